"""The properties that a filter may ask for, one by one, and what kind of question each of them is."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rulesengine.games.forge.scripts.subtypes import CARD_TYPES, COLOURS, SUBTYPES, SUPERTYPES, words

BASES = {
    "Card": "anything", "Permanent": "anything", "Spell": "anything", "Emblem": "anything", "Self":
    "reference", "You": "player", "Opponent": "player", "Player": "player", "Any": "anything",
    "EnchantedController": "player", "EnchantedPlayer": "player", "Each": "player", "Defined":
    "reference", "SpellAbility": "anything", "Activated": "anything", "Triggered": "anything",
    "Ability": "anything", "NonTriggeringCard": "reference", "Historic": "anything", "Static":
    "anything", "nonLand": "anything", "Enchanted": "reference",
}  # fmt: skip
# Words that name something by what happened before.
REFERENCES = (
    "Triggered", "Remembered", "Targeted", "Imprinted", "Chosen", "Replaced", "Sacrificed", "Discarded",
)  # fmt: skip

# Questions without anything to fill in.
FLAGS = words(
    """
    Self StrictlySelf Other StrictlyOther YouCtrl YouDontCtrl OppCtrl YouOwn YouDontOwn OppOwn
    DefenderCtrl ActivePlayerCtrl NonActivePlayerCtrl ChosenCtrl RememberedPlayerCtrl TargetedPlayerCtrl
    TargetedPlayerOwn EnchantedPlayerCtrl EnchantedBy EquippedBy AttachedBy FortifiedBy AttachedTo
    CanEnchantSource CanBeEnchantedBy CanBeAttachedBy EffectSource Opponent Active NonActive You Player
    token nonToken nontoken attacking blocking blocked unblocked attackingYou attackingOpponent
    notattacking tapped untapped enchanted unenchanted equipped unequipped modified faceDown faceUp
    MultiColor MonoColor Colorless Historic nonHistoric IsRemembered IsNotRemembered IsImprinted
    IsNotImprinted ExiledWithSource ExiledWith DamagedBy Damaged NamedCard ChosenCard ChosenColor
    ChosenType nonChosenType nonChosenCard nonChosenColor IsChosenType IsTriggerRemembered sameName
    attackedThisTurn notAttackedThisTurn attackedThisCombat blockedThisCombat blockedThisTurn
    notBlockedThisTurn attackedLastTurn attackedYourLastTurn attackedBySourceThisCombat
    attackedBySourceThisTurn blockedBySource blockedBySourceThisTurn blockingSource gotBlockedThisTurn
    dealtDamageThisTurn wasDealtDamageThisTurn wasDealtCombatDamageThisTurn dealtDamageToYouThisTurn
    dealtCombatDamageThisCombat wasDealtDamageThisGame ThisTurnEntered ThisTurnCast ThisTurnEnteredFrom
    enteredBattlefieldThisTurn notEnteredBattlefieldThisTurn Paired NotPaired PairedWith IsMonstrous
    IsNotMonstrous IsRenowned IsNotRenowned IsCommander Transformed NonTransformed wasCast wasNotCast
    kicked notkicked madness escaped evoked unearthed surged spectacle prowled
    hasActivatedAbilityWithTapCost hasManaAbility hasNoAbilities hasXCost NoAbilities notTributed
    suspended foretold monocolored leastPower greatestPower greatestCMC lowestCMC leastToughness
    greatestPowerControlledByYou topLibrary bottomLibrary FirstSpell CostsPhyrexianMana
    sharesCreatureTypeWith sharesCardTypeWith sharesColorWith sharesNameWith SharesColorWith
    sharesTypeWith sharesLandTypeWith sharesCMCWith sharesControllerWith sharesOwnerWith
    sharesPermanentTypeWith OpponentToActive withMoreLandsThanActive withMostLife hasMostLife isMonarch
    Monarch descended haunting haunted exploited evolved phasedOut phasedIn sacrificed Attached
    DoesNotShareNameWith OwnerDoesntControl controllerWasDealtCombatDamageByThisTurn
    controllerWasDealtDamageByThisTurn Triggered Chosen
    """
)
# Words that end in a name: a zone, a keyword, a card, a set.
OPEN = (
    ("inZone", "zone"), ("wasCastFrom", "cast from"), ("wasNotCastFrom", "not cast from"),
    ("ThisTurnEnteredFrom_", "entered from"), ("ThisTurnEntered_", "entered"), ("named", "named"),
    ("notnamed", "not named"), ("without", "without"), ("with", "with"), ("set", "set"),
    ("ControllerControls", "controller controls"), ("hasKeyword", "with"), ("kicked ", "kicked"),
    ("descended", "descended"), ("named:", "named"),
)  # fmt: skip
# Words that stand before the name of something else: `ControlledBy Player.IsRemembered`.
RELATIONS = words(
    """
    OwnedBy ControlledBy EnchantedBy EquippedBy AttachedTo AttachedBy CastSa CastSaSource sharesNameWith
    SharesColorWith sharesColorWith sharesCreatureTypeWith sharesCardTypeWith sharesTypeWith DamagedBy
    attacking blockedBy blocking blockingSource nonControlledBy targetedBy isTargeting IsTargeting
    wasDealtDamageByThisTurn canProduceManaColor greatestPower sharesOwnerWith sharesControllerWith
    ExiledWithSource DoesNotShareNameWith sharesLandTypeWith TopLibrary LifeEquals CountersEquals
    hasKeyword HasCounters YouCtrl controlsCreature controlsPermanent controls
    wasDealtCombatDamageThisTurnBy dealtDamageToThisTurn dealtCombatDamageToThisTurn
    """
)
NUMBERS = ("power", "toughness", "cmc", "basePower", "baseToughness", "numColors", "manaSpent", "hasXmana")
NUMBER = re.compile(rf"({'|'.join(NUMBERS)})(LT|LE|EQ|NE|GE|GT|M2)(\w*)")
COUNTERS = re.compile(r"counters_(LT|LE|EQ|NE|GE|GT)([^\W_]+)_(\w+)")
VOCABULARY = (*sorted(FLAGS), *sorted(COLOURS), *sorted(CARD_TYPES), *sorted(SUPERTYPES), *sorted(SUBTYPES))


@dataclass(frozen=True, slots=True)
class Property:
    """One property: how it is written, what kind of question it is, and what is filled in.

    `kind` is "flag", "type", "supertype", "subtype", "colour", "number", "counters", "relation", one of the
    words of OPEN ("zone", "with", "named", ...), or "unknown". `word` is the flag, type, zone, keyword, name
    or kind of counter; `operator` and `operand` are the comparison. `at` is where it begins, from 0.
    """

    text: str
    kind: str
    word: str = ""
    negated: bool = False
    operator: str = ""
    operand: str = ""
    at: int = 0


def classify(text: str, at: int = 0) -> Property:
    """Say what a property asks for; its kind is "unknown" where nobody knows."""
    if text.startswith("!") and len(text) > 1:
        return replace(classify(text.lstrip("!"), at), text=text, negated=True)
    if text in FLAGS:
        return Property(text, "flag", text, at=at)
    found = _typed(text, at) or _compared(text, at) or _opened(text, at)
    return found or Property(text, "unknown", text, at=at)


def _typed(text: str, at: int) -> Property | None:
    """Read a word of the type line, or a colour; with "non" before it the opposite."""
    if kind := _of_type(text):
        return Property(text, kind, text, at=at)
    rest = text.removeprefix("non").lstrip("-")
    if text.startswith("non") and (kind := _of_type(rest)):
        return Property(text, kind, rest, negated=True, at=at)
    return None


def _compared(text: str, at: int) -> Property | None:
    """Read a question about a number."""
    if found := NUMBER.fullmatch(text):
        return Property(text, "number", found[1], operator=found[2], operand=found[3], at=at)
    if found := COUNTERS.fullmatch(text):
        return Property(text, "counters", found[3], operator=found[1], operand=found[2], at=at)
    return None


def _opened(text: str, at: int) -> Property | None:
    """Read a word that ends in a name, or that stands before one."""
    head, blank, tail = text.partition(" ")
    if blank and head in RELATIONS:
        return Property(text, "relation", head, operand=tail.strip(), at=at)
    for start, kind in OPEN:
        rest = text.removeprefix(start)
        if rest and rest != text and (start[-1] in " _:" or not rest[0].islower()):
            return Property(text, kind, rest, at=at)
    return None


def _of_type(word: str) -> str:
    """Say which part of a type line a word belongs to; "" where it does not."""
    if word in CARD_TYPES:
        return "type"
    if word in SUPERTYPES:
        return "supertype"
    if word in COLOURS:
        return "colour"
    return "subtype" if word in SUBTYPES else ""
