"""X and what X is: put the number into a sentence."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulesengine.core.text import Amount, Face

NAME = "(X)"


def filled(value: Any, x: Amount) -> Any:  # noqa: ANN401  any part
    """Put what X is in the place of X."""
    if isinstance(value, Amount) and value.of == NAME:
        return replace(x, times=x.times * value.times, plus=x.plus * value.times)
    if isinstance(value, tuple):
        return tuple(filled(v, x) for v in value)
    if is_dataclass(value) and not isinstance(value, (type, Face)):
        return replace(value, **{f.name: filled(getattr(value, f.name), x) for f in fields(value)})
    return value
