"""What a line of a scenario cannot say, as the table stands: who attacks and blocks, what is paired.

A line is taken as given: nobody asks what made it happen. But what the table rules out is refused, with the
reason (H-20). Nothing here is asked of what cards do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.gundam.looking import BATTLE, IN_PLAY, flagged, is_pilot, permits, types
from rulesengine.games.gundam.rules.battle import RULE, too_late_to_block

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card

GOES_TO = {
    "is returned to hand": "hand", "is added to hand": "hand", "is put in the trash": "trash",
    "is removed": "removal area", "is added to the Shields": "shield section",
}  # fmt: skip
SHIELDED = frozenset({"shield section", "base section"})
DEPLOYED = frozenset({"Unit", "Base", "Resource"})


@rule("H-20", on=("attacks",))
def what_attacks(now: Now, event: Event) -> str | None:
    """A Unit attacks in its player's turn, one attack at a time."""
    card = now.card(event.card)
    if card.controller != now.turn_player:
        return f"it is {now.turn_player}'s turn, and {card.name} is {card.controller}'s"
    words = now.sheet(card.id).get("types") or ()
    return f"{card.name} is no Unit" if words and "Unit" not in words else None


@rule("H-20", on=("attacks",))
def what_is_attacked(now: Now, event: Event) -> str | None:
    """The enemy player is attacked, or an enemy Unit: a rested one, or one that a text lets be chosen."""
    card, enemy = now.card(event.card), event.said("enemy")
    if enemy and enemy == card.controller:
        return f"{card.name} is {card.controller}'s own, and attacks the enemy"
    if not event.target:
        return None
    target = now.card(event.target)
    if target.controller == card.controller:
        return f"{target.name} is {card.controller}'s own: an enemy is attacked"
    if target.zone in SHIELDED:
        whose = target.controller
        where = f"{target.name} is in the {target.zone}, and is hit where {whose} is attacked"
        return f"{where}: “{card.name} attacks {whose}”"
    if target.zone != BATTLE or "rested" in target.flags:
        return None
    asked = Event("is attacked", target.id, card.controller, source=card.id, detail=RULE)
    if any(permits(now, asked)):
        return None
    return f"{target.name} is active: a rested enemy Unit is attacked, where no text says otherwise"


@rule("H-20", on=("blocks", "is blocked", "becomes the attack target"))
def what_blocks(now: Now, event: Event) -> str | None:
    """Somebody attacks where somebody blocks."""
    if flagged(now.board, "attacking") is not None:
        return None
    if event.kind == "blocks" and too_late_to_block.function(now, event):
        return None  # that is the reason
    return "nothing attacks, so nothing is blocked, and there is no attack target"


@rule("H-20", on=("is paired",))
def who_is_paired(now: Now, event: Event) -> str | None:
    """A Unit is paired with one Pilot, of its own player, and a Pilot with one Unit."""
    if not event.card or not event.target:
        return None
    unit, pilot = now.card(event.card), now.card(event.target)
    if not is_pilot(pilot):
        return f"{pilot.name} is no Pilot"
    if unit.controller != pilot.owner:
        return f"{pilot.name} is {pilot.owner}'s, and {unit.name} is {unit.controller}'s"
    for one in (unit, pilot):
        other = next((now.card(n) for n in one.links), None)
        if other is not None:
            return f"{one.name} is paired with {other.name} already"
    return None


@rule("H-20", on=GOES_TO)
def where_it_is_not_yet(now: Now, event: Event) -> str | None:
    """What is in a place is not put there."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone != GOES_TO[event.kind]:
        return None
    return f"{card.name} is in the {card.zone} already"


@rule("H-20", on=("is deployed",))
def what_is_deployed(now: Now, event: Event) -> str | None:
    """Units and Bases are deployed, and only what is not in play yet."""
    card = now.card(event.card) if event.card else None
    if card is None:
        return None
    if card.zone in IN_PLAY:
        return f"{card.name} is in play already"
    if types(card) and not types(card) & DEPLOYED and not is_pilot(card):
        return f"{card.name} is no Unit and no Base, and is not deployed"
    return _not_theirs(card, event, "deploy")


@rule("H-20", on=("is discarded",))
def out_of_the_own_hand(now: Now, event: Event) -> str | None:
    """A player discards cards of their own hand."""
    return _not_theirs(now.card(event.card), event, "discard") if event.card else None


def _not_theirs(card: Card, event: Event, verb: str) -> str | None:
    if not event.player or card.owner == event.player:
        return None
    return f"{card.name} is {card.owner}'s, and {event.player} does not {verb} it"


@rule("H-20", on=("pays",))
def resources_to_pay_with(now: Now, event: Event) -> str | None:
    """As many active Resources are there as are paid."""
    area = [c for c in now.board.cards if c.zone == "resource area" and c.owner == event.player]
    ready = sum("rested" not in c.flags for c in area)
    return f"{event.player} has {ready} active Resources" if ready < event.amount else None


@rule("H-20")
def who_is_defeated(now: Now, event: Event) -> str | None:
    """Who has been defeated does nothing any more; when one player is left, the game is over."""
    lost = [p.name for p in now.board.players if p.mark("defeated")]
    over = bool(lost) and len(lost) >= len(now.board.players) - 1
    if over:
        return f"the game is over: {lost[0]} has been defeated"
    return f"{event.player} has been defeated" if event.player in lost else None


REFUSES = (
    what_attacks, what_is_attacked, what_blocks, who_is_paired, where_it_is_not_yet, what_is_deployed,
    out_of_the_own_hand, resources_to_pay_with, who_is_defeated,
)  # fmt: skip
