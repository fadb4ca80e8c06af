"""X and what X is: put the number into a sentence, and take it out again."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulesengine.core.text import Amount, Choose, Face, Test
from rulesengine.games.fab.cardtext.meanings import X

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


def abstracted(part: Any, left: list[Any]) -> tuple[Amount, list[Any], int] | None:  # noqa: ANN401
    """Take the one looked-up number out of a part: it, the part with X, and how many more parts it took."""
    whole, taken = [part], 0
    if isinstance(part, Choose) and left:
        whole, taken = [part, left[0]], 1
    found = _find(tuple(whole), lambda a: a.of not in {NAME, "it"} or bool(a.prop))
    if len(set(found)) != 1:
        return None
    return found[0], [_taken(p, found[0]) for p in whole], taken


def _taken(value: Any, x: Amount) -> Any:  # noqa: ANN401
    if value == x and isinstance(value, Amount):
        return X
    if isinstance(value, tuple):
        return tuple(_taken(v, x) for v in value)
    if isinstance(value, Test):
        return replace(value, value=_taken(value.value, x)) if isinstance(value.value, Amount) else value
    if is_dataclass(value) and not isinstance(value, (type, Face)):
        return replace(value, **{f.name: _taken(getattr(value, f.name), x) for f in fields(value)})
    return value


def _find(value: Any, wanted: Any) -> list[Amount]:  # noqa: ANN401
    """List the amounts of a text that stand where a number may stand."""
    if isinstance(value, Amount):
        return [value] if wanted(value) else []
    if isinstance(value, tuple):
        return [a for v in value for a in _find(v, wanted)]
    if isinstance(value, Test):
        return _find(value.value, wanted) if isinstance(value.value, Amount) and value.prop != "id" else []
    if is_dataclass(value) and not isinstance(value, (type, Face)):
        return [a for f in fields(value) for a in _find(getattr(value, f.name), wanted)]
    return []
