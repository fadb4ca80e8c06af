"""The words of Riftbound that this slice uses: kinds of event, properties, zones, states, what is counted.

Names and sentences only. What an event does is in `acts.py`, when it happens in `rules/`, and how a card
says it in `cardtext/`. Names of cards and tags are open: any word.
"""

from __future__ import annotations

from rulesengine.core.text import Amount, Test
from rulesengine.core.words import ENDING_THE_TURN, Kind, Listed, Vocabulary, placed
from rulesengine.games.riftbound.plain import PLAIN


def kind(*says: str, doc: str, details: tuple[str, ...] = (), activates: tuple[str, ...] = ()) -> Kind:
    """Write a kind of event down."""
    return Kind(says, doc, details, activates)


PLAYED: dict[str, Kind] = {
    "plays": kind(
        "{player} plays {card} to {target}", "{player} plays {card}",
        doc="A card is put on the Chain; a Unit may be played to a battlefield.", details=("free", "from"),
        activates=("command",),
    ),
    "is finalized": kind(
        "{card} is finalized", doc="All was answered that is asked as it is played.", details=("free",)
    ),
    "is taken back": kind("{card} is taken back", doc="It could not be played after all."),
    "pays extra": kind("the additional cost of {card} is paid", doc="It knows that from now on."),
    "costs less": kind(
        "{card} costs {amount} {rune} power less", "{card} costs {amount} less",
        doc="Energy, or with a sort of rune power, that is not paid.", details=("rune",),
    ),
    "hurries": kind("{card} will enter ready", doc="What Accelerate gives."),
    "repeats": kind("{card} will be repeated", doc="Its Repeat was paid."),
    "is repeated": kind("{card} is put on the Chain once more", doc="What Repeat gives."),
    "activates": kind(
        "{player} activates {ability} of {card}", "{player} activates {card}",
        doc="A player uses what has a price before a colon.", activates=("activated",),
    ),
    "answers": kind(
        "in response, {player} activates {ability} of {card}", "in response, {player} activates {card}",
        doc="An ability is activated while items wait.", activates=("activated",),
    ),
    "answers later": kind(
        "then, in response, {player} activates {ability} of {card}",
        "then, in response, {player} activates {card}",
        doc="An ability is activated once the newest item has resolved, while others still wait.",
        activates=("activated",),
    ),
    "passes": kind(
        "{player} passes", doc="A player leaves what waits; once all have, the newest item resolves."
    ),
    "gets Focus": kind(
        "{player} has Focus", doc="In an open showdown it is that player's turn to act, or to pass.",
        details=("passed",),
    ),
    "is chosen": kind("{player} chooses {card}", "{card} is chosen", doc="It is the target of an item."),
    "is on the Chain": kind(
        "something of {card} is on the Chain", doc="Said where a card looks for what can be countered.",
        details=("unit", "gear"),
    ),
    "has left the Chain": kind("nothing of {card} is on the Chain", doc="What was there is over."),
    "is let go": kind("what {card} would do leaves the Chain", doc="Its choice could not be paid for."),
    "is countered": kind("{card} is countered", doc="It leaves the Chain without resolving."),
    "responds": kind("in response, {player} plays {card}", doc="A card is played while items wait."),
    "responds later": kind(
        "then, in response, {player} plays {card}",
        doc="A card is played once the newest item has resolved, while others still wait.",
    ),
    "hides": kind(
        "{player} hides {card} at {target}", doc="A card with Hidden is put face down at a battlefield."
    ),
    "is given up": kind("{card} goes from face down to the trash", doc="Its player has no control there."),
    "pays energy": kind("{player} pays {amount} energy", doc="Energy is paid."),
    "pays power": kind(
        "{player} pays {amount} {rune} power", "{player} pays {amount} power",
        doc="Power is paid: of one rune's sort, or of any.", details=("rune",),
    ),
    "gains energy": kind(
        "{player} gains {amount} energy for a {for}", "{player} gains {amount} energy",
        doc="Energy to pay with; `for` says that only such cards are played with it.", details=("for",),
    ),
    "gains power": kind(
        "{player} gains {amount} power for a {for}", "{player} gains {amount} {rune} power",
        "{player} gains {amount} power",
        doc="Power to pay with; `for` says that only such cards are played with it.", details=("rune", "for"),
    ),
    "spends XP": kind("{player} spends {amount} XP", doc="Experience is spent."),
    "enters": kind(
        "{card} leaves the Chain and enters the board at {target}",
        "{card} leaves the Chain and enters the board at base", doc="A permanent was finalized.",
        details=("ready",),
    ),
    "is played": kind("{card} was played", doc="What Play Effects listen for.", details=("from",)),
    "is put": kind("{card} is put at base", doc="It comes to the board without being played."),
    "plays a token": kind("{player} plays {amount} {made}", doc="A token is made by being played.",
                          details=("ready", "exhausted")),
    "creates": kind("{player} creates {amount} {made}", doc="A token is made, and not played."),
    "is cleared": kind("{card} goes to the trash", doc="A Spell leaves the Chain.", details=("resolved",)),
}  # fmt: skip
BATTLE: dict[str, Kind] = {
    "moves": kind(
        "{player} moves {card} to {target}", "{card} moves to {target}",
        "{player} moves {card} to base", "{card} moves to base", doc="The move that exhausts a Unit.",
        details=("from", "to", "left"),
    ),
    "is moved": kind(
        "{card} is moved to {target}", "{card} is moved to base", doc="An effect moves it.",
        details=("from", "to", "left"),
    ),
    "is recalled": kind("{card} is recalled to base", doc="It goes back, and that is no move."),
    "is contested": kind("{player} contests {card}", doc="A Unit has come where its player has no control."),
    "showdown opens": kind("a showdown opens at {card}", doc="Players may act, one after the other."),
    "combat begins": kind(
        "a combat begins at {card}: {player} attacks, {against} defends",
        doc="Units of two players are at one battlefield.", details=("against",),
    ),
    "becomes an attacker": kind("{card} becomes an Attacker", doc="The Attacker designation is gained."),
    "becomes a defender": kind("{card} becomes a Defender", doc="The Defender designation is gained."),
    "attacks": kind("{player} attacks at {card}", doc="A player is the attacker of a combat."),
    "defends": kind("{player} defends at {card}", doc="A player is the defender of a combat."),
    "is no attacker": kind("{card} is no Attacker any more", doc="The Attacker designation is lost."),
    "is no defender": kind("{card} is no Defender any more", doc="The Defender designation is lost."),
    "all pass": kind(
        "{player} and {other} pass", doc="Everybody passes in an open showdown, and it closes.",
        details=("other",),
    ),
    "showdown closes": kind("the showdown at {card} closes", doc="The showdown is over."),
    "damage goes": kind("the damage of every Unit is taken off", doc="After the kills of a combat."),
    "exceeds": kind(
        "{player} assigns {amount} excess damage at {card}", doc="More than what is lethal to all it goes to."
    ),
    "combat is decided": kind("the combat at {card} is decided", doc="Who is still there is looked at."),
    "wins a combat": kind("{player} wins the combat at {card}", doc="Only its Units are left there."),
    "combat ends": kind("the combat at {card} ends", doc="The designations are gone."),
    "loses control": kind(
        "{player} no longer controls {card}", doc="The last Unit of its controller has left it (H-38)."
    ),
    "burns out": kind(
        "{player} burns out", doc="The trash becomes the deck, and an opponent gains a point (H-39).",
        details=("wanted",),
    ),
    "gains control": kind("{player} takes control of {card}", doc="A battlefield has a new controller."),
    "conquers": kind("{player} conquers {card}", doc="A battlefield is scored by taking it."),
    "holds": kind("{player} holds {card}", doc="A battlefield is scored by having kept it."),
    "gains points": kind(
        "{player} gains {amount} point", doc="Points are gained; `last` says that they would win.",
        details=("last", "for"),
    ),
    "has conquered": kind(
        "{player} has conquered {card}, and the point step is over",
        doc="What Conquer Effects listen for.", details=("after",),
    ),
    "has held": kind(
        "{player} has held {card}, and the point step is over", doc="What Hold Effects listen for."
    ),
    "wins": kind("{player} wins the game", doc="The game is over."),
}  # fmt: skip
CARDS: dict[str, Kind] = {
    "draws": kind(
        "{player} draws {amount} of {wanted}", "{player} draws {amount}",
        doc="Cards go from the Main Deck to the hand; fewer than are wanted where there are no more.",
        details=("wanted",),
    ),
    "discards": kind("{player} discards {card}", "{card} is discarded", doc="From the hand to the trash."),
    "is dealt": kind("{card} is dealt {amount} damage", doc="Damage is marked."),
    "is killed": kind("{card} is killed", doc="It goes to the trash; a token is gone."),
    "is returned": kind("{card} returns to its owner’s hand", doc="It leaves the board."),
    "is recycled": kind("{card} is recycled", doc="It goes under the Main Deck."),
    "is put on top": kind("{card} is put on top of the deck", doc="It is the top card of the Main Deck."),
    "is banished": kind("{card} is banished", doc="It goes away for good."),
    "is readied": kind("{card} is readied", doc="It is not exhausted any more."),
    "is exhausted": kind("{card} is exhausted", doc="It is turned sideways."),
    "is stunned": kind("{card} is stunned", doc="It deals no combat damage this turn."),
    "is buffed": kind("{card} is buffed", doc="It has +1 Might; one buff is all that it can have."),
    "loses a buff": kind("{card} loses its buff", doc="A buff is spent."),
    "is revealed": kind("{card} is revealed", doc="Everybody sees it."),
    "is drawn": kind("{card} is drawn", doc="A card that was looked at goes to the hand."),
    "swaps Might": kind("{card} and {target} swap their Might", doc="For the turn each has the other's."),
    "is attached": kind("{card} is attached to {target}", doc="An Equipment goes to a Unit."),
    "mills": kind(
        "{player} puts the top {amount} of {wanted} cards into the trash",
        "{player} puts the top {amount} cards into the trash",
        doc="From the Main Deck.", details=("wanted",),
    ),
    "is milled": kind(
        "{card} goes from the Main Deck to the trash", doc="One of the cards that are put there (H-41)."
    ),
    "is healed": kind("{card} is healed", doc="Its damage is taken off."),
    "changes control": kind(
        "{source} takes control of {card}", "{player} gains control of {card}",
        doc="A Unit has another controller.",
    ),
    "channels": kind(
        "{player} channels {amount} of {wanted}", "{player} channels {amount}",
        doc="Runes are put on the board.", details=("exhausted", "wanted"),
    ),
    "gains XP": kind("{player} gains {amount} XP", doc="Experience is counted."),
}  # fmt: skip
TURN: dict[str, Kind] = {
    "turn begins": kind("{player}’s turn begins", doc="It is that player's turn."),
    "awakens": kind("{player} readies everything", doc="The Awaken Phase."),
    "beginning": kind("{player}’s Beginning Step begins", doc="The first step of the Beginning Phase."),
    "scoring": kind("{player}’s Scoring Step begins", doc="Battlefields that are held are scored."),
    "channel phase": kind("{player}’s Channel Phase begins", doc="Two runes are channeled."),
    "draw phase": kind("{player}’s Draw Phase begins", doc="A card is drawn."),
    "action phase": kind("{player}’s Action Phase begins", doc="The player may act."),
    "turn ends": kind("{player}’s turn ends", doc="What lasts this turn is over."),
    "ends the turn": kind("{player} ends the turn", doc="The turn ends, and the next player's begins."),
    # the engine's own two
    "stands": kind("it holds from now on: {made}", doc="An effect begins that lasts for a time."),
    "renews": kind("it holds anew: {made}", doc="An effect that lasts already is renewed."),
}
FAMILIES = {  # what a family is called -> the number that says how many more times it triggers
    "play effect": "play effects",
    "conquer effect": "conquer effects",
    "hold effect": "hold effects",
    "attack trigger": "attack triggers",
    "defend trigger": "defend triggers",
}
NUMBERS = {
    "Might": "How strong a Unit is.",
    "cost": "Energy that playing it costs.",
    "power cost": "Power that playing it costs, of any sort.",
    "points to win": "How many points more than 8 a game takes in which it is a battlefield.",
    "Assault": "Might that it has more while it is an Attacker.",
    "Shield": "Might that it has more while it is a Defender.",
    "hiding places": "How many cards more than one may be face down at a battlefield.",
    "Deflect": "What an opponent pays more for choosing it.",
    "Hunt": "XP that its player gains when it conquers or holds.",
} | {number: f"How many more times its {number} trigger." for number in FAMILIES.values()}
NUMBERS |= {"deathknells": "How many more times its Deathknells trigger."}
NUMBERS |= {
    f"{number} here": f"How many more times {number} trigger for this battlefield."
    for number in ("conquer effects", "hold effects")
}
NUMBERED = ("Assault", "Shield", "Deflect", "Hunt")  # keywords with a number
RUNES = ("fury", "calm", "mind", "body", "chaos", "order", "rainbow")  # a rainbow rune is of any sort
# Tags that a reader knows without their capital letter; any other word with a capital is a tag too.
_KINDS = ("Bird", "Cat", "Dog", "Dragon", "Elite", "Mech", "Pirate", "Poro", "Recruit", "Spirit", "Yordle")
TAGS = frozenset(name for kind in _KINDS for name in (kind, f"{kind}s"))
TYPES = ("Unit", "Gear", "Spell", "Legend", "Battlefield", "Rune")
SETS = {
    "types": ", ".join(TYPES) + ".",
    "tags": "Tags of a card: Mech, Poro, Sailor ...",
    "keywords": "Keywords without a number that it has: Reaction, Ganking, Tank ...",
}
KEYWORDS = {
    "Action": "It can be played in one's own turn and in showdowns.",
    "Reaction": "It can be played at any time, also in response.",
    "Accelerate": "For more it enters ready.", "Ganking": "It moves from battlefield to battlefield.",
    "Tank": "It is dealt damage first.",
    "Temporary": "It is killed at its controller's next Beginning Phase.",
    "Hidden": "It can be put face down at a battlefield, and played from there for nothing later.",
    "Ambush": "It can be played to a battlefield.",
    "Vision": "One looks at the top card.",
    "Legion": "It counts cards.",
    "Quick-Draw": "It can be played as a Reaction and is attached at once.", "Unique": "One in a deck.",
    "Backline": "It is dealt damage last.",
    "To open battlefields": "It may be played to a battlefield where no enemy is.",
    "To enemy battlefields": "It may be played to a battlefield where enemies are.",
    "Enters ready": "It enters the board ready.", "Deals no combat damage": "It deals none.",
}  # fmt: skip
ZONES = {
    "base": "Units that do not fight, Gear and Runes.",
    "battlefield": "The battlefields, and who is there: the column “place” has its number.",
    "legend": "Where a Legend is.", "hand": "The hand.", "deck": "The Main Deck.", "trash": "The trash.",
    "chain": "A card that is being played.", "rune deck": "Runes to be channeled.",
    "face down": "Cards that were hidden at a battlefield.",
    "nowhere": "What was banished, and tokens that have left.",
}  # fmt: skip
BOARD = frozenset({"base", "battlefield", "legend"})
FLAGS = {
    "exhausted": "It is turned sideways.", "stunned": "It deals no combat damage.",
    "controlled": "Its controller has control of this battlefield.",
    "contested": "Somebody contests this battlefield.", "showdown": "A showdown is open here.",
    "combat": "A combat takes place here.", "attacker": "It has the Attacker designation.",
    "defender": "It has the Defender designation.", "paid extra": "Its additional cost was paid.",
    "has item": "An ability of it is on the Chain.",
    "chooses an enemy Unit": "What it has on the Chain has chosen a Unit of another player.",
    "chooses an enemy Gear": "What it has on the Chain has chosen a Gear of another player.",
    "hurried": "It enters ready.", "repeats": "Its Repeat was paid.",
    "just hidden": "It was put face down this turn.",
    "legion": "Its player had played another card this turn before.",
}  # fmt: skip
MARKS = {
    "damage": "Damage marked on it.",
    "buff": "A buff: +1 Might.",
    "discount": "Energy that it costs less.",
    "power discount": "Power that it costs less.",
}
PLAYER_MARKS = {
    "points": "Points; 8 win.", "energy": "Energy to pay with.", "power": "Power to pay with, of any sort.",
    "XP": "Experience.", "discarded": "Cards discarded this turn.", "drawn": "Cards drawn this turn.",
    "spent energy": "Energy spent this turn.", "spent power": "Power spent this turn.",
} | {rune: f"Power of {rune} runes to pay with." for rune in RUNES if rune != "rainbow"}  # fmt: skip
EARMARKED = ("Spell", "Unit", "Gear")  # what may be added only to play these
PLAYER_MARKS |= {
    f"{sort} for a {one}": f"{sort.capitalize()} to pay for a {one} with, and for nothing else (H-42)."
    for sort in ("energy", "power")
    for one in EARMARKED
}


def _pile(zone: str) -> Amount:
    return Amount("count", where=(Test("zone", "is", zone), Test("owner", "is", "you")))


SAYINGS = {  # what players say too: understood in a scenario, never printed
    "responds": ("{player} plays {card} in response", "{player} responds with {card}"),
    "responds later": ("after that has resolved, {player} plays {card}",),
    "answers": ("{player} activates {card} in response",),
    "answers later": (
        "after that has resolved, {player} activates {ability} of {card}",
        "after that has resolved, {player} activates {card}",
    ),
    "passes": ("{player} passes priority", "{player} passes while it waits"),
    "is readied": ("{player} readies {card}",),
    "is exhausted": ("{player} exhausts {card}",),
    "is recycled": ("{player} recycles {card}",),
    "gains points": ("{player} scores {amount} point", "{player} scores {amount} points"),
    "is killed": ("{card} dies", "{card} is destroyed", "{player} kills {card}"),
    "is stunned": ("{player} stuns {card}",),
    "is buffed": ("{player} buffs {card}",),
    "is banished": ("{player} banishes {card}",),
    "is recalled": ("{player} recalls {card}", "{card} is recalled"),
    "channels": ("{player} channels {amount} rune", "{player} channels {amount} runes"),
    "plays": ("{player} plays {card} from hand", "{player} plays {card} from their hand"),
    "is dealt": ("{card} takes {amount} damage", "{source} deals {amount} damage to {card}"),
    "draws": ("{player} draws {amount} card", "{player} draws {amount} cards"),
    "becomes an attacker": ("{card} attacks", "{player} attacks with {card}"),
    "becomes a defender": ("{card} defends", "{player} defends with {card}"),
    "ends the turn": ENDING_THE_TURN,
}

WHERE = {  # where the card must be of which a line of a scenario says that
    "base, battlefield": (
        "moves", "is moved", "is recalled", "becomes an attacker", "becomes a defender", "is no attacker",
        "is no defender", "is dealt", "is killed", "is stunned", "is buffed", "loses a buff", "swaps Might",
        "is attached", "is healed", "changes control",
    ),
    "base, battlefield, legend": ("is readied", "is exhausted"),
    "hand": ("discards", "hides"),
}  # fmt: skip

VOCABULARY = Vocabulary(
    events=placed(PLAYED | BATTLE | CARDS | TURN, WHERE),
    sayings=SAYINGS,
    plain=PLAIN,
    endings={"wins": ""},
    places={"rune": Listed("sort of rune", RUNES), "for": Listed("sort of card", EARMARKED)},
    printed=frozenset({"wanted"}),  # how many were wanted, where there are fewer
    player_actions=frozenset(
        {
            "activates",
            "all pass",
            "answers",
            "answers later",
            "ends the turn",
            "hides",
            "moves",
            "passes",
            "plays",
            "responds",
            "responds later",
        }
    ),
    numbers=NUMBERS,
    sets=SETS,
    zones=ZONES,
    flags=FLAGS,
    marks=MARKS,
    keywords=KEYWORDS,
    tallies={zone: _pile(zone) for zone in ("hand", "deck", "trash", "chain")},
    player_marks=PLAYER_MARKS,
    scopes={"turn ends": "turn", "combat ends": "combat"},
)
