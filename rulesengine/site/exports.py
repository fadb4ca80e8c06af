"""What a built site gives to others: a text a book, an address a rule, the whole book for paper."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

import markdown

from rulesengine.rulebook import Chapter, Rule, Rulebook, plain
from rulesengine.rulebook.marks import NAMED, POINTED, lines_of
from rulesengine.rulebook.matter import Matter
from rulesengine.site import language, pictures, places, sharing
from rulesengine.site.language import say
from rulesengine.site.markup import Html, clean, joined, marked, tag, text

# Rule texts as HTML, without a Markdown parser: paragraphs, lists, stress, numbers that are links.
#
# A book has thousands of rules, and a parser that knows all of Markdown takes most of a build for the few
# marks that rules use. What comes in was escaped by `marked`; what is rarer (a table) goes through
# Python-Markdown. Which link a number becomes is said by whoever asks.


Link = Callable[[str, str], str | None]  # from a game, "" for the text's own, and a number to markup

_ITEM = re.compile(r"^(?P<indent>[ \t]*)(?:(?P<dash>[-+*])|(?P<count>\d{1,6})[.)])[ \t]+(?P<text>.*)$")
_TABLE = re.compile(r"^[ \t]*\|", re.MULTILINE)
_GAP = re.compile(r"\n[ \t]*\n")
_STRONG = re.compile(r"\*\*(?=[^\s*])([^*]{1,4000}?)\*\*")
_STRESS = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*]{1,4000}?)\*(?![\w*])")
_LOW = re.compile(r"(?<![\w_/\"=])_(?=[^\s_])([^_<>]+?)(?<=[^\s_])_(?![\w_])")  # italics that make no term
_NAMED = re.compile(NAMED)
_POINTED = re.compile(POINTED)
INDENT = 2  # spaces that make a list within a list


def rendered(text: str, link: Link) -> Html:
    """Write a text as HTML that `marked` has escaped."""
    if _TABLE.search(text):
        return _linked(markdown.markdown(text, extensions=["tables"]), link)
    return Html("".join(_block(part, link) for part in _GAP.split(text) if part.strip()))


def of_plain(said: str, link: Link) -> Html:
    """Write somebody's Markdown as HTML, in which nothing links but numbers."""
    return rendered(marked(said), link)


def _block(part: str, link: Link) -> str:
    if "\n" not in part and not _ITEM.match(part):
        return f"<p>{_words(part.strip(), link)}</p>"
    before: list[str] = []
    items: list[tuple[int, str, list[str]]] = []
    for line in part.split("\n"):
        if item := _ITEM.match(line):
            deep = len(item["indent"].expandtabs(4)) // INDENT
            items.append((deep, "ul" if item["dash"] else "ol", [item["text"]]))
        elif line.strip():
            (items[-1][2] if items else before).append(line.strip())
    said = f"<p>{_words(' '.join(before), link)}</p>" if before else ""
    return said + _list(items, link) if items else said


def _list(items: list[tuple[int, str, list[str]]], link: Link) -> str:
    """Write items as lists; one that is further in belongs to the item above it."""
    said: list[str] = []
    unclosed: list[tuple[int, str]] = []
    for deep, kind, lines in items:
        while len(unclosed) > 1 and unclosed[-1][0] > deep:
            said.append(f"</li></{unclosed.pop()[1]}>")
        if not unclosed or unclosed[-1][0] < deep:
            unclosed.append((deep, kind))
            said.append(f"<{kind}>")
        else:
            said.append("</li>")
        said.append(f"<li>{_words(' '.join(lines), link)}")
    said += [f"</li></{kind}>" for _, kind in reversed(unclosed)]
    return "".join(said)


def _words(line: str, link: Link) -> str:
    if "*" in line or "_" in line:
        line = _STRESS.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", line))
        line = _LOW.sub(r"<em>\1</em>", line)
    return _linked(line, link)


def _linked(line: str, link: Link) -> Html:
    if "[" not in line:
        return Html(line)

    def number(match: re.Match[str]) -> str:
        made = link(match["game"] or "", match["number"])
        return match[0] if made is None else made

    def words(match: re.Match[str]) -> str:
        made = link("", match["to"])
        # as plain text: of markup, `replace` would escape what it puts in
        return match[0] if made is None else str(made).replace(f">{match['to']}<", f">{match['words']}<")

    return Html(_NAMED.sub(number, _POINTED.sub(words, line)))


# The whole book on one page, for paper: every rule, its number, its text, its references as links.
#
# Written without MkDocs and without a theme: one file with one style sheet.


STYLE, ICON = "assets/print.css", "assets/icon.svg"
DEEPEST = 6
TOP, MANY = 2, 80  # chapters are of this level; a page with more headings lists none below them


def print_page(book: Rulebook, newest: str = "") -> str:
    """Write the page: title, edition, chapters, rules; by the edition of the book, or by its newest."""
    here = print_place(book.game, newest=bool(newest))
    by = _by(book, newest)
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("title", say("{book}, all rules on one page", book=book.title)),
        tag("link", rel="stylesheet", href=places.link(here, STYLE)),
        tag("link", rel="icon", href=places.link(here, ICON)),
    )
    way = tag("a", say("Back to the book"), href=places.link(here, places.index(book.game)))
    note = tag(
        "p",
        way,
        f". {say('To print it, use your browser: the page has a style for paper.')}",
        cls="screen-only",
    )

    def link(game: str, number: str) -> str | None:
        rule = None if game else by.get(number)
        return tag("a", rule.number, href=f"#{rule.label}") if rule else f"{game} {number}".strip()

    front = [_matter(each, link) for each in book.matter if each.front]
    chapters = [_chapter(by, each, link) for each in book.chapters]
    back = [_matter(each, link) for each in book.matter if not each.front]
    listed = contents(book, by)
    called = newest or book.said_edition
    body = tag(
        "body",
        note,
        tag(
            "header",
            tag("h1", book.title),
            tag("p", say("Edition {name}", name=called)) if called else None,
            of_plain(book.said_intro, link),
        ),
        listed,
        tag("main", *front, *chapters, *back),
    )
    return f"<!doctype html>\n{tag('html', head, body, lang=language.code())}\n"


def print_place(game: str, *, newest: bool = False) -> str:
    """Say where the page is: by the edition of the book, or by its newest."""
    return f"{game}/print-newest.html" if newest else f"{game}/print.html"


def _by(book: Rulebook, newest: str) -> Mapping[str, Rule]:
    """Give the rules by the numbers of the book, as an edition has them; those it lacks are left out."""
    if not newest:
        return book.rules
    held = book.editions[newest]
    return {
        number: replace(rule, number=held.numbers.get(rule.id, number), title=said.title, body=said.body)
        for number, rule in book.rules.items()
        for said in (held.wordings.get(rule.id, rule),)
        if rule.id in held.numbers or rule.kind != "rule"
    }


def _matter(part: Matter, link: Link) -> Html:
    return tag("section", tag("h2", part.title, id=f"text-{part.slug}"), of_plain(part.body, link))


def _chapter(by: Mapping[str, Rule], chapter: Chapter, link: Link) -> Html:
    kids: list[Html] = []
    title = _own_title(chapter)
    if title:
        kids = [tag("h2", title, id=chapter.label), of_plain(chapter.body, link)]
    rules = [by[number] for number in chapter.rules if number in by]
    least = min((each.level for each in rules), default=TOP)
    deeper = 0 if chapter.number else max(TOP + 1 - least, 0)  # below a title; a page begins at each chapter
    return tag("section", *kids, *(_rule(each, link, each.level + deeper) for each in rules))


def _own_title(chapter: Chapter) -> str:
    """Return the title of a chapter without a number; a page that only the site has cut gives none."""
    if chapter.number or (chapter.part and not chapter.label.endswith("-1")):
        return ""
    return chapter.part or chapter.title


def contents(book: Rulebook, by: Mapping[str, Rule]) -> Html:
    """Write the list of contents: chapters, the headings right below them, and what is around the rules."""
    rows = [tag("li", _entry(f"text-{each.slug}", "", each.title)) for each in book.matter if each.front]
    for chapter in book.chapters:
        if title := _own_title(chapter):
            rows.append(tag("li", _entry(chapter.label, "", title)))
        rules = [by[number] for number in chapter.rules if number in by and not by[number].untitled]
        heads = [each for each in rules if each.level <= TOP]
        heads += [each for each in rules if each.level == TOP + 1] if len(rules) <= MANY else []
        rows += [
            tag("li", _entry(each.label, each.number, each.title), cls=f"deep-{each.level - 1}")
            for each in sorted(heads, key=rules.index)
        ]
    rows += [tag("li", _entry(f"text-{each.slug}", "", each.title)) for each in book.matter if not each.front]
    title = tag("p", say("Contents"), cls="contents-title")
    return tag("nav", title, tag("ul", *rows), cls="contents")


def _entry(label: str, number: str, title: str) -> Html:
    return tag("a", tag("span", number, cls="number") if number else None, title, href=f"#{label}")


def _rule(rule: Rule, link: Link, deep: int) -> Html:
    level, title = min(max(deep, TOP), DEEPEST), joined(("" if rule.untitled else rule.title,))
    bare = ' class="bare"' if rule.untitled else ""
    return Html(  # written out, and not put together of tags: a large book has thousands of these
        f'<div class="rule"><h{level} id="{text(rule.label)}"{bare}>'
        f'<span class="number">{text(rule.number)}</span>'
        f" {title}</h{level}>{of_plain(rule.body, link)}</div>"
    )


# What a built site gives to others, at addresses that stay: a text a book, and an address a rule.
#
# `txt/<book>.txt` is the whole book as plain text; `r/<id>/` leads from a rule's permanent id to the place
# where it is now, on any host and from a folder. `rules.json` is written with the pages. What is on
# those addresses is decided here; nothing is rendered.


TEXTS, REDIRECTS = "txt", "r"
NO_PICTURES: Mapping[str, str] = MappingProxyType({})
_LINE = re.compile(r"\S(?:.{0,83}\S)?(?!\S)|\S{85,}")  # as many words as a line of 85 signs holds
PARTS = {"house": "House rules", "context": "Context"}


def exported(
    books: Iterable[Rulebook], site_url: str = "", drawn: Mapping[str, str] = NO_PICTURES
) -> dict[str, str]:
    """Write the exports of books, by their place in the site; `site_url` makes the canonical links whole.

    `drawn` is the whole address of each picture.
    """
    books = tuple(books)
    texts = {f"{TEXTS}/{places.file(book.game)}.txt": book_text(book) for book in books}
    for book in books:
        for rule in book.rules.values():
            where = f"{REDIRECTS}/{address(rule)}"
            shown = drawn.get(f"{where}.png") or pictures.of(places.of_rule(rule)[0], drawn)
            texts[f"{where}/index.html"] = redirect(rule, site_url, shown)
            texts[f"{where}.json"] = sharing.rule_json(book, rule, lines_of(rule.body))
    return texts | {sharing.EMBED: sharing.SCRIPT}


def text_place(game: str) -> str:
    """Say where the text of a book is."""
    return f"{TEXTS}/{places.file(game)}.txt"


def address(rule: Rule) -> str:
    """Say what the folder behind a rule's id is called: the id, but for a sign that Windows cannot write."""
    return places.file(rule.id) if os.name == "nt" else rule.id


def book_text(book: Rulebook) -> str:
    """Write a book as plain text: a number and a title a rule, and under it what it says."""
    said = [book.title, "=" * len(book.title), ""]
    said += [say("Edition {name}", name=book.said_edition) + ".", ""] if book.said_edition else []
    said += [*_wrapped(plain(book.said_intro), ""), ""] if book.intro else []
    said += [line for each in book.matter if each.front for line in _told(each)]
    kind = "rule"
    for rule in book.rules.values():
        part = PARTS.get(rule.kind, "rule")
        if part not in (kind, "rule"):
            said += [part, "-" * len(part), ""]
        kind = part
        said += [
            clean(rule.number if rule.untitled else f"{rule.number} {rule.title}"),
            *(line for each in lines_of(rule.body) for line in _wrapped(each, "    ") or [""]),
            "",
        ]
    said += [line for each in book.matter if not each.front for line in _told(each)]
    return "\n".join(said)


def _told(part: Matter) -> list[str]:
    """Write what is around the rules."""
    lines = (line for each in lines_of(part.body) for line in _wrapped(each, "") or [""])
    return [clean(part.title), "-" * len(part.title), "", *lines, ""]


def _wrapped(said: str, indent: str) -> list[str]:
    return [indent + line for line in _LINE.findall(clean(said))]


def redirect(rule: Rule, site_url: str = "", picture: str = "") -> str:
    """Write the page behind a rule's permanent id: it leads on at once, and names the true address."""
    there = text(places.link(places.HOME, *places.of_rule(rule)))
    true = f"{text(site_url.rstrip('/'))}/{there}" if site_url else f"../../{there}"
    title = text(f"{rule.number} {rule.title}")
    says, here = sharing.described(rule.text), text(say("This rule is here"))
    shown = sharing.tags(f"{rule.number} {rule.title}", says, picture=picture)
    return f"""<!doctype html>
<html lang="{text(language.code())}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>{title}</title>
{shown}
<link rel="canonical" href="{true}"><meta http-equiv="refresh" content="0; url=../../{there}">
<meta name="viewport" content="width=device-width"></head>
<body><h1>{title}</h1><p><a href="../../{there}">{here}</a></p></body></html>
"""
