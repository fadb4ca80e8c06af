"""What is and what happens: the nouns of a running game. Nothing in this file changes.

`Board` is what is; `Table` is what is going on around it. Both are compared by identity, so
what has been computed from a board can be remembered as long as that board is in use.
Rows are named tuples: they are made by the ten thousand, and `_replace` is their only verb.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, zip_longest
from math import isqrt
from typing import TYPE_CHECKING, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from rulesengine.core.brief import brief, listed
from rulesengine.core.errors import UnknownCard, about, guess, made_plainly
from rulesengine.core.history import counted_in, kinds_counted
from rulesengine.core.text import held_abilities

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesengine.core.history import Logged
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability, Face, Part

    Index = Mapping[str, tuple[tuple[int, int], ...]]


# What must be remembered of continuous effects beside what is: it cannot be computed from it.


class Taken(NamedTuple):
    """What a continuous effect took hold of an object with: it keeps both, the object and the numbers."""

    arrived: int  # which object of that id
    values: tuple[object, ...]  # what each change does, after what replaced its beginning
    asked: tuple[object, ...]  # what the text asked for


class Memory(NamedTuple):
    """What must be remembered of continuous effects, for it cannot be computed from what is."""

    taken: Mapping[Key, Mapping[int, Taken]]
    unsettled: frozenset[tuple[Key, int]]  # whose beginning is an event that has not happened yet
    since: Mapping[Key, int]  # when an effect began to apply
    log: tuple[Logged, ...] = ()  # what has happened, where a text counts it
    ended: tuple[str, ...] = ()  # scopes that the last event has ended: who sees it still counts in them


BLANK = Memory({}, frozenset(), {})


# A tuple of tuples of frozen rows: keeping every version of it is cheap.


T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class Rows(Generic[T]):
    """Rows by id, from 1: block (id - 1) // width, place (id - 1) % width."""

    width: int
    blocks: tuple[tuple[T, ...], ...]

    @classmethod
    def of(cls, rows: Iterable[T]) -> Rows[T]:
        """Lay rows into blocks of about the square root of their number."""
        every = tuple(rows)
        width = max(8, isqrt(len(every)))
        return cls(width, tuple(every[i : i + width] for i in range(0, len(every), width)))

    def __getitem__(self, number: int) -> T:
        """Return the row with this id."""
        if number < 1:
            raise IndexError(f"there is no row {number}: rows are numbered from 1")
        block, place = divmod(number - 1, self.width)
        return self.blocks[block][place]

    def __repr__(self) -> str:
        """List the first of them, each in one line."""
        return brief(f"<{len(self)} rows, numbered from 1>", [repr(row) for row in self])

    def __iter__(self) -> Iterator[T]:
        """Walk through the rows in the order of their ids."""
        return chain.from_iterable(self.blocks)

    def __len__(self) -> int:
        """Count the rows."""
        return (len(self.blocks) - 1) * self.width + len(self.blocks[-1]) if self.blocks else 0

    def put(self, number: int, row: T) -> Rows[T]:
        """Replace one row; every other block is shared."""
        block, place = divmod(number - 1, self.width)
        old = self.blocks[block]
        new = (*old[:place], row, *old[place + 1 :])
        return Rows(self.width, (*self.blocks[:block], new, *self.blocks[block + 1 :]))

    def add(self, row: T) -> Rows[T]:
        """Lay one row more, under the next id."""
        *full, last = self.blocks or ((),)
        blocks = (*full, (*last, row)) if len(last) < self.width else (*full, last, (row,))
        return Rows(self.width, blocks)

    def differing(self, other: Rows[T]) -> list[int]:
        """List the ids whose row is not the one that an earlier version had, or that it did not have."""
        ids: list[int] = []
        first = 1
        for block, old in zip_longest(self.blocks, other.blocks, fillvalue=()):
            if block is not old:
                pairs = zip(block, old, strict=True) if len(block) == len(old) else zip_longest(block, old)
                ids += [number for number, (row, was) in enumerate(pairs, first) if row is not was]
            first += self.width
        return ids


# Two things that the engine does by the ten thousand, made cheap: copying a row, and naming an ability.


class CardText(NamedTuple):
    """The text of a card that justifies something: whose it is, what that was called then, and the words."""

    card: int  # the card's id; 0 where it is no card's
    name: str
    words: str

    def __str__(self) -> str:
        """Say whose text it is, in its words: "Ash Hound: 【Destroyed】Draw 1."."""
        return f"{self.name}: {self.words}"


@lru_cache(maxsize=4096)
def text_of(card: int, name: str, words: str) -> CardText:
    """Name the text of a card; the same text is the same value, for steps share it."""
    return CardText(card, name, words)


def quick(cls: type[tuple[object, ...]], places: dict[str, int]) -> object:
    """Make the `_replace` of a kind of row, which does what the standard one does in half the time."""
    make = tuple.__new__

    def _replace(self: tuple[object, ...], **new: object) -> tuple[object, ...]:
        """Make the same row with some fields changed: the verb that the engine spends its time on."""
        row = [*self]
        for name, value in new.items():
            row[places[name]] = value
        return make(cls, row)

    return _replace


# What is, what happens, and what waits.


class Key(NamedTuple):
    """Names one ability on a board.

    It is printed on a card, or left behind by an effect (a row); or an object has it by one of its states, by
    its counters, because an effect gave it, or because it is a copy; or it is the text's own replacement.
    """

    kind: Literal["printed", "row", "status", "counter", "gained", "copied", "own"]
    number: int = 0  # the card's id; of a row, its own
    place: int = 0  # which of the card's abilities it is, or of what a state means, or of an effect's changes
    word: str = ""  # the state, or the kind of counter
    inside: tuple[str, ...] = ()  # the words of what triggers within its text
    of: Key | None = None  # what gave it, or made it a copy


Object: TypeAlias = "tuple[int, int]"  # one object: a card's id, and the moment it came there


class Seat(NamedTuple):
    """A player, where players can be chosen like objects."""

    name: str


Chosen: TypeAlias = "Object | Seat"


class Course(NamedTuple):
    """How far an event has come with what changes it, before it happens."""

    begins: str = ""  # the player who begins in every round
    line: tuple[str, ...] = ()  # whose replacements changed it, of the kind that it has come to
    rank: tuple[int, ...] = ()  # which kind of replacement it has come to
    told: tuple[Key, ...] = ()  # who was said not to change it
    makers: tuple[Key, ...] = ()  # the replacements that let it happen besides another event
    became: bool = False  # whether another event than the one that was asked for has taken its place
    reducers: tuple[Key, ...] = ()  # what was said to make the prevention of this event prevent less


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
    ability: Key | None = None  # the ability that this event activates
    made: object = None  # a Face that is created, a Standing that begins
    law: str = ""  # the rule that makes it happen; "" when a card or a player does
    cause: int = 0  # the step that made it happen; 0 when a player did
    replaced_by: tuple[Key, ...] = ()  # what has already changed it
    first: Key | None = None  # the replacement that a player put first
    by: CardText | None = None  # the card text that changed it, or put it in place of another
    asked: int = 0  # whose instruction it is: the step in which that ability began to resolve
    own: tuple[Ability, ...] = ()  # self-replacements of the text that makes it happen
    bears: tuple[tuple[str, int | str], ...] = ()  # what arrives has this at once: counters, words of sets
    course: Course = Course()
    beside: tuple[Event, ...] = ()  # where others of its kind happened in its moment: all of them, itself too
    alike: tuple[Event, ...] = ()  # what else a line can mean that names one of several cards

    def said(self, key: str, default: str = "") -> str:
        """Look a detail up."""
        for name, value in self.detail:
            if name == key:
                return value
        return default


@made_plainly
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

    def __repr__(self) -> str:
        """Name the object, where it is, and what has happened to it."""
        has = [*sorted(self.flags), *(f"{name} {n}" for name, n in self.marks)]
        here = f"{self.controller}, {self.zone}" if self.zone else self.controller
        return f"<card {self.id} {self.name}: {here}{f'; {listed(has)}' if has else ''}>"

    def mark(self, name: str) -> int:
        """Return how many marks of a kind are on it."""
        for kind, number in self.marks:
            if kind == name:
                return number
        return 0


@made_plainly
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
    origin: Key | None = None  # the ability that made it
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
    slots: tuple[tuple[Chosen, ...], ...] | None = None  # targets declared early
    ways: tuple[int, ...] | None = None  # modes declared early
    others: tuple[Object, ...] = ()  # what "them" means besides, where it was made for several objects
    followed: tuple[Object, ...] = ()  # the event's objects that its own effect has moved: still meant
    trail: tuple[Key, ...] = ()  # the abilities whose effects led here, oldest first
    batch: int = 0  # the step at which the last resolution before it began: who shares it belongs together
    turn: int = 0  # on its way to a stack: whose turn it is to be added; 0 not known yet
    added: int = 0  # when it was added to the stack; 0 not yet

    def __repr__(self) -> str:
        """Say what waits, and whose it is."""
        return f"<{self.player}'s {self.said} (since step {self.step})>"

    @property
    def said(self) -> CardText:
        """Say whose ability it is, in its words."""
        return text_of(self.card.id, self.card.face.name, self.ability.words)


# Whether it may begin; what it declares; it is being followed; its player said yes; a choice has begun.
Gate: TypeAlias = Literal["conditions", "declare", "", "may", "choosing"]


class Todo(NamedTuple):
    """Instructions of a resolving ability that are still to be followed."""

    item: Waiting
    parts: tuple[Part, ...]
    cause: int  # the step in which it began to resolve
    slots: tuple[tuple[Chosen, ...], ...] = ()
    gate: Gate = ""  # how far the first part has come
    taken: tuple[int, ...] = ()  # the modes of the first part that have been chosen so far
    done: int = 0  # how much the last instruction really did
    did: bool = True  # whether it happened at all
    roll: int = 0
    moment: int = 0  # when the last instruction happened: what arrived then, it has moved
    price: bool = False  # what is paid as it is added to a stack: it waits on when that is over
    later: tuple[tuple[Event, ...], ...] = ()  # the moments that come only when it is over
    into: int = -1  # the slot for what the last instruction makes, moves or is done to


class Past(NamedTuple):
    """One event of the history, and all before it: what ordinals count."""

    event: Event
    card: Card | None  # the object as it was before
    before: Past | None
    seen: Board  # the board after it; the board before it where the object has left play
    step: int = 0  # the step in which it happened


class Prepared(NamedTuple):
    """An answer that was said with an event of the script: “…, targeting Grey Hound”."""

    who: str
    label: str
    about: frozenset[str] = frozenset()  # what the question must be about; nothing for anything
    card: str = ""  # the name of the card that asks
    after: int = 0  # so many moments of the script have been when it is asked
    line: int = 0  # where it is written
    said: str = ""  # as it is written
    price: bool = False  # it says what is paid: yes to a text that names that price
    whole: str = ""  # of several said at once, all of them: “Draw 1 and rest it” may be one option


class Use(NamedTuple):
    """That an ability with a limit had its turn in a scope; one for each time."""

    key: Key
    scope: str
    nth: int = 1


class Happened(NamedTuple):
    """A moment that has happened and has not been noticed yet."""

    events: tuple[Event, ...]
    before: Board
    past: Past | None
    began: int  # its first step
    had: frozenset[Use] = frozenset()  # limits of what moved: it looks back under them


class Board:
    """What is. Compared by identity, so what is computed from it can be remembered."""

    __slots__ = ("cards", "index", "marks", "memory", "players", "ranked", "standing", "still", "turn_player")

    def __repr__(self) -> str:
        """Say who plays, whose turn it is, and which cards there are."""
        players = [
            f"{each.name}{''.join(f' ({name} {n})' for name, n in each.marks)}" for each in self.players
        ]
        return brief(
            f"<board: {listed(players)}; {len(self.cards)} cards>", [repr(card) for card in self.cards]
        )

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
        # no text holds meanwhile: nothing was left behind, and no printed ability is static
        self.still = not standing and not index.get("static")
        self.marks: frozenset[str] | None = None  # the marks that are on its cards, once somebody has asked


class _Table(NamedTuple):
    """The fields of a table."""

    board: Board
    agenda: tuple[tuple[Event, ...], ...] = ()  # moments that come now
    plan: tuple[Event, ...] = ()  # what the book does next, once nothing waits
    todo: tuple[Todo, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    used: frozenset[Use] = frozenset()  # abilities that had their turn in a scope
    met: frozenset[Key] = frozenset()  # state conditions that hold
    past: Past | None = None
    turn: int = 1
    born: int = 0  # how many standings there have been
    clock: int = 0  # the number of the last step
    batch: int = 0  # the step at which the last resolution began
    offer: Event | None = None  # what just happened lets a player choose something
    script: tuple[tuple[Event, ...], ...] = ()  # what the players do, one moment after another
    played: int = 0  # how many moments of the script have been
    resolved: int = 0  # how much has resolved from a stack since the players last did something
    prepared: tuple[Prepared, ...] = ()  # answers that the script says with its events
    seen: Board | None = None  # the board whose static effects are accounted for
    pending: Happened | None = None  # what nobody has noticed yet
    unlooked: int = 0  # the step from which on the state conditions are to be looked at; 0 for none
    unkept: tuple[int, ...] | None = None  # what happens by itself waits: the objects it is to look at
    laid: bool = True  # nobody has looked yet at what is on the table


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


# Making a new board out of an old one. Every change of a board is one of these functions.


NEAR = frozenset({"self", "source", "target"})  # seen by the event's own objects: no index needed


def put(board: Board, card: Card) -> Board:
    """Replace one row; every other block is shared."""
    cards = board.cards.put(card.id, card)
    return Board(board.players, cards, board.index, board.standing, board.ranked, board.memory)


def add(board: Board, face: Face, player: str, zone: str, arrived: int) -> tuple[Board, Card]:
    """Create an object at the end of the rows."""
    card = Card(len(board.cards) + 1, face, player, player, zone, arrived)
    index = dict(board.index)
    for name, places in index_of([card]).items():
        index[name] = (*index.get(name, ()), *places)
    cards = board.cards.add(card)
    return Board(board.players, cards, index, board.standing, board.ranked, board.memory), card


def listens(ability: Ability) -> tuple[str, ...]:
    """Name what an ability listens for: its form, and the kind of event."""
    if ability.form in {"static", "state"}:
        return (ability.form,)
    if ability.form in {"keyword", "activated", "command", "permit"}:
        return ()
    return tuple(f"{ability.form} {kind}" for kind in ability.events)


def index_of(cards: Iterable[Card]) -> dict[str, tuple[tuple[int, int], ...]]:
    """Say which printed abilities listen for what, leaving out those that an event's objects bring."""
    places_of: dict[str, list[tuple[int, int]]] = {}
    for card in cards:
        for place, ability in enumerate(card.face.abilities):
            for name in listens(ability):
                if ability.form in {"static", "state"} or ability.whose not in NEAR:
                    places_of.setdefault(name, []).append((card.id, place))
                else:
                    places_of.setdefault(name, [])  # somebody near may see it: that is worth a look
            for kind in kinds_counted(ability):
                places_of.setdefault(counted_in(kind), [])
            if ability.form == "keyword" and ability.then:  # it may hold a face that the card can become
                for held in held_abilities(ability):
                    for name in (*listens(held), *map(counted_in, kinds_counted(held))):
                        places_of.setdefault(name, [])
    return {name: tuple(places) for name, places in places_of.items()}


def lay(ruleset: Ruleset, players: Iterable[Player | str], cards: Iterable[Card], *, turn: int = 1) -> Table:
    """Lay a table: cards get their ids in order, from 1; the first player is the turn player.

    Raises UnknownWord where a card uses a word that the game does not have.
    """
    given = list(cards)
    latest = max((c.arrived for c in given), default=0)  # so that whatever arrives later is younger
    numbered = [c._replace(id=i, arrived=c.arrived - latest) for i, c in enumerate(given, start=1)]
    for card in numbered:
        ruleset.words.check_card(card)
    who = tuple(p if isinstance(p, Player) else Player(p) for p in players)
    for seat in who:
        for mark, _ in seat.marks:
            ruleset.words.one_of(mark, ruleset.words.player_marks, f"{seat.name}: the number")
    return Table(Board(who, Rows.of(numbered), index_of(numbered)), turn=turn)


def player(board: Board, name: str) -> Player:
    """Find a player by name."""
    for seat in board.players:
        if seat.name == name:
            return seat
    names = [p.name for p in board.players]
    raise about(UnknownCard(f"nobody called {name!r} plays{guess(name, names)}"), name, names)


def seats(board: Board) -> tuple[str, ...]:
    """Name the players in an order that no turn changes: a chosen player is remembered by it."""
    return tuple(sorted(p.name for p in board.players))


NO_MORE: Object = (0, 0)  # the answer "nothing more", in the place of an object


def objects(things: Iterable[Chosen]) -> list[Object]:
    """List the objects among what was chosen: no players, and not the answer "nothing more"."""
    return [thing for thing in things if not isinstance(thing, Seat) and thing != NO_MORE]


LOST = "lost"  # the number of a player who is out of the game, where a game has it


def opponents(board: Board, name: str) -> tuple[str, ...]:
    """Name everybody else, in turn order from that player."""
    names = [p.name for p in board.players]
    at = names.index(name)
    return (*names[at + 1 :], *names[:at])


def still_in(board: Board) -> tuple[str, ...]:
    """Name the players who have not lost, in turn order."""
    return tuple(p.name for p in board.players if not p.mark(LOST))


def opponents_still_in(board: Board, name: str) -> tuple[str, ...]:
    """Name the opponents of a player who have not lost, in turn order from that player."""
    there = still_in(board)
    return tuple(other for other in opponents(board, name) if other in there)


def next_opponent(board: Board, name: str) -> str:
    """Name the next opponent in turn order who has not lost; whoever plays alone is named."""
    return (*opponents_still_in(board, name), *opponents(board, name), name)[0]


def against(board: Board, event: Event) -> tuple[str, ...]:
    """Name the opponents of an event's player: the one whom it names ("attacks Ben"), or all of them."""
    others = opponents_still_in(board, event.player) or opponents(board, event.player)
    return (event.said("whom"),) if event.said("whom") in others else others


def named(board: Board, name: str) -> Card:
    """Find the one card with this name.

    Raises UnknownCard where there is none, or more than one.
    """
    cards = [c for c in board.cards if c.name == name]
    if len(cards) == 1:
        return cards[0]
    if cards:
        raise about(UnknownCard(f"{len(cards)} cards are called {name!r}: give each a name of its own"), name)
    names = dict.fromkeys(c.name for c in board.cards)
    raise about(UnknownCard(f"no card is called {name!r}{guess(name, names)}"), name, names)


def looks(card: Card) -> tuple[object, ...]:
    """Give what two cards of one name can be told apart by, as they are there."""
    face = card.face
    printed = (face.sets, face.numbers, tuple(a.words for a in face.abilities))
    return (*printed, card.zone, card.owner, card.controller, card.marks, card.flags, card.links)


def with_player(board: Board, new: Player) -> Board:
    """Replace one player."""
    players = tuple(new if p.name == new.name else p for p in board.players)
    return Board(players, board.cards, board.index, board.standing, board.ranked, board.memory)


def with_standing(board: Board, standing: tuple[Standing, ...]) -> Board:
    """Replace what effects left behind."""
    return Board(board.players, board.cards, board.index, standing, board.ranked, board.memory)


def with_log(board: Board, log: tuple[Logged, ...], ended: tuple[str, ...] = ()) -> Board:
    """Replace what a board remembers of what has happened, and which scopes the last event has ended."""
    memory = board.memory._replace(log=log, ended=ended)
    return Board(board.players, board.cards, board.index, board.standing, board.ranked, memory)


def spend(board: Board, row: Standing, by: int) -> Board:
    """Lower what a standing effect has left; at nothing it is gone."""
    rows = (r._replace(left=r.left - by) if r.id == row.id else r for r in board.standing)
    return with_standing(board, tuple(r for r in rows if r.id != row.id or r.left > 0))


def uses(table: Table, key: Key, limit: str) -> list[Use]:
    """List the times that an ability had its turn in a scope."""
    return [use for use in table.used if use.scope == limit and use.key == key]


def uses_left(table: Table, key: Key, ability: Ability) -> int:
    """Say how often an ability with a limit can still have its turn."""
    return max(0, ability.times - len(uses(table, key, ability.limit)))


def used_up(table: Table, key: Key, ability: Ability) -> bool:
    """Say whether an ability has a limit, and has had its turn as often as that allows."""
    return bool(ability.limit) and not uses_left(table, key, ability)


def use(table: Table, key: Key, limit: str) -> Table:
    """Write down that an ability had its turn once more."""
    last = max((use.nth for use in uses(table, key, limit)), default=0)
    return table._replace(used=table.used | {Use(key, limit, last + 1)})


def unused(table: Table, key: Key, limit: str) -> Table:
    """Take back the last turn that an ability had."""
    last = max(uses(table, key, limit), key=lambda use: use.nth, default=None)
    return table if last is None else table._replace(used=table.used - {last})


def spent(table: Table, key: Key, limit: str, row: Standing | None, by: int) -> Table:
    """Write down that an ability had its turn, or that it has less left."""
    if limit:
        table = use(table, key, limit)
    if row is not None and row.bounded:
        table = table._replace(board=spend(table.board, row, by))
    return table


ITSELF = -1  # in the place of an ability: the object itself, for a timestamp of its own


def stamp_of(board: Board, card: Card) -> int:
    """Return an object's timestamp: its arrival, or a later one that an act has given it."""
    since = board.memory.since
    return max(card.arrived, since.get(Key("printed", card.id, ITSELF), 0)) if since else card.arrived


ATTACHED = "attached to"  # the mark of what is on another object: the number of that one


def linked(cards: Rows[Card], number: int) -> tuple[int, ...]:
    """List what an object is paired with or attached to, without what is attached to it."""
    links = cards[number].links
    return tuple(n for n in links if cards[n].mark(ATTACHED) != number) if links else links


def counted(marks: tuple[tuple[str, int], ...], name: str, by: int) -> tuple[tuple[str, int], ...]:
    """Add to one of several counts; it never falls below 0, and at 0 it is not kept."""
    have = dict(marks)
    have[name] = max(0, have.get(name, 0) + by)
    return tuple(sorted((k, n) for k, n in have.items() if n or k != name))
