"""A chapter: every rule with its restatement, and beside it what runs. Headings are number and title."""

from __future__ import annotations

import re

from rulesengine.core.trace import times
from rulesengine.rulebook import Chapter, Rule
from rulesengine.site import places
from rulesengine.site.graph import Graph
from rulesengine.site.linking import term_links
from rulesengine.site.markup import Html, clean, head, joined, literal, marked, raw, tag, text
from rulesengine.site.pages import parts, relations
from rulesengine.site.published import NO_TEXTS, Texts, published
from rulesengine.site.restating import restated
from rulesengine.site.shelf import Shelf

FEW = 3  # so many scenarios, functions are named at once; the others stand in a box to open
DEEPEST = 6
UNMARKED = re.compile(r"[^\w\s.,;:?%/…“”‘’–—-]|_")


def chapter_page(shelf: Shelf, chapter: Chapter, graph: Graph, texts: Texts = NO_TEXTS) -> str:
    """Write the page of a chapter; `texts` holds the publisher's own words where a user has them."""
    here = places.chapter(shelf.name, chapter.slug)
    rules = [shelf.book.rules[number] for number in chapter.rules]
    title = f"{chapter.number} {chapter.title}".strip()
    shift = (1 if chapter.number else 2) - min((rule.level for rule in rules), default=2)
    said = [head(title), parts.page_mark(here)]
    if not chapter.number:
        said += [f"# {literal(title)} {{ #{chapter.label} }}\n", marked(chapter.body)]
    said += [section(shelf, here, rule, rule.level + shift, graph, texts) for rule in rules]
    return "\n".join([*said, str(edge(shelf, here, chapter)), ""])


def section(shelf: Shelf, here: str, rule: Rule, level: int, graph: Graph, texts: Texts = NO_TEXTS) -> str:
    """Write one rule: heading, restatement, and beside it what runs."""
    number = f'<span class="re-number">{literal(rule.number)}</span>'
    heading = f"{'#' * min(level, DEEPEST)} {number} {'' if rule.untitled else literal(rule.title)}".rstrip()
    label = f" data-toc-label='{toc(rule)}'" if rule.untitled else ""
    law = restated(here, rule, shelf.book, graph)
    opens, closes = Html('<div class="re-law">'), Html("</div>")
    before = [
        raw(f'<section class="re-rule re-rule-{rule.kind}">'),
        f"{heading} {{ #{rule.label}{label} }}\n",
    ]
    after = [
        published(texts, rule),
        relations.around(shelf, here, rule, graph),
        closes,
        aside(shelf, here, rule),
        steps(shelf, here, rule),
        relations.cited_by(shelf, here, rule, graph.back(rule)),
        Html("</section>"),
    ]
    identity = relations.identity(shelf, here, rule)
    if law:
        return "\n".join([*before, raw(joined([identity, opens, law, *after]))])
    body = marked(rule.body, term_links(here, rule, shelf.book))
    return "\n".join([*before, raw(joined([identity, opens])), body, "", raw(joined(after))])


def toc(rule: Rule) -> str:
    """Write what the list of contents calls a rule that has no title; no sign there is a mark of Markdown."""
    return " ".join(UNMARKED.sub(" ", clean(f"{rule.number} {rule.title}")).split())


def aside(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write what runs: the smallest scenario that shows the rule, and the code that carries it."""
    kids = [whole(shelf, here, rule), example(shelf, here, rule), code(shelf, here, rule)]
    if rule.descriptive and shelf.runs:
        kids.insert(0, tag("p", parts.label("Descriptive"), text(rule.descriptive), cls="re-why"))
    if not any(kids):
        return Html("")
    return tag(
        "aside", *kids, cls="re-runs", aria_label=f"What runs for {rule.number}", data_search_exclude=True
    )


def whole(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the way to the page of a reference on which all of it stands: parameters, examples, files."""
    if rule.number not in shelf.entries:
        return Html("")
    reference, entry = shelf.entries[rule.number]
    way = places.link(here, places.entry(shelf.name, reference.name, entry.name))
    says = tag("b", f"The whole {reference.one}"), f": {entry.name}"
    return tag("p", tag("a", *says, href=way), cls="re-whole")


def example(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the smallest scenario that shows a rule, ready to step, and name the others."""
    scenes = shelf.shown.get(rule.number, ())
    if not scenes:
        said = "No scenario shows this rule." if rule.executable and shelf.runs else ""
        return tag("p", said, cls="re-none") if said else Html("")
    first, *others = scenes
    kids: list[Html | None] = [
        tag("p", parts.label("See it happen"), parts.to_scene(here, shelf, first), cls="re-example-title")
    ]
    place = first.first(rule.number)
    if place >= 0:
        frame = first.frames[place]
        kids += [
            tag("p", parts.badge(frame), f" step {place + 1} of {len(first.frames)}", cls="re-example-step"),
            tag("p", str(frame["says"]), cls="re-example-says"),
            tag("button", "Step through it here", cls="re-open", type="button", aria_expanded="false"),
        ]
    elif first.says:
        kids.append(tag("pre", tag("code", first.says), cls="re-said"))
    if others:
        kids.append(tag("p", f"and {times(len(others), 'more scenario')}, under “Cited by”", cls="re-also"))
    return tag("div", *kids, cls="re-example")


def steps(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the place in which the example opens: under the rule, so that nothing above it moves."""
    first = next(iter(shelf.shown.get(rule.number, ())), None)
    if first is None or first.first(rule.number) < 0:
        return Html("")
    place = first.first(rule.number)
    return parts.stepper(here, shelf, first, cls="re-later", compact=True, index=place)


def also(found: list[Html], says: str) -> Html | None:
    """Name a few more at once, and the rest in a box to open."""
    if not found:
        return None
    items = [tag("li", each) for each in found]
    rows = tag("p", parts.label(says), cls="re-also") + tag("ul", *items[:FEW], cls="re-list")
    if len(items) > FEW:
        more = tag("summary", f"and {times(len(items) - FEW, 'more', 'more')}")
        rows += tag("details", more, tag("ul", *items[FEW:], cls="re-list"), cls="re-more")
    return Html(rows)


def code(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Name the functions that carry the number, each with the place where it stands."""
    found = shelf.carriers.get(rule.number, ())
    checks = [name for name, number in shelf.ruleset.checks.items() if number == rule.number]
    rows = [relations.function(shelf, here, each) for each in found if each.rules]
    rows += [tag("span", "a check of the engine: ", tag("code", name)) for name in checks]
    rows = rows or [relations.function(shelf, here, each) for each in found if not each.rules]
    return tag("div", also(rows, "Carried by"), cls="re-code") if rows else Html("")


def edge(shelf: Shelf, here: str, chapter: Chapter) -> Html:
    """Write the way on to the chapter before and the one after."""
    chapters = shelf.book.chapters
    at = chapters.index(chapter)
    ways = []
    for place, says in ((at - 1, "Before"), (at + 1, "Next")):
        if 0 <= place < len(chapters):
            other = chapters[place]
            name = f"{other.number} {other.title}".strip()
            way = places.link(here, places.chapter(shelf.name, other.slug))
            ways.append(tag("a", parts.label(says), name, href=way, cls=f"re-way re-way-{says.lower()}"))
    return tag("nav", *ways, cls="re-ways", aria_label="Chapters", data_search_exclude=True)
