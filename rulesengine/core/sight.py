"""What every object and every player is like, made when it is asked for: what tests look at.

A sight begins with bare sheets. A pass writes into its own sight; a trial looks through another one
that lies over it, so nothing that is only tried out is ever seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.matching import Scope, value
from rulesengine.core.sheets import bare

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.compiling import Asks
    from rulesengine.core.matching import Sheet, Sheets
    from rulesengine.core.model import Board
    from rulesengine.core.ruling import Ruleset


class Sight:
    """The sheets of one board, as far as they have been made."""

    __slots__ = ("_derives", "_players", "_views", "board", "plain", "ruleset", "under")

    def __init__(self, ruleset: Ruleset, board: Board, under: Sight | None = None) -> None:
        """Look at a board; with `under`, through what has been made of it so far."""
        self.ruleset, self.board, self.under = ruleset, board, under
        self.plain: dict[int, Sheet] = {}  # before what is derived
        self._derives = ruleset.staging.derives
        self._views: dict[int, Sheet] = {}
        self._players: dict[str, dict[str, Any]] = {}

    def __getitem__(self, number: int) -> Sheet:
        """Return one object's sheet, with what is derived from it."""
        if not self._derives:
            sheet = self.plain.get(number)
            if sheet is None:
                sheet = self.plain[number] = self._begun(number)
            return sheet
        view = self._views.get(number)
        if view is None:
            view = self._views[number] = self.derived(dict(self.own(number)))
        return view

    def own(self, number: int) -> Sheet:
        """Return one object's sheet without what is derived: what changes are written into."""
        sheet = self.plain.get(number)
        if sheet is None:
            sheet = self.plain[number] = self._begun(number)
        return sheet

    def _begun(self, number: int) -> Sheet:
        return bare(self.board.cards[number]) if self.under is None else dict(self.under.own(number))

    def wrote(self, numbers: Iterable[int]) -> None:
        """Forget what was derived from sheets that have been written into."""
        if self._derives:
            for number in numbers:
                self._views.pop(number, None)

    def fitting(self, asks: Asks, numbers: Iterable[int], scope: Scope) -> list[int]:
        """List the objects whose sheets pass."""
        if self._derives:
            return [n for n in numbers if asks(self[n], scope)]
        made = self.plain
        return [n for n in numbers if asks(made[n] if n in made else self[n], scope)]

    def moved_on(self) -> None:
        """Forget what was counted: it may be otherwise now."""
        if self._players:
            self._players.clear()

    def derived(self, sheet: Sheet) -> Sheet:
        """Add to a sheet what the game derives from it: floors, what is left after damage."""
        for ruling in self._derives:
            sheet.update(ruling.function(sheet) or {})
        return sheet

    def player(self, name: str) -> Mapping[str, Any]:
        """Return what is counted for a player: kept numbers and tallies."""
        sheet = self._players.get(name)
        if sheet is None:
            sheet = self._players[name] = {}
            counted_for(self, self.ruleset, name, sheet)
        return sheet


def counted_for(sheets: Sheets, ruleset: Ruleset, name: str, sheet: dict[str, Any]) -> None:
    """Fill in what is counted for a player; a number that reads another one finds what there is so far."""
    players = sheets.board.players
    names = [p.name for p in players]
    at = names.index(name)
    sheet.update(name=name, player=name, turn=names[0], opponent=names[(at + 1) % len(names)])
    sheet.update(players[at].marks)
    scope = Scope(name, 0, sheets)
    for tally, amount in ruleset.words.tallies.items():
        sheet[tally] = value(amount, None, scope)
