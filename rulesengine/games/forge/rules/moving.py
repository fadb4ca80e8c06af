"""Cards on their way: whence they come, the top card of a library, tokens, and what was attached to them.

What Forge's page takes for granted of the game around it; the rules are context.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.acts import top
from rulesengine.core.continuous.standing import survey
from rulesengine.core.model import ATTACHED, Event, opponents_still_in
from rulesengine.core.ruling import rule
from rulesengine.games.forge.acts import under
from rulesengine.games.forge.events import MORE_KINDS, MOVING
from rulesengine.games.forge.names import COMES_BACK, OF_PLAYERS
from rulesengine.games.forge.names import COUNTERS as NAMED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Past
    from rulesengine.core.ruling import Moment
    from rulesengine.core.text import Face

WHITHER = {
    "enters": "battlefield", "plays": "battlefield", "casts": "stack", "is drawn": "hand",
    "champions": "exile", "casts face down": "stack",
}  # fmt: skip
WITH = "with"  # the detail of what enters with a counter: of which kind
SO_MANY = "with so many"  # and of how many, where it is more than one
FROM_TOP = ("is drawn", "is milled")
LEAVING = (*MOVING, "vanishes")  # what leaves the game with its player has left the battlefield too


def with_details(event: Event, **said: str) -> Event:
    """Write details into an event; what it says already stays."""
    new = tuple((name, word) for name, word in said.items() if word and not event.said(name))
    return event._replace(detail=(*event.detail, *new)) if new else event


def controller_of(now: Now, number: int) -> str:
    """Say who controls an object now, whoever had it first."""
    return str(now.sheet(number).get("controller", now.card(number).controller))


def sets_of(card: Card, name: str) -> frozenset[str]:
    """Return a printed set of words of a card."""
    return dict(card.face.sets).get(name, frozenset())


@rule("+400", on=tuple(MOVING), reads=["library"])
def whence_and_whither(now: Now, event: Event, moment: Moment) -> Event | None:
    """A card that moves comes from a zone and goes to another; drawn and milled is the top card."""
    if event.kind in FROM_TOP and not event.card:
        cards = top(now.board, event.player, "library", 1)
        event = event._replace(card=cards[0].id if cards else 0)
    if not event.card:
        return event
    to = event.said("to") or WHITHER.get(event.kind, "graveyard")
    if event.kind == "enters" and event.said("under"):
        event = event._replace(player=under(now.table, event))
    if event.said(WITH):
        rest = tuple(each for each in event.detail if each[0] not in {WITH, SO_MANY})
        many = int(event.said(SO_MANY)) if event.said(SO_MANY) else 1
        event = event._replace(detail=rest, bears=(*event.bears, (event.said(WITH), many)))
    return with_details(event, **{"from": now.card(event.card).zone, "to": to})


@rule("+121", on=("draws", "mills"), reads=["library"])
def one_after_the_other(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Several cards are drawn one after the other, and so are those that are milled."""
    return None if event.course.line else _each_card(now, event)


@rule("616.1g", on=("draws", "mills"), reads=["library"])
def the_outer_event_first(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What changes the drawing of several cards comes first; then each card is drawn, and can be replaced."""
    return _each_card(now, event) if event.course.line else None


def _each_card(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """List the events inside one of several cards, one for each card that is there."""
    kind = "is drawn" if event.kind == "draws" else "is milled"
    there = len(top(now.board, event.player, "library", event.amount))
    detail = (("remember", event.said("remember")),) if event.said("remember") else ()
    zone_change = Event(kind, player=event.player, source=event.source, detail=detail)._replace(
        replaced_by=event.replaced_by  # a card drawn instead of a draw is part of what came instead (614.5)
    )
    return tuple((zone_change,) for _ in range(there)) or None


@rule("+111", on=("creates",))
def tokens_enter(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A token that is made enters the battlefield, from nowhere."""
    mine = [c for c in now.board.cards if c.zone == "nowhere" and c.owner == event.player and c.face.token]
    newest = max((c.arrived for c in mine if c.arrived <= event.cause), default=-1)
    here = (("from", "nowhere"), ("to", "battlefield"))
    bears: tuple[tuple[str, int | str], ...] = tuple(
        ("flags", word) for name, word in event.detail if name == "flag"
    )
    if event.said(WITH):
        bears = (*bears, (event.said(WITH), int(event.said(SO_MANY, "1"))))
    moment = tuple(
        Event("enters", c.id, event.player, detail=here, bears=bears) for c in mine if c.arrived == newest
    )
    if not event.said("mark"):
        return (moment,) if moment else None
    mark = (("mark", event.said("mark")),)  # what makes them remembers them
    kept = tuple(
        Event("is remembered", e.card, event.player, source=event.source, detail=mark) for e in moment
    )
    return (moment, kept) if moment else None


@rule("+707", on=("copies",))
def who_copies(now: Now, event: Event, moment: Moment) -> Event | None:
    """Who controls what makes a copy makes it, whoever controls what is copied."""
    return event._replace(player=controller_of(now, event.source)) if event.source else None


@rule("+707", on=("copies",))
def a_token_like_it(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A token that is a copy has what is printed on the original, or what a copy effect has given it."""
    face = _changed(now.sheet(event.card).get("face", now.card(event.card).face), event)
    who, mark = event.said("under") or event.player, event.said("mark")
    made = Event("creates", 0, who, event.amount, made=replace(face, token=True))
    detail = tuple(each for each in event.detail if each[0] == "flag")
    if mark:
        return ((made._replace(source=event.source, detail=(*detail, ("mark", mark))),),)
    return ((made._replace(detail=detail),),)


def _changed(face: Face, event: Event) -> Face:
    """Give a copy what it has otherwise than the original: size, colours, more types, no legend."""
    sizes = {name: int(event.said(name)) for name in ("power", "toughness") if event.said(name)}
    sets = dict(face.sets)
    if event.said("colours"):
        sets["colours"] = frozenset()
    for name, word in event.detail:
        if name in {"colours", *MORE_KINDS}:
            sets[name] = sets.get(name, frozenset()) | {word}
    if event.said("legend") == "no":
        sets["supertypes"] = sets.get("supertypes", frozenset()) - {"Legendary"}
    return replace(face, sets=tuple(sets.items()), numbers=tuple((dict(face.numbers) | sizes).items()))


@rule("+701", on=("fights",), reads=["power"])
def each_hits_the_other(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Creatures that fight deal damage to each other, each as much as its power."""
    pairs = ((event.card, event.target), (event.target, event.card))
    if any("Creature" not in (now.sheet(number).get("types") or ()) for number, _ in pairs):
        return None
    moment = tuple(
        Event(
            "is dealt damage",
            to,
            controller_of(now, to),
            max(0, int(now.sheet(number).get("power", 0))),
            number,
        )
        for number, to in pairs
    )
    return (moment,)


@rule("+701", on=("is proliferated",))
def one_more_of_each(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Whatever is proliferated gets one more counter of each kind that it has."""
    names = frozenset(NAMED.values() if event.card else OF_PLAYERS.values())
    marks = now.card(event.card).marks if event.card else tuple(now.player(event.player).items())
    kinds = sorted(name for name, many in marks if name in names and many)
    kind = "puts counters" if event.card else "gets"
    made = tuple(Event(kind, event.card, event.player, 1, event.source, detail=(("mark", k),)) for k in kinds)
    return tuple((each,) for each in made) or None


@rule("+119", on=("life becomes",), reads=["life"])
def gained_or_lost(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A life total that becomes a number is gained or lost, as much as it differs."""
    by = event.amount - now.player(event.player).get("life", 0)
    kind = "gains life" if by > 0 else "loses life"
    return (
        (
            (
                Event(kind, player=event.player, amount=abs(by), source=event.source)._replace(
                    replaced_by=event.replaced_by
                ),
            ),
        )
        if by
        else None
    )


def back(past: Past | None) -> Iterator[Past]:
    """Go back through the history, the newest event first."""
    while past is not None:
        yield past
        past = past.before


def before(now: Now, event: Event) -> Card | None:
    """Return the event's object as it was just before this event."""
    rows = (p.card for p in back(now.table.past) if p.event.kind == event.kind and p.event.card == event.card)
    return next(rows, None)


@rule("613.1b", on=("changes controller",))
def from_whom_to_whom(now: Now, event: Event) -> str | None:
    """A card passes from who controls it to another player; of several it is said which."""
    card, has = now.card(event.card).name, controller_of(now, event.card)
    others = opponents_still_in(now.board, event.player)
    if event.player != has:
        return f"{event.player} does not control {card}: write “{card} passes from {has} to ...”"
    if event.said("whom") in others or (len(others) == 1 and not event.said("whom")):
        return None
    other = others[0] if others else "..."
    return f"it is not said to whom: write “{card} passes from {event.player} to {other}”"


@rule("613.1b", on=("changes controller",))
def to_the_only_other(now: Now, event: Event, moment: Moment) -> Event | None:
    """Where a line says that a card passes from a player, and there is one other, it passes to that one."""
    others = opponents_still_in(now.board, event.player)
    return with_details(event, whom=others[0]) if not event.source and len(others) == 1 else None


@rule("613.1b", on=("changes controller",))
def from_whom_a_text_took_it(now: Now, event: Event, moment: Moment) -> Event | None:
    """A card that a text gives away passes from who had it before: the text holds already."""
    if not event.source:
        return None
    before = next((p.seen for p in back(now.table.past) if p.event.asked != event.asked), None)
    card = now.board.cards[event.card]
    if before is None or card.id > len(before.cards):
        return event._replace(player=card.controller)
    return event._replace(player=str(survey(now.ruleset, before)[card.id]["controller"]))


@rule("+122", on=("evolves",))
def what_evolves_grows(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What a line lets evolve gets a +1/+1 counter; the keyword has put it there already."""
    if event.source:
        return None
    return ((Event("puts counters", event.card, event.player, 1, detail=(("mark", "+1/+1"),)),),)


@rule("+704", on=LEAVING)
def attachments_come_off(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What leaves the battlefield lets go: equipment stays behind, an Aura goes to the graveyard."""
    was = before(now, event) if event.card and event.said("from") == "battlefield" else None
    if was is None or not was.links or was.zone != "battlefield":
        return None
    off, fallen = list[Event](), list[Event]()
    for number in was.links:
        other = now.card(number)
        here, there = (was.id, number) if number in _hosts(now, was) else (number, was.id)
        off.append(Event("comes off", here, controller_of(now, here), target=there))
        if here == number and "Aura" in sets_of(other, "subtypes") and other.zone == "battlefield":
            to = (("from", "battlefield"), ("to", "graveyard"))
            fallen.append(Event("leaves", number, controller_of(now, number), detail=to))
    return tuple(moment for moment in (tuple(off), tuple(fallen)) if moment)


@rule("+610", on=LEAVING)
def comes_back(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What went away until a card leaves comes back at once when it has left."""
    if not event.card or event.said("from") != "battlefield" or now.card(event.card).zone == "battlefield":
        return None
    back_now: list[Event] = []
    for card in now.board.cards:
        for mark, number in card.marks:
            to = COMES_BACK.get(mark)
            if to and card.zone == "exile" and number == event.card:
                kind = "enters" if to == "battlefield" else "moves"
                way = () if kind == "enters" else (("to", to),)
                back_now.append(Event(kind, card.id, card.owner, detail=way))
    return (tuple(back_now),) if back_now else None


def _hosts(now: Now, was: Card) -> tuple[int, ...]:
    """List what an object was attached to: its own mark says so, or else that it is an attachment."""
    if was.mark(ATTACHED):
        return (was.mark(ATTACHED),)
    on_it = {n for n in was.links if _is_attachment(now.card(n))}
    return tuple(n for n in was.links if n not in on_it) if _is_attachment(was) else ()


def _is_attachment(card: Card) -> bool:
    return bool(sets_of(card, "subtypes") & {"Aura", "Equipment", "Fortification"})


@rule("+701", on=("attaches",))
def from_one_to_another(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What is attached to something else comes off what it was on."""
    was = before(now, event)
    left = [n for n in _hosts(now, was) if n != event.target] if was is not None else []
    moment = tuple(Event("comes off", event.card, event.player, target=number) for number in left)
    return (moment,) if moment else None
