"""Mana as a player has it and as a cost asks for it: small, but by colours.

A pool is a few numbers of a player, "W mana" and so on. A cost is written as scripts write it: "2 R R",
"1 WU" for one that two colours can pay, X as nothing, for no X is asked here.
"""

from __future__ import annotations

from itertools import chain

COLOURS = "WUBRGC"
KINDS = tuple(f"{colour} mana" for colour in COLOURS)
LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G"}


def symbols(said: str) -> tuple[int, tuple[str, ...]] | None:
    """Cut a cost into what any mana pays and what colours must pay; None where it is no mana."""
    generic, coloured = 0, list[str]()
    for word in said.split():
        if word.isdigit():
            generic += int(word)
        elif word == "X":
            continue
        elif word and all(letter in COLOURS for letter in word):
            coloured.append(word)
        else:
            return None
    return generic, tuple(coloured)


def value(said: str) -> int:
    """Count what a cost comes to: its mana value."""
    found = symbols(said)
    return 0 if found is None else found[0] + len(found[1])


def added(marks: tuple[tuple[str, int], ...], said: str, times: int = 1) -> tuple[tuple[str, int], ...]:
    """Put mana into a pool: "G", "R R", or "Any" for mana of a colour that pays all."""
    have = dict(marks)
    for letter in said.split() * times:
        kind = f"{letter} mana" if letter in COLOURS else "Any mana"
        have[kind] = have.get(kind, 0) + 1
    return tuple(sorted(have.items()))


def paid(marks: tuple[tuple[str, int], ...], said: str) -> tuple[tuple[str, int], ...] | None:
    """Take a cost out of a pool; None where it cannot be paid. What is of the fewest uses goes first."""
    found, have = symbols(said), dict(marks)
    if found is None:
        return None
    generic, coloured = found
    for symbol in sorted(coloured, key=len):
        kind = next((k for k in (*(f"{letter} mana" for letter in symbol), "Any mana") if have.get(k, 0)), "")
        if not kind:
            return None
        have[kind] -= 1
    for kind in chain(("C mana",), KINDS[:5], ("Any mana",)):
        taken = min(generic, have.get(kind, 0))
        have[kind], generic = have.get(kind, 0) - taken, generic - taken
    return tuple(sorted((k, n) for k, n in have.items() if n)) if not generic else None
