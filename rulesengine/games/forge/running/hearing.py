"""From a mode and its parameters to what an ability listens for: kinds of event, and tests of who is in it.

The mode table says which parameter asks which field of the event; here is how each sort of field is asked.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Either, Test
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.moving import WHITHER
from rulesengine.games.forge.running.asking import OPERATORS, fitting, has_players, player_tests
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.stopping import stop
from rulesengine.games.forge.running.zones import phases, zones
from rulesengine.games.forge.scripts.comparing import BadComparison, read_comparison
from rulesengine.games.forge.scripts.filters import BadFilter, read_filter

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.text import Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param
    from rulesengine.games.forge.scripts.modes import Mode

NEAR = {"subject": "self", "cause": "source", "target": "target"}
SELF = frozenset({"Self", "StrictlySelf"})
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


def heard(scene: Scene, line: Line, mode: Mode) -> Ability:
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
    return ability


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
    scene.cite("forge-Comparison", "F19", "F20")
    try:
        found = read_comparison(param.value)
    except BadComparison:
        stop(param)
    wanted = found.number if found.number is not None else stop(param)
    return (Test("amount", OPERATORS[found.operator], wanted, of="event"),)


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
        one = ways[0]
        mine = [prop for prop in one.properties if prop.text in SELF]
        if mine:
            ability = replace(ability, whose=NEAR[field])
            rest = tuple(prop for prop in one.properties if prop.text not in SELF)
            text = str(replace(one, properties=rest))
    of = "it" if field != "target" else "target"
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
    how = {"You": "is", "Opponent": "isnt", "Player.Opponent": "isnt"}.get(param.value) or stop(param)
    return (Test("id", ">", 0, of="cause"), Test("controller", how, "you", of="cause"))


def _targets(scene: Scene, param: Param) -> Tests:
    wanted = fitting(param, lambda text: number(scene, param, text), "target")
    return (Test("id", ">", 0, of="target"), *wanted)


def _either(scene: Scene, param: Param) -> Tests:
    """Ask two objects of the event, of which one must fit."""
    ways = tuple(fitting(param, lambda text: number(scene, param, text), of) for of in ("subject", "target"))
    return (Either(ways),)


def _own(scene: Scene, param: Param) -> Tests:
    how = {"True": "is", "False": "isnt"}.get(param.value) or stop(param)
    return (Test("whose", how, "event player", of="event"),)


def _attacked(scene: Scene, param: Param) -> Tests:
    how = {"You": "is", "Opponent": "isnt", "Player": "isnt"}.get(param.value) or stop(param)
    return (Test("whom", how, "" if param.value == "Player" else "you", of="event"),)


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
    "whom": _whom,
    "targets": _targets,
    "subject or target": _either,
    "amount": _amount,
    "own": _own,
    "named whom": _attacked,
}
DETAILS: dict[str, Callable[[Param], tuple[str, str]]] = {"combat": _combat, "mark": _mark}
