"""What the rulings of 6.2 and 6.3 look at: two boards, and what effects did to an object. No rule is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.applying import Start
from rulesengine.core.continuous.effects import COMMUTE
from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import Scope, passes
from rulesengine.core.model import Key, put
from rulesengine.core.text import Amount, Test, without_base
from rulesengine.games.fab.words import TAKEN_ONCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.effects import Application, Edge, Effect, Receipt
    from rulesengine.core.continuous.standing import Now, Survey
    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board
    from rulesengine.core.text import Tests

TAKES_AWAY = frozenset({"remove", "clear", "lose"})


class Both(NamedTuple):
    """The two boards of an application, with everything that applies on them."""

    was: Survey
    now: Survey
    first: bool  # nothing was accounted for before: it held from the start


def both(now: Now, change: Application) -> Both:
    """Look at the board before and at the board after."""
    was, here = survey(now.ruleset, _before(now, change)), survey(now.ruleset, change.after)
    return Both(was, here, was is here)


def _before(now: Now, change: Application) -> Board:
    """Find the board before: where its beginning was an event, the one before the cause of that."""
    begun, past = {(change.effect.key, number) for number in change.cards}, now.table.past
    if begun.isdisjoint(change.before.memory.unsettled):
        return change.before
    while past is not None and isinstance(past.event.made, Start):
        past = past.before
    if past is None:
        return change.before
    return past.seen if past.card is None else put(past.seen, past.card)


def is_static(effect: Effect) -> bool:
    """Say whether an effect comes from a static ability."""
    return effect.row is None and effect.key.kind != "counter"


def works(effect: Effect, sheets: Survey) -> bool:
    """Say whether the ability that makes an effect works on a board, whatever its condition."""
    if effect.row is not None:
        return any(Key("row", row.id) == effect.key for row in sheets.board.standing)
    return any(e.key == effect.key for e in sheets.effects)


def stayed(change: Application) -> list[int]:
    """List the objects of an application that are the same objects before and after."""
    old, new = change.before.cards, change.after.cards
    return [n for n in change.cards if n <= len(old) and old[n].arrived == new[n].arrived]


def fits(effect: Effect, sheet: Sheet, sheets: Survey, tests: Tests | None = None) -> bool:
    """Say whether an object is what the words of an effect describe."""
    about = effect.ability.about if tests is None else tests
    return passes(about, sheet, Scope(effect.controller, effect.source, sheets))


def lasting(effect: Effect) -> Tests:
    """Return what an effect asks of its object, but for having been a layer: that is over at once."""
    return tuple(
        t
        for t in effect.ability.about
        if not (isinstance(t, Test) and t.prop == "flags" and t.value in {"layer", "attacking"})
    )


def with_x(effect: Effect) -> bool:
    """Say whether an effect has a number that is looked up, or was as it was made."""
    looked_up = any(isinstance(change.value, Amount) for change in effect.ability.changes)
    return looked_up or TAKEN_ONCE in effect.ability.timing


class Pair(NamedTuple):
    """What an effect did to an object, and what another one did to the same thing there."""

    mine: Receipt
    other: Receipt
    behind: bool  # mine came after the other


def receipts(sheets: Survey, number: int) -> list[Receipt]:
    """List what was done to an object, without what was forbidden."""
    return [r for r in sheets.receipts.get(number, ()) if not r.verdict]


def about(receipt: Receipt) -> str:
    """Name the property that was changed; the base of a number is that number."""
    return without_base(receipt.change.prop)


def pairs(now: Now, change: Application) -> Iterator[Pair]:
    """Pair what has begun with what else applies to the same objects."""
    if not change.started or change.verdict:
        return
    sheets = both(now, change).now
    for number in change.cards:
        line = receipts(sheets, number)
        for at, mine in enumerate(line):
            if mine.effect.key == change.effect.key:
                for place, other in enumerate(line):
                    if other.effect.key != mine.effect.key:
                        yield Pair(mine, other, place < at)


def against_time(pair: Pair) -> bool:
    """Say whether the older of two effects was applied after the younger."""
    mine, other = pair.mine.effect.moment, pair.other.effect.moment
    return mine < other if pair.behind else mine > other


def rivals(now: Now, change: Application) -> Iterator[Pair]:
    """List the pairs of one place whose order matters: both set the same number, say."""
    for pair in pairs(now, change):
        mine, other = pair.mine, pair.other
        same = (mine.stage, mine.substage, mine.change.prop) == (
            other.stage,
            other.substage,
            other.change.prop,
        )
        hows = {mine.change.how, other.change.how}
        spared = bool(hows & TAKES_AWAY) and bool(hows & {"add", "gain"})
        if same and not spared and not any(hows <= group for group in COMMUTE):
            yield pair


def since(change: Application, effect: Effect) -> int:
    """Say when an effect began to apply."""
    return change.after.memory.since.get(effect.key, 0)


def edges(now: Now, change: Application) -> list[Edge]:
    """List the reasons why an effect that has begun was moved up."""
    if not change.started:
        return []
    return [e for e in both(now, change).now.edges if e.effect.key == change.effect.key]
