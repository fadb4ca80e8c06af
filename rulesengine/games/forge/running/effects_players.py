"""What abilities do to players and counters, what is chosen or left to chance, and those that run others."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, takewhile
from typing import TYPE_CHECKING

from rulesengine.core.choosing import said_of, wanted
from rulesengine.core.text import (
    Ability,
    Amount,
    Asked,
    Change,
    Choose,
    Do,
    Each,
    Frame,
    Make,
    Modes,
    Part,
    Pick,
    Roll,
    Test,
)
from rulesengine.games.forge.mana import LETTERS
from rulesengine.games.forge.names import COUNTERS, OF_PLAYERS
from rulesengine.games.forge.running.cases import BATTLEFIELD
from rulesengine.games.forge.running.conditions import compared
from rulesengine.games.forge.running.effects_cards import MANY, amount, everything, filtered, true, whom
from rulesengine.games.forge.running.effects_permanents import make
from rulesengine.games.forge.running.filters import zone
from rulesengine.games.forge.running.numbers import STORED, kept_number, letters, number
from rulesengine.games.forge.running.picks import (
    EVERYONE,
    OPPONENTS,
    YOU,
    defined,
    is_player,
    one_by_one,
    people,
    theirs,
)
from rulesengine.games.forge.running.scene import SILENT, api, stop, stop_at_key
from rulesengine.games.forge.scripts.filters import CREATURES
from rulesengine.games.forge.scripts.reading import read
from rulesengine.games.forge.words import COLOURS

if TYPE_CHECKING:
    from rulesengine.core.text import Number
    from rulesengine.games.forge.running.scene import Scene, Tell
    from rulesengine.games.forge.scripts.model import Line, Param


USUAL = 6  # so many sides a die has where nothing is said
SIDES = 100
RANGE = re.compile(r"(\d+)(?:-(\d+))?:(\w+)")


def _dice(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Roll a die: chance says what it shows, and what is read for that number is followed."""
    sides = amount(scene, line, "Sides", USUAL)
    if not isinstance(sides, int) or not 1 < sides <= SIDES:
        stop(line.param("Sides") or line.params[0])
    (_, player), *more = people(scene, line)
    if more:
        stop(line.param("Defined") or line.params[0])
    if (named := line.param("ResultSVar")) is not None:
        scene.rolled = named.value
    shown = Do("rolls a die", Amount("roll"), player)
    return (Roll(sides), shown, *_results(scene, line.param("ResultSubAbilities")))


def _results(scene: Scene, param: Param | None) -> tuple[Part, ...]:
    """Read `1-9:Low,10-20:High`: what is done for which numbers."""
    parts: list[Part] = []
    if param is None:
        return ()
    for piece in param.value.split(","):
        match = RANGE.fullmatch(piece.strip()) or stop(param, piece.strip())
        low, high = int(match[1]), int(match[2] or match[1])
        shows = (Test("roll", ">=", low), Test("roll", "<=", high))
        before = list(scene.targets)
        parts.append(Frame(scene.after(match[3], param), shows))
        scene.targets[:] = before
    return tuple(parts)


CHOSEN = {"ChooseColor": "chosen colours", "ChooseType": "chosen types"}  # the set of the card that keeps it


def _set_for_it(name: str, word: str) -> tuple[Part, ...]:
    """Let a word be what is chosen for the card itself, in the place of what was chosen before."""
    chosen = Ability(f"{word} is chosen", form="static", whose="any", changes=(Change(name, "set", (word,)),))
    return (Make(chosen, "", Pick("self")),)


def _word(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Choose one of some words for the card: a colour, or a creature type."""
    name = CHOSEN[line.api]
    return (Modes(tuple((word, _set_for_it(name, word)) for word in _words(line)), late=True),)


def _words(line: Line) -> tuple[str, ...]:
    """List what may be chosen."""
    if line.api == "ChooseColor":
        choices, out = line.param("Choices"), line.param("Exclude")
        some = (letters(choices.value) or stop(choices)) if choices is not None else COLOURS
        without = (letters(out.value) or stop(out)) if out is not None else ()
        return tuple(colour for colour in some if colour not in without)
    kind = line.param("Type") or stop(line.params[0])
    if kind.value != "Creature":
        stop(kind)
    valid, out = line.param("ValidTypes"), line.param("InvalidTypes")
    some = tuple(w.strip() for w in valid.value.split(",")) if valid is not None else tuple(sorted(CREATURES))
    if valid is not None and not set(some) <= CREATURES:
        stop(valid)
    without = tuple(w.strip() for w in out.value.split(",")) if out is not None else ()
    return tuple(word for word in some if word not in without)


def _number(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Choose a number, from none up to the most that there may be."""
    most = amount(scene, line, "Max", SIDES)
    if not isinstance(most, int):
        stop(line.param("Max") or line.params[0])
    return (Roll(most + 1, said=True), Do("is noted", Amount("roll")))


def _clone(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let something become a copy of something else, for a time or for good."""
    parts: list[Part] = []
    if (among := line.param("Choices")) is not None:
        slot = scene.slot()
        parts.append(Choose((BATTLEFIELD, *filtered(scene, among)), 1, 1, slot, target=False))
        model = Pick("chosen", slot=slot)
    else:
        (model, *more) = whom(scene, line)
        if more:
            stop(line.param("Defined") or line.params[0])
    turned = line.param("CloneTarget")
    picks = defined(scene, turned) if turned is not None else (Pick("self"),)
    if any(is_player(pick) for pick in picks):
        stop(turned or line.params[0])
    copies = Change("face", "copy", _number_of(line, model))
    made = make(scene, line if _for_a_time(line) else _for_good(line), (copies,), picks)
    return (*parts, *made)


def _for_a_time(line: Line) -> bool:
    return line.param("Duration") is not None


def _for_good(line: Line) -> Line:
    """A copy stays one where nothing is said."""
    head = line.params[0]
    return replace(line, params=(*line.params, replace(head, key="Duration", value="Permanent")))


def _number_of(line: Line, model: Pick) -> Amount:
    """Point at the one card that is copied, by its number."""
    if model.who == "chosen":
        return Amount("chosen", "id", slot=model.slot)
    if model.who == "self":
        return Amount("source", "id")
    if model.who == "all":
        return Amount("highest", "id", where=model.where)
    if model.who not in ROLES or model.whose:
        stop(line.param("Defined") or line.params[0])
    return Amount(ROLES[model.who], "id")


ROLES: dict[str, Number] = {"event": "was", "cause": "cause", "other": "target"}  # of the event


OF_CHANCE = {
    "RollDice": api(_dice, "Sides Defined ResultSubAbilities ResultSVar"),
    "ChooseColor": api(_word, "Choices Exclude"),
    "ChooseType": api(_word, "Type ValidTypes InvalidTypes"),
    "ChooseNumber": api(_number, "Max"),
    "Clone": api(_clone, "Defined CloneTarget Choices Duration"),
}


def _damage(scene: Scene, line: Line) -> tuple[Part, ...]:
    by, made = amount(scene, line, "NumDmg"), list[Part]()
    detail, source = _unpreventable(line), line.param("DamageSource")
    does = defined(scene, source)[0] if source is not None else None
    if does is not None and (is_player(does) or does.who == "all"):
        stop(source or line.params[0])
    made += _exiled_where_it_dies(scene, line)
    for pick in whom(scene, line, "You"):
        made.append(Do("is dealt damage", by, pick, detail, by=does))
        if true(line, "RememberDamaged"):
            made.append(Do("is remembered", whom=pick, detail=(("mark", "remembered"),)))
    return tuple(made)


EXILED = """Name:Card
R:Event$ Moved | ValidCard$ Card.Self | Origin$ Battlefield | Destination$ Graveyard | ReplaceWith$ K |\
  Description$ if it would die this turn, exile it instead
SVar:K:DB$ ChangeZone | Defined$ ReplacedCard | Origin$ Battlefield | Destination$ Exile"""
DAMAGED = {"Targeted", "Targeted.Creature", "ThisTargetedCard", "ThisTargetedCard.Creature"}


def _exiled_where_it_dies(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let what is dealt the damage be exiled this turn where it would die."""
    param = line.param("ReplaceDyingDefined")
    if param is None:
        return ()
    aims = line.param("ValidTgts")
    if param.value not in DAMAGED or (aims is None and "Defined" not in line):
        stop(param)
    page = read(EXILED).front
    made = next(scene.read.replacement(scene.anew(page), row) for row in page.lines if row.prefix == "R")
    return tuple(Make(made, "turn ends", pick) for pick in whom(scene, line) if not is_player(pick))


def _unpreventable(line: Line) -> tuple[tuple[str, str], ...]:
    """Say of damage that it cannot be prevented, where the script does."""
    return (("prevented", "no"),) if true(line, "NoPrevention") else ()


def _damage_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    by, made = amount(scene, line, "NumDmg"), list[Part]()
    detail = _unpreventable(line)
    if line.param("ValidCards") is not None:
        made.append(Do("is dealt damage", by, everything(scene, line), detail))
    if (param := line.param("ValidPlayers")) is not None:
        made.append(Do("is dealt damage", by, ALL_OF.get(param.value) or stop(param), detail))
    return tuple(made)


ALL_OF = {
    "Player": EVERYONE, "Each": EVERYONE, "Player.Opponent": OPPONENTS, "Opponent": OPPONENTS,
    "Player.Other": OPPONENTS, "You": YOU,
}  # fmt: skip


def _life(kind: str, key: str = "LifeAmount") -> Tell:
    def tell(scene: Scene, line: Line) -> tuple[Part, ...]:
        return tuple(Do(kind, amount(scene, line, key), pick) for pick in whom(scene, line, "You"))

    return tell


def counter(param: Param) -> str:
    """Read a kind of counter."""
    return COUNTERS.get(param.value.upper()) or stop(param, param.value)


def _put(scene: Scene, line: Line) -> tuple[Part, ...]:
    if (several := line.param("CounterTypes")) is not None and "CounterType" not in line:
        kinds = (replace(several, key="CounterType", value=kind.strip()) for kind in several.value.split(","))
        lines = (replace(line, params=(*line.params, kind)) for kind in kinds)
        return tuple(part for each in lines for part in _put(scene, each))
    param, made = line.param("CounterType") or stop(line.params[0]), list[Part]()
    many = amount(scene, line, "CounterNum")
    if "," in param.value or "UpTo" in line:
        return _as_you_choose(scene, line, param, many)
    if true(line, "Adapt"):
        none = (Test("+1/+1", "is", 0, of="source"),)
        return (Frame((Do("puts counters", many, detail=(("mark", counter(param)),)),), none),)
    if true(line, "Bolster"):
        return _bolsters(scene, line, many, (("mark", counter(param)),))
    if (among := line.param("Choices")) is not None:
        return _on_a_chosen_one(
            scene, line, among, Do("puts counters", many, detail=(("mark", counter(param)),))
        )
    for pick in whom(scene, line):
        if param.value.upper() in OF_PLAYERS and is_player(pick):
            made.append(Do("gets", many, pick, (("mark", OF_PLAYERS[param.value.upper()]),)))
        else:
            made.append(Do("puts counters", many, pick, (("mark", counter(param)),)))
        for key in ("RememberTargets", "RememberCards"):
            if true(line, key):
                made.append(Do("is remembered", whom=pick, detail=(("mark", "remembered"),)))
    return tuple(made)


def _as_you_choose(scene: Scene, line: Line, param: Param, many: int | Amount) -> tuple[Part, ...]:
    """Put one of several kinds of counters on something, or up to so many, as you choose."""
    kinds = [kind.strip() for kind in param.value.split(",")]
    if true(line, "UpTo"):
        if not isinstance(many, int) or len(kinds) > 1:
            stop(line.param("UpTo") or param)
        mark, chosen = counter(param), Amount("roll")
        puts = (Do("puts counters", chosen, pick, (("mark", mark),)) for pick in whom(scene, line))
        return (Roll(many + 1, said=True), Frame(tuple(puts), (Test("roll", ">=", 1),)))
    others = tuple(each for each in line.params if each is not param)
    ways = ((kind, replace(line, params=(*others, replace(param, value=kind)))) for kind in kinds)
    options = tuple((counter(replace(param, value=kind)), _put(scene, one)) for kind, one in ways)
    return (Modes(options, late=True),)


def _on_a_chosen_one(scene: Scene, line: Line, among: Param, does: Do) -> tuple[Part, ...]:
    """Let you choose, without a target, what counters are put on."""
    for key in ("Defined", "ValidTgts", "RememberTargets", "RememberCards"):
        if (param := line.param(key)) is not None:
            stop(param)
    slot = scene.slot()
    one = Choose((BATTLEFIELD, *filtered(scene, among)), 1, 1, slot, target=False)
    return (one, replace(does, whom=Pick("chosen", slot=slot)))


def _bolsters(
    scene: Scene, line: Line, many: int | Amount, kind: tuple[tuple[str, str], ...]
) -> tuple[Part, ...]:
    """Put counters on one of your creatures of the least toughness."""
    for key in ("Defined", "ValidTgts"):
        if (param := line.param(key)) is not None:
            stop(param)
    mine = (
        Test("zone", "is", "battlefield"),
        Test("types", "has", "Creature"),
        Test("controller", "is", "you"),
    )
    least = Test("toughness", "is", Amount("lowest", "toughness", where=mine))
    slot = scene.slot()
    choose = Choose((*mine, least), 1, 1, slot, target=False)
    return (choose, Do("puts counters", many, Pick("chosen", slot=slot), kind))


def _put_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    param = line.param("CounterType") or stop(line.params[0])
    return (
        Do(
            "puts counters",
            amount(scene, line, "CounterNum"),
            everything(scene, line),
            (("mark", counter(param)),),
        ),
    )


def _remove(scene: Scene, line: Line) -> tuple[Part, ...]:
    param = line.param("CounterType") or stop(line.params[0])
    many = amount(scene, line, "CounterNum") if line.get("CounterNum") != "All" else 999
    return tuple(
        Do("removes counters", many, pick, (("mark", counter(param)),)) for pick in whom(scene, line)
    )


def _poison(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(
        Do("gets", amount(scene, line, "Num"), p, (("mark", "poison"),)) for p in whom(scene, line, "You")
    )


def colourless(said: str) -> str:
    """Write older scripts' number for so much colourless mana as it is written now."""
    return " ".join("C" * int(said)) if said.isdigit() and len(said) == 1 and said != "0" else said


def _mana(scene: Scene, line: Line) -> tuple[Part, ...]:
    param = line.param("Produced") or stop(line.params[0])
    word = colourless(param.value)
    if word == "TriggeredProduced" and scene.fills.get("Produced"):
        scene.cite("F33")
        word = "=mana"
    elif word.startswith("Combo ") or word == "Chosen":
        return _of_several(scene, line, param)
    elif word != "Any" and not all(letter in "WUBRGC" for letter in word.replace(" ", "")):
        stop(param)
    picks = whom(scene, line, "You")
    return tuple(Do("adds mana", amount(scene, line, "Amount"), pick, (("mana", word),)) for pick in picks)


def _of_several(scene: Scene, line: Line, param: Param) -> tuple[Part, ...]:
    """Add mana of one of several colours that its player chooses, or of the colour chosen for the card."""
    players, many = people(scene, line), amount(scene, line, "Amount")
    every = param.value in {"Chosen", "Combo Any"}
    letters = [*LETTERS.values()] if every else param.value.split()[1:]
    if (
        len(players) != 1
        or not isinstance(many, int)
        or not 1 <= many <= FEW
        or not set(letters) <= {*"WUBRGC"}
    ):
        stop(param)
    who, pick = players[0]
    made = {letter: Do("adds mana", 1, pick, (("mana", letter),)) for letter in letters}
    if param.value == "Chosen":
        colours = {letter: colour for colour, letter in LETTERS.items()}
        return tuple(
            Frame((replace(do, amount=many),), (Test("chosen colours", "has", colours[letter], of="source"),))
            for letter, do in made.items()
        )
    return tuple(Modes(tuple((letter, (do,)) for letter, do in made.items()), who=who) for _ in range(many))


FEW = 6  # so many mana of colours of one's choice, each of which is chosen


def _reflected(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Add one mana of a type that the land of the event has produced; of two types the player chooses one."""
    for key, fine in (("Valid", "Defined.Triggered"), ("ReflectProperty", "Produced")):
        if (param := line.param(key)) is None or param.value != fine or not scene.fills.get("Produced"):
            stop(param or line.params[0])
    if (sort := line.param("ColorOrType")) is not None and sort.value not in {"Type", "Color"}:
        stop(sort)
    players = people(scene, line)
    if len(players) != 1:
        stop(line.param("Defined") or line.params[0])
    who, pick = players[0]
    scene.cite("F33")
    letters = "WUBRG" if line.get("ColorOrType") == "Color" else "WUBRGC"
    made = {letter: Do("adds mana", 1, pick, (("mana", letter),)) for letter in (*letters, "Any")}
    ways: list[Part] = [Frame((made["Any"],), (Test("mana", "is", "Any", of="event"),))]
    for size in (1, 2):
        for some in combinations(letters, size):
            has = tuple(Test("mana", "any", (letter,), of="event") for letter in some)
            lacks = tuple(Test("mana", "none", (x,), of="event") for x in (*letters, "Any") if x not in some)
            chosen = Modes(tuple((letter, (made[letter],)) for letter in some), who=who)
            ways.append(Frame((made[some[0]] if size == 1 else chosen,), (*has, *lacks)))
    return tuple(ways)


def _turn(kind: str, mark: str = "RememberTapped") -> Tell:
    def tell(scene: Scene, line: Line) -> tuple[Part, ...]:
        made: list[Part] = []
        for pick in whom(scene, line):
            made.append(Do(kind, whom=pick))
            if true(line, mark):
                marked = Do("is remembered", whom=pick, detail=(("mark", "remembered"),))
                made.append(marked if true(line, "AlwaysRemember") else Frame((marked,), done=True))
        return tuple(made)

    return tell


def _untaps(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Untap what is known; or so many of a kind as you choose, which are no targets."""
    if (sort := line.param("UntapType")) is None:
        for key in ("UntapUpTo", "Amount"):
            if (param := line.param(key)) is not None:
                stop(param)
        return _turn("untaps", "RememberUntapped")(scene, line)
    for key in ("Defined", "ValidTgts", "RememberUntapped"):
        if (param := line.param(key)) is not None:
            stop(param)
    many, slot = amount(scene, line, "Amount"), scene.slot()
    least = 0 if true(line, "UntapUpTo") else many
    some = Choose((BATTLEFIELD, *filtered(scene, sort)), least, many, slot, target=False)
    return (some, Do("untaps", whom=Pick("chosen", slot=slot)))


def _all(kind: str, mark: str) -> Tell:
    def tell(scene: Scene, line: Line) -> tuple[Part, ...]:
        these = everything(scene, line)
        if (said := line.param("Defined")) is not None or line.param("ValidTgts") is not None:
            players = people(scene, line)
            if len(players) != 1:
                stop(said or line.params[0])
            these = replace(these, where=(*these.where, *theirs("controller", players[0][0])))
        if not true(line, mark):
            return (Do(kind, whom=these),)
        slot = scene.slot()
        some = Pick("chosen", slot=slot)
        state = Test("flags", "lacks" if kind == "taps" else "has", "tapped")  # those that really turn
        taken = Choose((*these.where, state), MANY, MANY, slot, target=False)
        return (taken, Do(kind, whom=some), Do("is remembered", whom=some, detail=(("mark", "remembered"),)))

    return tell


def _cleanup(scene: Scene, line: Line) -> tuple[Part, ...]:
    marks = {"ClearRemembered": "remembered", "ClearImprinted": "imprinted", "ClearChosenCard": "chosen"}
    return tuple(
        Do("is forgotten", whom=Pick("you"), detail=(("mark", mark),))
        for key, mark in marks.items()
        if true(line, key)
    )


def _players(kind: str) -> Tell:
    def tell(scene: Scene, line: Line) -> tuple[Part, ...]:
        return tuple(Do(kind, whom=pick) for pick in whom(scene, line, "You"))

    return tell


OF_LIFE = {
    "DealDamage": api(
        _damage, "Defined NumDmg RememberDamaged NoPrevention DamageSource ReplaceDyingDefined"
    ),
    "DamageAll": api(_damage_all, "NumDmg ValidCards ValidPlayers NoPrevention"),
    "GainLife": api(_life("gains life"), "Defined LifeAmount"),
    "LoseLife": api(_life("loses life"), "Defined LifeAmount"),
    "SetLife": api(_life("life becomes"), "Defined LifeAmount"),
    "PutCounter": api(
        _put,
        "Defined CounterType CounterTypes CounterNum RememberTargets RememberCards Bolster Adapt Choices "
        "UpTo",
    ),
    "PutCounterAll": api(_put_all, "ValidCards CounterType CounterNum"),
    "RemoveCounter": api(_remove, "Defined CounterType CounterNum"),
    "Poison": api(_poison, "Defined Num"),
    "Mana": api(_mana, "Produced Amount Defined"),
    "ManaReflected": api(_reflected, "ColorOrType Valid ReflectProperty Defined"),
    "Tap": api(_turn("taps"), "Defined RememberTapped AlwaysRemember"),
    "Untap": api(_untaps, "Defined RememberUntapped UntapType UntapUpTo Amount"),
    "TapAll": api(_all("taps", "RememberTapped"), "ValidCards Defined RememberTapped"),
    "UntapAll": api(_all("untaps", "RememberUntapped"), "ValidCards Defined RememberUntapped"),
    "Cleanup": api(_cleanup, "ClearRemembered ClearImprinted ClearChosenCard"),
    "Shuffle": api(_players("shuffles"), "Defined"),
    "BecomeMonarch": api(_players("becomes the monarch"), "Defined"),
    "LosesGame": api(_players("loses the game"), "Defined"),
    "WinsGame": api(_players("wins the game"), "Defined"),
}

DELAYED_KEYS = frozenset(
    {
        "Mode",
        "Phase",
        "ValidPlayer",
        "ValidActivatingPlayer",
        "Execute",
        "RememberObjects",
        "ValidCard",
        "Origin",
        "Destination",
        "ThisTurn",
        "OptionalDecider",
    }
)
BESIDE = SILENT | {"TriggerDescription", "DB", "AB", "SP", "Cost", "SubAbility"}


def _delayed(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let a trigger begin to wait: it fires once, and is gone."""
    for each in line.params:
        if each.key not in DELAYED_KEYS | BESIDE:
            stop_at_key(each, "DelayedTrigger")
    whom: Pick | None = None
    if (param := line.param("RememberObjects")) is not None:
        picks = defined(scene, param)
        whom = picks[0] if len(picks) == 1 else stop(param)
        if is_player(whom):
            stop(param)
    held = (scene.read.delayed if whom is None else scene.read.bound)(scene, line)
    return (Make(held, "turn ends" if line.get("ThisTurn") == "True" else "", whom, uses=1),)


def _stores(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Keep a number for later: the SVar of that name is it from now on."""
    name, said = line.param("SVar") or stop(line.params[0]), line.param("Expression")
    kinds = {"Number": "", "Count": "Count$", "CountSVar": "SVar$"}
    if said is None or line.get("Type") not in kinds:
        stop(said or line.param("Type") or line.params[0])
    if kept_number(scene.face, name.value) is None:
        stop(name)
    stored = number(scene, said, kinds[line.get("Type")] + said.value)
    return (Do("keeps a number", stored, detail=(("mark", STORED),)),)


def _immediate(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let an ability trigger at once: "when you do"."""
    param = line.param("Execute") or stop(line.params[0], "ImmediateTrigger without Execute")
    inner = scene.anew()
    inner.player = scene.player
    if true(line, "CopyTriggeringObjects"):
        inner.fills = scene.fills
    words = (line.get("TriggerDescription") or "when you do").replace(
        "CARDNAME", scene.face.name or "this card"
    )
    return (Make(Ability(words, form="inline", kind="triggered", then=inner.after(param.value, param))),)


def _each(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Do the same for each player."""
    sub = line.param("RepeatSubAbility") or stop(line.params[0])
    players = line.param("RepeatPlayers")
    if (cards := line.param("RepeatCards") or line.param("DefinedCards")) is not None:
        return _each_card(scene, line, cards, sub)
    if players is None:
        stop(line.params[0], "RepeatEach without RepeatPlayers")
    parts: list[Part] = []
    for _, pick in one_by_one(scene, line, "RepeatPlayers"):
        if pick.who == "chosen":
            stop(players)
        before, group = scene.player, scene.group
        scene.player, scene.group = pick.who, ""
        parts += scene.after(sub.value, sub)
        scene.player, scene.group = before, group
    together = line.param("ChangeZoneTable")
    if together is not None and not (true(line, together.key) and _all_at_once(parts)):
        stop(together, "", "cards change zones together where each player only chooses which of them do")
    return tuple(parts)


def _all_at_once(parts: list[Part]) -> bool:
    """Say whether all players choose first, and then the same is done to all that they chose at once."""
    chosen = list(takewhile(lambda part: isinstance(part, Choose), parts))
    slots = {part.slot for part in chosen if isinstance(part, Choose) and not part.target}
    rest = parts[len(chosen) :]
    return len(slots) == len(chosen) > 0 < len(rest) and all(
        isinstance(part, Do)
        and part.whom.who == "chosen"
        and part.whom.slot in slots
        and said_of((part,), "") == (part,)
        for part in rest
    )


def _each_card(scene: Scene, line: Line, cards: Param, sub: Param) -> tuple[Part, ...]:
    """Do the same for each card: one after the other is remembered, and the ability is about that one."""
    if (together := line.param("ChangeZoneTable")) is not None:
        stop(together)  # one after the other moves, and not all of them at once
    if scene.player or scene.bound or line.param("RepeatPlayers") is not None:
        stop(cards)
    if cards.key == "DefinedCards":
        picks = defined(scene, cards)
        these = picks[0] if len(picks) == 1 and not is_player(picks[0]) else stop(cards)
    else:
        where = line.param("Zone")
        place = zone(where, where.value) if where is not None else "battlefield"
        these = Pick("all", (Test("zone", "is", place), *filtered(scene, cards)))
    slot, mark = scene.slot(), (("mark", "imprinted" if true(line, "UseImprinted") else "remembered"),)
    one = Pick("chosen", slot=slot)
    then = scene.after(sub.value, sub)
    if any(isinstance(part, Choose) and part.target for part in wanted(then, None)):
        stop(sub)  # a target is chosen once, and not for each
    keeps, drops = Do("is remembered", whom=one, detail=mark), (*mark, ("what", "only this"))
    return (Each((keeps, *then, Do("is forgotten", whom=one, detail=drops)), whom=these, slot=slot),)


def _branches(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Do one thing where a number is so, and another where it is not."""
    asked = line.param("BranchConditionSVar") or stop(line.params[0])
    yes, no = line.param("TrueSubAbility"), line.param("FalseSubAbility")
    counted = number(scene, asked)
    left = counted if isinstance(counted, Amount) else Amount("done", plus=counted, times=0)
    given = compared(scene, line.param("BranchConditionSVarCompare"), left)
    then, otherwise = (scene.after(each.value, each) if each is not None else () for each in (yes, no))
    return (Frame(then, (given,), otherwise=otherwise),)


CHOOSERS: dict[str, Asked] = {"You": "you", "Opponent": "opponent", "Player.Opponent": "opponent"}


def _charm(scene: Scene, line: Line) -> tuple[Part, ...]:
    param = line.param("Choices") or stop(line.params[0])
    key = "Chooser" if line.api == "Charm" else "Defined"
    chooser = line.param(key)
    if chooser is not None and chooser.value not in CHOOSERS:
        stop(chooser)
    many = amount(scene, line, "CharmNum")
    if not isinstance(many, int):
        stop(line.param("CharmNum") or param)
    least = amount(scene, line, "MinCharmNum", many)
    options: list[tuple[str, tuple[Part, ...]]] = []
    for name in (word.strip() for word in param.value.split(",")):
        svar = scene.svar(name)
        said = svar.get("SpellDescription", name) if svar is not None else name
        before = list(scene.targets)
        options.append((said, scene.after(name, param)))
        scene.targets[:] = before
    who = CHOOSERS[line.get(key, "You")]
    if line.head == "SP" and any(
        row.value.startswith("Entwine") for row in scene.face.lines if row.prefix == "K"
    ):
        entwined = (Test("id", "is", "source"), Test("flags", "has", "entwined"))
        every = Amount("count", where=entwined, times=len(options) - 1, plus=1)
        return (Modes(tuple(options), every, every, who),)
    late = line.api == "GenericChoice"  # no mode of a spell: it is chosen as it resolves
    return (Modes(tuple(options), least if isinstance(least, int) else many, many, who, late=late),)


OF_OTHERS = {
    "StoreSVar": api(_stores, "SVar Expression Type"),
    "DelayedTrigger": api(_delayed, " ".join(sorted(DELAYED_KEYS))),
    "ImmediateTrigger": api(_immediate, "Execute CopyTriggeringObjects"),
    "RepeatEach": api(_each, "RepeatPlayers RepeatSubAbility RepeatCards DefinedCards Zone UseImprinted"),
    "Branch": api(_branches, "BranchConditionSVar BranchConditionSVarCompare TrueSubAbility FalseSubAbility"),
    "Charm": api(_charm, "Choices CharmNum MinCharmNum Chooser"),
    "GenericChoice": api(_charm, "Choices Defined"),
}

APIS = {**OF_LIFE, **OF_OTHERS, **OF_CHANCE}
