"""What a trace of this game notes, as its players say it: shown beside the engine's own words, never read."""

from __future__ import annotations

PLAIN = {
    "trigger": "trigger",
    "activated": "ability",
    "{player} draws {amount}": "{player} draws {amount card}",
    "{card} is cleared to the graveyard": "{card} goes to the graveyard",
    "the text of {card} is followed": "What {card} says is done",
    "it holds from now on: {made}": "From now on: {made}",
    "{player} gains {amount} resources": "{player} gains {amount resource}",
    "{player} pays {amount} resources": "{player} pays {amount resource}",
    "{player} gains {amount} action points": "{player} gains {amount action point}",
    "{player} has priority, all pass, and the top layer resolves": "Everybody passes, so {effect} resolves",
    "added to the stack, before anyone gets priority": "{effect} goes onto the stack",
    "added to the stack, before anyone gets priority; what died of it has died before": (
        "{effect} goes onto the stack, after what died has died"
    ),
    "what it costs is paid as it is activated": "What {card} costs is paid as it is activated",
    "the layer resolves": "{effect} resolves",
    "the layer resolves, and its effects come about now": "{effect} resolves, and does what it says",
    "its text is followed": "{card} does what it says",
    "its effect is discrete: one event, and nothing of it is left": (
        "{card} does what it says, once, and it is over"
    ),
    "its {number} discrete effects come one at a time, in written order": (
        "{card} does {number} things, one after the other, as they are written"
    ),
    "its additional cost": "What {card} costs in addition is paid",
    "what is done as it is played": "{card} says what is done as it is played",
    "it has been triggered in this {scope}, so no layer is made": "{card} has triggered this {scope} already",
    "it has been triggered {often} in this {scope}, so no layer is made": (
        "{card} has triggered {often} this {scope} already"
    ),
}
