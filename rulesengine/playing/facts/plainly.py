"""Facts as one says them, put as they are written: “Ann has 20 life” is “Ann: life 20”.

Only what is none as it is written is looked at; what comes of it is read and proofread like any fact. One
sentence may state two: “Ox is in Ben's graveyard” says where it is and whose it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.sentences import NUMBERS, of_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.playing.facts.sight import Sight

_MANY = rf"(-?[0-9]{{1,9}}|no|{'|'.join(NUMBERS)})"
_WHOSE = r"(?:the|their|her|his|its owner['’]s|(?P<whose>\w[\w ]*)['’]s)"
_SIDEWAYS = ("tapped", "rested", "exhausted")
_VERB = re.compile(
    r" (?=(?:is|are|has|have|was|did|does|chose|came|triggered|resolved|replaced|depends)\b)", re.IGNORECASE
)
_ROWS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(seek, re.IGNORECASE), put)
    for seek, put in (
        (rf"(?:has|with) {_MANY} cards? (?:left )?in (?:the |their |her |his )?(.+)", r"\2 \1"),
        (rf"(?:has|is at|is on|with|at) {_MANY} (.+?)(?: left)?", r"\2 \1"),
        (rf"(.+?) (?:is|=|equals) {_MANY}", r"\1 \2"),
        (r"(?:is|are) (?:still|now|also) (.+)", r"is \1"),
        (r"(?:has|is) still (.+)", r"has \1"),
        (r"was asked nothing|was never asked", "was not asked"),
    )
)


def plainly(sight: Sight, said: str) -> Iterator[tuple[str, ...]]:
    """Give other ways to write a fact, each as the facts that it states together.

    Raises BadScenario where nobody is known about whom it is said.
    """
    who, what = _parted(sight, said)
    yield (f"{who}: {what}",)
    for put in _said(sight, what):
        yield tuple(f"{who}: {each}" for each in put)
    for card in of_player(sight.ruleset, sight.table, who):  # a hero's life is its player's
        yield (f"{card.name}: {what}",)
        for put in _said(sight, what):
            yield tuple(f"{card.name}: {each}" for each in put)


def _parted(sight: Sight, said: str) -> tuple[str, str]:
    """Part a fact into who it is about and what is so.

    Raises BadScenario where it begins with nobody's name.
    """
    names = sorted((*sight.names, *sight.players), key=len, reverse=True)
    every = "|".join(re.sub("['’]", "['’]", re.escape(each)) for each in names)
    match = re.fullmatch(
        rf"(?:the )?({every})((?: [0-9]+)?)(?:['’]s (?!\w+:)|:? |: *)(.+)", said, re.IGNORECASE
    )
    if match is not None:
        return match[1] + match[2], match[3].strip(": ")
    if possessed := re.fullmatch(rf"({every})['’]s (\w[\w ]*): *(.+)", said, re.IGNORECASE):
        return possessed[1], f"{possessed[2]} {possessed[3]}"
    who = _VERB.split(said, maxsplit=1)[0] if _VERB.search(said) else ""
    near = guess(who, names) if who else ""
    if near:
        raise BadScenario(f"nobody and nothing is called {short(who)!r}{near}", word=who, known=names)
    says = f"a fact is written “card or player: what is so”, and this is “{short(said)}”"
    raise BadScenario(says)


def _said(sight: Sight, what: str) -> Iterator[tuple[str, ...]]:
    """Put what is so in the words of the forms."""
    if inside := re.fullmatch(rf"is (?:still |now )?(?:in|on) (?:{_WHOSE} )?(.+)", what, re.IGNORECASE):
        owner = (f"owner {inside['whose']}",) if inside["whose"] else ()
        yield (f"zone {inside[2]}", *owner)
    if state := re.fullmatch(r"is (not )?(?:still |now )?(un)?(\w+)", what, re.IGNORECASE):
        flags = sight.ruleset.words.flags
        turned = next((each for each in _SIDEWAYS if each in flags), "")
        upright = state[3].lower() in {"ready", "active", "upright", "standing"} and bool(turned)
        if upright or (state[2] and state[3].lower() in flags):
            yield (f"is {'' if state[1] else 'not '}{turned if upright else state[3].lower()}",)
    for seek, put in _ROWS:
        if match := seek.fullmatch(what):
            yield (_in_digits(match.expand(put)),)


def _in_digits(said: str) -> str:
    """Write the number at the end in digits."""
    first, _, last = said.rpartition(" ")
    number = {"no": 0, **NUMBERS}.get(last.lower())
    return said if number is None else f"{first} {number}"
