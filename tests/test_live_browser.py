"""The engine on the page, in a real browser: changed with mouse, keyboard and finger; shared; stopped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.site.serving import server
from tests.conftest import heeded
from tests.patience import patience

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.conftest import Watched

SCENE = "gundam/scenarios/burst-goes-first.html"
PLAYED = "addEventListener('played', (e) => { (window.plays ??= []).push(e.detail); })"
WAIT = patience()  # a busy machine is no fault of what is tested
FUZZ = Path(__file__).parent / "live_fuzz.js"
WRITE = """async (state) => {
    const at = (await (await fetch("../../assets/live.js")).text()).match(/AT = "([^"]+)"/)[1];
    return (await import(new URL("../../" + at + "fragment.js", location.href).href)).write(state);
}"""
EVIL = "<img src=x onerror=window.hit=1><script>window.hit=1</script>"


@pytest.fixture(scope="module")
def served(built: Path, live_folder: Callable[[Path], Path]) -> Iterator[str]:
    """Serve the built site on this machine; give its address."""
    live_folder(built)
    server_open = server(built, 0)
    thread = Thread(target=server_open.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server_open.server_address[1]}/"
    server_open.shutdown()
    server_open.server_close()


def started(page: Page, address: str, press: Callable[[], None] | None = None) -> None:
    """Open a scenario's page and start the engine; wait for the first run."""
    page.add_init_script(PLAYED)
    page.goto(address)
    page.wait_for_selector(".live-go", timeout=WAIT)
    (press or (lambda: page.click(".live-go")))()
    page.wait_for_function("() => window.plays?.length", timeout=WAIT)


@pytest.fixture(scope="module")
def _once(served: str, watched: Watched) -> Iterator[tuple[Page, list[str], str]]:
    """Start the engine on the scenario's page, once for all tests that only change the situation there."""
    page, faults = heeded(watched.context)
    started(page, served + SCENE)
    yield page, faults, text(page)
    page.close()


@pytest.fixture
def bench(_once: tuple[Page, list[str], str], chromium: BrowserContext) -> Iterator[Page]:
    """Give that page with its example as it was."""
    page, faults, first = _once
    if text(page) != first:
        after(page, lambda: page.get_by_role("button", name="Back to the example").click())
    yield page
    assert faults == []


def after(page: Page, act: Callable[[], object]) -> dict[str, Any]:
    """Do something, and wait until it was played."""
    before = page.evaluate("plays.length")
    act()
    page.wait_for_function(f"() => plays.length > {before}", timeout=WAIT)
    found: dict[str, Any] = page.evaluate("plays.at(-1)")
    return found


def settled(page: Page) -> None:
    """Wait until what follows the painting is there, too."""
    page.wait_for_selector(".live[aria-busy=false]", timeout=WAIT)


def text(page: Page) -> str:
    found: str = page.evaluate("rulesengineLive.bench.text()")
    return found


def says(page: Page) -> list[str]:
    """List the steps of the run that is shown, each with its sentence."""
    found: list[str] = page.evaluate("rulesengineLive.doc().frames.map((each) => each.says)")
    return found


# --- what a stranger asks, in three clicks --------------------------------------------------------


def test_three_questions_in_three_clicks_each(bench: Page) -> None:
    card = bench.locator(".live-card", has=bench.locator("[data-key='0 card']"))
    assert after(bench, lambda: card.get_by_text("Say “may”").click())["wrong"] is None
    assert "you may draw 1" in text(bench)
    assert bench.locator(".live-question").count() == 3  # Ann is asked now
    no = bench.locator(".live-question", has_text="Ann").get_by_text("no", exact=True).first
    assert after(bench, no.click)["wrong"] is None
    assert not any("Ann draws 1" in each for each in says(bench))
    after(bench, lambda: bench.get_by_role("button", name="Back to the example").click())
    assert "you may" not in text(bench)
    assert after(bench, lambda: card.get_by_text("It came first").click())["wrong"] is None
    assert "since" in text(bench)
    after(bench, lambda: bench.get_by_role("button", name="Undo").click())
    other = bench.locator(".live-question", has_text="goes first").get_by_text("Dust Runner", exact=True)
    after(bench, other.click)
    assert "Ann: Dust Runner" in text(bench)
    assert bench.inner_text(".re-stepper .rs-place").endswith(f"of {len(says(bench))}")
    bench.get_by_role("tab", name="Picture").click()  # drawn when somebody looks, and then at each change
    bench.wait_for_function(
        "(many) => document.querySelectorAll('.re-stepper svg:not(.rs-structure) .node').length === many",
        arg=len(says(bench)),
    )
    after(bench, lambda: bench.select_option("[data-key='turn']", "Ben"))
    assert "\nBen, Ann\n" in text(bench)


def test_a_mistake_stands_at_its_place_and_the_last_run_stays(bench: Page) -> None:
    before = says(bench)
    cell = bench.locator("[data-key='0 text']")
    wrong = after(bench, lambda: cell.fill("When this Unit attacks, drow 1."))["wrong"]
    assert wrong["nearest"][0] == "draw"
    assert cell.get_attribute("aria-invalid") == "true"
    assert says(bench) == before
    assert bench.locator(".re-stepper.live-stale").count() == 1  # it is not the run of what is written
    assert "Line" not in bench.inner_text(".live-problem")  # in a form no line has a number
    assert after(bench, lambda: cell.fill("When this Unit attacks, draw 1."))["wrong"] is None
    assert bench.locator(".live-problem, .live-stale").count() == 0
    after(bench, lambda: cell.fill("When this Unit attacks, drow 1."))
    assert (
        after(bench, lambda: bench.locator(".live-near").get_by_text("draw", exact=True).click())["wrong"]
        is None
    )
    assert cell.input_value() == "When this Unit attacks, draw 1."
    assert bench.locator(".live-problem").count() == 0
    assert cell.evaluate("(it) => it === document.activeElement")  # where it was wrong one goes on


def test_a_card_that_gets_another_name_has_it_everywhere(bench: Page) -> None:
    assert after(bench, lambda: bench.locator("[data-key='0 card']").fill("Old Hound"))["wrong"] is None
    assert "1. Ann attacks Ben with Old Hound" in text(bench)
    after(bench, bench.get_by_label("AP: one more").first.click)
    assert "| Old Hound | Ann | battle area | 3 |" in text(bench)


@pytest.mark.thorough
def test_as_text_with_completion_errors_and_keys_alone(page: Page, served: str) -> None:
    started(page, served + SCENE)
    tab = page.get_by_role("tab", name="As a form")
    tab.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".cm-content", timeout=WAIT)
    page.keyboard.press("Tab")
    editor = page.locator(".cm-content")
    editor.focus()
    page.keyboard.press("Control+End")
    assert after(page, lambda: page.keyboard.insert_text("\n## Happns"))["wrong"]["nearest"] == ["Happens"]
    assert page.locator(".cm-lintRange-error").count() == 1
    after(page, lambda: page.keyboard.press("Control+z"))
    assert page.evaluate("plays.at(-1).wrong") is None


@pytest.mark.thorough
def test_with_a_finger_on_a_phone(request: pytest.FixtureRequest, served: str) -> None:
    browser = request.getfixturevalue("_browser")
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    started(page, served + SCENE, lambda: page.tap(".live-go"))
    more = page.get_by_label("AP: one more").first
    more.scroll_into_view_if_needed()
    after(page, more.tap)
    assert "| Dust Runner | Ann | battle area | 3 |" in text(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = (
        "its => its.map((it) => it.getBoundingClientRect())"
        ".filter((box) => box.width && Math.min(box.width, box.height) < 24).length"
    )
    assert page.locator(".live button").evaluate_all(small) == 0
    context.close()


@pytest.mark.thorough
def test_what_happens_is_completed_and_mended_with_the_names_of_the_table(bench: Page) -> None:
    line = bench.locator("[data-key='happens 0']")
    wrong = after(bench, lambda: line.fill("Dust Runner is destroyd"))["wrong"]
    assert "{" not in bench.inner_text(".live-problem")
    assert "Dust Runner is destroyed" in bench.locator(".live-near button").all_inner_texts()
    assert "{" not in "".join(wrong["nearest"])
    line.focus()
    bench.keyboard.press("Control+a")
    bench.keyboard.type("Gate Warden is de")
    bench.wait_for_selector(".live-suggest li:visible", timeout=WAIT)
    bench.keyboard.press("ArrowDown")
    after(bench, lambda: bench.keyboard.press("Enter"))
    assert line.input_value() == bench.locator(".live-suggest li").first.text_content()
    assert line.input_value().startswith("Gate Warden is de")
    assert bench.locator(".live-suggest:visible").count() == 0


def test_after_a_change_answers_and_facts_are_still_buttons(bench: Page) -> None:
    after(bench, bench.get_by_label("AP: one more").first.click)
    bench.get_by_role("tab", name="What if").click()
    after(bench, bench.locator(".rs-whatif").get_by_text("It is Ben’s turn").click)
    assert "\nBen, Ann\n" in text(bench)
    after(bench, lambda: bench.get_by_role("button", name="Undo").click())
    bench.get_by_role("tab", name="This step").click()
    at = bench.evaluate("rulesengineLive.doc().frames.findIndex((it) => it.question?.options.includes('no'))")
    bench.evaluate(f"document.querySelector('.re-stepper').stepper.go({at})")
    no = bench.locator(".rs-asked button", has_text="no")
    assert after(bench, no.click)["wrong"] is None
    assert "Ben: no" in text(bench)
    assert no.get_attribute("aria-pressed") == "true"


@pytest.mark.thorough
def test_a_card_is_dragged_to_another_zone_and_keys_do_the_same(bench: Page) -> None:
    bench.click(".live-rearrange > summary")
    chip = bench.locator("[data-key='chip 0']")
    assert (
        after(bench, lambda: chip.drag_to(bench.locator(".live-zone[data-zone='trash']").first))["wrong"]
        is None
    )
    assert "| Dust Runner | Ann | trash |" in text(bench)
    bench.locator("[data-key='chip 0']").focus()
    after(bench, lambda: bench.keyboard.press("ArrowDown"))
    assert "| Dust Runner | Ben | trash |" in text(bench)
    assert bench.evaluate("document.activeElement.dataset.key") == "chip 0"
    after(bench, lambda: bench.keyboard.press("ArrowRight"))
    assert "| Dust Runner | Ben | trash |" not in text(bench)


def test_what_is_stated_is_judged_at_each_change(bench: Page) -> None:
    bench.click(".live-stated > summary")
    assert "Not so" not in bench.inner_text(".live-stated")
    no = bench.locator(".live-question", has_text="Ben").get_by_text("no", exact=True).first
    assert after(bench, no.click)["wrong"] is None
    settled(bench)
    assert "Not so: Ben's hand is 0, not 1" in bench.inner_text(".live-stated")
    after(bench, lambda: bench.get_by_role("button", name="Add to “Never”").click())
    assert "## Never" in text(bench)
    settled(bench)
    assert "Not so: step" in bench.inner_text(".live-stated")


@pytest.mark.thorough
def test_what_is_typed_stays_and_what_says_the_same_is_not_made_again(bench: Page) -> None:
    """A part of the form is made anew only where it says something else; a button takes what is there now."""
    line, name = bench.locator("[data-key='happens 0']"), bench.locator("[data-key='0 card']")
    was = line.input_value()
    assert after(bench, lambda: line.fill("Dust Runner is destroyed"))["wrong"] is None
    after(bench, lambda: bench.get_by_role("button", name="Add a line").click())
    assert "1. Dust Runner is destroyed\n2. Dust Runner is destroyed\n" in text(bench)
    name.focus()
    name.evaluate("(it) => { it.mine = true; }")
    after(bench, lambda: bench.evaluate("rulesengineLive.bench.set(rulesengineLive.bench.text() + '\\n')"))
    assert name.evaluate("(it) => it.mine && it === document.activeElement")
    for _ in range(3):
        after(bench, lambda: bench.get_by_role("button", name="Undo").click())
    assert line.input_value() == was
    after(bench, lambda: bench.locator("[data-key='1 owner']").select_option("Ben"))
    assert name.evaluate("(it) => it.mine")
    after(bench, lambda: bench.get_by_role("button", name="Undo").click())
    assert bench.locator("[data-key='1 owner']").input_value() == "Ann"


@pytest.mark.thorough
def test_from_the_tab_beside_the_step_the_situation_is_changed(page: Page, served: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})

    def press() -> None:
        page.get_by_role("tab", name="Change").click()
        go = page.locator(".live-there")
        seen = go.evaluate(
            "(it) => { const its = getComputedStyle(it); return [its.borderTopWidth, its.fontWeight]; }"
        )
        assert seen == ["1px", "600"]  # a button that one sees is one
        go.click()

    started(page, served + SCENE, press)
    assert page.get_by_role("tab", name="Change").count() == 0  # it is beside the table now, and open
    table, form = (
        page.locator(".re-stepper .rs-table").bounding_box(),
        page.locator(".live-form").bounding_box(),
    )
    assert table
    assert form
    assert table["x"] + table["width"] <= form["x"]
    assert max(table["y"], form["y"]) < 900
    page.set_viewport_size({"width": 390, "height": 844})
    below = page.locator(".live-form").bounding_box()
    assert below
    assert below["width"] <= 390


@pytest.mark.thorough
def test_undo_leads_back_to_the_start_however_much_was_changed(bench: Page) -> None:
    first = text(bench)
    bench.get_by_role("tab", name="As text").click()  # while it is not seen, the form is not made anew
    bench.wait_for_selector(".cm-content", timeout=WAIT)
    bench.evaluate("""() => {
        const { bench } = rulesengineLive, first = bench.text();
        for (let i = 0; i < 230; i += 1) bench.set(first.replace(/^# .*$/m, `# Title ${i}`));
        const undo = [...document.querySelectorAll(".live button")].find((it) => it.textContent === "Undo");
        while (undo.getAttribute("aria-disabled") !== "true") undo.click();
    }""")
    assert text(bench) == first
    bench.get_by_role("tab", name="As a form").click()
    assert bench.locator("[data-key='0 card']").input_value() == "Dust Runner"


# --- sharing --------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_what_is_shared_comes_back(page: Page, served: str, tmp_path: Path) -> None:
    started(page, served + SCENE)
    after(page, lambda: page.locator("[data-key='0 card']").fill("Old Hound"))
    page.wait_for_function("() => location.hash.startsWith('#1.')")
    mine, address = text(page), page.url
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.suffix == ".md"
    from rulesengine.playing import play, read_scenario

    assert play(read_scenario(file)).trace.steps
    page.goto("about:blank")
    page.goto(address)  # it opens by itself
    page.wait_for_function("() => window.plays?.length", timeout=WAIT)
    assert text(page) == mine


@pytest.mark.thorough
def test_a_link_that_cannot_be_opened_here_says_why(page: Page, served: str) -> None:
    page.goto(f"{served}{SCENE}#2.abcdefgh")
    page.get_by_text("made by another version of this site").wait_for(timeout=WAIT)
    assert page.locator(".live").count() == 0
    page.add_init_script(PLAYED)
    foreign = page.evaluate(
        WRITE, {"text": "---\ngame: gundma\nid: mine\n---\n# Mine\n\n## Table\nAnn, Ben\n"}
    )
    page.goto("about:blank")
    page.goto(served + SCENE + foreign)
    page.wait_for_function("() => window.plays?.length", timeout=WAIT)
    assert "gundam" in page.inner_text(".live-problem")  # the nearest game
    second = page.context.new_page()  # another tab, with a link that was cut, beside the first
    second.add_init_script(PLAYED)
    second.goto(served + SCENE + foreign[:20])
    second.wait_for_function("() => window.plays?.length", timeout=WAIT)
    assert "could not be read" in second.inner_text(".live-says")
    assert says(second)
    after(second, second.get_by_label("AP: one more").first.click)
    assert "gundma" in text(page)  # neither tab knows of the other
    second.close()


@pytest.mark.thorough
def test_ten_thousand_broken_links_do_nothing(page: Page, served: str) -> None:
    page.goto(served + "card-lab.html")
    page.wait_for_selector(".live-go, .live", timeout=WAIT)
    found = page.evaluate(f"({FUZZ.read_text(encoding='utf-8')})()")
    assert found[1:] == [None, '{"step":0}', "<img src=x onerror=1>"]
    assert found[0] < 10_000


def test_what_comes_from_an_address_is_text(page: Page, served: str) -> None:
    page.add_init_script(PLAYED)
    page.goto(served + SCENE)
    page.wait_for_selector(".live-go")
    code = page.locator(".re-file pre code").text_content() or ""
    code = code.split("\n## Afterwards")[0].split("\n## Trace")[0]
    code = code.replace("Dust Runner", f"Dust {EVIL}").replace("# A Burst", f"# {EVIL}")
    evil = page.evaluate(WRITE, {"text": code})
    page.goto("about:blank")
    page.goto(served + SCENE + evil)
    page.wait_for_function("() => window.plays?.length", timeout=WAIT)
    assert page.evaluate("window.hit") is None
    assert page.locator(".live img, .re-stepper img, .live script, .re-stepper script").count() == 0
    assert "onerror" in page.locator(".re-stepper").inner_text()


# --- where it cannot go on ------------------------------------------------------------------------


@pytest.mark.thorough
def test_what_takes_too_long_is_stopped_and_the_engine_comes_back(bench: Page) -> None:
    got = bench.evaluate("""async () => {
        const { engine, bench } = rulesengineLive, text = bench.text();
        engine.limit = 1;
        const slow = await engine.ask("outcomes", { text });
        engine.limit = 5000;
        const running = engine.ask("made", { name: "fab", text: "When this hits, draw a card." });
        await new Promise((done) => setTimeout(done, 20));
        engine.cancel();
        const stopped = await running, again = await engine.ask("play", { text });
        return [slow.error?.kind, stopped.error?.kind, again.ok?.doc.frames.length > 3];
    }""")
    assert got == ["TimeUp", "Cancelled", True]


@pytest.mark.thorough
def test_without_the_engine_the_page_stays_what_it_was(chromium: BrowserContext, served: str) -> None:
    page = chromium.new_page()
    page.route(re.compile(r"/live/.*[.](wasm|tgz)$"), lambda route: route.abort())
    page.goto(served + SCENE)
    page.click(".live-go")
    page.wait_for_selector("text=could not be started here", timeout=WAIT)
    assert page.locator(".re-stepper .rs-table").count() == 1
    page.click(".rs-next")


@pytest.mark.thorough
def test_from_a_folder_the_page_says_so(chromium: BrowserContext, built: Path) -> None:
    page = chromium.new_page()
    page.goto((built / SCENE).as_uri())
    page.click(".live-go")
    assert "opened from a folder" in page.inner_text(".live-hint")
    page.wait_for_selector(".re-stepper .rs-table")


# --- the Card Lab ---------------------------------------------------------------------------------


def test_the_card_lab_shows_a_card_before_its_engine_is_there(page: Page, built: Path) -> None:
    """Its face, how it was read and its run; in a folder, where no engine can start, they stay."""
    page.goto((built / "card-lab.html").as_uri())
    page.wait_for_selector(".lab-waiting .re-seal svg")

    assert page.locator(".lab-waiting .lab-ability dd").count() > 2
    assert page.locator(".lab-waiting .lab-trace li").count() > 2
    assert page.locator(".lab-waiting .lab-trace a").first.get_attribute("href")
    assert "from a folder" in page.locator(".live-start").inner_text()


@pytest.mark.thorough
def test_the_card_lab_reads_makes_a_board_compares_and_shares(page: Page, served: str) -> None:
    page.add_init_script("addEventListener('read', (e) => { (window.reads ??= []).push(e.detail); })")
    page.goto(served + "card-lab.html")
    page.wait_for_selector(".lab .rs-table", timeout=WAIT)
    editor = page.locator(".lab-side .cm-content").first
    editor.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("【Deploy】Drow 1.")
    page.wait_for_function("() => window.reads?.at(-1).errors === 1", timeout=WAIT)
    page.locator(".live-near").get_by_text("draw", exact=True).click()
    page.wait_for_function("() => window.reads?.at(-1).errors === 0", timeout=WAIT)
    page.get_by_text("A board was made on which it does something.").wait_for(timeout=WAIT)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Two wordings").click()
    page.get_by_text("They differ from step").wait_for(timeout=WAIT)
    assert page.locator(".lab-trace .lab-first").count() == 2
    page.get_by_text("They part at step").first.wait_for(timeout=WAIT)  # a wording beside the card, played
    page.locator(".lab-other", has_text="One more").click()
    page.locator(".lab-two .cm-content", has_text="Draw 2").wait_for(timeout=WAIT)
    page.get_by_role("tab", name="Outcomes").click()
    page.get_by_text("Show every outcome").click()
    page.locator("p", has_text="1 way, 1 end").wait_for(timeout=WAIT)
    page.locator(".lab-drawn .leaf").click()
    assert page.get_by_role("tab", name="Run").get_attribute("aria-selected") == "true"
    page.get_by_role("tab", name="Loops").click()
    page.get_by_text("Search for loops").click()
    page.get_by_text("can set itself off again").wait_for(timeout=WAIT)
    page.select_option(".live-bar select", "riftbound")
    page.get_by_text("When I attack").first.wait_for(timeout=WAIT)
    page.wait_for_function("() => location.hash.startsWith('#1.')")


@pytest.mark.thorough
def test_a_card_that_sets_itself_off_is_shown_as_a_circle(page: Page, served: str) -> None:
    """As it is written, above its run; without the word that makes it one the circle is gone."""
    page.goto(served + "card-lab.html")
    page.wait_for_selector(".lab .rs-table", timeout=WAIT)
    page.select_option(".live-bar select", "riftbound")
    page.select_option(".live-bar select", "fab")  # the game chosen last counts
    page.locator(".lab-side .cm-content").first.click(timeout=WAIT)  # nobody writes before its card is there
    page.keyboard.press("Control+a")
    page.keyboard.type("When you gain {r}, gain {r}.")
    page.keyboard.press("Escape")
    page.locator(".lab-endless h3", has_text="It goes round without an end.").wait_for(timeout=WAIT)
    page.locator(".lab-ring li", has_text="sets itself off again").wait_for(timeout=WAIT)
    page.locator(".lab-endless", has_text="nobody can end it").wait_for(timeout=WAIT)
    page.locator(".lab-side .cm-content").first.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("When you gain {r}, draw a card.")
    page.locator(".lab-endless h3").wait_for(state="detached", timeout=WAIT)


# --- the policy -----------------------------------------------------------------------------------


def test_every_page_has_a_policy_that_lets_nothing_in(pages: dict[str, Any], built: Path) -> None:
    for path in built.rglob("*.html"):
        name = path.relative_to(built).as_posix()
        if name.startswith("lab/"):
            continue
        head = path.read_text(encoding="utf-8")[:4000]
        found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', head)
        assert found, name
        policy = dict(part.strip().split(" ", 1) for part in found[1].split(";"))
        assert policy["default-src"] == "'none'"
        assert "unsafe" not in policy.get("script-src", policy["default-src"])  # as a browser falls back
        assert "http" not in found[1]
    assert pages
