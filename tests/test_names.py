"""What the names at the top are: docs/decisions/0007 says why a function and its package have two names."""

from __future__ import annotations

import importlib
import pkgutil
import subprocess
import sys
import types

import pytest

import rulesengine
import rulesengine.playing.update as by_its_name  # the statement itself is tested: it failed once

PACKAGES = ["rulesengine", "rulesengine.playing", "rulesengine.show"]


def test_play_is_a_function_and_its_package_has_another_name() -> None:
    assert isinstance(rulesengine.play, types.FunctionType)
    assert importlib.import_module("rulesengine.desk").play is rulesengine.play
    assert callable(by_its_name.main)


@pytest.mark.parametrize("name", PACKAGES)
def test_no_module_is_called_like_something_that_its_package_shows(name: str) -> None:
    package = importlib.import_module(name)
    modules = {each.name for each in pkgutil.iter_modules(package.__path__)}
    assert not modules & set(package.__all__)


def test_the_widgets_stand_beside_the_rest_and_are_loaded_when_they_are_asked_for() -> None:
    """Importing the package brings in nothing that a notebook needs."""
    code = (
        "import sys, rulesengine; assert {'Stepper', 'Layers', 'Instead'} <= set(dir(rulesengine)); "
        "print(sorted({'anywidget', 'ipywidgets', 'rulesengine.widgets'} & set(sys.modules))); "
        "from rulesengine import Stepper; print(Stepper.__module__)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split("\n") == ["[]", "rulesengine.widgets.stepper", ""]
    for name in ("Stepper", "Layers", "Instead", "Explorer"):
        assert getattr(rulesengine, name) is getattr(importlib.import_module("rulesengine.widgets"), name)
    with pytest.raises(AttributeError, match="no attribute 'Steppr'"):
        _ = rulesengine.Steppr


def test_a_widget_without_its_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("rulesengine.widgets", "rulesengine.widgets.stepper"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "anywidget", None)  # as where it is not installed
    stepper = rulesengine.Stepper  # a name like any other, until somebody opens it
    with pytest.raises(ImportError, match=r"needs anywidget.*executable-rulebook\[lab\].*make lab"):
        stepper("gundam", "a-base-card-among-the-shields")


def test_the_scenarios_of_a_game_are_found_by_its_name() -> None:
    found = rulesengine.scenarios("starcore")
    folder = importlib.import_module("rulesengine.playing.scenario").files_of("starcore")
    assert [each.path for each in found] == folder
    assert {each.game for each in found} == {"starcore"}
    assert rulesengine.scenarios([folder[0], "starcore"]) == [found[0], *found]
    assert rulesengine.scenarios(str(folder[0])) == [found[0]]
    with pytest.raises(rulesengine.RulesEngineError, match="did you mean 'starcore'"):
        rulesengine.scenarios("starcor")


def test_what_is_not_asked_for_is_not_loaded() -> None:
    """The package by itself loads nothing, and the version is said without the engine, a game, or colours."""
    code = """
import runpy, sys
from contextlib import suppress
import rulesengine
first = [name for name in sys.modules if name.startswith("rulesengine.")]
sys.argv = ["rulesengine", "--version"]
with suppress(SystemExit):
    runpy.run_module("rulesengine", run_name="__main__")
print(first, [name for name in sys.modules if name.startswith(("rulesengine.", "rich.console"))])
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == [rulesengine.__version__, "[] ['rulesengine.cli']"]
