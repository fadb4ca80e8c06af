"""The commands `read`, `lint` and `graph`: what card texts mean, what is wrong in them, their triggers."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.linting import cards_of
from rulesengine.cli.finding import text_in, text_or_file
from rulesengine.cli.printing import FAILED, WELL, data, progress, refuse, say, told, warn
from rulesengine.cli.rules import Game, Json
from rulesengine.core.trace import times
from rulesengine.disk import write_file
from rulesengine.games import fixes, game, known, lints
from rulesengine.playing.circling import Speaker, play_circles
from rulesengine.playing.tables import is_script, of_game, type_line, wrong_word
from rulesengine.show.nets import SETOFF, drawn_nodes, joined_nodes, setoff_dot, setoff_svg, setoff_text
from rulesengine.show.wording import ability_data, in_words, normal_form, rules_of, stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability


@told
def read(
    game_name: Game,
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

    Where a line cannot be read to its end, a caret shows the place; then the exit code is 1. A first line
    `# Ash Hound (Unit)` gives a card its name and its types, as in a file for `lint`.

    Example: rulesengine read gundam "【Deploy】Draw 1."
    """
    ruleset = game(game_name)
    given = text_or_file(text).strip()
    if not given:
        refuse("there is no text to read: write it behind the game, name a file, or give - and send it in")
    kinds = frozenset(word.strip() for word in types.split(",") if word.strip())
    if (whole := of_script(ruleset, given)) is not None:
        return _scripted(ruleset, whole, as_json)
    try:
        cards = [(name, _read(ruleset, name, lines, kinds | types)) for name, types, lines in _cards(given)]
    except UnreadText as stop:
        if not as_json:
            raise
        data({"game": ruleset.name, "abilities": [], "error": stopped(stop)})
        return FAILED
    abilities = [each for _, its_abilities in cards for each in its_abilities]
    if as_json:
        data(
            {
                "game": ruleset.name,
                "abilities": [ability_data(ruleset, each) for each in abilities],
                "error": None,
            }
        )
        return WELL
    for place, (name, some) in enumerate(cards):
        if name:
            say(*([""] if place else []), f"# {name}", style="bold")
        _show_all(ruleset, some)
    return WELL


def _cards(given: str) -> Iterator[tuple[str, frozenset[str], str]]:
    """Part what is read into cards, where heads name them: their names, types and lines."""
    if not given.startswith("#"):
        yield "", frozenset(), given
        return
    for name, types, _, lines in cards_of(given):
        yield name, frozenset(types), lines


def _read(ruleset: Ruleset, name: str, lines: str, kinds: frozenset[str]) -> tuple[Ability, ...]:
    """Read the lines of one card."""
    own = dict(type_line(ruleset, {"types": kinds})).get("types", frozenset()) if name else kinds
    for kind in sorted(own):
        if wrong := wrong_word(ruleset, "types", kind):
            refuse(f"{name}: {wrong}" if name else wrong)
    return tuple(ruleset.reader(lines, types=kinds)) if lines.strip() else ()


def _show_all(ruleset: Ruleset, abilities: Iterable[Ability], *, normal: bool = True) -> None:
    """Show abilities one after the other; a script has no normal form in words."""
    for place, ability in enumerate(abilities):
        if place:
            say("")
        _show(ruleset, ability, normal=normal)


def of_script(ruleset: Ruleset, text: str) -> tuple[str, tuple[str, ...]] | None:
    """Take a text for a card script, where the game has scripts and it looks like one; with all its stops."""
    return (text, tuple(of_game(ruleset, "cards").stops(text))) if is_script(ruleset, text) else None


def _scripted(ruleset: Ruleset, script: tuple[str, tuple[str, ...]], as_json: bool) -> int:
    """Show what a script means, or every place at which it stops."""
    text, stops = script
    abilities = () if stops else of_game(ruleset, "cards").face({"script": text}).abilities
    if as_json:
        rows = [ability_data(ruleset, each) for each in abilities]
        data({"game": ruleset.name, "abilities": rows, "error": "\n".join(stops) or None})
    elif stops:
        for each in stops:
            warn(each)
    else:
        _show_all(ruleset, abilities, normal=False)
    return FAILED if stops else WELL


def _show(ruleset: Ruleset, ability: Ability, *, normal: bool = True) -> None:
    printed = normal_form(ruleset, ability)
    say(ability.words or printed, style="bold")
    lines = list(in_words(ability, ruleset.words.events))
    lines += [("normal form", printed)] if normal and printed else []
    lines += [("by rule", f"{number}  {title}") for number, title in rules_of(ruleset, ability)]
    last = ""
    for name, line in lines:
        say(f"  {'' if name == last else name:<13}{line}")
        last = name


@told
def lint(
    game_name: Game,
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
    check, mended = lints(game_name), _mend(game_name, files) if fix else 0
    remarks: list[dict[str, Any]] = []
    for name in files:
        text = text_or_file(name) if name == "-" else text_in(Path(name))
        if not text.strip():
            what = "what comes in" if name == "-" else name
            refuse(f"{what} is empty: write cards into it, as “# Name (types)” and their lines below")
        remarks += [{"file": name, **asdict(each), "message": str(each)} for each in check(text)]
    if as_json:
        data(remarks)
    else:
        for each in remarks:
            say(f"{each['file']}: {each['message']}")
        done = f", {times(mended, 'edit')} made" if fix else ""
        say(f"{times(len(remarks), 'remark')} on {times(len(files), 'file')}{done}")
    return FAILED if any(each["kind"] != "information" for each in remarks) else WELL


def _mend(game_name: str, files: list[str]) -> int:
    """Mend files in place; return how many edits were made."""
    mend = fixes(game_name)
    if mend is None:
        refuse(f"{game_name} has nothing that mends texts: leave --fix out, and change what the remarks say")
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
    game_name: Game,
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

    Read off the scripts alone, for cards of one player: an arrow is drawn where nothing in the words rules it
    out. Circles are listed; the shortest come first. With --play each is confirmed by a run that repeats, or
    refuted by one that comes to rest; of a circle of four, first each trigger is played with the next.

    Example: rulesengine graph forge my-cards.txt --svg circles.svg
    """
    ruleset = game(game_name)
    graph_of: Callable[[Iterable[str]], dict[str, Any]] | None = getattr(
        of_game(ruleset, "graphs"), "graph_of", None
    )
    if graph_of is None:
        able = ", ".join(name for name in known() if of_game(game(name), "graphs") is not None)
        refuse(f"{game_name} has no card scripts to draw; these games have: {able}")
    texts = [text_or_file(name) if name == "-" else text_in(Path(name)) for name in files]
    net = {"schema": SETOFF, "game": ruleset.name} | graph_of(texts)
    if not net["nodes"]:
        refuse("there is no trigger in it: a card script has a line T:Mode$ ...")
    if play:
        _play(ruleset, net, texts)
    net["text"] = setoff_text(net)
    if svg:
        drawn = setoff_svg(net)
        if svg == "-":
            say(drawn)
            return WELL
        write_file(Path(svg), drawn)
        shown, joined = len(drawn_nodes(net)), len(joined_nodes(net))
        if shown < joined:
            warn(f"{svg} shows {shown} of {joined} triggers: those of the shortest circles")
    if as_json:
        data(net)
    else:
        say(setoff_dot(net) if dot else net["text"])
    return WELL


def _play(ruleset: Ruleset, net: dict[str, Any], texts: list[str]) -> None:
    """Play every circle, and write down what that showed."""
    part = of_game(ruleset, "graphs")
    speakers, start = part.speakers(texts), getattr(part, "START", ())
    whole: list[dict[str, Any]] = []
    for circle in net["circles"]:
        stopped = [speakers[n] for n in circle["nodes"] if isinstance(speakers[n], str)]
        if stopped:
            circle["played"] = f"not played: a card stops at {stopped[0]}"
            circle["verdict"] = "not played"
        else:
            whole.append(circle)
    with progress("circles played") as on_each:
        ones = [[Speaker(*speakers[number]) for number in circle["nodes"]] for circle in whole]
        played = play_circles(ruleset, ones, start, on_each)
    for each, outcome in zip(whole, played, strict=True):
        each.update(outcome.written())
