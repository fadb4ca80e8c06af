"""What a notebook's cell shows of a run: a stepper or a view, and what some of its calls print.

Nothing of the cell's code is carried out: a call is known by its name, and made here with the run
and with plain texts. Whatever else a cell prints is seen in the notebook alone.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rulesengine.core.errors import RulesEngineError
from rulesengine.core.runs import Trace
from rulesengine.core.trace import Citation

Url = Callable[[Citation], str]
STEPPER = "Stepper"
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


def prints(tree: ast.Module, runs: Mapping[str, Trace]) -> Iterator[str]:
    """Give what a cell prints, call by call; nothing for a call that is not known here."""
    from rulesengine import why
    from rulesengine.show import insteads_text, layers_text, text

    known: dict[str, Callable[..., object]] = {
        "text": text,
        "why": why,
        "layers_text": layers_text,
        "insteads_text": insteads_text,
    }
    for call in _called(tree, {"print"}):
        inner = call.args[0] if len(call.args) == 1 else None
        say = known.get(_name(inner.func)) if isinstance(inner, ast.Call) and not inner.keywords else None
        given = [_text(each) for each in inner.args[1:]] if isinstance(inner, ast.Call) else []
        run = runs.get(_name(inner.args[0])) if isinstance(inner, ast.Call) and inner.args else None
        yield _said(say, run, given) if say and run and all(given) else ""


def view(widget: str, trace: Trace, title: str, url: Url) -> dict[str, Any]:
    """Write what the view of stages, or that of replacements, shows of a run."""
    from rulesengine.show import layers, replacements

    def at(number: str) -> str:
        return url(trace.ruleset.cite(number))

    write = layers if VIEWS[widget] == "layers" else replacements
    return dict(write(trace, title=title, urls=at))


def _said(say: Callable[..., object], run: Trace, given: list[str]) -> str:
    try:
        return str(say(run, *given))
    except RulesEngineError:
        return ""


def _called(tree: ast.Module, names: set[str]) -> Iterator[ast.Call]:
    for node in tree.body:
        for call in ast.walk(node):
            if isinstance(call, ast.Call) and _name(call.func) in names:
                yield call


def _name(node: ast.expr | None) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
