"""What IPython asks of us: what a string can become where somebody types, and how an error is written."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from IPython.core.completer import IPCompleter, provisionalcompleter

from rulesengine import RulesEngineError, Trace, game, situation, sweep
from rulesengine.widgets.completing import complete_in

if TYPE_CHECKING:
    from collections.abc import Callable

TABLE = """
Ann, Ben

| card       | owner | zone        | AP | HP | types | text                       |
| ---------- | ----- | ----------- | -- | -- | ----- | -------------------------- |
| Ash Hound  | Ann   | battle area | 2  | 1  | Unit  | 【Destroyed】You may draw 1. |
| Gate Guard | Ben   | battle area | 2  | 4  | Unit  |                            |
| Filler ×4  | Ann   | deck        |    |    |       |                            |
"""


@pytest.fixture(scope="module")
def trace() -> Trace:
    return situation("gundam", TABLE, ["Ash Hound is destroyed"])


@pytest.fixture(scope="module")
def complete(trace: Trace) -> Callable[[str], list[str]]:
    """Complete as IPython does, at the end of what is typed: what the whole line becomes."""
    names = {"trace": trace, "TABLE": TABLE, "seen": trace.card("Ash Hound"), "game": game, "Trace": Trace,
             "found": sweep("gundam", [{"name": "Ash Hound", "text": "【Destroyed】Draw 1."}])}  # fmt: skip
    completer: Any = IPCompleter(namespace=names, global_namespace={})  # type: ignore[no-untyped-call]
    shell = SimpleNamespace(Completer=completer, user_ns=names)
    for _ in range(2):  # asked again, it is there once
        complete_in(shell)
    assert len(completer.custom_matchers) == 1

    def typed(text: str) -> list[str]:
        with provisionalcompleter():
            found = completer.completions(text, len(text))
            return [text[: each.start] + each.text for each in found]

    return typed


@pytest.mark.one_in(4)
@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ('situation("', 'situation("riftbound'),
        ('situation(\n    "gu', 'situation(\n    "gundam'),
        ("mine = game('st", "mine = game('starcore"),
        ('game("starcore", "str', 'game("starcore", "strict'),
        ('situation("gundam", TABLE, ["Ann dr', 'situation("gundam", TABLE, ["Ann draws 1'),
        (
            'situation("gundam", TABLE, ["Gate Guard a',
            'situation("gundam", TABLE, ["Gate Guard attacks Ash Hound',
        ),
        (
            "situation('gundam', TABLE, ['Ann draws 1', 'Ash Hound is des",
            "situation('gundam', TABLE, ['Ann draws 1', 'Ash Hound is destroyed",
        ),
        (
            'situation("gundam", TABLE, happens=["Ash Hound is des',
            'situation("gundam", TABLE, happens=["Ash Hound is destroyed',
        ),
        ('situation("fab", [], ["Ann dr', 'situation("fab", [], ["Ann draws 1'),
        ('compare(a, "b, c", game="ri', 'compare(a, "b, c", game="riftbound'),
        ('trace.card("', 'trace.card("Gate Guard'),
        ('trace.card("ash h', 'trace.card("Ash Hound'),
        ('trace.why_not("Ga', 'trace.why_not("Gate Guard'),
        ('trace.why("Ash Hound", "A', 'trace.why("Ash Hound", "AP'),
        ('seen.why("H', 'seen.why("HP'),
        ('trace["As', 'trace["Ash Hound'),
        ('trace.go_on("n', 'trace.go_on("no'),
        ('trace.check("Ash', 'trace.check("Ash Hound: '),
        ('found.of("set', 'found.of("sets off'),
        ('game("gundam").phrases("z', 'game("gundam").phrases("zones'),
        ('game("gundam").extended(phr', 'game("gundam").extended(phrases='),
    ],
)
def test_a_string_is_completed(complete: Callable[[str], list[str]], typed: str, becomes: str) -> None:
    assert becomes in complete(typed)


@pytest.mark.parametrize(
    "typed", ['print("gun', 'trace.nothing("As', 'other.card("As', 'trace.why("Hond", "A']
)
def test_where_nothing_is_known_nothing_of_ours_is_offered(
    complete: Callable[[str], list[str]], typed: str
) -> None:
    assert not any(name in each for each in complete(typed) for name in ("gundam", "Ash Hound", "AP"))


def test_an_error_is_the_line_of_the_caller_and_the_sentence(trace: Trace) -> None:
    with pytest.raises(RulesEngineError) as wrong:
        trace.card("Ash Hond")
    lines = wrong.value._render_traceback_()
    assert lines[0].endswith('trace.card("Ash Hond")')
    assert "did you mean 'Ash Hound'?" in lines[1]
    assert len(lines) == 2
