"""The widgets beside the stepper: chain, why not, outcomes, a rulebook; the Card Lab joined with Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine import RulesEngineError, situation
from rulesengine.live import doors, linking, tools
from rulesengine.widgets import CardLab, Chain, Layers, Outcomes, RuleBrowser, Stepper, WhyNot, stepper, views

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from rulesengine.desk import Trace

EVIL = "</script><img src=x onerror=hit=1>"
TABLE = """
Ann, Ben

| card       | owner | zone        | AP | HP | types | text                                         |
| ---------- | ----- | ----------- | -- | -- | ----- | -------------------------------------------- |
| Ash Hound  | Ann   | battle area | 2  | 1  | Unit  | 【Destroyed】You may draw 1.                   |
| Gate Guard | Ben   | battle area | 2  | 4  | Unit  | 【Deploy】Draw 1.                              |
| Dusk Moth  | Ann   | battle area | 2  | 4  | Unit  | When one of your Units is destroyed, draw 1. |
| Filler ×4  | Ann   | deck        |    |    |       |                                              |
"""
# A model as a notebook gives it, whose kernel is this test: what is sent is answered by Python's own doors.
MODEL = """([state, titles]) => {
    const calls = {}, of = { state, titles };
    window.model = { of, get: (k) => of[k], set: (k, v) => { of[k] = v; }, save_changes() {}, off() {},
        on: (k, f) => { calls[k] = f; },
        send: async (said) => { const answer = await window.ask(JSON.stringify(said));
            if (answer) calls['msg:custom'](JSON.parse(answer)); } };
    window.keys = 0;
    document.addEventListener('keydown', () => { window.keys += 1; });
}"""
RENDER = """async (text) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const it = (await import(url)).default;
    window.drop = await it.render({ model, el: document.querySelector('#el') });
}"""


@pytest.fixture(scope="module")
def trace() -> Trace:
    """Give a run with a choice, an order, and a card that does not trigger."""
    return situation("gundam", TABLE, ["Ash Hound is destroyed"])


MADE: dict[str, Callable[[Any], Any]] = {
    "chain": lambda run: Chain(run, step=3),
    "silences": lambda run: WhyNot(run, "Gate Guard"),
    "outcomes": Outcomes,
    "book": lambda _: RuleBrowser("gundam", "9-1-6-6"),
}


@pytest.mark.parametrize("name", MADE)
def test_each_shows_itself_without_a_kernel(name: str, trace: Trace) -> None:
    """A page of its own in a frame that may run scripts and nothing else, and its text."""
    widget = MADE[name](trace)
    bundle = widget._repr_mimebundle_()[0]
    assert set(bundle) == {"text/plain", "text/html"}
    assert '<iframe sandbox="allow-scripts"' in bundle["text/html"]
    assert widget.html() in unescape(bundle["text/html"])
    assert bundle["text/plain"] == repr(widget)
    assert len(repr(widget)) > 40
    assert "fetch(" not in widget.html()


@pytest.mark.parametrize("name", MADE)
def test_another_kind_of_document_is_refused_in_words(name: str, trace: Trace) -> None:
    widget = MADE[name](trace)
    with pytest.raises(RulesEngineError, match="schema"):
        widget.doc = {"schema": "rulesengine.other/1"}


def test_who_asks_for_what_is_not_there_is_told_the_nearest(trace: Trace) -> None:
    with pytest.raises(RulesEngineError, match="Gate Guard"):
        WhyNot(trace, "Gate Gard")
    with pytest.raises(RulesEngineError, match="9-1-6"):
        RuleBrowser("gundam", "9-1-6-99")
    with pytest.raises(RulesEngineError, match="gundam"):
        CardLab("gundm")
    with pytest.raises(TypeError, match="the lab has no 'nme'"):
        CardLab("gundam", nme="x")


def opened(chromium: BrowserContext, folder: Path, html: str) -> Page:
    """Open a page from `file://`; a script that fails makes the test fail."""
    (folder / "page.html").write_text(html, encoding="utf-8")
    tab = chromium.new_page()
    tab.on("pageerror", lambda wrong: pytest.fail(f"script failed: {wrong}"))
    tab.goto((folder / "page.html").as_uri())
    tab.wait_for_selector(".rs")
    return tab


def test_the_chain_shows_the_way_to_a_step_and_what_came_of_it(
    chromium: BrowserContext, tmp_path: Path, trace: Trace
) -> None:
    tab = opened(chromium, tmp_path, Chain(trace).html())
    third = trace.steps[2]
    tab.locator(".rs-pic .node").nth(2).click()
    told = tab.inner_text(".ch-told")
    assert third.says in told
    assert "The way here" in told
    assert trace.steps[0].says in told
    lit = tab.locator(".rs-pic .node.ch-way").count()
    assert lit == 2
    tab.locator(".ch-link").first.click()
    assert tab.locator(".rs-pic .node.ch-way").count() == 1
    tab.keyboard.press("End")
    assert "Step 1 of" not in tab.inner_text(".rs-place")


def test_no_key_that_is_pressed_in_a_widget_reaches_the_notebook(
    chromium: BrowserContext, tmp_path: Path, trace: Trace
) -> None:
    """In JupyterLab “x” in a list of the explorer cut the cell, and an arrow took the focus away."""
    output = "<div class=jp-OutputArea-output><select><option>1</select><div id=el>"
    (tmp_path / "page.html").write_text(f"<!doctype html><meta charset=utf-8>{output}", encoding="utf-8")
    tab = chromium.new_page()
    for widget in (Stepper(trace), Chain(trace), WhyNot(trace), Layers(trace)):
        tab.goto((tmp_path / "page.html").as_uri())
        tab.evaluate(MODEL, [{}, {}])
        tab.evaluate("of => Object.assign(model.of, of)", {"doc": widget.doc, "options": {}, "index": 0})
        tab.evaluate(RENDER, str(widget._esm))
        tab.wait_for_selector("[data-lm-suppress-shortcuts] > select")  # the whole output is guarded
        for place in (".rs", "select", "summary"):
            for found in tab.locator(place).all()[:1]:
                found.focus()
                for key in ("x", "d", "d", "a", "ArrowUp", "ArrowDown", "ArrowRight", "Enter"):
                    tab.keyboard.press(key)
        assert tab.evaluate("keys") == 0, type(widget).__name__
        tab.locator(".rs").first.focus()
        tab.keyboard.press("Tab")
        assert tab.evaluate("keys") == 1  # it leads out


def test_why_not_goes_from_card_to_card(chromium: BrowserContext, tmp_path: Path, trace: Trace) -> None:
    tab = opened(chromium, tmp_path, WhyNot(trace, "Gate Guard").html())
    assert "nothing here is what it listens for" in tab.inner_text(".wn-body")
    tab.locator(".ls-moment", has_text="Ash Hound").click()
    assert "It triggers or applies." in tab.inner_text(".wn-body")
    assert tab.locator(".wn-does .rs-chip").first.inner_text().startswith("9-")


def test_a_way_of_the_tree_opens_as_a_run(chromium: BrowserContext, tmp_path: Path, trace: Trace) -> None:
    tab = opened(chromium, tmp_path, Outcomes(trace).html())
    tab.locator(".oc-tree .leaf").nth(1).click()
    assert tab.locator(".oc-link[aria-pressed=true]").inner_text().startswith("Way 2")
    tab.locator(".oc-way .rs-next").click()
    tab.locator(".oc-link").first.focus()
    tab.keyboard.press("ArrowRight")
    assert tab.locator(".oc-link[aria-pressed=true]").inner_text().startswith("Way 3")


def test_a_rule_is_found_by_number_and_words(chromium: BrowserContext, tmp_path: Path) -> None:
    tab = opened(chromium, tmp_path, RuleBrowser("gundam").html())
    tab.fill(".rb-find", "9-1-6-6")
    tab.keyboard.press("Enter")
    assert tab.inner_text(".rb-page h3").startswith("9-1-6-6 ")
    tab.locator(".rb-page .rb-link").first.click()
    other = tab.inner_text(".rb-page h3")
    assert not other.startswith("9-1-6-6")
    tab.click(".rb-page .rs-back")
    assert tab.inner_text(".rb-page h3").startswith("9-1-6-6 ")
    tab.fill(".rb-find", "zzz nonsense <b>")
    assert "No rule has zzz nonsense <b> in it" in tab.inner_text(".rb-left")


@pytest.mark.parametrize("view", ["chain", "silences", "outcomes"])
def test_hostile_names_stay_text(view: str, chromium: BrowserContext, tmp_path: Path) -> None:
    run = situation("gundam", TABLE.replace("Ash Hound", EVIL), [f"{EVIL} is destroyed"])
    tab = opened(chromium, tmp_path, MADE[view](run).html())
    assert tab.locator("img").count() == 0
    assert tab.evaluate("window.hit") is None
    assert EVIL in tab.inner_text(".rs")


# --- the Card Lab ---------------------------------------------------------------------------------


@pytest.mark.one_in(2)
@pytest.mark.parametrize("plain", [False, True])
def test_the_card_lab_of_a_notebook_is_the_pages_and_python_answers(
    chromium: BrowserContext, plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With CodeMirror where a build fetched it, and with a plain field where it did not."""
    if plain:
        monkeypatch.setattr(tools, "fetched", lambda: None)
    elif tools.fetched() is None:
        pytest.skip("CodeMirror was never fetched on this machine: rulesengine build does it")
    lab = CardLab("gundam", "【Deploy】Draw 1.", name="Tin Crane")
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(lab, "send", sent.append)

    def kernel(said: str) -> str:
        lab._asked(None, json.loads(said), [])
        return json.dumps(sent[-1])

    from rulesengine.widgets import cardlab

    tab = chromium.new_page()
    tab.on("pageerror", lambda wrong: pytest.fail(f"script failed: {wrong}"))
    tab.expose_function("ask", kernel)
    tab.set_content(f"<!doctype html><style>{CardLab._css}</style><div id=el></div>")
    tab.evaluate(MODEL, [lab.state, lab.titles])
    tab.evaluate(RENDER, cardlab.module())
    tab.wait_for_selector(".lab .rs-table")
    assert "Tin Crane" in tab.inner_text(".lab .rs")
    field = tab.locator(".live-plain" if plain else ".cm-content").first
    field.click()
    tab.keyboard.press("Control+a")
    tab.keyboard.type("【Deploy】Drow 2.")
    tab.get_by_text("draw", exact=True).first.click()
    tab.get_by_text("All of it was read.").or_(tab.get_by_text("A board was made")).first.wait_for()
    tab.wait_for_function("() => /draws 2/.test(document.querySelector('.lab-side .rs')?.textContent ?? '')")
    assert tab.evaluate("keys") == 0, "no key reaches the notebook"
    tab.wait_for_function("() => model.of.state.card.includes('raw 2')")
    tab.evaluate("drop()")


def test_where_the_kernel_is_gone_the_card_is_there_as_a_page_and_as_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two outputs: the widget, and below it what needs none; an export without widgets keeps the second."""
    shown: list[dict[str, str]] = []
    monkeypatch.setattr(stepper, "output", shown.append)
    CardLab("gundam", "【Deploy】Draw 1.")._ipython_display_()
    CardLab("gundam", "【Deploy】Drow 1.")._ipython_display_()
    alive, still, _, broken = shown
    assert "application/vnd.jupyter.widget-view+json" in alive
    assert "srcdoc=" in still["text/html"]
    assert "draws 1" in still["text/plain"]
    assert "drow" in broken["text/plain"].casefold()


@pytest.mark.parametrize("said", [None, 7, {}, {"do": "no such"}, {"do": "play", "given": [1]}])
def test_whatever_is_asked_is_answered_or_left(said: object, monkeypatch: pytest.MonkeyPatch) -> None:
    lab = CardLab("gundam")
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(lab, "send", sent.append)
    lab._asked(None, said, [])
    assert all("error" in each for each in sent)
    assert len(sent) == isinstance(said, dict)


def test_the_scripts_are_linked_whole() -> None:
    """No import and no export is left that only a bundler would understand."""
    text = linking.linked()
    assert "\nimport " not in text
    assert "\nexport " not in text
    assert "SCRIPTS.lab" in text
    assert set(doors.DOORS) >= {"read", "made", "play"}
    assert views.SCHEMAS.keys() == views.TITLES.keys()
