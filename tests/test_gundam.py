"""What the conformance file demands of Gundam beyond its scenarios: tables, orders, properties."""

from __future__ import annotations

import re
from itertools import pairwise, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulesengine.games
from rulesengine.core.engine import Trace, busy, run
from rulesengine.core.model import Card, Event, Table, lay, named
from rulesengine.core.ruling import Question
from rulesengine.core.text import Face
from rulesengine.core.trace import Stage
from rulesengine.games.gundam import RULESET, VARIANTS
from rulesengine.games.gundam.cardtext import lines_of, read
from rulesengine.games.gundam.lints import lint, lint_text
from rulesengine.games.gundam.texts import LENT, print_card, read_card
from rulesengine.playing import play, read_scenario, scenarios
from tests.read_once import covered

FOLDER = Path(rulesengine.games.__file__).parent / "gundam" / "scenarios"
ALL = scenarios([FOLDER])
GOOD = [scenario for scenario in ALL if not scenario.bad]
KINDS = {"constant", "triggered", "activated", "command", "substitution"}


def card(name: str, owner: str = "Ann", text: str = "", *, zone: str = "battle area", **more: object) -> Card:
    """Write a Unit, or another card, down in one line."""
    types = frozenset({str(more.pop("types", "Unit"))})
    flags = frozenset(str(more.pop("flags", "")).split())
    since = int(str(more.pop("since", 0)))
    numbers = {"AP": 2, "HP": 4} | {k: int(str(v)) for k, v in more.items()}
    face = Face(name, (("types", types),), tuple(numbers.items()), read_card(text, types=types))
    return Card(0, face, owner, owner, zone, since, 0, flags)


def table(*cards: Card) -> Table:
    """Lay a table; Ann's turn."""
    return lay(RULESET, ("Ann", "Ben"), cards)


def played(name: str) -> Trace:
    """Play one of the good scenarios."""
    return play(read_scenario(FOLDER / "good" / f"{name}.md")).trace


def says(trace: Trace, *stages: Stage) -> list[str]:
    """List what the steps of some stages say."""
    return [s.says for s in trace.steps if not stages or s.stage in stages]


# counts and tables


def test_fifty_one_rows() -> None:
    """43 rules that something runs for, and 8 headings."""
    book = RULESET.book
    assert len(book.executable) == 43  # type: ignore[attr-defined]
    assert len(book.descriptive) == 8  # type: ignore[attr-defined]


def test_every_kind_of_event_does_what_an_act_says() -> None:
    """What a card text can speak of can happen."""
    assert set(RULESET.words.events) == set(RULESET.acts)


def test_every_rule_is_executed_and_shown() -> None:
    """Computed from runs, as the command does."""
    found = covered("gundam")
    numbers = {rule.number for rule in RULESET.book.executable}  # type: ignore[attr-defined]

    assert found.failed == ()
    assert sorted(numbers - found.executed) == []
    assert sorted(numbers - set(found.shown)) == []


def test_every_house_rule_is_shown() -> None:
    """A silence that was decided is shown by some step."""
    found = covered("gundam")
    house = {rule.number for rule in RULESET.book.of("house")}  # type: ignore[attr-defined]

    assert sorted(house - set(found.shown)) == []


def test_every_lint_is_shown() -> None:
    told = {
        lint.code
        for s in ALL
        if s.bad and "Lint" in s.sections
        for lint in lint_text(s.sections["Text"].block())
    }

    assert told >= {f"L{n}" for n in range(1, 16)}


def test_lints_of_faces_are_those_of_texts() -> None:
    """A face and the text that it was read from hear the same."""
    text = "When you draw, draw 1."
    face = Face("Chatter Box", (("types", frozenset({"Unit"})),), (), read(text))

    assert (
        [e.code for e in lint([face])]
        == [e.code for e in lint_text(f"# Chatter Box (Unit)\n{text}")]
        == ["L10"]
    )


# 9-1-4: exactly one of five kinds


def test_every_effect_has_one_of_five_kinds() -> None:
    abilities = [a for s in GOOD for c in play(s).trace.table.board.cards for a in c.face.abilities]

    assert {a.kind for a in abilities} == KINDS
    assert all(a.words for a in abilities)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Your other Units get AP+1.", "constant"),
        ("This Unit can't attack.", "constant"),
        ("<Blocker>", "constant"),
        ("【Deploy】Draw 1.", "triggered"),
        ("【During Pair】When an enemy Unit is destroyed, draw 1.", "triggered"),
        ("【Activate･Main】Rest this Unit：Draw 1.", "activated"),
        ("【Main】/【Action】Draw 1.", "command"),
        ("When you would rest your Base, rest this Unit instead.", "substitution"),
        ("【Attack】Choose 1 enemy Unit. Rest it.", "triggered"),
    ],
)
def test_kinds_of_effect(text: str, kind: str) -> None:
    """A line with "during ... when ..." is triggered with a condition, not constant."""
    assert [a.kind for a in read(text)] == [kind]


def test_a_pilots_numbers_are_no_printed_text() -> None:
    abilities = read_card("【Burst】Draw 1.", types=frozenset({"Pilot"}))

    assert abilities[-1] is LENT
    assert print_card(abilities) == "【Burst】Draw 1."


def test_cost_and_order_are_read_apart() -> None:
    """G-01: the cost never ends up in the order."""
    (ability,) = read("【Activate•Main】①, rest this Unit：Draw 1.")

    assert [getattr(p, "kind", "") for p in ability.cost] == ["pays", "is rested"]
    assert [getattr(p, "kind", "") for p in ability.then] == ["draws"]


# 9-1-6: order


def order_of(trace: Trace) -> tuple[str, ...]:
    """List who resolved, one after the other."""
    return tuple(s.says.split(":")[0] for s in trace.steps if s.stage is Stage.RESOLVES)


def wanting(order: tuple[str, ...]):  # noqa: ANN201  a chooser
    """Make a chooser that takes effects in this order."""

    def choose(question: Question) -> int | None:
        if question.about != "order":
            return 0
        names = [o.label.split(":")[0] for o in question.options]
        return min(range(len(names)), key=lambda i: order.index(names[i]))

    return choose


def test_all_six_orders_are_reachable() -> None:
    """G-25: one player's three effects, in any order; the engine asks, and board order decides nothing."""
    cards = (
        card("Signal Post", text="When an enemy Unit is destroyed, draw 1."),
        card("Field Surgeon", text="When an enemy Unit is destroyed, this Unit recovers 1 HP."),
        card("Scrap Cannon", text="When an enemy Unit is destroyed, deal 1 damage to all Units."),
        card("Thin Scout", "Ben"),
    )
    start = table(*cards)
    event = Event("is destroyed", named(start.board, "Thin Scout").id, "Ben")
    reached = set()
    for order in permutations(("Signal Post", "Field Surgeon", "Scrap Cannon")):
        reached.add(order_of(run(RULESET, start, [(event,)], choose=wanting(order))))

    assert reached == set(permutations(("Signal Post", "Field Surgeon", "Scrap Cannon")))


@pytest.mark.parametrize("since", [(0, 1), (1, 0), (0, 0)])
@pytest.mark.parametrize("turned", [False, True])
def test_cannot_wins_in_both_orders_of_arrival(since: tuple[int, int], *, turned: bool) -> None:
    """G-13: whichever came first, and wherever it lies."""
    can = card(
        "Rash Scout", text="This Unit can attack the turn it is deployed.", since=since[0], flags=""
    )._replace(flags=frozenset({"deployed this turn"}))
    cannot = card("Cold Order", "Ben", "Enemy Units can't attack.", since=since[1])
    start = table(*((cannot, can) if turned else (can, cannot)))
    attack = Event(
        "declares an attack", named(start.board, "Rash Scout").id, "Ann", detail=(("enemy", "Ben"),)
    )
    trace = run(RULESET, start, [(attack,)])

    assert [s.stage for s in trace.steps] == [Stage.REFUSED]
    assert [c.number for c in trace.steps[0].cites] == ["9-1-5-6"]


def test_two_wordings_differ_in_words_only() -> None:
    """G-20: 【Deploy】 and "when this Unit is deployed"."""

    def bare(trace: Trace) -> list[tuple[object, ...]]:
        return [(s.stage, s.says, tuple(c.number for c in s.cites), s.cause) for s in trace.steps]

    assert bare(played("deploy-in-brackets")) == bare(played("deploy-in-words"))


def test_the_edition_decides_who_acts_first() -> None:
    """G-60: pinned to edition 1.0; the later edition is a variant."""
    assert RULESET.book.edition == "1.0"  # type: ignore[attr-defined]
    assert set(VARIANTS) == {"edition-1.5"}
    names = ("standby-player-acts-first", "active-player-acts-first")
    first = [next(s for s in says(played(name)) if "first chance" in s) for name in names]

    assert [re.split(" ", s)[0] for s in first] == ["Ben", "Ann"]


# what holds in every scenario


@pytest.mark.one_in(4)
@pytest.mark.parametrize("scenario", GOOD, ids=lambda s: s.name)
def test_a_scenario_is_law_abiding(scenario: object) -> None:
    """Steps are numbered and caused, every step has an authority, and no question is empty."""
    trace = play(scenario).trace  # type: ignore[arg-type]
    check_steps(trace)


def check_steps(trace: Trace) -> None:
    """Check what must hold of every trace."""
    assert [s.number for s in trace.steps] == list(range(1, len(trace.steps) + 1))
    assert all(0 <= s.cause < s.number for s in trace.steps)
    assert [str(s) for s in trace.steps if s.authority == "silence"] == []
    assert all(s.question is None or s.question.options for s in trace.steps)
    assert not busy(trace.ruleset, trace.table) or trace.loop
    assert all(c.zone != "nowhere" for c in trace.table.board.cards)


@pytest.mark.thorough
def test_what_is_refused_changes_nothing() -> None:
    """9-3-1-1: the state is equal to the state before."""
    seen = 0
    for scenario in GOOD:
        trace = play(scenario).trace
        if {s.stage for s in trace.steps} == {Stage.REFUSED}:
            assert trace.table.board is trace.start.board
            assert trace.table.used == trace.start.used
            seen += 1

    assert seen >= 10


# random small boards of invented cards

TEXTS = (
    "", "【Destroyed】Draw 1.", "【Attack】Choose 1 enemy Unit. Deal 1 damage to it.",
    "When an enemy Unit attacks, deal 1 damage to that Unit.", "When an enemy Unit is destroyed, draw 1.",
    "【Deploy】Deal 1 damage to all Units.", "【Once per Turn】When a friendly Unit is rested, draw 1.",
    "Your other Units get AP+1.", "Your other Units get HP+1.", "<Blocker>", "<First Strike>", "<Breach 1>",
    "While you have 2 or more other Units in play, this Unit gets AP+2.", "Enemy Units can't attack.",
    "If your other Unit would receive battle damage, this Unit receives it instead.",
    "【Destroyed】Choose 1 enemy Unit. Rest it.",
    "When this Unit is rested, you may discard 1. If you do, draw 1.",
)  # fmt: skip
BURSTS = (
    "",
    "【Burst】Draw 1.",
    "【Burst】Deal 1 damage to all enemy Units.",
    "【Burst】Add this card to your hand.",
)

units = st.lists(
    st.tuples(st.sampled_from(TEXTS), st.booleans(), st.booleans(), st.integers(1, 3), st.integers(1, 4)),
    min_size=2, max_size=6,
)  # fmt: skip
shields = st.lists(st.tuples(st.sampled_from(BURSTS), st.booleans()), max_size=3)
moves = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 6)), min_size=1, max_size=3)


def cast(drawn: list[tuple[str, bool, bool, int, int]], bursts: list[tuple[str, bool]]) -> list[Card]:
    """Make the cards of a random board; each has a name of its own."""
    cards = [
        card(
            f"Unit {i}", "Ann" if mine else "Ben", text, AP=power, HP=health, flags="rested" if rested else ""
        )
        for i, (text, mine, rested, power, health) in enumerate(drawn)
    ]
    cards += [
        card(f"Shield {i}", "Ann" if mine else "Ben", text, zone="shield section", types="Command")._replace(
            place=i
        )
        for i, (text, mine) in enumerate(bursts)
    ]
    cards += [
        card(f"{who} Sheet {i}", who, zone="deck")._replace(place=i)
        for who in ("Ann", "Ben")
        for i in range(9)
    ]
    return cards


def script_of(start: Table, chosen: list[tuple[int, int]], count: int) -> list[tuple[Event, ...]]:
    """Make the moments: attacks on Units and players, a destruction."""
    made: list[tuple[Event, ...]] = []
    for one, other in chosen:
        attacker = named(start.board, f"Unit {one % count}")
        if other == 6:
            made.append((Event("is destroyed", attacker.id, attacker.owner),))
            continue
        enemy = "Ben" if attacker.owner == "Ann" else "Ann"
        target = named(start.board, f"Unit {other % count}").id if other else 0
        detail = () if target else (("enemy", enemy),)
        made.append((Event("declares an attack", attacker.id, attacker.owner, target=target, detail=detail),))
    return made


def by_name(question: Question) -> int:
    """Choose by the name of the option, so that the order in which cards lie decides nothing."""
    labels = [o.label for o in question.options]
    return labels.index(min(labels))


def ends(trace: Trace) -> list[tuple[object, ...]]:
    """Write the end of a run down by names."""
    return sorted(
        (c.name, c.zone, tuple(sorted(c.flags)), c.marks, c.controller) for c in trace.table.board.cards
    ) + [(p.name, p.marks) for p in trace.table.board.players]


@settings(max_examples=60, deadline=None)
@given(units, shields, moves)
def test_random_boards_are_played_to_their_end(
    drawn: list[tuple[str, bool, bool, int, int]],
    bursts: list[tuple[str, bool]],
    chosen: list[tuple[int, int]],
) -> None:
    """Numbered, caused, settled, each step with an authority; and the same start gives the same trace."""
    start = table(*cast(drawn, bursts))
    script = script_of(start, chosen, len(drawn))
    trace = run(RULESET, start, script, choose=by_name)
    check_steps(trace)

    again = run(RULESET, table(*cast(drawn, bursts)), script, choose=by_name)
    assert str(again) == str(trace)


@settings(max_examples=60, deadline=None)
@given(units, shields, moves, st.randoms(use_true_random=False))
def test_seating_decides_nothing(
    drawn: list[tuple[str, bool, bool, int, int]],
    bursts: list[tuple[str, bool]],
    chosen: list[tuple[int, int]],
    dice: object,
) -> None:
    """The same cards, laid down in another order: the same effects in the same order, and the same end."""
    cards = cast(drawn, bursts)
    start = table(*cards)
    trace = run(RULESET, start, script_of(start, chosen, len(drawn)), choose=by_name)
    dice.shuffle(cards)  # type: ignore[attr-defined]
    other = table(*cards)
    shuffled = run(RULESET, other, script_of(other, chosen, len(drawn)), choose=by_name)

    assert order_of(shuffled) == order_of(trace)
    assert ends(shuffled) == ends(trace)


@settings(max_examples=40, deadline=None)
@given(units, shields, moves)
def test_burst_newest_active_player(
    drawn: list[tuple[str, bool, bool, int, int]],
    bursts: list[tuple[str, bool]],
    chosen: list[tuple[int, int]],
) -> None:
    """9-1-6-5 to 9-1-6-8: whatever begins to resolve is first by Burst, batch and player."""
    start = table(*cast(drawn, bursts))
    trace = run(RULESET, start, script_of(start, chosen, len(drawn)), choose=by_name)
    tables = [trace.start, *(s.table for s in trace.steps)]
    for before, after in pairwise(tables):
        begun = [t.item for t in after.todo if t.item in before.waiting]
        for item in begun:
            rivals = [w for w in before.waiting if w is not item]
            assert all(_rank(item) <= _rank(w) for w in rivals)


def _rank(item: object) -> tuple[int, int, int]:
    burst = "Burst" in item.ability.timing  # type: ignore[attr-defined]
    return (0 if burst else 1, -item.batch, 0 if item.player == "Ann" else 1)  # type: ignore[attr-defined]


def test_every_text_of_a_scenario_is_one_line_an_effect() -> None:
    """The table's <br> parts lines; each line is one ability."""
    assert (
        len(read("【Deploy】Draw 1.\n【Destroyed】Draw 1."))
        == len(lines_of("【Deploy】Draw 1.<br>【Destroyed】Draw 1."))
        == 2
    )
