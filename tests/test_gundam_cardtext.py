"""Facts about how Gundam cards are read and printed: every line here is invented, and so are the names.

What an ability does once it is read is not tested here.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from rulesengine.cardtext import UnprintableText, UnreadText, measure
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Make, Pick, Test
from rulesengine.games.gundam.cardtext import lines_of, normal, print_ability, print_text, read, read_line
from rulesengine.games.gundam.cardtext.lines import grammar, readings_of, written
from rulesengine.games.gundam.vocabulary import VOCABULARY
from tests.phrases import dropping

YOU, EFFECT, COST = Pick("you"), (("by", "effect"),), (("by", "cost"),)
UNIT, ENEMY, THERE = (
    Test("types", "has", "Unit"),
    Test("controller", "is", "opponent"),
    Test("zone", "is", "battle area"),
)
YOURS, SELF_UNIT = Test("owner", "is", "you"), Pick("self", (UNIT,))
DRAW = Do("draws", 1, YOU, EFFECT)

# Lines that are read: the conformance file's own words first, then a line or more for each kind of phrase.
GOOD = (Path(__file__).parent / "data" / "gundam-lines.txt").read_text(encoding="utf-8").splitlines()

# What cannot be read: the line, the column where it stops, the word there, the nearest right word.
BAD = [
    ("【Deploy】Draww 1.", 9, "Draww", "draw"),
    ("【Deplyo】Draw 1.", 1, "【Deplyo】", "【Deploy】"),
    ("【Deploy】", 9, "", ""),
    ("【Pilot】Mira Sand", 8, "Mira", ""),
    ("【Burst･Main】Draw 1.", 1, "【Burst･Main】", "【Burst】"),
    ("【Deploy】【Main】Draw 1.", 9, "【Main】", ""),
    ("【When Paired･(Crew) Pilt】Draw 1.", 1, "Pilt", "Pilot"),
    ("<Repair>", 1, "<Repair>", "<Repair 1>"),
    ("<Bloker>", 1, "<Bloker>", "<Blocker>"),
    ("<Blocker 2>", 1, "<Blocker 2>", "<Blocker>"),
    ("When this Unit attcks, draw 1.", 16, "attcks", "attacks"),
    ("【Attack】Choose 1 enemy Unti. Rest it.", 24, "Unti", "Unit"),
    ("【Main】Choose 2 enemy Units with the lowest AP. Rest them.", 37, "lowest", ""),
    ("Rest it.", 1, "Rest", "rested"),
    ("【Attack】Rest them.", 9, "Rest", ""),
    ("【Main】Choose 2 enemy Units. Rest it.", 7, "Choose", ""),
    ("【Main】Choose 1 enemy Unit. If this Unit is red, it gets AP+1 during this turn.", 7, "Choose", ""),
    ("【Main】Choose 2 enemy Units. If it is rested, draw 1.", 7, "Choose", ""),
    ("【Main】Draw 1. If you are Lv.8 or higher, discard 2 instead.", 7, "Draw", ""),
    ("This Unit gets AP+1. It gets AP+1.", 1, "This", ""),
    ("【Main】Draw 1 instead.", 14, "instead", ""),
    ("：Draw 1.", 1, "：", ""),
]


@pytest.mark.parametrize("line", GOOD)
def test_what_is_read_prints_as_the_normal_text(line: str) -> None:
    assert normal(line) == line
    ability = read_line(line)
    assert print_ability(ability) == ability.words == line


@pytest.mark.one_in(4)
@pytest.mark.parametrize("line", GOOD)
def test_every_way_to_read_a_line_says_all_of_it(line: str) -> None:
    """What a line was read as is written by the phrases that read it: nothing of the line is dropped."""
    assert [said for said in map(written, readings_of(line)) if said != line] == []


def test_no_phrase_drops_what_stands_in_one_of_its_places() -> None:
    assert dropping(grammar()) == []


@pytest.mark.one_in(4)
@pytest.mark.parametrize("line", GOOD)
def test_an_ability_uses_only_words_of_the_vocabulary(line: str) -> None:
    VOCABULARY.check(read_line(line))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("line", GOOD)
def test_no_marker_of_the_reader_is_left(line: str) -> None:
    assert not [word for word in words_in(read_line(line)) if word.startswith("(")]


def words_in(value: Any) -> list[str]:
    """List what `who` and `of` say anywhere in a text."""
    if isinstance(value, tuple):
        return [word for item in value for word in words_in(item)]
    if not is_dataclass(value) or isinstance(value, type):
        return []
    mine = [
        str(getattr(value, name))
        for name in ("who", "of", "timing")
        if isinstance(getattr(value, name, None), str)
    ]
    return mine + [word for f in fields(value) for word in words_in(getattr(value, f.name))]


@pytest.mark.parametrize(("line", "column", "word", "guess"), BAD)
def test_what_is_not_read_whole_is_not_read_at_all(line: str, column: int, word: str, guess: str) -> None:
    with pytest.raises(UnreadText) as caught:
        read_line(line)
    stop = caught.value
    assert (stop.column, stop.word, stop.guess) == (column, word, guess)
    assert line in str(stop)
    assert "^" in str(stop)


NORMAL = [
    ("【 Deploy 】 draw 1", "【Deploy】Draw 1."),
    ("【When Attacking】Draw 1.", "【Attack】Draw 1."),
    ("【Activate • Main】①,rest this Unit: draw 1.", "【Activate･Main】①, rest this Unit：Draw 1."),
    ("【Once Per Turn】 When you draw, draw 1.", "【Once per Turn】When you draw, draw 1."),
    ("<Repair  2> (At the end of your turn it gets better.)", "<Repair 2>"),
    ("【Deploy】Draw 1.\n\r\n(A reminder that has no force.)\n-\n<Blocker>", "【Deploy】Draw 1.\n<Blocker>"),
    ("This Unit can’t attack", "This Unit can't attack."),
    ("【Attack】Draw １. Then draw 1.", "【Attack】Draw 1. Then, draw 1."),
    ("While you have a ( Crew ) Unit, AP +1", "While you have a (Crew) Unit, AP+1."),
    ("When an friendly Unit is rested, draw 1.", "When a friendly Unit is rested, draw 1."),
    ("【Deploy】Deploy 1 [Ash Drone] ((Wild) (Crew) · AP 1 ・ HP1) Unit token.",
     "【Deploy】Deploy 1 [Ash Drone]((Crew) (Wild)･AP1･HP1) Unit token."),
    ("-", ""),
    ("", ""),
]  # fmt: skip


@pytest.mark.parametrize(("text", "same"), NORMAL)
def test_one_way_for_each_sign(text: str, same: str) -> None:
    assert normal(text) == same
    assert normal(same) == same


def test_a_trait_has_force_and_a_reminder_has_none() -> None:
    crew, none = read_line("All (Crew) Units get AP+1."), read_line("All Units (They are many.) get AP+1.")
    assert crew.about == (Test("traits", "has", "Crew"), UNIT, THERE)
    assert none.about == (UNIT, THERE)


# G-01 and the other rules about reading


def test_g_01_cost_and_order_are_read_apart() -> None:
    ability = read_line("【Activate•Main】①, rest this Unit：Draw 1.")
    assert ability.cost == (Do("pays", 1, YOU, COST), Do("is rested", 0, SELF_UNIT, COST))
    assert ability.then == (DRAW,)


KINDS = {
    "This Unit gets AP+1.": "constant",
    "【Deploy】Draw 1.": "triggered",
    "【Activate･Main】Draw 1.": "activated",
    "【Main】Draw 1.": "command",
    "When you would rest your Base, rest this Unit instead.": "substitution",
}


def test_g_04_every_ability_is_of_exactly_one_of_five_kinds() -> None:
    assert {line: read_line(line).kind for line in KINDS} == KINDS
    assert {read_line(line).kind for line in GOOD} == set(KINDS.values())
    paired = read_line("【During Pair】When this Unit is rested, draw 1.")
    assert (paired.kind, len(paired.given)) == ("triggered", 1)
    for line in ("<Repair 1>", "【Pilot】[Mira Sand]", "This Unit can't attack."):
        assert read_line(line).kind == "constant"


def test_g_20_a_bracket_and_its_sentence_mean_the_same() -> None:
    bracket, sentence = read_line("【Deploy】Draw 1."), read_line("When this Unit is deployed, draw 1.")
    assert replace(bracket, words="", timing=()) == replace(sentence, words="", timing=(), about=())
    assert read_line("【When Attacking】Draw 1.") == read_line("【Attack】Draw 1.")


@pytest.mark.parametrize("number", range(1, 10))
def test_g_32_a_circled_number_is_a_price(number: int) -> None:
    ability = read_line(f"【Activate･Main】{'①②③④⑤⑥⑦⑧⑨'[number - 1]}：Draw 1.")
    assert ability.cost == (Do("pays", number, YOU, COST),)


def test_g_41_b_instead_of_a() -> None:
    ability = read_line("When you would rest your Base, rest this Unit instead.")
    assert (ability.when, ability.form) == ("is rested", "instead")
    assert set(ability.about) == {Test("types", "has", "Base"), YOURS}
    assert ability.instead == Instead("become", becomes="is rested", whom=SELF_UNIT)
    raft = read_line("If your other Unit would receive battle damage, this Unit receives it instead.")
    assert (raft.when, raft.where) == ("is damaged", (("by", "battle"),))
    assert set(raft.about) == {Test("id", "isnt", "source"), UNIT, THERE, YOURS}
    assert raft.instead == Instead("redirect", whom=SELF_UNIT)


def test_h_10_choosing_instead_replaces_no_event() -> None:
    ability = read_line(
        "【Main】Choose 1 enemy Unit. Rest it. If you are Lv.7 or higher, choose 2 enemy Units instead."
    )
    enemies = (ENEMY, UNIT, THERE)
    two_ways = Frame(
        (Choose(enemies, 2, 2),), given=(Test("Lv.", ">=", 7, "you"),), otherwise=(Choose(enemies),)
    )
    assert ability.then == (two_ways, Do("is rested", 0, Pick("chosen"), EFFECT))
    assert ability.kind == "command"
    assert "H-10" in ability.cites


def test_g_58_without_a_name_it_is_the_card_and_its_player() -> None:
    ability = read_line("【Deploy】recovers 1 HP")
    assert ability.then == (Do("recovers", 1, Pick("self"), EFFECT),)
    assert read_line("【Deploy】Draw 1.").then == (DRAW,)


# What words stand for


def test_it_is_the_last_thing_that_was_chosen() -> None:
    line = (
        "【Attack】Choose 1 active friendly Base. Rest it. "
        "If you do, choose 1 enemy Unit. It gets AP-2 during this battle."
    )
    first, rest, gate, make = read_line(line).then
    assert isinstance(first, Choose)
    assert first.slot == 0
    assert rest == Do("is rested", 0, Pick("chosen", slot=0), EFFECT)
    assert gate == Frame((Choose((ENEMY, UNIT, THERE), slot=1),), done=True)
    assert isinstance(make, Make)
    assert (make.whom, make.until) == (Pick("chosen", slot=1), "battle ends")
    assert make.ability.changes == (Change("AP", "minus", 2),)


def test_it_is_what_the_event_was_about_where_nothing_was_chosen() -> None:
    assert read_line("When an enemy Unit attacks, rest it.").then == (
        Do("is rested", 0, Pick("event"), EFFECT),
    )
    friend = "When a friendly (Crew) Unit destroys an enemy Unit, that friendly Unit recovers 1 HP."
    heal = read_line(friend).then[0]
    assert isinstance(heal, Do)
    assert heal.whom.who == "cause"


def test_a_condition_in_front_is_about_the_whole_effect() -> None:
    ability = read_line("【Deploy】If you are Lv.5 or higher, choose 1 enemy Unit. Rest it. Then, draw 1.")
    (gate,) = ability.then
    assert isinstance(gate, Frame)
    assert [type(part) for part in gate.then] == [Choose, Do, Frame]
    later = read_line("【Deploy】Draw 1. If you are Lv.5 or higher, draw 1.")
    assert [type(part) for part in later.then] == [Do, Frame]


def test_what_waits_for_a_destruction_is_there_before_it() -> None:
    ability = read_line(
        "【Deploy】Choose 1 enemy Unit. Destroy it. When this effect destroys an enemy Unit, draw 2."
    )
    _, watch, hit = ability.then
    assert (type(watch), type(hit)) == (Make, Do)
    assert isinstance(watch, Make)
    assert (watch.until, watch.ability.when, watch.ability.whose) == ("resolved", "is destroyed", "source")


def test_keywords_with_a_number_add_up_and_others_are_words() -> None:
    assert read_line("<Repair 2>").changes == (Change("Repair", "plus", 2),)
    assert read_line("<Blocker>").changes == (Change("keywords", "add", "Blocker"),)
    tests = read_line("【Main】Choose 1 enemy Unit with <Repair>. Rest it.").then[0]
    assert isinstance(tests, Choose)
    assert tests.where[-1] == Test("Repair", ">", 0)


def test_a_count_is_an_amount() -> None:
    ability = read_line("This Unit gets AP+2 for each rested friendly Unit.")
    value = ability.changes[0].value
    assert isinstance(value, Amount)
    assert (value.of, value.times) == ("count", 2)


def test_enemy_before_two_nouns_is_about_both() -> None:
    choice = read_line("【Main】Choose 1 enemy Unit or Base. Deal 1 damage to it.").then[0]
    assert isinstance(choice, Choose)
    assert choice.where[0] == ENEMY


def test_two_windows_are_one_command() -> None:
    both, one = read_line("【Main】/【Action】Draw 1."), read_line("【Main】Draw 1.")
    assert (both.timing, one.timing, both.form) == (("Main", "Action"), ("Main",), "command")


def test_a_card_is_read_line_by_line() -> None:
    text = "【Burst】Add this card to your hand.\n\r\n【When Paired】Draw 1.\n(This reminder is dropped.)"
    abilities = read(text)
    assert len(abilities) == 2
    assert print_text(abilities) == normal(text)


def test_it_inside_a_text_for_later_needs_something_that_was_named_there() -> None:
    """Two ways to say this Unit, and "it" in the second: refused with its place, never a crash."""
    more = "increase this Unit's AP during this turn by an amount equal to the cost paid"
    heard = "during this turn, when you play another Unit, "
    ways = f"{more} if a Pilot is not paired with this Unit, or {more} if it is attacking the enemy player"
    with pytest.raises(UnreadText) as caught:
        read_line(f"【Deploy】{heard.capitalize()}{heard}if you have no remaining EX Resources, {ways}.")
    assert "^" in str(caught.value)


def test_an_ability_that_was_never_text_has_no_words() -> None:
    with pytest.raises(UnprintableText):
        print_ability(Ability("", when="is deployed", then=(Do("wins the game"),), timing=("Deploy",)))


@pytest.mark.parametrize(
    ("line", "column", "word"),
    [
        ("/【Deploy】Draw 1.", 1, "/"),
        ("【Deploy】/Draw 1.", 9, "/"),
        ("【Deploy】/【During Link】Draw 1.", 10, "【During Link】"),
        ("【Main】【Action】Draw 1.", 7, "【Action】"),
        ("【Main】//【Action】Draw 1.", 8, "/"),
    ],
)
def test_a_stroke_stands_between_two_brackets_that_start_the_same(line: str, column: int, word: str) -> None:
    with pytest.raises(UnreadText) as caught:
        read_line(line)
    assert (caught.value.column, caught.value.word) == (column, word)


def test_real_cards_are_read_and_printed_back(shared: Path) -> None:
    figures = measure(shared / "cards" / "gundam.jsonl", lines_of, read_line, print_ability, normal)
    assert figures["cards"] > 100
    assert figures["printed"] == figures["read"]
    assert figures["read"] >= 0.8 * figures["lines"], figures["stopped"]
    texts = [json.loads(row)["text"] for row in (shared / "cards" / "gundam.jsonl").read_text().splitlines()]
    for line in (normal(each) for text in texts for each in lines_of(text or "")):
        with contextlib.suppress(UnreadText):
            assert [said for said in map(written, readings_of(line)) if said != line] == []
