"""What happens instead of an event, how much of it, and what is prevented of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core import text
from rulesengine.games.fab.cardtext.sentences import WHEN
from rulesengine.games.fab.cardtext.words import (
    A_HERO,
    ALLY,
    ANY_TARGET,
    FIRST,
    FRIENDLY,
    HERO,
    IS_TARGET,
    MY_HERO,
    SELF,
    YOU,
    Ability,
    Altered,
    Amount,
    Choose,
    Do,
    Either,
    Instead,
    Later,
    Line,
    Pick,
    Test,
    Time,
    Whom,
    X,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


KINDS = ("", "arcane ", "power ", "{p} ")
TYPED = {"arcane ": "arcane", "power ": "power", "{p} ": "power"}  # how each kind of damage is said
SHIELDED = (
    ("your hero", (HERO, FRIENDLY)), ("you", (HERO, FRIENDLY)), ("any hero", (HERO,)), ("heroes", (HERO,)),
    ("your hero and allies you control", (FRIENDLY, Either(((HERO,), (ALLY,))))),
    ("", ()),
)  # fmt: skip


def _instead() -> Iterator[Phrase]:
    """The words behind "instead"."""
    n = hole("n")
    for words, kind, amount, whom in (
        ("draw a card", "draws", 1, YOU), ("you draw a card", "draws", 1, YOU), ("gain {n:number} {h}", "gains life", n, MY_HERO), ("lose {n:number} {h}", "loses life", n, MY_HERO),
        ("banish it", "is banished", 0, Pick("event")), ("destroy it", "is destroyed", 0, Pick("event")), ("destroy this", "is destroyed", 0, SELF),
        ("banish this", "is banished", 0, SELF), ("gain {n:resources}", "gains resources", n, YOU),
        ("remove it from the game", "is removed", 0, Pick("event")), ("intimidate", "intimidates", 0, YOU), ("mill a card", "mills", 1, YOU),
        ("put the top card of your deck into your graveyard", "mills", 1, YOU), ("put the top {n:number} cards of your deck into your graveyard", "mills", n, YOU),
    ):  # fmt: skip
        yield Phrase("instead", words, Instead("become", amount, becomes=kind, whom=whom))
        if whom is MY_HERO:
            verb, _, rest_of = words.partition(" ")
            yield Phrase(
                "instead", f"your hero {verb}s {rest_of}", Instead("become", amount, becomes=kind, whom=whom)
            )
    for n_how, said_how in (("plus", "plus"), ("minus", "minus")):
        for head in ("it is dealt", "they are dealt", "you are dealt"):
            also = Instead(n_how, n, also=(Do("is destroyed"),))
            yield Phrase("instead", f"destroy this and {head} that much {said_how} {{n:number}}", also)
    put = (("to", "deck"), ("end", "bottom"))
    for obj in ("it", "this"):
        moved = Pick("event") if obj == "it" else SELF
        bottom = Instead("nothing", also=(Do("is put", whom=moved, detail=put),))
        yield Phrase("instead", f"put {obj} on the bottom of your deck", bottom)
        yield Phrase(
            "instead",
            f"put {obj} on the bottom of its owner's deck",
            Instead("nothing", also=(Do("is put", whom=moved, detail=(*put, ("by", "owner"))),)),
        )
    yield Phrase("instead", "nothing happens", Instead("nothing"))
    for verb, kind in (("destroy", "is destroyed"), ("banish", "is banished")):
        gone = Line("instead", hole("e"), then=(Instead("nothing", also=(Do(kind),)),), may=True, zone="")
        yield Phrase("line", f"if {{e:would}}, instead you may {verb} this.", gone)
    for obj, whom in (("it", Pick("event")), ("this", SELF)):
        off = Do("loses counters", 1, whom, (("mark", hole("c")),))
        yield Phrase("instead", f"remove a {{c:mark}} counter from {obj}", Instead("nothing", also=(off,)))
    for who in ("they lose", "you lose", "your hero loses", "that hero loses", "they gain", "you gain"):
        kind = "gains life" if who.endswith("gain") else "loses life"
        same = Instead("become", Amount("event"), becomes=kind, whom=Pick("event"))
        yield Phrase("instead", f"{who} that much {{h}}", same)
    for words in (
        "prevent {n:number} of that damage",
        "prevent {n:number} damage",
        "prevent {n:number} damage that source would deal",
        "prevent {n:number} arcane damage that source would deal",
        "prevent {n:number} power damage that source would deal",
        "prevent {n:number} of it",
    ):
        mean = Instead("prevent", n, sort="prevention", also=(Do("is destroyed"),))
        yield Phrase("prevents", f"destroy this and {words}", mean)
        yield Phrase("prevents", f"destroy this to {words}", mean)
        yield Phrase("prevents", words, Instead("prevent", n, sort="prevention"))
    yield Phrase("prevents", "prevent it", Instead("prevent", sort="prevention"))
    yield Phrase("prevents", "prevent that damage", Instead("prevent", sort="prevention"))
    yield Phrase(
        "prevents",
        "destroy this and prevent that damage",
        Instead("prevent", sort="prevention", also=(Do("is destroyed"),)),
    )
    yield Phrase("prevents", "prevent X of that damage", Instead("prevent", X, sort="prevention"))
    yield Phrase(
        "prevents",
        "prevent twice X of that damage",
        Instead("prevent", Amount("(X)", times=2), sort="prevention"),
    )
    yield Phrase(
        "prevents",
        "prevent half of that damage",
        Instead("prevent", Amount("event", per=2), sort="prevention"),
    )


def _elsewhere() -> Iterator[Phrase]:
    """Damage that goes to somebody else."""
    for to, whom in (("this", SELF), ("your hero", MY_HERO)):
        for words in (f"that damage is dealt to {to}", f"deal that damage to {to}"):
            yield Phrase("instead", words, Instead("redirect", whom=whom))


def _prevent(
    amount: object, types: tuple[str, ...], about: object, by: object = (), *, shield: bool = True
) -> text.Ability:
    change = Instead("prevent", amount, sort="prevention", shield=shield, types=types)
    made: text.Ability = Ability(
        "", "instead", when="is dealt", whose="any", about=about, by=by, instead=change
    )
    return made


def _preventions() -> Iterator[Phrase]:
    """Orders that prevent damage: "prevent the next 3 damage that would be dealt to your hero this turn"."""
    n = hole("n")
    t, time = hole("t"), "{t:time}"
    for kind in KINDS[:3]:
        types = (TYPED[kind],) if kind else ()
        for amount, mean in (("the next {n:number}", n), ("the next X", X), ("all", 0)):
            shield = amount != "all"
            for who, about in SHIELDED:
                if who:
                    for be in ("that would be dealt to",):
                        words = f"prevent {amount} {kind}damage {be} {who} {time}"
                        yield Phrase(
                            "order",
                            words,
                            (Later(_prevent(mean, types, about, shield=shield), (), t, 0),),
                        )
                    by = _prevent(mean, types, about, hole("b"), shield=shield)
                    words = (
                        f"prevent {amount} {kind}damage that would be dealt to {who} {time} by {{b:a thing}}"
                    )
                    yield Phrase("order", words, (Later(by, (), t, 0),))
                to = f" to {who}" if who else ""
                that = _prevent(mean, types, about, (Test("id", "is", "(it)"),), shield=shield)
                for source in ("that source", "that it", "that the chosen source"):
                    words = f"prevent {amount} {kind}damage {source} would deal{to} {time}"
                    yield Phrase("order", words, (Later(that, (), t, 0),))
                chosen = Choose(Whom((Test("id", "isnt", 0),)))
                deals = f"prevent {amount} {kind}damage that a source of your choice would deal{to} {time}"
                yield Phrase("order", deals, (chosen, Later(that, (), t, 0)))
                for tail in (f"{time} by a source of your choice", f"by a source of your choice {time}"):
                    words = f"prevent {amount} {kind}damage that would be dealt{to} {tail}"
                    yield Phrase("order", words, (chosen, Later(that, (), t, 0)))
    for number, mean in (("{n:number}", n), ("X", X)):
        bare = Ability(
            "",
            "instead",
            when="is dealt",
            whose="any",
            instead=Instead("prevent", mean, sort="prevention"),
        )
        yield Phrase("order", f"prevent the next {number}", (Later(bare, (), Time("(same)")),))
        yield Phrase("order", f"prevent {number}", (Later(bare, (), Time("(same)")),))
    for who, about in SHIELDED[:3]:
        for kind in KINDS:
            be = "are" if who == "you" else "is"
            del be
            types = (TYPED[kind],) if kind else ()
            where = (("type", TYPED[kind]),) if kind else ()
            del types
            awaited = Ability(
                "", "instead", when="is dealt", whose="any", about=about, where=where, instead=hole("i")
            )
            words = f"the next time {who} would be dealt {kind}damage {time}, {{i:prevents}}"
            yield Phrase("order", words, (Later(awaited, (), t, 1),))
            by = Ability(
                "",
                "instead",
                when="is dealt",
                whose="any",
                about=about,
                where=where,
                by=hole("b"),
                instead=hole("i"),
            )
            yield Phrase(
                "order", words.replace(f" {time},", f" by {{b:a thing}} {time},"), (Later(by, (), t, 1),)
            )
    yield from _of_a_target()
    yield from _to_a_target()
    shadow = Ability("", "instead", when="is dealt", whose="any", by=hole("b"), instead=hole("i"))
    yield Phrase(
        "order",
        f"the next time {{b:a thing}} would deal damage {time}, {{i:prevents}}",
        (Later(shadow, (), t, 1),),
    )
    for kind, types in (("", ()), ("{p} ", ("power",)), ("power ", ("power",)), ("arcane ", ("arcane",))):
        less = Ability(
            "",
            "instead",
            when="is dealt",
            whose="any",
            instead=Instead("lessen", n, sort="prevention", types=types),
        )
        for words in (f"the next prevention effect that prevents {kind}damage {time} prevents {{n:number}} less",
                      f"the next prevention effect that prevents {kind}damage {time} prevents {{n:number}} less of that damage",
                      f"the next time {kind}damage would be prevented {time}, prevent {{n:number}} less of it",
                      f"the next time {kind}damage would be prevented {time}, instead prevent that much minus {{n:number}}"):  # fmt: skip
            yield Phrase("order", words, (Later(less, (), t, 1),))


def _of_a_target() -> Iterator[Phrase]:
    """Orders that prevent the damage of one that is chosen for it: "would be dealt to target hero"."""
    n, t, time = hole("n"), hole("t"), "{t:time}"
    it = (Test("id", "is", "(it)"),)
    for who, whom in (("target hero", A_HERO), ("target ally", (ALLY,)), ("any target", ANY_TARGET)):
        chosen = Choose(Whom(whom, target=True))
        for kind in KINDS[:3]:
            types = (TYPED[kind],) if kind else ()
            where = (("type", TYPED[kind]),) if kind else ()
            for amount, mean in (("the next {n:number}", n), ("the next X", X), ("all", 0)):
                shield = _prevent(mean, types, it, shield=amount != "all")
                words = f"prevent {amount} {kind}damage that would be dealt to {who} {time}"
                yield Phrase("order", words, (chosen, Later(shield, (), t, 0)))
            awaited = Ability(
                "", "instead", when="is dealt", whose="any", about=it, where=where, instead=hole("i")
            )
            words = f"the next time {who} would be dealt {kind}damage {time}, {{i:prevents}}"
            yield Phrase("order", words, (chosen, Later(awaited, (), t, 1)))


def _to_a_target() -> Iterator[Phrase]:
    """Damage that goes to one that is chosen for it: "the next time ..., that damage is dealt to target hero"."""
    t, time, opposing = hole("t"), "{t:time}", Test("controller", "is", "opponent")
    for to, whom in (
        ("target hero", A_HERO), ("target opposing hero", (*A_HERO, opposing)), ("target ally", (ALLY,)),
        ("any target", ANY_TARGET),
    ):  # fmt: skip
        chosen = Choose(Whom(whom, target=True))
        elsewhere = Instead("redirect", whom=IS_TARGET)
        for who, about in SHIELDED[:3]:
            for kind in KINDS[:3]:
                where = (("type", TYPED[kind]),) if kind else ()
                awaited = Ability(
                    "", "instead", when="is dealt", whose="any", about=about, where=where, instead=elsewhere
                )
                start = f"the next time {who} would be dealt {kind}damage {time}"
                for words in (
                    f"{start}, that damage is dealt to {to} instead", f"{start}, it is dealt to {to} instead",
                    f"{start}, instead that damage is dealt to {to}", f"{start}, instead it is dealt to {to}",
                    f"{start}, deal that damage to {to} instead",
                ):  # fmt: skip
                    yield Phrase("order", words, (chosen, Later(awaited, (), t, 1)))


def _arrivals() -> Iterator[Phrase]:
    """What something enters with."""
    n, c = hole("n"), hole("c")
    enters = Ability("", "instead", when="enters", whose="self", zone="any", instead=hole("i"))
    yield Phrase("arrives", "this enters the arena {i:arriving}", enters)
    for count, amount in (("a", 1), ("{n:many}", n), ("X", X)):
        s = "" if count == "a" else "s"
        for on in ("", " on it", " on him", " on her", " on them"):
            yield Phrase(
                "arriving",
                f"with {count} {{c:mark}} counter{s}{on}",
                Instead("with", sort="identity", gives=((c, amount),)),
            )
    yield Phrase("arriving", "tapped", Instead("with", sort="identity", gives=(("flags", "tapped"),)))
    yield Phrase(
        "arriving",
        "as your choice of {a:subtype} or {b:subtype}",
        Instead("with", sort="identity", gives=(("subtypes", (hole("a"), hole("b"))),)),
    )
    choice = Instead("with", sort="identity", gives=(("subtypes", (hole("a"), hole("b"))),))
    yield Phrase(
        "arrives",
        "as this enters the arena, choose {a:subtype} or {b:subtype}. it enters as your choice",
        Ability("", "instead", when="enters", whose="self", zone="any", instead=choice),
    )
    for word in ("Sword", "Axe", "Dagger", "Hammer", "Club", "Staff", "Bow", "Aura", "Item"):
        yield Phrase("subtype", word, word)
        yield Phrase("subtype", word.lower(), word)


def _replacements() -> Iterator[Phrase]:
    """Lines that replace an event, or prevent damage."""
    e, g = hole("e"), hole("g")
    for word in ("", "you may ", "you may have "):  # "instead you may have it get that much plus 1{p}"
        may = bool(word)
        done = Line("instead", e, then=(hole("i"),), may=may)
        both = Line("instead", e, given=g, then=(hole("i"),), may=may)
        yield Phrase("line", f"if {{e:would}}, instead {word}{{i:instead}}.", done)
        yield Phrase("line", f"if {{e:would}}, {word}{{i:instead}} instead.", done)
        for joint in ("and", "while"):
            yield Phrase("line", f"if {{e:would}} {joint} {{g:states}}, {word}{{i:instead}} instead.", both)
            yield Phrase("line", f"if {{e:would}} {joint} {{g:states}}, instead {word}{{i:instead}}.", both)
            yield Phrase("line", f"if {{e:would}} {joint} {{g:states}}, {word}{{i:prevents}}.", both)
        yield Phrase("line", f"if {{g:states}} and {{e:would}}, instead {word}{{i:instead}}.", both)
        yield Phrase("line", f"if {{e:would}}, {word}{{i:prevents}}.", done)
        yield Phrase("line", f"if {{e:would}}, instead {word}{{i:prevents}}.", done)
        for when in WHEN:
            yield Phrase("line", f"{when} {{e:would}}, instead {word}{{i:prevents}}.", done)
            yield Phrase("line", f"{when} {{e:would}}, instead {word}{{i:instead}}.", done)
            yield Phrase("line", f"{when} {{e:would}}, {word}{{i:instead}} instead.", done)
        gated = f"if {{g:states}}, whenever {{e:event}}, instead {word}{{i:instead}}."
        yield Phrase("line", gated, Line("instead", e, given=g, then=(hole("i"),), may=may))
        for words in ("the first time {e:would} each turn", "the first time each turn {e:would}"):
            yield Phrase(
                "line",
                f"{words}, instead {word}{{i:instead}}.",
                Line("instead", e, then=(hole("i"),), may=may, limit=FIRST),
            )
            yield Phrase(
                "line",
                f"{words}, {word}{{i:prevents}}.",
                Line("instead", e, then=(hole("i"),), may=may, limit=FIRST),
            )
            yield Phrase(
                "line",
                f"{words}, if {{g:states}}, {word}{{i:prevents}}.",
                Line("instead", e, given=g, then=(hole("i"),), may=may, limit=FIRST),
            )
    other = (Instead("follow", then=(rest("b"),)),)
    for when in ("if", *WHEN):
        yield Phrase("line", f"{when} {{e:would}}, instead {{b:orders}}.", Line("instead", e, then=other))
        yield Phrase("line", f"{when} {{e:would}}, {{b:orders}} instead.", Line("instead", e, then=other))
    paid = Line("instead", e, then=(hole("i"),), cost=(rest("c"),))
    for when in ("if", *WHEN):
        yield Phrase("line", f"{when} {{e:would}}, you may {{c:orders}} to {{i:prevents}}.", paid)
        so = Line("instead", e, given=g, then=(hole("i"),), cost=(rest("c"),))
        yield Phrase(
            "line", f"{when} {{e:would}} and {{g:states}}, you may {{c:orders}} to {{i:prevents}}.", so
        )
        yield Phrase(
            "line", f"if {{g:states}}, {when} {{e:would}}, you may {{c:orders}} to {{i:prevents}}.", so
        )
        yield Phrase(
            "line", f"{when} {{e:would}}, you may {{c:orders}}. If you do, instead {{i:instead}}.", paid
        )
        yield Phrase(
            "line", f"{when} {{e:would}}, you may {{c:orders}}. If you do, {{i:instead}} instead.", paid
        )
    yield Phrase("line", "if {e:would}, you may {c:orders}. If you do, {i:prevents}.", paid)
    limited = Line("instead", e, then=(hole("i"),), limit="turn", times=hole("n"))
    for words in ("{i:prevents}", "instead {i:instead}", "{i:instead} instead"):
        yield Phrase("line", f"{{n:often}} per turn, if {{e:would}}, {words}.", limited)
    follow = Instead("follow", sort="outcome", may=True, cost=(rest("c"),), then=hole("t"))
    for words in ("the first time {e:would} each turn", "the first time each turn {e:would}"):
        yield Phrase(
            "line",
            f"{words}, instead you may {{c:orders}}. If you do, {{t:effect}}",
            Line("instead", e, then=(follow,), limit=FIRST),
        )
    words = "{n:often} per turn - if {e:would}, you may {c:orders} instead. If you do, {t:effect}"
    yield Phrase("line", words, Line("instead", e, then=(follow,), limit="turn", times=hole("n")))
    yield Phrase(
        "line",
        "{n:often} per turn, if {e:would}, instead you may {c:orders}. If you do, {t:effect}",
        Line("instead", e, then=(follow,), limit="turn", times=hole("n")),
    )


WHO = (
    "it", "they", "you", "that source", "he", "she", "your hero", "that hero", "this", "the hero", "that card",
    "that attack", "the attack", "that ally", "the source",
)  # fmt: skip
# what is done, said of one and said to you, and in which events
VERBS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("gets", "get", ("gets power", "loses power", "gets defense", "loses defense", "gets counters")),
    ("deals", "deal", ("is dealt",)),
    ("gains", "gain", ("gains life", "gains resources", "gains action points", "gets power", "gets defense")),
    ("draws", "draw", ("draws",)),
    ("creates", "create", ("is created",)),
    ("loses", "lose", ("loses life", "loses power", "loses defense", "loses counters")),
    ("mills", "mill", ("mills",)),
    ("puts", "put", ("gets counters", "mills")),
    ("removes", "remove", ("loses counters",)),
    ("takes", "take", ("is dealt",)),
    ("is dealt", "are dealt", ("is dealt",)),
)
UNITS = (
    "", " damage", " arcane damage", " {p}", " {d}", " {h}", " {r}", " cards", " card", " tokens", " counters",
    " of those tokens", " of each of those tokens", " of those counters", " action points",
)  # fmt: skip


def _amounts() -> Iterator[Phrase]:
    """How much it is, of what it would be."""
    n = hole("n")
    for unit in UNITS:
        for that in (f"that much{unit}", f"that many{unit}"):
            for word in ("plus", "minus"):
                yield Phrase("altered", f"{that} {word} {{n:number}}", Instead(word, n))
                for behind in UNITS[1:] if that in {"that much", "that many"} else ():
                    yield Phrase("altered", f"{that} {word} {{n:number}}{behind}", Instead(word, n))
            yield Phrase("altered", f"{that} plus a additional 1", Instead("plus", 1))
            for twice in ("twice", "double", "two times"):
                yield Phrase("altered", f"{twice} {that}", Instead("times", 2))
            for times in ("three times", "triple"):
                yield Phrase("altered", f"{times} {that}", Instead("times", 3))
            half = Amount("event", per=2, up=True)
            for words in (f"half {that}, rounded up", f"half {that}, rounded up,", f"half {that} rounded up"):
                yield Phrase("altered", words, Instead("set", half))
            for tail in ("", ", rounded down", ", rounded down,", " rounded down"):
                yield Phrase("altered", f"half {that}{tail}", Instead("set", Amount("event", per=2)))
        yield Phrase("altered", f"{{n:many}}{unit}", Instead("set", n))
        for fewer in ("less", "fewer"):
            yield Phrase("altered", f"{{n:many}} {fewer}{unit}", Instead("minus", n))
            yield Phrase("altered", f"{{n:many}}{unit} {fewer}", Instead("minus", n))
        yield Phrase("altered", f"{{n:many}} more{unit}", Instead("plus", n))
        yield Phrase("altered", f"{{n:many}}{unit} more", Instead("plus", n))
        yield Phrase("altered", f"{{n:many}} additional{unit}", Instead("plus", n))
        yield Phrase("altered", f"a additional {{n:many}}{unit}", Instead("plus", n))
    for one in ("card", "token", "counter"):
        yield Phrase("altered", f"a additional {one}", Instead("plus", 1))
        yield Phrase("altered", f"one more {one}", Instead("plus", 1))


def _altered() -> Iterator[Phrase]:
    a = hole("a")
    for one, many, kinds in VERBS:
        mean = Altered(a, kinds)
        if many != "are dealt":
            yield Phrase("instead", f"{many} {{a:altered}}", mean)
        for who in WHO:
            for verb in (one, many):
                yield Phrase("instead", f"{who} {verb} {{a:altered}}", mean)


def _occasions() -> Iterator[Phrase]:
    """When it must happen to be replaced: during a turn, while something is so, the first time in a turn."""
    e, g, i, b = hole("e"), hole("g"), hole("i"), rest("b")
    other = Instead("follow", then=(b,))
    for words, then in (
        ("instead {i:instead}", i), ("{i:instead} instead", i), ("{i:prevents}", i), ("instead {i:prevents}", i),
        ("instead {b:orders}", other), ("{b:orders} instead", other),
    ):  # fmt: skip
        for when in ("if", *WHEN):
            mean = Line("instead", e, given=g, then=(then,))
            yield Phrase("line", f"{when} {{e:would}} {{g:during}}, {words}.", mean)
            yield Phrase("line", f"while {{g:states}}, {when} {{e:would}}, {words}.", mean)
            yield Phrase("line", f"if {{g:states}}, {when} {{e:would}}, {words}.", mean)
            yield Phrase("line", f"{when} {{e:would}} and {{g:states}}, {words}.", mean)
        for first in ("the first time {e:would} each turn", "the first time each turn {e:would}"):
            yield Phrase("line", f"{first}, {words}.", Line("instead", e, then=(then,), limit=FIRST))
        for lead in ("{n:often} per turn, if {e:would}", "{n:often} per turn - if {e:would}"):
            some = Line("instead", e, then=(then,), limit="turn", times=hole("n"))
            yield Phrase("line", f"{lead}, {words}.", some)
        for start, uses in (("the next time {e:would} {t:time}", 1), ("if {e:would} {t:time}", 0),
                            ("{t:time}, if {e:would}", 0), ("{t:time}, the next time {e:would}", 1),
                            ("whenever {e:would} {t:time}", 0), ("{t:time}, whenever {e:would}", 0)):  # fmt: skip
            yield Phrase("body", f"{start}, {words}", (Later(e, (then,), hole("t"), uses),))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _instead()
    yield from _elsewhere()
    yield from _preventions()
    yield from _arrivals()
    yield from _replacements()
    yield from _amounts()
    yield from _altered()
    yield from _occasions()
