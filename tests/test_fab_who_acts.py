"""The one who is named acts: every order for players in the table of phrases, played on one board.

Claw is Ada's and hits Bo's hero. "You", and an order that names nobody, is Ada; "they" and every opponent
are Bo. Whoever draws, pays, discards, gains, and whoever is asked, must be the player whom the words name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine import situation
from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.grammar import Place
from rulesengine.core.engine import run
from rulesengine.core.model import Event
from rulesengine.core.text import Do
from rulesengine.core.trace import Stage
from rulesengine.games.fab import RULESET
from rulesengine.games.fab.cardtext import lines
from rulesengine.playing.errors import BadScenario

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext.grammar import Rule
    from rulesengine.core.engine import Trace

BOARD = """
Ada (resources 3), Bo (resources 3)

| card       | owner | zone         | power | life | types  | subtypes | is        | text   |
| ---------- | ----- | ------------ | ----- | ---- | ------ | -------- | --------- | ------ |
| Ada's hero | Ada   | hero         |       | 20   | Hero   |          |           |        |
| Bo's hero  | Bo    | hero         |       | 20   | Hero   |          |           |        |
| Claw       | Ada   | combat chain | 6     |      | Action | Attack   | attacking | {text} |
| Mist       | Ada   | arena        |       |      | Action | Aura     |           |        |
| Fog        | Bo    | arena        |       |      | Action | Aura     |           |        |
| Ada hand ×3 | Ada  | hand         | 3     |      | Action | Attack   |           |        |
| Bo hand ×3 | Bo    | hand         | 3     |      | Action | Attack   |           |        |
| Ada deck ×6 | Ada  | deck         | 3     |      | Action | Attack   |           |        |
| Bo deck ×6 | Bo    | deck         | 3     |      | Action | Attack   |           |        |
"""
# what stands in a place, so that the board has it
SAMPLES = {
    "many": "2", "number": "2", "resources": "{r}", "token": "Copper", "name": "Copper",
    "a thing": "a card", "things": "cards", "thing": "card", "wagered": "a Copper token",
    "amount": "the number of auras you control",
}  # fmt: skip
BOTH = {"each hero", "each player"}
MINE = {"your hero"}
# orders that the game has no event for: they are refused where the card is laid. This list only shrinks.
NOT_YET = {"transcends", "names"}
# what somebody does is told without a player of its own: who acts stands in what follows from it
OF_NOBODY = {"clashes"}


def _said(items: tuple[str | Place, ...]) -> str | None:
    """Write the words of a phrase with a sample in each place; None where there is no sample."""
    words = [SAMPLES.get(item.category) if isinstance(item, Place) else item for item in items]
    return " ".join(words) if all(words) and "X" not in words else None  # type: ignore[arg-type]


def _kinds(rule: Rule) -> set[str]:
    return {part.kind for part in rule.means if isinstance(part, Do)}


def _orders() -> Iterator[tuple[str, str, frozenset[str], frozenset[str]]]:
    """Give sentences: one, the kinds of event that it orders, who acts, and who is asked whether."""
    ada, bo, both, nobody = frozenset({"Ada"}), frozenset({"Bo"}), frozenset({"Ada", "Bo"}), frozenset[str]()
    subjects = [" ".join(str(item) for item in rule.items) for rule in lines.grammar().rules["player"]]
    for rule in lines.grammar().rules["order"]:
        kinds = " ".join(sorted(_kinds(rule)))
        said = _said(rule.items[1:]) if rule.items else None
        if said is None or not kinds or len(rule.means) != 1:
            continue
        first = rule.items[0]
        if first == "you":
            yield f"{said}.", kinds, ada, nobody
            yield f"you {said}.", kinds, ada, nobody
            yield f"you may {said}.", kinds, ada, ada
            yield f"they may {said}.", kinds, bo, bo
            if kinds != "pays":
                yield f"they may pay {{r}}. If they do, {said}.", kinds, ada, bo
        elif first in {"they", "that"} or (isinstance(first, Place) and first.category == "players"):
            who = "they " if isinstance(first, Place) else f"{first} "
            yield f"{who}{said}.", kinds, bo, nobody
            if kinds not in NOT_YET | {"pays"}:
                yield f"{who}{said} unless they pay {{r}}.", "pays", bo, bo
        elif isinstance(first, Place) and first.category == "player":
            for subject in subjects:
                who = both if subject in BOTH else ada if subject in MINE else bo
                if not subject.startswith("target"):
                    yield f"{subject} {said}.", kinds, who, nobody


CASES = sorted(set(_orders()))


def _played(sentence: str) -> Trace:
    laid = situation("fab", BOARD.format(text=f"When this hits a hero, {sentence}").replace("{{r}}", "{r}"))
    board = laid.table.board
    numbers = {card.name: card.id for card in board.cards}
    claw = numbers["Claw"]
    hit = Event("hits", claw, "Ada", 2, source=claw, target=numbers["Bo's hero"])
    return run(RULESET, laid.table, [(hit,)])


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("sentence", "kinds", "actors", "asked"), CASES, ids=[case[0] for case in CASES])
def test_who_is_named_acts(sentence: str, kinds: str, actors: frozenset[str], asked: frozenset[str]) -> None:
    if kinds in NOT_YET:
        with pytest.raises(BadScenario, match=kinds):
            _played(sentence)
        return
    trace = _played(sentence)
    after = [step for step in trace.steps if step.event is not None and step.event.kind == kinds]
    assert after, str(trace)
    if kinds not in OF_NOBODY:
        assert {step.event.player for step in after if step.event} == actors, str(trace)
    questions = {s.question.who for s in trace.steps if s.question is not None and s.stage is Stage.CHOOSES}
    assert questions - {"chance"} <= actors | asked, str(trace)
    assert asked <= questions, str(trace)


def test_an_x_of_which_nothing_says_what_it_is_is_refused() -> None:
    with pytest.raises(UnreadText):
        lines.read_line("When this hits a hero, draw X cards.")
    assert lines.read_line("When this hits a hero, draw X cards, where X is the number of auras you control.")


def test_there_are_hundreds_of_them() -> None:
    assert len(CASES) > 300
