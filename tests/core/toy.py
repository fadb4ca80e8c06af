"""A toy game for tests of the core: small words, every question answered by a numbered rule."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from rulesengine.core.acts import (
    ACTS,
    act,
    creates,
    flag,
    links,
    mark,
    moves,
    nothing,
    player_mark,
    takes,
    turns,
)
from rulesengine.core.continuous.standing import Now, survey
from rulesengine.core.engine import no_opinion, run
from rulesengine.core.model import Card, Event, Player, lay, named, used_up
from rulesengine.core.ruling import Ruleset, Staging, rule
from rulesengine.core.text import Ability, Amount, Face, Test
from rulesengine.core.trace import Citation
from rulesengine.core.words import Kind, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.effects import Application
    from rulesengine.core.engine import Chooser, Trace
    from rulesengine.core.model import Table, Waiting
    from rulesengine.core.ruling import Question


@dataclass(frozen=True)
class Book:
    """A book that has every number."""

    game: str = "toy"

    def cite(self, number: str) -> Citation:
        """Make the rule up."""
        kind = "house" if number.startswith("H") else "rule"
        return Citation("toy", number, number.lower(), f"Rule {number}", f"Rule {number} says so.", kind)


WORDS = Vocabulary(
    player_actions=frozenset({"attack", "ping"}),
    events={
        "hit": Kind(
            (
                "{card} is hit for {amount} by {source}",
                "{card} is hit for {amount}",
                "{player} is hit for {amount}",
            ),
            details=("how", "prevented"),
        ),
        "heal": Kind(("{card} heals {amount}", "{player} heals {amount}")),
        "draw": Kind(("{player} draws {amount}",)),
        "die": Kind(("{card} dies",)),
        "enter": Kind(("{card} enters",)),
        "attack": Kind(("{player} attacks {target} with {card}", "{player} attacks with {card}")),
        "tap": Kind(("{card} is tapped",)),
        "untap": Kind(("{card} is untapped",)),
        "pay": Kind(("{player} pays {amount}",)),
        "gain": Kind(("{player} gains {amount}",)),
        "count": Kind(("{card} gets {amount} counters",), details=("mark",)),
        "make": Kind(("{player} makes {made}",), details=("flag",)),
        "link": Kind(("{card} is linked with {target}",)),
        "unlink": Kind(("{card} and {target} part",)),
        "use": Kind(("{player} uses {card}",)),
        "ping": Kind(("{card} pings", "{player} pings", "ping")),
        "pong": Kind(("{card} pongs", "pong")),
        "state": Kind(("a state",)),
        "turn begins": Kind(("{player}'s turn begins",)),
        "turn ends": Kind(("{player}'s turn ends",)),
        "is chosen": Kind(("{card} is chosen",)),
        "stands": Kind(("“{made}” holds",)),
        "renews": Kind(("“{made}” holds anew",)),
    },
    numbers={"power": "how hard it hits", "toughness": "what it can take", "rank": "who goes first"},
    sets={"types": "what it is", "traits": "where it belongs"},
    zones={"arena": "in play", "hand": "held", "deck": "face down", "pile": "gone", "limbo": "between"},
    flags={"tapped": "used", "frozen": "cannot act"},
    marks={"damage": "damage taken", "plain": "counters"},
    keywords={"Swift": "first"},
    tallies={"hand": Amount("count", where=(Test("zone", "is", "hand"), Test("owner", "is", "you")))},
    player_marks={"life": "life", "energy": "energy"},
    scopes={"turn ends": "turn"},
)  # fmt: skip


@rule("1", reads=["damage"])
def dies(now: Now, touched: Iterable[int]) -> tuple[Event, ...] | None:
    """What has as much damage as toughness dies."""
    gone = [
        n for n in touched
        if now.card(n).zone == "arena" and now.sheet(n).get("toughness", 0)
        and now.sheet(n).get("damage", 0) >= now.sheet(n)["toughness"]
    ]  # fmt: skip
    return tuple(Event("die", n, now.card(n).controller) for n in gone) or None


@rule("2")
def oldest(now: Now, item: Waiting) -> int:
    """Older moments first."""
    return item.moment


@rule("3")
def turn_player(now: Now, item: Waiting) -> int:
    """The turn player's first."""
    return [p.name for p in now.board.players].index(item.player)


@rule("4")
def own_order(now: Now, item: Waiting) -> str:
    """Each orders their own."""
    return item.player


@rule("5")
def once(now: Now, item: Waiting) -> str | None:
    """A limit is a limit."""
    return "it had its turn" if used_up(now.table, item.key, item.ability) else None


@rule("6")
def resolves(now: Now, item: Waiting) -> str:
    """It resolves."""
    return "resolves"


@rule("7", on=["pay"], reads=["energy"])
def enough(now: Now, event: Event) -> str | None:
    """Nobody pays what they do not have."""
    have = now.player(event.player).get("energy", 0)
    return f"{event.player} has {have}, not {event.amount}" if have < event.amount else None


@rule("8")
def chooser(now: Now, event: Event) -> str:
    """Whose object is changed chooses the order of changes."""
    return now.card(event.card).controller if event.card else event.player


@rule("9")
def in_force(now: Now, change: Application) -> str:
    """It holds from now on, or no longer."""
    return "holds"


def _hit(table: Table, event: Event) -> Table:
    if event.amount <= 0:
        return table
    if not event.card:
        return player_mark("life", -1).does(table, event)
    return mark("damage").does(table, event)


def _nothing_read(text: str, **_: object) -> tuple[Ability, ...]:
    return ()


def _nothing_printed(abilities: tuple[Ability, ...]) -> str:
    return ""


CHECKS = {
    "condition": "10",
    "if": "11",
    "if you do": "12",
    "cost": "13",
    "may": "14",
    "choose": "15",
    "choose all": "15",
    "take": "16",
    "no choice": "17",
    "no target": "18",
    "cannot choose": "18",
    "target gone": "19",
    "instead": "20",
    "prevent": "21",
    "split": "22",
    "which event": "22",
    "ban": "23",
    "roll": "24",
    "mode": "25",
    "look": "26",
    "timestamp": "27",
    "given": "28",
    "about": "28",
    "zone": "29",
    "ordinal": "30",
}

TOY = Ruleset(
    name="toy",
    title="A toy",
    book=Book(),
    words=WORDS,
    reader=_nothing_read,
    printer=_nothing_printed,
    acts={
        **ACTS,
        "hit": act(_hit),
        "heal": mark("damage", -1),
        "draw": takes("deck", "hand"),
        "die": moves("pile"),
        "enter": moves("arena"),
        "tap": flag("tapped"),
        "untap": flag("tapped", on=False),
        "pay": player_mark("energy", -1),
        "gain": player_mark("energy"),
        "count": mark(),
        "make": creates("arena"),
        "link": links(),
        "unlink": links(on=False),
        "turn begins": act(turns),
        "attack": nothing(),
        "use": nothing(),
        "ping": nothing(),
        "pong": nothing(),
        "turn ends": nothing(),
    },
    checks=CHECKS,
    ability_zones=frozenset({"arena"}),
    hidden_zones=frozenset({"deck"}),
    state_based_actions=(dies,),
    waiting_order=(oldest, turn_player),
    ordering_player=(own_order,),
    reasons_used_up=(once,),
    resolving_grounds=(resolves,),
    reasons_unpayable=(enough,),
    replacement_chooser=(chooser,),
    staging=Staging(applying_grounds=(in_force,)),
)


def toy_with(**changes: Any) -> Ruleset:
    """Change some of the toy's answers."""
    return replace(TOY, **changes)


def card(  # noqa: PLR0913  a card in one line
    name: str,
    owner: str,
    *abilities: Ability,
    zone: str = "arena",
    power: int = 0,
    toughness: int = 0,
    traits: str = "",
    flags: str = "",
    since: int = 0,
    place: int = 0,
    token: bool = False,
) -> Card:
    """Write a card down in one line."""
    numbers = tuple((k, v) for k, v in (("power", power), ("toughness", toughness)) if v)
    sets = (("types", frozenset({"Unit"})), ("traits", frozenset(traits.split())))
    face = Face(name, _one(sets), _one(numbers), _one(abilities), token)
    return Card(0, face, owner, owner, zone, since, place, frozenset(flags.split()))


@cache
def _one(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Make one tuple of all that are alike: a table of ten thousand of one card is proofread once."""
    return parts


def table(*cards: Card, players: tuple[Player | str, ...] = ("Ann", "Ben"), game: Ruleset = TOY) -> Table:
    """Lay the toy's table."""
    return lay(game, players, cards)


def at(where: Table, name: str) -> int:
    """Find a card's id."""
    return named(where.board, name).id


def play(
    where: Table,
    *script: Event | tuple[Event, ...],
    game: Ruleset = TOY,
    choose: Iterable[str] | None = None,
    **more: Any,
) -> Trace:
    """Let things happen, one moment after another; answers are given by their labels, in order."""
    moments = [e if not isinstance(e, Event) else (e,) for e in script]
    asked = by_label(choose) if choose is not None else no_opinion
    return run(game, where, moments, choose=asked, **more)


def by_label(answers: Iterable[str]) -> Chooser:
    """Answer with these labels, one after the other; a wrong one fails."""
    left = list(answers)

    def choose(question: Question) -> int | None:
        labels = [o.label for o in question.options]
        if not question.matters:
            return None
        assert left, f"nobody expected to be asked: {question.asks} {labels}"
        wanted = left.pop(0)
        assert wanted in labels, f"{wanted} is none of {labels}"
        return labels.index(wanted)

    return choose


def says(trace: Trace, *stages: str) -> list[str]:
    """List what the steps of some stages say."""
    return [s.says for s in trace.steps if not stages or s.stage.value in stages]


def written(trace: Trace) -> list[str]:
    """Write a trace down, to compare it with another."""
    return [f"{s} {s.cause} {s.by or ''} {s.player} {s.answer}" for s in trace.steps]


def asked(trace: Trace) -> list[str]:
    """List what was asked, without the questions that do not matter."""
    return [s.question.said for s in trace.steps if s.question is not None and s.question.matters]


def cited(trace: Trace, text: str) -> list[str]:
    """List the numbers that the first step with this text cites."""
    found = next(s for s in trace.steps if text in s.says)
    return [c.number for c in found.cites]


def final(trace: Trace, name: str, prop: str, game: Ruleset = TOY) -> Any:
    """Look a property up at the end."""
    return survey(game, trace.table.board)[at(trace.table, name)].get(prop, 0)
