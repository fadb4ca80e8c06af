"""Reading and printing: from a line of card text to the abilities it is, whole or not at all, and back.

The table of phrases is made ready at the first line that is read. Every piece of a line belongs to a phrase,
so that a line is printed as the phrases that read it: in their pieces, with one spelling for each.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import (
    Grammar,
    Leaf,
    UnprintableText,
    UnreadText,
    Whole,
    lenient,
    listed,
    readings,
    write,
)
from rulesengine.core.text import Ability, Amount, Change, Do, Frame, Make, Modes, Part
from rulesengine.games.riftbound.cardtext import (
    cards,
    conditions,
    costs,
    counting,
    events,
    lasting,
    moments,
    nouns,
    orders,
    players,
    replacements,
    sentences,
)
from rulesengine.games.riftbound.cardtext.binding import (
    Rather,
    Unclear,
    Waits,
    asked_of_event,
    bound,
    counted_of,
    in_place,
    of_trash,
    opposite,
)
from rulesengine.games.riftbound.cardtext.slots import moved, slots_of
from rulesengine.games.riftbound.cardtext.spelling import SPELLING, lines_of, normal, spell, tokens_of
from rulesengine.games.riftbound.cardtext.unfolding import NTH_TIME, ONCE, Time, exchanged, holding, unfolded
from rulesengine.games.riftbound.cardtext.words import LEAVES, LEGION, PLAYED_BEFORE, keyword_line
from rulesengine.games.riftbound.words import TAGS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.cardtext import Token
    from rulesengine.core.phrasing import Said
    from rulesengine.core.words import Vocabulary
    from rulesengine.games.riftbound.cardtext.unfolding import Line

TABLES = (
    nouns, conditions, events, moments, orders, players, cards, lasting, sentences, costs,
    replacements, counting,
)  # fmt: skip
ADDS = frozenset({"gains energy", "gains power"})
PRONOUNS = frozenset({"it", "them", "its", "that"})
AS_PLAYED = "as played"  # the kind of what is asked while a card is being played
EXAMPLE = '"When I conquer, draw 1."'
MOST, LONGEST = 400, 4000  # pieces, signs; no printed line comes near


def leaves() -> dict[str, Leaf]:
    """List what is read from one piece: a text in quotation marks is a line of its own."""
    return LEAVES | {"quoted": Leaf(_quoted, _as_quoted, "an ability in quotation marks", EXAMPLE)}


@cache
def grammar() -> Grammar:
    """Make the table of phrases ready, once."""
    return Grammar.of(
        (phrase for table in TABLES for said in table.PHRASES for phrase in said()), leaves(), SPELLING
    )


# An ability that is given to somebody: its words are in quotation marks


def _quoted(text: str) -> tuple[Change, ...] | None:
    """Read what somebody has for a time or always: a text in quotation marks, of one or more triggers."""
    if len(text) <= len('""') or text[0] + text[-1] != '""':
        return None
    try:
        made = read_line(text[1:-1])
    except UnreadText:
        return None
    given = all(ability.form == "trigger" and ability.kind != AS_PLAYED for ability in made)
    return tuple(Change("abilities", "gain", ability) for ability in made) if made and given else None


def _as_quoted(value: object) -> str | None:
    first = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(first, Change) or not isinstance(first.value, Ability):
        return None
    said = f'"{first.value.words}"'
    return said if _quoted(said) == value else None


WHOLE = Whole(frames=(("order", "When you play me, choose 2 units. {}."), ("order", "When a unit dies, {}.")))


def phrase_list(words: Vocabulary) -> tuple[Said, ...]:
    """List every phrase of the table, for people."""
    return listed(grammar(), words, WHOLE)


def read(text: str, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read all lines of a card; `types` are the card's types, for whoever reads several games.

    Raises UnreadText at the first line that cannot be read to its end.
    """
    return _one_spell(tuple(ability for line in lines_of(text) for ability in read_line(line)))


def _one_spell(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Put the lines of a Spell together: they are one effect, and it is followed from first to last."""
    commands = [each for each in abilities if each.form == "command"]
    if len(commands) < 2:
        return abilities
    whole = commands[0]
    for each in commands[1:]:
        then = (*whole.then, *moved(each.then, slots_of(whole.then)))
        whole = replace(whole, then=then, words=f"{whole.words}\n{each.words}")
    return tuple(
        whole if a is commands[0] else a for a in abilities if a is commands[0] or a.form != "command"
    )


@lru_cache(maxsize=4096)
@lenient(TAGS)
def read_line(line: str) -> tuple[Ability, ...]:
    """Read one line of card text.

    Raises UnreadText with the place where reading stopped.
    """
    tokens = tokens_of(line[:LONGEST])
    if tokens and (len(line) > LONGEST or len(tokens) > MOST):
        last = tokens[min(MOST, len(tokens) - 1)]
        raise UnreadText(line, last.column, last.text, (), "this line is too long to be read")
    if not tokens:
        raise UnreadText(line, 1, "", (), "there is nothing to be read in this line")
    if all(t.text.startswith("[") for t in tokens) and (keywords := _keywords(tokens)):
        return keywords
    try:
        return _whole(line, tokens)
    except UnreadText as stop:
        try:
            behind = _behind_keywords(line, tokens)
        except UnreadText as inside:  # whichever came further knows more of what is meant
            raise (inside if inside.column >= stop.column else stop) from None
        if behind is None:
            behind = _in_two(line, tokens)
        if behind is not None:
            return behind
        if other := _in_brackets(line):
            stop.instead = f"a keyword is written in its brackets: {other}"
        raise stop from None


_BARE = re.compile(r"[<(【]?([A-Z][A-Za-z-]+(?: \d+)?)(?:[>)】]|\s*[:—]|\s*\.?$)\s*(.*)")


def _in_brackets(line: str) -> str:
    """Write a line that begins with a keyword with its brackets; "" where that is no line either."""
    parts = _BARE.fullmatch(line.strip())
    if parts is None:
        return ""
    tokens = tokens_of(f"[{parts[1]}] {parts[2]}")
    if all(t.text.startswith("[") for t in tokens):
        return f"[{parts[1]}]" if _keywords(tokens) else ""
    try:
        _whole(line, tokens)
    except UnreadText:
        return ""
    return f"[{parts[1]}] {parts[2]}"


def _whole(line: str, tokens: list[Token]) -> tuple[Ability, ...]:
    """Read a line as one text.

    Raises UnreadText.
    """
    words = spell([t.text for t in tokens])
    for said in readings(grammar(), "line", tokens, line):
        try:
            return tuple(replace(_later(ability), words=words) for ability in assembled(said, words))
        except Unclear:
            continue
    at = next((t for t in tokens if t.text in PRONOUNS), tokens[0])
    raise UnreadText(line, at.column, at.text, (), "it is not clear what this pronoun means")


def _later(ability: Ability) -> Ability:
    """Ask [Legion] of this turn where it is not asked as the card itself is played."""
    as_played = ability.whose == "self" and set(ability.events) & {"is played", "plays"}
    if ability.form == "command" or (ability.form == "trigger" and as_played):
        return ability
    later: Ability = exchanged(ability, LEGION, PLAYED_BEFORE)
    return later


def _behind_keywords(line: str, tokens: list[Token]) -> tuple[Ability, ...] | None:
    """Read “[Assault 2] When I attack, draw 1.” as the keywords, and a line of its own; None without any.

    Raises UnreadText where the rest cannot be read.
    """
    first = next(
        (n for n, t in enumerate(tokens) if not t.text.startswith("[") and t.text != ","), len(tokens)
    )
    keywords = _keywords([t for t in tokens[:first] if t.text != ","])
    if not keywords:
        return None
    if first == len(tokens):
        return keywords
    begin = tokens[first].column - 1
    try:
        return (*keywords, *read_line(line[begin:]))
    except UnreadText as stop:
        inside = UnreadText(line, begin + stop.column, stop.word, stop.expected)
        raise inside from stop


TIED = frozenset({"if", "then", "otherwise", "do", "this", "repeat"})  # such a sentence belongs to the first


def _in_two(line: str, tokens: list[Token]) -> tuple[Ability, ...] | None:
    """Read two texts that share a line; None where the second belongs to the first, or one does not read.

    Behind an additional cost there may be anything, else only what triggers or holds.
    """
    stops = [n for n, t in enumerate(tokens[:-1], 1) if t.text == "." and tokens[n].text.lower() not in TIED]
    for place in stops:
        begin = tokens[place].column - 1
        try:
            first = _whole(line[:begin], tokens_of(line[:begin]))
            second = read_line(line[begin:])  # spelled as anybody may spell it
        except UnreadText:
            continue
        asked = all(ability.kind == AS_PLAYED for ability in first)
        if asked or not any(ability.form in {"command", "activated"} for ability in (*first, *second)):
            words = f"{first[0].words} {second[0].words}"
            return tuple(replace(ability, words=words) for ability in (*first, *second))
    return None


def prints(abilities: Iterable[Ability]) -> str:
    """Write a card's abilities as its text, a line each; keywords that follow each other share one.

    Raises UnprintableText where one was never text.
    """
    lines: list[list[Ability]] = []
    for ability in abilities:
        if not ability.words:
            raise UnprintableText(f"there are no words for {ability!r:.200}")
        if lines and _of_one_line(lines[-1], ability):
            lines[-1].append(ability)
        else:
            lines.append([ability])
    return "\n".join(
        " ".join(each.words for each in line if each.form == "static")
        if _is_keyword(line[0])
        else line[0].words
        for line in lines
    )


def _of_one_line(line: list[Ability], ability: Ability) -> bool:
    """Say whether an ability is in the line of those before it: all keywords, or one effect."""
    if _is_keyword(ability):
        return _is_keyword(line[-1])
    return ability.words == line[-1].words and ability not in line


def _is_keyword(ability: Ability) -> bool:
    """Say whether an ability is in a line of keywords, and nothing but keywords."""
    return bool(ability.keyword) and ability.words.count("[") == 1 and ability.words[-1] == "]"


def _keywords(tokens: list[Token]) -> tuple[Ability, ...]:
    """Read a line of keywords; where one has a price behind it, it is no such line."""
    made: list[Ability] = []
    for token in tokens:
        change = LEAVES["keyword"].reads(token.text)
        if change is None:
            return ()
        made += (keyword_line(change), *costs.of_keyword(token.text))
    return tuple(made)


def assembled(said: Line, words: str = "") -> tuple[Ability, ...]:
    """Make the abilities of a line: one for each of its conditions, or one without.

    Raises Unclear.
    """
    said = unfolded(said)
    if said.also:
        parts = (
            replace(said, also=()),
            *(replace(each, level=(*said.level, *each.level)) for each in said.also),
        )
        return tuple(ability for part in parts for ability in assembled(part, words))
    if said.static is not None:
        given = asked_of_event((*said.level, *opposite(said.unless)), ())  # nobody is "it" here
        each = holding(said.static)
        return tuple(
            in_place(replace(held, given=(*given, *held.given), changes=counted_of(held.changes, held.whose)))
            for held in each
        )
    if said.cost:
        limit = "turn" if set(ONCE) <= set(said.words) else ""
        return (replace(_activated(said, words), given=said.given, limit=limit),)
    then = named(bound(named(said.then), said.heads))
    if not said.heads:
        return (Ability("", "command", then=(Frame(then, given=said.level),) if said.level else then),)
    given = (*said.level, *asked_of_event(said.given, said.heads))
    often: dict[str, Any] = (
        {"limit": "turn"} if said.words == ONCE else {"ordinal": NTH_TIME[said.words]} if said.words else {}
    )
    if of_trash(then):
        often["zone"] = "trash"
    made = (replace(head, given=(*head.given, *given), then=then) for head in said.heads)
    return tuple(replace(head, **often) for head in made)


def _activated(said: Line, words: str) -> Ability:
    """Make an ability with a price: once that is paid, what it does waits on the Chain by itself.

    What only adds resources does not wait: it is done at once.
    """
    cost, then = bound(said.cost, ()), named(bound(named(said.then), ()))
    adds = all(isinstance(part, Do) and part.kind in ADDS for part in then)
    waits = Make(Ability(words, "inline", then=then, kind="activated"))
    return Ability(
        "",
        "activated",
        then=then if adds else (waits,),
        cost=cost,
        zone="trash" if of_trash((*cost, *then)) else "",
        timing=tuple(word for word in said.words if word not in ONCE),
    )


def named(value: Any) -> Any:
    """Name what the trace calls by its words: each of several ways, and what an effect leaves behind.

    Ways are named before their pronouns are bound.
    """
    if isinstance(value, tuple):
        return tuple(named(part) for part in value)
    if isinstance(value, Frame):
        return replace(value, then=named(value.then), otherwise=named(value.otherwise))
    if isinstance(value, Waits):
        return replace(value, then=named(value.then))
    if isinstance(value, Rather):
        return replace(value, then=named(value.then), otherwise=named(value.otherwise))
    if isinstance(value, Modes):
        return replace(value, options=tuple((name or _way(p), named(p)) for name, p in value.options))
    if isinstance(value, Make):
        return replace(value, ability=replace(value.ability, words=value.ability.words or _gained(value)))
    return value


def _gained(make: Make) -> str:
    """Say what is given for a time: "+2 Might this turn"."""
    time = next((words for words, time in lasting.LASTING_TIMES if time == Time(make.until, make.whose)), "")
    said = write(grammar(), "gains", make.ability.changes)
    if make.ability.form != "static":
        said = write(grammar(), "predicate", make.ability) or ("what holds",)
    if said is None:
        (change,) = make.ability.changes
        if change.prop == "controller":
            return "control"
        most = change.value.most if isinstance(change.value, Amount) else None
        sign = "more" if change.how == "plus" else "double"
        said = (f"-{most} Might",) if most is not None else (f"{sign} Might",)
    return " ".join((*said, time)).strip()


def _way(parts: tuple[Part, ...]) -> str:
    said = write(grammar(), "orders", parts)
    return spell([word for word in said if word]) if said else ""


# To which family a line belongs, read or not: for figures only, nothing decides by it

FAMILIES = (  # the first that fits counts
    ("play", r"[Ww]hen you play (?:me|this)\b"),
    ("conquer", r"[Ww]hen (?:I|you) conquer\b"),
    ("hold", r"[Ww]hen (?:I|you) hold\b"),
    ("attack", r"[Ww]hen (?:I|you) attack\b"),
    ("defend", r"[Ww]hen (?:I|you) defend\b"),
)


def kind_of(line: str) -> str:
    """Name the family of a line, or say what it is otherwise."""
    said = normal(line)
    for name, pattern in FAMILIES:
        if re.match(pattern, said):
            return f"{name} family"
    if re.match(r"(?:When|Whenever|At)\b", said):
        return "other trigger"
    return "keyword" if re.fullmatch(r"(?:\[[^\]]*\] ?)+", said) else "other line"
