"""Keywords that a script says as well: one entry a keyword; N stands for what follows its colon."""

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
SVar:K:DB$ Sacrifice | Defined$ TriggeredDefendingPlayer | SacValid$ Permanent | Amount$ N""",
    "Afflict": """
T:Mode$ AttackerBlocked | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ LoseLife | Defined$ TriggeredBlockerController | LifeAmount$ N""",
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
    "Living weapon": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Token | TokenAmount$ 1 | TokenName$ Germ | TokenTypes$ Creature,Germ | TokenOwner$ You |\
  TokenColors$ Black | TokenPower$ 0 | TokenToughness$ 0 | RememberTokens$ True | SubAbility$ L
SVar:L:DB$ Attach | Defined$ Remembered | Object$ Self | SubAbility$ M
SVar:M:DB$ Cleanup | ClearRemembered$ True""",
    "Scavenge": """
A:AB$ PutCounter | Cost$ N ExileFromGrave<1/CARDNAME> | ActivationZone$ Graveyard | SorcerySpeed$ True |\
  ValidTgts$ Creature | CounterType$ P1P1 | CounterNum$ X
SVar:X:Count$CardPower""",
    "Transmute": """
A:AB$ ChangeZone | Cost$ N Discard<1/CARDNAME> | ActivationZone$ Hand | SorcerySpeed$ True |\
  Origin$ Library | Destination$ Hand | ChangeType$ Card.cmcEQX | ChangeNum$ 1 | Reveal$ True
SVar:X:Count$CardManaCost""",
    "Recover": """
T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Creature.YouOwn+Other |\
  TriggerZones$ Graveyard | Execute$ K
SVar:K:DB$ ChangeZone | Defined$ Self | Origin$ Graveyard | Destination$ Exile | UnlessCost$ N |\
  UnlessPayer$ You | SubAbility$ L
SVar:L:DB$ ChangeZone | Defined$ Self | Origin$ Graveyard | Destination$ Hand""",
    "Level up": """
A:AB$ PutCounter | Cost$ N | SorcerySpeed$ True | Defined$ Self | CounterType$ LEVEL | CounterNum$ 1""",
    "Renown": """
T:Mode$ DamageDone | ValidSource$ Card.Self | ValidTarget$ Player | CombatDamage$ True |\
  IsPresent$ Card.Self+IsNotRenowned | TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ PutCounter | Defined$ Self | CounterType$ P1P1 | CounterNum$ N | SubAbility$ L
SVar:L:DB$ Renown | Defined$ Self""",
    "Poisonous": """
T:Mode$ DamageDone | ValidSource$ Card.Self | ValidTarget$ Player | CombatDamage$ True | Execute$ K
SVar:K:DB$ Poison | Defined$ TriggeredTarget | Num$ N""",
    "Unearth": """
A:AB$ ChangeZone | Cost$ N | ActivationZone$ Graveyard | SorcerySpeed$ True | Defined$ Self |\
  Origin$ Graveyard | Destination$ Battlefield | SubAbility$ K
SVar:K:DB$ Pump | Defined$ Self | KW$ Haste | Permanent$ True | AtEOT$ Exile | SubAbility$ L
SVar:L:DB$ Effect | RememberObjects$ Self | ReplacementEffects$ M | SVars$ Gone | Duration$ Permanent
SVar:M:Event$ Moved | ValidCard$ Card.IsRemembered | Origin$ Battlefield |\
  Destination$ Graveyard,Hand,Library | ReplaceWith$ Gone
SVar:Gone:DB$ ChangeZone | Defined$ ReplacedCard | Origin$ Battlefield | Destination$ Exile""",
    "Ninjutsu": """
A:AB$ ChangeZone | Cost$ N Return<1/Creature.unblocked> | ActivationZone$ Hand | Defined$ Self |\
  ActivationPhases$ Declare Blockers,Combat Damage | Origin$ Hand | Destination$ Battlefield |\
  Tapped$ True | Attacking$ True""",
    "Outlast": """
A:AB$ PutCounter | Cost$ N T | Defined$ Self | CounterType$ P1P1 | CounterNum$ 1""",
    "Fabricate": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ GenericChoice | Defined$ You | Choices$ L,M
SVar:L:DB$ PutCounter | Defined$ Self | CounterType$ P1P1 | CounterNum$ N | SpellDescription$ put counters
SVar:M:DB$ Token | TokenAmount$ N | TokenName$ Servo | TokenTypes$ Artifact,Creature,Servo |\
  TokenOwner$ You | TokenPower$ 1 | TokenToughness$ 1 | SpellDescription$ create Servos""",
    "Ingest": """
T:Mode$ DamageDone | ValidSource$ Card.Self | ValidTarget$ Player | CombatDamage$ True | Execute$ K
SVar:K:DB$ Dig | Defined$ TriggeredTarget | DigNum$ 1 | ChangeNum$ All | DestinationZone$ Exile""",
    "Rampage": """
T:Mode$ AttackerBlocked | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Pump | Defined$ Self | NumAtt$ +X | NumDef$ +X
SVar:X:TriggerCount$NumBlockers/Minus.1/Times.N""",
    "Frenzy": """
T:Mode$ AttackerUnblocked | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Pump | Defined$ Self | NumAtt$ +N""",
    "Melee": """
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Pump | Defined$ Self | NumAtt$ +X | NumDef$ +X
SVar:X:Count$OpponentsAttackedThisCombat""",
    "Ravenous": """
ManaCost:X
K:etbCounter:P1P1:X
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | CheckSVar$ X |\
  SVarCompare$ GE5 | Execute$ K
SVar:K:DB$ Draw | NumCards$ 1
SVar:X:Count$xPaid""",
    "Hideaway": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Dig | DigNum$ N | ChangeNum$ 1 | DestinationZone$ Exile | ExileFaceDown$ True |\
  RestRandomOrder$ True""",
    "Living metal": """
S:Mode$ Continuous | Affected$ Card.Self | AddType$ Creature | Condition$ PlayerTurn""",
    "Graft": """
K:etbCounter:P1P1:N
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Creature.Other |\
  IsPresent$ Card.Self+counters_GE1_P1P1 | TriggerZones$ Battlefield | OptionalDecider$ You | Execute$ K
SVar:K:DB$ MoveCounter | Source$ Self | Defined$ TriggeredCardLKICopy | CounterType$ P1P1 | CounterNum$ 1""",
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
    "Ward": """
T:Mode$ BecomesTarget | ValidSource$ Card.OppCtrl | ValidTarget$ Card.Self |\
  TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ Counter | Defined$ TriggeredSourceSA | UnlessCost$ N | UnlessPayer$ TriggeredSourceSAController""",
    "Afterlife": """
T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Token | TokenAmount$ N | TokenName$ Spirit | TokenTypes$ Creature,Spirit | TokenOwner$ You |\
  TokenColors$ White,Black | TokenPower$ 1 | TokenToughness$ 1 | TokenKeywords$ Flying""",
    "Training": """
T:Mode$ Attacks | ValidCard$ Card.Self | IsPresent$ Creature.attacking+Other+powerGTX | Execute$ K
SVar:K:DB$ PutCounter | Defined$ Self | CounterType$ P1P1 | CounterNum$ 1
SVar:X:Count$CardPower""",
    "Toxic": """
T:Mode$ DamageDone | ValidSource$ Card.Self | ValidTarget$ Player | CombatDamage$ True | Static$ True |\
  Execute$ K
SVar:K:DB$ Poison | Defined$ TriggeredTarget | Num$ N""",
    "Storm": """
T:Mode$ SpellCast | ValidCard$ Card.Self | TriggerZones$ Stack | Execute$ K
SVar:K:DB$ CopySpellAbility | Defined$ TriggeredSpellAbility | Amount$ X
SVar:X:Count$StormCount""",
    "Gravestorm": """
T:Mode$ SpellCast | ValidCard$ Card.Self | TriggerZones$ Stack | Execute$ K
SVar:K:DB$ CopySpellAbility | Defined$ TriggeredSpellAbility | Amount$ X
SVar:X:Count$ThisTurnEntered_Graveyard_from_Battlefield_Permanent""",
    "Cascade": """
T:Mode$ SpellCast | ValidCard$ Card.Self | TriggerZones$ Stack | Execute$ K
SVar:K:DB$ DigUntil | Valid$ Card.nonLand+cmcLTX | FoundDestination$ Exile | RevealedDestination$ Library |\
  RevealedLibraryPosition$ -1 | RestRandomOrder$ True | RememberFound$ True | SubAbility$ L
SVar:L:DB$ Play | Defined$ Remembered | WithoutManaCost$ True | Optional$ True | SubAbility$ M
SVar:M:DB$ ChangeZone | Defined$ Remembered | Origin$ Exile | Destination$ Library | LibraryPosition$ -1 |\
  SubAbility$ O
SVar:O:DB$ Cleanup | ClearRemembered$ True
SVar:X:Count$CardManaCost""",
    "Affinity": """
S:Mode$ ReduceCost | ValidCard$ Card.Self | Type$ Spell | Amount$ X | EffectZone$ All
SVar:X:Count$Valid N.YouCtrl""",
    "Undaunted": """
S:Mode$ ReduceCost | ValidCard$ Card.Self | Type$ Spell | Amount$ X | EffectZone$ All
SVar:X:PlayerCountOpponents$Amount""",
    "Decayed": """
S:Mode$ CantBlock | ValidCard$ Card.Self
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ DelayedTrigger | Mode$ Phase | Phase$ EndCombat | RememberObjects$ Self | Execute$ L
SVar:L:DB$ Sacrifice | Defined$ DelayTriggerRemembered""",
    "For Mirrodin": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Token | TokenAmount$ 1 | TokenName$ Rebel | TokenTypes$ Creature,Rebel | TokenOwner$ You |\
  TokenColors$ Red | TokenPower$ 2 | TokenToughness$ 2 | RememberTokens$ True | SubAbility$ L
SVar:L:DB$ Attach | Defined$ Remembered | Object$ Self | SubAbility$ M
SVar:M:DB$ Cleanup | ClearRemembered$ True""",
    "Offspring": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self+offspring | Execute$ K
SVar:K:DB$ CopyPermanent | Defined$ Self | SetPower$ 1 | SetToughness$ 1""",
    "Squad": """
ManaCost:X
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self+squad | Execute$ K
SVar:K:DB$ CopyPermanent | Defined$ Self | NumCopies$ X
SVar:X:Count$xPaid""",
    "Replicate": """
ManaCost:X
T:Mode$ SpellCast | ValidCard$ Card.Self+replicated | TriggerZones$ Stack | Execute$ K
SVar:K:DB$ CopySpellAbility | Defined$ TriggeredSpellAbility | Amount$ X
SVar:X:Count$xPaid""",
    "Casualty": """
T:Mode$ SpellCast | ValidCard$ Card.Self+casualty | TriggerZones$ Stack | Execute$ K
SVar:K:DB$ CopySpellAbility | Defined$ TriggeredSpellAbility""",
    "Job select": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Token | TokenAmount$ 1 | TokenName$ Hero | TokenTypes$ Creature,Hero | TokenOwner$ You |\
  TokenPower$ 1 | TokenToughness$ 1 | RememberTokens$ True | SubAbility$ L
SVar:L:DB$ Attach | Defined$ Remembered | Object$ Self | SubAbility$ M
SVar:M:DB$ Cleanup | ClearRemembered$ True""",
    "Mobilize": """
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ Token | TokenAmount$ N | TokenName$ Warrior | TokenTypes$ Creature,Warrior | TokenOwner$ You |\
  TokenColors$ Red | TokenPower$ 1 | TokenToughness$ 1 | TokenTapped$ True | TokenAttacking$ True |\
  AtEOT$ Sacrifice""",
    "Provoke": """
T:Mode$ Attacks | ValidCard$ Card.Self | OptionalDecider$ You | Execute$ K
SVar:K:DB$ Untap | ValidTgts$ Creature.DefenderCtrl | SubAbility$ L
SVar:L:DB$ MustBlock | Defined$ Targeted""",
    "Partner with": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ K
SVar:K:DB$ ChangeZone | ValidTgts$ Player | Origin$ Library | Destination$ Hand | ChangeNum$ 1 |\
  ChangeType$ Card.namedNAME | Optional$ True""",
    "At the beginning of the end step, sacrifice CARDNAME.": """
T:Mode$ Phase | Phase$ End of Turn | TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ Sacrifice | Defined$ Self""",
    "At the beginning of the end step, exile CARDNAME.": """
T:Mode$ Phase | Phase$ End of Turn | TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ ChangeZone | Defined$ Self | Origin$ Battlefield | Destination$ Exile""",
    "At the beginning of the end step, destroy CARDNAME.": """
T:Mode$ Phase | Phase$ End of Turn | TriggerZones$ Battlefield | Execute$ K
SVar:K:DB$ Destroy | Defined$ Self""",
    "Dash": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self+dashed | Static$ True |\
  Execute$ K
SVar:K:DB$ Pump | Defined$ Self | KW$ Haste | Permanent$ True | AtEOT$ Hand""",
    "Blitz": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self+blitzed | Static$ True |\
  Execute$ K
SVar:K:DB$ Animate | Defined$ Self | Keywords$ Haste | Triggers$ L | sVars$ M | Permanent$ True |\
  SubAbility$ O
SVar:L:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Card.Self | Execute$ M
SVar:M:DB$ Draw | NumCards$ 1
SVar:O:DB$ Pump | Defined$ Self | AtEOT$ Sacrifice""",
    "Suspend": """
A:AB$ ChangeZone | Cost$ COST | ActivationZone$ Hand | SorcerySpeed$ True | Defined$ Self |\
  Origin$ Hand | Destination$ Exile | SubAbility$ K
SVar:K:DB$ PutCounter | Defined$ Self | CounterType$ TIME | CounterNum$ MANY
T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Exile |\
  IsPresent$ Card.Self+counters_GE1_TIME | PresentZone$ Exile | Execute$ L
SVar:L:DB$ RemoveCounter | Defined$ Self | CounterType$ TIME | CounterNum$ 1
T:Mode$ CounterRemoved | ValidCard$ Card.Self | CounterType$ TIME | NewCounterAmount$ 0 |\
  TriggerZones$ Exile | Execute$ M
SVar:M:DB$ Play | Defined$ Self | WithoutManaCost$ True
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Creature.Self+wasCastFromExile |\
  Static$ True | Execute$ O
SVar:O:DB$ Pump | Defined$ Self | KW$ Haste | Permanent$ True""",
    "Saga": """
T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ SVAR
T:Mode$ CounterAdded | ValidCard$ Card.Self | CounterType$ LORE | NewCounterAmount$ N | Execute$ SVAR""",
}

SCRIPTS["For Mirrodin!"] = SCRIPTS["For Mirrodin"]
SCRIPTS["Living Weapon"] = SCRIPTS["Living weapon"]  # both are written
