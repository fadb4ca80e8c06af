"""What to write in the place of words that are read and that nothing runs for: one line a word."""

from __future__ import annotations

ENTERS = "as a card enters, “K:ETBReplacement:Other:SVAR” with that ability in the SVar"
INSTEAD = {
    "RepeatEach without RepeatPlayers": (
        "it is done for each player, RepeatPlayers$ Player; for cards write an ability about all of them: "
        "“DB$ DestroyAll | ValidCards$ Creature”, or a number: “Count$Valid Creature.YouCtrl”"
    ),
    "Soulbond": (
        "no two creatures are paired here; write what holds for all of yours: "
        "“S:Mode$ Continuous | Affected$ Creature.YouCtrl | AddPower$ 1”"
    ),
    "PairedWith": "no two creatures are paired here; write a filter such as Creature.YouCtrl+Other",
    "Suspend": (
        "write its parts: “A:AB$ ChangeZone | ActivationZone$ Hand | Origin$ Hand | Destination$ Exile” "
        "with “DB$ PutCounter | CounterType$ TIME” behind it; a trigger of your upkeep in exile that removes "
        "one; and “DB$ Play | Defined$ Self | WithoutManaCost$ True” when there is none left"
    ),
    "Alternative Cost:0": "only Evoke and Flashback are costs in the place of another; or write ManaCost:0",
    "CardManaCost": "a cost is written as mana: “UnlessCost$ 3”",
    "WithFlash": "write the keyword on the cards themselves: K:Flash",
    "CastWithFlash": "write the keyword on the cards themselves: K:Flash",
    "Hidden agenda": "no card is named in secret here; write the name into the filter: Creature.namedOx",
    "Effect that ends when its trigger has resolved": (
        "write “DB$ DelayedTrigger | Mode$ ... | Execute$ ...”: it triggers once, and is gone"
    ),
    "ChangeZone.Fizzle": (
        "“DB$ Counter” takes a spell off the stack; how a spell leaves it otherwise is not followed"
    ),
    "Convoke": "leave it out, and write on the table the mana that the creatures would pay",
    "Crew": (
        "write the cost with a number of creatures: "
        "“A:AB$ Animate | Cost$ tapXType<1/Creature> | Types$ Artifact,Creature”"
    ),
    "Loyalty": "planeswalkers have no loyalty here; write a cost with other counters: SubCounter<1/CHARGE>",
    "Vote": "write what one player chooses: “DB$ GenericChoice | Defined$ Opponent | Choices$ A,B”",
    "Clone": "as a card enters: “K:ETBReplacement:Copy:SVAR:Optional”; for a token: “DB$ CopyPermanent”",
    "ChooseColor": f"a colour is chosen {ENTERS}",
    "ChooseType": f"a type is chosen {ENTERS}",
    "Branch": "write both ways with conditions: “ConditionCheckSVar$ X | ConditionSVarCompare$ GE2”",
}
