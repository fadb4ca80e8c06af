"""What follows when a card is played: shown, paid for, deployed, paired or carried out. Context only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.gundam.looking import is_pilot, lying, types, units
from rulesengine.games.gundam.rules.playing import command_item, too_dear

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card

Moments = tuple[tuple[Event, ...], ...]
RULE, FROM_HAND = ("by", "rule"), ("from", "hand")


def acts_from_the_hand(card: Card) -> bool:
    """Say whether a card does something when it is about to be played."""
    return any("is about to be played" in a.events for a in card.face.abilities)


@rule("+2", on=["plays a card"])
def pilots_are_paired(now: Now, event: Event) -> str | None:
    """A Pilot is played on a Unit of its player that has no Pilot; nothing else is."""
    card = now.card(event.card)
    if not event.target:
        return "a Pilot is played on a Unit" if types(card) == frozenset({"Pilot"}) else None
    unit = now.card(event.target)
    if not is_pilot(card):
        return f"{card.name} is no Pilot"
    if unit.id not in {u.id for u in units(now.board, event.player)}:
        return f"{unit.name} is no Unit of {event.player} in the battle area"
    crewed = any(is_pilot(now.card(n)) for n in unit.links)
    return f"{unit.name} has a Pilot already" if crewed else None


@rule("9-3-1-2", on=["plays a card"])
def shown_from_the_hand(now: Now, event: Event) -> Moments | None:
    """A card whose effect starts from the hand is shown to the opponent before anything else."""
    if not acts_from_the_hand(now.card(event.card)):
        return None
    shown = Event("is revealed", event.card, event.player, detail=(RULE,))
    return ((shown,), (Event("is about to be played", event.card, event.player, detail=(RULE, FROM_HAND)),))


@rule("+6-5", on=["plays a card"])
def paid_for_at_once(now: Now, event: Event) -> Moments | None:
    """Its cost is paid, and it is played."""
    return None if acts_from_the_hand(now.card(event.card)) else _paid(now, event)


@rule("+6-5", on=["plays a card"])
def paid_for_afterwards(now: Now, event: Event) -> tuple[Event, ...] | None:
    """What a card does from the hand comes before its cost is paid."""
    if not acts_from_the_hand(now.card(event.card)):
        return None
    return (Event("is paid for", event.card, event.player, target=event.target, detail=event.detail),)


@rule("+1-3-2-1", on=["is paid for"], reads=["Lv.", "cost"])
def still_too_dear(now: Now, event: Event) -> str | None:
    """What cannot be paid is not played."""
    return too_dear(now, event)


@rule("+6-5", on=["is paid for"])
def paid_for_now(now: Now, event: Event) -> Moments:
    """Now its cost is paid, and it is played."""
    return _paid(now, event)


def _paid(now: Now, event: Event) -> Moments:
    card, cost = now.card(event.card), now.sheet(event.card).get("cost", 0)
    way = (
        "Pilot"
        if event.target
        else next((t for t in ("Command", "Base", "Unit") if t in types(card)), "Unit")
    )
    item = command_item(now, event) if way == "Command" else None
    plain = [c for c in lying(now.board, "resource area", event.player) if not c.face.token]
    spent = (("paid with", "EX Resource"),) if sum("rested" not in c.flags for c in plain) < cost else ()
    played = Event(
        "is played", card.id, event.player, target=event.target,
        detail=(("as", way), FROM_HAND, *spent), ability=None if item is None else item.key,
    )  # fmt: skip
    pays = (Event("pays", 0, event.player, cost, card.id, detail=(RULE,)),) if cost else ()
    return tuple(moment for moment in (pays, (played,)) if moment)


@rule("+6-5", on=["is played"])
def comes_into_play(now: Now, event: Event) -> Moments | None:
    """A Unit that is played is deployed; a Pilot is paired."""
    way = event.said("as")
    if way in {"Command", "Base"}:
        return None
    if way == "Pilot":
        return (
            (Event("is paired", event.target, event.player, target=event.card, detail=(RULE, FROM_HAND)),),
        )
    return ((Event("is deployed", event.card, event.player, detail=(RULE, FROM_HAND)),),)


@rule("+2-10-3", on=["is played"])
def bases_stand_in_their_section(now: Now, event: Event) -> Moments | None:
    """A Base is deployed to the base section."""
    if event.said("as") != "Base":
        return None
    return ((Event("is deployed", event.card, event.player, detail=(RULE, FROM_HAND)),),)


@rule("9-1-5-4", on=["is deployed"])
def deployed_rested(now: Now, event: Event) -> Moments | None:
    """A text that says that its card is deployed rested holds from the first moment."""
    resting = "Deployed Rested" in now.sheet(event.card).get("keywords", ()) if event.card else False
    if not resting or "rested" in now.card(event.card).flags:
        return None
    return ((Event("is rested", event.card, event.player, detail=(RULE,)),),)


@rule("+2", on=["is paired"])
def links_up(now: Now, event: Event) -> Moments | None:
    """A Unit that is paired with a Pilot of its link condition becomes a Link Unit."""
    wanted, pilot = now.sheet(event.card).get("link", frozenset()), now.sheet(event.target)
    have = {pilot["name"], *pilot.get("names", ()), *pilot.get("traits", ())}
    if "linked" in now.card(event.card).flags or not wanted & have:
        return None
    return ((Event("is linked", event.card, event.player, detail=(RULE,)),),)


@rule("+2", on=["creates a token"])
def tokens_are_deployed(now: Now, event: Event) -> Moments | None:
    """A Unit token that is made is deployed."""
    fresh = [c for c in now.board.cards if c.arrived == event.cause and c.face is event.made]
    return (
        tuple(
            Event("is deployed", c.id, event.player, source=event.source, detail=event.detail) for c in fresh
        ),
    )
