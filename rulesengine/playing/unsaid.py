"""What players say that is no event in any game, or too little to be one, and what to write instead.

A game's `tables.py` may have an `INSTEAD` of its own, for ideas of `everyday.py` that it does not have. The
notation is that of `everyday.py`; a place in the advice is filled with what was said there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

INSTEAD: Mapping[str, str] = {
    "trade": (
        "that says only how it ends: write the damage that each deals, or"
        " “{card} is destroyed; {at} is destroyed”"
    ),
    "show to one": "what one player alone sees is no event; shown to all it is “{player} reveals {card}”",
    "nothing": "nothing happens in such a line: leave it out",
    "fizzles": (
        "that comes by itself, where what it is aimed at has gone: write what takes that away, and let it"
        " resolve"
    ),
    "at random": "name the card that it is: chance is no card; what a text asks chance is said in *Choices*",
    "not in numbers": "say how much it is in a number: “{source} deals 2 damage to …”",
    "lethal": "say how much damage it is in a number: “{at} takes 4 damage”",
    "instead of": "write only what happens: “{card} attacks …”",
    "attack for": "how much it does comes of the card: leave “for …” out, and write what it does behind",
    "pump": "only an effect does that: give a card the text; a counter is “… gets 1 +1/+1 counter”",
    "token": "what is made comes of a text that makes it: give a card the text, or lay it on the table",
    "each other": "say what each of them does, in a line of its own",
    "how many": "say how many: “{player} scores 1 point”",
    "all of it": "say how much it is in a number",
    "in order to": "say it in two lines: first “{player} pays {amount} …”, then “{player} plays {card}”",
    "skip turn": "a turn is not skipped by hand: write “{player} ends the turn”",
    "heal somehow": "say how much: “{card} heals 2”",
    "swap places": "say where each of them goes, in a line of its own",
    "to the side": "say where it goes: “{card} moves to …”, with the place that it comes to",
    "revive somehow": "say where it goes; on the grid, with how much: “{card} returns to the grid with 1 HP”",
    "ends in combat": (
        "what a battle does comes of the attack: write the attack and what follows; that it ends there, and"
        " no more, is “{card} is destroyed”"
    ),
    "miss": "what does not happen is no line: leave it out, or state it as a fact in *Afterwards*",
}
_ALL = "(everything|everybody|everyone)"
UNSAID: Mapping[str, tuple[str, ...]] = {
    "trade": (
        "{card} (trades with|trades for|trades off with|trades) {at}",
        "{card} and {at} (trade|trades|trades off|trade off|trades with each other|trades blows)",
    ),
    "show to one": ("{player} (shows|reveals) {next} {card}", "{player} (shows|reveals) {card} to {next}"),
    "fizzles": ("{card} (fizzles|fizzles out|comes to nothing|does nothing|has no effect)",),
    "at random": (
        "{player} (discards|loses|throws away|drops|reveals) (a card|{amount} (card|cards)) at random",
        "{player} (discards|loses|throws away|drops|reveals) ~random card",
        "{player} randomly (discards|loses) (a card|{amount} (card|cards))",
    ),
    "not in numbers": (
        (
            "{source} deals (its|his|her|their|all its) (AP|damage|power|might|DMG|combat damage) [damage]"
            " [(to|on) {at}]"
        ),
        "{source} deals damage equal to its (AP|power|might|DMG) to {at}",
        "{source} deals (lethal|lethal damage|enough damage|some damage|damage) (to|on) {at}",
    ),
    "lethal": (
        (
            "{at} (is dealt|takes|receives|eats) (lethal|lethal damage|enough damage|some damage|damage)"
            " [to die]"
        ),
        "{at} is (hit|damaged|hurt)",
    ),
    "instead of": ("{card} (attacks|blocks|hits|targets|goes for|swings at) {at} instead of {source}",),
    "each other": (
        (
            "{card} and {at} (fights|attacks|kills|destroys|shoots|hits|damages|blocks|hurts|battles|trades"
            " with|fight|attack|kill|destroy|shoot|hit|damage|block|hurt|battle) each other"
        ),
    ),
    "how many": ("{player} (scores|gains|loses|pays|heals|mills)", "{player} scores (a few|some) points"),
    "all of it": (
        "{player} (spends|pays|uses|uses up|loses|gains) (all|all of|some|some of|the rest of) ~{word}",
        "{player} draws (up to|until) {word}",
    ),
    "in order to": (
        "{player} (pays|spends) {amount} {word} (to|and) (play|plays|cast|casts|deploy|deploys) {card}",
        "{player} (pays|spends) {amount} [{word}] for {card}",
    ),
    "skip turn": ("{player} skips ~turn",),
    "heal somehow": ("{card} is healed by {source}", "{source} heals {card}"),
    "attack for": (
        "{player} (attacks|swings|goes in) for {amount} with {card}",
        "{player} (attacks|swings|goes in) with {card} for {amount}",
        "{player} (attacks|swings at) {at} with {card} for {amount}",
        "{card} (attacks|swings) [{at}] for {amount}",
        "{card} (attacks|swings) for {amount}",
    ),
    "pump": (
        (
            "{card} (gets|gains|has) (+1/+1|+2/+2|+3/+3|+1/+0|+2/+0|+3/+0|+0/+1|+0/+2|-1/-1|-2/-2)"
            " [until ~end of turn|this turn]"
        ),
        "{player} gives {card} (+1/+1|+2/+2|+3/+3|+1/+0|+2/+0|+3/+0|+0/+1|-1/-1|-2/-2)",
    ),
    "token": (
        "{player} (makes|creates|gets|summons) (a|an|{amount}) {word} (token|tokens)",
        "{player} (makes|creates) (a|an|{amount}) {word}",
    ),
    "swap places": (
        "{card} and {at} (swap|swaps|switch|switches|trade|exchange) (places|tiles|spots|positions)",
        "{card} (swaps|switches|trades) (places|tiles|spots|positions) with {at}",
        "{player} (swaps|switches) {card} (and|with) {at}",
    ),
    "to the side": (
        (
            "[{player}] (moves|shifts|pushes|slides|steps|walks) {card}"
            " {amount} [tile|tiles|space|spaces|step|steps] (to the|to|towards the) (left|right|front|back)"
        ),
        (
            "{card} (moves|shifts|slides|steps|walks) {amount} [tile|tiles|space|spaces|step|steps] (to the"
            "|to|towards the) (left|right|front|back)"
        ),
        "{player} (moves|shifts|pushes|slides) {card} (left|right|forward|back|up|down)",
    ),
    "revive somehow": ("{card} (comes back to life|is revived|returns to life|comes back|rises again)",),
    "ends in combat": (
        (
            "{card} (dies|is destroyed|is killed|falls|goes down) (in|during|at the end of) ~[ensuing]"
            " (combat|battle|fight|attack|exchange)"
        ),
        "{card} (loses|wins) ~(combat|battle|fight|duel)",
    ),
    "nothing": (
        "(nothing|nothing else) happens",
        "(nobody|no one|neither player|{player}) (does|plays|has) (anything|something|nothing) [else]",
        "the players do nothing",
    ),
    "miss": (
        "{card} (misses|does not hit|does not connect|does not attack|does not block) [{at}]",
        "{player} does not (attack|draw|play anything|discard)",
    ),
    "everything attacks": (
        f"{{player}} (attacks|swings|goes in|comes in|charges) [at|into|on|against] [{{at}}] with {_ALL}",
        f"{{player}} (attacks|swings|goes in|comes in|charges) with {_ALL} [at|into|on|against] [{{at}}]",
        f"{{player}} sends in {_ALL}",
    ),
}
