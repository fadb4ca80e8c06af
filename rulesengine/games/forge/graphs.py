"""The trigger graph of card scripts as a document of plain words, for whoever shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.games.forge.running import NotRun, printed
from rulesengine.games.forge.running.triggers import words
from rulesengine.games.forge.scripts import read
from rulesengine.games.forge.scripts.graph.tracing import trace
from rulesengine.games.forge.scripts.reading import scripts_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.text import Face as CardFace
    from rulesengine.games.forge.scripts.graph.tracing import Arrow, Circle, Graph, Node
    from rulesengine.games.forge.scripts.model import Face

Doc = dict[str, Any]
START = (("Any mana", 0), ("life", 20))  # what each player begins with, where a circle is played


def graph_of(texts: Iterable[str]) -> Doc:
    """Make the graph of all scripts in these texts.

    Raises UnreadScript where one cannot be read.
    """
    return document(trace(read(written.text) for text in texts for written in scripts_in(text)))


def speakers(texts: Iterable[str]) -> tuple[tuple[CardFace, int] | str, ...]:
    """Give each trigger of the graph as it is played: its card's face and the place of its ability.

    Where a card cannot be played, the word at which it stops is given instead.
    """
    scripts = (read(written.text) for text in texts for written in scripts_in(text))
    return tuple(each for script in scripts for page in script.faces for each in _speakers(page))


def _speakers(page: Face) -> Iterator[tuple[CardFace, int] | str]:
    try:
        face = printed(page)
    except NotRun as wrong:
        yield from (str(wrong.stop) for _ in page.triggers)
        return
    places = {ability.words: place for place, ability in enumerate(face.abilities)}
    yield from ((face, places[words(page, line)]) for line in page.triggers)


def document(graph: Graph) -> Doc:
    """Write a graph down; its text is for whoever shows it to add."""
    return {
        "nodes": [_node(node) for node in graph.nodes],
        "arrows": [_arrow(arrow) for arrow in graph.arrows],
        "circles": [_circle(circle) for circle in graph.circles],
        "left_out": graph.left_out,
    }


def _node(node: Node) -> Doc:
    return {"id": node.number, "name": node.card, "event": node.mode, "words": node.says, "line": node.line}


def _circle(circle: Circle) -> Doc:
    """Write a circle that nobody has played yet."""
    return {"nodes": list(circle.nodes), "may": circle.may, "verdict": "", "played": ""}


def _arrow(arrow: Arrow) -> Doc:
    return {
        "from": arrow.source, "to": arrow.target, "events": list(arrow.events), "by": list(arrow.by),
        "may": arrow.may,
    }  # fmt: skip
