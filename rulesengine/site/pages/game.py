"""The pages of a game as a whole: what its book is, what of it runs, what is open, where it says nothing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from rulesengine.core.trace import times
from rulesengine.playing.coverage import SURVIVING, excused, missing
from rulesengine.rulebook import Chapter, Rule
from rulesengine.site import exports, paper, places
from rulesengine.site.language import count, say
from rulesengine.site.markup import Html, head, joined, literal, marked, stressed, tag
from rulesengine.site.pages import parts
from rulesengine.site.pages.matter import matter_list
from rulesengine.site.shelf import Scene, Shelf

# Coverage: which rules run, are shown, are guarded, only describe, are open. Computed from runs.


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
    counts = cells(shelf, tuple(each for each in rules if each.kind == "rule"))  # a heading is no rule
    title = f"{chapter.number} {chapter.title}".strip()
    link = tag("a", title, href=places.link(HERE, places.chapter(shelf.name, chapter.slug)))
    done = tag("td", str(counts[-1]), cls="re-open-rules" if counts[-1] else "re-closed")
    return tag("tr", tag("th", link, scope="row"), *(tag("td", str(n)) for n in counts[:-1]), done)


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
    rules = [rule for rule in shelf.book.of("rule") if is_open(shelf, rule)]
    if not rules:
        return tag(
            "p", f"Nothing is open: every rule of {shelf.title} either describes only, or runs and is shown."
        )
    rows = []
    for rule in rules:
        reason = reasons.get((shelf.name, rule.number), "")
        why = missing(rule, shelf.book, shelf.coverage)
        rows.append(tag("li", parts.to_rule(HERE, rule, titled=True), f": {why}. {reason}".rstrip()))
    return tag("details", tag("summary", f"What is open ({len(rules)})"), tag("ul", *rows), cls="re-more")


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


# Silences: where a book says nothing, the house rule that we play by, and where one sees it.


SILENCES = "silences.md"


def silences(shelves: tuple[Shelf, ...]) -> str:
    """Write the house rules of all games, and the steps for which no rule gives a reason."""
    said = []
    for shelf in shelves:
        said += [f"## {literal(shelf.title)} {{ #{shelf.name} }}\n"]
        house = shelf.book.of("house")
        rows = [gap(shelf, rule) for rule in house]
        said += [
            str(tag("ul", *rows, cls="re-gaps")) if rows else "The book leaves nothing open that we know of.",
            "",
        ]
        said += [str(unspoken(shelf)), ""]
    return "\n".join(said)


def gap(shelf: Shelf, rule: Rule) -> Html:
    """Write one house rule: what we do, which rules leave it open, where it is seen."""
    near = shelf.links[rule.number]
    about = [n for n in dict.fromkeys((*near.cites, *near.cited_by)) if shelf.book.rules[n].kind == "rule"]
    scenes = shelf.shown.get(rule.number, ())
    seen = joined(
        (parts.to_scene(SILENCES, shelf, each, each.first(rule.number) + 1) for each in scenes), " · "
    )
    rows = [
        ("Left open in", parts.to_rules(SILENCES, shelf.book, about)),
        ("Seen in", seen or Html("no scenario")),
    ]
    return tag(
        "li",
        tag("p", parts.to_rule(SILENCES, rule, titled=True), cls="re-gap-title"),
        tag("p", stressed(rule.text)),
        tag(
            "dl",
            *(tag("div", tag("dt", name), tag("dd", what)) for name, what in rows if what),
            cls="re-around",
        ),
    )


def unspoken(shelf: Shelf) -> Html:
    """List the steps of all scenarios for which neither the book nor a house rule gives a reason."""
    rows = []
    for scene in shelf.scenes:
        for frame in scene.silent():
            way = places.link(SILENCES, places.scene(shelf.name, scene.name), f"step={frame['number']}")
            says = tag("a", str(frame["plain"]), href=way)
            rows.append(tag("li", parts.badge(frame), " ", says, f" in “{scene.scenario.title}”"))
    if not rows:
        return tag("p", "No step of a scenario is left without a rule.")
    return joined(
        [tag("p", parts.label("Steps for which no rule gives a reason")), tag("ul", *rows, cls="re-unspoken")]
    )


# The first page of a game: what its book is, its chapters, and its scenarios chapter by chapter.


SHORT = 8  # so many steps has a scenario that is soon seen
OPEN = 12  # a chapter with more scenarios is folded, rule by rule
FILTER = "A word of its title"
SECTIONS = 60  # more headings than this on a page are rules with names, and no outline


def game_page(shelf: Shelf, *, on_paper: bool = False, first: tuple[str, str] | None = None) -> str:
    """Write the first page of a game; `first` is its first lesson, by its name and its title."""
    here = places.index(shelf.name)
    said = [
        head(shelf.title),
        parts.page_mark(here),
        f"# {literal(shelf.book.title)} {{ #book }}\n",
        marked(shelf.book.said_intro),
        "",
        str(begin(shelf, here, *first)) if first else "",
        "",
        str(tag("p", edition, cls="re-edition-row")) if (edition := parts.switch(shelf, here)) else "",
        "",
        str(facts(shelf)),
        "",
        str(taken_along(shelf, here, on_paper=on_paper)),
        "",
        str(references(shelf, here)),
        "",
        f"## {say('Chapters')} {{ #chapters }}\n",
        str(chapter_list(shelf, here)),
        "",
    ]
    if shelf.book.matter:
        said += [f"## {say('Around the rules')} {{ #around }}\n", str(matter_list(shelf, here)), ""]
    if shelf.runs or shelf.scenes:  # a book to read has none, and lacks nothing
        said.append(f"## {say('Scenarios')} {{ #scenarios }}\n")
    if shelf.scenes:
        said += [str(sieve(len(shelf.scenes))), ""]
    for chapter in shelf.book.chapters:
        scenes = shelf.scenes_of(chapter)
        if scenes:
            title = f"{chapter.number} {chapter.title}".strip()
            heading = tag(
                "h3", title, id=f"in-{chapter.label}"
            )  # as markup: the menu has the chapters already
            said += [str(heading), str(by_rule(shelf, here, scenes)), ""]
    if shelf.runs and not shelf.scenes:
        said.append("There is no scenario yet.\n")
    return "\n".join(said)


def begin(shelf: Shelf, here: str, name: str, title: str) -> Html:
    """Write where somebody begins who does not know the game: its first lesson, before all lists."""
    way = tag("a", title, href=places.link(here, places.lesson(shelf.name, name)))
    every = tag("a", "all lessons", href=places.link(here, places.lessons(shelf.name)))
    return tag(
        "p", tag("b", "New to it?"), " Guess first, then see it happen: ", way, " · ", every, cls="re-begin"
    )


def facts(shelf: Shelf) -> Html:
    """Write the edition, and how much of it runs; each figure leads to what it counts."""
    book, here = shelf.book, places.index(shelf.name)

    def way(page: str, says: str) -> Html:
        return tag("a", says, href=places.link(here, page, shelf.name))

    rules = book.of("rule")
    pairs = [
        *([(say("Edition"), book.said_edition)] if book.said_edition else []),
        (say("Rules"), str(len(rules))),
    ]
    if shelf.runs:  # a book to read has nothing that should run
        pairs += [
            ("House rules", way("silences.md", str(len(book.of("house"))))),
            ("Scenarios", tag("a", str(len(shelf.scenes)), href="#scenarios")),
            (
                "Sentences and phrases",
                tag("a", "what can be said", href=places.link(here, places.words(shelf.name))),
            ),
        ]
    if shelf.terms:
        words = tag("a", str(len(shelf.terms)), href=places.link(here, places.glossary(shelf.name)))
        pairs.append((say("Words explained"), words))
    if shelf.runs:
        pairs += [
            ("Open rules", way("coverage.md", str(sum(is_open(shelf, each) for each in rules)))),
            ("Status", "unofficial, restated"),
        ]
    return tag("dl", *(tag("div", tag("dt", name), tag("dd", what)) for name, what in pairs), cls="re-facts")


def taken_along(shelf: Shelf, here: str, *, on_paper: bool = False) -> Html:
    """Write the ways to the whole book: for paper, as text, as data."""
    ways = [
        (say("All rules on one page"), exports.print_place(shelf.name)),
        (say("As text"), exports.text_place(shelf.name)),
    ]
    ways += [(say("As PDF"), paper.place(shelf.name))] if on_paper else []
    ways.append((say("As data"), "rules.json"))
    links = (tag("a", says, href=places.link(here, place)) for says, place in ways)
    return tag("p", joined(links, " · "), cls="re-along")


def references(shelf: Shelf, here: str) -> Html:
    """Write the ways to the game's references, where it has any."""
    ways = [
        tag(
            "a",
            parts.label("Reference"),
            each.title,
            tag("span", f"{times(len(each.entries), each.one)}, a page each"),
            href=places.link(here, places.reference(shelf.name, each.name)),
            cls="re-way",
        )
        for each in shelf.references
    ]
    return (
        tag("nav", *ways, cls="re-ways", aria_label="References", data_search_exclude=True)
        if ways
        else Html("")
    )


def chapter_list(shelf: Shelf, here: str) -> Html:
    """Write the list of chapters; the pages of a long one are under its name."""
    rows: list[Html] = []
    for part, some in groupby(shelf.book.chapters, lambda each: each.part):
        pages = [chapter_row(shelf, here, each) for each in some]
        rows += [tag("li", tag("b", part), tag("ul", *pages))] if part else pages
    return tag("ul", *rows, cls="re-chapters")


def chapter_row(shelf: Shelf, here: str, chapter: Chapter) -> Html:
    """Write a chapter as one row: number, title, what it holds."""
    own = [number for number in chapter.rules if shelf.book.rules[number].kind == chapter.kind]
    holds = count(len(own), "{count} rule", "{count} rules")
    if scenes := len(shelf.scenes_of(chapter)):
        holds += f", {count(scenes, '{count} scenario', '{count} scenarios')}"
    name = joined(
        [tag("span", chapter.number, cls="re-number") if chapter.number else None, chapter.title], " "
    )
    link = tag("a", name, href=places.link(here, places.chapter(shelf.name, chapter.slug)))
    return tag("li", link, tag("span", holds, cls="re-count"), section_list(shelf, here, chapter))


def section_list(shelf: Shelf, here: str, chapter: Chapter) -> Html | None:
    """Write the headings of a chapter of a book to read: the sections 701, 702 of chapter 7."""
    rules = [shelf.book.rules[number] for number in chapter.rules]
    top = min((each.level for each in rules), default=0)
    heads = [
        each
        for each in rules
        if not each.untitled and each.level <= top + 1 and each.number != chapter.number
    ]
    if shelf.runs or not 1 < len(heads) <= SECTIONS:
        return None
    return tag(
        "ul", *(tag("li", parts.to_rule(here, each, titled=True)) for each in heads), cls="re-sections"
    )


def sieve(many: int) -> Html:
    """Write what the list of scenarios is filtered with; without JavaScript it is not shown."""
    ticks = (("choice", "a player chooses"), ("short", f"at most {SHORT} steps"), ("bad", "refused texts"))
    boxes = (tag("label", tag("input", type="checkbox", name_=name), f" {says}") for name, says in ticks)
    field = tag("input", type="search", name_="words", aria_label="Filter the scenarios", placeholder=FILTER)
    said = tag("span", times(many, "scenario"), cls="re-sieved", role="status")
    return tag("form", field, *boxes, said, cls="re-sieve", data_search_exclude=True)


def by_rule(shelf: Shelf, here: str, scenes: tuple[Scene, ...]) -> Html:
    """Write the scenarios of a chapter by the rule that they are about; a long list is folded."""
    groups: dict[str, list[Scene]] = {}
    for each in scenes:
        rule = shelf.about(each)
        groups.setdefault(rule.number if rule else "", []).append(each)
    folded = len(scenes) > OPEN
    made = []
    for number, mine in groups.items():
        rule = shelf.book.rules.get(number)
        title = joined([tag("span", number, cls="re-number"), rule.title], " ") if rule else "More"
        head = tag("summary", title, tag("span", str(len(mine)), cls="re-count"))
        made.append(tag("details", head, scene_rows(here, shelf, mine), cls="re-group", open=not folded))
    return tag("div", *made, cls="re-groups")


def scene_rows(here: str, shelf: Shelf, scenes: Iterable[Scene]) -> Html:
    """Write scenarios as rows: the title as a fact, and how long it is."""
    rows = []
    for each in scenes:
        count = "refused" if each.scenario.bad else times(len(each.frames), "step")
        asks = any(frame["question"] for frame in each.frames)
        kinds = (("choice", asks), ("short", 0 < len(each.frames) <= SHORT), ("bad", each.scenario.bad))
        classes = " ".join(name for name, so in kinds if so)
        way, steps = parts.to_scene(here, shelf, each), tag("span", count, cls="re-count")
        rows.append(tag("li", way, steps, data_is=classes or None))
    return tag("ul", *rows, cls="re-scenes")
