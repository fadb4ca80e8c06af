"""The README's first example runs, and prints what the README says it prints."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def test_the_first_example_prints_what_stands_below_it() -> None:
    """A reader who copies it gets exactly this."""
    code = next(text for kind, text in BLOCKS if kind == "python")
    printed = next(text for kind, text in BLOCKS if kind == "text")
    out = StringIO()
    with redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})

    lines = [line.rstrip() for line in out.getvalue().splitlines()]

    assert lines == [line.rstrip() for line in printed.splitlines()]


def test_the_two_commands_are_serve_and_test_and_the_lab_stands_beside_them() -> None:
    """They are the first lines that look like commands, and the Makefile has them."""
    commands = re.findall(r"^    make (\w+) +# ", README, re.MULTILINE)
    targets = set(re.findall(r"^(\w+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert commands == ["serve", "test"]
    assert "`make lab`" in README.partition("\n![")[0]
    assert {"serve", "test", "lab"} <= targets


def test_nobody_is_told_to_install_a_strangers_package() -> None:
    """On the package index `rulesengine` is somebody else's: ours is `executable-rulebook`."""
    texts = [
        path
        for path in ROOT.rglob("*")
        if path.suffix in {".md", ".py", ".toml", ".yml", ".ipynb", ""}
        and path.is_file()
        and not {".venv", ".git", "build", "dist", "node_modules"} & set(path.relative_to(ROOT).parts)
        and not any(part.startswith(".") and part.endswith("_cache") for part in path.parts)
    ]
    wrong = re.compile(
        r"(?:install|add|require)\b[^\n]{0,40}?[\s'\"`]rulesengine(?:\[[\w,]+\]|[\s'\"`=<>~]*$)", re.MULTILINE
    )
    told = [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path in texts
        if "rulesengine" in (said := path.read_text(encoding="utf-8", errors="replace"))  # few of them do
        for hit in wrong.finditer(said)
    ]

    assert len(texts) > 1000
    assert told == []
    name = "rulesengine"  # apart, so that this file does not tell it either
    assert wrong.search(f"python -m pip install '{name}[site]'")
    assert wrong.search(f"pip install {name}")


def test_the_example_is_short() -> None:
    """Fifteen lines are enough to see what this is."""
    code = next(text for kind, text in BLOCKS if kind == "python")

    assert len([line for line in code.splitlines() if line.strip()]) <= 15
