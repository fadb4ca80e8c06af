"""Whose cards a player uses: the own ones, and to defend against an attack of somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from rulesengine.games.fab.rules.combat import target_of
from rulesengine.games.fab.words import FUNCTIONAL

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Event

DOES = {  # what a player does with a card, as it is said of who does not do it
    "attacks": "attack with it", "boosts": "boost it", "charges": "charge it", "defends": "defend with it",
    "fuses": "fuse it", "is discarded": "discard it", "is equipped": "equip it",
    "is banished": "banish it", "is revealed": "reveal it", "is put": "put it anywhere",
    "is tapped": "tap it", "is untapped": "untap it", "beats chest": "beat chest with it",
    "scraps": "scrap with it",
}  # fmt: skip


@rule("+own", on=DOES)
def with_the_own_cards(now: Now, event: Event) -> str | None:
    """A player attacks, defends, charges and discards with their own cards."""
    card = now.card(event.card) if event.card else None
    if card is None or not event.player:
        return None
    whose = card.controller if card.zone in FUNCTIONAL or card.zone == "stack" else card.owner
    if whose == event.player:
        return None
    return f"{card.name} is {whose}’s, and {event.player} does not {DOES[event.kind]}"


@rule("+own", on=("charges",))
def charged_out_of_the_hand(now: Now, event: Event) -> str | None:
    """A card is charged out of the hand."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone == "hand":
        return None
    return f"{card.name} is in the {card.zone}: cards of the hand are charged"


@rule("+attack", on=("defends",))
def against_an_attack_of_another(now: Now, event: Event) -> str | None:
    """A player defends where there is an attack, and it is made at that player."""
    attacks = [c for c in now.board.cards if "attacking" in c.flags]
    if not attacks:
        return "nothing attacks: an attack is played first, or the table says “attacking” of it"
    who = event.player or (now.card(event.card).controller if event.card else "")
    if not who or any(_may_defend(now, attack, who) for attack in attacks):
        return None
    if attacks[0].controller == who:
        return f"{attacks[0].name} is {who}’s own attack"
    return f"{attacks[0].name} attacks {now.card(target_of(now, attacks[0])).name}, and not {who}"


def _may_defend(now: Now, attack: Card, who: str) -> bool:
    at = target_of(now, attack)
    return attack.controller != who and (not at or now.card(at).controller == who)
