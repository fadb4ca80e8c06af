"""The life of a trigger: what lets it wait, what keeps it from firing, what lets it resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.errors import NeverSettles
from rulesengine.core.matching import passes
from rulesengine.core.model import Event
from rulesengine.core.picking import picked
from rulesengine.core.ruling import rule
from rulesengine.core.text import Do, Frame, Make, Pick
from rulesengine.games.starcore.cardtext.keywords import NO_CONDITION
from rulesengine.games.starcore.cardtext.phrases import STILL, asks
from rulesengine.games.starcore.rules.order import attack_first

if TYPE_CHECKING:
    from rulesengine.core.model import Key, Waiting
    from rulesengine.core.now import Now
    from rulesengine.core.text import Part

LONGEST = 100  # H-6: firings in one chain of causes
OWN = frozenset({"self", "source", "target"})
HOW = {"A-2": "as its player said", "Q-3": "longest on the grid", "R-1": "the oldest that waits",
       "D-3": "nobody is asked whether, only whom", "A-3": "by itself"}  # fmt: skip


class ChainTooLong(NeverSettles):
    """A chain of triggers has become longer than the house rule H-6 allows."""


# what lets it wait


@rule("O-1")
def speaks_of_its_card(now: Now, item: Waiting) -> str | None:
    """The timing words speak of the card on which they stand."""
    return "it is about its own card" if item.ability.whose in OWN else None


@rule("D-2")
def has_a_cause(now: Now, item: Waiting) -> str | None:
    """Also what the rules do by themselves is a cause that can be named."""
    return "the event came from a rule" if item.event.law else None


@rule("T-4")
def fires_for_everyone(now: Now, item: Waiting) -> str | None:
    """Nobody has to remember it, not even the player who is not acting."""
    return "its player is not acting, and it fires" if item.player != now.turn_player else None


@rule("T-5")
def shown_while_it_waits(now: Now, item: Waiting) -> str | None:
    """What waits beside others is shown as waiting."""
    return "it waits beside others" if now.table.waiting else None


@rule("R-3")
def one_after_another(now: Now, item: Waiting) -> str | None:
    """What is caused during a resolution waits until that resolution is over."""
    return "another one is being resolved" if now.table.todo else None


@rule("Q-5")
def triggers_cause_triggers(now: Now, item: Waiting) -> str | None:
    """A trigger may cause triggers; they follow in sequence."""
    return "a trigger caused it" if item.trail else None


@rule("C-2")
def network_cascade(now: Now, item: Waiting) -> str | None:
    """Link triggers of both ends come first, then what their effects cause."""
    linked = item.event.kind == "is linked" and any(w.moment == item.moment for w in now.table.waiting)
    return "it follows from a link" if linked or _caused_by(now, "is linked") else None


@rule("C-3")
def death_chain(now: Now, item: Waiting) -> str | None:
    """What a death brings waits behind what watched the death."""
    return "a death brought it" if item.event.kind == "is deployed" and _caused_by(now, "is destroyed") else None


def _caused_by(now: Now, kind: str) -> bool:
    return bool(now.table.todo) and now.table.todo[0].item.event.kind == kind


# what keeps it from firing


@rule("G-4")
def not_in_play(now: Now, item: Waiting) -> str | None:
    """A line with “if still in play” does not fire when its card is gone."""
    gone = item.ability.zone == "any" and now.card(item.card.id).zone != "grid"
    return "it says “if still in play”, and its card is not" if gone else None


@rule("F-2")
def once_per_turn(now: Now, item: Waiting) -> str | None:
    """Between comma and colon stands when it may fire: once per turn."""
    used = (item.key, item.ability.limit) in now.table.used
    return f"once per {item.ability.limit}, and it has had its turn" if used else None


@rule("Q-4")
def jammed(now: Now, item: Waiting) -> str | None:
    """A Jammed card uses no ability."""
    return "it is Jammed" if "Jammed" in item.card.flags and item.ability.kind != "delayed" else None


@rule("R-3")
def never_itself_again(now: Now, item: Waiting) -> str | None:
    """The same ability of the same card does not fire again in its own chain of causes (H-6)."""
    if len(item.trail) >= LONGEST:
        raise ChainTooLong(f"a chain of {len(item.trail)} triggers: H-6 allows {LONGEST}; the next was {item.said}")
    return "it is already in the chain that led here" if item.key in item.trail else None


@rule("H-6")
def coming_back_to_itself(now: Now, item: Waiting) -> str | None:
    """R-3 promises an end, and only this gives one."""
    return "it would come back to itself" if item.key in item.trail else None


@rule("Q-6")
def its_own_end(now: Now, item: Waiting) -> str | None:
    """A card that its own trigger destroys fires nothing more (H-17)."""
    own = item.event.law == "Q-6" and item.event.card == item.card.id
    return "it destroyed itself, and nothing more of it fires" if own else None


@rule("H-17")
def not_even_when_destroyed(now: Now, item: Waiting) -> str | None:
    """Its own When Destroyed does not fire either."""
    return its_own_end(now, item)


@rule("K-5")
def condition_not_printed(now: Now, item: Waiting) -> str | None:
    """Recursive without a printed condition cannot hold it."""
    return NO_CONDITION if item.ability.kind == NO_CONDITION else None


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
        return "R-1"
    return "D-3" if asks(item.ability.then) else "A-3"


def _says(now: Now, item: Waiting, number: str) -> str | None:
    return f"resolves, {HOW[number]}" if _why(now, item) == number else None


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


@rule("S-15")
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
    return (Event("is destroyed", card.id, card.controller),) if "doomed" in card.flags else None


@rule("T-6")
def history_log(now: Now, item: Waiting) -> str | None:
    """When a chain of triggers is over, it can be read back."""
    if not item.trail or now.table.waiting:
        return None
    names = [_name(now, key) for key in (*item.trail, item.key)]
    return f"the chain is over; read back: {' → '.join(names)}"


def _name(now: Now, key: Key) -> str:
    return now.card(int(key[1])).name if key[0] == "printed" else "what was to come"


WAITS = (
    speaks_of_its_card, has_a_cause, fires_for_everyone, shown_while_it_waits, one_after_another,
    triggers_cause_triggers, network_cascade, death_chain,
)  # fmt: skip
SKIPS, LIMITS = (not_in_play,), (once_per_turn,)
FORBIDS = (
    its_own_end, not_even_when_destroyed, jammed, never_itself_again, coming_back_to_itself, condition_not_printed,
)  # fmt: skip
RESOLVES = (
    source_gone, activated_ability, triggered_ability, no_choice_whether, its_turn_has_come,
    several_of_one_moment,
)  # fmt: skip
FIZZLES = (jammed_meanwhile, no_longer_in_play, nobody_ended_it, nobody_to_meet)
FINISHES, SETTLES = (then_it_dies,), (history_log,)
