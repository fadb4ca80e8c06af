"""The map of the core in its first file: every file of it, once, and imports only from above."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import rulesengine.core

FOLDER = Path(rulesengine.core.__file__).parent
FILES = {path.stem: ast.parse(path.read_text()) for path in FOLDER.glob("*.py") if path.stem != "__init__"}
MAP = re.findall(r"^ {4}(\w+) {2,}\S", rulesengine.core.__doc__ or "", re.MULTILINE)


def imported(tree: ast.Module) -> set[str]:
    """List the files of the core that a file imports from when it is loaded."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "rulesengine.core":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("rulesengine.core."):
            found.add(str(node.module).rpartition(".")[2])
    return found


def test_the_map_has_every_file_of_the_core_once() -> None:
    assert sorted(MAP) == sorted(FILES)


def test_a_file_of_the_core_imports_only_what_stands_above_it() -> None:
    upward = {
        name: {other for other in imported(FILES[name]) if MAP.index(other) > at}
        for at, name in enumerate(MAP)
    }
    assert {name: others for name, others in upward.items() if others} == {}


def test_nothing_is_imported_inside_a_function() -> None:
    hidden = [
        (name, node.lineno)
        for name, tree in FILES.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    ]
    assert hidden == []
