"""What a publisher wrote is what is shown: every sign, in text, title, page, print and plain text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesengine.importing import import_file, import_text
from rulesengine.importing.shelving import rules_md
from rulesengine.rulebook import Rule, Rulebook, parse_rulebook
from rulesengine.rulebook.marks import NAMED, escaped, lines_of, plain, unescaped
from rulesengine.site.exports import book_text, of_plain
from rulesengine.site.markup import marked

SOURCES = Path(__file__).parents[2] / "shared" / "sources"
SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
UNESCAPED = SIGNS.replace("\\", "")  # a backslash before a sign is an escape in the source, and reported
OTHERS = "…“”‘’–—«»【】①★×½é漢かｶ−·•²"
WORDS = (
    "{T}",
    "<Repair>",
    "{p}",
    "&amp;",
    "&lt;",
    "a_b_c",
    "`x`",
    "[TOC]",
    "1.9",
    "~",
    "\\",
    "$5",
    "#1",
)


class _Words(HTMLParser):
    """Gathers what a reader sees of a piece of HTML; a line's end and a paragraph's are white space."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_starttag(self, tag: str, _: object) -> None:
        self.said.append(" " if tag in {"br", "p", "li"} else "")


def seen(html: str) -> str:
    """Return the words of a piece of HTML, on one line."""
    words = _Words()
    words.feed(html)
    return " ".join("".join(words.said).split())


def book_of(*said: str, title: str = "Lamp Rules") -> Rulebook:
    """Bring in a book whose rules say these things, and read it as the site does."""
    rules = "\n".join(f"1.{at} {each}" for at, each in enumerate(said, 1))
    source = f"{title}\n\n1 The first part\n\n{rules}\n"
    return parse_rulebook("lamp", rules_md(import_text(source, book="lamp")))


def shown(rule: Rule) -> set[str]:
    """Return how a rule's text comes out in each of the ways in which it is shown."""
    html = of_plain(rule.body, lambda _, number: f"<a>{number}</a>")
    page = markdown.markdown(re.sub(NAMED, lambda found: found["number"], marked(rule.body)))
    return {rule.text, plain(rule.body), seen(html), seen(page)}


def test_each_sign_is_shown_as_it_stands_beside_each_other() -> None:
    said = [
        f"One a{one}{other}b, {one}{other}c {one} end."
        for one, other in product(UNESCAPED + OTHERS, UNESCAPED)
    ]
    for at in range(0, len(said), 900):
        part = said[at : at + 900]
        for rule, wanted in zip(list(book_of(*part).rules.values())[1:], part, strict=True):
            assert shown(rule) == {wanted}, wanted


def test_signs_of_markdown_in_twos_and_threes_around_words_are_shown() -> None:
    said = [f"It is {one}lit{two} and {two}out{one} now." for one, two in product(WORDS, WORDS)]
    for rule, wanted in zip(list(book_of(*said).rules.values())[1:], said, strict=True):
        assert shown(rule) == {wanted}, wanted


@given(st.text(st.sampled_from(SIGNS + OTHERS + "abc 12"), max_size=40))
def test_whatever_is_escaped_comes_back(said: str) -> None:
    assert unescaped(escaped(said)) == said
    assert plain(f"x{escaped(said)}x") == " ".join(f"x{said}x".split())


@given(st.text(st.sampled_from(SIGNS + "ab {}T"), max_size=30))
def test_a_title_keeps_its_signs(said: str) -> None:
    title = " ".join(f"Of lamps {said} and oil".split())
    imported = import_text(
        "# A book\n\n1 Part\n\n1.1 Lamps\n\nThey burn.\n\n1.2 Oil\n\nIt is burnt.\n", book="lamp"
    )
    text = rules_md(imported).replace("### 1.1 Lamps", f"### 1.1 {escaped(title)}")
    assert parse_rulebook("lamp", text).rules["1.1"].title == title


def test_a_book_and_its_chapters_keep_the_signs_of_their_titles() -> None:
    book = book_of("It burns.", title="Q & A_v2 [2025] <x> {T}")
    assert book.title == "Q & A_v2 [2025] <x> {T}"
    assert book_text(book).startswith("Q & A_v2 [2025] <x> {T}\n=====")


def test_an_example_and_the_lines_of_a_list_stand_on_lines_of_their_own() -> None:
    rule = book_of("A lamp burns:\n- at night,\n- in fog.\nExample: it is {N} now.").rules["1.1"]
    assert lines_of(rule.body) == ["A lamp burns:", "- at night,", "- in fog.", "", "Example: it is {N} now."]
    html = of_plain(rule.body, lambda _, number: number)
    assert html.count("<li>") == 2
    assert html.count("<p>") == 2
    assert "</ul><p>Example" in html


def test_plain_text_keeps_the_lines_of_a_rule() -> None:
    said = book_text(book_of("A lamp burns:\n- at night,\n- in fog.\nExample: it is {N} now."))
    assert "    - in fog.\n\n    Example: it is {N} now.\n" in said
    assert "    - in fog.\n\n    Example: it is {N} now.\n" in book_text(
        book_of("A lamp burns:\n- at night,\n- in fog.\nExample: it is {N} now.")
    )


def test_a_line_that_ends_in_a_backslash_is_no_break() -> None:
    said = "Paths end in \\\nand go on."
    rule = book_of(said).rules["1.1"]
    assert "\\" in plain(rule.body)
    assert plain(rule.body) == " ".join(said.split())


@pytest.mark.parametrize(
    "path", sorted(SOURCES.glob("*")) if SOURCES.is_dir() else [], ids=lambda path: path.name
)
def test_every_rule_of_a_source_is_shown_as_it_stands(path: Path) -> None:
    imported = import_file(path)
    book = parse_rulebook(imported.book, rules_md(imported))
    for rule, wrote in zip(book.rules.values(), imported.rules, strict=True):
        said = " ".join(wrote.text.split()).replace("[[", "[").replace("]]", "]")  # a label of another book
        said = re.sub(r"(?<!\w)_(?=\S)([^_]+)(?<=\S)_(?!\w)", r"\1", said)  # _words_ are shown in italics
        if said and "*" not in said:
            assert shown(rule) == {said}, rule.number
