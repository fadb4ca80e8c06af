"""What is done in the place of something else, and what is not done unless somebody pays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.core.text import Ability, Do, Frame, Instead, Make
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.orders import VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Whose

OF_PLAYERS = (  # what a player would do
    ("draw a card", "draws"), ("draw cards", "draws"), ("draw 1 or more cards", "draws"),
    ("gain a point", "gains points"), ("score a point", "gains points"), ("gain points", "gains points"),
    ("gain XP", "gains XP"), ("channel a rune", "channels"), ("channel runes", "channels"),
    ("discard a card", "discards"),
)  # fmt: skip
OF_OBJECTS = (  # what would happen to an object
    ("be dealt damage", "is dealt"), ("take damage", "is dealt"), ("be stunned", "is stunned"),
    ("be exhausted", "is exhausted"), ("be readied", "is readied"), ("be buffed", "is buffed"),
    ("be banished", "is banished"), ("be returned to its owner's hand", "is returned"),
    ("be killed", "is killed"), ("be recalled", "is recalled"), ("move", ("moves", "is moved")),
)  # fmt: skip
LESS = Instead("prevent", hole("n"), sort="prevention")
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


def _unless() -> Iterator[Phrase]:
    """What is done unless somebody pays."""
    price = Do("pays energy", hole("p"), m.OPPONENT)
    for who in ("a opponent", "your opponent", "each opponent", "they"):
        s = "" if who == "they" else "s"
        paid = Frame(cost=(price,), may=True, who="opponent", otherwise=hole("o"))
        yield Phrase("sentence", f"{{o:orders}} unless {who} pay{s} {{p:energy}}", (paid,))
    its = Do("pays energy", hole("p"), m.CONTROLLER)
    for verb, kind in VERBS.items():
        done = Do(kind, whom=m.IT)
        paid = Frame(cost=(its,), may=True, who="chosen player", otherwise=(done,))
        words = f"{verb} {{c:choice}} unless its controller pays {{p:energy}}"
        yield Phrase("order", words, (hole("c"), paid))
    dealt = Frame(cost=(its,), may=True, who="chosen player", otherwise=(Do("is dealt", hole("n"), m.IT),))
    words = "deal {n:number} to {c:choice} unless its controller pays {p:energy}"
    yield Phrase("order", words, (hole("c"), dealt))


def _next_time() -> Iterator[Phrase]:
    """What follows the next time a player does something, or at the start of the next turn."""
    played = Ability(
        "what follows when it is played", when="is played", whose="you", about=hole("w"), then=hole("o")
    )
    for words, uses in (
        ("the next time you play a {w:card} this turn", 1), ("when you next play a {w:card} this turn", 1),
        ("when you play a {w:card} this turn", 0), ("this turn , when you play a {w:card}", 0),
    ):  # fmt: skip
        yield Phrase("sentence", f"{words} , {{o:orders}}", (Make(played, "turn ends", uses=uses),))
    late = Ability(
        "what follows at the start of the next turn", when="beginning", whose="you", then=hole("o")
    )
    for words in ("your next turn", "your next Beginning Phase"):
        yield Phrase("sentence", f"at the start of {words} , {{o:orders}}", (Make(late, uses=1),))


PHRASES = (_players, _objects, _unless, _next_time)
