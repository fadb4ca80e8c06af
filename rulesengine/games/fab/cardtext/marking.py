"""What is written on an ability besides its meaning: its words, its class, the rules behind it.

`marked` writes them.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Ability
from rulesengine.games.fab.cardtext.kinds import cites_of, class_of

if TYPE_CHECKING:
    from collections.abc import Callable


def marked(ability: Ability, words: str) -> Ability:
    """Give an ability its words, and it and those inside it their class."""
    made: Ability = each(ability, lambda a: replace(a, words=a.words or words, kind=class_of(a)))
    return replace(made, words=words, cites=cites_of(made))


def each(value: Any, change: Callable[[Ability], Ability], *, quoted: bool = False) -> Any:  # noqa: ANN401
    """Change every ability in a text that is not quoted in it."""
    if isinstance(value, tuple):
        return tuple(each(item, change) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    if type(value).__name__ == "Change":
        return value
    made: Any = replace(
        value, **{f.name: each(getattr(value, f.name), change) for f in fields(value) if f.name != "made"}
    )
    return change(made) if isinstance(made, Ability) and not quoted else made
