"""What the hand-written home page asks for: an example, the number box, the games."""

from __future__ import annotations

from collections.abc import Iterator

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.site import places
from rulesengine.site.language import count, say
from rulesengine.site.markup import Html, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Scene, Shelf

HERE = places.HOME
SHORT, LONG = 5, 8  # so many steps has an example that is watched, not studied


class NoExample(RulesEngineError):
    """The home page names a scenario that is not there, or there is none to show."""


def example(shelves: tuple[Shelf, ...], asked: str = "") -> str:
    """Write an example: the one that is asked for as game/name, or the liveliest short one.

    Nothing where no book of the site has any: they are there to be read.
    """
    if not asked and not any(_playable(shelves)):
        return ""
    shelf, scene = _asked(shelves, asked) if asked else _liveliest(shelves)
    title = tag("p", parts.label(shelf.title), parts.to_scene(HERE, shelf, scene), cls="re-example-title")
    moving = parts.stepper(HERE, shelf, scene, compact=True)
    return str(tag("div", title, moving, cls="re-moving"))


def _asked(shelves: tuple[Shelf, ...], asked: str) -> tuple[Shelf, Scene]:
    known = {f"{shelf.name}/{scene.name}": (shelf, scene) for shelf, scene in _playable(shelves)}
    if asked not in known:
        raise NoExample(
            f"the home page asks for the example {asked!r}, which is not there{guess(asked, known)}"
        )
    return known[asked]


def _liveliest(shelves: tuple[Shelf, ...]) -> tuple[Shelf, Scene]:
    return max(_playable(shelves), key=lambda pair: _lively(pair[1]))


def _lively(scene: Scene) -> tuple[bool, int, int]:
    stages = {frame["stage"] for frame in scene.frames}
    voices = {frame["authority"] for frame in scene.frames}
    return SHORT <= len(scene.frames) <= LONG, len(voices) + len(stages), -len(scene.frames)


def _playable(shelves: tuple[Shelf, ...]) -> Iterator[tuple[Shelf, Scene]]:
    return ((shelf, scene) for shelf in shelves for scene in shelf.scenes if scene.frames)


def box(shelves: tuple[Shelf, ...]) -> str:
    """Write the number box. It finds nothing without JavaScript, and then says so."""
    cards = any(shelf.scenes for shelf in shelves)
    asks = say("Type a rule number, a term, or a card" if cards else "Type a rule number or a term")
    field = tag(
        "input",
        id="re-box",
        type="text",
        placeholder=say("Rule number, term, or card" if cards else "Rule number or term"),
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        role="combobox",
        aria_expanded="false",
        aria_controls="re-found",
        aria_autocomplete="list",
    )
    return str(
        tag(
            "form",
            tag("label", asks, for_="re-box", cls="re-unseen"),
            field,
            tag("kbd", "/", title=say("Press / to come here")),
            tag("ul", id="re-found", role="listbox", aria_label=say("What was found"), hidden=True),
            tag("p", cls="re-box-says", role="status", aria_live="polite"),
            tag("noscript", tag("p", say("The box needs JavaScript; the chapters in the menu do not."))),
            cls="re-box",
            role="search",
            data_search_exclude=True,
        )
    )


def games(shelves: tuple[Shelf, ...]) -> str:
    """Write the games as large links, with what there is of each."""
    rows: list[Html] = []
    for shelf in shelves:
        rules, scenes = len(shelf.book.of("rule")), len(shelf.scenes)
        says = count(rules, "{count} rule", "{count} rules")
        says += f", {count(scenes, '{count} scenario', '{count} scenarios')}" if shelf.runs else ""
        rows.append(
            tag(
                "a",
                tag("b", shelf.title),
                tag("span", says),
                href=places.link(HERE, places.index(shelf.name)),
                cls="re-way",
            )
        )
    return str(tag("div", *rows, cls="re-ways"))
