"""An `S:` line: what holds as long as it is there, and what may not be declared (`CantBlockBy`)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Change, Instead, Test
from rulesengine.games.forge.names import COUNTERS, EVERY_TYPE
from rulesengine.games.forge.rules.prices import ANY_MANA, FOR_NOTHING, MAY_BE_CAST
from rulesengine.games.forge.rules.stack import DOUBLER
from rulesengine.games.forge.running import conditions, costs, taxes
from rulesengine.games.forge.running.effects_cards import true
from rulesengine.games.forge.running.effects_permanents import CLEARED, gets, granted, said, types, words
from rulesengine.games.forge.running.filters import fitting, zone, zones
from rulesengine.games.forge.running.numbers import letters, number
from rulesengine.games.forge.running.scene import SILENT, Scene, only_with, slip_of, stop, stop_at_line
from rulesengine.games.forge.running.statics_of_players import OF_PLAYERS, condition, of_players
from rulesengine.games.forge.running.triggers import alone_self
from rulesengine.games.forge.scripts.chains import names_in
from rulesengine.games.forge.scripts.filters import read_filter
from rulesengine.games.forge.scripts.model import Param

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulesengine.core.text import Aspect, Compared, Tests, Whose
    from rulesengine.games.forge.scripts.filters import Alternative
    from rulesengine.games.forge.scripts.model import Face, Line


CONDITIONS = frozenset(
    {"IsPresent", "PresentCompare", "PresentZone", "PresentPlayer", "CheckSVar", "SVarCompare",
     "CheckSecondSVar", "SecondSVarCompare"}
)  # fmt: skip
DEFENDER = ("UnlessDefenderControls", "IfDefenderControls")
MODES = {  # what each forbids, and the keys that say whom: the event's object, and its other one
    "CantAttack": ("attacks", "ValidCard", ""),
    "CantBlock": ("blocks", "ValidCard", ""),
    "CantBlockBy": ("blocks", "ValidBlocker", "ValidAttacker"),
}


CASTERS: dict[str, Whose] = {"You": "you", "Opponent": "opponent", "Player": "any", "": "any"}
CAST = frozenset(
    {"Mode", "Description", "EffectZone", "ValidCard", "Caster", "NonCasterTurn", "NumLimitEachTurn",
     "Condition", "Origin"}
)  # fmt: skip
WHOLE = ("Card", "Creature", "Card.Creature")  # all that is cast face down


def cannot_be_cast(scene: Scene, line: Line) -> Ability:
    """Read which spells nobody may cast, or some players may not; what is cast face down is a creature.

    Raises NotRun.
    """
    only_with(line, CAST | CONDITIONS)
    card, caster, place = (line.param(key) for key in ("ValidCard", "Caster", "EffectZone"))
    if card is None:
        stop_at_line(line, "CantBeCast without ValidCard")
    itself = alone_self(card)
    hides = itself or card.value in WHOLE
    if not hides and not _never_face_down(card):
        stop(card)
    if caster is not None and caster.value not in CASTERS:
        stop(caster)
    anywhere = "any" if itself or (place is not None and place.value == "All") else ""
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="ban",
        when=(
            "casts",
            "responds",
            "responds later",
            *(("casts face down",) if hides else ()),
        ),
        whose="self" if itself else CASTERS[line.get("Caster")],
        zone=anywhere or (zone(place, place.value) if place is not None else ""),
        about=(*(() if itself else _asks(scene, card, "it")), *_whence(line)),
        given=(*conditions.of_trigger(scene, line), *condition(scene, line), *_in_time(scene, line)),
    )


def _whence(line: Line) -> Tests:
    """Ask whence it is cast."""
    param = line.param("Origin")
    there = zones(param) if param is not None else ()
    return (Test("zone", "any", there),) if there else ()


def _never_face_down(param: Param) -> bool:
    """Say whether no card that is cast face down fits: a creature without a name, a colour, a cost."""
    return all(_unlike_face_down(way) for way in read_filter(param.value).alternatives)


def _unlike_face_down(way: Alternative) -> bool:
    if way.base_kind == "subtype" or (way.base_kind == "type" and way.base != "Creature"):
        return True
    for prop in way.properties:
        if prop.text in {"nonCreature", "MultiColor", "Legendary"} or prop.kind == "named":
            return True
        if prop.kind in {"colour", "subtype", "supertype"} and not prop.negated:
            return True
        if prop.kind == "type" and not prop.negated and prop.word != "Creature":
            return True
        if prop.word == "cmc" and prop.operator in {"GE", "GT", "EQ"} and prop.operand.isdigit():
            return int(prop.operand) > 0
    return False


def _in_time(scene: Scene, line: Line) -> Tests:
    """Ask whose turn it is, and how many spells that player has cast in it."""
    made: list[Test] = []
    if true(line, "NonCasterTurn"):
        made.append(Test("player", "isnt", "turn player", of="event"))
    if (param := line.param("NumLimitEachTurn")) is not None:
        made.append(Test("cast this turn", ">=", number(scene, param), of="event player"))
    return tuple(made)


def cannot(scene: Scene, line: Line) -> Ability:
    """Read what may not attack, or not block.

    Raises NotRun.
    """
    kind, who, whom = MODES[line.api]
    own = {"Mode", "Description", "EffectZone", who, whom, *(DEFENDER if kind == "attacks" else ())}
    only_with(line, own | CONDITIONS)
    first = line.param(who)
    if (first if not whom else line.param(whom)) is None:
        stop_at_line(line, f"{line.api} without {whom or who}")
    place = line.param("EffectZone")
    there = zone(place, place.value) if place is not None and place.value != "All" else ""
    ability = Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="ban",
        when=kind,
        whose="any",
        zone=there,
        given=conditions.of_trigger(scene, line),
    )
    if (second := line.param(whom)) is not None:
        if alone_self(second):
            ability = replace(ability, whose="target")
        else:
            ability = replace(ability, given=(*ability.given, *_asks(scene, second, "target")))
    if first is not None:
        if alone_self(first) and ability.whose == "any":
            ability = replace(ability, whose="self")
        else:
            ability = replace(ability, about=_asks(scene, first, "it"))
    return _of_the_defender(scene, line, ability)


def cannot_be_blocked(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """K:CantBeBlockedBy FILTER, and K:CantBlock FILTER: the keyword is the same as a static line.

    Raises NotRun.
    """
    head, _, said = line.value.strip().partition(" ")
    said = said.partition(":")[0]
    whose, other = (
        ("ValidAttacker", "ValidBlocker") if head == "CantBeBlockedBy" else ("ValidBlocker", "ValidAttacker")
    )
    values = {"Mode": "CantBlockBy", whose: "Card.Self", other: said, "Description": line.value}
    params = tuple(Param(key, value, line.line, line.column, line.column) for key, value in values.items())
    return (cannot(scene, replace(line, params=params)),)


def _asks(scene: Scene, param: Param, of: Aspect) -> Tests:
    return fitting(param, lambda said: number(scene, param, said), of)


def _of_the_defender(scene: Scene, line: Line, ability: Ability) -> Ability:
    """Ask what the defending player controls; of a card of its own, that is not its controller."""
    below_or_not: tuple[Compared, ...] = ("<", ">=")
    for key, how in zip(DEFENDER, below_or_not, strict=True):
        if (param := line.param(key)) is None:
            continue
        if ability.whose != "self":
            stop(param, key)
        theirs = (Test("zone", "is", "battlefield"), Test("controller", "isnt", "you"))
        many = Amount("count", where=(*theirs, *_asks(scene, param, "it")))
        ability = replace(ability, given=(*ability.given, Test(many, how, 1)))
    return ability


ACTIVATING = ("activates", "answers", "answers later")
OF_ITS_OWN = "CARDNAME's activated abilities can't be activated."


def cannot_be_activated(scene: Scene, line: Line) -> Ability:
    """Read whose abilities nobody may activate, or some players may not.

    Raises NotRun.
    """
    only_with(line, {"Mode", "Description", "ValidCard", "Activator", "ValidSA"} | CONDITIONS)
    card, who = line.param("ValidCard"), line.param("Activator")
    if (sort := line.param("ValidSA")) is not None and sort.value != "Activated":
        stop(sort)  # all that is activated is forbidden, and not some of it
    if card is None:
        stop_at_line(line, "CantBeActivated without ValidCard")
    if who is not None and who.value not in CASTERS:
        stop(who)
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="ban",
        when=ACTIVATING,
        whose=CASTERS[line.get("Activator")],
        about=_asks(scene, card, "it"),
        given=conditions.of_trigger(scene, line),
    )


def activates_nothing(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """Read the words that a card's own abilities can't be activated, as a keyword line or as what it gets."""
    text = line.value.strip().replace("CARDNAME", scene.face.name or "it")
    return (Ability(text, form="ban", when=ACTIVATING, whose="self"),)


PREVENTS = frozenset({"Mode", "Description", "Target", "Source", "Amount", "CombatDamage"})


def prevented(scene: Scene, line: Line) -> Ability:
    """Read so much of each damage, or all of it, as is prevented for as long as the card is there.

    Raises NotRun.
    """
    only_with(line, PREVENTS | CONDITIONS)
    renamed = {"Target": "ValidTarget", "Source": "ValidSource", "CombatDamage": "IsCombat"}
    kept = tuple(replace(p, key=renamed.get(p.key, p.key)) for p in line.params if p.key != "Amount")
    reworded = replace(line, params=(replace(line.params[0], key="Event", value="DamageDone"), *kept[1:]))
    asked = (*reworded.params, replace(line.params[0], key="Prevent", value="True"))
    made = scene.read.replacement(scene, replace(reworded, params=asked))
    many = line.param("Amount")
    if many is None or many.value == "All":
        return made
    return replace(made, instead=Instead("prevent", number(scene, many), sort="prevention"))


DOUBLES = frozenset(
    {"Mode", "Description", "ValidMode", "ValidCard", "ValidCause", "Origin", "Destination", "EffectZone"}
)


def doubled(scene: Scene, line: Line) -> Ability:
    """Read what triggers once more: by which modes, as what moves, and whose abilities.

    Raises NotRun.
    """
    only_with(line, DOUBLES | CONDITIONS)
    kinds = dict.fromkeys(kind for mode in _modes(scene, line) for kind in mode)
    where: list[tuple[str, str]] = []
    for key, field in (("Origin", "from"), ("Destination", "to")):
        if (place := line.param(key)) is not None and place.value != "Any":
            where.append((field, zone(place, place.value)))
    cause, card = line.param("ValidCause"), line.param("ValidCard")
    if (effect := line.param("EffectZone")) is not None and effect.value != "Battlefield":
        stop(effect)
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="keyword",
        whose="any",
        when=tuple(kinds),
        where=tuple(where),
        about=_asks(scene, cause, "it") if cause is not None else (),
        by=_asks(scene, card, "it") if card is not None else (),
        given=conditions.of_trigger(scene, line),
        kind=DOUBLER,
    )


def _modes(scene: Scene, line: Line) -> Iterator[tuple[str, ...]]:
    """List the kinds of event that fire the modes of a line; a mode that nothing fires has none."""
    param = line.param("ValidMode")
    for name in param.value.split(",") if param is not None else ():
        mode = scene.read.modes.get(name.strip())
        if mode is None or (mode.event is None and not name.strip().endswith("All")):
            stop(param or line.params[0], name.strip())
        yield mode.event.kinds if mode.event is not None else ()


# An `S:Mode$ Continuous` line as a static ability: whom it is about, and what it makes of them.


KEYS = frozenset(
    {
        "Mode",
        "Affected",
        "AffectedZone",
        "AddPower",
        "AddToughness",
        "AddKeyword",
        "AddHiddenKeyword",
        "SetPower",
        "SetToughness",
        "AddType",
        "SetColor",
        "AddColor",
        "CharacteristicDefining",
        "EffectZone",
        "Description",
        "RemoveKeyword",
        "RemoveType",
        "GainControl",
        "IsPresent",
        "PresentCompare",
        "PresentZone",
        "PresentPlayer",
        "CheckSVar",
        "CheckSecondSVar",
        "SecondSVarCompare",
        "AddAbility",
        "AddTrigger",
        "AddStaticAbility",
        "AddReplacementEffect",
        "AddAllCreatureTypes",
        "AddSVar",
        "Condition",
        "SVarCompare",
        "RemoveCardTypes",
        "RemoveLandTypes",
        "RemoveCreatureTypes",
        "RemoveAllAbilities",
    }
)


MUST = {  # a mode of a static line: the word that its creatures have
    "MustAttack": "attacks if able", "MustBlock": "blocks if able",
    "CanAttackDefender": "can attack with defender", "AssignNoCombatDamage": "no combat damage",
    "CantRegenerate": "can't be regenerated", "CombatDamageToughness": "deals its toughness",
}  # fmt: skip


def must(scene: Scene, line: Line) -> Ability:
    """Read what has to attack, or to block, if it is able to.

    Raises NotRun.
    """
    only_with(line, {"Mode", "ValidCreature", "ValidCard", "Description", "Condition"} | CONDITIONS)
    if "ValidCreature" not in line and "ValidCard" not in line:
        stop_at_line(line, f"{line.api} without ValidCreature")
    return _must(scene, line, MUST[line.api])


def _must(scene: Scene, line: Line, word: str) -> Ability:
    """Let what a line asks for have a word of combat."""
    who = line.param("ValidCreature") or line.param("ValidCard") or line.params[0]
    made = Change("keywords", "add", word)
    text = (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card")
    given = (*conditions.of_trigger(scene, line), *condition(scene, line))
    if alone_self(who):
        return Ability(text, form="static", whose="self", given=given, changes=(made,))
    here = Test("zone", "is", "battlefield")
    about = (here, *_asks(scene, who, "it"))
    return Ability(text, form="static", whose="any", given=given, about=about, changes=(made,))


FOR_PLAYERS = {"CantGainLife": ("gains life",), "CantDraw": ("is drawn",), "CantLoseLife": ("loses life",)}


def cannot_happen_to(scene: Scene, line: Line) -> Ability:
    """Read what can't happen to some players: gaining life, drawing cards.

    Raises NotRun.
    """
    only_with(line, {"Mode", "ValidPlayer", "Description"} | CONDITIONS)
    who = line.param("ValidPlayer") or stop_at_line(line, f"{line.api} without ValidPlayer")
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="ban",
        when=FOR_PLAYERS[line.api],
        whose=OF_PLAYERS.get(who.value) or stop(who),
        given=conditions.of_trigger(scene, line),
        cites=("614.17",),
    )


TO_CARDS = {"CantSacrifice": "is sacrificed", "CantPutCounter": "puts counters"}


def cannot_happen_to_cards(scene: Scene, line: Line) -> Ability:
    """Read what can't be sacrificed, or on what no counters can be put.

    Raises NotRun.
    """
    only_with(line, {"Mode", "ValidCard", "CounterType", "Description"} | CONDITIONS)
    card, kind = line.param("ValidCard"), line.param("CounterType")
    if card is None:
        stop_at_line(line, f"{line.api} without ValidCard")
    where = (("mark", COUNTERS.get(kind.value) or stop(kind)),) if kind is not None else ()
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="ban",
        when=TO_CARDS[line.api],
        whose="self" if alone_self(card) else "any",
        where=where,
        about=() if alone_self(card) else _asks(scene, card, "it"),
        given=conditions.of_trigger(scene, line),
        cites=("614.17",),
    )


def _with_flash(scene: Scene, line: Line) -> Ability:
    """Read which of your cards you may cast as though they had flash."""
    only_with(line, {"Mode", "ValidCard", "ValidSA", "Caster", "Description", "EffectZone"} | CONDITIONS)
    card, spell, who = (line.param(key) for key in ("ValidCard", "ValidSA", "Caster"))
    if who is None or who.value != "You" or (spell is not None and spell.value != "Spell"):
        stop(who if who is not None and who.value != "You" else spell or line.params[0])
    if (place := line.param("EffectZone")) is not None and place.value != "Battlefield":
        stop(place)
    mine = (Test("zone", "any", ("hand", "graveyard", "exile", "library")), Test("owner", "is", "you"))
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="static",
        whose="any",
        about=(*mine, *(_asks(scene, card, "it") if card is not None else ())),
        changes=(Change("keywords", "add", "flash"),),
        given=conditions.of_trigger(scene, line),
    )


def _unpreventable(scene: Scene, line: Line) -> Ability:
    """Read whose damage can't be prevented: of all sources, or of those that fit."""
    only_with(line, {"Mode", "ValidSource", "Description"} | CONDITIONS)
    card, there = line.param("ValidSource"), Test("zone", "any", ("battlefield", "stack"))
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="static",
        whose="any",
        about=(there, *(_asks(scene, card, "it") if card is not None else ())),
        changes=(Change("keywords", "add", "damage can't be prevented"),),
        given=conditions.of_trigger(scene, line),
    )


WORN_BY = frozenset({"MinMaxBlocker"})
AT_MOST_OR_LEAST = {("Max", "1"): "one blocker at most", ("Min", "2"): "menace"}


def _blockers(scene: Scene, line: Line) -> Ability:
    """Read by how many creatures something may be blocked: by one at most, or by two at least."""
    only_with(line, {"Mode", "ValidCard", "Min", "Max", "Description"} | CONDITIONS)
    who = line.param("ValidCard") or stop_at_line(line, f"{line.api} without ValidCard")
    told = [
        (param, word) for (key, value), word in AT_MOST_OR_LEAST.items()
        if (param := line.param(key)) is not None and param.value == value
    ]  # fmt: skip
    if len(told) != 1 or ("Min" in line and "Max" in line):
        stop(line.param("Min") or line.param("Max") or who)
    own = replace(line.params[0], key="ValidCreature", value=who.value)
    return _must(scene, replace(line, params=(line.params[0], own, *_conditions(line))), told[0][1])


def _conditions(line: Line) -> tuple[Param, ...]:
    return tuple(p for p in line.params if p.key in CONDITIONS or p.key == "Description")


FORBIDS: Mapping[str, Callable[[Scene, Line], Ability]] = {
    **dict.fromkeys(MODES, cannot),
    "CantBeCast": cannot_be_cast,
    "CantBeActivated": cannot_be_activated,
    "PreventDamage": prevented,
    **dict.fromkeys(MUST, must),
    **dict.fromkeys(TO_CARDS, cannot_happen_to_cards),
    **dict.fromkeys(FOR_PLAYERS, cannot_happen_to),
    "Panharmonicon": doubled,
    "CastWithFlash": _with_flash,
    "CantPreventDamage": _unpreventable,
    **dict.fromkeys(taxes.KINDS, taxes.taxed),
    **dict.fromkeys(costs.CHANGED, costs.changed),
}


PLAYED = frozenset(
    {"AffectedDefined", "MayPlay", "MayLookAt", "MayPlayWithoutManaCost", "MayPlayIgnoreColor",
     "MayPlayIgnoreType"}
)  # fmt: skip
LOOKING = {"Mode", "Affected", "AffectedZone", "EffectZone", "Description"}  # a table hides nothing


def says_nothing(face: Face, line: Line) -> bool:
    """Say whether a line changes nothing on a table: who may look at what all see, or words for a program."""
    told = {param.key for param in line.params} - SILENT
    if line.api == "Continuous" and {"MayLookAt"} < told <= LOOKING | {"MayLookAt"}:
        return True
    if line.api != "Continuous" or not {"AddSVar"} < told <= {"Mode", "Affected", "Description", "AddSVar"}:
        return False
    names = (face.svar(name) for name in names_in(line.get("AddSVar")))
    return all(svar is not None and svar.value.startswith("SVar:") for svar in names)


def static(scene: Scene, line: Line) -> Ability:
    """Read a continuous effect.

    Raises NotRun.
    """
    head = line.params[0]
    if line.api in WORN_BY:
        return _blockers(scene, line)
    if line.api in FORBIDS:
        return FORBIDS[line.api](scene, line)
    if line.api != "Continuous":
        stop(head, line.api, slip_of(line.api, ("Continuous", *FORBIDS, *WORN_BY), "mode"))
    if line.get("Affected") in OF_PLAYERS:
        return of_players(scene, line)
    only_with(line, KEYS | PLAYED, "Continuous")
    face, line = scene.face, _affected(line)
    changes = _changes(scene, line)
    if not changes:
        stop_at_line(line, "Continuous that changes nothing known")
    text = (line.get("Description") or said(changes)).replace("CARDNAME", face.name or "this card")
    given = (*conditions.of_trigger(scene, line), *condition(scene, line))
    if line.get("CharacteristicDefining") == "True":
        fixed = tuple(Change(c.prop, "define" if c.how == "set" else c.how, c.value) for c in changes)
        return Ability(text, form="static", whose="self", changes=fixed, zone="any", about=EVERYWHERE)
    affected = line.param("Affected")
    if affected is None:
        stop_at_line(line, "Continuous without Affected")
    place = line.param("EffectZone")
    there = zone(place, place.value) if place is not None and place.value != "All" else ""
    if affected.value in {"Card.Self", "Creature.Self"} and line.param("AffectedZone") is None:
        return Ability(text, form="static", whose="self", given=given, changes=changes, zone=there)
    made = fitting(affected, lambda reworded: number(scene, affected, reworded))
    where = line.param("AffectedZone")
    here = Test("zone", "any", zones(where)) if where is not None else Test("zone", "is", "battlefield")
    return Ability(
        text, form="static", whose="any", given=given, about=(here, *made), changes=changes, zone=there
    )


def _given(scene: Scene, line: Line) -> Iterator[Change]:
    """Read the abilities and triggers that something has as long as the effect applies."""
    readers = {
        "AddAbility": scene.read.activated, "AddTrigger": scene.read.trigger,
        "AddStaticAbility": scene.read.static, "AddReplacementEffect": scene.read.replacement,
    }  # fmt: skip
    for key, read in readers.items():
        param = line.param(key)
        for name in param.value.split(" & ") if param is not None else ():
            svar = scene.svar(name.strip())
            if svar is None or not svar.params:
                stop(param or line.params[0], name)
            itself = line.get("Affected") in {"Card.Self", "Creature.Self"}
            own = scene.anew() if itself else scene.handed(line, *readers, "AddSVar")
            yield Change("abilities", "gain", read(own, svar))


def _may_be_cast(line: Line) -> tuple[Change, ...]:
    """Read that cards may be cast from where they are: from exile, a graveyard or a library."""
    param = line.param("MayPlay")
    if param is None:
        return ()
    away = line.get("AffectedZone") in {"Exile", "Graveyard", "Library"}
    if not away or not true(line, "MayPlay"):
        stop(param)
    more = [FOR_NOTHING] if true(line, "MayPlayWithoutManaCost") else []
    if true(line, "MayPlayIgnoreColor") or true(line, "MayPlayIgnoreType"):
        more.append(ANY_MANA)
    return tuple(Change("keywords", "add", word) for word in (MAY_BE_CAST, *more))


DEFINED = {"Self": "Self", "Equipped": "EquippedBy", "Enchanted": "EnchantedBy"}


def _affected(line: Line) -> Line:
    """Write `AffectedDefined$ Equipped`, the card itself or what it is attached to, as a filter."""
    param = line.param("AffectedDefined")
    if param is None:
        return line
    word = DEFINED.get(param.value) or stop(param)
    base, dot, more = line.get("Affected", "Card").partition(".")
    said = f"{base}.{word}{f'+{more}' if dot else ''}"
    left = tuple(p for p in line.params if p.key not in {"Affected", "AffectedDefined"})
    return replace(line, params=(*left, replace(param, key="Affected", value=said)))


EVERYWHERE = (Test("zone", "isnt", "nowhere"),)


def _lost(line: Line) -> Iterator[Change]:
    """Read what something loses: keywords, or words of its type line."""
    if (param := line.param("RemoveKeyword")) is not None:
        yield from (Change("keywords", "remove", word) for word in words(param))
    if (param := line.param("RemoveType")) is not None:
        yield from (replace(change, how="remove") for change in types(param))
    if line.param("AddType") is None and (every_type := line.param("RemoveCardTypes")) is not None:
        stop(every_type)
    if line.param("AddType") is None and true(line, "RemoveCreatureTypes"):
        yield Change("creature types", "clear")


def _changes(scene: Scene, line: Line) -> tuple[Change, ...]:
    made = list(CLEARED) if true(line, "RemoveAllAbilities") else []
    made += gets(scene, line, ("AddPower", "AddToughness", "AddKeyword"))
    if (param := line.param("AddHiddenKeyword")) is not None:
        made += granted(scene, param)
    made += _lost(line)
    for key, prop in (("SetPower", "base power"), ("SetToughness", "base toughness")):
        if (param := line.param(key)) is not None:
            made.append(Change(prop, "set", number(scene, param)))
    if (param := line.param("AddType")) is not None:
        land = true(line, "RemoveLandTypes")
        made += types(
            param, remove=true(line, "RemoveCardTypes"), creature=true(line, "RemoveCreatureTypes"), land=land
        )
    for key, how in (("SetColor", "set"), ("AddColor", "add")):
        if (param := line.param(key)) is not None:
            colours = letters(param.value) or stop(param)
            made += (
                [Change("colours", "set", colours)]
                if how == "set"
                else [Change("colours", "add", colour) for colour in colours]
            )
    made += _given(scene, line)
    made += _may_be_cast(line)
    made += [Change("creature types", "add", EVERY_TYPE)] * true(line, "AddAllCreatureTypes")
    if (param := line.param("GainControl")) is not None:
        made.append(Change("controller", "set", "you") if param.value == "You" else stop(param))
    return tuple(made)
