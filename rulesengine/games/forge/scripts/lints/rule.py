"""What is said about a lint: a value. The lints themselves are listed in `slips.py` and `doubts.py`."""

from __future__ import annotations

from dataclasses import dataclass

HARD, SOFT, INFORMATION = "hard", "soft", "information"


@dataclass(frozen=True, slots=True)
class Rule:
    """One lint: its code, what it is called, how grave it is, what it says and why, and two examples.

    "hard" is refused, "soft" is a warning, "information" is told and nothing more. `fails` is a script that
    the lint speaks about, `passes` one that says the same well. `mends` says that `--fix` can mend it, `rule`
    is the number of the game's rule behind it, where there is one.
    """

    code: str
    title: str
    kind: str
    says: str
    fails: str
    passes: str
    mends: bool = False
    rule: str = ""


def card(*lines: str, name: str = "Reed Fox", types: str = "Creature Fox") -> str:
    """Write a small card around lines of a script."""
    return "\n".join((f"Name:{name}", f"Types:{types}", "PT:2/2", *lines, ""))


ENTERS = "T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ Dr"
SAYS = " | TriggerDescription$ When CARDNAME enters the battlefield, draw a card."
DRAW = "SVar:Dr:DB$ Draw | Defined$ You | NumCards$ 1"
GAIN = "SVar:Gain:DB$ GainLife | Defined$ You | LifeAmount$ 1"
UPKEEP = "T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ Dr"
AT_UPKEEP = " | TriggerDescription$ At the beginning of your upkeep, draw a card."
