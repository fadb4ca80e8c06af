"""One graph of everything that leads to a rule: rules, terms, scenarios, code, notebooks, cards.

It is gathered once for all games and read by the pages; `graph_json` hands it out as data. Nothing is
drawn here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rulesengine.playing.carrying import Carrier
from rulesengine.rulebook import Rule, finder
from rulesengine.rulebook.marks import NUMBER
from rulesengine.site import places
from rulesengine.site.notebooks import Notebook
from rulesengine.site.shelf import Scene, Shelf

Key = tuple[str, str]  # a game and a number
SCHEMA = "rulesengine.graph/1"
_ACROSS = re.compile(rf"\[(?P<game>[a-z][\w-]*):(?P<number>{NUMBER})\](?![(\[])")


@dataclass(frozen=True, slots=True)
class Seen:
    """A card whose text works under a rule: its name, the smallest scenario in which it does, the step."""

    name: str
    scene: Scene
    step: int


@dataclass(slots=True)
class Back:
    """What leads to one rule, each in its order and once."""

    rules: list[Rule] = field(default_factory=list)
    scenes: tuple[Scene, ...] = ()
    code: tuple[Carrier, ...] = ()
    notebooks: list[Notebook] = field(default_factory=list)
    cards: list[Seen] = field(default_factory=list)

    @property
    def total(self) -> int:
        """Count what cites the rule, over all kinds."""
        lists = (self.rules, self.scenes, self.code, self.notebooks, self.cards)
        return sum(len(each) for each in lists)


class Graph:
    """What leads to each rule of several books."""

    def __init__(self, shelves: tuple[Shelf, ...], notebooks: tuple[Notebook, ...] = ()) -> None:
        """Take all games, for a rule of one may name a rule of another."""
        self.shelves, self.notebooks = {each.name: each for each in shelves}, notebooks

    @cached_property
    def backs(self) -> dict[Key, Back]:
        """Gather what leads to each rule, once."""
        backs = {
            (name, number): Back() for name, of_book in self.shelves.items() for number in of_book.book.rules
        }
        for name, shelf in self.shelves.items():
            for rule in shelf.book.rules.values():
                for key in named(rule):
                    if key in backs:
                        backs[key].rules.append(rule)
            for number in shelf.book.rules:
                backs[name, number].scenes = shelf.shown.get(number, ())
                backs[name, number].code = shelf.carriers.get(number, ())
            for number, seen in cards(shelf).items():
                backs[name, number].cards += seen
            for each in self.notebooks:
                for number in each.cites(name):
                    if (name, number) in backs:
                        backs[name, number].notebooks.append(each)
        return backs

    def back(self, rule: Rule) -> Back:
        """Say what leads to a rule."""
        return self.backs[rule.game, rule.number]

    def users(self, shelf: Shelf) -> dict[str, list[Rule]]:
        """List for each term of a book, by its word in small letters, the other rules that use it."""
        rules: dict[str, list[Rule]] = {}
        for rule in shelf.book.rules.values():
            for term in dict.fromkeys(each.term for each in finder(shelf.book).find(rule.text)):
                if term.number != rule.number:
                    rules.setdefault(term.word.casefold(), []).append(rule)
        return rules


def named(rule: Rule) -> tuple[Key, ...]:
    """List the rules that a rule names, in its own book and in others."""
    own = [(rule.game, number) for number in rule.references]
    others = [(match["game"], match["number"]) for match in _ACROSS.finditer(rule.body)]
    return tuple(dict.fromkeys([*own, *others]))


def cards(shelf: Shelf) -> dict[str, list[Seen]]:
    """List for each rule the cards in whose steps it is cited, each with its shortest scenario."""
    by_number: dict[str, dict[str, Seen]] = {}
    for scene in sorted((each for each in shelf.scenes if each.frames), key=lambda each: len(each.frames)):
        for frame in scene.frames:
            if frame["by"] and frame["by"]["name"]:  # where two effects are set in order, no one card says so
                for number in frame["cites"]:
                    name = str(frame["by"]["name"])
                    by_number.setdefault(number, {}).setdefault(name, Seen(name, scene, int(frame["number"])))
    return {number: list(seen.values()) for number, seen in by_number.items() if number in shelf.book.rules}


def graph_json(graph: Graph) -> dict[str, Any]:
    """Write the graph as data: every edge as kind, from, to; pages are addresses within the site."""
    return {"schema": SCHEMA, "edges": [list(edge) for edge in edges(graph)]}


def edges(graph: Graph) -> Iterator[tuple[str, str, str]]:
    """Give every edge: its kind, what it comes from, and the permanent id of the rule it leads to."""
    for (name, number), back in graph.backs.items():
        to = graph.shelves[name].book.rules[number].id
        yield from (("rule", rule.id, to) for rule in back.rules)
        yield from (("scenario", places.url(places.scene(name, each.name)), to) for each in back.scenes)
        yield from (("code", f"{name}.{each.module}.{each.name}", to) for each in back.code)
        yield from (("notebook", places.url(places.notebook(each.name)), to) for each in back.notebooks)
        yield from (("card", f"{name}/{each.name}", to) for each in back.cards)
    for name, shelf in graph.shelves.items():
        for word, term in shelf.terms.items():
            if term.number:
                yield "term", f"{name}/{word}", shelf.book.rules[term.number].id
