"""Lines that replace an event: "if ... would ..., instead ...", and what is prevented always."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.open import (
    Instead,
    Line,
)
from rulesengine.games.fab.cardtext.sentences import WHEN

if TYPE_CHECKING:
    from collections.abc import Iterator


def _replacements() -> Iterator[Phrase]:
    """Lines that replace an event, or prevent damage."""
    e, g = hole("e"), hole("g")
    for may in (False, True):
        word = "you may " if may else ""
        yield Phrase(
            "line",
            f"if {{e:would}}, instead {word}{{i:instead}}.",
            Line("instead", e, then=(hole("i"),), may=may),
        )
        yield Phrase(
            "line",
            f"if {{e:would}}, {word}{{i:instead}} instead.",
            Line("instead", e, then=(hole("i"),), may=may),
        )
        for joint in ("and", "while"):
            both = Line("instead", e, given=g, then=(hole("i"),), may=may)
            yield Phrase("line", f"if {{e:would}} {joint} {{g:states}}, {word}{{i:instead}} instead.", both)
            yield Phrase("line", f"if {{e:would}} {joint} {{g:states}}, instead {word}{{i:instead}}.", both)
            yield Phrase("line", f"if {{e:would}} {joint} {{g:states}}, {word}{{i:prevents}}.", both)
        yield Phrase(
            "line",
            f"if {{g:states}} and {{e:would}}, instead {word}{{i:instead}}.",
            Line("instead", e, given=g, then=(hole("i"),), may=may),
        )
        yield Phrase(
            "line", f"if {{e:would}}, {word}{{i:prevents}}.", Line("instead", e, then=(hole("i"),), may=may)
        )
        yield Phrase(
            "line",
            f"if {{e:would}}, instead {word}{{i:prevents}}.",
            Line("instead", e, then=(hole("i"),), may=may),
        )
        for when in WHEN:
            yield Phrase(
                "line",
                f"{when} {{e:would}}, instead {word}{{i:prevents}}.",
                Line("instead", e, then=(hole("i"),), may=may),
            )
            yield Phrase(
                "line",
                f"{when} {{e:would}}, instead {word}{{i:instead}}.",
                Line("instead", e, then=(hole("i"),), may=may),
            )
        gated = f"if {{g:states}}, whenever {{e:event}}, instead {word}{{i:instead}}."
        yield Phrase("line", gated, Line("instead", e, given=g, then=(hole("i"),), may=may))
        for words in ("the first time {e:would} each turn", "the first time each turn {e:would}"):
            yield Phrase(
                "line",
                f"{words}, instead {word}{{i:instead}}.",
                Line("instead", e, then=(hole("i"),), may=may, limit="turn"),
            )
            yield Phrase(
                "line",
                f"{words}, {word}{{i:prevents}}.",
                Line("instead", e, then=(hole("i"),), may=may, limit="turn"),
            )
    follow = Instead("follow", sort="outcome", may=True, cost=(rest("c"),), then=hole("t"))
    for words in ("the first time {e:would} each turn", "the first time each turn {e:would}"):
        yield Phrase(
            "line",
            f"{words}, instead you may {{c:orders}}. If you do, {{t:effect}}",
            Line("instead", e, then=(follow,), limit="turn"),
        )
    words = "once per turn - if {e:would}, you may {c:orders} instead. If you do, {t:effect}"
    yield Phrase("line", words, Line("instead", e, then=(follow,), limit="turn"))
    yield Phrase(
        "line",
        "once per turn, if {e:would}, instead you may {c:orders}. If you do, {t:effect}",
        Line("instead", e, then=(follow,), limit="turn"),
    )


STANDING_IN = (*_replacements(),)
