"""What can be said: the page of a game, and the tables of the language of scenarios.

Each row is made from what is read by: vocabulary, phrase tables, forms of facts. Nothing is listed here.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.core.phrasing import PARTS, Family, Said, families
from rulesengine.core.trace import times
from rulesengine.playing.answering import SORTS
from rulesengine.playing.facts import FORMS
from rulesengine.playing.facts.steps import VERBS
from rulesengine.playing.markdown import HEADS, SECTIONS
from rulesengine.playing.scripting import WITH
from rulesengine.playing.showing import Shown, shown
from rulesengine.playing.tables import COLUMNS
from rulesengine.site import places
from rulesengine.site.markup import Html, head, literal, prose, raw, tag
from rulesengine.site.pages import parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulesengine.site.shelf import Shelf

MADE = (
    "Made from the tables by which scenarios and card texts are read. An example is a line of a scenario, "
    "or was tried on its table, and leads there; or it was tried on a board made for it. The rule is "
    "one that it shows."
)
WHOSE = {"card": "Facts about a card", "player": "Facts about a player", "table": "Facts about neither"}


# The page of a game.


@lru_cache(maxsize=16)
def of_shelf(shelf: Shelf) -> tuple[Shown, ...]:
    """Find an example for all that can be said, in the scenarios that the site has played."""
    played = ((scene.scenario, scene.report.played) for scene in shelf.scenes)
    runs = [(scenario, run.trace) for scenario, run in played if run is not None]
    return shown(shelf.ruleset, shelf.ruleset.phrases(), runs)


def listed(shelf: Shelf) -> list[Shown]:
    """List what the page shows: all words and sentences, and of each family of phrases one."""
    words = [each for each in of_shelf(shelf) if each.said.part != "text"]
    return [*words, *(shown for _, shown in _families(shelf))]


@lru_cache(maxsize=16)
def _families(shelf: Shelf) -> tuple[tuple[Family, Shown], ...]:
    """Put phrases that begin alike into one row, with the best example that one of them has."""
    have = {each.said: each for each in of_shelf(shelf) if each.said.part == "text"}
    best = []
    for each in families(have, 1):
        rows = [have[said] for said in each.rows]
        best.append((each, min(rows, key=_best)))
    return tuple(best)


def _best(each: Shown) -> tuple[bool, bool, int]:
    """Prefer what a scenario runs, then what was tried, then the shorter line."""
    example = each.example
    return example is None, example is None or not example.scenario, len(example.line if example else "")


def words_page(shelf: Shelf) -> str:
    """Write what can be said in a game, part by part: the words, what they mean, an example, the rule."""
    here = places.words(shelf.name)
    said = [
        head(f"{shelf.title}: what can be said"),
        parts.page_mark(here),
        f"# {literal(shelf.title)}: what can be said {{ #words }}\n",
        str(_where(shelf, here)),
        f"{MADE}\n",
    ]
    every, mine = of_shelf(shelf), listed(shelf)
    for part, says in PARTS.items():
        rows = [each for each in mine if each.said.part == part]
        if not rows:
            continue
        number = sum(each.said.part == part for each in every)
        shows = f" {times(number, 'phrase')} in {times(len(rows), 'row')}: those that begin alike are in one"
        more = f"{shows}. `rulesengine words {shelf.name} text` has all."
        said += [f"## {part.capitalize()} {{ #{part} }}\n", f"{says}{more if part == 'text' else ''}\n"]
        said.append(raw(str(_table(shelf, here, rows))))
    return "\n".join([*said, ""])


def _where(shelf: Shelf, here: str) -> Html:
    """Write the way up: the game, and this page."""
    way = tag("a", shelf.title, href=places.link(here, places.index(shelf.name)))
    ways = (way, tag("span", "What can be said"))
    return tag("nav", *ways, cls="re-where", aria_label="Where this is", data_search_exclude=True)


def _table(shelf: Shelf, here: str, rows: Sequence[Shown]) -> Html:
    names = tag("tr", *(tag("th", name, scope="col") for name in ("Words", "Means", "Example", "Rule")))
    body = tag("tbody", *(_row(shelf, here, each) for each in rows))
    return tag("div", tag("table", tag("thead", names), body), cls="re-tabled", data_search_exclude=True)


def _row(shelf: Shelf, here: str, each: Shown) -> Html:
    said, example = each
    shows: Html | str = "no scenario says it yet"
    rule: Html | str = ""
    if example is not None:
        address = places.link(here, places.scene(shelf.name, example.scenario)) if example.scenario else ""
        shows = tag("a", example.line, href=address) if address else example.line
        known = shelf.book.rules.get(example.rule)
        rule = parts.to_rule(here, known) if known is not None else ""
    cells = (("Means", prose(said.doc) if said.doc else said.of), ("Example", shows), ("Rule", rule))
    alike = _alike(shelf).get(said, 1)
    more = tag("small", f" and {alike - 1} more that begin so") if alike > 1 else ""
    words = tag("td", tag("code", said.words), more, data_name="Words", id=anchor(each))
    return tag("tr", words, *(tag("td", what, data_name=name) for name, what in cells))


@lru_cache(maxsize=16)
def _alike(shelf: Shelf) -> dict[Said, int]:
    """Count for the phrase that stands for a family how many it stands for."""
    return {shown.said: len(family.rows) for family, shown in _families(shelf)}


def anchor(each: Shown) -> str:
    """Name the place of a row."""
    said = each.said
    kind = f"{said.of}-" if said.part in {"happens", "text"} else ""
    whole = f"{said.part}-{kind}{said.words}"
    sign = hashlib.sha256(whole.encode()).hexdigest()[:6]  # two that differ in signs alone are two
    return f"{re.sub(r'[^a-z0-9]+', '-', whole.lower()).strip('-')}-{sign}"


def way(here: str, shelf: Shelf) -> str:
    """Return the way from a page to the one that lists what can be said in a game."""
    return places.link(here, places.words(shelf.name))


def ways(shelves: Iterable[Shelf]) -> str:
    """Write the ways to the page of each game that runs."""
    here = "scenarios.md"
    links = [
        tag(
            "li",
            tag("a", f"{shelf.title}: what can be said", href=places.link(here, places.words(shelf.name))),
        )
        for shelf in shelves
        if shelf.runs
    ]
    return raw(str(tag("ul", *links)))


# The tables of the language of scenarios.


def language(about: str) -> str:
    """Write one table of the language: head, sections, columns, facts, steps, choices."""
    rows = dict(_tables())
    if about not in rows:
        return f"there is no table {about!r}{guess(about, rows)}; there are: {', '.join(rows)}"
    return raw(str(rows[about]))


def _tables() -> Iterator[tuple[str, Html]]:
    yield "head", _two("Key", "What it says", HEADS.items())
    yield "sections", _two("Section", "What comes there", ((f"## {k}", v) for k, v in SECTIONS.items()))
    yield "columns", _two("Column", "What comes there", COLUMNS.items())
    for of, title in WHOSE.items():
        yield of, _two(title, "Holds when", ((form.says, form.doc) for form in FORMS if form.of == of))
    verbs = [(f"{{card}} {verb.words}", verb.doc) for verb in VERBS]
    more = (
        ("a sentence of *Happens*", "That happened; what comes at its end may be left out: `Ann draws`."),
        ("refused: {sentence}", "A player wanted it, and may not."),
        ("forbidden: {sentence}", "Something keeps it from happening."),
        ("replaced: {sentence}", "It was about to happen, and something changes it."),
        ("{player} chooses {answer}", "A player answers so; without an answer, whatever they choose."),
        ("rule {number}", "A step cites the rule."),
        ("“{words}”", "A step says these words."),
    )
    yield "steps", _two("A step", "Is there when", (*verbs, *more))
    with_it = [(f"{{sentence}}, {verb} …", doc) for verb, (_, doc) in WITH.items()]
    yield "with", _two("Said with it", "Answers", with_it)
    sorts = ((f"{{player}}, {name}: {{answer}}", doc) for name, (_, doc) in SORTS.items())
    plain = (
        ("{player}: {answer}", "The next question of that player that it fits."),
        ("{player}, for {card}: {answer}", "A question that a text of that card asks."),
        ("{player}, target for {card}: {answer}", "Both: of that sort, and about that card."),
        ("chance: {number}", "What a die shows, or which card is taken at random."),
    )
    yield "choices", _two("A choice", "Answers", (*plain, *sorts))


def _two(first: str, other: str, rows: Iterable[tuple[str, str]]) -> Html:
    names = tag("tr", tag("th", first, scope="col"), tag("th", other, scope="col"))
    body = [
        tag("tr", tag("td", tag("code", words), data_name=first), tag("td", prose(says), data_name=other))
        for words, says in rows
    ]
    return tag("div", tag("table", tag("thead", names), tag("tbody", *body)), cls="re-tabled")
