"""From an instruction to events: whom, how much, and what is left to hold for a time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from rulesengine.core.acts import RENEWS, STANDS
from rulesengine.core.matching import passes, value
from rulesengine.core.model import Event, Standing
from rulesengine.core.now import Now
from rulesengine.core.picking import picked
from rulesengine.core.ruling import speak
from rulesengine.core.standing import survey
from rulesengine.core.state import opponents
from rulesengine.core.text import Amount, Either, Pick, Test

if TYPE_CHECKING:
    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Board, Object, Table, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Change, Do, Make, Tests

T = TypeVar("T")


def events(board: Board, item: Waiting, scope: Scope, do: Do, cause: int) -> tuple[Event, ...]:
    """Turn one instruction into the events of one moment."""
    target = 0
    if do.other is not None:
        others = picked(do.other, board, scope, item.mine, item)
        if not others:
            return ()
        target = others[0][0]
    counted = isinstance(do.amount, Amount) and do.made is not None
    own = tuple(replace(a, given=()) for a in do.instead if passes(a.given, scope.own, scope))
    return tuple(
        Event(
            do.kind, number, who, amount, item.card.id, target, do.detail, do.parts,
            made=do.made, cause=cause, asked=cause, own=own,
        )
        for number, who in picked(do.whom, board, scope, item.mine, item)
        for amount in (max(0, value(do.amount, scope.sheets[number] if number else None, scope)),)
        if amount or not counted  # "a token" says no number; a number that was counted can be nothing
    )  # fmt: skip


def _fixed(whom: Pick | None, table: Table, item: Waiting, scope: Scope) -> Pick | None:
    """Say once and for all whom "this Unit", or a chosen one, is: later these words mean somebody else."""
    if whom is None or whom.who not in {"self", "chosen"}:
        return whom
    found = picked(whom, table.board, scope, item.mine, item)[:1]
    number = found[0][0] if found else 0
    arrived = table.board.cards[number].arrived if number else 0
    return Pick("all", (Test("id", "is", number), Test("arrived", "is", arrived)))


def _named(tests: Tests, scope: Scope) -> Tests:
    """Say once and for all which objects "a chosen one" is, in the tests of what is made."""
    fresh: list[Test | Either] = []
    for test in tests:
        if not isinstance(test, Test) or test.how != "among":
            fresh.append(test)
            continue
        slot = test.value if isinstance(test.value, int) else 0
        things = scope.slots[slot] if slot < len(scope.slots) else ()
        ways = tuple((Test("id", "is", n), Test("arrived", "is", at)) for n, at in things)
        fresh.append(Either(ways))
    return tuple(fresh)


def _ends(
    ruleset: Ruleset, table: Table, item: Waiting, make: Make, bound: tuple[Object, ...] | None
) -> tuple[str, str]:
    """Bind an end once and for all to a kind of event and a player: it is never bound anew."""
    lasts = ruleset.staging.lasts
    until = make.until or (lasts.function(make) if lasts is not None else None) or ""
    if make.whose == "controller" and bound:
        return until, str(survey(ruleset, table.board)[bound[0][0]]["controller"])
    if make.whose == "opponent":
        return until, opponents(table.board, item.player)[0]
    return until, item.player if make.whose else ""


def standing(
    ruleset: Ruleset, table: Table, item: Waiting, scope: Scope, make: Make, cause: int
) -> Event | None:
    """Fix what must be fixed when an effect is generated, and let it stand.

    Returns None where it was made for objects and none of them is there any more.
    """

    def fix(amount: T) -> T | int:
        return value(amount, None, scope) if isinstance(amount, Amount) and amount.of != "it" else amount

    def fixed(change: Change) -> Change:
        said = fix(change.value)
        if change.how == "copy" and isinstance(said, int) and said:
            return replace(change, value=scope.sheets[said].get("face", table.board.cards[said].face))
        return replace(change, value=said)

    said = make.ability.instead
    changes = tuple(fixed(change) for change in make.ability.changes)
    instead = said and replace(said, amount=fix(said.amount), whom=_fixed(said.whom, table, item, scope))
    if said and instead and said.how == "prevent" and said.amount != 0 and instead.amount == 0:
        return None  # a shield of a number that was counted to nothing
    about, by = (_named(tests, scope) for tests in (make.ability.about, make.ability.by))
    ability = replace(make.ability, changes=changes, instead=instead, about=about, by=by)
    bound = None
    if make.whom is not None:
        whom = picked(make.whom, table.board, scope, item.mine, item)
        bound = tuple((n, table.board.cards[n].arrived) for n, _ in whom if n)
        if not bound:
            return None
    uses = instead.amount if instead and instead.shield and isinstance(instead.amount, int) else make.uses
    until, whose = _ends(ruleset, table, item, make, bound)
    stamps = ruleset.staging.stamps
    moment = cause if stamps is not None and stamps.function(make) else 0
    row = Standing(
        0, ability, item.card.id, item.player, moment, until, whose, table.turn if make.later else 0,
        uses, uses > 0, bound, item.key, item.mine,
    )  # fmt: skip
    kind, row, law = _added_or_renewed(ruleset, table, row)
    return Event(
        kind, item.card.id, item.player, source=item.card.id, made=row, law=law, cause=cause, asked=cause
    )


def _added_or_renewed(ruleset: Ruleset, table: Table, row: Standing) -> tuple[str, Standing, str]:
    """Say whether an effect is added, or renews one that holds already, and by which rule."""
    for old in table.board.standing:
        if old.origin == row.origin and old.bound == row.bound and old.ability == row.ability:
            for ruling, _ in speak(ruleset.merges, Now(ruleset, table), row, old):
                return RENEWS, row._replace(id=old.id), ruling.number
    return STANDS, row, ""
