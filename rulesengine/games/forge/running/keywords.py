"""A `K:` line: a keyword that is a word, one that stands for a script, or one that needs more than a script.

Those that a script says as well are in `keyword_scripts.py`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Make, Pick, Test
from rulesengine.games.forge.events import MOVING
from rulesengine.games.forge.mana import symbols
from rulesengine.games.forge.names import COUNTERS, EVERY_TYPE
from rulesengine.games.forge.rules.moving import WITH
from rulesengine.games.forge.rules.paying import CUMULATIVE
from rulesengine.games.forge.rules.stack import ANNOUNCED, DOUBLER
from rulesengine.games.forge.running.cases import ITS_OWN
from rulesengine.games.forge.running.chains import OUT_OF_REACH, cost
from rulesengine.games.forge.running.costs import LINES as WAYS
from rulesengine.games.forge.running.costs import keyword_with_a_cost
from rulesengine.games.forge.running.entering import as_it_enters, enchants, entering
from rulesengine.games.forge.running.filters import fitting, plain
from rulesengine.games.forge.running.keyword_abilities import LINES as MORE
from rulesengine.games.forge.running.keyword_abilities import MY_CREATURE
from rulesengine.games.forge.running.keyword_casting import LINES as CASTING
from rulesengine.games.forge.running.keyword_scripts import SCRIPTS
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import Scene, slip_of, stop_at_line
from rulesengine.games.forge.running.statics import OF_ITS_OWN, activates_nothing, cannot_be_blocked
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.reading import read
from rulesengine.games.forge.timings import Once
from rulesengine.games.forge.words import KEYWORDS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from rulesengine.core.text import Part
    from rulesengine.games.forge.scripts.model import Line

    Made: TypeAlias = Callable[[Scene, Line, list[str]], tuple[Ability, ...]]


# A `K:` line: a keyword that is a word, or one that stands for an ability of its own.


SELF = Pick("self")


def of_keyword(scene: Scene, line: Line) -> tuple[Ability, ...]:
    """Read a keyword line; () for one that only says what an Aura is put on.

    Raises NotRun.
    """
    said = line.value.strip()
    word = plain(said)
    if word:
        return tuple(Ability(each, form="keyword", keyword=each) for each in word.split(", "))
    head, *rest = said.split(":")
    if head.startswith("Enchant "):
        return enchants(said)
    if head.partition(" ")[0] in {"CantBeBlockedBy", "CantBlock"} and " " in head:
        return cannot_be_blocked(scene, line)
    if said.rstrip(".") == OF_ITS_OWN.rstrip("."):
        return activates_nothing(scene, line)
    made = _prevents if head.startswith("Prevent all ") else LINES.get(head)
    if made is not None:
        return made(scene, line, rest)
    if head in SCRIPTS and len(rest) <= 1 and ("N" in SCRIPTS[head]) >= bool(rest):
        return _scripted(scene, line, head, rest)
    if (spaced := _with_a_colon(said)) != said:
        return tuple(replace(each, words=said) for each in of_keyword(scene, replace(line, value=spaced)))
    instead = slip_of(head, (*LINES, *SCRIPTS, *(each.capitalize() for each in KEYWORDS)), "keyword")
    return stop_at_line(line, head if ":" in said else said[:60], instead)


SACRIFICED = re.compile(r"At the beginning of your upkeep, sacrifice CARDNAME unless you pay (.+?)\.?")


PAID = re.compile(r"\w+<[^<>]+>")  # a cost that is no mana: “Kicker Sac<1/Land>”


def _with_a_colon(said: str) -> str:
    """Write an older keyword line, “Soulshift 6” or a sentence about an upkeep, as it is written now."""
    if match := SACRIFICED.fullmatch(said):
        return f"UpkeepCost:{match[1]}"
    words = said.split(" ")
    for size in range(1, len(words)):
        head, rest = " ".join(words[:size]), " ".join(words[size:])
        if (
            (head in LINES or head in SCRIPTS)
            and rest != "X"
            and (symbols(rest) is not None or PAID.fullmatch(rest))
        ):
            return f"{head}:{rest}"
    return said


def _scripted(scene: Scene, line: Line, head: str, rest: list[str]) -> tuple[Ability, ...]:
    """Read a keyword as the script that says the same."""
    text = SCRIPTS[head]
    if rest:
        text = re.sub(r"(?<![A-Za-z])N(?![A-Za-z])|(?<=LE)N\b", rest[0], text)
    return _said(scene, line, head, text)


def spelled(
    scene: Scene, line: Line, head: str, named: tuple[tuple[str, str], ...] = ()
) -> tuple[Ability, ...]:
    """Read a keyword that other words than a number stand behind as the script that says the same."""
    text = SCRIPTS[head]
    for word, value in named:
        text = text.replace(word, value)
    return _said(scene, line, head, text)


def _said(scene: Scene, line: Line, head: str, text: str) -> tuple[Ability, ...]:
    """Read the script that says what a keyword says; what stops in it stops at the keyword's line."""
    page = read(f"Name:{scene.face.name or 'Card'}{text}").front
    rows = tuple(replace(each, line=line.line, column=line.column) for each in page.lines)
    own = scene.anew(replace(page, lines=rows))
    made = (ability for row in rows for ability in scene.read.line(own.anew(), row))
    return tuple(replace(each, words=line.value, keyword=head.lower()) for each in made)


def _param(line: Line, value: str) -> Param:
    return Param("K", value, line.line, line.column, line.column)


def _tapped(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    gives = (("flags", "tapped"),)
    return (entering(line.value.replace("CARDNAME", scene.face.name), gives),)


def _counters(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """etbCounter:P1P1:3 with nothing behind it: it enters with counters."""
    if not 2 <= len(rest) <= 4 or rest[0] not in COUNTERS:
        stop_at_line(line, line.value)
    many, (condition, said) = number(scene, _param(line, rest[1])), (*rest[2:], "", "")[:2]
    text = said.replace("CARDNAME", scene.face.name or "It") or f"It enters with {rest[1]} {rest[0]} counters"
    made = entering(text, ((COUNTERS[rest[0]], many),))
    if condition.lower() in {"", "no condition"}:
        return (made,)
    key, dollar, value = condition.partition("$")
    asked = _param(line, value.strip())
    if key.strip() != "ValidCard" or not dollar:
        stop_at_line(line, line.value)
    return (replace(made, about=fitting(asked, lambda counted: number(scene, asked, counted))),)


def _announced(said: str, parts: tuple[Part, ...], price: tuple[Part, ...], zone: str) -> Ability:
    waits = Make(Ability(said, form="inline", kind="activated", then=parts))
    return Ability(said, form="activated", kind=ANNOUNCED, then=(Frame((waits,), cost=price),), zone=zone)


def _equip(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Equip:cost, or Equip:cost:FILTER:words for what it may be attached to."""
    if not 1 <= len(rest) <= 3:
        stop_at_line(line, line.value)
    price, what = cost(scene, _param(line, rest[0])), _param(line, rest[1] if len(rest) > 1 else "Creature")
    only = fitting(what, lambda said: number(scene, what, said)) if len(rest) > 1 else ()
    target = Choose((*MY_CREATURE, *only, *OUT_OF_REACH), slot=0)
    on = Do("attaches", whom=SELF, other=Pick("chosen", slot=0))
    return (_announced(f"Equip {rest[0]}", (target, on), price, "battlefield"),)


def _cycling(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    if len(rest) != 1:
        stop_at_line(line, line.value)
    price = (
        *cost(scene, _param(line, rest[0])),
        Do("is cycled", whom=SELF),
        Do("is discarded", whom=SELF),
    )
    return (_announced(f"Cycling {rest[0]}", (Do("draws", 1, Pick("you")),), price, "hand"),)


def _exploit(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    then = (Choose(MY_CREATURE, slot=0, target=False), Do("is exploited", whom=Pick("chosen", slot=0)))
    return (Ability("Exploit", when="enters", whose="self", zone="any", then=(Frame(then, may=True),)),)


def _returns(counter: str) -> Made:
    def tell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        back = (Do("enters", whom=SELF, detail=(("under", "owner"), (WITH, counter))),)
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
        Frame((paid,), may=True, cost=price, otherwise=(not_paid, ITS_OWN)),
    )


def _upkeep(line: Line, parts: tuple[Part, ...], *given: Test) -> Ability:
    return Ability(line.value, when="upkeep begins", whose="any", given=(*UPKEEP, *given), then=parts)


def _echo(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Echo:cost: paid once, in the first upkeep."""
    price = cost(scene, _param(line, rest[0])) if len(rest) == 1 else stop_at_line(line, line.value)
    due = Test("flags", "has", "echo due", of="source")
    comes = entering("Its echo is still to be paid", (("flags", "echo due"),))
    return (comes, _upkeep(line, _or_goes("pays echo", price), due))


OFTEN = frozenset({"pays", "pays life", "puts counters"})  # what may be done once for each age counter


def _for_each_age(line: Line, part: Part) -> Part:
    """Let a part of a cost be paid once for each age counter: mana, life, counters, or chosen cards."""
    if isinstance(part, Choose) and isinstance(part.least, int) and part.least == part.most:
        many = Amount("source", "age", times=part.least)
        return replace(part, least=many, most=many)
    if not isinstance(part, Do) or not isinstance(part.amount, int):
        stop_at_line(line, line.value)
    if part.kind in OFTEN:
        return replace(part, amount=Amount("source", "age", times=part.amount or 1))
    return part if part.whom.who == "chosen" else stop_at_line(line, line.value)


def _cumulative(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Cumulative upkeep:cost: an age counter more each time, and the cost for each of them."""
    price = cost(scene, _param(line, rest[0])) if rest else stop_at_line(line, line.value)
    each = tuple(_for_each_age(line, part) for part in price)
    older = Do("puts counters", 1, SELF, (("mark", "age"),))
    return (replace(_upkeep(line, _or_goes("pays upkeep", each, (older,))), keyword=CUMULATIVE),)


def _monstrosity(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Monstrosity:number:cost: an activated ability, of use once."""
    if len(rest) != 2 or not rest[0].isdigit() or "|" in rest[1]:
        stop_at_line(line, line.value)
    text = f"\nA:AB$ Monstrosity | Cost$ {rest[1]} | MonstrosityNum$ {rest[0]}"
    return _said(scene, line, "Monstrosity", text)


def _vanishing(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Vanishing, without or with a number: so many time counters, one less each upkeep, and it is gone."""
    if rest:
        return _scripted(scene, line, "Vanishing", rest)
    return _said(scene, line, "Vanishing", SCRIPTS["Vanishing"].replace("\nK:etbCounter:TIME:N", ""))


def _reinforce(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Reinforce:number:cost: discarded from the hand it puts counters on a creature."""
    if len(rest) != 2 or not rest[0].isdigit() or "|" in rest[1]:
        stop_at_line(line, line.value)
    text = (
        f"\nA:AB$ PutCounter | Cost$ {rest[1]} Discard<1/CARDNAME> | ActivationZone$ Hand |"
        f" ValidTgts$ Creature | CounterType$ P1P1 | CounterNum$ {rest[0]}"
    )
    return _said(scene, line, "Reinforce", text)


def _deck_rule(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Read words about which decks a card may be in: on a table they do nothing."""
    return () if not rest else stop_at_line(line, line.value)


DECK_RULES = (
    "Friends forever",
    "Doctor's companion",
    "CARDNAME can be your commander.",
    "Choose a Background",
    "A deck can have any number of cards named CARDNAME.",
)


def _upkeep_cost(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    price = cost(scene, _param(line, rest[0])) if rest else stop_at_line(line, line.value)
    return (_upkeep(line, (Frame((), may=True, cost=price, otherwise=(ITS_OWN,)),)),)


def _morph(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Morph:cost: it may be cast face down, and is turned up for that mana."""
    price = cost(scene, _param(line, rest[0])) if len(rest) == 1 else ()
    if len(price) != 1 or not isinstance(price[0], Do) or price[0].kind != "pays":
        stop_at_line(line, line.value)
    word = line.value.partition(":")[0].lower()
    return (Ability(line.value, form="keyword", keyword=word, cost=price),)


def _flanking(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Flanking: a blocker without it gets -1/-1; the word itself is a keyword too."""
    if rest:
        stop_at_line(line, line.value)
    text = """
T:Mode$ AttackerBlocked | ValidCard$ Card.Self | ValidBlocker$ Creature.withoutFlanking | Execute$ K
SVar:K:DB$ Pump | Defined$ TriggeredBlocker | NumAtt$ -1 | NumDef$ -1"""
    said = _said(scene, line, "Flanking", text)
    each = tuple(replace(a, timing=tuple(t for t in a.timing if not isinstance(t, Once))) for a in said)
    return (Ability("flanking", form="keyword", keyword="flanking"), *each)


def _evoke(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Evoke:cost: what was cast for its evoke cost is sacrificed when it enters."""
    price = cost(scene, _param(line, rest[0])) if len(rest) == 1 else ()
    if not price:
        stop_at_line(line, line.value)
    text = """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self+evoked | Execute$ K
SVar:K:DB$ Sacrifice | Defined$ Self"""
    return (*keyword_with_a_cost(line.value, "evoke", "evoked", price), *_said(scene, line, "Evoke", text))


def _dredge(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Dredge:N: instead of a draw so many cards are milled, and it comes back from the graveyard."""
    if len(rest) != 1 or not rest[0].isdigit():
        stop_at_line(line, line.value)
    many = int(rest[0])
    back = Do("moves", whom=SELF, detail=(("to", "hand"),))
    return (
        Ability(
            line.value,
            form="instead",
            when="is drawn",
            whose="you",
            zone="graveyard",
            given=(Test("library", ">=", many, of="you"),),
            instead=Instead("follow", then=(Do("mills", many, Pick("you")), back), may=True),
            cites=("614.11",),
        ),
    )


DOUBLED = {  # a keyword: the kinds of event by whose triggers it is meant, whence and whither
    "Panharmonicon": (("enters", "plays"), ()),
    "Dieharmonicon": (tuple(MOVING), (("from", "battlefield"), ("to", "graveyard"))),
}


def _doubles(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """K:Panharmonicon:FILTER:words: what triggers as one of these enters, or dies, triggers once more."""
    if not 1 <= len(rest) <= 2:
        stop_at_line(line, line.value[:60])
    kinds, where = DOUBLED[line.value.partition(":")[0]]
    asked = _param(line, rest[0])
    about = fitting(asked, lambda said: number(scene, asked, said))
    said = rest[-1].replace("CARDNAME", scene.face.name or "this card")
    return (Ability(said, form="keyword", whose="you", when=kinds, where=where, about=about, kind=DOUBLER),)


PREVENTED = {"to": ("self",), "by": ("source",), "to and dealt by": ("self", "source")}


def _prevents(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Prevent all damage, or all combat damage, that would be dealt to the card or by it."""
    said = re.fullmatch(
        r"Prevent all (combat )?damage that would be dealt (.*) CARDNAME\.?", line.value.strip()
    )
    if said is None or said[2] not in PREVENTED:
        stop_at_line(line, line.value[:60])
    where = (("type", "combat"),) if said[1] else ()
    return tuple(
        Ability(
            line.value.replace("CARDNAME", scene.face.name or "this card"),
            form="instead",
            when="is dealt damage",
            whose="self" if whose == "self" else "source",
            where=where,
            instead=Instead("prevent", sort="prevention"),
            cites=("615.1a",),
        )
        for whose in PREVENTED[said[2]]
    )


def _defines(change: Change) -> Made:
    """Read a word that says what its own card is, everywhere: a characteristic-defining ability."""

    def tell(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
        if rest:
            stop_at_line(line, line.value)
        said, here = line.value.strip(), (Test("zone", "isnt", "nowhere"),)
        ability = Ability(said, form="static", whose="self", changes=(change,), zone="any", about=here)
        return (replace(ability, keyword=said.lower()),)

    return tell


LINES: dict[str, Made] = {
    "Changeling": _defines(Change("creature types", "define", (EVERY_TYPE,))),
    "CARDNAME enters the battlefield tapped.": _tapped,
    "etbCounter": _counters,
    "ETBReplacement": as_it_enters,
    "Flanking": _flanking,
    "Panharmonicon": _doubles,
    "Dieharmonicon": _doubles,
    "Dredge": _dredge,
    "Evoke": _evoke,
    "Equip": _equip,
    "Cycling": _cycling,
    "Exploit": _exploit,
    "Echo": _echo,
    "Cumulative upkeep": _cumulative,
    "UpkeepCost": _upkeep_cost,
    "Vanishing": _vanishing,
    "Reinforce": _reinforce,
    **dict.fromkeys(DECK_RULES, _deck_rule),
    "Monstrosity": _monstrosity,
    "Morph": _morph,
    "Megamorph": _morph,
    "Undying": _returns("+1/+1"),
    "Persist": _returns("-1/-1"),
    **MORE,
    **WAYS,
    **CASTING,
}
