"""The picture that a messenger shows beside a link, drawn without a browser: number, title, words, the book.

One for every page of rules, and one for every book: as large as messengers like it, in few colours. They are
drawn where the site has an address, for a messenger fetches a picture by its whole address. A sign that no
font here has is not drawn as an empty box: then the words stay away, or the picture.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesengine.site import places, project
from rulesengine.site.sharing import described

if TYPE_CHECKING:
    from rulesengine.rulebook import Chapter, Rulebook

WIDE, HIGH, EDGE = 1200, 630, 80
_PAPER, _BAR, _INK, _QUIET = 255, 60, 0, 100  # shades of grey: a book has its own colours on its own pages
_SHADES, _DOT = 4, 2  # as many as two bits a dot can say
_DRAWN_AS = "2"  # another one makes every picture anew
_FROM, _SIGNS = "drawn-from", 24
_TITLE, _WORDS, _BOOK = 64, 40, 30
OWN = ("law-600.woff2", "law-400.woff2", "ui-600.woff2")
# Where systems keep fonts for the signs that ours have not: Japanese, Chinese, Korean, Greek, Cyrillic.
SYSTEM = ("NotoSansCJK-Regular.ttc", "NotoSerifCJK-Regular.ttc", "DejaVuSans.ttf", "NotoSans-Regular.ttf")
_FOLDERS = ("/usr/share/fonts", "/System/Library/Fonts", "C:/Windows/Fonts")


def pictures(books: Iterable[Rulebook], before: Path) -> dict[str, bytes]:
    """Draw the pictures of all books, by their place in the site; `before` is the site as it was last."""
    files: dict[str, bytes] = {}
    for book in books:
        edition = f" · {book.said_edition}" if book.said_edition else ""
        made = [(places.index(book.game), book.title, described(_heads(book)))]
        made += [(places.chapter(book.game, each.slug), *_said(book, each)) for each in book.chapters]
        for page, title, says in made:
            drawn = picture(title, says, f"{book.title}{edition}", before / place(page))
            if drawn:
                files[place(page)] = drawn
    return files


def place(page: str) -> str:
    """Say where the picture of a page is: beside the pages of its book."""
    book, _, rest = places.url(page).partition("/")
    return f"{book}/share/{rest.removesuffix('.html').removeprefix('rules/')}.png"


def of(page: str, drawn: Mapping[str, str]) -> str:
    """Return the address of a page's picture: its own, or that of its book; nothing for a page of no book."""
    book = places.index(page.partition("/")[0])
    return drawn.get(place(page)) or drawn.get(place(book), "")


def _heads(book: Rulebook) -> str:
    return " · ".join(f"{each.number} {each.title}".strip() for each in book.chapters)


def _said(book: Rulebook, chapter: Chapter) -> tuple[str, str]:
    rules = [book.rules[number] for number in chapter.rules if number != chapter.number]
    heads = " · ".join(f"{each.number} {each.title}" for each in rules if not each.untitled)
    words = " ".join(each.text for each in rules[:8])
    return f"{chapter.number} {chapter.title}".strip(), described(heads or words)


def kept(path: Path | None, name: str) -> bytes:
    """Return a picture that was drawn before from the same words; nothing where there is none."""
    try:
        known = path.read_bytes() if path else b""
    except OSError:
        return b""
    return known if f"tEXt{_FROM}\0{name}".encode() in known else b""


def name_of(*said: str) -> str:
    """Name a picture by what it is drawn from."""
    return hashlib.sha256("\0".join(said).encode()).hexdigest()[:_SIGNS]


def written(image: Any, name: str, bits: int) -> bytes:
    """Write a picture as PNG, with what it was drawn from in it."""
    from PIL import PngImagePlugin

    info, out = PngImagePlugin.PngInfo(), io.BytesIO()
    info.add_text(_FROM, name)
    image.save(out, "PNG", pnginfo=info, bits=bits)
    return out.getvalue()


def picture(title: str, says: str, book: str, before: Path | None = None) -> bytes:
    """Draw one picture as PNG, or take over the one before; nothing where no font has the title's signs."""
    name = name_of(_DRAWN_AS, title, says, book)
    return kept(before, name) or _drawn(title, says, book, name)


def _drawn(title: str, says: str, book: str, name: str) -> bytes:
    from PIL import Image, ImageDraw

    large, words, small = (font(each, size) for each, size in fonts_for(title, says, book))
    if large is None:
        return b""
    image = Image.new("L", (WIDE, HIGH), _PAPER)
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, EDGE // 4, HIGH), fill=_BAR)
    at = EDGE
    for line in wrapped(title, large, 2):
        draw.text((EDGE, at), line, font=large, fill=_BAR)
        at += int(_TITLE * 1.25)
    if words is not None:
        for line in wrapped(says, words, (HIGH - EDGE * 2 - at) // int(_WORDS * 1.4)):
            draw.text((EDGE, at + _WORDS // 2), line, font=words, fill=_INK)
            at += int(_WORDS * 1.4)
    if small is not None:
        draw.text((EDGE, HIGH - EDGE), wrapped(book, small, 1)[0], font=small, fill=_QUIET)
    shades = Image.frombytes(
        "P", image.size, image.point([each * _SHADES // 256 for each in range(256)]).tobytes()
    )
    shades.putpalette([255 * each // (_SHADES - 1) for each in range(_SHADES) for _ in "RGB"])
    return written(shades, name, _DOT)


def wrapped(said: str, by: Any, most: int) -> list[str]:
    """Break a text into lines that are as wide as the picture; what does not go in is cut with a mark."""
    lines, line = list[str](), ""
    for piece in pieces(" ".join(said.split())):
        if line and by.getlength(f"{line}{piece}".rstrip()) > WIDE - 2 * EDGE:
            lines.append(line.rstrip())
            line = ""
        line += piece.lstrip() if not line else piece
    lines.append(line.rstrip())
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1][:-2].rstrip()} …"] if most > 0 else [""]
    return lines


def pieces(said: str) -> Iterator[str]:
    """Give what is not torn: words of letters, and single signs of scripts without spaces."""
    word = ""
    for sign in said:
        if sign >= "\u2e80":  # from here on, signs of Chinese and Japanese
            yield from filter(None, (word, sign))
            word = ""
        elif sign == " ":
            yield f"{word} "
            word = ""
        else:
            word += sign
    if word:
        yield word


def fonts_for(title: str, says: str, book: str) -> Iterator[tuple[str, int]]:
    """Choose a font for each of the three texts: ours, or one of the system that has its signs."""
    for name, text, size in zip(OWN, (title, says, book), (_TITLE, _WORDS, _BOOK), strict=True):
        signs = "".join(sorted({each for each in text if not each.isspace()}))
        own = str(project.base() / project.DOCS / project.ASSETS / name)
        yield next((each for each in (own, *_system()) if covers(each, signs)), ""), size


@lru_cache(maxsize=16)
def font(path: str, size: int) -> Any:
    """Open a font; None where there is none to open."""
    from PIL import ImageFont

    return ImageFont.truetype(path, size) if path else None


@lru_cache(maxsize=4000)
def covers(path: str, signs: str) -> bool:
    """Say whether a font has every one of these signs."""
    return all(_has(path, sign) for sign in signs)


@lru_cache(maxsize=20_000)
def _has(path: str, sign: str) -> bool:
    known = font(path, 20)
    return bytes(known.getmask(sign)) != bytes(known.getmask("\U0010ffff"))


@lru_cache(maxsize=1)
def _system() -> tuple[str, ...]:
    """Find the fonts of the system that have many signs."""
    installed = {each.name: str(each) for folder in _FOLDERS for each in Path(folder).rglob("*.tt[cf]")}
    return tuple(installed[name] for name in SYSTEM if name in installed)
