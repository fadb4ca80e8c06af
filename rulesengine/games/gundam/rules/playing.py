"""Rules 9-1-7-1 to 9-1-8-1-1: what a player may play and use, when, and at what cost.

A request that a rule refuses changes nothing. What the rules outside section 9 say about playing cards is at
the end, as far as the examples need it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.choosing import scope_of
from rulesengine.core.matching import fails
from rulesengine.core.model import Key, used_up
from rulesengine.core.noticing import of_card, waiting_for
from rulesengine.core.resolving import cannot_pay
from rulesengine.core.ruling import rule
from rulesengine.core.stages import no_target
from rulesengine.core.text import Do
from rulesengine.games.gundam.looking import ACTION, MAIN, lying, next_to_act, types, window
from rulesengine.games.gundam.rules.triggering import disallowed_by

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Event, Waiting
    from rulesengine.core.text import Ability

WORD = {MAIN: "Main", ACTION: "Action"}
USE, PLAY = ("uses an effect",), ("plays a card",)


def item_of(now: Now, event: Event) -> Waiting | None:
    """Return the effect that a request is about, as it would wait; None where it names none."""
    for listener in of_card(now.ruleset, now.board, now.card(event.card)):
        if listener.key == event.ability:
            return waiting_for(now.table, listener, event, now.board, now.table.clock)
    return None


def command_of(now: Now, card: Card) -> Ability | None:
    """Return the text of a Command that can be used in this window; None where there is none."""
    word = WORD[window(now)]
    return next((a for a in card.face.abilities if a.form == "command" and word in a.timing), None)


def command_item(now: Now, event: Event) -> Waiting | None:
    """Return a Command's effect as it would wait."""
    card = now.card(event.card)
    ability = command_of(now, card)
    if ability is None:
        return None
    key = Key("printed", card.id, card.face.abilities.index(ability))
    for listener in of_card(now.ruleset, now.board, card):
        if listener.key == key:
            return waiting_for(now.table, listener, event, now.board, now.table.clock)
    return None


def _unpaid(now: Now, item: Waiting) -> str | None:
    reason = cannot_pay(now.ruleset, now.table, item, item.ability.cost)
    return None if reason is None else reason[0]


@rule("9-1-7-1", on=USE, reads=["next to act"])
def in_its_window(now: Now, event: Event) -> str | None:
    """Its player starts it, in its window and in no other; no event does."""
    item = item_of(now, event)
    if item is None:
        card = now.card(event.card)
        played = f": it is in the hand: “{card.owner} plays {card.name}”" if card.zone == "hand" else ""
        return f"{card.name} has no activated effect{played}"
    if item.player != event.player:
        return f"it is {item.player}'s"
    return _wrong_window(now, item) if item.ability.cost else None


@rule("9-1-7-5", on=USE, reads=["next to act"])
def declared_in_its_window(now: Now, event: Event) -> str | None:
    """Where nothing has to be paid, saying so is enough, but only in its window."""
    item = item_of(now, event)
    return _wrong_window(now, item) if item is not None and not item.ability.cost else None


def _wrong_window(now: Now, item: Waiting) -> str | None:
    here = window(now)
    if f"Activate･{WORD[here]}" not in item.ability.timing:
        said = " and ".join(f"【{w}】" for w in item.ability.timing if w.startswith("Activate"))
        return f"it says {said}, and this is {'a main phase' if here == MAIN else 'an action step'}"
    who = next_to_act(now)
    return None if item.player == who else f"it is for {who} to act now"


@rule("9-2-1", on=USE)
def its_conditions_hold(now: Now, event: Event) -> str | None:
    """An effect that needs a condition is not activated without it."""
    item = item_of(now, event)
    if item is None or not item.ability.given:
        return None
    scope = scope_of(now.ruleset, now.table, item)
    return fails(item.ability.given, scope.own, scope)


@rule("9-1-6-1-1", on=USE)
def not_twice_in_a_turn(now: Now, event: Event) -> str | None:
    """With 【Once per Turn】 it is activated once."""
    item = item_of(now, event)
    used = item is not None and used_up(now.table, item.key, item.ability)
    return "it has been activated once this turn already" if used else None


@rule("9-2-3", on=USE)
def not_disallowed(now: Now, event: Event) -> str | None:
    """What another effect forbids is not activated, though its conditions hold."""
    item = item_of(now, event)
    return None if item is None else disallowed_by(now, item)


@rule("9-3-3-1", on=USE)
def has_a_target(now: Now, event: Event) -> str | None:
    """An effect that begins with a choice is not activated where nothing can be chosen."""
    item = item_of(now, event)
    if item is None:
        return None
    scope = scope_of(now.ruleset, now.table, item)
    return no_target(now.ruleset, now.table, item.ability.then, item, scope)


@rule("9-1-7-4", on=USE)
def all_of_them(now: Now, event: Event) -> str | None:
    """Several parts before the colon must all be met, or none of them is paid."""
    item = item_of(now, event)
    several = item is not None and sum(isinstance(p, Do) for p in item.ability.cost) > 1
    return _unpaid(now, item) if item is not None and several else None


@rule("9-1-7-3", on=USE)
def circled_number(now: Now, event: Event) -> str | None:
    """A number in a circle is paid with as many active Resources."""
    item = item_of(now, event)
    if item is None or not any(isinstance(p, Do) and p.kind == "pays" for p in item.ability.cost):
        return None
    return _unpaid(now, item)


@rule("9-1-7-2", on=USE)
def before_the_colon(now: Now, event: Event) -> str | None:
    """What is before the colon has to be done in full."""
    item = item_of(now, event)
    return None if item is None else _unpaid(now, item)


@rule("9-1-8-1", on=PLAY, reads=["next to act"])
def command_in_its_window(now: Now, event: Event) -> str | None:
    """A Command is played in a window that is printed on it."""
    card = now.card(event.card)
    if "Command" not in types(card) or event.target:
        return None
    if command_of(now, card) is None:
        said = "/".join(f"【{w}】" for a in card.face.abilities for w in a.timing) or "nothing"
        return f"it says {said}, and this is {'a main phase' if window(now) == MAIN else 'an action step'}"
    who = next_to_act(now)
    return None if event.player == who else f"it is for {who} to act now"


@rule("9-1-8-1-1", on=PLAY)
def command_has_a_target(now: Now, event: Event) -> str | None:
    """A Command that has to choose a target is not played without one: nothing is paid."""
    item = command_item(now, event) if not event.target else None
    if item is None:
        return None
    scope = scope_of(now.ruleset, now.table, item)
    return no_target(now.ruleset, now.table, item.ability.then, item, scope)


@rule("9-2-3", on=PLAY)
def command_not_disallowed(now: Now, event: Event) -> str | None:
    """What another effect forbids is not played."""
    item = command_item(now, event) if not event.target else None
    return None if item is None else disallowed_by(now, item)


@rule("+6-5", on=PLAY, reads=["next to act"])
def from_the_hand_in_a_main_phase(now: Now, event: Event) -> str | None:
    """Cards are played from the hand; all but Commands by the active player, in a main phase."""
    card = now.card(event.card)
    if card.zone != "hand" or card.owner != event.player:
        return f"{card.name} is not in {event.player}'s hand"
    if "Command" in types(card) and not event.target:
        return None
    here = window(now) == MAIN and event.player == now.turn_player
    return None if here else f"this is not {event.player}'s main phase"


@rule("+6-5", on=PLAY, reads=["Lv.", "cost"])
def level_and_cost(now: Now, event: Event) -> str | None:
    """A card needs as many Resources as its level says, and as many active ones as its cost says."""
    if any("is about to be played" in a.events for a in now.card(event.card).face.abilities):
        return None  # what it does about its own level or cost comes first
    return too_dear(now, event)


def too_dear(now: Now, event: Event) -> str | None:
    """Say which Resources are missing for a card."""
    sheet = now.sheet(event.card)
    level, cost = sheet.get("Lv.", 0), sheet.get("cost", 0)
    area = lying(now.board, "resource area", event.player)
    if len(area) < level:
        return f"it is of Lv.{level}, and {event.player} has {len(area)} Resources"
    ready = sum("rested" not in c.flags for c in area)
    return f"it costs {cost}, and {ready} Resources are active" if ready < cost else None


@rule("9-1-7-3", on=["pays"])
def enough_resources(now: Now, event: Event) -> str | None:
    """A number in a circle needs as many active Resources."""
    ready = sum("rested" not in c.flags for c in lying(now.board, "resource area", event.player))
    return (
        f"{event.player} has {ready} active Resources, not {event.amount}" if ready < event.amount else None
    )


@rule("+1-3-2-1", on=["is rested"])
def rested_already(now: Now, event: Event) -> str | None:
    """A card that is rested already cannot be rested to pay for something."""
    card = now.card(event.card)
    return f"{card.name} is rested already" if "rested" in card.flags else None
