"""A publisher's symbols: drawn wherever a reader sees them, and nothing but drawn."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rulesengine.core.errors import BrokenRulebook
from rulesengine.rulebook.drawings import UnsafeDrawing, checked
from rulesengine.rulebook.symbols import Symbol, read_symbols
from rulesengine.site.symbols import Drawn

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"'


def drawing(inside: str = "", more: str = "") -> str:
    """Write a drawing around something."""
    return f"{OPEN} {more}>{inside}<path d='M0 0h9v9z'/></svg>"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (drawing("<script>alert(1)</script>"), "<script> may not be in it"),
        (drawing("<g><a href='https://example.org'><path d='M0 0'/></a></g>"), "<a> may not"),
        (drawing("<foreignObject><p xmlns='urn:x'>x</p></foreignObject>"), "<foreignObject>"),
        (drawing("<image href='https://example.org/x.png'/>"), "<image>"),
        (drawing("<style>@import url(//example.org/x.css)</style>"), "<style>"),
        (drawing("<animate attributeName='href' values='javascript:alert(1)'/>"), "<animate>"),
        (drawing("<set attributeName='onload' to='alert(1)'/>"), "<set>"),
        (drawing("<circle r='1' onclick='alert(1)'/>"), "the attribute onclick of <circle>"),
        (drawing(more="onload='alert(1)'"), "the attribute onload of <svg>"),
        (drawing("<use href='https://example.org/x.svg#a'/>"), "<use> fetches"),
        (drawing("<use xlink:href='data:image/svg+xml,x'/>"), "<use> fetches"),
        (drawing("<rect fill='url(https://example.org/x#a)'/>"), "the attribute fill of <rect>"),
        (drawing("<rect style='background:URL( \"//example.org\" )'/>"), "the attribute style of <rect>"),
        (drawing("<rect style='fill:\\75rl(//example.org)'/>"), "the attribute style"),
        ("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + drawing("&a;"), "may not be in it"),
        ("<?xml-stylesheet href='x.css'?>" + drawing(), "may not be in it"),
        ("<html xmlns='http://www.w3.org/1999/xhtml'/>", "does not begin with <svg"),
        ("<svg viewBox='0 0 1 1'/>", "does not begin with <svg"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "does not say its frame"),
        ("<svg", "cannot be read as XML"),
        (drawing("<g>" * 20_000), "cannot be read as XML"),
        (drawing("x" * 100_001), "more than 100,000 signs"),
    ],
)  # fmt: skip
def test_a_drawing_that_could_do_more_than_be_looked_at_is_refused(text: str, says: str) -> None:
    with pytest.raises(UnsafeDrawing, match=re.escape(says)):
        checked(text)


def test_what_a_drawing_program_keeps_for_itself_is_left_out_and_the_shapes_stay() -> None:
    text = (
        '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="urn:ink" '
        'width="24px" height="12" i:version="1"><metadata><i:x/></metadata><i:view/><defs>'
        '<linearGradient id="a"><stop offset="0"/></linearGradient></defs>'
        '<rect width="9" height="9" fill="url(#a)" style="stroke:#000"/></svg>'
    )
    made = checked(text)
    assert "urn:ink" not in made
    assert "metadata" not in made
    assert 'viewBox="0 0 24 12"' in made
    assert 'fill="url(#a)"' in made
    assert "<linearGradient" in made
    assert checked(made) == made


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[x", "symbols.toml: it cannot be read as TOML"),
        ('["{T}"]\nsvg = "a.svg"', "symbols.toml:1: '{T}' has no name"),
        ('["{T}"]\nname = "tap"\nsgv = "a.svg"', "'{T}' says 'sgv'; did you mean 'svg'?"),
        ('["{T}"]\nname = 3', "the name of '{T}' is no text"),
        ('name = "tap"', "symbols.toml:1: name is no symbol"),
        ('[" "]\nname = "tap"', "is no symbol: write it as the rules do"),
        ('["{T}"]\nname = "tap"\nsvg = "../x.svg"', "../x.svg is not in the folder of the book"),
        ('\n["{T}"]\nname = "tap"\nsvg = "x.svg"', "symbols.toml:2: the drawing of '{T}': there is"),
        ('["{T}"]\nname = "tap"\nsvg = "y.svg"', "1: the drawing of '{T}', y.svg:3: <script> may"),
        ('["{T}"]\nname = "tap"\nsvg = "<svg onload=\'x\'/>"', "the drawing of '{T}': it does not begin"),
    ],
)  # fmt: skip
def test_a_slip_in_the_file_is_told_with_its_line(text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "symbols.toml").write_text(text, encoding="utf-8")
    (tmp_path / "y.svg").write_text(drawing("\n\n<script/>"), encoding="utf-8")
    with pytest.raises(BrokenRulebook) as wrong:
        read_symbols(tmp_path / "symbols.toml")
    assert says in str(wrong.value)


def shelf(*symbols: Symbol, name: str = "lamp") -> Any:
    """Make a book that has nothing but symbols."""
    return SimpleNamespace(name=name, book=SimpleNamespace(symbols=symbols))


TAP, REPAIR, WORD = Symbol("{T}", "tap", drawing()), Symbol("<Repair>", "repair"), Symbol("TAP", 'to "turn"')


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("<p>{T}: draw</p>", '<p><img alt="{T}">: draw</p>'),
        ("<p>&#123;T&#125;&#x7B;T}</p>", '<p><img alt="{T}"><img alt="{T}"></p>'),
        ('<a title="{T} > x">{T}</a>', '<a title="{T} > x"><img alt="{T}"></a>'),
        ("<title>{T}</title><h1>{T}</h1>", '<title>{T}</title><h1><img alt="{T}"></h1>'),
        (untouched := "<script>'{T}'</script><code>{T}</code><!-- {T} -->", untouched),
        ("<p>&lt;Repair&gt; &lt;Repair2&gt;</p>", "<p><span>&lt;Repair&gt;</span> &lt;Repair2&gt;</p>"),
        ("<p>TAP TAPE sTAP</p>", "<p><span>TAP</span> TAPE sTAP</p>"),
        ("<p>a < b {T</p>", "<p>a < b {T</p>"),
    ],
)  # fmt: skip
def test_a_symbol_is_drawn_in_text_and_nowhere_else(page: str, shown: str) -> None:
    made = Drawn([shelf(TAP, REPAIR, WORD)]).on("lamp/rules/1.html", page)
    assert (
        re.sub(
            r' (?:class="re-symbol"|(?:src|aria-label|title)="(?:../symbols/\w+.svg|tap|repair|to &#34;turn&#34;)")',
            "",
            made,
        )
        == shown
    )


def test_each_book_draws_its_own_and_shared_pages_only_what_one_book_draws() -> None:
    drawn = Drawn(
        [shelf(TAP), shelf(Symbol("{T}", "turn"), Symbol("{U}", "up"), name="other"), shelf(name="none")]
    )
    said = "<p>{T}{U}</p>"
    assert 'title="tap"' in drawn.on("lamp/a.html", said)
    assert "{U}" in drawn.on("lamp/a.html", said)
    assert 'title="turn"' in drawn.on("other/a.html", said)
    assert drawn.on("index.html", said) == '<p>{T}<span class="re-symbol" title="up">{U}</span></p>'
    assert Drawn([shelf()]).on("lamp/a.html", said) == said
    assert Drawn([shelf()]).files() == {}
