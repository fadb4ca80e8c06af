"""What must be so, in the words that describe objects: "it's a damaged enemy unit", "I'm not Mighty".

Whatever can be before or behind a noun can be asked of "it", of the bearer, and of whom it is attached to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Either, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.unfolding import Asked

if TYPE_CHECKING:
    from collections.abc import Iterator


def _qualities() -> Iterator[Phrase]:
    """What comes behind "it's" and behind "it has"."""
    for words, tests in (
        ("{a:adjective}", (hole("a"),)), ("{a:adjective} and {b:adjective}", (hole("a"), hole("b"))),
        ("{a:adjective} or {b:adjective}", (Either(((hole("a"),), (hole("b"),))),)),
        ("{p:post}", hole("p")), ("a {w:card}", hole("w")),
    ):  # fmt: skip
        yield Phrase("quality", words, tests)
    for how, words in (("<=", "or less"), (">=", "or more")):
        strong = (Test("Might", how, hole("n")),)  # type: ignore[arg-type]
        for form in (f"{{n:number}} Might {words}", f"{{n:number}} {words} Might"):
            yield Phrase("has", form, strong)
    yield Phrase("has", "{k:has keyword}", (hole("k"),))
    yield Phrase("has", "a buff", (Test("buff", ">", 0),))


def _asked() -> Iterator[Phrase]:
    """Of whom it is asked."""
    q = hole("q")
    yes, no = Asked(q, "chosen"), Asked(q, "chosen", denied=True)
    for be in ("it's", "it is", "that unit is", "that card is"):
        yield Phrase("condition", f"{be} {{q:quality}}", (yes,))
    for be in ("it isn't", "it's not", "it is not", "that unit isn't"):
        yield Phrase("condition", f"{be} {{q:quality}}", (no,))
    for has in ("it has", "that unit has"):
        yield Phrase("condition", f"{has} {{q:has}}", (yes,))
    for has in ("it doesn't have", "that unit doesn't have"):
        yield Phrase("condition", f"{has} {{q:has}}", (no,))
    for be in ("I'm", "I am", "I was", "I'm already", "this is"):
        yield Phrase("condition", f"{be} {{q:quality}}", (Asked(q, "it"),))
    for be in ("I'm not", "I am not", "I wasn't", "this isn't"):
        yield Phrase("condition", f"{be} {{q:quality}}", (Asked(q, "it", denied=True),))
    yield Phrase("condition", "I have {q:has}", (Asked(q, "it"),))
    yield Phrase("condition", "I don't have {q:has}", (Asked(q, "it", denied=True),))
    worn = Test("links", "with", (m.UNIT, rest("q")))
    for unit in ("the equipped unit", "equipped unit"):
        yield Phrase("condition", f"{unit} is {{q:quality}}", (worn,))
        yield Phrase("condition", f"{unit} has {{q:has}}", (worn,))


def _joined() -> Iterator[Phrase]:
    """One or another of several conditions, and three at once."""
    c, d, e = rest("c"), rest("d"), rest("e")
    either = (Either(((c,), (d,))),)
    yield Phrase("conditions", "{c:condition} or {d:condition}", either)
    yield Phrase("conditions", "{c:condition} or if {d:condition}", either)
    yield Phrase("conditions", "{c:condition} and if {d:condition}", (c, d))
    yield Phrase("conditions", "{c:condition} , {d:condition} , and {e:condition}", (c, d, e))
    yield Phrase(
        "conditions", "{c:condition} , {d:condition} , or {e:condition}", (Either(((c,), (d,), (e,))),)
    )


PHRASES = (_qualities, _asked, _joined)
