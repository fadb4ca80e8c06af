"""What a designer should know about a card script: checks, their table, waivers, and edits that mend."""

from __future__ import annotations

from rulesengine.games.forge.scripts.lints.linting import fix_script, lint_script
from rulesengine.games.forge.scripts.lints.table import LINTS

__all__ = ["LINTS", "fix_script", "lint_script"]
