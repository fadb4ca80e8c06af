"""How a sentence of *Happens* goes on from what is written: whole lines, with the names of a table.

The live editor does the same in `live/js/sayings.js`; both are given the sentences of the vocabulary.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset

MOST, EACH = 12, 3  # so many lines are worth a look, and so many of one sentence
_PLACE = re.compile(r"\{(\w+)\}")
_NUMBER = re.compile(r"[0-9]+")


class Names(NamedTuple):
    """Who and what can be named on a table, the likeliest first."""

    cards: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


def names_of(table: Table) -> Names:
    """Gather the names of a table, each once."""
    cards = dict.fromkeys(card.name for card in table.board.cards)
    return Names(tuple(cards), tuple(player.name for player in table.board.players))


def going_on(ruleset: Ruleset, begun: str, names: Names) -> list[str]:
    """Write the lines that go on from what is written; a place for which there is no name stays open."""
    ways: dict[str, None] = {}
    written = begun.lstrip()
    words = ruleset.words
    for kind in words.events:
        for said in words.sayable(kind):
            lines = islice(_ways(ruleset, kind, said, written, names, ()), EACH)
            ways |= dict.fromkeys(line for line in lines if line.lower() != written.strip().lower())
            if len(ways) >= MOST:
                return list(ways)[:MOST]
    return list(ways)


def _ways(
    ruleset: Ruleset, kind: str, said: str, rest: str, names: Names, used: tuple[str, ...]
) -> Iterator[str]:
    """Give the ways in which a sentence goes on."""
    place = _PLACE.search(said)
    own = said[: place.start()] if place else said
    shorter = min(len(own), len(rest))
    if own[:shorter].lower() != rest[:shorter].lower():
        return
    left = rest[len(own) :]
    if place is None:
        yield from () if left else (own,)
        return
    still = len(rest) <= len(own)
    for name in _tried(ruleset, kind, place[1], left, names, used, still=still):
        behind = "" if still else left[len(name) :]
        for more in _ways(ruleset, kind, said[place.end() :], behind, names, (*used, name)):
            yield own + name + more


def _tried(
    ruleset: Ruleset,
    kind: str,
    place: str,
    left: str,
    names: Names,
    used: tuple[str, ...],
    *,
    still: bool,
) -> Sequence[str]:
    """List what can be in a place: of what is begun there, only what goes on from it."""
    every = _fits(ruleset, kind, place, names)
    if still:
        return [name for name in every if name not in used] or every or [f"{{{place}}}"]
    small = left.lower()
    number = _NUMBER.match(left) if place == "amount" else None
    begun = [name for name in every if small.startswith(name.lower()) or name.lower().startswith(small)]
    if number:
        return [number[0], *begun]
    return begun if every else [left.split(" ", maxsplit=1)[0]]  # nobody is known: who is written is taken


def _fits(ruleset: Ruleset, kind: str, place: str, names: Names) -> Sequence[str]:
    """List who and what can be in a place, the likeliest first."""
    listed = ruleset.words.listed(kind, place)
    if listed is not None:
        return listed.words
    return {
        "player": names.players,
        "enemy": (*names.players[1:], *names.cards),
        "target": (*names.cards, *names.players),
        "card": names.cards,
        "source": names.cards,
        "amount": ("1",),
    }.get(place, names.players)
