"""The whole vocabulary of the game as one value: the words of card texts and those of the procedure.

Nothing is named here: the names are in `words.py` and `procedure.py`.
"""

from __future__ import annotations

from rulesengine.core.words import ENDING_THE_TURN, Listed, Vocabulary, placed, without_responses
from rulesengine.games.gundam import procedure, words
from rulesengine.games.gundam.plain import PLAIN

SAYINGS = {  # what players say too: understood in a scenario, never printed
    "is deployed": ("{player} deploys {card}",),
    "attacks": ("{player} attacks with {card}",),
    "blocks": ("{player} blocks with {card}", "{player} blocks {target} with {card}"),
    "is put in the trash": (
        "{card} is put into the trash",
        "{player} puts {card} in the trash",
        "{player} puts {card} into the trash",
    ),
    "is returned to hand": (
        "{card} is returned to hand",
        "{card} is returned to the hand",
        "{card} returns to hand",
    ),
    "is set as active": ("{player} sets {card} as active", "{player} sets {card} active"),
    "shuffles": ("{player} shuffles their deck", "{player} shuffles"),
    "plays a card": ("{player} plays {card} from hand", "{player} plays {card} from their hand"),
    "ends the main phase": ("{player}'s turn is over", *ENDING_THE_TURN),
    "recovers": ("{card} is healed by {amount}", "{card} heals {amount}"),
}

NO_STACK = (
    "Gundam has no responses: what has triggered is carried out before anybody does anything else. In an "
    "action step players act in turn: “{player} plays {card}”, “{player} passes”"
)
LEFT_OUT = "each line comes once all before it has been carried out: leave “after that has resolved” out"
ABSENT = without_responses(NO_STACK, LEFT_OUT) | {"{player} passes {anything}": NO_STACK}

WHERE = {  # where the card must be of which a line of a scenario says that
    "battle area, base section, shield section": ("is destroyed", "is damaged"),
    "battle area, base section": ("recovers",),
    "battle area, base section, resource area": ("is rested", "is set as active"),
    "battle area": (
        "attacks", "is attacked", "blocks", "is blocked", "becomes the attack target", "AP is reduced",
        "is linked", "is paired", "supports", "declares an attack", "goes unblocked",
    ),
    "hand": ("is discarded",),
}  # fmt: skip

VOCABULARY = Vocabulary(
    events=placed(words.EVENTS | procedure.PROCEDURE, WHERE),
    sayings=SAYINGS,
    plain=PLAIN,
    absent=ABSENT,
    places={"by": Listed("kind of damage", ("battle", "effect"))},
    endings={"is defeated": "defeated"},
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
