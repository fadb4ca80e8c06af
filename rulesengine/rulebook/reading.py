"""From a Markdown file to a rulebook. Every fault is named with its file and line, all at once.

The format, one file a game:

    # The title                                <- level 1, first
    Prose for the head of the page. The word "edition" with a name after it names the edition.

    ## 9-1 Effects { #effects }                <- a rule: number, short title, label; level 2 to 6
    Our restatement. References as [9-1-2] or [+7-6]. A *term* in italics where it is first used.

    Descriptive: why nothing runs for it.      <- a paragraph of its own, only where nothing runs
                                                  (a heading that says nothing has this and no more)
    See: 9-1-2, 9-3                            <- more references; nothing of these two is body

    ## Overview { #overview }                  <- a heading without a number is a chapter, level 2
    # House rules                              <- second part, for what the book leaves open
    # Context                                  <- third part, rules outside the book, like this one:
    ## +7-6 Damage step { #context-7-6 }

What counts as a number is written in `marks.py`: it holds a digit, or begins with a plus.
A rule that has no title, `### 9-1-2 { #who }`, is called by how its text begins. Numbers and labels are
unique in the file. A reference without a plus must be in the file; one
with a plus may lead outside. Beside the file, `editions/NAME.md` may give other numberings.

Nothing may go in here that looks a rule up or shows one.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.disk import settle
from rulesengine.rulebook.citing import key
from rulesengine.rulebook.cutting import cut
from rulesengine.rulebook.dating import DATES, read_dates
from rulesengine.rulebook.defining import read_newcomers
from rulesengine.rulebook.editions import base, read_editions
from rulesengine.rulebook.marks import is_number, opening, paragraphs, plain, references, unescaped
from rulesengine.rulebook.matter import read_matter
from rulesengine.rulebook.model import Chapter, Kind, Rule, Rulebook
from rulesengine.rulebook.sayings import read_sayings
from rulesengine.rulebook.sections import Section, split
from rulesengine.rulebook.symbols import SYMBOLS, read_symbols
from rulesengine.rulebook.terms import read_meanings, read_words
from rulesengine.rulebook.translating import TRANSLATION, read_translation

_PARTS: dict[str, Kind] = {"house rules": "house", "context": "context"}
_EDITION = re.compile(r"\bedition:?\s+(\w[\w.-]*\w|\w)", re.IGNORECASE)
SECTION = "Section"  # a paragraph that begins so says that a heading is no rule
_CHAPTER_LEVEL = 2
_PUBLISHER = re.compile(r"^Publisher: +(?P<at>\S+)[ \t]*$\n?", re.MULTILINE)  # a line of the introduction
_WEB = re.compile(r"https?://[\w.-]+(?:/[^\s<>\"']*)?")


def read_rulebook(game: str, path: Path) -> Rulebook:
    """Read a rulebook and the editions beside it, or raise BrokenRulebook.

    What an import that was killed has left half done is finished first; that may raise Unfinished or Busy.
    """
    settle(path.parent)
    book = cut(parse_rulebook(game, path.read_text(encoding="utf-8"), path.name))
    editions = read_editions(book, path.parent / "editions")
    return replace(
        book,
        editions=editions,
        dates=read_dates(path.parent / DATES, editions),
        words=read_words(book, path.parent / "terms.md"),
        meanings=read_meanings(book, path.parent / "glossary.md"),
        matter=read_matter(path.parent / "matter.md", book.rules),
        newcomers=read_newcomers(book.rules, path.parent / "words.md"),
        sayings=read_sayings(book.rules, path.parent / "synonyms.md"),
        symbols=read_symbols(path.parent / SYMBOLS),
        translates=read_translation(path.parent / TRANSLATION),
    )


def parse_rulebook(game: str, text: str, name: str = "rules.md") -> Rulebook:
    """Read a rulebook out of a text; `name` is what faults call it."""
    reader = _Reader(game)
    head, *rest = split(text)
    if head.level != 1:
        reader.fault(head.line, "the first line is the title: # Title")
    for section in rest:
        reader.take(section)
    reader.check()
    if reader.faults:
        raise BrokenRulebook("\n".join(f"{name}:{line}: {what}" for line, what in sorted(reader.faults)))
    intro, publisher = published(head.body, name)
    edition = _EDITION.search(intro)
    book = Rulebook(
        game=game,
        title=unescaped(head.words),
        intro=intro,
        edition=edition[1] if edition else "base",
        rules=MappingProxyType({each.number: each for each in reader.rules}),
        chapters=tuple(map(_with_rules, reader.chapters, reader.within)),
        publisher=publisher,
    )
    return replace(book, editions=MappingProxyType({book.edition: base(book)}))


def published(intro: str, name: str) -> tuple[str, str]:
    """Take the line `Publisher: https://...` out of an introduction; return both, or raise BrokenRulebook."""
    publisher = _PUBLISHER.search(intro)
    if publisher is None:
        return intro.strip(), ""
    if not _WEB.fullmatch(publisher["at"]):
        raise BrokenRulebook(f"{name}: the publisher's address begins with https://, not {publisher['at']!r}")
    return _PUBLISHER.sub("", intro).strip(), publisher["at"]


def _with_rules(chapter: Chapter, numbers: list[str]) -> Chapter:
    return replace(chapter, rules=tuple(numbers))


class _Reader:
    """What has been read so far: one pass over the sections, then the checks on the whole."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.kind: Kind = "rule"
        self.rules: list[Rule] = []
        self.chapters: list[Chapter] = []
        self.within: list[list[str]] = []  # the numbers in each chapter
        self.above: list[Rule] = []  # the open rules of the present chapter, outermost first
        self.labels: dict[str, int] = {}
        self.named: list[tuple[Section, str, str]] = []  # where, rule, and the number that it names
        self.faults: list[tuple[int, str]] = []

    def fault(self, line: int, what: str) -> None:
        self.faults.append((line, what))

    def take(self, section: Section) -> None:
        if section.level == 1:
            self.part(section)
        elif is_number(section.words.partition(" ")[0]):
            self.rule(section)
        elif self.kind == "rule" and section.level == _CHAPTER_LEVEL:
            self.chapter(section, section.label, unescaped(section.words))
        else:
            self.fault(section.line, f"{section.words!r} has no number; only a chapter, on level 2, has none")

    def part(self, section: Section) -> None:
        kind = _PARTS.get(section.words.casefold())
        if kind is None:
            hint = guess(section.words.casefold(), _PARTS)
            self.fault(section.line, f"a part is called House rules or Context, not {section.words!r}{hint}")
            return
        self.kind = kind
        self.chapter(section, section.label or section.words.casefold().replace(" ", "-"), section.words)

    def chapter(self, section: Section, label: str, title: str, number: str = "") -> None:
        self.above = []
        if not number:
            self.label(section, label)
        self.within.append([])
        self.chapters.append(Chapter(label, title, self.kind, number, "" if number else section.body.strip()))

    def label(self, section: Section, label: str) -> None:
        if not label:
            self.fault(section.line, f"{section.words!r} has no label: write {{ #label }} behind the title")
        elif label in self.labels:
            self.fault(section.line, f"the label {label!r} is already in line {self.labels[label]}")
        self.labels.setdefault(label, section.line)

    def rule(self, section: Section) -> None:
        number, _, title = section.words.partition(" ")
        self.label(section, section.label)
        body, reason, see = self.body(section, number)
        untitled = not title
        title = unescaped(title) or opening(body)
        if self.kind == "rule" and section.level == _CHAPTER_LEVEL:
            self.chapter(section, section.label, title, number)
        if not self.chapters:
            self.fault(section.line, f"{number} is in no chapter: the first rule is on level 2")
            return
        if number.startswith("+") != (self.kind == "context"):
            self.fault(section.line, f"{number}: rules with a plus are under # Context, and only they")
        rule = Rule(
            game=self.game,
            number=number,
            label=section.label,
            title=title,
            body=body,
            text=plain(body),
            kind="section" if reason == SECTION else self.kind,
            level=section.level,
            chapter=self.chapters[-1].slug,
            parent=self.parent(section.level),
            descriptive="" if reason == SECTION else reason,
            references=tuple(dict.fromkeys((*references(body), *see))),
            line=section.line,
            untitled=untitled,
        )
        self.named += [(section, number, other) for other in rule.references]
        self.rules.append(rule)
        self.above.append(rule)
        self.within[-1].append(number)

    def parent(self, level: int) -> str:
        while self.above and self.above[-1].level >= level:
            self.above.pop()
        return self.above[-1].number if self.above else ""

    def body(self, section: Section, number: str) -> tuple[str, str, tuple[str, ...]]:
        body: list[str] = []
        reason = ""
        see: tuple[str, ...] = ()
        for line, text in paragraphs(section.lines):
            word, colon, rest = text.partition(":")
            if colon and word == "Descriptive":
                reason = " ".join(rest.split())
                if not reason:
                    self.fault(line, f"{number} is descriptive and does not say why")
            elif colon and word == SECTION:
                reason = SECTION
            elif colon and word == "See":
                see = tuple(each.strip().rstrip(".") for each in rest.split(",") if each.strip())
            else:
                body.append(text)
        if not body and (not reason or not section.words.partition(" ")[2]):
            self.fault(section.line, f"{number} says nothing: its body is empty")
        return "\n\n".join(body), reason, see

    def check(self) -> None:
        known: dict[str, Rule] = {}
        for each in self.rules:
            first = known.setdefault(key(each.number), each)
            if first is not each:
                self.fault(each.line, f"the number {each.number} is already in line {first.line}")
        numbers = dict.fromkeys(each.number for each in self.rules)
        for section, number, other in self.named:
            if other not in numbers and not other.startswith("+"):
                what = f"{number} refers to {other}, which is not here{guess(other, numbers)}"
                self.fault(section.line_of(other), what)
