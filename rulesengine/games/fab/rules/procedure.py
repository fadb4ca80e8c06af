"""What the chapter takes from others: layers of cards, phases, the combat chain, life. Context only."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.model import Event, Key, opponents
from rulesengine.core.ruling import Offer, rule
from rulesengine.core.text import Ability, Do
from rulesengine.core.trace import times
from rulesengine.games.fab.rules.announcing import (
    ANNOUNCED,
    FOLLOWED,
    STAYS,
    announced,
    comes_about,
    event_of,
    is_attack,
    names_something,
    texts,
    waiting_text,
    words_of,
)
from rulesengine.games.fab.rules.combat import may_attack_several
from rulesengine.games.fab.rules.playing import as_it_defends

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Waiting
    from rulesengine.core.ruling import Moment

ITS_LAYER = Ability("its layer", form="activated", then=(Do("resolves"),))
STATUSES = {"layer": (ITS_LAYER,)}  # what it means for a card to be a layer


def _texts(now: Now, card: Card, *, as_played: bool) -> tuple[Event, ...]:
    """List the resolution abilities of a card, or those of its additional costs, to be followed."""
    return tuple(
        comes_about(card, key) if waiting_text(now.table, key) else event_of(card, key, FOLLOWED)
        for key in texts(card, as_played=as_played)
    )


# layers of cards


@rule("+stack", on=("responds", "responds later"))
def in_response(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A card played in response is played like any other."""
    return ((Event("plays", event.card, event.player),),)


@rule("+stack", on=("answers", "answers later"))
def activated_in_response(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """An ability that is activated in response is activated like any other."""
    return ((Event("activates", event.card, event.player, ability=event.ability),),)


@rule("+stack", on=("plays",))
def played_cards_are_layers(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A card that is played waits on the stack as a layer; first its additional costs are seen to."""
    card = now.card(event.card)
    layer = Event("is a layer", card.id, event.player, ability=Key("status", card.id, 0, "layer"))
    return ((layer,), *((each,) for each in _texts(now, card, as_played=True)))


@rule("+1.8.5", on=("plays",))
def what_it_names(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What a card that is played says is announced, where it has modes or targets."""
    card = now.card(event.card)
    named = (key for key in texts(card, as_played=False) if names_something(now, card, key))
    return tuple((event_of(card, key, ANNOUNCED),) for key in named) or None


@rule("+stack", on=("resolves",))
def layers_resolve(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """The text of a card is followed; a permanent enters the arena, an attack becomes a chain link."""
    card = now.card(event.card)
    if card.zone != "stack":
        return tuple((each,) for each in _texts(now, card, as_played=False))
    texts = _texts(now, card, as_played=False)
    who = now.board.cards[card.id].controller  # who played it has said what it attacks, whoever has it now
    there: Moment = ()
    if is_attack(card):
        attacks = Event("attacks", card.id, who)
        there = () if may_attack_several(now, card) else (attacks,)  # else its player is asked: whom
    elif words_of(card) & STAYS:
        there = (Event("enters", card.id, card.controller),)
    elif not texts:
        there = (_off_the_stack(now, card),)
    return (*((each,) for each in texts), *((there,) if there else ()))


def _off_the_stack(now: Now, card: Card) -> Event:
    """Say where a card goes that has been followed: a defense reaction defends, others are cleared."""
    return as_it_defends(now, card) or Event("is cleared", card.id, card.controller)


@rule("+stack")
def resolved_cards_are_cleared(now: Now, item: Waiting) -> Moment | None:
    """A card that has been followed to its last word goes to the graveyard."""
    card = now.card(item.card.id)
    done = item.ability.form == "command" and "as played" not in item.ability.timing
    more = any(w.card.id == card.id and w.ability.form == "command" for w in now.table.waiting)
    return (_off_the_stack(now, card),) if done and card.zone == "stack" and not more else None


CLOSES = frozenset({"chain link closes", "combat chain closes"})


@rule("+go-again", on=("is cleared", "enters", *sorted(CLOSES)))
def go_again(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A layer with go again gains its player an action point when it has resolved."""
    number, sheets = event.card, survey(now.ruleset, now.board)
    past = now.table.past
    if event.kind in CLOSES and past is not None and past.before is not None:
        before = past.before.seen  # it attacked until now
        number = next((c.id for c in before.cards if "attacking" in c.flags), 0)
        sheets = survey(now.ruleset, before)
    if not number or "go again" not in (sheets[number].get("keywords") or ()):
        return None
    return ((Event("gains action points", player=event.player or now.card(number).controller, amount=1),),)


@rule("+stack")
def followed_at_once(now: Now, item: Waiting) -> str | None:
    """What the text of a resolving card says is followed at once; it is no layer."""
    text = item.ability.form == "command" and (bool(item.added) or not announced(item))
    return "it is the text of what resolves" if text else None


@rule("+8.5.5", on=("is discarded",))
def only_from_the_hand(now: Now, event: Event) -> str | None:
    """Only a card in a hand is discarded."""
    card = now.card(event.card)
    return f"{card.name} is not in a hand, but in the {card.zone}" if card.zone != "hand" else None


@rule("+1.9", on=("loses counters",))
def only_counters_that_are_there(now: Now, event: Event) -> str | None:
    """An object loses no counter that it does not have."""
    card, mark = now.card(event.card), event.said("mark")
    return f"there is no {mark} counter on {card.name}" if not card.mark(mark) else None


@rule("+1.8.3", on=("pays",))
def enough_resources(now: Now, event: Event) -> str | None:
    """Nobody pays with resources that are not there."""
    if event.said("by"):
        return None  # paid with something else
    have = int(now.player(event.player).get("resources", 0))
    return f"{event.player} has {times(have, 'resource')}" if have < event.amount else None


# combat


@rule("+damage", on=("is dealt",))
def nothing_is_dealt(now: Now, event: Event) -> str | None:
    """Damage of nothing is not dealt."""
    return "no damage is left of it" if event.amount == 0 and not event.parts else None


@rule("+1.9", on=("draws", "mills"), reads=("deck",))
def nothing_is_there(now: Now, event: Event) -> str | None:
    """Nothing is drawn from an empty deck: there is no event."""
    there = any(c.zone == "deck" and c.owner == event.player for c in now.board.cards)
    return None if there or not event.amount else f"{event.player}’s deck is empty"


@rule("+1.9", on=("draws", "mills"))
def no_more_than_there_are(now: Now, event: Event, moment: Moment) -> Event | None:
    """No more cards are drawn than the deck has, and it is said how many were wanted."""
    there = sum(c.zone == "deck" and c.owner == event.player for c in now.board.cards)
    if not 0 < there < event.amount:
        return None
    return event._replace(amount=there, detail=(*event.detail, ("wanted", str(event.amount))))


@rule("+damage", reads=("damage", "life gained falls"))
def life_left(sheet: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Life is what is printed and gained, less the damage."""
    if "life" not in sheet:
        return None
    left = int(sheet["life"]) + int(sheet.get("life gained", 0)) - int(sheet.get("damage", 0))
    return {"life": max(0, left)}


DYING = (
    ("by", "dying"),
)  # how an object is destroyed that has no life left: what listens for "dies" asks it


@rule("+1.10.2")
def dies_without_life(now: Now, touched: Iterable[int]) -> Moment | None:
    """An ally without life is destroyed, a hero without life has lost."""
    fallen: list[Event] = []
    for number in touched:
        card = now.card(number)
        if card.zone not in {"arena", "hero"} or "life" not in dict(card.face.numbers):
            continue
        if now.sheet(number)["life"] > 0:
            continue
        if card.zone == "arena":
            fallen.append(Event("is destroyed", number, card.controller, detail=DYING))
        elif not now.player(card.controller).get("defeated"):
            fallen.append(Event("is defeated", player=card.controller))
    return tuple(fallen) or None


@rule("+intimidate", on=("intimidates",))
def whom_it_intimidates(now: Now, event: Event) -> Offer | None:
    """Where there are several opponents and none is named, the player says who is intimidated."""
    others = opponents(now.board, event.player)
    if event.said("whom") or len(others) == 1:
        return None
    choices = tuple(
        (name, ((Event("is intimidated", player=name, amount=event.amount),),)) for name in others
    )
    return Offer(event.player, "chooses who is intimidated", choices)


@rule("+intimidate", on=("intimidates", "is intimidated"))
def a_random_card(now: Now, event: Event) -> Offer | None:
    """A random card of the hand of the opponent who is intimidated is banished face down."""
    others = opponents(now.board, event.player)
    whom = event.player if event.kind == "is intimidated" else event.said("whom") or others[0]
    if event.kind == "intimidates" and not event.said("whom") and len(others) > 1:
        return None
    hand = sorted((c for c in now.board.cards if c.zone == "hand" and c.owner == whom), key=lambda c: c.name)
    if not hand:
        return None
    face_down = (("face", "down"), ("flag", "intimidated"))
    choices = tuple(
        (
            " and ".join(card.name for card in some),
            tuple((Event("is banished", card.id, whom, detail=face_down),) for card in some),
        )
        for some in combinations(hand, min(len(hand), max(1, event.amount)))
    )
    return Offer("chance", f"says which card of {whom}'s hand is banished", choices)


@rule("+intimidate", on=("phase begins",))
def intimidated_cards_come_back(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """As the end phase begins, what was banished by intimidation comes back to the hand of its owner."""
    if event.said("phase") != "end":
        return None
    gone = (c for c in now.board.cards if "intimidated" in c.flags and c.zone == "banished")
    back = tuple(Event("is put", c.id, c.owner, detail=(("to", "hand"),)) for c in gone)
    return (back,) if back else None


# the course of a turn


@rule("+turn", on=("ends the turn",))
def only_the_turn_player(now: Now, event: Event) -> str | None:
    """Only the turn player ends the turn."""
    return None if event.player == now.turn_player else f"it is {now.turn_player}'s turn"


@rule("+turn", on=("ends the turn",))
def the_turn_ends(now: Now, event: Event) -> Moment | None:
    """After the action phase come the end phase and the end of the turn; then the next player's turn."""
    nxt = opponents(now.board, event.player)[0]
    return (
        Event("phase begins", player=event.player, detail=(("phase", "end"),)),
        Event("turn ends", player=event.player),
        Event("turn begins", player=nxt),
        Event("phase begins", player=nxt, detail=(("phase", "action"),)),
    )
