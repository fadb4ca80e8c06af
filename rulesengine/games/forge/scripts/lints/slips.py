"""The hard lints: what cannot be right. A script with one of these is not played."""

from __future__ import annotations

from rulesengine.games.forge.scripts.lints.rule import (
    AT_UPKEEP,
    DRAW,
    ENTERS,
    GAIN,
    HARD,
    SAYS,
    UPKEEP,
    Rule,
    card,
)

WELL = card(ENTERS + SAYS, DRAW)
WELL_UPKEEP = card(UPKEEP + AT_UPKEEP, DRAW)
COUNTED = UPKEEP + " | IsPresent$ Land.YouCtrl | PresentCompare$ {}"
AT_COUNT = " | TriggerDescription$ At the beginning of your upkeep, if you have three lands, draw a card."
CLOCK = "T:Mode$ {} | ValidCard$ Card.Self | CounterType$ TIME | NewCounterAmount$ 0 | Execute$ Dr"
AT_CLOCK = " | TriggerDescription$ When the last time counter is taken off CARDNAME, draw a card."
STATE = "T:Mode$ Always | TriggerZones$ Battlefield{} | Execute$ Sac | TriggerDescription$ CARDNAME goes."
SAC = "SVar:Sac:DB$ Sacrifice | Defined$ Self"
BLOCKS = (
    "T:Mode$ Blocks | ValidCard$ Card.Self{} DelayedTrigger$ Later"
    " | TriggerDescription$ When CARDNAME blocks, draw a card later."
)
LATER = (
    "SVar:Later:Mode$ Phase | Phase$ EndCombat | Execute$ Dr"
    " | TriggerDescription$ At end of combat, draw a card."
)
RED = "T:Mode$ Attacks | ValidCard$ {} | TriggerZones$ Battlefield | Execute$ Dr"
AT_RED = " | TriggerDescription$ Whenever a red creature attacks, draw a card."

SLIPS = (
    Rule(
        "FS001",
        "No such line",
        HARD,
        "A line begins with one of a few words and a colon; this one does not, so nobody knows what it is.",
        card(ENTERS + SAYS, DRAW).replace("SVar:Dr", "SVra:Dr"),
        WELL,
        rule="F29",
    ),
    Rule(
        "FS002",
        "A piece without $",
        HARD,
        "Between two pipes stands a key, a dollar sign and a value. A piece without the sign says nothing.",
        card(ENTERS.replace("ValidCard$ ", "ValidCard ") + SAYS, DRAW),
        WELL,
    ),
    Rule(
        "FS003",
        "A lost pipe",
        HARD,
        "A second dollar sign in one piece: the pipe before its key is missing, and the value before it "
        "would swallow the key.",
        card(BLOCKS.format(""), LATER, DRAW),
        card(BLOCKS.format(" |"), LATER, DRAW),
        mends=True,
        rule="F4",
    ),
    Rule(
        "FS004",
        "A wrong beginning",
        HARD,
        "A trigger begins with its mode, a replacement with its event, an ability with AB$, DB$ or SP$.",
        card(ENTERS.replace("Mode$", "Moed$") + SAYS, DRAW),
        WELL,
    ),
    Rule(
        "FS101",
        "No such mode",
        HARD,
        "No trigger hears an event of this name, so it would never fire.",
        card(ENTERS.replace("ChangesZone", "ChangeZones") + SAYS, DRAW),
        WELL,
        rule="F27",
    ),
    Rule(
        "FS104",
        "A misspelt parameter",
        HARD,
        "Nobody knows this parameter, and a known one differs from it by a single slip. It would be ignored.",
        card(UPKEEP.replace("TriggerZones", "Triggerzones") + AT_UPKEEP, DRAW),
        WELL_UPKEEP,
        mends=True,
    ),
    Rule(
        "FS105",
        "A name that stands for nothing",
        HARD,
        "The trigger or ability runs an SVar that the card does not have.",
        card(ENTERS.replace("Execute$ Dr", "Execute$ Drw") + SAYS, DRAW),
        WELL,
        rule="forge-Execute",
    ),
    Rule(
        "FS106",
        "A key twice",
        HARD,
        "Of two parameters with one key only the last counts. Where both say the same, one of them can go.",
        card(ENTERS + " | Origin$ Any" + SAYS, DRAW),
        WELL,
        mends=True,
    ),
    Rule(
        "FS107",
        "No comparison",
        HARD,
        "A comparison is one of LT, LE, EQ, NE, GE, GT and right behind it a number or an SVar's name.",
        card(COUNTED.format("=>3") + AT_COUNT, DRAW),
        card(COUNTED.format("GE3") + AT_COUNT, DRAW),
        rule="forge-Comparison",
    ),
    Rule(
        "FS108",
        "No such zone or phase",
        HARD,
        "The zone or the phase has another name, so the trigger would never fire.",
        card(UPKEEP.replace("$ Battlefield", "$ Batlefield") + AT_UPKEEP, DRAW),
        WELL_UPKEEP,
        rule="forge-TriggerZones",
    ),
    Rule(
        "FS109",
        "Neither True nor False",
        HARD,
        "The value is True or False. For Static, PlayerTurn and OpponentTurn only True says something: the "
        "program around the scripts takes their mere presence for it.",
        card(ENTERS + " | Secondary$ true" + SAYS, DRAW),
        card(ENTERS + " | Secondary$ True" + SAYS, DRAW),
        mends=True,
    ),
    Rule(
        "FS110",
        "A word that does not fit",
        HARD,
        "The parameter takes one of a few words, or a number, and this is none of them.",
        card(COUNTED.format("GE3") + " | PresentPlayer$ Yuo" + AT_COUNT, DRAW),
        card(COUNTED.format("GE3") + " | PresentPlayer$ You" + AT_COUNT, DRAW),
    ),
    Rule(
        "FS111",
        "A filter with a hole",
        HARD,
        "Behind a comma stands what is looked for, behind a dot or a plus a property.",
        card(RED.format("Creature.Red+") + AT_RED, DRAW),
        card(RED.format("Creature.Red") + AT_RED, DRAW),
        rule="forge-Filter",
    ),
    Rule(
        "FS113",
        "Nothing to run",
        HARD,
        "A trigger runs an ability: Execute$ names it, or DelayedTrigger$ names what listens later.",
        card(ENTERS.replace(" | Execute$ Dr", "") + SAYS, GAIN, "A:AB$ Draw | Cost$ 2 | SubAbility$ Gain"),
        WELL,
        rule="F1",
    ),
    Rule(
        "FS114",
        "Counters left, where counters are added",
        HARD,
        "NewCounterAmount counts what is left after a removal. Where counters are added nothing is left.",
        card(CLOCK.format("CounterAdded") + AT_CLOCK, DRAW),
        card(CLOCK.format("CounterRemoved") + AT_CLOCK, DRAW),
        rule="F11",
    ),
    Rule(
        "FS203",
        "A state without a condition",
        HARD,
        "A trigger on a state waits again and again while its condition holds; without one for ever.",
        card(STATE.format(""), SAC),
        card(STATE.format(" | IsPresent$ Creature.Other+YouCtrl | PresentCompare$ EQ0"), SAC),
        rule="forge-Always",
    ),
    Rule(
        "FS214",
        "An ability without a cost",
        HARD,
        "AB$ begins an ability that costs something; Cost$ 0 is no cost. What costs nothing begins with DB$.",
        card(ENTERS + SAYS, DRAW.replace("DB$", "AB$")),
        WELL,
        rule="F7",
    ),
    Rule(
        "FS221",
        "A target that nobody chose",
        HARD,
        "An ability speaks of what was aimed at, and nothing in its chain aims at anything.",
        card(ENTERS + SAYS, "SVar:Dr:DB$ Tap | Defined$ Targeted"),
        card(ENTERS + SAYS, "SVar:Dr:DB$ Tap | ValidTgts$ Creature"),
        rule="forge-Targets",
    ),
    Rule(
        "FS301",
        "A waiver without a reason",
        HARD,
        "A lint is waived by a remark on the line above: # noqa FS103: and the reason. Without a reason it "
        "counts for nothing.",
        card("# noqa FS202", COUNTED.split(" | Present")[0] + AT_COUNT, DRAW),
        card("# noqa FS202: one is enough here", COUNTED.split(" | Present")[0] + AT_COUNT, DRAW),
    ),
)
