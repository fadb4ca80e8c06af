"""Continuous effects, measured side by side.

A pass with all its receipts against a bare loop that resets and applies; and one event on a large board,
with and without an effect that reaches everything.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from benchmarks.boards import OTHER, PING, SEES_PINGS
from rulesengine.core.continuous.sheets import bare
from rulesengine.core.continuous.standing import Survey, survey
from rulesengine.core.engine import run
from rulesengine.core.matching import every
from rulesengine.core.text import Ability, Change, Test
from tests.core.stagings import EIGHT
from tests.core.toy import card, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.model import Board, Table

WILD = Test("traits", "has", "Wild")
HOWS = (
    Change("base power", "set", 3), Change("power", "plus", 1), Change("types", "add", "Hot"),
    Change("power", "minus", 1), Change("keywords", "add", "Swift"),
)  # fmt: skip
DEPENDENT = Ability(
    "Big while strong", "static", whose="any", about=(WILD, Test("power", ">", 3)),
    changes=(Change("keywords", "add", "Big"),),
)  # fmt: skip


def effect(number: int) -> Ability:
    """Write an effect that reaches every object of one kind."""
    return Ability(f"e{number}", "static", whose="any", about=(WILD,), changes=(HOWS[number % len(HOWS)],))


def layered(objects: int, effects: int, *, dependent: bool = False) -> Board:
    """Lay a board with so many objects and so many effects that all reach each of them."""
    abilities = [effect(i) for i in range(effects)]
    if dependent:
        abilities[0] = DEPENDENT
    units = [card(f"o{i}", "Ann", traits="Wild", power=1 + i % 7) for i in range(objects)]
    makers = [card(f"e{i}", "Ann", ability, since=i) for i, ability in enumerate(abilities)]
    return table(*units, *makers, game=EIGHT).board


def ours(board: Board) -> int:
    """Compute every object with all its receipts, as if nothing had been computed before."""
    found = Survey(EIGHT, board)
    found._made = {}  # noqa: SLF001  what another survey of these effects has computed would be a gift
    return sum(len(list(found._marks(sheet["id"]))) for sheet in every(found))  # noqa: SLF001  what is asked is how it is computed


def bare_apply(board: Board) -> dict[int, dict[str, Any]]:
    """Do the same with plain dicts that are reset and changed in place: no receipt, no dependence."""
    sheets = {c.id: bare(c) for c in board.cards}
    effects = sorted(
        ((c.arrived, c.id, a.changes[0]) for c in board.cards for a in c.face.abilities), key=lambda e: e[:2]
    )
    for _, _, change in effects:
        prop, how, by = change.prop, change.how, change.value
        for sheet in sheets.values():
            if "Wild" in sheet["traits"]:
                if how == "set":
                    sheet[prop] = by
                elif how == "plus":
                    sheet[prop] = sheet.get(prop, 0) + by
                elif how == "minus":
                    sheet[prop] = sheet.get(prop, 0) - by
                else:
                    sheet[prop] = frozenset(sheet.get(prop) or ()) | {by}
    return sheets


def best(work: Callable[[], object], repeats: int) -> float:
    """Return how many seconds some work takes, at its best of several tries."""
    found = float("inf")
    for _ in range(repeats):
        began = time.perf_counter()
        work()
        found = min(found, time.perf_counter() - began)
    return found


def crowd(objects: int, *, pumped: bool) -> Table:
    """Lay a large board on which one object sees an event; with `pumped`, one effect reaches them all."""
    pump = Ability("+1", "static", whose="any", about=(WILD,), changes=(HOWS[1],))
    idle = [
        card(f"c{i}", "Ann" if i % 2 else "Ben", OTHER, traits="Wild", toughness=3)
        for i in range(objects - 1)
    ]
    more = [card("P", "Ann", pump)] if pumped else []
    seer = card("A", "Ann", SEES_PINGS, traits="Wild", toughness=5)
    return run(EIGHT, table(seer, *idle, *more, game=EIGHT), [PING]).table


def measure(times: int, tries: int, most: int) -> dict[str, float]:
    """Measure passes of two sizes, an unchanged board, and an event on a large board."""
    found: dict[str, float] = {}
    for size in (20, 100):
        for dependent in (False, True):
            board = layered(size, size, dependent=dependent)
            name = f"{size} x {size}{', with dependence' if dependent else ''}"
            made, plain = partial(ours, board), partial(bare_apply, board)
            found[f"milliseconds a pass, {name}"] = best(made, tries) * 1e3
            found[f"milliseconds, bare loop, {name}"] = best(plain, tries) * 1e3
    survey(EIGHT, board)
    found["microseconds, unchanged board"] = (
        best(lambda: [survey(EIGHT, board) for _ in range(1000)], tries) * 1e3
    )
    for pumped in (False, True):
        here = crowd(most, pumped=pumped)
        name = f"microseconds an event among {most:,}" + (", all reached by an effect" if pumped else "")
        script = [PING] * times
        found[name] = best(lambda here=here, script=script: run(EIGHT, here, script), tries) / times * 1e6  # type: ignore[misc]
    return found


def ratios(found: dict[str, float], most: int) -> dict[str, float]:
    """Set the figures side by side."""
    compared = {}
    for name, value in found.items():
        if name.startswith("milliseconds a pass, "):
            board = name.removeprefix("milliseconds a pass, ")
            compared[f"pass : bare loop, {board}"] = value / found[f"milliseconds, bare loop, {board}"]
    one = found[f"microseconds an event among {most:,}"]
    compared["all reached by an effect : no effect"] = (
        found[f"microseconds an event among {most:,}, all reached by an effect"] / one
    )
    return compared
