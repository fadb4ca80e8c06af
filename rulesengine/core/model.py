"""What is and what happens: the nouns of a running game. Nothing in this file changes.

`Board` is what is; `Table` is what is going on around it. Both are compared by identity, so
what has been computed from a board can be remembered as long as that board is in use.
Rows are named tuples: they are made by the ten thousand, and `_replace` is their only verb.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rulesengine.core.memory import BLANK, Memory
from rulesengine.core.quick import quick, said_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.rows import Rows
    from rulesengine.core.text import Ability, Face, Part

Key: TypeAlias = "tuple[str | int, ...]"  # names one ability: ("printed", card, place), ("row", id)
Object: TypeAlias = "tuple[int, int]"  # one object: a card's id, and the moment it came there


class Course(NamedTuple):
    """How far an event has come with what changes it, before it happens."""

    begins: str = ""  # the player who begins in every round
    line: tuple[str, ...] = ()  # whose replacements changed it, of the kind that it has come to
    rank: tuple[int, ...] = ()  # which kind of replacement it has come to
    told: tuple[Key, ...] = ()  # whose silence has been explained
    makers: tuple[Key, ...] = ()  # the replacements that let it happen besides another event


class Event(NamedTuple):
    """Something that happens, or is about to."""

    kind: str
    card: int = 0  # the object it happens to; 0 for none
    player: str = ""  # the player it happens to, or who does it
    amount: int = 0
    source: int = 0  # the object that makes it happen
    target: int = 0  # a second object: what is attacked, what is paired
    detail: tuple[tuple[str, str], ...] = ()
    parts: tuple[tuple[str, int], ...] = ()  # the amount by kinds, where it has several
    ability: Key = ()  # the ability that this event activates
    made: object = None  # a Face that is created, a Standing that begins
    law: str = ""  # the rule that makes it happen; "" when a card or a player does
    cause: int = 0  # the step that made it happen; 0 when a player did
    replaced_by: tuple[Key, ...] = ()  # what has already changed it
    first: Key = ()  # the replacement that a player put first
    by: str = ""  # the card text that changed it, or put it in place of another
    asked: int = 0  # whose instruction it is: the step in which that ability began to resolve
    own: tuple[Ability, ...] = ()  # self-replacements of the text that makes it happen
    bears: tuple[tuple[str, int | str], ...] = ()  # what arrives has this at once: counters, words of sets
    course: Course = Course()

    def said(self, key: str, default: str = "") -> str:
        """Look a detail up."""
        for name, value in self.detail:
            if name == key:
                return value
        return default


class Card(NamedTuple):
    """One object: a face, and what has happened to it."""

    id: int
    face: Face
    owner: str
    controller: str
    zone: str
    arrived: int = 0  # the moment it came to this zone: its timestamp
    place: int = 0  # where in its zone: position in a deck, tile on a grid
    flags: frozenset[str] = frozenset()  # rested, stunned ...
    marks: tuple[tuple[str, int], ...] = ()  # damage, counters
    links: tuple[int, ...] = ()  # objects it is paired or linked with; always both ways

    @property
    def name(self) -> str:
        """Return the printed name."""
        return self.face.name

    def mark(self, name: str) -> int:
        """Return how many marks of a kind lie on it."""
        for kind, number in self.marks:
            if kind == name:
                return number
        return 0


class Player(NamedTuple):
    """A player, with what is counted for a player: life, energy, a lost game."""

    name: str
    marks: tuple[tuple[str, int], ...] = ()

    def mark(self, name: str) -> int:
        """Return one of the player's numbers."""
        for kind, number in self.marks:
            if kind == name:
                return number
        return 0


class Standing(NamedTuple):
    """An ability that a resolved effect left behind, for a time."""

    id: int
    ability: Ability
    source: int  # the object that said so
    controller: str
    moment: int  # its timestamp
    until: str = ""
    whose: str = ""  # whose turn it is that ends it; "" for anybody's
    after: int = 0  # a turn that does not end it yet: "your next turn"
    left: int = 0  # prevention still to give, or times still to be used
    bounded: bool = False  # does `left` matter?
    bound: tuple[Object, ...] | None = None  # fixed objects, or None
    origin: Key = ()  # the ability that made it
    mine: Object = (0, 0)  # what "this card" means in it


class Waiting(NamedTuple):
    """An ability that has triggered or was activated, and has not resolved yet."""

    card: Card  # its bearer, as it was
    player: str
    ability: Ability
    key: Key
    event: Event
    moment: int  # what triggers in one moment shares it
    step: int  # the step in which it began to wait
    seen: Board  # what it looked at: last-known information
    mine: Object  # what "this card" means: the bearer, where the event itself put it
    slots: tuple[tuple[Object, ...], ...] | None = None  # targets declared early
    ways: tuple[int, ...] | None = None  # modes declared early
    followed: tuple[Object, ...] = ()  # the event's objects that its own effect has moved: still meant
    trail: tuple[Key, ...] = ()  # the abilities whose effects led here, oldest first
    batch: int = 0  # the step at which the last resolution before it began: who shares it belongs together
    turn: int = 0  # on its way to a stack: whose turn it is to be added; 0 not known yet
    added: int = 0  # when it was added to the stack; 0 not yet

    @property
    def said(self) -> str:
        """Say whose ability it is, in its words."""
        return said_by(self.card.face.name, self.ability.words)


class Todo(NamedTuple):
    """Instructions of a resolving ability that are still to be followed."""

    item: Waiting
    parts: tuple[Part, ...]
    cause: int  # the step in which it began to resolve
    slots: tuple[tuple[Object, ...], ...] = ()
    gate: str = ""  # how far the first part has come: "conditions", "declare", "", "may", "choosing"
    done: int = 0  # how much the last instruction really did
    did: bool = True  # whether it happened at all
    roll: int = 0
    moment: int = 0  # when the last instruction happened: what arrived then, it has moved


class Past(NamedTuple):
    """One event of the history, and all before it: what ordinals count."""

    event: Event
    card: Card | None  # the object as it was before
    before: Past | None
    seen: Board  # the board after it; the board before it where the object has left play
    step: int = 0  # the step in which it happened


class Happened(NamedTuple):
    """A moment that has happened and has not been noticed yet."""

    events: tuple[Event, ...]
    before: Board
    past: Past | None
    began: int  # its first step
    had: frozenset[tuple[Key, str]] = frozenset()  # limits of what moved: it looks back under them


class Board:
    """What is. Compared by identity, so what is computed from it can be remembered."""

    __slots__ = ("cards", "index", "memory", "players", "ranked", "standing", "turn_player")

    def __init__(
        self,
        players: tuple[Player, ...],
        cards: Rows[Card],
        index: Mapping[str, tuple[tuple[int, int], ...]],
        standing: tuple[Standing, ...] = (),
        ranked: tuple[tuple[Key, Key], ...] = (),
        memory: Memory = BLANK,
    ) -> None:
        """Put a board together; it is never changed afterwards."""
        self.players, self.turn_player = players, players[0].name  # who has the turn comes first
        self.cards = cards
        self.index = index  # what is listened for -> (card, place) of the abilities that do
        self.standing = standing
        self.ranked = ranked  # of two effects of one timestamp, which a player put first
        self.memory = memory


class _Table(NamedTuple):
    """The fields of a table."""

    board: Board
    agenda: tuple[tuple[Event, ...], ...] = ()  # moments that come now
    plan: tuple[Event, ...] = ()  # what the book does next, once nothing waits
    todo: tuple[Todo, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    used: frozenset[tuple[Key, str]] = frozenset()  # abilities that had their turn in a scope
    met: frozenset[Key] = frozenset()  # state conditions that hold
    past: Past | None = None
    turn: int = 1
    born: int = 0  # how many standings there have been
    clock: int = 0  # the number of the last step
    batch: int = 0  # the step at which the last resolution began
    offer: Event | None = None  # what just happened lets a player choose something
    script: tuple[tuple[Event, ...], ...] = ()  # what the players do, one moment after another
    played: int = 0  # how many moments of the script have been
    seen: Board | None = None  # the board whose static effects are accounted for
    pending: Happened | None = None  # what nobody has noticed yet


class Table(_Table):
    """The whole state of a game. Changing it means making another one; two are never equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Say whether it is the very same table."""
        return self is other

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        """Name the table by its step: all that hangs on it would fill a book."""
        return f"<table after step {self.clock}>"


if not TYPE_CHECKING:  # the same meaning and the same types as the standard one, in half the time
    for _cls in (Event, Card, Player, Standing, Waiting, Todo, Table):
        _cls._replace = quick(_cls, {name: place for place, name in enumerate(_cls._fields)})
