"""The command `play`: a scenario as text, JSON, DOT or picture; and why a card does not trigger."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine import show
from rulesengine.cli.failing import FAILED, WELL, refuse, told
from rulesengine.cli.finding import one
from rulesengine.cli.printing import AUTHORITIES, console, data, say, warn
from rulesengine.cli.rules import Json
from rulesengine.cli.silence import silences
from rulesengine.playing import check
from rulesengine.playing import play as play_one
from rulesengine.show.telling import authority, cells

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.playing import Played, Scenario

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
    scenario: Annotated[
        str, typer.Argument(help="A file, game/name, name, or id of a scenario.", metavar="SCENARIO")
    ],
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

    Example: rulesengine play G-28 --step 4

    Example: rulesengine play my-own.md --choose "Ann: Wreck Broker" --svg run.svg
    """
    _check(svg, why_not, other=dot and bool(why_not or step or as_json or svg == "-"))
    found = one(scenario)
    if found.bad:
        if svg or dot or step or why_not or choose:
            refuse(f"{found.name} shows what is refused: nothing happens that could be drawn or chosen")
        return _refused(found, as_json)
    played = play_one(found, choices=tuple(choose or ()))
    if svg:
        _draw(played, svg)
        if svg == "-":
            return WELL
    if dot:
        sys.stdout.write(show.dot(played.trace) + "\n")
    elif why_not:
        silences(played.trace, why_not, step, as_json)
    elif as_json or step:
        _frames(played, step, as_json)
    else:
        say(f"{found.game} {found.id}: {found.title}", "", style="bold")
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
    path.write_text(drawn, encoding="utf-8")
    warn(f"drawn: {path}")


def _steps(trace: Trace) -> None:
    """Write the run, a line a step, each in the colour of who says so; narrow where there is little room."""
    out = console()
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
        say(f"     asked: {asked['asks']} ({' | '.join(asked['options'])})")
    for each in frame["changes"]:
        before, after = (_named(each["prop"], each[when], names) for when in ("before", "after"))
        say(f"     changes: {each['of']}: {each['prop']} {before} → {after}")
    for each in frame["waiting"]:
        say(f"     waits since step {each['since']}: {each['name']} ({each['player']}): {each['words']}")
    for each in frame["silent"]:
        rule = f" [{each['rule']}]" if each.get("rule") else ""
        say(f"     does not trigger: {each['of']}: “{each['words']}”: {each['why']}{rule}")


def _named(prop: str, value: str, names: dict[int, str]) -> str:
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
        for name, told_ in report.now.items():
            say(f"{'refused' if name == 'Error' else 'lint'}:", style="bold")
            say(*(told_ or "nothing").splitlines())
    return FAILED if report.wrong else WELL
