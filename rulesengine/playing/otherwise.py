"""What if: the same situation with one thing otherwise, an answer, whose turn it is, an owner, an arrival.

Each line is a run of its own, made by the engine; nothing is foretold. A line that cannot be played is left
out: where chance is asked and nothing is prepared, nobody guesses.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal, NamedTuple

from rulesengine.core.engine import run
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Board, put
from rulesengine.playing.answering import Answers
from rulesengine.playing.scenario import NONE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Card, Table
    from rulesengine.playing.runs import Played

Kind = Literal["answer", "turn", "owner", "arrival"]
STEPS = 400  # a line that is longer is no example any more
CARDS = 6  # on a fuller table, only the first ones change hands


class Line(NamedTuple):
    """The same situation with one thing otherwise, and what came of it."""

    kind: Kind
    says: str  # what is otherwise: "Ben: Dusk Moth", "It is Ben's turn"
    trace: Trace | None  # None where it comes to the same
    step: int = 0  # of an answer: the number of the step in which it was asked
    option: int = 0  # of an answer: which one, from 0


def lines(played: Played) -> list[Line]:
    """List every line one change away from a scenario: every other answer, and every other fact."""
    return [*other_answers(played), *other_facts(played)]


def other_answers(played: Played) -> list[Line]:
    """Give every other answer to each question at which a player, or chance, decided."""
    lines = []
    for place, step in enumerate(played.trace.steps):
        question = step.question
        if question is None or not (question.matters or step.player):
            continue
        for option, each in enumerate(question.options):
            trace = None if option == step.answer else _answered(played, place, option)
            if trace is not None:
                who = "By chance" if question.who == "chance" else question.who
                other = trace if _told(trace) != _told(played.trace) else None
                lines.append(Line("answer", f"{who}: {each.label}", other, step.number, option))
    return lines


def _answered(played: Played, place: int, option: int) -> Trace | None:
    """Go on from a question with another answer; what was prepared stays for the questions after it."""
    scenario, book = played.scenario, played.trace
    prepared = Answers(scenario.sections.get("Choices", NONE).entries(), scenario.path.name)
    for step in book.steps[: place + 1]:
        if step.question is not None:
            prepared(step.question)  # so far they were used up
    try:
        return book.at(book.steps[place].number).go_on(option, choose=prepared)
    except RulesEngineError:
        return None


def other_facts(played: Played) -> list[Line]:
    """Give the same situation with another turn player, another owner of a card, another arrival."""
    table, book = played.trace.start, _decided(played.trace)
    lines: list[Line] = []
    seen: set[tuple[Kind, object]] = set()
    for kind, says, other in _tables(table):
        trace = _played(played, other)
        if trace is None:
            continue
        ends = _decided(trace)
        if ends != book and (kind, ends) in seen:
            continue
        seen.add((kind, ends))
        lines.append(Line(kind, says, trace if ends != book else None))
    return lines


def _played(played: Played, table: Table) -> Trace | None:
    scenario = played.scenario
    prepared = Answers(scenario.sections.get("Choices", NONE).entries(), scenario.path.name)
    try:
        return run(played.trace.ruleset, table, choose=prepared, limit=STEPS)
    except RulesEngineError:
        return None


def _tables(table: Table) -> Iterator[tuple[Kind, str, Table]]:
    """Lay the table with one fact otherwise."""
    board = table.board
    for seat in board.players[1:]:
        yield "turn", f"It is {seat.name}’s turn", turned(table, seat.name)
    speaking = [card for card in board.cards if card.face.abilities][:CARDS]
    for card in speaking:
        for seat in board.players:
            if seat.name != card.owner and card.owner == card.controller:
                new = card._replace(owner=seat.name, controller=seat.name)
                yield "owner", f"{card.name} is {seat.name}’s", table._replace(board=put(board, new))
    for older, two in combinations(speaking, 2):
        if older.arrived != two.arrived:
            first, last = sorted((older, two), key=_arrival)
            yield "arrival", f"{last.name} arrived before {first.name}", swapped(table, first, last)


def turned(table: Table, name: str) -> Table:
    """Give a player the turn; who comes after whom stays."""
    board = table.board
    at = next(at for at, seat in enumerate(board.players) if seat.name == name)
    seats = (*board.players[at:], *board.players[:at])
    other = Board(seats, board.cards, board.index, board.standing, board.ranked, board.memory)
    return table._replace(board=other)


def swapped(table: Table, first: Card, other: Card) -> Table:
    """Let two cards change the moments in which they arrived."""
    board = put(table.board, other._replace(arrived=first.arrived))
    return table._replace(board=put(board, first._replace(arrived=other.arrived)))


def _arrival(card: Card) -> int:
    return card.arrived


def _told(trace: Trace) -> tuple[str, ...]:
    return tuple(f"{step.stage.value} {step.says}" for step in trace.steps)


def _decided(trace: Trace) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Say what was decided, whoever the players are: each step's stage, card and rules, in order."""
    names = [player.name for player in trace.start.board.players]

    def bare(said: str) -> str:
        return " ".join("…" if word.strip(".,:;’'s") in names else word for word in said.split())

    return tuple(
        (step.stage.value, bare(step.says), tuple(cited.number for cited in step.cites))
        for step in trace.steps
    )
