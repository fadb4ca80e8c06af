"""What if: the lines one change away from a scenario are runs of the engine, laid over its own document."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from rulesengine.playing import Played, play, scenarios
from rulesengine.playing.otherwise import other_answers, other_facts
from rulesengine.show import document, lines
from rulesengine.show.branching import offered, whole
from tests.read_once import every_scenario

PICKED = [each for each in every_scenario() if not each.bad][::37]  # some of every game


def played(game: str, name: str) -> Played:
    return play(next(each for each in scenarios(game) if each.name == name))


def laid(found: dict[str, Any], book: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    return [(line, whole(book, line)) for line in found["lines"] if "doc" in line]


def test_another_answer_goes_on_as_if_it_had_been_given() -> None:
    """Who is named to add first comes first; the other lines of the scenario stay as they are."""
    run = played("fab", "6-6-turn-player-says-who-begins")
    asked = next(step for step in run.trace.steps if step.question is not None)
    found = {line.says: line for line in other_answers(run) if line.step == asked.number}
    assert set(found) == {"Ada: Ada", "Ada: Cy"}
    for name in ("Ada", "Cy"):
        line = found[f"Ada: {name}"]
        assert line.trace is not None
        assert line.trace.steps[: asked.number - 1] == run.trace.steps[: asked.number - 1]
        assert line.trace.steps[asked.number - 1].says == f"Ada: {name} adds layers first"


def test_the_turn_and_the_owner_matter_where_the_book_looks_at_them() -> None:
    """Gundam asks whose turn it is, and not which card came first."""
    run = played("gundam", "idea-order")
    found = {line.says: line.trace for line in other_facts(run)}
    assert found["Ash Hound arrived before Dusk Moth"] is None
    turned = found["It is Ben’s turn"]
    assert turned is not None
    draws = [step.says for step in turned.steps if "draws" in step.says]
    assert draws == ["Ben draws 1", "Ann draws 1"]


def test_a_line_that_comes_to_the_same_is_offered_without_a_run() -> None:
    run = played("gundam", "idea-order")
    book = document(run, picture=False)
    found = lines(run, book)
    same = [line for line in found["lines"] if "doc" not in line]
    assert [line["first"] for line in same] == [""]
    assert all(line["first"] for line in found["lines"] if "doc" in line)
    assert all("doc" not in line for line in offered(found))


@pytest.mark.parametrize("scenario", PICKED, ids=lambda each: f"{each.game}/{each.name}")
def test_a_line_laid_over_its_run_is_the_document_of_its_own_run(scenario: Any) -> None:
    """Nothing of the book's line is left in it, and nothing of its own is lost."""
    run = play(scenario)
    book = document(run, picture=False)
    runs = [line.trace for line in (*other_answers(run), *other_facts(run)) if line.trace is not None]
    for (line, doc), trace in islice(zip(laid(lines(run, book), book), runs, strict=True), 8):
        own = document(
            trace, title=book["title"], intro=book["intro"], scenario=book["scenario"], picture=False
        )
        rules = doc.pop("rules")
        assert doc == {name: said for name, said in own.items() if name != "rules"}
        assert own["rules"].items() <= rules.items()
        assert line["first"] in {frame["plain"] for frame in own["frames"]} | {"nothing more happens"}
        assert json.loads(json.dumps(doc)) == doc
