"""Why not? The engine's own check, asked aloud about every ability of an object."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.noticing import Reason, heard, hears, of_card
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.triggering import stopped, waiting_for

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Key, Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset

HEARING = frozenset({"trigger", "instead", "ban"})


class Answer(NamedTuple):
    """One ability, and the reason why it stays silent; None where it would not."""

    words: str
    reason: Reason | None


def why_not(
    ruleset: Ruleset, table: Table, card: int, event: Event, before: Table | None = None
) -> tuple[Answer, ...]:
    """For each ability of an object that listens: the check that keeps it from this event.

    The very functions that the engine uses are asked, so the explanation and the behaviour cannot
    disagree. `table` is the one on which the event is seen. Where the event has moved something,
    `before` is the table before it: then who left is asked as it was, as the engine does.
    """
    board, past = table.board, table.past
    every = list(of_card(ruleset, board, board.cards[card]))
    asked: dict[Key, tuple[Found, Reason | None]] = {}
    if before is not None:
        past = before.past
        table = table._replace(used=before.used, waiting=before.waiting)
        asked = {f.key: (f, why) for f, _, why in heard(ruleset, before.board, board, event, past)}
        if card <= len(before.board.cards):
            every += of_card(ruleset, before.board, before.board.cards[card])
    answers = []
    for listener in {f.key: f for f in reversed(every) if f.ability.form in HEARING}.values():
        known = asked.get(listener.key)
        found, silent = known or (listener, hears(ruleset, board, listener, event, past))
        answers.append(Answer(found.ability.words, _reason(ruleset, table, found, event, silent)))
    return tuple(reversed(answers))


def _reason(
    ruleset: Ruleset, table: Table, found: Found, event: Event, silent: Reason | None
) -> Reason | None:
    if silent is not None or found.ability.form == "ban":
        return silent
    if found.ability.form == "instead":
        limit = found.ability.limit
        if limit and (found.key, limit) in table.used:
            return Reason("limit", f"it has had its turn in this {limit}", ruleset.check("limit"))
        return None
    item = waiting_for(table, found, event, table.board, table.clock + 1)
    now = Now(ruleset, table)
    for question, name in ((ruleset.skips, "same"), (ruleset.limits, "limit")):
        for ruling, why in speak(question, now, item):
            return Reason(name, why, ruling.number)
    return stopped(ruleset, table, item)
