"""The shape of a fact: the words it is said in, with places, and the function that judges it.

The tables of forms are in `cards`, `people` and `course`; the page of the language is written from them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from rulesengine.core.errors import nearest
from rulesengine.core.trace import pieces

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulesengine.playing.facts.sight import Sight

Slots: TypeAlias = "dict[str, str]"
_NUMBER = r"-?[0-9]{1,9}"
_QUOTED = frozenset({"text"})


class Form(NamedTuple):
    """One way to say a fact: about whom, the words with their places, what it means, and who judges it.

    `judge` returns None where the fact holds, else what is so instead; it raises BadScenario for a word in
    a place that is not known there.
    """

    of: Literal["card", "player", "table"]
    says: str
    doc: str
    judge: Callable[[Sight, Any, Slots], str | None]


def fits(form: Form, said: str) -> Slots | None:
    """Read the places of a form out of what was said; None where it is not said like this."""
    match = _pattern(form.says).fullmatch(said)
    return (
        {name.replace("_", " "): value.strip() for name, value in match.groupdict().items()}
        if match
        else None
    )


@lru_cache(maxsize=256)
def _pattern(says: str) -> re.Pattern[str]:
    cut = _pieces(says)
    made = [re.sub("[“”]", '["“”]', re.escape(text)) for text in cut]
    for place in range(1, len(cut), 2):
        name = cut[place]
        made[place] = f"(?P<{name.replace(' ', '_')}>{_NUMBER if name == 'number' else '.+?'})"
    return re.compile("".join(made), re.IGNORECASE)


def _pieces(says: str) -> tuple[str, ...]:
    """Cut a form into texts (even places) and names of places (odd places); a name may be two words."""
    return tuple(re.split(r"\{([a-z ]+)\}", says)) if " " in says else pieces(says)


SHORTEST = 3  # “is”, “has”, “was” and “did” are too short to be known by their letters


def begun(forms: Sequence[Form], said: str) -> str:
    """Write a fact as it is meant, whose first word has a slip in it or is left out: “zon trash”; else ""."""
    first, _, rest = said.partition(" ")
    heads = [form.says.partition(" ")[0] for form in forms]
    if any(form.says.startswith(f"is {first.lower()} ") for form in forms):
        return f"is {said}"
    near = nearest(first.lower(), [head for head in heads if head.isalpha() and len(head) > SHORTEST])
    return f"{near[0]} {rest}" if near else ""
