"""The classes of card text as tables of phrases use them: holes may stand in them, and half-read things."""

from __future__ import annotations

from typing import Any

from rulesengine.core import text
from rulesengine.games.fab.cardtext import meanings as m

Ability: Any = text.Ability
Amount: Any = text.Amount
Change: Any = text.Change
Choose: Any = text.Choose
Do: Any = text.Do
Either: Any = text.Either
Frame: Any = text.Frame
Instead: Any = text.Instead
Look: Any = text.Look
Modes: Any = text.Modes
Pick: Any = text.Pick
Roll: Any = text.Roll
Test: Any = text.Test

Copies: Any = m.Copies
Find: Any = m.Find
Held: Any = m.Held
Inline: Any = m.Inline
Lasts: Any = m.Lasts
Later: Any = m.Later
Line: Any = m.Line
Next: Any = m.Next
Rather: Any = m.Rather
Those: Any = m.Those
Unpreventable: Any = m.Unpreventable
WhereX: Any = m.WhereX
Whom: Any = m.Whom
