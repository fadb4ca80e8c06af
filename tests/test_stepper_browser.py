"""The stepper in a real browser: every way to step, and what must stay still, silent and text."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.playing import play, scenarios
from rulesengine.show import document
from rulesengine.widgets.page import classic, page, snippet, style

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

SAMPLE = Path(__file__).parent / "data" / "sample-trace.json"
LAST = 17
PLACES = """() => {
    const parts = document.querySelectorAll('.rs-back, .rs-next, .rs-table, .rs-slide');
    return [document.documentElement.scrollWidth, ...[...parts].map((it) => {
        const { top, left, width } = it.getBoundingClientRect();
        return [it.matches('.rs-table') ? 0 : top, left, width].map(Math.round).join();
    })];
}"""
IN_VIEW = """(i) => {
    const node = document.querySelector(`svg .node.step-${i + 1}`).getBoundingClientRect();
    const box = document.querySelector('.rs-pic').getBoundingClientRect();
    return node.top >= box.top - 1 && node.bottom <= box.bottom + 1;
}"""
CHANGES = """() => new Promise((done) => {
    let count = 0;
    const watch = new MutationObserver((all) => { count += all.length; });
    watch.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
    document.querySelector('.rs-next').click();
    setTimeout(() => { watch.disconnect(); done(count); }, 50);
})"""
EVIL = '<img src=x onerror="document.title=1">'
EVIL_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 90"'
    ' onload="document.title=1"><script>document.title=1</script>'
    '<style>@import "http://evil.example/x.css";</style>'
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">html</p></foreignObject>'
    '<image href="http://evil.example/x.png"/><animate attributeName="href" to="javascript:1"/>'
    '<g class="node step-1 stage-happens authority-none" onclick="document.title=1">'
    '<a xlink:href="java&#10;script:document.title=1"><polygon points="0,0 40,0 40,40" fill="url(http://evil.example/f)"/>'
    '<text style="background:url(http://evil.example/b)">one</text></a></g>'
    '<a href="https://rules.example/"><text>two</text></a></svg>'
)


@pytest.fixture
def doc() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SAMPLE.read_text(encoding="utf-8"))
    return found


def opened(chromium: BrowserContext, folder: Path, html: str, after: str = "", **size: int) -> Page:
    """Open a page from `file://`; a script that fails makes the test fail."""
    file = folder / "page.html"
    file.write_text(html, encoding="utf-8")
    tab = chromium.new_page()
    tab.on("pageerror", lambda wrong: pytest.fail(f"script failed: {wrong}"))
    if size:
        tab.set_viewport_size({"width": size["width"], "height": size.get("height", 900)})
    tab.goto(file.as_uri() + after)
    tab.wait_for_selector(".rs")
    return tab


def at(tab: Page) -> int:
    """Read which step is shown, from 0, and see that its parts agree."""
    index = int(tab.locator(".rs").get_attribute("data-index") or "-1")
    assert tab.locator(".rs-place").inner_text() == f"step {index + 1} of {LAST + 1}"
    assert tab.locator(".rs-range").input_value() == str(index)
    assert tab.locator(".rs-ticks .rs-here").count() == 1
    assert tab.locator(".rs-ticks i").nth(index).get_attribute("class").endswith("rs-here")  # type: ignore[union-attr]
    return index


# --- stepping -------------------------------------------------------------------------------------


def test_marks_are_tags_and_links_have_names(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    """Words in brackets are tags, a rule is not told twice, a change of links names the cards."""
    number = doc["frames"][0]["cites"][0] if doc["frames"][0]["cites"] else next(iter(doc["rules"]))
    doc["rules"][number]["text"] = "A 【Burst】 goes first."
    one, other = doc["cards"][:2]
    change = {"of": one["name"], "id": one["id"], "prop": "links", "before": "", "after": str(other["id"])}
    doc["frames"][0] |= {"cites": [number], "changes": [change]}
    shown = opened(chromium, tmp_path, page(doc))
    shown.locator(".rs-law .rs-title").hover()
    assert not shown.locator("[role=tooltip]").is_visible()  # the text stands right below
    assert shown.locator(".rs-law .rs-text .rs-key").inner_text().split() == ["【", "Burst", "】"]
    assert shown.locator(".rs-changes").inner_text() == f"{one['name']} is now with {other['name']}"


def test_next_goes_to_the_next_stop_and_shift_to_every_step(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    """At a stop the table, the queue, a question or a silence is otherwise; steps 11 and 16 are small."""
    tab = opened(chromium, tmp_path, page(doc, {"index": 9}))
    assert tab.locator(".rs-ticks .rs-small").count() == 2
    tab.click(".rs-next")
    assert at(tab) == 11
    assert tab.locator(".rs-between li").all_inner_texts() == [f"11{doc['frames'][10]['says']}"]
    tab.click(".rs-between button")
    assert at(tab) == 10
    tab.click(".rs-back", modifiers=["Shift"])
    assert at(tab) == 9
    tab.click(".rs-next", modifiers=["Shift"])
    tab.click(".rs-next", modifiers=["Shift"])
    assert at(tab) == 11
    tab.click(".rs-back")
    assert at(tab) == 9
    for button, end in (("back", 0), ("next", LAST)):
        tab.locator(".rs-range").fill(str(end))
        tab.locator(f".rs-{button}").dispatch_event("click")  # also where it is marked as of no use
        assert at(tab) == end
        assert tab.locator(f".rs-{button}").get_attribute("aria-disabled") == "true"
        assert "This is the" in (tab.locator(f".rs-{button}").get_attribute("title") or "")


@pytest.mark.thorough
def test_keys_where_the_page_is_for_it_alone(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    """In a notebook's frame a click on the heading is as good as one on the table."""
    tab = opened(chromium, tmp_path, page(doc, {"url": False, "keys": True}))
    tab.locator("h1").click()
    tab.keyboard.press("ArrowRight")
    assert at(tab) == 1


def test_keys(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    tab = opened(chromium, tmp_path, page(doc, {"url": False}))
    tab.keyboard.press("ArrowRight")
    assert at(tab) == 0, "without focus the arrows belong to the page"
    tab.focus(".rs")
    seen = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "Shift+ArrowRight"):
        tab.keyboard.press(key)
        seen.append(at(tab))
    assert seen == [1, 2, 1, LAST, LAST, 0, 1]
    tab.focus(".rs-range")
    tab.keyboard.press("ArrowRight")
    assert at(tab) == 2, "one key, one stop, also on the slider"


@pytest.mark.thorough
def test_slider(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    tab = opened(chromium, tmp_path, page(doc))
    tab.locator(".rs-range").fill("9")
    assert at(tab) == 9
    assert "10 of 18" in (tab.locator(".rs-range").get_attribute("aria-valuetext") or "")


def test_picture(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    """It is one tab away, as wide as the table, and the step beside it stays."""
    tab = opened(chromium, tmp_path, page(doc))
    address = tab.url
    width = tab.locator(".rs-table").bounding_box()["width"]  # type: ignore[index]
    tab.click("role=tab[name=Picture]")
    assert not tab.locator(".rs-table").is_visible()
    assert tab.locator(".rs-pic").bounding_box()["width"] == width  # type: ignore[index]
    assert tab.locator(".rs-says").is_visible()
    tab.click("svg .node.step-8")
    assert at(tab) == 7
    assert tab.url.split("#")[0] == address, "a click in the picture steps; it does not leave the page"
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("ArrowDown")
    assert at(tab) == 7
    tab.keyboard.press("Enter")
    assert at(tab) == 9
    tab.keyboard.press("Shift+ArrowRight")
    assert at(tab) == 10
    assert tab.evaluate("document.activeElement === document.querySelector('svg .step-11.node')")
    assert tab.locator("svg .node.later").count() == LAST - 10
    assert tab.locator("svg .now").count() == 1
    assert tab.locator("svg [tabindex='0']").count() == 1, "the picture is one stop for the Tab key"
    assert tab.locator("svg [role=button] a").count() == 0, "a button holds no other control"


@pytest.mark.thorough
def test_a_box_of_the_picture_folds_and_opens_for_the_step_that_is_inside(
    chromium: BrowserContext, tmp_path: Path
) -> None:
    """What is below moves up, the text leaves out what is folded, and an open picture is as it was."""
    scenario = next(each for each in scenarios("gundam") if each.name == "four-stages-of-every-effect")
    tab = opened(chromium, tmp_path, page(document(play(scenario))))
    tab.click("role=tab[name=Picture]")
    tab.wait_for_selector(".rs-structure .rs-lever")
    twin, node = tab.locator(".rs-twin pre").nth(1), "svg.rs-structure .node.step-{}".format

    def top(step: int) -> float:
        return float(tab.evaluate(f"document.querySelector('{node(step)}').getBoundingClientRect().y"))

    whole, before = twin.text_content() or "", top(25) - top(16)
    lever = tab.get_by_role("button", name="Fold the box of step 16: 4 steps inside")
    lever.dispatch_event("click")
    assert not tab.locator(node(23)).is_visible()
    assert tab.locator(node(9)).is_visible()
    assert top(25) - top(16) < before - 40
    assert "carried out 3rd) [folded: 4 steps inside]" in (twin.text_content() or "")
    assert "Turret is rested." not in (twin.text_content() or "")
    tab.get_by_role("slider").fill("22")
    assert tab.locator(node(23)).is_visible()
    assert "Turret is rested." in (twin.text_content() or "")
    tab.get_by_role("slider").fill("1")
    assert not tab.locator(node(23)).is_visible()
    tab.click("text=Open all boxes")
    assert twin.text_content() == whole
    assert abs(top(25) - top(16) - before) < 1
    tab.click("text=Fold all boxes")
    assert tab.locator("svg.rs-structure .node:visible").count() == whole.count("\n") + 1 - whole.count(
        "\n    "
    )


# --- the address ----------------------------------------------------------------------------------


def addressed(tab: Page, end: str) -> None:
    """Wait until the address ends so: it follows when the step is painted."""
    tab.wait_for_function("end => location.href.endsWith(end)", arg=end)


def test_the_step_stands_in_the_address(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    for rule in doc["rules"].values():
        rule["url"] = "rule.html#x"
    (tmp_path / "rule.html").write_text("<h1>a rule</h1>", encoding="utf-8")
    tab = opened(chromium, tmp_path, page(doc), "#step=3")
    assert at(tab) == 2
    tab.keyboard.press("ArrowRight")  # the page's own stepper: nothing else has the focus
    addressed(tab, "#step=4")
    tab.click("a.rs-title")
    assert tab.locator("h1").inner_text() == "a rule"
    tab.go_back()
    tab.wait_for_selector(".rs")
    assert at(tab) == 3
    tab.evaluate("location.hash = '#step=7'")
    tab.wait_for_selector('.rs[data-index="6"]')
    tab.evaluate("location.hash = '#step=999'")
    tab.wait_for_selector('.rs[data-index="17"]')


@pytest.mark.thorough
def test_what_else_stands_in_the_address_stays_there(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, page(doc), "#1.abc_-&step=3&x")
    assert at(tab) == 2
    tab.keyboard.press("ArrowRight")
    addressed(tab, "#1.abc_-&x&step=4")


@pytest.mark.thorough
def test_another_document_takes_the_place_of_the_first(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, page(doc))
    tab.evaluate(
        "(doc) => { const el = document.createElement('div'); el.id = 'mine'; document.body.append(el);"
        " window.told = []; window.view = rulesengineStepper.mount(el, doc, {index: 5,"
        " onStep: (i) => told.push(i)}); view.root.focus(); }",
        doc,
    )
    other = {**doc, "title": "Another", "frames": doc["frames"][:3]}
    tab.locator("#mine .rs-twin").evaluate("it => { it.open = true; }")
    tab.evaluate("doc => view.update(doc)", other)
    assert tab.evaluate("view.index()") == 2  # its last step: it has no sixth
    assert tab.locator("#mine .rs").get_attribute("aria-label") == "Step by step: Another"
    assert tab.locator("#mine .rs-place").inner_text() == "step 3 of 3"
    assert tab.locator("#mine .rs-twin").evaluate("it => it.open")
    tab.keyboard.press("Home")  # the focus is where it was
    assert tab.evaluate("[view.index(), ...told]") == [0, 0]
    tab.evaluate("doc => view.update(doc)", {**doc, "frames": []})
    assert tab.locator("#mine .rs-fail").inner_text() == "Nothing happens in this example: it has no steps."
    tab.keyboard.press("ArrowRight")
    tab.evaluate("doc => view.update(doc, 7)", doc)
    assert tab.evaluate("[view.index(), document.querySelectorAll('#mine .rs-table').length]") == [7, 1]
    tab.evaluate("doc => rulesengineStepper.shown(document.querySelector('.rs-stepper')).update(doc)", other)
    assert tab.locator(".rs-stepper .rs-place").inner_text() == "step 1 of 3"


@pytest.mark.thorough
def test_a_small_stepper_leaves_the_address_alone(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, page(doc, {"compact": True, "url": False}), "#step=3")
    assert at(tab) == 0
    tab.click(".rs-next")
    assert tab.url.endswith("#step=3")
    assert tab.locator(".rs-table").is_visible()
    assert tab.locator(".rs-wait, .rs-tabs, .rs-pic").count() == 0
    assert tab.locator(".rs-law .rs-number").inner_text() == "9-1-6-1-1"


# --- what a step shows ----------------------------------------------------------------------------


def test_the_table_is_the_table_at_this_step(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    doc["zones"] = ["battle area", "shields"]
    tab = opened(chromium, tmp_path, page(doc), "#step=15")
    runner = tab.locator(".rs-card:visible", has=tab.get_by_text("Dust Runner", exact=True))
    assert "3 to →2" in runner.locator("dd").nth(1).text_content() or ""
    assert runner.locator(".rs-tag").all_inner_texts() == ["rested"]
    gone = tab.locator(".rs-gone:visible", has=tab.get_by_text("Sealed Orders", exact=True))
    assert gone.count() == 2, "where it was it is seen to be gone"
    assert "in trash" in gone.first.inner_text()
    assert zones(tab, "Flare Drone") == ["battle area"]
    tab.keyboard.press("Shift+ArrowRight")
    assert runner.locator("dd").nth(1).inner_text() == "2"
    tab.keyboard.press("Shift+ArrowLeft")
    tab.locator(".rs-range").fill("0")
    assert runner.locator("dd").nth(1).inner_text() == "3"
    assert tab.locator(".rs-gone:visible").count() == 0
    assert zones(tab, "Flare Drone") == []


def zones(tab: Page, name: str) -> list[str]:
    card = tab.locator(".rs-card:visible:not(.rs-gone)", has=tab.get_by_text(name, exact=True))
    return tab.locator(".rs-zone", has=card).locator("> .rs-label").all_inner_texts()


def test_a_line_leads_from_the_words_to_the_value(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    """At the step that changes a value, and at no other."""
    card, other = doc["cards"][0], next(one for one in doc["cards"] if one["words"])
    change = {"of": card["name"], "id": card["id"], "prop": "AP", "before": "2", "after": "5"}
    doc["frames"][3] |= {"changes": [change], "by": {"name": other["name"], "words": other["words"][0]}}
    doc["zones"] = list({one["zone"] for one in doc["cards"]})
    tab = opened(chromium, tmp_path, page(doc), "#step=4")
    assert tab.locator(".rs-wires path").count() == 1
    assert "2 to →5" in (tab.locator(".rs-card .rs-new dd").first.text_content() or "")
    tab.keyboard.press("ArrowLeft")
    assert tab.locator(".rs-wires path").count() == 0


def test_a_card_that_is_looked_at_says_why_it_does_not_trigger(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    name = doc["frames"][0]["silent"][0]["of"]
    doc["zones"] = list({one["zone"] for one in doc["cards"]})
    tab = opened(chromium, tmp_path, page(doc))
    card = tab.locator(".rs-card:visible", has=tab.get_by_text(name, exact=True))
    assert "rs-mute" in (card.get_attribute("class") or "")
    card.click()
    assert "It does not trigger here: " in tab.locator(".rs-inspect").inner_text()
    tab.keyboard.press("Escape")
    assert tab.locator(".rs-inspect").count() == 0
    tab.locator(".rs-range").fill("14")
    tab.locator(".rs-card:visible", has=tab.get_by_text("Dust Runner", exact=True)).click()
    assert tab.locator(".rs-receipts li").count() >= 2
    tab.click(".rs-receipts button >> nth=0")
    assert at(tab) == 0


def test_a_step_says_it_all(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    tab = opened(chromium, tmp_path, page(doc), "#step=12")
    says = tab.locator(".rs-says")
    assert says.inner_text() == doc["frames"][11]["says"]
    size = "e => parseFloat(getComputedStyle(e).fontSize)"
    assert says.evaluate(size) > 1.3 * tab.locator(".intro").evaluate(size)
    assert tab.locator(".rs-badge").inner_text().split()[:2] == ["rulebook", "chooses"]
    assert tab.locator(".rs-taken").inner_text().startswith("Wreck Broker")
    assert tab.locator("button.rs-option").count() == 0, "nothing here can try another answer"
    waiting = tab.locator(".rs-wait .rs-name").all_inner_texts()
    assert waiting == ["Wreck Broker", "Dust Runner", "Gate Warden"]
    assert doc["rules"]["9-1-6-5"]["text"] in tab.locator(".rs-law").inner_text()
    tab.click(".rs-wait button >> nth=0")
    assert at(tab) == 4
    tab.locator(".rs-range").fill("0")
    assert "it is in Ann's hand" in tab.locator(".rs-silent").inner_text()
    tab.click("text=The same as text")
    assert tab.locator(".rs-twin pre").inner_text().strip() == doc["text"].strip()


@pytest.mark.thorough
def test_a_rules_text_on_hover_and_on_focus(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, page(doc))
    chip, tip = tab.locator(".rs-silent .rs-chip"), tab.locator("[role=tooltip]")
    assert not tip.is_visible()
    chip.hover()
    assert doc["rules"]["9-1-2"]["text"] in tip.inner_text()
    tab.mouse.move(1, 1)
    assert not tip.is_visible()
    chip.focus()
    assert tip.is_visible()
    assert chip.get_attribute("aria-describedby") == tip.get_attribute("id")
    tab.keyboard.press("Escape")
    assert not tip.is_visible()


@pytest.mark.thorough
def test_a_rule_whose_text_is_read_already_says_it_no_second_time(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    at = next(
        i for i, frame in enumerate(doc["frames"]) if frame["cites"] and doc["rules"][frame["cites"][0]]
    )
    tab = opened(chromium, tmp_path, page(doc))
    tab.locator(".rs-range").fill(str(at))
    title, law = tab.locator(".rs-rulehead .rs-title").first, tab.locator(".rs-rule .rs-text").first
    assert law.inner_text() == doc["rules"][doc["frames"][at]["cites"][0]]["text"]
    title.hover()
    assert not tab.locator("[role=tooltip]").is_visible()


def test_the_queue_stands_beside_next_and_says_what_is_not_settled(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    one = {"words": "Draw 1.", "since": 1, "adds": False}
    doc["frames"][0]["waiting"] = [
        one | {"name": "Ash Hound", "player": "Ann", "place": 1},
        one | {"name": "Dusk Moth", "player": "Ben", "place": 1},
        one | {"name": "Tug Boat", "player": "Ben", "place": 3},
    ]
    tab = opened(chromium, tmp_path, page(doc))
    wait = tab.locator(".rs-wait")
    assert wait.locator(".rs-label").inner_text() == "Waiting; which comes first is not settled yet"
    assert wait.locator(".rs-pos").all_inner_texts() == ["1", "1", "3"]
    assert wait.locator(".rs-soon").count() == 2
    assert wait.locator(".rs-whose").first.text_content() == "AAnn"
    queue, step = wait.locator(".rs-queue").bounding_box(), tab.locator(".rs-next").bounding_box()
    assert queue is not None
    assert step is not None
    assert abs(queue["y"] + queue["height"] - step["y"] - step["height"]) < 12
    assert step["y"] + step["height"] <= 900


@pytest.mark.thorough
def test_a_silence_is_told_without_colour(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, page(doc), "#step=17")
    assert "the book is silent" in tab.locator(".rs-badge").inner_text()
    border = "e => getComputedStyle(e).borderLeftStyle"
    assert tab.locator(".rs-badge .rs-mark").evaluate(border) == "dashed"
    assert tab.locator(".rs-rule").evaluate(border) == "dashed"
    tab.click("role=tab[name=Picture]")
    dashes = tab.locator("svg .node.step-17 polygon").first.evaluate(
        "e => getComputedStyle(e).strokeDasharray"
    )
    assert dashes != "none"


@pytest.mark.thorough
def test_a_loop_and_numbers_of_players(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    doc["loop"] = {"says": "Each round Ann gains 1 life."}
    doc["frames"][2]["changes"].append({"of": "Ben", "id": 0, "prop": "life", "before": "20", "after": "18"})
    doc["frames"][4]["question"] = {
        "who": "Ann",
        "asks": "In which order?",
        "options": ["a", "b", "c"],
        "answer": [2, 0],
    }
    tab = opened(chromium, tmp_path, page(doc))
    assert tab.locator(".rs-loop").count() == 0  # it is proven at the end, and told then
    assert "life 20" in tab.locator(".rs-score").first.inner_text()
    tab.locator(".rs-range").fill("4")
    assert "life 18" in tab.locator(".rs-score").first.inner_text()
    assert tab.locator(".rs-taken small").all_inner_texts() == ["chosen, 2 of 2", "chosen, 1 of 2"]
    tab.locator(".rs-range").fill(str(LAST))
    assert "Each round Ann gains 1 life." in tab.locator(".rs-loop").inner_text()


# --- other answers, and the way back --------------------------------------------------------------


def branching(doc: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Give a run in which two things can be otherwise, and the run with another answer."""
    line = {"kind": "answer", "says": "Ann: first", "step": 12, "option": 0, "first": "Ann draws 1"}
    fact = {"kind": "turn", "says": "It is Ben’s turn", "step": 0, "option": 0, "first": "Ben draws 1"}
    same = {"kind": "arrival", "says": "One arrived before Two", "step": 0, "option": 0, "first": ""}
    doc["frames"][11]["question"] |= {"options": ["first", "second", "third"], "answer": 1}
    asked = {**doc["frames"][11]["question"], "answer": 0}
    after = [{**frame, "says": f"Otherwise {frame['says']}"} for frame in doc["frames"][12:15]]
    frames = [*doc["frames"][:11], {**doc["frames"][11], "says": "Ann: first", "question": asked}, *after]
    return {**doc, "lines": [line, fact, same]}, {**doc, "frames": frames}


def tried(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any], after: str = "") -> Page:
    book, other = (json.dumps(each).replace("<", "\\u003c") for each in branching(doc))
    script = classic().replace("start();\n})();", "window.put = mount;\n})();")
    body = (
        f"<!doctype html><meta charset=utf-8><style>{style()}</style><div id=el></div><script>{script}\n"
        f"window.asked = []; const other = {other}, line = async (k) => {{ asked.push(k); return other; }};"
        f"put(el, {book}, {{url: true, line}});"
        "</script>"
    )
    return opened(chromium, tmp_path, body, after)


def test_an_answer_is_a_button_and_there_is_a_way_back(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = tried(chromium, tmp_path, doc, "#step=12")
    assert tab.locator(".rs-branch").is_hidden()
    options = tab.locator(".rs-asked button.rs-option")
    assert [" ".join(each.split()) for each in options.all_inner_texts()] == [
        "first then: Ann draws 1 1",
        "second chosen 2",
    ]
    assert tab.locator(".rs-asked p.rs-option").inner_text() == "third", "it was not run, so it is no button"
    options.first.click()
    tab.wait_for_selector(".rs-branch:visible")
    assert tab.evaluate("asked") == [0]
    assert tab.locator(".rs-branch").inner_text() == "Otherwise: Ann: first. Back to the book’s line"
    assert tab.locator(".rs-place").inner_text() == "step 12 of 15"
    assert tab.locator(".rs-differs").count() == 4
    assert tab.locator(".rs-otherwise").is_visible()
    addressed(tab, "#line=1&step=12")
    tab.locator(".rs-range").fill("5")
    assert tab.locator(".rs-otherwise").count() == 0
    tab.keyboard.press("b")
    assert tab.locator(".rs-branch").is_hidden()
    assert tab.locator(".rs-place").inner_text() == "step 6 of 18"
    addressed(tab, "#step=6")
    tab.locator(".rs-range").fill("11")
    tab.focus(".rs")
    tab.keyboard.press("1")
    tab.wait_for_selector(".rs-branch:visible")
    tab.click("button.rs-option >> nth=1")  # the book's own answer
    assert tab.locator(".rs-branch").is_hidden()


@pytest.mark.thorough
def test_a_line_has_an_address(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    tab = tried(chromium, tmp_path, doc, "#line=1&step=14")
    tab.wait_for_selector(".rs-branch:visible")
    assert tab.locator(".rs-place").inner_text() == "step 14 of 15"


@pytest.mark.thorough
def test_what_else_could_be_otherwise_is_offered_and_what_changes_nothing_is_said(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = tried(chromium, tmp_path, doc)
    tab.click("role=tab[name='What if']")
    assert "Nothing changes if: One arrived before Two." in tab.locator(".rs-whatif").inner_text()
    tab.click(".rs-whatif button")
    tab.wait_for_selector(".rs-branch:visible")
    assert tab.evaluate("asked") == [1]
    assert tab.locator(".rs-says").is_visible()
    tab.click("text=Back to the book")
    assert tab.locator(".rs-place").inner_text() == "step 1 of 18"


@pytest.mark.thorough
def test_a_host_that_answers_itself_gets_the_question(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, page(doc))
    tab.evaluate(
        "(doc) => { const el = document.createElement('div'); document.body.replaceChildren(el);"
        " window.got = [];"
        " rulesengineStepper.mount(el, doc, {index: 11, onAnswer: (i, k) => { got.push(i, k); }}); }",
        doc,
    )
    other = 1 - doc["frames"][11]["question"]["answer"]
    tab.click(f"button.rs-option >> nth={other}")
    assert tab.evaluate("got") == [11, other]


# --- hostile text, nothing outside, nothing moves -------------------------------------------------


def test_hostile_text_stays_text(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    hostile = infected(doc)
    hostile["svg"] = EVIL_SVG
    for rule in hostile["rules"].values():
        rule["url"] = "java\tscript:document.title=1"
    tab = opened(chromium, tmp_path, page(hostile), "#step=1")
    for _ in range(LAST):
        tab.click(".rs-next", modifiers=["Shift"])
    tab.click("role=tab[name=Picture]")
    tab.wait_for_timeout(200)
    assert tab.locator("img, .rs-pic script, foreignObject, image, animate, .rs-pic style").count() == 0
    assert tab.title() != "1"
    assert tab.locator(".rs-says").inner_text() == EVIL
    assert tab.locator("a[href]").evaluate_all("all => all.map(a => a.getAttribute('href'))") == [
        "https://rules.example/"
    ]
    bad = "all => all.flatMap(e => [...e.attributes]).filter(a=>/^on|url.http|script/i.test(a.name+a.value))"
    assert tab.locator(".rs *").evaluate_all(bad) == []


def infected(found: Any, key: str = "") -> Any:
    """Put hostile text into every place of a document that can hold text."""
    if isinstance(found, dict):
        kept = {
            "id",
            "zone",
            "controller",
            "owner",
            "kind",
            "number",
            "stage",
            "authority",
            "schema",
            "url",
            "before",
            "prop",
        }
        return {k: v if k in kept else infected(v, k) for k, v in found.items()}
    if isinstance(found, list):
        return found if key in {"players", "cites"} else [infected(one, key) for one in found]
    return EVIL if isinstance(found, str) else found


@pytest.mark.thorough
def test_a_document_that_cannot_be_read_says_so(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    broken = snippet(doc).replace("{&#34;", "{").replace('{"schema"', '{"schema', 1)
    other = snippet(doc).replace("trace/1", "trace/9", 1)
    empty = snippet({**doc, "frames": []})
    body = f"<style>{style()}</style>{broken}{other}{empty}<script>{classic()}</script>"
    tab = opened(chromium, tmp_path, f"<!doctype html><meta charset=utf-8>{body}")
    words = tab.locator(".rs-fail").all_inner_texts()
    assert [len(words), "could not be opened" in words[0], "trace/9" in words[1], "no steps" in words[2]] == [
        3,
        *[True] * 3,
    ]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("width", [320, 390, 700, 1000, 1600])
def test_nothing_moves_and_nothing_is_too_wide(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any], width: int
) -> None:
    """The dock stays where it is at every step, above the fold, and the table keeps its place and width."""
    tab = opened(chromium, tmp_path, page(doc, {"url": False}), width=width)
    first = tab.evaluate(PLACES)
    assert first[0] <= width
    for step in range(LAST + 1):
        go(tab, step)
        assert tab.evaluate(PLACES) == first, f"step {step + 1}"


def go(tab: Page, step: int) -> None:
    """Move the slider without touching it: no focus, no scrolling."""
    tab.locator(".rs-range").evaluate("(e, i) => { e.value = i; e.dispatchEvent(new Event('input')); }", step)


@pytest.mark.thorough
def test_the_picture_keeps_the_step_in_view(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    tab = opened(chromium, tmp_path, page(doc), width=390, height=844)
    tab.emulate_media(reduced_motion="reduce")
    tab.click("role=tab[name=Picture]")
    before = tab.evaluate("scrollY")
    for step in (5, 11, LAST, 0):
        go(tab, step)
        assert tab.evaluate(IN_VIEW, step), f"step {step + 1}"
    assert tab.evaluate("scrollY") == before, "only the picture's own box scrolls"


@pytest.mark.thorough
def test_a_step_changes_as_much_of_the_page_in_a_long_run_as_in_a_short_one(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    changes = []
    for many in (20, 200):
        frames = [{**doc["frames"][i % 18], "number": i + 1} for i in range(many)]
        tab = opened(chromium, tmp_path, page({**doc, "frames": frames}, {"url": False}))
        changes.append(tab.evaluate(CHANGES))
    short, long = changes
    assert 0 < long <= short + 5, f"{short} changes in a run of 20 steps, {long} in one of 200"


# --- where it stands ------------------------------------------------------------------------------


@pytest.mark.thorough
def test_dark_and_light(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    tab = opened(chromium, tmp_path, page(doc))
    colour = "() => getComputedStyle(document.querySelector('.rs-who')).color"
    green, pale = "rgb(18, 106, 56)", "rgb(128, 214, 157)"
    tab.emulate_media(color_scheme="light")
    assert tab.evaluate(colour) == green
    tab.emulate_media(color_scheme="dark")
    assert tab.evaluate(colour) == pale
    for name, value, expected in (
        ("data-md-color-scheme", "default", green),
        ("data-md-color-scheme", "slate", pale),
        ("data-jp-theme-light", "true", green),
        ("data-jp-theme-light", "false", pale),
    ):
        tab.evaluate("([name, value]) => document.body.setAttribute(name, value)", [name, value])
        assert tab.evaluate(colour) == expected, value
        tab.evaluate("name => document.body.removeAttribute(name)", name)


@pytest.mark.thorough
def test_a_theme_that_turns_pages_mounts_each_once(
    chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]
) -> None:
    stream = "<script>var all = []; var document$ = { subscribe(f) { all.push(f); f(); } };</script>"
    body = (
        f"<!doctype html><meta charset=utf-8>{stream}<main>{snippet(doc)}</main><script>{classic()}</script>"
    )
    tab = opened(chromium, tmp_path, body)
    assert tab.locator(".rs").count() == 1
    tab.evaluate("all[0]()")
    assert tab.locator(".rs").count() == 1
    tab.evaluate(
        "html => { document.querySelector('main').innerHTML = html + html; all[0](); }",
        snippet(doc, {"compact": True}),
    )
    assert tab.locator(".rs").count() == 2
    tab.click(".rs-next >> nth=1")
    assert tab.locator(".rs").evaluate_all("all => all.map(e => e.dataset.index)") == ["0", "1"]


def test_the_widgets_side(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    """A model as the notebook gives it: steps both ways, and goes on when the kernel is gone."""
    fake = """<script>window.model = { of: { index: 2, options: { heading: true } }, said: [], calls: {},
        get(k) { return this.of[k]; }, set(k, v) { this.of[k] = v; this.said.push(v); }, off() {},
        save_changes() { if (this.dead) throw new Error("no kernel"); },
        on(k, f) { this.calls[k] = f; } };</script>"""
    script = classic().replace("start();\n})();", "window.draw = render;\n})();")
    data = json.dumps(doc).replace("<", "\\u003c")
    tab = opened(
        chromium, tmp_path,
        f"<!doctype html><meta charset=utf-8><div id=el></div>{fake}<script>{script}</script>"
        f"<script>model.of.doc = {data};\n"
        "window.drop = draw({ model, el: document.querySelector('#el') });</script>",
    )  # fmt: skip
    assert at(tab) == 2
    assert tab.locator(".rs-heading").inner_text() == doc["title"]
    tab.click(".rs-next")
    assert tab.evaluate("model.said") == [3]
    tab.evaluate("model.of.index = 9; model.calls['change:index']()")
    assert at(tab) == 9
    tab.evaluate("model.dead = true")
    tab.click(".rs-next")
    assert at(tab) == 11
    tab.evaluate("drop()")
    assert tab.locator(".rs").count() == 0


@pytest.mark.thorough
def test_an_exported_notebook_steps(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    pytest.importorskip("anywidget", reason="the extra `lab` is not installed")
    from rulesengine.widgets import Stepper

    html = Stepper(doc)._repr_mimebundle_()[0]["text/html"]
    (tmp_path / "page.html").write_text(f"<!doctype html><meta charset=utf-8>{html}", encoding="utf-8")
    tab = chromium.new_page()
    tab.goto((tmp_path / "page.html").as_uri())
    inside = tab.frame_locator("iframe")
    inside.locator(".rs-next").click()
    inside.locator(".rs-next").click()
    assert inside.locator(".rs").get_attribute("data-index") == "2"


@pytest.mark.thorough
def test_a_picture_folds_to_its_stops(chromium: BrowserContext, tmp_path: Path, doc: dict[str, Any]) -> None:
    """What is in between is taken out and counted; going to it unfolds the picture."""
    tab = opened(chromium, tmp_path, page(doc))
    tab.click("role=tab[name=Picture]")
    height = tab.locator(".rs-pic svg").bounding_box()["height"]  # type: ignore[index]
    tab.click(".rs-fold")
    assert tab.locator(".rs-fold").inner_text() == "Unfold: every step"
    assert tab.locator(".rs-pic svg").bounding_box()["height"] < height  # type: ignore[index]
    assert tab.locator("svg .node:visible").count() == LAST + 1 - 2
    assert tab.locator(".rs-seam").all_text_contents() == ["1 step in between"] * 2
    found = (each.bounding_box() for each in tab.locator("svg .node:visible").all())
    boxes = sorted((box for box in found if box), key=lambda box: box["y"])
    assert all(one["y"] + one["height"] <= other["y"] + 1 for one, other in pairwise(boxes))
    tab.locator(".rs-range").fill("10")
    assert tab.locator("svg .node:visible").count() == LAST + 1
    assert tab.locator(".rs-pic svg").bounding_box()["height"] == height  # type: ignore[index]
