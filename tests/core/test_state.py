"""Rows, tables, acts, and how things are said."""

from __future__ import annotations

import pytest

from rulesengine.core.acts import (
    creates,
    edge,
    flag,
    links,
    mark,
    move,
    moves,
    player_mark,
    renews,
    stands,
    takes,
    top,
    turns,
)
from rulesengine.core.continuous.standing import Now, survey
from rulesengine.core.errors import UnknownCard, nearest
from rulesengine.core.matching import Scope, fails, read, reads, value
from rulesengine.core.model import (
    Card,
    Event,
    Key,
    Player,
    Rows,
    Standing,
    Use,
    add,
    counted,
    index_of,
    spend,
    with_standing,
)
from rulesengine.core.text import Ability, Amount, Change, Either, Face, Test, describe, show
from rulesengine.core.trace import words
from tests.core.texts import ARENA, gain, static, when
from tests.core.toy import TOY, card, play, table

GOB = Face("Gob", token=True)


@pytest.mark.parametrize("many", [0, 1, 7, 8, 9, 64, 65, 150])
def test_rows_are_a_list_that_is_never_changed(many: int) -> None:
    rows = Rows.of([f"r{i}" for i in range(1, many + 1)])
    assert len(rows) == many
    assert list(rows) == [rows[i] for i in range(1, many + 1)]
    more = rows.add("new")
    assert (len(more), more[many + 1], len(rows)) == (many + 1, "new", many)
    assert more.differing(rows) == [many + 1]
    for number in range(1, many + 1):
        other = rows.put(number, "x")
        assert other[number] == "x"
        assert rows[number] == f"r{number}"
        assert other.differing(rows) == [number]
        assert sum(a is not b for a, b in zip(other.blocks, rows.blocks, strict=True)) == 1
    assert rows.differing(rows) == []


def test_there_is_no_row_nothing() -> None:
    rows = Rows.of(["a", "b"])
    for number in (0, -1, 3, 99):
        with pytest.raises(IndexError):
            rows[number]


def test_a_new_object_is_listened_to() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(), whose="any")))
    face = Face(
        "New", abilities=(when("ping", gain(), whose="any"), static(Change("power", "plus", 1)), when("pong"))
    )
    board, new = add(there.board, face, "Ben", "arena", 5)
    assert (new.id, new.arrived, new.controller) == (2, 5, "Ben")
    assert board.index["trigger ping"] == ((1, 0), (2, 0))
    assert board.index["static"] == ((2, 1),)
    assert "trigger pong" in board.index
    assert index_of([]) == {}


def test_timestamps_of_the_start_are_before_all_that_comes() -> None:
    there = table(card("Old", "Ann", since=3), card("Older", "Ann", since=1))
    assert [c.arrived for c in there.board.cards] == [0, -2]


def test_counts_never_fall_below_nothing_and_nothing_is_not_kept() -> None:
    assert counted((("a", 2),), "a", -5) == ()
    assert counted((("b", 1),), "a", 2) == (("a", 2), ("b", 1))
    one = Card(1, GOB, "Ann", "Ann", "arena", marks=(("a", 2), ("b", 3)))
    assert (
        one.mark("b"),
        one.mark("c"),
        Player("Ann").mark("x"),
        Player("A", (("y", 1), ("x", 4))).mark("x"),
    ) == (3, 0, 0, 4)


def test_what_is_spent_goes_away_at_nothing() -> None:
    there = table(card("Unit", "Ann"))
    one, two = (Standing(i, Ability("x"), 1, "Ann", 0, left=2, bounded=True) for i in (1, 2))
    board = with_standing(there.board, (one, two))
    assert [s.left for s in spend(board, one, 1).standing] == [1, 2]
    assert [s.id for s in spend(board, one, 2).standing] == [2]


def test_an_act_that_meets_nothing_to_do_returns_the_table_it_was_given() -> None:
    there = table(card("Unit", "Ann", flags="tapped"))
    for act, event in (
        (flag("tapped"), Event("x", 1)),
        (flag("tapped"), Event("x", 0)),
        (flag(on=False), Event("x", 1, detail=(("flag", "frozen"),))),
        (mark("plain"), Event("x", 1, amount=0)),
        (mark("plain"), Event("x", 0, amount=3)),
        (player_mark("energy"), Event("x", player="Ann", amount=0)),
        (links(), Event("x", 1)),
        (links(on=False), Event("x", 1, target=1)),
        (moves("arena"), Event("x", 1)),
        (moves("arena"), Event("x", 0)),
        (takes("deck", "hand"), Event("x", player="Ann", amount=2)),
        (creates("arena"), Event("x", player="Ann")),
    ):
        assert act.does(there, event) is there
    assert stands(there, Event("x")) is there
    assert renews(there, Event("x")) is there


def test_a_moved_card_has_forgotten_everything_and_goes_to_its_owner() -> None:
    there = table(card("One", "Ann", flags="tapped"), card("Two", "Ann"))
    linked = links().does(mark("plain").does(there, Event("x", 1, amount=2)), Event("x", 1, target=2))
    stolen = linked._replace(
        board=linked.board,
        used=frozenset(
            {
                Use(Key("printed", 1, 0), "turn"),
                Use(Key("printed", 2, 0), "turn"),
                Use(Key("row", 1), "turn"),
            }
        ),
    )
    moved = move(stolen, 1, "hand", controller="Ben")
    one, two = moved.board.cards[1], moved.board.cards[2]
    assert (one.zone, one.flags, one.marks, one.links, one.controller, one.arrived) == (
        "hand",
        frozenset(),
        (),
        (),
        "Ben",
        1,
    )
    assert two.links == ()
    assert moved.used == {Use(Key("printed", 2, 0), "turn"), Use(Key("row", 1), "turn")}
    assert move(moved, 1, "pile").board.cards[1].controller == "Ann"


def test_a_pile_has_a_top_and_a_bottom() -> None:
    there = table(
        card("b", "Ann", zone="deck", place=2),
        card("a", "Ann", zone="deck", place=1),
        card("x", "Ben", zone="deck"),
    )
    assert [c.name for c in top(there.board, "Ann", "deck", 5)] == ["a", "b"]
    assert (edge(there.board, "Ann", "deck", "top"), edge(there.board, "Ann", "deck", "bottom")) == (0, 3)
    assert (edge(there.board, "Ann", "hand", "top"), edge(there.board, "Ann", "hand", "bottom")) == (0, 0)
    assert moves("deck", end="bottom").does(there, Event("x", 2)).board.cards[2].place == 3


def test_objects_are_created_as_many_as_said() -> None:
    there = table(card("Unit", "Ann"))
    made = creates("arena", flags=["frozen"]).does(
        there, Event("x", 0, "Ben", 2, made=GOB, detail=(("flag", "tapped"),))
    )
    assert [(c.name, c.controller, sorted(c.flags)) for c in made.board.cards][1:] == [
        ("Gob", "Ben", ["frozen", "tapped"])
    ] * 2
    assert len(creates("arena").does(there, Event("x", 0, "Ben", made=GOB)).board.cards) == 2


def test_nobody_elses_turn_begins() -> None:
    with pytest.raises(UnknownCard, match="nobody called 'Bem' plays; did you mean 'Ben'"):
        turns(table(card("Unit", "Ann")), Event("turn begins", 0, "Bem"))


def test_an_event_is_said_with_the_fullest_words_that_fit() -> None:
    there = table(card("Unit", "Ann"), card("Foe", "Ben"))
    for event, said in (
        (Event("hit", 1, "Ann", 2, source=2), "Unit is hit for 2 by Foe"),
        (Event("hit", 1, "Ann", 2), "Unit is hit for 2"),
        (Event("hit", 0, "Ann", 2), "Ann is hit for 2"),
        (Event("hit", 1, "Ann", 5, parts=(("fire", 3), ("ice", 2))), "Unit is hit for 3 fire + 2 ice"),
        (Event("make", 0, "Ann", made=GOB), "Ann makes Gob"),
        (Event("stands", made=Standing(1, Ability("+1"), 1, "Ann", 0)), "“+1” holds"),
        (Event("stands"), "stands"),
        (Event("pong"), "pong"),
        (Event("state"), "a state"),
        (Event("unheard of"), "unheard of"),
        (Event("make", 0, "Ann"), "make"),
    ):
        assert words(TOY, there, event) == said


def test_a_detail_is_looked_up() -> None:
    event = Event("hit", detail=(("how", "fight"), ("why", "anger")))
    assert (event.said("why"), event.said("who"), event.said("who", "me")) == ("anger", "", "me")


def scope(there: object = None, **more: object) -> Scope:
    """Let the first card speak."""
    board = (there or table(card("Unit", "Ann", power=3), card("Foe", "Ben", power=1))).board  # type: ignore[attr-defined]
    return Scope("Ann", 1, survey(TOY, board), **more)  # type: ignore[arg-type]


def test_amounts_look_numbers_up() -> None:
    there = table(
        card("Unit", "Ann", power=3, traits="Wild"),
        card("Foe", "Ben", power=1),
        card("Far", "Ben", power=1, zone="hand"),
    )
    ping = Event("ping", 2, "Ben", 4, source=2, detail=(("how", "fight"),))
    here = scope(there, event=ping, slots=((), ((2, 0),)), done=2, roll=5)
    for amount, expected in (
        (7, 7),
        (Amount("it", "power"), 3),
        (Amount("source", "power", plus=1, times=2), 7),
        (Amount("cause", "power"), 1),
        (Amount("event"), 4),
        (Amount("event", "amount"), 4),
        (Amount("you", "hand"), 0),
        (Amount("opponent", "hand"), 1),
        (Amount("chosen", "power", slot=1), 1),
        (Amount("chosen", "power"), 0),
        (Amount("chosen", "power", slot=7), 0),
        (Amount("count", where=(ARENA,)), 2),
        (Amount("kinds", "power"), 2),
        (Amount("sum", "power", most=4), 4),
        (Amount("done"), 2),
        (Amount("roll"), 5),
    ):
        assert value(amount, here.sheets[1], here) == expected
    empty = scope(there)
    assert value(Amount("event"), None, empty) == 0
    assert value(Amount("cause", "power"), None, empty) == 0
    assert value(Amount("source", "power"), None, Scope("Ann", 0, here.sheets)) == 0
    assert value(Amount("source", "power"), None, here._replace(own={"power": 9})) == 9
    assert value(Amount("cause", "power"), None, here._replace(cause={"power": 8})) == 8
    assert read(None, "power") == 0


def test_tests_say_what_fails_and_against_what() -> None:
    there = table(card("Unit", "Ann", power=3, traits="Wild"), card("Foe", "Ben", power=1))
    linked = play(there, Event("link", 1, "Ann", target=2)).table
    here = scope(linked, event=Event("ping", 2, "Ben", 4), slots=(((2, 0),),), roll=2)
    unit = here.sheets[1]
    for test, why in (
        (Test("power", "is", 3), None),
        (Test("power", "isnt", 3), "Unit's power is 3, and must be another"),
        (Test("power", "<", Amount("it", "power"), "source"), "Unit's power is 3, not less than 3"),
        (Test("traits", "lacks", "Wild"), "Unit has Wild (traits)"),
        (Test("traits", "any", ("Calm", "Wild")), None),
        (Test("traits", "none", ("Wild",)), "Unit has Wild (traits)"),
        (Test("traits", "any", "Wild"), None),
        (Test("name", "any", ("nit",)), None),
        (Test("name", "any", ("x", "y")), "Unit's name is Unit, without any of x or y"),
        (Test("owner", "is", "you"), None),
        (Test("owner", "is", "opponent"), "Unit's owner is Ann, not Ben"),
        (Test("id", "is", "source"), None),
        (Test("id", "among", 0), "Unit's id is 1, not among 0"),
        (Test("id", "among", 5), "Unit's id is 1, not among 5"),
        (Test("id", "among", "x"), "Unit's id is 1, not among x"),
        (Test("links", "with", (Test("power", "is", 1),)), None),
        (
            Test("links", "without", (Test("power", "is", 1),)),
            "Unit is with Foe",
        ),
        (Test("links", "with", "x"), None),
        (Test("hand", ">=", 1, "you"), "Ann's hand is 0, not at least 1"),
        (Test("hand", ">=", 1, "opponent"), "the opponent's hand is 0, not at least 1"),
        (Test("player", "is", "opponent", "turn"), "player is Ann, not Ben"),
        (Test("amount", "<=", 3, "event"), "amount is 4, not at most 3"),
        (Test("power", "is", 1, "chosen"), None),
        (Test("roll", ">", 3), "roll is 2, not more than 3"),
        (Test(Amount("count", where=(ARENA,)), ">", 3), "only 2 cards are in the arena, not at least 4"),
        (Test(Amount("it", "power"), ">", 3), "power is 3, not more than 3"),
        (Either(((Test("power", "is", 1),), (Test("power", "is", 3),))), None),
    ):
        assert fails((test,), unit, here) == why
    assert fails((Test("power", "is", 3),), None, here) == "power is 0, not 3"
    assert fails((Test("how", "is", "x", "event"),), unit, here._replace(event=None)) == "how is 0, not x"


def test_texts_are_written_for_people() -> None:
    either = Either(((Test("power", ">=", 3),), (Test("traits", "has", "Wild"),)))
    assert describe((either, Test("name", "is", "x"))) == "power >= 3 or traits Wild, name x"
    assert describe((Test(Amount("count"), ">", Amount("it", "power")),)) == "count > power"
    assert describe(()) == "anything"
    assert [show(x) for x in (frozenset({2, 1}), (), (1, 2), Amount("done"), "x", (Test("a", "is", 1),))] == [
        "1 and 2",
        "nothing",
        "1 or 2",
        "done",
        "x",
        "a 1",
    ]


def test_what_a_text_reads_is_known() -> None:
    text = when(
        "ping",
        gain(Amount("count", where=(Test("power", ">", 1),))),
        given=(Test("hand", "is", Amount("sum", "plain"), "you"),),
    )
    assert {"power", "base power", "hand", "plain", "a count", "a sum"} <= reads(text)
    assert "toughness" not in reads(text)
    assert reads(1) == frozenset()


def test_rulings_look_through_one_window() -> None:
    there = table(card("Unit", "Ann", power=3), card("Foe", "Ben", power=1))
    now = Now(TOY, there)
    assert (now.turn_player, now.card(1).name, now.sheet(2)["power"], now.player("Ben")["opponent"]) == (
        "Ann",
        "Unit",
        1,
        "Ann",
    )
    assert now.amount(Amount("source", "power"), "Ann", 1) == 3
    assert now.amount(2, "Ann") == 2
    assert now.board is there.board


def test_the_nearest_words_are_found() -> None:
    assert nearest("hitt", ["hit", "heal", "hilt", "pit"], 2) == ["hit", "hilt"]


def test_two_tables_are_never_equal() -> None:
    one, two = table(card("Unit", "Ann")), table(card("Unit", "Ann"))
    assert one != two
    assert hash(one) != hash(two)
    assert one == one  # noqa: PLR0124  a table is itself
