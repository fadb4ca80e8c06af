"""A book by its newest edition: numbers, words and runs, and a switch that is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest

from rulesengine.games import game
from rulesengine.playing import check
from rulesengine.playing.coverage import cover
from rulesengine.playing.scenario import Section, files_of, read_scenario
from rulesengine.rulebook import Rulebook
from rulesengine.show import document
from rulesengine.site import exports, histories, newest
from rulesengine.site.shelf import Scene, Shelf, by_newest

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from rulesengine.playing import Scenario


OTHERWISE, THE_SAME, UNASKED = (
    "may-is-said-at-resolution",
    "hold-in-the-beginning-phase",
    "a-price-that-cannot-be-paid",
)


def _answered(scenario: Scenario) -> Scenario:
    """Answer what this edition could ask and the newest one never does: the price cannot be paid."""
    if scenario.name != UNASKED:
        return scenario
    played = {part: scenario.sections[part] for part in ("Table", "Happens")}
    return replace(scenario, sections={**played, "Choices": Section(1, ("- Ann: yes",))})


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    """Gather a book with three of its scenarios, which are enough and quickly played."""
    ruleset = game("riftbound")
    paths = [path for path in files_of("riftbound") if path.stem in {OTHERWISE, THE_SAME, UNASKED}]
    reports = [check(_answered(read_scenario(path))) for path in paths]
    scenes = tuple(
        Scene(each, document(each.played), {}, {}, by_newest(each, lambda _: ""))
        for each in reports
        if each.played
    )
    return Shelf(ruleset, cast("Rulebook", ruleset.book), scenes, cover([]), ())


def test_what_the_newest_edition_calls_otherwise_is_in_its_table(shelf: Shelf) -> None:
    numbers = newest.table(shelf)["numbers"]
    assert histories.known(shelf).present == "2025-10"
    assert newest.edition(shelf) == "2026"
    assert numbers["376.4.b"] == "383.4.c"
    assert "H-1" not in numbers  # a house rule is in no edition of the book


def test_a_run_that_comes_out_otherwise_is_played_and_no_other(shelf: Shelf) -> None:
    runs = newest.runs(shelf)
    assert set(runs) == {OTHERWISE, UNASKED}
    before = next(each for each in shelf.scenes if each.name == OTHERWISE)
    now = [frame["says"] for frame in runs[before.name].documents["frames"]["frames"]]
    assert now != [frame["says"] for frame in before.frames]
    assert [runs[OTHERWISE].unasked, runs[UNASKED].unasked] == [False, True]


def test_the_switch_turns_a_page_and_is_kept(built: Path, page: Page) -> None:
    """Numbers, words and runs; the next page of the book opens by the same edition."""
    page.goto((built / "riftbound/rules/376.4.b.html").as_uri())
    assert page.inner_text("h1 .re-number") == "376.4.b"
    assert page.inner_text(".re-newest >> nth=0") == "2026 383.4.c"
    page.get_by_role("group", name="Edition").get_by_role("button", name="2026").click()
    page.wait_for_function("() => document.querySelector('h1 .re-number')?.textContent === '383.4.c'")
    assert "edition=2026" in page.url
    assert page.inner_text(".re-newest >> nth=0") == "2025-10 376.4.b"
    page.goto((built / "riftbound/scenarios/may-is-said-at-resolution.html").as_uri())
    page.wait_for_selector(".rs-place")
    assert page.get_attribute(".re-stepper", "data-doc") == "riftbound/may-is-said-at-resolution@newest"
    page.goto((built / "fab/rules/6.3.html").as_uri())
    assert page.evaluate("document.body.classList.contains('re-by-newest')") is False  # each book has its own
    page.goto((built / "fab/rules/6.3.html").as_uri() + "?edition=2026")
    page.wait_for_function("() => document.body.innerText.includes('Dependent on the same or a higher')")


def test_the_switch_turns_what_a_link_shows_the_glossary_and_the_page_for_paper(
    built: Path, page: Page
) -> None:
    page.goto((built / "riftbound/glossary.html").as_uri() + "?edition=2026")
    link = page.locator("dl a.re-ref", has_text="Attack Trigger").first
    page.wait_for_function("() => document.querySelector('dl').innerText.includes('383.4.e')")
    link.hover()
    page.wait_for_function("() => document.getElementById('re-tip').innerText.includes('383.4.e')")
    page.goto((built / "riftbound/index.html").as_uri())  # it is kept
    assert page.get_by_role("link", name="All rules on one page").get_attribute("href") == "print-newest.html"


def test_a_page_about_several_books_has_a_switch_for_each(built: Path, page: Page) -> None:
    """The glossary of all books: one turns, the other stays; an idea in which nothing turns has no switch."""
    page.goto((built / "glossary.html").as_uri())
    page.get_by_role("group", name="Riftbound").get_by_role("button", name="2026").click()
    theirs = page.locator("dd[data-of=riftbound]", has_text="Attack Trigger").first
    turned = "(it) => it.innerText.includes('383.4.e')"
    page.wait_for_function(f"() => [...document.querySelectorAll('[data-of=riftbound]')].some({turned})")
    assert "376.4.d" not in theirs.inner_text()
    assert "edition-riftbound=2026" in page.url
    assert page.get_by_role("group", name="Flesh").get_by_role("button", pressed=True).inner_text() != "2026"
    page.reload()  # it is kept
    turned_to = [
        page.get_by_role("group", name=name).get_by_role("button", pressed=True).inner_text()
        for name in ("Riftbound", "Flesh")
    ]
    assert [each == "2026" for each in turned_to] == [True, False]
    page.goto((built / "concepts/order.html").as_uri())
    assert page.locator(".re-edition").count() == 0


@pytest.mark.parametrize(
    ("name", "before", "now"), [("riftbound", "376.4.c", "383.4.d"), ("fab", "6.3.2a", "")]
)
def test_the_page_for_paper_is_there_by_the_newest_edition(name: str, before: str, now: str) -> None:
    """With its numbers, its words and its name; the anchors are the same."""
    book = game(name).book
    assert isinstance(book, Rulebook)
    rule, other = book.rules[before], book.editions["2026"].wordings
    old, new = exports.print_page(book), exports.print_page(book, "2026")
    said = other[rule.id].title if rule.id in other else rule.title
    assert f'<span class="number">{now or before}</span> {said}</h' in new
    assert f'<span class="number">{before}</span> {rule.title}</h' in old
    assert ("Edition 2026" in new, "Edition 2026" in old) == (True, False)
    assert f'id="{rule.label}"' in new
    assert f'href="#{rule.label}">{now or before}</a>' in new
