"""What the wider phrases of Gundam's cards mean when they are carried out: all cards here are invented."""

from __future__ import annotations

import pytest

from rulesengine.core.engine import go_on, no_opinion
from rulesengine.core.model import Card, Event, Player
from rulesengine.core.state import lay
from rulesengine.core.text import Face
from rulesengine.games.gundam import RULESET
from rulesengine.games.gundam.cardtext import read_line


def face(name: str, *lines: str, ap: int = 2, hp: int = 5, level: int = 3, trait: str = "Wild") -> Face:
    sets = (("types", frozenset({"Unit"})), ("traits", frozenset({trait})))
    return Face(name, sets, (("AP", ap), ("HP", hp), ("Lv.", level)), tuple(map(read_line, lines)))


def carried_out(line: str, *cards: Card, events: tuple[Event, ...] = ()) -> dict[str, Card]:
    """Deploy a Unit with this line for Ann, let what follows happen, and give the cards by their names."""
    mine = Card(1, face("Speaker", line), "Ann", "Ann", "battle area")
    table = lay(RULESET, [Player("Ann"), Player("Ben")], [mine, *cards])
    for event in (Event("is deployed", 1, "Ann"), *events):
        trace = go_on(RULESET, table._replace(agenda=((event,),)), [], choose=no_opinion, limit=400)
        table = trace.steps[-1].table
    return {card.name: card for card in table.board.cards}


def unit(number: int, name: str, who: str, zone: str = "battle area", **more: int | str) -> Card:
    return Card(number, face(name, **more), who, who, zone, place=number)  # type: ignore[arg-type]


def test_the_lowest_is_the_lowest_of_those_described() -> None:
    line = "【Deploy】Choose 1 enemy Unit with the lowest AP. Rest it."
    after = carried_out(line, unit(2, "Weak Friend", "Ann", ap=0), unit(3, "Strong", "Ben", ap=4),
                        unit(4, "Weak", "Ben", ap=1))  # fmt: skip
    assert [name for name, card in after.items() if "rested" in card.flags] == ["Weak"]


@pytest.mark.parametrize(("ap", "damage"), [(3, 0), (4, 2), (9, 4)])
def test_for_each_four_counts_whole_fours(ap: int, damage: int) -> None:
    line = "【Deploy】Choose 1 enemy Unit. Deal 2 damage to it for each 4 AP this Unit has."
    speaker = Card(1, face("Speaker", line, ap=ap), "Ann", "Ann", "battle area")
    table = lay(RULESET, [Player("Ann"), Player("Ben")], [speaker, unit(2, "Target", "Ben")])
    trace = go_on(RULESET, table._replace(agenda=((Event("is deployed", 1, "Ann"),),)), [], limit=400)
    assert trace.steps[-1].table.board.cards[2].mark("damage") == damage


@pytest.mark.parametrize(("trait", "damage"), [("Crew", 1), ("Wild", 0)])
def test_what_was_placed_with_this_effect_is_looked_at(trait: str, damage: int) -> None:
    line = (
        "【Deploy】Place the top card of your deck into your trash. "
        "If you placed a (Crew) card with this effect, deal 1 damage to each enemy Unit."
    )
    after = carried_out(
        line, unit(2, "Target", "Ben"), unit(3, "Top", "Ann", "deck", trait=trait),
        unit(4, "Old Trash", "Ann", "trash", trait="Crew"),
    )  # fmt: skip
    assert after["Top"].zone == "trash"
    assert after["Target"].mark("damage") == damage


def test_it_is_destroyed_at_the_end_of_the_turn_and_not_before() -> None:
    line = (
        "【Deploy】Choose 1 of your other Units. It gets AP+3 during this turn. "
        "At the end of this turn, destroy it."
    )
    assert carried_out(line, unit(2, "Doomed", "Ann"))["Doomed"].zone == "battle area"
    over = Event("end step begins", 0, "Ann")
    assert carried_out(line, unit(2, "Doomed", "Ann"), events=(over,))["Doomed"].zone == "trash"


def test_damage_is_dealt_to_this_unit_instead_and_not_to_the_chosen_one() -> None:
    line = (
        "【Deploy】Choose 1 of your other Units. "
        "During this turn, damage it would receive is dealt to this Unit instead."
    )
    hit = Event("is damaged", 2, "Ann", 2, 3, detail=(("by", "battle"),))
    after = carried_out(line, unit(2, "Saved", "Ann"), unit(3, "Foe", "Ben"), events=(hit,))
    assert (after["Saved"].mark("damage"), after["Speaker"].mark("damage")) == (0, 2)


def test_behind_an_order_for_this_unit_it_is_this_unit() -> None:
    read = read_line(
        "【Deploy】Choose 1 friendly Base. Rest it. If you do, set this Unit as active. "
        "It can't attack during this turn."
    )
    assert read.then[-1].whom.who == "self"  # type: ignore[union-attr]


def test_that_units_level_is_the_level_of_the_unit_of_the_event() -> None:
    line = (
        "When one of your other Units attacks, choose 1 enemy Unit "
        "whose Lv. is equal to or lower than that Unit's Lv. Rest it."
    )
    attack = Event("attacks", 2, "Ann", detail=(("at", "player"),))
    after = carried_out(line, unit(2, "Charger", "Ann", level=2), unit(3, "High", "Ben", level=5),
                        unit(4, "Low", "Ben", level=2), events=(attack,))  # fmt: skip
    assert [n for n, card in after.items() if "rested" in card.flags and card.owner == "Ben"] == ["Low"]
