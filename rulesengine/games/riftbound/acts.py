"""What each event does to the table. When it happens is in `rules/`; the words are in `words.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import ACTS as CORE
from rulesengine.core.acts import (
    Act,
    act,
    creates,
    edge,
    flag,
    leave,
    leaves,
    mark,
    move,
    moves,
    nothing,
    player_mark,
    takes,
    top,
    turns,
)
from rulesengine.core.model import player, put, with_player
from rulesengine.games.riftbound.moving import (
    attaches,
    channels,
    enters,
    goes_on_the_chain,
    hides,
    makes_tokens,
    moves_by_player,
    stands_elsewhere,
)  # fmt: skip
from rulesengine.games.riftbound.words import EARMARKED, RUNES, VOCABULARY

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table

THIS_TURN = ("discarded", "drawn", "spent energy", "spent power")
OVER = frozenset({"attacker", "defender"})


def earmarked(table: Table, source: int, sort: str, *, coming: bool = False) -> tuple[str, ...]:
    """Name what pays only for cards of a sort, where one of that sort is played: it goes first (H-42)."""
    card = table.board.cards[source] if source else None
    if card is None or not (coming or card.zone == "chain"):
        return ()
    types = dict(card.face.sets).get("types", frozenset())
    return tuple(f"{sort} for a {one}" for one in EARMARKED if one in types)


def _pays_power(table: Table, event: Event) -> Table:
    """Take power away: of one sort first, then of any; a rainbow rune may be of every sort."""
    rune, left = event.said("rune", "rainbow"), event.amount
    sorts = ("power", *RUNES) if rune == "rainbow" else (rune, "power")
    for sort in (*earmarked(table, event.source, "power"), *sorts):
        paid = min(left, player(table.board, event.player).mark(sort))
        if paid:
            table = player_mark(sort, -1).does(table, event._replace(amount=paid))
            table = player_mark("spent power").does(table, event._replace(amount=paid))
            left -= paid
    return table


def _pays_energy(table: Table, event: Event) -> Table:
    """Take energy away, first what pays only for such a card, and count it for this turn."""
    after, left = table, event.amount
    for sort in (*earmarked(table, event.source, "energy"), "energy"):
        paid = min(left, player(after.board, event.player).mark(sort)) if sort != "energy" else left
        if paid:
            after, left = player_mark(sort, -1).does(after, event._replace(amount=paid)), left - paid
    return after if after is table else player_mark("spent energy").does(after, event)


def _costs_less(table: Table, event: Event) -> Table:
    """Write on a card what of its cost is not paid: energy, or power."""
    return mark("power discount" if event.said("rune") else "discount").does(table, event)


def _discarded(table: Table, event: Event) -> Table:
    """Move a card from the hand to the trash, and count it for this turn."""
    after = moves("trash").does(table, event)
    return after if after is table else player_mark("discarded").does(after, event._replace(amount=1))


def _draws(table: Table, event: Event) -> Table:
    """Take cards from the deck into the hand, and count for this turn how many there were."""
    after = takes("deck", "hand").does(table, event)
    came = sum(
        c.zone == "hand" and c.arrived != o.arrived
        for c, o in zip(after.board.cards, table.board.cards, strict=True)
    )
    return player_mark("drawn").does(after, event._replace(amount=came)) if came else after


def _turn_begins(table: Table, event: Event) -> Table:
    """Let it be a player's turn; what is counted for a turn is counted anew."""
    board = turns(table, event).board
    for who in board.players:
        board = with_player(board, who._replace(marks=tuple(m for m in who.marks if m[0] not in THIS_TURN)))
    for card in board.cards:
        if "just hidden" in card.flags:
            board = put(board, card._replace(flags=card.flags - {"just hidden"}))
    return turns(table, event)._replace(board=board)


def _gains_power(table: Table, event: Event) -> Table:
    """Add power: of its sort, or where it is a rainbow rune's, of any; or only for cards of a sort."""
    rune = "power" if event.said("rune", "rainbow") == "rainbow" else event.said("rune")
    return player_mark(f"power for a {event.said('for')}" if event.said("for") else rune).does(table, event)


def _gains_energy(table: Table, event: Event) -> Table:
    """Add energy, or energy for cards of a sort only."""
    return player_mark(f"energy for a {event.said('for')}" if event.said("for") else "energy").does(
        table, event
    )


def _to_deck(end: str) -> Act:
    """Put a card on or under the deck that it comes from, also one that is in it: a rune has its own."""

    def does(table: Table, event: Event) -> Table:
        if not event.card:
            return table
        card = table.board.cards[event.card]
        rune = "Rune" in dict(card.face.sets).get("types", frozenset())
        zone = "rune deck" if rune else "deck"
        if card.zone == zone:
            return move(table, card.id, zone, edge(table.board, card.owner, zone, end))
        return leave(table, card.id, zone, end)

    return act(does)


def _buffed(table: Table, event: Event) -> Table:
    if not event.card or table.board.cards[event.card].mark("buff"):
        return table
    return mark("buff").does(table, event._replace(amount=1))


def _unbuffed(table: Table, event: Event) -> Table:
    return mark("buff", -1).does(table, event._replace(amount=1)) if event.card else table


def _healed(table: Table, event: Event) -> Table:
    if not event.card:
        return table
    return mark("damage", -1).does(table, event._replace(amount=table.board.cards[event.card].mark("damage")))


def _controlled(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    fresh = card._replace(controller=event.player, flags=(card.flags | {"controlled"}) - {"contested"})
    return table if fresh == card else table._replace(board=put(table.board, fresh))


def _milled(table: Table, event: Event) -> Table:
    """Put a card of the deck into the trash; one of several that were put there is there already."""
    there = not event.card or table.board.cards[event.card].zone == "trash"
    return table if there else leave(table, event.card, "trash")


def _burned_out(table: Table, event: Event) -> Table:
    """Put the trash under the deck, in its order."""
    for card in top(table.board, event.player, "trash", len(table.board.cards)):
        table = move(table, card.id, "deck", edge(table.board, event.player, "deck", "bottom"))
    return table


def _taken(table: Table, event: Event) -> Table:
    """Give control to the player, or where a card says so, to its controller."""
    if not event.card:
        return table
    cards = table.board.cards
    who = cards[event.source].controller if event.source else event.player
    if cards[event.card].controller == who:
        return table
    return table._replace(board=put(table.board, cards[event.card]._replace(controller=who)))


ITEM = frozenset({"has item", "chooses an enemy Unit", "chooses an enemy Gear"})


def _on_the_chain(table: Table, event: Event) -> Table:
    """Write on a card that something of it is on the Chain, and whether that has chosen an enemy object."""
    card = table.board.cards[event.card]
    said = {"unit": "chooses an enemy Unit", "gear": "chooses an enemy Gear"}
    flags = {flag_set for name, flag_set in said.items() if event.said(name) == "yes"} | {"has item"}
    return table._replace(board=put(table.board, card._replace(flags=card.flags | flags)))


def _off_the_chain(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    return table._replace(board=put(table.board, card._replace(flags=card.flags - ITEM)))


def _countered(table: Table, event: Event) -> Table:
    """Take a Spell off the Chain, with what it would have done; of another card, its newest ability."""
    if not event.card:
        return table
    if table.board.cards[event.card].zone != "chain":
        return _off_the_chain(_let_go(table, event), event)
    waiting = tuple(w for w in table.waiting if w.card.id != event.card or w.ability.form != "command")
    return leave(table._replace(waiting=waiting), event.card, "trash")


def _let_go(table: Table, event: Event) -> Table:
    """Take the newest item of a card off the Chain; a Spell goes to the trash."""
    mine = [w for w in table.waiting if w.card.id == event.card and w.added]
    if not mine:
        return table
    last = max(mine, key=lambda item: item.added)
    table = table._replace(waiting=tuple(w for w in table.waiting if w is not last))
    return leave(table, event.card, "trash") if table.board.cards[event.card].zone == "chain" else table


def _opens(*states: str) -> Act:
    def does(table: Table, event: Event) -> Table:
        card = table.board.cards[event.card]
        return table._replace(board=put(table.board, card._replace(flags=card.flags | set(states))))

    return act(does)


def _closes(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    gone = {"showdown"} if "combat" in card.flags else {"showdown", "contested"}
    return table._replace(board=put(table.board, card._replace(flags=card.flags - gone)))


def _damage_off(table: Table, event: Event) -> Table:
    """Take the marked damage off everything."""
    board = table.board
    for card in board.cards:
        if card.mark("damage"):
            marks = tuple(m for m in card.marks if m[0] != "damage")
            board = put(board, card._replace(marks=marks))
    return table if board is table.board else table._replace(board=board)


def _combat_ends(table: Table, event: Event) -> Table:
    """Take the designations and the contest away."""
    board = table.board
    for card in board.cards:
        gone = {"combat", "contested"} if card.id == event.card else OVER
        if card.flags & gone:
            board = put(board, card._replace(flags=card.flags - gone))
    return table if board is table.board else table._replace(board=board)


def _turn_ends(table: Table, event: Event) -> Table:
    board = table.board
    for card in board.cards:
        marks = tuple(m for m in card.marks if m[0] != "damage")
        if marks != card.marks or "stunned" in card.flags:
            board = put(board, card._replace(marks=marks, flags=card.flags - {"stunned"}))
    return table if board is table.board else table._replace(board=board)


def _game_over(table: Table, event: Event) -> Table:
    """Nothing comes after the end of the game; lines that say more are refused (H-43)."""
    return table._replace(agenda=(), plan=(), todo=(), waiting=(), offer=None)


DOES: dict[str, Act] = {
    "plays": act(goes_on_the_chain),
    "is taken back": moves("hand"),
    "hides": act(hides),
    "is given up": leaves("trash"),
    "pays extra": flag("paid extra"),
    "costs less": act(_costs_less, "discount", "power discount"),
    "hurries": flag("hurried"),
    "repeats": flag("repeats"),
    "is repeated": flag("repeats", on=False),
    "is on the Chain": act(_on_the_chain),
    "has left the Chain": act(_off_the_chain),
    "is countered": act(_countered),
    "is let go": act(_let_go),
    "pays energy": act(_pays_energy, "energy falls"),
    "pays power": act(_pays_power, "power", *RUNES),
    "gains energy": act(_gains_energy, "energy"),
    "gains power": act(_gains_power),
    "spends XP": player_mark("XP", -1),
    "enters": act(enters),
    "is put": act(enters),
    "plays a token": act(makes_tokens),
    "creates": creates("base"),
    "is cleared": leaves("trash"),
    "moves": act(moves_by_player),
    "is moved": act(stands_elsewhere),
    "is recalled": act(stands_elsewhere),
    "is contested": _opens("contested"),
    "showdown opens": _opens("showdown"),
    "combat begins": _opens("showdown", "combat"),
    "becomes an attacker": flag("attacker"),
    "becomes a defender": flag("defender"),
    "is no attacker": flag("attacker", on=False),
    "is no defender": flag("defender", on=False),
    "showdown closes": act(_closes),
    "damage goes": act(_damage_off, "damage"),
    "combat ends": act(_combat_ends),
    "gains control": act(_controlled),
    "loses control": flag("controlled", on=False),
    "burns out": act(_burned_out),
    "gains points": player_mark("points"),
    "wins": act(_game_over),
    "draws": act(_draws, "deck", "drawn"),
    "discards": act(_discarded),
    "is dealt": mark("damage"),
    "is killed": leaves("trash"),
    "is returned": leaves("hand"),
    "is recycled": _to_deck("bottom"),
    "is put on top": _to_deck("top"),
    "is banished": leaves("nowhere"),
    "is readied": flag("exhausted", on=False),
    "is exhausted": flag("exhausted"),
    "is stunned": flag("stunned"),
    "is buffed": act(_buffed, "buff"),
    "is healed": act(_healed, "damage"),
    "loses a buff": act(_unbuffed, "buff"),
    "is drawn": moves("hand"),
    "is attached": act(attaches),
    "mills": takes("deck", "trash"),
    "is milled": act(_milled),
    "changes control": act(_taken),
    "channels": act(channels, "rune deck"),
    "gains XP": player_mark("XP"),
    "turn begins": act(_turn_begins, *THIS_TURN),
    "turn ends": act(_turn_ends, "damage"),
}
ACTS = {name: nothing() for name in VOCABULARY.events} | DOES | dict(CORE)
