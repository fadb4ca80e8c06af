"""Small pieces that several kinds of page are put together from: links to rules, badges, steppers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from rulesengine.rulebook import Rule, Rulebook
from rulesengine.site import histories, newest, places, slimming
from rulesengine.site.language import say
from rulesengine.site.markup import Html, joined, ref_class, tag
from rulesengine.site.shelf import Frame, Scene, Shelf

WHO = {
    "rulebook": "rulebook",
    "card": "card text",
    "house": "house rule",
    "player": "player’s choice",
    "given": "given",
    "none": "did not happen",
    "silence": "the book is silent",
}


def page_mark(page: str) -> str:
    """Write the line that says to the Markdown extension where the page is."""
    return f"<!-- page: {page} -->\n"


def to_rule(here: str, rule: Rule, *, titled: bool = False) -> Html:
    """Write a link to a rule; what it says is shown on hover, from the file beside its chapter."""
    way = places.link(here, *places.of_rule(rule))
    return _to_rule(way, rule.kind, rule.number, rule.title if titled else "")


@lru_cache(maxsize=50_000)
def _to_rule(way: str, kind: str, number: str, title: str) -> Html:
    kids = [tag("span", number, cls="re-number"), tag("span", f" {title}", cls="re-named")]
    return tag("a", *(kids if title else [number]), cls=ref_class(kind), href=way)


def to_rules(here: str, book: Rulebook, numbers: Iterable[str], *, titled: bool = False) -> Html:
    """Write links to several rules."""
    rules = [book.rules[number] for number in numbers if number in book.rules]
    return joined((to_rule(here, rule, titled=titled) for rule in rules), " ")


def listed(links: Iterable[Html]) -> Html:
    """Set links side by side."""
    return joined(links, " ")


def to_scene(here: str, shelf: Shelf, scene: Scene, step: int = 0, says: str = "") -> Html:
    """Write a link to a scenario, or to one of its steps."""
    way = places.link(here, places.scene(shelf.name, scene.name), f"step={step}" if step else "")
    return tag("a", says or scene.scenario.title, href=way)


def badge(frame: Frame) -> Html:
    """Write the stage of a step and who says so, as the stepper does."""
    return tag(
        "span",
        tag("span", str(frame["stage"]), cls="re-stage"),
        tag("span", WHO.get(frame["authority"], frame["authority"]), cls="re-who"),
        cls=f"re-badge re-a-{frame['authority']}",
    )


def stepper(here: str, shelf: Shelf, scene: Scene, *, cls: str = "", **options: object) -> Html:
    """Write the place where a scenario's stepper opens: its frames are a script, for a folder serves too."""
    name, said = f"{shelf.name}/{scene.name}", str(scene.doc.get("text", ""))
    src = places.frames(shelf.name, scene.name)
    more = {"newest": by_newest(here, shelf, scene, "frames")}
    if scene.others:
        more["lines"] = places.link(here, places.lines(shelf.name, scene.name))
    if slimming.drawn(scene):
        more["picture"] = places.link(here, places.pictures(shelf.name, scene.name))
    return opening(here, name, src, said, cls=cls, more=more, **options)


def by_newest(here: str, shelf: Shelf, scene: Scene, view: str) -> str:
    """Write the way to the same by the newest edition, where that comes out otherwise; else ""."""
    run = newest.runs(shelf).get(scene.name)
    return (
        places.link(here, newest.run_place(shelf.name, scene.name)) if run and view in run.documents else ""
    )


def opening(
    here: str,
    name: str,
    src: str,
    said: str,
    *,
    cls: str = "",
    more: Mapping[str, str] = MappingProxyType({}),
    **options: object,
) -> Html:
    """Write the place where a stepper opens: the document's name, its script, and its text for no script.

    `more` names scripts beside it, where there are any: `lines` is those one change away, `picture` is its
    pictures, read when a reader looks at one, and `newest` is the run by the newest edition.
    """
    beside = {f"data_{name}": src or None for name, src in more.items()}
    return tag(
        "div",
        tag("p", "Opening the example …", cls="re-opening"),
        tag("noscript", tag("pre", said)),
        cls=f"re-stepper {cls}".strip(),
        data_doc=name,
        data_src=places.link(here, src),
        **beside,
        data_root=places.link(here, "x")[:-1],
        data_options=json.dumps(options),
        data_search_exclude=True,
    )


def view(here: str, shelf: Shelf, scene: Scene, name: str) -> Html:
    """Write the place where another view of a run opens: its stages, or its replacements."""
    src = places.views(shelf.name, scene.name)
    also = by_newest(here, shelf, scene, name)
    return viewing(
        here, f"{shelf.name}/{scene.name}", src, str(scene.views[name].get("text", "")), name, also
    )


def viewing(here: str, name: str, src: str, said: str, view: str, newest: str = "") -> Html:
    """Write the place where a view opens: the document's name, its script, its text for no script."""
    return tag(
        "div",
        tag("p", "Opening …", cls="re-opening"),
        tag("noscript", tag("pre", said)),
        cls="re-view",
        data_view=view,
        data_doc=name,
        data_src=places.link(here, src),
        data_newest=newest or None,
        data_root=places.link(here, "x")[:-1],
        data_search_exclude=True,
    )


def switches(shelves: Iterable[Shelf], here: str) -> Html:
    """Write a switch for each book of a page about several; nothing where none has a newer edition."""
    rows = [each for each in (switch(shelf, here, of=shelf.title) for shelf in shelves) if each]
    return tag("p", *rows, cls="re-edition-row re-edition-rows") if rows else Html("")


def switch(shelf: Shelf, here: str, of: str = "") -> Html:
    """Write the switch between the edition of the pages and the newest; nothing where they are the same.

    `of` names the book, where a page is about several.
    """
    other = newest.edition(shelf)
    if not other:
        return Html("")
    present = histories.known(shelf).present
    buttons = [
        tag("button", name, type="button", data_edition=name, aria_pressed=str(name == present).lower())
        for name in (present, other)
    ]
    return tag(
        "span",
        of or say("Edition"),
        *buttons,
        cls="re-edition",
        role="group",
        aria_label=f"{of}: {say('Edition')}" if of else say("Edition"),
        data_book=shelf.name,
        data_present=present,
        data_newest=other,
        data_src=places.link(here, newest.place(shelf.name)),
    )


def alive(here: str, what: str) -> Html:
    """Write the place where the engine can be started: the script of every page puts a button there."""
    return tag(
        "div",
        "",
        cls="re-live",
        data_live=what,
        data_root=places.link(here, "x")[:-1],
        data_search_exclude=True,
    )


def note(kind: str, title: str, *kids: Html | str) -> Html:
    """Write a framed remark."""
    return tag("div", tag("p", title, cls="re-note-title"), *kids, cls=f"re-note re-note-{kind}")


def label(said: str) -> Html:
    """Write the small heading of a list."""
    return tag("span", said, cls="re-label")
