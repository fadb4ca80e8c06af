"""Facts about the words of scripts: what each keyword, count, condition and filter does on a board made for it.

Each row says a line of the Watcher, what happens, and a step that comes of it. Without the line that step
does not come; so no word is read and then does nothing.
"""

from __future__ import annotations

import pytest

from rulesengine.core.model import Event, Key
from tests.forge_boards import BEAR, COURSE, FIELD, OWL, RING, SPELL, WALL, WATCHER, Row, run_of

UPKEEP, DRAW = COURSE[0], Event("draw step begins", player="Ann")
FIGHT = COURSE[:6]
ATTACK = (Event("attacks", WATCHER, "Ann"), Event("blocks", OWL, "Ben", target=WATCHER), *COURSE[3:5])
UNBLOCKED = (Event("attacks", WATCHER, "Ann"), Event("no blocks", player="Ben"), *COURSE[3:5])
PAYS = (Event("activates", WATCHER, "Ann", ability=Key("printed", WATCHER)),)
GRAVE = (Event("is destroyed", WATCHER), *PAYS)
BACK = Event("enters", WATCHER, "Ann")
TO_HAND, CASTS = Event("moves", WATCHER, "Ann", detail=(("to", "hand"),)), Event("casts", WATCHER, "Ann")
GAINS = "T:Mode$ Phase | Phase$ End of Turn | TriggerZones$ Battlefield | Execute$ Go{}\nSVar:Go:DB$ GainLife | Defined$ You | LifeAmount$ {}"
AT_END = COURSE[5]


def gains(count: str) -> str:
    """Write a trigger that gains as much life as a count says."""
    return f"{GAINS.format('', 'X')}\nSVar:X:{count}"


def only(condition: str) -> str:
    """Write a trigger that gains 7 life where a condition holds."""
    return GAINS.format(f" | {condition}", "7")


def upkeep(said: str, *more: str, name: str = "Up1") -> str:
    """Write an ability that the Watcher does in Ann's upkeep, with SVars behind it."""
    head = f"T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ {name}"
    return "\n".join((head, f"SVar:{name}:DB$ {said}", *more))


BENS_TURN = Event("turn begins", player="Ben")
NEXT_TURN = (
    Event("turn ends", player="Ann"), BENS_TURN, Event("turn ends", player="Ben"),
    Event("turn begins", player="Ann"), Event("main phase begins", player="Ann"),
)  # fmt: skip


MANA = Event("adds mana", player="Ann", amount=1, detail=(("mana", "G"),))


def cast(flag: str, x: str = "") -> Event:
    """Let the Watcher be cast in a way of its own."""
    return CASTS._replace(detail=(("flag", flag), *((("x", x),) if x else ())))


def entered(how: str, many: str) -> str:
    """Write a trigger that gains life as the Watcher enters, where it was cast so."""
    head = f"T:Mode$ ChangesZone | Destination$ Battlefield | ValidCard$ Card.Self{how} | Execute$ Go"
    return f"{head}\nSVar:Go:DB$ GainLife | LifeAmount$ {many}"


FACTS = {
    # keywords
    "flanking": ("K:Flanking", ATTACK, "applies to Marsh Owl (power 2 → 1, toughness 3 → 2)"),
    "level up": ("K:Level up:1", PAYS, "puts counters on Watcher: 1 level"),
    "poisonous": ("K:Poisonous:3", UNBLOCKED, "Ben gets 3 poison"),
    "permanents and players are proliferated together": (
        "T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield | Execute$ Go\nSVar:Go:DB$ Proliferate",
        (UPKEEP,),
        "puts counters on Oak Bear: 1 +1/+1",
    ),
    "renown": ("K:Renown:2", UNBLOCKED, "puts counters on Watcher: 2 +1/+1"),
    "renown, and it is renowned": ("K:Renown:2", UNBLOCKED, "Watcher becomes renowned"),
    "evoke": ("K:Evoke:G", (TO_HAND, CASTS._replace(detail=(("flag", "evoked"),))), "Ann sacrifices Watcher"),
    "counters where it was not cast from a hand": (
        "K:etbCounter:P1P1:3:ValidCard$ Card.Self+wasNotCastFromHand:It enters with three.",
        (TO_HAND, BACK),
        "with 3 +1/+1",
    ),
    "counters as many as are counted": (
        "K:etbCounter:P1P1:X:no condition:It enters with some.\nSVar:X:Count$Valid Creature.OppCtrl",
        (TO_HAND, BACK),
        "with 2 +1/+1",
    ),
    "unearth": ("K:Unearth:1", GRAVE, "Watcher enters"),
    "unearth exiles it at the end": ("K:Unearth:1", (*GRAVE, AT_END), "Watcher moves from the battlefield to the exile"),
    "unearth exiles it where it dies": (
        "K:Unearth:1",
        (*GRAVE, Event("is destroyed", WATCHER)),
        "Watcher is destroyed → Watcher is destroyed, to exile",
    ),
    "dredge": ("K:Dredge:2", (Event("is destroyed", WATCHER), Event("is drawn", player="Ann")), "Ann mills 2"),
    "attacks if able": (
        "K:CARDNAME attacks each combat if able.",
        (Event("attacks", BEAR, "Ann"),),
        "refused, for Watcher attacks if able",
    ),
    "blocks if able": (
        "K:CARDNAME blocks each combat if able.",
        (BENS_TURN, Event("attacks", OWL, "Ben"), Event("no blocks", player="Ann")),
        "refused, for Watcher blocks if able",
    ),
    "damage that can't be prevented": (
        ("K:Damage that would be dealt by CARDNAME can't be prevented.\n"
        "R:Event$ DamageDone | ActiveZones$ Battlefield | ValidTarget$ Player | Prevent$ True"),
        UNBLOCKED,
        "it cannot be prevented",
    ),
    "prevent all damage by it": (
        "K:Prevent all combat damage that would be dealt by CARDNAME.",
        UNBLOCKED,
        "2 prevented: 2 combat for Ben",
    ),
    "prevent all damage to it": (
        "K:Prevent all damage that would be dealt to CARDNAME.",
        ATTACK,
        "2 prevented: 2 combat for Watcher",
    ),
    "untaps with the others": (
        "K:CARDNAME untaps during each other player's untap step.",
        (Event("taps", WATCHER), Event("untap step begins", player="Ben")),
        "Watcher untaps",
    ),
    "a keyword is granted as what it stands for": (
        "S:Mode$ Continuous | Affected$ Creature.Bear | AddKeyword$ UpkeepCost:2",
        (UPKEEP,),
        "Oak Bear triggers and waits",
    ),
    "power and toughness are switched": (
        ("T:Mode$ Attacks | ValidCard$ Creature.Bear | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ Pump | Defined$ TriggeredAttacker | NumAtt$ 2 | KW$ HIDDEN CARDNAME's power and toughness are switched"),
        COURSE[1:2],
        "power 6 → 5",
    ),
    "a colour is chosen as it enters": (
        ("K:ETBReplacement:Other:Pick\nSVar:Pick:DB$ ChooseColor | Defined$ You\n"
        "S:Mode$ Continuous | Affected$ Creature.ChosenColor | AddPower$ 1"),
        (Event("moves", WATCHER, "Ann", detail=(("to", "hand"),)), BACK),
        "as Blue",
    ),
    "the chosen colour is meant": (
        ("K:ETBReplacement:Other:Pick\nSVar:Pick:DB$ ChooseColor | Defined$ You\n"
        "S:Mode$ Continuous | Affected$ Creature.ChosenColor | AddPower$ 1"),
        (Event("moves", WATCHER, "Ann", detail=(("to", "hand"),)), BACK),
        "applies to Marsh Owl (power 2 → 3)",
    ),
    "a creature type is chosen as it enters": (
        ("K:ETBReplacement:Other:Pick\nSVar:Pick:DB$ ChooseType | Type$ Creature\n"
        "S:Mode$ Continuous | Affected$ Creature.ChosenType | AddPower$ 1"),
        (Event("moves", WATCHER, "Ann", detail=(("to", "hand"),)), BACK),
        "applies to Stone Wall (power 2 → 3)",
    ),
    "what triggers as one enters triggers once more": (
        ("K:Panharmonicon:Artifact,Creature:Once more.\nT:Mode$ ChangesZone | Destination$ Battlefield | ValidCard$ Creature"
        " | TriggerZones$ Battlefield | Execute$ Win\nSVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
        (Event("enters", SPELL + 1, "Ann"),),
        "triggers an additional time",
    ),
    "what triggers as one dies triggers once more": (
        ("K:Dieharmonicon:Creature:Once more.\nT:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard"
        " | ValidCard$ Card | TriggerZones$ Battlefield | Execute$ Win\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1"),
        (Event("is destroyed", OWL),),
        "triggers an additional time",
    ),
    "tokens that an effect makes": (
        ("R:Event$ CreateToken | ActiveZones$ Battlefield | EffectOnly$ True | ValidPlayer$ You | ReplaceWith$ More\n"
        "SVar:More:DB$ ReplaceToken | VarName$ TokenNum | VarValue$ X\nSVar:X:ReplaceCount$TokenNum/Twice\n"
        "T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 1 | TokenToughness$ 1"),
        (UPKEEP,),
        "Ann creates 2 Imp",
    ),
    # what players skip, and cannot do
    "skip your draw step": (
        "S:Mode$ Continuous | Affected$ You | AddKeyword$ Skip your draw step.",
        (DRAW,),
        "draw step begins → nothing",
    ),
    "you can't gain life": (
        "S:Mode$ Continuous | Affected$ Opponent | AddKeyword$ You can't gain life.",
        (Event("gains life", player="Ben", amount=2),),
        "refused",
    ),
    "spells only in one's own turn": (
        "S:Mode$ CantBeCast | ValidCard$ Card | NonCasterTurn$ True",
        (Event("casts", SPELL, "Ben"),),
        "refused",
    ),
    "one spell a turn": (
        "S:Mode$ CantBeCast | ValidCard$ Card | Caster$ Player | NumLimitEachTurn$ 1",
        (BENS_TURN, Event("casts", SPELL, "Ben"), Event("casts", SPELL + 2, "Ben")),
        "refused",
    ),
    # counts
    "spells cast this turn": (gains("Count$ThisTurnCast_Instant"), (Event("casts", SPELL, "Ben"), AT_END), "gains 1 life"),
    "what has died this turn": (
        gains("Count$ThisTurnEntered_Graveyard_from_Battlefield_Creature.OppCtrl"),
        (Event("is destroyed", OWL), Event("is destroyed", BEAR), AT_END),
        "gains 1 life",
    ),
    "life gained this turn": (
        gains("Count$LifeYouGainedThisTurn"),
        (*[Event("gains life", player=who, amount=2) for who in ("Ann", "Ben", "Ann")], AT_END),
        "gains 4 life",
    ),
    "life lost this turn": (
        gains("Count$LifeOppsLostThisTurn"),
        (Event("is dealt damage", OWL, "Ben", 9), Event("is dealt damage", 0, "Ben", 4), AT_END),
        "gains 4 life",
    ),
    "domain": (gains("Count$Domain/Plus.1"), (AT_END,), "gains 2 life"),
    "a sum of two counts": (
        gains("Count$Valid Creature.OppCtrl/Plus.Y") + "\nSVar:Y:Count$Valid Land",
        (AT_END,),
        "gains 3 life",
    ),
    "a difference of two counts": (
        gains("Count$Valid Creature/Minus.Y") + "\nSVar:Y:Count$Valid Land/Twice",
        (AT_END,),
        "gains 2 life",
    ),
    "cards of a type in all graveyards": (gains("Count$TypeInAllYards.Elf"), (AT_END,), "gains 2 life"),
    "cards of a type in the library": (gains("Count$TypeInYourLibrary.Creature"), (AT_END,), "gains 3 life"),
    "the hand of the player of the event": (
        ("T:Mode$ Phase | Phase$ End of Turn | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ DealDamage | Defined$ TriggeredPlayer | NumDmg$ X\nSVar:X:TriggeredPlayer$CardsInHand"),
        (Event("end step begins", player="Ben"),),
        "deals 5 noncombat damage to Ben",
    ),
    "a number of what is counted when a token is made": (
        ("T:Mode$ Phase | Phase$ End of Turn | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ X | TokenToughness$ 1\n"
        "SVar:X:Count$Valid Creature\n"
        "T:Mode$ ChangesZone | Destination$ Battlefield | ValidCard$ Creature.token+powerEQ4 | Execute$ Win\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 9"),
        (AT_END,),
        "gains 9 life",
    ),
    "a number of one of the opponents": (gains("PlayerCountOpponents$HighestValid Creature.YouCtrl"), (AT_END,), "gains 2 life"),
    "how many opponents there are": (gains("PlayerCountOpponents$Amount/Plus.40"), (AT_END,), "gains 41 life"),
    "the lowest life of all players": (
        gains("PlayerCountPlayers$LowestLifeTotal"),
        (Event("loses life", player="Ben", amount=7), AT_END),
        "gains 13 life",
    ),
    "a stored number": (
        ("T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield | Execute$ Keep\n"
        "SVar:Keep:DB$ StoreSVar | SVar$ Kept | Type$ CountSVar | Expression$ Many/Plus.1\n"
        f"SVar:Many:Count$Valid Creature\nSVar:Kept:Number$0\n{GAINS.format('', 'Kept')}"),
        (UPKEEP, AT_END),
        "gains 5 life",
    ),
    # who is chosen, and by whom
    "the opponent chooses the target": (
        upkeep("Destroy | ValidTgts$ Creature | TargetingPlayer$ Opponent"), (UPKEEP,), "Watcher: Ben declares Marsh Owl"),
    "chance chooses the target": (
        upkeep("Destroy | ValidTgts$ Creature | TargetsAtRandom$ True"), (UPKEEP,), "Watcher: chance declares Marsh Owl"),
    "a second target is another one": (
        upkeep("Tap | ValidTgts$ Creature.OppCtrl+tapped | SubAbility$ More",
               "SVar:More:DB$ Destroy | ValidTgts$ Creature.OppCtrl | TargetUnique$ True"),
        (UPKEEP,), "Watcher destroys Marsh Owl"),
    "a target of the opponent’s": (
        upkeep("Destroy | ValidTgts$ Artifact.Other,Creature.tapped | TargetsWithDefinedController$ Opponent"),
        (UPKEEP,), "Watcher destroys Stone Wall"),
    "a target in one of two zones": (
        upkeep("ChangeZone | ValidTgts$ Card.Bird+OppOwn | TgtZone$ Graveyard,Hand | Origin$ Graveyard,Hand | Destination$ Exile"),
        (UPKEEP,), "to the exile"),
    "they may pay, and if they do it is done": (
        upkeep("GainLife | Defined$ You | LifeAmount$ 6 | UnlessCost$ 1 | UnlessPayer$ You | UnlessSwitched$ True"),
        (UPKEEP,), "gains 6 life"),
    "cards with the name of what has died": (
        ("T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Creature | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ ChangeZoneAll | ChangeType$ Triggered.sameName | Origin$ Graveyard | Destination$ Exile"),
        (Event("is destroyed", OWL),), "Marsh Owl moves from the graveyard to the exile"),
    "creatures of the player who is attacked": (
        ("T:Mode$ Attacks | ValidCard$ Card.Self | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ PumpAll | ValidCards$ TriggeredAttacker.Creature+DefenderCtrl | NumDef$ -3"),
        ATTACK[:1], "Marsh Owl (toughness 3 → 0)"),
    "who has sacrificed by what": (
        ("T:Mode$ Sacrificed | ValidSourceController$ You | ValidCard$ Creature | TriggerZones$ Battlefield | Execute$ Win\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 8\n"
        "T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ Sacrifice | Defined$ Opponent | SacValid$ Creature | Mandatory$ True"),
        (UPKEEP,), "gains 8 life"),
    "what exiles comes back attached": (
        upkeep("ChangeZone | ValidTgts$ Creature.YouOwn | Origin$ Graveyard | Destination$ Battlefield | AttachedTo$ Self"),
        (UPKEEP,), "attaches Ann graveyard 1 to Watcher"),
    "so many are milled to another zone": (upkeep("Mill | NumCards$ 2 | Destination$ Exile"), (UPKEEP,), "to the exile"),
    "each player may search": (
        upkeep("ChangeZone | Origin$ Library | Destination$ Hand | ChangeType$ Creature | DefinedPlayer$ Player | Optional$ True"),
        (UPKEEP,), "Ben searches"),
    "the top card of the library": (
        upkeep("ChangeZone | Defined$ TopOfLibrary | Origin$ Library | Destination$ Exile"), (UPKEEP,), "Ann library 1 moves from the library to the exile"),
    "bolster": (upkeep("PutCounter | Bolster$ True | CounterType$ P1P1 | CounterNum$ 2"), (UPKEEP,), "puts counters on Watcher: 2 +1/+1"),
    "the next step of a target is skipped": (
        upkeep("Pump | ValidTgts$ Opponent | KW$ Skip your next draw step."),
        (UPKEEP, Event("draw step begins", player="Ben")), "draw step begins → nothing"),
    "two turns are skipped": (
        upkeep("SkipTurn | Defined$ Opponent | NumTurns$ 2"),
        (UPKEEP, Event("turn begins", player="Ben"), Event("turn begins", player="Ben")), "turn begins → nothing"),
    "what can't be regenerated is destroyed": (
        upkeep("Regenerate | Defined$ Valid Creature.OppCtrl",
               "S:Mode$ Continuous | Affected$ Creature.OppCtrl | AddHiddenKeyword$ CARDNAME can't be regenerated."),
        (UPKEEP, Event("is destroyed", OWL)), "(keywords nothing → can't be regenerated)"),
    "its abilities can't be activated": (
        "A:AB$ GainLife | Cost$ 0 | Defined$ You | LifeAmount$ 1\nK:CARDNAME's activated abilities can't be activated.",
        PAYS, "abilities can't be activated.” forbids it"),
    "abilities of some can't be activated": (
        "A:AB$ GainLife | Cost$ 0 | Defined$ You | LifeAmount$ 1\nS:Mode$ CantBeActivated | ValidCard$ Creature.Elf",
        PAYS, "CantBeActivated” forbids it"),
    "so much of each damage is prevented": (
        "S:Mode$ PreventDamage | Target$ You,Creature.YouCtrl | Amount$ 1", ATTACK, "1 prevented: 1 combat for Watcher"),
    "damage of a colour is prevented": (
        "S:Mode$ PreventDamage | Target$ Creature | Source$ Card.BlueSource", ATTACK, "2 prevented: 2 combat for Watcher"),
    "nonbasic landwalk": (
        "K:Nonbasic landwalk", (Event("moves", FIELD, "Ann", detail=(("to", "hand"),)), Event("enters", FIELD, "Ben", detail=(("under", "Ben"),)), Event("attacks", WATCHER, "Ann"), Event("blocks", OWL, "Ben", target=WATCHER)),
        "Watcher has nonbasic landwalk"),
    "a token is remembered": (
        upkeep("Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3 | RememberTokens$ True | SubAbility$ Up",
               "SVar:Up:DB$ PutCounter | Defined$ Remembered | CounterType$ P1P1 | CounterNum$ 4"),
        (UPKEEP,), "puts counters on Imp: 4 +1/+1"),
    "populate": (
        upkeep("Token | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 2 | TokenToughness$ 3 | SubAbility$ Up",
               "SVar:Up:DB$ CopyPermanent | Choices$ Creature.token+YouCtrl | Populate$ True"),
        (UPKEEP,), "Ann copies Imp"),
    "the city’s blessing": (
        f"K:Ascend\n{only('Blessing$ True')}\n{upkeep('Token | TokenAmount$ 6 | TokenName$ Imp | TokenTypes$ Creature,Imp | TokenPower$ 1 | TokenToughness$ 1', name='Six')}",
        (UPKEEP, AT_END), "gains 7 life"),
    "it triggers once a turn": (
        ("T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Permanent.Other | TriggerZones$ Battlefield | ActivationLimit$ 1 | Execute$ Win\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 8"),
        (Event("is destroyed", OWL), Event("is destroyed", RING)), "Watcher: it has triggered once this turn already"),
    "the power of what was sacrificed": (
        upkeep("Sacrifice | Defined$ You | SacValid$ Creature.Bear | RememberSacrificed$ True | SubAbility$ Win",
               "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ X\nSVar:X:RememberedLKI$CardPower"),
        (UPKEEP,), "gains 4 life"),
    "the toughness of what was sacrificed for it": (
        "A:AB$ GainLife | Cost$ Sac<1/Creature.Bear> | Defined$ You | LifeAmount$ X\nSVar:X:Sacrificed$CardToughness",
        PAYS, "gains 5 life"),
    "the counters of what was sacrificed for itself": (
        "A:AB$ GainLife | Cost$ Sac<1/CARDNAME> | Defined$ You | LifeAmount$ X\nSVar:X:Sacrificed$CardCounters.CHARGE",
        (Event("puts counters", WATCHER, "Ann", 6, detail=(("mark", "charge"),)), *PAYS), "gains 6 life"),
    "the opponents of who has cast it": (
        ("T:Mode$ SpellCast | ValidActivatingPlayer$ Player | TriggerZones$ Battlefield | Execute$ Go\n"
        "SVar:Go:DB$ Draw | NumCards$ 2 | Defined$ TriggeredCardOpponent"),
        (Event("casts", SPELL, "Ben"),), "Ann draws 2"),
    "what each player controls": (
        upkeep("RepeatEach | RepeatPlayers$ Player | RepeatSubAbility$ Each",
               "SVar:Each:DB$ ChangeZoneAll | ChangeType$ Artifact.RememberedPlayerCtrl+Other,Creature.RememberedPlayerCtrl+tapped"
               " | Origin$ Battlefield | Destination$ Exile"),
        (UPKEEP,), "Stone Wall moves from the battlefield to the exile"),
    "all cards of a hand are cast": (
        upkeep("Play | Valid$ Creature.Bird+YouOwn | ValidZone$ Graveyard | Amount$ All | WithoutManaCost$ True"),
        (UPKEEP,), "Ann graveyard 2 enters"),
    # what is chosen or rolled as an ability is followed
    "a die shows so much": (
        upkeep("RollDice | Sides$ 6 | ResultSVar$ R | ResultSubAbilities$ 1-5:Low,6:High",
               "SVar:Low:DB$ LoseLife | LifeAmount$ R", "SVar:High:DB$ GainLife | LifeAmount$ R"),
        (UPKEEP,), "Ann gains 6 life"),
    "a colour is chosen as it is followed": (
        upkeep("ChooseColor | Defined$ You | SubAbility$ Up", "SVar:Up:DB$ PumpAll | ValidCards$ Creature.ChosenColor | NumAtt$ +1"),
        (UPKEEP,), "applies to Marsh Owl (power 2 → 3)"),
    "a type is chosen as it is followed": (
        upkeep("ChooseType | Type$ Creature | SubAbility$ Up", "SVar:Up:DB$ PumpAll | ValidCards$ Creature.ChosenType | NumAtt$ +1"),
        (UPKEEP,), "applies to Stone Wall (power 2 → 3)"),
    "a number is chosen": (
        upkeep("ChooseNumber | Max$ 5 | SubAbility$ Up", "SVar:Up:DB$ GainLife | LifeAmount$ X", "SVar:X:Count$ChosenNumber"),
        (UPKEEP,), "gains 3 life"),
    "it becomes a copy for a turn": (
        upkeep("Clone | ValidTgts$ Creature.OppCtrl+untapped | Duration$ UntilEndOfTurn"),
        (UPKEEP, Event("turn ends", player="Ann")), "face Marsh Owl → Watcher"),
    "what comes after is done only where it is paid": (
        upkeep("GainLife | LifeAmount$ 1 | UnlessCost$ PayLife<30> | UnlessPayer$ You | UnlessSwitched$ True"
               " | UnlessResolveSubs$ WhenNotPaid | SubAbility$ Up", "SVar:Up:DB$ LoseLife | LifeAmount$ 5"),
        (UPKEEP,), "loses 5 life"),
    "it may be played until the end of the next turn": (
        upkeep("Dig | DigNum$ 1 | ChangeNum$ All | DestinationZone$ Exile | RememberChanged$ True | SubAbility$ Up",
               "SVar:Up:DB$ Effect | StaticAbilities$ M | Duration$ UntilTheEndOfYourNextTurn | RememberObjects$ Remembered",
               "SVar:M:Mode$ Continuous | Affected$ Card.IsRemembered | AffectedZone$ Exile | MayPlay$ True"),
        (UPKEEP, *NEXT_TURN, Event("turn ends", player="Ann")), "no longer applies to Ann library 1 (keywords may be cast"),
    "discover": (upkeep("Discover | Num$ 3"), (UPKEEP,), "Ann casts Ann library 1 without paying for it"),
    "learn": (upkeep("Learn"), (UPKEEP,), "Ann discards Ann hand 1"),
    "it comes back with counters": (
        upkeep("ChangeZone | ValidTgts$ Creature.Bird+YouOwn | Origin$ Graveyard | Destination$ Battlefield"
               " | WithCountersType$ P1P1 | WithCountersAmount$ 3"),
        (UPKEEP,), "Ann graveyard 2 enters under Ann's control with 3 +1/+1"),
    "counters of several kinds": (
        upkeep("PutCounter | Defined$ Self | CounterTypes$ Flying,CHARGE | CounterNum$ 1"), (UPKEEP,), "puts counters on Watcher: 1 flying"),
    "the target, where it fits": (
        upkeep("Tap | ValidTgts$ Creature.OppCtrl+untapped | SubAbility$ Up",
               "SVar:Up:DB$ Destroy | Defined$ Targeted.Bird"), (UPKEEP,), "Watcher destroys Marsh Owl"),
    "suspect": (upkeep("AlterAttribute | ValidTgts$ Creature.Bird | Attributes$ Suspected"), (UPKEEP,), "menace and suspected)"),
    "cumulative upkeep of counters": (
        "K:Cumulative upkeep:AddCounter<1/M1M1>", (UPKEEP,), "puts counters on Watcher: 1 -1/-1"),
    "it comes with counters as an SVar says": (
        "K:ETBReplacement:Other:Put\nSVar:Put:DB$ PutCounter | Defined$ Self | CounterType$ CHARGE | CounterNum$ 4",
        (TO_HAND, BACK), "with 4 charge"),
    "cards drawn this turn": (
        gains("PlayerCountPropertyYou$CardsDrawnThisTurn"), (Event("draws", player="Ann", amount=2), AT_END), "gains 2 life"),
    "a die is rolled": (
        upkeep("RollDice | Sides$ 6") + "\nT:Mode$ RolledDie | ValidPlayer$ You | ValidResult$ GE4 | TriggerZones$ Battlefield | Execute$ Win\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 8", (UPKEEP,), "gains 8 life"),
    "cards are milled, once": (
        ("T:Mode$ MilledOnce | ValidPlayer$ Opponent | TriggerZones$ Battlefield | Execute$ Win\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 8"), (Event("mills", player="Ben", amount=2),), "gains 8 life"),
    "a certain card is milled": (
        ("T:Mode$ Milled | ValidPlayer$ Player | ValidCard$ Creature.Bird | TriggerZones$ Battlefield | Execute$ Win\n"
        "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 8"), (Event("mills", player="Ben", amount=2),), "gains 8 life"),
    "valiant": (
        "T:Mode$ BecomesTarget | ValidTarget$ Card.Self | ValidSource$ SpellAbility.YouCtrl | Valiant$ True | TriggerZones$ Battlefield"
        " | Execute$ Win\nSVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 8\n" + upkeep("Pump | ValidTgts$ Creature.Elf | NumAtt$ +1"),
        (UPKEEP,), "gains 8 life"),
    "a number of older scripts is colourless mana": (
        upkeep("Mana | Produced$ 2"), (UPKEEP,), "Ann adds C C"),
    "an oil counter": (upkeep("PutCounter | Defined$ Self | CounterType$ OIL | CounterNum$ 2"), (UPKEEP,), "2 oil"),
    "only you are the target": (upkeep("GainLife | ValidTgts$ You | LifeAmount$ 3"), (UPKEEP,), "Watcher targets Ann"),
    "outlaws": (
        gains("Count$Valid Permanent.YouCtrl/Plus.Y") + "\nSVar:Y:Count$Valid Outlaw.YouCtrl\n"
        "S:Mode$ Continuous | Affected$ Creature.Bear | AddType$ Pirate", (AT_END,), "gains 5 life"),
    "it has no other land type": (
        "S:Mode$ Continuous | Affected$ Land | AddType$ Swamp | RemoveLandTypes$ True", (UPKEEP,), "land types Forest → Swamp"),
    "as though it had flash": (
        "S:Mode$ CastWithFlash | ValidCard$ Creature | ValidSA$ Spell | Caster$ You",
        (BENS_TURN, Event("casts", SPELL + 1, "Ann")), "Young Elf enters"),
    # how it is cast
    "bargain": (f"K:Bargain\n{entered('+bargained', '7')}", (TO_HAND, cast("bargained")), "gains 7 life"),
    "multikicker": (f"K:Multikicker:1\n{entered('', 'X')}\nSVar:X:Count$TimesKicked", (TO_HAND, cast("kicked", "2")), "gains 2 life"),
    "offspring": ("K:Offspring:1", (TO_HAND, cast("with an offspring")), "Ann copies Watcher"),
    "squad": ("K:Squad:1", (TO_HAND, cast("with a squad", "2")), "Ann creates 2 Watcher"),
    "madness": ("K:Madness:1", (TO_HAND, Event("is discarded", WATCHER, "Ann")), "Ann casts Watcher without paying for it"),
    "foretell": ("K:Foretell:G", (TO_HAND, PAYS[0], *NEXT_TURN, MANA, CASTS), "costs G: G (foretell)"),
    "madness for nothing": ("K:Madness:0", (TO_HAND, Event("is discarded", WATCHER, "Ann")), "Ann casts Watcher without paying for it"),
    "plot": ("K:Plot:G", (TO_HAND, PAYS[0], *NEXT_TURN, CASTS), "costs 0: 0 (plot)"),
    "warp": ("K:Warp:G", (TO_HAND, cast("warped"), AT_END), "Watcher moves from the battlefield to the exile"),
    "mayhem": ("K:Mayhem:G", (TO_HAND, Event("is discarded", WATCHER, "Ann"), CASTS), "costs G: G (mayhem)"),
    "for another cost": (
        "S:Mode$ AlternativeCost | ValidSA$ Spell.Self | EffectZone$ All | Cost$ PayLife<3> | IsPresent$ Creature.Bird",
        (TO_HAND, cast("for another cost")), "Ann pays 3 life"),
    "a permanent that costs something besides": (
        "A:SP$ PermanentCreature | Cost$ 2 G ExileFromGrave<1/Card>", (TO_HAND, CASTS), "Ann graveyard 1 moves from the graveyard to the exile"),
    "job select": ("K:Job select", (TO_HAND, BACK), "Ann attaches Watcher to Hero"),
    "partner with": ("K:Partner with:Ann library 2", (TO_HAND, BACK), "Ann library 2 moves from the library to the hand"),
    "totem armor": (
        upkeep("Attach | Defined$ Valid Creature.Bear | Object$ Self") + "\nK:Totem armor",
        (UPKEEP, Event("is destroyed", BEAR)), "all damage is removed from Oak Bear"),
    # combat
    "reconfigure": ("K:Reconfigure:1", PAYS, "(types Artifact and Creature → Artifact"),
    "saddle": ("K:Saddle:2", PAYS, "(keywords nothing → saddled)"),
    "mobilize": ("K:Mobilize:2", (Event("attacks", WATCHER, "Ann"), AT_END), "Ann sacrifices Warrior"),
    "provoke": ("K:Provoke", (Event("attacks", WATCHER, "Ann"), Event("no blocks", player="Ben")), "Marsh Owl has to block Watcher"),
    "goad": (upkeep("Goad | Defined$ Valid Creature.untapped+OppCtrl"), (UPKEEP, BENS_TURN, Event("untaps", WALL), Event("attacks", WALL, "Ben")),
             "Marsh Owl is goaded, and attacks if able"),
    "all that can block it": (
        "K:All creatures able to block CARDNAME do so.", (Event("attacks", WATCHER, "Ann"), Event("no blocks", player="Ben")),
        "Marsh Owl has to block Watcher"),
    "it must be blocked": (
        "K:CARDNAME must be blocked if able.", (Event("attacks", WATCHER, "Ann"), Event("no blocks", player="Ben")),
        "Marsh Owl has to block Watcher"),
    "it does not attack alone": ("K:CARDNAME can't attack alone.", (Event("attacks", WATCHER, "Ann"),), "can’t attack alone"),
    "it does not block alone": (
        "K:CARDNAME can't block alone.", (BENS_TURN, Event("attacks", OWL, "Ben"), Event("blocks", WATCHER, "Ann", target=OWL)),
        "can’t block alone"),
    "an extra turn": (upkeep("AddTurn | NumTurns$ 1"), (UPKEEP, Event("turn ends", player="Ann"), BENS_TURN), "Ann takes an extra turn first"),
    "boast": ("A:AB$ GainLife | Cost$ 0 | LifeAmount$ 2 | Boast$ True", (Event("attacks", WATCHER, "Ann"), *PAYS), "gains 2 life"),
    "exhaust": ("A:AB$ GainLife | Cost$ 0 | LifeAmount$ 2 | Exhaust$ True", (*PAYS, *PAYS), "Watcher is exhausted"),
    # conditions
    "delirium": (
        only("Delirium$ True"),
        (Event("is destroyed", RING), Event("is destroyed", FIELD), Event("is discarded", 30, "Ann"), AT_END),
        "gains 7 life",
    ),
    "revolt": (only("Revolt$ True"), (Event("is destroyed", RING), AT_END), "gains 7 life"),
    "you are the monarch": (
        only("CheckDefinedPlayer$ You.isMonarch") + "\nT:Mode$ Phase | Phase$ Upkeep | Execute$ Crown\n"
        "SVar:Crown:DB$ BecomeMonarch | Defined$ You",
        (UPKEEP, AT_END),
        "gains 7 life",
    ),
    "a second number": (
        only("CheckSVar$ X | CheckSecondSVar$ Y | SecondSVarCompare$ GE2")
        + "\nSVar:X:Count$Valid Creature\nSVar:Y:Count$Valid Creature.OppCtrl",
        (AT_END,),
        "gains 7 life",
    ),
    "it has attacked this turn": (only("IsPresent$ Creature.attackedThisTurn"), (*FIGHT[:2], AT_END), "gains 7 life"),
    "it has blocked this combat": (only("IsPresent$ Creature.blockedThisCombat"), (*FIGHT[:3], AT_END), "gains 7 life"),
    "it shares a creature type": (
        gains("Count$ValidGraveyard Creature.sharesCreatureTypeWith"),
        (AT_END,),
        "gains 2 life",
    ),
}  # fmt: skip
PICKS = {
    "a colour is chosen as it enters": ("Blue",),
    "the chosen colour is meant": ("Blue",),
    "a creature type is chosen as it enters": ("Wall",),
    "a die shows so much": ("6",),
    "a colour is chosen as it is followed": ("Blue",),
    "a type is chosen as it is followed": ("Wall",),
    "a number is chosen": ("3",),
    "a die is rolled": ("5",),
}
NEVER = {
    "totem armor": (Event("is destroyed", BEAR),),
    "partner with": (Event("upkeep begins", player="Ben"),),
    "as though it had flash": (Event("is destroyed", WATCHER), BENS_TURN, Event("casts", SPELL + 1, "Ann")),
    "outlaws": (Event("is destroyed", BEAR), AT_END),
    "the target, where it fits": (Event("taps", OWL), UPKEEP),
    "cumulative upkeep of counters": (Event("upkeep begins", player="Ben"),),
    "it comes with counters as an SVar says": (UPKEEP,),
    "cards drawn this turn": (Event("draws", player="Ann", amount=1), AT_END),
    "a die is rolled": (UPKEEP,),
    "cards are milled, once": (Event("mills", player="Ann", amount=2),),
    "a certain card is milled": (Event("mills", player="Ben", amount=1),),
    "it comes back with counters": (Event("upkeep begins", player="Ben"),),
    "a die shows so much": (UPKEEP,),  # chance says 1
    "a colour is chosen as it is followed": (UPKEEP,),  # White, and the Owl is blue
    "a type is chosen as it is followed": (UPKEEP,),
    "it becomes a copy for a turn": (UPKEEP,),
    "it may be played until the end of the next turn": (UPKEEP, Event("turn ends", player="Ann")),
    "bargain": (TO_HAND, CASTS),
    "multikicker": (TO_HAND, cast("kicked", "3")),
    "offspring": (TO_HAND, CASTS),
    "squad": (TO_HAND, CASTS),
    "madness": (Event("is destroyed", WATCHER),),
    "foretell": (TO_HAND, PAYS[0], CASTS),
    "plot": (TO_HAND, PAYS[0], CASTS),
    "warp": (TO_HAND, CASTS, AT_END),
    "mayhem": (Event("is destroyed", WATCHER), CASTS),
    "for another cost": (TO_HAND, Event("is destroyed", OWL), cast("for another cost")),
    "saddle": (UPKEEP, *PAYS),
    "reconfigure": (UPKEEP, *PAYS),
    "provoke": (Event("attacks", WATCHER, "Ann"), Event("blocks", OWL, "Ben", target=WATCHER)),
    "goad": (UPKEEP, BENS_TURN, Event("attacks", OWL, "Ben")),
    "all that can block it": (Event("attacks", WATCHER, "Ann"), Event("taps", OWL), Event("no blocks", player="Ben")),
    "it must be blocked": (Event("attacks", WATCHER, "Ann"), Event("blocks", OWL, "Ben", target=WATCHER)),
    "an extra turn": (UPKEEP, Event("turn ends", player="Ann"), Event("turn begins", player="Ann"), BENS_TURN),
    "boast": PAYS,
    "what triggers as one dies triggers once more": (Event("is destroyed", RING),),
    "what triggers as one enters triggers once more": (Event("is destroyed", OWL),),  # the same line on a board on which it is not so
    "delirium": (Event("is destroyed", RING), AT_END),
    "the city’s blessing": (AT_END,),
    "a stored number": (AT_END,),
    "who has sacrificed by what": (Event("is sacrificed", OWL, "Ben"),),
    "so much of each damage is prevented": UNBLOCKED,
    "it triggers once a turn": (Event("is destroyed", OWL),),
    "damage of a colour is prevented": (Event("is dealt damage", WATCHER, "Ann", 1, source=RING),),
    "cards with the name of what has died": (Event("is destroyed", RING),),
    "revolt": (Event("is destroyed", OWL), AT_END),
    "it has attacked this turn": (*FIGHT[:2], Event("turn begins", player="Ben"), Event("end step begins", player="Ben")),
    "dredge": (Event("is drawn", player="Ann"),),
    "evoke": (TO_HAND, CASTS),
    "counters where it was not cast from a hand": (TO_HAND, CASTS),
    "unearth exiles it where it dies": (*GRAVE[:1], BACK, Event("is destroyed", WATCHER)),
    "one spell a turn": (Event("casts", SPELL, "Ben"),),
    "attacks if able": (Event("taps", WATCHER), Event("attacks", BEAR, "Ann")),
    "blocks if able": (Event("taps", WATCHER), BENS_TURN, Event("attacks", OWL, "Ben"), Event("no blocks", player="Ann")),
    "untaps with the others": (Event("untap step begins", player="Ben"),),
    "spells cast this turn": (Event("casts", SPELL, "Ben"), Event("turn ends", player="Ann"), AT_END),
}  # fmt: skip


def says(row: Row) -> list[str]:
    """List what the steps of a row say."""
    return [step[0] if isinstance(step, tuple) else str(step) for step in run_of(row)]


@pytest.mark.parametrize("name", FACTS)
def test_a_word_does_what_it_says_and_without_it_nothing_does(name: str) -> None:
    line, events, wanted = FACTS[name]
    steps = says(Row(line, events, PICKS.get(name, ())))
    assert any(wanted in step for step in steps), "\n".join(steps)
    without = says(Row("", tuple(event._replace(ability="") if event.ability else event for event in events)))
    assert not any(wanted in step for step in without), "\n".join(without)


@pytest.mark.parametrize("name", NEVER)
def test_where_it_is_not_so_it_does_nothing(name: str) -> None:
    line, _, wanted = FACTS[name]
    steps = says(Row(line, NEVER[name]))
    assert not any(wanted in step for step in steps), "\n".join(steps)


def test_what_works_like_a_sorcery_does_nothing_in_the_upkeep() -> None:
    line, _, wanted = FACTS["level up"]
    assert not any(wanted in step for step in says(Row(line, (UPKEEP, *PAYS))))
