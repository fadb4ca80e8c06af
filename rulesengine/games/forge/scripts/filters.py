"""Words of the type line, as a filter may ask for them. Lists of names and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


def words(text: str) -> frozenset[str]:
    """List the words of a text, each once."""
    return frozenset(text.split())


CARD_TYPES = words(
    """
    Artifact Battle Conspiracy Creature Dungeon Emblem Enchantment Instant Land Phenomenon Plane Planeswalker
    Scheme Sorcery Tribal Vanguard
    """
)
SUPERTYPES = words("Basic Elite Host Legendary Ongoing Snow World")
COLOURS = words("White Blue Black Red Green")
CREATURES = words(
    """
    Advisor Aetherborn Ally Angel Antelope Ape Archer Archon Army Artificer Assassin Assembly-Worker
    Atog Aurochs Avatar Azra Badger Barbarian Bard Basilisk Bat Bear Beast Beeble Berserker Bird
    Blinkmoth Boar Bringer Brushwagg Camarid Camel Caribou Carrier Cat Centaur Cephalid Chicken Child
    Chimera Citizen Cleric Cockatrice Construct Coward Crab Crocodile Cyclops Dauthi Deer Demigod Demon
    Deserter Detective Devil Dinosaur Djinn Dog Donkey Dragon Drake Dreadnought Drone Druid Dryad Dwarf
    Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Elves Eye Faerie Ferret Fish Flagbearer Fox
    Fractal Frog Fungus Gargoyle Germ Giant Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin
    Hag Halfling Hamster Harpy Hellion Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra
    Hyena Illusion Imp Incarnation Insect Jackal Jellyfish Juggernaut Kavu Killbot Kirin Kithkin Knight
    Kobold Kor Kraken Lady Lamia Lammasu Leech Leviathan Lhurgoyf Licid Lizard Lobster Manticore
    Masticore Mercenary Merfolk Metathran Minion Minotaur Mole Monger Mongoose Monk Monkey Moonfolk
    Mouse Mummy Mutant Myr Mystic Naga Nautilus Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad
    Nymph Octopus Ogre Ooze Orb Orc Orgg Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Pest
    Phelddagrif Phoenix Phyrexian Pilot Pincher Pirate Plant Praetor Prism Processor Rabbit Raccoon
    Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr
    Scarecrow Scientist Scion Scorpion Scout Sculpture Serf Serpent Servo Shade Shaman Shapeshifter
    Shark Sheep Ship Siren Skeleton Slith Sliver Slug Snail Snake Soldier Soltari Spawn Specter
    Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Spy Squid Squirrel Starfish Surrakar Survivor
    Tentacle Tetravite Thalakos Thopter Thrull Tiefling Treefolk Trilobite Triskelavite Troll Turtle
    Unicorn Vampire Vedalken Viashino Volver Wall Walrus Warlock Warrior Weird Werewolf Whale Wizard
    Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
    Alien Armadillo Astartes Balloon Beaver Bison Bobcat Capybara Clown Custodes Cyberman Dalek Doctor
    Echidna Employee Gamer Gith Glimmer Guest Head Hero Inquisitor Llama Mite Mount Necron Performer
    Platypus Porcupine Possum Primarch Rukh Seal Skunk Sloth Symbiote Synth Toy Tyranid Utrom Varmint
    Villain Weasel
    """
)
OTHER_SUBTYPES = words(
    """
    Plains Island Swamp Mountain Forest Desert Gate Lair Locus Mine Power-Plant Tower Urza's Urza Cave
    Sphere Aura Cartouche Curse Rune Saga Shard Shrine Class Role Room Case Background Clue Contraption
    Equipment Food Fortification Gold Treasure Vehicle Blood Map Powerstone Adventure Arcane Lesson Trap
    Ajani Aminatou Angrath Arlinn Ashiok Basri Bolas Calix Chandra Dack Daretti Davriel Domri Dovin
    Elspeth Estrid Freyalise Garruk Gideon Huatli Jace Jaya Karn Kasmina Kaya Kiora Koth Liliana Lukka
    Nahiri Narset Nissa Nixilis Oko Ral Rowan Saheeli Samut Sarkhan Serra Sorin Szat Tamiyo Teferi Teyo
    Tezzeret Tibalt Ugin Venser Vivien Vraska Will Windgrace Wrenn Xenagos Yanggu Yanling Jeska Tevesh
    Niko Tyvar
    """
)
SUBTYPES = CREATURES | OTHER_SUBTYPES


# The properties that a filter may ask for, one by one, and what kind of question each of them is.


BASES = {
    "Card": "anything", "Permanent": "anything", "Spell": "anything", "Emblem": "anything", "Self":
    "reference", "You": "player", "Opponent": "player", "Player": "player", "Any": "anything",
    "EnchantedController": "player", "EnchantedPlayer": "player", "Each": "player", "Defined":
    "reference", "SpellAbility": "anything", "Activated": "anything", "Triggered": "anything",
    "Ability": "anything", "NonTriggeringCard": "reference", "Historic": "anything", "Static":
    "anything", "nonLand": "anything", "Outlaw": "anything", "Enchanted": "reference",
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
    WhiteSource BlueSource BlackSource RedSource GreenSource ColorlessSource
    token nonToken nontoken attacking blocking blocked unblocked TopLibrary attackingYou attackingOpponent
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
    dashed blitzed bargained offspring casualty replicated squad warped plotted IsSaddled IsGoaded IsSuspected
    wasCastByYou kicked notkicked madness escaped evoked unearthed surged spectacle prowled
    hasActivatedAbilityWithTapCost hasManaAbility hasNoAbilities hasXCost NoAbilities notTributed
    suspended foretold monocolored leastPower greatestPower greatestCMC lowestCMC leastToughness
    greatestPowerControlledByYou topLibrary bottomLibrary FirstSpell CostsPhyrexianMana
    sharesCreatureTypeWith sharesCardTypeWith sharesColorWith sharesNameWith SharesColorWith
    sharesTypeWith sharesLandTypeWith sharesCMCWith sharesControllerWith sharesOwnerWith
    sharesPermanentTypeWith OpponentToActive withMoreLandsThanActive withMostLife hasMostLife isMonarch
    Monarch descended haunting haunted exploited evolved phasedOut phasedIn sacrificed Attached
    DoesNotShareNameWith OwnerDoesntControl controllerWasDealtCombatDamageByThisTurn
    controllerWasDealtDamageByThisTurn Triggered Chosen
    notblocking HasCounters hasCounters DamagedThisTurn wasCastFromYourHand wasCastFromYourHandByYou
    nonColorless AllColors Permanent Outlaw
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
# Words that are before the name of something else: `ControlledBy Player.IsRemembered`.
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
    asked = _typed(text, at) or _compared(text, at) or _opened(text, at)
    return asked or Property(text, "unknown", text, at=at)


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
    if match := NUMBER.fullmatch(text):
        return Property(text, "number", match[1], operator=match[2], operand=match[3], at=at)
    if match := COUNTERS.fullmatch(text):
        return Property(text, "counters", match[3], operator=match[1], operand=match[2], at=at)
    return None


def _opened(text: str, at: int) -> Property | None:
    """Read a word that ends in a name, or that is before one."""
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


# Filters such as `Creature.Red+YouCtrl,Land`: alternatives, each a base and properties that must all hold.


WORD = re.compile(r"[\w'-]+(?: [\w'-]+)*")


class BadFilter(RulesEngineError):
    """A filter is not written as filters are: there is a comma, a dot or a plus with nothing behind it."""

    def __init__(self, says: str, offset: int) -> None:
        """Keep how far from its beginning reading stopped."""
        self.offset = offset
        super().__init__(says)


@dataclass(frozen=True, slots=True)
class Alternative:
    """What may fit: a base and all properties that must hold for it; `at` is where it begins, from 0."""

    base: str
    properties: tuple[Property, ...] = ()
    at: int = 0

    @property
    def base_kind(self) -> str:
        """Say what the base is: "anything", "player", "type", "subtype", "reference" or "unknown"."""
        if self.base in BASES:
            return BASES[self.base]
        if self.base in CARD_TYPES:
            return "type"
        if self.base in SUBTYPES:
            return "subtype"
        return "reference" if self.base.startswith(REFERENCES) else "unknown"

    def __str__(self) -> str:
        """Write it as scripts do."""
        return self.base + ("." + "+".join(each.text for each in self.properties) if self.properties else "")


@dataclass(frozen=True, slots=True)
class Filter:
    """Alternatives, of which one must fit."""

    alternatives: tuple[Alternative, ...]

    def __str__(self) -> str:
        """Write it as scripts do."""
        return ",".join(map(str, self.alternatives))

    def stops(self) -> Stop | None:
        """Name the first word that nobody knows; None where all are known."""
        return next(self.unknown(), None)

    def unknown(self) -> Iterator[Stop]:
        """Name each word that nobody knows, with its place and the nearest right one."""
        for each in self.alternatives:
            if each.base_kind == "unknown":
                known = (*BASES, *sorted(CARD_TYPES), *sorted(SUBTYPES))
                yield Stop(each.base, each.at, _near(each.base, known))
            for prop in each.properties:
                if prop.kind == "unknown":
                    yield Stop(prop.text, prop.at, _near(prop.text, VOCABULARY))


@dataclass(frozen=True, slots=True)
class Stop:
    """A word of a filter that nobody knows: the word, how far in it is, and the nearest right one."""

    word: str
    offset: int
    guess: str


def read_filter(text: str) -> Filter:
    """Read a filter; blanks around its parts say nothing.

    Raises BadFilter with the offset at which a word is missing.
    """
    alternatives: list[Alternative] = []
    start = 0
    for piece in text.split(","):
        alternatives.append(_alternative(piece, start))
        start += len(piece) + 1
    return Filter(tuple(alternatives))


def _alternative(piece: str, start: int) -> Alternative:
    base, dot, rest = piece.partition(".")
    if not base.strip():
        raise BadFilter("a filter begins with what is looked for, such as Card or You", start)
    at = start + len(base) + 1
    properties: list[Property] = []
    for word in rest.split("+") if dot else ():
        if not word.strip():
            raise BadFilter("behind a dot or a plus comes a property", at)
        properties.append(classify(word.strip(), at + len(word) - len(word.lstrip())))
        at += len(word) + 1
    return Alternative(base.strip(), tuple(properties), start + len(base) - len(base.lstrip()))


def _near(word: str, known: tuple[str, ...]) -> str:
    """Find the nearest known word; a long word has none."""
    if len(word) > 40 or not WORD.fullmatch(word):
        return ""
    return next(iter(nearest(word, known)), "")


# Comparisons such as `GE3`: an operator and what is on its right. The number on the left is computed.


OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    "LT": lambda left, right: left < right,
    "LE": lambda left, right: left <= right,
    "EQ": lambda left, right: left == right,
    "NE": lambda left, right: left != right,
    "GE": lambda left, right: left >= right,
    "GT": lambda left, right: left > right,
}
SIGNS = {
    "<": "LT", "<=": "LE", "=<": "LE", "=": "EQ", "==": "EQ", "!=": "NE", "<>": "NE", ">=": "GE", "=>": "GE",
    ">": "GT",
}  # fmt: skip
SHAPE = re.compile(r"(LT|LE|EQ|NE|GE|GT)(\d+|[A-Za-z_]\w*)")
LIKELY = re.compile(r"([A-Za-z]{2}|[<>=!]{1,2})\s*(-?\w*)")


class BadComparison(RulesEngineError):
    """A comparison is not an operator with a number or an SVar's name right behind it."""

    def __init__(self, text: str, guess: str) -> None:
        """Keep what was read and the nearest right form."""
        self.text, self.guess = text, guess
        near = f"; did you mean {guess!r}?" if guess else ""
        super().__init__(
            f"{text!r} is no comparison{near}; one is {', '.join(OPERATORS)} and a number or an SVar's name, "
            "with no blank between them"
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """An operator, and the number or the name of the SVar that is on its right."""

    operator: str
    operand: str

    @property
    def number(self) -> int | None:
        """Read the right side as a number; None where it names an SVar."""
        return int(self.operand) if self.operand.isdigit() else None

    def holds(self, left: int, right: int | None = None) -> bool:
        """Say whether it holds for a number on the left; an SVar on the right comes with its value.

        Raises ValueError where the right side is an SVar and no value was given.
        """
        number = self.number if right is None else right
        if number is None:
            raise ValueError(f"what is {self.operand}?")
        return OPERATORS[self.operator](left, number)

    def __str__(self) -> str:
        """Write it as scripts do."""
        return self.operator + self.operand


def read_comparison(text: str) -> Comparison:
    """Read a comparison.

    Raises BadComparison with the nearest right form.
    """
    match = SHAPE.fullmatch(text)
    if match is None or len(match[2]) > 30:
        raise BadComparison(text[:40], _guess(text))
    return Comparison(match[1], match[2])


def _guess(text: str) -> str:
    """Find the comparison that was meant."""
    match = LIKELY.match(text.strip()[:40])
    if match is None:
        return f"EQ{text}" if text.isdigit() else ""
    operator = SIGNS.get(match[1], match[1].upper())
    return f"{operator}{match[2] or '1'}" if operator in OPERATORS else ""
