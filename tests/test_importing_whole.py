"""What whole real books do that little ones do not: contents twice, lists like chapters, a second count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import import_file, import_text, reading, shelving
from rulesengine.importing.model import TooLarge

if TYPE_CHECKING:
    from pathlib import Path

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


TEX = r"""\documentclass{article}
\definecolor{warm}{RGB}{1,2,
  3}
\newcommand{\cost}[2]{\textcolor{#1}{\bfseries$\times$#2}}
\title{\vspace{-1mm}\textbf{Wall \& Rope}\\[2mm] \large Draft}
\begin{document}
\maketitle
% nobody reads this
\section{Walls} \label{sec:walls}
A wall is \textbf{400\,mm high and
  \emph{never} wet}, see \ref{sec:ropes}. Ma{\~n}ana, caf\'e.
\begin{itemize}
  \item a \textbf{hold of two
    bolts}
\end{itemize}
\begin{note}[To be decided --- walls]
How wet is wet?
\end{note}
\input{ropes-of-all-kinds}
\section{Ropes}
\label{sec:ropes}
\begin{tabular}{ll}
\toprule
Level & Cost\\
\midrule
one & \cost{warm}{1.5}\\
\end{tabular}
\section{End} It ends.
\end{document}
"""


def test_latex_goes_on_over_lines_and_a_book_has_commands_of_its_own() -> None:
    book = import_text(TEX, book="wall", name="wall.tex")
    assert book.title == "Wall & Rope"
    said = [(each.number, each.title, each.text) for each in book.rules]
    assert said[0] == (
        "1",
        "Walls",
        "A wall is **400 mm high and *never* wet**, see Ropes. Mañana, café.",
    )
    assert said[1] == ("1.1", "", "a **hold of two bolts**")
    assert ("1.2", "", "**To be decided — walls**") in said
    assert any("| one | ×1.5 |" in text for _, _, text in said)
    assert [each.kind for each in book.defects] == ["other file"]
    assert "ropes-of-all-kinds" in book.defects[0].message
    assert not [each for each in book.remainder if "nobody" in each.text and each.kind != "comment"]


def test_a_command_of_its_own_that_calls_itself_comes_to_an_end() -> None:
    deep = r"\newcommand{\a}{\a\a\a\a}" + "\n" + r"\section{A}" + "\nx \\a y\n" + r"\section{B}" + "\nz\n"
    assert [each.title for each in import_text(deep, book="a", name="a.tex").rules] == ["A", "B"]


def test_asciidoc_with_underlined_heads_and_torn_links() -> None:
    book = import_text(
        "Keepers\n=======\nA. Keeper <a@b.example>\n1.0, 2020\n\n[[votes]]\nVotes\n-----\n\nWrite to\n"
        "https://list.example/all[the list of\nall keepers]. It is +open+ and *free*.\n\n----\nvote( 3 )\n----\n\n"
        "Late votes\n~~~~~~~~~~\n\nThey count not, see https://list.example/all[the list].\n\nEnd\n---\n\nIt ends.\n",
        book="keepers",
    )
    assert book.title == "Keepers"
    assert [(each.number, each.title) for each in book.rules] == [
        ("1", "Votes"),
        ("1.1", "Late votes"),
        ("2", "End"),
    ]
    assert book.by_number["1"].text.startswith("Write to the list of all keepers. It is open and **free**.")
    assert "A. Keeper" not in str(book.rules)


RST = """.. _walls:

Walls
=====

A wall is high, [#]_ see :ref:`ropes`.

1. one
2. two

.. [#] Very
   high.

Call it so::

    # no head
    - no item

.. _ropes:

Ropes
=====

|long rope|_ is a rope; |W| is a sign.

.. code-block:: text

    # no head either

Knots
=====

1. a
2. b

Ends
====

1. c
"""


def test_rst_whose_heads_have_no_numbers_is_read_by_its_heads() -> None:
    book = import_text(RST, book="walls", name="walls.rst")
    assert book.format == "headings"
    titles = [(each.number, each.title) for each in book.rules if each.title]
    assert titles == [("1", "Walls"), ("2", "Ropes"), ("3", "Knots"), ("4", "Ends")]
    said = "\n".join(each.text for each in book.rules)
    assert "A wall is high, [1] see Ropes." in said
    assert "[1] Very high." in said
    assert "# no head\n- no item" in said
    assert "long rope is a rope; |W| is a sign." in said


def test_a_folder_goes_by_the_contents_that_one_of_its_files_has(tmp_path: Path) -> None:
    folder = tmp_path / "book"
    folder.mkdir()
    index = ".. toctree::\n   :numbered:\n\n   walls\n   knots\n   ends\n"
    (folder / "index.rst").write_text(f"Climbing\n========\n\nAll rules.\n\n{index}", encoding="utf-8")
    for name in ("ends", "knots", "walls"):
        title = name.capitalize()
        (folder / f"{name}.rst").write_text(
            f"{title}\n{'=' * len(title)}\n\nOf {name}.\n\n.. note:: High.\n", encoding="utf-8"
        )
    assert [each.title for each in import_file(folder).rules][-3:] == ["Walls", "Knots", "Ends"]


def test_paragraphs_of_a_plain_text_without_heads_are_rules_of_their_own() -> None:
    parts = [f"Part {at} (see {at}): The players sit round the table. {WORDS * 4}" for at in range(10)]
    book = import_text("ALL RULES OF THE GAME\n\n" + "\n\n".join(parts) + "\n", book="plain")
    assert [each.number for each in book.rules] == ["1", *(f"1.{at}" for at in range(1, 11))][
        : len(book.rules)
    ]
    assert len(book.rules) >= len(parts)
    assert book.rules[-1].title == "Part 9 (see 9)"


def test_lines_of_japanese_are_joined_without_a_blank() -> None:
    lines = [
        "この章では、灯台の作成、管理、移植についての情報を扱いますので、よく読んでから始めてくだ",
        "さい。",
    ]
    book = import_text(
        f"1. 灯\n\n{lines[0]}\n{lines[1]}\n\n1.1. 油\n\n注ぐ。\n\n1.2. 芯\n\n切る。\n", book="ja"
    )
    assert book.by_number["1"].text == "".join(lines)


def test_what_is_between_fences_opens_nothing_and_a_drawing_is_told() -> None:
    drawing = "+---+\n|   |\n+---+\n# | |\n+---+"
    book = import_text(f"# Board\n\n## Setup\n\n```\n{drawing}\n```\n\n## Play\n\nMove.\n", book="board")
    assert [each.title for each in book.rules] == ["Setup", "Play"]
    assert [each.kind for each in book.defects] == ["drawing"]


def test_rules_of_a_lettered_appendix_are_named_with_their_letter(tmp_path: Path) -> None:
    book = (
        "Club rules\n\n1. Members\n1.1 A member may speak.\n1.2 A vote follows A.5 and A.1.2.\n\nA. Votes\n"
    )
    book += "A.1 A vote is called by the chair.\nA.1.1 The chair says the question.\nA.1.2 All answer.\n"
    book += (
        "A.2 A count follows.\nA.3 It is read out.\nA.4 It is written down.\nA.5 A tie is lost; see 1.2.\n"
    )
    (tmp_path / "club.txt").write_text(book, encoding="utf-8")
    imported = import_file(tmp_path / "club.txt", book="club")
    rules = shelving.shelved(imported, tmp_path / "club")["rules.md"]
    assert "follows [A.5] and [A.1.2]" in rules
    assert "see [1.2]" in rules


def test_a_number_that_lost_its_last_mark_is_a_defect() -> None:
    book = import_text(
        "Pier rules\n\n1. Piers\n1.1 A boat.\n1.2 A rope.\n1.3. / b Effect\n1.4 A lamp.\n", book="pier"
    )
    said = [each.message for each in book.defects if each.number == "1.3"]
    assert said == ["behind 1.3 stands '/ b': is 1.3.b meant?"]


def test_a_book_that_is_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelving, "MOST_RULES", 2)
    book = import_text("Pier rules\n\n1. Piers\n1.1 A boat.\n1.2 A rope.\n1.3 A lamp.\n", book="pier")
    with pytest.raises(TooLarge, match="4 rules; at most 2"):
        shelving.shelved(book, tmp_path / "pier")


def test_a_text_with_more_rules_than_a_book_may_have_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "MOST_RULES", 3)
    monkeypatch.setattr(reading, "detect", None)  # what would be asked next
    with pytest.raises(TooLarge, match="4 numbers at the beginning of a line; at most 3 rules"):
        import_text("1.1. A.\n  1.2 B.\n## 1.3 C\n1.4. D, see 1.5.\n1.4. again\n")
