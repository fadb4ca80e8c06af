"""Coverage: which rules run, are shown, are guarded, only describe, are open. Computed from runs."""

from __future__ import annotations

from rulesengine.playing.coverage import SURVIVING, excused, missing
from rulesengine.rulebook import Chapter, Rule
from rulesengine.site import places
from rulesengine.site.markup import Html, literal, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

HERE = "coverage.md"
TRY = "rulesengine coverage --guard"
COLUMNS = ("Chapter", "Rules", "Run", "Shown", "Guarded", "Describe", "Open")


def coverage(shelves: tuple[Shelf, ...], known: str) -> str:
    """Write the tables of all games; `known` is the text of the list of what is known to be open."""
    said = []
    reasons, surviving = excused(known), excused(known, SURVIVING)
    for shelf in shelves:
        chapters = [each for each in shelf.book.chapters if each.kind == "rule"]
        rows = [row(shelf, chapter) for chapter in chapters]
        total = cells(shelf, shelf.book.of("rule"))
        foot = tag("tr", tag("th", "All", scope="row"), *(tag("td", str(n)) for n in total))
        names = tag("tr", *(tag("th", name, scope="col") for name in COLUMNS))
        table = tag("table", tag("thead", names), tag("tbody", *rows), tag("tfoot", foot), cls="re-figures")
        said += [
            f"## {literal(shelf.title)} {{ #{shelf.name} }}\n",
            str(tag("div", table, cls="re-table")),
            "",
        ]
        said += [str(left(shelf, reasons)), "", str(unguarded(shelf, surviving)), ""]
    return "\n".join(said)


def row(shelf: Shelf, chapter: Chapter) -> Html:
    """Write the figures of a chapter."""
    rules = (shelf.book.rules[number] for number in chapter.rules)
    found = cells(shelf, tuple(each for each in rules if each.kind == "rule"))  # a heading is no rule
    title = f"{chapter.number} {chapter.title}".strip()
    link = tag("a", title, href=places.link(HERE, places.chapter(shelf.name, chapter.slug)))
    done = tag("td", str(found[-1]), cls="re-open-rules" if found[-1] else "re-closed")
    return tag("tr", tag("th", link, scope="row"), *(tag("td", str(n)) for n in found[:-1]), done)


def cells(shelf: Shelf, rules: tuple[Rule, ...]) -> tuple[int, int, int, int | str, int, int]:
    """Count rules: all, run, shown, guarded (a dash where that was not measured), descriptive, open."""
    ran = [each.number for each in rules if each.number in shelf.executed]
    return (
        len(rules),
        len(ran),
        sum(each.number in shelf.cited for each in rules),
        sum(number in shelf.guards.guarded for number in ran) if not shelf.guards.missing else "–",
        sum(bool(each.descriptive) for each in rules),
        sum(is_open(shelf, each) for each in rules),
    )


def is_open(shelf: Shelf, rule: Rule) -> bool:
    """Say whether a rule must run and does not, or runs and is not shown."""
    return rule.executable and not (rule.number in shelf.executed and rule.number in shelf.cited)


def left(shelf: Shelf, reasons: dict[tuple[str, str], str]) -> Html:
    """List the open rules with what they lack, or say that there are none."""
    found = [rule for rule in shelf.book.of("rule") if is_open(shelf, rule)]
    if not found:
        return tag(
            "p", f"Nothing is open: every rule of {shelf.title} either describes only, or runs and is shown."
        )
    rows = []
    for rule in found:
        reason = reasons.get((shelf.name, rule.number), "")
        why = missing(rule, shelf.book, shelf.coverage)
        rows.append(tag("li", parts.to_rule(HERE, rule, titled=True), f": {why}. {reason}".rstrip()))
    return tag("details", tag("summary", f"What is open ({len(found)})"), tag("ul", *rows), cls="re-more")


def unguarded(shelf: Shelf, reasons: dict[tuple[str, str], str]) -> Html:
    """List what can be turned off and no scenario fails, or that nothing can, or that it was not tried."""
    guards = shelf.guards
    if guards.missing:
        return tag("p", "Which rules are guarded was not tried with this state: ", tag("code", TRY), ".")
    if not guards.survivors:
        return tag("p", "Every rule that runs is guarded: without it a scenario fails.")
    rows = []
    for each in guards.survivors:
        reason = reasons.get((shelf.name, f"{each.number} {each.parameter}".strip()), "")
        name = f", {each.parameter}" if each.parameter else ""
        way = parts.to_rule(HERE, shelf.book.find(each.number), titled=True)
        rows.append(tag("li", way, f"{name}. {reason}".rstrip()))
    title = f"What no scenario guards ({len(rows)})"
    return tag("details", tag("summary", title), tag("ul", *rows), cls="re-more")
