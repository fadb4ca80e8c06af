"""What one mode of a trigger is: a value. Which modes there are is in `modes.toml` beside this file."""

from __future__ import annotations

from dataclasses import dataclass

# The types of parameters. The first three are filters: who or what has to be there for the trigger to fire.
CARD, PLAYER, EITHER = "card filter", "player filter", "card-or-player filter"
BOOL, ZONES, ZONE, PHASES = "bool", "zone list", "zone", "phase list"
COMPARISON, INTEGER, WORD = "comparison", "integer", "word"
TEXT, SVAR, DEFINED, NUMBER, AMOUNT = "text", "SVar name", "who", "number", "amount"
PRESENCE, KEY = "presence", "parameter name"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter: its name, its type, what it asks in a few words, and the only words it takes, if so."""

    name: str
    type: str
    says: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Variable:
    """What a script may read of the event as `Triggered<Name>`: its name and its type."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class TriggerEvent:
    """How a mode meets the engine: the kinds of event that fire it, and where its words are in them.

    `asks` maps a parameter to the field of the event that it tests, `fills` a Triggered variable to the
    field that it is read from. `once` names the field of which all that happens in one moment fires
    it once ("moment" for all of it); with `each` an event of three counters fires it three times.
    `only` is a filter that the card of the event must fit, whatever a script asks.
    """

    kinds: tuple[str, ...]
    asks: tuple[tuple[str, str], ...] = ()
    fills: tuple[tuple[str, str], ...] = ()
    once: str = ""
    each: bool = False
    only: str = ""


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode: what event it is about, what can be asked of it, what it gives the ability.

    `carries` lists what the event brings along, `words` the beginnings of words of which one is in the
    text of a card with this mode, `aliases` other names for it, each with the parameters that it implies.
    """

    name: str
    says: str
    params: tuple[Parameter, ...] = ()
    variables: tuple[Variable, ...] = ()
    carries: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    implies: tuple[tuple[str, str], ...] = ()
    note: str = ""
    on_page: bool = True
    event: TriggerEvent | None = None

    def param(self, name: str) -> Parameter | None:
        """Find a parameter of the mode's own."""
        return next((each for each in self.params if each.name == name), None)


# What every trigger may say, whatever its mode: the page's general parameters and its 17 restrictions.


GENERAL = (
    Parameter("Mode", WORD, "which event triggers it"),
    Parameter("Execute", SVAR, "the ability that it runs"),
    Parameter("TriggerDescription", TEXT, "what players read; CARDNAME is the card's name"),
    Parameter("Secondary", BOOL, "True: its text is not shown, another line says it too"),
    Parameter("Static", BOOL, "True: it is done at once and never waits on the stack", ("True",)),
    Parameter("OptionalDecider", DEFINED, "who says yes or no when it resolves"),
    Parameter("DelayedTrigger", SVAR, "a second trigger, that begins to wait when this one resolves"),
    Parameter("NoResolvingCheck", PRESENCE, "the conditions are not asked again when it resolves"),
    Parameter("ResolvingCheck", KEY, "the one condition that is asked again when it resolves"),
)
# Not on the page, and on so many cards that it counts as known: read with a remark.
TRIGGER_CONTROLLER = Parameter("TriggerController", DEFINED, "who controls the triggered ability")

RESTRICTIONS = (
    Parameter("TriggerZones", ZONES, "where the card must be when the event happens"),
    Parameter("TriggerPhases", PHASES, "when it may fire"),
    Parameter("OpponentTurn", BOOL, "True: only in an opponent's turn", ("True",)),
    Parameter("PlayerTurn", BOOL, "True: only in its controller's turn", ("True",)),
    Parameter("Metalcraft", BOOL, "True: its controller has three artifacts or more"),
    Parameter("Threshold", BOOL, "True: its controller has seven cards or more in the graveyard"),
    Parameter("PlayersPoisoned", WORD, "who must have a poison counter", ("You", "Opponent", "Each")),
    Parameter("IsPresent", CARD, "cards that are counted"),
    Parameter("PresentCompare", COMPARISON, "how many there must be; GE1 where it is not said"),
    Parameter("PresentZone", ZONE, "where they are counted; Battlefield where it is not said"),
    Parameter(
        "PresentPlayer", WORD, "whose are counted; Any where it is not said", ("You", "Opponent", "Any")
    ),
    Parameter("IsPresent2", CARD, "cards of a second count; both must hold"),
    Parameter("PresentCompare2", COMPARISON, "how many of those there must be"),
    Parameter("PresentZone2", ZONE, "where those are counted"),
    Parameter("PresentPlayer2", WORD, "whose of those are counted", ("You", "Opponent", "Any")),
    Parameter("CheckSVar", NUMBER, "a number that is computed as the card sees it"),
    Parameter("SVarCompare", COMPARISON, "how large it must be; GE1 where it is not said"),
)
# Off the page, on cards: read, and shown to the reader.
BESIDE = (
    "CheckOnResolve", "WerewolfTransformCondition", "WerewolfUntransformCondition", "Attacked",
    "NoTimestampCheck", "PreCombatMain", "LifeTotal", "LifeAmount", "Delirium", "Revolt",
    "CheckDefinedPlayer", "IsSingleTarget", "ActivatorThisTurnCast", "FirstTime", "Number", "References",
    "TriggerController", "PhaseCount", "Origin", "Destination", "ValidPlayer", "ValidCard",
    "ActivationLimit", "Ferocious", "Hellbent", "Bloodthirst", "Desert", "Monarch", "FatefulHour",
    "ActivatedOnly", "HasXManaCost", "NumberSourceType", "ExcludedDestinations", "ExcludedOrigins",
    "ChangeThisTurn", "CheckSVar2", "SVarCompare2", "CardChosen", "ConditionYouCastThisTurn",
    "FirstAttack", "FirstCardInDrawStep", "LifeGainedThisTurn", "Produced", "ResolvedLimit", "SpellSpeed",
    "TriggerRemembered", "RememberKey", "RememberLKI", "ValidHost", "ValidSA", "ValidSAonCard", "CastSA",
    "OptionalPresentCheck", "AILogic", "APlayerHasMoreLifeThanEachOther", "APlayerHasMostCardsInHand",
    "DamageTarget", "Adamant", "CanRedirect", "TgtPrompt", "ManaSpent", "ManaNotSpent", "EffectOnly",
    "ThisTurn", "AttackedPlayerWithMostLife", "FromUntilEOT", "AttackDifferentPlayers", "Mandatory",
    "NotFirstLand", "Spell", "NonTapCost", "Outlast", "Hidden", "Presence", "Activator", "Blessing",
    "ValidSourceController", "Optional", "Phase",
)  # fmt: skip

KNOWN = {each.name: each for each in (*GENERAL, *RESTRICTIONS, TRIGGER_CONTROLLER)}
# A trigger with one of these asks something of the table before it fires.
CONDITIONS = frozenset(
    {
        *(each.name for each in RESTRICTIONS if each.name != "TriggerZones"),
        "WerewolfTransformCondition", "WerewolfUntransformCondition", "Attacked", "PreCombatMain",
        "LifeTotal", "Delirium", "Revolt", "CheckDefinedPlayer", "IsSingleTarget",
        "ActivatorThisTurnCast", "FirstTime", "Number", "Ferocious", "Hellbent", "Bloodthirst",
        "Desert", "Monarch", "FatefulHour", "Blessing", "Adamant", "ManaSpent", "ManaNotSpent",
        "NotFirstLand", "Outlast", "Presence", "ActivationLimit", "HasXManaCost",
        "APlayerHasMoreLifeThanEachOther", "APlayerHasMostCardsInHand", "ConditionYouCastThisTurn",
        "LifeGainedThisTurn", "CheckSVar2", "Spell", "AttackedPlayerWithMostLife",
    }
)  # fmt: skip
