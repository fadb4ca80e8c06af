"""What a designer should know about cards: L-a to L-t, each with the rule behind it.

`lint` takes cards, `lint_text` a text of cards: a blank line parts one card from the next, and a first
line `# Spill Reactor (Resource)` gives a card its name and types. Loops are in `loops.py`, habits of
classes and factions in `habits.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rulesengine.cardtext.linting import Lint, cards_of
from rulesengine.core.text import Ability, Choose, Face, Frame, Make, Roll, Test
from rulesengine.games.starcore.cardtext.errors import RefusedText
from rulesengine.games.starcore.cardtext.keywords import number_of
from rulesengine.games.starcore.cardtext.lines import MOST, counts, read_line, too_many
from rulesengine.games.starcore.cardtext.spelling import lines_of
from rulesengine.games.starcore.habits import unusual
from rulesengine.games.starcore.loops import loops
from rulesengine.games.starcore.words import NO_CONDITION

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.text import Part

    Written: TypeAlias = "Face | tuple[str, Iterable[str], str]"  # a face, or name, types, text

WITH_ATTACKER = ("When Attacked", "On Survive Combat")  # lines that always have an attacker
ONCE = frozenset({"On Deploy", "When Destroyed"})  # what a card usually meets once
NO_VALUE = frozenset({"Shielded", "Stunned", "Jammed"})  # Conditions whose value no page explains


class Line(NamedTuple):
    """A line of a card: its place, and what was read."""

    card: str
    number: int
    ability: Ability


class Read(NamedTuple):
    """A card as far as it could be read."""

    name: str
    types: frozenset[str]
    lines: tuple[Line, ...]


def lint_text(text: str) -> tuple[Lint, ...]:
    """Lint a text of one or more cards."""
    return lint((name, types, body) for name, types, _, body in cards_of(text))


def lint(cards: Iterable[Written]) -> tuple[Lint, ...]:
    """Say everything that a designer should know about these cards, card by card, then together."""
    lints: list[Lint] = []
    read: list[Read] = []
    for card in cards:
        page, refused = _read(card)
        read.append(page)
        lints += refused
        lints += _card(page)
        for line in page.lines:
            lints += _line(line)
    lints += loops([(line.card, line.number, line.ability) for each in read for line in each.lines])
    return tuple(lints)


def _read(card: Written) -> tuple[Read, list[Lint]]:
    """Read a card line by line; what is refused is a remark, and the other lines still count."""
    if isinstance(card, Face):
        types = dict(card.sets).get("types", frozenset())
        every = [Line(card.name, i, ability) for i, ability in enumerate(card.abilities, start=1)]
        return Read(card.name, types, tuple(every)), []
    name, type_line, text = card
    lines: list[Line] = []
    refused: list[Lint] = []
    for number, line in enumerate(lines_of(text), start=1):
        try:
            lines += [Line(name, number, ability) for ability in read_line(line)]
        except RefusedText as wrong:
            refused.append(
                Lint(wrong.code, wrong.cites[0], wrong.reason, name, number, wrong.column, wrong.guess)
            )
    return Read(name, frozenset(type_line), tuple(lines)), refused


def _card(card: Read) -> Iterator[Lint]:
    """Remarks on a card as a whole."""
    counted = [line for line in card.lines if counts(line.ability)]
    if len(counted) > MOST:
        yield Lint(
            "L-a", "L-1", too_many([c.ability for c in counted]).reason, card.name, counted[MOST].number
        )
    events = [line.ability.timing[0] for line in counted if line.ability.timing]
    if "On Deploy" in events and "On Move" in events:
        says = "On Deploy and On Move: on arrival only On Deploy fires; say so if you mean both"
        yield Lint("L-m", "Q-9", says, card.name)
    if "Resource" in card.types and counted:
        says = "a Resource with triggered text: another page says that cores have no abilities"
        yield Lint("L-o", "H-14", says, card.name, counted[0].number)
    for place, event in enumerate(events):
        if event in events[:place]:
            says = f"two lines with {event}: of one moment, the one printed first goes first"
            yield Lint("L-t", "H-2", says, card.name, counted[place].number)
    for says, line in unusual(card.types, [(line.number, line.ability) for line in counted]):
        yield Lint("L-r", "D-6", says, card.name, line)


def _line(line: Line) -> Iterator[Lint]:
    """Remarks on one line."""
    for code, number, says in (*_words(line.ability), *_times(line.ability), *_chances(line.ability)):
        yield Lint(code, number, says, line.card, line.number)


def parts_of(parts: Iterable[Part]) -> Iterator[Part]:
    """List the instructions of an effect, also those behind an if and those that come later."""
    for part in parts:
        yield part
        if isinstance(part, Frame):
            yield from parts_of(part.then)
        elif isinstance(part, Make) and part.ability.form == "trigger":
            yield from parts_of(part.ability.then)


def _words(ability: Ability) -> Iterator[tuple[str, str, str]]:
    """Words that point at nobody, or mean nothing."""
    event = ability.timing[0] if ability.timing else "a paid ability"
    words = ability.words.partition(":")[2].replace(",", " ").split()
    if "attacker" in words and event not in WITH_ATTACKER:
        yield "L-k", "S-15", f"“attacker”: {event} can fire without one, and then nothing happens"
    bare = any(
        w == "target" and words[i + 1 : i + 2] not in (["ally"], ["enemy"]) for i, w in enumerate(words)
    )
    if bare and event not in {"On Attack", "On Hit"}:
        yield "L-l", "H-8", "“target”: nothing before it says whom; its player will be asked among all cards"
    for part in parts_of(ability.then):
        if isinstance(part, Make) and part.ability.about and _condition_of(part) in NO_VALUE:
            yield "L-p", "H-13", f"{_condition_of(part)} takes no value"
    if ability.keyword == "Adaptive":
        yield "L-p", "H-13", f"Shielded takes no value: the {number_of(ability)} of Adaptive means nothing"
    if ability.kind == NO_CONDITION:
        yield "L-s", "K-5", "Recursive prints no condition, so it can never hold"


def _condition_of(part: Make) -> str:
    tests = [test for test in part.ability.about if isinstance(test, Test) and test.prop == "flags"]
    return str(tests[0].value) if tests else ""


def _times(ability: Ability) -> Iterator[tuple[str, str, str]]:
    """How long an effect lasts, and when it comes."""
    event = ability.timing[0] if ability.timing else ""
    parts = list(parts_of(ability.then))
    gains = [p for p in parts if isinstance(p, Make) and p.ability.form == "static" and not p.ability.about]
    later = [p for p in parts if isinstance(p, Make) and p.ability.form == "trigger"]
    if any(not gain.until for gain in gains) and ability.form != "static":
        yield "L-i", "H-7", "a gain without a time: it is permanent; write “this turn” or “permanently”"
    for gain in gains:
        output = (
            any(change.prop == "output" for change in gain.ability.changes) and gain.until != "turn is over"
        )
        grows = (output or gain.until == "game ends") and event and event not in ONCE
        if grows and not ability.limit and not ability.keyword:
            yield "L-h", "H-7", f"{event} can fire again and again, and each time this grows for good"
            break
    still = any(p.ability.zone == "any" for p in later) or ability.zone == "any"
    if (later or event == "At Turn End") and not still:
        yield "L-j", "G-4", "an effect that comes later should say “if still in play”"


def _chances(ability: Ability) -> Iterator[tuple[str, str, str]]:
    for part in ability.then:
        if isinstance(part, Roll):
            yield "L-n", "K-6", "chance: a scenario must write the roll down"
        elif isinstance(part, Choose) and part.random:
            yield "L-n", "N-3", "chance: a scenario must write down whom it meets"


__all__ = ["Lint", "lint", "lint_text", "parts_of"]
