"""Boards on which a card is played, fights, holds, is used, chosen and dies: does its text make a difference?

A board is full of what cards are about: Units of many kinds, Gear, runes, tokens, cards in hands, decks and
trashes. What counts is what happens and what is there in the end, not that something triggers.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.engine import run
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Card, Event, Key, Player, lay
from rulesengine.core.text import Face
from rulesengine.core.trace import Stage
from rulesengine.games.riftbound import RULESET
from rulesengine.games.riftbound.cardtext import read

if TYPE_CHECKING:
    from rulesengine.core.ruling import Question
    from rulesengine.core.text import Ability

PIER, MILL, ME = 1, 2, 3  # the two battlefields, which are their places too, and the card
SPARK, FRIEND, ALLY, FOE, OX, REED, BOLT, PAGE, STORM, LAMP, SCOUT = range(
    4, 15
)  # the others that the scripts name
DONE = {Stage.HAPPENS, Stage.REPLACED, Stage.APPLIES, Stage.FORBIDDEN, Stage.REFUSED}
LIMIT = 900  # steps; a board that is still busy then will not come to rest
PASS = Event("all pass", 0, "Ann", detail=(("other", "Ben"),))
PLENTY = (("XP", 12), ("energy", 12), ("points", 3), ("power", 5))
Marks = tuple[tuple[str, int], ...]
Outcome = tuple[tuple[str, ...], tuple[object, ...]]


class Board(NamedTuple):
    """A way to lay the table, and what happens there."""

    name: str
    types: str  # of the card: Unit, Gear, Spell ...
    zone: str
    script: tuple[Event, ...]
    place: int = 0
    others: str = "many"  # what else is there: many things, few, none
    rich: str = "both"  # who has energy, power, XP and points: both, Ben, nobody
    first: str = "Ann"
    flags: str = ""  # of the card
    marks: Marks = ()
    might: int = 6
    held: bool = True  # is the card, where it is a battlefield, under its player's control?


def _goes(number: int, place: int, who: str = "Ann") -> Event:
    return Event("is moved", number, who, target=place)


def _turn(name: str, *, begins: bool) -> Event:
    return Event("turn begins" if begins else "turn ends", 0, name)


PLAY, DIES = Event("plays", ME, "Ann"), Event("is killed", ME, "Ann")
USE = Event("activates", ME, "Ann", ability=Key("printed", ME, 0))
NEXT = (_turn("Ann", begins=False), _turn("Ben", begins=True))
AGAIN = (*NEXT, _turn("Ben", begins=False), _turn("Ann", begins=True))
TO_OTHERS = (
    Event("plays", SPARK, "Ann"), Event("plays", PAGE, "Ann"), Event("plays", STORM, "Ann"),
    Event("pays power", 0, "Ann", 2),
    Event("is readied", FRIEND, "Ann", source=ALLY),
    Event("is exhausted", FRIEND, "Ann", source=ALLY), Event("is stunned", FOE, "Ben", source=ALLY),
    Event("is buffed", FRIEND, "Ann", source=ALLY), Event("loses a buff", FRIEND, "Ann"),
    Event("is recycled", OX, "Ben", source=ALLY), Event("is returned", FOE, "Ben", source=ALLY),
    Event("is killed", REED, "Ben", source=ALLY), Event("is killed", FRIEND, "Ann", source=ALLY),
    Event("draws", 0, "Ann", 1), Event("gains XP", 0, "Ann", 1), Event("gains points", 0, "Ben", 1),
    Event("is dealt", ME, "Ann", 1), Event("is dealt", ALLY, "Ann", 2), _goes(ME, 0),
    Event("plays", BOLT, "Ben"),
)  # fmt: skip
TO_ME = (
    Event("is buffed", ME, "Ann", source=FRIEND), Event("is exhausted", ME, "Ann", source=FRIEND),
    Event("is readied", ME, "Ann", source=FRIEND), Event("is stunned", ME, "Ann", source=FRIEND),
)  # fmt: skip
DRAWN = tuple(Event("draws", 0, who, 1) for who in ("Ann", "Ben") for _ in range(3))
TIRED, BLADE, REINFORCEMENT, STRONG = 15, 20, 30, 36  # of the many: REINFORCEMENT is in Ben's hand
BY_PLAYERS = (  # what players do with what they have: a strong Unit, an Equipment, one that has a buff
    Event("plays", STRONG, "Ann"), Event("activates", BLADE, "Ann", ability=Key("printed", BLADE, 0)),
    Event("is killed", TIRED, "Ann"),
)  # fmt: skip


def _hides(number: int, where: int, who: str = "Ann") -> Event:
    return Event("hides", number, who, target=where)


MUCH = (  # what texts ask of this turn
    Event("spends XP", 0, "Ann", 1), Event("gains XP", 0, "Ann", 1), Event("draws", 0, "Ann", 2),
    Event("is stunned", FOE, "Ben", source=ALLY), Event("is buffed", FRIEND, "Ann", source=ALLY),
    Event("loses a buff", FRIEND, "Ann"), Event("is killed", REED, "Ben", source=ALLY),
)  # fmt: skip
BY_A_SPELL = tuple(  # what Ann's Spell does to others
    Event(kind, number, "Ann", source=SPARK)
    for kind, number in (
        ("is buffed", FRIEND), ("is stunned", FOE), ("is exhausted", OX), ("is readied", OX),
        ("is killed", REED), ("is returned", FOE), ("is recycled", OX),
    )
)  # fmt: skip
ALL_DIE = tuple(Event("is killed", number, "Ann") for number in (ALLY, FRIEND, FOE, REED, OX))
BOARDS = (
    Board("played", "Unit", "hand", (PLAY,)),
    Board("cast", "Spell", "hand", (PLAY, *NEXT)),
    Board("used", "Gear", "base", (USE, *NEXT)),
    Board("attacks", "Unit", "base", (_goes(ME, MILL), PASS, DIES, *AGAIN)),
    Board("conquers and holds", "Unit", "base", (_goes(ME, PIER), PASS, *AGAIN, DIES)),
    Board("dies at a battlefield", "Unit", "battlefield", (DIES, *AGAIN), PIER),
    Board("there while much happens", "Unit", "battlefield", (*TO_OTHERS, *AGAIN), PIER),
    Board("played to the front", "Unit", "hand", (PLAY._replace(target=PIER), PASS, *TO_OTHERS)),
    Board(
        "played last", "Unit", "hand",
        (
            Event("pays power", 0, "Ann", 2), Event("discards", STORM, "Ann"), Event("discards", PAGE, "Ann"),
            Event("plays", SPARK, "Ann"), PLAY,
        ),
    ),
    Board(
        "played last, and conquers", "Unit", "hand",
        (Event("plays", SPARK, "Ann"), PLAY, _goes(ME, PIER), Event("plays", BOLT, "Ben"), PASS, DIES),
    ),
    Board("played before others die", "Unit", "hand", (PLAY, *ALL_DIE)),
    Board("is aimed at", "Unit", "base", (Event("plays", BOLT, "Ben"),), others="few"),
    Board("goes to a showdown", "Unit", "base", (_goes(FRIEND, PIER), Event("plays", SPARK, "Ann"), PASS)),
    Board(
        "is equipped", "Unit", "base",
        (Event("is attached", LAMP, "Ann", target=ME), Event("is attached", FRIEND, "Ann", target=ME)),
    ),
    Board(
        "is worn", "Gear", "base",
        (
            Event("is attached", ME, "Ann", target=FRIEND), Event("is stunned", FRIEND, "Ann", source=ALLY),
            Event("is exhausted", FRIEND, "Ann", source=ALLY),
            Event("is readied", FRIEND, "Ann", source=ALLY),
            Event("is dealt", FRIEND, "Ann", 1), _goes(FRIEND, MILL), PASS,
        ),
    ),
    Board(
        "is chosen by abilities", "Unit", "base",
        tuple(
            Event("is chosen", number, who, source=source)
            for who, source in (("Ann", ALLY), ("Ben", OX)) for number in (ME, FRIEND, FOE)
        ),
    ),
    Board(
        "others are equipped", "Unit", "base",
        (Event("is attached", LAMP, "Ann", target=ALLY), Event("is attached", ALLY, "Ann", target=FRIEND)),
    ),
    Board("is attached", "Gear", "base", (Event("is attached", ME, "Ann", target=FRIEND),)),
    Board("played by who is behind", "Unit", "hand", (PLAY, *AGAIN), others="few", rich="Ben"),
    Board("played to nothing", "Unit", "hand", (PLAY, *AGAIN), others="none", rich="nobody", might=1),
    Board("cast when little is there", "Spell", "hand", (PLAY, *NEXT), others="few"),
    Board("is Gear", "Gear", "hand", (PLAY, *TO_OTHERS, *AGAIN)),
    Board("used as a Unit", "Unit", "battlefield", (USE, *NEXT), PIER),
    Board("attacks alone", "Unit", "base", (_goes(ME, MILL), PASS), others="few"),
    Board("defends", "Unit", "battlefield", (_goes(OX, PIER, "Ben"), PASS, *AGAIN), PIER),
    Board("defends alone", "Unit", "battlefield", (_goes(OX, PIER, "Ben"), PASS), PIER, "few"),
    Board("holds with little", "Unit", "battlefield", AGAIN, PIER, "few", "nobody"),
    Board("moves home", "Unit", "battlefield", (_goes(ME, 0), _goes(ME, PIER), PASS), PIER),
    Board(
        "attacks, hurt and tired", "Unit", "base", (_goes(ME, MILL), PASS, DIES), flags="exhausted",
        marks=(("buff", 1), ("damage", 1)), might=1,
    ),
    Board("is discarded", "Unit", "hand", (Event("discards", ME, "Ann"),)),
    Board(
        "sees cards discarded", "Unit", "base",
        (Event("discards", SPARK, "Ann"), Event("discards", PAGE, "Ann"), *TO_OTHERS),
    ),
    Board("is cared for", "Unit", "base", (*TO_ME, *TO_OTHERS, *AGAIN)),
    Board(
        "in their turn", "Unit", "battlefield", (_goes(OX, PIER, "Ben"), PASS, *TO_OTHERS), PIER, first="Ben",
    ),
    Board("played after much was done", "Unit", "hand", (*MUCH, PLAY)),
    Board("sees much done", "Unit", "base", MUCH),
    Board("sees what a Spell does", "Unit", "base", BY_A_SPELL),
    Board("goes on to another battlefield", "Unit", "battlefield", (_goes(ME, MILL), PASS), PIER),
    Board(
        "sees them reinforced", "Unit", "battlefield", (Event("plays", REINFORCEMENT, "Ben", target=MILL),),
        MILL, first="Ben",
    ),
    Board("is hidden, and played", "Unit", "hand", (_hides(ME, PIER), *NEXT, PLAY)),
    Board("is hidden, and cast", "Spell", "hand", (_hides(ME, PIER), *NEXT, PLAY)),
    Board("is hidden as Gear, and played", "Gear", "hand", (_hides(ME, PIER), *NEXT, PLAY)),
    Board(
        "sees another hidden, and played", "Unit", "battlefield",
        (_hides(SCOUT, PIER), *NEXT, Event("plays", SCOUT, "Ann")), PIER, might=3,
    ),
    Board("played while another is hidden", "Unit", "hand", (_hides(SCOUT, PIER), PLAY)),
    Board(
        "sees theirs hidden, and played", "Unit", "battlefield",
        (
            _hides(BOLT, MILL, "Ben"), _turn("Ben", begins=False), _turn("Ann", begins=True),
            Event("plays", BOLT, "Ben"),
        ),
        MILL, first="Ben",
    ),
    Board(
        "is a battlefield to hide at", "Battlefield", "battlefield", (_hides(SCOUT, 3), _hides(PAGE, 3)), 3
    ),
    Board("is Gear where nothing is", "Gear", "hand", (PLAY,), others="none", rich="nobody"),
    Board("is Gear beside a conquest", "Gear", "base", (_goes(FRIEND, PIER), PASS, *TO_OTHERS, *AGAIN)),
    Board(
        "is Gear beside a showdown", "Gear", "base", (_goes(FRIEND, PIER), Event("plays", SCOUT, "Ann"), PASS)
    ),
    Board("played near the end", "Unit", "hand", (PLAY, *AGAIN), others="few", rich="near"),
    Board("near the end", "Unit", "battlefield", (*TO_OTHERS, *AGAIN), PIER, rich="near"),
    Board("played as the second Unit", "Unit", "hand", (Event("plays", PAGE, "Ann"), PLAY), others="few"),
    Board(
        "sees own moves", "Unit", "battlefield",
        (Event("moves", FRIEND, "Ann", target=PIER), PASS, Event("moves", ALLY, "Ann")), PIER,
    ),
    Board(
        "sees their moves", "Unit", "battlefield",
        (Event("moves", FOE, "Ben"), Event("moves", OX, "Ben", target=PIER), PASS), PIER, first="Ben",
    ),
    Board(
        "attacks, equipped and stunned", "Unit", "base",
        (Event("is attached", LAMP, "Ann", target=ME), Event("is stunned", ME, "Ann"), _goes(ME, MILL), PASS),
    ),
    Board("is returned", "Unit", "battlefield", (Event("is returned", ME, "Ann", source=FOE),), PIER),
    Board(
        "is banished", "Unit", "battlefield",
        (
            Event("is banished", REED, "Ben", source=FOE), Event("discards", BOLT, "Ben"),
            Event("is recalled", ALLY, "Ann"), Event("is recalled", ME, "Ann"),
            Event("is banished", ME, "Ann", source=FOE),
        ),
        PIER,
    ),
    Board(
        "played before another fights", "Unit", "hand",
        (PLAY, _goes(ALLY, MILL), PASS, _goes(OX, MILL, "Ben"), PASS),
    ),
    Board("sees two cards drawn", "Unit", "base", DRAWN),
    Board("is Gear, and sees two cards drawn", "Gear", "base", DRAWN),
    Board(
        "is a battlefield that is conquered", "Battlefield", "battlefield", (_goes(ALLY, ME), PASS, *AGAIN),
        3, held=False,
    ),
    Board("cast near the end", "Spell", "hand", (PLAY, *NEXT), others="few", rich="near"),
    Board("waits in the trash", "Unit", "trash", (*BY_A_SPELL, _goes(FRIEND, PIER), PASS)),
    Board("waits in the trash as Gear", "Gear", "trash", (_goes(FRIEND, PIER), PASS)),
    Board("waits in the trash as a Spell", "Spell", "trash", (_goes(FRIEND, PIER), PASS)),
    Board("is a Legend beside a defence", "Legend", "legend", (_goes(OX, PIER, "Ben"), PASS)),
    Board("is used in the trash", "Unit", "trash", (USE,)),
    Board("is Gear beside a defence", "Gear", "base", (_goes(OX, PIER, "Ben"), PASS)),
    Board(
        "is a battlefield that is left", "Battlefield", "battlefield",
        (_goes(FRIEND, ME), PASS, _goes(FRIEND, 0), Event("plays", SPARK, "Ann")), 3,
    ),
    Board("is a Legend", "Legend", "legend", (_goes(FRIEND, PIER), PASS, *TO_OTHERS, *AGAIN)),
    Board("is a Legend that is used", "Legend", "legend", (USE,)),
    Board("is a battlefield", "Battlefield", "battlefield", (_goes(FRIEND, ME), PASS, *AGAIN), 3),
    Board(
        "is a battlefield to defend", "Battlefield", "battlefield",
        (_goes(FRIEND, ME), PASS, _goes(OX, ME, "Ben"), PASS, *TO_OTHERS), 3,
    ),
    Board("sees what players do", "Unit", "base", BY_PLAYERS),
    Board("is Gear, and sees what players do", "Gear", "base", BY_PLAYERS),
    Board("is a Legend, and sees what players do", "Legend", "legend", BY_PLAYERS),
    Board("is Gear in their turn", "Gear", "base", (Event("plays", SPARK, "Ann"),), first="Ben"),
    Board("dies alone", "Unit", "battlefield", (DIES, *NEXT), PIER, "few"),
    Board(
        "is moved twice, and hurt", "Unit", "base",
        (_goes(ME, PIER), PASS, _goes(ME, 0), Event("is dealt", ME, "Ann", 2)),
    ),
    Board(
        "is worn, and conquers", "Gear", "base",
        (Event("is attached", ME, "Ann", target=FRIEND), _goes(FRIEND, PIER), PASS, *AGAIN),
    ),
    Board("is a Legend in their turn", "Legend", "legend", (Event("plays", SPARK, "Ann"),), first="Ben"),
)  # fmt: skip


def _card(  # noqa: PLR0913  a card has as many sides
    name: str, who: str, types: str, text: str = "", *, zone: str = "", place: int = 0, might: int = 3,
    cost: int = 0, power: int = 0, tags: str = "", flags: str = "", marks: Marks = (), token: bool = False,
) -> Card:  # fmt: skip
    """Make a card; where no zone is said, its place says it."""
    sets = (("types", frozenset({types})), ("tags", frozenset(tags.split())))
    face = Face(
        name,
        sets,
        (("Might", might), ("cost", cost), ("power cost", power)),
        read(text) if text else (),
        token=token,
    )
    there = zone or ("battlefield" if place else "base")
    return Card(0, face, who, who, there, place=place, flags=frozenset(flags.split()), marks=marks)


@cache
def _others(which: str, tags: str = "") -> tuple[Card, ...]:
    """Lay what else is on a board: first those that the scripts name. Some have the tags that are named."""
    away = {"many": "", "few": "trash", "none": "nowhere"}[which]
    gone = "nowhere" if which == "none" else ""
    named = (
        _card("Spark", "Ann", "Spell", "[Reaction]\nDeal 1 to a unit.", zone=gone or "hand"),
        _card("Friend", "Ann", "Unit", might=2, tags=f"Mech {tags}", zone=away),
        _card("Ally", "Ann", "Unit", "[Deflect]", place=PIER, might=6, zone=away, tags=tags),
        _card("Foe", "Ben", "Unit", place=MILL, might=2, zone=gone, tags=tags),
        _card("Ox", "Ben", "Unit", might=4, power=2, zone=gone),
        _card("Reed", "Ben", "Unit", might=1, zone=away),
        _card("Bolt", "Ben", "Spell", "[Reaction]\n[Hidden]\nDeal 1 to an enemy unit.", zone="hand"),
        _card("Page", "Ann", "Unit", "[Hidden]", zone=gone or "hand", tags=tags),
        _card("Storm", "Ann", "Spell", "Deal 1 to all enemy units.", zone=gone or "hand", cost=5),
        _card("Lamp", "Ann", "Gear", cost=1, zone=away, tags=tags),
        _card("Scout", "Ann", "Unit", "[Action] [Hidden]", zone=gone or "hand", tags=tags),
    )
    return (*named, *_many(tags)) if which == "many" else (*named, *_decks())


def _many(tags: str) -> tuple[Card, ...]:
    """Lay Units of many kinds, Gear, runes, and cards wherever cards lie."""
    there = (
        _card("Tired", "Ann", "Unit", flags="exhausted", marks=(("buff", 1),), might=5, tags="Mech"),
        _card("Hurt", "Ben", "Unit", "[Tank]", place=MILL, might=5, marks=(("damage", 1),)),
        _card("Dizzy", "Ben", "Unit", place=PIER, might=2, flags="stunned exhausted"),
        _card("Sprout", "Ann", "Unit", place=MILL, might=1, token=True, tags="Sprout"),
        _card("Vase", "Ben", "Gear", cost=3, flags="exhausted"),
        _card("Blade", "Ann", "Gear", "[Equip] [E1]", tags="Equipment"),
        _card("Shield", "Ben", "Gear", tags="Equipment", flags="exhausted"),
        _card("Rune", "Ann", "Rune", flags="exhausted"),
        _card("Runelet", "Ann", "Rune"),
    )
    piles = tuple(
        _card(
            f"{who}’s {zone} {kind} {n}",
            who,
            kind,
            zone=zone,
            might=2 + 4 * n,
            cost=n * 3,
            power=2 * n,
            tags=tags * n,
        )
        for n in range(2)
        for who in ("Ann", "Ben")
        for zone in ("hand", "trash")
        for kind in ("Unit", "Gear", "Spell")
    )
    guide = _card("Guide", "Ann", "Legend", zone="legend", flags="exhausted")
    return (*there, *piles, *_decks(), guide)


def _decks() -> tuple[Card, ...]:
    kinds = ("Unit", "Gear", "Spell", "Unit", "Unit", "Unit")
    return tuple(
        _card(f"{who}’s {zone} {n}", who, "Rune" if zone == "rune deck" else kind, zone=zone, might=2)
        for who in ("Ann", "Ben")
        for zone in ("deck", "rune deck")
        for n, kind in enumerate(kinds)
    )


TAG = re.compile(r"prop='tags', how='(?:has|any)', value='([^']+)'")


BESET = ("is moved", "Ben")


def _to_pier(board: Board) -> bool:
    """Say whether something is played, hidden or attacked at the first battlefield: Ann controls it then."""
    return any(
        event.target == PIER and (event.kind in {"plays", "hides"} or (event.kind, event.player) == BESET)
        for event in board.script
    )


def _battlefields(board: Board) -> tuple[Card, ...]:
    """Lay the two battlefields, under the control of whom the board needs."""
    return (
        _card(
            "Salt Pier",
            "Ann",
            "Battlefield",
            place=PIER,
            flags="controlled" * (board.place == PIER or _to_pier(board)),
        ),
        _card("Mill Gate", "Ben", "Battlefield", place=MILL, flags="controlled"),
    )


def _players(board: Board) -> list[Player]:
    """Seat the players, each with what they have to pay with."""
    rich = {"both": ("Ann", "Ben"), "near": ("Ann", "Ben"), "Ben": ("Ben",), "nobody": ()}[board.rich]
    have = (
        tuple((name, 6 if name == "points" else n) for name, n in PLENTY) if board.rich == "near" else PLENTY
    )
    names = ("Ann", "Ben") if board.first == "Ann" else ("Ben", "Ann")
    return [Player(name, have if name in rich else ()) for name in names]


def outcome(abilities: tuple[Ability, ...], board: Board, use: int, *, last: bool = False) -> Outcome | None:
    """Say what happens on a board where the card has these abilities, and what is there in the end.

    `use` is the place of the ability that is activated. With `last` every question is answered with its last
    option, else with its first. None where the board does not come to rest, or the text cannot be followed.
    """
    face = Face(
        "Speaker",
        (("types", frozenset({board.types})),),
        (
            ("Might", board.might),
            ("cost", 2 * (board.rich == "both")),
            ("power cost", int(board.rich == "both")),
        ),
        abilities,
    )
    flags = frozenset([*board.flags.split(), *["controlled"] * (board.types == "Battlefield" and board.held)])
    me = Card(0, face, "Ann", "Ann", board.zone, place=board.place, flags=flags, marks=board.marks)
    fields, players = _battlefields(board), _players(board)
    tags = " ".join(sorted(set(TAG.findall(repr(abilities)))))
    key = Key("printed", ME, use)
    script = [
        (event._replace(ability=key) if event.ability and event.card == ME else event,)
        for event in board.script
    ]

    def choose(question: Question) -> int | None:
        return len(question.options) - 1 if last else None

    try:
        table = lay(RULESET, players, [*fields, me, *_others(board.others, tags)])
        trace = run(RULESET, table, script, choose=choose, limit=LIMIT)
    except RulesEngineError:
        return None
    happened = tuple(step.says for step in trace.steps if step.stage in DONE)
    there = tuple(
        (c.face.name, c.zone, c.controller, c.place, c.flags, c.marks) for c in trace.table.board.cards
    )
    return happened, (*there, *trace.table.board.players)


@lru_cache(maxsize=2000)
def _known(abilities: tuple[Ability, ...], board: Board, use: int, last: bool) -> Outcome | None:  # noqa: FBT001  yes or no
    return outcome(abilities, board, use, last=last)


LIKELY = {  # what an ability waits for, or its form, and the board on which that comes first
    "becomes an attacker": "attacks",
    "attacks": "attacks",
    "becomes a defender": "defends",
    "defends": "defends",
    "has conquered": "conquers and holds",
    "has held": "conquers and holds",
    "beginning": "conquers and holds",
    "turn ends": "conquers and holds",
    "is killed": "dies at a battlefield",
    "moves": "moves home",
    "command": "cast",
    "activated": "used",
    "static": "there while much happens",
}


def _boards(abilities: tuple[Ability, ...]) -> list[Board]:
    """List the boards, the likeliest first."""
    said = [word for each in abilities for word in (*each.events, each.form) if word in LIKELY]
    first = LIKELY[said[0]] if said else ""
    return sorted(BOARDS, key=lambda board: board.name != first)


class Shown(NamedTuple):
    """Where a text makes a difference: the board, and how its questions are answered."""

    board: str
    last: bool = False  # with their last option, else with their first


def works(
    abilities: tuple[Ability, ...],
    others: tuple[Ability, ...] = (),
    types: frozenset[str] = frozenset(),
    likely: Shown | None = None,
) -> Shown | None:
    """Find the first board on which abilities come to another end than others do; None where none does.

    `others` is the same card without what is tried; with `types` only boards for such a card count. A board
    that is likely to show it is tried first.
    """
    boards = _boards(tuple(each for each in abilities if each not in others))
    ways = [(board, Shown(board.name, last)) for last in (False, True) for board in boards]
    for board, way in sorted(ways, key=lambda each: each[1] != likely):
        if (not types or board.types in types) and works_on(abilities, others, board, last=way.last):
            return way
    return None


def works_on(
    abilities: tuple[Ability, ...], others: tuple[Ability, ...], board: Board, *, last: bool = False
) -> bool:
    """Say whether abilities come to another end than others do on one board."""
    fresh = (n for n, a in enumerate(abilities) if a.form == "activated" and a not in others)
    use = next(fresh, 0)
    there = _known(others, board, use, last)
    here = outcome(abilities, board, use, last=last) if there is not None else None
    return here is not None and here != there
