"""What one mode of a trigger is: a value. Which modes there are stands in the files beside this one."""

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
class Heard:
    """How a mode meets the kernel: the kinds of event that fire it, and where its words are in them.

    `asks` maps a parameter to the field of the event that it tests, `fills` a Triggered variable to the
    field that it is read from. `once` names the field of which all that happens in one moment is heard
    once ("moment" for all of it); with `each` an event of three counters is heard three times.
    """

    kinds: tuple[str, ...]
    asks: tuple[tuple[str, str], ...] = ()
    fills: tuple[tuple[str, str], ...] = ()
    once: str = ""
    each: bool = False


@dataclass(frozen=True, slots=True)
class Mode:
    """One mode: what event it is about, what can be asked of it, what it tells the ability.

    `carries` lists what the event brings along, `words` the beginnings of words of which one stands in the
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
    event: Heard | None = None

    def param(self, name: str) -> Parameter | None:
        """Find a parameter of the mode's own."""
        return next((each for each in self.params if each.name == name), None)


def seen(*names: str) -> tuple[Variable, ...]:
    """List variables written as "Card" or "Target: card or player"; without a type it is a card."""
    pairs = (name.partition(": ") for name in names)
    return tuple(Variable(name, kind or "card") for name, _, kind in pairs)


def card(says: str, name: str = "ValidCard") -> Parameter:
    """Make a parameter that is a card filter."""
    return Parameter(name, CARD, says)


def player(says: str, name: str = "ValidPlayer") -> Parameter:
    """Make a parameter that is a player filter."""
    return Parameter(name, PLAYER, says)


def either(says: str, name: str = "ValidTarget") -> Parameter:
    """Make a parameter that is a filter for cards and players."""
    return Parameter(name, EITHER, says)


def yes(name: str, says: str) -> Parameter:
    """Make a parameter that is True or False."""
    return Parameter(name, BOOL, says)


def hears(*kinds: str, asks: str = "", fills: str = "", once: str = "", each: bool = False) -> Heard:
    """Write down how a mode meets the kernel: `asks` and `fills` as "ValidCard: subject, Origin: from"."""
    return Heard(kinds, _pairs(asks), _pairs(fills), once, each)


def _pairs(said: str) -> tuple[tuple[str, str], ...]:
    pairs = (part.partition(": ") for part in said.split(", ") if part)
    return tuple((name, field) for name, _, field in pairs)
