"""What a stranger asks of an example, on three pages of each game: each is answered in three clicks at most.

What if somebody had chosen otherwise, a card had come first, its text said “you may”: the page plays it, or
says that nothing changes, or why it cannot be said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from rulesengine.site.serving import server
from tests.patience import patience

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

WAIT = patience()  # a busy machine is no fault of what is tested
PLAYED = "addEventListener('played', (e) => { (window.plays ??= []).push(e.detail); })"
SAME = "Nothing changes: every step is as it was."
CARDS = "[...document.querySelectorAll('.live-card')]"
PAGES = (
    "gundam/burst-goes-first",
    "gundam/active-player-before-standby-player",
    "gundam/both-players-substitute-active-first",
    "starcore/both-players-tie-and-the-turn-player-decides",
    "starcore/unassigned-priority-is-a-silence",
    "starcore/two-are-drawn-and-one-is-discarded",
    "fab/6-2-beginnings-one-by-one",
    "fab/6-3-turn-player-orders",
    "fab/6-1-four-effects-one-at-a-time",
    "riftbound/attack-and-defend",
    "riftbound/conquest-both-forms",
    "riftbound/a-price-that-is-paid",
    "forge/a-draw-becomes-a-mill",
    "forge/a-cost-may-be-paid",
    "forge/a-song-for-nothing",
)


@pytest.fixture(scope="module")
def served(built: Path, live_folder: Callable[[Path], Path]) -> Iterator[str]:
    """Serve the built site on this machine; give its address."""
    live_folder(built)
    server_open = server(built, 0)
    Thread(target=server_open.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server_open.server_address[1]}/"
    server_open.shutdown()
    server_open.server_close()


def clicked(page: Page, what: Locator) -> None:
    """Click, and wait until the change was played, or the page says why there is none."""
    before = page.evaluate("[plays.length, document.querySelector('.live-says').textContent]")
    what.click()
    page.wait_for_function(
        "([many, said]) => plays.length > many || document.querySelector('.live-says').textContent !== said",
        arg=before,
        timeout=WAIT,
    )
    page.wait_for_selector(".live[aria-busy=false]", timeout=WAIT)
    assert page.evaluate("plays.at(-1).wrong") is None


def steps(page: Page) -> list[str]:
    found: list[str] = page.evaluate("rulesengineLive.doc().frames.map((each) => each.says)")
    return found


def back(page: Page, first: list[str]) -> None:
    """Go back to the example."""
    clicked(page, page.get_by_role("button", name="Back to the example"))
    assert steps(page) == first


@pytest.mark.thorough
@pytest.mark.parametrize("name", PAGES)
def test_three_questions_are_answered(page: Page, served: str, name: str) -> None:
    game, scene = name.split("/")
    page.add_init_script(PLAYED)
    page.goto(f"{served}{game}/scenarios/{scene}.html")
    page.click(".live-go", timeout=WAIT)  # the first click of each
    page.wait_for_function("() => window.plays?.length", timeout=WAIT)
    page.wait_for_selector(".live[aria-busy=false]", timeout=WAIT)
    first, says = steps(page), page.locator(".live-says")

    page.locator(".live-option[aria-pressed=false]").first.scroll_into_view_if_needed()
    clicked(page, page.locator(".live-option[aria-pressed=false]").first)
    chose = "other steps" if steps(page) != first else says.inner_text()
    assert chose == "other steps" or SAME in chose, chose
    back(page, first)

    cards = page.locator(".live-card", has=page.locator("[data-key$=' text']"))
    last = page.evaluate(f"{CARDS}.findLastIndex((it) => it.querySelector('textarea').value)")
    clicked(page, cards.nth(last).get_by_role("button", name="It came first"))
    assert "since" in page.evaluate("rulesengineLive.bench.text()")
    came = "other steps" if steps(page) != first else says.inner_text()
    assert came == "other steps" or SAME in came, came
    back(page, first)

    with_text = page.evaluate(f"{CARDS}.findIndex((it) => it.querySelector('textarea').value)")
    script = page.get_by_role("button", name="Say “may”: let the script of").first
    of_card = cards.nth(max(0, with_text)).get_by_role("button", name="Say “may”")
    text = page.evaluate("rulesengineLive.bench.text()")
    clicked(page, script if with_text < 0 else of_card)
    said = says.inner_text()
    assert page.evaluate("rulesengineLive.bench.text()") != text, said
    assert steps(page) != first or SAME in said, said
    print(f"| {name} | {chose} | {came} | {said or 'other steps'} |")  # noqa: T201  for who asks with -s
