"""Where nothing was set off: what the abilities that are there wait for, and how that is said in *Happens*.

A player who says that a turn ends, where a card waits for the end step, reads so with the run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.continuous.effects import works_in
from rulesengine.core.noticing import of_card
from rulesengine.core.trace import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset

MOST = 3  # so many cards are named
SET_OFF = frozenset({Stage.TRIGGERS, Stage.REPLACED, Stage.APPLIES, Stage.RESOLVES, Stage.REFUSED})


def unheeded(trace: Trace) -> str:
    """Say what could have been set off, in one line; "" where something was, or where nothing waits."""
    kinds = {step.event.kind for step in trace.steps if step.event is not None}
    if not kinds or any(step.stage in SET_OFF or step.did is False for step in trace.steps):
        return ""
    every = list(dict.fromkeys(_waiting(trace, kinds)))
    more = f"; and {len(every) - MOST} more" if len(every) > MOST else ""
    return f"Nothing is set off here: {'; '.join(every[:MOST])}{more}" if every else ""


def _waiting(trace: Trace, kinds: set[str]) -> Iterator[str]:
    """Give for each trigger that waits for something else what that is, as it is said."""
    ruleset, board = trace.ruleset, trace.start.board
    for card in board.cards:
        for held in of_card(ruleset, board, card):
            ability = held.ability
            works = held.row is not None or works_in(ruleset, ability, card.zone)
            if ability.form != "trigger" or not works or kinds & set(ability.events):
                continue
            given = {"player": card.controller, **dict(ability.where)}
            said = [said for kind in ability.events if (said := _said(ruleset, kind, given))]
            if said:
                yield f"{card.name} waits for “{'” or “'.join(said[:2])}”"


def _said(ruleset: Ruleset, kind: str, given: dict[str, str]) -> str:
    """Write the first sentence of an event that leaves nothing open; else the first as it is listed."""
    templates = ruleset.words.sayable(kind)
    filled = (re.sub(r"\{(\w+)\}", lambda at: given.get(at[1], at[0]), each) for each in templates)
    return next((each for each in filled if "{" not in each), next(iter(templates), ""))
