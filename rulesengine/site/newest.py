"""A book by its newest edition: other numbers, other words, and the runs that come out otherwise there.

The pages are written by the edition whose numbers the code cites. Where the book also holds a newer one, a
switch on every page shows it by that: with the numbers and words of this file, and the runs under the ruleset
of that name. Nothing is drawn here; `newest.js` puts it into the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rulesengine.rulebook import Rule
from rulesengine.site import histories, places
from rulesengine.site.markup import script
from rulesengine.site.shelf import Run, Scene, Shelf


def edition(shelf: Shelf) -> str:
    """Return the newest edition that is held, where the book is written by another one; else ""."""
    held = histories.held(shelf)
    return held[-1] if held and held[-1] != histories.known(shelf).present else ""


def number(shelf: Shelf, rule: Rule) -> str:
    """Return the number of a rule in the newest edition; "" where it is not there."""
    return shelf.book.editions[edition(shelf)].numbers.get(rule.id, "")


def wording(shelf: Shelf, rule: Rule) -> Rule | None:
    """Return a rule as the newest edition says it, where that is something else."""
    return shelf.book.editions[edition(shelf)].wordings.get(rule.id)


def said(shelf: Shelf, rule: Rule) -> str | None:
    """Return the text of a rule by the newest edition, where that is held and says something else."""
    other = wording(shelf, rule) if edition(shelf) else None
    return other.text if other and other.text != rule.text else None


def turns(shelf: Shelf, scene: Scene) -> bool:
    """Say whether a scenario is otherwise by the newest edition: in its run, or in a rule that it names."""
    if not edition(shelf):
        return False
    named = {cite for frame in scene.frames for cite in frame["cites"]} | set(scene.scenario.shows)
    rules = [shelf.book.rules[each] for each in named if each in shelf.book.rules]
    return scene.name in runs(shelf) or any(_turns(shelf, each) for each in rules)


def _turns(shelf: Shelf, rule: Rule) -> bool:
    return number(shelf, rule) not in {"", rule.number} or wording(shelf, rule) is not None


@cache
def runs(shelf: Shelf) -> Mapping[str, Run]:
    """Return the scenarios that come out otherwise by the newest edition, by their names."""
    return {each.name: each.newest for each in shelf.scenes if each.newest is not None}


def place(game: str) -> str:
    """Say where the table of a book's newest edition is: a script that its pages ask for."""
    return f"{game}/newest.js"


def run_place(game: str, scene: str) -> str:
    """Say where a scenario's run by the newest edition is."""
    return f"{game}/newest/{places.file(scene)}.js"


def table(shelf: Shelf) -> dict[str, Any]:
    """Write what is called or said otherwise: numbers by numbers, titles and texts by permanent ids."""
    numbers, texts = {}, {}
    for rule in shelf.book.rules.values():
        there, said = number(shelf, rule), wording(shelf, rule)
        if there and there != rule.number:
            numbers[rule.number] = there
        if said is not None:
            texts[rule.id] = [rule.label, said.title, said.text]
    return {"numbers": numbers, "texts": texts}


def files(shelf: Shelf) -> dict[str, str | bytes]:
    """Write the table, and the runs that come out otherwise."""
    if not edition(shelf):
        return {}
    pages: dict[str, str | bytes] = {
        place(shelf.name): script("rulesengineSite.give", f"newest {shelf.name}", table(shelf))
    }
    for name, run in runs(shelf).items():
        pages[run_place(shelf.name, name)] = "".join(
            script("rulesengineSite.take", f"{shelf.name}/{name}@newest{_of(view)}", doc)
            for view, doc in run.documents.items()
        )
    return pages


def _of(view: str) -> str:
    return "" if view == "frames" else f"#{view}"
