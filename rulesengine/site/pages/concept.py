"""One idea in every game that has it, side by side: each plays the same little story under its own rules.

A scenario joins a page with a line in its head, `concept: trigger`; a hand-written page asks for them
with `put: concept trigger`. Nothing here knows which games there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.site import newest, places
from rulesengine.site.markup import Html, joined, literal, stressed, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Frame, Scene, Shelf


class NoSuchConcept(RulesEngineError):
    """A scenario names a concept that has no page, or a page a concept that no scenario plays."""


def concept(shelves: tuple[Shelf, ...], name: str) -> str:
    """Write what each game does: a table of the steps that decide, then the rules and the steps of each."""
    here = f"{places.CONCEPTS}/{name}.md"
    shown = [(shelf, scene) for shelf in shelves for scene in examples(shelf, name)]
    if not shown:
        raise NoSuchConcept(f"no scenario has the line “concept: {name}” in its head")
    turning = dict.fromkeys(shelf for shelf, scene in shown if newest.turns(shelf, scene))
    said = [str(parts.switches(turning, here)), ""]
    said += [str(beside(here, shown)), ""]
    for shelf in shelves:
        scenes = list(examples(shelf, name))
        if scenes:
            said += [f"## {literal(shelf.title)} {{ #{shelf.name} }}\n"]
            said += [str(told(here, shelf, each)) + "\n" for each in scenes]
    missing = [shelf.title for shelf in shelves if not any(examples(shelf, name))]
    if missing:
        says = f"Not in the table, for no scenario of theirs plays it: {'; '.join(missing)}."
        said += [str(tag("p", says, cls="re-none")), ""]
    return "\n".join(said)


def examples(shelf: Shelf, name: str) -> Iterator[Scene]:
    """Give the scenes of a game that play an idea, in the order of their numbers."""
    return (each for each in shelf.scenes if each.scenario.concept == name and each.frames)


def beside(here: str, scenes: list[tuple[Shelf, Scene]]) -> Html:
    """Write the table: for each game the steps in which the rules that its example shows are cited."""
    names = tag(
        "tr",
        *(
            tag("th", name, scope="col")
            for name in ("Game", "What comes of it first", "What decides", "Rule")
        ),
    )
    rows = []
    for shelf, scene in scenes:
        for place, (frame, number) in enumerate(list(deciding(shelf, scene)) or by_card(scene)):
            law = (
                parts.to_rule(here, shelf.book.rules[number], titled=True)
                if number
                else "the card’s own text: this book has no rule about it"
            )
            link = parts.to_scene(here, shelf, scene, int(frame["number"]), says=str(frame["plain"]))
            game = tag("a", shelf.title, href=f"#{shelf.name}") if not place else None
            rows.append(
                tag(
                    "tr",
                    tag("th", game, scope="row"),
                    tag("td", first(here, shelf, scene) if not place else None),
                    tag("td", link),
                    tag("td", law),
                    data_of=shelf.name,
                )
            )
    return tag(
        "div", tag("table", tag("thead", names), tag("tbody", *rows), cls="re-beside-all"), cls="re-table"
    )


def first(here: str, shelf: Shelf, scene: Scene) -> Html:
    """Write the answer: the first thing that a card's text brings about, gives or puts in another's place."""
    frame = brought(scene.frames)
    return parts.to_scene(here, shelf, scene, int(frame["number"]), says=str(frame["plain"]))


def brought(frames: Sequence[Frame]) -> Frame:
    """Choose that step; where no text does anything, the last one says how it ends."""
    done = (each for each in frames if each["stage"] == "happens" and each["authority"] == "card")
    gives = (each for each in frames if each["stage"] == "applies")
    stages = [each["stage"] for each in frames]
    turned = stages.index("replaced") if "replaced" in stages else len(frames)
    instead = (each for each in frames[turned:] if each["stage"] == "happens")
    return next(chain(done, gives, instead), frames[-1])


def deciding(shelf: Shelf, scene: Scene) -> Iterator[tuple[Frame, str]]:
    """Give for each rule that a scene shows the step that it stops, or the first that cites it."""
    for number in scene.scenario.shows:
        citing = [frame for frame in scene.frames if number in frame["cites"]]
        stopped = [frame for frame in citing if frame["authority"] == "none"]
        if citing and number in shelf.book.rules:
            yield (stopped or citing)[0], number


def by_card(scene: Scene) -> list[tuple[Frame, str]]:
    """Give the first step that a card's text alone decides, where the example shows no rule."""
    return [(frame, "") for frame in scene.frames if frame["authority"] == "card"][:1]


def told(here: str, shelf: Shelf, scene: Scene) -> Html:
    """Write one game's example: what one sees, the rules in our words, and the stepper."""
    rules = [shelf.book.rules[number] for number in scene.scenario.shows if number in shelf.book.rules]
    laws = [
        tag(
            "p",
            parts.to_rule(here, each, titled=True),
            tag("span", each.text, data_newest_says=newest.said(shelf, each)),
        )
        for each in rules
    ]
    prose = joined(tag("p", stressed(" ".join(each.split()))) for each in scene.scenario.prose.split("\n\n"))
    does = tag("ol", *(tag("li", line) for line in scene.lines), cls="re-does")
    return tag(
        "div",
        tag(
            "div",
            tag("p", parts.to_scene(here, shelf, scene), cls="re-example-title"),
            prose,
            does,
            cls="re-told",
        ),
        tag("div", *laws, cls="re-told-laws"),
        parts.stepper(here, shelf, scene, compact=True),
        cls="re-concept",
        data_of=shelf.name,
    )


def check(shelves: tuple[Shelf, ...], pages: frozenset[str]) -> None:
    """Refuse a scenario that names a concept without a page.

    Raises NoSuchConcept with the nearest name.
    """
    for shelf in shelves:
        for scene in shelf.scenes:
            name = scene.scenario.concept
            if name and name not in pages:
                there = f"{guess(name, pages)}; there are: {', '.join(sorted(pages))}"
                raise NoSuchConcept(
                    f"{shelf.name}: {scene.name} names the concept {name!r}, without a page{there}"
                )


def doors(shelves: tuple[Shelf, ...], titles: dict[str, str], here: str) -> str:
    """Write large links to the ideas, each with the games that play it."""
    rows = []
    for name, title in titles.items():
        games = " · ".join(shelf.title for shelf in shelves if any(examples(shelf, name)))
        there = places.link(here, f"{places.CONCEPTS}/{name}.md")
        rows.append(tag("a", tag("b", title), tag("span", games), href=there, cls="re-way"))
    return str(tag("div", *rows, cls="re-ways"))
