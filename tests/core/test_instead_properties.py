"""What holds for every pile of replacements: once each, never too much, and no seating."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rulesengine.core.continuous.standing import survey
from rulesengine.core.engine import run
from rulesengine.core.model import Event
from rulesengine.core.text import Ability, Do, Instead, Make, Test
from rulesengine.core.trace import Stage
from tests.core.steps import STEPS
from tests.core.texts import YOU, when
from tests.core.toy import card, table

if TYPE_CHECKING:
    from rulesengine.core.engine import Chooser, Trace
    from rulesengine.core.model import Card, Table
    from rulesengine.core.ruling import Question

PLAYERS = ("Ann", "Ben", "Cat")
KINDS = ("fire", "ice")
pytestmark = pytest.mark.thorough  # hundreds of boards, each in every order
many = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Pile(NamedTuple):
    """Cards with replacements, and what is dealt to them."""

    cards: tuple[Card, ...]
    moments: tuple[tuple[tuple[int, tuple[int, int]], ...], ...]

    def lay(self, order: tuple[int, ...]) -> Table:
        """Lay the table with the rows in this order."""
        return table(*[self.cards[i] for i in order], players=PLAYERS)

    def script(self, order: tuple[int, ...], *, turned: bool = False) -> list[tuple[Event, ...]]:
        """Write down what happens: first the shields are made, then the hits."""
        place = {old: new for new, old in enumerate(order, start=1)}
        made: list[tuple[Event, ...]] = [
            (Event("pong", place[i], c.owner),) for i, c in enumerate(self.cards) if c.name.startswith("M")
        ]
        for moment in self.moments:
            hits = tuple(
                Event("hit", place[at], self.cards[at].owner, sum(n),
                      parts=tuple((k, a) for k, a in zip(KINDS, n, strict=True) if a))
                for at, n in moment
            )  # fmt: skip
            made.append(hits[::-1] if turned else hits)
        return made


@st.composite
def changes(pick: st.DrawFn, name: str) -> Ability:
    """Make a replacement or a prevention of hits."""
    given = pick(
        st.sampled_from([(), (), (Test("amount", ">=", 3, "event"),), (Test("amount", "is", 2, "event"),)])
    )
    also = pick(st.sampled_from([(), (), (Do("gain", 1, YOU),)]))
    how = pick(st.sampled_from(["plus", "minus", "times", "set", "nothing", "prevent", "prevent", "lessen"]))
    sort = "prevention" if how in {"prevent", "lessen"} else "standard"
    types = pick(st.sampled_from([(), (), ("fire",)])) if sort == "prevention" else ()
    shield = how == "prevent" and pick(st.booleans())
    amount = pick(st.integers(1 if shield or how == "lessen" else 0, 3))
    change = Instead(how, amount, also=also if how != "lessen" else (), sort=sort, types=types, shield=shield)
    return Ability(f"{name}: {how} {amount}", "instead", "hit", whose="any", given=given, instead=change)


@st.composite
def piles(pick: st.DrawFn) -> Pile:
    """Make units, cards with printed replacements, and makers of ones that last for a time."""
    cards = [card("Unit", "Ann", toughness=99), card("Other", "Ben", toughness=99)]
    for i in range(pick(st.integers(1, 4))):
        owner, lasting = pick(st.sampled_from(PLAYERS)), pick(st.booleans())
        name = f"{'M' if lasting else 'P'}{i}"
        text = pick(changes(name))
        shield = text.instead is not None and text.instead.shield
        made = when("pong", Make(text, uses=0 if shield else pick(st.sampled_from([0, 1]))))
        cards.append(card(name, owner, made if lasting or shield else text))
        if shield and not lasting:
            cards[-1] = card(f"M{i}", owner, made)
    hit = st.tuples(st.integers(0, 3), st.integers(0, 2))
    one = st.tuples(st.sampled_from([0, 1]), hit)
    moment = st.lists(one, min_size=1, max_size=2, unique_by=lambda at: at[0]).map(tuple)
    return Pile(tuple(cards), tuple(pick(st.lists(moment, min_size=1, max_size=3))))


def by_words(seed: int) -> Chooser:
    """Answer by what the options say, wherever they stand."""

    def choose(question: Question) -> int:
        labels = [o.label for o in question.options]
        return min(range(len(labels)), key=lambda i: crc32(f"{seed} {question.asks} {labels[i]}".encode()))

    return choose


def play(pile: Pile, seed: int, order: tuple[int, ...] = (), *, turned: bool = False) -> Trace:
    """Play a pile to its end."""
    order = order or tuple(range(len(pile.cards)))
    return run(STEPS, pile.lay(order), pile.script(order, turned=turned), choose=by_words(seed))


@many
@given(piles(), st.integers(0, 9))
def test_each_replacement_works_at_most_once_on_what_was_one_event(pile: Pile, seed: int) -> None:
    for step in play(pile, seed).steps:
        if step.event is not None:
            assert len(set(step.event.replaced_by)) == len(step.event.replaced_by)


@many
@given(piles(), st.integers(0, 9))
def test_a_prevention_never_prevents_more_than_there_is_and_no_shield_falls_below_nothing(
    pile: Pile, seed: int
) -> None:
    trace = play(pile, seed)
    for step in trace.steps:
        for moment in step.table.agenda:
            for event in moment:
                assert event.amount >= 0
                assert not event.parts or event.amount == sum(n for _, n in event.parts)
                assert all(n > 0 for _, n in event.parts)
        for row in step.table.board.standing:
            assert not row.bounded or row.left > 0
            if row.ability.instead is not None and row.ability.instead.shield:
                assert isinstance(row.ability.instead.amount, int)
                assert row.left <= row.ability.instead.amount


@many
@given(piles(), st.integers(0, 9))
def test_kinds_never_go_back(pile: Pile, seed: int) -> None:
    """On the way of one event no standard replacement comes after a prevention."""
    for step in play(pile, seed).steps:
        if step.stage is Stage.REPLACED and step.event is not None:
            before, came = step.event.course.rank, [e for m in step.table.agenda for e in m]
            after = [e.course.rank for e in came if e.cause == step.number and e.course.rank]
            assert all(not before or rank >= before for rank in after)


@many
@given(piles(), st.integers(0, 9), st.data())
def test_seating_never_matters_while_the_same_is_answered(pile: Pile, seed: int, data: st.DataObject) -> None:
    """The rows in another order: everybody is asked the same, and the same comes of it."""
    order = tuple(data.draw(st.permutations(range(len(pile.cards)))))
    first, other = play(pile, seed), play(pile, seed, order)
    asked = [[(s.question.asks, s.player) for s in t.steps if s.question] for t in (first, other)]
    assert asked[0] == asked[1]
    assert outcome(first) == outcome(other), f"{first}\n\n{other}"


def one_less() -> Pile:
    """Two hits at once, one prevention for each of them, and a text that lessens only one prevention."""
    prevents = Ability(
        "P1: prevent 1", "instead", "hit", whose="any", instead=Instead("prevent", 1, sort="prevention")
    )
    lessens = Ability(
        "M2: lessen 1", "instead", "hit", whose="any", instead=Instead("lessen", 1, sort="prevention")
    )
    units = (card("Unit", "Ann", toughness=99), card("Other", "Ben", toughness=99))
    makers = (card("P1", "Ann", prevents), card("M2", "Ann", when("pong", Make(lessens, uses=1))))
    return Pile((*units, *makers), (((0, (1, 0)), (1, (1, 0))),))


@many
@given(piles(), st.integers(0, 9))
@example(one_less(), 0)
def test_where_nobody_is_asked_every_order_would_have_done(pile: Pile, seed: int) -> None:
    """The events of a moment the other way round: nothing else comes of it where nobody had a say."""
    first, other = play(pile, seed), play(pile, seed, turned=True)
    if not any(s.question for t in (first, other) for s in t.steps):
        assert outcome(first) == outcome(other), f"{first}\n\n{other}"


def outcome(trace: Trace) -> object:
    """Say what came of it, by names."""
    board = trace.table.board
    damage = {c.name: survey(STEPS, board)[c.id].get("damage", 0) for c in board.cards}
    left = sorted((s.ability.words, s.left) for s in board.standing)
    return damage, {p.name: p.marks for p in board.players}, left
