"""The words that cards print for classes, talents, types, subtypes and keywords. No grammar here."""

# ruff: noqa: E501  a table
from __future__ import annotations

CLASSES = (
    "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist", "Merchant",
    "Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter", "Thief", "Warrior", "Wizard",
)  # fmt: skip
TALENTS = (
    "Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light", "Lightning", "Mystic", "Reviled", "Revered",
    "Royal", "Shadow",
)  # fmt: skip
SUPERTYPES = (*CLASSES, *TALENTS, "Generic")
TYPES = {
    "equipment": "Equipment", "weapon": "Weapon", "hero": "Hero", "token": "Token", "resource": "Resource",
    "instant": "Instant", "action": "Action", "block": "Block", "mentor": "Mentor", "companion": "Companion",
}  # fmt: skip
SUBTYPES = (
    "affliction", "ally", "angel", "arms", "arrow", "ash", "aura", "axe", "base", "book", "bow", "brush",
    "cannon", "chest", "chi", "claw", "club", "cog", "construct", "dagger", "demon", "dragon", "evo", "fiddle",
    "figment", "flail", "gauntlet", "gem", "gun", "hammer", "head", "invocation", "item", "landmark", "legs",
    "lute", "mercenary", "nitro", "off-hand", "orb", "pistol", "polearm", "quiver", "rock", "scepter",
    "scroll", "scythe", "shuriken", "song", "staff", "sword", "trap", "wrench", "young", "1H", "2H",
)  # fmt: skip
COLOURS = ("red", "yellow", "blue")
# words of the set "keywords": what an object has; those with a number are numbers of their own
KEYWORDS = (
    "ambush", "battleworn", "beat chest", "blade break", "blood debt", "boost", "charge", "clash", "cloaked",
    "combo", "contract", "crank", "crush", "decompose", "dominate", "ephemeral", "essence", "evo upgrade",
    "fusion", "galvanize", "go again", "guardwell", "heave", "high tide", "intimidate", "legendary", "mark",
    "mirage", "modular", "overpower", "perched", "phantasm", "protect", "quell", "reload", "reprise", "rune gate",
    "scrap", "solflare", "spectra", "stealth", "surge", "temper", "the crowd boos", "the crowd cheers",
    "tower", "transcend", "unity", "unlimited", "wager", "watery grave",
)  # fmt: skip
NUMBERED = ("arcane barrier", "arcane shelter", "heave", "opt", "piercing", "quell", "spellvoid", "ward")
DEEDS = frozenset(
    {"intimidate", "reload", "transcend", "beat chest", "opt", "charge", "mark", "wager", "clash"}
)  # lines that are orders
# a word before a dash that says what the line is called, and adds nothing to what it does
LABELS = (
    "Combo", "Contract", "Crush", "Evo Upgrade", "Galvanize", "High Tide", "Reprise", "Solflare", "Surge",
    "Tower", "Unity", "Decompose", "Channel Earth", "Channel Ice", "Channel Lightning",
)  # fmt: skip
TIMINGS = ("Action", "Instant", "Attack Reaction", "Defense Reaction")
COUNTERS = (
    "aim", "balance", "bind", "blood", "bloodrot", "charge", "copper", "doom", "energy", "flow", "frost",
    "gem", "gold", "haunt", "lesson", "polarity", "rust", "sand", "silver", "soul", "stain", "steam",
    "suspense", "verse",
)  # fmt: skip
ZONES = ("hand", "deck", "graveyard", "soul", "arsenal", "banished zone", "pitch zone", "inventory")
ZONE_OF = {"banished zone": "banished", "pitch zone": "pitch", "hero's soul": "soul"}
