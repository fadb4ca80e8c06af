"""The site of a project's own game, alive: on its page, in its Card Lab, in its notebooks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from socket import socket
from typing import TYPE_CHECKING

import pytest

from rulesengine.live import lite
from rulesengine.live.building import live
from rulesengine.site import starting
from tests.patience import patience

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

WAIT = patience()  # a busy machine is no fault of what is tested
PLAYED = "addEventListener('played', (e) => { (window.plays ??= []).push(e.detail); })"
CELLS = (
    "# Our lanterns\n\nTwo go out.",
    'from rulesengine import game, situation\nprint("it is called", game("lanterns").title)',
    (
        "rows = [\n"
        '    {"card": "Red Wick", "owner": "Ann", "zone": "row", "light": 1},\n'
        "]\n"
        'run = situation("lanterns", rows, ["Red Wick is dimmed by 1"], players="Ann, Ben")\n'
        'print("and then", run[2].says)'
    ),
)


def notebook() -> str:
    """Write a notebook that plays the project's own game."""
    cells = [
        {"cell_type": "markdown", "id": "0", "metadata": {}, "source": CELLS[0]},
        *(
            {"cell_type": "code", "id": str(at), "metadata": {}, "source": each, "outputs": [],
             "execution_count": None}
            for at, each in enumerate(CELLS[1:], 1)
        ),
    ]  # fmt: skip
    spoken = {"language_info": {"name": "python"}}  # which kernel runs it is not said: each lab has its own
    return json.dumps({"cells": cells, "metadata": spoken, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Make a project with a notebook, and run `rulesengine serve --lab` there; give the address it prints."""
    why = live(("gundam",)).why_not
    if why:
        pytest.skip(f"no engine for the browser here: {why}")
    folder = tmp_path_factory.mktemp("alive") / "my-rules"
    starting.new_site(folder)
    (folder / "notebooks").mkdir()
    (folder / "notebooks" / "lanterns.ipynb").write_text(notebook(), encoding="utf-8")
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "rulesengine", "serve", "--lab", "--port", str(port)]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as running:
        said = []
        assert running.stdout is not None
        for line in running.stdout:
            said.append(line)
            if line.startswith("The site is at"):
                break
        try:
            assert any(line.startswith("The site is at") for line in said), said
            has_lab = any(f"The notebooks run at http://127.0.0.1:{port}/lab/" in line for line in said)
            assert has_lab == all(find_spec(each) is not None for each in lite.PACKAGES), said
            yield f"http://127.0.0.1:{port}/"
        finally:
            running.terminate()


def after(page: Page, press: str) -> None:
    """Press a button of that name, and wait until what it changed was played."""
    before = page.evaluate("window.plays?.length ?? 0")
    page.get_by_role("button", name=press, exact=True).first.click()
    page.wait_for_function(f"() => (window.plays?.length ?? 0) > {before}", timeout=WAIT)
    assert page.evaluate("plays.at(-1).wrong") is None


@pytest.mark.thorough
def test_its_scenario_is_changed_on_its_page(page: Page, served: str) -> None:
    """Another turn, another arrival, another text: the project's own rules answer each."""
    page.add_init_script(PLAYED)
    page.goto(f"{served}lanterns/scenarios/own-two.html")
    page.wait_for_selector(".live-go", timeout=WAIT)
    after(page, "Change this situation")
    says = "() => rulesengineLive.doc().frames.map((each) => each.says)"
    assert "Ann: Last Ember first" in page.evaluate(says)
    answers = page.locator(".live-question", has_text="goes first")
    before = page.evaluate("plays.length")
    answers.get_by_text("Red Wick", exact=True).click()
    page.wait_for_function(f"() => plays.length > {before}", timeout=WAIT)
    assert "Ann: Red Wick first" in page.evaluate(says)
    text = page.locator("[data-key='0 text']")
    before = page.evaluate("plays.length")
    text.fill("When this goes out, dim every enemy lantern by 9.")
    page.wait_for_function(f"() => plays.length > {before}", timeout=WAIT)
    page.wait_for_function("() => plays.at(-1).wrong === null", timeout=WAIT)
    assert "Tall Candle is dimmed by 9" in page.evaluate(says)
    before = page.evaluate("plays.length")
    text.fill("When this goes out, dim evry enemy lantern by 9.")
    page.wait_for_function(f"() => plays.length > {before} && plays.at(-1).wrong", timeout=WAIT)
    assert page.locator("[data-key='0 text'][aria-invalid=true]").count() == 1
    assert "every" in page.locator(".live-problem").first.inner_text()


@pytest.mark.thorough
def test_its_cards_are_written_in_the_card_lab(page: Page, served: str) -> None:
    """A board of its own game is made for a text of its own, and its rules play it."""
    page.goto(f"{served}card-lab.html")
    page.wait_for_function("() => window.rulesengineLive?.lab", timeout=WAIT)
    assert "Lanterns" in page.locator(".live-lab select, .re-live select").first.inner_text()
    page.evaluate("() => rulesengineLive.lab.words.set('When this goes out, dim every enemy lantern by 3.')")
    page.wait_for_selector(".rs-next", timeout=WAIT)
    page.wait_for_function("() => /dimmed by 3/.test(document.body.textContent)", timeout=WAIT)


@pytest.mark.thorough
def test_its_notebook_runs_in_the_lab_of_its_site(chromium: BrowserContext, served: str) -> None:
    """No other host is asked (the fixture fails the test), and the project's game is known without a word."""
    from playwright.sync_api import Error

    if any(find_spec(each) is None for each in lite.PACKAGES):
        pytest.skip("the extra “lite” is not installed here")
    page = chromium.new_page()
    page.goto(f"{served}lab/lab/index.html?path=lanterns.ipynb")
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for(timeout=WAIT)
    outputs = page.locator(".jp-Notebook .jp-OutputArea-output")
    for _ in range(3):  # keys that are pressed before the notebook takes them are lost
        page.locator(".jp-Notebook .jp-MarkdownCell").first.click()
        for _ in range(3):
            page.keyboard.press("Shift+Enter")
        with suppress(Error):
            outputs.filter(has_text=re.compile("^and then")).first.wait_for(timeout=WAIT / 3)
            break
    said = " ".join(outputs.all_inner_texts())
    assert "it is called Lanterns" in said
    assert re.search(r"and then Red Wick goes out", said), said
