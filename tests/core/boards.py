"""Random small boards for the toy game: cards, texts and what happens, for the properties."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies as st

from rulesengine.core.model import Event
from rulesengine.core.text import Amount, Change, Choose, Do, Frame, Make, Modes, Pick, Test
from tests.core.texts import (
    ARENA,
    EVENT,
    MINE,
    THEIRS,
    ban,
    count,
    draw,
    gain,
    hit,
    instead,
    pay,
    static,
    when,
)
from tests.core.toy import card, table

if TYPE_CHECKING:
    from rulesengine.core.model import Card, Table
    from rulesengine.core.text import Ability, Part

KINDS = ("ping", "pong", "hit", "die", "enter", "tap", "gain", "draw")
PLAYERS = ("Ann", "Ben")
SELF = Pick("self")

numbers = st.integers(0, 3)
tests = st.sampled_from([
    (), (), (ARENA,), (Test("power", ">=", 2),), (Test("traits", "has", "Wild"),),
    (Test("flags", "lacks", "tapped"),), (Test("damage", "is", 0),), (Test("plain", "<", 2),),
])  # fmt: skip
whom = st.sampled_from(
    [SELF, SELF, EVENT, Pick("all", (ARENA, THEIRS)), Pick("all", (ARENA, MINE)), Pick("cause")]
)
amounts = st.one_of(
    numbers,
    st.sampled_from(
        [Amount("source", "power"), Amount("count", where=(ARENA,)), Amount("you", "hand"), Amount("event")]
    ),
)
simple = st.one_of(
    st.builds(gain, amounts),
    st.builds(draw, st.integers(1, 2)),
    st.builds(hit, amounts, whom),
    st.builds(count, numbers, whom),
    st.builds(Do, st.sampled_from(["tap", "untap", "ping", "pong", "die", "heal"]), st.just(0), whom),
)
statics = st.builds(
    lambda prop, how, amount, whose, about: static(Change(prop, how, amount), whose=whose, about=about),
    st.sampled_from(["power", "toughness"]),
    st.sampled_from(["plus", "plus", "minus", "set"]),
    st.one_of(st.integers(1, 3), st.just(Amount("count", where=(MINE, ARENA)))),
    st.sampled_from(["self", "ally", "you", "opponent", "any"]),
    tests,
)
replacements = st.builds(
    lambda kind, how, amount, whose, limit, may: instead(
        kind, how, amount, whose=whose, limit=limit, may=may
    ),
    st.sampled_from(["hit", "gain", "draw"]),
    st.sampled_from(["plus", "minus", "times", "set", "nothing", "prevent"]),
    numbers,
    st.sampled_from(["self", "ally", "any", "you"]),
    st.sampled_from(["", "", "turn"]),
    st.booleans(),
)


def _later(do: Do, kind: str, uses: int) -> Make:
    return Make(when(kind, do, whose="any", words=f"later {kind}"), "turn ends", uses=uses)


made = st.one_of(
    st.builds(Make, statics, st.sampled_from(["", "turn ends"])),
    st.builds(_later, simple, st.sampled_from(["turn ends", "ping"]), st.sampled_from([0, 1])),
    st.builds(lambda n: Make(instead("hit", "prevent", n, shield=True, whose="you")), st.integers(1, 3)),
)


def parts(*, ask: bool) -> st.SearchStrategy[tuple[Part, ...]]:
    """Make instructions; with `ask`, some of which a player is asked about."""
    plain = st.one_of(st.tuples(simple), st.tuples(simple, simple), st.tuples(made), st.tuples(made, simple))
    done = st.builds(lambda a, b: (a, Frame((b,), done=True)), simple, simple)
    if not ask:
        return st.one_of(plain, done)
    chosen = st.builds(lambda n: (Choose((ARENA,)), hit(n)), st.integers(1, 2))
    may = st.builds(lambda a, b: (a, Frame((b,), may=True)), simple, simple)
    cost = st.builds(
        lambda n, a: (Frame((a,), cost=(pay(n),), otherwise=(gain(),)),), st.integers(1, 2), simple
    )
    ways = st.builds(lambda a, b: (Modes((("one", (a,)), ("other", (b,)))),), simple, simple)
    return st.one_of(plain, done, chosen, may, cost, ways)


@st.composite
def abilities(pick: st.DrawFn, name: str, *, ask: bool, limits: bool) -> tuple[Ability, ...]:
    """Make up to three abilities of one card."""
    made_up = []
    for i in range(pick(st.integers(0, 3))):
        sort = pick(st.integers(0, 9))
        if sort < 6:
            text = when(
                pick(st.sampled_from(KINDS)),
                *pick(parts(ask=ask)),
                words=f"{name} {i}",
                whose=pick(st.sampled_from(["self", "self", "source", "ally", "you", "opponent", "any"])),
                about=pick(tests),
                limit=pick(st.sampled_from(["", "turn"])) if limits else "",
                ordinal=pick(st.sampled_from([0, 0, 0, 1, 2])) if limits else 0,
            )
        elif sort < 8:
            text = pick(statics)
        elif sort < 9:
            text = pick(replacements)
        else:
            text = ban(pick(st.sampled_from(["tap", "die", "draw"])), whose="ally", about=pick(tests))
        made_up.append(text)
    return tuple(made_up)


class Scene(NamedTuple):
    """Cards, and what happens with them, by their names."""

    cards: tuple[Card, ...]
    script: tuple[tuple[Event, ...], ...]

    def lay(self, order: tuple[int, ...] = ()) -> Table:
        """Lay the table, the rows in another order if one is given."""
        return table(*[self.cards[i] for i in order or range(len(self.cards))])

    def moments(self, order: tuple[int, ...] = (), *, turned: bool = False) -> list[tuple[Event, ...]]:
        """Write the script for that order of rows; turned, each moment's events stand the other way round."""
        place = {0: 0, **{old + 1: new + 1 for new, old in enumerate(order or range(len(self.cards)))}}
        moments = [
            tuple(e._replace(card=place[e.card], source=place[e.source]) for e in moment)
            for moment in self.script
        ]
        return [m[::-1] for m in moments] if turned else moments


def _object(event: Event) -> tuple[int, str]:
    return (event.card, event.player if not event.card else "")


@st.composite
def scenes(pick: st.DrawFn, *, ask: bool = True, limits: bool = True, together: bool = True) -> Scene:
    """Make a small board and something that happens on it."""
    cards = []
    for i in range(pick(st.integers(1, 4))):
        name, owner = f"{'ABCDEF'[i]}", pick(st.sampled_from(PLAYERS))
        cards.append(
            card(
                name, owner, *pick(abilities(name, ask=ask, limits=limits)),
                zone=pick(st.sampled_from(["arena", "arena", "arena", "hand"])), power=pick(numbers),
                toughness=pick(st.sampled_from([0, 2, 5])), traits=pick(st.sampled_from(["", "Wild"])),
                flags=pick(st.sampled_from(["", "tapped"])), since=pick(st.integers(0, 1)),
            )
        )  # fmt: skip
    cards += [card(f"d{i}", PLAYERS[i % 2], zone="deck", place=i) for i in range(4)]
    things = st.integers(1, len(cards) - 4)
    events = st.builds(
        lambda kind, n, amount, source: Event(
            kind, n if kind not in {"gain", "draw"} else 0, cards[n - 1].owner, amount, source
        ),
        st.sampled_from(KINDS), things, st.integers(1, 2), st.one_of(st.just(0), things),
    )  # fmt: skip
    # two things at once that happen to one object have no order that anybody could ask for: left out
    size = st.lists(events, min_size=1, max_size=2 if together else 1, unique_by=_object).map(tuple)
    script = pick(st.lists(size, min_size=1, max_size=3))
    if pick(st.booleans()):
        script.insert(len(script) // 2, (Event("turn ends", 0, "Ann"),))
    return Scene(tuple(cards), tuple(script))
