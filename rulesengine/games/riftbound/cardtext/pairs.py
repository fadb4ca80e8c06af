"""Two at once, and the piles of an opponent: “kill a unit and a gear”, “banish up to 2 cards”."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Change, Choose, Do, Instead, Make, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.lasting import TIMES, static
from rulesengine.games.riftbound.cardtext.nouns import YOUR
from rulesengine.games.riftbound.cardtext.orders import AMONG, HAND, TRASH, VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

EQUIPMENT = Test("tags", "has", "Equipment")
FIGHTS = Test("flags", "any", ("attacker", "defender"))


def _both() -> Iterator[Phrase]:
    """What is done to two that are chosen."""
    for verb, kind in VERBS.items():
        done = (Do(kind, whom=m.FORMER), Do(kind, whom=m.CHOSEN))
        yield Phrase("order", f"{verb} {{a:choice}} and {{b:choice}}", (hole("a"), hole("b"), *done))
    first, second = (Do("is dealt", hole(number), m.CHOSEN) for number in "nm")
    struck = (hole("a"), first, hole("b"), second)
    yield Phrase("order", "deal {n:number} to {a:choice} and {m:number} to {b:choice}", struck)
    for time, until in TIMES:
        one, other = (Make(static(changes=hole("g")), until, whom) for whom in (m.FORMER, m.CHOSEN))
        said = "give {a:choice} and {b:choice} {g:gains} " + time
        yield Phrase("order", said, (hole("a"), hole("b"), one, other))
        yours = Make(static(changes=hole("g")), until, Pick("all", (YOUR, rest("w"))))
        yield Phrase("order", f"your {{w:many}} gain {{g:gains}} {time}", (yours,))


def _described() -> Iterator[Phrase]:
    """Those that fight, Equipment wherever it is, those in a base."""
    yield Phrase("adjective", "attacking or defending", FIGHTS)
    yield Phrase("card head", "Equipment", (EQUIPMENT,))
    yield Phrase("cards head", "Equipment", (EQUIPMENT,))
    yield Phrase("post", "in base", (m.AT_BASE,))
    for end, how in (("less", "minus"), ("more", "plus")):
        price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
        all_ = static(changes=price, whose="any", about=(rest("w"), m.PRICED))
        yield Phrase("static", f"{{w:cards}} cost {{n:energy}} {end}", all_)


def _damage() -> Iterator[Phrase]:
    """Damage that is prevented whole, or dealt to the bearer."""
    hurt = Ability("", "instead", when="is dealt")
    none = Instead("prevent", 0, sort="prevention")
    yield Phrase("static", "if I would be dealt damage , prevent it", replace(hurt, instead=none))
    others = replace(hurt, whose="any", about=hole("w"))
    yield Phrase("static", "if a {w:one} would be dealt damage , prevent it", replace(others, instead=none))
    taken = replace(hurt, whose="any", about=(m.OTHER, rest("w")), instead=Instead("redirect", whom=m.ME))
    yield Phrase("static", "if another {w:one} would be dealt damage , deal it to me instead", taken)


def _piles() -> Iterator[Phrase]:
    """Trashes of opponents, hands that are recycled, several of the cards that were looked at."""
    theirs = (TRASH, m.OWNED_BY_THEM)
    for words in ("a opponent's trash", "each opponent's trash"):
        some = Choose((rest("w"), *theirs), 0, hole("n"))
        gone = Do("is banished", whom=m.CHOSEN)
        yield Phrase("order", f"banish up to {{n:several}} {{w:cards}} from {words}", (some, gone))
        yield Phrase("order", f"banish a {{w:card}} from {words}", (Choose((rest("w"), *theirs)), gone))
    one = Choose((rest("w"), *theirs))
    yield Phrase("order", "choose a {w:card} in a opponent's trash", (one,))
    mine = Choose((rest("w"), TRASH, m.OWN))
    yield Phrase(
        "order", "add a {w:card} from your trash to your hand", (mine, Do("is returned", whom=m.CHOSEN))
    )
    yield Phrase("order", "recycle your hand", (Do("is recycled", whom=Pick("all", (HAND, m.OWN))),))
    for words, pile in (("trashes", (TRASH,)), ("your trash", (TRASH, m.OWN))):
        every = Do("is recycled", whom=Pick("all", (rest("w"), *pile)))
        yield Phrase("order", f"recycle all {{w:cards}} from {words}", (every,))
    few = Choose((AMONG, rest("w")), 0, hole("n"), target=False)
    shown = (few, Do("is revealed", whom=m.CHOSEN), Do("is drawn", whom=m.THEM))
    yield Phrase("order", "reveal up to {n:several} {w:cards} from among them and draw them", shown)
    yield Phrase(
        "order", "draw up to {n:several} {w:cards} from among them", (few, Do("is drawn", whom=m.CHOSEN))
    )
    yield Phrase("order", "you score a additional point", (Do("gains points", 1, m.YOU),))


PHRASES = (_both, _described, _damage, _piles)
