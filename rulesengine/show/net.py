"""A net: cards as boxes, words on the arrows between them.

Who depends on whom is one, who sets off whom another. Drawn by the same Graphviz as a trace, so the
bytes are the same everywhere; other people's text comes in only through `plain`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rulesengine.show.dot import COLOURS, INK, digraph, plain, written
from rulesengine.show.letters import SIZE, points
from rulesengine.show.svg import render
from rulesengine.show.text import folded
from rulesengine.show.tidied import PAPER, coloured, headed, tidied

ROOM = 170.0  # points for a line of words in a box
_NODE_TITLE = re.compile(r'(<g class="node[^>]*>\n)<title>[^<]*</title>\n')
_FIRST = re.compile(r'(<g class="node[^>]*>\n.*?<text )', re.DOTALL)
_BLANK = "\N{NO-BREAK SPACE}" * 2  # so that words do not begin on the line


def net(name: str, ranksep: str) -> Any:  # noqa: ANN401  the package carries no types
    """Begin a net with a name, so many inches between a box and the next one below it.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    line, ground = COLOURS["card"]
    return digraph(
        name,
        graph_attr={"bgcolor": "transparent", "ranksep": ranksep, "nodesep": "0.3", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica", "fontsize": str(SIZE), "fontcolor": INK, "margin": "0.1,0.06",
            "shape": "box", "style": "filled", "color": line, "fillcolor": ground,
        },
        edge_attr={"fontname": "Helvetica", "fontsize": "10", "fontcolor": INK, "arrowsize": "0.6"},
    )  # fmt: skip


def boxed(name: str, words: str) -> str:
    """Write what stands in a box: a name, and words under it."""
    return _lines(line for said in (name, words) for line in folded(written(said), ROOM, points) if line)


def beside(lines: Iterable[str]) -> str:
    """Write what stands beside an arrow."""
    return _lines(lines, _BLANK)


def _lines(lines: Iterable[str], begin: str = "") -> str:
    from graphviz import nohtml

    label: str = nohtml("".join(rf"{begin}{plain(line)}\l" for line in lines))
    return label


def net_svg(
    source: str, name: str, title: str, lines: Iterable[str], voices: Iterable[str], renderer: str
) -> str:
    """Draw a net from its DOT text, with the same words inside for who cannot see it.

    Raises NoPicture where nothing can draw.
    """
    bare = _NODE_TITLE.sub(r"\1", tidied(render(source, renderer), name))
    body = _FIRST.sub(r'\1font-weight="bold" ', bare)
    return headed(body, name, title, lines, _colours(name, voices))


def _colours(name: str, voices: Iterable[str]) -> str:
    mine = f".rs-{name}"
    return coloured(
        name,
        voices,
        f"{mine} .node polygon{{stroke:var(--rs-a);fill:color-mix(in srgb,var(--rs-a) 11%,{PAPER})}}"
        f"{mine} .edge :is(path,polygon){{stroke:var(--rs-a)}}"
        f"{mine} .edge polygon{{fill:var(--rs-a)}}",
    )
