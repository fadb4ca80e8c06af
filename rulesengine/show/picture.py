"""A trace as one picture: one node a step, from top to bottom in time, an arrow from each cause.

All steps are in one column, so a picture is as narrow as a phone; what waited long has a long arrow
beside it, in a lane of its own. Other people's text comes in only through `plain`.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.trace import Stage
from rulesengine.show.drawing import (
    COLOURS,
    INK,
    PAPER,
    SIZE,
    THREAD,
    XLINK,
    coloured,
    digraph,
    element,
    first_with,
    headed,
    plain,
    points,
    put_edge,
    put_node,
    render,
    tidied,
    written,
)
from rulesengine.show.telling import WITHOUT_RULE, authority, called, folded, numbers, sentence, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.engine import Trace
    from rulesengine.core.trace import Step
    from rulesengine.show.changes import Urls
    from rulesengine.show.drawing import Renderer


# Arrows from causes further up: on the right of the column, one lane a cause, short ways inside.
#
# Graphviz lays the steps out and draws the arrow to the next one. Its longer arrows swing far out or run
# between the steps; these stay in lanes, so a picture is never much wider than its column.


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
    """Where a step is drawn."""

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


def drawn(arcs: Iterable[Arc], boxes: Mapping[int, Box], colour: str) -> list[ET.Element]:
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
    return made


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


def _arrow(arc: Arc, start: str, step: Box, lane: float, colour: str) -> ET.Element:
    y, tip = step.top + ENTERS, step.right
    way = f"{start}V{y - BEND:.2f}Q{_at(lane, y)} {_at(lane - BEND, y)}H{tip + LONG:.2f}"
    head = f"{_at(tip + LONG, y - WIDE)} {_at(tip, y)} {_at(tip + LONG, y + WIDE)}"
    dashes = {"stroke-dasharray": DASHES[arc.kind]} if arc.kind in DASHES else {}
    made = element("g", {"class": f"edge step-{arc.step} to-{arc.kind}"})
    made.text = "\n"
    made.append(element("path", {"fill": "none", "stroke": colour, **dashes, "d": way}))
    made.append(element("polygon", {"fill": colour, "stroke": colour, "points": head}))
    return made


LINES = {"none": "dotted", "silence": "dashed"}

# A form whose edges are drawn into it is wider, so that the words keep their place.
MARGIN = "0.08,0.04"  # inches
DEEP = {"width": "2.8", "margin": "0.17,0.04"}
# Forms that hardly need more room than their words, so that all of them are of one width.
FORMS: dict[Stage, dict[str, str]] = {
    Stage.HAPPENS: {"shape": "box"},
    Stage.REPLACED: {"shape": "component", **DEEP},
    Stage.TRIGGERS: {"shape": "note"},
    Stage.SKIPPED: {"shape": "box"},
    Stage.FORBIDDEN: {"shape": "box", "style": "diagonals", **DEEP},
    Stage.CHOOSES: {"shape": "box", "style": "rounded"},
    Stage.ORDERED: {"shape": "tab"},
    Stage.DECLARES: {"shape": "box", "style": "rounded", "peripheries": "2"},
    Stage.RESOLVES: {"shape": "box", "peripheries": "2"},
    Stage.FIZZLES: {"shape": "box"},
    Stage.REFUSED: {"shape": "box", "style": "diagonals", **DEEP},
    Stage.SETTLES: {"shape": "box3d", "margin": "0.08,0.08"},
    Stage.APPLIES: {"shape": "folder"},
    Stage.ENDS: {"shape": "folder"},
}
ROOM = 176.0  # points for a line of words: the width of a form without its margins
FOLD = 4.0  # points: the folded corner, which the rules beside it keep free
FOLDED = frozenset({Stage.TRIGGERS, Stage.SETTLES})
STYLES = {"ordered": "dotted", "did-not": "dashed"}  # of arrows
BESIDE = " · "  # between the two ends of the first line


def dot(trace: Trace, *, urls: Urls | None = None) -> str:
    """Write a trace as DOT text; `urls` finds the page of a rule by its number.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph = column(trace, urls)
    for arc in arcs(trace):
        ports = {"constraint": "false", "tailport": "e", "headport": "e"}
        put_edge(graph, _name(arc.cause), _name(arc.step), **ports, **_edge(arc))
    return str(graph.source)


def column(trace: Trace, urls: Urls | None = None) -> Any:
    """Make the graph of the steps in one column, in the order of time, without the longer arrows."""
    graph = _graph()
    for step in trace.steps:
        put_node(
            graph, _name(step.number), label=_label(step, trace.ruleset.words.symbols), **_node(step, urls)
        )
    for before, step in pairwise(trace.steps):
        if step.cause == before.number:
            arrow = _edge(_arc(step))
            put_edge(graph, _name(before.number), _name(step.number), weight="100", **arrow)
        else:
            put_edge(graph, _name(before.number), _name(step.number), weight="100", style="invis")
    return graph


def arcs(trace: Trace) -> tuple[Arc, ...]:
    """List the arrows from causes that are not the step just before."""
    return tuple(_arc(step) for step in trace.steps if step.cause and step.cause != step.number - 1)


def _graph() -> Any:
    return digraph(
        "trace",
        graph_attr={"bgcolor": "transparent", "ranksep": "0.15", "nodesep": "0.1", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica",
            "fontsize": str(SIZE),
            "fontcolor": INK,
            "margin": MARGIN,
            "width": "2.62",
            "height": "0.3",
        },
        edge_attr={"color": THREAD, "arrowsize": "0.55"},
    )


def _name(number: int) -> str:
    return f"step-{number}"


def _label(step: Step, symbols: Mapping[str, str]) -> str:
    """Write a node's words: number, stage and rules in its first line, the sentence under it."""
    from graphviz import nohtml

    head, why = f"{step.number} {step.stage.value}", ", ".join(numbers(step)) or WITHOUT_RULE[authority(step)]
    beside = points(f"{head}   {why}") <= ROOM - FOLD
    says = written(called(sentence(step.says), symbols))
    lines = [f"{head}{BESIDE}{why}" if beside else head, *folded(says, ROOM, points)]
    words = [rf"{plain(line)}\l" for line in lines]
    words += [] if beside else [rf"{plain(line)}\r" for line in folded(why, ROOM, points)]
    label: str = nohtml("".join(words))
    return label


def _node(step: Step, urls: Urls | None) -> dict[str, str]:
    who = authority(step)
    form = dict(FORMS[step.stage])
    styles = ("filled", form.pop("style", ""), LINES.get(who, ""))
    line, ground = COLOURS[who]
    attributes = {
        "class": f"step-{step.number} stage-{step.stage.value} authority-{who}",
        "style": ",".join(style for style in styles if style),
        "color": line,
        "fillcolor": ground,
        **form,
    }
    first = step.cites[0] if step.cites else None
    attributes["tooltip"] = plain(f"{first.number} {first.title}" if first else WITHOUT_RULE[who])
    if first is not None and urls is not None and (url := urls(first.number)):
        attributes["URL"] = plain(url)
    return attributes


def _arc(step: Step) -> Arc:
    kind = "ordered" if step.stage is Stage.ORDERED else "did" if step.did else "did-not"
    return Arc(step.cause, step.number, kind)


def _edge(arc: Arc) -> dict[str, str]:
    """Draw the arrow from a cause: dotted into what is ordered, dashed into what did not happen."""
    attributes = {"class": f"step-{arc.step} to-{arc.kind}"}
    return attributes | ({"style": STYLES[arc.kind]} if arc.kind in STYLES else {})


# From Graphviz's SVG of a trace to ours: each step with its tooltip and link, long arrows beside them.


_PLACE = re.compile(r"(-?[\d.]+),(-?[\d.]+)")


def painted(picture: str, title: str, description: str, arcs: Sequence[Arc] = ()) -> str:
    """Make a picture of ours out of Graphviz's: the same bytes wherever it was drawn."""
    root = tidied(picture)
    for line in root.iter("text"):
        line.set("font-size", line.get("font-size", "").removesuffix(".00"))
    boxes = {}
    graph = root[0]
    for node in graph.findall("g"):
        kind, step, stage, *_ = node.get("class", "").split()
        if kind == "node":
            boxes[int(step.removeprefix("step-"))] = _box(node)
            _laid(node, Stage(stage.removeprefix("stage-")))
    graph.extend(drawn(arcs, boxes, THREAD))
    return headed(root, "trace", title, description.splitlines(), STYLE, room(arcs))


def _places(element: ET.Element) -> Iterator[tuple[float, float]]:
    """List the places through which the line of an element goes."""
    for x, y in _PLACE.findall(element.get("points") or element.get("d") or ""):
        yield float(x), float(y)


def _box(node: ET.Element) -> Box:
    """Find where a node is: as far as its outermost line reaches."""
    xs, ys = zip(*(place for element in node.iter() for place in _places(element)), strict=True)
    return Box(min(xs), max(xs), min(ys), max(ys))


def _laid(node: ET.Element, stage: Stage) -> None:
    """Give a node its tooltip as a title, and a link that every browser knows."""
    title, group = node
    link = group[0]
    title.text = link.get(f"{XLINK}title")
    parts = list(link)
    forms = [at for at, part in enumerate(parts) if part.get("fill", "").startswith("#")]
    if forms:
        form = parts[forms[0]]
        colour = form.get("stroke", "")
        margin, _ = FORMS[stage].get("margin", MARGIN).split(",")
        inside = float(margin) * 72 + (FOLD if stage in FOLDED else 0)
        right = max(x for x, _ in _places(form)) - inside
        if "peripheries" in FORMS[stage]:
            _ring(parts, forms[0])
        for text in parts:
            if text.get("text-anchor") == "end":
                first_with(text, {"class": "why", "fill": colour})
        at = next(at for at, part in enumerate(parts) if part.tag == "text")
        parts[at : at + 1] = _first_line(parts[at], right, colour)
    node[:] = [title, *_linked(parts, link.get(f"{XLINK}href"))]


def _ring(parts: list[ET.Element], form: int) -> None:
    """Put the second line around a form under its ground, for a page may fill it."""
    ring = parts[form + 1]
    if ring.get("fill") == "none":
        parts[form : form + 2] = [ring, parts[form]]


def _linked(parts: list[ET.Element], href: str | None) -> list[ET.Element]:
    if not href:
        return parts
    link = element("a", {"href": href})
    link.text = "\n"
    link.extend(parts)
    return [link]


def _first_line(line: ET.Element, right: float, colour: str) -> list[ET.Element]:
    """Lay the first line out: the number bold, the stage, and the rules at the other end."""
    said, _, why = (line.text or "").partition(BESIDE)
    number, _, stage = said.partition(" ")
    bold = ET.SubElement(line, "tspan", {"font-weight": "bold"})
    line.text, bold.text, bold.tail = None, number, f" {stage}"
    if not why:
        return [line]
    place = {"text-anchor": "end", "x": f"{right:.2f}", "y": line.get("y", "")}
    return [line, element("text", {"class": "why", "fill": colour, **place, **_others(line)}, why)]


def _others(line: ET.Element) -> dict[str, str]:
    return {name: said for name, said in line.attrib.items() if name not in {"x", "y"}}


def _style() -> str:
    thread = "var(--rs-muted,light-dark(#59616e,#aab1bd))"
    return coloured(
        "trace",
        COLOURS,
        ".rs-trace .node :is(polygon,polyline,path){stroke:var(--rs-a)}"
        f".rs-trace .node :is(polygon,path){{fill:color-mix(in srgb,var(--rs-a) 11%,{PAPER})}}"
        ".rs-trace .node text.why{fill:var(--rs-a)}"
        f".rs-trace .edge :is(path,polygon){{stroke:{thread}}}.rs-trace .edge polygon{{fill:{thread}}}",
    )


STYLE = _style()


def svg(trace: Trace, *, title: str = "", urls: Urls | None = None, renderer: Renderer | str = "") -> str:
    """Draw a trace: one node a step, coloured by who says so, with the whole text inside for readers.

    `renderer` is "embedded", "wasi", "system", or "" for the first of the first two that is there; or a
    function that draws DOT.
    Raises NoPicture where nothing can draw, and says what to install.
    """
    drawn = render(str(column(trace, urls).source), renderer)
    return painted(drawn, title or f"A trace of {len(trace.steps)} steps", text(trace), arcs(trace))
