"""Patterns of frozen values, with holes: put something in, or find out what was put in.

A shape is an ordinary value (a dataclass, a tuple, a word) in which holes are at any depth.
`fill` and `fits` are each other's inverse. Nothing about words or grammar may go in here.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

Found: TypeAlias = "Mapping[str, Any]"
SAID = ":said"  # behind a hole's name: the words it was read from


@dataclass(frozen=True, slots=True)
class Hole:
    """A place for one value; `many` for a run of values inside a tuple."""

    name: str
    many: bool = False


@dataclass(frozen=True, slots=True)
class _Record:
    """A dataclass with holes somewhere: the closed fields are compared at once."""

    cls: type
    closed: tuple[tuple[str, Any], ...]
    open: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class _Row:
    """A tuple with holes somewhere."""

    items: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class _Closed:
    """A value without holes."""

    value: Any


Shape: TypeAlias = "Hole | _Record | _Row | _Closed"
Outline: TypeAlias = "tuple[type, type | None]"


def hole(name: str) -> Any:
    """Make a hole for one value."""
    return Hole(name)


def rest(name: str) -> Any:
    """Make a hole for a run of values inside a tuple."""
    return Hole(name, many=True)


def said(name: str) -> Any:
    """Make a hole for the words, piece by piece, that were in the place of another hole's value."""
    return Hole(name + SAID)


def shape(pattern: object) -> Shape:
    """Sort out, once, where a pattern is open and where it is closed."""
    if isinstance(pattern, Hole):
        return pattern
    if isinstance(pattern, tuple):
        items = tuple(shape(item) for item in pattern)
        return _Closed(pattern) if all(isinstance(i, _Closed) for i in items) else _Row(items)
    if is_dataclass(pattern) and not isinstance(pattern, type):
        parts = [(f.name, shape(getattr(pattern, f.name))) for f in fields(pattern)]
        closed = tuple((name, part.value) for name, part in parts if isinstance(part, _Closed))
        opened = tuple((name, part) for name, part in parts if not isinstance(part, _Closed))
        return _Record(type(pattern), closed, opened) if opened else _Closed(pattern)
    return _Closed(pattern)


def fill(pattern: Shape, holes: Found) -> Any:
    """Put what was found into the holes."""
    if isinstance(pattern, _Closed):
        return pattern.value
    if isinstance(pattern, Hole):
        return holes[pattern.name]
    if isinstance(pattern, _Row):
        made: list[Any] = []
        for item in pattern.items:
            value = fill(item, holes)
            made += value if isinstance(item, Hole) and item.many else (value,)
        return tuple(made)
    opened = {name: fill(part, holes) for name, part in pattern.open}
    return pattern.cls(**dict(pattern.closed), **opened)


def maker(pattern: Shape) -> Callable[[Found], Any]:
    """Make the function that fills a pattern: for one that is filled again and again."""
    if isinstance(pattern, _Closed):
        value = pattern.value
        return lambda _: value
    if isinstance(pattern, Hole):
        name = pattern.name
        return lambda holes: holes[name]
    if isinstance(pattern, _Row):
        return _row_maker(pattern)
    cls, closed = pattern.cls, dict(pattern.closed)
    opened = tuple((name, maker(part)) for name, part in pattern.open)
    return lambda holes: cls(**closed, **{name: make(holes) for name, make in opened})


def _row_maker(row: _Row) -> Callable[[Found], Any]:
    parts = tuple((maker(item), isinstance(item, Hole) and item.many) for item in row.items)
    if not any(many for _, many in parts):
        makers = tuple(make for make, _ in parts)
        return lambda holes: tuple(make(holes) for make in makers)

    def made(holes: Found) -> tuple[Any, ...]:
        items: list[Any] = []
        for make, many in parts:
            if many:
                items += make(holes)
            else:
                items.append(make(holes))
        return tuple(items)

    return made


def fits(pattern: Shape, value: object, holes: Found | None = None) -> Iterator[Found]:
    """Find every way in which a value can have come out of a pattern."""
    holes = {} if holes is None else holes
    if isinstance(pattern, _Closed):
        if pattern.value == value and type(pattern.value) is type(value):
            yield holes
    elif isinstance(pattern, Hole):
        if pattern.name not in holes:
            yield {**holes, pattern.name: value}
        elif holes[pattern.name] == value:
            yield holes
    elif isinstance(pattern, _Row):
        if isinstance(value, tuple):
            yield from _fits_row(pattern.items, value, holes)
    elif type(value) is pattern.cls and all(getattr(value, name) == part for name, part in pattern.closed):
        yield from _fits_fields(pattern.open, value, holes)


def outline(value: object) -> Outline:
    """Say of what class a value is; of a tuple also how it begins."""
    if not isinstance(value, tuple):
        return type(value), None
    return tuple, (tuple if isinstance(value[0], tuple) else type(value[0])) if value else None


def may_have(pattern: Shape, form: Outline) -> bool:
    """Say by the outline of a value alone whether it can have come out of a pattern."""
    if isinstance(pattern, Hole):
        return True
    if isinstance(pattern, _Closed):
        return outline(pattern.value) == form
    kind, first = form
    if isinstance(pattern, _Record):
        return kind is pattern.cls
    head = pattern.items[0]  # a row has a hole somewhere, so it is not empty
    if isinstance(head, Hole):
        return kind is tuple and (head.many or first is not None)
    return kind is tuple and first is _class_of(head)


def _class_of(pattern: _Record | _Row | _Closed) -> type:
    """Say of what class every value is that comes out of a pattern."""
    if isinstance(pattern, _Record):
        return pattern.cls
    return outline(pattern.value)[0] if isinstance(pattern, _Closed) else tuple


def may_fit(pattern: Shape, value: object) -> bool:
    """Say quickly that a value cannot have come out of a pattern: of a hundred phrases, most did not make it.

    What passes may still fail in `fits`, where the same hole must be filled alike in two places.
    """
    if isinstance(pattern, _Closed):
        return bool(pattern.value == value) and type(pattern.value) is type(value)
    if isinstance(pattern, Hole):
        return True
    if isinstance(pattern, _Row):
        return isinstance(value, tuple) and _may_fit_row(pattern.items, value)
    if type(value) is not pattern.cls:
        return False
    for name, part in pattern.closed:
        if getattr(value, name) != part:
            return False
    return all(may_fit(part, getattr(value, name)) for name, part in pattern.open)


def _may_fit_row(items: tuple[Any, ...], value: tuple[Any, ...]) -> bool:
    for item, each in zip(items, value, strict=False):
        if isinstance(item, Hole):
            if item.many:
                return True  # how many of them go into it is tried by `fits`
        elif not may_fit(item, each):
            return False
    left = items[len(value) :]
    return len(items) >= len(value) and all(isinstance(item, Hole) and item.many for item in left)


def _fits_fields(opened: tuple[tuple[str, Any], ...], value: object, holes: Found) -> Iterator[Found]:
    if not opened:
        yield holes
        return
    name, part = opened[0]
    for first in fits(part, getattr(value, name), holes):
        yield from _fits_fields(opened[1:], value, first)


def _fits_row(items: tuple[Any, ...], value: tuple[Any, ...], holes: Found) -> Iterator[Found]:
    if not items:
        if not value:
            yield holes
        return
    head, tail = items[0], items[1:]
    if isinstance(head, Hole) and head.many:
        needed = sum(not (isinstance(i, Hole) and i.many) for i in tail)
        ends = (len(value),) if not tail else range(len(value) - needed, -1, -1)
        for end in ends:
            for first in fits(Hole(head.name), value[:end], holes):
                yield from _fits_row(tail, value[end:], first)
    elif value:
        for first in fits(head, value[0], holes):
            yield from _fits_row(tail, value[1:], first)
