"""A chapter: every rule with its restatement, and beside it what runs. Headings are number and title."""

from __future__ import annotations

from rulesengine.rulebook import Chapter, Rule
from rulesengine.site import places
from rulesengine.site.carriers import Carrier
from rulesengine.site.markup import Html, head, joined, literal, marked, tag, text
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

FEW = 3  # so many scenarios, functions are named at once; the others stand in a box to open
DEEPEST = 6


def chapter_page(shelf: Shelf, chapter: Chapter) -> str:
    """Write the page of a chapter."""
    here = places.chapter(shelf.name, chapter.slug)
    rules = [shelf.book.rules[number] for number in chapter.rules]
    title = f"{chapter.number} {chapter.title}".strip()
    shift = (1 if chapter.number else 2) - min((rule.level for rule in rules), default=2)
    said = [head(title), parts.page_mark(here)]
    if not chapter.number:
        said += [f"# {literal(title)} {{ #{chapter.label} }}\n", marked(chapter.body)]
    said += [section(shelf, here, rule, rule.level + shift) for rule in rules]
    return "\n".join([*said, str(edge(shelf, here, chapter)), ""])


def section(shelf: Shelf, here: str, rule: Rule, level: int) -> str:
    """Write one rule: heading, restatement, and beside it what runs."""
    number = f'<span class="re-number">{literal(rule.number)}</span>'
    heading = f"{'#' * min(level, DEEPEST)} {number} {literal(rule.title)}"
    return "\n".join(
        [
            f'<section class="re-rule re-rule-{rule.kind}" markdown="1">\n',
            f"{heading} {{ #{rule.label} }}\n",
            str(identity(shelf, rule)),
            '\n<div class="re-law" markdown="1">\n',
            marked(rule.body),
            "",
            str(around(shelf, here, rule)),
            "\n</div>\n",
            str(aside(shelf, here, rule)),
            str(steps(shelf, here, rule)),
            "\n</section>\n",
        ]
    )


def identity(shelf: Shelf, rule: Rule) -> Html:
    """Write the permanent id, and the button that copies a citation."""
    book = shelf.book
    named = f"{rule.number} “{rule.title}” ({rule.id})"
    words = f"{book.title}, edition {book.edition}, {named}, restated, unofficial"
    button = tag(
        "button", "Copy citation", cls="re-copy", type="button", data_cite=words, data_anchor=rule.label
    )
    return tag("p", tag("code", rule.id), button, cls="re-identity", data_search_exclude=True)


def around(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write what the rule cites, what cites it, and what the book leaves open."""
    near, book = shelf.links[rule.number], shelf.book
    house = shelf.house(rule.number)
    ours = {each.number for each in house}
    rows = [
        ("Cites", parts.to_rules(here, book, (n for n in near.cites if n not in ours))),
        ("Cited by", parts.to_rules(here, book, (n for n in near.cited_by if n not in ours))),
        ("Left open", joined((parts.to_rule(here, each, titled=True) for each in house), ", ")),
    ]
    found = [tag("div", tag("dt", name), tag("dd", what)) for name, what in rows if what]
    return tag("dl", *found, cls="re-around", data_search_exclude=True) if found else Html("")


def aside(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write what runs: the smallest scenario that shows the rule, and the code that carries it."""
    kids = [example(shelf, here, rule), code(shelf, here, rule)]
    if rule.descriptive:
        kids.insert(0, tag("p", parts.label("Descriptive"), text(rule.descriptive), cls="re-why"))
    return tag(
        "aside", *kids, cls="re-runs", aria_label=f"What runs for {rule.number}", data_search_exclude=True
    )


def example(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the smallest scenario that shows a rule, ready to step, and name the others."""
    scenes = shelf.shown.get(rule.number, ())
    if not scenes:
        said = "No scenario shows this rule." if rule.executable else ""
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
    kids.append(also(shelf, here, [parts.to_scene(here, shelf, each) for each in others], "Also shown by"))
    return tag("div", *kids, cls="re-example")


def steps(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Write the place in which the example opens: under the rule, so that nothing above it moves."""
    first = next(iter(shelf.shown.get(rule.number, ())), None)
    if first is None or first.first(rule.number) < 0:
        return Html("")
    place = first.first(rule.number)
    return parts.stepper(here, shelf, first, cls="re-later", compact=True, index=place)


def also(shelf: Shelf, here: str, found: list[Html], says: str) -> Html | None:
    """Name a few more at once, and the rest in a box to open."""
    if not found:
        return None
    items = [tag("li", each) for each in found]
    rows = tag("p", parts.label(says), cls="re-also") + tag("ul", *items[:FEW], cls="re-list")
    if len(items) > FEW:
        more = tag("summary", f"and {parts.times(len(items) - FEW, 'more', 'more')}")
        rows += tag("details", more, tag("ul", *items[FEW:], cls="re-list"), cls="re-more")
    return Html(rows)


def code(shelf: Shelf, here: str, rule: Rule) -> Html:
    """Name the functions that carry the number, each with the place where it stands."""
    found = shelf.carriers.get(rule.number, ())
    checks = [name for name, number in shelf.ruleset.checks.items() if number == rule.number]
    rows = [function(shelf, here, each) for each in found if each.rules]
    rows += [tag("span", "a check of the engine: ", tag("code", name)) for name in checks]
    rows = rows or [function(shelf, here, each) for each in found if not each.rules]
    return tag("div", also(shelf, here, rows, "Carried by"), cls="re-code") if rows else Html("")


def function(shelf: Shelf, here: str, each: Carrier) -> Html:
    """Write a link to a function's first line."""
    where = places.link(here, places.code(shelf.name, each.module), f"__codelineno-0-{each.line}")
    name = tag("code", tag("span", f"{each.module}.", cls="re-module"), each.name)
    return tag("a", name, href=where, data_tip=each.doc or None)


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
