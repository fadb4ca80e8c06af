"""Trying abilities out on boards made for them: what speaks is played, and a fault is never overlooked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesengine.core.acts import act
from rulesengine.core.model import Event, Table
from rulesengine.core.ruling import Ruleset
from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Either,
    Face,
    Frame,
    Instead,
    Make,
    Modes,
    Part,
    Pick,
    Test,
)
from rulesengine.playing.casting import ANN, BEN, asked_for, plain_card, suited
from rulesengine.playing.trying import try_ability, try_face
from tests.core.toy import TOY, WORDS, toy_with

GAME = toy_with(
    words=replace(
        WORDS, events={**WORDS.events, "use": replace(WORDS.events["use"], activates=("activated",))}
    )
)
DRAW = (Do("draw", 1, Pick("you")),)


def tried(*abilities: Ability, game: Ruleset = GAME) -> list[str]:
    """Try abilities; "" for each that was played, else why it was not."""
    return [t.why if not t.played else "" for t in try_face(game, Face("Trial", abilities=abilities))]


PLAYED = {
    "its own event": Ability("When this dies, draw 1", when="die", then=DRAW),
    "an ally's event": Ability(
        "ally", when="die", whose="ally", about=(Test("traits", "has", "Wild"),), then=DRAW
    ),
    "an enemy's event": Ability(
        "enemy", when="die", whose="opponent", about=(Test("power", "<=", 1),), then=DRAW
    ),
    "what it does itself": Ability(
        "hits", when="hit", whose="source", about=(Test("power", ">", 5),), then=DRAW
    ),
    "what is aimed at it": Ability(
        "aimed", when="attack", whose="target", by=(Test("traits", "any", ("A", "B")),), then=DRAW
    ),
    "its player's event": Ability("you draw", when="draw", whose="you", then=(Do("gain", 1, Pick("you")),)),
    "an opponent's event": Ability(
        "they draw", when="draw", whose="opponent", then=(Do("gain", 1, Pick("you")),)
    ),
    "a detail of the event": Ability("fire", when="hit", where=(("how", "fire"),), then=DRAW),
    "a condition on its own power": Ability("strong", when="die", given=(Test("power", ">=", 7),), then=DRAW),
    "a condition on many cards": Ability(
        "many",
        when="die",
        given=(
            Test(Amount("count", where=(Test("zone", "is", "pile"), Test("owner", "is", "you"))), ">=", 8),
        ),
        then=DRAW,
    ),
    "a condition on few cards": Ability(
        "few",
        when="die",
        given=(Test(Amount("count", where=(Test("traits", "has", "Rare"),)), "is", 0),),
        then=DRAW,
    ),
    "a condition on whose turn it is": Ability(
        "turn", when="die", given=(Test("player", "is", "opponent", "turn"),), then=DRAW
    ),
    "a condition on what it is linked with": Ability(
        "link",
        when="die",
        given=(Test("links", "with", (Test("traits", "has", "Pilot"),)),),
        then=DRAW,
    ),
    "one of two conditions": Ability(
        "either",
        when="die",
        whose="ally",
        about=(Either(((Test("rank", ">", 4),), (Test("traits", "has", "X"),))),),
        then=DRAW,
    ),
    "another zone": Ability(
        "from the hand", when="draw", whose="you", zone="hand", then=(Do("gain", 1, Pick("you")),)
    ),
    "a target": Ability(
        "target",
        when="die",
        then=(
            Choose(
                (
                    Test("zone", "is", "arena"),
                    Test("controller", "is", "opponent"),
                    Test("flags", "has", "tapped"),
                )
            ),
            Do("hit", 2, Pick("chosen")),
        ),
    ),
    "an offer that may be declined": Ability(
        "may", when="die", then=(Frame(DRAW, may=True, otherwise=DRAW),)
    ),
    "modes": Ability(
        "modes", when="die", then=(Modes((("draw", DRAW), ("gain", (Do("gain", 1, Pick("you")),)))),)
    ),
    "a static effect": Ability(
        "+1 power",
        "static",
        whose="you",
        about=(Test("traits", "has", "Wild"),),
        changes=(Change("power", "plus", 1),),
    ),
    "a replacement": Ability("not hit", "instead", when="hit", instead=Instead("prevent")),
    "a ban": Ability("cannot be healed", "ban", when="heal", whose="ally"),
    "an activated ability": Ability("use: draw", "activated", then=DRAW),
    "a state that comes true": Ability("strong", "state", given=(Test("power", ">=", 5),), then=DRAW),
    "a keyword": Ability("", "keyword", keyword="Swift"),
    "an effect for a time": Ability(
        "until",
        when="die",
        then=(
            Make(
                Ability("+2", "static", changes=(Change("power", "plus", 2),)),
                "turn ends",
                Pick("all", (Test("zone", "is", "arena"),)),
            ),
        ),
    ),
}


@pytest.mark.parametrize("name", PLAYED)
def test_what_can_be_set_off_is_played(name: str) -> None:
    assert tried(PLAYED[name]) == [""]


def test_an_unknown_word_is_named_with_the_nearest() -> None:
    assert "did you mean 'draw'" in tried(Ability("x", when="die", then=(Do("drow", 1, Pick("you")),)))[0]


def test_an_event_for_which_nothing_is_done_is_no_play() -> None:
    words = replace(WORDS, events={**WORDS.events, "glow": WORDS.events["ping"]})
    assert tried(Ability("x", when="die", then=(Do("glow"),)), game=toy_with(words=words)) == [
        "nothing is done when “glow” happens"
    ]


def test_what_never_speaks_is_not_played_though_nothing_breaks() -> None:
    never = Ability(
        "x", when="die", given=(Test("name", "is", "Nobody"), Test("name", "is", "Somebody")), then=DRAW
    )
    assert tried(never) == [
        "no board was found on which it does anything, though its instructions can be followed"
    ]


def test_a_fault_of_an_act_is_told_and_not_raised() -> None:
    def breaks(table: Table, event: Event) -> Table:
        raise ZeroDivisionError("by zero")

    game = toy_with(acts={**TOY.acts, "draw": act(breaks)})
    assert tried(Ability("x", when="die", then=DRAW), game=game) == [
        "the engine fails: ZeroDivisionError: by zero"
    ]


def test_a_chain_without_an_end_is_not_played() -> None:
    ping: tuple[Part, ...] = (Do("ping"),)
    endless = Ability(
        "again",
        when=("ping", "die"),
        whose="any",
        then=(*ping, Do("make", 1, Pick("you"), made=Face("Chip"))),
    )
    assert "NeverSettles" in tried(endless)[0]


def test_each_ability_is_tried_by_itself() -> None:
    good, bad = PLAYED["its own event"], Ability("x", when="die", then=(Do("drow"),))
    assert [t.played for t in try_face(GAME, Face("Trial", abilities=(good, bad, good)))] == [
        True,
        False,
        True,
    ]


def test_a_played_ability_shows_its_run() -> None:
    trace = try_ability(GAME, Face("Trial", abilities=(PLAYED["a target"],)), 0).trace
    assert trace is not None
    assert any("resolves" in str(step) for step in trace.steps)


def test_a_made_up_card_passes_the_tests_it_was_made_for() -> None:
    tests = (
        Test("traits", "any", ("Wild", "Tame")),
        Test("power", "<", 3),
        Test("damage", ">=", 1),
        Test("token", "is", 1),
        Test("zone", "is", "pile"),
        Test("controller", "is", "opponent"),
        Test("flags", "has", "frozen"),
        Test("name", "any", ("Bo",)),
    )
    card = suited(GAME, plain_card(GAME, "Plain", ANN, "arena"), tests)
    assert (card.zone, card.controller, card.name, card.face.token) == ("pile", BEN, "Bo", True)
    assert (card.mark("damage"), dict(card.face.numbers)["power"]) == (1, 2)
    assert "frozen" in card.flags
    assert dict(card.face.sets)["traits"] == {"Wild"}


def test_what_a_text_asks_for_is_read_off_it_at_any_depth() -> None:
    one, two = (Test("rank", "is", 1),), (Test("rank", "is", 2),)
    deep = Frame((Frame((Choose(one),)),), given=(Test(Amount("count", where=two), ">", 2),))
    asked = list(asked_for(deep))
    assert (one, 1) in asked
    assert (two, 3) in asked
