"""The package, cut for a browser: what every page needs is one piece, and each game is one more.

No piece has a command line, an importer, a site, or a scenario.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

import rulesengine
from rulesengine import games

Piece = Mapping[str, bytes]
PACKAGE = Path(rulesengine.__file__).parent
LEFT_OUT = frozenset({"cli", "desk", "importing", "site", "widgets", "games"})
BUILDS = frozenset(
    {"tools.py", "cutting.py", "packing.py", "building.py", "linking.py", "wheels.py", "lite.py"}
)  # of this room, what only a build needs
ENDINGS = frozenset({".py", ".md", ".json", ".toml", ".txt"})
ENGINE = "engine"
DRAWS = "graphviz"  # the pure-Python package that writes DOT; it runs nothing there


def pieces(names: Iterable[str]) -> dict[str, Piece]:
    """Cut the package: the engine, and a piece for each of the games that has code."""
    found: dict[str, Piece] = {ENGINE: engine()}
    return found | {f"game-{name}": of_game(name) for name in names if not games.is_only_a_book(name)}


def engine() -> Piece:
    """Gather what every page needs."""
    found = {}
    for path in sorted(PACKAGE.rglob("*")):
        parts = path.relative_to(PACKAGE).parts
        if (
            parts[0] in LEFT_OUT | {"__main__.py"}
            or not _wanted(path)
            or (parts[0] == "live" and path.name in BUILDS)
        ):
            continue
        found["/".join(("rulesengine", *parts))] = path.read_bytes()
    there = PACKAGE / "games" / "__init__.py"
    found["rulesengine/games/__init__.py"] = there.read_bytes()
    return found | _of_graphviz()


def of_game(name: str) -> Piece:
    """Gather a game: its code, its book, its lock; none of its scenarios."""
    folder = games.folder_of(name)
    return {
        "/".join(("rulesengine", "games", name, *path.relative_to(folder).parts)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if _wanted(path) and path.relative_to(folder).parts[0] != "scenarios"
    }


def _wanted(path: Path) -> bool:
    return (
        path.is_file()
        and path.suffix in ENDINGS
        and "__pycache__" not in path.parts
        and path.parent.name != "js"
    )


def _of_graphviz() -> dict[str, bytes]:
    spec = find_spec(DRAWS)
    folder = Path(spec.origin).parent if spec is not None and spec.origin else None
    if folder is None:
        return {}
    return {
        f"{DRAWS}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*.py"))
    }


def leans_on(cut: Mapping[str, Piece]) -> tuple[str, ...]:
    """List the modules of the standard library that the pieces import by name."""
    sources = (data for piece in cut.values() for name, data in piece.items() if name.endswith(".py"))
    found = frozenset[str]().union(*map(imported, sources))
    return tuple(sorted(each for each in found if each.partition(".")[0] in sys.stdlib_module_names))


def imported(source: bytes) -> frozenset[str]:
    """List the modules that a source imports by name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module)
    return frozenset(found)
