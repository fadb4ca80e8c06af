"""A trace as data: everything that a page needs to step through it, without the engine.

The document is described in docs/trace-schema.json. Only words, numbers, lists and nothing else go
into it; no HTML, and nothing that a reader has to compute.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rulesengine.core.stages import rank
from rulesengine.core.standing import Now
from rulesengine.show.changes import card, changes
from rulesengine.show.silent import silent
from rulesengine.show.text import text
from rulesengine.show.voice import authority, names, numbers, sentence, speaker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step
    from rulesengine.show.changes import Doc
    from rulesengine.show.dot import Urls

SCHEMA = "rulesengine.trace/1"


def frames(
    trace: Trace, *, title: str = "", intro: str = "", scenario: str = "", urls: Urls | None = None
) -> Doc:
    """Write a trace down as a document: the table, a frame a step, the rules that are cited, the text.

    `urls` finds the page of a rule by its number; without it, rules have no address.
    """
    ruleset, board = trace.ruleset, trace.start.board
    known = names(trace.table)
    before = (trace.start, *(step.table for step in trace.steps))
    shown = [_frame(ruleset, step, was, known) for step, was in zip(trace.steps, before, strict=False)]
    return {
        "schema": SCHEMA,
        "game": ruleset.book.game,
        "edition": str(getattr(ruleset.book, "edition", "")),
        "title": title,
        "intro": intro,
        "scenario": scenario,
        "players": [player.name for player in board.players],
        "cards": [card(ruleset, board, row.id) for row in board.cards],
        "rules": _rules(ruleset, _cited(trace, shown), urls),
        "frames": shown,
        "loop": None if trace.loop is None else {"says": str(trace.loop)},
        "text": text(trace),
    }


def to_json(
    trace: Trace, *, title: str = "", intro: str = "", scenario: str = "", urls: Urls | None = None
) -> str:
    """Write a trace as JSON: sorted keys and nothing of the machine, so the same run has the same bytes."""
    document = frames(trace, title=title, intro=intro, scenario=scenario, urls=urls)
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _frame(ruleset: Ruleset, step: Step, before: Table, known: Iterable[str]) -> Doc:
    name, words = speaker(step.by, known)
    table = step.table
    return {
        "number": step.number,
        "stage": step.stage.value,
        "authority": authority(step),
        "says": sentence(step.says),
        "cites": list(numbers(step)),
        "cause": step.cause,
        "by": {"name": name, "words": words} if step.by else None,
        "chain": [todo.item.said for todo in reversed(table.todo)],
        "waiting": _waiting(ruleset, table),
        "changes": changes(ruleset, before.board, table.board),
        "silent": [
            {"of": one.of, "words": one.words, "why": one.reason.says, "rule": one.reason.rule}
            for one in silent(ruleset, step, before)
        ],
        "question": _question(step),
    }


def _waiting(ruleset: Ruleset, table: Table) -> list[Doc]:
    """List what waits in the order in which it will go, as far as the ranks of the game tell."""
    items = table.waiting
    if len(items) > 1:
        now = Now(ruleset, table)
        items = tuple(sorted(items, key=lambda item: rank(ruleset, now, item)))
    return [
        {"name": item.card.name, "player": item.player, "words": item.ability.words, "since": item.step}
        for item in items
    ]


def _question(step: Step) -> Doc | None:
    """Write down what was asked, unless every answer came to the same and nobody was."""
    asked = step.question
    if asked is None or (not asked.matters and not step.player):
        return None
    options = [option.label for option in asked.options]
    return {"who": asked.who, "asks": asked.asks, "options": options, "answer": step.answer}


def _cited(trace: Trace, shown: Iterable[Doc]) -> list[str]:
    said = [number for step in trace.steps for number in numbers(step)]
    said += [one["rule"] for frame in shown for one in frame["silent"] if one["rule"]]
    return list(dict.fromkeys(said))


def _rules(ruleset: Ruleset, cited: Iterable[str], urls: Urls | None) -> Doc:
    found = {}
    for number in cited:
        rule = ruleset.cite(number)
        found[number] = {
            "id": rule.id,
            "number": rule.number,
            "title": rule.title,
            "text": rule.text,
            "url": urls(rule.number) if urls is not None else "",
            "kind": rule.kind,
        }
    return found
