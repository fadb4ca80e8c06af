"""Causes found in whole books that nobody had tried: each with a book of our own that has the same cause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import Imported, import_file, import_text

if TYPE_CHECKING:
    from pathlib import Path


def words(book: Imported) -> dict[str, str]:
    return {each.number: f"{each.title}\n{each.text}".strip() for each in book.rules}


def kinds(book: Imported) -> list[str]:
    return [each.kind for each in book.defects]


CENTRED = """
                        The Lantern sub-rules

   Table of Contents

   1. About this document

   2. The lamps

                2.1. Where a lamp may be

                         Chapter\xa01.\xa0About this document

   This document was written to:

    1. Say where a lamp may be.

    2. Say who lights it.

   The harbour keeps it.

                           Chapter\xa02.\xa0The lamps

   A lamp gives light.

2.1. Where a lamp may be

   Here is the list of places.
"""


def test_chapters_that_the_contents_name_are_no_items_of_a_list() -> None:
    book = import_text(CENTRED)
    assert [each.number for each in book.rules] == ["1", "2", "2.1"]
    assert book.by_number["1"].title == "About this document"
    assert "2. Say who lights it." in words(book)["1"]
    assert words(book)["2"] == "The lamps\nA lamp gives light."


def test_a_sentence_that_begins_with_another_word_for_a_part_does_not_stop_the_chapters() -> None:
    text = (
        "Chapter 1. Lamps\n\n1.1. A lamp is lit.\n\nChapter 2. The harbour\n\nIt is safe.\n\n"
        "Chapter 3. Ships\n\n3.1. A ship sails by what is\n\nSection 3 of the other book says so too\n\n3.2. It sinks.\n"
        "\nChapter 4. Ends\n\n4.1. The game ends.\n"
    )
    book = import_text(text)
    assert [each.number for each in book.rules] == ["1", "1.1", "2", "3", "3.1", "3.2", "4", "4.1"]
    assert "Section 3 of the other book" in words(book)["3.1"]


@pytest.mark.parametrize(
    "text",
    [
        "Names such as lamp.oil.* or lamp.* are left out.",
        "| wick.so.* | The wick (optional) |",
        "lamp.*   Checks every lamp.",
        "すべての wick.* は不要です。",
    ],
)
def test_a_star_that_stands_for_any_word_begins_no_item(text: str) -> None:
    book = import_text(f"1. Lamps\n1.1. {text}\n1.2. Oil burns.\n1.3. It is kept.\n")
    assert ".*" in words(book)["1.1"]
    assert not kinds(book)


def test_a_list_glued_behind_sentences_is_still_parted() -> None:
    book = import_text("1. Lamps\n1.1. Do this:* Light it.\n* Watch it.\n1.2. Oil burns.\n1.3. It is kept.\n")
    assert words(book)["1.1"].split("\n") == ["Do this:", "* Light it.", "* Watch it."]


def test_a_book_that_never_tears_words_keeps_its_hyphens() -> None:
    known = "A lamp-keeper, a wick-trimmer, an oil-bearer and a ship-owner are well-known there."
    torn = (
        "He who is asked for it by another player may always be called the lamp-\nkeeper of that harbour for a year.\n"
        "It goes on for as long as there is any oil, and then each of the wick-\ntrimmer and the others may go home too.\n"
        "Every player who has a ship in the harbour at that time may be the oil-\nbearer of the turn that follows on it.\n"
        "Nobody but a player who has paid for it in full may be called the ship-\nowner of it, whatever the others say.\n"
        "It is a time in which each of the many players is as good as non-\nexistent, and nobody may speak to the others.\n"
    )
    book = import_text(f"1. Lamps\n1.1. {known}\n1.2. {torn}\n1.3. It is kept.\n")
    assert "non-existent" in words(book)["1.2"]


def test_the_lines_of_a_listing_are_no_page_numbers() -> None:
    listing = "\n".join(
        f"    {at} {line}".rstrip()
        for at, line in enumerate(["Lamp: one", "", "Oil: two", "", "Wick", ""], 1)
    )
    rest = "".join(f"1.{at}. Oil burns at night.\n" for at in range(2, 12))
    book = import_text(f"1. Lamps\n1.1. A file looks so:\n\n{listing}\n\n{rest}")
    assert not [each for each in book.repairs if each.kind == "page number"]
    assert "4" in words(book)["1.1"].split()


def test_footnotes_with_a_caret_come_to_their_rules() -> None:
    text = (
        "1. Lamps\n1.1. A lamp is lit. ^[1]\n1.2. Oil burns, and it is the only thing in the harbour that does so.\n"
        "   ^[2]\n1.3. It is kept.\n\n   ^[1] By the keeper.\n\n   ^[2] Wood does not.\n"
    )
    book = import_text(text)
    assert "By the keeper." in words(book)["1.1"]
    assert "Wood does not." in words(book)["1.2"]
    assert words(book)["1.3"] == "It is kept."
    assert not kinds(book)


def test_a_japanese_appendix_has_its_rules() -> None:
    text = "1. 灯\n1.1. 灯をともす。\n1.2. 油を使う。\n1.3. 消す。\n\n付録A 短いゲーム\n\n短く遊ぶ。\n\nA.1. 山札\n\n二十枚。\n\nA.2. 時計\n\n使わない。\n"
    book = import_text(text)
    assert [each.number for each in book.rules][-3:] == ["A", "A.1", "A.2"]
    assert book.by_number["A"].title == "短いゲーム"
    assert not kinds(book)


def test_rows_of_two_columns_stay_lines() -> None:
    text = (
        "1. Lamps\n1.1. The following commands are known in every harbour of the sea:\n"
        "   Command    Description\n   light      lights a lamp (optional)\n   extinguish does not\n   watch      waits for ships\n"
        "\n   Each is free.\n1.2. Oil burns.\n1.3. It is kept.\n"
    )
    rows = words(import_text(text))["1.1"].split("\n")
    assert "light lights a lamp (optional)" in rows
    assert "watch waits for ships" in rows


LETTERED = """LANTERN - the manual -

Contents
--------
A.      Overview
B.      The harbour
C.      Oil and wick

========================================
A.      Overview
========================================

You keep the light. To do so:

1. Fill the lamp.
2. Light the wick.
3. Watch the ships.

========================================
B.      The harbour
========================================

A ship that comes in is safe.

========================================
C.      Oil and wick
========================================

Oil burns.
"""


def test_chapters_counted_by_letters_alone_are_the_rules_where_the_contents_name_them() -> None:
    book = import_text(LETTERED)
    assert [each.number for each in book.rules] == ["A", "B", "C"]
    assert [each.title for each in book.rules] == ["Overview", "The harbour", "Oil and wick"]
    assert words(book)["B"] == "The harbour\nA ship that comes in is safe."
    assert "3. Watch the ships." in words(book)["A"]


def test_a_line_of_signs_is_not_what_a_book_is_called() -> None:
    assert (
        import_text(">\n\nThe Lantern\n\n1. Lamps\n1.1. A lamp.\n1.2. Oil.\n1.3. Wick.\n").title
        == "The Lantern"
    )


def test_headings_whose_hashes_touch_their_words_are_headings() -> None:
    text = (
        "#The Rules of Lantern\n\n##Article 1: The lamps\n\n1.1\n\t\n\nA lamp is lit.\n1.2 \tOil burns.\n\n"
        "##Article 2: The harbour\n\n2.1\n\t\n\nA ship comes in.\n\n2.2\tIt is safe.\n"
    )
    book = import_text(text)
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "2.1", "2.2"]
    assert book.by_number["2"].title == "The harbour"
    assert words(book)["1.2"] == "Oil burns."


@pytest.mark.parametrize(
    "opening",
    ["CHAPTER\n\n{word}\n\n{title}", "Chapter {number}\n\n{title}", "        Kapitel {number}\n{title}"],
)
def test_a_chapter_may_open_with_its_word_in_a_line_of_its_own(opening: str) -> None:
    parts = []
    for number, (word, title) in enumerate(
        [("ONE", "The lamps"), ("TWO", "The harbour"), ("THREE", "Ends")], 1
    ):
        parts.append(opening.format(word=word, number=number, title=title))
        parts.append(f"{number}.1 A lamp is lit.\n\n{number}.2 Oil burns.")
    book = import_text("\n\n".join(["LANTERN", *parts]) + "\n")
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "2.1", "2.2", "3", "3.1", "3.2"]
    assert book.by_number["2"].title == "The harbour"
    assert "Kapitel" not in words(book)["1.2"] + words(book)["2.2"]


OPENS = """<html lang=en><style>
@page { size: A6; margin: 14mm 12mm; @top-left { content: 'Lantern Rules' } @bottom-center { content: counter(page) } }
div { font: 9pt serif } .opens { page-break-before: always; padding-top: 12mm; font-size: 13pt } h1 { margin: 14mm 0 }
</style><div>"""


def printed_book(opening: str) -> str:
    titles = ["The lamps", "The harbour", "Ships", "Weather", "The end of the game"]
    contents = "".join(f"<p>{at} {title} . . . . . . . {at + 2}</p>" for at, title in enumerate(titles, 1))
    shown = [OPENS, "<h1>Lantern Rules</h1>", contents]
    for at, title in enumerate(titles, 1):
        shown.append(f"<p class=opens>{opening.format(at)}</p><h1>{title}</h1><h3>{at}.1 Purpose</h3>")
        shown.append("<p>It says what is kept, and by whom it is kept through the whole of the night.</p>")
        shown += [
            f"<p>{at}.{below} A lamp is lit where a ship comes in and nobody is asleep.</p>"
            for below in (2, 3)
        ]
    return "".join([*shown, "</div></html>"])


@pytest.mark.parametrize("opening", ["Chapter {}", "KAPITEL {}"])
def test_a_chapter_that_opens_a_printed_page_is_no_running_head(opening: str, tmp_path: Path) -> None:
    weasyprint = pytest.importorskip("weasyprint")
    path = tmp_path / "lantern.pdf"
    weasyprint.HTML(string=printed_book(opening)).write_pdf(path)
    book = import_file(path)
    assert [each.number for each in book.rules] == [
        f"{at}{below}" for at in range(1, 6) for below in ("", ".1", ".2", ".3")
    ]
    assert book.by_number["4"].title == "Weather"
    assert words(book)["4.1"].startswith("Purpose")
    assert not kinds(book)
