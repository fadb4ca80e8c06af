"""Section 6.3: what a step says about the order in which effects apply to an object.

One function a numbered rule, in rulebook order; each answers only where its rule decided what one sees:
where time alone would have had it otherwise. The order itself is made in `staging.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.passing import exists
from rulesengine.core.continuous.sheets import bare
from rulesengine.core.ruling import rule
from rulesengine.core.text import without_base
from rulesengine.games.fab.rules.seeing import (
    TAKES_AWAY,
    about,
    against_time,
    both,
    edges,
    fits,
    is_static,
    pairs,
    receipts,
    rivals,
    since,
    stayed,
    with_x,
    works,
)

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import Application, Effect
    from rulesengine.core.continuous.standing import Now, Survey

BASE = 7
LAST = 7


@rule("6.3.1")
def cannot_is_asked_first(now: Now, change: Application) -> str | None:
    """Effects on the rules apply before effects on objects, whatever is older."""
    return "effects on the rules come first" if change.verdict else None


@rule("6.3.2")
def by_its_stage(now: Now, change: Application) -> str | None:
    """The stages go before time."""
    for pair in pairs(now, change):
        mine, other = pair.mine, pair.other
        together = since(change, mine.effect) == since(change, other.effect)
        if mine.stage != other.stage and against_time(pair) and (together or about(mine) == about(other)):
            return f"stage {mine.stage}, whenever it was made"
    return None


@rule("6.3.2a")
def depends_on_a_higher_stage(now: Now, change: Application) -> str | None:
    """It was moved to the stage of what it depends on."""
    why = edges(now, change)
    return f"it {why[0].did}" if why else None


@rule("6.3.2b")
def the_highest_of_them(now: Now, change: Application) -> str | None:
    """Of several stages on which it depends, it was moved to the highest."""
    stages = {e.to_stage for e in edges(now, change) if e.kind == "lifted"}
    return f"it depends on stages {', '.join(map(str, sorted(stages)))}" if len(stages) > 1 else None


@rule("6.3.2c")
def each_part_in_its_stage(now: Now, change: Application) -> str | None:
    """Parts of different stages are applied each in its own."""
    if not change.started or change.again or change.verdict:
        return None
    stages = {p.stage for p in both(now, change).now.parts if p.effect.key == change.effect.key}
    return f"its parts apply in {len(stages)} stages" if len(stages) > 1 else None


@rule("6.3.3")
def by_its_substage(now: Now, change: Application) -> str | None:
    """In a stage, the substages go before time."""
    for pair in pairs(now, change):
        mine, other = pair.mine, pair.other
        near = mine.stage == other.stage and about(mine) == about(other)
        if near and mine.substage != other.substage and against_time(pair):
            return f"substage {mine.substage} of stage {mine.stage}, whenever it was made"
        behind = pair.behind and mine.stage == other.stage and mine.substage == LAST != other.substage
        if behind and edges(now, change):
            return "what is dependent comes last in its stage"
    return None


@rule("6.3.3a")
def by_time_in_one_substage(now: Now, change: Application) -> str | None:
    """In one substage time decides."""
    return "in its substage, timestamps decide" if next(rivals(now, change), None) is not None else None


@rule("6.3.4")
def older_first(now: Now, change: Application) -> str | None:
    """Of two that begin to apply together the older goes first, or the one that the turn player says."""
    for pair in rivals(now, change):
        mine, other = pair.mine.effect, pair.other.effect
        if since(change, mine) == since(change, other):
            return "the older one applies first" if mine.moment != other.moment else "they are of one time"
    return None


@rule("6.3.4a")
def when_it_was_made(now: Now, change: Application) -> str | None:
    """A layer's effect has the time of its resolution, a static one the time since which it works."""
    for pair in rivals(now, change):
        mine, other = pair.mine.effect, pair.other.effect
        if is_static(mine) != is_static(other) and mine.moment != other.moment:
            return "one is from a layer that resolved, one from an ability that works"
    return None


@rule("6.3.4b")
def as_the_turn_player_said(now: Now, change: Application) -> str | None:
    """Where their times are the same, the turn player's order is kept."""
    ranked = change.after.ranked
    for pair in pairs(now, change):
        mine, other = pair.mine.effect.key, pair.other.effect.key
        if (mine, other) in ranked or (other, mine) in ranked:
            return "the turn player has put them in order"
    return None


@rule("6.3.4c")
def behind_those_that_apply(now: Now, change: Application) -> str | None:
    """What begins to apply later goes behind what applies in its substage already."""
    for pair in rivals(now, change):
        if pair.behind and since(change, pair.mine.effect) > since(change, pair.other.effect):
            return "others apply in its substage already"
    return None


@rule("6.3.5")
def worked_out_anew(now: Now, change: Application) -> str | None:
    """When an effect goes or changes, what is left is worked out anew from the base."""
    if change.started and not change.again:
        return None
    sheets = both(now, change).now
    props = {without_base(each.prop) for each in change.effect.ability.changes}
    for number in stayed(change):
        for receipt in receipts(sheets, number):
            if receipt.effect.key != change.effect.key and about(receipt) in props:
                return "what is left is worked out anew from the base"
    return None


@rule("6.3.5a")
def on_the_way(now: Now, change: Application) -> str | None:
    """An object may begin or cease to fit on the way through the stages."""
    sheets = both(now, change).now
    if change.again and not with_x(change.effect):
        return "more or fewer of its parts apply now"
    if change.again or change.verdict or not works(change.effect, sheets):
        return None
    for number in stayed(change) if not change.started else change.cards:
        begins = fits(change.effect, bare(change.after.cards[number]), sheets)
        if change.started and not begins:
            return "its object fits since an earlier place"
        if not change.started and begins and not fits(change.effect, sheets[number], sheets):
            return "its object was made unfit"
    return None


@rule("6.3.5b")
def nothing_goes_back(now: Now, change: Application) -> str | None:
    """What an object begins to fit only later in the pass is over."""
    if not change.started or change.verdict:
        return None
    sheets = both(now, change).now
    last = max(
        ((p.stage, p.substage) for p in sheets.parts if p.effect.key == change.effect.key), default=(0, 0)
    )
    for part in sheets.parts:
        effect, place = part.effect, (part.stage, part.substage)
        if effect.key == change.effect.key or place > last or (effect.row is not None and effect.row.bounded):
            continue
        for number in change.cards:
            if _too_late(sheets, effect, number):
                return f"“{effect.says}” would fit now, but its place is past"
    return None


def _too_late(sheets: Survey, effect: Effect, number: int) -> bool:
    """Say whether an effect does not apply to an object though that is now what it describes."""
    if any(e.key == effect.key for e in sheets.whom.get(number, ())) or not exists(effect, sheets):
        return False
    if (effect.key, number) in sheets.board.memory.unsettled:
        return False
    if effect.row is not None and effect.row.bound is not None:
        return False
    return (
        bool(effect.ability.about) and _meant(sheets, effect, number) and fits(effect, sheets[number], sheets)
    )


def _meant(sheets: Survey, effect: Effect, number: int) -> bool:
    """Say whether an object is in play and one of those whose objects an effect is about."""
    sheet, whose = sheets[number], effect.ability.whose
    if sheet["zone"] not in sheets.ruleset.reached_zones:
        return False
    if whose in {"self", "ally"} and (number == effect.source) is (whose == "ally"):
        return False
    hers = sheet["controller"] == effect.controller
    return hers if whose in {"you", "ally"} else not hers if whose == "opponent" else True


@rule("6.3.6")
def what_was_added_stays(now: Now, change: Application) -> str | None:
    """Losing something spares what another effect has added."""
    for pair in pairs(now, change):
        hows = {pair.mine.change.how, pair.other.change.how}
        if pair.mine.change.prop == pair.other.change.prop and hows & TAKES_AWAY and hows & {"add", "gain"}:
            return "what an effect added stays"
    return None


@rule("6.3.7")
def the_words_forbid_it(now: Now, change: Application) -> str | None:
    """An effect changes nothing where another one says so."""
    return change.verdict.says if change.verdict is not None else None


APPLIES = (
    cannot_is_asked_first, by_its_stage, depends_on_a_higher_stage, the_highest_of_them,
    each_part_in_its_stage, by_its_substage, by_time_in_one_substage, older_first, when_it_was_made,
    as_the_turn_player_said, behind_those_that_apply, worked_out_anew, on_the_way, nothing_goes_back,
    what_was_added_stays, the_words_forbid_it,
)  # fmt: skip
