"""The stepper as strings and as a widget, without a browser: what is escaped, sent, refused, and seen."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from rulesengine.core.errors import RulesEngineError
from rulesengine.widgets import page as pages
from rulesengine.widgets.page import classic, page, snippet, style
from tests.colours import contrast

SAMPLE = Path(__file__).parent / "data" / "sample-trace.json"
HOSTILE = "</div></script><img src=x onerror=alert(1)> & \"quotes\" 'too' \n\n# heading"
STAGES = (
    "happens replaced triggers skipped forbidden chooses ordered declares resolves fizzles refused settles"
)
AUTHORITIES = "rulebook card house player none silence"


@pytest.fixture
def doc() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SAMPLE.read_text(encoding="utf-8"))
    return found


def test_the_sample_is_a_frames_document_of_many_kinds(doc: dict[str, Any]) -> None:
    frames = doc["frames"]
    assert doc["schema"] == pages.SCHEMA
    assert [frame["number"] for frame in frames] == list(range(1, len(frames) + 1))
    assert {frame["stage"] for frame in frames} <= set(STAGES.split())
    assert {frame["authority"] for frame in frames} == set(AUTHORITIES.split())
    assert {number for frame in frames for number in frame["cites"]} <= doc["rules"].keys()
    assert any(frame["silent"] for frame in frames)
    assert any(frame["question"] for frame in frames)


def test_a_snippet_carries_any_text_and_comes_back_whole(doc: dict[str, Any]) -> None:
    doc["title"] = doc["cards"][0]["name"] = doc["text"] = HOSTILE
    html = snippet(doc, {"compact": True})
    data = re.search(r'<div class="rs-json"[^>]*>(.*?)</div>', html)
    assert data is not None
    assert json.loads(unescape(data[1])) == doc
    assert "<img" not in html
    assert "<script" not in html
    assert html.count("</div>") == 2
    assert "\n" not in html.rstrip("\n"), "Markdown would take a blank line for the end of the HTML"


def test_the_parked_text_stays_out_of_the_search(doc: dict[str, Any]) -> None:
    hidden = re.findall(r"<(?:div class=\"rs-json\"|pre)[^>]*>", snippet(doc))
    assert len(hidden) == 2
    assert all("data-search-exclude" in tag for tag in hidden)


def test_a_page_is_one_file_that_asks_for_nothing(doc: dict[str, Any]) -> None:
    doc["title"], doc["intro"] = HOSTILE, HOSTILE
    html = page(doc)
    assert html.count("<script") == html.count("</script") == 1
    assert "<img" not in html
    assert "default-src 'none'" in html
    assert not re.search(r'(?:src|href)="(?!#)', html.split("<body>")[0])
    assert "@import" not in html
    assert "url(" not in style()


def test_the_classic_script_has_no_module_words_and_no_doors() -> None:
    script = classic()
    assert not re.search(r"^\s*(import|export)\b", script, re.MULTILINE)
    for word in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "fetch(",
        "XMLHttp",
    ):
        assert word not in script
    assert "</script" not in script
    assert "</style" not in style()


@pytest.mark.parametrize(
    "bad", [{}, {"schema": "rulesengine.trace/9", "frames": []}, {"schema": pages.SCHEMA}]
)
def test_what_is_no_frames_document_is_refused_kindly(bad: dict[str, Any]) -> None:
    with pytest.raises(RulesEngineError, match="make"):
        snippet(bad)


# --- the widget -----------------------------------------------------------------------------------


def test_the_widget_sends_everything_once(doc: dict[str, Any]) -> None:
    stepper = widget(doc)
    assert stepper.doc == doc
    assert stepper.index == 0
    assert stepper.options == {"heading": True, "compact": True}
    state = stepper.get_state()
    assert "export default" in state["_esm"]
    assert state["_css"] == style()


def test_the_index_stays_inside(doc: dict[str, Any]) -> None:
    stepper = widget(doc)
    stepper.index = 99
    assert stepper.index == len(doc["frames"]) - 1
    stepper.index = -5
    assert stepper.index == 0


def test_without_widgets_it_is_read_or_stepped_in_a_frame(doc: dict[str, Any]) -> None:
    stepper = widget(doc)
    stepper.index = 3
    bundle = stepper._repr_mimebundle_()[0]
    assert set(bundle) == {"text/plain", "text/html"}, "no widget: a page that is exported has no kernel"
    assert bundle["text/plain"] == doc["text"]
    frame = re.match(
        r'<iframe sandbox="allow-scripts"[^>]*? srcdoc="([^"]*)"[^>]*></iframe>', bundle["text/html"]
    )
    assert frame is not None
    assert unescape(frame[1]) == page(doc, {"index": 3, "url": False, "keys": True})
    assert stepper.html().startswith("<!doctype html>")


def test_the_widget_refuses_kindly(doc: dict[str, Any]) -> None:
    stepper = widget(doc)
    with pytest.raises(RulesEngineError, match="schema"):
        stepper.doc = {"frames": []}
    with pytest.raises(AttributeError, match="Steper"):
        pages_of("Steper")


def widget(doc: dict[str, Any]) -> Any:
    pytest.importorskip("anywidget", reason="the extra `lab` is not installed")
    from rulesengine.widgets import Stepper

    return Stepper(doc, compact=True)


def pages_of(name: str) -> object:
    import rulesengine.widgets

    return getattr(rulesengine.widgets, name)


# --- contrast: every colour of an authority, as words and as ground, light and dark ----------------

GROUNDS = {  # where our letters stand: our own page, the theme's, JupyterLab's, and a card's ground
    "light": ["#ffffff", "#f5f5f5"],
    "dark": ["#16191f", "#1e2129", "#111111", "#24272f"],
}


@pytest.mark.parametrize("name", AUTHORITIES.split())
@pytest.mark.parametrize(("scheme", "place"), [("light", 0), ("dark", 1)])
def test_every_authority_is_readable(name: str, scheme: str, place: int) -> None:
    pair = re.search(rf"--rs-{name}: light-dark\((#\w+), (#\w+)\)", style())
    assert pair is not None
    for ground in GROUNDS[scheme]:
        assert contrast(pair.groups()[place], ground) >= 4.5, f"{name} on {ground}"
