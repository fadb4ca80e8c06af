"""What may happen to set an ability off: the events that it listens for, with everybody in their part.

An event that lacks what its sentences need is not given: nothing is paired without a partner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.model import Event
from rulesengine.core.trace import pieces, slot
from rulesengine.play.casting import ANN, BEN, every_test

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Key, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability


FIELDS = frozenset({"card", "player", "amount", "source", "target", "made", "ability"})  # no details


class People(NamedTuple):
    """Who can have a part in an event."""

    bearer: int
    subject: int  # what passes the tests for the event's own object
    doer: int  # an opponent's card that passes the tests for what does it
    partner: int  # what the bearer is linked with
    aimed: int = 0  # what passes the tests for the event's second object


def prompts(ruleset: Ruleset, ability: Ability, key: Key, people: People, table: Table) -> Iterator[Event]:
    """Give the events that may set an ability off, the likeliest first."""
    if ability.form in {"activated", "command"}:
        yield from _requests(ruleset, ability, key, people, table)
        return
    if ability.form not in {"trigger", "instead", "ban", "permit"}:
        return
    details = dict(ability.where) | _details(ability)
    amount = int(details.pop("amount", 1))
    for name in ability.events:
        slots = ruleset.words.events[name].slots()
        aims = (people.doer, people.partner, people.aimed, people.bearer, 0) if "target" in slots else (0,)
        for target in dict.fromkeys(aims):
            event = Event(name, amount=amount, detail=tuple(sorted(details.items())))
            event = _with_part(event, ability.whose, people, slots, target)
            who = table.board.cards[event.card].controller if event.card else ANN
            if ability.whose in {"you", "opponent"}:
                who = ANN if ability.whose == "you" else BEN
            yield from _whole(ruleset, table, event._replace(player=who))
            if _of_players(ability):  # it asks whose event it is, or to whom it happens
                for card, name_ in ((event.card, ANN), (event.card, BEN), (0, ANN), (0, BEN)):
                    yield from _whole(ruleset, table, event._replace(card=card, player=name_))


def _of_players(ability: Ability) -> bool:
    """Say whether an ability asks for the player of the event, or for something other than its object."""
    tests = every_test((ability.given, ability.about))
    return any(test.of == "event" and test.prop in {"player", "on"} for test in tests)


def _requests(ruleset: Ruleset, ability: Ability, key: Key, people: People, table: Table) -> Iterator[Event]:
    """Give the events with which a player may use an ability; last, one that is nothing else."""
    kinds = ruleset.words.events.items()
    for name, kind in kinds:
        if ability.form in kind.activates:
            yield Event(name, people.bearer, ANN, ability=key)
        elif ability.form == "command" and kind.slots() >= {"player", "card"}:
            yield from _whole(ruleset, table, Event(name, people.bearer, ANN))
    quiet = next((name for name, kind in kinds if name not in ruleset.acts), next(iter(ruleset.words.events)))
    yield Event(quiet, people.bearer, ANN, ability=key)


def _whole(ruleset: Ruleset, table: Table, event: Event) -> Iterator[Event]:
    """Give an event if one of its sentences can be said of it; with the details that it still needs."""
    lacks = [
        [name for name in pieces(said)[1::2] if not slot(table, event, name)]
        for said in ruleset.words.events[event.kind].says
    ]
    missing = min(lacks, key=len, default=[])
    if not missing:
        yield event
    elif not set(missing) & FIELDS:
        words = ruleset.words
        for word in (*list(words.player_marks)[:1], *list(words.flags)[:1], BEN, "1"):
            yield event._replace(detail=(*event.detail, *((name, word) for name in missing)))


def _with_part(event: Event, whose: str, people: People, slots: frozenset[str], target: int) -> Event:
    """Give everybody their part in an event, so that it is about whom the ability is about."""
    if whose == "source":
        subject = people.subject if "card" in slots else 0
        return event._replace(card=subject, source=people.bearer, target=target)
    card = people.bearer if whose == "self" else people.subject
    if whose == "target":
        target = people.bearer
    if whose in {"you", "opponent"} and "card" not in slots:
        card = 0
    return event._replace(card=card, source=people.doer, target=target)


def _details(ability: Ability) -> dict[str, str]:
    """Read off what the event itself must be like."""
    found: dict[str, str] = {}
    for test in every_test((ability.given, ability.about, ability.by, ability.then)):
        if test.of == "event" and isinstance(test.prop, str):
            value = test.value[0] if isinstance(test.value, tuple) and test.value else test.value
            if test.how in {"is", "any", "has", ">=", "<="} and isinstance(value, (str, int)):
                found[test.prop] = str(value)
    found.pop("player", None)
    return {name: word for name, word in found.items() if name not in {"kind", "turn"}}
