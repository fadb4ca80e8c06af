"""A link to a rule shows what the rule says, wherever it is shared; search engines and programs find all."""

from __future__ import annotations

import json
import re
import struct
import sys
from dataclasses import replace
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from rulesengine.importing import import_text
from rulesengine.importing.writing import write
from rulesengine.rulebook import Rulebook, read_rulebook
from rulesengine.site import build, paper, pictures, rulepictures
from rulesengine.site.rulepictures import rule_picture
from rulesengine.site.sharing import with_tags

TEXT = (
    "Lantern <Rules>\n\nIntroduction\n\nRead this first.\n\n"
    '1. Lamps & Wicks\n1.1. Pay {2} & say "light": a <Lamp> is lit.\n1.2. Oil is kept.\n1.3. See rule 1.1.\n'
)
SYMBOLS = """["{2}"]
name = "two oil"
svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a small book, with an address of its own."""
    folder = tmp_path_factory.mktemp("sharing")
    write(import_text(TEXT, book="lantern"), folder / "books" / "lantern", "2026")
    (folder / "mkdocs.yml").write_text(
        "site_name: Lantern & Co\nsite_url: https://lamps.example/rules/\n", encoding="utf-8"
    )
    (folder / "books/lantern/symbols.toml").write_text(SYMBOLS, encoding="utf-8")
    build(root=folder)
    return folder


@pytest.fixture(scope="module")
def site(root: Path) -> Path:
    """Return the folder of the built site."""
    return root / "build" / "site"


@pytest.fixture(scope="module")
def book(root: Path) -> Rulebook:
    """Return the book that was built."""
    return read_rulebook("lantern", root / "books/lantern/rules.md")


def metas(page: str) -> dict[str, str]:
    """Return what a page says of itself, by name or property."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page)
    return {name: unescape(said) for name, said in found}


def test_the_address_of_a_rule_shows_its_number_its_words_and_where_it_is(site: Path, book: Rulebook) -> None:
    rule = book.rules["1.1"]
    page = (site / "r" / rule.id / "index.html").read_text(encoding="utf-8")
    said = metas(page)
    assert said["og:title"].startswith("1.1 Pay {2} & say")
    assert said["og:description"] == 'Pay {2} & say "light": a <Lamp> is lit.'
    assert (
        f'<link rel="canonical" href="https://lamps.example/rules/lantern/rules/1.html#{rule.label}">' in page
    )
    assert said["og:image"] == f"https://lamps.example/rules/r/{rule.id}.png"


def test_every_page_says_what_is_on_it(site: Path) -> None:
    chapter = metas((site / "lantern/rules/1.html").read_text(encoding="utf-8"))
    assert chapter["og:title"].startswith("1 Lamps & Wicks")
    assert "Oil is kept." in chapter["og:description"]
    assert chapter["og:url"] == "https://lamps.example/rules/lantern/rules/1.html"
    assert chapter["og:site_name"] == "Lantern & Co"
    assert metas((site / "lantern/text/introduction.html").read_text())["description"] == "Read this first."


def test_nothing_of_a_text_becomes_markup_in_a_head(site: Path) -> None:
    for path in site.rglob("*.html"):
        head = path.read_text(encoding="utf-8").partition("</head>")[0]
        assert "<Lamp>" not in head
        assert "<Rules>" not in head


def test_a_page_with_a_quote_in_its_title_gets_its_tags_escaped() -> None:
    page = with_tags("<head><title>A &quot;b&quot; &lt;c&gt;</title></head>", "", "")
    assert 'content="A &#34;b&#34; &lt;c&gt;"' in page
    assert with_tags(page, "", "") == page


def test_search_engines_are_given_every_page_and_no_page_that_only_leads_on(site: Path) -> None:
    tree = ET.fromstring((site / "sitemap.xml").read_text(encoding="utf-8"))
    places = {each.text for each in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}
    assert "https://lamps.example/rules/lantern/rules/1.html" in places
    assert not any("/r/" in str(each) or "404" in str(each) for each in places)
    assert not (site / "sitemap.xml.gz").exists()
    robots = (site / "robots.txt").read_text(encoding="utf-8")
    assert "Sitemap: https://lamps.example/rules/sitemap.xml" in robots


def test_every_rule_is_data_at_its_permanent_id(site: Path, book: Rulebook) -> None:
    for rule in book.rules.values():
        data = json.loads((site / "r" / f"{rule.id}.json").read_text(encoding="utf-8"))
        assert (data["id"], data["number"], data["text"]) == (rule.id, rule.number, rule.text)
        assert " ".join(data.get("lines", [data["text"]])) == rule.text
        page, _, anchor = data["url"].partition("#")
        assert f'id="{anchor}"' in (site / page).read_text(encoding="utf-8")
    assert data["book"] == book.title
    assert data["references"] == ["1.1"]


def test_the_embedded_rule_is_written_as_text_and_asks_for_no_cookie(site: Path) -> None:
    script = (site / "embed.js").read_text(encoding="utf-8")
    assert "innerHTML" not in script
    assert "cookie" not in script
    assert 'credentials: "omit"' in script


@pytest.mark.parametrize("page", ["lantern/rules/1.html", "lantern/print.html"])
def test_a_symbol_of_the_book_is_drawn_on_its_pages_and_keeps_its_text(page: str, site: Path) -> None:
    made = (site / page).read_text(encoding="utf-8")
    found = re.search(r'Pay <img class="re-symbol" src="([^"]+)" alt="\{2\}" title="two oil"', made)
    assert found
    assert "<circle" in (site / page).parent.joinpath(found[1]).read_text(encoding="utf-8")
    assert "Pay {2} &" in (site / "txt/lantern.txt").read_text(encoding="utf-8")


def test_scripts_are_given_the_symbols_that_they_draw(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert page.index("assets/symbols.js") < page.index("assets/symbols-used.js")
    assert '"{2}":["two oil","lantern/symbols/' in (site / "assets/symbols-used.js").read_text(
        encoding="utf-8"
    )


def test_every_page_of_rules_has_a_picture_as_large_as_messengers_like(site: Path) -> None:
    assert not (site / "lantern/glossary.html").exists()  # the book explains no word
    for page in ("lantern/rules/1.html", "lantern/index.html", "lantern/print.html"):
        at = metas((site / page).read_text(encoding="utf-8"))["og:image"]
        drawn = (site / at.removeprefix("https://lamps.example/rules/")).read_bytes()
        assert drawn.startswith(b"\x89PNG")
        assert struct.unpack(">II", drawn[16:24]) == (pictures.WIDE, pictures.HIGH)
        assert len(drawn) < 40_000
    assert "og:image" not in metas((site / "index.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("title", ["1 Lamps", "§ 3 Öl & Größe", "<svg onload=x>", "W" * 400, "x " * 400])
def test_a_title_is_drawn_whatever_stands_in_it(title: str) -> None:
    assert pictures.picture(title, title, title).startswith(b"\x89PNG")


def test_a_title_whose_signs_no_font_has_is_not_drawn_as_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "_system", lambda: ())
    assert pictures.picture("ルール", "words", "book") == b""
    assert pictures.picture("Rule", "ルール", "ルール").startswith(b"\x89PNG")


def test_every_rule_has_a_picture_of_its_own_that_is_small(site: Path, book: Rulebook) -> None:
    drawn = [(site / "r" / f"{rule.id}.png").read_bytes() for rule in book.rules.values()]
    assert len(set(drawn)) == len(book.rules)
    for each in drawn:
        assert struct.unpack(">II", each[16:24]) == (rulepictures.WIDE, rulepictures.HIGH)
        assert len(each) < 8_000


def test_the_picture_of_a_rule_is_drawn_anew_only_where_its_words_are_new(
    book: Rulebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule, last = book.rules["1.1"], tmp_path / "r.png"
    last.write_bytes(first := rule_picture(rule, "Lantern"))
    assert rule_picture(replace(rule, text="Pay all"), "Lantern", last) != first
    assert rule_picture(rule, "Lantern, 2027", last) != first
    monkeypatch.setattr(rulepictures, "_drawn", lambda *_: b"drawn again")
    assert rule_picture(rule, "Lantern", last) == first
    assert rule_picture(rule, "Lantern", tmp_path / "none.png") == b"drawn again"


@pytest.mark.parametrize("title", ["§ 3 Öl & Größe", "<svg onload=x>", "W" * 400, "x " * 400])
def test_the_picture_of_a_rule_is_drawn_whatever_stands_in_it(title: str, book: Rulebook) -> None:
    rule = replace(book.rules["1.1"], title=title, untitled=False)
    assert rule_picture(rule, title).startswith(b"\x89PNG")


def test_a_rule_whose_signs_no_font_has_gets_no_picture(
    book: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "_system", lambda: ())
    rule = replace(book.rules["1.1"], title="ルール", untitled=False)
    assert rule_picture(rule, "Lantern") == b""


def test_a_line_without_blanks_is_broken_between_signs_of_japanese_alone() -> None:
    fixed = SimpleNamespace(getlength=lambda said: 100 * len(said))
    assert pictures.wrapped("あ" * 12, fixed, 3) == ["あ" * 10, "ああ"]
    assert pictures.wrapped("one two three four", fixed, 3) == ["one two", "three four"]
    assert pictures.wrapped("one two three four five six", fixed, 2) == ["one two", "three fo …"]


@pytest.mark.thorough
def test_a_book_on_paper_has_contents_running_heads_and_numbered_pages(site: Path) -> None:
    program = pytest.importorskip("weasyprint", exc_type=OSError)  # where the system lacks its library
    made = paper.pdf(site / "lantern/print.html", site)
    assert made.startswith(b"%PDF-")
    laid = program.HTML(filename=str(site / "lantern/print.html")).render()
    said = [
        " ".join(getattr(box, "text", "") for box in page._page_box.descendants()).split()
        for page in laid.pages
    ]
    last = " ".join(said[-1])
    assert "Contents" in said[1]
    assert f"1 Lamps & Wicks . . . . {len(said)}" in re.sub(r"( \.)+ ", " . . . . ", " ".join(said[1]))
    assert "Lantern <Rules>" in last  # the book above on the left, its chapter on the right
    assert last.count("Lamps & Wicks") == 2
    assert laid.make_bookmark_tree()[0][0] == "Lantern <Rules>"


@pytest.mark.parametrize(
    "url",
    ["https://example.org/x.png", "file:///etc/hostname", "file://host/x", "data:text/plain,x", "x.png"],
)
def test_what_lies_outside_the_site_is_not_put_on_paper(url: str, site: Path) -> None:
    read = paper._Within(site.resolve(), lambda _: pytest.fail("was read"))
    with pytest.raises(ValueError, match="is not a file of the site"):
        read(url)


def test_without_its_program_a_pdf_is_refused_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(paper.NoPaper, match="pip install"):
        build(tmp_path / "out", root=tmp_path, on_paper=True)
    assert not (tmp_path / "out").exists()
