"""The words of Flesh and Blood that its card texts use: kinds of event, properties, zones, states.

Names and sentences only. What an event does is in `acts.py`, when it happens in `rules/`, what players and
the course of a turn add is in `procedure.py`, and how a card says it is in `cardtext/`. Names of cards and
supertypes are open: any word.
"""

from __future__ import annotations

from rulesengine.core.text import Amount, Test
from rulesengine.core.words import Kind, Listed
from rulesengine.games.fab.keywords import KEYWORDS


def kind(
    *says: str, doc: str, details: tuple[str, ...] = (), activates: tuple[str, ...] = (), one: str = ""
) -> Kind:
    """Write a kind of event down; any of them can say what did it, and where it goes."""
    return Kind(says, doc, ("by", "to", "from", "prevented", *details), activates, one)


EVENTS: dict[str, Kind] = {
    # cards on the move
    "draws": kind(
        "{player} draws {amount} of {wanted}", "{player} draws {amount}",
        doc="Cards go from the top of the deck to the hand; fewer than are wanted where there are no more.",
        details=("wanted",),
    ),
    "is discarded": kind(
        "{player} discards {card}", "{card} is discarded", doc="A card goes from the hand to the graveyard.",
        details=("order",),
    ),
    "mills": kind(
        "{player} puts the top {amount} of {wanted} of the deck into the graveyard",
        "{player} puts the top {amount} of the deck into the graveyard",
        doc="From the deck, unseen.", details=("wanted",),
    ),
    "is destroyed": kind("{card} is destroyed", doc="An object in the arena goes to the graveyard."),
    "is banished": kind(
        "{card} is banished", doc="A card goes to the banished zone.", details=("face", "flag")
    ),
    "is put": kind(
        "{card} is put on the {end} of the {to}",
        "{card} is put into the {to}",
        "{card} is put",
        doc="A card is moved to the zone `to`; `end` says top or bottom, `face` up or down.",
        details=("end", "face"),
    ),
    "enters": kind("{card} enters the arena", doc="An object comes into the arena.", details=("as", "under")),
    "leaves": kind("{card} leaves the arena", doc="An object has left the arena."),
    "is created": kind("{player} creates {amount} {made}", "{player} creates {made}", doc="A token is made."),
    "is revealed": kind("{player} reveals {card}", "{card} is revealed", doc="Everybody sees a card."),
    "reveals": kind("{player} reveals the top {amount}", doc="Everybody sees the top cards of a deck."),
    "searches": kind("{player} searches the {zone}", "{player} searches", doc="A zone is looked through.",
                     details=("zone",)),
    "is turned": kind("{card} is turned face {face}", doc="A card is turned face up or face down.",
                      details=("face",)),
    "is equipped": kind(
        "{player} equips {card}", "{card} is equipped", doc="An equipment or a weapon comes in.",
        details=("from",),
    ),
    "is transformed": kind("{card} becomes {made}", doc="An object becomes another one, as a token says."),
    "is negated": kind("{card} is negated", doc="A layer leaves the stack, and nothing comes of it."),
    "is removed": kind("{card} is removed from the game", doc="A card leaves the game."),
    "looks at hand": kind("the hand of {player} is looked at", doc="A player sees the hand of another."),
    "shuffles": kind("{player} shuffles", doc="The order of a deck is left to chance."),
    "looks": kind("{player} looks at the top {amount}", doc="One player sees the top cards of a deck."),
    # playing and fighting
    "plays": kind("{player} plays {card}", doc="A card is played: it becomes a layer on the stack.",
                  details=("from", "as", "price")),
    "activates": kind(
        "{player} activates {card}: {ability}", "{player} activates {card}",
        doc="An activated ability is used; `speed` is the word that it begins with.",
        activates=("activated",), details=("speed",),
    ),
    "attacks": kind(
        "{player} attacks {target} with {card}", "{player} attacks with {card}", "{card} attacks",
        doc="An attack becomes a chain link.",
        details=("as", "whom"),
    ),
    "hits": kind(
        "{card} hits {target}", "{card} hits", doc="An attack has dealt damage to its target.",
        details=("whom",),
    ),
    "defends": kind(
        "{player} defends with {card}", "{card} defends", doc="A card becomes a defending card.",
        details=("from",),
    ),
    "is dealt": kind(
        "{source} deals {amount} {type} damage to {card} (can be prevented: {prevented})",
        "{source} deals {amount} {type} damage to {card}", "{source} deals {amount} damage to {card}",
        "{card} is dealt {amount} {type} damage", "{card} is dealt {amount} damage",
        doc="Damage; `type` is power or arcane, `prevented` no says that it cannot be prevented.",
        details=("type",),
    ),
    "is prevented": kind(
        "{card} is spared the damage", doc="Asked before a prevention: damage that cannot be prevented."
    ),
    "gains life": kind("{card} gains {amount} life", doc="An object gains life."),
    "loses life": kind("{card} loses {amount} life", doc="An object loses life, and that is no damage."),
    # what continuous effects do, seen as events
    "gets power": kind("{card} gets {amount} power", doc="An effect that gives power begins to apply."),
    "loses power": kind("{card} loses {amount} power", doc="An effect that takes power begins to apply."),
    "gets defense": kind("{card} gets {amount} defense", doc="An effect gives defense."),
    "loses defense": kind("{card} loses {amount} defense", doc="An effect takes defense."),
    "gets go again": kind("{card} gets go again", doc="An effect gives go again."),
    "gets dominate": kind("{card} gets dominate", doc="An effect gives dominate."),
    "gets": kind("{card} gets {what}", doc="An effect gives a keyword or an ability.", details=("what",)),
    "loses": kind("{card} loses {what}", doc="An effect takes something away.", details=("what",)),
    "becomes": kind("{card} becomes {what}", doc="An effect makes something else of it.", details=("what",)),
    # keyword actions and costs
    "pitches": kind(
        "{player} pitches {card} to play {target}", "{player} pitches {card}",
        doc="A card goes to the pitch zone for its resources.",
    ),
    "charges": kind("{player} charges {card}", doc="A card of the hand goes to the soul."),
    "beats chest": kind("{player} beats chest with {card}", "{card} beats chest", doc="Its cost was paid."),
    "completes": kind(
        "{player} completes {card}", "{card} is completed", doc="What a contract asks for was done."
    ),
    "opts": kind("{player} opts {amount}", doc="Top cards go to the bottom, or back in any order."),
    "amps": kind("{player} amps {amount}", doc="The next arcane damage is more."),
    "wagers": kind("{card} wagers", doc="A token is for the player who wins the chain link."),
    "fragments": kind("{card} fragments", doc="A strong card defends against it, and it gets weaker."),
    "is sharpened": kind("{card} is sharpened", doc="It gets a counter that stays until the end phase."),
    "scraps": kind("{player} scraps with {card}", "{card} scraps", doc="The cost of scrap is paid."),
    "boosts": kind("{player} boosts {card}", "{player} boosts", doc="The cost of boost is paid."),
    "intimidates": kind(
        "{player} intimidates {whom}", "{player} intimidates",
        doc="A random card of the opponent's hand is banished.", details=("whom",),
    ),
    "is intimidated": kind("{player} is intimidated", doc="A random card of that player's hand is banished."),
    "clashes": kind("{player} clashes with {opponent}", "{player} clashes {how}", "{player} clashes",
                    doc="Top cards are compared.", details=("opponent", "how")),
    "wins a clash": kind("{player} wins a clash", doc="The card that was revealed has the most power."),
    "loses a clash": kind("{player} does not win a clash", doc="Another card has as much power, or more."),
    "is cheered": kind("the crowd cheers {player}", doc="A hero is cheered: texts wait for it and count it."),
    "is booed": kind("the crowd boos {player}", doc="A hero is booed: texts wait for it and count it."),
    "fuses": kind("{player} fuses {card}", doc="A card of the named talent was shown."),
    "gains action points": kind(
        "{player} gains {amount} action points", one="{player} gains {amount} action point",
        doc="More actions this turn.",
    ),
    "gains resources": kind(
        "{player} gains {amount} resources", one="{player} gains {amount} resource",
        doc="Resource points, to pay with.",
    ),
    "pays": kind(
        "{player} pays {amount} resources", one="{player} pays {amount} resource",
        doc="Resource points are used.",
    ),
    "loses resources": kind(
        "{player} loses {amount} resources", one="{player} loses {amount} resource",
        doc="The turn ends, and resource points are left."
    ),
    "loses action points": kind(
        "{player} loses {amount} action points", one="{player} loses {amount} action point",
        doc="The turn ends, and actions are left."
    ),
    # counters and states
    "gets counters": kind(
        "{card} gets {amount} {mark} counters", one="{card} gets {amount} {mark} counter",
        doc="Counters are put on an object.", details=("mark",)
    ),
    "loses counters": kind(
        "{card} loses {amount} {mark} counters", one="{card} loses {amount} {mark} counter",
        doc="Counters are taken off an object.", details=("mark",)
    ),
    "is tapped": kind("{card} is tapped", doc="An object is turned sideways."),
    "is untapped": kind("{card} is untapped", doc="An object is turned upright."),
    "is frozen": kind("{card} is frozen", doc="An object freezes."),
    "is unfrozen": kind("{card} is unfrozen", doc="An object thaws."),
    "is marked": kind(
        "{card} is marked: {flag}", doc="An object gets a state: fused, boosted.", details=("flag",)
    ),
    "loses its mark": kind("{card} is no longer marked", doc="A hero that was marked has been hit."),
    "triggers": kind(
        "{card} triggers", doc="Asked before a layer is made; `by` is the kind of event that was seen."
    ),
    # time
    "turn begins": kind("{player}'s turn begins", doc="It is the player's turn from now on."),
    "phase begins": kind(
        "{player}'s {phase} phase begins", doc="A phase: start, action or end.", details=("phase",)
    ),
    "step begins": kind(
        "{player} goes to the {step} step", "the {step} step begins",
        doc="A step of combat.", details=("step",),
    ),
    "chain link closes": kind(
        "{player} closes the chain link", "the chain link closes", doc="Its time is over."
    ),
    "combat chain closes": kind(
        "{player} closes the combat chain", "the combat chain closes", doc="Its time is over."
    ),
    "turn ends": kind("{player}'s turn ends", doc="What holds for this turn ends."),
}  # fmt: skip

NUMBERS = {
    "power": "Damage that an attack deals. Stage 8 makes it of the base power.",
    "defense": "Damage that a defending card keeps away.",
    "cost": "Resource points that playing it costs.",
    "pitch": "Resource points that pitching it gives.",
    "life": "Life of a hero or an ally: printed and changed, less the damage.",
    "intellect": "Cards in the hand at the end of the turn.",
    "discount": "Resource points that activating it costs less.",
    "surcharge": "Resource points that activating it costs more.",
    "attack discount": "Resource points that activating it to attack with it costs less.",
}
TYPES = (
    "Action", "Attack Reaction", "Block", "Companion", "Defense Reaction", "Demi-Hero", "Equipment", "Hero",
    "Instant", "Macro", "Mentor", "Resource", "Token", "Weapon",
)  # fmt: skip
SETS = {
    "types": "Action, Attack Reaction, Defense Reaction, Instant, Equipment, Weapon, Hero, Token, Resource.",
    "subtypes": "Attack, Item, Aura, Ally, Sword, Axe, Arms, Head, Chest, Legs ...",
    "supertypes": "Classes and talents: Brute, Ninja, Draconic, Earth, Generic ...",
    "colour": "Red, Yellow or Blue: the colour strip.",
    "keywords": "Keywords without a number that it has: go again, dominate ...",
}
ZONES = {
    "hand": "The hand.", "deck": "The deck.", "graveyard": "The graveyard.",
    "banished": "What was banished.", "pitch": "Cards pitched this turn.",
    "soul": "Cards under the hero.", "arsenal": "A card kept for later.",
    "hero": "Where the hero is.", "equipment": "Head, chest, arms and legs.",
    "weapon": "Where weapons are.",
    "arena": "Permanents: tokens, items, auras, allies.", "stack": "Layers that wait to resolve.",
    "combat chain": "Attacks and defending cards.",
    "under": "Cards under a permanent.",
    "inventory": "Cards beside the deck, from which effects fetch.",
    "nowhere": "Where a token is that has left the arena.",
}  # fmt: skip
ASKED_ONCE, TAKEN_ONCE = (
    "its condition is asked once",
    "its number is taken once",
)  # of what a layer leaves behind
FUNCTIONAL = frozenset({"hero", "equipment", "weapon", "arena", "combat chain"})
PILES = frozenset({"graveyard", "banished", "pitch", "soul", "arsenal", "under", "inventory"})
TRIGGERED = frozenset({"trigger", "state", "inline"})  # the forms of ability that make triggered-layers
FLAGS = {
    "tapped": "It is sideways.", "frozen": "It is frozen.", "fused": "It was fused as it was played.",
    "attacking": "It is the attack of this chain link.", "defending": "It defends on this chain link.",
    "boosted": "It was boosted as it was played.", "scrapped": "It was scrapped for as it was played.",
    "played from hand": "It was played from the hand.",
    "played free": "It was played without paying its cost in resources.",
    "played from arsenal": "It was played from the arsenal.",
    "played from banished": "It was played from the banished zone.",
    "played from graveyard": "It was played from the graveyard.",
    "intimidated": "It was banished by intimidation, and comes back as the end phase begins.",
    "quelled": "It has prevented damage, and is destroyed at the end of the turn.",
     "paid extra": "An additional cost was paid for it.",
    "marked": "Its hero is marked.", "revealed": "Everybody sees it on top of its deck: a clash.",
    "layer": "It is a layer on the stack.", "face down": "Nobody sees it.",
}  # fmt: skip
COUNTERS = {
    name: f"A {name} counter."
    for name in (
        "steam", "rust", "aim", "verse", "frost", "energy", "endurance", "holo", "storm", "blood",
        "doom", "flow", "gem", "gold", "haunt",
        "stain", "suspense", "void", "vigor", "balance", "bind", "bloodrot", "charge", "copper", "ice",
        "lesson", "polarity", "raze", "sand", "silver", "soul", "will",
        "+1 power", "-1 power", "-1 defense", "+1 life",
    )
}  # fmt: skip
UNDER = "under"  # where a card is, and the mark that says under what
MARKS = COUNTERS | {
    "damage": "Damage taken, or life lost.",
    "life gained": "Life gained on top.",
    "attack of the turn": "Which attack of its player in this turn it is.",
    UNDER: "The number of the object that it is under.",
}
SCOPES = {
    "turn ends": "turn", "turn begins": "round", "phase begins": "phase",
    "chain link closes": "chain link", "combat chain closes": "combat chain",
}  # fmt: skip


def _pile(zone: str) -> Amount:
    return Amount("count", where=(Test("zone", "is", zone), Test("owner", "is", "you")))


TALLIES = {
    zone: _pile(zone)
    for zone in ("hand", "deck", "graveyard", "banished", "pitch", "soul", "arsenal", "arena", "combat chain")
}
PHASES = ("start", "action", "end")
STEPS = ("layer", "attack", "defend", "reaction", "damage", "resolution", "close")
PLACES = {
    "type": Listed("kind of damage", ("power", "arcane")),
    "prevented": Listed("answer to whether it can be prevented", ("yes", "no")),
    "price": Listed("way to be paid", ("none",)),
    "end": Listed("end of a deck", ("top", "bottom", "fifth from the top")),
    "face": Listed("side", ("up", "down")),
    "phase": Listed("phase", PHASES),
    "step": Listed("step", STEPS),
    "how": Listed("way to clash", ("again",)),
    "what": Listed("keyword", tuple(KEYWORDS)),
    "becomes: what": Listed("property", (*NUMBERS, *SETS, "name", "controller", "abilities")),
}
PRINTED = frozenset({"wanted"})  # how many were wanted, where there are fewer
PLAYER_MARKS = {
    "action points": "Actions that the player may still take.",
    "resources": "Resource points to pay with.",
    "chain link": "How many chain links there have been on this combat chain.",
    "defeated": "1 for a player who has lost.",
    "attacks": "How many attacks there have been in this turn.",
} | {f"{name} phase": f"1 for the turn player in the {name} phase." for name in PHASES} | {
    f"{name} step": f"1 for everybody in the {name} step." for name in STEPS
}  # fmt: skip
SINCE = "attacking since"  # a mark that nobody sees: the moment from which on it is this attack
BEGINNINGS = (
    "gets power", "loses power", "gets defense", "loses defense", "gets go again", "gets dominate", "gets",
    "loses", "becomes",
)  # fmt: skip
