"""What is at hand while a script is read: the face, the event, the slots; and where reading stops.

A token that is not understood stops the script at its place. Nothing is skipped silently.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Literal, NamedTuple, NoReturn, TypeAlias

from rulesengine.core.errors import RulesEngineError, nearest
from rulesengine.core.text import Amount, Pick
from rulesengine.games.forge.names import cut
from rulesengine.games.forge.scripts.chains import reached

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulesengine.core.text import Ability, Every, Number, Owner, Part, Pronoun, Who
    from rulesengine.core.text import Face as Printed
    from rulesengine.games.forge.scripts.model import Face, Line, Param
    from rulesengine.games.forge.scripts.modes import Mode

    Tell: TypeAlias = Callable[["Scene", Line], tuple[Part, ...]]
    Reader: TypeAlias = Callable[["Scene", Line], Ability]
    Spelled: TypeAlias = Callable[..., tuple[Ability, ...]]

# What to write in the place of words that are read and that nothing runs for: one line a word.


ENTERS = "as a card enters, “K:ETBReplacement:Other:SVAR” with that ability in the SVar"
INSTEAD = {
    "RepeatEach without RepeatPlayers": (
        "it is done for each player, RepeatPlayers$ Player, or for each card: RepeatCards$ Creature.YouCtrl"
    ),
    "CardManaCost": "a cost is written as mana: “UnlessCost$ 3”",
    "WithFlash": "write the keyword on the cards themselves: K:Flash",
    "Hidden agenda": "no card is named in secret here; write the name into the filter: Creature.namedOx",
    "Effect that ends when its trigger has resolved": (
        "write “DB$ DelayedTrigger | Mode$ ... | Execute$ ...”: it triggers once, and is gone"
    ),
    "Improvise": "leave it out, and write on the table the mana that the artifacts would pay",
    "Delve": "leave it out, and write on the table the mana that the exiled cards would pay",
    "Overload": "it is for a spell with one target, of which nothing else is said than what is done to it",
    "Reconfigure": "write “K:Equip:COST” on an artifact that is no creature",
    "Convoke": "leave it out, and write on the table the mana that the creatures would pay",
    "Vote": "write what one player chooses: “DB$ GenericChoice | Defined$ Opponent | Choices$ A,B”",
    "Clone": "as a card enters: “K:ETBReplacement:Copy:SVAR:Optional”; for a token: “DB$ CopyPermanent”",
    **dict.fromkeys(
        ("PutSticker", "OpenAttraction", "Visit", "ClaimThePrize", "AssembleContraption", "StickerPlaced"),
        "stickers, attractions and contraptions are on no table here; write what the card does without them",
    ),
    **dict.fromkeys(
        ("Double agenda", "Companion", "Specialize", "Seek", "MakeCard", "Conjure", "Heist"),
        "it speaks of what is outside the game, or of a game on a machine only; write a card without it",
    ),
    **dict.fromkeys(
        ("Venture", "TakeInitiative", "DungeonCompleted", "RoomEntered"),
        "no dungeon is explored here; write what its room does as an ability of the card",
    ),
    "Mutate": "no two cards are merged here; write the merged creature as one card",
    "Meld": "no two cards are melded here; write the melded card as one card",
    "ChooseColor": f"a colour is chosen {ENTERS}",
    "ChooseType": f"a type is chosen {ENTERS}",
}


# What is at hand, and the stop.


# Keys for people only, or for a machine that plays: nothing hangs on them.
SILENT = frozenset(
    {
        "SpellDescription",
        "StackDescription",
        "TgtPrompt",
        "References",
        "AILogic",
        "AIlogic",
        "AiLogic",
        "PrecostDesc",
        "CostDesc",
        "ChangeTypeDesc",
        "ChangeValidDesc",
        "SelectPrompt",
        "SacMessage",
        "AITgts",
        "AIPhyrexianPayment",
        "ValidDesc",
        "ValidDescription",
        "ValidMessage",
        "ValidTgtsDesc",
        "UnlessAI",
        "AIMaxTgtsCount",
        "ChoiceTitle",
        "ListTitle",
        "TokenImage",
        "TokenAltImages",
        "Image",
        "IsCurse",
        "AILifeThreshold",
        "AIManaPref",
        "AIPreference",
        "AICheckSVar",
        "AISVarCompare",
        "AIChangeType",
        "NeedsToPlay",
        "AdditionalDescription",
        "ConditionDescription",
        "OptionQuestion",
        "ShowCurrentCard",
        "AlwaysAI",
        "AIBidMax",
        "ChoicePrompt",
        "TargetsPrompt",
        "ActivationPrompt",
        "Name",
        "IsCloudshift",
        "PromptToSkipOptionalAbility",
        "OptionalAbilityPrompt",
        "ExileOnMoved",
        "LegacyImage",
        "TokenLegacyImage",
        "Picture",
        "AINoRecursiveCheck",
        "AIActivateLast",
        "AIPlayForSub",
        "AITgtBeforeCostEval",
        "AIPumpOnlyOnCombat",
        "AISelfPump",
        "StackDesc",
        "StackDesription",
        "LockTokenScript",
        "RepeatOptionalPrompt",
        "ChooseMessage",
        "TargetDesc",
        "Secondary",
        "NonBasicSpell",
        "ForgetOnMoved",  # what has moved is another object, and no effect was made for that one (400.7)
    }
)


class Stop(NamedTuple):
    """The token at which a script stopped, and where it is."""

    token: str
    line: int
    column: int
    instead: str = ""  # what to write in its place, where that is known

    def __str__(self) -> str:
        """Write the token: what is counted where many scripts are tried."""
        return self.token

    @property
    def says(self) -> str:
        """Say where it stopped."""
        return f"it stopped at {self.token} (line {self.line}, column {self.column})"


class NotRun(RulesEngineError):
    """A script cannot be run: there is a token in it that nobody has taught to run yet."""

    def __init__(self, where: Stop) -> None:
        """Keep where it stopped."""
        self.stop, self.word = where, where.token
        why = where.instead or INSTEAD.get(where.token, "")
        why = why or "this part of the script is read, and nothing runs for it yet"
        super().__init__(f"{where.says}: {why}")


def stop(param: Param, token: str = "", instead: str = "") -> NoReturn:
    """Stop at a parameter: at a token of its value, or at `Key$ value`; `instead` says what to write.

    Raises NotRun.
    """
    word = token or f"{param.key}$ {param.value}"[:60]
    raise NotRun(Stop(word, param.line, param.at or param.column, instead))


AS_IT_ENTERS = (
    "what something enters with is written R:Event$ Moved | ValidCard$ WHAT | Destination$ Battlefield | "
    "ReplaceWith$ SVAR | ReplacementResult$ Updated"
)


def stop_at_key(param: Param, api: str = "", instead: str = "") -> NoReturn:
    """Stop at a key that is not understood here; `instead` says what to write.

    Raises NotRun.
    """
    instead = AS_IT_ENTERS if param.key == "ETB" else instead
    raise NotRun(Stop(f"{api}.{param.key}" if api else param.key, param.line, param.column, instead))


def only_with(line: Line, known: Iterable[str], api: str = "") -> None:
    """Stop at the first key of a line that is not among those that are understood here.

    Raises NotRun.
    """
    for param in line.params:
        if param.key not in known and param.key not in SILENT:
            stop_at_key(param, api or line.api)


def stop_at_line(line: Line, token: str, instead: str = "") -> NoReturn:
    """Stop at a whole line; `instead` says what to write.

    Raises NotRun.
    """
    raise NotRun(Stop(token, line.line, line.column, instead))


ALIKE = 0.82  # how much of a word must be the same, that it is taken for a slip of another


def slip_of(said: str, known: Iterable[str], what: str) -> str:
    """Say which word that runs is meant by one that is none; "" where it is no slip of one."""
    near = "" if said in INSTEAD else next(iter(nearest(said, known)), "")
    if SequenceMatcher(None, said.lower(), near.lower()).ratio() < ALIKE:
        return ""  # a word of Magic that does not run is no slip of another
    return f"no {what} that runs is called so; did you mean “{near}”?" if near else ""


# What the words of a script can point at while it is translated: the event, targets, what was remembered.


ROLES: dict[str, Who] = {
    "subject": "event",
    "cause": "cause",
    "target": "other",
    "whom": "whom",
}  # a field: whom a Pick means
SEVERAL: Mapping[str, tuple[Who, Every]] = {  # a field of several events that happened together: which part
    "all subjects": ("event", "moment"), "all targets": ("other", "moment"), "all named": ("named", "moment"),
    "all causes": ("cause", "whom"), "all whoms": ("whom", "cause"), "both": ("both", ""),
}  # fmt: skip
SEEN: dict[str, Number] = {
    "subject": "was",
    "cause": "cause",
    "target": "target",
    "whom": "was",
}  # whose number it is


@dataclass(frozen=True, slots=True)
class Readers:
    """How each part of a script is read, for an effect that holds such a part: a trigger that it makes.

    Effects are below triggers and statics in this folder; so they are handed the readers of those.
    """

    modes: Mapping[str, Mode]
    line: Callable[[Scene, Line], tuple[Ability, ...]]
    chain: Callable[[Scene, Param, str], tuple[Part, ...]]
    trigger: Reader
    delayed: Reader
    bound: Reader  # a delayed trigger that was made for certain objects: "it" is one of them
    activated: Reader
    static: Reader
    replacement: Reader
    face: Callable[[Face, tuple[Ability, ...]], Printed]  # what is printed, with these abilities
    spelled: Spelled  # a keyword as the script that says the same


@dataclass(slots=True)
class Scene:
    """The face that is read, the event that a trigger of it is about, and the slots that are taken."""

    face: Face
    read: Readers
    fills: dict[str, str] = field(
        default_factory=dict
    )  # Triggered variables: the field that they are read from
    slots: int = 0
    targets: list[int] = field(default_factory=list)  # the slots of the targets, outermost first
    bound: bool = False  # in a delayed trigger that was made for certain objects: "it" is one of them
    player: Who | Pronoun | Literal[""] = ""  # who "Remembered" is where a text is done for each player
    group: Literal["", "everyone", "opponent"] = ""  # for whom an ability is followed one after the other
    each: bool = False  # who is meant is one of the cards for each of which a text is done
    card: int = -1  # the slot of a chosen card
    x: bool = False  # X is announced as an ability is activated, for its cost has X
    cites: list[str] = field(default_factory=list)
    replaced: frozenset[str] = frozenset()  # the numbers of a replaced event: ReplaceCount$...
    depth: int = 0
    rolled: str = ""  # the SVar that is what a die shows

    def anew(self, face: Face | None = None, *, bound: bool = False) -> Scene:
        """Begin a scene of its own, for another line of this face or of another one."""
        return Scene(face or self.face, self.read, bound=bound)

    def after(self, name: str, param: Param) -> tuple[Part, ...]:
        """Read the ability that an SVar holds, with all that comes after it.

        Raises NotRun where there is no such SVar, or a token that is not understood.
        """
        return self.read.chain(self, param, name)

    def handed(self, line: Line, *keys: str) -> Scene:
        """Begin a scene with those SVars only that a line hands on: a token has no others, nor an effect."""
        said = ",".join(line.get(key) for key in keys).replace(" & ", ",")
        names = {name.strip() for name in said.split(",")}
        if keys[-1] not in line:  # newer scripts name only where it begins, and hand on all that it leads to
            first = (svar for name in names if (svar := self.face.svar(name)) is not None)
            names |= {each.name for svar in first for each in reached(self.face, svar)}
        lines = (
            each for each in self.face.lines if each.prefix not in {"SVar", "Name"} or each.name in names
        )
        return self.anew(replace(self.face, lines=tuple(lines)))

    def slot(self) -> int:
        """Take a new slot."""
        self.slots += 1
        return self.slots - 1

    def svar(self, name: str) -> Line | None:
        """Find an SVar of the face."""
        return self.face.svar(name)

    def cite(self, *numbers: str) -> None:
        """Note the rules that give what is read its meaning."""
        self.cites += [number for number in numbers if number not in self.cites]

    def seen(self, variable: str, prop: str) -> Amount | None:
        """Look a number of a Triggered card up, as it was last seen."""
        role = self.fills.get(variable, "")
        return Amount(SEEN[role], prop) if role in SEEN else None

    def many(self, variable: str) -> Amount | None:
        """Count the cards and players that a Triggered variable of several means."""
        role = self.fills.get(variable, "")
        if role not in SEVERAL:
            return None
        who, every = SEVERAL[role]
        return Amount("beside", who, each=every)

    def triggered(self, variable: str, whose: Owner = "") -> Pick | None:
        """Point at a Triggered variable: a card, a player, or a player of a card."""
        role = self.fills.get(variable, "")
        if role == "player" and not whose:
            return Pick("event player")
        if role == "opponent" and not whose:
            return Pick("event opponent")
        if role in SEVERAL and not (whose and role in {"all named", "all whoms"}):
            who, every = SEVERAL[role]
            self.cite("F33")
            return Pick(who, whose=whose, every=every)
        if role.startswith("controller of ") and not whose:
            role, whose = role.removeprefix("controller of "), "controller"
        return Pick(ROLES[role], whose=whose) if role in ROLES else None


# What one ability of scripts is: a value. Which there are is in the files `effects_*.py`.


@dataclass(frozen=True, slots=True)
class Api:
    """One ability: how its line becomes instructions, and which keys of its own are understood.

    With `origin`, its targets are where `Origin$` says; with `aims`, it sees to its targets itself.
    """

    tell: Tell
    keys: frozenset[str]
    origin: bool = False
    aims: bool = False


def api(tell: Tell, keys: str = "", *, origin: bool = False, aims: bool = False) -> Api:
    """Write an ability down with its keys."""
    return Api(tell, frozenset(cut(keys)), origin, aims)
