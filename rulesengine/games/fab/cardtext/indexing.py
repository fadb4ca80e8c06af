"""An index of phrases by what they can mean at all, so that the printer need not try each of thousands.

A key is the class of a meaning and one telling word of it; None where a phrase may mean anything.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.shapes import Hole, _Closed, _Record, _Row

if TYPE_CHECKING:
    from rulesengine.cardtext import Grammar
    from rulesengine.cardtext.grammar import Rule

TELLING = ("kind", "how", "when", "form", "of", "subject", "prop", "held", "ability", "heard", "times")
SOME = "*"  # the telling word is open
Index = dict[Any, tuple[tuple[int, "Rule"], ...]]


class Indexed:
    """The phrases of a grammar, by category and key, in their own order."""

    def __init__(self, grammar: Grammar) -> None:
        """Sort every phrase under its key."""
        self.rules: dict[str, Index] = {}
        for category, rules in grammar.rules.items():
            found: dict[Any, list[tuple[int, Rule]]] = {}
            for place, rule in enumerate(rules):
                found.setdefault(_of_shape(rule.shape), []).append((place, rule))
            self.rules[category] = {key: tuple(mine) for key, mine in found.items()}

    def rules_for(self, category: str, value: object) -> list[Rule]:
        """List the phrases of a category that may say a meaning."""
        index = self.rules[category]
        found: list[tuple[int, Rule]] = []
        for key in _of_value(value):
            found += index.get(key, ())
        return [rule for _, rule in sorted(found, key=lambda pair: pair[0])]


def _of_shape(shape: Any) -> Any:  # noqa: ANN401
    match shape:
        case _Closed(value):
            return _of_value(value)[0]
        case _Row(items):
            first = items[0]
            if isinstance(first, Hole):
                return None
            inner = _of_shape(first)
            return None if inner is None else ("row", inner)
        case _Record(cls, closed, opened):
            known, holes = dict(closed), dict(opened)
            for name in TELLING:
                if name in known:
                    return (cls, _word(known[name]))
                if name in holes:
                    inner = _of_shape(holes[name])
                    return (cls, SOME if inner is None else inner)
            return (cls, SOME)
    return None


def _word(value: object) -> Any:  # noqa: ANN401
    return _of_value(value)[0]


def _of_value(value: object) -> list[Any]:
    """List the keys under which a meaning is found, its own first."""
    if isinstance(value, tuple):
        if not value:
            return [("row", ()), None]
        return [*(("row", key) for key in _of_value(value[0]) if key is not None), None]
    if is_dataclass(value) and not isinstance(value, type):
        names = {f.name for f in fields(value)}
        for name in TELLING:
            if name in names:
                inner = [key for key in _of_value(getattr(value, name)) if key is not None]
                return [*((type(value), key) for key in inner), (type(value), SOME), None]
        return [(type(value), SOME), None]
    return [("word", value if isinstance(value, (str, int)) else str(value)), None]
