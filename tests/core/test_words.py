"""Vocabulary: a name that the game does not have is an error that names the nearest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.acts import act
from rulesengine.core.errors import RulesEngineError, UnknownCard, UnknownRule, UnknownWord
from rulesengine.core.model import Card, Event, Player, lay, named, opponents, player
from rulesengine.core.ruling import Ruling, rule
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
    Look,
    Make,
    Modes,
    Pick,
    Test,
)
from tests.core.texts import static, when
from tests.core.toy import CHECKS, TOY, WORDS, Book, card, play, table, toy_with

if TYPE_CHECKING:
    from rulesengine.core.trace import Citation


def text(*parts: Any, **more: Any) -> Ability:
    return when("ping", *parts, **more)


WRONG: list[tuple[Any, str]] = [
    (text(Do("hitt", 1)), "the instruction 'hitt' is not in this game's vocabulary; did you mean 'hit'"),
    (
        text(Do("hit", 1, detail=(("hw", "x"),))),
        "of the instruction 'hit', the detail 'hw' .*; did you mean 'how'",
    ),
    (
        text(Do("make", made=Face("x", (("tipes", frozenset()),)))),
        "x: the set 'tipes' .*; did you mean 'types'",
    ),
    (text(Do("make", detail=(("flag", "taped"),))), "the state 'taped' .*; did you mean 'tapped'"),
    (text(Do("count", detail=(("mark", "plian"),))), "the mark 'plian' .*; did you mean 'plain'"),
    (text(Do("hit", Amount("it", "powr"))), "the property 'powr' .*; did you mean 'power'"),
    (text(Do("hit", Amount("itt", "power"))), "whose number it is, 'itt' is not in the core's words"),
    (text(Do("hit", 1, Pick("slef"))), "whom it is about, 'slef' .*; did you mean 'self'"),
    (text(Do("hit", Amount("you", "hnad"))), "the property of a player 'hnad' .*; did you mean 'hand'"),
    (
        text(given=(Test("amont", ">", 1, "event"),)),
        "the property of an event 'amont' .*; did you mean 'amount'",
    ),
    (
        text(given=(Test("power", "=>", 1),)),
        "how it is compared, '=>' is not in the core's words; did you mean",
    ),
    (text(given=(Test("power", ">", 1, "its"),)), "whose property it is, 'its' .*; did you mean 'it'"),
    (text(given=(Test("traits", ">", 1),)), "'traits' > 1: only numbers are less or more"),
    (text(given=(Test("power", ">", "x"),)), "'power' > 'x': only numbers"),
    (text(given=(Test("zone", "is", "areena"),)), "the value of 'zone', 'areena' .*; did you mean 'arena'"),
    (
        text(given=(Test("flags", "any", ("tapped", "frosen")),)),
        "the value of 'flags', 'frosen' .*; did you mean 'frozen'",
    ),
    (text(given=(Either(((Test("zone", "is", "hend"),),)),)), "'hend' .*; did you mean 'hand'"),
    (text(given=(Test("links", "with", (Test("powwer", ">", 1),)),)), "'powwer' .*; did you mean 'power'"),
    (text(given=(Test(Amount("you", "hnd"), ">", 1),)), "'hnd' .*; did you mean 'hand'"),
    (Ability("?", when="pingg"), "the trigger event 'pingg' .*; did you mean 'ping'"),
    (
        Ability("?", when="hit", where=(("hwo", "x"),)),
        "of the trigger event, the detail 'hwo' .*; did you mean 'how'",
    ),
    (Ability("?", "triger", "ping"), "the form of an ability 'triger' .*; did you mean 'trigger'"),
    (text(whose="anny"), "what an ability is about, 'anny' .*; did you mean 'any'"),
    (text(zone="piel"), "the zone 'piel' .*; did you mean 'pile'"),
    (text(limit="tun"), "the scope of a limit 'tun' .*; did you mean 'turn'"),
    (text(ordinal=1, each="tunr"), "the scope of an ordinal 'tunr' .*; did you mean 'turn'"),
    (
        text(Make(static(Change("power", "plus", 1)), "turn end")),
        "the end of a duration 'turn end' .*'turn ends'",
    ),
    (static(Change("powre", "plus", 1)), "the property changed 'powre' .*; did you mean 'power'"),
    (static(Change("power", "pluss", 1)), "how it is changed, 'pluss' .*; did you mean 'plus'"),
    (
        Ability("?", "instead", "hit", instead=Instead("prevnt")),
        "how an event is changed, 'prevnt' .*'prevent'",
    ),
    (
        Ability("?", "instead", "hit", instead=Instead("become", becomes="heel")),
        "the event it becomes 'heel' .*'heal'",
    ),
    (text(Look(1, zone="dekc")), "the zone looked at 'dekc' .*; did you mean 'deck'"),
    (text(Choose(who="oponent")), "who is asked, 'oponent' .*; did you mean 'opponent'"),
    (text(Frame(who="yu")), "who is asked, 'yu' .*; did you mean 'you'"),
    (text(Choose((Test("hnd", ">", 1),), what="player")), "the property of a player 'hnd' .*'hand'"),
    (text(Choose((Either(((Test("power", "?", 1),),)),), what="player")), "how it is compared"),
    (text(Modes((("one", (Do("drw"),)),))), "the instruction 'drw' .*; did you mean 'draw'"),
]


@pytest.mark.parametrize(("ability", "message"), WRONG)
def test_a_typing_error_in_card_text_names_the_nearest_word(ability: Ability, message: str) -> None:
    with pytest.raises(UnknownWord, match=message):
        table(card("Unit", "Ann", ability))


def test_a_text_in_the_games_words_passes() -> None:
    TOY.words.check(text(Choose((Test("life", ">=", 1), Test("hand", ">", 2, "you")), what="player")))
    TOY.words.check(
        (text(zone="any"), text(Make(text(), "resolved")), static(Change("abilities", "gain", text())))
    )
    TOY.words.check_face(card("Unit", "Ann", text(given=(Test("player", "is", "you", "turn"),))).face)
    TOY.words.check(None)


def test_a_typing_error_in_a_card_or_a_player_names_the_nearest_word() -> None:
    face = Face("Unit")
    for wrong, message in (
        (Card(0, face, "Ann", "Ann", "arenna"), "Unit: the zone 'arenna' .*; did you mean 'arena'"),
        (
            Card(0, face, "Ann", "Ann", "arena", flags=frozenset({"taped"})),
            "Unit: the state 'taped' .*'tapped'",
        ),
        (Card(0, face, "Ann", "Ann", "arena", marks=(("damge", 1),)), "Unit: the mark 'damge' .*'damage'"),
        (
            Card(0, Face("Unit", (), (("pwoer", 1),)), "Ann", "Ann", "arena"),
            "Unit: the number 'pwoer' .*'power'",
        ),
    ):
        with pytest.raises(UnknownWord, match=message):
            lay(TOY, ["Ann"], [wrong])
    with pytest.raises(UnknownWord, match=r"Ann: the number 'lief' .*; did you mean 'life'"):
        lay(TOY, [Player("Ann", (("lief", 1),))], [])


def test_a_typing_error_in_an_event_names_the_nearest_word() -> None:
    there = table(card("Unit", "Ann"))
    for event, message in (
        (Event("hti", 1), "the event 'hti' .*; did you mean 'hit'"),
        (
            Event("hit", 1, detail=(("hwo", "x"),)),
            "of the event 'hit', the detail 'hwo' .*; did you mean 'how'",
        ),
        (
            Event("make", 0, "Ann", made=Face("Gob", (("typs", frozenset()),))),
            "Gob: the set 'typs' .*'types'",
        ),
    ):
        with pytest.raises(UnknownWord, match=message):
            play(there, event)


def test_a_typing_error_in_code_names_the_nearest_word() -> None:
    with pytest.raises(UnknownWord, match="toy acts on 'hitt', which is no event of its; did you mean 'hit'"):
        toy_with(acts={"hitt": act(lambda there, _: there)})

    @rule("1", on=["pingg"])
    def wrong(now: object, event: object) -> None:
        return None

    with pytest.raises(
        UnknownWord, match=r"rule 1 is asked about an event: the event 'pingg' .*; did you mean 'ping'"
    ):
        toy_with(reasons_not_to_happen=(wrong,))


def said(now: object, item: object) -> str:
    """Say something."""
    return "x"


class Strict(Book):
    """A book that has only the rules of the toy."""

    def cite(self, number: str) -> Citation:
        """Refuse every rule over 99."""
        if number.isdigit() and int(number) > 99:
            raise UnknownRule(f"there is no rule {number}")
        return Book.cite(self, number)


def test_a_rule_that_the_book_does_not_have_is_refused_when_the_game_is_made() -> None:
    with pytest.raises(UnknownRule, match="there is no rule 100"):
        toy_with(book=Strict(), checks={**CHECKS, "cost": "100"})
    with pytest.raises(UnknownRule, match="there is no rule 101"):
        toy_with(book=Strict(), resolving_grounds=(Ruling("101", said),))
    assert issubclass(UnknownRule, RulesEngineError)


def test_a_check_may_have_its_own_rule_for_a_kind_of_event() -> None:
    for name, meant in (("abuot", "about"), ("about pnig", "about p"), ("too late", ""), ("may ping", "")):
        with pytest.raises(UnknownWord, match=f"toy names a rule for the check '{name}'.*{meant}"):
            toy_with(checks={name: "1"})
    game = toy_with(checks={"about": "1", "about ping": "2"})
    assert (game.check("about", "ping"), game.check("about", "pong"), game.check("by")) == ("2", "1", "")


def test_a_card_and_a_player_are_found_by_name() -> None:
    there = table(
        card("Unit", "Ann"), card("Twin", "Ann"), card("Twin", "Ben"), players=("Ann", "Ben", "Cyd")
    )
    assert named(there.board, "Unit").id == 1
    with pytest.raises(UnknownCard, match="no card is called 'Untt'; did you mean 'Unit'"):
        named(there.board, "Untt")
    with pytest.raises(UnknownCard, match="2 cards are called 'Twin': give each a name of its own"):
        named(there.board, "Twin")
    with pytest.raises(UnknownCard, match="nobody called 'Bne' plays; did you mean 'Ben'"):
        player(there.board, "Bne")
    with pytest.raises(UnknownCard, match=r"no card is called 'xyz'$"):
        named(there.board, "xyz")
    assert opponents(there.board, "Ben") == ("Cyd", "Ann")


def test_the_vocabulary_lists_what_can_be_read() -> None:
    assert {"power", "base power", "traits", "damage", "zone"} <= WORDS.properties()
    assert {"hand", "life", "name"} <= WORDS.of_players()
    assert WORDS.events["hit"].slots() == {"card", "amount", "source", "player"}
    assert replace(WORDS, numbers={}).properties() < WORDS.properties()
    assert {r.number for r in TOY.rulings()} >= {"1", "2", "9"}
    assert rule("1")(len)([1, 2]) == 2
