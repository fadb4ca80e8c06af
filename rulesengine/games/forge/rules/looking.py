"""What a step can look at to say which rules are at work: receipts, rivals, and who waits for whom.

Nothing is said here, and nothing is decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.effects import COMMUTE
from rulesengine.core.continuous.standing import survey

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.effects import Application, Edge, Receipt
    from rulesengine.core.continuous.standing import Now, Survey
    from rulesengine.core.text import Change


def seen(now: Now, change: Application) -> Survey:
    """Look at the board on which the effect applies: the later one, or for one that stops the earlier."""
    return survey(now.ruleset, change.after if change.started else change.before)


def mine(now: Now, change: Application) -> list[Receipt]:
    """List what the effect does to the objects of its step."""
    sheets = seen(now, change)
    every = (r for number in change.cards for r in sheets.receipts.get(number, ()))
    return [r for r in every if r.effect.key == change.effect.key]


def rivals(now: Now, change: Application) -> Iterator[tuple[Receipt, Receipt]]:
    """List what other effects do to the same thing in the same layer, so that the order shows."""
    sheets = seen(now, change)
    for number in change.cards:
        every = [r for r in sheets.receipts.get(number, ()) if not r.verdict]
        for receipt in every:
            for other in every if receipt.effect.key == change.effect.key else ():
                if other.effect.key != change.effect.key and _meet(receipt, other):
                    yield receipt, other


def _meet(receipt: Receipt, other: Receipt) -> bool:
    if (receipt.stage, receipt.substage) != (other.stage, other.substage):
        return False
    here, there = receipt.change, other.change
    copies = "copy" in {here.how, there.how}
    return copies or (
        here.prop == there.prop
        and (here.how, here.value) != (there.how, there.value)
        and not any({here.how, there.how} <= hows for hows in COMMUTE)
        and not _of_other_words(here, there)
    )


def _of_other_words(change: Change, other: Change) -> bool:
    """Say whether two changes of a set are about different words: flying comes, trample goes."""
    words = {"add", "remove"}
    return change.how in words and other.how in words and change.value != other.value


def linked(now: Now, change: Application, other: Receipt) -> bool:
    """Say whether one of two effects waits for the other, so that no timestamp decides between them."""
    pair = {change.effect.key, other.effect.key}
    edges = seen(now, change).edges
    return any({e.effect.key, e.on.key} == pair and not e.in_a_circle for e in edges)


def waits(now: Now, change: Application) -> list[Edge]:
    """List on whom this effect depends, and who depends on it."""
    edges = survey(now.ruleset, change.after).edges
    return [edge for edge in edges if change.effect.key in {edge.effect.key, edge.on.key}]
