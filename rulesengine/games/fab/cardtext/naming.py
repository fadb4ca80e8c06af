"""How far a walk through a line has come: who "it" and "they" are just now, and which word says a player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from rulesengine.core.text import Pick, Pronoun, Test
from rulesengine.games.fab.cardtext import words as m
from rulesengine.games.fab.cardtext.words import Unclear

if TYPE_CHECKING:
    from rulesengine.core.text import Ability, Amount, Asked, Do, Tests

Named: TypeAlias = (
    'Literal["self", "event", "chosen", "other"] | Pronoun'  # who "it" is; other: whom the event is aimed at
)


@dataclass
class Walk:
    """How far a walk has come: who was named."""

    it: tuple[Named, int] = ("self", 0)  # and in which slot it is, where it was chosen
    they: tuple[str, int] = ("none", 0)  # none, other, event, player, each, chosen + slot; an opponent: foe
    slot: int = 0
    look: int = -2
    shown: int = -1  # the slot of those that were revealed last
    inner: bool = False  # inside something that holds of others: "its" is theirs
    remembers: bool = False  # inside what holds of others: who was named is written into it as it is made
    lasting: bool = False  # inside something that lasts: an event or a choice is not remembered there
    doer: Asked | Pronoun = "you"  # who follows an order that names nobody: "you", "opponent", THEY


def it_is(walk: Walk) -> Pick:
    """Say what "it" is: the object that was named last."""
    kind, slot = walk.it
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
    """Count what was revealed this way: it lies where it lay, so those are counted that were chosen for it.

    Raises Unclear where nobody chose or looked at what was revealed.
    """
    if walk.shown < 0:
        raise Unclear("what was revealed this way is not known here: say first which cards are revealed")
    others = tuple(test for test in where if test != m.SHOWN)
    return replace(amount, of="count", where=(Test("id", "among", walk.shown), *others))


def they_are(walk: Walk) -> Pick:
    """Say who "they" are: the player who was named last."""
    kind, slot = walk.they
    players_hero = Pick("all", (m.HERO, Test("controller", "is", "event player")))
    chosen = Pick("chosen", slot=slot)
    known = {
        **dict.fromkeys(("chosen", "foe"), chosen), **dict.fromkeys(("event", "foe event"), Pick("event")),
        "other": Pick("other"), "player": players_hero,
        "each": Pick("all", (m.HERO, Test("controller", "is", m.EACH))),
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


def at_ally(heard: Ability) -> bool:
    """Say whether an attack is made at an ally: behind it, “it” is that ally."""
    return any(
        test == m.AT_ALLY or (isinstance(test, m.About) and test.subject == "target" and m.ALLY in test.tests)
        for test in heard.given
    )
