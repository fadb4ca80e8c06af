"""What a rulebook is: rules, chapters, editions. Nothing in this file reads a file or searches.

Every value is frozen. A rule has a permanent id (the game and the label); its number belongs to
an edition.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from rulesengine.core.trace import Citation
from rulesengine.rulebook import citing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.defining import Meaning
    from rulesengine.rulebook.matter import Matter
    from rulesengine.rulebook.sayings import Saying
    from rulesengine.rulebook.symbols import Symbol
    from rulesengine.rulebook.terms import Term
    from rulesengine.rulebook.translating import Translation

Kind: TypeAlias = Literal[
    "rule", "house", "context", "section"
]  # a section is a heading above rules, and none itself


IMPORTED = "The publisher's own text, edition {edition}."  # how the introduction of an import names it
UNNAMED = "imported"  # the edition of a book that was imported without a name for it


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule of a book, of the house, or of the context around it; or a numbered heading."""

    game: str
    number: str
    label: str
    title: str
    body: str  # Markdown, without the paragraphs "Descriptive:" and "See:"
    text: str  # the same without marks, for a tooltip
    kind: Kind = "rule"
    level: int = 2  # of its heading
    chapter: str = ""  # the slug of its chapter
    parent: str = ""  # the number of the rule above it, or ""
    descriptive: str = ""  # why nothing runs for it, or ""
    references: tuple[str, ...] = ()  # the numbers that it names, in order, each once
    line: int = 0  # where its heading is in the file
    untitled: bool = False  # its book gives it no title: the one here is how its text begins

    @property
    def id(self) -> str:
        """Return the permanent id, which no edition changes."""
        return f"{self.game}.{self.label}"

    @property
    def executable(self) -> bool:
        """Say whether something must run for this rule."""
        return self.kind == "rule" and not self.descriptive

    @property
    def citation(self) -> Citation:
        """Return the rule as a step of a trace points at it."""
        return Citation(self.game, self.number, self.label, self.title, self.text, self.kind)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong on one page. It has a number where its heading is a rule itself."""

    label: str
    title: str
    kind: Kind = "rule"
    number: str = ""
    body: str = ""  # what is under its heading, Markdown; "" where the heading is a rule
    rules: tuple[str, ...] = ()  # their numbers, in order
    part: str = ""  # what it is a page of, where a chapter of the book is too long for one page

    @property
    def slug(self) -> str:
        """Return the name of its page: the number, or the label where there is none."""
        return self.number or self.label


@dataclass(frozen=True, slots=True)
class Edition:
    """Which number each rule has in one edition: from permanent id to number, in its order."""

    game: str
    name: str
    numbers: Mapping[str, str]
    wordings: Mapping[str, Rule] = field(
        default_factory=dict
    )  # by id, where it does not say what the book says

    @property
    def ids(self) -> Mapping[str, str]:
        """Return the same the other way round: from number to permanent id."""
        return MappingProxyType({number: name for name, number in self.numbers.items()})


@dataclass(frozen=True, eq=False)
class Rulebook:
    """All rules of one game, by number, in the order of the book."""

    game: str
    title: str
    intro: str
    edition: str  # the name of the edition whose numbers the code cites
    rules: Mapping[str, Rule]
    chapters: tuple[Chapter, ...] = ()
    editions: Mapping[str, Edition] = field(default_factory=dict)  # the base edition is one of them
    words: Mapping[str, str] = field(default_factory=dict)  # which rule explains a word
    meanings: Mapping[str, Term] = field(default_factory=dict)  # its own glossary, by word in small letters
    matter: tuple[Matter, ...] = ()  # what it says around its rules
    newcomers: Mapping[str, Meaning] = field(default_factory=dict)  # what words mean, for whoever is new
    sayings: tuple[Saying, ...] = ()  # how players say what is in it: its synonyms
    symbols: tuple[Symbol, ...] = ()  # signs that are drawn
    dates: Mapping[str, str] = field(default_factory=dict)  # by edition, where a file says when it appeared
    translates: Translation | None = None  # the book of which it is another language
    publisher: str = ""  # where the publisher's own rules are read, or ""

    @property
    def said_edition(self) -> str:
        """Return the edition's name for a reader; "" where an import was given none."""
        return "" if self.edition == UNNAMED else self.edition

    @property
    def said_intro(self) -> str:
        """Return the introduction for a reader: what an import says there is beside it as a fact."""
        return self.intro.replace(IMPORTED.format(edition=self.edition), "").strip()

    @cached_property
    def by_key(self) -> Mapping[str, Rule]:
        """Return the rules by every name that `cite` takes: number in normal form, permanent id."""
        names = {citing.key(number): each for number, each in self.rules.items()}
        return MappingProxyType(names | {each.id.casefold(): each for each in self.rules.values()})

    @cached_property
    def citations(self) -> Mapping[str, Citation]:
        """Return the citations by number, made once: a trace asks for them at every step."""
        return MappingProxyType({number: each.citation for number, each in self.rules.items()})

    def cite(self, number: str, /) -> Citation:
        """Look a rule up for a step of a trace, or raise UnknownRule naming the nearest."""
        known = self.citations.get(number)
        return known if known is not None else self.citations[citing.find(self, number).number]

    def find(self, number: str) -> Rule:
        """Look a rule up by its number in any style, or by its permanent id."""
        return citing.find(self, number)

    def of(self, kind: Kind) -> tuple[Rule, ...]:
        """Return the rules of one kind: the book's own, the house's, the context."""
        return tuple(each for each in self.rules.values() if each.kind == kind)

    @property
    def executable(self) -> tuple[Rule, ...]:
        """Return the rules of the book for which something must run."""
        return tuple(each for each in self.rules.values() if each.executable)

    @property
    def descriptive(self) -> tuple[Rule, ...]:
        """Return the rules of the book for which nothing runs, and which say why."""
        return tuple(each for each in self.of("rule") if each.descriptive)
