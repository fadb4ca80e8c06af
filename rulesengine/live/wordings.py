"""Other wordings of a card, to be compared with it: each is read by the game, and means something else.

No wording is invented for a game: a way of saying it is tried wherever it could be, and where the reader does
not take it, it is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from rulesengine.core.errors import RulesEngineError
from rulesengine.games import game
from rulesengine.live.reading import BEGINS, bounded, is_script, kinds_of, maybe
from rulesengine.playing import BadScenario
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability

Data = dict[str, Any]
Ways = Callable[[str], Iterator[str]]
ONCE = ("Once per turn, ", "once per turn, ", "【Once per Turn】", "once per turn: ")
IF = re.compile(
    r"(?:^|(?<=[,:】.>\]] )|(?<=[】>\]]))[Ii]f [^,:.]+, (?P<rest>\w)|,? (?:if|unless) [^,:.]+(?=[:.]|$)"
)
NUMBER = re.compile(r"(?<![\w/+-])(?P<number>[1-9])(?![\w/])|(?<=\bdraw )(?P<a>a card)\b")

GIVEN = re.compile(r"(?<=\$ )[1-9](?= \||\n|$)")  # in a script: NumCards$ 1


def wordings(name: str, text: str, types: str = "") -> Data:
    """List other wordings of a card: what each is about, and the whole text.

    Raises BadScenario for what no card says; a text that cannot be read has none.
    """
    ruleset, kinds = game(name), kinds_of(types)
    bounded(text)
    now = _read(ruleset, text, kinds)
    if not now:
        return {"wordings": []}
    known, rows = [now], []
    for says, ways in _all(name, types, script=is_script(ruleset, text)):
        for said in ways(text):
            then = _read(ruleset, said, kinds)
            if then and then not in known:
                known.append(then)
                rows.append({"says": says, "text": said})
                break
    return {"wordings": rows}


def _all(name: str, types: str, *, script: bool) -> Iterator[tuple[str, Ways]]:
    """Give each thing that another wording can be about, with the ways to say it."""
    yield "Its player may, or must", lambda text: _left(name, text, types)
    if script:
        yield "One more", _more_there
        return
    yield "Once in a turn", _once
    yield "Without its condition", _unless
    yield "One more", _more
    yield "Without its last line", _shorter


def _read(ruleset: Ruleset, text: str, kinds: frozenset[str]) -> tuple[Ability, ...]:
    """Read a text as the game does; () where it cannot."""
    try:
        if is_script(ruleset, text):
            return tuple(of_game(ruleset, "cards").face({"name": "Card", "text": text}).abilities)
        return tuple(ruleset.reader(text, types=kinds))
    except (RulesEngineError, RecursionError, ValueError):
        return ()


def _left(name: str, text: str, types: str) -> Iterator[str]:
    try:
        yield maybe(name, text, types)["text"]
    except BadScenario:
        return


def _once(text: str) -> Iterator[str]:
    """Put “once per turn” wherever a part of a sentence may begin, behind a comma, and at the end."""
    for place in BEGINS.finditer(text):
        at = place.end()
        for said in ONCE:
            rest = text[at:]
            yield (
                text[:at]
                + said
                + (rest[:1].lower() + rest[1:] if said[-1] == " " and said[0] == "O" else rest)
            )
    first, colon, rest = text.partition(":")
    if colon:
        yield f"{first}, once per turn:{rest}"


def _unless(text: str) -> Iterator[str]:
    """Leave out a condition."""
    for place in IF.finditer(text):
        rest = place["rest"] or ""
        begins = place.start() == 0 or text[: place.start()].endswith((". ", "】", "] ", "> ", ": "))
        yield text[: place.start()] + (rest.upper() if begins else rest) + text[place.end() :]


def _more(text: str) -> Iterator[str]:
    """Raise a number by one."""
    for place in NUMBER.finditer(text):
        said = str(int(place["number"]) + 1) if place["number"] else "2 cards"
        rest = text[place.end() :]
        if place["number"] == "1":
            yield text[: place.start()] + said + re.sub(r"^ (\w+)", r" \1s", rest, count=1)
        yield text[: place.start()] + said + rest


def _more_there(text: str) -> Iterator[str]:
    """Raise a number that a script gives to one of its parts."""
    for place in GIVEN.finditer(text):
        yield text[: place.start()] + str(int(place[0]) + 1) + text[place.end() :]


def _shorter(text: str) -> Iterator[str]:
    """Leave out the last line of several."""
    rows = text.rstrip().split("\n")
    if len(rows) > 1:
        yield "\n".join(rows[:-1])
