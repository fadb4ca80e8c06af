"""How much of a pile of cards can be read, and printed back: figures, never an opinion."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from rulesengine.cardtext.errors import UnprintableText, UnreadText

if TYPE_CHECKING:
    from collections.abc import Callable


class Measure(TypedDict):
    """The figures: cards and lines that there are, lines read, and of those the lines printed back alike."""

    cards: int
    lines: int
    read: int
    printed: int
    stopped: list[list[Any]]  # the words at which reading stopped, and how often, the most frequent first


class CardReach(NamedTuple):
    """How far a game reaches into one card, where it measures whole cards and not lines of text.

    `lines` are the classes of its ability lines, `read` those of the lines that were read; `stopped` are the
    words at which the card was declined: there are none when the whole card is understood. `silent` are the
    lines that did nothing on the boards that the game made for them; it is None where the game made none, and
    then every ability is tried out. `groups` are sorts of cards to which it belongs, and of which it is worth
    knowing how many run.
    """

    lines: tuple[str, ...]
    read: tuple[str, ...]
    printed: int
    stopped: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    silent: tuple[str, ...] | None = None


def measure(
    path: str | Path,
    lines: Callable[[str], list[str]],
    read: Callable[[str], Any],
    prints: Callable[[Any], str],
    normal: Callable[[str], str],
) -> Measure:
    """Read every ability line of a file of cards: one JSON object a line, its text under "text"."""
    figures = Measure(cards=0, lines=0, read=0, printed=0, stopped=[])
    words: Counter[str] = Counter()
    for row in Path(path).read_text(encoding="utf-8").splitlines():
        if not row.strip():
            continue
        figures["cards"] += 1
        for line in lines(str(json.loads(row).get("text") or "")):
            figures["lines"] += 1
            try:
                abilities = read(line)
            except UnreadText as stop:
                words[stop.word or "the end of the line"] += 1
                continue
            figures["read"] += 1
            try:
                figures["printed"] += prints(abilities) == normal(line)
            except UnprintableText:
                continue
    figures["stopped"] = [[word, number] for word, number in words.most_common()]
    return figures
