"""Rules 376.4.a: Play Effects; and playing a card, as far as they need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import move
from rulesengine.core.continuous.standing import Now
from rulesengine.core.model import Event, Key
from rulesengine.core.ruling import rule
from rulesengine.core.stacking import all_passed, passed
from rulesengine.core.text import Do, Frame
from rulesengine.games.riftbound.acts import earmarked
from rulesengine.games.riftbound.rules.activating import AS_PLAYED
from rulesengine.games.riftbound.rules.hiding import FACE_DOWN, came_from, ready_to_be_played
from rulesengine.games.riftbound.rules.looking import (
    battlefield_of,
    has,
    in_between,
    is_a,
    items_wait,
    opened,
    players_at,
)  # fmt: skip
from rulesengine.games.riftbound.words import EARMARKED, RUNES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Card, Waiting
    from rulesengine.core.text import Ability, Amount, Part

RESPONDS = ("responds", "responds later")
PLAYED = ("plays", *RESPONDS)


@rule("376.4.a", on=("is put", "moves", "is moved"))
def played_and_nothing_else(now: Now, event: Event, ability: Ability) -> str | None:
    """Being put on the board, or moving there, is not being played."""
    if ability.kind != "play effect":
        return None
    return "it was put there and not played" if event.kind == "is put" else "moving is not being played"


@rule("376.4.a.2")
def waits_on_the_board(now: Now, item: Waiting) -> str | None:
    """A Play Effect is Pending once its permanent has left the Chain and is on the board."""
    return "pending" if item.ability.kind == "play effect" else None


@rule("376.4.a.4")
def another_was_played(now: Now, item: Waiting) -> str | None:
    """What triggers because another object is played is no Play Effect, and waits like any trigger."""
    other = item.event.kind == "is played" and item.ability.kind != "play effect"
    return "no Play Effect" if other else None


@rule("H-9")
def tokens_are_played(now: Now, item: Waiting) -> str | None:
    """A token that an effect plays is a permanent that was played."""
    token = item.event.kind == "is played" and now.card(item.event.card).face.token
    return "pending" if token else None


@rule("+351", on=PLAYED, reads=("energy",))
def enough_energy(now: Now, event: Event) -> str | None:
    """A card is played from the hand, for its Energy."""
    card = now.card(event.card)
    if ready_to_be_played(now, card, event.player):
        return None
    if card.zone == FACE_DOWN and card.owner == event.player:
        return f"{card.name} was hidden this turn"
    if card.zone != "hand" or card.owner != event.player:
        return f"{card.name} is not in {event.player}’s hand"
    then = _on_the_chain(now, card)
    less, power_less = _reduction(card)
    cost, have = _cost(then, card) - less, _energy_of(now, event.player, card)
    if cost > have:
        return f"it costs {cost} and {event.player} has {have} energy"
    power, has_power = _power(then, card) - power_less, _power_of(now, event.player, card)
    return f"it costs {power} power and {event.player} has {has_power}" if power > has_power else None


@rule("+330", on=PLAYED)
def in_its_time(now: Now, event: Event) -> str | None:
    """Only an Action is played in showdowns, only a Reaction in any state."""
    card = now.card(event.card)
    words = {ability.keyword for ability in card.face.abilities}
    words |= {"Reaction"} if card.zone == FACE_DOWN else set()
    words |= {"Reaction"} if "Quick-Draw" in words or _in_ambush(now, event, words) else set()
    if event.kind in RESPONDS:
        return None if "Reaction" in words else f"{card.name} is no Reaction"
    if "Reaction" in words or (opened(now) is not None and "Action" in words):
        return None
    mine = event.player == now.turn_player and opened(now) is None
    return None if mine else f"{card.name} is played in its player’s own open state"


def _in_ambush(now: Now, event: Event, words: set[str]) -> bool:
    """Say whether a Unit with Ambush comes to a battlefield where its player has Units."""
    there = battlefield_of(now, event.target) if "Ambush" in words else None
    return there is not None and event.player in players_at(now, there.id)


@rule("+335", on=(*RESPONDS, "passes"))
def something_to_answer(now: Now, event: Event) -> str | None:
    """One responds to what is on the Chain, or passes: once until something comes or resolves."""
    if not items_wait(now):
        in_showdown = event.kind == "passes" and opened(now) is not None  # who has Focus passes it on
        return None if in_showdown else "nothing waits on the Chain"
    again = event.kind == "passes" and event.player in passed(now.table, "passes")
    return f"{event.player} has passed already" if again else None


@rule("+335", on=(*RESPONDS, "passes", "all pass"))
def while_items_wait(now: Now, event: Event) -> str | None:
    """A player with priority may add to the Chain before its newest item resolves."""
    if event.kind == "all pass":  # once: the next time they pass is about what comes then
        waits = items_wait(now) and opened(now) is None and not all_passed(now.table, "passes")
        return "items wait on the Chain" if waits else None
    return "items wait on the Chain" if not in_between(now, event) else None


@rule("+335", on=("all pass",))
def each_passes(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Who pass while items wait, and no showdown is open, leave the newest item to resolve."""
    if not items_wait(now) or opened(now) is not None:
        return None
    return (tuple(Event("passes", player=who) for who in (event.player, event.said("other"))),)


@rule("+335", on=RESPONDS)
def in_response(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """The card is played on top of what waits."""
    return ((Event("plays", event.card, event.player),),)


@rule("H-29", on=PLAYED)
def where_it_may_enter(now: Now, event: Event) -> str | None:
    """A Unit is played to base, or to a battlefield that its player controls, or where a card lets it."""
    card, there = now.card(event.card), battlefield_of(now, event.target)
    if there is None:
        return None
    mine = "controlled" in there.flags and there.controller == event.player
    mine = mine or (card.zone == FACE_DOWN and card.place == there.place)
    words = {ability.keyword for ability in card.face.abilities}
    ambush = "Ambush" in words and event.player in players_at(now, there.id)
    lets = now.sheet(card.id).get("keywords", ())
    foes = [name for name in players_at(now, there.id) if name != event.player]
    opens = "To open battlefields" in lets and not foes
    occupied = "To enemy battlefields" in lets and bool(foes)
    if mine or ambush or opens or occupied:
        return None
    return f"{event.player} does not control {there.name}, and plays no Unit there"


def _on_the_chain(now: Now, card: Card) -> Now:
    """Look at the table as it will be when a card is paid for: what is about the next card counts."""
    if not any(row.ability.changes for row in now.board.standing):
        return now
    return Now(now.ruleset, move(now.table, card.id, "chain"))


def _power(now: Now, card: Card) -> int:
    """Count the power that a card costs now."""
    return max(0, int(now.sheet(card.id).get("power cost", 0)) - card.mark("power discount"))


def _power_of(now: Now, name: str, card: Card) -> int:
    who, only = now.player(name), earmarked(now.table, card.id, "power", coming=True)
    return sum(int(who.get(sort, 0)) for sort in (*only, "power", *(r for r in RUNES if r != "rainbow")))


def _energy_of(now: Now, name: str, card: Card) -> int:
    who, only = now.player(name), earmarked(now.table, card.id, "energy", coming=True)
    return sum(int(who.get(sort, 0)) for sort in (*only, "energy"))


def _cost(now: Now, card: Card) -> int:
    """Count what a card costs now."""
    return max(0, int(now.sheet(card.id).get("cost", 0)) - card.mark("discount"))


AS_MUCH_AS_IT_TAKES = 99  # what depends on what is given up may be the whole price


def _reduction(card: Card) -> tuple[int, int]:
    """Count by how much energy and power what is asked as a card is played may lower its cost."""
    lowered = [do for a in card.face.abilities if a.kind == AS_PLAYED for do in _reducing(a.then)]
    energy, power = (
        [do.amount for do in lowered if bool(do.detail) is of_power] for of_power in (False, True)
    )
    return _together(energy), _together(power)


def _together(amounts: list[int | Amount]) -> int:
    return sum(each if isinstance(each, int) else AS_MUCH_AS_IT_TAKES for each in amounts)


def _reducing(parts: tuple[Part, ...]) -> Iterator[Do]:
    for part in parts:
        if isinstance(part, Frame):
            yield from _reducing(part.then)
        elif isinstance(part, Do) and part.kind == "costs less":
            yield part


@rule("+351", on=("plays",))
def its_own_text(now: Now, event: Event, moment: tuple[Event, ...]) -> Event | None:
    """A Spell that is played is put on the Chain with what it says, whoever plays it."""
    faces = now.card(event.card).face.abilities if event.card and not event.ability else ()
    place = next((i for i, a in enumerate(faces) if a.form == "command"), None)
    return None if place is None else event._replace(ability=Key("printed", event.card, place))


@rule("H-24", on=("enters",))
def enters_ready(now: Now, event: Event, moment: tuple[Event, ...]) -> Event | None:
    """What says that it enters ready is not exhausted as it enters."""
    said = event.said("ready") or not has(now, now.card(event.card), "Enters ready")
    return None if said else event._replace(detail=(*event.detail, ("ready", "yes")))


@rule("+356.2", on=("plays", "is finalized"))
def finalized(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """It is finalized: its cost is paid; a permanent leaves the Chain and enters the board."""
    card = now.card(event.card)
    if event.kind == "plays" and any(a.kind == AS_PLAYED for a in card.face.abilities):
        return None  # there is something to be asked before
    free = event.said("free") == "yes"
    cost, power = (0, 0) if free else (_cost(now, card), _power(now, card))
    short = cost > _energy_of(now, event.player, card) or power > _power_of(now, event.player, card)
    if short and event.kind == "is finalized":
        return ((Event("is taken back", card.id, event.player),),)
    paid: tuple[tuple[Event, ...], ...] = ()
    if cost:
        paid = ((Event("pays energy", 0, event.player, cost, source=card.id),),)
    if power:
        paid = (*paid, (Event("pays power", 0, event.player, power, source=card.id),))
    if is_a(now, card, "Spell"):
        return paid or None
    return (*paid, (Event("enters", card.id, event.player, target=event.target),))


@rule("+356.2", on=("enters",))
def was_played(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Now it has been played, and what listens for that triggers."""
    said = came_from(now, event.card)
    return ((Event("is played", event.card, event.player, target=event.target, detail=said),),)


@rule("H-19", on=("is cleared",))
def spell_was_played(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """A Spell has been played once it has resolved; one that left the Chain otherwise never was."""
    resolved = event.said("resolved") == "yes"
    said = came_from(now, event.card)
    return ((Event("is played", event.card, event.player, detail=said),),) if resolved else None


@rule("+347.2", on=("plays a token",))
def tokens_need_no_cost(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """A token that is played comes to the board at once, without a cost."""
    came = now.table.past.step if now.table.past else 0
    fresh = [c for c in now.board.cards if c.face is event.made and c.arrived >= min(came, event.cause)]
    return tuple((Event("is played", c.id, c.controller, target=event.target),) for c in fresh)


@rule("+351", on=("pays energy", "pays power", "spends XP"), reads=("energy", "power", *RUNES, "XP"))
def enough_to_pay(now: Now, event: Event) -> str | None:
    """A cost is paid whole or not at all."""
    who, rune = now.player(event.player), event.said("rune", "rainbow")
    if event.kind == "pays power":
        sorts = ("power", *(r for r in RUNES if rune in {r, "rainbow"}))
    else:
        sorts = ("energy" if event.kind == "pays energy" else "XP",)
    kept = (f"{sorts[0]} for a {one}" for one in EARMARKED)
    have = sum(who.get(sort, 0) for sort in (*kept, *sorts))
    return f"{event.player} has {have} to pay with" if have < event.amount else None


@rule("H-42", on=("pays energy", "pays power"), reads=("energy", "power", *RUNES))
def only_for_some(now: Now, event: Event) -> str | None:
    """What was added to play cards of a sort pays for nothing else."""
    who, sort = now.player(event.player), "energy" if event.kind == "pays energy" else "power"
    only = earmarked(now.table, event.source, sort)
    others = {
        one: who.get(f"{sort} for a {one}", 0) for one in EARMARKED if f"{sort} for a {one}" not in only
    }
    kept = [one for one, number in others.items() if number]
    if not kept:
        return None
    rune = event.said("rune", "rainbow")
    sorts = ("power", *(r for r in RUNES if rune in {r, "rainbow"})) if sort == "power" else ("energy",)
    have = sum(who.get(each, 0) for each in (*only, *sorts))
    return f"the rest of {event.player}’s {sort} is only for a {kept[0]}" if have < event.amount else None


REFUSES = (enough_energy, in_its_time, where_it_may_enter, something_to_answer)
FOLLOWS = (each_passes, in_response, finalized, was_played, spell_was_played, tokens_need_no_cost)
