"""The games, by name. A new game is a folder here and one line in GAMES."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rulesengine.core.errors import RulesEngineError, guess

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.ruling import Ruleset

GAMES = ("gundam", "starcore", "fab", "forge")  # in the order in which they are shown


class UnknownGame(RulesEngineError):
    """A game, or a variant of one, was named that is not here."""


def game(name: str, variant: str = "") -> Ruleset:
    """Return a game's ruleset, or a variant of it.

    Raises UnknownGame with the nearest name.
    """
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}{guess(name, GAMES)}; there are: {', '.join(GAMES)}")
    module: Any = import_module(f"rulesengine.games.{name}")
    if not variant:
        ruleset: Ruleset = module.RULESET
        return ruleset
    variants: dict[str, Ruleset] = getattr(module, "VARIANTS", {})
    if variant not in variants:
        known = ", ".join(variants) or "none"
        raise UnknownGame(f"{name} has no variant {variant!r}{guess(variant, variants)}; there are: {known}")
    return variants[variant]


def lints(name: str) -> Callable[[str], tuple[Any, ...]]:
    """Return a game's linter: from the text of one or more cards to what a designer should hear."""
    game(name)
    module: Any = import_module(f"rulesengine.games.{name}.lints")
    lint: Callable[[str], tuple[Any, ...]] = module.lint_text
    return lint
