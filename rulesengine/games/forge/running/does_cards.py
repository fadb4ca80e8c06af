"""Abilities that make or turn cards: Token, SetState, Attach, Counter, ChooseCard, Scry and others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Choose, Do, Face, Frame, Look, Part, Pick, Roll, Test
from rulesengine.games.forge.running.does import api
from rulesengine.games.forge.running.does_pump import set_of, words
from rulesengine.games.forge.running.does_zones import amount, filtered, true, whom
from rulesengine.games.forge.running.numbers import letters, number
from rulesengine.games.forge.running.people import asked, defined
from rulesengine.games.forge.running.stopping import stop, stop_at_key
from rulesengine.games.forge.running.zones import zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.running.does import Named
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line

COLOURLESS = {"", "Colorless", "colorless"}


def face(scene: Scene, line: Line) -> Face:
    """Make the face of a token out of its parameters.

    Raises NotRun, also where a number of it is counted: a face has printed numbers.
    """
    sets: dict[str, list[str]] = {}
    kinds = line.param("TokenTypes") or stop(line.params[0])
    for word in kinds.value.split(","):
        sets.setdefault(set_of(word.strip()) or stop(kinds, word.strip()), []).append(word.strip())
    if (param := line.param("TokenColors")) is not None and param.value not in COLOURLESS:
        sets["colours"] = list(letters(param.value) or stop(param))
    numbers: list[tuple[str, int]] = []
    for key, name in (("TokenPower", "power"), ("TokenToughness", "toughness")):
        if (param := line.param(key)) is not None:
            found = number(scene, param)
            numbers.append((name, found if isinstance(found, int) else stop(param)))
    printed = words(param) if (param := line.param("TokenKeywords")) is not None else ()
    abilities = (*(Ability(word, form="keyword", keyword=word) for word in printed), *_given(scene, line))
    made = tuple((name, frozenset(some)) for name, some in sets.items())
    return Face(line.get("TokenName") or "Token", made, tuple(numbers), abilities, token=True)


def _given(scene: Scene, line: Line) -> Iterator[Ability]:
    """Read the abilities and triggers that a token has, each an SVar of the card that makes it."""
    from rulesengine.games.forge.running.abilities import activated
    from rulesengine.games.forge.running.triggers import trigger

    named = replace(scene.face, lines=tuple(each for each in scene.face.lines if each.prefix != "Name"))
    for key in ("TokenAbilities", "TokenTriggers"):
        param = line.param(key)
        for name in param.value.replace(" & ", ",").split(",") if param is not None else ():
            svar = scene.svar(name.strip())
            if svar is None:
                stop_at_key(param or line.params[0])
            yield activated(named, svar) if key == "TokenAbilities" else trigger(named, svar)


def _token(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    made, many = face(scene, line), amount(scene, line, "TokenAmount")
    detail = (("flag", "tapped"),) if true(line, "TokenTapped") else ()
    owner = line.param("TokenOwner")
    picks = (
        (Pick("chosen", slot=scene.targets[-1]),)
        if owner is not None and owner.value == "Targeted_"
        else defined(scene, owner, "You")
    )
    return tuple(Do("creates", many, pick, detail, made=made) for pick in picks)


def _copy(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    many = amount(scene, line, "NumCopies")
    return tuple(Do("copies", many, pick) for pick in whom(scene, line))


def _state(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    mode = line.param("Mode") or stop(line.params[0])
    kind = {"TurnFace": "is turned face up", "Transform": "transforms"}.get(mode.value) or stop(mode)
    return tuple(Do(kind, whom=pick) for pick in whom(scene, line))


def _attach(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    picks = defined(scene, line.param("Object"))
    return tuple(Do("attaches", whom=one, other=whom(scene, line)[0]) for one in picks)


def _counter(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    on_stack = (Test("zone", "is", "stack"),)
    return tuple(Do("is countered", whom=replace(pick, where=on_stack)) for pick in whom(scene, line))


def _choose(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    where = line.param("ChoiceZone")
    place = zone(where, where.value) if where is not None else "battlefield"
    if (random := line.param("AtRandom")) is not None:
        stop(random)
    wanted, made = (Test("zone", "is", place), *filtered(scene, line.param("Choices"))), list[Part]()
    many = amount(scene, line, "Amount")
    for who, _ in asked(scene, line.param("Defined"), line):
        slot = scene.slot()
        least = many if true(line, "Mandatory") else 0
        made.append(Choose(wanted, least, many, slot, target=False, who=who))
        found = Pick("chosen", slot=slot)
        made.append(Do("is remembered", whom=found, detail=(("mark", "chosen"),)))
        if true(line, "RememberChosen"):
            made.append(Do("is remembered", whom=found, detail=(("mark", "remembered"),)))
    return tuple(made)


def _scry(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    many, looked, slot = amount(scene, line, "ScryNum"), scene.slot(), scene.slot()
    return (
        Look(many, looked, "library"),
        Choose((Test("id", "among", looked),), 0, many, slot, target=False),
        Do("moves", whom=Pick("chosen", slot=slot), detail=(("to", "library"), ("end", "bottom"))),
        Do("scries", many, Pick("you")),
    )


def _surveil(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    many, looked, slot = amount(scene, line, "Amount"), scene.slot(), scene.slot()
    return (
        Look(many, looked, "library"),
        Choose((Test("id", "among", looked),), 0, many, slot, target=False),
        Do("moves", whom=Pick("chosen", slot=slot), detail=(("to", "graveyard"),)),
        Do("surveils", many, Pick("you")),
    )


def _reveal(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    return tuple(Do("looks", whom=pick) for pick in whom(scene, line, "You"))


def _coin(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    """Flip a coin: chance says 1 for a win and 2 for a loss."""
    won, lost = line.param("WinSubAbility"), line.param("LoseSubAbility")
    yes, no = Test("roll", "is", 1), Test("roll", "is", 2)
    ways = ((yes, "Win", won), (no, "Lose", lost))
    return (
        Roll(2),
        *(
            Frame(
                (Do("flips a coin", whom=Pick("you"), detail=(("result", result),)),
                 *(named(scene, param, param.value) if param is not None else ())),
                (test,),
            )
            for test, result, param in ways
        ),
    )  # fmt: skip


def _monstrosity(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    not_yet = (Test("flags", "lacks", "monstrous", of="source"),)
    many = amount(scene, line, "MonstrosityNum")
    return (
        Frame(
            (Do("puts counters", many, detail=(("mark", "+1/+1"),)), Do("becomes monstrous")), not_yet
        ),
    )  # fmt: skip


def _phases(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    return tuple(Do("phases out", whom=pick) for pick in whom(scene, line))


APIS = {
    "Token": api(
        _token,
        "TokenAmount TokenName TokenTypes TokenColors TokenOwner TokenPower TokenToughness TokenKeywords "
        "TokenTapped TokenAbilities TokenTriggers TokenSVars",
    ),
    "CopyPermanent": api(_copy, "Defined NumCopies"),
    "SetState": api(_state, "Defined Mode"),
    "Attach": api(_attach, "Defined Object"),
    "Counter": api(_counter, "Defined"),
    "ChooseCard": api(_choose, "Choices ChoiceZone Defined Amount Mandatory RememberChosen"),
    "Scry": api(_scry, "ScryNum"),
    "Surveil": api(_surveil, "Amount"),
    "Reveal": api(_reveal, "Defined"),
    "RevealHand": api(_reveal, "Defined"),
    "FlipACoin": api(_coin, "WinSubAbility LoseSubAbility NoCall"),
    "Monstrosity": api(_monstrosity, "MonstrosityNum"),
    "Phases": api(_phases, "Defined"),
}
