"""Who depends on whom, as a picture: effects as nodes, the reason in words on every arrow.

An arrow leads from the effect that waits, or is lifted, to the one that it looks at. Drawn by the same
Graphviz as a trace, so the bytes are the same everywhere; other people's text comes in only through `plain`.
"""

from __future__ import annotations

import re
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

if TYPE_CHECKING:
    from rulesengine.show.changes import Doc

ROOM = 170.0  # points for a line of words in a node
BESIDE = 130.0  # and beside an arrow
BESIDE_LINE = "\N{NO-BREAK SPACE}" * 2  # so that words do not begin on the line
_SIZE = re.compile(r'<svg [^>]*viewBox="([^"]*)"[^>]*>\n')


def dependence_dot(board: Doc) -> str:
    """Write the graph of one board of the layers document as DOT text.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph = _graph()
    there = {name for edge in board["edges"] for name in (edge["effect"], edge["on"])}
    for one in board["effects"]:
        if one["id"] in there:
            graph.node(one["id"], label=_label(one), **{"class": f"effect-{one['id']} authority-card"})
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


def dependence_svg(board: Doc, renderer: str = "") -> str:
    """Draw the graph of one board; with the same words inside for who cannot see it.

    Raises NoPicture where nothing can draw.
    """
    drawn = render(dependence_dot(board), renderer)
    body = tidied(drawn, "dependence")
    return _SIZE.sub(lambda found: _head(found, board), body).rstrip() + "\n"


def drawing(board: Doc) -> str:
    """Draw the graph, or nothing where nothing can draw: the words are in the document anyway."""
    try:
        return dependence_svg(board)
    except NoPicture:
        return ""


def _graph() -> Any:  # noqa: ANN401  the package carries no types
    try:
        from graphviz import Digraph
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing
    line, ground = COLOURS["card"]
    return Digraph(
        "dependence",
        graph_attr={"bgcolor": "transparent", "ranksep": "0.35", "nodesep": "0.3", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica", "fontsize": str(SIZE), "fontcolor": INK, "margin": "0.1,0.06",
            "shape": "box", "style": "filled", "color": line, "fillcolor": ground,
        },
        edge_attr={"fontname": "Helvetica", "fontsize": "10", "fontcolor": INK, "arrowsize": "0.6"},
    )  # fmt: skip


def _label(effect: Doc) -> str:
    from graphviz import nohtml

    name = folded(written(effect["name"]) or "effect", ROOM, points)
    words = folded(written(effect["words"]), ROOM, points)
    label: str = nohtml("".join(rf"{plain(line)}\l" for line in [*name, *words] if line))
    return label


def _said(edge: Doc) -> str:
    from graphviz import nohtml

    rules = f" [{', '.join(edge['cites'])}]" if edge["cites"] else ""
    lines = folded(written(f"{edge['says']}: {edge['did']}{rules}"), BESIDE, points)
    label: str = nohtml("".join(rf"{BESIDE_LINE}{plain(line)}\l" for line in lines))
    return label


def _edge(edge: Doc, at: int) -> dict[str, str]:
    who = "rulebook" if edge["sure"] else "house"
    sure = "sure" if edge["sure"] else "unsure"
    return {
        "class": f"edge-{at} {sure} authority-{who}", "color": COLOURS[who][0],
        "style": "solid" if edge["sure"] else "dashed",
    }  # fmt: skip


def _head(found: re.Match[str], board: Doc) -> str:
    left, top, wide, high = (float(number) for number in found[1].split())
    says = {one["id"]: f"“{one['name']}: {one['words']}”" for one in board["effects"]}
    lines = [
        f"{says.get(edge['effect'])} depends on {says.get(edge['on'])}: {edge['says']}; it {edge['did']}"
        for edge in board["edges"]
    ]
    clean = (UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", line) for line in lines)
    described = escape("\n".join(clean), quote=False)
    return (
        f'<svg class="rs-dependence" role="img" width="{round(wide * SCALE)}" height="{round(high * SCALE)}" '
        f'viewBox="{left:g} {top:g} {wide:.2f} {high:.2f}" xmlns="http://www.w3.org/2000/svg" '
        f'font-family="Helvetica, Arial, sans-serif" fill="{INK}">\n'
        f"<title>Which effect depends on which</title>\n<desc>{described}</desc>\n<style>{STYLE}</style>\n"
    )


def _style() -> str:
    """Write the colours of light and of dark, by class; a page may set each by its own variable."""
    voices = "".join(
        f".rs-dependence .authority-{who}{{--rs-a:var(--rs-{who},light-dark({COLOURS[who][0]},{DARK[who]}))}}"
        for who in ("card", "rulebook", "house")
    )
    ink, paper = "var(--rs-fg,light-dark(#1c2330,#e3e6ec))", "var(--rs-bg,light-dark(#fff,#16191f))"
    return (
        ".rs-dependence{max-width:100%;height:auto}"
        "@supports (color:light-dark(#000,#fff)){"
        f".rs-dependence:root{{color-scheme:light dark;background:{paper}}}"
        f".rs-dependence text{{fill:{ink}}}{voices}"
        f".rs-dependence .node polygon{{stroke:var(--rs-a);fill:color-mix(in srgb,var(--rs-a) 11%,{paper})}}"
        ".rs-dependence .edge :is(path,polygon){stroke:var(--rs-a)}"
        ".rs-dependence .edge polygon{fill:var(--rs-a)}"
        "}"
    )


STYLE = _style()
