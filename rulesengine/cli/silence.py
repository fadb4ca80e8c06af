"""Why not? For one card, at every event of a run: which check keeps each of its abilities from triggering.

Where the run has a step about it, that step is the answer; else the engine's own check is asked on the
table as it was. So what is said here is what happened there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cli.failing import Mistake
from rulesengine.cli.printing import data, say
from rulesengine.core.errors import guess
from rulesengine.core.noticing import why_not
from rulesengine.core.trace import Stage

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Card, Table
    from rulesengine.core.trace import Step

ANSWERS = frozenset({Stage.TRIGGERS, Stage.SKIPPED, Stage.FORBIDDEN, Stage.REPLACED})
SPOKE = frozenset({Stage.TRIGGERS, Stage.REPLACED})


def silences(trace: Trace, name: str, number: int | None, as_json: bool) -> None:
    """Print, event by event or for one step, why a card does not trigger, or that it does not."""
    card = _named(trace.table, name)
    if number is not None:
        trace.at(number)  # refuses a step that is not there
    steps = trace.steps if number is None else trace.steps[number - 1 : number]
    found = [answer for step in steps if step.stage is Stage.HAPPENS for answer in _at(trace, step, card)]
    if as_json:
        data({"card": card.name, "events": found})
        return
    near = [each for each in found if number is not None or each["check"] != "event"]
    last = 0
    for each in near:
        if each["step"] != last:
            last = each["step"]
            say(f"{last:>3}  {each['says']}", style="bold")
        say(f"     “{each['words']}”: {_why(trace, each)}")
    heard = {each["words"] for each in near}
    for each in {each["words"]: each for each in found if each["words"] not in heard}.values():
        say(f"“{each['words']}”: nothing here is what it listens for: {each['why']}")
    if not found:
        say(f"{card.name} is asked nothing here: no event, or no ability that an event could set off")


def _named(table: Table, name: str) -> Card:
    """Find a card by its name; where several share it, the first."""
    wanted = name.strip().casefold()
    found = next((card for card in table.board.cards if card.name.casefold() == wanted), None)
    if found is not None:
        return found
    names = dict.fromkeys(card.name for card in table.board.cards)
    raise Mistake(f"no card is called {name!r}{guess(name, names)}; on the table are: {', '.join(names)}")


def _at(trace: Trace, step: Step, card: Card) -> list[dict[str, Any]]:
    """Ask every ability of a card about the event of a step: what the run said, else the engine's check."""
    before = trace.steps[step.number - 2].table if step.number > 1 else trace.start
    if step.event is None or card.id > len(before.board.cards):
        return []
    said = {s.by: s for s in trace.steps if s.cause == step.number and s.stage in ANSWERS}
    table = step.table._replace(past=before.past)  # "the first this turn" does not count this one
    found = []
    for answer in why_not(trace.ruleset, table, card.id, step.event):
        told = {"step": step.number, "says": step.says, "words": answer.words}
        if spoken := said.get(f"{card.name}: {answer.words}"):
            rule = spoken.cites[0].number if spoken.cites else None
            why = None if spoken.stage in SPOKE else spoken.says
            found.append({**told, "check": spoken.stage.value, "why": why, "rule": rule})
        elif answer.reason is None:
            found.append({**told, "check": None, "why": None, "rule": None})
        else:
            reason = answer.reason
            found.append({**told, "check": reason.check, "why": reason.says, "rule": reason.rule or None})
    return found


def _why(trace: Trace, told: dict[str, Any]) -> str:
    why = told["why"] or "it triggers or applies"
    if told["rule"] is None:
        return why if told["why"] is None else f"{why} [no rule says so]"
    return f"{why} [{told['rule']} {trace.ruleset.cite(told['rule']).title}]"
