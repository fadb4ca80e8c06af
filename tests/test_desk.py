"""The desk: what a run is asked in Python, how short it is printed, and that it steps when exported."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine import (
    Card,
    Face,
    Player,
    RulesEngineError,
    Trace,
    game,
    play,
    run,
    scenarios,
    situation,
    why_not,
)

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

TABLE = """
Ann, Ben

| card       | owner | zone        | AP | HP | types | text                   |
| ---------- | ----- | ----------- | -- | -- | ----- | ---------------------- |
| Ash Hound  | Ann   | battle area | 2  | 1  | Unit  | 【Destroyed】Draw 1.     |
| Gate Guard | Ben   | battle area | 2  | 4  | Unit  | 【Deploy】Draw 1.        |
| Filler ×4  | Ann   | deck        |    |    |       |                        |
"""
ROWS: list[dict[str, Any]] = [
    {"card": "Ash Hound", "owner": "Ann", "zone": "battle area", "AP": 2, "HP": 1.0, "types": ["Unit"],
     "text": "【Destroyed】Draw 1."},
    {"card": "Gate Guard", "owner": "Ben", "zone": "battle area", "AP": 2, "HP": 4, "types": {"Unit"},
     "text": "【Deploy】Draw 1."},
    {"card": "Filler ×4", "owner": "Ann", "zone": "deck", "AP": None, "HP": float("nan")},
]  # fmt: skip
DIES = ["Ash Hound is destroyed"]
SHORT = 2_000


@pytest.fixture(scope="module")
def trace() -> Trace:
    return situation("gundam", TABLE, DIES)


@pytest.fixture(scope="module")
def asked() -> Trace:
    """A run in which two questions are asked."""
    found = next(each for each in scenarios("gundam") if each.name == "burst-goes-first")
    return play(found).trace


def test_whatever_is_looked_at_is_printed_in_a_few_lines(asked: Trace) -> None:
    event = next(step.event for step in asked if step.event)
    card = asked.table.board.cards[1]
    looked_at = [
        asked, asked[1], *asked.steps, asked.questions[0].question, asked.at(5), asked.at(15), asked.ruleset,
        *asked.ruleset.rulings(), asked.table, asked.table.board, asked.table.board.cards, card,
        asked.card(1), asked.why(1, "AP"), asked.why_not(1), why_not(asked.ruleset, asked.start, 1, event),
        play(next(each for each in scenarios("gundam") if each.name == "burst-goes-first")),
        *(step.table.waiting for step in asked),
    ]  # fmt: skip
    assert {type(each).__name__: len(repr(each)) for each in looked_at if len(repr(each)) > SHORT} == {}


def test_a_large_run_is_printed_as_short_as_a_small_one() -> None:
    many = situation("gundam", TABLE.replace("Filler ×4", "Filler ×400"), ["Ann draws 1"] * 60)
    assert len(many) > 40
    assert all(len(repr(each)) <= SHORT for each in (many, many.table.board, many.table.board.cards))


def test_a_notebook_is_given_a_text_and_html_and_no_widget(trace: Trace) -> None:
    for each in (trace, trace[1], trace.at(2), trace.card("Ash Hound"), trace.why("Ash Hound", "AP"),
                 trace.why_not("Gate Guard"), trace.ruleset, trace.ruleset.rulings()[0]):  # fmt: skip
        assert set(each._repr_mimebundle_()) == {"text/plain", "text/html"}
    assert trace._repr_mimebundle_()["text/plain"].startswith("  1  happens")
    assert "srcdoc=" in trace._repr_mimebundle_()["text/html"]


def test_names_are_escaped_wherever_they_are_shown() -> None:
    evil = situation("gundam", TABLE.replace("Ash Hound", "<img src=x>"), ["<img src=x> is destroyed"])
    for each in (evil, evil[1], evil.card(1), evil.why(1, "AP"), evil.why_not(1)):
        assert "<img" not in each._repr_mimebundle_()["text/html"]


def test_a_run_in_which_nothing_happens_is_a_run() -> None:
    nothing = situation("gundam", TABLE)
    assert nothing
    assert (len(nothing), nothing.frame(), nothing.questions) == (0, [], ())
    assert nothing._repr_mimebundle_()["text/plain"]
    with pytest.raises(RulesEngineError, match="nothing happens in this run"):
        _ = nothing[1]


def test_a_run_is_gone_through_and_its_steps_and_cards_are_looked_up(trace: Trace) -> None:
    assert [step.number for step in trace] == list(range(1, len(trace) + 1))
    assert trace[1].says == "Ash Hound is destroyed"
    assert trace["Ash Hound"]["zone"] == "trash"
    assert trace.card("Ash Hound", 0)["zone"] == "battle area"
    assert trace._ipython_key_completions_() == ["Ash Hound", "Gate Guard", "Filler"]
    assert "AP" in trace["Ash Hound"]._ipython_key_completions_()
    with pytest.raises(RulesEngineError, match="did you mean 'Ash Hound'"):
        _ = trace["Ash Hond"]
    with pytest.raises(RulesEngineError, match="steps 1 to 5"):
        _ = trace[6]


BEARS = """
Ann, Ben

| card | owner | zone | types | text |
| --- | --- | --- | --- | --- |
| Stiff Bear | Ann | battle area | Unit | {text} |
| Tall Bear | Ann | battle area | Unit | {text} |
""".replace("{text}", "If this Unit would be destroyed, destroy 1 of your other Units instead.")


def test_what_could_replace_an_event_and_left_with_it_says_why_it_did_not() -> None:
    for table, rule in ((BEARS, "H-8"), (BEARS.replace("Tall Bear | Ann", "Tall Bear | Ben"), "H-18")):
        trace = situation("gundam", table, ["Stiff Bear is destroyed"])
        assert trace.why_not("Stiff Bear", len(trace)).near[0].rule == rule


def test_why_not_is_asked_by_the_name_of_a_card(trace: Trace) -> None:
    said = trace.why_not("Gate Guard", 1)
    assert "it waits for 'is deployed', not 'is destroyed'" in str(said)
    assert said.rows()[0]["check"] == "event"
    assert trace.why_not("Ash Hound").near[0].check == "triggers"


def test_a_row_a_step_for_pandas(trace: Trace) -> None:
    rows = trace.frame()
    assert [row["step"] for row in rows] == [1, 2, 3, 4, 5]
    assert rows[3]["rules"] == "9-3-1-3, 9-1-6-1"
    assert rows[4]["event"] == "draws"


def test_another_answer_plays_everything_after_it_anew(asked: Trace) -> None:
    order = asked.questions[1]
    assert order.question is not None
    other = next(o.label for i, o in enumerate(order.question.options) if i != order.answer)
    anew = asked.go_on(other)
    assert [s.says for s in anew][: order.number - 1] == [s.says for s in asked][: order.number - 1]
    assert [s.says for s in anew] != [s.says for s in asked]
    assert str(asked.at(order.number).go_on(other)) == str(anew) == str(asked.go_on(1 - order.answer))
    assert asked.at(order.number).options == tuple(o.label for o in order.question.options)
    with pytest.raises(RulesEngineError, match="Asked was: step 15"):
        asked.go_on("Wrek Broker")


@pytest.mark.parametrize("table", [ROWS, tuple(ROWS)], ids=["list", "tuple"])
def test_a_table_is_given_as_rows(table: Any, trace: Trace) -> None:
    assert str(situation("gundam", table, DIES, players="Ann, Ben")) == str(trace)
    assert str(situation(game("gundam"), table, DIES)) == str(trace), "the owners play, in their order"


def test_a_table_is_given_as_a_frame(trace: Trace) -> None:
    class Frame:
        """What a frame of pandas has."""

        def to_dict(self, orient: str) -> list[dict[str, Any]]:
            """Give the rows."""
            assert orient == "records"
            return ROWS

    assert str(situation("gundam", Frame(), DIES)) == str(trace)


def test_a_table_is_given_as_cards(trace: Trace) -> None:
    [ability] = game("gundam").reader("【Destroyed】Draw 1.")
    hound = Face("Ash Hound", (("types", frozenset({"Unit"})),), (("AP", 2), ("HP", 1)), (ability,))
    cards = [Card(0, hound, "Ann", "", "battle area"), Card(0, Face("Filler"), "Ann", "", "deck")]
    made = situation("gundam", [Player("Ann"), Player("Ben"), *cards], DIES)
    assert str(made) == str(trace)
    assert str(situation("gundam", cards, DIES, players="Ann, Ben")) == str(trace)
    assert str(situation("gundam", trace.start, DIES)) == str(trace), "a table that is laid already"
    assert isinstance(run(made.ruleset, made.start), Trace)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ([{"card": "X", "ownr": "Ann"}], "the columns: the table has no column 'ownr'; did you mean 'owner'"),
        (
            [*ROWS, {"card": "X", "owner": "Ann", "zone": "battle aera"}],
            "row:4: .*did you mean 'battle area'",
        ),
        ([{"card": "X", "owner": "Ann", "AP": "two"}], "row:1: AP must be a whole number"),
        ([3], "the rows:1: a row is a dict"),
        ([Card(0, Face("X"), "Anne", "", "hand")], "the cards:1: X: nobody called 'Anne' plays"),
        ({"card": "X"}, "the table must be a text, a list of rows"),
    ],
)
def test_a_table_that_is_wrong_is_refused_at_its_row(table: Any, says: str) -> None:
    with pytest.raises(RulesEngineError, match=says):
        situation("gundam", table, players="Ann, Ben")


def test_an_exported_notebook_steps_with_no_option(chromium: BrowserContext, tmp_path: Path) -> None:
    """`jupyter nbconvert --to html`, opened offline: the stepper of a run, and that of the class, step."""
    cells = [
        f"from rulesengine import situation, Stepper\nTABLE = {TABLE!r}",
        f"trace = situation('gundam', TABLE, {DIES!r})\ntrace",
        "Stepper(trace, title='the same')",
        "trace.why_not('Gate Guard')",
    ]
    import nbformat  # here: it takes seconds, and no other test of these needs it

    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(each) for each in cells])
    nbformat.write(book, tmp_path / "mine.ipynb")
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", "mine.ipynb"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    # the page itself asks for require.js and MathJax, which nothing here needs
    text = (tmp_path / "mine.html").read_text(encoding="utf-8")
    (tmp_path / "offline.html").write_text(_without_scripts_from_afar(text), encoding="utf-8")
    tab = chromium.new_page()
    tab.goto((tmp_path / "offline.html").as_uri())
    assert tab.locator("iframe").count() == 2
    for place in (0, 1):
        inside = tab.frame_locator("iframe").nth(place)
        inside.locator(".rs-next").click()
        assert inside.locator(".rs").get_attribute("data-index") == "1"
    assert tab.get_by_text("why it does not trigger").count() or tab.get_by_text("waits for").count()


def _without_scripts_from_afar(text: str) -> str:
    """Take out what the exporter fetches for formulas and widgets; frames have none of it."""
    return re.sub(r"<script(?![^<]*srcdoc)[^>]*>.*?</script>", "", text, flags=re.DOTALL)
