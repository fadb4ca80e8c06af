"""How many: an SVar that counts, `Count$Valid Creature.YouCtrl/Times.2`, and numbers of cards and players."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Test
from rulesengine.games.forge.mana import LETTERS
from rulesengine.games.forge.names import COUNTERS, OF_PLAYERS
from rulesengine.games.forge.rules.spells import X_SAID
from rulesengine.games.forge.running import cases
from rulesengine.games.forge.running.cases import by_case
from rulesengine.games.forge.running.filters import OPERATORS, TOP, looking_back, zone
from rulesengine.games.forge.running.scene import SEEN, stop
from rulesengine.games.forge.words import BASIC_LAND_TYPES, COLOURS

if TYPE_CHECKING:
    from rulesengine.core.text import Number, Part, Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Face, Param


SIZES_OF = {"RememberedSize": "remembered", "ImprintedSize": "imprinted", "ChosenSize": "chosen"}
DEEP = 8  # an SVar that leads to another, so many times, leads nowhere
CARDS = {
    "CardPower": "power",
    "CardToughness": "toughness",
    "CardManaCost": "mana value",
    "CardCMC": "mana value",
    "CardBasePower": "base power",
    "CardBaseToughness": "base toughness",
}
MINE: dict[str, tuple[Number, str]] = {  # what is counted for you
    "YourLifeTotal": ("you", "life"),
    "InYourHand": ("you", "hand"),
    "InYourYard": ("you", "graveyard"),
    "InYourGraveyard": ("you", "graveyard"),
    "InYourLibrary": ("you", "library"),
    "YourCountersExperience": ("you", "experience"),
    "YourCountersEnergy": ("you", "energy"),
    "YourPoisonCounters": ("you", "poison"),
    "InChosenHand": ("held player", "hand"),
    "InEnchantedHand": ("held player", "hand"),
    "ChosenNumber": ("source", "chosen number"),
}
THEIRS = {"InOppHand": "hand", "TotalOppPoisonCounters": "poison"}  # of all opponents together
OF_WHICH = "which opponent’s? write PlayerCountOpponents$LowestLifeTotal, or HighestLifeTotal"
MOST_OF_THEIRS = {"MaxOppHand": "hand", "OppGreatestLifeTotal": "life"}  # the most that one opponent has
WHERE = {
    "Valid": "battlefield",
    "ValidGraveyard": "graveyard",
    "ValidHand": "hand",
    "ValidExile": "exile",
    "ValidLibrary": "library",
    "ValidStack": "stack",
    "LastStateBattlefield": "battlefield",
    "ValidBattlefield": "battlefield",
    "LastStateGraveyard": "graveyard",
}
STORED = "stored number"  # the mark of a card for the number that an ability stores
STARTING_LIFE = 20  # F31: what a player begins with, whatever the table says
HALF = {"HalfUp": 1, "HalfDown": 0}


def number(scene: Scene, param: Param, said: str = "", deep: int = 0) -> int | Amount:
    """Read a number.

    Raises NotRun at a function or a name that is not understood.
    """
    text = (said or param.value).strip()
    bare = text.removeprefix("+")
    if bare.lstrip("-").isdigit() and bare.isascii() and len(bare) <= 6:
        return int(bare)
    if text.startswith("-") and len(text) > 1:
        return minus(number(scene, param, text[1:], deep + 1))
    if "$" in text:
        return _function(scene, param, text, deep)
    if (kept := kept_number(scene.face, bare)) is not None:
        return kept
    if bare == "XChoice" and scene.x:
        return X_SAID
    if scene.rolled and bare == scene.rolled:
        return Amount("roll")
    line = scene.svar(bare)
    if line is None or deep > DEEP or line.params:
        stop(param, bare or text)
    counted = number(scene, _inside(param, line.value), line.value, deep + 1)
    return _affected(param, counted) if bare.startswith("Affected") else counted


def kept_number(face: Face, name: str) -> Amount | None:
    """Look up an SVar that an ability of the face stores anew: a card keeps one number, and begins with 0."""
    stores = {line.get("SVar") for line in face.lines if line.api == "StoreSVar"}
    if stores != {name}:
        return None
    first = face.svar(name)
    begins = first.value.removeprefix("Number$").strip() if first is not None else ""
    return Amount("source", STORED) if begins == "0" else None


def _affected(param: Param, counted: int | Amount) -> int | Amount:
    """Look a number up on what is affected: so an SVar is meant that is called AffectedX."""
    if isinstance(counted, int):
        return counted
    return replace(counted, of="it") if counted.of == "source" and not counted.more else stop(param)


def _inside(param: Param, value: str) -> Param:
    return replace(param, value=value)


def minus(counted: int | Amount) -> int | Amount:
    """Give the opposite of a number."""
    if isinstance(counted, int):
        return -counted
    return times(counted, -1)


def times(counted: Amount, by: int) -> Amount:
    """Give so many times a number, with all that is added to it."""
    more = tuple(times(each, by) for each in counted.more)
    most = counted.most * by if counted.most is not None and by > 0 else counted.most
    return replace(counted, plus=counted.plus * by, times=counted.times * by, more=more, most=most)


def _amount(counted: int | Amount) -> Amount:
    return counted if isinstance(counted, Amount) else Amount("done", plus=counted, times=0)


def _function(scene: Scene, param: Param, text: str, deep: int) -> int | Amount:
    body, *steps = text.split("/")
    kind, _, what = body.partition("$")
    amount = _counted(scene, param, kind.strip(), what.strip(), deep)
    for step in steps:
        amount = _then(scene, param, amount, step.strip(), deep)
    return amount


def _then(scene: Scene, param: Param, counted: int | Amount, step: str, deep: int) -> int | Amount:
    """Go on with a number: Plus.1, Times.2, HalfUp, NMinus.7."""
    word, _, rest = step.partition(".")
    base = _amount(counted)
    if word == "Twice":
        word, rest = "Times", "2"
    if word in HALF and base.times == 1 and base.per == 1 and not base.plus and not base.more:
        # half of it rounded up is all of it without half of it rounded down
        return replace(base, per=2, up=bool(HALF[word]))
    by = number(scene, _inside(param, rest), rest, deep + 1) if rest else stop(param, step)
    if word in {"Plus", "Minus", "NMinus"}:
        return _sum(times(base, -1) if word == "NMinus" else base, minus(by) if word == "Minus" else by)
    if not isinstance(by, int):
        stop(param, step)
    steps = {"Times": times(base, by), "LimitMax": replace(base, most=by)}
    return steps.get(word) or stop(param, step)


def _sum(base: Amount, by: int | Amount) -> Amount:
    """Add two numbers."""
    if base.most is not None:  # that bound is of what it was, and not of the sum
        base = Amount("done", times=0, more=(base,))
    if isinstance(by, int):
        return replace(base, plus=base.plus + by)
    return replace(base, more=(*base.more, by))


# a number of a card, as older scripts write it: “Count$TriggeredCardPower” is “TriggeredCard$CardPower”
OLDER = re.compile(rf"(Triggered|Equipped|Enchanted)({'|'.join(CARDS)})")


def _newer(kind: str, what: str) -> tuple[str, str]:
    """Write a number of a card as newer scripts do."""
    older = OLDER.fullmatch(what) if kind == "Count" else None
    if older is None:
        return kind, what
    return "TriggeredCard" if older[1] == "Triggered" else older[1], older[2]


def _counted(scene: Scene, param: Param, kind: str, what: str, deep: int) -> int | Amount:
    if kind == "Number" and what.isdigit():
        return int(what)
    if kind == "SVar":
        return number(scene, _inside(param, what), what, deep + 1)
    kind, what = _newer(kind, what)
    if kind.startswith("TriggerObjects"):  # all that the event brought along, as newer scripts write it
        kind = f"Triggered{kind.removeprefix('TriggerObjects')}"
    if kind == "TriggerCount" or (kind == "Count" and what.startswith("Triggered")):
        return _of_event(scene, param, what.removeprefix("Triggered"))
    if kind == "ReplaceCount" and what in scene.replaced:
        return Amount("event")
    if kind.startswith("Triggered"):
        return _of_a_triggered(scene, param, kind, what)
    if kind in OVER or kind == "PlayerCountPropertyYou":
        return _over_players(scene, param, kind, what, deep)
    if kind in {"Remembered", "Imprinted", "ChosenCard"}:
        return _counted_of_marked(param, {"ChosenCard": "chosen"}.get(kind, kind.lower()), what)
    return _of_a_card(scene, param, kind, what) if kind != "Count" else _count(scene, param, what, deep)


def _of_what_is_gone(scene: Scene, param: Param, kind: str, what: str) -> Amount:
    """Read a number of what was sacrificed: of the card itself, or the one that was kept."""
    if all(what != cases.wanted(scene.face, paid) for paid in cases.PAID_WITH[kind]):
        stop(param, f"{kind}${what}")
    itself = kind == "Sacrificed" and cases.of_itself(scene.face)
    return Amount("source", _prop(param, what) if itself else cases.MARK)


def _of_a_triggered(scene: Scene, param: Param, kind: str, what: str) -> Amount:
    """Read a number of a Triggered variable: of a player, of a card, or how many several of them are."""
    if (player := _of_a_player(scene, kind, what)) is not None:
        return player
    scene.cite("F25")
    variable = kind.removeprefix("Triggered").removesuffix("LKICopy")
    if what == "Amount" and (many := scene.many(variable)) is not None:
        scene.cite("F33")
        return many
    if what == "CardCounters.ALL" and scene.fills.get(variable) in SEEN:
        first, *more = (
            Amount(SEEN[scene.fills[variable]], counter_kind)
            for counter_kind in sorted(set(COUNTERS.values()))
        )
        return replace(first, more=tuple(more))
    return scene.seen(variable, _prop(param, what)) or stop(param, f"{kind}${what}")


MANA = "it counts mana of the colours behind it: “Count$TriggeredPayingMana.B.R”; of all: .W.U.B.R.G.C"


def _spent(scene: Scene, param: Param, what: str) -> Amount:
    """Count the mana that was spent, of the colours that are behind it: `TriggeredPayingMana.B.R`."""
    colour_letters = what.split(".")[1:]
    if not colour_letters or not set(colour_letters) <= set("WUBRGC"):
        stop(param, what, MANA)
    scene.cite("F33")
    first, *more = [Amount("event", f"spent {letter}") for letter in colour_letters]
    return replace(first, more=tuple(more))


def _of_a_card(scene: Scene, param: Param, kind: str, what: str) -> Amount:
    """Read a number of a target, of what a card is attached to, or of what is gone."""
    if kind in cases.PAID_WITH:
        return _of_what_is_gone(scene, param, kind, what)
    if kind in {"Targeted", "ParentTargeted"} and scene.targets:
        return Amount("chosen", _prop(param, what), slot=scene.targets[0 if kind[0] == "P" else -1])
    if kind in {"Enchanted", "Equipped"}:
        here = (Test("carries", "with", (Test("id", "is", "source"),)),)
        return Amount("sum", _prop(param, what), where=here)
    return stop(param, f"{kind}${what}")


OF_A_PLAYER = {
    "LifeTotal": "life", "CardsInHand": "hand", "CardsInGraveyard": "graveyard", "CardsInLibrary": "library",
    "PoisonCounters": "poison",
}  # fmt: skip


def _of_a_player(scene: Scene, kind: str, what: str) -> Amount | None:
    """Read a number of a player of the event."""
    role = scene.fills.get(kind.removeprefix("Triggered"), "")
    known: dict[str, Number] = {
        "player": "event player",
        "opponent": "event opponent",
        "whom": "event player",
    }
    who = known.get(role)
    return Amount(who, OF_A_PLAYER[what]) if who is not None and what in OF_A_PLAYER else None


def _of_event(scene: Scene, param: Param, name: str) -> Amount:
    """Read a number of the event: its amount, or the sum of all that triggers it at once."""
    scene.cite("F25")
    if name.partition(".")[0] == "PayingMana" and scene.fills.get("PayingMana"):
        return _spent(scene, param, name)
    if name == "CastSACMC" and (cast := scene.seen("Card", "mana value")) is not None:
        return cast  # of the spell, as it was cast
    field = scene.fills.get(name, "")
    if field in {"sum to", "sum by"}:
        return Amount("event", field)
    return Amount("event") if field == "amount" else stop(param, name)


def _counted_of_marked(param: Param, mark: str, what: str) -> Amount:
    """Count what a card has remembered, or add up a number of it."""
    mine = (Test(mark, "is", "source"),)
    return Amount("count", where=mine) if what == "Amount" else Amount("sum", _prop(param, what), where=mine)


def number_kept(scene: Scene, param: Param, slot: int, paid: str = "Sac") -> tuple[Part, ...]:
    """Keep the number that the face asks of what is sacrificed, or paid with otherwise, before it is."""
    prop_asked = cases.wanted(scene.face, paid)
    return cases.kept(_prop(param, prop_asked), slot) if prop_asked else ()


def _prop(param: Param, what: str) -> str:
    """Read which number of a card is meant."""
    head, _, rest = what.partition(".")
    if head == "CardCounters" and rest in COUNTERS:
        return COUNTERS[rest]
    return CARDS.get(what) or stop(param, what)


OVER = {"PlayerCountOpponents": "opponent", "PlayerCountPlayers": ""}
HOW: dict[str, Number] = {"Highest": "most", "Lowest": "least", "": "total"}
EACH_OF_THEM = {  # of one of several players: the word for the same number of yours
    "LifeTotal": "YourLifeTotal",
    "CardsInHand": "InYourHand",
    "CardsInYourHand": "InYourHand",
    "LifeLostThisTurn": "LifeYouLostThisTurn",
    "LifeGainedThisTurn": "LifeYouGainedThisTurn",
    "PoisonCounters": "YourPoisonCounters",
}


OF_YOURS = EACH_OF_THEM | {  # a property of yours: the word by which it is counted otherwise
    "CardsDrawnThisTurn": "YouDrewThisTurn",
    "CardsDiscardedThisTurn": "YouDiscardedThisTurn",
    "SpellsCastThisTurn": "YouCastThisTurn",
    "SacrificedThisTurn Permanent": "YouSacrificedThisTurn",
}


def _over_players(scene: Scene, param: Param, kind: str, what: str, deep: int) -> Amount:
    """Read a number over several players, or of you: how many there are, or the highest number of one."""
    if kind == "PlayerCountPropertyYou":
        return _amount(_count(scene, param, OF_YOURS.get(what) or stop(param, f"{kind}${what}"), deep))
    if what == "Amount":
        return Amount("total", OVER[kind])
    how = next((word for word in HOW if word and what.startswith(word)), "")
    said = what.removeprefix(how)
    if not how and said != "LifeLostThisTurn":
        stop(param, f"{kind}${what}")
    head = said.partition(" ")[0]
    if said not in EACH_OF_THEM and head not in WHERE:
        stop(param, f"{kind}${what}")
    counted = _count(scene, param, EACH_OF_THEM.get(said, said), deep)
    return Amount(HOW[how], OVER[kind], theirs=(_amount(counted),))


def _count(scene: Scene, param: Param, what: str, deep: int) -> int | Amount:
    head, _, rest = what.partition(" ")
    if rest and (head in WHERE or (head.startswith("Valid") and "," in head)):
        said, _, how = rest.partition("$")
        several = head not in WHERE and not how
        return (
            _in_several(scene, param, head, rest)
            if several
            else _of_those(param, counted(scene, param, said, WHERE.get(head) or stop(param, head)), how)
        )
    if head == "Compare" and rest:
        return _by_comparison(scene, param, rest, deep)
    if what == "xPaid" and scene.x:
        return X_SAID
    if (what == "xPaid" and "X" in scene.face.first("ManaCost").split()) or (
        what == "TimesKicked" and _keyword_of(scene.face, "Multikicker")
    ):
        return Amount("source", "x paid")
    if what in SIZES_OF:
        return _counted_of_marked(param, SIZES_OF[what], "Amount")
    if what == "YourStartingLife":
        scene.cite("F31")
        return STARTING_LIFE
    name, _, arg = what.partition(".")
    if name in TYPES_IN:
        place, whose = TYPES_IN[name]
        return counted(scene, param, f"{arg}.{whose}" if whose else arg, place)
    own = _of_you(param, what, name, arg) or _of_its_own(scene, param, what) or _told(scene, param, what)
    return own or stop(param, f"Count${what}")


def _keyword_of(face: Face, word: str) -> bool:
    """Say whether a card has a keyword with a cost."""
    return any(
        line.prefix == "K" and line.value.replace(" ", ":").startswith(f"{word}:") for line in face.lines
    )


OF_THOSE: dict[str, tuple[Number, str]] = {  # a word behind a filter: how many numbers are made into one
    "GreatestPower": ("highest", "power"),
    "GreatestToughness": ("highest", "toughness"),
    "GreatestCMC": ("highest", "mana value"),
    "GreatestCardManaCost": ("highest", "mana value"),
    "SumPower": ("sum", "power"),
    "CardPower": ("sum", "power"),
    "SumToughness": ("sum", "toughness"),
    "SumCMC": ("sum", "mana value"),
    "CardManaCost": ("sum", "mana value"),
    "DifferentCardNames": ("kinds", "name"),
    "DifferentPower": ("kinds", "power"),
    "DifferentCMC": ("kinds", "mana value"),
    "CardTypes": ("kinds", "types"),
    "CreatureType": ("kinds", "creature types"),
    "Colors": ("kinds", "colours"),
}


def _of_those(param: Param, counted: Amount, how: str) -> Amount:
    """Make one number of cards that are counted: how many they are, the greatest power, the sum."""
    if not how:
        return counted
    of, prop = OF_THOSE.get(how) or stop(param, f"${how}")
    return replace(counted, of=of, prop=prop)


def _in_several(scene: Scene, param: Param, head: str, rest: str) -> Amount:
    """Count the cards of several zones together: `ValidGraveyard,Exile Elf.YouOwn`."""
    first, *more = head.removeprefix("Valid").split(",")
    one, *others = (counted(scene, param, rest, zone(param, place)) for place in (first, *more))
    return replace(one, more=tuple(others))


COMPARISON = re.compile(r"(\w+) (LT|LE|EQ|NE|GE|GT)(\w+)\.(\d+)\.(\d+)")


def _by_comparison(scene: Scene, param: Param, said: str, deep: int) -> Amount:
    """Read `Compare Y GE3.2.1`: one number where a comparison holds, and another one where it does not."""
    match = COMPARISON.fullmatch(said)
    if match is None:
        stop(param, f"Count$Compare {said}")
    left, right = (number(scene, _inside(param, match[n]), match[n], deep + 1) for n in (1, 3))
    test = Test(_amount(left), OPERATORS[match[2]], right)
    itself = Test("id", "is", "source")
    yes, no = int(match[4]), int(match[5])
    return Amount("count", where=(itself, test), times=yes - no, plus=no)


def _of_you(param: Param, what: str, name: str, arg: str) -> Amount | None:
    """Read a number of yours, or of your opponents."""
    if what in MINE:
        return Amount(*MINE[what])
    if what in THEIRS:
        return Amount("total", "opponent", theirs=(Amount("you", THEIRS[what]),))
    if what == "OppLifeTotal":
        stop(param, f"Count${what}", OF_WHICH)
    if what in MOST_OF_THEIRS:
        return Amount("most", "opponent", theirs=(Amount("you", MOST_OF_THEIRS[what]),))
    return (
        Amount("you", OF_PLAYERS[arg.upper()])
        if name == "YourCounters" and arg.upper() in OF_PLAYERS
        else None
    )


def _of_its_own(scene: Scene, param: Param, what: str) -> Amount | None:
    """Read a number of the card itself, or of what it is attached to."""
    if what == "TimesKicked" and _keyword_of(scene.face, "Kicker"):
        return by_case("Kicked", 1, 0)
    if what == "TopOfLibraryCMC":
        return Amount("highest", "mana value", where=TOP)
    if what == "OpponentsAttackedThisCombat":  # so many players are attacked by creatures of yours
        return Amount("kinds", "attacks", where=(*cases.MINE, Test("flags", "has", "attacking")))
    if what == "CardNumColors":
        return Amount("kinds", "colours", (Test("id", "is", "source"),))
    if what == "CardCounters.ALL":
        first, *more = (Amount("source", kind) for kind in sorted(set(COUNTERS.values())))
        return replace(first, more=tuple(more))
    if what in CARDS or what.startswith("CardCounters."):
        return Amount("source", _prop(param, what))
    worn = next((word for word in ("Equipped", "Enchanted") if what.startswith(f"{word}Card")), "")
    return _of_a_card(scene, param, worn, what.removeprefix(worn)) if worn else None


TYPES_IN = {  # a word of a script: where cards of a type are counted, and whose
    "TypeYouCtrl": ("battlefield", "YouCtrl"), "TypeOnBattlefield": ("battlefield", ""),
    "TypeInYourYard": ("graveyard", "YouOwn"), "TypeInAllYards": ("graveyard", ""),
    "TypeInYourHand": ("hand", "YouOwn"), "TypeInYourLibrary": ("library", "YouOwn"),
}  # fmt: skip
DOMAIN = {"Domain": "you", "DomainActivePlayer": "turn player"}


def _told(scene: Scene, param: Param, what: str) -> Amount | None:
    """Read what has happened this turn, the basic land types of a player, and a number for each case."""
    if what in DOMAIN:  # of each basic land type one, where there is any
        mine = (Test("zone", "is", "battlefield"), Test("controller", "is", DOMAIN[what]))
        ways = [Amount("kinds", "zone", (*mine, Test("land types", "has", w))) for w in BASIC_LAND_TYPES]
        return replace(ways[0], more=tuple(ways[1:]))
    if what.partition("_")[0] in OVER_CARDS and "_" in what:
        return _over(scene, param, what)
    if what.startswith("Devotion.") or what == "StormCount":  # the spells of this turn but this one
        return _devotion(param, what) if "." in what else replace(cases.cast(()), plus=-1)
    if what == "ColoredCreatures":
        mine = (Test("zone", "is", "battlefield"), Test("controller", "is", "you"))
        return Amount("kinds", "colours", (*mine, Test("types", "has", "Creature")))
    if what.startswith("ThisTurnCast_"):
        return cases.cast(tests_of(scene, param, what.partition("_")[2]))
    if what.startswith(("ThisTurnEntered_", "LeftBattlefieldThisTurn_")):
        return _entered(scene, param, what)
    head, *two = what.split(".")
    if len(two) == 2 and all(case.isdigit() for case in two):
        amount = by_case(head, int(two[0]), int(two[1]))
        if amount is not None:
            return amount
    return cases.of_the_turn(what)


def _devotion(param: Param, what: str) -> Amount:
    """Count the mana symbols of a colour among the mana costs of your permanents (700.5)."""
    letter = LETTERS.get(what.partition(".")[2].title(), what.partition(".")[2])
    mine = (Test("zone", "is", "battlefield"), Test("controller", "is", "you"))
    return Amount("sum", f"{letter} symbols", where=mine) if letter in LETTERS.values() else stop(param, what)


def _entered(scene: Scene, param: Param, what: str) -> Amount:
    """Read `ThisTurnEntered_Graveyard_from_Battlefield_Creature.YouCtrl`, or what left the battlefield."""
    if what.startswith("Left"):
        return cases.moved(tests_of(scene, param, what.partition("_")[2]), whence="battlefield")
    _, to, *rest = what.split("_")
    whence = rest[1] if rest[:1] == ["from"] and len(rest) > 1 else ""
    said = "_".join(rest[2:] if whence else rest)
    places = zone(param, to), zone(param, whence) if whence else ""
    return cases.moved(tests_of(scene, param, said or stop(param)), *places)


OVER_CARDS = {*OF_THOSE, "HighestCMC", "TotalCounters"}


def _over(scene: Scene, param: Param, what: str) -> Amount:
    """Read the greatest number of some cards, the sum of them, or all counters of a kind on them."""
    head, _, said = what.partition("_")
    if head == "TotalCounters":
        mark, _, said = said.partition("_")
        prop = COUNTERS.get(mark) or stop(param, f"Count${what}")
        return replace(counted(scene, param, said, "battlefield"), of="sum", prop=prop)
    amount = counted(scene, param, said, "battlefield")
    return _of_those(param, amount, head.replace("Highest", "Greatest"))


def counted(scene: Scene, param: Param, said: str, place: str) -> Amount:
    """Count the cards in a zone that a filter fits."""
    made = looking_back(scene, param, lambda text: number(scene, _inside(param, text), text, 1), said)
    return Amount("count", where=(Test("zone", "is", place), *made))


def letters(said: str) -> tuple[str, ...]:
    """Read a list of colours as scripts write them; () where there is a word that is none."""
    names = {c.lower(): c for c in COLOURS}
    words = [word.strip().lower() for word in said.replace(" & ", ",").split(",")]
    return tuple(names[w] for w in words) if all(w in names for w in words) else ()


def tests_of(scene: Scene, param: Param, said: str) -> Tests:
    """Read a filter whose numbers may be counted."""
    return looking_back(scene, param, lambda text: number(scene, param, text), said)
