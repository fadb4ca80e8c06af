"""Links in a real browser, opened from a folder: previews by mouse, keyboard and finger; citations copied."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import GAMES
from rulesengine.rulebook import finder, terms
from rulesengine.site import places, serving
from tests.site_pages import book

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

GAME = GAMES[0]
TIP = "#re-tip:not([hidden])"
PAGES = (
    "glossary.html",
    "concepts.html",
    "concepts/order.html",
    f"{GAME}/glossary.html",
    "notebooks/3-layers.html",
)
EVIL = """() => {
    const link = document.querySelector("a.re-term"), src = link.href.replace(/\\.html.*/, ".js");
    const rule = ["1", "<img src=x onerror=alert(1)>", "rule", "<script>1</script>", 2];
    Object.defineProperty(document, "currentScript", { configurable: true, value: { src } });
    rulesengineSite.previews("<b>book</b>", { [link.hash.slice(1)]: rule });
    delete document.currentScript;
}"""
COPIED = """(there) => {
    window.copied = [];
    const value = there ? { writeText: async (said) => { window.copied.push(said); } } : undefined;
    Object.defineProperty(navigator, "clipboard", { value });
    document.addEventListener("copy", () => window.copied.push(document.activeElement.value));
}"""


def some_use() -> tuple[str, str]:
    """Name the place of a rule that uses a term which another rule explains, and the term."""
    for rule in book(GAME).rules.values():
        for found in finder(book(GAME)).find(rule.text):
            if found.term.number != rule.number and rule.kind == "rule":
                return places.url(places.of_rule(rule)[0]) + f"#{rule.label}", found.term.word
    raise AssertionError("no rule uses a term")


def first_term(page: Page, built: Path) -> Locator:
    """Go to a rule that uses a term; return the link."""
    where, _ = some_use()
    name, anchor = where.split("#")
    page.goto(f"{(built / name).as_uri()}#{anchor}")
    return page.locator(f"section:has(> [id='{anchor}']) a.re-term").first


def test_a_term_shows_what_it_means_and_its_rule_to_the_mouse(built: Path, page: Page) -> None:
    """The mouse can go onto what is shown; away from it, it closes."""
    link = first_term(page, built)
    rule = book(GAME).rules[terms(book(GAME))[some_use()[1].casefold()].number]
    link.hover()
    page.wait_for_selector(TIP)
    said = page.inner_text("#re-tip")

    assert f"{rule.number} {rule.title}" in said
    assert book(GAME).newcomers[some_use()[1].casefold()].says in said
    page.locator("#re-tip").hover()
    page.wait_for_timeout(400)
    assert page.locator("#re-tip").is_visible()
    page.mouse.move(2, 2)
    page.wait_for_selector("#re-tip", state="hidden")


@pytest.mark.thorough
def test_a_rule_shows_itself_to_the_keyboard(built: Path, page: Page) -> None:
    """On focus; Escape closes it and leaves the focus where it is; Enter follows."""
    link = first_term(page, built)
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.wait_for_selector(TIP)

    assert link.get_attribute("aria-describedby") == "re-tip"
    assert page.locator("#re-tip").get_attribute("role") == "tooltip"
    page.keyboard.press("Escape")
    assert page.locator("#re-tip").is_hidden()
    assert page.evaluate("document.activeElement.matches('.re-term')")
    anchor = (link.get_attribute("href") or "").partition("#")[2]
    page.keyboard.press("Enter")
    page.wait_for_url(f"**#{anchor}")


@pytest.mark.thorough
def test_a_finger_sees_first_and_goes_second(built: Path, chromium: BrowserContext) -> None:
    """The first touch shows, with a way on and a way back; the second goes there."""
    browser = chromium.browser
    assert browser is not None
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 844})
    page = context.new_page()
    link = first_term(page, built)
    before = page.url
    link.tap()
    page.wait_for_selector(TIP)
    box = page.locator("#re-tip").bounding_box()

    assert page.url == before
    assert page.locator("#re-tip").get_attribute("role") == "dialog"
    assert box is not None
    assert box["width"] <= 390
    page.locator(".re-tip-shut").tap()
    assert page.locator("#re-tip").is_hidden()
    link.tap()
    page.wait_for_selector(TIP)
    page.locator(".re-tip-open").tap()
    anchor = (link.get_attribute("href") or "").partition("#")[2]
    page.wait_for_url(f"**#{anchor}")
    assert page.locator("#re-tip").is_hidden()
    page.locator(f"section:has(> [id='{anchor}']) > .re-notes > summary").tap()
    on = page.locator(f"section:has(> [id='{anchor}']) a.re-next")
    wanted = (on.get_attribute("href") or "").partition("#")[2]
    on.tap()  # who goes on wants to go on
    page.wait_for_url(f"**#{wanted}")
    context.close()


@pytest.mark.thorough
def test_nothing_is_asked_of_a_host_for_what_is_shown(built: Path, page: Page) -> None:
    """On a host as from a folder: one script a chapter, when it is first pointed at, and no other request."""
    asked: list[str] = []
    where, _ = some_use()
    with serving.server(built, 0) as here:
        from threading import Thread

        Thread(target=here.serve_forever, daemon=True).start()
        page.goto(f"http://127.0.0.1:{here.server_address[1]}/{where}")
        page.wait_for_load_state("networkidle")
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        for place in range(3):
            page.locator(".re-law a.re-term").nth(place).hover()
            page.wait_for_selector(TIP)
            page.mouse.move(2, 2)
            page.wait_for_selector("#re-tip", state="hidden")
        here.shutdown()

    assert len(asked) == len(set(asked))
    assert all(name.endswith(".js") for name in asked)


@pytest.mark.thorough
def test_a_page_without_its_texts_says_nothing_and_breaks_nothing(built: Path, page: Page) -> None:
    """A missing script, or an anchor that is not in it: the link is a link."""
    page.goto((built / places.url(places.glossary(GAME))).as_uri())
    page.evaluate("document.querySelector('a.re-ref').href = 'rules/constructor.html#constructor'")
    page.evaluate("() => { rulesengineSite.load = () => Promise.reject(new Error('gone')); }")
    page.locator("a.re-ref").first.hover()
    page.wait_for_timeout(500)

    assert page.locator("#re-tip").is_hidden()


def test_what_is_shown_is_text(built: Path, page: Page) -> None:
    """Whatever a book says, it does not become markup."""
    link = first_term(page, built)
    page.evaluate(EVIL)
    page.locator("a.re-term").first.hover()
    page.wait_for_selector(TIP)

    assert page.locator("#re-tip img, #re-tip script").count() == 0
    assert "<img src=x" in page.inner_text("#re-tip")
    assert link.count() == 1


@pytest.mark.one_in(2)
@pytest.mark.parametrize("clipboard", [True, False], ids=["clipboard", "without one"])
def test_a_citation_is_copied_from_a_folder(built: Path, page: Page, *, clipboard: bool) -> None:
    """Book, edition, number, title and id; a folder on somebody's disk is nobody's address."""
    rule = next(iter(book(GAME).rules.values()))
    page.goto((built / places.url(places.of_rule(rule)[0])).as_uri())
    page.evaluate(COPIED, clipboard)
    page.locator(".re-notes > summary").first.click()
    button = page.locator(".re-copy").first
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.re-copy').textContent === 'Copied'")
    said = page.evaluate("window.copied")

    named = f"{rule.number} “{rule.title}” ({rule.id})"
    assert said == [f"{book(GAME).title}, edition {book(GAME).edition}, {named}, restated, unofficial."]
    page.wait_for_function("() => document.querySelector('.re-copy').textContent === 'Copy citation'")


@pytest.mark.one_in(5)
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_wider_than_its_page(built: Path, page: Page, width: int, name: str) -> None:
    """On a phone and on a desk, with every box open."""
    page.set_viewport_size({"width": width, "height": 844})
    page.goto((built / name).as_uri())
    page.evaluate("document.querySelectorAll('details').forEach((it) => { it.open = true; })")
    page.wait_for_timeout(300)

    assert page.evaluate("document.documentElement.scrollWidth") <= width
