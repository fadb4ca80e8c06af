"""Words of one's own in card scripts: verbs and modes that the game's scripts do not have.

As in card text, what is one's own is written out in words that the game reads: a known verb or mode stands in
its place, and is exchanged for what is meant once the card is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rulesengine.core.errors import UnknownWord
from rulesengine.core.extending import DEEPEST, STANDS_IN, Own, OwnPhrase, filled, found_in, meant, swapped
from rulesengine.core.text import Ability, Face
from rulesengine.core.words import Vocabulary

VERB = "$ Draw | NumCards$ "  # behind DB, AB or SP
FIRST = STANDS_IN * 1000  # so many cards the first of them draws: it marks which one it is
OFTEN = 20  # so often a script may come back to one of its own abilities
MODE, EVENT, RULE = "Mode$ Sacrificed", "is sacrificed", "-Sacrificed"
TOLD = "TriggerDescription$ "

Maker = Callable[[dict[str, str]], Face]


def maker_with(maker: Maker, own: Sequence[Own], words: Vocabulary) -> Maker:
    """Make a maker of cards that also knows words of one's own in their scripts."""
    mine = [each for each in own if "$" in each.words]

    def made(card: dict[str, str]) -> Face:
        text = card.get("script") or card.get("text") or ""
        values: list[tuple[Any, ...]] = []
        modes: dict[str, str] = {}  # what a line tells of itself, and its event
        lines = [_line(line, mine, values, modes) for line in text.split("\n")]
        face = maker({**card, "text": "\n".join(lines), "script": ""})
        abilities = tuple(_of_mode(ability, modes) for ability in face.abilities)
        for place, value in enumerate(values):
            abilities = swapped(abilities, [value] * OFTEN, FIRST + place)
        face = replace(face, abilities=abilities)
        for ability in face.abilities if values or modes else ():
            try:
                words.check(ability)
            except UnknownWord as wrong:
                raise OwnPhrase(f"“{ability.words}”: {wrong}") from wrong
        return face

    return made if mine else maker


def _line(line: str, own: Sequence[Own], values: list[tuple[Any, ...]], modes: dict[str, str]) -> str:
    """Write a line of a script out in words that the game has."""
    for _ in range(DEEPEST):
        for each, found, places in found_in(line, own):
            if each.is_text:
                line = filled(line, found, each, places)
            elif each.timing:
                line = f"{line[: found.start()]}{MODE}{line[found.end() :]}"
                if TOLD not in line:
                    line = f"{line} | {TOLD}{each.words.rpartition('$ ')[2]}"
                modes[line.partition(TOLD)[2].partition(" | ")[0].strip()] = str(each.means)
            else:
                stands_in = f"{found[0][:2]}{VERB}{FIRST + len(values)}"
                line = f"{line[: found.start()]}{stands_in}{line[found.end() :]}"
                values.append(meant(each, places))
            break
        else:
            return line
    raise OwnPhrase(f"a word of your own is written out in itself, without an end: {line:.80}")


def _of_mode(ability: Ability, modes: dict[str, str]) -> Ability:
    event = modes.get(ability.words) if EVENT in ability.events else None
    if event is None:
        return ability
    cites = tuple(each for each in ability.cites if not each.endswith(RULE))  # that mode only stood in
    return replace(ability, when=event, cites=cites)
