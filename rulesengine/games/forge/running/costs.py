"""What a spell costs: beside its mana, less or more; and the keywords by which it is cast another way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.history import HAPPENED
from rulesengine.core.text import Ability, Amount, Do, Frame, Instead, Pick, Test
from rulesengine.games.forge.events import ENTERING
from rulesengine.games.forge.mana import symbols
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.prices import BESIDE, LESS, MORE
from rulesengine.games.forge.rules.replacing import BACK_UP
from rulesengine.games.forge.rules.spells import COSTS_X
from rulesengine.games.forge.rules.stack import ANNOUNCED
from rulesengine.games.forge.running import cases, conditions
from rulesengine.games.forge.running.cases import BATTLEFIELD, ITSELF
from rulesengine.games.forge.running.chains import COUNTING, PIECE, cost
from rulesengine.games.forge.running.filters import fitting, zone
from rulesengine.games.forge.running.keyword_scripts import SCRIPTS
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import only_with, stop, stop_at_line
from rulesengine.games.forge.scripts.model import Param

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rulesengine.core.text import Part, Tests, Whose
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Face, Line


def is_mana(part: Part) -> bool:
    """Say whether a part of a cost is mana."""
    return isinstance(part, Do) and part.kind == "pays"


def keyword_with_a_cost(said: str, keyword: str, way: str, price: tuple[Part, ...]) -> tuple[Ability, ...]:
    """Make a keyword that holds its mana, and what is paid beside it where the card is cast that way."""
    mana = tuple(part for part in price if is_mana(part))
    return (Ability(said, form="keyword", keyword=keyword, cost=mana), *beside(said, way, price))


def beside(said: str, way: str, price: tuple[Part, ...]) -> tuple[Ability, ...]:
    """Make what is done as a spell is cast, where its cost is not mana alone; () where it is."""
    rest = tuple(part for part in price if not is_mana(part))
    if not rest:
        return ()
    keyword = f"{BESIDE}{way}"
    return (Ability(said, form="activated", kind=ANNOUNCED, keyword=keyword, then=rest, zone="stack"),)


def written(page: Face) -> str:
    """Return what is written as the mana cost of a card; of a spell without one, that of its line."""
    own = page.first("ManaCost")
    spell = next((line.param("Cost") for line in page.lines if line.head == "SP"), None)
    return own or (_mana(spell) if spell is not None else "")


def _mana(price: Param) -> str:
    return PIECE.sub(lambda piece: piece[0] if piece[3] else "", price.value).strip()


def of_a_spell(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """Read what a spell costs beside its mana; its mana must be what is written as its mana cost.

    Raises NotRun.
    """
    price = line.param("Cost")
    if price is None:
        return ()
    mana, own = _mana(price), written(scene.face)
    if sorted(mana.split()) != sorted(own.split()) and symbols(own) is not None:
        stop(price)
    special = " ".join(piece[0] for piece in PIECE.finditer(price.value) if not piece[3])
    if not special:
        return ()
    said = f"as an additional cost: {special}"
    return beside(said, "", cost(scene.anew(), replace(price, value=special)))


PAYS = {  # what a player does with some of a kind, as players say it
    "Sac": ("sacrifice", ""), "Discard": ("discard", ""), "tapXType": ("tap", ""),
    "Return": ("return", " to hand"), "Exile": ("exile", ""), "ExileFromHand": ("exile", " from your hand"),
    "ExileFromGrave": ("exile", " from your graveyard"),
}  # fmt: skip


def in_words(price: Param, name: str) -> str:
    """Say what an ability costs as cards do: "{1}{U}, {T}, sacrifice 1 creature"; "" for nothing."""
    mana, rest = "", []
    for piece in PIECE.finditer(price.value):
        if piece[3] in {"T", "Q"}:
            rest.append(f"{{{piece[3]}}}")
        elif piece[3]:
            mana += f"{{{piece[3]}}}" if piece[3] != "0" else ""
        else:
            rest.append(_piece_in_words(piece[1], piece[2].split("/"), name))
    said = ", ".join([mana, *rest] if mana else rest)
    return said[:1].upper() + said[1:]


def _piece_in_words(kind: str, parts: list[str], name: str) -> str:
    many, what = parts[0], parts[-1]
    if kind in {"PayLife", "PayEnergy"}:
        return f"pay {many} {'life' if kind == 'PayLife' else 'energy'}"
    if kind in COUNTING:
        counters = f"{COUNTERS.get(what, what)} counter{'s' if many != '1' else ''}"
        return (
            f"remove {many} {counters} from {name}"
            if kind == "SubCounter"
            else f"put {many} {counters} on {name}"
        )
    if kind not in PAYS:
        return f"{kind}<{'/'.join(parts)}>"  # nothing that runs
    does, to = PAYS[kind]
    if parts[1:2] == ["CARDNAME"]:
        return f"{does} {name}{to}"
    if len(parts) == 2:
        what = " or ".join(each.partition(".")[0].lower() for each in what.split(";"))
        what = f"{'an' if what[:1] in 'aeiou' else 'a'} {what}" if many == "1" else f"{what}s"
    return f"{does} {what}{to}" if many == "1" else f"{does} {many} {what}{to}"


CHANGED = {"ReduceCost": LESS, "RaiseCost": MORE}
KEYS = frozenset(
    {"Mode", "ValidCard", "Type", "Activator", "Amount", "EffectZone", "Description", "OnlyFirstSpell"}
)
CONDITIONS = frozenset(
    {"IsPresent", "PresentCompare", "PresentZone", "PresentPlayer", "CheckSVar", "SVarCompare",
     "CheckSecondSVar", "SecondSVarCompare"}
)  # fmt: skip
BY: dict[str, Whose] = {"You": "you", "Opponent": "opponent", "Player": "any", "": "any"}
WHOLE = ("Card", "Creature", "Card.Creature", "")  # all that is cast face down
SPELLS = {"Spell": ("casts",), "MorphDown": ("casts face down",)}


def changed(scene: Scene, line: Line) -> Ability:
    """Read what lets spells cost less, or more.

    Raises NotRun.
    """
    only_with(line, KEYS | CONDITIONS)
    sort, card, who = (line.param(key) for key in ("Type", "ValidCard", "Activator"))
    if sort is None or sort.value not in SPELLS:
        stop_at_line(line, f"{line.api} of {sort.value if sort is not None else 'no Type'}")
    if who is not None and who.value not in BY:
        stop(who)
    down = sort.value == "MorphDown"
    if down and line.get("ValidCard") not in WHOLE:
        stop(card or sort)
    kinds = (*SPELLS["Spell"], *SPELLS["MorphDown"]) if line.get("ValidCard") in WHOLE else SPELLS["Spell"]
    itself = card is not None and card.value == "Card.Self"
    amount, place = line.param("Amount"), line.param("EffectZone")
    many = number(scene, amount) if amount is not None else 1
    everywhere = place is not None and place.value == "All"
    asked = () if card is None or itself else fitting(card, lambda said: number(scene, card, said))
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="keyword",
        when=SPELLS["MorphDown"] if down else kinds,
        whose="self" if itself else BY[line.get("Activator")],
        zone="any" if everywhere else zone(place, place.value) if place is not None else "",
        about=asked,
        given=(*conditions.of_trigger(scene, line), *_only_the_first(line, asked)),
        cost=(Do("pays", many, Pick("you")),),
        kind=CHANGED[line.api],
    )


def _only_the_first(line: Line, asked: Tests) -> Tests:
    """Ask that you have cast no other such spell this turn."""
    param = line.param("OnlyFirstSpell")
    if param is None:
        return ()
    if param.value != "True" or line.get("Activator") != "You":
        stop(param)
    return (Test(Amount(HAPPENED, "is cast", (cases.BY_ME, *asked)), "<", 1),)


if TYPE_CHECKING:
    Made: TypeAlias = Callable[[Scene, Line, list[str]], tuple[Ability, ...]]

SELF, YOU = Pick("self"), Pick("you")
MY_TURN: Tests = (Test("player", "is", "you", of="turn"),)


def _param(line: Line, said: str) -> Param:
    return Param("K", said, line.line, line.column, line.column)


def _price(scene: Scene, line: Line, rest: list[str]) -> tuple[Part, ...]:
    """Read the one cost behind a keyword."""
    price = cost(scene, _param(line, rest[0])) if len(rest) == 1 else ()
    return price if price or rest == ["0"] else stop_at_line(line, line.value)


def _spelled(scene: Scene, line: Line, named: tuple[tuple[str, str], ...] = ()) -> tuple[Ability, ...]:
    """Read what a keyword means besides: a script of its own, where it has one."""
    head = line.value.partition(":")[0]
    return scene.read.spelled(scene, line, head, named) if head in SCRIPTS else ()


def _with(keyword: str, way: str, fixed: str = "") -> Made:
    """Read a keyword that is paid beside what a card costs, or instead, and is said as it is cast."""

    def tell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        price = _price(scene, line, [fixed] if fixed and not rest else rest)
        return (*keyword_with_a_cost(line.value, keyword, way, price), *_spelled(scene, line))

    return tell


def _so_often(keyword: str, way: str) -> Made:
    """Read a keyword that is paid as often as is said: “kicked, X is 2”."""

    def tell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        price = _price(scene, line, rest)
        if any(not isinstance(part, Do) or part.kind != "pays" for part in price):
            stop_at_line(line, line.value)
        if "X" in scene.face.first("ManaCost").split():
            stop_at_line(line, line.value)  # which of the two numbers would be X?
        times = Ability(f"{line.value}: as often as is said", form="keyword", keyword=COSTS_X)
        return (*keyword_with_a_cost(line.value, keyword, way, price), times, *_spelled(scene, line))

    return tell


def _casualty(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Casualty:N: a creature of at least so much power is sacrificed besides, and the spell is copied."""
    if len(rest) != 1 or not rest[0].isdigit():
        stop_at_line(line, line.value)
    price = cost(scene, _param(line, f"Sac<1/Creature.powerGE{rest[0]}>"))
    made = keyword_with_a_cost(line.value, "casualty", "with a casualty", price)
    return (*made, *_spelled(scene, line))


def _madness(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Madness:cost: it is discarded into exile, and cast from there for that, or goes to the graveyard."""
    price = _price(scene, line, rest)
    exiled = Ability(
        f"{line.value}: it is discarded into exile",
        form="instead",
        when="is discarded",
        zone="any",
        instead=Instead("with", says=(("to", "exile"),)),
        cites=("614.1a",),
    )
    buried = Do("moves", whom=SELF, detail=(("to", "graveyard"),))
    casts = Do("is cast for nothing", whom=SELF, detail=(("under", "@you"),))
    then = Frame((casts,), may=True, cost=price, otherwise=(buried,))
    waits = Ability(
        line.value, when="is discarded", where=(("to", "exile"),), zone="any", kind="triggered", then=(then,)
    )
    return (exiled, waits)


def _set_aside(flag: str, price: tuple[Part, ...], said: str, given: Tests, *hidden: str) -> Ability:
    """Let a card in the hand be exiled for a price, at once, to be cast on a later turn."""
    flags = (("flag", word) for word in (flag, "set aside this turn", *hidden))
    goes = Do("moves", whom=SELF, detail=(("to", "exile"), *flags))
    then = (Frame((Frame((goes,), cost=price),), given),)
    return Ability(said, form="activated", kind=ANNOUNCED, then=then, zone="hand")


def _foretell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Foretell:cost: for 2 it is exiled face down in one's own turn, and cast for that on a later one."""
    price = _price(scene, line, rest)
    aside = _set_aside("foretold", cost(scene, _param(line, "2")), line.value, MY_TURN, "face down")
    return (aside, *keyword_with_a_cost(line.value, "foretell", "foretold", price))


def _plot(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Plot:cost: it is exiled for that cost like a sorcery, and cast for nothing on a later turn."""
    price = _price(scene, line, rest)
    given = conditions.like_a_sorcery(scene, line, _param(line, "True"))
    free = Ability(f"{line.value}: later for nothing", form="keyword", keyword="plot")
    return (_set_aside("plotted", price, line.value, given), free)


def _warp(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Warp:cost: cast for that it is exiled in the next end step, and may be cast again on a later turn."""
    made = keyword_with_a_cost(line.value, "warp", "warped", _price(scene, line, rest))
    flags = (("flag", "warped"), ("flag", "set aside this turn"))
    goes = Do("moves", whom=Pick("self", (BATTLEFIELD,)), detail=(("to", "exile"), *flags))
    ends = Ability(
        f"{line.value}: exile it in the next end step", when="end step begins", whose="any", kind="triggered",
        given=(Test("flags", "has", "warped", of="source"),), then=(goes,),
    )  # fmt: skip
    return (*made, ends)


def _disturb(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Disturb:cost: it may be cast from the graveyard for that cost, and enters with its back face up."""
    made = keyword_with_a_cost(line.value, "disturb", "cast from graveyard", _price(scene, line, rest))
    turned = Ability(
        f"{line.value}: it enters with its back face up",
        form="instead",
        kind=BACK_UP,
        when=ENTERING,
        zone="any",
        given=(Test("flags", "has", "cast from graveyard", of="source"),),
        instead=Instead("with", says=(("back face", "up"),)),
        cites=("614.1c",),
    )
    return (*made, turned)


def _mayhem(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Mayhem:cost: it may be cast from the graveyard for that cost where it was discarded this turn."""
    first, *more = keyword_with_a_cost(line.value, "mayhem", "cast from graveyard", _price(scene, line, rest))
    gone = Test(Amount(HAPPENED, "is discarded", (ITSELF,)), ">=", 1)
    return (replace(first, given=(gone,)), *more)


def another_cost(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """Read `S:Mode$ AlternativeCost`: the card itself may be cast for another cost, where a condition holds.

    Raises NotRun for what lets other cards be cast so.
    """
    beside = {"PresentCompare", "PresentZone", "PresentPlayer", "SVarCompare"}
    known = {"Mode", "ValidSA", "ValidCard", "EffectZone", "Cost", "Description"} | beside
    only_with(line, known | conditions.RESTRICTIONS.keys())
    itself, price = line.param("ValidSA") or line.param("ValidCard"), line.param("Cost")
    if itself is None or itself.value not in {"Spell.Self", "Card.Self"} or price is None:
        stop(itself or line.params[0])
    said = (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card")
    paid = cost(scene.anew(), price)
    first, *more = keyword_with_a_cost(said, "alternative cost", "for another cost", paid)
    return (replace(first, given=conditions.of_trigger(scene, line)), *more)


LINES: dict[str, Made] = {
    "Bargain": _with("bargain", "bargained", "Sac<1/Artifact;Enchantment;Card.token>"),
    "Offspring": _with("offspring", "with an offspring"),
    "Multikicker": _so_often("multikicker", "kicked"),
    "Replicate": _so_often("replicate", "replicated"),
    "Squad": _so_often("squad", "with a squad"),
    "Casualty": _casualty,
    "Madness": _madness,
    "Foretell": _foretell,
    "Plot": _plot,
    "Warp": _warp,
    "Disturb": _disturb,
    "Mayhem": _mayhem,
}
