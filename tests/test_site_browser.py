"""The site in a real browser, opened from a folder: it moves, steps, finds, fits, and fetches nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.games import GAMES
from rulesengine.rulebook import terms
from rulesengine.site import places, serving
from tests.read_once import every_scenario
from tests.site_pages import book, run_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

GAME = GAMES[0]
LONG = 5  # steps, so that one can go there and back
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}


def some_chapter() -> str:
    """Name the page of the first game's first chapter."""
    return places.url(places.chapter(GAME, book(GAME).chapters[0].slug))


def some_scenario(built: Path) -> str:
    """Name a scenario's page that has some steps and a rule of the book in them."""
    for path in sorted((built / GAME / places.SCENES).glob("*.js")):
        if len(run_of(path)["frames"]) > LONG:
            return path.with_suffix(".html").relative_to(built).as_posix()
    raise AssertionError("no scenario is long enough")


def step(page: Page) -> str:
    """Say which step is shown: "3 of 12"."""
    return page.locator(".rs-place").first.inner_text().removeprefix("step ")


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_sentence_question_and_box_are_seen_without_scrolling(
    built: Path, page: Page, size: dict[str, int]
) -> None:
    """On a phone and on a small desk; there the four doors too."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.goto((built / "index.html").as_uri())
    page.wait_for_selector(".re-same-guess")
    seen = ["h1", ".re-box input", ".re-same-title", ".re-same-guess"] + (
        [".re-doors"] if size is DESK else []
    )
    for name in seen:
        box = page.locator(name).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size["height"], name


def test_the_box_finds_a_number_a_term_and_a_card(built: Path, page: Page) -> None:
    """With the keyboard alone: / goes there, Enter follows the first."""
    rule = list(book(GAME).rules.values())[-1]
    term = next(iter(terms(book(GAME)).values()))
    scenario = next(s for s in every_scenario() if s.game == GAME and not s.bad)
    card = re.search(
        r"^\| (?!card \|)([^|-]+?) \|[^\n]*\| [^|\n]*\w{4}[^|\n]* \|$",
        scenario.path.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    page.goto((built / "index.html").as_uri())
    for typed, wanted in (
        (rule.number, f"#{rule.label}"),
        (f"{GAME} {rule.number.replace('-', '.')}", f"#{rule.label}"),
        (rule.title, f"#{rule.label}"),
        (f"{GAME} {term.word}", f"#{book(GAME).rules[term.number].label}"),
        (scenario.title[:20], f"/{scenario.name}.html"),
    ):
        page.goto((built / "index.html").as_uri())
        page.keyboard.press("/")
        page.keyboard.type(typed)
        page.wait_for_selector("#re-found a")
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url, wanted=wanted: wanted in url)
    assert card is None or find(page, built, card[1]) == f"{GAME}"


def find(page: Page, built: Path, card: str) -> str:
    """Type a card's name; say in which game's scenario it was found."""
    page.goto((built / "index.html").as_uri())
    page.fill("#re-box", card)
    page.wait_for_selector("#re-found a")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{places.SCENES}/*.html")
    return page.url.split("/")[-3]


@pytest.mark.thorough
def test_the_box_lists_while_one_types(built: Path, page: Page) -> None:
    """What begins so stands there; arrows go through it, Escape closes it, and nothing found is said."""
    number = book(GAME).chapters[0].rules[0]
    page.goto((built / "index.html").as_uri())
    page.fill("#re-box", number)
    page.wait_for_selector("#re-found a")
    first = page.locator("#re-found [aria-selected=true]").inner_text()
    page.keyboard.press("ArrowDown")
    second = page.locator("#re-found [aria-selected=true]").inner_text()
    page.keyboard.press("Escape")

    assert first.startswith(number)
    assert second != first
    assert page.locator("#re-found").is_hidden()
    page.fill("#re-box", "zzzqqq")
    page.wait_for_selector(".re-box-says.re-seen")
    assert "Nothing here has “zzzqqq”" in page.inner_text(".re-box-says")


def test_a_scenario_is_stepped_with_the_keyboard(built: Path, page: Page) -> None:
    """And the step stands in the address."""
    page.goto((built / some_scenario(built)).as_uri())
    page.wait_for_selector(".rs-place")
    page.locator(".rs").focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")

    assert step(page).startswith("2 of")
    page.wait_for_function("() => location.href.endsWith('#step=2')")
    page.keyboard.press("End")
    assert len(set(step(page).split(" of "))) == 1


@pytest.mark.thorough
def test_a_rule_and_back_is_the_same_step(built: Path, page: Page) -> None:
    """A click on the rule goes to its chapter; going back comes to the step one left."""
    page.goto((built / some_scenario(built)).as_uri())
    page.wait_for_selector(".rs-place")
    link = page.locator(".rs-law a.rs-title")
    for _ in range(LONG):
        page.keyboard.press("ArrowRight")
        if link.count():
            break
    left = step(page)
    link.first.click()
    page.wait_for_url(f"**/{places.RULES}/*.html#*")
    anchor = page.url.split("#")[1]

    assert page.locator(f"[id='{anchor}']").is_visible()
    page.go_back()
    page.wait_for_selector(".rs-place")
    assert step(page) == left


def test_an_example_opens_beside_its_rule(built: Path, page: Page) -> None:
    """At the step in which the rule speaks, under the rule; and it closes again."""
    page.goto((built / some_chapter()).as_uri())
    assert page.locator(".rs").count() == 0  # nothing is drawn before it is asked for
    button = page.locator(".re-open").first
    wanted = button.get_attribute("title") or ""
    button.click()
    page.wait_for_selector(".re-shown .rs-place")
    shown = step(page)

    assert f"Step {shown}:" in wanted
    button.click()
    assert page.locator(".re-shown").count() == 0


@pytest.mark.thorough
def test_a_rule_shows_its_text_and_its_citation(built: Path, page: Page) -> None:
    """On hover and on focus; Escape closes it."""
    page.goto((built / some_chapter()).as_uri())
    link = page.locator(".re-law a.re-ref").first
    link.hover()
    page.wait_for_selector("#re-tip:not([hidden])")
    said = page.inner_text("#re-tip")
    page.keyboard.press("Escape")

    assert link.inner_text() in said
    assert page.locator("#re-tip").is_hidden()
    page.locator(".re-notes > summary").first.click()
    copy = page.locator(".re-copy").first
    copy.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.re-copy').textContent !== 'Copy citation'")
    assert book(GAME).edition in copy.evaluate("(it) => it.closest('[data-cite]').dataset.cite")  # type: ignore[operator]


@pytest.mark.thorough
def test_dark_is_dark_and_light_is_light(built: Path, page: Page) -> None:
    """The system's wish is followed, and the switch changes it, on the page and in the stepper."""
    ground = "getComputedStyle(document.querySelector('{}')).backgroundColor"
    found = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.goto((built / some_scenario(built)).as_uri())
        page.wait_for_selector(".rs-place")
        found[scheme] = [page.evaluate(ground.format(name)) for name in ("body", ".rs-card")]
    assert found["light"][0] == "rgb(251, 250, 247)"
    assert all(light != dark for light, dark in zip(found["light"], found["dark"], strict=True))
    page.locator("label[for^=__palette]:not([hidden])").first.click()  # from the system's wish to light
    page.wait_for_function(f"() => {ground.format('body')} === 'rgb(251, 250, 247)'")


SHIFTS = """window.shifts = { by: 0, what: [] };
new PerformanceObserver((all) => {
    for (const it of all.getEntries().filter((it) => !it.hadRecentInput)) {
        shifts.by += it.value;
        for (const { node } of it.sources) shifts.what.push((node?.outerHTML ?? node?.data)?.slice(0, 80));
    }
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_shifts_while_a_page_loads(built: Path, page: Page, size: dict[str, int]) -> None:
    """What opens later has its room from the start, and no letter changes its width."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(SHIFTS)
    found = {}
    for name in ("index.html", some_chapter(), some_scenario(built), "concepts/order.html"):
        page.goto((built / name).as_uri())
        page.wait_for_timeout(700)
        found[name] = page.evaluate("shifts")
    assert {name: shift for name, shift in found.items() if shift["by"] > 0.02} == {}


@pytest.mark.thorough
def test_nothing_is_wider_than_a_phone(built: Path, page: Page) -> None:
    """Also with an example open: as they open, test_site_look.py sees a page of each kind on a phone."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    wide = []
    for name in (
        some_chapter(),
        f"{GAME}/rules/house-rules.html",
        f"{GAME}/index.html",
        some_scenario(built),
    ):
        page.goto((built / name).as_uri())
        for button in page.locator(".re-open").all()[:1]:
            button.click()
            page.wait_for_selector(".re-shown .rs-place")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(name)
    assert wide == []


def test_it_is_the_same_from_a_host(built: Path, page: Page) -> None:
    """Home, a chapter, a scenario, served on this machine; the fixture watches what is fetched."""
    from threading import Thread

    with serving.server(built, 0) as here:
        Thread(target=here.serve_forever, daemon=True).start()
        for name in ("index.html", some_chapter(), some_scenario(built)):
            page.goto(f"http://127.0.0.1:{here.server_address[1]}/{name}")
            page.wait_for_timeout(300)
        page.wait_for_selector(".rs-place")
        here.shutdown()


def test_without_javascript_the_trace_is_read(built: Path, chromium: BrowserContext) -> None:
    """As text: the same steps, the same rules."""
    browser = chromium.browser
    assert browser is not None
    plain = browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    page.goto((built / some_scenario(built)).as_uri())

    assert "  1  happens" in page.inner_text(".re-stepper pre")
    plain.close()


@pytest.mark.thorough
def test_the_menu_marks_the_rule_that_a_link_leads_to(built: Path, page: Page) -> None:
    """And not the one before it: a judge cites from there."""
    chapter = book(GAME).chapters[0]
    rules = [book(GAME).rules[number] for number in chapter.rules if number != chapter.number]
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    for rule in rules[1 : 3 * LONG : 2]:
        page.goto("about:blank")
        page.goto(f"{(built / some_chapter()).as_uri()}#{rule.label}")
        page.wait_for_selector(f".md-nav__link--active[href$='#{rule.label}']")
        marked = page.locator(".md-nav--secondary .md-nav__link--active, .md-nav__link--active[href*='#']")
        assert [link.get_attribute("href") for link in marked.all()][-1] == f"#{rule.label}"
