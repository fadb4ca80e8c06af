"""Card text as an editor needs it: read line by line, what can follow at the caret, a designer's remarks.

Only the reader of the game knows what can be said. It is asked; no second grammar is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnreadText
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.text import Ability, Frame, Modes, Part
from rulesengine.games import fixes, game, lints
from rulesengine.playing import BadScenario, problem
from rulesengine.playing.tables import of_game
from rulesengine.show.wording import ability_data, rules_of

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Problem

Data = dict[str, Any]
PROBE = "\ue000"  # a private sign: no card text has it, so no reader can take it
FORMS = ("{}", "{}:", "【{}】", "<{}>", "[{}]")  # what a game may cut off before its grammar is asked
MOST_LINES, MOST_SIGNS = 60, 600  # of a card; a sign more is refused before any reader sees it


def told(problem_found: Problem) -> Data:
    """Write a problem as the page's JSON."""
    return problem_found._asdict() | {
        "nearest": list(problem_found.nearest),
        "expected": list(problem_found.expected),
    }


def kinds_of(types: str) -> frozenset[str]:
    """Cut a card's types at their commas."""
    return frozenset(filter(None, map(str.strip, types.split(","))))


def bounded(text: str) -> list[str]:
    """Cut a card's text into its lines.

    Raises BadScenario for what no card says.
    """
    rows = text.split("\n")
    if len(rows) > MOST_LINES or any(len(row) > MOST_SIGNS for row in rows):
        raise BadScenario(f"a card has at most {MOST_LINES} lines of {MOST_SIGNS} signs")
    return rows


def read(name: str, text: str, types: str = "", line: int = 0, column: int = 0) -> Data:
    """Read card text: its abilities, and each line that is none. At `line` and `column`, what can follow."""
    ruleset, kinds, rows = game(name), kinds_of(types), bounded(text)
    answer: Data = {"abilities": [], "errors": [], "follows": []}
    scripted = is_script(ruleset, text)
    if scripted:
        try:
            face = of_game(ruleset, "cards").face({"name": "Card", "text": text})
            answer["abilities"] = [_ability(ruleset, each, 0) for each in face.abilities]
        except RulesEngineError as wrong:
            answer["errors"].append(told(problem(wrong, text)))
    else:
        for number, row in enumerate(rows, 1):  # a line at a time: one bad line does not hide the others
            try:
                abilities = ruleset.reader(row, types=kinds) if row.strip() else ()
            except (RulesEngineError, RecursionError, ValueError) as wrong:
                answer["errors"].append(told(problem(wrong, text, number)))
                continue
            answer["abilities"] += [_ability(ruleset, each, number) for each in abilities]
    if 0 < line <= len(rows):
        row = rows[line - 1][: column - 1]
        asked = of_game(ruleset, "following").follows if scripted else partial(follows, ruleset, kinds=kinds)
        answer["follows"] = asked(row)
    return answer | {"script": scripted, "scripts": of_game(ruleset, "following") is not None}


def is_script(ruleset: Ruleset, text: str) -> bool:
    """Say whether a text is a script of a game that writes its cards so."""
    part = of_game(ruleset, "following")
    return part is not None and any(part.is_script(row) for row in text.split("\n"))


def _ability(ruleset: Ruleset, each: Ability, line: int) -> Data:
    cites = [list(pair) for pair in rules_of(ruleset, each)]
    return ability_data(ruleset, each) | {"cites": cites, "line": line}


def follows(ruleset: Ruleset, before: str, kinds: frozenset[str] = frozenset()) -> list[str]:
    """Say what can be behind a text: put there what nobody can read, and ask the reader what it wanted."""
    possible: dict[str, None] = {}
    for form in FORMS:
        try:
            ruleset.reader(before + form.format(PROBE), types=kinds)
        except UnreadText as stop:
            if PROBE in stop.word or not stop.word:  # at the end of the line: a colon is missing
                possible |= dict.fromkeys(rest_of(each, before) for each in stop.expected)
        except (RulesEngineError, RecursionError, ValueError):
            continue
    return [word for word in possible if word and PROBE not in word]


def rest_of(phrase: str, before: str) -> str:
    """Where a phrase has begun already ("On " of "On Deploy"), only the rest of it follows."""
    for at in range(len(phrase) - 1, 0, -1):
        if phrase[at - 1] == " " and before.lower().endswith(phrase[:at].lower()):
            return phrase[at:]
    return phrase


def lint(name: str, text: str) -> Data:
    """List the remarks on a card, and say whether the game mends any of them by itself."""
    bounded(text)
    fixed = fixes(name)
    remarks = [asdict(each) | {"message": str(each)} for each in lints(name)(text)]
    return {"lints": remarks, "mends": fixed(text)[1] if fixed is not None and text.strip() else 0}


def mend(name: str, text: str) -> Data:
    """Mend a card's text as far as that is safe."""
    bounded(text)
    fixed = fixes(name)
    if fixed is None:
        raise BadScenario(f"{name} has nothing that mends texts: change what the remarks say")
    new, made = fixed(text)
    return {"text": new, "made": made}


MAY = re.compile(r"\byou may ", re.IGNORECASE)
MAY_HAVE = re.compile(r"\byou may have (?P<who>it|they|your hero|this \w+) (?P<verb>[a-z]+)\b")
THEY_MAY = re.compile(r"\b(?P<may>may )(?P<verb>[a-z]+)")
BEGINS = re.compile(r"(?:^|[,:;.】>\]] ?)(?=\w)")  # where a part of a sentence may begin
DOES = re.compile(r"(?<=\w )(?P<verb>[a-z]+s)\b")  # "this Unit receives it": who does it is named before it
WHO_DOES = re.compile(r"(?<=instead )(?P<who>it|they|your hero|this \w+) (?P<verb>[a-z]+)\b")
OR_NOTHING = " or nothing"
IRREGULAR = {"has": "have", "is": "be", "does": "do", "goes": "go"}
THIRD = {bare: verb for verb, bare in IRREGULAR.items()}


def maybe(name: str, text: str, types: str = "") -> Data:
    """Write a card's text so that its player may do what it orders; or, where they may, that they must.

    The first place is taken at which the game's reader takes the words. Raises BadScenario where it takes
    them nowhere.
    """
    ruleset, kinds = game(name), kinds_of(types)
    bounded(text)
    if is_script(ruleset, text):
        tried = list(of_game(ruleset, "following").maybe(text))
        scripts = of_game(ruleset, "cards")
        if tried and scripts.face({"name": "Card", "text": tried[0]}):
            return {"text": tried[0], "may": len(tried[0]) > len(text)}
        raise BadScenario("no trigger and no replacement in this script can be left to its player")
    now = tuple(ruleset.reader(text, types=kinds))
    for said in _ways(text):
        try:
            then = tuple(ruleset.reader(said, types=kinds))
        except (RulesEngineError, RecursionError, ValueError):
            continue
        alike = [each.form for each in then] == [each.form for each in now]
        if alike and (choices := _choices(then)) != _choices(now):
            return {"text": said, "may": choices > _choices(now)}
    raise BadScenario(f"{ruleset.title} has no words for it: nothing in this text can be left to its player")


def _ways(text: str) -> Iterator[str]:
    """Give the text without what leaves something to a player, or with it wherever it could be said."""
    for match in MAY_HAVE.finditer(text):
        yield f"{text[: match.start()]}{match['who']} {_third(match['verb'])}{text[match.end() :]}"
    for match in MAY.finditer(text):
        rest = text[match.end() :]
        yield text[: match.start()] + (rest[:1].upper() + rest[1:] if match[0][0] == "Y" else rest)
    for match in THEY_MAY.finditer(text):
        yield text[: match.start()] + _third(match["verb"]) + text[match.end() :]
    if OR_NOTHING in text:
        yield text.replace(OR_NOTHING, "", 1)
    for match in BEGINS.finditer(text):
        at, rest = match.end(), text[match.end() :]
        word = "You may " if rest[:1].isupper() else "you may "
        yield text[:at] + word + rest[:1].lower() + rest[1:]
    for match in WHO_DOES.finditer(text):
        said = f"you may have {match['who']} {_bare(match['verb'])}"
        yield text[: match.start()] + said + text[match.end() :]
    for match in DOES.finditer(text):
        yield f"{text[: match.start()]}may {_bare(match['verb'])}{text[match.end() :]}"
    rows = text.split("\n")
    for at, row in enumerate(rows):
        bare = row.removesuffix(".")
        yield "\n".join([*rows[:at], bare + OR_NOTHING + row[len(bare) :], *rows[at + 1 :]])


def _bare(verb: str) -> str:
    """Write a verb as it is after “may”: “receive” of “receives”."""
    return IRREGULAR.get(verb, verb.removesuffix("s"))


def _third(verb: str) -> str:
    """Write a verb as it is without “may”: “receives” of “receive”."""
    return THIRD.get(verb, f"{verb}s")


def _choices(abilities: Iterable[Ability]) -> int:
    """Count what a player may leave."""
    return sum(
        each.may + (each.instead is not None and each.instead.may) + _left(each.then) for each in abilities
    )


def _left(parts: Iterable[Part]) -> int:
    return sum(_of(part) for part in parts)


def _of(part: Part) -> int:
    """Count what a player may leave in one instruction; of several ways, one that does nothing is that."""
    if isinstance(part, Frame):
        return part.may + _left(part.then)
    if isinstance(part, Modes):
        return sum(not way or _left(way) > 0 for _, way in part.options)
    return 0
