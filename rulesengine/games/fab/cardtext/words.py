"""What the words of the game mean before they are an ability, and the words themselves.

First the lists: what cards print for classes, talents, types, subtypes and keywords. Then meanings: `IT` and
the like stand for what was named before, until `binding` knows what that is, and so do the small classes;
none of them is in an ability that a reader returns. Last the single pieces of a line: numbers, symbols, names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from rulesengine.cardtext import Leaf
from rulesengine.core import text

if TYPE_CHECKING:
    from collections.abc import Callable


CLASSES = (
    "Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist", "Merchant",
    "Necromancer", "Ninja", "Pirate", "Ranger", "Runeblade", "Shapeshifter", "Thief", "Warrior", "Wizard",
)  # fmt: skip
TALENTS = (
    "Chaos", "Draconic", "Earth", "Elemental", "Ice", "Light", "Lightning", "Mystic", "Reviled", "Revered",
    "Royal", "Shadow",
)  # fmt: skip
SUPERTYPES = (*CLASSES, *TALENTS, "Generic")
TYPES = {
    "equipment": "Equipment", "weapon": "Weapon", "hero": "Hero", "token": "Token", "resource": "Resource",
    "instant": "Instant", "action": "Action", "block": "Block", "mentor": "Mentor", "companion": "Companion",
}  # fmt: skip
SUBTYPES = (
    "affliction", "ally", "angel", "arms", "arrow", "ash", "aura", "axe", "base", "book", "bow", "brush",
    "cannon", "chest", "chi", "claw", "club", "cog", "construct", "dagger", "demon", "dragon", "evo", "fiddle",
    "figment", "flail", "gauntlet", "gem", "gun", "hammer", "head", "invocation", "item", "landmark", "legs",
    "lute", "mercenary", "nitro", "off-hand", "orb", "pistol", "polearm", "quiver", "rock", "scepter",
    "scroll", "scythe", "shuriken", "song", "staff", "sword", "trap", "wrench", "young", "1H", "2H",
)  # fmt: skip
COLOURS = ("red", "yellow", "blue")
# words of the set "keywords": what an object has; those with a number are numbers of their own
KEYWORDS = (
    "ambush", "battleworn", "beat chest", "blade break", "blood debt", "boost", "charge", "clash", "cloaked",
    "combo", "contract", "crank", "crush", "decompose", "dominate", "ephemeral", "essence", "evo upgrade",
    "fragment", "fusion", "galvanize", "go again", "guardwell", "heave", "high tide", "intimidate", "legendary", "mark",
    "mirage", "modular", "overpower", "perched", "phantasm", "protect", "quell", "reload", "reprise", "rune gate",
    "scrap", "solflare", "spectra", "stealth", "surge", "suspense", "temper", "the crowd boos", "the crowd cheers",
    "tower", "transcend", "unity", "universal", "unlimited", "wager", "watery grave",
)  # fmt: skip
NUMBERED = ("arcane barrier", "arcane shelter", "heave", "opt", "piercing", "quell", "spellvoid", "ward")
UNRULED = frozenset(
    {
        "cloaked", "decompose", "evo upgrade", "high tide", "meld", "modular", "perched", "protect",
    }
)  # fmt: skip  # keywords that no rule here carries out yet; other texts may ask for them
DEEDS = frozenset(
    {"intimidate", "reload", "transcend", "opt", "charge", "mark", "wager", "clash"}
)  # lines that are orders
# a word before a dash that says what the line is called, and adds nothing to what it does
LABELS = (
    "Combo", "Contract", "Crush", "Evo Upgrade", "Galvanize", "High Tide", "Reprise", "Rupture", "Solflare", "Surge",
    "Tower", "Unity", "Decompose", "Channel Earth", "Channel Ice", "Channel Lightning", "Starfall", "Quickstrike",
    "Material", "Go Fish",
)  # fmt: skip
OFTEN = ("once", "twice", "thrice")  # per turn, in the order of the numbers
TIMINGS = ("Action", "Instant", "Attack Reaction", "Defense Reaction")
COUNTERS = (
    "aim", "balance", "bind", "blood", "bloodrot", "charge", "copper", "doom", "endurance", "energy", "flow", "frost",
    "gem", "gold", "haunt", "holo", "ice", "lesson", "polarity", "raze", "rust", "sand", "silver", "soul", "stain",
    "steam", "storm", "suspense", "verse", "vigor", "void", "will",
)  # fmt: skip
ZONES = ("hand", "deck", "graveyard", "soul", "arsenal", "banished zone", "pitch zone", "inventory")
ZONE_OF = {"banished zone": "banished", "pitch zone": "pitch", "hero's soul": "soul"}


# the classes of card text as phrases use them: a hole, or something half read, may be in each of them
Ability: Any = text.Ability
Amount: Any = text.Amount
Change: Any = text.Change
Choose: Any = text.Choose
Do: Any = text.Do
Either: Any = text.Either
Frame: Any = text.Frame
Instead: Any = text.Instead
Look: Any = text.Look
Modes: Any = text.Modes
Pick: Any = text.Pick
Pronoun = text.Pronoun
Roll: Any = text.Roll
Test: Any = text.Test

IT = Pronoun("(it)")  # the object that was named last
THIS_WAY = "(this way)"  # a test for what the instruction just before has done something to
DONE = Pronoun("(done)")  # the object that was chosen last, and something was done to it
THEY = Pronoun("(they)")  # the player that was named last
TO_COME = Pronoun("(to come)")  # "it", where that is an object that is not there yet
IS_IT, IS_THEY = Pick(IT), Pick(THEY)
THEM = Pronoun("(them)")  # the objects that were named last, or the hero of the player who was
IS_THEM = Pick(THEM)
THAT = Pronoun("(that)")  # the object that was named last, and never the card that says it
IS_THAT = Pick(THAT)
THE_ATTACK = Pronoun("(the attack)")  # the attack that was named, though something else was named since
IS_THE_ATTACK = Pick(THE_ATTACK)
IS_TARGET = Pick(Pronoun("(target)"))  # what was chosen for an effect, where "it" is the damage
SEEN, REST = Pronoun("(seen)"), Pronoun("(rest)")  # the cards looked at: some of them, and what is left
DOER = Pronoun(
    "(doer)"
)  # who follows an order that names nobody: you, or they where "they may ..." is before it
IS_DOER, DOERS_HERO = Pick(DOER), Pick("(doer's hero)")
EACH: text.Asked = "each player"  # of several players who follow orders, the one whose turn of it is
CONTROLLER = Pronoun("(controller)")  # who controls "it"
A_PLAYER = "(a player)"  # of an event of any player at all: behind it "they" are that player
A_LOSER = "(a loser)"  # of a clash that any player at all wins: behind it "they" are the other player
# with whom one clashes: how it is said, and which player that is
CLASHED_WITH = (
    ("the attacking hero", "attacking"),
    ("the defending hero", "defending"),
    ("them", f"@{THEY}"),
)
YOU, OPPONENT, EVERYONE, SELF = Pick("you"), Pick("opponent"), Pick("everyone"), Pick("self")
YOURS, THEIRS = Test("owner", "is", "you"), Test("owner", "is", "opponent")
FRIENDLY, ENEMY = Test("controller", "is", "you"), Test("controller", "is", "opponent")
OTHER = Test("id", "isnt", "source")
HERO = Test("types", "has", "Hero")
ALLY = Test("subtypes", "has", "Ally")
ANY_TARGET = (Either(((HERO,), (ALLY,))),)  # "any target": what has life
A_HERO = (Either(((HERO,),)),)  # a hero that is chosen as an object: "it" is that hero from then on
AT_HERO = Test("types", "has", "Hero", "target")
AT_ALLY = Test("subtypes", "has", "Ally", "target")
ATTACKING, DEFENDING = Test("flags", "has", "attacking"), Test("flags", "has", "defending")
LAYER = Test("flags", "has", "layer")
ATTACK = Test("subtypes", "has", "Attack")
ACTION = Test("types", "has", "Action")
IN_PLAY = Test("zone", "any", ("arena", "equipment", "weapon", "hero", "stack", "combat chain"))
TOKEN = Test("token", "is", 1)
SHOWN = Test("zone", "any", ("deck", "hand"))  # where a card is that was revealed: where it was

# How many at least or at most, as it is said behind a number
BOUNDS = (("or more", ">="), ("or greater", ">="), ("or less", "<="), ("or fewer", "<="))
PERIODS = ("turn", "combat chain", "chain link")


class Unclear(Exception):
    """A pronoun that nothing answers to, or a sentence that nothing is before."""


class Endless(Unclear):
    """A delayed trigger that names neither how long it waits nor a phase."""


@dataclass(frozen=True, slots=True)
class Whom:
    """Objects that a sentence chooses as it names them: "target attack", "an aura you control"."""

    where: text.Tests
    least: int | text.Amount = 1
    most: int | text.Amount = 1
    target: bool = False
    random: bool = False
    who: text.Asked | text.Pronoun = DOER


@dataclass(frozen=True, slots=True)
class Those:
    """Every object that fits, as long as it fits: "your attacks"."""

    whose: str
    where: text.Tests


@dataclass(frozen=True, slots=True)
class Next:
    """The next objects that will fit: "your next attack"."""

    where: text.Tests
    times: int = 1
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class Time:
    """How long something holds: the event that ends it, whose that is, and whether it is the next one.

    With `given` it holds only in a part of that time: "during their next action phase".
    """

    until: str = ""
    whose: text.Ends = ""
    later: bool = False
    given: text.Tests = ()


@dataclass(frozen=True, slots=True)
class Held:
    """What holds of somebody."""

    subject: text.Pick | Whom | Those | Next
    changes: tuple[text.Change, ...]
    given: text.Tests = ()
    ban: text.Ability | None = None


@dataclass(frozen=True, slots=True)
class Lasts:
    """An order that lets something hold."""

    held: Held
    time: Time = Time()
    given: text.Tests = ()


@dataclass(frozen=True, slots=True)
class MoreModes:
    """Ways to choose from: more of them where something has been done, and fewer otherwise."""

    options: Any
    given: text.Tests
    more: int
    fewer: int


@dataclass(frozen=True, slots=True)
class IfNext:
    """What the next one of the sentence before gets besides, where something is so of it as it comes."""

    given: tuple[Any, ...]  # conditions on "it": About
    changes: tuple[text.Change, ...]
    words: tuple[Any, ...]  # the words of both


@dataclass(frozen=True, slots=True)
class Later:
    """An order that lets something wait: a delayed trigger, a replacement, a ban."""

    awaited: text.Ability
    then: tuple[Any, ...] = ()
    time: Time = Time()
    uses: int = 0


@dataclass(frozen=True, slots=True)
class Copies:
    """An order that makes something a copy of something else."""

    subject: text.Pick | Whom | Next
    of: Whom
    time: Time = Time()


@dataclass(frozen=True, slots=True)
class Unpreventable:
    """What "this damage can't be prevented" says of the order before."""


@dataclass(frozen=True, slots=True)
class Altered:
    """Another amount of what would happen, and the events that its verb can be said of."""

    change: text.Instead
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scaled:
    """A number made of another: twice it, half of it, so much more."""

    of: Any
    times: int = 1
    plus: int = 0
    per: int = 1
    up: bool = False


@dataclass(frozen=True, slots=True)
class Forbids:
    """What somebody can't do: you, an opponent, anybody, or they who were named; for a time, where it names one."""

    who: str
    ban: text.Ability
    time: Time | None = None


@dataclass(frozen=True, slots=True)
class Inline:
    """What "when you do" makes: a trigger that can only trigger now."""

    then: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Acting:
    """Orders that somebody follows: `who`, or of several players each, one after the other."""

    then: tuple[Any, ...]
    who: text.Asked | text.Pronoun = THEY
    of: Literal["", "everyone", "opponent"] = ""


@dataclass(frozen=True, slots=True)
class Unless:
    """What is done unless somebody pays; what is done is said first, and what is paid may name it."""

    then: tuple[Any, ...]
    cost: tuple[Any, ...]
    who: text.Asked | text.Pronoun = "you"


@dataclass(frozen=True, slots=True)
class Pair:
    """The same done to two: where only the second says from where, the first is from there as well."""

    kind: str
    first: Any
    second: Any
    detail: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ForEach:
    """Orders whose number is said of one, and of how many they are followed: "draw a card for each aura"."""

    then: tuple[Any, ...]
    by: Any


@dataclass(frozen=True, slots=True)
class WithCounters:
    """An order after which what it has moved or made has counters on it."""

    then: tuple[Any, ...]
    amount: Any
    mark: str


@dataclass(frozen=True, slots=True)
class Find:
    """Search a zone for cards."""

    where: text.Tests
    most: int = 1
    least: int = 1


@dataclass(frozen=True, slots=True)
class Cheaper:
    """What is paid for an ability, less a number that is counted."""

    cost: tuple[Any, ...]
    by: text.Amount


@dataclass(frozen=True, slots=True)
class Opt:
    """Look at the top cards, put some on the bottom and the others back, both in any order."""

    amount: int | text.Amount


@dataclass(frozen=True, slots=True)
class Back:
    """Put several cards on an end of the deck, in an order that is chosen."""

    whom: text.Pick
    end: str


@dataclass(frozen=True, slots=True)
class Rather:
    """What "if ..., instead ..." says: another way of the sentence before."""

    given: text.Tests
    then: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class About:
    """A condition on something that was named: a test of it for each of `tests`."""

    subject: text.Aspect | text.Pronoun  # "source", IT, "you" ...
    tests: text.Tests


@dataclass(frozen=True, slots=True)
class ThatMany:
    """Orders in which "that many" is a number that was said just before."""

    then: tuple[Any, ...]
    number: text.Amount


@dataclass(frozen=True, slots=True)
class Line:
    """What is in one line, before it is one ability."""

    form: Literal[text.Form, "held", "arrives", "forbids", ""] = ""
    awaited: text.Ability | None = None
    given: text.Tests = ()
    then: tuple[Any, ...] = ()
    cost: tuple[Any, ...] = ()
    held: Any = None  # a Held, or a WhereX around one
    timing: tuple[str, ...] = ()
    limit: str = ""
    times: Any = 1  # how often within the limit
    also: text.Ability | None = None  # another event after which the same is done
    zone: str = ""
    may: bool = False


def zone(name: str) -> text.Test:
    """Test where an object is."""
    return text.Test("zone", "is", name)


@dataclass(frozen=True, slots=True)
class WhereX:
    """A sentence with X in it, and what X is."""

    part: Any
    x: text.Amount


X = Amount("(X)")
FIRST = "(first)"  # of a replacement: only the first such event of a turn, and once
NEVER = "(never)"  # of a delayed trigger without an end: it is refused
MY_HERO = Pick("all", (HERO, FRIENDLY))
THEIR_HERO = Pick("all", (HERO, ENEMY))


WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
LONGEST = 4  # digits of a number


def number(text: str) -> int | None:
    """Read a number of digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else None


def _number(value: object) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


def _signed(sign: str) -> Leaf:
    def reads(text: str) -> int | None:
        return number(text[1:]) if text[0] == sign else None

    return Leaf(reads, lambda v: None if _number(v) is None else f"{sign}{v}", "a bonus", f"{sign}1")


def _symbols(symbol: str) -> Leaf:
    """Make the leaf of a symbol said several times: {r}{r} is 2."""

    def reads(text: str) -> int | None:
        return len(text) // 3 if text.startswith(symbol) else None

    def writes(value: object) -> str | None:
        return symbol * value if type(value) is int and value > 0 else None

    return Leaf(reads, writes, "a symbol", symbol)


def _one_of(known: dict[str, Any], name: str) -> Leaf:
    """Make the leaf of one word out of a list, and what it means."""
    words = {value: word for word, value in reversed(known.items())}
    return Leaf(known.get, words.get, name, next(iter(known)))


def _name(text: str) -> str | None:
    """Read a name: it has a capital, and is no word of the game's own, nor one with which sentences begin."""
    if not text[:1].isupper() or text in _KNOWN or text in NO_NAMES or not text[0].isalpha():
        return None
    return text


def _names(text: str) -> str | None:
    """Read a name that is said of several: "Coppers"."""
    name = _name(text)
    return _name(name[:-1]) if name is not None and name.endswith("s") and len(name) > 1 else None


NO_NAMES = frozenset({
    "X", "Y", "This", "That", "These", "Those", "It", "Its", "They", "Them", "Their", "You", "Your",
    "Each", "All", "Any", "Another", "Other", "Target", "When", "Whenever", "While", "If", "At", "The",
    "A", "An", "As", "For", "Then", "Once", "Until", "Instead", "Cards", "Heroes", "Attacks", "Allies",
    "Auras",
})  # fmt: skip
TOKENS = ("Ash",)  # tokens that are called like a subtype
_KNOWN = frozenset({*SUPERTYPES, *(w.capitalize() for w in SUBTYPES), "Evos"})


def _as_name(end: str = "") -> Callable[[object], str | None]:
    return lambda value: f"{value}{end}" if isinstance(value, str) and _name(value) else None


def _token(word: str) -> text.Face | None:
    name = word if word in TOKENS else _name(word)
    return text.Face(name, (("types", frozenset({"Token"})),), token=True) if name else None


def _tokens(word: str) -> text.Face | None:
    return _token(word[:-1]) if word.endswith("s") and len(word) > 1 else None


def _as_token(end: str = "") -> Callable[[object], str | None]:
    return lambda value: (
        f"{value.name}{end}" if isinstance(value, text.Face) and value == _token(value.name) else None
    )


def _super(text: str) -> str | None:
    return text if text in SUPERTYPES else None


LEAVES: dict[str, Leaf] = {
    "number": Leaf(number, _number, "a number", "2"),
    "number word": _one_of(WORDS, "a number"),
    "plus": _signed("+"),
    "minus": _signed("-"),
    "resources": _symbols("{r}"),
    "chi": _symbols("{c}"),
    "powers": _symbols("{p}"),
    "lives": _symbols("{h}"),
    "name": Leaf(_name, _as_name(), "a name", "Name"),
    "long name": Leaf(
        lambda t: _name(t) if " " in t else None, lambda v: v if isinstance(v, str) and " " in v else None,
        "a name", "Long Name",
    ),
    "names": Leaf(_names, _as_name("s"), "a name", "Names"),
    "token": Leaf(_token, _as_token(), "the name of a token", "Name"),
    "tokens": Leaf(_tokens, _as_token("s"), "the name of a token", "Names"),
    "specialization": Leaf(
        lambda t: t if t.endswith(" Specialization") else None,
        lambda v: v if isinstance(v, str) and v.endswith(" Specialization") else None, "a specialization", "Name Specialization",
    ),
    "super": Leaf(_super, lambda v: v if isinstance(v, str) and v in SUPERTYPES else None, "a class or talent", "Ninja"),
    "counter": _one_of({w: w for w in COUNTERS}, "a counter"),
    "colour": _one_of({w: c.capitalize() for c in COLOURS for w in (c, c.capitalize())}, "a colour"),
}  # fmt: skip
