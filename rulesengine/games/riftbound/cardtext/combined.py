"""More of what cards say, put together from what the other tables have.

One Unit strikes another; Units that will enter ready; cards that cost less; what a player may not do while
something is so; cards put back from a trash; the third time in a turn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Make, Modes, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import (
    AT_HERE,
    ATTACKS,
    DEFENDS,
    DONE,
    MOVES,
    YOU_CONQUER,
    YOU_HOLD,
)
from rulesengine.games.riftbound.cardtext.lasting import TIMES, on_objects, static
from rulesengine.games.riftbound.cardtext.nouns import ADJECTIVES, EQUAL, OPPONENTS
from rulesengine.games.riftbound.cardtext.orders import HAND, TRASH

if TYPE_CHECKING:
    from collections.abc import Iterator

COMING = m.zone("chain")
READY = (Change("keywords", "add", "Enters ready"),)
CARDS_OF = ("your {w:cards}", "friendly {w:cards}", "{w:cards} you play")
LONE = Test(Amount("count", where=(m.UNIT, m.YOURS, *m.THERE)), "is", 1)


def _strikes() -> Iterator[Phrase]:
    """A Unit that was chosen deals its own Might as damage, and is what deals it."""
    its, former = Amount("chosen", "Might"), Amount("chosen", "Might", slot=1)
    at_another = Do("is dealt", former, m.CHOSEN, by=m.FORMER)
    for verb, be in (("deals", "it"), ("deals", "that unit")):
        said = f"{be} {verb} damage equal to its Might to"
        yield Phrase("order", f"{said} {{o:choice}}", (hole("o"), at_another))
        yield Phrase("order", f"{said} {{o:pick}}", (Do("is dealt", its, hole("o"), by=m.IT),))
    words = "{a:choice} deals damage equal to its Might to {b:choice}"
    yield Phrase("order", words, (hole("a"), hole("b"), at_another))
    mine = Amount("source", "Might")
    yield from on_objects("I deal damage equal to my Might to {o}", lambda whom: Do("is dealt", mine, whom))


def _entering() -> Iterator[Phrase]:
    """Units that enter ready for a turn."""
    for whose in CARDS_OF:
        about = (rest("w"), COMING, m.OWN)
        held = static(changes=READY, whose="any", about=about)
        named = replace(held, words="they enter ready this turn")
        yield Phrase("order", f"{whose} enter ready this turn", (Make(named, "turn ends"),))


def _prices() -> Iterator[Phrase]:
    """What makes cards cheaper, or this one."""
    for whose in CARDS_OF:
        for end, how in (("less", "minus"), ("more", "plus")):
            price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
            held = static(changes=price, whose="any", about=(rest("w"), m.PRICED, m.OWN))
            yield Phrase("static", f"{whose} cost {{n:energy}} {end}", held)
    least = (Change("cost", "minus", Amount("it", "cost", plus=-1, most=hole("n"))),)
    dear = Test("cost", ">=", 1)
    for whose in CARDS_OF:
        lower = static(changes=least, whose="any", about=(rest("w"), m.PRICED, m.OWN, dear))
        for joint in (" ,", ""):
            words = f"{whose} cost {{n:energy}} less{joint} to a minimum of [E1]"
            yield Phrase("static", words, lower)


def _here() -> Iterator[Phrase]:
    """Those at the bearer's place, with the place behind the verb."""
    held = static(changes=hole("g"), whose="any", about=(rest("w"), *m.HERE))
    yield Phrase("static", "{w:many} have {g:gains} here", held)
    for verb, when in (("gain points", "gains points"), ("draw cards", "draws")):
        yield Phrase("static", f"you can't {verb}", Ability("", "ban", when=when, whose="you"))


def _moments() -> Iterator[Phrase]:
    """Being readied or chosen, being discarded, fighting alone, being attached."""
    for verb in ("stun", "ready", "exhaust"):
        yield Phrase("when", f"you {verb} me", Ability("", when=DONE[verb], by=(m.YOURS,)))
    readied = Ability("", when="is readied", by=(m.YOURS,))
    chosen = Ability("", when="is chosen", by=(m.YOURS,))
    yield Phrase("event", "when you choose or ready me", (chosen, readied))
    others = (
        Ability("", when="is chosen", whose="you", about=hole("w")),
        Ability("", when="is readied", whose="any", about=hole("w"), by=(m.YOURS,)),
    )
    yield Phrase("event", "when you choose or ready a {w:one}", others)
    yield Phrase("when", "I'm discarded", Ability("", when="discards", zone="any"))
    both = tuple(replace(seen, about=(m.YOURS, rest("w")), given=(LONE,)) for seen in (ATTACKS, DEFENDS))
    yield Phrase("event", "when a friendly {w:one} attacks or defends alone", both)
    for verb, seen in (("attacks", both[0]), ("defends", both[1])):
        yield Phrase("when", f"a friendly {{w:one}} {verb} alone", seen)
    attached = Ability("", when="is attached", whose="you", about=hole("w"))
    for end in ("", " to a unit", " to a friendly unit"):
        yield Phrase("when", f"you attach a {{w:one}}{end}", attached)


def _hands_and_piles() -> Iterator[Phrase]:
    """Cards in hands and trashes."""
    theirs = Choose((m.THEIRS, rest("w")), target=False, who="opponent")
    dead = Do("is killed", whom=m.CHOSEN)
    for verb in ("kills", "must kill"):
        said = f"{verb} a {{w:one}} they control"
        yield Phrase("order", f"each player {said}", m.by_each(theirs, dead, of="everyone"))
        yield Phrase("order", f"each opponent {said}", m.by_each(theirs, dead))
        yield Phrase("order", f"a opponent {said}", (theirs, dead))
    for top in ("on top of your Main Deck", "on the top of your Main Deck"):
        one = Choose((rest("w"), TRASH, m.OWN))
        words = f"put a {{w:card}} from your trash {top}"
        yield Phrase("order", words, (one, Do("is put on top", whom=m.CHOSEN)))
    few = Test("hand", "<", hole("n"), "you")
    missing = Amount("you", "hand", times=-1, plus=hole("n"))
    for end in ("cards in hand", "cards in your hand"):
        fills = Frame((Do("draws", missing, m.YOU),), given=(few,))
        yield Phrase("order", f"draw until you have {{n:number}} {end}", (fills,))
    yield Phrase("order", "recycle the rest in any order", (Do("is recycled", whom=m.REST),))
    any_ = Choose((Test("id", "among", -1),), target=False)
    for one_ in ("one", "1", "one of them"):
        yield Phrase("order", f"put {one_} in your hand", (any_, Do("is drawn", whom=m.CHOSEN)))
    shown = Choose((rest("w"), HAND, m.OWN), target=False)
    reveal = (shown, Do("is revealed", whom=m.CHOSEN))
    yield Phrase("order", "reveal a {w:card} from your hand", reveal)
    for words in ("ignoring my cost", "ignoring my Energy cost", "without paying my cost"):
        free = Do("plays", whom=m.ME, detail=(("free", "yes"),))
        yield Phrase("order", f"play me {words}", (free,))
        yield Phrase("order", f"play me , {words}", (free,))


def _for_a_time() -> Iterator[Phrase]:
    """Control and damage for a turn; what dies the next time; two that swap their Might."""
    theirs = static(changes=(Change("controller", "set", "you"),))
    for verb in ("gain", "take"):
        for end in ("this turn", "until end of turn", "until the end of the turn"):
            yield from on_objects(
                f"{verb} control of {{o}} {end}", lambda whom: Make(theirs, "turn ends", whom)
            )
    none = Instead("prevent", 0, sort="prevention")
    hurt = Ability("damage is prevented once", "instead", when="is dealt", instead=none)
    twice = replace(hurt, words="damage is doubled once", instead=Instead("times", 2))
    for who, whom in (("it", m.IT), ("that unit", m.IT), ("I", m.ME)):
        start = f"the next time {who} would be dealt damage this turn ,"
        yield Phrase("order", f"{start} prevent it", (Make(hurt, "turn ends", whom, uses=1),))
        yield Phrase("order", f"{start} double it", (Make(twice, "turn ends", whom, uses=1),))
    dies = Ability("", "instead", when="is killed", whose="any")
    for one, other in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
        follow = Instead("follow", then=hole("p"), cost=(Do("is killed", whom=m.THIS),))
        words = f"the next time {one} would die , kill this instead . {{p:orders}}"
        yield Phrase("static", words, replace(dies, about=(*other, rest("w")), instead=follow))
    second = Choose((rest("w"), Test("id", "isnt", Amount("chosen", "id"))))
    swap = (Choose(hole("w")), second, Do("swaps Might", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "swap the Might of 2 {w:many} this turn", swap)


def _ways() -> Iterator[Phrase]:
    """Some of several ways."""
    ways = tuple(("", hole(name)) for name in "abc")
    three = "• {a:body} • {b:body} • {c:body}"
    for joint in ("—", ":"):
        yield Phrase("effect", f"choose up to 2 {joint} {three}", (Modes(ways, 0, 2),))
        yield Phrase("effect", f"choose one or more {joint} {three}", (Modes(ways, 1, 3),))
        yield Phrase("effect", f"choose 1 or more {joint} {three}", (Modes(ways, 1, 3),))


def _described() -> Iterator[Phrase]:
    """More descriptions: several tags, whose they are, where they are."""
    tags = tuple(hole(name) for name in "abcd")
    for joint in ("and", "or"):
        for words, some in (
            (f"{{a:tag}} {joint} {{b:tag}}", tags[:2]),
            (f"{{a:tag}} , {{b:tag}} , {joint} {{c:tag}}", tags[:3]),
            (f"{{a:tag}} , {{b:tag}} , {{c:tag}} , {joint} {{d:tag}}", tags),
        ):
            yield Phrase("adjective", words, Test("tags", "any", some))
    yield Phrase("adjective", "opponents'", OPPONENTS)
    yield Phrase("post", "at other battlefields", (m.AT_BATTLEFIELD, m.ELSEWHERE))
    for words in ("while attacking", "while defending"):
        fights = ADJECTIVES[words.partition(" ")[2]]
        held = static(changes=hole("g"), whose="any", about=(rest("w"), fights))
        yield Phrase("static", f"{{w:many}} have {{g:gains}} {words}", held)
    other = static(changes=READY, whose="any", about=(m.OTHER, rest("w"), COMING, m.OWN))
    yield Phrase("static", "other friendly {w:cards} enter ready", other)
    dearer = (Change("cost", "plus", hole("n")),)
    theirs = static(changes=dearer, whose="any", about=(m.SPELL, m.PRICED, m.OWNED_BY_THEM))
    yield Phrase("static", "each opponent's spells cost {n:energy} more", theirs)
    for words, equal in EQUAL:
        if "its" not in words and "my {k" not in words:
            more = static(changes=(Change(hole("j"), "plus", equal),))
            yield Phrase("static", f"I have {{j:numbered}} equal to {words}", more)


def _gifts() -> Iterator[Phrase]:
    """What two get at once, or one of two things that one gets."""
    for time, until in TIMES:
        first, second = (Make(static(changes=hole(n)), until, m.CHOSEN) for n in "gh")
        said = "give {a:choice} {g:gains} " + time + " and {b:choice} {h:gains} " + time
        yield Phrase("order", said, (hole("a"), first, hole("b"), second))
        one, two = (Make(static(changes=(hole(n),)), until, m.IT) for n in "gh")
        either = Modes((("", (one,)), ("", (two,))))
        yield Phrase("order", f"give {{a:choice}} {{g:gain}} or {{h:gain}} {time}", (hole("a"), either))
    for words in ("in your trash", "from your trash"):
        yield Phrase("order", f"choose a {{w:card}} {words}", (Choose((rest("w"), TRASH, m.OWN)),))
    there = Choose((rest("w"), rest("p"), TRASH, m.OWN))
    behind = Do("plays", whom=m.CHOSEN, detail=(("free", hole("f")),))
    yield Phrase("order", "play a {w:card} from your trash {p:post} {f:free}", (there, behind))
    home = Do("is returned", whom=m.CHOSEN)
    yield Phrase("order", "return a {w:card} from your trash {p:post} to your hand", (there, home))
    either_pile = Choose((rest("w"), Test("zone", "any", ("hand", "trash")), m.OWN))
    free = Do("plays", whom=m.CHOSEN, detail=(("free", hole("f")),))
    yield Phrase("order", "play a {w:card} from your hand or trash {f:free}", (either_pile, free))
    single = Choose((rest("w"), HAND, m.OWN), target=False)
    for end, kind in (
        ("on top of your Main Deck", "is put on top"), ("on the top of your Main Deck", "is put on top"),
        ("on the bottom of your Main Deck", "is recycled"),
    ):  # fmt: skip
        yield Phrase("order", f"put a {{w:card}} from your hand {end}", (single, Do(kind, whom=m.CHOSEN)))
    yield Phrase("order", "return me to hand", (Do("is returned", whom=m.ME),))
    hit, harder = (Do("is dealt", hole(n), m.IT) for n in "nm")
    struck = (hole("x"), Frame((harder,), given=hole("c"), otherwise=(hit,)))
    words = "deal {n:number} to {x:choice} . if {c:conditions} , deal {m:number} instead"
    yield Phrase("sentence", words, struck)
    yield Phrase("when", "you or a ally conquer", YOU_CONQUER)
    yield Phrase("when", "you or a ally hold", YOU_HOLD)
    won = Ability("", when="wins a combat", whose="you", about=(AT_HERE,))
    yield Phrase("when", "you win a combat here", won)
    mine = replace(ATTACKS, when="is killed", kind="", cites=(), limit="", about=(m.YOURS, rest("w")))
    yield Phrase("when", "one of your {w:many} dies", mine)
    yield Phrase("when", "one of your {w:many} moves", replace(mine, when=MOVES.when))
    yield Phrase("when", "one of your {w:many} attacks", replace(ATTACKS, about=(m.YOURS, rest("w"))))


PHRASES = (
    _described, _gifts, _strikes, _entering, _prices, _here, _moments, _hands_and_piles, _for_a_time, _ways,
)  # fmt: skip
