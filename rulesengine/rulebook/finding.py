"""Searching a rulebook by number, title, term or text. Ranks come out of a small table of weights.

Nothing may go in here that prints a result.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.rulebook.citing import key, without_game
from rulesengine.rulebook.patterns import pattern
from rulesengine.rulebook.terms import terms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.model import Rule, Rulebook
    from rulesengine.rulebook.terms import Term

# What a match is worth. A rule with all words in its title goes before any that has them in its text.
_NUMBER, _BELOW, _TITLE, _TERM, _TITLE_WORD, _TEXT_WORD = 1000, 500, 200, 150, 20, 5
_ALIKE = 0.7  # how much of a mistyped word must be right
_OTHERS_LESS = 0.5  # house rules and context come after the book's own rules
_WORD = pattern(r"\w+")


class Hit(NamedTuple):
    """A rule that was found, how well it fits, and where the words are."""

    rule: Rule
    score: float
    where: str  # number, title, term or text


def search(book: Rulebook, query: str, most: int = 10) -> tuple[Hit, ...]:
    """Find rules for a number or for words, the best first; every word must be in a rule.

    A number finds its rule and those below it, and no words. Where nothing is found, the words
    are changed to the nearest ones that the book has.
    """
    bare = without_game(book, query)
    hits = _hits(book, bare) or _hits(book, _corrected(book, bare))
    return tuple(sorted(hits, key=lambda hit: -hit.score)[:most])


def _hits(book: Rulebook, query: str) -> list[Hit]:
    words = _words(query)
    known = terms(book)
    if not words:
        return []
    asked = [_hit(each, query.casefold().strip(), words, known) for each in book.rules.values()]
    hits = [each for each in asked if each is not None]
    return [each for each in hits if each.where == "number"] or hits


def _hit(rule: Rule, query: str, words: list[str], known: Mapping[str, Term]) -> Hit | None:
    wanted, number = key(query), key(rule.number)
    if query == rule.id.casefold() or wanted in (number, number.lstrip("+")):
        return Hit(rule, _NUMBER + (number == wanted), "number")
    if number.startswith(f"{wanted}-"):
        return Hit(rule, _BELOW, "number")
    title, text = _words(f"{rule.title} {rule.label}"), _words(rule.text)
    in_title = sum(_has(title, word) for word in words)
    if any(not _has(title, word) and not _has(text, word) for word in words):
        return None
    score: float = in_title * _TITLE_WORD + sum(_has(text, word) for word in words) * _TEXT_WORD
    score += min(text.count(words[0]), _TEXT_WORD - 1)
    where = "text"
    if in_title == len(words):
        score, where = score + _TITLE, "title"
    if query in known and known[query].number == rule.number:
        score, where = score + _TERM, where if where == "title" else "term"
    return Hit(rule, score if rule.kind == "rule" else score * _OTHERS_LESS, where)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]


def _has(words: list[str], wanted: str) -> bool:
    return any(word.startswith(wanted) for word in words)


def _corrected(book: Rulebook, query: str) -> str:
    known = {word for each in book.rules.values() for word in _words(f"{each.title} {each.text}")}
    near = (
        (get_close_matches(word, sorted(known), n=1, cutoff=_ALIKE) or [word])[0] for word in _words(query)
    )
    return " ".join(near)
