"""Older editions as books to read, what is gone with its words, and what changed chapter by chapter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from rulesengine.rulebook import Rule, outline
from rulesengine.rulebook.identity import Comparison
from rulesengine.rulebook.marks import lines_of
from rulesengine.site import histories, places
from rulesengine.site.language import say
from rulesengine.site.markup import Html, head, joined, literal, raw, tag, text
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

MOST, FEW = 150, 60  # rules on a page; from so many on a new chapter begins a new page
_SHOWN = ("added", "removed", "moved", "edited", "references")
Row = tuple[str, Rule]  # a number in an edition, and the rule in its words


def place(game: str, edition: str, page: int = 1) -> str:
    """Say where an edition is read, page by page."""
    return f"{game}/editions/{places.file(edition)}-text-{page}.md"


def older(shelf: Shelf) -> list[str]:
    """List the editions that are read on pages of their own: all that are held but the present one."""
    present = histories.known(shelf).present
    return [each for each in histories.held(shelf) if each != present]


def pages(shelf: Shelf) -> dict[str, str]:
    """Write every older edition, rule by rule in its own words and under its own numbers."""
    files: dict[str, str] = {}
    for edition in older(shelf):
        cuts = list(_cut(_rows(shelf, edition)))
        for at, rows in enumerate(cuts, 1):
            files[place(shelf.name, edition, at)] = _page(shelf, edition, cuts, at, rows)
    return files


def _rows(shelf: Shelf, edition: str) -> list[Row]:
    """Return the rules of an edition in its order, without house rules and context."""
    known = shelf.book.editions[edition]
    today = histories.by_id(shelf)
    rows = [(number, known.wordings.get(name) or today[name]) for name, number in known.numbers.items()]
    return [(number, rule) for number, rule in rows if rule.kind in {"rule", "section"}]


def _cut(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Cut an edition into pages, at its chapters where that is possible."""
    page: list[Row] = []
    for row in rows:
        begins = bool(page) and outline.parts(row[0])[:1] != outline.parts(page[-1][0])[:1]
        if len(page) >= MOST or (begins and len(page) >= FEW):
            yield page
            page = []
        page.append(row)
    if page:
        yield page


def _page(shelf: Shelf, edition: str, cuts: Sequence[Sequence[Row]], at: int, rows: Sequence[Row]) -> str:
    here = place(shelf.name, edition, at)
    span = f"{rows[0][0]}–{rows[-1][0]}" if len(rows) > 1 else rows[0][0]
    title = say("{book}, edition {name}: {span}", book=shelf.title, name=edition, span=span)
    said = (_rule(shelf, here, edition, row) for row in rows)
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #edition }}\n",
            say("An older edition; the present one is {name}.", name=literal(histories.known(shelf).present))
            + "\n",
            raw(_ways(shelf, here, edition, cuts, at)),
            raw(tag("div", *said, data_search_exclude=True)),
            raw(_ways(shelf, here, edition, cuts, at)),
        ]
    )


def _ways(shelf: Shelf, here: str, edition: str, cuts: Sequence[Sequence[Row]], at: int) -> Html:
    """Write the ways to the page before, to the next one, and to each of the others by where it begins."""
    made = []
    for number, rows in enumerate(cuts, 1):
        name = rows[0][0]
        way = places.link(here, place(shelf.name, edition, number))
        made.append(tag("b", name) if number == at else tag("a", name, href=way))
    return tag("p", joined(made, " · "), cls="re-along", data_search_exclude=True)


def _rule(shelf: Shelf, here: str, edition: str, row: Row) -> Html:
    """Write a rule as it was, and where it is now."""
    number, rule = row
    now = histories.now(shelf, rule.id)
    if now is None:
        became = text(say("no longer in the book"))
    else:
        other = histories.known(shelf).changed(rule.id, edition) or now.id != rule.id
        says = say("now {number}, in other words" if other else "now {number}", number=now.number)
        became = tag("a", says, href=places.link(here, *places.of_rule(now)))
    name = joined(
        [tag("span", number, cls="re-number"), "" if rule.untitled else rule.title, tag("small", became)], " "
    )
    lines = (_then(shelf, edition, rule, line) for line in lines_of(rule.body))
    return tag("section", tag("h2", name, id=number), *(tag("p", line) for line in lines if line))


def _then(shelf: Shelf, edition: str, rule: Rule, line: str) -> str:
    """Write a line with the numbers of its edition, where the rule still is in the words of today."""
    known = shelf.book.editions[edition]
    if rule.id in known.wordings:
        return line
    ids = {each: shelf.book.rules[each].id for each in rule.references if each in shelf.book.rules}
    renamed = {each: known.numbers[name] for each, name in ids.items() if name in known.numbers}
    if not renamed:
        return line
    every = "|".join(re.escape(each) for each in sorted(renamed, key=len, reverse=True))
    return re.sub(rf"(?<![\w.-])(?:{every})(?![\w-]|\.\w)", lambda hit: renamed[hit[0]], line)


def last_words(shelf: Shelf, name: str) -> str:
    """Return number and words of a rule that is gone, as the last edition had it that is held; or nothing."""
    for edition in reversed(histories.held(shelf)):
        known = shelf.book.editions[edition]
        rule = known.wordings.get(name)
        if rule is not None and name in known.numbers:
            return f"{known.numbers[name]} {rule.title}"
    return ""


def by_chapter(shelf: Shelf, compared: Comparison, said: Callable[[str], str]) -> Html:
    """Write how much changed in each chapter; nothing where all is in one. `said` names a kind of change."""
    counts: dict[str, Counter[str]] = {}
    for each in compared.changes:
        rule = histories.now(shelf, each.id)
        chapter = places.chapter_of(shelf.book, rule.chapter) if rule and each.new else None
        name = (
            (chapter.part or f"{chapter.number} {chapter.title}".strip())
            if chapter
            else say("no longer in the book")
        )
        counts.setdefault(name, Counter()).update(each.kinds)
    rows = [(name, some) for name, some in counts.items() if any(some[kind] for kind in _SHOWN)]
    if len(rows) <= 1:
        return Html("")
    kinds = [kind for kind in _SHOWN if any(some[kind] for _, some in rows)]
    heads = tag("tr", *(tag("th", name, scope="col") for name in (say("Chapter"), *map(said, kinds))))
    body = (
        tag("tr", tag("th", name, scope="row"), *(tag("td", str(some[kind] or "")) for kind in kinds))
        for name, some in rows
    )
    table = tag("table", tag("thead", heads), tag("tbody", *body), cls="re-figures")
    return tag("div", table, cls="re-table", data_search_exclude=True)
