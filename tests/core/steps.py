"""The toy game with the seven steps of a replacement: kinds in order, who begins, what comes too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from tests.core.toy import CHECKS, toy_with

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event
    from rulesengine.core.text import Ability

SORTS = ("self", "standard", "prevention", "outcome")


@rule("40")
def begins(now: Now, event: Event) -> str | None:
    """The turn player names who begins."""
    return now.turn_player


@rule("41")
def in_order(event: Event, ability: Ability) -> int:
    """Each kind of replacement has its place; identity has that of self."""
    sort = ability.instead.sort if ability.instead is not None else "standard"
    return SORTS.index("self" if sort == "identity" else sort)


@rule("42", on=["attack"])
def attacks_end(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """An attack has a result: a hit of the target, and a ping besides."""
    return ((event._replace(kind="hit", card=event.target, amount=1), event._replace(kind="ping")),)


@rule("43")
def its_turn_has_passed() -> str:
    """A kind of replacement that has had its turn does not come back."""
    return "it could change this now, but its turn among the replacements has passed"


@rule("44")
def once_an_event(event: Event) -> str:
    """A replacement changes an event once."""
    return "it has changed this event once already"


@rule("45")
def only_what_it_is_about(reason: str) -> str:
    """A replacement that is not about an event leaves it as it is."""
    return reason


STEPS = toy_with(
    reason_too_late=its_turn_has_passed,
    note_on_second_change=once_an_event,
    note_on_no_change=only_what_it_is_about,
    replacement_chooser=(),
    first_replacer_chooser=(begins,),
    replacement_order=(in_order,),
    consequences=(attacks_end,),
    checks={
        **CHECKS, "own order": "46", "several": "47",
        "select once": "48", "select anew": "49", "round again": "50", "own count": "51", "one pass": "52",
        "chain": "53", "sub-event": "54", "became": "55", "self unmet": "56", "lessen": "57",
        "unpreventable": "58", "applied once": "59", "as changed": "60", "turn of self": "61",
        "turn of outcome": "62", "with": "63", "prevent types": "64",
    },
)  # fmt: skip
