"""Capitals, an or a, plural or singular behind a number, “they gains”, quotes, a full stop stop no reader.

Every line of card text and every sentence of *What happens* in the scenarios of the games is varied so, and
must be read as it was; and so is a line with each phrase that a game's reader knows. One in a few is tried,
the same ones each time; with RULESENGINE_EVERY_SPELLING=1 all are.
"""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import pytest

from rulesengine import GAMES, RulesEngineError, game
from rulesengine.cardtext.agreement import agreeing
from rulesengine.core.model import Event
from rulesengine.games.fab.keywords import CLASSES, TALENTS
from rulesengine.playing.runs import start
from rulesengine.playing.scenario import NONE, files_of, read_scenario
from rulesengine.playing.scripting import without_answers
from rulesengine.playing.sentences import moments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset

ALL = os.environ.get("RULESENGINE_EVERY_SPELLING", "") not in {"", "0"}
EVERY = 1 if ALL else 5  # so many lines, of which one is varied: the same ones each time
EVERY_PHRASE = 1 if ALL else 60
DETERMINED = re.compile(
    r"\b((?:a|an|1|2|3|4|all|another|each) )([a-z]+ )?(cards?|units?|Units?|counters?)\b"
    r"(?! token| effects?| cards|'s)"
)
VERB = re.compile(r"\b(?:gets?|gains?|ha(?:ve|s)|draws?|deals?|destroys?|discards?|dies?)\b", re.IGNORECASE)
NAMES = CLASSES | TALENTS | {"I", "X", "Deal", "Draw"}


def kept(text: str, every: int = EVERY) -> bool:
    return int(hashlib.sha256(text.encode()).hexdigest(), 16) % every == 0


def lines_of(name: str) -> list[str]:
    """List the lines of card text in the tables of a game's good scenarios, each once."""
    found: dict[str, None] = {}
    for path in files_of(name):
        if path.parent.name == "good":
            for row in read_scenario(path).sections.get("Table", NONE).lines:
                cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", row)]
                if len(cells) > 3:
                    found |= dict.fromkeys(each for each in cells[-2].split("<br>") if " " in each)
    return [line for line in found if kept(line) and not set(line) & set('"“”')]


def bare(meaning: object) -> object:
    """Write what a text means without its words."""
    if isinstance(meaning, tuple):
        return tuple(map(bare, meaning))
    if is_dataclass(meaning) and not isinstance(meaning, type):
        return (
            type(meaning),
            *(bare(getattr(meaning, f.name)) for f in fields(meaning) if f.name != "words"),
        )
    return meaning


def other_number(found: re.Match[str]) -> str:
    noun = found[3]
    return found[1] + (found[2] or "") + (noun[:-1] if noun.endswith("s") else f"{noun}s")


def varied(line: str) -> Iterator[str]:
    """Give the ways to write a line that make no difference."""
    yield line[:1].swapcase() + line[1:]
    yield line[:-1] if line.endswith(".") else f"{line}."
    yield re.sub(r"\b(an?)\b", lambda found: "a" if found[1] == "an" else "an", line)
    yield line.replace("'", "’") if "'" in line else line.replace("’", "'")
    yield DETERMINED.sub(other_number, line)


def has_a_name(line: str) -> bool:
    """Say whether a word has a capital by which alone a reader knows it as somebody's name."""
    inside = re.findall(r"(?<![.:•—\-】] )(?<!^)\b[A-Z][a-z']+", line)
    return bool(set(inside) - NAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_line_of_card_text_means_the_same_however_it_is_spelled(name: str) -> None:
    reads = game(name).reader
    count = 0
    for line in lines_of(name):
        try:
            meant = bare(tuple(reads(line)))
        except RulesEngineError:
            continue  # read together with its types, or in a variant
        for other in spelled(name, line):
            assert bare(tuple(reads(other))) == meant, (line, other)
            count += 1
    assert count > 20 or name == "forge"  # whose cards are scripts


def spelled(name: str, line: str) -> set[str]:
    """Give every other spelling of a line: those of its game as well."""
    signs = "[" in line or '"' in line or (name == "fab" and has_a_name(line))
    small = line if signs else line.lower()
    verbs = VERB.sub(lambda found: agreeing(found[0], ()), line, count=1)
    return {*varied(line), verbs, small} - {line}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", GAMES)
def test_every_phrase_means_the_same_however_its_line_is_spelled(name: str) -> None:
    ruleset, count, wrong = game(name), 0, []
    every = EVERY_PHRASE if name in {"gundam", "fab", "riftbound"} else 1
    for phrase in ruleset.phrases("text"):
        if not kept(phrase.words, every):
            continue
        line, meant = with_phrase(ruleset.reader, phrase.lines)
        for other in spelled(name, line) if line else ():
            count += 1
            try:
                same = bare(tuple(ruleset.reader(other))) == meant
            except RulesEngineError:
                same = False
            wrong += [] if same else [(phrase.words, line, other)]
    assert count > 100
    assert not wrong, f"{len(wrong)} of {count}: {wrong[:8]}"


def with_phrase(reads: Callable[[str], Iterable[object]], lines: Iterable[str]) -> tuple[str, object]:
    """Give the first of the lines that can be read alone, and what it means."""
    for line in lines:
        try:
            if meant := bare(tuple(reads(line))):
                return line, meant
        except RulesEngineError:
            continue
    return "", None


def happens(ruleset: Ruleset, table: Table, said: str) -> tuple[Event, ...]:
    """Read a sentence as what happens: one event, or several where it names several cards."""
    return tuple(each for moment in moments(ruleset, table, said) for each in moment)


def sentences_of(name: str) -> Iterator[tuple[tuple[Event, ...], str, Table]]:
    """Give a sentence of *What happens* for each kind of event, with the events and the table."""
    seen: set[str] = set()
    for path in files_of(name):
        if path.parent.name != "good" or not kept(path.stem):
            continue
        scenario = read_scenario(path)
        table, _ = start(scenario)
        for _, line in scenario.sections["Happens"].entries():
            for part in without_answers(scenario.ruleset(), table, line).split(";"):
                said = happens(scenario.ruleset(), table, part.strip())
                if said[0].kind not in seen:
                    seen.add(said[0].kind)
                    yield said, part.strip(), table


def _small(said: Event) -> Event:
    """Write the words that are nobody's but the writer's small: they are kept as they are written."""
    return said._replace(detail=tuple((slot, word.lower()) for slot, word in said.detail))


@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_of_what_happens_is_the_same_event_however_it_is_spelled(name: str) -> None:
    ruleset, count = game(name), 0
    for said, line, table in sentences_of(name):
        does = re.sub(r"(?<=^[A-Z]\w\w )\w+", lambda found: agreeing(found[0], ("they",)) or found[0], line)
        for other in {*varied(line), does, line.lower(), line.upper()} - {line}:
            again = happens(ruleset, table, other)
            assert [*map(_small, again)] == [*map(_small, said)], (line, other)
            count += 1
    assert count > 10


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("gundam", "Destroy 1 enemy Unite."),
        ("gundam", "Destroy enemy Unit."),
        ("riftbound", "Kill enemy unit."),
        ("fab", "Destroy target alley."),
        ("starcore", "On Deploy: Draw 1 cart"),
        ("gundam", "Rest attacks 1 enemy Unit."),
        ("fab", "Destroys attack."),
    ],
)
def test_a_line_that_says_something_else_is_refused_in_its_own_words(name: str, line: str) -> None:
    with pytest.raises(RulesEngineError) as told:
        game(name).reader(line)
    assert line in str(told.value)


@pytest.mark.parametrize(
    ("name", "said", "read"),
    [
        (
            "gundam",
            "This Unit cannot be destroyed by an effect.",
            "This Unit can't be destroyed by an effect.",
        ),
        (
            "gundam",
            "【Deploy】Your opponent may pay ①. If they don’t, draw 1.",
            "【Deploy】Your opponent may pay ①. If they do not, draw 1.",
        ),
    ],
)
def test_a_not_may_be_written_out_or_short(name: str, said: str, read: str) -> None:
    ruleset = game(name)
    assert ruleset.printer(ruleset.reader(said)) == read
