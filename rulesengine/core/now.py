"""A moment, seen through a game's eyes: what every ruling is given to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.matching import Scope, value
from rulesengine.core.standing import survey

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Card, Event, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Amount


class Now(NamedTuple):
    """A ruleset and a table. It decides nothing: it only looks."""

    ruleset: Ruleset
    table: Table

    @property
    def board(self) -> Board:
        """Return what is."""
        return self.table.board

    @property
    def turn_player(self) -> str:
        """Name the player whose turn it is."""
        return self.table.board.turn_player

    def card(self, number: int) -> Card:
        """Return one object's row."""
        return self.table.board.cards[number]

    def sheet(self, number: int) -> Sheet:
        """Return what one object is like now, with everything that applies to it."""
        return survey(self.ruleset, self.table.board)[number]

    def player(self, name: str) -> Mapping[str, Any]:
        """Return what is counted for a player now."""
        return survey(self.ruleset, self.table.board).player(name)

    def scope(self, you: str, source: int, event: Event | None = None) -> Scope:
        """Say who is speaking, and about what."""
        return Scope(you, source, survey(self.ruleset, self.table.board), event)

    def amount(self, amount: int | Amount, you: str, source: int = 0, event: Event | None = None) -> int:
        """Look a number up for a player and an object."""
        scope = self.scope(you, source, event)
        return value(amount, scope.sheets[source] if source else None, scope)
