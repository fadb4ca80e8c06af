"""Flesh and Blood 6.3 on random boards: the pass ends, seating never matters, looking changes nothing."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.continuous.standing import Survey, survey
from rulesengine.core.engine import run
from rulesengine.core.matching import every
from rulesengine.core.model import Board, Card, Event, Player, Standing, lay, with_standing
from rulesengine.core.text import Ability, Amount, Change, Do, Face, Pick, Test
from rulesengine.core.trace import Stage
from rulesengine.games.fab import RULESET, VARIANTS
from rulesengine.games.fab.rules.staging import substage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset

LATER = VARIANTS["2026"]
GAMES = {"this edition": RULESET, "2026": LATER}
BOARDS = 1000  # of each edition
ATTACKING = Test("flags", "has", "attacking")
WORDS = ("Brute", "Ninja", "Draconic")


def dice_of(seed: int) -> random.Random:
    """Take dice that fall the same way every time."""
    return random.Random(seed)


def change(dice: random.Random) -> Change:
    """Make one change of any stage but the first."""
    number: int | Amount = dice.randint(1, 4)
    if dice.random() < 0.15:
        number = Amount("count", where=(Test("supertypes", "has", dice.choice(WORDS)),))
    if dice.random() < 0.1:
        number = Amount("it", dice.choice(("power", "base power", "defense")))
    return dice.choice(
        [
            Change("power", dice.choice(("plus", "minus", "set", "times", "over")), number),
            Change("power", dice.choice(("plus", "plus", "minus")), number),
            Change("base power", dice.choice(("set", "plus", "minus")), number),
            Change("defense", dice.choice(("plus", "set")), number),
            Change("supertypes", dice.choice(("add", "add", "remove")), dice.choice(WORDS)),
            Change("subtypes", "add", dice.choice(("Attack", "Aura"))),
            Change("keywords", dice.choice(("add", "add", "remove", "forbid")), "go again"),
            Change("abilities", "gain", Ability("+1", form="static", changes=(Change("power", "plus", 1),))),
            Change("abilities", "clear"),
            Change("controller", "set", "you"),
        ]
    )


def question(dice: random.Random, of: str) -> Test:
    """Ask something that effects may change."""
    number: int | Amount = dice.randint(1, 7)
    if dice.random() < 0.2:
        number = Amount(of, "base power")
    return dice.choice(
        [
            Test("power", dice.choice((">", ">=", "<", "is")), number, of),
            Test("base power", dice.choice((">=", "<=")), number, of),
            Test("supertypes", dice.choice(("has", "lacks")), dice.choice(WORDS), of),
            Test("keywords", dice.choice(("has", "lacks")), "go again", of),
            Test("subtypes", "has", "Aura", of),
        ]
    )


def static(dice: random.Random, name: str) -> Ability:
    """Make a static ability with one or two parts."""
    return Ability(
        f"the words of {name}",
        form="static",
        whose=dice.choice(("any", "any", "you", "ally", "opponent", "self")),
        about=tuple(question(dice, "it") for _ in range(dice.randint(0, 1))),
        given=tuple(question(dice, "source") for _ in range(dice.random() < 0.3)),
        changes=tuple(change(dice) for _ in range(1 + (dice.random() < 0.25))),
    )


def cards(dice: random.Random) -> list[Card]:
    """Make a board: some attacks and allies, and some cards with effects, older and newer."""
    found = []
    for i in range(dice.randint(4, 7)):
        name = f"Card {i}"
        abilities = (static(dice, name),) if i > 1 or dice.random() < 0.3 else ()
        sets = (
            ("supertypes", frozenset(dice.sample(WORDS, dice.randint(0, 2)))),
            ("subtypes", frozenset({"Attack"})), ("types", frozenset({"Action"})),
        )  # fmt: skip
        numbers = (("power", dice.randint(0, 6)), ("defense", 3))
        who = dice.choice(("Ada", "Bo"))
        flags = frozenset({"attacking"}) if i == 0 else frozenset()
        marks = (("+1 power", 1),) if dice.random() < 0.1 else ()
        face = Face(name, sets, numbers, abilities)
        found.append(Card(0, face, who, who, "combat chain" if i == 0 else "arena", i, 0, flags, marks))
    return found


def table(game: Ruleset, some: Iterable[Card]) -> Table:
    return lay(game, ["Ada", "Bo"], some)


def words(value: object) -> object:
    return tuple(sorted(held.ability.words for held in value)) if isinstance(value, tuple) else value


def said(found: Survey) -> dict[str, Any]:
    """Write all sheets down by name, without what says where a card lies in the rows."""
    return {
        str(sheet["name"]): {k: words(v) for k, v in sheet.items() if k not in {"id", "links"}}
        for sheet in every(found)
    }


def edges(found: Survey) -> list[tuple[str, ...]]:
    return sorted((str(e.effect.says), str(e.on.says), e.says, e.did, str(e.sure)) for e in found.edges)


def again(board: Board) -> Board:
    """Make a board that is the same and was never looked at."""
    return Board(board.players, board.cards, board.index, board.standing, board.ranked, board.memory)


@pytest.mark.thorough
@pytest.mark.parametrize("edition", GAMES)
def test_on_random_boards_the_pass_ends_and_seating_never_matters(edition: str) -> None:
    game, lifted = GAMES[edition], 0
    for seed in range(BOARDS):
        dice = dice_of(seed)
        rows = cards(dice)
        board = table(game, rows).board
        found = survey(game, board)
        seats = rows[:]
        dice.shuffle(seats)
        other = survey(game, table(game, seats).board)
        assert said(found) == said(other), seed
        assert edges(found) == edges(other), seed
        lifted += len(found.edges)
        for number in found.receipts:
            for receipt in found.receipts[number]:
                assert receipt.cites, (seed, receipt)
                assert all(game.cite(one).text for one in receipt.cites)
        for effect, on, *_ in found.edges:
            assert effect.key != on.key
    assert lifted > BOARDS / 20


@pytest.mark.thorough
@pytest.mark.parametrize("edition", GAMES)
def test_looking_changes_nothing(edition: str) -> None:
    game = GAMES[edition]
    for seed in range(300):
        board = table(game, cards(dice_of(seed))).board
        rows, memory = tuple(board.cards), board.memory
        first = said(survey(game, board))
        assert said(Survey(game, again(board))) == first == said(survey(game, board)), seed
        assert tuple(board.cards) == rows
        assert board.memory is memory


@pytest.mark.thorough
def test_what_happens_on_random_boards_can_be_followed() -> None:
    """Every step that says that an effect begins, ends or is forbidden names a rule or its card."""
    begun = 0
    for seed in range(120):
        dice = dice_of(seed)
        there = table(RULESET, cards(dice))
        script = [
            Event("is destroyed", 3),
            Event("attacks", 2, there.board.cards[2].controller),
            Event("turn ends", 0, "Ada"),
        ]
        trace = run(RULESET, there, [(event,) for event in script])
        for step in trace.steps:
            if step.stage in {Stage.APPLIES, Stage.FORBIDDEN} and "effect" in step.says:
                begun += 1
                assert step.cites, (seed, step.says)
        last = trace.table.board
        assert said(Survey(RULESET, again(last))) == said(survey(RULESET, last)), seed
    assert begun > 100


def test_what_was_left_behind_is_applied_by_the_same_order() -> None:
    """An effect of a layer and a static one with the same words and the same time come to the same."""
    for seed in range(200):
        dice = dice_of(seed)
        ability = static(dice, "Guest")
        ability = Ability(
            ability.words, form="static", whose="any", about=ability.about, changes=ability.changes
        )
        if any(isinstance(c.value, Amount) or c.prop in {"controller", "abilities"} for c in ability.changes):
            continue  # these an effect of a layer fixes, or a static one loses
        rows = [c for c in cards(dice) if not any(a.given for a in c.face.abilities)]
        guest = Card(0, Face("Guest", (), (), (ability,)), "Ada", "Ada", "arena", 9)
        plain = Card(0, Face("Guest"), "Ada", "Ada", "arena", 9)
        one = table(RULESET, [*rows, guest]).board
        there = table(RULESET, [*rows, plain]).board
        number = len(there.cards)
        row = Standing(1, ability, number, "Ada", there.cards[number].arrived)
        other = with_standing(there, (row,))
        if any(c.how == "clear" for r in rows for a in r.face.abilities for c in a.changes):
            continue  # there the static one may lose its ability
        assert said(survey(RULESET, one)) == said(survey(RULESET, other)), seed


def circle(low: int, plus: int, high: int, to: int) -> list[Card]:
    """Make two effects, each of which changes what the other applies to."""
    adds = Ability(
        "adds",
        form="static",
        whose="any",
        about=(Test("power", "is", low),),
        changes=(Change("power", "plus", plus),),
    )
    sets = Ability(
        "sets",
        form="static",
        whose="any",
        about=(Test("power", ">=", high),),
        changes=(Change("power", "set", to),),
    )
    attack = Card(
        0, Face("Lunge", (), (("power", low),)), "Ada", "Ada", "combat chain", 3, 0, frozenset({"attacking"})
    )
    one = Card(0, Face("Step", (), (), (adds,)), "Ada", "Ada", "arena", 1)
    other = Card(0, Face("Bar", (), (), (sets,)), "Bo", "Bo", "arena", 2)
    return [attack, one, other]


def test_a_circle_ends_and_is_marked_as_a_silence() -> None:
    """In the later edition two effects of one stage move each other up: H-6."""
    met = 0
    for seed in range(200):
        dice = dice_of(seed)
        low, plus = dice.randint(1, 5), dice.randint(1, 4)
        high = dice.randint(low + 1, low + plus)
        rows = circle(low, plus, high, dice.choice([n for n in range(8) if n != low]))
        later = survey(LATER, table(LATER, rows).board)
        assert not survey(RULESET, table(RULESET, rows).board).edges
        pairs = {(e.effect.key, e.on.key) for e in later.edges}
        for edge in later.edges:
            if (edge.on.key, edge.effect.key) in pairs:
                met += 1
                assert not edge.sure
                assert "H-6" in edge.cites
    assert met > 200


def test_what_begins_to_fit_in_its_own_place_joins_behind_the_others() -> None:
    """6.3.5a: of two adders of one substage, the older joins once the younger has made it fit."""
    older = Ability(
        "older",
        form="static",
        whose="any",
        about=(Test("power", ">=", 5),),
        changes=(Change("power", "plus", 2),),
    )
    newer = Ability(
        "newer", form="static", whose="any", about=(ATTACKING,), changes=(Change("power", "plus", 1),)
    )
    attack = Card(
        0, Face("Lunge", (), (("power", 4),)), "Ada", "Ada", "combat chain", 3, 0, frozenset({"attacking"})
    )
    rows = [attack] + [
        Card(0, Face(a.words, (), (), (a,)), "Ada", "Ada", "arena", at) for at, a in enumerate((older, newer))
    ]
    for game in GAMES.values():
        assert survey(game, table(game, rows).board)[1]["power"] == 7


def test_what_gives_or_takes_a_number_as_such_comes_first_dependent_or_not() -> None:
    """6.3.3: substage 1 has all of them; every other dependent effect is in substage 7."""
    assert substage(Change("power", "lose"), 0) == substage(Change("power", "lose"), 8) == 1
    assert substage(Change("power", "set", 3), 0) == 2
    assert substage(Change("power", "set", 3), 8) == 7


@pytest.mark.parametrize(
    "change_made",
    [Change("power", "times", 2), Change("base power", "set", 5), Change("subtypes", "add", "Sword")],
    ids=["doubled", "set", "a type"],
)
def test_each_beginning_can_be_seen_whatever_it_changes(change_made: Change) -> None:
    """6.2.5: not only a bonus and a keyword are an event when they begin to apply."""
    count = Do("gets counters", 1, Pick("self"), (("mark", "steam"),))
    jar = Ability("When it becomes so", "trigger", when="becomes", whose="any", then=(count,))
    gives = Ability("Attacks are so", "static", whose="any", about=(ATTACKING,), changes=(change_made,))
    faces = (
        (Face("Jar", (("types", frozenset({"Action"})),), (), (jar,)), "arena"),
        (Face("Ring", (("types", frozenset({"Equipment"})),), (), (gives,)), "equipment"),
        (Face("Claw", (("types", frozenset({"Action"})),), (("power", 3),)), "combat chain"),
    )
    cards = [Card(number, face, "Ada", "Ada", zone) for number, (face, zone) in enumerate(faces, start=1)]
    attack = Event("attacks", 3, "Ada", source=3)
    trace = run(RULESET, lay(RULESET, [Player("Ada"), Player("Bo")], cards), [(attack,)])
    assert trace.table.board.cards[1].mark("steam") == 1, str(trace)
