"""A feed of what changed from edition to edition, as Atom: `<book>/changes.xml`, an entry an edition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from rulesengine.rulebook.dating import DATES
from rulesengine.rulebook.marks import opening
from rulesengine.site import histories, places
from rulesengine.site.language import say
from rulesengine.site.markup import text
from rulesengine.site.pages import editions
from rulesengine.site.shelf import Shelf

_DATE = re.compile(
    r"(?<!\d)(?P<year>(?:19|20)\d\d)(?:-(?P<month>0[1-9]|1[0-2])(?:-(?P<day>[0-2]\d|3[01]))?)?(?!\d)"
)
_UNDATED = "1970-01-01T00:00:00Z"  # Atom wants a date, and an edition that is called v1.3 has none
_MOST = 200  # changes that an entry names; the page has all


def place(game: str) -> str:
    """Say where the feed of a book is."""
    return f"{game}/changes.xml"


def feeds(shelves: Iterable[Shelf], site_url: str = "") -> dict[str, str]:
    """Write the feed of every book that has several editions."""
    return {place(shelf.name): feed(shelf, site_url) for shelf in shelves if len(histories.held(shelf)) > 1}


def undated(shelves: Iterable[Shelf]) -> Iterator[str]:
    """Say of which editions no date is known, and where to write it."""
    for shelf in shelves:
        held = histories.held(shelf)
        unknown = [each for each in held if len(held) > 1 and _date(shelf, each) == _UNDATED]
        if unknown:
            yield (
                f"{shelf.name}: the feed of changes has no date for {', '.join(unknown)}; write into {DATES} "
                f'beside its rules: "{unknown[-1]}" = 2026-01-31'
            )


def feed(shelf: Shelf, site_url: str = "") -> str:
    """Write a book's feed, the newest edition first; `site_url` makes its addresses whole."""
    base = f"{site_url.rstrip('/')}/" if site_url else ""
    held = histories.held(shelf)
    entries = [_entry(shelf, old, new, base) for old, new in reversed(list(pairwise(held)))]
    name = text(say("{book}: changes", book=shelf.book.title))
    own = f'<link rel="self" href="{text(base + place(shelf.name))}"/>\n' if base else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<id>{text(_id(shelf, '', base))}</id>\n<title>{name}</title>\n"
        f"<updated>{max(_date(shelf, each) for each in held)}</updated>\n"
        f"<author><name>{text(shelf.book.title)}</name></author>\n{own}{''.join(entries)}</feed>\n"
    )


def _entry(shelf: Shelf, old: str, new: str, base: str) -> str:
    compared = histories.comparison(shelf, old, new)
    counts = ", ".join(f"{many} {editions.kind_says(kind)}" for kind, many in compared.counts.items() if many)
    nothing = say("Nothing changed.")
    said = []
    for each in compared.changes:
        rule = each.new or each.old
        if rule is not None and set(each.kinds) != {"renumbered"}:
            kinds = ", ".join(editions.kind_says(kind) for kind in each.kinds)
            said.append(f"{rule.number}, {kinds}: {rule.title or opening(rule.text)}")
    more = [say("and {count} more", count=len(said) - _MOST)] if len(said) > _MOST else []
    title = f"{say('Edition {name}', name=new)}: {counts or nothing}"
    words = text("\n".join([counts or nothing, "", *said[:_MOST], *more]))
    page = places.link(places.HOME, editions.between(shelf.name, old, new))
    way = f"{base}{page}" if base else places.link(place(shelf.name), editions.between(shelf.name, old, new))
    return (
        f"<entry>\n<id>{text(_id(shelf, new, base))}</id>\n"
        f"<title>{text(title)}</title>\n"
        f'<updated>{_date(shelf, new)}</updated>\n<link href="{text(way)}"/>\n'
        f'<content type="text">{words}</content>\n</entry>\n'
    )


def _id(shelf: Shelf, edition: str, base: str) -> str:
    """Name a feed or an entry for good."""
    part = f"#{places.file(edition)}" if edition else ""
    return f"{base or 'urn:rulebook:'}{place(shelf.name)}{part}"


def _date(shelf: Shelf, edition: str) -> str:
    """Say when an edition appeared: as the book's own list says, or its name: 2026, 2026-03, 2026-03-01."""
    match = _DATE.search(shelf.book.dates.get(edition, edition))
    if match is None:
        return _UNDATED
    return f"{match['year']}-{match['month'] or '01'}-{match['day'] or '01'}T00:00:00Z"
