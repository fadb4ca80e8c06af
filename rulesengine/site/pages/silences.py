"""Silences: where a book says nothing, the house rule that we play by, and where one sees it."""

from __future__ import annotations

from rulesengine.rulebook import Rule
from rulesengine.site import places
from rulesengine.site.markup import Html, joined, literal, stressed, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

HERE = "silences.md"


def silences(shelves: tuple[Shelf, ...]) -> str:
    """Write the house rules of all games, and the steps for which nothing speaks."""
    said = []
    for shelf in shelves:
        said += [f"## {literal(shelf.title)} {{ #{shelf.name} }}\n"]
        house = shelf.book.of("house")
        rows = [gap(shelf, rule) for rule in house]
        said += [
            str(tag("ul", *rows, cls="re-gaps")) if rows else "The book leaves nothing open that we know of.",
            "",
        ]
        said += [str(unspoken(shelf)), ""]
    return "\n".join(said)


def gap(shelf: Shelf, rule: Rule) -> Html:
    """Write one house rule: what we do, which rules leave it open, where it is seen."""
    near = shelf.links[rule.number]
    about = [n for n in dict.fromkeys((*near.cites, *near.cited_by)) if shelf.book.rules[n].kind == "rule"]
    scenes = shelf.shown.get(rule.number, ())
    seen = joined((parts.to_scene(HERE, shelf, each, each.first(rule.number) + 1) for each in scenes), " · ")
    rows = [
        ("Left open in", parts.to_rules(HERE, shelf.book, about)),
        ("Seen in", seen or Html("no scenario")),
    ]
    return tag(
        "li",
        tag("p", parts.to_rule(HERE, rule, titled=True), cls="re-gap-title"),
        tag("p", stressed(rule.text)),
        tag(
            "dl",
            *(tag("div", tag("dt", name), tag("dd", what)) for name, what in rows if what),
            cls="re-around",
        ),
    )


def unspoken(shelf: Shelf) -> Html:
    """List the steps of all scenarios for which neither the book nor a house rule speaks."""
    rows = []
    for scene in shelf.scenes:
        for frame in scene.silent():
            way = places.link(HERE, places.scene(shelf.name, scene.name), f"step={frame['number']}")
            says = tag("a", str(frame["says"]), href=way)
            rows.append(tag("li", parts.badge(frame), " ", says, f" in “{scene.scenario.title}”"))
    if not rows:
        return tag("p", "No step of a scenario is left without a rule.")
    return joined(
        [tag("p", parts.label("Steps for which nothing speaks")), tag("ul", *rows, cls="re-unspoken")]
    )
