"""Numbers that Word counts come in as Word shows them; where that cannot be told, it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import import_file
from rulesengine.importing.counting import written
from tests.test_importing_word import HEAD, listed, packed, par, run

if TYPE_CHECKING:
    from pathlib import Path

    from rulesengine.importing import Imported


def level(depth: int, form: str, says: str, more: str = "", start: str = "1") -> str:
    return (
        f'<w:lvl w:ilvl="{depth}"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/>{more}'
        f'<w:lvlText w:val="{says}"/></w:lvl>'
    )


def pattern(name: int, *levels: str, more: str = "") -> str:
    return f'<w:abstractNum w:abstractNumId="{name}">{more}{"".join(levels)}</w:abstractNum>'


def a_list(name: int, of: int, more: str = "") -> str:
    return f'<w:num w:numId="{name}"><w:abstractNumId w:val="{of}"/>{more}</w:num>'


def imported(tmp_path: Path, body: str, lists: str, styles: str = "") -> Imported:
    path = tmp_path / "pier.docx"
    path.write_bytes(
        packed(body, lists=HEAD.format("numbering", lists), styles=HEAD.format("styles", styles))
    )
    return import_file(path)


def faults(book: Imported) -> list[tuple[str, str]]:
    """Return the defects, but for the footnote that the file has and no rule names."""
    return [(each.kind, each.number) for each in book.defects if each.kind != "footnote"]


def numbers(book: Imported) -> list[str]:
    return [each.number for each in book.rules]


DECIMAL = (level(0, "decimal", "%1."), level(1, "decimal", "%1.%2."))


def chapters(list_id: int, *counts: int) -> str:
    return "".join(
        par(run(f"Pier {at}", "<w:b/>"), props=listed(list_id, 0))
        + "".join(par(f"Lamp {each} is lit at night.", props=listed(list_id, 1)) for each in range(count))
        for at, count in enumerate(counts)
    )


def test_a_policy_is_counted_in_roman_numbers_letters_and_digits(tmp_path: Path) -> None:
    forms = ("upperRoman", "upperLetter", "decimal", "lowerLetter")
    lists = pattern(1, *(level(at, form, f"%{at + 1}.") for at, form in enumerate(forms))) + a_list(1, 1)
    body = "".join(
        par(f"A keeper minds lamp {at}.", props=listed(1, depth))
        for at, depth in enumerate([0, 1, 2, 3, 3, 2, 1, 0, 1, 1, 2, 0, 1])
    )
    assert numbers(imported(tmp_path, body, lists)) == [
        *("I", "I.A", "I.A.1", "I.A.1.a", "I.A.1.b", "I.A.2", "I.B"),
        *("II", "II.A", "II.B", "II.B.1", "III", "III.A"),
    ]


def test_a_level_may_show_the_roman_number_above_it_in_digits(tmp_path: Path) -> None:
    lists = pattern(
        1, level(0, "upperRoman", "Part %1"), level(1, "decimal", "%1.%2", "<w:isLgl/>")
    ) + a_list(1, 1)
    book = imported(tmp_path, chapters(1, 2, 3, 2), lists)
    assert numbers(book) == ["1", "1.1", "1.2", "2", "2.1", "2.2", "2.3", "3", "3.1", "3.2"]
    assert not faults(book)


def test_a_level_that_never_begins_anew_counts_through_the_book(tmp_path: Path) -> None:
    lists = pattern(
        1, level(0, "decimal", "%1."), level(1, "decimal", "%1.%2.", '<w:lvlRestart w:val="0"/>')
    ) + a_list(1, 1)
    book = imported(tmp_path, chapters(1, 2, 2, 1), lists)
    assert numbers(book) == ["1", "1.1", "1.2", "2", "2.3", "2.4", "3", "3.5"]


def test_a_list_begins_where_its_override_says_and_the_next_one_goes_on(tmp_path: Path) -> None:
    over = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'
    lists = pattern(1, *DECIMAL) + a_list(1, 1, over) + a_list(2, 1)
    body = chapters(1, 2, 2) + chapters(2, 2)
    assert numbers(imported(tmp_path, body, lists)) == [
        "5",
        "5.1",
        "5.2",
        "6",
        "6.1",
        "6.2",
        "7",
        "7.1",
        "7.2",
    ]


def test_a_list_may_have_a_level_of_its_own(tmp_path: Path) -> None:
    over = f'<w:lvlOverride w:ilvl="1">{level(1, "decimal", "%1-%2", start="7")}</w:lvlOverride>'
    book = imported(tmp_path, chapters(1, 2, 2, 2), pattern(1, *DECIMAL) + a_list(1, 1, over))
    assert numbers(book) == ["1", "1-7", "1-8", "2", "2-7", "2-8", "3", "3-7", "3-8"]


def test_the_pattern_of_a_list_may_be_that_of_a_style(tmp_path: Path) -> None:
    lists = (
        pattern(1, more='<w:numStyleLink w:val="Rules"/>')
        + pattern(2, *DECIMAL, more='<w:styleLink w:val="Rules"/>')
        + a_list(1, 1)
        + a_list(2, 2)
    )
    assert numbers(imported(tmp_path, chapters(1, 2, 2), lists)) == ["1", "1.1", "1.2", "2", "2.1", "2.2"]


def test_a_style_may_be_at_the_level_that_its_list_says(tmp_path: Path) -> None:
    own = '<w:style w:styleId="{0}"><w:name w:val="Clause {0}"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
    lists = pattern(
        1,
        level(0, "decimal", "%1.", '<w:pStyle w:val="A"/>'),
        level(1, "decimal", "%1.%2", '<w:pStyle w:val="B"/>'),
    ) + a_list(1, 1)
    body = "".join(par(run("Pier", "<w:b/>"), "A") + par("It is lit.", "B") * 2 for _ in range(3))
    book = imported(tmp_path, body, lists, own.format("A") + own.format("B"))
    assert numbers(book) == ["1", "1.1", "1.2", "2", "2.1", "2.2", "3", "3.1", "3.2"]


def test_an_empty_paragraph_is_counted_as_word_does_and_said(tmp_path: Path) -> None:
    lists = pattern(1, *DECIMAL) + a_list(1, 1)
    body = chapters(1, 3) + par("", props=listed(1, 1)) + par("It is dark.", props=listed(1, 1))
    book = imported(tmp_path, body + chapters(1, 2), lists)
    assert numbers(book) == ["1", "1.1", "1.2", "1.3", "1.5", "2", "2.1", "2.2"]
    assert faults(book) == [("number of Word", "1.3"), ("gap", "1.5")]


def test_a_list_that_begins_below_nothing_is_a_defect(tmp_path: Path) -> None:
    lists = pattern(1, *DECIMAL) + a_list(1, 1)
    body = "".join(par(f"Lamp {at} is lit.", props=listed(1, 1)) for at in range(3)) + chapters(1, 2)
    book = imported(tmp_path, body, lists)
    assert any(
        each.kind == "number of Word" and "nothing is numbered above" in each.message for each in book.defects
    )


def test_signs_that_are_not_known_are_digits_and_a_defect(tmp_path: Path) -> None:
    lists = pattern(1, level(0, "decimal", "%1."), level(1, "hebrew1", "%1.%2.")) + a_list(1, 1)
    book = imported(tmp_path, chapters(1, 2, 2), lists)
    assert {each.message.split(";")[0] for each in book.defects if each.kind != "footnote"} == {
        "Word counts in 'hebrew1' here, which is written in digits"
    }


@pytest.mark.parametrize(
    ("form", "shown"),
    [
        ("decimal", "12"),
        ("decimalZero", "12"),
        ("lowerRoman", "xii"),
        ("upperLetter", "L"),
        ("ordinal", "12th"),
        ("decimalFullWidth", "１２"),
        ("decimalEnclosedCircle", "⑫"),
        ("japaneseCounting", "十二"),
        ("ideographDigital", "一二"),
        ("none", ""),
    ],
)
def test_a_count_is_written_in_the_signs_of_its_level(form: str, shown: str) -> None:
    assert written(12, form) == shown


def test_letters_go_on_with_two_of_a_kind_and_romans_beyond_a_hundred() -> None:
    assert [written(27, "lowerLetter"), written(28, "upperLetter"), written(444, "lowerRoman")] == [
        *("aa", "BB", "cdxliv"),
    ]
