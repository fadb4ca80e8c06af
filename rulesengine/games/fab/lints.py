"""What a designer of cards should know: remarks on a line as it is written, and on what it means.

Nothing is read here that the reader does not read; a line that cannot be read is a remark of its own.
"""

# ruff: noqa: E501  remarks are kept on one line
from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.linting import Lint, Remark, unread
from rulesengine.core.text import Ability, Change, Do, Face, Instead, Make, every_part
from rulesengine.games.fab.cardtext import lines_of, read_line
from rulesengine.games.fab.cardtext.lines import NoEnd

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Written: TypeAlias = "Face | tuple[str, str]"  # a face, or a card's name and its text
GAINS = re.compile(r"\b(gains?|ha(?:s|ve)) (?=[+-](?:\d+|X)\s*\{[pd]\})")
OLD_IF = re.compile(r"^if this (hits|deals|attacks|defends|is destroyed)\b", re.IGNORECASE)
WHEN_INSTEAD = re.compile(r"^when(ever)?\b[^.]*\binstead\b", re.IGNORECASE)
END_OF_TURN = re.compile(r"\buntil end of turn\b", re.IGNORECASE)
KEYS = re.compile(r"^(\w[\w ]*): ")
NOBODY = "this card"
Kind = TypeVar("Kind")


def lint_text(text: str) -> tuple[Lint, ...]:
    """Lint a text of one or more cards: a name, its lines, and a blank line between two cards."""
    blocks = [block.strip().splitlines() for block in re.split(r"\n\s*\n", text.strip()) if block.strip()]
    return lint(_card(block) for block in blocks)


def _card(block: list[str]) -> tuple[str, str]:
    named = len(block) > 1 and not block[0].rstrip().endswith((".", '"'))
    rows = [row for row in (block[1:] if named else block) if not KEYS.match(row)]
    return (block[0].lstrip("#").strip() if named else NOBODY), "\n".join(rows)


def lint(cards: Iterable[Written]) -> tuple[Lint, ...]:
    """Say everything that a designer should know about these cards, card by card."""
    lints: list[Lint] = []
    for card in cards:
        if isinstance(card, Face):
            for place, ability in enumerate(card.abilities, 1):
                lints += [remark.on(card.name, place) for remark in meant(ability)]
            continue
        name, text = card
        for place, line in enumerate(lines_of(text, "" if name == NOBODY else name), 1):
            lints += [remark.on(name, place) for remark in (*said(line), *_read(line))]
    return tuple(lints)


def _read(line: str) -> Iterator[Remark]:
    try:
        abilities = read_line(line)
    except NoEnd as stop:
        yield Remark(
            "L2",
            "6.6.3a",
            "a delayed trigger with neither a duration nor a phase waits for ever",
            stop.column,
            "this turn",
        )
        return
    except UnreadText as stop:
        yield unread(stop, "6.6.1")
        return
    for ability in abilities:
        yield from meant(ability)


def said(line: str) -> Iterator[Remark]:
    """Say what is old or odd in the words of a line."""
    bare = line.replace("*", "")
    for match in GAINS.finditer(line):
        guess = "gets" if match[1].endswith("s") else "get"
        yield Remark(
            "L1", "6.2.5", f"“{match[1]}” power: later cards say “{guess}”", match.start() + 1, guess
        )
    if OLD_IF.match(bare):
        yield Remark(
            "L7",
            "6.6.1",
            "“if” for an event: later cards say “when”, and it is triggered all the same",
            1,
            "When",
        )
    if WHEN_INSTEAD.match(bare):
        yield Remark(
            "L8",
            "6.4.9",
            "“when ... instead” is a replacement and triggers nothing: later cards say “if ... would”",
            1,
            "If",
        )
    if found_end := END_OF_TURN.search(bare):
        yield Remark("L9", "6.2.2a", "later cards say “this turn”", found_end.start() + 1, "this turn")


def meant(ability: Ability) -> Iterator[Remark]:
    """Say what is odd in the meaning of a line."""
    yield from _again(ability)
    for make in _walk((ability.then, ability.cost), Make):
        if (
            not make.until
            and make.ability.form in {"static", "ban", "instead"}
            and _needs_an_end(ability, make)
        ):
            says = "no end is named: in the edition of 2026 this ends with the turn, in this one it stays (see H-2)"
            yield Remark("L3", "6.2.2a", says)
    for change in (*ability.changes, *_walk((ability.then,), Change)):
        if change.how == "forbid":
            says = f"“can't gain {change.prop if change.value == 'any' else change.value}” takes nothing away that is there: say “loses” too, if that is meant"
            yield Remark("L4", "6.3.7", says)
    for change in ability.changes:
        if change.how in {"remove", "clear"} and change.prop in {"supertypes", "keywords", "abilities"}:
            says = "what is lost is what the object has of itself: what other effects add stays"
            yield Remark("L5", "6.3.6", says)
    if ability.ordinal and ability.limit:
        yield Remark("L6", "6.6.1b", "an ordinal and a limit say the same twice")
    yield from _two_ways(ability)


def _two_ways(ability: Ability) -> Iterator[Remark]:
    """Say where a power is set and raised in one line: the order is not that of the words."""
    hows = {change.how for change in ability.changes if change.prop == "power"}
    if "set" in hows and hows & {"plus", "minus"}:
        yield Remark("L10", "6.3.3", "power is set before it is raised, whichever is written first")


def _needs_an_end(ability: Ability, make: Make) -> bool:
    """Say whether an effect of another card's text would be left behind for ever."""
    own = make.whom is not None and make.whom.who in {"self", "event"}
    return not (own or make.uses) and not (ability.form == "command" and make.ability.when == "is prevented")


def _again(ability: Ability) -> Iterator[Remark]:
    """Say where an effect makes the very event that it waits for."""
    if (
        ability.form not in {"trigger", "state"}
        or ability.limit
        or ability.ordinal
        or ability.whose == "self"
    ):
        return
    made = {do.kind for do in _walk((ability.then,), Do)} | {
        c.becomes for c in _walk((ability.then,), Instead)
    }
    for kind in sorted(made & set(ability.events)):
        yield Remark(
            "L11",
            "6.6.1a",
            f"it sets itself off: it waits for “{kind}” and makes it happen; a limit would end that",
        )


def _walk(value: object, kind: type[Kind]) -> Iterator[Kind]:
    """List the parts of a kind in a text, however deep."""
    return (part for part in every_part(value) if isinstance(part, kind))
