"""The views of stages and of replacements in a real browser: slider, keys, clicks, other arrivals."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine import situation
from rulesengine.show import layers, otherwise, replacements
from rulesengine.widgets import views
from tests.core.stagings import EIGHT
from tests.layered import EVIL, many, stages

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

SHIELD = """
Ada, Bo

| card | owner | zone | life | types | text |
| --- | --- | --- | --- | --- | --- |
| Ada's hero | Ada | hero | 20 | Hero | |
| Bo's hero | Bo | hero | 20 | Hero | |
| Ash <b>Cannon</b> | Ada | weapon | | Weapon | |
| Bulwark | Bo | hand | | Instant | Prevent the next 4 damage that would be dealt to your hero this turn. |
"""
CONTRAST = """() => {
    const pen = document.createElement('canvas').getContext('2d');
    const rgb = (said) => {
        pen.fillStyle = said;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const part = (v) => (v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => .2126 * part(r / 255) + .7152 * part(g / 255) + .0722 * part(b / 255);
    const ground = (it) => {
        for (let e = it; e; e = e.parentElement) {
            const colour = getComputedStyle(e).backgroundColor;
            if (!/, 0\\)$|\\/ 0\\)$|transparent/.test(colour)) return rgb(colour);
        }
        return [255, 255, 255];
    };
    const words = ':is(.ls-by, .ls-where, .rs-dim, .ls-label, .rs-chip, b, .rs-text)';
    return [...document.querySelectorAll(`.ls ${words}`)]
        .filter((it) => it.offsetWidth && !it.closest('.ls-later, [aria-disabled=true]'))
        .map((it) => {
            const both = [light(rgb(getComputedStyle(it).color)), light(ground(it))].sort((x, y) => y - x);
            return [(both[0] + .05) / (both[1] + .05), it.className + ' ' + it.textContent.slice(0, 20)];
        })
        .filter(([ratio]) => ratio < 4.5)
        .map((one) => one.join(' '));
}"""


def opened(chromium: BrowserContext, folder: Path, html: str, width: int = 1280) -> Page:
    """Open a page from `file://`; a script that fails makes the test fail."""
    file = folder / "page.html"
    file.write_text(html, encoding="utf-8")
    tab = chromium.new_page()
    tab.on("pageerror", lambda wrong: pytest.fail(f"script failed: {wrong}"))
    tab.set_viewport_size({"width": width, "height": 900})
    tab.goto(file.as_uri())
    tab.wait_for_selector(".rs")
    return tab


@pytest.fixture
def three() -> dict[str, Any]:
    return layers(stages(), title="Why 8?")


def powers(tab: Page) -> list[str]:
    """Read the values in the last column."""
    return tab.locator("td.ls-now .ls-value").all_inner_texts()


def test_slider_and_keys_go_through_the_stages(
    chromium: BrowserContext, tmp_path: Path, three: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, views.page(three, "layers"))
    assert tab.locator(".ls").get_attribute("data-place") == "4"
    assert tab.locator(".ls-later").count() == 0
    tab.focus(".ls")
    seen = []
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight"):
        tab.keyboard.press(key)
        seen.append(tab.locator(".ls-place").inner_text())
    assert seen == [
        "As printed",
        "Stage 7.2",
        "Stage 8.5",
        "Stage 7.2",
        "All stages applied",
        "All stages applied",
    ]
    tab.locator(".rs-range").fill("1")
    assert tab.locator("td.ls-step.ls-here").count() == 1
    assert tab.locator("td.ls-step.ls-later").count() == 2
    tab.locator(".rs-next").click()
    assert tab.locator(".rs-range").input_value() == "2"


def test_a_click_on_a_value_shows_its_receipts_with_the_rules(
    chromium: BrowserContext, tmp_path: Path, three: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, views.page(three, "layers"))
    assert tab.locator(".ls-why h3").inner_text() == "Why does Fist have power 8?"
    assert tab.locator(".ls-receipts > li").count() == 5
    tab.locator("td.ls-now .ls-cell", has_text="keywords").click()
    assert tab.locator(".ls-why h3").inner_text() == "Why does Fist have keywords Big?"
    why = tab.locator(".ls-why").inner_text()
    assert "Fist depends on Drum: that would change whether it applies, from no to yes." in why
    assert "Rule 84 says so." in why
    tab.locator(".ls-receipts .rs-chip").first.hover()
    assert "Rule 84 says so." in tab.locator(".rs-tip").inner_text()
    tab.keyboard.press("Escape")
    tab.locator("td.ls-step .ls-cell").first.focus()
    tab.keyboard.press("Enter")
    assert tab.locator(".ls-why h3").inner_text() == "Why does Fist have power 8?"


@pytest.mark.thorough
def test_what_if_it_arrived_first(chromium: BrowserContext, tmp_path: Path, three: dict[str, Any]) -> None:
    tab = opened(chromium, tmp_path, views.page(three, "layers"))
    assert powers(tab) == ["power 8", "keywords Big"]
    large = tab.locator(".ls-arrivals > li", has_text="Large")
    large.locator(".ls-first").click()
    assert powers(tab)[0] == "power 6"
    assert tab.locator(".ls-other .ls-by").inner_text() == "as it is: 8"
    assert tab.locator(".ls-outcome").inner_text() == "Otherwise then: Fist: power 6, not 8"
    assert tab.evaluate("document.activeElement.closest('li').textContent").startswith("1. Large")
    tab.locator(".ls-reset").click()
    assert powers(tab)[0] == "power 8"
    assert tab.locator(".ls-if").count() == 0
    tab.locator(".ls-arrivals > li").nth(0).locator(".ls-down").click()
    assert tab.locator(".ls-outcome").inner_text() == "Nothing would be otherwise."


@pytest.mark.thorough
def test_a_page_without_a_kernel_has_some_orders_of_many(chromium: BrowserContext, tmp_path: Path) -> None:
    tab = opened(chromium, tmp_path, views.page(layers(many()), "layers"))
    tab.locator(".ls-first").nth(4).click()
    assert tab.locator(".ls-arrivals b").first.inner_text() == "1. Set 5"
    off = tab.locator(".ls-move [aria-disabled=true]").count()
    assert off > 3, "what was not computed cannot be asked for here"
    assert "In a notebook every order can be tried." in tab.locator(".ls-side").inner_text()


@pytest.mark.thorough
def test_a_live_page_asks_for_an_order(chromium: BrowserContext, tmp_path: Path) -> None:
    """The model of a notebook widget, played by the page: what is asked reaches it, and it answers."""
    trace = many()
    html = views.page(layers(trace), "layers")
    script = views.classic("layers").replace("{ mount, mountAll }", "{ mount, mountAll, render }")
    html = html.replace(views.classic("layers"), script)
    tab = opened(chromium, tmp_path, html)
    wanted = ["c7", "c6", "c5", "c4", "c3", "c2"]
    board = otherwise(EIGHT, trace.table.board, wanted)["board"]
    tab.evaluate(
        """([doc, board]) => {
            const data = { doc, options: {}, live: true, asked: {}, told: {} }, heard = {};
            window.model = { get: (name) => data[name], set: (name, value) => { data[name] = value; },
                on: (name, act) => { heard[name] = act; }, off: () => {},
                save_changes: () => {
                    data.told = { number: data.asked.number, board };
                    setTimeout(heard['change:told'], 5);
                } };
            document.body.replaceChildren(document.createElement('div'));
            window.rulesengineLayers.render({ model: window.model, el: document.body.firstChild });
        }""",
        [layers(trace), board],
    )
    for _ in range(2):
        tab.locator(".ls-up").nth(5).click()
        tab.wait_for_timeout(50)
        tab.locator(".ls-up").nth(3).click()
        tab.wait_for_timeout(50)
    asked = tab.evaluate("model.get('asked')")
    assert asked["step"] == layers(trace)["moments"][-1]["step"]
    assert sorted(asked["order"]) == sorted(wanted)


def test_hostile_names_stay_text(chromium: BrowserContext, tmp_path: Path) -> None:
    doc = layers(stages(drum=EVIL), title=EVIL)
    tab = opened(chromium, tmp_path, views.page(doc, "layers", {"heading": True}))
    assert tab.title() == EVIL
    assert tab.locator("body img").count() == 0
    assert EVIL in tab.locator(".ls-arrivals").inner_text()
    tab.locator(".ls-first").nth(3).click()
    assert tab.locator("body img, body script script").count() == 0


@pytest.mark.one_in(6)
@pytest.mark.parametrize("width", [1280, 390, 320])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_can_be_read(
    chromium: BrowserContext,
    tmp_path: Path,
    three: dict[str, Any],
    width: int,
    scheme: Any,
) -> None:
    tab = opened(chromium, tmp_path, views.page(three, "layers"), width)
    tab.emulate_media(color_scheme=scheme)
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert tab.locator(".ls.ls-listed").count() == (width < 600)
    assert tab.evaluate(CONTRAST) == []
    assert tab.locator("td.ls-step .ls-at").first.is_visible() is (width < 600)


@pytest.mark.thorough
def test_the_text_twin_is_there(chromium: BrowserContext, tmp_path: Path, three: dict[str, Any]) -> None:
    tab = opened(chromium, tmp_path, views.page(three, "layers"))
    tab.locator("summary", has_text="The same as text").click()
    assert tab.locator(".rs-twin pre").inner_text() == three["text"]
    bare = views.snippet(three, "layers")
    assert "<noscript><pre" in bare
    assert "\n" not in bare.rstrip("\n")


@pytest.mark.thorough
def test_another_kind_of_document_is_refused_in_words(chromium: BrowserContext, tmp_path: Path) -> None:
    html = views.page(layers(stages()), "layers").replace("rulesengine.layers/1", "rulesengine.layers/9", 1)
    tab = opened(chromium, tmp_path, html)
    assert 'is written as "rulesengine.layers/9"' in tab.locator(".rs-fail").inner_text()


# --- replacements ---------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_shield_counts_down_before_ones_eyes(chromium: BrowserContext, tmp_path: Path) -> None:
    shots = [f"Ash <b>Cannon</b> deals {n} power damage to Bo's hero" for n in (1, 2, 3)]
    trace = situation("fab", SHIELD, ["Bo plays Bulwark", *shots])
    doc = replacements(trace, title=EVIL)
    tab = opened(chromium, tmp_path, views.page(doc, "instead"), 390)
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert tab.locator(".is img, .is b b").count() == 0
    left = []
    for at in range(3):
        tab.locator(".ls-moment").nth(at).click()
        left.append("".join(tab.locator(".is-shields li").inner_text().split(" left of")[0].split()))
    assert left == ["4to→3", "3to→1", "1to→nothing"]
    assert tab.locator(".is-end").inner_text().endswith("deals 2 power damage to Bo's hero")
    tab.focus(".is")
    tab.keyboard.press("Home")
    assert tab.locator(".is-round.ls-later").count() == 1
    assert tab.locator(".ls-place").inner_text() == "As it would be"
    tab.keyboard.press("ArrowRight")
    assert tab.locator(".is-round.ls-here").count() == 1
    assert doc["schema"] == "rulesengine.instead/1"
