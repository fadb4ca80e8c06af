"""Keeping ids: an edition is put into a lock, and every rule in it has its permanent id. No file is known.

A rule that is known again keeps its id. A new one gets its label, or else a name made of its title, or of
its parent and its words. An id that was given once is never given to another rule.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError
from rulesengine.rulebook.identity.likeness import Mark, likeness
from rulesengine.rulebook.identity.lock import Lock, Locked, Stand
from rulesengine.rulebook.identity.marking import marks
from rulesengine.rulebook.identity.matching import IN_PLACE, Pairs, match
from rulesengine.rulebook.identity.parting import cut_from, gone_into
from rulesengine.rulebook.identity.wording import sketch, unsketched

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulesengine.rulebook.identity.articles import Article, Snapshot

_LONGEST = 6  # words of a title that become an id; a longer one is a sentence, and belongs to its publisher
_LITTLE = 16  # features: "See rule 7." has six
_SIGN = re.compile(r"[^a-z0-9]+")


class NotTheSameBook(RulesEngineError):
    """A lock was given a book, or a label, that is not the one it knows."""


def keep(lock: Lock, snapshot: Snapshot) -> tuple[Lock, tuple[str, ...]]:
    """Put an edition into a lock; also return the id of each of its rules, in their order.

    An edition that is in it already is put in anew. Raises NotTheSameBook.
    """
    if lock.rules and lock.book != snapshot.book:
        raise NotTheSameBook(f"this is the lock of {lock.book}, and not of {snapshot.book}")
    edition = snapshot.edition
    last = edition if edition in lock.editions else (lock.editions[-1] if lock.editions else "")
    olds = [each for each in lock.rules.values() if last in each.at]
    news = marks(snapshot)
    pairs = match(_known(olds, last), news, _again(olds, news, edition))
    ids: dict[int, str] = {now: olds[was].id for now, was in pairs.before.items()}
    gone = {each.id: each for each in lock.rules.values() if last not in each.at}
    _back(snapshot, news, gone, ids, pairs)
    taken = {*lock.rules, *ids.values()}
    for now, article in enumerate(snapshot.articles):
        if now not in ids:
            above = ids.get(news[now].above, "")
            ids[now] = _name(snapshot.book, article, news[now], above, taken)
            taken.add(ids[now])
    new = _rows(lock, snapshot, news, pairs, olds, ids)
    editions = lock.editions if edition in lock.editions else (*lock.editions, edition)
    return Lock(snapshot.book, editions, new), tuple(ids[now] for now in range(len(news)))


def _known(olds: Sequence[Locked], edition: str) -> list[Mark]:
    """Make marks of what a lock knows."""
    places = {each.id: at for at, each in enumerate(olds)}
    return [
        Mark(
            number,
            each.label,
            places.get(each.above, -1),
            said,
            unsketched(each.words),
            _places(each, places),
        )
        for each in olds
        for number, said in [each.at[edition]]
    ]


def _again(olds: Sequence[Locked], news: Sequence[Mark], edition: str) -> dict[int, int]:
    """Pair what an edition that is put in anew says under the same number as before.

    Where a book has a number twice with the same words, the one below the same rule is meant.
    """
    stands: dict[tuple[str, ...], list[int]] = {}
    for was, each in enumerate(olds):
        if edition in each.at:
            stands.setdefault((each.label, *each.at[edition]), []).append(was)
    olds_of: dict[int, int] = {}
    for now, mark in enumerate(news):
        there = stands.get((mark.label, mark.number, mark.fingerprint))
        if there:
            above = olds[olds_of[mark.above]].id if mark.above in olds_of else ""
            olds_of[now] = min(there, key=lambda was: olds[was].above != above)
            there.remove(olds_of[now])
    return olds_of


def _places(each: Locked, places: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(places[name] for name in each.cites if name in places)


def _back(
    snapshot: Snapshot, news: Sequence[Mark], gone: Mapping[str, Locked], ids: dict[int, str], pairs: Pairs
) -> None:
    """Give rules that were gone and are back their old ids; refuse an old label for another rule."""
    labels = {each.label: each for each in gone.values() if each.label}
    given = set(ids.values())
    prints = {stand.fingerprint: each for each in gone.values() for stand in each.at.values()}
    for now, mark in enumerate(news):
        if now in ids:
            continue
        was = labels.get(mark.label) if mark.label else prints.get(mark.fingerprint)
        if was is None or was.id in given:
            continue
        if mark.label and likeness(unsketched(was.words), mark.features, pairs.weights) < IN_PLACE:
            raise NotTheSameBook(
                f"{mark.number} has the label {mark.label!r}, which belonged to a rule that is gone since "
                f"edition {was.gone}; ids are never given twice, so give this rule another label"
            )
        ids[now] = was.id
        given.add(was.id)


def _rows(
    lock: Lock,
    snapshot: Snapshot,
    news: Sequence[Mark],
    pairs: Pairs,
    olds: Sequence[Locked],
    ids: Mapping[int, str],
) -> dict[str, Locked]:
    """Write the lines of all rules anew: those of this edition, and those that are gone."""
    edition, newest = snapshot.edition, snapshot.edition not in lock.editions[:-1]
    rows = dict(lock.rules)
    starts = {now: olds[was].id for now, was in cut_from(pairs).items()}
    ends = {olds[was].id: ids[now] for was, now in gone_into(pairs).items()}
    for now, mark in enumerate(news):
        was = rows.get(ids[now], Locked(ids[now], start=starts.get(now, "")))
        at = {**was.at, edition: Stand(mark.number, mark.fingerprint)}
        if newest or not was.words:  # a rule that only an older edition has is known by that one
            was = replace(
                was, above=ids.get(mark.above, ""), words=sketch(mark.features), cites=_few(mark, ids)
            )
        if newest:
            was = replace(was, gone="", into="")
        rows[ids[now]] = replace(was, at=at, label=mark.label or was.label)
    here = set(ids.values())
    for each in olds:
        if each.id not in here:
            at = {name: stand for name, stand in each.at.items() if name != edition}
            gone, into = (edition, ends.get(each.id, "")) if newest else (each.gone, each.into)
            rows[each.id] = replace(each, at=at, gone=gone, into=into)
    return rows


def _few(mark: Mark, ids: Mapping[int, str]) -> tuple[str, ...]:
    """Name what a rule cites, where it says so little else that it is known by that."""
    return tuple(ids[at] for at in mark.cites) if len(mark.features.found) < _LITTLE else ()


def _name(book: str, article: Article, mark: Mark, above: str, taken: set[str]) -> str:
    """Make an id that nobody has had."""
    said = blake2b(f"{above}\0{mark.fingerprint}".encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    bare = unicodedata.normalize("NFKD", article.title.casefold()).encode("ascii", "ignore").decode()
    short = bool(article.title.strip()) and len(article.title.split()) <= _LONGEST
    slug = article.label or (_SIGN.sub("-", bare).strip("-") if short else "")
    name = f"{book}.{slug}" if slug else f"{book}.r-{said[:8]}"
    if name in taken and slug:
        name = f"{name}-{said[:6]}"
    base, count = name, 2
    while name in taken:
        name, count = f"{base}-{count}", count + 1
    return name
