"""What is called wrongly is told so in words, and an error in a notebook shows the caller's own line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from rulesengine.core.brief import bundle, rows
from rulesengine.core.errors import RulesEngineError, WrongCall, made_plainly, told_plainly

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


@told_plainly
def asks(
    number: int, text: str = "", names: Sequence[str | int] = (), by: Mapping[str, int] | None = None
) -> str:
    """Answer whoever asks rightly."""
    return f"{number} {text} {len(names)} {by}"


@told_plainly
def reads(path: Path | str, words: str | Sequence[int] = "") -> str:
    """Answer whoever gives a path."""
    return f"{path} {words}"


@told_plainly
def counts(*numbers: int) -> int:
    """Count."""
    return sum(numbers)


ANYTHING: Any = None
CALLS: dict[str, tuple[Any, str]] = {
    "a name that it has not": (lambda: asks(1, txt="x"), "takes no 'txt'; did you mean 'text'?"),
    "one that is missing": (asks, "asks() needs number. asks() takes: number, text"),
    "one too many": (lambda: asks(1, "", (), {}, 5), "is given more than it takes"),
    "a text for a number": (lambda: asks("1"), "number must be a whole number, and is '1'"),
    "a truth for a number": (lambda: asks(number=True), "number must be a whole number, and is True"),
    "a number for a text": (lambda: asks(1, 2), "text must be a text, and is 2"),
    "nothing for a list": (lambda: asks(1, names=ANYTHING), "names must be a list, and is None"),
    "a list for a table": (lambda: asks(1, by=[1]), "by must be a dict"),
    "a number for a path": (lambda: reads(1), "path must be a path, as Path('my-own.md')"),
    "a number for words": (lambda: reads("a", 3), "words must be a text or a list of texts"),
    "a text among numbers": (lambda: counts(1, "2"), "numbers must be a whole number"),
}


@pytest.mark.parametrize("call", CALLS)
def test_what_a_function_cannot_be_called_with_is_said_in_its_own_words(call: str) -> None:
    does, says = CALLS[call]
    with pytest.raises(WrongCall) as wrong:
        does()
    assert says in str(wrong.value)
    assert isinstance(wrong.value, TypeError)  # as Python itself would say it


def test_what_is_called_rightly_answers() -> None:
    assert asks(1, "a", ["b"], {"c": 1}) == "1 a 1 {'c': 1}"
    assert (reads("a"), counts(1, 2)) == ("a ", 3)


@made_plainly
class Pair(NamedTuple):
    """Two numbers."""

    first: int
    second: int = 0


def test_a_value_that_is_made_wrongly_says_what_it_takes() -> None:
    assert Pair(1) == (1, 0)
    make: Any = Pair
    with pytest.raises(WrongCall, match=r"Pair\(\) needs first. Pair\(\) takes: first, second"):
        make()
    with pytest.raises(WrongCall, match="takes no 'third'"):
        make(1, third=3)


CELL = """
from rulesengine.core.errors import WrongCall
def of_my_own():
    raise WrongCall("two is too many")
of_my_own()
"""


def test_an_error_in_a_notebook_shows_the_lines_of_its_cell_and_none_of_ours(
    tmp_path: Path,
) -> None:
    """A file of somebody's own is named; a cell has no name that anybody knows."""
    said: list[list[str]] = []
    for name in ("mine.py", "ipykernel_1.py"):
        file = tmp_path / name
        file.write_text(CELL, encoding="utf-8")
        try:
            exec(compile(CELL, str(file), "exec"), {})
        except RulesEngineError as wrong:
            said.append([line for line in wrong._render_traceback_() if "test_said" not in line])
    mine, cell = said
    assert mine[-1].endswith("WrongCall\x1b[39m: two is too many")
    assert "mine.py, line 5: of_my_own()" in mine
    assert 'mine.py, line 4: raise WrongCall("two is too many")' in mine
    assert 'line 4: raise WrongCall("two is too many")' in cell
    assert not any("errors.py" in line for line in (*mine, *cell))


def test_a_piece_of_html_escapes_every_word() -> None:
    said = rows("<b>", ("<i>",), [("<u>", 1)], ["a & b"])
    assert "<b></b>" not in said
    for escaped in ("&lt;b&gt;", "&lt;i&gt;", "&lt;u&gt;", "a &amp; b"):
        assert escaped in said
    assert "<table>" not in rows("nothing", ("a",), [])
    assert bundle("a < b") == {"text/plain": "a < b", "text/html": "<pre>a &lt; b</pre>"}
