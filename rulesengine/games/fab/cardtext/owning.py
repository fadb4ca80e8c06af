"""Sentences that belong to the one before: "If ..., instead draw 3 cards", "If you do, ..." behind a payment.

`gathered` puts them where they work, `scattered` where they are read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Ability, Do, Frame, Instead, Make, Test
from rulesengine.games.fab.cardtext.meanings import Rather, Unpreventable

if TYPE_CHECKING:
    from rulesengine.games.fab.cardtext.walk import Walk

Parts = tuple[Any, ...]
NOT = ("prevented", "no")


def gathered(parts: Parts, walk: Walk) -> Parts:
    """Hang self-replacements on what they replace, and let "if you do" follow its payment."""
    from rulesengine.games.fab.cardtext.walk import Unclear

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
    del walk
    return tuple(made)


def _is_done(part: object) -> bool:
    return isinstance(part, Frame) and part.done and not part.given and not part.may


def _is_payment(part: object) -> bool:
    return isinstance(part, Frame) and part.may and bool(part.cost) and not part.then and not part.otherwise


def is_choice_to_pay(part: object) -> bool:
    """Say whether a part is a payment with a consequence: "unless you pay", or "if you don't" behind it."""
    return isinstance(part, Frame) and part.may and bool(part.cost) and bool(part.otherwise) and not part.then


def scattered(parts: Parts, walk: Walk) -> Parts:
    """Put the sentences where they are read."""
    made: list[Any] = []
    for part in parts:
        if isinstance(part, Frame) and part.may and part.cost and part.then:
            made += [
                replace(part, then=(), otherwise=()),
                Frame(part.then, done=True, otherwise=part.otherwise),
            ]
        elif is_choice_to_pay(part) and walk.turn([0, 1]) == 1:
            made += [replace(part, otherwise=()), Frame(done=True, otherwise=part.otherwise)]
        elif isinstance(part, Do) and NOT in part.detail:
            made += [replace(part, detail=tuple(d for d in part.detail if d != NOT)), Unpreventable()]
        elif isinstance(part, Do) and part.instead:
            made += [replace(part, instead=()), *(_rather(own, part) for own in part.instead)]
        elif isinstance(part, Make) and part.ability.own:
            made += [
                replace(part, ability=replace(part.ability, own=())),
                *(_rather(own, part) for own in part.ability.own),
            ]
        else:
            made.append(part)
    return tuple(made)


def _owned(part: Any, rather: Rather) -> Any:  # noqa: ANN401
    """Let a sentence be replaced, in its own effect, by another of the same kind."""
    from rulesengine.games.fab.cardtext.walk import Unclear

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
        case Make(), Make() if (
            new.ability.form == "static" and part.ability.form == "static" and _one(part) and _one(new)
        ):
            old, fresh = part.ability.changes[0], new.ability.changes[0]
            if (old.prop, old.how) != (fresh.prop, fresh.how):
                raise Unclear
            about = tuple(
                replace(t, of="it", slot=0)
                for t in rather.given
                if isinstance(t, Test) and t.of in {"it", "chosen"}
            )
            given = tuple(t for t in rather.given if not (isinstance(t, Test) and t.of in {"it", "chosen"}))
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
    raise Unclear


def _one(make: Make) -> bool:
    return len(make.ability.changes) == 1


def _prevents(make: Make) -> bool:
    return make.ability.instead is not None and make.ability.instead.how == "prevent"


def _rather(own: Ability, part: Any) -> Rather:  # noqa: ANN401
    """Make the sentence again that an own replacement was read from."""
    amount = own.instead.amount if own.instead is not None else 0
    given = own.given
    if isinstance(part, Do) and own.instead is not None and own.instead.how == "become":
        return Rather(given, (Do(own.instead.becomes, whom=part.whom),))
    if isinstance(part, Do):
        return Rather(given, (replace(part, amount=amount, instead=()),))
    ability = replace(part.ability, own=())
    if ability.instead is not None:
        bare = Ability(
            "", "instead", when="is dealt", whose="any", instead=Instead("prevent", amount, sort="prevention")
        )
        return Rather(given, (Make(bare, "(same)"),))
    slot = part.whom.slot if part.whom is not None and part.whom.who == "chosen" else 99
    about = tuple(replace(t, of="chosen", slot=slot) for t in own.about if isinstance(t, Test))
    change = replace(ability.changes[0], value=amount)
    from rulesengine.core.text import Pick

    whom = part.whom if part.whom is not None else Pick("chosen", slot=99)
    fresh = Make(Ability("", "static", changes=(change,)), "", whom)
    return Rather((*about, *given), (fresh,))
