"""Sites of books to read: what a site of several is called, when it opens compact, and what a page holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.rulebook import parse_rulebook
from rulesengine.rulebook.cutting import MOST, ROOM, cut
from rulesengine.site import project
from rulesengine.site.pages import chapter
from rulesengine.site.shelf import shelve

if TYPE_CHECKING:
    from pathlib import Path


def book(title: str, rules: int, words: str) -> str:
    said = [f"# {title}", "", "Edition 1.", "", "## 1 Lamps { #lamps }", "", "Descriptive: a heading.", ""]
    said += [
        line for at in range(1, rules) for line in (f"### 1.{at} {{ #r-{at} }}", "", f"{words} {at}.", "")
    ]
    return "\n".join(said)


def shelf_of(folder: Path, *books: str) -> None:
    for at, text in enumerate(books):
        place = folder / "books" / f"book{at}"
        place.mkdir(parents=True)
        (place / "rules.md").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("titles", "name"),
    [
        (["Lamps"], "Lamps"),
        (["Lamps", "Boats"], "Lamps, Boats"),
        (["Lamps & <Oil>", "Boats", "Tides", "Ropes"], "Lamps & <Oil>, Boats, Tides …"),
    ],
)
def test_a_site_is_called_by_its_books(titles: list[str], name: str, tmp_path: Path) -> None:
    shelf_of(tmp_path, *(book(title.replace("<", "&lt;"), 3, "A lamp") for title in titles))
    with project.opened(tmp_path) as there:
        assert there.settings["site_name"] == name
        assert name.replace("…", "") in there.pages(runs=False)["index.md"].replace("…", "")
    (tmp_path / "mkdocs.yml").write_text("site_name: Mine\n", encoding="utf-8")
    with project.opened(tmp_path) as there:
        assert there.settings["site_name"] == "Mine"


@pytest.mark.parametrize(
    ("rules", "words", "compact"),
    [(30, "A lamp is lit at dusk", True), (30, "A lamp is lit at dusk " * 12, False), (9, "A lamp", False)],
)
def test_a_book_of_short_rules_opens_compact(rules: int, words: str, compact: bool, tmp_path: Path) -> None:
    shelf_of(tmp_path, book("Lamps", rules, words))
    with project.opened(tmp_path):
        shelf = shelve("book0")
        assert ('data-compact="yes"' in chapter.reading(shelf, "book0/rules/1.md")) is compact


@pytest.mark.parametrize(("rules", "pages"), [(MOST, 1), (MOST + 1, 1), (ROOM, 1), (ROOM + 1, 2)])
def test_a_chapter_is_not_cut_for_the_sake_of_a_few_rules(rules: int, pages: int) -> None:
    made = cut(parse_rulebook("lamps", book("Lamps", rules, "A lamp")))
    assert len(made.rules) == rules
    assert len(made.chapters) == pages
    assert sum(len(each.rules) for each in made.chapters) == rules
