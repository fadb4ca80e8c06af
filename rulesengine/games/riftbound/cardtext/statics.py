"""What always holds: one subject and what is said of it, and lines that change what the rules allow.

Subjects, predicates and times are three tables: every one of them goes with every other, "enemy units here
can't move and have -1 Might".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Change, Instead, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import AT_HERE
from rulesengine.games.riftbound.cardtext.lasting import AT_LEAST, _less
from rulesengine.games.riftbound.cardtext.nouns import CARDS_OF, EQUAL, FACE_DOWN, YOUR
from rulesengine.games.riftbound.cardtext.replacements import SUFFERED
from rulesengine.games.riftbound.cardtext.unfolding import Line, Says, Subject, Time
from rulesengine.games.riftbound.cardtext.words import COMING, ENTERS_READY, static
from rulesengine.games.riftbound.words import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Iterator


def _subjects() -> Iterator[Phrase]:
    """Those of whom something is said."""
    some = Subject("any", hole("w"))
    for words, subject in (
        ("I", Subject()), ("this", Subject()), ("{w:many}", some), ("all {w:many}", some),
        ("your {w:many}", Subject("any", (YOUR, rest("w")))), ("each {w:one}", some),
        ("the equipped unit", Subject("linked")), ("equipped unit", Subject("linked")),
    ):  # fmt: skip
        yield Phrase("subject", words, subject)
    for words, whom in (
        ("it", m.IT), ("that unit", m.IT), ("that gear", m.IT), ("they", m.THEM), ("those units", m.THEM),
        ("each of them", m.THEM),
    ):  # fmt: skip
        yield Phrase("named", words, Subject(whom=whom))
    yield Phrase("of a time", "{s:subject}", hole("s"))
    yield Phrase("of a time", "{s:named}", hole("s"))


NEVER = (*SUFFERED, ("move", ("moves", "is moved")), ("be chosen", "is chosen"), ("be healed", "is healed"))


def _predicates() -> Iterator[Phrase]:
    """What is said of them."""
    for have in ("have", "has", "get", "gets", "gain", "gains"):
        yield Phrase("predicate", f"{have} {{g:gains}}", static(changes=hole("g")))
    for words, when in NEVER:
        never = Ability("", "ban", when=when)
        yield Phrase("predicate", f"can't {words}", never)
        by = Ability("", "ban", when=when, by=hole("b"))
        yield Phrase("predicate", f"can't {words} by {{b:doer}}", by)
    for do in ("don't", "doesn't"):
        yield Phrase("predicate", f"{do} take damage", Ability("", "ban", when="is dealt"))
        spared = Ability("", "ban", when="is dealt", by=hole("b"))
        yield Phrase("predicate", f"{do} take damage from {{b:doer}}", spared)
        weak = static(changes=(Change("keywords", "add", "Deals no combat damage"),))
        yield Phrase("predicate", f"{do} deal combat damage", weak)
    home = Ability("", "ban", when=("moves", "is moved"), where=(("to", "base"),))
    yield Phrase("predicate", "can't move to base", home)
    for take in ("take", "takes"):
        twice = Ability("", "instead", when="is dealt", instead=Instead("times", 2))
        yield Phrase("predicate", f"{take} double damage", twice)
    for words, keyword in (("first", "Tank"), ("last", "Backline")):
        order = static(changes=(Change("keywords", "add", keyword),))
        yield Phrase("predicate", f"must be assigned combat damage {words}", order)


LASTING_TIMES = (
    ("this turn", Time("turn ends")), ("this combat", Time("combat ends")),
    ("until end of turn", Time("turn ends")), ("until the end of the turn", Time("turn ends")),
)  # fmt: skip


def _said() -> Iterator[Phrase]:
    """All that is said of one subject."""
    p, q, r = hole("p"), hole("q"), hole("r")
    for words, several in (
        ("{p:predicate}", (p,)), ("{p:predicate} and {q:predicate}", (p, q)),
        ("{p:predicate} , {q:predicate} , and {r:predicate}", (p, q, r)),
    ):  # fmt: skip
        yield Phrase("predicates", words, several)
    for words, time in LASTING_TIMES:
        yield Phrase("time", words, time)
    s, said = hole("s"), hole("p")
    yield Phrase("static", "{s:subject} {p:predicates}", Says(s, said))
    worn = Test("links", "with", (m.UNIT, rest("q")))
    for unit in ("the equipped unit", "equipped unit"):
        so = Line(static=Says(Subject("linked"), said), level=(worn,))
        yield Phrase("line", f"while {unit} is {{q:quality}} , it {{p:predicates}} .", so)
    for gain in ("it gains", "it has", "that unit gains"):
        kept = Make(static(changes=(hole("k"),)), "", m.IT)
        yield Phrase("order", f"{gain} {{k:keyword}}", (kept,))
    for while_ in ("while", "while they're"):
        yield Phrase(
            "static", f"{{s:subject}} {{p:predicates}} {while_} {{a:states}}", Says(s, said, None, hole("a"))
        )
    lasts = (Says(s, said, hole("t")),)
    yield Phrase("order", "{s:of a time} {p:predicates} {t:time}", lasts)
    yield Phrase("order", "{t:time} , {s:of a time} {p:predicates}", lasts)


def _always() -> Iterator[Phrase]:
    """Lines that hold as long as their bearer is there."""
    for words, equal in EQUAL:
        counted = static(changes=(Change("Might", "plus", equal),))
        if "its" not in words and "my Might" not in words:
            yield Phrase("static", f"my Might is increased by {words}", counted)


def _of_others() -> Iterator[Phrase]:
    """What others have as long as the bearer is there, and what is counted for it."""
    changes = hole("g")
    while_so = static(changes=changes, whose="any", about=(rest("w"), rest("a")))
    for joint in ("is", "is also"):
        words = f"while a {{w:one}} {joint} {{a:states}} , it has {{g:gains}}"
        yield Phrase("static", words, while_so)
    for least in AT_LEAST:
        lower = static(whose="any", about=(rest("w"), Test("Might", ">=", 1)), changes=(_less(),))
        yield Phrase("static", f"{{w:many}} have {{n:-number}} Might , {least}", lower)
    for words, equal in EQUAL:
        if "its" not in words and "my Might" not in words:
            fixed = static(changes=(Change("Might", "set", equal),))
            yield Phrase("static", f"my Might is equal to {words}", fixed)


def _each() -> Iterator[Phrase]:
    """What each of some has, power that cards cost less, and damage that is doubled."""
    for whose in CARDS_OF:
        for leaf, end in (("lower price", "less"), ("higher price", "more")):
            price = static(changes=hole("r"), whose="any", about=(rest("w"), m.PRICED, m.OWN))
            yield Phrase("static", f"{whose} cost {{r:{leaf}}} {end}", price)
    twice = Ability("", "instead", when="is dealt", instead=Instead("times", 2))
    yield Phrase("static", "I take double damage", twice)
    others = replace(twice, whose="any", about=hole("w"))
    yield Phrase("static", "if a {w:one} would be dealt damage , double it", others)
    farther = static(changes=(Change("keywords", "add", "Ganking"),))
    yield Phrase("static", "I can move from battlefield to battlefield", farther)
    dies = Ability("", "instead", when="is killed", whose="any", about=hole("w"))
    paid = Instead("follow", cost=hole("c"), then=hole("p"), may=True)
    words = "if a {w:one} would die , you may {c:costs with it} to {p:orders} instead"
    yield Phrase("static", words, replace(dies, instead=paid))


DEATHKNELLS = ("[Deathknell]", "[Deathknell] effect")


def _named() -> Iterator[Phrase]:
    """What an Equipment gives, and what makes named abilities trigger more often."""
    for name, number in (*FAMILIES.items(), *((words, "deathknells") for words in DEATHKNELLS)):
        more = static(changes=(Change(number, "plus", 1),), whose="you")
        said = number if name in FAMILIES else f"{name}s"
        yield Phrase("static", f"your {said} trigger a additional time", more)
        if name in {"conquer effect", "hold effect"}:
            what = f"{name.split()[0]}ing"
            here = Change(f"{number} here", "plus", 1)
            place = static(changes=(here,), whose="any", about=(m.BATTLEFIELD, *m.HERE, m.YOURS))
            yield Phrase("static", f"your {number} for {what} here trigger a additional time", place)


def _tagged() -> Iterator[Phrase]:
    """What all of them have; tags that are added; prices that fall while something is so."""
    for also in ("I'm also a", "I am also a"):
        tagged = static(changes=(Change("tags", "add", hole("t")),))
        yield Phrase("static", f"{also} {{t:tag}}", tagged)
    dies = static(changes=(Change("deathknells", "plus", 1),), whose="you")
    yield Phrase("static", "your [Deathknell] abilities trigger a additional time", dies)


def _held_here() -> Iterator[Phrase]:
    """Those at the bearer's place, with the place behind the verb."""
    held = static(changes=hole("g"), whose="any", about=(rest("w"), *m.HERE))
    yield Phrase("static", "{w:many} have {g:gains} here", held)
    for verb, when in (("gain points", "gains points"), ("draw cards", "draws")):
        yield Phrase("static", f"you can't {verb}", Ability("", "ban", when=when, whose="you"))


def _while_fighting() -> Iterator[Phrase]:
    """What others have while they fight, and how they enter."""
    other = static(changes=ENTERS_READY, whose="any", about=(m.OTHER, rest("w"), COMING, m.OWN))
    yield Phrase("static", "other friendly {w:cards} enter ready", other)
    dearer = (Change("cost", "plus", hole("n")),)
    theirs = static(changes=dearer, whose="any", about=(m.SPELL, m.PRICED, m.OWNED_BY_THEM))
    yield Phrase("static", "each opponent's spells cost {n:energy} more", theirs)
    for words, equal in EQUAL:
        if "its" not in words and "my {k" not in words:
            more = static(changes=(Change(hole("j"), "plus", equal),))
            yield Phrase("static", f"I have {{j:numbered}} equal to {words}", more)


def _rules_of_its_own() -> Iterator[Phrase]:
    """Lines that change what the rules let an object do."""
    ready = (Change("keywords", "add", "Enters ready"),)
    coming = m.zone("chain")
    yield Phrase("static", "I enter ready", m.ENTERING)
    yield Phrase("static", "this enters ready", m.ENTERING)
    for words, what in (
        ("your units", (m.UNIT,)),
        ("your other units", (m.UNIT, m.OTHER)),
    ):
        theirs = static(changes=ready, whose="you", about=(*what, coming))
        yield Phrase("static", f"{words} enter ready", theirs)
    some = static(changes=ready, whose="any", about=(rest("w"), coming, m.OWN))
    for words in (
        "{w:cards} you play enter ready",
        "your {w:cards} enter ready",
        "friendly {w:cards} enter ready",
    ):
        yield Phrase("static", f"{words}", some)
    safe = Ability("", "ban", when="is chosen", whose="opponent", about=hole("w"))
    for end in ("enemy spells and abilities", "enemy spells or abilities"):
        yield Phrase("static", f"{{w:many}} can't be chosen by {end}", safe)
        yield Phrase(
            "static", f"your {{w:many}} can't be chosen by {end}", replace(safe, about=(YOUR, rest("w")))
        )
        yield Phrase("static", f"I can't be chosen by {end}", replace(safe, about=(m.ITSELF,)))
    aimed = Ability("", "ban", when="is chosen", whose="opponent", by=(m.SPELL,))
    yield Phrase("static", "I can't be chosen by enemy spells", replace(aimed, about=(m.ITSELF,)))
    yield Phrase("static", "{w:many} can't be chosen by enemy spells", replace(aimed, about=hole("w")))


def _assigned() -> Iterator[Phrase]:
    """Damage that is assigned last, that is not dealt to me, and that is more for those here."""
    last = (Change("keywords", "add", "Backline"),)
    first = (Change("keywords", "add", "Tank"),)
    yield Phrase("static", "I must be assigned combat damage last", static(changes=last))
    for words, changes in (("first", first), ("last", last)):
        theirs = static(changes=changes, whose="any", about=hole("w"))
        yield Phrase("static", f"{{w:many}} must be assigned combat damage {words}", theirs)
    never = Ability("", "ban", when="is dealt")
    yield Phrase("static", "I don't take damage", never)
    more = Ability(
        "", "instead", when="is dealt", whose="any", about=hole("w"), by=(Test("id", ">", 0),),
        instead=Instead("plus", hole("n")),
    )  # fmt: skip
    for what in ("Bonus Damage", "additional damage"):
        words = f"spells and abilities affecting {{w:many}} deal {{n:number}} {what}"
        yield Phrase("static", words, more)


def _entering() -> Iterator[Phrase]:
    """What enters exhausted."""
    tired = Instead("with", sort="identity", gives=(("flags", "exhausted"),))
    enters = Ability("", "instead", when="enters", instead=tired, zone="any")
    yield Phrase("static", "this enters exhausted", enters)
    theirs = replace(enters, zone="", whose="any", about=hole("w"))
    yield Phrase("static", "{w:cards} enter exhausted", theirs)


def _victory() -> Iterator[Phrase]:
    """How many points win."""
    more = static(changes=(Change("points to win", "plus", hole("n")),))
    yield Phrase("static", "increase the points needed to win the game by {n:number}", more)


def _where() -> Iterator[Phrase]:
    """Where a Unit may be played beside its player's base and battlefields."""
    for there, word in (
        ("a open battlefield", "To open battlefields"), ("open battlefields", "To open battlefields"),
        ("a occupied enemy battlefield", "To enemy battlefields"),
        ("occupied enemy battlefields", "To enemy battlefields"),
    ):  # fmt: skip
        lets = (Change("keywords", "add", word),)
        mine = static(changes=lets, zone="any", whose="any", about=(m.ITSELF, m.zone("hand")))
        for said in (
            f"you may play me to {there}",
            f"I may be played to {there}",
            f"I can be played to {there}",
        ):
            yield Phrase("static", f"{said}", mine)
        theirs = static(changes=lets, whose="any", about=(rest("w"), m.zone("hand"), m.OWN))
        for said in (
            "you may play {w:cards} to",
            "your {w:cards} may be played to",
            "friendly {w:cards} may be played to",
        ):
            yield Phrase("static", f"{said} {there}", theirs)


def _hidden_here() -> Iterator[Phrase]:
    """How many may be here, what cannot be played from there, and what is done with them."""
    room = (Change("hiding places", "plus", 1),)
    mine = static(changes=room, whose="any", about=(m.BATTLEFIELD, *m.HERE))
    for words in ("you may hide a additional card here", "a additional card may be hidden here"):
        yield Phrase("static", f"{words}", mine)
    shut = Ability("", "ban", when="plays", whose="opponent", about=(FACE_DOWN, AT_HERE))
    for verb in ("revealed", "played"):
        yield Phrase("static", f"your opponents' [Hidden] cards can't be {verb} here", shut)
        yield Phrase("static", f"opponents' facedown cards can't be {verb} here", shut)


PHRASES = (
    _always, _of_others, _named, _rules_of_its_own, _victory, _where, _each, _tagged, _held_here,
    _while_fighting, _assigned, _entering, _hidden_here, _subjects, _predicates, _said,
)  # fmt: skip
