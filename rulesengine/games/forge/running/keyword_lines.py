"""A `K:` line: a keyword that is a word, or one that stands for an ability of its own."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Choose, Do, Frame, Instead, Make, Pick, Test
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.stack import ANNOUNCED
from rulesengine.games.forge.running.cannots import cannot_be_blocked
from rulesengine.games.forge.running.costs import cost
from rulesengine.games.forge.running.keyword_scripts import SCRIPTS
from rulesengine.games.forge.running.keywords import keyword
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.replacing import more_counters
from rulesengine.games.forge.running.scene import Scene
from rulesengine.games.forge.running.stopping import stop_at_line
from rulesengine.games.forge.running.targets import OUT_OF_REACH
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rulesengine.core.text import Part
    from rulesengine.games.forge.scripts.model import Face, Line

    Made: TypeAlias = Callable[[Face, Line, list[str]], tuple[Ability, ...]]

SELF = Pick("self")
BATTLEFIELD = Test("zone", "is", "battlefield")
MINE = (BATTLEFIELD, Test("types", "has", "Creature"), Test("controller", "is", "you"))


def of_keyword(face: Face, line: Line) -> tuple[Ability, ...]:
    """Read a keyword line; () for one that only says what an Aura is put on.

    Raises NotRun.
    """
    said = line.value.strip()
    word = keyword(said)
    if word:
        return tuple(Ability(each, form="keyword", keyword=each) for each in word.split(", "))
    head, *rest = said.split(":")
    if head.startswith("Enchant "):
        return ()
    if head.partition(" ")[0] in {"CantBeBlockedBy", "CantBlock"} and " " in head:
        return cannot_be_blocked(face, line)
    made = LINES.get(head)
    if made is not None:
        return made(face, line, rest)
    if head in SCRIPTS and len(rest) <= 1 and ("N" in SCRIPTS[head]) >= bool(rest):
        return _scripted(face, line, head, rest)
    return stop_at_line(line, head if ":" in said else said[:60])


def _scripted(face: Face, line: Line, head: str, rest: list[str]) -> tuple[Ability, ...]:
    """Read a keyword as the script that says the same."""
    text = SCRIPTS[head]
    if rest:
        text = re.sub(r"(?<![A-Za-z])N(?![A-Za-z])|(?<=LE)N\b", rest[0], text)
    return _said(face, line, head, text)


def _said(face: Face, line: Line, head: str, text: str) -> tuple[Ability, ...]:
    """Read the script that says what a keyword says; what stops in it stops at the keyword's line."""
    from rulesengine.games.forge.running.cards import abilities

    page = read(f"Name:{face.name or 'Card'}{text}").front
    given = replace(
        page, lines=tuple(replace(each, line=line.line, column=line.column) for each in page.lines)
    )
    return tuple(replace(each, words=line.value, keyword=head.lower()) for each in abilities(given))


def _param(line: Line, value: str) -> Param:
    return Param("K", value, line.line, line.column, line.column)


def _tapped(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    gives = (("flags", "tapped"),)
    return (_as_it_enters(line.value.replace("CARDNAME", face.name), gives),)


def _as_it_enters(said: str, gives: tuple[tuple[str, int | Amount | str], ...]) -> Ability:
    return Ability(
        said,
        form="instead",
        when=("enters", "plays"),
        whose="self",
        zone="any",
        instead=Instead("with", gives=gives),
    )


def _counters(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """etbCounter:P1P1:3 with nothing behind it: it enters with counters."""
    if len(rest) < 2 or rest[0] not in COUNTERS or (any(rest[2:]) and rest[2:] != ["no Condition", ""]):  # noqa: PLR2004
        stop_at_line(line, line.value)
    many = number(Scene(face), _param(line, rest[1]))
    return (_as_it_enters(f"It enters with {rest[1]} {rest[0]} counters", ((COUNTERS[rest[0]], many),)),)


def _announced(said: str, parts: tuple[Part, ...], price: tuple[Part, ...], zone: str) -> Ability:
    waits = Make(Ability(said, form="inline", kind="activated", then=parts))
    return Ability(said, form="activated", kind=ANNOUNCED, then=(Frame((waits,), cost=price),), zone=zone)


def _equip(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    if len(rest) != 1:
        stop_at_line(line, line.value)
    price = cost(Scene(face), _param(line, rest[0]))
    target = Choose((*MINE, *OUT_OF_REACH), slot=0)
    on = Do("attaches", whom=SELF, other=Pick("chosen", slot=0))
    return (_announced(f"Equip {rest[0]}", (target, on), price, "battlefield"),)


def _cycling(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    if len(rest) != 1:
        stop_at_line(line, line.value)
    price = (
        *cost(Scene(face), _param(line, rest[0])),
        Do("is cycled", whom=SELF),
        Do("is discarded", whom=SELF),
    )
    return (_announced(f"Cycling {rest[0]}", (Do("draws", 1, Pick("you")),), price, "hand"),)


def _exploit(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    then = (Choose(MINE, slot=0, target=False), Do("is exploited", whom=Pick("chosen", slot=0)))
    return (Ability("Exploit", when="enters", whose="self", zone="any", then=(Frame(then, may=True),)),)


def _returns(counter: str) -> Made:
    def tell(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        back = (
            Do("enters", whom=SELF, detail=(("under", "owner"),)),
            Do("puts counters", 1, SELF, (("mark", counter),)),
        )
        kinds = ("is destroyed", "is sacrificed", "leaves", "moves", "is devoured", "is exploited")
        return (
            Ability(
                line.value,
                when=kinds,
                whose="self",
                zone="any",
                where=(("from", "battlefield"), ("to", "graveyard")),
                about=(Test(counter, "is", 0),),
                then=back,
            ),
        )

    return tell


UPKEEP = (Test("player", "is", "you", of="event"),)


def _or_goes(kind: str, price: tuple[Part, ...], first: tuple[Part, ...] = ()) -> tuple[Part, ...]:
    """Pay in the upkeep, or sacrifice it."""
    paid, not_paid = (Do(kind, detail=(("paid", said),)) for said in ("True", "False"))
    return (
        *first,
        Frame((paid,), may=True, cost=price, otherwise=(not_paid, Do("is sacrificed", whom=SELF))),
    )


def _upkeep(line: Line, parts: tuple[Part, ...], *given: Test) -> Ability:
    return Ability(line.value, when="upkeep begins", whose="any", given=(*UPKEEP, *given), then=parts)


def _echo(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Echo:cost: paid once, in the first upkeep."""
    price = cost(Scene(face), _param(line, rest[0])) if len(rest) == 1 else stop_at_line(line, line.value)
    due = Test("flags", "has", "echo due", of="source")
    comes = _as_it_enters("Its echo is still to be paid", (("flags", "echo due"),))
    return (comes, _upkeep(line, _or_goes("pays echo", price), due))


def _cumulative(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Cumulative upkeep:cost: an age counter more each time, and the cost for each of them."""
    price = cost(Scene(face), _param(line, rest[0])) if rest else stop_at_line(line, line.value)
    if any(not isinstance(part, Do) or part.kind not in {"pays", "pays life"} for part in price):
        stop_at_line(line, line.value)
    ages = Amount("source", "age")
    each = tuple(
        replace(part, amount=ages) for part in price if isinstance(part, Do) and part.amount in {0, 1}
    )
    if len(each) != len(price):
        stop_at_line(line, line.value)
    older = Do("puts counters", 1, SELF, (("mark", "age"),))
    return (_upkeep(line, _or_goes("pays upkeep", each, (older,))),)


def _monstrosity(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Monstrosity:number:cost: an activated ability, of use once."""
    if len(rest) != 2 or not rest[0].isdigit() or "|" in rest[1]:  # noqa: PLR2004
        stop_at_line(line, line.value)
    text = f"\nA:AB$ Monstrosity | Cost$ {rest[1]} | MonstrosityNum$ {rest[0]}"
    return _said(face, line, "Monstrosity", text)


def _upkeep_cost(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    price = cost(Scene(face), _param(line, rest[0])) if rest else stop_at_line(line, line.value)
    return (_upkeep(line, (Frame((), may=True, cost=price, otherwise=(Do("is sacrificed", whom=SELF),)),)),)


def _morph(face: Face, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Morph:cost: it may be cast face down, and is turned up for that mana."""
    price = cost(Scene(face), _param(line, rest[0])) if len(rest) == 1 else ()
    if len(price) != 1 or not isinstance(price[0], Do) or price[0].kind != "pays":
        stop_at_line(line, line.value)
    word = line.value.partition(":")[0].lower()
    return (Ability(line.value, form="keyword", keyword=word, cost=price),)


LINES: dict[str, Made] = {
    "CARDNAME enters the battlefield tapped.": _tapped,
    "etbCounter": _counters,
    "ETBReplacement": more_counters,
    "Equip": _equip,
    "Cycling": _cycling,
    "Exploit": _exploit,
    "Echo": _echo,
    "Cumulative upkeep": _cumulative,
    "UpkeepCost": _upkeep_cost,
    "Monstrosity": _monstrosity,
    "Morph": _morph,
    "Megamorph": _morph,
    "Undying": _returns("+1/+1"),
    "Persist": _returns("-1/-1"),
}
