"""A script as a card: types, numbers, every line that does something as an ability; or where it stopped."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rulesengine.core.history import HAPPENED
from rulesengine.core.phrasing import Said
from rulesengine.core.text import Ability, Amount, Do, Face, Frame, Make, Pick, Test
from rulesengine.games.forge.cardtext.lines import phrases_said
from rulesengine.games.forge.mana import LETTERS as NAMED
from rulesengine.games.forge.mana import symbols, value
from rulesengine.games.forge.rules.prices import MANA_COST
from rulesengine.games.forge.rules.spells import COSTS_X
from rulesengine.games.forge.rules.stack import ANNOUNCED
from rulesengine.games.forge.rules.walkers import LOYALTY
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.cases import ITSELF
from rulesengine.games.forge.running.chains import APIS, WHERE, ability, cost, named
from rulesengine.games.forge.running.costs import another_cost, in_words, is_mana, of_a_spell, written
from rulesengine.games.forge.running.effects_cards import true
from rulesengine.games.forge.running.effects_permanents import set_of
from rulesengine.games.forge.running.effects_players import colourless
from rulesengine.games.forge.running.entering import entering
from rulesengine.games.forge.running.filters import zone
from rulesengine.games.forge.running.keyword_casting import has, overloaded
from rulesengine.games.forge.running.keywords import of_keyword, spelled
from rulesengine.games.forge.running.numbers import minus, number
from rulesengine.games.forge.running.replacements import EVENTS, replacement, replacements
from rulesengine.games.forge.running.scene import NotRun, Readers, Scene, Stop, only_with, stop, stop_at_line
from rulesengine.games.forge.running.sides import joined, stops_at_a_side
from rulesengine.games.forge.running.statics import FORBIDS, says_nothing, static
from rulesengine.games.forge.running.triggers import delayed, trigger, words
from rulesengine.games.forge.scripts.listing import script_words
from rulesengine.games.forge.scripts.modes import ALL
from rulesengine.games.forge.timings import Of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesengine.core.text import Part, Tests
    from rulesengine.core.words import Vocabulary
    from rulesengine.games.forge.scripts.model import Face as Page
    from rulesengine.games.forge.scripts.model import Line, Param, Script
    from rulesengine.games.forge.scripts.modes import Mode


COSTS = re.compile(r"(?:^|\s)X(?:\s|$)|<X/|<X>")  # X as mana, or as how many of something are paid


def activated(scene: Scene, line: Line) -> Ability:
    """Read an ability with a cost, or a spell.

    Raises NotRun.
    """
    face = scene.face
    stripped = _without(line)
    if line.head == "SP":
        return Ability(words(face, line), form="command", then=_spell(scene, stripped), zone="any")
    price = line.param("Cost")
    if line.head != "AB" or price is None:
        stop_at_line(line, f"{line.head} without a Cost")
    scene.x = COSTS.search(price.value) is not None
    timing = _by_whom(line)
    given = _so_often(scene, line, conditions.of_trigger(scene, line))
    given = (*_once_as_a_sorcery(scene, line, given), *_boasts(scene, line), *_exhausts(scene, line))
    place = line.param("ActivationZone")
    there = zone(place, place.value) if place is not None else "battlefield"
    if line.api == "Mana":
        then: tuple[Part, ...] = ability(scene, stripped, paid=True)
        made = _announced(face, line, _mana(scene, line, then), given, there)
        return replace(made, timing=timing)
    parts = ability(scene, stripped, paid=True)
    waits = Make(Ability(words(face, line), form="inline", kind="activated", then=parts))
    paid = (*_reduced(scene, line, cost(scene, price)), *((EXHAUSTED,) if _is_used_up(line) else ()))
    made = _announced(face, line, (Frame((waits,), cost=paid),), given, there)
    return replace(made, timing=timing)


def _reduced(scene: Scene, line: Line, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Let an ability cost so much less as is counted when it is paid for: of what any mana pays (601.2f).

    Raises NotRun.
    """
    param = line.param("ReduceCost")
    if param is None:
        return parts
    mana = next((part for part in parts if is_mana(part)), None)
    said = dict(mana.detail) if isinstance(mana, Do) else {}
    cut = symbols(said.get("cost", ""))
    if not isinstance(mana, Do) or cut is None or not cut[0] or "counted" in said or "=" in said["cost"]:
        stop(param)
    less = minus(number(scene, param))
    counted = replace(less, plus=less.plus + cut[0]) if isinstance(less, Amount) else less + cut[0]
    rest = Do("pays", counted, mana.whom, (("cost", "1"), ("counted", "yes")))
    coloured = (replace(mana, detail=(("cost", " ".join(cut[1])),)),) if cut[1] else ()
    return tuple(each for part in parts for each in ((*coloured, rest) if part is mana else (part,)))


def _by_whom(line: Line) -> tuple[str, ...]:
    """Say whether any player may activate it, and not its controller alone."""
    param = line.param("Activator")
    if param is None or param.value == "You":
        return (Of.PLAYER,) if true(line, "AnyPlayer") else ()
    return (Of.PLAYER,) if param.value == "Player" else stop(param)


def _so_often(scene: Scene, line: Line, given: Tests) -> Tests:
    """Let an ability be activated so often in a turn as `ActivationLimit$` says, and no more.

    It is the card's activations that are counted, so it may have no other ability that is activated.
    """
    param = line.param("ActivationLimit")
    if param is None:
        return given
    if not param.value.isdigit() or int(param.value) < 1:
        stop(param)
    return (*given, _below(scene, line, param, int(param.value)))


def _below(scene: Scene, line: Line, param: Param, many: int) -> Test:
    """Ask whether it has been activated less often than so this turn."""
    others = (each for each in scene.face.lines if each.prefix in {"A", "K"} and each is not line)
    if any(a.form == "activated" for each in others for a in scene.read.line(scene.anew(), each)):
        stop(param, "", "a limit for one of several activated abilities is not kept yet")
    return Test(Amount(HAPPENED, "is activated", (ITSELF,)), "<", many)


def _boasts(scene: Scene, line: Line) -> Tests:
    """Let a boast be activated once in a turn in which the creature has attacked."""
    if not true(line, "Boast"):
        return ()
    said = line.param("Boast") or line.params[0]
    return (Test("flags", "has", "has attacked", of="source"), _below(scene, line, said, 1))


EXHAUSTED = Do("is exhausted", whom=Pick("self"))


def _is_used_up(line: Line) -> bool:
    """Say whether an ability is activated once, and then never again.

    Raises NotRun for another number of times.
    """
    param = line.param("GameActivationLimit")
    if param is not None and param.value != "1":
        stop(param)
    return param is not None or true(line, "Exhaust")


def _exhausts(scene: Scene, line: Line) -> Tests:
    """Let an ability be activated once, for as long as the card is there."""
    if not _is_used_up(line):
        return ()
    if sum(_is_used_up(each) for each in scene.face.lines if each.prefix == "A") > 1:
        said = line.param("Exhaust") or line.param("GameActivationLimit") or line.params[0]
        stop(said, "", "of one card one such ability is kept, not several")
    return (Test("flags", "lacks", "exhausted", of="source"),)


def _once_as_a_sorcery(scene: Scene, line: Line, given: Tests) -> Tests:
    """Let a loyalty ability be activated at the time of a sorcery, and only one of a planeswalker a turn."""
    if not true(line, "Planeswalker"):
        return given
    param = replace(line.params[0], value="True")
    before = Amount(HAPPENED, "is activated", (ITSELF,))
    return (*given, *conditions.like_a_sorcery(scene, line, param), Test(before, "<", 1))


def loyalty(line: Line) -> Ability:
    """Read the loyalty of a planeswalker: it enters with so many loyalty counters.

    Raises NotRun where that is no number.
    """
    if not line.value.isdigit():
        stop_at_line(line, "Loyalty")
    return entering(f"It enters with {line.value} loyalty", ((LOYALTY, int(line.value)),))


def _without(line: Line) -> Line:
    """Leave out the keys that say when and where it may be used."""
    return replace(line, params=tuple(p for p in line.params if p.key not in WHERE))


def _announced(face: Page, line: Line, then: tuple[Part, ...], given: object, there: str) -> Ability:
    parts = (Frame(then, given),) if given else then  # type: ignore[arg-type]
    price = line.param("Cost")
    paid = in_words(price, face.name or "this card") if price is not None else ""
    said = f"{paid}: {words(face, line)}" if paid else words(face, line)
    return Ability(said, form="activated", kind=ANNOUNCED, then=parts, zone=there)


def _mana(scene: Scene, line: Line, then: tuple[Part, ...]) -> tuple[Part, ...]:
    """Let a mana ability be done at once; tapping for it and getting it are one event."""
    price = line.param("Cost")
    if price is None:
        stop_at_line(line, "Mana without a Cost")
    paid = cost(scene, price)
    taps = Do("taps", whom=Pick("self"))
    produced = line.param("Produced")
    if (
        taps in paid
        and line.param("Amount") is None
        and len(then) == 1
        and isinstance(then[0], Do)
        and produced is not None
    ):
        rest = tuple(part for part in paid if part != taps)
        both = Do("taps for mana", whom=Pick("self"), detail=(("mana", colourless(produced.value)),))
        mana = tuple(part for part in rest if is_mana(part))  # it taps before it is sacrificed
        others = tuple(part for part in rest if not is_mana(part))
        return (Frame((), cost=(*mana, both, *others)),) if rest else (Frame((both,)),)
    return (Frame(then, cost=paid),)


def _spell(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Read what a spell says; an Aura enters first, and is attached then."""
    if line.param("UnlessCost") is not None and "Permanent" in scene.face.types:
        stop(line.params[0])
    parts = ability(scene, line, paid=True)
    if has(scene.face, "Overload") is not None:
        return overloaded(line, parts)
    if line.api != "Attach":
        return parts
    first, *rest = parts
    return (first, Do("enters", whom=Pick("self")), *rest)


def runnable(script: Script, modes: Mapping[str, Mode] = ALL) -> Stop | None:
    """Say at which token a script stops; None where all of it runs."""
    try:
        for page in script.faces:
            tuple(abilities(page, modes))
    except NotRun as wrong:
        return wrong.stop
    return stops_at_a_side(script)


def abilities(page: Page, modes: Mapping[str, Mode] = ALL) -> Iterator[Ability]:
    """Read every line of a face that does something, in order.

    Raises NotRun.
    """
    scene = Scene(page, readers(modes))
    if "X" in page.first("ManaCost").split():
        yield Ability("It costs X.", form="keyword", keyword=COSTS_X)
    for line in page.lines:
        yield from of_line(scene.anew(), line)


ONLY_A_COST = frozenset(
    {"PermanentCreature", "PermanentNoncreature"}
)  # what a permanent costs besides its mana


def of_line(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """Read one line of a face; () for one that does nothing.

    Raises NotRun.
    """
    match line.prefix:
        case "T":
            return (trigger(scene, line),)
        case "A" if line.head == "SP" and line.api in ONLY_A_COST:
            only_with(line, {"SP", "Cost"}, line.api)
            return of_a_spell(scene, line)
        case "A":
            return (activated(scene, line), *(of_a_spell(scene, line) if line.head == "SP" else ()))
        case "S":
            return tuple(_statics(scene, line))
        case "K":
            return of_keyword(scene, line)
        case "R":
            return replacements(scene, line)
        case "Loyalty":
            return (loyalty(line),)
    return ()


def _statics(scene: Scene, line: Line) -> Iterator[Ability]:
    """Read a static line, once for each of its modes; one that says nothing is none."""
    if says_nothing(scene.face, line):
        return
    if line.api == "AlternativeCost":
        yield from another_cost(scene, line)
        return
    head = line.params[0]
    for mode in head.value.split(","):
        one = replace(line, params=(replace(head, value=mode.strip()), *line.params[1:]))
        yield static(scene.anew(), one)


def readers(modes: Mapping[str, Mode] = ALL) -> Readers:
    """Give the readers of all parts, for parts that hold others."""
    bound = partial(delayed, bound=True)
    return Readers(
        modes, of_line, named, trigger, delayed, bound, activated, static, replacement, bare, spelled
    )


def printed(page: Page, modes: Mapping[str, Mode] = ALL) -> Face:
    """Make the face of a card: what is printed on it, and its abilities.

    Raises NotRun.
    """
    return bare(page, tuple(abilities(page, modes)))


def whole(script: Script) -> Face:
    """Make the face of a card with its other side: what it turns to when it transforms.

    Raises NotRun.
    """
    return joined(script, tuple(printed(page) for page in script.faces))


def bare(page: Page, having: tuple[Ability, ...] = ()) -> Face:
    """Make a face with these abilities; a word of the type line that nobody knows is a creature's."""
    sets: dict[str, set[str]] = {}
    for word in page.types:
        sets.setdefault(set_of(word) or "creature types", set()).add(word)
    cost, said = page.first("ManaCost"), page.first("Colors")
    colours = {name for name, letter in NAMED.items() if letter in cost.replace("no cost", "")}
    colours |= {name for name in NAMED if name.lower() in said.lower()}
    if colours and "Devoid" not in page.keywords:
        sets["colours"] = colours
    numbers = [("mana value", value(cost))]
    if (mana := written(page)) and "Land" not in page.types:
        sets[MANA_COST] = {mana}
        symbols_of = ((f"{letter} symbols", sum(letter in w for w in mana.split())) for letter in "WUBRG")
        numbers += [each for each in symbols_of if each[1]]
    for name, size in (("power", page.power), ("toughness", page.toughness)):
        if size:
            bare_number = size.partition("+")[0].partition("-")[0]
            numbers.append((name, int(bare_number) if bare_number.isdigit() else 0))
    made = tuple((name, frozenset(words)) for name, words in sets.items())
    return Face(page.name or "Card", made, tuple(numbers), having)


VERB, STATIC, REPLACED = "script: verb", "script: mode of a static line", "script: event that is replaced"


def phrase_list(words: Vocabulary) -> tuple[Said, ...]:
    """List every phrase of card text and every word of a script, for people."""
    return (*phrases_said(words), *script_words(), *_verbs(), *_static_modes(), *_replaced(words))


def _verbs() -> Iterator[Said]:
    """List what an ability of a script can do."""
    for name, api in sorted(APIS.items()):
        doc = (api.tell.__doc__ or "").strip().split("\n")[0]
        yield Said("text", f"DB$ {name}", f"{doc or f'{_plain(name)}.'}{_keys(api.keys)}", VERB, script=True)


def _static_modes() -> Iterator[Said]:
    """List the modes of a line that holds all the time."""
    yield Said(
        "text", "S:Mode$ Continuous", "Changes what it affects, as long as it is there.", STATIC, script=True
    )
    for name, read in sorted(FORBIDS.items()):
        doc = (read.__doc__ or "").strip().split("\n")[0]
        yield Said("text", f"S:Mode$ {name}", f"{_plain(name)}. {doc}".strip(), STATIC, script=True)


def _replaced(words: Vocabulary) -> Iterator[Said]:
    """List the events in whose place something else can happen."""
    for name, sort in sorted(EVENTS.items()):
        docs = dict.fromkeys(words.events[kind].doc for kind in sort.kinds if kind in words.events)
        about = _keys(key for key, _ in sort.asks)
        yield Said(
            "text", f"R:Event$ {name}", f"{' '.join(docs) or _plain(name)}{about}", REPLACED, script=True
        )


def _plain(name: str) -> str:
    """Write the name of a verb in words: "ChangeZoneAll" is change zone all."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def _keys(keys: Iterable[str]) -> str:
    said = ", ".join(f"{key}$" for key in sorted(keys))
    return f" Its own parameters: {said}." if said else ""
