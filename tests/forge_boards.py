"""Boards made for the keys of scripts: one card, one table, one course of a few turns for all of them.

A row is what stands on the Watcher, Ann's. A key of its lines decides where the course runs otherwise
without it: another step, or another card on the table at the end of a step. Cards are invented.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.standing import survey
from rulesengine.core.engine import run
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.text import Face
from rulesengine.games import game
from rulesengine.games.forge.running import printed
from rulesengine.games.forge.scripts.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Question

RULESET = game("forge")
HEAD = "Name:Watcher\nManaCost:2 G\nTypes:Artifact Creature Elf\nPT:2/2\n"
UPKEEP = (
    "T:Mode$ Phase | Phase$ Upkeep | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ Go\nSVar:Go:"
)
WATCHER, BEAR, RING, FIELD, OWL, WALL, AURA, SPELL, MINE, LATER = range(1, 11)


class Row(NamedTuple):
    """What stands on the Watcher, what happens, and what the players choose, by a part of its label."""

    text: str
    events: tuple[Event, ...] = ()
    picks: tuple[str, ...] = ()


def does(said: str, *more: str, picks: tuple[str, ...] = (), events: tuple[Event, ...] = ()) -> Row:
    """Write an ability that the Watcher does in Ann's upkeep, with SVars behind it."""
    return Row("\n".join((UPKEEP + said, *more)), events or COURSE, picks)


COURSE = (
    Event("upkeep begins", player="Ann"),
    Event("attacks", BEAR, "Ann"),
    Event("blocks", OWL, "Ben", target=BEAR),
    Event("combat damage", player="Ann"),
    Event("combat ends", player="Ann"),
    Event("end step begins", player="Ann"),
    Event("turn ends", player="Ann"),
    Event("turn begins", player="Ben"),
    Event("upkeep begins", player="Ben"),
    Event("is destroyed", OWL),
    Event("turn ends", player="Ben"),
    Event("turn begins", player="Ann"),
    Event("untap step begins", player="Ann"),
    Event("upkeep begins", player="Ann"),
)


def creature(
    name: str, owner: str, zone: str = "battlefield", kind: str = "Bear", colour: str = "Green"
) -> Card:
    """Make a creature without any text."""
    sets = {"types": {"Creature"}, "creature types": {kind}, "colours": {colour}}
    made = tuple((word, frozenset(some)) for word, some in sets.items())
    return Card(0, Face(name, made, (("power", 2), ("toughness", 3), ("mana value", 2))), owner, owner, zone)


def thing(name: str, owner: str, zone: str, **sets: str) -> Card:
    """Make a card with these words on its type line."""
    made = tuple((word.replace("_", " "), frozenset({said})) for word, said in sets.items())
    return Card(0, Face(name, made, (("mana value", 1),)), owner, owner, zone)


def cards(text: str) -> Iterator[Card]:
    """Lay out the table: the Watcher, what it may act on, hands, libraries and graveyards."""
    yield Card(0, printed(read(HEAD + text).front), "Ann", "Ann", "battlefield")
    yield creature("Oak Bear", "Ann")._replace(marks=(("+1/+1", 2),))
    yield thing("Iron Ring", "Ann", "battlefield", types="Artifact", subtypes="Equipment")
    yield thing("Green Field", "Ann", "battlefield", types="Land", land_types="Forest")
    yield creature("Marsh Owl", "Ben", kind="Bird", colour="Blue")
    yield creature("Stone Wall", "Ben", kind="Wall", colour="White")._replace(flags=frozenset({"tapped"}))
    yield thing("Old Vow", "Ben", "battlefield", types="Enchantment", subtypes="Aura")
    yield thing("Short Spell", "Ben", "hand", types="Instant")
    yield creature("Young Elf", "Ann", "hand", "Elf")
    yield thing("Slow Ring", "Ben", "hand", types="Artifact")
    for who, zone, n in product(("Ann", "Ben"), ("library", "graveyard", "hand"), (1, 2, 3)):
        yield creature(f"{who} {zone} {n}", who, zone, ("Elf", "Bird", "Bear")[n - 1])
    yield thing("Ann's Forest", "Ann", "library", types="Land", land_types="Forest", supertypes="Basic")
    yield thing("Ann's Spell", "Ann", "hand", types="Sorcery")


def chooser(picks: tuple[str, ...]) -> object:
    """Choose by a part of a label, each pick once and in order; else the first."""
    left = list(picks)

    def choose(question: Question) -> int | None:
        labels = [option.label for option in question.options]
        found = next((n for n, label in enumerate(labels) if left and left[0] in label), None)
        if found is not None:
            left.pop(0)
        return found

    return choose


@cache
def run_of(row: Row) -> tuple[object, ...]:
    """Play a row: what is said of each step, and how the table looks at the end; or why it is refused."""
    try:
        players = [Player(who, (("G mana", 6), ("life", 20), ("energy", 3))) for who in ("Ann", "Ben")]
        table = lay(RULESET, players, cards(row.text))
        trace = run(RULESET, table, [(event,) for event in row.events], choose=chooser(row.picks))
    except RulesEngineError as wrong:
        return (str(wrong),)
    said = [f"{step.stage.value} {step.says}" for step in trace.steps]
    looks = [_look(step.table) for step in trace.steps]
    return tuple(zip(said, looks, strict=True))


@cache
def _look(table: Table) -> tuple[object, ...]:
    """Write down what a person sees of the table: every card as it is now, and every player."""
    board = table.board
    sheets = survey(RULESET, board)
    props = ("power", "toughness", "controller", "types", "creature types", "subtypes", "colours", "keywords")
    seen = [
        (c.id, c.zone, c.place, c.flags, c.links, c.marks, *(sheets[c.id].get(prop) for prop in props))
        for c in board.cards
    ]
    return tuple(seen), tuple((p.name, p.marks) for p in board.players)


def is_refused(row: Row) -> bool:
    """Say whether a row is not played at all."""
    return isinstance(run_of(row)[0], str)


def decides(row: Row, taken_out: Callable[[str], str]) -> bool:
    """Say whether a row runs otherwise without what is taken out of its lines."""
    without = row._replace(text="\n".join(map(taken_out, row.text.split("\n"))))
    return without.text != row.text and run_of(without) != run_of(row)
