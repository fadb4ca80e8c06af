"""Rules 9-3-1 to 9-3-2: the four steps of an effect, and what is said when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.core.text import Choose, Frame
from rulesengine.core.trace import note
from rulesengine.games.gundam.looking import IN_PLAY

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.trace import Noted

ELSEWHERE = frozenset({"Burst", "Destroyed"})  # timing words of effects that never work from the battle area


def _gone(now: Now, item: Waiting) -> bool:
    """Say whether a triggered effect's card has left the place where the effect works."""
    if item.ability.form != "trigger" or not ELSEWHERE.isdisjoint(item.ability.timing):
        return False
    return item.card.zone in IN_PLAY and now.card(item.card.id).arrived != item.card.arrived


def _conditional(item: Waiting) -> bool:
    """Say whether an effect asks for anything before it may start: a window, a payment, a state, a target."""
    ability = item.ability
    first = ability.then[0] if ability.then else None
    asks = (isinstance(first, Choose) and first.target) or (isinstance(first, Frame) and bool(first.given))
    return bool(asks or ability.given or ability.limit or ability.form in {"activated", "command"})


@rule("9-2-1")
def conditions_must_still_be_met(now: Now, item: Waiting) -> str:
    """A condition that has become false while the effect waited keeps it from being activated."""
    return "its condition must be met when it is activated, too"


@rule("9-3-1-1")
def conditions_are_met(now: Now, item: Waiting) -> str | None:
    """First step: every condition is met; where one is not, it never comes to this step."""
    return "its conditions are met" if _conditional(item) else None


@rule("9-3-1-2")
def declared(now: Now, item: Waiting) -> Noted:
    """Second step: its player says so; a card in the hand has been shown."""
    shown = now.card(item.card.id).zone == "hand" or item.ability.form == "command"
    form = "{player} declares it, and the card is shown" if shown else "{player} declares it"
    return note(form, player=item.player)


@rule("9-1-6-4")
def source_has_gone(now: Now, item: Waiting) -> str | None:
    """A waiting effect is activated though its card has left."""
    return "its card has left, and it is activated all the same" if _gone(now, item) else None


@rule("+3-1-5")
def came_back_as_another(now: Now, item: Waiting) -> str | None:
    """A card that has left and come back is a new card: the effect of the old one is not about it."""
    back = _gone(now, item) and now.card(item.card.id).zone in IN_PLAY
    return "the card that came back is another card" if back else None


@rule("H-2")
def place_was_tested(now: Now, item: Waiting) -> str | None:
    """The battle area was asked for when it triggered, and is not asked for again."""
    return "the battle area was asked for when it triggered" if _gone(now, item) else None


@rule("H-9")
def activating_uses_it_up(now: Now, item: Waiting) -> Noted | None:
    """Activating uses up a limit; declining, or coming to nothing, would not have."""
    limit = item.ability.limit
    return note("this is its one time this {scope}", scope=limit) if limit else None


@rule("9-1-7-5")
def declaring_is_enough(now: Now, item: Waiting) -> str | None:
    """An activated effect without a colon and without a condition starts by saying so."""
    plain = item.ability.form == "activated" and not item.ability.cost and not item.ability.given
    return "there is nothing to pay: saying so was enough" if plain else None


@rule("9-1-7-2")
def paying_activates(now: Now, item: Waiting) -> str | None:
    """What is before the colon is done first; that activates what follows it."""
    paid = item.ability.form == "activated" and item.ability.cost
    return "what is before the colon is done first" if paid else None


@rule("9-3-2")
def command_is_presented(now: Now, item: Waiting) -> str | None:
    """A Command is shown, and is in no place while it is carried out."""
    return "it is in no place until it is over" if item.ability.form == "command" else None


@rule("9-3-1-3")
def carried_out(now: Now, item: Waiting) -> str:
    """Third step: what it says is done, from top to bottom."""
    return "it is activated"


def _caused(now: Now, item: Waiting) -> list[Waiting]:
    return [w for w in now.table.waiting if w.batch == now.table.batch]


@rule("9-3-1-4")
def what_it_caused_comes_next(now: Now, item: Waiting) -> Noted | None:
    """Fourth step: what it caused is dealt with before anything older."""
    names = ", ".join(dict.fromkeys(w.card.name for w in _caused(now, item)))
    return note("what it caused comes next: {names}", names=names) if names else None


@rule("9-3-1")
def all_steps_done(now: Now, item: Waiting) -> str | None:
    """Conditions, declaration, activation, and nothing that followed: it is over."""
    done = _conditional(item) and not _caused(now, item)
    return "all its steps are done, and nothing follows" if done else None


@rule("+2-3-5-1")
def command_goes_to_the_trash(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """A Command goes to the trash when it has been carried out, or has come to nothing."""
    card = now.card(item.card.id)
    if item.ability.form != "command" or card.zone != "nowhere":
        return None
    return (Event("is put in the trash", card.id, card.owner, detail=(("by", "rule"),)),)


@rule("+11-2-5-2")
def burst_card_goes_to_the_trash(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """A Burst card goes to the trash, whether its effect was used or not, unless it has gone elsewhere."""
    card = now.card(item.card.id)
    if "Burst" not in item.ability.timing or card.zone != "nowhere":
        return None
    return (Event("is put in the trash", card.id, card.owner, detail=(("by", "rule"),)),)


@rule("+11-2-5-2")
def burst_may_be_used(now: Now, item: Waiting) -> str | None:
    """Whether a Burst is used is for its owner to say."""
    return "a Burst may be used" if "Burst" in item.ability.timing else None


@rule("H-9")
def counted_when_activated(now: Now, item: Waiting) -> str:
    """Activating is what uses up a limit."""
    return "resolving"


@rule("9-1-3")
def what_cannot_be_done_is_left() -> str:
    """A part of an effect that finds nothing to act on is left."""
    return "there is nothing that this part could act on"


@rule("9-1-9-1")
def what_was_substituted_has_not_happened() -> str:
    """The first event does not happen: what hangs on its being done is not done."""
    return "another event took its place"
