"""The ways to say an idea (`everyday.py`, `unsaid.py`), made ready to be read; which ideas a line says."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.playing.everyday import WAYS
from rulesengine.playing.everyday_time import HOURS
from rulesengine.playing.unsaid import UNSAID

if TYPE_CHECKING:
    from collections.abc import Iterator


class Way(NamedTuple):
    """One way to say an idea, ready to be read."""

    idea: str
    pattern: re.Pattern[str]


WORDS_OF_NUMBERS = (
    "an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen"
    "|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|[0-9]{1,9}|another|a single"
)
_TILES = "[0-9]{1,3}|one|two|three|four|five|six|seven|eight|nine|ten"
_PLACES = {
    "player": "‹p[0-9]+›", "next": "‹p[0-9]+›", "card": "‹c[0-9]+›", "source": "‹c[0-9]+›",
    "at": "‹[cp][0-9]+›", "amount": WORDS_OF_NUMBERS, "tile": _TILES,
    "word": r"[\w+/\-]+(?: [\w+/\-]+)?",
}  # fmt: skip
_THEIR = r"(?:(?:his|her|their|its|the|an?|own|his own|her own|their own) )?"


@cache
def ways(ideas: tuple[str, ...]) -> tuple[Way, ...]:
    """Make the ways to say these ideas ready to be read."""
    return tuple(
        Way(idea, _ready(way))
        for idea in ideas
        for way in (*WAYS.get(idea, ()), *HOURS.get(idea, ()), *UNSAID.get(idea, ()))
    )


def _ready(way: str) -> re.Pattern[str]:
    """Write a way as a pattern; a blank beside what may be left out may be missing with it."""
    made, place = "", 0
    for piece in re.finditer(r"\{(\w+)\}|[\[\](|)~ ]|[^\[\](){}|~ ]+", way):
        made, place = made + _piece(piece[0], piece[1]), place + 1
    return re.compile(rf"\s*{made}\s*", re.IGNORECASE)


def _piece(text: str, slot: str | None) -> str:
    """Write one piece of a way: a place, a sign of the notation, a blank, a word."""
    if slot:
        return f"(?P<{slot}>{_PLACES[slot]})"
    signs = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|", "~": _THEIR, " ": r"(?:\s+|(?<=\s)|^|$)"}
    return signs.get(text) or re.escape(text)


def understood(line: str, ideas: tuple[str, ...]) -> Iterator[tuple[str, dict[str, str]]]:
    """Give the ideas that a tidied line can mean, with what is in their places."""
    for way in ways(ideas):
        if (match := way.pattern.fullmatch(line)) is not None:
            yield way.idea, {slot: said for slot, said in match.groupdict().items() if said is not None}
