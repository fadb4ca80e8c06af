"""The faces of a card beside its first: another side, an adventure, an omen, the halves of a split card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Face, Instead, Pick
from rulesengine.games.forge.acts import DEAD_HALF, OTHER_FACE, OTHER_LAND
from rulesengine.games.forge.rules.halves import AWAY, WHOLE
from rulesengine.games.forge.running.scene import Stop

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Script

OTHER_SIDE = "other side"  # the kind of an ability that only holds the face behind a card
BESIDE = "as its other side"
HALF = ("as its left half", "as its right half")
IN_WORDS = "write each face as a card of its own"
FROM_STACK = (("from", "stack"), ("to", "graveyard"))
TURNS = frozenset({"DoubleFaced", "Modal", "Adventure", "Omen", "Split"})


def stops_at_a_side(script: Script) -> Stop | None:
    """Say where a card with several faces stops: at a way of having them that nobody plays here."""
    line = next((line for line in script.lines() if line.prefix == "AlternateMode"), None)
    if line is None or (line.value in TURNS and not _no_half(script)):
        return None
    return Stop(f"AlternateMode:{line.value}", line.line, line.column, IN_WORDS)


def _no_half(script: Script) -> bool:
    """Say whether a card with halves is none that is cast as one of them: rooms are unlocked, some fused."""
    pages = script.faces
    if script.alternate != "Split":
        return script.alternate != "DoubleFaced" and len(pages) == 1
    fused = any(line.value == "Fuse" for page in pages for line in page.lines)
    return fused or any("Room" in page.types for page in pages)


def joined(script: Script, faces: tuple[Face, ...]) -> Face:
    """Make one card of the faces that a script has."""
    front = faces[0]
    if len(faces) == 1 or not script.alternate:
        return front
    if script.alternate == "DoubleFaced":
        behind = Ability(
            f"// {faces[1].name}", form="keyword", kind=OTHER_SIDE, then=(Do("creates", made=faces[1]),)
        )
        return replace(front, abilities=(*front.abilities, behind))
    if script.alternate == "Split":
        return _split(script, faces)
    after = {"Adventure": _to_exile, "Omen": _to_the_library}.get(script.alternate)
    other = faces[1] if after is None else replace(faces[1], abilities=(*faces[1].abilities, after()))
    return replace(front, abilities=(*front.abilities, _held(other, BESIDE)))


def _held(face: Face, half: str, kind: str = "") -> Ability:
    """Hold a face as which the card is cast or played."""
    land = "Land" in dict(face.sets).get("types", ())
    kind = kind or (OTHER_LAND if land else OTHER_FACE)
    return Ability(
        f"// {face.name}", form="keyword", keyword=half, kind=kind, then=(Do("creates", made=face),)
    )


def _to_exile() -> Ability:
    """Exile what resolves as an adventure: the card may be cast from there."""
    return Ability(
        "it is exiled, on an adventure",
        form="instead",
        when="leaves",
        where=FROM_STACK,
        zone="any",
        instead=Instead("follow", then=(_moves("exile", AWAY),)),
        cites=("614.1a",),
    )


def _to_the_library() -> Ability:
    """Shuffle what resolves as an omen into the library."""
    return Ability(
        "it is shuffled into its owner’s library",
        form="instead",
        when="leaves",
        where=FROM_STACK,
        zone="any",
        instead=Instead("follow", then=(_moves("library"), Do("shuffles", whom=Pick("self", whose="owner")))),
        cites=("614.1a",),
    )


def _moves(to: str, flag: str = "") -> Do:
    return Do("moves", whom=Pick("event"), detail=(("to", to), *((("flag", flag),) if flag else ())))


def _split(script: Script, faces: tuple[Face, ...]) -> Face:
    """Make a split card: both halves together, and each of them as which it may be cast (709.4)."""
    left, right = faces
    dead = any(line.value == "Aftermath" for line in script.faces[1].lines)
    sets = {name: left_words | dict(right.sets).get(name, frozenset()) for name, left_words in left.sets}
    sets = {**dict(right.sets), **sets}
    sets.pop("mana cost", None)
    value = sum(dict(face.numbers).get("mana value", 0) for face in faces)
    halves = (_held(left, HALF[0]), _held(right, HALF[1], DEAD_HALF if dead else ""))
    whole = Ability("It is cast as one of its halves.", form="keyword", keyword=WHOLE)
    name = f"{left.name} // {right.name}"
    return Face(name, tuple(sets.items()), (("mana value", value),), (whole, *halves))
