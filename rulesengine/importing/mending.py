"""From a file to lines to read: decoding, walls of bars, and the repairs of single signs.

Each repair is written down: mojibake, escaped symbols, brackets, data URIs, glued bullets.

A repair is made only where it is proven: two wrong signs for one are mended when the way back gives the
same two. Nothing about rules or numbers may go in here.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from rulesengine.core.errors import guess
from rulesengine.importing.declared import by_mark, said, text_of
from rulesengine.importing.model import (
    EmptyFile,
    Line,
    NoSuchFile,
    Notes,
    NotText,
    TooLarge,
    WrongEncoding,
    is_wide,
)
from rulesengine.importing.portable import is_pdf, text_of_pdf
from rulesengine.importing.word import is_word, text_of_word

# From a file to its text: size, kind and encoding are looked at before anything is read.
#
# Every way in which that fails is said with what to do next. Nothing about rules may go in here.


MOST = 20_000_000  # bytes; the longest rulebooks have one million
_MEGA = 1_000_000
_PACKED, _EPUB, _BEGINS = b"PK\x03\x04", (b"application/epub+zip", b"META-INF/container.xml"), 200
_SIGNS = {
    _PACKED: "a packed file, as OpenDocument writes it; save it for Word (.docx), or as plain text",
    b"\xd0\xcf\x11\xe0": "an old Word file; save it as .docx, or as plain text (UTF-8)",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"{\\rtf": "rich text; save it as plain text (UTF-8)",
    b"\x1f\x8b": "a packed file; unpack it first",
}
_STEERING = frozenset(range(32)) - {
    9,
    10,
    11,
    12,
    13,
}  # tab, line feed, form feed and carriage return are text
_CLIP = 12


def read_source(path: Path, notes: Notes | None = None) -> str:
    """Read a file's text; what was taken out of a PDF, or is doubtful in it, is written down.

    Raises NoSuchFile, TooLarge, EmptyFile, NotText or WrongEncoding.
    """
    try:
        there = path.stat()
        size = there.st_size
        if path.is_dir():
            raise NoSuchFile(f"{path} is a folder; name the file in it that holds the rules")
        if not stat.S_ISREG(there.st_mode):  # it might never end
            raise NoSuchFile(f"{path} is a pipe or a device; write the rules into a file, and import that")
        if size > MOST:
            raise TooLarge(
                f"{path.name} has {size / _MEGA:.0f} MB, and no rulebook is that long; the most is "
                f"{MOST // _MEGA} MB. Cut it into chapters, or take out what is no text"
            )
        data = path.read_bytes()
    except FileNotFoundError:
        near = [each.name for each in path.parent.iterdir()] if path.parent.is_dir() else []
        raise NoSuchFile(f"there is no file {path}{guess(path.name, near)}") from None
    except (OSError, ValueError) as wrong:  # ValueError: a name with a zero in it
        raise NoSuchFile(f"{path} cannot be opened: {getattr(wrong, 'strerror', None) or wrong}") from None
    return decode(data, path.name, notes)


def decode(data: bytes, name: str = "the file", notes: Notes | None = None) -> str:
    """Turn bytes into text, or raise EmptyFile, NotText or WrongEncoding. A byte order mark stays in it."""
    if not data.strip(b"\xef\xbb\xbf \t\r\n\f"):
        raise EmptyFile(f"{name} is empty: there is no rule to import")
    packed = _unpacked(data, name, notes)
    if packed is not None:
        return packed
    if by_mark(data) or not _is_utf8(data):
        told = text_of(data)
        if told is not None:
            return told
    if by_mark(data):
        raise WrongEncoding(
            f"{name} begins as UTF-16 or UTF-32 does, and is not written so to its end; save it as UTF-8"
        )
    if b"\0" in data or any(each in _STEERING for each in data[:4096]):
        raise NotText(
            f"{name} is no text: it has bytes in it that no text has; save the rules as plain text (UTF-8)"
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        before = data[max(0, wrong.start - _CLIP) : wrong.start].decode("utf-8", "ignore")
        raise WrongEncoding(
            f"{name} is not in UTF-8{_although(data)}: line {line}, behind {before!r}, has the byte "
            f"0x{data[wrong.start]:02x}; save it as UTF-8, or, if it comes from an older Windows, run: "
            f"{_iconv('WINDOWS-1252', name)}"
        ) from None


def _unpacked(data: bytes, name: str, notes: Notes | None) -> str | None:
    """Return the text of a file of Word or a PDF; None for what is plain text. Any other kind is refused."""
    if is_word(data):
        return text_of_word(data, name, notes)
    if is_pdf(data):
        read = text_of_pdf(data, name)
        if notes is not None:
            for line, kind, words in read.taken:
                notes.repair(line, kind, words, "")
            for line, doubt in read.doubts:
                notes.defect(line, "order of the page", "", doubt)
        return read.text
    if data.startswith(_PACKED) and any(each in data[:_BEGINS] for each in _EPUB):
        raise NotText(
            f"{name} is an EPUB, which is a packed folder: unpack it (unzip {name} -d book), and import the "
            "folder in it that holds the chapters (.xhtml)"
        )
    for start, what in _SIGNS.items():
        if data.startswith(start):
            raise NotText(f"{name} is {what}")
    return None


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _although(data: bytes) -> str:
    """Say what a page says of itself where that is not so."""
    told = said(data)
    return "" if not told else f", and not in {told} either, as its head says" if told != "utf-8" else ""


def _iconv(encoding: str, name: str) -> str:
    return f"iconv -f {encoding} -t UTF-8 {name!r} > new.txt"


# Mirrors of wiki pages, in which a line of bars follows every line of the text.
#
# The bars are taken out and counted as marks; two of them in a row were an empty line. No rule is known here.


_BARS = frozenset({"|", "||"})


def is_wall(text: str) -> bool:
    """Say whether a line is nothing but a separator."""
    return text.strip() in _BARS


def without_walls(lines: list[Line], notes: Notes) -> list[Line]:
    """Take the separator lines out of a text."""
    kept: list[Line] = []
    bars = 0
    for line in lines:
        words = line.text.strip()
        if words in _BARS:
            notes.mark(line.number, words)
            bars += words == "|"
        elif not words:
            if not bars:
                kept.append(line)
            else:
                bars += 1
        else:
            if bars > 1:
                kept.append(Line(line.number, ""))
            bars = 0
            kept.append(line)
    return kept


_New: TypeAlias = Callable[[re.Match[str]], str]

# Where Windows-1252 has no sign, programs pass the byte through.
_HOLES = {0x81, 0x8D, 0x8F, 0x90, 0x9D}
_HIGH = "".join(chr(b) if b in _HOLES else bytes([b]).decode("cp1252") for b in range(0x80, 0xA0))
_AFTER = f"[\x80-\xbf{re.escape(_HIGH)}]"
_MOJIBAKE = re.compile(f"(?:[\xc2-\xdf]{_AFTER}|[\xe0-\xef]{_AFTER}{{2}}|[\xf0-\xf4]{_AFTER}{{3}})+")
_FRENCH = re.compile("[\xe0-\xef]\xa0[»›…–—]")  # a word's last letter, and what stands apart behind it
_SYMBOL = re.compile(r"\\\{([^{}\\\s]{1,20})\\\}")
_ESCAPED_DOT = re.compile(r"^([ \t>#*-]{0,12}\d{1,4}(?:\.\d{1,3}){0,6}[a-z]?)\\(?=[.)])")
_ESCAPED = re.compile(r"\\([()\[\]{}!#+<>~.-])")  # in Markdown a sign that means itself
_EMPTY_BOLD = re.compile(r"(?<![*\w])(?:\*\*[ \t]{0,4}\*\*|\*\*\*[ \t]{1,4}\*\*\*)(?![*])[ \t]?")
_BRACKETS = re.compile(r"[（）［］｛｝]")
_WIDE_SCRIPT = re.compile("[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_NARROW = {"（": "(", "）": ")", "［": "[", "］": "]", "｛": "{", "｝": "}"}
_LENTICULAR = re.compile(r"【[ \u3000]*([^【】\n]{0,60}?)[ \u3000]*】")
_DATA_URI = re.compile(
    r"!?\[[^\]\n]{0,200}\]\(data:[^()\s\[\]]*\)|data:[a-z]+/[\w.+-]+;base64,[A-Za-z0-9+/=]*"
)
_HASHES = re.compile(r"[ \t]{0,3}#{1,6}(?=[^\W\d_])")
_FEW = 2
_HYPHEN = re.compile(r"(?<=\d)[\u2010\u2011](?=\d)")  # between digits it is the one on the keyboard
_GLUED_BULLET = re.compile(r"(?<=[.:;!?)])([*•])(?=[ \t]+\S)")
_NAME_BEFORE = re.compile(
    r"(?:^|\s{2}|\|)[ \t]*[\w/-]+\.$|\w\.[\w-]{1,12}\.$"
)  # alone in its place, or dotted
_NUMBER_APART = re.compile(
    r"^(?P<before>\s{0,80}[^\s\xa0]{1,30})[ \t]{0,80}\xa0[\s\xa0]{0,80}"
)  # as Word writes it
_INVISIBLE = re.compile("[\u200b\u200c\u200d\u2060\u00ad\ufeff]")


def mended(lines: list[Line], notes: Notes) -> list[Line]:
    """Mend every line; what was changed is written down, and a glued list is a defect of the text as well."""
    return [part for line in _hashed(lines, notes) for part in _cut(_mend(line, notes))]


def _hashed(lines: list[Line], notes: Notes) -> list[Line]:
    """Write `##Words` as `## Words`, in a book that marks its headings so, as older Markdown did."""
    if sum(_HASHES.match(line.text) is not None and line.text.lstrip()[1] == "#" for line in lines) < _FEW:
        return lines
    kept: list[Line] = []
    for line in lines:
        hit = _HASHES.match(line.text)
        if hit is None:
            kept.append(line)
            continue
        notes.repair(line.number, "heading", hit[0], f"{hit[0]} ")
        kept.append(replace(line, text=f"{hit[0]} {line.text[hit.end() :]}"))
    return kept


def _cut(line: Line) -> list[Line]:
    """Cut a line where a list was glued to it; a row of a table stays one line."""
    if line.row or "\n" not in line.text:
        return [line]
    first, *others = line.text.split("\n")
    return [replace(line, text=first), *(Line(line.number, text) for text in others)]


def _mend(line: Line, notes: Notes) -> Line:
    text = _NUMBER_APART.sub(r"\g<before> ", line.text) if "\xa0" in line.text else line.text
    for kind, sign, pattern, new in _MENDS:
        if kind == "bracket" and _WIDE_SCRIPT.search(text):
            continue  # in a Japanese sentence wide brackets are the right ones
        if sign in text if sign else not text.isascii():
            text = _swapped(text, line.number, (kind, pattern, new), notes)
    return replace(line, text=text)


def _swapped(text: str, line: int, how: tuple[str, re.Pattern[str], _New], notes: Notes) -> str:
    kind, pattern, new = how

    def change(match: re.Match[str]) -> str:
        after = new(match)
        if after != match[0]:
            notes.repair(line, kind, match[0], after)
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


def _on_its_own(match: re.Match[str]) -> str:
    """Give a bullet a line of its own; a star that closes an emphasis, or stands for any word, is none."""
    if match[1] == "*" and (match.string.count("*", 0, match.start()) % 2 or _is_any_word(match)):
        return match[0]
    return f"\n{match[1]}"


def _is_any_word(match: re.Match[str]) -> bool:
    """Say whether a star ends a name and stands for any word, as in `libc.so.*`."""
    text, at = match.string, match.start()
    if text[at - 1] != "." or text.lstrip()[:2] in {"* ", "- ", "+ ", "• "}:
        return False
    if any(text[each.start() - 1] != "." for each in _GLUED_BULLET.finditer(text)):
        return False
    behind = text[at + 1 :].lstrip()[:1]
    apart = text[at + 1 : at + 3].isspace() and text[at + 2 : at + 3] != ""  # the next column
    return apart or behind.islower() or is_wide(behind) or _NAME_BEFORE.search(text, 0, at) is not None


# kind, the sign that must be there ("": one that is not ASCII), what is sought, what it becomes
_MENDS: tuple[tuple[str, str, re.Pattern[str], _New], ...] = (
    ("data URI", "data:", _DATA_URI, lambda _: ""),
    (
        "mojibake",
        "",
        _MOJIBAKE,
        lambda found: found[0] if _FRENCH.fullmatch(found[0]) else once_more(found[0]),
    ),
    ("invisible sign", "", _INVISIBLE, lambda _: ""),
    ("hyphen", "", _HYPHEN, lambda _: "-"),
    ("bracket", "", _BRACKETS, lambda found: _NARROW[found[0]]),
    ("bracket", "", _LENTICULAR, lambda found: f"【{found[1]}】"),
    ("symbol", "\\", _SYMBOL, lambda found: f"{{{found[1]}}}"),
    ("escape", "\\", _ESCAPED_DOT, lambda found: found[1]),
    ("escape", "\\", _ESCAPED, lambda found: found[1]),
    ("empty bold", "**", _EMPTY_BOLD, lambda _: ""),
    ("glued list", "*", _GLUED_BULLET, _on_its_own),
    ("glued list", "•", _GLUED_BULLET, _on_its_own),
)
