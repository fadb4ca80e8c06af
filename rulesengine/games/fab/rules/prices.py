"""What a card that is played costs, and who pays it: resources that are counted, or H-32."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import Now
from rulesengine.core.matching import passes, value
from rulesengine.core.model import Event
from rulesengine.core.model import player as seat_of
from rulesengine.core.ruling import rule
from rulesengine.core.text import Amount
from rulesengine.core.trace import times
from rulesengine.games.fab.acts import ACTS
from rulesengine.games.fab.rules.announcing import texts, without_target
from rulesengine.games.fab.rules.playing import PLAYS, without_its_price

if TYPE_CHECKING:
    from rulesengine.core.ruling import Moment

SIGNS = {"plus": 1, "minus": -1}
LOST = {"loses resources": "resources", "loses action points": "action points"}


@rule("+price", on=PLAYS)
def its_price_can_be_paid(now: Now, event: Event) -> str | None:
    """A card whose price is more than its player has is not played."""
    have = _have(now, event.player)
    if have is None or now.card(event.card).zone == "stack":
        return None
    asked = without_its_price(now, event, ()) or event
    free = tuple(each for each in asked.detail if each[0] == "price")
    after = ACTS["plays"].does(now.table, event._replace(kind="plays", detail=free))
    price = _price(Now(now.ruleset, after), event.card, now.card(event.card).zone)
    if price <= have:
        return None
    return f"{now.card(event.card).name} costs {price}, and {event.player} has {times(have, 'resource')}"


@rule("+1.8.5", on=PLAYS)
def there_is_a_target(now: Now, event: Event) -> str | None:
    """A card whose text must have a target, and can have none, is not played."""
    card = now.card(event.card)
    if card.zone == "stack":
        return None
    after = ACTS["plays"].does(now.table, event._replace(kind="plays", detail=()))
    then = Now(now.ruleset, after)
    layer = then.card(event.card)
    whys = (
        without_target(then, layer, key, layer.face.abilities[key.place])
        for key in texts(layer, as_played=False)
    )
    return next((why for why in whys if why), None)


@rule("+price", on=("is a layer",))
def its_price_is_paid(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """The price of a card is paid as it is played."""
    price = _price(now, event.card)
    if not price or _have(now, event.player) is None:
        return None
    return ((Event("pays", player=event.player, amount=price, source=event.card),),)


@rule("H-32", on=("is a layer",))
def taken_as_paid(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Of a player whose resources nobody counts, the price is taken as paid."""
    price = _price(now, event.card)
    if not price or _have(now, event.player) is not None:
        return None
    return ((Event("is taken as paid", event.card, event.player, amount=price),),)


@rule("+pitch", on=("pitches",))
def pitched_for_resources(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A card that is pitched gives as many resources as it says."""
    gives = int(now.sheet(event.card).get("pitch") or 0) if event.card else 0
    return (
        ((Event("gains resources", player=event.player, amount=gives),),) if gives and event.player else None
    )


@rule("+turn", on=("turn ends",))
def what_is_left_is_lost(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Resources and action points that nobody has used are lost as the turn ends."""
    lost = tuple(
        Event(kind, player=seat.name, amount=seat.mark(mark))
        for seat in now.board.players
        for kind, mark in LOST.items()
        if seat.mark(mark)
    )
    return (lost,) if lost else None


def _price(now: Now, number: int, came_from: str = "") -> int:
    """Say what a card on the stack costs; what a rune gate lets be played costs nothing."""
    card = now.card(number)
    banished = came_from == "banished" or "played from banished" in card.flags
    if "played free" in card.flags or (
        banished and any(a.keyword == "rune gate" for a in card.face.abilities)
    ):
        return 0
    sheet, scope = now.sheet(number), now.scope(card.controller, number)
    price = int(sheet.get("cost") or 0)
    for ability in card.face.abilities:  # what it says of its own price works as it is played
        if ability.form == "static" and ability.whose == "self" and passes(ability.given, sheet, scope):
            for change in (c for c in ability.changes if c.prop == "cost" and c.how in SIGNS):
                if isinstance(change.value, int | Amount):
                    price += SIGNS[change.how] * value(change.value, sheet, scope)
    return max(0, price)


def _have(now: Now, player: str) -> int | None:
    """Say how many resources a player has; None where nobody counts them."""
    if not player:
        return None
    return dict(seat_of(now.board, player).marks).get("resources")
