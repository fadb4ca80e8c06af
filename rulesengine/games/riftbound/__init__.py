"""Riftbound, rule 376.4: the game on one screen. Its parts are in the files beside."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.core.ruling import Ruleset, Staging
from rulesengine.core.text import Change
from rulesengine.games import at_first_use
from rulesengine.games.riftbound.acts import ACTS
from rulesengine.games.riftbound.rules import (
    activating,
    amounts,
    chain,
    combat,
    families,
    focus,
    given,
    hiding,
    playing,
    replacing,
    scoring,
    showdown,
    turn,
)
from rulesengine.games.riftbound.rules.cleanup import CLEANUP
from rulesengine.games.riftbound.words import BOARD, VOCABULARY
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKS = {
    "elsewhere": "H-32",
    # what listens, and why it does not trigger
    "by has conquered": "376.4.b.2", "about has conquered": "376.4.b.2.b",
    "by has held": "376.4.c.2", "about has held": "376.4.c.2.b",
    "about": "+376.3", "by": "+376.3", "given": "H-11", "whose": "+376.3", "event": "+376.3",
    "zone": "+327",
    # choices, costs and what is left out
    "may": "H-10", "may inside": "H-10", "condition": "H-11", "no target": "+390.3",
    "cannot choose": "+390.3",
    "choose": "+390.1", "choose all": "+390.1", "take": "+390.1", "take all": "+390.1", "up to": "+390.1",
    "how many": "+390.1", "no choice": "+390.3", "target gone": "+390.3", "mode": "+390.1",
    "undeclared": "+390.3", "if": "H-11", "if you do": "+392", "cost": "+392",
    "look": "+336.1", "inline": "+374",
    "instead": "+370", "prevent": "+370", "limit": "H-37", "which event": "H-37",
    "ban": "H-27", "same end": "H-17",
    "ordinal": "H-31",
}  # fmt: skip

RULESET = Ruleset(
    name="riftbound",
    title="Riftbound, trigger conditions",
    book=read_rulebook("riftbound", Path(__file__).with_name("rules.md")),
    words=VOCABULARY,
    reader=at_first_use("rulesengine.games.riftbound.cardtext", "read"),
    printer=at_first_use("rulesengine.games.riftbound.cardtext", "prints"),
    known_order="draw {n}",
    known_timing="When you play me, ",
    phrase_list=at_first_use("rulesengine.games.riftbound.cardtext.lines", "phrase_list"),
    acts=ACTS,
    checks=CHECKS,
    ability_zones=BOARD,
    hidden_zones=frozenset({"face down", "hand", "deck", "rune deck", "nowhere", "trash", "chain", "legend"}),
    reasons_to_refuse=(
        *playing.REFUSES, *activating.REFUSES, *showdown.REFUSES, *hiding.REFUSES, *focus.REFUSES,
        turn.in_the_own_open_state, *given.REFUSES,
    ),
    unsaid_parts=(
        hiding.from_face_down, showdown.to_a_battlefield, playing.its_own_text, playing.enters_ready,
        amounts.as_many_as_there_are, amounts.out_of_cards,
    ),
    reasons_not_to_happen=(
        showdown.to_another_place, scoring.scored_without_a_point, scoring.scored_this_turn,
        scoring.only_what_is_controlled, amounts.none_at_all, amounts.so_already, amounts.nothing_there,
    ),
    consequences=(
        *playing.FOLLOWS, *hiding.FOLLOWS, *focus.FOLLOWS, *showdown.FOLLOWS, *combat.FOLLOWS,
        *scoring.FOLLOWS,
        combat.designations_go, turn.everything_is_readied, turn.temporary_units_go, turn.swapped,
        turn.two_runes, turn.a_card, amounts.the_rest_is_wanted, amounts.burned_out,
        amounts.each_card_goes,
    ),
    later_events=(*showdown.PROCEEDS, *combat.PROCEEDS, turn.the_next_turn, turn.phases),
    offered_choices=(scoring.holds_what_is_controlled, scoring.holds_one_after_the_other),
    state_based_actions=(scoring.eight_points_win, *CLEANUP, hiding.given_up, showdown.becomes_a_combat),
    near_misses=(playing.played_and_nothing_else, combat.moving_is_no_attack),
    reasons_already_waiting=(chain.once_for_all,),
    reasons_used_up=(*combat.LIMITS, chain.once_a_turn, combat.first_time_only),
    reasons_not_to_trigger=(
        scoring.in_the_beginning_phase, scoring.only_their_own, chain.pending_by_a_rule,
    ),
    waiting_grounds=(
        playing.waits_on_the_board, playing.tokens_are_played, playing.another_was_played, *scoring.WAITS,
        activating.while_it_is_played, activating.as_it_goes_there,
        combat.waits_as_attacker, combat.waits_as_defender, combat.of_the_player, chain.ordinary,
    ),
    additional_triggers=families.NAMED,
    stacking_grounds=(chain.finalized, chain.in_any_state),
    events_when_stacked=(activating.choosing, activating.deflected, activating.seen_on_the_chain),
    reasons_to_bypass_stack=(activating.paid_first, activating.asked_first, activating.as_it_goes_there),
    first_stacker=(chain.simultaneous, chain.turn_player_first, chain.attacker_first, chain.the_nearer_rule),
    response_permissions=(playing.while_items_wait, activating.while_items_wait),
    notes_when_reached=(chain.priority, chain.all_pass),
    targeting_time=(chain.choices_now,),
    reasons_unpayable=(playing.enough_to_pay, playing.only_for_some),
    statuses={"controlled": (scoring.LAST_POINT,)},
    waiting_order=(chain.prices_first, chain.newest_first),
    ordering_player=(chain.own_order,),
    resolving_grounds=(
        chain.without_its_source, chain.resolves, activating.activated, activating.while_it_is_played,
        activating.as_it_goes_there,
    ),
    notes_when_settled=(chain.open_again,),
    note_on_nothing=chain.nothing_there,
    replacement_chooser=(replacing.whom_it_happens_to,),
    note_on_second_change=replacing.once_an_event,
    events_when_over=(
        chain.spells_are_cleared, chain.put_elsewhere, activating.finalized_after,
        activating.repeated, activating.off_the_chain, *CLEANUP, hiding.given_up, showdown.becomes_a_combat,
    ),
    staging=Staging(
        counter_changes={"buff": Change("Might", "plus", 1)}, derived_numbers=(turn.with_designation,),
        reason_to_keep_object=chain.keeps_its_card,
    ),
)  # fmt: skip


_WAITS = tuple(combat.of_the_player_too if r is combat.of_the_player else r for r in RULESET.waiting_grounds)
VARIANTS: Mapping[str, Ruleset] = {
    "2026": replace(  # the edition of 2026: "may" first, checked once by rule, players attack and defend too
        RULESET,
        consent_grounds=(chain.said_before, chain.paid_before),
        reasons_used_up=(*combat.LIMITS, chain.once_a_turn, combat.checked_once),
        additional_triggers=families.LATER,
        waiting_grounds=_WAITS,
    ),
    "fulfilled-once": replace(
        RULESET, reasons_used_up=(*combat.LIMITS, chain.once_a_turn)
    ),  # 376.4.d.2.a read alone, without our H-7
}
