"""Two editions of a book side by side: added, removed, moved, edited word by word, renumbered.

Nothing is read or shown here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from rulesengine.rulebook import outline
from rulesengine.rulebook.citing import key
from rulesengine.rulebook.identity.differing import Piece, differ
from rulesengine.rulebook.identity.marking import marks
from rulesengine.rulebook.identity.matching import Pairs, match
from rulesengine.rulebook.identity.parting import cut_from, gone_into
from rulesengine.rulebook.identity.wording import REFERENCE, compound, references_in, words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulesengine.rulebook.identity.articles import Article, Snapshot

KINDS = ("added", "removed", "moved", "edited", "references", "renumbered")
ChangeKind = Literal["added", "removed", "moved", "edited", "references", "renumbered"]
NOWHERE = "?"


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one rule from one edition to the other."""

    kinds: tuple[ChangeKind, ...]  # in the order of KINDS
    old: Article | None  # none where it was added
    new: Article | None  # none where it was removed
    id: str = ""  # its permanent id, where a lock or a label gives one
    title: tuple[Piece, ...] = ()  # word by word, where it was edited or its references were
    text: tuple[Piece, ...] = ()
    start: Article | None = None  # the rule from which it was cut
    into: Article | None = None  # the rule of which it became a part

    def without(self, *hidden: ChangeKind) -> Change | None:
        """Leave kinds of change out; none is left where it was nothing else."""
        kinds = tuple(kind for kind in self.kinds if kind not in hidden)
        if not kinds:
            return None
        return Change(kinds, self.old, self.new, self.id, self.title, self.text, self.start, self.into)


@dataclass(frozen=True)
class Comparison:
    """Two editions, and every rule that is not the same in both, in the order of the new one."""

    old: Snapshot
    new: Snapshot
    changes: tuple[Change, ...]
    same: int  # rules in which nothing changed at all

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """Count the changes of each kind; a rule that was edited and moved counts under both."""
        counted: Counter[str] = Counter(kind for each in self.changes for kind in each.kinds)
        return {kind: counted[kind] for kind in KINDS}

    def hiding(self, *, renumbering: bool = False, references: bool = False) -> Comparison:
        """Count as the same what only has another number, or only other references."""
        hidden: list[ChangeKind] = ["renumbered"] if renumbering else []
        hidden += ["references"] if references else []
        kept = [left for each in self.changes if (left := each.without(*hidden)) is not None]
        return Comparison(self.old, self.new, tuple(kept), self.same + len(self.changes) - len(kept))


def compare(
    old: Snapshot, new: Snapshot, ids: tuple[Sequence[str], Sequence[str]] | None = None
) -> Comparison:
    """Compare two editions; `ids` are the permanent ids of the rules of both, where a lock has them."""
    pairs = _paired(old, new, ids)
    return _Comparing(old, new, pairs, ids).done()


def _paired(old: Snapshot, new: Snapshot, ids: tuple[Sequence[str], Sequence[str]] | None) -> Pairs:
    olds, other = marks(old), marks(new)
    if ids is None:
        return match(olds, other)
    places = {name: at for at, name in enumerate(ids[0])}
    before = {now: places[name] for now, name in enumerate(ids[1]) if name in places}
    return Pairs(olds, other, before, dict.fromkeys(before, "lock"))


class _Comparing:
    """One comparison; it is thrown away behind it."""

    def __init__(
        self, old: Snapshot, new: Snapshot, pairs: Pairs, ids: tuple[Sequence[str], Sequence[str]] | None
    ) -> None:
        self.old, self.new, self.pairs, self.ids = old, new, pairs, ids
        self.after = {was: now for now, was in pairs.before.items()}
        self.numbers = (
            compound(each.number for each in old.articles),
            compound(e.number for e in new.articles),
        )
        self.known = _places(old), _places(new)
        self.moved = self.find_moved()

    def done(self) -> Comparison:
        start, into = cut_from(self.pairs), gone_into(self.pairs)
        rows: list[tuple[tuple[int, int], Change]] = []
        for now, article in enumerate(self.new.articles):
            was = self.pairs.before.get(now)
            change = (
                self.both(was, now)
                if was is not None
                else Change(("added",), None, article, self.name(now, 1), start=_at(self.old, start.get(now)))
            )
            if change is not None:
                rows.append(((now, -1), change))
        last = -1
        for was, article in enumerate(self.old.articles):
            if was in self.after:
                last = self.after[was]
            else:
                gone = Change(
                    ("removed",), article, None, self.name(was, 0), into=_at(self.new, into.get(was))
                )
                rows.append(((last, was), gone))
        same = len(self.new.articles) - sum(each.new is not None for _, each in rows)
        return Comparison(
            self.old, self.new, tuple(each for _, each in sorted(rows, key=lambda r: r[0])), same
        )

    def name(self, at: int, side: int) -> str:
        if self.ids is not None:
            return self.ids[side][at]
        book = (self.old, self.new)[side]
        label = book.articles[at].label
        return f"{book.book}.{label}" if label else ""

    def both(self, was: int, now: int) -> Change | None:
        old, new = self.old.articles[was], self.new.articles[now]
        kinds: list[ChangeKind] = ["moved"] if now in self.moved else []
        title: tuple[Piece, ...] = ()
        text: tuple[Piece, ...] = ()
        edited = self.pairs.old[was].fingerprint != self.pairs.new[now].fingerprint
        if edited or self.retargeted(old, new):
            kinds.append("edited" if edited else "references")
            sides = self.side(old, 0), self.side(new, 1)
            title, text = (differ(a, b, *sides) for a, b in ((old.title, new.title), (old.text, new.text)))
        if key(old.number) != key(new.number):
            kinds.append("renumbered")
        return Change(tuple(kinds), old, new, self.name(now, 1), title, text) if kinds else None

    def retargeted(self, old: Article, new: Article) -> bool:
        """Say whether two texts with the same words name other rules."""
        targets = []
        for side, article in enumerate((old, new)):
            said = words(f"{article.title}\n{article.text}")
            places = references_in(said, article, self.numbers[side])
            targets.append([self.target(said[at], side) for at in places])
        return targets[0] != targets[1]

    def target(self, number: str, side: int) -> str:
        """Say which rule a number means, in words that are the same for both editions."""
        at = self.known[side].get(key(number))
        if at is None:
            return key(number)
        was = at if side == 0 else self.pairs.before.get(at)
        return f"{REFERENCE}{was}" if was is not None else f"{REFERENCE}new {at}"

    def side(self, article: Article, side: int) -> Callable[[str], str]:
        """Say by what the words of a rule are compared: references by the rule that they mean."""
        said = words(f"{article.title} {article.text}")
        cited = {said[at] for at in references_in(said, article, self.numbers[side])}
        return lambda word: self.target(word, side) if word in cited else word

    def find_moved(self) -> set[int]:
        """Find the rules that are below another rule than before, or in another order."""
        rows: dict[int, list[int]] = defaultdict(list)
        moved: set[int] = set()
        for now, was in sorted(self.pairs.before.items()):
            above, below = self.pairs.old[was].above, self.pairs.new[now].above
            if above == below == -1 or (above >= 0 and self.after.get(above) == below):
                rows[below].append(now)
            else:
                moved.add(now)
        for row in rows.values():
            stay = outline.rising([self.pairs.before[now] for now in row])
            moved |= {now for at, now in enumerate(row) if at not in stay}
        return moved


def _places(book: Snapshot) -> dict[str, int]:
    return {key(number): at for number, at in book.places.items()}


def _at(book: Snapshot, place: int | None) -> Article | None:
    return None if place is None else book.articles[place]


def told(compared: Comparison) -> dict[str, Any]:
    """Write a comparison down as plain data."""
    return {
        "schema": "rulesengine.compare/1",
        "book": compared.new.book,
        "old": {"edition": compared.old.edition, "rules": len(compared.old.articles)},
        "new": {"edition": compared.new.edition, "rules": len(compared.new.articles)},
        "same": compared.same,
        "counts": dict(compared.counts),
        "changes": [_told(each) for each in compared.changes],
    }


def _told(each: Change) -> dict[str, Any]:
    return {
        "id": each.id,
        "kinds": list(each.kinds),
        "old": _article(each.old),
        "new": _article(each.new),
        "title": [list(piece) for piece in each.title],
        "text": [list(piece) for piece in each.text],
        "from": each.start.number if each.start else None,
        "into": each.into.number if each.into else None,
    }


def _article(each: Article | None) -> dict[str, str] | None:
    return None if each is None else {"number": each.number, "title": each.title, "text": each.text}
