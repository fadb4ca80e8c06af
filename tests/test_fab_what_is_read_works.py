"""What is accepted works: phrases of each kind of meaning, each in a line, played on boards made for it.

A phrase is refused where the card is laid (a word that the game does not have), or something comes of it.
What is read and shows nothing on any made board stands in a list, which only shrinks.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.grammar import Place
from rulesengine.core.text import Ability, Amount, Change, Do, Face, Instead, Test
from rulesengine.games.fab import RULESET
from rulesengine.games.fab.cards import company
from rulesengine.games.fab.cardtext import lines
from rulesengine.games.fab.cardtext.spelling import SPELLING, spell
from rulesengine.playing.trying import try_ability, unknown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext.grammar import Rule

LIST = Path(__file__).parent / "data" / "fab-silent.txt"
# where a phrase of a category stands in a line
LINES = {
    "order": "When this attacks, {}.",
    "event": "When {}, draw a card.",
    "moment": "{}, draw a card.",
    "would": "If {}, instead nothing happens.",
    "state": "While {}, this has dominate.",
    "held": "{}.",
    "having": "Target attack with {} gets dominate.",
    "instead": "If your hero would be dealt damage, instead {}.",
    "prevents": "If your hero would be dealt damage, {}.",
    "arrives": "{}.",
    "cost": "Action - {}: Draw a card.",
}
SAMPLES = {
    "many": "2", "number": "2", "resources": "{r}", "token": "Copper", "name": "Copper", "names": "Coppers",
    "a thing": "an attack", "thing": "attack", "things": "attacks", "counter": "steam", "super": "Ninja",
    "colour": "red", "plus": "+2", "minus": "-2", "keyword": "dominate", "time": "this turn",
    "quoted": '"When this hits, draw a card"', "amount": "the number of auras you control",
    "chosen one": "target attack", "chosen many": "2 target attacks", "subject one": "this",
    "subject many": "your attacks", "chi": "{c}", "powers": "{p}", "tokens": "Coppers",
}  # fmt: skip
LEAST = 150  # families that there must be: else this test tests nothing


def _words(items: tuple[str | Place, ...], depth: int = 3) -> list[str] | None:
    """Write a phrase with a sample in each place, or with the first phrase that can be written there."""
    said: list[str] = []
    for item in items:
        if isinstance(item, str):
            said.append(item)
            continue
        inner = [SAMPLES[item.category]] if item.category in SAMPLES else _first(item.category, depth)
        if inner is None:
            return None
        said += inner
    return said


def _pieces(words: str) -> list[str]:
    return [piece.text for piece in SPELLING.pieces(words)]


def _first(category: str, depth: int) -> list[str] | None:
    rules = lines.grammar().rules.get(category, ()) if depth else ()
    tries = (_words(rule.items, depth - 1) for rule in rules if rule.items)
    return next((said for said in tries if said), None)


def _signs(value: Any) -> Iterator[str]:
    """List what tells one kind of meaning from another: what is done, listened for, changed."""
    match value:
        case tuple():
            for each in value:
                yield from _signs(each)
            return
        case Do(kind=kind) | Ability(when=kind):
            yield f"{type(value).__name__} {kind}"
        case Amount(of=of, prop=prop) if isinstance(of, str):
            yield f"amount {of} {prop if isinstance(prop, str) else ''}"
        case Test(prop=prop, how=how, of=of) if isinstance(prop, str):
            yield f"test {prop} {how} {of}"
        case Change(prop=prop, how=how) | Instead(becomes=prop, how=how):
            yield f"{type(value).__name__} {prop} {how}"
    if is_dataclass(value) and not isinstance(value, (type, Face)):
        for field in fields(value):
            yield from _signs(getattr(value, field.name))


def _families() -> Iterator[tuple[str, list[Rule]]]:
    for category, line in LINES.items():
        found: dict[frozenset[str], list[Rule]] = {}
        for rule in lines.grammar().rules[category]:
            if rule.items[:1] == ("it",):
                continue  # it stands behind another sentence, which names it
            found.setdefault(frozenset(_signs(rule.means)), []).append(rule)
        yield from ((line, rules) for rules in found.values())


def _readable(line: str, rules: list[Rule]) -> str:
    """Write the first phrase of a family that makes a line which is read."""
    for rule in rules:
        before, _, behind = line.partition("{}")
        said = _words(rule.items)
        if not said:
            continue
        text = spell([*_pieces(before), *said, *_pieces(behind)])
        try:
            if len(lines.read_line(text)) == 1:
                return text
        except UnreadText:
            continue
    return ""


@cache
def _texts() -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for line, rules in _families() if (text := _readable(line, rules))))


def _comes_of(text: str) -> str:
    """Say why nothing comes of a text; "" where something does, or where it is refused."""
    (ability,) = lines.read_line(text)
    if unknown(RULESET, ability):
        return ""
    types = (("types", frozenset({"Action"})), ("subtypes", frozenset({"Attack"})))
    face = Face("Tried", types, (("power", 4), ("defense", 3), ("cost", 1)), (ability,))
    tried = try_ability(RULESET, face, 0, company())
    return "" if tried.played else tried.why


def _listed() -> dict[str, str]:
    rows = (row.partition(" | ") for row in LIST.read_text(encoding="utf-8").splitlines() if row)
    return {text: why for text, _, why in rows}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("part", range(4))
def test_something_comes_of_what_is_read(part: int) -> None:
    listed = _listed()
    silent = {text: why for text in _texts()[part::4] if (why := _comes_of(text))}
    fresh = {text: why for text, why in silent.items() if text not in listed}
    mended = [text for text in _texts()[part::4] if text in listed and text not in silent]
    assert not fresh, fresh
    assert not mended, f"these work now: take them off {LIST.name}: {mended}"


def test_there_are_many_families() -> None:
    assert len(_texts()) > LEAST
    assert not set(_listed()) - set(_texts())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("You may play this from your banished zone.", ""),
        ("Play this only if you have boosted this turn.", ""),
        ("If you control an aura, you may play this as though it were an instant.", ""),
        ("Dominate", ""),
        ("Legendary", ""),
        ("You may look at the top card of your deck at any time.", "lets a player do anything more"),
    ],
)
def test_a_permission_and_a_bare_keyword_run_only_where_something_comes_of_them(text: str, why: str) -> None:
    assert why in _comes_of(text)
    assert bool(why) is bool(_comes_of(text))
