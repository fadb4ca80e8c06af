"""A hundred questions in players' words, asked of the box on the built site: the right page comes first."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from rulesengine.core.errors import BrokenRulebook
from rulesengine.games import GAMES
from rulesengine.rulebook import read_rulebook
from rulesengine.site import asked, places
from tests.site_pages import book
from tests.test_search_browser import Ask, at, finder

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.conftest import Watched

QUESTIONS = Path(__file__).parent / "data" / "questions.md"
FURTHER = Path(__file__).parent / "data" / "further-questions.md"
HELD = 30  # of the hundred: nothing was tuned on them before they were measured for the first time


class Question(NamedTuple):
    """What is typed, in which book, and the addresses that are right."""

    typed: str
    book: str
    right: frozenset[str]

    @property
    def mark(self) -> str:
        """Return what puts the questions in an order that nobody chose."""
        return hashlib.sha256(f"{self.typed}|{self.book}".encode()).hexdigest()


def questions() -> list[Question]:
    """Read the hundred, in the order that nobody chose: the first thirty were held back."""
    return sorted(asked_in(QUESTIONS), key=lambda each: each.mark)


def asked_in(path: Path) -> list[Question]:
    """Read the questions of a file, in its order."""
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[0] not in {"typed", "---"}:
            right = frozenset(address(each) for each in cells[2].split(", "))
            found.append(Question(cells[0], cells[1], right))
    return found


def address(said: str) -> str:
    """Turn “forge 613.1” or “concepts/order” into what the box gives."""
    name, _, number = said.partition(" ")
    if name in GAMES:
        return at(book(name).rules[number])
    page, _, anchor = said.partition("#")
    return places.link(places.HOME, f"{page}.md", anchor)


@pytest.fixture(scope="module")
def answers(watched: Watched, built: Path) -> Iterator[Ask]:
    """Give the finder of one page for all tests here."""
    yield from finder(watched, built)


@pytest.mark.thorough
def test_a_hundred_questions_lead_to_the_right_page(answers: Ask) -> None:
    """95 of 100 first, 99 among the first three; of the thirty that were held back, 27 first."""
    hundred = questions()
    found = answers([(each.typed, each.book) for each in hundred])
    first = [bool(each.right & set(hits[:1])) for each, hits in zip(hundred, found, strict=True)]
    three = [bool(each.right & set(hits[:3])) for each, hits in zip(hundred, found, strict=True)]
    missed = [
        (q.typed, q.book, hits[:3]) for q, hits, ok in zip(hundred, found, first, strict=True) if not ok
    ]

    assert len(hundred) == 100
    assert sum(first) >= 95, missed
    assert sum(three) >= 99, missed
    assert sum(first[:HELD]) >= 27, missed


def test_further_questions_are_found_though_nobody_wrote_their_words_down(answers: Ask) -> None:
    """Of 483 without a synonym of their own, 380 came first and 440 among three when this was written."""
    further = asked_in(FURTHER)
    found = answers([(each.typed, each.book) for each in further])
    first = sum(bool(each.right & set(hits[:1])) for each, hits in zip(further, found, strict=True))
    three = sum(bool(each.right & set(hits[:3])) for each, hits in zip(further, found, strict=True))

    assert len(further) == 483
    assert first >= 374, first  # a rule that is added elsewhere may come between
    assert three >= 434, three


def test_a_book_named_inside_the_question_is_the_one_looked_in(answers: Ask) -> None:
    """Wherever its name is; two names are two books, and then all are looked in."""
    inside, two = answers(
        [("how does starcore break a tie", ""), ("difference between riftbound and starcore", "")]
    )

    assert {each.split("/")[0] for each in inside} == {"starcore"}
    assert len({each.split("/")[0] for each in two}) > 1


def test_a_name_written_as_two_words_is_found(answers: Ask) -> None:
    """A space too many is no other word."""
    (apart,) = answers([("spell void", "fab")])

    assert apart[0] == at(book("fab").rules["+spellvoid"])


@pytest.mark.thorough
def test_what_no_book_has_finds_nothing(answers: Ask) -> None:
    """The hundred are not found because everything is."""
    nothing = answers([("zzqxv", ""), ("qqqq xxqj", "gundam")])

    assert nothing == [[], []]


def test_the_box_looks_in_one_book(built: Path, page: Page) -> None:
    """A switch for each book; with one pressed, nothing of the others is found."""
    page.goto((built / "index.html").as_uri())
    page.fill("#re-box", "replacement")
    switch = page.get_by_role("group", name="Look in").get_by_role("button", name="StarCore")
    switch.click()
    page.wait_for_function(
        "() => [...document.querySelectorAll('#re-found a')].every((a) => a.href.includes('/starcore/'))"
    )

    assert switch.get_attribute("aria-pressed") == "true"


def test_the_first_question_on_a_page_is_answered_as_well_as_the_second(built: Path, page: Page) -> None:
    """What is typed while the words of the books are still being counted is weighed as soon as they are."""
    page.add_init_script(
        "let n = 0; window.requestIdleCallback = (go) => setTimeout(() => { window.pieces = n += 1; go(); }, 30)"
    )
    page.goto((built / "gundam/rules/9-1.html").as_uri())
    page.keyboard.press("/")
    page.wait_for_function("() => window.pieces > 1")
    page.keyboard.insert_text("two units die at once who draws first")

    page.wait_for_function(
        "(url) => document.querySelector('.re-head li a')?.href.endsWith(url)",
        arg=at(book("gundam").rules["9-1-6-6"]),
    )


def test_a_slip_is_mended_and_said(built: Path, page: Page) -> None:
    """Two words written as one, and a word with a slip beside one without."""
    page.goto((built / "index.html").as_uri())
    for typed, meant in (("turnplayer", "turn player"), ("replasement effect", "replacement effect")):
        page.fill("#re-box", typed)
        page.wait_for_function(
            "(meant) => document.querySelector('.re-box-says').textContent.includes(meant)", arg=meant
        )


@pytest.mark.thorough
def test_every_synonym_of_a_book_finds_its_rule(answers: Ask) -> None:
    """On a page of the book, first: what is written in synonyms.md is carried out."""
    wanted = [
        (each.words, name, at(book(name).rules[each.number]))
        for name in GAMES
        for each in book(name).sayings
        if each.number
    ]
    found = answers([(words, name) for words, name, _ in wanted])
    right = sum(hits[:1] == [url] for hits, (*_, url) in zip(found, wanted, strict=True))

    assert len(wanted) > 3000
    assert right / len(wanted) > 0.95


def test_a_synonym_for_what_the_book_has_not_is_refused(tmp_path: Path) -> None:
    """With file and line, all at once, and the nearest number."""
    (tmp_path / "rules.md").write_text(
        "# Toy, edition 1\n\n## 1 Duel { #duel }\n\nTwo lamps meet in a duel.\n", encoding="utf-8"
    )
    (tmp_path / "synonyms.md").write_text(
        "| players say | the book |\n| --- | --- |\n| fight, clash | 1 |\n| fight | 1 |\n| brawl | 11 |\n"
        "| light | lamp |\n| glow | lantern |\n",
        encoding="utf-8",
    )

    with pytest.raises(BrokenRulebook) as refused:
        read_rulebook("toy", tmp_path / "rules.md")
    said = str(refused.value)
    assert "synonyms.md:4: 'fight' is here already" in said
    assert "synonyms.md:5: the book has no rule '11'" in said
    assert "synonyms.md:7: no rule has the word 'lantern'" in said
    assert "synonyms.md:6" not in said


def test_a_word_belongs_to_one_group() -> None:
    """A word of two groups would mean two things at once."""
    words = [word for group in asked.same() for word in group]

    assert len(words) == len(set(words))
    assert all(" " not in group[0] for group in asked.same())
