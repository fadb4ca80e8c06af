"""The words of each book, defined for somebody who is new: no entry only uses its word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesengine.core.errors import BrokenRulebook
from rulesengine.games import GAMES
from rulesengine.playing import scenarios
from rulesengine.rulebook import Term, read_rulebook, terms
from tests.site_pages import book

LONGEST = 2  # sentences
SHORTEST = 8  # words: less says nothing to somebody who is new


@pytest.mark.parametrize("name", GAMES)
def test_every_word_that_a_book_explains_is_defined(name: str) -> None:
    """And what a newcomer meets in every game: trigger, stack, target, controller, zone, lasting changes."""
    mine = book(name)
    missing = [term.word for word, term in terms(mine).items() if word not in mine.newcomers]
    everywhere = {"target", "zone"} - set(mine.newcomers)

    assert missing == []
    assert everywhere == set()


@pytest.mark.parametrize("name", GAMES)
def test_no_entry_only_uses_its_word(name: str) -> None:
    """A definition is a sentence or two, and does without the word that it defines, also in the plural."""
    for word, each in book(name).newcomers.items():
        sentences = [part for part in re.split(r"(?<=[.!?])[”\"]? +(?=[A-Z“])", each.says) if part]

        assert not Term(word, "").stands_in(each.says), each
        assert len(sentences) <= LONGEST, each
        assert len(each.says.split()) >= SHORTEST, each


@pytest.mark.parametrize("name", GAMES)
def test_every_word_leads_to_a_rule(name: str) -> None:
    """The one that explains it, or the one that is named."""
    mine = book(name)
    known = terms(mine)

    assert all(each.number or known[word].number for word, each in mine.newcomers.items())
    assert all(each.number in mine.rules for each in mine.newcomers.values() if each.number)


def test_a_meaning_says_where_it_is_wrong(tmp_path: Path) -> None:
    """Twice, empty, a rule that is not there: each with its line."""
    rules = "# Toy, edition 1\n\n## 1 Duel { #duel }\n\nTwo meet in a *duel*.\n"
    (tmp_path / "rules.md").write_text(rules, encoding="utf-8")
    words = (
        "# Words",
        "## duel",
        "A fight of two.",
        "## Duel",
        "More.",
        "## lamp",
        "## oil",
        "Burns.",
        "Rule: 2",
    )
    (tmp_path / "words.md").write_text("\n\n".join(words) + "\n", encoding="utf-8")

    with pytest.raises(BrokenRulebook) as refused:
        read_rulebook("toy", tmp_path / "rules.md")
    said = str(refused.value)
    assert "words.md:7: 'Duel' is here already" in said
    assert "words.md:11: 'lamp' has no meaning" in said
    assert "words.md:17: the book has no rule '2'" in said


def test_the_glossary_shows_what_a_word_means_in_each_book(built: Path) -> None:
    """First what it means, then the rule, and the smallest scenario that shows it."""
    page = (built / "glossary.html").read_text(encoding="utf-8")
    entry = page[page.index('id="term-stack"') :].partition("<dt")[0]

    assert entry.count("re-word-new") >= 3
    assert "see it:" in entry


def test_every_word_has_a_scenario_to_see_it_in(built: Path) -> None:
    """The one that is named, which is there, or the smallest of its rule."""
    for name in GAMES:
        names = {each.name for each in scenarios(name)}
        assert {each.shown for each in book(name).newcomers.values() if each.shown} <= names
        page = (built / name / "glossary.html").read_text(encoding="utf-8")

        assert page.count("see it:") == page.count("re-word-new"), name
