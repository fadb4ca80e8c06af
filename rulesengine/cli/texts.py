"""The commands `read`, `lint` and `graph`: what card texts mean, what is wrong in them, their triggers."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine.cardtext import UnprintableText, UnreadText
from rulesengine.cli.finding import text_in, text_or_file
from rulesengine.cli.printing import FAILED, WELL, data, refuse, say, told, warn
from rulesengine.cli.rules import Game, Json
from rulesengine.core.text import (
    Ability,
    Amount,
    Choose,
    Do,
    Either,
    Face,
    Frame,
    Look,
    Make,
    Modes,
    Roll,
    Test,
    Use,
    describe,
    how_often,
    show,
)
from rulesengine.core.trace import times
from rulesengine.disk import write_file
from rulesengine.games import fixes, game, known, lints
from rulesengine.playing.circling import Speaker, play_circle
from rulesengine.playing.tables import of_game, wrong_word
from rulesengine.show.nets import SETOFF, drawn_nodes, joined_nodes, setoff_dot, setoff_svg, setoff_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Change, Instead, Part, Pick, Tests
    from rulesengine.core.words import Kind


# An ability in plain words, part by part: what was read, so that a person can see that it is all of it.
#
# This is no card text: `prints` of a game writes that. Every field that says something has a line here.


WHOSE = {
    "self": "this card", "source": "something this card does", "target": "this card, as what is aimed at",
    "ally": "another card of the same player", "you": "its player", "opponent": "an opponent",
    "any": "anybody's", "linked": "what it is linked with",
}  # fmt: skip
WHO = {
    "self": "this card", "event": "the card it happened to", "cause": "the card that did it",
    "chosen": "what was chosen", "other": "the event's second card", "all": "every card",
    "linked": "what it is linked with", "you": "its player", "opponent": "the opponent",
    "everyone": "every player", "event player": "the player it happened to",
    "owner": "the owner",
}  # fmt: skip
FORMS = {
    "trigger": "triggered", "static": "always on", "instead": "replacement", "ban": "something cannot happen",
    "permit": "something may happen", "activated": "activated by its player", "command": "command",
    "state": "triggered by a state", "keyword": "keyword",
}  # fmt: skip

Line = tuple[str, str]


def in_words(ability: Ability, events: Mapping[str, Kind]) -> Iterator[Line]:
    """List the parts of an ability: what each is called, and what it says; what is not there is left out."""
    form = FORMS.get(ability.form, ability.form)
    nth = " and ".join(str(one) for one in ability.ordinals)
    whose = WHOSE.get(ability.whose, ability.whose) if ability.events or ability.changes else ""
    lines = [
        ("kind", ability.kind or form),
        ("works as", form if ability.kind not in {"", form} else ""),
        ("timing", ", ".join(ability.timing)),
        ("keyword", ability.keyword),
        *(("sees", f"“{kind}”{_doc(kind, events)}") for kind in ability.events),
        ("about", ": ".join((whose, *((said(ability.about),) if ability.about else ())))),
        ("where", ", ".join(f"{name} is {word}" for name, word in ability.where)),
        ("done by", said(ability.by) if ability.by else ""),
        ("if", said(ability.given) if ability.given else ""),
        ("works in", "any zone" if ability.zone == "any" else ability.zone),
        ("only", f"number {nth} in a {ability.each}" if nth else ""),
        ("limit", f"{how_often(ability.times)} a {ability.limit}" if ability.limit else ""),
        ("may", "its player may leave it" if ability.may else ""),
    ]
    yield from ((name, line) for name, line in lines if line)
    yield from (("cost", line) for line in parts(ability.cost))
    yield from (("does", line) for line in parts(ability.then))
    yield from (("instead", line) for line in _instead(ability.instead))
    yield from (("changes", change(each)) for each in ability.changes)


def parts(instructions: tuple[Part, ...], indent: str = "") -> Iterator[str]:
    """Say instructions one after the other; what depends on another stands to the right of it."""
    for part in instructions:
        for line in _part(part):
            yield indent + line


def _part(part: Part) -> Iterator[str]:
    deeper = "  "
    match part:
        case Do():
            yield _do(part)
        case Choose():
            yield _choose(part)
        case Look():
            seen = "reveal" if part.reveal else "look at"
            whose = WHO.get(part.whose, part.whose)
            yield f"{seen} {amount(part.amount)} from the top of the {part.zone} of {whose}"
        case Roll():
            yield f"chance says a number from 1 to {part.sides}"
        case Use():
            yield f"do what its {part.timing} text says"
        case Make():
            whom = f" for {who(part.whom)}" if part.whom is not None else ""
            uses = f", {part.uses} times" if part.uses else ""
            yield f"from now{f' until “{part.until}”' if part.until else ' on'}{whom}{uses}:"
            yield from (f"{deeper}{name}: {line}" for name, line in in_words(part.ability, {}))
        case Modes():
            yield f"choose {part.least} to {part.most} of these:"
            for name, way in part.options:
                yield f"{deeper}{name}:"
                yield from parts(way, deeper * 2)
        case Frame():
            yield from _frame(part, deeper)


def _frame(part: Frame, deeper: str) -> Iterator[str]:
    gates = []
    if part.done:
        gates.append("if that was done")
    if part.given:
        gates.append(f"if {said(part.given)}")
    if part.may:
        gates.append(f"{WHO.get(part.who, part.who)} may")
    yield f"{', '.join(gates) or 'then'}:"
    yield from (f"{deeper}pay: {line}" for line in parts(part.cost))
    yield from parts(part.then, deeper)
    if part.otherwise:
        yield "otherwise:"
        yield from parts(part.otherwise, deeper)


def _do(part: Do) -> str:
    bits = [f"“{part.kind}”"]
    if part.amount:
        bits.append(amount(part.amount))
    bits += [f"{number} {kind}" for kind, number in part.parts]
    if part.made is not None:
        bits.append(f"[{part.made.name}]")
    text = f"{' '.join(bits)}: {who(part.whom)}"
    if part.other is not None:
        text += f", with {who(part.other)}"
    return text + "".join(f", {name} {word}" for name, word in part.detail)


def _choose(part: Choose) -> str:
    least, most = amount(part.least), amount(part.most)
    number = least if least == most else f"{least} to {most}"
    what = "target" if part.target else part.what
    how = " at random" if part.random else ""
    by = f"{WHO.get(part.who, part.who)}: " if part.who != "you" else ""
    return f"{by}choose {number} ({what}){how}: {said(part.where)}"


def who(pick: Pick) -> str:
    """Say whom an instruction is about."""
    name = WHO.get(pick.who, pick.who)
    if pick.who == "chosen" and pick.slot:
        name += " (all choices)" if pick.slot < 0 else f" ({pick.slot + 1})"
    return f"{name}: {said(pick.where)}" if pick.where else name


def amount(number: int | Amount) -> str:
    """Say a number, or where it is looked up."""
    if isinstance(number, int):
        return str(number)
    of = {
        "count": "the number of",
        "kinds": f"how many different {number.prop} have",
        "sum": f"all {number.prop} of",
    }
    base = (
        f"{of[number.of]} {said(number.where)}"
        if number.of in of
        else f"{number.prop or 'the amount'} of {number.of}"
    )
    times = f"{number.times} × " if number.times != 1 else ""
    plus = f" {number.plus:+}" if number.plus else ""
    return f"{times}{base}{plus}{f', at most {number.most}' if number.most is not None else ''}"


def said(tests: Tests) -> str:
    """Say conditions, with whose they are where that is not plain."""
    return " and ".join(_test(test) for test in tests) or "anything"


def _test(test: Test | Either) -> str:
    if isinstance(test, Either):
        return "(" + " or ".join(said(option) for option in test.options) + ")"
    whose = {
        "it": "",
        "source": "this card’s ",
        "you": "your ",
        "opponent": "the opponent’s ",
        "turn": "the turn’s ",
    }
    head = whose.get(test.of, f"{test.of}’s ")
    if isinstance(test.prop, Amount):
        return f"{head}{amount(test.prop)} {test.how} {show(test.value)}"
    return head + describe((test,))


def _instead(instead: Instead | None) -> Iterator[str]:
    if instead is None:
        return
    text: str = instead.how
    if instead.becomes:
        text += f" “{instead.becomes}”"
    if instead.amount or instead.how in {"plus", "minus", "times", "set"}:
        text += f" {amount(instead.amount)}"
    if instead.whom is not None:
        text += f": {who(instead.whom)}"
    if instead.types:
        text += f", only {' or '.join(instead.types)}"
    yield (
        text + (", its player may" if instead.may else "") + (", until it is spent" if instead.shield else "")
    )
    yield from (f"just before: {_do(each)}" for each in instead.also)
    yield from parts((*instead.cost, *instead.then), "  ")


def change(each: Change) -> str:
    """Say what happens to one property."""
    if isinstance(each.value, Ability):
        return f"{each.how} “{each.value.words}”"
    if isinstance(each.value, Face):
        return f"{each.prop} {each.how} that of {each.value.name}"
    if isinstance(each.value, tuple):
        return f"{each.prop} {each.how} {', '.join(each.value)}"
    value = each.value if isinstance(each.value, str) else amount(each.value)
    return f"{each.prop} {each.how} {value}"


def _doc(kind: str, events: Mapping[str, Kind]) -> str:
    return f" ({events[kind].doc.rstrip('.')})" if kind in events and events[kind].doc else ""


@told
def read(
    game_: Game,
    text: Annotated[
        str,
        typer.Argument(
            help="Card text, a file with card text, or - for what comes in.", metavar="TEXT|-|FILE"
        ),
    ],
    types: Annotated[str, typer.Option("--type", help="The card's types, with commas: Unit,Pilot.")] = "",
    as_json: Json = False,
) -> int:
    """Read card text, and show all that it means.

    Where a line cannot be read to its end, a caret shows the place; then the exit code is 1.

    Example: rulesengine read gundam "【Deploy】Draw 1."
    """
    ruleset = game(game_)
    given = text_or_file(text).strip()
    if not given:
        refuse("there is no text to read: write it behind the game, name a file, or give - and send it in")
    kinds = frozenset(word.strip() for word in types.split(",") if word.strip())
    for kind in sorted(kinds):
        if wrong := wrong_word(ruleset, "types", kind):
            refuse(wrong)
    try:
        abilities = tuple(ruleset.reader(given, types=kinds))
    except UnreadText as stop:
        if not as_json:
            raise
        data({"game": ruleset.name, "abilities": [], "error": _stopped(stop)})
        return FAILED
    if as_json:
        data(
            {
                "game": ruleset.name,
                "abilities": [_ability(ruleset, each) for each in abilities],
                "error": None,
            }
        )
        return WELL
    for place, ability in enumerate(abilities):
        if place:
            say("")
        _show(ruleset, ability)
    return WELL


def _stopped(stop: UnreadText) -> dict[str, Any]:
    return {
        "line": stop.line, "column": stop.column, "word": stop.word, "expected": list(stop.expected),
        "guess": stop.guess, "message": str(stop),
    }  # fmt: skip


def _ability(ruleset: Ruleset, ability: Ability) -> dict[str, Any]:
    """Write an ability down, part by part."""
    return {
        "words": ability.words, "normal": _normal(ruleset, ability), "kind": ability.kind or ability.form,
        "form": ability.form, "cites": [cited for cited, _ in _cites(ruleset, ability)],
        "parts": [list(line) for line in in_words(ability, ruleset.words.events)],
    }  # fmt: skip


def _normal(ruleset: Ruleset, ability: Ability) -> str:
    try:
        return ruleset.printer((ability,))
    except UnprintableText as wrong:
        return f"(no words for it: {wrong})"


def _cites(ruleset: Ruleset, ability: Ability) -> list[tuple[str, str]]:
    return [(number, ruleset.cite(number).title) for number in ability.cites]


def _show(ruleset: Ruleset, ability: Ability) -> None:
    say(ability.words or _normal(ruleset, ability), style="bold")
    lines = list(in_words(ability, ruleset.words.events))
    lines.append(("normal form", _normal(ruleset, ability)))
    lines += [("by rule", f"{number}  {title}") for number, title in _cites(ruleset, ability)]
    last = ""
    for name, line in lines:
        say(f"  {'' if name == last else name:<13}{line}")
        last = name


@told
def lint(
    game_: Game,
    files: Annotated[
        list[str], typer.Argument(help="Files with card text; - for what comes in.", metavar="FILES")
    ],
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend in the files what can be mended safely, then say the rest.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Say what a designer should know about cards.

    A first line “# Name (types)” gives a card its name; a blank line parts one card from the next. The
    exit code is 1 where there is something to mend; mere information does not count.

    Example: rulesengine lint starcore my-cards.txt
    """
    check, mended = lints(game_), _mend(game_, files) if fix else 0
    found: list[dict[str, Any]] = []
    for name in files:
        text = text_or_file(name) if name == "-" else text_in(Path(name))
        if not text.strip():
            what = "what comes in" if name == "-" else name
            refuse(f"{what} is empty: write cards into it, as “# Name (types)” and their lines below")
        found += [{"file": name, **asdict(each), "message": str(each)} for each in check(text)]
    if as_json:
        data(found)
    else:
        for each in found:
            say(f"{each['file']}: {each['message']}")
        done = f", {times(mended, 'edit')} made" if fix else ""
        say(f"{times(len(found), 'remark')} on {times(len(files), 'file')}{done}")
    return FAILED if any(each["kind"] != "information" for each in found) else WELL


def _mend(game_: str, files: list[str]) -> int:
    """Mend files in place; return how many edits were made."""
    mend = fixes(game_)
    if mend is None:
        refuse(f"{game_} has nothing that mends texts: leave --fix out, and change what the remarks say")
    if "-" in files:
        refuse("what comes in cannot be mended in place: give a file")
    made = 0
    for path in map(Path, files):
        text, number = mend(_as_it_is(path))
        if number:
            write_file(path, text)
            made += number
    return made


def _as_it_is(path: Path) -> str:
    """Read a file with the line ends that it has."""
    text_in(path)  # says kindly what is wrong with it
    with path.open(encoding="utf-8", newline="") as file:
        return file.read()


# The command `graph`: which trigger of a set of cards can set off which, before anything is played.


@told
def graph(
    game_: Game,
    files: Annotated[
        list[str], typer.Argument(help="Files with card scripts; - for what comes in.", metavar="FILES")
    ],
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="FILE", help="Write the picture to a file; - prints it.")
    ] = None,
    dot: Annotated[bool, typer.Option("--dot", help="Print the picture as DOT text.")] = False,
    play: Annotated[
        bool, typer.Option("--play", help="Play each circle, and say whether it goes on for ever.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Show which trigger can set off which.

    Read off the scripts alone, for cards of one player: an arrow stands where nothing in the words rules it
    out. Circles are listed; the shortest come first. With --play each is confirmed by a run that repeats, or
    refuted by one that comes to rest.

    Example: rulesengine graph forge my-cards.txt --svg circles.svg
    """
    ruleset = game(game_)
    graph_of: Callable[[Iterable[str]], dict[str, Any]] | None = getattr(
        of_game(ruleset, "graphs"), "graph_of", None
    )
    if graph_of is None:
        able = ", ".join(name for name in known() if of_game(game(name), "graphs") is not None)
        refuse(f"{game_} has no card scripts to draw; these games have: {able}")
    texts = [text_or_file(name) if name == "-" else text_in(Path(name)) for name in files]
    found = {"schema": SETOFF, "game": ruleset.name} | graph_of(texts)
    if not found["nodes"]:
        refuse("there is no trigger in it: a card script has a line T:Mode$ ...")
    if play:
        _play(ruleset, found, texts)
    found["text"] = setoff_text(found)
    if svg:
        drawn = setoff_svg(found)
        if svg == "-":
            say(drawn)
            return WELL
        write_file(Path(svg), drawn)
        shown, joined = len(drawn_nodes(found)), len(joined_nodes(found))
        if shown < joined:
            warn(f"{svg} shows {shown} of {joined} triggers: those of the shortest circles")
    if as_json:
        data(found)
    else:
        say(setoff_dot(found) if dot else found["text"])
    return WELL


def _play(ruleset: Ruleset, found: dict[str, Any], texts: list[str]) -> None:
    """Play every circle, and write down what that showed."""
    part = of_game(ruleset, "graphs")
    speakers, start = part.speakers(texts), getattr(part, "START", ())
    for circle in found["circles"]:
        ones = [speakers[number] for number in circle["nodes"]]
        stopped = [one for one in ones if isinstance(one, str)]
        if stopped:
            circle["played"] = f"not played: a card stops at {stopped[0]}"
        else:
            circle["played"] = play_circle(ruleset, [Speaker(*one) for one in ones], start)
