"""What is chosen or left to chance as an ability is followed: dice, a colour, a type, a number, a copy."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Make, Modes, Pick, Roll, Test
from rulesengine.games.forge.running.cases import BATTLEFIELD
from rulesengine.games.forge.running.effects_cards import amount, filtered, whom
from rulesengine.games.forge.running.effects_permanents import make
from rulesengine.games.forge.running.numbers import letters
from rulesengine.games.forge.running.picks import defined, is_player, people
from rulesengine.games.forge.running.scene import api, stop
from rulesengine.games.forge.scripts.filters import CREATURES
from rulesengine.games.forge.words import COLOURS

if TYPE_CHECKING:
    from rulesengine.core.text import Number, Part
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

USUAL = 6  # so many sides a die has where nothing is said
SIDES = 100
RANGE = re.compile(r"(\d+)(?:-(\d+))?:(\w+)")


def _dice(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Roll a die: chance says what it shows, and what is read for that number is followed."""
    sides = amount(scene, line, "Sides", USUAL)
    if not isinstance(sides, int) or not 1 < sides <= SIDES:
        stop(line.param("Sides") or line.params[0])
    (_, player), *more = people(scene, line)
    if more:
        stop(line.param("Defined") or line.params[0])
    if (named := line.param("ResultSVar")) is not None:
        scene.rolled = named.value
    shown = Do("rolls a die", Amount("roll"), player)
    return (Roll(sides), shown, *_results(scene, line.param("ResultSubAbilities")))


def _results(scene: Scene, param: Param | None) -> tuple[Part, ...]:
    """Read `1-9:Low,10-20:High`: what is done for which numbers."""
    parts: list[Part] = []
    if param is None:
        return ()
    for piece in param.value.split(","):
        match = RANGE.fullmatch(piece.strip()) or stop(param, piece.strip())
        low, high = int(match[1]), int(match[2] or match[1])
        shows = (Test("roll", ">=", low), Test("roll", "<=", high))
        before = list(scene.targets)
        parts.append(Frame(scene.after(match[3], param), shows))
        scene.targets[:] = before
    return tuple(parts)


CHOSEN = {"ChooseColor": "chosen colours", "ChooseType": "chosen types"}  # the set of the card that keeps it


def _set_for_it(name: str, word: str) -> tuple[Part, ...]:
    """Let a word be what is chosen for the card itself, in the place of what was chosen before."""
    chosen = Ability(f"{word} is chosen", form="static", whose="any", changes=(Change(name, "set", (word,)),))
    return (Make(chosen, "", Pick("self")),)


def _word(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Choose one of some words for the card: a colour, or a creature type."""
    name = CHOSEN[line.api]
    return (Modes(tuple((word, _set_for_it(name, word)) for word in _words(line)), late=True),)


def _words(line: Line) -> tuple[str, ...]:
    """List what may be chosen."""
    if line.api == "ChooseColor":
        choices, out = line.param("Choices"), line.param("Exclude")
        some = (letters(choices.value) or stop(choices)) if choices is not None else COLOURS
        without = (letters(out.value) or stop(out)) if out is not None else ()
        return tuple(colour for colour in some if colour not in without)
    kind = line.param("Type") or stop(line.params[0])
    if kind.value != "Creature":
        stop(kind)
    valid, out = line.param("ValidTypes"), line.param("InvalidTypes")
    some = tuple(w.strip() for w in valid.value.split(",")) if valid is not None else tuple(sorted(CREATURES))
    if valid is not None and not set(some) <= CREATURES:
        stop(valid)
    without = tuple(w.strip() for w in out.value.split(",")) if out is not None else ()
    return tuple(word for word in some if word not in without)


def _number(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Choose a number, from none up to the most that there may be."""
    most = amount(scene, line, "Max", SIDES)
    if not isinstance(most, int):
        stop(line.param("Max") or line.params[0])
    return (Roll(most + 1, said=True), Do("is noted", Amount("roll")))


def _clone(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let something become a copy of something else, for a time or for good."""
    parts: list[Part] = []
    if (among := line.param("Choices")) is not None:
        slot = scene.slot()
        parts.append(Choose((BATTLEFIELD, *filtered(scene, among)), 1, 1, slot, target=False))
        model = Pick("chosen", slot=slot)
    else:
        (model, *more) = whom(scene, line)
        if more:
            stop(line.param("Defined") or line.params[0])
    turned = line.param("CloneTarget")
    picks = defined(scene, turned) if turned is not None else (Pick("self"),)
    if any(is_player(pick) for pick in picks):
        stop(turned or line.params[0])
    copies = Change("face", "copy", _number_of(line, model))
    made = make(scene, line if _for_a_time(line) else _for_good(line), (copies,), picks)
    return (*parts, *made)


def _for_a_time(line: Line) -> bool:
    return line.param("Duration") is not None


def _for_good(line: Line) -> Line:
    """A copy stays one where nothing is said."""
    head = line.params[0]
    return replace(line, params=(*line.params, replace(head, key="Duration", value="Permanent")))


def _number_of(line: Line, model: Pick) -> Amount:
    """Point at the one card that is copied, by its number."""
    if model.who == "chosen":
        return Amount("chosen", "id", slot=model.slot)
    if model.who == "self":
        return Amount("source", "id")
    if model.who == "all":
        return Amount("highest", "id", where=model.where)
    if model.who not in ROLES or model.whose:
        stop(line.param("Defined") or line.params[0])
    return Amount(ROLES[model.who], "id")


ROLES: dict[str, Number] = {"event": "was", "cause": "cause", "other": "target"}  # of the event


APIS = {
    "RollDice": api(_dice, "Sides Defined ResultSubAbilities ResultSVar"),
    "ChooseColor": api(_word, "Choices Exclude"),
    "ChooseType": api(_word, "Type ValidTypes InvalidTypes"),
    "ChooseNumber": api(_number, "Max"),
    "Clone": api(_clone, "Defined CloneTarget Choices Duration"),
}
