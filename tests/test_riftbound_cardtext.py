"""Riftbound card text: what lines mean, that none of it is lost, and what is refused. Invented lines."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesengine.cardtext import UnprintableText, UnreadText, readings, write
from rulesengine.cardtext.grammar import Place
from rulesengine.cardtext.shapes import Hole
from rulesengine.core.text import Ability, Choose, Do, Frame, Look, Make, Modes, Pick
from rulesengine.games.riftbound.cardtext import kind_of, lines_of, prints, read
from rulesengine.games.riftbound.cardtext.binding import Rather, Unclear
from rulesengine.games.riftbound.cardtext.lines import assembled, grammar
from rulesengine.games.riftbound.cardtext.spelling import normal, spell, tokens_of
from rulesengine.games.riftbound.cardtext.unfolding import Line, holding, unfolded
from rulesengine.games.riftbound.words import FAMILIES, VOCABULARY
from tests.riftbound_phrases import examples, strictly
from tests.work import MUCH, pieces

if TYPE_CHECKING:
    from collections.abc import Iterator


SAME = (
    """
When you play me, draw 1.
When you play this, you may pay [E1][RUNE:fury] to draw 1.
When you play me, if you control a Mech, buff me and draw 1.
When you play me, if you paid the additional cost, deal 2 to a unit at a battlefield.
When you play me, you may kill a gear. If you do, draw 1.
When you play me, play 2 1 Might Rook unit tokens here.
When you play me, play a ready 3 Might Moth unit token with [Tank] and [Assault 2].
When you play me, buff up to 2 other friendly units.
When you play me, return another unit at a battlefield to its owner's hand.
When you play me, each player must kill one of their units.
When you play me or when I hold, look at the top 4 cards of your Main Deck and recycle the rest.
When I conquer, draw 1.
When I conquer after an attack, channel 1 rune exhausted.
When you conquer, ready a rune.
When you conquer here, you may exhaust me to draw 1.
When you conquer here with 2 or more Mighty units, draw 2.
When you conquer or hold, discard 1.
When I hold, return me to my owner's hand.
When you hold here, if you control 7 or more units here, win the game.
When I attack, deal 2 to an enemy unit here.
When I attack, deal damage equal to my Might to all other units here.
When I attack, give me +1 Might this turn for each friendly unit here.
When I attack, you may move any number of your token units here.
When I attack, stun an enemy unit here with 3 Might or less.
When I attack or defend one on one, double my Might this combat.
When I defend, give me [Shield 2] and +1 Might this combat.
When you defend here, you may move a friendly unit here to base.
When you play another unit, draw 1.
When a friendly unit dies, gain 2 XP.
When you stun an enemy unit, ready me and give me +1 Might this turn.
When an enemy unit attacks, give it -1 Might this turn.
When another non-Recruit unit you control dies, play a 1 Might Recruit unit token.
At the start of your Beginning Phase, draw 1 or channel 1 rune.
When I attack, deal 5 damage split among any number of enemy units here.
When I attack, deal 2 to an enemy unit here. If I'm Mighty, deal 4 to it instead.
When I attack, choose an enemy unit here. If its Might is less than my Might, kill it.
When I attack, give me +2 Might this turn if I'm alone.
When I attack, if I'm Mighty, draw 1 if I'm ready.
When I conquer, you may discard any number of cards. Draw that many.
When I conquer, put the top 2 cards of your Main Deck into your trash.
When you conquer, you may spend 2 XP to ready your units there.
When you conquer here, if you control 4 or more units here, draw 1. Otherwise, discard 1.
When you play me, buff me and another friendly unit.
When you play me, you may attach an Equipment you control to me.
When you play me, draw 1 for each of your Mighty units.
When you play me, move a friendly unit.
When you play me, reveal the top card of your Main Deck. If it's a unit, draw it. Otherwise, recycle it.
When I hold, [Predict].
When I hold, [Add] [E1][RUNE:calm].
[Level 3] — When I conquer, draw 1.
[Deathknell] — If I'm Mighty, draw 2.
[Legion] — When you play me, draw 1.
I have +1 Might and [Ganking].
While you have 2 or fewer cards in your hand, I have [Assault 2].
Your units here have +1 Might.
Your play effects trigger an additional time.
Your conquer effects for conquering here trigger an additional time.
If an opponent would gain a point, they gain nothing instead.
[Tank] [Deflect 2]
[Reaction]
[EXHAUST]: Give a unit +3 Might this turn.
[Action] — Kill this, [EXHAUST]: Give a unit +2 Might this turn.
""".replace("Choose a unit and it.\n", "")
    .strip()
    .splitlines()
)

ALIKE = [  # two ways to say the same
    ("When you play me, draw 1. (It is a good card.)", "When you play me, draw 1."),
    ("When I attack, give a unit here -2 [MIGHT] this turn, to a minimum of 1 [MIGHT].",
     "When I attack, give a unit here -2 Might this turn, to a minimum of 1 Might."),
    ("When I conquer, [Buff] a friendly unit.", "When I conquer, buff a friendly unit."),
    ("When I hold, [Stun] an enemy unit.", "When I hold, stun an enemy unit."),
    ("When you play me, draw two.", "When you play me, draw 2."),
    ("When you play me, discard 1, then draw 1.", "When you play me, discard 1 and draw 1."),
    ("When you play me, discard 1. Then draw 1.", "When you play me, discard 1 and draw 1."),
    ("When you play me, do this: draw 1.", "When you play me, draw 1."),
    ("When you play me, deal 3 to each unit here.", "When you play me, deal 3 to all units here."),
    ("When I hold, if you have 7 or more units here, you win the game.",
     "When I hold, if you control 7 or more units here, win the game."),
    ("When I hold, gain 1 point.", "When I hold, score 1 point."),
    ("When you play me, play a Gold gear token exhausted.",
     "When you play me, play an exhausted Gold gear token."),
    ("When you conquer a battlefield, draw 1.", "When you conquer, draw 1."),
    ("When you play me, choose a unit. Kill it.", "When you play me, kill a unit."),
    ("When I attack, move a friendly unit to this battlefield.",
     "When I attack, move a friendly unit here."),
    ("When you play me, you may pay [E1]. If you do, draw 1.",
     "When you play me, you may pay [E1] to draw 1."),
    ("When I hold, choose a gear and a unit. They deal damage equal to their Mights to each other.",
     "When I hold, choose a gear and a unit and they deal damage equal to their Mights to each other."),
    ("Whenever I attack, draw 1.", "When I attack, draw 1."),
    ("[Action][>] [EXHAUST]: Draw 1.", "[Action] — [EXHAUST]: Draw 1."),
]  # fmt: skip

REFUSED = [  # the line, the word at which it stops, and the nearest right one
    ("While I hold, I have +1 Might.", "hold", ""),
    ("When I conqueror, draw 1.", "conqueror", "conquer"),
    ("When you play me, drow 1.", "drow", "draw"),
    ("When you play me, draw 1 and whistle.", "whistle", "this"),
    ("When I conquer, ready it.", "it", ""),
    ("When you play me, kill up to 2 units and ready it.", "it", ""),
    ("When you play me, pay [RUNE:gold] to draw 1.", "[RUNE:gold]", ""),
    ("When you play me, give a unit [Gankin] this turn.", "[Gankin]", "[Ganking]"),
    ("When you play me", ".", ""),
    ("When you play me, recycle the rest.", "When", ""),
]


def only(line: str) -> Ability:
    (ability,) = read(line)
    return ability


def meaning(line: str) -> list[Ability]:
    return [replace(ability, words="") for ability in read(line)]


@pytest.mark.parametrize("line", SAME)
def test_what_is_read_prints_back(line: str) -> None:
    assert prints(read(line)) == line


@pytest.mark.parametrize(("line", "other"), ALIKE)
def test_two_wordings_have_one_meaning_and_each_keeps_its_own_words(line: str, other: str) -> None:
    assert meaning(line) == meaning(other)
    assert prints(read(line)) == normal(line)
    assert read(prints(read(line))) == read(line)


def test_what_was_never_text_is_not_printed() -> None:
    with pytest.raises(UnprintableText):
        prints((Ability("", when="has held"),))


def test_a_line_that_stands_twice_is_printed_twice() -> None:
    text = "When I attack, draw 1.\nWhen I attack, draw 1.\n[Tank] [Assault 2]"
    assert prints(read(text)) == text


# Nothing is dropped: what a line means is said in words again, and reads as the same


def told(line: str) -> list[tuple[Any, str]]:
    """Give each reading of a line, its pronouns not yet bound, and the line that the phrases make of it."""
    return [
        (said, spell([word for word in write(grammar(), "line", said) or () if word]))
        for said in meanings(line)
    ]


def meanings(line: str) -> list[Any]:
    """Give each reading of a line, its pronouns not yet bound."""
    return list(readings(grammar(), "line", tokens_of(line), line))


def kept(line: str) -> bool:
    """Say whether every reading of a line is said again in words that read as the same."""
    return all(again and said in meanings(again) for said, again in told(line))


def test_every_place_of_a_phrase_is_in_its_meaning() -> None:
    for category, rules in grammar().rules.items():
        for rule in rules:
            places = {item.hole for item in rule.items if isinstance(item, Place)}
            assert places == set(holes(rule.shape)), (category, rule.items)


def holes(shape: object) -> Iterator[str]:
    """List the holes of a meaning."""
    if isinstance(shape, Hole):
        yield shape.name
    for part in getattr(shape, "items", ()):
        yield from holes(part)
    for _, part in getattr(shape, "open", ()):
        yield from holes(part)


@pytest.mark.thorough
def test_nothing_of_any_phrase_is_dropped() -> None:
    assert len(examples()) == sum(map(len, grammar().rules.values()))
    assert [one for one in examples() if not one.line] == [], "no line uses this phrase"
    assert [one for one in examples() if not kept(one.line)] == []


@pytest.mark.parametrize("line", [line for line in SAME if not line.startswith(("[Tank]", "[Reaction]"))])
def test_nothing_of_a_line_is_dropped(line: str) -> None:
    assert kept(line)


def test_nothing_of_the_sample_is_dropped(shared: Path) -> None:
    cards = map(json.loads, (shared / "cards" / "riftbound.jsonl").read_text(encoding="utf-8").splitlines())
    lines = {line for card in cards for line in lines_of(card.get("text") or "")}
    checked = [line for line in lines if read_or_not(line) and not is_keywords(line)]
    assert len(checked) > 80
    assert [line for line in checked if not kept(line)] == []


def read_or_not(line: str) -> bool:
    try:
        return bool(strictly(line))
    except UnreadText:
        return False


def is_keywords(line: str) -> bool:
    return all(token.text.startswith("[") for token in tokens_of(line))


@pytest.mark.thorough
def test_lines_that_are_put_together_alike_are_said_alike() -> None:
    """What binds pronouns and makes abilities loses nothing: two readings never become one ability."""
    found: dict[str, Any] = {}
    for one in examples():
        for said in readings(grammar(), "line", tokens_of(one.line), one.line):
            try:
                made = repr(assembled(said))
            except Unclear:
                continue
            whole = _plain(unfolded(said))
            assert found.setdefault(made, whole) == whole, one


def _plain(said: Any) -> Any:
    """Write "O. If C, P instead" as "if C, P. Otherwise, O": where O chooses nobody these are one."""
    if isinstance(said, Rather):
        return _plain(Frame(said.then, given=said.given, otherwise=said.otherwise))
    if isinstance(said, tuple):
        return tuple(map(_plain, said))
    if isinstance(said, Line) and said.static is not None:
        return replace(said, static=holding(said.static))
    if isinstance(said, (Line, Frame)):
        return replace(said, **{f.name: _plain(getattr(said, f.name)) for f in fields(said)})
    return said


@pytest.mark.parametrize(("line", "word", "near"), REFUSED)
def test_what_cannot_be_read_to_its_end_is_refused_with_the_place(line: str, word: str, near: str) -> None:
    with pytest.raises(UnreadText) as stopped:
        read(line)
    assert (stopped.value.word, stopped.value.guess) == (word, near)
    assert "^" in str(stopped.value)


@pytest.mark.parametrize("line", SAME)
def test_every_word_of_a_reading_is_the_game_s_own(line: str) -> None:
    VOCABULARY.check(read(line))


# The families


def test_exactly_five_families_are_tagged() -> None:
    lines = [
        "When you play me, draw 1.", "When I conquer, draw 1.", "When I hold, draw 1.",
        "When I attack, draw 1.",
        "When I defend, draw 1.", "When you play another unit, draw 1.", "When I move, draw 1.",
    ]  # fmt: skip
    assert [only(line).kind for line in lines] == [*FAMILIES, "", ""]
    assert {only(line).form for line in lines} == {"trigger"}  # without a family it is a trigger all the same


def test_me_and_this_hear_the_same_event_of_the_card_itself() -> None:
    me, this = only("When you play me, draw 1."), only("When you play this, draw 1.")
    assert (
        (me.when, me.whose, me.kind)
        == (this.when, this.whose, this.kind)
        == ("is played", "self", "play effect")
    )
    other = only("When you play a unit, draw 1.")
    assert (other.when, other.whose, other.kind) == ("is played", "you", "")


@pytest.mark.parametrize(("family", "verb"), [("conquer effect", "conquer"), ("hold effect", "hold")])
def test_the_unit_form_and_the_player_form_have_different_subjects(family: str, verb: str) -> None:
    unit, player = only(f"When I {verb}, draw 1."), only(f"When you {verb}, draw 1.")
    assert unit.kind == player.kind == family
    assert unit.by, "a Unit must be there"
    assert not player.by, "a player need not"
    assert player.about, "but it must be the conqueror"


def test_attack_or_defend_is_two_conditions_with_one_effect() -> None:
    attack, defend = read("When I attack or defend, draw 1.")
    assert (attack.kind, defend.kind) == ("attack trigger", "defend trigger")
    assert attack.then == defend.then
    assert attack.words == defend.words
    assert attack.limit == defend.limit == "combat"


def test_a_player_who_defends_has_no_family() -> None:
    assert only("When you defend here, draw 1.").kind == ""


def test_if_behind_the_condition_belongs_to_it() -> None:
    ability = only("When you play me, if I'm Mighty, draw 1 and draw 1.")
    assert ability.given
    assert [type(part) for part in ability.then] == [Do, Do]
    later = only("When you play me, draw 1. If I'm Mighty, draw 1.")
    assert not later.given
    assert [type(part) for part in later.then] == [Do, Frame]


# What effects mean


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("When I attack, deal 2 to a unit here.", [Choose, Do]),
        ("When I attack, give me +1 Might this turn.", [Make]),
        ("When I hold, look at the top 3 cards of your Main Deck. Put 1 into your hand. Recycle the rest.",
         [Look, Choose, Do, Do]),
        ("When I hold, draw 1 or gain 1 XP.", [Modes]),
        ("When I hold, you may draw 1.", [Frame]),
    ],
)  # fmt: skip
def test_what_an_effect_is_made_of(line: str, kinds: list[type]) -> None:
    assert [type(part) for part in only(line).then] == kinds


def test_it_is_what_was_chosen_last() -> None:
    choose, stun, ready = only("When I attack, stun an enemy unit here. Ready it.").then
    assert isinstance(choose, Choose)
    assert isinstance(stun, Do)
    assert isinstance(ready, Do)
    assert stun.whom == ready.whom == Pick("chosen", (), choose.slot)


def test_it_is_the_object_of_the_event_where_nothing_was_chosen() -> None:
    (part,) = only("When you play a unit, ready it.").then
    assert isinstance(part, Do)
    assert part.whom == Pick("event")


def test_a_cost_is_chosen_in_passing_and_an_effect_is_targeted() -> None:
    (frame,) = only("When I hold, you may kill a friendly unit to kill an enemy unit.").then
    assert isinstance(frame, Frame)
    first, second = frame.cost[0], frame.then[0]
    assert isinstance(first, Choose)
    assert isinstance(second, Choose)
    assert (first.target, second.target) == (False, True)
    assert first.slot != second.slot


def test_lines_of_keywords_keep_their_order_and_their_numbers() -> None:
    assert [a.words for a in read("[Tank][Assault][Deflect 2]")] == ["[Tank]", "[Assault]", "[Deflect 2]"]


# Whatever comes


OBJECTS = st.sampled_from(
    ["a unit", "an enemy unit here", "another friendly Mech", "me", "all other units", "up to 2 enemy units",
     "a gear", "any number of your token units", "an exhausted unit with 3 Might or less", "2 friendly units"]
)  # fmt: skip
VERBS = st.sampled_from(
    ["ready {}", "kill {}", "deal 2 to {}", "give {} +1 Might this turn", "buff {}",
     "give {} [Tank] and [Assault 2] this combat", "move {} to base",
     "return {} to its owner's hand", "give {} -2 Might this turn, to a minimum of 1 Might"]
)  # fmt: skip
PLAIN = st.sampled_from(["draw 1", "discard 2", "gain 1 XP", "channel 1 rune exhausted", "score 1 point",
                         "play a 1 Might Rook unit token here", "recycle 1 from your trash"])  # fmt: skip
ORDERS = st.builds(lambda verb, what: verb.format(what), VERBS, OBJECTS) | PLAIN
COSTS = st.sampled_from(
    ["pay [E1]", "exhaust me", "discard 1", "kill a friendly unit", "pay [E2][RUNE:calm]"]
)
SENTENCES = (
    ORDERS
    | st.builds("you may {}".format, ORDERS)
    | st.builds("you may {} to {}".format, COSTS, ORDERS)
    | st.builds("if I'm Mighty, {}".format, ORDERS)
)
EVENTS = st.sampled_from(
    ["you play me", "you play this", "I conquer", "you conquer here", "I hold", "you hold", "I attack",
     "I defend", "I attack or defend", "you conquer or hold", "you play me or when I hold",
     "you defend here", "I move"]
)  # fmt: skip
IFS = st.sampled_from(["", "if you control a Mech, ", "if you have 2 or fewer cards in your hand, "])


@st.composite
def cards(draw: st.DrawFn) -> str:
    """Put a triggered line together out of clauses."""
    said = [draw(SENTENCES) for _ in range(draw(st.integers(1, 3)))]
    head = f"When {draw(EVENTS)}, {draw(IFS)}"
    return head + ". ".join([said[0], *(one[0].upper() + one[1:] for one in said[1:])]) + "."


@settings(deadline=None, max_examples=150)
@given(cards())
def test_reading_undoes_printing_whatever_the_clauses(line: str) -> None:
    abilities = read(line)
    printed = prints(abilities)
    assert read(printed) == abilities
    assert prints(read(printed)) == printed
    VOCABULARY.check(abilities)


@pytest.mark.thorough
@settings(deadline=None, max_examples=150)
@given(cards(), st.data())
def test_a_line_with_a_strange_word_is_never_half_read(line: str, data: st.DataObject) -> None:
    words = line.split(" ")
    place = data.draw(st.integers(0, len(words)))
    broken = " ".join([*words[:place], "zwibbel", *words[place:]])
    with pytest.raises(UnreadText):
        read(broken)


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_kindly(text: str) -> None:
    try:
        abilities = read(text)
    except UnreadText:
        return
    assert read(prints(abilities)) == abilities


@pytest.mark.parametrize(
    "line",
    [
        "(" * 50_000, "[" * 50_000, "draw 1 and " * 3000, "A" * 50_000, "Ab " * 20_000, "1 Might " * 10_000,
        "When you play me, " + "if I'm Mighty, " * 2000, "kill a unit with 3 Might or less " * 1000,
        '"' * 50_001, "[E1]" * 20_000, "other " * 20_000, "When I attack or " * 4000,
    ],
    ids=lambda line: line[:20],
)  # fmt: skip
def test_hostile_lines_are_refused_quickly(line: str) -> None:
    def refuse() -> None:
        with pytest.raises(UnreadText):
            read(line + " zwibbel.")

    assert pieces(refuse) < MUCH


def test_a_line_knows_its_family_read_or_not() -> None:
    assert kind_of("When I conquer, whistle.") == "conquer family"
    assert kind_of("When you play another unit, draw 1.") == "other trigger"
    assert kind_of("[Tank]") == "keyword"
    assert kind_of("Draw 1.") == "other line"


def test_reminders_and_dashes_are_no_lines() -> None:
    assert lines_of("(Only a reminder.)\n—\nDraw 1. (Yes.)") == ["Draw 1. (Yes.)"]
    assert normal("Draw 1. (Yes.)") == "Draw 1."


def test_most_lines_of_the_five_families_are_read(shared: Path) -> None:
    cards = map(json.loads, (shared / "cards" / "riftbound.jsonl").read_text(encoding="utf-8").splitlines())
    lines = [line for card in cards for line in lines_of(card.get("text") or "")]
    family = [line for line in lines if kind_of(line).endswith("family")]
    done = [line for line in family if read_or_not(line)]
    assert len(family) > 50
    assert len(done) >= 0.75 * len(family)
    assert [line for line in lines if read_or_not(line) and prints(read(line)) != normal(line)] == []


@pytest.mark.parametrize(
    ("line", "apart"),
    [
        ("[Assault 2] When I attack, draw 1.", "[Assault 2]\nWhen I attack, draw 1."),
        ("[Hidden] [Tank] When I conquer, draw 1.", "[Hidden] [Tank]\nWhen I conquer, draw 1."),
        ("[Tank], [Hidden]", "[Tank] [Hidden]"),
    ],
)
def test_keywords_may_stand_in_the_line_of_another_text(line: str, apart: str) -> None:
    assert read(line) == read(apart)


def test_a_slip_behind_keywords_is_told_at_its_place() -> None:
    with pytest.raises(UnreadText, match="did you mean 'attack'") as told:
        read("[Tank] When I attac, draw 1.")
    assert told.value.column == len("[Tank] When I ") + 1


def test_several_ways_are_read_as_lines_and_as_the_list_of_a_page() -> None:
    lines = "Choose one —\n• Draw 1.\n• Ready a unit."
    listed = "Choose one —<ul><li>Draw 1.</li><li>Ready a unit.</li></ul>"
    assert [a.then for a in read(lines)] == [a.then for a in read(listed)]
