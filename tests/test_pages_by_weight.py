"""Books whose chapters are too long for a page, or too many: how they are cut, and what a page then is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesengine.importing import import_text
from rulesengine.importing.writing import write
from rulesengine.rulebook import Rulebook, parse_rulebook
from rulesengine.rulebook.cutting import MOST, ROOM, cut
from rulesengine.site import links, places
from rulesengine.site.pages import glossary
from rulesengine.site.shelf import shelve


def outline(*sizes: int) -> str:
    """Write a book of chapters 1, 2 ..., each with so many sections of three rules each."""
    said = ["# Lamps", ""]
    for chapter, size in enumerate(sizes, 1):
        said += [f"## {chapter} Part {chapter} {{ #p{chapter} }}", "", "Descriptive: a heading.", ""]
        for section in range(1, size + 1):
            said += [
                f"### {chapter}.{section} Of lamp {section} {{ #s{chapter}-{section} }}",
                "",
                "It burns.",
                "",
            ]
            for rule in "abc":
                label = f"r{chapter}-{section}-{rule}"
                said += [f"#### {chapter}.{section}{rule} {{ #{label} }}", "", "It burns on.", ""]
    return "\n".join(said)


def pages(book: Rulebook) -> list[int]:
    return [len(each.rules) for each in book.chapters]


@pytest.mark.thorough
@given(st.lists(st.integers(0, 120), min_size=1, max_size=5))
def test_no_page_is_too_long_and_every_rule_stands_on_one(sizes: list[int]) -> None:
    whole = parse_rulebook("lamps", outline(*sizes))
    book = cut(whole)
    for page in book.chapters:  # a chapter with a few more is not cut for their sake
        assert len(page.rules) <= (MOST if page.part else ROOM)
    assert [number for each in book.chapters for number in each.rules] == list(whole.rules)
    assert len({each.slug for each in book.chapters}) == len(book.chapters)
    for each in book.chapters:
        assert {book.rules[number].chapter for number in each.rules} == {each.slug}
    for one, other in pairwise(book.chapters):  # what would fit together is together
        together = len(one.rules) + len(other.rules)
        assert not one.part or one.part != other.part or together > MOST or len(one.rules) > MOST // 2


def test_a_book_that_fits_is_left_as_it_is() -> None:
    whole = parse_rulebook("lamps", outline(20, 3, 24))
    assert cut(whole) is whole


def test_a_long_chapter_is_cut_at_its_sections_and_its_pages_name_it() -> None:
    book = cut(parse_rulebook("lamps", outline(2, 60)))
    assert [(each.slug, each.title, each.part) for each in book.chapters] == [
        ("1", "Part 1", ""),
        ("2", "Part 2", "2 Part 2"),
        ("2.25-to-2.49", "2.25 to 2.49: Of lamp 25", "2 Part 2"),
        ("2.50-to-2.60", "2.50 to 2.60: Of lamp 50", "2 Part 2"),
    ]


def test_hundreds_of_chapters_of_one_rule_share_pages_by_the_hundred() -> None:
    said = ["# Lamps", ""]
    for number in (*range(100, 160), *range(300, 340)):
        said += [f"## {number} Of lamps {number} {{ #l{number} }}", "", "They burn.", ""]
    book = cut(parse_rulebook("lamps", "\n".join(said)))
    assert [each.slug for each in book.chapters] == ["100-to-159", "300-to-339"]
    assert book.rules["117"].chapter == "100-to-159"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> object:
    """Bring in a book with a glossary, as a project's own, and put it on a shelf."""
    from rulesengine.games import adopted

    folder = tmp_path_factory.mktemp("project")
    text = (
        "Lamps\n\n1. Basics\n1.1. A lamp burns {T}.\n1.2. Trample and lamps.\n\nGlossary\n\n"
        "Lamp\nA light <b>. See rule 1.1.\n\nTrample {T}\nIt names no rule.\n"
    )
    write(import_text(text, book="lamps"), folder / "books" / "lamps")
    with adopted(folder / "books"):
        yield shelve("lamps")


def test_a_word_of_the_books_own_glossary_is_shown_with_its_meaning(shelf: object) -> None:
    said = links.meanings(shelf)
    assert '"term-lamp":["","Lamp","term","A light \\u003cb>. See rule 1.1.",0]' in said
    assert '"Trample {T}","term","It names no rule."' in said
    page = glossary.glossary_page(shelf, links.Graph((shelf,), ()))
    assert '<dt id="term-lamp">Lamp</dt><dd><p>A light &#60;b&#62;. See rule <a' in page
    assert places.term("+1/+1 counter") != places.term("-1/-1 counter")


def test_the_word_leads_to_the_glossary_from_a_rule(shelf: object) -> None:
    from rulesengine.site.restating import restated

    rule = shelf.book.rules["1.2"]
    law = restated("lamps/rules/1.md", rule, shelf.book, links.Graph((shelf,), ()))
    assert '<a class="re-term" href="../glossary.html#term-lamp">lamps</a>' in law
