"""The remarks of the linter, one function a kind of fault: about the words of a line, about what was read."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from rulesengine.cardtext import UnreadText, linting, readings
from rulesengine.cardtext.linting import Remark
from rulesengine.core.errors import UnknownRule
from rulesengine.core.text import Choose, Do, Frame, Pick
from rulesengine.games.riftbound import RULESET
from rulesengine.games.riftbound.cardtext import events
from rulesengine.games.riftbound.cardtext.lines import LONGEST, grammar
from rulesengine.games.riftbound.cardtext.spelling import normal, tokens_of
from rulesengine.games.riftbound.cardtext.words import SAME_PLACE, THEIRS
from rulesengine.games.riftbound.words import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Ability, Part

NUMBER = re.compile(r"(?<![\w.])\d{3}\.\d{1,2}(?:\.[a-z0-9]{1,3}){0,5}(?![\w])")
CLAUSE = re.compile(r"when(?:ever)? ([^,.:]{1,200}),", re.IGNORECASE)
WORDINGS = {  # the rule that says how a family names its Unit
    "conquer effect": "376.4.b.1", "hold effect": "376.4.c.1", "attack trigger": "376.4.d.1",
    "defend trigger": "376.4.e.1",
}  # fmt: skip


def of_words(text: str, name: str, edition: str) -> Iterator[Remark]:
    """Say what is wrong with the words of a line, read or not."""
    said = normal(text[:LONGEST]).lower()  # what is longer is not read either
    if re.search(r"\b(?:each time|every time|whenever) i (?:attack|defend)\b", said):
        rule = "376.4.d.2.a" if " i attack" in said else "376.4.e.2.a"
        yield Remark("L7", rule, "it promises every time, and works once in a combat")
    if "would gain a point" in said and re.search(r"\b(?:conquer|hold) effects?\b", said):
        yield Remark("L5", "376.4.b.2.c", "a point that is stopped stops no conquer or hold effect")
    elif re.search(r"\b(?:conquer|hold) effects?\b", said) and re.search(r"\bpoints?\b", said):
        yield Remark(
            "L11", "376.4.b.3", "conquer and hold effects are abilities; the points are not among them"
        )
    play = re.match(r"when you play (?:me|this)\b", said)
    if play and re.search(r"\bcopy of (?:me|this)\b", said):
        yield Remark("L6", "376.4.a", "what it plays says the same and plays another: there is no end to it")
    yield from _numbers(text, edition)


def _numbers(text: str, edition: str) -> Iterator[Remark]:
    """Say which rule number does not exist in an edition."""
    book = RULESET.book
    names = getattr(book, "editions", {})
    known = set(names[edition].numbers.values()) if edition in names else None
    for match in NUMBER.finditer(text):
        if known is not None and match[0] in known:
            continue
        try:
            there = known is None and bool(book.cite(match[0]))
        except UnknownRule:
            there = False
        if not there:
            which = f"edition {edition}" if edition else "this edition"
            says = f"{which} has no rule {match[0]}"
            yield Remark("L12", "376.4", says, match.start() + 1)


def of_line(abilities: tuple[Ability, ...], text: str, types: frozenset[str], name: str) -> Iterator[Remark]:
    """Say what is wrong with a line that was read, on a card of these types."""
    for ability in abilities[:1]:
        if ability.kind == "play effect":
            yield from _of_play(ability, types, name)
        yield from _of_family(ability, text, types)
        if ability.form == "trigger" and (frame := _first_may(ability.then)) is not None and frame.cost:
            says = "“you may” comes first and has a cost inside: when it is answered depends on the edition"
            yield Remark("L9", "H-10", says)


def _of_play(ability: Ability, types: frozenset[str], name: str) -> Iterator[Remark]:
    gear = ability.timing == ("this",)
    if ("Gear" in types and not gear) or ("Unit" in types and gear):
        yield Remark(
            "L1",
            "376.4.a.1",
            "a Unit says “me”, a Gear says “this”",
            guess="this" if "Gear" in types else "me",
        )
    for part in ability.then:
        if isinstance(part, Do) and part.made is not None and part.made.name == name:
            yield Remark(
                "L6", "376.4.a", "it plays a token of its own name: if that says the same, there is no end"
            )
    first = ability.then[0] if ability.then else None
    if isinstance(first, Choose) and first.target and first.least != 0 and _foe_here(first):
        says = "it must choose an enemy here, and is usually played where none is: it leaves the Chain"
        yield Remark("L8", "+390.3", says)


def _foe_here(choice: Choose) -> bool:
    return THEIRS in choice.where and SAME_PLACE in choice.where


def _of_family(ability: Ability, text: str, types: frozenset[str]) -> Iterator[Remark]:
    if ability.kind not in FAMILIES or not types:
        return
    speaks_of_unit = bool(ability.by or ability.limit) and ability.kind in WORDINGS
    if speaks_of_unit and "Unit" not in types:
        yield Remark(
            "L2", WORDINGS[ability.kind], "“I” is a Unit; here a player has to be named", guess="you"
        )
    if not types & {"Unit", "Battlefield"} and re.search(r"\bhere\b", normal(text[:LONGEST])):
        yield Remark("L3", "376.4.b.2", "“here” is where a Unit or a battlefield is, and this is neither")
    if ability.about and not speaks_of_unit and "Unit" in types and _is_here(ability.then):
        says = "it names the player, so its source may be anywhere, and “here” with it"
        yield Remark("L4", "376.4.b.2.b", says)


def _is_here(parts: tuple[Part, ...]) -> bool:
    """Say whether an effect looks at where the bearer is."""
    for part in parts:
        if isinstance(part, Frame) and _is_here(part.then):
            return True
        if isinstance(part, Choose) and SAME_PLACE in part.where:
            return True
        whom = getattr(part, "whom", None)
        if isinstance(whom, Pick) and SAME_PLACE in whom.where:
            return True
    return False


def _first_may(parts: tuple[Part, ...]) -> Frame | None:
    first = parts[0] if parts else None
    return first if isinstance(first, Frame) and first.may else None


def unread(text: str, stop: UnreadText) -> Iterator[Remark]:
    """Say why a line could not be read: its when-clause is not known, or anything else."""
    said = normal(text[:LONGEST])
    clause = CLAUSE.match(said)
    if clause is not None and not _is_event(f"when {clause[1]}"):
        near = get_close_matches(clause[1], _known(), 1)
        says = f"nothing is waited for by “when {clause[1]}”"
        yield Remark("L10", "376.4", says, stop.column, f"when {near[0]}" if near else "")
        return
    yield linting.unread(stop, "376.4")


def _is_event(clause: str) -> bool:
    tokens = [t for t in tokens_of(clause) if t.text != "."]
    try:
        return any(True for _ in readings(grammar(), "event", tokens, clause))
    except UnreadText:
        return False


@cache
def _known() -> tuple[str, ...]:
    """List the when-clauses that have no place for anything."""
    words = (
        phrase.words for said in events.PHRASES for phrase in said() if phrase.category in {"event", "when"}
    )
    return tuple(sorted(each.removeprefix("when ") for each in words if "{" not in each))
