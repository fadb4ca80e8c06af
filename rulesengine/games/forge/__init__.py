"""Magic, as scripted by Forge: one value, put together here. Layers, triggers, the stack."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.core.ruling import Ruleset
from rulesengine.games import at_first_use
from rulesengine.games.forge.acts import ACTS
from rulesengine.games.forge.rules import (
    dying,
    fighting,
    hiding,
    layers,
    moving,
    ordering,
    paying,
    prices,
    replacing,
    spells,
    stack,
    states,
    telling,
)
from rulesengine.games.forge.words import VOCABULARY
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKS: Mapping[str, str] = {
    "timestamp": "613.7m",  # of one player's effects that came at one time, that player says which is older
    "choose": "+601", "choose all": "+601", "no target": "+601", "cannot choose": "+601",
    "condition": "+608", "condition triggered": "F3", "condition static trigger": "F3",
    # which event triggers an ability, and when it does not
    "about": "forge-Filter", "by": "forge-Filter", "given": "F3", "where": "forge-Filter",
    "zone": "forge-TriggerZones", "same end": "F22",
    # how what it does is followed
    "may": "forge-OptionalDecider", "may inside": "forge-Cost", "cost": "forge-Cost", "if": "forge-Condition",
    "take": "+608", "take all": "+608", "no choice": "+608", "up to": "+608", "how many": "+608",
    "target gone": "forge-Targets", "mode": "+601", "roll": "+608", "look": "+608",
    **replacing.CHECKS,
}  # fmt: skip

RULESET = Ruleset(
    name="forge",
    title="Magic, as scripted by Forge",
    book=read_rulebook("forge", Path(__file__).with_name("rules.md")),
    words=VOCABULARY,
    reader=at_first_use("rulesengine.games.forge.cardtext", "read"),
    printer=at_first_use("rulesengine.games.forge.cardtext", "prints"),
    phrase_list=at_first_use("rulesengine.games.forge.running.listing", "phrase_list"),
    acts=ACTS,
    checks=CHECKS,
    ability_kinds=frozenset({"triggered", "static trigger"}),
    ability_zones=frozenset({"battlefield"}),
    hidden_zones=frozenset({"hand", "library"}),
    statuses=stack.STATUSES,
    unsaid_parts=(
        moving.whence_and_whither,
        moving.who_copies,
        dying.what_there_was,
        fighting.whom_and_with_whom,
        fighting.how_many_block_it,
        fighting.to_whom,
        paying.mana_of_an_upkeep,
        paying.so_much_of_it,
    ),
    reasons_to_refuse=(
        stack.only_at_a_legal_target,
        spells.in_its_time,
        spells.only_as_it_says,
        spells.x_only_where_it_costs_x,
        prices.from_where_it_may_be_cast,
        prices.no_cost_is_not_paid,
        prices.what_cannot_be_paid,
        stack.its_controller_activates,
        stack.something_to_answer,
        stack.some_card_makes_the_monarch,
        fighting.in_its_own_turn,
        fighting.not_tapped_yet,
        fighting.may_not_attack,
        fighting.others_must_attack,
        fighting.may_not_block,
        fighting.others_must_block,
        hiding.only_with_morph,
        hiding.the_price_of_morph,
    ),
    reasons_unpayable=(paying.life_that_is_there,),
    reasons_not_to_happen=(
        replacing.no_damage_at_all,
        fighting.nothing_is_nothing,
        fighting.protection,
        dying.indestructible,
        dying.is_so_already,
        dying.cannot_be_countered,
    ),
    consequences=(
        hiding.it_is_a_spell_first,
        hiding.turned_up,
        spells.permanents_enter,
        stack.in_response,
        stack.cast_by_an_effect,
        stack.activated_in_response,
        stack.a_permanent_is_a_spell_first,
        moving.one_after_the_other,
        moving.the_outer_event_first,
        moving.tokens_enter,
        moving.a_token_like_it,
        moving.gained_or_lost,
        moving.each_hits_the_other,
        moving.one_more_of_each,
        moving.attachments_come_off,
        moving.comes_back,
        moving.from_one_to_another,
        fighting.attackers_tap,
        fighting.some_are_unblocked,
        fighting.all_at_once,
        fighting.lifelink,
        dying.draws_from_nothing,
        dying.no_card_to_draw,
        dying.all_untap,
        dying.one_card_a_turn,
        dying.the_others_lose,
    ),
    near_misses=(replacing.no_going_back, replacing.no_forbidding_back, replacing.not_regenerated),
    arrival=replacing.as_it_would_be,
    note_on_second_change=replacing.once_an_event,
    replacement_order=(replacing.control_first, replacing.copies_before_others),
    replacement_chooser=(replacing.affected_player,),
    later_events=(stack.the_end_step_comes_first,),
    offered_choices=(dying.some_may_stay_tapped, states.which_legend_stays),
    state_based_actions=(
        dying.players_lose,
        dying.creatures_die,
        dying.tokens_vanish,
        states.may_not_be_attached,
        states.counters_cancel,
        states.one_legend_of_a_name,
    ),
    state_based_wait=dying.when_nothing_resolves,
    state_based_start=dying.all_is_looked_at,
    reasons_already_waiting=(stack.once_a_moment,),
    reasons_used_up=(stack.so_often_a_turn,),
    counting_time=stack.after_the_event,
    reason_to_trigger_anew=stack.as_long_as_it_holds,
    additional_triggers=(stack.once_for_each, stack.once_more),
    trigger_controller=(stack.another_controller,),
    reasons_not_to_trigger=(stack.phased_out,),
    stacking_grounds=(stack.put_on_the_stack,),
    events_when_stacked=(  # the last of them comes first
        stack.cast_and_aimed,
        prices.and_what_is_no_mana,
        prices.it_is_paid,
        prices.taken_as_paid,
        prices.what_it_costs,
    ),
    reasons_to_bypass_stack=(stack.followed_at_once, stack.done_at_once),
    reasons_to_stack_first=(stack.what_is_announced_first,),
    first_stacker=(stack.active_player_first,),
    ordering_player=(stack.own_order,),
    targeting_time=(stack.when_targets_are_chosen,),
    response_permissions=(stack.while_something_waits,),
    waiting_order=(stack.last_in_first_out,),
    notes_when_reached=(stack.all_pass,),
    reasons_to_fizzle=(stack.the_game_is_over, stack.every_target_is_gone),
    resolving_grounds=(spells.does_what_it_says,),
    note_on_nothing=stack.nothing_to_act_on,
    events_when_over=(spells.spells_are_done,),
    staging=replace(layers.STAGING, applying_grounds=(*ordering.ORDERING, *telling.TELLING)),
)
VARIANTS: Mapping[str, Ruleset] = {}
