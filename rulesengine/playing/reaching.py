"""How far a game reaches into a pile of cards: lines read, printed back, cards that can be played.

A pile is a file with one JSON object a line. A game may say in its `cards.py` how its cards are written
there (`ability_lines`, `face`, `normal`), and which faces its cards usually are with (`company`). A game
whose cards are more than lines of text measures each card itself (`reach_card`).
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
from collections import Counter
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from rulesengine.core.errors import RulesEngineError
from rulesengine.core.text import Face
from rulesengine.games import GAMES, game
from rulesengine.playing import keeping
from rulesengine.playing.processes import spread
from rulesengine.playing.tables import of_game
from rulesengine.playing.trying import try_face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from rulesengine.cardtext.measuring import CardReach
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability

END = "the end of the line"
SILENT = "no board was found on which it makes a difference"
Row = dict[str, Any]


class BadCards(RulesEngineError):
    """A file of cards is not written as such files are: one JSON object a line, with a name."""


class KindFigures(TypedDict):
    """The figures of one class of effect."""

    lines: int
    read: int


class Figures(TypedDict):
    """The figures of a pile, as `reach --json` gives them.

    `kinds` is there for games whose reader can say of every line, read or not, of which class it is.
    """

    cards: int
    lines: int
    read: int
    printed: int
    unstopped: int  # cards at which nothing stops: every word of them is understood
    runnable: int  # and those of which every ability does what it says on a board made for it
    stopped: list[list[Any]]
    silent: list[list[str]]  # of the others: card, line, why
    kinds: NotRequired[dict[str, KindFigures]]
    groups: NotRequired[dict[str, dict[str, int]]]  # some sorts of cards: how many there are, and run


@dataclass(slots=True)
class Reach:
    """What was found in a pile, card by card."""

    cards: int = 0
    lines: int = 0
    read: int = 0
    printed: int = 0
    unstopped: int = 0
    runnable: int = 0
    words: Counter[str] = field(default_factory=Counter)  # the words at which reading stopped
    kinds: Counter[str] = field(default_factory=Counter)  # of the lines read: what kind of ability they are
    held_up: list[tuple[str, str, str]] = field(default_factory=list)  # read, but not played: card, line, why
    classes: Counter[str] = field(default_factory=Counter)  # of all lines: of which class they are
    read_of: Counter[str] = field(default_factory=Counter)  # and of those that are read
    groups: Counter[str] = field(
        default_factory=Counter
    )  # sorts of cards, as a game that measures cards says
    groups_unstopped: Counter[str] = field(default_factory=Counter)
    groups_run: Counter[str] = field(default_factory=Counter)

    def add(self, card: CardReach, name: str) -> None:
        """Add a card that its game has measured as a whole: what was read of it, and at what it stops."""
        self.lines += len(card.lines)
        self.read += len(card.read)
        self.printed += card.printed
        self.unstopped += not card.stopped
        self.words.update(card.stopped)
        self.classes.update(card.lines)
        self.read_of.update(card.read)
        self.held_up += [(name, "", f"it stops at {word}") for word in card.stopped]
        self.held_up += [(name, line, SILENT) for line in card.silent or ()]
        self.groups.update(card.groups)
        self.groups_unstopped.update(() if card.stopped else card.groups)

    def join(self, other: Reach) -> None:
        """Add what was found in the next part of the pile."""
        for each in fields(self):
            mine, more = getattr(self, each.name), getattr(other, each.name)
            setattr(self, each.name, mine + more)

    def figures(self) -> Figures:
        """Write the figures down, the words that stopped most often first."""
        stopped: list[list[Any]] = [[word, number] for word, number in self.words.most_common()]
        made = Figures(
            cards=self.cards,
            lines=self.lines,
            read=self.read,
            printed=self.printed,
            unstopped=self.unstopped,
            runnable=self.runnable,
            stopped=stopped,
            silent=[list(row) for row in self.held_up if row[1]],
        )
        if self.classes:
            made["kinds"] = {
                kind: KindFigures(lines=number, read=self.read_of[kind])
                for kind, number in self.classes.most_common()
            }
        if self.groups:
            made["groups"] = {
                name: {
                    "cards": number,
                    "unstopped": self.groups_unstopped[name],
                    "runnable": self.groups_run[name],
                }
                for name, number in self.groups.most_common()
            }
        return made


@dataclass(frozen=True, slots=True)
class Ways:
    """How a game's cards are written in a pile."""

    lines: Callable[[Row], list[str]]
    face: Callable[[Row], Face]
    normal: Callable[[str], str] | None
    company: tuple[Face, ...]
    kind_of: Callable[[str], str] | None = None  # of which class a line is, read or not


def rows(text: str, file: str) -> Iterator[Row]:
    """Read a pile of cards: one JSON object a line, or a table with commas or tabs whose head names columns.

    Raises BadCards with the file and the number of the line that is no card, and where there is no card.
    """
    some = False
    if file.lower().endswith((".csv", ".tsv")):
        yield from _of_table(text, file)
        return
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            some = True
            yield _row(line, f"{file}:{number}")
    if not some:
        raise BadCards(f"{file}: there is no card in it; a card is on one line: {_EXAMPLE}")


WORDED = frozenset({"name", "text", "script", "types"})  # columns of words, however their heads are written
WHOLE = re.compile("[0-9]{1,9}")


def _column(head: str) -> str:
    """Give the key that a column's head is."""
    small = head.strip().casefold()
    return small if small in WORDED else head.strip()


def _cell(key: str, cell: str) -> str | int:
    """Give what a cell says: a number, where its column is not one of words."""
    return int(cell) if key not in WORDED and WHOLE.fullmatch(cell) else cell


def _of_table(text: str, file: str) -> Iterator[Row]:
    """Read the rows of a table as a spreadsheet saves it; an empty cell says nothing.

    Raises BadCards where the head has no name or no text, or a row has more cells than the head.
    """
    head, _, _ = text.partition("\n")
    tab = file.lower().endswith(".tsv")
    sign = "\t" if tab else max(",;\t", key=head.count)  # a spreadsheet saves as its country writes numbers
    table = csv.DictReader(io.StringIO(text), delimiter=sign)
    columns = {_column(name or ""): name for name in table.fieldnames or ()}
    if missing := [each for each in ("name", "text") if each not in columns]:
        there = ", ".join(filter(None, columns)) or "nothing"
        raise BadCards(f"{file}:1: the first line names the columns, and there is no “{missing[0]}”: {there}")
    some = False
    for row in table:
        if None in row:
            raise BadCards(f"{file}:{table.line_num}: this line has more cells than there are columns")
        said = {key: (row[column] or "").strip() for key, column in columns.items() if key}
        card = {key: _cell(key, cell) for key, cell in said.items() if cell}
        if card:
            some = True
            yield _row(json.dumps(card, ensure_ascii=False), f"{file}:{table.line_num}")
    if not some:
        raise BadCards(f"{file}: there is no card in it")


def _row(line: str, where: str) -> Row:
    """Read one card."""
    try:
        card = json.loads(line)
    except json.JSONDecodeError as wrong:
        says = f"this is no JSON: {wrong.msg} at column {wrong.colno}"
        table = "; a table with commas is a file that ends in .csv" if "," in line and "{" not in line else ""
        raise BadCards(f"{where}: {says}; a card is on one line: {_EXAMPLE}{table}") from None
    except RecursionError:
        raise BadCards(f"{where}: there are brackets in brackets without end") from None
    except ValueError:  # more digits than Python reads
        raise BadCards(f"{where}: there is a number in it that is too long") from None
    if not isinstance(card, dict):
        raise BadCards(f"{where}: a card is written {_EXAMPLE}, and this is {line.strip()[:40]}")
    for key in ("name", "text"):
        if not isinstance(card.get(key) or "", str):
            raise BadCards(f"{where}: the card's {key} must be a text, and is {card[key]!r}")
    if not card.get("name"):
        keys = ", ".join(map(str, card)) or "nothing"
        raise BadCards(f"{where}: the card has no name; it has: {keys}")
    return card


_EXAMPLE = '{"name": "...", "text": "..."}'


def ways_of(ruleset: Ruleset) -> Ways:
    """Find out how a game's cards are written: as its `cards.py` says, else the plain way."""
    cards, text = of_game(ruleset, "cards"), of_game(ruleset, "cardtext")
    lines: Callable[[Row], list[str]] = getattr(cards, "ability_lines", plain_lines)
    face: Callable[[Row], Face] | None = getattr(cards, "face", None)
    company: Callable[[], tuple[Face, ...]] | None = getattr(cards, "company", None)
    normal: Callable[[str], str] | None = getattr(cards, "normal", None) or getattr(text, "normal", None)
    if face is None:
        face = lambda card: plain_face(ruleset, card, lines(card))  # noqa: E731  the game says nothing of its own
    return Ways(lines, face, normal, company() if company else (), getattr(text, "kind_of", None))


def plain_lines(card: Row) -> list[str]:
    """List the ability lines of a card: the lines of its text that are more than a dash."""
    return [line.strip() for line in (card.get("text") or "").splitlines() if line.strip(" \t-–—")]


def plain_face(ruleset: Ruleset, card: Row, lines: list[str]) -> Face:
    """Make a face out of a card whose keys are called like the game's numbers and sets."""
    given = {str(key).lower().rstrip("."): value for key, value in card.items()}
    numbers: list[tuple[str, int]] = []
    for name in ruleset.words.numbers:
        value = given.get(name.lower().rstrip("."))
        if isinstance(value, int) or (isinstance(value, str) and value.isdigit()):
            numbers.append((name, int(value)))
    sets: list[tuple[str, frozenset[str]]] = []
    for name in ruleset.words.sets:
        value = given.get(name.lower(), given.get(name.lower().removesuffix("s")))
        words = value if isinstance(value, list) else str(value or "").split(",")
        if kept := frozenset(str(word).strip() for word in words if str(word).strip()):
            sets.append((name, kept))
    types = dict(sets).get("types", frozenset())
    abilities = ruleset.reader("\n".join(lines), types=types) if lines else ()
    return Face(card["name"], tuple(sets), tuple(numbers), tuple(abilities))


FEW = 4  # so few parts are measured here: to start other processes would take longer
PART = 25  # cards; the printings of a card are together, and what is read once is known
SHAPE = "2"  # of what is kept: another one is not read
MOST = 100_000  # cards of which it is kept what was found; the oldest go first


def reach(
    ruleset: Ruleset,
    cards: Iterator[Row],
    on_each: Callable[[int, int], None] = lambda _, __: None,
    *,
    fresh: bool = False,
) -> Reach:
    """Read every line of every card, print it back, and try out every card that could be read.

    A pile of a game that other processes can open is measured by as many as there are cores, and what was
    found of a card is kept as long as neither the card nor the code changes; with `fresh` every card is
    measured again. What is found is the same. `on_each` is given how many cards are done, and of how many.
    """
    pile = list(cards)
    if ruleset.name not in GAMES or game(ruleset.name) is not ruleset:
        return _joined(_reach(ruleset, pile))
    name, path = ruleset.name, keeping.place_of("reach", ruleset.name)
    prints = [_content(name, card) for card in pile]
    kept = keeping.rows_in(path, SHAPE)
    known = (
        {}
        if fresh
        else {
            fingerprint: known_reach
            for fingerprint in prints
            if (known_reach := _as_kept(kept.get(fingerprint))) is not None
        }
    )
    todo = {
        fingerprint: card for fingerprint, card in zip(prints, pile, strict=True) if fingerprint not in known
    }
    order, new_cards = list(todo), list(todo.values())
    parts = [(name, new_cards[i : i + PART]) for i in range(0, len(new_cards), PART)]
    done = 0
    on_each(done, len(todo))
    for part in spread(_part, parts, 1, FEW):
        known |= dict(zip(order[done:], part, strict=False))
        done += len(part)
        on_each(done, len(todo))
    if todo:
        _keep(path, kept, {fingerprint: known[fingerprint] for fingerprint in prints})
    return _joined(known[fingerprint] for fingerprint in prints)


def _part(task: tuple[str, list[Row]]) -> list[Reach]:
    """Measure a part of a pile, as another process does it: by the name of the game."""
    name, pile = task
    return _reach(game(name), pile)


def _joined(reaches: Iterable[Reach]) -> Reach:
    """Put together what was found of each card."""
    made = Reach()
    for each in reaches:
        made.join(each)
    return made


def _reach(ruleset: Ruleset, pile: list[Row]) -> list[Reach]:
    """Measure each card by itself."""
    ways = ways_of(ruleset)
    of_card = getattr(of_game(ruleset, "cards"), "reach_card", None)
    return [_of_card(ruleset, ways, of_card, card) for card in pile]


def _of_card(
    ruleset: Ruleset, ways: Ways, of_card: Callable[[Row], CardReach | None] | None, card: Row
) -> Reach:
    reached = Reach(cards=1)
    whole = of_card(card) if of_card is not None else None
    if whole is not None:
        reached.add(whole, card["name"])
        tried = whole.silent is not None
        runs = not whole.stopped and (not whole.silent if tried else _runs(ruleset, ways, card, reached))
        reached.runnable += runs
        reached.groups_run.update(whole.groups if runs else ())
        return reached
    read = [_line(ruleset, ways, line, reached) for line in ways.lines(card)]
    if all(read):
        reached.unstopped += 1
        reached.runnable += _runs(ruleset, ways, card, reached)
    return reached


# What is kept of each card.


def _content(name: str, card: Row) -> str:
    """Return a print of all that is found of a card depends on: the code, and what the card says."""
    said = json.dumps(card, sort_keys=True)
    return hashlib.sha256(f"{keeping.code_of(name)}{said}".encode()).hexdigest()


def _keep(path: Path, kept: keeping.Rows, reaches: dict[str, Reach]) -> None:
    """Keep what was found, the newest last; beyond a number, the oldest are left out."""
    rows = {fingerprint: row for fingerprint, row in kept.items() if fingerprint not in reaches}
    for mark, reached in reaches.items():
        rows[mark] = {each.name: getattr(reached, each.name) for each in fields(reached)}
    keeping.keep(path, SHAPE, dict(list(rows.items())[-MOST:]))


def _as_kept(row: object) -> Reach | None:
    """Read what was found of a card; None where the row is none."""
    if not isinstance(row, dict) or set(row) != {each.name for each in fields(Reach)}:
        return None
    reached = Reach()
    for each in fields(reached):
        read = _like(getattr(reached, each.name), row[each.name])
        if read is None:
            return None
        setattr(reached, each.name, read)
    return reached


def _like(usual: object, value: object) -> object:
    """Read a value of the same kind as this one: a number, numbers by name, or rows of three texts."""
    if isinstance(usual, Counter):
        is_one = isinstance(value, dict) and all(isinstance(n, int) for n in value.values())
        return Counter(value) if is_one and isinstance(value, dict) else None
    if isinstance(usual, list):
        texts = isinstance(value, list) and all(isinstance(row, list) and len(row) == 3 for row in value)  # noqa: PLR2004  a line, its place and its reading
        return [tuple(map(str, row)) for row in value] if texts and isinstance(value, list) else None
    return value if isinstance(value, int) else None


def _line(ruleset: Ruleset, ways: Ways, line: str, reached: Reach) -> bool:
    """Read one line and print it back; note where it stopped."""
    reached.lines += 1
    kind = ways.kind_of(line) if ways.kind_of is not None else ""
    reached.classes.update([kind] if kind else ())
    try:
        abilities = tuple(ruleset.reader(line))
    except (RulesEngineError, RecursionError, ValueError) as stop:  # too long to be read is not read
        reached.words[getattr(stop, "word", "") or END] += 1
        return False
    reached.read += 1
    reached.read_of.update([kind] if kind else ())
    reached.kinds.update(ability.kind or ability.form for ability in abilities)
    reached.printed += _prints(ruleset, ways, line, abilities)
    return True


def _prints(ruleset: Ruleset, ways: Ways, line: str, abilities: tuple[Ability, ...]) -> bool:
    """Say whether a line prints back to its normal form; without one, to what reads and prints the same."""
    try:
        printed = ruleset.printer(abilities)
        if ways.normal is not None:
            return printed == ways.normal(line)
        return ruleset.printer(tuple(ruleset.reader(printed))) == printed
    except RulesEngineError:
        return False


def _runs(ruleset: Ruleset, ways: Ways, card: Row, reached: Reach) -> bool:
    """Say whether the engine can play every ability of a card; note each that it cannot."""
    try:
        face = ways.face(card)
    except RulesEngineError as wrong:
        reached.held_up.append((card["name"], "", str(wrong)))
        return False
    silent = [tried for tried in try_face(ruleset, face, ways.company) if not tried.played]
    reached.held_up += [(card["name"], tried.ability.words, tried.why) for tried in silent]
    return not silent
