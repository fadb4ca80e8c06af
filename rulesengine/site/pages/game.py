"""The first page of a game: what its book is, its chapters, and its scenarios chapter by chapter."""

from __future__ import annotations

from rulesengine.core.trace import times
from rulesengine.rulebook import Chapter
from rulesengine.site import exports, places, printing
from rulesengine.site.markup import Html, head, joined, literal, marked, tag
from rulesengine.site.pages import parts
from rulesengine.site.pages.coverage import is_open
from rulesengine.site.scenes import Scene
from rulesengine.site.shelf import Shelf


def game_page(shelf: Shelf) -> str:
    """Write the first page of a game."""
    here = places.index(shelf.name)
    said = [
        head(shelf.title),
        parts.page_mark(here),
        f"# {literal(shelf.book.title)} {{ #book }}\n",
        marked(shelf.book.intro),
        "",
        str(facts(shelf)),
        "",
        str(taken_along(shelf, here)),
        "",
        str(references(shelf, here)),
        "",
        "## Chapters { #chapters }\n",
        str(tag("ul", *(chapter_row(shelf, here, each) for each in shelf.book.chapters), cls="re-chapters")),
        "",
    ]
    if shelf.runs or shelf.scenes:  # a book to read has none, and lacks nothing
        said.append("## Scenarios { #scenarios }\n")
    for chapter in shelf.book.chapters:
        scenes = shelf.scenes_of(chapter)
        if scenes:
            title = f"{chapter.number} {chapter.title}".strip()
            heading = tag(
                "h3", title, id=f"in-{chapter.label}"
            )  # as markup: the menu has the chapters already
            said += [str(heading), str(scene_rows(shelf, here, scenes)), ""]
    if shelf.runs and not shelf.scenes:
        said.append("There is no scenario yet.\n")
    return "\n".join(said)


def facts(shelf: Shelf) -> Html:
    """Write the edition, and how much of it runs; each figure leads to what it counts."""
    book, here = shelf.book, places.index(shelf.name)

    def way(page: str, says: str) -> Html:
        return tag("a", says, href=places.link(here, page, shelf.name))

    rules = book.of("rule")
    pairs = [
        ("Edition", book.edition),
        ("Rules", str(len(rules))),
        (
            "Words explained",
            tag("a", str(len(shelf.terms)), href=places.link(here, places.glossary(shelf.name))),
        ),
    ]
    if shelf.runs:  # a book to read has nothing that should run
        pairs[2:2] = [
            ("House rules", way("silences.md", str(len(book.of("house"))))),
            ("Scenarios", tag("a", str(len(shelf.scenes)), href="#scenarios")),
        ]
        pairs += [
            ("Open rules", way("coverage.md", str(sum(is_open(shelf, each) for each in rules)))),
            ("Status", "unofficial, restated"),
        ]
    return tag("dl", *(tag("div", tag("dt", name), tag("dd", what)) for name, what in pairs), cls="re-facts")


def taken_along(shelf: Shelf, here: str) -> Html:
    """Write the ways to the whole book: for paper, as text, as data."""
    ways = [
        ("All rules on one page", printing.print_place(shelf.name)),
        ("As text", exports.text_place(shelf.name)),
    ]
    ways.append(("As data", "rules.json"))
    links = (tag("a", says, href=places.link(here, place)) for says, place in ways)
    return tag("p", joined(links, " · "), cls="re-along")


def references(shelf: Shelf, here: str) -> Html:
    """Write the ways to the game's references, where it has any."""
    ways = [
        tag(
            "a",
            parts.label("Reference"),
            each.title,
            tag("span", f"{times(len(each.entries), each.one)}, a page each"),
            href=places.link(here, places.reference(shelf.name, each.name)),
            cls="re-way",
        )
        for each in shelf.references
    ]
    return (
        tag("nav", *ways, cls="re-ways", aria_label="References", data_search_exclude=True)
        if ways
        else Html("")
    )


def chapter_row(shelf: Shelf, here: str, chapter: Chapter) -> Html:
    """Write a chapter as one row: number, title, what it holds."""
    own = [number for number in chapter.rules if number != chapter.number]
    count = times(len(own), "rule") if own else "1 rule"
    if scenes := len(shelf.scenes_of(chapter)):
        count += f", {times(scenes, 'scenario')}"
    name = joined(
        [tag("span", chapter.number, cls="re-number") if chapter.number else None, chapter.title], " "
    )
    link = tag("a", name, href=places.link(here, places.chapter(shelf.name, chapter.slug)))
    return tag("li", link, tag("span", count, cls="re-count"))


def scene_rows(shelf: Shelf, here: str, scenes: tuple[Scene, ...]) -> Html:
    """Write scenarios as rows: the title as a fact, and how long it is."""
    rows = []
    for each in scenes:
        count = "refused" if each.scenario.bad else times(len(each.frames), "step")
        rule = shelf.about(each)
        about = tag("span", parts.to_rule(here, rule) if rule else "", cls="re-about")
        rows.append(tag("li", about, parts.to_scene(here, shelf, each), tag("span", count, cls="re-count")))
    return tag("ul", *rows, cls="re-scenes")
