"""The lines of *Happens*, read: the events of each moment, and the answers that a sentence says with them.

    Ann plays Sealed Orders, targeting Grey Hound
    Ann plays Fork, choosing Draw 1, targeting Iron Ox and Tin Ox
    Ann plays Great Flood, paying 3

What follows “targeting”, “choosing” and “paying” answers what that card asks when it is played or when
it resolves, and nothing else; what is never asked for is refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.model import Prepared
from rulesengine.playing.answering import SORTS
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.sentences import can_be_said, card_called, is_named, moments
from rulesengine.playing.shortened import in_full
from rulesengine.playing.spoken import spoken
from rulesengine.playing.tables import of_game
from rulesengine.playing.unseen import unnumbered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Ruleset

# What a sentence can say with an event: what the question is about that it answers, nothing for any; its doc.
WITH: dict[str, tuple[frozenset[str], str]] = {
    "targeting": (
        SORTS["target"][0] | SORTS["offer"][0],
        "What that card chooses: “…, targeting Iron Ox and Tin Ox”.",
    ),
    "choosing": (frozenset(), "Any answer: a mode, a number, yes or no."),
    "paying": (
        frozenset(),
        "A price that its text names, in signs or as a number; or “nothing”.",
    ),
}
Clauses: TypeAlias = "list[tuple[int, list[str]]]"
Moments: TypeAlias = "tuple[tuple[Event, ...], ...]"
_WHOSE = r"(?:the|his|her|their|\w+['’]s)"
_AT = re.compile(
    rf" (?:aimed at|targeting|at|on|onto|against) (?:{_WHOSE} )?(.+?)(?= in response$|$)", re.IGNORECASE
)
_CLAUSE = re.compile(rf",\s+({'|'.join(WITH)})\s+", re.IGNORECASE)


def script_of(
    ruleset: Ruleset, table: Table, lines: Iterable[tuple[int, str]], file: str
) -> tuple[Table, tuple[tuple[Event, ...], ...]]:
    """Read every line, each with its number; return the moments, and the table with what is said in them.

    Raises BadScenario with the line.
    """
    script: list[tuple[Event, ...]] = []
    said: list[Prepared] = []
    before: list[str] = []
    for number, line in lines:
        try:
            bare, clauses, happen = _read(ruleset, table, unnumbered(line), before)
            place = len(script) + len(happen)
            for at, clause in clauses:  # in a line of several moments, it is the last that says it
                said += _answers(table, happen[-1][at], clause, (number, place, line))
        except BadScenario as wrong:
            raise wrong.at(file, number) from None
        script += happen
        before.append(bare)
    return table._replace(prepared=tuple(said)), tuple(script)


def _read(ruleset: Ruleset, table: Table, line: str, before: list[str]) -> tuple[str, Clauses, Moments]:
    """Read a line as it is written, or else with its names in full.

    Raises BadScenario where it is read in neither way, with what is wrong as it is written.
    """
    try:
        bare, clauses = _cut(ruleset, table, line, before)
        return bare, clauses, moments(ruleset, table, bare, before)
    except BadScenario:
        if (full := in_full(table, line)) == line:
            raise
        try:
            bare, clauses = _cut(ruleset, table, full, before)
            return bare, clauses, moments(ruleset, table, bare, before)
        except BadScenario as wrong:
            unread = wrong
    raise unread


def ends(ruleset: Ruleset, table: Table, lines: Iterable[tuple[int, str]], moments: int) -> list[int]:
    """Say for each line which moment is its last: a line of two clauses, “… and then …”, has two.

    `moments` is how many all lines have: where it is one each, no line is read again.
    """
    every = list(lines)
    if moments == len(every):
        return list(range(1, moments + 1))
    each = (len(script_of(ruleset, table, every[:many], "")[1]) for many in range(1, len(every) + 1))
    return list(each)


_NUMBERED = re.compile(r"\s*(?:\d+\.\s+)?")


def without_answers(ruleset: Ruleset, table: Table, line: str) -> str:
    """Leave out what a line of *Happens* says with its events: the answers, also “at Ben”."""
    return ";".join(_unanswered(ruleset, table, part) for part in line.split(";"))


def _unanswered(ruleset: Ruleset, table: Table, part: str) -> str:
    number = found[0] if (found := _NUMBERED.match(part)) else ""
    first, *rest = _CLAUSE.split(part.rstrip(". "))
    if rest:
        return first
    first, *rest = _aimed(ruleset, table, part[len(number) :].rstrip(". "))
    return number + first if rest else part


def _cut(ruleset: Ruleset, table: Table, line: str, before: Sequence[str]) -> tuple[str, Clauses]:
    """Part a line into its sentences without what they say besides, and that, by the sentence's place."""
    bare: list[str] = []
    clauses: list[tuple[int, list[str]]] = []
    for part in (each for each in line.split(";") if each.strip()):
        first, *rest = _CLAUSE.split(part.rstrip().rstrip("."))
        first, *rest = (first, *rest) if rest else _aimed(ruleset, table, first.strip(), before)
        if rest:
            clauses.append((len(bare), rest))
        bare.append(first)
    return ";".join(bare), clauses


def _aimed(ruleset: Ruleset, table: Table, said: str, before: Sequence[str] = ()) -> list[str]:
    """Take “Ben responds with Bolt at Tin Ox” for “Ben responds with Bolt, targeting Tin Ox”.

    A sentence that the game has so is its own.
    """
    if can_be_said(ruleset, table, said):
        return [said]
    if _is_a_place(ruleset, table, said):
        return [said]
    if parts := _aimed_at(ruleset, table, said):
        return parts
    for put in spoken(ruleset, table, said, before):
        bare, aimed, at = put.said.partition(", targeting ")
        if can_be_said(ruleset, table, bare):
            return [bare, "targeting", at] if aimed else [said]
        if parts := _aimed_at(ruleset, table, put.said):
            return parts
    return [said]


def _is_a_place(ruleset: Ruleset, table: Table, said: str) -> bool:
    """Say whether a card is played to where it says “at”, and not aimed at it: “plays Colt at Tower”."""
    narrower: Mapping[tuple[str, str], str] = getattr(of_game(ruleset, "tables"), "NARROWER", {})
    for aim in _AT.finditer(said):
        card = card_called(table, aim[1])
        types = dict(card.face.sets).get("types", ()) if card is not None else ()
        if any(("play at", f"at {each}") in narrower for each in types):
            return True
    return False


def _aimed_at(ruleset: Ruleset, table: Table, said: str) -> list[str]:
    """Part what a sentence is aimed at from the rest, where the game has the rest: “… at Ben”; [] else."""
    for aim in _AT.finditer(said):
        bare, names = said[: aim.start()] + said[aim.end() :], _each(table, aim[1])
        if all(is_named(table, name) for name in names) and can_be_said(ruleset, table, bare):
            return [bare, "targeting", aim[1]]
    return []


def _answers(
    table: Table, event: Event, clause: list[str], where: tuple[int, int, str]
) -> Iterator[Prepared]:
    """Make the answers of one sentence: the verb and what follows it, in turn."""
    number, place, line = where
    if not event.card:
        raise BadScenario(f"“{short(line)}” names no card that could ask for it: leave “{clause[0]} …” out")
    name = table.board.cards[event.card].name
    for verb, what in zip(clause[::2], clause[1::2], strict=True):
        small, each = verb.lower(), _each(table, what)
        whole = what.strip() if len(each) > 1 else ""
        for label in each if small != "targeting" else [_named(table, label) for label in each]:
            said = f"{event.player}, {small} {label} with {name}"
            prepared = Prepared(event.player, label, WITH[small][0], name, place, number, said)
            yield prepared._replace(price=small == "paying", whole=whole)


def _named(table: Table, label: str) -> str:
    """Write the whole name of what is aimed at, where it is shortened: “the Hound”."""
    if is_named(table, label):
        return label
    name = re.sub(rf"^{_WHOSE} ", "", in_full(table, label), flags=re.IGNORECASE)
    return name if is_named(table, name) else label


_AND = re.compile(r",\s+(?:and\s+)?|\s+and\s+")


def _each(table: Table, what: str) -> list[str]:
    """Part “Iron Ox and Tin Ox”, but not the name of one card: “Bell, Book and Candle”."""
    names = [card.name.lower() for card in table.board.cards]
    parts, begun = [], 0
    for joint in _AND.finditer(what):
        rest, length = what[begun:].lower(), joint.start() - begun
        if not any(rest.startswith(name) and len(name) > length for name in names):
            parts.append(what[begun : joint.start()])
            begun = joint.end()
    return [each.strip() for each in (*parts, what[begun:]) if each.strip()]
