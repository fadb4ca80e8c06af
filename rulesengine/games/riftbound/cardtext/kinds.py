"""To which family a line of card text belongs, read or not: for figures only, nothing decides by it."""

from __future__ import annotations

import re

from rulesengine.games.riftbound.cardtext.spelling import normal

FAMILIES = (  # the first that fits counts
    ("play", r"[Ww]hen you play (?:me|this)\b"), ("conquer", r"[Ww]hen (?:I|you) conquer\b"),
    ("hold", r"[Ww]hen (?:I|you) hold\b"), ("attack", r"[Ww]hen (?:I|you) attack\b"),
    ("defend", r"[Ww]hen (?:I|you) defend\b"),
)  # fmt: skip


def kind_of(line: str) -> str:
    """Name the family of a line, or say what it is otherwise."""
    said = normal(line)
    for name, pattern in FAMILIES:
        if re.match(pattern, said):
            return f"{name} family"
    if re.match(r"(?:When|Whenever|At)\b", said):
        return "other trigger"
    return "keyword" if re.fullmatch(r"(?:\[[^\]]*\] ?)+", said) else "other line"
