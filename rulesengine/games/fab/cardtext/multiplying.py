"""What is said of one and done for each: numbers that are multiplied, and prices that are lowered."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import Amount, Choose, Do
from rulesengine.games.fab.cardtext.words import Unclear


def for_each(parts: list[Any], by: Amount) -> list[Any]:
    """Let what is done once be done for each that is counted.

    Raises Unclear where several numbers could be meant, or none.
    """
    dos = [i for i, p in enumerate(parts) if isinstance(p, Do) and isinstance(p.amount, int) and p.amount]
    some = [i for i, p in enumerate(parts) if isinstance(p, Choose) and p.least == p.most and not p.target]
    if len(dos) == 1 and not some:
        place, times = dos[0], parts[dos[0]].amount
        made: Any = replace(parts[place], amount=replace(by, times=by.times * times, plus=by.plus * times))
    elif len(some) == 1 and not dos and isinstance(parts[some[0]].most, int):
        place, times = some[0], parts[some[0]].most
        number = replace(by, times=by.times * times, plus=by.plus * times)
        made = replace(parts[place], least=number, most=number)
    else:
        raise Unclear
    return [*parts[:place], made, *parts[place + 1 :]]


def cheaper(part: Any, by: Amount) -> Any:  # noqa: ANN401
    """Let a price in resources be lower by what is counted; what else is paid stays."""
    if not isinstance(part, Do) or part.kind != "pays" or not isinstance(part.amount, int):
        return part
    return replace(part, amount=replace(by, plus=part.amount, times=-by.times))
