"""The rows: for the keys that no scenario shows, a line with which the Watcher plays them.

First abilities, in the order of the tables in `running/`, then static lines, then replacements.
"""

from __future__ import annotations

from rulesengine.core.model import Event, Key
from rulesengine.core.text import Face
from rulesengine.games.forge.running.replacements import EVENTS
from tests.forge_boards import BEAR, COURSE, FIELD, LATER, MINE, OWL, RING, SPELL, WALL, WATCHER, Row, does

LASTING = {
    "Permanent": "Permanent$ True",
    "UntilEndOfCombat": "UntilEndOfCombat$ True",
    "UntilYourNextTurn": "UntilYourNextTurn$ True",
    "UntilYourNextUpkeep": "UntilYourNextUpkeep$ True",
    "Duration": "Duration$ Permanent",
}
HOLDS = (  # what may hold for a time
    "DB$ Pump | ValidTgts$ Creature.OppCtrl+tapped | NumAtt$ +3 | NumDef$ +1 | KW$ Flying & Trample",
    "DB$ PumpAll | ValidCards$ Creature.YouCtrl | NumAtt$ +3 | NumDef$ +1 | KW$ Flying",
    ("DB$ Animate | Defined$ Valid Creature.YouCtrl | Power$ 4 | Toughness$ 4 | Types$ Artifact,Goblin | Colors$ Red"
     " | OverwriteColors$ True | RemoveCardTypes$ True | RemoveCreatureTypes$ True | Keywords$ Haste"),
    "DB$ Animate | Defined$ Valid Land.YouCtrl | Types$ Creature,Elf | Power$ 1 | Toughness$ 1 | Colors$ Blue",
    "DB$ Animate | Defined$ Valid Land.YouCtrl | Types$ Swamp | RemoveLandTypes$ True",
    "DB$ AnimateAll | ValidCards$ Land.YouCtrl | Types$ Swamp | RemoveLandTypes$ True",
    ("DB$ AnimateAll | ValidCards$ Creature.YouCtrl | Types$ Artifact,Goblin | Colors$ Red | OverwriteColors$ True"
     " | RemoveCardTypes$ True | RemoveCreatureTypes$ True | Keywords$ Haste | Power$ 4 | Toughness$ 5"),
    "DB$ Debuff | Defined$ Valid Creature.YouCtrl+Other | Keywords$ Reach",
    "DB$ Protection | Defined$ Valid Creature.YouCtrl+Other | Gains$ Blue,Artifacts",
    "DB$ Protection | ValidTgts$ Creature.YouCtrl | Gains$ Choice | Choices$ Blue,Red",
    "DB$ ProtectionAll | ValidCards$ Creature.YouCtrl+Other | Gains$ Blue,Artifacts",
    "DB$ ProtectionAll | ValidCards$ Creature.YouCtrl+Other | Gains$ Choice | Choices$ Blue,Red",
)  # fmt: skip
HELD = (
    "S:Mode$ Continuous | Affected$ Creature.YouCtrl+Other | AddKeyword$ Reach",
    "SVar:Held:Mode$ Continuous | Affected$ Creature.YouCtrl | AddPower$ 2",
)
FOR_A_TIME = tuple(
    does(f"{line} | {how}" if how else line, *HELD) for line in HOLDS for how in ("", *LASTING.values())
)
GONE = (COURSE[0], Event("is destroyed", WATCHER), *COURSE[5:10])
AS_LONG_AS_IT_IS_THERE = tuple(
    does(f"{line} | UntilHostLeavesPlay$ True", *HELD, events=GONE) for line in HOLDS
)
GIVES = (
    "Abilities$ Pay | Triggers$ Ends | staticAbilities$ Strong | Replacements$ Safe | sVars$ Win"
    " | HiddenKeywords$ CARDNAME can't be blocked. | Permanent$ True"
)
GIVEN = (
    "SVar:Pay:AB$ GainLife | Cost$ 0 | Defined$ You | LifeAmount$ 5",
    "SVar:Ends:Mode$ Phase | Phase$ EndCombat | TriggerZones$ Battlefield | Execute$ Win",
    "SVar:Strong:Mode$ Continuous | Affected$ Creature.YouCtrl | AddPower$ 2",
    "SVar:Safe:Event$ DamageDone | ActiveZones$ Battlefield | ValidTarget$ Creature.YouCtrl | Prevent$ True",
    "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1",
)
PAID = (*COURSE[:1], Event("activates", BEAR, "Ann", ability=Key("gained", BEAR)), *COURSE[1:6])
NEXT = "SVar:Next:DB$ PutCounterAll | ValidCards$ Card.IsRemembered | CounterType$ CHARGE | CounterNum$ 2"
IMPRINTED = "SVar:Next:DB$ PutCounterAll | ValidCards$ Card.IsImprinted | CounterType$ CHARGE | CounterNum$ 2"
CHOSEN = "SVar:Next:DB$ PutCounterAll | ValidCards$ Card.ChosenCard | CounterType$ CHARGE | CounterNum$ 2"
OF_PERMANENTS = (
    does("DB$ Pump | ValidTgts$ Creature.OppCtrl | NumAtt$ +1 | RememberTargets$ True | SubAbility$ Next", NEXT),
    does("DB$ Pump | Defined$ Self | NumAtt$ +1 | RememberObjects$ Self | SubAbility$ Next", NEXT),
    does("DB$ Pump | Defined$ Valid Creature.OppCtrl | NumAtt$ +1"),
    does("DB$ Pump | Defined$ Self | NumAtt$ +1 | AtEOT$ Sacrifice"),
    does(f"DB$ Animate | Defined$ Valid Creature.YouCtrl+Other | {GIVES}", *GIVEN, events=PAID),
    does(f"DB$ AnimateAll | ValidCards$ Creature.YouCtrl+Other | {GIVES}", *GIVEN, events=PAID),
    does("DB$ TapOrUntap | Defined$ Valid Creature.YouCtrl+Other"),
    does("DB$ Fight | Defined$ Self | ValidTgts$ Creature.OppCtrl"),
    does("DB$ Fight | Defined$ Self & Valid Creature.OppCtrl+tapped"),
    does("DB$ Proliferate", picks=("Oak Bear",)),
    does("DB$ RegenerateAll | ValidCards$ Creature.Bird", events=(COURSE[0], Event("is destroyed", WALL))),
    does("DB$ MoveCounter | Defined$ Valid Creature.YouCtrl+Other | Source$ Self | CounterType$ CHARGE | CounterNum$ 2",
         events=(Event("puts counters", WATCHER, "Ann", 5, detail=(("mark", "charge"),)), *COURSE[:1])),
    does("DB$ MoveCounter | ValidTgts$ Creature.OppCtrl | Source$ Self | CounterType$ CHARGE | CounterNum$ All",
         events=(Event("puts counters", WATCHER, "Ann", 5, detail=(("mark", "charge"),)), *COURSE[:1])),
    Row("T:Mode$ Attacks | ValidCard$ Creature.YouCtrl | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ RemoveFromCombat | Defined$ TriggeredAttacker", COURSE),
    does("DB$ Animate | Defined$ Valid Creature.Other+YouCtrl | RemoveKeywords$ Reach", *HELD),
    does("DB$ AnimateAll | ValidCards$ Creature.YouCtrl | RemoveKeywords$ Reach", *HELD),
    does("DB$ GainControl | Defined$ Valid Creature.OppCtrl+tapped | AddKWs$ Haste | Untap$ True | LoseControl$ EOT"),
    does("DB$ GainControl | Defined$ Self | NewController$ Opponent"),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenColors$ Red | TokenPower$ 2 | TokenToughness$ 3"
         " | TokenKeywords$ Flying | TokenTapped$ True | TokenOwner$ Opponent | TokenAmount$ 2"),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3"
         " | TokenTriggers$ Dies | TokenSVars$ Win",
         "SVar:Dies:Mode$ Phase | Phase$ EndCombat | TriggerZones$ Battlefield | Execute$ Win",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3"
         " | TokenAbilities$ Pay",
         "SVar:Pay:AB$ GainLife | Cost$ 1 | Defined$ You | LifeAmount$ 1",
         events=(COURSE[0], Event("activates", 31, "Ann", ability=Key("printed", 31)))),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3"
         " | TokenAttacking$ True"),
    Row("T:Mode$ DamageDone | ValidSource$ Card.Self | ValidTarget$ Player | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ Renown | Defined$ Valid Creature.YouCtrl+Other",
        (Event("is dealt damage", 0, "Ben", 1, source=WATCHER),)),
    does("DB$ CopyPermanent | Defined$ Valid Creature.OppCtrl+tapped | NumCopies$ 2"),
    does("DB$ CopyPermanent | Defined$ Self | Controller$ Opponent"),
    does("DB$ Play | Valid$ Creature | ValidZone$ Graveyard | Amount$ 2 | WithoutManaCost$ True | Optional$ True"
         " | Controller$ Opponent | RememberPlayed$ True | SubAbility$ Next", NEXT),
    does("DB$ Play | ValidTgts$ Creature.YouOwn | TgtZone$ Graveyard | WithoutManaCost$ True | Optional$ True"),
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Exile | ChangeType$ Creature | ChangeNum$ 1 | Mandatory$ True"
         " | RememberChanged$ True | SubAbility$ Cast",
         "SVar:Cast:DB$ Play | Defined$ Remembered | WithoutManaCost$ True"),
    does("DB$ ChoosePlayer | Defined$ Opponent | Choices$ Player | SubAbility$ Hurt",
         "SVar:Hurt:DB$ LoseLife | Defined$ ChosenPlayer | LifeAmount$ 1"),
    does("DB$ SetState | Defined$ Valid Creature.OppCtrl | Mode$ TurnFace",
         events=(Event("is turned face down", OWL), COURSE[0])),
    does("DB$ Attach | Defined$ Valid Creature.Other+YouCtrl | Object$ Valid Equipment"),
    does("DB$ ChooseCard | Defined$ You | Choices$ Creature.YouOwn | ChoiceZone$ Graveyard | Amount$ 2 | Mandatory$ True"
         " | RememberChosen$ True | SubAbility$ Back",
         "SVar:Back:DB$ ChangeZoneAll | ChangeType$ Card.IsRemembered | Origin$ Graveyard | Destination$ Exile"),
    does("DB$ ChooseCard | Defined$ Opponent | Choices$ Creature.OppCtrl | Amount$ 1 | Mandatory$ True"
         " | SubAbility$ Next", CHOSEN),
    does("DB$ Scry | ScryNum$ 2", picks=("Ann library 1", "Ann library 2")),
    does("DB$ Surveil | Amount$ 2", picks=("Ann library 1", "Ann library 2")),
    does("DB$ RevealHand | Defined$ Opponent"),
    does("DB$ Reveal | Defined$ Opponent"),
    does("DB$ FlipACoin | WinSubAbility$ Win | LoseSubAbility$ Lose",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1",
         "SVar:Lose:DB$ LoseLife | Defined$ You | LifeAmount$ 1", picks=("1", "2")),
    does("DB$ Phases | Defined$ Valid Creature.OppCtrl"),
    does("DB$ SkipPhase | Defined$ Opponent | Phase$ Upkeep"),
    does("DB$ SkipPhase | Defined$ Opponent | Step$ Upkeep"),
    does("DB$ SkipTurn | Defined$ Opponent"),
    does("DB$ SkipTurn | Defined$ Opponent | NumTurns$ 2",
         events=(COURSE[0], *(Event("turn begins", player=who) for who in ("Ben", "Ann", "Ben")))),
    does("DB$ CopyPermanent | Choices$ Creature.OppCtrl+tapped | RememberCopied$ True | SubAbility$ Next", NEXT),
    does("DB$ CopyPermanent | Choices$ Artifact.Other | NumCopies$ 1 | ImprintCopied$ True | SubAbility$ Next", IMPRINTED),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3 | RememberTokens$ True"
         " | SubAbility$ Next", NEXT),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3 | ImprintTokens$ True"
         " | SubAbility$ Next", IMPRINTED),
    does("DB$ PutCounter | Bolster$ True | CounterType$ P1P1 | CounterNum$ 2"),
    does("DB$ StoreSVar | SVar$ Kept | Type$ Number | Expression$ 3 | SubAbility$ Win", "SVar:Kept:Number$0",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ Kept"),
    does("DB$ StoreSVar | SVar$ Kept | Type$ Count | Expression$ Valid Creature | SubAbility$ Win", "SVar:Kept:Number$0",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ Kept"),
    does("DB$ Pump | Defined$ Valid Creature.YouCtrl | RememberObjects$ Valid Creature | SubAbility$ Less",
         "SVar:Less:DB$ Pump | Defined$ Self | ForgetObjects$ Valid Creature.OppCtrl | SubAbility$ Next", NEXT),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3 | ImprintTokens$ True"
         " | TokenAmount$ 2 | SubAbility$ Less",
         "SVar:Less:DB$ Pump | Defined$ Self | ForgetImprinted$ Valid Creature.token | SubAbility$ Next", IMPRINTED),
    does("DB$ Regenerate | Defined$ Valid Creature.OppCtrl"),
    does("DB$ Effect | Triggers$ Ends | SVars$ Win | RememberObjects$ Self | Duration$ Permanent",
         "SVar:Ends:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ Opponent | TriggerZones$ Command | Execute$ Win",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
)  # fmt: skip
OF_PLAYERS = (
    does("DB$ DamageAll | NumDmg$ 4 | ValidCards$ Creature.Other | ValidPlayers$ Player"),
    does("DB$ DealDamage | Defined$ Opponent | NumDmg$ 3"),
    does("DB$ DealDamage | ValidTgts$ Creature.OppCtrl | NumDmg$ 1 | RememberDamaged$ True | SubAbility$ Next", NEXT),
    Row("T:Mode$ Attacks | ValidCard$ Creature.YouCtrl | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ DealDamage | Defined$ Opponent | NumDmg$ 3 | DamageSource$ TriggeredAttacker", COURSE),
    does("DB$ SetLife | Defined$ Opponent | LifeAmount$ 7"),
    does("DB$ PutCounter | ValidTgts$ Creature.OppCtrl | CounterType$ CHARGE | CounterNum$ 1 | RememberTargets$ True"
         " | SubAbility$ Next", NEXT),
    does("DB$ PutCounter | Defined$ Valid Creature.OppCtrl | CounterType$ CHARGE | CounterNum$ 1 | RememberCards$ True"
         " | SubAbility$ Next", NEXT),
    does("DB$ PutCounterAll | ValidCards$ Creature.OppCtrl | CounterType$ P1P1 | CounterNum$ 2"),
    does("DB$ RemoveCounter | Defined$ Valid Creature.YouCtrl+Other | CounterType$ P1P1 | CounterNum$ 2"),
    does("DB$ Poison | Defined$ Opponent | Num$ 2"),
    does("DB$ Mana | Produced$ R | Amount$ 2 | Defined$ Opponent"),
    does("DB$ Tap | ValidTgts$ Creature.OppCtrl | RememberTapped$ True | AlwaysRemember$ True | SubAbility$ Next", NEXT,
         picks=("Stone Wall",)),
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Exile | ChangeType$ Creature | ChangeNum$ 1 | Mandatory$ True"
         " | DefinedPlayer$ Opponent | Chooser$ You"),
    does("DB$ Scry | ScryNum$ 3 | Defined$ Opponent", picks=("Ben library 2", "none", "Ben library 3")),
    does("DB$ Surveil | Amount$ 3 | Defined$ Opponent", picks=("Ben library 2", "no more", "Ben library 3")),
    does("DB$ Dig | DigNum$ 3 | ChangeNum$ 1 | Defined$ Opponent"),
    does("DB$ DigUntil | Valid$ Land | FoundDestination$ Hand | RevealedDestination$ Library"
         " | RevealedLibraryPosition$ -1 | RestRandomOrder$ True"),
    Row("T:Mode$ SpellCast | ValidActivatingPlayer$ Opponent | TriggerZones$ Battlefield | Execute$ No\n"
        "SVar:No:DB$ Counter | Defined$ TriggeredSpellAbility", (Event("casts", SPELL, "Ben"),)),
    does("DB$ DelayedTrigger | Mode$ Phase | Phase$ Upkeep | ValidPlayer$ Opponent | Execute$ Win | ThisTurn$ True",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
    does("DB$ Tap | ValidTgts$ Creature.OppCtrl+untapped | RememberTapped$ True | SubAbility$ Next", NEXT),
    does("DB$ Tap | ValidTgts$ Creature.OppCtrl+tapped | RememberTapped$ True | AlwaysRemember$ True | SubAbility$ Next",
         NEXT),
    does("DB$ Untap | Defined$ Valid Creature.OppCtrl | RememberUntapped$ True | SubAbility$ Next", NEXT),
    does("DB$ TapAll | ValidCards$ Creature.OppCtrl"),
    does("DB$ TapAll | ValidCards$ Creature | Defined$ Opponent | RememberTapped$ True | SubAbility$ Next", NEXT),
    does("DB$ UntapAll | ValidCards$ Creature | Defined$ Opponent | RememberUntapped$ True | SubAbility$ Next", NEXT,
         events=(Event("taps", BEAR), Event("taps", OWL), *COURSE)),
    does("DB$ UntapAll | ValidCards$ Creature.OppCtrl+tapped"),
    does("DB$ Cleanup | ClearImprinted$ True | SubAbility$ Next", IMPRINTED,
         "T:Mode$ Phase | Phase$ Draw | TriggerZones$ Battlefield | Execute$ Keep",
         "SVar:Keep:DB$ ChangeZone | Defined$ Valid Artifact.Other | Origin$ Battlefield | Destination$ Exile | Imprint$ True"
         " | SubAbility$ Back",
         "SVar:Back:DB$ ChangeZone | Defined$ Imprinted | Origin$ Exile | Destination$ Battlefield | Imprint$ True",
         events=(Event("draw step begins", player="Ann"), *COURSE[:2])),
    does("DB$ ChooseCard | Defined$ You | Choices$ Artifact.Other | Amount$ 1 | Mandatory$ True | SubAbility$ Clean",
         "SVar:Clean:DB$ Cleanup | ClearChosenCard$ True | SubAbility$ Next", CHOSEN),
    does("DB$ Shuffle | Defined$ Opponent"),
    does("DB$ LosesGame | Defined$ Opponent"),
    does("DB$ WinsGame | Defined$ Opponent"),
    does("DB$ RepeatEach | RepeatPlayers$ Player | RepeatSubAbility$ Each",
         "SVar:Each:DB$ LoseLife | Defined$ Remembered | LifeAmount$ 2"),
    does("DB$ Charm | Choices$ One,Two,Three | CharmNum$ 2 | MinCharmNum$ 1",
         "SVar:One:DB$ LoseLife | Defined$ You | LifeAmount$ 2 | SpellDescription$ You lose.",
         "SVar:Two:DB$ GainLife | Defined$ You | LifeAmount$ 2 | SpellDescription$ You gain.",
         "SVar:Three:DB$ Draw | Defined$ You | NumCards$ 1 | SpellDescription$ You draw.",
         picks=("You lose", "no more")),
    does("DB$ DelayedTrigger | Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Creature.OppCtrl"
         " | ThisTurn$ True | OptionalDecider$ You | Execute$ Win",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
    does("DB$ DelayedTrigger | Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Creature.OppCtrl"
         " | OptionalDecider$ You | Execute$ Win",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1",
         events=(COURSE[0], Event("moves", LATER - 1, "Ann", detail=(("to", "graveyard"),)), Event("moves", OWL, "Ben", detail=(("to", "hand"),)),
                 Event("is destroyed", BEAR), *COURSE[6:])),
    does("DB$ DelayedTrigger | Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | Execute$ Win",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
)  # fmt: skip
OF_CARDS = (
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Battlefield | ChangeType$ Creature | ChangeNum$ 1"
         " | Attacking$ True | Mandatory$ True"),
    does("DB$ Reveal | RevealDefined$ Self"),
    does("DB$ ChangeZone | Origin$ Library | Destination$ Battlefield | ChangeType$ Creature.Elf,Creature.Bird | ChangeNum$ 2"
         " | Tapped$ True | Shuffle$ False", picks=("Ann library 2", "Ann library 1")),
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Exile | ChangeType$ Creature | ChangeNum$ 2 | Mandatory$ True"
         " | DefinedPlayer$ Opponent | Imprint$ True | Hidden$ True", picks=("no more",)),
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Library | ChangeType$ Creature | ChangeNum$ 1 | Chooser$ You"
         " | LibraryPosition$ -1"),
    does("DB$ ChangeZone | ValidTgts$ Creature.OppOwn | Origin$ Graveyard | Destination$ Battlefield | GainControl$ True"
         " | Tapped$ True"),
    does("DB$ ChangeZone | ValidTgts$ Creature.OppCtrl | Origin$ Battlefield | Destination$ Library | LibraryPosition$ -1"),
    does("DB$ ChangeZone | ValidTgts$ Creature.OppCtrl | Origin$ Battlefield | Destination$ Library | Shuffle$ True"),
    does("DB$ ChangeZoneAll | ChangeType$ Creature | Origin$ Graveyard | Destination$ Battlefield | GainControl$ True"
         " | Tapped$ True | Imprint$ True | SubAbility$ Next", IMPRINTED),
    does("DB$ ChangeZoneAll | ChangeType$ Creature | Origin$ Graveyard | Destination$ Battlefield | Defined$ Opponent"
         " | RememberChanged$ True | SubAbility$ Next", NEXT),
    does("DB$ ChangeZoneAll | ChangeType$ Creature | Origin$ Hand | Destination$ Library | LibraryPosition$ -1"
         " | ValidTgts$ Opponent"),
    does("DB$ ChangeZone | ValidTgts$ Creature.OppCtrl | Origin$ Battlefield | Destination$ Exile | RememberTargets$ True"
         " | ExileFaceDown$ True | SubAbility$ Next", NEXT),
    does("DB$ ChangeZone | ValidTgts$ Creature.OppCtrl+tapped | Origin$ Battlefield | Destination$ Exile"
         " | RememberTargets$ True | ForgetOtherTargets$ True | SubAbility$ Next", NEXT,
         "T:Mode$ Phase | Phase$ Draw | TriggerZones$ Battlefield | Execute$ Keep",
         "SVar:Keep:DB$ Pump | Defined$ Self | RememberObjects$ Valid Creature.YouCtrl",
         events=(Event("draw step begins", player="Ann"), COURSE[0])),
    does("DB$ ChangeZone | Defined$ Valid Creature.OppCtrl+tapped | Origin$ Battlefield | Destination$ Exile"
         " | RememberLKI$ True | ForgetOtherRemembered$ True | SubAbility$ Next",
         "SVar:Next:DB$ PutCounter | Defined$ RememberedLKI | CounterType$ CHARGE | CounterNum$ 2",
         "T:Mode$ Phase | Phase$ Draw | TriggerZones$ Battlefield | Execute$ Keep",
         "SVar:Keep:DB$ Pump | Defined$ Self | RememberObjects$ Valid Creature.YouCtrl",
         events=(Event("draw step begins", player="Ann"), COURSE[0])),
    does("DB$ ChangeZone | ValidTgts$ Creature.YouOwn | Origin$ Graveyard | Destination$ Battlefield | AttachedTo$ Self"),
    does("DB$ Mill | Defined$ Opponent | NumCards$ 2 | Destination$ Exile | RememberMilled$ True | SubAbility$ Back",
         "SVar:Back:DB$ ChangeZoneAll | ChangeType$ Remembered | Origin$ Exile | Destination$ Hand"),
    does("DB$ Destroy | Defined$ Valid Creature.OppCtrl"),
    does("DB$ Destroy | ValidTgts$ Creature.OppCtrl | RememberDestroyed$ True | SubAbility$ Back",
         "SVar:Back:DB$ ChangeZoneAll | ChangeType$ Card.IsRemembered | Origin$ Graveyard | Destination$ Exile"),
    does("DB$ SacrificeAll | ValidCards$ Creature.OppCtrl | RememberSacrificed$ True | SubAbility$ Back",
         "SVar:Back:DB$ ChangeZoneAll | ChangeType$ Card.IsRemembered | Origin$ Graveyard | Destination$ Exile"),
    does("DB$ PeekAndReveal | PeekAmount$ 2 | RevealValid$ Creature.Elf | RevealOptional$ True"
         " | RememberRevealed$ True | SubAbility$ Back",
         "SVar:Back:DB$ ChangeZoneAll | ChangeType$ Card.IsRemembered | Origin$ Library | Destination$ Hand"),
    does("DB$ ChangeZone | Defined$ Valid Creature.OppCtrl | Origin$ Battlefield | Destination$ Exile"
         " | Duration$ UntilHostLeavesPlay", events=GONE),
    does("DB$ ChangeZoneAll | ChangeType$ Creature.OppCtrl | Origin$ Battlefield | Destination$ Exile"
         " | Duration$ UntilHostLeavesPlay", events=GONE),
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Exile | ChangeType$ Creature | ChangeNum$ 1 | Mandatory$ True"
         " | Duration$ UntilHostLeavesPlay", events=GONE),
    does("DB$ DestroyAll | ValidCards$ Creature.Other | NoRegen$ True",
         "T:Mode$ Phase | Phase$ Draw | TriggerZones$ Battlefield | Execute$ Safe",
         "SVar:Safe:DB$ Regenerate | Defined$ Valid Creature.OppCtrl",
         events=(Event("draw step begins", player="Ann"), *COURSE)),
    does("DB$ Sacrifice | Defined$ Opponent | SacValid$ Creature | Amount$ 2"),
    does("DB$ SacrificeAll | ValidCards$ Creature.OppCtrl"),
    does("DB$ Draw | NumCards$ 2"),
    does("DB$ Mill | NumCards$ 2"),
    does("DB$ Discard | Defined$ Opponent | Mode$ TgtChoose | NumCards$ 2 | DiscardValid$ Creature | RememberDiscarded$ True"
         " | SubAbility$ Back",
         "SVar:Back:DB$ ChangeZoneAll | ChangeType$ Card.IsRemembered | Origin$ Graveyard | Destination$ Exile"),
    does("DB$ Dig | DigNum$ 3 | ChangeNum$ 1 | ChangeValid$ Creature.Bird | DestinationZone$ Graveyard"
         " | DestinationZone2$ Exile | Reveal$ True"),
    does("DB$ Dig | DigNum$ 3 | ChangeNum$ 2 | Optional$ True | RememberChanged$ True | SubAbility$ Next", NEXT,
         picks=("no more",)),
    does("DB$ Dig | DigNum$ 3 | ChangeNum$ 1 | DestinationZone$ Library | LibraryPosition$ -1 | DestinationZone2$ Library"
         " | LibraryPosition2$ 0", picks=("Ann library 2",)),
    does("DB$ Dig | DigNum$ 3 | ChangeNum$ 1 | DestinationZone$ Hand | RestRandomOrder$ True", picks=("Ann library 2",)),
    does("DB$ Dig | DigNum$ 3 | AnyNumber$ True | ChangeValid$ Creature | DestinationZone$ Battlefield",
         picks=("Ann library 1", "Ann library 2", "Ann library 3")),
    does("DB$ Dig | DigNum$ 3 | ChangeNum$ 1 | RememberChanged$ True | Defined$ You | DestinationZone$ Battlefield"
         " | SubAbility$ Next", NEXT),
)  # fmt: skip


def stands(said: str, *more: str, events: tuple[Event, ...] = COURSE) -> Row:
    """Write a static line with what stands behind it."""
    return Row("\n".join((f"S:Mode$ Continuous | {said}", *more)), events)


STATIC = (
    does("DB$ ChangeZone | Origin$ Library | Destination$ Hand | ChangeType$ Creature | ChangeNum$ 1 | Shuffle$ True"
         " | ShuffleNonMandatory$ True", "S:Mode$ Continuous | Affected$ You | AddKeyword$ CantSearchLibrary"),
    stands("Affected$ Creature.YouCtrl | AddAbility$ Pay", "SVar:Pay:AB$ GainLife | Cost$ 1 | Defined$ You | LifeAmount$ 1",
           events=(Event("activates", BEAR, "Ann"),)),
    stands("Affected$ Creature.YouCtrl | AddTrigger$ Ends | AddSVar$ Win",
           "SVar:Ends:Mode$ Phase | Phase$ EndCombat | TriggerZones$ Battlefield | Execute$ Win",
           "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
    stands("Affected$ Creature.YouCtrl | AddColor$ Red | AddHiddenKeyword$ CARDNAME can't be blocked."),
    stands("Affected$ Creature.YouCtrl | SetColor$ Red | SetPower$ 5 | SetToughness$ 6"),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | Condition$ PlayerTurn"),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | EffectZone$ Graveyard", events=(Event("is destroyed", WATCHER),)),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | IsPresent$ Creature.Bird | PresentPlayer$ Opponent"),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | IsPresent$ Creature.Elf | PresentZone$ Hand | PresentPlayer$ Opponent"
           " | PresentCompare$ GE2", events=(Event("is drawn", 14, "Ben"), *COURSE)),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | IsPresent$ Creature.Bird | PresentZone$ Graveyard | PresentCompare$ GE3"),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | CheckSVar$ X | SVarCompare$ GE3",
           "SVar:X:Count$Valid Creature.OppCtrl"),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | CheckSVar$ X", "SVar:X:Count$Valid Creature.Goblin"),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | CheckSecondSVar$ X | SecondSVarCompare$ GE3",
           "SVar:X:Count$Valid Creature.OppCtrl"),
    stands("Affected$ Creature.YouCtrl | AddPower$ 1 | CheckSecondSVar$ X", "SVar:X:Count$Valid Creature.Goblin"),
    stands("Affected$ Creature.YouCtrl | AddAllCreatureTypes$ True"),
    stands("Affected$ Creature.YouCtrl | AddStaticAbility$ Strong",
           "SVar:Strong:Mode$ Continuous | Affected$ Card.Self | AddPower$ 2"),
    stands("Affected$ Creature.YouCtrl | AddReplacementEffect$ Safe",
           "SVar:Safe:Event$ DamageDone | ActiveZones$ Battlefield | ValidTarget$ Card.Self | Prevent$ True"),
    stands("CharacteristicDefining$ True | SetPower$ X | SetToughness$ X | Affected$ Card.Other", "SVar:X:Count$InYourHand"),
    stands("CharacteristicDefining$ True | SetPower$ 1", "S:Mode$ Continuous | Affected$ Card.Self | SetPower$ 3"),
)  # fmt: skip

# Replacements: each of Forge's events with nothing instead, with the choice, and with what it asks.

IMP = Face("Imp", (("types", frozenset({"Creature"})),), (("power", 1), ("toughness", 1)), token=True)
HAPPENS = {
    "AddCounter": Event("puts counters", OWL, "Ann", 2, detail=(("mark", "charge"),)),
    "BeginPhase": Event("upkeep begins", player="Ben"),
    "BeginTurn": Event("turn begins", player="Ben"),
    "Counter": Event("is countered", SPELL, "Ben", source=BEAR),
    "CreateToken": Event("creates", player="Ben", amount=1, made=IMP),
    "DamageDone": Event("is dealt damage", OWL, "Ben", 2, source=BEAR, detail=(("type", "noncombat"),)),
    "Destroy": Event("is destroyed", OWL, source=BEAR),
    "Discard": Event("is discarded", SPELL, "Ben", source=BEAR),
    "Draw": Event("is drawn", player="Ben"),
    "DrawCards": Event("draws", player="Ben", amount=2),
    "GainLife": Event("gains life", player="Ben", amount=2),
    "GameLoss": Event("loses the game", player="Ben"),
    "GameWin": Event("wins the game", player="Ben"),
    "LifeReduced": Event("loses life", player="Ben", amount=2),
    "Mill": Event("mills", player="Ben", amount=2),
    "Moved": Event("moves", OWL, "Ben", source=BEAR, detail=(("to", "exile"),)),
    "PayLife": Event("pays life", player="Ben", amount=2),
    "ProduceMana": Event("adds mana", player="Ben", detail=(("mana", "G"),)),
    "Scry": Event("scries", player="Ben", amount=2),
    "Tap": Event("taps", OWL),
    "TurnFaceUp": Event("is turned face up", OWL),
    "Untap": Event("untaps", WALL),
}
OTHERS = {  # the same by another card, to another one, of another player, of another kind
    "AddCounter": (
        Event("puts counters", OWL, "Ann", 2, source=BEAR, detail=(("mark", "charge"),)),
        Event("puts counters", BEAR, "Ann", 2, source=OWL, detail=(("mark", "charge"),)),
        Event("puts counters", OWL, "Ann", 2, source=BEAR, detail=(("mark", "time"),)),
    ),
    "BeginPhase": (Event("draw step begins", player="Ben"), Event("upkeep begins", player="Ann")),
    "BeginTurn": (Event("turn begins", player="Ann"),),
    "Counter": (Event("is countered", LATER, "Ann", source=OWL),),
    "CreateToken": (Event("creates", player="Ann", amount=1, made=IMP),),
    "DamageDone": (
        Event("is dealt damage", OWL, "Ben", 2, source=BEAR, detail=(("type", "combat"),)),
        Event("is dealt damage", WATCHER, "Ann", 2, source=OWL, detail=(("type", "noncombat"),)),
    ),
    "Destroy": (Event("is destroyed", WALL, source=OWL), Event("is destroyed", RING, source=OWL)),
    "Discard": (
        Event("is discarded", MINE, "Ann", source=OWL),
        Event("is discarded", LATER, "Ben", source=OWL),
    ),
    "DrawCards": (Event("draws", player="Ann", amount=1),),
    "GainLife": (Event("gains life", player="Ann", amount=1),),
    "GameWin": (Event("wins the game", player="Ann"),),
    "GameLoss": (Event("loses the game", player="Ann"),),
    "LifeReduced": (Event("loses life", player="Ann", amount=1),),
    "Mill": (Event("mills", player="Ann", amount=1),),
    "Moved": (
        Event("moves", LATER, "Ben", source=OWL, detail=(("to", "exile"),)),
        Event("moves", WALL, "Ben", source=OWL, detail=(("to", "exile"),)),
        Event("moves", WALL, "Ben", source=BEAR, detail=(("to", "hand"),)),
    ),
    "PayLife": (Event("pays life", player="Ann", amount=1),),
    "ProduceMana": (
        Event("adds mana", player="Ann", detail=(("mana", "G"),)),
        Event("taps for mana", FIELD, "Ann", detail=(("mana", "G"),)),
    ),
    "Scry": (Event("scries", player="Ann", amount=1),),
    "Tap": (Event("taps", BEAR),),
    "TurnFaceUp": (Event("is turned face up", BEAR),),
    "Untap": (Event("taps", BEAR), Event("untaps", BEAR)),
}
ASKED = {  # what may be asked of a replaced event, as the table names it
    "ValidCard": "Creature.OppCtrl,Instant.OppOwn", "ValidLKI": "Creature.OppCtrl,Instant.OppOwn", "ValidCause": "Card.YouCtrl", "ValidSource": "Card.YouCtrl",
    "ValidPlayer": "Opponent", "ValidTarget": "Creature.OppCtrl", "ValidCounterType": "CHARGE", "Phase": "Upkeep",
    "Origin": "Battlefield", "Destination": "Exile", "IsCombat": "False", "Number": "GE2",
}  # fmt: skip
WIN = "SVar:Win:DB$ PutCounter | Defined$ Self | CounterType$ TIME | CounterNum$ 1"


def _replaced() -> tuple[Row, ...]:
    made: list[Row] = []
    for name, sort in EVENTS.items():
        asked = [key for key, _ in sort.asks if key in ASKED]
        to = (("to", "stack"),)
        before = tuple(Event("moves", n, detail=to) for n in (SPELL, LATER)) if name == "Counter" else ()
        if name == "TurnFaceUp":
            before = (Event("is turned face down", OWL), Event("is turned face down", BEAR))
        events = (*before, HAPPENS[name], *OTHERS.get(name, ()))
        for tail in (
            *(f"{key}$ {ASKED[key]} | Prevent$ True" for key in asked),
            "Prevent$ True",
            "Optional$ True | OptionalDecider$ You | ReplaceWith$ Win",
            "ReplaceWith$ Win",
        ):
            line = f"R:Event$ {name} | ActiveZones$ Battlefield | {tail}"
            made.append(Row(f"{line}\n{WIN}", events, ("no",)))
    return tuple(made)


# An SVar of the card that a line does not hand on: there the G of a cost is mana, and no number of cards.
COUNTED = "SVar:G:Count$Valid Creature.YouCtrl"
PAYS = "SVar:Pay:AB$ GainLife | Cost$ G | Defined$ You | LifeAmount$ 5"
LOSES = (
    "SVar:Ends:Mode$ Phase | Phase$ EndCombat | TriggerZones$ Battlefield | Execute$ Pay",
    "SVar:Pay:DB$ LoseLife | Defined$ You | LifeAmount$ 3 | UnlessCost$ G | UnlessPayer$ You",
)
HANDED = (
    does("DB$ Animate | Defined$ Valid Creature.YouCtrl+Other | Triggers$ Ends | sVars$ Pay", *LOSES, COUNTED),
    does("DB$ AnimateAll | ValidCards$ Creature.YouCtrl+Other | Triggers$ Ends | sVars$ Pay", *LOSES, COUNTED),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3"
         " | TokenAbilities$ Pay | TokenSVars$ Pay", PAYS, COUNTED,
         events=(COURSE[0], Event("activates", 31, "Ann", ability=Key("printed", 31)))),
    does("DB$ Effect | Triggers$ Ends | SVars$ Pay",
         LOSES[0].replace("Battlefield", "Command"), LOSES[1], COUNTED),
    stands("Affected$ Creature.YouCtrl+Other | AddTrigger$ Ends | AddSVar$ Pay", *LOSES, COUNTED),
)  # fmt: skip
OF_ACTIONS = (  # abilities that are one word for a few instructions, and what came with them
    does("DB$ Fog"),
    does("DB$ Pump | ValidTgts$ Creature.OppCtrl | NumAtt$ +1 | SubAbility$ Next",
         "SVar:Next:DB$ Explore | Defined$ Targeted"),
    does("DB$ RearrangeTopOfLibrary | Defined$ Opponent | NumCards$ 2 | MayShuffle$ True"),
    does("DB$ RearrangeTopOfLibrary | NumCards$ 2"),
    does("DB$ RemoveCounterAll | ValidCards$ Creature.YouCtrl | CounterType$ CHARGE | CounterNum$ 2",
         events=(Event("puts counters", OWL, "Ben", 5, detail=(("mark", "charge"),)), Event("puts counters", WATCHER, "Ann", 5, detail=(("mark", "charge"),)), *COURSE[:1])),
    does("DB$ RemoveCounterAll | ValidCards$ Creature.YouCtrl | CounterType$ CHARGE | AllCounters$ True",
         events=(Event("puts counters", WATCHER, "Ann", 5, detail=(("mark", "charge"),)), *COURSE[:1])),
    does("DB$ MultiplyCounter | Defined$ Valid Creature.YouCtrl | CounterType$ CHARGE | Multiplier$ 3",
         events=(Event("puts counters", WATCHER, "Ann", 5, detail=(("mark", "charge"),)), *COURSE[:1])),
    does("DB$ ChangeZone | Origin$ Library | Destination$ Hand | ChangeType$ Card | ChangeNum$ 1 | Reveal$ True"),
    does("DB$ DestroyAll | ValidCards$ Creature.OppCtrl | RememberDestroyed$ True | SubAbility$ Count",
         "SVar:Count:DB$ GainLife | LifeAmount$ X", "SVar:X:Count$RememberedSize"),
    does("DB$ Dig | DigNum$ 2 | NoMove$ True"),
    does("DB$ Dig | DigNum$ 2 | ChangeNum$ 1 | ForceRevealToController$ True"),
    does("DB$ Draw | OptionalDecider$ You", picks=("no",)),
    does("DB$ DigUntil | Valid$ Land | FoundDestination$ Hand | RevealedDestination$ Library"
         " | RevealedLibraryPosition$ -1 | RevealRandomOrder$ True"),
    does("DB$ GainControl | ValidTgts$ Creature.OppCtrl | RememberControlled$ True | SubAbility$ Next", NEXT),
    does("DB$ PutCounter | Adapt$ True | CounterType$ P1P1 | CounterNum$ 2"),
    does("DB$ Amass | Num$ 2 | Type$ Orc"),
    does("DB$ Pump | ValidTgts$ Creature.OppCtrl | NumAtt$ +1 | SubAbility$ Next", "SVar:Next:DB$ Connive | Defined$ Targeted"),
    does("DB$ Connive | ConniveNum$ 2"),
    does("DB$ FlipACoin | NoCall$ True | HeadsSubAbility$ Win | TailsSubAbility$ Lose",
         "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1",
         "SVar:Lose:DB$ LoseLife | Defined$ You | LifeAmount$ 1", picks=("1", "2")),
    does("DB$ ChooseCard | Choices$ Creature.OppCtrl | Amount$ 1 | AtRandom$ True | SubAbility$ Next", CHOSEN),
    *(Row("T:Mode$ SpellCast | ValidActivatingPlayer$ Opponent | TriggerZones$ Battlefield | Execute$ No\n"
          f"SVar:No:DB$ Counter | Defined$ TriggeredSpellAbility | {how}\n{NEXT}", (Event("casts", SPELL, "Ben"),))
      for how in ("Destination$ Exile", "RememberCountered$ True | SubAbility$ Next")),
    Row("T:Mode$ Attacks | ValidCard$ Creature.YouCtrl | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ ImmediateTrigger | CopyTriggeringObjects$ True | Execute$ Grow\n"
        "SVar:Grow:DB$ Pump | Defined$ TriggeredAttacker | NumAtt$ +2", COURSE),
)  # fmt: skip
CHOSEN_TOO = "SVar:Next:DB$ PumpAll | ValidCards$ Creature.{} | NumAtt$ +3"
MADE = (
    does("DB$ RollDice | Sides$ 20 | Defined$ Opponent | ResultSVar$ R | ResultSubAbilities$ 1-9:Low,10-20:High",
         "SVar:Low:DB$ GainLife | LifeAmount$ R", "SVar:High:DB$ LoseLife | LifeAmount$ R", picks=("12",)),
    does("DB$ ChooseColor | Defined$ You | Choices$ Green,White | SubAbility$ Next", CHOSEN_TOO.format("ChosenColor")),
    does("DB$ ChooseColor | Defined$ You | Exclude$ White | SubAbility$ Next", CHOSEN_TOO.format("ChosenColor")),
    does("DB$ ChooseType | Defined$ You | Type$ Creature | ValidTypes$ Bird,Wall | SubAbility$ Next",
         CHOSEN_TOO.format("ChosenType")),
    does("DB$ ChooseType | Defined$ You | Type$ Creature | ValidTypes$ Bird,Wall | InvalidTypes$ Bird | SubAbility$ Next",
         CHOSEN_TOO.format("ChosenType")),
    does("DB$ ChooseNumber | Max$ 5 | SubAbility$ Win", "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ X",
         "SVar:X:Count$ChosenNumber", picks=("7",)),
    does("DB$ ChooseNumber | Max$ 5 | Min$ 0 | Defined$ You"),
    does("DB$ Clone | Defined$ Valid Creature.OppCtrl+tapped | CloneTarget$ Valid Creature.OppCtrl+untapped"),
    does("DB$ Clone | Choices$ Creature.OppCtrl+tapped | Duration$ UntilEndOfTurn", *HELD),
    does("DB$ Clone | ValidTgts$ Creature.OppCtrl+tapped", *HELD),
    does("DB$ ChangeZone | ValidTgts$ Creature.YouOwn | Origin$ Graveyard | Destination$ Battlefield | WithCountersType$ P1P1"
         " | WithCountersAmount$ 2"),
    does("DB$ PutCounter | Defined$ Self | CounterTypes$ Flying,CHARGE"),
    does("DB$ AlterAttribute | Defined$ Valid Creature.OppCtrl | Attributes$ Suspected"),
    does("DB$ Goad | Defined$ Valid Creature.YouCtrl",
         events=(COURSE[0], Event("turn begins", player="Ann"), Event("attacks", WATCHER, "Ann"))),
    Row("T:Mode$ Attacks | ValidCard$ Creature.Self | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ MustBlock | Defined$ Valid Creature.OppCtrl+untapped",
        (Event("attacks", WATCHER, "Ann"), Event("no blocks", player="Ben"))),
    does("DB$ AddTurn | NumTurns$ 2 | Defined$ Opponent"),
    does("DB$ Discover | Num$ 2"),
    does("DB$ CopyPermanent | Defined$ Valid Creature.OppCtrl+tapped | SetPower$ 7 | SetToughness$ 9 | PumpKeywords$ Haste"),
    does("DB$ CopyPermanent | Defined$ Valid Creature.OppCtrl+tapped | AtEOT$ Exile"),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3 | AtEOT$ Sacrifice"),
    does("DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3 | PumpKeywords$ Haste"),
    does("DB$ PutCounter | Choices$ Creature.YouCtrl+Other | CounterType$ P1P1 | CounterNum$ 1"),
    does("DB$ Untap | UntapType$ Creature.YouCtrl | UntapUpTo$ True | Amount$ 2"),
    does("DB$ ChangeZoneAll | ChangeType$ Card | Origin$ Hand,Graveyard | Destination$ Library | Shuffle$ True"),
    does("DB$ Dig | DigNum$ 2 | ChangeNum$ Any | DestinationZone$ Battlefield | Tapped$ True | DestinationZone2$ Graveyard"),
    does("DB$ DealDamage | ValidTgts$ Creature.OppCtrl | NumDmg$ 9 | ReplaceDyingDefined$ Targeted"),
    does("DB$ CopyPermanent | Defined$ Valid Creature.OppCtrl+tapped | AddTypes$ Zombie,Artifact | SetColor$ Black"),
    does("DB$ Manifest | Amount$ 2"),
    does("DB$ Mill | NumCards$ 1 | Imprint$ True | SubAbility$ Next\nSVar:Next:DB$ ChangeZone | Defined$ Imprinted | Origin$ Graveyard | Destination$ Hand"),
    does("DB$ Earthbend | Num$ 2"),
    does("DB$ Endure | Num$ 2"),
    does("DB$ Draw | NumCards$ 2 | Upto$ True"),
    does("DB$ DigUntil | Defined$ Opponent | Valid$ Creature | FoundDestination$ Battlefield | GainControl$ True | RevealedDestination$ Graveyard"),
    does("DB$ PeekAndReveal | Defined$ Opponent | PeekAmount$ 1 | RevealValid$ Creature | RememberRevealed$ True"),
    does("DB$ PeekAndReveal | PeekAmount$ 1 | NoReveal$ True"),
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Graveyard | ChangeType$ Card | ChangeNum$ 1 | Random$ True"),
    does("DB$ ChangeZone | Origin$ Hand | Destination$ Graveyard | ChangeType$ Card | ChangeNum$ 1 | AtRandom$ True"),
    does("DB$ SacrificeAll | Defined$ Valid Creature.YouCtrl"),
    does("DB$ Proliferate | Amount$ 2"),
    does("DB$ ChooseCard | Choices$ Creature | ControlledByPlayer$ Opponent | Mandatory$ True"),
    does("DB$ RevealHand | Defined$ Opponent | RememberRevealed$ True"),
    does("DB$ Play | Valid$ Card.YouOwn | ValidZone$ Hand | ValidSA$ Spell.Sorcery | WithoutManaCost$ True"),
    does("DB$ Token | TokenName$ Sash | TokenTypes$ Artifact,Equipment | AttachedTo$ Self"),
    does("DB$ PutCounter | Defined$ Self | CounterType$ P1P1 | CounterNum$ 2 | UpTo$ True"),
    does("DB$ Dig | DigNum$ 2 | ChangeNum$ 1 | DestinationZone$ Exile | ExileFaceDown$ True | RememberRevealed$ True"
         " | SubAbility$ Next", NEXT),
    does("DB$ Dig | DigNum$ 2 | ChangeNum$ 1 | DestinationZone$ Battlefield | Imprint$ True | SubAbility$ Next", IMPRINTED),
    does("DB$ Sacrifice | Defined$ You | SacValid$ Permanent | Random$ True"),
    does("DB$ Discard | Defined$ You | Mode$ TgtChoose | AnyNumber$ True", picks=("no more",)),
    does("DB$ ChooseCard | Choices$ Creature | Amount$ 2 | MinAmount$ 1", picks=("none",)),
    does("DB$ DelayedTrigger | Mode$ SpellCast | ValidActivatingPlayer$ Opponent | Execute$ Win", WIN,
         events=(COURSE[0], Event("casts", MINE, "Ann"))),
    Row("S:Mode$ Continuous | Affected$ Creature.Other | RemoveType$ Creature", COURSE[:1]),
    Row("S:Mode$ Continuous | Affected$ Land | AddType$ Swamp | RemoveLandTypes$ True", COURSE[:1]),
)  # fmt: skip
ROWS = (
    *FOR_A_TIME,
    *AS_LONG_AS_IT_IS_THERE,
    *HANDED,
    *OF_ACTIONS,
    *OF_PERMANENTS,
    *OF_PLAYERS,
    *OF_CARDS,
    *MADE,
    *STATIC,
    *_replaced(),
)
