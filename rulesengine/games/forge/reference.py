"""The reference of all modes of triggers that the page describes: what the tables know, as plain values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.games.forge.events import EVENTS
from rulesengine.games.forge.scripts.lints.table import LINTS
from rulesengine.games.forge.scripts.modes import MISNAMED, MODES
from rulesengine.games.forge.scripts.modes.entry import (
    BOOL,
    CARD,
    COMPARISON,
    EITHER,
    INTEGER,
    PHASES,
    PLAYER,
    ZONES,
)
from rulesengine.rulebook.reference import Entry, Reference, Table, To

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.modes import Mode, Parameter

LINT_PAGE = "forge-lints.md"
# What a parameter lets through that is not written: no mode's own parameter has to be.
LEFT_OUT = {
    CARD: "any card", PLAYER: "any player", EITHER: "any card or player", BOOL: "either way",
    ZONES: "any zone", PHASES: "any phase", COMPARISON: "any number", INTEGER: "any number",
}  # fmt: skip
READ = "read from the event"
KNOWN = "not carried out: a script that reads it is not played"
BESIDE = "not in Forge’s list, read from the event all the same"
# The type of what is read from a field of the event, by the field's first word.
FIELDS = {
    "subject": "card", "cause": "card", "target": "card", "whom": "card or player", "player": "player",
    "opponent": "player", "controller": "player", "amount": "integer", "sum": "integer",
    "all": "several", "both": "several", "spent": "text", "mana": "text",
}  # fmt: skip


def references() -> tuple[Reference, ...]:
    """Give the reference of the modes: a page each."""
    says = (
        f"Which event triggers it is written behind `Mode$`. A page for each of the {len(MODES)} modes: what "
        "can be asked of the event, what the ability may read of it, and a script that runs."
    )
    entries = tuple(map(entry, MODES.values()))
    return (Reference("modes", "All modes", "mode", says, entries, ("triggers", "restrictions")),)


def entry(mode: Mode) -> Entry:
    """Say all that is known of a mode."""
    return Entry(
        mode.name,
        mode.says,
        f"forge-{mode.name}",
        f"mode-{kebab(mode.name)}",
        mode.aliases,
        mode.note.replace("The page's", "Forge's").replace("The page", "Forge's page"),  # and not this page
        (parameters(mode), variables(mode), events(mode), lints(mode)),
    )


def parameters(mode: Mode) -> Table:
    """List what can be asked of the event."""
    return Table(
        "Parameters",
        ("Parameter", "Type", "What it asks", "Left out"),
        tuple(
            (f"`{each.name}$`", kind(each), each.says, LEFT_OUT.get(each.type, "any")) for each in mode.params
        ),
        none="This mode has no parameters of its own.",
    )


def kind(each: Parameter) -> str:
    """Say of which type a parameter is, and which words alone it takes."""
    return f"{each.type}: {', '.join(f'`{word}`' for word in each.words)}" if each.words else each.type


def variables(mode: Mode) -> Table:
    """List what the ability may read of the event: the page's variables, and what is filled beside them."""
    fills = {name: typed(field) for name, field in mode.event.fills} if mode.event is not None else {}
    rows = [
        (variable(each.name), each.type, READ if fills.get(each.name) else KNOWN) for each in mode.variables
    ]
    named = {each.name for each in mode.variables}
    rows += [(variable(name), kind, BESIDE) for name, kind in fills.items() if kind and name not in named]
    brings = f"The event brings along: {', '.join(mode.carries)}." if mode.carries else ""
    none = "An ability can read nothing of this event."
    return Table("Variables", ("Variable", "Type", "Here"), tuple(rows), brings, none)


def variable(name: str) -> str:
    """Write a variable as a script does."""
    return f"`Triggered{name}`"


def typed(field: str) -> str:
    """Say of which type a field of an event is; "" where nothing that runs can read it."""
    return FIELDS.get(field.partition(" ")[0], "")


def events(mode: Mode) -> Table:
    """List the kinds of event that fire the mode, and how a scenario says them."""
    kinds = mode.event.kinds if mode.event is not None else ()
    rows = tuple((each, EVENTS[each].doc, f"`{EVENTS[each].says[0]}`") for each in kinds)
    none = "No event fires it: it looks at what is so, whenever states are checked."
    return Table("Events that fire it", ("Event", "What it is", "In a scenario"), rows, none=none)


def lints(mode: Mode) -> Table:
    """List what the linter says about this mode in particular."""
    rows = tuple((To(code, LINT_PAGE, code.lower()), LINTS[code].title, why) for code, why in _lints(mode))
    return Table("Lints", ("Lint", "What", "For this mode"), rows)


def _lints(mode: Mode) -> Iterator[tuple[str, str]]:
    wrong = [name for name, right in MISNAMED.items() if right == mode.name]
    if wrong:
        names = ", ".join(f"`{name}`" for name in wrong)
        yield "FS101", f"{names} is no mode; `{mode.name}` is meant"
    if mode.words:
        words = ", ".join(dict.fromkeys(f"“{word.strip()}”" for word in mode.words))
        yield "FS209", f"in the description is one of: {words}"
    for code, lint in LINTS.items():
        if lint.rule == f"forge-{mode.name}":
            yield code, lint.says


def kebab(name: str) -> str:
    """Write a mode's name as the file of its scenario is called: "AttackerBlocked" as "attacker-blocked"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
