"""What a sweep of cards has found: a table, and who can set off whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulesengine.core.brief import Bundle, brief, bundle, rows
from rulesengine.core.errors import UnknownWord, guess, told_plainly
from rulesengine.core.trace import times

if TYPE_CHECKING:
    from collections.abc import Iterator

# The worst first.
SORTS = ("crash", "does not settle", "loop", "not read", "never fires", "order matters", "lint", "sets off")
SHOWN = 60  # rows of a table in a notebook


@dataclass(frozen=True, slots=True, init=False)
class Finding:
    """One thing that was found, of which cards."""

    sort: str
    cards: tuple[str, ...]
    says: str
    event: str  # what happens between two cards of which one sets off the other

    def __init__(self, sort: str, cards: list[str] | tuple[str, ...], says: str, event: str = "") -> None:
        """Keep what was found."""
        object.__setattr__(self, "sort", sort)
        object.__setattr__(self, "cards", tuple(cards))
        object.__setattr__(self, "says", says)
        object.__setattr__(self, "event", event)

    def __str__(self) -> str:
        """Write it in one line."""
        return f"{self.sort}: {' + '.join(self.cards)}: {' '.join(self.says.split())}"


@dataclass(frozen=True, slots=True)
class Swept:
    """A pile of cards, swept: what was found, the worst first."""

    game: str
    cards: int
    pairs: int  # how many there are
    played: int  # how many of them have anything to do with each other, and were played
    triples: int
    findings: tuple[Finding, ...]

    @property
    def counts(self) -> dict[str, int]:
        """Count what was found, by sort."""
        counted = Counter(each.sort for each in self.findings)
        return {sort: counted[sort] for sort in SORTS if counted[sort]}

    @told_plainly
    def of(self, sort: str) -> tuple[Finding, ...]:
        """List what was found of one sort: "loop".

        Raises UnknownWord for a sort that there is not, with the nearest.
        """
        if sort not in SORTS:
            known = ", ".join(SORTS)
            raise UnknownWord(
                f"a sweep finds nothing of the sort {sort!r}{guess(sort, SORTS)}; there are: {known}"
            )
        return tuple(each for each in self.findings if each.sort == sort)

    @property
    def head(self) -> str:
        """Say in one line how much was swept, and what was found."""
        more = f", {times(self.triples, 'triple')}" if self.triples else ""
        pairs = f", {times(self.pairs, 'pair')}, {self.played} played" if self.pairs else ""
        counted = ", ".join(f"{number} {sort}" for sort, number in self.counts.items()) or "nothing found"
        return f"{times(self.cards, 'card')}{pairs}{more}: {counted}"

    def sorted(self) -> Iterator[Finding]:
        """Give what was found, the worst first; who sets off whom is a graph, and comes last."""
        for sort in SORTS:
            yield from self.of(sort)

    def __str__(self) -> str:
        """Write all that was found, a line each; who sets off whom, a line a pair."""
        lines = [str(each) for each in self.sorted() if each.sort != "sets off"]
        return "\n".join([self.head, *lines, *self._pairs()])

    def _pairs(self) -> list[str]:
        """Write who sets off whom, with all that happens between the two; the first of many."""
        kinds: dict[tuple[str, ...], dict[str, None]] = {}
        for each in self.of("sets off"):
            kinds.setdefault(each.cards, {})[each.event] = None
        lines = [f"sets off: {' → '.join(cards)}: {', '.join(some)}" for cards, some in kinds.items()]
        more = len(lines) - SHOWN
        return [*lines[:SHOWN], *([f"and {more} more: .rows() has all of them"] if more > 0 else [])]

    def __repr__(self) -> str:
        """Say it in a few lines: `print` lists everything."""
        shown = [str(each) for each in self.sorted() if each.sort not in {"sets off", "lint"}]
        return brief(f"<swept {self.game}: {self.head}>", shown)

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook as a table."""
        return bundle(str(self), self.table())

    def table(self) -> str:
        """Write the first of it as a piece of HTML."""
        listed = list(self.sorted())
        cells = [(each.sort, self._joined(each), each.says) for each in listed[:SHOWN]]
        more = [f"and {len(listed) - SHOWN} more: .rows() has all of them"] if len(listed) > SHOWN else []
        return rows(f"{self.game}: {self.head}", ("what", "cards", "says"), cells, more)

    @staticmethod
    def _joined(each: Finding) -> str:
        return (" → " if each.sort == "sets off" else " + ").join(each.cards)

    def rows(self) -> list[dict[str, Any]]:
        """Give a row of plain values for each thing that was found, for pandas or JSON."""
        return [{"what": e.sort, "cards": list(e.cards), "says": e.says} for e in self.sorted()]

    def data(self) -> dict[str, Any]:
        """Write all of it as plain values, for JSON."""
        return {
            "game": self.game,
            "cards": self.cards,
            "pairs": self.pairs,
            "played": self.played,
            "triples": self.triples,
            "counts": self.counts,
            "findings": self.rows(),
        }

    def graph(self) -> dict[str, Any]:
        """Write who can set off whom as a graph: cards, arrows with what happens, and the loops."""
        edges: dict[tuple[str, str], dict[str, None]] = {}
        for each in self.of("sets off"):
            first, other = each.cards
            edges.setdefault((first, other), {})[each.event] = None
        loops = [each for each in self.of("loop") if len(each.cards) > 1]
        names = dict.fromkeys(name for pair in (*edges, *(each.cards for each in loops)) for name in pair)
        number = {name: at for at, name in enumerate(names, start=1)}
        return {
            "nodes": [{"id": number[n], "name": n, "event": "", "words": ""} for n in names],
            "arrows": [
                {"from": number[a], "to": number[b], "events": list(kinds), "by": [], "may": False}
                for (a, b), kinds in edges.items()
            ],
            "circles": [
                {"nodes": [number[name] for name in each.cards], "may": False}
                | {"verdict": "confirmed", "played": each.says}
                for each in loops
            ],
            "left_out": 0,
        }
