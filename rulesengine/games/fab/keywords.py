"""The keywords of Flesh and Blood, its classes and its talents. Names only; nothing runs here."""

from __future__ import annotations

CLASSES = frozenset(
    {
        "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist", "Merchant",
        "Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter", "Warrior", "Wizard",
    }
)  # fmt: skip
TALENTS = frozenset(
    {
        "Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light", "Lightning", "Mystic", "Revered",
        "Reviled", "Royal", "Shadow",
    }
)  # fmt: skip
KEYWORDS = {
    "go again": "Its player gains an action point when it has resolved.",
    "dominate": "At most one card of the hand defends against it.",
    "overpower": "At most one action card defends against it.",
    "intimidate": "Said of a keyword action.",
    "ward": "Destroyed instead of damage, of which it prevents some.",
    "spellvoid": "Destroyed to prevent arcane damage.",
    "arcane barrier": "Resources can be paid to prevent arcane damage.",
    "battleworn": "Gets a -1 defense counter after defending.",
    "blade break": "Destroyed after defending.",
    "temper": "Gets weaker after defending.",
    "boost": "The top card of the deck can be banished for go again.",
    "stealth": "Daggers and their friends look for it.",
    "phantasm": "Destroyed if a strong card defends.",
    "spectra": "Destroyed if it is attacked.",
    "legendary": "One in a deck.",
    "ephemeral": "It is gone when it leaves.",
    "crush": "A bonus for four damage.",
    "combo": "A bonus after a named attack.",
    "reprise": "A bonus if a card of the hand defends.",
    "blood debt": "Costs life at the end of the turn.",
    "heave": "It can be kept in the arsenal for strength.",
    "piercing": "Better against equipment.",
    "quell": "Destroyed at the end of the turn in which it prevented damage.",
    "mirage": "Destroyed if a strong attack comes.",
    "cloaked": "It is put on face down.",
    "crank": "A counter can be taken off for an action point.",
    "universal": "Its class is that of the hero.",
    "fusion": "A card of the talent can be shown.",
    "rupture": "A bonus on a late chain link.",
    "tower": "A bonus for thirteen power.",
    "unity": "A bonus if cards defend together.",
    "opt": "Top cards can be put below.",
    "material": "It is under a permanent.",
    "contract": "It pays for what it asks.",
    "guardwell": "Gets weaker after defending.",
    "negate": "A layer goes to the graveyard.",
    "high tide": "A bonus for blue cards in the pitch zone.",
    "watery grave": "It is put face down from the arena.",
    "evo upgrade": "It counts the Evos.",
    "solflare": "A bonus in the soul.",
    "mark": "A hero is marked.",
    "wager": "A token for who wins.",
    "beat chest": "A strong card is discarded.",
    "clash": "Top cards are compared.",
}
