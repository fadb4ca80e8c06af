"""House rules H-2 to H-13 and H-33: what a step says where the chapter leaves something open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.applying import Start
from rulesengine.core.continuous.sheets import bare
from rulesengine.core.ruling import rule
from rulesengine.core.text import Face
from rulesengine.games.fab.rules.lasting import held_anyway, its_end_has_come
from rulesengine.games.fab.rules.layering import BASE
from rulesengine.games.fab.rules.seeing import (
    TAKES_AWAY,
    against_time,
    both,
    edges,
    fits,
    lasting,
    pairs,
    receipts,
    rivals,
    since,
)

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import Application
    from rulesengine.core.continuous.standing import Now, Survey
    from rulesengine.core.model import Waiting


@rule("H-2")
def nothing_left_for_it(now: Now, change: Application) -> str | None:
    """An effect that names no end is over when its object has left."""
    row = change.effect.row
    if row is None or row.until or its_end_has_come(now, change) is None:
        return None
    return "it names no end, and its object has left"


@rule("H-3")
def though_it_is_older(now: Now, change: Application) -> str | None:
    """An old effect that begins late goes behind as well."""
    for pair in rivals(now, change):
        late = pair.behind and since(change, pair.mine.effect) > since(change, pair.other.effect)
        if late and against_time(pair):
            return "it is older, but it begins later"
    return None


@rule("H-5")
def tried_in_pairs(now: Now, change: Application) -> str | None:
    """To apply to others, or to do more or less, is a change as well as to exist."""
    said = next((e.says for e in edges(now, change) if e.differs.kind != "whether"), None)
    return f"tried out: it changes {said}" if said is not None else None


@rule("H-6")
def in_a_circle(now: Now, change: Application) -> str | None:
    """Two effects that move each other up stay there, and time decides."""
    return "they move each other up" if any(not e.sure for e in edges(now, change)) else None


@rule("H-7")
def two_substages_below(now: Now, change: Application) -> str | None:
    """Stages 1 to 6 have two substages; a copy of a copy is what that has become."""
    sheets = both(now, change).now
    for number in change.cards if change.started else ():
        for mine in receipts(sheets, number):
            if mine.effect.key != change.effect.key:
                continue
            if mine.stage < BASE and mine.substage > 1:
                return "it comes behind what depends on nothing"
            face = mine.change.value
            if isinstance(face, Face) and _copied_elsewhere(sheets, face, number):
                return "it copies what a copy has become"
    return None


def _copied_elsewhere(sheets: Survey, face: Face, number: int) -> bool:
    return any(
        other != number and receipt.change.value is face
        for other in sheets.receipts
        for receipt in receipts(sheets, other)
    )


@rule("H-8")
def halves_and_nothing(now: Now, change: Application) -> str | None:
    """A half is rounded up, and no number falls below nothing on its way."""
    sheets = both(now, change).now
    for number in change.cards if change.started else ():
        for mine in receipts(sheets, number):
            before, by = mine.before, mine.change.value
            if (
                mine.effect.key == change.effect.key
                and isinstance(before, int)
                and isinstance(by, int)
                and by
            ):
                if mine.change.how == "over" and before % by:
                    return "a half is rounded up"
                if mine.change.how == "minus" and before < by:
                    return "nothing is the least"
    return None


@rule("H-9")
def counters_are_effects(now: Now, change: Application) -> str | None:
    """A counter that adds or subtracts does so in the substage of what adds or subtracts."""
    return (
        "a counter applies where adding and subtracting do" if change.effect.key.kind == "counter" else None
    )


@rule("H-10")
def sticking_wins(now: Now, change: Application) -> str | None:
    """It keeps its object even where another effect made that unfit on the way through the stages."""
    for effect, number in held_anyway(now, change):
        if fits(effect, bare(change.after.cards[number]), both(now, change).now, lasting(effect)):
            return f"“{effect.says}” is not dropped on the way"
    return None


@rule("H-11")
def what_a_copy_gave(now: Now, change: Application) -> str | None:
    """What a copy effect has made of an object is what it has of itself."""
    for pair in pairs(now, change):
        copies, loses = sorted((pair.mine, pair.other), key=lambda r: r.stage)
        if copies.change.how == "copy" and loses.change.how in TAKES_AWAY and loses.before != loses.after:
            return "what it became by copying is its own"
    return None


@rule("H-12")
def cannot_wins(now: Now, change: Application) -> str | None:
    """Where one effect allows what another forbids, it is forbidden."""
    words = {str(each.value) for each in change.effect.ability.changes}
    if not change.verdict:
        return None
    for card in change.after.cards:
        for ability in card.face.abilities:
            allows = ability.form == "permit" and card.zone in now.ruleset.ability_zones
            if allows and any(kind.removeprefix("gets ") in words for kind in ability.events):
                return "another effect allows it, and that does not help"
    return None


@rule("H-13")
def worked_out_before_it_was_heard(now: Now, item: Waiting) -> str | None:
    """Every number was worked out before the beginning of an effect was seen."""
    return "everything was worked out before it was seen" if isinstance(item.event.made, Start) else None


@rule("H-33")
def no_gain_for_who_waits(now: Now, change: Application) -> str | None:
    """What is multiplied, divided or set is no gain and no loss, though somebody waits for one."""
    changed = {each.prop for each in change.effect.ability.changes if each.how in {"times", "over", "set"}}
    kinds = {f"{verb} {prop}" for prop in changed for verb in ("gets", "loses")}
    waits = any(
        ability.form == "trigger" and kinds & set(ability.events)
        for card in (change.after.cards if change.started and kinds else ())
        for ability in card.face.abilities
    )
    return "nothing is added or subtracted, so it is no gain and no loss" if waits else None


APPLIES = (
    nothing_left_for_it, though_it_is_older, tried_in_pairs, in_a_circle, two_substages_below,
    halves_and_nothing, counters_are_effects, sticking_wins, what_a_copy_gave, cannot_wins,
    no_gain_for_who_waits,
)  # fmt: skip
WAITS = (worked_out_before_it_was_heard,)
