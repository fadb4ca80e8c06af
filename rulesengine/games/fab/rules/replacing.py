"""Sections 6.4 and 6.5: which replacement goes first, and what comes too late. In rulebook order.

How an event is changed is the core's business; the rules that it goes by are named in `CHECKS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.candidates import able
from rulesengine.core.model import Key, Standing
from rulesengine.core.noticing import Found, of_card
from rulesengine.core.ruling import rule
from rulesengine.core.trace import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event
    from rulesengine.core.text import Ability


def _step(ability: Ability) -> str:
    sort = ability.instead.sort if ability.instead is not None else "standard"
    return "self" if sort == "identity" else sort


# 6.4: what a replacement is


@rule("6.4.3", on=("stands",))
def no_reaching_back(now: Now, event: Event, ability: Ability) -> str | None:
    """A replacement that begins now does nothing to what has happened in this turn already."""
    row = event.made
    if (
        not isinstance(row, Standing)
        or row.ability.form != "instead"
        or row.origin is None
        or row.origin.kind == "row"
    ):
        return None
    board = now.board
    if board.cards[event.card].face.abilities[row.origin.place] is not ability:
        return None
    begun = next((s for s in reversed(board.standing) if s.origin == row.origin), row)
    listener = Found(board.cards[row.source], row.controller, row.ability, Key("row", begun.id), begun)
    past = now.table.past
    while past is not None and past.event.kind != "turn ends":
        if past.event.kind in row.ability.events and able(now.ruleset, now.table, past.event, listener):
            return f"“{words(now.ruleset, now.table, past.event)}” has happened, and it is too late for that"
        past = past.before
    return None


# 6.5: in which order they apply


@rule("6.5.2")
def turn_player_selects(now: Now, event: Event) -> str | None:
    """The turn player names the player who begins."""
    return now.turn_player


@rule("6.5.3")
def self_and_identity_first(event: Event, ability: Ability) -> int:
    """Second come self-replacements and identity-replacements."""
    return int(_step(ability) != "self")


@rule("6.5.4")
def then_standard(event: Event, ability: Ability) -> int:
    """Third come standard-replacements."""
    return int(_step(ability) not in {"self", "standard"})


@rule("6.5.5")
def then_prevention(event: Event, ability: Ability) -> int:
    """Fourth come preventions."""
    return int(_step(ability) not in {"self", "standard", "prevention"})


@rule("6.5.7")
def outcomes_last(event: Event, ability: Ability) -> int:
    """Sixth, after the event, come outcome-replacements."""
    return int(_step(ability) == "outcome")


@rule("6.5.8")
def over_is_over(now: Now, event: Event, ability: Ability) -> str | None:
    """What becomes active only by the event itself does nothing to it any more."""
    if ability.form != "instead" or event.kind not in ability.events:
        return None
    known = {*event.replaced_by, *event.course.told}  # what was active before has changed it, or has a step
    for listener in of_card(now.ruleset, now.board, now.card(event.card)):
        if (
            listener.ability is ability
            and listener.key not in known
            and able(now.ruleset, now.table, event, listener)
        ):
            return f"“{words(now.ruleset, now.table, event)}” is over, and only now would this be active"
    return None


@rule("6.4.6")
def the_first_event_never_was() -> str:
    """What has become another event has not happened: nothing that hangs on it is done."""
    return "it became another event"


@rule("H-16")
def its_turn_has_passed() -> str:
    """A kind of replacement that has had its turn does not come back for what an event has become."""
    return "it could change this now, but its turn among the replacements has passed"


@rule("6.4.5")
def once_an_event(event: Event) -> str:
    """A replacement changes an event once, though it would fit what has become of it."""
    return "it has changed this event once already"


@rule("6.4.2")
def only_what_it_is_about(reason: str) -> str:
    """A replacement that is not about an event, or cannot be used, leaves it as it is."""
    return reason


CHECKS: Mapping[str, str] = {  # a check of the core -> its rule
    # what it is
    "replaced": "6.4.1", "sub-event": "6.4.1a", "fresh": "6.4.2a", "chain": "6.4.4",
    "own count": "H-14", "became": "6.4.6",
    "instead": "6.4.1", "instead self": "6.4.7", "self only": "6.4.7a", "self late": "6.4.7b",
    "self unmet": "6.4.7b", "instead identity": "6.4.8", "with": "6.4.8", "copyable": "6.4.8a",
    "instead standard": "6.4.9", "instead outcome": "6.4.11", "may instead": "+1.8.3", "limit": "6.4.2",
    "instead cost": "6.4.2", "which event": "+1.8.6",
    # preventions
    "prevention": "6.4.10", "prevent": "6.4.10a", "prevent all": "6.4.10b", "prevent types": "6.4.10c",
    "prevent source": "6.4.10d", "prevent anyone": "6.4.10e", "split": "6.4.10f", "split others": "H-20",
    "lessen": "6.4.10g", "lessen inside": "H-19", "unpreventable": "6.4.10h", "applied once": "H-21",
    "prevent fixed": "6.4.10i", "prevent shield": "6.4.10j", "prevent fresh": "6.4.2a",
    # in which order
    "several": "6.5.1", "own order": "6.5.2a", "select once": "6.5.2b", "select anew": "H-18",
    "one pass": "H-15", "round again": "H-17", "as changed": "6.5.6",
    "turn of self": "6.5.3", "turn of identity": "6.5.3", "turn of standard": "6.5.4",
    "turn of prevention": "6.5.5", "turn of outcome": "6.5.7",
}  # fmt: skip
