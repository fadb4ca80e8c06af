"""What happens in a game of Magic, as far as triggers ask for it: kinds of event, each with its sentences.

Names and sentences only. What an event does is in `acts.py` and `deeds.py`, when it happens in `rules/`.
`MOVING` are those that take a card to another zone; each says whence and whither, in `from` and `to`.
"""

from __future__ import annotations

from rulesengine.core.words import Kind, placed

ENTERING = ("enters", "plays")
MORE_KINDS = ("types", "supertypes", "land types", "subtypes", "creature types")  # of a copy, besides
WAY = ("from", "to", "flag", "end", "under", "rest", "back face")
MOVING = {
    "enters": Kind(
        (
            "{card} enters under {player}'s control as a copy of {made}",
            "{card} enters under {player}'s control",
            "{card} enters the battlefield",
            "{card} enters",
        ),
        "A permanent comes onto the battlefield.",
        (*WAY, "with", "with so many"),
    ),
    "leaves": Kind(
        ("{card} is put into the {to}", "{card} leaves the battlefield"), "A permanent leaves.", WAY
    ),
    "moves": Kind(
        ("{card} moves from the {from} to the {to}", "{card} goes to the {to}"),
        "A card goes from a zone to another.",
        WAY,
    ),
    "is destroyed": Kind(
        ("{source} destroys {card}", "{card} is destroyed"),
        "A permanent is put into the graveyard.",
        (*WAY, "regenerate", "why"),
    ),
    "is sacrificed": Kind(
        ("{player} sacrifices {card}", "{card} is sacrificed"),
        "Its controller puts it into the graveyard.",
        WAY,
    ),
    "is discarded": Kind(
        ("{player} discards {card}", "{card} is discarded"),
        "A card goes from the hand to the graveyard.",
        WAY,
    ),
    "is drawn": Kind(
        ("{player} draws {card}", "{player} draws a card"),
        "The top card comes to the hand.",
        (*WAY, "remember"),
    ),
    "is milled": Kind(
        ("{player} mills {card}", "{player} mills a card"),
        "The top card goes to the graveyard.",
        (*WAY, "remember"),
    ),
    "plays": Kind(("{player} plays {card}, {flag}", "{player} plays {card}"), "A land is played.", WAY),
    "casts": Kind(
        (
            "{player} casts {card} at {target}, {flag}, X is {x}",
            "{player} casts {card} at {target}, X is {x}",
            "{player} casts {card} at {target}, {flag}",
            "{player} casts {card} at {target}",
            "{player} casts {card}, {flag}, X is {x}",
            "{player} casts {card}, X is {x}",
            "{player} casts {card}, {flag}",
            "{player} casts {card}",
        ),
        "A card is put onto the stack as a spell.",
        (*WAY, "x", "for"),
        activates=("command",),
    ),
    "casts face down": Kind(
        ("{player} casts {card} face down",), "A card is put onto the stack, and nobody sees what it is.", WAY
    ),
    "is countered": Kind(
        ("{source} counters {card}", "{card} is countered"),
        "A spell is put from the stack into the graveyard; a copy of one is gone.",
        (*WAY, "copy"),
    ),
    "champions": Kind(
        ("{card} is exiled to champion {source}",), "A card is exiled for one that champions it.", WAY
    ),
    "is exploited": Kind(
        ("{source} exploits {card}",), "A creature is sacrificed to one that exploits it.", WAY
    ),
    "is devoured": Kind(
        ("{source} devours {card}",), "A creature is sacrificed to one that devours it.", WAY
    ),
}

FIGHTING = {
    "attacks": Kind(
        ("{player} attacks {whom} with {card}", "{player} attacks with {card}", "{card} attacks"),
        "A creature is declared as an attacker.",
        ("whom", "alone"),
    ),
    "blocks": Kind(
        ("{card} blocks {target}",), "A creature blocks; the amount is how many block that attacker."
    ),
    "no blocks": Kind(("{player} does not block",), "Blockers are declared, and there is none."),
    "is unblocked": Kind(("{card} is not blocked",), "An attacker turns out unblocked.", ("whom",)),
    "combat damage": Kind(
        ("{player} lets combat damage be dealt",), "Attackers and blockers deal their damage.", ("second",)
    ),
    "assigns damage": Kind(
        ("{card} assigns {amount} damage to {target}",),
        "An attacker's controller says how much of its damage a blocker is to be dealt.",
    ),
    "is dealt damage": Kind(
        (
            "{source} deals {amount} {type} damage to {card}",
            "{source} deals {amount} {type} damage to {player}",
            "{source} deals {amount} damage to {card}",
            "{source} deals {amount} damage to {player}",
            "{card} is dealt {amount} damage",
            "{player} is dealt {amount} damage",
        ),
        "Damage that is really dealt; `type` is combat or noncombat.",
        ("type", "on", "had", "sum to", "sum by", "as", "prevented", "deadly"),
    ),
    "damage is prevented": Kind(
        (
            "{amount} damage that {source} would deal to {card} is prevented",
            "{amount} damage that {source} would deal to {player} is prevented",
            "{amount} damage to {card} is prevented",
            "{amount} damage to {player} is prevented",
        ),
        "Damage that would have been dealt; `effect` is what has prevented it.",
        ("effect", "type", "on", "as", "prevented", "deadly"),
    ),
}

PLAYERS = {
    "draws": Kind(("{player} draws {amount}",), "Cards are drawn, one after the other.", ("remember",)),
    "finds no card": Kind(("{player} has no card to draw",), "The table shows no card of that library."),
    "draws from nothing": Kind(
        ("{player} is to draw from a library that has run out",), "The library has no card any more."
    ),
    "mills": Kind(("{player} mills {amount}",), "Cards go from the library to the graveyard.", ("remember",)),
    "gains life": Kind(("{player} gains {amount} life",), "A player gains life."),
    "loses life": Kind(("{player} loses {amount} life",), "A player loses life.", ("had",)),
    "pays life": Kind(("{player} pays {amount} life",), "A player loses life as a cost.", ("had",)),
    "life becomes": Kind(("{player}'s life total becomes {amount}",), "Life is gained or lost."),
    "gets": Kind(("{player} gets {amount} {mark}",), "A player gets counters: poison, energy.", ("mark",)),
    "pays counters": Kind(("{player} pays {amount} {mark}",), "Counters of a player are paid.", ("mark",)),
    "adds mana": Kind(
        ("{player} adds {mana}, {times} times", "{player} adds {mana}"), "Mana comes into a pool.", ("mana",)
    ),
    "loses mana": Kind(
        ("{player} does not spend {mana}, and it is gone",), "Mana that a step leaves behind.", ("mana",)
    ),
    "pays": Kind(
        ("{player} pays {cost}, {times} times", "{player} pays {cost} with {mana}", "{player} pays {cost}"),
        "Mana is paid.",
        ("cost", "counted", "mana", "spell"),
    ),
    "becomes the monarch": Kind(
        ("{source} makes {player} the monarch", "{player} becomes the monarch"),
        "There is one monarch at a time.",
    ),
    "keeps one legend": Kind(
        ("{player} keeps one {name}",), "Of several legends of one name one stays.", ("name",)
    ),
    "loses the game": Kind(("{player} loses the game",), "A player is out."),
    "wins the game": Kind(("{player} wins the game",), "All others lose."),
    "investigates": Kind(("{player} investigates",), "A Clue is created for it."),
    "proliferates": Kind(("{player} proliferates",), "What was chosen has one more of each counter."),
    "shuffles": Kind(("{player} shuffles",), "A library is shuffled; its order is left to chance."),
    "searches": Kind(
        ("{player} searches {whose}'s library", "{player} searches"),
        "A library is looked through.",
        ("whose",),
    ),
    "scries": Kind(("{player} scries {amount}",), "Cards from the top were looked at and placed."),
    "surveils": Kind(("{player} surveils {amount}",), "Cards from the top were looked at."),
    "looks": Kind(("{player} looks at cards",), "Cards are looked at, and that is no scrying."),
    "clashes": Kind(
        ("{player} clashes and wins: {won}",), "A clash is over; won says True or False.", ("won",)
    ),
    "flips a coin": Kind(
        ("{player} flips a coin: {result}", "{player} flips a coin"),
        "A coin is flipped; the result is Win or Lose.",
        ("result",),
    ),
    "rolls a die": Kind(("{player} rolls a die: {amount}",), "A die is rolled; the amount is what it shows."),
    "rolls the planar die": Kind(("{player} rolls {result}",), "Blank, Chaos or Planeswalk.", ("result",)),
    "walks to": Kind(("{player} walks to {card} and {target}", "{player} walks to {card}"), "To new planes."),
    "walks away": Kind(
        ("{player} walks away from {card} and {target}", "{player} walks away from {card}"),
        "From old planes.",
    ),
    "sets in motion": Kind(("{player} sets {card} in motion",), "A scheme is turned up."),
    "votes": Kind(("{player} votes for {way}",), "One vote; nothing triggers on a single one.", ("way",)),
    "vote is over": Kind(("{player} ends the vote",), "All have voted."),
    "chooses": Kind(("{player} chooses {way}",), "A choice that is no vote.", ("way",)),
    "gets an extra turn": Kind(
        ("{player} takes an extra turn after this one",), "It comes before the others'."
    ),
    "game begins": Kind(("{player} begins the game",), "After all mulligans, once."),
    "takes a mulligan": Kind(("{player} takes a mulligan",), "Before the game begins."),
}

CARDS = {
    "taps": Kind(("{card} taps",), "A permanent is turned sideways."),
    "untaps": Kind(("{card} untaps",), "A permanent is turned upright."),
    "taps for mana": Kind(
        ("{player} taps {card} for {mana}, {times} times", "{player} taps {card} for {mana}"),
        "A mana ability is used.",
        ("mana",),
    ),
    "puts counters": Kind(
        ("{player} puts counters on {card}: {amount} {mark}",), "Counters are put on something.", ("mark",)
    ),
    "removes counters": Kind(
        ("{player} removes counters from {card}: {amount} {mark}",), "Counters are taken off.", ("mark",)
    ),
    "is revealed": Kind(("{player} reveals {card}", "{card} is revealed"), "Everybody sees it."),
    "becomes renowned": Kind(("{card} becomes renowned",), "Once for each creature."),
    "fights": Kind(("{card} fights {target}",), "Two creatures deal damage to each other."),
    "is proliferated": Kind(
        ("{player} proliferates {card}", "{player} proliferates"), "It gets one more of each counter it has."
    ),
    "leaves combat": Kind(("{card} is removed from combat",), "It attacks and blocks no more."),
    "attaches": Kind(
        ("{player} attaches {card} to {target}", "{card} becomes attached to {target}"),
        "An Aura or an Equipment is put on something.",
    ),
    "pairs": Kind(("{card} is paired with {target}",), "Two creatures are a pair from now on."),
    "is unpaired": Kind(("{card} is no longer paired",), "What was paired with a creature is alone again."),
    "enchants": Kind(("{card} enchants {whom}",), "An Aura is put on a player.", ("whom",)),
    "is chosen for": Kind(("{whom} is chosen for {card}",), "A card is about that player.", ("whom",)),
    "comes off": Kind(("{card} comes off {target}",), "An Aura or an Equipment is on that no longer."),
    "changes controller": Kind(
        ("{card} passes from {player} to {whom}", "{card} passes from {player}"),
        "Somebody else controls it.",
        ("whom",),
    ),
    "is exerted": Kind(("{player} exerts {card}",), "It will not untap the next time."),
    "is exhausted": Kind(("{card} is exhausted",), "An ability that is used once has been used."),
    "becomes monstrous": Kind(("{card} becomes monstrous",), "Once for each creature."),
    "evolves": Kind(("{card} evolves",), "A creature gets a counter by evolving."),
    "cycles": Kind(("{player} cycles {card}",), "A player uses the cycling of a card in the hand."),
    "is cycled": Kind(("{player} has cycled {card}",), "A card is discarded for its own cycling."),
    "phases in": Kind(("{card} phases in",), "It is there again."),
    "phases out": Kind(("{card} phases out",), "It is treated as if it were not there."),
    "explores": Kind(("{card} explores",), "What was on top has been seen; a land is in the hand."),
    "is crewed": Kind(("{card} is crewed",), "Creatures were tapped for it."),
    "transforms": Kind(("{card} transforms",), "It turns to its other side."),
    "turns up": Kind(("{player} turns {card} face up",), "A player pays for turning it up."),
    "is turned face up": Kind(("{card} is turned face up",), "What was face down is seen."),
    "is turned face down": Kind(("{card} is turned face down",), "Nobody sees what it is."),
    "is healed": Kind(("all damage is removed from {card}",), "It has no damage any more."),
    "regenerates": Kind(("{card} regenerates",), "It is not destroyed: tapped, and out of combat."),
    "pays upkeep": Kind(
        ("the cumulative upkeep of {card} is paid: {paid}",),
        "paid says True or False.",
        ("paid", *(f"spent {letter}" for letter in "WUBRGC")),
    ),
    "pays echo": Kind(("the echo of {card} is paid: {paid}",), "paid says True or False.", ("paid",)),
    "is cast": Kind(
        ("{player} has cast {card} at {target}", "{player} has cast {card}"),
        "A spell is on the stack, with its targets.",
        ("targets",),
    ),
    "costs": Kind(
        ("{card} costs {cost}: {reckoned}",), "What a spell costs is reckoned.", ("cost", "reckoned")
    ),
    "is taken as paid": Kind(
        ("what {card} costs is taken as paid: {cost}",), "Nobody counts the mana of its player.", ("cost",)
    ),
    "becomes a spell": Kind(("{card} waits on the stack",), "A permanent is on its way."),
    "is copied": Kind(
        ("{under} copies {card} on the stack", "{card} is copied"),
        "A copy is put onto the stack: it is not cast.",
        ("under",),
    ),
    "is activated": Kind(
        ("{player} has activated {card} at {target}", "{player} has activated {card}"),
        "An ability is on the stack.",
        ("targets",),
    ),
    "becomes the target": Kind(
        ("{source} targets {card}", "{source} targets {player}"),
        "What was chosen as a target.",
        ("of", "on", "copy"),
    ),
    "activates": Kind(
        (
            "{player} activates {card}: {ability}, X is {x}",
            "{player} activates {card}, X is {x}",
            "{player} activates {card}: {ability}",
            "{player} activates {card}",
        ),
        "An ability is used.",
        ("x",),
        activates=("activated",),
    ),
    "pays besides": Kind(
        ("{player} pays what {card} costs besides",),
        "What is no mana is paid for a spell.",
        activates=("activated",),
    ),
    "is cast for nothing": Kind(
        ("{under} casts {card} without paying for it",), "A card is cast by an effect.", ("under",)
    ),
    "responds": Kind(
        ("{player} casts {card} in response", "{player} responds with {card}"),
        "A spell is cast while others wait on the stack.",
    ),
    "triggers": Kind(
        ("the ability of {card} has triggered",), "It is on the stack.", ("event", "from", "to")
    ),
    "responds later": Kind(
        ("then, in response, {player} casts {card}",),
        "A spell is cast once the top of the stack has resolved, while others still wait.",
    ),
    "answers": Kind(
        ("in response, {player} activates {card}: {ability}", "in response, {player} activates {card}"),
        "An ability is used while others wait on the stack.",
        activates=("activated",),
    ),
    "answers later": Kind(
        (
            "then, in response, {player} activates {card}: {ability}",
            "then, in response, {player} activates {card}",
        ),
        "An ability is used once the top of the stack has resolved, while others still wait.",
        activates=("activated",),
    ),
    "passes": Kind(("{player} passes",), "A player leaves what waits; once all have, the top resolves."),
    "loses its trigger": Kind(
        ("the trigger of {card} is countered",), "An ability is taken off the stack before it resolves."
    ),
    "creates": Kind(
        ("{player} creates {amount} {made}", "{player} creates {made}"),
        "Tokens are made.",
        ("flag", "under", "mark", "with", "with so many"),
    ),
    "vanishes": Kind(("{card} is no more",), "A token that is not on the battlefield is gone.", WAY),
    "copies": Kind(
        ("{player} copies {card}",),
        "A token is made that is a copy of it.",
        ("flag", "under", "mark", "power", "toughness", "legend", "colours", *MORE_KINDS),
    ),
    "is remembered": Kind(("{source} remembers {card}",), "It will be meant later.", ("mark",)),
    "is forgotten": Kind(
        ("{source} forgets what it remembered",), "It remembers nothing any more.", ("mark", "what")
    ),
    "is noted": Kind(("{player} chooses {amount} for {card}",), "A number is chosen for a card."),
    "keeps a number": Kind(("{card} keeps the number {amount}",), "A card will ask for it later.", ("mark",)),
}

PHASES = {  # as scripts write a phase: the event that it begins
    "Untap": "untap step begins",
    "Upkeep": "upkeep begins",
    "Draw": "draw step begins",
    "Main1": "main phase begins",
    "BeginCombat": "combat begins",
    "Declare Attackers": "attackers step begins",
    "Declare Blockers": "blockers step begins",
    "Combat Damage": "damage step begins",
    "EndCombat": "combat ends",
    "Main2": "second main phase begins",
    "End of Turn": "end step begins",
    "Cleanup": "cleanup begins",
}
TIMES = {
    "turn begins": Kind(("{player}'s turn begins",), "It is the player's turn from now on."),
    "ends the turn": Kind(
        ("{player} ends the turn",), "The end step comes, and once nothing waits, the turn ends."
    ),
    "turn ends": Kind(("{player}'s turn ends",), "What lasts until the end of the turn is over."),
} | {
    kind: Kind((f"{{player}}'s {kind}",), f"In the turn of that player: {phase}.")
    for phase, kind in PHASES.items()
}
WHERE = {  # where the card must be of which a line of a scenario says that
    "battlefield": (
        "leaves", "is destroyed", "is sacrificed", "is exploited", "is devoured", "champions", "attacks",
        "blocks", "is unblocked", "is dealt damage", "damage is prevented", "taps", "untaps", "taps for mana",
        "becomes renowned", "fights", "leaves combat", "attaches", "comes off", "changes controller",
        "pairs", "is unpaired",
        "is exerted", "is exhausted", "becomes monstrous", "evolves", "phases out", "transforms", "turns up",
        "is turned face up", "is turned face down", "regenerates", "is healed",
    ),
    "hand": ("is discarded", "cycles", "is cycled"),
    "stack": ("is countered",),
    "battlefield, phased out": ("phases in",),
}  # fmt: skip
EVENTS = placed(MOVING | FIGHTING | PLAYERS | CARDS | TIMES, WHERE)
