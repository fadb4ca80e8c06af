"""Two laws of Riftbound's card text: what is accepted works, and whoever is named acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.core.engine import run
from rulesengine.core.model import Card, Event, Player, lay
from rulesengine.core.text import Face
from rulesengine.games.riftbound import RULESET
from rulesengine.games.riftbound.cardtext import read
from tests.riftbound_phrases import examples
from tests.riftbound_shown import Known, name_of, shown

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Question

PARTS = 48  # a part is in `make test`, and several processes share the others
NOT_YET: dict[
    str, str
] = {}  # phrases that are read and that no board shows, with the reason; may only shrink


@pytest.mark.one_in(PARTS)
@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_accepted_works(part: int) -> None:
    """Leaving it out of a card changes what happens on some board, or what is there in the end."""
    known: Known = {}
    mine = {name_of(one): one for one in examples()[part::PARTS]}
    silent = {name for name, one in mine.items() if not shown(one, known)}
    assert silent - NOT_YET.keys() == set(), "these are accepted and do nothing"
    assert (NOT_YET.keys() & mine.keys()) - silent == set(), "these work now: take them off the list"


# Whoever is named acts


def played(text: str, *, yes: bool = True, people: tuple[str, ...] = ("Ann", "Ben")) -> Trace:
    """Let Ann play a Unit with this text; every question is answered with yes, or with no.

    Where it is asked which player is meant, the last one is.
    """
    face = Face("Speaker", (("types", frozenset({"Unit"})),), (("Might", 3), ("cost", 0)), read(text))
    cards = [Card(0, face, "Ann", "Ann", "hand")]
    for place, name in enumerate(("Salt Pier", "Mill Gate"), start=1):
        cards.append(_card(name, "Ben", "Battlefield", "battlefield", place))
    for who in people:
        cards += [
            _card(f"{who}’s {zone} {n}", who, "Unit", zone)
            for zone in ("base", "hand", "deck")
            for n in range(3)
        ]
        cards += [_card(f"{who}’s rune {n}", who, "Rune", "rune deck") for n in range(3)]
    players = [Player(name, (("energy", 5), ("power", 5))) for name in people]

    def choose(question: Question) -> int | None:
        if question.options[-1].label in people:
            return len(question.options) - 1
        return 0 if yes else len(question.options) - 1

    return run(RULESET, lay(RULESET, players, cards), [(Event("plays", 1, "Ann"),)], choose=choose)


def _card(name: str, who: str, types: str, zone: str, place: int = 0) -> Card:
    face = Face(name, (("types", frozenset({types})),), (("Might", 2), ("cost", 0)))
    return Card(0, face, who, who, zone, place=place)


def changed(trace: Trace) -> set[str]:
    """Name the players who have other cards, points or XP than they would have had without the text."""
    people = tuple(player.name for player in trace.table.board.players)
    plain = played("[Tank]", people=people)
    return {who for who in people if _has(trace, who) != _has(plain, who)}


def _has(trace: Trace, who: str) -> tuple[object, ...]:
    board = trace.table.board
    marks = next(p.marks for p in board.players if p.name == who)
    return marks, sorted(
        (c.name, c.zone, c.flags) for c in board.cards if c.owner == who and c.name != "Speaker"
    )


WHO = {  # the words, and who is meant: Ann plays the card
    "": ("", {"Ann"}),
    "you ": ("", {"Ann"}),
    "each opponent ": ("s", {"Ben"}),
    "an opponent ": ("s", {"Ben"}),
    "your opponent ": ("s", {"Ben"}),
    "each player ": ("s", {"Ann", "Ben"}),
}
DEEDS = ("draw{s} 1", "gain{s} 2 XP", "score{s} 1 point", "channel{s} 1 rune", "discard{s} 1")


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("who", WHO)
def test_whoever_is_named_does_it(who: str, deed: str) -> None:
    s, named = WHO[who]
    if who == "you " and "discard" in deed:
        return  # no card says it so
    line = f"When you play me, {who}{deed.format(s=s)}."
    assert changed(played(line)) == named
    may = f"When you play me, you may {deed.format(s='')}."
    if not who:
        assert changed(played(may)) == {"Ann"}
        assert changed(played(may, yes=False)) == set()


OF_THREE = {  # "an opponent" is one, whom Ann chooses, and "each opponent" and "opponents" are all of them
    "": {"Ann"},
    "each opponent ": {"Ben", "Cid"},
    "an opponent ": {"Cid"},
    "your opponent ": {"Cid"},
    "choose an opponent. They ": {"Cid"},
    "each player ": {"Ann", "Ben", "Cid"},
    "each other player ": {"Ben", "Cid"},
    "choose a player. They ": {"Cid"},
    "opponents ": {"Ben", "Cid"},
}
MORE_DEEDS = ("play{s} a 1 Might Bird unit token", "put{s} the top card of their Main Deck into their trash",
              "kill{s} a unit they control", "discard{s} their hand")  # fmt: skip


@pytest.mark.parametrize("who", OF_THREE)
def test_of_three_players_those_who_are_named_act(who: str) -> None:
    people = ("Ann", "Ben", "Cid")
    for deed in (*DEEDS, *(MORE_DEEDS if who else ())):
        several = who in {"", "opponents "} or who.endswith("They ")
        line = f"When you play me, {who}{deed.format(s='' if several else 's')}."
        trace = played(line, people=people)
        assert changed(trace) == OF_THREE[who], line
        asked = [step.question for step in trace.steps if step.question is not None]
        which = [question for question in asked if question.options[-1].label == "Cid"]
        assert len(which) == (OF_THREE[who] == {"Cid"}), line
        assert all(question.who == "Ann" for question in which), line


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("When you play me, kill an enemy unit. Its controller draws 1.", {"Ben"}),
        ("When you play me, kill another friendly unit. Its owner draws 1.", {"Ann"}),
        ("When you play me, each opponent kills one of their units.", {"Ben"}),
        ("When you play me, each player must kill one of their units.", {"Ann", "Ben"}),
        ("When you play me, kill an enemy unit. Its controller may draw 1.", {"Ben"}),
        ("When you play me, kill another friendly unit. Its controller may draw 1.", {"Ann"}),
        ("When you play me, stun an enemy unit unless its controller has you draw 2.", {"Ann"}),
        ("When you play me, each opponent draws 1 for each card in your hand.", {"Ben"}),
        ("When you play me, each player gains 1 XP for each enemy unit.", {"Ann", "Ben"}),
        ("When you play me, for each enemy unit, draw 1.", {"Ann"}),
        ("When you play me, each opponent chooses a unit they control. Kill it.", {"Ben"}),
        ("When you play me, an opponent may draw 1.", {"Ben"}),
        ("When you play me, enemy units have -1 Might this turn. Draw 1.", {"Ann"}),
        ("When you play me, choose an opponent. They draw 2.", {"Ben"}),
        ("When you play me, choose an opponent. They discard 1.", {"Ben"}),
        ("When you play me, an opponent plays a 1 Might Bird unit token.", {"Ben"}),
        ("When you play me, you may pay [E1] to draw 1.", {"Ann"}),
        ("When you play me, discard 1. If you do, draw 2.", {"Ann"}),
        ("When you play me, each player discards their hand, then draws 2.", {"Ann", "Ben"}),
    ],
)
def test_its_controller_they_and_each_player_are_who_they_are(line: str, named: set[str]) -> None:
    assert changed(played(line)) == named


@pytest.mark.parametrize(
    ("line", "chooser"),
    [
        ("When you play me, each opponent discards 1.", "Ben"),
        ("When you play me, each opponent kills one of their units.", "Ben"),
        ("When you play me, discard 1.", "Ann"),
        ("When you play me, kill an enemy unit.", "Ann"),
        ("When you play me, you may draw 1.", "Ann"),
    ],
)
def test_whoever_is_named_chooses(line: str, chooser: str) -> None:
    asked = {step.question.who for step in played(line).steps if step.question is not None}
    assert asked == {chooser}


def test_no_is_no_for_whoever_is_asked() -> None:
    """A price that is not paid buys nothing, and costs nobody anything."""
    for line in (
        "you may pay [E1] to draw 1",
        "you may discard 1 to draw 2",
        "you may kill a friendly unit to draw 1",
    ):
        assert changed(played(f"When you play me, {line}.", yes=False)) == set()
