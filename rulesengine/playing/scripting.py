"""The lines of *Happens*, read: the events of each moment, and the answers that a sentence says with them.

    Ann plays Sealed Orders, targeting Grey Hound
    Ann plays Fork, choosing Draw 1, targeting Iron Ox and Tin Ox
    Ann plays Great Flood, paying 3

What stands behind “targeting”, “choosing” and “paying” answers what that card asks when it is played or when
it resolves, and nothing else; what is never asked for is refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.playing.answering import Answer
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.sentences import card_called, moment

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Ruleset

# What a sentence can say with an event, and which sort of question that answers; "" for any.
WITH = {"targeting": "target", "choosing": "", "paying": ""}
_CLAUSE = re.compile(rf",\s+({'|'.join(WITH)})\s+", re.IGNORECASE)


def script_of(
    ruleset: Ruleset, table: Table, lines: Iterable[tuple[int, str]], file: str
) -> tuple[tuple[tuple[Event, ...], ...], tuple[Answer, ...]]:
    """Read every line, each with its number; return the moments, and the answers said in them.

    Raises BadScenario with the line.
    """
    script: list[tuple[Event, ...]] = []
    said: list[Answer] = []
    for place, (number, line) in enumerate(lines, start=1):
        bare, clauses = _cut(line)
        try:
            events = moment(ruleset, table, bare)
            for at, clause in clauses:
                said += _answers(table, events[at], clause, (number, place, line))
        except BadScenario as wrong:
            raise wrong.at(file, number) from None
        script.append(events)
    return tuple(script), tuple(said)


def _cut(line: str) -> tuple[str, list[tuple[int, list[str]]]]:
    """Part a line into its sentences without what they say besides, and that, by the sentence's place."""
    bare: list[str] = []
    clauses: list[tuple[int, list[str]]] = []
    for part in (each for each in line.split(";") if each.strip()):
        first, *rest = _CLAUSE.split(part.rstrip().rstrip("."))
        if rest:
            clauses.append((len(bare), rest))
        bare.append(first)
    return ";".join(bare), clauses


def _answers(table: Table, event: Event, clause: list[str], where: tuple[int, int, str]) -> Iterator[Answer]:
    """Make the answers of one sentence: the verb and what stands behind it, in turn."""
    number, place, line = where
    if not event.card:
        raise BadScenario(f"“{short(line)}” names no card that could ask for it: leave “{clause[0]} …” out")
    name = table.board.cards[event.card].name
    for verb, what in zip(clause[::2], clause[1::2], strict=True):
        for one in _each(table, what):
            sort = WITH[verb.lower()]
            said = f"{event.player}, {verb.lower()} {one} with {name}"
            yield Answer(number, event.player, one, sort, name, said, place)


def _each(table: Table, what: str) -> list[str]:
    """Part “Iron Ox and Tin Ox”, unless that is one card's name."""
    whole = what.strip()
    if card_called(table, whole) is not None:
        return [whole]
    return [each.strip() for each in re.split(r",\s+(?:and\s+)?|\s+and\s+", whole) if each.strip()]
