"""What changed in a text, word by word. No rule is known here, only texts and which words are references."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

_PIECE = re.compile(r"\s*(?:\+?\w+(?:[.\-‐‑]\w+)*|[^\w\s])|\s+$")
_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "‐": "-", "‑": "-", "–": "-", "—": "-"}
)
LONG = 1200  # pieces; longer texts are first cut into sentences, so that no text takes long
_END = frozenset(".!?:;")

Sign = Literal["=", "-", "+"]


class Piece(NamedTuple):
    """A stretch of text that stayed, went, or came."""

    sign: Sign
    text: str


def differ(
    old: str, new: str, old_key: Callable[[str], str], new_key: Callable[[str], str]
) -> tuple[Piece, ...]:
    """Say what stayed, what went and what came; the keys say by what a word is compared."""
    was, now = _PIECE.findall(old), _PIECE.findall(new)
    olds = [old_key(each.strip().translate(_PLAIN)) for each in was]
    other = [new_key(each.strip().translate(_PLAIN)) for each in now]
    pieces: list[Piece] = []
    for tag, a, b, c, d in _codes(olds, other):
        if tag == "equal":
            pieces.append(Piece("=", "".join(now[c:d])))
        else:
            pieces += [Piece("-", "".join(was[a:b]))] if a < b else []
            pieces += [Piece("+", "".join(now[c:d]))] if c < d else []
    return tuple(pieces)


Code = tuple[str, int, int, int, int]


def _codes(olds: list[str], other: list[str]) -> list[Code]:
    """Compare two lists of words; ends that are the same are set aside first."""
    start = 0
    while start < min(len(olds), len(other)) and olds[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(olds), len(other)) - start and olds[-1 - end] == other[-1 - end]:
        end += 1
    mine, yours = olds[start : len(olds) - end], other[start : len(other) - end]
    codes: list[Code] = [("equal", 0, start, 0, start)] if start else []
    codes += _moved(_between(mine, yours), start, start)
    if end:
        codes.append(("equal", len(olds) - end, len(olds), len(other) - end, len(other)))
    return codes


def _between(olds: list[str], other: list[str]) -> list[Code]:
    if not olds or not other:
        return [("replace", 0, len(olds), 0, len(other))] if olds or other else []
    if max(len(olds), len(other)) <= LONG:
        return list(SequenceMatcher(None, olds, other, autojunk=False).get_opcodes())
    mine, yours = _sentences(olds), _sentences(other)
    if max(len(mine), len(yours)) > LONG:
        return [("replace", 0, len(olds), 0, len(other))]
    starts, ends = _starts(mine), _starts(yours)
    matcher = SequenceMatcher(None, mine, yours, autojunk=False)
    return [(tag, starts[a], starts[b], ends[c], ends[d]) for tag, a, b, c, d in matcher.get_opcodes()]


def _sentences(words: list[str]) -> list[tuple[str, ...]]:
    sentences: list[tuple[str, ...]] = []
    at = 0
    for place, word in enumerate(words, 1):
        if word in _END or place == len(words):
            sentences.append(tuple(words[at:place]))
            at = place
    return sentences


def _starts(sentences: list[tuple[str, ...]]) -> list[int]:
    starts = [0]
    for each in sentences:
        starts.append(starts[-1] + len(each))
    return starts


def _moved(codes: list[Code], by: int, to: int) -> list[Code]:
    return [(tag, a + by, b + by, c + to, d + to) for tag, a, b, c, d in codes]
