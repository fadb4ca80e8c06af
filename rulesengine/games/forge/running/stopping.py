"""Where a script stops: the token that is not understood, with its place. Nothing is skipped silently."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, NoReturn

from rulesengine.core.errors import RulesEngineError

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Line, Param

# Keys that only speak to people, or to a machine that plays: nothing hangs on them.
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
    }
)


class Stop(NamedTuple):
    """The token at which a script stopped, and where it stands."""

    token: str
    line: int
    column: int

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
        super().__init__(f"{where.says}: this part of the script is read, and nothing runs for it yet")


def stop(param: Param, token: str = "") -> NoReturn:
    """Stop at a parameter: at a token of its value, or at `Key$ value`.

    Raises NotRun.
    """
    raise NotRun(Stop(token or f"{param.key}$ {param.value}"[:60], param.line, param.at or param.column))


def stop_at_key(param: Param, api: str = "") -> NoReturn:
    """Stop at a key that is not understood here.

    Raises NotRun.
    """
    raise NotRun(Stop(f"{api}.{param.key}" if api else param.key, param.line, param.column))


def stop_at_line(line: Line, token: str) -> NoReturn:
    """Stop at a whole line.

    Raises NotRun.
    """
    raise NotRun(Stop(token, line.line, line.column))
