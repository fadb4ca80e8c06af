"""What the names at the top are: docs/decisions/0007 says why a function and its package have two names."""

from __future__ import annotations

import importlib
import pkgutil
import types

import pytest

import rulesengine
import rulesengine.playing.update as by_its_name  # the statement itself is tested: it failed once

PACKAGES = ["rulesengine", "rulesengine.playing", "rulesengine.show"]


def test_play_is_a_function_and_its_package_has_another_name() -> None:
    assert isinstance(rulesengine.play, types.FunctionType)
    assert importlib.import_module("rulesengine.playing").play is rulesengine.play
    assert callable(by_its_name.main)


@pytest.mark.parametrize("name", PACKAGES)
def test_no_module_is_called_like_something_that_its_package_shows(name: str) -> None:
    package = importlib.import_module(name)
    modules = {each.name for each in pkgutil.iter_modules(package.__path__)}
    assert not modules & set(package.__all__)
