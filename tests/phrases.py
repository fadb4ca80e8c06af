"""What tests ask of every table of phrases: that no phrase drops what stands in one of its places."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.grammar import Place
from rulesengine.cardtext.shapes import Hole

if TYPE_CHECKING:
    from rulesengine.cardtext import Grammar


def dropping(grammar: Grammar) -> list[tuple[str, Any]]:
    """List the phrases with a place in their words and no hole for it in their meaning, or the reverse."""
    return [
        (category, rule.items)
        for category, rules in grammar.rules.items()
        for rule in rules
        if {item.hole for item in rule.items if isinstance(item, Place)} != _holes(rule.shape)
    ]


def _holes(shape: Any) -> set[str]:  # noqa: ANN401  any part of a meaning
    """List the holes of a meaning."""
    if isinstance(shape, Hole):
        return {shape.name}
    parts = shape if isinstance(shape, tuple) else ()
    if is_dataclass(shape) and not isinstance(shape, type):
        parts = tuple(getattr(shape, f.name) for f in fields(shape))
    return {name for part in parts for name in _holes(part)}
