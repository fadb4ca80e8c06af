"""What each rule of an edition is known by: number, label, place, words, and the rules that it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.rulebook.citing import key
from rulesengine.rulebook.identity.likeness import Mark
from rulesengine.rulebook.identity.wording import (
    articles_words,
    compound,
    features,
    fingerprint,
    references_in,
    whole_text,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.identity.articles import Article, Snapshot


def marks(snapshot: Snapshot) -> list[Mark]:
    """Write down what each rule of an edition is known by."""
    said = articles_words(snapshot)
    numbers = compound(each.number for each in snapshot.articles)
    places = {key(number): at for number, at in snapshot.places.items()}
    return [
        Mark(
            each.number,
            each.label,
            snapshot.above(each),
            fingerprint(own),
            features(own),
            _cites(each, numbers, places),
        )
        for each, own in zip(snapshot.articles, said, strict=True)
    ]


def _cites(article: Article, numbers: frozenset[str], places: Mapping[str, int]) -> tuple[int, ...]:
    """Say where the rules are that a text names, in its order."""
    article_words = words(whole_text(article))
    cited = (key(article_words[at]) for at in references_in(article_words, article, numbers))
    return tuple(places[each] for each in cited if each in places)
