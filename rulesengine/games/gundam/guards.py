"""What of the core carries out a rule that a numbered function only cites: so it can be turned off."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

CARRIED_OUT_BY: Mapping[str, str] = {
    "9-1-5-1": "static abilities",
    "9-1-5-2": "zones of static abilities",
    "9-1-5-5": "changes that plus",
    "9-1-7-4": "several costs",
}
