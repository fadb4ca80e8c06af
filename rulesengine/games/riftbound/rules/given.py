"""What a line of a scenario cannot say, as the table stands: who conquers, what attacks, what is moved.

A line is taken as given: nobody asks what made it happen. But what the table rules out is refused, with the
reason (H-43). Nothing here is asked of what cards do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from rulesengine.games.riftbound.rules.looking import battlefield_of, is_a, players_at

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Event

OF_A_BATTLEFIELD = (
    "conquers", "holds", "gains control", "loses control", "is contested", "has conquered", "has held",
    "showdown opens", "showdown closes", "combat begins", "combat is decided", "combat ends", "wins a combat",
    "attacks", "defends",
)  # fmt: skip
OF_UNITS = (
    "moves", "is moved", "is stunned", "is buffed", "is dealt", "is healed", "swaps Might",
    "becomes an attacker", "becomes a defender",
)  # fmt: skip
WITH_UNITS_THERE = ("conquers", "is contested", "attacks", "defends", "wins a combat")
IN_A_COMBAT = (
    "becomes an attacker", "becomes a defender", "attacks", "defends", "combat is decided", "combat ends",
    "wins a combat", "is no attacker", "is no defender",
)  # fmt: skip
GOES_TO = {
    "is returned": "hand", "is banished": "nowhere", "is recalled": "base", "is put": "base",
    "is drawn": "hand", "is cleared": "trash",
}  # fmt: skip
ON_THE_CHAIN = ("is countered", "is taken back", "is finalized", "enters")
SPENT = {"spends XP": "XP"}


@rule("H-43", on=OF_A_BATTLEFIELD)
def of_a_battlefield(now: Now, event: Event) -> str | None:
    """Battlefields are conquered and held, and combats and showdowns are there."""
    card = now.card(event.card) if event.card else None
    if card is None or is_a(now, card, "Battlefield"):
        return None
    instead = f": “{event.player} gains control of {card.name}”" if event.kind == "gains control" else ""
    return f"{card.name} is no battlefield{instead}"


@rule("H-43", on=WITH_UNITS_THERE)
def with_a_unit_there(now: Now, event: Event) -> str | None:
    """A player conquers, contests, attacks and defends where that player has a Unit."""
    if not event.card or not event.player or event.player in players_at(now, event.card):
        return None
    name = now.card(event.card).name
    return f"{event.player} has no Unit at {name}: “UNIT moves to {name}” brings one there"


@rule("H-43", on=("conquers",))
def nobody_else_is_there(now: Now, event: Event) -> str | None:
    """A battlefield is conquered by the player who alone has Units there."""
    others = [name for name in players_at(now, event.card) if name != event.player] if event.card else []
    return f"{others[0]} has a Unit there, too" if others else None


@rule("H-43", on=("gains control", "loses control", "changes control"))
def control_that_is_not_there_yet(now: Now, event: Event) -> str | None:
    """Control is gained by who does not have it, and lost by who has it."""
    card = now.card(event.card) if event.card else None
    if card is None or not event.player:
        return None
    if event.kind == "changes control":
        if is_a(now, card, "Battlefield"):
            return f"{card.name} is a battlefield: “{event.player} takes control of {card.name}”"
        return f"{event.player} controls {card.name} already" if card.controller == event.player else None
    has = "controlled" in card.flags and card.controller == event.player
    if event.kind == "gains control":
        return f"{event.player} controls {card.name} already" if has else None
    return None if has else f"{event.player} does not control {card.name}"


@rule("H-43", on=OF_UNITS)
def only_units(now: Now, event: Event) -> str | None:
    """Units move and fight; nothing else is damaged, stunned or buffed."""
    card = now.card(event.card) if event.card else None
    if card is None or not now.sheet(card.id).get("types") or is_a(now, card, "Unit"):
        return None
    return f"{card.name} is no Unit"


@rule("H-43", on=("is killed",))
def no_battlefield_is_killed(now: Now, event: Event) -> str | None:
    """Units and Gear are killed; a battlefield is not."""
    card = now.card(event.card) if event.card else None
    if card is None or not is_a(now, card, "Battlefield"):
        return None
    return f"{card.name} is a battlefield, and is not killed"


@rule("H-43", on=IN_A_COMBAT)
def where_there_is_a_combat(now: Now, event: Event) -> str | None:
    """There are attackers and defenders where a combat takes place."""
    card = now.card(event.card) if event.card else None
    field = battlefield_of(now, event.card)
    if card is None or (field is not None and "combat" in field.flags):
        return None
    if event.kind in {"is no attacker", "is no defender"}:
        word = event.kind.removeprefix("is no ")
        return None if word in card.flags else f"{card.name} is no {word.capitalize()}"
    where = f"at {field.name}" if field is not None else f"where {card.name} is"
    return f"there is no combat {where}: “UNIT moves to ...” where an opponent has a Unit begins one"


@rule("H-43", on=("showdown closes",))
def where_there_is_a_showdown(now: Now, event: Event) -> str | None:
    """A showdown that is open closes."""
    card = now.card(event.card) if event.card else None
    if card is None or "showdown" in card.flags:
        return None
    return f"there is no showdown at {card.name}"


@rule("H-43", on=GOES_TO)
def where_it_is_not_yet(now: Now, event: Event) -> str | None:
    """What is in a zone does not come there."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone != GOES_TO[event.kind]:
        return None
    return f"{card.name} is {_here(card)} already"


def _here(card: Card) -> str:
    return {"nowhere": "banished", "base": "at base"}.get(card.zone, f"in the {card.zone}")


@rule("H-43", on=ON_THE_CHAIN)
def on_the_chain(now: Now, event: Event) -> str | None:
    """What is on the Chain is countered, finalized or taken back."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone == "chain" or "has item" in card.flags:
        return None
    return f"{card.name} is not on the Chain: it is {_here(card)}"


@rule("H-43", on=("discards",))
def out_of_the_own_hand(now: Now, event: Event) -> str | None:
    """A player discards cards of their own hand."""
    card = now.card(event.card) if event.card else None
    if card is None or not event.player or card.owner == event.player:
        return None
    return f"{card.name} is {card.owner}’s, and {event.player} does not discard it"


@rule("H-43", on=("is attached",))
def gear_to_a_unit(now: Now, event: Event) -> str | None:
    """Gear is attached to a Unit to which it is not attached yet."""
    if not event.card or not event.target:
        return None
    card, to = now.card(event.card), now.card(event.target)
    types = now.sheet(card.id).get("types") or ()
    if types and "Gear" not in types and "Equipment" not in types:
        return f"{card.name} is no Gear"
    if now.sheet(to.id).get("types") and not is_a(now, to, "Unit"):
        return f"{to.name} is no Unit"
    return f"{card.name} is attached to {to.name} already" if to.id in card.links else None


@rule("H-43", on=SPENT)
def what_is_there_to_spend(now: Now, event: Event) -> str | None:
    """Nobody spends experience that is not there."""
    have = int(now.player(event.player).get(SPENT[event.kind], 0))
    return f"{event.player} has {have} {SPENT[event.kind]}" if have < event.amount else None


@rule("H-43")
def the_game_is_won(now: Now, event: Event) -> str | None:
    """When a player has won, the game is over."""
    past = now.table.past
    while past is not None:
        if past.event.kind == "wins":
            return f"the game is over: {past.event.player} has won"
        past = past.before
    return None


REFUSES = (
    of_a_battlefield, with_a_unit_there, nobody_else_is_there, control_that_is_not_there_yet, only_units,
    no_battlefield_is_killed, where_there_is_a_combat, where_there_is_a_showdown, where_it_is_not_yet,
    on_the_chain, out_of_the_own_hand, gear_to_a_unit, what_is_there_to_spend, the_game_is_won,
)  # fmt: skip
