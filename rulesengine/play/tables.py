"""From the table of a scenario to the table of the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.core.model import Card, Player
from rulesengine.core.state import lay, named, put
from rulesengine.core.text import Face
from rulesengine.play.errors import BadScenario

if TYPE_CHECKING:
    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability
    from rulesengine.play.markdown import Section

OWN = frozenset({"card", "owner", "controller", "zone", "is", "since", "place", "links", "token", "text"})
_CELL = re.compile(r"(?<!\\)\|")
_PLAYER = re.compile(r"([^()]+?)\s*(?:\((.*)\))?$")


def lay_table(ruleset: Ruleset, section: Section, file: str) -> Table:
    """Lay the table that a scenario describes.

    Raises BadScenario with the line for a column, a card, or a text that cannot be used.
    """
    lines = [(section.line + i, line) for i, line in enumerate(section.lines) if line.strip()]
    if not lines:
        raise BadScenario(
            "the table is empty: it begins with the players' names", file=file, line=section.line
        )
    players = tuple(_player(ruleset, part, file, lines[0][0]) for part in _commas(lines[0][1]))
    rows = [(n, _cells(line)) for n, line in lines[1:] if line.lstrip().startswith("|")]
    columns = rows[0][1] if rows else []
    for column in columns:
        known = OWN | ruleset.words.numbers.keys() | ruleset.words.sets.keys() | ruleset.words.marks.keys()
        if column not in known:
            raise BadScenario(
                f"the table has no column {column!r}{guess(column, known)}", file=file, line=rows[0][0]
            )
    cards: list[Card] = []
    links: list[tuple[str, str, int]] = []
    for number, cells in rows[2:]:
        row = dict(zip(columns, cells, strict=False))
        try:
            made, count = _card(ruleset, row, [p.name for p in players])
        except BadScenario as wrong:
            raise BadScenario(wrong.says, file=file, line=number) from None
        except RulesEngineError as wrong:
            raise BadScenario(str(wrong), file=file, line=number) from wrong
        cards += [made._replace(place=made.place + i) for i in range(count)]
        links += [(made.name, other, number) for other in _commas(row.get("links", ""))]
    try:
        table = lay(ruleset, players, cards)
    except RulesEngineError as wrong:
        raise BadScenario(str(wrong), file=file, line=section.line) from wrong
    return _link(table, links, file)


def _card(ruleset: Ruleset, row: dict[str, str], players: list[str]) -> tuple[Card, int]:
    words = ruleset.words
    name, times, count = row.get("card", "").partition("×")
    name = name.strip()
    owner = row.get("owner", "") or players[0]
    for who in (owner, row.get("controller", "") or owner):
        if who not in players:
            raise BadScenario(f"nobody called {who!r} plays{guess(who, players)}")
    sets = tuple((s, frozenset(_commas(row[s]))) for s in words.sets if row.get(s))
    numbers = tuple((n, _number(row[n], n)) for n in words.numbers if row.get(n))
    text, types = row.get("text", "").replace("<br>", "\n").strip(), dict(sets).get("types", frozenset())
    abilities: tuple[Ability, ...] = ()
    if text or types:  # a type can bring an ability with it that is not printed
        abilities = tuple(ruleset.reads(text, types=types))
    face = Face(name, sets, numbers, abilities, row.get("token", "").lower() == "yes")
    marks = tuple(sorted((m, _number(row[m], m)) for m in words.marks if row.get(m) and _number(row[m], m)))
    card = Card(
        0, face, owner, row.get("controller", "") or owner, row.get("zone", ""),
        _number(row.get("since") or "0", "since"), _number(row.get("place") or "0", "place"),
        frozenset(_commas(row.get("is", ""))), marks,
    )  # fmt: skip
    return card, _number(count.strip(), "count") if times else 1


def _number(said: str, what: str) -> int:
    try:
        return int(said)
    except ValueError:
        raise BadScenario(f"{what} must be a whole number, and is {said!r}") from None


def _player(ruleset: Ruleset, said: str, file: str, line: int) -> Player:
    found = _PLAYER.fullmatch(said.strip())
    name, marks = (found[1], found[2]) if found else (said, "")
    counted = []
    for part in _commas(marks or ""):
        mark, _, number = part.rpartition(" ")
        if mark not in ruleset.words.player_marks:
            known = ruleset.words.player_marks
            raise BadScenario(f"a player has no {mark!r}{guess(mark, known)}", file=file, line=line)
        counted.append((mark, _number(number, mark)))
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
