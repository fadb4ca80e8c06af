"""Riftbound, rule 376.4: the game on one screen. What is what stands in the files beside."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.core.ruling import Ruleset, Staging
from rulesengine.core.text import Change
from rulesengine.games.riftbound.acts import ACTS
from rulesengine.games.riftbound.cardtext import prints, read
from rulesengine.games.riftbound.rules import chain, combat, families, playing, scoring, showdown, turn
from rulesengine.games.riftbound.rules.cleanup import CLEANUP
from rulesengine.games.riftbound.words import BOARD, VOCABULARY
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKS = {
    # what listens, and why it stays silent
    "by has conquered": "376.4.b.2", "about has conquered": "376.4.b.2.b",
    "by has held": "376.4.c.2", "about has held": "376.4.c.2.b",
    "about": "+376.3", "by": "+376.3", "given": "H-11", "whose": "+376.3", "event": "+376.3",
    "zone": "+327",
    # choices, costs and what is left out
    "may": "H-10", "may inside": "H-10", "condition": "H-11", "no target": "+390.3",
    "cannot choose": "+390.3",
    "choose": "+390.1", "choose all": "+390.1", "take": "+390.1", "take all": "+390.1", "up to": "+390.1",
    "how many": "+390.1", "no choice": "+390.3", "target gone": "+390.3", "mode": "+390.1",
    "undeclared": "+390.3", "nothing": "H-12", "if": "H-11", "if you do": "+392", "cost": "+392",
    "look": "+336.1",
    "instead": "+370", "same end": "H-17",
}  # fmt: skip

RULESET = Ruleset(
    name="riftbound",
    title="Riftbound, trigger conditions",
    book=read_rulebook("riftbound", Path(__file__).with_name("rules.md")),
    words=VOCABULARY,
    reads=read,
    prints=prints,
    acts=ACTS,
    checks=CHECKS,
    zones=BOARD,
    hidden=frozenset({"hand", "deck", "rune deck", "nowhere", "trash", "chain", "legend"}),
    refuses=(*playing.REFUSES, *showdown.REFUSES),
    bans=(showdown.to_another_place, scoring.scored_without_a_point, scoring.scored_this_turn),
    follows=(
        *playing.FOLLOWS, *showdown.FOLLOWS, *combat.FOLLOWS, *scoring.FOLLOWS, turn.two_runes, turn.a_card,
    ),
    proceeds=(*showdown.PROCEEDS, *combat.PROCEEDS, turn.phases),
    offers=(scoring.holds_what_is_controlled, scoring.holds_one_after_the_other),
    upkeep=(scoring.eight_points_win, *CLEANUP),
    passes_over=(playing.played_and_nothing_else, combat.moving_is_no_attack),
    limits=(*combat.LIMITS, combat.first_time_only),
    forbids=(scoring.only_their_own,),
    waits=(
        playing.waits_on_the_board, playing.tokens_are_played, playing.another_was_played, *scoring.WAITS,
        combat.waits_as_attacker, combat.waits_as_defender, combat.of_the_player, chain.ordinary,
    ),
    repeats=families.NAMED,
    adds=(chain.finalized, chain.in_any_state),
    leads=(chain.simultaneous, chain.turn_player_first, chain.attacker_first, chain.the_nearer_rule),
    responds=(playing.while_items_wait,),
    reached=(chain.priority, chain.all_pass),
    targets=(chain.choices_now,),
    pays=(playing.enough_to_pay,),
    statuses={"controlled": (scoring.LAST_POINT,)},
    ranks=(chain.newest_first,),
    decides=(chain.own_order,),
    resolves=(chain.without_its_source, chain.resolves),
    settles=(chain.open_again,),
    finishes=(chain.spells_are_cleared, *CLEANUP),
    staging=Staging(counters={"buff": Change("Might", "plus", 1)}, derives=(turn.with_designation,)),
)  # fmt: skip


_WAITS = tuple(combat.of_the_player_too if r is combat.of_the_player else r for r in RULESET.waits)
VARIANTS: Mapping[str, Ruleset] = {
    "later": replace(  # the later edition: "may" first, checked once by rule, players attack and defend too
        RULESET,
        consents=(chain.said_before,),
        limits=(*combat.LIMITS, combat.checked_once),
        repeats=families.LATER,
        waits=_WAITS,
    ),
    "fulfilled-once": replace(RULESET, limits=combat.LIMITS),  # 376.4.d.2.a read alone, without our H-7
}
