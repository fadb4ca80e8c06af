"""The home page: every line of its table was run, and what a book looks at is found by changing it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from rulesengine.games import GAMES, game
from rulesengine.playing import play, scenarios
from rulesengine.site.pages import sametable

IDEA = "three-at-once"
CARDS = ("Ash Hound", "Elm Owl", "Dusk Moth")


class Small:
    """As much of a shelf as the table asks for: one scenario, not all of a game."""

    def __init__(self, name: str) -> None:
        """Take the scenarios of the idea."""
        self.name, self.ruleset = name, game(name)
        self.title, self.book = self.ruleset.title, self.ruleset.book
        found = [each for each in scenarios(name) if each.name == IDEA]
        self.scenes = tuple(Told(each) for each in found)


class Told:
    """As much of a scene."""

    def __init__(self, scenario: Any) -> None:
        """Play it."""
        self.scenario, self.name, self.frames = scenario, scenario.name, (1,)
        self.report = type("Report", (), {"played": play(scenario)})()


@cache
def found() -> dict[str, dict[str, Any]]:
    shelves: list[Any] = [Small(name) for name in GAMES]
    made = sametable.same_table(shelves, IDEA)
    return {each["name"]: each for each in made["books"]}


def test_every_game_takes_part_with_the_same_table() -> None:
    assert list(found()) == list(GAMES)
    tables = {tuple((card["name"], card["owner"]) for card in each["cards"]) for each in found().values()}
    assert tables == {(("Ash Hound", "Ann"), ("Elm Owl", "Ann"), ("Dusk Moth", "Ben"))}


def test_the_books_do_not_agree() -> None:
    first = {name: each["runs"]["Ann|Dusk Moth"]["order"][0] for name, each in found().items()}
    assert set(first.values()) == {"Ash Hound", "Dusk Moth"}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_book_looks_at_is_what_changes_the_order(name: str) -> None:
    """And each order is the one of a run in which both texts were carried out."""
    book = found()[name]
    runs = {tuple(key.split("|")): each["order"] for key, each in book["runs"].items()}
    assert all(sorted(order) == sorted(CARDS) for order in runs.values())
    by_turn = any(runs["Ann", card] != runs["Ben", card] for card in CARDS)
    by_age = any(runs[who, card] != runs[who, CARDS[0]] for who in ("Ann", "Ben") for card in CARDS)
    assert book["looks"]["turn"] is by_turn
    assert book["looks"]["arrival"] is by_age
    assert by_turn or by_age
    for each in book["runs"].values():
        asked = each.get("question")
        assert asked is None or asked["options"][asked["answer"]]["order"] == each["order"]


def test_an_idea_that_one_game_plays_is_no_comparison() -> None:
    shelves: list[Any] = [Small(GAMES[0])]
    with pytest.raises(sametable.NotTheSameTable, match="fewer than two"):
        sametable.same_table(shelves, IDEA)
