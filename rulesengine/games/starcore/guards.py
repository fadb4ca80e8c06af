"""What of the core carries out a rule that a numbered function only cites: so it can be turned off."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

CARRIED_OUT_BY: Mapping[str, str] = {
    "C-2": "waiting order",
    "D-2": "triggers",
    "Q-5": "triggers",
    "T-4": "triggers",
    "T-5": "triggers",
}
