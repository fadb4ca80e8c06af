"""What carries a rule's number: the functions and tables of a game's own code, found by reading it.

The code is parsed, never run. A function decorated with `@rule("9-1")` carries out the rule; any
other function, table or phrase that holds the number makes use of it: a reader, a lint, a check.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

DECORATOR = "rule"


@dataclass(frozen=True, slots=True)
class Carrier:
    """A piece of code that carries a rule's number."""

    module: str  # below the game's folder: "rules.order"
    name: str  # the function or the table
    line: int
    doc: str  # the first sentence of its docstring
    rules: bool  # it carries the rule out, and does not only hold its number


@dataclass(frozen=True)
class Source:
    """One module of a game."""

    module: str
    code: str

    @cached_property
    def doc(self) -> str:
        """Return what the module says of itself."""
        return ast.get_docstring(ast.parse(self.code)) or ""


def sources(folder: Path) -> tuple[Source, ...]:
    """Read every module of a game."""
    paths = sorted(folder.rglob("*.py"))
    return tuple(Source(_module(path, folder), path.read_text(encoding="utf-8")) for path in paths)


def carriers(read: tuple[Source, ...], numbers: frozenset[str]) -> dict[str, tuple[Carrier, ...]]:
    """List for each number what carries it: those that carry it out first."""
    found: dict[str, dict[Carrier, None]] = {}
    for source in read:
        for number, carrier in _of(source, numbers):
            found.setdefault(number, {})[carrier] = None
    return {number: tuple(sorted(mine, key=lambda each: not each.rules)) for number, mine in found.items()}


def _of(source: Source, numbers: frozenset[str]) -> Iterator[tuple[str, Carrier]]:
    for node in ast.parse(source.code).body:
        name = _name(node)
        if not name:
            continue
        ruled = _ruled(node)
        held = {
            word for word in _words(node) if not word.isdigit()
        }  # a bare "1" is more often a number than a rule
        doc = ast.get_docstring(node) if isinstance(node, ast.FunctionDef | ast.ClassDef) else None
        for number in sorted((held | ruled) & numbers):
            line = node.lineno
            yield number, Carrier(source.module, name, line, (doc or "").split("\n")[0], number in ruled)


def _name(node: ast.stmt) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    targets = (
        node.targets
        if isinstance(node, ast.Assign)
        else [node.target]
        if isinstance(node, ast.AnnAssign)
        else []
    )
    return next((target.id for target in targets if isinstance(target, ast.Name)), "")


def _ruled(node: ast.stmt) -> frozenset[str]:
    """List the numbers in a function's own `@rule(...)`."""
    marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    calls = [mark for mark in marks if isinstance(mark, ast.Call) and _called(mark) == DECORATOR]
    return frozenset(
        str(call.args[0].value) for call in calls if call.args and isinstance(call.args[0], ast.Constant)
    )


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _words(node: ast.stmt) -> frozenset[str]:
    return frozenset(
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    )


def _module(path: Path, folder: Path) -> str:
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__") or "game"
