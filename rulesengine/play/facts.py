"""What must be so afterwards, and what must never be said: facts a trace is checked against."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.core.matching import show
from rulesengine.core.standing import survey
from rulesengine.play.sentences import _card

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace

_NUMBER = re.compile(r"(.+?)\s+(-?\d+)$")


def afterwards(trace: Trace, fact: str) -> str | None:
    """Check one fact about the final table; return what is wrong, or None."""
    who, colon, what = fact.partition(":")
    if not colon:
        return f"a fact is written “card or player: property value”, and this is “{fact}”"
    board, found = trace.table.board, survey(trace.ruleset, trace.table.board)
    who, what = who.strip(), what.strip()
    card = _card(trace.table, who)
    if card is not None:
        sheet, kind = found[card.id], "the card"
    elif who in {p.name for p in board.players}:
        sheet, kind = dict(found.player(who)), "the player"
    else:
        return f"nobody and nothing is called {who!r}{guess(who, [c.name for c in board.cards])}"
    if what.startswith("is "):
        flag, wanted = (what[7:], False) if what.startswith("is not ") else (what[3:], True)
        have = flag in sheet["flags"]
        return None if have is wanted else f"{who} is {'' if have else 'not '}{flag}"
    if what.startswith("has "):
        word, wanted = (what[7:], False) if what.startswith("has no ") else (what[4:], True)
        have = any(word in (sheet.get(name) or ()) for name in trace.ruleset.words.sets)
        return None if have is wanted else f"{who} has {'' if have else 'no '}{word}"
    if what.startswith(("zone ", "controller ")):
        prop, _, value = what.partition(" ")
        return None if sheet[prop] == value else f"{who}'s {prop} is {sheet[prop]}, not {value}"
    matched = _NUMBER.fullmatch(what)
    if matched is None:
        return f"“{what}” is no property with a number, no “zone …”, no “is …”, no “has …”"
    prop, number = matched[1], int(matched[2])
    words = trace.ruleset.words
    known = {*words.properties(), *words.of_players()}
    if prop not in known:
        return f"{kind} has no {prop!r}{guess(prop, known)}"
    value = sheet.get(prop, 0)
    return None if value == number else f"{who}'s {prop} is {show(value)}, not {number}"


def never(trace: Trace, text: str) -> str | None:
    """Check that no step says something; return the step that does, or None."""
    for step in trace.steps:
        if text.lower() in f"{step.stage.value} {step.says}".lower():
            return f"step {step.number} says “{step.stage.value} {step.says}”"
    return None


def cited(trace: Trace, number: str) -> str | None:
    """Check that some step cites a rule; return what is missing, or None."""
    try:
        trace.ruleset.cite(number)
    except RulesEngineError as wrong:
        return str(wrong)
    if any(c.number == number for s in trace.steps for c in s.cites):
        return None
    return f"no step cites {number}, which the head says it shows"
