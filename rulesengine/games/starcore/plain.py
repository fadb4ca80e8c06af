"""What a trace of this game notes, as its players say it: shown beside the engine's own words, never read."""

from __future__ import annotations

PLAIN = {
    "{player} draws {amount}": "{player} draws {amount card}",
    "from now on: {made}": "From now on: {made}",
    "its card has left, and it resolves all the same": (
        "{card} has left, and its effect resolves all the same"
    ),
    "resolves, by itself": "{effect} resolves: nothing else waits",
    "resolves, the oldest that waits": "{effect} resolves: it has waited longest",
    "resolves, the newest that waits": "{effect} resolves: it has waited shortest",
    "resolves, longest on the grid": "{effect} resolves first: {card} has been on the grid longest",
    "resolves, nobody is asked whether, only whom": "{effect} resolves: its player chooses whom, not whether",
    "resolves, as its player said": "{effect} resolves, as its player chose",
    "resolves, as the page prints the chain": "{effect} resolves, in the order that the page prints",
    "the chain is over; read back: {chain}": "The chain is over. It went: {chain}",
    "it destroyed itself, and nothing more of it fires": (
        "{card} destroyed itself, so nothing more of it triggers"
    ),
}
