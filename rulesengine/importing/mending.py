"""Repairs of single signs, each written down: mojibake, escaped symbols, brackets, data URIs, glued bullets.

A repair is made only where it is proven: two wrong signs for one are mended when the way back gives the
same two. Nothing about rules or numbers may go in here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from rulesengine.importing.model import Line, Notes

_New: TypeAlias = Callable[[re.Match[str]], str]

# Where Windows-1252 has no sign, programs pass the byte through.
_HOLES = {0x81, 0x8D, 0x8F, 0x90, 0x9D}
_HIGH = "".join(chr(b) if b in _HOLES else bytes([b]).decode("cp1252") for b in range(0x80, 0xA0))
_AFTER = f"[\x80-\xbf{re.escape(_HIGH)}]"
_MOJIBAKE = re.compile(f"(?:[\xc2-\xdf]{_AFTER}|[\xe0-\xef]{_AFTER}{{2}}|[\xf0-\xf4]{_AFTER}{{3}})+")
_SYMBOL = re.compile(r"\\\{([^{}\\\s]{1,20})\\\}")
_ESCAPED_DOT = re.compile(r"^([ \t>#*-]{0,12}\d{1,4}(?:\.\d{1,3}){0,6}[a-z]?)\\(?=[.)])")
_ESCAPED = re.compile(r"\\([()\[\]{}!#+<>~.-])")  # in Markdown a sign that means itself
_EMPTY_BOLD = re.compile(r"(?<![*\w])(?:\*\*[ \t]{0,4}\*\*|\*\*\*[ \t]{1,4}\*\*\*)(?![*])[ \t]?")
_BRACKETS = re.compile(r"[（）［］｛｝]")
_NARROW = {"（": "(", "）": ")", "［": "[", "］": "]", "｛": "{", "｝": "}"}
_LENTICULAR = re.compile(r"【[ \u3000]*([^【】\n]{0,60}?)[ \u3000]*】")
_DATA_URI = re.compile(
    r"!?\[[^\]\n]{0,200}\]\(data:[^()\s\[\]]*\)|data:[a-z]+/[\w.+-]+;base64,[A-Za-z0-9+/=]*"
)
_HYPHEN = re.compile(r"(?<=\d)[\u2010\u2011](?=\d)")  # between digits it is the one on the keyboard
_GLUED_BULLET = re.compile(r"(?<=[.:;!?)])([*•])(?=[ \t]+\S)")
_INVISIBLE = re.compile("[\u200b\u200c\u200d\u2060\u00ad\ufeff]")


def mended(lines: list[Line], notes: Notes) -> list[Line]:
    """Mend every line; what was changed is written down, and a glued list is a defect of the text as well."""
    return [part for line in lines for part in _cut(_mend(line, notes))]


def _cut(line: Line) -> list[Line]:
    """Cut a line where a list was glued to it; a row of a table stays one line."""
    if line.row or "\n" not in line.text:
        return [line]
    first, *others = line.text.split("\n")
    return [replace(line, text=first), *(Line(line.number, text) for text in others)]


def _mend(line: Line, notes: Notes) -> Line:
    text = line.text
    for kind, sign, pattern, new in _MENDS:
        if sign in text if sign else not text.isascii():
            text = _swapped(text, line.number, (kind, pattern, new), notes)
    return replace(line, text=text)


def _swapped(text: str, line: int, how: tuple[str, re.Pattern[str], _New], notes: Notes) -> str:
    kind, pattern, new = how

    def change(found: re.Match[str]) -> str:
        after = new(found)
        if after != found[0]:
            notes.repair(line, kind, found[0], after)
            if kind == "glued list":
                notes.defect(line, kind, "", "a list begins in the middle of a line")
        return after

    return pattern.sub(change, text)


def once_more(text: str) -> str:
    """Turn signs that were read in the wrong encoding back, if the way there and back proves it."""
    try:
        data = b"".join(_byte(each) for each in text)
        right = data.decode("utf-8")
    except (UnicodeDecodeError, UnicodeEncodeError):
        return text
    again = "".join(chr(b) if b in _HOLES else bytes([b]).decode("cp1252") for b in right.encode("utf-8"))
    return right if again == text and right.isprintable() else text


def _byte(sign: str) -> bytes:
    return bytes([ord(sign)]) if ord(sign) in _HOLES else sign.encode("cp1252")


# kind, the sign that must be there ("": one that is not ASCII), what is sought, what it becomes
_MENDS: tuple[tuple[str, str, re.Pattern[str], _New], ...] = (
    ("data URI", "data:", _DATA_URI, lambda _: ""),
    ("mojibake", "", _MOJIBAKE, lambda found: once_more(found[0])),
    ("invisible sign", "", _INVISIBLE, lambda _: ""),
    ("hyphen", "", _HYPHEN, lambda _: "-"),
    ("bracket", "", _BRACKETS, lambda found: _NARROW[found[0]]),
    ("bracket", "", _LENTICULAR, lambda found: f"【{found[1]}】"),
    ("symbol", "\\", _SYMBOL, lambda found: f"{{{found[1]}}}"),
    ("escape", "\\", _ESCAPED_DOT, lambda found: found[1]),
    ("escape", "\\", _ESCAPED, lambda found: found[1]),
    ("empty bold", "**", _EMPTY_BOLD, lambda _: ""),
    ("glued list", "*", _GLUED_BULLET, lambda found: f"\n{found[1]}"),
    ("glued list", "•", _GLUED_BULLET, lambda found: f"\n{found[1]}"),
)
