"""The tree of outcomes as a picture, and two runs that part as another."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from rulesengine.asking.comparing import Compared, ended
from rulesengine.asking.outcomes import Leaf, Outcomes, told
from rulesengine.core.engine import Trace
from rulesengine.show.drawing import NoPicture, Renderer
from rulesengine.show.nets import beside, boxed, net, net_svg
from rulesengine.show.steps import document
from rulesengine.show.telling import one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.asking.outcomes import Tree
    from rulesengine.show.changes import Doc

OUTCOMES = "rulesengine.outcomes/1"
OPENED = 24  # so many runs are sent with the picture, so that each can be opened
SHOWN = 6  # so many steps of each run are drawn after the one in which they part
VOICES = ("player", "rulebook", "card", "none", "silence")


def outcomes_dot(outcomes: Outcomes) -> str:
    """Write the tree as DOT text: a question, an arrow for each answer, an end.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph, numbers = net("outcomes", "0.45"), count(1)
    matters = {(each.who, each.asks): each.matters for each in outcomes.choices}
    for end in outcomes.ends if len(outcomes.ends) > 1 else ():
        label = boxed(f"End {end.name}", one_line("; ".join(end.says)))
        graph.node(f"end{end.number}", label=label, **{"class": f"end end-{end.number} authority-rulebook"})
    _grow(graph, outcomes.tree, outcomes, numbers, matters)
    return str(graph.source)


def _grow(
    graph: Any,
    tree: Tree,
    outcomes: Outcomes,
    numbers: Iterator[int],
    matters: dict[Any, bool],
) -> str:
    """Draw a part of the tree; return the name of its root."""
    name = f"n{next(numbers)}"
    if isinstance(tree, Leaf):
        more = {"href": f"#way-{tree.number}"} if 0 < tree.number <= OPENED else {}
        voice = "card" if tree.end else "silence"
        label = boxed(f"way {tree.number}" if tree.number else one_line(told(tree, outcomes.ends)), "")
        graph.node(name, label=label, **{"class": f"leaf way-{tree.number} authority-{voice}"}, **more)
        if tree.end and len(outcomes.ends) > 1:
            graph.edge(name, f"end{tree.end}", **{"class": "authority-rulebook"})
        return name
    voice = "player" if matters.get((tree.who, tree.asks)) else "none"
    label = boxed(one_line(f"{tree.who} (step {tree.step})"), one_line(tree.asks))
    graph.node(name, label=label, **{"class": f"fork authority-{voice}"})
    for branch in tree.branches:
        below = _grow(graph, branch.to, outcomes, numbers, matters)
        graph.edge(name, below, label=beside([one_line(branch.label)]), **{"class": f"authority-{voice}"})
    return name


def outcomes_svg(outcomes: Outcomes, renderer: Renderer | str = "") -> str:
    """Draw the tree; with the same words inside for who cannot see it.

    Raises NoPicture where nothing can draw.
    """
    title = f"What can come of it: {outcomes.head}"
    return net_svg(outcomes_dot(outcomes), "outcomes", title, str(outcomes).splitlines(), VOICES, renderer)


def outcomes_document(outcomes: Outcomes, *, title: str = "") -> Doc:
    """Write the tree as one document: text, picture, and the runs that can be opened from it."""
    try:
        drawn = outcomes_svg(outcomes)
    except NoPicture:
        drawn = ""
    return {
        "schema": OUTCOMES,
        "title": title or "What can come of it",
        "head": outcomes.head,
        "text": str(outcomes),
        "svg": drawn,
        "ways": [
            {
                "number": leaf.number,
                "end": outcomes.ends[leaf.end - 1].name,
                "answers": list(leaf.answers),
                "doc": document(leaf.trace, title=f"Way {leaf.number}", picture=False),
            }
            for leaf in outcomes.leaves
            if leaf.trace is not None and leaf.number <= OPENED
        ],
    }


def parted_dot(compared: Compared) -> str:
    """Write two runs as DOT text: what they have in common, and what each does after they part.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    graph = net("parted", "0.3")
    at = compared.step or (len(compared.a.steps) if isinstance(compared.a, Trace) else 0) + 1
    common = f"{at - 1} steps the same" if at > 1 else "from the first step on"
    graph.node("both", label=boxed(common, one_line(compared.name)), **{"class": "authority-none"})
    last = [_side(graph, "a", compared.a, at), _side(graph, "b", compared.b, at)]
    if lines := ended(compared):
        graph.node(
            "end", label=boxed("at the end", one_line("; ".join(lines))), **{"class": "authority-silence"}
        )
        for name in last:
            graph.edge(name, "end", **{"class": "authority-none"})
    return str(graph.source)


def _side(graph: Any, side: str, run: Trace | str, at: int) -> str:
    """Draw what one run does after they part; return the name of the last box."""
    steps = () if isinstance(run, str) else run.steps[at - 1 : at - 1 + SHOWN]
    lines = [("", run)] if isinstance(run, str) else [(f"{s.number} {s.stage.value}", s.says) for s in steps]
    above, voice = "both", "card" if side == "a" else "player"
    for place, (head, line) in enumerate(lines or [("", "nothing more")]):
        name = f"{side}{place}"
        label = boxed(f"{'' if place else side} {head}".strip(), one_line(line))
        graph.node(name, label=label, **{"class": f"side-{side} authority-{voice}"})
        graph.edge(above, name, **{"class": f"authority-{voice}"})
        above = name
    return above


def parted_svg(compared: Compared, renderer: str = "") -> str:
    """Draw where two runs part; with the same words inside for who cannot see it.

    Raises NoPicture where nothing can draw.
    """
    lines = str(compared).splitlines()
    return net_svg(parted_dot(compared), "parted", "Where two runs part", lines, VOICES, renderer)
