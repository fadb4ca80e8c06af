"""A drawing that somebody gave us, as SVG: what can only be looked at is kept, what could do more is refused.

Elements and attributes of programs that draw (layers, guides) are left out; a script, a handler, a style with
an address, a picture from elsewhere are refused by name. Nothing is drawn here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError
from rulesengine.rulebook.patterns import pattern

if TYPE_CHECKING:
    from xml.etree import ElementTree as ET

SVG = "http://www.w3.org/2000/svg"
_LINK = "{http://www.w3.org/1999/xlink}href"
MOST = 100_000  # signs; what is larger is a picture, and no sign in a line
_SHAPES = frozenset({
    "circle", "clipPath", "defs", "desc", "ellipse", "g", "line", "linearGradient", "mask", "path", "polygon",
    "polyline", "radialGradient", "rect", "stop", "svg", "symbol", "text", "title", "tspan", "use",
})  # fmt: skip
_DECLARED = pattern(r"<!(?!--)|<\?(?!xml\s)", re.IGNORECASE)
_ELSEWHERE = pattern(r"url\s*\(\s*['\"]?(?!['\"]?#)|@import|javascript:|expression\s*\(|\\", re.IGNORECASE)
_SIZE = pattern(r"\s*(\d{1,5}(?:\.\d{1,4})?)\s*(?:px)?\s*")


class UnsafeDrawing(RulesEngineError):
    """A drawing holds what is more than a drawing, or is none; `line` is where, 0 where that is not known."""

    def __init__(self, message: str, sought: str = "") -> None:
        """Say what is wrong, and the words by which its place is found."""
        super().__init__(message)
        self.sought = sought
        self.line = 0


def checked(text: str) -> str:
    """Return a drawing with nothing in it but shapes, or raise UnsafeDrawing with what is wrong."""
    from xml.etree import ElementTree as ET  # here: most books have no drawing

    if len(text) > MOST:
        raise UnsafeDrawing(f"it has more than {MOST:,} signs: draw it simpler")
    declared = _DECLARED.search(text)
    if declared:
        raise UnsafeDrawing(
            f"{text[declared.start() : declared.start() + 12]!r} may not be in it: leave it out"
        )
    try:
        root = ET.fromstring(text)  # noqa: S314  what declares anything was refused above
    except ET.ParseError as wrong:
        raise UnsafeDrawing(f"it cannot be read as XML: {wrong}") from wrong
    if root.tag != f"{{{SVG}}}svg":
        raise UnsafeDrawing(f'it does not begin with <svg xmlns="{SVG}">')
    try:
        _clean(root)
    except UnsafeDrawing as wrong:
        at = text.find(wrong.sought) if wrong.sought else -1
        wrong.line = text.count("\n", 0, at) + 1 if at >= 0 else 0
        raise
    _sized(root)
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode") + "\n"


def _clean(root: ET.Element) -> None:
    """Leave out what drawing programs keep for themselves, and refuse what is no shape."""
    waiting = [root]
    while waiting:
        each = waiting.pop()
        for kid in list(each):
            if not str(kid.tag).startswith(f"{{{SVG}}}") or kid.tag == f"{{{SVG}}}metadata":
                each.remove(kid)
        name = str(each.tag).rpartition("}")[2]
        if name not in _SHAPES:
            raise UnsafeDrawing(f"<{name}> may not be in it: only shapes are drawn", f"<{name}")
        for key in list(each.attrib):
            _attribute(each, name, key)
        waiting += each


def _attribute(each: ET.Element, name: str, key: str) -> None:
    said = each.attrib[key]
    if key.lower().startswith("on"):
        raise UnsafeDrawing(f"the attribute {key} of <{name}> could run something: leave it out", key)
    if key in {"href", _LINK}:
        if not said.startswith("#"):
            raise UnsafeDrawing(
                f"<{name}> fetches {said[:60]!r}: only a part of the drawing itself may be named", said
            )
        del each.attrib[key]
        each.set("href", said)
    elif key.startswith("{"):
        del each.attrib[key]
    elif _ELSEWHERE.search(said):
        raise UnsafeDrawing(f"the attribute {key} of <{name}> leads out of the drawing: leave it out", key)


def _sized(root: ET.Element) -> None:
    """Give a drawing that says only how large it is the frame by which it can be made smaller."""
    wide, high = (_SIZE.fullmatch(root.get(name, "")) for name in ("width", "height"))
    if root.get("viewBox") is None:
        if wide is None or high is None:
            raise UnsafeDrawing('it does not say its frame: write viewBox="0 0 WIDTH HEIGHT" into <svg>')
        root.set("viewBox", f"0 0 {wide[1]} {high[1]}")
