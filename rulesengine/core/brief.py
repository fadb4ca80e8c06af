"""A value in a few lines, and the same as a piece of HTML: what a program or a notebook shows of it.

All that hangs on a step or a game would fill a book: whoever prints one is given its few words, and asks on.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDE, MOST = 120, 12  # signs of a line, and lines: never more than 2,000 signs in all
WHOLE = 1_900
Bundle = dict[str, str]  # what a notebook is given: a kind of text, and the text


def short(said: object, wide: int = WIDE) -> str:
    """Write a value on one line, cut to what a person still reads."""
    line = " ".join(str(said).split())
    return line if len(line) <= wide else f"{line[: wide - 1]}…"


def brief(head: str, lines: Sequence[str] = (), ask: str = "") -> str:
    """Write a head and some lines under it: the first and the last of many; 2,000 signs at most.

    `ask` says at the end how more is asked for.
    """
    shown = [short(line) for line in lines]
    if len(shown) > MOST:
        left, half = len(shown) - MOST + 1, MOST // 2
        shown = [*shown[:half], f"... {left} more", *shown[half + left :]]
    said = "\n".join([short(head), *(f"  {line}" for line in shown), *([f"  ({short(ask)})"] if ask else [])])
    return said if len(said) <= WHOLE else f"{said[:WHOLE]}…"


def listed(names: Iterable[object], most: int = 8) -> str:
    """Write some names on one line: "a, b, c, and 4 more"."""
    every = [str(each) for each in names]
    more = f", and {len(every) - most} more" if len(every) > most else ""
    return ", ".join(every[:most]) + more


def bundle(text: str, html: str = "") -> Bundle:
    """Give a notebook a text and the same as HTML; without HTML, the text as it is set."""
    return {"text/plain": text, "text/html": html or f"<pre>{escape(text)}</pre>"}


def rows(
    head: str, columns: Sequence[str], cells: Iterable[Sequence[object]], foot: Iterable[str] = ()
) -> str:
    """Write a table as a piece of HTML, with a line above it and lines below; every word is escaped."""
    top = "".join(f'<th style="text-align:left">{escape(each)}</th>' for each in columns)
    body = "".join(
        "<tr>" + "".join(f'<td style="text-align:left">{escape(str(cell))}</td>' for cell in row) + "</tr>"
        for row in cells
    )
    head = f"<p><b>{escape(head)}</b></p>" if head else ""
    below = "".join(f"<p>{escape(line)}</p>" for line in foot)
    drawn = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>" if body else ""
    return f"<div>{head}{drawn}{below}</div>"
