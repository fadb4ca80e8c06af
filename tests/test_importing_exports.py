"""Rulebooks as programs export them, and as Markdown and the clipboard leave them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.importing import CannotImport, import_text
from rulesengine.importing.model import Imported
from rulesengine.importing.writing import write
from rulesengine.rulebook import plain, read_rulebook
from rulesengine.rulebook.marks import lines_of
from rulesengine.site.exports import of_plain

CSV = """number,title,text,by
1,Basics,,Ann
1.1,,"Two players, each with a ""deck"".",
1.2,,"A deck has 40 cards;
at most 3 of a name.",
,,a remark,
2.,Turns,,
2.1,Draw,"Draw a card. See rule 1.2.",Bo
2.1,,Again.,
"""


def kinds(book: Imported) -> set[str]:
    """Return what is left over, by kind."""
    return {each.kind for each in book.remainder}


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_a_sheet_is_read_row_by_row(mark: str) -> None:
    text = CSV if mark == "," else CSV.replace('"Two players, each', '"Two players each').replace(",", mark)
    book = import_text(text, book="sheet", name="sheet")
    assert book.format == "csv"
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "2.1", "2.1-2"]
    assert book.by_number["1.2"].text == "A deck has 40 cards;\nat most 3 of a name."
    assert book.by_number["1.1"].text.endswith('"deck".')
    assert (book.by_number["2.1"].title, book.by_number["2.1"].references) == ("Draw", ("1.2",))
    assert [each.kind for each in book.defects] == ["number twice"]
    assert kinds(book) == {"columns", "other columns", "row without a number", "markup"}


def test_a_sheet_whose_columns_have_no_names_is_told_how() -> None:
    with pytest.raises(CannotImport, match="write number,title,text there"):
        import_text("1,Basics\n1.1,Two players\n", "csv")


@pytest.mark.parametrize("indent", [None, 2])
def test_json_is_read_as_yaml_is(indent: int | None) -> None:
    json = pytest.importorskip("json")
    rules = [{"number": "1.1", "text": "Clay is soft."}, {"number": "1.2", "text": "See rule 1.1."}]
    given = {"title": "Kiln", "sections": [{"number": "1", "title": "Clay", "rules": rules}]}
    book = import_text(json.dumps(given, indent=indent), book="kiln", name="kiln.txt")
    assert book.format == "yaml"
    assert {each.number: each.text for each in book.rules}["1.1"] == "Clay is soft."
    assert book.by_number["1.2"].references == ("1.1",)


MARKDOWN = """# Windmill

## 1. Parts

1.1. A mill has four sails[^sail], see [1.2](#stones) and [the site](https://example.org/x).

1.2. Stones:

| Stone | Flour {T} |
| --- | ---: |
| Rough <b> | 1 |
| Fine | 2, by 1.1 |

## 2. **Play**

2.1. Wind comes first.[^none]

[^sail]: Older mills
    have six.
"""


def test_links_and_footnotes_of_markdown_come_in_as_what_they_say() -> None:
    book = import_text(MARKDOWN, book="mill")
    assert book.by_number["1.1"].text == (
        "A mill has four sails[sail], see 1.2 and the site.\n\n[sail] Older mills have six."
    )
    assert book.by_number["2.1"].text == "Wind comes first.[^none]"
    assert book.by_number["2"].title == "Play"
    assert {each.kind for each in book.repairs} == {"link", "footnote"}
    assert [each.message for each in book.defects] == ["[^none] names a footnote that is not there"]
    assert "unplaced" not in kinds(book)


def test_a_table_stays_a_table_in_every_edition(tmp_path: Path) -> None:
    write(import_text(MARKDOWN, book="mill"), tmp_path, "2025")
    write(import_text(MARKDOWN.replace("| Fine | 2", "| Fine | 3"), book="mill"), tmp_path, "2026")
    book = read_rulebook("mill", tmp_path / "rules.md")
    rule = book.rules["1.2"]
    assert lines_of(rule.body)[-3:] == ["Stone | Flour {T}", "Rough <b> | 1", "Fine | 3, by 1.1"]
    assert plain(rule.body).endswith("Stone | Flour {T} Rough <b> | 1 Fine | 3, by 1.1")
    html = of_plain(rule.body, lambda _, number: f"<a>{number}</a>")
    assert "<th>Stone</th>" in html
    assert "<td>Rough &#60;b&#62;</td>" in html
    assert "3, by <a>1.1</a></td>" in html
    old = next(iter(book.editions["2025"].wordings.values()))
    assert "| Fine | 2, by [1.1] |" in old.body


COLUMNS = "\n".join(
    f"{left:<38}{right}"
    for left, right in zip(
        [
            "1 Weaving",
            "1.1 Each weaver takes a loom",
            "and five threads.",
            "1.2 A thread is laid.",
            "1.3 Done.",
        ],
        ["2 Scoring", "2.1 A full loom is worth its", "threads.", "2.2 Ties are shared.", "3 Ending"],
        strict=True,
    )
)


def test_two_columns_in_one_are_refused_with_what_to_do() -> None:
    with pytest.raises(CannotImport, match=r"two columns, the second from sign 39 on.*left\.txt right"):
        import_text(COLUMNS)


@pytest.mark.parametrize(
    "text",
    [
        "1 Costs\n" + "\n".join(f"1.{n} Lamp {n}          {n} oil" for n in range(1, 9)),
        "\n".join(f"1.{n} Turn.          A sentence that is set apart." for n in range(1, 9)),
    ],
)
def test_a_list_of_prices_is_no_second_column(text: str) -> None:
    assert len(import_text(text).rules) >= 8


def test_a_single_roman_first_is_no_gap() -> None:
    text = "1. Basics\n1.a. Two play.\n1.a.i. Each.\n1.a.ii. Both.\n1.b. Seven.\n1.b.i. Points.\n"
    assert import_text(text).defects == ()
    assert [each.kind for each in import_text(text.replace("1.b.i.", "1.b.iii.")).defects] == ["gap"]
