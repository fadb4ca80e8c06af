"""The pages and files that teach: lessons of each game, lessons over several games, questions without end.

Gathered here for `building.py`. A game without lessons has its drill; a book without code has neither.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulesengine.site import drilling, places
from rulesengine.site.lessonbooks import notebook
from rulesengine.site.lessons import Lesson, lessons, ordered
from rulesengine.site.markup import script
from rulesengine.site.pages import lesson
from rulesengine.site.shelf import Shelf

Files = dict[str, str | bytes]


@cache
def taught(shelf: Shelf) -> tuple[Lesson, ...]:
    """Read the lessons of a game, once."""
    return lessons(shelf) if shelf.runs else ()


def of_game(shelf: Shelf) -> Files:
    """Write the lessons of a game, their list, and its drill with the questions."""
    mine = taught(shelf)
    files: Files = {}
    if mine:
        files[places.lessons(shelf.name)] = lesson.list_page(shelf, mine)
    for at, each in enumerate(mine):
        files[places.lesson(shelf.name, each.name)] = lesson.lesson_page(mine, at, shelf.name)
        files[places.lesson_notebook(shelf.name, each.name)] = notebook(each)
    questions = drilling.drill(shelf) if shelf.runs else []
    if questions:
        files[places.drill(shelf.name)] = lesson.drill_page(shelf, drilling.chapters(shelf, questions))
        files[places.questions(shelf.name)] = script("rulesengineSite.give", f"drill {shelf.name}", questions)
    return files


def across(shelves: tuple[Shelf, ...], docs: Path) -> Files:
    """Write the lessons over several games, which are among the hand-written pages."""
    lessons = over(shelves, docs)
    pages: Files = {
        places.lesson("", each.name): lesson.lesson_page(lessons, at) for at, each in enumerate(lessons)
    }
    return pages | {places.lesson_notebook("", each.name): notebook(each) for each in lessons}


def doors(shelves: tuple[Shelf, ...], docs: Path) -> str:
    """Write what the first page of learning holds: each game, then the lessons over several."""
    counts = {shelf.name: len(taught(shelf)) for shelf in shelves}
    return lesson.doors(shelves, f"{places.LEARN}/index.md", over(shelves, docs), counts)


def over(shelves: tuple[Shelf, ...], docs: Path) -> tuple[Lesson, ...]:
    """Read the lessons over several games; a site without a book has none."""
    return ordered(docs / places.LEARN, shelves, shelves[0]) if shelves else ()
