"""Books that nobody wrote, and their next editions, with the answer which rule is which.

A book is an outline of invented sentences. An edition of it edits, moves, splits, merges, removes and adds
rules, and then numbers all of them anew. No test stands here.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from rulesengine.rulebook.identity import Article, Snapshot

NOUNS = [
    "card",
    "player",
    "token",
    "hero",
    "weapon",
    "zone",
    "deck",
    "hand",
    "effect",
    "ability",
    "trigger",
    "attack",
    "combat",
    "turn",
    "phase",
    "step",
    "action",
    "cost",
    "resource",
    "counter",
    "target",
    "object",
    "source",
    "damage",
    "life",
    "event",
    "stage",
    "chain",
    "layer",
    "permission",
    "copy",
    "owner",
    "controller",
    "graveyard",
    "arena",
    "battlefield",
    "unit",
    "shield",
    "base",
    "pilot",
    "energy",
    "power",
    "color",
    "name",
    "type",
    "trait",
    "keyword",
]
VERBS = [
    "destroys",
    "moves",
    "reveals",
    "discards",
    "draws",
    "plays",
    "activates",
    "resolves",
    "replaces",
    "prevents",
    "declares",
    "chooses",
    "exhausts",
    "readies",
    "untaps",
    "banishes",
    "shuffles",
    "counters",
    "triggers",
    "ends",
    "begins",
    "loses",
    "gains",
    "keeps",
    "pays",
    "returns",
    "puts",
    "deals",
]
WHEN = [
    "during their own turn",
    "at the beginning of combat",
    "before anything else happens",
    "if it is still there",
    "unless a rule forbids it",
    "as long as it is face up",
    "once each turn",
    "while the stack is empty",
    "after costs are paid",
    "when the phase ends",
    "in the order of its controller's choice",
    "for the rest of the game",
    "until end of turn",
    "if able",
]
EXTRA = [
    "also",
    "only",
    "never",
    "always",
    "first",
    "then",
    "exactly",
    "immediately",
    "each",
    "another",
    "its",
    "own",
    "public",
    "hidden",
    "legal",
]
BARE = ("See rule {}.", "This is covered by rule {}.", "Players follow the order of rule {}.")


@dataclass
class Node:
    """One rule of a generated book; `gold` is who it is, whatever its number becomes."""

    gold: int
    text: str
    title: str = ""
    cites: list[int] = field(default_factory=list)  # gold of the rules that its text names, as {0}, {1}
    kids: list[Node] = field(default_factory=list)


@dataclass(frozen=True)
class Told:
    """Two editions, and the gold answer for both: who stands at each place."""

    old: Snapshot
    new: Snapshot
    golds: tuple[list[int], list[int]]
    edited: frozenset[int]
    parents: dict[int, int]  # gold of what was cut off -> gold of the rule it was cut from


class Author:
    """Writes a book of `size` rules, and then its next edition."""

    def __init__(
        self, seed: int, size: int, style: str = ".", rewrites: tuple[float, float] = (0.03, 0.33)
    ) -> None:
        """Write the first edition; `rewrites` is how much of its words an edit changes, least and most."""
        self.rewrites = rewrites
        self.random = random.Random(seed)
        self.style = style
        self.count = 0
        self.edited: set[int] = set()
        self.parents: dict[int, int] = {}
        self.root = Node(-1, "")
        self.grow(size)

    def grow(self, size: int) -> None:
        """Write chapters, sections and rules."""
        while self.count < size:
            chapter = self.node(heading=True)
            self.root.kids.append(chapter)
            for _ in range(self.random.randint(3, 8)):
                section = self.node(heading=True)
                chapter.kids.append(section)
                for _ in range(self.random.randint(3, 14)):
                    rule = self.node()
                    section.kids.append(rule)
                    if self.random.random() < 0.4:
                        rule.kids += [self.node() for _ in range(self.random.randint(1, 5))]

    def node(self, *, heading: bool = False) -> Node:
        """Write one rule."""
        gold, self.count = self.count, self.count + 1
        if heading:
            return Node(gold, "", f"{self.pick(NOUNS)} {self.pick(NOUNS)}s".title())
        if self.random.random() < 0.04:
            return Node(gold, self.pick(BARE), cites=[self.random.randrange(max(gold, 1))])
        text = " ".join(self.sentence() for _ in range(self.random.choice((1, 1, 2, 2, 3, 4))))
        cites = [self.random.randrange(max(gold, 1))] if self.random.random() < 0.3 else []
        return Node(gold, text + (" (see rule {})" if cites else ""), cites=cites)

    def pick(self, words: list[str] | tuple[str, ...]) -> str:
        """Take one of them."""
        return self.random.choice(words)

    def sentence(self) -> str:
        """Write a sentence as rulebooks have them: many of the same words, in ever other order."""
        one = f"A {self.pick(NOUNS)} {self.pick(VERBS)} the {self.pick(NOUNS)} of its {self.pick(NOUNS)}"
        other = f"each {self.pick(NOUNS)} {self.pick(VERBS)} {self.pick(EXTRA)} a {self.pick(NOUNS)}"
        two = f"{self.pick(WHEN)}, and {other}"
        return f"{one} {two}." if self.random.random() < 0.7 else f"{one}."

    # ---- the next edition ----

    def revise(self, share: float = 0.25) -> None:
        """Change a share of the rules: edit, move, cut, join, remove, replace, or add beside."""
        spots = [(above, kid) for above in self.all(self.root) for kid in above.kids if kid.text]
        chosen = self.random.sample(spots, int(len(spots) * share))
        for above, kid in chosen:
            if kid not in above.kids:  # it went with its parent
                continue
            deed = self.random.choices(
                (self.edit, self.move, self.cut, self.join, self.remove, self.replace, self.add),
                (40, 12, 8, 6, 10, 8, 16),
            )[0]
            deed(above, kid)

    def all(self, node: Node) -> list[Node]:
        """List a node and everything below it."""
        return [node, *(each for kid in node.kids for each in self.all(kid))]

    def edit(self, _: Node, kid: Node) -> None:
        """Change a part of the words."""
        words = kid.text.split(" ")
        if len(words) < 6:
            return
        for _ in range(max(1, int(len(words) * self.random.uniform(*self.rewrites)))):
            at = self.random.randrange(len(words))
            if "{" in words[at]:
                continue
            deed = self.random.random()
            if deed < 0.5:
                words[at] = self.pick(NOUNS + VERBS + EXTRA)
            elif deed < 0.75:
                words.insert(at, self.pick(EXTRA + NOUNS))
            elif len(words) > 5:
                words.pop(at)
        kid.text = " ".join(words)
        self.edited.add(kid.gold)

    def move(self, above: Node, kid: Node) -> None:
        """Put a rule, with what is below it, somewhere else."""
        inside = {id(each) for each in self.all(kid)}
        there = self.pick(
            [n for n in self.all(self.root) if n.kids and id(n) not in inside and n is not self.root]
        )  # type: ignore[arg-type]
        above.kids.remove(kid)
        there.kids.insert(self.random.randint(0, len(there.kids)), kid)  # type: ignore[attr-defined]

    def cut(self, above: Node, kid: Node) -> None:
        """Cut a rule in two: the part that stays first keeps its name."""
        sentences = kid.text.split(". ")
        if len(sentences) < 2 or "{" in kid.text:
            return
        half = (len(sentences) + 1) // 2
        first, second = ". ".join(sentences[:half]) + ".", ". ".join(sentences[half:])
        kid.text = first
        part = Node(self.count, second)
        self.count += 1
        self.parents[part.gold] = kid.gold
        above.kids.insert(above.kids.index(kid) + 1, part)

    def join(self, above: Node, kid: Node) -> None:
        """Write the next rule into this one."""
        at = above.kids.index(kid) + 1
        if at < len(above.kids) and not above.kids[at].kids and "{" not in above.kids[at].text + kid.text:
            gone = above.kids.pop(at)
            kid.text = f"{kid.text} {gone.text}"

    def remove(self, above: Node, kid: Node) -> None:
        """Take a rule out; what was below it goes one up."""
        at = above.kids.index(kid)
        above.kids[at : at + 1] = kid.kids

    def replace(self, above: Node, kid: Node) -> None:
        """Put another rule where this one stood: the number is the same, the rule is not."""
        new = self.node()
        new.kids = kid.kids
        above.kids[above.kids.index(kid)] = new

    def add(self, above: Node, kid: Node) -> None:
        """Put a new rule beside."""
        above.kids.insert(above.kids.index(kid), self.node())

    # ---- printing ----

    def printed(self, edition: str) -> tuple[Snapshot, list[int]]:
        """Number all rules, and write them down as a book in one edition; also who stands at each place."""
        numbers: dict[int, str] = {}
        rows: list[tuple[Node, str]] = []
        self.number(self.root, "", numbers, rows)
        articles = [
            Article(
                numbers[node.gold],
                node.title,
                node.text.format(*(numbers.get(each, "100.9") for each in node.cites)),
                parent=above,
                references=tuple(numbers.get(each, "100.9") for each in node.cites),
            )
            for node, above in rows
        ]
        return Snapshot("gen", edition, tuple(articles)), [node.gold for node, _ in rows]

    def number(self, node: Node, own: str, numbers: dict[int, str], rows: list[tuple[Node, str]]) -> None:
        """Give numbers from the top down: 101, 101.1, 101.1a."""
        for at, kid in enumerate(node.kids, 1):
            deep = own.count(self.style)
            tail = (
                chr(96 + at) if own and deep >= 2 and at < 27 and self.style == "." else f"{self.style}{at}"
            )
            numbers[kid.gold] = f"{own}{tail}" if own else str(100 + at)
            rows.append((kid, own))
            self.number(kid, numbers[kid.gold], numbers, rows)


def two_editions(
    seed: int,
    size: int = 1500,
    share: float = 0.25,
    style: str = ".",
    rewrites: tuple[float, float] = (0.03, 0.33),
) -> Told:
    """Write a book and its next edition."""
    author = Author(seed, size, style, rewrites)
    old, was = author.printed("1")
    author.revise(share)
    new, now = author.printed("2")
    return Told(old, new, (was, now), frozenset(author.edited), dict(author.parents))


def score(told: Told, ids: tuple[list[str], list[str]]) -> tuple[float, float]:
    """Say how many of the pairs that were found are right, and how many of the right ones were found."""
    place = {name: told.golds[0][at] for at, name in enumerate(ids[0])}
    found = {(place[name], told.golds[1][at]) for at, name in enumerate(ids[1]) if name in place}
    gold = {(each, each) for each in set(told.golds[0]) & set(told.golds[1])}
    return len(found & gold) / len(found), len(found & gold) / len(gold)
