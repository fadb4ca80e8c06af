"""A chapter: every rule with its restatement, what runs beside it, and what leads to it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rulesengine.core.trace import times
from rulesengine.playing.carrying import Carrier
from rulesengine.rulebook import Chapter, Rule, Rulebook
from rulesengine.rulebook.marks import opening
from rulesengine.site import places
from rulesengine.site.graph import Back, Graph
from rulesengine.site.graph import named as rules_in
from rulesengine.site.language import count, say
from rulesengine.site.markup import Html, head, joined, literal, marked, raw, tag, text
from rulesengine.site.pages import parts
from rulesengine.site.published import NO_TEXTS, Texts, published
from rulesengine.site.restating import restated, term_links
from rulesengine.site.sharing import described
from rulesengine.site.shelf import Shelf

# Where a rule is and what leads to it: its path, its neighbours, what it cites, what cites it.


RULES = "Rules"


def identity(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the way down to a rule, its permanent id, its citation, and its neighbours.

    The buttons that copy are made by the script that serves them: without it they would do nothing.
    """
    book = shelf.book
    edition = say("edition {name}", name=book.said_edition) if book.said_edition else ""
    said = ", ".join(filter(None, (book.title, edition, rule.number)))
    # a publisher's own text is cited as such, and its ids are for addresses
    words = text(f"{said} “{rule.title}” ({rule.id}), restated, unofficial" if shelf.runs else said)
    name = f"<code>{text(rule.id)}</code>" if shelf.runs else ""
    at = f'data-anchor="{text(rule.label)}" data-number="{text(rule.number)}" data-cite="{words}"'
    way, beside = path(shelf, here, rule.chapter, rule.parent), "".join(neighbours(shelf, here, rule))
    return Html(  # written out, and not put together of tags: a large book has thousands of these
        f'<div class="re-identity" {at}><span class="re-path">{way}</span>'
        f'{name}<span class="re-beside">{beside}</span></div>'
    )


@lru_cache(maxsize=1000)
def path(shelf: Shelf, here: str, slug: str, parent: str) -> str:
    """Write the way down to what is below a rule, once for all: the book, the chapter, the rules above."""
    links = [tag("a", shelf.title, href=places.link(here, places.index(shelf.name)))] if shelf.runs else []
    chapter = places.chapter_of(shelf.book, slug)
    if chapter and not chapter.number and shelf.runs:  # a book to read has its way down above its page
        there = places.link(here, places.chapter(shelf.name, chapter.slug))
        links.append(tag("a", chapter.title, href=there))
    above: list[Html] = []
    while parent:
        rule = shelf.book.rules[parent]
        above.insert(0, parts.to_rule(here, rule))
        parent = rule.parent
    return " ".join([*links, *above])


def near(here: str, rule: Rule) -> str:
    """Write the way to a rule that mostly is on the same page: its anchor, where it does."""
    page, anchor = places.of_rule(rule)
    return f"#{anchor}" if page == here else places.link(here, page, anchor)


def neighbours(shelf: Shelf, here: str, rule: Rule) -> Iterator[Html]:
    """Write the ways to the rule before and the rule after, over the borders of chapters."""
    for other, rel, says in zip(
        shelf.beside[rule.number], ("prev", "next"), (say("Before"), say("Next")), strict=True
    ):
        if other:
            way = text(near(here, shelf.book.rules[other]))
            number = text(other)
            sign = f"‹ {number}" if rel == "prev" else f"{number} ›"
            yield Html(
                f'<a class="re-ref re-{rel}" href="{way}" rel="{rel}" '
                f'aria-label="{text(says)}: {number}">{sign}</a>'
            )


def around(shelf: Shelf, here: str, rule: Rule, graph: Graph) -> Html:
    """Write what the rule cites and explains, and what the book leaves open."""
    house = shelf.house(rule.number)
    ours = {(each.game, each.number) for each in house}
    cites = [key for key in rules_in(rule) if key not in ours and key in graph.backs]
    words = shelf.explains.get(rule.number, ())
    rows = [
        (
            say("Cites"),
            parts.listed(to_any(here, shelf, graph.shelves[game].book.rules[n]) for game, n in cites),
        ),
        (say("Explains"), joined((to_term(here, shelf, word) for word in words), ", ")),
        (say("Left open"), joined((parts.to_rule(here, each, titled=True) for each in house), ", ")),
    ]
    cells = [tag("div", tag("dt", name), tag("dd", what)) for name, what in rows if what]
    return tag("dl", *cells, cls="re-around") if cells else Html("")


def to_any(here: str, shelf: Shelf, rule: Rule) -> Html:
    """Write a link to a rule; where it is of another game, its game is named."""
    link = parts.to_rule(here, rule)
    return link if rule.game == shelf.name else joined([tag("small", rule.game), link], " ")


def to_term(here: str, shelf: Shelf, word: str) -> Html:
    """Write a link to a term's place in the glossary."""
    return tag("a", word, href=places.link(here, places.glossary(shelf.name), places.term(word)))


def cited_by(shelf: Shelf, here: str, rule: Rule, back: Back) -> Html:
    """Write everything that leads to a rule, kind by kind, in a box that says how much there is."""
    if not back.total:
        return Html("")
    rules = (to_any(here, shelf, each) for each in back.rules)
    kinds = [
        (say(RULES), count(len(back.rules), "{count} rule", "{count} rules"), rules, len(back.rules)),
        (
            say("Scenarios"),
            count(len(back.scenes), "{count} scenario", "{count} scenarios"),
            _scenes(shelf, here, rule, back),
            len(back.scenes),
        ),
        (
            "Functions and tables",
            times(len(back.code), "function or table", "functions and tables"),
            (function(shelf, here, c) for c in back.code),
            len(back.code),
        ),
        ("Notebooks", times(len(back.notebooks), "notebook"), _notebooks(here, back), len(back.notebooks)),
        ("Cards", times(len(back.cards), "card"), _cards(shelf, here, back), len(back.cards)),
    ]
    there = [(name, summed, links) for name, summed, links, many in kinds if many]
    sums = ", ".join(summed for _, summed, _ in there)
    rows = [row(name, links) for name, _, links in there]
    says = tag("summary", tag("b", say("Cited by ({count})", count=back.total)), f" {sums}")
    return tag("details", says, *rows, cls="re-cited")


def row(name: str, links: Iterable[Html]) -> Html:
    """Write the links of one kind: rules in a line, for they are short; others in a list."""
    if name == say(RULES):
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


# A chapter: every rule with its restatement, and beside it what runs. Headings are number and title.


CALM = (
    4  # the example beside a rule is named in a quarter of the words that the rule has, or not by its title
)
PLAY = "Play it"
SHORT, SCREEN = 180, 15  # signs of two lines in the compact view; rules on a screen of it


# Written here, and not by the script that serves them, so that nothing moves when that comes in.
def reading(shelf: Shelf, here: str) -> str:
    """Write the switches of how one reads a chapter, and by which edition."""
    switches = (("compact", say("Compact"), "c"), ("notes", say("Notes"), "n"))
    buttons = (
        tag("button", says, tag("kbd", key), type="button", cls=f"re-to-{name}", aria_pressed="false")
        for name, says, key in switches
    )
    edition = parts.switch(shelf, here)
    begins = "yes" if brief(shelf) else None
    return str(tag("div", *buttons, edition, cls="re-reading", data_compact=begins, data_search_exclude=True))


def brief(shelf: Shelf) -> bool:
    """Say whether a book to read is one of short rules: nearly all of them show whole in the compact view."""
    sizes = [len(rule.text) for rule in shelf.book.rules.values() if rule.text]
    short = sum(size <= SHORT for size in sizes)
    return not shelf.runs and len(sizes) >= SCREEN and short * 10 >= len(sizes) * 9


_IN_FRONT = re.compile(r"((?:[^\s.:;,!?]+ ){0,4}[^\s.:;,!?]+)[.:] +\S")  # “Turns. The player with ...”
IN_CONTENTS = 30  # letters of a rule without a title, in the list of contents
FEW = 3  # so many scenarios, functions are named at once; the others are in a box to open
DEEPEST = 6


def chapter_page(shelf: Shelf, chapter: Chapter, graph: Graph, texts: Texts = NO_TEXTS) -> str:
    """Write the page of a chapter; `texts` holds the publisher's own words where a user has them."""
    here = places.chapter(shelf.name, chapter.slug)
    rules = [shelf.book.rules[number] for number in chapter.rules]
    title = f"{chapter.number} {chapter.title}".strip()
    shift = (1 if chapter.number else 2) - min((rule.level for rule in rules), default=2)
    said = [
        head(title, description=text(about(shelf.book, rules))),
        parts.page_mark(here),
        raw(reading(shelf, here)),
    ]
    if not chapter.number:
        said += [f"# {literal(title)} {{ #{chapter.label} }}\n", marked(chapter.body)]
    said += [section(shelf, here, rule, rule.level + shift, graph, texts) for rule in rules]
    return "\n".join([*said, str(edge(shelf, here, chapter)), ""])


def about(book: Rulebook, rules: list[Rule]) -> str:
    """Write what a page holds, for whoever is given a link to it: its headings, or how its rules begin."""
    named = [each.title for each in rules[1:] if not each.untitled]
    said = named if len(named) * 2 > len(rules) else [each.text for each in rules if each.text]
    return described(f"{book.title}: {' · '.join(said)}")


def section(shelf: Shelf, here: str, rule: Rule, level: int, graph: Graph, texts: Texts = NO_TEXTS) -> str:
    """Write one rule: number, title, restatement; its example beside it; all else behind one control."""
    number = f'<a class="re-number" href="#{rule.label}">{literal(rule.number)}</a>'
    heading = f"{'#' * min(level, DEEPEST)} {number} {'' if rule.untitled else literal(rule.title)}".rstrip()
    label = f" data-toc-label='{toc(rule)}'" if rule.untitled else ""
    law = restated(here, rule, shelf.book, graph)
    opens, closes = Html('<div class="re-law">'), Html("</div>")
    before = [
        raw(f'<section class="re-rule re-rule-{rule.kind}{" re-bare" if rule.untitled else ""}">'),
        f"{heading} {{ #{rule.label}{label} }}\n",
    ]
    after = [
        published(texts, rule),
        closes,
        aside(shelf, here, rule),
        notes(shelf, here, rule, graph),
        steps(shelf, here, rule),
        Html("</section>"),
    ]
    if law:
        return "\n".join([*before, raw(joined([opens, law, *after]))])
    body = marked(rule.body, term_links(here, rule, shelf.book))
    return "\n".join([*before, raw(joined([opens])), body, "", raw(joined(after))])


def notes(shelf: Shelf, here: str, rule: Rule, graph: Graph) -> Html:
    """Write what the quiet control of a rule opens: its id, citations both ways, its code."""
    name = say("Notes on {number}", number=rule.number)
    return tag(
        "details",
        tag("summary", aria_label=name, title=name),
        identity(shelf, here, rule),
        descriptive(shelf, rule),
        around(shelf, here, rule, graph),
        code(shelf, here, rule),
        cited_by(shelf, here, rule, graph.back(rule)),
        cls="re-notes",
        data_search_exclude=True,
    )


def descriptive(shelf: Shelf, rule: Rule) -> Html | None:
    """Write why nothing runs for a rule, or that nothing shows it yet."""
    if rule.descriptive and shelf.runs:
        return tag("p", parts.label("Descriptive"), text(rule.descriptive), cls="re-why")
    if rule.executable and shelf.runs and not shelf.shown.get(rule.number):
        return tag("p", "No scenario shows this rule.", cls="re-none")
    return None


def toc(rule: Rule) -> str:
    """Write what the list of contents calls a rule that has no title: a word in front, or how it begins."""
    front = _IN_FRONT.match(rule.text)
    return literal(f"{rule.number} {front[1] if front else opening(rule.text, IN_CONTENTS)}")


def aside(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write what is in the margin: the smallest scenario, to be played in place, and our own rules."""
    ours = parts.listed(
        parts.to_rule(here, each) for each in shelf.house(rule.number) if each.number not in rule.references
    )
    kids = [whole(shelf, here, rule), example(shelf, here, rule), tag("p", ours) if ours else Html("")]
    if not any(kids):
        return Html("")
    return tag("aside", *kids, cls="re-runs", aria_label=f"Beside {rule.number}", data_search_exclude=True)


def whole(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the way to the page of a reference that has all of it: parameters, examples, files."""
    if rule.number not in shelf.entries:
        return Html("")
    reference, entry = shelf.entries[rule.number]
    way = places.link(here, places.entry(shelf.name, reference.name, entry.name))
    says = tag("b", f"The whole {reference.one}"), f": {entry.name}"
    return tag("p", tag("a", *says, href=way), cls="re-whole")


def example(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the way to the smallest scenario that shows a rule; with a script it plays below the rule."""
    scenes = shelf.shown.get(rule.number, ())
    if not scenes:
        return Html("")
    first = scenes[0]
    place = first.first(rule.number)
    way = places.link(here, places.scene(shelf.name, first.name), f"step={place + 1}" if place >= 0 else "")
    if place < 0:
        return tag("a", "What is refused", href=way, cls="re-shows", title=first.scenario.title)
    frame = first.frames[place]
    says = f"Step {place + 1} of {len(first.frames)}: {frame['says']}"
    title = first.scenario.title
    brief = len(title.split()) * CALM <= len(rule.text.split())
    return tag(
        "a",
        title if brief else PLAY,
        href=way,
        cls="re-open",
        role="button",
        aria_expanded="false",
        aria_label=None if brief else f"{PLAY}: {title}",
        title=f"{title}. {says}",
    )


def steps(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the place in which the example opens: under the rule, so that nothing above it moves."""
    first = next(iter(shelf.shown.get(rule.number, ())), None)
    if first is None or first.first(rule.number) < 0:
        return Html("")
    place = first.first(rule.number)
    return parts.stepper(here, shelf, first, cls="re-later", compact=True, index=place)


def also(linked: list[Html], says: str) -> Html | None:
    """Name a few more at once, and the rest in a box to open."""
    if not linked:
        return None
    items = [tag("li", each) for each in linked]
    rows = tag("p", parts.label(says), cls="re-also") + tag("ul", *items[:FEW], cls="re-list")
    if len(items) > FEW:
        more = tag("summary", f"and {times(len(items) - FEW, 'more', 'more')}")
        rows += tag("details", more, tag("ul", *items[FEW:], cls="re-list"), cls="re-more")
    return Html(rows)


def code(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Name the functions that carry the number, each with its place."""
    carriers = shelf.carriers.get(rule.number, ())
    checks = [name for name, number in shelf.ruleset.checks.items() if number == rule.number]
    rows = [function(shelf, here, each) for each in carriers if each.rules]
    rows += [tag("span", "a check of the engine: ", tag("code", name)) for name in checks]
    rows = rows or [function(shelf, here, each) for each in carriers if not each.rules]
    return tag("div", also(rows, "Carried by"), cls="re-code") if rows else Html("")


def edge(shelf: Shelf, here: str, chapter: Chapter) -> Html:
    """Write the way on to the chapter before and the one after."""
    chapters = shelf.book.chapters
    at = chapters.index(chapter)
    ways = []
    for place, says, side in ((at - 1, say("Before"), "before"), (at + 1, say("Next"), "next")):
        if 0 <= place < len(chapters):
            other = chapters[place]
            name = f"{other.number} {other.title}".strip()
            way = places.link(here, places.chapter(shelf.name, other.slug))
            ways.append(tag("a", parts.label(says), name, href=way, cls=f"re-way re-way-{side}"))
    return tag("nav", *ways, cls="re-ways", aria_label=say("Chapters"), data_search_exclude=True)
