"""The browser that the tests share: one test leaves nothing to the next, and no other machine is asked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import Watched

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

KEEPS = "localStorage.setItem('kept', '1'); sessionStorage.setItem('kept', '1'); document.cookie = 'kept=1'"
KEPT = "[localStorage.getItem('kept'), sessionStorage.getItem('kept'), document.cookie]"


@pytest.mark.parametrize("turn", ["one test", "the next"])
def test_a_test_finds_nothing_of_the_one_before_it(
    chromium: BrowserContext, tmp_path_factory: pytest.TempPathFactory, turn: str
) -> None:
    place = tmp_path_factory.getbasetemp() / "keeps.html"
    place.write_text("<title>A page</title>", encoding="utf-8")
    page = chromium.new_page()
    page.goto(place.as_uri())

    assert page.evaluate(KEPT) == [None, None, ""]
    page.evaluate(KEEPS)
    assert page.evaluate(KEPT)[:2] == ["1", "1"]


@pytest.mark.parametrize(
    "address", ["http://192.0.2.1/x.js", "https://example.org/x.js", "ws://example.org/"]
)
def test_what_asks_another_machine_is_noted_and_gets_no_answer(
    watched: Watched, chromium: BrowserContext, tmp_path: Path, address: str
) -> None:
    (tmp_path / "page.html").write_text("<title>A page</title>", encoding="utf-8")
    page = chromium.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    asks = (
        "(url) => new Promise((done) => { const it = new WebSocket(url); it.onerror = () => done('no'); })"
        if address.startswith("ws")
        else "(url) => fetch(url, { mode: 'no-cors' }).then(() => 'an answer', () => 'no')"
    )
    assert page.evaluate(asks, address) == "no"
    assert watched.emptied(frozenset(chromium.pages)) == [address]
