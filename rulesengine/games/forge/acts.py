"""How a card goes from one zone to another: on top or below, tapped, under whose control."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.acts import ACTS as CORE
from rulesengine.core.acts import (
    Act,
    act,
    creates,
    edge,
    flag,
    links,
    mark,
    move,
    nothing,
    player_mark,
    stands,
    turns,
)
from rulesengine.core.applying import with_memory
from rulesengine.core.model import (
    ATTACHED,
    ITSELF,
    Board,
    Key,
    Standing,
    counted,
    index_of,
    linked,
    player,
    put,
    seats,
    with_player,
    with_standing,
)
from rulesengine.core.text import Ability, Change, Do, Face, Pick, Test
from rulesengine.games.forge.events import PHASES
from rulesengine.games.forge.mana import POOL, added, paid, spent
from rulesengine.games.forge.names import DAMAGED_BY, FLAGS, RUN_OUT
from rulesengine.games.forge.pairs import pairs, unpaired
from rulesengine.games.forge.timings import Of
from rulesengine.games.forge.words import EVENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulesengine.core.model import Card, Event, Table, Waiting


def goes(table: Table, event: Event) -> Table:
    """Move a card to the zone that its event says: on top or below, tapped, under whose control."""
    if not event.card:
        return table
    card = table.board.cards[event.card]
    zone = event.said("to")
    if not zone or (card.zone == zone and zone != "library"):
        return table
    owner = card.owner if zone != "battlefield" else under(table, event)
    place = edge(table.board, card.owner, zone, event.said("end", "top")) if zone != "battlefield" else 0
    table = move(table, card.id, zone, place, controller=owner if zone != "stack" else event.player)
    said = {word for name, word in event.detail if name == "flag" and zone in {"battlefield", "exile"}}
    said &= FLAGS.keys()
    states = {"spell"} if zone == "stack" else said
    if not states:
        return table
    fresh = table.board.cards[card.id]
    flags, marks = fresh.flags | states, fresh.marks
    if zone == "stack":  # how it was cast, whence, and for how much
        flags |= {event.said("flag"), f"cast from {card.zone}"} & FLAGS.keys() | card.flags & ASIDE
        marks = counted(marks, "x paid", int(event.said("x", "0")))
    return table._replace(board=put(table.board, fresh._replace(flags=flags, marks=marks)))


ASIDE = frozenset({"foretold", "plotted"})  # how what is cast from exile came there: its cost hangs on that


def under(table: Table, event: Event) -> str:
    """Say who controls what comes onto the battlefield."""
    if event.said("under") == "you" and event.source:
        return table.board.cards[event.source].controller
    if event.said("under") == "owner":
        return table.board.cards[event.card].owner
    if event.said("under") not in {"", "you"}:
        return event.said("under")
    return event.player or table.board.cards[event.card].controller


def leaves_the_game(table: Table, event: Event) -> Table:
    """Let a player be out, and end what gives that player control of anything (800.4a)."""
    table = player_mark("lost").does(table, event._replace(amount=1))
    kept = tuple(row for row in table.board.standing if not gives_control(row, event.player))
    if len(kept) == len(table.board.standing):
        return table
    return table._replace(board=with_standing(table.board, kept))


def gives_control(row: Standing, name: str) -> bool:
    """Say whether an effect gives a player control of something."""
    given = {change.value for change in row.ability.changes if change.prop == "controller"}
    return name in given or (row.controller == name and "you" in given)


UNDER_ANOTHER = Ability(
    "another player controls it",
    form="static",
    whose="any",
    changes=(Change("controller", "set", "you"),),
)


def passes_over(table: Table, event: Event) -> Table:
    """Let another player control a card from now on, where a line says so; a text makes its own effect."""
    if event.source or event.said("whom") not in seats(table.board):
        return table
    card = table.board.cards[event.card]
    bound = ((card.id, card.arrived),)
    row = Standing(0, UNDER_ANOTHER, card.id, event.said("whom"), table.clock, bound=bound, mine=bound[0])
    return stands(table, event._replace(made=row))


# The sides of a card: face down, face up, and the one that it turns to when it transforms.


FACE_DOWN = "face down"  # the kind of the effect that makes a face-down object what it is
SIZE = 2
TWO_TWO = Face(
    "a face-down card", (("types", frozenset({"Creature"})),), (("power", SIZE), ("toughness", SIZE))
)
NOTHING_ELSE = Ability(
    "face down, a 2/2 creature without anything else",
    form="static",
    whose="any",
    kind=FACE_DOWN,
    changes=(Change("face", "copy", TWO_TWO),),
)


def enters(table: Table, event: Event) -> Table:
    """Move a card onto the battlefield; one that enters face down is a 2/2 at once, and nothing else."""
    moved = goes(table, event)
    if isinstance(event.made, Face):  # as a copy: it has that face until it leaves
        card = moved.board.cards[event.card]
        face = replace(event.made, of=card.face.of or card.face, token=card.face.token)
        cards = put(moved.board, card._replace(face=face)).cards
        board = moved.board
        moved = moved._replace(
            board=Board(board.players, cards, index_of(cards), board.standing, board.ranked, board.memory)
        )
    if event.said("back face") == "up":
        moved = transforms(moved, event)
    if event.bears and (half := HALVES & {str(word) for name, word in event.bears if name == "flags"}):
        moved = turned_to(moved, event.card, min(half))
    if ("flags", FACE_DOWN) not in event.bears and ("flag", FACE_DOWN) not in event.detail:
        return moved
    card = moved.board.cards[event.card]
    bound = ((card.id, card.arrived),)
    row = Standing(0, NOTHING_ELSE, card.id, card.controller, 0, bound=bound, mine=bound[0])
    return stands(moved, event._replace(made=row))


def hidden(table: Table, event: Event) -> Table:
    """Put a card onto the stack face down."""
    moved = goes(table, event)
    card = moved.board.cards[event.card]
    return moved._replace(board=put(moved.board, card._replace(flags=card.flags | {"face down"})))


def shown(table: Table, event: Event) -> Table:
    """Turn a card up: it is no nameless 2/2 any more."""
    up = flag("face down", on=False).does(table, event)
    rows = tuple(
        r for r in up.board.standing if not (r.ability.kind == "face down" and r.source == event.card)
    )
    return up if len(rows) == len(up.board.standing) else up._replace(board=with_standing(up.board, rows))


def transforms(table: Table, event: Event) -> Table:
    """Turn a card to its other side, or back; a card without one only seems to."""
    board = table.board
    card = board.cards[event.card]
    held = (a.then[0] for a in card.face.abilities if a.kind == "other side" and a.then)
    back = next((part.made for part in held if isinstance(part, Do)), None)
    face = card.face.of or (replace(back, of=card.face) if back is not None else None)
    if face is None:
        return table
    flags = card.flags - {"transformed"} if card.face.of else card.flags | {"transformed"}
    cards = put(board, card._replace(face=face, flags=flags)).cards
    return table._replace(
        board=Board(board.players, cards, index_of(cards), board.standing, board.ranked, board.memory)
    )


# Cards with several faces of which each is cast or played: which one is said as that is done.


OTHER_FACE = "other face"  # the kind of an ability that only holds a face as which a card may be cast
OTHER_LAND = "other land"  # of one that is played
DEAD_HALF = "dead half"  # of one that is cast from the graveyard only, and exiled then
FACES = frozenset({OTHER_FACE, OTHER_LAND, DEAD_HALF})
HALVES = frozenset({"as its other side", "as its left half", "as its right half"})


def other_face(card: Card, half: str) -> Face | None:
    """Find the face as which a card may be cast, by the words that say which; None where it has none."""
    held = (a.then[0] for a in card.face.abilities if a.kind in FACES and a.keyword == half and a.then)
    return next((part.made for part in held if isinstance(part, Do)), None)


def turned_to(table: Table, number: int, half: str) -> Table:
    """Let a card be another of its faces, until it goes to another zone."""
    board = table.board
    card = board.cards[number]
    face = other_face(card, half)
    if face is None:
        return table
    cards = put(board, card._replace(face=replace(face, of=card.face))).cards
    return table._replace(
        board=Board(board.players, cards, index_of(cards), board.standing, board.ranked, board.memory)
    )


def _cast_or_played(table: Table, event: Event) -> Table:
    """Put a card onto the stack or the battlefield, as the face that is said."""
    moved = goes(table, event)
    return turned_to(moved, event.card, event.said("flag")) if event.said("flag") in HALVES else moved


# What the events of play do to the table: moving cards, damage, life, turning, remembering.


ATTACKS = "attacks"  # the mark of an attacker: which seat it attacks, counted from 1
BLOCKS = "blocks"  # the mark of a blocker: the number of what it blocks


def _countered(table: Table, event: Event) -> Table:
    """Take a spell off the stack: it will not resolve. A copy of it goes without the card."""
    if event.said("copy"):
        return _unheard(table, event)
    kept = tuple(w for w in table.waiting if not (w.card.id == event.card and w.added and _spell(w)))
    return goes(table._replace(waiting=kept), event)


def _moved(table: Table, event: Event) -> Table:
    """Move a card; a spell that an effect takes off the stack will not resolve."""
    if not event.card or table.board.cards[event.card].zone != "stack":
        return goes(table, event)
    kept = tuple(w for w in table.waiting if not (w.card.id == event.card and w.added and _spell(w)))
    return goes(table._replace(waiting=kept), event)


COPY = "is copied"  # the event of a copy on the stack: it was not cast, and no card of its own is there


def _copied(table: Table, event: Event) -> Table:
    """Let copies of a spell, or of an activated ability, wait: whoever copies chooses its targets anew."""
    own = copied(table, event.card)
    if own is None:
        return table
    who = event.said("under") or event.player
    said = own.event._replace(kind=COPY, target=0, player=who)
    copies = tuple(
        own._replace(player=who, event=said, slots=None, turn=0, added=0, step=table.clock + 1)
        for _ in range(event.amount)
    )
    return table._replace(waiting=(*table.waiting, *copies))


def _spell(item: Waiting) -> bool:
    return item.ability.form in {"command", "activated"} and item.event.kind != COPY


def copied(table: Table, number: int) -> Waiting | None:
    """Find what can be copied of a card: it as an instant or a sorcery, or the ability activated last."""
    mine = [w for w in table.waiting if w.card.id == number and w.added and _can_be_copied(w.ability)]
    return max(mine, key=lambda w: w.added, default=None)


def _can_be_copied(ability: Ability) -> bool:
    return ability.form == "command" or (ability.form == "inline" and ability.kind == "activated")


def _unheard(table: Table, event: Event) -> Table:
    """Take an ability of a card off the stack: of several the one that was put there last."""
    mine = (w for w in table.waiting if w.card.id == event.card and w.added and not _spell(w))
    last = max(mine, key=lambda w: w.added, default=None)
    return table if last is None else table._replace(waiting=tuple(w for w in table.waiting if w is not last))


def _damage(table: Table, event: Event) -> Table:
    if not event.amount:
        return table
    if event.said("as") == "counters":  # infect and wither
        kind = "-1/-1" if event.card else "poison"
        return (mark(kind) if event.card else player_mark(kind)).does(table, event)
    if event.card:
        hurt = mark("damage").does(table, event)
        card = hurt.board.cards[event.card]
        by = tuple(m for m in card.marks if m[0] not in DAMAGED_BY)
        if event.said("deadly"):
            by = counted(by, "deadly damage", event.amount)
        fresh = card._replace(marks=tuple(sorted((*by, *_sources(card, event.source)))))
        return hurt._replace(board=put(hurt.board, fresh))
    return _life(-1)(table, event)


def _life(sign: int) -> Callable[[Table, Event], Table]:
    """Let a life total rise or fall, below nothing too; a player to whom the table gives none loses none."""

    def does(table: Table, event: Event) -> Table:
        who = player(table.board, event.player)
        have = dict(who.marks)
        if not event.amount or (sign < 0 and "life" not in have):
            return table
        have["life"] = have.get("life", 0) + sign * event.amount
        return table._replace(board=with_player(table.board, who._replace(marks=tuple(sorted(have.items())))))

    return does


def _sources(card: Card, source: int) -> Iterator[tuple[str, int]]:
    """List the marks of what has dealt a card damage this turn: the latest first, and each once."""
    before = (card.mark(name) for name in DAMAGED_BY)
    sources = dict.fromkeys(number for number in (source, *before) if number)
    yield from zip(DAMAGED_BY, sources, strict=False)


def _pool(table: Table, event: Event) -> Table:
    who = player(table.board, event.player)
    marks = added(who.marks, event.said("mana"), max(1, event.amount))
    return table._replace(board=with_player(table.board, who._replace(marks=marks)))


def _pays(table: Table, event: Event) -> Table:
    who = player(table.board, event.player)
    owed = " ".join([event.said("cost")] * max(1, event.amount))
    marks = spent(who.marks, event.said("mana")) if event.said("mana") else paid(who.marks, owed)
    if marks is None or marks == who.marks:
        return table
    return table._replace(board=with_player(table.board, who._replace(marks=marks)))


def _loses_mana(table: Table, event: Event) -> Table:
    """Empty a pool: each kind of mana that was there is there no more, and is still counted."""
    who = player(table.board, event.player)
    marks = tuple((kind, 0 if kind in POOL else number) for kind, number in who.marks)
    return table._replace(board=with_player(table.board, who._replace(marks=marks)))


def _taps_for_mana(table: Table, event: Event) -> Table:
    return _pool(flag("tapped").does(table, event), event)


def _attacks(table: Table, event: Event) -> Table:
    """Let a creature be an attacker; without vigilance it is tapped beside that, as a rule says."""
    card = table.board.cards[event.card]
    seats = sorted(p.name for p in table.board.players)
    seat = seats.index(event.said("whom")) + 1 if event.said("whom") in seats else 0
    marks = counted(tuple(m for m in card.marks if m[0] != ATTACKS), ATTACKS, seat)
    fresh = card._replace(flags=card.flags | {"attacking", "has attacked"}, marks=marks)
    return table._replace(board=put(table.board, fresh))


def _blocks(table: Table, event: Event) -> Table:
    card, other = table.board.cards[event.card], table.board.cards[event.target]
    marks = counted(tuple(m for m in card.marks if m[0] != BLOCKS), BLOCKS, event.target)
    board = put(table.board, card._replace(flags=card.flags | {"blocking", "has blocked"}, marks=marks))
    board = put(board, other._replace(flags=other.flags | {"blocked"}))
    return table._replace(board=board)


def _combat_ends(table: Table, event: Event) -> Table:
    """Nothing attacks or blocks any more."""
    board = table.board
    for card in board.cards:
        if card.flags & {"attacking", "blocking", "blocked"}:
            marks = tuple(m for m in card.marks if m[0] not in {ATTACKS, BLOCKS})
            flags = card.flags - {"attacking", "blocking", "blocked"}
            board = put(board, card._replace(flags=flags, marks=marks))
    return table._replace(board=board)


def _rested(table: Table, event: Event) -> Table:
    """Let what was exerted have missed its untap step."""
    board = table.board
    for card in board.cards:
        if "exerted" in card.flags and card.controller == event.player:
            board = put(board, card._replace(flags=card.flags - {"exerted"}))
    return table if board is table.board else table._replace(board=board)


def _begins(number: int, does: Act | None = None) -> Act:
    """Make the act of a phase: from now on it is this one."""

    def begin(table: Table, event: Event) -> Table:
        table = table if does is None else does.does(table, event)
        if (
            event.kind == PHASES["Untap"] and event.law
        ):  # it came with the turn; nobody says what step it is now
            return table
        who = table.board.players[0]
        marks = tuple(sorted((dict(who.marks) | {"phase": number}).items()))
        return table._replace(board=with_player(table.board, who._replace(marks=marks)))

    return act(begin)


HURT = frozenset({"damage", *DAMAGED_BY, "deadly damage"})  # the marks of damage


def _healed(table: Table, event: Event) -> Table:
    """At the cleanup damage is gone."""
    board = table.board
    for card in board.cards:
        if card.mark("damage") or card.mark("damaged by"):
            marks = tuple(m for m in card.marks if m[0] not in HURT)
            board = put(board, card._replace(marks=marks))
    return table._replace(board=board)


def _no_damage(table: Table, event: Event) -> Table:
    """Take all damage off a permanent; what has dealt it damage has done so all the same."""
    card = table.board.cards[event.card]
    marks = tuple(m for m in card.marks if m[0] not in {"damage", "deadly damage"})
    return table._replace(board=put(table.board, card._replace(marks=marks)))


def _regenerates(table: Table, event: Event) -> Table:
    """Take all damage off a permanent, tap it, and take it out of combat (701.19a)."""
    card = table.board.cards[event.card]
    gone = {"damage", "deadly damage", ATTACKS, BLOCKS}  # what has dealt it damage has done so all the same
    flags = card.flags - {"attacking", "blocking", "blocked"} | {"tapped"}
    marks = tuple(m for m in card.marks if m[0] not in gone)
    return table._replace(board=put(table.board, card._replace(flags=flags, marks=marks)))


AWAY = "phased out"  # where what is phased out is, and the state that says so


def _phases(zone: str) -> Act:
    """Let a permanent phase out or in, with all that is attached to it: it stays the same object."""

    def does(table: Table, event: Event) -> Table:
        board = table.board
        on_it = [n for n in board.cards[event.card].links if board.cards[n].mark(ATTACHED) == event.card]
        for number in (event.card, *on_it):
            card = board.cards[number]
            flags = card.flags | {AWAY} if zone == AWAY else card.flags - {AWAY}
            marks = tuple(m for m in card.marks if m[0] not in {ATTACKS, BLOCKS})
            flags = flags - {"attacking", "blocking", "blocked"}
            board = put(board, card._replace(flags=flags, marks=marks, zone=zone))
        return table._replace(board=board)

    return act(does)


def _leaves_combat(table: Table, event: Event) -> Table:
    """Take a permanent out of combat: it attacks no more, and blocks no more."""
    card = table.board.cards[event.card]
    if not card.flags & {"attacking", "blocking"}:
        return table
    flags = card.flags - {"attacking", "blocking", "blocked"}
    marks = tuple(m for m in card.marks if m[0] not in {ATTACKS, BLOCKS})
    return table._replace(board=put(table.board, card._replace(flags=flags, marks=marks)))


def _remembers(table: Table, event: Event) -> Table:
    """Let a card be meant by another from now on; a new mark of a kind takes the place of the old one."""
    if not event.card:
        return table
    card, name = table.board.cards[event.card], event.said("mark", "remembered")
    marks = tuple(sorted((dict(card.marks) | {name: event.source}).items()))
    return table._replace(board=put(table.board, card._replace(marks=marks)))


def _draws(table: Table, event: Event) -> Table:
    """Let a card come to the hand, and be meant later where a text means the very card."""
    drawn = goes(table, event)
    said = event.said("remember")
    return _remembers(drawn, event._replace(detail=(("mark", said),))) if said else drawn


def _forgets(table: Table, event: Event) -> Table:
    """Let a card forget all that it remembers, or that one thing only."""
    board, name = table.board, event.said("mark", "remembered")
    only = event.said("what") == "only this"
    for card in (board.cards[event.card],) if only else board.cards:
        if card.mark(name) == event.source and event.source:
            board = put(board, card._replace(marks=tuple(m for m in card.marks if m[0] != name)))
    return table if board is table.board else table._replace(board=board)


def _held(table: Table, event: Event) -> Table:
    """Let a card be for a player: the one whom it enchants, or who was chosen for it."""
    names = seats(table.board)
    if event.said("whom") not in names:
        return table
    card, seat = table.board.cards[event.card], names.index(event.said("whom")) + 1
    marks = counted(tuple(m for m in card.marks if m[0] != "held player"), "held player", seat)
    return table._replace(board=put(table.board, card._replace(marks=marks)))


def _noted(table: Table, event: Event) -> Table:
    """Keep the number that was chosen for a card, or that it will ask for later."""
    card, name = table.board.cards[event.card], event.said("mark", "chosen number")
    marks = counted(tuple(m for m in card.marks if m[0] != name), name, event.amount)
    return table._replace(board=put(table.board, card._replace(marks=marks)))


def _counted(table: Table, event: Event) -> Table:
    """Count the spells that a player casts in a turn."""
    return player_mark("cast this turn").does(table, event._replace(amount=1))


FOUGHT = frozenset({"has attacked", "has blocked", "set aside this turn"})  # until the turn is over


def _new_turn(table: Table, event: Event) -> Table:
    """Let a turn begin: what was cast in this turn was cast in the last one now."""
    board = table.board
    for who in board.players:
        kept = {
            name: number for name, number in who.marks if name not in {"cast this turn", "cast last turn"}
        }
        last = {"cast last turn": who.mark("cast this turn")} if who.mark("cast this turn") else {}
        if who.name == event.player and kept.get("extra turns"):
            kept["extra turns"] -= 1
        fresh = tuple(sorted((kept | last).items()))
        if fresh != who.marks:
            board = with_player(board, who._replace(marks=fresh))
    for card in board.cards:
        if card.flags & FOUGHT:
            board = put(board, card._replace(flags=card.flags - FOUGHT))
    return turns(table if board is table.board else table._replace(board=board), event)


BY_PLAYER = (Of.PLAYER,)  # what triggers is the monarch's
OF_THE_MONARCH = (  # 724.2: what being the monarch means
    Ability(
        "the monarch draws a card",
        when="end step begins",
        whose="any",
        given=(Test("monarch", ">=", 1, of="event player"),),
        then=(Do("draws", 1, Pick("event player")),),
        timing=BY_PLAYER,
        cites=("+724",),
    ),
    Ability(
        "who has dealt combat damage to the monarch with a creature becomes the monarch",
        when="is dealt damage",
        whose="any",
        where=(("on", "player"), ("type", "combat")),
        by=(Test("types", "has", "Creature"),),
        given=(Test("monarch", ">=", 1, of="event player"),),
        then=(Do("becomes the monarch", whom=Pick("cause", whose="controller")),),
        timing=BY_PLAYER,
        cites=("+724",),
    ),
)


def _crowned(table: Table, event: Event) -> Table:
    """Let a player be the monarch, and nobody else; the first of a game brings its two triggers."""
    first = all(r.ability not in OF_THE_MONARCH for r in table.board.standing)
    for who in table.board.players:
        marks = {name: number for name, number in who.marks if name != "monarch"}
        marks |= {"monarch": 1} if who.name == event.player else {}
        board = with_player(table.board, who._replace(marks=tuple(sorted(marks.items()))))
        table = table._replace(board=board)
    for ability in OF_THE_MONARCH if first else ():
        row = Standing(0, ability, event.source, event.player, 0)
        table = stands(table, event._replace(made=row))
    return table


MOVES = (
    "enters", "leaves", "moves", "is destroyed", "is sacrificed", "is discarded", "is drawn", "is milled",
    "plays", "casts", "champions", "is devoured", "is exploited",
)  # fmt: skip
DEEDS: dict[str, Act] = {kind: act(goes) for kind in MOVES} | {
    "casts": act(_cast_or_played),
    "plays": act(_cast_or_played),
    "is countered": act(_countered),
    "is drawn": act(_draws),
    "is milled": act(_draws),
    "moves": act(_moved),
    "vanishes": act(lambda table, event: move(table, event.card, "nowhere")),
    "loses its trigger": act(_unheard),
    COPY: act(_copied),
    "is dealt damage": act(_damage, "life falls"),
    "gains life": act(_life(1)),
    "loses life": act(_life(-1), "life falls"),
    "pays life": act(_life(-1), "life falls"),
    "becomes the monarch": act(_crowned),
    "gets": player_mark(),
    "pays counters": player_mark(sign=-1),
    "adds mana": act(_pool),
    "pays": act(_pays, "mana"),
    "loses mana": act(_loses_mana),
    "loses the game": act(leaves_the_game),
    "draws from nothing": act(
        lambda table, event: player_mark(RUN_OUT).does(table, event._replace(amount=1))
    ),
    "taps": flag("tapped"),
    "untaps": flag("tapped", on=False),
    "taps for mana": act(_taps_for_mana),
    "attacks": act(_attacks),
    "blocks": act(_blocks),
    "becomes monstrous": flag("monstrous"),
    "becomes renowned": flag("renowned"),
    "phases in": _phases("battlefield"),
    "phases out": _phases(AWAY),
    "casts face down": act(hidden),
    "is exerted": flag("exerted"),
    "is exhausted": flag("exhausted"),
    "regenerates": act(_regenerates),
    "is healed": act(_no_damage),
    "gets an extra turn": player_mark("extra turns"),
    "leaves combat": act(_leaves_combat),
    "pairs": act(pairs),
    "is unpaired": act(unpaired),
    "is remembered": act(_remembers),
    "is forgotten": act(_forgets),
    "is noted": act(_noted),
    "keeps a number": act(_noted),
    "enchants": act(_held),
    "is chosen for": act(_held),
    "creates": creates("nowhere"),  # it enters from there, and nothing sees it before
    "is cast": act(_counted),
    "turn begins": act(_new_turn),
    "turn ends": act(_healed),  # 514.2: in the same moment in which what lasts until then is over
    "pays echo": flag("echo due", on=False),
    "comes off": links(on=False),
    "changes controller": act(passes_over),
}
OF_PHASES = {"upkeep begins": act(_rested), "combat ends": act(_combat_ends), "cleanup begins": act(_healed)}
DEEDS |= {kind: _begins(place, OF_PHASES.get(kind)) for place, kind in enumerate(PHASES.values(), 1)}


# What each event does to the table. When it happens is in `rules/`; words are in `words.py`.


def _stamped(table: Table, keys: Iterable[Key]) -> Table:
    """Give effects a new timestamp: 613.7c and 613.7e."""
    memory = table.board.memory
    since = {**memory.since, **dict.fromkeys(keys, table.clock + 1)}
    return table._replace(board=with_memory(table.board, memory._replace(since=since)))


def _abilities(card: Card) -> list[Key]:
    return [Key("printed", card.id, place) for place in (ITSELF, *range(len(card.face.abilities)))]


def _turned(does: Callable[[Table, Event], Table]) -> Act:
    """Let what is turned over have a new timestamp: 613.7f and 613.7g."""

    def acting(table: Table, event: Event) -> Table:
        after = does(table, event)
        same = after.board.cards[event.card] == table.board.cards[event.card]
        return after if same else _stamped(after, _abilities(after.board.cards[event.card]))

    return act(acting)


def _attaches(table: Table, event: Event) -> Table:
    """An Aura or an Equipment lets go of what it was on; attached anew it has a new timestamp."""
    card = table.board.cards[event.card]
    if event.target in linked(table.board.cards, card.id) or event.target in {0, card.id}:
        return table
    for other in linked(table.board.cards, card.id):
        table = links(on=False).does(table, event._replace(target=other))
    table = links().does(table, event)
    fresh = table.board.cards[card.id]
    marks = counted(fresh.marks, ATTACHED, event.target)
    there = table._replace(board=put(table.board, fresh._replace(marks=marks)))
    return _stamped(there, _abilities(card))


def _puts(table: Table, event: Event) -> Table:
    """The counters of that kind, old and new, have the timestamp of the new one."""
    return _stamped(mark().does(table, event), [Key("counter", event.card, word=event.said("mark"))])


DOES: dict[str, Act] = {
    "attaches": act(_attaches),
    "enters": act(enters),
    "is turned face up": _turned(shown),
    "is turned face down": _turned(flag("face down").does),
    "transforms": _turned(transforms),
    "puts counters": act(_puts),
    "removes counters": mark(sign=-1),
}
ACTS = {kind: nothing() for kind in EVENTS} | DEEDS | DOES | dict(CORE)
