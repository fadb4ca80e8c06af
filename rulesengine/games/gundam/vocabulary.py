"""The whole vocabulary of the game as one value: the words of card texts and those of the procedure.

Nothing is named here: the names stand in `words.py` and `procedure.py`.
"""

from __future__ import annotations

from rulesengine.core.words import Vocabulary
from rulesengine.games.gundam import procedure, words

SAYINGS = {  # what players say too: understood in a scenario, never printed
    "attacks": ("{player} attacks with {card}",),
    "ends the main phase": ("{player} ends their turn", "{player}'s turn is over", "end of turn", "end turn"),
    "recovers": ("{card} is healed by {amount}", "{card} heals {amount}"),
}

VOCABULARY = Vocabulary(
    events=words.EVENTS | procedure.PROCEDURE,
    sayings=SAYINGS,
    player_actions=frozenset(
        {"declares an attack", "ends the main phase", "plays a card", "supports", "uses an effect"}
    ),
    numbers=words.NUMBERS,
    sets=words.SETS | procedure.SETS,
    zones=words.ZONES,
    flags=words.FLAGS | procedure.FLAGS,
    marks=words.MARKS,
    keywords=words.KEYWORDS,
    tallies=words.TALLIES,
    player_marks=procedure.PLAYER_MARKS,
    scopes=words.SCOPES,
)
