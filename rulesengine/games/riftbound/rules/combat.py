"""Rules 376.4.d and 376.4.e: Attack and Defend Triggers; and combat, as far as they need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, used_up
from rulesengine.core.ruling import rule
from rulesengine.core.text import Ability
from rulesengine.games.riftbound.rules.looking import (
    back,
    both,
    contester,
    has,
    might,
    players_at,
    units_at,
)  # fmt: skip

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Waiting

NO_DAMAGE = "Deals no combat damage"
ATTACK, DEFEND = "becomes an attacker", "becomes a defender"


@rule("376.4.d", on=("moves", "is moved"))
def moving_is_no_attack(now: Now, event: Event, ability: Ability) -> str | None:
    """Only the Attacker designation counts: moving to where no opponent is is no attack."""
    if ATTACK not in ability.events or not event.target:
        return None
    others = [name for name in players_at(now, event.target) if name != event.player]
    return None if others else "moving there is no attack, for nobody defends"


@rule("376.4.d.2")
def waits_as_attacker(now: Now, item: Waiting) -> str | None:
    """An Attack Trigger is Pending once the designation is there."""
    return "pending" if item.event.kind == ATTACK else None


@rule("376.4.e.2")
def waits_as_defender(now: Now, item: Waiting) -> str | None:
    """A Defend Trigger is Pending once the designation is there."""
    return "pending" if item.event.kind == DEFEND else None


@rule("H-8")
def of_the_player(now: Now, item: Waiting) -> str | None:
    """What names the player who attacks or defends is an ordinary trigger."""
    return "pending" if item.event.kind in {"attacks", "defends"} else None


@rule("+383.4.f.player")
def of_the_player_too(now: Now, item: Waiting) -> str | None:
    """In the edition of 2026 a player who attacks or defends belongs to the family as well."""
    return "pending" if item.event.kind in {"attacks", "defends"} else None


@rule("376.4.d.2.a")
def attacks_once(now: Now, item: Waiting) -> str | None:
    """An Attack Trigger is fulfilled once a combat."""
    spent = item.event.kind == ATTACK and _spent(now, item)
    return "its Attack Trigger has been fulfilled in this combat" if spent else None


@rule("376.4.e.2.a")
def defends_once(now: Now, item: Waiting) -> str | None:
    """A Defend Trigger is fulfilled once a combat, and counted apart from attacks."""
    spent = item.event.kind == DEFEND and _spent(now, item)
    return "its Defend Trigger has been fulfilled in this combat" if spent else None


@rule("H-13")
def for_whoever_has_it(now: Now, item: Waiting) -> str | None:
    """Once a combat is counted by ability, whoever controls its Unit."""
    if not _spent(now, item):
        return None
    for past in back(now):
        if past.event.kind == "combat begins":
            return None
        if past.event.kind == "changes control" and past.event.card == item.card.id:
            return "another controller makes it no other ability"
    return None


@rule("H-7")
def first_time_only(now: Now, item: Waiting) -> str | None:
    """It is looked at once: when its Unit has the designation for the first time in the combat."""
    return None if _spent(now, item) else _earlier(now, item)


@rule("+383.4.e.2.b")
def checked_once(now: Now, item: Waiting) -> str | None:
    """In the edition of 2026 the book says it: what is false at the first designation is lost."""
    return None if _spent(now, item) else _earlier(now, item)


def _spent(now: Now, item: Waiting) -> bool:
    return item.ability.limit == "combat" and used_up(now.table, item.key, item.ability)


def _earlier(now: Now, item: Waiting) -> str | None:
    """Say that a Unit had this designation before in this combat."""
    if item.event.kind not in {ATTACK, DEFEND}:
        return None
    for past in back(now):
        if past.event.kind == "combat begins":
            return None
        had = past.card is not None and (past.card.id, past.card.arrived) == (item.card.id, item.card.arrived)
        if had and past.event.kind == item.event.kind and past.step < item.event.cause:
            return "it has had this designation before in this combat"
    return None


@rule("+438.1.a", on=("combat begins",))
def designations(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Every Unit there becomes an Attacker or a Defender, in one moment."""
    there = sorted(units_at(now, event.card), key=lambda c: c.controller != event.player)
    sides = (Event("attacks", event.card, event.player), Event("defends", event.card, event.said("against")))
    given = (Event(ATTACK if c.controller == event.player else DEFEND, c.id, c.controller) for c in there)
    return ((*given, *sides),)


@rule("+439.1", on=("showdown closes",), reads=("damage",))
def combat_damage(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Both sides deal damage equal to their Might, at the same time."""
    return _damage(now, event) if _duel(now, event) else None


@rule("H-16", on=("showdown closes",), reads=("damage",))
def assigned_in_order(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Among several Units damage is assigned in the order of the table, lethal damage first."""
    return None if _duel(now, event) else _damage(now, event)


def _duel(now: Now, event: Event) -> bool:
    return all(len(side) <= 1 for side in _sides(now, event.card))


def _sides(now: Now, number: int) -> tuple[list[Card], list[Card]]:
    there = units_at(now, number)
    return [c for c in there if "attacker" in c.flags], [c for c in there if "defender" in c.flags]


def _damage(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    if "combat" not in now.card(event.card).flags:
        return None
    attackers, other = _sides(now, event.card)
    return ((*_dealt(now, attackers, other), *_dealt(now, other, attackers)),)


def _dealing(now: Now, by: list[Card]) -> int:
    return sum(might(now, c) for c in by if "stunned" not in c.flags and not has(now, c, NO_DAMAGE))


def _lethal(now: Now, card: Card) -> int:
    return max(0, might(now, card) - card.mark("damage"))


def _dealt(now: Now, by: list[Card], to: list[Card]) -> list[Event]:
    left = _dealing(now, by)
    to = sorted(to, key=lambda c: has(now, c, "Backline") - has(now, c, "Tank"))
    made: list[Event] = []
    for place, card in enumerate(to):
        amount = left if place == len(to) - 1 else min(left, _lethal(now, card))
        made += [Event("is dealt", card.id, card.controller, amount)] if amount else []
        left -= amount
    return made


@rule("H-33", on=("showdown closes",), reads=("damage",))
def excess(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """What a side deals beyond what is lethal to the other one is excess damage; said where it is counted."""
    if "combat" not in now.card(event.card).flags or "counted exceeds" not in now.board.index:
        return None
    attackers, other = _sides(now, event.card)
    made: list[Event] = []
    for by, to in ((attackers, other), (other, attackers)):
        more = _dealing(now, by) - sum(_lethal(now, card) for card in to)
        made += [Event("exceeds", event.card, by[0].controller, more)] if by and to and more > 0 else []
    return (tuple(made),) if made else None


@rule("+440", on=("showdown closes",))
def healing(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """The Cleanup after the damage kills first, and then takes the damage off all that are left."""
    return ((Event("damage goes", 0, event.player),),) if "combat" in now.card(event.card).flags else None


@rule("+440", on=("showdown closes",))
def resolution(now: Now, event: Event) -> tuple[Event, ...] | None:
    """Once what the kills have set off has resolved, it is looked at who is left."""
    here = now.card(event.card)
    return (Event("combat is decided", here.id, now.turn_player),) if "combat" in here.flags else None


@rule("+440", on=("combat is decided",))
def designations_go(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """After control and conquest the combat is over, and with it the designations."""
    return ((Event("combat ends", event.card, event.player),),)


def _waits_for_victory(now: Now) -> bool:
    """Say whether a Unit has been given something that waits for its victory."""
    given = (change.value for row in now.board.standing for change in row.ability.changes)
    return any(isinstance(value, Ability) and "wins a combat" in value.events for value in given)


@rule("+440", on=("combat is decided",))
def won(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Who alone is left has won the combat; said where it is waited for."""
    left = players_at(now, event.card)
    waited_for = "trigger wins a combat" in now.board.index or _waits_for_victory(now)
    return ((Event("wins a combat", event.card, left[0]),),) if len(left) == 1 and waited_for else None


@rule("+440.2", on=("combat is decided",))
def attackers_go_back(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Where both sides are still there, the attackers are recalled."""
    if not both(now, event.card):
        return None
    who = contester(now, event.card)
    return (tuple(Event("is recalled", c.id, who) for c in units_at(now, event.card) if c.controller == who),)


FOLLOWS = (designations, excess, combat_damage, assigned_in_order, healing, attackers_go_back, won)
PROCEEDS = (resolution,)
LIMITS = (attacks_once, defends_once, for_whoever_has_it)
