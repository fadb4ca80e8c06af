"""Continuous effects as data: objects by stages, what waits for what, and the same for other arrivals.

The document is described in docs/layers-schema.json. Only words, numbers, lists and nothing else go
into it; no HTML, and nothing that a reader has to compute.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import has_statics, survey
from rulesengine.playing.seeing import moment
from rulesengine.show.boards import arrivals, board_doc, names_of, orders, rearranged
from rulesengine.show.nets import drawing
from rulesengine.show.telling import calling, cells, cited_rules, filled, sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Board
    from rulesengine.core.ruling import Ruleset
    from rulesengine.show.boards import Arrival, Names
    from rulesengine.show.changes import Doc, Urls
    from rulesengine.show.drawing import Renderer


# The text twin of the view of stages: aligned text out of the same document that the view is drawn from.


SHOWN = 6  # so many other orders are written; the rest is counted


def board_text(board: Doc, when: str) -> str:
    """Write a board: each object with its changes in order, then the effects, then what waits for what."""
    lines = [f"What applies {when}"]
    if not board["objects"]:
        lines.append("  No continuous effect changes anything.")
    for item in board["objects"]:
        lines += ["", *_object(board, item)]
    if board["more"]:
        lines.append(f"  and {board['more']} objects more")
    if board["effects"]:
        lines += ["", "Effects, the oldest first", *_aligned(_effects(board))]
    if board["edges"]:
        lines += ["", "What depends on what", *_edges(board)]
    return "\n".join(lines)


def orders_text(moment: Doc) -> list[str]:
    """Write what other orders of arrival come to: those that change a value, and how many do not."""
    if len(moment["orders"]) < 2:  # noqa: PLR2004  one is the order as it is
        return []
    names = {arrival["id"]: arrival["name"] for arrival in moment["arrivals"]}
    first, told, same = moment["boards"][0], [], 0
    for order in moment["orders"][1:]:
        other = differences(first, moment["boards"][order["board"]])
        if other:
            told.append(f"  {', '.join(names[name] for name in order['order'])}: {'; '.join(other)}")
        else:
            same += 1
    more = [f"  and {len(told) - SHOWN} orders more"] if len(told) > SHOWN else []
    if not told:
        return ["", "What if they had arrived in another order? Nothing would be otherwise."]
    rest = (
        [f"  {same} other order{'s' if same != 1 else ''} come{'s' if same == 1 else ''} to the same."]
        if same
        else []
    )
    return ["", "What if they had arrived in another order?", *told[:SHOWN], *more, *rest]


def differences(board: Doc, other: Doc) -> list[str]:
    """List the values that are otherwise on another board: "Unit power 5, not 6"."""
    was, now = _values(board), _values(other)
    lines = []
    for key in {**was, **now}:
        before, after = was.get(key), now.get(key)
        mine = (before or after or ("", "", ""))[0]
        had, two = (value[1] if value else (before or after or ("", "", ""))[2] for value in (before, after))
        if had != two:
            lines.append(f"{mine} {key[1]} {two}, not {had}")
    return lines


def _values(board: Doc) -> dict[tuple[int, str], tuple[str, str, str]]:
    return {
        (item["id"], value["prop"]): (item["name"], value["now"], value["printed"])
        for item in board["objects"]
        for value in item["now"]
    }


def _object(board: Doc, item: Doc) -> Iterator[str]:
    times = f" ×{item['count']}" if item["count"] > 1 else ""
    yield f"{item['name']}{times} ({item['controller']}, {item['zone']})"
    says = {effect["id"]: f"{at}. {effect['name']}" for at, effect in enumerate(board["effects"], start=1)}
    rows = []
    for cell in item["cells"]:
        column = board["columns"][cell["at"]]
        told = f"{cell['does']}, by {says.get(cell['effect'], 'an effect')}"
        moved = f"{cell['prop']} {cell['before']} → {cell['after']}"
        if cell["verdict"]:
            moved, told = f"{cell['prop']} stays", f"{told}: {cell['verdict']}"
        elif cell["prop"] == "abilities":
            moved = "abilities"
        rows.append([f"{column['label']} {column['title']}".strip(), moved, told, ", ".join(cell["cites"])])
    wide = max((cells(row[0]) for row in rows), default=0)
    yield from (f"  {filled('printed', wide)}  {held['prop']} {held['printed']}" for held in item["now"])
    yield from _aligned(rows)
    for line in item["now"]:
        why = f"  (worked out by {', '.join(line['cites'])})" if line["cites"] else ""
        yield f"  {filled('now', wide)}  {line['prop']} {line['now']}{why}"


def _effects(board: Doc) -> list[list[str]]:
    rows = []
    for at, effect in enumerate(board["effects"], start=1):
        where = ", ".join(_where(board, part) for part in effect["parts"])
        rows.append(
            [f"{at}.", f"{effect['name']}: {effect['words']}", f"stage {where}" if where.strip(", ") else ""]
        )
    return rows


def _where(board: Doc, part: Doc) -> str:
    label: str = board["columns"][part["at"]]["label"]
    return f"{label} (lifted from {part['from']})" if part["from"] else label


def _edges(board: Doc) -> Iterator[str]:
    says = {effect["id"]: f"“{effect['name']}: {effect['words']}”" for effect in board["effects"]}
    for edge in board["edges"]:
        sure = "" if edge["sure"] else " (only a house rule keeps it there)"
        rules = f"  {', '.join(edge['cites'])}" if edge["cites"] else ""
        yield f"  {says.get(edge['effect'], '')} looks at what {says.get(edge['on'], '')} changes"
        yield f"      it would change {edge['says']}; it {edge['did']}{sure}{rules}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Set rows in columns as wide as they need; the last one ends where it ends."""
    if not rows:
        return []
    wide = [max(cells(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    return [
        "  "
        + "  ".join(
            [*(filled(cell, width) for cell, width in zip(row, wide, strict=False)), row[-1]]
        ).rstrip()
        for row in rows
    ]


SCHEMA = "rulesengine.layers/1"
MOMENTS = 12  # so many moments of a run are kept, the last ones


def layers(
    trace: Trace,
    step: int | None = None,
    *,
    title: str = "",
    scenario: str = "",
    urls: Urls | None = None,
    picture: bool | Renderer = True,
    what_if: bool = True,
) -> Doc:
    """Write down what applies, stage by stage: at every step where that changes, or after one step only.

    Step 0 is before the first. `urls` finds the page of a rule by its number. `what_if` adds the boards
    of other orders of arrival; `picture` the dependence graph, where something can draw. Where `picture` is a
    function that draws DOT, it draws the boards as they are, and not those of other orders.

    Raises NoSuchStep.
    """
    ruleset = trace.ruleset
    shown = _moments(trace) if step is None else [step]
    kept = [_moment(trace, number, picture=picture, what_if=what_if) for number in shown[-MOMENTS:]]
    kept = [calling(each, ruleset.words.symbols) for each in kept]
    return {
        "schema": SCHEMA,
        "game": ruleset.book.game,
        "edition": str(getattr(ruleset.book, "edition", "")),
        "title": title,
        "scenario": scenario,
        "rules": cited_rules(ruleset, _cited(kept), urls),
        "moments": kept,
        "left_out": max(0, len(shown) - MOMENTS),
        "text": "\n\n".join(each["text"] for each in kept),
    }


def layers_text(trace: Trace, step: int | None = None) -> str:
    """Write the same as aligned text: the table of stages, what waits for what, other orders of arrival."""
    return str(layers(trace, step, picture=False)["text"])


def layers_json(trace: Trace, step: int | None = None, *, urls: Urls | None = None) -> str:
    """Write the document as JSON: sorted keys and nothing of the machine."""
    document = layers(trace, step, urls=urls)
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def otherwise(ruleset: Ruleset, board: Board, order: Sequence[str], *, picture: bool = True) -> Doc:
    """Write down one board as if its effects had arrived in this order: what a live page asks for.

    Raises UnknownCard for what has no effect on the board.
    """
    names = names_of(ruleset, board)
    made = _board(ruleset, rearranged(ruleset, board, order), names, picture=picture)
    return {"order": list(order), "board": made}


def _moments(trace: Trace) -> list[int]:
    """List the steps after which other effects apply, or do something else, than before.

    In between, an effect whose beginning is still to happen is half there: that is no moment to look at.
    """
    numbers: list[int] = []
    before: object = None
    last: Board | None = None
    tables = [*(each.table for each in trace.steps[:-1]), trace.table]
    for number, table in enumerate(tables, start=min(1, len(trace.steps))):
        board = table.board
        settled = table.seen is board and not board.memory.unsettled
        if board is last or not (settled or table is trace.table):
            continue
        last = board
        now = _signature(trace.ruleset, board)
        if now != before and (now or numbers):
            numbers.append(number)
        before = now
    return numbers


def _signature(ruleset: Ruleset, board: Board) -> object:
    """Say what effects do on a board, so that two boards can be compared; None for nothing."""
    if not has_statics(ruleset, board):
        return None
    made = survey(ruleset, board)
    said = [
        (number, receipt.effect.key, receipt.change.prop, receipt.before, receipt.after, receipt.verdict)
        for number in made.receipts
        for receipt in made.receipts[number]
    ]
    return said or None


def _moment(trace: Trace, number: int, *, picture: bool | Renderer, what_if: bool) -> Doc:
    table, when = moment(trace, number)
    when = sentence(when)
    ruleset, board = trace.ruleset, table.board
    there = arrivals(ruleset, board)
    names = names_of(ruleset, board)
    boards = [_board(ruleset, board, names, picture=picture)]
    possible_orders = [{"order": [arrival.id for arrival in there], "board": 0}]
    if what_if and len(there) > 1:
        for order in orders(there):
            made = _board(ruleset, rearranged(ruleset, board, order), names, picture=picture is True)
            possible_orders.append(
                {"order": [arrival.id for arrival in order], "board": _place(boards, made)}
            )
    doc = {
        "step": number,
        "says": when,
        "arrivals": [_arrival(arrival, there) for arrival in there],
        "orders": possible_orders,
        "every": len(possible_orders) == _factorial(len(there)),
        "boards": boards,
    }
    doc["text"] = "\n".join([board_text(boards[0], when), *orders_text(doc)])
    return doc


def _arrival(arrival: Arrival, there: Sequence[Arrival]) -> Doc:
    tied = sum(other.moment == arrival.moment for other in there) > 1
    return {"id": arrival.id, "name": arrival.name, "moment": arrival.moment, "tied": tied}


def _board(ruleset: Ruleset, board: Board, names: Names, *, picture: bool | Renderer) -> Doc:
    made: Doc = calling(board_doc(ruleset, board, names), ruleset.words.symbols)
    made["svg"] = drawing(made, picture if callable(picture) else "") if picture and made["edges"] else ""
    return made


def _place(boards: list[Doc], made: Doc) -> int:
    """Keep a board once: orders that come to the same share it."""
    for place, known in enumerate(boards):
        if known == made:
            return place
    boards.append(made)
    return len(boards) - 1


def _factorial(number: int) -> int:
    return 1 if number <= 1 else number * _factorial(number - 1)


def _cited(kept: Iterable[Doc]) -> Iterable[str]:
    """List the numbers of the rules that the boards cite, each once."""
    numbers: dict[str, None] = {}
    for each in kept:
        for board in each["boards"]:
            for column in board["columns"]:
                numbers |= dict.fromkeys([column["rule"]] if column["rule"] else [])
            for item in board["objects"]:
                numbers |= dict.fromkeys(n for cell in item["cells"] for n in cell["cites"])
                numbers |= dict.fromkeys(n for value in item["now"] for n in value["cites"])
            numbers |= dict.fromkeys(n for edge in board["edges"] for n in edge["cites"])
    return numbers
