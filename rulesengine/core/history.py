"""What has happened in a turn, for texts that count it: "if you have played another red card this turn".

A board remembers an event only where a text on the table asks about events of its kind, and only as long as a
scope lasts that the event was in. What took part is remembered as it was then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rulesengine.core.text import Amount, Face, every_part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.model import Event

# amounts over what has happened: all of it, or the last of it only
HAPPENED: Final = "happened"
LATEST: Final = "latest"
TURN = "turn"  # the scope of an amount that names none


class Logged(NamedTuple):
    """One event that a text may ask about, with what its object and its source were like."""

    event: Event
    card: Mapping[str, Any] | None  # the object of the event, or what it made
    cause: Mapping[str, Any] | None  # the object that caused it
    scopes: frozenset[str]  # those that it was in and that are not over


def described(event: Event) -> Mapping[str, Any] | None:
    """Say what an object is like that an event is about to make, or has made; None where it makes none."""
    made = event.made
    if event.card or not isinstance(made, Face):
        return None
    whose = {"controller": event.player, "owner": event.player}
    return {
        "name": made.name, **dict(made.sets), **dict(made.numbers), "token": int(made.token), **whose
    }  # fmt: skip


_KNOWN: dict[int, tuple[object, frozenset[str]]] = {}
_KEPT = 10_000  # a bound on memory, not a rule


def kinds_counted(text: object) -> frozenset[str]:
    """List the kinds of event of which a text asks how many there have been; remembered by identity."""
    known = _KNOWN.get(id(text))
    if known is None or known[0] is not text:
        if len(_KNOWN) > _KEPT:
            _KNOWN.clear()
        counted = (each for each in every_part(text) if isinstance(each, Amount))
        kinds = frozenset(each.prop for each in counted if each.of in {HAPPENED, LATEST})
        known = _KNOWN[id(text)] = (text, kinds)
    return known[1]


def counted_in(kind: str) -> str:
    """Name the entry of a board's index that says that a text counts events of a kind."""
    return f"counted {kind}"


def over(log: tuple[Logged, ...], scope: str) -> tuple[Logged, ...]:
    """Forget of which scope events were in, when it ends; those that are in none any more are forgotten."""
    kept = (row._replace(scopes=row.scopes - {scope}) for row in log)
    return tuple(row for row in kept if row.scopes)
