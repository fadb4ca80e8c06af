"""The views below the stepper of a scenario's page: there where there is anything to see, and at its step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import GAMES
from rulesengine.site import places

if TYPE_CHECKING:
    from playwright.sync_api import Page


def with_view(built: Path, name: str, more: str = "") -> Path:
    """Find a scenario's page that has a view, and whose script has a word."""
    for game in GAMES:
        for script in sorted((built / game / places.VIEWS).glob("*.js")):
            text = script.read_text(encoding="utf-8")
            if f'#{name}"' in text and more in text:
                return built / game / places.SCENES / f"{script.stem}.html"
    pytest.skip(f"no scenario has the view {name} with {more!r}")


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", ["layers", "instead"])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_view_opens_below_the_stepper_from_a_folder(built: Path, page: Page, name: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(with_view(built, name).as_uri())
    page.wait_for_selector(f".re-view[data-view={name}] .rs")
    stepper, view = (
        page.locator(f"{it} .rs").first.bounding_box() for it in (".re-stepper", f"[data-view={name}]")
    )
    assert stepper is not None
    assert view is not None
    assert view["y"] > stepper["y"] + stepper["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    chip = page.locator(f"[data-view={name}] .rs-chip").first
    assert f"/{places.RULES}/" in (chip.evaluate("it => it.href"))


def test_the_view_follows_the_steps(built: Path, page: Page) -> None:
    page.goto(with_view(built, "layers", '"arrivals":[{"id":"c').as_uri())
    page.wait_for_selector("[data-view=layers] .rs")
    page.wait_for_selector(".rs-place")
    moments = page.locator("[data-view=layers] .ls-moment")
    if moments.count() < 2:
        pytest.skip("only one moment")
    page.locator(".re-stepper .rs").focus()
    page.keyboard.press("End")
    page.wait_for_selector(".ls-moment:last-of-type[aria-pressed=true]")  # behind the paint
    page.keyboard.press("Home")
    page.wait_for_selector(".ls-moment:first-of-type[aria-pressed=true]")


def test_a_page_without_continuous_effects_has_no_such_view(built: Path) -> None:
    for game in GAMES:
        for script in (built / game / places.SCENES).glob("*.js"):
            there = (built / game / places.VIEWS / script.name).is_file()
            html = script.with_suffix(".html").read_text(encoding="utf-8")
            assert ("re-view" in html) is there, script.name
