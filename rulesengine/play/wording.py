"""The words that a table says of its cards: types, traits, colours. A slip is refused with the right word.

A game may list in its `tables.py` the words of its sets (`WORDS`), what is counted and so never written
(`COUNTED`), and why a card cannot lie where it is put (`misplaced`). Where it lists no words, a word that
nobody else uses and that is one letter away from a word in use is taken for a slip.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rulesengine.core.errors import guess
from rulesengine.play.casting import words_in
from rulesengine.play.errors import BadScenario

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Ruleset

Row = tuple["Card", int]  # a card, and the line that it stands on
NONE: Mapping[str, Collection[str]] = {}


def of_game(ruleset: Ruleset, part: str) -> Any:  # noqa: ANN401  a module, or nothing
    """Import a part of a game's folder that a game may leave out; None where it does."""
    name = f"rulesengine.games.{ruleset.name}.{part}"
    try:
        return import_module(name) if find_spec(name) is not None else None
    except ModuleNotFoundError:
        return None


def check_words(ruleset: Ruleset, rows: Sequence[Row], file: str) -> None:
    """Refuse a word of a set that the game does not list, or that looks like a slip.

    Raises BadScenario with the line and the nearest right word.
    """
    for name in ruleset.words.sets:
        used = [(w, card, line) for card, line in rows for w in sorted(dict(card.face.sets).get(name, ()))]
        words = [word for word, *_ in used]
        for word, card, line in used:
            if wrong := wrong_word(ruleset, name, word, words, rows):
                raise BadScenario(f"{card.name}: {wrong}", file=file, line=line)


def wrong_word(
    ruleset: Ruleset, name: str, word: str, used: Sequence[str] = (), rows: Sequence[Row] = ()
) -> str:
    """Say what is wrong with a word of a set; "" where it is one of the game, or can be one."""
    listed: Mapping[str, Collection[str]] = getattr(of_game(ruleset, "tables"), "WORDS", NONE)
    known = listed[name] if name in listed else _in_use(ruleset, name, rows)
    if word in known:
        return ""
    if name in listed:
        return f"{name} {word!r} is unknown{guess(word, known)}; there are: {', '.join(known)}"
    near = _slip(word, known, used)
    return f"{name} {word!r} is unknown{near}" if near else ""


def check_place(ruleset: Ruleset, card: Card, others: Iterable[Card]) -> None:
    """Refuse a card where its game says that it cannot lie.

    Raises BadScenario.
    """
    misplaced = getattr(of_game(ruleset, "tables"), "misplaced", None)
    if misplaced is not None and (why := misplaced(card, others)):
        raise BadScenario(why)


def counted(ruleset: Ruleset) -> Collection[str]:
    """List what a game counts by itself, so that no table says it."""
    found: Collection[str] = getattr(of_game(ruleset, "tables"), "COUNTED", ())
    return found


def _in_use(ruleset: Ruleset, name: str, rows: Sequence[Row]) -> Collection[str]:
    """List the words of a set that are in use: in its own sentence, and in the texts on the table."""
    asked = {word for card, _ in rows for word in words_in(card.face.abilities, name)}
    sentence = re.split(r"[,;.:]", ruleset.words.sets[name])
    return {*asked, *(word.strip() for word in sentence if word.strip())}


def _slip(word: str, known: Collection[str], used: Sequence[str]) -> str:
    """Name the word that is meant, where a word that stands here once is one letter away from it."""
    if used.count(word) > 1 or word in known:
        return ""
    others = {*known, *(other for other in used if used.count(other) > 1)}
    meant = next((other for other in sorted(others) if _one_letter(word.casefold(), other.casefold())), "")
    return f"; did you mean {meant!r}?" if meant else ""


def _one_letter(one: str, other: str) -> bool:
    """Say whether two words differ by one letter at most: another, one more, or two that changed places."""
    if abs(len(one) - len(other)) > 1:
        return False
    pairs = enumerate(zip(one, other, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))
    rests = ((1, 1), (1, 0), (0, 1))
    swapped = one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]
    return swapped or any(one[at + i :] == other[at + k :] for i, k in rests)
