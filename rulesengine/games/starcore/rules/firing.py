"""From an event to what waits: what lets a trigger wait, and what keeps it from firing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.errors import NeverSettles
from rulesengine.core.model import used_up
from rulesengine.core.ruling import rule
from rulesengine.core.trace import note
from rulesengine.games.starcore.words import NO_CONDITION

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.trace import Noted

LONGEST = 100  # H-6: firings in one chain of causes


class ChainTooLong(NeverSettles):
    """A chain of triggers has become longer than the house rule H-6 allows."""


# what lets it wait


@rule("D-2")
def has_a_cause(now: Now, item: Waiting) -> str | None:
    """Also what the rules do by themselves is a cause that can be named."""
    return "the event came from a rule" if item.event.law else None


@rule("T-4")
def fires_for_everyone(now: Now, item: Waiting) -> str | None:
    """Nobody has to remember it, not even the player who is not acting."""
    return "its player is not acting, and it fires" if item.player != now.turn_player else None


@rule("T-5")
def shown_while_it_waits(now: Now, item: Waiting) -> str | None:
    """What waits beside others is shown as waiting."""
    return "it waits beside others" if now.table.waiting else None


@rule("R-3")
def one_after_another(now: Now, item: Waiting) -> str | None:
    """What is caused during a resolution waits until that resolution is over."""
    return "another one is being resolved" if now.table.todo else None


@rule("Q-5")
def triggers_cause_triggers(now: Now, item: Waiting) -> str | None:
    """A trigger may cause triggers; they follow in sequence."""
    return "a trigger caused it" if item.trail else None


@rule("C-2")
def network_cascade(now: Now, item: Waiting) -> str | None:
    """Link triggers of both ends come first, then what their effects cause."""
    linked = item.event.kind == "is linked" and any(w.moment == item.moment for w in now.table.waiting)
    return "it follows from a link" if linked or _caused_by(now, "is linked") else None


@rule("C-3")
def death_chain(now: Now, item: Waiting) -> str | None:
    """What a death brings waits behind what watched the death."""
    return (
        "a death brought it" if item.event.kind == "is deployed" and _caused_by(now, "is destroyed") else None
    )


@rule("H-29")
def death_after_damage(now: Now, item: Waiting) -> str | None:
    """The damage that kills is a moment of its own, so what waits for the damage is older."""
    damaged = (w.event.card for w in now.table.waiting if w.event.kind == "is damaged")
    death = item.event.kind == "is destroyed" and item.event.card in set(damaged)
    return "the damage was the moment before" if death else None


@rule("H-36")
def back_on_the_grid(now: Now, item: Waiting) -> str | None:
    """A card that has left the grid and come back is another card: once per turn is counted anew."""
    past = now.table.past if item.ability.limit else None
    while past is not None and past.event.kind != "turn begins":
        was = past.card
        left = was is not None and was.zone == "grid" and was.id == item.card.id
        if was is not None and left and was.arrived != item.card.arrived:
            return "its card has left this turn and come back, and is another one"
        past = past.before
    return None


def _caused_by(now: Now, kind: str) -> bool:
    return bool(now.table.todo) and now.table.todo[0].item.event.kind == kind


# what keeps it from firing


@rule("G-4")
def not_in_play(now: Now, item: Waiting) -> str | None:
    """A line with “if still in play” does not fire when its card is gone."""
    gone = item.ability.zone == "any" and now.card(item.card.id).zone != "grid"
    return "it says “if still in play”, and its card is not" if gone else None


@rule("F-2")
def once_per_turn(now: Now, item: Waiting) -> Noted | None:
    """Between comma and colon is when it may fire: once per turn."""
    used = used_up(now.table, item.key, item.ability)
    return note("once per {scope}, and it has had its turn", scope=item.ability.limit) if used else None


@rule("Q-4")
def jammed(now: Now, item: Waiting) -> str | None:
    """A Jammed card uses no ability."""
    return "it is Jammed" if "Jammed" in item.card.flags and item.ability.kind != "delayed" else None


@rule("R-3")
def never_itself_again(now: Now, item: Waiting) -> str | None:
    """The same ability of the same card does not fire again in its own chain of causes (H-6)."""
    if len(item.trail) >= LONGEST:
        raise ChainTooLong(
            f"a chain of {len(item.trail)} triggers: H-6 allows {LONGEST}; the next was {item.said}"
        )
    return "it is already in the chain that led here" if item.key in item.trail else None


@rule("H-6")
def coming_back_to_itself(now: Now, item: Waiting) -> str | None:
    """R-3 promises an end, and only this gives one."""
    return "it would come back to itself" if item.key in item.trail else None


@rule("Q-6")
def its_own_end(now: Now, item: Waiting) -> str | None:
    """A card that its own trigger destroys fires nothing more (H-17)."""
    own = item.event.law == "Q-6" and item.event.card == item.card.id
    return "it destroyed itself, and nothing more of it fires" if own else None


@rule("H-17")
def not_even_when_destroyed(now: Now, item: Waiting) -> str | None:
    """Its own When Destroyed does not fire either."""
    return its_own_end(now, item)


@rule("K-5")
def condition_not_printed(now: Now, item: Waiting) -> str | None:
    """Recursive without a printed condition cannot hold it."""
    return NO_CONDITION if item.ability.kind == NO_CONDITION else None


WAITS = (
    has_a_cause, fires_for_everyone, shown_while_it_waits, one_after_another,
    triggers_cause_triggers, network_cascade, death_chain, death_after_damage,
    back_on_the_grid,
)  # fmt: skip
SKIPS, LIMITS = (not_in_play,), (once_per_turn,)
FORBIDS = (
    its_own_end, not_even_when_destroyed, jammed, never_itself_again, coming_back_to_itself,
    condition_not_printed,
)  # fmt: skip
