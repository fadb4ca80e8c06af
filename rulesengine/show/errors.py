"""What can go wrong while something is shown, one class a reason. No class here has behaviour."""

from __future__ import annotations

from rulesengine.core.errors import RulesEngineError


class NoPicture(RulesEngineError):
    """A picture was asked for, and what draws it is not installed, or failed."""
