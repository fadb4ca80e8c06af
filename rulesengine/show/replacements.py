"""Every event of a run that was changed before it happened, as one document for pages and widgets.

The document is described in docs/instead-schema.json; what it says of each event is from `instead.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.show.instead import insteads, insteads_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.show.changes import Doc
    from rulesengine.show.dot import Urls

INSTEAD = "rulesengine.instead/1"


def replacements(trace: Trace, *, title: str = "", scenario: str = "", urls: Urls | None = None) -> Doc:
    """Write down each event as it would have been, what changed it, and what is left of shields.

    `urls` finds the page of a rule by its number.
    """
    ruleset, events = trace.ruleset, insteads(trace)
    for event in _every(events):
        for each in event["rounds"]:
            _with_before(trace, each)
    numbers = dict.fromkeys(number for event in _every(events) for number in _cited(event))
    return {
        "schema": INSTEAD,
        "game": ruleset.book.game,
        "edition": str(getattr(ruleset.book, "edition", "")),
        "title": title,
        "scenario": scenario,
        "rules": {
            number: {
                "id": rule.id, "number": rule.number, "title": rule.title, "text": rule.text,
                "url": urls(number) if urls is not None else "", "kind": rule.kind,
            }
            for number in numbers
            for rule in (ruleset.cite(number),)
        },
        "events": events,
        "text": insteads_text(trace),
    }  # fmt: skip


def _every(events: list[Doc]) -> Iterator[Doc]:
    """Walk through events, and through those that came of them."""
    for event in events:
        yield event
        yield from _every(event["outcome"])


def _cited(event: Doc) -> Iterator[str]:
    yield from (event["begins"] or {}).get("cites", ())
    for part in (*event["rounds"], *event["late"]):
        yield from part["cites"]


def _with_before(trace: Trace, each: Doc) -> None:
    """Add what each shield had before the change."""
    number = each["step"]
    table = trace.steps[number - 2].table if number > 1 else trace.start
    rows = [row.left for row in table.board.standing if row.ability.instead and row.ability.instead.shield]
    known = rows if len(rows) == len(each["shields"]) else [None] * len(each["shields"])
    each["shields"] = [{**shield, "had": had} for shield, had in zip(each["shields"], known, strict=True)]
