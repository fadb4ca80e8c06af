"""Facts about the kit that reads and prints card text, shown on a language of ten phrases.

Nothing about a game may go in here.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesengine.cardtext import (
    Grammar,
    Leaf,
    Phrase,
    Spelling,
    UnprintableText,
    UnreadText,
    fill,
    fits,
    hole,
    measure,
    readings,
    rest,
    said,
    write,
)
from rulesengine.cardtext.linting import cards_of
from rulesengine.cardtext.shapes import shape
from rulesengine.core.errors import RulesEngineError

SPELLING = Spelling(re.compile(r"[\w']+|\s+|."), re.compile(r"[.,]"), re.compile(r"$^"), {"an": "a"})


@dataclass(frozen=True)
class Gain:
    """Some number of something, for someone."""

    what: str
    many: int
    by: tuple[str, ...] = ()


NUMBER = Leaf(
    lambda text: int(text) if text.isdecimal() else None,
    lambda value: str(value) if isinstance(value, int) else None,
    "a number",
    "2",
)
PHRASES = (
    Phrase("order", "gain {n:number} {w:thing}", Gain(hole("w"), hole("n"))),
    Phrase("order", "{who:people} gain {n:number} {w:thing}", Gain(hole("w"), hole("n"), hole("who"))),
    Phrase("thing", "gold", "gold"),
    Phrase("thing", "silver", "silver"),
    Phrase("people", "{a:person}", (hole("a"),)),
    Phrase("people", "{a:person} and {more:people}", (hole("a"), rest("more"))),
    *(Phrase("person", name, name) for name in ("ann", "ben", "cem")),
    Phrase("orders", "{a:order}.", (hole("a"),)),
    Phrase("orders", "{a:order}. {more:orders}", (hole("a"), rest("more"))),
)
GRAMMAR = Grammar.of(PHRASES, {"number": NUMBER}, SPELLING)


def read(line: str) -> tuple[Gain, ...]:
    """Read a line of the small language."""
    found: tuple[Gain, ...] = next(readings(GRAMMAR, "orders", SPELLING.pieces(line), line))
    return found


def prints(orders: tuple[Gain, ...]) -> str:
    """Print a line of the small language."""
    return SPELLING.join(write(GRAMMAR, "orders", orders) or ("?",))


GAINS = st.builds(
    Gain,
    st.sampled_from(["gold", "silver"]),
    st.integers(0, 99),
    st.lists(st.sampled_from(["ann", "ben", "cem"]), max_size=4).map(tuple),
)


@given(st.lists(GAINS, min_size=1, max_size=4).map(tuple))
def test_what_is_printed_reads_back(orders: tuple[Gain, ...]) -> None:
    assert read(prints(orders)) == orders


def test_a_line_is_read_into_values() -> None:
    assert read("gain 2 gold. ann and ben gain 1 silver.") == (
        Gain("gold", 2),
        Gain("silver", 1, ("ann", "ben")),
    )


def test_a_capital_does_not_matter_where_a_sentence_begins() -> None:
    tokens = [
        t if i else type(t)(t.text, t.column, starts=True)
        for i, t in enumerate(SPELLING.pieces("Gain 2 gold."))
    ]
    assert next(readings(GRAMMAR, "orders", tokens, "Gain 2 gold.")) == (Gain("gold", 2),)
    with pytest.raises(UnreadText):
        read("Gain 2 gold.")


@pytest.mark.parametrize(
    ("line", "column", "word", "guess"),
    [
        ("gain 2 glod.", 8, "glod", "gold"),
        ("gain two gold.", 6, "two", ""),
        ("gain 2 gold. ann and bin gain 1 silver.", 22, "bin", "ben"),
        ("gain 2 gold", 12, "", ""),
        ("gain 2 gold and", 13, "and", ""),
    ],
)
def test_an_error_says_where_reading_stopped(line: str, column: int, word: str, guess: str) -> None:
    with pytest.raises(UnreadText) as caught:
        read(line)
    stop = caught.value
    assert (stop.line, stop.column, stop.word, stop.guess) == (line, column, word, guess)
    assert isinstance(stop, RulesEngineError)
    shown = str(stop).splitlines()
    assert shown[2].index("^") == column - 1 + 2
    assert shown[3].startswith("possible here: ")


def test_the_caret_stands_below_wide_signs() -> None:
    stop = UnreadText("【X】go", 4, "go")
    assert str(stop).splitlines()[2] == "  \u3000 \u3000^"


def test_a_place_for_an_unknown_category_is_refused_at_once() -> None:
    with pytest.raises(ValueError, match="nobody"):
        Grammar.of((Phrase("order", "greet {w:nobody}", hole("w")),), {}, SPELLING)


def test_a_phrase_that_begins_with_itself_finds_nothing_and_ends() -> None:
    grammar = Grammar.of((Phrase("a", "{x:a} b", hole("x")), Phrase("a", "b", "b")), {}, SPELLING)
    assert list(readings(grammar, "a", SPELLING.pieces("b"), "b")) == ["b"]


def test_every_reading_is_given_the_preferred_one_first() -> None:
    grammar = Grammar.of((Phrase("a", "b", 1), Phrase("a", "b", 2)), {}, SPELLING)
    assert list(readings(grammar, "a", SPELLING.pieces("b"), "b")) == [1, 2]


def test_what_has_no_words_is_not_written() -> None:
    assert write(GRAMMAR, "order", Gain("lead", 1)) is None
    assert write(GRAMMAR, "order", Gain("gold", 1, ("dan",))) is None


SHAPES = [
    Gain(hole("w"), hole("n")),
    (hole("w"), Gain("gold", hole("n"))),
    (rest("all"),),
    (1, rest("all"), 2),
    (hole("w"), hole("w")),
    Gain("gold", 1),
]


@given(st.sampled_from(SHAPES), st.integers(0, 5), st.lists(st.integers(), max_size=3).map(tuple))
def test_what_was_put_in_is_found_again(pattern: object, n: int, run: tuple[int, ...]) -> None:
    form = shape(pattern)
    value = fill(form, {"w": "gold", "n": n, "all": run})
    assert any(fill(form, found) == value for found in fits(form, value))


def test_two_holes_of_one_name_hold_the_same() -> None:
    form = shape((hole("w"), hole("w")))
    assert list(fits(form, (1, 1))) == [{"w": 1}]
    assert list(fits(form, (1, 2))) == []


def test_a_run_is_cut_in_every_way() -> None:
    form = shape((rest("a"), rest("b")))
    assert [(f["a"], f["b"]) for f in fits(form, (1, 2))] == [((1, 2), ()), ((1,), (2,)), ((), (1, 2))]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Draw a card.", [("this card", [], [], "Draw a card.")]),
        ("# Ember", [("Ember", [], [], "")]),
        (
            "# Ember (Unit, Hero; Sailor)\nDraw.\nMill.",
            [("Ember", ["Unit", "Hero"], ["Sailor"], "Draw.\nMill.")],
        ),
        ("##  Ash  ( ; )\n \n\nDraw.", [("Ash", [], [], ""), ("this card", [], [], "Draw.")]),
        ("# (Unit)\nDraw.", [("(Unit)", [], [], "Draw.")]),
        ("# Ash (half\nDraw.", [("Ash (half", [], [], "Draw.")]),
        ("#\nDraw.", [("this card", [], [], "#\nDraw.")]),
        (f"# a{' ' * 20_000}(b", [(f"a{' ' * 20_000}(b", [], [], "")]),
    ],
)
def test_a_text_of_cards_is_parted(text: str, cards: list[tuple[str, list[str], list[str], str]]) -> None:
    assert list(cards_of(text)) == cards


def test_measuring_counts_lines_read_and_printed(tmp_path: Path) -> None:
    cards = tmp_path / "cards.jsonl"
    texts = ["gain 2 gold.", "gain 2 gold.\ngain 2 glod.", "", None]
    cards.write_text("\n".join(json.dumps({"text": text}) for text in texts) + "\n\n", encoding="utf-8")
    figures = measure(cards, str.splitlines, read, prints, str)
    assert figures == {"cards": 4, "lines": 3, "read": 2, "printed": 2, "stopped": [["glod", 1]]}

    def wordless(_: object) -> str:
        raise UnprintableText

    assert measure(cards, str.splitlines, read, wordless, str)["printed"] == 0


def test_the_words_of_a_place_can_stand_in_the_meaning() -> None:
    phrases = (Phrase("all", "choose {o:one}", (said("o"), hole("o"))), Phrase("one", "gold or more", 1))
    grammar = Grammar.of(phrases, {}, SPELLING)
    tokens = SPELLING.pieces("choose gold or more")
    assert next(readings(grammar, "all", tokens, "")) == (("gold", "or", "more"), 1)
    assert write(grammar, "all", (("gold", "or", "more"), 1)) == ("choose", "gold", "or", "more")
