"""Conditions: the page's restrictions of a trigger, and those that an effect may carry.

Each gives tests of the card that has the trigger, and of the players; what they mean is asked by the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Either, Test
from rulesengine.games.forge.events import PHASES
from rulesengine.games.forge.running.cases import (
    ARTIFACTS,
    CARDS,
    FATEFUL,
    GRAVEYARD,
    MINE,
    WORDS,
)
from rulesengine.games.forge.running.filters import OPERATORS, fitting, phases, zone
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import stop
from rulesengine.games.forge.scripts.filters import BadComparison, read_comparison
from rulesengine.games.forge.scripts.modes.entry import KNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulesengine.core.text import Aspect, Compared, Person, Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param


KEYS = frozenset(
    {
        "ConditionPresent", "ConditionCompare", "ConditionDefined", "ConditionZone", "ConditionCheckSVar",
        "ConditionSVarCompare", "ConditionPlayerTurn", "ConditionNotPlayerTurn_", "Condition",
    }
)  # fmt: skip
LAST = "cast last turn"  # how many spells a player has cast in the turn before
PHASE = "phase"  # the number of a player that says which phase it is
OWNS = {"battlefield": "controller", "stack": "controller"}


def compared(scene: Scene, param: Param | None, left: Amount, usual: str = "GE1") -> Test:
    """Compare a number as a parameter says, or as usual.

    Raises NotRun for what is no comparison.
    """
    try:
        comparison = read_comparison(param.value if param is not None else usual)
    except BadComparison:
        stop(param) if param is not None else None
        raise
    scene.cite("forge-Comparison")
    right: int | Amount | None = comparison.number
    if right is None and param is not None:
        right = number(scene, param, comparison.operand)
    return Test(left, OPERATORS[comparison.operator], right if right is not None else 0)


def of_trigger(scene: Scene, line: Line, only: str = "") -> Tests:
    """Read the conditions of a trigger; with `only`, that one and what belongs to it.

    Raises NotRun.
    """
    made: list[Test | Either] = []
    for key, read in RESTRICTIONS.items():
        if (param := line.param(key)) is not None and only in {"", key}:
            scene.cite(
                *((f"forge-{key}",) if key in KNOWN else ()),
                *(("F17",) if key in {"Threshold", "Metalcraft"} else ()),
            )
            made += read(scene, line, param)
    return tuple(made)


def _turn(how: Compared) -> Callable[[Scene, Line, Param], Tests]:
    def read(scene: Scene, line: Line, param: Param) -> Tests:
        if param.value != "True":
            stop(param)
        return (Test("player", how, "you", of="turn"),)

    return read


def _enough(least: int, *where: Test, turned: bool = False) -> Callable[[Scene, Line, Param], Tests]:
    def read(scene: Scene, line: Line, param: Param) -> Tests:
        if param.value not in {"True", "False"}:
            stop(param)
        return (
            Test(Amount("count", where=where), ">=" if (param.value == "True") is not turned else "<", least),
        )

    return read


def _poisoned(scene: Scene, line: Line, param: Param) -> Tests:
    mine = (Amount("you", "poison"),)
    amounts = {
        "You": mine[0],
        "Opponent": Amount("most", "opponent", theirs=mine),
        "Each": Amount("least", theirs=mine),
    }
    scene.cite("F18")
    return (Test(amounts[param.value], ">=", 1),) if param.value in amounts else stop(param)


def _fateful(scene: Scene, line: Line, param: Param) -> Tests:
    return (Test("life", "<=", FATEFUL, of="you"),) if param.value == "True" else stop(param)


def _life(scene: Scene, line: Line, param: Param) -> Tests:
    """LifeTotal$ You with LifeAmount$: how much life that player must have."""
    who: dict[str, Person] = {"You": "you", "ActivePlayer": "turn player"}
    of = who.get(param.value) or stop(param)
    return (compared(scene, line.param("LifeAmount"), Amount(of, "life")),)


def _nothing_cast(scene: Scene, line: Line, param: Param) -> Tests:
    """Nobody cast a spell in the turn before."""
    return (Test(Amount("most", theirs=(Amount("you", LAST),)), "is", 0),)


def _two_cast(scene: Scene, line: Line, param: Param) -> Tests:
    """Somebody cast two spells or more in the turn before."""
    return (Test(Amount("most", theirs=(Amount("you", LAST),)), ">=", 2),)


def _phases(scene: Scene, line: Line, param: Param) -> Tests:
    wanted = phases(param)
    return (Either(tuple((Test(PHASE, "is", phase_number(kind), of="turn"),) for kind in wanted)),)


def phase_number(kind: str) -> int:
    """Number the phases, from 1."""
    return list(PHASES.values()).index(kind) + 1


def _present(end: str) -> Callable[[Scene, Line, Param], Tests]:
    def read(scene: Scene, line: Line, param: Param) -> Tests:
        where, whose, many = (line.param(f"Present{word}{end}") for word in ("Zone", "Player", "Compare"))
        for other in (where, whose, many):
            if other is not None:
                scene.cite(f"forge-{other.key}")
        if many is None or where is None or whose is None:
            scene.cite("F15")
        place = zone(where, where.value) if where is not None else "battlefield"
        if place != "battlefield":
            scene.cite("F16")
        wanted = [Test("zone", "is", place), *fitting(param, lambda text: number(scene, param, text))]
        if whose is not None and whose.value != "Any":
            how = OWNERS.get(whose.value) or stop(whose)
            wanted.append(Test(OWNS.get(place, "owner"), how, "you"))
        left = Amount("count", where=tuple(wanted))
        return (compared(scene, many, left),)

    return read


def _svar(scene: Scene, line: Line, param: Param) -> Tests:
    counted, many = number(scene, param), line.param("SVarCompare")
    if many is not None:
        scene.cite("forge-SVarCompare")
    else:
        scene.cite("F15")
    left = counted if isinstance(counted, Amount) else Amount("done", plus=counted, times=0)
    return (compared(scene, many, left),)


OWNERS: Mapping[str, Compared] = {"You": "is", "Opponent": "isnt"}


def _word(scene: Scene, line: Line, param: Param) -> Tests:
    """Read `Delirium$ True`: the key is the word."""
    return WORDS[param.key] if param.value == "True" else stop(param)


def _named_word(scene: Scene, line: Line, param: Param) -> Tests:
    """Read `Activation$ Metalcraft`: the value is the word."""
    return WORDS.get(param.value) or stop(param)


def _checked(scene: Scene, line: Line, param: Param) -> Tests:
    """Read what must be so of a player."""
    if param.value in {"Opponent.isMonarch", "Player.Opponent.isMonarch"}:
        theirs_ = Amount("total", "opponent", theirs=(Amount("you", "monarch"),))
        return (Test(theirs_, ">=", 1),)
    return WORDS["Monarch"] if param.value == "You.isMonarch" else stop(param)


def _second(scene: Scene, line: Line, param: Param) -> Tests:
    """Read a second number that is computed, and how large it must be."""
    counted = number(scene, param)
    left = counted if isinstance(counted, Amount) else Amount("done", plus=counted, times=0)
    return (compared(scene, line.param("SecondSVarCompare"), left),)


def like_a_sorcery(scene: Scene, line: Line, param: Param) -> Tests:
    """Only in a main phase of one's own; where nobody has said which phase it is, that is not asked."""
    mains = (PHASES["Main1"], PHASES["Main2"])
    ways = tuple((Test(PHASE, "is", least, of="turn"),) for least in (0, *map(phase_number, mains)))
    return (*WORDS["PlayerTurn"], Either(ways)) if param.value == "True" else stop(param)


RESTRICTIONS: dict[str, Callable[[Scene, Line, Param], Tests]] = {
    "TriggerPhases": _phases,
    "OpponentTurn": _turn("isnt"),
    "PlayerTurn": _turn("is"),
    "Metalcraft": _enough(ARTIFACTS, *MINE, Test("types", "has", "Artifact")),
    "Threshold": _enough(CARDS, *GRAVEYARD),
    "PlayersPoisoned": _poisoned,
    "Hellbent": _enough(1, Test("zone", "is", "hand"), Test("owner", "is", "you"), turned=True),
    "FatefulHour": _fateful,
    "LifeTotal": _life,
    "WerewolfTransformCondition": _nothing_cast,
    "WerewolfUntransformCondition": _two_cast,
    "IsPresent": _present(""),
    "IsPresent2": _present("2"),
    "CheckSVar": _svar,
    "CheckSecondSVar": _second,
    "CheckDefinedPlayer": _checked,
    "SorcerySpeed": like_a_sorcery,
    "ActivationPhases": _phases,
    **dict.fromkeys(("Delirium", "Revolt", "Desert", "Monarch", "Blessing", "Ferocious", "Raid"), _word),
    "Activation": _named_word,
}


def of_effect(scene: Scene, line: Line) -> Tests:
    """Read the conditions of an effect.

    Raises NotRun.
    """
    made: list[Test | Either] = []
    if (param := line.param("ConditionPresent")) is not None:
        made += _condition(scene, line, param)
    elif (lost := line.param("ConditionCompare") or line.param("ConditionDefined")) is not None:
        stop(lost)
    if (param := line.param("ConditionCheckSVar")) is not None:
        counted = number(scene, param)
        left = counted if isinstance(counted, Amount) else Amount("done", plus=counted, times=0)
        made.append(compared(scene, line.param("ConditionSVarCompare"), left))
    if (param := line.param("Condition")) is not None:
        made += WORDS.get(param.value) or stop(param)
    if (param := line.param("ConditionPlayerTurn")) is not None:
        made += _turn("is")(scene, line, param)
    if (param := line.param("ConditionPhases")) is not None:
        made += _phases(scene, line, param)
    if (param := line.param("ConditionNotPresent")) is not None:
        wanted = fitting(param, lambda text: number(scene, param, text))
        made.append(Test(Amount("count", where=(Test("zone", "is", "battlefield"), *wanted)), "is", 0))
    if made:
        scene.cite("forge-Condition")
    return tuple(made)


def _condition(scene: Scene, line: Line, param: Param) -> Tests:
    """Count the cards that a condition asks for: anywhere on the battlefield, or among those it names."""
    where, whom, many = (line.param(f"Condition{word}") for word in ("Zone", "Defined", "Compare"))
    wanted = fitting(param, lambda text: number(scene, param, text))
    if whom is None:
        place = zone(where, where.value) if where is not None else "battlefield"
        left = Amount("count", where=(Test("zone", "is", place), *wanted))
        return (compared(scene, many, left),)
    marks = {"Remembered": "remembered", "Imprinted": "imprinted", "ChosenCard": "chosen", "Self": "id"}
    among: Tests
    if whom.value in marks and not scene.player:
        among = (Test(marks[whom.value], "is", "source"),)
    elif whom.value in {"Targeted", "ParentTarget"} and scene.targets:
        among = (Test("id", "among", scene.targets[-1 if whom.value == "Targeted" else 0]),)
    elif scene.fills.get(whom.value.removeprefix("Triggered").removesuffix("LKICopy")) in {
        "subject",
        "cause",
    }:
        if many is not None and many.value not in {"GE1", "EQ1"}:
            stop(many)
        role = scene.fills[whom.value.removeprefix("Triggered").removesuffix("LKICopy")]
        of: Aspect = "subject" if role == "subject" else "cause"
        return fitting(param, lambda text: number(scene, param, text), of)
    else:
        stop(whom)
    left = Amount("count", where=(*among, *wanted))
    return (compared(scene, many, left),)
