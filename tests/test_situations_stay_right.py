"""Situations that came out wrong once, each with the scenario whose facts keep it right.

The scenarios are played with all others; here it is seen that each is there and states what must come of it.
"""

from __future__ import annotations

import pytest

from rulesengine.games import folder_of
from rulesengine.playing.scenario import read_scenario

SITUATIONS = {
    "a card without a target is not played": "fab/without-a-target-it-is-not-played",
    "what is left of the resources is lost with the turn": "fab/resources-end-with-the-turn",
    "what a text plays costs what it costs": "fab/what-a-text-plays-is-too-dear",
    "nobody banishes what is another's": "fab/banishes-a-card-of-another",
    "life that would be gained is twice as much, and one more": "fab/two-replacements-chosen-by-their-player",
    "“Moth links with Cow” makes the whole link": "starcore/one-links-with-another",
    "who ends the turn lets the next one begin": "riftbound/ended-and-the-next-turn-begins",
    "and so in StarCore": "starcore/ended-and-the-other-turn-begins",
    "an ability that cannot be paid is refused": "riftbound/an-ability-is-not-activated",
    "damage that cannot be prevented passes what prevents": "forge/what-cannot-be-prevented-is-dealt",
    "damage that can be prevented does not": "forge/what-can-be-prevented-is-not",
    "what cannot be regenerated is destroyed": "forge/it-cannot-be-regenerated",
    "of a creature that is made another, its own types go": "forge/the-frozen-wolf-is-only-ice",
    "a shield counter goes in place of its creature": "forge/a-shield-counter-goes-instead",
    "an ally without life dies, and its “when this dies” is done": "fab/6-6-dies",
    "destroyed otherwise, it has not died": "fab/6-6-destroyed-but-not-dead",
    "the next attack that is played gets what was promised": "fab/6-2-next-attack-you-play",
    "they reveal their hand, and not yours": "fab/6-6-they-reveal-their-hand",
    "“they may” is asked of them and done by them": "fab/6-6-they-may",
    "who says no does nothing": "fab/6-6-they-may-not-want",
    "“unless they pay”: they pay": "fab/6-6-they-pay",
    "who cannot pay is not spared, whatever the other has": "fab/6-6-they-cannot-pay",
    "“your opponent may draw”: the opponent draws": "gundam/opponent-may-draw",
    "they pay with their own resources": "gundam/opponent-may-pay-or-a-unit-is-destroyed",
    "a target that is said is the target": "forge/any-target-can-be-a-player",
    "a condition that fails while the effect waits stops it": "gundam/condition-fails-while-it-waits",
    "a pair that is lost while the effect waits stops it": "gundam/pair-lost-while-it-waits",
    "a discard that became a banish is no discard": "fab/6-4-banished-is-not-discarded",
    "a shield that counts once is spent once": "fab/6-4-one-shield-for-one",
    "an aura stays on an equipment that moves": "forge/the-moss-stays-on-the-boots",
    "what an equipment is on is not enchanted by the equipment's aura": "forge/the-moss-is-not-enchanted",
    "what is attached anew is younger": "forge/attached-anew",
    "a given ability is as young as what gave it": "forge/given-ability-has-the-later-stamp",
    "given to what is attached later": "forge/given-to-what-is-attached-later",
    "what is turned up is younger than what was there": "forge/turned-up-after-the-veil",
    "what is turned up before is older": "forge/turned-up-before-the-veil",
    "types of a changeling can be overwritten": "forge/a-wall-is-no-elf-any-more",
    "a changeling is everything in every zone": "forge/in-the-graveyard-it-is-an-elf-too",
    "what is no creature has no power": "forge/a-cup-is-no-creature",
    "regeneration takes damage off, and it leaves combat": "forge/the-troll-grows-together-again",
    "under what takes all abilities it enters bare": "forge/without-its-text-it-enters-bare",
    "a state is looked at when all of a moment is done": "forge/a-state-is-looked-at-when-all-of-it-is-done",
    "the affected player says which replacement comes first": "forge/first-twice-then-one-less",
    "who chooses is asked where what comes instead differs": "forge/the-font-first-and-then-the-song",
    "a second draw is looked at after the first": "forge/a-second-draw-is-not-replaced",
    "each of three means all three": "forge/the-third-player-is-not-poisoned",
    "who has lost controls nothing": "forge/what-a-player-had-taken-comes-back",
    "a draw is replaced": "forge/a-draw-becomes-life",
    "a draw is replaced by milling": "forge/a-draw-becomes-a-mill",
    "life that would be gained is replaced": "forge/a-card-for-life-that-would-come",
    "life that would be lost is replaced": "forge/a-gift-for-a-loss",
    "one less of each damage": "forge/one-less-from-each",
    "another takes the damage": "forge/another-takes-all-of-it",
    "counters that would be put are more": "forge/one-more-and-then-twice",
    "tokens that would be made are more": "forge/two-frogs-for-one",
    "what would untap stays as it is": "forge/it-stays-as-it-is",
    "a step is skipped": "forge/a-draw-step-is-skipped",
    "it enters as a copy of something": "forge/the-mimic-is-the-bear",
    "a shield for each": "forge/a-shield-for-each-of-two",
    "a spell that waits for the end step": "forge/a-spell-that-waits-for-the-end",
    "until what caused it leaves": "forge/until-the-warden-leaves",
    "a trigger of what enters is doubled": "forge/the-echo-doubles-what-enters",
    "a trigger that another trigger sets off": "forge/the-spider-feels-it",
    "all of a sort are animated": "forge/all-of-them-become-walls",
    "what lies in the graveyard is changed": "forge/the-dead-have-flying",
    "a Shield is no Unit": "gundam/a-shield-is-no-unit",
    "a prohibition forbids activating, and not triggering": "gundam/prohibition-ends-while-it-waits",
    "Breach works though both are destroyed": "gundam/breach-though-both-are-destroyed",
    "X of what is still to come is counted when it applies": "fab/6-2-x-is-counted-when-it-applies",
    "X of what is there is counted at once": "fab/6-2-x-is-counted-at-once",
    "two of one layer on what is there: the turn player says": "fab/6-3-two-on-an-attack-that-is-there",
    "more counters than would be put": "fab/6-4-more-counters",
    "damage goes to another": "fab/6-4-redirected",
    "twice a turn is not thrice": "fab/6-6-twice-a-turn",
    "what is not in a hand is not discarded": "fab/6-6-only-from-the-hand",
    "damage goes after the kills, before anything is finalized": "riftbound/damage-goes-after-the-kills",
    "who arrives in a combat defends": "riftbound/arrives-in-the-combat",
    "two Units that move in one line begin one combat": "riftbound/two-move-and-one-combat-begins",
    "a countered Spell was not played": "riftbound/a-spell-is-countered",
    "a price is asked and paid as the item resolves": "riftbound/a-price-is-paid-as-it-resolves",
    "“here” is where the source is now": "riftbound/here-is-where-it-is-now",
    "its owner plays it": "riftbound/its-owner-plays-it",
    "a Unit is played from among the cards that were looked at": "riftbound/played-from-among-them",
    "Might is swapped": "riftbound/might-is-swapped",
    "until I leave the board": "riftbound/until-i-leave-the-board",
    "a Deathknell is doubled": "riftbound/deathknells-twice",
    "damage and the death that it causes are two moments": "starcore/damage-and-then-the-death",
    "a response after a response has resolved": "fab/6-6-response-after-a-response",
    "both pass, and only the top resolves": "forge/all-have-passed",
}
FACTS = ("Afterwards", "Steps", "Never")


@pytest.mark.parametrize(("situation", "name"), SITUATIONS.items())
def test_a_situation_has_a_scenario_that_states_its_outcome(situation: str, name: str) -> None:
    game, _, file = name.partition("/")
    scenario = read_scenario(folder_of(game) / "scenarios" / "good" / f"{file}.md")
    stated = sum(len(scenario.sections[part].entries()) for part in FACTS if part in scenario.sections)
    assert stated, situation
