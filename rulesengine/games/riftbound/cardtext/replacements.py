"""What cannot happen, and what happens in its place: bans, "instead", "would die", prevention, bonus damage.

By what something cannot happen is a table, DOERS; who deals damage is another, DEALERS.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Do, Instead, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.binding import THAT_MUCH
from rulesengine.games.riftbound.cardtext.events import DONE
from rulesengine.games.riftbound.cardtext.nouns import YOUR
from rulesengine.games.riftbound.cardtext.words import A_CARD, GAINED, TIMES, on_objects, static

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Whose


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
            if who != "a opponent":  # one of them, who is named: see `players.py`
                yield Phrase("order", f"{who} can't {verb} this turn", (made,))
    mine = replace(me, whose="you")
    for who, ban in (("opponents", theirs), ("players", anybodys), ("a opponent", theirs), ("you", mine)):
        never = replace(ban, when="plays", about=hole("w"))
        yield Phrase("static", f"{who} can't play {{w:cards}}", never)
        made = Make(replace(never, words=f"{who} can't play this turn"), "turn ends")
        if who != "a opponent":
            yield Phrase("order", f"{who} can't play {{w:cards}} this turn", (made,))


CANNOT: tuple[tuple[str, str | tuple[str, ...]], ...] = (
    ("I can't be readied", "is readied"), ("I can't be killed", "is killed"),
    ("I can't be stunned", "is stunned"), ("I can't move", ("moves", "is moved")),
    ("I can't be dealt damage", "is dealt"), ("I can't be returned", "is returned"),
)  # fmt: skip
OTHERS_CANNOT = tuple((words.removeprefix("I "), when) for words, when in CANNOT)
ON_BOARD = (Test("id", ">", 0),)  # a card does it, and no rule


def _cannot() -> Iterator[Phrase]:
    """What cannot happen: to one's own, to those here, by what cards do, by an opponent's moves."""
    for words, when in OTHERS_CANNOT:
        never = Ability("", "ban", when=when, whose="any")
        mine = replace(never, about=(YOUR, rest("w")))
        yield Phrase("static", f"your {{w:many}} {words}", mine)
        yield Phrase("static", f"{{w:many}} {words} here", replace(never, about=(rest("w"), *m.HERE)))
    for verb in ("ready", "stun", "kill", "exhaust"):
        never = Ability("", "ban", when=DONE.get(verb, ""), whose="any", by=ON_BOARD)
        for who in ("spells and abilities", "spells or abilities"):
            yield Phrase("static", f"{who} can't {verb} {{w:many}}", replace(never, about=hole("w")))
            if verb != "kill":
                yield Phrase("static", f"{who} can't {verb} me", replace(never, about=(m.ITSELF,)))
    here = (
        Test("zone", "is", "battlefield", "target"),
        Test("place", "is", Amount("source", "place"), "target"),
    )
    stays = Ability("", "ban", when="moves", whose="opponent", about=(rest("w"), *here))
    for where in ("here", "to here"):
        yield Phrase("static", f"opponents can't move {{w:many}} {where}", stays)


DOERS = (
    ("spells", (m.SPELL,)), ("enemy spells", (m.SPELL, m.THEIRS)), ("friendly spells", (m.SPELL, m.YOURS)),
    ("spells and abilities", (A_CARD,)), ("enemy spells and abilities", (m.THEIRS, A_CARD)),
)  # fmt: skip
SUFFERED = (
    ("be killed", "is killed"), ("be stunned", "is stunned"), ("be moved", "is moved"),
    ("be returned to hand", "is returned"), ("be dealt damage", "is dealt"), ("be readied", "is readied"),
    ("be exhausted", "is exhausted"), ("be buffed", "is buffed"), ("be banished", "is banished"),
    ("be recalled", "is recalled"),
)  # fmt: skip
WITHOUT_BY = (
    "be killed",
    "be stunned",
    "be dealt damage",
    "be readied",
)  # other tables say these without "by"


def _bans() -> Iterator[Phrase]:
    """What spells and abilities cannot do, to me and to others."""
    for words, by in DOERS:
        yield Phrase("doer", words, by)
        one = words.replace("spells", "a spell").replace("abilities", "ability")
        one = one.replace("enemy a spell", "a enemy spell").replace("friendly a spell", "a friendly spell")
        yield Phrase("doer", one.replace(" and ", " or "), by)
    for words, kind in SUFFERED:
        never = Ability("", "ban", when=kind)
        ways = [(f"can't {words} by {{b:doer}}", replace(never, by=hole("b")))]
        ways += [] if words in WITHOUT_BY else [(f"can't {words}", never)]
        for said, ban in ways:
            yield Phrase("static", f"I {said}", ban)
            others = replace(ban, whose="any", about=hole("w"))
            yield Phrase("static", f"{{w:many}} {said}", others)
            yield Phrase("static", f"your {{w:many}} {said}", replace(others, about=(YOUR, rest("w"))))
    spared = Ability("", "ban", when="is dealt", by=hole("b"))
    yield Phrase("static", "I don't take damage from {b:doer}", spared)
    for words in ("be dealt damage by {b:doer}", "take damage from {b:doer}"):
        hurt = Ability("", "instead", when="is dealt", by=hole("b"))
        others = replace(hurt, whose="any", about=hole("w"))
        for one, seen in (("I", hurt), ("a {w:one}", others)):
            less = replace(seen, instead=Instead("prevent", hole("n"), sort="prevention"))
            yield Phrase("static", f"if {one} would {words} , prevent {{n:number}} of it", less)
            more = replace(seen, instead=Instead("plus", hole("n")))
            said = f"if {one} would {words} ,"
            for it in ("it's", "it is") if one != "I" else ("I'm",):
                yield Phrase("static", f"{said} {it} dealt {{n:number}} more instead", more)
            none = replace(seen, instead=Instead("prevent", 0, sort="prevention"))
            yield Phrase("static", f"if {one} would {words} , prevent it", none)


def _not_here() -> Iterator[Phrase]:
    """What is not played here, and what opponents play nowhere else."""
    there = Test("zone", "is", "battlefield", "target")
    here = (there, Test("place", "is", Amount("source", "place"), "target"))
    for who, whose in (("", "any"), ("opponents", "opponent")):
        never = Ability("", "ban", when="plays", whose=whose, about=(rest("w"), *here))  # type: ignore[arg-type]
        words = f"{who} can't play {{w:cards}} here" if who else "{w:cards} can't be played here"
        yield Phrase("static", f"{words}", never)
    only = Ability("", "ban", when="plays", whose="opponent", about=(m.UNIT, there))
    words = "opponents can only play units to their base"
    yield Phrase("static", f"{words}", only)


OF_PLAYERS = (  # what a player would do
    ("draw a card", "draws"), ("draw cards", "draws"), ("draw 1 or more cards", "draws"),
    ("gain a point", "gains points"), ("score a point", "gains points"), ("gain points", "gains points"),
    ("gain XP", "gains XP"), ("channel a rune", "channels"), ("channel runes", "channels"),
    ("discard a card", "discards"),
)  # fmt: skip
MORE = Instead("plus", hole("n"))


def _players() -> Iterator[Phrase]:
    """In the place of what a player would do."""
    players: tuple[tuple[str, Whose], ...] = (("you", "you"), ("a opponent", "opponent"))
    for who, whose in players:
        for words, kind in OF_PLAYERS:
            seen = Ability("", "instead", when=kind, whose=whose)
            follow = replace(seen, instead=Instead("follow", then=hole("p")))
            yield Phrase("static", f"if {who} would {words} , {{p:orders}} instead", follow)
            if whose == "you":
                may = replace(seen, instead=Instead("follow", then=hole("p"), may=True))
                yield Phrase("static", f"if you would {words} , you may {{p:orders}} instead", may)
        more = Ability("", "instead", when="draws", whose=whose, instead=MORE)
        words = f"if {who} would draw 1 or more cards , draw {{n:number}} more"
        if whose == "you":
            yield Phrase("static", words, more)


OF_OBJECTS = (  # what would happen to an object
    ("be dealt damage", "is dealt"), ("take damage", "is dealt"), ("be stunned", "is stunned"),
    ("be exhausted", "is exhausted"), ("be readied", "is readied"), ("be buffed", "is buffed"),
    ("be banished", "is banished"), ("be returned to its owner's hand", "is returned"),
    ("be killed", "is killed"), ("be recalled", "is recalled"), ("move", ("moves", "is moved")),
)  # fmt: skip
LESS = Instead("prevent", hole("n"), sort="prevention")


def _objects() -> Iterator[Phrase]:
    """In the place of what would happen to an object."""
    for words, kind in OF_OBJECTS:
        seen = Ability("", "instead", when=kind)
        others = replace(seen, whose="any", about=hole("w"))
        for one, ability in (("I", seen), ("a {w:one}", others)):
            then = replace(ability, instead=Instead("follow", then=hole("p")))
            yield Phrase("static", f"if {one} would {words} , {{p:orders}} instead", then)
            may = replace(ability, instead=Instead("follow", then=hole("p"), may=True))
            yield Phrase("static", f"if {one} would {words} , you may {{p:orders}} instead", may)
    hurt = Ability("", "instead", when="is dealt", whose="any", about=hole("w"))
    for words in ("be dealt damage", "take damage"):
        less = f"if a {{w:one}} would {words} , prevent {{n:number}} of it"
        yield Phrase("static", less, replace(hurt, instead=LESS))
        does = {"be": "is", "take": "takes"}[words.split()[0]]
        more = f"if a {{w:one}} would {words} , it {does} {words.split(' ', 1)[1]} {{n:number}} more instead"
        yield Phrase("static", more, replace(hurt, instead=MORE))


def _instead() -> Iterator[Phrase]:
    gain = Ability("", "instead", when="gains points", whose="opponent")
    nothing = _with(gain, Instead("nothing"))
    yield Phrase("static", "if a opponent would gain a point , they gain nothing instead", nothing)
    draw = _with(gain, Instead("become", 1, "draws"))
    yield Phrase("static", "if a opponent would gain a point , they draw 1 instead", draw)


def _with(ability: Ability, instead: Instead) -> Ability:
    cites = ("H-14",) if instead.how == "nothing" else ()
    return Ability("", ability.form, when=ability.when, whose=ability.whose, instead=instead, cites=cites)


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
    next_death = Make(replace(dies, instead=instead, words="it is saved once"), "turn ends", m.IT, uses=1)
    yield Phrase("order", "the next time it would die this turn , {p:orders} instead", (next_death,))
    for one, who in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
        first = replace(dies, instead=instead, whose="any", about=(*who, rest("w")), words="it is saved once")
        kept = Make(first, "turn ends", uses=1)
        yield Phrase("order", f"the next time {one} would die this turn , {{p:orders}} instead", (kept,))


def _saved() -> Iterator[Phrase]:
    """What is paid, and done in the place of dying."""
    dies = Ability("", "instead", when="is killed")
    paid = Instead("follow", cost=hole("c"), then=hole("p"), may=True)
    saved = replace(dies, instead=paid, words="it may be saved once")
    may = "you may {c:costs with it} to {p:orders} instead"
    yield Phrase(
        "order", f"the next time it would die this turn , {may}", (Make(saved, "turn ends", m.IT, uses=1),)
    )
    for one, who in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
        first = replace(saved, whose="any", about=(*who, rest("w")))
        yield Phrase(
            "order", f"the next time {one} would die this turn , {may}", (Make(first, "turn ends", uses=1),)
        )
        if who:
            held = replace(dies, instead=paid, whose="any", about=(*who, rest("w")))
            yield Phrase("static", f"if {one} would die , {may}", held)


def _saved_by_another() -> Iterator[Phrase]:
    """What is done or paid in the place of dying."""
    dies = Ability("", "instead", when="is killed")
    paid = Instead("follow", cost=hole("c"), then=hole("p"), may=True)
    for me in ("I", "this"):
        words = f"if {me} would die , you may {{c:costs with it}} . if you do , {{p:orders}} instead"
        yield Phrase("static", words, replace(dies, instead=paid))
        words = f"if {me} would die , you may {{c:costs with it}} to {{p:orders}} instead"
        yield Phrase("static", words, replace(dies, instead=paid))
    others = replace(dies, whose="any", about=hole("w"))
    anyway = Instead("follow", then=hole("p"), may=True)
    for one, of in (("I", dies), ("this", dies), ("a {w:one}", others)):
        yield Phrase(
            "static", f"if {one} would die , you may {{p:orders}} instead", replace(of, instead=anyway)
        )
    for one in ("a {w:one}", "another {w:one}"):
        seen = replace(others, about=(m.OTHER, rest("w"))) if "another" in one else others
        for may in ("you may ", ""):
            follow = Instead("follow", then=hole("p"), may=bool(may))
            for verb, kind in (("kill", "is killed"), ("banish", "is banished"), ("exhaust", "is exhausted")):
                words = f"if {one} would die , {may}{verb} this instead . {{p:orders}}"
                price = replace(follow, cost=(Do(kind, whom=m.THIS),))
                yield Phrase("static", words, replace(seen, instead=price))


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


def _prevented_this_turn() -> Iterator[Phrase]:
    """Damage that is not dealt for a turn, and damage that is more."""
    every = Instead("prevent", 0, sort="prevention")
    hurt = Ability("damage is prevented this turn", "instead", when="is dealt", instead=every)
    yield from on_objects("prevent all damage to {o} this turn", lambda whom: Make(hurt, "turn ends", whom))
    by_card = replace(hurt, whose="any", by=(Test("id", ">", 0),))
    for words in ("spell and ability damage", "damage from spells and abilities"):
        yield Phrase("order", f"prevent all {words} this turn", (Make(by_card, "turn ends"),))
    more = Instead("plus", hole("n"))
    for words, by in (
        ("your spells and abilities deal", (m.YOURS,)), ("your spells deal", (m.YOURS, m.SPELL)),
    ):  # fmt: skip
        for what in ("Bonus Damage", "additional damage"):
            bonus = Ability("", "instead", when="is dealt", whose="any", by=by, instead=more)
            yield Phrase("static", f"{words} {{n:number}} {what}", bonus)


def _damage() -> Iterator[Phrase]:
    """Damage that is prevented whole, or dealt to the bearer."""
    hurt = Ability("", "instead", when="is dealt")
    none = Instead("prevent", 0, sort="prevention")
    yield Phrase("static", "if I would be dealt damage , prevent it", replace(hurt, instead=none))
    others = replace(hurt, whose="any", about=hole("w"))
    yield Phrase("static", "if a {w:one} would be dealt damage , prevent it", replace(others, instead=none))
    taken = replace(hurt, whose="any", about=(m.OTHER, rest("w")), instead=Instead("redirect", whom=m.ME))
    yield Phrase("static", "if another {w:one} would be dealt damage , deal it to me instead", taken)


DEALERS = (  # who deals it
    ("spells and abilities", (A_CARD,)), ("spells", (m.SPELL,)), ("your spells", (m.SPELL, m.YOURS)),
    ("your spells and abilities", (A_CARD, m.YOURS)), ("friendly spells", (m.SPELL, m.YOURS)),
    ("friendly spells and abilities", (A_CARD, m.YOURS)), ("enemy spells", (m.SPELL, m.THEIRS)),
    ("enemy spells and abilities", (A_CARD, m.THEIRS)),
)  # fmt: skip
MORE_DAMAGE = ("Bonus Damage", "additional damage", "more damage")
SAID = "it deals more damage"
OF_ANYBODY = frozenset({"your spells", "your spells and abilities"})  # another table says these of anybody


def _bonus() -> Iterator[Phrase]:
    """More damage: by some, to some, for a turn, or by the next card."""
    more = Instead("plus", hole("n"))
    for who, by in DEALERS:
        hurt = Ability("", "instead", when="is dealt", whose="any", by=by, instead=more)
        to_some = Ability("", "instead", when="is dealt", whose="any", about=hole("w"), by=by, instead=more)
        lasts = (Make(replace(hurt, words=SAID), "turn ends"),)
        for what in MORE_DAMAGE:
            words = f"{who} deal {{n:number}} {what}"
            if who not in OF_ANYBODY or what == "more damage":
                yield Phrase("static", words, hurt)
            yield Phrase("static", f"{words} to {{w:many}}", to_some)
            yield Phrase("order", f"{words} this turn", lasts)
            yield Phrase("order", f"this turn , {words}", lasts)
    its = Ability(SAID, "instead", when="is dealt", whose="source", zone="chain", instead=more)
    held = Ability(
        SAID, "static", whose="any", about=(m.SPELL, m.zone("chain"), m.OWN),
        changes=(Change("abilities", "gain", its),),
    )  # fmt: skip
    for what in MORE_DAMAGE:
        once = (Make(held, "turn ends", uses=1),)
        yield Phrase("order", f"the next spell you play this turn deals {{n:number}} {what}", once)


def _that_much() -> Iterator[Phrase]:
    """As much as has just happened."""
    much = THAT_MUCH
    for words in ("deal that much to {o}", "deal that much damage to {o}"):
        yield from on_objects(words, lambda whom: Do("is dealt", much, whom))
    for verb, what, kind in GAINED:
        said = f"{verb} that much{what}" if "XP" in what else f"{verb} that many{what or ' more'}"
        yield Phrase("order", said, (Do(kind, much, m.YOU),))
    more = static(changes=(Change("Might", "plus", much),))
    for time, until in TIMES:
        yield from on_objects(
            f"give {{o}} that much Might {time}", lambda whom, until=until: Make(more, until, whom)
        )


PHRASES = (
    _not_here, _forbidden, _cannot, _players, _objects, _instead, _would_die, _saved, _saved_by_another,
    _prevented, _prevented_this_turn, _damage, _bonus, _that_much, _bans,
)  # fmt: skip
