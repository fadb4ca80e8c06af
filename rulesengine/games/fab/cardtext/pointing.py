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


def noted(walk: Walk, candidates: list[Any], said: Any, bound: Any) -> Any:  # noqa: ANN401
    """Walk through this part, there or back."""
    walk.turn(candidates, said)
    return bound


def _it(walk: Walk) -> Pick:
    kind, slot = walk.it
    return Pick("chosen", slot=slot) if kind == "chosen" else Pick(kind)


def _they(walk: Walk) -> Pick:
    kind, slot = walk.they
    return {"chosen": Pick("chosen", slot=slot), "other": Pick("other"), "event": Pick("event")}.get(
        kind, m.THEIR_HERO
    )


def pick_of(pick: Pick, walk: Walk) -> Pick:
    """Walk through this part, there or back."""
    if not walk.back:
        if pick.who == "(rest)":
            if walk.look < 0:
                raise Unclear
            return Pick("chosen", (Test("zone", "is", "deck"),), walk.look)
        bound = _it(walk) if pick.who == m.IT else _they(walk) if pick.who == m.THEY else pick
        if bound is pick:
            bound = replace(pick, where=walking.through(pick.where, walk))
        candidates = _said_as(bound, walk, pick)
        if len(candidates) > 1:
            walk.turns.append([_plain(c) for c in candidates].index(_plain(pick)))
        return bound
    if pick == Pick("chosen", (Test("zone", "is", "deck"),), walk.look):
        return Pick("(rest)")
    candidates = _said_as(pick, walk, pick)
    said: Pick = walk.turn(candidates) if candidates else pick
    return replace(said, where=walking.through(said.where, walk)) if said == pick else said


def _plain(pick: Pick) -> str:
    return pick.who


def _said_as(bound: Pick, walk: Walk, said: Pick) -> list[Pick]:
    """List the ways to say whom a bound pick means."""
    found: list[Pick] = []
    if bound.who in {"self", "all", "you", "opponent", "everyone", "event"}:
        found.append(bound)
    if bound == _it(walk):
        found.append(m.IS_IT)
    if bound == _they(walk):
        found.append(m.IS_THEY)
    del said
    return found


def whose_of(walk: Walk) -> tuple[str, int]:
    """Walk through this part, there or back."""
    kind, slot = walk.it
    return {"self": ("source", 0), "event": ("subject", 0)}.get(kind, ("chosen", slot))


def _controlled(where: Parts) -> bool:
    props = {t.prop for t in where if isinstance(t, Test) and isinstance(t.prop, str)}
    return "controller" in props and "zone" not in props


def identity(test: Test, walk: Walk) -> Test:
    """Bind "when it hits": the object is the one that was named."""
    kind, slot = walk.it
    if test.how == "among":
        return _among(test, walk)
    bound: Any = {"self": "source", "event": Amount("subject", "id")}.get(kind)
    if walk.back:
        if test.value == bound and test.value != "source":
            return replace(test, value=m.IT)
        return replace(test, value=walk.turn(["source", m.IT])) if test.value == bound else test
    if test.value == "source" and bound == "source":
        walk.turn(["source", m.IT], "source")
        return test
    if test.value != m.IT:
        return test
    if bound == "source":
        walk.turn(["source", m.IT], m.IT)
    if bound is None:
        if slot == walk.look:
            walk.turns.append(1)
        return replace(test, how="among", value=slot)
    return replace(test, value=bound)


def _among(test: Test, walk: Walk) -> Test:
    """Bind "among them": one of the cards looked at; and find "it" again in what was chosen."""
    if not walk.back:
        if walk.look < 0:
            raise Unclear
        if walk.it == ("chosen", walk.look):
            walk.turns.append(0)
        return replace(test, value=walk.look)
    them, it = replace(test, value=-1), replace(test, how="is", value=m.IT)
    candidates = [them] if test.value == walk.look else []
    candidates += [it] if ("chosen", test.value) == walk.it else []
    return walk.turn(candidates) if candidates else test


def amount_of(amount: Amount, walk: Walk) -> Amount:
    """Walk through this part, there or back."""
    where = walking.through(amount.where, walk)
    if amount.of == "count":  # what somebody controls is in play: cards in a hand are not counted
        if walk.back:
            where = tuple(t for t in where if t != m.IN_PLAY)
        elif m.IN_PLAY not in where and _controlled(where):
            where = (*where, m.IN_PLAY)
    if amount.of == "(X)":
        return amount
    return replace(_said_of(amount, walk) if walk.back else _number_of(amount, walk), where=where)


def _named(walk: Walk) -> tuple[tuple[str, int], tuple[str, int]]:
    """Say whose number "its" is here, and what was chosen last."""
    return ("it", 0) if walk.inner else whose_of(walk), ("chosen", walk.slot - 1)


def _said_of(amount: Amount, walk: Walk) -> Amount:
    """Find the words for whose number it is: "its", or "of the card banished this way"."""
    it, last = _named(walk)
    mine, candidates = (amount.of, amount.slot), list[Any]()
    if mine == it:
        candidates = ["source", m.IT] if it[0] == "source" else [m.IT]
    if mine == last:
        candidates.append(m.DONE)
    if not candidates or not amount.prop:
        return amount
    return replace(amount, of=walk.turn(candidates), slot=0)


def _number_of(amount: Amount, walk: Walk) -> Amount:
    """Bind whose number it is.

    Raises Unclear.
    """
    it, last = _named(walk)
    if amount.of == m.DONE:
        if not walk.slot:
            raise Unclear
        walk.turn([m.IT, m.DONE] if it == last else [m.DONE], m.DONE)
        return replace(amount, of=last[0], slot=last[1])
    if amount.of == m.IT:
        if it[0] == "source":
            walk.turn(["source", m.IT], m.IT)
        elif it == last:
            walk.turn([m.IT, m.DONE], m.IT)
        return replace(amount, of=it[0], slot=it[1])
    if amount.of == "source" and it[0] == "source" and amount.prop:
        walk.turn(["source", m.IT], "source")
    return amount
