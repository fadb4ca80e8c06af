"""The editions of a book: which there are, and what each number is called now."""

from __future__ import annotations

from itertools import pairwise

from rulesengine.core.trace import times
from rulesengine.rulebook import Rule
from rulesengine.site import histories, places
from rulesengine.site.markup import Html, head, joined, literal, tag
from rulesengine.site.pages import compare, parts
from rulesengine.site.shelf import Shelf

LEAD = """A rule keeps its permanent id whatever its number becomes. Each edition's list of numbers says what
became of them; an address with an old number leads to the rule as it is now.
"""


def numbering(game: str, edition: str) -> str:
    """Say where the list of an edition's numbers lies."""
    return f"{game}/editions/{places.file(edition)}.md"


def pages(shelf: Shelf) -> dict[str, str]:
    """Write all pages about a book's editions; a book with one edition has none."""
    if len(histories.known(shelf).editions) <= 1:
        return {}
    found = {compare.index(shelf.name): index_page(shelf)}
    for edition in histories.known(shelf).editions:
        found[numbering(shelf.name, edition)] = numbers_page(shelf, edition)
    for old, new in pairs(shelf):
        found[compare.between(shelf.name, old, new)] = compare.compare_page(shelf, old, new)
    return found


def pairs(shelf: Shelf) -> list[tuple[str, str]]:
    """List which editions are compared: each with the next one, and the oldest with the newest."""
    held = histories.held(shelf)
    found = list(pairwise(held))
    return [*found, (held[0], held[-1])] if len(found) > 1 else found


def index_page(shelf: Shelf) -> str:
    """Write the page that lists the editions, what changed from one to the next, and what is gone."""
    here = compare.index(shelf.name)
    rows = [_edition_row(shelf, here, edition) for edition in histories.known(shelf).editions]
    ways = [_way(shelf, here, old, new) for old, new in pairs(shelf)]
    title = f"{shelf.title}: editions"
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #editions }}\n",
            LEAD,
            str(tag("ul", *rows)),
            "",
            str(tag("nav", *ways, cls="re-ways", aria_label="Comparisons")) if ways else "",
            "",
            str(_gone(shelf)),
            "",
            str(compare.onward(shelf, here)),
            "",
        ]
    )


def _edition_row(shelf: Shelf, here: str, edition: str) -> Html:
    way = places.link(here, numbering(shelf.name, edition))
    count = times(len(histories.own(shelf, edition)), "rule")
    mark = " (the one shown here)" if edition == histories.known(shelf).present else ""
    return tag("li", tag("a", f"Edition {edition}", href=way), f": {count}{mark}")


def _way(shelf: Shelf, here: str, old: str, new: str) -> Html:
    """Write the way to the comparison of two editions, with what it counts."""
    counts = histories.comparison(shelf, old, new).counts
    says = ", ".join(f"{many} {compare.SAYS[kind]}" for kind, many in counts.items() if many)
    there = places.link(here, compare.between(shelf.name, old, new))
    named = (parts.label("What changed"), f"{old} → {new}", tag("span", says or "nothing changed"))
    return tag("a", *named, href=there, cls="re-way")


def _gone(shelf: Shelf) -> Html:
    lock = histories.known(shelf).lock
    rows = []
    for name, each in sorted(lock.rules.items()):
        if each.gone:
            rule = histories.now(shelf, name)
            into = (
                joined([", now part of ", parts.to_rule(compare.index(shelf.name), rule, titled=True)])
                if rule
                else None
            )
            rows.append(tag("li", tag("code", name), f": gone since edition {each.gone}", into))
    return joined([tag("h2", "Rules that are gone", id="gone"), tag("ul", *rows)]) if rows else Html("")


def numbers_page(shelf: Shelf, edition: str) -> str:
    """Write the list of an edition's numbers: each an anchor that leads to the rule as it is now."""
    here = numbering(shelf.name, edition)
    title = f"{shelf.title}: the numbers of edition “{edition}”"
    names = tag("tr", *(tag("th", name, scope="col") for name in ("Number", "Rule now", "What became of it")))
    rows = [_number_row(shelf, here, row) for row in histories.own(shelf, edition)]
    table = tag("table", tag("thead", names), tag("tbody", *rows), cls="re-numbers")
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #numbers }}\n",
            str(compare.back(here, shelf.name)),
            "",
            str(tag("div", table, cls="re-table", data_search_exclude=True)),
            "",
            str(compare.onward(shelf, here)),
            "",
        ]
    )


def _number_row(shelf: Shelf, here: str, row: histories.Old) -> Html:
    return tag(
        "tr",
        tag("th", row.number, scope="row"),
        tag("td", to_now(here, row.rule) if row.rule else "gone"),
        tag("td", became(shelf, row)),
        id=row.number,
        data_forward=bool(row.rule),
    )


def became(shelf: Shelf, row: histories.Old) -> str:
    """Say in a few words what became of a number."""
    known = histories.known(shelf)
    if row.rule is None:
        only = [name for name in known.editions if name in known.stands[row.id]]
        return f"only in edition {', '.join(only)}"
    changed = known.changed(row.id, row.edition)
    said = [] if row.rule.number == row.number else [f"now {row.rule.number}"]
    said += ["part of another rule"] if row.rule.id != row.id else ["other words"] if changed else []
    return ", ".join(said) or "the same"


def to_now(here: str, rule: Rule) -> Html:
    """Write a link to a rule as it is now, which a script may follow for an old anchor."""
    page, anchor = places.of_rule(rule)
    return tag("a", f"{rule.number} {rule.title}", href=places.link(here, page, anchor), cls="re-now")
