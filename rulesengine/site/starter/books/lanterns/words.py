"""Lanterns: every word that its cards, scenarios and rules may use."""

from __future__ import annotations

from rulesengine.core.words import Kind, Vocabulary

VOCABULARY = Vocabulary(
    events={
        "is dimmed": Kind(("{card} is dimmed by {amount}",), "it loses light"),
        "goes out": Kind(("{card} goes out",), "it leaves the row"),
    },
    numbers={"light": "how long it burns"},
    zones={"row": "burning, in front of its player", "dark": "gone out"},
    marks={"dimmed": "light that it has lost"},
)
