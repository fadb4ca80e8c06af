"""What abilities do with cards of any zone: ChangeZone, Destroy, Sacrifice, Discard, Mill, Draw, Dig."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Choose, Do, Either, Frame, Look, Make, Part, Pick, Test
from rulesengine.games.forge.names import COMES_BACK, COUNTERS
from rulesengine.games.forge.rules.moving import SO_MANY, WITH
from rulesengine.games.forge.running.cases import BATTLEFIELD, ITS_OWN
from rulesengine.games.forge.running.filters import looking_back, zone, zones
from rulesengine.games.forge.running.numbers import number, number_kept
from rulesengine.games.forge.running.picks import (
    EVERYONE,
    asked,
    defined,
    is_player,
    one_by_one,
    people,
    theirs,
)
from rulesengine.games.forge.running.scene import api, stop

if TYPE_CHECKING:
    from rulesengine.core.text import Asked, Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param


ITSELF = Pick("self", (BATTLEFIELD,))
AT_THE_END = {
    "Sacrifice": ITS_OWN,
    "Destroy": Do("is destroyed", whom=ITSELF),
    "Exile": Do("moves", whom=ITSELF, detail=(("to", "exile"),)),
    "Hand": Do("moves", whom=ITSELF, detail=(("to", "hand"),)),
}


def at_the_end(line: Line, picks: tuple[Pick, ...]) -> tuple[Part, ...]:
    """Let something be sacrificed, exiled or destroyed at the beginning of the next end step."""
    param = line.param("AtEOT")
    if param is None:
        return ()
    does = AT_THE_END.get(param.value) or stop(param)
    waits = Ability(
        f"at the beginning of the next end step it {does.kind}",
        when="end step begins",
        whose="any",
        zone="any",
        kind="triggered",
        then=(does,),
        cites=("F5",),
    )
    return tuple(Make(waits, "", pick, uses=1, each=True) for pick in picks)


MANY = 60  # so many cards no zone has


def filtered(scene: Scene, param: Param | None) -> Tests:
    """Read a filter that a parameter gives; none asks for nothing."""
    return () if param is None else looking_back(scene, param, lambda text: number(scene, param, text))


def whom(scene: Scene, line: Line, default: str = "Self") -> tuple[Pick, ...]:
    """Say whom an ability is about: its target, or whom it defines."""
    if line.param("ValidTgts") or line.param("Tgt"):
        return (Pick("chosen", slot=scene.targets[-1]),)
    return defined(scene, line.param("Defined"), default)


def amount(scene: Scene, line: Line, key: str, default: int = 1) -> int | Amount:
    """Read a number that a parameter gives."""
    param = line.param(key)
    return default if param is None else number(scene, param)


def true(line: Line, key: str) -> bool:
    """Say whether a switch is on.

    Raises NotRun for any other word than True and False.
    """
    param = line.param(key)
    if param is not None and param.value not in {"True", "False"}:
        stop(param)
    return param is not None and param.value == "True"


def moving(scene: Scene, line: Line, pick: Pick) -> Do:
    """Let cards go to where `Destination$` says."""
    to = line.param("Destination") or line.params[0]
    there, detail = zone(to, to.value), list[tuple[str, str]]()
    if there != "battlefield":
        detail.append(("to", there))
    if (face_down := line.param("ExileFaceDown")) is not None:
        detail.append(("flag", "face down") if there == "exile" else stop(face_down))
    if true(line, "Tapped") and there == "battlefield":
        detail.append(("flag", "tapped"))
    if true(line, "Attacking"):
        detail.append(("flag", "attacking") if there == "battlefield" else stop(to))
    if true(line, "Transformed"):
        detail.append(("back face", "up") if there == "battlefield" else stop(to))
    if (kind := line.param("WithCountersType")) is not None:
        detail += counters_with(line, kind) if there == "battlefield" else stop(kind)
    mine = line.get("GainControl") == "You" or true(line, "GainControl")
    if mine and there == "battlefield":
        detail.append(("under", "you"))
    elif there == "battlefield":
        detail.append(("under", "owner"))
    if (place := line.param("LibraryPosition")) is not None and there == "library":
        ends = {"-1": "bottom", "0": "top"}
        detail.append(("end", ends.get(place.value) or stop(place)))
    return Do("enters" if there == "battlefield" else "moves", whom=pick, detail=tuple(detail))


def counters_with(line: Line, kind: Param) -> list[tuple[str, str]]:
    """Read with which counters something enters, and with how many of them."""
    many, mark = line.param("WithCountersAmount"), COUNTERS.get(kind.value) or stop(kind)
    if many is not None and not many.value.isdigit():
        stop(many)
    return [(WITH, mark), *(((SO_MANY, many.value),) if many is not None else ())]


FORGETS = ("ForgetOtherRemembered", "ForgetOtherTargets")


def marks(line: Line, pick: Pick) -> tuple[Part, ...]:
    """Let a card remember what has just been moved; where it says so, nothing else any more."""
    made: list[Part] = []
    remembers = [key for key in ("RememberChanged", "RememberLKI", "RememberTargets") if true(line, key)]
    forgets = next((line.param(key) for key in FORGETS if true(line, key)), None)
    if forgets is not None:
        made.append(Do("is forgotten", detail=(("mark", "remembered"),)) if remembers else stop(forgets))
    if (aims := line.param("RememberTargets")) is not None and "ValidTgts" not in line:
        stop(aims)
    if remembers:
        made.append(Do("is remembered", whom=pick, detail=(("mark", "remembered"),)))
    if true(line, "Imprint"):
        made.append(Do("is remembered", whom=pick, detail=(("mark", "imprinted"),)))
    if line.get("Destination") == "Exile":
        made.append(Do("is remembered", whom=pick, detail=(("mark", "exiled with"),)))
    if _comes_back(line):
        whence = line.param("Origin") or line.params[0]
        made.append(
            Do("is remembered", whom=pick, detail=(("mark", AWAY.get(whence.value) or stop(whence)),))
        )
    return tuple(made)


AWAY = {zone.capitalize(): mark for mark, zone in COMES_BACK.items()}  # by the word of a script


def _comes_back(line: Line) -> bool:
    """Say whether cards go only until the card that sends them away leaves.

    Raises NotRun for any other duration, and where they do not go to exile.
    """
    until = line.param("Duration")
    if until is None:
        return False
    fine = until.value == "UntilHostLeavesPlay" and line.get("Destination") == "Exile"
    return fine or stop(until)


def as_long_as_it_is_there(line: Line, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Do nothing where the card that sends others away has left already."""
    if not _comes_back(line):
        return parts
    itself = (Test("id", "is", "source"), BATTLEFIELD, Test("arrived", "is", Amount("source", "arrived")))
    return (Frame(parts, (Test(Amount("count", where=itself), ">=", 1),)),)


HIDDEN = frozenset({"library", "hand"})  # nobody sees which card is which there


def _change_zone(scene: Scene, line: Line) -> tuple[Part, ...]:
    origin = line.param("Origin") or _from_anywhere(line)
    said = line.param("Defined") or line.param("ValidTgts") or not _is_hidden(line, origin)
    known = line.param("ChangeType") is None and said
    return as_long_as_it_is_there(line, (_known if known else _hidden)(scene, line, origin))


def _from_anywhere(line: Line) -> Param:
    """Let a card that is named be moved from wherever it is, where no zone is written.

    Raises NotRun where no card is named.
    """
    head = line.params[0]
    named = line.param("Defined") is not None and line.param("ChangeType") is None
    return replace(head, key="Origin", value="Any") if named else stop(head, "ChangeZone without Origin")


def _is_hidden(line: Line, origin: Param) -> bool:
    """Say whether it must be looked for; elsewhere, where nothing is named, it is this card."""
    return true(line, "Hidden") or not HIDDEN.isdisjoint(zones(origin))


def _known(scene: Scene, line: Line, origin: Param) -> tuple[Part, ...]:
    """Move cards that are known: targets, or those that the script defines."""
    there, parts = zones(origin), list[Part]()
    _leaves_the_stack(line, origin, there)
    for pick in whom(scene, line):
        if is_player(pick):
            stop(line.param("Defined") or origin)
        here, gone = Pick(pick.who, (*pick.where, *_in(there)), pick.slot), Pick(pick.who, (), pick.slot)
        after = (*marks(line, gone), *_put_on(scene, line, gone))
        if pick.who == "all" and after:  # what they were asked for is not so where they are then
            gone = Pick("chosen", slot=scene.slot())
            parts.append(Choose(here.where, MANY, MANY, gone.slot, target=False))
            here, after = gone, (*marks(line, gone), *_put_on(scene, line, gone))
        parts += [moving(scene, line, here), *after, *at_the_end(line, (gone,))]
    if line.get("Destination") == "Library" and true(line, "Shuffle"):
        parts += [Do("shuffles", whom=replace(pick, whose="owner")) for pick in whom(scene, line)]
    return (Frame(tuple(parts), may=True),) if true(line, "Optional") else tuple(parts)


def _leaves_the_stack(line: Line, origin: Param, there: tuple[str, ...]) -> None:
    """Stop where a spell that is aimed at would leave the stack without the word for that, or nothing would.

    Raises NotRun.
    """
    said = line.param("Fizzle")
    if said is not None and (not true(line, "Fizzle") or "stack" not in there):
        stop(said)
    if said is None and "stack" in there and line.param("ValidTgts") is not None:
        stop(origin, instead="a spell that leaves the stack unresolved is written with Fizzle$ True")


def _put_on(scene: Scene, line: Line, moved: Pick) -> tuple[Part, ...]:
    """Attach what has come onto the battlefield to what a script says."""
    param = line.param("AttachedTo")
    if param is None:
        return ()
    hosts = defined(scene, param)
    if line.get("Destination") != "Battlefield" or len(hosts) != 1 or is_player(hosts[0]):
        stop(param)
    return (Do("attaches", whom=there(moved), other=there(hosts[0])),)


def _in(there: tuple[str, ...]) -> tuple[Test, ...]:
    if len(there) == 1:
        return (Test("zone", "is", there[0]),)
    return (Test("zone", "any", there),) if there else ()


def _hidden(scene: Scene, line: Line, origin: Param) -> tuple[Part, ...]:
    """Let a player look for cards in a library or a hand, or choose them from elsewhere."""
    there, wanted, parts = zones(origin), filtered(scene, line.param("ChangeType")), list[Part]()
    many = amount(scene, line, "ChangeNum")
    chooser = asked(scene, line.param("Chooser"), line) if "Chooser" in line else ()
    if len(chooser) > 1:
        stop(line.param("Chooser") or origin)
    players = one_by_one(scene, line, "DefinedPlayer" if "DefinedPlayer" in line else "Defined")
    may = true(line, "Optional")
    for who, pick in players:
        slot, must = scene.slot(), true(line, "Mandatory")
        own = Test("controller" if there == ("battlefield",) else "owner", "is", who)
        mine = () if there == ("battlefield",) else (own,)
        looks, shuffles = "library" in there, "library" in there and line.get("Shuffle") != "False"
        by_chance = true(line, "Random") or true(line, "AtRandom")
        least = many if (must and "library" not in there) or by_chance else 0
        by = chooser[0][0] if chooser else who
        chosen, after = Pick("chosen", slot=slot), (Do("shuffles", whom=pick),) if shuffles else ()
        takes: tuple[Part, ...] = (
            Choose((*_in(there), *mine, *wanted), least, many, slot, target=False, who=by, random=by_chance),
            *((Do("is revealed", whom=chosen),) if true(line, "Reveal") else ()),
            moving(scene, line, chosen),
            *marks(line, chosen),
            *_put_on(scene, line, chosen),
            *at_the_end(line, (chosen,)),
        )
        if looks and true(line, "ShuffleNonMandatory"):  # "if you do, shuffle"
            takes, after = (*takes, *after), ()
        does = (Do("searches", whom=pick), Frame(takes, done=True), *after) if looks else (*takes, *after)
        parts += [Frame(does, may=True, who=who)] if may else does
    return tuple(parts)


def _change_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    origin = line.param("Origin") or stop(line.params[0])
    wanted = filtered(scene, line.param("ChangeType"))
    whose: tuple[Test, ...] = ()
    shuffled = EVERYONE
    if line.param("Defined") is not None or line.param("ValidTgts") is not None:
        players = people(scene, line)
        if len(players) != 1:
            stop(line.param("Defined") or origin)
        whose, shuffled = theirs("owner", players[0][0]), players[0][1]
    everything = Pick("all", (*_in(zones(origin)), *wanted, *whose))
    if (said := line.param("Shuffle")) is not None and line.get("Destination") != "Library":
        stop(said)
    shuffles = (Do("shuffles", whom=shuffled),) if true(line, "Shuffle") else ()
    if true(line, "RememberChanged") or true(line, "Imprint") or _comes_back(line):
        slot = scene.slot()
        everything = Pick("chosen", slot=slot)
        taken: Part = Choose((*_in(zones(origin)), *wanted, *whose), MANY, MANY, slot, target=False)
        all_of_it = (taken, moving(scene, line, everything), *marks(line, everything), *shuffles)
        return as_long_as_it_is_there(line, all_of_it)
    return (moving(scene, line, everything), *shuffles)


def _destroy(scene: Scene, line: Line) -> tuple[Part, ...]:
    detail = (("regenerate", "no"),) if true(line, "NoRegen") else ()
    parts: list[Part] = []
    for pick in whom(scene, line):
        parts.append(Do("is destroyed", whom=there(pick), detail=detail))
        if true(line, "RememberDestroyed"):
            marked = Do("is remembered", whom=pick, detail=(("mark", "remembered"),))
            parts.append(Frame((marked,), done=True))
    return tuple(parts)


def there(pick: Pick) -> Pick:
    """Point at the same, as far as it is on the battlefield."""
    return Pick(pick.who, (*pick.where, BATTLEFIELD), pick.slot, pick.whose)


def everything(scene: Scene, line: Line, key: str = "ValidCards") -> Pick:
    """Point at all cards on the battlefield that a filter fits."""
    return Pick("all", (BATTLEFIELD, *filtered(scene, line.param(key))))


def _destroy_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    detail = (("regenerate", "no"),) if true(line, "NoRegen") else ()
    these = everything(scene, line)
    if not true(line, "RememberDestroyed"):
        return (Do("is destroyed", whom=these, detail=detail),)
    slot = scene.slot()
    some, gone = Pick("chosen", slot=slot), Pick("chosen", (Test("zone", "isnt", "battlefield"),), slot)
    taken = Choose(these.where, MANY, MANY, slot, target=False)
    marked = Do("is remembered", whom=gone, detail=(("mark", "remembered"),))
    return (taken, Do("is destroyed", whom=some, detail=detail), marked)


OF_ZONES = {
    "ChangeZone": api(
        _change_zone,
        "Origin Destination Defined ChangeType ChangeNum Hidden Mandatory Tapped Attacking GainControl "
        "LibraryPosition Shuffle ShuffleNonMandatory RememberChanged RememberLKI RememberTargets "
        "ForgetOtherRemembered ForgetOtherTargets ExileFaceDown Imprint Chooser DefinedPlayer Duration "
        "Fizzle AttachedTo AtEOT Reveal WithCountersType WithCountersAmount Random AtRandom Transformed",
        origin=True,
    ),
    "ChangeZoneAll": api(
        _change_all,
        "Origin Destination ChangeType Defined Tapped GainControl LibraryPosition RememberChanged Imprint "
        "Duration Shuffle",
    ),
    "Destroy": api(_destroy, "Defined NoRegen RememberDestroyed"),
    "DestroyAll": api(_destroy_all, "ValidCards NoRegen RememberDestroyed"),
}


def _sacrifice(scene: Scene, line: Line) -> tuple[Part, ...]:
    wanted = line.param("SacValid")
    if wanted is None or wanted.value == "Self":
        picks = (Pick("self"),) if wanted is not None or line.param("Defined") is None else whom(scene, line)
        if any(is_player(p) or p.who == "chosen" for p in picks):
            stop(line.param("Defined") or line.param("ValidTgts") or line.params[0])
        return tuple(
            ITS_OWN if pick == Pick("self") else Do("is sacrificed", whom=there(pick)) for pick in picks
        )
    many, parts = amount(scene, line, "Amount"), list[Part]()
    for who, _ in one_by_one(scene, line):
        slot = scene.slot()
        mine = (BATTLEFIELD, Test("controller", "is", who), *filtered(scene, wanted))
        chosen = Pick("chosen", slot=slot)
        by_chance = true(line, "Random")
        some = Choose(mine, many, many, slot, target=False, who=who, random=by_chance)
        parts += [some, *number_kept(scene, wanted, slot)]
        parts.append(Do("is sacrificed", whom=chosen))
        if true(line, "RememberSacrificed"):
            parts.append(Do("is remembered", whom=chosen, detail=(("mark", "remembered"),)))
    return tuple(parts)


def _sacrifice_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    if (said := line.param("Defined")) is not None:
        picks = defined(scene, said)
        if "ValidCards" in line or true(line, "RememberSacrificed") or any(map(is_player, picks)):
            stop(said)
        return tuple(Do("is sacrificed", whom=there(pick)) for pick in picks)
    these = everything(scene, line)
    if not true(line, "RememberSacrificed"):
        return (Do("is sacrificed", whom=these),)
    slot = scene.slot()
    some = Pick("chosen", slot=slot)
    marked = Do("is remembered", whom=some, detail=(("mark", "remembered"),))
    taken = Choose(these.where, MANY, MANY, slot, target=False)
    return (taken, Do("is sacrificed", whom=some), Frame((marked,), done=True))


def _draw(scene: Scene, line: Line) -> tuple[Part, ...]:
    detail = (("remember", "remembered"),) if true(line, "RememberDrawn") else ()
    many = amount(scene, line, "NumCards")
    draws = tuple(Do("draws", many, pick, detail) for pick in whom(scene, line, "You"))
    if true(line, "Upto"):
        if not isinstance(many, int) or "Optional" in line or len(draws) != 1 or draws[0].whom != Pick("you"):
            stop(line.param("Upto") or line.params[0])
        return tuple(Frame((replace(draws[0], amount=1),), may=True) for _ in range(many))
    if (decider := line.param("OptionalDecider")) is not None:
        return (Frame(draws, may=True),) if decider.value == "You" else stop(decider)
    return draws


def _mill(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let players mill; to another zone, the top cards are put there, and nobody has milled."""
    many, to, parts = amount(scene, line, "NumCards"), line.param("Destination"), list[Part]()
    here = zone(to, to.value) if to is not None else "graveyard"
    if here == "graveyard":
        kept = (("remember", "remembered"),) if true(line, "RememberMilled") else ()
        if (said := line.param("Imprint")) is not None:
            kept = (("remember", "imprinted"),) if true(line, "Imprint") and not kept else stop(said)
        return tuple(Do("mills", many, pick, kept) for pick in whom(scene, line, "You"))
    if here != "exile" or "Imprint" in line:
        stop(line.param("Imprint") or to or line.params[0])
    for who, _ in one_by_one(scene, line):
        looked = scene.slot()
        gone = Pick("chosen", slot=looked)
        marked = Do("is remembered", whom=gone, detail=(("mark", "remembered"),))
        parts += [Look(many, looked, "library", who), Do("moves", whom=gone, detail=(("to", here),))]
        parts += (marked,) if true(line, "RememberMilled") else ()
    return tuple(parts)


def _discard(scene: Scene, line: Line) -> tuple[Part, ...]:
    mode = line.param("Mode") or stop(line.params[0], "Discard without Mode")
    parts: list[Part] = []
    for who, _ in one_by_one(scene, line):
        hand = (
            Test("zone", "is", "hand"),
            Test("owner", "is", who),
            *filtered(scene, line.param("DiscardValid")),
        )
        if mode.value == "Hand":
            parts.append(Do("is discarded", whom=Pick("all", hand)))
            continue
        chooser = {"TgtChoose": who, "Random": "you", "RevealYouChoose": "you", "LookYouChoose": "you"}
        every, slot = true(line, "AnyNumber"), scene.slot()
        if every and mode.value != "TgtChoose":
            stop(line.param("AnyNumber") or mode)
        many = MANY if every else amount(scene, line, "NumCards")
        least = 0 if every else many
        by = chooser.get(mode.value) or stop(mode)
        parts.append(Choose(hand, least, many, slot, target=False, random=mode.value == "Random", who=by))
        if true(line, "RememberDiscarded"):
            parts.append(
                Do("is remembered", whom=Pick("chosen", slot=slot), detail=(("mark", "remembered"),))
            )
        parts.append(Do("is discarded", whom=Pick("chosen", slot=slot)))
    return tuple(parts)


ENDS = {"-1": "bottom", "0": "top"}


def back(
    looked: int, taken: int, slot: int, end: str, *, who: Asked = "you", random: bool = False
) -> tuple[Part, ...]:
    """Put what is left of the cards that were looked at on a library: in any order, or as chance says."""
    left = (Test("id", "among", looked), Test("id", "outside", taken), Test("zone", "is", "library"))
    goes = Do("moves", whom=Pick("chosen", slot=slot), detail=(("to", "library"), ("end", end)))
    return (Choose(left, MANY, MANY, slot, target=False, random=random, who=who, ordered=True), goes)


def _dig(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Look at the top cards, take some of them, and put the rest back or elsewhere."""
    parts: list[Part] = []
    for who, _ in one_by_one(scene, line):
        parts += _dug(scene, line, who)
    return tuple(parts)


def _dug(scene: Scene, line: Line, who: Asked) -> tuple[Part, ...]:
    looked, slot = scene.slot(), scene.slot()
    any_number = true(line, "AnyNumber") or line.get("ChangeNum") == "Any"
    every = any_number or line.get("ChangeNum") == "All"
    most: int | Amount = MANY if every else amount(scene, line, "ChangeNum")
    least = 0 if true(line, "Optional") or line.param("ChangeValid") or any_number else most
    wanted = (Test("id", "among", looked), *filtered(scene, line.param("ChangeValid")))
    to, first = line.param("DestinationZone"), line.param("LibraryPosition")
    here, taken = zone(to, to.value) if to else "hand", Pick("chosen", slot=slot)
    goes = (("to", here), ("end", ENDS.get(first.value) or stop(first))) if first else (("to", here),)
    kind = "enters" if here == "battlefield" else "moves"
    if (said := line.param("Tapped")) is not None and kind != "enters":
        stop(said)
    tapped = (("flag", "tapped"),) if true(line, "Tapped") else ()
    goes = (*goes, *_face_down(line, here))
    seen: tuple[Part, ...] = (
        Look(amount(scene, line, "DigNum"), looked, "library", who, reveal=true(line, "Reveal")),
        *_kept_in_mind(line, Pick("chosen", slot=looked), (("RememberRevealed", "remembered"),)),
    )
    if true(line, "NoMove"):
        return seen
    kept = (("RememberChanged", "remembered"), ("Imprint", "imprinted"))
    exiled = Do("is remembered", whom=taken, detail=(("mark", "exiled with"),))
    return (
        *seen,
        Choose(wanted, least, most, slot, target=False),
        *((Do("is revealed", whom=taken),) if true(line, "ForceRevealToController") else ()),
        Do(kind, whom=taken, detail=goes if kind == "moves" else tapped),
        *_kept_in_mind(line, taken, kept),
        *((exiled,) if here == "exile" else ()),
        *_rest(scene, line, looked, slot),
    )


def _kept_in_mind(line: Line, pick: Pick, kept: tuple[tuple[str, str], ...]) -> tuple[Part, ...]:
    """Let a card remember others by the marks whose switches are on."""
    return tuple(
        Do("is remembered", whom=pick, detail=(("mark", mark),)) for key, mark in kept if true(line, key)
    )


def _face_down(line: Line, there: str) -> tuple[tuple[str, str], ...]:
    """Let what is exiled be face down.

    Raises NotRun where it goes elsewhere.
    """
    param = line.param("ExileFaceDown")
    if param is None or not true(line, "ExileFaceDown"):
        return ()
    return (("flag", "face down"),) if there == "exile" else stop(param)


def _rest(scene: Scene, line: Line, looked: int, taken: int) -> tuple[Part, ...]:
    """Put the cards that were not taken to where they belong."""
    rest, place = line.param("DestinationZone2"), line.param("LibraryPosition2")
    there = zone(rest, rest.value) if rest else "library"
    if there != "library":
        left = (Test("id", "outside", taken), Test("zone", "is", "library"))
        return (Do("moves", whom=Pick("chosen", left, looked), detail=(("to", there),)),)
    end = (ENDS.get(place.value) or stop(place)) if place is not None else "bottom"
    return back(looked, taken, scene.slot(), end, random=true(line, "RestRandomOrder"))


def _above(*tests: Test | Either) -> Either:
    """Ask for the topmost card of those that pass some tests, and for all above it; numbers break a tie."""
    there = Amount("lowest", "place", where=tests)
    same = Test("place", "is", there)
    lowest = Amount("lowest", "id", where=(*tests, same))
    return Either(((Test("place", "<", there),), (same, Test("id", "<=", lowest))))


def _dig_until(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let players reveal cards from the top until one fits, each of their own library."""
    parts: list[Part] = []
    for who, _ in one_by_one(scene, line):
        parts += _dug_until(scene, line, who)
    return tuple(parts)


def _dug_until(scene: Scene, line: Line, who: Asked) -> tuple[Part, ...]:
    """Reveal cards from the top until one fits; it goes to one zone, and the others to another."""
    to, rest = line.param("FoundDestination"), line.param("RevealedDestination")
    if to is None or rest is None:
        stop(line.params[0], "DigUntil without a destination")
    here, others = zone(to, to.value), zone(rest, rest.value)
    if here == "library" or others in {"battlefield", "stack"}:
        stop(to if here == "library" else rest)
    end = {"-1": "bottom"}
    place = line.param("RevealedLibraryPosition")
    if (place is None) is (others == "library") or (place is not None and place.value not in end):
        stop(place or rest)
    mine = (Test("zone", "is", "library"), Test("owner", "is", who))
    wanted = filtered(scene, line.param("Valid") or stop(line.params[0], "DigUntil without Valid"))
    until = Amount("count", where=(*mine, _above(*mine, *wanted)))
    looked, slot = scene.slot(), scene.slot()
    chosen, left = Pick("chosen", slot=slot), Pick("chosen", (Test("zone", "is", "library"),), looked)
    remembered = Do("is remembered", whom=chosen, detail=(("mark", "remembered"),))
    every_one = Pick("chosen", slot=looked)
    seen = tuple(
        Do("is remembered", whom=every_one, detail=(("mark", mark),))
        for key, mark in (("RememberRevealed", "remembered"), ("ImprintRevealed", "imprinted"))
        if true(line, key)
    )
    random = true(line, "RestRandomOrder") or true(line, "RevealRandomOrder")
    goes: tuple[Part, ...] = (Do("moves", whom=left, detail=(("to", others),)),)
    if place is not None:
        goes = back(looked, slot, scene.slot(), "bottom", who=who, random=random)
    mine_now = (("under", "you"),) if true(line, "GainControl") else (("under", "owner"),)
    there = (
        Do("enters", whom=chosen, detail=() if who == "you" else mine_now)
        if here == "battlefield"
        else Do("moves", whom=chosen, detail=(("to", here),))
    )
    single = (
        Look(until, looked, "library", who, reveal=True),
        Choose((Test("id", "among", looked), *wanted), 1, 1, slot, target=False),
        there,
        *((remembered,) if true(line, "RememberFound") else ()),
    )
    every = Look(Amount("count", where=mine), looked, "library", who, reveal=True)
    is_one_there = Test(Amount("count", where=(*mine, *wanted)), ">=", 1)
    return (Frame(single, (is_one_there,), otherwise=(every,)), *goes, *seen)


def _peek(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Look at the top cards of libraries, and reveal what fits: if you will, or always."""
    parts: list[Part] = []
    for who, _ in one_by_one(scene, line):
        parts += _peeked(scene, line, who)
    return tuple(parts)


def _peeked(scene: Scene, line: Line, who: Asked) -> tuple[Part, ...]:
    """Look at the top cards of one library; whose ability it is looks."""
    many, looked, slot = amount(scene, line, "PeekAmount"), scene.slot(), scene.slot()
    seen = Look(many, looked, "library", who, mine=who != "you")
    if true(line, "NoReveal"):
        for key in ("RevealValid", "RevealOptional", "RememberRevealed"):
            if (param := line.param(key)) is not None:
                stop(param)
        return (seen,)
    wanted = (Test("id", "among", looked), *filtered(scene, line.param("RevealValid")))
    least = 0 if true(line, "RevealOptional") else MANY
    chosen = Pick("chosen", slot=slot)
    marked = Do("is remembered", whom=chosen, detail=(("mark", "remembered"),))
    return (
        seen,
        Choose(wanted, least, MANY, slot, target=False),
        Do("is revealed", whom=chosen),
        *((marked,) if true(line, "RememberRevealed") else ()),
    )


OF_HANDS = {
    "Sacrifice": api(_sacrifice, "Defined SacValid Amount RememberSacrificed Random"),
    "SacrificeAll": api(_sacrifice_all, "ValidCards RememberSacrificed Defined"),
    "PeekAndReveal": api(_peek, "PeekAmount RevealValid RevealOptional RememberRevealed Defined NoReveal"),
    "Draw": api(_draw, "RememberDrawn Defined NumCards OptionalDecider Upto"),
    "Mill": api(_mill, "Defined NumCards Destination RememberMilled Imprint"),
    "Discard": api(_discard, "Defined Mode NumCards DiscardValid RememberDiscarded AnyNumber"),
    "DigUntil": api(
        _dig_until,
        "Valid FoundDestination RevealedDestination RevealedLibraryPosition RememberFound RestRandomOrder "
        "RevealRandomOrder Defined GainControl RememberRevealed ImprintRevealed",
    ),
    "Dig": api(
        _dig,
        "DigNum ChangeNum ChangeValid DestinationZone DestinationZone2 LibraryPosition "
        "LibraryPosition2 Reveal Tapped "
        "RestRandomOrder AnyNumber Defined RememberChanged NoMove ForceRevealToController ExileFaceDown "
        "RememberRevealed Imprint",
    ),
}

APIS = {**OF_ZONES, **OF_HANDS}
