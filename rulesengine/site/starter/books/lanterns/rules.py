"""Lanterns: one function a rule, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterable

from rulesengine.core.continuous.standing import Now
from rulesengine.core.model import Event, Waiting
from rulesengine.core.ruling import rule


@rule("1-1", reads=["dimmed"])
def out_at_zero(now: Now, touched: Iterable[int]) -> tuple[Event, ...] | None:
    """A lantern without light goes out by itself."""
    sheets = [now.sheet(number) for number in touched]
    dark = [s["id"] for s in sheets if s["zone"] == "row" and s.get("dimmed", 0) >= s.get("light", 0)]
    return tuple(Event("goes out", number, now.card(number).controller) for number in dark) or None


@rule("1-2")
def waits(now: Now, item: Waiting) -> str:
    """What has triggered waits."""
    return "waits for its turn"


@rule("2-1")
def guest_first(now: Now, item: Waiting) -> int:
    """The player whose turn it is not goes first."""
    return 1 if item.player == now.turn_player else 0


@rule("2-2")
def one_at_a_time(now: Now, item: Waiting) -> str:
    """What is next is carried out to its end."""
    return "is carried out"


@rule("H-1")
def own_order(now: Now, item: Waiting) -> str:
    """Their player chooses between two of one player."""
    return item.player
