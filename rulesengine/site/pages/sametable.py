"""The same table under every book: who goes first, when the turn, an arrival or an answer is another.

Every line of it is a run of the engine, made while the site is built; the page only picks one. Which games
take part is said by their scenarios: the one that is called so, or the first of each that plays the idea,
with the same cards and story.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from rulesengine.core.engine import Trace, run
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Card, Table
from rulesengine.playing.otherwise import swapped, turned
from rulesengine.show import frames
from rulesengine.site import places
from rulesengine.site.markup import Html, script, tag
from rulesengine.site.pages import parts
from rulesengine.site.pages.concept import examples
from rulesengine.site.shelf import Scene, Shelf

HERE = places.HOME
PLACE = "assets/same-table.js"
ASKED = re.compile(r'class="re-same" data-idea="([\w-]+)"')
FEWEST = 2  # with fewer books there is nothing to compare


class NotTheSameTable(RulesEngineError):
    """A page asks for the same table in several books, and too few of them play it."""


def asked(shelves: Iterable[Shelf], idea: str) -> str:
    """Write the place on a page in which the table of an idea opens.

    Raises NotTheSameTable.
    """
    return str(section(same_table(shelves, idea)))


def files(shelves: Iterable[Shelf], pages: Mapping[str, str | bytes]) -> dict[str, str | bytes]:
    """Write the script with the runs, where the first page asks for the table."""
    first = pages.get(HERE, "")
    idea = ASKED.search(first) if isinstance(first, str) else None
    return {PLACE: script("rulesengineSite.give", "same-table", same_table(shelves, idea[1]))} if idea else {}


def same_table(shelves: Iterable[Shelf], idea: str) -> dict[str, Any]:
    """Write what each book makes of the table of an idea.

    Raises NotTheSameTable where fewer than two books play it.
    """
    scenes = [(shelf, scene) for shelf in shelves for scene in list(playing(shelf, idea))[:1]]
    if len(scenes) < FEWEST:
        raise NotTheSameTable(
            f"fewer than two games have a scenario “{idea}”, or one with “concept: {idea}”, to compare"
        )
    return {"idea": idea, "books": [book(shelf, scene) for shelf, scene in scenes]}


def playing(shelf: Shelf, idea: str) -> Iterator[Scene]:
    """Give the scenes of a game that are called so, then those that play the idea of that name."""
    yield from (each for each in shelf.scenes if each.name == idea and each.frames)
    yield from examples(shelf, idea)


@lru_cache(maxsize=32)  # the page asks for it, and the script that the page loads
def book(shelf: Shelf, scene: Scene) -> dict[str, Any]:
    """Write one book's answers: a run for each player's turn and each card that came first."""
    played = scene.report.played
    if played is None:
        raise NotTheSameTable(f"{shelf.name}: {scene.name} cannot be played")
    start = played.trace.start
    speaking = [card for card in start.board.cards if card.face.abilities]
    seats = [seat.name for seat in start.board.players]
    runs: dict[str, Any] = {}
    for name in seats:
        for card in speaking:
            table = turned(eldest(start, card, speaking), name)
            runs[f"{name}|{card.name}"] = answers(run(shelf.ruleset, table))
    shown = [shelf.book.rules[number] for number in scene.scenario.shows if number in shelf.book.rules]
    return {
        "name": shelf.name,
        "title": shelf.title,
        "page": places.link(HERE, places.scene(shelf.name, scene.name)),
        "players": seats,
        "cards": [
            {"name": card.name, "owner": card.owner, "words": [each.words for each in card.face.abilities]}
            for card in speaking
        ],
        "first": min(speaking, key=lambda card: card.arrived).name,
        "rules": [
            {
                "number": rule.number,
                "text": rule.text,
                "kind": rule.kind,
                "url": places.link(HERE, *places.of_rule(rule)),
            }
            for rule in shown
        ],
        "looks": looks(seats, [card.name for card in speaking], runs),
        "runs": runs,
    }


def eldest(table: Table, card: Card, among: list[Card]) -> Table:
    """Let one of the cards be the one that came first."""
    first = min(among, key=lambda each: each.arrived)
    return table if first.arrived == card.arrived else swapped(table, first, card)


def answers(trace: Trace) -> dict[str, Any]:
    """Write in which order the texts are carried out, and what another answer makes of it."""
    answer: dict[str, Any] = {"order": order(trace), "text": str(trace)}
    for step in trace.steps:
        asked = step.question
        if asked is None or not asked.matters:
            continue
        options = [
            {"says": each.label, "order": order(_with(trace, step.number, at))}
            for at, each in enumerate(asked.options)
        ]
        if len({tuple(each["order"]) for each in options}) > 1:
            answer["question"] = {
                "who": asked.who,
                "asks": asked.asks,
                "options": options,
                "answer": step.answer,
            }
            break
    return answer


def _with(trace: Trace, number: int, answer: int) -> Trace:
    try:
        return trace.at(number).go_on(answer)
    except RulesEngineError:
        return trace


def order(trace: Trace) -> list[str]:
    """List whose texts are carried out, in order."""
    said = (
        each["by"]["name"] for each in frames(trace)["frames"] if each["by"] and each["authority"] == "card"
    )
    return list(dict.fromkeys(said))


def looks(seats: list[str], cards: list[str], runs: dict[str, Any]) -> dict[str, bool]:
    """Say what a book looks at: what changes the order while everything else stays."""

    def differs(pairs: Iterator[tuple[str, str]]) -> bool:
        return any(runs[name]["order"] != runs[other]["order"] for name, other in pairs)

    return {
        "turn": differs((f"{seats[0]}|{card}", f"{seat}|{card}") for card in cards for seat in seats[1:]),
        "arrival": differs((f"{seat}|{cards[0]}", f"{seat}|{card}") for seat in seats for card in cards[1:]),
        "answer": any("question" in each for each in runs.values()),
    }


def section(table: dict[str, Any]) -> Html:
    """Write the place where it opens; without JavaScript a table says what each book makes of it."""
    head = tag("tr", *(tag("th", name, scope="col") for name in ("Game", "Goes first", "Rule")))
    rows = [
        tag(
            "tr",
            tag("th", tag("a", each["title"], href=each["page"]), scope="row"),
            tag("td", " › ".join(each["runs"][f"{each['players'][0]}|{each['first']}"]["order"])),
            tag("td", parts.listed(tag("a", rule["number"], href=rule["url"]) for rule in each["rules"])),
        )
        for each in table["books"]
    ]
    plain = tag("noscript", tag("table", tag("thead", head), tag("tbody", *rows)))
    return tag(
        "div",
        tag("p", "Opening the table …", cls="re-opening"),
        plain,
        cls="re-same",
        data_idea=table["idea"],
        data_src=places.link(HERE, PLACE),
        data_search_exclude=True,
    )
