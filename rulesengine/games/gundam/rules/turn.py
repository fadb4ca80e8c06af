"""The course of a turn and of an action step, as far as section 9 needs them. Context rules only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.noticing import of_card
from rulesengine.core.ruling import Offer, first_answer, rule
from rulesengine.games.gundam.acts import acts_first
from rulesengine.games.gundam.looking import IN_PLAY, MAIN, lying, next_to_act, stand_by, types, units, window

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card

Moments = tuple[tuple[Event, ...], ...]
RULE = (("by", "rule"),)
MOST_UNITS, MOST_CARDS = 6, 10
ACTING = (
    "may act first", "passes", "uses an effect", "is played", "is deployed", "is put in the trash",
    "is discarded",
)  # fmt: skip


def _phase(now: Now, kind: str, who: str = "") -> Event:
    return Event(kind, 0, who or now.turn_player, detail=RULE)


# the action step


def possible(now: Now, who: str) -> list[tuple[str, Event]]:
    """List what a player could use in an action step: 【Action】 Commands and 【Activate･Action】 effects."""
    moves: list[tuple[str, Event]] = []
    for card in now.board.cards:
        if card.controller == who and card.zone == "hand" and "Command" in types(card):
            moves.append((f"plays {card.name}", Event("plays a card", card.id, who)))
        elif card.controller == who and card.zone in IN_PLAY:
            moves += _effects(now, card, who)
    return sorted((label, event) for label, event in moves if not _refused(now, event))


def _effects(now: Now, card: Card, who: str) -> list[tuple[str, Event]]:
    made = []
    for each in of_card(now.ruleset, now.board, card):
        if each.ability.form == "activated":
            event = Event("uses an effect", card.id, who, ability=each.key)
            made.append((f"uses {card.name}: {each.ability.words}", event))
    return made


def _refused(now: Now, event: Event) -> bool:
    return first_answer(now.ruleset.about("reasons_to_refuse", event.kind), now, event) is not None


def _as_if_to_act(now: Now, who: str) -> Now:
    """Look at the table as it is when a player is next to act in an action step."""
    return now._replace(table=acts_first(now.table, Event("may act first", 0, who)))


def _first_chance(now: Now, who: str) -> Moments | None:
    """Let a player begin an action step; where nobody has anything to use, nobody is asked."""
    both = (who, stand_by(now.board, who))
    if not any(possible(_as_if_to_act(now, name), name) for name in both):
        return None
    return ((_phase(now, "may act first", who),),)


@rule("+8-2", on=["action step begins"])
def standby_player_begins(now: Now, event: Event) -> Moments | None:
    """The standby player has the first chance in an action step."""
    return _first_chance(now, stand_by(now.board, now.turn_player))


@rule("+8-2", on=["action step begins"])
def active_player_begins(now: Now, event: Event) -> Moments | None:
    """In edition 1.5, by a public summary of it, the active player has the first chance."""
    return _first_chance(now, now.turn_player)


@rule("+8", on=["passes"], reads=["passed"])
def two_passes_end_it(now: Now, event: Event) -> Moments | None:
    """Two passes in a row end an action step."""
    passed = all(p.mark("passed") for p in now.board.players)
    return ((_phase(now, "action step ends", event.player),),) if passed else None


@rule("+8", on=["passes"], reads=["next to act"])
def passes_in_turn(now: Now, event: Event) -> str | None:
    """Passing is for whoever may act now."""
    who = next_to_act(now)
    if window(now) == MAIN:
        return "this is no action step: where nobody has anything to use, it is over at once"
    return None if event.player == who else f"it is for {who} to act now"


@rule("+8", on=ACTING, reads=["next to act"])
def by_turns(now: Now, event: Event) -> Offer | None:
    """The players take turns in using something, or pass."""
    if window(now) == MAIN:
        return None
    who = next_to_act(now)
    choices: list[tuple[str, Moments]] = [("pass", ((Event("passes", 0, who),),))]
    choices += [(label, ((event,),)) for label, event in possible(now, who)]
    return Offer(who, "may act", tuple(choices))


# limits that let a player choose


@rule("+3", on=["is deployed"], reads=["tokens"])
def six_units(now: Now, event: Event) -> Offer | None:
    """A player has six Units at most: one is put in the trash, which is no destruction."""
    who = now.card(event.card).controller if event.card else event.player
    mine = units(now.board, who)
    if len(mine) <= MOST_UNITS:
        return None
    choices = [(f"{c.name} goes", ((Event("is put in the trash", c.id, who, detail=RULE),),)) for c in mine]
    return Offer(who, f"says which of more than {MOST_UNITS} Units goes", tuple(sorted(choices)))


@rule("+6-6", on=["hand step begins", "is discarded"])
def ten_cards(now: Now, event: Event) -> Offer | None:
    """In the hand step a player keeps ten cards and discards the others."""
    hand = lying(now.board, "hand", now.turn_player)
    in_step = event.kind == "hand step begins" or event.said("by") == "rule"
    if not in_step or len(hand) <= MOST_CARDS:
        return None
    choices = [
        (c.name, ((Event("is discarded", c.id, now.turn_player, detail=RULE),),)) for c in hand
    ]  # fmt: skip
    return Offer(now.turn_player, f"keeps {MOST_CARDS} cards", tuple(sorted(choices)))


# the turn


@rule("+6-5", on=["ends the main phase"], reads=["next to act"])
def only_in_its_main_phase(now: Now, event: Event) -> str | None:
    """The active player says when the main phase is over."""
    mine = window(now) == MAIN and event.player == now.turn_player
    return None if mine else f"this is not {event.player}'s main phase"


@rule("+6-6", on=["ends the main phase"])
def end_phase(now: Now, event: Event) -> tuple[Event, ...]:
    """The steps of the end phase come one after another, each when nothing waits any more (+6-1-3)."""
    return tuple(
        _phase(now, kind)
        for kind in ("action step begins", "end step begins", "hand step begins", "turn ends")
    )


@rule("+6", on=["ends the main phase"])
def next_turn(now: Now, event: Event) -> tuple[Event, ...]:
    """Then it is the other player's turn."""
    return (_phase(now, "start phase begins", stand_by(now.board, now.turn_player)),)


@rule("+6-2", on=["start phase begins"])
def start_phase(now: Now, event: Event) -> tuple[Event, ...]:
    """After the start phase come draw, resource and main phase."""
    kinds = (
        "turn begins",
        "start phase ends",
        "draw phase begins",
        "resource phase begins",
        "main phase begins",
    )
    return tuple(_phase(now, kind, event.player) for kind in kinds)


@rule("+6-2", on=["start phase begins"])
def active_step(now: Now, event: Event) -> Moments:
    """The active player's rested cards become active, all in one moment."""
    rested = [c for c in now.board.cards if c.controller == event.player and "rested" in c.flags]
    return (tuple(Event("is set as active", c.id, event.player, detail=RULE) for c in rested),)


@rule("+6-3", on=["draw phase begins"])
def draw_phase(now: Now, event: Event) -> Moments:
    """The active player draws 1, and is defeated where there is nothing to draw."""
    if not lying(now.board, "deck", event.player):
        return ((_phase(now, "is defeated", event.player),),)
    return ((Event("draws", 0, event.player, 1, detail=RULE),),)


@rule("+6-4", on=["resource phase begins"])
def resource_phase(now: Now, event: Event) -> Moments | None:
    """A Resource comes from the resource deck, active."""
    if not lying(now.board, "resource deck", event.player):
        return None
    return ((Event("places a Resource", 0, event.player, 1, detail=RULE),),)
