"""Instructions for one player after the other: who is meant is written in, player by player.

"Each player" is a word that stands in a text until its turn comes; then the text is written anew, with the
name of that player in its place.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.matching import EACH, NAMED
from rulesengine.core.text import Face

if TYPE_CHECKING:
    from rulesengine.core.text import Part


def said_of(parts: tuple[Part, ...], name: str) -> tuple[Part, ...]:
    """Write instructions for one player: in the place of "each player" stands who that is."""
    return tuple(_said_of(part, name) for part in parts)


def _said_of(text: Any, name: str) -> Any:  # noqa: ANN401  any part of a text
    if isinstance(text, str):
        return text.replace(EACH, f"{NAMED}{name}") if text.removeprefix("@") == EACH else text
    if isinstance(text, tuple):
        return tuple(_said_of(each, name) for each in text)
    if is_dataclass(text) and not isinstance(text, (type, Face)):
        return replace(text, **{f.name: _said_of(getattr(text, f.name), name) for f in fields(text)})
    return text
