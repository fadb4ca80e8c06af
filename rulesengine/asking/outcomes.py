"""Every way the open choices of a run can go: a tree of questions, its ends, and which choices matter.

The engine itself is played from each question on, once for each answer. Two ends are one where nobody could
tell them apart; a choice matters if its answers lead to different ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from rulesengine.asking.facts import Read, differing, end_of, facts_of, said
from rulesengine.core.brief import brief
from rulesengine.core.choosing import said_with
from rulesengine.core.engine import Trace, go_on, settled
from rulesengine.core.errors import NeverSettles, WrongCall
from rulesengine.core.positions import position, resources
from rulesengine.core.trace import times

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Question, Ruleset
    from rulesengine.core.trace import Step

LIMIT = 200  # so many runs are followed to their end, if nobody says how many
DEEPEST = 100  # so many questions one after the other; a circle of choices is found before
CUT, ENDLESS, AGAIN = "not followed", "does not settle", "the same position again"


class Leaf(NamedTuple):
    """Where a way ends: the run, and which of the ends it comes to; 0 where it was not followed."""

    number: int  # of the run, from 1 in the order of the tree; 0 where it was not followed
    end: int
    answers: tuple[str, ...]  # as choices are written: "Ann: Wreck Broker"
    trace: Trace | None
    why: str = ""  # why it has no end


class Branch(NamedTuple):
    """One answer, and where it leads."""

    label: str
    to: Fork | Leaf


class Fork(NamedTuple):
    """A question on the way."""

    step: int  # the step that would answer it
    who: str
    asks: str
    branches: tuple[Branch, ...]


Tree: TypeAlias = "Fork | Leaf"


class End(NamedTuple):
    """What comes of some of the runs: what is so at their end, as far as it is not so at every end."""

    number: int
    says: tuple[str, ...]
    runs: tuple[int, ...]

    @property
    def name(self) -> str:
        """Call it by a letter, as a picture does: A, B, ... and by its number beyond Z."""
        letter = ord("A") + self.number - 1
        return chr(letter) if letter <= ord("Z") else f"E{self.number}"


class Choice(NamedTuple):
    """A question as people know it: who is asked what; and whether any answer to it changes how it ends."""

    who: str
    asks: str
    options: tuple[str, ...]
    matters: bool
    times: int  # at how many places of the tree it is asked


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """Every way that the open choices of a run can go."""

    ruleset: Ruleset
    tree: Tree
    ends: tuple[End, ...]
    choices: tuple[Choice, ...]
    left: int  # ways that were not followed

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """List where the ways end, in the order of the tree."""
        return tuple(_leaves(self.tree))

    @property
    def runs(self) -> tuple[Trace, ...]:
        """List the runs that were followed to their end, in the order of their numbers."""
        return tuple(leaf.trace for leaf in self.leaves if leaf.trace is not None)

    @property
    def head(self) -> str:
        """Say in one line how many ways and ends there are, and how many choices matter."""
        matter = sum(choice.matters for choice in self.choices)
        left = f"; {times(self.left, 'way')} not followed" if self.left else ""
        many = (
            "no choice is open" if not self.choices else f"{matter} of {times(len(self.choices), 'choice')}"
        )
        verb = "" if not self.choices else " matters" if matter == 1 else " matter"
        return f"{times(len(self.runs), 'way')}, {times(len(self.ends), 'end')}; {many}{verb}{left}"

    def __str__(self) -> str:
        """Write the tree, the ends, and the choices, as text."""
        lines = [self.head, "", *_drawn(self.tree, self.ends)]
        if len(self.ends) > 1:
            for end in self.ends:
                lines += [
                    "",
                    f"End {end.name} ({times(len(end.runs), 'way')})",
                    *(f"  {s}" for s in end.says),
                ]
        if self.choices:
            lines += ["", "Which choices matter"]
            lines += [f"  {'yes' if c.matters else 'no '}  {c.who} {c.asks}" for c in self.choices]
        return "\n".join(lines)

    def __repr__(self) -> str:
        """Say it in a few lines: `print` writes the tree."""
        return brief(
            f"<outcomes: {self.head}>",
            [f"{'matters' if c.matters else 'does not matter'}: {c.who} {c.asks}" for c in self.choices],
        )

    def rows(self) -> list[dict[str, Any]]:
        """Give a row of plain values for each way: its answers and its end, for pandas or JSON."""
        return [
            {
                "way": leaf.number,
                "answers": list(leaf.answers),
                "end": self.ends[leaf.end - 1].name if leaf.end else "",
                "says": list(self.ends[leaf.end - 1].says) if leaf.end else [leaf.why],
                "steps": len(leaf.trace.steps) if leaf.trace else 0,
            }
            for leaf in self.leaves
        ]

    def data(self) -> dict[str, Any]:
        """Write all of it as plain values, for JSON."""
        return {
            "ways": len(self.runs),
            "left": self.left,
            "choices": [choice._asdict() | {"options": list(choice.options)} for choice in self.choices],
            "ends": [{"end": end.name, "says": list(end.says), "ways": list(end.runs)} for end in self.ends],
            "rows": self.rows(),
        }


def outcomes(trace: Trace, limit: int = LIMIT) -> Outcomes:
    """Play every way that the open choices of a run can go, `limit` runs at most, the first answers first.

    Raises WrongCall for a limit below 1.
    """
    if limit < 1:
        raise WrongCall(f"outcomes(): limit is how many ways are played, 1 at least, and is {limit}")
    start = trace.start
    explored = _Explored(trace.ruleset, start, limit)
    tree = explored.follow(start, [], (), {})
    tree, ends = _ended(tree)
    return Outcomes(trace.ruleset, tree, ends, tuple(_choices(tree)), explored.left)


class _Asked(Exception):
    def __init__(self, question: Question) -> None:
        self.question = question


def _open(question: Question) -> int | None:
    """Stop where somebody is asked and every answer is not the same; have no opinion else.

    What was said with an event is not open.
    """
    if question.matters and len(question.options) > 1 and said_with(question) is None:
        raise _Asked(question)
    return None


class _Explored:
    """The runs that have been followed so far, and how many may be."""

    def __init__(self, ruleset: Ruleset, start: Table, limit: int) -> None:
        self.ruleset, self.start, self.limit = ruleset, start, limit
        self.done, self.left = 0, 0

    def follow(
        self, table: Table, steps: list[Step], answers: tuple[str, ...], seen: dict[Hashable, int]
    ) -> Tree:
        """Go on from a table until somebody is asked, and then once for each answer."""
        if self.done >= self.limit:
            self.left += 1
            return Leaf(0, 0, answers, None, CUT)
        try:
            run = go_on(self.ruleset, table, steps, choose=_open)
        except _Asked as asked:
            return self._fork(asked.question, steps, answers, seen)
        except NeverSettles:
            self.done += 1
            return Leaf(0, 0, answers, None, ENDLESS)
        self.done += 1
        whole = Trace(self.ruleset, self.start, run.steps, run.table, run.loop)
        return Leaf(self.done, 0, answers, whole)

    def _fork(
        self, question: Question, steps: list[Step], answers: tuple[str, ...], seen: dict[Hashable, int]
    ) -> Tree:
        here = (position(question.table), frozenset(resources(question.table).items()), question.asks)
        if here in seen:
            return Leaf(0, 0, answers, None, AGAIN)
        if len(seen) >= DEEPEST:
            self.left += 1
            return Leaf(0, 0, answers, None, CUT)
        branches = []
        for place, option in enumerate(question.options):
            mine = [*steps, *settled(self.ruleset, question, lambda _, place=place: place)]  # type: ignore[misc]
            told = (*answers, f"{question.who}: {option.label}")
            branches.append(Branch(option.label, self.follow(mine[-1].table, mine, told, {**seen, here: 1})))
        return Fork(len(steps) + 1, question.who, question.asks, tuple(branches))


def _leaves(tree: Tree) -> Iterator[Leaf]:
    if isinstance(tree, Leaf):
        yield tree
        return
    for branch in tree.branches:
        yield from _leaves(branch.to)


def _ended(tree: Tree) -> tuple[Tree, tuple[End, ...]]:
    """Put equal ends together, and say of each what is not so at every end."""
    groups: dict[Hashable, list[Leaf]] = {}
    for leaf in _leaves(tree):
        if leaf.trace is not None:
            groups.setdefault(end_of(leaf.trace), []).append(leaf)
    facts = differing([_read(group[0].trace) for group in groups.values() if group[0].trace])
    ends = tuple(
        End(number, said(each) or ("what effects left behind",), tuple(leaf.number for leaf in group))
        for number, (each, group) in enumerate(zip(facts, groups.values(), strict=True), start=1)
    )
    of = {run: end.number for end in ends for run in end.runs}
    return _numbered(tree, of), ends


def _read(trace: Trace) -> Read:
    read = facts_of(trace)
    if trace.loop:
        read.always["the run: goes on"] = "without an end"
    return read


def _numbered(tree: Tree, of: dict[int, int]) -> Tree:
    if isinstance(tree, Leaf):
        return tree._replace(end=of.get(tree.number, 0))
    return tree._replace(branches=tuple(b._replace(to=_numbered(b.to, of)) for b in tree.branches))


def _choices(tree: Tree) -> Iterator[Choice]:
    """List the questions, each once, in the order in which they are asked first."""
    by_question: dict[tuple[str, str], list[tuple[Fork, bool]]] = {}
    for fork in _forks(tree):
        ends = [_reached(branch.to) for branch in fork.branches]
        by_question.setdefault((fork.who, fork.asks), []).append((fork, any(end != ends[0] for end in ends)))
    for (who, asks), forks in by_question.items():
        options = dict.fromkeys(branch.label for fork, _ in forks for branch in fork.branches)
        yield Choice(who, asks, tuple(options), any(matters for _, matters in forks), len(forks))
    yield from _unasked(tree, set(by_question))


def _unasked(tree: Tree, asked: set[tuple[str, str]]) -> Iterator[Choice]:
    """List the questions that nobody was asked, for every answer was tried out and comes to the same."""
    by_question: dict[tuple[str, str], list[str]] = {}
    for leaf in _leaves(tree):
        for step in leaf.trace.steps if leaf.trace is not None else ():
            question = step.question
            if question is not None and len(question.options) > 1 and not question.matters:
                known = by_question.setdefault((question.who, question.asks), [])
                known += [o.label for o in question.options if o.label not in known]
    for (who, asks), options in by_question.items():
        if (who, asks) not in asked:
            yield Choice(who, asks, tuple(options), matters=False, times=0)


def _forks(tree: Tree) -> Iterator[Fork]:
    waiting: list[Tree] = [tree]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, Fork):
            yield node
            waiting += [branch.to for branch in node.branches]


def _reached(tree: Tree) -> frozenset[object]:
    """List the ends to which a way can lead; one that was not followed is unlike every other."""
    return frozenset(
        leaf.end or (leaf.why, leaf.answers if leaf.why == CUT else ()) for leaf in _leaves(tree)
    )


def _drawn(tree: Tree, ends: Sequence[End], before: str = "") -> Iterator[str]:
    """Write the tree with lines, a line an answer."""
    if isinstance(tree, Leaf):
        yield f"{before}{told(tree, ends)}"
        return
    yield f"{before}{tree.who} {tree.asks} (step {tree.step})"
    margin = " " * len(before) if not before.strip("│├└─ ") else before
    for place, branch in enumerate(tree.branches):
        last = place == len(tree.branches) - 1
        stem, below = ("└─ ", "   ") if last else ("├─ ", "│  ")
        if isinstance(branch.to, Leaf):
            yield f"{margin}{stem}{branch.label}: {told(branch.to, ends)}"
        else:
            yield f"{margin}{stem}{branch.label}"
            for line in _drawn(branch.to, ends):
                yield f"{margin}{below}{line}"


def told(leaf: Leaf, ends: Sequence[End]) -> str:
    """Say where a way ends: "way 3, end B"."""
    return f"way {leaf.number}, end {ends[leaf.end - 1].name}" if leaf.end else leaf.why
