"""What a trace of this game notes, as its players say it: shown beside the engine's own words, never read."""

from __future__ import annotations

PLAIN = {
    "trigger": "trigger",
    "activated": "ability",
    "{player} draws {amount}": "{player} draws {amount card}",
    "{card} taps": "{card} becomes tapped",
    "{card} untaps": "{card} becomes untapped",
    "from now on: {made}": "From now on: {made}",
    "it is put on the stack": "{effect} goes on the stack",
    "all players pass, and it resolves": "Everybody passes, so {effect} resolves",
    "it does what it says": "{effect} resolves and does what it says",
    "it triggers once in a moment, and has triggered": (
        "{card} triggers once for all of this, and has triggered"
    ),
    "{player} does": "{player} does what {card} offers",
    "{player} does not": "{player} does not do what {card} offers",
}
