"""The commands `games` and `rule`: which games there are, and what their rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from rulesengine.cli.failing import WELL, refuse, told
from rulesengine.cli.finding import known
from rulesengine.cli.printing import data, say, table
from rulesengine.core.errors import UnknownRule, guess
from rulesengine.core.trace import times
from rulesengine.games import game
from rulesengine.games import known as known_games
from rulesengine.rulebook import search
from rulesengine.rulebook.marks import is_number

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.rulebook import Rule, Rulebook

KINDS = {
    "rule": "",
    "house": "house rule: the book is silent here",
    "context": "context: outside the rules held here",
}
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
Game = Annotated[str, typer.Argument(help="The name of a game: see `rulesengine games`.", metavar="GAME")]


def book_of(ruleset: Ruleset) -> Rulebook:
    """Return a game's rulebook with all that it can tell; the engine itself only cites it."""
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
    found: list[dict[str, Any]] = []
    for name in known_games():
        ruleset = game(name)
        book = book_of(ruleset)
        mine = [k.name for k in there if k.game == name]
        found.append({
            "name": name, "title": ruleset.title, "edition": book.edition, "rules": len(book.of("rule")),
            "house": len(book.of("house")), "context": len(book.of("context")), "scenarios": mine,
        })  # fmt: skip
    if as_json:
        data(found if scenarios else [{**each, "scenarios": len(each["scenarios"])} for each in found])
        return WELL
    columns = ("game", "title", "edition", "rules", "house rules", "context", "scenarios")
    rows = [(*list(each.values())[:-1], len(each["scenarios"])) for each in found]
    table(columns, rows, numbers=range(3, 7))
    for each_ in there if scenarios else ():
        say(str(each_))
    return WELL


@told
def rule(
    game_: Game,
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
    book = book_of(game(game_))
    said = " ".join(wanted).strip()
    if not said:
        refuse("there is nothing to look for: write a rule's number, as 9-1, or words of its text")
    if len(wanted) > 1 and all(map(is_number, wanted)):
        refuse(f"one number at a time: rulesengine rule {book.game} {wanted[0]}")
    try:
        found = book.find(said)
    except UnknownRule:
        if is_number(said):
            raise
        return _list(book, said, as_json)
    if as_json:
        data(told_of(book, found))
        return WELL
    _show(book, found)
    return WELL


def told_of(book: Rulebook, found: Rule) -> dict[str, Any]:
    """Write down all that is known of a rule."""
    return {
        "id": found.id, "number": found.number, "title": found.title, "text": found.text, "kind": found.kind,
        "game": book.game, "edition": book.edition, "parent": found.parent,
        "references": list(found.references), "descriptive": found.descriptive,
    }  # fmt: skip


def _show(book: Rulebook, found: Rule) -> None:
    say(found.number if found.untitled else f"{found.number}  {found.title}", style="bold")
    say("", found.text or "(a heading: the rules below it say it)", "")
    if KINDS[found.kind]:
        say(f"{KINDS[found.kind]}", style="magenta")
    if found.descriptive:
        say(f"nothing runs for it: {found.descriptive}")
    for number in found.references:
        other = book.rules.get(number)
        say(f"see  {number}{'  ' + other.title if other else ''}")
    below = [each for each in book.rules.values() if each.parent == found.number]
    for each in below:
        say(f"below it  {each.number}  {each.title}")
    say(f"id  {found.id}, edition {book.edition}")


def _list(book: Rulebook, said: str, as_json: bool) -> int:
    hits = search(book, said)
    if not hits:
        refuse(
            f"no rule of {book.game} says {said!r}{guess(said, [each.title for each in book.rules.values()])}"
            "; try one word, or a number; the rules stand in order under `rulesengine rule "
            f"{book.game} {next(iter(book.rules))}`"
        )
    if as_json:
        data({"query": said, "hits": [told_of(book, hit.rule) | {"where": hit.where} for hit in hits]})
        return WELL
    say(f"{times(len(hits), 'rule')} for {said!r}:", "")
    table(("number", "title", "found in"), [(h.rule.number, h.rule.title, h.where) for h in hits])
    return WELL
