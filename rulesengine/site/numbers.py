"""What the search box looks things up in: rules, terms, cards, scenarios, and their texts.

Two lists out of shelves: a small one of numbers and names, and one of the texts in the same order,
which the browser loads behind it. `sections.py` adds the pages that no book has. Nothing is ranked here:
`finder.js` ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rulesengine.rulebook import plain, terms
from rulesengine.site import places
from rulesengine.site.scenes import Scene
from rulesengine.site.shelf import Shelf

KINDS = ("rule", "house", "context", "term", "card", "scenario", "section", "edition")
Row = list[
    Any
]  # what is typed, a title, the kind's place in KINDS, the game's place, the page's place, an anchor


class Entry(NamedTuple):
    """One thing that the box finds."""

    word: str
    title: str
    kind: str
    page: str
    anchor: str = ""
    text: str = ""


def number_map(shelves: tuple[Shelf, ...]) -> dict[str, Any]:
    """List everything that the box finds, in the order of the books."""
    pages: dict[str, int] = {}
    rows: list[Row] = []
    for place, shelf in enumerate(shelves):
        for each in entries(shelf):
            page = pages.setdefault(places.link(places.HOME, each.page), len(pages))
            rows.append([each.word, each.title, KINDS.index(each.kind), place, page, each.anchor])
    games = [[shelf.name, shelf.title] for shelf in shelves]
    return {"kinds": KINDS, "games": games, "pages": list(pages), "rows": rows}


def word_list(shelves: Iterable[Shelf]) -> list[str]:
    """List the text of each thing that the box finds, in the order of the rows."""
    return [each.text for shelf in shelves for each in entries(shelf)]


def entries(shelf: Shelf) -> Iterator[Entry]:
    """Give everything of a game that can be found."""
    yield from of_rules(shelf)
    for name, scene in sorted(cards(shelf).items()):
        yield Entry(name, scene.scenario.title, "card", places.scene(shelf.name, scene.name))
    for scene in shelf.scenes:
        said = scene.scenario
        yield Entry(
            said.title, said.id, "scenario", places.scene(shelf.name, scene.name), text=plain(said.prose)
        )


def of_rules(shelf: Shelf) -> Iterator[Entry]:
    """Give the rules, the terms that they explain, and the numbers that they have in other editions."""
    book = shelf.book
    for rule in book.rules.values():
        page, anchor = places.of_rule(rule)
        yield Entry(rule.number, rule.title, rule.kind, page, anchor, rule.text)
    for term in terms(book).values():
        rule = book.rules[term.number]
        yield Entry(term.word, f"{rule.number} {rule.title}", "term", *places.of_rule(rule))
    ids = {rule.id: rule for rule in book.rules.values()}
    for edition in book.editions.values():
        for name, number in edition.numbers.items():
            known = ids.get(name)
            if known is not None and known.number != number:
                title = f"in edition {edition.name}; here {known.number} {known.title}"
                yield Entry(number, title, "edition", *places.of_rule(known))


def cards(shelf: Shelf) -> dict[str, Scene]:
    """Find for each card with a text the smallest scenario in which it lies."""
    found: dict[str, Scene] = {}
    for scene in sorted((each for each in shelf.scenes if each.frames), key=lambda each: len(each.frames)):
        for card in scene.doc["cards"]:
            if card["words"]:
                found.setdefault(str(card["name"]), scene)
    return found


def rules_json(shelves: tuple[Shelf, ...]) -> dict[str, Any]:
    """Write every rule by game and number: what it says, and where it stands (docs/rules-schema.json)."""
    return {
        "schema": "rulesengine.rules/1",
        "books": {
            shelf.name: {
                "title": shelf.book.title,
                "edition": shelf.book.edition,
                "publisher": shelf.book.publisher,
            }
            for shelf in shelves
        },
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
                    "url": places.link(places.HOME, *places.of_rule(rule)),
                    "parent": rule.parent,
                    "references": list(rule.references),
                }
                for rule in shelf.book.rules.values()
            }
            for shelf in shelves
        },
    }
