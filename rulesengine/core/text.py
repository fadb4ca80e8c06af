"""What a card says. Nothing here has happened, and nothing here decides anything.

Every value is frozen, comparable and made of plain data: no functions, so the engine can
derive what a text reads and what it writes, explain why it stays silent, and print it again.
`terms.py` has how a text points at things, `said.py` what it tells people to do.

Laws of these three files:
1. No lambda, no callable, no reference to a table. The first one ends `why_not`.
2. A name of an event, property, zone or keyword is a plain word; `words.py` checks it.
3. A new kind of instruction is a new class in `said.py` and one function in `resolving.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulesengine.core.said import Choose, Do, Frame, Look, Make, Modes, Part, Roll, Use
from rulesengine.core.terms import Amount, Either, Pick, Test, Tests


@dataclass(frozen=True, slots=True)
class Change:
    """What a static ability does to one property of what it is about.

    `how` is one of: plus, minus, times, over (numbers; what `over` leaves of a half is rounded up) ;
    set (numbers, names, whole sets of words, and the controller, by "you") ; define (the same, where a
    card says what it is itself: a game may let that go first) ; switch (two numbers: the value names
    the other) ; add, remove, clear (sets of words) ; gain, lose (an ability) and clear with
    the property "abilities" (all of them) ; copy (the printed face: the value is an object's id) ;
    forbid (nothing may give this word, or this property, to what it is about: "can't gain go again").
    "base power" is what stands before arithmetic, "power" what comes of it.
    """

    prop: str
    how: str
    value: int | str | Amount | Ability | Face | tuple[str, ...] = 0


@dataclass(frozen=True, slots=True)
class Instead:
    """How a replacement changes an event.

    `how` is one of: plus, minus, times, set (the amount) ; prevent (`amount` points, 0 for all) ;
    lessen (what is prevented, by `amount` points) ; become (the event is `becomes`, done to `whom`) ;
    redirect (the same event, to `whom`) ; with (what arrives has what `gives` says at once: counters, a
    word of a set, one of several words) ; follow (it does not happen: its player follows `then`) ; nothing.
    `also` happens just before the event; `cost` too, and where it cannot be paid nothing is changed.
    `may` asks its controller first.
    """

    how: str
    amount: int | Amount = 0
    becomes: str = ""
    whom: Pick | None = None
    also: tuple[Do, ...] = ()
    sort: str = "standard"  # self, identity, standard, prevention, outcome
    shield: bool = False  # prevention that lasts until it is spent
    types: tuple[str, ...] = ()  # only these kinds of damage; () for all
    may: bool = False
    gives: tuple[tuple[str, int | Amount | str | tuple[str, ...]], ...] = ()
    cost: tuple[Part, ...] = ()
    then: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Ability:
    """A line of card text, read.

    `form` is one of: trigger, static, instead, ban (an event cannot happen), permit (a rule's
    refusal is lifted), activated, command, state (triggers on a condition becoming true), keyword,
    inline (triggers in the moment in which a Make generates it, if `given` holds then, or never).

    `whose` says which events it hears: "self" (the event's object is the bearer), "source" (the
    bearer caused it), "target" (the bearer is the event's second object), "ally" (another object of
    the same controller), "you" / "opponent" (the event's player), "any". For a static ability it
    says which objects it is about: "self", "ally", "you", "opponent", "any", "linked".
    """

    words: str
    form: str = "trigger"
    when: str | tuple[str, ...] = ""  # the kind of event, or several
    then: tuple[Part, ...] = ()
    whose: str = "self"
    where: tuple[tuple[str, str], ...] = ()  # details the event must have
    about: Tests = ()  # of the event's object; of what a static ability applies to
    by: Tests = ()  # of the object that caused the event
    given: Tests = ()  # of the bearer and its player, when the event happens
    limit: str = ""  # the scope in which it works once: "turn"
    ordinal: int | tuple[int, ...] = 0  # only the n-th such event in the scope `each`, or only some of them
    each: str = "turn"
    zone: str = ""  # where it works; "" for the ruleset's usual zones
    timing: tuple[str, ...] = ()  # the card's own timing words: ("Deploy",), ("Main", "Action")
    keyword: str = ""  # the keyword it comes from
    cost: tuple[Part, ...] = ()  # of an activated ability
    instead: Instead | None = None
    changes: tuple[Change, ...] = ()
    cites: tuple[str, ...] = ()  # rules that give the words their meaning
    kind: str = ""  # the game's own class of effect: "triggered", "substitution" ...
    may: bool = False  # a permit or a trigger that is optional as a whole
    own: tuple[Ability, ...] = ()  # self-replacements: what stands behind it with "instead", of it alone

    @property
    def events(self) -> tuple[str, ...]:
        """List the kinds of event it listens for."""
        return self.when if isinstance(self.when, tuple) else (self.when,) if self.when else ()

    @property
    def ordinals(self) -> tuple[int, ...]:
        """List which events of the scope it is for; none where it is for all."""
        return self.ordinal if isinstance(self.ordinal, tuple) else (self.ordinal,) if self.ordinal else ()


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card; shared by every copy, never changed."""

    name: str
    sets: tuple[tuple[str, frozenset[str]], ...] = ()  # ("types", {"Unit"}), ("traits", {...})
    numbers: tuple[tuple[str, int], ...] = ()  # ("AP", 3)
    abilities: tuple[Ability, ...] = ()
    token: bool = False
    of: Face | None = None  # what it is again once it leaves, where it has entered as something else


__all__ = [
    "Ability",
    "Amount",
    "Change",
    "Choose",
    "Do",
    "Either",
    "Face",
    "Frame",
    "Instead",
    "Look",
    "Make",
    "Modes",
    "Part",
    "Pick",
    "Roll",
    "Test",
    "Tests",
    "Use",
]
