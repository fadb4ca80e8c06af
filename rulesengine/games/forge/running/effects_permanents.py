"""What abilities do to permanents, for a time or for good: Pump, Animate, Token, SetState, Attach."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Face,
    Frame,
    Instead,
    Look,
    Make,
    Modes,
    Part,
    Pick,
    Roll,
    Test,
)
from rulesengine.games.forge.names import cut
from rulesengine.games.forge.running.effects_cards import amount, back, everything, filtered, true, whom
from rulesengine.games.forge.running.filters import has_players, keywords, phases, zone
from rulesengine.games.forge.running.picks import (
    OPPONENTS,
    YOU,
    asked,
    defined,
    is_player,
    letters,
    number,
    people,
)
from rulesengine.games.forge.running.scene import api, stop, stop_at_key
from rulesengine.games.forge.scripts.filters import CARD_TYPES, OTHER_SUBTYPES, SUBTYPES, SUPERTYPES
from rulesengine.games.forge.words import COLOURS, LAND_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.running.scene import Scene, Tell
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


def _pump(scene: Scene, line: Line) -> tuple[Part, ...]:
    picks, made = whom(scene, line), list[Part]()
    for key in ("RememberObjects", "RememberTargets"):
        if (param := line.param(key)) is not None:
            if param.value not in {"True", "Targeted", "Self"}:
                stop(param)
            made += [Do("is remembered", whom=pick, detail=(("mark", "remembered"),)) for pick in picks]
    return (*make(scene, line, gets(scene, line), picks), *made)


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
    return tuple(made)


def types(param: Param, *, remove: bool = False, creature: bool = False) -> tuple[Change, ...]:
    """Read the types that something gets."""
    made: list[Change] = []
    found: dict[str, list[str]] = {}
    for word in param.value.replace(" & ", ",").split(","):
        found.setdefault(set_of(word.strip()) or stop(param, word.strip()), []).append(word.strip())
    if creature and "creature types" not in found:
        made.append(Change("creature types", "clear"))
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


def _gain_control(scene: Scene, line: Line) -> tuple[Part, ...]:
    new = asked(scene, line.param("NewController"), line) if "NewController" in line else (("you", YOU),)
    if len(new) != 1:
        stop(line.param("NewController") or line.params[0])
    picks, made = whom(scene, line), list[Part]()
    how = {"EOT": ("turn ends", ""), "": ("", "")}
    param = line.param("LoseControl")
    until, whose = how.get(line.get("LoseControl")) or stop(param or line.params[0])
    given = line.param("AddKWs")
    words_ = words(given) if given is not None else ()
    for pick in picks:
        held = Ability(
            "you control it", form="static", whose="any", changes=(Change("controller", "set", new[0][0]),)
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


def _protection(scene: Scene, line: Line) -> tuple[Part, ...]:
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


def _debuff(scene: Scene, line: Line) -> tuple[Part, ...]:
    param = line.param("Keywords") or stop(line.params[0])
    return make(scene, line, tuple(Change("keywords", "remove", w) for w in words(param)), whom(scene, line))


SHIELD = Ability(
    "the next time it would be destroyed it regenerates",
    form="instead",
    when="is destroyed",
    whose="self",
    given=(Test("regenerate", "isnt", "no", of="event"),),
    instead=Instead("become", becomes="regenerates"),
    cites=("614.8", "701.19a"),
)


def _regenerate(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(Make(SHIELD, "turn ends", pick, uses=1) for pick in whom(scene, line))


FOR_A_TIME = {
    "Pump": api(_pump, f"Defined NumAtt NumDef KW RememberObjects RememberTargets {' '.join(LASTING)}"),
    "PumpAll": api(_pump_all, f"ValidCards NumAtt NumDef KW {' '.join(LASTING)}"),
    "Animate": api(
        _animate,
        "Defined Power Toughness Types Colors Keywords RemoveKeywords RemoveCardTypes RemoveCreatureTypes "
        f"RemoveAllAbilities OverwriteColors {' '.join(LASTING)}",
    ),
    "AnimateAll": api(
        _animate_all,
        "ValidCards Power Toughness Types Colors Keywords RemoveKeywords RemoveCardTypes RemoveCreatureTypes "
        f"RemoveAllAbilities OverwriteColors {' '.join(LASTING)}",
    ),
    "GainControl": api(_gain_control, "Defined NewController LoseControl Untap AddKWs"),
    "Protection": api(_protection, f"Defined Gains Choices {' '.join(LASTING)}"),
    "Debuff": api(_debuff, f"Defined Keywords {' '.join(LASTING)}"),
    "Regenerate": api(_regenerate, "Defined"),
}


# Abilities that make or turn cards: Token, SetState, Attach, Counter, ChooseCard, Scry and others.


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
    own = scene.handed(line, "TokenAbilities", "TokenTriggers", "TokenSVars")
    for key in ("TokenAbilities", "TokenTriggers"):
        param = line.param(key)
        for name in param.value.replace(" & ", ",").split(",") if param is not None else ():
            svar = scene.svar(name.strip())
            if svar is None:
                stop_at_key(param or line.params[0])
            yield (scene.read.activated if key == "TokenAbilities" else scene.read.trigger)(own.anew(), svar)


def _token(scene: Scene, line: Line) -> tuple[Part, ...]:
    made, many = face(scene, line), amount(scene, line, "TokenAmount")
    detail = (("flag", "tapped"),) if true(line, "TokenTapped") else ()
    owner = line.param("TokenOwner")
    picks = (
        (Pick("chosen", slot=scene.targets[-1]),)
        if owner is not None and owner.value == "Targeted_"
        else defined(scene, owner, "You")
    )
    return tuple(Do("creates", many, pick, detail, made=made) for pick in picks)


def _copy(scene: Scene, line: Line) -> tuple[Part, ...]:
    many = amount(scene, line, "NumCopies")
    return tuple(Do("copies", many, pick) for pick in whom(scene, line))


def _state(scene: Scene, line: Line) -> tuple[Part, ...]:
    mode = line.param("Mode") or stop(line.params[0])
    kind = {"TurnFace": "is turned face up", "Transform": "transforms"}.get(mode.value) or stop(mode)
    return tuple(Do(kind, whom=pick) for pick in whom(scene, line))


def _attach(scene: Scene, line: Line) -> tuple[Part, ...]:
    picks = defined(scene, line.param("Object"))
    return tuple(Do("attaches", whom=one, other=whom(scene, line)[0]) for one in picks)


def _counter(scene: Scene, line: Line) -> tuple[Part, ...]:
    on_stack = (Test("zone", "is", "stack"),)
    return tuple(Do("is countered", whom=replace(pick, where=on_stack)) for pick in whom(scene, line))


def _choose(scene: Scene, line: Line) -> tuple[Part, ...]:
    where = line.param("ChoiceZone")
    place = zone(where, where.value) if where is not None else "battlefield"
    if (random := line.param("AtRandom")) is not None:
        stop(random)
    wanted, made = (Test("zone", "is", place), *filtered(scene, line.param("Choices"))), list[Part]()
    many = amount(scene, line, "Amount")
    for who, _ in people(scene, line):
        slot = scene.slot()
        least = many if true(line, "Mandatory") else 0
        made.append(Choose(wanted, least, many, slot, target=False, who=who))
        found = Pick("chosen", slot=slot)
        made.append(Do("is remembered", whom=found, detail=(("mark", "chosen"),)))
        if true(line, "RememberChosen"):
            made.append(Do("is remembered", whom=found, detail=(("mark", "remembered"),)))
    return tuple(made)


def _sorted(kind: str, key: str, to: tuple[tuple[str, str], ...]) -> Tell:
    """Let players look at cards of their libraries, put some of them elsewhere, and the others back."""

    def tell(scene: Scene, line: Line) -> tuple[Part, ...]:
        parts: list[Part] = []
        for who, pick in people(scene, line):
            many, looked, slot = amount(scene, line, key), scene.slot(), scene.slot()
            parts += [
                Look(many, looked, "library", who),
                Choose((Test("id", "among", looked),), 0, many, slot, target=False, who=who),
                Do("moves", whom=Pick("chosen", slot=slot), detail=to),
                *(back(looked, slot, scene.slot(), "top", who=who) if many != 1 else ()),
                Do(kind, many, pick),
            ]
        return tuple(parts)

    return tell


def _reveal(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(Do("looks", whom=pick) for pick in whom(scene, line, "You"))


def _coin(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Flip a coin: chance says 1 for a win and 2 for a loss."""
    won, lost = line.param("WinSubAbility"), line.param("LoseSubAbility")
    yes, no = Test("roll", "is", 1), Test("roll", "is", 2)
    ways = ((yes, "Win", won), (no, "Lose", lost))
    return (
        Roll(2),
        *(
            Frame(
                (Do("flips a coin", whom=Pick("you"), detail=(("result", result),)),
                 *(scene.after(param.value, param) if param is not None else ())),
                (test,),
            )
            for test, result, param in ways
        ),
    )  # fmt: skip


def _monstrosity(scene: Scene, line: Line) -> tuple[Part, ...]:
    not_yet = (Test("flags", "lacks", "monstrous", of="source"),)
    many = amount(scene, line, "MonstrosityNum")
    return (
        Frame(
            (Do("puts counters", many, detail=(("mark", "+1/+1"),)), Do("becomes monstrous")), not_yet
        ),
    )  # fmt: skip


def _phases(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(Do("phases out", whom=pick) for pick in whom(scene, line))


OF_CARDS = {
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
    "Scry": api(_sorted("scries", "ScryNum", (("to", "library"), ("end", "bottom"))), "Defined ScryNum"),
    "Surveil": api(_sorted("surveils", "Amount", (("to", "graveyard"),)), "Defined Amount"),
    "Reveal": api(_reveal, "Defined"),
    "RevealHand": api(_reveal, "Defined"),
    "FlipACoin": api(_coin, "WinSubAbility LoseSubAbility"),
    "Monstrosity": api(_monstrosity, "MonstrosityNum"),
    "Phases": api(_phases, "Defined"),
}


def _prevents(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Prevent the next so much damage to one permanent, or to you."""
    aims, many = line.param("ValidTgts"), line.param("Amount") or stop(line.params[0])
    if (several := line.param("TargetMax")) is not None or (aims is not None and has_players(aims.value)):
        stop(several or aims or many)
    picks, by = whom(scene, line), number(scene, many)
    if len(picks) != 1 or not isinstance(by, int):
        stop(many)
    player = is_player(picks[0])
    if player and picks[0] != YOU:
        stop(line.param("Defined") or line.params[0])
    shield = Ability(
        f"the next {by} damage is prevented",
        form="instead",
        when="is dealt damage",
        whose="any" if player else "self",
        given=(Test("on", "is", "player", of="event"), Test("player", "is", "you", of="event"))
        if player
        else (),
        instead=Instead("prevent", by, sort="prevention", shield=True),
        cites=("615.1a",),
    )
    return (Make(shield, "turn ends", None if player else picks[0], uses=by),)


def _skips(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let a player skip the next step, phase or turn of a kind."""
    if line.api == "SkipTurn":
        kinds: tuple[str, ...] = ("turn begins",)
    else:
        named = line.param("Step") or line.param("Phase") or stop(line.params[0])
        kinds = phases(named)
    picks = whom(scene, line, "You")
    if len(picks) != 1 or picks[0] not in {YOU, OPPONENTS}:
        stop(line.param("Defined") or line.params[0])
    mine = Test("player", "is", "you", of="event")
    who = mine if picks[0] == YOU else replace(mine, how="isnt")
    held = Ability(
        f"the next {' or '.join(kinds).removesuffix(' begins')} is skipped",
        form="instead",
        when=kinds,
        whose="any",
        given=(who,),
        instead=Instead("nothing"),
        cites=("614.1b", "614.10a"),
    )
    return (Make(held, uses=1),)


OF_CARDS |= {
    "PreventDamage": api(_prevents, "Defined Amount"),
    "SkipPhase": api(_skips, "Defined Step Phase"),
    "SkipTurn": api(_skips, "Defined"),
}

APIS = {**FOR_A_TIME, **OF_CARDS}
