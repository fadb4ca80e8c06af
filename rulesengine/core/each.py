"""Instructions for one player after the other: who is meant is written in, player by player.

"Each player" is a word that stands in a text until its turn comes; then the text is written anew, with the
name of that player in its place.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from rulesengine.core.matching import EACH, NAMED
from rulesengine.core.text import Choose, Face, Frame, Modes

if TYPE_CHECKING:
    from rulesengine.core.text import Asked, Part

OPPONENT = "opponent"


def said_of(parts: tuple[Part, ...], name: str) -> tuple[Part, ...]:
    """Write instructions for one player: in the place of "each player" stands who that is."""
    return tuple(_said_of(part, EACH, f"{NAMED}{name}") for part in parts)


def for_each_of(parts: tuple[Part, ...], word: str) -> tuple[Part, ...]:
    """Write instructions about several players, "opponent" or "everyone", for each of them."""
    return tuple(_said_of(part, word, EACH) for part in parts)


def asks_an_opponent(part: Part) -> bool:
    """Say whether an instruction asks "an opponent": one of them, whoever that is."""
    if isinstance(part, Frame):
        return part.may and part.who == OPPONENT
    return isinstance(part, (Choose, Modes)) and part.who == OPPONENT


def for_one_opponent(part: Part, name: str) -> Part:
    """Write for one opponent what asks "an opponent": who says so, chooses, or pays is that player.

    What is done then may be about opponents in general, and stays as it is.
    """
    player = f"{NAMED}{name}"
    if isinstance(part, Choose):
        return cast("Part", _said_of(part, OPPONENT, player))
    if isinstance(part, Frame):
        return replace(part, who=cast("Asked", player), cost=_said_of(part.cost, OPPONENT, player))
    return replace(part, who=cast("Asked", player)) if isinstance(part, Modes) else part


def _said_of(text: Any, word: str, name: str) -> Any:  # noqa: ANN401  any part of a text
    if isinstance(text, str):
        return text.replace(word, name) if text.removeprefix("@") == word else text
    if isinstance(text, tuple):
        return tuple(_said_of(each, word, name) for each in text)
    if is_dataclass(text) and not isinstance(text, (type, Face)):
        return replace(text, **{f.name: _said_of(getattr(text, f.name), word, name) for f in fields(text)})
    return text
