"""`R:` lines: what happens instead of an event, how much of it, to whom, and what is prevented.

The table says of each of Forge's replaced events which kinds of event it is, which parameter asks which
field of it, and which of its numbers can be replaced. What is done instead is read from `ReplaceWith$`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Choose, Do, Instead, Part, Pick, Test
from rulesengine.games.forge.events import ENTERING, MOVING, PHASES
from rulesengine.games.forge.running import conditions, entering
from rulesengine.games.forge.running.effects_cards import true
from rulesengine.games.forge.running.entering import SPOKEN, optional, words
from rulesengine.games.forge.running.filters import ZONES, zone
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.picks import defined
from rulesengine.games.forge.running.scene import SILENT, only_with, stop, stop_at_line
from rulesengine.games.forge.running.triggers import trigger_event
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.modes import Mode, TriggerEvent

if TYPE_CHECKING:
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Face, Line


@dataclass(frozen=True, slots=True)
class Replaced:
    """One of Forge's replaced events: its kinds, what may be asked of it, its numbers, and its rule.

    With `goes_on`, the event happens all the same, and what is read comes beside it.
    """

    kinds: tuple[str, ...]
    asks: tuple[tuple[str, str], ...] = ()
    numbers: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    goes_on: bool = False


CARD = (("ValidCard", "subject"), ("ValidLKI", "subject"))
PLAYER = (("ValidPlayer", "player"),)
EVENTS = {
    "DamageDone": Replaced(
        ("is dealt damage",),
        (("ValidSource", "cause"), ("ValidTarget", "whom"), ("IsCombat", "combat")),
        ("DamageAmount",),
    ),
    "Draw": Replaced(("is drawn",), PLAYER, cites=("614.11",)),
    "DrawCards": Replaced(("draws",), (*PLAYER, ("Number", "amount")), ("Number",), ("614.11",)),
    "Moved": Replaced(
        tuple(MOVING),
        (*CARD, ("ValidCause", "cause"), ("Origin", "from"), ("Destination", "to")),
    ),
    "Discard": Replaced(
        ("is discarded",), (*CARD, *PLAYER, ("ValidSource", "cause"), ("ValidCause", "cause"))
    ),
    "AddCounter": Replaced(
        ("puts counters",),
        (*CARD, ("ValidCause", "cause"), ("ValidCounterType", "mark")),
        ("CounterNum",),
        ("614.16",),
    ),
    "CreateToken": Replaced(("creates",), PLAYER, ("TokenNum",), ("614.16",)),
    "GainLife": Replaced(("gains life",), PLAYER, ("LifeGained",)),
    "LifeReduced": Replaced(("loses life", "pays life"), PLAYER, ("Amount",)),
    "PayLife": Replaced(("pays life",), PLAYER, ("Amount",)),
    "Mill": Replaced(("mills",), PLAYER, ("Number",)),
    "Scry": Replaced(("scries",), PLAYER, ("Num",)),
    "Tap": Replaced(("taps",), CARD),
    "Untap": Replaced(("untaps",), CARD),
    "BeginPhase": Replaced(tuple(PHASES.values()), (*PLAYER, ("Phase", "phase")), cites=("614.1b", "614.10")),
    "BeginTurn": Replaced(("turn begins",), PLAYER, cites=("614.1b", "614.10")),
    "Destroy": Replaced(("is destroyed",), (*CARD, ("ValidSource", "cause"), ("ValidCause", "cause"))),
    "Counter": Replaced(("is countered",), (*CARD, ("ValidCause", "cause"))),
    "TurnFaceUp": Replaced(("is turned face up",), CARD, cites=("614.1e",), goes_on=True),
    "GameLoss": Replaced(("loses the game",), PLAYER),
    "GameWin": Replaced(("wins the game",), PLAYER),
    "ProduceMana": Replaced(("adds mana", "taps for mana"), (*CARD, *PLAYER, ("ValidActivator", "player"))),
}
ROLES = {
    "ReplacedCard": "subject",
    "ReplacedCardLKI": "subject",
    "ReplacedSource": "cause",
    "ReplacedCause": "cause",
    "ReplacedPlayer": "player",
    "ReplacedTarget": "whom",
    "ReplacedAffected": "whom",
}
OWN = frozenset(
    {"Event", "ActiveZones", "EffectOnly", "Prevent", "PreventionEffect", "ReplaceWith", "Description",
     "Optional", "OptionalDecider", "Skip", "Secondary", "ManaReplacement", "DiscardFromEffect",
     "DamageTarget", "Layer", "ReplacementResult"}
)  # fmt: skip
CONDITIONS = frozenset(
    {"IsPresent", "PresentCompare", "PresentZone", "PresentPlayer", "CheckSVar", "SVarCompare", "PlayerTurn",
     "OpponentTurn", "Metalcraft", "Threshold", "Hellbent"}
)  # fmt: skip
CHANGES = (
    "ReplaceEffect",
    "ReplaceCounter",
    "ReplaceToken",
    "ReplaceMana",
    "ReplaceDamage",
)  # and nothing else
CONTROL = "Control"  # the layer of replacements that say under whose control something enters
UPDATED, REPLACED = "Updated", "Replaced"  # what is left of the event: all of it, or nothing


def replacement(scene: Scene, line: Line) -> Ability:
    """Read what happens instead of something else.

    Raises NotRun.
    """
    if line.api == "Moved" and entering.taps(scene.face, line) is not None:
        return entering.enters_tapped(scene, line)
    if line.api == "Moved" and entering.taps(scene.face, line, entering.TAPPED_TOO) is not None:
        return entering.others_enter_tapped(scene, line)
    if line.api == "Moved" and (turn := entering.turns(scene.face, line)) is not None:
        return entering.back_up(scene, line, turn)
    if line.api == "Untap" and (
        said := line.param("ActivePhases")
        or line.param("ValidStepTurnToController")
        or line.param("UntapStep")
    ):
        return _stays_tapped(scene, line, said)
    sort = EVENTS.get(line.api)
    if sort is None:
        stop_at_line(line, f"R:Event$ {line.api}")
    line = _said_anyway(line)
    only_with(line, OWN | CONDITIONS | dict(sort.asks).keys(), f"R:Event$ {line.api}")
    scene.fills = {word: role for word, role in ROLES.items() if line.api not in {"BeginPhase", "BeginTurn"}}
    scene.replaced = frozenset(sort.numbers)
    ability = _asked(scene, line, sort)
    place = line.param("ActiveZones")
    enters = not set(ability.events).isdisjoint(ENTERING) and ability.whose == "self"
    there = zone(place, place.value) if place is not None else "any" if enters else ""
    if line.get("Destination") == "Battlefield" and line.get("ReplacementResult") == UPDATED:
        return entering.updated(scene, line, ability)
    if (layer := line.param("Layer")) is not None:
        return _cannot(scene, line, layer, ability)
    instead, cites = _instead(scene, line, sort, ability)
    _same_result(line, sort, instead)
    if line.param("ValidSource") is not None and line.api == "DamageDone" and instead.how != "prevent":
        cites = (*cites, "614.2")
    return replace(
        ability,
        words=words(scene.face, line),
        form="instead",
        zone=there,
        given=(*ability.given, *conditions.of_trigger(scene, line)),
        instead=replace(instead, may=optional(line)),
        cites=tuple(dict.fromkeys((*cites, *sort.cites, *(c for c in scene.cites if c[1:].isdigit())))),
    )


def _said_anyway(line: Line) -> Line:
    """Leave out what a line says of what is countered though only a spell can be, and say whose it is."""
    spell = line.param("ValidSA")
    if line.api != "Counter" or spell is None:
        return line
    head, _, rest = spell.value.partition(".")
    if head != "Spell" or (rest and "ValidCard" in line):
        stop(spell)
    kept = tuple(param for param in line.params if param is not spell)
    card = (replace(spell, key="ValidCard", value=f"Card.{rest}"),) if rest else ()
    return replace(line, params=(*kept, *card))


def replacements(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """Read what happens instead: of counters, also of those with which something enters.

    Raises NotRun.
    """
    made = replacement(scene, line)
    change = made.instead
    if line.api == "Moved" and line.get("ReplacementResult") == UPDATED:
        return entering.played_too(made)
    if line.api != "AddCounter" or line.param("ValidCause") is not None or change is None:
        return (made,)
    if change.how not in {"plus", "minus", "times", "set"} or change.may:
        return (made,)
    where = dict(made.where)
    kinds = (where.pop("mark"),) if "mark" in where else ()
    changed = replace(change, arriving=True, types=kinds)
    return (made, replace(made, when=ENTERING, where=tuple(where.items()), instead=changed))


UNTAP_STEP = ("ActivePhases", "PlayerTurn", "ValidStepTurnToController", "UntapStep")  # of its controller


def _stays_tapped(scene: Scene, line: Line, said: Param) -> Ability:
    """Read what doesn't untap during the untap step of who controls it: the same as a static line says.

    Raises NotRun.
    """
    card = line.param("ValidCard") or stop(said)
    only_with(line, {"Event", "ValidCard", "Layer", "ActiveZones", "Description", *UNTAP_STEP} | CONDITIONS)
    meant = {"Layer": {"CantHappen"}, "ActivePhases": {"Untap"}, "PlayerTurn": {"You", "True"},
             "ValidStepTurnToController": {"You"}, "UntapStep": {"True"}}  # fmt: skip
    for key, words_ in meant.items():
        if (param := line.param(key)) is not None and param.value not in words_:
            stop(param)
    if "Layer" not in line:
        stop(said)
    renamed = {"ValidCard": "Affected", "ActiveZones": "EffectZone"}
    kept = tuple(replace(p, key=renamed.get(p.key, p.key)) for p in line.params[1:] if p.key not in meant)
    first = replace(line.params[0], key="Mode", value="Continuous")
    word = replace(card, key="AddHiddenKeyword", value="CARDNAME doesn't untap during your untap step.")
    return scene.read.static(scene, replace(line, params=(first, *kept, word)))


def _cannot(scene: Scene, line: Line, layer: Param, ability: Ability) -> Ability:
    """Read what says that something can't happen: it replaces nothing."""
    if layer.value != "CantHappen" or (replacing := line.param("ReplaceWith")) is not None:
        stop(layer if layer.value != "CantHappen" else replacing or layer)
    place = line.param("ActiveZones")
    return replace(
        ability,
        words=words(scene.face, line),
        form="ban",
        zone=zone(place, place.value) if place is not None else "",
        given=(*ability.given, *conditions.of_trigger(scene, line)),
        cites=("614.17",),
    )


GOES_ON = frozenset({"set", "times", "plus", "minus", "redirect"})  # the event is another, and still happens
STILL_HAPPENS = "leave ReplacementResult$ out: the event still happens, with what is read beside it"
NOT_BESIDE = "leave ReplacementResult$ out: what is read comes instead of the event, and not beside it"


def _same_result(line: Line, sort: Replaced, instead: Instead) -> None:
    """Stop where a script says of the event that it goes on, or that it does not, and it is the other way."""
    result = line.param("ReplacementResult")
    if result is None:
        return
    goes_on = sort.goes_on or instead.how in GOES_ON
    if result.value not in {UPDATED, REPLACED}:
        stop(result)
    if (result.value == UPDATED) is not goes_on:
        stop(result, instead=STILL_HAPPENS if goes_on else NOT_BESIDE)


def _asked(scene: Scene, line: Line, sort: Replaced) -> Ability:
    """Say which events are replaced: the same questions as those of a trigger."""
    asks = dict(sort.asks)
    renamed = {"IsCombat": "CombatDamage", "ValidCounterType": "CounterType"}
    params = tuple(replace(p, key=renamed.get(p.key, p.key)) for p in line.params if p.key in asks)
    event = TriggerEvent(sort.kinds, tuple((renamed.get(key, key), field) for key, field in sort.asks))
    ability = trigger_event(scene, replace(line, params=params), Mode(line.api, "", event=event))
    for key in ("DiscardFromEffect", "EffectOnly"):  # what an effect does, and no player or rule
        if (only := line.param(key)) is not None:
            held = Test("id", ">", 0, of="cause")
            ability = replace(ability, by=(held, *ability.by)) if only.value == "True" else stop(only)
    return ability


def _instead(scene: Scene, line: Line, sort: Replaced, ability: Ability) -> tuple[Instead, tuple[str, ...]]:
    """Read what becomes of the event, and name the rules that say what kind of replacement that is."""
    replacing = line.param("ReplaceWith")
    if true(line, "Skip"):
        return Instead("nothing"), ("614.1b", "614.10")
    if (mana := line.param("ManaReplacement")) is not None:
        return _other_mana(scene, mana), ("614.1a",)
    if true(line, "Prevent"):
        if replacing is not None:
            stop(replacing)
        damage = line.api == "DamageDone"
        kind = ("615.9",) if damage and "." in line.get("ValidSource") else ()
        return (
            (Instead("prevent", sort="prevention"), ("615.1a", *kind))
            if damage
            else (Instead("nothing"), ("614.1a",))
        )
    if replacing is None:
        stop_at_line(line, f"R:Event$ {line.api} without ReplaceWith")
    effect = scene.face.svar(replacing.value)
    if effect is None or not effect.is_ability:
        stop(replacing)
    if (change := _changed(scene, line, effect, sort, ability)) is not None:
        return change
    return _followed(scene, line, replacing, sort, ability)


def _other_mana(scene: Scene, param: Param) -> Instead:
    """Let other mana be made: an SVar that says for each colour what it becomes, where all become one."""
    svar = scene.face.svar(param.value)
    said = svar.value if svar is not None else param.value
    becomes = {each.partition("->")[2].strip() for each in said.split("&")}
    if len(becomes) != 1 or not becomes <= {"Any", *"WUBRGC"}:
        stop(param)
    return Instead("with", says=(("mana", next(iter(becomes))),))


def _changed(
    scene: Scene, line: Line, effect: Line, sort: Replaced, ability: Ability
) -> tuple[Instead, tuple[str, ...]] | None:
    """Read an effect that only changes the event: its number, whom it befalls, where a card goes."""
    said = {p.key: p.value for p in effect.params if p.key not in SPOKEN | SILENT}
    if effect.api in {"ReplaceEffect", "ReplaceCounter", "ReplaceToken"} and not said.keys() & {
        "SubAbility",
        "Type",
        "ChooseCounter",
        "Amount",
    }:
        name, value = said.get("VarName", ""), effect.param("VarValue")
        if value is None:
            stop_at_line(effect, effect.api)
        if name == "Affected":
            if (same := line.param("DamageTarget")) is not None and same.value != value.value:
                stop(same)
            picks = defined(scene, value)
            return Instead("redirect", whom=picks[0]), ("614.9",)
        if name not in sort.numbers or set(said) - {"DB", "VarName", "VarValue", "VarType"}:
            stop_at_line(effect, effect.api)
        amount = number(scene, value)
        if true(line, "PreventionEffect"):
            if not isinstance(amount, Amount) or amount != Amount("event", plus=amount.plus):
                stop(value)
            return Instead("prevent", -amount.plus, sort="prevention"), ("615.1a", "615.10")
        return _amount(amount), ("614.1a",)
    if (how := OF_ONE_EVENT.get((effect.api, line.api))) is not None:
        return how(scene, line, effect)
    if (
        effect.api == "ChangeZone"
        and line.api == "Moved"
        and _moves_it(said)
        and not _names(scene.face, said)
    ):
        return _elsewhere(effect, ability), ("614.1a", "614.6")
    return None


TIMES = {"Twice": 2, "Thrice": 3}


def _more_tokens(scene: Scene, line: Line, effect: Line) -> tuple[Instead, tuple[str, ...]]:
    """Let twice or three times as many tokens be made."""
    only_with(effect, {"DB", "Type", "Amount"} | SPOKEN, "ReplaceToken")
    if effect.get("Type") != "Amount":
        stop_at_line(effect, "ReplaceToken")
    many = effect.param("Amount")
    return Instead("times", 2 if many is None else TIMES.get(many.value) or stop(many)), ("614.1a",)


def _so_much_less(scene: Scene, line: Line, effect: Line) -> tuple[Instead, tuple[str, ...]]:
    """Prevent so much of the damage, each time."""
    only_with(effect, {"DB", "Amount"} | SPOKEN | SILENT, "ReplaceDamage")
    if not true(line, "PreventionEffect"):
        stop_at_line(effect, "ReplaceDamage")
    param = effect.param("Amount")
    many = number(scene, param) if param is not None else 1
    return Instead("prevent", many, sort="prevention"), ("615.1a", "615.10")


def _more_mana(scene: Scene, line: Line, effect: Line) -> tuple[Instead, tuple[str, ...]]:
    """Let so many times as much mana be made, or mana of another type."""
    known = {"DB", "ReplaceAmount", "ReplaceType", "ReplaceMana"}
    only_with(effect, known | SPOKEN, "ReplaceMana")
    many, kind = effect.param("ReplaceAmount"), effect.param("ReplaceType") or effect.param("ReplaceMana")
    if (many is None) is (kind is None):
        stop_at_line(effect, "ReplaceMana")
    if many is not None:
        return Instead("times", int(many.value)) if many.value.isdigit() else stop(many), ("614.1a",)
    if kind is None or kind.value not in {"Any", *"WUBRGC"}:
        stop(kind or effect.params[0])
    return Instead("with", says=(("mana", kind.value),)), ("614.1a",)


def _other_counters(scene: Scene, line: Line, effect: Line) -> tuple[Instead, tuple[str, ...]]:
    """Let another number of counters be put there."""
    only_with(effect, {"DB", "ValidCounterType", "ChooseCounter", "Amount"} | SPOKEN, "ReplaceCounter")
    many, kind = effect.param("Amount"), effect.param("ValidCounterType")
    if many is None or (kind is not None and kind.value != line.get("ValidCounterType")):
        stop(kind or effect.params[0])
    return _amount(number(scene, many)), ("614.1a",)


OF_ONE_EVENT = {  # an effect that changes an event of one kind
    ("ReplaceToken", "CreateToken"): _more_tokens,
    ("ReplaceDamage", "DamageDone"): _so_much_less,
    ("ReplaceCounter", "AddCounter"): _other_counters,
    ("ReplaceMana", "ProduceMana"): _more_mana,
}


def _amount(counted: int | Amount) -> Instead:
    """Let an event have another amount; twice as much is said so."""
    if counted == Amount("event", times=2):
        return Instead("times", 2)
    return Instead("set", counted)


def _moves_it(said: dict[str, str]) -> bool:
    known = {"DB", "Origin", "Destination", "Defined", "Hidden", "LibraryPosition", "Shuffle"}
    there = said.get("Destination") in set(ZONES) - {"Battlefield"}
    return there and said.get("Defined") == "ReplacedCard" and not set(said) - known


def _names(face: Face, said: dict[str, str]) -> bool:
    """Say whether a card exiles others and names the exiled ones: it has to remember them (614.14)."""
    exiles = said.get("Destination") == "Exile"
    return exiles and any("ExiledWith" in param.value for line in face.lines for param in line.params)


def _elsewhere(effect: Line, ability: Ability) -> Instead:
    """Let a card go to another zone: what would enter moves there, any other event only ends elsewhere."""
    to = effect.param("Destination") or effect.params[0]
    says = [("to", zone(to, to.value))]
    if (place := effect.param("LibraryPosition")) is not None:
        says.append(("end", {"-1": "bottom", "0": "top"}.get(place.value) or stop(place)))
    if ("to", "battlefield") in ability.where:
        return Instead("become", becomes="moves", whom=Pick("event"), says=tuple(says))
    return Instead("with", says=tuple(says))


def _followed(
    scene: Scene, line: Line, replacing: Param, sort: Replaced, ability: Ability
) -> tuple[Instead, tuple[str, ...]]:
    """Read abilities that are followed in the place of the event, or before it."""
    then = scene.after(replacing.value, replacing)
    if true(line, "PreventionEffect"):
        return Instead("prevent", sort="prevention", also=_plain(line, replacing, then)), ("615.1a", "615.5")
    if sort.goes_on:
        return Instead("with", also=_plain(line, replacing, then)), sort.cites
    if not set(ability.events).isdisjoint(ENTERING) and ability.whose == "self":
        moves = any(isinstance(part, Do) and part.whom.who != "event" for part in then)
        chooses = any(isinstance(part, Choose) for part in then)
        more = (*(("614.12a",) if chooses else ()), *(("614.13",) if moves else ()))
        return Instead("follow", then=then), ("614.1c", *more)
    remembers = Do("is remembered", whom=Pick("event"), detail=(("mark", "exiled with"),))
    more = ("614.6", "614.14") if remembers in then else ()
    return Instead("follow", then=then), ("614.1a", *more)


def _plain(line: Line, replacing: Param, then: tuple[Part, ...]) -> tuple[Do, ...]:
    """Take instructions that ask nobody anything.

    Raises NotRun for others: what comes beside an event is one moment.
    """
    plain = tuple(part for part in then if isinstance(part, Do))
    return plain if len(plain) == len(then) else stop(replacing)
