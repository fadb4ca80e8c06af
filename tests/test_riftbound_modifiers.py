"""Two more laws of Riftbound's card text, asked of the table of phrases and of nothing written by hand.

A phrase that only adds words to another one means something else: "you hold here" is not "you hold". And
whoever a phrase names acts: of all orders that begin with a player, by what they change and whom they ask.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rulesengine.cardtext import UnreadText
from rulesengine.games.riftbound.boards import works
from rulesengine.games.riftbound.cardtext import read
from rulesengine.games.riftbound.cardtext.replacements import DEALERS, MORE_DAMAGE
from rulesengine.games.riftbound.cardtext.spelling import spell
from tests.riftbound_phrases import Example, _said, examples, shortest
from tests.riftbound_shown import whole
from tests.test_riftbound_laws import changed, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Ability

EVERY = 12  # of so many pairs one is tried in a run
CATEGORIES = ("when", "event", "post", "static")
SAME = {  # what adds words and no meaning here, or needs a board that is not made yet
    "a opponent plays a {w:card} while {c:conditions}": "no board has the bearer below 5 Might there",
    "you conquer with a {w:one}": "every conquest on these boards is made with a Unit",
    "you conquer here with a {w:one}": "every conquest on these boards is made with a Unit",
    "you hold here with a {w:one}": "every hold on these boards is made with a Unit",
} | {
    f"{who} deal {{n:number}} {what} to {{w:many}}": "the shortest are units, and only those are dealt damage"
    for who, _ in DEALERS
    for what in MORE_DAMAGE
}


def pairs() -> list[tuple[Example, Example]]:
    """List each phrase beside the longest other phrase that it begins with."""
    found = []
    for category in CATEGORIES:
        known = {
            tuple(item if isinstance(item, str) else item.category for item in one.rule.items): one
            for one in examples()
            if one.category == category
        }
        for words, one in known.items():
            ends = ("",) if words[-1] != "." else (".",)
            shorter = (known.get((*words[:n], *filter(None, ends))) for n in range(len(words) - 1, 0, -1))
            other = next((each for each in shorter if each is not None and each is not one), None)
            if other is not None and one.words not in SAME:
                found.append((one, other))
    return found


def lines_of(one: Example, other: Example) -> Iterator[tuple[str, str]]:
    """Give lines with the longer phrase, each with the shorter one in its place."""
    longer, shorter = (spell([*(_said(each.rule, shortest()) or ())]) for each in (one, other))
    for line in map(whole, one.lines()):
        for old, new in (
            (longer, shorter),
            (longer[:1].lower() + longer[1:], shorter[:1].lower() + shorter[1:]),
        ):
            if old in line:
                yield line, whole(line.replace(old, new, 1))
                break


def both(line: str, other: str) -> tuple[tuple[Ability, ...], tuple[Ability, ...]] | None:
    """Read two lines; None where one of them does not read, or both mean the same."""
    try:
        with_it, without = read(line), read(other)
    except UnreadText:
        return None
    same = [replace(a, words="") for a in with_it] == [replace(a, words="") for a in without]
    return None if same else (with_it, without)


@pytest.mark.thorough
def test_words_that_are_added_change_what_happens() -> None:
    silent = []
    for one, other in pairs()[::EVERY]:
        tried = [outcome for line in lines_of(one, other) if (outcome := both(*line)) is not None]
        if tried and not any(works(*each) for each in tried):
            silent.append(one.words)
    assert silent == []


THEM = ("each opponent ", "a opponent ", "your opponent ")


def named() -> list[tuple[str, set[str]]]:
    """List an order for every phrase that begins with a player, and who is meant: Ann plays the card."""
    found = []
    for one in examples():
        who = (
            {"Ben"}
            if one.words.startswith(THEM)
            else {"Ann", "Ben"}
            if one.words.startswith("each player")
            else None
        )
        if one.category == "order" and one.line and who is not None and "choose a {w" not in one.words:
            found.append((one.line, who))
    return found


@pytest.mark.parametrize("part", range(4))
def test_whoever_a_phrase_names_acts_and_is_asked(part: int) -> None:
    wrong = []
    for line, who in named()[part::12]:
        trace = played(line)
        asked = {step.question.who for step in trace.steps if step.question is not None}
        if changed(trace) not in (set(), who) or asked - who:
            wrong.append((line, changed(trace), asked))
    assert wrong == []
