"""Traces of the toy game that the tests of `show` share: a small one, one of every colour, a loop, a crowd.

Nothing is checked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.engine import run
from rulesengine.core.model import Event, Player
from rulesengine.core.text import Ability, Change, Choose, Do, Face, Frame, Instead, Pick, Test
from rulesengine.core.trace import Citation
from tests.core.toy import CHECKS, TOY, at, card, table, toy_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.engine import Trace

TITLES = {
    "1": ("Destroyed", "What has as much damage as toughness dies."),
    "6": ("It resolves", "Whoever's turn has come carries out its text, from top to bottom."),
    "15": ("Choosing", "Where a text lets a player choose, that player chooses now."),
    "20": ("Instead", "A text that changes an event changes it before it happens."),
    "23": ("Cannot", "Where one text says that something happens and another that it cannot, it cannot."),
    "28": ("Conditions", "A text that asks for something does not trigger until it is so."),
    "H-1": ("Before", "What is changed has been changed before it happens."),
}


class Book:
    """The toy's book, with a title and a sentence for the rules that people will read here."""

    game = "toy"

    def cite(self, number: str, /) -> Citation:
        """Look a rule up."""
        title, said = TITLES.get(number, (f"Rule {number}", f"Rule {number} says so."))
        return Citation("toy", number, number.lower(), title, said, "house" if number[0] == "H" else "rule")


IN_PLAY = (Test("zone", "is", "arena"),)


def small() -> Trace:
    """Play an attack that destroys, whose last word draws a card."""
    hit = Do("hit", 2, Pick("other"))
    strikes = Ability("When this Unit attacks, hit for 2.", when="attack", then=(hit,))
    draws = Ability("When this Unit dies, draw 1.", when="die", then=(Do("draw", 1, Pick("you")),))
    laid = table(
        card("Ash Hound", "Ann", strikes, power=2, toughness=1),
        card("Gate Warden", "Ben", draws, power=1, toughness=2),
        card("Spare Sheet", "Ben", zone="deck"),
    )
    return run(TOY, laid, [(Event("attack", 1, "Ann", target=2),)])


def colours() -> Trace:
    """Play what has a step of every authority: book, card, house, player, did not happen, silence."""
    opens = Ability("When this Unit attacks, draw 1.", when="attack", then=(Do("draw", 1, Pick("you")),))
    bites = Ability(
        "When another of your Units attacks, you may hit an enemy Unit for 1.",
        when="attack", whose="ally", then=_bite(),
    )  # fmt: skip
    idles = Ability(
        "When an enemy Unit attacks, heal 1, if this has power 5.",
        when="attack", whose="opponent", given=(Test("power", ">=", 5),), then=(Do("heal", 1),),
    )  # fmt: skip
    heavy = Ability(
        "Units that are hit are hit for 1 more.",
        form="instead", when="hit", whose="any", instead=Instead("plus", 1),
    )  # fmt: skip
    holds = Ability("Enemy Units cannot be tapped.", form="ban", when="tap", whose="opponent")
    game = toy_with(book=Book(), ordering_player=(), checks={**CHECKS, "instead": "H-1"})
    laid = table(
        card("Ash Hound", "Ann", opens, power=2, toughness=1),
        card("Wasp Nest", "Ann", bites, power=1, toughness=1),
        card("Gate Warden", "Ben", idles, power=1, toughness=2),
        card("Old Wall", "Ben", holds, heavy, toughness=9),
        card("Spare Sheet", "Ann", zone="deck"),
        players=(Player("Ann", (("life", 20),)), Player("Ben", (("life", 20),))),
        game=game,
    )
    return run(
        game,
        laid,
        [
            (Event("attack", 1, "Ann", target=2),),
            (Event("tap", 1, "Ann"),),
            (Event("gain", player="Ben", amount=2),),
        ],
    )


def loop() -> Trace:
    """Play two cards that set each other off for ever."""
    gain = Do("count", 1, detail=(("mark", "plain"),))
    bell = Ability("When a ping sounds, it pongs.", when="ping", whose="any", then=(gain, Do("pong")))
    gong = Ability("When a pong sounds, it pings.", when="pong", whose="any", then=(Do("ping"),))
    laid = table(card("Bell", "Ann", bell), card("Gong", "Ben", gong))
    return run(TOY, laid, [(Event("ping", player="Ann"),)])


def crowd(cards: int = 40) -> Trace:
    """Play one attack that six cards hear, over a table of many cards and with a static effect."""
    stings = Ability(
        "When a Unit attacks, hit it for 1 and draw 1.",
        when="attack", whose="any", then=(Do("hit", 1, Pick("event")), Do("draw", 1, Pick("you"))),
    )  # fmt: skip
    sore = Ability("When this Unit is hit, draw 1.", when="hit", then=(Do("draw", 1, Pick("you")),))
    banner = Ability(
        "Your Units have power +1.",
        form="static", whose="you", about=IN_PLAY, changes=(Change("power", "plus", 1),),
    )  # fmt: skip
    laid = [card("Ash Hound", "Ann", sore, toughness=30), card("Banner", "Ann", banner)]
    laid += [card(f"Sentry {i}", ("Ann", "Ben")[i % 2], stings, power=1, toughness=3) for i in range(6)]
    laid += [card("Sheet", ("Ann", "Ben")[i % 2], zone="deck", place=i) for i in range(cards - len(laid))]
    return run(TOY, table(*laid), [(Event("attack", 1, "Ann"),)])


def effects() -> Trace:
    """Play what changes cards in every way: a token, a state, a link, counters, an effect that stops."""
    banner = Ability(
        "Other Units of yours have power +2.",
        form="static", whose="ally", about=IN_PLAY, changes=(Change("power", "plus", 2),),
    )  # fmt: skip
    spark = Face("Spark", (), (("power", 1),), token=True)
    calls = Ability(
        "When this Unit attacks, make a Spark.",
        when="attack", then=(Do("make", 1, Pick("you"), made=spark),),
    )  # fmt: skip
    laid = table(
        card("Ash Hound", "Ann", calls, power=2, toughness=4),
        card("Banner", "Ann", banner, toughness=1),
        card("Gate Warden", "Ben", power=1, toughness=2),
    )
    hound, flag = at(laid, "Ash Hound"), at(laid, "Banner")
    return run(TOY, laid, [
        (Event("attack", hound, "Ann"),),
        (Event("tap", hound, "Ann"),),
        (Event("link", hound, "Ann", target=flag),),
        (Event("count", hound, "Ann", 3, detail=(("mark", "plain"),)),),
        (Event("gain", player="Ben", amount=2),),
        (Event("hit", flag, "Ann", 1),),
    ])  # fmt: skip


def hostile(name: str) -> Trace:
    """Play the small attack with a card that somebody has given an unkind name."""
    says = Ability(f"When this Unit attacks: {name}", when="attack", then=(Do("draw", 1, Pick("you")),))
    laid = table(card(name, "Ann", says), card("Gate Warden", "Ben"), card("Sheet", "Ann", zone="deck"))
    return run(TOY, laid, [(Event("attack", 1, "Ann", target=2),)])


def _bite() -> tuple[Frame, ...]:
    enemy = (*IN_PLAY, Test("controller", "is", "opponent"))
    return (Frame(may=True, then=(Choose(enemy), Do("hit", 1, Pick("chosen")))),)


TRACES: dict[str, Callable[[], Trace]] = {
    make.__name__: make for make in (small, colours, loop, crowd, effects)
}
