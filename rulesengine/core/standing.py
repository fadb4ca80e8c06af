"""What holds meanwhile: an object's properties now, never stored, with a receipt for each change.

`survey` gives the sheets of a board. Effects are taken one after the other (`effects.py` says in
which order), each on all its objects at once: whom it reaches and by how much is read before
anything of it is written, so it is nowhere decided who sits first, or who was asked about first.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from rulesengine.core.effects import Application, Effect, Held, Receipt, footprint, ordered, works_in
from rulesengine.core.matching import Scope, passes, value
from rulesengine.core.sheets import bare, changed
from rulesengine.core.text import Ability

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Card
    from rulesengine.core.ruling import Ruleset


class Survey:
    """The sheets of one board; one that no effect reaches is only made when it is asked for."""

    __slots__ = ("_plain", "_players", "_sheets", "board", "effects", "receipts", "ruleset", "whom")

    def __init__(self, ruleset: Ruleset, board: Board) -> None:
        """Take a board, and apply its static effects."""
        self.ruleset, self.board = ruleset, board
        self.receipts: dict[int, list[Receipt]] = {}
        self.whom: dict[int, list[Effect]] = {}  # which effects apply to an object
        self._plain: dict[int, Sheet] = {}  # before what is derived, of the objects that effects reach
        self._sheets: dict[int, Sheet] = {}
        self._players: dict[str, dict[str, Any]] = {}
        self.effects = ordered(ruleset, board) if has_statics(board) else ()
        for effect in self.effects:
            self._apply(effect)

    def __getitem__(self, number: int) -> Sheet:
        """Return one object's sheet."""
        sheet = self._sheets.get(number)
        if sheet is None:
            sheet = self._sheets[number] = self._derived(bare(self.board.cards[number]))
        return sheet

    def every(self) -> Iterator[Sheet]:
        """Return the sheets of all objects."""
        return (self[card.id] for card in self.board.cards)

    @property
    def turn_player(self) -> str:
        """Name the player whose turn it is."""
        return self.board.players[0].name

    def player(self, name: str) -> Mapping[str, Any]:
        """Return what is counted for a player: kept numbers and tallies."""
        sheet = self._players.get(name)
        if sheet is None:
            names = [p.name for p in self.board.players]
            at = names.index(name)
            sheet = {"name": name, "player": name, "turn": self.turn_player}
            sheet["opponent"] = names[(at + 1) % len(names)]
            sheet.update(self.board.players[at].marks)
            self._players[name] = sheet
            scope = Scope(name, 0, self)
            for tally, amount in self.ruleset.words.tallies.items():
                sheet[tally] = value(amount, None, scope)
        return sheet

    def held(self, card: Card) -> tuple[Held, ...]:
        """List the abilities that an object has from other cards, from its states, or by effects."""
        found: list[Held] = []
        for flag in sorted(card.flags):
            for place, ability in enumerate(self.ruleset.statuses.get(flag, ())):
                found.append(Held(("status", card.id, flag, place), ability))
        bears = self.ruleset.bears
        for number in card.links if bears is not None else ():
            lender = self.board.cards[number]
            if bears is not None and bears.function(self.board, lender) == card.id:
                found += [
                    Held(("printed", number, place), ability)
                    for place, ability in enumerate(lender.face.abilities)
                ]
        if card.id in self.whom:
            found += self[card.id].get("gained", ())
        return tuple(found)

    def _derived(self, sheet: Sheet) -> Sheet:
        for ruling in self.ruleset.staging.derives:
            sheet.update(ruling.function(sheet) or {})
        return sheet

    def _apply(self, effect: Effect) -> None:
        """Let one effect change everything that it reaches, all at once."""
        scope = Scope(effect.controller, effect.source, self)
        ability = effect.ability
        if ability.given and not passes(ability.given, self[effect.source] if effect.source else None, scope):
            return
        reached = [n for n in self._near(effect) if passes(ability.about, self[n], scope)]
        stage = self.ruleset.staging.stage
        for number in reached:
            self.whom.setdefault(number, []).append(effect)
            if number not in self._plain:
                self._plain[number] = bare(self.board.cards[number])
        for place, change in enumerate(ability.changes):
            when = stage.function(change) if stage is not None else 0
            new = [changed(self._plain[n], self[n], change, effect, scope, place) for n in reached]
            for number, after in zip(reached, new, strict=True):
                self._write(number, Receipt(effect, change, None, after, when))
        self._players.clear()  # what was counted may be otherwise now

    def _near(self, effect: Effect) -> Iterable[int]:
        """List the objects that an effect can be about: all of them only where its words say so."""
        row, cards = effect.row, self.board.cards
        if row is not None and row.bound is not None:
            return [number for number, arrived in row.bound if cards[number].arrived == arrived]
        zones = None if "zone" in footprint(effect.ability) else self.ruleset.zones
        whose, source, mine = effect.ability.whose, effect.source, effect.controller
        if whose in {"self", "linked"}:
            near = (source,) if whose == "self" else cards[source].links
            return [n for n in near if zones is None or cards[n].zone in zones]
        return [
            card.id
            for card in cards
            if (zones is None or card.zone in zones)  # one that names no zone reaches what is in play
            and (
                whose == "any"
                or (card.controller == mine and (whose == "you" or (whose == "ally" and card.id != source)))
                or (whose == "opponent" and card.controller != mine)
            )
        ]

    def _write(self, number: int, receipt: Receipt) -> None:
        change, sheet, after = receipt.change, self._plain[number], receipt.after
        before = sheet.get(change.prop, frozenset() if isinstance(after, frozenset) else 0)
        if isinstance(change.value, Ability):
            sheet["gained"] = after
            after = change.value.words
        else:
            sheet[change.prop] = after
        self.receipts.setdefault(number, []).append(receipt._replace(before=before, after=after))
        derives = self.ruleset.staging.derives
        self._sheets[number] = self._derived(dict(sheet)) if derives else sheet


def has_statics(board: Board) -> bool:
    """Say whether a board has any static effect, or might have."""
    if board.index.get("static"):
        return True
    return bool(board.standing) and any(row.ability.form == "static" for row in board.standing)


_RECENT: deque[Survey] = deque(maxlen=4)


def survey(ruleset: Ruleset, board: Board) -> Survey:
    """Return the sheets of a board; the last few boards are remembered, by identity."""
    for known in _RECENT:
        if known.board is board and known.ruleset is ruleset:
            return known
    fresh = Survey(ruleset, board)
    _RECENT.appendleft(fresh)
    return fresh


__all__ = ["Application", "Effect", "Held", "Receipt", "Survey", "bare", "has_statics", "survey", "works_in"]
