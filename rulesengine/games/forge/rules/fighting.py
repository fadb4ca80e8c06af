"""Combat, as far as triggers ask for it: attackers, blockers, who is left unblocked, what damage does.

The players say who attacks and who blocks; what follows from that is here. Context: the page has no rule
of its own for combat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, opponents, opponents_still_in
from rulesengine.core.noticing import banned, of_card
from rulesengine.core.ruling import rule
from rulesengine.core.text import SELF, Do, Frame
from rulesengine.games.forge.rules.moving import back, controller_of, with_details

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment
    from rulesengine.core.text import Part

EVASION = {  # what a blocker must have: one of these keywords, or nothing can block
    "flying": {"flying", "reach"}, "shadow": {"shadow"}, "horsemanship": {"horsemanship"},
}  # fmt: skip
NEVER = {"unblockable", "can't be blocked"}


def keywords(now: Now, number: int) -> frozenset[str]:
    """Return the keywords that an object has now."""
    return frozenset(now.sheet(number).get("keywords") or ())


def last_of_its_moment(now: Now, event: Event) -> bool:
    """Say whether an event is the last of those that happened together."""
    past = now.table.past
    return past is not None and past.step == event.cause


@rule("+508", on=("attacks",))
def whom_and_with_whom(now: Now, event: Event, moment: Moment) -> Event:
    """An attacker attacks an opponent; it attacks alone where no other does."""
    alone = sum(e.kind == "attacks" for e in moment) == 1
    there = opponents_still_in(now.board, event.player) or opponents(now.board, event.player)
    return with_details(event, whom=there[0], alone=str(alone))


@rule("+508", on=("attacks",))
def whom_of_several(now: Now, event: Event) -> str | None:
    """Where there are several opponents, it is said which of them is attacked: none who has lost."""
    others = opponents_still_in(now.board, event.player)
    if event.said("whom") in opponents(now.board, event.player) and event.said("whom") not in others:
        return f"{event.said('whom')} has lost the game, and is not attacked"
    if len(others) < 2 or event.said("whom"):
        return None
    card = now.card(event.card).name
    return f"it is not said whom: write “{event.player} attacks {others[0]} with {card}”, or another opponent"


@rule("+508", on=("attacks",))
def may_not_attack(now: Now, event: Event) -> str | None:
    """Only an untapped creature that the player controls attacks, and none with defender."""
    card, has = now.card(event.card), keywords(now, event.card)
    if event.player and now.sheet(event.card).get("controller") != event.player:
        return f"{event.player} does not control {card.name}"
    if "Creature" not in now.sheet(event.card).get("types", ()) or card.zone != "battlefield":
        return f"{card.name} is no creature on the battlefield"
    if "tapped" in card.flags:
        return f"{card.name} is tapped"
    if "can't attack alone" in has and sum(e.kind == "attacks" for e in _declared(now)) == 1:
        return f"{card.name} can’t attack alone"
    held = has & {"defender", "can't attack"}
    return f"{card.name} has {', '.join(sorted(held))}" if held - _freed(has) else None


@rule("+508", on=("attacks",))
def in_its_own_turn(now: Now, event: Event) -> str | None:
    """The active player attacks, with creatures that were there under that control as the turn began."""
    if event.player and event.player != now.turn_player:
        return f"it is {now.turn_player}'s turn"
    if sick(now, event.card):
        return f"{now.card(event.card).name} has come in this turn, and has no haste"
    return None


@rule("+302", on=("activates", "answers", "answers later", "taps for mana"))
def not_tapped_yet(now: Now, event: Event) -> str | None:
    """A creature that has come in this turn is not tapped for what it costs, unless it has haste."""
    card, key = now.card(event.card), event.ability
    if "Creature" not in (now.sheet(event.card).get("types") or ()) or not sick(now, event.card):
        return None
    held = next((f.ability for f in of_card(now.ruleset, now.board, card) if f.key == key), None)
    taps = event.kind == "taps for mana" or (held is not None and any(map(_taps, held.then)))
    return f"{card.name} has come in this turn, and has no haste" if taps else None


def _taps(part: Part) -> bool:
    """Say whether a part of an ability taps its own card, in a cost or at once."""
    if isinstance(part, Frame):
        return any(map(_taps, (*part.cost, *part.then)))
    return isinstance(part, Do) and part.kind in {"taps", "taps for mana"} and part.whom == SELF


def sick(now: Now, number: int) -> bool:
    """Say whether a creature has come under its player's control since that player's turn began (302.6)."""
    if "haste" in keywords(now, number):
        return False
    return any(e.card == number and e.kind in COMES for e in _this_turn(now))


COMES = ("enters", "plays", "changes controller")


def _this_turn(now: Now) -> Iterator[Event]:
    """Go back through what has happened since the turn began."""
    for past in back(now.table.past):
        if past.event.kind == "turn begins":
            return
        yield past.event


def _declared(now: Now) -> tuple[Event, ...]:
    """List what the players declare in this moment."""
    table = now.table
    return table.script[table.played] if table.played < len(table.script) else ()


@rule("+508", on=("attacks",))
def others_must_attack(now: Now, event: Event) -> str | None:
    """A declaration without a creature that attacks if able, and is able, is none."""
    declared = {e.card for e in _declared(now) if e.kind == "attacks"}
    for card in now.board.cards:
        if card.id in declared or now.sheet(card.id).get("controller") != event.player:
            continue
        if card.zone == "battlefield" and keywords(now, card.id) & {"attacks if able", "goaded"}:
            would = event._replace(card=card.id)
            if may_not_attack.function(now, would) is None and banned(now.ruleset, now.table, would) is None:
                goaded = "is goaded, and " if "goaded" in keywords(now, card.id) else ""
                return f"{card.name} {goaded}attacks if able"
    return None


@rule("+509", on=("blocks", "no blocks"))
def others_must_block(now: Now, event: Event) -> str | None:
    """A declaration without a creature that blocks if able, and is able, is none."""
    declared = {e.card for e in _declared(now) if e.kind == "blocks"}
    attackers = [
        c.id for c in now.board.cards if "attacking" in c.flags and controller_of(now, c.id) != event.player
    ]
    for card in now.board.cards:
        if card.id in declared or now.sheet(card.id).get("controller") != event.player:
            continue
        if card.zone == "battlefield" and "blocks if able" in keywords(now, card.id):
            ways = (Event("blocks", card.id, event.player, target=number) for number in attackers)
            if any(_could_block(now, way) for way in ways):
                return f"{card.name} blocks if able"
    return None


MUST_BLOCK = "must block"  # the kind of an effect: what it was made for blocks its source if able


@rule("+509", on=("blocks", "no blocks"))
def it_must_be_blocked(now: Now, event: Event) -> str | None:
    """A declaration that leaves out a creature that has to block a certain attacker, and can, is none."""
    declared = {(e.card, e.target) for e in _declared(now) if e.kind == "blocks"}
    mine = [
        c for c in now.board.cards if c.zone == "battlefield" and controller_of(now, c.id) == event.player
    ]
    for attacker in (c for c in now.board.cards if "attacking" in c.flags):
        its, bound = keywords(now, attacker.id), _bound_to_block(now, attacker)
        any_one = "must be blocked" in its and all(target != attacker.id for _, target in declared)
        for card in mine:
            if (card.id, attacker.id) in declared or not (
                any_one or "all must block" in its or card.id in bound
            ):
                continue
            if any(number == card.id for number, _ in declared) and card.id not in bound and any_one:
                continue  # it blocks already, and a creature blocks one attacker
            if _could_block(now, Event("blocks", card.id, event.player, target=attacker.id)):
                return f"{card.name} has to block {attacker.name}"
    return None


def _bound_to_block(now: Now, attacker: Card) -> frozenset[int]:
    """List what an effect of an attacker lets block it if able."""
    rows = (row for row in now.board.standing if row.ability.kind == MUST_BLOCK and row.source == attacker.id)
    return frozenset(number for row in rows for number, _ in row.bound or ())


@rule("+508", on=("attacks",))
def not_who_goads_it(now: Now, event: Event) -> str | None:
    """A goaded creature attacks another player than the one who has goaded it, if there is one."""
    rows = (row for row in now.board.standing if any(n == event.card for n, _ in row.bound or ()))
    goads = {r.controller for r in rows if any(c.value == "goaded" for c in r.ability.changes)}
    others = [name for name in opponents_still_in(now.board, event.player) if name not in goads]
    if event.said("whom") not in goads or not others:
        return None
    return f"{now.card(event.card).name} is goaded by {event.said('whom')}, and attacks {others[0]} if able"


def _could_block(now: Now, event: Event) -> bool:
    return may_not_block.function(now, event) is None and banned(now.ruleset, now.table, event) is None


def _freed(has: frozenset[str]) -> frozenset[str]:
    return frozenset({"defender"}) if "can attack with defender" in has else frozenset()


@rule("+508", on=("attacks",))
def attackers_tap(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """An attacker becomes tapped, unless it has vigilance."""
    if "vigilance" in keywords(now, event.card) or "tapped" in now.card(event.card).flags:
        return None
    return ((Event("taps", event.card, event.player),),)


@rule("+509", on=("blocks",))
def how_many_block_it(now: Now, event: Event, moment: Moment) -> Event:
    """So many block the same attacker."""
    number = sum(e.kind == "blocks" and e.target == event.target for e in moment)
    return event._replace(amount=number)


@rule("+509", on=("blocks",))
def may_not_block(now: Now, event: Event) -> str | None:
    """A tapped creature does not block, and what evades is blocked only by those who can."""
    card, other = now.card(event.card), now.card(event.target)
    if (not_its := _not_its_to_block(now, event)) is not None:
        return not_its
    has, its = keywords(now, event.card), keywords(now, event.target)
    if "tapped" in card.flags or "can't block" in has:
        return f"{card.name} {'is tapped' if 'tapped' in card.flags else 'can’t block'}"
    if its & NEVER:
        return f"{other.name} can’t be blocked"
    if many := _so_many(now, event, has, its):
        return many
    if what := protected(now, event.target, event.card):
        return f"{other.name} has protection from {what}"
    for word, needed in EVASION.items():
        if word in its and not has & needed:
            return f"{other.name} has {word}, and {card.name} has not"
    if "shadow" in has and "shadow" not in its:
        return f"{card.name} has shadow, and {other.name} has not"
    return _by_kind(now, event, its)


def _not_its_to_block(now: Now, event: Event) -> str | None:
    """Say who does not block: whose creature it is not, what is no creature, and whom it does not attack."""
    whose, other = controller_of(now, event.card), now.card(event.target)
    if event.player and whose != event.player:
        return f"{event.player} does not control {now.card(event.card).name}"
    if "Creature" not in now.sheet(event.card).get("types", ()) or now.card(event.card).zone != "battlefield":
        return f"{now.card(event.card).name} is no creature on the battlefield"
    whom = _unblocked(now, other).said("whom")
    if whose == controller_of(now, event.target) or (whom and whom != whose):
        return f"{other.name} does not attack {whose}"
    return None


def _so_many(now: Now, event: Event, has: frozenset[str], its: frozenset[str]) -> str:
    """Say why so many, or so few, do not block; "" where it is no matter of how many."""
    card, other = now.card(event.card), now.card(event.target)
    if "menace" in its and _alone(now, event):
        return f"{other.name} has menace, and one blocker alone is not enough"
    if "one blocker at most" in its and not _alone(now, event):
        return f"{other.name} can’t be blocked by more than one creature"
    if "can't block alone" in has and sum(e.kind == "blocks" for e in _declared(now)) == 1:
        return f"{card.name} can’t block alone"
    return ""


def _alone(now: Now, event: Event) -> bool:
    """Say whether a creature would be the only one that blocks this attacker."""
    table = now.table
    moment = table.script[table.played] if table.played < len(table.script) else ()
    return sum(e.kind == "blocks" and e.target == event.target for e in moment) == 1


KINDS = {"artifacts": "Artifact", "creatures": "Creature", "enchantments": "Enchantment", "lands": "Land",
         "instants": "Instant", "sorceries": "Sorcery"}  # fmt: skip


def protected(now: Now, number: int, source: int) -> str:
    """Say from what an object is protected that a source is; "" where it is not."""
    if not number or not source:
        return ""
    sheet = now.sheet(source)
    colours = frozenset(sheet.get("colours") or ())
    are = {c.lower() for c in colours} | {"everything"}
    are |= {many for many, single in KINDS.items() if single in (sheet.get("types") or ())}
    are |= {"multicolored"} if len(colours) > 1 else {"colorless"} if not colours else set()
    mine = {w.removeprefix("protection from ") for w in keywords(now, number) if w.startswith("protection")}
    return next(iter(sorted(mine & are)), "")


@rule("+702", on=("is dealt damage",))
def protection(now: Now, event: Event) -> str | None:
    """What is protected from a quality is dealt no damage by what has it."""
    what = protected(now, event.card, event.source)
    return f"it has protection from {what}" if what else None


def _by_kind(now: Now, event: Event, its: frozenset[str]) -> str | None:
    """What is afraid of a kind of blocker, or is too small for it, is not blocked by it."""
    card, other, sheet = now.card(event.card), now.card(event.target), now.sheet(event.card)
    colours = sheet.get("colours") or ()
    artifact = "Artifact" in (sheet.get("types") or ())
    if "fear" in its and not artifact and "Black" not in colours:
        return f"{other.name} has fear"
    if (
        "intimidate" in its
        and not artifact
        and not set(colours) & set(now.sheet(other.id).get("colours") or ())
    ):
        return f"{other.name} has intimidate"
    if "skulk" in its and sheet.get("power", 0) > now.sheet(other.id).get("power", 0):
        return f"{other.name} has skulk"
    mine = [
        c
        for c in now.board.cards
        if c.zone == "battlefield" and controller_of(now, c.id) == controller_of(now, card.id)
    ]
    lands = [sheet for c in mine if "Land" in ((sheet := now.sheet(c.id)).get("types") or ())]
    theirs = frozenset(word for land in lands for word in land.get("land types") or ())
    if "nonbasic landwalk" in its and any("Basic" not in (land.get("supertypes") or ()) for land in lands):
        return f"{other.name} has nonbasic landwalk"
    walks = [word for word in its if word.endswith("walk") and word[:-4].title() in theirs]
    return f"{other.name} has {walks[0]}" if walks else None


@rule("+509", on=("blocks", "no blocks"))
def some_are_unblocked(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """When all blockers are declared, the attackers without one turn out unblocked."""
    if not last_of_its_moment(now, event):
        return None
    free = [c for c in now.board.cards if "attacking" in c.flags and "blocked" not in c.flags]
    return (tuple(_unblocked(now, c) for c in free),) if free else None


def _unblocked(now: Now, card: Card) -> Event:
    """Say that an attacker is not blocked, and whom it attacks."""
    event = Event("is unblocked", card.id, controller_of(now, card.id))
    names, seat = sorted(p.name for p in now.board.players), card.mark("attacks")
    return with_details(event, whom=names[seat - 1] if 0 < seat <= len(names) else "")


@rule("+120", on=("is dealt damage",))
def to_whom(now: Now, event: Event, moment: Moment) -> Event:
    """Damage is dealt to a card or to a player, in combat or not; what changed it is taken into account."""
    hit = (event.card, event.player if not event.card else "")
    dealt = [e for e in moment if e.kind == event.kind]
    to = sum(e.amount for e in dealt if (e.card, e.player if not e.card else "") == hit)
    by = sum(e.amount for e in dealt if e.source == event.source)
    said = {"type": "noncombat", **dict(event.detail)}
    said.pop("as", None)  # asked anew where it goes to another
    said |= {"on": "card" if event.card else "player", "sum to": str(to), "sum by": str(by)}
    has = keywords(now, event.source) if event.source else frozenset[str]()
    how = has & {"infect", "wither"}
    if "damage can't be prevented" in has:
        said["prevented"] = "no"
    if "deathtouch" in has and event.card:
        said["deadly"] = "yes"
    if how and (event.card or "infect" in how):
        said.setdefault("as", "counters")
    detail = tuple(said.items())
    return event if detail == event.detail else event._replace(detail=detail)


@rule("+119", on=("gains life", "loses life"))
def no_life_at_all(now: Now, event: Event) -> str | None:
    """Nobody gains or loses nothing."""
    return "it would be nothing" if event.amount <= 0 else None


@rule("+121", on=("draws", "mills"))
def no_card_at_all(now: Now, event: Event) -> str | None:
    """Nobody draws or mills nothing."""
    return "it would be nothing" if event.amount <= 0 else None


@rule("+118", on=("pays",))
def no_mana_at_all(now: Now, event: Event) -> str | None:
    """A cost of so much mana as is counted may be none, and then nothing is paid."""
    return "it would be nothing" if event.said("counted") and event.amount <= 0 else None


@rule("+122", on=("puts counters", "removes counters"))
def no_counter_at_all(now: Now, event: Event) -> str | None:
    """No counters are not put anywhere."""
    return "it would be nothing" if event.amount <= 0 else None


IN_COMBAT = frozenset({"attacking", "blocking"})


@rule("+506", on=("changes controller",))
def under_another_player(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What attacks or blocks and comes under another player's control is removed from combat."""
    fights = now.card(event.card).flags & IN_COMBAT
    return ((Event("leaves combat", event.card, controller_of(now, event.card)),),) if fights else None


@rule("+506")
def no_creature_any_more(now: Now, touched: Iterable[int]) -> Moment | None:
    """What attacks or blocks and is no creature any more is removed from combat."""
    out = [
        Event("leaves combat", n, controller_of(now, n))
        for n in touched
        if now.card(n).flags & IN_COMBAT and "Creature" not in (now.sheet(n).get("types") or ())
    ]
    return tuple(out) or None


@rule("+702", on=("is dealt damage",))
def lifelink(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Who controls a source with lifelink gains as much life, once for all that it deals in one moment."""
    if not event.source or "lifelink" not in keywords(now, event.source):
        return None
    dealt = [each for each in event.beside if (each.kind, each.source) == (event.kind, event.source)]
    if dealt and dealt[0].cause != event.cause:
        return None  # it is said with the first of them
    amount = sum(each.amount for each in dealt) or event.amount
    return ((Event("gains life", player=controller_of(now, event.source), amount=amount),),)
