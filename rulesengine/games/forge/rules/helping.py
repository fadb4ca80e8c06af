"""Convoke, improvise, delve: what a player taps, or exiles from the graveyard, pays for a part of a spell.

The keywords are context. Who pays says it one after the other; the rest is paid with mana.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.model import Event, player
from rulesengine.core.ruling import Offer, rule
from rulesengine.games.forge.mana import LETTERS, counts, paid, symbols
from rulesengine.games.forge.rules.moving import controller_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.ruling import Moment

LAW = "+702"
FOR_A_SPELL = "spell"  # of the mana for a spell itself: “yes”; or that it is paid with mana alone
MANA_ALONE = "mana alone"


class Helper(NamedTuple):
    """A card that pays for a part of a spell: of which colours it can pay mana, and what is done with it."""

    card: int
    name: str
    letters: str
    tapped: bool


def helpers(now: Now, number: int, who: str) -> tuple[Helper, ...]:
    """List what a player may use for a spell with these keywords."""
    words = now.sheet(number).get("keywords") or ()
    if not {"convoke", "improvise", "delve"} & set(words):
        return ()
    found: list[Helper] = []
    for card in now.board.cards:
        if card.id == number:
            continue
        if card.zone == "graveyard" and card.owner == who and "delve" in words:
            found.append(Helper(card.id, card.name, "", tapped=False))
        if card.zone != "battlefield" or "tapped" in card.flags or controller_of(now, card.id) != who:
            continue
        sheet = now.sheet(card.id)
        types = sheet.get("types") or ()
        if "Creature" in types and "convoke" in words:
            mine = sheet.get("colours") or ()
            letters = "".join(letter for colour, letter in LETTERS.items() if colour in mine)
            found.append(Helper(card.id, card.name, letters, tapped=True))
        elif "Artifact" in types and "improvise" in words:
            found.append(Helper(card.id, card.name, "", tapped=True))
    return tuple(found)


def _parts(cost: str, helper: Helper) -> Iterator[tuple[str, str]]:
    """List what of a cost a helper can pay, and what is left of it then."""
    generic, coloured = symbols(cost) or (0, ())

    def written(less: int, at: int = -1) -> str:
        rest = (symbol for place, symbol in enumerate(coloured) if place != at)
        return " ".join([*([str(generic - less)] if generic > less else []), *rest])

    if generic:
        yield "1", written(1)
    for symbol in dict.fromkeys(coloured):
        if set(symbol) & set(helper.letters):
            yield symbol, written(0, coloured.index(symbol))


def can_be_paid(marks: tuple[tuple[str, int], ...], cost: str, able: tuple[Helper, ...]) -> bool:
    """Say whether a cost can be paid with mana and all the help that there is."""
    if not cost or paid(marks, cost) is not None:
        return True
    if not able:
        return False
    first, others = able[0], able[1:]
    return any(can_be_paid(marks, rest, others) for _, rest in _parts(cost, first)) or can_be_paid(
        marks, cost, others
    )


def payable(now: Now, who: str, number: int, cost: str) -> bool:
    """Say whether a player can pay for a spell, with what helps to pay for it."""
    return can_be_paid(player(now.board, who).marks, cost, helpers(now, number, who))


@rule("+702", on=("pays",), reads=["*"])
def who_helps_to_pay(now: Now, event: Event) -> Offer | None:
    """Who pays for a spell with convoke, improvise or delve says what is tapped or exiled for it."""
    marks, cost = player(now.board, event.player).marks, event.said("cost")
    if event.said(FOR_A_SPELL) != "yes" or not counts(marks):
        return None
    able = helpers(now, event.source, event.player)
    if not able:
        return None
    choices: list[tuple[str, tuple[Moment, ...]]] = []
    if paid(marks, cost) is not None:
        choices.append((MANA_ALONE, ((_paying(event, cost, MANA_ALONE),),)))
    seen = Counter[str]()
    for helper in able:
        others = tuple(each for each in able if each is not helper)
        seen[helper.name] += 1
        name = f"{helper.name} {seen[helper.name]}" if seen[helper.name] > 1 else helper.name
        for part, rest in _parts(cost, helper):
            if can_be_paid(marks, rest, others):
                after = ((_paying(event, rest, "yes"),),) if rest else ()
                choices.append((f"{name} for {part}", ((_used(event, helper),), *after)))
    return Offer(event.player, f"says what helps to pay {cost}", tuple(choices))


def _paying(event: Event, cost: str, said: str) -> Event:
    kept = tuple(each for each in event.detail if each[0] not in {"cost", FOR_A_SPELL})
    return event._replace(detail=(*kept, ("cost", cost), (FOR_A_SPELL, said)))


def _used(event: Event, helper: Helper) -> Event:
    """Tap what helps to pay, or exile it out of the graveyard."""
    used = Event("taps", helper.card, event.player, source=event.source, cause=event.cause, law=LAW)
    return used if helper.tapped else used._replace(kind="moves", detail=(("to", "exile"),))
