"""A trace as DOT text: one node a step, from top to bottom in time, an arrow from each cause.

All steps stand in one column, so a picture is as narrow as a phone; what waited long has a long arrow
beside it. Other people's text comes in only through `plain`.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rulesengine.core.trace import Stage
from rulesengine.show.errors import NoPicture
from rulesengine.show.lanes import Arc
from rulesengine.show.letters import SIZE, points
from rulesengine.show.text import folded
from rulesengine.show.voice import WITHOUT_RULE, authority, numbers, sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.engine import Trace
    from rulesengine.core.trace import Step

    Urls = Callable[[str], str]

# Line and ground on white paper. A page gives its own colours, by class; these are for whoever cannot.
COLOURS = {
    "rulebook": ("#1853b5", "#e8effb"),
    "card": ("#8a5000", "#fbf1e2"),
    "house": ("#6a3cb5", "#f1ebfa"),
    "player": ("#126a38", "#e6f4ec"),
    "none": ("#59616e", "#f6f7f8"),
    "silence": ("#b0231c", "#fdecea"),
}
INK, THREAD = "#1c2330", "#59616e"
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
EXTRA = (
    "pictures need the packages of the extra “lab” (the extra “site” has them too): "
    "pip install 'executable-rulebook[lab]'"
)
UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")  # not allowed in XML, or not seen


def dot(trace: Trace, *, urls: Urls | None = None) -> str:
    """Write a trace as DOT text; `urls` finds the page of a rule by its number.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph = column(trace, urls)
    for arc in arcs(trace):
        graph.edge(
            _name(arc.cause), _name(arc.step), constraint="false", tailport="e", headport="e", **_edge(arc)
        )
    return str(graph.source)


def column(trace: Trace, urls: Urls | None = None) -> Any:  # noqa: ANN401  the package carries no types
    """Make the graph of the steps in one column, in the order of time, without the longer arrows."""
    graph = _graph()
    for step in trace.steps:
        graph.node(_name(step.number), label=_label(step), **_node(step, urls))
    for before, step in pairwise(trace.steps):
        if step.cause == before.number:
            arrow = _edge(_arc(step))
            graph.edge(_name(before.number), _name(step.number), weight="100", **arrow)
        else:
            graph.edge(_name(before.number), _name(step.number), weight="100", style="invis")
    return graph


def arcs(trace: Trace) -> tuple[Arc, ...]:
    """List the arrows from causes that are not the step just before."""
    return tuple(_arc(step) for step in trace.steps if step.cause and step.cause != step.number - 1)


def plain(said: str) -> str:
    """Write a text so that DOT takes it as it is: no escapes, no entities, no HTML."""
    from graphviz import escape

    safe: str = escape(written(said).replace("&", "&amp;"))  # still marked as no HTML
    return safe


def written(said: str) -> str:
    """Put a text on one line, and something that is seen where a sign cannot be written."""
    return UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", " ".join(said.split()))


def digraph(name: str, **attributes: dict[str, str]) -> Any:  # noqa: ANN401  the package carries no types
    """Begin a graph.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    try:
        from graphviz import Digraph
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing
    return Digraph(name, **attributes)


def _graph() -> Any:  # noqa: ANN401  the package carries no types
    return digraph(
        "trace",
        graph_attr={"bgcolor": "transparent", "ranksep": "0.15", "nodesep": "0.1", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica", "fontsize": str(SIZE), "fontcolor": INK, "margin": MARGIN,
            "width": "2.62", "height": "0.3",
        },
        edge_attr={"color": THREAD, "arrowsize": "0.55"},
    )  # fmt: skip


def _name(number: int) -> str:
    return f"step-{number}"


def _label(step: Step) -> str:
    """Write a node's words: number, stage and rules in its first line, the sentence under it."""
    from graphviz import nohtml

    head, why = f"{step.number} {step.stage.value}", ", ".join(numbers(step)) or WITHOUT_RULE[authority(step)]
    beside = points(f"{head}   {why}") <= ROOM - FOLD
    lines = [f"{head}{BESIDE}{why}" if beside else head, *folded(written(sentence(step.says)), ROOM, points)]
    words = [rf"{plain(line)}\l" for line in lines]
    words += [] if beside else [rf"{plain(line)}\r" for line in folded(why, ROOM, points)]
    label: str = nohtml("".join(words))
    return label


def _node(step: Step, urls: Urls | None) -> dict[str, str]:
    who = authority(step)
    form = dict(FORMS[step.stage])
    styles = ("filled", form.pop("style", ""), LINES.get(who, ""))
    line, ground = COLOURS[who]
    found = {
        "class": f"step-{step.number} stage-{step.stage.value} authority-{who}",
        "style": ",".join(style for style in styles if style), "color": line, "fillcolor": ground, **form,
    }  # fmt: skip
    first = step.cites[0] if step.cites else None
    found["tooltip"] = plain(f"{first.number} {first.title}" if first else WITHOUT_RULE[who])
    if first is not None and urls is not None and (url := urls(first.number)):
        found["URL"] = plain(url)
    return found


def _arc(step: Step) -> Arc:
    kind = "ordered" if step.stage is Stage.ORDERED else "did" if step.did else "did-not"
    return Arc(step.cause, step.number, kind)


def _edge(arc: Arc) -> dict[str, str]:
    """Draw the arrow from a cause: dotted into what is ordered, dashed into what did not happen."""
    found = {"class": f"step-{arc.step} to-{arc.kind}"}
    return found | ({"style": STYLES[arc.kind]} if arc.kind in STYLES else {})
