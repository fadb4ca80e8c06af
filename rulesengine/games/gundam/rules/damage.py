"""Damage in a battle: Units, Base and Shields, First Strike and Breach. Context rules only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.gundam.looking import BATTLE, SHIELDS, flagged, shield, stand_by, types

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card

Moments = tuple[tuple[Event, ...], ...]
BY_BATTLE = (("by", "battle"),)


@rule("+7-6", on=["damage step begins"], reads=["AP"])
def damage_step(now: Now, event: Event) -> Moments | None:
    """Two Units deal their AP to each other in one moment; a player is protected by Base and Shields."""
    attacker = flagged(now.board, "attacking")
    if attacker is None:
        return None
    target = flagged(now.board, "attacked")
    if target is None:
        return _at_the_player(now, attacker)
    there, back = _hit(now, attacker, target), _hit(now, target, attacker)
    if "First Strike" in now.sheet(attacker.id).get("keywords", ()):
        return tuple(m for m in (there, back) if m)
    return (
        ((*back, *there),) if there or back else None
    )  # the active player's Unit first: who chooses first (H-16)


def _hit(now: Now, card: Card, other: Card) -> tuple[Event, ...]:
    power = now.sheet(card.id).get("AP", 0)
    if "Unit" not in types(card):
        return ()
    return (Event("is damaged", other.id, other.controller, power, card.id, detail=BY_BATTLE),)


def _at_the_player(now: Now, attacker: Card) -> Moments | None:
    who, sheet = stand_by(now.board, attacker.controller), now.sheet(attacker.id)
    hit = shield(now.board, who, 2 if "Suppression" in sheet.get("keywords", ()) else 1)
    if not hit:
        return ((Event("is defeated", 0, who, source=attacker.id),),)
    return (tuple(e for card in hit for e in _protects(now, attacker, card)),)


def _protects(now: Now, attacker: Card, card: Card) -> tuple[Event, ...]:
    power = now.sheet(attacker.id).get("AP", 0)
    return (Event("is damaged", card.id, card.controller, power, attacker.id, detail=BY_BATTLE),)


@rule("+7-6", on=["is defeated"])
def without_strength(now: Now, event: Event) -> str | None:
    """A Unit without AP deals no damage, also where nothing is left that would take it."""
    weak = event.source and now.sheet(event.source).get("AP", 0) <= 0
    return f"{now.card(event.source).name} has no AP" if weak else None


@rule("+7-6-2-4", on=["is damaged"])
def shields_break(now: Now, event: Event) -> Moments | None:
    """A Shield that receives damage is destroyed, whatever the damage is, and turned up."""
    if not event.card or event.amount <= 0 or now.card(event.card).zone != SHIELDS:
        return None
    card = now.card(event.card)
    gone = Event("is destroyed", card.id, card.owner, source=event.source, detail=_by(event))
    return ((gone, Event("is revealed as a Shield", card.id, card.owner, source=event.source)),)


@rule("+11-2-5-2", on=["is destroyed"])
def shields_are_turned_up(now: Now, event: Event) -> Moments | None:
    """A Shield that an effect destroys is turned up as well."""
    if now.card(event.card).zone != "nowhere" or event.law == "+7-6-2-4":
        return None
    return ((Event("is revealed as a Shield", event.card, event.player, source=event.source),),)


def _by(event: Event) -> tuple[tuple[str, str], ...]:
    return (("by", event.said("by", "effect")), ("with", "damage"))


@rule("+11-1-5", on=["is damaged"])
def struck_first(now: Now, event: Event) -> str | None:
    """A Unit that First Strike has destroyed deals no damage back."""
    gone = event.said("by") == "battle" and event.source and now.card(event.source).zone != BATTLE
    return f"{now.card(event.source).name} is destroyed already" if gone else None
