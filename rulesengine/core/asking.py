"""What the engine needs to know before it can go on. A question is data; nobody is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table


class Option(NamedTuple):
    """One possible answer: how people say it, and what it stands for."""

    label: str
    value: Any


class Question(NamedTuple):
    """The engine cannot go on until a player, or chance, answers."""

    table: Table
    about: str  # order, target, random, early, may, activate, mode, roll, offer, timestamp; of what
    # changes an event: select (whose first), replace (which first), where (which event), use (whether),
    # split (how much), with (as what it arrives)
    who: str  # a player's name, or "chance"
    asks: str
    rules: tuple[str, ...]  # the rules that give the choice; () where the book is silent
    options: tuple[Option, ...]
    matters: bool = True  # False: every answer was tried out and comes to the same end
    data: Any = None  # what the asking stage needs to go on
    by: str = ""  # the card text that gives the choice


class Offer(NamedTuple):
    """What a rule lets a player choose in passing: block, pass, play.

    Each choice is a label and the moments that it makes happen; the first is what happens when
    the player does nothing.
    """

    who: str
    asks: str
    choices: tuple[tuple[str, tuple[tuple[Event, ...], ...]], ...]
