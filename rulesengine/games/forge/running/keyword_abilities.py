"""Keywords that need more than a script: how a card was cast, as what it enters, what comes of a grave."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Either,
    Face,
    Frame,
    Instead,
    Make,
    Modes,
    Pick,
    Test,
)
from rulesengine.games.forge.mana import symbols
from rulesengine.games.forge.rules.stack import ANNOUNCED, STATIC
from rulesengine.games.forge.rules.states import ENCHANTS
from rulesengine.games.forge.rules.walkers import CHAPTERS, LORE
from rulesengine.games.forge.running import cases
from rulesengine.games.forge.running.cases import BATTLEFIELD, ITS_OWN, MINE
from rulesengine.games.forge.running.chains import OUT_OF_REACH, cost
from rulesengine.games.forge.running.conditions import like_a_sorcery
from rulesengine.games.forge.running.costs import keyword_with_a_cost, written
from rulesengine.games.forge.running.effects_permanents import set_of
from rulesengine.games.forge.running.entering import entering
from rulesengine.games.forge.running.filters import fitting
from rulesengine.games.forge.running.keyword_scripts import SCRIPTS
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import Scene, stop_at_line
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.reading import read_line

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rulesengine.core.text import Part, Tests
    from rulesengine.games.forge.scripts.model import Line

    Made: TypeAlias = Callable[[Scene, Line, list[str]], tuple[Ability, ...]]

SELF, YOU = Pick("self"), Pick("you")
FROM_GRAVEYARD = "cast from graveyard"  # how a card was cast: the state that says so
MY_CREATURE = (BATTLEFIELD, Test("types", "has", "Creature"), Test("controller", "is", "you"))


def _number(line: Line, rest: list[str]) -> int:
    return int(rest[0]) if len(rest) == 1 and rest[0].isdigit() else stop_at_line(line, line.value)


def _price(scene: Scene, line: Line, said: str) -> tuple[Part, ...]:
    return cost(scene, Param("K", said, line.line, line.column, line.column))


def _kicker(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Kicker:cost: who casts it may pay that too, and says so: “Ann casts Ox, kicked”."""
    price = _price(scene, line, rest[0]) if len(rest) == 1 else ()
    return keyword_with_a_cost(line.value, "kicker", "kicked", price or stop_at_line(line, line.value))


def _flashback(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Flashback:cost: it may be cast from the graveyard, and is exiled when it leaves the stack then."""
    price = _price(scene, line, rest[0]) if len(rest) == 1 else ()
    if not price:
        stop_at_line(line, line.value)
    exiled = Ability(
        f"{line.value}: exile it instead of putting it anywhere else",
        form="instead",
        when=("leaves", "moves", "is countered"),
        where=(("from", "stack"),),
        given=(Test("flags", "has", "cast from graveyard", of="source"),),
        zone="any",
        instead=Instead("with", says=(("to", "exile"),)),
        cites=("614.1a",),
    )
    return (*keyword_with_a_cost(line.value, "flashback", "cast from graveyard", price), exiled)


def _from_the_graveyard(keyword: str) -> Made:
    """Read a keyword by which a card may be cast from the graveyard, for its own cost: escape."""

    def tell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        price = _price(scene, line, rest[0]) if len(rest) == 1 else ()
        return keyword_with_a_cost(
            line.value, keyword, FROM_GRAVEYARD, price or stop_at_line(line, line.value)
        )

    return tell


def _retrace(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Retrace: it may be cast from the graveyard for its cost, and a land card is discarded besides."""
    if rest or symbols(written(scene.face)) is None:
        stop_at_line(line, line.value)
    price = _price(scene, line, f"{written(scene.face)} Discard<1/Land>")
    return keyword_with_a_cost(line.value, "retrace", FROM_GRAVEYARD, price)


def _jump_start(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Jump-start: flashback for its own cost, and a card is discarded besides."""
    if rest or symbols(written(scene.face)) is None:
        stop_at_line(line, line.value)
    return _flashback(scene, line, [f"{written(scene.face)} Discard<1/Card>"])


def _for_another_cost(way: str, *given: Test) -> Made:
    """Read a keyword by which a card may be cast for another cost, which is said as it is cast."""

    def tell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        keyword = line.value.partition(":")[0]
        price = _price(scene, line, rest[0]) if len(rest) == 1 else ()
        first, *more = keyword_with_a_cost(
            line.value, keyword.lower(), way, price or stop_at_line(line, line.value)
        )
        spelled = scene.read.spelled(scene, line, keyword) if keyword in SCRIPTS else ()
        return (replace(first, given=given), *more, *spelled)

    return tell


LOST_LIFE = Test(cases.total(cases.LOSES, cases.BY_THEM), ">=", 1)
CAST_ANOTHER = Test("cast this turn", ">=", 1, of="you")


def _saga(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Saga:3:A,B,C, or Chapter: a lore counter more each turn, and what each chapter does."""
    names = rest[1].split(",") if len(rest) > 1 else []
    if len(rest) != 2 or not rest[0].isdigit() or len(names) != int(rest[0]):
        stop_at_line(line, line.value)
    comes = entering("It enters with a lore counter", ((LORE, 1),))
    many = Ability(line.value, form="keyword", keyword="saga", kind=CHAPTERS, times=len(names))
    made = [comes, many]
    first, later = SCRIPTS["Saga"].strip().split("\n")
    for place, name in enumerate(names, 1):
        does = scene.svar(name.strip()) or stop_at_line(line, name.strip())
        said = does.get("SpellDescription", line.value).replace("CARDNAME", scene.face.name or "it")
        for row in (first, later) if place == 1 else (later,):
            text = row.replace("SVAR", name.strip()).replace("$ N |", f"$ {place} |")
            trigger = replace(read_line(text), line=line.line, column=line.column)
            words = f"Chapter {place}: {said}"
            chapter = scene.read.line(scene.anew(), trigger)
            made += (replace(each, words=words, keyword="saga") for each in chapter)
    return tuple(made)


def _crew(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Crew:N: creatures of at least so much power are tapped, and it is a creature until the turn ends."""
    manned = Ability(
        "it is a creature", form="static", whose="any",
        changes=(Change("types", "add", "Artifact"), Change("types", "add", "Creature")),
    )  # fmt: skip
    crewed = _by_a_crew(line, rest, manned)
    return (_then(crewed, Do("is crewed", whom=SELF)),)


def _then(crewed: Ability, more: Do) -> Ability:
    """Let something be done as the ability of a crew resolves, beside what it makes."""
    (asked,) = crewed.then
    paid = asked.then[0] if isinstance(asked, Frame) else None
    waits = paid.then[0] if isinstance(paid, Frame) else None
    if not isinstance(asked, Frame) or not isinstance(paid, Frame) or not isinstance(waits, Make):
        return crewed
    both = replace(waits, ability=replace(waits.ability, then=(*waits.ability.then, more)))
    return replace(crewed, then=(replace(asked, then=(replace(paid, then=(both,)),)),))


def _by_a_crew(line: Line, rest: list[str], becomes: Ability, *given: Test | Either) -> Ability:
    """Let creatures of at least so much power be tapped, so that something holds until the turn ends."""
    many, slot = int(rest[0]) if rest and rest[0].isdigit() else stop_at_line(line, line.value), 0
    crew = (*MY_CREATURE, Test("flags", "lacks", "tapped"), Test("id", "isnt", "source"))
    taken = (Test("id", "among", slot),)
    too_few = Test(Amount("sum", "power", where=taken), "<", many)
    one_more = Amount("count", where=(Test("id", "is", "source"), too_few))
    least = Amount("count", where=(*taken, too_few), more=(one_more,))  # another one, until it is enough
    price = (Choose(crew, least, MOST, slot, target=False), Do("taps", whom=Pick("chosen", slot=slot)))
    waits = Make(
        Ability(line.value, form="inline", kind="activated", then=(Make(becomes, "turn ends", SELF),))
    )
    enough = Test(Amount("sum", "power", where=crew), ">=", many)
    then = (Frame((Frame((waits,), cost=price),), (enough, *given)),)
    return Ability(line.value, form="activated", kind=ANNOUNCED, then=then, zone="battlefield")


MOST = 60  # so many creatures no player has


def _riot(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Riot: it enters with a +1/+1 counter or with haste, as its controller chooses."""
    grown = Do("enters", whom=Pick("event"), detail=(("with", "+1/+1"),))
    haste = Ability("haste", form="static", whose="any", changes=(Change("keywords", "add", "haste"),))
    ways = (
        ("a +1/+1 counter", (grown,)),
        ("haste", (Do("enters", whom=Pick("event")), Make(haste, "", Pick("event")))),
    )
    return (
        Ability(
            line.value, form="instead", when="enters", whose="self", zone="any",
            instead=Instead("follow", then=(Modes(ways),)), cites=("614.1c", "614.12a"),
        ),
    )  # fmt: skip


def _suspend(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Suspend:4:cost: exiled from the hand with time counters, and cast when the last of them is gone."""
    if len(rest) != 2 or not rest[0].isdigit():
        stop_at_line(line, line.value)
    return scene.read.spelled(scene, line, "Suspend", (("COST", rest[1]), ("MANY", rest[0])))


def _enchant(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Enchant:FILTER:words: what an Aura is put on; without a line of its own it is cast at that."""
    if not 1 <= len(rest) <= 2:
        stop_at_line(line, line.value)
    asked = Param("K", rest[0], line.line, line.column, line.column)
    said = f"Enchant {rest[-1]}"
    on_players = rest[0] in {"Player", "Opponent", "Player.Opponent"}
    about = () if on_players else fitting(asked, lambda text: number(scene, asked, text))
    mine = () if on_players else (Ability(said, form="keyword", kind=ENCHANTS, about=about),)
    if any(each.api == "Attach" and each.head == "SP" for each in scene.face.lines):
        return mine
    attaches = read_line(f"A:SP$ Attach | ValidTgts$ {rest[0]} | SpellDescription$ {said}")
    there = replace(attaches, line=line.line, column=line.column)
    return (*mine, *scene.read.line(scene.anew(), there))


def _buyback(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Buyback:cost: where that is paid too, it goes back to the hand as it resolves."""
    price = _price(scene, line, rest[0]) if len(rest) == 1 else ()
    back = Ability(
        f"{line.value}: put it into your hand as it resolves",
        form="instead",
        when="leaves",
        where=(("from", "stack"), ("to", "graveyard")),
        given=(Test("flags", "has", "bought back", of="source"),),
        zone="any",
        instead=Instead("with", says=(("to", "hand"),)),
        cites=("614.1a",),
    )
    price = price or stop_at_line(line, line.value)
    return (*keyword_with_a_cost(line.value, "buyback", "bought back", price), back)


def _exert(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """You may exert CARDNAME as it attacks: it does not untap in its next untap step then."""
    may = Frame((Do("is exerted", whom=SELF),), may=True)
    said = line.value.replace("CARDNAME", scene.face.name or "it")
    return (Ability(said, when="attacks", kind=STATIC, then=(may,)),)


def _extort(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Extort: for each spell you cast you may pay; each opponent loses 1 life, and you gain as much."""
    drains = (Do("loses life", 1, Pick("opponent")), Do("gains life", Amount("done"), YOU))
    paid = Frame(drains, may=True, cost=_price(scene, line, "WB"))
    return (Ability("Extort", when="is cast", whose="you", kind="triggered", then=(paid,)),)


def _evolve(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Evolve: a larger creature of yours enters, and it gets a counter; that is asked again on resolution."""
    larger = [Test(Amount("subject", p), ">", Amount("source", p)) for p in ("power", "toughness")]
    from_it = [Test(p, ">", Amount("source", p)) for p in ("power", "toughness")]
    counter = Do("puts counters", 1, SELF, (("mark", "+1/+1"),))
    grows = (counter, Frame((Do("evolves", whom=SELF),), done=True))
    again = (Frame(grows, (Either(tuple((test,) for test in larger)),)),)
    about = (Test("types", "has", "Creature"), Test("controller", "is", "you"), Test("id", "isnt", "source"))
    either = tuple((test,) for test in from_it)
    return (
        Ability(
            "Evolve", when=("enters", "plays"), whose="any", kind="triggered", then=again,
            about=(*about, Either(either)),
        ),
    )  # fmt: skip


def _bloodthirst(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Bloodthirst:N: it enters with counters where an opponent was dealt damage this turn."""
    many = _number(line, rest)
    hurt = cases.total(("is dealt damage",), cases.BY_THEM)
    made = entering(f"Bloodthirst {many}", (("+1/+1", many),))
    return (replace(made, given=(Test(hurt, ">=", 1),)),)


def _unleash(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Unleash: it may enter with a +1/+1 counter, and cannot block as long as it has one."""
    grown = entering("Unleash: you may have it enter with a +1/+1 counter", (("+1/+1", 1),))
    may = replace(grown, instead=replace(grown.instead or Instead("with"), may=True))
    held = (Test("+1/+1", ">=", 1, of="source"),)
    bans = Ability("Unleash: it can’t block with a +1/+1 counter", form="ban", when="blocks", given=held)
    return (may, bans)


def _typecycling(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """TypeCycling:type:cost: discard it and search for a card of that type."""
    if len(rest) != 2:
        stop_at_line(line, line.value)
    word = rest[0]
    kind = "supertypes" if word == "Basic" else set_of(word) or stop_at_line(line, line.value)
    wanted: Tests = (Test("zone", "is", "library"), Test("owner", "is", "you"), Test(kind, "has", word))
    if word == "Basic":
        wanted = (*wanted, Test("types", "has", "Land"))
    then = (
        Do("searches", whom=YOU),
        Frame((Choose(wanted, 0, 1, 0, target=False),
               Do("moves", whom=Pick("chosen", slot=0), detail=(("to", "hand"),))), done=True),
        Do("shuffles", whom=YOU),
    )  # fmt: skip
    price = (*_price(scene, line, rest[1]), Do("is cycled", whom=SELF), Do("is discarded", whom=SELF))
    said = f"{word}cycling {rest[1]}"
    waits = Make(Ability(said, form="inline", kind="activated", then=then))
    return (
        Ability(said, form="activated", kind=ANNOUNCED, then=(Frame((waits,), cost=price),), zone="hand"),
    )


def _again(colour: str, size: int) -> Made:
    """Read Embalm or Eternalize: from the graveyard a token comes that is a copy, and a Zombie."""

    def tell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        if len(rest) != 1:
            stop_at_line(line, line.value)
        others = (each for each in scene.face.lines if each is not line and each.value != line.value)
        own = tuple(a for each in others for a in scene.read.line(scene.anew(), each))
        face = scene.read.face(scene.face, own)
        sets = {**dict(face.sets), "colours": frozenset({colour})}
        sets["creature types"] = sets.get("creature types", frozenset()) | {"Zombie"}
        sized = {"power": size, "toughness": size} if size else {}
        numbers = {**dict(face.numbers), "mana value": 0, **sized}
        made = Face(face.name, tuple(sets.items()), tuple(numbers.items()), face.abilities, token=True)
        price = (*_price(scene, line, rest[0]), Do("moves", whom=SELF, detail=(("to", "exile"),)))
        waits = Make(
            Ability(line.value, form="inline", kind="activated", then=(Do("creates", 1, YOU, made=made),))
        )
        given: Tests = (Test("player", "is", "you", of="turn"),)
        then = (Frame((Frame((waits,), cost=price),), given),)
        return (Ability(line.value, form="activated", kind=ANNOUNCED, then=then, zone="graveyard"),)

    return tell


BLESSED = 10  # so many permanents bring the city's blessing


def _ascend(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Ascend: with ten permanents you get the city's blessing, at once and for the rest of the game."""
    if rest:
        stop_at_line(line, line.value)
    mine = (BATTLEFIELD, Test("controller", "is", "you"))
    given = (Test(Amount("count", where=mine), ">=", BLESSED), Test("blessing", "is", 0, of="you"))
    got = Do("gets", 1, YOU, (("mark", "blessing"),))
    return (Ability("Ascend", form="state", kind=STATIC, given=given, then=(got,), zone="battlefield"),)


def _opening_hand(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """MayEffectFromOpeningHand:SVAR: it may be done as the game begins, while the card is in the hand."""
    does = scene.svar(rest[0]) if len(rest) == 1 else None
    if does is None:
        stop_at_line(line, line.value)
    param = Param("K", rest[0], line.line, line.column, line.column)
    then = (Frame(scene.after(rest[0], param), may=True),)
    said = does.get("SpellDescription", line.value).replace("CARDNAME", scene.face.name or "it")
    return (Ability(said, when="game begins", whose="any", kind=STATIC, zone="hand", then=then),)


EXILED = "exiled with"
LEAVING = ("leaves", "moves", "is destroyed", "is sacrificed", "is exploited", "is devoured", "champions")


def _champion(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Champion:type: another one of yours is exiled or this is sacrificed; it is back when this leaves."""
    kind = set_of(rest[0]) if len(rest) == 1 else ""
    if not kind:
        stop_at_line(line, line.value)
    chosen, another = Pick("chosen"), (*MINE, Test(kind, "has", rest[0]), Test("id", "isnt", "source"))
    price = (Choose(another, target=False), Do("champions", whom=chosen))
    kept = Do("is remembered", whom=chosen, detail=(("mark", EXILED),))
    goes = Frame((kept,), may=True, cost=price, otherwise=(ITS_OWN,))
    gone = Pick("all", (Test("zone", "is", "exile"), Test(EXILED, "is", "source")))
    back = Do("enters", whom=gone, detail=(("under", "owner"),))
    comes = Ability(line.value, when=("enters", "plays"), zone="any", kind="triggered", then=(goes,))
    leaves = replace(comes, when=LEAVING, where=(("from", "battlefield"),), then=(back,))
    return (comes, leaves)


def _saddle(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Saddle:N: creatures are tapped as for crew, like a sorcery, and it is saddled until the turn ends."""
    saddled = Ability(
        "it is saddled", form="static", whose="any", changes=(Change("keywords", "add", "saddled"),)
    )
    timely = like_a_sorcery(scene, line, Param("K", "True", line.line, line.column, line.column))
    return (_by_a_crew(line, rest, saddled, *timely),)


def _reconfigure(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Reconfigure:cost: it is attached to another creature or comes off, and is no creature meanwhile."""
    price = _price(scene, line, rest[0]) if len(rest) == 1 else stop_at_line(line, line.value)
    other = (*MY_CREATURE, Test("id", "isnt", "source"), *OUT_OF_REACH)
    on = (Choose(other, slot=0), Do("attaches", whom=SELF, other=Pick("chosen", slot=0)))
    off = (Do("comes off", whom=SELF, other=Pick("linked")),)
    timely = like_a_sorcery(scene, line, Param("K", "True", line.line, line.column, line.column))
    worn = Test("attached to", ">=", 1, of="source")
    made: list[Ability] = []
    for said, does, given in ((line.value, on, timely), (f"{line.value}: unattach", off, (*timely, worn))):
        waits = Make(Ability(said, form="inline", kind="activated", then=does))
        then = (Frame((Frame((waits,), cost=price),), given),)
        made.append(Ability(said, form="activated", kind=ANNOUNCED, then=then, zone="battlefield"))
    no_creature = Ability(
        f"{line.value}: while attached it is no creature", form="static", whose="self", given=(worn,),
        changes=(Change("types", "remove", "Creature"), Change("creature types", "clear")),
    )  # fmt: skip
    return (*made, no_creature)


def _armor(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Totem armor: instead of what it enchants it is destroyed itself, and that has no damage any more."""
    if rest:
        stop_at_line(line, line.value)
    worn = (Test("carries", "with", (Test("id", "is", "source"),)),)
    saved = (Do("is healed", whom=Pick("event")), Do("is destroyed", whom=SELF))
    return (
        Ability(
            line.value, form="instead", when="is destroyed", whose="any", about=worn,
            instead=Instead("follow", then=saved), cites=("614.1a",),
        ),
    )  # fmt: skip


def _partner_with(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Partner with:NAME: as it enters, a target player may put the card of that name into the hand."""
    if not rest:
        stop_at_line(line, line.value)
    return scene.read.spelled(scene, line, "Partner with", (("NAME", rest[0].replace(",", ";")),))


def _partner(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Partner, a word about decks; with a name behind it the same as “Partner with”."""
    return _partner_with(scene, line, rest) if rest else ()


LINES: dict[str, Made] = {
    "Saddle": _saddle,
    "Reconfigure": _reconfigure,
    "Totem armor": _armor,
    "Umbra armor": _armor,
    "Partner with": _partner_with,
    "Partner": _partner,
    "Champion": _champion,
    "MayEffectFromOpeningHand": _opening_hand,
    "Ascend": _ascend,
    "Kicker": _kicker,
    "Buyback": _buyback,
    "Escape": _from_the_graveyard("escape"),
    "Retrace": _retrace,
    "Jump-start": _jump_start,
    "Dash": _for_another_cost("dashed"),
    "Blitz": _for_another_cost("blitzed"),
    "Spectacle": _for_another_cost("spectacle", LOST_LIFE),
    "Surge": _for_another_cost("surged", CAST_ANOTHER),
    "Saga": _saga,
    "Chapter": _saga,
    "Suspend": _suspend,
    "Crew": _crew,
    "Riot": _riot,
    "Enchant": _enchant,
    "Flashback": _flashback,
    "You may exert CARDNAME as it attacks.": _exert,
    "Extort": _extort,
    "Evolve": _evolve,
    "Bloodthirst": _bloodthirst,
    "Unleash": _unleash,
    "TypeCycling": _typecycling,
    "Typecycling": _typecycling,
    "Embalm": _again("White", 0),
    "Eternalize": _again("Black", 4),
}
