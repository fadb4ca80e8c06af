"""Riftbound 376.4: what becomes Pending, when, how often, in which order. The cards are invented."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesengine.core.engine import run
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.ruling import Ruleset
from rulesengine.core.text import Face
from rulesengine.games import game
from rulesengine.games.riftbound import RULESET, VARIANTS
from rulesengine.games.riftbound.cardtext import read
from rulesengine.games.riftbound.words import FAMILIES

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace

LATER = VARIANTS["2026"]
PIER, MILL = 1, 2  # the two battlefields: their numbers, and their places
TOLD = ("When you conquer, draw 1.", "When you conquer, gain 1 XP.")
PASS = Event("all pass", 0, "Ann", detail=(("other", "Ben"),))


def thing(name: str, owner: str, types: str, text: str = "", **more: int | str) -> Card:
    """Make a card; `more` may say its place, its Might, its flags and its zone."""
    place, might = int(more.get("place", 0)), int(more.get("might", 3))
    abilities = tuple(read(text) if text else ())
    face = Face(name, (("types", frozenset({types})),), (("Might", might),), abilities)
    where = str(more.get("zone", "")) or ("battlefield" if place else "base")
    flags = frozenset(str(more.get("flags", "")).split())
    return Card(0, face, owner, owner, where, place=place, flags=flags)


def field(name: str, place: int, owner: str = "Ben", *, controlled: bool = False) -> Card:
    return thing(name, owner, "Battlefield", place=place, flags="controlled" if controlled else "")


def unit(name: str, owner: str, text: str = "", *, place: int = 0, might: int = 3) -> Card:
    return thing(name, owner, "Unit", text, place=place, might=might)


def gear(name: str, owner: str, text: str) -> Card:
    return thing(name, owner, "Gear", text)


def played(
    cards: list[Card], *moments: Event, ruleset: Ruleset = RULESET, points: int = 0, first: str = "Ann"
) -> Trace:
    """Play moments; the cards come after the two battlefields, so the first of them is number 3."""
    fields = [c for c in cards if "Battlefield" in dict(c.face.sets)["types"]]
    if not fields:
        cards = [field("Salt Pier", PIER), field("Mill Gate", MILL), *cards]
    filler = [thing(f"Page {n}", who, "Unit", zone="deck") for who in ("Ann", "Ben") for n in range(6)]
    names = ("Ann", "Ben") if first == "Ann" else ("Ben", "Ann")
    players = [Player(name, (("points", points),) if points else ()) for name in names]
    return run(ruleset, lay(ruleset, players, [*cards, *filler]), [(event,) for event in moments])


def steps(trace: Trace, stage: str, word: str = "") -> list[str]:
    return [s.says.split(":")[0] for s in trace.steps if s.stage.value == stage and word in s.says]


def cited(trace: Trace) -> set[str]:
    return {citation.number for step in trace.steps for citation in step.cites}


def happened(trace: Trace) -> list[str]:
    return [s.event.kind for s in trace.steps if s.event is not None and s.stage.value == "happens"]


# The Chain


def test_what_is_put_last_resolves_first() -> None:
    cards = [
        unit("Runner", "Ann", "When I conquer, draw 1."),
        gear("Ledger", "Ann", "When you conquer, gain 1 XP."),
    ]
    trace = played(cards, Event("moves", 3, "Ann", target=PIER), PASS)
    put = steps(trace, "declares", "finalized")
    assert put == steps(trace, "resolves")[::-1]
    assert sorted(put) == ["Ledger", "Runner"]


@settings(deadline=None, max_examples=25)
@given(st.lists(st.sampled_from(TOLD), min_size=1, max_size=4))
def test_every_item_is_put_finalized_passed_and_resolved_once_in_reverse(lines: list[str]) -> None:
    cards = [unit("Runner", "Ann"), *(gear(f"Gear {n}", "Ann", line) for n, line in enumerate(lines))]
    trace = played(cards, Event("moves", 3, "Ann", target=PIER), PASS)
    put, resolved = steps(trace, "declares", "finalized"), steps(trace, "resolves")
    assert sorted(put) == sorted(resolved) == sorted(f"Gear {n}" for n in range(len(lines)))
    assert put == resolved[::-1]
    assert (
        len(steps(trace, "declares", "has priority")) == len(steps(trace, "declares", "passes")) == len(lines)
    )
    assert len(steps(trace, "settles", "the Chain is empty")) == 1


@pytest.mark.parametrize(("first", "order"), [("Ann", ["Ann’s", "Ben’s"]), ("Ben", ["Ben’s", "Ann’s"])])
def test_outside_a_combat_the_turn_player_puts_first(first: str, order: list[str]) -> None:
    cards = [
        gear("Ann’s Bell", "Ann", "When a unit dies, draw 1."),
        gear("Ben’s Bell", "Ben", "When a unit dies, draw 1."),
        unit("Imp", "Ann"),
    ]  # fmt: skip
    trace = played(cards, Event("is killed", 5, "Ann"), first=first)
    assert [name.split()[0] for name in steps(trace, "declares", "finalized")] == order
    assert {"H-1", "+376.3.b"} <= cited(trace)


# Play Effects


def test_a_play_effect_is_pending_only_after_its_unit_has_entered() -> None:
    courier = thing("Courier", "Ann", "Unit", "When you play me, draw 1.", zone="hand")
    trace = played([courier], Event("plays", 3, "Ann"))
    kinds = [s.event.kind if s.event else s.stage.value for s in trace.steps]
    assert kinds.index("plays") < kinds.index("enters") < kinds.index("is played") < kinds.index("triggers")
    assert len(steps(trace, "triggers")) == 1


@pytest.mark.parametrize("kind", ["is put", "moves", "is moved", "is readied"])
def test_nothing_but_being_played_sets_a_play_effect_off(kind: str) -> None:
    zone = "hand" if kind == "is put" else "base"
    courier = thing("Courier", "Ann", "Unit", "When you play me, draw 1.", zone=zone)
    trace = played([courier], Event(kind, 3, "Ann", target=PIER if "move" in kind else 0))
    assert steps(trace, "triggers") == []


# Conquering and holding


@pytest.mark.parametrize(
    ("text", "where", "triggers"),
    [
        ("When I conquer, draw 1.", PIER, True), ("When I conquer, draw 1.", MILL, False),
        ("When I conquer, draw 1.", 0, False), ("When you conquer, draw 1.", 0, True),
        ("When you conquer, draw 1.", MILL, True), ("When you conquer here, draw 1.", MILL, False),
        ("When you conquer here, draw 1.", PIER, True), ("When I hold, draw 1.", PIER, False),
    ],
)  # fmt: skip
def test_a_conquest_is_heard_where_the_words_say(text: str, where: int, triggers: bool) -> None:
    cards = [unit("Runner", "Ann", place=PIER), unit("Hearer", "Ann", text, place=where)]
    trace = played(cards, Event("gains control", PIER, "Ann"))
    assert bool(steps(trace, "triggers")) is triggers


def test_the_other_player_s_units_and_gear_hear_nothing() -> None:
    cards = [
        unit("Runner", "Ann", place=PIER), unit("Guard", "Ben", "When I conquer, draw 1.", place=MILL),
        gear("Ledger", "Ben", "When you conquer, draw 1."),
    ]  # fmt: skip
    trace = played(cards, Event("gains control", PIER, "Ann"))
    assert steps(trace, "triggers") == []
    assert "376.4.b.2.b" in cited(trace)


@pytest.mark.parametrize("points", range(8))
def test_whatever_becomes_of_the_point_the_conquest_is_heard_once(points: int) -> None:
    cards = [unit("Runner", "Ann", "When I conquer, gain 1 XP.", place=PIER)]
    trace = played(cards, Event("gains control", PIER, "Ann"), points=points)
    (player,) = (p for p in trace.table.board.players if p.name == "Ann")
    assert player.mark("points") == min(
        points + 1, 7
    )  # the last one becomes a card: Mill Gate was not scored
    assert player.mark("XP") == 1
    assert ("376.4.b.2.c" in cited(trace)) is (points == 7)


@pytest.mark.parametrize(
    ("scored", "kind", "heard"),
    [("gains control", "conquer", "has conquered"), ("scoring", "hold", "has held")],
)
def test_a_point_that_is_stopped_stops_no_trigger(scored: str, kind: str, heard: str) -> None:
    lock = gear("Lock", "Ben", "If an opponent would gain a point, they gain nothing instead.")
    cards = [unit("Runner", "Ann", f"When I {kind}, gain 1 XP.", place=PIER), lock]
    fields = [field("Salt Pier", PIER, "Ann", controlled=scored == "scoring"), field("Mill Gate", MILL)]
    trace = played([*fields, *cards], Event(scored, PIER if scored != "scoring" else 0, "Ann"))
    assert heard in happened(trace)
    assert "gains points" not in happened(trace)
    assert steps(trace, "resolves") == ["Runner"]
    assert {"H-14", f"376.4.{'b' if kind == 'conquer' else 'c'}.2.c"} <= cited(trace)


def test_the_point_step_is_over_before_anything_is_pending() -> None:
    trace = played(
        [unit("Runner", "Ann", "When I conquer, draw 1.", place=PIER)], Event("gains control", PIER, "Ann")
    )
    kinds = [s.event.kind if s.event else s.stage.value for s in trace.steps]
    assert kinds.index("conquers") < kinds.index("gains points") < kinds.index("triggers")


def test_a_battlefield_is_conquered_once_a_turn_and_again_in_the_next() -> None:
    runner = unit("Runner", "Ann", "When I conquer, draw 1.", place=PIER)
    twice = (Event("gains control", PIER, "Ann"), Event("gains control", PIER, "Ben"))
    trace = played([runner], *twice, Event("gains control", PIER, "Ann"))
    assert len(steps(trace, "resolves")) == 1
    again = played([runner], *twice, Event("turn ends", 0, "Ann"), Event("turn begins", 0, "Ben"),
                   Event("turn begins", 0, "Ann"), Event("gains control", PIER, "Ann"))  # fmt: skip
    assert len(steps(again, "resolves", "it resolves")) == 2


# Attacking and defending


def attacked(*cards: Card, ruleset: Ruleset = RULESET, after: tuple[Event, ...] = ()) -> Trace:
    """Let the first card, Ann's, attack Mill Gate, which Ben controls."""
    fields = [field("Salt Pier", PIER), field("Mill Gate", MILL, controlled=True)]
    return played([*fields, *cards], Event("moves", 3, "Ann", target=MILL), *after, ruleset=ruleset)


@pytest.mark.parametrize("word", ["attack", "defend"])
def test_the_designation_comes_before_the_trigger(word: str) -> None:
    ann = unit("Raider", "Ann", "When I attack, draw 1.")
    ben = unit("Sentry", "Ben", "When I defend, draw 1.", place=MILL)
    trace = attacked(ann, ben)
    name, kind = ("Raider", "becomes an attacker") if word == "attack" else ("Sentry", "becomes a defender")
    at = next(n for n, s in enumerate(trace.steps) if s.event is not None and s.event.kind == kind)
    assert at < next(n for n, s in enumerate(trace.steps) if s.says.startswith(f"{name} triggers"))


@settings(deadline=None, max_examples=20)
@given(st.lists(st.sampled_from([0, MILL]), max_size=5))
def test_however_often_it_leaves_and_returns_it_triggers_once_a_combat(places: list[int]) -> None:
    raider = unit("Raider", "Ann", "When I attack, gain 1 XP.")
    moves = tuple(Event("is moved", 3, "Ann", target=place) for place in places)
    trace = attacked(raider, unit("Ox", "Ben", place=MILL, might=9), after=moves)
    assert len(steps(trace, "resolves")) == 1


def test_attack_and_defence_are_counted_apart() -> None:
    raider = unit("Raider", "Ann", "When I attack or defend, gain 1 XP.")
    sides = (
        Event("changes control", 3, "Ben"),
        Event("changes control", 3, "Ann"),
        Event("changes control", 3, "Ben"),
    )
    scout = unit("Scout", "Ann")
    trace = attacked(raider, scout, unit("Ox", "Ben", place=MILL), after=sides)
    assert len(steps(trace, "resolves")) == 2
    assert {"376.4.d.2.a", "376.4.e.2.a", "H-13"} <= cited(trace)


def test_two_copies_are_two_abilities() -> None:
    text = "When I attack, gain 1 XP."
    trace = attacked(
        unit("Raider", "Ann", text), unit("Raider", "Ann", text, place=MILL), unit("Ox", "Ben", place=MILL)
    )
    assert len(steps(trace, "resolves")) == 2


# Names, editions


LINES = {
    "play effect": "When you play me, gain 1 XP.", "conquer effect": "When I conquer, gain 1 XP.",
    "hold effect": "When I hold, gain 1 XP.", "attack trigger": "When I attack, gain 1 XP.",
    "defend trigger": "When I defend, gain 1 XP.",
}  # fmt: skip


@pytest.mark.parametrize("named", FAMILIES)
@pytest.mark.parametrize("family", FAMILIES)
def test_a_name_reaches_its_own_family_only(family: str, named: str) -> None:
    echo = gear("Echo", "Ann", f"Your {FAMILIES[named]} trigger an additional time.")
    zone = {"play effect": "hand", "attack trigger": "base"}.get(family, "")
    place = 0 if zone else MILL
    mine = thing("Speaker", "Ann", "Unit", LINES[family], zone=zone, place=place)
    event = {
        "play effect": Event("plays", 3, "Ann"), "conquer effect": Event("gains control", MILL, "Ann"),
        "hold effect": Event("scoring", 0, "Ann"), "attack trigger": Event("moves", 3, "Ann", target=MILL),
        "defend trigger": Event("moves", 4, "Ben", target=MILL),
    }[family]  # fmt: skip
    held = family in {"hold effect", "defend trigger"}
    other = unit("Other", "Ben", place=MILL if family == "attack trigger" else 0)
    fields = [field("Salt Pier", PIER), field("Mill Gate", MILL, "Ann" if held else "Ben", controlled=True)]
    if family == "conquer effect":
        fields[1] = field("Mill Gate", MILL)
    trace = played([*fields, mine, other, echo], event, first="Ben" if family == "defend trigger" else "Ann")
    assert len(steps(trace, "resolves")) == (2 if family == named else 1)


@pytest.mark.parametrize(("ruleset", "draws"), [(RULESET, 1), (LATER, 2)])
def test_a_player_s_defence_has_the_name_in_later_editions_only(ruleset: Ruleset, draws: int) -> None:
    text = "When you defend here, draw 1."
    post = thing("Watch Post", "Ben", "Battlefield", text, place=MILL, flags="controlled")
    drum = gear("Drum", "Ben", "Your defend triggers trigger an additional time.")
    fields, cards = (
        [field("Salt Pier", PIER), post],
        [unit("Scout", "Ann"), unit("Ox", "Ben", place=MILL), drum],
    )
    trace = played([*fields, *cards], Event("moves", 3, "Ann", target=MILL), ruleset=ruleset)
    assert len(steps(trace, "resolves")) == draws


@pytest.mark.parametrize(("variant", "resolved"), [("", 0), ("2026", 0), ("fulfilled-once", 1)])
def test_what_was_false_at_the_first_designation(variant: str, resolved: int) -> None:
    raider = unit("Raider", "Ann", "When I attack, if I'm buffed, gain 1 XP.")
    after = (
        Event("is buffed", 3, "Ann"),
        Event("is moved", 3, "Ann"),
        Event("is moved", 3, "Ann", target=MILL),
    )
    trace = attacked(
        raider, unit("Ox", "Ben", place=MILL, might=9), ruleset=game("riftbound", variant), after=after
    )
    assert len(steps(trace, "resolves")) == resolved


@pytest.mark.parametrize(("ruleset", "finalized"), [(RULESET, 1), (LATER, 0)])
def test_a_declined_may_was_on_the_chain_or_never(ruleset: Ruleset, finalized: int) -> None:
    bearer = thing("Bearer", "Ann", "Unit", "When you play me, you may draw 1.", zone="hand")
    cards = [field("Salt Pier", PIER), field("Mill Gate", MILL), bearer]
    table = lay(ruleset, [Player("Ann"), Player("Ben")], cards)
    no = run(ruleset, table, [(Event("plays", 3, "Ann"),)], choose=lambda question: len(question.options) - 1)
    assert len(steps(no, "declares", "finalized")) == finalized
    assert steps(no, "resolves") == []


def test_the_later_edition_has_other_numbers_for_the_same_rules() -> None:
    later = RULESET.book.editions["2026"]  # type: ignore[attr-defined]
    assert later.numbers["riftbound.named-conditions"] == "383.4"
    assert later.numbers["riftbound.conquer-unit-waits"] == "383.4.c.2.a"
    assert later.numbers["riftbound.defend-name"] == "383.4.f.3"
    assert "383.4.b" not in later.numbers.values()  # Targeting Effects: not in the section that we hold


def test_who_is_moved_to_a_unit_contests_the_battlefield_where_it_stands() -> None:
    cards = [unit("Scout", "Ann", place=MILL), unit("Ally", "Ann")]
    trace = played(cards, Event("is moved", 4, "Ann", target=3))
    assert [s.event.card for s in trace.steps if s.event and s.event.kind == "is contested"] == [MILL]


def test_what_stands_there_already_does_not_move() -> None:
    trace = played([unit("Scout", "Ann", "When I move, draw 1.")], Event("is moved", 3, "Ann"))
    assert steps(trace, "triggers") == []
    assert "+181" in cited(trace)
