"""What the procedure of the game and the lines of a scenario add to the words of the card texts."""

from __future__ import annotations

from rulesengine.core.words import ENDING_THE_TURN, Kind, Vocabulary, placed
from rulesengine.games.fab import words
from rulesengine.games.fab.keywords import KEYWORDS
from rulesengine.games.fab.plain import PLAIN
from rulesengine.games.fab.words import kind

PROCEDURE: dict[str, Kind] = {
    # layers
    "responds": kind("in response, {player} plays {card}", doc="A card is played while layers wait."),
    "responds later": kind(
        "then, in response, {player} plays {card}",
        doc="A card is played once the top layer has resolved, while others still wait.",
    ),
    "answers": kind(
        "in response, {player} activates {card}: {ability}",
        "in response, {player} activates {card}",
        doc="An activated ability is used while layers wait.",
        activates=("activated",),
    ),
    "answers later": kind(
        "then, in response, {player} activates {card}: {ability}",
        "then, in response, {player} activates {card}",
        doc="An activated ability is used once the top layer has resolved, while others still wait.",
        activates=("activated",),
    ),
    "passes": kind(
        "{player} passes", doc="What waits is left; once all have passed, the top layer resolves."
    ),
    "is a layer": kind("{card} goes onto the stack", doc="A card that was played is a layer now."),
    "resolves": kind("{card} resolves", doc="The layer of a card resolves."),
    "is taken as paid": kind(
        "what {card} costs is taken as paid: {amount} resources",
        one="what {card} costs is taken as paid: {amount} resource",
        doc="Nobody counts the resources of its player.",
    ),
    "is announced": kind(
        "the text of {card} is announced",
        doc="The modes and targets of a card that is played are named.",
        details=("ability",),
        activates=("command",),
    ),
    "comes about": kind(
        "the text of {card} is followed", doc="What was announced is followed.", details=("ability", "place")
    ),
    "is carried out": kind(
        "the text of {card} is followed", doc="A resolution ability is followed.", activates=("command",)
    ),
    "is cleared": kind("{card} is cleared to the graveyard", doc="A card that has resolved goes away."),
    "layer is removed": kind(
        "in response, the layer of {card} is removed", doc="A triggered-layer leaves the stack unresolved."
    ),
    "stays met": kind(
        "{card}: its condition is still met, and was already", doc="A state trigger that is not new."
    ),
    "lapses": kind("{card} does not wait any more: {made}", doc="What was never triggered is over."),
    # the course of a turn
    "ends the turn": kind("{player} ends the turn", doc="The action phase is over, and the end phase comes."),
    "is defeated": kind("{player} is defeated", doc="A hero without life: the game is over."),
    # the engine's own two
    "stands": kind("it holds from now on: {made}", doc="An effect begins that lasts for a time."),
    "renews": kind("it holds anew: {made}", doc="An effect that lasts already is renewed."),
}

SAYINGS = {  # what players say too: understood in a scenario, never printed
    "responds": ("{player} plays {card} in response", "{player} responds with {card}"),
    "responds later": ("after that has resolved, {player} plays {card}",),
    "answers later": (
        "after that has resolved, {player} activates {card}: {ability}",
        "after that has resolved, {player} activates {card}",
    ),
    "passes": ("{player} passes priority", "{player} passes while it waits"),
    "is destroyed": ("{card} dies", "{card} is killed"),
    "is dealt": ("{card} takes {amount} damage", "{card} takes {amount} {type} damage"),
    "draws": ("{player} draws {amount} card", "{player} draws {amount} cards"),
    "attacks": ("{card} attacks {target}",),
    "is banished": ("{player} banishes {card}",),
    "is put": ("{player} puts {card} on the {end} of their {to}", "{player} puts {card} into their {to}"),
    "is tapped": ("{player} taps {card}",),
    "is untapped": ("{player} untaps {card}",),
    "shuffles": ("{player} shuffles their deck", "{player} shuffles the deck"),
    "plays": ("{player} plays {card} from hand", "{player} plays {card} from their hand"),
    "ends the turn": ("{player}'s turn is over", *ENDING_THE_TURN),
}

WHERE = {  # where the card must be of which a line of a scenario says that
    "arena, combat chain, equipment, weapon, hero": (
        "is destroyed", "leaves", "is dealt", "is tapped", "is untapped", "is frozen", "is unfrozen",
        "is transformed", "hits", "wagers",
    ),
    "stack": ("is negated", "resolves"),
    "hand": ("is discarded",),
}  # fmt: skip

VOCABULARY = Vocabulary(
    symbols={"p": "power", "h": "life", "r": "resource", "d": "defense"},
    events=placed(words.EVENTS | PROCEDURE, WHERE),
    sayings=SAYINGS,
    implied={"{card} dies": (("by", "dying"),)},
    places=words.PLACES,
    printed=words.PRINTED,
    plain=PLAIN,
    endings={"is defeated": "defeated"},
    player_actions=frozenset(
        {
            "activates",
            "answers",
            "answers later",
            "attacks",
            "boosts",
            "chain link closes",
            "ends the turn",
            "passes",
            "pitches",
            "plays",
            "responds",
            "responds later",
        }
    ),
    numbers=words.NUMBERS,
    sets=words.SETS,
    zones=words.ZONES,
    flags=words.FLAGS,
    marks=words.MARKS,
    keywords=KEYWORDS,
    tallies=words.TALLIES,
    player_marks=words.PLAYER_MARKS,
    scopes=words.SCOPES,
)
