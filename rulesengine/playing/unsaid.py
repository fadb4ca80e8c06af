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
    "miss": "what does not happen is no line: leave it out, or state it as a fact in *Afterwards*",
}
_ALL = "(everything|everybody|everyone)"
UNSAID: Mapping[str, tuple[str, ...]] = {
    "trade": (
        "{card} (trades with|trades for|trades off with|trades) {at}",
        "{card} and {at} (trade|trades|trades off|trade off|trades with each other|trades blows)",
    ),
    "show to one": ("{player} (shows|reveals) {next} {card}", "{player} (shows|reveals) {card} to {next}"),
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
