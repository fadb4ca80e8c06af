"""What else happens by itself: counters cancel, one of two legends stays, attachments come off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import Scope, passes
from rulesengine.core.model import ATTACHED, Event
from rulesengine.core.ruling import Offer, rule
from rulesengine.games.forge.rules.fighting import protected
from rulesengine.games.forge.rules.moving import controller_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment

UP, DOWN = "+1/+1", "-1/-1"
ENCHANTS = "enchants"  # the kind of the ability that says what an Aura may be attached to
LEGEND = "keeps one legend"


# What rises alone is of one kind, the other being gone; what falls may come to where the other's turn is.
@rule("+704", reads=[f"{UP} falls", f"{DOWN} falls"])
def counters_cancel(now: Now, touched: Iterable[int]) -> Moment | None:
    """Of +1/+1 and -1/-1 counters on one permanent as many of each go as there are of the fewer."""
    gone: list[Event] = []
    for number in touched:
        card = now.card(number)
        many = min(card.mark(UP), card.mark(DOWN))
        if many and card.zone == "battlefield" and now.sheet(number).get("toughness", 1) > 0:
            gone += [
                Event("removes counters", number, controller_of(now, number), many, detail=(("mark", kind),))
                for kind in (UP, DOWN)
            ]
    return tuple(gone) or None


@rule("+704")
def may_not_be_attached(now: Now, touched: Iterable[int]) -> Moment | None:
    """An Aura on what it may not enchant is put away; an Equipment comes off what is no creature."""
    seen = dict.fromkeys(n for number in touched for n in (number, *now.card(number).links))
    out: list[Event] = []
    for number in seen:
        card, host = now.card(number), now.card(number).mark(ATTACHED)
        if card.zone != "battlefield" or not host or now.card(host).zone != "battlefield":
            continue
        kinds = now.sheet(number).get("subtypes") or ()
        if "Aura" in kinds and not _may_enchant(now, card, host):
            to = (("from", "battlefield"), ("to", "graveyard"))
            out.append(Event("leaves", number, controller_of(now, number), detail=to))
        elif "Equipment" in kinds and (_no_creature(now, host) or protected(now, host, number)):
            out.append(Event("comes off", number, controller_of(now, number), target=host))
    return tuple(out) or None


@rule("+704")
def one_role_of_a_player(now: Now, touched: Iterable[int]) -> Moment | None:
    """Of several Roles of one player on one permanent all but the newest are put away."""
    hosts = dict.fromkeys(n for number in touched for n in (number, now.card(number).mark(ATTACHED)) if n)
    to = (("from", "battlefield"), ("to", "graveyard"))
    out: list[Event] = []
    for host in hosts:
        roles: dict[str, list[Card]] = {}
        for card in map(now.card, now.card(host).links):
            if card.mark(ATTACHED) == host and "Role" in (now.sheet(card.id).get("subtypes") or ()):
                roles.setdefault(controller_of(now, card.id), []).append(card)
        for who, mine in roles.items():
            older = sorted(mine, key=lambda card: (card.arrived, card.id))[:-1]
            out += [Event("leaves", card.id, who, detail=to) for card in older]
    return tuple(out) or None


def _no_creature(now: Now, number: int) -> bool:
    return "Creature" not in (now.sheet(number).get("types") or ())


def _may_enchant(now: Now, card: Card, host: int) -> bool:
    sheets = survey(now.ruleset, now.board)
    scope = Scope(str(now.sheet(card.id)["controller"]), card.id, sheets)
    says = (a for a in card.face.abilities if a.kind == ENCHANTS)
    return not protected(now, host, card.id) and all(passes(a.about, sheets[host], scope) for a in says)


def _legends(now: Now, touched: Iterable[int]) -> Iterator[tuple[str, str]]:
    """List the players who have several legends of one name, with that name."""
    for number in touched:
        card, sheet = now.card(number), now.sheet(number)
        if card.zone == "battlefield" and "Legendary" in (sheet.get("supertypes") or ()):
            who, name = str(sheet["controller"]), str(sheet["name"])
            if len(_of_that_name(now, who, name)) > 1:
                yield who, name


def _of_that_name(now: Now, who: str, name: str) -> list[Card]:
    there = (c for c in now.board.cards if c.zone == "battlefield")
    alike = ((c, now.sheet(c.id)) for c in there)
    return [
        c for c, s in alike
        if (s["controller"], s["name"]) == (who, name) and "Legendary" in (s.get("supertypes") or ())
    ]  # fmt: skip


@rule("+704")
def one_legend_of_a_name(now: Now, touched: Iterable[int]) -> Moment | None:
    """Who controls several legendary permanents of one name keeps one of them."""
    doubled = dict.fromkeys(_legends(now, touched))
    return tuple(Event(LEGEND, player=who, detail=(("name", name),)) for who, name in doubled) or None


@rule("+704", on=(LEGEND,))
def which_legend_stays(now: Now, event: Event) -> Offer | None:
    """That player says which one stays; the others are put into their owners' graveyards."""
    mine = _of_that_name(now, event.player, event.said("name"))
    if len(mine) < 2:
        return None
    to = (("from", "battlefield"), ("to", "graveyard"))
    ways = []
    for place, kept in enumerate(mine, 1):
        others = tuple(
            Event("leaves", c.id, controller_of(now, c.id), detail=to) for c in mine if c is not kept
        )
        ways.append((f"keep {kept.name}{f' {place}' if place > 1 else ''}", (others,)))
    return Offer(event.player, f"keeps one {event.said('name')}", tuple(ways))
