"""A scenario's page: what one sees, the stepper, the twin, the file it is made from."""

from __future__ import annotations

from rulesengine.site import histories, newest, places
from rulesengine.site.markup import Html, head, joined, literal, prose, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Scene, Shelf, scenario_file

NEAR = 9  # so many scenarios of the chapter are in the side menu
VIEWS = {"layers": "What applies, stage by stage", "instead": "What was changed before it happened"}


def scene_page(shelf: Shelf, scene: Scene) -> str:
    """Write the page of a scenario."""
    here, scenario = places.scene(shelf.name, scene.name), scene.scenario
    body = [
        where(shelf, here, scene),
        top(shelf, here, scene),
        *notes(shelf, here, scene),
        menu(shelf, here, scene),
        refused(scene) if scenario.bad else parts.stepper(here, shelf, scene, cls="re-whole", url=True),
        None if scenario.bad else parts.alive(here, "scene"),
        *more(shelf, here, scene),
        None if scenario.bad else doing(scene),
        further(shelf, here, scene),
        file(scene),
        edge(shelf, here, scene),
    ]
    said = [head(scenario.title, ("navigation", "toc")), parts.page_mark(here)]
    said += [f"# {literal(scenario.title)} {{ #scenario }}\n", *(f"{each}\n" for each in body if each)]
    return "\n".join(said)


def where(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write the way up: the game, the chapter, the scenario's number."""
    chapter = shelf.chapter_of(scene)
    title = f"{chapter.number} {chapter.title}".strip()
    ways = [
        tag("a", shelf.title, href=places.link(here, places.index(shelf.name))),
        tag("a", title, href=places.link(here, places.chapter(shelf.name, chapter.slug))),
        tag("span", f"Scenario {scene.scenario.id}"),
        *([edition] if (edition := parts.switch(shelf, here)) else []),
    ]
    return tag("nav", *ways, cls="re-where", aria_label="Where this is", data_search_exclude=True)


def top(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write what one sees here, what the players do, and the rules that it shows."""
    shown = [number for number in scene.scenario.shows if number in shelf.book.rules]
    chips = parts.to_rules(here, shelf.book, shown, titled=True)
    rules = tag("p", parts.label("Shows"), chips, cls="re-chips", data_search_exclude=True) if shown else None
    lead = tag("div", prose(scene.scenario.prose), cls="re-lead")
    return tag("div", lead, rules, cls="re-top")


def menu(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write the side menu: the chapters of the book, and in this one the scenarios around this one."""
    mine, rows = shelf.chapter_of(scene), []
    for chapter in shelf.book.chapters:
        title = f"{chapter.number} {chapter.title}".strip()
        way = tag("a", title, href=places.link(here, places.chapter(shelf.name, chapter.slug)))
        rows.append(
            tag("li", way, near(shelf, here, scene), cls="re-here") if chapter is mine else tag("li", way)
        )
    book = tag("a", shelf.title, href=places.link(here, places.index(shelf.name)))
    return tag(
        "nav",
        tag("details", tag("summary", f"In {shelf.title}"), tag("p", book), tag("ul", *rows), open=True),
        cls="re-menu",
        aria_label=f"In {shelf.title}",
        data_search_exclude=True,
    )


def near(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write the scenarios of a chapter that come before and after one, and the way to all of them."""
    neighbours = shelf.scenes_of(shelf.chapter_of(scene))
    at = neighbours.index(scene)
    first = max(0, min(at - NEAR // 2, len(neighbours) - NEAR))
    rows = [
        tag("li", parts.to_scene(here, shelf, each) if each is not scene else tag("b", each.scenario.title))
        for each in neighbours[first : first + NEAR]
    ]
    there = places.link(here, places.index(shelf.name), f"in-{shelf.chapter_of(scene).label}")
    more = (
        tag("li", tag("a", f"All {len(neighbours)} scenarios here", href=there))
        if len(neighbours) > NEAR
        else None
    )
    return tag("ul", *rows, more)


def doing(scene: Scene) -> Html | None:
    """Write what the players do, and what they answer when they are asked."""
    lists = (("What the players do", "ol", scene.lines), ("What they answer when asked", "ul", scene.choices))
    doors = [
        joined([tag("p", parts.label(says)), tag(kind, *(tag("li", line) for line in lines), cls="re-does")])
        for says, kind, lines in lists
        if lines
    ]
    return tag("div", *doors, cls="re-doing") if doors else None


def notes(shelf: Shelf, here: str, scene: Scene) -> list[Html]:
    """Write what a reader must know first: another variant of the rules, a book at odds with itself."""
    remarks, scenario = [], scene.scenario
    if scenario.contradicts:
        numbers = [part.strip() for part in scenario.contradicts.split(",")]
        rules = parts.to_rules(here, shelf.book, numbers, titled=True) or scenario.contradicts
        says = tag("p", "What is printed here and this rule cannot both be so: ", rules)
        remarks.append(parts.note("silence", "The book contradicts itself", says))
    if scenario.variant:
        says = tag(
            "p",
            "These are not the rules as the other scenarios have them, but the variant ",
            tag("em", scenario.variant),
            ".",
        )
        remarks.append(parts.note("house", "A variant of the rules", says))
    other = newest.runs(shelf).get(scene.name)
    if other is not None:
        asked = " What the players answer is not asked there." if other.unasked else ""
        says = tag(
            "span", f"By edition {newest.edition(shelf)} this comes out otherwise.{asked}", cls="re-then"
        )
        present = histories.known(shelf).present
        here_now = tag("span", f"By edition {present} this comes out otherwise.", cls="re-now-not")
        remarks.append(tag("p", says, here_now, cls="re-otherwise"))
    return remarks


def more(shelf: Shelf, here: str, scene: Scene) -> list[str]:
    """Write the other views of the run: what applies stage by stage, what was changed before it happened."""
    lines: list[str] = []
    for name, title in VIEWS.items():
        if name in scene.views:
            lines += [f"## {title} {{ #{name} data-search-exclude }}", parts.view(here, shelf, scene, name)]
    return lines


def refused(scene: Scene) -> Html:
    """Write the text that cannot be read, and what is said about it."""
    sections = scene.scenario.sections
    read = sections["Text"].block() if "Text" in sections else "\n".join(scene.lines)
    told = "What is said about it" if "Error" in sections else "What a designer should know"
    return tag(
        "div",
        tag("p", parts.label("The text" if "Text" in sections else "What the players do")),
        tag("pre", tag("code", read)),
        tag("p", parts.label(told)),
        tag("pre", tag("code", scene.says), cls="re-said"),
        cls="re-refused",
    )


def further(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write the twin, in which it comes out otherwise, and whatever else names this one as its twin."""
    asks = otherwise(shelf, scene)
    ways = [way(shelf, here, says, other) for other, says in asks.items()]
    return (
        tag("nav", *ways, cls="re-ways", aria_label="The same otherwise", data_search_exclude=True)
        if ways
        else Html("")
    )


def otherwise(shelf: Shelf, scene: Scene) -> dict[Scene, str]:
    """List the scenarios in which the same comes out otherwise, each once, with what it answers."""
    twin = shelf.find(scene.scenario.twin) if scene.scenario.twin else None
    others = {twin: "What if not?"} if twin is not None else {}
    for each in shelf.twins.get(scene.name, ()):
        others.setdefault(each, "And the other way?")
    return others


def way(shelf: Shelf, here: str, says: str, other: Scene, cls: str = "") -> Html:
    """Write a large link to another scenario."""
    there = places.link(here, places.scene(shelf.name, other.name))
    return tag("a", parts.label(says), other.scenario.title, href=there, cls=f"re-way {cls}".strip())


def file(scene: Scene) -> Html:
    """Write the file that all of this is made from."""
    source = tag("pre", tag("code", scenario_file(scene.scenario)))
    says = tag("summary", "The file this page is made from: ", tag("code", scene.scenario.path.name))
    return tag("details", says, source, cls="re-file", data_search_exclude=True)


def edge(shelf: Shelf, here: str, scene: Scene) -> Html:
    """Write the way to the scenario before and the one after that are not linked above already."""
    at, linked = shelf.scenes.index(scene), otherwise(shelf, scene)
    before = next((each for each in reversed(shelf.scenes[:at]) if each not in linked), None)
    after = next((each for each in shelf.scenes[at + 1 :] if each not in linked), None)
    ways = [
        way(shelf, here, says, each, cls)
        for says, each, cls in (
            ("Scenario before", before, "re-way-before"),
            ("Next scenario", after, "re-way-next"),
        )
        if each is not None
    ]
    return tag("nav", *ways, cls="re-ways", aria_label="Scenarios", data_search_exclude=True)
