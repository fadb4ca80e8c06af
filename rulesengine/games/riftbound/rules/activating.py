"""Activating abilities, and being chosen or countered: what players do beside playing cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.core.matching import fails
from rulesengine.core.model import Event, objects, used_up
from rulesengine.core.noticing import of_card, waiting_for
from rulesengine.core.resolving import cannot_pay
from rulesengine.core.ruling import rule
from rulesengine.core.text import Test, every_part
from rulesengine.games.riftbound.acts import ITEM
from rulesengine.games.riftbound.rules.looking import in_between, opened
from rulesengine.games.riftbound.words import RUNES

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.text import Ability, Face

POWER = ("power", *RUNES)
ANSWERS = ("answers", "answers later")
USE = ("activates", *ANSWERS)
AS_PLAYED = "as played"  # the kind of what is asked while a card is being played
AS_ATTACHED = "as attached"  # the kind of what is done as an Equipment goes to a Unit


def at_once(item: Waiting) -> bool:
    """Say whether something never is on the Chain: a price is paid, or asked, before that."""
    return item.ability.form == "activated" or item.ability.kind in {AS_PLAYED, AS_ATTACHED}


def _of(now: Now, event: Event) -> Ability | None:
    held = of_card(now.ruleset, now.board, now.card(event.card))
    return next((listener.ability for listener in held if listener.key == event.ability), None)


@rule("+374", on=USE)
def in_its_window(now: Now, event: Event) -> str | None:
    """An ability is activated in its player's own open state, or as its timing word says."""
    card, ability = now.card(event.card), _of(now, event)
    if ability is None or ability.form != "activated":
        return f"{card.name} has no ability to activate"
    if card.controller != event.player:
        return f"{card.name} is {card.controller}’s"
    if "Reaction" in ability.timing or (opened(now) is not None and "Action" in ability.timing):
        return None
    if event.kind in ANSWERS:
        return f"{card.name}’s ability is no Reaction"
    mine = event.player == now.turn_player and opened(now) is None
    return None if mine else f"{card.name} is used in its player’s own open state"


@rule("H-34", on=USE)
def as_it_says(now: Now, event: Event) -> str | None:
    """What says that it is used only if something is so, or only once each turn, is used only then."""
    ability = _of(now, event)
    if ability is None or event.ability is None:
        return None
    if ability.limit and used_up(now.table, event.ability, ability):
        return f"{now.card(event.card).name}’s ability has been used in this {ability.limit}"
    scope = now.scope(event.player, event.card, event)
    return fails(ability.given, scope.own, scope)


@rule("+374", on=USE)
def it_can_be_paid(now: Now, event: Event) -> str | None:
    """An ability whose price cannot be paid in full is not activated."""
    held = of_card(now.ruleset, now.board, now.card(event.card))
    used = next((listener for listener in held if listener.key == event.ability), None)
    if used is None or not used.ability.cost:
        return None
    item = waiting_for(now.table, used, event, now.board, now.table.clock)
    unpaid = cannot_pay(now.ruleset, now.table, item, used.ability.cost)
    return unpaid[0] if unpaid is not None else None


@rule("+335", on=ANSWERS)
def something_to_answer(now: Now, event: Event) -> str | None:
    """One responds to what is on the Chain."""
    return None if now.table.waiting else "nothing waits on the Chain"


@rule("+335", on=ANSWERS)
def while_items_wait(now: Now, event: Event) -> str | None:
    """A player with priority may add to the Chain before its newest item resolves."""
    return None if in_between(now, event) else "items wait on the Chain"


@rule("+374")
def paid_first(now: Now, item: Waiting) -> str | None:
    """What is before the colon is paid before anything is put on the Chain."""
    return "its price is paid first" if item.ability.form == "activated" else None


@rule("+374")
def activated(now: Now, item: Waiting) -> str | None:
    """Its price is paid, and then the ability is put on the Chain."""
    return "it is activated" if item.ability.form == "activated" else None


@rule("H-20")
def asked_first(now: Now, item: Waiting) -> str | None:
    """What is asked as a card is played is answered before the card is finalized."""
    return "asked while it is played" if item.ability.kind == AS_PLAYED else None


@rule("H-20")
def while_it_is_played(now: Now, item: Waiting) -> str | None:
    """Additional costs are a part of playing the card."""
    return "it is being played" if item.ability.kind == AS_PLAYED else None


@rule("H-44")
def as_it_goes_there(now: Now, item: Waiting) -> str | None:
    """What is done as something is attached is a part of that: it is neither Pending nor on the Chain."""
    return "it is being attached" if item.ability.kind == AS_ATTACHED else None


@rule("H-20")
def finalized_after(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """When all has been answered that is asked as a card is played, the card is finalized."""
    if item.ability.kind != AS_PLAYED or now.card(item.card.id).zone != "chain":
        return None
    if any(w.ability.kind == AS_PLAYED and w.card.id == item.card.id for w in now.table.waiting):
        return None
    said = item.event
    return (Event("is finalized", said.card, said.player, target=said.target, detail=said.detail),)


@rule("H-22")
def choosing(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """As an item is finalized, what it targets has been chosen by its player; said where it is waited for."""
    if "trigger is chosen" not in now.board.index:
        return None
    numbers = [number for slot in item.slots or () for number, _ in objects(slot)]
    chosen = [Event("is chosen", n, item.player, source=item.card.id) for n in dict.fromkeys(numbers)]
    return tuple(chosen) or None


@rule("H-23")
def deflected(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """An opponent who chooses a Unit with Deflect pays power for it."""
    numbers = {number for slot in item.slots or () for number, _ in objects(slot)}
    price = sum(
        int(now.sheet(number).get("Deflect", 0))
        for number in numbers
        if now.card(number).controller != item.player
    )
    if not price:
        return None
    who = now.player(item.player)
    if price > sum(int(who.get(sort, 0)) for sort in POWER):
        return (Event("is let go", item.card.id, item.player),)
    return (Event("pays power", 0, item.player, price, source=item.card.id),)


@lru_cache(maxsize=2048)
def _looks_for_items(face: Face) -> bool:
    """Say whether a card asks what is on the Chain, or what that has chosen."""
    return any(isinstance(part, Test) and part.value in ITEM for part in every_part(face.abilities))


@rule("H-30")
def seen_on_the_chain(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """What is on the Chain can be countered: said where a card looks for it."""
    if not any(_looks_for_items(card.face) for card in now.board.cards):
        return None
    numbers = {number for slot in item.slots or () for number, _ in objects(slot)}
    foes = [n for n in numbers if now.card(n).controller != item.player]
    types = {word for n in foes for word in now.sheet(n).get("types", ())}
    detail = tuple((name, "yes") for name in ("unit", "gear") if name.capitalize() in types)
    return (Event("is on the Chain", item.card.id, item.player, detail=detail),)


@rule("H-30")
def off_the_chain(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """Once it is over it can be countered no more."""
    card = now.card(item.card.id)
    more = any(w.card.id == card.id and w.added for w in now.table.waiting)
    gone = "has item" in card.flags and not more
    return (Event("has left the Chain", card.id, item.player),) if gone else None


@rule("H-21")
def repeated(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """A Spell whose Repeat was paid is put on the Chain once more as it has resolved."""
    card = now.card(item.card.id)
    again = item.ability.form == "command" and "repeats" in card.flags and item.added
    return (Event("is repeated", card.id, item.player, ability=item.key),) if again else None


REFUSES = (in_its_window, as_it_says, it_can_be_paid, something_to_answer)
