"""What players and the procedure of the game do: phases, battle steps, requests of players.

Kinds of event and their sentences only, as in `words.py`, whose kinds are what card texts name. Where a
kind of `words.py` is here too, this is the sentence in which a trace or a scenario line says it.
"""

from __future__ import annotations

from rulesengine.core.words import Kind


def _kind(*says: str, doc: str, details: tuple[str, ...] = (), activates: tuple[str, ...] = ()) -> Kind:
    return Kind(says, doc, ("by", "to", *details), activates)


PROCEDURE: dict[str, Kind] = {
    # what a player asks for: these are lines of a scenario
    "declares an attack": _kind(
        "{player} attacks {target} with {card}",
        "{player} attacks {enemy} with {card}",
        doc="A player attacks a rested enemy Unit, or the enemy player.",
    ),
    "plays a card": _kind(
        "{player} plays {card} on {target}",
        "{player} plays {card}",
        doc="A player wants to play a card of the hand; nothing is paid yet.",
    ),
    "uses an effect": _kind(
        "{player} uses {card}: {ability}",
        "{player} uses {card}",
        doc="A player declares an activated effect of a card.",
        activates=("activated",),
    ),
    "supports": _kind("{player} supports {target} with {card}", doc="A player uses <Support> of a Unit."),
    "passes": _kind("{player} passes", doc="A player does nothing in an action step."),
    "ends the main phase": _kind("{player} ends the turn", doc="A player says that the main phase is over."),
    # how what a card text names is said
    "is played": _kind(
        "{card} is played", doc="A card has been paid for.", details=("from", "paid with", "as")
    ),
    "creates a token": _kind(
        "{player} makes {amount} {made}", doc="Tokens are made, and deployed.", details=("flag",)
    ),
    "attacks": _kind(
        "{card} attacks {target}",
        "{card} attacks {enemy}",
        "{card} attacks",
        doc="A Unit attacks; `at` says Unit or player.",
        details=("at",),
    ),
    "is damaged": _kind(
        "{card} receives {amount} {by} damage from {source}",
        "{card} receives {amount} damage from {source}",
        "{card} receives {amount} damage",
        "{source} deals {amount} damage to {card}",
        "{card} takes {amount} damage",
        "{card} is dealt {amount} damage",
        doc="Damage; `by` says battle or effect.",
    ),
    "is paid for": _kind(
        "{player} pays for {card}",
        doc="What it does from the hand is over; now it is paid.",
        details=("from",),
    ),
    "falls short": _kind("of that, only {amount} could be done", doc="How much of an order really happened."),
    # the course of a battle
    "block step begins": _kind("the block step begins", doc="The standby player may use a Blocker."),
    "action step begins": _kind(
        "an action step begins", doc="Both players may use 【Action】 effects, by turns."
    ),
    "goes unblocked": _kind("{card} cannot be blocked", doc="Blockers there are, and High-Maneuver."),
    "may act first": _kind("{player} has the first chance to act", doc="Who begins an action step."),
    "action step ends": _kind("the action step ends", doc="Two passes in a row."),
    "damage step begins": _kind("the damage step begins", doc="Battle damage is dealt."),
    # the course of a turn
    "start phase begins": _kind("{player}'s start phase begins", doc="Rested cards become active."),
    "start phase ends": _kind("{player}'s start phase ends", doc="'During the start phase' is over."),
    "draw phase begins": _kind("{player}'s draw phase begins", doc="The active player draws 1."),
    "resource phase begins": _kind("{player}'s resource phase begins", doc="A Resource comes."),
    "main phase begins": _kind("{player}'s main phase begins", doc="The active player plays and attacks."),
    "hand step begins": _kind("{player}'s hand step begins", doc="Ten cards may be kept in the hand."),
    "is defeated": _kind("{player} is defeated", doc="The game is over."),
    # the engine's own two
    "stands": _kind("it holds from now on: {made}", doc="An effect begins that lasts for a time."),
    "renews": _kind("it holds anew: {made}", doc="An effect that lasts already is renewed."),
}

PLAYER_MARKS = {
    "next to act": "1 for the player who may act now, during an action step; nobody has it in a main phase.",
    "passed": "1 for a player who passed just before, during an action step.",
    "defeated": "1 for a player who has lost.",
}
SETS = {"link": "Names and traits of Pilots that make it a Link Unit."}
FLAGS = {"shown": "Every player sees it, though it is where cards are hidden."}
