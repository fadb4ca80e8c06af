# ruff: noqa: E501  whole lines of invented books
"""What whole real books do that little ones do not: contents twice, lists like chapters, a second count."""

from __future__ import annotations

from rulesengine.importing import import_text
from rulesengine.importing.model import Imported

WORDS = (
    "A keeper of the light trims the wick, fills the lamp, and writes the hour into the book of the tower."
)


def numbers(book: Imported) -> list[str]:
    return [each.number for each in book.rules]


def text_of(*rules: str) -> str:
    return "\n\n".join(f"{each}\n\n   {WORDS}\n   {WORDS}" for each in rules)


def test_contents_over_the_book_and_over_each_chapter_are_left_over() -> None:
    body = [["Chapter 1. Piers", "1.1. Purpose", "1.2. Kinds", "1.2.1. Stone", "1.2.2. Wood"]]
    body += [["Chapter 2. Tides"], ["Chapter 3. Boats", "3.1. Purpose", "3.2. Oars", "3.3. Sails"]]
    over = "\n".join(f"     {each.removeprefix('Chapter ')}" for part in body for each in part)
    parts = [
        f"{part[0]}\n\n   Table of Contents\n\n"
        + "".join(f"   {each}\n" for each in part[1:])
        + f"\n   {WORDS}\n\n{text_of(*part[1:])}"
        for part in body
    ]
    book = import_text(f"HARBOUR\n\n{over}\n\n" + "\n\n".join(parts) + "\n", book="harbour")
    assert numbers(book) == ["1", "1.1", "1.2", "1.2.1", "1.2.2", "2", "3", "3.1", "3.2", "3.3"]
    assert all(WORDS in each.text for each in book.rules)
    assert not book.defects
    assert {each.kind for each in book.remainder} <= {"contents", "front matter", "markup"}


def test_a_rule_that_an_update_says_again_is_no_line_of_contents() -> None:
    rules = "1. Lamps\n1.1. Oil\n1.2. Wick\n1.3. Glass\n2. Towers\n2.1. Stairs\n2.2. Door\n"
    book = import_text(f"{rules}\nUpdate Summary\n\n1.1. Oil\n1.2. Wick\n1.3. Glass\n", book="lamps")
    assert numbers(book) == ["1", "1.1", "1.2", "1.3", "2", "2.1", "2.2"]


def test_items_set_in_are_no_chapters_and_chapters_without_rules_below_stay() -> None:
    items = "".join(f"    {at}. {each};\n" for at, each in enumerate(("a lamp", "a rope", "an oar"), 1))
    chapters = "".join(
        f"{at}. Part {at}\n\n   Who keeps it has\n{items}\n  {at}.1. Powers\n\n{items}\n"
        for at in range(3, 7)
    )
    book = import_text(
        f"CHARTER\n\n1. Beginning\n\n   {WORDS}\n\n2. Bodies\n\n   There are\n{items}\n{chapters}7. End\n\n   {WORDS}\n",
        book="charter",
    )
    wanted = [name for at in range(3, 7) for name in (str(at), f"{at}.1")]
    assert numbers(book) == ["1", "2", *wanted, "7"]
    assert book.by_number["2"].text.endswith("3. an oar;")


def test_a_reference_torn_to_the_start_of_a_line_begins_no_rule() -> None:
    book = import_text(
        "1. Votes\n1.1. Calls\nA keeper may call for a vote of all the keepers, and what is said in\n"
        "§1.1.5 instead begins a day later.\n1.2. Ends\nThe vote ends.\n2. Lamps\n2.1. Oil\n2.2. Wick\n",
        book="votes",
    )
    assert "1.1.5" not in numbers(book)
    assert "§1.1.5 instead" in book.by_number["1.1"].text


def test_an_appendix_that_counts_from_one_again_is_a_second_count() -> None:
    first = text_of(
        "1. Lamps", "1.1. Oil", "1.2. Wick", "2. Towers", "2.1. Stairs", "2.2. Doors", "2.3. Roof"
    )
    second = text_of("1. Old lamps", "1.1. Tallow", "1.2. Pitch", "1.3. Wax", "2. Old towers", "2.1. Ladders")
    book = import_text(f"{first}\n\n{second}\n", book="tower")
    assert numbers(book)[7:] == ["1-2", "1.1-2", "1.2-2", "1.3-2", "2-2", "2.1-2"]
    assert [each.kind for each in book.defects] == ["second count"]
    assert book.by_number["1.3-2"].title == "Wax"


def test_a_deeper_heading_without_a_number_stays_in_its_rule() -> None:
    book = import_text(
        "# Ring\n\n## 1) Points\n\n#### a) A point is given when:\na.1) The other falls.  \na.2) It stands still.  \n"
        "\n## 2) End\n\nTwo points win.\n\n## 2.1) What else there is to say of those who play by wire and of "
        "those who play by radio\nn.1) No wire.\n\n## Thanks\n\nTo all.\n",
        book="ring",
    )
    assert book.by_number["1"].text == (
        "**a) A point is given when:**\n\na.1) The other falls.\na.2) It stands still."
    )
    assert book.by_number["2.1"].title.endswith("by radio")
    assert book.by_number["2.1"].text == "n.1) No wire."
    assert not [each for each in book.remainder if each.kind == "unplaced"]


def test_japanese_articles_in_headings_count_through_the_chapters_and_are_named_with_blanks() -> None:
    book = import_text(
        "# 灯台会則\n\n## 第 1 章 総則\n### 第 1 条 名称\n本会は灯台会という．\n### 第 2 条 目的\n灯を守る．\n\n"
        "## 第 2 章 活動\n### 第 3 条 活動\n第 2 条に定めた目的のために行う．\n### 第 4 条鍵\n鍵を返す．\n",
        book="toudai",
    )
    assert [(each.number, each.title) for each in book.rules] == [
        ("1", "名称"),
        ("2", "目的"),
        ("3", "活動"),
        ("4", "鍵"),
    ]
    assert book.by_number["3"].references == ("2",)
    assert not [each for each in book.remainder if each.kind == "unplaced"]


def test_what_html_says_to_those_who_cannot_see_a_picture_is_no_rule() -> None:
    book = import_text(
        "<html><body><h2>Board</h2><p>It is a diamond.</p><h2>Play</h2><p>Jump.</p><h2>End</h2>"
        '<object data="a.svg"><p>Viewer needed.</p></object><p>Stop.</p></body></html>',
        book="board",
    )
    assert [each.text for each in book.rules] == ["It is a diamond.", "Jump.", "Stop."]
