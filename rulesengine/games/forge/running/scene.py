"""What the words of a script can point at while it is translated: the event, targets, what was remembered.

It grows while a chain of abilities is read: each target and each choice gets a slot of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Pick

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Face, Line

ROLES = {
    "subject": "event",
    "cause": "cause",
    "target": "other",
    "whom": "whom",
}  # a field: whom a Pick means
SEEN = {"subject": "was", "cause": "cause", "target": "target", "whom": "was"}  # whose number it is


@dataclass(slots=True)
class Scene:
    """The face that speaks, the event that it hears, and the slots that are taken."""

    face: Face
    fills: dict[str, str] = field(
        default_factory=dict
    )  # Triggered variables: the field that they are read from
    slots: int = 0
    targets: list[int] = field(default_factory=list)  # the slots of the targets, outermost first
    bound: bool = False  # in a delayed trigger that was made for certain objects: "it" is one of them
    player: str = ""  # who is meant by "Remembered" where a text is done for each player
    each: bool = False  # who is meant is one of the cards for each of which a text is done
    card: int = -1  # the slot of a chosen card
    cites: list[str] = field(default_factory=list)
    depth: int = 0

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

    def triggered(self, variable: str, whose: str = "") -> Pick | None:
        """Point at a Triggered variable: a card, a player, or a player of a card."""
        role = self.fills.get(variable, "")
        if role == "player" and not whose:
            return Pick("event player")
        if role == "opponent" and not whose:
            return Pick("opponent")
        if role.startswith("controller of ") and not whose:
            role, whose = role.removeprefix("controller of "), "controller"
        return Pick(ROLES[role], whose=whose) if role in ROLES else None
