"""Receipts in words: what a change does, where it stands, which rules say so. Nothing is looked up here."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.text import Ability, Amount, Face

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.effects import Receipt
    from rulesengine.core.ruling import Ruleset
    from rulesengine.play.seeing import Because

WIDTH = 100


class Spot(NamedTuple):
    """A stage or a substage as people call it."""

    stage: int
    substage: int
    label: str
    title: str
    rule: str


def spot(ruleset: Ruleset, stage: int, substage: int = 0) -> Spot:
    """Say how people call the place where something applies: "8.5", "added", and the rule."""
    staging = ruleset.staging
    named = staging.stage_names.get((stage, substage))
    if named is not None:
        number = staging.substage if substage else staging.stage
        return Spot(
            stage, substage, named.label, named.title, named.rule or (number.number if number else "")
        )
    if substage and staging.substage is not None:
        whole = staging.stage_names.get((stage, 0))
        label = whole.label if whole is not None else str(stage)
        return Spot(stage, substage, f"{label}.{substage}", "", staging.substage.number)
    if staging.stage is None:
        return Spot(stage, 0, "", "In order of time", "")
    return Spot(stage, 0, str(stage), "", staging.stage.number)


def worded(value: object) -> str:
    """Write a value for people: a set as its words, nothing as "none"."""
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value))) or "none"
    if isinstance(value, tuple):
        return " · ".join(map(str, value)) or "none"
    return "none" if value is None or value == "" else str(value)


DOES = {
    "set": "is {after}",
    "over": "is divided by {said}, rounded up",
    "add": "also {said}",
    "remove": "no longer {said}",
    "clear": "loses all",
    "gain": "gains “{said}”",
    "lose": "loses “{said}”",
    "switch": "changes places with {said}",
}


def does(receipt: Receipt) -> str:
    """Say what a change does, in two or three words."""
    change, before, after = receipt.change, receipt.before, receipt.after
    by = change.value
    if change.how in {"plus", "minus"} and isinstance(before, int) and isinstance(after, int):
        return f"+{after - before}" if change.how == "plus" else f"\N{MINUS SIGN}{before - after}"
    if change.how == "times":
        return f"×{by}" if isinstance(by, int) else "is multiplied"
    if change.how == "over" and not isinstance(by, int):
        return "is divided, rounded up"
    if change.how == "copy":
        return f"is a copy of {by.name}" if isinstance(by, Face) else "is a copy"
    said = by.words if isinstance(by, Ability) else "" if isinstance(by, (Amount, Face)) else worded(by)
    return DOES.get(change.how, change.how).format(said=said, after=worded(after))


def because_text(because: Because) -> str:
    """Write a property's receipts as aligned text: where, what, by whom; and the rules below."""
    lines = [f"{because.name}: {because.prop} {worded(because.now)}  ({because.when})"]
    lines += list(_rows(because))
    for edge in because.edges:
        sure = "" if edge.sure else "  (not shown any more)"
        lines.append(f"  “{edge.effect.says}” depends on “{edge.on.says}”: {edge.says}; it {edge.did}"
                     f"  [{', '.join(edge.cites)}]{sure}")  # fmt: skip
    for number in numbers(because):
        rule = because.ruleset.cite(number)
        said = f"{rule.number} {rule.title}: {' '.join(rule.text.split())}"
        lines += wrap(said, WIDTH, initial_indent="  ", subsequent_indent="      ")
    return "\n".join(lines)


def cited(ruleset: Ruleset, receipt: Receipt) -> list[str]:
    """List the rules of a receipt, and the one that gives its stage or substage its name."""
    own = spot(ruleset, receipt.stage, receipt.substage).rule
    return [number for number in dict.fromkeys([*receipt.cites, own]) if number]


def numbers(because: Because) -> list[str]:
    """List the rules behind a property, each once."""
    said = [n for receipt in because.receipts for n in cited(because.ruleset, receipt)]
    said += [n for edge in because.edges for n in edge.cites]
    return [n for n in dict.fromkeys([*said, *because.derived]) if n]


def _rows(because: Because) -> Iterator[str]:
    """Write the printed value, a line a receipt, and what the rules work out at the end."""
    rows: list[tuple[str, str, str, str]] = [("printed", worded(because.printed), "", "")]
    for r in because.receipts:
        at = spot(because.ruleset, r.stage, r.substage)
        prop = "" if r.change.prop == because.prop else f"{r.change.prop}: "
        moved = (r.verdict and "nothing") or f"{prop}{worded(r.before)} → {worded(r.after)}"
        told = f"“{r.effect.says}” ({does(r)})" + (f": {r.verdict}" if r.verdict else "")
        rows.append((f"{at.label} {at.title}".strip(), moved, told, ", ".join(cited(because.ruleset, r))))
    if because.derived:
        rows.append(
            ("worked out", worded(because.now), "the rules make this of it", ", ".join(because.derived))
        )
    elif not because.receipts:
        rows.append(("now", worded(because.now), "no effect changes it", ""))
    wide = [max(len(row[n]) for row in rows) for n in range(3)]
    for row in rows:
        yield (
            "  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, (*wide, 0), strict=True))
        ).rstrip()
