"""A table as a program has it: a text, rows of plain values, or cards and players as objects.

Rows become the very table that a scenario writes, so they are read, proofread and refused alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Card, Player, Table, lay
from rulesengine.core.text import Ability, Face
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.markdown import Section
from rulesengine.playing.tables import check_words, lay_table
from rulesengine.playing.unseen import seen

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset

Row: TypeAlias = "Mapping[str, object]"
# A text as in a scenario; rows (a list of dicts, a frame of pandas); players and cards; a table that is laid.
Given: TypeAlias = "str | Table | Sequence[Row | Card | Player | str] | Any"
NAMES = "owner", "controller"
PAIR = 2
HEAD = 3  # so many lines are above the first row: the players, the columns, and the line below them


def table_of(
    ruleset: Ruleset, table: Given, players: str | Sequence[str | Player], faces: dict[str, Face]
) -> Table:
    """Lay a table, however it is given; `players` are needed where it does not name them.

    Raises BadScenario with the line or the row at fault.
    """
    if isinstance(table, Table):
        return table._replace(script=(), played=0, prepared=())  # what has been said on it happens no more
    if isinstance(table, str):
        lines = tuple(table.removeprefix("\ufeff").replace("\r\n", "\n").strip("\n").split("\n"))
        return lay_table(ruleset, Section(1, lines), "the table", faces)
    given = _listed(table)
    seats = [each for each in given if isinstance(each, (Player, str))]
    cards = [each for each in given if not isinstance(each, (Player, str))]
    who = [players] if isinstance(players, str) and players else list(players) or seats
    _refuse_nameless(who)
    if cards and all(isinstance(each, Card) for each in cards):
        return _objects(ruleset, cast("list[Card]", cards), who)
    for number, row in enumerate(cards, start=1):
        if not isinstance(row, Mapping):
            says = f"a row is a dict such as {{'card': 'Ash Hound'}}, and this is {short(repr(row))}"
            raise BadScenario(says, file="the rows", line=number)
    return _rows(ruleset, cast("list[Row]", cards), who, faces)


def _refuse_nameless(who: Sequence[str | Player]) -> None:
    """Refuse a player whose name is no text.

    Raises BadScenario.
    """
    for name in (each.name if isinstance(each, Player) else each for each in who):
        given: Any = name
        if not isinstance(given, str):
            raise BadScenario(f"a player's name is a text, as Player('Ann'), and is {short(repr(given))}")
    for seat in [each for each in who if isinstance(each, Player)]:
        counted: Any = seat.marks
        if not isinstance(counted, tuple) or not all(_is_pair(each) for each in counted):
            says = f"what is counted for {seat.name} is in pairs, as Player('Ann', (('life', 20),)), and is "
            raise BadScenario(says + short(repr(counted)))


def _is_pair(each: object) -> bool:
    """Say whether something is a name and a number."""
    return isinstance(each, tuple) and [type(part) for part in each] == [str, int]


def _listed(table: object) -> list[object]:
    """List the rows of a frame, or of whatever can be gone through.

    Raises BadScenario where it can not.
    """
    to_dict = getattr(table, "to_dict", None)
    if callable(to_dict):
        return list(to_dict("records"))
    if isinstance(table, Iterable) and not isinstance(table, (Mapping, bytes)):
        return list(table)
    kinds = "a text, a list of rows, or a list of cards and players"
    raise BadScenario(f"the table must be {kinds}, and is {short(repr(table))}")


def _objects(ruleset: Ruleset, cards: list[Card], who: Sequence[str | Player]) -> Table:
    """Lay cards that a program has made; a card that is bound to nobody is the first player's."""
    named = [each if isinstance(each, Player) else Player(each) for part in who for each in _split(part)]
    seats = named or [Player(name) for name in dict.fromkeys(card.owner for card in cards)]
    whole = [card._replace(controller=card.controller or card.owner) for card in cards]
    for number, card in enumerate(whole, start=1):
        if wrong := _unsound(card) or _unsound_state(card, len(cards)):
            raise BadScenario(wrong, file="the cards", line=number)
        for name in (card.owner, card.controller):
            if name not in {seat.name for seat in seats}:
                says = f"{card.name}: nobody called {name!r} plays; give players, as players='Ann, Ben'"
                raise BadScenario(says, file="the cards", line=number)
    check_words(ruleset, [(card, number) for number, card in enumerate(whole, start=1)], "the cards")
    try:
        return lay(ruleset, _two(seats), whole)
    except BadScenario:
        raise
    except RulesEngineError as wrong:
        raise BadScenario(str(wrong), file="the cards") from wrong


def _unsound(card: Card) -> str:
    """Say what a card that a program has made is not made of; "" where it is as it must be."""
    face: Any = card.face
    if not isinstance(face, Face):
        return f"what is printed on a card is a Face, as Face('Ash Hound'), and this is {short(repr(face))}"
    for what, text in (("a card's name", face.name), (f"{face.name}: its zone", card.zone)):
        if not isinstance(text, str):
            return f"{what} is a text, and is {text!r:.80}"
    seen(face.name)
    abilities: Any = face.abilities
    if not isinstance(abilities, tuple) or not all(isinstance(a, Ability) for a in abilities):
        reads = "game('…').reader(text) gives them"
        return f"{face.name}: its abilities are a tuple, as {reads}, and are {short(repr(abilities))}"
    for what, like in (("numbers", "(('AP', 2),)"), ("sets", "(('types', frozenset({'Unit'})),)")):
        given: Any = getattr(face, what)
        if not isinstance(given, tuple) or not all(isinstance(e, tuple) and len(e) == PAIR for e in given):
            return f"{face.name}: its {what} are pairs, as {like}, and are {short(repr(given))}"
    return _unsound_pair(face)


def _unsound_state(card: Card, many: int) -> str:
    """Say what of a card's state is none: where it is, its states, what is counted on it, its links."""
    given: Any
    for what in ("id", "arrived", "place"):
        given = getattr(card, what)
        if not isinstance(given, int):
            return f"{card.name}: its {what} is a whole number, and is {short(repr(given))}"
    flags: Any = card.flags
    if isinstance(flags, str) or not isinstance(flags, (frozenset, set, tuple)):
        return f"{card.name}: its flags are a set of texts, as frozenset({{'rested'}}), and are {flags!r:.80}"
    if wrong := _no_marks(card.marks):
        return f"{card.name}: {wrong}"
    links: Any = card.links
    if not isinstance(links, tuple) or not all(isinstance(each, int) and 0 < each <= many for each in links):
        has = f"numbers of cards, 1 to {many}, as they stand in the list"
        return f"{card.name}: its links are {has}, as (2,), and are {short(repr(links))}"
    return ""


def _no_marks(marks: object) -> str:
    """Say what is no pairs of a name and a number; "" where all are."""
    pairs = tuple(marks) if isinstance(marks, tuple) else ((marks, None),)
    if not all(
        isinstance(e, tuple) and len(e) == PAIR and isinstance(e[0], str) and isinstance(e[1], int)
        for e in pairs
    ):
        like = "(('damage', 2),)"
        return f"its marks are pairs of a text and a number, as {like}, and are {short(repr(marks))}"
    return ""


def _unsound_pair(face: Face) -> str:
    """Say which number of a face is none, or which set of words is none; "" where there is nothing."""
    number: Any
    words: Any
    for name, number in face.numbers:
        if not isinstance(number, int):
            return f"{face.name}: its {name} is a whole number, and is {short(repr(number))}"
    for name, words in face.sets:
        if not isinstance(words, (frozenset, tuple)) or not all(isinstance(word, str) for word in words):
            like = "frozenset({'Unit'})"
            return f"{face.name}: its {name} are a set of texts, as {like}, and are {short(repr(words))}"
    return ""


def _two(seats: list[Player]) -> list[Player]:
    """Refuse a game of one, and names with signs that nobody sees: the trace is printed.

    Raises BadScenario.
    """
    for seat in seats:
        seen(seat.name)
        if wrong := _no_marks(seat.marks):
            raise BadScenario(f"{seat.name}: {wrong}", file="the players")
    if len(seats) < 2:  # noqa: PLR2004  one against one
        raise BadScenario("a game needs two players: give players='Ann, Ben'", file="the cards")
    return seats


def _split(part: str | Player) -> list[str | Player]:
    return [part] if isinstance(part, Player) else [each.strip() for each in part.split(",") if each.strip()]


def _rows(ruleset: Ruleset, rows: list[Row], who: Sequence[str | Player], faces: dict[str, Face]) -> Table:
    """Write rows as the table of a scenario, and lay it."""
    columns = list(dict.fromkeys(str(name) for row in rows for name in row))
    owners = dict.fromkeys(str(row[name]) for row in rows for name in NAMES if _cell(row.get(name)))
    first = ", ".join(_seat(each) for each in who) or ", ".join(owners)
    lines = [first, _line(columns), _line(["---"] * len(columns))]
    lines += [_line([_cell(row.get(column)) for column in columns]) for row in rows]
    try:
        return lay_table(ruleset, Section(1, tuple(lines if rows else lines[:1])), "the rows", faces)
    except BadScenario as wrong:
        if wrong.line > HEAD:
            raise BadScenario(wrong.says, file="row", line=wrong.line - HEAD) from None
        raise BadScenario(wrong.says, file="the players" if wrong.line == 1 else "the columns") from None


def _seat(who: str | Player) -> str:
    """Write a player as the first line of a table does: "Ann (life 20)"."""
    if isinstance(who, str):
        return who
    marks = ", ".join(f"{name} {number}" for name, number in who.marks)
    return f"{who.name} ({marks})" if marks else who.name


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(value: object) -> str:
    """Write a value as a cell: nothing for None and for what is missing in a frame, sets with commas."""
    if value is None or value != value:  # noqa: PLR0124  not a number: a frame's empty cell
        return ""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))  # a frame with an empty cell makes 2.0 of a 2
    if isinstance(value, (set, frozenset)):
        return ", ".join(sorted(map(str, value)))
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value))
    return re.sub(r"\r?\n", "<br>", str(value).strip()).replace("|", "\\|")
