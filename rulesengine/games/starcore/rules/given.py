"""What a line of a scenario cannot say, as the table stands: what arrives, heals, is linked or is over.

A line is taken as given: nobody asks what made it happen. But what the table rules out is refused, with the
reason (H-37). Nothing here is asked of what cards do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event

PILES = frozenset({"destroyed pile", "discard pile", "exiled"})


@rule("H-37", on=("is deployed",))
def out_of_hand_or_deck(now: Now, event: Event) -> str | None:
    """A player deploys out of the hand or the deck, and not what is destroyed, discarded or exiled."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone not in PILES:
        return None
    return f"{card.name} is {_where(card.zone)}: it is not deployed from there"


@rule("H-37", on=("arrives", "is revived"))
def not_there_yet(now: Now, event: Event) -> str | None:
    """What is on the grid does not come there."""
    card = now.card(event.card) if event.card else None
    return f"{card.name} is on the grid already" if card is not None and card.zone == "grid" else None


@rule("H-37", on=("returns to hand",))
def not_in_hand_yet(now: Now, event: Event) -> str | None:
    """What is in a hand does not return there."""
    card = now.card(event.card) if event.card else None
    return f"{card.name} is in the hand already" if card is not None and card.zone == "hand" else None


def _where(zone: str) -> str:
    return "exiled" if zone == "exiled" else f"in the {zone}"


@rule("H-37", on=("heals",))
def damage_to_heal(now: Now, event: Event) -> str | None:
    """What has no damage is not healed."""
    card = now.card(event.card) if event.card else None
    return f"{card.name} has no damage" if card is not None and not card.mark("damage") else None


@rule("H-37", on=("fights",))
def on_two_sides(now: Now, event: Event) -> str | None:
    """Two cards of two players fight."""
    one, other = now.card(event.card), now.card(event.target)
    return f"{other.name} is on the same side" if one.controller == other.controller else None


@rule("H-37", on=("is unlinked", "link is cut"))
def linked_before(now: Now, event: Event) -> str | None:
    """A link that is there ends."""
    one, other = now.card(event.card), now.card(event.target)
    return None if other.id in one.links else f"{one.name} is not linked with {other.name}"


@rule("H-37", on=("is linked",))
def not_linked_yet(now: Now, event: Event) -> str | None:
    """Each card is linked with another one."""
    return "a card is linked with another one" if event.card == event.target else None


@rule("H-37", on=("is blocked",))
def shielded_before(now: Now, event: Event) -> str | None:
    """Shielded blocks damage where it is."""
    card = now.card(event.card) if event.card else None
    held = card is None or "Shielded" in card.flags or "Shielded" in (now.sheet(card.id).get("flags") or ())
    return None if held or card is None else f"{card.name} has no Shielded"


@rule("H-37", on=("is discarded",))
def out_of_the_own_hand(now: Now, event: Event) -> str | None:
    """A player discards cards of their own hand."""
    card = now.card(event.card) if event.card else None
    if card is None or not event.player or card.controller == event.player:
        return None
    return f"{card.name} is {card.controller}'s, and {event.player} does not discard it"


@rule("H-37", on=("generates",))
def generated_on_the_grid(now: Now, event: Event) -> str | None:
    """A card on the grid generates."""
    card = now.card(event.card) if event.card else None
    return f"{card.name} is not on the grid" if card is not None and card.zone != "grid" else None


@rule("H-37")
def the_game_is_over(now: Now, event: Event) -> str | None:
    """When the game has ended, nothing is done any more."""
    past = now.table.past
    while past is not None:
        if past.event.kind == "game ends":
            return "the game has ended"
        past = past.before
    return None


REFUSES = (
    out_of_hand_or_deck, not_there_yet, not_in_hand_yet, damage_to_heal, on_two_sides, linked_before,
    not_linked_yet, shielded_before, out_of_the_own_hand, generated_on_the_grid, the_game_is_over,
)  # fmt: skip
