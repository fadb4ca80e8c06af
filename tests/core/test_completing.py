"""Facts about what events carry unsaid, whose a trigger is, and what happens when one is added to a stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, Player
from rulesengine.core.ruling import rule
from rulesengine.core.text import Ability, Amount, Choose, Do, Frame, Pick, Test
from tests.core.toy import asked, at, card, cited, final, play, says, table, toy_with

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.ruling import Moment


@rule("70", on=("hit",))
def how_hard(now: Now, event: Event, moment: Moment) -> Event:
    """A hit says whether it comes alone."""
    alone = "alone" if len(moment) == 1 else "together"
    return event if event.said("how") else event._replace(detail=(*event.detail, ("how", alone)))


GAIN = (Do("gain", 1, Pick("you")),)
HEARS = Ability("when alone", when="hit", whose="any", where=(("how", "alone"),), then=GAIN)


def test_what_an_event_carries_unsaid_is_written_before_anybody_hears_it() -> None:
    game = toy_with(unsaid_parts=(how_hard,))
    posts = [card(name, "Ben", toughness=9) for name in ("Post", "Pole")]
    where = table(card("Ear", "Ann", HEARS), *posts)
    one, two = (Event("hit", at(where, name), "Ben", 1) for name in ("Post", "Pole"))
    assert "Ear triggers and waits" in says(play(where, one, game=game))
    assert "Ear triggers and waits" not in says(play(where, (one, two), game=game))


def test_what_an_event_says_already_stays() -> None:
    game = toy_with(unsaid_parts=(how_hard,))
    where = table(card("Ear", "Ann", HEARS), card("Post", "Ben", toughness=9))
    said = Event("hit", at(where, "Post"), "Ben", 1, detail=(("how", "together"),))
    assert "Ear triggers and waits" not in says(play(where, said, game=game))


@rule("71")
def the_hit_players(now: Now, item: Waiting) -> str | None:
    """Whoever is hit controls the trigger."""
    return item.event.player or None


def test_a_rule_may_give_a_trigger_to_another_player() -> None:
    ability = Ability("gain", when="hit", whose="any", then=(Do("gain", 2, Pick("you")),))
    where = table(card("Ear", "Ann", ability), card("Post", "Ben", toughness=9))
    hit = Event("hit", at(where, "Post"), "Ben", 1)
    assert "Ben gains 2" in says(play(where, hit, game=toy_with(trigger_controller=(the_hit_players,))))
    assert "Ann gains 2" in says(play(where, hit))


@rule("72")
def onto_the_stack(now: Now, item: Waiting) -> str:
    """It is put on a stack."""
    return "added"


@rule("73")
def the_target_pings(now: Now, item: Waiting) -> tuple[Event, ...] | None:
    """What is aimed at pings."""
    chosen = [n for slot in item.slots or () for n, _ in slot]
    return tuple(Event("ping", n) for n in chosen) or None


@rule("74")
def early(now: Now, item: Waiting) -> str:
    """Targets are chosen when it is added."""
    return "added"


def test_a_rule_may_let_something_happen_when_a_trigger_has_been_added() -> None:
    aims = Ability("aim", when="pong", whose="any", then=(Choose(()), Do("tap", whom=Pick("chosen"))))
    where = table(card("Bow", "Ann", aims))
    game = toy_with(
        stacking_grounds=(onto_the_stack,), events_when_stacked=(the_target_pings,), targeting_time=(early,)
    )
    trace = play(where, Event("pong"), game=game)
    assert says(trace, "happens") == ["pong", "Bow pings", "Bow is tapped"]
    assert cited(trace, "Bow pings") == ["73"]


@rule("76")
def said_before(now: Now, item: Waiting) -> str:
    """Its player says whether it is used before it is on the stack."""
    return "said"


def test_whether_an_optional_trigger_is_used_is_said_before_it_is_on_the_stack() -> None:
    """One that is not used goes, as if it had not triggered; and nobody is asked about one that must."""
    game = toy_with(stacking_grounds=(onto_the_stack,), consent_grounds=(said_before,))
    may = Ability("may", when="pong", whose="any", then=GAIN, may=True)
    must = Ability("must", when="pong", whose="any", then=GAIN)
    where = table(card("Bell", "Ann", may))
    yes, no = (play(where, Event("pong"), game=game, choose=[answer]) for answer in ("yes", "no"))
    assert cited(yes, "Ann uses Bell’s effect") == ["76"]
    assert says(yes, "happens") == ["pong", "Ann gains 1"]
    assert says(no, "happens") == ["pong"]
    assert "Ann does not use Bell’s effect" in says(no)
    assert asked(play(table(card("Bell", "Ann", must)), Event("pong"), game=game)) == []


def test_a_price_is_paid_when_it_is_said_and_one_that_nobody_can_pay_is_not_asked_for() -> None:
    game = toy_with(stacking_grounds=(onto_the_stack,), consent_grounds=(said_before,))
    pays = Frame(GAIN, may=True, cost=(Do("pay", 2, Pick("you")),))
    where = table(
        card("Bell", "Ann", Ability("may pay", when="pong", whose="any", then=(pays,))),
        players=(Player("Ann", (("energy", 2),)), "Ben"),
    )
    rich = play(where, Event("pong"), game=game, choose=["yes"])
    assert says(rich, "happens") == ["pong", "Ann pays 2", "Ann gains 1"]
    poor = play(table(where.board.cards[1]), Event("pong"), game=game)
    assert says(poor, "happens") == ["pong"]
    assert asked(poor) == []
    assert cited(poor, says(poor, "forbidden")[0])[0] == "76"


@rule("75")
def holds_again() -> str:
    """A state that holds triggers again as soon as nothing of it waits."""
    return "it holds still"


def test_a_state_that_lasts_triggers_again_where_a_game_says_so_and_not_while_it_waits() -> None:
    few = Test("life", "<", 3, of="you")
    state = Ability("few", form="state", whose="any", given=(few,), then=(Do("gain", 1, Pick("you")),))
    calm = Ability("calm", when="ping", whose="any", then=(Do("pong"),))
    where = table(card("Low", "Ann", state), card("Bell", "Ben", calm))
    again = toy_with(reason_to_trigger_anew=holds_again)
    once = play(where, Event("ping"), Event("ping"))
    often = play(where, Event("ping"), Event("ping"), game=again)
    assert says(once).count("Low triggers and waits") == 1
    assert says(often).count("Low triggers and waits") > 1


def test_a_pick_can_mean_a_player_of_an_object_as_it_was_last_seen() -> None:
    tax = Ability("tax", when="die", whose="any", then=(Do("gain", 1, Pick("event", whose="controller")),))
    where = table(card("Tax", "Ann", tax), card("Post", "Ben", toughness=1))
    assert "Ben gains 1" in says(play(where, Event("hit", at(where, "Post"), "Ben", 1)))


def test_whom_is_the_object_of_the_event_or_its_player() -> None:
    back = Ability("back", when="hit", whose="any", then=(Do("heal", 1, Pick("whom")),))
    where = table(card("Nurse", "Ann", back), card("Post", "Ben", toughness=9))
    assert "Post heals 1" in says(play(where, Event("hit", at(where, "Post"), "Ben", 3)))
    assert "Ben heals 1" in says(play(where, Event("hit", 0, "Ben", 3)))


def test_a_number_is_read_off_the_event_s_object_as_it_last_was() -> None:
    gain = Do("gain", Amount("was", "power"), Pick("you"))
    where = table(
        card("Urn", "Ann", Ability("urn", when="die", whose="any", then=(gain,))),
        card("Post", "Ben", power=4, toughness=1),
    )
    assert "Ann gains 4" in says(play(where, Event("hit", at(where, "Post"), "Ben", 1)))


def test_the_player_of_an_event_can_be_asked() -> None:
    asks = Frame((Do("gain", 1, Pick("event player")),), may=True, who="event player")
    where = table(card("Clerk", "Ann", Ability("ask", when="draw", whose="any", then=(Do("pong"), asks))))
    trace = play(where, Event("draw", 0, "Ben", 1), choose=["yes"])
    assert "Ben does" in says(trace)
    assert final(trace, "Clerk", "damage") == 0


def test_an_object_or_a_player_may_be_the_target() -> None:
    hurts = (Choose((), what="any"), Do("hit", 2, Pick("chosen")))
    burn = Ability("burn", when="ping", whose="any", then=hurts)
    where = table(card("Rod", "Ann", burn), card("Post", "Ben", toughness=9))
    assert "Ben is hit for 2" in says(play(where, Event("ping"), choose=["Ben"]))
    trace = play(where, Event("ping"), choose=["Post"])
    assert final(trace, "Post", "damage") == 2
