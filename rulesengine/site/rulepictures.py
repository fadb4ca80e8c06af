"""The picture of one rule, for a link to it: number, title, how it begins, the book, in black and white.

A book has thousands of rules, so a picture has to be small and drawn in a moment: half as large as that of a
page, one bit a dot, and every word of the book is drawn once and then put in place. A picture names in itself
what it was drawn from; the next build takes it over where that is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesengine.site.pictures import font, fonts_for, kept, name_of, pieces, written
from rulesengine.site.sharing import described

if TYPE_CHECKING:
    from rulesengine.rulebook import Rule, Rulebook

WIDE, HIGH, EDGE = 600, 315, 40  # the least that messengers show large
_BAR, _SPARE = 10, 2
_SIZES = (32, 20, 15)  # title, words, book
_STEP = 1.3
_MOST = (2, 4, 1)  # lines of each
_DRAWN_AS = "1"  # another one makes every picture anew


def rule_pictures(books: Iterable[Rulebook], before: Path, places: Mapping[str, str]) -> dict[str, bytes]:
    """Draw the pictures of all rules; `places` says where each goes by its id, `before` is the last site."""
    files: dict[str, bytes] = {}
    for book in books:
        edition = f" · {book.said_edition}" if book.said_edition else ""
        for rule in book.rules.values():
            drawn = rule_picture(rule, f"{book.title}{edition}", before / places[rule.id])
            if drawn:
                files[places[rule.id]] = drawn
    return files


def rule_picture(rule: Rule, book: str, before: Path | None = None) -> bytes:
    """Draw one as PNG, or take over the one before; nothing where no font has the signs of its title."""
    title = rule.number if rule.untitled else f"{rule.number} {rule.title}"
    said = (title, described(rule.text), book)
    name = name_of(_DRAWN_AS, *said)
    return kept(before, name) or _drawn(said, name)


def _drawn(said: tuple[str, str, str], name: str) -> bytes:
    from PIL import Image

    kinds = [(path, size) for (path, _), size in zip(fonts_for(*said), _SIZES, strict=True)]
    if not kinds[0][0]:
        return b""
    image = Image.new("1", (WIDE, HIGH), 1)
    image.paste(0, (0, 0, _BAR, HIGH))
    at = EDGE
    for text, (path, size), most in list(zip(said, kinds, _MOST, strict=True))[:2]:
        for line in _lines(text, path, size, most) if path else ():
            _put(image, line, path, size, at)
            at += int(size * _STEP)
        at += size // 2
    path, size = kinds[2]
    for line in _lines(said[2], path, size, 1) if path else ():
        _put(image, line, path, size, HIGH - EDGE - size // 2)
    return written(image, name, bits=1)


def _lines(text: str, path: str, size: int, most: int) -> Iterator[list[str]]:
    """Break a text into lines of pieces; where there is more of it than goes in, the last one ends so."""
    line, width, count = list[str](), 0.0, 1
    for piece in pieces(" ".join(text.split())):
        wide = _width(path, size, piece)
        if line and width + wide > WIDE - 2 * EDGE:
            if count == most:
                yield [*line[:-1], "…"]
                return
            yield line
            line, width, count = [], 0.0, count + 1
        line.append(piece)
        width += wide
    if line:
        yield line


def _put(image: Any, line: list[str], path: str, size: int, at: int) -> None:
    place = float(EDGE)
    for piece in line:
        image.paste(_word(path, size, piece.rstrip()), (round(place) - _SPARE, at))
        place += _width(path, size, piece)


@lru_cache(maxsize=50_000)
def _width(path: str, size: int, piece: str) -> float:
    return float(font(path, size).getlength(piece))


@lru_cache(maxsize=20_000)
def _word(path: str, size: int, piece: str) -> Any:
    """Draw a word, all on the same line of writing."""
    from PIL import Image, ImageDraw

    by = font(path, size)
    image = Image.new("1", (int(by.getlength(piece)) + 2 * _SPARE, int(size * 1.5)), 1)
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.text((_SPARE, size), piece, font=by, fill=0, anchor="ls")
    return image
