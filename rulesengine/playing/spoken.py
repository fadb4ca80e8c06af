"""From a clause as players say it to sentences of their game that may say the same, the likeliest first.

The clause is tidied, held against the ways to say each idea of play (`everyday.py`), and said as the game
says that idea: its `tables.py` has `IDEAS`, and in `NARROWER` what an idea is for a card of a type. Who does
it, to what and how much are never left out: a sentence of the game without a place for one of them is none.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.playing.groups import of_group
from rulesengine.playing.rewording import otherwise
from rulesengine.playing.tables import of_game
from rulesengine.playing.tenses import DONE
from rulesengine.playing.tidying import Names, tidied
from rulesengine.playing.understanding import WORDS_OF_NUMBERS, understood
from rulesengine.playing.unsaid import INSTEAD

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset

_SLOT = re.compile(r"\{(\w+)\}")


class Put(NamedTuple):
    """A sentence of the game that may say what a clause says, and who must be the one who does it."""

    said: str
    doer: str = ""


@lru_cache(maxsize=64)
def names_of(table: Table) -> Names:
    """Gather the names of a table, once for all its lines."""
    return Names(table)


def spoken(ruleset: Ruleset, table: Table, said: str, before: Sequence[str] = ()) -> Iterator[Put]:
    """Give the sentences of the game that may say the same as a clause, after what was said before."""
    names, own = names_of(table), of_game(ruleset, "tables")
    said = _on_top(names, getattr(own, "ON_TOP", {}), said)
    line, first = tidied(names, said, before).line, ""
    if match := re.match("‹p[0-9]+›", line):
        first = names.name(match[0])
    ideas: Mapping[str, tuple[str, ...]] = getattr(own, "IDEAS", {})
    narrower: Mapping[tuple[str, str], str] = getattr(own, "NARROWER", {})
    if (plain := names.spelled(line)) != said:
        yield Put(plain, first)
    for idea, slots in _understood(names, line, tuple(ideas), before):
        if names.name(slots.pop("next", "")) not in {"", names.after(first)}:
            continue  # a turn goes to the next player, or the line is none
        kind = _narrowed(names, narrower, idea, slots)
        for template in ideas.get(kind, ()):
            if (put := _filled(names, template, slots)) is not None:
                yield Put(put, "" if "{had}" in template else first)
    for other in otherwise(plain, tuple(names.players), getattr(own, "OTHERWISE", ())):
        yield Put(other, first)
    if active := _from_hand(names, line):
        yield Put(names.spelled(active))


def _understood(
    names: Names, line: str, ideas: tuple[str, ...], before: Sequence[str]
) -> Iterator[tuple[str, dict[str, str]]]:
    """Give the ideas that a line can mean; where nobody blocks, who could have is the other player."""
    for idea, slots in understood(line, (*ideas, "nobody blocks") if "no block" in ideas else ideas):
        if idea != "nobody blocks":
            yield idea, slots
            continue
        others = names.others(names.table.board.turn_player)
        if len(others) == 1 and not any(re.search(r"\bturn\b", each, re.IGNORECASE) for each in before):
            yield "no block", {"player": names.sign(others[0])}


_HANDLED = frozenset({"plays", "casts", "deploys", "hides", "pitches", "discards", "reveals", "cycles"})
_IS_HANDLED = re.compile(r"(‹c[0-9]+›) is (\w+)\b(.*)")


def _from_hand(names: Names, line: str) -> str:
    """Say who does it with a card of a hand: “Spark is hidden at Keep”, for only its owner can; else ""."""
    match = _IS_HANDLED.fullmatch(line)
    if match is None or DONE.get(match[2].lower()) not in _HANDLED:
        return ""
    cards = names.cards[names.name(match[1])]
    owners = {card.owner if card.zone == "hand" else "" for card in cards}
    who = owners.pop() if len(owners) == 1 else ""
    return f"{names.sign(who)} {DONE[match[2].lower()]} {match[1]}{match[3]}" if who else ""


def _on_top(names: Names, piles: Mapping[str, str], said: str) -> str:
    """Name what is on top of a pile where it is called by what lies there: “Ben's top shield”."""
    line = names.signed(said)
    for word, zone in piles.items():
        whose = (
            rf"(?:(?:one of )?(‹p[0-9]+›)['’]s (?:top )?{word}s?|(?:a|one) {word} of (‹p[0-9]+›)['’]s"
            rf"|(?<=loses )(?:a|one|his|her|their) (?:top )?{word})\b"
        )
        first = re.match("‹p[0-9]+›", line)
        for match in re.finditer(whose, line, re.IGNORECASE):
            if match[0].endswith("s") is not match[0].startswith("one of ") and not match[2]:
                continue  # “Ben's shields” are several
            player = names.name(match[1] or match[2] or (first[0] if first else ""))
            pile = [c for c in names.table.board.cards if (c.zone, c.owner) == (zone, player)]
            if pile:
                top = min(pile, key=lambda card: (card.place, card.id))
                line = line.replace(match[0], names.called(top), 1)
    return names.spelled(line)


def advice(ruleset: Ruleset, table: Table, said: str, before: Sequence[str] = ()) -> str:
    """Say what to write where a clause means somebody whom it does not name, or what the game has not."""
    names = names_of(table)
    line, told = tidied(names, said, before)
    if told:
        return told
    instead: Mapping[str, str] = {**INSTEAD, **getattr(of_game(ruleset, "tables"), "INSTEAD", {})}
    idea, slots = next(understood(line, tuple(instead)), ("", {}))
    return _SLOT.sub(lambda slot: names.name(slots.get(slot[1], "…")), instead.get(idea, ""))


def _narrowed(
    names: Names, narrower: Mapping[tuple[str, str], str], idea: str, slots: Mapping[str, str]
) -> str:
    """Give what an idea is for a card of its types: to play a land is not to cast it.

    “at Pilot” is the type of what it is aimed at.
    """
    for slot, before in (("card", ""), ("at", "at ")):
        cards = names.cards.get(names.name(slots[slot]), []) if slot in slots else []
        types = dict(cards[0].face.sets).get("types", frozenset()) if cards else frozenset()
        for each in sorted(types):
            if (idea, f"{before}{each}") in narrower:
                return narrower[idea, f"{before}{each}"]
    return idea


def _filled(names: Names, template: str, slots: Mapping[str, str]) -> str | None:
    """Fill a sentence of the game with what was said; None where it has no place for all of that.

    Who does it with a card is its controller, where nobody is said to.
    """
    wanted = set(_SLOT.findall(template))
    given = {slot: names.name(said) for slot, said in slots.items()}
    if "had" in wanted and "card" in slots:  # who had it, of what passes to somebody else
        given["had"] = names.controller(slots["card"])
    if "player" in wanted - given.keys() and "card" in slots:
        given["player"] = names.controller(slots["card"])
    if wanted == {"player"} and not given:  # “the turn is over” is said of whose turn it is
        given["player"] = names.table.board.turn_player
    if wanted - given.keys() or given.keys() - wanted - {"player"} or "" in given.values():
        return None
    return _SLOT.sub(lambda match: given[match[1]], template)


# Clauses that are joined: “draws 1 and then discards Spark”, “Brute and Guard die”.

_JOINT = re.compile(r",? and then |,? then |\. (?=\S)|,? but |, and |, | and also | and ", re.IGNORECASE)
_OWNED = re.compile(r"(‹p[0-9]+›)['’]s (‹c[0-9]+›)")
_RUN = re.compile(
    r"(‹([cp])[0-9]+›(?:, ‹\2[0-9]+›)*),? and (?:(?:the|an?|his|her|their) )?(‹\2[0-9]+›)", re.IGNORECASE
)
_BOTH = re.compile("(?<=›) (?:both|all) ", re.IGNORECASE)
# “pays 2 energy and one power”
_COUNTED = re.compile(rf"(?:{WORDS_OF_NUMBERS})\b(?! ‹| to\b)", re.IGNORECASE)
_BEGINS = re.compile(
    r"(?:(?:the|an?|his|her|their|then|now) )*‹|(?:he|she|they|it|there|his|her|their)\b", re.IGNORECASE
)


def of_several(ruleset: Ruleset, table: Table, said: str, before: Sequence[str] = ()) -> list[str]:
    """Say a clause about several of each: “Brute and Guard die”; [] where it is about one.

    Raises BadScenario for a group of which nobody knows who is in it.
    """
    names = names_of(table)
    said = _both_of_them(names, said, before)
    line = _OWNED.sub(lambda own: names.of(names.name(own[1]), own[2]) or own[0], names.signed(said))
    if group := of_group(ruleset, names, line, before):
        return [names.spelled(line.replace(group[0], each, 1)) for each in group[1:]]
    line = re.sub(r"\bboth (?=(?:(?:the|his|her|their) )?‹)", "", line, flags=re.IGNORECASE)
    line = _BOTH.sub(" ", line)
    run = _RUN.search(line)
    if run is None:
        return []
    signs = [*run[1].split(", "), run[3]]
    return [names.spelled(f"{line[: run.start()]}{each}{line[run.end() :]}") for each in signs]


_THEM = re.compile(
    r"^(?:both of them|the two of them|they both|they|those two)\b"
    r"|\b(?:both of them|the two of them|them both)\b",
    re.IGNORECASE,
)
_TWO = 2


def _both_of_them(names: Names, said: str, before: Sequence[str]) -> str:
    """Write the two that were named last where a clause is about both of them."""
    people, cards = names.mentioned(before)
    two = cards if len(cards) == _TWO else people if len(people) == _TWO and not cards else ()
    if not two or (people and cards and re.match("they ", said, re.IGNORECASE)):
        return said
    return _THEM.sub(names.spelled(" and ".join(two)), said, count=1)


def parted(table: Table, said: str) -> Iterator[tuple[str, str, bool]]:
    """Give the ways to part a line into what comes first and the rest, which begins with who does it.

    Whether the rest is clearly something else is said too: a comma may be anything.
    """
    names = names_of(table)
    line = names.signed(said)
    subject = re.match(
        r"(?:(?:the|an?|then|now|and)\b,? )*(‹[cp][0-9]+›(?:'s ‹c[0-9]+›)?)", line, re.IGNORECASE
    )
    for joint in _JOINT.finditer(line):
        left, right = line[: joint.start()], line[joint.end() :]
        if subject and _COUNTED.match(right) and (does := re.match(r" (\w+) ", line[subject.end() :])):
            right = f"{subject[1]} {does[1]} {right}"
        elif not _BEGINS.match(right):
            right = f"{subject[1]} {right}" if subject else right
        yield names.spelled(left), names.spelled(right), joint[0].strip() != ","
