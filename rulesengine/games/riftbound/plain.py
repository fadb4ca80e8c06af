"""What a trace of this game notes, as its players say it: shown beside the engine's own words, never read."""

from __future__ import annotations

PLAIN = {
    "trigger": "trigger",
    "activated": "ability",
    "{player} draws {amount}": "{player} draws {amount card}",
    "{card} was played": "{card} has been played",
    "{card} leaves the Chain and enters the board at {target}": "{card} enters the board at {target}",
    "{card} leaves the Chain and enters the board at base": "{card} enters the board at base",
    "{player} readies everything": "{player} readies all of their cards",
    "it holds from now on: {made}": "From now on: {made}",
    "finalized, a Chain Item now; the state is closed": (
        "{effect} is on the Chain now: only reactions can be played"
    ),
    "finalized, a Chain Item now; the state is closed; in any state": (
        "{effect} is on the Chain now: only reactions can be played"
    ),
    "{player} has priority": "{player} may respond to {effect}",
    "{player} passes, {other} passes": "{player} and {other} pass, so {effect} resolves",
    "{player} passes, {other} passes, {third} passes": (
        "{player}, {other} and {third} pass, so {effect} resolves"
    ),
    "its source has left, and it resolves all the same": (
        "{card} has left, and its effect resolves all the same"
    ),
    "it resolves and leaves the Chain": "{effect} resolves and leaves the Chain",
    "it is being played": "{card} is being played",
    "it is activated": "{effect} is used",
    "the Chain is empty; after the Cleanup the state is open": (
        "The Chain is empty, so players may play cards again"
    ),
}
