"""All that is known of a book's editions: what each rule is called in which, and where its words changed.

It is made of the book's own editions, and of its lock, which also remembers editions that are not held any
more. From it come histories, redirects, and what is stale. No file is read here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.rulebook.citing import key
from rulesengine.rulebook.identity.articles import snapshot
from rulesengine.rulebook.identity.lock import Lock, Stand
from rulesengine.rulebook.identity.wording import articles_words, fingerprint
from rulesengine.rulebook.outline import parts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.model import Rulebook


class Seen(NamedTuple):
    """A rule in one edition: its number there, and whether its words are others than in the one before."""

    edition: str
    number: str  # "" where the edition has it not
    changed: bool = False


@dataclass(frozen=True)
class Register:
    """The rules of a book by id, each with its number and fingerprint in every edition."""

    present: str  # the edition that the book is in
    editions: tuple[str, ...]  # the oldest first
    stands: Mapping[str, Mapping[str, Stand]]
    lock: Lock

    @cached_property
    def _ids(self) -> Mapping[tuple[str, str], str]:
        return {
            (edition, key(stand.number)): name
            for name, at in reversed(list(self.stands.items()))
            for edition, stand in at.items()
        }

    def id_of(self, edition: str, number: str) -> str:
        """Say which rule has a number in an edition, or ""."""
        return self._ids.get((edition, key(number)), "")

    def number_in(self, edition: str, rule_id: str) -> str:
        """Say which number a rule has in an edition, or ""."""
        stand = self.stands.get(rule_id, {}).get(edition)
        return stand.number if stand else ""

    def follow(self, number: str, since: str, until: str = "") -> str:
        """Say which number a rule of an older edition has now; where it is part of another, that one's."""
        name = self.id_of(since, number)
        return self.number_in(until or self.present, self.lock.present(name)) if name else ""

    def changed(self, rule_id: str, since: str, until: str = "") -> bool:
        """Say whether a rule's words are others than in an older edition; one that is gone is changed too."""
        at = self.stands.get(rule_id, {})
        then, other = at.get(since), at.get(until or self.present)
        return then is not None and (other is None or then.fingerprint != other.fingerprint)

    def history(self, rule_id: str) -> tuple[Seen, ...]:
        """List what became of a rule, edition by edition."""
        at, seen, last = self.stands.get(rule_id, {}), [], ""
        for edition in self.editions:
            stand = at.get(edition)
            if stand is None:
                seen.append(Seen(edition, ""))
                continue
            seen.append(Seen(edition, stand.number, bool(last) and last != stand.fingerprint))
            last = stand.fingerprint
        return tuple(seen)


def editions_of(book: Rulebook, lock: Lock) -> tuple[str, ...]:
    """Put a book's editions into order: as the lock has them, others as numbers and dates run."""
    new = sorted((name for name in {book.edition, *book.editions} if name not in lock.editions), key=parts)
    return (*lock.editions, *new)


def register(book: Rulebook, lock: Lock | None = None) -> Register:
    """Gather what a book and its lock know; where both know something, the book is right."""
    known = lock or Lock(book.game)
    stands: dict[str, dict[str, Stand]] = {name: dict(each.at) for name, each in known.rules.items()}
    for edition in book.editions or (book.edition,):
        for each in stands.values():
            each.pop(edition, None)
        taken = snapshot(book, edition)
        for article, said in zip(taken.articles, articles_words(taken), strict=True):
            own = stands.setdefault(f"{book.game}.{article.label}", {})
            own[edition] = Stand(article.number, fingerprint(said))
    return Register(book.edition, editions_of(book, known), stands, known)
