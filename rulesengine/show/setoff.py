"""Who can set off whom, as a picture and as text: triggers as nodes, the event on every arrow.

What is shown is a document of plain words, made elsewhere: `nodes` (id, name, event, words), `arrows` (from,
to, events, by, may) and `circles` (nodes, may, played).
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.core.trace import times
from rulesengine.show.dot import COLOURS, written
from rulesengine.show.net import beside, boxed, net, net_svg
from rulesengine.show.voice import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.show.changes import Doc

SETOFF = "rulesengine.setoff/1"
MOST = 40  # nodes that one picture can hold; of a larger graph only circles are drawn,
CORE = 16  # so many nodes of them, the shortest circles first


def setoff_text(doc: Doc) -> str:
    """Write the graph as text: each trigger with whom it can set off, then the circles."""
    called = _called(doc)
    number = len(doc["circles"]) + doc["left_out"]
    counted = (
        times(len(called), "trigger"),
        times(len(doc["arrows"]), "arrow"),
        times(number, "circle"),
    )
    lines = [", ".join(counted)]
    onward: dict[int, list[Doc]] = {}
    for arrow in doc["arrows"]:
        onward.setdefault(arrow["from"], []).append(arrow)
    for node, arrows in onward.items():
        lines += ["", called[node]]
        lines += [f"  → {called[arrow['to']]}: {_why(arrow)}" for arrow in arrows]
    lines += ["", *_circles(doc, called)] if doc["circles"] else []
    return "\n".join(lines)


def _circles(doc: Doc, called: dict[int, str]) -> Iterator[str]:
    yield "circles:"
    for circle in doc["circles"]:
        way = " → ".join(called[number] for number in (*circle["nodes"], circle["nodes"][0]))
        may = ", if somebody agrees" if circle["may"] else ""
        played = f"; played: {one_line(circle['played'])}" if circle["played"] else ""
        yield f"  {way}{may}{played}"
    if doc["left_out"]:
        yield f"  and {doc['left_out']} more"


def _called(doc: Doc) -> dict[int, str]:
    """Name each trigger: its card and its event, and a number where two are named alike."""
    names = {node["id"]: one_line(f"{node['name']} [{node['event']}]") for node in doc["nodes"]}
    often = Counter(names.values())
    return {
        number: name if often[name] == 1 else f"{name.removesuffix(']')} {number}]"
        for number, name in names.items()
    }


def _why(arrow: Doc) -> str:
    may = " (may)" if arrow["may"] else ""
    return one_line(f"{', '.join(arrow['by'])} raises {', '.join(arrow['events'])}{may}")


def setoff_dot(doc: Doc) -> str:
    """Write the graph as DOT text; arrows of circles are red and thick.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph, part = net("setoff", "0.4"), drawn_part(doc)
    circling = _circling(part)
    for node in part["nodes"]:
        label = boxed(written(node["name"]) or "card", node["words"] or node["event"])
        graph.node(f"n{node['id']}", label=label, **{"class": f"node-{node['id']} authority-card"})
    for at, arrow in enumerate(part["arrows"]):
        who = "silence" if (arrow["from"], arrow["to"]) in circling else "none"
        graph.edge(
            f"n{arrow['from']}", f"n{arrow['to']}", label=beside(arrow["events"]), color=COLOURS[who][0],
            style="dashed" if arrow["may"] else "solid", penwidth="1.6" if who == "silence" else "1",
            **{"class": f"edge-{at} authority-{who}"},
        )  # fmt: skip
    return str(graph.source)


def drawn_nodes(doc: Doc) -> set[int]:
    """Choose what is drawn: whoever has an arrow; of a large graph only who stands in a circle."""
    joined = joined_nodes(doc)
    if len(joined) <= MOST:
        return joined
    shown: set[int] = set()
    for circle in doc["circles"]:
        if len(shown | set(circle["nodes"])) <= CORE:
            shown |= set(circle["nodes"])
    return shown


def joined_nodes(doc: Doc) -> set[int]:
    """List the nodes that have an arrow."""
    return {number for arrow in doc["arrows"] for number in (arrow["from"], arrow["to"])}


def drawn_part(doc: Doc) -> Doc:
    """Give the part of the document that the picture shows."""
    shown, whole = drawn_nodes(doc), len(joined_nodes(doc)) <= MOST
    circles = [circle for circle in doc["circles"] if shown.issuperset(circle["nodes"])]
    circling = _circling({"circles": circles})
    arrows = [arrow for arrow in doc["arrows"] if {arrow["from"], arrow["to"]} <= shown]
    return {
        "nodes": [node for node in doc["nodes"] if node["id"] in shown],
        "arrows": [arrow for arrow in arrows if whole or (arrow["from"], arrow["to"]) in circling],
        "circles": circles,
        "left_out": doc["left_out"] + len(doc["circles"]) - len(circles),
    }


def setoff_svg(doc: Doc, renderer: str = "") -> str:
    """Draw the graph, with the same in words inside for who cannot see it.

    Raises NoPicture where nothing can draw.
    """
    title, voices = "Which trigger can set off which", ("card", "none", "silence")
    lines = setoff_text(drawn_part(doc)).split("\n")
    return net_svg(setoff_dot(doc), "setoff", title, lines, voices, renderer)


def _circling(doc: Doc) -> set[tuple[int, int]]:
    """List the arrows that belong to a circle."""
    ways = ((*circle["nodes"], circle["nodes"][0]) for circle in doc["circles"])
    return {(one, other) for way in ways for one, other in pairwise(way)}
