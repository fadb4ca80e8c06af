"""A board made for a card text, written as a scenario that anybody can change.

The engine's own made boards set an ability off; here the first of them on which it does something is written
down in the words of a scenario, read again and played: what cannot be said so is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import put
from rulesengine.core.text import Face
from rulesengine.core.trace import words
from rulesengine.games import game
from rulesengine.live.reading import bounded, is_script, kinds_of
from rulesengine.playing import play, scenario_of
from rulesengine.playing.setting import settings
from rulesengine.playing.tables import counted, of_game
from rulesengine.playing.trying import does_something, happens
from rulesengine.show import frames

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Card, Event
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability
    from rulesengine.playing.setting import Setting

Data = dict[str, Any]
BOARDS, EVENTS = 24, 6  # so many are tried; the likeliest come first
COMPARED = 12  # so many on which an ability works are looked at for one on which all of it happens
PILE = "Sheet"  # what a card is called that is only there to be drawn
CALLED = {"Doer": "Rival", "Subject": "Helper", "Filler": PILE, "Extra": "Other card", "Host": "Bearer"}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def made(name: str, text: str, card: str = "My card", types: str = "", numbers: str = "") -> Data:
    """Make a board on which a card does something: {"text": a scenario, "works": whether it did, "why"}.

    `numbers` are those of the card, as in “AP 2, HP 3”. Raises UnreadText where a line is not read.
    """
    ruleset = game(name)
    bounded(text)
    face = face_of(ruleset, text, card, types, numbers)
    first = ""
    for place, ability in enumerate(face.abilities):
        best = _best(_tried(ruleset, face, place, text), ability)
        if best is not None:
            return {"text": simpler(best, ability).text(), "works": True, "why": ""}
        first = first or next((board.text() for board in _tried(ruleset, face, place, text)), "")
    why = "it says nothing yet"
    if face.abilities:
        why = "no board was found on which it does anything by itself: change this one"
    return {"text": first or bare(ruleset, face, text), "works": False, "why": why}


def _best(boards: Iterator[Board], ability: Ability) -> Board | None:
    """Choose the first board on which all that an ability orders happens, or the most of it."""
    ordered = frozenset(happens((ability.cost, ability.then)))
    works: list[tuple[int, Board]] = []
    for board in boards:
        trace = _run(board)
        if trace is None or not does_something(trace, ability):
            continue
        missing = ordered - {step.event.kind for step in trace.steps if step.event is not None}
        works.append((len(missing), board))
        if not missing or len(works) == COMPARED:
            break
    return min(works, key=lambda each: each[0])[1] if works else None


def _tried(ruleset: Ruleset, face: Face, place: int, text: str) -> Iterator[Board]:
    """Give the boards for one ability, in words: what happens on them comes from its own events."""
    laid = list(islice(settings(ruleset, face, place, company(ruleset)), BOARDS))
    for setting in laid:
        events: tuple[Event | None, ...] = setting.events[:EVENTS]
        for event in events or (None,):
            yield Written(ruleset, setting, face, text).board(event)
    others = [zone for zone in ruleset.words.zones if zone not in ruleset.ability_zones]
    for setting in laid[:1]:  # where a player has to bring the card into play first
        for event in setting.events[:EVENTS]:
            board = Written(ruleset, setting, face, text).board(event)
            yield from (elsewhere(board, zone) for zone in others)


def elsewhere(board: Board, zone: str) -> Board:
    """Put the tried card, which is in the first row, into another zone."""
    changed = {"zone": zone, "place": ""}
    first = tuple(changed.get(head, said) for head, said in zip(board.heads, board.rows[0], strict=True))
    return board._replace(rows=(first, *board.rows[1:]))


class Board(NamedTuple):
    """A scenario in the making: what is above its table, its columns, its rows, what happens."""

    above: str  # up to its players
    players: str
    bare: str  # the players, with nothing counted
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    happens: str

    def text(self) -> str:
        """Write it as a scenario; an empty column is left out."""
        used = [k for k in range(len(self.heads)) if not k or any(row[k] for row in self.rows)]
        table = _table([self.heads[k] for k in used], [[row[k] for k in used] for row in self.rows])
        happens = f"\n## Happens\n1. {self.happens}\n" if self.happens else ""
        return f"{self.above}{self.players}\n\n{table}\n{happens}"


def _run(board: Board) -> Trace | None:
    """Play a board; None where it cannot be played."""
    try:
        return play(scenario_of(board.text())).trace
    except (RulesEngineError, RecursionError, ValueError):
        return None


def steps_of(board: Board, ability: Ability) -> list[Data]:
    """Play a board: its steps, with what each changes, where the ability does anything on it; else none."""
    trace = _run(board)
    if trace is None or not does_something(trace, ability):
        return []
    return [
        {
            "says": each["says"],
            "cites": each["cites"],
            "changes": [(c["of"], c["prop"], c["after"]) for c in each["changes"] if c["id"]],
        }
        for each in frames(trace)["frames"]
    ]


def simpler(board: Board, ability: Ability) -> Board:
    """Leave out all that changes no step: the piles nobody looks at, the values of their cards."""
    steps = steps_of(board, ability)

    def attempt(other: Board) -> Board:
        return other if steps_of(other, ability) == steps else board

    kept = ("owner", "controller", "zone")
    plain = tuple(
        tuple(
            said if k == 0 or head in kept else ""
            for k, (head, said) in enumerate(zip(board.heads, row, strict=True))
        )
        if row[0].startswith(PILE)
        else row
        for row in board.rows
    )
    board = attempt(board._replace(rows=plain))
    board = attempt(board._replace(players=board.bare)) if board.players != board.bare else board
    for column, head in enumerate(board.heads):
        said = any(row[column] for row in board.rows[1:])
        if said and head not in {*kept, "card", "types", "text", "place", "links"}:
            board = attempt(board._replace(rows=(board.rows[0], *_without(board.rows[1:], column))))
    for row in reversed(board.rows[1:]):
        board = attempt(board._replace(rows=tuple(each for each in board.rows if each is not row)))
    return board


def _without(rows: Sequence[tuple[str, ...]], column: int) -> tuple[tuple[str, ...], ...]:
    return tuple((*row[:column], "", *row[column + 1 :]) for row in rows)


def face_of(ruleset: Ruleset, text: str, card: str, types: str, numbers: str) -> Face:
    """Read a card's face out of what the page knows of it; a script says all of it itself."""
    if is_script(ruleset, text):
        face: Face = of_game(ruleset, "cards").face({"name": card, "text": text})
        return face
    kinds, said = kinds_of(types), []
    for part in numbers.split(","):
        word, _, value = part.strip().rpartition(" ")
        if word in ruleset.words.numbers and value.removeprefix("-").isdecimal():
            said.append((word, int(value)))
    sets = (("types", kinds),) if kinds else ()
    return Face(card, sets, tuple(said), tuple(ruleset.reader(text.strip(), types=kinds)))


def company(ruleset: Ruleset) -> tuple[Face, ...]:
    """Give the faces that the game's cards usually are with."""
    usual = getattr(of_game(ruleset, "cards"), "company", None)
    faces: tuple[Face, ...] = usual() if usual is not None else ()
    return faces


class Written(NamedTuple):
    """A made board on its way into the words of a scenario."""

    ruleset: Ruleset
    setting: Setting
    face: Face
    text: str

    def board(self, event: Event | None) -> Board:
        """Write the board, and what happens on it, in words: the tried card keeps its own."""
        names, mine = self.names(), self.setting.key.number
        above = f"---\ngame: {self.ruleset.name}\nid: mine\n---\n# {self.face.name}\n\n"
        if is_script(self.ruleset, self.text):
            above += f"## Cards\n### {names[mine]}\n```\n{self.text.strip()}\n```\n\n"
        seats = self.setting.table.board.players
        players = ", ".join(_player(each.name, each.marks) for each in seats)
        above += "## Table\n"
        said = self.sentence(event, names) if event is not None else ""
        return Board(above, players, ", ".join(each.name for each in seats), *self.rows(names), said)

    def names(self) -> dict[int, str]:
        """Give each card a name that players say: the tried one its own, the others one a sort."""
        names: dict[int, str] = {}
        counts: dict[str, list[int]] = {}
        for each in self.setting.table.board.cards:
            own = each.face.name.rstrip("0123456789 ")
            said = self.face.name if each.id == self.setting.key.number else CALLED.get(own, own or "Card")
            names[each.id] = said
            counts.setdefault(said, []).append(each.id)
        for said, numbers in counts.items():
            if len(numbers) > 1 and said != PILE:
                letters = (LETTERS[k] if k < len(LETTERS) else str(k) for k in range(len(numbers)))
                names |= {number: f"{said} {letter}" for number, letter in zip(numbers, letters, strict=True)}
        return names

    def rows(self, names: Mapping[int, str]) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """Write the cards as columns and rows; alike ones as “Sheet ×4”."""
        vocabulary, grid = self.ruleset.words, hasattr(of_game(self.ruleset, "tables"), "CORNERS")
        numbers = [
            each
            for each in (*vocabulary.numbers, *vocabulary.marks, *vocabulary.sets)
            if each not in counted(self.ruleset)
        ]
        columns = (
            "owner",
            "controller",
            "zone",
            "since",
            *(["place"] if grid else []),
            "is",
            *numbers,
            "links",
            "text",
        )
        alike: dict[tuple[str, ...], int] = {}
        for card in self.setting.table.board.cards:
            cells = (self.cell(card, each, names) for each in columns)
            name = names[card.id]
            key = (
                name,
                *(
                    "" if each == "place" and name == PILE else said
                    for each, said in zip(columns, cells, strict=True)
                ),
            )
            alike[key] = alike.get(key, 0) + 1
        rows = tuple((f"{first} ×{n}" if n > 1 else first, *rest) for (first, *rest), n in alike.items())
        return ("card", *columns), rows

    def cell(self, card: Card, column: str, names: Mapping[int, str]) -> str:
        """Write one cell; "" where the table says nothing."""
        said = {
            "owner": card.owner,
            "controller": card.controller if card.controller != card.owner else "",
            "zone": card.zone,
            "since": card.arrived or "",
            "place": card.place or "",
            "is": ", ".join(sorted(card.flags)),
            "links": ", ".join(names[each] for each in card.links if each > card.id),
        }
        if column in said:
            return str(said[column])
        if column == "text":
            return _in_cell(self.words_of(card))
        if card.id == self.setting.key.number and is_script(self.ruleset, self.text):
            return ""  # its script says it
        own = dict(card.face.numbers) | dict(card.marks)
        return str(own[column]) if column in own else ", ".join(sorted(dict(card.face.sets).get(column, ())))

    def words_of(self, card: Card) -> str:
        """Give the text of a card; a script is in its own block."""
        if card.id == self.setting.key.number:
            return "" if is_script(self.ruleset, self.text) else self.text
        return self.ruleset.printer(card.face.abilities) if card.face.abilities else ""

    def sentence(self, event: Event, names: Mapping[int, str]) -> str:
        """Say an event with the names that the scenario gives its cards."""
        table = self.setting.table
        board = table.board
        for each in tuple(board.cards):
            board = put(board, each._replace(face=replace(each.face, name=names[each.id])))
        return words(self.ruleset, table._replace(board=board), event)


def _player(name: str, marks: tuple[tuple[str, int], ...]) -> str:
    counted = ", ".join(f"{mark} {number}" for mark, number in marks if number)
    return f"{name} ({counted})" if counted else name


def _in_cell(said: str) -> str:
    return said.strip().replace("|", "\\|").replace("\n", "<br>")


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def bare(ruleset: Ruleset, face: Face, text: str) -> str:
    """Write a board with nothing but the card."""
    zones = list(ruleset.words.zones)
    zone = next((each for each in zones if each in ruleset.ability_zones), zones[0])
    script = is_script(ruleset, text)
    block = f"## Cards\n### {face.name}\n```\n{text.strip()}\n```\n\n" if script else ""
    row = [face.name, "Ann", zone, "" if script else _in_cell(text)]
    types = ", ".join(sorted(dict(face.sets).get("types", ()))) if not script else ""
    heads = ["card", "owner", "zone", "text"]
    if types:
        heads, row = [*heads, "types"], [*row, types]
    return (
        f"---\ngame: {ruleset.name}\nid: mine\n---\n# {face.name}\n\n{block}"
        f"## Table\nAnn, Ben\n\n{_table(heads, [row])}\n"
    )
