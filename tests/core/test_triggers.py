"""What triggers: who hears what, what is seen of what has left, and what comes later."""

from __future__ import annotations

from rulesengine.core.model import Event, Key
from rulesengine.core.ruling import rule
from rulesengine.core.text import Amount, Change, Do, Either, Frame, Make, Pick, Test
from tests.core.texts import ALL, ARENA, EVENT, MINE, THEIRS, YOU, count, draw, gain, hit, static, when
from tests.core.toy import asked, card, cited, final, play, says, table, toy_with


def test_an_event_is_heard_by_whom_the_ability_is_about() -> None:
    there = table(
        card("Self", "Ann", when("ping", gain(1))),
        card("Source", "Ann", when("ping", gain(1), whose="source")),
        card("Target", "Ben", when("ping", gain(1), whose="target")),
        card("Ally", "Ann", when("ping", gain(1), whose="ally")),
        card("Mine", "Ann", when("ping", gain(1), whose="you")),
        card("Foe", "Ben", when("ping", gain(1), whose="opponent")),
        card("Any", "Ben", when("ping", gain(1), whose="any")),
        card("Other", "Ben", when("ping", gain(1))),
    )
    trace = play(there, Event("ping", 1, "Ann", source=2, target=3))
    triggers = [s.partition(" ")[0] for s in says(trace, "triggers")]
    assert sorted(triggers) == ["Ally", "Any", "Foe", "Mine", "Self", "Source", "Target"]
    trace = play(there, Event("ping", 8, "Ben", source=1, target=1))
    assert sorted(s.partition(" ")[0] for s in says(trace, "triggers")) == ["Any", "Other"]


def test_a_near_miss_is_a_step_that_says_why() -> None:
    there = table(
        card("About", "Ann", when("ping", gain(), whose="any", about=(Test("power", ">=", 3),))),
        card("By", "Ann", when("ping", gain(), whose="any", by=(Test("traits", "has", "Wild"),))),
        card("Given", "Ann", when("ping", gain(), whose="any", given=(Test("flags", "has", "tapped"),))),
        card("Where", "Ann", when("hit", gain(), whose="any", where=(("how", "fight"),))),
        card("Away", "Ann", when("ping", gain(), whose="any"), zone="hand"),
        card("Secret", "Ann", when("ping", gain(), whose="any"), zone="deck"),
        card("Target", "Ben", power=2, toughness=9),
    )
    trace = play(there, Event("ping", 7, "Ben"), Event("hit", 7, "Ben", 1))
    assert says(trace, "skipped") == [
        "About does not trigger: Target's power is 2, not at least 3",
        "By does not trigger: it has no traits, so not Wild",
        "Given does not trigger: Given is not tapped",
        "Away does not trigger: it works in the arena, and is in the hand",
        "Where does not trigger: it asks for how “fight”, and that is not said here",
    ]
    assert cited(trace, "About does not") == ["28"]
    assert cited(trace, "Away does not") == ["29"]


def test_either_of_several_conditions_is_enough_and_none_is_said_with_both() -> None:
    either = Either(((Test("power", ">=", 3),), (Test("traits", "has", "Wild"),)))
    there = table(
        card("Clerk", "Ann", when("ping", gain(), whose="any", about=(either,))),
        card("Big", "Ben", power=3),
        card("Wild", "Ben", traits="Wild"),
        card("None", "Ben", power=1),
    )
    trace = play(there, Event("ping", 2, "Ben"), Event("ping", 3, "Ben"), Event("ping", 4, "Ben"))
    assert len(says(trace, "triggers")) == 2
    expected = "None's power is 1, not at least 3 and None has no traits, so not Wild"
    assert says(trace, "skipped") == [f"Clerk does not trigger: {expected}"]


def test_an_ability_that_works_elsewhere_is_heard_there() -> None:
    there = table(
        card("Ghost", "Ann", when("ping", gain(), whose="any", zone="pile"), zone="pile"),
        card("Everywhere", "Ann", when("ping", gain(), whose="any", zone="any"), zone="hand"),
        card("Unit", "Ann", when("ping", gain(), whose="any", zone="pile")),
    )
    trace = play(there, Event("ping", 0, "Ann"))
    assert len(says(trace, "triggers")) == 2
    assert says(trace, "skipped") == ["Unit does not trigger: it works in the pile, and is in the arena"]


def test_what_happens_together_is_noticed_together() -> None:
    there = table(
        card("One", "Ann", when("die", gain(), whose="any", words="a death")),
        card("Two", "Ben", when("die", gain(), whose="any", words="a death")),
    )
    trace = play(there, (Event("die", 1, "Ann"), Event("die", 2, "Ben")))
    assert [s.stage.value for s in trace.steps[:6]] == ["happens"] * 2 + ["triggers"] * 4
    assert len({s.table.waiting[-1].moment for s in trace.steps[2:6]}) == 1


def test_one_after_the_other_the_first_dead_sees_nothing_more() -> None:
    there = table(
        card("One", "Ann", when("die", gain(), whose="any")),
        card("Two", "Ben", when("die", gain(), whose="any")),
    )
    trace = play(there, Event("die", 1, "Ann"), Event("die", 2, "Ben"))
    assert [s.partition(" ")[0] for s in says(trace, "triggers")] == ["One", "Two", "Two"]
    assert "One does not trigger: it works in the arena, and is in the pile" in says(trace, "skipped")


def test_who_enters_hears_that_it_enters() -> None:
    there = table(card("New", "Ann", when("enter", gain()), zone="hand"))
    assert says(play(there, Event("enter", 1, "Ann")), "triggers") == ["New triggers and waits"]


def test_what_has_left_is_remembered_as_it_was_last_seen() -> None:
    """Its counters and what effects made of it count; what it was when it triggered does not."""
    text = when("ping", Do("ping"), gain(Amount("source", "power")), gain(Amount("source", "plain")))
    lord = static(Change("power", "plus", 1), whose="ally")
    there = table(card("Hero", "Ann", text, power=2), card("Lord", "Ann", lord), card("Grave", "Ann"))
    kill = when(
        "pong",
        Do("count", 3, ALL, (("mark", "plain"),)),
        Do("die", 0, Pick("all", (Test("name", "is", "Hero"),))),
        whose="any",
    )
    slow = when("ping", Do("pong", 0, YOU), gain(Amount("source", "power")), gain(Amount("source", "plain")))
    there = table(card("Hero", "Ann", slow, power=2), card("Lord", "Ann", lord), card("Killer", "Ann", kill))
    first = toy_with(waiting_order=())
    trace = play(there, Event("ping", 1, "Ann"), game=first)
    assert "Ann gains 3" in says(trace)  # 2 and the Lord's 1, though it stays and nothing left yet
    late = table(
        card(
            "Hero",
            "Ann",
            when("die", gain(Amount("source", "power")), gain(Amount("source", "plain"))),
            power=2,
        ),
        card("Lord", "Ann", lord),
    )
    trace = play(
        late,
        Event("count", 1, "Ann", 4, detail=(("mark", "plain"),)),
        (Event("die", 1, "Ann"), Event("die", 2, "Ann")),
    )
    assert says(trace)[-2:] == ["Ann gains 3", "Ann gains 4"]


def test_what_changed_between_triggering_and_leaving_counts() -> None:
    hero = when("ping", gain(Amount("source", "power")), words="gain as much as its power")
    other = when("ping", count(2, EVENT), Do("die", 0, EVENT), whose="any", words="grow and die")
    growing = static(Change("power", "plus", Amount("it", "plain")), whose="any")
    there = table(
        card("Killer", "Ann", other), card("Hero", "Ann", hero, power=1), card("Sun", "Ann", growing)
    )
    trace = play(there, Event("ping", 2, "Ann"), choose=["Killer"])
    assert says(trace)[-1] == "Ann gains 3"


def test_tests_and_amounts_about_the_cause_see_it_as_it_was() -> None:
    text = when("die", gain(Amount("cause", "power")), whose="any", by=(Test("power", ">=", 2),))
    there = table(card("Watcher", "Ann", text), card("Victim", "Ann"), card("Killer", "Ben", power=2))
    pump = Event("count", 3, "Ben", 1, detail=(("mark", "plain"),))
    trace = play(there, pump, (Event("die", 2, "Ann", source=3), Event("die", 3, "Ben")))
    assert says(trace)[-1] == "Ann gains 2"


def test_a_card_that_has_moved_is_another_object() -> None:
    """Who triggered does not find itself again, nor the event's object, once they came back."""
    back = when("ping", Do("die", 0, EVENT), Do("enter", 0, EVENT), whose="any", words="away and back")
    mark = when("ping", count(1), words="count on me")
    other = when("ping", count(1, EVENT), whose="any", words="count on it")
    there = table(card("Blinker", "Ann", back), card("Unit", "Ann", mark), card("Scribe", "Ann", other))
    trace = play(there, Event("ping", 2, "Ann"), choose=["Blinker", "Scribe"])
    assert "Unit gets 1 counters" not in says(trace)
    assert final(trace, "Unit", "zone") == "arena"


def test_what_its_own_effect_has_moved_is_still_the_one_it_speaks_of() -> None:
    there = table(card("Phoenix", "Ann", when("ping", Do("die"), Do("enter"), count(1))))
    assert final(play(there, Event("ping", 1, "Ann")), "Phoenix", "plain") == 1


def test_a_delayed_trigger_waits_for_its_event_and_is_used_up() -> None:
    later = Make(when("ping", draw(), whose="any", words="next ping: draw"), uses=2)
    there = table(
        card("Timer", "Ann", when("pong", later)), *[card(f"d{i}", "Ann", zone="deck") for i in range(9)]
    )
    trace = play(there, Event("pong", 1, "Ann"), *[Event("ping", 0, "Ann")] * 3)
    assert says(trace, "triggers") == ["Timer triggers and waits"] * 3
    assert len([c for c in trace.table.board.cards if c.zone == "hand"]) == 2
    assert trace.table.board.standing == ()


def test_the_next_time_is_only_one_of_two_at_once() -> None:
    later = Make(when("ping", gain(), whose="any", words="next ping"), uses=1)
    there = table(card("Timer", "Ann", when("pong", later)))
    trace = play(there, Event("pong", 1, "Ann"), (Event("ping", 0, "Ann"), Event("ping", 0, "Ben")))
    assert says(trace, "happens").count("Ann gains 1") == 1


def test_a_delayed_trigger_for_an_object_ends_when_that_leaves() -> None:
    later = Make(
        when("hit", gain(), words="when it is hit"), whom=Pick("all", (MINE, Test("name", "is", "Unit")))
    )
    there = table(card("Timer", "Ann", when("pong", later)), card("Unit", "Ann"), card("Foe", "Ben"))
    hits = Event("hit", 2, "Ann", 1, source=3)
    trace = play(there, Event("pong", 1, "Ann"), hits, Event("die", 2, "Ann"), Event("enter", 2, "Ann"), hits)
    assert says(trace, "happens").count("Ann gains 1") == 1


def test_an_ability_made_for_an_object_keeps_to_its_part_in_the_event() -> None:
    """Made for two: who is hit triggers, not who hits."""
    later = Make(when("hit", count(1), words="when it is hit"), whom=Pick("all", (MINE,)))
    there = table(card("Timer", "Ann", when("pong", later)), card("One", "Ann"), card("Two", "Ann"))
    trace = play(there, Event("pong", 1, "Ann"), Event("hit", 3, "Ann", 1, source=2))
    assert [final(trace, name, "plain") for name in ("One", "Two")] == [0, 1]
    ends = Make(when("turn ends", count(1), whose="any", words="at the end"), whom=Pick("all", (MINE,)))
    there = table(card("Timer", "Ann", when("pong", ends)), card("One", "Ann"), card("Two", "Ann"))
    trace = play(there, Event("pong", 1, "Ann"), Event("die", 2, "Ann"), Event("turn ends", 0, "Ben"))
    assert [final(trace, name, "plain") for name in ("Timer", "One", "Two")] == [1, 0, 1]


def test_in_a_delayed_trigger_this_card_is_the_one_that_made_it() -> None:
    later = Make(when("turn ends", count(1), whose="any", words="at the end, count on this"))
    there = table(card("Timer", "Ann", when("pong", later)))
    ends = Event("turn ends", 0, "Ann")
    assert final(play(there, Event("pong", 1, "Ann"), ends), "Timer", "plain") == 1
    away = (Event("die", 1, "Ann"), Event("enter", 1, "Ann"))
    assert final(play(there, Event("pong", 1, "Ann"), *away, ends), "Timer", "plain") == 0


def test_a_trigger_in_the_same_breath_ends_with_its_effect() -> None:
    """When this destroys something, draw: only what this effect does counts, and it comes afterwards."""
    inner = when("die", gain(), whose="any", words="when this destroys")
    text = when("ping", Make(inner, "resolved"), Do("die", 0, Pick("all", (ARENA, THEIRS))))
    there = table(
        card("Bomb", "Ann", text), card("One", "Ben"), card("Two", "Ben"), card("Late", "Ben", zone="hand")
    )
    trace = play(there, Event("ping", 1, "Ann"), Event("enter", 4, "Ben"), Event("die", 4, "Ben"))
    assert says(trace, "happens").count("Ann gains 1") == 2
    assert trace.table.board.standing == ()


def test_a_state_triggers_when_it_becomes_true_and_not_again_while_it_is() -> None:
    text = when("", gain(), form="state", given=(Test("flags", "has", "tapped"),), words="tapped")
    there = table(card("Sleeper", "Ann", text))
    tap, untap, ping = Event("tap", 1, "Ann"), Event("untap", 1, "Ann"), Event("ping", 1, "Ann")
    assert says(play(there, tap, ping, ping), "happens").count("Ann gains 1") == 1
    assert says(play(there, tap, untap, tap), "happens").count("Ann gains 1") == 2


def test_a_state_trigger_can_be_left_behind_by_an_effect() -> None:
    state = when("", gain(), form="state", given=(Test("flags", "has", "tapped"),), words="while tapped")
    there = table(card("Maker", "Ann", when("ping", Make(state, "turn ends"))))
    trace = play(there, Event("ping", 1, "Ann"), Event("tap", 1, "Ann"), Event("turn ends", 0, "Ann"))
    assert says(trace, "happens").count("Ann gains 1") == 1
    assert trace.table.met == frozenset()


def test_a_condition_is_looked_at_when_it_triggers_and_again_when_it_resolves() -> None:
    alive = (Test("flags", "lacks", "tapped"),)
    text = when("ping", Frame((gain(),), given=(Test("flags", "lacks", "tapped", "source"),)), given=alive)
    sleep = when("ping", Do("tap", 0, Pick("all", (Test("name", "is", "Unit"),))), whose="any", words="sleep")
    there = table(card("Lullaby", "Ann", sleep), card("Unit", "Ann", text))
    trace = play(there, Event("ping", 2, "Ann"), Event("ping", 2, "Ann"), choose=["Lullaby"])
    assert says(trace, "forbidden") == ["Unit: Unit is tapped"]
    assert cited(trace, "Unit: Unit is tapped") == ["10"]
    assert "Unit does not trigger: Unit is tapped" in says(trace, "skipped")


def test_a_status_gives_an_ability_to_whoever_has_it() -> None:
    game = toy_with(statuses={"frozen": (when("ping", gain(), words="frozen: gain"),)})
    there = table(card("Unit", "Ann", flags="frozen"), card("Other", "Ann"), game=game)
    trace = play(there, Event("ping", 1, "Ann"), Event("ping", 2, "Ann"), game=game)
    assert says(trace, "triggers") == ["Unit triggers and waits"]


def test_a_game_can_say_which_near_misses_are_worth_a_word() -> None:
    @rule("H-1", on=["ping"])
    def no_pong(now: object, event: Event, ability: object) -> str | None:
        return "a ping is no pong" if getattr(ability, "when", "") == "pong" else None

    there = table(card("Unit", "Ann", when("pong", gain())))
    trace = play(
        there, Event("ping", 1, "Ann"), Event("ping", 0, "Ann"), game=toy_with(near_misses=(no_pong,))
    )
    assert says(trace, "skipped") == ["Unit does not trigger: a ping is no pong"]


def test_a_trigger_knows_what_led_to_it() -> None:
    there = table(
        card("First", "Ann", when("ping", Do("pong"), words="pong")),
        card("Second", "Ann", when("pong", gain(), whose="any", words="gain")),
    )
    trace = play(there, Event("ping", 1, "Ann"))
    waiting = [s.table.waiting[-1] for s in trace.steps if s.stage.value == "triggers"]
    assert [w.trail for w in waiting] == [(), (Key("printed", 1, 0),)]
    assert asked(trace) == []


def test_what_is_hit_for_nothing_is_still_heard() -> None:
    there = table(card("Unit", "Ann", when("hit", gain()), toughness=3))
    assert "Ann gains 1" in says(play(there, Event("hit", 1, "Ann", 0)))
    assert hit(2).amount == 2
