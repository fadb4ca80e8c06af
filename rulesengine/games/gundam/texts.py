"""Card text with what the rules add to it: a Pilot's numbers belong to its Unit. `cardtext/` reads."""

from __future__ import annotations

from rulesengine.core.text import Ability, Amount, Change, Test, base_of
from rulesengine.games import at_first_use

read = at_first_use("rulesengine.games.gundam.cardtext", "read")
print_text = at_first_use("rulesengine.games.gundam.cardtext", "print_text")

with_effects = at_first_use("rulesengine.games.gundam.cardtext.keywords", "with_effects")

_ITS_PILOT = (
    Test("types", "has", "Pilot"), Test("zone", "is", "battle area"),
    Test("links", "with", (Test("id", "is", "source"),)),
)  # fmt: skip
LENT = Ability(
    "A paired Pilot adds its AP and HP.",
    "static",
    zone="battle area",
    about=(Test("types", "has", "Unit"),),
    keyword="Pilot",
    changes=tuple(Change(n, "plus", Amount("sum", base_of(n), where=_ITS_PILOT)) for n in ("AP", "HP")),
    cites=("+2",),
    kind="constant",
)

AS_PILOT = Ability(
    "A Command that is paired is a Pilot.",
    "static",
    whose="linked",
    zone="battle area",
    about=(Test("types", "any", ("Command", "Pilot")), Test("zone", "is", "battle area")),
    keyword="Pilot",
    changes=(Change("types", "add", "Pilot"), Change("types", "remove", "Command")),
    cites=("+2",),
    kind="constant",
)
ADDED = (LENT, AS_PILOT)


def read_card(text: str, *, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read a card's text; a Pilot also has the abilities that every Pilot has by the rules.

    Raises UnreadText at the first line that cannot be read to its end.
    """
    abilities: tuple[Ability, ...] = read(text, types=types)
    if any(f"<{word}" in text.lower() for word in ("repair", "breach")):
        abilities = with_effects(abilities)
    if "Pilot" in types:
        return (*abilities, LENT)
    return (*abilities, AS_PILOT, LENT) if any(a.keyword == "Pilot" for a in abilities) else abilities


def print_card(abilities: tuple[Ability, ...]) -> str:
    """Write a card's abilities as its text, without what the rules add."""
    given: object = abilities
    own = tuple(a for a in abilities if a not in ADDED) if isinstance(given, tuple) else given
    printed: str = print_text(own)  # which refuses what are no abilities
    return printed
