"""Terms: the words that a book explains, and where they are in a text.

A term is explained where it is in *italics*. A book that explains one word in two rules says in
`terms.md`, beside its rules, which of them is meant; a dash there means that the word is never linked.
A book that has a glossary of its own has it in `glossary.md`, a heading a word, and below it what it means:

    ## Lit
    Burning; a lamp is lit by its owner. See rule [1.2].

Nothing may go in here that shows a term or links to one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.rulebook.marks import italics, references, unescaped
from rulesengine.rulebook.patterns import pattern
from rulesengine.rulebook.sections import split

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from rulesengine.rulebook.model import Rule, Rulebook

NEVER = "-"  # in the place of a number: the word is not linked
_LONGEST = 60  # letters; what is longer is a stressed sentence, and no term
_TOKEN = pattern(r"\w+(?:[-'’]\w+)*")
_TERM = pattern(r"\w+(?:[-'’]\w+)*(?:\s+\w+(?:[-'’]\w+)*){0,5}")
_ROW = pattern(r"\|(?P<word>[^|]+)\|(?P<number>[^|]+)\|\s*")
_RULER = pattern(r"\|[\s:|-]+\|\s*")
_HISSING = ("ss", "us", "is")  # what ends so is no plural

Forms = tuple[str, str]  # a word in small letters, and its singular


class Term(NamedTuple):
    """A word as the book writes it, and the number of the rule that explains it, or "" where none does.

    `says` is what the book's own glossary says of it, as Markdown; "" where it has none.
    """

    word: str
    number: str
    says: str = ""

    def stands_in(self, text: str) -> bool:
        """Say whether a text uses the term, in the singular or in the plural."""
        return next(Finder((self,)).find(text), None) is not None


NO_TERMS: Mapping[str, Term] = MappingProxyType({})


class Found(NamedTuple):
    """A place in a text where a term is."""

    start: int
    end: int
    term: Term


class _Branch:
    """What may follow: words of a longer term, and words with which a term ends."""

    __slots__ = ("ends", "more")

    def __init__(self) -> None:
        self.more: dict[str, _Branch] = {}
        self.ends: dict[str, list[Term]] = {}  # by the singular of the last word


class Finder:
    """Finds many terms in a text in one pass over its words; where two begin together, the longer one."""

    def __init__(self, known: Iterable[Term]) -> None:
        """Grow a tree of words out of the terms."""
        self.root = _Branch()
        for term in known:
            *first, last = [each.casefold() for each in _TOKEN.findall(term.word)] or [""]
            at = self.root
            for word in first:
                at = at.more.setdefault(word, _Branch())
            at.ends.setdefault(singular(last), []).append(term)

    def find(self, text: str) -> Iterator[Found]:
        """Give each term with its place, from left to right; none overlaps another."""
        words = [_forms(word) for word in _TOKEN.findall(text)]
        pairs = enumerate(pairwise([*words, ("", "")]))
        begin = [at for at, (word, then) in pairs if self._may(word, then)]
        if not begin:  # most texts, and then nobody asks where their words are
            return
        tokens, free = list(_TOKEN.finditer(text)), 0
        for at in begin:
            if at < free:
                continue
            last, ends = self._at(text, tokens, words, at)
            if ends is not None:
                start, end = tokens[at].start(), tokens[last].end()
                yield Found(start, end, ends[0] if len(ends) == 1 else _nearest(text[start:end], ends))
            free = last + 1

    def _may(self, word: Forms, then: Forms) -> bool:
        """Say whether a term may begin with a word that another one follows."""
        if word[1] in self.root.ends:
            return True
        branch = self.root.more.get(word[0])
        return branch is not None and (then[1] in branch.ends or then[0] in branch.more)

    def _at(
        self, text: str, tokens: list[re.Match[str]], words: list[Forms], at: int
    ) -> tuple[int, list[Term] | None]:
        """Walk down the tree as far as the words go; return the place of the last word, and the term."""
        branch, here = self.root, at
        last, longest = at, None
        while True:
            if (ends := branch.ends.get(words[here][1])) is not None:
                last, longest = here, ends
            following = branch.more.get(words[here][0])
            if following is None or here + 1 == len(tokens):
                return last, longest
            if not text[tokens[here].end() : tokens[here + 1].start()].isspace():
                return last, longest
            branch, here = following, here + 1


def _nearest(written: str, known_terms: list[Term]) -> Term:
    """Choose among terms that differ in their number only: the one that is written just so, or the first."""
    return next((each for each in known_terms if _same(written, each.word)), known_terms[0])


def _same(word: str, other: str) -> bool:
    return " ".join(word.split()).casefold() == " ".join(other.split()).casefold()


@lru_cache(maxsize=100_000)
def _forms(word: str) -> Forms:
    small = word.casefold()
    return small, singular(small)


@lru_cache(maxsize=100_000)
def singular(word: str) -> str:
    """Take the plural and the possessive off a word, roughly: effects, effect's, priorities, boxes."""
    bare = re.sub(r"['’]s?$", "", word)
    if bare.endswith("ies") and len(bare) > len("dies"):
        return f"{bare[:-3]}y"
    if bare.endswith(("ches", "shes", "sses", "xes")):
        return bare[:-2]
    return (
        bare[:-1] if bare.endswith("s") and len(bare) > len("has") and not bare.endswith(_HISSING) else bare
    )


@lru_cache(maxsize=64)
def explained(book: Rulebook) -> Mapping[str, tuple[Term, ...]]:
    """List by each word in small letters the rules that explain it; a book that says which is believed."""
    by_word: dict[str, dict[str, Term]] = {}
    for number, rule in book.rules.items():
        for word in italics(rule.body):
            if len(word) <= _LONGEST and _TERM.fullmatch(word):
                by_word.setdefault(word.casefold(), {}).setdefault(number, Term(word, number))
    told = {word: tuple(places.values()) for word, places in by_word.items()}
    told |= {word: (each,) for word, each in book.meanings.items()}
    for word, number in book.words.items():
        known = told.get(word.casefold(), ())
        written, says = (known[0].word, known[0].says) if known else (word, "")
        told[word.casefold()] = () if number == NEVER else (Term(written, number, says),)
    return MappingProxyType({word: rules for word, rules in told.items() if rules})


@lru_cache(maxsize=64)
def terms(book: Rulebook) -> Mapping[str, Term]:
    """List every term by its word in small letters, in the order of the book; the first that explains it."""
    return MappingProxyType({word: rules[0] for word, rules in explained(book).items()})


@lru_cache(maxsize=64)
def finder(book: Rulebook) -> Finder:
    """Return what finds the terms of a book; it is made once."""
    return Finder(terms(book).values())


def terms_in(book: Rulebook, rule: Rule) -> tuple[Term, ...]:
    """List the terms that a rule uses, and those that it explains."""
    known_terms = {each.term for each in finder(book).find(f"{rule.title}\n|\n{rule.text}")}
    return tuple(each for each in terms(book).values() if each in known_terms)


def ambiguous(book: Rulebook) -> tuple[str, ...]:
    """Say for each word that two rules explain which line of `terms.md` settles it; the first is proposed."""
    return tuple(
        f"“{rules[0].word}” is explained in {', '.join(each.number for each in rules)}; "
        f"say in terms.md which is meant (or {NEVER} for none): | {rules[0].word} | {rules[0].number} |"
        for rules in explained(book).values()
        if len(rules) > 1
    )


def read_words(book: Rulebook, path: Path) -> Mapping[str, str]:
    """Read `terms.md`, which may be missing: from a word to the number that explains it, or to NEVER.

    A rule is named by its number, or by its permanent id, which no edition changes. Raises BrokenRulebook
    with file and line.
    """
    words: dict[str, str] = {}
    numbers = {name: each.number for each in book.rules.values() for name in (each.id, each.label)}
    faults: list[str] = []
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    for line, said in enumerate(text.splitlines(), 1):
        row = _ROW.fullmatch(said.strip())
        if row is None or _RULER.fullmatch(said.strip()) or row["word"].strip().casefold() == "term":
            continue
        word, number = row["word"].strip().strip("*`").casefold(), row["number"].strip()
        number = NEVER if number in {"-", "–", "—"} else number
        number = number if number in book.rules else numbers.get(number.strip("`"), number)
        if number != NEVER and number not in book.rules:
            faults.append(f"{line}: {book.game} has no rule {number!r}{guess(number, book.rules)}")
        elif word in words:
            faults.append(f"{line}: {word!r} is here already")
        else:
            words[word] = number
    if faults:
        raise BrokenRulebook("\n".join(f"{path.name}:{fault}" for fault in faults))
    return MappingProxyType(words)


def read_meanings(book: Rulebook, path: Path) -> Mapping[str, Term]:
    """Read `glossary.md`, which may be missing: each word, in small letters, with what the book says of it.

    The first rule that a meaning names explains the word. Raises BrokenRulebook with file and line where a
    rule is named that the book has not.
    """
    return parse_meanings(book, path.read_text(encoding="utf-8"), path.name) if path.is_file() else NO_TERMS


def parse_meanings(book: Rulebook, text: str, name: str = "glossary.md") -> Mapping[str, Term]:
    """Read a glossary out of a text; `name` is what faults call it."""
    meanings: dict[str, Term] = {}
    faults: list[str] = []
    for section in split(text):
        if section.level <= 1:
            continue
        says, word = section.body.strip(), unescaped(section.words)
        named = references(says)
        faults += [
            f"{section.line_of(each)}: {book.game} has no rule {each!r}{guess(each, book.rules)}"
            for each in named
            if each not in book.rules
        ]
        if says:
            meanings.setdefault(word.casefold(), Term(word, named[0] if named else "", says))
    if faults:
        raise BrokenRulebook("\n".join(f"{name}:{fault}" for fault in faults))
    return MappingProxyType(meanings)
