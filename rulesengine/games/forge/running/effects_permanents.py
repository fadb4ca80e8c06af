"""What abilities do to permanents, for a time or for good: Pump, Animate, Token, SetState, Attach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Do,
    Instead,
    Make,
    Modes,
    Part,
    Pick,
    Test,
    show,
)
from rulesengine.games.forge.names import cut
from rulesengine.games.forge.rules.layers import NO_TEXT
from rulesengine.games.forge.running.effects_cards import (
    at_the_end,
    everything,
    true,
    whom,
)
from rulesengine.games.forge.running.filters import keywords, phases, plain
from rulesengine.games.forge.running.numbers import letters, number
from rulesengine.games.forge.running.picks import YOU, asked, defined, is_player
from rulesengine.games.forge.running.scene import NotRun, api, stop
from rulesengine.games.forge.scripts.filters import CARD_TYPES, OTHER_SUBTYPES, SUBTYPES, SUPERTYPES
from rulesengine.games.forge.scripts.model import Line
from rulesengine.games.forge.words import BASIC_LAND_TYPES, COLOURS, LAND_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Ends
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Param


LASTING = cut("Permanent UntilEndOfCombat UntilYourNextTurn UntilYourNextUpkeep UntilHostLeavesPlay Duration")
UNTIL: dict[str, tuple[str, Ends]] = {
    "UntilEndOfCombat": ("combat ends", ""),
    "UntilYourNextTurn": ("turn begins", "you"),
    "UntilYourNextUpkeep": ("upkeep begins", "you"),
    "UntilTheEndOfYourNextTurn": ("turn ends", "you"),
    "Permanent": ("", ""),
    "UntilHostLeavesPlay": ("bearer leaves", ""),
    "UntilEndOfTurn": ("turn ends", ""),
    "EndOfTurn": ("turn ends", ""),
}


def lasting(line: Line) -> tuple[str, Ends]:
    """Say what ends an effect, and whose; until the end of the turn where nothing is said."""
    duration = line.param("Duration")
    if duration is not None:
        return UNTIL.get(duration.value) or stop(duration)
    return next((UNTIL[key] for key in UNTIL if true(line, key)), ("turn ends", ""))


def not_yet(line: Line) -> bool:
    """Say whether an effect outlasts the turn in which it is made, and ends with a later one."""
    return line.get("Duration") == "UntilTheEndOfYourNextTurn"


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
        made += granted(scene, param)
    return tuple(made)


SWITCHED = "cardname's power and toughness are switched"


def granted(scene: Scene, param: Param) -> tuple[Change, ...]:
    """Read a list of keywords as what they give: a word, or the abilities that the keyword stands for."""
    made: list[Change] = []
    for piece in param.value.split(" & "):
        bare_words = piece.strip().removeprefix("HIDDEN ").strip()
        if word := plain(bare_words):
            made += [Change("keywords", "add", each) for each in word.split(", ")]
        elif bare_words.rstrip(".").lower() == SWITCHED:
            made.append(Change("power", "switch", "toughness"))
        else:
            made += [Change("abilities", "gain", ability) for ability in stands_for(scene, param, bare_words)]
    return tuple(made)


def stands_for(scene: Scene, param: Param, said: str) -> tuple[Ability, ...]:
    """Read a keyword that stands for abilities, as its own line would be read."""
    try:
        held = scene.read.line(scene.anew(), Line("K", "", said, (), param.line, param.column))
    except NotRun:
        stop(param, said)
    return held or stop(param, said)


def words(param: Param) -> tuple[str, ...]:
    """Read a list of keywords."""
    named = keywords(param.value)
    return stop(param, named) if isinstance(named, str) else named


def said(changes: tuple[Change, ...]) -> str:
    """Say what an effect does, for its step."""
    signs = {"plus": "+", "minus": "-"}
    numbers = [
        f"{signs[c.how]}{c.value if isinstance(c.value, int) else 'X'} {c.prop}"
        for c in changes
        if c.how in signs
    ]
    return ", ".join((*numbers, *(_said(c) for c in changes if c.how not in signs))) or "nothing"


def _said(change: Change) -> str:
    """Say what one change does that adds or takes no number: to which property, and what it is then."""
    value = change.value
    if change.how == "clear":
        return f"no {change.prop}"
    if change.how == "set" and not isinstance(value, Ability):
        return f"{change.prop} {' and '.join(map(str, value)) if isinstance(value, tuple) else show(value)}"
    return f"{change.how} {value.words if isinstance(value, Ability) else value}"


def make(scene: Scene, line: Line, changes: tuple[Change, ...], picks: tuple[Pick, ...]) -> tuple[Part, ...]:
    """Let changes hold for a time."""
    until, whose = lasting(line)
    if any(change.value == "doesn't untap next" for change in changes):
        until, whose = "upkeep begins", "controller"  # over when that untap step is
    held = Ability(said(changes), form="static", whose="any", changes=changes)
    later = not_yet(line)
    return tuple(Make(held, until, pick, whose=whose, later=later) for pick in picks) if changes else ()


STEPS = {f"Skip your next {step} step": step for step in ("untap", "draw", "upkeep")}


def skipped(kinds: tuple[str, ...]) -> Ability:
    """Make what lets the next step, phase or turn of a kind be skipped."""
    return Ability(
        f"the next {' or '.join(kinds).removesuffix(' begins')} is skipped",
        form="instead",
        when=kinds,
        whose="any",
        instead=Instead("nothing"),
        cites=("614.1b", "614.10a"),
    )


def _pumped_players(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let players get what scripts write like a keyword: they skip the next step of a kind, once."""
    param = line.param("KW")
    step = STEPS.get(param.value.strip().rstrip(".")) if param is not None else None
    if param is None or step is None:
        return ()
    if (other := line.param("NumAtt") or line.param("NumDef")) is not None:
        stop(other)
    picks, held = whom(scene, line), skipped(phases(param, step))
    return tuple(Make(held, whom=pick, uses=1, each=True) for pick in picks)


def _pump(scene: Scene, line: Line) -> tuple[Part, ...]:
    if players := _pumped_players(scene, line):
        return players
    picks, made = whom(scene, line), list[Part]()
    for key in ("RememberObjects", "RememberTargets"):
        if (param := line.param(key)) is not None:
            these = picks if param.value in {"True", "Targeted"} else defined(scene, param)
            if any(is_player(pick) for pick in these):
                stop(param)
            made += [Do("is remembered", whom=pick, detail=(("mark", "remembered"),)) for pick in these]
    made += _forgotten(scene, line)
    return (*make(scene, line, gets(scene, line), picks), *made, *at_the_end(line, picks))


def _forgotten(scene: Scene, line: Line) -> list[Part]:
    """Let certain cards be forgotten, and no others."""
    made: list[Part] = []
    for key, mark in (("ForgetObjects", "remembered"), ("ForgetImprinted", "imprinted")):
        if (param := line.param(key)) is not None:
            these = defined(scene, param)
            if any(is_player(pick) for pick in these):
                stop(param)
            detail = (("mark", mark), ("what", "only this"))
            made += [Do("is forgotten", whom=pick, detail=detail) for pick in these]
    return made


def _pump_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    return make(scene, line, gets(scene, line), (everything(scene, line),))


def _animate(scene: Scene, line: Line) -> tuple[Part, ...]:
    return make(scene, line, _turned_into(scene, line), whom(scene, line))


def _animate_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    return make(scene, line, _turned_into(scene, line), (everything(scene, line),))


CLEARED = (Change("abilities", "clear"), Change("keywords", "clear"))  # all abilities, and none comes after


def _turned_into(scene: Scene, line: Line) -> tuple[Change, ...]:
    """Read what something becomes: its size, types, colours, keywords."""
    made = list(CLEARED) if true(line, "RemoveAllAbilities") else []
    for key, prop in (("Power", "base power"), ("Toughness", "base toughness")):
        if (param := line.param(key)) is not None:
            made.append(Change(prop, "set", number(scene, param)))
    if (param := line.param("Types")) is not None:
        land = true(line, "RemoveLandTypes")
        made += types(
            param, remove=true(line, "RemoveCardTypes"), creature=true(line, "RemoveCreatureTypes"), land=land
        )
    if (param := line.param("Colors")) is not None:
        colours = letters(param.value) or stop(param)
        over = true(line, "OverwriteColors")
        made += (
            [Change("colours", "set", colours)] if over else [Change("colours", "add", c) for c in colours]
        )
    for key in ("Keywords", "HiddenKeywords"):
        if (param := line.param(key)) is not None:
            made += granted(scene, param)
    made += [Change("abilities", "gain", ability) for ability in _animated(scene, line)]
    if (param := line.param("RemoveKeywords")) is not None:
        made += [Change("keywords", "remove", word) for word in words(param)]
    return tuple(made)


GIVEN = ("Abilities", "Triggers", "staticAbilities", "Replacements")


def _animated(scene: Scene, line: Line) -> Iterator[Ability]:
    """Read the abilities that something gets, each an SVar of the card that gives them."""
    own = scene.handed(line, *GIVEN, "sVars")
    readers = dict(zip(GIVEN, (scene.read.activated, scene.read.trigger, scene.read.static,
                               scene.read.replacement), strict=True))  # fmt: skip
    for key, read in readers.items():
        param = line.param(key)
        for name in param.value.replace(" & ", ",").split(",") if param is not None else ():
            yield read(own.anew(), scene.svar(name.strip()) or stop(param or line.params[0], name.strip()))


def types(
    param: Param, *, remove: bool = False, creature: bool = False, land: bool = False
) -> tuple[Change, ...]:
    """Read the types that something gets, and of which sort it has no others then."""
    made: list[Change] = []
    by_set: dict[str, list[str]] = {}
    for word in param.value.replace(" & ", ",").split(","):
        by_set.setdefault(set_of(word.strip()) or stop(param, word.strip()), []).append(word.strip())
    if creature and "creature types" not in by_set:
        made.append(Change("creature types", "clear"))
    for name, some in by_set.items():
        if (
            (remove and name == "types")
            or (creature and name == "creature types")
            or (land and name == "land types")
        ):
            made.append(Change(name, "set", tuple(some)))
            if name == "land types" and set(some) <= set(BASIC_LAND_TYPES):
                made += NO_TEXT  # 305.7
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


def _gain_control(scene: Scene, line: Line) -> tuple[Part, ...]:
    new = asked(scene, line.param("NewController"), line) if "NewController" in line else (("you", YOU),)
    if len(new) != 1:
        stop(line.param("NewController") or line.params[0])
    picks, made = whom(scene, line), list[Part]()
    how = {"EOT": "turn ends", "": "", "LeavesPlay": "bearer leaves"}
    param = line.param("LoseControl")
    if (until := how.get(line.get("LoseControl"))) is None:
        stop(param or line.params[0])
    given = line.param("AddKWs")
    keyword_words = words(given) if given is not None else ()
    if true(line, "RememberControlled"):
        given_to = tuple(Do("is remembered", whom=pick, detail=(("mark", "remembered"),)) for pick in picks)
    else:
        given_to = ()
    for pick in picks:
        held = Ability(
            "you control it", form="static", whose="any", changes=(Change("controller", "set", new[0][0]),)
        )
        made += [Make(held, until, pick), Do("changes controller", whom=pick)]
        if true(line, "Untap"):
            made.append(Do("untaps", whom=pick))
        if keyword_words:
            gained = tuple(Change("keywords", "add", word) for word in keyword_words)
            made.append(
                Make(Ability(said(gained), form="static", whose="any", changes=gained), "turn ends", pick)
            )
    return (*made, *given_to)


def _protection(scene: Scene, line: Line) -> tuple[Part, ...]:
    param = line.param("Gains") or stop(line.params[0])
    if param.value == "Choice":
        return _chosen_colour(scene, line)
    gained = tuple(Change("keywords", "add", word) for word in words_of_protection(param))
    return make(scene, line, gained, _those(scene, line))


def _those(scene: Scene, line: Line) -> tuple[Pick, ...]:
    """Say whom it is about: one that is named, or all that a filter fits."""
    return (everything(scene, line),) if line.api.endswith("All") else whom(scene, line)


def _chosen_colour(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let the player choose a colour to be protected from."""
    choices = line.param("Choices") or stop(line.params[0])
    names = COLOURS if choices.value == "AnyColor" else letters(choices.value) or stop(choices)
    picks = _those(scene, line)
    ways = [(c, (Change("keywords", "add", f"protection from {c.lower()}"),)) for c in names]
    return (Modes(tuple((colour, make(scene, line, gained, picks)) for colour, gained in ways)),)


def words_of_protection(param: Param) -> tuple[str, ...]:
    """Read from what something is protected."""
    named = keywords(" & ".join(f"Protection from {word.strip()}" for word in param.value.split(",")))
    return stop(param) if isinstance(named, str) else named


def _debuff(scene: Scene, line: Line) -> tuple[Part, ...]:
    param = line.param("Keywords") or stop(line.params[0])
    return make(scene, line, tuple(Change("keywords", "remove", w) for w in words(param)), whom(scene, line))


SHIELD = Ability(
    "the next time it would be destroyed it regenerates",
    form="instead",
    when="is destroyed",
    whose="self",
    given=(
        Test("regenerate", "isnt", "no", of="event"),
        Test("keywords", "lacks", "can't be regenerated", of="subject"),
    ),
    instead=Instead("become", becomes="regenerates"),
    cites=("614.8", "701.19a"),
)


def _regenerate(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(Make(SHIELD, "turn ends", pick, uses=1) for pick in whom(scene, line))


def _regenerate_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    return (Make(SHIELD, "turn ends", everything(scene, line), uses=1),)


FOR_A_TIME = {
    "Pump": api(
        _pump,
        "Defined NumAtt NumDef KW AtEOT RememberObjects RememberTargets ForgetObjects ForgetImprinted "
        f"{' '.join(LASTING)}",
    ),
    "PumpAll": api(_pump_all, f"ValidCards NumAtt NumDef KW {' '.join(LASTING)}"),
    "Animate": api(
        _animate,
        "Defined Power Toughness Types Colors Keywords RemoveKeywords RemoveCardTypes RemoveCreatureTypes "
        "RemoveLandTypes "
        "HiddenKeywords Abilities Triggers staticAbilities Replacements sVars "
        f"RemoveAllAbilities OverwriteColors {' '.join(LASTING)}",
    ),
    "AnimateAll": api(
        _animate_all,
        "ValidCards Power Toughness Types Colors Keywords RemoveKeywords RemoveCardTypes RemoveCreatureTypes "
        "RemoveLandTypes "
        "HiddenKeywords Abilities Triggers staticAbilities Replacements sVars "
        f"RemoveAllAbilities OverwriteColors {' '.join(LASTING)}",
    ),
    "GainControl": api(_gain_control, "Defined NewController LoseControl Untap AddKWs RememberControlled"),
    "Protection": api(_protection, f"Defined Gains Choices {' '.join(LASTING)}"),
    "ProtectionAll": api(_protection, f"ValidCards Gains Choices {' '.join(LASTING)}"),
    "Debuff": api(_debuff, f"Defined Keywords {' '.join(LASTING)}"),
    "Regenerate": api(_regenerate, "Defined"),
    "RegenerateAll": api(_regenerate_all, "ValidCards"),
}

APIS = FOR_A_TIME
