"""A reference beside a book: a page for each of many like things, as plain values. Nothing is written here.

A game gives them in a file `reference.py`; the site writes the pages.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class To:
    """A cell that leads to a place on a hand-written page: "FS209" to "lints.md" and "fs209"."""

    says: str
    page: str
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table under a heading, or `none` where it has no rows. In cells and sentences `code` is code."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | To, ...], ...]
    says: str = ""  # a sentence above it
    none: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One of these things: its page says all of it.

    `rule` is the number of the rule about it. `scenario` is the name of the one that is stepped through
    on the page; all others whose head names the rule as their chapter are listed.
    """

    name: str
    says: str
    rule: str
    scenario: str = ""
    aliases: tuple[str, ...] = ()
    note: str = ""
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """All of them: `name` is the folder of their pages, `one` what one is called ("mode").

    `beside` names rules by number, and chapters by the slug of their page, that hold for every entry.
    """

    name: str
    title: str
    one: str
    says: str
    entries: tuple[Entry, ...]
    beside: tuple[str, ...] = ()
