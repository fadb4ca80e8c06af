"""What players say every day, whatever their game: for each idea of play the ways to say it.

A game's `tables.py` says in `IDEAS` how each idea is said there; one that it leaves out is none of its own.
A way is written in the present tense, with places in braces; `(a|b)` is one of several words, `[a]` may be
left out, and `~` is whose or which, if anything: “her”, “the”. What a line says is brought into this shape
before (`tidying.py`): tenses, adverbs, “by” and whose a card is are no matter of these ways. What is said of
turns, phases and passing is in `everyday_time.py`.

The places: {player}, {card}; {at} is a card or a player; {source} is the card that does it; {amount}; {tile};
{word} is any word, which the game has to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_ONTO = "(on|onto|in|into|to|at) ~(board|field|table|battlefield|battle area|arena|grid|play|base|playfield)"
_OFF = "[(from|off|off of) [the top of] ~(deck|library|main deck)] [(from|off) ~top]"
_HAND = "[(from|out of) ~hand]"
_HIT = (
    "(hits|smacks|whacks|hurts|damages|burns|zaps|pings|shoots|pokes|bites|slaps|punches|strikes|clobbers"
    "|shocks|blasts|nails|bashes|scratches|stabs|clips|cracks|kicks|bonks|bolts|fries|roasts|torches)"
)
_KILL = (
    "(destroys|kills|takes out|kills off|finishes off|wipes out|blows up|slays|murders|smashes|crushes"
    "|eliminates|takes down|wrecks|finishes|obliterates|shatters|mows down|shoots down"
    "|guns down|removes|gets rid of)"
)
_LAND = (
    "(plays|casts|puts down|drops|slams|slams down|lays|lays down|throws out|throws down|runs out|brings out"
)
_LAND += (
    "|brings down|lays out|fields|sets down|places|plops down|sends out|brings in|puts out|plops|drops down"
    "|rolls out|fires off"
    "|lets off|lets loose|unleashes"
    "|comes down with)"
)
_GO_AT = (
    "(attacks|swings at|swings into|swings on|goes after|goes for|charges|charges at|charges into|runs at"
    "|runs into|strikes at|strikes into|lunges at|jumps on|goes in on|slams into|rams into|rams"
    "|assaults|goes at"
    "|retaliates against|shoots|shoots at|fires at|fires on|fires upon|opens fire on|takes a swing at"
    "|takes a shot at"
    "|bears down on"
    "|comes at|strikes back at|hits back at|fights back against|dives at|dives into"
    "|rushes|rushes at|turns on|crashes into|pounces on|flies at|sets upon|strikes|engages|targets)"
)
_GO = (
    "(attacks|swings|swings in|goes in|charges|charges in|comes in|rushes in|goes on the attack|goes"
    " to attack)"
)
_SEND = "(attacks|swings|goes in|comes in|charges|goes on the attack|runs in|hits in|swings in) with"
_BLOCK = (
    "(blocks|chump-blocks|chump blocks|chumps|intercepts|steps in front of|jumps in front of|gets in"
    " front of"
    "|gets in the way of|goes in front of|stands in front of|stops|body blocks|walls|moves in front of)"
)
_PUT = "(puts|moves|places|sends|drops|tucks|slides|returns)"
_DECK = "(deck|library|main deck|pile)"
_BIN = "(graveyard|trash|discard pile|bin|yard|discard)"
_CURE = "(heals|recovers|regains|gets back|restores|repairs|wins back)"
_LIFE = "(life|HP|hp|health|life points|points of life|hit points|lives)"
_STAND = (
    "(untaps|readies|stands up|stands back up|stands|straightens|straightens up|straightens back up"
    "|wakes up|refreshes"
    "|unrests|becomes active|gets up|unexhausts|becomes ready|turns upright|turns back upright|sits up)"
)

WAYS: Mapping[str, tuple[str, ...]] = {
    # cards of a player
    "draw": (
        (
            f"{{player}} (draws|draws up|picks up|pulls|grabs|digs up) {{amount}} [more|new|extra|fresh]"
            f" [card|cards] {_OFF} [for ~turn|for the day|to start ~turn]"
        ),
        f"{{player}} (takes|gets|receives|digs|nets) {{amount}} [more|new|extra|fresh] (card|cards) {_OFF}",
        "{player} draws [~card] for ~turn",
        "{player} draws ~card",
        "{player} (makes|takes|does) ~draw [for ~turn]",
        "{amount} [more|new|extra] (card|cards) is drawn by {player}",
    ),
    "play": (
        f"{{player}} {_LAND} {{card}} {_HAND} [{_ONTO}] {_HAND}",
        "{player} announces {card}",
        (
            f"{{player}} (puts|drops|throws|lays|slams|brings|plops|sets|rolls|runs) {{card}} (down|out)"
            f" {_HAND} [{_ONTO}] {_HAND}"
        ),
        f"{{card}} (is played|is cast|is put down|is laid down) {_HAND}",
    ),
    "play at": (
        f"{{player}} {_LAND} {{card}} (on|onto|at|targeting|aimed at|attacking) {{at}}",
        f"{{player}} {_LAND} {{card}}, (attacking|aiming at|aimed at|pointing it at) {{at}}",
        "{player} (shoots|slings|hurls|flings|aims|points|directs) {card} (at|towards) {at}",
        "{player} (plays|puts|deploys) {card} as {at}'s (pilot|driver)",
    ),
    "play to tile": (
        f"{{player}} (deploys|summons|brings|puts|{_LAND}) {{card}} (on|onto|to|at|in|into) [tile] {{tile}}",
        "{card} (arrives|lands|comes in|comes down|is deployed|enters) (on|onto|at|to) [tile] {tile}",
    ),
    "arrive": (
        f"{{player}} (deploys|summons) {{card}} {_HAND} {_ONTO}",
        (
            f"{{player}} puts {{card}} {_HAND} (on|onto|in|into|to) ~(board|field|table|battlefield|battle"
            f" area|arena|grid|play)"
        ),
        f"{{player}} (deploys|summons|calls) {{card}} {_HAND}",
        (
            f"{{card}} (comes|enters|arrives|lands|comes out|comes down|is deployed|is summoned"
            f"|touches down) {_ONTO} [on ~side]"
        ),
        ("{card} (enters|arrives|lands|comes out|comes down|is deployed|is summoned|touches down)"),
        (
            "{card} (comes into play|enters play|enters the battlefield|enters the arena"
            "|enters the battle area|hits the board|hits the table|hits the field"
            "|hits the battlefield|joins the board|joins the"
            " battle|comes in)"
        ),
    ),
    "discard": (
        (
            f"{{player}} (discards|throws away|bins|ditches|chucks|dumps|tosses|junks|lets go of|trashes"
            f"|throws aside)"
            f" {{card}} {_HAND} [(in|into|to) ~{_BIN}]"
        ),
        f"{{player}} (puts|drops|throws|sends) {{card}} from ~hand (in|into|to) ~{_BIN}",
        f"{{player}} (puts|drops|throws|sends) {{card}} (in|into|to) ~{_BIN} (from|out of) ~hand",
        f"{{card}} (is discarded|is thrown away|is binned|is ditched|is tossed|is dumped) {_HAND}",
    ),
    "arsenal": (
        "{player} (arsenals|puts|sticks|places|sets|tucks|stows) {card} [in|into|to] ~(arsenal)",
        "{player} (puts|sticks|places|sets|tucks|stows) {card} (face down|facedown) (in|into|to) ~arsenal",
        "{player} arsenals {card}",
    ),
    "pitch": (
        "{player} pitches {card} [to pay|for ~resources|for it|to pay for it|to pay the cost]",
        "{card} is pitched [for ~resources]",
    ),
    "pitch for": ("{player} pitches {card} (for|to pay for|to play) {at}",),
    # attack and block
    "attack": (
        f"{{player}} {_GO_AT} {{at}} with {{card}}",
        (
            "{player} (swings|sends|throws|charges|runs|hurls|crashes|rams) {card} [in|off|out] (at"
            "|into|against|after|on|to) {at}"
        ),
        f"{{player}} {_SEND} {{card}} (at|into|against|on|to) {{at}}",
        "{player} declares an attack (with|by) {card} (on|against|at|targeting|to) {at}",
        "{player} declares an attack (on|against|at|targeting) {at} with {card}",
        "{player} makes {card} (attack|attacks) {at}",
        "{player} attacks {at} using {card}",
        "{player} has {card} (attack|attacks) {at}",
    ),
    "attack by": (f"{{card}} {_GO_AT} {{at}}", f"{{card}} {_GO} (at|into|against|on) {{at}}"),
    "attack with": (
        f"{{player}} {_SEND} {{card}}",
        (
            "{player} (sends in|sends|turns|swings) {card} (in|to attack|into battle|into the attack|on the"
            " attack|to battle|into combat)"
        ),
        "{player} sends in {card}",
        "{player} (swings|charges|attacks using) {card}",
        "{player} declares an attack (with|by) {card}",
        "{player} declares {card} as [an|the] attacker",
        "{player} (makes|has) {card} (attack|attacks)",
    ),
    "attack alone": (
        f"{{card}} {_GO}",
        "{card} is (sent in|declared as an attacker|declared as attacker|declared as attackers)",
    ),
    "block": (
        f"{{player}} {_BLOCK} {{at}} with {{card}}",
        (
            "{player} (puts|throws|places|moves|shoves) {card} (in front of|in the way of|before|in the"
            " path of) {at}"
        ),
        "{player} declares {card} as [a|the] blocker (for|of|on|against) {at}",
        "{player} (makes|lets|has) {card} (block|blocks) {at}",
        "{player} blocks {at} using {card}",
    ),
    "block by": (f"{{card}} {_BLOCK} {{at}}",),
    "block with": (
        (
            "{player} (blocks|chumps|chump-blocks|chump blocks|defends|intercepts) [the (attack|attacker)]"
            " with {card}"
        ),
        "{player} (puts|throws|places) {card} (in the way|in front)",
        "{player} declares {card} as [a|the] blocker",
        (
            "{player} (makes|lets|has) {card} (block|blocks|(take|takes) the (attack|hit|blow)"
            "|soak it up|(step|steps|jump|jumps) in) [instead]"
        ),
        "{player} uses {card} (as a blocker|to block)",
    ),
    "defend at": ("{card} (defends|defends at|guards|protects) {at}",),
    "score for": (
        "{player} (gets|scores|gains|takes) (a|the|one) point (for|by|from) [holding|conquering] {card}",
    ),
    "block alone": (
        (
            "{card} (blocks|steps in|jumps in|jumps in front|gets in front|steps in front|jumps in the way"
            "|gets in the way|steps in the way|defends"
            "|intercepts|takes the attack instead|takes the hit instead|takes the blow instead|steps up"
            "|throws itself in the way)"
        ),
        "{card} is (used|declared|chosen|put up|sent in) (as [a|the] blocker|to block)",
    ),
    "no block": (
        "{player} (does not|doesn't|don't|will not|won't) (block|defend)",
        "{player} (chooses|decides|elects|opts|prefers) not to (block|defend)",
        "{player} (has|makes|declares) no (blocks|block|blockers|blocker|defense)",
        (
            "{player} (declines to block|lets it through|lets it in|takes it|blocks with nothing|blocks"
            " nothing|lets the attack through|lets the attack in|takes the hit|takes the attack|takes it on"
            " the chin|has nothing to block with|has nothing to defend with|has no blocker"
            "|steps aside)"
        ),
    ),
    "nobody blocks": (
        "there (is|are) no (blocks|block|blockers|blocker|defenders|defense)",
        (
            "(nobody|no one|noone) (blocks|defends|declares a block|declares blockers|declares a blocker"
            "|steps in|jumps in|intervenes|gets in the way|puts up a block|stands in the way)"
        ),
        "no (blocks|blockers|block|blocker|defenders|defending cards) [is (declared|made)]",
    ),
    "unblocked": (
        (
            "{card} (goes unblocked|is not blocked|is unblocked|gets through|gets through unblocked"
            "|gets in unblocked|comes through unblocked|goes through unblocked"
            "|slips through|remains unblocked|stays unblocked|is let through)"
        ),
    ),
    "hit": ("{card} (connects|hits)", "{card} (connects with|hits) {at}"),
    "combat damage": (
        "the (combat damage|battle damage|damage) step (begins|starts|comes)",
        (
            "[the] [combat|battle] damage (is dealt|is done|happens|goes through|resolves|is resolved"
            "|is assigned|goes off|comes)"
        ),
        "{player} (deals|lets|resolves|assigns) [the] (combat damage|battle damage)",
        "{player} (goes|moves|proceeds|goes on) to ~[combat|battle] damage [step]",
        "(on to|to|onto) [the] [combat|battle] damage [step]",
    ),
    # damage and life
    "hurt by": (
        f"{{source}} {_HIT} {{at}} for {{amount}} [damage]",
        "{source} (deals|does|inflicts|puts) {amount} [damage] (to|on|onto|into) {at}",
        "{source} (deals|does) {at} {amount} [damage]",
        "{at} (takes|receives|suffers|eats) {amount} [damage] from {source}",
        "{amount} [points of] damage [is dealt|is done|goes] (to|on|onto) {at} (from|by) {source}",
        "{amount} [points of] damage from {source} [is dealt|is done|goes] (to|on|onto) {at}",
        "{source} (hits|shoots|burns) for {amount} [damage] (on|at|to) {at}",
    ),
    "hurt": (
        (
            "{at} (takes|eats|suffers|receives|gets|absorbs|is dealt|soaks up) {amount} damage"
            " [to the face|in the face|on the chin|to the dome]"
        ),
        (
            "{at} (takes|eats|suffers|absorbs|soaks up|is dealt) {amount}"
            " [to the face|in the face|on the chin|to the dome]"
        ),
        "{at} is (hit|burned|hurt|damaged|shot|zapped|pinged|smacked) for {amount} [damage]",
        "{at} takes a hit (for|of) {amount} [damage]",
        "{at} (takes|eats|suffers|receives|gets) {amount} (more|extra|additional) [damage]",
        "{at} takes (a|another) hit (for|of) {amount} [damage]",
        "{at} loses {amount} (HP|hp|hit points)",
        "{at}'s (HP|hp|health) (goes down|drops|falls|is reduced|sinks) by {amount}",
        "{amount} [points of] damage (is dealt|is done|goes|happens) to {at}",
        "{amount} damage on {at}",
    ),
    "heal": (
        f"{{card}} {_CURE} {{amount}} [{_LIFE}|damage]",
        "{card} is (healed|repaired|restored|patched up) (for|by) {amount} [HP|damage]",
        "{card} gains {amount} (HP|hp|health)",
    ),
    "heal by": (
        "{player} (heals|repairs|restores|patches up) {card} (for|by) {amount}",
        "{player} (heals|repairs|removes|takes) {amount} [damage|HP] (on|off|from|of) {card}",
    ),
    "gain life": (
        f"{{player}} (gains|gets|heals|recovers|regains|goes up|gets back|goes up by) {{amount}} {_LIFE}",
        (
            "{player} (gains|heals|recovers|regains|goes up|goes up by|heals up|heals up by"
            "|heals up for|is healed for|is healed by|heals for) {amount}"
        ),
        "{player} heals (himself|herself|themselves|themself) for {amount}",
    ),
    "lose life": (
        f"{{player}} (loses|goes down|drops|goes down by|is down|bleeds|is drained for) {{amount}} {_LIFE}",
        "{player} (loses|goes down|goes down by|drops by|bleeds|bleeds for) {amount}",
    ),
    "life is": (
        (
            "{player} (goes down|goes up|drops|falls|goes|drops down|rises|climbs|sinks) to {amount} [life"
            "|life points]"
        ),
        "{player} is [now] [down|up] [at|to|on] {amount} [life|life points]",
        "{player} is left (at|on|with) {amount} [life]",
        "{player}'s life (is|becomes|goes to|drops to|falls to|rises to|total is|total becomes) {amount}",
    ),
    "pay life": ("{player} pays {amount} (life|life points)",),
    # what becomes of a card
    "destroy by": (
        f"{{source}} {_KILL} {{card}}",
        "{source} (shoots|guns|takes|cuts|strikes|brings) {card} down",
    ),
    "destroy": (
        (
            "{card} (dies|perishes|bites the dust|goes down|falls|croaks|keels over|blows up|explodes|is"
            " dead|drops dead"
            "|kicks the bucket|goes boom|is no more|is toast|goes bust|breaks|breaks apart"
            "|falls apart|crumbles)"
        ),
        (
            "{card} is (destroyed|killed|taken out|killed off|finished off|wiped out|blown up"
            "|slain|smashed"
            "|crushed|eliminated"
            "|taken down|wrecked|obliterated|shattered|broken)"
        ),
        f"{{player}} {_KILL} {{card}}",
    ),
    "lose card": ("{player} loses {card}",),
    "sacrifice": (
        "{player} (sacrifices|sacs|gives up|offers up) {card}",
        "{card} is (sacrificed|sacced|offered up)",
    ),
    "exile": (
        (
            "{card} (is exiled|is banished|is removed from the game|is removed from play|goes to exile|goes"
            " into exile"
            "|is sent to exile|is put into exile|is banished from the game)"
        ),
        "{player} (exiles|banishes|removes) {card} [from the game|from play]",
        "{source} (exiles|banishes) {card}",
    ),
    "bounce": (
        (
            "{card} (returns|goes|comes|bounces|is returned|is bounced|is sent|is put|is picked up|is taken"
            "|jumps|goes right|retreats|flees)"
            " [back] (to|in|into) ~(hand|owner's hand|owner’s hand)"
        ),
        "{card} (bounces|is bounced|goes back|is sent back)",
        (
            "{player} (bounces|returns|takes|picks up|puts|scoops up|sends|brings|gets|pulls|picks) {card}"
            " [back] [up]"
            " (to|in|into) ~(hand|owner's hand|owner’s hand)"
        ),
        "{player} (bounces|picks up|scoops up|takes back|scoops) {card}",
    ),
    "bury": (
        f"{{card}} (goes|is put|is sent|is moved|drops|is binned|is dumped|lands) (in|into|to) ~{_BIN}",
        f"{{player}} {_PUT} {{card}} (in|into|to) ~{_BIN}",
    ),
    "on top": (
        f"{{card}} (goes|is put|is placed|is sent) [back] (on|onto|to) [the] top [of ~{_DECK}]",
        f"{{player}} {_PUT} {{card}} [back] (on|onto|to) [the] top [of ~{_DECK}]",
    ),
    "under": (
        f"{{card}} (goes|is put|is placed|is sent|is tucked) [back] (on|at|to) [the] bottom [of ~{_DECK}]",
        f"{{card}} (goes|is put|is placed|is sent|is tucked) (under|underneath|beneath) ~{_DECK}",
        f"{{player}} {_PUT} {{card}} [back] (on|at|to) [the] bottom [of ~{_DECK}]",
        f"{{player}} {_PUT} {{card}} (under|underneath|beneath) ~{_DECK}",
    ),
    "mill": (
        "{player} mills {amount} [card|cards]",
        "{player} mills (himself|herself|themselves|themself) for {amount} [cards]",
        "{player} is milled for {amount} [cards]",
        f"{{player}} loses ~top {{amount}} [card|cards] [(of|from) ~{_DECK}]",
        f"{{player}} loses {{amount}} [card|cards] (from|off) ~[top of] ~{_DECK}",
        f"[the] top {{amount}} [card|cards] of {{player}}'s {_DECK} (is lost|is trashed|are lost)",
        (
            f"[the] top {{amount}} [card|cards] of {{player}}'s {_DECK} (is milled|is binned|is dumped"
            f"|goes|is put|is sent) [(in|into|to) ~{_BIN}]"
        ),
        (
            f"[the] {{amount}} [card|cards] (is milled|goes|is put|is sent) (from|off) [the] [top of]"
            f" {{player}}'s {_DECK} [(in|into|to) ~{_BIN}]"
        ),
        (
            f"{{player}} (bins|puts|mills|trashes|dumps|sends|discards|burns) ~top {{amount}} [card|cards]"
            f" [of ~{_DECK}]"
            f" [(in|into|to) ~{_BIN}]"
        ),
        (
            f"{{player}} (bins|puts|mills|trashes|dumps|sends|discards) {{amount}} [card|cards] (from|off)"
            f" ~top of ~{_DECK}"
            f" [(in|into|to) ~{_BIN}]"
        ),
        (
            f"{{player}} (bins|puts|mills|trashes|dumps|sends) {{amount}} [card|cards] from ~{_DECK} (in"
            f"|into|to) ~{_BIN}"
        ),
    ),
    "tap": (
        (
            "{card} (is tapped|taps|is rested|rests|is exhausted|exhausts|is turned sideways|goes sideways"
            "|turns sideways"
            "|is turned|is tapped down|goes to sleep|becomes rested|becomes exhausted|becomes tapped|is"
            " turned on its side)"
        ),
        "{player} (taps|rests|exhausts|taps down|turns) {card}",
        "{player} (turns|puts|tips) {card} (sideways|on its side)",
    ),
    "untap": (
        f"{{card}} {_STAND}",
        (
            "{card} is (untapped|readied|set as active|turned upright|turned back upright|stood up|unrested"
            "|refreshed|made ready|set active"
            "|straightened|turned back)"
        ),
        (
            "{player} (untaps|readies|stands up|stands|straightens|refreshes|unrests|wakes up|sets up"
            "|unexhausts) {card}"
        ),
        (
            "{player} (stands|turns|sets|makes|straightens) {card} (up|back up|upright|back upright|active"
            "|as active|ready)"
        ),
    ),
    "turn over": (
        "{player} (flips|turns) {card} face {word}",
        "{card} (flips|turns|is flipped|is turned) face {word}",
        "{player} puts {card} face {word}",
    ),
    "face up": (
        "{player} (flips|turns) {card} (up|over|face up|face-up)",
        "{card} is (flipped|turned) (up|over|face up|face-up)",
        "{player} (unmorphs|reveals) {card}",
    ),
    "reveal": (
        (
            "{player} (reveals|shows|shows everyone|shows off"
            "|turns up) {card} [from ~hand] [to everyone|to everybody|to all|to the table]"
        ),
        "{card} is (revealed|shown)",
    ),
    "shuffle": (
        "{player} (shuffles|shuffles up|mixes) [~(deck|library|main deck|cards)]",
        "~(deck|library|main deck) of {player} is (shuffled|mixed)",
        "{player}'s (deck|library|main deck) is (shuffled|mixed) [up]",
    ),
    "search": (
        (
            "{player} (searches|looks through|goes through|searches through|digs through) ~(deck|library"
            "|main deck)"
        ),
    ),
    "look": (
        "{player} (looks at|peeks at|checks|looks through) ~top {amount} [card|cards] [of ~(deck|library)]",
    ),
    "give away": (
        "{player} (gives|hands|hands over|passes) [control of] {card} to {at}",
        "{player} (gives|hands) {at} [control of] {card}",
    ),
    "steal": (
        (
            "{player} (steals|takes over|takes control of|gains control of|gets control of|nicks|grabs"
            " control of) {card}"
        ),
    ),
    # marks
    "counter": (
        "{card} (gets|gains|receives|picks up|grows by|has) {amount} {word} (counter|counters) [put on it]",
        "{player} (puts|places|adds) {amount} {word} (counter|counters) (on|onto|to) {card}",
        "{amount} {word} (counter|counters) (is put|are put|goes|go|is placed|are placed) on {card}",
    ),
    "uncounter": (
        "{card} loses {amount} {word} (counter|counters)",
        "{player} (removes|takes) {amount} {word} (counter|counters) (off|from|off of) {card}",
    ),
    "gets state": (
        "{card} (is|becomes|gets) [now] {word}",
        "{card} (gets|gains|receives|suffers) the {word} (condition|state)",
        "{word} is (applied to|put on) {card}",
        "{card} (gets|gains|receives) {word}",
    ),
    "loses state": (
        "{card} loses the {word} (condition|state)",
        "{card} (loses|shakes off|is rid of|is free of) {word}",
        "{card} (is not|isn't|is no longer) {word} [any more|anymore|now]",
        "{card} (recovers|wakes up|comes back) from [being] {word}",
        "{word} is (removed|cleared|taken off|taken away|lifted|cleansed) [from|of|off] {card}",
        "{card} stops being {word}",
        "{word} (ends|wears off|is over) (on|for|from) {card}",
        "{word} on {card} (ends|wears off|is over|is gone)",
    ),
    "stun": ("{player} stuns {card}", "{card} is stunned"),
    "buff": (
        "{player} (buffs|buffs up|pumps) {card}",
        "{card} (is buffed|gets buffed|gets a buff|is pumped|gains a buff)",
    ),
    # places
    "move": (
        (
            "{player} (moves|sends|walks|marches|takes|brings|shifts|runs|pushes|advances|slides|marches"
            " off) {card} [over|across|up|forward|off|on]"
            " (to|into|onto|towards|over to) {at}"
        ),
    ),
    "move by": (
        (
            "{card} (moves|goes|walks|heads|runs|marches|travels|shifts|comes|steps|crosses|advances|is"
            " sent|is moved|is marched) [over|across|up|off|on|in|down|back|forward]"
            " (to|into|onto|towards|over to) {at}"
        ),
    ),
    "move home": (
        "{player} (moves|sends|walks|marches|takes|brings|pulls|runs) {card} [back|home] (to|into) ~base",
        "{player} (moves|sends|brings) {card} (home|back home)",
    ),
    "move home by": (
        "{card} (moves|goes|walks|heads|runs|marches|returns|comes|retreats) [back|home] (to|into) ~base",
        "{card} (goes|heads|walks|runs|retreats) (home|back home)",
    ),
    "recall": (
        "{player} (recalls|calls back|calls) {card} [back] [to ~base]",
        "{card} is (recalled|called back) [to ~base]",
    ),
    "move to tile": (
        (
            "{player} (moves|sends|shifts|slides|pushes|walks) {card} [over|across] (to|onto|on|into)"
            " [tile] {tile}"
        ),
        (
            "{card} (moves|goes|shifts|walks|steps|slides|heads|runs) [over|across] (to|onto|on|into)"
            " [tile] {tile}"
        ),
    ),
    "attach": (
        "{player} (attaches|equips|puts|places|sticks|moves|slaps) {card} (to|on|onto) {at}",
        "{card} (is attached|is equipped|goes|is put|attaches|is moved) (to|on|onto) {at}",
        "{player} (equips|arms|suits up) {at} with {card}",
        "{at} (picks up|carries|wields|puts on|wears|equips|holds) {card}",
    ),
    "pair": (
        "{player} (assigns|allots|sends) {card} to {at} [as (a|the|its|his|her) (pilot|driver)]",
        "{player} (pairs|teams up|teams|matches|joins) {card} (with|and|to|up with) {at}",
        "{card} (is paired|pairs|pairs up|teams up|is teamed up|is joined) (with|to) {at}",
        (
            "{card} (pilots|boards|gets in|gets into|climbs into|hops into|jumps into|drives|mans|enters"
            "|takes the wheel of) {at}"
        ),
        "{player} (puts|places|sets|seats|loads) {card} (in|into|on|onto|under|aboard|inside) {at}",
    ),
    "link": (
        "{player} (links|connects|joins|hooks up|couples|hooks|ties|wires) {card} [up] (with|and|to) {at}",
        (
            "{card} (links|connects|is linked|is connected|hooks up|joins|is joined|links up|joins up|is"
            " hooked up|is wired) (with|to|and) {at}"
        ),
        (
            "{card} and {at} (are linked|link|link up|are connected|connect|are joined|join up|is linked"
            "|links|is linked up|is connected|is joined|is hooked up|links up|connects)"
        ),
    ),
    "phase": ("{card} is phased {word}",),
    "hide": ("{player} hides {card}", "{player} puts {card} face down"),
    "cut": (
        "{card}'s link (to|with) {at} (breaks|is cut|is broken|ends|is severed|is gone)",
        "{player} (cuts|breaks|severs|unlinks) [the link (of|between)] {card} (and|from|with) {at}",
        "{card} (cuts|breaks|severs|loses) (its|the|his|her) link (to|with) {at}",
        "the link (between|of) {card} and {at} (breaks|is cut|is broken|ends|is severed)",
        (
            "{card} (is unlinked|unlinks|is cut off|disconnects|is disconnected|is no longer linked) (from"
            "|with|to) {at}"
        ),
    ),
    # what is paid and gained
    "gain resources": ("{player} (gains|gets|makes|receives) {amount} [more] resource (point|points)",),
    "spend action": ("{player} (spends|uses|pays) {amount} action (point|points)",),
    "gain": (
        (
            "{player} (gains|gets|makes|generates|produces|receives|earns|adds|picks up|collects) {amount}"
            " [more|extra] {word}"
        ),
    ),
    "pay": (
        "{player} (pays|spends|uses|uses up|burns|blows|puts in|pays with) {amount} {word}",
        "{player} (pays|spends) {amount} [resource|resources]",
    ),
    "score": (
        (
            "{player} (scores|gains|gets|takes|earns|makes|wins|picks up|bags) {amount} [more] (point"
            "|points|VP|victory points)"
        ),
        "{player} (scores) {amount}",
        "{player} (scores|takes|gets) the point",
    ),
    "conquer": (
        "{player} (conquers|captures|takes|seizes|claims|wins|grabs) {card}",
        "{card} is (conquered|captured|seized|claimed)",
    ),
    "hold": ("{player} (holds|keeps|still holds|holds on to|holds onto) {card}",),
    "channel": ("{player} (channels|brings in|gets|adds) {amount} (rune|runes)",),
    "recycle": ("{player} recycles {card}", "{card} is recycled"),
    "place resource": (
        (
            "{player} (places|adds|plays|puts down|gets|lays|puts out) {amount} (resource|resources) [(from"
            "|off) ~resource deck] [in|into|to ~resource area]"
        ),
    ),
    "add shield": (
        "{player} (adds|gets|gains|places|puts up|sets up) {amount} (shield|shields) [from ~deck]",
    ),
    "use at": (
        (
            "{player} (uses|activates|uses the ability of|activates the ability of) {card} (at|on|onto"
            "|against|targeting|aimed at|to attack|to hit|to target) {at}"
        ),
        "{player} (uses|activates) {card}'s (ability|effect|power|skill) (at|on|onto|targeting|against) {at}",
    ),
    "use": (
        (
            "{player} (uses|activates|triggers|fires|fires off|turns on|uses the ability of|activates the"
            " ability of|uses the effect of"
            "|activates the effect of|pops) {card}"
        ),
        "{player} (uses|activates|triggers) {card}'s (ability|effect|power|skill)",
    ),
    "support": (
        "{player} uses {card} to support {at}",
        "{player} (supports|boosts|backs up) {at} with {card}",
    ),
    "support by": ("{card} (supports|backs up) {at}",),
    "lose game": (
        (
            "{player} (loses|is out|is dead|is defeated|loses the game|is eliminated|is out of the game"
            "|concedes|concedes the game|surrenders|gives up|scoops|resigns)"
        ),
    ),
    "win game": ("{player} (wins|has won|wins the game)",),
    "fight": (
        "{card} (fights|battles|brawls with|duels|duels with|wrestles|fights with|fights against) {at}",
    ),
    "mend": (
        "all [the] damage is (removed|healed|taken|cleared|wiped) (from|off|on) {card}",
        "{card} is (fully healed|fully repaired|healed up|back at full health|good as new)",
        "{card}'s damage is (removed|healed|taken off|wiped|cleared)",
        "{card} (heals|recovers|is healed) (fully|completely|all [its] damage|[back] to full [health|HP])",
    ),
    "revive": (
        (
            "{card} (comes back to life|is revived|returns to life|comes back|returns to ~grid|rises again)"
            " (with|at|on) {amount} [HP|hp|health]"
        ),
    ),
    "give word": ("{player} gives {card} {word}", "{card} is given {word}"),
    "mulligan": ("{player} (mulligans|takes a mulligan|mulls)",),
    "mark": ("{at} is marked", "{player} marks {at}", "{at} (becomes|gets) marked"),
    "transform": (
        "{card} (transforms|flips|flips over|turns over|is flipped|is transformed|turns into its other side)",
        "{player} (transforms|flips over|flips) {card}",
    ),
    "scry": ("{player} (scries|scries for) {amount}",),
    "surveil": ("{player} (surveils|surveils for) {amount}",),
    "land": (
        (
            "{player} (plays|drops|lays|puts down) {card} (as a land|as a land drop|for the turn"
            "|as ~land drop|as ~land|for ~land drop) [for ~turn]"
        ),
    ),
    "negate": ("{card} is (negated|countered|cancelled|canceled|stopped)",),
    "negate by": ("{source} (counters|negates|cancels) {card}",),
    # a spell is played at what it is said to burn; a creature that hits is none
    "cast for": (
        (
            "{player} (plays|casts|fires off|unleashes) {card} (with|for|where|and) X (is|=|equals|equal to"
            "|being|set to|at|of) {amount}"
        ),
        "{player} (plays|casts|fires off|unleashes) {card} for X = {amount}",
    ),
    "cast for at": (
        (
            "{player} (plays|casts) {card} (at|on|targeting) {at} (with|for|where|and) X (is|=|equals|equal"
            " to|being|set to|at|of) {amount}"
        ),
        (
            "{player} (plays|casts) {card} (with|for|where|and) X (is|=|equals|equal to|being|set to|at|of)"
            " {amount} (at|on|targeting) {at}"
        ),
    ),
    "hit with": (
        f"{{player}} {_HIT} {{at}} with {{card}}",
        "{player} (pumps|pumps up|buffs|boosts|shields|protects|saves|targets) {at} with {card}",
        "{player} (fires|fires off) {card} (at|into) {at}",
    ),
    "gets power": ("{card} (gets|gains|has) [+]{amount} (power|attack)",),
    "loses power": ("{card} loses {amount} (power|attack)",),
    "defend": ("{player} (defends|blocks) with {card}", "{card} (defends|blocks)"),
}
