"""One board, stage by stage, as data; and the same board as if its effects had arrived in another order."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.standing import see, survey
from rulesengine.core.errors import UnknownCard, guess
from rulesengine.core.model import Board
from rulesengine.core.text import without_base
from rulesengine.playing.seeing import Spot, as_printed, cited, derived, does, own, spelled, spot, worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.continuous.effects import Edge, Effect, Part, Receipt
    from rulesengine.core.continuous.standing import Survey
    from rulesengine.core.model import Key, Object, Standing
    from rulesengine.core.ruling import Ruleset
    from rulesengine.show.changes import Doc

    Names = dict[Key, str]


# What if this had arrived first? The same board, with other timestamps: a pure function of a board.
#
# Only times change. What an effect has taken hold of already it keeps; nothing else is touched, and the
# board that is given stays as it is.


FEW = 4  # so many are tried in every order
MOST = 40  # so many orders of more than that


class Arrival(NamedTuple):
    """Something that came at one moment and has effects: an object, or what a resolved effect left behind."""

    id: str  # "c5" for object 5, "r2" for standing effect 2
    name: str
    moment: int


def arrival_of(effect: Effect) -> str:
    """Name what brought an effect: its timestamp is the moment in which that arrived."""
    return f"{'r' if effect.key.kind == 'row' else 'c'}{effect.key.number}"


def arrivals(ruleset: Ruleset, board: Board) -> tuple[Arrival, ...]:
    """List what has effects on a board, the oldest first; of one moment, as they are applied."""
    first: dict[str, Effect] = {}
    for effect in survey(ruleset, board).effects:
        first.setdefault(arrival_of(effect), effect)
    there = [Arrival(name, _called(board, name, effect), effect.moment) for name, effect in first.items()]
    return tuple(sorted(there, key=lambda arrival: arrival.moment))


def rearranged(ruleset: Ruleset, board: Board, order: Iterable[str | Arrival]) -> Board:
    """Give the board as it would be if its effects had arrived in another order.

    Those that are named, by name or by id, come first, in this order; the others follow as they were.

    Raises UnknownCard for what has no effect on this board.
    """
    there = arrivals(ruleset, board)
    named = tuple(dict.fromkeys(_find(there, name) for name in order))
    wanted = (*named, *(arrival for arrival in there if arrival not in named))
    if wanted == there:
        return board
    times = _times([arrival.moment for arrival in there])
    return _with_times(
        ruleset, board, {arrival.id: time for arrival, time in zip(wanted, times, strict=True)}
    )


def orders(there: Sequence[Arrival]) -> Iterator[tuple[Arrival, ...]]:
    """List other orders to try: all where they are few; else who comes first, and who changes places."""
    if len(there) <= FEW:
        yield from list(permutations(there))[1:]
        return
    ways: dict[tuple[Arrival, ...], None] = {}
    for arrival in there[1:]:
        ways[arrival, *(other for other in there if other is not arrival)] = None
    for a, b in combinations(range(len(there)), 2):
        swapped = list(there)
        swapped[a], swapped[b] = swapped[b], swapped[a]
        ways[tuple(swapped)] = None
    yield from list(ways)[:MOST]


def _find(there: Sequence[Arrival], wanted: str | Arrival) -> Arrival:
    if isinstance(wanted, Arrival):
        wanted = wanted.id
    called = [arrival for arrival in there if arrival.id == wanted] or [
        arrival for arrival in there if arrival.name == wanted
    ]
    if len(called) == 1:
        return called[0]
    if called:
        ids = ", ".join(arrival.id for arrival in called)
        raise UnknownCard(f"{len(called)} cards with effects are called {wanted!r}: say which, {ids}")
    raise UnknownCard(
        f"nothing with a continuous effect is called {wanted!r}{guess(wanted, [each.name for each in there])}"
    )


def _called(board: Board, name: str, effect: Effect) -> str:
    if name[0] == "c":
        return board.cards[int(name[1:])].name
    return effect.name or effect.said


def _times(moments: Sequence[int]) -> list[int]:
    """Give the same times, pushed into the past where two are equal: an order has no ties."""
    times = list(moments)
    for at in range(len(times) - 2, -1, -1):
        times[at] = min(times[at], times[at + 1] - 1)
    return times


def _with_times(ruleset: Ruleset, board: Board, times: Mapping[str, int]) -> Board:
    """Write new times into a board; whatever names an object by its moment names it by the new one."""
    cards, new = board.cards, {}
    for name, time in times.items():
        if name[0] == "c":
            number = int(name[1:])
            new[number, cards[number].arrived] = (number, time)
            cards = cards.put(number, cards[number]._replace(arrived=time))
    standing = tuple(_moved(row, times, new) for row in board.standing)
    old, ranks = board.memory, {name: at for at, name in enumerate(sorted(times, key=lambda n: times[n]))}
    taken = {
        key: {n: t._replace(arrived=new.get((n, t.arrived), (n, t.arrived))[1]) for n, t in mine.items()}
        for key, mine in old.taken.items()
    }
    began = {e.key: ranks[arrival_of(e)] for e in survey(ruleset, board).effects} if old.since else {}
    memory = old._replace(taken=taken, since=began)
    return Board(board.players, cards, board.index, standing, (), memory)


def _moved(row: Standing, times: Mapping[str, int], new: Mapping[Object, Object]) -> Standing:
    bound = row.bound if row.bound is None else tuple(new.get(number, number) for number in row.bound)
    return row._replace(
        moment=times.get(f"r{row.id}", row.moment), bound=bound, mine=new.get(row.mine, row.mine)
    )


# One board, stage by stage, as data: its columns, its objects, its effects, what depends on what.


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
    sheets = survey(ruleset, board)
    later = [effect.key for effect in sheets.effects if effect.key not in known]
    names = {**known, **{key: f"e{len(known) + at}" for at, key in enumerate(later, start=1)}}
    columns = _columns(ruleset, sheets)
    places = {(column.stage, column.substage): at for at, column in enumerate(columns)}
    made = [_object(ruleset, board, number, names, places) for number in sheets.receipts]
    objects = _alike([row for row in made if row["cells"]])
    return {
        "columns": [
            {"label": each.label, "title": each.title, "rule": each.rule, "whole": not each.substage}
            for each in columns
        ],
        "objects": objects[:OBJECTS],
        "more": sum(row["count"] for row in objects[OBJECTS:]),
        "effects": [
            _effect(ruleset, sheets, effect, names, places)
            for effect in sorted(sheets.effects, key=lambda effect: int(names[effect.key][1:]))
        ],
        "edges": [_edge(edge, names) for edge in sheets.edges],
    }


def _by_time(effects: Iterable[Effect]) -> list[Effect]:
    return sorted(effects, key=lambda effect: effect.moment)


def _columns(ruleset: Ruleset, sheets: Survey) -> list[Spot]:
    """List the stages of the game in order, and the substages in which anything was applied here."""
    used = {(part.stage, part.substage) for part in sheets.parts}
    for number in sheets.receipts:
        used |= {(receipt.stage, receipt.substage) for receipt in sheets.receipts[number]}
    named = {stage for stage, substage in ruleset.staging.stage_names if not substage}
    stages = sorted(named | {stage for stage, _ in used})
    columns = []
    for stage in stages:
        inside = sorted(substage for stage_number, substage in used if stage_number == stage)
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
    receipts = spelled(ruleset, row, view)
    cells = [each for receipt in receipts for each in _cells(ruleset, receipt, names, places)]
    props = dict.fromkeys(p for receipt in receipts for p in _props(receipt))
    now = []
    for prop in props:
        before, after = as_printed(ruleset, row, prop), own(ruleset, view.sheet, row, prop)
        now.append(
            {
                "prop": prop,
                "printed": worded(before),
                "now": worded(after),
                "other": before != after,
                "cites": list(derived(ruleset, view, prop, before)),
            }
        )
    return {
        "id": number,
        "name": str(view.sheet["name"]),
        "zone": row.zone,
        "count": 1,
        "controller": str(view.sheet["controller"]),
        "cells": cells,
        "now": now,
    }


def _props(receipt: Receipt) -> list[str]:
    """List the properties that a receipt is about: of a base the number that is on it, too."""
    change = receipt.change
    base = [without_base(change.prop)]
    return [*base, str(change.value)] if change.how == "switch" else base


def _cells(
    ruleset: Ruleset, receipt: Receipt, names: Names, places: dict[tuple[int, int], int]
) -> Iterator[Doc]:
    """Write a change down; one that makes two numbers change places is seen at both."""
    cell = _cell(ruleset, receipt, names, places)
    yield cell
    if receipt.change.how == "switch" and not receipt.verdict:
        first, second = cell["prop"], str(receipt.change.value)
        does_otherwise = cell["does"].replace(second, first)
        yield cell | {
            "prop": second,
            "before": cell["after"],
            "after": cell["before"],
            "does": does_otherwise,
        }


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
    rows: dict[str, Doc] = {}
    for row in objects:
        key = repr({name: value for name, value in row.items() if name not in {"id", "count"}})
        if key in rows:
            rows[key]["count"] += 1
        else:
            rows[key] = row
    return list(rows.values())


def _effect(
    ruleset: Ruleset, sheets: Survey, effect: Effect, names: Names, places: dict[tuple[int, int], int]
) -> Doc:
    parts = [part for part in sheets.parts if part.effect.key == effect.key]
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
