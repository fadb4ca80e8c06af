"""Keywords: how they are written, and the abilities that stand for those with a rule of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole
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
    Pick,
    Test,
)
from rulesengine.games.fab.cardtext.words import (
    ACTION,
    ATTACK,
    ATTACKING,
    CLASSES,
    DEEDS,
    DEFENDING,
    FRIENDLY,
    HERO,
    KEYWORDS,
    MY_HERO,
    SELF,
    YOU,
    zone,
)
from rulesengine.games.fab.words import FUNCTIONAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Part


THIS = Test("id", "is", "source")
MINE = Test("owner", "is", "you")
HAS_DEFENDED = (Test(Amount("happened", "defends", where=(THIS,), each="combat chain"), ">=", 1),)
STRONG = (ACTION, ATTACK, Test("power", ">=", 6), Test("supertypes", "lacks", "Illusionist"))
CLOSES = Do("combat chain closes", whom=YOU)
MINUS, STEAM = (("mark", "-1 defense"),), (("mark", "steam"),)


def _when_it_closes(*then: Part) -> Ability:
    """Make what follows when the combat chain on which it has defended closes."""
    return Ability("", "trigger", when="combat chain closes", whose="any", given=HAS_DEFENDED, then=then)


def _played(cost: tuple[Part, ...], *then: Part) -> Ability:
    """Make an additional cost that may be paid as it is played, and what comes of that."""
    return Ability("", "command", then=(Frame(then, may=True, cost=cost),), timing=("as played",))


def _chosen(kind: str, slot: int = 0) -> Do:
    return Do(kind, whom=Pick("chosen", slot=slot))


def _marked(state: str) -> Do:
    return Do("is marked", detail=(("flag", state),))


FROM_BOOSTING, FOR_FUSION = (("by", "boosting"),), (("by", "fusion"),)
WEAKER = Do("gets counters", 1, detail=MINUS)
TOP = Choose((zone("deck"), MINE, Test("place", "is", "top")), target=False)
PARTS = Either(((Test("subtypes", "has", "Item"),), (Test("types", "has", "Equipment"),)))
JUNK = (zone("graveyard"), MINE, PARTS)
POINT = Do("gains action points", 1, YOU)
GOES_AGAIN = Make(Ability("", "static", changes=(Change("keywords", "add", "go again"),)), whom=SELF)
AT_END = Ability("", "trigger", when="phase begins", whose="you", where=(("phase", "end"),))
SUSPENSE = (("mark", "suspense"),)
BURIED = ("is put", "is destroyed", "is discarded", "is cleared")  # how a card comes into a graveyard
TO_A_GRAVEYARD = (("to", "graveyard"),)
ARCANE, QUELLED = ("arcane",), (_marked("quelled"),)
SURGE = Face("Seismic Surge", (("types", frozenset({"Token"})),), token=True)
STRONG_CARD = (zone("hand"), MINE, Test("power", ">=", 6), Test("id", "isnt", "source"))
MEANINGS: dict[str, Ability] = {
    "battleworn": _when_it_closes(WEAKER),
    "blade break": _when_it_closes(Do("is destroyed")),
    "temper": _when_it_closes(
        WEAKER, Frame((Do("is destroyed"),), given=(Test("defense", "is", 0, "source"),))
    ),
    "guardwell": _when_it_closes(Do("gets counters", Amount("source", "defense"), detail=MINUS)),
    "blood debt": replace(AT_END, zone="banished", then=(Do("loses life", 1, MY_HERO),)),
    "phantasm": Ability(
        "", "trigger", when="defends", whose="any", about=STRONG,
        given=(Test("flags", "has", "attacking", "source"),), then=(Do("is destroyed"), CLOSES),
    ),
    "mirage": Ability(
        "", "trigger", when="defends",
        given=(Test(Amount("count", where=(ATTACKING, *STRONG[2:])), ">=", 1),), then=(Do("is destroyed"),),
    ),
    "spectra": Ability("", "trigger", when="attacks", whose="target", then=(Do("is destroyed"), CLOSES)),
    "crank": Ability(
        "", "trigger", when="enters",
        then=(Frame((POINT,), may=True, cost=(Do("loses counters", 1, detail=STEAM),)),),
    ),
    "boost": _played(
        (TOP, replace(_chosen("is banished"), detail=FROM_BOOSTING)), Do("boosts"), _marked("boosted"),
        Frame((GOES_AGAIN,), given=(Test("supertypes", "has", "Mechanologist", "chosen"),)),
    ),
    "scrap": _played((Choose(JUNK, target=False), _chosen("is banished")), Do("scraps"), _marked("scrapped")),
    "beat chest": _played((Choose(STRONG_CARD, target=False), _chosen("is discarded")), Do("beats chest")),
    "rune gate": Ability(
        "", "permit", when="plays", where=(("from", "banished"),), zone="banished",
        given=(
            Test(
                Amount("count", where=(Test("name", "is", "Runechant"), FRIENDLY, zone("arena"))),
                ">=", Amount("source", "cost"),
            ),
        ),
    ),
    "suspense": Ability(
        "", "instead", when="enters", zone="any", instead=Instead("with", sort="identity", gives=(("suspense", 2),))
    ),
    "watery grave": Ability(
        "", "trigger", when=BURIED, where=TO_A_GRAVEYARD, zone="any",
        given=(Test("from", "any", tuple(sorted(FUNCTIONAL)), "event"),),
        then=(Do("is turned", detail=(("face", "down"),)),),
    ),
    "ephemeral": Ability(
        "", "instead", when=BURIED, where=TO_A_GRAVEYARD, zone="any",
        instead=Instead("become", becomes="is removed", whom=Pick("event")),
    ),
    "fragment": Ability(
        "", "trigger", when="defends", whose="any", about=(Test("defense", ">=", 2),),
        given=(Test("flags", "has", "attacking", "source"),),
        then=(Make(Ability("", "static", changes=(Change("power", "minus", 2),)), whom=SELF), Do("fragments")),
    ),
}  # fmt: skip


def _of_its_hero(name: str) -> Ability:
    """Let a card have a class wherever it is, while its owner's hero has it."""
    heroes = Amount("count", where=(HERO, MINE, Test("supertypes", "has", name)))
    return Ability(
        "", "static", given=(Test(heroes, ">=", 1),), changes=(Change("supertypes", "add", name),), zone="any"
    )


MEANINGS["universal"], *UNIVERSAL = (_of_its_hero(name) for name in CLASSES)
# what else a keyword stands for, where that is more than one ability
BESIDES: dict[str, tuple[Ability, ...]] = {
    "universal": tuple(UNIVERSAL),
    "suspense": (
        Ability("", "trigger", when="turn begins", whose="you", then=(Do("loses counters", 1, detail=SUSPENSE),)),
        Ability(
            "", "state", whose="any", given=(Test("suspense", "is", 0, "source"), Test("zone", "is", "arena", "source")),
            then=(Do("is destroyed"),),
        ),
    ),
}  # fmt: skip


def fusion(*talents: tuple[Any, ...]) -> Ability:
    """Make the fusion of a card: as it is played, a card of each group of talents may be shown."""
    shown: list[Part] = []
    for slot, names in enumerate(talents):
        where = (zone("hand"), MINE, Test("supertypes", "any", names), Test("id", "isnt", "source"))
        seen = replace(_chosen("is revealed", slot), detail=FOR_FUSION)
        shown += [Choose(where, slot=slot, target=False), seen]
    return _played(tuple(shown), Do("fuses"))


def fused(ability: Ability) -> Ability:
    """Give a fusion its word."""
    return replace(ability, keyword="fusion", kind="keyword")


NUMBERED = ("ward", "spellvoid", "arcane barrier", "arcane shelter", "quell", "piercing", "heave")


def with_number(word: str, number: int | Amount) -> Ability:
    """Make the ability that a keyword with a number stands for."""
    if word == "piercing":
        met = Test(Amount("count", where=(DEFENDING, Test("types", "has", "Equipment"))), ">=", 1)
        given_now = (replace(ATTACKING, of="source"), met)
        return Ability("", "static", given=given_now, changes=(Change("power", "plus", number),))
    pays = (Do("pays", number, YOU),)
    if word == "heave":
        put = Do("is put", detail=(("to", "arsenal"), ("face", "up")))
        kept = (put, Do("is created", number, YOU, made=SURGE))
        asked = Frame((Frame(kept, may=True, cost=pays),), given=(Test("arsenal", "is", 0, "you"),))
        return replace(AT_END, zone="hand", then=(asked,))
    ruined = (Do("is destroyed"),)
    change = {
        "ward": Instead("prevent", number, also=ruined, sort="prevention"),
        "spellvoid": Instead("prevent", number, also=ruined, sort="prevention", types=ARCANE, may=True),
        "arcane shelter": Instead("prevent", number, also=ruined, sort="prevention", types=ARCANE),
        "arcane barrier": Instead("prevent", number, sort="prevention", types=ARCANE, may=True, cost=pays),
        "quell": Instead("prevent", number, also=QUELLED, sort="prevention", may=True, cost=pays),
    }[word]
    return Ability("", "instead", when="is dealt", whose="any", about=(HERO, FRIENDLY), instead=change)


def keyword(word: str, ability: Ability) -> Ability:
    """Give an ability that stands for a keyword its word."""
    cites = (f"+{word.replace(' ', '-')}",)
    return replace(ability, words=word.capitalize(), keyword=word, kind="keyword", cites=cites)


def beside(word: str) -> tuple[Ability, ...]:
    """Make the other abilities of a keyword that stands for several."""
    return tuple(keyword(word, ability) for ability in BESIDES.get(word, ()))


def given(word: str) -> tuple[Change, ...]:
    """Say what it changes to give a keyword: the word, and the ability where it stands for one."""
    more = (Change("abilities", "gain", keyword(word, MEANINGS[word])),) if word in MEANINGS else ()
    besides = (Change("abilities", "gain", each) for each in beside(word))
    return (Change("keywords", "add", word), *more, *besides)


def taken(word: str) -> tuple[Change, ...]:
    """Say what it changes to take a keyword away."""
    more = (Change("abilities", "lose", keyword(word, MEANINGS[word])),) if word in MEANINGS else ()
    return (Change("keywords", "remove", word), *more)


def _keywords() -> Iterator[Phrase]:
    n = hole("n")
    for amount, mean in (("{n:number}", n), ("X, where X is {x:amount}", hole("x"))):
        stop = "" if amount.startswith("{n") else "."
        for word in NUMBERED if stop == "" else ("ward", "spellvoid", "arcane barrier"):
            made = replace(with_number(word, mean), keyword=word)
            made = replace(made, kind="keyword") if word in {"heave", "piercing"} else made
            yield Phrase("keyword line", f"{word} {amount}{stop}", made)
    for word in KEYWORDS:
        if word in DEEDS:
            continue
        mean = MEANINGS.get(word)
        made = Ability("", "keyword", keyword=word) if mean is None else keyword(word, mean)
        yield Phrase("keyword line", word, made)
    s, t = hole("s"), hole("t")
    yield Phrase("keyword line", "{s:super} Fusion", fused(fusion((s,))))
    yield Phrase("keyword line", "{s:super} and {t:super} Fusion", fused(fusion((s,), (t,))))
    for joint in ("or", "and/or"):
        either = fused(fusion((s, t)))
        yield Phrase("keyword line", f"{{s:super}} {joint} {{t:super}} Fusion", either)
    yield Phrase(
        "keyword line", "essence of {s:super}", Ability("", "keyword", keyword="essence", timing=(hole("s"),))
    )
    yield Phrase(
        "keyword line", "legend of {n:name}", Ability("", "keyword", keyword="legend", timing=(hole("n"),))
    )
    yield Phrase(
        "keyword line",
        "legend of the {n:name}",
        Ability("", "keyword", keyword="legend", timing=(hole("n"), "the")),
    )
    yield Phrase(
        "keyword line",
        "{n:specialization}",
        Ability("", "keyword", keyword="specialization", timing=(hole("n"),)),
    )
    yield Phrase(
        "keyword line",
        "legendary {n:specialization}",
        Ability("", "keyword", keyword="specialization", timing=(hole("n"), "legendary")),
    )


def _essences() -> Iterator[Phrase]:
    """Several talents of a hero."""
    s, t = hole("s"), hole("t")
    for joint in (" and ", " or ", ", "):
        both = Ability("", "keyword", keyword="essence", timing=(s, t))
        yield Phrase("keyword line", f"essence of {{s:super}}{joint}{{t:super}}", both)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _keywords()
    yield from _essences()
