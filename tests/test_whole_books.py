"""Whole books in nine dresses come in with every number, title, word and reference as they were meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesengine.importing import Imported, import_text
from rulesengine.importing.model import unplaced
from rulesengine.importing.shelving import rules_md, shelved
from rulesengine.rulebook import parse_rulebook
from tests.whole_books import DRESSES, made, wrong


def facts(imported: Imported) -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """Return what was found: title, words and references by number."""
    return {each.number: (each.title, each.text, each.references) for each in imported.rules}


@pytest.mark.one_in(6)
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("dress", DRESSES)
def test_a_whole_book_comes_in_as_it_was_meant(dress: str, seed: int) -> None:
    text, gold = made(dress, seed, 250)
    imported = import_text(text)
    assert list(wrong(facts(imported), gold)) == []
    assert not +unplaced(text, imported)
    assert not -unplaced(text, imported)


@pytest.mark.parametrize("dress", DRESSES)
def test_what_came_in_is_a_rulebook_that_says_the_same(dress: str) -> None:
    """Each rule says the same, and names at least the same rules; a chapter A is a title."""
    text, gold = made(dress, 3, 150)
    book = parse_rulebook("lantern", rules_md(import_text(text)))
    for each in gold:
        if not each.number[-1].isdigit() and len(each.number) == 1:
            assert f"{each.number}. {each.title}" in {chapter.title for chapter in book.chapters}
            continue
        rule = book.rules[each.number]
        assert ("" if rule.untitled else rule.title) == each.title
        assert set(rule.references) >= each.references


@pytest.mark.parametrize("dress", DRESSES)
def test_a_first_import_locks_its_rules_as_an_import_over_it_does(dress: str, tmp_path: Path) -> None:
    """The short way and the long way to a lock give the same; nothing changes where nothing is new."""
    imported = import_text(made(dress, 4, 60)[0], book="lantern")
    first = shelved(imported, tmp_path)
    for name, text in first.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert shelved(imported, tmp_path) == first
