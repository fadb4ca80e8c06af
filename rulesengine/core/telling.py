"""Saying events and options in the game's own sentences."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Ruleset

_PIECE = re.compile(r"\{(\w+)\}")


@lru_cache(maxsize=1024)
def _form(template: str) -> tuple[str, tuple[str, ...]]:
    """Make a template ready to be filled: its text with a gap for each slot, and the names of the slots."""
    cut = pieces(template)
    return "%s".join(text.replace("%", "%%") for text in cut[::2]), cut[1::2]


@lru_cache(maxsize=1024)
def pieces(template: str) -> tuple[str, ...]:
    """Cut a template into texts (even places) and slots (odd places)."""
    return tuple(_PIECE.split(template))


def times(number: int, one: str, many: str = "") -> str:
    """Write a number with its word: "1 rule", "2 rules", "3 entries"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def words(ruleset: Ruleset, table: Table, event: Event) -> str:
    """Write an event for people: the fullest template all of whose slots are filled."""
    kind = ruleset.words.events.get(event.kind)
    for template in kind.says if kind is not None else ():
        form, names = _form(template)
        filled = [slot(table, event, name) for name in names]
        if all(filled):
            said = form % tuple(filled)
            return said + bears(event) if event.bears else said
    return event.kind


def bears(event: Event) -> str:
    """Say what arrives with it: " with 3 steam", " as Sword"."""
    said = [f"with {given} {name}" for name, given in event.bears if isinstance(given, int)]
    said += [
        given if name == "flags" else f"as {given}" for name, given in event.bears if isinstance(given, str)
    ]
    return " " + " and ".join(said)


def slot(table: Table, event: Event, name: str) -> str:
    """Fill one slot of a template; "" where the event has nothing for it."""
    if name == "amount":
        if len(event.parts) > 1:
            return " + ".join(f"{n} {kind}" for kind, n in event.parts)
        return str(event.amount)
    if name == "type" and len(event.parts) == 1:
        return event.parts[0][0]
    if name in {"card", "source", "target"}:
        number: int = getattr(event, name)
        return table.board.cards[number].face.name if number else ""
    if name == "player":
        return event.player
    if name == "made":
        made = event.made
        return str(getattr(made, "name", "") or getattr(getattr(made, "ability", None), "words", ""))
    return event.said(name)
