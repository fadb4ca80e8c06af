"""The soft lints and the informations: what is probably not meant, or what a reader should know."""

from __future__ import annotations

from rulesengine.games.forge.scripts.lints.rule import (
    AT_UPKEEP,
    DRAW,
    ENTERS,
    GAIN,
    INFORMATION,
    SAYS,
    SOFT,
    UPKEEP,
    Rule,
    card,
)
from rulesengine.games.forge.scripts.lints.slips import AT_COUNT, AT_RED, COUNTED, RED, WELL, WELL_UPKEEP

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
        "A phase heard from everywhere",
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
