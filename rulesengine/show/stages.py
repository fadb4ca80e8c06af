"""One board, stage by stage, as data: its columns, its objects, its effects, what depends on what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.sheets import bare
from rulesengine.core.standing import see, survey
from rulesengine.playing.seeing import Spot, as_printed, cited, derived, does, own, spot, worded
from rulesengine.show.arrivals import arrival_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.effects import Edge, Effect, Part, Receipt
    from rulesengine.core.model import Board, Key
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.standing import Survey
    from rulesengine.show.changes import Doc

    Names = dict[Key, str]

OBJECTS = 60  # so many rows are shown; objects that are alike share one


def names_of(ruleset: Ruleset, board: Board) -> Names:
    """Name the effects of a board in the order of their times: e1, e2 ..."""
    return {
        effect.key: f"e{at}" for at, effect in enumerate(_by_time(survey(ruleset, board).effects), start=1)
    }


def board_doc(ruleset: Ruleset, board: Board, known: Names) -> Doc:
    """Write one board down: `columns` in order, `objects` with a cell for each change, `effects`, `edges`.

    `known` names the effects, so that boards of another order of arrival can be compared.
    """
    found = survey(ruleset, board)
    later = [effect.key for effect in found.effects if effect.key not in known]
    names = {**known, **{key: f"e{len(known) + at}" for at, key in enumerate(later, start=1)}}
    columns = _columns(ruleset, found)
    places = {(spot_.stage, spot_.substage): at for at, spot_ in enumerate(columns)}
    made = [_object(ruleset, board, number, names, places) for number in found.receipts]
    objects = _alike([one for one in made if one["cells"]])
    return {
        "columns": [
            {"label": each.label, "title": each.title, "rule": each.rule, "whole": not each.substage}
            for each in columns
        ],
        "objects": objects[:OBJECTS],
        "more": sum(one["count"] for one in objects[OBJECTS:]),
        "effects": [
            _effect(ruleset, found, effect, names, places)
            for effect in sorted(found.effects, key=lambda effect: int(names[effect.key][1:]))
        ],
        "edges": [_edge(edge, names) for edge in found.edges],
    }


def _by_time(effects: Iterable[Effect]) -> list[Effect]:
    return sorted(effects, key=lambda effect: effect.moment)


def _columns(ruleset: Ruleset, found: Survey) -> list[Spot]:
    """List the stages of the game in order, and the substages in which anything was applied here."""
    used = {(part.stage, part.substage) for part in found.parts}
    for number in found.receipts:
        used |= {(receipt.stage, receipt.substage) for receipt in found.receipts[number]}
    named = {stage for stage, substage in ruleset.staging.stage_names if not substage}
    stages = sorted(named | {stage for stage, _ in used})
    columns = []
    for stage in stages:
        inside = sorted(substage for one, substage in used if one == stage)
        if not inside:
            columns.append(spot(ruleset, stage))
        for substage in inside:
            at = spot(ruleset, stage, substage)
            whole = spot(ruleset, stage).title
            title = f"{whole}: {at.title}" if substage and whole and at.title else at.title or whole
            columns.append(at._replace(title=title))
    return columns


def _object(
    ruleset: Ruleset, board: Board, number: int, names: Names, places: dict[tuple[int, int], int]
) -> Doc:
    row, view = board.cards[number], see(ruleset, board, number)
    printed = bare(row)
    cells = [_cell(ruleset, receipt, names, places) for receipt in view.receipts]
    props = dict.fromkeys(p for receipt in view.receipts for p in _props(receipt, view.sheet, printed))
    now = []
    for prop in props:
        before, after = as_printed(ruleset, row, prop), own(ruleset, view.sheet, row, prop)
        now.append(
            {
                "prop": prop, "printed": worded(before), "now": worded(after), "other": before != after,
                "cites": list(derived(ruleset, view, prop, before)),
            }
        )  # fmt: skip
    return {
        "id": number, "name": str(view.sheet["name"]), "zone": row.zone, "count": 1,
        "controller": str(view.sheet["controller"]), "cells": cells, "now": now,
    }  # fmt: skip


def _props(receipt: Receipt, sheet: dict[str, object], printed: dict[str, object]) -> list[str]:
    """List the properties that a receipt is about: of a base the number that stands on it, too."""
    change = receipt.change
    if change.how == "copy":
        known = {p for p in {*sheet, *printed} if p[0] not in "+~" and not p.startswith("base ")}
        return sorted(
            p
            for p in known & {*sheet}
            if sheet.get(p) != printed.get(p) and p not in {"face", "gone", "gained"}
        )
    base = [change.prop[5:]] if change.prop.startswith("base ") else [change.prop]
    return [*base, str(change.value)] if change.how == "switch" else base


def _cell(ruleset: Ruleset, receipt: Receipt, names: Names, places: dict[tuple[int, int], int]) -> Doc:
    return {
        "at": places[receipt.stage, receipt.substage],
        "prop": receipt.change.prop,
        "before": worded(receipt.before),
        "after": worded(receipt.after),
        "does": does(receipt),
        "effect": names.get(receipt.effect.key, ""),
        "cites": cited(ruleset, receipt),
        "verdict": receipt.verdict.says if receipt.verdict else "",
    }


def _alike(objects: list[Doc]) -> list[Doc]:
    """Let objects that are the same in everything but their number share a row."""
    found: dict[str, Doc] = {}
    for one in objects:
        key = repr({name: value for name, value in one.items() if name not in {"id", "count"}})
        if key in found:
            found[key]["count"] += 1
        else:
            found[key] = one
    return list(found.values())


def _effect(
    ruleset: Ruleset, found: Survey, effect: Effect, names: Names, places: dict[tuple[int, int], int]
) -> Doc:
    parts = [part for part in found.parts if part.effect.key == effect.key]
    return {
        "id": names[effect.key],
        "of": arrival_of(effect),
        "name": effect.name,
        "words": effect.said,
        "controller": effect.controller,
        "parts": [_part(ruleset, part, places) for part in parts],
    }


def _part(ruleset: Ruleset, part: Part, places: dict[tuple[int, int], int]) -> Doc:
    lifted = spot(ruleset, part.lifted).label if part.lifted and part.lifted != part.stage else ""
    return {"at": places[part.stage, part.substage], "from": lifted}


def _edge(edge: Edge, names: Names) -> Doc:
    return {
        "effect": names.get(edge.effect.key, ""),
        "on": names.get(edge.on.key, ""),
        "says": edge.says,
        "did": edge.did,
        "cites": list(dict.fromkeys(n for n in edge.cites if n)),
        "sure": edge.sure,
    }
