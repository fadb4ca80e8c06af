"""One pronoun or number: what it stands for, given how far a text has come, and how it is said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import (
    Amount,
    Pick,
    Test,
)
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext import walking
from rulesengine.games.fab.cardtext.walk import Parts, Unclear, Walk


def _it(walk: Walk) -> Pick:
    kind, slot = walk.it
    return Pick("chosen", slot=slot) if kind == "chosen" else Pick(kind)


def _they(walk: Walk) -> Pick:
    kind, slot = walk.they
    return {"chosen": Pick("chosen", slot=slot), "other": Pick("other"), "event": Pick("event")}.get(
        kind, m.THEIR_HERO
    )


def pick_of(pick: Pick, walk: Walk) -> Pick:
    """Say whom a pronoun means.

    Raises Unclear.
    """
    if pick.who == "(rest)":
        if walk.look < 0:
            raise Unclear
        return Pick("chosen", (Test("zone", "is", "deck"),), walk.look)
    if pick.who in {m.IT, m.THEY}:
        return _it(walk) if pick.who == m.IT else _they(walk)
    return replace(pick, where=walking.through(pick.where, walk))


def whose_of(walk: Walk) -> tuple[str, int]:
    """Bind whose number it is, and what is counted."""
    kind, slot = walk.it
    return {"self": ("source", 0), "event": ("subject", 0)}.get(kind, ("chosen", slot))


def _controlled(where: Parts) -> bool:
    props = {t.prop for t in where if isinstance(t, Test) and isinstance(t.prop, str)}
    return "controller" in props and "zone" not in props


def identity(test: Test, walk: Walk) -> Test:
    """Bind "when it hits" to the object that was named, and "among them" to the cards looked at.

    Raises Unclear.
    """
    kind, slot = walk.it
    if test.how == "among":
        if walk.look < 0:
            raise Unclear
        return replace(test, value=walk.look)
    if test.value != m.IT:
        return test
    bound: Any = {"self": "source", "event": Amount("subject", "id")}.get(kind)
    return replace(test, how="among", value=slot) if bound is None else replace(test, value=bound)


def amount_of(amount: Amount, walk: Walk) -> Amount:
    """Bind whose number it is, and what is counted."""
    where = walking.through(amount.where, walk)
    if amount.of == "count" and m.IN_PLAY not in where and _controlled(where):
        where = (*where, m.IN_PLAY)  # what somebody controls is in play: cards in a hand are not counted
    if amount.of == "(X)":
        return amount
    return replace(_number_of(amount, walk), where=where)


def _named(walk: Walk) -> tuple[tuple[str, int], tuple[str, int]]:
    """Say whose number "its" is here, and what was chosen last."""
    return ("it", 0) if walk.inner else whose_of(walk), ("chosen", walk.slot - 1)


def _number_of(amount: Amount, walk: Walk) -> Amount:
    """Bind whose number it is.

    Raises Unclear.
    """
    it, last = _named(walk)
    if amount.of == m.DONE:
        if not walk.slot:
            raise Unclear
        return replace(amount, of=last[0], slot=last[1])
    if amount.of == m.IT:
        return replace(amount, of=it[0], slot=it[1])
    return amount
