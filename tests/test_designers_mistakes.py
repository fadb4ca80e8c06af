"""What a designer writes by mistake in a cell is told in a line that says what to write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rulesengine import Card, Event, Face, Player, RulesEngineError, game, own_rule, run, situation

if TYPE_CHECKING:
    from collections.abc import Callable

GAME = game("gundam")
TABLE = """Ann, Ben

| card | owner | zone | types |
| - | - | - | - |
| Hound | Ann | battle area | Unit |
| Sheet ×2 | Ann | deck | |
"""
DONE = situation("gundam", TABLE, ["Ann draws 1"])


def hound(**state: Any) -> object:
    """Play with one card as an object, in a state that somebody made."""
    card = Card(1, Face("Hound", (("types", frozenset({"Unit"})),)), "Ann", "Ann", "battle area", **state)
    return situation("gundam", [Player("Ann"), Player("Ben"), card], [])


def asked_about_nothing() -> object:
    @own_rule("X-1", "Rest", "It rests.", asks="consequences", on=("drows",))
    def rests(now: object, event: object) -> None: ...

    return GAME.extended(rules=[rests])


MISTAKES: list[tuple[str, Callable[[], Any], str]] = [
    ("a number is read", lambda: GAME.reader(5), "takes the text of a card, and this is 5"),
    ("a text is printed", lambda: game("fab").printer("Draw 1."), "takes what a reader gives"),
    ("no fact is given", DONE.check, "needs a fact"),
    ("a player is misspelt", lambda: run(GAME, DONE.table, [Event("draws", player="Anna")]), "did you mean 'Ann'"),
    ("a card is not there", lambda: run(GAME, DONE.table, [Event("is rested", 77)]), "cards 1 to 3"),
    ("a table is no game", lambda: situation(TABLE, "gundam", []), "there is no game"),  # type: ignore[arg-type]
    ("a moment is a text", lambda: hound(arrived="x"), "Hound: its arrived is a whole number, and is 'x'"),
    ("a place is a text", lambda: hound(place="x"), "its place is a whole number"),
    ("marks are a number", lambda: hound(marks=5), "its marks are pairs of a text and a number"),
    ("marks are a dict", lambda: hound(marks={"damage": 1}), "its marks are pairs"),
    ("flags are one text", lambda: hound(flags="rested"), "its flags are a set of texts"),
    ("a link goes to nobody", lambda: hound(links=(9,)), "its links are numbers of cards, 1 to 1"),
    ("a group is of no type", lambda: situation("gundam", TABLE, ["all dragons die"]), "the types on the table are: Unit"),
    ("of a type nobody is there", lambda: situation("gundam", TABLE, ["all Pilots die"]), "there is none on the table"),
    ("more is behind a name", lambda: situation("gundam", TABLE, ["Ann rests Hound to draw"]), "leave out “to draw”"),
    ("a sign is no text", lambda: game("riftbound").reader("🙂"), "stops at '🙂'"),
    ("an event is misspelt", asked_about_nothing, "the event 'drows' .* did you mean 'draws'"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "does", "says"), MISTAKES, ids=[each[0] for each in MISTAKES])
def test_a_mistake_says_what_to_write(what: str, does: Callable[[], Any], says: str) -> None:
    with pytest.raises(RulesEngineError, match=says) as told:
        does()
    assert len(str(told.value)) < 300, what
