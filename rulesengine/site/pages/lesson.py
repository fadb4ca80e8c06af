"""The pages that teach: the list of a game's lessons, one lesson, and the drill, which a script asks."""

from __future__ import annotations

from typing import Any

from rulesengine.core.trace import times
from rulesengine.site import places
from rulesengine.site.lessons import Lesson, Question
from rulesengine.site.markup import Html, head, joined, literal, prose, stressed, tag
from rulesengine.site.pages import parts, scene
from rulesengine.site.shelf import Shelf


def list_page(shelf: Shelf, lessons: tuple[Lesson, ...]) -> str:
    """Write the first page of a game's lessons: each with its title, and what comes after them."""
    here = places.lessons(shelf.name)
    more = tag("a", "Drill", href=places.link(here, places.drill(shelf.name)))
    said = [
        head(f"{shelf.title}: learn"),
        parts.page_mark(here),
        f"# Learn {literal(shelf.title)} {{ #learn }}\n",
        f"{times(len(lessons), 'short lesson')}: guess first, then see it happen.\n",
        str(listed(here, lessons, shelf.name)),
        "",
        str(tag("p", more, ": questions without end, from every scenario of the book.")),
        "",
    ]
    return "\n".join(said)


def listed(here: str, lessons: tuple[Lesson, ...], game: str = "") -> Html:
    """List lessons in their order; the script marks those that were done."""
    rows = [
        tag(
            "li",
            tag("a", each.title, href=places.link(here, places.lesson(game, each.name))),
            data_lesson=f"{game or places.LEARN}/{each.name}",
        )
        for each in lessons
    ]
    return tag("ol", *rows, cls="re-lessons")


def lesson_page(lessons: tuple[Lesson, ...], at: int, game: str = "") -> str:
    """Write one lesson, with the way to the one before and the one after."""
    lesson = lessons[at]
    here = places.lesson(game, lesson.name)
    shelf, played = lesson.guess.shelf, lesson.guess.scene
    name = f"{game or places.LEARN}/{lesson.name}"
    book = places.link(here, places.lesson_notebook(game, lesson.name))
    after = [
        tag("div", prose(lesson.because), cls="re-because"),
        laws(here, lesson.guess),
        parts.stepper(here, shelf, played, cls="re-later", compact=True),
        tag("div", tag("p", parts.label("Change one thing")), prose(lesson.change), cls="re-change-one"),
        parts.alive(here, "scene"),
        tag("div", tag("h2", "And now?", id="check"), asked(here, lesson.check, "check"), cls="re-checks"),
        tag("p", tag("a", "This lesson as a notebook", href=book, download=True), cls="re-along"),
        scene.file(played),
    ]
    nth = f"Lesson {at + 1} of {len(lessons)}"
    body = [
        tag("p", nth, cls="re-nth-lesson", data_search_exclude=True),
        tag("div", prose(lesson.says), cls="re-lead"),
        table(played.doc["cards"]),
        asked(here, lesson.guess, "guess"),
        tag("div", *after, cls="re-after"),
        ways(here, lessons, at, game),
    ]
    wrapped = tag("div", *body, cls="re-lesson", data_lesson=name)
    said = [
        head(lesson.title, ("navigation", "toc")),
        parts.page_mark(here),
        f"# {literal(lesson.title)} {{ #lesson }}\n",
        str(path(here, lessons, at, game)),
        "",
        str(wrapped),
        "",
    ]
    return "\n".join(said)


def path(here: str, lessons: tuple[Lesson, ...], at: int, game: str) -> Html:
    """Write all lessons beside one, numbered: where one is, and, by the script, what was done."""
    rows = [
        tag(
            "li",
            tag(
                "a",
                each.title,
                href=places.link(here, places.lesson(game, each.name)),
                aria_current="page" if place == at else None,
            ),
            data_lesson=f"{game or places.LEARN}/{each.name}",
        )
        for place, each in enumerate(lessons)
    ]
    if game:
        rows.append(tag("li", tag("a", "Drill", href=places.link(here, places.drill(game))), cls="re-beyond"))
    title, back_link = (
        (f"Learn {lessons[at].guess.shelf.title}", places.lessons(game))
        if game
        else ("Learn: the same in five games", f"{places.LEARN}/index.md")
    )
    return tag(
        "nav",
        tag("p", tag("a", title, href=places.link(here, back_link))),
        tag("p", "Guess first, then see it happen.", cls="re-path-hint"),
        tag("ol", *rows, cls="re-path"),
        cls="re-menu re-lesson-menu",
        aria_label="All lessons",
        data_search_exclude=True,
    )


def table(cards: list[dict[str, Any]]) -> Html | None:
    """Write the cards with a text, each with its owner: what one looks at to guess."""
    rows = [
        tag(
            "li",
            tag("div", cls="re-seal", data_name=str(each["name"]), aria_hidden="true"),
            tag("b", str(each["name"])),
            tag("small", f" {each.get('controller') or each.get('owner') or ''}"),
            *(tag("span", str(line)) for line in each["words"]),
        )
        for each in cards
        if each.get("words")
    ]
    if not rows:
        return None
    seen = tag("ul", *rows, cls="re-guess-cards")
    return tag("section", tag("p", parts.label("The table")), seen, cls="re-guess-table")


def asked(here: str, question: Question, name: str) -> Html:
    """Write a question with its answers as buttons; which is right is known to the script alone."""
    buttons = [
        tag("button", each, type="button", data_place=str(place))
        for place, each in enumerate(question.answers)
    ]
    more = None
    if name == "check":
        way = parts.to_scene(here, question.shelf, question.scene, says="See the run")
        rules = tag("div", laws(here, question), tag("p", way), cls="re-after")
        more = rules
    return tag(
        "div",
        tag("p", stressed(question.asks), cls="re-asks"),
        tag("p", *buttons, cls="re-answers"),
        tag("p", cls="re-verdict", role="status", aria_live="polite"),
        more,
        cls=f"re-question re-{name}",
        data_right=str(question.right),
        data_search_exclude=True,
    )


def laws(here: str, question: Question) -> Html:
    """Write the rules that the run shows, in our words."""
    book = question.shelf.book
    shown = [book.rules[number] for number in question.scene.scenario.shows if number in book.rules][:2]
    rows = [tag("p", parts.to_rule(here, each, titled=True), tag("span", each.text)) for each in shown]
    return tag("div", *rows, cls="re-told-laws")


def ways(here: str, lessons: tuple[Lesson, ...], at: int, game: str) -> Html:
    """Write the way to the lesson before and the lesson after, or to the drill behind the last."""
    links = []
    if at:
        way = places.link(here, places.lesson(game, lessons[at - 1].name))
        links.append(tag("a", parts.label("Lesson before"), lessons[at - 1].title, href=way, cls="re-way"))
    if at + 1 < len(lessons):
        way = places.link(here, places.lesson(game, lessons[at + 1].name))
        links.append(tag("a", parts.label("Next lesson"), lessons[at + 1].title, href=way, cls="re-way"))
    elif game:
        way = places.link(here, places.drill(game))
        links.append(tag("a", parts.label("Go on"), "Drill: questions without end", href=way, cls="re-way"))
    return tag("nav", *links, cls="re-ways", aria_label="Lessons", data_search_exclude=True)


def doors(shelves: tuple[Shelf, ...], here: str, across: tuple[Lesson, ...], counts: dict[str, int]) -> str:
    """Write the ways to the lessons: those over all games, then each game's, with their drills."""
    rows = []
    for shelf in shelves:
        if counts.get(shelf.name):
            ways = [
                tag("b", shelf.title),
                tag(
                    "a",
                    times(counts[shelf.name], "lesson"),
                    href=places.link(here, places.lessons(shelf.name)),
                ),
                tag("a", "Drill", href=places.link(here, places.drill(shelf.name))),
            ]
            rows.append(tag("li", joined(ways, " ")))
    return "\n".join(
        [
            str(tag("ul", *rows, cls="re-learn-games")),
            "",
            "## The same question in five games { #across }\n" if across else "",
            str(listed(here, across)) if across else "",
            "",
        ]
    )


def drill_page(shelf: Shelf, chapters: list[list[str]]) -> str:
    """Write the page of questions without end; `chapters` are those of which something is asked."""
    here = places.drill(shelf.name)
    options = [tag("option", title, value=slug) for slug, title in chapters]
    choice = tag("select", tag("option", "all chapters", value=""), *options, cls="re-drill-of")
    place = tag(
        "div",
        tag("label", "Questions about ", choice),
        tag("p", "The questions need JavaScript.", cls="re-drill-none"),
        cls="re-drill",
        data_name=f"drill {shelf.name}",
        data_src=places.link(here, places.questions(shelf.name)),
        data_search_exclude=True,
    )
    said = [
        head(f"{shelf.title}: drill"),
        parts.page_mark(here),
        f"# {literal(shelf.title)}: drill {{ #drill }}\n",
        "What happens next? Which rule decides? The engine has answered each of these questions.",
        "One that you miss comes back. What you know is kept in this browser, and goes nowhere.\n",
        str(place),
        "",
    ]
    return "\n".join(said)
