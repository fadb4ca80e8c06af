"""What a text names: who "it" and "they" are just now, where that is, and what no word names."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from rulesengine.core.text import (
    EVERY_SLOT,
    Ability,
    Amount,
    Change,
    Choose,
    Either,
    Face,
    Look,
    Make,
    Pick,
    Pronoun,
    Test,
    every_part,
    rewritten,
)
from rulesengine.games.fab.cardtext import words as m
from rulesengine.games.fab.cardtext.words import Unclear
from rulesengine.games.fab.words import ZONES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Asked, Aspect, Do, Tests


Named: TypeAlias = (
    'Literal["self", "event", "chosen", "other"] | Pronoun'  # who "it" is; other: whom the event is aimed at
)


@dataclass
class Walk:
    """How far a walk has come: who was named."""

    it: tuple[Named, int] = ("self", 0)  # and in which slot it is, where it was chosen
    they: tuple[str, int] = (
        "none",
        0,
    )  # none, other, event, player, loser, each, mine, chosen + slot; an opponent: foe
    slot: int = 0
    look: int = -2
    shown: int = -1  # the slot of those that were revealed last
    revealed: Tests = ()  # what all of them are that were revealed last: a whole hand
    inner: bool = False  # inside something that holds of others: "its" is theirs
    remembers: bool = False  # inside what holds of others: who was named is written into it as it is made
    lasting: bool = False  # inside something that lasts: an event or a choice is not remembered there
    doer: Asked | Pronoun = "you"  # who follows an order that names nobody: "you", "opponent", THEY
    then_named: bool = False  # behind this order, "it" is what the order makes
    attack: tuple[Named, int] | None = None  # the attack that was named last, if any was
    fighting: set[int] = field(default_factory=set)  # the slots in which attacks were chosen
    done: set[str] = field(default_factory=set)  # which kinds of things this line has done so far


def whose_of(walk: Walk) -> tuple[Aspect | Pronoun, int]:
    """Bind whose number it is, and what is counted."""
    kind, slot = walk.it
    whose: dict[str, Aspect] = {"self": "source", "event": "subject", "chosen": "chosen"}
    return whose.get(kind, m.TO_COME), slot


def said_of(word: str, walk: Walk) -> str:
    """Say who is meant by the player who was named, in a detail of an event."""
    return f"@{word_for_they(walk)}" if word == f"@{m.THEY}" else word


def note_named(do: Do, walk: Walk) -> None:
    """Behind "put a counter on this", "it" is this."""
    if do.whom.who == "self" and do.whom.where:
        walk.it = ("self", 0)


def names_it(part: object) -> bool:
    """Say whether a sentence does something with "it", and names nothing else that it could be."""
    values = tuple(every_part(part))
    if any(isinstance(v, m.Whom) or (isinstance(v, m.About) and v.subject == m.IT) for v in values):
        return False
    return any(
        (isinstance(v, Pick) and v.who == m.IT) or (isinstance(v, Test) and v.value == m.IT) for v in values
    )


def made_and_named(do: Do, walk: Walk) -> Do:
    """Let "it" be what was just created, or this where a counter was put on this."""
    note_named(do, walk)
    if do.kind == "is revealed":
        walk.shown = do.whom.slot if do.whom.who == "chosen" else -1
        walk.revealed = do.whom.where if do.whom.who == "all" else ()
    elif do.kind in LEAVES_A_HAND:
        walk.revealed = ()
    if do.kind != "is created" or not walk.then_named or do.into >= 0 or not isinstance(do.amount, int):
        return do
    walk.it = ("chosen", walk.slot)
    walk.slot += 1
    return replace(do, into=walk.slot - 1)


LEAVES_A_HAND = frozenset({"is put", "is discarded", "is banished", "draws", "charges", "is equipped"})
BROUGHT = {
    "graveyard": ("is destroyed", "is discarded", "mills", "is put"), "banished": ("is banished",),
    "soul": ("charges", "is put"),
}  # fmt: skip
OF_THIS = Test("id", "is", "source", "cause")


def this_way(amount: Amount, walk: Walk) -> Amount:
    """Count what was destroyed this way: by this line, or by another one of the same card, like its cost."""
    pile = next((str(t.value) for t in amount.where if isinstance(t, Test) and t.prop == "zone"), "")
    kinds = BROUGHT.get(pile, ())
    if not kinds or walk.done.intersection(kinds):
        return amount
    others = tuple(t for t in amount.where if not (isinstance(t, Test) and t.prop == "zone"))
    return replace(amount, of="happened", prop=kinds[0], where=(*others, OF_THIS))


def everywhere(where: Parts) -> Parts:
    """Let what holds of cards that somebody owns reach them in every zone."""
    owned = any(isinstance(t, Test) and t.prop == "owner" for t in where)
    return (*where, Test("zone", "any", tuple(sorted(ZONES)))) if owned and not placed(where) else where


def payable(where: Parts, changes: Parts) -> Parts:
    """Keep what attacks cost to what can be carried out.

    Raises Unclear for an attack that may be a weapon's: what that costs is paid for its ability.
    """
    if m.ATTACKING in where and m.LAYER not in where and any(c.prop == "cost" for c in changes):
        raise Unclear("what it costs to activate is changed by no rule here: say “attack action card”")
    return where


def by_a_hero(by: Parts) -> Parts:
    """Take "damage that an opposing hero deals" for what any source of that player deals."""
    others = tuple(t for t in by if t != m.HERO)
    mine = all(isinstance(t, Test) and t.prop == "controller" for t in others)
    return others if m.HERO in by and others and mine else by


REACTIONS = frozenset({"Attack Reaction", "Defense Reaction", "Instant", "Action"})


def by_speed(kind: object, where: Parts) -> Parts:
    """Take "an attack reaction" that is activated for an ability that says so."""
    if kind != "activates":
        return where
    return tuple(
        replace(t, prop="speed", how="is" if t.how == "has" else t.how, of="event") if _of_speed(t) else t
        for t in where
    )


def _of_speed(test: object) -> bool:
    """Say whether a test is of the word with which an ability begins: a reaction of one kind, or of any."""
    if not isinstance(test, Test) or test.prop != "types" or test.how not in {"has", "any"}:
        return False
    words = test.value if isinstance(test.value, tuple) else (test.value,)
    return REACTIONS.issuperset(words)


def it_is(walk: Walk) -> Pick:
    """Say what "it" is: the object that was named last."""
    kind, slot = walk.it
    return Pick("chosen", slot=slot) if kind == "chosen" else Pick(kind)


def the_attack(walk: Walk) -> Pick:
    """Say which attack "the attack" is: the one that was named, and no other card that was named since.

    Raises Unclear where what was named last is no attack, and none was named before.
    """
    kind, slot = walk.attack or walk.it
    if walk.it[0] != "chosen":
        return it_is(walk)
    if walk.attack is None:
        raise Unclear("“the attack” is none of the cards that were named here: say which, or “this”")
    return Pick("chosen", slot=slot) if kind == "chosen" else Pick(kind)


def named_last(pick: Pick, walk: Walk) -> Pick:
    """Say what "them" and "that ally" are: what was named, and never the card that says it.

    Raises Unclear where nothing was named that it can be.
    """
    if pick.who == m.THEM and walk.it[0] in {"self", "other"}:
        raise Unclear("“them” is several cards, or a hero, and none that this can be done to was named")
    if walk.it[0] == "self":
        raise Unclear("“that” is something else than the card that says it, and nothing else was named")
    return it_is(walk)


def shown(amount: Amount, where: Tests, walk: Walk) -> Amount:
    """Count what was revealed this way: it is where it was, so those are counted that were chosen for it.

    Raises Unclear where nobody chose or looked at what was revealed.
    """
    others = tuple(test for test in where if test != m.SHOWN)
    if walk.shown < 0 and walk.revealed:
        return replace(amount, of="count", where=(*walk.revealed, *others))
    if walk.shown < 0:
        raise Unclear("what was revealed this way is not known here: say first which cards are revealed")
    return replace(amount, of="count", where=(Test("id", "among", walk.shown), *others))


def they_are(walk: Walk) -> Pick:
    """Say who "they" are: the player who was named last."""
    kind, slot = walk.they
    players_hero = Pick("all", (m.HERO, Test("controller", "is", "event player")))
    chosen = Pick("chosen", slot=slot)
    known: dict[str, Pick] = {
        **dict.fromkeys(("chosen", "foe"), chosen), **dict.fromkeys(("event", "foe event"), Pick("event")),
        "other": Pick("other"), "player": players_hero,
        "each": Pick("all", (m.HERO, Test("controller", "is", m.EACH))), "mine": m.MY_HERO,
        "loser": Pick("all", (m.HERO, Test("controller", "is", "event opponent"))),
    }  # fmt: skip
    their_hero: Pick = m.THEIR_HERO
    return known.get(kind, their_hero)


def word_for_they(walk: Walk) -> Asked:
    """Say which player "they" are, in the word by which a test or a question knows a player.

    Raises Unclear where no word says it: a hero chosen later, and in what lasts a player whom nobody
    remembers.
    """
    kind, slot = walk.they
    known: dict[str, Asked] = {
        "chosen": "chosen player", "player": "event player", "event": "event player",
    }  # fmt: skip
    if kind in {"mine", "loser"}:
        return "you" if kind == "mine" else "event opponent"
    if kind == "each":
        return m.EACH  # also in what lasts: there the name of the player is written before it is made
    if walk.remembers and not slot and kind in {"other", "event", "foe event", "chosen", "player"}:
        of_event: Asked = (
            "event opponent" if kind == "other" else "chosen player" if kind == "chosen" else "event player"
        )
        return of_event
    if kind == "other" and not walk.lasting:
        return "event opponent"
    if (slot and kind == "chosen") or (walk.lasting and kind in known):
        raise Unclear
    return known.get(kind, "opponent")


def player_word(word: Asked | Pronoun, walk: Walk) -> Asked | Pronoun:
    """Put a player's word for "they", and for whoever follows an order that names nobody."""
    word = walk.doer if word == m.DOER else word
    if word == m.CONTROLLER:
        kind, slot = walk.it
        if slot or kind not in {"chosen", "event"}:
            raise Unclear
        return "chosen player" if kind == "chosen" else "event controller"
    return word_for_they(walk) if word == m.THEY else word


def doer_is(walk: Walk, *, hero: bool) -> Pick:
    """Say who follows an order that names nobody; where it is about life, that player's hero."""
    if walk.doer == m.THEY:
        return they_are(walk)
    if walk.doer == m.EACH:
        each: Pick = Pick("all", (m.HERO, Test("controller", "is", m.EACH))) if hero else Pick("each player")
        return each
    if walk.doer == m.CONTROLLER:
        named = player_word(walk.doer, walk)
        it = replace(it_is(walk), whose="controller")
        return Pick("all", (m.HERO, Test("controller", "is", named))) if hero else it
    mine: Pick = (m.MY_HERO if hero else m.YOU) if walk.doer == "you" else m.THEIR_HERO
    return mine


TO_HEROES = frozenset(
    {"is marked", "is dealt", "is tapped", "is untapped", "is frozen", "gets counters", "loses counters"}
)  # what is done to heroes as well as to cards


def done_to(part: Do, walk: Walk) -> Pick:
    """Say to whom it is done, by what it is: only heroes are marked, and nothing deals damage to itself.

    Raises Unclear where “it” cannot be what the words come to.
    """
    whom: Pick = part.whom
    kind, they = walk.it[0], m.IS_THEY
    if whom.who == m.THEM and part.kind in TO_HEROES and walk.they[0] != "none":
        if part.kind == "is marked" or kind in {"self", "event", "other"}:
            whom = they
    elif whom.who == m.IT and part.kind == "is marked" and kind != "chosen":
        raise Unclear("only a hero is marked: say “mark them”, or name the hero")
    elif whom.who == m.IT and part.kind == "is dealt" and kind == "self":
        raise Unclear("it is not clear to whom damage is dealt here: say “them” of a hero, or name it")
    return whom


def at_ally(awaited: Ability) -> bool:
    """Say whether an attack is made at an ally: behind it, “it” is that ally."""
    return any(
        test == m.AT_ALLY or (isinstance(test, m.About) and test.subject == "target" and m.ALLY in test.tests)
        for test in awaited.given
    )


Parts = tuple[Any, ...]

PLACING = frozenset({"zone", "under", "arrived this way"})
FIGHTING = (m.ATTACKING, m.DEFENDING, m.LAYER)  # what is so is on the combat chain or on the stack


def placed(where: Parts) -> bool:
    """Say whether tests say where something is: by a zone, as what attacks or defends, as what was named."""
    return any(
        any(placed(option) for option in test.options)
        if isinstance(test, Either)
        else test.prop in PLACING or test.how in {"among", "outside"} or test in FIGHTING
        for test in where
    )


ELSEWHERE = frozenset({"hand", "deck", "graveyard", "arsenal", "banished", "soul", "pitch", "inventory"})
OF_CARDS = frozenset(
    {"plays", "pitches", "is discarded", "charges", "mills", "is created"}
)  # of what is no attack yet


MOVES = frozenset({"plays", "is banished", "is put", "is discarded", "defends"})


def came_from(where: Parts) -> tuple[Parts, tuple[tuple[str, str], ...]]:
    """Take "a card from your hand", of what has moved, for one that came from there."""
    there = [t for t in where if isinstance(t, Test) and t.prop == "zone" and t.value in ELSEWHERE]
    return tuple(t for t in where if t not in there), tuple(("from", str(t.value)) for t in there)


def as_cards(where: Parts) -> Parts:
    """Say what an attack is where it does not attack: an attack card; of several kinds each."""
    return tuple(
        Either(tuple(as_cards(option) for option in test.options))
        if isinstance(test, Either)
        else m.ATTACK
        if test == m.ATTACKING
        else test
        for test in where
    )


def lying(where: Parts) -> Parts:
    """Take "an attack in your graveyard" for an attack card."""
    zones = {t.value for t in where if isinstance(t, Test) and t.prop == "zone" and isinstance(t.value, str)}
    return as_cards(where) if zones & ELSEWHERE else where


PILES_OF = {
    "discarded": "graveyard",
    "banished": "banished",
    "destroyed": "graveyard",
    "revealed": "deck",
    "charged": "soul",
}


def moved(where: Parts) -> tuple[Parts, str]:
    """Say where cards are that were "banished this way", and of which nothing else is known."""
    said = next((t for t in where if isinstance(t, Test) and t.prop == m.THIS_WAY), None)
    if said is None:
        return where, ""
    pile, others = PILES_OF[str(said.value)], tuple(t for t in where if t is not said)
    if said.value == "revealed":  # it is where it was
        return (*as_cards(others), m.SHOWN), pile
    return (*others, Test("zone", "is", pile)), pile


def attacks_alike(options: tuple[Parts, ...]) -> tuple[Parts, ...]:
    """Let "a dagger or sword weapon attack" be an attack in both ways: the noun at the end is of both."""
    last = options[-1]
    if len(last) < len((m.ALLY, m.ATTACKING)) or last[-1] != m.ATTACKING or not _of_a_sort(last[:1]):
        return options
    return tuple((*each, *last[1:]) if _of_a_sort(each) else each for each in options)


def _of_a_sort(where: Parts) -> bool:
    return len(where) == 1 and isinstance(where[0], Test) and where[0].prop == "subtypes"


ONLY = ("unless", "fits")  # "you may only play ...": what does not fit is forbidden
OPPOSITE = {
    "is": "isnt",
    "isnt": "is",
    "has": "lacks",
    "lacks": "has",
    ">=": "<",
    "<": ">=",
    "<=": ">",
    ">": "<=",
}


def none_of(where: Parts) -> Parts:
    """Turn a description round: what is not all of this.

    Raises Unclear where a part of it has no opposite.
    """
    if not all(isinstance(test, Test) and test.how in OPPOSITE for test in where):
        raise Unclear
    return (Either(tuple((replace(test, how=OPPOSITE[test.how]),) for test in where)),)


NO_X = "nothing here says what X is: end the line with “, where X is ...”, or write the number"
IDLE = "nothing comes of what is chosen: say what is done with it"


def refused(ability: Ability) -> str | None:
    """Say why an ability cannot be what its line says, "" where no word says why; None where it can."""
    values = tuple(every_part(ability))
    if any(isinstance(v, Amount) and v.of == m.X.of for v in values):
        return NO_X
    if any(_unowned(v) for v in values):
        return ""
    if _left_behind(values):
        return LEFT_BEHIND
    return IDLE if _idle(values) else None


LEFT_BEHIND = (
    "what a card gets before it is played does not go with it: say it of “the next ... you play this turn”"
)


def _left_behind(values: tuple[Any, ...]) -> bool:
    """Say whether a card that may be played later gets something where it is, which ends as it is played."""
    quoted = {id(part) for v in values if isinstance(v, Change) for part in every_part(v.value)}
    made = [v for v in values if isinstance(v, Make) and id(v) not in quoted]
    of_one = {v: _ones(v.ability.about) for v in made}
    later = {slot for v in made if v.ability.form == "permit" for slot in of_one[v]}
    gets = {v.whom.slot for v in made if v.ability.form == "static" and v.whom and v.whom.who == "chosen"}
    waits = {slot for v in made if v.ability.form == "trigger" for slot in of_one[v]}
    return bool(later & (gets | waits))


def _ones(about: Parts) -> tuple[int, ...]:
    """List the slots of those that a description names one by one."""
    among = (t.value for t in about if isinstance(t, Test) and t.prop == "id" and t.how == "among")
    return tuple(slot for slot in among if isinstance(slot, int))


def filled(value: Any, x: Amount) -> Any:
    """Put what X is in the place of X."""
    if isinstance(value, Amount) and value.of == m.X.of:
        return replace(x, times=x.times * value.times, plus=x.plus * value.times + value.plus)
    return value if isinstance(value, Face) else rewritten(value, lambda part: filled(part, x))


def so_many(value: Any, number: Amount) -> Any:
    """Put a number that was said just before in the place of "that many"."""
    if isinstance(value, Amount) and value.of == "event" and not value.prop:
        return replace(number, times=number.times * value.times, plus=value.plus)
    return value if isinstance(value, Face) else rewritten(value, lambda part: so_many(part, number))


def _unowned(value: Any) -> bool:
    """Say whether something is left over: "prevent 5" of nobody, something that is yet to come."""
    return (
        (isinstance(value, (Test, Amount)) and value.of == m.TO_COME)
        or (isinstance(value, Pick) and value.who == m.TO_COME)
        or (isinstance(value, Make) and value.until == "(same)")
        or type(value).__module__ == m.__name__
    )


def _idle(values: tuple[Any, ...]) -> bool:
    """Say whether something is chosen, without being a target, that no other word is about."""
    chosen = {v.slot for v in values if isinstance(v, Choose) and not v.target}
    return bool(chosen - set(_used(values)))


def _used(values: tuple[Any, ...]) -> Iterator[int]:
    """List the slots that something is about."""
    for value in values:
        if isinstance(value, Pick) and value.who == "chosen":
            yield from range(100) if value.slot == EVERY_SLOT else (value.slot,)
        elif isinstance(value, (Test, Amount)) and value.of == "chosen":
            yield value.slot
        if isinstance(value, Test) and value.how in {"among", "outside"} and isinstance(value.value, int):
            yield value.value
        if "chosen player" in _words(value):
            yield 0


def _words(value: Any) -> Iterator[str]:
    """List the words in a value itself, and not in what is inside it."""
    if not isinstance(value, Look):
        yield from (said for f in fields(value) if isinstance(said := getattr(value, f.name), str))


def of_a_moment(value: Any) -> bool:
    """Say whether a condition looks at what was just done or rolled: nothing that only holds can ask it."""
    if isinstance(value, tuple):
        return any(of_a_moment(v) for v in value)
    if isinstance(value, Either):
        return of_a_moment(value.options)
    if isinstance(value, Test) and (value.prop == "roll" or of_a_moment(value.prop)):
        return True
    return isinstance(value, Amount) and value.of in {"done", "moved", "roll"}
