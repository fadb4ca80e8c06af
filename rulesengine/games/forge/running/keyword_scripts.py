"""Keywords that are triggers or activated abilities, each written as the script that says the same.

One entry a keyword; N stands for what follows its colon. What a keyword needs beyond that is in
`keyword_lines.py`.
"""

from __future__ import annotations

SCRIPTS = {
    "Prowess": """
T:Mode$ SpellCast | ValidCard$ Card.nonCreature | ValidActivatingPlayer$ You |\
  TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ Pump | Defined$ Self | NumAtt$ +1 | NumDef$ +1""",
    "Exalted": """
T:Mode$ Attacks | ValidCard$ Creature.YouCtrl | Alone$ True | TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ Pump | Defined$ TriggeredAttacker | NumAtt$ +1 | NumDef$ +1""",
    "Bushido": """
T:Mode$ Blocks | ValidCard$ Card.Self | Execute$ K
T:Mode$ AttackerBlocked | ValidCard$ Card.Self | Secondary$ True | Execute$ K
SVar:K:DB$ Pump | Defined$ Self | NumAtt$ +N | NumDef$ +N""",
    "Battle cry": """
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ PumpAll | ValidCards$ Creature.attacking+Other | NumAtt$ +1""",
    "Annihilator": """
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Sacrifice | Defined$ Opponent | SacValid$ Permanent | Amount$ N""",
    "Afflict": """
T:Mode$ AttackerBlocked | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ LoseLife | Defined$ Opponent | LifeAmount$ N""",
    "Soulshift": """
T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Card.Self |\
  OptionalDecider$ You | Execute$ K
SVar:K:DB$ ChangeZone | ValidTgts$ Spirit.YouOwn+cmcLEN | Origin$ Graveyard | Destination$ Hand""",
    "Vanishing": """
K:etbCounter:TIME:N
T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Battlefield |\
  IsPresent$ Card.Self+counters_GE1_TIME | Execute$ K
T:Mode$ CounterRemoved | ValidCard$ Card.Self | CounterType$ TIME | NewCounterAmount$ 0 |\
  TriggerZones$ Battlefield | Execute$ L
SVar:K:DB$ RemoveCounter | Defined$ Self | CounterType$ TIME | CounterNum$ 1
SVar:L:DB$ Sacrifice | Defined$ Self""",
    "Fading": """
K:etbCounter:FADE:N
T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ Sacrifice | Defined$ Self | ConditionPresent$ Card.Self+counters_EQ0_FADE | SubAbility$ L
SVar:L:DB$ RemoveCounter | Defined$ Self | CounterType$ FADE | CounterNum$ 1""",
    "Outlast": """
A:AB$ PutCounter | Cost$ N T | Defined$ Self | CounterType$ P1P1 | CounterNum$ 1""",
    "Modular": """
K:etbCounter:P1P1:N
T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Card.Self |\
  OptionalDecider$ You | Execute$ K
SVar:K:DB$ PutCounter | ValidTgts$ Creature.Artifact | CounterType$ P1P1 | CounterNum$ X
SVar:X:TriggeredCard$CardCounters.P1P1""",
    "Mentor": """
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ PutCounter | ValidTgts$ Creature.attacking+powerLTX | CounterType$ P1P1 | CounterNum$ 1
SVar:X:Count$CardPower""",
    "Afterlife": """
T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Token | TokenAmount$ N | TokenName$ Spirit | TokenTypes$ Creature,Spirit | TokenOwner$ You |\
  TokenColors$ White,Black | TokenPower$ 1 | TokenToughness$ 1 | TokenKeywords$ Flying""",
}
