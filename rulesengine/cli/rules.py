"""The commands `games` and `rule`: which games there are, and what their rules say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, cast

import typer

import rulesengine
from rulesengine.cli.finding import known
from rulesengine.cli.own import near
from rulesengine.cli.printing import WELL, data, refuse, say, table, told
from rulesengine.core.errors import UnknownRule, guess
from rulesengine.core.trace import times
from rulesengine.games import CODE, folder_of, game, variants
from rulesengine.games import known as known_games
from rulesengine.playing.carrying import answering, asked_by_core, carriers, in_scenarios, sources
from rulesengine.rulebook import search
from rulesengine.rulebook.marks import is_number

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.carrying import Cited
    from rulesengine.rulebook import Rule, Rulebook

KINDS = {
    "rule": "",
    "house": "house rule: the book is silent here",
    "context": "context: outside the rules held here",
}
SHOWN = 8  # scenarios on the terminal; --json has all
Scene = Annotated[
    str, typer.Argument(help="A file, game/name, name, or id of a scenario.", metavar="SCENARIO")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Game = Annotated[str, typer.Argument(help="The name of a game: see `rulesengine games`.", metavar="GAME")]


def book_of(ruleset: Ruleset) -> Rulebook:
    """Return a game's rulebook with all that is known of it; the engine itself only cites it."""
    return cast("Rulebook", ruleset.book)


@told
def games(
    as_json: Json = False,
    scenarios: Annotated[
        bool, typer.Option("--scenarios", help="List the scenarios of each game too.")
    ] = False,
) -> int:
    """List the games, their rules and scenarios.

    Example: rulesengine games --scenarios
    """
    there = known()
    listed: list[dict[str, Any]] = []
    for name in known_games():
        ruleset = game(name)
        book = book_of(ruleset)
        mine = [k.name for k in there if k.game == name]
        listed.append({
            "name": name, "title": ruleset.title, "edition": book.edition, "rules": len(book.of("rule")),
            "house": len(book.of("house")), "context": len(book.of("context")), "scenarios": mine,
        })  # fmt: skip
    if as_json:
        data(listed if scenarios else [{**each, "scenarios": len(each["scenarios"])} for each in listed])
        return WELL
    columns = ("game", "title", "edition", "rules", "house rules", "context", "scenarios")
    rows = [(*list(each.values())[:-1], len(each["scenarios"])) for each in listed]
    table(columns, rows, numbers=range(3, 7))
    for scene in there if scenarios else ():
        say(str(scene))
    return WELL


@told
def rule(
    game_name: Game,
    wanted: Annotated[
        list[str],
        typer.Argument(help="A rule's number or id, or words to search for.", metavar="NUMBER|WORDS"),
    ],
    as_json: Json = False,
) -> int:
    """Show a rule by its number, or find rules.

    Example: rulesengine rule gundam 9-1-6-8

    Example: rulesengine rule gundam burst first
    """
    ruleset = game(game_name)
    book = book_of(ruleset)
    said = " ".join(wanted).strip()
    if not said:
        refuse("there is nothing to look for: write a rule's number, as 9-1, or words of its text")
    if len(wanted) > 1 and all(map(is_number, wanted)):
        refuse(f"one number at a time: rulesengine rule {book.game} {wanted[0]}")
    try:
        chosen = book.find(said)
    except UnknownRule:
        if is_number(said):
            raise
        return _list(book, said, as_json)
    code, there = runs(ruleset, chosen.number), in_scenarios(book.game, chosen.number)
    if as_json:
        rows = [each._asdict() for each in code]
        data(told_of(book, chosen) | {"code": rows, "scenarios": there._asdict()})
        return WELL
    _show(book, chosen)
    _show_code(book, code, there)
    return WELL


class Line(NamedTuple):
    """A line of code that has to do with a rule: `how` is "runs it", "core asks", "names it"."""

    how: str
    place: str  # file and line
    name: str  # the function or the table
    about: str


def runs(ruleset: Ruleset, number: str) -> list[Line]:
    """List the code behind a rule: what carries it out, where the core asks for it, what else names it."""
    every = (ruleset, *variants(ruleset.name))
    lines = [
        Line("runs it", _at(each.path, each.line), each.name, f"answers {each.about}")
        for each in answering(every, number)
    ]
    asked = dict.fromkeys(each for mechanism in every for each in asked_by_core(mechanism, number))
    lines += [
        Line("core asks", _at(each.path, each.line), each.name, f"check {each.about!r}") for each in asked
    ]
    known = {(each.place.rpartition(":")[0], each.name) for each in lines}
    folder = folder_of(ruleset.name)
    for each in carriers(sources(folder), frozenset({number})).get(number, ()):
        path = folder.joinpath(*each.module.split(".")).with_suffix(".py")
        path = path if path.is_file() else (path.with_suffix("") if each.module != "game" else folder) / CODE
        if (_at(path, 0)[:-2], each.name) not in known:
            lines.append(Line("names it", _at(path, each.line), each.name, each.doc))
    return lines


def _at(path: Path, line: int) -> str:
    """Write a place as an editor opens it: ours from the package on, others as seen from here."""
    root = Path(rulesengine.__file__).parent.parent
    said = path.relative_to(root).as_posix() if path.is_relative_to(root) else near(path)
    return f"{said}:{line}"


def _show_code(book: Rulebook, code: list[Line], there: Cited) -> None:
    say("")
    for each in code:
        say(f"{each.how}  {each.place}  {each.name}{f'  ({each.about})' if each.about else ''}")
    if not code:
        say("no code names it")
    for said, names in (("shown by", there.shown), ("cited by", there.cited)):
        for name in names[:SHOWN]:
            say(f"{said}  {book.game}/{name}")
        if len(names) > SHOWN:
            say(f"{said}  {len(names) - SHOWN} more: rulesengine rule {book.game} NUMBER --json has all")


def told_of(book: Rulebook, chosen: Rule) -> dict[str, Any]:
    """Write down all that is known of a rule."""
    return {
        "id": chosen.id, "number": chosen.number, "title": chosen.title, "text": chosen.text,
        "kind": chosen.kind, "game": book.game, "edition": book.edition, "parent": chosen.parent,
        "references": list(chosen.references), "descriptive": chosen.descriptive,
    }  # fmt: skip


def _show(book: Rulebook, chosen: Rule) -> None:
    say(chosen.number if chosen.untitled else f"{chosen.number}  {chosen.title}", style="bold")
    say("", chosen.text or "(a heading: the rules below it say it)", "")
    if KINDS[chosen.kind]:
        say(f"{KINDS[chosen.kind]}", style="magenta")
    if chosen.descriptive:
        say(f"nothing runs for it: {chosen.descriptive}")
    for number in chosen.references:
        other = book.rules.get(number)
        say(f"see  {number}{'  ' + other.title if other else ''}")
    below = [each for each in book.rules.values() if each.parent == chosen.number]
    for each in below:
        say(f"below it  {each.number}  {each.title}")
    say(f"id  {chosen.id}, edition {book.edition}")


def _list(book: Rulebook, said: str, as_json: bool) -> int:
    hits = search(book, said)
    if not hits:
        refuse(
            f"no rule of {book.game} says {said!r}{guess(said, [each.title for each in book.rules.values()])}"
            "; try one word, or a number; the rules are in order under `rulesengine rule "
            f"{book.game} {next(iter(book.rules))}`"
        )
    if as_json:
        data({"query": said, "hits": [told_of(book, hit.rule) | {"where": hit.where} for hit in hits]})
        return WELL
    say(f"{times(len(hits), 'rule')} for {said!r}:", "")
    table(("number", "title", "found in"), [(h.rule.number, h.rule.title, h.where) for h in hits])
    return WELL
