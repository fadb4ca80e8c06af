"""What a step changed: the table before and after it, as people read it off the cards.

Numbers are the computed ones. Rows are shared from table to table, so only rows that are not the same
are looked at, and beyond them the objects that a static effect reaches, before or after.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rulesengine.core.standing import survey, touched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Card
    from rulesengine.core.ruling import Ruleset

Doc: TypeAlias = "dict[str, Any]"
Urls: TypeAlias = "Callable[[str], str]"  # finds the page of a rule by its number
Facts: TypeAlias = "dict[str, str]"  # what can be read off a card or a player, each as a word


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


def changes(ruleset: Ruleset, before: Board, after: Board) -> list[Doc]:
    """List what is otherwise after a step: of objects, then of players."""
    if before is after:
        return []
    found: list[Doc] = []
    for number in _touched(ruleset, before, after):
        found += _of_card(ruleset, before, after, number)
    for new in range(len(before.cards) + 1, len(after.cards) + 1):
        made = card(ruleset, after, new)
        found.append(_change(made["name"], new, "zone", "", made["zone"]) | {"card": made})
    for player in after.players:
        was, now = (_of_player(ruleset, board, player.name) for board in (before, after))
        found += [_change(player.name, 0, *one) for one in _differences(was, now)]
    return found


def _touched(ruleset: Ruleset, before: Board, after: Board) -> list[int]:
    """List the objects that can be otherwise: their rows are, or an effect reaches them."""
    numbers = touched(ruleset, before, after)
    return sorted(number for number in numbers if number <= len(before.cards))


def _of_card(ruleset: Ruleset, before: Board, after: Board, number: int) -> list[Doc]:
    was, now = (_facts(ruleset, board, number) for board in (before, after))
    if was == now:
        return []
    name = after.cards[number].name
    found = [_change(name, number, *one) for one in _differences(was, now)]
    had, has = (survey(ruleset, board)[number]["flags"] for board in (before, after))
    found += [_change(name, number, flag, *_yes(flag in had, flag in has)) for flag in sorted(had ^ has)]
    return found


def _facts(ruleset: Ruleset, board: Board, number: int) -> Facts:
    row, sheet = board.cards[number], survey(ruleset, board)[number]
    facts: Facts = {"zone": row.zone, "controller": str(sheet["controller"]), "name": str(sheet["name"])}
    for name in (*ruleset.words.numbers, *ruleset.words.marks):
        facts[name] = str(sheet.get(name, 0))
    facts |= {name: _set(sheet.get(name)) for name in ruleset.words.sets}
    facts["words"] = "\n".join(_words(row, sheet))
    facts["links"] = ", ".join(map(str, sorted(row.links)))
    facts["flags"] = _set(sheet["flags"])
    return facts


def _differences(was: Facts, now: Facts) -> Iterator[tuple[str, str, str]]:
    for name in {**was, **now}:
        before, after = was.get(name, "0"), now.get(name, "0")
        if before != after and name != "flags":  # states are told one by one
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
        if name not in words.numbers and sheet.get(name):
            yield name, str(sheet[name])


def _words(row: Card, sheet: Sheet) -> list[str]:
    """List the lines of text that an object has: printed, and gained; a line that says two things once."""
    said = [ability.words for ability in row.face.abilities]
    said += [held.ability.words for held in sheet.gained]
    return list(dict.fromkeys(line for line in said if line))


def _set(words: object) -> str:
    return ", ".join(sorted(map(str, words))) if isinstance(words, frozenset) else str(words or "")


def _of_player(ruleset: Ruleset, board: Board, name: str) -> Facts:
    """Read what is kept and what is counted for a player."""
    sheet: Mapping[str, Any] = survey(ruleset, board).player(name)
    known = {**ruleset.words.player_marks, **ruleset.words.tallies}
    return {word: str(sheet[word]) for word in known if word in sheet}


def _change(name: str, number: int, prop: str, before: str, after: str) -> Doc:
    return {"of": name, "id": number, "prop": prop, "before": before, "after": after}
