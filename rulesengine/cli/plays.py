"""The commands `play`, `run` and `why`: a scenario or a card, what came of it, and why something did not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine import show
from rulesengine.cli.finding import one, text_in, text_or_file
from rulesengine.cli.printing import (
    AUTHORITIES,
    FAILED,
    WELL,
    console,
    data,
    refuse,
    say,
    told,
    warn,
)
from rulesengine.cli.rules import Game, Json, Scene
from rulesengine.core.errors import RulesEngineError, UnknownCard, guess
from rulesengine.disk import write_file
from rulesengine.games import game
from rulesengine.playing import check, see
from rulesengine.playing import play as play_one
from rulesengine.playing.reaching import rows, ways_of
from rulesengine.playing.seeing import cited, does, numbers, spot, worded
from rulesengine.playing.silences import silences
from rulesengine.playing.tables import of_game
from rulesengine.playing.trying import try_ability
from rulesengine.playing.unheeded import unheeded
from rulesengine.show.telling import authority, cells

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Face
    from rulesengine.playing import Played, Scenario
    from rulesengine.playing.seeing import Because
    from rulesengine.playing.trying import Tried


# Why not? For one card, at every event of a run: which check keeps each of its abilities from triggering.


def said_silences(trace: Trace, name: str, number: int | None, as_json: bool) -> None:
    """Print, event by event or for one step, why a card does not trigger, or that it does not."""
    quiet = silences(trace, name, number)
    if as_json:
        data({"card": quiet.card, "events": quiet.rows()})
        return
    for line in str(quiet).splitlines():
        say(line, style="bold" if line[:3].strip().isdigit() else "")


Svg = Annotated[
    str | None,
    typer.Option("--svg", metavar="FILE", help="Write the picture of the whole run to a file; - prints it."),
]
Dot = Annotated[bool, typer.Option("--dot", help="Print the picture as DOT text.")]
WhyNot = Annotated[
    str | None,
    typer.Option("--why-not", metavar="CARD", help="Say for each event why this card does not trigger."),
]
Choose = Annotated[
    list[str] | None,
    typer.Option(
        "--choose",
        metavar='"Ann: X"',
        help="An answer, in the order of the questions; instead of those of the file.",
    ),
]
Number = Annotated[
    int | None,
    typer.Option("--step", metavar="N", min=1, help="Show only this step, with all that belongs to it."),
]


@told
def play(
    scenario: Scene,
    svg: Svg = None,
    dot: Dot = False,
    why_not: WhyNot = None,
    choose: Choose = None,
    step: Number = None,
    as_json: Json = False,
) -> int:
    """Play a scenario, step by step.

    Each step shows the rule that makes it happen, the card text or the player who says so.

    Example: rulesengine play gundam/burst-goes-first

    Example: rulesengine play gundam/G-28 --step 4

    Example: rulesengine play my-own.md --choose "Ann: Wreck Broker" --svg run.svg
    """
    _check(svg, why_not, other=dot and bool(why_not or step or as_json or svg == "-"))
    opened = one(scenario)
    if opened.bad:
        if svg or dot or step or why_not or choose:
            refuse(f"{opened.name} shows what is refused: nothing happens that could be drawn or chosen")
        return _refused(opened, as_json)
    played = play_one(opened, choices=tuple(choose or ()))
    if svg:
        _draw(played, svg)
        if svg == "-":
            return WELL
    if dot:
        sys.stdout.write(show.dot(played.trace) + "\n")
    elif why_not:
        said_silences(played.trace, why_not, step, as_json)
    elif as_json or step:
        _frames(played, step, as_json)
    else:
        say(f"{opened.game} {opened.id}: {opened.title}", "", style="bold")
        _steps(played.trace)
    return WELL


def _check(svg: str | None, why_not: str | None, *, other: bool) -> None:
    """Refuse options that are empty, and those that would print two things at once."""
    if svg is not None and not svg.strip():
        refuse("--svg needs the name of a file for the picture, as run.svg, or - to print it")
    if why_not is not None and not why_not.strip():
        refuse('--why-not needs the name of a card on the table, as --why-not "Ash Hound"')
    if other:
        says = "--dot prints the whole run as DOT text: give it without"
        refuse(f"{says} --why-not, --step, --json and --svg -")


def _draw(played: Played, file: str) -> None:
    """Draw the whole run into a file."""
    drawn = show.svg(played.trace, title=played.scenario.title)
    if file == "-":
        sys.stdout.write(drawn)
        return
    path = Path(file)
    if "\0" not in file and path.is_dir():
        refuse(f"{path} is a folder: name a file in it, as {path / (played.scenario.name + '.svg')}")
    if "\0" in file:
        refuse("the name of the file for the picture has a zero in it")
    if not path.parent.is_dir():
        refuse(f"there is no folder {path.parent} for the picture: make it first, or name another")
    write_file(path, drawn)
    warn(f"drawn: {path}")


def _steps(trace: Trace) -> None:
    """Write the run, a line a step, each in the colour of who says so; narrow where there is little room.

    Where nothing was set off, what is waited for is said beside it.
    """
    out = console()
    if hint := unheeded(trace):
        warn(hint)
    lines = show.text(trace).splitlines()
    if out.is_terminal and max(map(cells, lines), default=0) > out.width:
        say(*show.narrow(trace, out.width).splitlines())
        return
    for place, line in enumerate(lines):
        style = AUTHORITIES[authority(trace.steps[place])] if place < len(trace.steps) else "red"
        say(line, style=style)


def _frames(played: Played, number: int | None, as_json: bool) -> None:
    """Print the run as frames, or one of them with all that belongs to it."""
    document = show.document(played, picture=False if number else None)
    if number:
        played.trace.at(number)  # refuses a step that is not there
        frame = document["frames"][number - 1]
        if as_json:
            data(frame)
        else:
            _frame(frame, document["rules"], {c.id: c.name for c in played.trace.table.board.cards})
        return
    data(document)


def _frame(frame: dict[str, Any], rules: dict[str, Any], names: dict[int, str]) -> None:
    say(f"{frame['number']:>3}  {frame['stage']}  {frame['says']}", style="bold")
    say(f"     who says so: {frame['authority']}", style=AUTHORITIES[frame["authority"]])
    for number in frame["cites"]:
        say(f"     rule {number} {rules[number]['title']}: {rules[number]['text']}")
    if frame["by"]:
        say(f"     card {frame['by']['name']}: {frame['by']['words']}")
    if frame["cause"]:
        say(f"     because of step {frame['cause']}")
    if frame["question"]:
        asked = frame["question"]
        say(f"     asked: {asked['who']} {asked['asks']} ({' | '.join(asked['options'])})")
    for each in frame["changes"]:
        before, after = (_name_in(each["prop"], each[when], names) for when in ("before", "after"))
        say(f"     changes: {each['of']}: {each['prop']} {before} → {after}")
    for each in frame["waiting"]:
        say(f"     waits since step {each['since']}: {each['name']} ({each['player']}): {each['words']}")
    for each in frame["silent"]:
        rule = f" [{each['rule']}]" if each.get("rule") else ""
        say(f"     does not trigger: {each['of']}: “{each['words']}”: {each['why']}{rule}")


def _name_in(prop: str, value: str, names: dict[int, str]) -> str:
    """Write a value for people: names for the numbers of linked objects, a word for nothing."""
    if prop == "links":
        value = ", ".join(names[int(number)] for number in value.split(", ") if number)
    return value or "none"


def _refused(scenario: Scenario, as_json: bool) -> int:
    """Show what a scenario of the kind “bad” has refused, and with which words."""
    report = check(scenario)
    if as_json:
        data({"game": scenario.game, "id": scenario.id, "title": scenario.title,
              "error": report.now.get("Error"), "lint": report.now.get("Lint")})  # fmt: skip
    else:
        say(f"{scenario.game} {scenario.id}: {scenario.title}", "", style="bold")
        if "Text" in scenario.sections:
            say(*scenario.sections["Text"].block().splitlines(), "")
        for name, lines_told in report.now.items():
            say(f"{'refused' if name == 'Error' else 'lint'}:", style="bold")
            say(*(lines_told or "nothing").splitlines())
    return FAILED if report.wrong else WELL


# The command `run`: one card, played on a board that is made to set it off; or where its text stopped.


TRIES = frozenset({"trigger", "state"})


@told
def run(
    game_name: Game,
    card: Annotated[
        str, typer.Argument(help="A file with a card, a name in the file of --from, or - .", metavar="CARD")
    ],
    pile: Annotated[
        str, typer.Option("--from", metavar="FILE.jsonl", help="A file of cards, one JSON object a line.")
    ] = "",
    as_json: Json = False,
) -> int:
    """Play a card's triggers, each on a board made to set it off.

    Where the text of a card cannot be run to its end, the word at which it stopped is said, and the exit
    code is 1.

    Example: rulesengine run forge my-card.txt
    """
    ruleset = game(game_name)
    row = _piled(pile, card) if pile else _written(card)
    try:
        face = ways_of(ruleset).face(row)
    except RulesEngineError as stop:
        return _stopped(str(row["name"]), stop, as_json, _all_stops(ruleset, row))
    return _played(ruleset, face, as_json)


def _all_stops(ruleset: Ruleset, row: dict[str, Any]) -> tuple[str, ...]:
    """List every place at which a card's script stops, where the game can say that."""
    every: Callable[[str], tuple[str, ...]] = getattr(of_game(ruleset, "cards"), "stops", lambda _: ())
    try:
        return every(str(row.get("script") or row.get("text") or ""))
    except RulesEngineError:
        return ()


def _piled(pile: str, name: str) -> dict[str, Any]:
    """Find a card in a file of cards."""
    cards = {str(row["name"]): row for row in rows(text_in(Path(pile)), Path(pile).name)}
    if name not in cards:
        refuse(f"no card in {pile} is called {name!r}{guess(name, cards)}")
    return cards[name]


def _written(card: str) -> dict[str, Any]:
    """Take a card's text from a file, or from what comes in."""
    text = text_or_file(card)
    first = next((line for line in text.splitlines() if line.strip()), "")
    if not first:
        refuse("there is no card in it")
    return {"name": first.partition(":")[2].strip() or "Card", "text": text}


def _stopped(name: str, stop: RulesEngineError, as_json: bool, others: tuple[str, ...] = ()) -> int:
    word = str(getattr(stop, "word", ""))
    if as_json:
        data({"card": name, "stopped": word, "says": str(stop), "stops": list(others), "played": []})
        return FAILED
    say(f"{name}: {stop}")
    for each in others:
        if each not in str(stop) and str(stop) not in each:
            say(f"{name}: {each}")
    return FAILED


def _played(ruleset: Ruleset, face: Face, as_json: bool) -> int:
    """Try each trigger of a card, and show what came of it."""
    places = [n for n, ability in enumerate(face.abilities) if ability.form in TRIES]
    tried = [try_ability(ruleset, face, place) for place in places or range(len(face.abilities))]
    if as_json:
        data({"card": face.name, "stopped": "", "played": [_figures(attempt) for attempt in tried]})
    elif not tried:
        say(f"{face.name}: it has no ability that could be played")
    for each in () if as_json else tried:
        say(f"{face.name}: {each.ability.words}", style="bold")
        if not each.played:
            say(f"  not played: {each.why}")
        if each.trace is not None:
            say(*show.text(each.trace).splitlines(), "")
    return WELL if tried and all(each.played for each in tried) else FAILED


def _figures(attempt: Tried) -> dict[str, Any]:
    text = show.text(attempt.trace) if attempt.trace is not None else ""
    return {"words": attempt.ability.words, "played": attempt.played, "why": attempt.why, "trace": text}


# The command `why`: what was done to one property of a card, receipt by receipt, with the rules.


At = Annotated[
    int | None,
    typer.Option(
        "--at", metavar="STEP", help="Look after this step; 0 is before the first. Else: at the end."
    ),
]


@told
def why(
    scenario: Scene,
    what: Annotated[
        str, typer.Argument(help="A card and one of its properties: Quick Jab.power", metavar="CARD.PROPERTY")
    ],
    property_name: Annotated[
        str, typer.Argument(help="The property, where it is not behind the card.", metavar="[PROPERTY]")
    ] = "",
    at: At = None,
    as_json: Json = False,
) -> int:
    """Say why a property of a card is what it is: each change with its stage, its effect and its rules.

    Example: rulesengine why fab/6-3-eight-stages "Quick Jab.power"

    Example: rulesengine why my-own.md "Ash Hound.AP" --at 4
    """
    opened = one(scenario)
    if opened.bad:
        refuse(f"{opened.name} shows what is refused: there is no table to look at")
    because = _asked(play_one(opened).trace, f"{what}.{property_name}" if property_name else what, at)
    if as_json:
        data(_data(because))
    else:
        first, *rest = str(because).splitlines()
        say(first, style="bold")
        say(*rest)
    return WELL


def _asked(trace: Trace, what: str, at: int | None) -> Because:
    """Cut "card.property" where both are there; a name may have a dot in it, and so may a property."""
    dots = [place for place, sign in enumerate(what) if sign == "."]
    cuts = [place for place in dots if what[:place].strip() and what[place + 1 :].strip()]
    if not cuts:
        refuse(
            f"{what!r} names no property: write the card, a dot, and the property, as in “Quick Jab.power”"
        )
    wrong: UnknownCard | None = None
    for cut in cuts:
        try:
            seen = see(trace, what[:cut], at)
        except UnknownCard as unknown:
            wrong = unknown
        else:
            return seen.why(what[cut + 1 :])
    raise wrong or UnknownCard(what)


def _data(because: Because) -> dict[str, Any]:
    """Write the receipts as JSON."""
    ruleset = because.ruleset
    receipts = [
        {
            "stage": (at := spot(ruleset, each.stage, each.substage)).label, "title": at.title,
            "prop": each.change.prop, "before": worded(each.before), "after": worded(each.after),
            "does": does(each), "effect": {"name": each.effect.name, "words": each.effect.said},
            "timestamp": each.effect.moment, "verdict": each.verdict.says if each.verdict else "",
            "cites": cited(ruleset, each),
        }
        for each in because.receipts
    ]  # fmt: skip
    edges = [
        {
            "effect": str(each.effect.says), "on": str(each.on.says), "says": each.says, "did": each.did,
            "cites": list(each.cites), "sure": each.sure,
        }
        for each in because.edges
    ]  # fmt: skip
    rules = {number: ruleset.cite(number) for number in numbers(because)}
    return {
        "card": because.name, "prop": because.prop, "when": because.when,
        "printed": worded(because.printed), "now": worded(because.now),
        "receipts": receipts, "edges": edges, "derived": list(because.derived),
        "rules": {n: {"id": r.id, "title": r.title, "text": r.text} for n, r in rules.items()},
    }  # fmt: skip
