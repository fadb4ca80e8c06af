"""How cards describe objects, and how they say whom they mean: "other rested friendly (Zeon) Units".

A description is a tuple of tests in the order of the words.
Categories: `thing` (one, in its place), `things` (several), `one of them` ("Units that is", behind
"1 of your"), `bare` and `bares` (without a place: what an event or a pronoun is about), and the same
with "@source" and "@it" for conditions on the bearer or on what was named before.
`object` and `objects` (one, several) give a Pick, `subject` and `subjects` the same where "they" is said
for "them"; `chosen` gives the Choose behind the word "choose", `taken one` and `taken many` the choice
made in passing: "discard 1 card", "rest 1 of your Units".
"Friendly" asks who controls, "your" asks who owns: one thing in this game, two words on its cards.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rulesengine.cardtext import (
    Phrase,
    hole,
    rest,
)
from rulesengine.core.text import (
    Amount,
    Choose,
    Either,
    Pick,
    Test,
)
from rulesengine.games.gundam.cardtext.words import (
    AMONG,
    ANY,
    ANY2,
    ANY3,
    BASE,
    BATTLE,
    CARDS,
    COLOURS,
    ENEMY,
    FIGHTS,
    FRIENDLY,
    IN_PLAY,
    ITS,
    MARKED,
    NAMED,
    OTHER,
    PILOT,
    REMAINING,
    SELF,
    STATES,
    THAT,
    THEIRS,
    THEM,
    THOSE,
    UNIT,
    YOURS,
    zone,
)
from rulesengine.games.gundam.words import KEYWORDS, NUMBERED, UNPRINTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Aspect, Compared, Counted, Pronoun


BOUNDS: tuple[tuple[str, Compared], ...] = (("", "is"), (" or less", "<="), (" or more", ">="))
LEVELS: tuple[tuple[str, Compared], ...] = (("", "is"), (" or lower", "<="), (" or higher", ">="))
HEIGHTS: tuple[tuple[str, Compared], ...] = (("lower", "<="), ("higher", ">="))
MEASURES: tuple[tuple[str, Compared], ...] = (("less", "<="), ("greater", ">="))


def _adjectives(of: Aspect | Pronoun, mark: str) -> Iterator[Phrase]:
    """Words before the noun."""
    said = {
        "other": Test("id", "isnt", "source", of), "active": Test("flags", "lacks", "rested", of),
        "damaged": Test("damage", ">", 0, of), "undamaged": Test("damage", "is", 0, of),
        "enemy": Test("controller", "is", "opponent", of), "friendly": Test("controller", "is", "you", of),
        "Link": Test("flags", "has", "linked", of),
    }  # fmt: skip
    said |= {state: Test("flags", "has", state, of) for state in STATES}
    said |= {colour: Test("colours", "has", colour, of) for colour in COLOURS}
    yield Phrase(f"adjectives{mark}", "", ())
    yield Phrase(
        f"adjectives{mark}", f"{{a:adjective{mark}}} {{more:adjectives{mark}}}", (rest("a"), rest("more"))
    )
    if mark == "@source":
        del said["other"], said["enemy"]  # nothing is another than itself, or its own enemy
    for word, test in said.items():
        yield Phrase(f"adjective{mark}", word, (test,))
    yield Phrase(f"adjective{mark}", "Linked", (said["Link"], ANY))
    for state in STATES:
        yield Phrase(f"adjective{mark}", f"non-{state}", (Test("flags", "lacks", state, of), ANY))
    for colour in COLOURS:
        yield Phrase(f"adjective{mark}", f"non-{colour}", (Test("colours", "lacks", colour, of),))
    for words, how in HEIGHTS:
        yield Phrase(f"adjective{mark}", f"{{n:level}} or {words}", (Test("Lv.", how, hole("n"), of),))
    yield Phrase(f"adjective{mark}", "{t:trait}", (Test("traits", "has", hole("t"), of),))
    yield Phrase(f"adjective{mark}", "{t:traits}", (Test("traits", "any", hole("t"), of),))
    yield Phrase(f"adjective{mark}", "{c:colours}", (Test("colours", "any", hole("c"), of),))


def _qualities(of: Aspect | Pronoun, mark: str) -> Iterator[Phrase]:
    """What follows "is" and what follows "has": the same words behind a noun and in a condition."""
    for words, how in LEVELS:
        yield Phrase(f"quality{mark}", f"{{n:level}}{words}", (Test("Lv.", how, hole("n"), of),))
    said = {word: Test("flags", "has", word, of) for word in STATES}
    said |= {word: Test("colours", "has", word, of) for word in COLOURS}
    said |= {
        "active": Test("flags", "lacks", "rested", of), "damaged": Test("damage", ">", 0, of),
        "a Link Unit": Test("flags", "has", "linked", of),
        "not a Link Unit": Test("flags", "lacks", "linked", of),
        "a token": Test("token", "is", 1, of), "not a token": Test("token", "is", 0, of),
        "not paired with a Pilot": Test("links", "without", (PILOT,), of),
    }  # fmt: skip
    for word, test in said.items():
        yield Phrase(f"quality{mark}", word, (test,))
    yield Phrase(f"quality{mark}", "being attacked", (said["attacked"], ANY))
    yield Phrase(f"quality{mark}", "{t:trait}", (Test("traits", "has", hole("t"), of),))
    yield Phrase(f"quality{mark}", "{t:traits}", (Test("traits", "any", hole("t"), of),))
    plain = tuple(word for word in KEYWORDS if word not in UNPRINTED)
    some = [Test("keywords", "any", plain, of), *(Test(word, ">", 0, of) for word in NUMBERED)]
    yield Phrase(f"having{mark}", "a keyword effect", (Either(tuple((test,) for test in some)),))
    yield Phrase(f"quality{mark}", "{c:colours}", (Test("colours", "any", hole("c"), of),))
    yield Phrase(f"quality{mark}", "paired with {w:a thing}", (Test("links", "with", hole("w"), of),))
    for prop in ("AP", "HP"):
        for words, how in BOUNDS:
            yield Phrase(f"having{mark}", f"{{n:number}}{words} {prop}", (Test(prop, how, hole("n"), of),))
        for words, how in (*MEASURES, *reversed(HEIGHTS)):
            mean = Test(prop, how, Amount("source", prop), of)
            yield Phrase(f"having{mark}", f"{prop} equal to or {words} than this Unit's {prop}", (mean, ANY))
            yield Phrase(f"having{mark}", f"{prop} equal to or {words} than this Unit", (mean, ANY2))
    crewed = Test("links", "with", (PILOT, PILOT), of)
    yield Phrase(f"having{mark}", "a paired Pilot", (crewed,))
    yield Phrase(f"having{mark}", "no paired Pilot", (Test("links", "without", (PILOT, PILOT), of),))
    alone = Test("links", "without", (PILOT, PILOT, PILOT), of)
    yield Phrase(f"having{mark}", "no Pilot paired with it", (alone,))
    yield Phrase(f"having{mark}", "no Pilot paired with them", (alone, ANY))
    for words, how in BOUNDS:
        yield Phrase(f"having{mark}", f"a cost of {{n:number}}{words}", (Test("cost", how, hole("n"), of),))
        yield Phrase(f"having{mark}", f"{{n:number}}{words} damage", (Test("damage", how, hole("n"), of),))
    yield Phrase(f"having{mark}", f"{{k:has keyword{mark}}}", (hole("k"),))
    yield Phrase(f"having{mark}", "{t:timing}", (Test("timings", "has", hole("t"), of),))
    yield Phrase(f"having{mark}", "a {t:timing} effect", (Test("timings", "any", (hole("t"),), of),))


def _behind(of: Aspect | Pronoun, mark: str, number: str) -> Iterator[Phrase]:
    """Qualities after the noun that differ by number."""
    be, its, has = ("is", "its", "has") if number == "one" else ("are", "their", "have")
    here, post = f"behind {number}{mark}", f"post {number}{mark}"
    yield Phrase(here, "", ())
    yield Phrase(here, f"{{p:{post}}} {{more:{here}}}", (rest("p"), rest("more")))
    yield Phrase(post, f"{{p:post{mark}}}", (rest("p"),))
    yield Phrase(post, f"that {be} {{q:quality{mark}}}", (rest("q"),))
    yield Phrase(post, f"that {has} {{h:having{mark}}}", (rest("h"), ANY3))
    both = f"that {be} {{q:quality{mark}}} and {has} {{h:having{mark}}}"
    yield Phrase(post, both, (rest("q"), rest("h"), ANY3, ANY3))
    mixed = f"that {be} {{q:quality{mark}}} or {has} {{h:having{mark}}}"
    yield Phrase(post, mixed, (Either(((rest("q"),), (rest("h"),))),))
    if number == "many":
        named = (Test("name", "any", (hole("q"),), of), ANY2)
        yield Phrase(post, "with {q:quoted} in their card names", named)
    if number == "many":
        yield Phrase(post, "paired with {w:things}", (Test("links", "with", (rest("w"), ANY), of),))
    yield Phrase(post, f"with {{q:quoted}} in {its} card name", (Test("name", "any", (hole("q"),), of),))
    yield Phrase(post, f"without {{q:quoted}} in {its} card name", (Test("name", "none", (hole("q"),), of),))
    yield Phrase(post, f"with {{q:names}} in {its} card name", (Test("name", "any", hole("q"), of),))


def _posts(of: Aspect | Pronoun, mark: str) -> Iterator[Phrase]:
    """Qualities after the noun, whatever its number."""
    post = f"post{mark}"
    yield Phrase(post, f"with {{h:having{mark}}}", (rest("h"),))
    yield Phrase(post, f"without {{k:no keyword{mark}}}", (hole("k"),))
    yield Phrase(post, "paired with {w:a thing}", (Test("links", "with", hole("w"), of),))
    fought = Test(Amount("count", where=(rest("w"), FIGHTS[0])), ">=", 1)
    yield Phrase(post, "battling {w:a thing}", (Test("flags", "has", "battling", of), fought))
    yield Phrase(post, "that is battling {w:a thing}", (fought, Test("flags", "has", "battling", of)))
    yield Phrase(post, f"with {{a:having{mark}}} and {{b:having{mark}}}", (rest("a"), rest("b"), ANY2, ANY2))
    yield Phrase(
        post, f"with {{a:having{mark}}} or {{b:having{mark}}}", (Either(((rest("a"),), (rest("b"),))),)
    )


def _posts_of_others(of: Aspect | Pronoun, mark: str) -> Iterator[Phrase]:
    """Qualities after a noun that is not the bearer: compared with it, battling it, elsewhere."""
    post = f"post{mark}"
    for prop in ("Lv.", "AP", "HP"):
        for words, how in (*HEIGHTS, *MEASURES):
            mean = Test(prop, how, Amount("source", prop), of)
            again = (ANY,) if words in {"less", "greater"} else ()
            yield Phrase(post, f"whose {prop} is equal to or {words} than this Unit", (mean, *again))
            yield Phrase(
                post, f"whose {prop} is equal to or {words} than this Unit's {prop}", (mean, *again, ANY, ANY)
            )
        for words, how in (*HEIGHTS, *MEASURES):
            mean = Test(prop, how, Amount(THAT, prop), of)
            again = (ANY,) if words in {"less", "greater"} else ()
            yield Phrase(post, f"whose {prop} is equal to or {words} than that Unit", (mean, *again))
            rested = f"whose {prop} is equal to or {words} than the Unit rested with this ability"
            yield Phrase(post, rested, (mean, *again, ANY2))
            yield Phrase(
                post, f"whose {prop} is equal to or {words} than that Unit's {prop}", (mean, *again, ANY3)
            )
        yield Phrase(
            post, f"with the same {prop} as this Unit", (Test(prop, "is", Amount("source", prop), of),)
        )
    yours, theirs = replace(YOURS, of=of), replace(THEIRS, of=of)
    fights = (replace(FIGHTS[0], of=of), FIGHTS[1])
    yield Phrase(post, "in play", (replace(IN_PLAY, of=of),))
    yield Phrase(post, "you have in play", (replace(IN_PLAY, of=of), yours))
    yield Phrase(post, "other than this Unit", (replace(OTHER, of=of),))
    yield Phrase(post, "this Unit is battling", fights)
    yield Phrase(post, "battling this Unit", fights[::-1])
    if not mark:
        yield Phrase(post, "among them", (AMONG,))
    for place in ("trash", "hand", "deck", "removal area"):
        there = replace(zone(place), of=of)
        for whose, test in (("your", yours), ("your opponent's", theirs)):
            yield Phrase(post, f"from {whose} {place}", (there, test))
            yield Phrase(post, f"in {whose} {place}", (test, there))
    for place in ("hand", "trash"):
        yield Phrase(post, f"in their {place}", (replace(zone(place), of=of), theirs, theirs))
    if not mark:
        yield Phrase(post, "belonging to another player", (replace(ENEMY, of=of), ANY2))
        yield Phrase(post, "belonging to an enemy player", (replace(ENEMY, of=of), ANY3))
    yield Phrase(post, "in your shield area", (Test("zone", "any", ("shield section", BASE), of), yours))


def _posts_that_count(of: Aspect | Pronoun, mark: str) -> Iterator[Phrase]:
    """Qualities after a noun that are compared with how many there are of something."""
    for prop in ("Lv.", "AP", "HP"):
        for words, how in (*HEIGHTS, *MEASURES):
            again = (ANY,) if words in {"less", "greater"} else ()
            said = f"whose {prop} is equal to or {words} than the number of"
            for whose, where in (("", hole("w")), ("your ", (YOURS, rest("w")))):
                mean = Test(prop, how, Amount("count", where=where), of)
                yield Phrase(f"post{mark}", f"{said} {whose}{{w:things}}", (mean, *again))


def _nouns() -> Iterator[tuple[str, str, tuple[Test, ...], tuple[Test, ...]]]:
    """The nouns, one and many: what they are, and where they are meant to be."""
    for name, place in (("Unit", BATTLE), ("Pilot", BATTLE), ("Base", BASE)):
        yield name, f"{name}s", (Test("types", "has", name),), (zone(place),)
    yield "Command", "Commands", (Test("types", "any", ("Command",)),), ()
    yield "Unit token", "Unit tokens", (UNIT, Test("token", "is", 1)), (zone(BATTLE),)
    yield "Unit/Base", "Units/Bases", (Test("types", "any", ("Unit", "Base")),), (IN_PLAY,)
    yield "Base/Unit", "Bases/Units", (Test("types", "any", ("Base", "Unit")),), (IN_PLAY,)
    yield "Shield", "Shields", (zone("shield section"),), ()
    yield "shield area card", "shield area cards", (Test("zone", "any", ("shield section", BASE)),), ()
    yield "EX Resource", "EX Resources", (Test("types", "has", "EX Resource"),), (zone("resource area"),)
    yield "Resource", "Resources", (zone("resource area"),), ()
    yield "EX Base", "EX Bases", (Test("types", "has", "EX Base"),), (zone(BASE),)


TEXTLESS = frozenset({"Shield", "Resource", "EX Resource", "EX Base"})  # nothing works from there: no "this"


def _heads() -> Iterator[Phrase]:
    for single, many, what, where in _nouns():
        yield Phrase("head one", single, (*what, *where))
        yield Phrase("head many", many, (*what, *where))
        for of, mark in MARKED:
            mean = tuple(Test(t.prop, t.how, t.value, of) for t in what)
            if mark != "@source" or single not in TEXTLESS:
                yield Phrase(f"bare one{mark}", single, mean)
        yield Phrase("bare many", many, what)
    for single, many in (("card", "cards"), ("token", "tokens")):
        mean = (Test("token", "is", 1), zone(BATTLE)) if single == "token" else ()
        yield Phrase("head one", single, mean)
        yield Phrase("head many", many, mean)


def _cards() -> Iterator[Phrase]:
    """A card of a type, wherever it is."""
    for first in CARDS:
        for words, head in ((f"{first} card", "head one"), (f"{first} cards", "head many")):
            yield Phrase(head, words, (Test("types", "has", first),))
            for of, mark in MARKED:
                card = Test("types", "any", (first,), of)
                if not mark or head == "head one":
                    yield Phrase(f"bare{head[4:]}{mark}", words, (card, card))
        for second in CARDS:
            if first != second:
                either = (Test("types", "any", (first, second)),)
                yield Phrase("head one", f"{first} card/{second} card", either)
                yield Phrase("head many", f"{first} cards/{second} cards", either)
                yield Phrase("head many", f"{first} cards and {second} cards", (*either, *either))


def _descriptions() -> Iterator[Phrase]:
    parts = (rest("a"), rest("h"), rest("p"))
    yield Phrase("thing", "{a:adjectives}{h:head one}{p:behind one}", parts)
    yield Phrase("things", "{a:adjectives}{h:head many}{p:behind many}", parts)
    yield Phrase("one of them", "{a:adjectives}{h:head many}{p:behind one}", parts)
    for mark in ("", "@source", "@it"):
        words = "{a:adjectives@}{h:bare one@}{p:behind one@}".replace("@", mark)
        yield Phrase(f"bare{mark}", words, parts)
    yield Phrase("bares", "{a:adjectives}{h:bare many}{p:behind many}", parts)
    yield Phrase("bare of them", "{a:adjectives}{h:bare many}{p:behind one}", parts)
    for thing in ("thing", "bare"):
        yield Phrase(f"a {thing}", f"another {{w:{thing}}}", (OTHER, rest("w")))
        yield Phrase(f"a {thing}", f"a {{w:{thing}}}", (rest("w"),))
    for mark in ("@source", "@it"):  # nothing is "another" than itself
        yield Phrase(f"a bare{mark}", f"a {{w:bare{mark}}}", (rest("w"),))


def _all() -> Iterator[Phrase]:
    for of, mark in MARKED:
        yield from _adjectives(of, mark)
        yield from _qualities(of, mark)
        yield from _posts(of, mark)
        yield from _behind(of, mark, "one")
        if mark != "@source":
            yield from _posts_of_others(of, mark)
            yield from _posts_that_count(of, mark)
    yield from _behind("it", "", "many")
    yield from _heads()
    yield from _cards()
    yield from _descriptions()


JOINTS: tuple[tuple[str, tuple[Test, ...]], ...] = (("/", ()), (" or ", (ANY,)), (" or a ", (ANY, ANY)))
AND: tuple[tuple[str, tuple[Test, ...]], ...] = (
    (" and ", (ANY, ANY, ANY)),
)  # "Units and Bases": each is one


def _two_kinds() -> Iterator[Phrase]:
    """Two nouns: what is before the first alone is never meant for one of them only."""
    x, p = rest("x"), rest("p")
    for joint, mark in JOINTS[:2]:
        either = Either(((rest("h"),), (rest("i"),)))
        words = f"{{x:adjectives}}{{h:bare one}}{joint}{{i:bare one}}"
        yield Phrase("bare", words, (x, either, *mark))
    for number, category in (("one", "thing"), ("many", "things")):
        h, i = f"{{h:head {number}}}", f"{{i:head {number}}}"
        for joint, mark in JOINTS if number == "one" else (*JOINTS[:2], *AND):
            sides = Either(((rest("s"), rest("h")), (rest("t"), rest("i"))))
            tail = f"{{p:behind {number}}}"
            yield Phrase(category, f"{{s:side}} {h}{joint}{{t:side}} {i}{tail}", (sides, *mark, p))
            kinds = Either(((rest("a"), rest("h")), (rest("b"), rest("i"))))
            yield Phrase(
                category, f"{{x:adjectives}}{{a:kind}} {h}{joint}{{b:kind}} {i}{tail}", (x, kinds, *mark, p)
            )
            plain = Either(((rest("h"),), (rest("i"),)))
            yield Phrase(category, f"{{x:adjectives}}{h}{joint}{i}{tail}", (x, plain, *mark, p))
    for word, test in (("enemy", ENEMY), ("friendly", FRIENDLY)):
        yield Phrase("side", word, (test,))
    yield Phrase("kind", "{t:trait}", (Test("traits", "has", hole("t")),))
    yield Phrase("kind", "{t:traits}", (Test("traits", "any", hole("t")),))
    yield Phrase("kind", "{c:colour}", (Test("colours", "has", hole("c")),))


def _lists() -> Iterator[Phrase]:
    for many, single in (("traits", "trait"), ("names", "quoted"), ("colours", "colour")):
        yield Phrase(many, f"{{a:{single}}}/{{b:{single}}}", (hole("a"), hole("b")))
        yield Phrase(many, f"{{a:{single}}}/{{more:{many}}}", (hole("a"), rest("more")))
    for colour in COLOURS:
        yield Phrase("colour", colour, colour)


def _exceptions() -> Iterator[Phrase]:
    """Those that a description leaves out: "other than Link Units"."""
    for of, mark in (MARKED[0], MARKED[2]):
        for comma, again in (("", ANY2), (", ", ANY3)):
            post, said = f"post{mark}", f"{comma}other than"
            yield Phrase(post, f"{said} Link Units", (Test("flags", "lacks", "linked", of), again))
            yield Phrase(post, f"{said} Unit tokens", (Test("token", "is", 0, of), again))
            yield Phrase(post, f"{said} {{t:trait}} Units", (Test("traits", "lacks", hole("t"), of), again))


SHIELD = zone("shield section")
TOP = Test("place", "is", Amount("lowest", "place", (SHIELD, THEIRS)))
FIRST = (  # the Base; without one, the top Shield
    THEIRS,
    Either((
        (zone(BASE),),
        (
            SHIELD,
            TOP,
            Test("id", "is", Amount("lowest", "id", (SHIELD, THEIRS, TOP))),  # where no place is said
            Test(Amount("count", where=(zone(BASE), THEIRS)), "is", 0),
        ),
    )),
)  # fmt: skip
EXTREMES: tuple[Counted, ...] = ("lowest", "highest")
PARTLY = (("your", YOURS), ("your opponent's", THEIRS))


def _picks() -> Iterator[Phrase]:
    for category, it, them in (("object", "it", "them"), ("subject", "it", "they")):
        many = f"{category}s"
        yield Phrase(category, it, Pick(NAMED))
        yield Phrase(many, them, Pick(THEM))
        yield Phrase(category, "this {w:bare}", Pick("self", hole("w")))
        yield Phrase(category, "that {w:bare}", Pick(THAT, hole("w")))
        yield Phrase(category, "that card", Pick(THAT, (ANY,)))
        yield Phrase(many, "those {w:bares}", Pick(THOSE, hole("w")))
        yield Phrase(many, "those cards", Pick(THOSE, (ANY,)))
        yield Phrase(category, "its paired Pilot", Pick(ITS, (PILOT,)))
        yield Phrase(category, "the Pilot paired with this Unit", Pick("linked", (PILOT, PILOT)))
        yield Phrase(category, "this Unit's paired Pilot", Pick("linked", (PILOT, PILOT, PILOT)))
        yield Phrase(category, "the {w:thing}", Pick("all", (IN_PLAY, rest("w"))))
        yield Phrase(category, "each {w:thing}", Pick("all", (zone(BATTLE), rest("w"))))
        for whose, test in PARTLY:
            yield Phrase(
                category, f"each of {whose} {{w:things}}", Pick("all", (test, zone(BATTLE), rest("w")))
            )
        yield Phrase(many, "the remaining cards", Pick(REMAINING))
        yield Phrase(category, "the remaining card", Pick(REMAINING, (ANY,)))
        yield Phrase(category, "any remaining card", Pick(REMAINING, (ANY2,)))
        yield Phrase(category, "the revealed card", Pick(REMAINING, (ANY, ANY2)))
        yield Phrase(many, "any remaining cards", Pick(REMAINING, (ANY3,)))
        yield Phrase(many, "each of them", Pick(THOSE, (ANY2,)))
        yield Phrase(category, "this", Pick("self", (SELF, SELF, SELF)))
        yield Phrase(category, "the first card in your opponent's shield area", Pick("all", FIRST))
        yield Phrase(category, "the card paired with this Unit", Pick("linked"))
        yield Phrase(category, "{w:a bare} paired with this Unit", Pick("linked", (rest("w"), ANY2)))
        for word in EXTREMES:
            for prop in ("Lv.", "AP", "HP", "cost"):
                far = Test(prop, "is", Amount(word, prop, (rest("w"),)))
                yield Phrase(many, f"all {{w:things}} with the {word} {prop}", Pick("all", (rest("w"), far)))
        for whose, test in PARTLY:
            yield Phrase(many, f"all {whose} {{w:things}}", Pick("all", (test, rest("w"))))
            yield Phrase(many, f"all of {whose} {{w:things}}", Pick("all", (test, test, rest("w"))))
        yield Phrase(many, "all {w:things}", Pick("all", hole("w")))
    # "it" for the bearer, and the card itself where no word is needed: "recover 1 HP"
    yield Phrase("object", "this card", Pick("self"))
    yield Phrase("subject", "this card", Pick("self", (SELF, SELF)))


def _choices() -> Iterator[Phrase]:
    n = hole("n")
    for target in (True, False):
        single, many = ("chosen", "chosen") if target else ("taken one", "taken many")

        choose = partial(Choose, target=target)
        yield Phrase(single, "1 {w:thing}", choose(hole("w"), 1, 1))
        yield Phrase(many, "{n:several} {w:things}", choose(hole("w"), n, n))
        yield Phrase(many, "1 to {n:several} {w:things}", choose(hole("w"), 1, n))
        yield Phrase(single, "up to 1 {w:thing}", choose(hole("w"), 0, 1))
        yield Phrase(many, "up to {n:several} {w:things}", choose(hole("w"), 0, n))
        either = (Either(((rest("w"),), (rest("v"),))),)
        yield Phrase(single, "1 {w:thing}/1 {v:thing} among them", choose((*either, AMONG), 1, 1))
        for word in EXTREMES:
            for prop in ("Lv.", "AP", "HP", "cost"):
                far = Test(prop, "is", Amount(word, prop, (rest("w"),)))
                yield Phrase(single, f"1 {{w:thing}} with the {word} {prop}", choose((rest("w"), far), 1, 1))
                for whose, test in PARTLY:
                    far = Test(prop, "is", Amount(word, prop, (test, rest("w"))))
                    words = f"1 of {whose} {{w:one of them}} with the {word} {prop}"
                    yield Phrase(single, words, choose((test, rest("w"), far), 1, 1))
        for whose, test in PARTLY:
            where = (test, rest("w"))
            yield Phrase(single, f"1 of {whose} {{w:one of them}}", choose(where, 1, 1))
            yield Phrase(many, f"{{n:several}} of {whose} {{w:things}}", choose(where, n, n))
            yield Phrase(many, f"1 to {{n:several}} of {whose} {{w:things}}", choose(where, 1, n))
            yield Phrase(single, f"up to 1 of {whose} {{w:one of them}}", choose(where, 0, 1))
            yield Phrase(many, f"up to {{n:several}} of {whose} {{w:things}}", choose(where, 0, n))
        yield Phrase(single, "one of your {w:one of them}", choose((rest("w"), YOURS), 1, 1))
        yield Phrase(single, "1 of them", choose((AMONG, ANY), 1, 1))
        yield Phrase(many, "{n:several} of them", choose((AMONG, ANY), n, n))


def nouns() -> Iterator[Phrase]:
    """List the phrases that describe objects and say whom a text means."""
    for phrases in (_all, _two_kinds, _lists, _exceptions, _picks, _choices):
        yield from phrases()
