"""Modes that cards use and the page does not have: read, with a remark. Adding one is one entry here."""

from __future__ import annotations

from dataclasses import replace

from rulesengine.games.forge.scripts.modes.entry import (
    COMPARISON,
    WORD,
    Mode,
    Parameter,
    card,
    either,
    hears,
    player,
    seen,
    yes,
)

COMBAT = yes("CombatDamage", "whether it is combat damage")
KIND = Parameter("CounterType", WORD, "which kind of counter")
AMOUNT = Parameter("DamageAmount", COMPARISON, "how much it is")

_USED = (
    Mode(
        "AttackerBlockedByCreature",
        "A creature blocks an attacker; heard for each such pair.",
        (card("the attacker"), card("the blocker", "ValidBlocker")),
        seen("Attacker", "Blocker"),
        ("attacker", "blocker"),
        words=("block",),
        event=hears(
            "blocks",
            asks="ValidCard: target, ValidBlocker: subject",
            fills="Attacker: target, Blocker: subject",
        ),
    ),
    Mode(
        "DamageDoneOnce",
        "A player or card is dealt damage; heard once for each that is, however many deal it.",
        (either("one of those that deal it", "ValidSource"), either("the one that is dealt it"), COMBAT),
        seen("Sources: entities", "Target: card or player", "DamageAmount: integer"),
        ("sources", "target", "sum", "whether in combat"),
        words=("damage",),
        event=hears(
            "is dealt damage",
            asks="ValidSource: cause, ValidTarget: whom, CombatDamage: combat",
            fills="Target: whom, DamageAmount: sum to",
            once="whom",
        ),
    ),
    Mode(
        "DamageDealtOnce",
        "A source deals damage; heard once for each source, however many it hits.",
        (either("one of those that are dealt it"), card("what deals it", "ValidSource"), COMBAT, AMOUNT),
        seen("Source", "Targets: entities", "DamageAmount: integer"),
        ("source", "targets", "sum", "whether in combat"),
        words=("damage",),
        event=hears(
            "is dealt damage",
            asks="ValidTarget: whom, ValidSource: cause, CombatDamage: combat, DamageAmount: amount",
            fills="Source: cause, DamageAmount: sum by",
            once="cause",
        ),
    ),
    Mode(
        "Exerted",
        "A player exerts a creature.",
        (card("the creature"), player("who does it")),
        seen("Card", "Player: player"),
        ("card", "player"),
        words=("exert",),
        event=hears(
            "is exerted",
            asks="ValidCard: subject, ValidPlayer: player",
            fills="Card: subject, Player: player",
        ),
    ),
    Mode(
        "CounterAddedOnce",
        "Counters are put on a card; heard once, however many.",
        (card("the card"), player("who puts them", "ValidSource"), KIND),
        seen("Card", "Amount: integer", "Source"),
        ("card", "kind", "how many"),
        words=("counter",),
        event=hears(
            "puts counters",
            asks="ValidCard: subject, CounterType: mark",
            fills="Card: subject, Amount: amount",
        ),
    ),
    Mode(
        "Exploited",
        "A creature is sacrificed to one that exploits.",
        (card("the creature that is gone"), card("the one that exploits", "ValidSource")),
        seen("Exploited", "Source", "Card"),
        ("exploited card", "exploiter"),
        words=("exploit",),
        event=hears(
            "is exploited",
            asks="ValidCard: subject, ValidSource: cause",
            fills="Exploited: subject, Source: cause, Card: cause",
        ),
    ),
    Mode(
        "Surveil",
        "A player surveils.",
        (player("who does"),),
        seen("Player: player"),
        ("player",),
        words=("surveil",),
        event=hears("surveils", asks="ValidPlayer: player", fills="Player: player"),
    ),
)
# Names that the scripts' own reader knows; nothing more is known of them here.
_NAMES = (
    "Abandoned", "AbilityResolves", "AbilityTriggered", "Adapt", "AttackerBlockedOnce",
    "AttackersDeclaredOneTarget", "AttackerUnblockedOnce", "BecomeMonarch", "BecomeRenowned",
    "BecomesCrewed", "BecomesTargetOnce", "ChangesZoneAll", "ChaosEnsues", "ClassLevelGained",
    "ConjureAll", "CounterAddedAll", "CounterPlayerAddedAll", "CounterRemovedOnce", "Crewed", "DamageAll",
    "DamageDoneOnceByController", "DamagePrevented", "DamagePreventedOnce", "DayTimeChanges",
    "DiscardedAll", "DungeonCompleted", "Enlisted", "ExcessDamage", "Exiled", "Explores", "Fight",
    "FightOnce", "Foretell", "Immediate", "Investigated", "IsForetold", "ManaAdded", "MilledAll",
    "Mutates", "PayLife", "Proliferate", "RolledDie", "RolledDieOnce", "RoomEntered", "SeekAll",
    "Specializes", "SpellAbilityCopy", "SpellCastOrCopy", "SpellCopy", "TakesInitiative", "TokenCreated",
    "TokenCreatedOnce", "Trains", "TurnBegin",
)  # fmt: skip

OTHERS = tuple(
    replace(mode, on_page=False)
    for mode in (*_USED, *(Mode(name, "An event that the page does not have.") for name in _NAMES))
)
