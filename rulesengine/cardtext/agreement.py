"""Verbs in their other number: "they gains" is "they gain", "this Unit get" is "this Unit gets".

Only words that say what somebody does are turned. A word that is a thing as well ("attack", "cost") is one
only behind somebody who does it: behind "they", or in what "when" begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_ODD = {"have": "has", "are": "is", "do": "does", "were": "was", "don't": "doesn't", "aren't": "isn't"}
_ENDS_ES = ("s", "sh", "ch", "x", "z")
_PLAIN = (
    "activate", "add", "apply", "attach", "banish", "become", "block", "choose", "clash", "conquer",
    "control", "deal", "declare", "defend", "deploy", "destroy", "die", "discard", "draw", "equip",
    "enter", "exhaust", "gain", "generate", "get", "give", "hold", "intimidate", "kill", "leave",
    "look", "lose", "move", "pass", "place", "put", "ready", "recover", "reduce", "remove", "repair",
    "resolve", "return", "reveal", "roll", "sacrifice", "score", "search", "set", "share", "shuffle", "skip",
    "stay", "survive", "take", "transform", "trigger", "turn", "win",
)  # fmt: skip
_THINGS_TOO = (
    "attack", "boost", "charge", "cost", "counter", "damage", "hit", "opt", "pay", "play", "predict",
    "rest", "spend", "stun", "tap", "untap",
)  # fmt: skip
DOERS = frozenset({"i", "you", "they", "it", "who", "he", "she", "we"})
BEGIN = frozenset({"when", "whenever", "while", "if"})


def _many(word: str) -> str:
    """Write a verb as one does it: "get" is "gets"."""
    if word.endswith(_ENDS_ES):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in "aeiou" else f"{word}s"


_OTHER = {**_ODD, **{each: _many(each) for each in (*_PLAIN, *_THINGS_TOO)}}
_OTHER |= {other: plain for plain, other in _OTHER.items()}
_AMBIGUOUS = frozenset(_THINGS_TOO) | frozenset(map(_many, _THINGS_TOO))


def agreeing(word: str, before: Sequence[str]) -> str:
    """Give a verb its other number; "" where the word is none, or may be a thing behind these words."""
    small = word.lower()
    other = _OTHER.get(small, "")
    if not other or (small in _AMBIGUOUS and not _is_done(before)):
        return ""
    return other.capitalize() if word[:1].isupper() else other


def _is_done(before: Sequence[str]) -> bool:
    """Say whether what is next says what somebody does."""
    if not before:
        return False
    return before[-1] in DOERS or (before[-1] not in BEGIN and bool(BEGIN & set(before)))
