"""An older edition of an imported book is a book to read; what changed is told by chapter, and in a feed."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rulesengine.importing import import_text
from rulesengine.importing.writing import write
from rulesengine.site import build

OLD = (
    "1. Lamps\n1.1. A lamp is lit by its keeper at dusk.\n"
    "1.2. A lamp & its {T} are put out at dawn, see rule 2.1.\n"
    "1.3. Whoever forgets a lamp loses one turn and pays two oil.\n"
    "2. Oil\n2.1. Oil is kept in the cellar until a keeper takes it.\n2.2. Empty jars go back to the yard.\n"
)
NEW = (
    "1. Lamps\n1.1. A lamp is lit by its keeper at dusk.\n1.2. A wick may be traded for a rope at the pier.\n"
    "1.3. A lamp & its {T} are put out at dawn, see rule 2.2.\n"
    "2. Oil\n2.1. Empty jars go back to the yard.\n"
    "2.2. Oil is kept in the cellar until a keeper of that lamp takes it.\n"
)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a book of two editions."""
    root = tmp_path_factory.mktemp("older")
    for text, edition in ((OLD, "2025-03"), (NEW, "2026-01-15")):
        write(import_text(text, book="lantern"), root / "books" / "lantern", edition)
    build(root=root)
    return root / "build" / "site" / "lantern"


def words(html: str) -> str:
    """Return what a reader sees, on one line."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def test_the_old_edition_is_read_in_its_own_words_and_numbers(pages: Path) -> None:
    page = (pages / "editions/2025-03-text-1.html").read_text(encoding="utf-8")
    said = words(page)
    assert "1.2 now 1.3 A lamp & its {T} are put out at dawn, see rule 2.1." in said
    assert "2.1 now 2.2, in other words Oil is kept in the cellar until a keeper takes it." in said
    assert "1.3 no longer in the book Whoever forgets a lamp loses one turn and pays two oil." in said
    assert 'id="1.3"' in page
    assert not (pages / "editions/2026-01-15-text-1.html").exists()


def test_the_page_of_editions_leads_there_and_says_what_is_gone_in_words(pages: Path) -> None:
    page = (pages / "editions/index.html").read_text(encoding="utf-8")
    assert 'href="2025-03-text-1.html"' in page
    assert 'href="../changes.xml"' in page
    assert "1.3 Whoever forgets a lamp loses one turn and pays two oil." in words(page)


def test_what_changed_is_summed_up_by_chapter(pages: Path) -> None:
    page = (pages / "editions/2025-03-to-2026-01-15.html").read_text(encoding="utf-8")
    table = re.search(r'<table class="re-figures">.*?</table>', page, re.DOTALL)
    assert table is not None
    assert "Chapter added removed" in words(table[0])
    assert "1 Lamps" in table[0]
    assert "no longer in the book" in table[0]


def test_the_feed_names_every_change_and_has_the_edition_s_date(pages: Path) -> None:
    tree = ET.fromstring((pages / "changes.xml").read_text(encoding="utf-8"))
    atom = "{http://www.w3.org/2005/Atom}"
    (entry,) = tree.findall(f"{atom}entry")
    assert entry.findtext(f"{atom}updated") == "2026-01-15T00:00:00Z"
    said = entry.findtext(f"{atom}content") or ""
    assert "1.2, added: A wick may be traded for a rope at the pier." in said
    assert "1.3, removed: Whoever forgets a lamp" in said
    link = entry.find(f"{atom}link")
    assert link is not None
    assert (pages / str(link.get("href"))).is_file()
