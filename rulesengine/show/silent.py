"""Why cards do not trigger as one document: every card of a run that has abilities, asked at every event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.playing.seeing import find
from rulesengine.playing.silences import Silence, Silences, silences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.show.changes import Doc

SILENCES = "rulesengine.silences/1"
ASKED = 40  # so many cards are asked: a board of hundreds is asked by name


def silences_document(trace: Trace, card: str = "", *, title: str = "") -> Doc:
    """Write for each card with an ability what it says to each event; the named card comes first.

    Raises UnknownCard with the nearest name.
    """
    board = trace.table.board
    wanted = [find(trace.ruleset, board, card)] if card else []
    numbers = dict.fromkeys([*wanted, *(each.id for each in board.cards)])
    asked: list[Silences] = []
    for number in numbers:
        quiet = silences(trace, number)
        if (quiet.answers or number in wanted) and len(asked) < ASKED:
            asked.append(quiet)
    rules = {each.rule for of_card in asked for each in of_card.answers if each.rule}
    return {
        "schema": SILENCES,
        "title": title or "Why does it not trigger?",
        "text": "\n\n".join(f"{of_card.card}\n{of_card}" for of_card in asked),
        "cards": [_card(of_card) for of_card in asked],
        "rules": {number: _rule(trace, number) for number in sorted(rules)},
    }


def _card(quiet: Silences) -> Doc:
    return {
        "name": quiet.card,
        "events": list(_events(quiet)),
        "elsewhere": [{"words": each.words, "why": each.why} for each in quiet.elsewhere],
    }


def _events(quiet: Silences) -> Iterator[Doc]:
    """Give what happened, each with the answers of the abilities that listen for it."""
    steps: dict[int, list[Silence]] = {}
    for each in quiet.near:
        steps.setdefault(each.step, []).append(each)
    for step, answers in steps.items():
        yield {
            "step": step,
            "says": answers[0].says,
            "answers": [_answer(silence) for silence in answers],
        }


def _answer(silence: Silence) -> Doc:
    check = None if silence.why is None else silence.check
    return {"words": silence.words, "check": check, "why": silence.why, "rule": silence.rule}


def _rule(trace: Trace, number: str) -> Doc:
    cited = trace.ruleset.cite(number)
    return {"number": cited.number, "title": cited.title, "text": cited.text, "kind": cited.kind, "url": ""}
