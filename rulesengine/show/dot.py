"""A trace as DOT text: one node a step, from top to bottom in time, an arrow from each cause.

All steps stand in one column, so the picture is as narrow as a phone; what waited long has a long
arrow beside it. Other people's text comes in only through `shown` and `attribute`.
"""

from __future__ import annotations

import re
from html import escape
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
    Stage.REPLACED: {"shape": "component", "width": "2.8"},
    Stage.TRIGGERS: {"shape": "note"},
    Stage.SKIPPED: {"shape": "box"},
    Stage.FORBIDDEN: {"shape": "box", "style": "diagonals", "width": "2.8"},
    Stage.CHOOSES: {"shape": "box", "style": "rounded"},
    Stage.ORDERED: {"shape": "underline"},
    Stage.DECLARES: {"shape": "tab"},
    Stage.RESOLVES: {"shape": "box", "peripheries": "2"},
    Stage.FIZZLES: {"shape": "box"},
    Stage.REFUSED: {"shape": "box", "style": "diagonals", "width": "2.8"},
    Stage.SETTLES: {"shape": "cylinder"},
    Stage.APPLIES: {"shape": "folder"},
    Stage.ENDS: {"shape": "folder"},
}
WRAP = 33  # columns of a sentence in a node
WIDTH = 176  # points of a node's words: about as much
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


def shown(said: str) -> str:
    """Write a text so that it stands in a label as it is: one line, no marks, nothing unwritable."""
    return escape(written(said))


def written(said: str) -> str:
    """Put a text on one line, and something seen where a sign cannot be written."""
    return UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", " ".join(said.split()))


def attribute(said: str) -> str:
    """Write a text so that it is an attribute's value as it is: no escapes, no entities, no HTML."""
    from graphviz import escape as plain

    return str(plain(written(said).replace("&", "&amp;"))) if said else ""


def _graph() -> Any:  # noqa: ANN401  the package carries no types
    try:
        from graphviz import Digraph
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing
    return Digraph(
        "trace",
        graph_attr={"bgcolor": "transparent", "ranksep": "0.15", "nodesep": "0.1", "pad": "0.03"},
        node_attr={
            "fontname": "Helvetica", "fontsize": "11", "fontcolor": INK, "margin": "0.08,0.04",
            "width": "2.62", "height": "0.3",
        },
        edge_attr={"color": THREAD, "arrowsize": "0.55"},
    )  # fmt: skip


def _name(number: int) -> str:
    return f"step-{number}"


def _label(step: Step) -> str:
    """Write a node's words: number and stage, the rules to their right, the sentence under them."""
    who = authority(step)
    head, why = f"{step.number} {step.stage.value}", ", ".join(numbers(step)) or WITHOUT_RULE[who]
    beside = cells(head) + cells(why) <= WRAP - 3
    half = WIDTH // 2
    rows = [
        f'<tr><td align="left" width="{half}"><b>{step.number}</b> {shown(step.stage.value)}</td>'
        f'<td align="right" width="{half}">{_rules(why, who) if beside else " "}</td></tr>'
    ]
    says = "<br/>".join(shown(line) for line in folded(written(step.says), WRAP))
    rows.append(f'<tr><td colspan="2" align="left" balign="left">{says}</td></tr>')
    if not beside:
        rules = "<br/>".join(_rules(line, who) for line in folded(why, WRAP))
        rows.append(f'<tr><td colspan="2" align="right" balign="right">{rules}</td></tr>')
    return f'<<table border="0" cellborder="0" cellspacing="0" cellpadding="0">{"".join(rows)}</table>>'


def _rules(why: str, who: str) -> str:
    return f'<font color="{COLOURS[who][0]}">{shown(why)}</font>'


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
    found["tooltip"] = attribute(f"{first.number} {first.title}" if first else WITHOUT_RULE[who])
    if first is not None and urls is not None and (url := urls(first.number)):
        found |= {"URL": attribute(url), "target": "_top"}
    return found


def _edge(step: Step) -> dict[str, str]:
    """Draw the arrow from the cause: dotted into what is ordered, dashed and grey into what did not happen."""
    kind = "ordered" if step.stage is Stage.ORDERED else "did" if step.did else "did-not"
    found = {"class": f"step-{step.number} to-{kind}"}
    if kind != "did":
        found["style"] = "dotted" if kind == "ordered" else "dashed"
    return found
