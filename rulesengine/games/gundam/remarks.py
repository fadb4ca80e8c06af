"""What can be wrong with one line of card text: as it is written, and in what it means.

Cards as a whole are in `lints.py`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.linting import Remark
from rulesengine.core.errors import nearest
from rulesengine.core.text import Ability, Amount, Choose, Do, Frame, Make, Pick, Test, every_part
from rulesengine.games.gundam.cardtext.spelling import TIMINGS
from rulesengine.games.gundam.words import NUMBERED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Part

BRACKET, TRAIT, KEYWORD = re.compile(r"【([^】]*)】"), re.compile(r"\(([^()]*)\)"), re.compile(r"<(\w+)>")
NO_NUMBER = re.compile(r"[○◯〇⓪]")
USUAL = {"controller", "owner", "types", "zone"}  # what a choice asks for that nearly always finds something
WORDS_OF_A_TRAIT = 4  # a longer text in parentheses is a sentence
THEM, NAMED_BEFORE = re.compile(r"\bthem\b"), re.compile(r"choose|all|look at|reveal|\d|Units", re.IGNORECASE)


def said(text: str, traits: frozenset[str]) -> Iterator[Remark]:
    """Say what is wrong with a line as it is written, whether it can be read or not."""
    for match in BRACKET.finditer(text):
        yield from _bracket(match[1].strip(), match.start() + 1)
    yield from _parentheses(text, traits)
    before, colon, after = text.replace(":", "：").partition("：")
    if colon and "Activate" not in before:
        says = "a cost without 【Activate･Main】 or 【Activate･Action】: when may it be used?"
        yield Remark("L6", "9-1-7-1", says)
    if colon and not BRACKET.sub("", before).strip():
        says = "nothing is before the colon: leave it out, or say what is paid"
        yield Remark("L7", "9-1-7-2", says, len(before) + 1)
    elif colon and (late := re.search(r"[①-⑳]", after)):
        place = len(before) + 2 + late.start()
        yield Remark("L7", "9-1-1", "a cost behind the colon is an order: costs come before it", place)
    if blank := NO_NUMBER.search(before if colon else text):
        yield Remark("L8", "9-1-7-3", "a circle without a number pays nothing", blank.start() + 1, "①")
    if (pronoun := THEM.search(text)) and not NAMED_BEFORE.search(text[: pronoun.start()]):
        says = f"“{pronoun[0]}” means nothing here: nobody has been chosen or named before"
        yield Remark("L5", "9-3-3", says, pronoun.start() + 1)
    if late := re.search(r"\bup to\b", text, re.IGNORECASE):
        says = "“up to” is not used in print; read here as any number, also none. Write “1 to”?"
        yield Remark("L12", "H-6", says, late.start() + 1)
    for match in KEYWORD.finditer(text):
        asked = re.search(r"(?:with|without|has|have)\s*$", text[: match.start()])
        if match[1] in NUMBERED and not asked:
            says = f"<{match[1]}> needs a number, as in <{match[1]} 1>"
            yield Remark("L15", "+11-1", says, match.start() + 1, f"<{match[1]} 1>")


def _bracket(word: str, column: int) -> Iterator[Remark]:
    name = re.split(r"\s*[･•·・]\s*", word)[0]
    whole = re.sub(r"\s*[･•·・]\s*", "･", word)
    if word.lower() == "when attacking":
        yield Remark("L2", "H-1", "cards print 【Attack】 for 【When Attacking】", column, "【Attack】")
    elif whole not in TIMINGS and name not in TIMINGS:
        near = nearest(whole, TIMINGS)
        says = f"【{word}】 is no timing word of this game"
        yield Remark("L1", "9-1-6-1", says, column, f"【{near[0]}】" if near else "")


def _parentheses(text: str, traits: frozenset[str]) -> Iterator[Remark]:
    for match in TRAIT.finditer(text):
        word, column = match[1].strip(), match.start() + 1
        if re.search(r"[.!?]$", word):
            continue  # reminder text: it has no force
        if len(word.split()) > WORDS_OF_A_TRAIT:
            says = "a sentence in parentheses without a full stop is read as a trait"
            yield Remark("L3", "+2-10-4", says, column, f"({word}.)")
        elif traits and word not in traits:
            near = nearest(word, traits)
            says = f"({word}) is the trait of none of these cards"
            yield Remark("L3", "9-1-5-7", says, column, f"({near[0]})" if near else "")


def meant(ability: Ability, text: str) -> Iterator[Remark]:
    """Say what is wrong with what a line means."""
    first = _first(ability.then)
    if "Deploy" in ability.timing and first is not None and _narrow(first):
        says = "a choice comes first: without a candidate the whole effect is off"
        yield Remark("L4", "9-2-2", says)
    for choose in _walk(ability.then, Choose):
        if not _used(choose.slot, ability.then):
            yield Remark("L5", "9-3-3", "something is chosen, and nothing is done with it")
    if "instead" in text and ability.form != "instead":
        yield Remark("L9", "H-10", "“instead” replaces no event here: it is one of two ways of the same text")
    made = {do.kind for do in _walk(ability.then, Do)}
    again = made & set(ability.events)
    if ability.form == "trigger" and again and not ability.limit and ability.whose != "self":
        what = " or ".join(sorted(again))
        says = f"what it does ({what}) can start it again: without 【Once per Turn】 there is no end to it"
        yield Remark("L10", "9-1-6-1-1", says)
    during = any(t.startswith("During") for t in ability.timing)
    if during and any(not make.until for make in _walk(ability.then, Make)):
        says = "【During …】 ends, but what this order makes does not: give it a duration"
        yield Remark("L14", "9-1-5-3", says)


def unread(text: str) -> Iterator[Remark]:
    """Say what may be the reason why a line could not be read."""
    if "【During" in text:
        says = "behind 【During …】 comes what holds meanwhile, or an event: not an order alone"
        yield Remark("L14", "9-1-5-3", says)


def _first(parts: tuple[Part, ...]) -> Choose | None:
    while parts and isinstance(parts[0], Frame) and not parts[0].may:
        parts = parts[0].then
    return parts[0] if parts and isinstance(parts[0], Choose) and parts[0].target else None


def _narrow(choose: Choose) -> bool:
    """Say whether a choice asks for something that is often not there."""
    asked = {t.prop for t in choose.where if isinstance(t, Test) and isinstance(t.prop, str)}
    return choose.least != 0 and bool(asked - USUAL)


def _walk(parts: object, kind: type) -> Iterator[Any]:
    if isinstance(parts, kind):
        yield parts
    if isinstance(parts, tuple):
        for part in parts:
            yield from _walk(part, kind)
    elif isinstance(parts, Frame):
        yield from _walk((*parts.cost, *parts.then, *parts.otherwise), kind)


def _used(slot: int, parts: object) -> bool:
    """Say whether a text ever names what was chosen."""
    return any(
        (isinstance(part, Pick) and part.who == "chosen" and part.slot in {slot, -1})
        or (isinstance(part, (Test, Amount)) and part.of == "chosen" and part.slot == slot)
        for part in every_part(parts)
    )
