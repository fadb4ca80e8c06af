"""Nets: cards as boxes, words on the arrows between them.

Who depends on whom is one, who sets off whom another. Drawn by the same Graphviz as a trace, so the
bytes are the same everywhere; other people's text comes in only through `plain`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rulesengine.core.trace import times
from rulesengine.show.drawing import (
    COLOURS,
    INK,
    PAPER,
    SIZE,
    XLINK,
    NoPicture,
    Renderer,
    coloured,
    digraph,
    first_with,
    headed,
    plain,
    points,
    render,
    tidied,
    written,
)
from rulesengine.show.telling import folded, one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.show.changes import Doc


ROOM = 170.0  # points for a line of words in a box
_BLANK = "\N{NO-BREAK SPACE}" * 2  # so that words do not begin on the line


def net(name: str, ranksep: str) -> Any:
    """Begin a net with a name, so many inches between a box and the next one below it.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    line, ground = COLOURS["card"]
    return digraph(
        name,
        graph_attr={"bgcolor": "transparent", "ranksep": ranksep, "nodesep": "0.3", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica",
            "fontsize": str(SIZE),
            "fontcolor": INK,
            "margin": "0.1,0.06",
            "shape": "box",
            "style": "filled",
            "color": line,
            "fillcolor": ground,
        },
        edge_attr={"fontname": "Helvetica", "fontsize": "10", "fontcolor": INK, "arrowsize": "0.6"},
    )


def boxed(name: str, words: str) -> str:
    """Write what is in a box: a name, and words under it."""
    return _lines(line for said in (name, words) for line in folded(written(said), ROOM, points) if line)


def beside(lines: Iterable[str]) -> str:
    """Write what is beside an arrow."""
    return _lines(lines, _BLANK)


def _lines(lines: Iterable[str], begin: str = "") -> str:
    from graphviz import nohtml

    label: str = nohtml("".join(rf"{begin}{plain(line)}\l" for line in lines))
    return label


def net_svg(
    source: str,
    name: str,
    title: str,
    lines: Iterable[str],
    voices: Iterable[str],
    renderer: Renderer | str,
) -> str:
    """Draw a net from its DOT text, with the same words inside for who cannot see it.

    Raises NoPicture where nothing can draw.
    """
    root = tidied(render(source, renderer))
    for link in root.iter("a"):
        to = link.get(f"{XLINK}href", "")
        link.attrib.clear()
        link.set("href", to)
    for node in root.iter("g"):
        if node.get("class", "").startswith("node"):
            node.remove(node[0])  # its title
            line = node.find(".//text")
            if line is not None:
                first_with(line, {"font-weight": "bold"})
    return headed(root, name, title, lines, _colours(name, voices))


def _colours(name: str, voices: Iterable[str]) -> str:
    mine = f".rs-{name}"
    return coloured(
        name,
        voices,
        f"{mine} .node polygon{{stroke:var(--rs-a);fill:color-mix(in srgb,var(--rs-a) 11%,{PAPER})}}"
        f"{mine} .edge :is(path,polygon){{stroke:var(--rs-a)}}"
        f"{mine} .edge polygon{{fill:var(--rs-a)}}",
    )


# Who depends on whom, as a picture: effects as nodes, the reason in words on every arrow.
#
# An arrow leads from the effect that waits, or is lifted, to the one that it looks at.


BESIDE = 130.0  # points for a line of words beside an arrow


def dependence_dot(board: Doc) -> str:
    """Write the graph of one board of the layers document as DOT text.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph = net("dependence", "0.35")
    there = {name for edge in board["edges"] for name in (edge["effect"], edge["on"])}
    for effect in board["effects"]:
        if effect["id"] in there:
            label = boxed(written(effect["name"]) or "effect", effect["words"])
            graph.node(effect["id"], label=label, **{"class": f"effect-{effect['id']} authority-card"})
    for at, edge in enumerate(board["edges"]):
        graph.edge(edge["effect"], edge["on"], label=_said(edge), **_edge(edge, at))
    for above, below in pairwise(_groups(board)):  # one under the other: as narrow as a phone
        graph.edge(above[-1], below[0], style="invis", minlen="1")
    return str(graph.source)


def _groups(board: Doc) -> list[list[str]]:
    """List the effects that hang together, each group with whoever is looked at last."""
    groups: list[list[str]] = []
    for edge in board["edges"]:
        mine = [group for group in groups if edge["effect"] in group or edge["on"] in group]
        joined = list(
            dict.fromkeys([*(name for group in mine for name in group), edge["effect"], edge["on"]])
        )
        groups = [*(group for group in groups if group not in mine), joined]
    waits = {edge["effect"] for edge in board["edges"]}
    return [sorted(group, key=lambda name: name not in waits) for group in groups]


def dependence_svg(board: Doc, renderer: Renderer | str = "") -> str:
    """Draw the graph of one board; with the same words inside for who cannot see it.

    Raises NoPicture where nothing can draw.
    """
    says = {effect["id"]: f"“{effect['name']}: {effect['words']}”" for effect in board["effects"]}
    lines = [
        f"{says.get(edge['effect'])} depends on {says.get(edge['on'])}: {edge['says']}; it {edge['did']}"
        for edge in board["edges"]
    ]
    title, voices = "Which effect depends on which", ("card", "rulebook", "house")
    return net_svg(dependence_dot(board), "dependence", title, lines, voices, renderer)


def drawing(board: Doc, renderer: Renderer | str = "") -> str:
    """Draw the graph, or nothing where nothing can draw: the words are in the document anyway."""
    try:
        return dependence_svg(board, renderer)
    except NoPicture:
        return ""


def _said(edge: Doc) -> str:
    rules = f" [{', '.join(edge['cites'])}]" if edge["cites"] else ""
    return beside(folded(written(f"{edge['says']}: {edge['did']}{rules}"), BESIDE, points))


def _edge(edge: Doc, at: int) -> dict[str, str]:
    who = "rulebook" if edge["sure"] else "house"
    sure = "sure" if edge["sure"] else "unsure"
    return {
        "class": f"edge-{at} {sure} authority-{who}",
        "color": COLOURS[who][0],
        "style": "solid" if edge["sure"] else "dashed",
    }


# Who can set off whom, as a picture and as text: triggers as nodes, the event on every arrow.
#
# What is shown is a document of plain words, made elsewhere: `nodes` (id, name, event, words), `arrows`
# (from, to, events, by, may) and `circles` (nodes, may, played).


SETOFF = "rulesengine.setoff/1"
MOST = 40  # nodes that one picture can hold; of a larger graph only circles are drawn,
LISTED = 500  # circles that are listed; the document has them all
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
    told = Counter(circle["verdict"] for circle in doc["circles"] if circle["verdict"])
    figures = ", ".join(f"{number} {what}" for what, number in told.most_common())
    yield f"circles ({figures}):" if figures else "circles:"
    every = sorted(doc["circles"], key=lambda circle: circle["verdict"] == "refuted")
    for circle in every[:LISTED]:
        way = " → ".join(called[number] for number in (*circle["nodes"], circle["nodes"][0]))
        may = ", if somebody agrees" if circle["may"] else ""
        played = f"; played: {one_line(circle['played'])}" if circle["played"] else ""
        yield f"  {way}{may}{played}"
    if left := doc["left_out"] + len(every[LISTED:]):
        yield f"  and {left} more"


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
            f"n{arrow['from']}",
            f"n{arrow['to']}",
            label=beside(arrow["events"]),
            color=COLOURS[who][0],
            style="dashed" if arrow["may"] else "solid",
            penwidth="1.6" if who == "silence" else "1",
            **{"class": f"edge-{at} authority-{who}"},
        )
    return str(graph.source)


def drawn_nodes(doc: Doc) -> set[int]:
    """Choose what is drawn: whoever has an arrow; of a large graph only who is in a circle."""
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
    return {(first, other) for way in ways for first, other in pairwise(way)}
