"""Books as publishers' files really look: contents in two columns, page heads, rows of tables.

Each file in tests/data/dressed is an invented little book in the dress of one that was seen; beside it stand
the numbers of its rules, written by a person.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesengine.importing import Imported, import_file
from rulesengine.importing.model import unplaced

FOLDER = Path(__file__).resolve().parent / "data" / "dressed"
BOOKS = {
    "bold-numbers.md": "bold",
    "contents-and-headings.md": "lines",
    "contents-in-two-columns.txt": "lines",
    "files-behind-one-another.yaml": "yaml",
    "glued-into-lines.txt": "outline",
    "hashes-behind-numbers.txt": "outline",
    "hyphens-and-dotted-contents.md": "hyphens",
    "hyphens-and-page-heads.md": "hyphens",
    "labels-of-two-chapters.md": "labels",
    "numbers-as-headings.md": "hyphens",
    "numbers-on-their-own-line.txt": "bold",
    "one-a-line.txt": "outline",
    "rows-of-a-table.md": "html",
}


def read(name: str) -> Imported:
    """Import one of the books."""
    return import_file(FOLDER / name)


def said(imported: Imported, number: str) -> tuple[str, str]:
    """Return title and text of a rule."""
    rule = imported.by_number[number]
    return rule.title, rule.text


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".numbers"))
def test_every_number_is_found_and_no_other(name: str) -> None:
    """The format is detected, and every character is accounted for."""
    imported = read(name)
    gold = (FOLDER / name).with_suffix(".numbers").read_text(encoding="utf-8").split()

    assert [each.number for each in imported.rules] == gold
    assert imported.format == BOOKS[name]
    balance = unplaced((FOLDER / name).read_text(encoding="utf-8"), imported)
    assert (+balance, -balance) == ({}, {})


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_nothing_of_the_dress_is_left_in_the_words(name: str) -> None:
    """No page number, no page head, no empty mark, no escape, no line drawn across the page."""
    for rule in read(name).rules:
        words = f"{rule.title}\n{rule.text}"
        assert not re.search(r"^#|\*\* \*\*|\\[()\[\]!{]|^[-*_=]{3}|©|lamps\.example|@@", words), words
        assert not rule.title.startswith("*")


def test_a_heading_called_golden_rule_does_not_swallow_the_rule_behind_it() -> None:
    """“Golden Rule 002.” is no reference, wherever the line ends."""
    for name in (
        "one-a-line.txt",
        "glued-into-lines.txt",
        "numbers-on-their-own-line.txt",
        "rows-of-a-table.md",
    ):
        imported = read(name)
        assert said(imported, "001") == ("Golden Rule", "")
        assert imported.by_number["002"].text.startswith("A lamp is right")
        assert imported.by_number["050"].title == "Silver Rule"


def test_references_that_look_like_rules_stay_in_their_rule() -> None:
    """“See Rule 170.1. for more” in the middle of a line of glued rules."""
    imported = read("glued-into-lines.txt")
    assert imported.by_number["201.1"].text == "See Rule 170.1. for more."
    assert imported.by_number["103.1"].references == ("102",)


def test_contents_in_two_columns_are_no_part_of_the_first_chapter() -> None:
    """The chapters begin where their rules stand."""
    imported = read("contents-in-two-columns.txt")
    assert said(imported, "1") == ("CONCEPTS", "")
    assert said(imported, "10") == ("KEYWORDS", "")
    heads = [each.before for each in imported.repairs if each.kind == "page head"]
    assert sum(head.startswith("©Lamps") for head in heads) == 6  # i, ii, iii, 1, 2, 3
    assert heads.count("lamps.example") == 6


def test_a_sentence_torn_by_a_page_is_whole_again() -> None:
    """With the number of the page taken out of it."""
    imported = read("hyphens-and-page-heads.md")
    assert "the colour of a wick that is in it." in imported.by_number["2-4-3"].text
    assert said(imported, "2-3-4-1-1") == ("", "Some oil can be a wick. (See 2-3-5-4-1)")
    assert said(imported, "2-8") == ("Lv. (Level)", "")


def test_a_second_file_behind_the_first_begins_a_chapter() -> None:
    """Also where the first file begins with something else than its chapter."""
    imported = read("files-behind-one-another.yaml")
    assert said(imported, "2") == ("Appendix: Times", "")
    assert imported.by_number["1.1.2"].references == ("1.1.1", "1.2.1")
    assert "The player draws." in imported.by_number["2.2"].text


def test_a_name_in_bold_is_the_title_of_its_rule() -> None:
    """As keywords have it."""
    imported = read("labels-of-two-chapters.md")
    assert said(imported, "8.1.1") == ("Wick", "A wick is a lamp.[4.0.1]")
    assert said(imported, "8.1.2") == ("(1H)", "")


def test_examples_in_a_cell_stay_with_their_rule() -> None:
    """And a row without a number goes on with the row above it."""
    imported = read("rows-of-a-table.md")
    assert imported.by_number["101.2.a.2"].text.count("Example:") == 2
    assert imported.by_number["102"].text.endswith("See rule 118. Cleanups for more.")
    assert imported.by_number["106"].text.endswith("and so it goes on.")
