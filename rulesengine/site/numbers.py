"""What the number box looks things up in: rules, terms, cards, scenarios, in one small list.

Also rules.json, which the Markdown extension reads. Both are plain data made out of shelves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesengine.rulebook import terms
from rulesengine.site import places
from rulesengine.site.scenes import Scene
from rulesengine.site.shelf import Shelf

KINDS = ("rule", "house", "context", "term", "card", "scenario", "section")
Row = list[Any]  # what is typed, a title, the kind's place in KINDS, the game's place, the address


def number_map(shelves: tuple[Shelf, ...]) -> dict[str, Any]:
    """List everything that the box finds, in the order in which it is offered."""
    rows: list[Row] = []
    for place, shelf in enumerate(shelves):
        rows += [[word, title, KINDS.index(kind), place, url] for word, title, kind, url in _entries(shelf)]
    return {"kinds": KINDS, "games": [[shelf.name, shelf.title] for shelf in shelves], "rows": rows}


def _entries(shelf: Shelf) -> Iterator[tuple[str, str, str, str]]:
    for rule in shelf.book.rules.values():
        yield rule.number, rule.title, rule.kind, _rule_url(shelf, rule.number)
    for term in terms(shelf.book).values():
        rule = shelf.book.rules[term.number]
        yield term.word, f"{rule.number} {rule.title}", "term", _rule_url(shelf, term.number)
    for name, scene in sorted(cards(shelf).items()):
        yield name, scene.scenario.title, "card", _scene_url(shelf, scene)
    for scene in shelf.scenes:
        yield scene.scenario.title, scene.scenario.id, "scenario", _scene_url(shelf, scene)


def cards(shelf: Shelf) -> dict[str, Scene]:
    """Find for each card with a text the smallest scenario in which it lies."""
    found: dict[str, Scene] = {}
    for scene in sorted((each for each in shelf.scenes if each.frames), key=lambda each: len(each.frames)):
        for card in scene.doc["cards"]:
            if card["words"]:
                found.setdefault(str(card["name"]), scene)
    return found


def _rule_url(shelf: Shelf, number: str) -> str:
    page, anchor = places.of_rule(shelf.book.rules[number])
    return places.link(places.HOME, page, anchor)


def _scene_url(shelf: Shelf, scene: Scene) -> str:
    return places.link(places.HOME, places.scene(shelf.name, scene.name))


def rules_json(shelves: tuple[Shelf, ...]) -> dict[str, Any]:
    """Write every rule by game and number: what it says, and where it stands."""
    return {
        "schema": "rulesengine.rules/1",
        "games": {
            shelf.name: {
                rule.number: {
                    "id": rule.id,
                    "number": rule.number,
                    "title": rule.title,
                    "text": rule.text,
                    "kind": rule.kind,
                    "page": places.of_rule(rule)[0],
                    "anchor": rule.label,
                }
                for rule in shelf.book.rules.values()
            }
            for shelf in shelves
        },
    }
