"""Arrows from causes further up: on the right of the column, one lane a cause, short ways inside.

Graphviz lays the steps out and draws the arrow to the next one. Its longer arrows swing far out or run
between the steps; these stay in lanes, so a picture is never much wider than its column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

GAP, LANE, BEND = 13.0, 9.0, 4.0  # points: from the column to the first lane, between lanes, of a corner
ENTERS, LEAVES = 9.0, 7.0  # below the upper edge of a step, above the lower edge
LONG, WIDE = 5.5, 1.95  # the head of an arrow
DASHES = {"ordered": "1,5", "did-not": "5,2"}


class Arc(NamedTuple):
    """An arrow that passes at least one step on its way."""

    cause: int
    step: int
    kind: str


class Box(NamedTuple):
    """Where a step stands."""

    left: float
    right: float
    top: float
    bottom: float


def lanes(arcs: Iterable[Arc]) -> dict[int, int]:
    """Give each cause a lane, from 0: the inmost that is free from it to the last step it leads to."""
    ends: dict[int, int] = {}
    for arc in arcs:
        ends[arc.cause] = max(arc.step, ends.get(arc.cause, 0))
    taken: dict[int, int] = {}
    for cause in sorted(ends, key=lambda cause: (ends[cause] - cause, cause)):
        busy = {taken[other] for other in taken if other < ends[cause] and cause < ends[other]}
        taken[cause] = next(lane for lane in range(len(busy) + 1) if lane not in busy)
    return taken


def drawn(arcs: Iterable[Arc], boxes: Mapping[int, Box], colour: str) -> str:
    """Draw the arrows, each a group with the class of the step that it leads to.

    Where a cause leads to several steps, each arrow goes on where the one before it turned off.
    """
    arcs = tuple(arcs)
    lane = lanes(arcs)
    edge = max((box.right for box in boxes.values()), default=0.0)
    turned: dict[tuple[int, str], Box] = {}
    made = []
    for arc in arcs:
        x, step = edge + GAP + LANE * lane[arc.cause], boxes[arc.step]
        before = turned.get((arc.cause, arc.kind))
        start = _out(boxes[arc.cause], x) if before is None else f"M{_at(x, before.top + ENTERS - BEND)}"
        made.append(_arrow(arc, start, step, x, colour))
        turned[arc.cause, arc.kind] = step
    return "".join(made)


def room(arcs: Iterable[Arc]) -> float:
    """Say how much room the lanes need on the right of the column."""
    used = lanes(arcs).values()
    return GAP + LANE * max(used) if used else 0.0


def _at(x: float, y: float) -> str:
    return f"{x:.2f},{y:.2f}"


def _out(cause: Box, lane: float) -> str:
    """Leave a step to the right, and turn down into a lane."""
    y = cause.bottom - LEAVES
    return f"M{_at(cause.right, y)}H{lane - BEND:.2f}Q{_at(lane, y)} {_at(lane, y + BEND)}"


def _arrow(arc: Arc, start: str, step: Box, lane: float, colour: str) -> str:
    y, tip = step.top + ENTERS, step.right
    way = f"{start}V{y - BEND:.2f}Q{_at(lane, y)} {_at(lane - BEND, y)}H{tip + LONG:.2f}"
    head = f"{_at(tip + LONG, y - WIDE)} {_at(tip, y)} {_at(tip + LONG, y + WIDE)}"
    dashes = f' stroke-dasharray="{DASHES[arc.kind]}"' if arc.kind in DASHES else ""
    return (
        f'<g class="edge step-{arc.step} to-{arc.kind}">\n'
        f'<path fill="none" stroke="{colour}"{dashes} d="{way}"/>\n'
        f'<polygon fill="{colour}" stroke="{colour}" points="{head}"/>\n</g>\n'
    )
