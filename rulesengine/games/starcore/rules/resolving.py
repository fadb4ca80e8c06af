"""When a trigger's turn has come: what lets it resolve, what lets it come to nothing, what comes after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.matching import passes, picked
from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.core.text import Choose, Do, Frame, Make, Pick
from rulesengine.core.trace import note
from rulesengine.games.starcore.rules.order import attack_first, chain_as_printed, newest_first
from rulesengine.games.starcore.words import STILL

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Key, Waiting
    from rulesengine.core.text import Part
    from rulesengine.core.trace import Noted

HOW = {
    "A-2": "as its player said", "Q-3": "longest on the grid", "R-1": "the oldest that waits",
    "D-3": "nobody is asked whether, only whom", "A-3": "by itself", "H-3": "the newest that waits",
    "C-3": "as the page prints the chain",
}  # fmt: skip


# what lets it resolve


def _why(now: Now, item: Waiting) -> str:
    """Say which rule lets it resolve now: exactly one."""
    if item.ability.form == "activated":
        return "A-2"
    rivals = [w for w in now.table.waiting if w.moment == item.moment]
    tied = [w for w in rivals if attack_first(now, w) == attack_first(now, item)]
    if any(w.card.arrived > item.card.arrived for w in tied):
        return "Q-3"
    if now.table.waiting or now.table.clock > item.step:
        return _first(now, item)
    return "D-3" if asks(item.ability.then) else "A-3"


def _first(now: Now, item: Waiting) -> str:
    """Say what put it first: age, or what a variant puts before age."""
    first = now.ruleset.waiting_order[0]
    if first is newest_first and now.table.waiting:
        return "H-3"
    older = any(w.moment < item.moment for w in now.table.waiting)
    return "C-3" if first is chain_as_printed and older else "R-1"


def _says(now: Now, item: Waiting, number: str) -> str | None:
    return f"resolves, {HOW[number]}" if _why(now, item) == number else None


def asks(parts: Iterable[object]) -> bool:
    """Say whether somebody is chosen in these instructions."""
    return any(isinstance(p, Choose) or (isinstance(p, Frame) and asks(p.then)) for p in parts)


@rule("H-22")
def source_gone(now: Now, item: Waiting) -> str | None:
    """A trigger resolves also when its card has left while it waited."""
    gone = now.card(item.card.id).arrived != item.mine[1]
    return "its card has left, and it resolves all the same" if gone else None


@rule("A-2")
def activated_ability(now: Now, item: Waiting) -> str | None:
    """An activated ability starts because its player says so."""
    return _says(now, item, "A-2")


@rule("A-3")
def triggered_ability(now: Now, item: Waiting) -> str | None:
    """A triggered ability starts on its event; nobody is asked."""
    return _says(now, item, "A-3")


@rule("D-3")
def no_choice_whether(now: Now, item: Waiting) -> str | None:
    """No player decides whether it fires; whom it meets may be asked."""
    return _says(now, item, "D-3")


@rule("R-1")
def its_turn_has_come(now: Now, item: Waiting) -> str | None:
    """Nothing older waits."""
    return _says(now, item, "R-1")


@rule("H-3")
def the_newest(now: Now, item: Waiting) -> str | None:
    """The last one in is the first one out: only in the variant that shows it."""
    return _says(now, item, "H-3")


@rule("C-3")
def as_printed(now: Now, item: Waiting) -> str | None:
    """The chain goes before what waits longer: only in the variant that shows it."""
    return _says(now, item, "C-3")


@rule("Q-3")
def several_of_one_moment(now: Now, item: Waiting) -> str | None:
    """Of several that fired together, the card that is longest on the grid."""
    return _says(now, item, "Q-3")


# what lets it come to nothing


@rule("H-15")
def jammed_meanwhile(now: Now, item: Waiting) -> str | None:
    """A card that was Jammed while its trigger waited does not use it."""
    card = now.card(item.card.id)
    there = card.arrived == item.mine[1] and "Jammed" in card.flags and item.ability.kind != "delayed"
    return "it has been Jammed while it waited" if there else None


@rule("G-4")
def no_longer_in_play(now: Now, item: Waiting) -> str | None:
    """A line with “if still in play” comes to nothing when its card left while it waited."""
    parts = item.ability.then
    said = item.ability.zone == "any" or (
        len(parts) == 1 and isinstance(parts[0], Frame) and parts[0].given == STILL
    )
    return "its card is not in play any more" if said and now.card(item.card.id).zone != "grid" else None


@rule("H-26")
def nobody_ended_it(now: Now, item: Waiting) -> str | None:
    """Where a Condition ended by itself there is no attacker."""
    if item.event.kind != "loses a Condition" or item.event.source:
        return None
    return "no damage ended the Condition, so there is no attacker" if _whom(item).who == "cause" else None


@rule("H-8")
def nobody_to_meet(now: Now, item: Waiting) -> str | None:
    """Where the words point at nobody, or at the wrong one, nothing happens."""
    pick = _whom(item)
    if pick.who not in {"event", "cause", "other"}:
        return None
    scope = now.scope(item.player, item.card.id, item.event)
    if not picked(pick, now.board, scope, item.mine):
        return "there is nobody whom it can meet"
    number = {"event": item.event.card, "cause": item.event.source, "other": item.event.target}[pick.who]
    there = passes(STILL, scope.sheets[number], scope)
    return None if there else "whom it would meet is not on the grid any more"


def _whom(item: Waiting) -> Pick:
    """Return whom the first instruction is about."""
    parts: tuple[Part, ...] = item.ability.then
    while parts and isinstance(parts[0], Frame):
        parts = parts[0].then
    first = parts[0] if parts else None
    if isinstance(first, Do):
        return first.whom
    return first.whom or Pick() if isinstance(first, Make) else Pick()


# what is said, and what comes, when it is over


@rule("Q-6")
def then_it_dies(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """A trigger that destroys its own card is finished first, and then the card dies."""
    card = now.card(item.card.id)
    return (
        (Event("is destroyed", card.id, card.controller),)
        if "doomed" in card.flags and card.zone == "grid"
        else None
    )


@rule("T-6")
def history_log(now: Now, item: Waiting) -> Noted | None:
    """When a chain of triggers is over, it can be read back."""
    if not item.trail or now.table.waiting:
        return None
    names = [_name(now, key) for key in (*item.trail, item.key)]
    return note("the chain is over; read back: {chain}", chain=" → ".join(names))


def _name(now: Now, key: Key) -> str:
    if key.kind != "printed":
        return "what was to come"
    card = now.card(key.number)
    ability = card.face.abilities[key.place]
    return f"{card.name} ({ability.keyword or ''.join(ability.timing) or 'paid'})"


RESOLVES = (
    source_gone, activated_ability, triggered_ability, no_choice_whether, its_turn_has_come,
    several_of_one_moment, the_newest, as_printed,
)  # fmt: skip
FIZZLES = (jammed_meanwhile, no_longer_in_play, nobody_ended_it, nobody_to_meet)
FINISHES, SETTLES = (then_it_dies,), (history_log,)


@rule("H-8")
def none_there() -> str:
    """Where the words are about all of some and there is none, nothing happens."""
    return "there is nothing that this part could act on"
