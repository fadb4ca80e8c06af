"""What a step says of section 613: its layer, its timestamp, whom it waits for. In rulebook order.

Each function answers where one sees its rule at work: where an order shows, and not wherever there is one.
Nothing is decided here: that is `layers.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.model import ATTACHED
from rulesengine.core.ruling import Ruling, rule
from rulesengine.games.forge.acts import FACE_DOWN
from rulesengine.games.forge.rules.layers import LAYERS, NUMBERS, SUBLAYERS, defines
from rulesengine.games.forge.rules.looking import linked, mine, rivals, seen, waits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.effects import Application
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.text import Change

THREE = 3  # so many effects of one layer are needed before an order can be looked at anew


def _in_layer(ruling: Ruling[[Change], int | None]) -> Ruling[[Now, Application], str | None]:
    """Let the rule that names a layer be cited for every step in which something happens there."""
    last = ruling in SUBLAYERS

    def told(now: Now, change: Application) -> str | None:
        there = [r for r in mine(now, change) if not last or r.stage == NUMBERS]
        return "its layer" if any(ruling.function(r.change) is not None for r in there) else None

    return Ruling(ruling.number, told, reads=frozenset())  # it says what was done, and reads no count


@rule("613.1")
def layers_before_time(now: Now, change: Application) -> str | None:
    """A younger effect of an earlier layer applies before an older one of a later layer."""
    return "its layer counts, not its timestamp" if any(_late(now, change, same=False)) else None


def _late(now: Now, change: Application, *, same: bool) -> Iterator[bool]:
    """Look for two effects on one object, of which the younger applies first, for its place is earlier."""
    sheets = seen(now, change)
    for here in mine(now, change):
        for other in sheets.receipts.get(here.card, ()):
            place, there = (here.stage, here.substage), (other.stage, other.substage)
            early, late = (here, other) if place < there else (other, here)
            sublayers = other.stage == here.stage == NUMBERS
            yield place != there and sublayers is same and early.effect.moment > late.effect.moment


@rule("613.2a")
def copies_first(now: Now, change: Application) -> str | None:
    """Within layer 1 what makes copies applies first."""
    copies = any(r.change.how == "copy" for r in mine(now, change))
    return "copies" if copies and change.effect.ability.kind != FACE_DOWN else None


@rule("613.2b")
def then_face_down(now: Now, change: Application) -> str | None:
    """Then what is face down becomes what such an object is."""
    hidden = change.effect.ability.kind == FACE_DOWN and mine(now, change)
    return "it is face down" if hidden else None


@rule("613.2c")
def then_it_can_be_copied(now: Now, change: Application) -> str | None:
    """What layer 1 has made of an object is what others copy."""
    faces = [r.change.value for r in mine(now, change) if r.change.how == "copy"]
    printed = [card.face for card in change.after.cards if card.id not in change.cards]
    sheets = survey(now.ruleset, change.after)
    twice = any(sheets[c.id].get("face") in faces for c in change.after.cards if c.id not in change.cards)
    return "a copy of a copy" if twice and any(face in printed for face in faces) else None


@rule("613.3")
def what_defines_goes_first(now: Now, change: Application) -> str | None:
    """In layers 2 to 6 what defines applies before what does not."""
    other = [
        b for a, b in rivals(now, change) if a.stage < NUMBERS and defines(a.effect) != defines(b.effect)
    ]
    return "what defines goes first" if other else None


@rule("613.4")
def sublayers_before_time(now: Now, change: Application) -> str | None:
    """In layer 7, a younger effect of an earlier sublayer applies before an older one of a later."""
    return "its sublayer counts, not its timestamp" if any(_late(now, change, same=True)) else None


@rule("613.5")
def all_the_time(now: Now, change: Application) -> str | None:
    """Effects are applied anew by themselves, at once, whenever anything has changed."""
    later = change.before is not change.after or change.effect.row is not None
    return "at once, by itself" if later else None


@rule("613.6")
def in_several_layers(now: Now, change: Application) -> str | None:
    """An effect of several layers applies in each of them, to the objects with which it started."""
    places = {(r.stage, r.substage) for r in mine(now, change)}
    several = len(places) > 1 and change.started
    return "in each of its layers, to the same objects" if several else None


@rule("613.7")
def by_timestamp(now: Now, change: Application) -> str | None:
    """Within a layer the older goes first, where nothing else has a say."""
    by_time = [b for a, b in rivals(now, change) if defines(a.effect) == defines(b.effect)]
    return "the older first" if any(not linked(now, change, b) for b in by_time) else None


@rule("613.7a")
def stamp_of_a_static_ability(now: Now, change: Application) -> str | None:
    """A static ability has its object's timestamp, or that of what gave it, whichever is later."""
    given = change.effect.key.kind in {"gained", "copied"}
    return "the later of the two timestamps" if given and by_timestamp(now, change) else None


@rule("613.7b")
def stamp_of_a_spell(now: Now, change: Application) -> str | None:
    """What a spell made has the timestamp of that moment."""
    return "since it resolved" if change.effect.row is not None and by_timestamp(now, change) else None


@rule("613.7c")
def stamp_of_a_counter(now: Now, change: Application) -> str | None:
    """A counter has the timestamp of the moment in which it was put there."""
    return (
        "since it was put there"
        if change.effect.key.kind == "counter" and by_timestamp(now, change)
        else None
    )


@rule("613.7d")
def stamp_of_an_object(now: Now, change: Application) -> str | None:
    """An object has the timestamp of the moment in which it came to its zone."""
    key, effect = change.effect.key, change.effect
    came = key.kind == "printed" and effect.moment == change.after.cards[effect.source].arrived
    return "since it entered" if came and by_timestamp(now, change) else None


@rule("613.7e")
def stamp_of_what_is_attached(now: Now, change: Application) -> str | None:
    """An Aura or an Equipment has a new timestamp whenever it becomes attached."""
    return "since it was attached" if _anew(now, change) == "attached" else None


def _anew(now: Now, change: Application) -> str:
    """Say why the object of an effect has a later timestamp than its arrival; "" where it has not."""
    key, effect = change.effect.key, change.effect
    card = change.after.cards[effect.source] if effect.source else None
    if card is None or key.kind != "printed" or effect.moment <= card.arrived:
        return ""
    if by_timestamp(now, change) is None:
        return ""
    if "transformed" in card.flags or card.face.of is not None:
        return "transformed"
    return "attached" if card.mark(ATTACHED) else "turned"


@rule("613.7f")
def stamp_of_what_is_turned(now: Now, change: Application) -> str | None:
    """A permanent has a new timestamp when it is turned face up or face down."""
    return "since it was turned over" if _anew(now, change) == "turned" else None


@rule("613.7g")
def stamp_of_what_transforms(now: Now, change: Application) -> str | None:
    """A card with two faces has a new timestamp when it changes to the other."""
    return "since it has transformed" if _anew(now, change) == "transformed" else None


@rule("613.8")
def older_and_yet_later(now: Now, change: Application) -> str | None:
    """Dependence goes before time: an older effect applies after a younger one."""
    late = [e for e in waits(now, change) if e.effect.moment < e.on.moment and not e.in_a_circle]
    return "though it is older" if late else None


@rule("613.8a")
def it_depends(now: Now, change: Application) -> str | None:
    """The other would change whether it is there, what it applies to, or what it does."""
    return next((edge.says for edge in waits(now, change)), None)


@rule("613.8b")
def it_waits(now: Now, change: Application) -> str | None:
    """What depends on another waits until that has been applied; in a loop nobody waits."""
    return next((edge.did for edge in waits(now, change)), None)


@rule("613.8c")
def looked_at_anew(now: Now, change: Application) -> str | None:
    """After each effect it is looked at anew who depends on whom among those that are left."""
    sheets = seen(now, change)
    for edge in waits(now, change):
        places = [(p.stage, p.substage) for p in sheets.parts if p.effect.key == edge.effect.key]
        if any(sum((p.stage, p.substage) == place for p in sheets.parts) >= THREE for place in places):
            return "looked at anew after each"
    return None


@rule("613.9")
def one_overrides_another(now: Now, change: Application) -> str | None:
    """Of two effects that contradict each other the one that applies later has its way."""
    return "the later one has its way" if any(True for _ in rivals(now, change)) else None


ORDERING: tuple[Ruling[[Now, Application], str | None], ...] = (
    layers_before_time, *map(_in_layer, LAYERS), copies_first, then_face_down,
    then_it_can_be_copied,
    what_defines_goes_first, sublayers_before_time, *map(_in_layer, SUBLAYERS), all_the_time,
    in_several_layers, by_timestamp, stamp_of_a_static_ability, stamp_of_a_spell, stamp_of_a_counter,
    stamp_of_an_object, stamp_of_what_is_attached,
    stamp_of_what_is_turned, stamp_of_what_transforms, older_and_yet_later, it_depends, it_waits,
    looked_at_anew, one_overrides_another,
)  # fmt: skip
