"""Abilities that make or turn cards: Token, SetState, Attach, Counter, Scry, Fight; skips and shields."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Face,
    Frame,
    Instead,
    Look,
    Make,
    Modes,
    Part,
    Pick,
    Roll,
    Test,
)
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.running.cases import BATTLEFIELD, MINE
from rulesengine.games.forge.running.effects_cards import (
    MANY,
    amount,
    at_the_end,
    back,
    counters_with,
    filtered,
    there,
    true,
    whom,
)
from rulesengine.games.forge.running.effects_permanents import granted, make, set_of, skipped, stands_for
from rulesengine.games.forge.running.filters import phases, plain, zone, zones
from rulesengine.games.forge.running.numbers import letters, number
from rulesengine.games.forge.running.picks import YOU, asked, defined, is_player, one_by_one
from rulesengine.games.forge.running.scene import api, stop, stop_at_key
from rulesengine.games.forge.running.showing import reveal, reveal_hand
from rulesengine.games.forge.running.tokens import named_tokens
from rulesengine.games.forge.scripts.model import Line
from rulesengine.games.forge.words import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Asked, Tests
    from rulesengine.games.forge.running.scene import Reader, Scene, Tell
    from rulesengine.games.forge.scripts.model import Line, Param


# Abilities that make or turn cards: Token, SetState, Attach, Counter, ChooseCard, Scry and others.


COLOURLESS = {"", "Colorless", "colorless"}


def face(scene: Scene, line: Line) -> Face:
    """Make the face of a token out of its parameters.

    A number that is counted is 0 here, and looked up when the token is made. Raises NotRun.
    """
    sets: dict[str, list[str]] = {}
    kinds = line.param("TokenTypes") or stop(line.params[0])
    said = [word.strip() for word in kinds.value.split(",")]
    for word in said:  # whatever else is on the type line of a creature is a creature type
        other = "creature types" if "Creature" in said and word.isalpha() else ""
        sets.setdefault(set_of(word) or other or stop(kinds, word), []).append(word)
    if (param := line.param("TokenColors")) is not None and param.value not in COLOURLESS:
        sets["colours"] = list(letters(param.value) or stop(param))
    numbers = [(name, size if isinstance(size, int) else 0) for name, size in _sizes(scene, line)]
    printed = _printed(scene, param) if (param := line.param("TokenKeywords")) is not None else ()
    abilities = (*printed, *_given(scene, line))
    made = tuple((name, frozenset(some)) for name, some in sets.items())
    return Face(line.get("TokenName") or "Token", made, tuple(numbers), abilities, token=True)


def _sizes(scene: Scene, line: Line) -> list[tuple[str, int | Amount]]:
    """Read the power and the toughness of a token."""
    keys = (("TokenPower", "power"), ("TokenToughness", "toughness"))
    return [(name, number(scene, param)) for key, name in keys if (param := line.param(key)) is not None]


def _printed(scene: Scene, param: Param) -> Iterator[Ability]:
    """Read the keywords that are printed on a token."""
    for piece in param.value.split(" & "):
        if word := plain(piece):
            yield from (Ability(each, form="keyword", keyword=each) for each in word.split(", "))
        else:
            yield from stands_for(scene, param, piece.strip())


GIVEN = ("TokenAbilities", "TokenTriggers", "TokenStaticAbilities")


def _given(scene: Scene, line: Line) -> Iterator[Ability]:
    """Read the abilities that a token has, each an SVar of the card that makes it."""
    own = scene.handed(line, *GIVEN, "TokenSVars")
    how: tuple[Reader, ...] = (scene.read.activated, scene.read.trigger, scene.read.static)
    for key, read in zip(GIVEN, how, strict=True):
        param = line.param(key)
        for name in param.value.replace(" & ", ",").split(",") if param is not None else ():
            svar = scene.svar(name.strip())
            if svar is None:
                stop_at_key(param or line.params[0])
            yield read(own.anew(), svar)


def _token(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Make tokens: of one kind, or of several that are named together."""
    kinds = named_tokens(scene, line)
    return tuple(part for own, written in kinds for part in _of_one_kind(own, written))


def _of_one_kind(scene: Scene, line: Line) -> tuple[Part, ...]:
    made, many = face(scene, line), amount(scene, line, "TokenAmount")
    flags = {"TokenTapped": "tapped", "TokenAttacking": "attacking"}
    detail = tuple(("flag", flag) for key, flag in flags.items() if true(line, key))
    if (kind := line.param("WithCountersType")) is not None:
        detail += tuple(counters_with(line, kind))
    detail = (*detail, *_kept(line, "RememberTokens", "ImprintTokens"))
    owner = line.param("TokenOwner")
    picks = (
        (Pick("chosen", slot=scene.targets[-1]),)
        if owner is not None and owner.value == "Targeted_"
        else defined(scene, owner, "You")
    )
    sizes = tuple((name, size) for name, size in _sizes(scene, line) if isinstance(size, Amount))
    does = tuple(Do("creates", many, pick, detail, made=made, numbers=sizes) for pick in picks)
    return _put_somewhere(scene, line, _made(scene, line, does))


def _put_somewhere(scene: Scene, line: Line, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Put the token that has just been made on something: a Role on a creature."""
    param = line.param("AttachedTo")
    if param is None:
        return parts
    hosts = defined(scene, param)
    does = [part for part in parts if isinstance(part, Do) and part.kind == "creates"]
    if len(hosts) != 1 or is_player(hosts[0]) or len(does) != 1:
        stop(param)
    if any(name == "mark" for name, _ in does[0].detail):
        stop(param, "AttachedTo", "what remembers the token, or gives it something, is not put on it as well")
    new = replace(does[0], detail=(*does[0].detail, ("mark", NEW)))
    made = tuple(new if part is does[0] else part for part in parts)
    those = Pick("all", (BATTLEFIELD, Test(NEW, "is", "source")))
    forgets = Do("is forgotten", whom=YOU, detail=(("mark", NEW),))
    return (forgets, *made, Do("attaches", whom=those, other=there(hosts[0])))


def _kept(line: Line, remembers: str, imprints: str) -> tuple[tuple[str, str], ...]:
    """Say by which mark the card that makes tokens knows them later."""
    if true(line, remembers) and true(line, imprints):
        stop(line.param(imprints) or line.params[0])
    return (
        (("mark", "remembered"),)
        if true(line, remembers)
        else (("mark", "imprinted"),)
        if true(line, imprints)
        else ()
    )


def _copy(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Make a token that is a copy: of what is known, or of one of several that is chosen."""
    many, whose, among = amount(scene, line, "NumCopies"), line.param("Controller"), line.param("Choices")
    players = asked(scene, whose, line) if whose is not None else (("you", YOU),)
    if len(players) != 1:
        stop(whose or line.params[0])
    detail: tuple[tuple[str, str], ...] = (("under", f"@{players[0][0]}"),) if whose is not None else ()
    flags = {"TokenTapped": "tapped", "TokenAttacking": "attacking"}
    detail = (*detail, *(("flag", flag) for key, flag in flags.items() if true(line, key)))
    detail = (*detail, *_kept(line, "RememberCopied", "ImprintCopied"), *_otherwise(line))
    if among is None:
        if (populates := line.param("Populate")) is not None:
            stop(populates)
        return _made(scene, line, tuple(Do("copies", many, pick, detail) for pick in whom(scene, line)))
    for key in ("Defined", "ValidTgts"):
        if (other := line.param(key)) is not None:
            stop(other)
    if true(line, "Populate") and among.value not in POPULATED:
        stop(among)
    slot, here = scene.slot(), (Test("zone", "is", "battlefield"), *filtered(scene, among))
    choose = Choose(here, 1, 1, slot, target=False, who=players[0][0])
    return (choose, *_made(scene, line, (Do("copies", many, Pick("chosen", slot=slot), detail),)))


def _otherwise(line: Line) -> tuple[tuple[str, str], ...]:
    """Read what a copy has otherwise than what is copied: its size, or that it is no legend."""
    sizes = (("SetPower", "power"), ("SetToughness", "toughness"))
    told = tuple(
        (name, param.value if param.value.isdigit() else stop(param))
        for key, name in sizes
        if (param := line.param(key)) is not None
    )
    told = (*told, *_of_other_kinds(line))
    return (*told, ("legend", "no")) if true(line, "NonLegendary") else told


def _of_other_kinds(line: Line) -> tuple[tuple[str, str], ...]:
    """Read of which types a copy is besides, and of which colours instead."""
    made: list[tuple[str, str]] = []
    for param in (line.param("AddTypes"), line.param("SetColor")):
        for word in param.value.split(",") if param is not None else ():
            name = "colours" if param is not None and param.key == "SetColor" else set_of(word.strip())
            if not name or (name == "colours" and word.strip().capitalize() not in COLOURS):
                stop(param or line.params[0], word)
            made.append((name, word.strip().capitalize()))
    return tuple(made)


NEW = "made just now"  # the mark by which tokens are known that are gone, or have more, for what made them


def _made(scene: Scene, line: Line, does: tuple[Do, ...]) -> tuple[Part, ...]:
    """Let what is made have keywords, or be sacrificed or exiled in the next end step."""
    words = line.param("PumpKeywords")
    if words is None and "AtEOT" not in line:
        return does
    if any(name == "mark" for do in does for name, _ in do.detail):
        stop(words or line.param("AtEOT") or line.params[0])
    those = Pick("all", (BATTLEFIELD, Test(NEW, "is", "source")))
    parts: list[Part] = [Do("is forgotten", whom=YOU, detail=(("mark", NEW),))]
    parts += [replace(do, detail=(*do.detail, ("mark", NEW))) for do in does]
    if words is not None:
        parts += make(scene, _for_good(line), granted(scene, words), (those,))
    return (*parts, *at_the_end(line, (those,)))


def _for_good(line: Line) -> Line:
    """Let what is given to a token stay, whatever else a line lasts for."""
    head = line.params[0]
    return replace(line, params=(head, replace(head, key="Duration", value="Permanent")))


def _copies_spell(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Copy a spell or an activated ability on the stack; whoever copies it chooses its targets anew."""
    if (line.param("Defined") or line.param("ValidTgts") or line.param("Tgt")) is None:
        stop(line.params[0])
    whose = line.param("Controller")
    players = asked(scene, whose, line) if whose is not None else (("you", YOU),)
    if len(players) != 1:
        stop(whose or line.params[0])
    many, under = amount(scene, line, "Amount"), (("under", f"@{players[0][0]}"),)
    return tuple(Do("is copied", many, pick, under) for pick in whom(scene, line))


POPULATED = frozenset({"Creature.token+YouCtrl", "Creature.YouCtrl+token"})  # what populating copies


def _state(scene: Scene, line: Line) -> tuple[Part, ...]:
    mode = line.param("Mode") or stop(line.params[0])
    kind = {"TurnFace": "is turned face up", "Transform": "transforms"}.get(mode.value) or stop(mode)
    return tuple(Do(kind, whom=pick) for pick in whom(scene, line))


def _attach(scene: Scene, line: Line) -> tuple[Part, ...]:
    picks = defined(scene, line.param("Object"))
    aims = line.param("ValidTgts")
    if aims is not None and aims.value in {"Player", "Opponent", "Player.Opponent"}:
        if scene.targets[-1] != 0:
            stop(aims)
        return tuple(Do("enchants", whom=pick, detail=(("whom", "@chosen player"),)) for pick in picks)
    return tuple(Do("attaches", whom=pick, other=whom(scene, line)[0]) for pick in picks)


def _counter(scene: Scene, line: Line) -> tuple[Part, ...]:
    on_stack, elsewhere = (Test("zone", "is", "stack"),), (Test("zone", "isnt", "stack"),)
    picks = whom(scene, line)
    to = line.param("Destination")
    goes = (("to", zone(to, to.value)),) if to is not None else ()
    spells: tuple[Part, ...] = tuple(
        Do("is countered", whom=replace(pick, where=on_stack), detail=goes) for pick in picks
    )
    if true(line, "RememberCountered"):
        mark = (("mark", "remembered"),)
        spells += tuple(Frame((Do("is remembered", whom=pick, detail=mark),), done=True) for pick in picks)
    if line.get("Defined") not in {"TriggeredSourceSA", "TriggeredSpellAbility"}:
        return spells
    copies = tuple(  # what aims may be a copy of a spell: then the copy is meant, and not the card
        replace(do, detail=(*do.detail, ("copy", "=copy"))) if isinstance(do, Do) else do for do in spells
    )
    return (*(Do("loses its trigger", whom=replace(pick, where=elsewhere)) for pick in picks), *copies)


def _choose(scene: Scene, line: Line) -> tuple[Part, ...]:
    where = line.param("ChoiceZone")
    there = zones(where) if where is not None else ("battlefield",)
    by_chance = true(line, "AtRandom")
    here = Test("zone", "is", there[0]) if len(there) == 1 else Test("zone", "any", there)
    wanted, made = (here, *filtered(scene, line.param("Choices"))), list[Part]()
    if (whose := line.param("ControlledByPlayer")) is not None:
        players = asked(scene, whose, line)
        own = "controller" if there == ("battlefield",) else "owner"
        wanted = (*wanted, Test(own, "is", players[0][0]) if len(players) == 1 else stop(whose))
    many = amount(scene, line, "Amount")
    for who, _ in one_by_one(scene, line):
        slot = scene.slot()
        least = many if by_chance or true(line, "Mandatory") else amount(scene, line, "MinAmount", 0)
        made.append(Choose(wanted, least, many, slot, target=False, who=who, random=by_chance))
        chosen = Pick("chosen", slot=slot)
        made.append(Do("is remembered", whom=chosen, detail=(("mark", "chosen"),)))
        if true(line, "RememberChosen"):
            made.append(Do("is remembered", whom=chosen, detail=(("mark", "remembered"),)))
    return tuple(made)


def _sorted(kind: str, key: str, to: tuple[tuple[str, str], ...]) -> Tell:
    """Let players look at cards of their libraries, put some of them elsewhere, and the others back."""

    def tell(scene: Scene, line: Line) -> tuple[Part, ...]:
        parts: list[Part] = []
        for who, pick in one_by_one(scene, line):
            many, looked, slot = amount(scene, line, key), scene.slot(), scene.slot()
            parts += [
                Look(many, looked, "library", who),
                Choose((Test("id", "among", looked),), 0, many, slot, target=False, who=who),
                Do("moves", whom=Pick("chosen", slot=slot), detail=to),
                *(back(looked, slot, scene.slot(), "top", who=who) if many != 1 else ()),
                Do(kind, many, pick),
            ]
        return tuple(parts)

    return tell


def _coin(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Flip a coin: chance says 1 for a win and 2 for a loss; of heads and tails nobody wins."""
    if true(line, "NoCall"):
        return _heads_or_tails(scene, line)
    won, lost = line.param("WinSubAbility"), line.param("LoseSubAbility")
    yes, no = Test("roll", "is", 1), Test("roll", "is", 2)
    ways = ((yes, "Win", won), (no, "Lose", lost))
    return (
        Roll(2),
        *(
            Frame(
                (Do("flips a coin", whom=Pick("you"), detail=(("result", result),)),
                 *(scene.after(param.value, param) if param is not None else ())),
                (test,),
            )
            for test, result, param in ways
        ),
    )  # fmt: skip


def _heads_or_tails(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Flip a coin that nobody calls: chance says 1 for heads and 2 for tails."""
    for key in ("WinSubAbility", "LoseSubAbility"):
        if (param := line.param(key)) is not None:
            stop(param)
    ways = ((1, line.param("HeadsSubAbility")), (2, line.param("TailsSubAbility")))
    then = tuple(
        Frame(scene.after(param.value, param), (Test("roll", "is", side),))
        for side, param in ways if param is not None
    )  # fmt: skip
    return (Roll(2), *then, Do("flips a coin", whom=Pick("you")))


def _connives(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Draw so many cards and discard as many; each that is no land is a +1/+1 counter for the creature."""
    many, picks = amount(scene, line, "ConniveNum"), whom(scene, line)
    if len(picks) != 1:
        stop(line.param("Defined") or line.params[0])
    if picks[0] not in {Pick("self"), Pick("chosen", slot=0)}:
        stop(line.param("Defined") or line.param("ValidTgts") or line.params[0])
    who: Asked = "you" if picks[0].who == "self" else "chosen player"
    slot, hand = scene.slot(), (Test("zone", "is", "hand"), Test("owner", "is", who))
    gone = Pick("chosen", slot=slot)
    player = YOU if picks[0].who == "self" else Pick("chosen", whose="controller")
    nonlands = Amount("count", where=(Test("id", "among", slot), Test("types", "lacks", "Land")))
    grows = Frame(
        (Do("puts counters", nonlands, picks[0], (("mark", "+1/+1"),)),), (Test(nonlands, ">=", 1),)
    )
    return (
        Do("draws", many, player),
        Choose(hand, many, many, slot, target=False, who=who),
        grows,
        Do("is discarded", whom=gone),
    )


def _amasses(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Put +1/+1 counters on an Army of yours; without one, a 0/0 token comes first."""
    kind = line.get("Type", "Zombie")
    many, slot = amount(scene, line, "Num"), scene.slot()
    types = ("creature types", frozenset({kind, "Army"}))
    sets = (("types", frozenset({"Creature"})), types, ("colours", frozenset({"Black"})))
    army = Face(f"{kind} Army", sets, (("power", 0), ("toughness", 0)), token=True)
    mine = (*MINE, Test("creature types", "has", "Army"))
    none = Test(Amount("count", where=mine), "is", 0)
    chosen = Pick("chosen", slot=slot)
    also = Ability(
        f"it is {kind} too", form="static", whose="any", changes=(Change("creature types", "add", kind),)
    )
    return (
        Frame((Do("creates", 1, YOU, made=army),), (none,)),
        Choose(mine, 1, 1, slot, target=False),
        Do("puts counters", many, chosen, (("mark", "+1/+1"),)),
        Make(also, "", chosen),
    )


def _monstrosity(scene: Scene, line: Line) -> tuple[Part, ...]:
    not_yet = (Test("flags", "lacks", "monstrous", of="source"),)
    many = amount(scene, line, "MonstrosityNum")
    return (
        Frame(
            (Do("puts counters", many, detail=(("mark", "+1/+1"),)), Do("becomes monstrous")), not_yet
        ),
    )  # fmt: skip


def _phases(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(Do("phases out", whom=pick) for pick in whom(scene, line))


def _tap_or_untap(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let you choose whether something is tapped or untapped."""
    picks = whom(scene, line)
    ways = (("tap it", "taps"), ("untap it", "untaps"))
    return (
        Modes(tuple((way_said, tuple(Do(kind, whom=pick) for pick in picks)) for way_said, kind in ways)),
    )


def _fight(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let two creatures fight: what is defined and the target, or both that are defined."""
    fighters = defined(scene, line.param("Defined"))
    other = whom(scene, line) if line.param("ValidTgts") is not None else ()
    pair = (*fighters, *other)
    if len(pair) != 2:
        stop(line.param("Defined") or line.params[0])
    return (Do("fights", whom=there(pair[0]), other=there(pair[1])),)


def _proliferate(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Choose any number of permanents and players with counters; each gets one more of each kind it has."""
    times = amount(scene, line, "Amount")
    if not isinstance(times, int) or not 1 <= times <= OFTEN:
        stop(line.param("Amount") or line.params[0])
    first, *others = (Amount("it", kind) for kind in sorted(set(COUNTERS.values())))
    some = (Test("zone", "is", "battlefield"), Test(replace(first, more=tuple(others)), ">=", 1))
    parts: list[Part] = []
    for slot in (scene.slot() for _ in range(times)):
        parts.append(Choose(some, 0, MANY, slot, target=False, what="any"))
        parts += (Do("is proliferated", whom=Pick("chosen", slot=slot)), Do("proliferates", whom=YOU))
    return tuple(parts)


OFTEN = 5  # so often one ability proliferates


def _moves_counters(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Move counters of a kind from one permanent to another: as many as it says, or all of them."""
    kind = line.param("CounterType") or stop(line.params[0])
    mark = COUNTERS.get(kind.value.upper()) or stop(kind)
    source, many = line.param("Source"), line.param("CounterNum")
    whence = defined(scene, source)[0]
    whither = whom(scene, line)[0]
    if source is None or is_player(whence) or is_player(whither):
        stop(line.params[0], "MoveCounter without Source")
    if whence != Pick("self") and (whence.who != "chosen" or whence.whose):
        stop(source)
    has = Amount("source", mark) if whence.who == "self" else Amount("chosen", mark, slot=whence.slot)
    by = has if many is not None and many.value == "All" else amount(scene, line, "CounterNum")
    if not isinstance(by, Amount):
        by = replace(has, most=by)
    elif by != has:
        stop(many or kind)
    detail = (("mark", mark),)
    return (
        Do("removes counters", by, whence, detail),
        Frame((Do("puts counters", Amount("done"), whither, detail),), done=True),
    )


def _renown(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(Do("becomes renowned", whom=pick) for pick in whom(scene, line))


def _leaves_combat(scene: Scene, line: Line) -> tuple[Part, ...]:
    return tuple(Do("leaves combat", whom=pick) for pick in whom(scene, line))


OF_CARDS = {
    "Token": api(
        _token,
        "TokenAmount TokenName TokenTypes TokenColors TokenOwner TokenPower TokenToughness TokenKeywords "
        "TokenTapped TokenAttacking TokenAbilities TokenTriggers TokenStaticAbilities TokenSVars "
        "RememberTokens ImprintTokens TokenScript AtEOT PumpKeywords AttachedTo WithCountersType "
        "WithCountersAmount",
    ),
    "CopyPermanent": api(
        _copy,
        "Defined NumCopies Controller Choices RememberCopied ImprintCopied SetPower SetToughness "
        "NonLegendary AtEOT PumpKeywords AddTypes SetColor TokenTapped TokenAttacking",
    ),
    "CopySpellAbility": api(_copies_spell, "Defined Amount Controller"),
    "Renown": api(_renown, "Defined"),
    "TapOrUntap": api(_tap_or_untap, "Defined"),
    "Fight": api(_fight, "Defined"),
    "Proliferate": api(_proliferate, "Amount"),
    "MoveCounter": api(_moves_counters, "Defined Source CounterType CounterNum"),
    "RemoveFromCombat": api(_leaves_combat, "Defined"),
    "SetState": api(_state, "Defined Mode"),
    "Attach": api(_attach, "Defined Object"),
    "Counter": api(_counter, "Defined Destination RememberCountered"),
    "ChooseCard": api(
        _choose,
        "Choices ChoiceZone Defined Amount MinAmount Mandatory RememberChosen AtRandom ControlledByPlayer",
    ),
    "Scry": api(_sorted("scries", "ScryNum", (("to", "library"), ("end", "bottom"))), "Defined ScryNum"),
    "Surveil": api(_sorted("surveils", "Amount", (("to", "graveyard"),)), "Defined Amount"),
    "Reveal": api(reveal, "Defined RevealDefined RevealValid NumCards AnyNumber RememberRevealed"),
    "RevealHand": api(reveal_hand, "Defined RememberRevealed"),
    "FlipACoin": api(_coin, "WinSubAbility LoseSubAbility NoCall HeadsSubAbility TailsSubAbility"),
    "Connive": api(_connives, "Defined ConniveNum"),
    "Amass": api(_amasses, "Num Type"),
    "Monstrosity": api(_monstrosity, "MonstrosityNum"),
    "Phases": api(_phases, "Defined"),
}


def _shield(by: int) -> Ability:
    """Make what prevents the next so much damage."""
    return Ability(
        f"the next {by} damage is prevented",
        form="instead",
        when="is dealt damage",
        whose="self",
        instead=Instead("prevent", by, sort="prevention", shield=True),
        cites=("615.1a",),
    )


def _prevents(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Prevent the next so much damage to a permanent or a player, or to each of several."""
    many = line.param("Amount") or stop(line.params[0])
    picks, by = whom(scene, line), number(scene, many)
    if not isinstance(by, int) or any(pick.who in {"all", "linked"} for pick in picks):
        stop(many if not isinstance(by, int) else line.param("Defined") or many)
    shield = _shield(by)
    several = (line.param("TargetMax"),) != (None,)
    shields = replace(shield, cites=("615.1a", "615.11")) if several else shield
    return tuple(Make(shields, "turn ends", pick, uses=by, each=True) for pick in picks)


def _prevents_for_all(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Prevent the next so much damage to each of many: permanents that fit, and players."""
    many, cards, which_players = (line.param(key) for key in ("Amount", "ValidCards", "ValidPlayers"))
    by = number(scene, many) if many is not None else stop(line.params[0])
    if not isinstance(by, int):
        stop(many or line.params[0])
    picks: list[Pick] = []
    if cards is not None:
        picks.append(Pick("all", (Test("zone", "is", "battlefield"), *filtered(scene, cards))))
    if which_players is not None:
        picks.append(ALL_OF.get(which_players.value) or stop(which_players))
    if not picks:
        stop(line.params[0])
    shield = replace(_shield(by), cites=("615.1a", "615.11"))
    return tuple(Make(shield, "turn ends", pick, uses=by, each=True) for pick in picks)


ALL_OF = {
    "You": YOU,
    "Player": Pick("everyone"),
    "Opponent": Pick("opponent"),
    "Player.Opponent": Pick("opponent"),
}


def _plays(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let a player cast a card without paying for it: what is known, or one that is chosen in a zone."""
    if not true(line, "WithoutManaCost"):
        stop(line.param("WithoutManaCost") or line.params[0], "Play for its cost")
    whose, among = line.param("Controller"), line.param("Valid")
    players = asked(scene, whose, line) if whose is not None else (("you", YOU),)
    if len(players) != 1:
        stop(whose or line.params[0])
    who, parts = players[0][0], list[Part]()
    picks = whom(scene, line) if among is None else (Pick("chosen", slot=scene.slot()),)
    if among is None and (fits := _spells_that_fit(scene, line)):
        picks = tuple(replace(pick, where=(*pick.where, *fits)) for pick in picks)
    if among is not None:
        where = line.param("ValidZone")
        place = zone(where, where.value) if where is not None else "hand"
        nonland = (Test("zone", "is", place), Test("types", "lacks", "Land"))
        wanted = (*nonland, *filtered(scene, among), *_spells_that_fit(scene, line))
        least, every = 0 if true(line, "Optional") else 1, line.get("Amount") == "All"
        most = MANY if every else amount(scene, line, "Amount")
        parts.append(
            Choose(wanted, most if every and least else least, most, picks[0].slot, target=False, who=who)
        )
    casts = tuple(Do("is cast for nothing", whom=pick, detail=(("under", f"@{who}"),)) for pick in picks)
    marks = tuple(Do("is remembered", whom=pick, detail=(("mark", "remembered"),)) for pick in picks)
    parts += [*casts, *(marks if true(line, "RememberPlayed") else ())]
    return (
        (Frame(tuple(parts), may=True, who=who),)
        if among is None and true(line, "Optional")
        else tuple(parts)
    )


def _spells_that_fit(scene: Scene, line: Line) -> Tests:
    """Read which spells may be cast so: `ValidSA$ Spell.cmcLE4`; no land is one."""
    param = line.param("ValidSA")
    if param is None:
        return ()
    head, _, rest = param.value.partition(".")
    if head != "Spell" or "," in rest:
        stop(param)
    fits = filtered(scene, replace(param, value=f"Card.{rest}")) if rest else ()
    return (Test("types", "lacks", "Land"), *fits)


def _chooses_player(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Choose a player for the card: an opponent, or any."""
    among, players = line.param("Choices"), asked(scene, line.param("Defined"), line)
    if len(players) != 1:
        stop(line.param("Defined") or line.params[0])
    wanted = {"Player": (), "Player.Opponent": (Test("name", "isnt", "you"),)}
    if among is None or among.value not in wanted or scene.slots:
        stop(among or line.params[0])
    some = Choose(wanted[among.value], 1, 1, scene.slot(), target=False, what="player", who=players[0][0])
    return (some, Do("is chosen for", detail=(("whom", "@chosen player"),)))


def _chooses_source(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let you choose a source of damage: a permanent, or a spell on the stack."""
    wanted = filtered(scene, line.param("Choices"))
    where = (Test("zone", "any", ("battlefield", "stack")), *wanted)
    slot = scene.card = scene.slot()
    marked = Do("is remembered", whom=Pick("chosen", slot=slot), detail=(("mark", "chosen"),))
    return (Choose(where, 1, 1, slot, target=False), marked)


def _skips(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let a player skip the next step, phase or turn of a kind."""
    if line.api == "SkipTurn":
        kinds: tuple[str, ...] = ("turn begins",)
    else:
        named = line.param("Step") or line.param("Phase") or stop(line.params[0])
        kinds = phases(named)
    held = skipped(kinds)
    picks, many = whom(scene, line, "You"), amount(scene, line, "NumTurns")
    if not all(is_player(pick) or pick.who in {"chosen", "whom"} for pick in picks):
        stop(line.param("Defined") or line.params[0])
    if not isinstance(many, int) or many < 1:
        stop(line.param("NumTurns") or line.params[0])
    return tuple(Make(held, whom=pick, uses=many, each=True) for pick in picks)


OF_CARDS |= {
    "PreventDamage": api(_prevents, "Defined Amount"),
    "PreventDamageAll": api(_prevents_for_all, "Amount ValidCards ValidPlayers"),
    "Play": api(
        _plays, "Defined Valid ValidZone ValidSA Amount WithoutManaCost Optional Controller RememberPlayed"
    ),
    "ChoosePlayer": api(_chooses_player, "Choices Defined"),
    "ChooseSource": api(_chooses_source, "Choices"),
    "SkipPhase": api(_skips, "Defined Step Phase"),
    "SkipTurn": api(_skips, "Defined NumTurns"),
}

APIS = OF_CARDS
