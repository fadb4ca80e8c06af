"""What is measured: one event, one trigger, one counter, on boards of many sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine import situation
from rulesengine.core.engine import run
from rulesengine.core.model import Event
from rulesengine.core.text import Ability, Do
from tests.core.toy import TOY, card, table

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Table

ENDLESS = 10_000_000  # a step limit that no measurement reaches
FEW = 300  # a situation has the usual step limit
COUNT = Do("count", 1, detail=(("mark", "plain"),))
SEES_PINGS = Ability("When this pings, it gets a counter.", when="ping", then=(COUNT,))
OTHER = Ability("When this pongs, it gets a counter.", when="pong", then=(COUNT,))
PING = (Event("ping", 1, "Ann"),)

GAMES = {
    "gundam": (
        "| Bell | Ann | battle area | 2 | 3 | Unit | When this Unit receives damage, it recovers 1 HP. |",
        "| card | owner | zone | AP | HP | types | text |",
        "Bell receives 1 damage",
    ),
    "starcore": (
        "| Bell | Ann | grid | 2 | 3 | Unit | On Take Damage: Heal 1 HP |",
        "| card | owner | zone | DMG | HP | types | text |",
        "Bell takes 1 damage",
    ),
}


def board(objects: int) -> Table:
    """Lay a board on which one object sees the event and all the others see another one."""
    idle = [card(f"c{i}", "Ann" if i % 2 else "Ben", OTHER, toughness=3) for i in range(objects - 1)]
    return table(card("A", "Ann", SEES_PINGS, toughness=5), *idle)


def pings(where: Table, times: int, *, keep: bool = True) -> Trace:
    """Let the event happen so many times, with all that follows: four steps each."""
    return run(TOY, where, [PING] * times, limit=ENDLESS, keep=keep)


def in_game(name: str, times: int) -> Trace:
    """Do the like in a real game: damage, a trigger, and its healing."""
    row, head, line = GAMES[name]
    lines = ["Ann, Ben", "", head, "| --- | --- | --- | --- | --- | --- | --- |", row]
    return situation(name, "\n".join(lines), [line] * min(times, FEW))
