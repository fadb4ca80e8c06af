"""A sheet: what one object is like, as plain names and values; and what one change makes of it.

Beside the properties a sheet keeps what effects added to its sets, which numbers are no longer just their
base, and which abilities an effect took away or gave.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from rulesengine.core.continuous.effects import Held
from rulesengine.core.matching import Scope, Sheet, Value, value
from rulesengine.core.model import Key
from rulesengine.core.text import Ability, Amount, Face, Test, base_of, is_base, without_base

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulesengine.core.continuous.effects import Effect
    from rulesengine.core.matching import Asks, Sheets
    from rulesengine.core.model import Board, Card
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Change

    Verb: TypeAlias = Callable[[Sheet, Change, object, Effect, int, int], None]


NONE = frozenset[str]()


def bare(card: Card) -> Sheet:
    """Write down an object as it is printed and as it is now, before any effect."""
    face = card.face
    sheet = Sheet(
        {
            "id": card.id,
            "name": face.name,
            "owner": card.owner,
            "controller": card.controller,
            "zone": card.zone,
            "arrived": card.arrived,
            "place": card.place,
            "flags": card.flags,
            "links": card.links,
            "token": int(face.token),
            "player": card.controller,
        }
    )
    _printed(sheet, face)
    sheet.update(card.marks)
    return sheet


def _printed(sheet: Sheet, face: Face) -> None:
    """Write down what is printed on a face."""
    sheet.update(face.sets)
    for prop, number in face.numbers:
        sheet[prop] = sheet[base_of(prop)] = number
    if face.abilities and (words := keywords(face)):
        sheet["keywords"] = frozenset(sheet.get("keywords") or ()) | words


_WORDS: dict[int, tuple[Face, frozenset[str]]] = {}
_KEPT = 10_000


def keywords(face: Face) -> frozenset[str]:
    """List the keywords that are printed on a face as lines of their own."""
    known = _WORDS.get(id(face))
    if known is None:
        if len(_WORDS) > _KEPT:
            _WORDS.clear()
        own = (a for a in face.abilities if a.form in {"keyword", "instead"} or a.kind == "keyword")
        words = frozenset(a.keyword for a in own if a.keyword)
        known = _WORDS[id(face)] = (face, words)
    return known[1]


def own(sheet: Sheet, prop: str) -> object:
    """Read a property for a receipt: a number or a set, of abilities their words, of a face its name."""
    if prop == "abilities":
        held = sheet.gained
        lost = "*" in sheet.lost and not any(h.key.kind == "copied" for h in held)
        return (*(("none of its own",) if lost else ()), *(h.ability.words for h in held))
    return sheet["name"] if prop == "face" else sheet.get(prop, 0)


@lru_cache(maxsize=1024)
def words_of(word: object) -> frozenset[str]:
    """Return one word, or several, as a set."""
    return frozenset(word) if isinstance(word, (tuple, frozenset)) else frozenset({str(word)} if word else ())


def has(sheet: Sheet, key: Key, words: str) -> bool:
    """Say whether an object still has an ability of its own: no effect took it away."""
    lost = sheet.lost
    if key.kind in {"gained", "copied"}:
        return any(held.key == key for held in sheet.gained)
    return not lost or f"!{words.lower()}" in lost or ("*" not in lost and words not in lost)


def write_number(sheet: Sheet, prop: str, number: int) -> None:
    """Write a number; arithmetic is on the base, so a base that changes is seen through it."""
    sheet[prop] = number
    if is_base(prop):
        if (seen := without_base(prop)) not in sheet.rebased:
            sheet[seen] = number
    elif base_of(prop) in sheet:
        sheet.rebased |= {prop}


def _arithmetic(do: Callable[[int, int], int]) -> Verb:
    def verb(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
        prop = change.prop
        write_number(sheet, prop, do(sheet.get(prop, 0), by))  # type: ignore[arg-type]

    return verb


def _set(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    """Set a number, a name, a controller, or a whole set of words."""
    prop = change.prop
    if isinstance(by, int):
        write_number(sheet, prop, by)
    elif isinstance(sheet.get(prop), frozenset) or isinstance(by, tuple):
        sheet[prop] = words_of(by)
        sheet.added = {**sheet.added, prop: sheet[prop]}
    elif prop == "controller":
        sheet[prop] = sheet["player"] = effect.controller if by == "you" else by
    else:
        sheet[prop] = by


def _add(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    words, prop = words_of(by), change.prop
    sheet[prop] = words.union(sheet.get(prop) or NONE)
    sheet.added = {**sheet.added, prop: words | sheet.added.get(prop, NONE)}


def _remove(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    """Take words away, those that no effect added where these are spared."""
    kept = sheet.added.get(change.prop, NONE) if spare else NONE
    sheet[change.prop] = frozenset(sheet.get(change.prop) or ()) - (words_of(by) - kept)


def _clear(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    """Take everything away; what effects added stays where it is spared."""
    if change.prop == "abilities":
        sheet.lost = frozenset({"*"})
        if not spare:
            sheet.gained = ()
    else:
        sheet[change.prop] = sheet.added.get(change.prop, NONE) if spare else NONE


def _gain(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    """Have an ability that is not printed."""
    words = change.value
    ability = words if isinstance(words, Ability) else Ability(str(words), form="keyword")
    held = Held(Key("gained", sheet["id"], place, of=effect.key), ability)
    sheet.gained = (*sheet.gained, held)


def _lose(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    """Lose one ability, by its words."""
    words = change.value.words if isinstance(change.value, Ability) else str(change.value)
    sheet.lost |= {words}
    if not spare:
        sheet.gained = tuple(h for h in sheet.gained if h.ability.words != words)


def _switch(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    prop, other = change.prop, str(change.value)
    here, there = sheet.get(prop, 0), sheet.get(other, 0)
    write_number(sheet, prop, there)
    write_number(sheet, other, here)


def _copy(sheet: Sheet, change: Change, by: object, effect: Effect, place: int, spare: int) -> None:
    """Have the face of another object: its name, words and numbers, and its abilities for one's own."""
    if not isinstance(by, Face):
        return
    for prop in [p for p in sheet if is_base(p)]:
        sheet.pop(without_base(prop), None)
        del sheet[prop]
    for prop in [p for p, words in sheet.items() if isinstance(words, frozenset) and p != "flags"]:
        del sheet[prop]
    sheet["name"], sheet["face"], sheet.lost, sheet.added = by.name, by, frozenset({"*"}), {}
    _printed(sheet, by)
    sheet.gained = tuple(
        Held(Key("copied", sheet["id"], at, of=effect.key), ability)
        for at, ability in enumerate(by.abilities)
    )


VERBS: Mapping[str, Verb] = {
    "set": _set,
    "define": _set,
    "add": _add,
    "remove": _remove,
    "clear": _clear,
    "gain": _gain,
    "lose": _lose,
    "switch": _switch,
    "copy": _copy,
    "plus": _arithmetic(lambda have, by: have + by),
    "minus": _arithmetic(lambda have, by: have - by),
    "times": _arithmetic(lambda have, by: have * by),
    "over": _arithmetic(lambda have, by: -(-have // by) if by else have),
}


# What every object and every player is like, made when it is asked for: what tests look at.


class Sight:
    """The sheets of one board, as far as they have been made."""

    __slots__ = ("_derives", "_players", "_views", "board", "plain", "ruleset", "under")

    def __init__(self, ruleset: Ruleset, board: Board, under: Sight | None = None) -> None:
        """Look at a board; with `under`, through what has been made of it so far."""
        self.ruleset, self.board, self.under = ruleset, board, under
        self.plain: dict[int, Sheet] = {}  # before what is derived
        self._derives = ruleset.staging.derived_numbers
        self._views: dict[int, Sheet] = {}
        self._players: dict[str, Counted] = {}

    def __getitem__(self, number: int) -> Sheet:
        """Return one object's sheet, with what is derived from it."""
        if not self._derives:
            sheet = self.plain.get(number)
            if sheet is None:
                sheet = self.plain[number] = self._begun(number)
            return sheet
        view = self._views.get(number)
        if view is None:
            view = self._views[number] = self.derived(self.own(number).copied())
        return view

    def own(self, number: int) -> Sheet:
        """Return one object's sheet without what is derived: what changes are written into."""
        sheet = self.plain.get(number)
        if sheet is None:
            sheet = self.plain[number] = self._begun(number)
        return sheet

    def _begun(self, number: int) -> Sheet:
        return bare(self.board.cards[number]) if self.under is None else self.under.own(number).copied()

    def wrote(self, numbers: Iterable[int]) -> None:
        """Forget what was derived from sheets that have been written into."""
        if self._derives:
            for number in numbers:
                self._views.pop(number, None)

    def fitting(self, asks: Asks, numbers: Iterable[int], scope: Scope) -> list[int]:
        """List the objects whose sheets pass."""
        if self._derives:
            return [n for n in numbers if asks(self[n], scope)]
        sheets = self.plain
        return [n for n in numbers if asks(sheets[n] if n in sheets else self[n], scope)]

    def moved_on(self) -> None:
        """Forget what was counted: it may be otherwise now."""
        if self._players:
            self._players.clear()

    def derived(self, sheet: Sheet) -> Sheet:
        """Add to a sheet what the game derives from it: floors, what is left after damage."""
        for ruling in self._derives:
            numbers = ruling.function(sheet) or {}
            sheet.update(numbers)
            for name in [name for name in numbers if numbers[name] is None]:
                del sheet[name]  # the game says that it has none
        return sheet

    def player(self, name: str) -> Mapping[str, Any]:
        """Return what is counted for a player: kept numbers and tallies."""
        sheet = self._players.get(name)
        if sheet is None:
            sheet = self._players[name] = Counted(self, self.ruleset, name)
        return sheet


class Counted(Mapping[str, Any]):
    """What is counted for a player: kept numbers at once, each tally when it is first asked for.

    A tally that reads itself finds 0.
    """

    __slots__ = ("_known", "_rows", "_scope", "_tallies")

    def __init__(self, sheets: Sheets, ruleset: Ruleset, name: str) -> None:
        """Write down whose it is, and what that player keeps."""
        players = sheets.board.players
        names = [p.name for p in players]
        at = names.index(name)
        others = {"name": name, "player": name, "turn": names[0], "opponent": names[(at + 1) % len(names)]}
        self._known: dict[str, Any] = others | dict(players[at].marks)
        self._scope, self._tallies = Scope(name, 0, sheets), ruleset.words.tallies
        self._rows: Counter[str] | None = None  # of this owner, by zone

    def __getitem__(self, key: str) -> Value:
        """Return a number; count it where it is a tally."""
        known = self._known
        if key in known:
            return known[key]
        amount = self._tallies[key]
        zone = zone_of(amount)
        if zone:
            if self._rows is None:
                you = self._scope.you
                self._rows = Counter(
                    card.zone for card in self._scope.sheets.board.cards if card.owner == you
                )
            known[key] = self._rows[zone]
        else:
            known[key] = 0
            known[key] = value(amount, None, self._scope)
        return known[key]

    def __contains__(self, key: object) -> bool:
        """Say whether something is kept or can be counted; nothing is counted for that."""
        return key in self._known or key in self._tallies

    def __iter__(self) -> Iterator[str]:
        """Go through everything that is kept or can be counted."""
        return iter(dict.fromkeys((*self._known, *self._tallies)))

    def __len__(self) -> int:
        """Say how many numbers there are."""
        return len(self._known.keys() | self._tallies.keys())


_ZONES: dict[int, tuple[Amount, str]] = {}  # the tallies of the games, by identity


def zone_of(amount: Amount) -> str:
    """Name the zone in which an amount counts a player's own cards, and nothing else; "" for another amount.

    No effect writes where a card is, or whose it is: the rows say it, and no sheet need be made.
    """
    known = _ZONES.get(id(amount))
    if known is None:
        if len(_ZONES) > _KEPT:
            _ZONES.clear()
        zones = [test.value for test in amount.where if isinstance(test, Test) and test.prop == "zone"]
        zone = str(zones[0]) if zones else ""
        own = Amount("count", where=(Test("zone", "is", zone), Test("owner", "is", "you")))
        known = _ZONES[id(amount)] = amount, zone if amount == own else ""
    return known[1]
