"""Keywords about how a spell is cast and what comes of that: Rebound, Miracle, Entwine, Overload."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Either,
    Frame,
    Instead,
    Make,
    Pick,
    Test,
    rewritten,
)
from rulesengine.games.forge.pairs import PAIRED
from rulesengine.games.forge.rules.states import ENCHANTS
from rulesengine.games.forge.running import cases
from rulesengine.games.forge.running.chains import OUT_OF_REACH, cost
from rulesengine.games.forge.running.costs import keyword_with_a_cost
from rulesengine.games.forge.running.scene import stop_at_line
from rulesengine.games.forge.scripts.model import Param

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rulesengine.core.text import Part, Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Face, Line

    Made: TypeAlias = Callable[[Scene, Line, list[str]], tuple[Ability, ...]]

SELF, YOU = Pick("self"), Pick("you")
ITSELF = Test("id", "is", "source")
FROM_STACK = (("from", "stack"), ("to", "graveyard"))
FREE = Do("is cast for nothing", whom=SELF, detail=(("under", "@you"),))


def _price(scene: Scene, line: Line, rest: list[str]) -> tuple[Part, ...]:
    """Read the one cost behind a keyword."""
    if len(rest) != 1:
        stop_at_line(line, line.value)
    return cost(scene, Param("K", rest[0], line.line, line.column, line.column))


def _rebound(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Rebound: cast from the hand it is exiled, and may be cast in the next upkeep for nothing."""
    if rest:
        stop_at_line(line, line.value)
    again = Ability(
        "Rebound: cast it without paying its mana cost",
        when="upkeep begins",
        whose="any",
        zone="any",
        kind="triggered",
        given=(Test("player", "is", "you", of="event"),),
        then=(Frame((FREE,), may=True),),
    )
    exiled = Do("moves", whom=Pick("event"), detail=(("to", "exile"),))
    return (
        Ability(
            "Rebound: it is exiled as it resolves",
            form="instead",
            when="leaves",
            where=FROM_STACK,
            zone="any",
            given=(Test("flags", "has", "cast from hand", of="source"),),
            instead=Instead("follow", then=(exiled, Make(again, "", Pick("event"), uses=1))),
            cites=("614.1a",),
        ),
    )


def _miracle(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Miracle:cost: as the first card that is drawn in a turn it may be cast at once for that cost."""
    price = _price(scene, line, rest)
    first = cases.of_the_turn("YouDrewThisTurn") or Amount("done")
    return (
        Ability(
            line.value,
            when="is drawn",
            zone="any",
            kind="triggered",
            given=(Test(first, "is", 1),),
            then=(Frame((FREE,), may=True, cost=price),),
        ),
    )


def _another_cost(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Alternative Cost:cost: it may be cast for that instead of its mana cost."""
    return keyword_with_a_cost(line.value, "alternative cost", "for another cost", _price(scene, line, rest))


def _entwine(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Entwine:cost: where that is paid too, all its modes are chosen."""
    return keyword_with_a_cost(line.value, "entwine", "entwined", _price(scene, line, rest))


def _overload(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Overload:cost: cast for that it has no target, and is about each that it could have aimed at."""
    return keyword_with_a_cost(line.value, "overload", "overloaded", _price(scene, line, rest))


def _dethrone(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Dethrone: attacking who has the most life, or as much as anybody, it gets a +1/+1 counter."""
    if rest:
        stop_at_line(line, line.value)
    most = Amount("most", theirs=(Amount("you", "life"),))
    grows = Do("puts counters", 1, SELF, (("mark", "+1/+1"),))
    given = (Test(Amount("event opponent", "life"), ">=", most),)
    return (Ability("Dethrone", when="attacks", kind="triggered", given=given, then=(grows,)),)


def has(face: Face, keyword: str) -> Line | None:
    """Find a keyword with a cost on a face; None where it has none."""
    rows = (line for line in face.lines if line.prefix == "K")
    return next((row for row in rows if row.value.replace(" ", ":").startswith(f"{keyword}:")), None)


# Overload: what is done to a target is done to each that could be one.


OVERLOADED: Tests = (Test("flags", "has", "overloaded", of="source"),)
PLAINLY: Tests = (Test("flags", "lacks", "overloaded", of="source"),)
NOT_OVERLOADED = Amount("count", where=(ITSELF, Test("flags", "lacks", "overloaded")))


def overloaded(line: Line, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Write what a spell does to its one target for both ways of casting it.

    Raises NotRun where it has more targets, or says more of its target than what is done to it.
    """
    first, *rest = parts
    if not isinstance(first, Choose) or not first.target or (first.least, first.most) != (1, 1):
        stop_at_line(line, "Overload")
    every = Pick("all", tuple(test for test in first.where if not _of_reach(test)))
    does = tuple(_each(part, first.slot, every) for part in rest)
    if first.what != "object" or any(_aims(part, first.slot) for part in does):
        stop_at_line(line, "Overload")
    aimed = replace(first, least=NOT_OVERLOADED, most=NOT_OVERLOADED)
    return (aimed, Frame(tuple(rest), PLAINLY), Frame(does, OVERLOADED))


def _of_reach(test: Test | Either) -> bool:
    """Say whether a test only asks whether something can be aimed at."""
    if isinstance(test, Either):
        ends = [option[-1] for option in test.options]
        return any(isinstance(t, Test) and t.prop == "keywords" and "hexproof" in str(t.value) for t in ends)
    said = str(test.value)
    return test in OUT_OF_REACH or (test.prop == "keywords" and said.startswith("protection from"))


def _each(value: Any, slot: int, every: Pick) -> Any:  # noqa: ANN401  any part of a text
    """Write “each of them” for what was chosen as the target."""
    if isinstance(value, Pick) and value.who == "chosen" and value.slot == slot:
        return replace(every, whose=value.whose, where=(*every.where, *value.where))
    return rewritten(value, lambda part: _each(part, slot, every)) if _is_text(value) else value


def _aims(value: Any, slot: int) -> bool:  # noqa: ANN401  any part of a text
    """Say whether a part of a text still speaks of a target."""
    if isinstance(value, Amount) and value.of == "chosen":
        return True
    if isinstance(value, Test) and (value.of == "chosen" or value.how in {"among", "outside"}):
        return True
    if isinstance(value, Choose) and value.target:
        return True
    found: list[bool] = []

    def look(part: Any) -> Any:  # noqa: ANN401  any part of a text
        found.append(_aims(part, slot))
        return part

    if _is_text(value):
        rewritten(value, look)
    return any(found)


def _is_text(value: object) -> bool:
    return isinstance(value, tuple) or hasattr(value, "__dataclass_fields__")


MY_CREATURES: Tests = (*cases.MINE, Test("types", "has", "Creature"))
ALONE = Test(PAIRED, "is", 0)


def _soulbond(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Soulbond: as it enters, or another creature of yours, the two may be a pair while both are alone."""
    if rest:
        stop_at_line(line, line.value)
    chosen, it = Pick("chosen", slot=0), Test("id", "isnt", "source")
    mine = Test(Amount("count", where=(ITSELF, *MY_CREATURES, ALONE)), ">=", 1)
    one = Choose((*MY_CREATURES, it, ALONE), 1, 1, 0, target=False)
    own = Frame((Frame((one, Do("pairs", whom=chosen, other=SELF)), may=True),), (mine,))
    other = Pick("event", (*MY_CREATURES, ALONE))
    theirs = Frame((Frame((Do("pairs", whom=other, other=SELF),), may=True),), (mine,))
    comes = ("enters", "plays")
    return (
        Ability(line.value, when=comes, zone="battlefield", kind="triggered", given=(mine,), then=(own,)),
        Ability(
            f"{line.value}: another creature", when=comes, whose="any", zone="battlefield", kind="triggered",
            about=(Test("types", "has", "Creature"), Test("controller", "is", "you"), it),
            given=(mine,), then=(theirs,),
        ),
    )  # fmt: skip


# Bestow: an Aura as long as it is attached, and a creature otherwise.


BESTOWED: Tests = (Test("flags", "has", "bestowed", of="source"),)
IS_BESTOWED = Amount("count", where=(ITSELF, Test("flags", "has", "bestowed")))
CREATURE: Tests = (Test("zone", "is", "battlefield"), Test("types", "has", "Creature"), *OUT_OF_REACH)


def _bestow(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Bestow:cost: cast for that it is an Aura, and a creature again where it is attached to nothing."""
    price = _price(scene, line, rest)
    aimed = Choose(CREATURE, IS_BESTOWED, IS_BESTOWED, 0)
    there = Pick("all", (Test("zone", "is", "battlefield"), ITSELF))
    on = Frame((Do("attaches", whom=there, other=Pick("chosen", slot=0)),), BESTOWED)
    comes = Ability(line.value, form="command", then=(aimed, Do("resolves"), on), zone="any")
    worn = (*BESTOWED, Test("attached to", ">=", 1, of="source"))
    aura = (Change("types", "remove", "Creature"), Change("creature types", "clear"))
    is_one = Ability(
        f"{line.value}: attached it is an Aura and no creature", form="static", whose="self", given=worn,
        changes=(*aura, Change("subtypes", "add", "Aura")),
    )  # fmt: skip
    put_on = Ability("Enchant creature", form="keyword", kind=ENCHANTS, about=CREATURE[1:2])
    return (*keyword_with_a_cost(line.value, "bestow", "bestowed", price), comes, is_one, put_on)


LINES: dict[str, Made] = {
    "Soulbond": _soulbond,
    "Bestow": _bestow,
    "Rebound": _rebound,
    "Miracle": _miracle,
    "Alternative Cost": _another_cost,
    "Entwine": _entwine,
    "Overload": _overload,
    "Dethrone": _dethrone,
}
