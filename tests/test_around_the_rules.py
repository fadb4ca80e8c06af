"""What is around the rules has pages of its own, and a book to read shows nothing that it lacks."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from rulesengine.core.errors import BrokenRulebook
from rulesengine.importing import import_text
from rulesengine.importing.around import matter_md
from rulesengine.importing.writing import write
from rulesengine.rulebook import read_rulebook
from rulesengine.rulebook.matter import Matter, read_matter
from rulesengine.site import build
from rulesengine.site.pages.chapter import toc
from tests.whole_books import made


def matter(text: str, folder: Path) -> tuple[Matter, ...]:
    """Import a text, and read what stands around its rules."""
    imported = import_text(text, book="lantern")
    path = folder / "matter.md"
    path.write_text(matter_md(imported), encoding="utf-8")
    return read_matter(path, imported.by_number)


def test_introduction_and_credits_are_parts_and_contents_and_glossary_are_none(tmp_path: Path) -> None:
    found = matter(made("magic", 7, 120)[0], tmp_path)
    assert [(each.title, each.front) for each in found] == [
        ("About this book", True),
        ("Introduction", True),
        ("Credits", False),
    ]
    assert found[0].body == "These rules are effective as of January 9, 2026."
    assert "Nobody in Particular" in found[2].body
    assert not any("Abandon" in each.body or "Golden Rules" in each.body for each in found)


def test_what_stands_there_is_shown_sign_for_sign_and_its_references_lead_to_rules(tmp_path: Path) -> None:
    text = (
        "Lantern\n\nIntroduction\n\nPay {T} & <Repair>, see rule 1.2.\nA line of its own.\n\n"
        "1. Lamps\n1.1. A lamp is lit.\n1.2. Oil is kept.\n1.3. So.\n"
    )
    (found,) = matter(text, tmp_path)
    assert "see rule [1.2]" in found.body
    assert "\\{T\\}" in found.body
    assert "\\\nA line of its own." in found.body


def test_a_text_under_a_heading_without_a_number_is_kept(tmp_path: Path) -> None:
    text = (
        "1. Lamps\n1.1. A lamp is lit.\n1.2. Oil is kept.\n\n# A word on timing\n\nLamps are lit at dusk.\n\n"
        "2. Oil\n2.1. Oil is kept.\n2.2. It burns.\n"
    )
    (found,) = matter(text, tmp_path)
    assert (found.title, found.body) == ("A word on timing", "Lamps are lit at dusk.")


def test_a_part_without_a_label_and_a_reference_to_nowhere_are_named(tmp_path: Path) -> None:
    path = tmp_path / "matter.md"
    path.write_text(
        "# Front matter\n\n## Words\n\nSo.\n\n## More { #more }\n\nSee [1.9].\n", encoding="utf-8"
    )
    with pytest.raises(BrokenRulebook, match=r"(?s)matter\.md:3: .*label.*matter\.md:9: .*'1\.9'"):
        read_matter(path, {"1.1"})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of a book to read."""
    root = tmp_path_factory.mktemp("around")
    write(import_text(made("magic", 7, 60)[0], book="lantern"), root / "books" / "lantern")
    build(root=root)
    return root


def test_the_pages_are_in_the_menu_on_paper_and_in_the_text(site: Path) -> None:
    pages = site / "build" / "site"
    assert "effective as of January 9, 2026" in (pages / "lantern/text/about-this-book.html").read_text()
    home = (pages / "lantern/index.html").read_text()
    assert 'href="text/credits.html"' in home
    for name in ("lantern/print.html", "txt/lantern.txt"):
        said = (pages / name).read_text()
        assert said.index("It is no primer.") < said.index("Nobody in Particular")
    assert "It is no primer." in (pages / "assets/sections.js").read_text()
    assert len(read_rulebook("lantern", site / "books/lantern/rules.md").matter) == 3


def test_a_book_to_read_says_nothing_of_what_runs(site: Path) -> None:
    pages = site / "build" / "site"
    assert not (pages / "coverage.html").exists()
    assert not (pages / "silences.html").exists()
    for path in pages.rglob("*.html"):
        said = path.read_text()
        assert "edition imported" not in said
        assert "Cited by (0)" not in said
        assert "or a card" not in said
    chapter = (pages / "lantern/rules/1.html").read_text()
    assert "<code>lantern.r-" not in chapter
    assert "unofficial" not in chapter


def test_the_menu_shows_the_signs_of_a_rule(site: Path) -> None:
    """A rule without a title is called there by how its text begins."""
    chapter = (site / "build/site/lantern/rules/1.html").read_text()
    menu = unescape(chapter[: chapter.index("<article")])
    rules = read_rulebook("lantern", site / "books/lantern/rules.md").rules.values()
    bare = [each for each in rules if each.untitled and each.chapter == "1"]
    assert bare
    for each in bare:
        assert f"{each.number} {' '.join(each.text.split()[:2]).rstrip('.:')}" in " ".join(menu.split())
    assert unescape(toc(replace(bare[0], text="Pay {T} & <Repair>, and go on as before with it"))).endswith(
        "Pay {T} & <Repair>, and go on …"
    )
    assert toc(replace(bare[0], text="Turns. The oldest goes first.")) == f"{bare[0].number} Turns"
