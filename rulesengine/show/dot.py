"""A trace as DOT text: one node a step, from top to bottom in time, an arrow from each cause.

All steps stand in one column, so the picture is as narrow as a phone; what waited long has a long
arrow beside it. Other people's text comes in only through `plain`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulesengine.core.trace import Stage
from rulesengine.show.errors import NoPicture
from rulesengine.show.text import cells, folded
from rulesengine.show.voice import WITHOUT_RULE, authority, numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.runs import Trace
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

# Forms that hardly need more room than their words, so that all of them are of one width.
FORMS: dict[Stage, dict[str, str]] = {
    Stage.HAPPENS: {"shape": "box"},
    Stage.REPLACED: {"shape": "component", "width": "2.8", "margin": "0.17,0.04"},
    Stage.TRIGGERS: {"shape": "note"},
    Stage.SKIPPED: {"shape": "box"},
    Stage.FORBIDDEN: {"shape": "box", "style": "diagonals", "width": "2.8"},
    Stage.CHOOSES: {"shape": "box", "style": "rounded"},
    Stage.ORDERED: {"shape": "tab"},
    Stage.DECLARES: {"shape": "box", "style": "rounded", "peripheries": "2"},
    Stage.RESOLVES: {"shape": "box", "peripheries": "2"},
    Stage.FIZZLES: {"shape": "box"},
    Stage.REFUSED: {"shape": "box", "style": "diagonals", "width": "2.8"},
    Stage.SETTLES: {"shape": "cylinder"},
    Stage.APPLIES: {"shape": "folder"},
    Stage.ENDS: {"shape": "folder"},
}
WRAP = 33  # columns of a sentence in a node
BESIDE = " · "  # between the two ends of the first line
EXTRA = (
    "pictures need the packages of the extra “lab” (the extra “site” has them too): "
    "pip install 'rulesengine[lab]'"
)
UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")  # not allowed in XML, or not seen


def dot(trace: Trace, *, urls: Urls | None = None) -> str:
    """Write a trace as DOT text; `urls` finds the page of a rule by its number.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph = _graph()
    for step in trace.steps:
        graph.node(_name(step.number), label=_label(step), **_node(step, urls))
    for before, step in zip((None, *trace.steps), trace.steps, strict=False):
        if step.cause:
            graph.edge(_name(step.cause), _name(step.number), **_edge(step))
        if before is not None:  # in one column, in the order of time
            graph.edge(_name(before.number), _name(step.number), style="invis", weight="100")
    return str(graph.source)


def plain(said: str) -> str:
    """Write a text so that DOT takes it as it is: no escapes, no entities, no HTML."""
    from graphviz import escape

    safe: str = escape(written(said).replace("&", "&amp;"))  # still marked as no HTML
    return safe


def written(said: str) -> str:
    """Put a text on one line, and something that is seen where a sign cannot be written."""
    return UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", " ".join(said.split()))


def _graph() -> Any:  # noqa: ANN401  the package carries no types
    try:
        from graphviz import Digraph
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing
    return Digraph(
        "trace",
        graph_attr={"bgcolor": "transparent", "ranksep": "0.15", "nodesep": "0.1", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica", "fontsize": "11", "fontcolor": INK, "margin": "0.08,0.04",
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
    beside = cells(head) + cells(why) <= WRAP - 3
    lines = [f"{head}{BESIDE}{why}" if beside else head, *folded(written(step.says), WRAP)]
    words = [rf"{plain(line)}\l" for line in lines]
    words += [] if beside else [rf"{plain(line)}\r" for line in folded(why, WRAP)]
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


def _edge(step: Step) -> dict[str, str]:
    """Draw the arrow from the cause: dotted into what is ordered, dashed into what did not happen.

    A cause further up reaches down on the right of the column, so no arrow runs between two nodes.
    """
    kind = "ordered" if step.stage is Stage.ORDERED else "did" if step.did else "did-not"
    found = {"class": f"step-{step.number} to-{kind}"}
    if kind != "did":
        found["style"] = "dotted" if kind == "ordered" else "dashed"
    if step.number - step.cause > 1:
        found |= {"constraint": "false", "tailport": "e", "headport": "e"}
    return found
