"""Rules that read, in a real browser: mostly rule text, many on a screen, all else on request."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import GAMES
from rulesengine.site import places
from tests.site_pages import book

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDE = {"width": 1440, "height": 900}
LAW = 0.7  # of the words that are seen on the pages of a book
SCREEN = 15  # rules on a screen, in the compact view
# What a reader sees between the ways around and the ways on: number, title and text are the rule's own.
SHARE = r"""() => {
    const words = (said) => (said.match(/[\p{L}\p{N}]+/gu) || []).length;
    const all = (at) => [...document.querySelectorAll(at)];
    const law = all(".re-rule").reduce((sum, rule) => sum + words(rule.querySelector(".re-law").innerText)
        + words(rule.querySelector("h1, h2, h3, h4, h5, h6").innerText), 0);
    const around = all("article :is(.re-ways, .re-away)").reduce((sum, at) => sum + words(at.innerText), 0);
    return [law, words(document.querySelector("article").innerText) - around];
}"""
WHOLE = """() => [...document.querySelectorAll(".re-rule")].map((rule) => rule.getBoundingClientRect())
    .filter((box) => box.top >= 48 && box.bottom <= innerHeight).length"""


def chapters(name: str) -> list[str]:
    """List the pages of a book's chapters."""
    return [places.url(places.chapter(name, each.slug)) for each in book(name).chapters]


@pytest.mark.thorough
def test_most_of_what_one_sees_is_rule(built: Path, page: Page) -> None:
    """In each book, over every other of its pages, as they open: they are all made in one way."""
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    shares = {}
    for name in GAMES:
        law, seen = 0, 0
        for chapter in chapters(name)[::2]:
            page.goto((built / chapter).as_uri())
            here, all_of = page.evaluate(SHARE)
            law, seen = law + here, seen + all_of
        shares[name] = round(law / seen, 3)

    assert min(shares.values()) >= LAW, shares


@pytest.mark.thorough
def test_the_compact_view_has_fifteen_rules_a_screen_and_is_kept(built: Path, page: Page) -> None:
    """One key, in every chapter that has so many; another chapter opens in it too, and the key ends it."""
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    long = [
        places.url(places.chapter(name, each.slug))
        for name in GAMES
        for each in book(name).chapters
        if len(each.rules) >= 30
    ][::2]
    page.goto((built / long[0]).as_uri())
    before = page.evaluate(WHOLE)
    page.keyboard.press("c")
    found = {}
    for chapter in long:
        page.goto((built / chapter).as_uri())
        page.wait_for_selector(".re-compact .re-rule")
        page.evaluate("document.querySelectorAll('.re-rule')[3].scrollIntoView(); scrollBy(0, -60)")
        found[chapter] = page.evaluate(WHOLE)
    page.keyboard.press("c")

    assert min(found.values()) >= SCREEN, found
    assert before < SCREEN
    assert page.locator(".re-compact").count() == 0


def test_on_a_phone_compact_is_offered_and_a_touched_rule_is_whole(built: Path, page: Page) -> None:
    """Four times as many rules a screen; nothing is wider than the phone, and what is cut short opens."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto((built / places.url(places.chapter("gundam", book("gundam").chapters[0].slug))).as_uri())
    before = page.evaluate(WHOLE)
    page.get_by_role("button", name="Compact").click()
    page.evaluate("document.querySelectorAll('.re-rule')[3].scrollIntoView(); scrollBy(0, -60)")

    assert page.evaluate(WHOLE) >= max(7, 2 * before)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cut = "(law) => law.scrollHeight - law.clientHeight > 2"
    law = next(each for each in page.locator(".re-rule > .re-law").all()[4:] if each.evaluate(cut))
    law.click(position={"x": 2, "y": 30})
    assert not law.evaluate(cut)
    page.get_by_role("button", name="Compact").click()
    assert page.locator(".re-compact").count() == 0


def test_what_is_behind_the_control_opens_and_a_link_is_copied(built: Path, page: Page) -> None:
    """Id, citation, link, what cites the rule; the link has the rule's number."""
    rule = next(each for each in book("gundam").rules.values() if each.number == "9-1-6")
    page.goto((built / places.url(places.of_rule(rule)[0])).as_uri())
    one = page.locator(f".re-rule:has([id='{rule.label}'])")
    assert not one.locator("code", has_text=rule.id).is_visible()
    one.locator(".re-notes > summary").click()
    assert one.locator("code", has_text=rule.id).is_visible()
    page.evaluate(
        "navigator.clipboard.writeText = (said) => { window.copied = said; return Promise.resolve(); }"
    )
    one.locator(".re-copy-link").click()
    page.wait_for_function("() => window.copied")

    assert page.evaluate("window.copied").endswith("9-1.html#9-1-6")


def test_an_example_is_a_link_without_a_script(built: Path) -> None:
    """It leads to the scenario, at the step in which the rule is cited."""
    text = (built / "gundam" / "rules" / "9-1.html").read_text(encoding="utf-8")
    opens = text.split('class="re-open"')[1:]

    assert len(opens) > 20
    assert all('href="../scenarios/' in each.partition(">")[0] for each in opens)


@pytest.mark.thorough
def test_a_page_that_fits_the_window_marks_the_rule_of_its_address(built: Path, page: Page) -> None:
    """It cannot be scrolled, and was marked at its last rule."""
    page.set_viewport_size({"width": 1440, "height": 9000})
    chapter = (built / "gundam" / "rules" / "9-1.html").as_uri()
    marked = "[...document.querySelectorAll('.md-nav--secondary .md-nav__link--active')].map((it) => it.hash)"
    page.goto(chapter)
    links = "[...document.querySelectorAll('.md-nav--secondary a.md-nav__link')].map((it) => it.hash)"
    every = [each for each in page.evaluate(links) if each]
    assert len(every) > 20

    for wanted, address in ((every[0], chapter), (every[5], f"{chapter}{every[5]}")):
        page.goto(address)
        page.wait_for_timeout(300)  # the theme marks a little later
        assert page.evaluate(marked) == [wanted]
