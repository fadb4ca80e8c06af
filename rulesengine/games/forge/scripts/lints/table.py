"""The table of all lints by code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.lints.doubts import DOUBTS
from rulesengine.games.forge.scripts.lints.slips import SLIPS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.games.forge.scripts.lints.rule import Rule

LINTS: Mapping[str, Rule] = {
    rule.code: rule for rule in sorted((*SLIPS, *DOUBTS), key=lambda rule: rule.code)
}
