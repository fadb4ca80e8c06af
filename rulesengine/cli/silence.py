"""Why not? For one card, at every event of a run: which check keeps each of its abilities silent.

The engine's own check is asked, on the table as it was, so what is said here is what happened there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cli.failing import Mistake
from rulesengine.cli.printing import data, say
from rulesengine.core.errors import UnknownRule, guess
from rulesengine.core.trace import Stage
from rulesengine.core.why import why_not

if TYPE_CHECKING:
    from rulesengine.core.model import Card, Table
    from rulesengine.core.noticing import Reason
    from rulesengine.core.runs import Trace
    from rulesengine.core.trace import Step


def silences(trace: Trace, name: str, number: int | None, as_json: bool) -> None:
    """Print, event by event or for one step, why a card stays silent, or that it does not."""
    card = _named(trace.table, name)
    if number is not None:
        trace.at(number)  # refuses a step that is not there
    steps = trace.steps if number is None else trace.steps[number - 1 : number]
    found = [answer for step in steps if step.stage is Stage.HAPPENS for answer in _at(trace, step, card)]
    if as_json:
        data({"card": card.name, "events": found})
        return
    if not found:
        say(f"{card.name} is asked nothing here: no event, or no ability that an event could set off")
    last = 0
    for each in found:
        if each["step"] != last:
            last = each["step"]
            say(f"{last:>3}  {each['says']}", style="bold")
        say(f"     “{each['words']}”: {_why(trace, each)}")


def _named(table: Table, name: str) -> Card:
    """Find a card by its name; where several share it, the first."""
    wanted = name.strip().casefold()
    found = next((card for card in table.board.cards if card.name.casefold() == wanted), None)
    if found is not None:
        return found
    names = dict.fromkeys(card.name for card in table.board.cards)
    raise Mistake(f"no card is called {name!r}{guess(name, names)}; on the table are: {', '.join(names)}")


def _at(trace: Trace, step: Step, card: Card) -> list[dict[str, Any]]:
    """Ask every ability of a card about the event of a step, on the table just before it."""
    before = trace.steps[step.number - 2].table if step.number > 1 else trace.start
    if step.event is None or card.id > len(before.board.cards):
        return []
    answers = why_not(trace.ruleset, before, card.id, step.event)
    return [{"step": step.number, "says": step.says, "words": a.words, **_told(a.reason)} for a in answers]


def _told(reason: Reason | None) -> dict[str, str | None]:
    if reason is None:
        return {"check": None, "why": None, "rule": None}
    return {"check": reason.check, "why": reason.says, "rule": reason.rule or None}


def _why(trace: Trace, told: dict[str, Any]) -> str:
    if told["why"] is None:
        return "it hears this"
    if told["rule"] is None:
        return f"{told['why']} [no rule says so]"
    try:
        return f"{told['why']} [{told['rule']} {trace.ruleset.cite(told['rule']).title}]"
    except UnknownRule:
        return f"{told['why']} [{told['rule']}]"
