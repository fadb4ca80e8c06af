"""What happens by itself: creatures die, players lose, tokens vanish; and the steps of a turn. Context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import ATTACHED, Event, still_in
from rulesengine.core.ruling import Offer, rule
from rulesengine.games.forge.events import MOVING
from rulesengine.games.forge.names import RUN_OUT
from rulesengine.games.forge.rules.fighting import keywords
from rulesengine.games.forge.rules.moving import back, controller_of, with_details

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment

POISON = 10  # so many counters, and a player has lost


@rule("+704")
def when_nothing_resolves() -> str:
    """What happens by itself comes when a player would get priority, and not while something resolves."""
    return "something resolves"


@rule("+704")
def all_is_looked_at() -> str:
    """What the table lays is looked at as well: nobody has had priority before."""
    return "nobody has had priority before"


@rule("+704", reads=["damage rises", "toughness falls"])
def creatures_die(now: Now, touched: Iterable[int]) -> Moment | None:
    """A creature with lethal damage is destroyed; one without toughness goes to the graveyard."""
    fallen: list[Event] = []
    for number in touched:
        card, sheet = now.card(number), now.sheet(number)
        if (
            card.zone != "battlefield"
            or "Creature" not in (sheet.get("types") or ())
            or "toughness" not in sheet
        ):
            continue
        if sheet["toughness"] <= 0:
            to = (("from", "battlefield"), ("to", "graveyard"))
            fallen.append(Event("leaves", number, controller_of(now, number), detail=to))
        elif _lethal(now, number) and "indestructible" not in keywords(now, number):
            fallen.append(
                Event("is destroyed", number, controller_of(now, number), detail=(("why", "lethal damage"),))
            )
    return tuple(fallen) or None


def _lethal(now: Now, number: int) -> bool:
    sheet, card = now.sheet(number), now.card(number)
    hurt = int(sheet.get("damage", 0))
    return hurt >= sheet["toughness"] or (hurt > 0 and card.mark("deadly damage") > 0)


LOSING = ("loses life", "pays life", "is dealt damage")


@rule("+119", on=LOSING, reads=["life falls"])
def what_there_was(now: Now, event: Event, moment: Moment) -> Event:
    """A player who loses life had some; life that the table does not give cannot run out."""
    had = now.player(event.player).get("life", 0) if not event.card and event.player else 0
    return with_details(event, had=str(had) if had else "")


@rule("+104", reads=["life falls", "poison rises", "lost", f"{RUN_OUT} rises"])
def players_lose(now: Now, touched: Iterable[int]) -> Moment | None:
    """A player without life, with ten poison counters, or whose library has run out loses the game."""
    out = []
    for player in now.board.players:
        marks = now.player(player.name)
        dead = marks.get("life", 0) <= 0 and _had_life(now, player.name)
        dead = dead or marks.get("poison", 0) >= POISON or marks.get(RUN_OUT, 0) > 0
        if dead and not marks.get("lost"):
            out.append(Event("loses the game", player=player.name))
    return tuple(out) or None


def _had_life(now: Now, who: str) -> bool:
    """Say whether a player ever had life: given with the table, or gained."""
    for past in back(now.table.past):
        event = past.event
        if event.player == who and (
            event.kind == "gains life" or (event.kind in LOSING and event.said("had"))
        ):
            return True
    return False


@rule("+104", on=("draws", "draw step begins"))
def draws_from_nothing(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A player who is to draw from a library that has run out will have lost for it."""
    if _missing(now, event) <= 0 or not _told(now, event.player) or now.player(event.player).get("lost"):
        return None
    return ((Event("draws from nothing", player=event.player),),)


@rule("F32", on=("draws", "draw step begins"))
def no_card_to_draw(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """From a library of which the table shows no card nothing is drawn, and nobody loses for it."""
    if event.kind != "draws" or _missing(now, event) <= 0 or _told(now, event.player):
        return None
    return ((Event("finds no card", player=event.player),),)


def _missing(now: Now, event: Event) -> int:
    """Count the cards that a player is to draw and that are not there."""
    there = sum(c.zone == "library" and c.owner == event.player for c in now.board.cards)
    return (event.amount if event.kind == "draws" else 1) - there


def _told(now: Now, who: str) -> bool:
    """Say whether a player's library is one that the table shows: a card of it is there, or was."""
    if any(c.zone == "library" and c.owner == who for c in now.board.cards):
        return True
    past = back(now.table.past)
    return any(p.card is not None and p.card.zone == "library" and p.card.owner == who for p in past)


@rule("+704")
def tokens_vanish(now: Now, touched: Iterable[int]) -> Moment | None:
    """A token that is anywhere but on the battlefield is gone."""
    gone = [
        n for n in touched
        if now.card(n).face.token and now.card(n).zone not in {"battlefield", "nowhere", "stack"}
    ]  # fmt: skip
    return tuple(Event("vanishes", n, now.card(n).owner) for n in gone) or None


@rule("+111", on=tuple(MOVING))
def a_token_that_has_left(now: Now, event: Event) -> str | None:
    """A token that has left the battlefield goes nowhere any more."""
    card = now.card(event.card) if event.card else None
    if card is None or not card.face.token or card.zone in {"battlefield", "nowhere", "stack", "phased out"}:
        return None
    return "it is a token that has left the battlefield"


@rule("+702", on=("is destroyed",))
def indestructible(now: Now, event: Event) -> str | None:
    """What is indestructible is not destroyed."""
    return "it is indestructible" if "indestructible" in keywords(now, event.card) else None


@rule("+702", on=("is countered",))
def cannot_be_countered(now: Now, event: Event) -> str | None:
    """What can't be countered is not countered."""
    return "it can’t be countered" if "can't be countered" in keywords(now, event.card) else None


def _coming_back(now: Now, player: str) -> list[Card]:
    """List what is phased out under a player's control; what is attached to it comes with it."""
    away = [c for c in now.board.cards if c.zone == "phased out" and controller_of(now, c.id) == player]
    return [c for c in away if not c.mark(ATTACHED) or now.card(c.mark(ATTACHED)).zone != "phased out"]


@rule("+500", on=("turn begins",))
def with_the_untap_step(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A turn begins with its untap step (501.1, 502)."""
    return ((Event("untap step begins", player=event.player or now.turn_player),),)


@rule("+500", on=("untap step begins",))
def the_turn_began_with_it(now: Now, event: Event) -> str | None:
    """The untap step of a turn that has begun has come with that, and does not come again."""
    for past in back(now.table.past):
        if past.event.kind == "turn begins":
            mine = past.event.player == event.player
            return "the untap step came as the turn began" if mine else None
    return None


@rule("+502", on=("untap step begins",))
def all_phase_in(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """As the untap step begins, before anything untaps, what was phased out phases in."""
    back = tuple(Event("phases in", c.id, event.player) for c in _coming_back(now, event.player))
    return (back,) if back else None


@rule("+502", on=("untap step begins",))
def all_untap(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """In the untap step what its player has tapped is untapped."""
    back = {c.id for c in _coming_back(now, event.player)}
    tapped = [
        c for c in now.board.cards
        if (c.zone == "battlefield" or c.id in back or c.mark(ATTACHED) in back) and "tapped" in c.flags
    ]  # fmt: skip
    mine = [
        c for c in tapped
        if (controller_of(now, c.id) == event.player or "untaps with the others" in keywords(now, c.id))
        and "exerted" not in c.flags
        and not keywords(now, c.id) & {"doesn't untap", "doesn't untap next", "may stay tapped"}
    ]  # fmt: skip
    return (tuple(Event("untaps", c.id, controller_of(now, c.id)) for c in mine),) if mine else None


@rule("+502", on=("untap step begins",))
def some_may_stay_tapped(now: Now, event: Event) -> Offer | None:
    """A player may leave tapped what says so: all of it, or all but one."""
    mine = [
        c for c in now.board.cards
        if c.zone == "battlefield" and "tapped" in c.flags and controller_of(now, c.id) == event.player
        and "may stay tapped" in keywords(now, c.id)
    ]  # fmt: skip
    if not mine:
        return None
    everything = tuple(Event("untaps", c.id, controller_of(now, c.id)) for c in mine)
    ways = [(f"untap {' and '.join(c.name for c in mine)}", (everything,)), ("leave them tapped", ())]
    if len(mine) > 1:
        ways += [
            (f"untap {c.name} alone", ((Event("untaps", c.id, controller_of(now, c.id)),),)) for c in mine
        ]
    return Offer(event.player, "may leave something tapped", tuple(ways))


@rule("+504", on=("draw step begins",), reads=["library"])
def one_card_a_turn(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """In the draw step its player draws a card, where there is one."""
    there = any(c.zone == "library" and c.owner == event.player for c in now.board.cards)
    return ((Event("is drawn", player=event.player),),) if there else None


@rule("+104", on=("loses the game",))
def what_the_loser_owns(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What a player owns leaves the game with that player, while others go on."""
    mine = [c for c in now.board.cards if c.owner == event.player and c.zone != "nowhere"]
    if len(still_in(now.board)) < 2:
        return None
    held = [
        c for c in now.board.cards
        if c.zone == "battlefield" and c.owner != event.player == c.controller
        and controller_of(now, c.id) == event.player
    ]  # fmt: skip
    way = (("from", "battlefield"), ("to", "exile"))
    gone = tuple(Event("vanishes", c.id, c.owner, detail=(("from", c.zone),)) for c in mine)
    exiled = tuple(Event("moves", card.id, card.owner, detail=way) for card in held)
    return tuple(moment for moment in (gone, exiled) if moment) or None


@rule("+104", reads=["lost"])
def who_has_lost(now: Now, event: Event) -> str | None:
    """A player who has lost does nothing any more."""
    acts = event.player and event.kind in now.ruleset.words.player_actions
    return f"{event.player} has lost the game" if acts and now.player(event.player).get("lost") else None


@rule("+104", on=("loses the game", "wins the game"))
def the_others_lose(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """If a player wins, all others lose."""
    if event.kind != "wins the game":
        return None
    others = [name for name in still_in(now.board) if name != event.player]
    return (tuple(Event("loses the game", player=name) for name in others),) if others else None


@rule(
    "+104",
    on=("is dealt damage", "draws", "mills", "gains life", "loses life", "gets", "adds mana", "creates",
        "becomes the monarch"),
)  # fmt: skip
def nothing_befalls_who_is_out(now: Now, event: Event) -> str | None:
    """Nothing happens any more to a player who has lost, while others go on."""
    if event.card or not event.player or not now.player(event.player).get("lost"):
        return None
    return f"{event.player} has lost the game"


ALREADY = {  # what cannot happen to what is so already
    "taps": ("tapped", True), "untaps": ("tapped", False), "becomes monstrous": ("monstrous", True),
    "phases in": ("phased out", False), "phases out": ("phased out", True),
    "is turned face up": ("face down", False), "is turned face down": ("face down", True),
    "taps for mana": ("tapped", True),
}  # fmt: skip


@rule("+701", on=tuple(ALREADY))
def is_so_already(now: Now, event: Event) -> str | None:
    """What is tapped does not become tapped, and so on."""
    flag, there = ALREADY[event.kind]
    if (flag in now.card(event.card).flags) is not there:
        return None
    return f"it is {flag} already" if there else f"it is not {flag}"
