"""The questions of a ruleset: each says in its type how its answers combine, and the core asks it so."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path
from typing import get_args

import rulesengine.core
from rulesengine.core.ruling import ByKind, Ruleset, Staging
from rulesengine.games import game, known

ASKED_WITH = {
    "First": {"first_answer"},
    "Every": {"every_answer", "relation"},
    "Last": {"last_answer"},
    "Reasons": {"reason_of", "first_answer"},  # where one reason is enough, nothing is cited but it
    "Ranks": {"ranks_of"},
}
QUESTIONS = {f.name: str(f.type).split("[")[0] for owner in (Ruleset, Staging) for f in fields(owner)}
COMBINED = {name for name, kind in QUESTIONS.items() if kind in {*ASKED_WITH, "InTurn", "Sole"}}
SOURCES = [ast.parse(path.read_text()) for path in Path(rulesengine.core.__file__).parent.rglob("*.py")]


def question_of(node: ast.expr, assigned: dict[str, ast.expr]) -> str:
    """Name the question that an expression stands for: `ruleset.waiting_order`, or `about("…", kind)`."""
    if isinstance(node, ast.Name):
        return question_of(assigned[node.id], {}) if node.id in assigned else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "about":
        return str(ast.literal_eval(node.args[0]))
    return node.attr if isinstance(node, ast.Attribute) and node.attr in COMBINED else ""


def asked() -> set[tuple[str, str]]:
    """List how the core asks: each question, and the function that it is asked with."""
    ways = set()
    for function in (n for tree in SOURCES for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)):
        assigned: dict[str, ast.expr] = {}
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                assigned[node.targets[0].id] = node.value
            elif isinstance(node, ast.NamedExpr):
                assigned[node.target.id] = node.value
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                name = question_of(node.args[0], assigned)
                if name:
                    ways.add((name, node.func.id))
    return ways


def test_the_core_asks_each_question_as_its_type_says() -> None:
    askers = set().union(*ASKED_WITH.values())
    ways = {(name, way) for name, way in asked() if way in askers}
    assert {(name, way) for name, way in ways if way not in ASKED_WITH[QUESTIONS[name]]} == set()
    assert {name for name in COMBINED if QUESTIONS[name] in ASKED_WITH} == {name for name, _ in ways}


def test_every_question_is_answered_by_a_game_in_one_of_its_editions() -> None:
    answered = set()
    for each in known():
        for ruleset in (game(each), *variants(each)):
            answered |= {
                q for q in COMBINED if getattr(ruleset, q, None) or getattr(ruleset.staging, q, None)
            }
    assert COMBINED - answered == set()


def variants(name: str) -> tuple[Ruleset, ...]:
    """Give the other readings of a game's rules that come with it."""
    module = __import__(f"rulesengine.games.{name}", fromlist=["VARIANTS"])
    return tuple(getattr(module, "VARIANTS", {}).values())


def test_the_questions_about_a_kind_of_event_are_questions_of_the_ruleset() -> None:
    assert set(get_args(ByKind)) <= {f.name for f in fields(Ruleset)} & COMBINED
