"""The README's first example runs, and prints what the README says it prints."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def test_the_first_example_prints_what_stands_below_it() -> None:
    """A reader who copies it gets exactly this."""
    code = next(text for kind, text in BLOCKS if kind == "python")
    printed = next(text for kind, text in BLOCKS if kind == "text")
    out = StringIO()
    with redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102  our own file, as a reader would run it

    lines = [line.rstrip() for line in out.getvalue().splitlines()]

    assert lines == [line.rstrip() for line in printed.splitlines()]


def test_the_example_is_short() -> None:
    """Fifteen lines are enough to see what this is."""
    code = next(text for kind, text in BLOCKS if kind == "python")

    assert len([line for line in code.splitlines() if line.strip()]) <= 15
