"""What the names at the top are: docs/decisions/0011 says why two of them are one word."""

from __future__ import annotations

import importlib
import types

import rulesengine
from rulesengine.play.checking import check


def test_play_is_the_function_and_the_package_is_still_found_by_name() -> None:
    package = importlib.import_module("rulesengine.play")
    assert isinstance(rulesengine.play, types.FunctionType)
    assert isinstance(package, types.ModuleType)
    assert package.play is rulesengine.play
    assert package.check is check
