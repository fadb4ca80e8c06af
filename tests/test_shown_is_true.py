"""What a page says of a run is true at every step: the board, the queue, who decided. Over every scenario.

Each scenario is played once for all of these, by whoever does the thorough ones.
"""

from __future__ import annotations

import copy
import operator
import re
from functools import cache, reduce
from typing import TYPE_CHECKING, Any, cast

import pytest

from rulesengine.games import GAMES, game
from rulesengine.playing import play
from rulesengine.show import frames, layers
from rulesengine.show.changes import boards
from rulesengine.show.queue import queue
from rulesengine.show.telling import called
from rulesengine.site import places
from rulesengine.site.pages.game import chapter_row
from rulesengine.site.pages.scene import edge, further
from rulesengine.site.shelf import Shelf, shelve
from tests.read_once import every_scenario
from tests.schemas import faults, quick, valid

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Waiting
    from rulesengine.playing import Scenario
    from rulesengine.rulebook import Rulebook

Played = tuple[str, "Trace", dict[str, Any]]


@cache
def every() -> tuple[Played, ...]:
    return tuple(map(played, (one for one in every_scenario() if not one.bad)))


def played(scenario: Scenario) -> Played:
    trace = play(scenario).trace
    return f"{scenario.game}/{scenario.name}", trace, frames(trace)


@cache
def named(name: str) -> Played:
    return next(played(one) for one in every_scenario() if f"{one.game}/{one.name}" == name)


def moved(name: str) -> dict[int, list[tuple[str, str, str]]]:
    """List what moves on the board of a scenario: by step, property, before, after."""
    found = {
        frame["number"]: [(c["prop"], c["before"], c["after"]) for c in frame["changes"] if c["id"]]
        for frame in named(name)[2]["frames"]
    }
    return {number: rows for number, rows in found.items() if rows}


@pytest.mark.thorough
def test_every_scenario_is_as_the_schema_says(root: Path) -> None:
    for _, _, doc in every():
        valid(root, {**doc, "svg": ""})


@pytest.mark.thorough
def test_the_compiled_schema_refuses_what_the_schema_refuses(root: Path) -> None:
    """Each place of a document is filled with something odd, once."""
    doc = {**min((doc for *_, doc in every()), key=lambda doc: len(repr(doc))), "svg": ""}
    refused = 0
    for where in list(places_in(doc)):
        for odd in ({"odd": 1}, -1):
            broken = copy.deepcopy(doc)
            *way, last = where
            reduce(operator.getitem, way, broken)[last] = odd
            assert quick(root)(broken) == (not faults(root, broken)), (where, odd)
            refused += not quick(root)(broken)
    assert refused > 50


def places_in(part: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """List the places of a document, of a list the first alone."""
    inside = part.items() if isinstance(part, dict) else enumerate(part[:1]) if isinstance(part, list) else ()
    for key, each in inside:
        yield (*way, key)
        yield from places_in(each, (*way, key))


# ---- the board moves at the step that moves it ----


def test_each_application_moves_the_card_in_its_own_step() -> None:
    steps = moved("fab/6-3-eight-stages")
    assert ("name", "Quick Jab", "Grey Wolf") in steps[13]
    assert steps[14] == [("controller", "Ada", "Bo")]
    assert steps[15] == [("colour", "Yellow", "Blue")]
    assert steps[16] == [("subtypes", "Attack", "Attack, Aura")]
    assert steps[17] == [("supertypes", "Brute", "Brute, Draconic")]
    assert ("keywords", "", "go again") in steps[18]
    assert steps[19] == [("power", "5", "3")]
    assert steps[20] == [("power", "3", "4")]


def test_what_ends_is_seen_when_its_end_is_told() -> None:
    """The Banner leaves in step 2; that the Hound is smaller now is step 3, as its rule says."""
    steps = moved("forge/idea-continuous-effect")
    assert ("power", "2", "3") in steps[1]
    assert [row for row in steps[2] if row[0] != "zone"] == []
    assert ("power", "3", "2") in steps[3]


@pytest.mark.thorough
def test_hardly_an_effect_is_told_without_being_seen() -> None:
    """Not where it leaves everything as it was, and not below zero, where a number stays at 0."""
    told = [
        (name, frame["number"], bool(frame["changes"]))
        for name, trace, doc in every()
        for frame, step in zip(doc["frames"], trace.steps, strict=True)
        if step.applied is not None and step.applied.verdict is None
    ]
    unseen = [(name, number) for name, number, seen in told if not seen]
    assert len(unseen) <= len(told) * 0.035, unseen


@pytest.mark.thorough
def test_at_the_end_everything_is_told() -> None:
    """So the board that is shown is the board that is."""
    for name, trace, _ in every():
        last = boards(trace)[-1]
        assert last.board is trace.steps[-1].table.board if trace.steps else True, name
        assert last.kept == {}, name


# ---- what is listed next is what comes next ----


def same(item: Waiting) -> tuple[object, ...]:
    return item.key, item.step, item.moment


def next_of(trace: Trace, at: int) -> set[tuple[object, ...]] | None:
    """Find what comes next after a step, as the run went on; None where something new came between."""
    waits = {same(place.item): place for place in queue(trace.ruleset, trace.steps[at].table)}
    for step in trace.steps[at + 1 :]:
        now = {same(item): item for item in step.table.waiting}
        if set(now) - set(waits):
            return None
        gone = set(waits) - set(now)
        taken = gone & {same(todo.item) for todo in step.table.todo}
        added = {one for one in waits if waits[one].adds and one in now and now[one].added}
        if gone or added:
            return taken | added or None
    return None


@pytest.mark.thorough
def test_what_is_listed_next_is_what_comes_next() -> None:
    looked = 0
    for name, trace, _ in every():
        for at, step in enumerate(trace.steps):
            if not step.table.waiting or (came := next_of(trace, at)) is None:
                continue
            listed = queue(trace.ruleset, step.table)
            first = {same(place.item) for place in listed if place.number == 1}
            looked += 1
            assert came & first, (name, step.number, [place.item.said for place in listed])
    assert looked > 2000


def test_where_nothing_has_settled_the_order_the_list_says_so() -> None:
    waiting = [frame["waiting"] for frame in named("fab/6-6-turn-player-says-who-begins")[2]["frames"]]
    assert [(one["player"], one["place"]) for one in waiting[3]] == [("Ada", 1), ("Bo", 1), ("Cy", 1)]
    assert [(one["player"], one["place"]) for one in waiting[4]] == [("Bo", 1), ("Cy", 2), ("Ada", 3)]
    assert all(one["adds"] for one in waiting[4])
    assert [(one["player"], one["adds"]) for one in waiting[5]] == [
        ("Cy", True),
        ("Ada", True),
        ("Bo", False),
    ]
    assert [one["player"] for one in waiting[7]] == ["Ada", "Cy", "Bo"]


# ---- receipts without a gap ----


@pytest.mark.thorough
def test_every_receipt_begins_where_the_one_before_it_ended() -> None:
    """What a copy brings has its receipts too, and what is not there is "none" in all of them, never "0"."""
    looked = 0
    for name, trace, _ in every():
        for moment in layers(trace, picture=False, what_if=False)["moments"]:
            for item in moment["boards"][0]["objects"]:
                known = {value["prop"]: value["printed"] for value in item["now"]}
                for cell in item["cells"]:
                    prop = cell["prop"].removeprefix("base ")
                    if cell["verdict"] or prop not in known or prop == "abilities":
                        continue
                    if prop == cell["prop"]:  # of two numbers that change places each has its receipt
                        assert cell["before"] == known[prop], (name, item["name"], cell)
                    known[prop] = cell["after"]
                    looked += 1
    assert looked > 700


def test_a_copy_is_spelled_out() -> None:
    [moment] = layers(named("fab/6-3-eight-stages")[1], what_if=False)["moments"][:1]
    [item] = [one for one in moment["boards"][0]["objects"] if one["name"] == "Grey Wolf"]
    copied = {
        cell["prop"]: (cell["before"], cell["after"]) for cell in item["cells"] if "copy" in cell["does"]
    }
    assert copied["name"] == ("Quick Jab", "Grey Wolf")
    assert copied["power"] == ("4", "5")
    assert copied["colour"] == ("Red", "Yellow")
    assert copied["supertypes"] == ("none", "Brute")


# ---- figures agree, links lead to different places ----


@cache
def shelf() -> Shelf:
    return shelve("starcore")


@pytest.mark.thorough
def test_a_chapter_counts_the_rules_that_the_book_counts() -> None:
    for name in GAMES:
        book = cast("Rulebook", game(name).book)
        own = [n for each in book.chapters for n in each.rules if each.kind == "rule" == book.rules[n].kind]
        assert len(own) == len(book.of("rule")), name
    rows = "".join(chapter_row(shelf(), "starcore/index.md", each) for each in shelf().book.chapters)
    counted = [int(number) for number in re.findall(r"(\d+) rules?", rows)]
    assert sum(counted) == len(shelf().book.rules)


@pytest.mark.thorough
def test_the_ways_from_a_scenario_lead_to_different_places() -> None:
    for scene in shelf().scenes:
        here = places.scene(shelf().name, scene.name)
        ways = further(shelf(), here, scene) + edge(shelf(), here, scene)
        there = re.findall(r'href="([^"]+)"', ways)
        assert len(there) == len(set(there)), scene.name


# ---- words instead of signs ----


@pytest.mark.thorough
def test_signs_of_a_game_are_called_by_their_names() -> None:
    symbols = game("fab").words.symbols
    assert called("Attacks get +1{p} and {r}{r}.", symbols) == "Attacks get +1 power and resource resource."
    assert called("{p} of {x} ({h})", symbols) == "power of {x} (life)"
    signs = re.compile(r"\{(?:" + "|".join(symbols) + r")\}")
    for name, trace, doc in every():
        if name.startswith("fab/"):
            told = [
                doc["cards"],
                doc["frames"],
                [m["boards"] for m in layers(trace, what_if=False)["moments"]],
            ]
            assert not signs.search(repr(told)), name
