"""The slots of an effect: counted, moved behind those of another effect, and looked at as they are filled."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any

from rulesengine.core.text import Choose, Each, Face, Frame, Look, Test, rewritten


@lru_cache(maxsize=64)
def names_of(kind: type) -> tuple[str, ...]:
    """Name the fields of a part in which a place may be said."""
    if kind is Face or not is_dataclass(kind):
        return ()
    return tuple(field.name for field in fields(kind))


def slots_of(value: Any) -> int:
    """Count the slots that an effect fills."""
    if isinstance(value, (Choose, Look)):
        return value.slot + 1
    if isinstance(value, tuple):
        return max((slots_of(each) for each in value), default=0)
    kind: type = type(value)
    return max((slots_of(getattr(value, name)) for name in names_of(kind)), default=0)


def moved(value: Any, by: int) -> Any:
    """Move every slot of an effect."""
    if isinstance(value, Face):
        return value
    value = rewritten(value, lambda part: moved(part, by))
    if isinstance(value, Test) and value.how == "among" and isinstance(value.value, int):
        return replace(value, value=value.value + by)
    chosen = "chosen" in {getattr(value, "of", ""), getattr(value, "who", "")}
    return replace(value, slot=value.slot + by) if chosen or isinstance(value, (Choose, Look)) else value


def looked_at(value: Any, slot: int, test: Test, into: int) -> Any:
    """Look at a choice as soon as it is made: it is taken into another slot where something is so of it."""
    if not isinstance(value, tuple):
        kind: type = type(value)
        fresh = {
            name: looked_at(old, slot, test, into) for name in names_of(kind) if (old := getattr(value, name))
        }
        return replace(value, **fresh) if fresh and isinstance(value, (Frame, Each)) else value
    made: list[Any] = []
    for each in value:
        made.append(looked_at(each, slot, test, into))
        if isinstance(each, Choose) and each.slot == slot:
            made.append(Choose((Test("id", "among", slot), test), slot=into, target=False))
    return tuple(made)
