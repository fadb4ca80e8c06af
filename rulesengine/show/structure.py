"""What is inside what: a run as boxes in boxes, with an arrow from what waits to what it waits for.

The other picture of a run has a node for every step, in the order of time. This one shows what belongs
together: each effect is a box with what it does inside, also the effects that are carried out before it is
over; what announces it, orders it and puts it away is said by the box itself. What was skipped is dotted.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.trace import Stage
from rulesengine.show.drawing import (
    COLOURS,
    INK,
    PAPER,
    SIZE,
    THREAD,
    XLINK,
    coloured,
    digraph,
    first_with,
    headed,
    plain,
    points,
    put_edge,
    put_node,
    render,
    tidied,
    written,
)
from rulesengine.show.telling import authority, called, folded

if TYPE_CHECKING:
    import xml.etree.ElementTree as ET
    from collections.abc import Iterator, Sequence

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Waiting
    from rulesengine.core.trace import Step
    from rulesengine.show.drawing import Renderer

ROOM = 150.0  # points for a line of words
LINES = 4  # so many lines of a sentence are drawn; the step says the rest
MOST = 90  # a run of more steps is no picture any more
# What announces an effect, orders it and puts it away: its box says it.
QUIET = frozenset({Stage.TRIGGERS, Stage.ORDERED, Stage.DECLARES, Stage.RESOLVES, Stage.SETTLES})


class Effect(NamedTuple):
    """An effect of a run: the step in which it began to wait, and what it is."""

    step: int
    item: Waiting
    inside: int  # the effect in the course of which it is carried out; 0 for none
    place: int  # as which it is carried out, from 1; 0 where it never is


class Structure(NamedTuple):
    """A run, taken apart: its effects, to which each step belongs, and which step stands for it."""

    effects: dict[int, Effect]
    owner: dict[int, int]  # step -> effect; 0 for none
    stands: dict[int, int]  # step -> the step whose node shows it
    waits: tuple[tuple[int, int], ...]  # an effect, and the one it waits for


def structure(trace: Trace) -> Structure:
    """Take a run apart."""
    effects = _effects(trace)
    owner, stands = {0: 0}, dict[int, int]()
    before = 0
    for step in trace.steps:
        number = step.number
        mine = number if number in effects else owner.get(step.cause, 0)
        owner[number] = mine
        shown = number == mine or step.stage not in QUIET
        stands[number] = number if shown or not (mine or before) else mine or before
        before = stands[number]
    return Structure(effects, owner, stands, tuple(_waits(trace, effects, owner)))


def _effects(trace: Trace) -> dict[int, Effect]:
    """List what waited or was carried out, by the step in which it began to wait."""
    items: dict[int, Waiting] = {}
    begun: dict[int, int] = {}  # effect -> in the course of which one it was carried out
    for step in trace.steps:
        for item in step.table.waiting:
            items.setdefault(item.step, item)
        todo = [todo.item for todo in step.table.todo]
        for at, item in enumerate(todo):
            items.setdefault(item.step, item)
            outer = todo[at + 1].step if at + 1 < len(todo) else 0
            begun.setdefault(item.step, outer if outer != item.step else 0)
    order = list(begun)
    numbers = {step.number for step in trace.steps}
    return {
        number: Effect(
            number, items[number], begun.get(number, 0), order.index(number) + 1 if number in begun else 0
        )
        for number in sorted(items)
        if number in numbers
    }


def _waits(trace: Trace, effects: dict[int, Effect], owner: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Say which effect waits for which: of those that wait together, for the one carried out before it."""
    causes = {step.number: step.cause for step in trace.steps}
    together: dict[int, set[int]] = {}
    for step in trace.steps:
        here = {item.step for item in step.table.waiting} | {todo.item.step for todo in step.table.todo}
        for number in here:
            together.setdefault(number, set()).update(here)
    done = sorted((each for each in effects.values() if each.place), key=lambda each: each.place)
    for first, other in pairwise(done):  # each is carried out right after the other
        begun = causes.get(other.step, 0)  # what an effect brings about itself comes after it anyway
        if other.step in together.get(first.step, ()) and first.step not in {
            other.inside,
            owner.get(begun, 0),
        }:
            yield other.step, first.step


# As text: what is inside is further right.


def structure_text(trace: Trace, says: Sequence[str]) -> str:
    """Write the structure as text; `says` are the sentences of the steps."""
    made = structure(trace)
    return "\n".join(_told(made, _belonging(trace, made), says, 0, ""))


def _belonging(trace: Trace, made: Structure) -> dict[int, list[Step]]:
    """List by effect what is shown inside it; 0 for what is inside none."""
    steps: dict[int, list[Step]] = {}
    for step in shown_steps(trace):
        number = step.number
        if made.stands[number] == number:
            effect = made.effects.get(number)
            steps.setdefault(effect.inside if effect else made.owner[number], []).append(step)
    return steps


def shown_steps(trace: Trace) -> Sequence[Step]:
    """Give the steps that a picture shows: of a loop only one round, for the others are the same."""
    return trace.steps if trace.loop is None else trace.loop.cycle


def _told(
    made: Structure, inside: dict[int, list[Step]], says: Sequence[str], owner: int, margin: str
) -> Iterator[str]:
    for step in inside.get(owner, ()):
        effect = made.effects.get(step.number)
        if effect is None:
            yield f"{margin}{step.number}. {says[step.number - 1]}"
            continue
        other = dict(made.waits).get(step.number)
        behind = f", waits for step {other}" if other else ""
        words = " ".join(effect.item.ability.words.split())
        yield f"{margin}{step.number}. {_heading(effect)}: {words} ({_when(effect)}{behind})"
        yield from _told(made, inside, says, step.number, margin + "    ")


def _heading(effect: Effect) -> str:
    return f"{effect.item.card.face.name}, {effect.item.player}"


def _when(effect: Effect) -> str:
    return f"carried out {_nth(effect.place)}" if effect.place else "never carried out"


def _nth(place: int) -> str:
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{place}{'th' if place % 100 in {11, 12, 13} else ends.get(place % 10, 'th')}"


# As a picture.


def structure_dot(trace: Trace, says: Sequence[str]) -> str:
    """Write the structure as DOT text.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    made, graph = structure(trace), _graph()
    inside = _belonging(trace, made)
    _fill(graph, trace, made, inside, 0, says)
    drawn = {step.number for steps in inside.values() for step in steps}
    for step in shown_steps(trace):
        if step.number in drawn and made.stands.get(step.cause, 0) in drawn:
            _cause(graph, made, step)
    for earlier, other in made.waits:
        if not {earlier, other} <= drawn:
            continue
        put_edge(
            graph,
            _name(other),
            _name(earlier),
            dir="back",
            label=" waits for",
            style="dotted",
            penwidth="1.6",
            **{"class": f"edge step-{earlier}"},
        )
    if trace.loop is not None:
        first, last = trace.loop.cycle[0].number, trace.loop.cycle[-1].number
        ends = _name(made.stands[last]), _name(made.stands[first])
        if drawn >= {made.stands[first], made.stands[last]}:
            put_edge(graph, *ends, label=" the same again", constraint="false", color=COLOURS["silence"][0])
    return str(graph.source)


def _fill(
    graph: Any,
    trace: Trace,
    made: Structure,
    inside: dict[int, list[Step]],
    owner: int,
    says: Sequence[str],
) -> None:
    """Put what belongs to an effect into its box, and the effects inside it into boxes of their own."""
    for step in inside.get(owner, ()):
        if step.number not in made.effects:
            put_node(graph, _name(step.number), label=_words(trace, step, says), **_node(step))
            continue
        effect = made.effects[step.number]
        with graph.subgraph(name=f"cluster_{step.number}") as box:
            box.attr(**{"class": f"effect-{step.number}", "color": THREAD, "style": "rounded", "margin": "8"})
            put_node(box, _name(step.number), label=_head(trace, effect), **_node(step, made))
            _fill(box, trace, made, inside, step.number, says)
            _below(box, [step, *inside.get(step.number, ())])


def _below(box: Any, steps: Sequence[Step]) -> None:
    """Put what is inside a box one under the other, in the order of time."""
    for above, below in pairwise(steps):  # from a choice an arrow leads to what comes of it
        style = {} if above.stage is Stage.CHOOSES else {"style": "invis"}
        arrow = {"class": f"edge step-{below.number}"}
        put_edge(box, _name(above.number), _name(below.number), weight="5", **style, **arrow)


def _graph() -> Any:
    return digraph(
        "structure",
        graph_attr={"bgcolor": "transparent", "ranksep": "0.18", "nodesep": "0.22", "pad": "0.08"},
        node_attr={
            "fontname": "Helvetica",
            "fontsize": str(SIZE),
            "fontcolor": INK,
            "margin": "0.09,0.05",
            "height": "0.3",
            "shape": "box",
        },
        edge_attr={
            "color": THREAD,
            "arrowsize": "0.55",
            "fontname": "Helvetica",
            "fontsize": "9",
            "fontcolor": THREAD,
        },
    )


def _name(number: int) -> str:
    return f"step-{number}"


def _head(trace: Trace, effect: Effect) -> str:
    """Write the head of a box: whose effect it is, its words, as which it is carried out."""
    words = called(effect.item.ability.words, trace.ruleset.words.symbols)
    return _lines([f"{effect.step} {_heading(effect)}", *_folded(words), _when(effect)])


def _words(trace: Trace, step: Step, says: Sequence[str]) -> str:
    return _lines(_folded(f"{step.number} {called(says[step.number - 1], trace.ruleset.words.symbols)}"))


def _folded(said: str) -> list[str]:
    lines = folded(written(said), ROOM, points)
    return lines if len(lines) <= LINES else [*lines[: LINES - 1], f"{lines[LINES - 1]} …"]


def _lines(lines: Sequence[str]) -> str:
    from graphviz import nohtml

    label: str = nohtml("".join(rf"{plain(line)}\l" for line in lines))
    return label


def _node(step: Step, made: Structure | None = None) -> dict[str, str]:
    """Say how a node looks: its colour says who says so; the head of a box stands for its quiet steps too."""
    who = "card" if made is not None else authority(step)
    line, ground = COLOURS[who]
    styles = {"none": "filled,dotted", "silence": "filled,dashed"}
    also = [
        f"also-{number}"
        for number, stands in (made.stands.items() if made is not None else ())
        if stands == step.number != number
    ]
    return {
        "class": " ".join([f"step-{step.number}", f"stage-{step.stage.value}", f"authority-{who}", *also]),
        "style": styles.get(who, "filled"),
        "color": line,
        "fillcolor": ground,
    }


def _cause(graph: Any, made: Structure, step: Step) -> None:
    """Draw the arrow from what led to a step; a dashed one to what did not happen."""
    if not step.cause or made.stands[step.number] != step.number:
        return
    owner = made.stands.get(step.cause, 0)
    effect = made.effects.get(step.number)
    if owner and owner != step.number and (effect.inside if effect else made.owner[step.number]) != owner:
        style = {} if step.did else {"style": "dashed"}
        put_edge(graph, _name(owner), _name(step.number), **style, **{"class": f"edge step-{step.number}"})


def structure_svg(
    trace: Trace, says: Sequence[str], *, title: str = "", renderer: Renderer | str = ""
) -> str:
    """Draw the structure, with the same as text inside; "" where there is none, as `worth_drawing` says.

    Raises NoPicture where nothing can draw.
    """
    if not worth_drawing(trace):
        return ""
    return structure_painted(render(structure_dot(trace, says), renderer), trace, says, title)


def worth_drawing(trace: Trace) -> bool:
    """Say whether there is a structure to draw: something waited, and it is not too long for a picture."""
    return len(shown_steps(trace)) <= MOST and bool(structure(trace).effects)


def structure_painted(drawn: str, trace: Trace, says: Sequence[str], title: str) -> str:
    """Make a picture of ours out of Graphviz's."""
    root = tidied(drawn)
    for node in root.iter("g"):
        _laid(node)
    told = structure_text(trace, says).splitlines()
    return headed(root, "structure", title or "What is inside what", told, STYLE)


def _laid(node: ET.Element) -> None:
    """Take Graphviz's own titles and links off; the first line of a node is bold."""
    kind = node.get("class", "").partition(" ")[0]
    if kind in {"node", "cluster"} and len(node) and node[0].tag == "title":
        node.remove(node[0])
    for link in list(node.findall(".//a")):
        link.attrib.pop(f"{XLINK}title", None)
    if kind == "node" and "also-" in node.get("class", ""):
        line = node.find(".//text")
        if line is not None:
            first_with(line, {"font-weight": "bold"})


STYLE = coloured(
    "structure",
    COLOURS,
    ".rs-structure .node :is(polygon,path){stroke:var(--rs-a);"
    f"fill:color-mix(in srgb,var(--rs-a) 11%,{PAPER})}}"
    ".rs-structure .cluster :is(polygon,path){stroke:var(--rs-muted,#59616e);fill:none}",
)
