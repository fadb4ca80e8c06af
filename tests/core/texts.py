"""Card text for the toy game, in a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Instead, Pick, Test

if TYPE_CHECKING:
    from rulesengine.core.text import Part

YOU, CHOSEN, ALL, EVENT = Pick("you"), Pick("chosen"), Pick("all"), Pick("event")
ARENA = Test("zone", "is", "arena")
MINE = Test("controller", "is", "you")
THEIRS = Test("controller", "is", "opponent")


def when(kind: str | tuple[str, ...], *then: Part, words: str = "", **more: Any) -> Ability:
    """Write a triggered ability."""
    named = kind if isinstance(kind, str) else " or ".join(kind)
    return Ability(words or f"When {named}", when=kind, then=then, **more)


def static(*changes: Change, words: str = "", **more: Any) -> Ability:
    """Write a static ability."""
    said = words or ", ".join(f"{c.how} {c.prop} {c.value}" for c in changes)
    return Ability(said, "static", changes=changes, **more)


def instead(kind: str, how: str, amount: int | Amount = 0, words: str = "", **more: Any) -> Ability:
    """Write a replacement; what is not of the replacement itself goes to the ability."""
    mine = {k: more.pop(k) for k in ("becomes", "whom", "also", "shield", "types", "may") if k in more}
    said = words or f"{kind}: {how} {amount}"
    return Ability(said, "instead", kind, instead=Instead(how, amount, **mine), **more)


def ban(kind: str, words: str = "", **more: Any) -> Ability:
    """Write that an event cannot happen."""
    return Ability(words or f"No {kind}", "ban", kind, **more)


def draw(amount: int | Amount = 1) -> Do:
    """Write "draw a card"."""
    return Do("draw", amount, YOU)


def gain(amount: int | Amount = 1) -> Do:
    """Write "gain energy"."""
    return Do("gain", amount, YOU)


def pay(amount: int | Amount = 1) -> Do:
    """Write "pay energy"."""
    return Do("pay", amount, YOU)


def hit(amount: int | Amount = 1, whom: Pick = CHOSEN) -> Do:
    """Write "hit it"."""
    return Do("hit", amount, whom)


def count(amount: int | Amount = 1, whom: Pick | None = None) -> Do:
    """Write "put counters on it"."""
    return Do("count", amount, whom or Pick(), (("mark", "plain"),))


def enemy(**more: Any) -> Choose:
    """Write "choose an enemy in the arena"."""
    return Choose((ARENA, THEIRS), **more)


def everybody(*changes: Change, words: str = "", about: tuple[Test, ...] = (), **more: Any) -> Ability:
    return static(*changes, words=words, whose="any", about=about, **more)
