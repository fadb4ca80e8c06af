"""From a file to its text: size, kind and encoding are looked at before anything is read.

Every way in which that fails is said with what to do next. Nothing about rules may go in here.
"""

from __future__ import annotations

import codecs
from pathlib import Path

from rulesengine.core.errors import guess
from rulesengine.importing.errors import EmptyFile, NoSuchFile, NotText, TooLarge, WrongEncoding

MOST = 20_000_000  # bytes; the longest rulebooks have one million
_MEGA = 1_000_000
_SIGNS = {
    b"%PDF": "a PDF; copy its text into a file, or run: pdftotext -layout FILE.pdf FILE.txt",
    b"PK\x03\x04": "a packed file, as Word and OpenDocument write it; save it as plain text (UTF-8)",
    b"\xd0\xcf\x11\xe0": "an old Word file; save it as plain text (UTF-8)",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"{\\rtf": "rich text; save it as plain text (UTF-8)",
    b"\x1f\x8b": "a packed file; unpack it first",
}
_WIDE = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_STEERING = frozenset(range(32)) - {
    9,
    10,
    11,
    12,
    13,
}  # tab, line feed, form feed and carriage return are text
_CLIP = 12


def read_source(path: Path) -> str:
    """Read a file's text.

    Raises NoSuchFile, TooLarge, EmptyFile, NotText or WrongEncoding.
    """
    try:
        size = path.stat().st_size
        if path.is_dir():
            raise NoSuchFile(f"{path} is a folder; name the file in it that holds the rules")
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
    return decode(data, path.name)


def decode(data: bytes, name: str = "the file") -> str:
    """Turn bytes into text, or raise EmptyFile, NotText or WrongEncoding. A byte order mark stays in it."""
    if not data.strip(b"\xef\xbb\xbf \t\r\n\f"):
        raise EmptyFile(f"{name} is empty: there is no rule to import")
    for start, what in _SIGNS.items():
        if data.startswith(start):
            raise NotText(f"{name} is {what}")
    if data.startswith(_WIDE):
        raise WrongEncoding(
            f"{name} is in UTF-16 or UTF-32; save it as UTF-8, or run: {_iconv('UTF-16', name)}"
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
            f"{name} is not in UTF-8: line {line}, behind {before!r}, has the byte "
            f"0x{data[wrong.start]:02x}; save it as UTF-8, or, if it comes from an older Windows, run: "
            f"{_iconv('WINDOWS-1252', name)}"
        ) from None


def _iconv(encoding: str, name: str) -> str:
    return f"iconv -f {encoding} -t UTF-8 {name!r} > new.txt"
