"""Whom an ability may be about, as far as its words say: this card, one that is chosen, a player.

Everything is taken for possible that the words do not rule out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.filters import CARD_TYPES, SUBTYPES, BadFilter, read_filter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulesengine.games.forge.scripts.filters import Alternative
    from rulesengine.games.forge.scripts.model import Face, Line

    Raising = Callable[[Face, Line, tuple[Line, ...]], Iterator["Raised"]]


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
    """An event that an ability can raise: the mode that it fires, whom it is about, whence and whither."""

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

    `before` are the abilities of the same chain: what one remembers or aims at, another may name.
    """
    if line.api in {"Token", "CopyPermanent"}:
        return (_made_token(line),)
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


def _made_token(line: Line) -> Subject:
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


# Which events an ability can raise, read off its words alone: what may happen, never what must.


DYING = ("Battlefield", "Graveyard")


def _moves(origin: str, destination: str, *also: str) -> Raising:
    """Make what raises a change of zones, and other events about the same cards."""

    def raising(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
        for subject in cards(face, line, before=before):
            yield Raised("ChangesZone", subject, origin, destination)
            yield from (Raised(mode, subject) for mode in also)

    return raising


def _about(*modes: str) -> Raising:
    """Make what raises events about cards that stay where they are."""

    def raising(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
        for subject in cards(face, line, before=before):
            yield from (Raised(mode, subject, word=line.get("CounterType")) for mode in modes)

    return raising


def _happens_to(*modes: str) -> Raising:
    """Make what raises events about players."""

    def raising(_: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
        for subject in players(line):
            yield from (Raised(mode, subject) for mode in modes)

    return raising


def _change_zone(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    origin, destination = line.get("Origin", "Any"), line.get("Destination", "Any")
    for subject in cards(face, line, before=before):
        yield Raised("ChangesZone", subject, origin, destination)
    if "Library" in origin and "Defined" not in line:
        yield from _happens_to("SearchedLibrary", "Shuffled")(face, line, before)
    if line.get("Shuffle") == "True":
        yield from _happens_to("Shuffled")(face, line, before)


def _token(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    for subject in cards(face, line, before=before):
        yield Raised("ChangesZone", subject, "None", "Battlefield")


def _damage(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    hit: list[Subject] = [*players(line, aimed=True), *cards(face, line, aimed=True, before=before)]
    source = cards(face, line, key="DamageSource")
    for subject in hit:
        for mode in ("DamageDone", "DamageDoneOnce", "DamageDealtOnce"):
            yield from (Raised(mode, subject, source=each) for each in source)
        if subject.player:
            yield Raised("LifeLost", subject)


def _draw(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    yield from _happens_to("Drawn")(face, line, before)
    for subject in players(line):
        yield Raised("ChangesZone", subject.card(), "Library", "Hand")


def _discard(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    for subject in players(line):
        yield Raised("Discarded", subject)
        yield Raised("ChangesZone", subject.card(), "Hand", "Graveyard")


def _mill(_: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    for subject in players(line):
        yield Raised("ChangesZone", subject.card(), "Library", line.get("Destination", "Graveyard"))


def _dig(_: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    for subject in players(line):
        yield Raised("ChangesZone", subject.card(), "Library", line.get("DestinationZone", "Hand"))


def _counters(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    yield from _about("CounterAdded", "CounterAddedOnce")(face, line, before)
    if "Monstrosity" in line:
        yield from _about("BecomeMonstrous")(face, line, before)


def _state(face: Face, line: Line, before: tuple[Line, ...]) -> Iterator[Raised]:
    turns = {"Transform": "Transformed", "TurnFace": "TurnFaceUp"}
    yield from _about(turns.get(line.get("Mode"), "Transformed"))(face, line, before)


def _repeat(
    face: Face, line: Line, before: tuple[Line, ...]
) -> Iterator[Raised]:  # what it repeats is another link of the chain
    del face, line, before
    yield from ()


RAISES: Mapping[str, Raising] = {
    "ChangeZone": _change_zone,
    "ChangeZoneAll": _change_zone,
    "Token": _token,
    "CopyPermanent": _token,
    "DealDamage": _damage,
    "DamageAll": _damage,
    "EachDamage": _damage,
    "Fight": _damage,
    "GainLife": _happens_to("LifeGained"),
    "LoseLife": _happens_to("LifeLost"),
    "Draw": _draw,
    "Discard": _discard,
    "Mill": _mill,
    "Dig": _dig,
    "DigUntil": _dig,
    "Destroy": _moves(*DYING, "Destroyed"),
    "DestroyAll": _moves(*DYING, "Destroyed"),
    "Sacrifice": _moves(*DYING, "Sacrificed"),
    "SacrificeAll": _moves(*DYING, "Sacrificed"),
    "PutCounter": _counters,
    "PutCounterAll": _counters,
    "MoveCounter": _about("CounterAdded", "CounterRemoved"),
    "Proliferate": _about("CounterAdded", "CounterAddedOnce"),
    "RemoveCounter": _about("CounterRemoved"),
    "RemoveCounterAll": _about("CounterRemoved"),
    "Tap": _about("Taps"),
    "TapAll": _about("Taps"),
    "Untap": _about("Untaps"),
    "UntapAll": _about("Untaps"),
    "TapOrUntap": _about("Taps", "Untaps"),
    "Attach": _about("Attached"),
    "Unattach": _about("Unequip"),
    "GainControl": _about("ChangesController"),
    "ExchangeControl": _about("ChangesController"),
    "Counter": _about("Countered"),
    "Play": _about("SpellCast"),
    "SetState": _state,
    "Phases": _about("PhaseIn", "PhaseOut"),
    "Scry": _happens_to("Scry"),
    "Surveil": _happens_to("Surveil"),
    "Shuffle": _happens_to("Shuffled"),
    "Clash": _happens_to("Clashed"),
    "FlipACoin": _happens_to("FlippedCoin"),
    "RollPlanarDice": _happens_to("PlanarDice"),
    "Vote": _happens_to("Vote"),
    "LosesGame": _happens_to("LosesGame"),
    "AddPhase": _happens_to("Phase"),
    "RepeatEach": _repeat,
}


def raised(face: Face, line: Line, before: tuple[Line, ...] = ()) -> tuple[Raised, ...]:
    """List what an ability of a face can raise, each once; aiming at something is an event too.

    `before` are the abilities of the same chain.
    """
    events = list(RAISES[line.api](face, line, before)) if line.api in RAISES else []
    if "ValidTgts" in line:
        aimed = (*players(line, aimed=True), *cards(face, line, aimed=True, before=before))
        events += [Raised("BecomesTarget", subject, word="Ability") for subject in aimed]
    return tuple(dict.fromkeys(events))
