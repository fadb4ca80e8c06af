"""What a trace of this game notes, as its players say it: shown beside the engine's own words, never read."""

from __future__ import annotations

PLAIN = {
    "{player} draws {amount}": "{player} draws {amount card}",
    "{player} pays {amount}": "{player} pays {amount Resource}",
    "{card} is played": "{card} has been played",
    "{player} ends the turn": "{player} ends the main phase, and with it the turn",
    "an action step begins": "An action step begins: both players may act",
    "it holds from now on: {made}": "From now on: {made}",
    "{player} declares it": "{player} uses {effect}",
    "{player} declares it, and the card is shown": "{player} shows {card} and uses it",
    "its conditions are met": "What {card} asks for is there, so {effect} can be used",
    "it is in no place until it is over": "{card} is being carried out: until that is over, it is in no zone",
    "this is its one time this {scope}": "{effect} is used now, and not again this {scope}",
    "what is before the colon is done first": "First {card} pays what is before the colon",
    "there is nothing to pay: saying so was enough": "{effect} costs nothing to use",
    "its card has left, and it is activated all the same": (
        "{card} has left, and its effect is used all the same"
    ),
    "the battle area was asked for when it triggered": (
        "{card} had to be in the battle area when it triggered, and it was"
    ),
    "the card that came back is another card": (
        "{card} came back as another card: the effect does not know it"
    ),
    "it is activated": "{effect} is carried out",
    "all its steps are done, and nothing follows": "{card} is over, and nothing else waits because of it",
    "what it caused comes next: {names}": "What {card} caused comes next: {names}",
}
