"""What a spell costs, what makes it cost more or less, and who pays: from the announcement to the payment.

Whoever has mana that is counted pays with it; of whoever has none on the table it is taken as paid (F37).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.standing import Now, survey
from rulesengine.core.matching import Scope, fails, passes
from rulesengine.core.model import Event, Key, player
from rulesengine.core.noticing import of_card, waiting_for
from rulesengine.core.resolving import cannot_pay
from rulesengine.core.ruling import rule
from rulesengine.core.text import Do, Frame
from rulesengine.games.forge.acts import ACTS, other_face
from rulesengine.games.forge.mana import NO_COST, counts, pool, summed, symbols, with_x
from rulesengine.games.forge.mana import value as mana_value
from rulesengine.games.forge.rules.halves import AWAY, as_cast
from rulesengine.games.forge.rules.helping import FOR_A_SPELL, payable
from rulesengine.games.forge.rules.holding import Held, held, holds, is_of, so_many
from rulesengine.games.forge.rules.moving import back, controller_of, sets_of, with_details
from rulesengine.games.forge.rules.spells import WAYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Card, Waiting
    from rulesengine.core.ruling import Moment

MANA_COST = "mana cost"  # the printed words of a card that say what it costs
FACE_DOWN = "3"  # what it costs to cast a card face down (708.4)
FROM_GRAVEYARD = (  # keywords by which a card is cast from the graveyard
    "flashback", "escape", "retrace", "disturb", "mayhem",
)  # fmt: skip
SET_ASIDE = {"foretell": "foretold", "plot": "plotted", "warp": "warped"}  # by which one is cast from exile
FOR_NOTHING = "is cast for nothing"  # what a text lets its owner cast without paying its mana cost
ANY_MANA = "any mana pays for it"  # and what is cast as though mana were of any type
MAY_BE_CAST = "may be cast"  # what a text lets its owner cast from where it is
ADDED = (  # keywords that are paid beside what a card costs
    "kicker", "buyback", "bargain", "offspring", "casualty", "multikicker", "replicate", "squad", "entwine",
)  # fmt: skip
SO_OFTEN = ("multikicker", "replicate", "squad")  # and of these, as often as it is said: “X is 2”
LESS, MORE = "costs less", "costs more"  # kinds of abilities that change what spells cost
BESIDE = "beside: "  # the keyword of what is paid beside mana, and how the card is cast then
CASTS = ("casts", "casts face down")
ACTIVATED = ("activates", "answers", "answers later")
ASKED = (*CASTS, "responds", "responds later")  # what a player says; the last two are cast at once then


class Price(NamedTuple):
    """What a spell costs: its mana, how that has come about, and which abilities hold the rest."""

    mana: str
    reckoned: str  # "2 R, 1 less for Old Clerk"; "" where it is what is printed
    beside: tuple[int, ...] = ()


def _costs(card: Card, keyword: str) -> str | None:
    """Read the mana of a keyword with a cost; None where the card has no such keyword."""
    for ability in card.face.abilities:
        if ability.keyword == keyword and ability.form == "keyword":
            parts = (part for part in ability.cost if isinstance(part, Do) and part.kind == "pays")
            return " ".join(dict(part.detail).get("cost", "") for part in parts)
    return None


def _printed(now: Now, event: Event, ways: frozenset[str]) -> list[tuple[str, str]]:
    """List what is paid: the mana cost or another one in its place, and what is paid besides."""
    card, x = now.card(event.card), int(event.said("x", "0")) if event.said("x", "0").isdecimal() else 0
    if event.kind == "casts face down":
        return [(FACE_DOWN, "")]
    first = (next(iter(sets_of(card, MANA_COST)), ""), "")
    how = event.said("for") or _as_a_text_says(now, card)
    if how == "nothing":
        first, x = ("", "without its mana cost"), 0
    if how == "any mana" and symbols(first[0]) is not None:
        first = (str(mana_value(with_x(first[0], x))), "with mana of any type")
    others = [(keyword, way) for keyword, way in WAYS.items() if keyword not in ADDED]
    for keyword, way in (*others, *((each, "cast from graveyard") for each in FROM_GRAVEYARD)):
        if way in ways and (instead := _costs(card, keyword)) is not None:
            first = (instead, keyword)
    for keyword in ("foretell", "plot"):
        has = any(ability.keyword == keyword for ability in card.face.abilities)
        if has and SET_ASIDE[keyword] in card.flags and event.said("for") != "nothing":
            first = (_costs(card, keyword) or "" if keyword == "foretell" else "", keyword)
    listed = [(with_x(first[0], x), first[1] or (f"X is {x}" if "X" in first[0].split() else ""))]
    for keyword in ADDED:
        if WAYS[keyword] in ways and (more := _costs(card, keyword)) is not None:
            listed += [(more, keyword)] * (x if keyword in SO_OFTEN else 1)
    return listed


def price_of(now: Now, event: Event) -> Price:
    """Reckon what a spell costs: its cost or another one, what is paid besides, and what changes that."""
    card = now.card(event.card)
    ways = frozenset({event.said("flag"), f"cast from {event.said('from') or card.zone}"})
    listed = _printed(now, event, ways)
    changed = sorted((each for each in _changed(now, event) if each[0]), key=lambda each: each[0] < 0)
    costs, less = [cost for cost, _ in listed if cost], -sum(n for n, _ in changed if n < 0)
    beside = tuple(
        place for place, a in enumerate(card.face.abilities)
        if a.keyword.startswith(BESIDE) and a.keyword.removeprefix(BESIDE) in {"", *ways}
    )  # fmt: skip
    if any(symbols(cost) is None for cost in costs):
        return Price(" ".join(costs), "", beside)
    mana = summed([*costs, *(str(n) for n, _ in changed if n > 0)], less)
    reckoned = [f"{cost or '0'} ({why})" if why else cost or "0" for cost, why in listed]
    reckoned += [f"{abs(n)} {'less' if n < 0 else 'more'} for {name}" for n, name in changed]
    plain = len(reckoned) == 1 and not listed[0][1]
    return Price(mana, "" if plain else ", ".join(reckoned), beside)


def _changed(now: Now, event: Event) -> Iterator[tuple[int, str]]:
    """List by how much abilities let a spell cost less, or more, and whose they are."""
    for each in held(now, LESS, MORE):
        if _about(now, event, each):
            many = so_many(now, each, event)
            yield (-many if each.ability.kind == LESS else many), each.name


def _about(now: Now, event: Event, each: Held) -> bool:
    """Say whether an ability changes the cost of this spell."""
    ability = each.ability
    if event.kind not in ability.events or (ability.whose == "self" and each.card != event.card):
        return False
    if not is_of(ability, each.you, event.player):
        return False
    sheets = survey(now.ruleset, now.board)
    about = () if event.kind == "casts face down" else ability.about
    fits = passes(about, sheets[event.card], Scope(each.you, each.card, sheets, event))
    return fits and holds(now, each, event)


def _as_cast(event: Event) -> Event:
    """Take a response for what it is: the spell is cast."""
    return event if event.kind in CASTS else event._replace(kind="casts")


@rule("+118", on=("casts",))
def as_a_text_lets_it_be_paid(now: Now, event: Event, moment: Moment) -> Event | None:
    """What a text lets be cast for nothing, or with mana of any type, is cast so."""
    said = "" if event.said("for") else _as_a_text_says(now, now.card(event.card))
    return with_details(event, **{"for": said}) if said else None


def _as_a_text_says(now: Now, card: Card) -> str:
    """Say for what a text lets a card be cast from where it is."""
    has = now.sheet(card.id).get("keywords") or () if card.zone != "stack" else ()
    if MAY_BE_CAST not in has:
        return ""
    return "nothing" if FOR_NOTHING in has else "any mana" if ANY_MANA in has else ""


@rule("+118", on=ASKED)
def no_cost_is_not_paid(now: Now, event: Event) -> str | None:
    """What has no mana cost is not cast for it."""
    now = as_cast(now, event)
    card, said = now.card(event.card), _as_cast(event)
    if said.kind != "casts" or sets_of(card, MANA_COST) != {NO_COST}:
        return None
    return (
        f"{card.name} has no mana cost, and so none that is paid"
        if price_of(now, said).mana == NO_COST
        else None
    )


@rule("+601.2b", on=ASKED)
def from_where_it_may_be_cast(now: Now, event: Event) -> str | None:
    """A player casts cards out of their own hand, and from their own graveyard where they say so."""
    card = now.card(event.card)
    mine = event.player in {"", card.owner}
    if card.zone == "hand" and mine:
        return None
    may = MAY_BE_CAST in (now.sheet(card.id).get("keywords") or ())
    if card.zone == "exile" and mine and AWAY in card.flags:
        return None
    if card.zone == "exile" and mine and card.flags & set(SET_ASIDE.values()):
        soon = "set aside this turn" in card.flags
        return f"{card.name} was exiled this turn, and is cast on a later one" if soon else None
    if card.zone == "graveyard" and mine and not may and event.kind != "casts face down":
        return _out_of_the_grave(now, event, card)
    if mine and may:
        return None
    whose = "" if mine else f" of {card.owner}"
    place = f"{'on' if card.zone in {'battlefield', 'stack'} else 'in'} the {card.zone}"
    return f"{card.name} is not in {event.player}'s hand: it is {place}{whose}"


def _out_of_the_grave(now: Now, event: Event, card: Card) -> str | None:
    """Say why a card is not cast from the graveyard: it has no such keyword, or this is not the time."""
    sheets = survey(now.ruleset, now.board)
    scope = Scope(event.player or card.owner, card.id, sheets, event)
    if other_face(card, event.said("flag")) is not None:
        return None  # whether that half is cast from there is asked by +709
    ways = [a for a in card.face.abilities if a.keyword in FROM_GRAVEYARD and a.form == "keyword"]
    if not ways:
        return f"{card.name} is in the graveyard, without flashback"
    whys = [fails(way.given, sheets[card.id], scope) for way in ways]
    return None if not all(whys) else f"{card.name} is not cast from the graveyard now: {whys[0]}"


@rule("+601.2h", on=ASKED, reads=["*"])
def what_cannot_be_paid(now: Now, event: Event) -> str | None:
    """A spell whose cost cannot be paid in full is not cast, and nothing of it is paid."""
    now = as_cast(now, event)
    said, card = _as_cast(event), now.card(event.card)
    price, who = price_of(now, said), event.player or controller_of(now, card.id)
    marks = player(now.board, who).marks
    if price.mana and counts(marks):
        if symbols(price.mana) is None:
            return f"{price.mana} is a cost that is not paid here: leave {who}'s mana out of the table"
        if not payable(now, who, card.id, price.mana):
            return (
                f"{card.name} costs {price.mana}, and {who} has {pool(marks)}: "
                f"“{who} taps LAND for {_letter(price.mana)}” gives more"
            )
    on_the_stack = now.table._replace(board=ACTS["casts"].does(now.table, said._replace(player=who)).board)
    for item in _besides(Now(now.ruleset, on_the_stack), said._replace(player=who), price):
        if unpaid := cannot_pay(now.ruleset, on_the_stack, item, item.ability.then):
            return f"“{item.ability.words}” is a cost, and {unpaid[0]}"
    return None


@rule("614.17b", on=ACTIVATED)
def a_forbidden_price(now: Now, event: Event) -> str | None:
    """An ability whose cost would do what can't happen is not activated."""
    return _unpaid(now, event, "614.17b")


@rule("+119", on=ACTIVATED, reads=["life"])
def a_price_in_life(now: Now, event: Event) -> str | None:
    """An ability that costs more life than there is is not activated."""
    return _unpaid(now, event, "+119")


@rule("+118", on=ACTIVATED, reads=["*"])
def a_price_that_is_not_there(now: Now, event: Event) -> str | None:
    """An ability that costs more than there is of something is not activated."""
    return _unpaid(now, event, "+118")


@rule("+602", on=ACTIVATED, reads=["*"])
def an_ability_is_paid_for(now: Now, event: Event) -> str | None:
    """An ability whose cost cannot be paid in full is not activated, and nothing of it is paid."""
    return _unpaid(now, event, "")


def _unpaid(now: Now, event: Event, number: str) -> str | None:
    """Say why the cost of an ability cannot be paid, where that is for this rule, or for whichever it is."""
    card = now.card(event.card)
    held = (listener for listener in of_card(now.ruleset, now.board, card) if listener.key == event.ability)
    activated = next(held, None)
    frame = activated.ability.then[0] if activated is not None and activated.ability.then else None
    if activated is None or not isinstance(frame, Frame) or not frame.cost:
        return None
    item = waiting_for(now.table, activated, event, now.board, now.table.clock)
    item = item._replace(player=event.player or controller_of(now, card.id))
    unpaid = cannot_pay(now.ruleset, now.table, item, frame.cost)
    return f"its cost cannot be paid: {unpaid[0]}" if unpaid and number in {"", unpaid[1]} else None


def _letter(mana: str) -> str:
    cost = symbols(mana)
    return cost[1][0][0] if cost is not None and cost[1] else "C"


def _besides(now: Now, event: Event, price: Price) -> Iterator[Waiting]:
    """List what is paid beside mana, each as it would wait."""
    card = now.card(event.card)
    keys = {Key("printed", card.id, place) for place in price.beside}
    for listener in of_card(now.ruleset, now.board, card):
        if listener.key in keys:
            yield waiting_for(now.table, listener, event, now.board, now.table.clock)._replace(
                player=event.player
            )


# Once it is on the stack, and aimed: what it costs is reckoned, and paid.


def _being_cast(now: Now, item: Waiting) -> Event | None:
    """Find how a card was cast that is being put on the stack as a spell."""
    if item.event.kind not in {"casts", "becomes a spell"}:
        return None
    mine = (p.event for p in back(now.table.past) if p.event.card == item.card.id)
    return next((event for event in mine if event.kind in CASTS), None)


@rule("+601.2f")
def what_it_costs(now: Now, item: Waiting) -> Moment | None:
    """The total is the cost and all that is paid besides, and what makes it more or less."""
    event = _being_cast(now, item)
    price = price_of(now, event) if event is not None else None
    if event is None or price is None or not price.reckoned:
        return None
    detail = (("cost", price.mana or "0"), ("reckoned", price.reckoned))
    return (Event("costs", event.card, event.player, detail=detail),)


@rule("+601.2h")
def it_is_paid(now: Now, item: Waiting) -> Moment | None:
    """The total is paid with the mana that is there."""
    event = _being_cast(now, item)
    mana = price_of(now, event).mana if event is not None else ""
    if event is None or not mana or not counts(player(now.board, event.player).marks):
        return None
    return (
        Event("pays", player=event.player, source=event.card, detail=(("cost", mana), (FOR_A_SPELL, "yes"))),
    )


@rule("+601.2h")
def and_what_is_no_mana(now: Now, item: Waiting) -> Moment | None:
    """What a spell costs beside mana is done."""
    event = _being_cast(now, item)
    places = price_of(now, event).beside if event is not None else ()
    if event is None:
        return None
    keys = (Key("printed", event.card, place) for place in places)
    return tuple(Event("pays besides", event.card, event.player, ability=key) for key in keys) or None


@rule("F37")
def taken_as_paid(now: Now, item: Waiting) -> Moment | None:
    """Of a player without mana on the table it is taken as paid."""
    event = _being_cast(now, item)
    mana = price_of(now, event).mana if event is not None else ""
    if event is None or not mana or counts(player(now.board, event.player).marks):
        return None
    return (Event("is taken as paid", event.card, event.player, detail=(("cost", mana),)),)
