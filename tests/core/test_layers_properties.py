"""What holds of continuous effects on every board: who sits where decides nothing, and each receipt has a rule."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import every
from rulesengine.core.text import Ability, Amount, Change, Test, show
from tests.core.stagings import AS_HIGH, EIGHT, SEVEN
from tests.core.texts import everybody
from tests.core.toy import card, table

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import Receipt
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Ruleset


def effect(r: random.Random, number: int) -> Ability:
    words = ["Elf", "Orc", "Wild"]
    tests = [
        Test("traits", "has", r.choice(words)), Test("power", r.choice("<>"), r.randint(0, 4)),
        Test("keywords", "has", "Swift"), Test("base power", "<=", 3),
        Test("power", ">", Amount("it", "base power")),
    ]  # fmt: skip
    changes = [
        Change("traits", "add", r.choice(words)), Change("traits", "clear"),
        Change("power", r.choice(["plus", "minus", "times"]), r.randint(1, 3)),
        Change("base power", "set", r.randint(0, 5)),
        Change("keywords", "add", "Swift"), Change("abilities", "clear"),
        Change("keywords", "forbid", "Swift"),
        Change("power", "plus", Amount("count", where=(Test("traits", "has", r.choice(words)),))),
    ]  # fmt: skip
    some = tuple(r.sample(changes, r.randint(1, 2)))
    return everybody(*some, words=f"e{number}", about=tuple(r.sample(tests, r.randint(0, 1))))


def look(game: Ruleset, cards: list[Card]) -> tuple[dict[str, object], set[tuple[str, ...]], list[Receipt]]:
    where = table(*cards, game=EIGHT)
    found = survey(game, where.board)
    props = ("traits", "power", "base power", "keywords")
    sheets: dict[str, object] = {s["name"]: [show(s.get(p, 0)) for p in props] for s in every(found)}
    receipts = [r for number in found.whom for r in found.receipts[number]]
    edges = {(e.effect.name, e.on.name, e.says, e.did) for e in found.edges}
    return sheets, edges, receipts


@pytest.mark.parametrize("game", [EIGHT, AS_HIGH, SEVEN], ids=["eight", "as high", "seven"])
def test_on_no_board_does_seating_matter_and_every_receipt_cites_a_rule(game: Ruleset) -> None:
    for seed in range(300):
        r = random.Random(seed)
        cards = [
            card(
                f"c{i}", "Ann", *([effect(r, i)] if r.random() < 0.7 else []),
                traits=r.choice(["Elf", "Orc", "Wild"]), power=r.randint(0, 5), since=10 + i,
            )
            for i in range(7)
        ]  # fmt: skip
        other = cards[:]
        r.shuffle(other)
        one, two = look(game, cards), look(game, other)
        assert one[:2] == two[:2], seed
        assert all(receipt.cites for receipt in one[2])
        assert look(game, cards)[0] == one[0]
