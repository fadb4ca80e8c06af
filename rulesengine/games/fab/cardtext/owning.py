"""Sentences that belong to the one before: "If ..., instead draw 3 cards", "If you do, ..." behind a payment.

`gathered` puts them where they work.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import Ability, Do, Frame, Instead, Make, Test
from rulesengine.games.fab.cardtext.words import TO_COME, Rather, Unclear, Unpreventable

Parts = tuple[Any, ...]
NOT = ("prevented", "no")
NAMED = frozenset({"it", "chosen", TO_COME})  # of the object that the sentence before is about


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


def _owned(part: Any, rather: Rather) -> Any:  # noqa: ANN401
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
        case Make(), Make() if (
            new.ability.form == "static" and part.ability.form == "static" and _one(part) and _one(new)
        ):
            old, fresh = part.ability.changes[0], new.ability.changes[0]
            if (old.prop, old.how) != (fresh.prop, fresh.how):
                raise Unclear
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
    raise Unclear


def _one(make: Make) -> bool:
    return len(make.ability.changes) == 1


def _prevents(make: Make) -> bool:
    return make.ability.instead is not None and make.ability.instead.how == "prevent"
