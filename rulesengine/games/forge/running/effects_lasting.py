"""Effect: abilities that hold for a time without being printed on any card, and what they remember.

Forge lays a card into the command zone for it. Here each of its triggers and statics is an effect. In
their lines `Self` would be that card: it stops the script, but for the ability that only takes the effect
away. `EffectSource` is the card that made it; `IsRemembered` and `Remembered` are what it was made for.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Choose, Make, Pick, Test
from rulesengine.games.forge.running.effects_permanents import lasting, not_yet
from rulesengine.games.forge.running.picks import defined, is_player
from rulesengine.games.forge.running.scene import SILENT, Scene, api, stop, stop_at_line
from rulesengine.games.forge.scripts.chains import chain, names_in
from rulesengine.games.forge.scripts.modes import ALL
from rulesengine.games.forge.scripts.reading import SENTENCES

if TYPE_CHECKING:
    from rulesengine.core.text import Ability, Part
    from rulesengine.games.forge.scripts.model import Face, Line, Param


NOBODY = "OfEffect"  # before a word that would be about the effect's own card: nobody knows it, so it stops
WORDS = {  # what a word of the effect's lines means: for one made for another card, for its maker, for nobody
    "card": {"IsRemembered": "Self", "Remembered": "Remembered"},
    "maker": {
        "IsRemembered": "Self",
        "IsNotRemembered": "Other",
        "Remembered": "Self",
        "EffectSource": "Self",
    },
    "nobody": {"EffectSource": "Self"},
}
OF_A_CARD = re.compile(
    r"\b(?:EffectSource|CorrectedSelf|OriginalHost|(?:Strictly)?(?:Self|Other)|Is(?:Not)?(?:Remembered|Imprinted)|"
    r"(?:Direct)?Remembered\w*|Imprinted\w*|(?:non)?Chosen\w*|ExiledWith\w*|(?:Enchanted|Equipped|Attached)\w*|"
    r"DamagedBy|Card(?:Controller|Owner)|CARDNAME)\b"
)
COUNTS = re.compile(
    r"(?:\d+$|Number\$|TriggerCount\$|Triggered\w*\$|Targeted\$|Count\$(?:Valid|Type|Your|InYour))"
)
HELD = ("Card.IsRemembered", "Creature.IsRemembered", "Permanent.IsRemembered")  # and what may follow that
LISTED = ("Triggers", "StaticAbilities", "ReplacementEffects")
TO_CARDS = frozenset(
    {"Pump", "PutCounter", "RemoveCounter", "Destroy", "ChangeZone", "Sacrifice", "Tap", "Untap"}
)
TO_OTHERS = frozenset(
    {"Draw", "GainLife", "LoseLife", "PumpAll", "PutCounterAll", "DestroyAll", "ChangeZoneAll", "Mill",
     "Discard", "Token", "Scry", "TapAll", "UntapAll"}
)  # fmt: skip
WHOM = frozenset({"Defined", "ValidTgts", "ChangeType", "SacValid"})


def _effect(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let triggers and static abilities hold for a time."""
    listed = [
        (param, name)
        for key in LISTED
        if (param := line.param(key)) is not None
        for name in names_in(param.value)
    ]
    if not listed:
        stop(line.params[0], "Effect without Triggers, StaticAbilities or ReplacementEffects")
    held, maker = _held(scene, line), scene.slot()
    scene = replace(scene, face=scene.handed(line, *LISTED, "SVars").face)
    until, whose = lasting(line)
    made: list[Part] = []
    for param, name in listed:
        text = scene.face.svar(name)
        if text is None or text.head != ("Event" if param.key == "ReplacementEffects" else "Mode"):
            stop(param, name)
        if param.key == "Triggers":
            ability, bound, once = _trigger(
                scene, text, held=held, maker=maker, imprints="ImprintCards" in line
            )
        elif param.key == "ReplacementEffects":
            ability, bound, once = _replacement(scene, text, held=held)
        else:
            *more, text = _modes(text)
            for other in more:
                held_too, bound = _static(scene, other, held=held)
                made.append(Make(held_too, until, bound, whose=whose, later=not_yet(line)))
            ability, bound, once = *_static(scene, text, held=held), False
        if once and len(listed) > 1:
            stop(param, "Effect that ends by one of several")
        made.append(Make(ability, until, bound, uses=int(once), whose=whose, later=not_yet(line)))
    itself = Choose((Test("id", "is", "source"),), 0, 1, maker, target=False)
    return (itself, *made) if any(_knows(each, maker) for each in made) else tuple(made)


def _modes(line: Line) -> list[Line]:
    """Write a static line of several modes as one line for each."""
    head, *rest = line.params
    modes = (mode.strip() for mode in head.value.split(","))
    return [replace(line, params=(replace(head, value=mode), *rest)) for mode in modes]


def _knows(part: Part, maker: int) -> bool:
    """Say whether what is made asks for the card that made it."""
    return isinstance(part, Make) and Test("id", "among", maker) in part.ability.about


def _held(scene: Scene, line: Line) -> Pick | None:
    """Say what an effect is made for: one card that a script points at; None where it remembers nothing."""
    if (odd := line.param("ImprintCards")) is not None and odd.value != "Self":
        stop(odd)
    param = line.param("RememberObjects")
    if param is None:
        return None
    if param.value == "ChosenCard" and scene.card >= 0:
        return Pick("chosen", slot=scene.card)  # what has been chosen just now
    picks = defined(scene, param)
    only_statics = all(line.param(key) is None for key in ("Triggers", "ReplacementEffects"))
    if len(picks) != 1 or is_player(picks[0]) or (picks[0].who == "all" and not only_statics):
        stop(param)
    return picks[0]


def _made_for(held: Pick | None) -> str:
    """Say for whom an effect is made: another card, the card that makes it, or nobody."""
    if held is None:
        return "nobody"
    return "maker" if held == Pick("self") else "card"


def _inside(face: Face, made_for: str) -> Face:
    """Write the SVars of a face as an effect reads them; what would be about its own card stops there."""

    def word(written: re.Match[str]) -> str:
        return WORDS[made_for].get(written[0], NOBODY + written[0])

    def fresh(line: Line) -> Line:
        if line.prefix != "SVar":
            return line
        if not line.params:
            known = COUNTS.match(line.value) and not OF_A_CARD.search(line.value)
            return line if known else replace(line, value=NOBODY + line.value)
        params = (
            p if p.key in SENTENCES | SILENT else replace(p, value=OF_A_CARD.sub(word, p.value))
            for p in line.params
        )
        return replace(line, params=tuple(params))

    return replace(face, lines=tuple(fresh(line) for line in face.lines))


def _ends_it(line: Line | None) -> bool:
    """Say whether an ability only takes the effect away: its card goes from the command zone to exile."""
    said = {p.key: p.value for p in line.params if p.key not in SILENT} if line is not None else {}
    return said == {"DB": "ChangeZone", "Origin": "Command", "Destination": "Exile", "Defined": "Self"}


def _without_end(face: Face, line: Line) -> tuple[Face, bool]:
    """Leave out the ability that takes the effect away, and say whether there was one at the end."""
    for each in chain(face, line):
        after = each.param("SubAbility")
        if after is not None and _ends_it(face.svar(after.value.strip())):
            left = replace(each, params=tuple(p for p in each.params if p.key != "SubAbility"))
            return replace(face, lines=tuple(left if row is each else row for row in face.lines)), True
    return face, False


def _asks_held(line: Line) -> bool:
    """Say whether a line asks for what the effect remembers."""
    return any("Remembered" in param.value for param in line.params if param.key not in SENTENCES)


def _only(face: Face, line: Line) -> None:
    """Stop at an ability that may be about the effect's own card without saying so."""
    for each in chain(face, line):
        whom = each.api in TO_CARDS and any(p.key in WHOM for p in each.params)
        if not whom and each.api not in TO_OTHERS:
            stop_at_line(each, f"Effect: {each.api}")


def _trigger(
    scene: Scene, line: Line, *, held: Pick | None, maker: int, imprints: bool
) -> tuple[Ability, Pick | None, bool]:
    """Read a trigger: whom it is made for, and whether it is over once it has fired."""
    if (place := line.param("TriggerZones")) is not None and place.value != "Command":
        stop(place)
    face, once = _without_end(scene.face, line)
    at_once = line.get("Static") == "True" or line.api == "Phase"  # no step begins twice before it resolves
    if once and (not at_once or line.param("OptionalDecider") or line.param("IsPresent")):
        stop_at_line(line, "Effect that ends when its trigger has resolved")
    lines = chain(face, line)
    held = held if any(_asks_held(each) for each in (line, *lines)) else None
    made_for = _made_for(held)
    face = _inside(face, made_for)
    _only(face, line)
    asks = line.param("ValidCard")
    words = {"Card.EffectSource", "Card.IsImprinted"} if imprints else {"Card.EffectSource"}
    mine = asks is not None and asks.value in words and _is_subject(line)
    leave = {"TriggerZones", "ValidCard"} if mine else {"TriggerZones"}
    inside = face.svar(line.name) or line
    ability = scene.read.trigger(
        scene.anew(face, bound=made_for == "card"),
        replace(inside, params=tuple(p for p in inside.params if p.key not in leave)),
    )
    if mine:
        ability = replace(ability, about=(Test("id", "among", maker), *ability.about))
    if ability.whose == "any" and made_for == "card" and not all(_asks_held(each) for each in lines):
        stop_at_line(line, "Effect about what it remembers, and about others")
    return ability, held if made_for == "card" or ability.whose != "any" else None, once


def _is_subject(line: Line) -> bool:
    """Say whether `ValidCard$` asks for the card that the event is about."""
    mode = ALL.get(line.api)
    return mode is not None and mode.event is not None and ("ValidCard", "subject") in mode.event.asks


ABOUT = ("Affected", "ValidAttacker", "ValidCard", "ValidCreature")


def _static(scene: Scene, line: Line, *, held: Pick | None) -> tuple[Ability, Pick | None]:
    """Read a static ability: for what the effect remembers, or for all that it is about."""
    if (place := line.param("EffectZone")) is not None and place.value != "Command":
        stop(place)
    affected = next((p for key in ABOUT if (p := line.param(key)) is not None), None)
    alone = affected is not None and "," not in affected.value
    bound = held if alone and affected is not None and affected.value.startswith(HELD) else None
    face = _inside(scene.face, "nobody" if bound is None else "card")
    inside = replace(face.svar(line.name) or line, params=_of_mode(line, face.svar(line.name) or line))
    ability = scene.read.static(
        scene.anew(face), replace(inside, params=tuple(p for p in inside.params if p.key != "EffectZone"))
    )
    if any(not isinstance(change.value, int | str | tuple) for change in ability.changes):
        stop_at_line(line, "Effect with a number that is counted anew")
    if bound is not None and ability.form == "static":
        about = tuple(test for test in ability.about if test != Test("id", "is", "source"))
        more = affected is not None and (affected.value not in HELD or "AffectedZone" in line)
        ability = replace(ability, whose="any", about=about if more else ())
    return ability, bound


def _of_mode(line: Line, inside: Line) -> tuple[Param, ...]:
    """Give the parameters of a line as an effect reads them, with the one mode that is meant."""
    return (replace(inside.params[0], value=line.api), *inside.params[1:])


def _replacement(scene: Scene, line: Line, *, held: Pick | None) -> tuple[Ability, Pick | None, bool]:
    """Read what happens instead: about what the effect remembers, or about all others; or once only."""
    if (place := line.param("ActiveZones")) is not None and place.value != "Command":
        stop(place)
    made_for = _made_for(held if _asks_held(line) else None)
    face = _inside(scene.face, made_for)
    inside = face.svar(line.name) or line
    left = tuple(p for p in inside.params if p.key != "ActiveZones")
    over = scene.face.svar(line.get("ReplaceWith"))
    once = line.get("PreventionEffect") == "True" and _ends_it(over)
    if once:  # it prevents the damage of the next time, and is used up
        kept = (p for p in left if p.key not in {"PreventionEffect", "ReplaceWith"})
        left = (*kept, replace(inside.params[0], key="Prevent", value="True"))
    ability = replace(scene.read.replacement(scene.anew(face), replace(inside, params=left)), zone="any")
    if ability.whose == "any" and made_for == "card":
        stop_at_line(line, "Effect about what it remembers, and about others")
    if once:
        ability = replace(ability, cites=("615.1a", "615.8"))
    return ability, held if ability.whose != "any" else None, once


APIS = {
    "Effect": api(
        _effect,
        "Triggers StaticAbilities ReplacementEffects SVars RememberObjects ImprintCards Duration",
    ),
}
