"""How cards describe objects: "other rested friendly (Zeon) Units that are Lv.4 or lower".

A description is a tuple of tests in the order of the words, so that the printer finds the words again.
Categories: `thing` (one, in its place), `things` (several), `one of them` ("Units that is", behind
"1 of your"), `bare` and `bares` (without a place: what an event or a pronoun is about), and the same
with "@source" and "@it" for conditions on the bearer or on what was named before.
"Friendly" asks who controls, "your" asks who owns: one thing in this game, two words on its cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Either, Test
from rulesengine.games.gundam.cardtext.meanings import (
    AMONG,
    ANY,
    ANY2,
    ANY3,
    BASE,
    BATTLE,
    CARDS,
    COLOURS,
    FIGHTS,
    IN_PLAY,
    NAMED,
    OTHER,
    PILOT,
    STATES,
    THAT,
    THEIRS,
    UNIT,
    YOURS,
    zone,
)
from rulesengine.games.gundam.words import KEYWORDS, NUMBERED, UNPRINTED

if TYPE_CHECKING:
    from collections.abc import Iterator


def _adjectives(of: str, mark: str) -> Iterator[Phrase]:
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
    for word, test in said.items():
        yield Phrase(f"adjective{mark}", word, (test,))
    for colour in COLOURS:
        yield Phrase(f"adjective{mark}", f"non-{colour}", (Test("colours", "lacks", colour, of),))
    for words, how in (("lower", "<="), ("higher", ">=")):
        yield Phrase(f"adjective{mark}", f"{{n:level}} or {words}", (Test("Lv.", how, hole("n"), of),))
    yield Phrase(f"adjective{mark}", "{t:trait}", (Test("traits", "has", hole("t"), of),))
    yield Phrase(f"adjective{mark}", "{t:traits}", (Test("traits", "any", hole("t"), of),))
    yield Phrase(f"adjective{mark}", "{c:colours}", (Test("colours", "any", hole("c"), of),))


def _qualities(of: str, mark: str) -> Iterator[Phrase]:
    """What follows "is" and what follows "has": the same words behind a noun and in a condition."""
    level = [("", "is"), (" or lower", "<="), (" or higher", ">=")]
    for words, how in level:
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
    yield Phrase(f"quality{mark}", "{t:trait}", (Test("traits", "has", hole("t"), of),))
    yield Phrase(f"quality{mark}", "{t:traits}", (Test("traits", "any", hole("t"), of),))
    plain = tuple(word for word in KEYWORDS if word not in UNPRINTED)
    some = [Test("keywords", "any", plain, of), *(Test(word, ">", 0, of) for word in NUMBERED)]
    yield Phrase(f"having{mark}", "a keyword effect", (Either(tuple((test,) for test in some)),))
    yield Phrase(f"quality{mark}", "{c:colours}", (Test("colours", "any", hole("c"), of),))
    yield Phrase(f"quality{mark}", "paired with {w:a thing}", (Test("links", "with", hole("w"), of),))
    for prop in ("AP", "HP"):
        for words, how in (("", "is"), (" or less", "<="), (" or more", ">=")):
            yield Phrase(f"having{mark}", f"{{n:number}}{words} {prop}", (Test(prop, how, hole("n"), of),))
        for words, how in (("less", "<="), ("greater", ">="), ("higher", ">="), ("lower", "<=")):
            mean = Test(prop, how, Amount("source", prop), of)
            yield Phrase(f"having{mark}", f"{prop} equal to or {words} than this Unit's {prop}", (mean, ANY))
            yield Phrase(f"having{mark}", f"{prop} equal to or {words} than this Unit", (mean, ANY2))
    yield Phrase(f"having{mark}", "no paired Pilot", (Test("links", "without", (PILOT, PILOT), of),))
    alone = Test("links", "without", (PILOT, PILOT, PILOT), of)
    yield Phrase(f"having{mark}", "no Pilot paired with it", (alone,))
    yield Phrase(f"having{mark}", "no Pilot paired with them", (alone, ANY))
    for words, how in (("", "is"), (" or less", "<="), (" or more", ">=")):
        yield Phrase(f"having{mark}", f"a cost of {{n:number}}{words}", (Test("cost", how, hole("n"), of),))
        yield Phrase(f"having{mark}", f"{{n:number}}{words} damage", (Test("damage", how, hole("n"), of),))
    yield Phrase(f"having{mark}", f"{{k:has keyword{mark}}}", (hole("k"),))
    yield Phrase(f"having{mark}", "{t:timing}", (Test("timings", "has", hole("t"), of),))
    yield Phrase(f"having{mark}", "a {t:timing} effect", (Test("timings", "any", (hole("t"),), of),))


def _behind(of: str, mark: str, number: str) -> Iterator[Phrase]:
    """What stands behind the noun, where it differs by number."""
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


def _posts(of: str, mark: str) -> Iterator[Phrase]:
    """What stands behind the noun, whatever its number."""
    post = f"post{mark}"
    yield Phrase(post, f"with {{h:having{mark}}}", (rest("h"),))
    yield Phrase(post, f"without {{k:no keyword{mark}}}", (hole("k"),))
    yield Phrase(post, "paired with {w:a thing}", (Test("links", "with", hole("w"), of),))
    for prop in ("Lv.", "AP", "HP"):
        for words, how in (("lower", "<="), ("higher", ">="), ("less", "<="), ("greater", ">=")):
            mean = Test(prop, how, Amount("source", prop), of)
            again = (ANY,) if words in {"less", "greater"} else ()
            yield Phrase(post, f"whose {prop} is equal to or {words} than this Unit", (mean, *again))
            yield Phrase(
                post, f"whose {prop} is equal to or {words} than this Unit's {prop}", (mean, *again, ANY, ANY)
            )
        for words, how in (("lower", "<="), ("higher", ">="), ("less", "<="), ("greater", ">=")):
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
    fought = Test(Amount("count", where=(rest("w"), FIGHTS[0])), ">=", 1)
    yield Phrase(post, "battling {w:a thing}", (Test("flags", "has", "battling", of), fought))
    yield Phrase(post, "that is battling {w:a thing}", (fought, Test("flags", "has", "battling", of)))
    yield Phrase(post, "in play", (IN_PLAY,))
    yield Phrase(post, "you have in play", (IN_PLAY, YOURS))
    yield Phrase(post, "other than this Unit", (OTHER,))
    yield Phrase(post, "this Unit is battling", FIGHTS)
    yield Phrase(post, "battling this Unit", FIGHTS[::-1])
    yield Phrase(post, "among them", (AMONG,))
    for place in ("trash", "hand", "deck", "removal area"):
        for whose, test in (("your", YOURS), ("your opponent's", THEIRS)):
            yield Phrase(post, f"from {whose} {place}", (zone(place), test))
            yield Phrase(post, f"in {whose} {place}", (test, zone(place)))
    for place in ("hand", "trash"):
        yield Phrase(post, f"in their {place}", (zone(place), THEIRS, THEIRS))
    yield Phrase(post, f"with {{a:having{mark}}} and {{b:having{mark}}}", (rest("a"), rest("b"), ANY2, ANY2))
    yield Phrase(
        post, f"with {{a:having{mark}}} or {{b:having{mark}}}", (Either(((rest("a"),), (rest("b"),))),)
    )
    yield Phrase(post, "in your shield area", (Test("zone", "any", ("shield section", BASE)), YOURS))


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


def _heads() -> Iterator[Phrase]:
    for one, many, what, where in _nouns():
        yield Phrase("head one", one, (*what, *where))
        yield Phrase("head many", many, (*what, *where))
        for mark in ("", "@source", "@it"):
            of = {"": "it", "@source": "source", "@it": NAMED}[mark]
            mean = tuple(Test(t.prop, t.how, t.value, of) for t in what)
            yield Phrase(f"bare one{mark}", one, mean)
            yield Phrase(f"bare many{mark}", many, mean)
    for one, many in (("card", "cards"), ("token", "tokens")):
        mean = (Test("token", "is", 1), zone(BATTLE)) if one == "token" else ()
        yield Phrase("head one", one, mean)
        yield Phrase("head many", many, mean)
    for first in CARDS:
        for words, head in ((f"{first} card", "head one"), (f"{first} cards", "head many")):
            yield Phrase(head, words, (Test("types", "has", first),))
            for mark, of in (("", "it"), ("@source", "source"), ("@it", NAMED)):
                card = Test("types", "any", (first,), of)
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
        words = f"{{a:adjectives{mark}}}{{h:bare {{}}{mark}}}{{p:behind {{}}{mark}}}"
        yield Phrase(f"bare{mark}", words.replace("{}", "one"), parts)
        yield Phrase(f"bares{mark}", words.replace("{}", "many"), parts)
    yield Phrase("bare of them", "{a:adjectives}{h:bare many}{p:behind one}", parts)
    for thing in ("thing", "bare", "bare@source", "bare@it"):
        other = Test("id", "isnt", "source", {"bare@source": "source", "bare@it": NAMED}.get(thing, "it"))
        yield Phrase(f"a {thing}", f"another {{w:{thing}}}", (other, rest("w")))
        yield Phrase(f"a {thing}", f"a {{w:{thing}}}", (rest("w"),))


def _all() -> Iterator[Phrase]:
    for of, mark in (("it", ""), ("source", "@source"), (NAMED, "@it")):
        yield from _adjectives(of, mark)
        yield from _qualities(of, mark)
        yield from _posts(of, mark)
        yield from _behind(of, mark, "one")
        yield from _behind(of, mark, "many")
    yield from _heads()
    yield from _descriptions()


NOUNS = tuple(_all())
