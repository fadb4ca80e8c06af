"""What was paid with: the mana of an upkeep, letter by letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.model import Event, player
from rulesengine.core.ruling import Offer, rule
from rulesengine.core.text import Do, Frame
from rulesengine.games.forge.events import PHASES
from rulesengine.games.forge.mana import COLOURS, POOL, counts, pool, summed, ways
from rulesengine.games.forge.rules.moving import with_details

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.ruling import Moment
    from rulesengine.core.text import Ability, Part

CUMULATIVE = "cumulative upkeep"  # the keyword


def _costs(parts: tuple[Part, ...]) -> Iterator[str]:
    """List the mana that is paid within instructions."""
    for part in parts:
        if isinstance(part, Frame):
            yield from _costs((*part.cost, *part.then))
        elif isinstance(part, Do) and part.kind == "pays":
            yield dict(part.detail).get("cost", "")


def _abilities(now: Now, number: int) -> Iterator[Ability]:
    yield from now.card(number).face.abilities
    for held in survey(now.ruleset, now.board)[number].gained:
        yield held.ability


@rule("F33", on=("pays upkeep",))
def mana_of_an_upkeep(now: Now, event: Event, moment: Moment) -> Event | None:
    """The mana paid for a cumulative upkeep is its cost, once for each age counter."""
    if event.said("paid") != "True":
        return None
    times = now.card(event.card).mark("age")
    mine = (a for a in _abilities(now, event.card) if a.keyword == CUMULATIVE)
    spent = " ".join(cost for ability in mine for cost in _costs(ability.then))
    letters = {letter: spent.split().count(letter) * times for letter in COLOURS}
    return with_details(event, **{f"spent {letter}": str(n) for letter, n in letters.items() if n})


@rule("F37", on=("pays",), reads=["mana"])
def also_taken_as_paid(now: Now, event: Event, moment: Moment) -> Event | None:
    """What a text lets a player pay is taken as paid too, where nobody counts that player's mana."""
    if not event.source or counts(player(now.board, event.player).marks):
        return None
    total = summed([event.said("cost")] * max(0 if event.said("counted") else 1, event.amount))
    detail = (("cost", total or "0"),)
    return event._replace(kind="is taken as paid", card=event.source, detail=detail, law="F37")


@rule("+601.2h", on=("pays",), reads=["mana"])
def with_which_mana(now: Now, event: Event) -> Offer | None:
    """Who pays says with which mana, where different mana can pay the same cost."""
    marks = player(now.board, event.player).marks
    if event.said("mana") or not counts(marks):
        return None
    owed = summed([event.said("cost")] * max(0 if event.said("counted") else 1, event.amount))
    choices = ways(marks, owed)
    if len(choices) <= 1:
        return None
    paid = ((pool, ((with_details(event, mana=pool),),)) for pool in choices)
    return Offer(event.player, f"says with which mana {owed} is paid", tuple(paid))


@rule("+106", on=("adds mana", "taps for mana"))
def so_much_of_it(now: Now, event: Event, moment: Moment) -> Event | None:
    """Mana that is made is made once, where nothing says how often."""
    return event._replace(amount=1) if event.amount < 1 else None


UNTAPS = PHASES["Untap"]


@rule("+106", on=(*PHASES.values(), "turn ends", "turn begins"), reads=["mana"])
def pools_empty(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Mana that is not spent is gone when a step ends: when the next one begins.

    What the table states is there in the step with which it begins.
    """
    if event.kind == UNTAPS and event.law:
        return None  # it comes with the turn: what was left went as that began
    if now.table.past is not None and now.table.past.before is None:
        return None
    left = [(p.name, pool(p.marks)) for p in now.board.players if any(n for k, n in p.marks if k in POOL)]
    gone = tuple(Event("loses mana", player=name, detail=(("mana", mana),)) for name, mana in left)
    return (gone,) if gone else None


@rule("+119", on=("pays life",), reads=["life"])
def life_that_is_there(now: Now, event: Event) -> str | None:
    """A player pays no more life than there is."""
    have = now.player(event.player).get("life", 0)
    return f"{event.player} has {have} life, not {event.amount}" if have < event.amount else None


@rule("+118", on=("removes counters", "pays counters"), reads=["*"])
def counters_that_are_there(now: Now, event: Event) -> str | None:
    """Nobody pays with more counters than there are."""
    kind = event.said("mark")
    have = now.player(event.player).get(kind, 0) if not event.card else now.card(event.card).mark(kind)
    whose = now.card(event.card).name if event.card else event.player
    return f"{whose} has {have} {kind}, not {event.amount}" if have < event.amount else None


@rule("+118", on=("mills",), reads=["library"])
def cards_to_mill(now: Now, event: Event) -> str | None:
    """Who has fewer cards in the library than a cost asks for cannot mill them."""
    left = sum(card.zone == "library" and card.owner == event.player for card in now.board.cards)
    cards = f"{left} card{'s' if left != 1 else ''}"
    return f"{event.player} has {cards} in the library" if left < event.amount else None
