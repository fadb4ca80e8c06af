"""Flesh and Blood, chapter 6: one value, put together here. Its parts are in the files beside."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.core.ruling import Ruleset
from rulesengine.games import at_first_use
from rulesengine.games.fab.acts import ACTS
from rulesengine.games.fab.procedure import VOCABULARY
from rulesengine.games.fab.rules import announcing as an
from rulesengine.games.fab.rules import combat as c
from rulesengine.games.fab.rules import discounts as e
from rulesengine.games.fab.rules import discrete as d
from rulesengine.games.fab.rules import given as v
from rulesengine.games.fab.rules import own_cards as o
from rulesengine.games.fab.rules import playing as y
from rulesengine.games.fab.rules import points as ap
from rulesengine.games.fab.rules import prices as x
from rulesengine.games.fab.rules import procedure as p
from rulesengine.games.fab.rules import replacing as r
from rulesengine.games.fab.rules import stacking as k
from rulesengine.games.fab.rules import staging
from rulesengine.games.fab.rules import triggering as t
from rulesengine.games.fab.rules.clashing import the_most_power_wins, with_whom
from rulesengine.games.fab.rules.house import WAITS
from rulesengine.games.fab.rules.stages import NAMES
from rulesengine.games.fab.words import FUNCTIONAL, PILES
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKS = {
    "elsewhere": "+1.9",
    # what an effect sees, and when it does not trigger
    "event": "6.6.5b", "whose": "6.6.1c", "where": "6.6.1c", "about": "6.6.1c", "by": "6.6.1c",
    "given": "6.6.5b", "ordinal": "6.6.5d", "zone": "+1.7.4",
    # a layer is added
    "dropped": "H-22", "same end": "H-30",
    # what lets an effect come about, and how it is followed
    "condition": "6.1.3", "condition trigger": "6.6.1c", "condition inline": "6.6.1c", "if": "6.1.3",
    "if trigger": "6.6.1c", "if inline": "6.6.1c",
    "if stands": "6.2.2d", "if you do": "+1.7.6", "inline": "6.6.2", "inline not met": "6.6.2a",
    "may": "H-27", "may inside": "+1.8.3", "no target": "6.6.6a", "cannot choose": "+1.8.5",
    "target gone": "+1.8.5", "choose": "+1.8.5", "choose all": "+1.8.5", "take": "+1.8.6",
    "take all": "+1.8.6", "no choice": "+1.8.6", "how many": "+1.8.6", "up to": "+1.8.6",
    "mode": "+1.7.5", "mode command": "+1.7.5", "roll": "+1.8.6", "look": "+8.5.19", "cost": "+1.8.3",
    # what forbids and what replaces
    "ban": "6.3.7", "instead": "6.4.1", "timestamp": "6.3.4b",
}  # fmt: skip
RULESET = Ruleset(
    name="fab",
    title="Flesh and Blood",
    book=read_rulebook("fab", Path(__file__).with_name("rules.md")),
    words=VOCABULARY,
    reader=at_first_use("rulesengine.games.fab.cardtext", "read"),
    printer=at_first_use("rulesengine.games.fab.cardtext", "prints"),
    known_order="draw {n} cards",
    known_timing="When this hits, ",
    phrase_list=at_first_use("rulesengine.games.fab.cardtext.lines", "phrase_list"),
    acts=ACTS,
    checks={**CHECKS, **r.CHECKS, **staging.CHECKS},
    ability_kinds=frozenset({"continuous"}),
    ability_zones=FUNCTIONAL,
    hidden_zones=frozenset({"hand", "deck", "nowhere"}),
    set_aside_zones=PILES,  # a target is in the arena or on the stack, or where the text says
    statuses=p.STATUSES,
    reasons_to_refuse=(
        p.only_the_turn_player, y.from_hand_or_arsenal, y.only_if_it_says_so, y.as_an_instant,
        y.not_while_it_is_frozen, y.in_the_own_turn, y.played_before_it_attacks, y.out_of_the_own_hand,
        o.with_the_own_cards, o.charged_out_of_the_hand, o.against_an_attack_of_another, y.by_its_controller,
        y.where_it_works,
        y.activated_only_if_it_says_so, y.it_has_a_target, y.what_it_costs_can_be_paid, y.at_instant_speed,
        k.something_waits, c.it_says_whom,
        v.who_is_defeated, v.what_defends, v.what_attacks, v.what_is_attacked, v.a_reaction_to_an_attack,
        v.what_is_played, v.in_the_action_phase, v.what_is_equipped, v.what_enters, v.what_has_life,
        v.what_is_so_already, v.where_it_is_already, v.no_more_than_there_is, v.with_somebody_else,
        v.activated_in_the_own_turn, ap.no_action_without_a_point,
    ),
    unsaid_parts=(
        y.from_where, y.without_its_price, y.which_ability, y.how_fast, y.at_the_hero, y.whose_hero,
        y.to_the_graveyard, y.against_the_attack, with_whom,
        ap.it_costs_a_point, ap.it_ends_the_chain,
        p.no_more_than_there_are,
    ),
    reasons_not_to_happen=(
        c.nothing_is_left, p.nothing_is_dealt, p.nothing_is_there, p.enough_resources, p.only_from_the_hand,
        p.only_counters_that_are_there,
        y.only_what_can_be_activated, y.activated_often_enough, y.one_from_the_hand, y.one_action_card,
        y.nothing_of_a_pile_defends, y.only_from_ambush,
        c.only_with_damage, x.there_is_a_target, x.its_price_can_be_paid,
    ),
    first_replacer_chooser=(r.turn_player_selects,),
    reason_undone=r.the_first_event_never_was,
    reason_too_late=r.its_turn_has_passed,
    note_on_second_change=r.once_an_event,
    note_on_no_change=r.only_what_it_is_about,
    replacement_order=(
        r.self_and_identity_first, r.then_standard, r.then_prevention, r.outcomes_last,
    ),
    consequences=(
        ap.a_point_is_paid, ap.the_chain_closes, ap.one_for_the_action_phase,
        p.in_response, p.activated_in_response, p.what_it_names, p.played_cards_are_layers,
        x.its_price_is_paid, x.taken_as_paid, x.pitched_for_resources, x.what_is_left_is_lost,
        p.layers_resolve, p.go_again, p.intimidated_cards_come_back,
        t.unused_and_over, t.once_is_once, the_most_power_wins, y.quelled_ones_are_destroyed,
        c.the_attack_deals_damage, c.it_hits, c.hit_and_no_longer_marked,
    ),
    later_events=(p.the_turn_ends,),
    offered_choices=(p.whom_it_intimidates, p.a_random_card, c.whom_it_attacks),
    state_based_actions=(p.dies_without_life,),
    near_misses=(r.no_reaching_back, r.over_is_over),
    reasons_used_up=(t.over_the_limit, t.limited, t.stopped_too, t.both_reasons),
    reasons_not_to_trigger=(t.stopped_but_counted, t.the_event_counts),
    waiting_grounds=(
        t.each_time_one_layer, t.when_words, t.counted_by_ordinal, t.by_event_or_by_state, t.delayed,
        t.waits_for_a_phase, t.static, t.was_there_before, t.on_the_edge, t.the_next_time_is_over,
        *WAITS,
    ),
    payment_grounds=(y.paid_as_it_is_activated,),
    changed_costs=(e.it_costs_less_to_activate,),
    stacking_grounds=(k.before_priority, k.after_deaths),
    reasons_to_bypass_stack=(p.followed_at_once,),
    first_stacker_chooser=(k.turn_player_selects, k.another_choice),
    response_permissions=(k.while_layers_wait,),
    notes_when_reached=(k.all_pass,),
    targeting_time=(an.as_it_is_played, k.modes_then_targets),
    waiting_order=(k.last_in_first_out,),
    ordering_player=(k.own_order,),
    resolving_grounds=(
        d.one_after_the_other, d.over_when_its_event_is_over, d.its_text_is_followed, k.top_layer,
        t.its_effects_now,
    ),
    note_on_nothing=d.doing_nothing_is_no_event,
    events_when_over=(p.resolved_cards_are_cleared,),
    reasons_unpayable=(p.enough_resources,),
    staging=replace(
        staging.STAGING, derived_numbers=(*staging.STAGING.derived_numbers, p.life_left), stage_names=NAMES
    ),
)  # fmt: skip


VARIANTS: Mapping[str, Ruleset] = {  # the edition of 2026: 6.2.2a and 6.3.2a say something else
    "2026": replace(
        RULESET,
        staging=replace(
            staging.LATER, derived_numbers=(*staging.LATER.derived_numbers, p.life_left), stage_names=NAMES
        ),
    ),
}
