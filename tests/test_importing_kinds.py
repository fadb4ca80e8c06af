"""Whole books of many kinds come in as they were meant: laws, leagues, wargames, manuals, other encodings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.importing import import_file, import_text, shelving
from rulesengine.importing.glossing import glossary
from rulesengine.importing.model import CannotWrite, WrongEncoding, unplaced
from rulesengine.importing.shelving import shelved
from rulesengine.importing.writing import write
from rulesengine.rulebook import plain, read_rulebook
from tests.kinds_of_books import KINDS

if TYPE_CHECKING:
    from pathlib import Path


def flat(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.parametrize("name", KINDS)
def test_a_book_comes_in_as_it_was_meant(name: str, tmp_path: Path) -> None:
    meant = KINDS[name]
    (tmp_path / name).write_bytes(meant.data)
    book = import_file(tmp_path / name)
    assert [each.number for each in book.rules] == meant.numbers
    assert {number: book.by_number[number].title for number in meant.titles} == meant.titles
    assert {number: flat(book.by_number[number].text) for number in meant.texts} == meant.texts
    assert {number: book.by_number[number].references for number in meant.refs} == meant.refs
    assert [each.title for each in book.chapters] == meant.chapters
    assert not meant.title or book.title == meant.title
    assert not [each for each in book.remainder if each.kind == "unplaced"]
    for place, text in shelved(book, tmp_path).items():
        (tmp_path / place).write_text(text, encoding="utf-8")
    written = read_rulebook(book.book, tmp_path / "rules.md")
    assert [each.title for each in written.chapters if each.label.startswith("part-")] == meant.chapters
    if meant.chapters:
        assert written.rules[meant.numbers[0]].chapter == written.chapters[0].slug


LAW = "# Club\n\n## Part I. Who\n\n{}## Part II. What\n\n{}"


def articles(*numbers: int) -> str:
    return "".join(f"### Article {at}. Name {at}\n\nThe club does this.\n\n" for at in numbers)


def test_a_heading_above_few_rules_or_below_them_is_no_chapter() -> None:
    there = import_text(LAW.format(articles(1, 2, 3), articles(4, 5)), book="club")
    assert [each.title for each in there.chapters] == ["Part I. Who", "Part II. What"]
    alone = import_text(
        LAW.format(articles(1), articles(2)) + articles(3).replace("###", "## Stray\n\n###"), book="club"
    )
    assert alone.chapters == ()
    text = LAW.format(articles(1, 2, 3), articles(4, 5))
    assert not +unplaced(text, there)
    assert not -unplaced(text, there)


def test_a_reference_at_the_start_of_a_line_is_no_number_with_its_word() -> None:
    text = "1. A\n1.1. One, as in\nRule 2.1.\n1.2. Two, as in\nRule 1.1.\n1.3. Three, as in\nRule 2.2.\n"
    text += "2. B\n2.1. Four.\n2.2. Five.\n"
    book = import_text(text, book="a")
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "1.3", "2", "2.1", "2.2"]
    assert flat(book.by_number["1.1"].text) == "One, as in Rule 2.1."


def test_brackets_inside_a_sentence_or_out_of_order_are_no_parts() -> None:
    book = import_text(
        "Rule 1. Ships\n\nA ship has\n(c) a keel.\n\nRule 2. Crews\n\n(a) A crew sails.\n(b) It rests.\n\n"
        "Rule 3. Ports\n\n(a) A port is deep, and\n(d) is old. See Rule 2(b) and 9(z).\n(b) It is wide.\n",
        book="a",
    )
    assert [each.number for each in book.rules] == ["1", "2", "2.a", "2.b", "3", "3.a", "3.b"]
    assert "(d) is old" in book.by_number["3.a"].text
    assert book.by_number["3.a"].references == ("2.b",)


@pytest.mark.parametrize(
    ("said", "wanted"),
    [("latin1", "cp1252"), ("SHIFT_JIS", "cp932"), ("gb2312", "gb18030"), ("koi8-r", "koi8-r")],
)
def test_a_page_is_read_as_its_head_says(said: str, wanted: str, tmp_path: Path) -> None:
    words = {"cp932": "港を守る。", "gb18030": "守灯塔。", "koi8-r": "Маяк."}.get(wanted, "Gare à l’écluse.")
    page = f'<meta charset="{said}"><h1>A</h1><p>1.1 {words}</p><p>1.2 {words}</p><p>1.3 {words}</p>'
    (tmp_path / "a.html").write_bytes(page.encode(wanted))
    assert [each.text for each in import_file(tmp_path / "a.html").rules] == [words] * 3


@pytest.mark.parametrize("said", ["utf-8", "unicode_escape", "bz2_codec", "rot13", "nothing"])
def test_a_page_that_names_no_encoding_of_texts_is_refused(said: str, tmp_path: Path) -> None:
    page = f'<meta charset="{said}"><p>1.1 Gare à l’écluse.</p>'.encode("cp1252")
    (tmp_path / "a.html").write_bytes(page)
    with pytest.raises(WrongEncoding, match="UTF-8"):
        import_file(tmp_path / "a.html")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_a_byte_order_mark_says_how_a_text_is_read(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("1. Häfen\n1.1. Groß.\n1.2. Klein.\n".encode(encoding))
    assert [each.number for each in import_file(tmp_path / "a.txt").rules] == ["1", "1.1", "1.2"]


def test_a_heading_in_a_wording_is_no_heading_of_the_rulebook(tmp_path: Path) -> None:
    book = import_text("1. A\n1.1. One.\n### Not a heading\n1.2. Two.\n", format="lines", book="a")
    for place, text in shelved(book, tmp_path).items():
        (tmp_path / place).write_text(text, encoding="utf-8")
    assert list(read_rulebook("a", tmp_path / "rules.md").rules) == ["1", "1.1", "1.2"]


ODD = [
    "Hash #",
    "{ #lab }",
    "Lamp { #lab }",
    "[1.2]",
    "C++",
    "-",
    "*star*",
    "a|b",
    "See: 9-9",
    "Q & A",
    "~x~",
    "\\back",
    "用語",
]


def test_what_is_around_the_rules_is_read_back_as_it_was_and_as_it_is_edited(tmp_path: Path) -> None:
    told = "\n\n".join(f"{word}\nWhat {word} is. See rule 1.2 and [9.9].\nSee: 7" for word in ODD)
    text = f"Book\n\nIntroduction\n\nRead me: [9.9].\n\n1. A\n1.1. One.\n1.2. Two.\n2. B\n2.1. Three.\n\nGlossary\n\n{told}\n"
    book = import_text(text, book="b")
    write(book, tmp_path / "b")
    there = read_rulebook("b", tmp_path / "b" / "rules.md")
    assert {each.word for each in there.meanings.values()} == set(glossary(book)) >= {"Hash", "C++", "用語"}
    assert there.meanings["c++"].number == "1.2"
    assert [(each.title, plain(each.body)) for each in there.matter] == [("Introduction", "Read me: [9.9].")]
    for name, old, new in (
        ("glossary.md", "What C++ is", "It is edited"),
        ("matter.md", "Read me", "Edited"),
    ):
        path = tmp_path / "b" / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    edited = read_rulebook("b", tmp_path / "b" / "rules.md")
    assert plain(edited.meanings["c++"].says).startswith("It is edited")
    assert edited.matter[0].body.startswith("Edited")


def test_what_cannot_be_read_back_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = import_text("Book\n\n1. A\n1.1. One.\n1.2. Two.\n\nGlossary\n\nLamp\nIt burns.\n", book="b")
    monkeypatch.setattr(shelving, "glossary_md", lambda *_: "# G\n\n## Oar\n\nSee [9.9].\n")
    with pytest.raises(CannotWrite, match="nothing is written"):
        write(book, tmp_path / "b")
    assert not (tmp_path / "b" / "rules.md").exists()


def test_a_rule_before_the_first_chapter_is_in_a_chapter(tmp_path: Path) -> None:
    book = import_text("0.1. Zero.\n0.2. More.\n1. A\n1.1. One.\n1.2. Two.\n2. B\n2.1. Three.\n", book="b")
    write(book, tmp_path / "b")
    assert list(read_rulebook("b", tmp_path / "b" / "rules.md").rules) == [
        "0.1",
        "0.2",
        "1",
        "1.1",
        "1.2",
        "2",
        "2.1",
    ]


def test_a_number_with_a_letter_begins_a_rule_at_the_start_of_a_line_only() -> None:
    book = import_text(
        "1. A\n1.1. One, see 6b. Then two.\n1.2. Two.\n2. B\n2a. Late.\n3. C\n3.1. Four.\n3.2. Five.\n",
        book="a",
    )
    assert [each.number for each in book.rules] == ["1", "1.1", "1.2", "2", "2a", "3", "3.1", "3.2"]
    assert book.defects == ()


WORDS = (
    "A keeper lights the lamp at dusk, and puts it out at dawn; see subsection 2b. Whoever keeps it writes. "
    * 3
)


def test_numbers_of_one_part_that_count_through_a_plain_text_are_its_rules() -> None:
    rules = "\n\n".join(f"  {at}. Part {at}.\n\n{WORDS}\n\n  a) a lamp;\n\n  b) a rope." for at in range(6))
    book = import_text(f"CHARTER\n\nOf the harbour.\n\n{rules}\n", book="charter")
    assert [each.number for each in book.rules] == ["0", "1", "2", "3", "4", "5"]


def test_a_list_in_a_text_with_headings_of_its_own_does_not_count_through_it() -> None:
    items = "\n\n".join(f"{at}. {WORDS}" for at in range(1, 6))
    heads = "\n\n".join(
        f"Of the {name}\n\n{WORDS}" for name in ("Lamp", "Rope", "Boat", "Tide", "Pier", "Bell", "Oar")
    )
    assert import_text(f"Lights\n\n{items}\n\n{heads}\n", book="a").format == "headings"
