"""How cards describe objects, "other friendly units here with 3 Might or less", and how they count them.

A description is a tuple of tests in the order of the words.
Categories: `one` and `many` (on the board), `card` and `cards` (anywhere: in a hand, a trash, a deck),
`choice` (what is chosen as a target), `taken` (what is chosen in passing, for a cost), `pick` (what is meant
without a choice). EQUAL are the numbers that a text counts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Choose, Either, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.words import FIGHTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulesengine.core.text import Compared, Number, Tests

EXHAUSTED = Test("flags", "has", "exhausted")
ADJECTIVES = {
    "enemy": m.THEIRS, "friendly": m.YOURS, "other": m.OTHER, "exhausted": EXHAUSTED,
    "ready": Test("flags", "lacks", "exhausted"), "stunned": Test("flags", "has", "stunned"),
    "token": Test("token", "is", 1), "non-token": Test("token", "is", 0), "Mighty": m.MIGHTY,
    "buffed": Test("buff", ">", 0), "damaged": Test("damage", ">", 0),
    "non-unit": Test("types", "lacks", "Unit"), "non-gear": Test("types", "lacks", "Gear"),
    "non-spell": Test("types", "lacks", "Spell"),
    "attacking": Test("flags", "has", "attacker"), "defending": Test("flags", "has", "defender"),
}  # fmt: skip
WHOSE = ("friendly", "enemy")  # before the first of several nouns without an article it is about them all


def _adjectives() -> Iterator[Phrase]:
    yield Phrase("adjectives", "", ())
    yield Phrase("adjectives", "{a:adjective} {more:adjectives}", (hole("a"), rest("more")))
    yield Phrase("plain adjectives", "", ())
    yield Phrase("plain adjectives", "{a:plain adjective} {more:plain adjectives}", (hole("a"), rest("more")))
    for kind in ("adjective", "plain adjective"):
        for word, test in ADJECTIVES.items():
            if kind == "adjective" or word not in WHOSE:
                yield Phrase(kind, word, test)
        yield Phrase(kind, "{t:no tag}", Test("tags", "lacks", hole("t")))
        yield Phrase(kind, "{t:tag}", Test("tags", "has", hole("t")))


OPPONENTS = Test("controller", "isnt", "you")


def _tags() -> Iterator[Phrase]:
    """Several tags, whose they are, where they are."""
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


def _fighting() -> Iterator[Phrase]:
    """Those that fight, and those in a base."""
    yield Phrase("adjective", "attacking or defending", FIGHTS)
    yield Phrase("post", "in base", (m.AT_BASE,))


def _attached() -> Iterator[Phrase]:
    """More of whose and where: what you have, what is attached to me, what is not attached at all."""
    yield Phrase("post", "you have", (m.YOURS,))
    yield Phrase("post", "from there", m.THERE)
    yield Phrase("post", "attached to me", (Test("links", "with", (m.ITSELF,)),))
    on_it = Test("links", "with", (Test("id", "is", Amount("chosen", "id")),))
    for words in ("attached to it", "equipped to it"):
        yield Phrase("post", words, (on_it,))
    for word in ("detached", "unattached"):
        yield Phrase("adjective", word, Test("links", "without", (m.UNIT,)))
    yield Phrase("adjective", "attached", Test("links", "with", (m.UNIT,)))
    yield Phrase("adjective", "equipped", Test("links", "with", (m.GEAR,)))
    yield Phrase("adjective", "unequipped", Test("links", "without", (m.GEAR,)))


def _posts() -> Iterator[Phrase]:
    """Qualities after the noun."""
    yield Phrase("posts", "", ())
    yield Phrase("posts", "{p:post} {more:posts}", (rest("p"), rest("more")))
    for words, mean in (
        ("here", m.HERE), ("there", m.THERE), ("at a battlefield", (m.AT_BATTLEFIELD, m.AT_ONE)),
        ("at battlefields", (m.AT_BATTLEFIELD,)), ("at my battlefield", m.HERE),
        ("at that battlefield", m.THERE), ("at my location", m.HERE), ("at base", (m.AT_BASE,)),
        ("in a base", (m.AT_BASE,)),
        ("from a battlefield", (m.AT_BATTLEFIELD,)), ("from here", m.HERE),
        ("from your base", (m.AT_BASE, m.OWN)), ("at another battlefield", (m.AT_BATTLEFIELD, m.ELSEWHERE)),
        ("elsewhere", (m.ELSEWHERE,)),
        ("in your base", (m.AT_BASE, m.OWN)), ("at another location", (m.ELSEWHERE,)),
        ("at a different location", (m.ELSEWHERE,)),
        ("at a different battlefield", (m.AT_BATTLEFIELD, m.ELSEWHERE)), ("on the board", (m.BOARD,)),
        ("at its location", m.WITH_IT), ("at its battlefield", (m.AT_BATTLEFIELD, *m.WITH_IT)),
        ("at its destination", (m.AT_BATTLEFIELD, *m.WITH_IT)),
        ("at the same location", m.WITH_IT), ("at the same battlefield", (m.AT_BATTLEFIELD, *m.WITH_IT)),
        ("you or allies control", (m.YOURS, m.YOURS)), ("you don't control", (OPPONENTS, OPPONENTS)),
         ("that's exhausted", (EXHAUSTED,)),
        ("that is exhausted", (EXHAUSTED,)), ("that's ready", (Test("flags", "lacks", "exhausted"),)),
        ("that's stunned", (Test("flags", "has", "stunned"),)), ("that's damaged", (Test("damage", ">", 0),)),
        ("in combat", (Test("flags", "any", ("attacker", "defender")),)),
        ("with cost less than your points", (Test("cost", "<", Amount("you", "points")),)),
        ("with Energy cost less than your points", (Test("cost", "<", Amount("you", "points")),)),
        ("you control", (m.YOURS,)), ("a opponent controls", (OPPONENTS,)),
        ("with a buff", (Test("buff", ">", 0),)),
        ("with Might less than or equal to my Might", (Test("Might", "<=", Amount("source", "Might")),)),
    ):  # fmt: skip
        yield Phrase("post", words, mean)


AT_OUTER = (m.AT_BATTLEFIELD, Test("place", "is", Amount("outer", "place")))


def _alone() -> tuple[Tests, Tests]:
    """Make what is asked of one that is alone at its battlefield, and of one that is not."""
    ways: list[tuple[Tests, Tests]] = []
    for how, whose in (("is", m.YOURS), ("isnt", m.THEIRS)):
        its = Test("controller", how, "you")  # type: ignore[arg-type]
        there = Amount("count", where=(m.UNIT, whose, *AT_OUTER))
        ways.append(((its, Test(there, "is", 1)), (its, Test(there, ">", 1))))
    (mine, mine_not), (theirs, theirs_not) = ways
    return (
        (m.AT_BATTLEFIELD, Either((mine, theirs))),
        (m.AT_BATTLEFIELD, Either((mine_not, theirs_not))),
    )


LONE, ACCOMPANIED = _alone()


def _with_others() -> Iterator[Phrase]:
    """Who is alone, or is not; and battlefields, by who is there."""
    yield Phrase("post", "alone", LONE)
    for word in ("attacking", "defending", "attacking or defending"):
        fights = (FIGHTS,) if " " in word else (ADJECTIVES[word],)
        yield Phrase("states", f"{word} alone", (*fights, *LONE))
        yield Phrase("states", f"{word} with another unit", (*fights, *ACCOMPANIED))
    yield Phrase("states", "alone", LONE)
    yield Phrase("post", "anywhere", (m.BOARD,))
    there = Amount("count", where=(rest("w"), *AT_OUTER))
    mine = replace(there, where=(m.YOURS, *there.where))
    theirs = replace(there, where=(m.THEIRS, *there.where))
    for one, number in (("a {w:one}", 1), ("{w:many}", 1), ("{n:number} or more {w:many}", hole("n"))):
        for start, counted in (
            ("where you have", mine), ("where you control", mine), ("with", there),
            ("where a opponent has", theirs),
            ("where there's" if one[0] == "a" else "where there are", there),
        ):  # fmt: skip
            yield Phrase("battlefield post", f"{start} {one}", (Test(counted, ">=", number),))
    for words in ("where there are no {w:many}", "with no {w:many}"):
        yield Phrase("battlefield post", words, (Test(there, "is", 0),))
    yield Phrase("battlefield post", "you control", (m.CONTROLLED, m.YOURS))
    for words in ("a opponent controls", "controlled by a opponent"):
        yield Phrase("battlefield post", words, (m.CONTROLLED, m.THEIRS))
    field = (m.BATTLEFIELD, m.AT_BATTLEFIELD)
    tests: Tests
    for start, tests in (("a", ()), ("another", (m.ELSEWHERE,)), ("a different", (m.ELSEWHERE,))):
        chosen = Choose((*field, *tests, rest("p")))
        yield Phrase("field", f"{start} battlefield {{p:battlefield post}}", chosen)
    for start, tests in (("a open", (m.UNCONTROLLED,)), ("a enemy", (m.CONTROLLED, m.THEIRS))):
        yield Phrase("field", f"{start} battlefield", Choose((*field, *tests)))
    yield Phrase("choice", "{f:field}", hole("f"))


# One object measured by another

REFERRED: tuple[tuple[str, Number], ...] = (
    ("me", "source"), ("it", "chosen"), ("that unit", "chosen"), ("that card", "chosen"),
    ("the killed unit", "chosen"), ("the chosen unit", "chosen"), ("the discarded card", "chosen"),
)  # fmt: skip


def _measured() -> Iterator[Phrase]:
    """How strong, and how dear, beside another one."""
    for words, of in REFERRED:
        yield Phrase("reference", words, of)
    might, cost, power = (Amount(hole("r"), prop) for prop in ("Might", "cost", "power cost"))
    signs: tuple[tuple[str, Compared], ...] = (("less", "<"), ("more", ">"))
    for words, how in signs:
        yield Phrase("post", f"with {words} Might than {{r:reference}}", (Test("Might", how, might),))
        for costs in ("that costs", "costing"):
            yield Phrase("post", f"{costs} {words} than {{r:reference}}", (Test("cost", how, cost),))
    yield Phrase("post", "with the same Might as {r:reference}", (Test("Might", "is", might),))
    further = replace(might, plus=hole("n"))
    for start in ("with Might", "that has Might"):
        words = f"{start} up to {{n:number}} more than {{r:reference}}"
        yield Phrase("post", words, (Test("Might", "<=", further),))
    no_more = (Test("cost", "<=", cost), Test("power cost", "<=", power))
    both = "that costs no more Energy and no more Power than {r:reference}"
    yield Phrase("post", both, no_more)
    yield Phrase("post", "that costs no more than {r:reference}", no_more)
    yield Phrase("post", "that costs no more Energy than {r:reference}", no_more[:1])


LIMITS: tuple[tuple[str, Compared], ...] = (("or less", "<="), ("or more", ">="))
EQUAL = (  # behind "equal to"
    ("my Might", Amount("source", "Might")),
    ("my {k:numbered}", Amount("source", hole("k"))),
    ("its Might", Amount("chosen", "Might")),
    ("the number of {w:many}", Amount("count", where=hole("w"))),
    ("the highest Might among {w:many}", Amount("highest", "Might", hole("w"))),
    ("the number of cards in your hand", Amount("you", "hand")),
    ("the number of cards in your trash", Amount("you", "trash")),
    ("your points", Amount("you", "points")),
    ("your XP", Amount("you", "XP")),
)


def _posts_with_numbers() -> Iterator[Phrase]:
    """How strong it is, and what it costs."""
    yield Phrase("post", "with {k:has keyword}", (hole("k"),))
    for words, how in LIMITS:
        yield Phrase("post", f"with Power cost {{r:runes}} {words}", (Test("power cost", how, hole("r")),))
    for words, how in LIMITS:
        for form in (
            f"with {{n:number}} Might {words}",
            f"with {{n:number}} {words} Might",
            f"with Might {{n:number}} {words}",
        ):
            yield Phrase("post", form, (Test("Might", how, hole("n")),))
        for form in (
            f"with cost {{n:energy}} {words}",
            f"with Energy cost {{n:energy}} {words}",
            f"that costs {{n:energy}} {words}",
            f"that cost {{n:energy}} {words}",
        ):
            yield Phrase("post", form, (Test("cost", how, hole("n")),))
    for words, amount in EQUAL:
        if "its Might" not in words and "{w" not in words:
            for form, how in (
                (f"with Might less than {words}", "<"), (f"with Might less than or equal to {words}", "<="),
                (f"with Might equal to or less than {words}", "<="), (f"with Might up to {words}", "<="),
            ):  # fmt: skip
                if words != "my Might" or how == "<":
                    yield Phrase("post", form, (Test("Might", how, amount),))
    for form in ("with Energy cost no more than {n:energy}", "with cost no more than {n:energy}"):
        both = (Test("cost", "<=", hole("n")), Test("power cost", "<=", hole("r")))
        yield Phrase("post", f"{form} and no more than {{r:runes}}", both)
        yield Phrase("post", form, (Test("cost", "<=", hole("n")),))


def _costing_less() -> Iterator[Phrase]:
    """What costs no more than so much."""
    low, power = Test("cost", "<=", hole("n")), Test("power cost", "<=", hole("r"))
    yield Phrase("post", "costing {n:energy} or less", (low,))
    yield Phrase("post", "costing no more than {n:energy}", (low,))
    yield Phrase("post", "costing no more than {n:energy} and no more than {r:runes}", (low, power))


EITHER = Test("types", "any", ("Unit", "Gear"))
NOUNS: Mapping[tuple[str, str], Tests] = {  # one, many: what they are
    ("unit", "units"): (m.UNIT,), ("gear", "gear"): (m.GEAR,),
    ("Equipment", "Equipment"): (Test("tags", "has", "Equipment"),),
    ("unit or gear", "units or gear"): (EITHER,),
    ("unit and gear", "units and gear"): (EITHER,),
    ("token", "tokens"): (Test("token", "is", 1),),
    ("unit token", "unit tokens"): (m.UNIT, Test("token", "is", 1)),
    ("gear token", "gear tokens"): (m.GEAR, Test("token", "is", 1)),
    ("gear or unit", "gear or units"): (Test("types", "any", ("Gear", "Unit")),),
}  # fmt: skip
PLACE_NOUNS: Mapping[tuple[str, str], Tests] = {  # runes, and the battlefields themselves
    ("rune", "runes"): (Test("types", "has", "Rune"), m.BOARD, m.YOURS),
    ("battlefield", "battlefields"): (m.BATTLEFIELD, m.AT_BATTLEFIELD),
    ("battlefield you control", "battlefields you control"): (m.BATTLEFIELD, m.CONTROLLED, m.YOURS),
}
CARDS: Mapping[tuple[str, str], Tests] = {  # wherever they are
    ("card", "cards"): (), ("unit", "units"): (m.UNIT,), ("gear", "gear"): (m.GEAR,),
    ("spell", "spells"): (Test("types", "has", "Spell"),), ("unit or gear", "units or gear"): (EITHER,),
}  # fmt: skip


def _descriptions() -> Iterator[Phrase]:
    parts = (rest("a"), rest("h"), rest("p"))
    for (one, many), what in NOUNS.items():
        yield Phrase("head one", one, (*what, m.BOARD))
        yield Phrase("head many", many, (*what, m.BOARD))
    for (one, many), what in PLACE_NOUNS.items():
        yield Phrase("head one", one, what)
        yield Phrase("head many", many, what)
    yield Phrase("head one", "{t:tag}", (Test("tags", "has", hole("t")), m.BOARD))
    yield Phrase("head many", "{t:tags}", (Test("tags", "has", hole("t")), m.BOARD))
    yield Phrase("one", "{a:adjectives}{h:head one}{p:posts}", parts)
    yield Phrase("many", "{a:adjectives}{h:head many}{p:posts}", parts)
    yield Phrase("bare one", "{a:adjectives}{h:head one}", (rest("a"), rest("h")))
    yield Phrase("plain one", "{a:plain adjectives}{h:head one}", (rest("a"), rest("h")))
    yield Phrase("legend", "legend", (Test("types", "has", "Legend"), m.zone("legend")))
    for (one, many), what in CARDS.items():
        yield Phrase("card head", one, what)
        yield Phrase("cards head", many, what)
    yield Phrase("card head", "{t:tag}", (Test("tags", "has", hole("t")),))
    for number, head in (("card", "card head"), ("cards", "cards head")):
        yield Phrase(number, f"{{a:adjectives}}{{h:{head}}}{{p:posts}}", parts)


FACE_DOWN = m.zone("face down")


def _face_down() -> Iterator[Phrase]:
    for words in ("facedown card", "hidden card"):
        yield Phrase("head one", words, (FACE_DOWN,))
        yield Phrase("head many", f"{words}s", (FACE_DOWN,))


EQUIPMENT = Test("tags", "has", "Equipment")


def _equipment() -> Iterator[Phrase]:
    """Equipment, wherever it is."""
    yield Phrase("card head", "Equipment", (EQUIPMENT,))
    yield Phrase("cards head", "Equipment", (EQUIPMENT,))


def _tokens() -> Iterator[Phrase]:
    """Tokens, wherever they are."""
    for tokens, kinds in (("unit", m.UNIT), ("gear", m.GEAR)):
        yield Phrase("card head", f"{tokens} token", (kinds, Test("token", "is", 1)))


ANY_NUMBER = 99
CARDS_OF = ("your {w:cards}", "friendly {w:cards}", "{w:cards} you play")
YOUR = Test("controller", "isnt", "opponent")  # "your units"; "friendly units" asks who controls them
EXTREMES = (
    (("most", "highest", "greatest"), Amount("highest", "Might", (rest("w"),))),
    (("least", "lowest"), Amount("lowest", "Might", (rest("w"),))),
)
SAME_FIELD = (rest("w"), m.AT_BATTLEFIELD, m.AT_ONE)  # of several: the battlefield is chosen first


def _chosen() -> Iterator[Phrase]:
    """What is chosen: as a target, or in passing for a cost."""
    w = hole("w")
    for category, target in (("choice", True), ("taken", False)):
        for words, where, least, most in (
            ("another {w:one}", (m.OTHER, rest("w")), 1, 1), ("a {w:one}", w, 1, 1),
            ("a different {w:one}", (m.OTHER, rest("w")), 1, 1),
            ("one of your {w:many}", (YOUR, rest("w")), 1, 1),
            ("{n:several} {w:many}", w, hole("n"), hole("n")),
            ("up to one {w:one}", w, 0, 1), ("up to {n:several} {w:many}", w, 0, hole("n")),
            ("each of up to {n:several} {w:many}", w, 0, hole("n")),
            ("each of {n:several} {w:many}", w, hole("n"), hole("n")),
            ("up to {n:several} of your {w:many}", (YOUR, rest("w")), 0, hole("n")),
            ("your {w:legend}", (YOUR, rest("w")), 1, 1),
            *(
                (f"the {{w:one}} with the {word} Might", (rest("w"), Test("Might", "is", far)), 1, 1)
                for extreme, far in EXTREMES
                for word in extreme
            ),
            ("any number of {w:many}", w, 0, ANY_NUMBER),
            *(
                (f"{many} {{w:many}} at the same battlefield", SAME_FIELD, least, most)
                for many, least, most in (
                    ("up to {n:several}", 0, hole("n")), ("{n:several}", hole("n"), hole("n")),
                    ("any number of", 0, ANY_NUMBER),
                )
            ),
            ("any number of your {w:many}", (YOUR, rest("w")), 0, ANY_NUMBER),
            ("{n:several} of your {w:many}", (YOUR, rest("w")), hole("n"), hole("n")),
        ):  # fmt: skip
            yield Phrase(category, words, Choose(where, least, most, target=target))
        yield from _of_total(category, target=target)
        for start, tests in (("a", ()), ("another", (m.OTHER,))):
            yield from _of_all(category, start, tests, target=target)
            for joint in (
                "{w:one} or {v:one}", "{w:one} or a {v:one}", "{w:one} , {v:one} , or {u:one}",
                "{w:one} , {v:one} , {u:one} , or {t:one}",
            ):  # fmt: skip
                either = Either(tuple((rest(name),) for name in "wvut" if f"{{{name}:" in joint))
                yield Phrase(category, f"{start} {joint}", Choose((*tests, either), target=target))


def _of_total(category: str, *, target: bool) -> Iterator[Phrase]:
    """Several that have no more than so much Might together."""
    for start, most in (("any number of", ANY_NUMBER), ("up to {n:several}", hole("n"))):
        for whose, tests in (("", ()), ("your ", (YOUR,))):
            some = Choose((*tests, rest("w")), 0, most, target=target, total=("Might", hole("t")))
            for form in ("total Might {t:number}", "a total Might of {t:number}"):
                yield Phrase(category, f"{start} {whose}{{w:many}} with {form} or less", some)


def _of_all(category: str, start: str, tests: Tests, *, target: bool) -> Iterator[Phrase]:
    """Several nouns with one article: whose they are is said before them all, and where behind them all."""
    for nouns in ("wv", "wvu", "wvut"):
        either = Either(tuple((rest(name),) for name in nouns))
        for word in WHOSE:
            what = (*tests, rest("b"), ADJECTIVES[word], either, rest("p"))
            words = f"{start} {{b:plain adjectives}}{word} {_joint(nouns, 'plain one')}{{p:posts}}"
            yield Phrase(category, words, Choose(what, target=target))
        where = Choose((*tests, either, rest("p")), target=target)
        yield Phrase(category, f"{start} {_joint(nouns, 'bare one')}{{p:posts}}", where)


def _joint(names: str, category: str) -> str:
    *firsts, last = (f"{{{name}:{category}}}" for name in names)
    return f"{firsts[0]} or {last}" if len(firsts) == 1 else f"{' , '.join(firsts)} , or {last}"


def _of_them() -> Iterator[Phrase]:
    """Some of those that were chosen, made or looked at before."""
    for words, least, most in (
        ("one of them", 1, 1), ("up to one of them", 0, 1), ("up to {n:several} of them", 0, hole("n")),
        ("{n:several} of them", hole("n"), hole("n")), ("any number of them", 0, ANY_NUMBER),
    ):  # fmt: skip
        yield Phrase("choice", words, Choose((Test("id", "among", -1),), least, most, target=False))


def _states() -> Iterator[Phrase]:
    """What is said of somebody behind "is": attacking, defending, stunned."""
    for word in ("exhausted", "ready", "stunned", "buffed", "damaged", "attacking", "defending", "Mighty"):
        yield Phrase("states", word, (ADJECTIVES[word],))
    yield Phrase("states", "attacking or defending", (Test("flags", "any", ("attacker", "defender")),))


def _picks() -> Iterator[Phrase]:
    for words, pick in (("me", m.ME), ("this", m.THIS), ("it", m.IT), ("them", m.THEM)):
        yield Phrase("pick", words, pick)
    for words in (
        "that unit",
        "that gear",
        "that card",
        "that spell",
        "that enemy unit",
        "that friendly unit",
    ):
        yield Phrase("pick", words, m.IT)
    for words in ("those units", "each of them", "all of them", "both"):
        yield Phrase("pick", words, m.THEM)
    for words, pick in (("me", m.ME), ("this", m.THIS)):
        yield Phrase("mine", words, pick)
    for other in ("something else", "another thing"):
        for words, tests in (
            (f"{other} that's exhausted", (Test("flags", "has", "exhausted"),)),
            (other, ()),
        ):
            yield Phrase("choice", words, Choose((m.OTHER, m.BOARD, *tests)))
    yield Phrase("mine", "your {w:many}", Pick("all", (YOUR, rest("w"))))
    yield Phrase("mine", "all {w:many}", Pick("all", hole("w")))
    yield Phrase("pick", "all {w:many}", Pick("all", hole("w")))
    yield Phrase("pick", "your {w:many}", Pick("all", (YOUR, rest("w"))))
    yield Phrase("pick", "all your {w:many}", Pick("all", (YOUR, rest("w"))))
    yield Phrase("pick", "all of your {w:many}", Pick("all", (YOUR, rest("w"))))
    yield Phrase("pick", "each {w:one}", Pick("all", hole("w")))
    yield Phrase("pick", "each of your {w:many}", Pick("all", (YOUR, rest("w"))))
    yield Phrase("pick", "{w:many}", Pick("all", hole("w")))


PHRASES = (
    _adjectives, _posts, _posts_with_numbers, _descriptions, _chosen, _of_them, _states, _picks, _tags,
    _fighting, _attached, _costing_less, _face_down, _equipment, _tokens, _with_others, _measured,
)  # fmt: skip
