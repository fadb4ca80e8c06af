"""Rulebooks in YAML: a tree of chapters, sections and rules with labels; numbers are counted.

    - chapter: turns                  1
      text: Turns
      sections:
      - section: start                1.1
        text: The start of a turn
        rules:
        - rule: draw                  1.1.1
          text: The player draws. See {ref:start}.
          rules:
          - rule: no_draw             1.1.1a
            text: ...

A field `number`, or a label that is a number, says the number outright. A field whose value is a table with
a text is a rule that has the field's name for its label. Examples, notes and steps without a label belong
to the rule above them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, TypeAlias

from rulesengine.importing.divisions import GLOSSARY
from rulesengine.importing.labelled import resolved, without_braces
from rulesengine.importing.model import BrokenFile, ImportedRule, Notes, NoYaml, characters
from rulesengine.importing.numbering import LETTER, pieces, shown

# YAML as a tree whose every scalar knows where it is in the source. No rule is known here.
#
# Only the events of the library are used: nothing is constructed, so that no tag can make an object; an alias
# or a tag of one's own is refused, and so is a tree that is deeper than any book.


_DEEPEST = 60
_OWN = "tag:yaml.org,2002:"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A word or a text of the file."""

    value: str
    start: int
    end: int
    line: int


@dataclass(slots=True)
class Listing:
    """A sequence."""

    items: list[Tree] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    """A mapping; a key may be twice, as it does where files were put behind one another."""

    pairs: list[tuple[Scalar, Tree]] = field(default_factory=list)
    key: Scalar | None = None  # a key that waits for its value


Tree: TypeAlias = Scalar | Listing | Table


def documents(text: str) -> list[Tree]:
    """Read the documents of a YAML text, or raise NoYaml or BrokenFile."""
    try:
        yaml: Any = import_module("yaml")
    except ImportError:
        raise NoYaml(
            "to import YAML, the library PyYAML is needed; install it with: python -m pip install pyyaml"
        ) from None
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _grown(yaml.parse(text, Loader=loader), yaml)
    except yaml.YAMLError as wrong:
        mark = getattr(wrong, "problem_mark", None) or getattr(wrong, "context_mark", None)
        line = f"line {mark.line + 1}, column {mark.column + 1}: " if mark else ""
        problem = getattr(wrong, "problem", None) or "it cannot be read"
        if "nesting" in problem:  # newer parsers look further ahead than we do, and stop there by themselves
            problem = f"it is more than {_DEEPEST} levels deep, and no book is"
        raise BrokenFile(
            f"this YAML breaks off at {line}{problem}; mend that line, or say --format"
        ) from None


def _grown(events: Any, yaml: Any) -> list[Tree]:  # noqa: ANN401  a library that is imported late
    trees: list[Tree] = []
    unclosed: list[Listing | Table] = []
    for event in events:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            raise BrokenFile(
                f"line {line}: this YAML points back with *{event.anchor}; write the text out instead"
            )
        tag = getattr(event, "tag", None)
        if tag and tag != "!" and not tag.startswith(_OWN + "str"):
            raise BrokenFile(
                f"line {line}: this YAML has the tag {tag!r}; a rulebook is text and needs none: take it out"
            )
        if isinstance(event, yaml.ScalarEvent):
            _hang(Scalar(event.value, event.start_mark.index, event.end_mark.index, line), unclosed, trees)
        elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
            made: Listing | Table = Listing() if isinstance(event, yaml.SequenceStartEvent) else Table()
            _hang(made, unclosed, trees)
            unclosed.append(made)
            if len(unclosed) > _DEEPEST:
                raise BrokenFile(
                    f"line {line}: this YAML is more than {_DEEPEST} levels deep, and no book is"
                )
        elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
            unclosed.pop()
    return trees


def _hang(tree: Tree, unclosed: list[Listing | Table], trees: list[Tree]) -> None:
    if not unclosed:
        trees.append(tree)
        return
    above = unclosed[-1]
    if isinstance(above, Listing):
        above.items.append(tree)
    elif above.key is not None:
        above.pairs.append((above.key, tree))
        above.key = None
    elif isinstance(tree, Scalar):
        above.key = tree
    else:
        raise BrokenFile("this YAML has a list or a table where the name of a field should be")


# What is around the scalars of a YAML file: quotes, bars, dashes, colons, names of fields, comments.
#
# All of it is counted as marks or left over, so that no character of the source is lost; no rule is known.


@dataclass
class Margins:
    """The source, and which pieces of it were read as scalars."""

    source: str
    notes: Notes
    taken: list[tuple[int, int]] = field(default_factory=list)

    def name(self, key: Scalar, *, marked: bool = True) -> None:
        """Count the name of a field; not where it is itself the label or the number of a rule."""
        self.taken.append((key.start, key.end))
        raw = self.source[key.start : key.end]
        self.notes.mark(key.line, *([raw] if marked else (raw.replace(key.value.rstrip("."), "", 1))))

    def value(self, scalar: Scalar) -> None:
        """Count what a scalar has around it, a quote or a bar, and write down what was escaped in it."""
        self.taken.append((scalar.start, scalar.end))
        raw = self.source[scalar.start : scalar.end]
        written, meant = characters([raw]), characters([scalar.value])
        if meant - written:
            self.notes.repair(scalar.line, "escape", raw, scalar.value)
            return
        for each, count in (written - meant).items():
            self.notes.mark(scalar.line, *([each] * count))

    def close(self) -> None:
        """Count what is between the scalars: dashes and colons are marks, comments are left over."""
        at, line = 0, 1
        for start, end in [*sorted(set(self.taken)), (len(self.source), len(self.source))]:
            if start < at:
                continue
            for place, piece in enumerate(self.source[at:start].split("\n")):
                bare, sign, comment = piece.partition("#")
                self.notes.mark(line + place, *bare.split())
                self.notes.rest(line + place, "comment", f"{sign}{comment}")
            line += self.source.count("\n", at, end)
            at = end


_LABELS = (
    "id",
    "label",
    "key",
    "rule",
    "subrule",
    "subsection",
    "section",
    "chapter",
    "part",
    "article",
    "name",
)
_WORDS = ("text", "title", "heading", "content", "body", "description", "name", "rule")
_TERMS = ("term", "word", "name", "title", "key", "keyword", "id", "begriff", "用語")
_TITLES = frozenset({"title", "heading"})
_BELOW = frozenset({"examples", "example", "notes", "note", "elements", "snippet", "comments", "hints"})
_ASIDE = frozenset({"changelog", "changes", "references", "refs", "see", "tags", "terms", "meta", "toc"})
_NUMBER = re.compile(r"\d{1,4}(?:[.-](?:\d{1,3}|[a-z])[a-z]?)*[a-z]?\.?")
_LETTERED = 4
_TITLE = 120
_SECTION = 2  # chapters and sections have titles


@dataclass
class _Found:
    """A rule while it is read."""

    number: str
    level: int
    label: str
    line: int
    implied: bool
    titles: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)


@dataclass
class _Spot:
    """How far the reading has come: whose words these are, its number, how many rules it has below it."""

    owner: _Found | None = None
    parts: tuple[str, ...] = ()
    count: int = 0
    head: bool = False  # words without a label here are those of the whole book


def read_nested(book: str, source: str, notes: Notes) -> list[ImportedRule]:
    """Read a book in YAML; the source has line feeds only."""
    margins = Margins(source, notes)
    rules: list[_Found] = []
    top = _Spot()
    for tree in documents(source):
        top.head = isinstance(tree, Table)
        _walk(tree, top, rules, margins)
    margins.close()
    return resolved([_rule(book, each) for each in rules], without_braces, notes)


def _walk(tree: Tree, spot: _Spot, rules: list[_Found], margins: Margins) -> None:
    """Read a tree that is at a spot."""
    if isinstance(tree, Listing):
        for each in tree.items:
            _walk(each, spot, rules, margins)
    elif isinstance(tree, Table):
        for part in _parts(tree):
            _table(part, spot, rules, margins)
    else:
        _say(tree, spot.owner, margins)


def _parts(table: Table) -> Iterator[Table]:
    """Cut a table where its first key or a label is again: there the next file was put behind it."""
    part, known = Table(), set[str]()
    for key, value in table.pairs:
        if key.value in known and (key.value == part.pairs[0][0].value or key.value in _LABELS):
            yield part
            part, known = Table(), set()
        part.pairs.append((key, value))
        known.add(key.value)
    yield part


def _table(table: Table, spot: _Spot, rules: list[_Found], margins: Margins) -> None:
    """Read a table: a rule, or something that holds rules."""
    words = {key.value: value.value for key, value in reversed(table.pairs) if isinstance(value, Scalar)}
    label = next((name for name in _LABELS if words.get(name, "").strip()), "")
    text = next((name for name in _WORDS if name != label and words.get(name, "").strip()), "")
    holds = any(not isinstance(value, Scalar) and key.value not in _BELOW for key, value in table.pairs)
    here = spot
    own = label and (text or holds) and not (spot.head and label == "name")  # the name of the whole book
    if own or "number" in words or (text and holds and not spot.head):
        here = _begun(words, label, spot, table.pairs[0][0].line, rules)
    for key, value in table.pairs:
        if GLOSSARY.fullmatch(key.value.replace("_", " ")) and (entries := _entries(value)):
            _glossary(key, entries, margins)
            continue
        below = _keyed(key, value, here, rules)
        margins.name(key, marked=below is here)
        if below is not here:
            _walk(value, below, rules, margins)
        elif isinstance(value, Scalar):
            _field(key.value, value, (label, here is not spot), here, margins)
        elif key.value in _BELOW:
            _texts(value, here.owner, margins)
        elif key.value in _ASIDE:
            _texts(value, None, margins)
        else:
            _walk(value, here, rules, margins)


def _entries(tree: Tree) -> list[tuple[Scalar, list[Scalar], list[Scalar]]]:
    """Return the words of a glossary, what is said of each, and the names of those fields.

    It is a table of words, or a list of tables that each have a word and a text; a list of words is none.
    """
    if isinstance(tree, Table):
        every = all(isinstance(value, Scalar) for _, value in tree.pairs)
        return [(key, [value], []) for key, value in tree.pairs if isinstance(value, Scalar)] if every else []
    if isinstance(tree, Scalar) or not all(isinstance(each, Table) for each in tree.items):
        return []
    found: list[tuple[Scalar, list[Scalar], list[Scalar]]] = []
    for each in tree.items:
        pairs = each.pairs if isinstance(each, Table) else []
        fields = {key.value.casefold(): value for key, value in pairs if isinstance(value, Scalar)}
        word = next((fields[name] for name in _TERMS if name in fields), None)
        if word is None or len(fields) != len(pairs) or len(fields) < _SECTION:
            return []
        found.append(
            (word, [value for value in fields.values() if value is not word], [key for key, _ in pairs])
        )
    return found


def _glossary(
    key: Scalar, entries: list[tuple[Scalar, list[Scalar], list[Scalar]]], margins: Margins
) -> None:
    """Leave a glossary over as a text has one: a word on a line, below it what it means."""
    margins.taken.append((key.start, key.end))
    margins.value(key)
    margins.notes.rest(key.line, "back matter", key.value)
    for word, says, names in entries:
        for name in names:
            margins.name(name)
        for each in (word, *says):
            margins.value(each)
        said = "\n".join(" ".join(each.value.split()) for each in (word, *says))
        margins.notes.rest(word.line, "back matter", said)


def _begun(words: dict[str, str], label: str, spot: _Spot, line: int, rules: list[_Found]) -> _Spot:
    """Begin a rule at a spot, and return the spot below it."""
    said = next((name for name in ("number", label) if _NUMBER.fullmatch(words.get(name, "").strip())), "")
    name = "" if said == label else words.get(label, "").strip()
    return _new(words.get(said, "").strip().rstrip("."), name, spot, line, rules)


def _new(said: str, label: str, spot: _Spot, line: int, rules: list[_Found]) -> _Spot:
    spot.count += 1
    parts = (*spot.parts, str(spot.count))
    if said:
        parts = pieces(said)
        spot.count = int(parts[-1]) if parts[-1].isdigit() else spot.count
    made = _Found(said or _written(parts), len(parts), label, line, implied=not said)
    rules.append(made)
    return _Spot(made, parts)


def _written(parts: tuple[str, ...]) -> str:
    """Write a counted number: 1, 1.1, 1.1.1, 1.1.1a, 1.1.1a.1."""
    number = ".".join(parts[: _LETTERED - 1])
    for place, part in enumerate(parts[_LETTERED - 1 :]):
        number += f".{part}" if place % 2 else shown(LETTER + int(part)) if part.isdigit() else part
    return number


def _keyed(key: Scalar, value: Tree, spot: _Spot, rules: list[_Found]) -> _Spot:
    """Begin a rule where a field has its number for a name, or its label and a table with a text below."""
    number = key.value.rstrip(".") if _NUMBER.fullmatch(key.value) else ""
    if isinstance(value, Scalar) and number:
        return _new(number, "", spot, key.line, rules)
    if not isinstance(value, Table):
        return spot
    fields = {name.value for name, each in value.pairs if isinstance(each, Scalar)}
    if fields & {*_LABELS, "number"} or not fields & {*_WORDS}:
        return spot
    return _new(number, "" if number else key.value, spot, key.line, rules)


def _field(name: str, value: Scalar, known: tuple[str, bool], spot: _Spot, margins: Margins) -> None:
    """Read a field with a scalar: the label, the number, the words of a rule, or something else."""
    label, own = known
    owner = spot.owner
    if own and owner is not None and name in {label, "number"}:
        bare = value.value.strip()
        if bare in {owner.label, owner.number} or bare.rstrip(".") == owner.number:
            margins.value(value)
            margins.notes.mark(value.line, bare[len(owner.number) :] if bare.startswith(owner.number) else "")
            return
    if name in _TITLES or (name == "name" and owner is None):
        margins.value(value)
        if owner is None:
            margins.notes.rest(value.line, "front matter", value.value)
        else:
            owner.titles.append(value.value.strip())
    elif name in _WORDS or name in _BELOW:
        _say(value, owner, margins)
    elif value.value.strip():
        margins.notes.rest(value.line, f"field {name}", value.value)
        margins.value(value)


def _texts(tree: Tree, owner: _Found | None, margins: Margins) -> None:
    """Add all texts below a tree to their rule: examples, notes, steps."""
    if isinstance(tree, Scalar):
        _say(tree, owner, margins)
    elif isinstance(tree, Listing):
        for each in tree.items:
            _texts(each, owner, margins)
    else:
        for key, value in tree.pairs:
            margins.name(key)
            _texts(value, owner, margins)


def _say(scalar: Scalar, owner: _Found | None, margins: Margins) -> None:
    """Add a text to a rule, or to the rest where it belongs to none."""
    margins.value(scalar)
    if not scalar.value.strip():
        return
    if owner is None:
        margins.notes.rest(scalar.line, "text", scalar.value)
    else:
        owner.texts.append(scalar.value.strip())


def _rule(book: str, each: _Found) -> ImportedRule:
    """Make the rule: of a chapter or a section the first words are the title, where no field says it."""
    title, texts = " ".join(each.titles), [text for text in each.texts if text]
    if (
        not title
        and texts
        and each.level <= _SECTION
        and len(texts[0]) < _TITLE
        and texts[0][-1] not in ".!?"
    ):
        title = texts.pop(0)
    name, text = f"{book}.{each.label or each.number}", "\n\n".join(texts)
    return ImportedRule(name, each.number, title, text, (), each.label, each.implied, each.level, each.line)
