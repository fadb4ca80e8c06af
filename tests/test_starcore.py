"""What the conformance file demands of StarCore beyond its scenarios: tables, counts, properties."""

from __future__ import annotations

import contextlib
import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulesengine.games
from rulesengine.cardtext import UnreadText, write
from rulesengine.core.continuous.standing import survey
from rulesengine.core.engine import Trace, run
from rulesengine.core.errors import UnknownWord
from rulesengine.core.model import Card, Event, Player, Table, lay
from rulesengine.core.ruling import Ruleset
from rulesengine.core.text import Face
from rulesengine.core.trace import Stage
from rulesengine.games import game
from rulesengine.games.starcore import RULESET, VARIANTS
from rulesengine.games.starcore.cardtext import RefusedText, normal, print_text, read
from rulesengine.games.starcore.cardtext.lines import read_effect
from rulesengine.games.starcore.cardtext.nouns import antecedents
from rulesengine.games.starcore.cardtext.orders import grammar
from rulesengine.games.starcore.cardtext.spelling import tokens_of
from rulesengine.games.starcore.lints import lint, lint_text
from rulesengine.games.starcore.rules.firing import LONGEST, ChainTooLong
from rulesengine.games.starcore.rules.grid import touch, where
from rulesengine.games.starcore.words import CONDITIONS, EIGHTEEN, KEYWORDS, NAMED, RESOURCES, WORDS
from rulesengine.playing import BadScenario, Scenario, play, read_scenario, scenarios
from rulesengine.playing.sentences import moment
from tests.phrases import dropping
from tests.read_once import covered

FOLDER = Path(rulesengine.games.__file__).parent / "starcore" / "scenarios"
ALL = scenarios([FOLDER])
GOOD = [scenario for scenario in ALL if not scenario.bad]


def card(name: str, owner: str = "Ann", text: str = "", *, zone: str = "grid", **numbers: int) -> Card:
    """Write a Unit down in one line."""
    face = Face(name, (("types", frozenset({"Unit"})),), tuple(numbers.items()), read(text))
    return Card(0, face, owner, owner, zone)


def played(name: str) -> Trace:
    """Play one of the good scenarios."""
    return play(read_scenario(FOLDER / "good" / f"{name}.md")).trace


# counts and tables


def test_eighteen_events_in_six_classes() -> None:
    """M-1 and V-1: 18 = 5 + 3 + 3 + 4 + 2 + 1."""
    classes = Counter(trigger.type for trigger in EIGHTEEN.values())

    assert list(classes.values()) == [5, 3, 3, 4, 2, 1]
    assert sum(classes.values()) == 18
    assert [trigger.number for trigger in EIGHTEEN.values()] == [f"S-{n}" for n in range(1, 19)]


def test_the_eighteen_begin_with_on_when_and_at() -> None:
    assert Counter(name.split()[0] for name in EIGHTEEN) == {"On": 14, "When": 2, "At": 2}


def test_the_book_has_98_statements_of_which_78_run() -> None:
    book = RULESET.book
    kinds = {"rule": len(book.of("rule")), "runs": len(book.executable), "tells": len(book.descriptive)}  # type: ignore[attr-defined]

    assert kinds == {"rule": 98, "runs": 78, "tells": 20}


def test_every_statement_that_runs_is_executed_and_shown() -> None:
    """What the command `coverage` says, asked of this game alone."""
    found = covered("starcore")
    runs = {each.number for each in RULESET.book.executable}  # type: ignore[attr-defined]

    assert found.failed == ()
    assert runs - found.executed == set()
    assert runs - found.shown.keys() == set()


def test_every_house_rule_is_shown() -> None:
    house = {each.number for each in RULESET.book.of("house")}  # type: ignore[attr-defined]

    assert house - covered("starcore").shown.keys() == set()


def test_every_row_of_the_conformance_file_is_the_id_of_a_scenario_or_points_at_one(shared: Path) -> None:
    text = (shared / "conformance" / "starcore.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z]-\d+) \| [a-z]", text, re.MULTILINE)
    shows = {number for scenario in ALL for number in (*scenario.shows, scenario.id.split(".")[0])}
    descriptive = {each.number for each in RULESET.book.descriptive}  # type: ignore[attr-defined]

    assert len(rows) == 98
    assert set(rows) - descriptive - shows == set()


def test_nineteen_of_twenty_conditions_are_known() -> None:
    """H-27: the page names seventeen, other pages two."""
    assert len(CONDITIONS) == 19
    assert len(NAMED) == 17
    assert CONDITIONS.keys() <= WORDS.flags.keys()


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_trigger_can_apply_each_condition(name: str) -> None:
    """Q-8, and S-14 and S-15 for each name."""
    jammed = name == "Jammed"  # it keeps its own line from starting, and so that line is refused
    texts = [f"On Deploy: Apply {name} to self", f"On {name} Removed: Draw 1 card"]
    texts += [] if jammed else [f"On {name}: Draw 1 card"]
    table = lay(RULESET, ["Ann", "Ben"], [card("Tuner", text="\n".join(texts), zone="hand")])
    trace = run(RULESET, table, [(Event("is deployed", 1, "Ann"),)])
    ended = run(RULESET, trace.table, [(Event("loses a Condition", 1, detail=(("condition", name),)),)])

    assert name in trace.table.board.cards[1].flags
    assert (
        "On " + name in str(Counter(str(s.by) for s in trace.steps if s.stage is Stage.TRIGGERS))
    ) is not jammed
    assert name not in ended.table.board.cards[1].flags
    assert any(s.stage is Stage.TRIGGERS for s in ended.steps)


@pytest.mark.parametrize("name", KEYWORDS)
def test_each_keyword_is_read_and_printed(name: str) -> None:
    said = {"Backup": "Backup 2", "Adaptive": "Adaptive 2", "Recursive": "Recursive, if linked"}.get(
        name, name
    )

    assert print_text(read(said)) == said


def test_tiles_touch_face_to_face() -> None:
    """Eight columns, three rows a half; the two front rows face each other."""
    assert where(1) == (1, 3, "Front")
    assert where(24) == (8, 1, "Back")
    assert where(25) == (1, 4, "Front")
    assert [n for n in range(1, 49) if touch(2, n)] == [1, 3, 10, 26]
    assert [n for n in range(1, 49) if touch(17, n)] == [9, 18]
    assert not any(touch(n, n) for n in range(49))


# reading and printing

NUMBER = st.integers(1, 9)
STAT = st.sampled_from(["DMG", "HP", "DEF", "output"])
CONDITION = st.sampled_from(list(CONDITIONS))
DURATION = st.sampled_from(["", " this turn", " permanently"])
KNOWN = [
    "self",
    "attacker",
    "Commander",
    *(f"{g} {s}" for g in ("all", "adjacent", "linked") for s in ("allies", "enemies")),
]
CHOSEN = ["target", "target ally", "target enemy", "random enemy", "linked enemy"]
WHO = st.sampled_from(KNOWN + CHOSEN)
LATER = st.sampled_from([k for k in KNOWN if k != "attacker"] + CHOSEN[1:4])
IF = st.one_of(
    st.sampled_from(["linked", "in Front Row", "in Middle Row", "in Back Row", "still in play"]),
    st.builds("HP ≥ {}".format, NUMBER),
    st.builds("HP ≤ {}".format, NUMBER),
    st.builds("you control {}+ linked Units".format, NUMBER),
)
GAIN = st.one_of(st.builds("+{} {}".format, NUMBER, STAT), st.builds("+{}/+{}".format, NUMBER, NUMBER))
TYPE = st.sampled_from([*RESOURCES, "resource"])
ONCE = st.one_of(
    st.builds("Gain +{} {}".format, NUMBER, TYPE),
    st.builds("Generate +{} {}".format, NUMBER, TYPE),
    st.builds("Heal {} HP".format, NUMBER),
    st.builds("Draw {} card".format, NUMBER),
    st.builds("Summon {}/{} token".format, NUMBER, NUMBER),
    st.sampled_from(["Return to hand", "Destroy this card"]),
)
GROUP = st.sampled_from([k.capitalize() for k in KNOWN[3:]])


def lasting(who: st.SearchStrategy[str], ends: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Build effects that last."""
    return st.one_of(
        st.builds("Gain {}{}".format, GAIN, ends),
        st.builds("{} gain {}{}".format, GROUP, GAIN, ends),
        st.builds("Apply {} to {}{}".format, CONDITION, who, ends),
        st.builds("Apply {} (+{} {}) to {}{}".format, CONDITION, NUMBER, STAT, who, ends),
    )


def deeds(who: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Build effects that happen once."""
    return st.one_of(
        ONCE,
        st.builds("Deal {} DMG to {}".format, NUMBER, who),
        st.builds("Heal {} HP to {}".format, NUMBER, who),
    )


NEXT = st.builds("{} next turn{}".format, st.one_of(lasting(LATER, st.just("")), deeds(LATER)),
                 st.sampled_from(["", " if still in play"]))  # fmt: skip
EFFECT = st.one_of(lasting(WHO, DURATION), deeds(WHO), NEXT)
EFFECTS = st.lists(st.one_of(lasting(WHO, DURATION), deeds(WHO)), min_size=1, max_size=3).map(", then ".join)
THEN = st.one_of(EFFECT, EFFECTS, st.builds("{} if {}".format, EFFECTS, IF))
EVENT = st.one_of(
    st.sampled_from(list(EIGHTEEN)),
    st.builds("On {}".format, CONDITION),
    st.builds("On {} Removed".format, CONDITION),
    st.builds("On Spend {}+".format, NUMBER),
    st.builds("On Spend {}+ {}".format, NUMBER, st.sampled_from(list(RESOURCES))),
    st.builds("On Spend {}".format, st.sampled_from(list(RESOURCES))),
)
GATE = st.one_of(
    st.just(""),
    st.just(", once per turn"),
    st.builds(", if {}".format, IF),
    st.builds(", once per turn, if {}".format, IF),
)
LINE = st.one_of(
    st.builds("{}{}: {}".format, EVENT, GATE, THEN),
    st.builds("Pay {} {}: {}".format, NUMBER, st.sampled_from(list(RESOURCES)), THEN),
    st.builds("This Unit has {}".format, GAIN),
)


def known(line: str) -> bool:
    """“Target next turn” is only for lines whose event has no target of its own."""
    pointed = line.startswith(("On Attack", "On Hit")) and re.search(
        r"target(?! ally| enemy).* next turn", line
    )
    linked = line.startswith("On Link Established") and re.search(r"linked enemy.* next turn", line)
    return not (pointed or linked)


@settings(deadline=None)  # the first line builds the table of phrases
@given(LINE.filter(known))
def test_whatever_the_grammar_says_is_read_and_printed_back(line: str) -> None:
    abilities = read(line)

    assert print_text(abilities) == normal(line)
    assert normal(normal(line)) == normal(line)
    assert print_text(read(print_text(abilities))) == print_text(abilities)
    RULESET.words.check(abilities)


@settings(deadline=None)  # the first line builds the table of phrases
@given(LINE.filter(known).filter(lambda line: ":" in line))
def test_an_effect_is_written_by_the_phrases_that_read_it(line: str) -> None:
    """So nothing of it is dropped."""
    (ability,) = read(line)
    tokens = tokens_of(line)
    effect = tokens[[token.text for token in tokens].index(":") + 1 :]
    at = antecedents(str(ability.when), ability.whose)

    said = write(grammar(at), "then", read_effect(effect, at, line)) or ()
    assert [word.lower() for word in said] == [token.text for token in effect]


def test_no_phrase_drops_what_stands_in_one_of_its_places() -> None:
    assert dropping(grammar(antecedents("attacks", "self"))) == []


@settings(deadline=None)  # the first line builds the table of phrases
@given(LINE.filter(known), st.randoms())
def test_letter_case_and_blanks_make_no_difference(line: str, chance: random.Random) -> None:
    """F-1: any letter case."""
    other = "".join(chance.choice([sign.upper(), sign.lower()]) for sign in line)
    other = re.sub(r" ", lambda _: " " * chance.randint(1, 3), other)

    assert normal(other) == normal(line)
    assert replace(read(other)[0], words="") == replace(read(line)[0], words="")


WORDS_OF_LINES = re.findall(
    r"\S+",
    """
on when at attack attacked hit deploy destroyed turn end start : , if while linked hp ≥ 3 +2 3+ 2/2 gain dmg
apply stunned ( ) to self target ally enemy attacker draw card cards deal next this permanently then and all
adjacent allies rush backup pay energy unit has summon token once per still in play row front frozen port
""",
)
HEADS = [
    "",
    "on attack :",
    "on hit , if",
    "at turn end :",
    "pay 2 energy :",
    "on stunned : gain +1",
    "on deploy : apply",
]
SOUP = st.lists(st.sampled_from(WORDS_OF_LINES), max_size=12).map(" ".join)


def refused(line: str) -> RefusedText | None:
    """Return why a line is refused; None where it is read."""
    try:
        read(line)
    except RefusedText as stop:
        return stop
    return None


@settings(deadline=None)  # the first line builds the table of phrases
@given(st.sampled_from(HEADS), SOUP)
def test_a_line_is_read_to_its_end_or_refused(head: str, words: str) -> None:
    """Never half-read: what is read prints back as the whole line."""
    line = f"{head} {words}"
    stop = refused(line)
    if stop is None:
        assert print_text(read(line)) == normal(line)
    else:
        assert 1 <= stop.column <= len(stop.line) + 1
        assert stop.cites
        assert all(RULESET.cite(number) for number in stop.cites)


@settings(deadline=None)  # the first line builds the table of phrases
@given(st.text(max_size=60))
def test_no_text_does_harm(text: str) -> None:
    with contextlib.suppress(UnreadText):
        read(text)
    lint_text(text)


@pytest.mark.parametrize(
    ("said", "guess"),
    [
        ("On Ally Draw: Gain +1 HP", "On Ally Destroyed"),
        ("On Arrival: Draw 1 card", "On Deploy"),
        ("On Deth: Draw 1 card", "On Deploy"),
        ("On Hit: Apply Stuned to target", "Stunned"),
        ("Rampge", "Rampage"),
    ],
)
def test_a_refusal_names_the_nearest_right_word(said: str, guess: str) -> None:
    with pytest.raises(RefusedText) as stop:
        read(said)
    assert stop.value.guess == guess
    assert "^" in str(stop.value)


def test_the_house_event_is_read_only_in_the_house_variants() -> None:
    """H-4."""
    text = "On Ally Draw: Gain +1 HP"
    for name, ruleset in {"": RULESET, **VARIANTS}.items():
        if name in {"house", "last-in-first-out"}:
            assert print_text(tuple(ruleset.reader(text))) == text
        else:
            with pytest.raises(RefusedText):
                ruleset.reader(text)


def test_three_lines_and_no_more() -> None:
    """L-1 to L-7, K-7, Q-2: what is counted and what is free."""
    free = "\nRush, Rampage, Backup 1\nThis Unit has +1 DMG\nThis Unit has +1 HP\nPay 1 Life: Draw 1 card"
    three = "On Attack: Draw 1 card\nWhen Attacked: Draw 1 card\nAt Turn End: Draw 1 card"

    assert len(read(three + free)) == 9
    with pytest.raises(RefusedText, match="the fourth"):
        read(f"{three}{free}\nOn Move: Draw 1 card")


# lints


def codes(text: str) -> list[str]:
    """List the lints of a text, by their letters."""
    return [each.code for each in lint_text(text)]


@pytest.mark.parametrize(
    ("code", "number", "text"),
    [
        (
            "L-a",
            "L-1",
            "\n".join(f"{e}: Draw 1 card" for e in ("On Attack", "On Hit", "On Deploy", "On Move")),
        ),
        ("L-b", "G-1", "On Arrival: Draw 1 card"),
        ("L-c", "G-6", "On Hit: Apply Frozen to target"),
        ("L-d", "O-2", "On Hit Draw 1 card"),
        ("L-d", "O-2", "On Hit: Draw 1 card: Draw 1 card"),
        ("L-e", "G-8", "On Hit: Draw 1 card when possible"),
        ("L-f", "G-7", "On Take Damage: Deal 1 DMG to self"),
        ("L-f", "G-7", "On Generate: Generate +1 resource"),
        (
            "L-f",
            "G-10",
            "# A\nOn Stunned: Apply Marked to target enemy\n\n# B\nOn Marked: Apply Stunned to target enemy",
        ),
        ("L-g", "G-7", "Pay 2 Energy: Generate +2 Energy"),
        ("L-g", "G-7", "On Spend 3+ Energy: Gain +4 Energy"),
        ("L-h", "H-7", "On Destroy Enemy: Gain +1 DMG permanently"),
        ("L-i", "H-7", "On Deploy: Gain +1 DMG"),
        ("L-j", "G-4", "On Stunned: Gain +1 DMG next turn"),
        ("L-k", "S-15", "On Move: Deal 1 DMG to attacker"),
        ("L-l", "H-8", "On Link Severed: Deal 1 DMG to target"),
        ("L-m", "Q-9", "On Move: Draw 1 card\nOn Deploy: Draw 1 card"),
        ("L-n", "N-3", "On Deploy: Deal 1 DMG to random enemy"),
        ("L-n", "K-6", "Revive"),
        ("L-o", "H-14", "# Core (Resource)\nOn Generate: Draw 1 card"),
        ("L-p", "H-13", "On Deploy: Apply Shielded (+1 DEF) to self"),
        ("L-q", "G-11", "On Deploy: Open 1 Port"),
        ("L-r", "D-6", "# Mender (Unit, Combat)\nAt Turn Start: Heal 1 HP"),
        ("L-r", "D-6", "# Mender (Unit, Dragoon)\nAt Turn Start: Heal 1 HP"),
        ("L-s", "K-5", "Recursive"),
        ("L-t", "H-2", "On Move: Draw 1 card\nOn Move: Heal 1 HP"),
    ],
)
def test_each_lint_finds_its_fault(code: str, number: str, text: str) -> None:
    assert (code, number) in {(each.code, each.number) for each in lint_text(text)}


@pytest.mark.parametrize(
    "text",
    [
        "# Patch Walker (Unit, Combat)\nOn Attack: Gain +1 DMG this turn\nOn Hit: Apply Stunned to target",
        "When Attacked: Deal 1 DMG to attacker\nRush, Rampage, Recursive, if linked",
        "At Turn End, if still in play: Draw 1 card",
        "On Stunned: Gain +3 DMG next turn if still in play",
        "On Spend 4+ Energy: Generate +3 Energy",
        "On Spend 1+ Energy: Generate +3 Signal",
        "On Spend, once per turn: Generate +9 resource",
        "On Take Damage, once per turn: Deal 1 DMG to self",
        "On Deploy: Deal 1 DMG to self",
    ],
)
def test_a_sound_card_has_nothing_to_hear(text: str) -> None:
    assert lint_text(text) == ()


def test_lints_take_faces_as_well_as_texts() -> None:
    face = Face("Spill Reactor", (), (), read("On Generate: Gain +2 output\nOn Spend: Generate +1 resource"))

    assert [each.code for each in lint([face])] == ["L-i", "L-h", "L-g", "L-g"]
    assert codes("On Spend: Generate +1 resource") == [
        e.code for e in lint([("X", (), "On Spend: Generate +1 resource")])
    ]


def test_the_broken_generator_is_a_free_repetition_and_no_automatic_cycle() -> None:
    """C-4: resources are counted; the search over events finds nothing."""
    broken = "On Generate: Gain +2 output\nOn Spend: Generate +1 resource"
    said = [str(each) for each in lint_text(broken)]

    assert any("free repetition: a payment of 1 returns 1; output grows each time" in each for each in said)
    assert not any("automatic cycle:" in each for each in said)
    limiter = broken.replace("On Generate:", "On Generate, once per turn:")
    assert "L-g" in codes(limiter)
    assert "L-g" not in codes(broken.replace("On Spend:", "On Spend 4+:"))
    assert "L-g" not in codes(limiter.replace("On Spend:", "On Spend 4+:"))


# running


@pytest.mark.parametrize("payments", [1, 2, 5, 12])
def test_the_broken_generator_pays_for_itself(payments: int) -> None:
    """C-4: with n payments of 1 the pool is 2 and the output 2 + 2n."""
    text = "On Generate: Gain +2 output\nOn Spend: Generate +1 resource"
    table = lay(
        RULESET, [Player("Ann", (("Signal", 2),)), "Ben"], [card("Spill Reactor", text=text, output=2)]
    )
    pay = (Event("spends", player="Ann", amount=1, detail=(("resource", "Signal"),)),)
    trace = run(RULESET, table, [pay] * payments)
    found = survey(RULESET, trace.table.board)

    assert found.player("Ann")["Signal"] == 2
    assert found[1]["output"] == 2 + 2 * payments
    assert sum(s.stage is Stage.TRIGGERS for s in trace.steps) == 2 * payments


def test_a_chain_of_more_than_a_hundred_is_an_error() -> None:
    """H-6: the backstop. A long row of cards, each linked with the next, each an enemy of the next."""
    text = "On Take Damage: Deal 1 DMG to linked enemies"
    row = [card(f"Link {n}", "Ann" if n % 2 else "Ben", text, HP=9) for n in range(1, LONGEST + 4)]
    linked = [
        each._replace(links=tuple(m for m in (n - 1, n + 1) if 1 <= m <= len(row)))
        for n, each in enumerate(row, 1)
    ]
    table = lay(RULESET, ["Ann", "Ben"], linked)

    with pytest.raises(ChainTooLong, match="H-6"):
        run(RULESET, table, [(Event("is damaged", 1, "Ann", 1),)])


@pytest.mark.one_in(4)
@pytest.mark.parametrize("scenario", GOOD, ids=lambda s: s.name)
def test_every_trigger_points_at_the_event_that_caused_it(scenario: Scenario) -> None:
    """D-2; and every step has a number, and a cause before it."""
    trace = play(scenario).trace
    for step in trace.steps:
        assert step.cause < step.number
        if step.stage is Stage.TRIGGERS:
            cause = trace.steps[step.cause - 1]
            assert cause.stage is Stage.HAPPENS
            assert cause.event is not None


@pytest.mark.one_in(4)
@pytest.mark.parametrize("scenario", GOOD, ids=lambda s: s.name)
def test_nobody_is_asked_whether(scenario: Scenario) -> None:
    """D-3 and T-4: questions are whom, which of several, which way, which order, or chance; never whether."""
    asked = {step.question.about for step in play(scenario).trace.steps if step.question is not None}

    assert asked <= {"target", "where", "mode", "order", "random", "roll"}


@pytest.mark.one_in(4)
@pytest.mark.parametrize("scenario", GOOD, ids=lambda s: s.name)
def test_every_silence_is_the_tie_that_the_page_leaves_open(scenario: Scenario) -> None:
    """H-21: everything else has a rule, a card or a player behind it."""
    for step in play(scenario).trace.steps:
        if step.authority == "silence":
            assert step.question is not None
            assert step.question.about == "order"


def ends(trace: Trace) -> Counter[tuple[object, ...]]:
    """Write down what became of every card and player, whatever their seats."""
    board = trace.table.board
    found = survey(trace.ruleset, board)
    numbers = ("DMG", "HP", "DEF", "output", "link count", "damage")
    cards = [
        (c.name, c.zone, c.controller, c.flags, *(found[c.id].get(n, 0) for n in numbers))
        for c in board.cards
    ]
    tallies = ("hand", *RESOURCES)
    players = [(p.name, *(found.player(p.name).get(name, 0) for name in tallies)) for p in board.players]
    return Counter([*cards, *players])


def told(trace: Trace) -> Counter[tuple[str, ...]]:
    """List what every step says; where one lists several cards, in no order."""
    return Counter(tuple(sorted(re.split(r"(?<=\)), | applies to ", step.says))) for step in trace.steps)


@pytest.mark.one_in(4)
@pytest.mark.parametrize("scenario", GOOD, ids=lambda s: s.name)
def test_seats_decide_nothing(scenario: Scenario) -> None:
    """Rows of the table in another order, and the same choices by name: the end is the same."""
    first = play(scenario).trace
    section = scenario.sections["Table"]
    rows = [i for i, line in enumerate(section.lines) if line.startswith("|")][2:]
    for seed in range(3):
        order = random.Random(seed).sample(rows, len(rows))
        lines = list(section.lines)
        for here, there in zip(rows, order, strict=True):
            lines[here] = section.lines[there]
        mixed = replace(
            scenario, sections={**scenario.sections, "Table": replace(section, lines=tuple(lines))}
        )
        again = play(mixed).trace
        assert ends(again) == ends(first)
        assert told(again) == told(first)


def test_chance_is_only_what_the_scenario_says() -> None:
    """K-6 and N-3: no roll is made up."""
    for name in ("revive-at-twenty-eight", "random-enemy-is-written-down"):
        scenario = read_scenario(FOLDER / "good" / f"{name}.md")
        sections = {key: part for key, part in scenario.sections.items() if key != "Choices"}
        with pytest.raises(BadScenario, match="no line says it: add"):
            play(replace(scenario, sections=sections))


def test_what_waits_can_be_seen_and_the_log_read_back() -> None:
    """T-5 and T-6."""
    trace = played("what-waits-is-shown")
    waiting = [
        [w.card.name for w in step.table.waiting] for step in trace.steps if step.stage is Stage.TRIGGERS
    ]

    assert waiting[-1] == ["First Reader", "Second Reader", "Third Reader"]
    assert len(str(trace).splitlines()) == len(trace.steps)


def test_who_goes_first_can_be_answered_the_other_way() -> None:
    """H-21: going back to the question and choosing the other trigger ends otherwise."""
    trace = played("both-players-tie-and-the-turn-player-decides")
    asked = next(step for step in trace.steps if step.question is not None)
    other = trace.at(asked.number).go_on("Blue Bomb")

    assert asked.authority == "house"
    assert ends(other) != ends(trace)


def test_hp_for_the_turn_can_be_what_keeps_a_card_alive() -> None:
    """T-3: when the gain ends, the card has no HP left and is destroyed; nobody has killed it."""
    texts = ["At Turn Start: Gain +2 HP this turn", "When Destroyed: Draw 1 card"]
    table = lay(
        RULESET,
        ["Ann", "Ben"],
        [card("Brief Giant", text="\n".join(texts), HP=1), card("Spare", zone="deck")],
    )
    moments = [
        (Event("turn begins", player="Ann"),),
        (Event("is damaged", 1, "Ann", 2),),
        (Event("turn ends", player="Ann"),),
    ]
    trace = run(RULESET, table, moments)
    died = next(step.event for step in trace.steps if step.event and step.event.kind == "is destroyed")

    assert died.source == 0
    assert trace.table.board.cards[1].zone == "destroyed pile"
    assert trace.table.board.cards[2].zone == "hand"


def test_a_word_that_the_game_has_not_is_an_error() -> None:
    with pytest.raises(UnknownWord, match="did you mean 'Stunned'"):
        lay(RULESET, ["Ann", "Ben"], [card("Cold Nerve")._replace(flags=frozenset({"Stuned"}))])


EVERYDAY = [
    ("gundam", "Ann draws a card", ("draws", 1)),
    ("gundam", "Ann draws 2 cards", ("draws", 2)),
    ("gundam", "Post dies", ("is destroyed", 0)),
    ("gundam", "Post takes 1 damage", ("is damaged", 1)),
    ("gundam", "Ann discards Held", ("is discarded", 0)),
    ("gundam", "end of turn", ("ends the main phase", 0)),
    ("starcore", "Ann draws a card", ("draws", 1)),
    ("starcore", "Post is killed", ("is destroyed", 0)),
    ("starcore", "Post is dealt 2 damage", ("is damaged", 2)),
    ("starcore", "Ann's turn ends", ("turn ends", 0)),
]


def small_table(name: str) -> tuple[Ruleset, Table]:
    """Lay a card in play and one in a hand."""
    ruleset = game(name)
    cards = [
        Card(0, Face(said, (("types", frozenset({"Unit"})),), (("HP", 4),)), "Ann", "Ann", zone)
        for said, zone in (("Post", min(ruleset.ability_zones)), ("Held", "hand"))
    ]
    return ruleset, lay(ruleset, (Player("Ann"), Player("Ben")), cards)


@pytest.mark.parametrize(("name", "said", "means"), EVERYDAY)
def test_everyday_sentences_are_understood(name: str, said: str, means: tuple[str, int]) -> None:
    (event,) = moment(*small_table(name), said)
    assert (event.kind, event.amount) == means


@pytest.mark.parametrize(
    ("name", "said", "nearest"),
    [
        ("gundam", "destroy Post", "destroys {card}"),
        ("starcore", "Ann moves Post", "{player} moves {card} to tile {tile}"),
        ("starcore", "Ann draws", "{player} draws {amount}"),
    ],
)
def test_the_nearest_sentence_is_near(name: str, said: str, nearest: str) -> None:
    with pytest.raises(BadScenario, match="the nearest are") as stop:
        moment(*small_table(name), said)
    assert nearest in str(stop.value).partition("the nearest are: ")[2].split(" | ")[0]
