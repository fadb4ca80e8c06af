"""Who "it" is: pronouns and slots, counted through a whole effect, and sentences that change an earlier one.

`bound` gives every choice its slot and every pronoun its object, in the order of the words. "It" is the last
target that was chosen; before any choice it is the object of a "when ..." event, and otherwise the bearer.
Where a sentence leaves it open ("if this Unit ..., it ..." behind a choice), such a line is not read.

`gathered` puts "if ..., ... instead" and "when this effect destroys ..." where they work. A text that says
"choose 1 ... instead" replaces no event: it is one of two ways of the same sentence (H-10), so the earlier
sentence becomes what is done otherwise. What waits for this effect to destroy something must be there before.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from rulesengine.core.text import (
    Ability,
    Amount,
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
    Tests,
    rewritten,
)
from rulesengine.games.gundam.cardtext import words as m
from rulesengine.games.gundam.cardtext.conditions import IN_BATTLE_DAMAGE
from rulesengine.games.gundam.cardtext.sentences import Later
from rulesengine.games.gundam.cardtext.words import (
    INSTEAD,
    ITSELF,
    NAMED,
    SAME,
    THAT,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.text import Asked, Pronoun, Who

DECK = m.zone("deck")
NONE = -2  # no slot; -1 would be all of them
EVERY = -1


class Unclear(Exception):
    """A pronoun that nothing, or more than one thing, answers to."""


@dataclass
class Walk:
    """How far a walk through a text has come: what was chosen, and who "it" is."""

    trigger: Ability
    named: str = "self"  # who "it" is: self, event, chosen, nobody, or "both" a choice and the bearer
    slot: int = 0  # the next one
    group: tuple[int, ...] = ()  # the slots of the last choice
    several: bool = False  # is that more than one object?
    open: bool = False  # was the last part a choice?
    fresh: int = NONE  # the slot of a choice in passing, until it is used
    look: int = NONE  # the slot of the cards looked at
    picked: int = NONE  # the slot of one card chosen among those
    by: str = "effect"  # what makes things happen here: effect or cost
    theirs: bool = False  # was the opponent the last player who was named?


def bind(pick: Pick, where: Tests, walk: Walk) -> Pick:
    """Say whom a pronoun means.

    Raises Unclear.
    """
    chosen = walk.named in {"chosen", "both"} and bool(walk.group)
    match pick.who:
        case m.NEW:
            return Pick("chosen", where, walk.fresh)
        case m.THEY:
            _names(m.THEY, walk)
            return Pick("opponent")
        case m.REMAINING if walk.look != NONE:
            return Pick("chosen", (*_remaining(walk), *where), walk.look)
        case m.NAMED | m.THAT if chosen and not walk.several:
            return Pick("chosen", where, walk.group[0])
        case m.THEM | m.THOSE if chosen and walk.several:
            return Pick("chosen", where, _slots(walk))
        case m.NAMED | m.ITS if walk.named == "self":
            return Pick("self", (m.SELF,)) if pick.who == m.NAMED else Pick("linked", where)
        case m.NAMED if walk.named == "event":
            return Pick("event")
        case m.THAT if walk.trigger.events and not walk.group:
            return Pick(_meant(where, walk), where)
    if pick.who.startswith("("):
        raise Unclear
    return replace(pick, where=where)


def _names(who: str, walk: Walk) -> None:
    """Remember which player was named last; "they" are the opponent, where the text has named them.

    Raises Unclear.
    """
    if who == m.THEY and not walk.theirs:
        raise Unclear
    walk.theirs = who in {"opponent", m.THEY}


def _person(who: Asked | Pronoun, walk: Walk) -> Asked | Pronoun:
    """Say which player "they" are, and remember who was named.

    Raises Unclear.
    """
    _names(who, walk)
    return "opponent" if walk.theirs else who


def _slots(walk: Walk) -> int:
    """Say in which slot "they" are: one, or all that there are."""
    if len(walk.group) == 1:
        return walk.group[0]
    if walk.group == tuple(range(walk.slot)):
        return EVERY
    raise Unclear


def _meant(where: Tests, walk: Walk) -> Who:
    """Say whether "that friendly Unit" is what the event happened to, or what caused it."""
    if where in ((), (m.ANY,)):
        return "event"
    other = walk.trigger.whose == "any"
    about, by = set(where) <= set(walk.trigger.about), other and set(where) <= set(walk.trigger.by)
    if about is by:
        raise Unclear
    return "event" if about else "cause"


def _remaining(walk: Walk) -> tuple[Test, ...]:
    """Describe the looked-at cards that are left: still in the deck, and not the one that was picked."""
    if walk.picked == NONE:
        return (DECK,)
    return (DECK, Test("id", "isnt", Amount("chosen", "id", slot=walk.picked)))


COMES = ("is deployed", "is revealed")  # what was chosen in passing for these is "it" afterwards


def bound(ability: Ability) -> Ability:
    """Give every choice its slot and every pronoun its object.

    Raises Unclear.
    """
    return _ability(ability, Walk(ability))


def _ability(ability: Ability, outer: Walk, *, it_does: bool = False) -> Ability:
    """Walk through an ability; inside another one, "it" is never the bearer where something was chosen.

    But for "when it destroys ..., set it as active": that is who does it, for whom the ability was made.
    """
    event = ability.whose == "any" and ability.events and ability.about
    walk = Walk(ability)
    kept = {name: _walk(getattr(ability, name), walk) for name in ("given", "about", "by", "changes")}
    walk.named = "event" if event else "nobody" if outer.group and not it_does else "self"
    walk.theirs = ability.whose == "opponent" or outer.theirs
    walk.by = "cost"
    kept["cost"] = _walk(ability.cost, walk)
    walk.by = "effect"
    kept["then"] = _walk(ability.then, walk)
    kept["instead"] = _walk(ability.instead, walk)
    return replace(ability, **kept)


def _walk(value: Any, walk: Walk) -> Any:
    match value:
        case Pick():
            return bind(value, _walk(value.where, walk), walk)
        case Test() | Amount():
            return _property(value, walk)
        case Choose():
            return _choose(value, walk)
        case Look():
            return _look(value, walk)
        case Frame() | Each() | Modes():
            return _gated(value, walk)
        case Do():
            return _do(value, walk)
        case Make():
            return _make(value, walk)
    return _fields(value, walk)


def _fields(value: Any, walk: Walk) -> Any:
    return rewritten(value, lambda part: _walk(part, walk))


def _look(look: Look, walk: Walk) -> Look:
    made = replace(look, slot=walk.slot)
    walk.look, walk.group, walk.several = walk.slot, (walk.slot,), look.amount != 1
    walk.slot, walk.named, walk.open = walk.slot + 1, "chosen", False
    return made


def _choose(choice: Choose, walk: Walk) -> Choose:
    who = _person(choice.who, walk) if choice.who != "you" else choice.who
    made = replace(choice, where=_walk(choice.where, walk), slot=walk.slot, who=who)
    slot, walk.slot = walk.slot, walk.slot + 1
    if (
        choice.target and walk.open and walk.group and walk.group[0] > 0
    ):  # "they" are these alone, and not what was chosen before
        slot = walk.group[0]
        made, walk.slot = replace(made, slot=slot, adds=True), walk.slot - 1
        walk.group, walk.several = (slot,), True
        return made
    if any(isinstance(t, Test) and t.how == "among" for t in choice.where):
        walk.picked = slot if choice.most == 1 else NONE
    if choice.target:
        walk.group = (*walk.group, slot) if walk.open else (slot,)
        walk.several = choice.most != 1 or len(walk.group) > 1
        walk.named, walk.open = "chosen", True
    else:
        walk.fresh = slot
    return made


def _gated(value: Frame | Each | Modes, walk: Walk) -> Frame | Each | Modes:
    """Walk through what is done under a condition, by each of several players, or in one of several ways."""
    if isinstance(value, Frame):
        return _frame(value, walk)
    if isinstance(value, Each):
        return _by_each(value, walk)
    start = (walk.named, walk.group)
    return replace(value, options=tuple(_way(option, walk, start) for option in value.options))


def _way(option: tuple[str, Any], walk: Walk, start: tuple[str, tuple[int, ...]]) -> tuple[str, Any]:
    """Walk through one of several ways: nothing that another one chooses is "it" in this one."""
    walk.named, walk.group = start
    walk.open = False
    return option[0], _walk(option[1], walk)


def _by_each(each: Each, walk: Walk) -> Each:
    """Walk through what each of several players chooses: in one slot, and "they" are all of them."""
    made = replace(each, then=_walk(each.then, walk))
    walk.several = True
    return made


def _do(do: Do, walk: Walk) -> Do:
    walk.open = False
    if do.kind == "recovers":
        _clear(do.whom, walk)
    fresh = walk.fresh
    amount, whom, other = (_walk(part, walk) for part in (do.amount, do.whom, do.other))
    if do.kind in COMES and fresh != NONE:
        walk.group, walk.several, walk.named = (fresh,), False, "chosen"
    if whom.who in {"opponent", "everyone"}:
        _names(whom.who, walk)
    _named_last(whom, walk)
    walk.fresh = NONE
    return replace(do, amount=amount, whom=whom, other=other, detail=(*do.detail, ("by", walk.by)))


def _make(make: Make, walk: Walk) -> Make:
    walk.open = False
    _clear(make.whom, walk)
    whom, inner = _walk(make.whom, walk), make.ability
    if make.whom is not None and inner.then and not make.uses and _names_self(inner.then):
        raise Unclear  # inside, "this Unit" would be the one that it was made for
    does = inner.whose == "source" and make.whom is not None and make.whom.who == NAMED and not make.uses
    own = _ability(inner, walk, it_does=does) if inner.then else _fields(inner, walk)
    made = replace(make, whom=whom, ability=own)
    _named_last(whom, walk)
    return made


def _named_last(whom: Pick | None, walk: Walk) -> None:
    """Behind "set this Unit as active", "it" is this Unit, whatever was chosen before."""
    if whom is not None and whom.who == "self" and whom.where and walk.named == "chosen":
        walk.named = "self"


def _names_self(value: object) -> bool:
    """Say whether a text names its bearer."""
    if isinstance(value, tuple):
        return any(_names_self(item) for item in value)
    if isinstance(value, (Test, Amount)) and value.of == "source":
        return True
    if isinstance(value, Pick) and value.who in {"self", "linked"}:
        return True
    whole = is_dataclass(value) and not isinstance(value, type)
    return whole and any(_names_self(getattr(value, f.name)) for f in fields(value))  # type: ignore[arg-type]


def _clear(subject: Pick | None, walk: Walk) -> None:
    """Refuse "if this Unit ..., it gets ..." behind a choice: "it" could be either."""
    if walk.named == "both" and subject is not None and subject.who == NAMED:
        raise Unclear


def _frame(frame: Frame, walk: Walk) -> Frame:
    walk.open = False
    given = _walk(frame.given, walk)
    was, group = walk.named, walk.group
    if any(isinstance(t, Test) and t.of == "source" for t in frame.given):
        walk.named = "self" if was == "self" else "both"
    by, walk.by = walk.by, "cost"
    cost = _walk(frame.cost, walk)
    walk.by = by
    who = _person(frame.who, walk) if frame.who != "you" else frame.who
    if frame.may and who == "you":
        walk.theirs = False
    if frame.done:
        who = "you"  # it is asked whether it was done, and nobody is asked anything
    start = (walk.slot, walk.group, walk.several, walk.named)
    then = _walk(frame.then, walk)
    otherwise: Any = ()
    if frame.otherwise:  # the two ways fill the same slots
        walk.slot, walk.group, walk.several, walk.named = start
        otherwise = _walk(frame.otherwise, walk)
    if walk.named == "both" or (walk.group == group and not (was == "chosen" and walk.named == "self")):
        walk.named = was
    return replace(frame, given=given, cost=cost, then=then, otherwise=otherwise, who=who)


def _property(value: Test | Amount, walk: Walk) -> Any:
    if value == ITSELF and walk.named != "self":
        raise Unclear
    if value == IN_BATTLE_DAMAGE and walk.trigger.when != "is destroyed":
        raise Unclear
    made = _fields(value, walk)
    if isinstance(value, Amount) and value.of in {THAT, "subject"}:
        return _that(made, walk)
    if isinstance(value, Test) and value.how == "among":
        if walk.look == NONE:
            raise Unclear  # "among them": no cards were looked at
        return replace(made, value=walk.look)
    if value.of == NAMED:
        if walk.named not in {"chosen", "both"} or walk.several or not walk.group:
            raise Unclear
        return replace(made, of="chosen", slot=walk.group[0])
    return made


def _that(amount: Amount, walk: Walk) -> Amount:
    """Say whose number "that Unit's" is: of the one that was chosen, or of the one the event was about."""
    if walk.named == "chosen" and walk.group and not walk.several:
        return replace(amount, of="chosen", slot=walk.group[0])
    if not walk.trigger.events or walk.trigger.whose == "self" or walk.group:
        raise Unclear
    return replace(amount, of="subject")


LEFT: Mapping[str, Test] = {  # the state that an event ends, and without which it cannot happen
    "is set as active": Test("flags", "has", "rested"),
    "is rested": Test("flags", "lacks", "rested"),
    "recovers": Test("damage", ">", 0),
}


def as_before(value: Any) -> Any:
    """Let words about the moment before always hold: "when this rested Unit is set as active".

    Only what is rested can be set as active, so the word could not fail; afterwards it would not be true.
    """
    made = rewritten(value, as_before)
    if isinstance(made, Ability) and made.form == "trigger" and isinstance(made.when, str):
        return replace(made, about=_or_before(made.about, LEFT.get(made.when)))
    return made


def _or_before(tests: Tests, ended: Test | None) -> Tests:
    """Let a test hold where it holds now or held before, also inside Either."""
    made: list[Test | Either] = []
    for test in tests:
        if isinstance(test, Either):
            made.append(Either(tuple(_or_before(each, ended) for each in test.options)))
        else:
            made.append(Either(((test,), ())) if test == ended else test)
    return tuple(made)


Parts: TypeAlias = "tuple[Part, ...]"


def gathered(parts: Parts) -> Parts:
    """Join "instead" sentences with what they replace, and let watchers watch in time.

    Raises Unclear where there is nothing for a sentence to change.
    """
    made: list[Part] = []
    for part in map(_with_its_opposite, parts):
        if isinstance(part, Frame) and part.otherwise == (INSTEAD,):
            start, end = _replaced(made, part.then)
            before = tuple(made[start:end])
            made[start:end] = [replace(part, then=_completed(part.then, before), otherwise=before)]
        elif isinstance(part, Frame) and _denies(part):
            made.append(replace(part, given=_asked_before(made)))
        elif _watches(part):
            made.insert(-1, part)
        elif isinstance(part, Later):
            made.append(Make(replace(part.trigger, then=gathered(part.then)), part.until, part.whom))
        else:
            made.append(replace(part, then=gathered(part.then)) if isinstance(part, Frame) else part)
    return tuple(made)


def priced(value: Any) -> Any:
    """Let "you may pay ②" ask for a price: what cannot be paid in full is not paid at all."""
    if isinstance(value, tuple):
        return tuple(priced(item) for item in value)
    if isinstance(value, Modes):
        return replace(value, options=tuple((said, priced(then)) for said, then in value.options))
    if isinstance(value, Make):
        return replace(value, ability=replace(value.ability, then=priced(value.ability.then)))
    if not isinstance(value, Frame):
        return value
    then = priced(value.then)
    if value.may and not value.cost and then and isinstance(then[0], Do) and then[0].kind == "pays":
        return replace(value, cost=then[:1], then=then[1:], otherwise=priced(value.otherwise))
    return replace(value, then=then, otherwise=priced(value.otherwise))


def _asked_before(made: list[Part]) -> Tests:
    """Find what "if it is not" denies: the condition of the sentence before it."""
    last = made[-1] if made else None
    if not isinstance(last, Frame) or not last.given or last.otherwise:
        raise Unclear
    return last.given


def _denies(part: Part) -> bool:
    """Say whether a part begins with "if it is not": it denies the condition before it."""
    return isinstance(part, Frame) and bool(part.otherwise) and not (part.then or part.done or part.given)


def _with_its_opposite(part: Part) -> Part:
    """Put "if it is not, ..." behind the condition that it denies, where that is about the whole text."""
    if not isinstance(part, Frame) or not part.given or part.otherwise or len(part.then) < 2:
        return part
    *before, last = part.then
    asked = any(isinstance(each, Frame) and each.given for each in before)
    if asked or not isinstance(last, Frame) or not _denies(last):
        return part
    return replace(part, then=tuple(before), otherwise=last.otherwise)


def _watches(part: Part) -> bool:
    return isinstance(part, Make) and part.until == "resolved"


def _signature(parts: Parts) -> tuple[Any, ...]:
    """What a sentence does, whatever it does it to; conditions and "then" aside."""
    signs: list[Any] = []
    for part in parts:
        if isinstance(part, Frame):
            signs += _signature(part.then)
        else:
            signs.append(
                (
                    type(part),
                    part.kind
                    if isinstance(part, Do)
                    else part.ability.form
                    if isinstance(part, Make)
                    else "",
                )
            )
    return tuple(signs)


def _replaced(made: list[Part], then: Parts) -> tuple[int, int]:
    """Find the last run of parts that does the same kind of thing."""
    want = _signature(then)
    for start in range(len(made) - 1, -1, -1):
        for end in range(start + 1, len(made) + 1):
            if _signature(tuple(made[start:end])) == want:
                return start, end
    raise Unclear


def _completed(then: Parts, before: Parts) -> Parts:
    """Let an "instead" sentence last as long as the one that it replaces, and be done to the same."""
    match then, before:
        case ((Make(until="") as new,), (Make() as old,)):
            return (replace(new, until=old.until),)
        case ((Do() as new,), (Do() as old,)) if new.whom.who == SAME:
            return (replace(new, whom=old.whom),)
    return then
