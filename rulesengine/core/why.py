"""Why not? The engine's own check, asked aloud about every ability of an object."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.noticing import Reason, hears, of_card
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.triggering import stopped, waiting_for

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset

HEARING = frozenset({"trigger", "instead", "ban"})


class Answer(NamedTuple):
    """One ability, and the reason why it stays silent; None where it would not."""

    words: str
    reason: Reason | None


def why_not(ruleset: Ruleset, table: Table, card: int, event: Event) -> tuple[Answer, ...]:
    """For each ability of an object that listens: the check that keeps it from this event.

    The very functions that the engine uses are asked, so the explanation and the behaviour cannot
    disagree.
    """
    found = of_card(ruleset, table.board, table.board.cards[card])
    return tuple(
        Answer(f.ability.words, _reason(ruleset, table, f, event)) for f in found if f.ability.form in HEARING
    )


def _reason(ruleset: Ruleset, table: Table, found: Found, event: Event) -> Reason | None:
    reason = hears(ruleset, table.board, found, event, table.past)
    if reason is not None or found.ability.form != "trigger":
        return reason
    item = waiting_for(table, found, event, table.board, table.clock + 1)
    now = Now(ruleset, table)
    for question, name in ((ruleset.skips, "same"), (ruleset.limits, "limit")):
        for ruling, why in speak(question, now, item):
            return Reason(name, why, ruling.number)
    return stopped(ruleset, table, item)
