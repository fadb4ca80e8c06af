"""Whom an ability may be about, as far as its words say: this card, one that is chosen, a player.

Everything is taken for possible that the words do not rule out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.filters import BadFilter, read_filter
from rulesengine.games.forge.scripts.subtypes import CARD_TYPES, SUBTYPES

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.filters import Alternative
    from rulesengine.games.forge.scripts.model import Face, Line

YOURS = frozenset({"YouCtrl", "YouOwn"})
THEIRS = frozenset({"OppCtrl", "OppOwn", "YouDontCtrl", "YouDontOwn", "DefenderCtrl"})
PLAYERS = {
    "You": "you", "Opponent": "opponent", "Player.Opponent": "opponent", "Player": "", "Any": "",
    "Player.Other": "opponent",
}  # fmt: skip

FILTERING = ("ValidTgts", "ValidCards", "SacValid", "ChangeType")
# Names that look back, and the keys of the ability that they look back to.
LOOKING_BACK = (("Remembered", "Remember"), ("Targeted", "ValidTgts"), ("ParentTarget", "ValidTgts"))


@dataclass(frozen=True, slots=True)
class Subject:
    """Somebody or something that an event may be about.

    `kind` is "self" (the card itself), "new" (a token that is made), "any" (chosen or remembered: it may
    be this very card), or "player". `whose` is "you", "opponent" or "" where that is open, seen from the
    ability's controller. `types` are words of its type line; `exact` says that they are all of them.
    """

    kind: str
    whose: str = ""
    types: frozenset[str] = frozenset()
    exact: bool = False
    other: bool = False

    @property
    def player(self) -> bool:
        """Say whether it is a player."""
        return self.kind == "player"

    def card(self) -> Subject:
        """Give a card of that player."""
        return Subject("any", self.whose)


@dataclass(frozen=True, slots=True)
class Raised:
    """An event that an ability can raise: the mode that hears it, whom it is about, whence and whither."""

    mode: str
    subject: Subject
    origin: str = ""
    destination: str = ""
    word: str = ""  # the kind of counter, or what it is that aims
    source: Subject | None = None


def itself(face: Face) -> Subject:
    """Give the card itself."""
    return Subject("self", "you", frozenset(face.types), exact=True)


def players(line: Line, *, aimed: bool = False) -> tuple[Subject, ...]:
    """List the players that an ability may be about; its own controller where it says nothing."""
    said = line.get("ValidTgts") or line.get("Defined") or line.get("DefinedPlayer")
    if line.get("ValidPlayers"):
        said = line.get("ValidPlayers")
    if not said:
        return () if aimed else (Subject("player", "you"),)
    words = [word.strip() for word in said.split(",")]
    known = [Subject("player", PLAYERS[word]) for word in words if word in PLAYERS]
    if known or aimed:
        return tuple(known) or ((Subject("player"),) if any(map(may_be_player, words)) else ())
    return (Subject("player", "opponent" if said.endswith("Opponent") else ""),)


def may_be_player(word: str) -> bool:
    """Say whether a name that looks back, such as TriggeredTarget, may be a player."""
    return names_a_player(word) or word.endswith(("Target", "Targeted"))


def names_a_player(word: str) -> bool:
    """Say whether a name is that of a player for sure."""
    return any(part in word for part in ("Player", "Controller", "Owner", "Opponent", "You"))


def cards(
    face: Face, line: Line, *, aimed: bool = False, key: str = "Defined", before: tuple[Line, ...] = ()
) -> tuple[Subject, ...]:
    """List the cards that an ability may be about; this card where it says nothing.

    `before` are the abilities of the same chain: what one remembers or aims at, another may speak of.
    """
    if line.api in {"Token", "CopyPermanent"}:
        return (_token(line),)
    filtering = next((each for each in FILTERING if each in line), "") if key == "Defined" else ""
    if filtering:
        return tuple(_of(line, each) for each in _fitting(face, line.get(filtering)))
    said = line.get(key)
    if said in {"", "Self"}:
        return (itself(face),) if said or not aimed else ()
    if names_a_player(said):
        return ()
    for start, keys in LOOKING_BACK:
        if said.startswith(start):
            first = next((each for each in before if each != line and _has(each, keys)), None)
            rest = before[before.index(first) + 1 :] if first is not None else ()
            return cards(face, first, before=rest) if first is not None else (Subject("any"),)
    if said == "Enchanted" or said.startswith(("Equipped", "AttachedTo")):
        return (Subject("any", other=True),)
    if said.startswith("Valid "):
        return _fitting(face, said.removeprefix("Valid "))
    return (Subject("any"),)


def _has(line: Line, start: str) -> bool:
    return any(param.key.startswith(start) for param in line.params)


def _of(line: Line, subject: Subject) -> Subject:
    """Say whose a card is that a player has to sacrifice."""
    who = line.get("Defined")
    if not line.api.startswith("Sacrifice") or subject.whose or line.api == "SacrificeAll":
        return subject
    if who.endswith("Opponent"):
        return replace(subject, whose="opponent")
    return replace(subject, whose=PLAYERS.get(who or "You", ""))


def _token(line: Line) -> Subject:
    types = frozenset(line.get("TokenTypes").replace(",", " ").split()) | {"token"}
    whose = PLAYERS.get(line.get("TokenOwner", "You"), "")
    return Subject("new", whose, types, exact=len(types) > 1)


def _fitting(face: Face, text: str) -> tuple[Subject, ...]:
    """Make a subject of each alternative of a filter that is about cards."""
    try:
        read = read_filter(text)
    except BadFilter:
        return (Subject("any"),)
    return tuple(_one(face, each) for each in read.alternatives if each.base_kind != "player")


def _one(face: Face, each: Alternative) -> Subject:
    words = {prop.word for prop in each.properties if not prop.negated}
    if each.base == "Self" or "Self" in words:
        return itself(face)
    whose = "you" if words & YOURS else "opponent" if words & THEIRS else ""
    types = frozenset(word for word in (each.base, *words) if word in CARD_TYPES or word in SUBTYPES)
    return Subject("new" if "token" in words else "any", whose, types, other="Other" in words)
