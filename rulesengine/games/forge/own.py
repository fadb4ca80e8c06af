"""Words of one's own in card scripts: verbs and modes that the game's scripts do not have.

As in card text, what is one's own is written out in words that the game reads: a known verb or mode is in
its place, and is exchanged for what is meant once the card is made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rulesengine.core.errors import RulesEngineError, UnknownWord
from rulesengine.core.extending import DEEPEST, STANDS_IN, Own, OwnPhrase, filled, found_in, meant, swapped
from rulesengine.core.text import Ability, Face
from rulesengine.core.words import Vocabulary

BEGINS = ("DB", "AB", "SP")
VERB = "$ Draw | NumCards$ "  # behind DB, AB or SP
FIRST = STANDS_IN * 1000  # so many cards the first of them draws: it marks which one it is
OFTEN = 20  # so often a script may come back to one of its own abilities
MODE, EVENT, RULE = "Mode$ Sacrificed", "is sacrificed", "-Sacrificed"
TOLD = "TriggerDescription$ "

Maker = Callable[[dict[str, str]], Face]


def maker_with(maker: Maker, own: Sequence[Own], words: Vocabulary) -> Maker:
    """Make a maker of cards that also knows words of one's own in their scripts."""
    mine = [_any_prefix(each) for each in own if "$" in each.words]

    def made(card: dict[str, str]) -> Face:
        text = card.get("script") or card.get("text") or ""
        values: list[tuple[Any, ...]] = []
        modes: dict[str, str] = {}  # what a line says of itself, and its event
        lines = [_line(line, mine, values, modes) for line in text.split("\n")]
        try:
            face = maker({**card, "text": "\n".join(lines), "script": ""})
        except RulesEngineError as wrong:
            raise _hinted(wrong, text, own, words) from wrong
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

    return made


def _any_prefix(each: Own) -> Own:
    """Let a verb of one's own be behind DB, AB and SP, whichever of them it was given with."""
    if each.words[:4] not in {f"{begin}$ " for begin in BEGINS}:
        return each
    behind = re.escape(each.words[2:4])
    pattern = each.pattern.pattern.replace(f"{each.words[1]}{behind}", f"[BP]{behind}", 1)
    first = f"[{each.words[0].lower()}{each.words[0].upper()}]"
    return replace(each, pattern=re.compile(pattern.replace(first, "[DAS]", 1)))


def _hinted(wrong: RulesEngineError, text: str, own: Sequence[Own], words: Vocabulary) -> RulesEngineError:
    """Say how a word of one's own is written for scripts, where a script stops at one that is not."""
    said = {named for named in re.findall(r"Mode\$ (\w+)", text) if named in words.events}
    mode = next(iter(said), "")
    if mode and not any(each.timing and f"$ {mode}" in each.words for each in own):
        return OwnPhrase(
            f"{wrong}\nit is an event of the game: say timings={{'Mode$ {mode}': '{mode}'}} as well"
        )
    for each in own:
        bare = each.words.split()[0].strip("|")
        if "$" not in each.words and re.search(rf"\$ {re.escape(bare)}\b", text, re.IGNORECASE):
            form = "Mode$" if each.timing else "DB$"
            says = f"your own “{each.words}” is no word of scripts: write it as they do, “{form} {bare}”"
            return OwnPhrase(f"{wrong}\n{says}")
    return wrong


def _line(line: str, own: Sequence[Own], values: list[tuple[Any, ...]], modes: dict[str, str]) -> str:
    """Write a line of a script out in words that the game has."""
    for _ in range(DEEPEST):
        for each, match, places in found_in(line, own):
            if each.is_text:
                line = _same_prefix(line, match, filled(line, match, each, places))
            elif each.timing:
                line = f"{line[: match.start()]}{MODE}{line[match.end() :]}"
                if TOLD not in line:
                    line = f"{line} | {TOLD}{each.words.rpartition('$ ')[2]}"
                modes[line.partition(TOLD)[2].partition(" | ")[0].strip()] = str(each.means)
            else:
                stands_in = f"{match[0][:2]}{VERB}{FIRST + len(values)}"
                line = f"{line[: match.start()]}{stands_in}{line[match.end() :]}"
                values.append(meant(each, places))
            break
        else:
            return line
    raise OwnPhrase(f"a word of your own is written out in itself, without an end: {line:.80}")


def _same_prefix(line: str, match: re.Match[str], written: str) -> str:
    """Keep the DB, AB or SP with which a verb was written in the script, whatever its meaning begins with."""
    at, begin = match.start(), match[0][:2]
    swap = begin in BEGINS and written[at : at + 2] in BEGINS and line[at : at + 2] == begin
    return f"{written[:at]}{begin}{written[at + 2 :]}" if swap else written


def _of_mode(ability: Ability, modes: dict[str, str]) -> Ability:
    event = modes.get(ability.words) if EVENT in ability.events else None
    if event is None:
        return ability
    cites = tuple(
        each for each in ability.cites if not each.endswith(RULE)
    )  # that mode was only put in for it
    return replace(ability, when=event, cites=cites)
