"""A `T:` line as an ability: which event triggers it, what is asked of that event, and what is done.

The mode table says which parameter asks which field of the event; here is how each sort of field is asked.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Either, Frame, Make, Test
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.moving import WHITHER
from rulesengine.games.forge.rules.stack import STATIC
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.filters import (
    OPERATORS,
    fitting,
    has_players,
    phases,
    player_tests,
    zones,
)
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import Scene, only_with, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.scripts.chains import chain
from rulesengine.games.forge.scripts.filters import BadComparison, BadFilter, read_comparison, read_filter
from rulesengine.games.forge.scripts.modes import ALL
from rulesengine.games.forge.scripts.reading import SENTENCES
from rulesengine.games.forge.timings import EACH, Of, Once

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulesengine.core.text import Asked, Aspect, Compared, Part, Tests, Whose
    from rulesengine.games.forge.scripts.model import Face, Line, Param
    from rulesengine.games.forge.scripts.modes import Mode


NEAR: Mapping[str, Whose] = {"subject": "self", "cause": "source", "target": "target"}
CAUSED: Mapping[str, Compared] = {"You": "is", "Opponent": "isnt", "Player.Opponent": "isnt"}
OWN: Mapping[str, Compared] = {"True": "is", "False": "isnt"}
NAMED: Mapping[str, Compared] = {"You": "is", "Opponent": "isnt", "Player": "isnt"}
SELF = frozenset({"Self", "StrictlySelf"})
WHOSE: Mapping[str, Mapping[str | None, Of]] = {  # how a script says whose it is, by what the field says
    "Controller": {"subject": Of.CONTROLLER_OF_SUBJECT, "cause": Of.CONTROLLER_OF_CAUSE},
    "Owner": {"subject": Of.OWNER_OF_SUBJECT, "cause": Of.OWNER_OF_CAUSE},
}
FIXED = {  # where a kind of event takes a card, and whence, where that is always the same
    "is destroyed": ("battlefield", "graveyard"),
    "is sacrificed": ("battlefield", "graveyard"),
    "is discarded": ("hand", "graveyard"),
    "is drawn": ("library", "hand"),
    "is milled": ("library", "graveyard"),
    "is devoured": ("battlefield", "graveyard"),
    "is exploited": ("battlefield", "graveyard"),
    "is countered": ("stack", "graveyard"),
    "champions": ("", "exile"),
    "leaves": ("battlefield", ""),
}


def trigger_event(scene: Scene, line: Line, mode: Mode) -> Ability:
    """Say what a trigger listens for.

    Raises NotRun at a parameter or a word that is not understood.
    """
    event = mode.event
    kinds = event.kinds if event is not None else ()
    ability = Ability("", whose="any", when=kinds)
    asks = dict(event.asks) if event is not None else {}
    for key, value in mode.implies:
        if line.param(key) is None:
            ability = replace(ability, where=(*ability.where, *_implied(asks.get(key, ""), value)))
    for param in line.params:
        if param.key in asks:
            ability = _ask(scene, param, asks[param.key], ability)
    if mode.name == "ChangesZone":
        ability = _also_out_of_the_game(line, ability)
    if event is not None and event.only:
        only = fitting(line.params[0], lambda said: number(scene, line.params[0], said), text=event.only)
        ability = replace(ability, about=(*ability.about, *only))
    return ability


def _also_out_of_the_game(line: Line, ability: Ability) -> Ability:
    """Let what leaves a zone for any other also leave it for none: as its player leaves the game (603.6c)."""
    whence, whither = line.param("Origin"), line.param("Destination")
    if whence is None or not zones(whence) or (whither is not None and zones(whither)):
        return ability
    return replace(ability, when=(*ability.events, "vanishes"))


def _implied(field: str, value: str) -> tuple[tuple[str, str], ...]:
    return (("type", "combat" if value == "True" else "noncombat"),) if field == "combat" else ()


def _ask(scene: Scene, param: Param, field: str, ability: Ability) -> Ability:
    """Let an ability ask one field of the event."""
    if field in NEAR:
        return _card(scene, param, field, ability)
    if field == "whom" and _is_self(param) and ability.whose == "any":
        on_a_card = replace(ability, where=(*ability.where, ("on", "card")))
        return _card(scene, param, "subject", on_a_card)
    if field in TESTS:
        return _with(ability, TESTS[field](scene, param))
    if field in DETAILS:
        return replace(ability, where=(*ability.where, DETAILS[field](param)))
    if field in {"from", "to"}:
        return _zones(param, field, ability)
    if field == "phase":
        return replace(ability, when=phases(param))
    if field == "left":
        return _left(param, ability)
    head, _, name = field.partition(" ")
    if head != "word":
        stop(param)
    word = param.value if name != "of" else param.value.title()
    return replace(ability, where=(*ability.where, (name, word)))


def _with(ability: Ability, more: Tests) -> Ability:
    return replace(ability, given=(*ability.given, *more))


def _left(param: Param, ability: Ability) -> Ability:
    """Ask how many counters are left: of the kind that is asked for."""
    marks = dict(ability.where)
    if not param.value.isdigit() or "mark" not in marks:
        stop(param)
    return replace(ability, about=(*ability.about, Test(marks["mark"], "is", int(param.value))))


def _amount(scene: Scene, param: Param) -> Tests:
    scene.cite("forge-Comparison", "F20")
    try:
        comparison = read_comparison(param.value)
    except BadComparison:
        stop(param)
    if comparison.operator == "NE":
        scene.cite("F19")
    wanted = comparison.number if comparison.number is not None else stop(param)
    return (Test("amount", OPERATORS[comparison.operator], wanted, of="event"),)


def _is_self(param: Param) -> bool:
    """Say whether a filter asks for this very card and nothing else."""
    try:
        ways = read_filter(param.value).alternatives
    except BadFilter:
        stop(param)
    return len(ways) == 1 and any(prop.text in SELF for prop in ways[0].properties)


def alone_self(param: Param) -> bool:
    """Say whether a filter asks for this very card and nothing more."""
    return param.value in {"Card.Self", "Creature.Self"}


def _card(scene: Scene, param: Param, field: str, ability: Ability) -> Ability:
    """Ask who the event is about, or who does it; "this card" is asked first, for that is quick."""
    try:
        ways = read_filter(param.value).alternatives
    except BadFilter:
        stop(param)
    scene.cite("forge-Filter")
    text = param.value
    if len(ways) == 1 and ability.whose == "any":
        way = ways[0]
        mine = [prop for prop in way.properties if prop.text in SELF]
        if mine:
            ability = replace(ability, whose=NEAR[field])
            rest = tuple(prop for prop in way.properties if prop.text not in SELF)
            text = str(replace(way, properties=rest))
    of: Aspect = "it" if field != "target" else "target"
    made = fitting(param, lambda said: number(scene, param, said), of, text)
    if field == "subject":
        return replace(ability, about=(*ability.about, *made))
    if field == "cause":
        there = (Test("id", ">", 0),) if ability.whose != "source" else ()
        return replace(ability, by=(*ability.by, *there, *made))
    return _with(ability, made)


def _player(scene: Scene, param: Param) -> Tests:
    return player_tests(param)


def _causer(scene: Scene, param: Param) -> Tests:
    """Ask whose card did it; where none did, nobody did."""
    how = CAUSED.get(param.value) or stop(param)
    return (Test("id", ">", 0, of="cause"), Test("controller", how, "you", of="cause"))


def _targets(scene: Scene, param: Param) -> Tests:
    wanted = fitting(param, lambda text: number(scene, param, text), "target")
    return (Test("id", ">", 0, of="target"), *wanted)


def _either(scene: Scene, param: Param) -> Tests:
    """Ask two objects of the event, of which one must fit."""
    ways = tuple(fitting(param, lambda text: number(scene, param, text), of) for of in ("subject", "target"))
    return (Either(ways),)


def _a_spell(scene: Scene, param: Param) -> Tests:
    """Ask whether a spell did it, and no permanent and no ability of one."""
    return (Test("flags", "has", "spell", of="cause"),) if param.value == "True" else stop(param)


def _so_many_cast(scene: Scene, param: Param) -> Tests:
    """Ask how many spells that player has cast this turn, this one among them."""
    try:
        comparison = read_comparison(param.value)
    except BadComparison:
        stop(param)
    many = comparison.number if comparison.number is not None else stop(param)
    return (Test("cast this turn", OPERATORS[comparison.operator], many, of="event player"),)


def _own(scene: Scene, param: Param) -> Tests:
    how = OWN.get(param.value) or stop(param)
    return (Test("whose", how, "event player", of="event"),)


def _attacked(scene: Scene, param: Param) -> Tests:
    how = NAMED.get(param.value) or stop(param)
    return (Test("whom", how, "" if param.value == "Player" else "you", of="event"),)


def _of_modes(scene: Scene, param: Param) -> Tests:
    """Ask which events an ability has triggered on: those of some modes."""
    ways: list[Tests] = []
    for name in param.value.split(","):
        mode = scene.read.modes.get(name.strip()) or stop(param, name.strip())
        kinds = mode.event.kinds if mode.event is not None else ()
        ways += [(Test("event", "is", kind, of="event"),) for kind in kinds]
    return (Either(tuple(ways)),) if ways else stop(param)


def _combat(param: Param) -> tuple[str, str]:
    return "type", {"True": "combat", "False": "noncombat"}.get(param.value) or stop(param)


def _mark(param: Param) -> tuple[str, str]:
    return "mark", COUNTERS.get(param.value) or stop(param, param.value)


def _whom(scene: Scene, param: Param) -> Tests:
    """Ask who is dealt damage or aimed at: a card, or a player."""
    scene.cite("forge-Filter")
    try:
        ways = read_filter(param.value).alternatives
        both = has_players(param.value)
    except BadFilter:
        stop(param)
    options: list[Tests] = []
    if both:
        people = ",".join(str(each) for each in ways if each.base_kind == "player")
        options.append((Test("on", "is", "player", of="event"), *player_tests(param, people)))
    cards = [each for each in ways if each.base_kind != "player"]
    if cards:
        made = fitting(param, lambda text: number(scene, param, text), "subject", beside=True)
        options.append((Test("on", "is", "card", of="event"), *made))
    return options[0] if len(options) == 1 else (Either(tuple(options)),)


def _zones(param: Param, field: str, ability: Ability) -> Ability:
    """Ask whence or whither, and leave out the kinds of event that never go there."""
    wanted = zones(param)
    if not wanted:
        return ability
    kinds = tuple(kind for kind in ability.events if _may(kind, field, wanted))
    ability = replace(ability, when=kinds)
    if len(wanted) == 1:
        return replace(ability, where=(*ability.where, (field, wanted[0])))
    return _with(ability, (Either(tuple((Test(field, "is", zone, of="event"),) for zone in wanted)),))


def _may(kind: str, field: str, wanted: tuple[str, ...]) -> bool:
    whence, whither = FIXED.get(kind, ("", WHITHER.get(kind, "")))
    fixed = whence if field == "from" else whither
    return not fixed or fixed in wanted


TESTS: dict[str, Callable[[Scene, Param], Tests]] = {
    "player": _player,
    "controller of cause": _causer,
    "spell": _a_spell,
    "whom": _whom,
    "targets": _targets,
    "subject or target": _either,
    "amount": _amount,
    "cast so far": _so_many_cast,
    "own": _own,
    "named whom": _attacked,
    "modes": _of_modes,
}
DETAILS: dict[str, Callable[[Param], tuple[str, str]]] = {"combat": _combat, "mark": _mark}


# A `T:` line as an ability that listens: which events, which tests, what is done, and which rules say so.


GENERAL = frozenset(
    {
        "Mode",
        "Execute",
        "TriggerDescription",
        "Secondary",
        "Static",
        "OptionalDecider",
        "DelayedTrigger",
        "NoResolvingCheck",
        "ResolvingCheck",
        "TriggerController",
        "TriggerZones",
        "PresentCompare",
        "PresentZone",
        "PresentPlayer",
        "PresentCompare2",
        "PresentZone2",
        "PresentPlayer2",
        "SVarCompare",
        "SecondSVarCompare",
        "NoTimestampCheck",
        "PreCombatMain",
        "LifeAmount",
        "ActivationLimit",
        "FirstTime",
        "FirstAttack",
        "Valiant",
        "Number",
        "Hidden",
    }
)
THEIR: dict[tuple[str, str], Asked] = {  # a player of a card of the event
    ("subject", "Controller"): "event controller",
    ("subject", "Owner"): "event owner",
    ("cause", "Controller"): "cause controller",
    ("cause", "Owner"): "cause owner",
}
ONE_PLAYER = frozenset({"EnchantedController", "Player.EnchantedController", "Player.EnchantedBy"})
DECIDERS: dict[str, Asked] = {"You": "you", "Opponent": "opponent", "Player.Opponent": "opponent"}
HOUSE = {
    "ChangesZone": "F21",
    "AttackersDeclared": "F9",
    "Shuffled": "F8",
    "Clashed": "F14",
    "FlippedCoin": "F14",
    "CombatDamageDoneOnce": "F13",
    "DealtCombatDamageOnce": "F13",
    "SpellCast": "F26",
    "AbilityCast": "F26",
    "PhaseOut": "F24",
    "Cycled": "F36",
}


def trigger(scene: Scene, line: Line) -> Ability:
    """Read a trigger.

    Raises NotRun at the first token that is not understood.
    """
    mode = _mode(line, scene.read.modes)
    scene.fills = dict(mode.event.fills) if mode.event is not None else {}
    scene.cite(*_of_page(mode))
    ability = _listens(scene, line, mode)
    then = _executes(scene, line, mode)
    given = conditions.of_trigger(scene, line)
    _check_keys(line, mode)
    timing = list(ability.timing)
    if (who := line.param("TriggerController")) is not None:
        scene.cite("forge-TriggerController")
        timing.append(_controller(scene, who))
    then = _wrapped(scene, line, mode, then)
    if mode.name in HOUSE and _bears_on(line, mode):
        scene.cite(HOUSE[mode.name])
    kind = STATIC if _static(scene, line) else "triggered"
    if line.get("Secondary") == "True":
        scene.cite("forge-Secondary", "F30")
    if line.param("TriggerDescription") is None:
        scene.cite("F1")
    ability = _so_often(line, mode, ability)
    state = mode.name == "Always"
    if state and not given:
        stop_at_line(line, "Always without a condition")
    return replace(
        ability,
        given=(*ability.given, *given),
        then=then,
        words=words(scene.face, line),
        timing=tuple(timing),
        cites=tuple(n for n in scene.cites if not n.startswith("+")),
        form="state" if state else "trigger",
        kind=kind,
    )


def _so_often(line: Line, mode: Mode, ability: Ability) -> Ability:
    """Let it trigger so often in a turn and no more, or only on the first event of a turn, or the second."""
    if (limit := line.param("ActivationLimit")) is not None:
        if not limit.value.isdigit() or int(limit.value) < 1:
            stop(limit)
        ability = replace(ability, limit="turn", times=int(limit.value))
    if (first := line.param("FirstTime") or line.param("Valiant")) is not None:
        ability = replace(ability, ordinal=1) if first.value == "True" else stop(first)
    if (first := line.param("FirstAttack")) is not None:  # of each creature: of one, that is its own
        card = line.param("ValidCard")
        its_own = mode.name == "Attacks" and card is not None and alone_self(card) and first.value == "True"
        ability = replace(ability, ordinal=1) if its_own else stop(first)
    if (nth := line.param("Number")) is not None:
        fine = mode.name == "Drawn" and nth.value.isdigit() and int(nth.value) > 0
        ability = replace(ability, ordinal=int(nth.value)) if fine else stop(nth)
    return ability


def _bears_on(line: Line, mode: Mode) -> bool:
    """Say whether what a house rule settles for a mode is asked for by this line."""
    if mode.name in {"Clashed", "FlippedCoin"}:  # of a loss
        return line.get("Won") == "False" or line.get("ValidResult") == "Lose"
    if mode.name == "ChangesZone":  # of what leaves
        return "Battlefield" in line.get("Origin") and "ValidCard" in line
    return mode.name != "SpellCast" or "ValidActivatingPlayer" not in line


def _of_page(mode: Mode) -> tuple[str, ...]:
    """Cite the rule of a mode, where the page has one."""
    return (f"forge-{mode.name}",) if mode.on_page else ()


def words(face: Face, line: Line) -> str:
    """Give the words that players read, with the card's name."""
    said = line.get("TriggerDescription") or line.get("SpellDescription") or f"{line.head}$ {line.api}"
    for word in ("CARDNAME", "NICKNAME", "EFFECTSOURCE"):
        said = said.replace(word, face.name or "this card")
    return said


def _mode(line: Line, modes: Mapping[str, Mode]) -> Mode:
    head = line.param("Mode") or line.params[0]
    mode = modes.get(head.value)
    if mode is None or mode.event is None:
        stop(head, head.value)
    return mode


def _listens(scene: Scene, line: Line, mode: Mode) -> Ability:
    """Say which events trigger it, where it works, and what it asks of an event."""
    ability = trigger_event(scene, line, mode)
    place = line.param("TriggerZones")
    there = zones(place) if place is not None else ()
    if place is not None:
        scene.cite("forge-TriggerZones")
    if len(there) == 1:
        ability = replace(ability, zone=there[0])
    else:
        here = (Either(tuple((Test("zone", "is", z, of="source"),) for z in there)),) if there else ()
        ability = replace(ability, zone="any", given=(*ability.given, *here))
    if mode.event is None:
        return ability
    timing: list[str] = [Once[mode.event.once.upper()]] if mode.event.once else []
    if mode.event.each:
        if line.param("NewCounterAmount") is None:
            timing.append(EACH)
        elif mode.name == "CounterAdded":
            scene.cite("F11")
    return replace(ability, timing=tuple(timing))


def _static(scene: Scene, line: Line) -> bool:
    param = line.param("Static")
    if param is None:
        return False
    if param.value != "True":
        stop(param)
    scene.cite("forge-Static")
    return True


def _controller(scene: Scene, param: Param) -> Of:
    """Say whose the triggered ability is: a field of the event."""
    word = param.value.removeprefix("Triggered")
    for end, by_role in WHOSE.items():
        role = scene.fills.get(word.removesuffix(end)) if word.endswith(end) else None
        if role in by_role:
            return by_role[role]
    return Of.PLAYER if scene.fills.get(word) == "player" else stop(param)


def _executes(scene: Scene, line: Line, mode: Mode) -> tuple[Part, ...]:
    """Read what it does: the ability that it executes, or the trigger that it lets wait."""
    later = line.param("DelayedTrigger")
    if later is not None:
        scene.cite("forge-DelayedTrigger", "F6")
        svar = scene.svar(later.value)
        if svar is None or svar.head != "Mode":
            stop(later)
        return (_waits(scene, svar),)
    param = line.param("Execute")
    if param is None:
        stop_at_line(line, "no Execute")
    scene.cite("forge-Execute")
    return scene.after(param.value, param)


def _waits(scene: Scene, line: Line) -> Make:
    """Let a second trigger wait; where it names a card of the first event, it is made for that card."""
    mode = ALL.get(line.get("Mode"))
    own = {name for name, _ in mode.event.fills} if mode is not None and mode.event is not None else set()
    texts = [p.value for each in chain(scene.face, line) for p in each.params if p.key not in SENTENCES]
    named = {name for name in scene.fills if name not in own and any(f"Triggered{name}" in t for t in texts)}
    if len(named) != 1 or (pick := scene.triggered(name := named.pop())) is None or pick.whose:
        return Make(delayed(scene, line), "", None, uses=1)
    if pick.who not in {"event", "cause", "other"}:
        return Make(delayed(scene, line), "", None, uses=1)
    said = re.compile(rf"\bTriggered{name}(?:LKICopy)?\b")
    lines = tuple(
        replace(row, params=tuple(_renamed(p, said) for p in row.params)) if row.prefix == "SVar" else row
        for row in scene.face.lines
    )
    face = replace(scene.face, lines=lines)
    inner = replace(scene, face=face)
    return Make(delayed(inner, face.svar(line.name) or line, bound=True), "", pick, uses=1)


def _renamed(param: Param, said: re.Pattern[str]) -> Param:
    """Write “DelayTriggerRemembered” for a card of the first event."""
    if param.key in SENTENCES:
        return param
    return replace(param, value=said.sub("DelayTriggerRemembered", param.value))


def _wrapped(scene: Scene, line: Line, mode: Mode, then: tuple[Part, ...]) -> tuple[Part, ...]:
    """Put around what is done what is asked on resolution: may it be, and is the condition still so?"""
    if (param := line.param("OptionalDecider")) is not None:
        scene.cite("forge-OptionalDecider", "F23")
        then = (Frame(then, may=True, who=_decider(scene, param, line)),)
    again = line.param("ResolvingCheck")
    if again is not None:
        scene.cite("forge-ResolvingCheck", "F2")
    if line.param("NoResolvingCheck") is not None:
        scene.cite("forge-NoResolvingCheck")
        return then
    if mode.name == "Always" and again is None:
        return then
    asked = conditions.of_trigger(scene, line, again.value if again is not None else "")
    if asked:
        scene.cite("F3")
    return (Frame(then, asked),) if asked else then


def _decider(scene: Scene, param: Param, line: Line) -> Asked:
    if param.value in DECIDERS:
        return DECIDERS[param.value]
    if param.value == line.get("ValidPlayer") and param.value in ONE_PLAYER:
        return "event player"  # the line is about that player, and nobody else
    word = param.value.removeprefix("Triggered")
    role = scene.fills.get(word) if word != param.value else None
    if role in {"player", "opponent"}:
        return "event player" if role == "player" else "event opponent"
    for end in ("Controller", "Owner"):
        part = scene.fills.get(word.removesuffix(end), "") if word.endswith(end) else ""
        if (part, end) in THEIR:
            return THEIR[part, end]
    return stop(param)


def _check_keys(line: Line, mode: Mode) -> None:
    """Stop at a key that nobody understands here; what a phase may be asked of is another mode's business."""
    own = dict(mode.event.asks) if mode.event is not None else {}
    known = GENERAL | own.keys() | conditions.RESTRICTIONS.keys()
    for param in line.params:
        if param.key.startswith("Valid") and param.key not in known and own:
            stop_at_key(param, mode.name, f"this mode asks {_meanings(mode, own)}")
    only_with(line, known, mode.name)


def _meanings(mode: Mode, own: Mapping[str, str]) -> str:
    """List what a mode can be asked, with what each parameter means."""
    said = (f"{each.name}$ ({each.says})" for each in mode.params if each.name in own)
    return "; ".join(said)


def delayed(scene: Scene, line: Line, *, bound: bool = False) -> Ability:
    """Read a trigger that begins to wait when something resolves; it keeps what the first event filled in.

    Raises NotRun.
    """
    mode = ALL.get(line.get("Mode"))
    if mode is None or mode.event is None:
        stop(line.param("Mode") or line.params[0])
    inner = Scene(scene.face, scene.read, slots=scene.slots, bound=bound, player=scene.player)
    inner.fills = {} if bound else dict(mode.event.fills)
    inner.cite("F5", *_of_page(mode))
    ability = trigger_event(inner, line, mode)
    param = line.param("Execute")
    if param is None:
        stop_at_line(line, "no Execute")
    then = inner.after(param.value, param)
    if (decider := line.param("OptionalDecider")) is not None:
        then = (Frame(then, may=True, who=_decider(inner, decider, line)),)
    return replace(
        ability,
        then=then,
        words=words(scene.face, line),
        zone="any",
        form="trigger",
        kind="triggered",
        cites=tuple(inner.cites),
    )
