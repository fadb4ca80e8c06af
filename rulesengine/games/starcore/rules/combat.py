"""Attacks: declared, the triggers, the damage with the numbers as they are then, the triggers after it.

No dice (the page with them is out of scope): damage is DMG less DEF, at least 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.core.text import Ability, Instead

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.ruling import Moment

SHIELDED = Ability(
    "Shielded: the next damage is blocked", form="instead", when="is damaged",
    instead=Instead("become", becomes="is blocked"), cites=("+conditions", "S-2"), limit="shield",
)  # fmt: skip
STATUSES = {"Shielded": (SHIELDED,)}


@rule("S-1", on=["attacks"])
def stunned(now: Now, event: Event) -> str | None:
    """A Stunned Unit declares no attack; an attack that is refused is none."""
    return f"{now.card(event.card).name} is Stunned" if "Stunned" in now.card(event.card).flags else None


@rule("+basics", on=["attacks"])
def who_attacks_whom(now: Now, event: Event) -> str | None:
    """A Unit on the grid attacks an enemy on the grid."""
    attacker, other = now.card(event.card), now.card(event.target)
    if attacker.zone != "grid" or other.zone != "grid":
        return f"{(attacker if attacker.zone != 'grid' else other).name} is not on the grid"
    if "Unit" not in now.sheet(attacker.id).get("types", ()):
        return f"{attacker.name} is no Unit"
    return f"{other.name} is on the same side" if attacker.controller == other.controller else None


@rule("C-1", on=["attacks"])
def combat_chain(now: Now, event: Event) -> Moment | None:
    """Attack triggers, then the damage, then what follows from it; then the attack is over."""
    kinds = ("fights", "attack ends")
    return tuple(Event(kind, event.card, event.player, target=event.target) for kind in kinds)


@rule("C-1", on=["fights"])
def nobody_left_to_fight(now: Now, event: Event) -> str | None:
    """An attack does no damage when one of the two is gone by then."""
    gone = [now.card(n).name for n in (event.card, event.target) if now.card(n).zone != "grid"]
    return f"{' and '.join(gone)} is not on the grid any more" if gone else None


@rule("C-1", on=["fights"], reads=["DMG", "DEF"])
def damage_with_changed_numbers(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """The damage is DMG less DEF, with the numbers as they are now."""
    attacker, target = now.sheet(event.card), now.sheet(event.target)
    amount = max(0, attacker.get("DMG", 0) - target.get("DEF", 0))
    owner = now.card(event.target).controller
    if amount:
        return ((Event("is damaged", event.target, owner, amount, source=event.card),),)
    return ((Event("deals no damage", event.card, event.player, target=event.target),),)


@rule("+conditions", on=["is blocked"])
def shield_is_used_up(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Shielded blocks one damage, and is gone; whose damage it blocked has dealt none."""
    ends = Event(
        "loses a Condition",
        event.card,
        event.player,
        source=event.source,
        detail=(("condition", "Shielded"),),
    )
    if not event.source:
        return ((ends,),)
    dealer = now.card(event.source).controller
    return ((ends,), (Event("deals no damage", event.source, dealer, target=event.card),))


@rule("S-2", on=["is damaged"])
def no_damage_at_all(now: Now, event: Event) -> str | None:
    """Damage that was counted to 0 is not dealt, and nobody is hit."""
    return "0 is no damage" if event.amount <= 0 else None


@rule("S-2", on=["deals no damage"])
def no_damage_no_hit(now: Now, event: Event, ability: Ability) -> str | None:
    """Damage that was blocked, or reduced to 0, is no hit."""
    return "it has dealt no damage" if ability.timing == ("On Hit",) else None


@rule("S-5", on=["is blocked", "heals"])
def no_damage_taken(now: Now, event: Event, ability: Ability) -> str | None:
    """Blocked damage and healing are no damage taken."""
    why = "the damage was blocked" if event.kind == "is blocked" else "healing is no damage"
    return why if ability.timing == ("On Take Damage",) else None


@rule("H-19", on=["attack ends"])
def only_the_attacked_survives(now: Now, event: Event, ability: Ability) -> str | None:
    """Surviving combat is for the Unit that was attacked."""
    return "only who was attacked survives an attack" if ability.timing == ("On Survive Combat",) else None


@rule("+basics", reads=["damage", "HP"])
def no_hit_points_left(now: Now, touched: Iterable[int]) -> Moment | None:
    """A card on the grid with no HP left is destroyed; who dealt the last damage has killed it."""
    gone = [
        n for n in touched
        if now.card(n).zone == "grid" and "base HP" in now.sheet(n) and now.sheet(n)["HP"] <= 0
    ]  # fmt: skip
    return (
        tuple(Event("is destroyed", n, now.card(n).controller, source=_killer(now, n)) for n in gone) or None
    )


def _killer(now: Now, number: int) -> int:
    past = now.table.past
    while past is not None and past.event.kind == "is damaged":
        if past.event.card == number:
            return past.event.source
        past = past.before
    return 0
