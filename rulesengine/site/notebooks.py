"""The notebooks as the site shows them: read, never run; what they play with `situation(...)` is played.

Only calls whose arguments are plain texts and lists, or names of such, are played; nothing of a
notebook's code is carried out.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesengine.core.runs import Trace
from rulesengine.core.trace import Citation
from rulesengine.play import situation

CALLED = "situation"
OF_TEXTS = {"strip": 0, "replace": 2}  # what may be done with a text on the way, and with how many others


@dataclass(frozen=True, eq=False)
class Run:
    """A situation that a notebook plays: its game, its steps as a stepper shows them, what they cite."""

    game: str
    doc: dict[str, Any]

    @property
    def cites(self) -> tuple[str, ...]:
        """List the numbers of the rules that speak in it, each once."""
        return tuple(dict.fromkeys(number for frame in self.doc["frames"] for number in frame["cites"]))


@dataclass(frozen=True, eq=False)
class Cell:
    """One cell: its text, and what it plays."""

    source: str
    runs: tuple[Run, ...] = ()
    code: bool = False


@dataclass(frozen=True, eq=False)
class Notebook:
    """A notebook: its file's name without the ending, its title, its cells."""

    name: str
    title: str
    cells: tuple[Cell, ...]

    def cites(self, game: str) -> tuple[str, ...]:
        """List the rules of one game that speak in what it plays."""
        runs = [run for cell in self.cells for run in cell.runs if run.game == game]
        return tuple(dict.fromkeys(number for run in runs for number in run.cites))


def notebooks(folder: Path, url: Callable[[Citation], str], known: frozenset[str]) -> tuple[Notebook, ...]:
    """Read every notebook of a folder; `url` says where a rule stands, `known` names the games there are."""
    return tuple(notebook(path, url, known) for path in sorted(folder.glob("*.ipynb")))


def notebook(path: Path, url: Callable[[Citation], str], known: frozenset[str]) -> Notebook:
    """Read one notebook, and play what it plays."""
    values: dict[str, Any] = {}
    cells, title = [], path.stem
    for raw in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(raw["source"])
        if raw["cell_type"] == "code":
            runs = tuple(run for call in _calls(source, values) if (run := _played(call, url, known)))
            cells.append(Cell(source, runs, code=True))
        elif raw["cell_type"] == "markdown":
            first, _, rest = source.partition("\n")
            if first.startswith("# ") and title == path.stem:
                title, source = first[2:].strip(), rest.strip()
            cells.append(Cell(source))
    return Notebook(path.stem, title, tuple(cells))


def _calls(source: str, values: dict[str, Any]) -> Iterator[tuple[list[Any], dict[str, Any]]]:
    """Give the arguments of each call, in order; what is assigned on the way is remembered."""
    try:
        tree = ast.parse(source)
    except SyntaxError:  # a line for the shell, such as %timeit
        return
    for node in tree.body:
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == CALLED:
                given = [_value(each, values) for each in call.args]
                named = {each.arg or "": _value(each.value, values) for each in call.keywords}
                if None not in given and None not in named.values():
                    yield given, named
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            values[node.targets[0].id] = _value(node.value, values)


def _value(node: ast.expr, values: dict[str, Any]) -> Any:  # noqa: ANN401  whatever a literal is
    if isinstance(node, ast.Name):
        return values.get(node.id)
    if isinstance(node, ast.Dict):
        pairs = [
            (key and _value(key, values), _value(value, values))
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        return None if any(None in pair for pair in pairs) else dict(pairs)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OF_TEXTS:
        said, given = _value(node.func.value, values), [_value(each, values) for each in node.args]
        plain = isinstance(said, str) and all(isinstance(each, str) for each in given) and not node.keywords
        return (
            getattr(said, node.func.attr)(*given)
            if plain and len(given) == OF_TEXTS[node.func.attr]
            else None
        )
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return None


def _played(
    call: tuple[list[Any], dict[str, Any]], url: Callable[[Citation], str], known: frozenset[str]
) -> Run | None:
    from rulesengine.show import document

    given, named = call
    name = str((given or [named.get("name", "")])[0])
    if name not in known:
        return None
    trace: Trace = situation(*given, **named)
    return Run(name, document(trace, url=url, picture=True))
