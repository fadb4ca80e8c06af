"""What players say every day about time: turns, phases and steps, passing and responding.

The notation is that of `everyday.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_COMES = "(begins|starts|comes|comes up|comes around|comes round|is next|arrives|is here|rolls around)"
_OVER = "(is over|is done|is finished|ends|finishes|comes to an end|closes)"
_GOES = "(goes|moves|proceeds|passes|goes on|moves on|heads|continues)"

HOURS: Mapping[str, tuple[str, ...]] = {
    "turn begins": (
        f"{{player}}'s [next|new] (turn|go) {_COMES}",
        "{player}'s [next] (turn|go) (is up|has come)",
        f"a new turn {_COMES} for {{player}}",
        "play (goes|passes|moves) to {player}",
        "{player} (has|gets) ~turn",
        "{player} (begins|starts|takes|opens) ~(turn|go)",
        "[it|now it] (is|becomes) [now] {player}'s (turn|go) [now]",
        "{player} is (up|next|on the play|to move)",
        "[the] turn (goes|passes|moves|is passed) to {player}",
    ),
    "turn ends": (
        "{player} (ends|finishes|passes|is done with|completes|wraps up|closes) ~(turn|go)",
        "{player} is (done|finished) [for the turn|with ~turn|this turn]",
        (
            "{player} (finishes|finishes up|wraps up|says go|says done|passes the turn|hands over"
            "|hands the turn over|ends turn"
            "|ends|passes turn)"
        ),
        "{player} (passes|hands|gives) ~turn [over] to {next}",
    ),
    "turn is over": (
        f"{{player}}'s (turn|go) {_OVER}",
        f"~turn {_OVER}",
        "[the] end of {player}'s turn",
    ),
    "passes": (
        (
            "{player} (passes|does nothing|does not respond|doesn't respond|has no response|has nothing"
            "|lets it resolve"
            "|passes priority|declines|says ok|says okay|lets it happen|has no responses|holds|is fine with"
            " it|makes no response"
            "|does not do anything|does not react|has no reaction"
            "|passes focus|passes ~focus|passes ~priority|passes back|gives up priority|yields"
            "|yields priority|lets it go)"
        ),
        "no (response|responses|reaction) from {player}",
    ),
    "respond at": (
        (
            "{player} (responds with|reacts with|replies with|responds by playing|responds by casting"
            "|answers with|counters with) {card} (at|on|onto|against|targeting|aimed at) {at}"
        ),
        (
            "{player} (plays|casts|throws|flashes in) {card} (at|on|onto|against|targeting|aimed at) {at} in"
            " (response|reaction|reply|answer)"
        ),
        "in response, {player} (plays|casts) {card} (at|on|onto|against|targeting|aimed at) {at}",
    ),
    "respond": (
        (
            "{player} (responds with|reacts with|replies with|responds by playing|responds by casting"
            "|answers with|counters with) {card}"
        ),
        "{player} (plays|casts|throws|drops|flashes in) {card} in (response|reaction|reply|answer)",
    ),
    "end step": (
        f"~(end step|end phase) {_COMES}",
        f"{{player}} {_GOES} to ~(end step|end phase)",
        f"{{player}}'s (end step|end phase) {_COMES}",
        "[it|now it] is {player}'s (end step|end phase) [now]",
        "{player} (begins|enters|starts) ~(end step|end phase)",
    ),
    "main phase": (
        f"~main phase {_COMES}",
        f"{{player}} {_GOES} to ~main phase",
        f"{{player}}'s main phase {_COMES}",
        "[it|now it] is {player}'s main phase [now]",
        "{player} (begins|enters|starts) ~main phase",
    ),
    "combat": (
        f"~combat [phase] {_COMES}",
        f"{{player}} {_GOES} to ~(combat|attacks|battle) [phase]",
        f"{{player}}'s combat [phase] {_COMES}",
        "{player} (begins|enters|starts) ~combat [phase]",
    ),
    "upkeep": (
        f"~upkeep [step] {_COMES}",
        f"{{player}} {_GOES} to ~upkeep [step]",
        "{player} (begins|enters|starts) ~upkeep",
        f"{{player}}'s upkeep [step] {_COMES}",
        "[it|now it] is {player}'s upkeep [now]",
    ),
    "draw step": (
        f"{{player}} {_GOES} to ~draw (step|phase)",
        f"{{player}}'s draw (step|phase) {_COMES}",
    ),
    "second main phase": (
        f"{{player}} {_GOES} to ~(second main phase|second main|postcombat main phase|main phase two)",
        f"{{player}}'s second main phase {_COMES}",
    ),
    "main phase over": (
        "{player} (ends|finishes|leaves|closes|is done with|is finished with|is through with) ~main phase",
        f"{{player}}'s main phase {_OVER}",
    ),
    "combat over": (
        f"~(combat|battle|fight) {_OVER}",
        "{player} (ends|closes) ~(combat|battle|combat chain|chain)",
        f"~combat chain {_OVER}",
        "~combat chain is closed",
    ),
    "showdown": (f"~showdown {_COMES}", "~showdown opens"),
    "win combat": ("{player} wins ~(combat|fight|battle|showdown)",),
    "resolves": (
        "{card} (resolves|takes effect|comes off the stack)",
        "{player} (resolves|lets) {card} [resolve]",
    ),
}
