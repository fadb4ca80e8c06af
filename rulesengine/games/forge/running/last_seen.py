"""Numbers of what is gone: `RememberedLKI$CardPower`, `Sacrificed$CardToughness`, as it last was in play.

What is sacrificed is another object in the graveyard, so its number is kept just before that happens, by the
card that will ask for it. A face keeps one number; one that asks for two of them stops.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Do, Test

if TYPE_CHECKING:
    from rulesengine.core.text import Part
    from rulesengine.games.forge.scripts.model import Face

MARK = "number of what is gone"
ASKED = re.compile(r"(?:RememberedLKI|Sacrificed)\$(Card\w+(?:\.\w+)?)")
ONESELF = "Sac<1/CARDNAME>"


def wanted(face: Face) -> str:
    """Name the number that a face asks of what is gone; "" where it asks for none, or for several."""
    texts = (text for line in face.lines for text in (line.value, *(each.value for each in line.params)))
    properties = {word for text in texts for word in ASKED.findall(text)}
    return properties.pop() if len(properties) == 1 else ""


def of_itself(face: Face) -> bool:
    """Say whether all that a face ever sacrifices as a cost is the card itself."""
    costs = [param.value for line in face.lines for param in line.params if param.key == "Cost"]
    paid = [piece for cost in costs for piece in re.findall(r"Sac<[^>]*>", cost)]
    return bool(paid) and all(piece == ONESELF for piece in paid)


def kept(prop: str, slot: int) -> tuple[Part, ...]:
    """Keep a number of what is chosen in a slot: of several, the sum."""
    number = Amount("sum", prop, where=(Test("id", "among", slot),))
    return (Do("keeps a number", number, detail=(("mark", MARK),)),)
