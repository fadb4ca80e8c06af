"""Combat damage: who deals it when, and how an attacker divides it among its blockers and the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.model import Event, opponents, seats
from rulesengine.core.ruling import Offer, rule
from rulesengine.games.forge.rules.fighting import keywords
from rulesengine.games.forge.rules.moving import back, controller_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment

STEP, SHARE = "combat damage", "assigns damage"  # the step itself, and what its player says of one blocker


@rule("+510", on=(STEP, SHARE), reads=["power", "toughness", "damage"])
def all_at_once(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Attackers and blockers deal their damage at once; with first or double strike, before the others."""
    dealing, said = _dealing(now, event), _said_until_now(now)
    if any(_next_share(now, card, said) for card in dealing):
        return None  # first its player says how it is divided
    dealt = tuple(e for card in dealing for e in _dealt(now, card, said))
    return (dealt,) if dealt else None


@rule("+510", on=(STEP, SHARE))
def how_it_is_divided(now: Now, event: Event) -> Offer | None:
    """An attacker with several blockers, or with trample, deals its damage as its controller divides it."""
    said = _said_until_now(now)
    for card in _dealing(now, event):
        if (share := _next_share(now, card, said)) is not None:
            who, name = controller_of(now, card.id), share.blocker.name
            ways = tuple(
                (f"{n} to {name}", ((Event(SHARE, card.id, who, n, target=share.blocker.id),),))
                for n in share.amounts
            )
            return Offer(who, f"divides the damage of {card.name}", ways)
    return None


@rule("+510", on=(STEP,))
def then_the_others(now: Now, event: Event) -> Moment | None:
    """After first strike there is a second step of damage: once what died of the first is gone."""
    if event.said("second") or not _fighting(now)[1]:
        return None
    return (Event(STEP, player=event.player, detail=(("second", "yes"),)),)


class Share(NamedTuple):
    """A blocker of which it is to be said how much it is dealt, and the amounts, what is usual first."""

    blocker: Card
    amounts: tuple[int, ...]


def _fighting(now: Now) -> tuple[list[Card], list[Card]]:
    """List who fights, and which of them strike first."""
    cards = [c for c in now.board.cards if c.flags & {"attacking", "blocking"} and c.zone == "battlefield"]
    return cards, [c for c in cards if keywords(now, c.id) & {"first strike", "double strike"}]


def _dealing(now: Now, event: Event) -> list[Card]:
    """List who deals damage in this step."""
    fighting, first = _fighting(now)
    if event.kind != STEP:
        event = next(past.event for past in back(now.table.past) if past.event.kind == STEP)
    if event.said("second"):
        return [c for c in fighting if c not in first or "double strike" in keywords(now, c.id)]
    return first or fighting


def _said_until_now(now: Now) -> dict[tuple[int, int], int]:
    """Collect what has been said in this step: so much of an attacker's damage goes to a blocker."""
    said: dict[tuple[int, int], int] = {}
    for past in back(now.table.past):
        if past.event.kind == STEP:
            break
        if past.event.kind == SHARE:
            said[past.event.card, past.event.target] = past.event.amount
    return said


def _power(now: Now, card: Card) -> int:
    """Say how much combat damage a creature deals."""
    has = keywords(now, card.id)
    size = "toughness" if "deals its toughness" in has else "power"
    return 0 if "no combat damage" in has else max(0, int(now.sheet(card.id).get(size, 0)))


def _blockers(now: Now, card: Card) -> list[Card]:
    return [c for c in now.board.cards if c.mark("blocks") == card.id and "blocking" in c.flags]


def _lethal(now: Now, card: Card, blocker: Card) -> int:
    """Say how much damage is lethal to a blocker."""
    if "deathtouch" in keywords(now, card.id):
        return 1
    sheet = now.sheet(blocker.id)
    return max(0, int(sheet.get("toughness", 0)) - int(sheet.get("damage", 0)))


def _next_share(now: Now, card: Card, said: Mapping[tuple[int, int], int]) -> Share | None:
    """Find the next blocker of an attacker whose share is its controller's to say."""
    if "blocking" in card.flags:
        return None
    power, blockers = _power(now, card), _blockers(now, card)
    open_ones = [blocker for blocker in blockers if (card.id, blocker.id) not in said]
    left = power - sum(said.get((card.id, blocker.id), 0) for blocker in blockers)
    if not open_ones or left <= 0:
        return None
    lethal, least = min(left, _lethal(now, card, open_ones[0])), 0
    if len(open_ones) == 1:
        if not _may_trample(now, card, blockers, said):
            return None
        least = lethal  # a player is dealt what is more than lethal to all of them
    others = (n for n in range(left, least - 1, -1) if n != lethal)
    return Share(open_ones[0], (lethal, *others)) if least < left else None


def _may_trample(now: Now, card: Card, blockers: list[Card], said: Mapping[tuple[int, int], int]) -> bool:
    """Say whether damage of an attacker with trample may reach the player: where the others have enough."""
    shares = ((said.get((card.id, each.id)), _lethal(now, card, each)) for each in blockers)
    enough = all(share is None or share >= lethal for share, lethal in shares)
    return enough and "trample" in keywords(now, card.id)


def _dealt(now: Now, card: Card, said: Mapping[tuple[int, int], int]) -> list[Event]:
    """List the damage that one attacker or blocker deals."""
    power = _power(now, card)
    if not power:
        return []
    if "blocking" in card.flags:
        return [_hit(now, card, card.mark("blocks"), power)]
    blockers, dealt = _blockers(now, card), list[Event]()
    for blocker in blockers:
        part = min(power, said.get((card.id, blocker.id), power))
        dealt += [_hit(now, card, blocker.id, part)] if part else []
        power -= part
    through = "blocked" not in card.flags or "trample" in keywords(now, card.id)
    return [*dealt, _hit(now, card, 0, power)] if through and power else dealt


def _hit(now: Now, card: Card, number: int, amount: int) -> Event:
    seat = card.mark("attacks")
    whom = seats(now.board)[seat - 1] if seat else opponents(now.board, controller_of(now, card.id))[0]
    who = controller_of(now, number) if number else whom
    return Event("is dealt damage", number, who, amount, card.id, detail=(("type", "combat"),))
