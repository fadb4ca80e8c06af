"""Cards that are face down: cast so, 2/2 without anything else, and turned up for a price. Context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, Key
from rulesengine.core.ruling import rule
from rulesengine.core.text import Do
from rulesengine.games.forge.mana import NO_COST, paid
from rulesengine.games.forge.rules.moving import sets_of
from rulesengine.games.forge.rules.prices import MANA_COST

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment

MORPH, MEGAMORPH, MANIFESTED = "morph", "megamorph", "manifested"


def price(card: Card) -> tuple[str, str]:
    """Read what lets a card be turned up, and for how much mana: morph, else that it is manifested."""
    for ability in card.face.abilities:
        if ability.keyword in {MORPH, MEGAMORPH} and ability.cost and isinstance(ability.cost[0], Do):
            return ability.keyword, dict(ability.cost[0].detail).get("cost", "0")
    creature = "Creature" in sets_of(card, "types")
    cost = next(iter(sets_of(card, MANA_COST)), NO_COST)
    return (MANIFESTED, cost) if MANIFESTED in card.flags and creature and cost != NO_COST else ("", "")


@rule("+708", on=("casts face down",))
def only_with_morph(now: Now, event: Event) -> str | None:
    """Only what has morph is cast face down."""
    return None if price(now.card(event.card))[0] else f"{now.card(event.card).name} has no morph"


@rule("+708", on=("casts face down",))
def it_is_a_spell_first(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What is cast face down waits on the stack."""
    key = Key("status", event.card, 0, "spell")
    return ((Event("becomes a spell", event.card, event.player, ability=key),),)


@rule("+708", on=("turns up",), reads=["*"])
def the_price_of_morph(now: Now, event: Event) -> str | None:
    """Its controller turns it up for its morph cost."""
    card, (keyword, cost) = now.card(event.card), price(now.card(event.card))
    if "face down" not in card.flags or not keyword:
        return f"{card.name} is not face down with morph, nor manifested as a creature card"
    marks = next(p.marks for p in now.board.players if p.name == event.player)
    return None if paid(marks, cost) is not None else f"{event.player} cannot pay {cost}"


@rule("+708", on=("turns up",))
def turned_up(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """The price is paid, and it is turned face up; with megamorph it gets a counter too."""
    keyword, cost = price(now.card(event.card))
    pays = Event("pays", player=event.player, detail=(("cost", cost),))
    up = Event("is turned face up", event.card, event.player)
    counter = Event("puts counters", event.card, event.player, 1, detail=(("mark", "+1/+1"),))
    free = () if cost == "0" else ((pays,),)
    return (*free, (up,), *(((counter,),) if keyword == MEGAMORPH else ()))
