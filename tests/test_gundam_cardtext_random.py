"""Gundam card text put together at random: it is read whole or refused, and printing undoes reading.

Single lines and what they mean are in `test_gundam_cardtext.py`. The lines are invented.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.grammar import Place, Rule
from rulesengine.games.gundam.cardtext import normal, print_ability, print_text, read, read_line
from rulesengine.games.gundam.cardtext.lines import grammar, readings_of, written
from rulesengine.games.gundam.cardtext.spelling import spell
from rulesengine.games.gundam.vocabulary import VOCABULARY


def some(text: str) -> st.SearchStrategy[str]:
    """Draw one of the lines of a text."""
    return st.sampled_from([line.strip() for line in text.strip().splitlines()])


UNITS = some("""
    enemy Unit
    rested enemy Unit
    friendly (Crew) Unit
    damaged enemy Unit that is Lv.4 or lower
    enemy Unit with 3 or less HP
    enemy Unit with <Blocker>
    friendly Unit paired with a (Wild) Pilot
    other friendly Unit token
    enemy Unit battling this Unit
""")
TO_IT = some("""
    Rest it
    Destroy it
    Deal 2 damage to it
    Return it to its owner's hand
    It recovers 1 HP
    Set it as active
    It gets AP+2 during this turn
    It gains <Breach 1> during this battle
    It gets AP-1 and <First Strike> during this turn
    It can't attack during this turn
    During this battle, it may choose an active enemy Base as its attack target
""")
DEEDS = some("""
    draw 1
    discard 1
    place 1 EX Resource
    deal 1 damage to all enemy Units
    rest this Unit
    deploy 1 [Ash Drone]((Wild)･AP1･HP1) Unit token
    exile 2 (Crew) cards from your trash
    rest 1 of your Bases
""")
PLAIN = DEEDS | some("""
    this Unit gets AP+1 during this battle
    all friendly Units recover 1 HP
    friendly Units can't be destroyed by enemy effects during this turn
""")
STATES = some("""
    you have another (Crew) Unit in play
    it is your turn
    you are Lv.5 or higher
    this is a Link Unit
    there are 4 or more Command cards in your trash
    this Unit has 5 or more AP
    a friendly white Base is in play
    your opponent has 3 or more Units in play
""")
EVENTS = some("""
    this Unit is rested by an effect
    an enemy Unit is destroyed
    you draw with an effect
    this Unit destroys an enemy Unit with battle damage
    one of your (Crew) Units attacks
    this Unit receives effect damage from an enemy
    you play a Command card
""")
BRACKETS = some("""
    【Deploy】
    【Attack】
    【Destroyed】
    【Burst】
    【Main】/【Action】
    【When Linked】
    【During Link】【Attack】
    【Activate･Main】【Once per Turn】②：
    【Activate･Action】Rest this Unit：
""")


def big(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


CHOICES = st.builds("Choose 1 {}. {}.".format, UNITS, TO_IT)
ORDERS = PLAIN.map(lambda order: f"{big(order)}.")
MAYS = DEEDS.map(lambda order: f"You may {order}. If you do, draw 1.")
ONES = CHOICES | ORDERS | MAYS
EFFECTS = (
    ONES
    | st.builds("{} Then, {}.".format, ONES, PLAIN)
    | st.builds("If {}, {}.".format, STATES, PLAIN)
    | st.builds("{} If {}, {}.".format, ORDERS, STATES, PLAIN)
)
LINES = st.builds("{}{}".format, BRACKETS, EFFECTS) | st.builds("When {}, {}.".format, EVENTS, PLAIN)
STATICS = st.builds("While {}, this Unit gets AP+{}.".format, STATES, st.integers(1, 9))


@settings(deadline=None)  # a busy machine is no fault of the text
@given(LINES | STATICS)
def test_printing_undoes_reading(line: str) -> None:
    ability = read_line(line)
    assert print_ability(ability) == normal(line) == line
    assert {written(reading) for reading in readings_of(line)} == {line}
    VOCABULARY.check(ability)


SAMPLES = {
    "trait": "(Crew)",
    "quoted": '"Hound"',
    "named": "[Ash]",
    "level": "Lv.4",
    "circled": "①",
    "timing": "【Deploy】",
    "face": "[Ash Drone]((Wild)･AP1･HP1)",
    "keyword": "<Blocker>",
    "number": "2",
    "several": "3",
}
KINDS_OF_LINE = st.sampled_from([("line", ""), ("ordered", "【Deploy】"), ("activated", "【Activate･Main】")])


def _simple(rule: Rule) -> bool:
    return all(isinstance(item, str) or item.category in grammar().leaves for item in rule.items)


@st.composite
def derivations(draw: st.DrawFn, category: str, depth: int = 7) -> list[str]:
    """Build words of a category out of the table of phrases itself, sense or no sense."""
    if category in grammar().leaves:
        return [SAMPLES.get(category) or ("<Breach>" if "keyword" in category else f"{category}2")]
    rules = grammar().rules[category]
    simple = [rule for rule in rules if _simple(rule)]
    words: list[str] = []
    for item in draw(st.sampled_from(simple if depth <= 0 and simple else rules)).items:
        words += draw(derivations(item.category, depth - 1)) if isinstance(item, Place) else [item]
        if len(words) > 60:
            break
    return words


@pytest.mark.thorough
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(KINDS_OF_LINE.flatmap(lambda way: st.tuples(st.just(way[1]), derivations(way[0]))))
def test_a_line_is_read_whole_or_refused_with_its_place(made: tuple[str, list[str]]) -> None:
    line = normal(made[0] + spell(made[1]))
    try:
        read_line(line)
    except UnreadText as stop:
        assert 1 <= stop.column <= len(line) + 1  # noqa: PT017  either answer is right
    else:
        for reading in readings_of(line):
            assert reading in readings_of(written(reading))


@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from("【】<>()[]\"'①：･./, aUD1x\n"), max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        abilities = read(text)
    except UnreadText:
        return
    assert print_text(abilities) == normal(text)
