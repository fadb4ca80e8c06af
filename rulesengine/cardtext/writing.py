"""From meaning to words, by the same table of phrases that reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.shapes import fits, may_fit

if TYPE_CHECKING:
    from rulesengine.cardtext.grammar import Grammar, Rule


def write(grammar: Grammar, category: str, value: object) -> tuple[str, ...] | None:
    """Say a meaning in the words of a category; None where it has no words for it."""
    return _write(grammar, category, value, {})


def _write(grammar: Grammar, category: str, value: Any, known: dict[Any, Any]) -> tuple[str, ...] | None:
    leaf = grammar.leaves.get(category)
    if leaf is not None:
        word = leaf.writes(value)
        return None if word is None else (word,)
    key = (category, value)
    if key not in known:
        known[key] = None  # a phrase that needs itself has no words
        rules = (rule for rule in grammar.saying(category, value) if may_fit(rule.shape, value))
        ways = (_by(grammar, rule, value, known) for rule in rules)
        known[key] = next((words for words in ways if words is not None), None)
    wording: tuple[str, ...] | None = known[key]
    return wording


def _by(grammar: Grammar, rule: Rule, value: object, known: dict[Any, Any]) -> tuple[str, ...] | None:
    for holes in fits(rule.shape, value):
        words: list[str] = []
        for item in rule.items:
            if isinstance(item, str):
                words.append(item)
                continue
            said = _write(grammar, item.category, holes[item.hole], known)
            if said is None:
                break
            words += said
        else:
            return tuple(words)
    return None
