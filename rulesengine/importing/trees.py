"""YAML as a tree whose every scalar knows where it stands in the source. No rule is known here.

Only the events of the library are used: nothing is constructed, so that no tag can make an object; an alias
or a tag of one's own is refused, and so is a tree that is deeper than any book.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, TypeAlias

from rulesengine.importing.errors import BrokenFile, NoYaml

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
    """A mapping; a key may stand twice, as it does where files were put behind one another."""

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
        raise BrokenFile(
            f"this YAML breaks off at {line}{problem}; mend that line, or say --format"
        ) from None


def _grown(events: Any, yaml: Any) -> list[Tree]:  # noqa: ANN401  a library that is imported late
    found: list[Tree] = []
    open_: list[Listing | Table] = []
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
            _hang(Scalar(event.value, event.start_mark.index, event.end_mark.index, line), open_, found)
        elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
            made: Listing | Table = Listing() if isinstance(event, yaml.SequenceStartEvent) else Table()
            _hang(made, open_, found)
            open_.append(made)
            if len(open_) > _DEEPEST:
                raise BrokenFile(
                    f"line {line}: this YAML is more than {_DEEPEST} levels deep, and no book is"
                )
        elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
            open_.pop()
    return found


def _hang(tree: Tree, open_: list[Listing | Table], found: list[Tree]) -> None:
    if not open_:
        found.append(tree)
        return
    above = open_[-1]
    if isinstance(above, Listing):
        above.items.append(tree)
    elif above.key is not None:
        above.pairs.append((above.key, tree))
        above.key = None
    elif isinstance(tree, Scalar):
        above.key = tree
    else:
        raise BrokenFile("this YAML has a list or a table where the name of a field should stand")
