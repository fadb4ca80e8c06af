"""What a line of a scenario cannot say, as the table stands: who defends, what attacks, what is so already.

A line is taken as given: nobody asks what made it happen. But what the table rules out is refused, with the
reason. Context only; nothing here is asked of what cards do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from rulesengine.games.fab.rules.playing import AT_ANY_TIME, PLAYS, permits, used_by
from rulesengine.games.fab.words import FUNCTIONAL

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Event

NO_CARDS_TO_PLAY = frozenset({"Equipment", "Hero", "Demi-Hero", "Resource", "Weapon", "Block"})
LIVING = ("gains life", "loses life", "is dealt")
SO_ALREADY = {  # a state that an event brings, or takes away
    "is tapped": ("tapped", True), "is untapped": ("tapped", False),
    "is frozen": ("frozen", True), "is unfrozen": ("frozen", False),
}  # fmt: skip
OF_THE_GAME = {"loses resources": "resources", "loses action points": "action points"}
WITH_ANOTHER = {"clashes": "opponent", "intimidates": "whom"}


def _words(now: Now, card: Card, name: str) -> frozenset[str]:
    return frozenset(now.sheet(card.id).get(name) or ())


def _attacks(now: Now) -> list[Card]:
    return [c for c in now.board.cards if "attacking" in c.flags]


@rule("+given")
def who_is_defeated(now: Now, event: Event) -> str | None:
    """A player who has been defeated does nothing any more, nor does anybody when one is left."""
    lost = [p.name for p in now.board.players if p.mark("defeated")]
    if not lost or event.kind not in now.ruleset.words.player_actions:
        return None
    if len(lost) >= len(now.board.players) - 1:
        return f"the game is over: {lost[0]} has been defeated"
    return f"{event.player} has been defeated" if event.player in lost else None


@rule("+given", on=("defends",))
def what_defends(now: Now, event: Event) -> str | None:
    """Equipment and cards of the hand defend, and each only once on a chain link."""
    card = now.card(event.card) if event.card else None
    if card is None:
        return None
    if "defending" in card.flags:
        return f"{card.name} defends already"
    types = _words(now, card, "types")
    if card.zone == "hero":
        return f"{card.name} is a hero: what defends is equipment, or a card of the hand"
    if card.zone in FUNCTIONAL and "Equipment" not in types and (types or card.zone == "weapon"):
        return f"{card.name} is no equipment, and is not in the hand: it does not defend"
    if card.zone == "hand" and "Defense Reaction" in types:
        return f"{card.name} is a defense reaction: it is played, “{card.owner} plays {card.name}”"
    return None


@rule("+given", on=("attacks",))
def what_attacks(now: Now, event: Event) -> str | None:
    """A player attacks in their own turn, with a weapon, an ally or an attack, and each is one attack."""
    card = now.card(event.card) if event.card else None
    if card is None:
        return None
    who = event.player or card.controller
    if who != now.turn_player:
        return f"it is {now.turn_player}’s turn, and {who} does not attack"
    types, subtypes = _words(now, card, "types"), _words(now, card, "subtypes")
    if "attacking" in card.flags and "Attack" in subtypes and _has_attacked(now, card):
        return f"{card.name} attacks already"
    if types & {"Hero", "Equipment"} and "Weapon" not in types and not subtypes & {"Attack", "Ally"}:
        return f"{card.name} is no weapon, no ally and no attack: it does not attack"
    return None


def _has_attacked(now: Now, card: Card) -> bool:
    past = now.table.past
    while past is not None and past.event.kind != "turn begins":
        if past.event.kind == "attacks" and past.event.card == card.id:
            return True
        past = past.before
    return False


@rule("+given", on=("attacks",))
def what_is_attacked(now: Now, event: Event) -> str | None:
    """An attack is made at what an opponent controls, and at a hero or an ally, or at what has spectra."""
    if not event.target or not event.card:
        return None
    target, who = now.card(event.target), event.player or now.card(event.card).controller
    if target.controller == who:
        return f"{target.name} is {who}’s own: an attack is made at what an opponent has"
    sheet = now.sheet(target.id)
    if sheet.get("life") is None and "spectra" not in (sheet.get("keywords") or ()) and target.zone != "hero":
        return f"{target.name} has no life, and is not attacked"
    return None


@rule("+given", on=PLAYS)
def a_reaction_to_an_attack(now: Now, event: Event) -> str | None:
    """A reaction is played where something attacks: by who attacks, or by who is attacked."""
    card = now.card(event.card)
    types = _words(now, card, "types")
    if not types & {"Attack Reaction", "Defense Reaction"} or _as_an_instant(now, event):
        return None
    attacks = _attacks(now)
    if not attacks:
        return f"{card.name} is a reaction, and nothing attacks: an attack is played first"
    own = "Attack Reaction" in types
    if any((c.controller == event.player) == own for c in attacks):
        return None
    if own:
        return f"{card.name} is an attack reaction, and {attacks[0].name} is not {event.player}’s attack"
    return f"{card.name} is a defense reaction, and {attacks[0].name} is {event.player}’s own attack"


def _as_an_instant(now: Now, event: Event) -> bool:
    asked = event._replace(kind="plays", detail=(("as", "instant"), ("from", now.card(event.card).zone)))
    return any(dict(p.ability.where).get("as") == "instant" for p in permits(now, asked))


@rule("+given", on=PLAYS)
def what_is_played(now: Now, event: Event) -> str | None:
    """Equipment, weapons, heroes and resources are not played."""
    card = now.card(event.card)
    types = _words(now, card, "types")
    never = types & NO_CARDS_TO_PLAY
    if not never or types - NO_CARDS_TO_PLAY or any(permits(now, event._replace(kind="plays"))):
        return None
    return f"{card.name} is {', '.join(sorted(never))}, and is not played"


@rule("+given", on=PLAYS)
def in_the_action_phase(now: Now, event: Event) -> str | None:
    """An action is played in the action phase, where no text lets it be played as an instant."""
    card = now.card(event.card)
    types = _words(now, card, "types")
    phases = [name for name in ("start", "end") if now.player(now.turn_player).get(f"{name} phase")]
    if not phases or "Action" not in types or types & AT_ANY_TIME or _as_an_instant(now, event):
        return None
    return f"{card.name} is an action, and this is the {phases[0]} phase"


@rule("+given", on=("is equipped",))
def what_is_equipped(now: Now, event: Event) -> str | None:
    """Equipment and weapons are equipped, and only what is not there yet."""
    card = now.card(event.card) if event.card else None
    if card is None:
        return None
    types = _words(now, card, "types")
    if types and not types & {"Equipment", "Weapon"}:
        return f"{card.name} is no equipment and no weapon"
    return f"{card.name} is equipped already" if card.zone in FUNCTIONAL else None


@rule("+given", on=("enters",))
def what_enters(now: Now, event: Event) -> str | None:
    """What is in the arena does not enter it."""
    card = now.card(event.card) if event.card else None
    there = card is not None and card.zone in FUNCTIONAL
    return f"{card.name} is in the arena already" if card is not None and there else None


@rule("+given", on=LIVING)
def what_has_life(now: Now, event: Event) -> str | None:
    """Only what has life is dealt damage, and gains and loses life."""
    card = now.card(event.card) if event.card else None
    if card is None or now.sheet(card.id).get("life") is not None:
        return None
    return f"{card.name} has no life"


@rule("+given", on=SO_ALREADY)
def what_is_so_already(now: Now, event: Event) -> str | None:
    """What is tapped or frozen does not become so again, and what is not so does not cease to be."""
    card = now.card(event.card) if event.card else None
    if card is None:
        return None
    flag, wanted = SO_ALREADY[event.kind]
    if (flag in card.flags) != wanted:
        return None
    return f"{card.name} is {flag} already" if wanted else f"{card.name} is not {flag}"


@rule("+given", on=("is put", "is banished"))
def where_it_is_already(now: Now, event: Event) -> str | None:
    """What is in a zone is not put there once more."""
    card = now.card(event.card) if event.card else None
    to = "banished" if event.kind == "is banished" else event.said("to")
    if card is None or card.zone != to or to == "deck":
        return None
    return f"{card.name} is in the {to} already" if to != "banished" else f"{card.name} is banished already"


@rule("+given", on=OF_THE_GAME)
def no_more_than_there_is(now: Now, event: Event) -> str | None:
    """Nobody loses resources or action points that are not there."""
    name = OF_THE_GAME[event.kind]
    have = int(now.player(event.player).get(name, 0)) if event.player else 0
    return f"{event.player} has {have} {name}" if have < event.amount else None


@rule("+given", on=WITH_ANOTHER)
def with_somebody_else(now: Now, event: Event) -> str | None:
    """A player clashes with another player, and intimidates another."""
    named = event.said(WITH_ANOTHER[event.kind])
    return f"{event.player} does that with another player" if named and named == event.player else None


@rule("+given", on=("activates",))
def activated_in_the_own_turn(now: Now, event: Event) -> str | None:
    """What is an action, or an attack, is activated in its player's own turn."""
    if not event.player or event.player == now.turn_player:
        return None
    used = used_by(now, event)
    if used is None or "Action" not in used.ability.timing:
        return None
    return f"{now.card(event.card).name} says an action, and it is {now.turn_player}’s turn"
