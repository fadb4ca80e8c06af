"""What is said about a lint: a value. The lints themselves are listed in `slips.py` and `doubts.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


HARD, SOFT, INFORMATION = "hard", "soft", "information"


@dataclass(frozen=True, slots=True)
class Rule:
    """One lint: its code, what it is called, how grave it is, what it says and why, and two examples.

    "hard" is refused, "soft" is a warning, "information" is shown and nothing more. `fails` is a script that
    the lint is about, `passes` one that says the same well. `mends` says that `--fix` can mend it, `rule`
    is the number of the game's rule behind it, where there is one.
    """

    code: str
    title: str
    kind: str
    says: str
    fails: str
    passes: str
    mends: bool = False
    rule: str = ""


def card(*lines: str, name: str = "Reed Fox", types: str = "Creature Fox") -> str:
    """Write a small card around lines of a script."""
    return "\n".join((f"Name:{name}", f"Types:{types}", "PT:2/2", *lines, ""))


ENTERS = "T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ Dr"
SAYS = " | TriggerDescription$ When CARDNAME enters the battlefield, draw a card."
DRAW = "SVar:Dr:DB$ Draw | Defined$ You | NumCards$ 1"
GAIN = "SVar:Gain:DB$ GainLife | Defined$ You | LifeAmount$ 1"
UPKEEP = "T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ Dr"
AT_UPKEEP = " | TriggerDescription$ At the beginning of your upkeep, draw a card."


# The hard lints: what cannot be right. A script with one of these is not played.


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
        "Between two pipes come a key, a dollar sign and a value. A piece without the sign says nothing.",
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
        "No event has this name, so it would never fire.",
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
        "A name that means nothing",
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
        "Of two parameters with one key only the last counts, and these two say different things.",
        card(ENTERS + " | Origin$ Hand" + SAYS, DRAW),
        WELL,
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
        "Behind a comma comes what is looked for, behind a dot or a plus a property.",
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
        "How many counters, where they are added",
        SOFT,
        "The page has NewCounterAmount for counters that are taken off. Here it counts what is there.",
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
        "An ability names what was aimed at, and nothing in its chain aims at anything.",
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


# The soft lints and the informations: what is probably not meant, or what a reader should know.


MAY = " | TriggerDescription$ When CARDNAME enters the battlefield, you may draw a card."
LEAVES = (
    "T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Hand | ValidCard$ Card.Self{} | Execute$ Dr"
)
DIES = " | TriggerDescription$ When CARDNAME goes back to a hand, draw a card."
HIT = "T:Mode$ {} | ValidSource$ Card.Self | ValidTarget$ Player | TriggerZones$ Battlefield | Execute$ Dr"
HITS = " | TriggerDescription$ Whenever CARDNAME deals damage to a player, draw a card."
TAPS = "T:Mode$ Taps | ValidCard$ Card.Self | TriggerZones$ Battlefield | Execute$ {}"
WHEN_TAPPED = " | TriggerDescription$ Whenever CARDNAME becomes tapped, {}."
LIFE = "T:Mode$ LifeGained | ValidPlayer$ {} | TriggerZones$ Battlefield | Execute$ Gain"
AT_LIFE = " | TriggerDescription$ Whenever {} life, you gain 1 life."
AIM = "SVar:Dr:DB$ Tap | ValidTgts$ Creature"
FOUR = tuple(ENTERS + SAYS for _ in range(4))

DOUBTS = (
    Rule(
        "FS102",
        "A mode off the page",
        SOFT,
        "Cards use this mode, and the page that this game follows does not describe it.",
        card(HIT.format("DamageDealtOnce") + HITS, DRAW),
        card(HIT.format("DamageDone") + HITS, DRAW),
    ),
    Rule(
        "FS103",
        "A parameter off the page",
        SOFT,
        "The page gives this mode no such parameter. It may be one of the program around the scripts.",
        card(UPKEEP + " | PreCombatMain$ True" + AT_UPKEEP, DRAW),
        WELL_UPKEEP,
    ),
    Rule(
        "FS112",
        "A word that no filter knows",
        SOFT,
        "Nobody here knows this word of a filter. A card with it is read, and not played.",
        card(RED.format("Creature.Rde") + AT_RED, DRAW),
        card(RED.format("Creature.Red") + AT_RED, DRAW),
        rule="forge-Filter",
    ),
    Rule(
        "FS115",
        "A number that nobody defined",
        SOFT,
        "The amount is a name, and the card has no SVar of this name, so it counts as nothing.",
        card(ENTERS + SAYS, DRAW.replace("NumCards$ 1", "NumCards$ Cats"), "SVar:Cat:Count$Valid Cat"),
        card(ENTERS + SAYS, DRAW.replace("NumCards$ 1", "NumCards$ Cat"), "SVar:Cat:Count$Valid Cat"),
    ),
    Rule(
        "FS116",
        "Nothing that runs",
        SOFT,
        "No ability, replaced event or static ability that runs here has this name: it is a slip, or one of "
        "Forge's that nobody has taught to run yet.",
        card(ENTERS + SAYS, DRAW.replace("DB$ Draw", "DB$ Drwa")),
        card(ENTERS + SAYS, DRAW),
    ),
    Rule(
        "FS117",
        "The same twice",
        SOFT,
        "A parameter is there twice on a line, and says the same both times: one of the two can go.",
        card(ENTERS + " | Origin$ Any" + SAYS, DRAW),
        WELL,
        mends=True,
    ),
    Rule(
        "FS201",
        "A dead parameter",
        SOFT,
        "PresentCompare, PresentZone and PresentPlayer say something about IsPresent, and there is none; the "
        "same with SVarCompare and CheckSVar.",
        card(UPKEEP + " | PresentZone$ Hand" + AT_UPKEEP, DRAW),
        WELL_UPKEEP,
        rule="forge-IsPresent",
    ),
    Rule(
        "FS202",
        "A default that the page does not give",
        SOFT,
        "Without a comparison one card, or a number of one, is enough. The page does not say so: write it.",
        card(UPKEEP + " | IsPresent$ Land.YouCtrl" + AT_COUNT, DRAW),
        card(COUNTED.format("GE1") + AT_COUNT, DRAW),
        mends=True,
        rule="F15",
    ),
    Rule(
        "FS204",
        "At once, and with targets",
        SOFT,
        "A static trigger resolves inside its event; nobody would choose its targets.",
        card(ENTERS + " | Static$ True" + SAYS, AIM),
        card(ENTERS + SAYS, AIM),
        rule="forge-Static",
    ),
    Rule(
        "FS205",
        "At once, and somebody decides",
        SOFT,
        "A static trigger resolves inside its event; nobody is asked there.",
        card(ENTERS + " | Static$ True | OptionalDecider$ You" + MAY, DRAW),
        card(ENTERS + " | OptionalDecider$ You" + MAY, DRAW),
        rule="forge-Static",
    ),
    Rule(
        "FS206",
        "A choice that the text hides",
        SOFT,
        "Somebody may say no, and players read nothing of it: there is no “may” in the text.",
        card(ENTERS + " | OptionalDecider$ You" + SAYS, DRAW),
        card(ENTERS + " | OptionalDecider$ You" + MAY, DRAW),
        rule="forge-OptionalDecider",
    ),
    Rule(
        "FS207",
        "A choice that nobody is given",
        SOFT,
        "The text says “you may”, and nothing in the whole chain asks: no decider, no option, no cost.",
        card(ENTERS + MAY, DRAW),
        card(ENTERS + " | OptionalDecider$ You" + MAY, DRAW),
        rule="forge-OptionalDecider",
    ),
    Rule(
        "FS208",
        "A condition that nobody asks",
        SOFT,
        "The text has an “if” behind a comma, and neither the trigger nor its abilities ask for anything.",
        card(UPKEEP + AT_COUNT, DRAW),
        card(COUNTED.format("GE3") + AT_COUNT, DRAW),
        rule="forge-Condition",
    ),
    Rule(
        "FS209",
        "Another event in the text",
        SOFT,
        "No word of the text fits the event of the mode; one of the two is about something else.",
        card(TAPS.format("Dr") + " | TriggerDescription$ Whenever CARDNAME attacks, draw a card.", DRAW),
        card(TAPS.format("Dr") + WHEN_TAPPED.format("draw a card"), DRAW),
    ),
    Rule(
        "FS210",
        "The name written out",
        SOFT,
        "In a text CARDNAME stands for the card's name, so that the text is right on a copy too.",
        card(ENTERS + SAYS.replace("CARDNAME", "Reed Fox"), DRAW),
        WELL,
        mends=True,
    ),
    Rule(
        "FS211",
        "Nothing to read",
        SOFT,
        "The trigger has no text, is no second line for the same text, and does not happen at once.",
        card(ENTERS, DRAW),
        WELL,
        rule="F1",
    ),
    Rule(
        "FS212",
        "A variable off the page",
        SOFT,
        "An ability reads of the event what the page does not give this mode: the page or the card is wrong.",
        card(TAPS.format("Dr") + WHEN_TAPPED.format("draw a card"), DRAW.replace("You", "TriggeredTarget")),
        card(
            TAPS.format("Dr") + WHEN_TAPPED.format("draw a card"),
            DRAW.replace("You", "TriggeredCardController"),
        ),
        rule="F25",
    ),
    Rule(
        "FS213",
        "A cost where none can be",
        SOFT,
        "DB$ begins an ability without a cost. With one it is AB$, and its player may decline to pay.",
        card(ENTERS + SAYS, DRAW + " | Cost$ 1"),
        card(ENTERS + MAY, DRAW.replace("DB$", "AB$") + " | Cost$ 1"),
        rule="F7",
    ),
    Rule(
        "FS215",
        "A phase that triggers from everywhere",
        SOFT,
        "A trigger on a phase without zones works in the library and in the hand too. That is hardly meant.",
        card(UPKEEP.replace(" | TriggerZones$ Battlefield", "") + AT_UPKEEP, DRAW),
        WELL_UPKEEP,
        rule="forge-TriggerZones",
    ),
    Rule(
        "FS216",
        "It has left already",
        SOFT,
        "A card that leaves the battlefield is not there any more; TriggerZones$ Battlefield asks for it.",
        card(LEAVES.format(" | TriggerZones$ Battlefield") + DIES, DRAW),
        card(LEAVES.format("") + DIES, DRAW),
        rule="F21",
    ),
    Rule(
        "FS217",
        "It may set itself off",
        SOFT,
        "What the trigger does is what it listens for. Played, this is a loop, or it ends by itself.",
        card(LIFE.format("You") + AT_LIFE.format("you gain"), GAIN),
        card(LIFE.format("Player.Opponent") + AT_LIFE.format("an opponent gains"), GAIN),
    ),
    Rule(
        "FS218",
        "An ability that nothing names",
        SOFT,
        "No line runs this SVar or gives it to anything, so it never works.",
        card(ENTERS + SAYS, DRAW, GAIN),
        WELL,
        rule="forge-Execute",
    ),
    Rule(
        "FS219",
        "A name for two things",
        SOFT,
        "Two SVars of one face have one name and say different things; only the last counts.",
        card(ENTERS + SAYS, DRAW, DRAW.replace("NumCards$ 1", "NumCards$ 2")),
        WELL,
    ),
    Rule(
        "FS220",
        "Many triggers",
        INFORMATION,
        "There are more than three triggers on the card; players will forget one.",
        card(*FOUR, DRAW),
        WELL,
    ),
    Rule(
        "FS302",
        "A waiver for nothing",
        SOFT,
        "The remark waives a lint that has nothing to say there.",
        card("# noqa FS202: it was needed once", COUNTED.format("GE3") + AT_COUNT, DRAW),
        card(COUNTED.format("GE3") + AT_COUNT, DRAW),
    ),
)


# The table of all lints by code.


LINTS: Mapping[str, Rule] = {
    rule.code: rule for rule in sorted((*SLIPS, *DOUBTS), key=lambda rule: rule.code)
}
