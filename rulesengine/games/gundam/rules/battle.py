"""The course of a battle, as far as section 9 needs it: attack, block, action, damage, end. Context rules only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Offer
from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.gundam.looking import (
    BATTLE,
    MAIN,
    SHIELDS,
    flagged,
    forbidden_by,
    permits,
    shield,
    stand_by,
    types,
    units,
    window,
)  # fmt: skip

if TYPE_CHECKING:
    from rulesengine.core.model import Card
    from rulesengine.core.now import Now

Moments = tuple[tuple[Event, ...], ...]
ATTACK = ("declares an attack",)
STEPS = ("block step begins", "action step begins", "damage step begins")
RULE, BY_BATTLE = (("by", "rule"),), (("by", "battle"),)


def attack_of(event: Event) -> Event:
    """Return the attack that a player asks for."""
    at = (("at", "Unit"),) if event.target else (("at", "player"), ("enemy", event.said("enemy")))
    return Event("attacks", event.card, event.player, target=event.target, detail=(*RULE, *at))


@rule("9-1-5-6", on=ATTACK)
def cannot_attack(now: Now, event: Event) -> str | None:
    """What says that a Unit can't attack is followed, whatever says that it can, and whichever came first."""
    found = forbidden_by(now, attack_of(event))
    if found is None and event.target:
        asked = Event("is attacked", event.target, event.player, source=event.card, detail=RULE)
        found = forbidden_by(now, asked)
    return None if found is None else f"“{found.said}” forbids it"


@rule("+6-5", on=ATTACK)
def attacks_in_its_main_phase(now: Now, event: Event) -> str | None:
    """The active player attacks with Units, in the main phase."""
    if window(now) != MAIN or event.player != now.turn_player:
        return f"this is not {event.player}'s main phase"
    if event.card not in {u.id for u in units(now.board, event.player)}:
        return f"{now.card(event.card).name} is no Unit of {event.player} in the battle area"
    enemy = event.said("enemy")
    return (
        f"{enemy} is not the enemy player" if enemy and enemy != stand_by(now.board, event.player) else None
    )


@rule("+7-3", on=ATTACK)
def attacker_is_ready(now: Now, event: Event) -> str | None:
    """An active Unit attacks; one that was deployed this turn only as a Link Unit, or if a text says so."""
    card = now.card(event.card)
    if "rested" in card.flags:
        return f"{card.name} is rested"
    if "deployed this turn" not in card.flags or "linked" in card.flags:
        return None
    return None if any(permits(now, attack_of(event))) else f"{card.name} was deployed this turn"


@rule("+7-3", on=ATTACK)
def target_is_open(now: Now, event: Event) -> str | None:
    """The target is the enemy player, or a rested enemy Unit, or what a text lets the Unit choose."""
    if not event.target:
        return _drawn_away(now, event)
    card = now.card(event.target)
    asked = Event("is attacked", event.target, event.player, source=event.card, detail=RULE)
    if card.zone == BATTLE and card.controller != event.player and "rested" in card.flags:
        return _drawn_away(now, event)
    if any(permits(now, asked)):
        return _drawn_away(now, event)
    return f"{card.name} is no rested enemy Unit"


def _drawn_away(now: Now, event: Event) -> str | None:
    """Say which Unit has to be attacked instead, if one can be."""
    foes = [u for u in units(now.board, stand_by(now.board, event.player)) if "rested" in u.flags]
    drawing = [u.id for u in foes if "Draws Attacks" in now.sheet(u.id).get("keywords", ())]
    if not drawing or event.target in drawing:
        return None
    return f"{now.card(drawing[0]).name} has to be attacked if possible"


@rule("+7-3", on=ATTACK)
def attack_step(now: Now, event: Event) -> Moments:
    """The attacker is rested, and attacks."""
    return ((Event("is rested", event.card, event.player, detail=RULE), attack_of(event)),)


@rule("+7-4", on=["attacks"])
def block_step_comes(now: Now, event: Event) -> tuple[Event, ...]:
    """Behind the attack step comes the block step."""
    return (Event("block step begins", detail=BY_BATTLE),)


@rule("+7-7", on=["attacks"])
def battle_end_comes(now: Now, event: Event) -> tuple[Event, ...]:
    """Whatever happens in between, a battle has an end."""
    return (Event("battle ends", detail=BY_BATTLE),)


@rule("+7-5", on=["block step begins"])
def action_step_comes(now: Now, event: Event) -> tuple[Event, ...]:
    """Behind the block step comes an action step."""
    return (Event("action step begins", detail=BY_BATTLE),)


@rule("+7-6", on=["action step begins"])
def damage_step_comes(now: Now, event: Event) -> tuple[Event, ...] | None:
    """Behind the action step of a battle comes the damage step."""
    return (Event("damage step begins", detail=BY_BATTLE),) if event.said("by") == "battle" else None


@rule("+7-2", on=STEPS)
def jump_to_the_end(now: Now, event: Event) -> str | None:
    """If the attacker or what it attacks is gone, the battle jumps to its end."""
    if event.said("by") != "battle":
        return None  # the action step of an end phase
    if flagged(now.board, "attacking") is None:
        return "the attacker is gone: the battle jumps to its end"
    lost = flagged(now.board, "attacked") is None and _at_a_card(now)
    return "the target is gone: the battle jumps to its end" if lost else None


def _at_a_card(now: Now) -> bool:
    """Say whether the battle is about a card, and not about the player."""
    past = now.table.past
    while past is not None and past.event.kind not in {"attacks", "blocks", "becomes the attack target"}:
        past = past.before
    return past is not None and (past.event.kind != "attacks" or bool(past.event.target))


def _blockers(now: Now, attacker: Card) -> list[Card]:
    if "High-Maneuver" in now.sheet(attacker.id).get("keywords", ()):
        return []
    found = []
    for card in units(now.board, stand_by(now.board, attacker.controller)):
        ready = "rested" not in card.flags and "attacked" not in card.flags
        able = ready and "Blocker" in now.sheet(card.id).get("keywords", ())
        block = Event("blocks", card.id, card.controller, target=attacker.id)
        if able and forbidden_by(now, block) is None:
            found.append(card)
    return sorted(found, key=lambda c: (c.name, c.id))


@rule("+7-4", on=["block step begins"])
def may_block(now: Now, event: Event) -> Offer | None:
    """The standby player may rest one Blocker, and it becomes the target."""
    attacker = flagged(now.board, "attacking")
    if attacker is None or not (able := _blockers(now, attacker)):
        return None
    who = stand_by(now.board, attacker.controller)
    choices: list[tuple[str, Moments]] = [("no block", ())]
    for card in able:
        rests = Event("is rested", card.id, who, detail=(("by", "cost"),))
        choices.append((f"{card.name} blocks", ((rests, Event("blocks", card.id, who, target=attacker.id)),)))
    return Offer(who, f"{who} may block {attacker.name}", tuple(choices))


@rule("+7-6", on=["damage step begins"])
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


def _hit(now: Now, one: Card, other: Card) -> tuple[Event, ...]:
    power = now.sheet(one.id).get("AP", 0)
    if power <= 0 or "Unit" not in types(one):
        return ()
    return (Event("is damaged", other.id, other.controller, power, one.id, detail=BY_BATTLE),)


def _at_the_player(now: Now, attacker: Card) -> Moments | None:
    who, sheet = stand_by(now.board, attacker.controller), now.sheet(attacker.id)
    if sheet.get("AP", 0) <= 0:
        return None
    hit = shield(now.board, who, 2 if "Suppression" in sheet.get("keywords", ()) else 1)
    if not hit:
        return ((Event("is defeated", 0, who, source=attacker.id),),)
    return (tuple(e for card in hit for e in _protects(now, attacker, card)),)


def _protects(now: Now, attacker: Card, card: Card) -> tuple[Event, ...]:
    power = now.sheet(attacker.id)["AP"]
    return (Event("is damaged", card.id, card.controller, power, attacker.id, detail=BY_BATTLE),)


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
    return (("by", event.said("by", "effect")),)


@rule("+11-1-5", on=["is damaged"])
def struck_first(now: Now, event: Event) -> str | None:
    """A Unit that First Strike has destroyed deals no damage back."""
    gone = event.said("by") == "battle" and event.source and now.card(event.source).zone != BATTLE
    return f"{now.card(event.source).name} is destroyed already" if gone else None


@rule("+11-1-2", on=["is destroyed"])
def breach(now: Now, event: Event) -> Moments | None:
    """In its player's turn, a Unit with Breach that destroys a Unit in battle also hits Base or Shield."""
    if event.said("by") != "battle" or not event.source or "Unit" not in types(now.card(event.card)):
        return None
    unit = now.card(event.source)
    amount = now.sheet(unit.id).get("Breach", 0) if unit.zone == BATTLE else 0
    if amount <= 0 or unit.controller != now.turn_player or unit.controller == event.player:
        return None
    hit = shield(now.board, stand_by(now.board, unit.controller))
    made = [Event("is damaged", c.id, c.controller, amount, unit.id, detail=(("by", "effect"),)) for c in hit]
    return (tuple(made),) if made else None
