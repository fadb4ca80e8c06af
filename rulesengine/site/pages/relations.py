"""Where a rule stands and what leads to it: its path, its neighbours, what it cites, what cites it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rulesengine.core.trace import times
from rulesengine.rulebook import Rule
from rulesengine.site import places
from rulesengine.site.carriers import Carrier
from rulesengine.site.graph import Back, Graph
from rulesengine.site.graph import named as rules_in
from rulesengine.site.markup import Html, joined, tag, text
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

RULES = "Rules"


def identity(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the way down to a rule, its permanent id, what copies a citation, and its neighbours."""
    book = shelf.book
    named = f"{rule.number} “{rule.title}” ({rule.id})"
    words = text(f"{book.title}, edition {book.edition}, {named}, restated, unofficial")
    way, beside = path(shelf, here, rule.chapter, rule.parent), "".join(neighbours(shelf, here, rule))
    return Html(  # written out, and not put together of tags: a large book has thousands of these
        f'<div class="re-identity" data-search-exclude><span class="re-path">{way}</span>'
        f'<code>{text(rule.id)}</code><button class="re-copy" type="button" aria-live="polite" '
        f'data-cite="{words}" data-anchor="{text(rule.label)}">Copy citation</button>'
        f'<span class="re-beside">{beside}</span></div>'
    )


@lru_cache(maxsize=1000)
def path(shelf: Shelf, here: str, slug: str, parent: str) -> str:
    """Write the way down to what is below a rule, once for all: the book, the chapter, the rules above."""
    found = [tag("a", shelf.title, href=places.link(here, places.index(shelf.name)))]
    chapter = places.chapter_of(shelf.book, slug)
    if chapter and not chapter.number:
        there = places.link(here, places.chapter(shelf.name, chapter.slug))
        found.append(tag("a", chapter.title, href=there))
    above: list[Html] = []
    while parent:
        rule = shelf.book.rules[parent]
        above.insert(0, parts.to_rule(here, rule))
        parent = rule.parent
    return " ".join([*found, *above])


def neighbours(shelf: Shelf, here: str, rule: Rule) -> Iterator[Html]:
    """Write the ways to the rule before and the rule after, over the borders of chapters."""
    for other, rel, says in zip(shelf.beside[rule.number], ("prev", "next"), ("Before", "Next"), strict=True):
        if other:
            way = text(places.link(here, *places.of_rule(shelf.book.rules[other])))
            number = text(other)
            sign = f"‹ {number}" if rel == "prev" else f"{number} ›"
            yield Html(
                f'<a class="re-ref re-{rel}" href="{way}" rel="{rel}" '
                f'aria-label="{says}: {number}">{sign}</a>'
            )


def around(shelf: Shelf, here: str, rule: Rule, graph: Graph) -> Html:
    """Write what the rule cites and explains, and what the book leaves open."""
    house = shelf.house(rule.number)
    ours = {(each.game, each.number) for each in house}
    cites = [key for key in rules_in(rule) if key not in ours and key in graph.backs]
    words = shelf.explains.get(rule.number, ())
    rows = [
        ("Cites", parts.listed(to_any(here, shelf, graph.shelves[game].book.rules[n]) for game, n in cites)),
        ("Explains", joined((to_term(here, shelf, word) for word in words), ", ")),
        ("Left open", joined((parts.to_rule(here, each, titled=True) for each in house), ", ")),
    ]
    found = [tag("div", tag("dt", name), tag("dd", what)) for name, what in rows if what]
    return tag("dl", *found, cls="re-around", data_search_exclude=True) if found else Html("")


def to_any(here: str, shelf: Shelf, rule: Rule) -> Html:
    """Write a link to a rule; where it is of another game, its game is named."""
    link = parts.to_rule(here, rule)
    return link if rule.game == shelf.name else joined([tag("small", rule.game), link], " ")


def to_term(here: str, shelf: Shelf, word: str) -> Html:
    """Write a link to a term's place in the glossary."""
    return tag("a", word, href=places.link(here, places.glossary(shelf.name), anchor(word)))


def anchor(word: str) -> str:
    """Name the place of a term on a page of terms."""
    return f"term-{places.file(word.casefold())}"


def cited_by(shelf: Shelf, here: str, rule: Rule, back: Back) -> Html:
    """Write everything that leads to a rule, kind by kind, in a box that says how much there is."""
    if not back.total:
        return tag("p", "Cited by (0)", cls="re-cited re-none-cites", data_search_exclude=True)
    kinds = [
        ("rule", "rules", (to_any(here, shelf, each) for each in back.rules), len(back.rules)),
        ("scenario", "scenarios", _scenes(shelf, here, rule, back), len(back.scenes)),
        (
            "function or table",
            "functions and tables",
            (function(shelf, here, c) for c in back.code),
            len(back.code),
        ),
        ("notebook", "notebooks", _notebooks(here, back), len(back.notebooks)),
        ("card", "cards", _cards(shelf, here, back), len(back.cards)),
    ]
    there = [(one, many, links, count) for one, many, links, count in kinds if count]
    sums = ", ".join(times(count, one, many) for one, many, _, count in there)
    rows = [row(many.capitalize(), links) for _, many, links, _ in there]
    says = tag("summary", tag("b", f"Cited by ({back.total})"), f" {sums}")
    return tag("details", says, *rows, cls="re-cited", data_search_exclude=True)


def row(name: str, links: Iterable[Html]) -> Html:
    """Write the links of one kind: rules in a line, for they are short; others in a list."""
    if name == RULES:
        return tag("p", tag("b", name), parts.listed(links))
    return tag("div", tag("b", name), tag("ul", *(tag("li", each) for each in links)))


def _scenes(shelf: Shelf, here: str, rule: Rule, back: Back) -> Iterator[Html]:
    return (parts.to_scene(here, shelf, each, each.first(rule.number) + 1) for each in back.scenes)


def _notebooks(here: str, back: Back) -> Iterator[Html]:
    return (
        tag("a", each.title, href=places.link(here, places.notebook(each.name))) for each in back.notebooks
    )


def _cards(shelf: Shelf, here: str, back: Back) -> Iterator[Html]:
    for each in back.cards:
        there = places.link(here, places.scene(shelf.name, each.scene.name), f"step={each.step}")
        yield tag("a", each.name, href=there)


def function(shelf: Shelf, here: str, each: Carrier) -> Html:
    """Write a link to a function's first line."""
    where = places.link(here, places.code(shelf.name, each.module), f"__codelineno-0-{each.line}")
    name = tag("code", tag("span", f"{each.module}.", cls="re-module"), each.name)
    return tag("a", name, href=where, data_tip=each.doc or None)
