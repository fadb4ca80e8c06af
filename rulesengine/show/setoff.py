"""Who can set off whom, as a picture and as text: triggers as nodes, the event on every arrow.

What is shown is a document of plain words, made elsewhere: `nodes` (id, name, event, words), `arrows` (from,
to, events, by, may) and `circles` (nodes, may, played). Other people's text comes in only through `plain`.
"""

from __future__ import annotations

import re
from collections import Counter
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rulesengine.show.dot import COLOURS, EXTRA, INK, UNWRITABLE, plain, written
from rulesengine.show.errors import NoPicture
from rulesengine.show.letters import SIZE, points
from rulesengine.show.paint import DARK, SCALE
from rulesengine.show.svg import render
from rulesengine.show.text import folded
from rulesengine.show.tidied import tidied
from rulesengine.show.voice import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.show.changes import Doc

SETOFF = "rulesengine.setoff/1"
MOST = 40  # nodes that one picture can hold; of a larger graph only circles are drawn,
CORE = 16  # so many nodes of them, the shortest circles first
ROOM = 170.0  # points for a line of words in a node
_SIZE = re.compile(r'<svg [^>]*viewBox="([^"]*)"[^>]*>\n')


def setoff_text(doc: Doc) -> str:
    """Write the graph as text: each trigger with whom it can set off, then the circles."""
    called = _called(doc)
    number = len(doc["circles"]) + doc["left_out"]
    counted = (
        _counted(len(called), "trigger"),
        _counted(len(doc["arrows"]), "arrow"),
        _counted(number, "circle"),
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


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


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
    graph, part = _graph(), drawn_part(doc)
    circling = _circling(part)
    for node in part["nodes"]:
        name = f"node-{node['id']} authority-card"
        graph.node(f"n{node['id']}", label=_label(node), **{"class": name})
    for at, arrow in enumerate(part["arrows"]):
        who = "silence" if (arrow["from"], arrow["to"]) in circling else "none"
        graph.edge(
            f"n{arrow['from']}", f"n{arrow['to']}", label=_said(arrow), color=COLOURS[who][0],
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
    body = tidied(render(setoff_dot(doc), renderer), "setoff")
    return _SIZE.sub(lambda found: _head(found, doc), body).rstrip() + "\n"


def _circling(doc: Doc) -> set[tuple[int, int]]:
    """List the arrows that belong to a circle."""
    ways = ((*circle["nodes"], circle["nodes"][0]) for circle in doc["circles"])
    return {(one, other) for way in ways for one, other in pairwise(way)}


def _graph() -> Any:  # noqa: ANN401  the package carries no types
    try:
        from graphviz import Digraph
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing
    line, ground = COLOURS["card"]
    return Digraph(
        "setoff",
        graph_attr={"bgcolor": "transparent", "ranksep": "0.4", "nodesep": "0.3", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica", "fontsize": str(SIZE), "fontcolor": INK, "margin": "0.1,0.06",
            "shape": "box", "style": "filled", "color": line, "fillcolor": ground,
        },
        edge_attr={"fontname": "Helvetica", "fontsize": "10", "fontcolor": INK, "arrowsize": "0.6"},
    )  # fmt: skip


def _label(node: Doc) -> str:
    from graphviz import nohtml

    name = folded(written(node["name"]) or "card", ROOM, points)
    words = folded(written(node["words"] or node["event"]), ROOM, points)
    label: str = nohtml("".join(rf"{plain(line)}\l" for line in [*name, *words] if line))
    return label


def _said(arrow: Doc) -> str:
    from graphviz import nohtml

    blank = "\N{NO-BREAK SPACE}" * 2  # so that words do not begin on the line
    label: str = nohtml("".join(rf"{blank}{plain(written(event))}\l" for event in arrow["events"]))
    return label


def _head(found: re.Match[str], doc: Doc) -> str:
    left, top, wide, high = (float(number) for number in found[1].split())
    said = setoff_text(drawn_part(doc))
    clean = UNWRITABLE.sub(lambda sign: sign[0] if sign[0] == "\n" else "\N{REPLACEMENT CHARACTER}", said)
    return (
        f'<svg class="rs-setoff" role="img" width="{round(wide * SCALE)}" height="{round(high * SCALE)}" '
        f'viewBox="{left:g} {top:g} {wide:.2f} {high:.2f}" xmlns="http://www.w3.org/2000/svg" '
        f'font-family="Helvetica, Arial, sans-serif" fill="{INK}">\n'
        f"<title>Which trigger can set off which</title>\n<desc>{escape(clean, quote=False)}</desc>\n"
        f"<style>{STYLE}</style>\n"
    )


def _style() -> str:
    """Write the colours of light and of dark, by class."""
    voices = "".join(
        f".rs-setoff .authority-{who}{{--rs-a:var(--rs-{who},light-dark({COLOURS[who][0]},{DARK[who]}))}}"
        for who in ("card", "none", "silence")
    )
    ink, paper = "var(--rs-fg,light-dark(#1c2330,#e3e6ec))", "var(--rs-bg,light-dark(#fff,#16191f))"
    return (
        ".rs-setoff{max-width:100%;height:auto}"
        "@supports (color:light-dark(#000,#fff)){"
        f".rs-setoff:root{{color-scheme:light dark;background:{paper}}}"
        f".rs-setoff text{{fill:{ink}}}{voices}"
        f".rs-setoff .node polygon{{stroke:var(--rs-a);fill:color-mix(in srgb,var(--rs-a) 11%,{paper})}}"
        ".rs-setoff .edge :is(path,polygon){stroke:var(--rs-a)}"
        ".rs-setoff .edge polygon{fill:var(--rs-a)}"
        "}"
    )


STYLE = _style()
