"""What a site gives to others: rules.json, a text a book, an address a rule, the whole book for paper."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.games import GAMES
from rulesengine.rulebook import Rule, Rulebook, parse_rulebook
from rulesengine.site import exports, places
from rulesengine.site.markup import tag
from tests.site_pages import Page, book, target

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

EVIL = '<img src=x onerror="hit=1"> </script>'
BOOK = """# Toy <b>book</b>

Invented. Edition 3.

## 1 Light { #light }

What *light* does, see [1-1] and [+7].

- one
  - inside, `a [1] b`
- two, **strong**

### 1-1 <img src=x onerror="hit=1"> </script> { #evil }

A text with <b>markup</b> & signs; see [1].

| a | b |
| --- | --- |
| 1 | 2 |

# House rules

## H-1 Ours { #h-1 }

What we do.
"""


@pytest.fixture
def toy() -> Rulebook:
    """Give a small book with hostile titles."""
    return parse_rulebook("toy", BOOK)


def rules() -> list[Rule]:
    """List the rules of all books."""
    return [rule for name in GAMES for rule in book(name).rules.values()]


def taken(html: str) -> Page:
    """Take one page apart."""
    page = Page("x.html")
    page.feed(html)
    return page


def test_rules_json_is_as_its_schema_says(built: Path, root: Path) -> None:
    """And the schema is strict: a rule without its address would not pass."""
    schema = json.loads((root / "docs" / "rules-schema.json").read_text(encoding="utf-8"))
    found = json.loads((built / "rules.json").read_text(encoding="utf-8"))
    checker = pytest.importorskip("jsonschema").Draft202012Validator(schema)

    checker.check_schema(schema)
    assert [error.message for error in checker.iter_errors(found)] == []
    name, number = next((name, next(iter(rules))) for name, rules in found["games"].items())
    del found["games"][name][number]["url"]
    assert not checker.is_valid(found)


def test_rules_json_has_every_rule_where_it_stands(built: Path) -> None:
    """By game and number, with an address that leads there and the numbers that it names."""
    found = json.loads((built / "rules.json").read_text(encoding="utf-8"))

    for rule in rules():
        given: dict[str, Any] = found["games"][rule.game][rule.number]
        page, anchor = given["url"].split("#")
        assert given["id"] == rule.id
        assert given["text"] == rule.text
        assert given["references"] == list(rule.references)
        assert (built / page).is_file()
        assert anchor == rule.label
    assert {name: each["edition"] for name, each in found["books"].items()} == {
        name: book(name).edition for name in GAMES
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_text_has_the_whole_book(built: Path, name: str) -> None:
    """Every rule in its order, every word of it, and no mark of Markdown."""
    text = (built / "txt" / f"{name}.txt").read_text(encoding="utf-8")
    words = " ".join(text.split())
    heads = [line for line in text.splitlines() if line and not line.startswith(" ")]
    at = 0
    for rule in book(name).rules.values():
        at = heads.index(f"{rule.number} {rule.title}", at) + 1
        assert " ".join(rule.text.split()) in words

    assert text.startswith(book(name).title)
    assert f"Edition {book(name).edition}." in heads
    assert max(map(len, text.splitlines())) < 130


def test_every_permanent_id_leads_to_its_rule(built: Path, pages: dict[str, Page]) -> None:
    """A page at r/<id>/: its refresh, its canonical link and its plain link lead to the rule."""
    for rule in rules():
        name = f"r/{rule.id}/index.html"
        html = (built / name).read_text(encoding="utf-8")
        ways = re.findall(r'(?:rel="canonical" href|url)="?=?([^"]+)"', html)
        ways += pages[name].links
        assert len(ways) == 3
        for way in ways:
            path, anchor = target(name, unescape(way))
            assert path == places.url(places.of_rule(rule)[0])
            assert anchor in pages[path].anchors


def test_a_redirect_works_from_a_folder(built: Path, chromium: BrowserContext) -> None:
    """In a real browser, with nobody clicking."""
    rule = rules()[7]
    page = chromium.new_page()
    page.goto((built / "r" / rule.id / "index.html").as_uri())
    page.wait_for_url(f"**/{places.url(places.of_rule(rule)[0])}#{rule.label}")

    assert page.locator(f"[id='{rule.label}']").first.is_visible()


def test_where_the_address_of_the_site_is_known_the_canonical_link_is_whole(toy: Rulebook) -> None:
    """Search engines want it so; what leads on stays relative, so that a folder works too."""
    html = exports.redirect(toy.rules["1"], "https://rules.example/x/")

    assert '<link rel="canonical" href="https://rules.example/x/toy/rules/1.html#light">' in html
    assert "url=../../toy/rules/1.html#light" in html


def test_hostile_titles_stay_text_in_every_export(toy: Rulebook) -> None:
    """In a redirect, on the printed page, in the text."""
    for html in (exports.redirect(toy.rules["1-1"]), exports.print_page(toy)):
        page = taken(html)
        assert {tag for tag, _ in page.tags} & {"img", "b", "script"} == set()
        assert [key for _, given in page.tags for key in given if key.startswith("on")] == []
        assert EVIL in "".join([*page.prose, *page.headings])
    assert EVIL in exports.book_text(toy)


@pytest.mark.parametrize("name", GAMES)
def test_the_printed_page_has_every_rule(built: Path, name: str) -> None:
    """In order, with anchors; references lead down the page; it loads a style sheet, an icon, its signs."""
    page = taken((built / name / "print.html").read_text(encoding="utf-8"))
    labels = [rule.label for rule in book(name).rules.values()]

    assert [each for each in page.ids if each in set(labels)] == labels
    assert all(link.removeprefix("#") in page.ids for link in page.links if link.startswith("#"))
    assert page.loads[:2] == ["../assets/print.css", "../assets/icon.svg"]
    assert all(each.startswith("symbols/") for each in page.loads[2:])  # the signs of the book's own rules
    for rule in book(name).rules.values():
        assert f"{rule.number} {rule.title}" in [" ".join(each.split()) for each in page.headings]


def test_the_printed_page_prints(built: Path, chromium: BrowserContext) -> None:
    """On paper there is no way back to click on, nothing is cut off, and the ink is black."""
    page = chromium.new_page()
    page.goto((built / GAMES[0] / "print.html").as_uri())
    page.emulate_media(media="print")

    assert not page.locator(".screen-only").is_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert len(page.pdf(format="A4")) > 20_000
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_rule_texts_are_rendered_without_a_parser(toy: Rulebook) -> None:
    """Paragraphs, lists within lists, stress, code, numbers, tables: as Markdown would, and nothing more."""

    def link(game: str, number: str) -> str | None:
        return f"<a>{number}</a>" if number in toy.rules else None

    html = exports.of_plain(toy.rules["1"].body, link)
    assert html == (
        "<p>What <em>light</em> does, see <a>1-1</a> and [+7].</p>"
        "<ul><li>one<ul><li>inside, <code>a &#91;1&#93; b</code></li></ul></li>"
        "<li>two, <strong>strong</strong></li></ul>"
    )
    table = exports.of_plain(toy.rules["1-1"].body, link)
    assert "<td>2</td>" in table
    assert "&lt;b&gt;markup&lt;/b&gt; &amp; signs" in table


def test_words_that_lead_to_a_rule_are_a_whole_link_on_paper() -> None:
    html = exports.of_plain(
        "See 601.2c–[d](601.2d) & [§ 3 <b>](3).", lambda _, number: tag("a", number, href=f"#{number}")
    )
    ways = '<a href="#601.2d">d</a> &amp; <a href="#3">§ 3 &#60;b&#62;</a>'
    assert html == f"<p>See 601.2c–{ways}.</p>"


def test_hostile_rule_texts_are_rendered_quickly() -> None:
    """Thousands of open signs cost no more than thousands of letters."""
    for evil in (
        "*" * 20_000,
        "[" * 20_000,
        "`" * 20_001,
        "*a " * 8_000,
        "**a " * 8_000,
        "- " * 8_000,
        "[1" * 9_000,
    ):
        assert exports.of_plain(evil, lambda _, number: number)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", GAMES)
def test_on_paper_a_page_begins_with_a_chapter_and_no_house_rule_takes_a_page_alone(name: str) -> None:
    """A heading of the second level begins a page: there are no more of them than chapters."""
    paper = exports.print_page(book(name))

    assert paper.count("<h2") <= len(book(name).chapters)
    assert '<h3 id="h-1">' in paper or '<h3 id="f-1">' in paper
