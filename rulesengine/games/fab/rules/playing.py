"""From where a card is played, and what says that it may be: texts that permit. Context only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.matching import fails
from rulesengine.core.model import Event, Key, used_up, uses
from rulesengine.core.noticing import Found, of_card, reason_unseen, waiting_for
from rulesengine.core.resolving import cannot_pay
from rulesengine.core.ruling import rule
from rulesengine.core.text import Do, Either, how_often
from rulesengine.games.fab.rules.announcing import without_target
from rulesengine.games.fab.rules.combat import target_of
from rulesengine.games.fab.rules.discounts import lower
from rulesengine.games.fab.words import FUNCTIONAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Waiting
    from rulesengine.core.ruling import Moment
    from rulesengine.core.text import Tests

PLAYS = ("plays", "responds", "responds later")
ACTIVATES = ("activates", "answers", "answers later")
FREE = ("price", "none")  # of what is played without paying its cost in resources
PAIR = 2  # so many players have one opponent each
USUAL = frozenset({"hand", "arsenal"})
AT_ANY_TIME = frozenset({"Instant", "Attack Reaction", "Defense Reaction"})
NEVER_DEFEND = frozenset({"deck", "graveyard", "pitch", "soul", "under", "inventory", "nowhere"})


def permits(now: Now, event: Event) -> Iterator[Found]:
    """List the texts that let a player do what the rules alone would not."""
    for listener in _permits(now, event):
        if (
            event.kind in listener.ability.events
            and reason_unseen(now.ruleset, now.board, listener, event) is None
        ):
            yield listener


def _permits(now: Now, event: Event) -> Iterator[Found]:
    for card in now.board.cards:
        for listener in of_card(now.ruleset, now.board, card):
            works = (
                card.zone in FUNCTIONAL if not listener.ability.zone else card.zone == listener.ability.zone
            )
            if listener.ability.form == "permit" and (works or card.id == event.card):
                yield listener
    for row in now.board.standing:
        if row.ability.form == "permit":
            key = Key("row", row.id)
            for number, arrived in row.bound or ((row.source, 0),):
                if not arrived or now.card(number).arrived == arrived:
                    maker = now.card(row.source) if row.bound else None
                    yield Found(now.card(number), row.controller, row.ability, key, row, maker)


MOVED = ("defends", "is banished", "is put", "is discarded", "is destroyed", "is cleared", "is equipped")


@rule("+play", on=(*PLAYS, *MOVED))
def from_where(now: Now, event: Event, moment: Moment) -> Event | None:
    """A card that is played, defends or moves comes from somewhere: texts ask for it."""
    if not event.card or event.said("from"):
        return None
    return event._replace(detail=(*event.detail, ("from", now.card(event.card).zone)))


@rule("+play", on=PLAYS)
def without_its_price(now: Now, event: Event, moment: Moment) -> Event | None:
    """What a text lets be played without paying its cost in resources is played so."""
    if not event.card or event.said("price"):
        return None
    asked = Event("plays", event.card, event.player, detail=(("from", now.card(event.card).zone), FREE))
    free = any(dict(p.ability.where).get("price") == "none" and _from_there(p) for p in permits(now, asked))
    return event._replace(detail=(*event.detail, FREE)) if free else None


GOES_TO = {
    "is destroyed": "graveyard",
    "is discarded": "graveyard",
    "is cleared": "graveyard",
    "charges": "soul",
}


@rule("+graveyard", on=GOES_TO)
def to_the_graveyard(now: Now, event: Event, moment: Moment) -> Event | None:
    """What is destroyed, discarded or cleared is put into the graveyard, and a charge into the soul."""
    if not event.card or event.said("to"):
        return None
    return event._replace(detail=(*event.detail, ("to", GOES_TO[event.kind])))


@rule("+attack", on=("defends",))
def against_the_attack(now: Now, event: Event, moment: Moment) -> Event | None:
    """A card defends against the attack of this chain link."""
    attacks = [c.id for c in now.board.cards if "attacking" in c.flags]
    return event._replace(target=attacks[0]) if len(attacks) == 1 and not event.target else None


@rule("+attack", on=("attacks", "hits"))
def at_the_hero(now: Now, event: Event, moment: Moment) -> Event | None:
    """An attack that names no target is made at the opposing hero, where there is only one."""
    if event.target or not event.card:
        return None
    who = event.player or now.card(event.card).controller
    heroes = [c.id for c in now.board.cards if c.zone == "hero" and c.controller != who]
    if event.kind == "hits" and len(heroes) > 1:
        heroes = [target] if (target := target_of(now, now.card(event.card))) else []
    return event._replace(target=heroes[0]) if len(heroes) == 1 else None


@rule("+attack", on=("attacks", "hits", "defends"))
def whose_hero(now: Now, event: Event, moment: Moment) -> Event | None:
    """Where several heroes oppose it, an attack is at the hero of the player whose target it is made at."""
    if not event.target or event.said("whom") or len(now.board.players) <= PAIR:
        return None
    return event._replace(detail=(*event.detail, ("whom", now.card(event.target).controller)))


@rule("+frozen", on=(*PLAYS, *ACTIVATES, "attacks"))
def not_while_it_is_frozen(now: Now, event: Event) -> str | None:
    """What is frozen is neither played nor activated; an ally attacks by being activated."""
    card = now.card(event.card)
    return f"{card.name} is frozen" if "frozen" in card.flags else None


@rule("+play", on=PLAYS)
def from_hand_or_arsenal(now: Now, event: Event) -> str | None:
    """A card is played from the hand or the arsenal, and from elsewhere where a text says so."""
    card = now.card(event.card)
    asked = Event("plays", card.id, event.player, detail=(("from", card.zone), FREE))
    mine = not event.player or card.owner == event.player
    if (mine and card.zone in USUAL) or any(_from_there(p) for p in permits(now, asked)):
        return None
    if not mine:
        return f"{card.name} is {card.owner}’s, and nothing lets {event.player} play it"
    return f"{card.name} is in the {card.zone}, and nothing lets {event.player} play it from there"


def _from_there(permit: Found) -> bool:
    """Say whether a text names the zone, or this one card, which is then played from where it is."""
    return "from" in dict(permit.ability.where) or (permit.row is not None and _of_one(permit.ability.about))


def _of_one(tests: Tests) -> bool:
    return any(
        any(_of_one(option) for option in test.options) if isinstance(test, Either) else test.prop == "id"
        for test in tests
    )


@rule("+play", on=PLAYS)
def only_if_it_says_so(now: Now, event: Event) -> str | None:
    """What a card says that must be so for it to be played is asked before it is played."""
    card = now.card(event.card)
    for ability in card.face.abilities:
        if ability.form == "permit" and "plays" in ability.events and not ability.where:
            scope = now.scope(event.player, card.id, event)
            why = fails(ability.given, scope.sheets[card.id], scope)
            if why is not None:
                return f"“{ability.words}”: {why}"
    return None


@rule("+play", on=("plays",))
def in_the_own_turn(now: Now, event: Event) -> str | None:
    """An action is played in its player's own turn, unless a text lets it be played as an instant."""
    card = now.card(event.card)
    types = dict(card.face.sets).get("types", frozenset())
    if not event.player or event.player == now.turn_player or "Action" not in types or types & AT_ANY_TIME:
        return None
    if like_an_instant(now, event):
        return None
    return f"{card.name} is an action, and it is {now.turn_player}’s turn"


def like_an_instant(now: Now, event: Event) -> bool:
    """Say whether a text lets a player play a card as an instant."""
    card = now.card(event.card)
    asked = Event("plays", card.id, event.player, detail=(("as", "instant"), ("from", card.zone), FREE))
    return any(dict(p.ability.where).get("as") == "instant" for p in permits(now, asked))


@rule("+pitch", on=("pitches",))
def out_of_the_own_hand(now: Now, event: Event) -> str | None:
    """A player pitches cards of their own hand."""
    card = now.card(event.card) if event.card else None
    if card is None or not event.player:
        return None
    if card.owner != event.player:
        return f"{card.name} is {card.owner}’s, and {event.player} does not pitch it"
    return (
        None if card.zone == "hand" else f"{card.name} is in the {card.zone}: cards of the hand are pitched"
    )


@rule("+activate", on=ACTIVATES)
def by_its_controller(now: Now, event: Event) -> str | None:
    """A player activates abilities of what is their own, where nothing lets them do otherwise."""
    card, used = now.card(event.card), used_by(now, event)
    if used is None or not event.player or card.controller == event.player:
        return None
    return f"{card.name} is {card.controller}’s, and {event.player} does not activate it"


@rule("+attack", on=("attacks",))
def played_before_it_attacks(now: Now, event: Event) -> str | None:
    """A card attacks once it has been played; only what is in the arena attacks by itself."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone in FUNCTIONAL or card.zone == "stack":
        return None
    return f"{card.name} is in the {card.zone}: it is played, and attacks as it resolves"


@rule("+attack", on=("defends",))
def nothing_of_a_pile_defends(now: Now, event: Event) -> str | None:
    """Cards of the hand defend, and equipment; what is in the deck or the graveyard does not."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone not in {
        "deck",
        "graveyard",
        "pitch",
        "soul",
        "under",
        "inventory",
        "nowhere",
    }:
        return None
    return f"{card.name} is in the {card.zone}, and does not defend from there"


@rule("+attack", on=("defends",))
def only_from_ambush(now: Now, event: Event) -> str | None:
    """Of the cards in an arsenal only those with ambush defend."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone != "arsenal" or "ambush" in (now.sheet(card.id).get("keywords") or ()):
        return None
    return f"{card.name} is in the arsenal, and defends from there only with ambush"


@rule("+instant", on=("responds", "responds later"))
def as_an_instant(now: Now, event: Event) -> str | None:
    """In response instants and reactions are played, and what a text lets be played like one."""
    card = now.card(event.card)
    types = dict(card.face.sets).get("types", frozenset())
    if not types or types & AT_ANY_TIME or like_an_instant(now, event):
        return None
    return f"{card.name} is no instant"


@rule("H-31", on=ACTIVATES)
def activated_often_enough(now: Now, event: Event) -> str | None:
    """What says how often in a turn it can be activated is not activated again after that."""
    used = used_by(now, event)
    if used is None or not used_up(now.table, used.key, used.ability):
        return None
    again = Event("attacks", event.card, event.player, detail=(("as", "again"),))
    more = sum(1 for p in permits(now, again) if dict(p.ability.where).get("as") == "again")
    if len(uses(now.table, used.key, used.ability.limit)) < used.ability.times + more:
        return None
    return f"it has been activated {how_often(used.ability.times)} in this {used.ability.limit}"


@rule("+activate", on=ACTIVATES)
def which_ability(now: Now, event: Event, moment: Moment) -> Event | None:
    """What a player activates is the first ability that is there as they do so, where none is named."""
    if not event.card or event.ability is not None:
        return None
    there = (each.key for each in _activated(now, event))
    return next((event._replace(ability=key) for key in there), None)


def _activated(now: Now, event: Event) -> list[Found]:
    held = of_card(now.ruleset, now.board, now.card(event.card))
    return [each for each in held if each.ability.form == "activated"]


@rule("+activate", on=ACTIVATES)
def only_what_can_be_activated(now: Now, event: Event) -> str | None:
    """A card is activated only where it has an activated ability."""
    if event.ability is not None or _activated(now, event):
        return None
    return f"{now.card(event.card).name} has no ability to activate"


@rule("+activate", on=("activates",))
def how_fast(now: Now, event: Event, moment: Moment) -> Event | None:
    """What is activated is an action, an instant or a reaction, as it says: texts ask for it."""
    used = used_by(now, event) if event.card and event.ability is not None else None
    if used is None or not used.ability.timing or event.said("speed"):
        return None
    return event._replace(detail=(*event.detail, ("speed", used.ability.timing[0])))


def used_by(now: Now, event: Event) -> Found | None:
    """Find the ability that an event activates."""
    held = of_card(now.ruleset, now.board, now.card(event.card))
    return next((listener for listener in held if listener.key == event.ability), None)


@rule("+1.7.4", on=ACTIVATES)
def where_it_works(now: Now, event: Event) -> str | None:
    """An ability is activated where it works: in the arena, or where its cost is paid with its own card."""
    card, used = now.card(event.card), used_by(now, event)
    if used is None or card.zone in FUNCTIONAL or card.zone == used.ability.zone:
        return None
    own = any(isinstance(part, Do) and part.whom.who == "self" for part in used.ability.cost)
    return None if own else f"{card.name} is in the {card.zone}, and its ability does not work there"


@rule("+activate", on=ACTIVATES)
def activated_only_if_it_says_so(now: Now, event: Event) -> str | None:
    """What an ability says that must be so for it to be activated is asked before it is activated."""
    card, used = now.card(event.card), used_by(now, event)
    if used is None or not used.ability.given:
        return None
    scope = now.scope(card.controller, card.id, event)
    why = fails(used.ability.given, scope.sheets[card.id], scope)
    return None if why is None else f"“{used.ability.words}”: {why}"


@rule("+1.8.5", on=ACTIVATES)
def it_has_a_target(now: Now, event: Event) -> str | None:
    """An ability that must have a target, and can have none, is not activated."""
    used = used_by(now, event)
    return None if used is None else without_target(now, used.card, used.key, used.ability)


@rule("+activate", on=ACTIVATES)
def what_it_costs_can_be_paid(now: Now, event: Event) -> str | None:
    """An ability whose cost cannot be paid in full is not activated, and nothing of it is paid."""
    used = used_by(now, event)
    if used is None or not used.ability.cost:
        return None
    item = waiting_for(now.table, used, event, now.board, now.table.clock)
    cost = lower(now, event.card, used.ability)
    unpaid = cannot_pay(now.ruleset, now.table, item, used.ability.cost if cost is None else cost)
    return unpaid[0] if unpaid is not None else None


@rule("+activate")
def paid_as_it_is_activated(now: Now, item: Waiting) -> str | None:
    """What an ability costs is paid as it is activated, before anybody can respond."""
    return "what it costs is paid as it is activated" if item.ability.form == "activated" else None


@rule("+instant", on=("answers", "answers later"))
def at_instant_speed(now: Now, event: Event) -> str | None:
    """In response the abilities are activated that say instant, and reactions where there is combat."""
    used = used_by(now, event)
    if used is None or set(used.ability.timing) & AT_ANY_TIME:
        return None
    return f"what {now.card(event.card).name} says is no instant and no reaction"


@rule("+dominate", on=("defends",))
def one_from_the_hand(now: Now, event: Event) -> str | None:
    """Against an attack with dominate no more than one card of the hand defends."""
    from_there = event.said("from") or now.card(event.card).zone
    if from_there != "hand" or not _attacks_with(now, "dominate"):
        return None
    return "one card of the hand defends already" if _defended_from_hand(now) else None


def as_it_defends(now: Now, card: Card) -> Event | None:
    """Say how a defense reaction that has resolved defends, where it may; else nothing."""
    attack = next((c for c in now.board.cards if "attacking" in c.flags), None)
    if "Defense Reaction" not in (now.sheet(card.id).get("types") or ()) or attack is None:
        return None
    came = "arsenal" if "played from arsenal" in card.flags else "hand"
    event = Event("defends", card.id, card.controller, target=attack.id, detail=(("from", came),))
    asked = (one_from_the_hand, one_action_card)
    return None if any(each.function(now, event) for each in asked) else event


@rule("+overpower", on=("defends",))
def one_action_card(now: Now, event: Event) -> str | None:
    """Against an attack with overpower no more than one action card defends."""
    if not _is_action(now, event.card) or not _attacks_with(now, "overpower"):
        return None
    there = (c for c in now.board.cards if "defending" in c.flags and c.id != event.card)
    return "an action card defends already" if any(_is_action(now, c.id) for c in there) else None


@rule("+quell", on=("phase begins",))
def quelled_ones_are_destroyed(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What has prevented damage by quell is destroyed as the end phase begins."""
    if event.said("phase") != "end":
        return None
    gone = tuple(Event("is destroyed", c.id, c.controller) for c in now.board.cards if "quelled" in c.flags)
    return (gone,) if gone else None


def _is_action(now: Now, number: int) -> bool:
    return "Action" in (now.sheet(number).get("types") or ())


def _attacks_with(now: Now, keyword: str) -> bool:
    attacks = (c.id for c in now.board.cards if "attacking" in c.flags)
    return any(keyword in (now.sheet(number).get("keywords") or ()) for number in attacks)


def _defended_from_hand(now: Now) -> bool:
    past = now.table.past
    while past is not None and past.event.kind not in {"attacks", "chain link closes", "combat chain closes"}:
        if past.event.kind == "defends" and past.event.said("from") == "hand":
            return True
        past = past.before
    return False
