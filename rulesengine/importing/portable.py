"""A PDF as text: page by page, in lines as they are printed, with what is set in and what is parted.

A PDF holds signs and where they are, no paragraphs. The lines are laid out by their places; where two columns
are beside each other, the order of the file is taken, which goes down one column and then the next. The
library pypdf reads the file; nothing in it is run, nothing is fetched. What a printer put on the pages is
taken out later, as in any text. No rule is known here.
"""

from __future__ import annotations

import io
import logging
import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from rulesengine.importing.model import NotText, TooLarge

if TYPE_CHECKING:
    from pypdf import PdfReader

_OTHERWISE = "copy its text into a file, or run: pdftotext -layout FILE.pdf FILE.txt"
_MOST_PAGES = 2_000  # the longest rulebooks have 300
_MOST = 20_000_000  # signs
_FEWEST = 20  # letters to a page; of fewer the pages are pictures
_BLANKS = re.compile(r"\n(?:[ \t]*\n){2,}")
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
_LINES, _WORDY = 6, 18  # lines of two halves, and how long a half is that is no cell of a table
_BEGINS = re.compile(
    r"\s*(?:\(?[A-Za-z]?\d+(?:[.-]\w+)+[.)]?\s|\d+[.)]\s|\d{3}\s"
    r"|[•·▪◦–*-]\s|\(?[a-z][.)]\s|[A-Z][A-Z ]{4,}$|Example)"
)
_NAMES = re.compile(r"\b(?:[Rr]ules?|[Ss]ections?|[Ss]ee|in|to|and|or|of)$")
_TORN = re.compile(r"[^\W\d_][\u2010\u00ad-]$")
_LIGATURES = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "ft", "ﬆ": "st"})
_BROKEN = 20  # one sign in so many without a letter behind it: the fonts do not say what they show


def is_pdf(data: bytes) -> bool:
    """Say whether bytes are a PDF."""
    return data.startswith(b"%PDF")


def text_of_pdf(data: bytes, name: str) -> str:
    """Return the text of a PDF, or raise NotText or TooLarge with what to do."""
    try:
        import pypdf
    except ImportError:
        raise NotText(
            f"{name} is a PDF; to read it, install the library pypdf: python -m pip install pypdf; "
            f"or {_OTHERWISE}"
        ) from None
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it mends is no news
    try:
        text, pages = _read(pypdf.PdfReader(io.BytesIO(data)), name)
    except (NotText, TooLarge):
        raise
    except Exception as wrong:  # noqa: BLE001  a broken file may break its reader anywhere
        raise NotText(f"{name} is a PDF that cannot be read ({type(wrong).__name__}); {_OTHERWISE}") from None
    return _checked(text, pages, name)


def _read(reader: PdfReader, name: str) -> tuple[str, int]:
    """Return the text of all pages, and how many there are.

    Where columns are beside each other on a good part of the pages, one is put behind the other on all.
    """
    if reader.is_encrypted and not reader.decrypt(""):
        raise NotText(f"{name} is a PDF that is locked with a password; save it without, or {_OTHERWISE}")
    if len(reader.pages) > _MOST_PAGES:
        raise TooLarge(f"{name} has more than {_MOST_PAGES:,} pages, and no rulebook is that long")
    laid: list[str] = []
    for page in reader.pages:
        laid.append(str(page.extract_text(extraction_mode="layout")))
        if sum(map(len, laid)) > _MOST:
            raise TooLarge(f"{name} holds more than {_MOST:,} signs, and no rulebook is that long")
    if sum(map(_has_columns, laid)) * 3 > len(laid):
        laid = _flowing([str(page.extract_text()) for page in reader.pages])
    pages = [_BLANKS.sub("\n\n", text.translate(_LIGATURES)).strip("\n") for text in laid]
    return "\n\f\n".join(pages), len(pages)


def _flowing(pages: list[str]) -> list[str]:
    """Join the lines of narrow columns: one whose next word had no room goes on in the line below."""
    sizes = sorted(len(line) for page in pages for line in page.split("\n"))
    width = sizes[len(sizes) * 19 // 20] * 9 // 10 if sizes else 0
    joined: list[str] = []
    for page in pages:
        kept: list[str] = []
        above = 0  # how long the printed line above is
        for line in page.split("\n"):
            first = line.split(maxsplit=1)[0] if line.strip() else ""
            goes_on = first and above and above + 1 + len(first) > width
            begins = _BEGINS.match(line) is not None and _NAMES.search(kept[-1]) is None if kept else True
            if goes_on and not begins and _TORN.search(kept[-1]) and line[:1].islower():
                kept[-1] = f"{kept[-1][:-1]}{line.strip()}"
            elif goes_on and not begins:
                kept[-1] = f"{kept[-1]} {line.strip()}"
            else:
                kept.append(line)
            above = len(line.rstrip())
        joined.append("\n".join(kept))
    return joined


def _has_columns(laid: str) -> bool:
    """Say whether most lines of a page have a second half that begins at one place, as long as the first."""
    lines = [line.rstrip() for line in laid.split("\n") if line.strip()]
    begins = Counter(hit.end() for line in lines for hit in _GAP.finditer(line))
    if not begins:
        return False
    at, many = begins.most_common(1)[0]
    halves = [
        (line[:at].strip(), line[at:]) for line in lines if line[at - 2 : at] == "  " and line[at:].strip()
    ]
    both = [half for half in halves if all(half)]
    long = sum(len(left) > _WORDY and len(right) > _WORDY for left, right in both)
    return many >= _LINES and len(halves) * 2 > len(lines) and long * 2 > len(both)


def _checked(text: str, pages: int, name: str) -> str:
    """Return the text, or say why it is none: pictures of pages, fonts that keep their letters secret."""
    signs = [sign for sign in text if not sign.isspace()]
    if len(signs) < _FEWEST * pages:
        raise NotText(
            f"{name} is a PDF whose pages are pictures; let a program read the letters "
            "(ocrmypdf IN.pdf OUT.pdf), and import what it writes"
        )
    strange = sum(unicodedata.category(sign) in {"Co", "Cn", "Cc"} or sign == "\ufffd" for sign in signs)
    if strange * _BROKEN > len(signs):
        raise NotText(f"{name} is a PDF whose fonts do not say which letters they show; {_OTHERWISE}")
    return text + "\n"
