"""What real rulebooks in Markdown do: one title, rulers, tags, paragraphs behind lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import import_text
from rulesengine.importing.glossing import glossary
from rulesengine.importing.model import CannotWrite, Imported, ImportedRule
from rulesengine.importing.shelving import rules_md
from rulesengine.importing.writing import write
from rulesengine.rulebook import read_rulebook
from rulesengine.site.markup import marked

if TYPE_CHECKING:
    from pathlib import Path

    from rulesengine.importing.model import Imported as Book

LIGHTHOUSE = """# Lighthouse \u2014 all rules

<div align="center">

*A game for two keepers*

</div>

---

## \U0001f3c6 Lamps

> A lamp burns &lt; 9 hours.

- [ ] Light it.
- [x] Watch it.

Nobody sleeps (*).

**Then:**
- Put it out.

***

## Oil

First line<br>Second <b>line</b>. A star\\_fish costs 2 <oil>.

1. Pour
   - slowly

   Example: by night.
2. Wait
"""


def said(book: Book) -> list[tuple[str, str, str]]:
    return [(each.number, each.title, each.text) for each in book.rules]


def test_one_heading_over_all_others_is_the_title_and_the_look_of_a_page_is_taken_off() -> None:
    book = import_text(LIGHTHOUSE, book="lamps", name="rules.md")
    assert book.title == "Lighthouse \u2014 all rules"
    assert said(book) == [
        ("1", "\U0001f3c6 Lamps", "A lamp burns < 9 hours."),
        ("1.1", "", "Light it."),
        ("1.2", "", "Watch it."),
        ("1.3", "", "Nobody sleeps (*)."),
        ("1.4", "", "**Then:**"),
        ("1.4.1", "", "Put it out."),
        ("2", "Oil", "First line\nSecond **line**. A star_fish costs 2 <oil>."),
        ("2.1", "", "Pour"),
        ("2.1.1", "", "slowly\n\nExample: by night."),
        ("2.2", "", "Wait"),
    ]
    assert not [each for each in book.remainder if each.kind == "unplaced"]


def test_plain_text_keeps_what_only_markdown_means() -> None:
    book = import_text("1. Lamps\n1.1. A lamp costs <b> 2 &lt; 3. It burns.\n1.2. Oil.\n", book="x")
    assert book.by_number["1.1"].text == "A lamp costs <b> 2 &lt; 3. It burns."


def test_headings_with_numbers_below_a_title_and_a_subtitle_make_a_book_that_can_be_read(
    tmp_path: Path,
) -> None:
    text = (
        "# MILL\n\n## For two\n\n## 1. Aim\nGrind.\n\n## 2. Parts\n- a stone\n\n## Extras\n\n"
        "## 3. End\nRest.\n\n## 3. End\nTwice.\n"
    )
    book = import_text(text, "headings", "mill", "mill.md")
    assert book.title == "MILL"
    assert [each.number for each in book.rules] == ["1", "2", "2.1", "4", "3", "3-2"]
    assert [each.kind for each in book.defects] == ["number twice"]
    write(book, tmp_path)
    assert read_rulebook("mill", tmp_path / "rules.md").rules["3"].body == "Rest."


def test_a_book_of_several_chapters_without_a_title_is_called_by_its_file() -> None:
    text = "# Lamps\n\nThey burn.\n\n# Oil\n\nIt burns.\n\n# Wicks\n\nThey too.\n"
    assert import_text(text, name="light-house.md").title == "Light house"


def test_numbers_whose_dots_are_escaped_and_headings_that_are_underlined() -> None:
    text = (
        "Tower\n=====\n\n## 0\\. Aim\n\n0.1\\. Win.\n\n## 1\\. Play\n\n"
        "1.1\\. Move.\n\n1.2\\. Rest, see 1.1.\n"
    )
    book = import_text(text, book="tower")
    assert [(each.number, each.title or each.text) for each in book.rules] == [
        ("0", "Aim"),
        ("0.1", "Win."),
        ("1", "Play"),
        ("1.1", "Move."),
        ("1.2", "Rest, see 1.1."),
    ]
    assert book.title == "Tower"


def test_one_star_is_italics_and_two_are_bold_and_a_star_alone_stays() -> None:
    book = import_text("1. A\n1.1. One *lamp* and **oil** (*) and ***both***, _low_ too.\n1.2. x\n", book="x")
    assert "One _lamp_ and **oil** (\\*) and **_both_**, _low_ too." in rules_md(book)


def test_lines_with_hyphens_are_shown_as_a_list() -> None:
    assert marked("Choose:\\\n\\- one\\\n\\- two\n\nGo on.") == "Choose:\n\n- one\n- two\n\nGo on."
    assert marked("\\- one\\\nmore") == "- one\n\nmore"
    assert "\n- " not in marked("3 \\- 2 is 1")


def test_what_cannot_be_read_back_is_refused_with_its_line_and_nothing_is_written(tmp_path: Path) -> None:
    rules = tuple(ImportedRule(f"x.{at}", "1", f"Lamp {at}", "It burns.", line=at) for at in (3, 7))
    with pytest.raises(CannotWrite, match=r"line 7, rule 1: .* 1 is already .*; nothing is written"):
        write(Imported("lines", "x", "X", rules), tmp_path / "x")
    assert not list((tmp_path / "x").glob("rules.md"))


def test_a_last_part_that_is_called_like_a_glossary_but_has_rules_is_no_glossary() -> None:
    rules = "".join(
        f"{a}. Part {a}\n\n" + "".join(f"{a}.{b}. It burns.\n" for b in range(1, 9)) for a in (1, 2, 3)
    )
    ends = f"{rules}\nDefinitions\n\n4.1. A lamp burns.\n4.2. Oil is burnt, see 1.1.\n"
    book = import_text(ends, book="x")
    assert [each.number for each in book.rules][-2:] == ["4.1", "4.2"]
    words = import_text(f"{rules}\nDefinitions\n\nLamp: what burns.\n\nOil: what is burnt.\n", book="x")
    assert [each.number for each in words.rules][-1] == "3.8"
    assert glossary(words) == {"Lamp": "what burns.", "Oil": "what is burnt."}


def test_an_admonition_of_rst_is_called_what_its_author_calls_it() -> None:
    text = (
        ".. _top:\n\nLamps\n=====\n\n1.1. It burns |2|\\ |W|.\n\n.. admonition:: Example\n\n   By night.\n\n"
        ".. note:: Dark.\n\n1.2. Oil.\n\n1.3. Wick.\n"
    )
    said = import_text(text, book="x").by_number["1.1"].text
    assert said == "It burns |2||W|.\n\nExample: By night.\n\nNote: Dark."


UNDERLINED = """Harbour rules

  Version of this year

1 About
*******

This is about boats.

2 Boats
*******

2.1 Size
========

A boat is short.

2.2 Sails
=========

A boat has two sails.

3 Night
*******

Nobody sails by night.

4 Names
*******

4.1 Numbers of names
====================

A name has a number in the net:

1.3.6.1.4.1.99999 harbour
1.3.6.1.4.1.99999.1 boat
1.3.6.1.4.1.99999.2 sail
1.3.6.1.4.1.99999.2.1 rope
1.3.6.1.4.1.99999.3 lamp
1.3.6.1.4.1.99999.4 oar
1.3.6.1.4.1.99999.5 crew
1.3.6.1.4.1.99999.6 dock

5 End
*****

All go home.

Thanks
******

We thank all keepers.
"""


def test_heads_of_a_plain_text_with_a_line_under_them_are_chapters_and_rules() -> None:
    book = import_text(UNDERLINED, book="harbour")
    assert [each.number for each in book.rules] == ["1", "2", "2.1", "2.2", "3", "4", "4.1", "5"]
    assert [each.title for each in book.rules][-2:] == ["Numbers of names", "End"]
    assert book.by_number["2.2"].text == "A boat has two sails."
    assert "1.3.6.1.4.1.99999.2.1 rope" in book.by_number["4.1"].text
    assert {each.kind for each in book.defects} <= {"passed over"}
    assert "We thank all keepers." in "\n".join(each.text for each in book.remainder)


def test_a_ruler_below_one_line_is_no_head() -> None:
    text = (
        "Pier rules\n\n1. Piers\n1.1. A boat.\n1.2. It says:\n\nWelcome\n-------\n\nThen go.\n1.3. A rope.\n"
    )
    book = import_text(text, book="pier")
    assert "Welcome" in book.by_number["1.2"].text
    assert "Then go." in book.by_number["1.2"].text


def test_a_chapter_with_nothing_below_it_is_no_misprint() -> None:
    book = import_text(
        "Pier rules\n\n1. Piers\n1.1. A boat.\n1.2. A rope.\n\n2. Night\nNobody sails.\n\n3. Fog\nNobody sees.\n\n"
        "4. Crew\n4.1. Two keepers.\n4.2. Do this:\n\n1. Call.\n2. Wait.\n3. Go.\n",
        book="pier",
    )
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "3", "4", "4.1", "4.2"]
    assert not book.defects
    assert "3. Go." in book.by_number["4.2"].text


def test_a_book_of_headings_with_a_table_of_throws_is_read_by_its_headings() -> None:
    parts = "".join(f"## Sea {name}\n\nThe sea is {name}.\n\n" for name in "abcdefghijklmnopqrstuvwxyz")
    text = f"# Weather\n\n{parts}## Throw\n\n2-3 calm\n\n4-5 wind\n\n6-7 storm\n\n8-9 fog\n"
    book = import_text(text, book="weather")
    assert book.format == "headings"
    assert len([each for each in book.rules if each.title.startswith("Sea ")]) == 26
    assert any("4-5 wind" in each.text for each in book.rules)


def test_the_number_of_a_figure_is_no_rule() -> None:
    text = "Pier rules\n\n1. Piers\n1.1. A boat.\n1.2. A rope. Figure 1.3. A pier by night\n\n2. Crew\n2.1. Two keepers.\n"
    book = import_text(text, book="pier")
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "2.1"]
    assert book.by_number["1.2"].title == "A rope. Figure 1.3. A pier by night"
