"""What a line of a scenario cannot say, as the table stands: of combat, of lands, of what is so already.

A line is taken as given: nobody asks what made it happen. But what the table rules out is refused, with the
reason. Context only; nothing here is asked of what cards do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from rulesengine.games.forge.events import MOVING
from rulesengine.games.forge.names import COUNTERS, OF_PLAYERS
from rulesengine.games.forge.rules.fighting import IN_COMBAT
from rulesengine.games.forge.rules.halves import as_cast
from rulesengine.games.forge.rules.holding import held, holds, is_of, so_many
from rulesengine.games.forge.rules.moving import back, controller_of
from rulesengine.games.forge.rules.prices import MAY_BE_CAST

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Event

ITS_OWN = ("is sacrificed", "is discarded", "is exerted", "taps for mana", "is cycled")
DAMAGED = frozenset({"Creature", "Planeswalker", "Battle"})
ATTACHED_ONES = frozenset({"Aura", "Equipment", "Fortification"})
TO_ZONE = ("moves", "leaves")


def _types(now: Now, number: int) -> frozenset[str]:
    return frozenset(now.sheet(number).get("types") or ())


def _attackers(now: Now) -> list[Card]:
    return [c for c in now.board.cards if "attacking" in c.flags]


def _here(card: Card) -> str:
    return f"{'on' if card.zone in {'battlefield', 'stack'} else 'in'} the {card.zone}"


@rule("+104")
def the_game_is_won(now: Now, event: Event) -> str | None:
    """Where all others have lost, the game is over, and nobody does anything any more."""
    if event.kind not in now.ruleset.words.player_actions:
        return None
    there = [p.name for p in now.board.players if not p.mark("lost")]
    return f"the game is over: {there[0]} has won" if len(there) == 1 < len(now.board.players) else None


@rule("+508", on=("attacks",))
def an_opponent_is_attacked(now: Now, event: Event) -> str | None:
    """A creature attacks an opponent, and nobody else."""
    if event.player and event.said("whom") == event.player:
        return f"{now.card(event.card).name} is {event.player}'s own, and attacks an opponent"
    return None


@rule("+509", on=("blocks", "is unblocked"))
def only_what_attacks(now: Now, event: Event) -> str | None:
    """What attacks is blocked, or not; and it is said once for each attack which of both."""
    number = event.target if event.kind == "blocks" else event.card
    if not number:
        return None
    card = now.card(number)
    if "attacking" not in card.flags:
        return f"{card.name} does not attack: “{card.name} attacks” comes first, or the table says it"
    for past in back(now.table.past):
        if past.event.kind in {"attacks", "turn begins"}:
            return None
        if past.event.kind == "is unblocked" and past.event.card == number:
            return f"{card.name} is not blocked: blockers have been declared"
        if past.event.kind == "combat damage":
            return "combat damage has been dealt: blockers are declared before"
    return None


@rule("+509", on=("blocks",))
def one_attacker_each(now: Now, event: Event) -> str | None:
    """A creature blocks one attacker."""
    card, table = now.card(event.card), now.table
    if "blocking" in card.flags:
        return f"{card.name} blocks already"
    declared = table.script[table.played] if table.played < len(table.script) else ()
    others = {e.target for e in declared if e.kind == "blocks" and e.card == card.id} - {event.target}
    return f"{card.name} blocks one attacker, and not several" if others else None


@rule("+509", on=("no blocks",))
def somebody_attacks(now: Now, event: Event) -> str | None:
    """Who is not attacked has nothing that could be left unblocked."""
    if any(controller_of(now, c.id) != event.player for c in _attackers(now)):
        return None
    return f"nothing attacks {event.player}"


@rule("+510", on=("combat damage",))
def somebody_fights(now: Now, event: Event) -> str | None:
    """There is combat damage where something attacks."""
    if any(c.flags & IN_COMBAT for c in now.board.cards):
        return None
    return "nothing attacks and nothing blocks, so no combat damage is dealt"


@rule("+305", on=("plays",))
def a_land_is_played(now: Now, event: Event) -> str | None:
    """A player plays a land of their own out of the hand, in their own turn, and one a turn."""
    card, who = now.card(event.card), event.player
    types = _types(as_cast(now, event), card.id)
    if types and "Land" not in types:
        return f"{card.name} is no land: write “{who or card.owner} casts {card.name}”"
    if who and card.owner != who:
        return f"{card.name} is {card.owner}'s, and {who} does not play it"
    if card.zone != "hand" and MAY_BE_CAST not in (now.sheet(card.id).get("keywords") or ()):
        return f"{card.name} is {_here(card)}: lands are played out of the hand"
    if who and who != now.turn_player:
        return f"it is {now.turn_player}'s turn, and {who} plays no land"
    if now.table.waiting:
        return "a land is played while nothing waits on the stack"
    return _one_a_turn(now, event)


MORE_LANDS = "more lands"  # the kind of an ability that lets a player play so many lands more in each turn


def _one_a_turn(now: Now, event: Event) -> str | None:
    """Say why a player plays no further land this turn: one a turn, and as many more as texts let them."""
    who, before = event.player, list[str]()
    for past in back(now.table.past):
        if past.event.kind == "turn begins":
            break
        if past.event.kind == "plays" and past.event.player == who:
            before.append(now.card(past.event.card).name)
    mine = (each for each in held(now, MORE_LANDS) if is_of(each.ability, each.you, who))
    may = 1 + sum(so_many(now, each, event) for each in mine if holds(now, each, event))
    if len(before) < may:
        return None
    often = "one land" if may == 1 else f"{may} lands"
    return f"{who} has played {' and '.join(reversed(before))} this turn, and plays {often} a turn"


@rule("+305", on=("casts",))
def a_land_is_not_cast(now: Now, event: Event) -> str | None:
    """A land is no spell."""
    card = as_cast(now, event).table.board.cards[event.card]
    types = frozenset(dict(card.face.sets).get("types", ()))
    return f"{card.name} is a land: “{event.player} plays {card.name}”" if types == {"Land"} else None


@rule("+500", on=("ends the turn",))
def only_the_active_player(now: Now, event: Event) -> str | None:
    """The active player ends the turn."""
    return None if event.player in {"", now.turn_player} else f"it is {now.turn_player}'s turn"


@rule("+400", on=ITS_OWN)
def what_is_theirs(now: Now, event: Event) -> str | None:
    """Players sacrifice, tap for mana and exert what they control, and discard cards of their own."""
    card, who = now.card(event.card) if event.card else None, event.player
    if card is None or not who:
        return None
    if card.zone == "hand":
        return f"{card.name} is {card.owner}'s" if card.owner != who else None
    return f"{who} does not control {card.name}" if controller_of(now, card.id) != who else None


@rule("+400", on=tuple(MOVING))
def where_it_is(now: Now, event: Event) -> str | None:
    """A card comes from where it is, and goes somewhere else."""
    card = now.card(event.card) if event.card else None
    if card is None:
        return None
    if event.said("from") and event.said("from") != card.zone:
        return f"{card.name} is not in the {event.said('from')}: it is {_here(card)}"
    to = "battlefield" if event.kind == "enters" else event.said("to") if event.kind in TO_ZONE else ""
    return f"{card.name} is {_here(card)} already" if to and to == card.zone else None


@rule("+120", on=("is dealt damage",))
def what_damage_is_dealt_to(now: Now, event: Event) -> str | None:
    """Damage is dealt to creatures, to planeswalkers, to battles and to players."""
    if not event.card:
        return None
    types = _types(now, event.card)
    if not types or types & DAMAGED:
        return None
    return f"{now.card(event.card).name} is no creature and no planeswalker, and is dealt no damage"


@rule("+701", on=("fights",))
def both_are_creatures(now: Now, event: Event) -> str | None:
    """Creatures on the battlefield fight."""
    for number in (event.card, event.target):
        card = now.card(number) if number else None
        if card is not None and ("Creature" not in _types(now, number) or card.zone != "battlefield"):
            return f"{card.name} is no creature on the battlefield"
    return None


@rule("+701", on=("attaches", "enchants"))
def what_is_attached(now: Now, event: Event) -> str | None:
    """An Aura, an Equipment or a Fortification is attached."""
    sheet = now.sheet(event.card)
    subtypes = frozenset(sheet.get("subtypes") or ())
    if not sheet.get("types") or subtypes & ATTACHED_ONES:
        return None
    return f"{now.card(event.card).name} is no Aura and no Equipment"


@rule("+701", on=("comes off", "leaves combat", "becomes renowned"))
def what_is_so(now: Now, event: Event) -> str | None:
    """What is attached comes off, what fights leaves combat, and a creature becomes renowned once."""
    card = now.card(event.card)
    if event.kind == "comes off":
        linked = not event.target or event.target in card.links
        return None if linked else f"{card.name} is not attached to {now.card(event.target).name}"
    if event.kind == "leaves combat":
        return None if card.flags & IN_COMBAT else f"{card.name} is not in combat"
    return f"{card.name} is renowned already" if "renowned" in card.flags else None


@rule("+603", on=("loses its trigger",))
def an_ability_that_waits(now: Now, event: Event) -> str | None:
    """Only what has triggered, or was activated, and waits on the stack is taken off it."""
    waits = any(item.card.id == event.card and item.added for item in now.table.waiting)
    return None if waits else f"no ability of {now.card(event.card).name} waits on the stack"


@rule("+701", on=("is exploited", "is devoured"))
def by_who_controls_it(now: Now, event: Event) -> str | None:
    """A creature exploits and devours what its own player controls."""
    if not event.card or not event.source:
        return None
    whose = controller_of(now, event.source)
    if controller_of(now, event.card) == whose:
        return None
    return f"{whose} does not control {now.card(event.card).name}, and does not sacrifice it"


@rule("+119", on=("pays life",))
def life_to_pay(now: Now, event: Event) -> str | None:
    """Nobody pays life that is not there."""
    have = int(now.player(event.player).get("life", 0))
    return f"{event.player} has {have} life" if have < event.amount else None


@rule("+122", on=("removes counters", "pays counters"))
def counters_to_take(now: Now, event: Event) -> str | None:
    """No counters are taken that are not there."""
    mark = event.said("mark")
    if not mark or event.source:
        return None
    on_card = bool(event.card)
    have = now.card(event.card).mark(mark) if on_card else int(now.player(event.player).get(mark, 0))
    known = mark in (COUNTERS.values() if on_card else OF_PLAYERS.values())
    if not known or have >= event.amount:
        return None
    where = now.card(event.card).name if on_card else event.player
    return f"{where} has {have} of {mark}"


RULINGS = (
    the_game_is_won, an_opponent_is_attacked, only_what_attacks, one_attacker_each, somebody_attacks,
    somebody_fights, a_land_is_played, a_land_is_not_cast, only_the_active_player, what_is_theirs,
    where_it_is, what_damage_is_dealt_to, both_are_creatures, what_is_attached, what_is_so,
    an_ability_that_waits, by_who_controls_it, life_to_pay, counters_to_take,
)  # fmt: skip
