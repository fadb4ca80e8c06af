"""The text twin of the view of stages: aligned text out of the same document that the view is drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.show.text import cells, filled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.show.changes import Doc

SHOWN = 6  # so many other orders are told; the rest is counted


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
    names = {one["id"]: one["name"] for one in moment["arrivals"]}
    first, told, same = moment["boards"][0], [], 0
    for order in moment["orders"][1:]:
        other = differences(first, moment["boards"][order["board"]])
        if other:
            told.append(f"  {', '.join(names[one] for one in order['order'])}: {'; '.join(other)}")
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
    found = []
    for key in {**was, **now}:
        before, after = was.get(key), now.get(key)
        mine = (before or after or ("", "", ""))[0]
        one, two = (value[1] if value else (before or after or ("", "", ""))[2] for value in (before, after))
        if one != two:
            found.append(f"{mine} {key[1]} {two}, not {one}")
    return found


def _values(board: Doc) -> dict[tuple[int, str], tuple[str, str, str]]:
    return {
        (item["id"], value["prop"]): (item["name"], value["now"], value["printed"])
        for item in board["objects"]
        for value in item["now"]
    }


def _object(board: Doc, item: Doc) -> Iterator[str]:
    times = f" ×{item['count']}" if item["count"] > 1 else ""
    yield f"{item['name']}{times} ({item['controller']}, {item['zone']})"
    says = {one["id"]: f"{at}. {one['name']}" for at, one in enumerate(board["effects"], start=1)}
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
    yield from (f"  {filled('printed', wide)}  {one['prop']} {one['printed']}" for one in item["now"])
    yield from _aligned(rows)
    for one in item["now"]:
        why = f"  (worked out by {', '.join(one['cites'])})" if one["cites"] else ""
        yield f"  {filled('now', wide)}  {one['prop']} {one['now']}{why}"


def _effects(board: Doc) -> list[list[str]]:
    rows = []
    for at, one in enumerate(board["effects"], start=1):
        where = ", ".join(_where(board, part) for part in one["parts"])
        rows.append(
            [f"{at}.", f"{one['name']}: {one['words']}", f"stage {where}" if where.strip(", ") else ""]
        )
    return rows


def _where(board: Doc, part: Doc) -> str:
    label: str = board["columns"][part["at"]]["label"]
    return f"{label} (lifted from {part['from']})" if part["from"] else label


def _edges(board: Doc) -> Iterator[str]:
    says = {one["id"]: f"“{one['name']}: {one['words']}”" for one in board["effects"]}
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
