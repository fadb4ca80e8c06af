"""A PDF as text: page by page, its words in the order in which they are read, in lines and columns.

A PDF holds signs and where they are, no paragraphs. The library pypdfium2 says which sign is where; nothing
in the file is run, nothing is fetched. `gutters` finds the columns of a page and the order in which they are
read, `printed` writes paragraphs: a line flows into the next where its first word had no room, also over the
end of a column or a page. Heads and feet of pages are taken out and listed. No rule is known here.
"""

from __future__ import annotations

import ctypes
import math
import unicodedata
from typing import TYPE_CHECKING

from rulesengine.importing.gutters import Page, Row, Word
from rulesengine.importing.model import NotText, TooLarge
from rulesengine.importing.printed import Printed, printed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdfium2 import PdfDocument, PdfPage, PdfTextPage

_OTHERWISE = "copy its text into a file, or run: pdftotext -layout FILE.pdf FILE.txt"
_MOST_PAGES = 2_000  # the longest rulebooks have 300
_MOST = 20_000_000  # signs
_FEWEST = 20  # letters to a page; of fewer the pages are pictures
_BROKEN = 20  # one sign in so many without a letter behind it: the fonts do not say what they show
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "ft", "ﬆ": "st"}
_DOUBLED = "ft"  # ff and tt are one sign in some fonts
_TORN = "\x02"  # what the library writes for a hyphen at the end of a line
_TURNED = 0.1  # of a circle's radius: a letter that stands so is no line of the text
_APART = 0.17  # of a letter's height: so far apart are two words
_NARROW = 0.1  # and so far where the library sees a space
_SAME = 0.2  # of a letter's height: so far apart may the letters of one line stand
_SMALL = 0.8  # of the line's letters: a raised figure, a lowered one
_RAISED = 0.6
_FIGURES = 4  # signs


def is_pdf(data: bytes) -> bool:
    """Say whether bytes are a PDF."""
    return data.startswith(b"%PDF")


def text_of_pdf(data: bytes, name: str) -> Printed:
    """Return the text of a PDF with what is doubtful in it, or raise NotText or TooLarge with what to do."""
    try:
        import pypdfium2
    except ImportError:
        raise NotText(
            f"{name} is a PDF; to read it, install the library pypdfium2: python -m pip install pypdfium2; "
            f"or {_OTHERWISE}"
        ) from None
    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as wrong:
        if "password" in str(wrong).lower():
            said = f"{name} is a PDF that is locked with a password; save it without, or {_OTHERWISE}"
            raise NotText(said) from None
        raise NotText(f"{name} is a PDF that cannot be read ({wrong}); {_OTHERWISE}") from None
    try:
        return _checked(_pages(document, name), name)
    except pypdfium2.PdfiumError as wrong:
        raise NotText(f"{name} is a PDF that cannot be read ({wrong}); {_OTHERWISE}") from None
    finally:
        document.close()


def _pages(document: PdfDocument, name: str) -> list[Page]:
    """Read the words of all pages."""
    if len(document) > _MOST_PAGES:
        raise TooLarge(f"{name} has more than {_MOST_PAGES:,} pages, and no rulebook is that long")
    if not len(document):
        raise NotText(f"{name} is a PDF without a page; {_OTHERWISE}")
    pages: list[Page] = []
    signs = 0
    for at in range(len(document)):
        signs += _read(document[at], pages)
        if signs > _MOST:
            raise TooLarge(f"{name} holds more than {_MOST:,} signs, and no rulebook is that long")
    return pages


def _read(page: PdfPage, pages: list[Page]) -> int:
    """Read a page; return how many signs it has."""
    signs = page.get_textpage()
    upright: list[Word] = []
    turned: list[Word] = []
    for glyph, stands in _glyphs(page, signs):
        (upright if stands else turned).append(glyph)
    pages.append(Page(_rows(_with_ligatures(upright)), "".join(each.text for each in turned).strip()))
    count = int(signs.count_chars())
    signs.close()
    page.close()
    return count


def _glyphs(page: PdfPage, signs: PdfTextPage) -> Iterator[tuple[Word, bool]]:
    """Give every sign of a page with its place, and whether it stands upright as the page is shown."""
    from pypdfium2 import raw

    width, height = page.get_size()
    turn = page.get_rotation()
    box, x, y = raw.FS_RECTF(), ctypes.c_double(), ctypes.c_double()
    last, spaced = None, False
    for at in range(signs.count_chars()):
        code = raw.FPDFText_GetUnicode(signs, at)
        if raw.FPDFText_IsGenerated(signs, at) == 1 or chr(code) in "\r\n":
            spaced = spaced or chr(code) == " "
            continue
        raw.FPDFText_GetLooseCharBox(signs, at, box)
        raw.FPDFText_GetCharOrigin(signs, at, x, y)
        left, right, base, size = box.left, box.right, y.value, box.top - box.bottom
        if turn == 90:
            left, right, base, size = box.bottom, box.top, height - x.value, box.right - box.left
        elif turn == 180:
            left, right, base = width - box.right, width - box.left, height - y.value
        elif turn == 270:
            left, right, base, size = width - box.top, width - box.bottom, x.value, box.right - box.left
        angle = raw.FPDFText_GetCharAngle(signs, at) + math.radians(turn)
        sign = "\ufffd" if not code else "\u00ad" if chr(code) == _TORN else chr(code)
        sign = _LIGATURES.get(sign, sign)
        glyph, stands = Word(left, right, base, size, sign), abs(math.sin(angle / 2)) < _TURNED
        if spaced and last is not None and _narrowly_apart(last, glyph):
            yield last._replace(left=last.right, text=" "), stands
        yield glyph, stands
        last, spaced = glyph, False


def _narrowly_apart(last: Word, glyph: Word) -> bool:
    """Say whether the library sees a space between two signs where a narrow letter leaves little of it."""
    gap = (glyph.left - last.right) / max(last.size, glyph.size, 1.0)
    return abs(last.base - glyph.base) < _SAME and _NARROW <= gap < _APART


def _with_ligatures(glyphs: list[Word]) -> list[Word]:
    """Put two letters that are one sign, ff, into one; where others stand so too, all was drawn twice."""
    pairs = [at for at in range(1, len(glyphs)) if glyphs[at] == glyphs[at - 1]]
    if not pairs or any(glyphs[at].text not in _DOUBLED for at in pairs if glyphs[at].text.strip()):
        return glyphs
    kept: list[Word] = []
    for at, glyph in enumerate(glyphs):
        if at and glyph == glyphs[at - 1] and kept[-1].text == glyph.text:
            kept[-1] = glyph._replace(text=glyph.text * 2)
        else:
            kept.append(glyph)
    return kept


def _rows(glyphs: list[Word]) -> list[Row]:
    """Put the signs of a page into rows from top to bottom, and those of a row into words."""
    rows: list[list[Word]] = []
    for glyph in sorted(glyphs, key=lambda each: -each.base):
        if rows and rows[-1][0].base - glyph.base < _SAME * max(rows[-1][0].size, glyph.size):
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
    return _with_raised([words for row in rows if (words := _words(row))])


def _with_raised(rows: list[Row]) -> list[Row]:
    """Put a small word that stands a little above or below the end of another into that word's row."""
    kept = [list(row) for row in rows]
    for at, row in enumerate(rows):
        for word in row:
            for near in (at + 1, at - 1):
                if len(word.text) <= _FIGURES and 0 <= near < len(rows) and _beside(word, kept[near]):
                    kept[at].remove(word)
                    kept[near] = sorted([*kept[near], word])
                    break
    return [tuple(row) for row in kept if row]


def _beside(word: Word, row: list[Word]) -> bool:
    """Say whether a word is a raised or lowered one at the end of a word in this row."""
    return any(
        word.size < _SMALL * other.size
        and abs(word.base - other.base) < _RAISED * other.size
        and abs(word.left - other.right) < _APART * 2 * other.size
        for other in row
    )


def _words(glyphs: list[Word]) -> Row:
    """Put the signs of a row into words; one that is drawn twice for its weight is one."""
    words: list[Word] = []
    open_ = False
    for each in sorted(glyphs, key=lambda glyph: (glyph.left, glyph.right)):
        if each.text.isspace():
            open_ = False
            continue
        last = words[-1] if words else None
        if last and last.text[-1] == each.text and abs(each.right - last.right) < _SAME * each.size / 2:
            continue
        if last and open_ and each.left - last.right < _APART * max(last.size, each.size):
            base = last.base if last.size >= each.size else each.base
            size = max(last.size, each.size)
            words[-1] = Word(last.left, max(last.right, each.right), base, size, last.text + each.text)
        else:
            words.append(each)
        open_ = True
    return tuple(words)


def _checked(pages: list[Page], name: str) -> Printed:
    """Return the text, or say why it is none: pictures of pages, fonts that keep their letters secret."""
    signs = "".join(word.text for page in pages for row in page.rows for word in row)
    if len(signs) < _FEWEST * len(pages):
        raise NotText(
            f"{name} is a PDF whose pages are pictures; let a program read the letters "
            "(ocrmypdf IN.pdf OUT.pdf), and import what it writes"
        )
    strange = sum(unicodedata.category(sign) in {"Co", "Cn", "Cc"} or sign == "\ufffd" for sign in signs)
    if strange * _BROKEN > len(signs):
        raise NotText(f"{name} is a PDF whose fonts do not say which letters they show; {_OTHERWISE}")
    return printed(pages)
