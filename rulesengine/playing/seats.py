"""The line of the players' names in a table, and what a cell can say: a number, some words with commas."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.core.model import Player
from rulesengine.playing.errors import BadScenario, short

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset

WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
DIGITS = re.compile(r"[+-]?[0-9]+")
_PARTED = re.compile(
    r"\s*[;&/]\s*|\s+(?:and|vs\.?|versus|against)\s+", re.IGNORECASE
)  # by who writes no comma
_PLAYER = re.compile(r"([^()]+?)\s*(?:\((.*)\))?$")


def read_players(ruleset: Ruleset, first: tuple[int, str], file: str) -> tuple[Player, ...]:
    """Read the line of the players' names.

    Raises BadScenario with the line, and what to write instead.
    """
    number, line = first
    if line.lstrip().startswith("|"):
        says = "the players' names are missing: before the table of cards comes a line such as “Ann, Ben”"
        raise BadScenario(says, file=file, line=number)
    if len(commas(line)) == 1 and (apart := _PARTED.split(line.strip()))[1:]:
        says = f"between the players' names come commas: write “{short(', '.join(apart))}”"
        raise BadScenario(says, file=file, line=number, word=line.strip())
    parts = [
        _HAS_TURN.sub("", part) if place == 0 else part for place, part in enumerate(commas(line))
    ]  # “Ann (turn), Ben”: she is named first, and has it
    players = tuple(_player(ruleset, part, file, number) for part in parts)
    names = [p.name.lower() for p in players]
    if not names:
        raise BadScenario(
            "there is no player's name in this line; it is such as “Ann, Ben”", file=file, line=number
        )
    if len(names) == 1:
        says = f"{players[0].name} plays alone here: a game needs two players, as in “Ann, Ben”"
        raise BadScenario(says, file=file, line=number)
    for name in names:
        if names.count(name) > 1:
            raise BadScenario(
                f"two players are called {name!r}: give one another name", file=file, line=number
            )
    return players


def _player(ruleset: Ruleset, said: str, file: str, line: int) -> Player:
    match = _PLAYER.fullmatch(said.strip())
    name, marks = (match[1], match[2]) if match else (said, "")
    counted = []
    for part in commas(marks or ""):
        mark, _, number = part.rpartition(" ")
        if mark not in ruleset.words.player_marks:
            known = ruleset.words.player_marks
            meant = _meant_of(ruleset, name, (mark or number).lower())
            there = f"; there are: {', '.join(known)}" if known else ""
            says = f"a player has no mark {mark or number!r}{meant or guess(mark, known) + there}"
            raise BadScenario(says, file=file, line=line, word=mark or number, known=known)
        try:
            counted.append((mark, number_in(number, mark)))
        except BadScenario as wrong:
            raise wrong.at(file, line) from None
    return Player(name, tuple(sorted(counted)))


_TURN = frozenset(
    {"turn", "active", "active player", "turn player", "has the turn", "on turn", "first", "starts"}
)


_HAS_TURN = re.compile(rf" *\((?:{'|'.join(sorted(_TURN, key=len, reverse=True))})\)$", re.IGNORECASE)


def _meant_of(ruleset: Ruleset, player: str, mark: str) -> str:
    """Say what to write for a mark that no player has: whose turn it is, or what is counted on a card."""
    if mark in _TURN:
        return f": whoever is named first has the turn, so name {player} first"
    if mark in ruleset.words.numbers:
        return f": it is a number of cards here, in the column {mark!r} of a card of {player}"
    return ""


def number_in(said: str, what: str) -> int:
    """Read a whole number out of a cell; `what` is what it counts.

    Raises BadScenario for anything else.
    """
    if not WHOLE.fullmatch(said):
        most = " of at most nine digits" if DIGITS.fullmatch(said) else ""
        says = f"{what} must be a whole number{most}, and is {short(said)!r}"
        if set(said.upper()) == {"X"}:
            says += "; write the number that is chosen for X in this game, here and in the card's text"
        raise BadScenario(says, word=said)
    return int(said)


def commas(said: str) -> list[str]:
    """Part at commas that are outside parentheses."""
    parts = re.split(r",(?![^(]*\))", said)
    return [p.strip() for p in parts if p.strip()]
