"""What is left behind remembers which objects were chosen: later, "it" is still that object, or nothing.

An effect that waits is followed on its own, when nothing is known any more of what was chosen before. So the
objects are written into it as it is made, each with the moment in which it came where it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.matching import picked
from rulesengine.core.model import objects
from rulesengine.core.text import (
    EVERY_SLOT,
    Amount,
    Change,
    Choose,
    Do,
    Either,
    Face,
    Look,
    Pick,
    Test,
    every_part,
    rewritten,
)

if TYPE_CHECKING:
    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Board, Object, Waiting
    from rulesengine.core.text import Part, Tests


def named(tests: Tests, scope: Scope) -> Tests:
    """Say once and for all which objects "a chosen one" is, in the tests of what is made."""
    tests_now: list[Test | Either] = []
    for test in tests:
        if not isinstance(test, Test) or test.how != "among":
            tests_now.append(test)
            continue
        slot = test.value if isinstance(test.value, int) else 0
        things = scope.slots[slot] if slot < len(scope.slots) else ()
        tests_now.append(_these(tuple(objects(things))))
    return tuple(tests_now)


def remembered(then: tuple[Part, ...], board: Board, item: Waiting, scope: Scope) -> tuple[Part, ...]:
    """Write what was chosen until now into instructions that are followed later."""
    if not then or not scope.slots:
        return then
    chosen_then = {slot for part in every_part(then) for slot in _chooses(part)}
    known: dict[int, Either] = {}
    for slot in range(len(scope.slots)):
        if slot not in chosen_then:
            now = picked(Pick("chosen", slot=slot), board, scope, item.mine, item)
            known[slot] = _these(tuple((n, board.cards[n].arrived) for n, _ in now if n))
    written: tuple[Part, ...] = _written(then, known)
    return written


def _these(things: tuple[Object, ...]) -> Either:
    return Either(tuple((Test("id", "is", n), Test("arrived", "is", at)) for n, at in things))


def _chooses(part: object) -> tuple[int, ...]:
    """List the slots that a part fills itself."""
    if isinstance(part, Choose | Look):
        return (part.slot,)
    return (part.into,) if isinstance(part, Do) and part.into >= 0 else ()


def _written(value: Any, known: dict[int, Either]) -> Any:  # noqa: ANN401  any part of a text
    """Put the objects in the place of a slot; what a text in quotes chooses is its own business."""
    if isinstance(value, Change):
        return (
            replace(value, value=_written(value.value, known)) if isinstance(value.value, Amount) else value
        )
    if isinstance(value, Face):
        return value
    value = rewritten(value, lambda part: _written(part, known))
    if isinstance(value, Pick) and value.who == "chosen" and value.slot != EVERY_SLOT and value.slot in known:
        return replace(value, who="all", where=(known[value.slot], *value.where), slot=0)
    if isinstance(value, Test) and value.how == "among" and isinstance(value.value, int):
        return known.get(value.value, value)
    if isinstance(value, Amount) and value.of == "chosen" and value.slot in known:
        return replace(value, of="sum", where=(known[value.slot],), slot=0)
    if isinstance(value, Test) and value.of == "chosen" and value.slot in known:
        its = replace(value, of="it", slot=0)
        return Test(Amount("count", where=(known[value.slot], its)), ">=", 1)
    return value
