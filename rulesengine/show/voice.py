"""Who speaks in a step: the authority as people see it, and the card text that stands behind it.

Nothing is drawn and nothing is measured here; the picture, the text and the frames all ask this file,
so they cannot disagree about a colour.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Table
    from rulesengine.core.trace import Step

AUTHORITIES = ("rulebook", "card", "house", "player", "none", "silence")
WITHOUT_RULE = {
    "card": "card text",
    "player": "player's choice",
    "none": "no rule",
    "silence": "the book is silent",
}
_SET = re.compile(r"(?<!\S)\{([^{}]*)\}(?= \N{RIGHTWARDS ARROW})|(?<=\N{RIGHTWARDS ARROW} )\{([^{}]*)\}")


def sentence(said: str) -> str:
    """Write what a step says for readers: "{flying, haste} → nothing" as "flying and haste → nothing"."""
    return _SET.sub(lambda found: " and ".join((found[1] or found[2] or "").split(", ")), said)


def authority(step: Step) -> str:
    """Say who justifies a step; "none" for what did not happen, unless nothing at all speaks."""
    spoken = step.authority
    return spoken if step.did or spoken == "silence" else "none"


def numbers(step: Step) -> tuple[str, ...]:
    """List the numbers of the rules that a step cites."""
    return tuple(cited.number for cited in step.cites)


def names(table: Table) -> tuple[str, ...]:
    """List the names on a table, longest first; no object is ever lost, so the last table has them all."""
    return tuple(sorted({card.name for card in table.board.cards}, key=lambda name: (-len(name), name)))


def speaker(by: str, known: Iterable[str]) -> tuple[str, str]:
    """Cut "Ash Hound: Draw 1." into the name and the words; a name may have a colon itself."""
    for name in known:
        if by.startswith(f"{name}: "):
            return name, by[len(name) + 2 :]
    name, colon, words = by.partition(": ")
    return (name, words) if colon else ("", by)


def one_line(said: str) -> str:
    """Put a text on one line, whatever a name brought along."""
    return " ".join(said.split())
