"""Which code a rule's number is on: the functions and tables of a game, and where the core asks for them.

The code is parsed, never run. A function decorated with `@rule("9-1")` carries out the rule; any other
function, table or phrase that holds the number makes use of it: a reader, a lint, a check. What is in
`checks` is carried out by the core: `asked_by_core` says where.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from functools import cache, cached_property
from pathlib import Path
from types import CodeType
from typing import NamedTuple

import rulesengine.core
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.ruling import Ruleset, Ruling
from rulesengine.playing.scenario import cites_in, files_of, read_scenario

CHECK = "check"  # what the core calls to ask for the number behind a check

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
    by_rule: dict[str, dict[Carrier, None]] = {}
    for source in read:
        for number, carrier in _of(source, numbers):
            by_rule.setdefault(number, {})[carrier] = None
    return {number: tuple(sorted(mine, key=lambda each: not each.rules)) for number, mine in by_rule.items()}


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


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the code: a file and a line, what is there, and what it is for."""

    path: Path
    line: int
    name: str
    about: str  # the question of the ruleset that it answers, the check of the core, or nothing


def answering(rulesets: Iterable[Ruleset], number: str) -> tuple[Place, ...]:
    """List the functions that carry a rule out, each with the question that it answers."""
    places: dict[tuple[Path, int], Place] = {}
    for ruleset in rulesets:
        for owner in (ruleset, ruleset.staging):
            for field in fields(owner):
                value = getattr(owner, field.name)
                for ruling in value if isinstance(value, tuple) else (value,):
                    if isinstance(ruling, Ruling) and ruling.number == number:
                        place = _of_function(ruling, field.name)
                        places.setdefault((place.path, place.line), place)
    return tuple(places.values())


def _of_function(ruling: Ruling[..., object], question: str) -> Place:
    """Find where a ruling's function begins: behind its decorators."""
    code: CodeType = inspect.unwrap(ruling.function).__code__
    path = Path(code.co_filename)
    lines = path.read_text(encoding="utf-8").splitlines()
    first = line = code.co_firstlineno
    begin = "" if code.co_name == "<lambda>" else "def "  # a function's code begins with its decorators
    while line < len(lines) and not lines[line - 1].lstrip().startswith(begin):
        line += 1
    return Place(path, line if line < len(lines) else first, code.co_name, question)


def asked_by_core(ruleset: Ruleset, number: str) -> tuple[Place, ...]:
    """List the places of the core that ask for a rule by a check which has its number.

    Where a check is called by its name, these; else where a function that asks for checks has the name; else
    wherever the core has it.
    """
    places = []
    for name in (name for name, cited in ruleset.checks.items() if cited == number):
        asked = [each for each in _asked() if name == each.word or name.startswith(f"{each.word} ")]
        nearest = min((each.how for each in asked), default=0)
        places += [Place(each.path, each.line, each.function, name) for each in asked if each.how == nearest]
    return tuple(places)


class Asked(NamedTuple):
    """A word of the core that may name a check: 0 in the call, 1 in a function with a call, 2 elsewhere."""

    word: str
    how: int
    path: Path
    line: int
    function: str


@cache
def _asked() -> tuple[Asked, ...]:
    """List the words of the core's functions, as far as they may name a check."""
    asked: dict[Asked, None] = {}
    for path in sorted(Path(rulesengine.core.__file__).parent.rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                calls = [each for each in ast.walk(function) if isinstance(each, ast.Call) and _asks(each)]
                named = {id(each): 0 for call in calls for each in ast.walk(call.args[0])}
                other = 1 if calls else 2
                for each in ast.walk(function):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        how = named.get(id(each), other)
                        asked[Asked(each.value, how, path, each.lineno, function.name)] = None
    return tuple(asked)


def _asks(call: ast.Call) -> bool:
    return _called(call) == CHECK and bool(call.args)


class Cited(NamedTuple):
    """What the scenarios of a game have of a rule: those that are to show it, and others that cite it."""

    shown: tuple[str, ...]
    cited: tuple[str, ...]


def in_scenarios(game: str, number: str) -> Cited:
    """Find a rule in the scenarios of a game: in their heads, and in the traces that are written in them."""
    shown, cited = [], []
    for path in files_of(game):
        try:
            scenario = read_scenario(path)
        except RulesEngineError:
            continue  # `check` says what is wrong with it
        if number in scenario.shows:
            shown.append(path.stem)
        elif number in cites_in(scenario.trace):
            cited.append(path.stem)
    return Cited(tuple(shown), tuple(cited))
