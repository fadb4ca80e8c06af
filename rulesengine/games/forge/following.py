"""What can follow in a script: read off the tables of its own reader, and off nothing else."""

from __future__ import annotations

import re
import sys
from functools import cache

import rulesengine.games.forge.cards  # noqa: F401  it loads every file that runs an ability
from rulesengine.games.forge.scripts.model import ABILITIES
from rulesengine.games.forge.scripts.modes import ALL, find
from rulesengine.games.forge.scripts.modes.entry import KNOWN
from rulesengine.games.forge.scripts.reading import PREFIXES
from rulesengine.games.forge.words import KEYWORDS

RUNS = "rulesengine.games.forge.running."
HEADS = {"T": ("Mode",), "S": ("Mode",), "R": ("Event",), "A": ABILITIES, "SVar": ABILITIES}


def is_script(row: str) -> bool:
    """Say whether a line is one of a script: a prefix, a colon, and no space behind it."""
    prefix, colon, rest = row.strip().partition(":")
    return bool(colon) and prefix in PREFIXES and not rest.startswith(" ")


def follows(before: str) -> list[str]:
    """List what can be behind the beginning of a line."""
    prefix, colon, rest = before.partition(":")
    if not colon:
        return [f"{each}:" for each in PREFIXES]
    if prefix == "K":
        return [each.capitalize() for each in KEYWORDS]
    if prefix == "SVar":
        rest = rest.partition(":")[2]
    key, dollar, _ = rest.rpartition("|")[2].partition("$")
    named = re.search(r"Mode\$\s*(\w+)", rest)
    mode = find(named[1]) if named else None
    if not dollar:
        if "|" not in rest:
            return [f"{each}$ " for each in HEADS.get(prefix, ())]
        own = [each.name for each in mode.params] if mode else []
        said = set(re.findall(r"(\w+)\$", rest))
        general = KNOWN if prefix == "T" or mode else ()  # of a trigger
        return [f"{each}$ " for each in dict.fromkeys((*own, *general)) if each not in said]
    key = key.strip()
    if key == "Mode":
        return list(ALL)
    if key in ABILITIES:
        return sorted(apis())
    known = {**KNOWN, **({each.name: each for each in mode.params} if mode else {})}
    return list(known[key].words) if key in known else []


@cache
def apis() -> frozenset[str]:
    """List the names that may be behind DB$: whatever has something that runs it."""
    modules = [module for name, module in sys.modules.items() if name.startswith(RUNS)]
    return frozenset(name for module in modules for name in getattr(module, "APIS", ()))


OPTIONAL = {"T:": " | OptionalDecider$ You", "R:": " | Optional$ True"}


def maybe(text: str) -> list[str]:
    """Write a script so that its first trigger or replacement is left to its player; or no longer."""
    rows = text.split("\n")
    for at, row in enumerate(rows):
        if optional := OPTIONAL.get(row[:2]):
            other = row.replace(optional, "") if optional in row else row + optional
            return ["\n".join([*rows[:at], other, *rows[at + 1 :]])]
    return []
