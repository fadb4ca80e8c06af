"""An ability's line as instructions: its cost, its targets, what it does, and the ability that comes next.

`DB$ Draw | Defined$ You | SubAbility$ Next`. What each ability does is in the files `effects_*.py`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rulesengine.core.choosing import for_each_of, said_of
from rulesengine.core.errors import nearest
from rulesengine.core.text import Amount, Choose, Do, Each, Either, Frame, Pick, Test
from rulesengine.games.forge.mana import LETTERS, symbols
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.spells import X_SAID
from rulesengine.games.forge.running import (
    conditions,
    effects_cards,
    effects_lasting,
    effects_making,
    effects_permanents,
    effects_players,
    keyword_actions,
)
from rulesengine.games.forge.running.cases import instead_of_itself
from rulesengine.games.forge.running.divided import KEY as DIVIDES
from rulesengine.games.forge.running.divided import divided
from rulesengine.games.forge.running.effects_cards import ENDS, true
from rulesengine.games.forge.running.filters import fitting, has_players, looking_back, zone
from rulesengine.games.forge.running.numbers import number, number_kept
from rulesengine.games.forge.running.picks import GROUPS, YOU, asked, defined, is_player, people
from rulesengine.games.forge.running.scene import (
    INSTEAD,
    SILENT,
    Stop,
    slip_of,
    stop,
    stop_at_key,
    stop_at_line,
)
from rulesengine.games.forge.scripts.filters import BadFilter, read_filter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import TypeAlias

    from rulesengine.core.text import Asked, Chosen, Compared, Part, Tests
    from rulesengine.games.forge.running.scene import Api, Scene
    from rulesengine.games.forge.scripts.model import Line, Param

    Paid: TypeAlias = Callable[[Scene, Param, "int | Amount", list[str], Pick], Do]


PIECE = re.compile(r"(\w+)<([^>]*)>|(\S+)")
ITSELF = Pick("self")
OWNS = {"hand": "owner", "graveyard": "owner", "battlefield": "controller"}


def cost(scene: Scene, param: Param, who: Asked = "you", payer: Pick | None = None) -> tuple[Part, ...]:
    """Read a cost that a player pays; none at all is 0.

    Raises NotRun.
    """
    mana: list[str] = []
    parts: list[Part] = []
    for piece in PIECE.finditer(param.value):
        if piece[3]:
            if piece[3] in {"T", "Q"}:
                parts.append(Do("taps" if piece[3] == "T" else "untaps", whom=ITSELF))
            elif piece[3] == "X" and scene.x:
                mana.insert(0, "=x")
            elif piece[3] == "X" and ("X" in scene.face.svars) is not True:
                stop(param, "X", X_ELSEWHERE)
            elif piece[3].isidentifier() and scene.svar(piece[3]) is not None:
                parts.append(_counted_mana(scene, param, piece[3], payer or YOU))
            elif symbols(piece[3]) is not None:
                mana += [piece[3]] if piece[3] != "0" else []
            else:
                stop(param, piece[3])
        elif piece[1] in SIMPLE:
            many, *rest = piece[2].split("/")
            parts.append(SIMPLE[piece[1]](scene, param, number(scene, param, many), rest, payer or YOU))
        else:
            parts += _special(scene, param, piece[1], piece[2], who, payer or YOU)
    paid = (Do("pays", whom=payer or YOU, detail=(("cost", " ".join(mana)),)),) if mana else ()
    return (*paid, *parts)


def _counted_mana(scene: Scene, param: Param, name: str, payer: Pick) -> Do:
    """Read a cost of so much mana as an SVar counts when it comes to be paid."""
    counted = number(scene, param, name)
    if not isinstance(counted, Amount) or counted in {X_SAID, Amount("source", "x paid")}:
        stop(param, name, X_ELSEWHERE)
    return Do("pays", counted, payer, (("cost", "1"), ("counted", "yes")))


X_ELSEWHERE = (
    "X is announced for a spell and for an activated ability (A:AB$) that pays it; elsewhere write the number"
)
ONESELF = {  # what a card does with itself, and where it goes then
    "Sac": ("is sacrificed", ""), "Exile": ("moves", "exile"), "ExileFromGrave": ("moves", "exile"),
    "ExileFromHand": ("moves", "exile"), "Return": ("moves", "hand"), "Discard": ("is discarded", ""),
}  # fmt: skip
COUNTING = {"SubCounter": "removes counters", "AddCounter": "puts counters"}


def _special(scene: Scene, param: Param, kind: str, said: str, who: Asked, payer: Pick) -> tuple[Part, ...]:
    many, *rest = said.split("/")
    amount = number(scene, param, many)
    if kind == "PayLife":
        return (Do("pays life", amount, payer),)
    if kind == "PayEnergy":
        return (Do("pays counters", amount, payer, (("mark", "energy"),)),)
    if kind in ONESELF and rest[:1] == ["CARDNAME"]:
        does, to = ONESELF[kind]
        return (Do(does, whom=ITSELF, detail=(("to", to),) if to else ()),)
    if kind in COUNTING and rest[:1] and rest[0] in COUNTERS and rest[1:] in ([], ["CARDNAME"]):
        if amount == 0:
            return ()
        return (Do(COUNTING[kind], amount, ITSELF, (("mark", COUNTERS[rest[0]]),)),)
    if kind in COUNTING and rest[1:] and rest[0] in COUNTERS and isinstance(amount, int) and amount:
        return _counters_of_another(scene, param, kind, rest, amount, who)
    into = kind.startswith("PutCardToLib") and len(rest) > 1 and rest[0] in ENDS
    if kind in DOES and rest:
        end = (("end", ENDS[rest.pop(0)]),) if into else ()
        return _some(scene, param, kind, rest[0], amount, who, end)
    return stop(param, f"{kind}<{said}>")


def _counters_of_another(
    scene: Scene, param: Param, kind: str, rest: list[str], amount: int, who: Asked
) -> tuple[Part, ...]:
    """Pay with counters of a permanent that the player chooses, or by putting some on one."""
    mark, said, slot = COUNTERS[rest[0]], rest[1], scene.slot()
    wanted = fitting(param, lambda text: number(scene, param, text), text=said.replace(";", ","))
    enough = (Test(mark, ">=", amount),) if kind == "SubCounter" else ()
    where = (Test("zone", "is", "battlefield"), Test("controller", "is", who), *wanted, *enough)
    chosen = Pick("chosen", slot=slot)
    return (
        Choose(where, 1, 1, slot, target=False, who=who),
        Do(COUNTING[kind], amount, chosen, (("mark", mark),)),
    )


def _plain(kind: str, words: frozenset[str] = frozenset()) -> Paid:
    """Read what a player does as a cost with nothing else than a number: mill, draw, be dealt damage."""

    def read(scene: Scene, param: Param, amount: int | Amount, rest: list[str], payer: Pick) -> Do:
        if not set(rest[:1]) <= words:
            stop(param, "/".join(rest))
        return Do(kind, amount, payer)

    return read


def _for_others(scene: Scene, param: Param, amount: int | Amount, rest: list[str], payer: Pick) -> Do:
    """Read what others get as a cost: life."""
    if rest[:1] not in (["Player.Opponent"], ["Opponent"]) or payer != YOU:
        stop(param, "/".join(rest))
    return Do("gains life", amount, Pick("opponent"))


def _exerted(scene: Scene, param: Param, amount: int | Amount, rest: list[str], payer: Pick) -> Do:
    """Read exerting the card itself as a cost."""
    return Do("is exerted", whom=ITSELF) if rest[:1] == ["CARDNAME"] else stop(param)


SIMPLE: Mapping[str, Paid] = {  # costs that are done to a player, or by the card itself
    "Mill": _plain("mills"), "Draw": _plain("draws", frozenset({"You"})),
    "DamageYou": _plain("is dealt damage"), "GainLife": _for_others, "Exert": _exerted,
}  # fmt: skip
DOES = {
    "Reveal": ("hand", "is revealed", ""), "untapYType": ("battlefield", "untaps", ""),
    "PutCardToLibFromHand": ("hand", "moves", "library"),
    "PutCardToLibFromGrave": ("graveyard", "moves", "library"),
    "PutCardToLibFromBattlefield": ("battlefield", "moves", "library"),
    "Sac": ("battlefield", "is sacrificed", ""), "Return": ("battlefield", "moves", "hand"),
    "tapXType": ("battlefield", "taps", ""), "Discard": ("hand", "is discarded", ""),
    "ExileFromGrave": ("graveyard", "moves", "exile"), "ExileFromHand": ("hand", "moves", "exile"),
    "Exile": ("battlefield", "moves", "exile"),
}  # fmt: skip


def _some(
    scene: Scene,
    param: Param,
    kind: str,
    said: str,
    amount: int | Amount,
    who: Asked,
    end: tuple[tuple[str, str], ...] = (),
) -> tuple[Part, ...]:
    """Pay with cards that the player chooses."""
    if not (isinstance(amount, int) or amount == X_SAID) or said in {"Hand", "Random", "LastDrawn"}:
        stop(param, said)
    place, does, to = DOES[kind]
    turned: dict[str, Compared] = {"tapXType": "lacks", "untapYType": "has"}
    slot, free = scene.slot(), (Test("flags", turned[kind], "tapped"),) if kind in turned else ()
    wanted = fitting(param, lambda text: number(scene, param, text), text=said.replace(";", ","))
    where = (Test("zone", "is", place), Test(OWNS[place], "is", who), *free, *wanted)
    detail = (("to", to), *end) if to else ()
    return (
        Choose(where, amount, amount, slot, target=False, who=who),
        *number_kept(scene, param, slot, kind),
        Do(does, whom=Pick("chosen", slot=slot), detail=detail),
    )


# Targets: `ValidTgts$ Creature.OppCtrl`, how many, and where they are; hexproof and shroud are left out.


TARGET_KEYS = frozenset(
    {"ValidTgts", "Tgt", "TargetMin", "TargetMax", "TgtZone", "TargetType", "TargetingPlayer",
     "TargetsAtRandom", "TargetUnique", "TargetsWithDefinedController", DIVIDES}
)  # fmt: skip
ANY = "Creature,Planeswalker,Battle,Player"  # 115.4: any target
OLD = {  # as the page's examples write them
    "TgtC": "Creature", "TgtP": "Player", "TgtCP": "Creature,Player", "Any": ANY,
}  # fmt: skip
OUT_OF_REACH = (
    Test("keywords", "lacks", "shroud"),
    Either(((Test("controller", "is", "you"),), (Test("keywords", "lacks", "hexproof"),))),
)


NOT_ITSELF = ((), (Test("id", "isnt", "source"),))  # no spell is a target of its own


def target(scene: Scene, line: Line, *, usual: str = "battlefield") -> Choose | None:
    """Read the targets of an ability, and take a slot for them; None where it has none.

    Raises NotRun.
    """
    param = line.param("ValidTgts") or line.param("Tgt")
    if param is None:
        return None
    said = OLD.get(param.value, param.value)
    where = line.param("TgtZone")
    there = tuple(zone(where, each) for each in where.value.split(",")) if where else (usual,)
    if line.get("TargetType") == "Spell":
        there = ("stack",)
    elif (sort := line.param("TargetType")) is not None:
        stop(sort)
    what, cards = _what(scene, param, said, there)
    if cards:
        cards = (*cards, *_narrowed(scene, line))
    least, most = (_many(scene, line, key) for key in ("TargetMin", "TargetMax"))
    slot = scene.slot()
    scene.targets.append(slot)
    scene.cite("forge-Targets")
    by = _aiming(scene, line)
    return Choose(cards, least, most, slot, what=what, who=by, random=true(line, "TargetsAtRandom"))


def _aiming(scene: Scene, line: Line) -> Asked:
    """Say who chooses the targets: its controller, where it names nobody else."""
    param = line.param("TargetingPlayer")
    if param is None:
        return "you"
    players = asked(scene, param, line)
    return players[0][0] if len(players) == 1 else stop(param)


def _narrowed(scene: Scene, line: Line) -> Tests:
    """Leave out what is a target already, or what a certain player does not control."""
    made: list[Test] = []
    if true(line, "TargetUnique"):
        made += [Test("id", "outside", slot) for slot in scene.targets]
    if (param := line.param("TargetsWithDefinedController")) is not None:
        players = asked(scene, param, line)
        made.append(Test("controller", "is", players[0][0]) if len(players) == 1 else stop(param))
    return tuple(made)


def _protected(scene: Scene) -> Tests:
    """Leave out what is protected from the colours of the card that aims, or hexproof from them."""
    cost, named = scene.face.first("ManaCost"), scene.face.first("Colors").lower()
    mine = [c.lower() for c, letter in LETTERS.items() if letter in cost or c.lower() in named]
    safe = tuple(Test("keywords", "lacks", f"protection from {colour}") for colour in (*mine, "everything"))
    yours = (Test("controller", "is", "you"),)
    hidden = (Test("keywords", "lacks", f"hexproof from {colour}") for colour in mine)
    return (*safe, *(Either((yours, (test,))) for test in hidden))


def _many(scene: Scene, line: Line, key: str) -> int | Amount:
    param = line.param(key)
    if param is None:
        return 1
    return number(scene, param)


def _what(scene: Scene, param: Param, said: str, there: tuple[str, ...]) -> tuple[Chosen, Tests]:
    """Say whether cards or players are chosen, and which."""
    try:
        ways = read_filter(said).alternatives
    except BadFilter:
        stop(param)
    people = [each for each in ways if each.base_kind == "player"]
    cards: Tests = ()
    if len(people) < len(ways):
        made = looking_back(scene, param, lambda text: number(scene, param, text), said, beside=True)
        near = (*OUT_OF_REACH, *_protected(scene)) if "battlefield" in there else ()
        kept = (*near, *NOT_ITSELF["stack" in there])
        here = Test("zone", "is", there[0]) if len(there) == 1 else Test("zone", "any", there)
        cards = (here, *made, *kept)
    if not has_players(said):
        return "object", cards
    words = {str(each) for each in people}
    if words <= {"Opponent", "Player.Opponent", "Player.Other"}:
        return ("any opponent", cards) if cards else ("player", (Test("name", "isnt", "you"),))
    if words == {"You"} and not cards:
        return "player", (Test("name", "is", "you"),)
    if words - {"Player", "Each"}:
        stop(param, next(iter(sorted(words - {"Player", "Each"}))))
    return ("any", cards) if cards else ("player", ())


# Abilities of scripts, one after the other: `DB$ Draw | Defined$ You | SubAbility$ Next` as instructions.


APIS: Mapping[str, Api] = {
    **effects_cards.APIS,
    **effects_permanents.APIS,
    **effects_making.APIS,
    **effects_players.APIS,
    **effects_lasting.APIS,
    **keyword_actions.APIS,
}
UNLESS = frozenset({"UnlessCost", "UnlessPayer", "UnlessSwitched", "UnlessResolveSubs"})
ALWAYS = (
    SILENT
    | TARGET_KEYS
    | conditions.KEYS
    | UNLESS
    | {"AB", "DB", "SP", "SubAbility", "Cost", "Optional", "TriggerDescription"}
)
# When and where an ability may be used; what it does is not said by these.
WHERE = frozenset(
    {
        "ActivationZone",
        "AnyPlayer",
        "IsPresent",
        "PresentCompare",
        "PresentZone",
        "PresentPlayer",
        "CheckSVar",
        "SVarCompare",
        "PlayerTurn",
        "OpponentTurn",
        "SorcerySpeed",
        "ActivationPhases",
        "ActivationLimit",
        "GameActivationLimit",
        "ReduceCost",
        "Planeswalker",
        "Ultimate",
        "Boast",
        "Exhaust",
        "Activation",
        "Activator",
        "Ferocious",
        "Raid",
        "Hellbent",
        "Threshold",
        "Metalcraft",
        "Delirium",
        "Revolt",
        "Desert",
        "Blessing",
    }
)
# What some abilities say of themselves though it is so anyway: they are done, for nobody is asked about them.
ANYWAY = {
    ("Sacrifice", "Mandatory"): "True", ("CopyPermanent", "Populate"): "True", ("Mill", "NoReveal"): "True",
    ("CopySpellAbility", "MayChooseTarget"): "True", ("Sacrifice", "ChangeNum"): "1",
    ("ChangeZoneAll", "UseAllOriginZones"): "True", ("Manifest", "Defined"): "TopOfLibrary",
    ("Endure", "Defined"): "Self",
    ("Sacrifice", "ValidCard"): "Card.Self", ("MustBlock", "DefinedAttacker"): "Self",
    ("Unattach", "Defined"): "Self", ("Learn", "Defined"): "You", ("ChooseColor", "Defined"): "You",
    ("ChooseType", "Defined"): "You", ("ChooseNumber", "Defined"): "You", ("ChooseNumber", "Min"): "0",
    ("ChangeZone", "NoReveal"): "True", ("RevealHand", "Look"): "True", ("DigUntil", "Amount"): "1",
    ("RepeatEach", "ClearRemembered"): "False", ("RepeatEach", "ChangeZoneTable"): "True",
    ("Manifest", "DefinedPlayer"): "You",
    ("Dig", "SkipReorder"): "False", ("Mill", "ShowMilledCards"): "True", ("PeekAndReveal", "NoPeek"): "True",
    ("Dig", "SourceZone"): "Library",
}  # fmt: skip
DEEP = 20  # a chain that is longer leads in a circle


def named(scene: Scene, param: Param, name: str = "") -> tuple[Part, ...]:
    """Read the ability that an SVar holds, with all that comes after it.

    Raises NotRun where there is no such SVar, or a token that is not understood.
    """
    line = scene.svar((name or param.value).strip())
    if line is None or not line.is_ability:
        stop(param, (name or param.value).strip())
    scene.depth += 1
    if scene.depth > DEEP:
        stop(param)
    made = ability(scene, line)
    scene.depth -= 1
    return made


def unread_words(line: Line) -> Iterator[Stop]:
    """List the words of an ability that nobody reads, whatever is around it: its name, else its keys."""
    head = line.params[0]
    api = APIS.get(head.value)
    if api is None:
        yield Stop(head.value, head.line, head.at or head.column, _nearest_effect(head.value))
        return
    for param in line.params[1:]:
        anyway = ANYWAY.get((head.value, param.key)) == param.value
        used = head.key in {"AB", "SP"} and param.key in WHERE
        if param.key not in ALWAYS and param.key not in api.keys and not anyway and not used:
            near = _nearest_key(param.key, api)
            yield Stop(f"{head.value}.{param.key}", param.line, param.column, near)


def _nearest_effect(said: str) -> str:
    """Say which effect is meant by a name that none has; "" where that is no slip of one."""
    return slip_of(said, APIS, "effect")


def _nearest_key(said: str, api: Api) -> str:
    """Say which parameter is meant by one that the effect has not; "" where that is no slip of one."""
    known = sorted(api.keys | ALWAYS)
    near = "" if said in INSTEAD else next(iter(nearest(said, known)), "")
    return f"this effect has no such parameter that runs; did you mean “{near}$”?" if near else ""


def ability(scene: Scene, line: Line, *, paid: bool = False) -> tuple[Part, ...]:
    """Read one ability and those that come after it; `paid` says that its cost is seen to elsewhere."""
    head = line.params[0]
    api = APIS.get(head.value) or stop(head, head.value, _nearest_effect(head.value))
    if (price := _price(line)) is not None and not paid and head.key == "DB" and price.value.strip() != "0":
        stop(price, "Cost in a DB$")
    usual = "stack" if head.value == "CopySpellAbility" else "battlefield"
    if (
        api.origin
        and (origin := line.param("Origin")) is not None
        and "," not in origin.value
        and origin.value not in {"All", "Any"}
    ):
        usual = zone(origin, origin.value)
    if line.param(DIVIDES) is not None:
        aim = None
        told: tuple[Part, ...] = (divided(scene, line, api, partial(target, usual=usual)),)
    else:
        aim = target(scene, line, usual=usual) if not api.aims else None
        _first_target(scene, line)
        told = api.tell(scene, line)
    does = _for_each(scene, instead_of_itself(told, _said(scene, line)))
    for param in line.params[1:]:
        if ANYWAY.get((head.value, param.key)) == param.value and "Optional" not in line:
            continue
        if param.key not in ALWAYS and param.key not in api.keys:
            stop_at_key(param, head.value, _nearest_key(param.key, api))
    parts: tuple[Part, ...] = (
        *((aim,) if aim else ()),
        *_and_after(scene, line, _optional(scene, line, does)),
    )
    if head.key == "AB":
        scene.cite("F7")
    if price is None and head.key == "AB":
        stop_at_line(line, "AB without a Cost")
    if price is not None and not paid and price.value.strip() != "0":
        scene.cite("forge-Cost")
        return (Frame(parts, may=True, cost=cost(scene, price)),)
    return parts


def _and_after(scene: Scene, line: Line, does: tuple[Part, ...]) -> tuple[Part, ...]:
    """Put conditions and what may be paid around what is done, and what comes after it behind that."""
    given, after = conditions.of_effect(scene, line), line.param("SubAbility")
    if (told := line.param("UnlessResolveSubs")) is not None:
        if given or after is None or told.value not in {PAID, NOT_PAID}:
            stop(told)
        scene.cite("forge-SubAbility")
        return _unless(scene, line, does, named(scene, after), told.value)
    does = _unless(scene, line, does)
    parts: tuple[Part, ...] = (Frame(does, given),) if given else does
    if after is None:
        return parts
    scene.cite("forge-SubAbility")
    return (*parts, *named(scene, after))


def _said(scene: Scene, line: Line) -> str:
    """Return the words of an ability, or the number that it names where it has none."""
    return line.get("SpellDescription").replace("CARDNAME", scene.face.name) or "instead"


def _for_each(scene: Scene, does: tuple[Part, ...]) -> tuple[Part, ...]:
    """Let what is made for each of several players be followed for one after the other.

    Where each of them only chooses what something is done to, all choose, and then it is done to all at once.
    """
    group, scene.group = scene.group, ""
    if not group:
        return does
    chosen: list[Choose] = []
    for part in does:
        if not isinstance(part, Choose) or part.target:
            break
        chosen.append(replace(part, adds=True))
    rest, slots = does[len(chosen) :], {part.slot for part in chosen}
    if rest and all(isinstance(part, Do) and _is_done_to(part, slots) for part in rest):
        return (Each(tuple(chosen), group), *rest)
    return (Each(does, group),)


def _is_done_to(part: Do, slots: set[int]) -> bool:
    """Say whether something is done to what was chosen, and says nothing of the player who chose."""
    if part.whom.who != "chosen" or part.whom.slot not in slots:
        return False
    return said_of((part,), "") == (part,)


def _first_target(scene: Scene, line: Line) -> None:
    """Stop at "the targeted player" where that is not the first target: these words mean nobody else."""
    for param in line.params:
        if "TargetedPlayer" in param.value and param.key not in SILENT and any(scene.targets[-1:]):
            stop(param)


def _price(line: Line) -> Param | None:
    return line.param("Cost")


def _optional(scene: Scene, line: Line, does: tuple[Part, ...]) -> tuple[Part, ...]:
    """Let the player whom it is about say yes or no to what an ability does; of cards, you."""
    param = line.param("Optional")
    if param is None or line.api in {"Dig", "ChangeZone", "Play"}:
        return does
    aims, said = line.param("ValidTgts") or line.param("Tgt"), line.param("Defined")
    if (
        has_players(aims.value)
        if aims
        else any(is_player(pick) or pick.who == "whom" for pick in defined(scene, said))
    ):
        several = defined(scene, said)[0] if said is not None and not aims else YOU
        if several in GROUPS:  # each of them may
            for_one = Frame(for_each_of(does, several.who), may=True, who="each player")
            return (Each((for_one,), GROUPS[several]),)
        players = people(scene, line)
    else:
        players = (("you", YOU),)
    if len(players) != 1 or players[0][1].who == "whom":
        stop(param)  # each would have to be asked; or nobody knows yet whether it is a player
    return (Frame(does, may=True, who=players[0][0]),)


PAID, NOT_PAID = "WhenPaid", "WhenNotPaid"  # when what comes after an ability is done, where somebody may pay


def _unless(
    scene: Scene, line: Line, does: tuple[Part, ...], after: tuple[Part, ...] = (), when: str = ""
) -> tuple[Part, ...]:
    """Let somebody pay so that nothing is done; what comes after it is done only as it was paid, or not."""
    price = line.param("UnlessCost")
    if price is None:
        return does if not when else stop(line.param("UnlessResolveSubs") or line.params[0])
    said = line.param("UnlessPayer")
    aims = line.param("ValidTgts") or line.param("Tgt")
    if said is None and aims is not None and not has_players(OLD.get(aims.value, aims.value)):
        said = replace(price, key="UnlessPayer", value="TargetedController")  # where nobody is named
    payers = asked(scene, said, line, "You")
    if len(payers) != 1:
        stop(said or price)
    who, payer = payers[0]
    paid = cost(scene, price, who, payer)
    if_paid, if_not = (after if when == each else () for each in (PAID, NOT_PAID))
    if true(line, "UnlessSwitched"):  # "they may pay; if they do": the other way round
        return (Frame((*does, *if_paid), may=True, cost=paid, otherwise=if_not, who=who),)
    return (Frame(if_paid, may=True, cost=paid, otherwise=(*does, *if_not), who=who),)
