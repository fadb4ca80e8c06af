"""Which events an ability can raise, read off its words alone: what may happen, never what must.

One entry an ability in `RAISES`. An ability that is not there raises nothing that is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.graph.subjects import Raised, cards, players

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulesengine.games.forge.scripts.graph.subjects import Subject
    from rulesengine.games.forge.scripts.model import Face, Line

    Raising = Callable[[Face, Line, tuple[Line, ...]], Iterator[Raised]]

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
    found = list(RAISES[line.api](face, line, before)) if line.api in RAISES else []
    if "ValidTgts" in line:
        aimed = (*players(line, aimed=True), *cards(face, line, aimed=True, before=before))
        found += [Raised("BecomesTarget", subject, word="Ability") for subject in aimed]
    return tuple(dict.fromkeys(found))
