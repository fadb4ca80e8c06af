"""The maps of the core and of its room: every file once, and imports only from above."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rulesengine.core
import rulesengine.core.continuous

ROOMS = (rulesengine.core, rulesengine.core.continuous)
AN_ENTRY = re.compile(r"^ {4}(\w+) {2,}\S", re.MULTILINE)
MAP, INSIDE = ([*AN_ENTRY.findall(room.__doc__ or "")] for room in ROOMS)


def files_of(room: object) -> dict[str, ast.Module]:
    """Parse the files of a room, without its door."""
    folder = Path(str(room.__file__)).parent  # type: ignore[attr-defined]
    return {path.stem: ast.parse(path.read_text()) for path in folder.glob("*.py") if path.stem != "__init__"}


FILES, OF_THE_ROOM = map(files_of, ROOMS)
# A file of the inner room is as high in the core's map as the room itself.
ORDER = [*MAP[: MAP.index("continuous")], *INSIDE, *MAP[MAP.index("continuous") :]]


def imported(tree: ast.Module) -> set[str]:
    """List the files of the core that a file imports from when it is loaded."""
    named = set[str]()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module in {
            "rulesengine.core",
            "rulesengine.core.continuous",
        }:
            named |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and str(node.module).startswith("rulesengine.core."):
            named.add(str(node.module).rpartition(".")[2])
    return named


@pytest.mark.parametrize(
    ("entries", "files"),
    [(MAP, [*FILES, "continuous"]), (INSIDE, [*OF_THE_ROOM])],
    ids=["core", "continuous"],
)
def test_a_map_has_every_file_of_its_room_once(entries: list[str], files: list[str]) -> None:
    assert sorted(entries) == sorted(files)


def test_a_file_of_the_core_imports_only_what_is_above_it_in_the_map() -> None:
    upward = {
        name: {other for other in imported(tree) if ORDER.index(other) > ORDER.index(name)}
        for name, tree in {**FILES, **OF_THE_ROOM}.items()
    }
    assert {name: others for name, others in upward.items() if others} == {}


def test_nothing_is_imported_inside_a_function() -> None:
    hidden = [
        (name, node.lineno)
        for name, tree in {**FILES, **OF_THE_ROOM}.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    ]
    assert hidden == []
