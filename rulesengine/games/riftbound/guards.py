"""What of the core carries out a rule that a numbered function only cites: so it can be turned off."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

CARRIED_OUT_BY: Mapping[str, str] = {
    "376.4.a.2": "seeing what has happened",
    "376.4.a.4": "triggers",
    "376.4.b.2.a": "seeing what has happened",
    "376.4.c.2.a": "seeing what has happened",
    "376.4.c.2.c": "triggers",
    "376.4.d.2": "seeing what has happened",
    "376.4.e.2": "seeing what has happened",
}
