"""Does the order matter? Tried out by playing every order to its end, never guessed."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from rulesengine.core import stages
from rulesengine.core.applying import stale
from rulesengine.core.asking import Question

if TYPE_CHECKING:
    from rulesengine.core.model import Table, Waiting
    from rulesengine.core.ruling import Ruleset

MANY = 3  # more than this many that tie are not tried out: the player is asked
PATIENCE = 120  # turns of the engine that one order may take before it counts as different


def same_end(ruleset: Ruleset, table: Table, tied: list[Waiting]) -> bool:
    """Say whether all orders of these come to the same end.

    An order in which anybody is asked anything, or in which something new has to be ordered, counts
    as one that matters: then the player decides.
    """
    if len({(w.key, w.mine, w.event._replace(cause=0)) for w in tied}) == 1:
        return (
            True  # the same ability of the same object, for the same reason: there is no telling them apart
        )
    if len(tied) > MANY:
        return False
    first: object = None
    for order in permutations(tied):
        end = _play(ruleset, table, order)
        if end is None or (first is not None and end != first):
            return False
        first = end
    return True


def _play(ruleset: Ruleset, table: Table, order: tuple[Waiting, ...]) -> object | None:
    from rulesengine.core.engine import advance  # noqa: PLC0415  it asks us, we play with it

    others = {w.step for w in table.waiting}
    began = table.clock
    for item in order:
        table = stages.take(table, item)
        for _ in range(PATIENCE):
            if not (table.agenda or table.todo or stale(ruleset, table)):
                break
            upcoming = advance(ruleset, table)
            if isinstance(upcoming, Question):
                return None
            table = upcoming[-1].table if isinstance(upcoming, list) else upcoming
        else:
            return None
        if any(w.step not in others for w in table.waiting):
            return None
    return position(table, began)


def position(table: Table, began: int) -> object:
    """Write a table down without times, but with the order in which objects came."""
    board = table.board
    rows = tuple(
        (c.zone, c.controller, c.place, c.flags, c.marks, tuple(sorted(c.links)), c.face.name)
        for c in board.cards
    )
    came = sorted((c.arrived, c.id) for c in board.cards if c.arrived > began)
    standing = tuple(
        sorted((str(s.ability), s.bound or (), s.until, s.left, s.origin) for s in board.standing)
    )
    due = (*table.plan, table.offer) if table.offer is not None else table.plan
    plan = tuple((e.kind, e.card, e.player, e.amount, e.target) for e in due)
    return (rows, tuple(n for _, n in came), board.players, standing, table.used, table.met, plan)
