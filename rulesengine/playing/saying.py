"""Lines for what no scenario says: each is said on the table of a scenario, or of one card, and is played.

A sentence of *Happens* is filled with the cards, players and words that a table has, and is kept where the
event that it says takes place. A word is written on a card or a player of a table made for it, and is kept
where the fact that names it is so.
"""

from __future__ import annotations

import re
from itertools import islice, product
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.engine import run
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.noticing import of_card
from rulesengine.core.trace import Stage, pieces
from rulesengine.playing.facts import Sight, wrong_fact
from rulesengine.playing.runs import situation, start
from rulesengine.playing.scenario import NONE
from rulesengine.playing.scripting import script_of
from rulesengine.playing.sentences import OBJECTS, PEOPLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Table
    from rulesengine.core.phrasing import Said
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.scenario import Scenario

CARDS, WAYS, STEPS = 8, 12, 400  # so many cards, lines of a table, steps of a run are tried
DEEP = 8  # on so many tables a line is tried after others, too
EXAMPLE = "Example"


class Line(NamedTuple):
    """A line that was tried: what it says, and the scenario on whose table it was said."""

    line: str
    scenario: str = ""
    before: int = 0  # so many lines of the scenario come first
    rule: str = ""


# Sentences of *Happens*, on the tables of scenarios.


def sentence(ruleset: Ruleset, said: Said, scenarios: Iterable[Scenario]) -> Line | None:
    """Find a line for a sentence that takes place on the table of one of these scenarios."""
    every = list(scenarios)
    for deep in (False, True):
        for each in every[:DEEP] if deep else every:
            lines = [line for _, line in each.sections.get("Happens", NONE).entries()]
            for before in range(1, len(lines) + 1) if deep else (0,):
                if said_on := _on(ruleset, said, each, lines[:before]):
                    return said_on
    return None


def _on(ruleset: Ruleset, said: Said, scenario: Scenario, before: Sequence[str]) -> Line | None:
    """Try the lines of one table."""
    table, _ = start(scenario)
    for line in islice(filled(ruleset, said, table), WAYS):
        if (rule := says(ruleset, said, scenario, [*before, line])) is not None:
            return Line(line, scenario.name, len(before), rule)
    return None


def filled(ruleset: Ruleset, said: Said, table: Table) -> Iterator[str]:
    """Write a sentence with the cards and the players of a table, and with the words that fit."""
    cut = list(pieces(said.words))
    slots = dict.fromkeys(cut[1::2])
    for chosen in product(*(_words(ruleset, said, slot, table) for slot in slots)):
        given = dict(zip(slots, chosen, strict=True))
        if len({given[slot] for slot in slots if slot in OBJECTS}) == len(OBJECTS & slots.keys()):
            yield re.sub(r"\{(\w+)\}", lambda at: given[at[1]], said.words)  # noqa: B023  used at once


def _words(ruleset: Ruleset, said: Said, slot: str, table: Table) -> list[str]:
    """List what can be tried in a place of a sentence."""
    name, template = said.of, said.words
    seats = [player.name for player in table.board.players]
    if slot in OBJECTS:
        return list(dict.fromkeys(card.name for card in table.board.cards))[:CARDS]
    if slot in PEOPLE:
        return seats if slot == "player" else seats[::-1]
    if slot == "ability":
        forms = ruleset.words.events[name].activates or ("activated",)
        held = [a for card in table.board.cards for a in of_card(ruleset, table.board, card)]
        mine = dict.fromkeys(a.ability.words for a in held if a.ability.form in forms)
        return list(mine)[:CARDS]
    if slot == "amount" and re.search(r"\{amount\} (?:\w+ )?(?:cards|Shields|runes|counters)", template):
        return ["2"]
    listed = ruleset.words.listed(name, slot)
    return list(listed.words)[:CARDS] if listed is not None else ["1", "2"]


def says(ruleset: Ruleset, said: Said, scenario: Scenario, lines: Sequence[str]) -> str | None:
    """Play lines on the table of a scenario: the rule that the last one's event shows; None where it is none.

    What is refused, and what nothing comes of, does not take place.
    """
    try:
        table, _ = start(scenario)
        begun, script = script_of(ruleset, table._replace(script=()), enumerate(lines, 1), scenario.name)
        if [event.kind for event in script[-1]] != [said.of]:
            return None
        trace = run(ruleset, begun, script, limit=STEPS)
    except RulesEngineError:
        return None
    wanted = script[-1][0]
    mine = [step for step in trace.steps if step.event is not None and step.event.kind == said.of]
    if any(step.stage in {Stage.REFUSED, Stage.FORBIDDEN} for step in trace.steps):
        return None
    took = [step for step in mine if step.did and step.event is not None and step.event.card == wanted.card]
    return _rule(trace, took[-1].number) if took else None


def _rule(trace: Trace, number: int) -> str:
    """Find a rule that a step cites; "" where it cites none."""
    cited = [cite.number for cite in trace.steps[number - 1].cites]
    return next((each for each in cited if not each.startswith("+")), next(iter(cited), ""))


# Words: written on a table of one card, and stated.


def word(ruleset: Ruleset, said: Said) -> Line | None:
    """Find a fact that names a word and is so on a table made for it; for a keyword, else a text of it."""
    return next((Line(line) for line in (*facts(said), *texts(said)) if so(ruleset, said, line)), None)


def facts(said: Said) -> Iterator[str]:
    """Write the facts that could name a word."""
    forms = {
        "states": ("is {}",), "zones": ("zone {}",), "keywords": ("has {}",), "counters": ("{} 1",),
        "properties": ("{} 1",), "players": ("{} 1",),
        "sets": ("{} red", "{} Red") if "colour" in said.words else ("{} Example",),
    }  # fmt: skip
    who = "Ann" if said.part == "players" else EXAMPLE
    yield from (f"{who}: {form.format(said.words)}" for form in forms.get(said.part, ()))


def texts(said: Said) -> Iterator[str]:
    """Write the texts that could be a keyword."""
    if said.part == "keywords":
        title = said.words[:1].upper() + said.words[1:]
        for each in dict.fromkeys((title, said.words.title(), said.words)):
            yield from (f"{each}", f"{each} 1", f"[{each}]", f"[{each} 1]", f"{each} 1 Energy")


def so(ruleset: Ruleset, said: Said, fact: str) -> bool:
    """Lay a table on which a fact about a word should be so, and state it; or read a text for its keyword."""
    if not fact.startswith((f"{EXAMPLE}: ", "Ann: ")):
        try:
            return any(each.keyword.lower() == said.words.lower() for each in ruleset.reader(fact))
        except RulesEngineError:
            return False
    return any(_states(ruleset, row, seat, fact) for row, seat in _tables(ruleset, said, fact))


def _states(ruleset: Ruleset, row: dict[str, str], seat: str, fact: str) -> bool:
    try:
        trace = situation(ruleset, [row], players=f"{seat}, Ben")
        sight = Sight(ruleset, trace.table, trace.steps, trace.start)
        return wrong_fact(sight, fact) is None
    except RulesEngineError:
        return False


def _tables(ruleset: Ruleset, said: Said, fact: str) -> Iterator[tuple[dict[str, str], str]]:
    """Give the rows and the players of tables on which a word is written; where a card is, is tried out."""
    said_of_it, value = said.words, fact.rpartition(" ")[2]
    plain = {"card": EXAMPLE, "owner": "Ann"}
    if said.part == "players":
        yield {**plain, "zone": next(iter(ruleset.words.zones))}, f"Ann ({said_of_it} 1)"
        return
    for zone in [said_of_it] if said.part == "zones" else ruleset.words.zones:
        row = {**plain, "zone": zone}
        if said.part == "states":
            yield {**row, "is": said_of_it}, "Ann"
        elif said.part == "keywords":
            yield {**row, "keywords": said_of_it}, "Ann"
            yield from (({**row, "text": text}, "Ann") for text in texts(said))
        elif said.part == "zones":
            yield row, "Ann"
        else:
            yield {**row, said_of_it: value}, "Ann"
