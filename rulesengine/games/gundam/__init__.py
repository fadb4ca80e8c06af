"""The Gundam Card Game, section 9: one value, put together here. Its parts are in the files beside."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rulesengine.core.ruling import Named, Ruleset, Staging
from rulesengine.games import at_first_use
from rulesengine.games.gundam.acts import GUNDAM_ACTS
from rulesengine.games.gundam.rules import activating as a
from rulesengine.games.gundam.rules import battle as b
from rulesengine.games.gundam.rules import constants as c
from rulesengine.games.gundam.rules import damage as d
from rulesengine.games.gundam.rules import given as v
from rulesengine.games.gundam.rules import management as m
from rulesengine.games.gundam.rules import order as o
from rulesengine.games.gundam.rules import paying as y
from rulesengine.games.gundam.rules import playing as p
from rulesengine.games.gundam.rules import reducing as e
from rulesengine.games.gundam.rules import triggering as t
from rulesengine.games.gundam.rules import turn as u
from rulesengine.games.gundam.texts import print_card, read_card
from rulesengine.games.gundam.vocabulary import VOCABULARY
from rulesengine.rulebook import read_rulebook

CHECKS = {
    "elsewhere": "+1-3-2-1",
    # what an effect sees, and when it does not trigger
    "event": "9-1-6-2", "whose": "9-1-6-2", "zone": "9-1-2",
    "about": "9-1-6-2", "by": "9-1-6-2", "where": "9-1-6-2", "given": "9-1-6-2",
    "ordinal": "9-1-6-2",
    # what lets an effect begin
    "condition": "9-2-1", "no target": "9-2-2", "cannot choose": "9-3-3-1", "may": "9-1-3",
    "may inside": "H-13",
    # how it is carried out
    "choose": "9-3-3", "choose all": "9-3-4", "how many": "9-3-4", "up to": "H-6", "no choice": "H-5",
    "take": "9-3-3", "take all": "9-1-3", "look": "9-3-6", "if": "9-2-1",
    "if you do": "9-1-3", "cost": "9-1-7-2", "roll": "9-1-3", "mode": "9-3-3", "timestamp": "H-15",
    # what forbids and what replaces
    "ban": "9-1-5-6", "instead": "9-1-9-1", "instead cost": "H-18", "prevent": "9-1-9-1", "split": "H-8",
}  # fmt: skip

RULESET = Ruleset(
    name="gundam",
    title="Gundam Card Game",
    book=read_rulebook("gundam", Path(__file__).with_name("rules.md")),
    words=VOCABULARY,
    reader=read_card,
    printer=print_card,
    known_order="draw {n}",
    known_timing="【Deploy】",
    phrase_list=at_first_use("rulesengine.games.gundam.cardtext.lines", "phrase_list"),
    acts=GUNDAM_ACTS,
    checks=CHECKS,
    ability_zones=frozenset({"battle area", "base section"}),
    hidden_zones=frozenset({"deck", "shield section", "resource deck"}),
    remembered_zones=frozenset({"shield section"}),
    reasons_to_refuse=(
        p.in_its_window, p.declared_in_its_window, p.its_conditions_hold, p.not_twice_in_a_turn,
        p.not_disallowed, p.has_a_target, p.all_of_them, p.circled_number, p.before_the_colon,
        p.command_in_its_window, p.command_has_a_target, p.command_not_disallowed,
        p.from_the_hand_in_a_main_phase, y.pilots_are_paired, p.level_and_cost, b.cannot_attack,
        b.attacks_with_its_own, b.attacks_in_its_main_phase, b.attacker_is_ready, b.target_is_open,
        m.can_support, u.passes_in_turn, u.only_in_its_main_phase, *v.REFUSES,
    ),
    replacement_chooser=(o.active_player_chooses_first, o.owner_of_the_affected_chooses),
    reasons_not_to_happen=(
        m.none_at_all, m.only_from_a_hand, m.what_cannot_be_done, d.struck_first, d.without_strength,
        b.jump_to_the_end, b.one_battle_at_a_time, b.too_late_to_block, y.still_too_dear,
    ),
    consequences=(
        y.shown_from_the_hand, y.paid_for_at_once, y.paid_for_now, y.comes_into_play,
        y.bases_stand_in_their_section, y.deployed_rested, y.links_up, y.tokens_are_deployed, b.attack_step,
        d.damage_step, d.shields_break, d.shields_are_turned_up, b.high_maneuver, m.one_base,
        m.how_much_it_was, m.support,
        e.power_is_taken, u.standby_player_begins, u.two_passes_end_it, u.active_step, u.draw_phase,
        u.resource_phase,
    ),
    later_events=(
        y.paid_for_afterwards, b.battle_from_its_damage_step, b.block_step_comes, b.battle_end_comes,
        b.action_step_comes, b.damage_step_comes, u.end_phase, u.next_turn, u.start_phase,
    ),
    offered_choices=(u.six_units, u.ten_cards, b.may_block, u.by_turns),
    state_based_actions=(m.destroyed_at_no_hp, m.nothing_stays_nowhere),
    text_bearer=m.pilots_lend_their_text,
    reasons_already_waiting=(t.once_a_moment, t.one_moment, t.numbers_add_up),
    reasons_used_up=(t.had_its_turn, t.each_card_once),
    waiting_grounds=(
        t.destroyed_works_from_the_trash, t.other_places, t.phase_waits_for_it, t.waits_for_the_end,
        t.would_be_forbidden_now,
    ),
    waiting_order=(
        o.burst_before_newer, o.burst_first, o.newest_first, o.active_player_first, o.others_in_turn_order,
    ),
    ordering_player=(o.one_card_in_any_order, o.own_order_free),
    reasons_to_fizzle=(t.disallowed,),
    limit_counting_time=(a.counted_when_activated,),
    reasons_to_test_again=(a.conditions_must_still_be_met,),
    reasons_optional=(a.burst_may_be_used,),
    reasons_unpayable=(p.enough_resources, p.rested_already),
    resolving_grounds=(
        a.conditions_are_met, a.declared, a.source_has_gone, a.came_back_as_another,
        a.place_was_tested, a.activating_uses_it_up,
        a.declaring_is_enough, a.paying_activates, a.command_is_presented, a.carried_out,
    ),
    notes_when_settled=(a.what_it_caused_comes_next, a.all_steps_done),
    reason_undone=a.what_was_substituted_has_not_happened,
    note_on_nothing=a.what_cannot_be_done_is_left,
    note_on_second_change=o.once_an_event,
    events_when_over=(a.command_goes_to_the_trash, a.burst_card_goes_to_the_trash),
    staging=Staging(
        stage=c.set_before_added,
        applying_grounds=(
            c.always_on, c.in_play_only, c.while_it_is_there, c.while_its_condition_holds,
            c.from_the_first_moment, c.they_add_up, c.new_target_at_once, c.numbers_are_added_last,
            c.pilots_add_their_numbers,
        ),
        derived_numbers=(c.hp_is_what_is_left, c.never_below_zero),
        stage_names={(0, 0): Named("1", "Set"), (1, 0): Named("2", "Words"), (2, 0): Named("3", "Numbers")},
    ),
)  # fmt: skip

_LATER = tuple(u.active_player_begins if r is u.standby_player_begins else r for r in RULESET.consequences)
VARIANTS = {"edition-1.5": replace(RULESET, consequences=_LATER)}
