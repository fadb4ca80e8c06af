"""What a step changed: the table before and after it, as people read it off the cards.

Numbers are the computed ones, as far as the steps have shown them: what an effect does to a card is seen at
the step that says so, and not at the event that let it begin. Rows are shared from table to table, so only
rows that are not the same are looked at, and beyond them the objects that a static effect reaches.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from rulesengine.core.applying import applications, stale, with_memory
from rulesengine.core.continuous.effects import writes
from rulesengine.core.continuous.standing import survey, touched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.continuous.effects import Application, Effect
    from rulesengine.core.engine import Trace
    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Card, Key, Table
    from rulesengine.core.ruling import Ruleset

Doc: TypeAlias = "dict[str, Any]"
Urls: TypeAlias = "Callable[[str], str]"  # finds the page of a rule by its number
Facts: TypeAlias = "dict[str, str]"  # what can be read off a card or a player, each as a word


FIXED = frozenset({"zone", "links"})  # what no effect writes: it is where it is


class Shown(NamedTuple):
    """A board as a reader sees it after a step: as far as steps have shown its effects."""

    board: Board
    kept: Mapping[int, Facts]  # by object: what an effect wrote that is over, until a step shows its end

    def is_same(self, other: Shown) -> bool:
        """Say whether this is the very same board, seen in the same way."""
        return self.board is other.board and self.kept == other.kept


def boards(trace: Trace) -> list[Shown]:
    """List what a reader sees: at the beginning, and after each step.

    An effect that has begun and is shown by a later step is left out until then, by the engine's own means:
    as if its beginning were still to happen. What an effect did that has ended stays until a step shows that.
    """
    ruleset = trace.ruleset
    tables = [trace.start, *(step.table for step in trace.steps)]
    made = []
    for at, table in enumerate(tables):
        told, untold = _accounted(trace, tables, at)
        if table.seen is not table.board and stale(ruleset, table):
            told, untold = [], list(applications(ruleset, table.seen, table.board))
        made.append(_shown(ruleset, table.board, told, untold))
    return made


def _accounted(trace: Trace, tables: Sequence[Table], at: int) -> tuple[list[Application], list[Application]]:
    """List which effects the steps about one board have shown up to now, and which come in the next ones."""
    board = tables[at].board

    def of(steps: Iterable[int]) -> Iterator[Application]:
        for number in steps:
            change = trace.steps[number].applied
            if change is None or tables[number + 1].board is not board:
                return
            yield change

    return list(of(range(at - 1, -1, -1))), list(of(range(at, len(trace.steps))))


def _shown(
    ruleset: Ruleset, board: Board, told: Sequence[Application], untold: Sequence[Application]
) -> Shown:
    """Give a board without what later steps show."""
    if not untold:
        return Shown(board, {})
    begun = _pairs(
        applied for applied in untold if applied.started and not applied.again and applied.verdict is None
    )
    ended = [applied for applied in told if not applied.started]
    kept: dict[int, Facts] = {}
    for begun_one in untold:
        if begun_one.verdict is None and (begun_one.again or not begun_one.started):
            alike = [each for each in ended if _props(each.effect) & _props(begun_one.effect)]
            before = _without(begun_one.before, _pairs(alike))
            for number in begun_one.cards:
                if number <= len(before.cards):
                    facts = _facts(ruleset, before, number)
                    kept.setdefault(number, {}).update(_written(begun_one.effect, facts))
    return Shown(_without(board, begun | _pairs(ended)), kept)  # a step may show what ends before its cause


def _pairs(changes: Iterable[Application]) -> frozenset[tuple[Key, int]]:
    return frozenset((change.effect.key, number) for change in changes for number in change.cards)


def _without(board: Board, pairs: frozenset[tuple[Key, int]]) -> Board:
    """Give a board on which some effects do not reach some objects yet."""
    memory = board.memory
    if not pairs:
        return board
    return with_memory(board, memory._replace(unsettled=memory.unsettled | pairs))


def _props(effect: Effect) -> frozenset[str]:
    return frozenset[str]().union(*(writes(change) for change in effect.ability.changes))


def _written(effect: Effect, facts: Facts) -> Facts:
    """Take out of what can be read off a card what an effect writes."""
    props = _props(effect)
    if "*" in props:
        props = frozenset(facts) - FIXED - {"controller"} | props
    if props & {"gained", "abilities", "*"}:
        props |= {"words", "keywords"}
    return {name: said for name, said in facts.items() if name in props}


def card(ruleset: Ruleset, board: Board, number: int) -> Doc:
    """Write an object down as it is on the table, with the numbers that it has now."""
    row, sheet = board.cards[number], survey(ruleset, board)[number]
    return {
        "id": row.id,
        "name": str(sheet["name"]),
        "owner": row.owner,
        "controller": str(sheet["controller"]),
        "zone": row.zone,
        "numbers": [[name, value] for name, value in _numbers(ruleset, row, sheet)],
        "flags": sorted(map(str, sheet["flags"])),
        "words": _words(row, sheet),
        "types": _set(sheet.get("types")),
        "links": sorted(row.links),
    }


def changes(ruleset: Ruleset, before: Shown, after: Shown) -> list[Doc]:
    """List what is otherwise after a step: of objects, then of players."""
    if before.board is after.board and before.kept == after.kept:
        return []
    rows: list[Doc] = []
    numbers = _touched(ruleset, before, after)
    for number in numbers:
        rows += _of_card(ruleset, before, after, number)
    fresh = range(len(before.board.cards) + 1, len(after.board.cards) + 1)
    if not numbers and not fresh and before.board.players == after.board.players:
        return rows  # what is counted for a player is counted over the objects
    for new in fresh:
        made = card(ruleset, after.board, new)
        rows.append(_change(made["name"], new, "zone", "", made["zone"]) | {"card": made})
    for player in after.board.players:
        was, now = (_of_player(ruleset, shown.board, player.name) for shown in (before, after))
        rows += [_change(player.name, 0, *difference) for difference in _differences(was, now)]
    return rows


def _touched(ruleset: Ruleset, before: Shown, after: Shown) -> list[int]:
    """List the objects that can be otherwise: their rows are, or an effect reaches them."""
    numbers = {*touched(ruleset, before.board, after.board), *before.kept, *after.kept}
    return sorted(number for number in numbers if number <= len(before.board.cards))


def _of_card(ruleset: Ruleset, before: Shown, after: Shown, number: int) -> list[Doc]:
    was, now = (
        _facts(ruleset, shown.board, number) | shown.kept.get(number, {}) for shown in (before, after)
    )
    if was == now:
        return []
    name = after.board.cards[number].name
    rows = [_change(name, number, *difference) for difference in _differences(was, now)]
    had, has = (frozenset(facts["flags"].split(", ")) - {""} for facts in (was, now))
    rows += [_change(name, number, flag, *_yes(flag in had, flag in has)) for flag in sorted(had ^ has)]
    return rows


def _facts(ruleset: Ruleset, board: Board, number: int) -> Facts:
    row, sheet = board.cards[number], survey(ruleset, board)[number]
    facts: Facts = {"zone": row.zone, "controller": str(sheet["controller"]), "name": str(sheet["name"])}
    for name in (*ruleset.words.numbers, *ruleset.words.marks):
        if name not in ruleset.words.references:
            facts[name] = str(sheet.get(name, 0))
    facts |= {name: _set(sheet.get(name)) for name in ruleset.words.sets}
    facts["words"] = "\n".join(_words(row, sheet))
    facts["links"] = ", ".join(map(str, sorted(row.links)))
    facts["flags"] = _set(sheet["flags"])
    return facts


def _differences(was: Facts, now: Facts) -> Iterator[tuple[str, str, str]]:
    for name in {**was, **now}:
        before, after = was.get(name, "0"), now.get(name, "0")
        if before != after and name != "flags":  # states are said one by one
            yield name, before, after


def _yes(*facts: bool) -> Iterator[str]:
    return ("yes" if fact else "no" for fact in facts)


def _numbers(ruleset: Ruleset, row: Card, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """List the numbers of an object; a 0 that nobody has printed on it says nothing."""
    words, printed = ruleset.words, dict(row.face.numbers)
    for name in words.numbers:
        if (value := sheet.get(name)) is not None and (value or name in printed):
            yield name, str(value)
    for name in words.marks:
        if name not in words.numbers and name not in words.references and sheet.get(name):
            yield name, str(sheet[name])


def _words(row: Card, sheet: Sheet) -> list[str]:
    """List the lines of text that an object has: printed, and gained; a line that says two things once."""
    said = [ability.words for ability in row.face.abilities]
    said += [held.ability.words for held in sheet.gained]
    return list(dict.fromkeys(line for line in said if line))


def _set(words: object) -> str:
    return ", ".join(sorted(map(str, words))) if isinstance(words, frozenset) else str(words or "")


@lru_cache(maxsize=16)
def _of_player(ruleset: Ruleset, board: Board, name: str) -> Facts:
    """Read what is kept and what is counted for a player; a board after a step is the one before the next."""
    sheet: Mapping[str, Any] = survey(ruleset, board).player(name)
    known = {**ruleset.words.player_marks, **ruleset.words.tallies}
    return {word: str(sheet[word]) for word in known if word in sheet}


def _change(name: str, number: int, prop: str, before: str, after: str) -> Doc:
    return {"of": name, "id": number, "prop": prop, "before": before, "after": after}
