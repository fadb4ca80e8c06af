"""Abilities that are one word for a few instructions: Goad, Suspect, Explore, Investigate, Fog, Discover."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Frame,
    Instead,
    Look,
    Make,
    Part,
    Pick,
    Test,
)
from rulesengine.games.forge.rules.fighting import MUST_BLOCK
from rulesengine.games.forge.running.effects_cards import amount, back, everything, true, whom
from rulesengine.games.forge.running.effects_players import counter
from rulesengine.games.forge.running.filters import TOP
from rulesengine.games.forge.running.picks import is_player, one_by_one
from rulesengine.games.forge.running.scene import Scene, api, stop
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.reading import read

if TYPE_CHECKING:
    from rulesengine.core.text import Asked
    from rulesengine.games.forge.scripts.model import Line


GOADED = Ability("it is goaded", form="static", whose="any", changes=(Change("keywords", "add", "goaded"),))
BOUND = Ability("it blocks this attacker if able", form="static", whose="any", kind=MUST_BLOCK)


def _goads(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let creatures attack until your next turn if able, and another player than you if able."""
    picks = whom(scene, line)
    if any(is_player(pick) for pick in picks):
        stop(line.param("Defined") or line.params[0])
    return tuple(Make(GOADED, "turn begins", pick, whose="you") for pick in picks)


def _must_block(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let creatures block this attacker this turn if able."""
    return tuple(Make(BOUND, "turn ends", pick) for pick in whom(scene, line))


def _comes_off(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let the card come off what it is attached to."""
    if (aims := line.param("ValidTgts")) is not None:
        stop(aims)
    return (Do("comes off", whom=Pick("self"), other=Pick("linked")),)


def _more_turns(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let players take extra turns after this one."""
    many = amount(scene, line, "NumTurns")
    return tuple(Do("gets an extra turn", many, pick) for pick in whom(scene, line, "You"))


SUSPECTED = Ability(
    "it is suspected", form="static", whose="any",
    changes=tuple(Change("keywords", "add", word) for word in ("suspected", "menace", "can't block")),
)  # fmt: skip


def _suspects(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Suspect creatures: they have menace, and can't block."""
    for key, fine in (("Attributes", "Suspected"), ("Activate", "True")):
        param = line.param(key)
        if (param.value if param is not None else "") not in {fine, "" if key == "Activate" else fine}:
            stop(param or line.params[0])
    return tuple(Make(SUSPECTED, "", pick) for pick in whom(scene, line))


OF_COMBAT = {
    "AlterAttribute": api(_suspects, "Defined Attributes"),
    "Goad": api(_goads, "Defined"),
    "MustBlock": api(_must_block, "Defined"),
    "Unattach": api(_comes_off),
    "AddTurn": api(_more_turns, "Defined NumTurns"),
}

YOU = Pick("you")

FOG = Ability(
    "combat damage is prevented",
    form="instead",
    when="is dealt damage",
    whose="any",
    where=(("type", "combat"),),
    zone="any",
    instead=Instead("prevent", sort="prevention"),
    cites=("615.1a",),
)


def _fog(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Prevent all combat damage of this turn."""
    return (Make(FOG, "turn ends"),)


CLUE = """
SVar:CreatesClue:DB$ Token | TokenAmount$ 1 | TokenName$ Clue | TokenTypes$ Artifact,Clue | TokenOwner$ You |\
  TokenAbilities$ CracksClue
SVar:CracksClue:AB$ Draw | Cost$ 2 Sac<1/CARDNAME> | Defined$ You | NumCards$ 1 |\
  SpellDescription$ Draw a card.
"""


def _investigate(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Create Clues: artifacts that are sacrificed for a card."""
    page = read(f"Name:{scene.face.name or 'Card'}{CLUE}").front
    lines = tuple(replace(each, line=line.line, column=line.column) for each in page.lines)
    own = replace(scene, face=replace(scene.face, lines=(*scene.face.lines, *lines)))
    head = line.params[0]
    parts = own.after("CreatesClue", Param(head.key, "CreatesClue", line.line, line.column, line.column))
    scene.slots, many = own.slots, amount(scene, line, "Num")
    made = tuple(replace(each, amount=many) if isinstance(each, Do) else each for each in parts)
    often = many if isinstance(many, int) else 1
    return (*made, *((Do("investigates", whom=YOU),) * often))


def _explore(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Reveal the top card: a land goes to the hand; else it gets a counter, and the card may be put away."""
    pick, *more = whom(scene, line)
    who: Asked = "you" if pick.who == "self" else "chosen player"  # of what is chosen that is its controller
    if more or (pick.who, pick.slot) not in {("self", 0), ("chosen", 0)}:
        param = line.param("ValidTgts") or line.param("Defined") or line.params[0]
        stop(param, "", "write Defined$ Self, or the first target: another one does not explore yet")
    looked = scene.slot()
    seen = Pick("chosen", (Test("zone", "is", "library"),), looked)
    land = Amount("count", where=(Test("id", "among", looked), Test("types", "has", "Land")))
    grows = Do("puts counters", 1, pick, (("mark", "+1/+1"),))
    away = Frame((Do("moves", whom=seen, detail=(("to", "graveyard"),)),), may=True, who=who)
    there = Test(Amount("count", where=(Test("id", "among", looked),)), ">=", 1)
    return (
        Look(1, looked, "library", who, reveal=True),
        Frame(
            (Do("moves", whom=seen, detail=(("to", "hand"),)),),
            (Test(land, ">=", 1),),
            otherwise=(grows, Frame((away,), (there,))),
        ),
        Do("explores", whom=pick),
    )


def _rearranges(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Look at the top cards of a library, and put them back in any order."""
    parts: list[Part] = []
    for who, pick in one_by_one(scene, line):
        looked, none = scene.slot(), scene.slot()
        parts += [
            Look(amount(scene, line, "NumCards"), looked, "library", who),
            *back(looked, none, scene.slot(), "top"),
        ]
        if true(line, "MayShuffle"):
            parts.append(Frame((Do("shuffles", whom=pick),), may=True))
    return tuple(parts)


def _removes_from_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Remove counters of a kind from all that a filter fits."""
    mark, these = counter(line.param("CounterType") or stop(line.params[0])), everything(scene, line)
    these = replace(these, where=(*these.where, Test(mark, ">=", 1)))
    many = Amount("it", mark) if true(line, "AllCounters") else amount(scene, line, "CounterNum")
    return (Do("removes counters", many, these, (("mark", mark),)),)


def _multiplies(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Put as many counters of a kind on something as it has, or so many times more."""
    kind = line.param("CounterType") or stop(line.params[0])
    by = amount(scene, line, "Multiplier", 2)
    if not isinstance(by, int) or by < 2:
        stop(line.param("Multiplier") or kind)
    mark = counter(kind)
    has = Amount("it", mark, times=by - 1)
    return tuple(Do("puts counters", has, pick, (("mark", mark),)) for pick in whom(scene, line))


DISCOVERS = """
SVar:Discovers:DB$ DigUntil | Valid$ Card.nonLand+cmcLEMOST | FoundDestination$ Exile |\
  RevealedDestination$ Library | RevealedLibraryPosition$ -1 | RestRandomOrder$ True | RememberFound$ True |\
  SubAbility$ CastsIt
SVar:CastsIt:DB$ Play | Defined$ Remembered | WithoutManaCost$ True | Optional$ True | SubAbility$ TakesIt
SVar:TakesIt:DB$ ChangeZone | Defined$ Remembered | Origin$ Exile | Destination$ Hand | SubAbility$ Forgets
SVar:Forgets:DB$ Cleanup | ClearRemembered$ True
"""
LEARNS = """
SVar:Learns:DB$ Draw | NumCards$ 1 | UnlessCost$ Discard<1/Card> | UnlessPayer$ You | UnlessSwitched$ True
"""


def _written_out(scene: Scene, line: Line, text: str, name: str) -> tuple[Part, ...]:
    """Follow SVars that say in other words what one word of a script means."""
    page = read(f"Name:{scene.face.name or 'Card'}{text}").front
    lines = tuple(replace(each, line=line.line, column=line.column) for each in page.lines)
    own = replace(scene, face=replace(scene.face, lines=(*scene.face.lines, *lines)))
    parts = own.after(name, Param(line.params[0].key, name, line.line, line.column, line.column))
    scene.slots = own.slots
    return parts


def _discovers(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Exile until a nonland card of at most so much mana value; cast it for nothing, or take it."""
    most = line.param("Num") or stop(line.params[0])
    if not most.value.isdigit():
        stop(most)
    return _written_out(scene, line, DISCOVERS.replace("MOST", most.value), "Discovers")


def _learns(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Discard a card for another one, or not: nobody has cards outside the game on a table."""
    return _written_out(scene, line, LEARNS, "Learns")


MANIFESTED = (("under", "you"), ("flag", "face down"), ("flag", "manifested"))


def _manifests(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Put the top cards of your library onto the battlefield face down, one after the other."""
    if (aims := line.param("ValidTgts")) is not None:
        stop(aims)
    many = amount(scene, line, "Amount")
    if not isinstance(many, int):
        stop(line.param("Amount") or line.params[0])
    return (Do("enters", whom=Pick("all", TOP), detail=MANIFESTED),) * many


def _manifests_dread(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Look at the two top cards: one of them is manifested, and the other is put into the graveyard."""
    looked, slot = scene.slot(), scene.slot()
    left = (Test("id", "outside", slot), Test("zone", "is", "library"))
    return (
        Look(2, looked, "library"),
        Choose((Test("id", "among", looked),), 1, 1, slot, target=False),
        Do("enters", whom=Pick("chosen", slot=slot), detail=MANIFESTED),
        Do("moves", whom=Pick("chosen", left, looked), detail=(("to", "graveyard"),)),
    )


ENDURES = """
SVar:Endures:DB$ GenericChoice | Choices$ EnduresBigger,EnduresBeside | Defined$ You
SVar:EnduresBigger:DB$ PutCounter | Defined$ Self | CounterType$ P1P1 | CounterNum$ MANY |\
  SpellDescription$ MANY +1/+1 counters
SVar:EnduresBeside:DB$ Token | TokenAmount$ 1 | TokenName$ Spirit | TokenTypes$ Creature,Spirit |\
  TokenOwner$ You | TokenColors$ White | TokenPower$ MANY | TokenToughness$ MANY | SpellDescription$ a Spirit
"""


def _endures(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Put counters on the card, or create a Spirit of that size."""
    many = line.param("Num") or stop(line.params[0])
    if not many.value.isdigit():
        stop(many)
    return _written_out(scene, line, ENDURES.replace("MANY", many.value), "Endures")


EARTHBENDS = """
SVar:Earthbends:DB$ Animate | ValidTgts$ Land.YouCtrl | Power$ 0 | Toughness$ 0 | Types$ Creature |\
  Keywords$ Haste | Duration$ Permanent | SubAbility$ EarthGrows
SVar:EarthGrows:DB$ PutCounter | Defined$ Targeted | CounterType$ P1P1 | CounterNum$ MANY |\
  SubAbility$ EarthRises
SVar:EarthRises:DB$ Effect | RememberObjects$ Targeted | Triggers$ EarthFalls | SVars$ EarthIsBack |\
  Duration$ Permanent
SVar:EarthFalls:Mode$ ChangesZone | ValidCard$ Card.IsRemembered | Origin$ Battlefield |\
  Destination$ Graveyard,Exile | Execute$ EarthIsBack | TriggerDescription$ it comes back tapped
SVar:EarthIsBack:DB$ ChangeZone | Defined$ TriggeredNewCardLKICopy | Origin$ Graveyard,Exile |\
  Destination$ Battlefield | Tapped$ True | GainControl$ True
"""


def _earthbends(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let a land of yours be a creature that grows, and comes back where it dies or is exiled."""
    many = line.param("Num") or stop(line.params[0])
    if not many.value.isdigit():
        stop(many)
    return _written_out(scene, line, EARTHBENDS.replace("MANY", many.value), "Earthbends")


APIS = {
    **OF_COMBAT,
    "Earthbend": api(_earthbends, "Num"),
    "Manifest": api(_manifests, "Amount"),
    "ManifestDread": api(_manifests_dread),
    "Endure": api(_endures, "Num"),
    "Fog": api(_fog),
    "Investigate": api(_investigate, "Num"),
    "Explore": api(_explore, "Defined"),
    "RearrangeTopOfLibrary": api(_rearranges, "Defined NumCards MayShuffle"),
    "RemoveCounterAll": api(_removes_from_all, "ValidCards CounterType CounterNum AllCounters"),
    "Discover": api(_discovers, "Num"),
    "Learn": api(_learns),
    "MultiplyCounter": api(_multiplies, "Defined CounterType Multiplier"),
}
