"""A script as a card: types, numbers, every line that does something as an ability; or where it stopped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Face
from rulesengine.games.forge.mana import COLOURS as LETTERS
from rulesengine.games.forge.mana import LETTERS as NAMED
from rulesengine.games.forge.mana import value
from rulesengine.games.forge.running.abilities import activated
from rulesengine.games.forge.running.does_pump import set_of
from rulesengine.games.forge.running.keyword_lines import of_keyword
from rulesengine.games.forge.running.replacing import replacement
from rulesengine.games.forge.running.statics import static
from rulesengine.games.forge.running.stopping import NotRun, Stop, stop_at_line
from rulesengine.games.forge.running.triggers import trigger
from rulesengine.games.forge.scripts.modes import ALL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulesengine.games.forge.scripts.model import Face as Page
    from rulesengine.games.forge.scripts.model import Line, Script
    from rulesengine.games.forge.scripts.modes import Mode


def runnable(script: Script, modes: Mapping[str, Mode] = ALL) -> Stop | None:
    """Say at which token a script stops; None where all of it runs."""
    try:
        for page in script.faces:
            tuple(abilities(page, modes))
    except NotRun as wrong:
        return wrong.stop
    return _of_sides(script)


OTHER_SIDE = "other side"  # the kind of an ability that only holds the face behind a card


def _of_sides(script: Script) -> Stop | None:
    """A card with other faces stops there, unless it is one that transforms."""
    mode = next((line for line in script.lines() if line.prefix == "AlternateMode"), None)
    if mode is not None and mode.value == "DoubleFaced":
        return None
    return Stop(f"AlternateMode:{mode.value}", mode.line, mode.column) if mode is not None else None


def abilities(page: Page, modes: Mapping[str, Mode] = ALL) -> Iterator[Ability]:
    """Read every line of a face that does something, in order.

    Raises NotRun.
    """
    for line in page.lines:
        yield from _line(page, line, modes)


def _line(page: Page, line: Line, modes: Mapping[str, Mode]) -> tuple[Ability, ...]:
    match line.prefix:
        case "T":
            return (trigger(page, line, modes),)
        case "A":
            return (activated(page, line),)
        case "S":
            return (static(page, line),)
        case "K":
            return of_keyword(page, line)
        case "R":
            return (replacement(page, line),)
        case "Loyalty":
            stop_at_line(line, "Loyalty")
    return ()


def printed(page: Page, modes: Mapping[str, Mode] = ALL) -> Face:
    """Make the face of a card: what is printed on it, and its abilities.

    Raises NotRun.
    """
    return bare(page, tuple(abilities(page, modes)))


def whole(script: Script) -> Face:
    """Make the face of a card with all that is behind it: what it turns to when it transforms.

    Raises NotRun.
    """
    front = printed(script.front)
    if script.alternate != "DoubleFaced" or len(script.faces) == 1:
        return front
    back = printed(script.faces[1])
    behind = Ability(f"// {back.name}", form="keyword", kind=OTHER_SIDE, then=(Do("creates", made=back),))
    return replace(front, abilities=(*front.abilities, behind))


def bare(page: Page, having: tuple[Ability, ...] = ()) -> Face:
    """Make a face with these abilities; a word of the type line that nobody knows is a creature's."""
    sets: dict[str, set[str]] = {}
    for word in page.types:
        sets.setdefault(set_of(word) or "creature types", set()).add(word)
    cost, said = page.first("ManaCost"), page.first("Colors")
    colours = {name for name, letter in NAMED.items() if letter in cost.replace("no cost", "")}
    colours |= {name for name in NAMED if name.lower() in said.lower()}
    if colours and "Devoid" not in page.keywords:
        sets["colours"] = colours
    numbers = [
        ("mana value", value(" ".join(w for w in cost.split() if set(w) <= set(LETTERS) or w.isdigit())))
    ]
    for name, written in (("power", page.power), ("toughness", page.toughness)):
        if written:
            bare_number = written.partition("+")[0].partition("-")[0]
            numbers.append((name, int(bare_number) if bare_number.isdigit() else 0))
    made = tuple((name, frozenset(words)) for name, words in sets.items())
    return Face(page.name or "Card", made, tuple(numbers), having)
