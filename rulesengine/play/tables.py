"""From the table of a scenario to the table of the engine."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.core.model import Card, Player, lay, named, put
from rulesengine.core.text import Face
from rulesengine.play.errors import UNREADABLE, BadScenario, short
from rulesengine.play.wording import check_place, check_words, counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability
    from rulesengine.play.markdown import Section

OWN = frozenset({"card", "owner", "controller", "zone", "is", "since", "place", "links", "token", "text"})
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
_CELL = re.compile(r"(?<!\\)\|")
MOST = 1000  # as many of one card no table needs
_RULED = re.compile(r":?-+:?")  # a cell of the line below the columns
_PLAYER = re.compile(r"([^()]+?)\s*(?:\((.*)\))?$")


def lay_table(
    ruleset: Ruleset, section: Section, file: str, written: Mapping[str, Face] = MappingProxyType({})
) -> Table:
    """Lay the table that a scenario describes; `written` are cards whose text stands in blocks.

    Raises BadScenario with the line for a column, a card, or a text that cannot be used.
    """
    lines = [(section.line + i, line) for i, line in enumerate(section.lines) if line.strip()]
    if not lines:
        raise BadScenario(
            "the table is empty: it begins with the players' names", file=file, line=section.line
        )
    players = _players(ruleset, lines[0], file)
    columns, rows = _rows(ruleset, lines[1:], file)
    cards: list[Card] = []
    told: list[tuple[Card, int]] = []
    links: list[tuple[str, str, int]] = []
    for number, cells in rows:
        row = dict(zip(columns, cells, strict=False))
        try:
            made, count = _card(ruleset, row, [p.name for p in players], written)
            lay(ruleset, players, [made])  # a word that the game does not have is told with its line
            for i in range(count):
                here = made._replace(place=made.place + i if row.get("place") else made.place)
                check_place(ruleset, here, cards)
                cards.append(here)
        except BadScenario as wrong:
            raise BadScenario(wrong.says, file=file, line=number) from None
        except RulesEngineError as wrong:
            raise BadScenario(str(wrong), file=file, line=number) from wrong
        except (RecursionError, ValueError) as wrong:
            raise BadScenario(UNREADABLE, file=file, line=number) from wrong
        told.append((made, number))
        links += [(made.name, other, number) for other in _commas(row.get("links", ""))]
    check_words(ruleset, told, file)
    return _link(lay(ruleset, players, cards), links, file)


def _players(ruleset: Ruleset, first: tuple[int, str], file: str) -> tuple[Player, ...]:
    """Read the line of the players' names."""
    number, line = first
    if line.lstrip().startswith("|"):
        says = "the players' names are missing: before the table of cards stands a line such as “Ann, Ben”"
        raise BadScenario(says, file=file, line=number)
    players = tuple(_player(ruleset, part, file, number) for part in _commas(line))
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


def _rows(
    ruleset: Ruleset, lines: list[tuple[int, str]], file: str
) -> tuple[list[str], list[tuple[int, list[str]]]]:
    """Cut the table of cards into its columns and its rows; nothing that is written there is left out."""
    for number, line in lines:
        if not line.lstrip().startswith("|"):
            says = f"a line of the table begins with “|”, and this is “{short(line.strip())}”"
            raise BadScenario(says, file=file, line=number)
    cut = [(number, _cells(line)) for number, line in lines]
    if not cut:
        return [], []
    (at, columns), rows = cut[0], cut[2:]
    _check_columns(ruleset, columns, file, at)
    if not (ruled := cut[1:2]) or not all(_RULED.fullmatch(cell) for cell in ruled[0][1]):
        says = f"below the columns stands a line “|{' --- |' * len(columns)}”"
        raise BadScenario(says, file=file, line=at + 1)
    for number, cells in rows:
        if len(cells) > len(columns):
            says = f"{len(cells)} cells under {len(columns)} columns; a “|” inside a text is written “\\|”"
            raise BadScenario(says, file=file, line=number)
    return columns, rows


def _check_columns(ruleset: Ruleset, columns: list[str], file: str, line: int) -> None:
    """Refuse a column that no table has, one that stands there twice, and a table without names."""
    known = OWN | ruleset.words.numbers.keys() | ruleset.words.sets.keys() | ruleset.words.marks.keys()
    for column in columns:
        if column in counted(ruleset):
            says = f"{column!r} is counted by the game, and stands in no table"
            raise BadScenario(says, file=file, line=line)
        if column not in known:
            raise BadScenario(
                f"the table has no column {column!r}{guess(column, known)}", file=file, line=line
            )
        if columns.count(column) > 1:
            raise BadScenario(f"the column {column!r} stands here twice", file=file, line=line)
    if "card" not in columns:
        raise BadScenario("the table needs a column “card”, with the cards' names", file=file, line=line)


def _card(
    ruleset: Ruleset, row: dict[str, str], players: list[str], written: Mapping[str, Face]
) -> tuple[Card, int]:
    words = ruleset.words
    name, times, count = row.get("card", "").partition("×")
    name = name.strip()
    if not name:
        raise BadScenario("the card has no name: write one into the column “card”")
    owner = row.get("owner", "") or players[0]
    for who in (owner, row.get("controller", "") or owner):
        if who not in players:
            raise BadScenario(f"nobody called {who!r} plays{guess(who, players)}")
    sets = tuple((s, frozenset(_commas(row[s]))) for s in words.sets if row.get(s))
    numbers = tuple((n, _number(row[n], n)) for n in words.numbers if row.get(n))
    text, types = row.get("text", "").replace("<br>", "\n").strip(), dict(sets).get("types", frozenset())
    abilities: tuple[Ability, ...] = ()
    if text or types:  # a type can bring an ability with it that is not printed
        abilities = tuple(ruleset.reader(text, types=types))
    face = Face(name, sets, numbers, abilities, _yes(row.get("token", "")))
    if (
        whole := written.get(name)
    ) is not None:  # what stands in the table comes in the place of what it says
        sets, numbers = (
            (*(dict(whole.sets) | dict(sets)).items(),),
            (*(dict(whole.numbers) | dict(numbers)).items(),),
        )
        face = Face(name, sets, numbers, (*whole.abilities, *abilities), face.token)
    marks = tuple(sorted((m, _number(row[m], m)) for m in words.marks if row.get(m) and _number(row[m], m)))
    card = Card(
        0, face, owner, row.get("controller", "") or owner, row.get("zone", ""),
        _number(row.get("since") or "0", "since"), _number(row.get("place") or "0", "place"),
        frozenset(_commas(row.get("is", ""))), marks,
    )  # fmt: skip
    number = _number(count.strip(), "the number behind ×") if times else 1
    if not 0 < number <= MOST:
        raise BadScenario(f"the number behind × must be from 1 to {MOST}, and is {number}")
    return card, number


def _yes(said: str) -> bool:
    if said.lower() not in {"", "yes", "no"}:
        raise BadScenario(f"in the column “token” stands yes or no, and this is {short(said)!r}")
    return said.lower() == "yes"


def _number(said: str, what: str) -> int:
    if not _WHOLE.fullmatch(said):
        raise BadScenario(f"{what} must be a whole number, and is {short(said)!r}")
    return int(said)


def _player(ruleset: Ruleset, said: str, file: str, line: int) -> Player:
    found = _PLAYER.fullmatch(said.strip())
    name, marks = (found[1], found[2]) if found else (said, "")
    counted = []
    for part in _commas(marks or ""):
        mark, _, number = part.rpartition(" ")
        if mark not in ruleset.words.player_marks:
            known = ruleset.words.player_marks
            there = f"; there are: {', '.join(known)}" if known else ""
            says = f"a player has no mark {mark or number!r}{guess(mark, known)}{there}"
            raise BadScenario(says, file=file, line=line)
        try:
            counted.append((mark, _number(number, mark)))
        except BadScenario as wrong:
            raise BadScenario(wrong.says, file=file, line=line) from None
    return Player(name, tuple(sorted(counted)))


def _link(table: Table, links: list[tuple[str, str, int]], file: str) -> Table:
    board = table.board
    for one, other, line in links:
        try:
            a, b = named(board, one), named(board, other)
        except RulesEngineError as wrong:
            raise BadScenario(str(wrong), file=file, line=line) from wrong
        for here, there in ((a.id, b.id), (b.id, a.id)):
            card = board.cards[here]
            if there not in card.links:
                board = put(board, card._replace(links=(*card.links, there)))
    return table._replace(board=board)


def _cells(line: str) -> list[str]:
    return [c.strip().replace("\\|", "|") for c in _CELL.split(line.strip().strip("|"))]


def _commas(said: str) -> list[str]:
    """Part at commas that stand outside parentheses."""
    parts = re.split(r",(?![^(]*\))", said)
    return [p.strip() for p in parts if p.strip()]
