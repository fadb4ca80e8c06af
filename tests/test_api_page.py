"""docs/api.md: every example is run, from top to bottom, and gives what stands under it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import rulesengine

TYPED = Path(__file__).with_name("typed_use.py")
PAGE = Path(__file__).resolve().parent.parent / "docs" / "api.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_example_of_the_page_gives_what_stands_under_it() -> None:
    text = PAGE.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    assert len(blocks) > 5
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "api.md", str(PAGE), 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert result.failed == 0, "".join(said)
    assert result.attempted > 20


@pytest.mark.parametrize("where", [PAGE, TYPED], ids=["the page", "the typed program"])
def test_every_public_name_is_used(where: Path) -> None:
    text = where.read_text(encoding="utf-8")
    used = "\n".join(BLOCK.findall(text)) if where == PAGE else text.partition("\n)\n")[2]
    assert [name for name in rulesengine.__all__ if not re.search(rf"\b{name}\b", used)] == []
