"""What holds meanwhile: an object's properties now, never stored, with a receipt for each change.

`survey` gives the sheets of a board; a sheet is computed when it is first asked for. Effects are
taken by stage, then so that whoever reads a property comes after whoever writes it, then by
timestamp. Equal timestamps never fall back on seating: `ties` finds the pairs that would differ
and the engine asks.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.matching import Scope, passes, reads, value
from rulesengine.core.text import Ability, Change

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Card, Key, Standing
    from rulesengine.core.ruling import Ruleset


class Effect(NamedTuple):
    """A static ability that works now."""

    key: Key
    ability: Ability
    source: int  # its bearer
    controller: str
    moment: int  # its timestamp
    row: Standing | None = None

    @property
    def said(self) -> str:
        """Name the effect by its words."""
        return self.ability.words


class Receipt(NamedTuple):
    """One change of one property of one object: who did it, and what it was before."""

    effect: Effect
    change: Change
    before: object
    after: object
    stage: int


class Held(NamedTuple):
    """An ability that an object has though it is not printed on it."""

    key: Key
    ability: Ability


class Application(NamedTuple):
    """A static effect has started or stopped applying to some objects."""

    effect: Effect
    cards: tuple[int, ...]
    started: bool
    before: Board
    after: Board


class Survey:
    """The sheets of one board. Made once a board; each sheet when it is first asked for."""

    __slots__ = ("_effects", "_players", "_sheets", "_walking", "board", "receipts", "ruleset", "whom")

    def __init__(self, ruleset: Ruleset, board: Board) -> None:
        """Take a board; nothing is computed yet."""
        self.ruleset, self.board = ruleset, board
        self.receipts: dict[int, list[Receipt]] = {}
        self.whom: dict[int, list[Effect]] = {}  # which effects apply to an object
        self._sheets: dict[int, Sheet] = {}
        self._players: dict[str, dict[str, Any]] = {}
        self._effects: tuple[Effect, ...] | None = None
        self._walking: set[int] = set()

    def __getitem__(self, number: int) -> Sheet:
        """Return one object's sheet."""
        sheet = self._sheets.get(number)
        if sheet is None:
            sheet = self._sheets[number] = bare(self.board.cards[number])
            if self.effects:
                self._apply(number, sheet)
            for ruling in self.ruleset.staging.derives:
                sheet.update(ruling.function(sheet) or {})
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
            sheet = {
                "name": name,
                "player": name,
                "turn": self.turn_player,
                "opponent": names[names.index(name) - 1],
            }
            sheet.update(next(p.marks for p in self.board.players if p.name == name))
            self._players[name] = sheet
            scope = Scope(name, 0, self)
            for tally, amount in self.ruleset.words.tallies.items():
                sheet[tally] = value(amount, None, scope)
        return sheet

    @property
    def effects(self) -> tuple[Effect, ...]:
        """List the static effects that are there, in the order in which they apply."""
        if self._effects is None:
            found = list(_statics(self.ruleset, self.board))
            self._effects = _ordered(self.ruleset, self.board, found) if found else ()
        return self._effects

    def held(self, card: Card) -> tuple[Held, ...]:
        """List the abilities that an object has from other cards, from its states, or by effects."""
        found: list[Held] = []
        for number, flag in ((card.id, f) for f in sorted(card.flags)):
            for place, ability in enumerate(self.ruleset.statuses.get(flag, ())):
                found.append(Held(("status", number, flag, place), ability))
        bears = self.ruleset.bears
        for number in card.links if bears is not None else ():
            lender = self.board.cards[number]
            if bears is not None and bears.function(self.board, lender) == card.id:
                found += [
                    Held(("printed", number, place), ability)
                    for place, ability in enumerate(lender.face.abilities)
                ]
        if self.effects:
            found += self[card.id].get("gained", ())
        return tuple(found)

    def _apply(self, number: int, sheet: Sheet) -> None:
        self._walking.add(number)
        for effect in self.effects:
            if self._reaches(effect, number, sheet):
                self.whom.setdefault(number, []).append(effect)
                scope = Scope(effect.controller, effect.source, self)
                for change in effect.ability.changes:
                    self._change(effect, change, number, sheet, scope)
        self._walking.discard(number)

    def _reaches(self, effect: Effect, number: int, sheet: Sheet) -> bool:
        row, ability = effect.row, effect.ability
        if row is not None and row.bound is not None:
            if (number, sheet["arrived"]) not in row.bound:
                return False
        elif not _whose(ability.whose, effect, number, sheet):
            return False
        elif sheet["zone"] not in self.ruleset.zones and "zone" not in _footprint(ability):
            return False  # an effect that names no zone reaches only what is in play
        scope = Scope(effect.controller, effect.source, self)
        if ability.given:
            bearer = sheet if effect.source == number else self[effect.source] if effect.source else None
            if not passes(ability.given, bearer, scope):
                return False
        return passes(ability.about, sheet, scope)

    def _change(self, effect: Effect, change: Change, number: int, sheet: Sheet, scope: Scope) -> None:
        before = sheet.get(change.prop, 0)
        after = changed(sheet, change, effect, scope)
        stage = self.ruleset.staging.stage
        place = stage.function(change) if stage is not None else 0
        self.receipts.setdefault(number, []).append(Receipt(effect, change, before, after, place))


def bare(card: Card) -> Sheet:
    """Write down an object as it is printed and as it stands, before any effect."""
    face = card.face
    sheet: Sheet = {
        "id": card.id, "name": face.name, "owner": card.owner, "controller": card.controller,
        "zone": card.zone, "arrived": card.arrived, "place": card.place, "flags": card.flags,
        "links": card.links, "token": int(face.token), "player": card.controller,
    }  # fmt: skip
    sheet.update(face.sets)
    for prop, number in face.numbers:
        sheet[prop] = sheet[f"base {prop}"] = number
    sheet.update(card.marks)
    return sheet


def changed(sheet: Sheet, change: Change, effect: Effect, scope: Scope) -> object:
    """Change one property of a sheet, and return what it is afterwards."""
    prop, how, said = change.prop, change.how, change.value
    if how in {"plus", "minus"}:
        assert not isinstance(said, (str, Ability))
        by = value(said, sheet, scope)
        sheet[prop] = sheet.get(prop, 0) + (by if how == "plus" else -by)
    elif how == "set":
        sheet[prop] = said if isinstance(said, (str, Ability)) else value(said, sheet, scope)
    elif how == "gain":
        assert isinstance(said, Ability)
        sheet["gained"] = (*sheet.get("gained", ()), Held(("gained", sheet["id"], *effect.key), said))
        return said.words
    else:
        words = frozenset((said,)) if isinstance(said, str) and said else frozenset()
        have = frozenset(sheet.get(prop) or ())
        sheet[prop] = have | words if how == "add" else have - words if how == "remove" else frozenset()
    return sheet[prop]


def _whose(whose: str, effect: Effect, number: int, sheet: Sheet) -> bool:
    if whose == "self":
        return number == effect.source
    if whose == "linked":
        return effect.source in sheet["links"]
    if whose == "ally":
        return number != effect.source and bool(sheet["controller"] == effect.controller)
    if whose == "you":
        return bool(sheet["controller"] == effect.controller)
    return whose == "any" or bool(sheet["controller"] != effect.controller)


def works_in(ruleset: Ruleset, ability: Ability, zone: str) -> bool:
    """Say whether an ability works in a zone: its own, or the ruleset's usual ones."""
    return ability.zone in {zone, "any"} if ability.zone else zone in ruleset.zones


def _statics(ruleset: Ruleset, board: Board) -> Iterator[Effect]:
    bears = ruleset.bears.function if ruleset.bears is not None else None
    for number, place in board.index.get("static", ()):
        card = board.cards[number]
        bearer = (bears(board, card) if bears is not None else None) or number
        ability, host = card.face.abilities[place], board.cards[bearer]
        if works_in(ruleset, ability, host.zone):
            yield Effect(("printed", number, place), ability, bearer, host.controller, card.arrived)
    for row in board.standing:
        if row.ability.form == "static":
            yield Effect(("row", row.id), row.ability, row.source, row.controller, row.moment, row)


def _ordered(ruleset: Ruleset, board: Board, found: list[Effect]) -> tuple[Effect, ...]:
    """Sort by stage, then writers before readers, then timestamp, then the order a player gave."""
    stage = ruleset.staging.stage

    def key(effect: Effect) -> tuple[int, int, int]:
        first = (
            min((stage.function(c) for c in effect.ability.changes), default=0) if stage is not None else 0
        )
        rank = board.ranked.index(effect.key) if effect.key in board.ranked else len(board.ranked)
        return (first, effect.moment, rank)

    left, done = sorted(found, key=key), []
    while left:  # an effect whose inputs are still to be written waits, unless all wait for each other
        free = next((e for e in left if not any(_feeds(o, e) for o in left if o is not e)), left[0])
        left.remove(free)
        done.append(free)
    return tuple(done)


def _feeds(writer: Effect, reader: Effect) -> bool:
    needs = _footprint(reader.ability)
    return bool(needs) and any(change.prop in needs for change in writer.ability.changes)


_FOOTPRINTS: dict[int, tuple[Ability, frozenset[str]]] = {}


def _footprint(ability: Ability) -> frozenset[str]:
    """List what an effect reads; remembered by identity, for abilities are printed once."""
    known = _FOOTPRINTS.get(id(ability))
    if known is None or known[0] is not ability:
        if len(_FOOTPRINTS) > 10_000:  # noqa: PLR2004  a bound on memory, not a rule
            _FOOTPRINTS.clear()
        known = _FOOTPRINTS[id(ability)] = (ability, reads((ability.given, ability.about, ability.changes)))
    return known[1]


def ties(ruleset: Ruleset, board: Board) -> tuple[Effect, ...]:
    """List the effects of one timestamp whose order nobody has fixed, though it shows.

    Two effects that meet on one object show their order where one sets what the other changes.
    """
    found = survey(ruleset, board)
    setters = [
        e for e in found.effects if any(c.how in {"set", "clear", "remove"} for c in e.ability.changes)
    ]
    for one in setters:
        if one.key in board.ranked:
            continue
        props = {c.prop for c in one.ability.changes if c.how in {"set", "clear", "remove"}}
        rivals = [
            e for e in found.effects
            if e is not one and e.moment == one.moment and e.key not in board.ranked
            and any(c.prop in props for c in e.ability.changes)
            and (e.ability.changes != one.ability.changes) and _meet(found, one, e)
        ]  # fmt: skip
        if rivals:
            return (one, *rivals)
    return ()


def _meet(found: Survey, one: Effect, other: Effect) -> bool:
    for card in found.board.cards:
        found[card.id]
        keys = {e.key for e in found.whom.get(card.id, ())}
        if one.key in keys and other.key in keys:
            return True
    return False


_RECENT: deque[Survey] = deque(maxlen=4)


def survey(ruleset: Ruleset, board: Board) -> Survey:
    """Return the sheets of a board; the last few boards are remembered, by identity."""
    for known in _RECENT:
        if known.board is board and known.ruleset is ruleset:
            return known
    fresh = Survey(ruleset, board)
    _RECENT.appendleft(fresh)
    return fresh
