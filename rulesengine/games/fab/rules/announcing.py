"""What is named as a card is played: the modes and targets of its text, before anybody can respond.

A text that names something waits under the layer of its card, with what was named; as the layer resolves it
is followed. A text that names nothing, or has nothing that it could name, is made as its card resolves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.choosing import legal, scope_of, wanted
from rulesengine.core.matching import value
from rulesengine.core.model import Event, Key
from rulesengine.core.noticing import Found, waiting_for
from rulesengine.core.ruling import Question, rule
from rulesengine.core.stages import declare
from rulesengine.core.text import Choose
from rulesengine.core.trace import Stage

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Table, Waiting
    from rulesengine.core.text import Ability

STAYS = frozenset({"Item", "Aura", "Ally", "Equipment", "Weapon", "Landmark", "Token"})
ANNOUNCED = "is announced"
COMES_ABOUT = "comes about"
FOLLOWED = "is carried out"


def announced(item: Waiting) -> bool:
    """Say whether the text of a card waits under its layer, with what was named for it."""
    return item.event.kind == ANNOUNCED


def words_of(card: Card) -> frozenset[str]:
    """Return the printed types and subtypes of a card."""
    return frozenset(
        word for name, words in card.face.sets if name in {"types", "subtypes"} for word in words
    )


def is_attack(card: Card) -> bool:
    """Say whether a card is an attack."""
    return "Attack" in words_of(card)


def texts(card: Card, *, as_played: bool) -> tuple[Key, ...]:
    """List the resolution abilities of a card, or those of its additional costs.

    A line that triggers in each turn on something that stays is not followed as that resolves.
    """
    stays = bool(words_of(card) & STAYS)
    again = {ability.words for ability in card.face.abilities if ability.form == "trigger"} if stays else ()
    return tuple(
        Key("printed", card.id, place)
        for place, ability in enumerate(card.face.abilities)
        if ability.form == "command"
        and ("as played" in ability.timing) is as_played
        and ability.words not in again
    )


def event_of(card: Card, key: Key, kind: str) -> Event:
    """Make the event that lets the text of a card be announced, or followed."""
    words = card.face.abilities[key.place].words
    return Event(kind, card.id, card.controller, detail=(("ability", words),), ability=key)


def names_something(now: Now, card: Card, key: Key) -> bool:
    """Say whether a text has modes or targets, and whether the first of them can be named."""
    ability = card.face.abilities[key.place]
    if next(iter(wanted(ability.then, ())), None) is None:
        return False
    event = event_of(card, key, ANNOUNCED)
    listener = Found(card, card.controller, ability, key)
    item = waiting_for(now.table, listener, event, now.board, now.table.clock)
    first = declare(now.ruleset, now.table, item, "+1.8.5")
    return isinstance(first, Question) or (first is not None and first.stage is not Stage.FIZZLES)


def without_target(now: Now, card: Card, key: Key, ability: Ability) -> str | None:
    """Say which target a text must have and cannot have; what it may do, or does only if, needs none."""
    event = Event(ANNOUNCED, card.id, card.controller, ability=key)
    item = waiting_for(
        now.table, Found(card, card.controller, ability, key), event, now.board, now.table.clock
    )
    scope = scope_of(now.ruleset, now.table, item)
    for part in ability.then:
        if not (isinstance(part, Choose) and part.target):
            continue
        if value(part.least, scope.own, scope) > 0 and not legal(now.ruleset, now.table, part, scope):
            return f"there is no target for “{ability.words}”"
    return None


def waiting_text(table: Table, key: Key) -> Waiting | None:
    """Find the text that waits under the layer of its card."""
    return next((w for w in table.waiting if announced(w) and w.key == key), None)


def comes_about(card: Card, key: Key) -> Event:
    """Make the event that lets a text which has waited be followed."""
    return Event(COMES_ABOUT, card.id, card.controller, detail=(("place", str(key.place)),))


def come_about(table: Table, event: Event) -> Table:
    """Let a text that waited be followed now, with what was named for it."""
    place = event.said("place")
    item = waiting_text(table, Key("printed", event.card, int(place))) if place.isdecimal() else None
    if item is None:
        return table
    card = table.board.cards[event.card]
    followed = event_of(card, item.key, FOLLOWED)
    listener = Found(card, item.player, item.ability, item.key)
    fresh = waiting_for(table, listener, followed, table.board, table.clock)
    named = fresh._replace(slots=item.slots, ways=item.ways)
    return table._replace(waiting=tuple(named if w is item else w for w in table.waiting))


@rule("+1.8.5")
def as_it_is_played(now: Now, item: Waiting) -> str | None:
    """Modes and targets of a card that is played are named as it is put on the stack."""
    return "added" if announced(item) else None
