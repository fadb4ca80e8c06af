"""Two nouns at once, "enemy Base/enemy Shield", and lists of traits, names and colours.

What stands before the first noun alone is never meant for that one only, so each form says which words
belong to both. "/", "or", "or a" and "and" mean the same: how many tests that always hold follow tells
them apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Either, Test
from rulesengine.games.gundam.cardtext.meanings import ANY, ANY2, ANY3, COLOURS, ENEMY, FRIENDLY, NAMED

if TYPE_CHECKING:
    from collections.abc import Iterator

JOINTS: tuple[tuple[str, tuple[Test, ...]], ...] = (("/", ()), (" or ", (ANY,)), (" or a ", (ANY, ANY)))
AND: tuple[tuple[str, tuple[Test, ...]], ...] = (
    (" and ", (ANY, ANY, ANY)),
)  # "Units and Bases": each is one


def _two_kinds() -> Iterator[Phrase]:
    """Two nouns: what stands before the first alone is never meant for one of them only."""
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
    for many, one in (("traits", "trait"), ("names", "quoted"), ("colours", "colour")):
        yield Phrase(many, f"{{a:{one}}}/{{b:{one}}}", (hole("a"), hole("b")))
        yield Phrase(many, f"{{a:{one}}}/{{more:{many}}}", (hole("a"), rest("more")))
    for colour in COLOURS:
        yield Phrase("colour", colour, colour)


def _exceptions() -> Iterator[Phrase]:
    """Those that a description leaves out: "other than Link Units"."""
    for of, mark in (("it", ""), ("source", "@source"), (NAMED, "@it")):
        for comma, again in (("", ANY2), (", ", ANY3)):
            post, said = f"post{mark}", f"{comma}other than"
            yield Phrase(post, f"{said} Link Units", (Test("flags", "lacks", "linked", of), again))
            yield Phrase(post, f"{said} Unit tokens", (Test("token", "is", 0, of), again))
            yield Phrase(post, f"{said} {{t:trait}} Units", (Test("traits", "lacks", hole("t"), of), again))


PAIRS = (*_two_kinds(), *_lists(), *_exceptions())
