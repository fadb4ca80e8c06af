"""PDFs of one, two and three columns: every rule comes in as it was meant, and what is doubtful is said."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import import_file
from rulesengine.importing.gutters import Page, Row, Word, in_order, said
from rulesengine.importing.model import NotText
from rulesengine.importing.portable import text_of_pdf
from rulesengine.importing.printed import printed
from tests.whole_books import Author, Rule, dotted, outline, told, wrong

if TYPE_CHECKING:
    from pathlib import Path

DRESSES = {
    "two columns, a head, the page at the right": (
        "@page { size: A5; margin: 14mm; @top-left { content: 'Lantern Rules 2.1' } "
        "@bottom-right { content: 'Page ' counter(page) } }"
        "div { columns: 2; column-gap: 6mm; font: 8pt sans-serif; text-align: justify; hyphens: auto }"
    ),
    "titles over both columns, the chapter at the head": (
        "h1 { string-set: c content(); column-span: all } @page { size: A5; margin: 14mm; "
        "@top-left { content: string(c) } @top-right { content: counter(page) } }"
        "div { columns: 2; column-gap: 7mm; font: 8pt serif }"
    ),
    "numbers that hang out, pages of a bound book": (
        "@page { size: A5; @bottom-center { content: '- ' counter(page) ' -' } } "
        "@page:left { margin: 12mm 20mm 15mm 10mm } @page:right { margin: 12mm 10mm 15mm 20mm }"
        "div { columns: 2; column-gap: 5mm; font: 7.5pt serif } "
        "p { margin: 0 0 0 12mm; text-indent: -12mm }"
    ),
    "three columns": (
        "@page { size: A5 landscape; margin: 10mm; @bottom-center { content: counter(page) } } "
        "div { columns: 3; column-gap: 6mm; font: 7pt serif }"
    ),
    "one column": (
        "@page { size: A6; margin: 12mm; @bottom-center { content: counter(page) } } div { font: 8pt serif }"
    ),
}


def book(seed: int) -> list[Rule]:
    author = Author(seed)
    rules = outline(author, 70, ((1, 20), (3, 6), (2, 7), (1, 4)), dotted)
    told(author, rules, " See rule {}.", 2, 4)
    return rules


def page_of(rules: list[Rule], style: str) -> str:
    shown = "".join(
        f"<h{each.depth}>{each.number}. {html.escape(each.title)}</h{each.depth}>"
        if each.title
        else f"<p>{each.number}. {html.escape(each.lines[0])}</p>"
        for each in rules
    )
    return f"<html lang=en><style>{style}</style><div><h1>Lantern Rules</h1>{shown}</div></html>"


@pytest.mark.parametrize("dress", DRESSES)
def test_every_rule_of_a_printed_book_is_whole_and_in_its_place(dress: str, tmp_path: Path) -> None:
    weasyprint = pytest.importorskip("weasyprint")
    rules = book(5)
    path = tmp_path / "lantern.pdf"
    weasyprint.HTML(string=page_of(rules, DRESSES[dress])).write_pdf(path)
    made = import_file(path)
    found = {each.number: (each.title, each.text, each.references) for each in made.rules}
    assert not [*wrong(found, rules)]
    assert not made.defects
    assert {each.kind for each in made.repairs} & {"page number", "page head"}


def row(base: float, *texts: tuple[float, str]) -> Row:
    """Set texts into a row, each from a place on, in letters five points wide and ten high."""
    words: list[Word] = []
    for left, text in texts:
        at = left
        for word in text.split():
            words.append(Word(at, at + 5 * len(word), base, 10, word))
            at += 5 * (len(word) + 1)
    return tuple(words)


UNTOLD = "whether its columns are read one after the other, or row by row, cannot be told"
LEFT = "{}. The keeper lights a lamp"
RIGHT = "{}. A bell rings at the pier"


def both(left: list[str], right: list[str]) -> list[Row]:
    return [
        row(700 - 12 * at, (50, LEFT.format(one)), (300, RIGHT.format(two)))
        for at, (one, two) in enumerate(zip(left, right, strict=True))
    ]


def test_two_columns_are_read_one_after_the_other_and_a_table_row_by_row() -> None:
    down = in_order(both(["1.1", "1.2", "1.3", "1.4", "1.5"], ["2.1", "2.2", "2.3", "2.4", "2.5"]), 50, 500)
    assert [said(each)[:3] for block in down for each in block.rows] == [
        *("1.1", "1.2", "1.3", "1.4", "1.5"),
        *("2.1", "2.2", "2.3", "2.4", "2.5"),
    ]
    assert [block.doubt for block in down] == ["", ""]
    across = in_order(
        both(["1.1", "1.3", "1.5", "1.7", "1.9"], ["1.2", "1.4", "1.6", "1.8", "1.10"]), 50, 500
    )
    assert [len(block.rows) for block in across] == [5]


def test_an_order_that_cannot_be_told_is_a_defect() -> None:
    rows = both(["1.5", "1.4", "1.3", "1.2", "1.1"], ["1.9", "1.8", "1.7", "1.6", "1.4"])
    told_ = printed([Page(rows)])
    assert [doubt for _, doubt in told_.doubts] == [f"page 1: {UNTOLD}; compare it with the page"]


def test_letters_at_an_angle_are_left_out_and_said() -> None:
    told_ = printed([Page(both(["1.1"] * 3, ["1.2"] * 3), "DRAFT")])
    assert told_.doubts == [(1, "page 1: words that stand at an angle are left out: 'DRAFT'")]


def test_a_sentence_goes_on_over_a_page_whose_number_is_between() -> None:
    """The first word of the next page had no room; a short row ends its paragraph there as well."""
    line = "the keeper lights a lamp and pays the oil for it"
    pages = [
        Page([*(row(700 - 12 * at, (50, line)) for at in range(20)), row(400, (150, "1"))]),
        Page([row(700, (50, "each night.")), row(688, (50, "1.2. The tide turns.")), row(400, (150, "2"))]),
    ]
    told_ = printed(pages)
    assert told_.text.split("\n") == [f"{' '.join([line] * 20)} each night.", "1.2. The tide turns.", ""]
    assert [(kind, words) for _, kind, words in told_.taken] == [("page number", "1"), ("page number", "2")]


@pytest.mark.parametrize(
    ("torn", "below", "whole"),
    [
        ("the lamp of the light-", "keeper burns", "the lamp of the lightkeeper burns"),  # no such word here
        ("the lamp of the cho-", "oses burns", "the lamp of the chooses burns"),
        ("a lamp for the harbour-", "side burns", "a lamp for the harbour-side burns"),
        ("the lamp costs two {2}", "{R} and oil", "the lamp costs two {2}{R} and oil"),
    ],
)
def test_a_word_torn_by_a_column_is_as_the_book_writes_it_elsewhere(
    torn: str, below: str, whole: str
) -> None:
    known = (50, "one chooses harbour-side {1}{G} oil")
    before = "And by night, as by day, "
    rows = [row(724, known), row(700, (50, before + torn)), row(688, (50, below))]
    assert printed([Page(rows)]).text.strip().split("\n")[-1] == before + whole


def test_a_pdf_with_a_password_is_refused_with_what_to_do() -> None:
    with pytest.raises(NotText, match="pdftotext"):
        text_of_pdf(b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <</Encrypt 1 0 R>>\n%%EOF", "a.pdf")
