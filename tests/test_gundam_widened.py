"""What the wider phrases of Gundam's cards mean when they are carried out: all cards here are invented."""

from __future__ import annotations

import pytest

from rulesengine.cardtext import UnreadText
from rulesengine.core.engine import go_on, no_opinion, run
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.text import Face
from rulesengine.games.gundam import RULESET
from rulesengine.games.gundam.cards import company
from rulesengine.games.gundam.cardtext import normal, print_text, read, read_line
from rulesengine.playing.trying import try_face


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


WIDER = (
    "【Deploy】Choose 1 enemy Unit with 3 or less HP and 4 or less AP. Rest it.",
    "【Deploy】Choose 1 enemy Unit that is Lv.3 or lower and has 2 or less AP. Destroy it.",
    "【Deploy】Each of your (Crew) Units gets AP+1 during this turn.",
    "【Deploy】Reveal the top card of your deck. If it is a (Wild) card, reveal it. If it is not, exile it.",
    "【Deploy】Discard 1. If a green card was discarded with this effect, place 1 rested Resource.",
    "【Main】Choose 1 friendly Unit. Reduce the battle damage it receives by 2 during this battle.",
    "【Main】Choose 1 enemy Unit. It loses (Crew) during this turn.",
    "When a card in your opponent's shield area is destroyed, draw 1.",
    "When a (Crew) Pilot is paired with this Unit, draw 1.",
    "When this rested Unit is set as active by an effect, draw 1.",
    "When one of your active Units is rested by one of your effects, draw 1.",
    "All enemy Units with 2 or less AP can't attack.",
    "This Unit gets AP+1 for each 2 cards in your trash.",
    "This Unit can't deal battle damage.",
)


@pytest.mark.parametrize("line", WIDER)
def test_a_wider_line_is_read_printed_and_played(line: str) -> None:
    types = frozenset({"Command" if line.startswith("【Main】") else "Unit"})
    abilities = read(line, types=types)
    assert print_text(abilities) == normal(line)
    numbers = (("AP", 3), ("HP", 5), ("Lv.", 3), ("cost", 2))
    card = Face("Wide Word", (("types", types),), numbers, abilities)
    assert [tried.why for tried in try_face(RULESET, card, company()) if not tried.played] == []


@pytest.mark.parametrize(
    ("line", "stops"),
    [
        ("This Unit can't attack unless you have another Unit in play.", "unless"),
        ("This Unit's AP can't be reduced by enemy effects.", "Unit's"),
        ("【Deploy】Draw 1. If it is not, draw 2.", ""),
    ],
)
def test_what_is_not_understood_is_refused_where_it_stops(line: str, stops: str) -> None:
    with pytest.raises(UnreadText) as stop:
        read_line(line)
    assert stops in stop.value.word


def test_hp_is_what_damage_has_left() -> None:
    target = unit(2, "Target", "Ben", hp=4)._replace(marks=(("damage", 2),))
    after = carried_out(
        "【Deploy】Choose 1 enemy Unit with 2 or less HP. Rest it.", target, unit(3, "Whole", "Ben", hp=4)
    )
    assert [name for name, card in after.items() if "rested" in card.flags] == ["Target"]


def test_two_players_draw_at_once_and_only_the_short_deck_is_said() -> None:
    line = "【Deploy】Both players draw 2."
    decks = [unit(2, "A", "Ann", "deck"), unit(3, "B", "Ann", "deck"), unit(4, "C", "Ben", "deck")]
    mine = Card(1, face("Speaker", line), "Ann", "Ann", "battle area")
    table = lay(RULESET, [Player("Ann"), Player("Ben")], [mine, *decks])
    trace = go_on(RULESET, table._replace(agenda=((Event("is deployed", 1, "Ann"),),)), [], choose=no_opinion)
    short = [step.event for step in trace.steps if step.event and step.event.kind == "falls short"]
    assert [(event.player, event.amount) for event in short] == [("Ben", 1)]


@pytest.mark.parametrize("kind", ["draws", "is damaged", "recovers", "places a Resource"])
def test_none_of_something_is_refused_with_the_true_reason(kind: str) -> None:
    table = lay(
        RULESET, [Player("Ann"), Player("Ben")], [unit(1, "Mule", "Ann"), unit(2, "A", "Ann", "deck")]
    )
    trace = run(RULESET, table, [(Event(kind, 1 if kind in {"is damaged", "recovers"} else 0, "Ann"),)])
    assert [step.stage.value for step in trace.steps] == ["refused"]
    assert "0 is none at all" in trace.steps[0].says
