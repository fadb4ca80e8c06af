"""Filters as tests: `Creature.Red+YouCtrl,Land` as what the engine asks of a card, and of players.

Zones, phases and keywords as scripts write them are first. A word that nobody has taught to ask stops the
script; it is never taken to be false.

At the end are filters that begin with something known: `Triggered.sameName`, `TriggeredAttacker.Creature`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Either, Test
from rulesengine.games.forge.events import PHASES
from rulesengine.games.forge.names import COUNTERS, DAMAGED_BY, EVERY_TYPE, PROTECTIONS, SPOKEN, cut
from rulesengine.games.forge.running.scene import SEEN, stop
from rulesengine.games.forge.scripts.filters import OTHER_SUBTYPES, BadFilter, classify, read_filter
from rulesengine.games.forge.words import BASIC_LAND_TYPES, COLOURS, LAND_TYPES, PERMANENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulesengine.core.text import Aspect, Compared, Counted, Number, Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.filters import Alternative, Property
    from rulesengine.games.forge.scripts.model import Param

    Counts = Callable[[str], "int | Amount"]

ZONES = {
    "Battlefield": "battlefield", "Hand": "hand", "Library": "library", "Graveyard": "graveyard",
    "Exile": "exile", "Stack": "stack", "Command": "command",
}  # fmt: skip
_SMALL = {name.lower(): kind for name, kind in PHASES.items()} | {
    "main": PHASES["Main1"], "endofturn": PHASES["End of Turn"], "end of turn": PHASES["End of Turn"],
    "beginning of combat": PHASES["BeginCombat"], "end of combat": PHASES["EndCombat"],
}  # fmt: skip


def zone(param: Param, said: str) -> str:
    """Read one zone."""
    return ZONES.get(said.strip()) or stop(param, said.strip())


def zones(param: Param, said: str = "") -> tuple[str, ...]:
    """Read a list of zones; () for Any."""
    words = [word.strip() for word in (said or param.value).split(",")]
    return () if "Any" in words or "All" in words else tuple(zone(param, word) for word in words)


def phases(param: Param, said: str = "") -> tuple[str, ...]:
    """Read a list of phases, or a range from one to another, as the kinds of event that begin them."""
    order, chosen = list(PHASES.values()), list[str]()
    for piece in (said or param.value).split(","):
        first, arrow, last = (word.strip().lower() for word in piece.partition("->"))
        if first not in _SMALL or (arrow and last not in _SMALL):
            stop(param, piece.strip())
        begin = order.index(_SMALL[first])
        end = order.index(_SMALL[last]) if arrow else begin
        chosen += order[begin : end + 1]
    return tuple(dict.fromkeys(chosen))


# Keywords as scripts write them, and what each is called on a table; "" where nobody knows it.


_SENTENCES = {
    "cardname can't block": "can't block",
    "cardname can't be blocked except by two or more creatures": "menace",
    "protection from all colors": ", ".join(f"protection from {colour.lower()}" for colour in COLOURS),
    "cardname can't attack": "can't attack",
    "cardname can't attack or block": "can't attack, can't block",
    "cardname can't be blocked": "can't be blocked",
    "cardname can't be the target of spells or abilities": "shroud",
    "cardname can't be the target of spells or abilities your opponents control": "hexproof",
    "this card doesn't untap during your next untap step": "doesn't untap next",
    "cardname doesn't untap during your untap step": "doesn't untap",
    "this card doesn't untap during your untap step": "doesn't untap",
    "cardname doesn't untap during your next untap step": "doesn't untap next",
    "you may choose not to untap cardname during your untap step": "may stay tapped",
    "cardname assigns no combat damage": "no combat damage",
    "cardname assigns combat damage equal to its toughness rather than its power": "deals its toughness",
    "cardname can attack as though it didn't have defender": "can attack with defender",
    "cardname attacks each combat if able": "attacks if able",
    "cardname attacks each turn if able": "attacks if able",
    "cardname blocks each combat if able": "blocks if able",
    "cardname blocks each turn if able": "blocks if able",
    "cardname can't be countered": "can't be countered",
    "cardname can't be regenerated": "can't be regenerated",
    "this spell can't be countered": "can't be countered",
    "damage that would be dealt by cardname can't be prevented": "damage can't be prevented",
    "cardname can't attack alone": "can't attack alone",
    "cardname can't block alone": "can't block alone",
    "cardname can't attack or block alone": "can't attack alone, can't block alone",
    "all creatures able to block cardname do so": "all must block",
    "cardname must be blocked if able": "must be blocked",
    "cardname can't be blocked by more than one creature": "one blocker at most",
    "cantbeblockedbyamount gt1": "one blocker at most",
    "cantbeblockedbyamount lt2": "menace",
    "cardname untaps during each other player's untap step": "untaps with the others",
}


LANDWALKS = {name.lower(): f"{name.lower()}walk" for name in BASIC_LAND_TYPES} | {
    "land.nonbasic": "nonbasic landwalk"
}


def keyword(said: str) -> str:
    """Give the word for a keyword; two that one sentence says are parted by a comma."""
    low = said.strip().removeprefix("HIDDEN ").strip().rstrip(".").lower()
    if low in SPOKEN or low in PROTECTIONS:
        return low
    if low.startswith("protection:"):
        low = f"protection from {low.split(':')[-1].removeprefix('protection from ')}"
        return low if low in PROTECTIONS else ""
    if low.startswith("landwalk:"):
        return LANDWALKS.get(low.partition(":")[2], "")
    if low.startswith("hexproof:"):
        low = f"hexproof from {low.removeprefix('hexproof:').removeprefix('card.').partition(':')[0]}"
        return low if low in SPOKEN else ""
    several = [f"protection from {what}" for what in low.removeprefix("protection from ").split(" and from ")]
    if len(several) > 1 and low.startswith("protection from ") and set(several) <= set(PROTECTIONS):
        return ", ".join(several)
    return _SENTENCES.get(low, "")


def plain(said: str) -> str:
    """Give the word for a keyword that is a word only; "" where it stands for an ability besides."""
    word = keyword(said)
    return "" if word in SPELLED_OUT else word


SPELLED_OUT = frozenset({"flanking"})


def keywords(said: str) -> tuple[str, ...] | str:
    """Read a list of keywords parted by " & "; a text is the one that nobody knows."""
    words: list[str] = []
    for piece in said.split(" & "):
        word = keyword(piece)
        if not word:
            return piece.strip()
        words += word.split(", ")
    return tuple(words)


# Filters as tests: `Creature.Red+YouCtrl,Land` as what the engine asks of a card, and of players.


OPERATORS: Mapping[str, Compared] = {"LT": "<", "LE": "<=", "EQ": "is", "NE": "isnt", "GE": ">=", "GT": ">"}
NUMBERS = {"power": "power", "toughness": "toughness", "cmc": "mana value", "basePower": "base power",
           "baseToughness": "base toughness"}  # fmt: skip
STATES = {  # a word of a filter: a state, and whether it must be there
    "tapped": ("tapped", True), "untapped": ("tapped", False), "attacking": ("attacking", True),
    "notattacking": ("attacking", False), "blocking": ("blocking", True), "blocked": ("blocked", True),
    "faceDown": ("face down", True), "faceUp": ("face down", False), "kicked": ("kicked", True),
    "notkicked": ("kicked", False),
    "IsMonstrous": ("monstrous", True),
    "IsNotMonstrous": ("monstrous", False), "IsRenowned": ("renowned", True),
    "IsNotRenowned": ("renowned", False),
    "wasCast": ("cast", True), "wasNotCast": ("cast", False),
    "Transformed": ("transformed", True), "NonTransformed": ("transformed", False),
    "phasedOut": ("phased out", True), "phasedIn": ("phased out", False), "evoked": ("evoked", True),
    "dashed": ("dashed", True), "blitzed": ("blitzed", True), "spectacle": ("spectacle", True),
    "surged": ("surged", True), "bargained": ("bargained", True), "warped": ("warped", True),
    "foretold": ("foretold", True), "plotted": ("plotted", True),
    "offspring": ("with an offspring", True), "casualty": ("with a casualty", True),
    "replicated": ("replicated", True), "squad": ("with a squad", True),
    "escaped": ("cast from graveyard", True),
    "attackedThisTurn": ("has attacked", True), "attackedThisCombat": ("has attacked", True),
    "notAttackedThisTurn": ("has attacked", False), "blockedThisTurn": ("has blocked", True),
    "blockedThisCombat": ("has blocked", True), "notblocking": ("blocking", False),
}  # fmt: skip
MARKED: Mapping[str, tuple[str, Compared]] = {  # a word of a filter: the mark that says by whom
    "IsRemembered": ("remembered", "is"), "IsNotRemembered": ("remembered", "isnt"),
    "IsImprinted": ("imprinted", "is"), "IsNotImprinted": ("imprinted", "isnt"),
    "ExiledWithSource": ("exiled with", "is"), "ExiledWith": ("exiled with", "is"),
    "ChosenCard": ("chosen", "is"), "nonChosenCard": ("chosen", "isnt"),
}  # fmt: skip
# a word of a filter: controller or owner, and who that is or is not
WHOSE: Mapping[str, tuple[str, Compared, str]] = {
    "YouCtrl": ("controller", "is", "you"), "YouDontCtrl": ("controller", "isnt", "you"),
    "OppCtrl": ("controller", "isnt", "you"), "YouOwn": ("owner", "is", "you"),
    "YouDontOwn": ("owner", "isnt", "you"), "OppOwn": ("owner", "isnt", "you"),
    "ActivePlayerCtrl": ("controller", "is", "turn player"),
    "NonActivePlayerCtrl": ("controller", "isnt", "turn player"),
    "DefenderCtrl": ("controller", "isnt", "you"),
    "TargetedPlayerCtrl": ("controller", "is", "chosen player"),
    "TargetedPlayerOwn": ("owner", "is", "chosen player"),
    "ChosenPlayerCtrl": ("controller", "is", "held player"),
    "ChosenCtrl": ("controller", "is", "held player"),
    "ChosenPlayerOwn": ("owner", "is", "held player"),
    "EnchantedPlayerCtrl": ("controller", "is", "held player"),
    "EnchantedPlayerOwn": ("owner", "is", "held player"),
}  # fmt: skip
PAIRS: Mapping[str, tuple[Compared, str | int]] = {  # of soulbond: with this card, with any, with none
    "PairedWith": ("is", "source"),
    "Paired": (">=", 1),
    "NotPaired": ("is", 0),
}
LINKED = frozenset(cut("EnchantedBy EquippedBy AttachedBy FortifiedBy AttachedTo Attached"))
WORN: Mapping[str, tuple[str, Compared]] = {
    "enchanted": ("Aura", "with"), "unenchanted": ("Aura", "without"),
    "equipped": ("Equipment", "with"), "unequipped": ("Equipment", "without"),
}  # fmt: skip


def fitting(
    param: Param, number: Counts, of: Aspect = "it", text: str = "", *, beside: bool = False
) -> Tests:
    """Read a filter about a card: one list of tests, or several of which one must hold.

    With `beside`, alternatives that are about players are left out. Raises NotRun, BadFilter's place kept.
    """
    try:
        parsed = read_filter(text or param.value)
    except BadFilter:
        stop(param)
    ways = [
        _way(param, each, number, of)
        for each in parsed.alternatives
        if not (beside and each.base_kind == "player")
    ]
    return ways[0] if len(ways) == 1 else (Either(tuple(ways)),)


def has_players(text: str) -> bool:
    """Say whether a filter is about players, at least in one of its alternatives."""
    return any(each.base_kind == "player" for each in read_filter(text).alternatives)


def _way(param: Param, each: Alternative, number: Counts, of: Aspect) -> Tests:
    made = list(_base(param, each, of))
    for prop in each.properties:
        made += _asks(param, prop, number, of)
    return tuple(made)


OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")


def _base(param: Param, each: Alternative, of: Aspect) -> Tests:
    base, kind = each.base, each.base_kind
    fixed = {
        "Card": (), "Any": (), "SpellAbility": (), "Emblem": (Test("types", "has", "Emblem", of),),
        "Permanent": (Test("types", "any", PERMANENTS, of),),
        "Spell": (Test("zone", "is", "stack", of),), "Historic": _historic(of),
        "nonLand": (Test("types", "lacks", "Land", of),),
    }  # fmt: skip
    if base in fixed:
        return fixed[base]
    if base == "Outlaw":
        return (Either(tuple(_subtype(word, of) for word in OUTLAWS)),)
    if kind == "type":
        return (Test("types", "has", base, of),)
    return _subtype(base, of) if kind == "subtype" else stop(param, base)


def _subtype(word: str, of: Aspect, *, no: bool = False) -> Tests:
    how: Compared = "lacks" if no else "has"
    if word in LAND_TYPES:
        return (Test("land types", how, word, of),)
    if word in OTHER_SUBTYPES:
        return (Test("subtypes", how, word, of),)
    tribe, every = (Test("creature types", how, each, of) for each in (word, EVERY_TYPE))
    return (tribe, every) if no else (Either(((tribe,), (every,))),)


def _historic(of: Aspect) -> Tests:
    ways = (("types", "Artifact"), ("supertypes", "Legendary"), ("subtypes", "Saga"))
    return (Either(tuple((Test(prop, "has", word, of),) for prop, word in ways)),)


IN_SETS = {"type": "types", "supertype": "supertypes", "colour": "colours"}


def _asks(param: Param, prop: Property, number: Counts, of: Aspect) -> Tests:
    """Read one property."""
    no, word = prop.negated, prop.word
    if prop.kind in IN_SETS:
        return (Test(IN_SETS[prop.kind], "lacks" if no else "has", word, of),)
    if prop.kind == "subtype":
        return _subtype(word, of, no=no)
    if no:
        return (_not(param, prop, number, of),)
    if prop.kind == "flag":
        return _flag(param, prop, of)
    asked = (
        NUMBERS.get(word)
        if prop.kind == "number"
        else COUNTERS.get(word)
        if prop.kind == "counters"
        else None
    )
    if asked is not None and prop.operator in OPERATORS:
        its = NUMBERS.get(prop.operand) if of == "it" else None  # of the same card: “toughnessGTpower”
        wanted = Amount("it", its) if its is not None else number(prop.operand)
        return (Test(asked, OPERATORS[prop.operator], wanted, of),)
    return _opened(param, prop, of)


OPPOSITE: Mapping[str, Compared] = {
    "is": "isnt", "isnt": "is", "has": "lacks", "lacks": "has", "any": "none", "none": "any", "<": ">=",
    "<=": ">", ">": "<=", ">=": "<", "with": "without", "without": "with",
}  # fmt: skip


def _not(param: Param, prop: Property, number: Counts, of: Aspect) -> Test:
    """Read the opposite of a property: “!token”; only of one that is a single question."""
    asked = classify(prop.text.lstrip("!"))
    asked = asked if asked.kind != "unknown" else classify(asked.text.lower())
    made = _asks(param, asked, number, of)
    if len(made) != 1 or not isinstance(made[0], Test) or made[0].how not in OPPOSITE:
        stop(param, prop.text)
    return replace(made[0], how=OPPOSITE[made[0].how])


def _opened(param: Param, prop: Property, of: Aspect) -> Tests:
    """Read a property that ends in a name: a zone, a keyword, a card."""
    kind, word = prop.kind, prop.word
    if kind == "not cast from" and word == "YourHand":
        return _by_history("wasNotCastFromYourHand", of)
    if prop.text.endswith(" Self") and (made := _shared(prop.text, of)):
        return made
    if kind == "zone":
        return (Test("zone", "is", zone(param, word), of),)
    if kind in {"with", "without"} and keyword(word):
        return (Test("keywords", "has" if kind == "with" else "lacks", keyword(word), of),)
    if kind in {"named", "not named"}:
        return (Test("name", "is" if kind == "named" else "isnt", _name(word), of),)
    if kind in {"cast from", "not cast from"} and word in {"Hand", "Graveyard", "Exile"}:
        return (Test("flags", "has" if kind == "cast from" else "lacks", f"cast from {word.lower()}", of),)
    return stop(param, prop.text)


def _name(word: str) -> str:
    return word.replace(";", ",").replace(",  ", ", ")


def _flag(param: Param, prop: Property, of: Aspect) -> Tests:
    """Read a property that is one word."""
    word = prop.word
    if word in WHOSE:
        name, how, who = WHOSE[word]
        return (Test(name, how, who, of),)
    if word in STATES:
        state, there = STATES[word]
        return (Test("flags", "has" if there else "lacks", state, of),)
    if word in PAIRS:
        return (Test("paired with", *PAIRS[word], of=of),)
    if word in MARKED:
        mark, how = MARKED[word]
        return (Test(mark, how, "source", of),)
    if word == "DamagedBy":
        return (Either(tuple((Test(mark, "is", "source", of),) for mark in DAMAGED_BY)),)
    if word in LINKED:
        return (Test("carries", "with", (Test("id", "is", "source"),), of),)
    if word in WORN:
        sort, how = WORN[word]
        return (Test("carries", how, (Test("subtypes", "has", sort),), of),)
    return _simple(word, of) or _coloured(word, of) or _shared(word, of) or stop(param, prop.text)


LIBRARY = (Test("zone", "is", "library"), Test("owner", "is", "you"))
UPPERMOST = (*LIBRARY, Test("place", "is", Amount("lowest", "place", where=LIBRARY)))
TOP = (*UPPERMOST, Test("id", "is", Amount("lowest", "id", where=UPPERMOST)))  # numbers break a tie
AS_KEYWORDS = {"IsSaddled": "saddled", "IsSuspected": "suspected", "IsGoaded": "goaded"}


def _simple(word: str, of: Aspect) -> Tests:
    """Read what an object is by itself: this card or another, a token, unblocked."""
    if word in {"Self", "StrictlySelf", "Other", "StrictlyOther"}:
        return (Test("id", "is" if word.endswith("Self") else "isnt", "source", of),)
    if word in {"token", "nonToken", "nontoken"}:
        return (Test("token", "is", int(word == "token"), of),)
    if word in AS_KEYWORDS:
        return (Test("keywords", "has", AS_KEYWORDS[word], of),)
    if word == "wasCastByYou":
        return (Test("flags", "has", "cast", of), Test("controller", "is", "you", of))
    if word == "TopLibrary":  # of your library
        return tuple(replace(test, of=of) for test in TOP)
    if word == "unblocked":
        return (Test("flags", "has", "attacking", of), Test("flags", "lacks", "blocked", of))
    if word == "modified":
        aura = (Test("subtypes", "has", "Aura"), Test("controller", "is", "you"))
        counters = Test(_all_counters(), ">=", 1, of)
        worn = (
            Test("carries", "with", tests, of) for tests in ((Test("subtypes", "has", "Equipment"),), aura)
        )
        return (Either(((counters,), *((each,) for each in worn))),)
    return _historic(of) if word == "Historic" else _by_history(word, of)


def _by_history(word: str, of: Aspect) -> Tests:
    """Read what has been done with an object, or where it stands among others."""
    if word in OUTERMOST:
        return _outermost(*OUTERMOST[word]) if of == "it" else ()
    made: dict[str, Tests] = {
        "HasCounters": (Test(_all_counters(), ">=", 1, of),),
        "blockingSource": (Test("flags", "has", "blocking", of), Test("blocks", "is", "source", of)),
        "blockedBySource": (
            Test("flags", "has", "blocked", of),
            Test("id", "is", Amount("source", "blocks"), of),
        ),
        "wasDealtDamageThisTurn": (Either(tuple((Test(mark, ">=", 1, of),) for mark in DAMAGED_BY)),),
        "wasCastFromYourHand": (
            Test("flags", "has", "cast from hand", of),
            Test("controller", "is", "you", of),
        ),
        "wasNotCastFromYourHand": (
            Either(((Test("flags", "lacks", "cast from hand", of),), (Test("owner", "isnt", "you", of),))),
        ),
        "Permanent": (Test("types", "any", PERMANENTS, of),),
        "Outlaw": (Either(tuple(_subtype(each, of) for each in OUTLAWS)),),
    }
    return made.get(ALSO.get(word, word), ())


ALSO = {
    "hasCounters": "HasCounters",
    "DamagedThisTurn": "wasDealtDamageThisTurn",
    "wasCastFromYourHandByYou": "wasCastFromYourHand",
}


OUTERMOST: Mapping[str, tuple[Counted, str, bool]] = {  # which end of which number, and whether only of yours
    "greatestPower": ("highest", "power", False), "leastPower": ("lowest", "power", False),
    "greatestCMC": ("highest", "mana value", False), "lowestCMC": ("lowest", "mana value", False),
    "leastToughness": ("lowest", "toughness", False),
    "greatestPowerControlledByYou": ("highest", "power", True),
}  # fmt: skip


def _outermost(which: Counted, prop: str, mine: bool) -> Tests:  # noqa: FBT001  a row of the table
    """Ask for the creatures with the greatest number of all, or the least; several may have it."""
    yours = (Test("controller", "is", "you"),) if mine else ()
    creatures = (Test("zone", "is", "battlefield"), Test("types", "has", "Creature"), *yours)
    return (*yours, Test("types", "has", "Creature"), Test(prop, "is", Amount(which, prop, where=creatures)))


def _all_counters() -> Amount:
    """Count the counters of every kind on a card."""
    first, *more = (Amount("it", kind) for kind in sorted(set(COUNTERS.values())))
    return replace(first, more=tuple(more))


CHOSEN = {  # a word of a filter: what is chosen for the card that asks, and the set that must share it
    "ChosenColor": ("colours", "chosen colours", "any"),
    "nonChosenColor": ("colours", "chosen colours", "none"),
    "ChosenType": ("creature types", "chosen types", "any"),
    "nonChosenType": ("creature types", "chosen types", "none"),
    "sharesColorWith": ("colours", "colours", "any"),
    "sharesCreatureTypeWith": ("creature types", "creature types", "any"),
    "sharesCardTypeWith": ("types", "types", "any"),
}


def _shared(said: str, of: Aspect) -> Tests:
    """Read a property that compares with the card that asks: what was chosen for it, or what it is itself."""
    word = said.removesuffix(" Self")
    if word not in CHOSEN:
        return ()
    mine, its, how = CHOSEN[word]
    compare: Compared = "any" if how == "any" else "none"
    test = Test(mine, compare, Amount("source", its), of)
    if mine != "creature types" or how != "any":
        return (test,)
    return (Either(((test,), (Test(mine, "has", EVERY_TYPE, of),))),)


def _coloured(word: str, of: Aspect) -> Tests:
    """Read how many colours a card must have."""
    have = {c: Test("colours", "has", c, of) for c in COLOURS}
    lack = {c: Test("colours", "lacks", c, of) for c in COLOURS}
    if word.removesuffix("Source") in have:
        return (have[word.removesuffix("Source")],)
    if word in {"Colorless", "ColorlessSource"}:
        return tuple(lack.values())
    if word == "nonColorless":
        return (Either(tuple((test,) for test in have.values())),)
    if word == "AllColors":
        return tuple(have.values())
    if word == "MultiColor":
        return (Either(tuple((have[a], have[b]) for a in COLOURS for b in COLOURS if a < b)),)
    if word in {"MonoColor", "monocolored"}:
        return (Either(tuple((have[a], *(lack[b] for b in COLOURS if b != a)) for a in COLOURS)),)
    return ()


def player_tests(param: Param, text: str = "") -> Tests:
    """Read a filter about the player of an event.

    Raises NotRun.
    """
    ways = [_of_player(param, each) for each in read_filter(text or param.value).alternatives]
    return ways[0] if len(ways) == 1 else (Either(tuple(ways)),)


def _of_player(param: Param, each: Alternative) -> Tests:
    words = {prop.text for prop in each.properties}
    if each.base == "You" and not words:
        return (Test("player", "is", "you", of="event"),)
    if each.base == "Opponent" and not words:
        return (Test("player", "isnt", "you", of="event"),)
    if each.base == "EnchantedController" and not words:
        host = (
            Test("controller", "is", "event player"),
            Test("carries", "with", (Test("id", "is", "source"),)),
        )
        return (Test("links", "with", host, of="source"),)
    made: list[Test] = []
    for word in words if each.base in {"Player", "Each"} else {each.base}:
        if word in {"Opponent", "Other", "You"}:
            made.append(Test("player", "is" if word == "You" else "isnt", "you", of="event"))
        elif word in {"Chosen", "EnchantedBy"}:
            made.append(Test("player", "is", "held player", of="event"))
        elif word in {"Active", "NonActive"}:
            made.append(Test("player", "is" if word == "Active" else "isnt", "turn player", of="event"))
        else:
            stop(param, word)
    return tuple(made)


# Filters that begin with something known: they compare with what the event was about, or ask for what
# the card has remembered.


MARKS = {"Remembered": "remembered", "Imprinted": "imprinted", "ChosenCard": "chosen"}
OF_EACH = frozenset({"each player", "you", "opponent", "event player", "event opponent", "held player"})
NAMES = frozenset({"sameName", "sharesNameWith"})
OTHER_SIDE = "DefenderCtrl"  # of a card of the event: of the player whom that card attacks


def looking_back(
    scene: Scene, param: Param, counts: Counts, said: str = "", of: Aspect = "it", *, beside: bool = False
) -> Tests:
    """Read a filter, also one of which a way begins with a card of the event or of the memory.

    Raises NotRun.
    """
    text = said or param.value
    try:
        ways = read_filter(text).alternatives
    except BadFilter:
        stop(param)
    if not any(_looks_back(each) for each in ways):
        return fitting(param, counts, of, text, beside=beside)
    made = tuple(
        _reader(each)(scene, param, counts, each, of)
        if _looks_back(each)
        else fitting(param, counts, of, str(each), beside=beside)
        for each in ways
    )
    return made[0] if len(made) == 1 else (Either(made),)


ANOTHER = "NonTriggeringCard"  # any but the card of the event
CONTROLLED = "RememberedPlayerCtrl"  # where a text is done for each player: of the one whose turn of it is


WHOSE_IT_IS = {"ControlledBy": "controller", "OwnedBy": "owner"}  # words that are before a player


def _looks_back(each: Alternative) -> bool:
    theirs = any(prop.text == CONTROLLED or prop.word in WHOSE_IT_IS for prop in each.properties)
    return theirs or each.base in MARKS or each.base.startswith("Triggered") or each.base == ANOTHER


def _reader(each: Alternative) -> Callable[[Scene, Param, Counts, Alternative, Aspect], Tests]:
    """Say how a way that begins with something known is read."""
    if any(prop.word in WHOSE_IT_IS for prop in each.properties):
        return _of_known_players
    return _another if each.base == ANOTHER else _known_way


def _known_way(scene: Scene, param: Param, counts: Counts, each: Alternative, of: Aspect) -> Tests:
    """Read one way: what is remembered, or what is like a card of the event."""
    if any(prop.text == CONTROLLED for prop in each.properties):
        if scene.player not in OF_EACH:
            stop(param, CONTROLLED)
        others = replace(each, properties=tuple(p for p in each.properties if p.text != CONTROLLED))
        return (Test("controller", "is", str(scene.player), of), *fitting(param, counts, of, str(others)))
    if each.base in MARKS:
        if any(prop.text in NAMES for prop in each.properties):
            stop(param, str(each))  # the name of which of them?
        rest = "+".join(prop.text for prop in each.properties)
        mine = Test(MARKS[each.base], "is", "source", of)
        return (mine, *(fitting(param, counts, of, f"Card.{rest}") if rest else ()))
    seen = _seen(scene, param, each)
    if not each.properties:
        return (Test("id", "is", Amount(seen, "id"), of),)
    made: list[Test | Either] = []
    for prop in each.properties:
        if prop.text in NAMES:
            made.append(Test("name", "is", Amount(seen, "name"), of))
        elif prop.text == OTHER_SIDE and "DefendingPlayer" in scene.fills:
            made.append(Test("controller", "is", "event opponent", of))
        else:
            made += fitting(param, counts, of, f"Card.{prop.text}")
    return tuple(made)


def _another(scene: Scene, param: Param, counts: Counts, each: Alternative, of: Aspect) -> Tests:
    """Read any card but the one of the event."""
    one = SEEN.get(scene.fills.get("Card", "")) or stop(param, str(each))
    words = "+".join(prop.text for prop in each.properties)
    other = Test("id", "isnt", Amount(one, "id"), of)
    return (other, *(fitting(param, counts, of, f"Card.{words}") if words else ()))


def _of_known_players(scene: Scene, param: Param, counts: Counts, each: Alternative, of: Aspect) -> Tests:
    """Read cards of which it is said whose they are, by a player who is known."""
    known = [prop for prop in each.properties if prop.word in WHOSE_IT_IS]
    others = replace(each, properties=tuple(prop for prop in each.properties if prop not in known))
    told = tuple(_of_whom(scene, param, prop, of) for prop in known)
    return (*told, *looking_back(scene, param, counts, str(others), of))


PERSONS = {"player": "event player", "whom": "event player", "opponent": "event opponent"}


def _of_whom(scene: Scene, param: Param, prop: Property, of: Aspect) -> Test:
    """Read “ControlledBy TriggeredTarget”: whose a card is, by a player who is known."""
    name, said = WHOSE_IT_IS[prop.word], prop.operand
    if said in {"You", "Opponent", "Player.Opponent"}:
        return Test(name, "is" if said == "You" else "isnt", "you", of)
    if said in {"Remembered", "Player.IsRemembered"} and scene.player in OF_EACH:
        return Test(name, "is", str(scene.player), of)
    if said in {"TargetedPlayer", "Targeted"} and scene.targets[:1] == [0]:
        return Test(name, "is", "chosen player", of)
    role = scene.fills.get(said.removeprefix("Triggered"), "") if said.startswith("Triggered") else ""
    return Test(name, "is", PERSONS.get(role) or stop(param, prop.text), of)


def _seen(scene: Scene, param: Param, each: Alternative) -> Number:
    """Say which card of the event a filter begins with: "Triggered" alone is its card."""
    word = each.base.removeprefix("Triggered").removesuffix("LKICopy") or "Card"
    return SEEN.get(scene.fills.get(word, "")) or stop(param, str(each))
