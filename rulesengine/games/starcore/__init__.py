"""StarCore, Triggers 3.0: the whole game on one screen, and its variants.

`RULESET` reads the page with our house rules where it is silent; the eighteen events and no other.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.core.ruling import Ruleset, Staging
from rulesengine.games import at_first_use
from rulesengine.games.starcore.acts import ACTS
from rulesengine.games.starcore.rules import combat, firing, given, grid, lasting, order, resolving, resources
from rulesengine.games.starcore.words import WORDS
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKS = {  # what the core checks by itself, and the rule behind it
    "elsewhere": "+basics",
    "event": "A-3", "whose": "A-3",  # what the words before the colon name
    "given": "F-2",  # a condition in front of the colon: tested at firing
    "condition": "H-18",  # a condition behind the effect: tested at resolving
    "if": "K-6", "if you do": "H-7",  # after a roll; what a Condition is worth, if it lands
    "about spends": "S-17", "about is destroyed": "H-25", "by draws": "H-4",
    "where gets a Condition": "S-14", "where loses a Condition": "S-15",
    "zone attack ends": "S-8",
    "choose": "H-8", "choose all": "H-8", "no choice": "H-8", "no target": "H-8", "cannot choose": "H-8",
    "take": "H-35",
    "take chance": "H-28", "roll": "K-6",  # chance: written down in the scenario
    "cost": "A-2", "instead": "+conditions",
}  # fmt: skip

read = at_first_use("rulesengine.games.starcore.cardtext", "read")
RULESET = Ruleset(
    name="starcore",
    title="StarCore, Triggers 3.0",
    book=read_rulebook("starcore", Path(__file__).parent / "rules.md"),
    words=WORDS,
    reader=read,
    printer=at_first_use("rulesengine.games.starcore.cardtext", "print_text"),
    known_order="draw {n}",
    known_timing="When Destroyed: ",
    phrase_list=at_first_use("rulesengine.games.starcore.cardtext.lines", "phrase_list"),
    acts=ACTS,
    checks=CHECKS,
    ability_zones=frozenset({"grid"}),
    hidden_zones=frozenset({"deck", "hand", "set aside"}),
    statuses=combat.STATUSES,
    reasons_to_refuse=(
        combat.stunned, combat.who_attacks_whom, lasting.in_the_own_turn,
        grid.a_free_tile, grid.from_the_right_place, grid.face_to_face,
        resources.pays_what_is_there, resources.jammed_is_not_used, resources.cost_can_be_paid,
        *given.REFUSES,
    ),
    reasons_unpayable=(resources.pays_what_is_there,),
    reasons_not_to_happen=(
        combat.nobody_left_to_fight, combat.no_damage_at_all, resources.none_is_counted,
        lasting.is_there_already, lasting.not_on_the_grid, resources.of_one_type,
        resources.from_an_empty_deck, resources.out_of_a_hand, grid.not_there_to_leave,
        grid.stands_there_already, lasting.nothing_to_end,
    ),
    consequences=(
        combat.damage_with_changed_numbers, combat.shield_is_used_up, grid.entry_from_outside,
        grid.both_ends_are_linked, grid.both_ends_are_parted, grid.no_longer_neighbours, grid.partner_remains,
        lasting.conditions_for_the_turn, resources.as_many_as_there_are,
    ),
    later_events=(
        combat.combat_chain, lasting.triggers_before_durations, lasting.the_other_players_turn,
    ),
    state_based_actions=(combat.no_hit_points_left,),
    near_misses=(
        combat.no_damage_no_hit, combat.no_damage_taken, combat.only_the_attacked_survives,
        grid.moving_is_not_deploying, grid.deploying_is_not_moving, grid.removed_is_not_destroyed,
    ),
    near_misses_beside=(grid.removed_ally_is_not_destroyed,),
    reasons_already_waiting=firing.SKIPS,
    reasons_used_up=firing.LIMITS,
    reasons_not_to_trigger=firing.FORBIDS,
    waiting_grounds=firing.WAITS,
    waiting_order=order.OLDEST,
    ordering_player=(order.turn_player_decides,),
    reasons_to_fizzle=resolving.FIZZLES,
    resolving_grounds=resolving.RESOLVES,
    notes_when_settled=resolving.SETTLES,
    note_on_nothing=resolving.none_there,
    events_when_over=resolving.FINISHES,
    reasons_to_renew=(lasting.same_trigger_refreshes,),
    staging=Staging(
        applying_grounds=(lasting.counted_for_the_turn, lasting.lasts_for_ever, lasting.jammed_holds_nothing),
        derived_numbers=(grid.computed,),
    ),
)  # fmt: skip


STRICTLY_ENTERING = tuple(
    grid.entry_read_strictly if ruling is grid.entry_from_outside else ruling
    for ruling in RULESET.consequences
)
HOUSE_EVENTS = partial(read, house=True)
VARIANTS: Mapping[str, Ruleset] = {
    "strict": replace(  # the page only: what it leaves open is a silence
        RULESET, waiting_order=order.STRICT, ordering_player=()
    ),
    "strict-Q-9": replace(RULESET, consequences=STRICTLY_ENTERING),  # a token is not deployed
    "as-printed": replace(RULESET, waiting_order=order.AS_PRINTED),  # C-3 as the page prints it, against R-1
    "bands": replace(RULESET, waiting_order=order.BANDS),  # R-2 with reactive triggers put into their band
    "house": replace(RULESET, reader=HOUSE_EVENTS),  # H-4: On Ally Draw is an event
    "last-in-first-out": replace(
        RULESET, waiting_order=order.NEWEST, reader=HOUSE_EVENTS
    ),  # H-3: the front page's order
}
