"""Whole books in eight further dresses come in with every number, title, word, reference and term."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.importing import Imported, import_text
from rulesengine.importing.model import unplaced
from rulesengine.importing.shelving import shelved
from rulesengine.rulebook import read_rulebook
from rulesengine.rulebook.terms import terms
from tests.further_books import FURTHER
from tests.whole_books import wrong


def facts(imported: Imported) -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """Return what was found: title, words and references by number."""
    return {each.number: (each.title, each.text, each.references) for each in imported.rules}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("dress", FURTHER)
def test_a_book_comes_in_as_it_was_meant(dress: str, seed: int, tmp_path: Path) -> None:
    meant = FURTHER[dress](seed, 200)
    imported = import_text(meant.text, book="lantern")
    assert list(wrong(facts(imported), meant.rules)) == []
    assert imported.defects == ()
    assert not +unplaced(meant.text, imported)
    assert not -unplaced(meant.text, imported)
    for name, text in shelved(imported, tmp_path).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    book = read_rulebook("lantern", tmp_path / "rules.md")
    known = {each.word.casefold(): each for each in terms(book).values()}
    assert [word for word in meant.words if not known[word.casefold()].says] == []


def test_article_inside_a_sentence_is_no_head() -> None:
    text = "1. Setup\n1.1. Take what\nArticle 2 says.\n1.2. A lamp.\n"
    text += "2. Play\n2.1. Draw.\nArticle 3 ends it.\n2.2. Go.\n"
    found = import_text(text)
    assert [each.number for each in found.rules] == ["1", "1.1", "1.2", "2", "2.1", "2.2"]


def test_tenths_behind_a_ninth_are_no_cases() -> None:
    """A book with 1.0 and 1.10 counts as all others do: 1.10 stands beside 1.9."""
    text = "\n".join(
        line
        for chapter in (1, 2, 3)
        for line in (f"{chapter}.0. Heads", *(f"{chapter}.{at}. A lamp burns." for at in range(1, 13)))
    )
    found = import_text(text)
    assert {each.level for each in found.rules} == {2}
    assert found.defects == ()


def test_letters_below_a_paragraph_stay_a_list() -> None:
    text = "".join(
        f"§ {at} Heads\n\n(1) A lamp is\na) lit or\nb) dark.\n\n(2) It burns.\n\n" for at in range(1, 5)
    )
    found = {each.number: each.text for each in import_text(text).rules}
    assert set(found) == {f"{at}{part}" for at in range(1, 5) for part in ("", ".1", ".2")}
    assert "a) lit or" in found["1.1"].split("\n")


def test_a_tag_that_a_wiki_leaves_open_swallows_nothing() -> None:
    text = "<ul><li class='toc'>1 Heads<p>1.1 A lamp.<p>1.2 A wick.<p>1.3 An ember.<p>1.4 A tide.</ul>"
    assert {"1.1", "1.2", "1.3", "1.4"} <= {each.number for each in import_text(text).rules}


def test_a_line_below_a_head_alone_is_no_restructured_text() -> None:
    text = "1. Lamps\n========\n\n1.1. A ``lamp`` burns.\n1.2. A :wick:`x` burns.\n1.3. Go.\n"
    found = {each.number: each.text for each in import_text(text).rules}
    assert found["1.1"] == "A ``lamp`` burns."
    assert found["1.2"] == "A :wick:`x` burns."
