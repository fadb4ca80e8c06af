"""The checks of the core: what it looks at by itself, for which a game names the rule that asks for it.

A check only cites; what a game does otherwise than another is a question with a ruling. A check may have a
rule of its own for a kind: "about draws" beside "about". A name that is none of these is refused, with a
guess.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from rulesengine.core.errors import UnknownWord, guess
from rulesengine.core.text import Form, Sort

if TYPE_CHECKING:
    from collections.abc import Iterable

CHECKS = {
    # what the players of a scenario do
    "elsewhere": "what a line says happens to a card that is where it can happen",
    # whether an ability sees an event
    "event": "the event is one that it waits for",
    "whose": "the event is about whom it is about",
    "zone": "its bearer is where it works",
    "lost": "no effect took it away",
    "where": "the event carries the words that it asks for",
    "about": "the object of the event passes its tests",
    "by": "what does it passes its tests",
    "given": "its condition holds when the event happens",
    "ordinal": "the event is the one of the scope that it is for",
    "limit": "it has not had its turn",
    "ban": "no text forbids the event",
    "ban cost": "no text forbids what a cost would do",
    "ban replaced": "what a text forbids is not replaced either",
    # what lets it begin, and how its text is followed
    "condition": "the condition of the whole text holds",
    "if": "the condition of a part holds",
    "if you do": "what the part hangs on was really done",
    "inline": "it triggers in the middle of a text",
    "inline not met": "its condition did not hold at that moment",
    "may": "its player may leave it",
    "may inside": "its player may leave a part of it",
    "cost": "its cost can be paid",
    "no target": "there is a target to begin with",
    "cannot choose": "what is chosen can be chosen",
    "undeclared": "nothing could be declared",
    "dropped": "what could not be declared has not used up its limit",
    "target gone": "a target is still there",
    "choose": "who chooses a target",
    "choose all": "who chooses all targets",
    "take": "who chooses what is no target",
    "take chance": "luck says what is taken",
    "take all": "who takes everything that fits",
    "no choice": "there is nothing to choose between",
    "how many": "so many are chosen",
    "up to": "at most so many are chosen",
    "mode": "who chooses a mode",
    "roll": "chance says a number",
    "look": "who looks at cards",
    "same end": "every order comes to the same",
    "timestamp": "who orders effects of one timestamp",
    "tied beginnings": "who orders beginnings of one timestamp",
    "several begin": "several effects begin one after the other",
    # what changes an event before it happens
    "instead": "something happens instead",
    "instead cost": "what a replacement costs can be paid",
    "may instead": "a replacement may be left",
    "any of them": "any of several replacements may be chosen",
    "with": "as what it arrives",
    "with several": "as what each of several arrives that come together",
    "turn of": "when the turn of a sort of replacements is",
    "which event": "which event something changes that is not enough for all",
    "several": "several replacements want one event",
    "own order": "each orders their own replacements",
    "one pass": "two sorts of replacements have one turn",
    "select once": "one player names who begins",
    "select anew": "who begins is named anew for an event in the middle",
    "round again": "whoever's replacement it was has another turn",
    "replaced": "the event was replaced",
    "became": "the event became another",
    "followed first": "what is done in the place of an event is done before the next event",
    "left undone": "what was to be done with the object of a replaced event is left out",
    "as changed": "the event happens as it has been changed",
    "chain": "a replaced event is replaced again",
    "sub-event": "something happens besides the event",
    "own count": "an event in the middle has a count of its own",
    "fresh": "an amount is counted when it is needed",
    "copyable": "what it arrives as can be copied",
    "self only": "a text changes only what it does itself",
    "self late": "a text changes what it does itself, if that fits then",
    "self unmet": "a text that would change what it does itself does not",
    # what prevents damage
    "prevent": "damage is prevented",
    "prevention": "a prevention has a fixed turn",
    "prevented": "what triggers when damage is prevented sees it, once for each prevention",
    "prevent shield": "a shield is spent point by point",
    "prevent fixed": "what is prevented each time",
    "prevent fresh": "how much is prevented is counted when it is needed",
    "prevent all": "all of it is prevented",
    "prevent types": "only damage of some kinds is prevented",
    "prevent source": "only damage of a source is prevented",
    "prevent anyone": "damage to anybody is prevented",
    "split": "who says which damage is prevented",
    "split others": "whose damage is prevented is said by the prevention's player",
    "unpreventable": "the damage cannot be prevented",
    "applied once": "a prevention that prevented nothing is used up",
    "lessen": "less is prevented",
    "lessen inside": "what lessens a prevention works within it",
}
OF_EVENTS = (
    "about",
    "by",
    "event",
    "followed first",
    "given",
    "left undone",
    "lost",
    "ordinal",
    "where",
    "zone",
)  # may be of one kind of event
OF_FORMS = (
    "condition",
    "if",
    "mode",
)  # may be of one form or kind of ability; "if stands": of an effect that holds
OF_SORTS = ("instead", "turn of")  # may be of one sort of replacement


def refuse_unknown(game: str, checks: Iterable[str], events: Iterable[str], kinds: Iterable[str]) -> None:
    """Raise UnknownWord for a check that the core does not make, or not of that kind."""
    known = set(CHECKS)
    known.update(f"{name} {kind}" for name in OF_EVENTS for kind in events)
    known.update(f"{name} {kind}" for name in OF_FORMS for kind in (*get_args(Form), *kinds, "stands"))
    known.update(f"{name} {sort}" for name in OF_SORTS for sort in get_args(Sort))
    for name in checks:
        if name not in known:
            near = guess(name, known)
            raise UnknownWord(f"{game} names a rule for the check {name!r}, which is none of the core{near}")
