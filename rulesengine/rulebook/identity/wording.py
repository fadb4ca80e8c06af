"""What a text is known by: its words, a fingerprint of them, and features by which two texts are alike.

References are set aside first: where only the numbers of other rules changed, a text is the same. What is
kept of a text are hashes, so a lock holds nobody's sentences. No rule is matched here.
"""

from __future__ import annotations

import re
from array import array
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.rulebook.citing import key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesengine.rulebook.identity.articles import Article, Snapshot

KEPT = 48  # so many features of a text are kept in a lock; of most rules that is all
_BYTES = 3  # of one feature
_SIGNS = 4  # the same, written
REFERENCE = "§"  # stands for any number of a rule

_WORD = re.compile(r"\+?\w+(?:[.\-‐‑]\w+)*|[^\w\s]")
_FIGURE = re.compile(r"\d")
_PLAIN = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "‐": "-", "‑": "-", "–": "-", "—": "-"}
)
_CITING = frozenset({"rule", "rules", "section", "sections", "chapter", "see", "§", "["})


@dataclass(frozen=True, slots=True)
class Features:
    """The hashes of a text's words and pairs of words; of a long text only the smallest ones."""

    packed: bytes = b""  # in their order, four bytes each: a set takes twenty times as much
    whole: bool = True

    @classmethod
    def of(cls, hashes: Iterable[int], *, whole: bool = True) -> Features:
        """Pack hashes."""
        return cls(array("I", sorted(set(hashes))).tobytes(), whole)

    @property
    def found(self) -> frozenset[int]:
        """Return the hashes."""
        return frozenset(memoryview(self.packed).cast("I"))

    @property
    def reach(self) -> int:
        """Return up to which hash nothing is missing."""
        if self.whole or not self.packed:
            return 1 << (8 * _BYTES)
        return int(memoryview(self.packed).cast("I")[-1])


def words(text: str) -> list[str]:
    """Cut a text into words and signs; a rule's number is one word."""
    return _WORD.findall(text)


def compound(numbers: Iterable[str]) -> frozenset[str]:
    """Pick the numbers that cannot be mistaken for a quantity: those with more than figures in them."""
    return frozenset(key(each) for each in numbers if not each.isdecimal())


def references_in(article_words: list[str], article: Article, numbers: frozenset[str]) -> Iterator[int]:
    """Give the places at which a word is the number of a rule.

    A bare figure is one only behind a word that points, for "7" is also how many.
    """
    named = frozenset(key(each) for each in article.references)
    for at, word in enumerate(article_words):
        if word[0] != "+" and not _FIGURE.search(word):
            continue
        name = key(word)
        if word.isdecimal():
            if name in named and at and article_words[at - 1].casefold() in _CITING:
                yield at
        elif name in named or name in numbers:
            yield at


def masked(article_words: list[str], article: Article, numbers: frozenset[str]) -> list[str]:
    """Write the words of a text with one sign for every reference."""
    hidden = frozenset(references_in(article_words, article, numbers))
    return [REFERENCE if at in hidden else word for at, word in enumerate(article_words)]


def whole_text(article: Article) -> str:
    """Put title and text together; a text that begins with its title has it already."""
    title, text = article.title.strip(), article.text.strip()
    return text if text.casefold().startswith(title.casefold()) else f"{title}\n{text}"


def spoken(article: Article, numbers: frozenset[str]) -> list[str]:
    """Return a rule's words for comparing: one kind of quotes and dashes, no references."""
    return masked(words(whole_text(article).translate(_PLAIN)), article, numbers)


def fingerprint(said: list[str]) -> str:
    """Sum words up in sixteen letters and figures."""
    return blake2b(" ".join(said).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def features(said: list[str]) -> Features:
    """Take the features of a text: its words, and its pairs of words."""
    low = [word.casefold() for word in said if word != REFERENCE and (len(word) > 1 or word.isalnum())]
    return Features.of(map(_hash, (*low, *(f"{first} {two}" for first, two in pairwise(low)))))


@lru_cache(maxsize=1 << 18)
def _hash(word: str) -> int:
    return int.from_bytes(blake2b(word.encode("utf-8", "surrogatepass"), digest_size=_BYTES).digest())


def sketch(given: Features) -> str:
    """Write features for a lock, four signs each: all, or the smallest KEPT of them."""
    kept = sorted(given.found)[:KEPT]
    return urlsafe_b64encode(b"".join(each.to_bytes(_BYTES) for each in kept)).decode("ascii")


def unsketched(said: str) -> Features:
    """Read features out of a lock.

    Raises ValueError where they are none.
    """
    if len(said) % _SIGNS or not re.fullmatch(r"[\w-]*", said, re.ASCII):
        raise ValueError(said)
    raw = urlsafe_b64decode(said)
    hashes = frozenset(int.from_bytes(raw[at : at + _BYTES]) for at in range(0, len(raw), _BYTES))
    return Features.of(hashes, whole=len(hashes) < KEPT)


def common(own: Features, other: Features) -> tuple[frozenset[int], frozenset[int]]:
    """Cut the features of two texts to the part of both that is known."""
    mine, yours = own.found, other.found
    if own.whole and other.whole:
        return mine, yours
    reach = min(own.reach, other.reach)
    return (frozenset(h for h in mine if h <= reach), frozenset(h for h in yours if h <= reach))


def weight(hashes: Iterable[int], weights: Mapping[int, float]) -> float:
    """Add up what features are worth: what is in few rules says more than what is in all."""
    return sum(weights.get(each, 1.0) for each in hashes)


def articles_words(snapshot: Snapshot) -> Iterator[list[str]]:
    """Give the words of every rule of a book, without references."""
    numbers = compound(each.number for each in snapshot.articles)
    return (spoken(each, numbers) for each in snapshot.articles)
