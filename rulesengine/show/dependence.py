"""Who depends on whom, as a picture: effects as nodes, the reason in words on every arrow.

An arrow leads from the effect that waits, or is lifted, to the one that it looks at.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.show.dot import COLOURS, written
from rulesengine.show.errors import NoPicture
from rulesengine.show.letters import points
from rulesengine.show.net import beside, boxed, net, net_svg
from rulesengine.show.text import folded

if TYPE_CHECKING:
    from rulesengine.show.changes import Doc

BESIDE = 130.0  # points for a line of words beside an arrow


def dependence_dot(board: Doc) -> str:
    """Write the graph of one board of the layers document as DOT text.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph = net("dependence", "0.35")
    there = {name for edge in board["edges"] for name in (edge["effect"], edge["on"])}
    for one in board["effects"]:
        if one["id"] in there:
            label = boxed(written(one["name"]) or "effect", one["words"])
            graph.node(one["id"], label=label, **{"class": f"effect-{one['id']} authority-card"})
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
    says = {one["id"]: f"“{one['name']}: {one['words']}”" for one in board["effects"]}
    lines = [
        f"{says.get(edge['effect'])} depends on {says.get(edge['on'])}: {edge['says']}; it {edge['did']}"
        for edge in board["edges"]
    ]
    title, voices = "Which effect depends on which", ("card", "rulebook", "house")
    return net_svg(dependence_dot(board), "dependence", title, lines, voices, renderer)


def drawing(board: Doc) -> str:
    """Draw the graph, or nothing where nothing can draw: the words are in the document anyway."""
    try:
        return dependence_svg(board)
    except NoPicture:
        return ""


def _said(edge: Doc) -> str:
    rules = f" [{', '.join(edge['cites'])}]" if edge["cites"] else ""
    return beside(folded(written(f"{edge['says']}: {edge['did']}{rules}"), BESIDE, points))


def _edge(edge: Doc, at: int) -> dict[str, str]:
    who = "rulebook" if edge["sure"] else "house"
    sure = "sure" if edge["sure"] else "unsure"
    return {
        "class": f"edge-{at} {sure} authority-{who}", "color": COLOURS[who][0],
        "style": "solid" if edge["sure"] else "dashed",
    }  # fmt: skip
