"""To which class of effect a text belongs: triggered, continuous, replacement, prevention, keyword, discrete ...

`class_of` asks an ability that was read, `by_words` guesses by the words of a line that is not; `marked` writes on
an ability what it is besides its meaning: its words, its class, the rules behind it.
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Ability, Amount, Change, Do, Frame, Make, Modes
from rulesengine.games.fab.words import ASKED_ONCE, TAKEN_ONCE

if TYPE_CHECKING:
    from collections.abc import Callable


FORMS = {
    "trigger": "triggered", "state": "triggered", "inline": "triggered", "activated": "activated",
    "keyword": "keyword", "static": "continuous", "ban": "continuous", "permit": "continuous",
}  # fmt: skip
CITES = {
    "triggered": ("6.6.1",), "replacement": ("6.4.9",), "prevention": ("6.4.10",), "continuous": ("6.2.1",),
    "discrete": ("6.1.1",), "activated": (), "keyword": (),
}  # fmt: skip
SORTS = {"self": ("6.4.7",), "identity": ("6.4.8",), "outcome": ("6.4.11",)}  # replacements besides standard
PLACES = ("triggered", "prevention", "replacement", "continuous")


def cites_of(ability: Ability) -> tuple[str, ...]:
    """Name the rule that says what a text of its class is."""
    if ability.kind == "keyword" and ability.form != "keyword":
        return (f"+{ability.keyword.replace(' ', '-')}",)
    sort = ability.instead.sort if ability.instead is not None else ""
    return SORTS.get(sort) or CITES.get(ability.kind, ())


def class_of(ability: Ability) -> str:
    """Say of which class the effect of an ability is."""
    if ability.kind == "keyword":
        return "keyword"
    if ability.form == "instead":
        prevents = ability.instead is not None and ability.instead.sort == "prevention"
        return "prevention" if prevents else "replacement"
    if ability.form == "command":
        kinds = _left_behind(ability.then)
        return next((kind for kind in PLACES if kind in kinds), "discrete")
    return FORMS.get(ability.form, "discrete")


def _left_behind(parts: Any) -> set[str]:  # noqa: ANN401  parts of an effect
    kinds: set[str] = set()
    for part in parts:
        if isinstance(part, Make):
            kinds.add(class_of(part.ability))
            if part.ability.own:
                kinds.add("continuous")
        elif isinstance(part, Do) and part.instead:
            kinds.add("replacement")
        elif isinstance(part, Frame):
            kinds |= _left_behind((*part.then, *part.otherwise))
        elif isinstance(part, Modes):
            kinds |= {kind for _, inner in part.options for kind in _left_behind(inner)}
    return kinds


KEYWORD_LINE = re.compile(r"^[a-z' ]+(?: \d+| x)?$|specialization$|fusion$|^essence of", re.IGNORECASE)
WORDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("activated", re.compile(r"^((?:on|twi|thri)ce per turn )?(action|instant|attack reaction|defense reaction)s? - ")),
    ("prevention", re.compile(r"\bprevent\b|would be prevented|^(ward|spellvoid|arcane barrier)\b")),
    ("replacement", re.compile(r"\binstead\b|enters the arena (with|tapped|as)\b")),
    ("triggered", re.compile(
        r"^(\w+( \w+)? - )?((?:on|twi|thri)ce per turn( effect -)?,? )?(when(ever)?|at|the \w+ (and \w+ )?time|if (this|you) (hits?|deals?|attacks?|leaves?|defends?|lose|is destroyed))\b"
        r"|\bthe next time\b|, when(ever)? |\bwhen(ever)? ")),
    ("continuous", re.compile(
        r"\bgets?\b|\bhas\b|\bhave\b|can't|costs?\b|loses?\b all|may play|in addition to|is equal to|additional|\bgains? (go|\+|\"|control)|\bonly\b|may start")),
)  # fmt: skip


def by_words(said: str) -> str:
    """Guess the class of a line by its words alone: for a line that is not read."""
    if KEYWORD_LINE.match(said) and len(said.split()) <= 4:  # noqa: PLR2004  the longest keyword lines
        return "keyword"
    return next((kind for kind, pattern in WORDS if pattern.search(said)), "discrete")


def marked(ability: Ability, words: str) -> Ability:
    """Give an ability its words, and it and those inside it their class."""
    made: Ability = each(ability, lambda a: replace(_settling(a), words=a.words or words, kind=class_of(a)))
    return replace(made, words=words, cites=cites_of(made))


def _settling(ability: Ability) -> Ability:
    """Mark what an ability leaves behind; what a keyword does is not written on the card."""
    if not ability.then or ability.kind == "keyword":
        return ability
    return replace(ability, then=_settled(ability.then, asked=False))


def _settled(parts: Any, *, asked: bool) -> Any:  # noqa: ANN401  parts of an effect
    """Mark what is left behind: whether a condition was before it, and whether a number of it is taken then."""
    return tuple(_settled_part(part, asked=asked) for part in parts)


def _settled_part(part: Any, *, asked: bool) -> Any:  # noqa: ANN401  a part of an effect
    if isinstance(part, Frame):
        asked = asked or bool(part.given)
        then, otherwise = _settled(part.then, asked=asked), _settled(part.otherwise, asked=asked)
        return replace(part, then=then, otherwise=otherwise)
    if isinstance(part, Modes):
        options = tuple((name, _settled(inner, asked=asked)) for name, inner in part.options)
        return replace(part, options=options)
    if not isinstance(part, Make) or part.ability.form != "static":
        return part
    taken = any(isinstance(c.value, Amount) and c.how != "copy" for c in part.ability.changes)
    words = (ASKED_ONCE,) * asked + (TAKEN_ONCE,) * taken
    return replace(part, ability=replace(part.ability, timing=(*part.ability.timing, *words)))


def each(value: Any, change: Callable[[Ability], Ability]) -> Any:  # noqa: ANN401
    """Change every ability in a text that is not quoted in it."""
    if isinstance(value, tuple):
        return tuple(each(item, change) for item in value)
    if not is_dataclass(value) or isinstance(value, (type, Change)):
        return value
    made: Any = replace(
        value, **{f.name: each(getattr(value, f.name), change) for f in fields(value) if f.name != "made"}
    )
    return change(made) if isinstance(made, Ability) else made
