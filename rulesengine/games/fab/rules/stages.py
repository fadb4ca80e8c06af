"""What people call the eight stages and their substages (6.3.2, 6.3.3): names for pictures, no rule here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.ruling import Named

if TYPE_CHECKING:
    from collections.abc import Mapping

STAGES = (
    "Copies",
    "Controller",
    "Name, colour, text",
    "Types",
    "Supertypes",
    "Abilities",
    "Base numbers",
    "Numbers",
)
LOWER = ("", "dependent")
UPPER = ("given or taken", "set", "multiplied", "divided", "added", "subtracted", "dependent")
FIRST_UPPER = 7  # from here on numbers change, in seven substages


def _names() -> Mapping[tuple[int, int], Named]:
    names: dict[tuple[int, int], Named] = {}
    for stage, title in enumerate(STAGES, start=1):
        names[stage, 0] = Named(str(stage), title, "6.3.2")
        for substage, how in enumerate(UPPER if stage >= FIRST_UPPER else LOWER, start=1):
            label = f"{stage}.{substage}" if stage >= FIRST_UPPER else str(stage)
            names[stage, substage] = Named(label, how, "6.3.3")
    return names


NAMES = _names()
