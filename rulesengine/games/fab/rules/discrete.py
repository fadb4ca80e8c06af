"""Section 6.1: discrete effects. One function a numbered rule, in rulebook order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from rulesengine.core.text import Do, Each, Frame
from rulesengine.core.trace import note

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.text import Part
    from rulesengine.core.trace import Noted


def done_in(parts: Iterable[Part]) -> Iterator[Do]:
    """List the discrete effects that a text asks for, those behind a gate too."""
    for part in parts:
        if isinstance(part, Do):
            yield part
        elif isinstance(part, Frame):
            yield from done_in(part.then)


def _count(now: Now, item: Waiting) -> int:
    """Count the discrete effects of what a card says as it resolves; of several players, of each."""
    if item.ability.form != "command" or "as played" in item.ability.timing:
        return 0
    seats = len(now.board.players)
    of_each = (part for part in item.ability.then if isinstance(part, Each))
    others = sum((seats - (part.of == "opponent")) * len(tuple(done_in(part.then))) for part in of_each)
    return others + sum(1 for _ in done_in(item.ability.then))


@rule("6.1.1")
def over_when_its_event_is_over(now: Now, item: Waiting) -> str | None:
    """A discrete effect leaves nothing behind."""
    return "its effect is discrete: one event, and nothing of it is left" if _count(now, item) == 1 else None


@rule("6.1.2")
def one_after_the_other(now: Now, item: Waiting) -> Noted | None:
    """Several discrete effects of one text come in the order of its words, each finished before the next."""
    several = _count(now, item)
    form = "its {number} discrete effects come one at a time, in written order"
    return note(form, number=several) if several > 1 else None


@rule("+stack")
def its_text_is_followed(now: Now, item: Waiting) -> str | None:
    """Another text of a resolving card is followed."""
    if item.ability.form != "command" or _count(now, item):
        return None
    if "as played" not in item.ability.timing:
        return "its text is followed"
    return "what is done as it is played" if "same line" in item.ability.timing else "its additional cost"


@rule("+1.9")
def doing_nothing_is_no_event() -> str:
    """Where an instruction finds nothing, nothing happens."""
    return "there is nothing that this part could act on"
