"""Boards that the tests of the view of stages share: some effects on one card, a hostile name.

Nothing is checked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.engine import run
from rulesengine.core.text import Amount, Change, Test
from tests.core.stagings import EIGHT
from tests.core.texts import static
from tests.core.toy import card, table

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace

WILD = (Test("traits", "has", "Wild"),)
EVIL = '<script>document.title=1</script>"><img src=x onerror=alert(1)>'
BRAWN = static(
    Change("keywords", "add", "Big"), words="Big while stronger than its base", whose="self",
    given=(Test("power", ">", Amount("source", "base power"), "source"),),
)  # fmt: skip


def stages(*, drum: str = "Drum", first: int = 1, second: int = 2) -> Trace:
    """Lay a Wild card of power 6; two effects set its base, one adds to power, its own looks at the power."""
    small = static(Change("base power", "set", 3), words="Wild: base 3", whose="any", about=WILD)
    large = static(Change("base power", "set", 5), words="Wild: base 5", whose="any", about=WILD)
    plus = static(Change("power", "plus", 3), words="Wild: +3", whose="any", about=WILD)
    laid = table(
        card("Fist", "Ann", BRAWN, traits="Wild", power=6, since=0),
        card("Small", "Ann", small, since=first),
        card("Large", "Ben", large, since=second),
        card(drum, "Ben", plus, since=3),
        game=EIGHT,
    )
    return run(EIGHT, laid, [])


def many(number: int = 6, fists: int = 1) -> Trace:
    """Lay more effects than are tried in every order: each sets the same power."""
    texts = [
        static(Change("power", "set", n), words=f"power {n}", whose="any", about=WILD)
        for n in range(1, number + 1)
    ]
    setting = [card(f"Set {n}", "Ann", text, since=n) for n, text in enumerate(texts, start=1)]
    fist = [card("Fist", "Ann", traits="Wild", power=9) for _ in range(fists)]
    return run(EIGHT, table(*fist, *setting, game=EIGHT), [])
