"""Who "it" is: pronouns and slots, counted through a whole effect.

Every choice and every look at cards fills a slot. While a line is read, a part points at "(new)" (what its
own order has chosen), "(former)" (the choice before that), "(it)" or "(them)" (what was chosen last),
"(rest)" (what is left of the cards looked at). `bound` gives each its slot. Before any choice "it" is the
object of the event, and where the event has none, nobody: such a line is not read.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from dataclasses import field as made_by
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Each,
    Either,
    Frame,
    Look,
    Make,
    Modes,
    Part,
    Pick,
    Test,
    rewritten,
)
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.slots import looked_at, names_of
from rulesengine.games.riftbound.cardtext.words import ITSELF, SAME_PLACE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Compared, Number, Tests, Who

IN_DECK = Test("zone", "is", "deck")
STATES = (
    "is buffed",
    "is stunned",
    "is readied",
    "is exhausted",
    "becomes an attacker",
    "becomes a defender",
)
OF_CARDS = frozenset(
    {"is played", "is killed", "moves", "is moved", "is dealt", "is chosen", *STATES}
)  # events of one object that is no battlefield

BY_PLAYERS = frozenset(
    {
        "plays",
        "is played",
        "draws",
        "discards",
        "channels",
        "gains points",
        "gains XP",
        "has conquered",
        "has held",
        "attacks",
        "defends",
        "wins a combat",
        "beginning",
        "turn ends",
        "action phase",
        "loses a buff",
        "spends XP",
        "hides",
        "is chosen",
    }
)  # events of a player, who is "that player" or "they"


FROM_TRASH = Pick("self", (Test("zone", "is", "trash"),))  # the card itself, where that is its trash


def of_trash(value: Any) -> bool:
    """Say whether something is done to the card itself where it is in a trash."""
    if isinstance(value, tuple):
        return any(of_trash(each) for each in value)
    kind: type = type(value)
    return value == FROM_TRASH or any(of_trash(getattr(value, name)) for name in names_of(kind))


@dataclass(frozen=True, slots=True)
class Waits:
    """What follows whenever something happens until the turn ends, or so many times: before it is bound."""

    heads: tuple[Ability, ...]
    then: tuple[Any, ...]
    uses: int = 0


@dataclass(frozen=True, slots=True)
class Rather:
    """One thing in the place of another, where something is so: before it is bound.

    Whom the first chooses is chosen either way, and "it" is that one in both.
    """

    then: tuple[Any, ...]
    given: Tests
    otherwise: tuple[Any, ...]


class Unclear(Exception):
    """A pronoun that nothing, or more than one thing, answers to."""


@dataclass
class Walk:
    """How far a walk through an effect has come."""

    event: bool  # may "it" be the object of the event?
    doer: bool = False  # does a player do what is waited for?
    much: bool = False  # does what is waited for have an amount?
    gone: bool = False  # is the object of the event no longer there?
    slots: int = 0
    chosen: tuple[int, ...] = ()  # the slots of choices, the latest last
    many: bool = False  # is the latest choice more than one object?
    look: int = -1
    field: int = -1  # the slot of a battlefield that was chosen: from then on it is "there"
    made: tuple[int, bool] | None = None  # the latest order that makes or moves something; is it several?
    fresh: bool = False  # was that a token, and nobody was chosen since? Then "it" is that one
    marks: int = 0  # how many of such orders there were
    seen: list[tuple[int, Test, int]] = made_by(default_factory=list)  # asked of a choice as it was made
    slots_of_made: dict[int, int] = made_by(default_factory=dict)  # of such orders: where "it" was said later


def bound(then: tuple[Part, ...], heads: tuple[Ability, ...]) -> tuple[Part, ...]:
    """Give every choice its slot and every pronoun its object.

    Raises Unclear.
    """
    walked = _walked(then, _walk(heads))
    made: tuple[Part, ...] = _placed(walked, _there(heads), still=_may_leave(heads))
    return made


def _walk(heads: tuple[Ability, ...]) -> Walk:
    gone = any("is killed" in head.events for head in heads)
    much = bool(heads) and {kind for head in heads for kind in head.events} <= WITH_AMOUNT
    return Walk(event=_of_cards(heads), doer=_of_players(heads), much=much, gone=gone)


WITH_AMOUNT = frozenset({"is dealt", "draws", "gains XP", "spends XP", "gains points", "channels"})
THAT_MUCH = Amount("event")  # as much as what is waited for


OPPOSITE: dict[Compared, Compared] = {
    "is": "isnt", "has": "lacks", "<": ">=", ">": "<=", "any": "none", "with": "without", "among": "outside",
}  # fmt: skip
OPPOSITE |= {no: yes for yes, no in OPPOSITE.items()}


def opposite(tests: Tests) -> Tests:
    """Make what is so exactly where these are not all so; nothing of nothing."""
    ways = tuple(way for test in tests for way in _unlike(test))
    return (Either(ways),) if len(ways) > 1 else (ways[0] if ways else ())


def _unlike(test: Test | Either) -> tuple[Tests, ...]:
    """List the ways in which one test fails."""
    if isinstance(test, Test):
        return ((replace(test, how=OPPOSITE[test.how]),),)
    return (tuple(each for option in test.options for each in opposite(option)),)


def asked_of_event(given: Any, heads: tuple[Ability, ...]) -> Any:
    """Bind "it" in a condition that is looked at as the event happens: it is what the event is about.

    Raises Unclear.
    """
    if isinstance(given, tuple):
        return tuple(asked_of_event(each, heads) for each in given)
    if isinstance(given, (Amount, Test)) and given.of == "chosen":
        if not _of_cards(heads):
            raise Unclear
        return replace(given, of="subject", slot=0)
    if isinstance(given, Test) and _compares(given):
        prop: Any = asked_of_event(given.prop, heads)
        value: Any = asked_of_event(given.value, heads)
        return replace(given, prop=prop, value=value)
    if isinstance(given, Amount) and given.where:
        if given.of == "happened" and _names_it(given.where):
            raise Unclear  # of another event "it" would be that one's: it is asked as the ability resolves
        return replace(given, where=asked_of_event(given.where, heads))
    if isinstance(given, Either):
        return Either(asked_of_event(given.options, heads))
    return given


def _names_it(value: Any) -> bool:
    """Say whether somebody who was chosen, or the object of the event, is named in tests."""
    if isinstance(value, tuple):
        return any(_names_it(each) for each in value)
    if isinstance(value, Test):
        return value.of == "chosen" or _names_it((value.prop, value.value))
    return isinstance(value, Amount) and value.of == "chosen"


def _compares(test: Test) -> bool:
    """Say whether a test has numbers, or tests of what is linked, in which somebody may be named."""
    return isinstance(test.prop, Amount) or isinstance(test.value, (Amount, tuple))


def counted_of(value: Any, whose: str) -> Any:
    """Bind "it" in what always holds: within a count it is each of those who have it.

    Raises Unclear for "it" of the bearer, who says "I", and for a number of "it" outside of a count.
    """
    if isinstance(value, tuple):
        return tuple(counted_of(each, whose) for each in value)
    if isinstance(value, Change) and isinstance(value.value, Amount):
        return replace(value, value=_outer(value.value, whose, inside=False))
    return value


def _outer(value: Any, whose: str, *, inside: bool) -> Any:
    if isinstance(value, tuple):
        return tuple(_outer(each, whose, inside=inside) for each in value)
    if isinstance(value, Either):
        return Either(_outer(value.options, whose, inside=inside))
    if isinstance(value, Test):
        prop: Any = _outer(value.prop, whose, inside=inside)
        asked: Any = _outer(value.value, whose, inside=inside)
        value = replace(value, prop=prop, value=asked)
    if isinstance(value, (Amount, Test)) and value.of == "chosen":
        if whose != "any" or not inside:
            raise Unclear
        return replace(value, of="outer", slot=0)
    return (
        replace(value, where=_outer(value.where, whose, inside=True)) if isinstance(value, Amount) else value
    )


def in_place(ability: Ability) -> Ability:
    """Bind what waits in a text for a later event, or is done in its place: there "it" is what that is about.

    Raises Unclear.
    """
    if ability.then:
        ability = replace(ability, then=_walked(ability.then, Walk(event=True)))
    if ability.instead is None or not ability.instead.then:
        return ability
    then = _walked(ability.instead.then, Walk(event=True))
    cost = _walked(ability.instead.cost, Walk(event=True))
    made = replace(ability, instead=replace(ability.instead, then=then, cost=cost))
    return replace(made, limit="turn") if _gives_itself(made) else made


GIVEN_UP = frozenset({"is killed", "is banished", "is exhausted", "is returned"})


def _gives_itself(ability: Ability) -> bool:
    """Say whether the bearer goes away, or is used up, in the place of another: it does so once."""
    change = ability.instead
    parts = (*change.cost, *change.then) if change is not None and ability.whose != "self" else ()
    return any(isinstance(p, Do) and p.kind in GIVEN_UP and p.whom in {m.ME, m.THIS} for p in parts)


# Where "there" and "here" are

AT_TARGET = frozenset({"moves", "is moved", "is played"})  # events whose second object is the battlefield
AT_SUBJECT = frozenset(
    {
        "has conquered", "has held", "attacks", "defends", "becomes an attacker", "becomes a defender",
        "wins a combat", "combat is decided", "combat begins", "showdown opens", "is dealt", "is chosen",
    }
)  # fmt: skip
STILL = Test(  # "here" is where the bearer is; of one that has left, it is nowhere
    Amount("count", where=(ITSELF, Test("arrived", "is", Amount("source", "arrived")))), ">=", 1
)


# which object of the event is there, and whose place it is; "" where nothing is
There: TypeAlias = "tuple[Who | Literal[''], Number | Literal['']]"


def _there(heads: tuple[Ability, ...]) -> There:
    """Say which object of the event is "there", and whose place it is; "" where nothing is."""
    kinds = {kind for head in heads for kind in head.events}
    if kinds and kinds <= AT_TARGET:
        return "other", "target"
    if kinds and kinds <= AT_SUBJECT:
        return "event", "subject"
    return "", "was" if kinds == {"is killed"} else ""


def _may_leave(heads: tuple[Ability, ...]) -> bool:
    """Say whether a bearer that is gone has left since it triggered, and not by what it waited for."""
    return not any(head.whose == "self" and "is killed" in head.events for head in heads)


def _placed(value: Any, there: There, *, still: bool) -> Any:
    """Put the places for "there", and let "here" be nowhere once the bearer has left."""
    if isinstance(value, tuple):
        made = tuple([_placed(each, there, still=still) for each in value])
        return (*made, STILL) if still and SAME_PLACE in made else made
    if isinstance(value, Ability) and value.events and not value.changes:
        then = _placed(value.then, _there((value,)), still=False)
        return replace(value, then=then)  # what it waits for is said of its own event
    if isinstance(value, Pick) and value.who == m.BATTLED:
        if not there[0]:
            raise Unclear
        return Pick(there[0])
    if isinstance(value, Amount) and (value.of, value.prop) == ("subject", "place"):
        if not there[1]:
            raise Unclear
        return replace(value, of=there[1])
    kind: type = type(value)
    names = names_of(kind)
    if not names:
        return value
    fresh = {name: _placed(old, there, still=still) for name in names if (old := getattr(value, name))}
    return replace(value, **fresh)


def _of_cards(heads: tuple[Ability, ...]) -> bool:
    kinds = {kind for head in heads for kind in head.events}
    return bool(heads) and kinds <= OF_CARDS and all(head.whose != "self" for head in heads)


MAKES = frozenset({"plays a token", "creates"})
BRINGS = MAKES | {"draws", "mills", "channels"}  # what is done by players, and has objects


def _walked(parts: tuple[Part, ...], walk: Walk) -> tuple[Part, ...]:
    """Walk through an effect; what is called "it" later gets a slot as it is made."""
    made = _parts(parts, walk)
    for slot, test, into in walk.seen:
        made, before = looked_at(made, slot, test, into), made
        if made == before:
            raise Unclear  # it was not chosen, and nobody has looked at it
    return _kept(made, walk.slots_of_made) if walk.marks else made


def _kept(value: Any, slots: dict[int, int]) -> Any:
    if isinstance(value, tuple):
        return tuple([_kept(each, slots) for each in value])
    kind: type = type(value)
    fresh = {name: _kept(old, slots) for name in names_of(kind) if (old := getattr(value, name))}
    if isinstance(value, Do) and value.into < -1:
        fresh["into"] = slots.get(value.into, -1)
    return replace(value, **fresh) if fresh else value


def _marked(do: Do, walk: Walk) -> Do:
    """Remember an order that makes or moves something, in case that it is called "it" or "they" later."""
    every = do.whom.who == "all"
    if do.kind not in MAKES and not every and (do.kind not in BRINGS or walk.chosen):
        return do
    number = -2 - walk.marks
    walk.made, walk.marks = (number, every or do.amount != 1), walk.marks + 1
    walk.fresh = do.kind in MAKES
    return replace(do, into=number)


def _of_made(walk: Walk, *, several: bool) -> bool:
    """Let "it" or "they" be what was made last, where that is one, or several; say whether it is."""
    if walk.made is None or walk.made[1] is not several:
        return False
    walk.chosen, walk.many, walk.fresh = (*walk.chosen, _slot_of_made(walk)), several, False
    return True


def _slot_of_made(walk: Walk) -> int:
    """Give what was made last its slot: the same one whenever it is named."""
    number = walk.made[0] if walk.made is not None else 0
    if number not in walk.slots_of_made:
        walk.slots_of_made[number] = walk.slots
        walk.slots += 1
    return walk.slots_of_made[number]


def _parts(parts: tuple[Part, ...], walk: Walk) -> tuple[Part, ...]:
    made: list[Part] = []
    for part in parts:
        if isinstance(part, Waits):
            made += _waiting(part)
            continue
        if isinstance(part, Rather):
            last = max((n for n, each in enumerate(part.otherwise, 1) if isinstance(each, Choose)), default=0)
            chosen, first = part.otherwise[:last], _of_chosen(part.otherwise[last:])
            if not all(isinstance(each, Choose) for each in chosen):
                raise Unclear  # between two choices something happens, and that is not held back
            made += _parts((*chosen, Frame(part.then, given=part.given, otherwise=first)), walk)
            continue
        several = _of_one_field(part)
        if several is not None:
            made.append(replace(FIELD, slot=walk.slots))  # "there", and never "it"
            walk.field, walk.slots = walk.slots, walk.slots + 1
        here = _part(several or part, walk)
        made.append(here if walk.field < 0 else _at(here, walk.field))
    return tuple(made)


FIELD = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD))


def _of_one_field(part: Part) -> Part | None:
    """Let the battlefield of several be chosen first: "all units at a battlefield" are those of one."""
    if isinstance(part, Choose):
        where, there = part.where, m.THERE
        if part.most == 1 or m.AT_ONE not in where:
            return None
        return replace(part, where=(*(t for t in where if t != m.AT_ONE), *there))
    if not isinstance(part, (Do, Make)) or part.whom is None or m.AT_ONE not in part.whom.where:
        return None
    whom = replace(part.whom, where=(*(t for t in part.whom.where if t != m.AT_ONE), *m.THERE))
    return replace(part, whom=whom)


def _of_chosen(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Let an order be of what was chosen before it, and not of a choice of its own."""
    return tuple(
        replace(each, whom=m.IT) if isinstance(each, (Do, Make)) and each.whom == m.CHOSEN else each
        for each in parts
    )


def _waiting(waits: Waits) -> Iterator[Make]:
    """Make what waits for the turn: there "it" and "they" are those of its own event."""
    for head in waits.heads:
        given = asked_of_event(head.given, (head,))
        then = _walked(waits.then, _walk((head,)))
        seen = replace(head, words="what follows this turn", given=given, then=then)
        yield Make(seen, "turn ends", m.ME if head.whose == "self" else None, waits.uses)


def _at(value: Any, slot: int) -> Any:
    """Let "there" be a battlefield that was chosen before."""
    if isinstance(value, tuple):
        return tuple([_at(each, slot) for each in value])
    if isinstance(value, Ability):
        return value  # what it leaves behind is said of its own event
    if isinstance(value, Pick) and value.who == m.BATTLED:
        return Pick("chosen", slot=slot)
    if isinstance(value, Amount) and (value.of, value.prop) == ("subject", "place"):
        return replace(value, of="chosen", slot=slot)
    kind: type = type(value)
    names = names_of(kind)
    if not names:
        return value
    return replace(value, **{name: _at(old, slot) for name in names if (old := getattr(value, name))})


def _part(part: Part, walk: Walk) -> Part:
    match part:
        case Choose():
            return _choose(part, walk)
        case Look():
            made = replace(part, slot=walk.slots)
            if part.amount == 1:  # one card: it can be named like a choice
                walk.chosen, walk.many = (*walk.chosen, walk.slots), False
            walk.look, walk.slots = walk.slots, walk.slots + 1
            return made
        case Frame():
            return _frame(part, walk)
        case Modes():
            return _modes(part, walk)
        case Each():
            theirs = replace(part, whom=part.whom and _pick(part.whom, walk), then=_parts(part.then, walk))
            if part.of in {"everyone", "opponent"}:
                walk.made = None  # each of them has made another one
            return theirs
        case Do():
            amount: Any = _numbers(part.amount, walk)
            whom, other = _pick(part.whom, walk), part.other and _pick(part.other, walk)
            by = part.by and _pick(part.by, walk)
            return _marked(replace(part, amount=amount, whom=whom, other=other, by=by), walk)
        case Make():
            changes: Any = tuple(map(_given, _numbers(part.ability.changes, walk)))
            held = _held(replace(part.ability, changes=changes), walk)
            return replace(part, ability=held, whom=part.whom and _pick(part.whom, walk))
    return part


OF_NO_CARD = frozenset({"turn ends", "beginning", "action phase"})  # there "it" is who was named before


def _held(ability: Ability, walk: Walk) -> Ability:
    """Bind what waits: "it" is what its event is about, or of an event of the turn who was chosen before.

    Raises Unclear.
    """
    if not ability.then or not OF_NO_CARD.issuperset(ability.events):
        return in_place(ability)
    event, walk.event = walk.event, False
    then = _parts(ability.then, walk)
    walk.event = event
    return replace(ability, then=then)


def _given(change: Change) -> Change:
    """Bind what is given to somebody: there "it" is that one, where its own event is about it."""
    if not isinstance(change.value, Ability) or not change.value.then:
        return change
    own = change.value
    then = _walked(own.then, Walk(event=set(own.events) <= OF_CARDS))
    return replace(change, value=replace(own, then=then))


def _frame(frame: Frame, walk: Walk) -> Frame:
    """Walk through a gate: its condition, its cost, and its two ways, which fill the same slots."""
    given: Any = _numbers(frame.given, walk)
    if frame.who == "chosen player" and walk.event and not walk.chosen:
        frame = replace(frame, who="event controller")
    unpaid = walk.chosen, walk.many  # where the cost is not paid, nobody was chosen for it
    cost = _parts(frame.cost, walk)
    start, chosen, many = walk.slots, walk.chosen, walk.many
    then = _parts(frame.then, walk)
    otherwise: tuple[Part, ...] = ()
    if frame.otherwise:
        after, walk.slots, (walk.chosen, walk.many) = walk.slots, start, unpaid
        otherwise = _parts(frame.otherwise, walk)
        walk.slots, walk.chosen, walk.many = max(after, walk.slots), chosen, many
    return replace(frame, given=given, cost=cost, then=then, otherwise=otherwise)


def _numbers(value: Any, walk: Walk) -> Any:
    """Say whose number "its Might" is: of what was chosen last."""
    if isinstance(value, tuple):
        return tuple(_numbers(item, walk) for item in value)
    if isinstance(value, Amount):
        if value == THAT_MUCH and not walk.much:
            raise Unclear
        value = replace(value, where=_numbers(value.where, walk)) if value.where else value
    if isinstance(value, Either):
        return Either(_numbers(value.options, walk))
    if isinstance(value, Test) and _compares(value):
        prop, against = _numbers(value.prop, walk), _numbers(value.value, walk)
        value = replace(value, prop=prop, value=against)
    if isinstance(value, Amount) and value.of == "chosen" and walk.event and len(walk.chosen) <= value.slot:
        return replace(value, of="was", slot=0)  # of the object of the event, as it was then
    if isinstance(value, Test) and value.of in {"chosen", m.HAD}:
        return _of_somebody(value, walk)
    if isinstance(value, Amount) and value.of == "chosen":
        value = replace(value, slot=_slot_of(value.slot, walk))
    if isinstance(value, Change) and isinstance(value.value, Amount):
        return replace(value, value=_numbers(value.value, walk))
    return value


def _of_somebody(test: Test, walk: Walk) -> Test:
    """Ask something of the last choice, as it is now or as it was made, or of the object of the event."""
    if walk.event and not walk.chosen:
        return _of_the_event(test, gone=walk.gone)
    if test.of == "chosen":
        return replace(test, slot=_slot_of(test.slot, walk))
    slot, into = _slot_of(0, walk), walk.slots
    walk.slots += 1
    walk.seen.append((slot, replace(test, of="it"), into))
    return Test("id", "among", into, "chosen", slot)


PRINTED = frozenset({"types", "tags"})  # what is so of a card wherever it is
MEASURES = frozenset({"<", "<=", ">", ">=", "is", "isnt"})


def _of_the_event(test: Test, *, gone: bool) -> Test:
    """Ask what is asked of "it" of the object of the event: numbers as they were then.

    Raises Unclear for a state of what is no longer there.
    """
    if test.how in MEASURES and isinstance(test.prop, str) and isinstance(test.value, int):
        return replace(test, prop=Amount("was", test.prop), of="it")
    if gone and test.prop not in PRINTED:
        raise Unclear
    return replace(test, of="subject", slot=0)


def _slot_of(back: int, walk: Walk) -> int:
    """Find the slot of the last choice, or of the one before it."""
    if walk.fresh and not back:
        _of_made(walk, several=False)
    if len(walk.chosen) <= back or walk.many:
        raise Unclear
    return walk.chosen[-1 - back]


def _modes(modes: Modes, walk: Walk) -> Modes:
    """Walk through several ways: they fill different slots, and afterwards no choice is "it"."""
    options: list[tuple[str, tuple[Part, ...]]] = []
    chosen = walk.chosen
    for name, parts in modes.options:
        walk.chosen = chosen
        options.append((name, _parts(parts, walk)))
    walk.chosen = chosen
    return replace(modes, options=tuple(options))


def _choose(choice: Choose, walk: Walk) -> Choose:
    kept = tuple(t for t in choice.where if t != m.NOT_THOSE or walk.chosen)
    where: Any = _near(_among(kept, walk), walk)
    if m.OTHER in choice.where and walk.chosen:  # another one than was chosen before, too
        where = (*where, Test("id", "outside", walk.chosen[-1]))
    made = replace(choice, where=where, slot=walk.slots)
    if any(isinstance(test, Test) and test.prop == "place" and test.how == "<" for test in choice.where):
        walk.look = walk.slots  # what was revealed before the card that was looked for: the rest
    else:
        walk.chosen, walk.many, walk.fresh = (*walk.chosen, walk.slots), choice.most != 1, False
        walk.field = walk.slots if m.BATTLEFIELD in choice.where and choice.most == 1 else walk.field
    walk.slots += 1
    return made


def _near(value: Any, walk: Walk) -> Any:
    """Say in a description who "it" is: what was chosen last, or what the event is about."""
    if isinstance(value, tuple):
        return tuple([_near(item, walk) for item in value])
    if isinstance(value, Amount) and value.of == "chosen":
        return _numbers(value, walk)
    if isinstance(value, Test):
        return replace(value, prop=_near(value.prop, walk), value=_near(value.value, walk))
    return replace(value, options=_near(value.options, walk)) if isinstance(value, Either) else value


def _among(value: Any, walk: Walk) -> Any:
    """Say among which cards something is chosen: those looked at last."""
    if isinstance(value, tuple):
        return tuple(_among(item, walk) for item in value)
    if value == m.NOT_THOSE:
        return replace(value, value=walk.chosen[-1])
    if isinstance(value, Test) and value.how == "among":
        if walk.look < 0 and walk.made is not None:
            walk.look = _slot_of_made(walk)
        look = walk.chosen[-1] if walk.look < 0 and walk.many and walk.chosen else walk.look
        if look < 0:
            raise Unclear
        return replace(value, value=look)
    return rewritten(value, lambda part: _among(part, walk))


def _of_players(heads: tuple[Ability, ...]) -> bool:
    """Say whether a player does every event that is waited for: only then is there "that player"."""
    return bool(heads) and {kind for head in heads for kind in head.events} <= BY_PLAYERS


def _pick(pick: Pick, walk: Walk) -> Pick:
    if pick == m.DOER and not walk.doer:
        raise Unclear
    if pick.who == "all" and m.OTHER in pick.where and walk.chosen:  # others than were chosen before, too
        pick = replace(pick, where=(*pick.where, Test("id", "outside", walk.chosen[-1])))
    if pick.who == m.REMAINING:
        if walk.look < 0:
            raise Unclear
        return Pick("chosen", (IN_DECK,), walk.look)
    if pick.who in {m.PRONOUN_IT, m.PRONOUN_THEM} and not _named(walk, several=pick.who == m.PRONOUN_THEM):
        return replace(pick, who="event")
    if pick.who == m.BEFORE and len(walk.chosen) <= 1:
        if walk.event and walk.chosen:
            return replace(pick, who="event")
        raise Unclear
    if pick.who in {m.NEW, m.PRONOUN_IT, m.PRONOUN_THEM, m.BEFORE}:
        return replace(pick, who="chosen", slot=walk.chosen[-2 if pick.who == m.BEFORE else -1])
    return pick


def _named(walk: Walk, *, several: bool) -> bool:
    """Say whether "it" or "they" are those chosen or made last; False where "it" is of the event.

    Raises Unclear where it is nobody, or one is meant and there are several.
    """
    nobody = walk.many is not several if walk.chosen else several or not walk.event
    if walk.fresh or nobody:
        _of_made(walk, several=several)
    if walk.chosen and walk.many is several:
        return True
    if walk.chosen or several or not walk.event:
        raise Unclear
    return False
