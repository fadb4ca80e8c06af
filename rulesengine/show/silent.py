"""Who stayed silent when something happened, and why: the engine's own checks, asked aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.noticing import HEARING, why_not
from rulesengine.core.standing import has_statics
from rulesengine.core.trace import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Card, Event, Table
    from rulesengine.core.noticing import Reason
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

MOST = 12
# From the check that came nearest to hearing to the one that was furthest from it.
NEAREST = ("limit", "same", "forbids", "ordinal", "given", "by", "about", "where", "zone", "whose")


class Silent(NamedTuple):
    """One ability that listened and did not hear."""

    of: str
    words: str
    reason: Reason


def silent(ruleset: Ruleset, step: Step, before: Table) -> list[Silent]:
    """List the abilities in play that listen for what this step lets happen, and did not hear it.

    An ability that listens for something else is left out. The nearest to hearing come first.
    """
    event = step.event
    if step.stage is not Stage.HAPPENS or event is None:
        return []
    table = step.table._replace(past=before.past)  # "the first this turn" does not count this one
    found: dict[tuple[str, str, str], Silent] = {}
    for one in table.board.cards:
        if one.zone in ruleset.ability_zones and _listens(ruleset, table, one, event):
            for said in _of(ruleset, table, one, event):
                found.setdefault((said.of, said.words, said.reason.says), said)
    return sorted(found.values(), key=lambda said: _distance(said.reason))[:MOST]


def _of(ruleset: Ruleset, table: Table, card: Card, event: Event) -> Iterator[Silent]:
    for answer in why_not(ruleset, table, card.id, event):
        if answer.reason is not None and answer.reason.check != "event":
            yield Silent(card.name, answer.words, answer.reason)


def _listens(ruleset: Ruleset, table: Table, card: Card, event: Event) -> bool:
    """Say quickly whether an object can have an ability that listens for this kind of event."""
    if card.links or (card.flags and ruleset.statuses) or has_statics(ruleset, table.board):
        return True  # it may have abilities that are not printed on it
    return any(a.form in HEARING and event.kind in a.events for a in card.face.abilities)


def _distance(reason: Reason) -> int:
    return NEAREST.index(reason.check) if reason.check in NEAREST else len(NEAREST)
