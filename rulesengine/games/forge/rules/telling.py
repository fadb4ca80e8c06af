"""What a step says of counters, types, lands, copies, and of how long an effect lasts.

One function a numbered rule, in rulebook order; each answers only where its rule is what one sees. What
section 613 says with a step is in `ordering.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.ruling import rule
from rulesengine.games.forge.acts import gives_control
from rulesengine.games.forge.rules.layers import KINDS, RULES_TEXT, defines
from rulesengine.games.forge.rules.looking import mine
from rulesengine.games.forge.words import KEYWORD_COUNTERS

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import Application
    from rulesengine.core.continuous.standing import Now


@rule("113.11")
def cannot_have_it(now: Now, change: Application) -> str | None:
    """It takes away what the object has, and keeps others from giving it."""
    forbids = any(c.how == "forbid" for c in change.effect.ability.changes)
    return "what can't be had is not given" if change.verdict or forbids else None


@rule("122.1a")
def counters_of_numbers(now: Now, change: Application) -> str | None:
    """Counters such as +1/+1 add to power and toughness."""
    return "its counters" if _counter(change) and change.effect.key.word not in KEYWORD_COUNTERS else None


@rule("122.1b")
def counters_of_keywords(now: Now, change: Application) -> str | None:
    """A counter with the name of a keyword gives that keyword."""
    return "its counters" if _counter(change) and change.effect.key.word in KEYWORD_COUNTERS else None


def _counter(change: Application) -> bool:
    return change.effect.key.kind == "counter"


@rule("205.1a")
def types_are_replaced(now: Now, change: Application) -> str | None:
    """Types that are set take the place of those of the same kind."""
    sets = [
        r for r in mine(now, change) if r.change.prop in KINDS and r.change.how in {"set", "remove", "clear"}
    ]
    return "in place of the others" if sets else None


@rule("205.1b")
def types_are_added(now: Now, change: Application) -> str | None:
    """Types that come in addition leave the others where they are."""
    adds = [r for r in mine(now, change) if r.change.prop in KINDS and r.change.how == "add"]
    return "in addition to the others" if adds else None


@rule("208.3")
def no_numbers_without_it(now: Now, change: Application) -> str | None:
    """What is no creature any more has no power and no toughness any more, and the other way round."""
    was, now_is = survey(now.ruleset, change.before), survey(now.ruleset, change.after)
    changed = [
        r.card
        for r in mine(now, change)
        if r.change.prop == "types"
        and (r.change.how != "add" or r.change.value == "Creature")
        and ("power" in was[r.card]) is not ("power" in now_is[r.card])
    ]
    return "only creatures have power and toughness" if changed else None


@rule("305.7")
def basic_types_take_the_text(now: Now, change: Application) -> str | None:
    """A land that is made a basic type loses what its rules text gives it."""
    return "its rules text is gone" if any(r.change.value == RULES_TEXT for r in mine(now, change)) else None


@rule("604.3")
def says_what_it_is(now: Now, change: Application) -> str | None:
    """A characteristic-defining ability says what its own card is, wherever that is."""
    return "the card says what it is" if defines(change.effect) else None


def _has_ended(change: Application) -> bool:
    """Say whether what a spell made is there no more."""
    row = change.effect.row
    return row is not None and not change.started and row not in change.after.standing


def _of_who_is_out(now: Now, change: Application) -> bool:
    """Say whether an effect gave control to a player who has lost."""
    row = change.effect.row
    return row is not None and any(gives_control(row, p.name) for p in now.board.players if p.mark("lost"))


@rule("+104")
def control_of_who_is_out(now: Now, change: Application) -> str | None:
    """What gives a player control of something ends as that player loses."""
    over = _has_ended(change) and _of_who_is_out(now, change)
    return "whoever had control has lost the game" if over else None


@rule("611.2a")
def lasts_as_long_as_it_says(now: Now, change: Application) -> str | None:
    """What a spell made ends when it says so."""
    over = _has_ended(change) and not _of_who_is_out(now, change)
    return "its time is over" if over else None


@rule("611.2c")
def objects_are_fixed(now: Now, change: Application) -> str | None:
    """What a spell changes is fixed when its effect begins."""
    row = change.effect.row
    fresh = change.before is change.after or (row is not None and row not in change.before.standing)
    fixed = row is not None and row.bound is not None and fresh
    return "these, and no others later" if fixed and change.started else None


@rule("611.3a")
def static_is_not_fixed(now: Now, change: Application) -> str | None:
    """What a static ability changes is whatever its words fit at any time."""
    key, number = change.effect.key, change.effect.source
    if key.kind != "printed" or change.before is change.after or number > len(change.before.cards):
        return None
    stayed = change.before.cards[number].arrived == change.after.cards[number].arrived
    return "whatever it fits now" if stayed else None


@rule("707.2")
def what_is_copied(now: Now, change: Application) -> str | None:
    """A copy has what is printed on the other, and not its counters or what else was done to it."""
    return (
        "what is printed, and nothing else"
        if any(r.change.how == "copy" for r in mine(now, change))
        else None
    )


TELLING = (
    cannot_have_it, counters_of_numbers, counters_of_keywords, types_are_replaced, types_are_added,
    no_numbers_without_it,
    basic_types_take_the_text, says_what_it_is, control_of_who_is_out, lasts_as_long_as_it_says,
    objects_are_fixed,
    static_is_not_fixed, what_is_copied,
)  # fmt: skip
