"""The little that must happen so that there are continuous effects: spells resolve, permanents enter.

What goes before, casting and the stack, is in `stack.py`. None of this is in section 613, so the rules are
context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import Scope, fails
from rulesengine.core.model import Event
from rulesengine.core.noticing import of_card
from rulesengine.core.ruling import rule
from rulesengine.core.text import Amount, Choose, Do, Frame
from rulesengine.games.forge.acts import COPY, HALVES
from rulesengine.games.forge.names import FLAGS
from rulesengine.games.forge.rules.halves import as_cast
from rulesengine.games.forge.rules.moving import back
from rulesengine.games.forge.words import PERMANENTS

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Waiting
    from rulesengine.core.text import Ability


def is_permanent(card: Card) -> bool:
    """Say whether a card stays on the battlefield when it has resolved."""
    return not frozenset(PERMANENTS).isdisjoint(dict(card.face.sets).get("types", ()))


def _enters_by_its_text(ability: Ability) -> bool:
    """Say whether what a spell says lets it enter: an Aura does, before it is attached."""
    return ability.form == "command" and Do("enters") in ability.then


@rule("+117", on=("casts", "casts face down", "responds", "responds later"))
def in_its_time(now: Now, event: Event) -> str | None:
    """What is no instant, and has no flash, is cast in one's own turn while nothing waits on the stack."""
    now = as_cast(now, event)
    card, sheet = now.card(event.card), now.sheet(event.card)
    if (
        event.kind != "casts face down"
        and "plotted" not in card.flags
        and ("Instant" in (sheet.get("types") or ()) or "flash" in (sheet.get("keywords") or ()))
    ):
        return None
    if event.player not in {"", now.turn_player}:
        return f"it is {now.turn_player}'s turn, and {card.name} is no instant"
    return f"{card.name} is no instant, and the stack is not empty" if now.table.waiting else None


@rule("+601.2b", on=("casts",))
def only_as_it_says(now: Now, event: Event) -> str | None:
    """A card is cast for another cost only where it has such a cost."""
    card, said = now.card(event.card), event.said("flag")
    ways = [ability for ability in card.face.abilities if WAYS.get(ability.keyword) == said]
    if not said or said in HALVES:
        return None
    if not ways:
        return f"{card.name} cannot be cast {said}"
    sheets = survey(now.ruleset, now.board)
    scope = Scope(event.player or card.owner, card.id, sheets, event)
    why = fails(ways[0].given, sheets[card.id], scope)
    return f"{card.name} cannot be cast {said} now: {why}" if why else None


WAYS = {  # a keyword, and what a card is that was cast by it
    "evoke": "evoked", "kicker": "kicked", "dash": "dashed", "blitz": "blitzed", "spectacle": "spectacle",
    "surge": "surged", "buyback": "bought back", "bargain": "bargained",
    "offspring": "with an offspring", "casualty": "with a casualty", "multikicker": "kicked",
    "replicate": "replicated", "squad": "with a squad", "alternative cost": "for another cost",
    "warp": "warped", "entwine": "entwined", "overload": "overloaded", "bestow": "bestowed",
}  # fmt: skip


@rule("+601.2b", on=("casts",))
def x_only_where_it_costs_x(now: Now, event: Event) -> str | None:
    """X is said of a card that costs X, and as a number."""
    now = as_cast(now, event)
    card, said = now.card(event.card), event.said("x")
    if not said:
        return None
    if not said.isdecimal():
        return f"X is a number, and not “{said}”"
    return None if any(a.keyword == COSTS_X for a in card.face.abilities) else f"{card.name} does not cost X"


@rule("+602.2b", on=("activates",))
def x_only_of_what_costs_x(now: Now, event: Event) -> str | None:
    """X is said of an ability that costs X, and as a number."""
    card, said = now.card(event.card), event.said("x")
    if not said:
        return None
    if not said.isdecimal():
        return f"X is a number, and not “{said}”"
    abilities = of_card(now.ruleset, now.board, card)
    keys = [each for each in abilities if event.ability in {None, each.key}]
    return (
        None
        if any(_pays_x(each.ability.then) for each in keys)
        else f"the ability of {card.name} does not cost X"
    )


def _pays_x(parts: object) -> bool:
    """Say whether X is in the cost of instructions."""
    if isinstance(parts, tuple):
        return any(map(_pays_x, parts))
    if isinstance(parts, Frame):
        return any(map(_is_x, parts.cost)) or _pays_x(parts.then)
    return False


def _is_x(part: object) -> bool:
    """Say whether a part of a cost is paid X times, or has X in its mana."""
    if isinstance(part, Choose):
        return part.least == X_SAID
    return isinstance(part, Do) and (part.amount == X_SAID or "=x" in dict(part.detail).get("cost", ""))


X_SAID = Amount("event", "x")  # what was announced as the ability was activated
COSTS_X = "costs x"  # the keyword of what is cast for X


@rule("+608", on=("resolves",))
def permanents_enter(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """A permanent that resolves comes onto the battlefield."""
    card = now.card(event.card)
    if not is_permanent(card) or any(map(_enters_by_its_text, card.face.abilities)):
        return None
    past = back(now.table.past)
    cast_as = next((p.event for p in past if (p.event.kind, p.event.card) == ("casts", card.id)), None)
    whence = cast_as.said("from") if cast_as is not None else ""
    cast = (("flags", "cast"), ("flags", f"cast from {whence}")) if whence else ()
    if cast_as is not None and cast_as.said("flag"):
        cast = (*cast, ("flags", cast_as.said("flag")))
    paid = int(cast_as.said("x", "0")) if cast_as is not None else 0
    if "face down" in card.flags:
        cast = (*cast, ("flags", "face down"))
    bears: tuple[tuple[str, int | str], ...] = tuple((name, word) for name, word in cast if word in FLAGS)
    bears = (*bears, ("x paid", paid)) if paid else bears
    return ((Event("enters", card.id, event.player, bears=bears),),)


@rule("+608")
def does_what_it_says(now: Now, item: Waiting) -> str:
    """The text of a spell is followed."""
    return "it does what it says"


@rule("+608")
def spells_are_done(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """A spell that has done what it says is put into its owner's graveyard."""
    card = now.card(item.card.id)
    copy = item.event.kind == COPY  # it is no card, and is simply gone
    stays = is_permanent(card) and card.zone != "stack"  # one whose targets are gone has not entered
    if item.ability.form != "command" or copy or stays or card.zone == "graveyard":
        return None
    return (Event("leaves", card.id, card.owner, detail=(("to", "graveyard"),)),)
