"""Words of the type line, as a filter may ask for them. Lists of names and nothing else."""

from __future__ import annotations


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
