"""Abilities whose effect lasts for a time: Pump, Animate, GainControl, Protection, Regenerate and others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Change, Do, Instead, Make, Modes, Part
from rulesengine.games.forge.names import cut
from rulesengine.games.forge.running.does import api
from rulesengine.games.forge.running.does_zones import everything, true, whom
from rulesengine.games.forge.running.keywords import keywords
from rulesengine.games.forge.running.numbers import letters, number
from rulesengine.games.forge.running.stopping import stop
from rulesengine.games.forge.scripts.subtypes import CARD_TYPES, OTHER_SUBTYPES, SUBTYPES, SUPERTYPES
from rulesengine.games.forge.words import COLOURS, LAND_TYPES

if TYPE_CHECKING:
    from rulesengine.core.text import Pick
    from rulesengine.games.forge.running.does import Named
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

LASTING = cut("Permanent UntilEndOfCombat UntilYourNextTurn UntilYourNextUpkeep Duration")
UNTIL = {
    "UntilEndOfCombat": ("combat ends", ""),
    "UntilYourNextTurn": ("turn begins", "you"),
    "UntilYourNextUpkeep": ("upkeep begins", "you"),
    "Permanent": ("", ""),
    "UntilEndOfTurn": ("turn ends", ""),
    "EndOfTurn": ("turn ends", ""),
}


def lasting(line: Line) -> tuple[str, str]:
    """Say what ends an effect, and whose; until the end of the turn where nothing is said."""
    found = line.param("Duration")
    if found is not None:
        return UNTIL.get(found.value) or stop(found)
    return next((UNTIL[key] for key in UNTIL if true(line, key)), ("turn ends", ""))


def plus(prop: str, by: int | Amount) -> Change:
    """Let a number go up, or down where it is less than nothing."""
    if isinstance(by, int) and by < 0:
        return Change(prop, "minus", -by)
    return Change(prop, "plus", by)


def gets(
    scene: Scene, line: Line, keys: tuple[str, str, str] = ("NumAtt", "NumDef", "KW")
) -> tuple[Change, ...]:
    """Read what a creature gets: power, toughness, keywords."""
    made: list[Change] = []
    for key, prop in zip(keys, ("power", "toughness"), strict=False):
        if (param := line.param(key)) is not None:
            made.append(plus(prop, number(scene, param)))
    if (param := line.param(keys[2])) is not None:
        made += [Change("keywords", "add", word) for word in words(param)]
    return tuple(made)


def words(param: Param) -> tuple[str, ...]:
    """Read a list of keywords."""
    found = keywords(param.value)
    return stop(param, found) if isinstance(found, str) else found


def said(changes: tuple[Change, ...]) -> str:
    """Say what an effect does, for its step."""
    signs = {"plus": "+", "minus": "-"}
    numbers = [
        f"{signs[c.how]}{c.value if isinstance(c.value, int) else 'X'} {c.prop}"
        for c in changes
        if c.how in signs
    ]
    other = [f"{c.how} {c.value}" for c in changes if c.how not in signs]
    return ", ".join((*numbers, *other)) or "nothing"


def make(scene: Scene, line: Line, changes: tuple[Change, ...], picks: tuple[Pick, ...]) -> tuple[Part, ...]:
    """Let changes hold for a time."""
    until, whose = lasting(line)
    if any(change.value == "doesn't untap next" for change in changes):
        until, whose = "upkeep begins", "controller"  # over when that untap step is
    held = Ability(said(changes), form="static", whose="any", changes=changes)
    return tuple(Make(held, until, pick, whose=whose) for pick in picks) if changes else ()


def _pump(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    picks, made = whom(scene, line), list[Part]()
    for key in ("RememberObjects", "RememberTargets"):
        if (param := line.param(key)) is not None:
            if param.value not in {"True", "Targeted", "Self"}:
                stop(param)
            made += [Do("is remembered", whom=pick, detail=(("mark", "remembered"),)) for pick in picks]
    return (*make(scene, line, gets(scene, line), picks), *made)


def _pump_all(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    return make(scene, line, gets(scene, line), (everything(scene, line),))


def _animate(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    made: list[Change] = []
    for key, prop in (("Power", "base power"), ("Toughness", "base toughness")):
        if (param := line.param(key)) is not None:
            made.append(Change(prop, "set", number(scene, param)))
    if (param := line.param("Types")) is not None:
        made += types(param, remove=true(line, "RemoveCardTypes"), creature=true(line, "RemoveCreatureTypes"))
    if (param := line.param("Colors")) is not None:
        colours = letters(param.value) or stop(param)
        over = true(line, "OverwriteColors")
        made += (
            [Change("colours", "set", colours)] if over else [Change("colours", "add", c) for c in colours]
        )
    if (param := line.param("Keywords")) is not None:
        made += [Change("keywords", "add", word) for word in words(param)]
    if (param := line.param("RemoveKeywords")) is not None:
        made += [Change("keywords", "remove", word) for word in words(param)]
    return make(scene, line, tuple(made), whom(scene, line))


def types(param: Param, *, remove: bool = False, creature: bool = False) -> tuple[Change, ...]:
    """Read the types that something gets."""
    made: list[Change] = []
    found: dict[str, list[str]] = {}
    for word in param.value.replace(" & ", ",").split(","):
        found.setdefault(set_of(word.strip()) or stop(param, word.strip()), []).append(word.strip())
    for name, some in found.items():
        if (remove and name == "types") or (creature and name == "creature types"):
            made.append(Change(name, "set", tuple(some)))
        else:
            made += [Change(name, "add", word) for word in some]
    return tuple(made)


def set_of(word: str) -> str:
    """Say to which set a word of the type line belongs; "" where nobody knows it."""
    if word in CARD_TYPES:
        return "types"
    if word in SUPERTYPES:
        return "supertypes"
    if word in LAND_TYPES:
        return "land types"
    if word in OTHER_SUBTYPES:
        return "subtypes"
    return "creature types" if word in SUBTYPES else ""


def _gain_control(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    if (other := line.param("NewController")) is not None and other.value != "You":
        stop(other)
    picks, made = whom(scene, line), list[Part]()
    how = {"EOT": ("turn ends", ""), "": ("", "")}
    param = line.param("LoseControl")
    until, whose = how.get(line.get("LoseControl")) or stop(param or line.params[0])
    words_ = words(kws) if (kws := line.param("AddKWs")) is not None else ()
    for pick in picks:
        held = Ability(
            "you control it", form="static", whose="any", changes=(Change("controller", "set", "you"),)
        )
        made += [Make(held, until, pick, whose=whose), Do("changes controller", whom=pick)]
        if true(line, "Untap"):
            made.append(Do("untaps", whom=pick))
        if words_:
            gained = tuple(Change("keywords", "add", word) for word in words_)
            made.append(
                Make(Ability(said(gained), form="static", whose="any", changes=gained), "turn ends", pick)
            )
    return tuple(made)


def _protection(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    param = line.param("Gains") or stop(line.params[0])
    if param.value == "Choice":
        return _chosen_colour(scene, line)
    gained = tuple(Change("keywords", "add", word) for word in words_of_protection(param))
    return make(scene, line, gained, whom(scene, line))


def _chosen_colour(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let the player choose a colour to be protected from."""
    choices = line.param("Choices") or stop(line.params[0])
    names = COLOURS if choices.value == "AnyColor" else letters(choices.value) or stop(choices)
    picks = whom(scene, line)
    ways = [(c, (Change("keywords", "add", f"protection from {c.lower()}"),)) for c in names]
    return (Modes(tuple((colour, make(scene, line, gained, picks)) for colour, gained in ways)),)


def words_of_protection(param: Param) -> tuple[str, ...]:
    """Read from what something is protected."""
    found = keywords(" & ".join(f"Protection from {word.strip()}" for word in param.value.split(",")))
    return stop(param) if isinstance(found, str) else found


def _debuff(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    param = line.param("Keywords") or stop(line.params[0])
    return make(scene, line, tuple(Change("keywords", "remove", w) for w in words(param)), whom(scene, line))


SHIELD = Ability(
    "the next time it would be destroyed it regenerates",
    form="instead",
    when="is destroyed",
    whose="self",
    instead=Instead("become", becomes="regenerates"),
)


def _regenerate(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    return tuple(Make(SHIELD, "turn ends", pick, uses=1) for pick in whom(scene, line))


APIS = {
    "Pump": api(_pump, f"Defined NumAtt NumDef KW RememberObjects RememberTargets {' '.join(LASTING)}"),
    "PumpAll": api(_pump_all, f"ValidCards NumAtt NumDef KW {' '.join(LASTING)}"),
    "Animate": api(
        _animate,
        "Defined Power Toughness Types Colors Keywords RemoveKeywords RemoveCardTypes RemoveCreatureTypes "
        f"OverwriteColors {' '.join(LASTING)}",
    ),
    "GainControl": api(_gain_control, "Defined NewController LoseControl Untap AddKWs"),
    "Protection": api(_protection, f"Defined Gains Choices {' '.join(LASTING)}"),
    "Debuff": api(_debuff, f"Defined Keywords {' '.join(LASTING)}"),
    "Regenerate": api(_regenerate, "Defined"),
}
