"""What a notebook's cell shows of a run: a stepper or a view, and what some of its calls print.

Nothing of the cell's code is carried out: a call is known by its name, and made here with the run
and with plain texts. Whatever else a cell prints is seen in the notebook alone.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulesengine.core.engine import Trace
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.trace import Citation
from rulesengine.games import UnknownGame, game

Url = Callable[[Citation], str]
GAME, STEPPER = "game", "Stepper"
WRAPPED = "document"  # Stepper(document(run))
VIEWS = {"Layers": "layers", "Instead": "instead"}


def widgets(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """Give what a cell opens, in order: the widget, the name of the run, the title."""
    for call in _called(tree, {STEPPER, *VIEWS}):
        inner, named = call.args[0] if call.args else None, call.keywords
        if isinstance(inner, ast.Call) and _name(inner.func) == WRAPPED:
            named, inner = inner.keywords, inner.args[0] if inner.args else None
        titles = [_text(each.value) for each in named if each.arg == "title"]
        if run := _name(inner):
            yield _name(call.func), run, next(iter(titles), "")


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
    """Write what the view of stages, or that of replacements, shows of a run."""
    from rulesengine.show import layers, replacements

    def at(number: str) -> str:
        return url(trace.ruleset.cite(number))

    write = layers if VIEWS[widget] == "layers" else replacements
    return dict(write(trace, title=title, urls=at))


def _called(tree: ast.Module, names: set[str]) -> Iterator[ast.Call]:
    for node in tree.body:
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and _name(call.func) in names:
                yield call


def _name(node: ast.expr | None) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _first(call: ast.Call) -> str:
    return (_name(call.args[0]) or _text(call.args[0])) if call.args else ""
