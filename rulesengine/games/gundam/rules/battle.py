"""The course of a battle, as far as section 9 needs it: attack, block, action, end. Context rules only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import Offer, rule
from rulesengine.games.gundam.looking import (
    BATTLE,
    MAIN,
    flagged,
    forbidden_by,
    permits,
    stand_by,
    units,
    window,
)  # fmt: skip

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card

Moment = tuple[Event, ...]
Moments = tuple[Moment, ...]
ATTACK = ("declares an attack",)
STEPS = ("block step begins", "action step begins", "damage step begins")
BATTLES = frozenset({"attacks", "blocks", "becomes the attack target", "joins a battle"})
RULE, BY_BATTLE = (("by", "rule"),), (("by", "battle"),)


def attack_of(event: Event) -> Event:
    """Return the attack that a player asks for."""
    at = (("at", "Unit"),) if event.target else (("at", "player"), ("enemy", event.said("enemy")))
    return Event("attacks", event.card, event.player, target=event.target, detail=(*RULE, *at))


@rule("9-1-5-6", on=ATTACK)
def cannot_attack(now: Now, event: Event) -> str | None:
    """What says that a Unit can't attack is followed, whatever says that it can, and whichever came first."""
    ban = forbidden_by(now, attack_of(event))
    if ban is None and event.target:
        asked = Event("is attacked", event.target, event.player, source=event.card, detail=RULE)
        ban = forbidden_by(now, asked)
    return None if ban is None else f"“{ban.said}” forbids it"


@rule("+6-5", on=("attacks",))
def attacks_with_its_own(now: Now, event: Event) -> str | None:
    """A player attacks with Units that the player controls."""
    card = now.card(event.card)
    mine = not event.player or card.controller == event.player
    return None if mine else f"{card.name} is no Unit of {event.player}"


@rule("+6-5", on=ATTACK, reads=["next to act"])
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


@rule("+7-2", on=["joins a battle"])
def one_battle_at_a_time(now: Now, event: Event) -> str | None:
    """No battle begins within another one."""
    return "a battle takes place already" if flagged(now.board, "battling") is not None else None


@rule("+7-6", on=["joins a battle"])
def battle_from_its_damage_step(now: Now, event: Event) -> tuple[Event, ...] | None:
    """A battle that an effect begins has its damage step and its end, and no step before these."""
    if "attacking" not in now.card(event.card).flags:
        return None
    return (Event("damage step begins", detail=BY_BATTLE), Event("battle ends", detail=BY_BATTLE))


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
    while past is not None and past.event.kind not in BATTLES:
        past = past.before
    return past is not None and (past.event.kind != "attacks" or bool(past.event.target))


def _unblockable(now: Now, attacker: Card) -> bool:
    return "High-Maneuver" in now.sheet(attacker.id).get("keywords", ())


def _blockers(now: Now, attacker: Card) -> list[Card]:
    blockers = []
    for card in units(now.board, stand_by(now.board, attacker.controller)):
        ready = "rested" not in card.flags and "attacked" not in card.flags
        able = ready and "Blocker" in now.sheet(card.id).get("keywords", ())
        uses = Event("activates", card.id, card.controller, detail=(("timing", "Blocker"),))
        if able and not any(forbidden_by(now, event) for event in (uses, *_block(attacker, card))):
            blockers.append(card)
    return sorted(blockers, key=lambda c: (c.name, c.id))


def _block(attacker: Card, card: Card) -> Moment:
    """Return what it means to block, for both of them."""
    return (
        Event("is rested", card.id, card.controller, detail=(("by", "cost"),)),
        Event("blocks", card.id, card.controller, target=attacker.id),
        Event("is blocked", attacker.id, attacker.controller, source=card.id),
    )


@rule("+11-1-6", on=["block step begins"])
def high_maneuver(now: Now, event: Event) -> Moments | None:
    """No Blocker is used against a Unit with High-Maneuver; where one could have been, it is said."""
    attacker = flagged(now.board, "attacking")
    if attacker is None or not _unblockable(now, attacker) or not _blockers(now, attacker):
        return None
    return ((Event("goes unblocked", attacker.id, attacker.controller, detail=RULE),),)


@rule("+11-1-4", on=["blocks"])
def too_late_to_block(now: Now, event: Event) -> str | None:
    """Whoever blocks says so as the block step asks: after the battle there is nothing to block."""
    if flagged(now.board, "attacking") is not None:
        return None
    past = now.table.past
    while past is not None and past.event.kind not in {"battle ends", "attacks"}:
        past = past.before
    if past is None or past.event.kind == "attacks":
        return None
    name = now.card(event.card).name
    who = now.card(event.card).controller
    return f"that battle is over; the block step asked: “- {who}: {name} blocks” answers it"


@rule("+11-1-4", on=["block step begins"])
def may_block(now: Now, event: Event) -> Offer | None:
    """The standby player may rest one Blocker, and it becomes the target."""
    attacker = flagged(now.board, "attacking")
    if attacker is None or _unblockable(now, attacker) or not (able := _blockers(now, attacker)):
        return None
    who = stand_by(now.board, attacker.controller)
    choices: list[tuple[str, Moments]] = [("no block", ())]
    choices += [(f"{card.name} blocks", (_block(attacker, card),)) for card in able]
    return Offer(who, f"may block {attacker.name}", tuple(choices))
