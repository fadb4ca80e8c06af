"""What lasts for a time or always: "give a unit +2 Might this turn", "I have [Tank]", "instead".

Categories: `gains` (what is given), `order` (for a time), `static` (a whole line that always holds).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Choose, Instead, Make, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.nouns import EQUAL, YOUR
from rulesengine.games.riftbound.words import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Iterator

TIMES = (("this turn", "turn ends"), ("this combat", "combat ends"))
DEATHKNELLS = ("[Deathknell]", "[Deathknell] effect")
THERE = Test("zone", "any", ("base", "battlefield", "legend"))
OBJECTS = (("choice", True), ("pick", False))  # chosen now, or meant without a choice
AT_LEAST = ("to a minimum of 1 Might", "to a minimum of 1")


def static(**more: Any) -> Ability:  # noqa: ANN401  fields of Ability, or holes for them
    """Make an ability that only holds."""
    return Ability("", "static", **more)


def on_objects(words: str, means: Any, word: str = "o") -> Iterator[Phrase]:  # noqa: ANN401  a part
    """Say an order about an object that is chosen now, and about one that is meant without a choice.

    `{o}` in the words is its place; `means` makes the part, given whom it is about.
    """
    for category, chosen in OBJECTS:
        said = words.replace(f"{{{word}}}", f"{{{word}:{category}}}")
        whom: Pick = m.CHOSEN if chosen else hole(word)
        parts = means(whom)
        parts = parts if isinstance(parts, tuple) else (parts,)
        yield Phrase("order", said, (hole(word), *parts) if chosen else parts)


def _gains() -> Iterator[Phrase]:
    yield Phrase("gain", "{k:keyword}", hole("k"))
    yield Phrase("gain", "{n:+number} Might", Change("Might", "plus", hole("n")))
    yield Phrase("gain", "{n:-number} Might", Change("Might", "minus", hole("n")))
    yield Phrase("gain", "a additional {n:+number} Might", Change("Might", "plus", hole("n")))
    yield Phrase("gain", "additional {k:keyword}", hole("k"))
    yield Phrase("gains", "{g:gain}", (hole("g"),))
    yield Phrase("gains", "{q:quoted}", (rest("q"),))
    yield Phrase("gains", "{g:gain} and {q:quoted}", (hole("g"), rest("q")))
    yield Phrase("gains", "{g:gain} and {h:gain}", (hole("g"), hole("h")))
    yield Phrase("gains", "{g:gain} , {h:gain} , and {i:gain}", (hole("g"), hole("h"), hole("i")))


def _less() -> Change:
    """Less Might, but never below 1: what is left above 1 is the most that can go."""
    return Change("Might", "minus", Amount("it", "Might", plus=-1, most=hole("n")))


def _given() -> Iterator[Phrase]:
    """For a time."""
    for time, until in TIMES:

        def make(ability: Ability, until: str = until) -> Any:  # noqa: ANN401  a function
            return lambda whom: Make(ability, until, whom)

        yield from on_objects(f"give {{o}} {{g:gains}} {time}", make(static(changes=hole("g"))))
        weak = static(about=(Test("Might", ">=", 1),), changes=(_less(),))
        for least in AT_LEAST:
            yield from on_objects(f"give {{o}} {{n:-number}} Might {time} , {least}", make(weak))
    yield from on_objects("give {o} {k:keyword}", lambda whom: Make(static(changes=(hole("k"),)), "", whom))


def _given_to_some() -> Iterator[Phrase]:
    """For a time, to those that are named without a choice, or to two at once."""
    for time, until in TIMES:
        gained = Make(static(changes=hole("g")), until, m.IT)
        yield Phrase("order", f"it gains {{g:gains}} {time}", (gained,))
        mine = Make(static(changes=hole("g")), until, m.ME)
        yield Phrase("order", f"I have {{g:gains}} {time}", (mine,))
        yours = Make(static(changes=hole("g")), until, Pick("all", (YOUR, rest("w"))))
        yield Phrase("order", f"your {{w:many}} have {{g:gains}} {time}", (yours,))
        theirs = Make(static(changes=hole("g")), until, Pick("all", hole("w")))
        yield Phrase("order", f"{{w:many}} have {{g:gains}} {time}", (theirs,))
        yield Phrase("order", f"{{w:many}} gain {{g:gains}} {time}", (theirs,))
        yield from on_objects(
            f"give {{o}} each {{g:gains}} {time}",
            lambda whom, until=until: Make(static(changes=hole("g")), until, whom),
        )
        both = (
            Make(static(changes=hole("g")), until, hole("o")),
            Make(static(changes=hole("h")), until, hole("p")),
        )
        said = "give {o:pick} {g:gains} " + time + " and {p:pick} {h:gains} " + time
        yield Phrase("order", said, both)
        with_me = (
            Make(static(changes=hole("g")), until, m.ME),
            hole("o"),
            Make(static(changes=hole("g")), until, m.CHOSEN),
        )
        yield Phrase("order", f"give me and {{o:choice}} {{g:gains}} {time}", with_me)
        yield Phrase("order", f"give me and {{o:choice}} each {{g:gains}} {time}", with_me)
        for least in AT_LEAST:
            lower = Make(static(about=(Test("Might", ">=", 1),), changes=(_less(),)), until, hole("p"))
            words = "give {o:pick} {g:gains} " + time + " and {p:pick} {n:-number} Might " + time
            yield Phrase("order", f"{words} , {least}", (both[0], lower))


def _doubled() -> Iterator[Phrase]:
    """Might that is doubled, increased or reduced for a time."""
    for time, until in TIMES:
        for verb, how in (("increase", "plus"), ("reduce", "minus")):
            changed = static(changes=(Change("Might", how, hole("n")),))  # type: ignore[arg-type]
            for whose, who in (("its", m.IT), ("my", m.ME)):
                yield Phrase(
                    "order", f"{verb} {whose} Might by {{n:number}} {time}", (Make(changed, until, who),)
                )
        double = Choose((rest("a"), m.UNIT, m.BOARD))
        twice = static(changes=(Change("Might", "times", 2),))
        yield Phrase(
            "order", f"double a {{a:adjectives}}unit's Might {time}", (double, Make(twice, until, m.CHOSEN))
        )
        yield Phrase("order", f"double my Might {time}", (Make(twice, until, m.ME),))
        yield Phrase("order", f"double its Might {time}", (Make(twice, until, m.IT),))


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


def _rules_of_its_own() -> Iterator[Phrase]:
    """Lines that change what the rules let an object do."""
    ready = (Change("keywords", "add", "Enters ready"),)
    coming = m.zone("chain")
    mine = static(changes=ready, zone="any", whose="any", about=(m.ITSELF, coming))
    yield Phrase("static", "I enter ready", mine)
    yield Phrase("static", "this enters ready", mine)
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


def _forbidden() -> Iterator[Phrase]:
    """What cannot happen: to the bearer, to others, or to a player; always, or for a turn."""
    me = Ability("", "ban")
    for words, when in (
        ("I can't be readied", "is readied"),
        ("I can't be killed", "is killed"),
        ("I can't be stunned", "is stunned"),
        ("I can't move", ("moves", "is moved")),
        ("I can't be returned", "is returned"),
        ("damage can't be dealt to me", "is dealt"),
        ("I can't be dealt damage", "is dealt"),
    ):
        yield Phrase("static", f"{words}", replace(me, when=when))
    for words, when in (
        ("can't be readied", "is readied"), ("can't be killed", "is killed"),
        ("can't be stunned", "is stunned"),
        ("can't move", ("moves", "is moved")), ("can't be dealt damage", "is dealt"),
    ):  # fmt: skip
        yield Phrase("static", f"{{w:many}} {words}", replace(me, when=when, whose="any", about=hole("w")))
    home = replace(
        me, when=("moves", "is moved"), whose="any", where=(("to", "base"), ("from", "battlefield"))
    )
    yield Phrase("static", "{w:many} can't move from here to base", replace(home, about=(rest("w"), *m.HERE)))
    theirs, anybodys = replace(me, whose="opponent"), replace(me, whose="any")
    for who, ban in (("opponents", theirs), ("players", anybodys), ("a opponent", theirs)):
        for verb, when in (
            ("score points", "gains points"),
            ("gain points", "gains points"),
            ("draw cards", "draws"),
        ):
            never = replace(ban, when=when)
            yield Phrase("static", f"{who} can't {verb}", never)
            made = Make(replace(never, words=f"{who} can't {verb} this turn"), "turn ends")
            yield Phrase("order", f"{who} can't {verb} this turn", (made,))
        never = replace(ban, when="plays", about=hole("w"))
        yield Phrase("static", f"{who} can't play {{w:cards}}", never)
        made = Make(replace(never, words=f"{who} can't play this turn"), "turn ends")
        yield Phrase("order", f"{who} can't play {{w:cards}} this turn", (made,))


def _prevented() -> Iterator[Phrase]:
    """Damage that is not dealt."""
    hurt = Ability("", "instead", when="is dealt")
    some, every = Instead("prevent", hole("n"), sort="prevention"), Instead("prevent", 0, sort="prevention")
    yield Phrase(
        "static", "if I would be dealt damage , prevent {n:number} of it", replace(hurt, instead=some)
    )
    yield Phrase(
        "static", "prevent {n:number} of the damage that would be dealt to me", replace(hurt, instead=some)
    )
    shield = Instead("prevent", hole("n"), sort="prevention", shield=True)
    for words, instead in (("all damage", every), ("the next {n:number} damage", shield)):
        said = replace(hurt, instead=instead, words="damage is prevented this turn")
        yield from on_objects(
            f"prevent {words} that would be dealt to {{o}} this turn",
            lambda whom, said=said: Make(said, "turn ends", whom),
        )


def _costs_of_cards() -> Iterator[Phrase]:
    """Lines that make a card cheaper, or dearer."""
    for words, price in (
        ("less", (Change("cost", "minus", hole("n")),)),
        ("more", (Change("cost", "plus", hole("n")),)),
    ):
        held = static(changes=price, zone="any", whose="any", about=(m.ITSELF, m.PRICED))
        for me, verb in (("I", "cost"), ("this", "costs"), ("this spell", "costs")):
            yield Phrase("static", f"{me} {verb} {{n:energy}} {words}", held)
        for whose, tests in (("opponents'", (m.OWNED_BY_THEM,)), ("enemy", (m.OWNED_BY_THEM, m.THEIRS))):
            for one, kind in (("spells", "Spell"), ("units", "Unit"), ("gear", "Gear"), ("cards", "")):
                of = (Test("types", "has", kind),) if kind else ()
                dearer = static(changes=price, whose="any", about=(*of, m.PRICED, *tests))
                yield Phrase("static", f"{whose} {one} cost {{n:energy}} {words}", dearer)
        leaf = "lower price" if words == "less" else "higher price"
        power = replace(held, changes=hole("r"))
        for me, verb in (("I", "cost"), ("this", "costs"), ("this spell", "costs")):
            yield Phrase("static", f"{me} {verb} {{r:{leaf}}} {words}", power)


def _would_die() -> Iterator[Phrase]:
    """What is done in the place of dying."""
    dies = Ability("", "instead", when="is killed")
    instead = Instead("follow", then=hole("p"))
    for me in ("I", "this"):
        yield Phrase("static", f"if {me} would die , {{p:orders}} instead", replace(dies, instead=instead))
        once = replace(dies, instead=instead, limit="turn")
        yield Phrase("static", f"the first time {me} would die each turn , {{p:orders}} instead", once)
    saved = replace(dies, instead=instead, whose="any", about=hole("w"))
    yield Phrase("static", "if a {w:one} would die , {p:orders} instead", saved)
    next_ = Make(replace(dies, instead=instead, words="it is saved once"), "turn ends", m.IT, uses=1)
    yield Phrase("order", "the next time it would die this turn , {p:orders} instead", (next_,))
    for one, who in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
        first = replace(dies, instead=instead, whose="any", about=(*who, rest("w")), words="it is saved once")
        kept = Make(first, "turn ends", uses=1)
        yield Phrase("order", f"the next time {one} would die this turn , {{p:orders}} instead", (kept,))


def _while_it_is_there() -> Iterator[Phrase]:
    """What lasts until its source leaves the board."""
    theirs = static(
        changes=(Change("controller", "set", "you"),),
        given=(THERE,),
    )
    for verb in ("gain", "take"):
        yield from on_objects(
            f"{verb} control of {{o}} until I leave the board", lambda whom: Make(theirs, "", whom)
        )
    held = static(changes=hole("g"), given=(THERE,))
    yield from on_objects("give {o} {g:gains} until I leave the board", lambda whom: Make(held, "", whom))


def _instead() -> Iterator[Phrase]:
    gain = Ability("", "instead", when="gains points", whose="opponent")
    nothing = _with(gain, Instead("nothing"))
    yield Phrase("static", "if a opponent would gain a point , they gain nothing instead", nothing)
    draw = _with(gain, Instead("become", 1, "draws"))
    yield Phrase("static", "if a opponent would gain a point , they draw 1 instead", draw)


def _with(ability: Ability, instead: Instead) -> Ability:
    cites = ("H-14",) if instead.how == "nothing" else ()
    return Ability("", ability.form, when=ability.when, whose=ability.whose, instead=instead, cites=cites)


PHRASES = (
    _gains, _given, _given_to_some, _doubled, _always, _of_others, _named, _rules_of_its_own,
    _costs_of_cards, _victory, _where, _forbidden, _prevented, _would_die, _while_it_is_there, _instead,
)  # fmt: skip
