"""What must not be left over in an ability: half-read things, and words that stand for nothing."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from rulesengine.core.text import (
    Amount,
    Make,
    Pick,
    Test,
)
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.walk import TO_COME


def unowned(value: Any) -> bool:  # noqa: ANN401
    """Say whether "prevent 5" is left over that says nothing of whom: nothing stood before it."""
    if (isinstance(value, Make) and value.until == "(same)") or type(value).__module__ == m.__name__:
        return True
    if isinstance(value, tuple):
        return any(unowned(v) for v in value)
    if is_dataclass(value) and not isinstance(value, type):
        return any(unowned(getattr(value, f.name)) for f in fields(value))
    return isinstance(value, (Pick, Test, Amount)) and value.slot == TO_COME[1]
