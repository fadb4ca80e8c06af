"""The notebooks as the site shows them: read, never run; what they play with `situation(...)` is played.

What their cells printed when they were last saved is shown as it was kept, as plain text.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesengine.asking import compare
from rulesengine.core.engine import Trace
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.trace import Citation
from rulesengine.desk.checked import check_facts
from rulesengine.games import UnknownGame, game
from rulesengine.games import known as known_games
from rulesengine.playing import situation
from rulesengine.playing.silences import silences

# What a notebook's cell shows of a run: a stepper or a view, and what some of its calls print.
#
# Nothing of the cell's code is carried out: a call is known by its name, and made here with the run
# and with plain texts. Whatever else a cell prints is seen in the notebook alone.


Url = Callable[[Citation], str]
GAME, STEPPER = "game", "Stepper"
WRAPPED = "document"  # Stepper(document(run))
VIEWS = {
    "Layers": "layers",
    "Instead": "instead",
    "Chain": "chain",
    "WhyNot": "silences",
    "Outcomes": "outcomes",
    "outcomes": "outcomes",  # trace.outcomes()
    "RuleBrowser": "book",
}
OF_A_GAME = "RuleBrowser"  # it opens a book, and no run
TWO = 2
ASKED = ("check", "why_not")  # what a run is asked as the last of a cell, and answers in words


def widgets(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Give what a cell opens, in order: the widget, the name of the run, the title."""
    for call in _called(tree, {STEPPER, *VIEWS} - {OF_A_GAME}):
        inner, named = call.args[0] if call.args else None, call.keywords
        if isinstance(call.func, ast.Attribute):  # trace.outcomes()
            inner = call.func.value
        if isinstance(inner, ast.Call) and _name(inner.func) == WRAPPED:
            named, inner = inner.keywords, inner.args[0] if inner.args else None
        titles = [_text(each.value) for each in named if each.arg == "title"]
        if run := _name(inner):
            yield _name(call.func) or _word(call.func), run, next(iter(titles), "")


def books(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Give the books that a cell opens: the game, and the rule at which it is open."""
    for call in _called(tree, {OF_A_GAME}):
        if name := _first(call):
            yield name, _text(call.args[1]) if len(call.args) > 1 else ""


def games(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Give what a cell calls a game, and the game's name: `mine = game("lanterns")`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            for target in node.targets:
                if _name(node.value.func) == GAME and _name(target):
                    yield _name(target), _first(node.value)


def prints(tree: ast.Module, runs: Mapping[str, Trace], named: Mapping[str, str]) -> Iterator[str]:
    """Give what a cell prints, call by call; nothing for a call that is not known here.

    A call inside `try` prints how it is refused.
    """
    for node in tree.body:
        for call in _called(ast.Module([node], []), {"print"}):
            inner = call.args[0] if len(call.args) == 1 else None
            if isinstance(inner, ast.Call):
                yield _said(inner, runs)
            else:
                yield _refused(node, _name(inner), runs, named)


def answers(tree: ast.Module, runs: Mapping[str, Trace], played: Sequence[Trace]) -> Iterator[str]:
    """Give what the last line of a cell answers in words: checked facts, why not, two texts compared.

    `played` are the runs of the cell itself, one of which may be asked at once and have no name.
    """
    last = tree.body[-1] if tree.body else None
    call = last.value if isinstance(last, ast.Expr) else None
    if not isinstance(call, ast.Call) or not all(given := [_text(each) for each in call.args]):
        return
    told = {each.arg: each.value.value for each in call.keywords if isinstance(each.value, ast.Constant)}
    try:
        if _name(call.func) == "compare" and len(given) == TWO and str(told.get("game", "")) in known_games():
            yield str(compare(*given, game=str(told["game"])))
        elif isinstance(call.func, ast.Attribute) and call.func.attr in ASKED:
            of = call.func.value
            run = runs.get(_name(of)) if isinstance(of, ast.Name) else played[-1] if played else None
            yield from _asked(run, call.func.attr, given, told) if run else ()
    except RulesEngineError as wrong:
        yield str(wrong)


def _asked(run: Trace, what: str, given: Sequence[str], told: Mapping[str | None, object]) -> Iterator[str]:
    if what == "check":
        hints = str(told.get("hint", "")).split(",")
        yield str(check_facts(run, tuple(given), tuple(each.strip() for each in hints if each.strip())))
    elif len(given) == 1:
        at = told.get("at")
        yield str(silences(run, given[0], at if isinstance(at, int) else None))


def _said(call: ast.Call, runs: Mapping[str, Trace]) -> str:
    from rulesengine.playing import why
    from rulesengine.show import insteads_text, layers_text, text

    known: dict[str, Callable[..., object]] = {
        "text": text,
        "why": why,
        "layers_text": layers_text,
        "insteads_text": insteads_text,
    }
    say, run = known.get(_name(call.func)), runs.get(_first(call))
    given = [_text(each) for each in call.args[1:]]
    return str(say(run, *given)) if say and run and all(given) and not call.keywords else ""


def _refused(node: ast.stmt, name: str, runs: Mapping[str, Trace], named: Mapping[str, str]) -> str:
    if not isinstance(node, ast.Try) or name not in {each.name for each in node.handlers} or node.body[1:]:
        return ""
    tried = node.body[0].value if isinstance(node.body[0], ast.Expr) else None
    if not isinstance(tried, ast.Call):
        return ""
    try:
        if isinstance(tried.func, ast.Attribute) and tried.func.attr == "reads":
            of = tried.func.value
            book = _first(of) if isinstance(of, ast.Call) and _name(of.func) == GAME else named.get(_name(of))
            game(book or "").reader(_first(tried))
        else:
            _said(tried, runs)
    except RulesEngineError as wrong:
        return str(wrong) if not isinstance(wrong, UnknownGame) else ""
    return ""


def view(widget: str, trace: Trace, title: str, url: Url) -> dict[str, Any]:
    """Write what a view beside the stepper shows of a run."""
    from rulesengine.asking import outcomes
    from rulesengine.show import document, layers, replacements, silences_document
    from rulesengine.show.ways import outcomes_document

    def at(number: str) -> str:
        return url(trace.ruleset.cite(number))

    match VIEWS[widget]:
        case "layers":
            return dict(layers(trace, title=title, urls=at))
        case "instead":
            return dict(replacements(trace, title=title, urls=at))
        case "chain":
            return dict(document(trace, title=title, url=url, picture=True))
        case "silences":
            return dict(silences_document(trace, title=title))
        case _:
            return dict(outcomes_document(outcomes(trace), title=title))


def _called(tree: ast.Module, names: set[str]) -> Iterator[ast.Call]:
    for node in tree.body:
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and (_name(call.func) or _word(call.func)) in names:
                yield call


def _word(node: ast.expr) -> str:
    """Name what is asked of a value: `outcomes` of `trace.outcomes()`."""
    return node.attr if isinstance(node, ast.Attribute) else ""


def _name(node: ast.expr | None) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _first(call: ast.Call) -> str:
    return (_name(call.args[0]) or _text(call.args[0])) if call.args else ""


# The notebooks as the site shows them: read, never run; what they play with `situation(...)` is played.
#
# Only calls whose arguments are plain texts and
# lists, or names of such, are played; nothing of a notebook's code is carried out.


CALLED = "situation"
LONGEST = 6000  # signs of what one call printed; a page is to be read
OF_TEXTS = {"strip": 0, "replace": 2}  # what may be done with a text on the way, and with how many others


@dataclass(frozen=True, eq=False)
class Run:
    """A situation that a notebook plays: its game, its steps as a stepper shows them, what they cite."""

    game: str
    doc: dict[str, Any]
    trace: Trace
    variable: str = ""  # what the notebook calls it

    @property
    def cites(self) -> tuple[str, ...]:
        """List the numbers of the rules that are cited in it, each once."""
        return tuple(dict.fromkeys(number for frame in self.doc["frames"] for number in frame["cites"]))


@dataclass(frozen=True, eq=False)
class Shown:
    """What is below a cell: a stepper, or the view of that name, and its document."""

    doc: dict[str, Any]
    view: str = ""


@dataclass(frozen=True, eq=False)
class Cell:
    """One cell: its text, what it plays, what is below it, and what its calls print."""

    source: str
    runs: tuple[Run, ...] = ()
    code: bool = False
    shown: tuple[Shown, ...] = ()
    prints: tuple[str, ...] = ()  # call by call; nothing where only the notebook can tell


@dataclass(frozen=True, eq=False)
class Notebook:
    """A notebook: its file's name without the ending, its title, its cells."""

    name: str
    title: str
    cells: tuple[Cell, ...]

    def cites(self, game: str) -> tuple[str, ...]:
        """List the rules of one game that are cited in what it plays."""
        runs = [run for cell in self.cells for run in cell.runs if run.game == game]
        return tuple(dict.fromkeys(number for run in runs for number in run.cites))


def notebooks(folder: Path, url: Url, known: frozenset[str]) -> tuple[Notebook, ...]:
    """Read every notebook of a folder; `url` says where a rule is, `known` names the games there are."""
    return tuple(notebook(path, url, known) for path in sorted(folder.glob("*.ipynb")))


def notebook(path: Path, url: Url, known: frozenset[str]) -> Notebook:
    """Read one notebook, and play what it plays."""
    values: dict[str, Any] = {}
    named: dict[str, Run] = {}
    opened_games: dict[str, str] = {}
    cells, title = [], path.stem
    for raw in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(raw["source"])
        if raw["cell_type"] == "code":
            tree = _tree(source)
            runs = tuple(run for call in _calls(tree, values) if (run := _played(call, url, known)))
            named |= {run.variable: run for run in runs if run.variable}
            opened_games |= dict(games(tree))
            traces = {name: run.trace for name, run in named.items()}
            opened = (*_shown(tree, runs, named, url), *_books(tree, known))
            said = kept(raw.get("outputs", ()), opened) or [
                *prints(tree, traces, opened_games),
                *answers(tree, traces, [run.trace for run in runs]),
            ]
            cells.append(Cell(source, runs, code=True, shown=opened, prints=tuple(said)))
        elif raw["cell_type"] == "markdown":
            first, _, rest = source.partition("\n")
            if first.startswith("# ") and title == path.stem:
                title, source = first[2:].strip(), rest.strip()
            cells.append(Cell(source))
    return Notebook(path.stem, title, tuple(cells))


def kept(outputs: Iterable[Any], opened: Iterable[Shown]) -> list[str]:
    """Give the texts that a cell printed when its notebook was last saved, and its last value.

    What is the text of a view that is `opened` alive below the cell is not said once more.
    """
    twins = [_lines(str(each.doc.get("text", ""))) for each in opened]
    said = []
    for each in outputs:
        if each.get("output_type") == "stream" and each.get("name") == "stdout":
            said.append(_whole(each.get("text", "")))
        elif each.get("output_type") == "error":
            said.append(f"{each.get('ename', '')}: {each.get('evalue', '')}")
        else:
            value = _whole(each.get("data", {}).get("text/plain", ""))
            said += [value] if _lines(value) not in twins else []
    return [_short(each) for each in said if each.strip()]


def _lines(said: str) -> list[str]:
    """List the lines in an order that does not depend on which card is told of first."""
    return sorted(line for line in said.splitlines() if line.strip())


def _whole(said: str | list[str]) -> str:
    return said if isinstance(said, str) else "".join(said)


def _short(said: str) -> str:
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}\n… the rest is in the notebook."


def _tree(source: str) -> ast.Module:
    try:
        return ast.parse(source)
    except SyntaxError:  # a line for the shell, such as %timeit
        return ast.Module([], [])


def _shown(tree: ast.Module, runs: tuple[Run, ...], named: dict[str, Run], url: Url) -> tuple[Shown, ...]:
    """Open what the cell opens; a run that it only plays is opened as a stepper."""
    shown = [(widget, named[name], title) for widget, name, title in widgets(tree) if name in named]
    rest = [(STEPPER, run, "") for run in runs if run not in [each for _, each, _ in shown]]
    return tuple(
        Shown(run.doc | ({"title": title} if title else {}))
        if widget == STEPPER
        else Shown(view(widget, run.trace, title, url), VIEWS[widget])
        for widget, run, title in [*shown, *rest]
    )


def _books(tree: ast.Module, known: frozenset[str]) -> tuple[Shown, ...]:
    """Open the books that the cell opens."""
    from rulesengine.show import book_document

    rules = [(name, rule) for name, rule in books(tree) if name in known]
    return tuple(Shown(dict(book_document(game(name), rule)), VIEWS[OF_A_GAME]) for name, rule in rules)


def _calls(tree: ast.Module, values: dict[str, Any]) -> Iterator[tuple[str, list[Any], dict[str, Any]]]:
    """Give the calls in order: name, arguments; what is assigned on the way is remembered."""
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) and len(node.targets) == 1 else None
        name = target.id if isinstance(target, ast.Name) else ""
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == CALLED:
                given = [_value(each, values) for each in call.args]
                named = {each.arg or "": _value(each.value, values) for each in call.keywords}
                if None not in given and None not in named.values():
                    yield name, given, named
        if name and isinstance(node, ast.Assign):
            values[name] = _value(node.value, values)


def _value(node: ast.expr, values: dict[str, Any]) -> Any:
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


def _played(call: tuple[str, list[Any], dict[str, Any]], url: Url, known: frozenset[str]) -> Run | None:
    from rulesengine.show import document

    variable, given, named = call
    name = str((given or [named.get("name", "")])[0])
    if name not in known:
        return None
    trace: Trace = situation(*given, **named)
    return Run(name, document(trace, url=url, picture=True), trace, variable)
