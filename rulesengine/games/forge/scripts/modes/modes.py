"""The modes about cards that move, spells cast and abilities used. Adding one is one entry here."""

from __future__ import annotations

from dataclasses import replace

from rulesengine.games.forge.events import MOVING
from rulesengine.games.forge.events import PHASES as BEGINNINGS
from rulesengine.games.forge.scripts.modes.entry import (
    COMPARISON,
    INTEGER,
    PHASES,
    WORD,
    ZONES,
    Mode,
    Parameter,
    card,
    either,
    hears,
    player,
    seen,
    yes,
)

ON_THE_STACK = (
    player("who controls it", "ValidControllingPlayer"),
    player("who cast or used it", "ValidActivatingPlayer"),
    card("its card"),
    either("one of its targets; it must have some", "TargetsValid"),
)
ASKED_OF_THE_STACK = (
    "ValidControllingPlayer: player, ValidActivatingPlayer: player, ValidCard: subject, TargetsValid: targets"
)
FILLED_BY_THE_STACK = "Card: subject, SpellAbility: subject, Player: player, Activator: player"
OF_THE_STACK = seen("Card", "SpellAbility: stack object", "Player: player", "Activator: player")
CAST = ("stack object", "card", "controller", "who did it", "targets")

CARDS = (
    Mode(
        "ChangesZone",
        "A card goes from one zone to another.",
        (
            card("the card"),
            Parameter("Origin", ZONES, "where it was; Any is any zone"),
            Parameter("Destination", ZONES, "where it is now; Any is any zone"),
        ),
        seen("Card"),
        ("card as it was", "card as it is", "origin", "destination", "cause"),
        words=("enters", "enter ", "dies", "die", "leaves", "leave ", "put into", "put onto", "graveyard",
               "exile", "battlefield", "hand", "comes into", "return", "library", "destroyed"),
        note="One that leaves the battlefield is looked at as it last was. Within a zone nothing changes.",
        event=hears(
            *MOVING,
            asks="ValidCard: subject, Origin: from, Destination: to",
            fills="Card: subject",
        ),
    ),
    Mode(
        "Championed",
        "A card is exiled so that another may champion it.",
        (card("the exiled card"), card("the champion", "ValidSource")),
        seen("Championed", "Card"),
        ("exiled card", "champion"),
        words=("champion",),
        note="Here Card is the champion, although ValidCard asks for the other one.",
        event=hears(
            "champions",
            asks="ValidCard: subject, ValidSource: cause",
            fills="Championed: subject, Card: cause",
        ),
    ),
    Mode(
        "ChangesController",
        "A card gets another controller.",
        (card("the card"), player("who had it", "ValidOriginalController")),
        seen("Card"),
        ("card", "old controller", "new controller"),
        words=("control",),
        note="ValidCard looks at the card after the change.",
        event=hears(
            "changes controller",
            asks="ValidCard: subject, ValidOriginalController: player",
            fills="Card: subject, OriginalController: player",
        ),
    ),
    Mode(
        "Countered",
        "A spell or an ability is countered.",
        (
            card("the card of what is countered"),
            player("whose it was"),
            card("the card that countered it", "ValidCause"),
        ),
        seen("Card", "Player: player", "Cause"),
        ("countered object", "card", "player", "cause"),
        words=("counter",),
        event=hears(
            "is countered",
            asks="ValidCard: subject, ValidPlayer: player, ValidCause: cause",
            fills="Card: subject, Player: player, Cause: cause",
        ),
    ),
    Mode(
        "Cycled",
        "A player cycles a card.",
        (card("the card"),),
        seen("Card"),
        ("card", "player"),
        words=("cycle", "cycling"),
        event=hears("is cycled", asks="ValidCard: subject", fills="Card: subject, Player: player"),
    ),
    Mode(
        "Destroyed",
        "A permanent is destroyed; one that regenerates is not.",
        (card("the permanent"), player("whose card or spell did it", "ValidCauser")),
        seen("Card", "Causer: player"),
        ("card", "causer"),
        words=("destroy",),
        event=hears(
            "is destroyed",
            asks="ValidCard: subject, ValidCauser: controller of cause",
            fills="Card: subject, Causer: controller of cause",
        ),
    ),
    Mode(
        "Devoured",
        "A creature is sacrificed to one that devours.",
        (card("the creature that is gone", "ValidDevoured"),),
        seen("Devoured"),
        ("devoured card", "devourer"),
        words=("devour",),
        note="Which creature devours cannot be asked.",
        event=hears("is devoured", asks="ValidDevoured: subject", fills="Devoured: subject"),
    ),
    Mode(
        "Discarded",
        "A player discards a card.",
        (player("who discards"), card("the card"), card("the card that made it happen", "ValidCause")),
        seen("Card"),
        ("player", "card", "cause"),
        words=("discard",),
        event=hears(
            "is discarded",
            asks="ValidPlayer: player, ValidCard: subject, ValidCause: cause",
            fills="Card: subject, Player: player, Cause: cause",
        ),
    ),
    Mode(
        "Drawn",
        "A player draws a card; heard for each card.",
        (card("the card"),),
        seen("Card", "Player: player"),
        ("card", "player", "how many this turn"),
        words=("draw",),
        note="Who draws is said with YouOwn or OppOwn.",
        event=hears("is drawn", asks="ValidCard: subject", fills="Card: subject, Player: player"),
    ),
    Mode(
        "LandPlayed",
        "A player plays a land.",
        (card("the land"),),
        seen("Card"),
        ("card", "player"),
        words=("play", "enter"),
        event=hears("plays", asks="ValidCard: subject", fills="Card: subject, Player: player"),
    ),
    Mode(
        "Sacrificed",
        "A player sacrifices a permanent; heard for each.",
        (player("who does it"), card("the permanent")),
        seen("Card"),
        ("player", "card as it was", "cause"),
        words=("sacrific",),
        event=hears(
            "is sacrificed",
            "is devoured",
            "is exploited",
            asks="ValidPlayer: player, ValidCard: subject",
            fills="Card: subject, Player: player",
        ),
    ),
    Mode(
        "SpellCast",
        "Somebody casts a spell. A copy is not cast.",
        ON_THE_STACK,
        OF_THE_STACK,
        CAST,
        words=("cast",),
        event=hears("is cast", asks=ASKED_OF_THE_STACK, fills=FILLED_BY_THE_STACK),
    ),
    Mode(
        "AbilityCast",
        "Somebody uses an activated ability.",
        ON_THE_STACK,
        OF_THE_STACK,
        CAST,
        words=("activate", "ability", "abilities", "cycle"),
        event=hears("is activated", asks=ASKED_OF_THE_STACK, fills=FILLED_BY_THE_STACK),
    ),
    Mode(
        "SpellAbilityCast",
        "Somebody casts a spell or uses an activated ability.",
        ON_THE_STACK,
        OF_THE_STACK,
        CAST,
        words=("cast", "activate", "ability", "target"),
        event=hears("is cast", "is activated", asks=ASKED_OF_THE_STACK, fills=FILLED_BY_THE_STACK),
    ),
    Mode(
        "BecomesTarget",
        "A spell or an ability that aims at something is put on the stack; heard for each target.",
        (
            Parameter("SourceType", WORD, "whether a spell or an ability aims", ("Spell", "Ability")),
            card("the card that aims", "ValidSource"),
            either("what is aimed at"),
        ),
        seen("Source", "Target: card or player"),
        ("what aims", "its card", "target"),
        words=("target",),
        event=hears(
            "becomes the target",
            asks="SourceType: word of, ValidSource: cause, ValidTarget: whom",
            fills="Source: cause, Target: whom",
        ),
    ),
)  # fmt: skip


# The modes about attacking, blocking and damage. Adding one is one entry here.


COMBAT_ONLY = (("CombatDamage", "True"),)

COMBAT = (
    Mode(
        "AttackerBlocked",
        "An attacker gets blocked; however many block it, this is heard once.",
        (card("the attacker"), card("one blocker at least", "ValidBlocker")),
        seen("Attacker", "Blocker", "NumBlockers: integer"),
        ("attacker", "blockers", "how many they are", "defending player"),
        words=("block",),
        note="With several blockers, Blocker is the one that was declared first.",
        event=hears(
            "blocks",
            asks="ValidCard: target, ValidBlocker: subject",
            fills="Attacker: target, Blocker: subject, NumBlockers: amount",
            once="target",
        ),
    ),
    Mode(
        "AttackerUnblocked",
        "Blocks are done, and an attacker has no blocker.",
        (card("the attacker"),),
        seen("Attacker"),
        ("attacker", "defending player"),
        words=("unblocked", "isn't blocked", "not blocked", "aren't blocked", "no creatures block"),
        event=hears(
            "is unblocked",
            asks="ValidCard: subject",
            fills="Attacker: subject, DefendingPlayer: opponent",
        ),
    ),
    Mode(
        "AttackersDeclared",
        "Somebody attacks with one creature or more; heard once a combat.",
        (player("who attacks", "AttackingPlayer"), either("one of those attacked", "AttackedTarget")),
        seen("Attackers: cards", "AttackingPlayer: player", "AttackedTarget: entities"),
        ("attackers", "attacking player", "who and what is attacked"),
        words=("attack",),
        note="The page explains AttackingPlayer with words of another row; it is who attacks.",
        event=hears(
            "attacks",
            asks="AttackingPlayer: player, AttackedTarget: named whom",
            fills="AttackingPlayer: player",
            once="moment",
        ),
    ),
    Mode(
        "Attacks",
        "A creature is declared as an attacker; heard for each of them.",
        (card("the attacker"), yes("Alone", "whether nothing attacks beside it")),
        seen("Attacker"),
        ("attacker", "other attackers", "what is attacked", "defending player"),
        words=("attack",),
        event=hears(
            "attacks",
            asks="ValidCard: subject, Alone: word alone",
            fills="Attacker: subject, DefendingPlayer: opponent",
        ),
    ),
    Mode(
        "BlockersDeclared",
        "Somebody blocks with one creature or more; heard once a combat.",
        (),
        seen("Blockers: cards", "Attackers: cards"),
        ("blockers", "attackers"),
        words=("block",),
        event=hears("blocks", once="moment"),
    ),
    Mode(
        "Blocks",
        "A creature blocks; heard for each blocker.",
        (card("the blocker"), card("an attacker that it blocks", "ValidBlocked")),
        seen("Attacker", "Blocker"),
        ("blocker", "attackers that it blocks"),
        words=("block",),
        note="One that blocks two is heard once, and Attacker is the first of them.",
        event=hears(
            "blocks",
            asks="ValidCard: subject, ValidBlocked: target",
            fills="Attacker: target, Blocker: subject",
            once="subject",
        ),
    ),
    Mode(
        "CombatDamageDoneOnce",
        "A player or card is dealt combat damage; heard once for each that is, however many deal it.",
        (either("one of those that deal it", "ValidSource"), either("the one that is dealt it")),
        seen("Sources: entities", "Target: card or player"),
        ("sources", "target", "sum", "whether in combat"),
        words=("damage",),
        implies=COMBAT_ONLY,
        note="The page's name for DamageDoneOnce with CombatDamage$ True; cards use that one.",
        event=hears(
            "is dealt damage",
            asks="ValidSource: cause, ValidTarget: whom, CombatDamage: combat",
            fills="Target: whom, DamageAmount: sum to",
            once="whom",
        ),
    ),
    Mode(
        "DamageDone",
        "A source deals damage to a card or a player; heard for each such pair.",
        (
            card("what deals it", "ValidSource"),
            either("the one that is dealt it"),
            yes("CombatDamage", "whether it is combat damage"),
            Parameter("DamageAmount", COMPARISON, "how much it is"),
        ),
        seen("Source", "Target: card or player", "DamageAmount: integer"),
        ("source", "target", "amount that was dealt", "whether in combat"),
        words=("damage",),
        event=hears(
            "is dealt damage",
            asks="ValidSource: cause, ValidTarget: whom, CombatDamage: combat, DamageAmount: amount",
            fills="Source: cause, Target: whom, DamageAmount: amount",
        ),
    ),
    Mode(
        "DealtCombatDamageOnce",
        "A creature deals combat damage; heard once for each creature, however many it hits.",
        (either("one of those that are dealt it"), card("the creature", "ValidSource")),
        seen("Target: card or player", "Source"),
        ("source", "targets", "sum", "whether in combat"),
        words=("damage",),
        implies=COMBAT_ONLY,
        note="The page's name for DamageDealtOnce with CombatDamage$ True; cards use that one.",
        event=hears(
            "is dealt damage",
            asks="ValidTarget: whom, ValidSource: cause, CombatDamage: combat",
            fills="Source: cause, Target: whom, DamageAmount: sum by",
            once="cause",
        ),
    ),
)


# The modes about what happens to a permanent where it lies. Adding one is one entry here.


KIND = Parameter("CounterType", WORD, "which kind of counter")
LEFT = Parameter("NewCounterAmount", INTEGER, "exactly how many are left")
NOT_HERE = Parameter("NewCounterAmount", INTEGER, "how many are left; only where counters are removed")

PERMANENTS = (
    Mode(
        "Always",
        "Something about the whole table is so; looked at whenever states are checked.",
        note="It does not wait twice at one time, and is not asked again when it resolves.",
        event=hears(),
    ),
    Mode(
        "Attached",
        "A card is attached to something.",
        (card("what is attached", "ValidSource"), either("what it is attached to")),
        seen("Source", "Target"),
        ("source", "target"),
        words=("attach", "enchant", "equip"),
        event=hears(
            "attaches",
            asks="ValidSource: subject, ValidTarget: target",
            fills="Source: subject, Target: target",
        ),
    ),
    Mode(
        "BecomeMonstrous",
        "A creature becomes monstrous.",
        (card("the creature"),),
        seen("Card"),
        ("card",),
        words=("monstrous",),
        event=hears("becomes monstrous", asks="ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "CounterAdded",
        "A counter is put on a card; heard for each counter.",
        (card("the card"), KIND, NOT_HERE),
        seen("Card"),
        ("card", "kind", "number before", "number after"),
        words=("counter",),
        note="NewCounterAmount is refused here: it counts what is left after a removal.",
        event=hears(
            "puts counters",
            asks="ValidCard: subject, CounterType: mark",
            fills="Card: subject",
            each=True,
        ),
    ),
    Mode(
        "CounterRemoved",
        "A counter is taken off a card; heard for each counter.",
        (card("the card"), KIND, LEFT),
        seen("Card"),
        ("card", "kind", "number before", "number after"),
        words=("counter",),
        event=hears(
            "removes counters",
            asks="ValidCard: subject, CounterType: mark, NewCounterAmount: left",
            fills="Card: subject",
            each=True,
        ),
    ),
    Mode(
        "Evolved",
        "A creature gets a counter because it evolves.",
        (card("the creature"),),
        seen("Card"),
        ("card",),
        words=("evolve",),
        event=hears("evolves", asks="ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "PayCumulativeUpkeep",
        "A cumulative upkeep is paid, or is not paid.",
        (yes("Paid", "whether it is paid"), card("the card with the upkeep")),
        seen("Card", "PayingMana: text"),
        ("card", "whether paid", "the mana as text"),
        words=("cumulative upkeep",),
        event=hears("pays upkeep", asks="Paid: word paid, ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "PayEcho",
        "An echo is paid, or is not paid.",
        (yes("Paid", "whether it is paid"), card("the card with echo")),
        seen("Card"),
        ("card", "whether paid"),
        words=("echo",),
        event=hears("pays echo", asks="Paid: word paid, ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "PhaseIn",
        "A permanent phases in.",
        (card("the permanent"),),
        seen("Card"),
        ("card",),
        words=("phases in", "phase in"),
        event=hears("phases in", asks="ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "PhaseOut",
        "A permanent phases out; noticed in the moment in which it goes.",
        (card("the permanent"),),
        seen("Card"),
        ("card",),
        words=("phases out", "phase out"),
        event=hears("phases out", asks="ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "Taps",
        "An untapped permanent becomes tapped.",
        (card("the permanent"),),
        seen("Card"),
        ("card",),
        words=("tap",),
        event=hears("taps", "taps for mana", asks="ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "Untaps",
        "A tapped permanent becomes untapped.",
        (card("the permanent"),),
        seen("Card"),
        ("card",),
        words=("untap",),
        event=hears("untaps", asks="ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "TapsForMana",
        "Somebody taps a permanent for the mana that it gives.",
        (card("the permanent"),),
        seen("Card", "Player: player", "Produced: text"),
        ("card", "player", "mana produced"),
        words=("tap", "mana"),
        event=hears("taps for mana", asks="ValidCard: subject", fills="Card: subject, Player: player"),
    ),
    Mode(
        "Transformed",
        "A card turns to its other side, this way or that.",
        (card("the card"),),
        seen("Transformer"),
        ("card", "side before", "side after"),
        words=("transform",),
        event=hears("transforms", asks="ValidCard: subject", fills="Transformer: subject"),
    ),
    Mode(
        "TurnFaceUp",
        "A card that lies face down is turned up.",
        (card("the card"),),
        seen("Card"),
        ("card", "side before", "side after"),
        words=("turned face up", "face up", "face-up"),
        event=hears("is turned face up", asks="ValidCard: subject", fills="Card: subject"),
    ),
    Mode(
        "Unequip",
        "An equipment comes off a creature, by will or not.",
        (card("the creature"), card("the equipment", "ValidEquipment")),
        seen("Card", "Equipment"),
        ("creature", "equipment"),
        words=("unattach", "unequip", "attach"),
        aliases=("Unattach",),
        event=hears(
            "comes off",
            asks="ValidCard: target, ValidEquipment: subject",
            fills="Card: target, Equipment: subject",
        ),
    ),
)


# The modes about players, turns and the game itself. Adding one is one entry here.


PLAYERS = (
    Mode(
        "Clashed",
        "A player has clashed; heard when the clash is over, for each who took part.",
        (player("who clashed"), yes("Won", "whether that player won")),
        (),
        ("player", "whether won"),
        words=("clash",),
        event=hears("clashes", asks="ValidPlayer: player, Won: word won"),
    ),
    Mode(
        "FlippedCoin",
        "A player flips a coin.",
        (player("who flips"), Parameter("ValidResult", WORD, "Win or Lose", ("Win", "Lose"))),
        seen("Player: player"),
        ("player", "whether won"),
        words=("flip", "coin"),
        note="Every word but Win asks for a loss.",
        event=hears(
            "flips a coin", asks="ValidPlayer: player, ValidResult: word result", fills="Player: player"
        ),
    ),
    Mode(
        "LifeGained",
        "A player gains life.",
        (player("who gains"),),
        seen("Player: player", "LifeAmount: integer"),
        ("player", "amount"),
        words=("gain",),
        event=hears("gains life", asks="ValidPlayer: player", fills="Player: player, LifeAmount: amount"),
    ),
    Mode(
        "LifeLost",
        "A player loses life; damage makes that happen too.",
        (player("who loses"),),
        seen("Player: player", "LifeAmount: integer"),
        ("player", "amount"),
        words=("lose", "lost"),
        event=hears(
            "loses life",
            "pays life",
            "is dealt damage",
            asks="ValidPlayer: player",
            fills="Player: player, LifeAmount: amount",
        ),
    ),
    Mode(
        "LosesGame",
        "A player is out of the game.",
        (player("who loses"),),
        seen("Player: player"),
        ("player",),
        words=("loses the game", "leaves the game", "lose the game"),
        event=hears("loses the game", asks="ValidPlayer: player", fills="Player: player"),
    ),
    Mode(
        "NewGame",
        "The game begins; heard once, when all hands are kept.",
        (),
        (),
        words=("game", "begin", "start"),
        note="Only a card in the command zone is there to hear it.",
        event=hears("game begins"),
    ),
    Mode(
        "Phase",
        "A phase or a step begins.",
        (Parameter("Phase", PHASES, "which one, or which ones"), player("whose turn it is")),
        seen("Player: player"),
        ("phase", "active player"),
        words=("upkeep", "step", "phase", "turn", "combat", "beginning", "cleanup", "draw", "main", "end"),
        event=hears(*BEGINNINGS.values(), asks="Phase: phase, ValidPlayer: player", fills="Player: player"),
    ),
    Mode(
        "PlanarDice",
        "A player rolls the planar die.",
        (player("who rolls"), Parameter("Result", WORD, "what it shows", ("Blank", "Chaos", "Planeswalk"))),
        seen("Player: player"),
        ("player", "result"),
        words=("roll", "chaos"),
        event=hears(
            "rolls the planar die",
            asks="ValidPlayer: player, Result: word result",
            fills="Player: player",
        ),
    ),
    Mode(
        "PlaneswalkedTo",
        "A player goes to a plane, or to several at a time.",
        (card("one of the planes"),),
        seen("Cards: cards"),
        ("planes", "player"),
        words=("planeswalk", "encounter"),
        event=hears("walks to", asks="ValidCard: subject or target"),
    ),
    Mode(
        "PlaneswalkedFrom",
        "A player goes away from a plane, or from several at a time.",
        (card("one of the planes"),),
        seen("Cards: cards"),
        ("planes", "player"),
        words=("planeswalk",),
        event=hears("walks away", asks="ValidCard: subject or target"),
    ),
    Mode(
        "Scry",
        "A player has scried; heard when the cards are back.",
        (player("who did"),),
        seen("Player: player"),
        ("player", "number"),
        words=("scry",),
        event=hears("scries", asks="ValidPlayer: player", fills="Player: player"),
    ),
    Mode(
        "SearchedLibrary",
        "A player searches a library.",
        (player("who searches"), yes("SearchOwnLibrary", "whether the library is that player's own")),
        seen("Player: player"),
        ("player", "owner of the library"),
        words=("search",),
        event=hears("searches", asks="ValidPlayer: player, SearchOwnLibrary: own", fills="Player: player"),
    ),
    Mode(
        "SetInMotion",
        "A scheme is turned up and starts to work.",
        (card("the scheme"),),
        seen("Scheme"),
        ("scheme", "player"),
        words=("set this scheme in motion", "motion", "set "),
        event=hears("sets in motion", asks="ValidCard: subject", fills="Scheme: subject"),
    ),
    Mode(
        "Shuffled",
        "A player shuffles a library.",
        (player("who shuffles"),),
        seen("Player: player"),
        ("shuffling player", "owner", "active player"),
        words=("shuffle",),
        note="The page says whose turn it is; read: who shuffles.",
        event=hears("shuffles", asks="ValidPlayer: player", fills="Player: player"),
    ),
    Mode(
        "Vote",
        "A vote is over, and all have voted.",
        (),
        seen("OtherVoters: players"),
        ("voters with their choices",),
        words=("vote", "voting"),
        event=hears("vote is over", fills="OtherVoters: other voters"),
    ),
)


# Modes that cards use and the page does not have: read, with a remark. Adding one is one entry here.


BESIDE_COMBAT = yes("CombatDamage", "whether it is combat damage")
BESIDE_KIND = Parameter("CounterType", WORD, "which kind of counter")
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
        (
            either("one of those that deal it", "ValidSource"),
            either("the one that is dealt it"),
            BESIDE_COMBAT,
        ),
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
        (
            either("one of those that are dealt it"),
            card("what deals it", "ValidSource"),
            BESIDE_COMBAT,
            AMOUNT,
        ),
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
        (card("the card"), player("who puts them", "ValidSource"), BESIDE_KIND),
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
