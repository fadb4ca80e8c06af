"""What is said of one and done for several, and sentences that belong to the one before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Make, Test
from rulesengine.games.fab.cardtext.spelling import spell
from rulesengine.games.fab.cardtext.words import (
    IT,
    TO_COME,
    About,
    Acting,
    Altered,
    IfNext,
    Lasts,
    Later,
    Next,
    Rather,
    Unclear,
    Unpreventable,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def for_each(parts: list[Any], by: Amount) -> list[Any]:
    """Let what is done once be done for each that is counted.

    Raises Unclear where several numbers could be meant, or none.
    """
    dos = [i for i, p in enumerate(parts) if isinstance(p, Do) and isinstance(p.amount, int) and p.amount]
    some = [i for i, p in enumerate(parts) if isinstance(p, Choose) and p.least == p.most and not p.target]
    if len(dos) == 1 and not some:
        place, times = dos[0], parts[dos[0]].amount
        made: Any = replace(parts[place], amount=replace(by, times=by.times * times, plus=by.plus * times))
    elif len(some) == 1 and not dos and isinstance(parts[some[0]].most, int):
        place, times = some[0], parts[some[0]].most
        number = replace(by, times=by.times * times, plus=by.plus * times)
        made = replace(parts[place], least=number, most=number)
    else:
        raise Unclear
    return [*parts[:place], made, *parts[place + 1 :]]


def cheaper(part: Any, by: Amount) -> Any:
    """Let a price in resources be lower by what is counted; what else is paid stays."""
    if not isinstance(part, Do) or part.kind != "pays" or not isinstance(part.amount, int):
        return part
    return replace(part, amount=replace(by, plus=part.amount, times=-by.times))


Parts = tuple[Any, ...]
NOT = ("prevented", "no")
NAMED = frozenset({"it", "chosen", TO_COME})  # of the object that the sentence before is about


def of_its_event(awaited: Ability, change: Any) -> Instead:
    """Say what is changed of an event, by a verb that can be said of it.

    Raises Unclear where the verb is about another event than the one that would happen.
    """
    if not isinstance(change, Altered):
        return cast("Instead", change)
    if not set(awaited.events) <= set(change.kinds):
        does = " or ".join(change.kinds)
        raise Unclear(
            f"what would happen here is “{' or '.join(awaited.events)}”, and “instead” changes “{does}”"
        )
    return change.change


def of_each(parts: Parts) -> Parts:
    """Let "if they do" be asked of each hero who may do something, and behind what waits as that comes."""
    joined: list[Any] = []
    for part in parts:
        before = joined[-1] if joined else None
        each = isinstance(before, Acting) and bool(before.of)
        if isinstance(part, Frame) and part.done and _clashes(before) and _waits(joined[-2:-1]):
            waits = [i for i, each_of in enumerate(joined) if _waits((each_of,))]
            for place in waits:  # it is about what the winner, or the other one, does then
                joined[place] = replace(joined[place], then=(*joined[place].then, part))
        elif (
            isinstance(before, (Acting, Later))
            and (each or _waits((before,)))
            and isinstance(part, Frame)
            and part.done
        ):
            joined[-1] = replace(before, then=(*before.then, part))
        else:
            joined.append(part)
    return tuple(joined)


def _clashes(part: Any) -> bool:
    return isinstance(part, Do) and part.kind == "clashes"


def _waits(said: Sequence[Any]) -> bool:
    """Say whether a sentence leaves a trigger behind, of which something is done when it comes."""
    before = said[0] if said else None
    if not isinstance(before, Later) or before.awaited.form != "trigger":
        return False
    return bool(before.then) and not isinstance(before.then[0], (Instead, Altered))


def gathered(parts: Parts) -> Parts:
    """Hang self-replacements on what they replace, and let "if you do" follow its payment."""
    made: list[Any] = []
    for part in parts:
        if isinstance(part, Rather):
            if not made:
                raise Unclear
            made[-1] = _owned(made[-1], part)
        elif isinstance(part, Unpreventable):
            if not made or not isinstance(made[-1], Do) or made[-1].kind != "is dealt":
                raise Unclear
            made[-1] = replace(made[-1], detail=(*made[-1].detail, NOT))
        elif _is_done(part) and made and _is_payment(made[-1]):
            made[-1] = replace(made[-1], then=part.then, otherwise=part.otherwise)
        else:
            made.append(part)
    return tuple(made)


def _is_done(part: object) -> bool:
    return isinstance(part, Frame) and part.done and not part.given and not part.may


def _is_payment(part: object) -> bool:
    return isinstance(part, Frame) and part.may and bool(part.cost) and not part.then and not part.otherwise


def _owned(part: Any, rather: Rather) -> Any:
    """Let a sentence be replaced, in its own effect, by another of the same kind."""
    new = rather.then[0] if len(rather.then) == 1 else None
    match part, new:
        case Do(), Do() if new.kind == part.kind and new.made == part.made and not part.instead:
            change = Instead("set", new.amount, sort="self")
            own = Ability("", "instead", when=part.kind, given=rather.given, instead=change)
            return replace(part, instead=(own,))
        case Do(), Do() if (
            new.whom == part.whom
            and new.kind != part.kind
            and not part.instead
            and not new.amount
            and not new.detail
        ):
            change = Instead("become", becomes=new.kind, sort="self")
            return replace(
                part, instead=(Ability("", "instead", when=part.kind, given=rather.given, instead=change),)
            )
        case Make(), Make() if _alike(part, new) and not _asked_now(part, rather):
            fresh = new.ability.changes[0]
            about = tuple(
                replace(t, of="it", slot=0) for t in rather.given if isinstance(t, Test) and t.of in NAMED
            )
            given = tuple(t for t in rather.given if not (isinstance(t, Test) and t.of in NAMED))
            kind = (
                "gets power"
                if fresh.prop == "power" and fresh.how == "plus"
                else "gets defense"
                if fresh.prop == "defense"
                else "gets"
            )
            change = Instead("set", fresh.value, sort="self")  # type: ignore[arg-type]
            own = Ability("", "instead", when=kind, about=about, given=given, instead=change)
            return replace(part, ability=replace(part.ability, own=(own,)))
        case Make(), Make() if _prevents(part) and _prevents(new) and new.until == "(same)":
            said = new.ability.instead
            change = Instead("set", said.amount if said is not None else 0, sort="self")
            own = Ability("", "instead", when="is dealt", given=rather.given, instead=change)
            return replace(part, ability=replace(part.ability, own=(own,)))
    return _another_way(part, rather)


def _asked_now(part: Make, rather: Rather) -> bool:
    """Say whether a condition is about nothing that is yet to come: it is asked as the effect is made."""
    return bool(part.uses) and not any(
        isinstance(t, Test) and t.of in NAMED and not isinstance(t.prop, Amount) for t in rather.given
    )


def _another_way(part: Any, rather: Rather) -> Frame:
    """Let a sentence be followed in another way, whatever that orders, where its condition is met.

    Raises Unclear where the condition is about what is not there yet, where the other way names a target
    of its own, and for a sentence that has two ways already.
    """
    to_come = any(isinstance(t, Test) and t.of == TO_COME for t in rather.given)
    if to_come or not rather.given or not rather.then or not isinstance(part, (Do, Make)):
        raise Unclear
    if any(isinstance(new, Choose) or not isinstance(new, (Do, Make)) for new in rather.then):
        raise Unclear
    if any(isinstance(new, Make) and new.until == "(same)" for new in rather.then):
        raise Unclear
    return Frame(tuple(_of_same(part, new) for new in rather.then), given=rather.given, otherwise=(part,))


def _of_same(part: Any, new: Any) -> Any:
    """Let "it" in the other way be what the sentence is about, where that is yet to come."""
    waits = isinstance(part, Make) and part.uses and isinstance(new, Make)
    if not waits or new.whom is None or new.whom.who != TO_COME or new.ability.form != "static":
        return new
    return replace(part, ability=replace(part.ability, changes=new.ability.changes))


def _alike(old: Make, new: Make) -> bool:
    """Say whether two effects that last change the same number or word, and nothing else."""
    if not (old.ability.form == new.ability.form == "static" and _one(old) and _one(new)):
        return False
    change, other = old.ability.changes[0], new.ability.changes[0]
    return (change.prop, change.how) == (other.prop, other.how)


def _one(make: Make) -> bool:
    return len(make.ability.changes) == 1


def _prevents(make: Make) -> bool:
    return make.ability.instead is not None and make.ability.instead.how == "prevent"


# What the next one gets besides: it is not there yet.


def with_hits(parts: Parts, bound: Callable[[Ability], Ability]) -> Parts:
    """Give the next attack what "if it hits" and "if it has ..." say behind it: it has that as it comes."""
    joined: list[Any] = []
    for part in parts:
        before = joined[-1] if joined else None
        if isinstance(part, IfNext):
            joined[-1:] = [_besides(before, part, bound)]
            continue
        waits = isinstance(part, Later) and part.awaited.events == ("hits",) and part.awaited.about == OF_IT
        if waits and isinstance(before, Lasts) and isinstance(before.held.subject, Next):
            words = "When this hits a hero" if part.awaited.given else "When this hits"
            awaited = Ability(words, "trigger", "hits", part.then, given=part.awaited.given, kind="triggered")
            joined[-1] = _getting(before, bound(awaited))
        else:
            joined.append(part)
    return tuple(joined)


def _getting(lasts: Lasts, ability: Ability) -> Lasts:
    """Let what lasts give one ability more."""
    held = lasts.held
    return replace(lasts, held=replace(held, changes=(*held.changes, Change("abilities", "gain", ability))))


def _besides(before: Any, more: IfNext, bound: Callable[[Ability], Ability]) -> Lasts:
    """Give the next one what it has only where something is so of it.

    Raises Unclear where the sentence before is about no next one, or the condition is not about it.
    """
    if not isinstance(before, Lasts) or not isinstance(before.held.subject, Next):
        raise Unclear
    if not all(isinstance(each, About) and each.subject == IT for each in more.given):
        raise Unclear
    about = [each for each in more.given if isinstance(each, About)]
    given: Parts = tuple(replace(test, of="source") for each in about for test in tuple[Any, ...](each.tests))
    if not all(isinstance(test, Test) and test.prop in OF_A_CARD for test in given):
        raise Unclear
    so, gets = (spell(list(words)) for words in more.words)
    says = f"If {so[:1].lower()}{so[1:]}, this gets {gets}."
    return _getting(
        before, bound(Ability(says, "static", given=given, changes=more.changes, kind="continuous"))
    )


# what does not change of a card while it attacks; a counter is taken off by no everyday effect
OF_A_CARD = frozenset(
    {"name", "flags", "colour", "types", "subtypes", "supertypes", "cost", "keywords", "aim"}
)
OF_IT = (Test("id", "is", IT),)


def of_ways(given: Parts, more: int, fewer: int) -> Amount:
    """Say how many ways are chosen, by a number that is more as soon as what is asked for was done once.

    Raises Unclear where the condition is more than that.
    """
    test = given[0] if len(given) == 1 else None
    if not isinstance(test, Test) or not isinstance(test.prop, Amount) or (test.how, test.value) != (">=", 1):
        raise Unclear("more of them are chosen where something was done or is there once: say how often")
    return replace(test.prop, times=more - fewer, plus=fewer, most=more)
