"""What has happened before, on a table that is made up: "if you have played another red card this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.standing import survey
from rulesengine.core.history import HAPPENED, LATEST, Logged
from rulesengine.core.model import Event, with_log
from rulesengine.core.text import Amount, Face, Test, parts_of
from rulesengine.playing.casting import ANN, AT_LEAST, BEARER, BEN, asked_of, every_test

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Tests


class Asked(NamedTuple):
    """What a text asks to have happened, with the cards that took part."""

    amount: Amount
    times: int
    who: str
    card: int
    cause: int


USUAL = 2  # how often something has happened where no number is asked for


def asked_past(text: object) -> Iterator[tuple[Amount, int]]:
    """List what a text asks to have happened, and how often it must have."""
    if isinstance(text, tuple):
        for each in text:
            yield from asked_past(each)
    elif isinstance(text, Test) and isinstance(text.prop, Amount) and text.prop.of in {HAPPENED, LATEST}:
        number = text.value if isinstance(text.value, int) else USUAL
        yield text.prop, number + AT_LEAST.get(text.how, 0) if text.how in {">=", ">", "is"} else 0
        yield from asked_past(text.prop.where)
    elif isinstance(text, Amount) and text.of in {HAPPENED, LATEST}:
        yield text, USUAL
    elif not isinstance(text, Face):
        for name in parts_of(type(text)):
            yield from asked_past(getattr(text, name))


def cast_past(text: object, named: Callable[[str, Tests], int]) -> list[Asked]:
    """Make up the cards that took part in what a text asks to have happened, each by `one`."""
    asked = []
    for amount, times in asked_past(text):
        theirs = any(
            test.of == "event" and test.prop == "player" and test.value == "opponent" and test.how == "is"
            for test in every_test(amount.where)
        )
        who = BEN if theirs else ANN
        itself = Test("id", "is", "source") in amount.where
        card = BEARER if itself else named(who, tuple(asked_of(amount.where, "it"))) if times else 0
        causes = asked_of(amount.where, "cause")
        mine = Test("id", "is", "source") in causes
        cause = BEARER if mine else named(who, causes) if causes and times else 0
        asked.append(Asked(amount, times, who, card, cause))
    return asked


def remembered(ruleset: Ruleset, table: Table, past: list[Asked]) -> Table:
    """Let a table remember what a text asks to have happened."""
    sheets, scopes = survey(ruleset, table.board), frozenset(ruleset.words.scopes.values())
    rows = [
        Logged(
            Event(each.amount.prop, each.card, each.who, *_said(each.amount.where, each.card, each.cause)),
            dict(sheets[each.card]) if each.card else None,
            dict(sheets[each.cause]) if each.cause else None,
            scopes,
        )
        for each in past
        for _ in range(each.times)
    ]
    return table._replace(board=with_log(table.board, tuple(rows))) if rows else table


def _said(where: Tests, card: int, cause: int) -> tuple[int, int, int, tuple[tuple[str, str], ...]]:
    """Say of an event its amount, what caused it, its target, and its details."""
    amount, detail, target = 0, [], card
    for test in every_test(where):
        if test == Test("id", "is", "source", "target"):
            target = BEARER
        if test.of != "event" or not isinstance(test.prop, str) or test.prop == "player":
            continue
        if test.prop == "amount":
            amount = test.value if isinstance(test.value, int) else 0
        else:
            detail.append((test.prop, "1" if test.value == "source" else str(test.value)))
    return amount, cause, target, tuple(detail)
