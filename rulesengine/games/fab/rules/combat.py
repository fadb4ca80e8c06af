"""Rule +7.5, the damage step: what the attack deals, when it hits, and where it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import Offer, rule
from rulesengine.games.fab.rules.announcing import is_attack

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment


COMBAT = ("by", "combat")  # what an attack deals in the damage step, and not by its text


@rule("+7.5", on=("step begins",))
def the_attack_deals_damage(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """As the damage step begins, the attack deals its power, less the defense against it, to its target."""
    attack = next((c for c in now.board.cards if "attacking" in c.flags), None)
    if event.said("step") != "damage" or attack is None or now.sheet(attack.id).get("power") is None:
        return None
    target = target_of(now, attack)
    if not target:
        return None
    left = max(0, _number(now, attack.id, "power") - _defense(now))
    dealt = Event("is dealt", target, amount=left, source=attack.id, detail=(("type", "power"), COMBAT))
    return ((dealt,),)


@rule("+7.5", on=("is dealt",))
def it_hits(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """An attack that has dealt damage in the damage step has hit."""
    if COMBAT not in event.detail or event.amount <= 0:
        return None
    return ((Event("hits", event.source, now.card(event.source).controller, target=event.card),),)


@rule("+marked", on=("hits",))
def hit_and_no_longer_marked(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A marked hero that something of an opponent has hit is marked no longer."""
    hero = now.card(event.target) if event.target else None
    if hero is None or "marked" not in hero.flags or hero.controller == now.card(event.card).controller:
        return None
    return ((Event("loses its mark", hero.id, hero.controller),),)


@rule("+7.5", on=("is dealt",))
def nothing_is_left(now: Now, event: Event) -> str | None:
    """An attack deals nothing where the defense against it is as much as its power."""
    if COMBAT not in event.detail or event.amount or event.replaced_by:
        return None
    return f"its power is {_number(now, event.source, 'power')}, and the defense against it {_defense(now)}"


@rule("+7.5", on=("hits",))
def only_with_damage(now: Now, event: Event) -> str | None:
    """An attack does not hit where the defense against it is as much as its power."""
    card = now.card(event.card)
    if "attacking" not in card.flags or event.law or not any("defending" in c.flags for c in now.board.cards):
        return None
    power, defense = now.sheet(card.id).get("power"), _defense(now)
    if power is None or int(power) > defense:
        return None
    return (
        f"{card.name} has power {power}, and what defends has defense {defense}, so it deals no damage and "
        "does not hit; “the damage step begins” works out what it deals"
    )


def target_of(now: Now, attack: Card) -> int:
    """Find what is attacked: what the attack was made at, else the only opposing hero."""
    past = now.table.past
    while past is not None:
        if past.event.kind == "attacks" and past.event.card == attack.id and past.event.target:
            return past.event.target
        past = past.before
    heroes = _opposing_heroes(now, attack)
    return heroes[0].id if len(heroes) == 1 else 0


def _opposing_heroes(now: Now, attack: Card) -> list[Card]:
    who = now.board.cards[attack.id].controller  # who played it has said what it attacks
    return [c for c in now.board.cards if c.zone == "hero" and c.controller != who]


def names_nobody(now: Now, attack: Card, target: int) -> bool:
    """Say whether an attack names no target where several heroes oppose it."""
    return not target and len(_opposing_heroes(now, attack)) > 1


def may_attack_several(now: Now, attack: Card) -> bool:
    """Say whether the player of an attack says whom it is made at: several heroes, or an ally beside one."""
    return len(_attackable(now, attack)) > 1


def _attackable(now: Now, attack: Card) -> list[Card]:
    """List what an attack can be made at: the opposing heroes, their allies, what has spectra."""
    heroes = _opposing_heroes(now, attack)
    theirs = {hero.controller for hero in heroes}
    there = (c for c in now.board.cards if c.zone == "arena" and c.controller in theirs)
    return [*heroes, *(c for c in there if _is_a_target(now, c.id))]


def _is_a_target(now: Now, number: int) -> bool:
    sheet = now.sheet(number)
    return "Ally" in (sheet.get("subtypes") or ()) or "spectra" in (sheet.get("keywords") or ())


@rule("+attack", on=("resolves",))
def whom_it_attacks(now: Now, event: Event) -> Offer | None:
    """Where it can be made at several heroes, or at an ally, the player of an attack says at whom."""
    card = now.card(event.card)
    if card.zone != "stack" or not is_attack(card) or not may_attack_several(now, card):
        return None
    choices = tuple(
        (each.name, ((Event("attacks", card.id, card.controller, target=each.id),),))
        for each in _attackable(now, card)
    )
    return Offer(card.controller, f"chooses whom {card.name} attacks", choices)


@rule("+attack", on=("attacks",))
def it_says_whom(now: Now, event: Event) -> str | None:
    """A line in which something attacks says whom, where several heroes could be meant."""
    card = now.card(event.card) if event.card else None
    if card is None or not names_nobody(now, card, event.target):
        return None
    heroes = _opposing_heroes(now, card)
    names = " or ".join(hero.name for hero in heroes)
    return f"it could be made at {names}: “{card.name} attacks {heroes[0].name}”"


def _defense(now: Now) -> int:
    return sum(_number(now, c.id, "defense") for c in now.board.cards if "defending" in c.flags)


def _number(now: Now, card: int, name: str) -> int:
    return int(now.sheet(card).get(name) or 0)
