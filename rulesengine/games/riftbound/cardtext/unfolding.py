"""What is written short and carried out long: so much for each, and one subject with several predicates.

Some phrases give a node of this file in the place of parts or of abilities. `unfolded` makes of it what the
engine knows, before anybody is bound: "draw 1 for each Mech you control" is a draw of so many.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import is_
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Each,
    Either,
    Frame,
    Make,
    Pick,
    Roll,
    Test,
)
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.binding import Unclear, opposite
from rulesengine.games.riftbound.cardtext.slots import names_of

if TYPE_CHECKING:
    from rulesengine.core.text import Aspect, Ends, Part, Pronoun, Tests, Whose


@dataclass(frozen=True, slots=True)
class ForEach:
    """So much of what is said for each that is counted: parts, or what always holds."""

    then: Any
    counted: Amount  # for one of them: the number that is said comes to it


@dataclass(frozen=True, slots=True)
class Only:
    """What is added to play cards of a sort with, and for nothing else."""

    added: Any
    sort: str


@dataclass(frozen=True, slots=True)
class AnyAmount:
    """As much is paid as a player likes, and "that much" is as much; what it is counts what there is."""

    of: Amount
    kind: str
    then: Any


ALL_OF_IT, NOTHING, ONLY_POWER = "all", "nothing", "power"  # what is paid for a card


@dataclass(frozen=True, slots=True)
class Played:
    """A card that is played: what is chosen first and the card, whereto, and what is paid for it."""

    card: Any
    to: Any  # where its target is, a battlefield that is chosen, or () for the base
    paid: Any  # all, nothing, only the power, or so much less


@dataclass(frozen=True, slots=True)
class Time:
    """How long something lasts: until an event, of anybody or of a certain player's turn."""

    until: str
    whose: Ends = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """Of whom something is said: of the bearer, of some, or of who was named before."""

    whose: Whose = "self"
    about: Tests = ()
    whom: Pick | None = None  # where it lasts for a time: these


@dataclass(frozen=True, slots=True)
class Says:
    """One subject, and all that is said of it; with a time it is an order, else it always holds."""

    subject: Subject
    says: tuple[Ability, ...]
    time: Time | None = None
    so: Tests = ()  # only while they are like this


@dataclass(frozen=True, slots=True)
class Asked:
    """A description that is asked of somebody: of "it", or of the bearer; or that must not be so."""

    tests: Tests
    of: Aspect | Pronoun
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of card text, before it is one ability for each of its conditions."""

    heads: tuple[Ability, ...] = ()
    given: Tests = ()
    then: tuple[Part, ...] = ()
    cost: tuple[Part, ...] = ()
    static: Any = None  # what holds: an ability, or what is written out to some
    level: Tests = ()  # of [Level 3] or [Legion], or behind "while": it only works then
    unless: Tests = ()  # and while this is not so
    words: tuple[str, ...] = ()  # timing words before a cost: Action, Reaction
    also: tuple[Line, ...] = ()  # what else the same line says: "I have [Tank] and can't move"


ONCE = ("once",)  # how often a trigger works: once each turn, or only the first time, or the second

NTH_TIME: dict[tuple[str, ...], int] = {("first",): 1, ("second",): 2, ("third",): 3}


def unfolded(value: Any) -> Any:
    """Write out what is short, at any depth; several parts may come of one.

    Raises Unclear where it is not clear what is counted so often.
    """
    if isinstance(value, tuple):
        made: list[Any] = []
        for each in value:
            if isinstance(each, (ForEach, Says, Asked)):
                made += _written_out(each)
            elif isinstance(each, AnyAmount):
                made += _any_amount(each)
            elif isinstance(each, Played):
                made += _played(each)
            elif isinstance(each, Only):
                made += [_for_some(do, each.sort) for do in each.added]
            elif isinstance(each, Each):
                made.append(_by_several(unfolded(each.then), each))
            else:
                made.append(unfolded(each))
        same = len(made) == len(value) and all(map(is_, made, value))
        return value if same else tuple(made)
    kind: type = type(value)
    names = names_of(kind)
    fresh = {
        name: unfolded(old) for name in names if (old := getattr(value, name)) and type(old) not in PLAIN
    }
    changed = {name: new for name, new in fresh.items() if new is not getattr(value, name)}
    return replace(value, **changed) if changed else value


def _any_amount(node: AnyAmount) -> list[Any]:
    """Let the player say how much, pay it, and do as much."""
    said = Amount("roll")
    price = Do(node.kind, said, m.YOU)
    return [Roll(node.of, said=True), price, *exchanged(unfolded(node.then), Amount("event"), said)]


def _played(node: Played) -> list[Any]:
    """Let a card be played for what is said; where that cannot be paid, it is not played."""
    *before, whom = node.card
    slot, other = 0, node.to or None
    if isinstance(node.to, Choose):
        before, slot, other = [*before, node.to], 1, m.CHOSEN
        if whom not in {m.CHOSEN, m.IT}:
            raise Unclear
        whom = m.FORMER
    of: Any = "source" if whom.who == "self" else "chosen"
    free = Do("plays", whom=whom, other=other, detail=(("free", "yes"),))
    cost, power = (Amount(of, prop, slot=slot) for prop in ("cost", "power cost"))
    of_power = Do("pays power", power, m.YOU, (("rune", "rainbow"),))
    if node.paid == NOTHING:
        return [*before, free]
    only_power = Frame((free,), cost=(of_power,))
    if node.paid == ONLY_POWER:
        return [*before, only_power]
    if node.paid == ALL_OF_IT:
        return [*before, Frame((free,), cost=(Do("pays energy", cost, m.YOU), of_power))]
    left = replace(cost, plus=node.paid)
    some = Frame((free,), cost=(Do("pays energy", left, m.YOU), of_power))
    return [*before, Frame((some,), given=(Test(left, ">=", 0),), otherwise=(only_power,))]


def _for_some(do: Do, sort: str) -> Do:
    """Let what is added pay for some cards only.

    Raises Unclear for power of one rune's sort: a player has no place for that.
    """
    if ("rune", "rainbow") not in do.detail and do.kind != "gains energy":
        raise Unclear
    return replace(do, detail=(*do.detail, ("for", sort)))


TOGETHER = {"everyone": m.EVERYONE, "opponent": m.OPPONENT}
RUNE = Test("types", "has", "Rune")


def _by_several(then: tuple[Any, ...], each: Each) -> Each | Do:
    """Let what needs no choice happen to all of them at once; what one chooses is of that one.

    Raises Unclear where a choice of theirs is described as the reader's own.
    """
    whom = each.whom if each.whom is not None else TOGETHER.get(each.of)
    if len(then) == 1 and isinstance(then[0], Do) and then[0].whom == m.EACH and whom is not None:
        return replace(then[0], whom=whom)
    return replace(each, then=tuple(map(_of_that_one, then)))


def _of_that_one(part: Any) -> Any:
    if isinstance(part, Frame):
        return replace(part, then=tuple(map(_of_that_one, part.then)))
    if not isinstance(part, Choose) or part.who != "each player":
        return part
    if RUNE in part.where:  # a rune is said to be one's own, and here it is that player's
        part = replace(part, where=tuple(test for test in part.where if test != m.YOURS))
    if {m.YOURS, m.THEIRS} & set(part.where):
        raise Unclear
    return part


def exchanged(value: Any, old: Test | Amount, new: Test | Amount) -> Any:
    """Ask one thing in the place of another, at any depth."""
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(exchanged(each, old, new) for each in value)
    kind: type = type(value)
    fresh = {name: exchanged(getattr(value, name), old, new) for name in names_of(kind)}
    return replace(value, **fresh) if fresh else value


PLAIN = frozenset({str, int, bool})


def holding(value: Any) -> tuple[Ability, ...]:
    """List what always holds.

    Raises Unclear.
    """
    if isinstance(value, Ability):
        return (value,)
    made: tuple[Ability, ...] = tuple(_written_out(value))
    return made


def _written_out(node: ForEach | Says | Asked) -> list[Any]:
    if isinstance(node, Asked):
        tests = tuple(_asked_of(test, node.of) for test in node.tests)
        return list(opposite(tests) if node.denied else tests)
    if isinstance(node, Says):
        return [_said(node.subject, each, node.time, node.so) for each in node.says]
    inner = node.then if isinstance(node.then, tuple) else (node.then,)
    parts = [each for part in inner for each in (_written_out(part) if isinstance(part, Says) else [part])]
    return _times(parts, node.counted)


def _asked_of(test: Test | Either, of: Aspect | Pronoun) -> Test | Either:
    """Ask it of somebody else."""
    if isinstance(test, Either):
        return Either(tuple(tuple(_asked_of(each, of) for each in way) for way in test.options))
    return replace(test, of=of) if test.of == "it" else test


# So much for each


def _times(parts: list[Any], counted: Amount) -> list[Any]:
    """Multiply the one number that is said; what has no number stays."""
    made = [_part_times(part, counted) for part in parts]
    changed = [n for n, (old, new) in enumerate(zip(parts, made, strict=True)) if old != new]
    if not changed and len(loose := [n for n, p in enumerate(parts) if isinstance(p, Choose)]) == 1:
        choice = parts[loose[0]]
        if not choice.target and isinstance(choice.most, int) and choice.least == choice.most:
            often = _so_often(counted, choice.most)
            return [replace(p, least=often, most=often) if p is choice else p for p in parts]
    if len(changed) != 1:
        raise Unclear
    return made


def _part_times(part: Any, counted: Amount) -> Any:
    if isinstance(part, Do) and isinstance(part.amount, int) and part.amount:
        return replace(part, amount=_so_often(counted, part.amount))
    if isinstance(part, Make):
        return replace(part, ability=_part_times(part.ability, counted))
    if isinstance(part, Each):
        return replace(part, then=tuple(_part_times(each, counted) for each in part.then))
    if isinstance(part, Ability):
        return replace(part, changes=tuple(_change_times(change, counted) for change in part.changes))
    return part


def _change_times(change: Change, counted: Amount) -> Change:
    if change.how not in {"plus", "minus"} or not isinstance(change.value, int):
        raise Unclear
    return replace(change, value=_so_often(counted, change.value))


def _so_often(counted: Amount, number: int) -> Amount:
    return replace(counted, times=counted.times * number)


# One subject, and what is said of it


def _said(subject: Subject, ability: Ability, time: Time | None, so: Tests = ()) -> Ability | Make:
    """Say one thing of a subject: always, or while it is so, or for a time of those who are there now."""
    if time is None:
        linked = subject.whose == "linked" and ability.form != "static"
        about = m.BEARER if linked else subject.about
        given = ability.given
        if so and subject.whose == "linked":
            worn: Any = (m.UNIT, *so)
            given = (*given, Test("links", "with", worn))
        elif so and subject.whose == "self":
            given = (*given, *so)
        elif so:
            about = (*about, *so)
        return replace(ability, whose="any" if linked else subject.whose, about=about, given=given)
    if subject.whose == "linked":
        whom: Pick = Pick("all", m.BEARER)
    else:
        whom = subject.whom or (m.ME if subject.whose == "self" else Pick("all", subject.about))
    return Make(ability, time.until, whom, whose=time.whose)
