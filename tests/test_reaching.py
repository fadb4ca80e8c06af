"""How far a game reaches into a pile of cards, for a game that says nothing of how its cards are written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rulesengine.cardtext import UnprintableText, UnreadText
from rulesengine.core.text import Ability, Do, Pick
from rulesengine.games import GAMES, game
from rulesengine.playing import keeping, reaching
from rulesengine.playing.coverage import Coverage, excused, figures, missing
from rulesengine.playing.reaching import BadCards, Reach, plain_face, plain_lines, reach, rows, ways_of
from rulesengine.rulebook import parse_rulebook
from tests.core.toy import TOY, toy_with

BOOK = """# A toy

## 1 First { #first }
It speaks.

## 2 Second { #second }
It is only said.

Descriptive: a heading.

## 3 Third { #third }
It does not trigger.

## 4 Fourth { #fourth }
It speaks and is not shown.

# House rules

## H-1 House { #h-1 }
We say so.
"""


def reads(text: str, *, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read the two lines that this toy knows; a third is read, and can neither be printed nor played."""
    return tuple(_line(line) for line in text.splitlines())


def _line(line: str) -> Ability:
    match line.lower().rstrip("."):
        case "dies: draw 1":
            return Ability("Dies: draw 1.", when="die", then=(Do("draw", 1, Pick("you")),), kind="triggered")
        case "dies: glow":
            return Ability("Dies: glow.", when="die", then=(Do("glow"),))
    raise UnreadText(line, 1, line.split(maxsplit=1)[0])


def prints(abilities: tuple[Ability, ...]) -> str:
    """Print what is known by its words; what glows has none."""
    if any("glow" in ability.words for ability in abilities):
        raise UnprintableText("no words for it")
    return "\n".join(ability.words for ability in abilities)


GAME = toy_with(reader=reads, printer=prints)


def measured(*cards: dict[str, object]) -> Reach:
    """Measure a pile."""
    return reach(GAME, rows("\n".join(json.dumps(card) for card in cards), "pile"))


def test_a_line_that_reads_prints_and_plays_is_counted_thrice() -> None:
    found = measured({"name": "A", "text": "dies: draw 1"})
    assert found.figures() == {
        "cards": 1, "lines": 1, "read": 1, "printed": 1, "unstopped": 1, "runnable": 1, "stopped": [],
        "silent": [],
    }  # fmt: skip
    assert found.kinds == {"triggered": 1}


def test_what_is_read_may_still_not_print_and_not_play() -> None:
    found = measured({"name": "A", "text": "Dies: glow."})
    assert [found.read, found.printed, found.unstopped, found.runnable] == [1, 0, 1, 0]
    assert found.held_up[0][:2] == ("A", "Dies: glow.")
    assert "'glow'" in found.held_up[0][2]


def test_a_script_is_tried_out_too() -> None:
    """Nothing stops at either; only one of them can ever do anything."""
    head, tail = "Name:Reed Boar\nManaCost:1 G\nTypes:Creature Boar\nPT:2/2\n", "\nSVar:TrigDraw:DB$ Draw"
    asks = "T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ TrigDraw"
    never = " | CheckSVar$ Number$1 | SVarCompare$ GE2"
    pile = "\n".join(
        json.dumps({"name": name, "script": f"{head}{asks}{more}{tail}"})
        for name, more in (("Reed Boar", ""), ("Still Boar", never))
    )
    found = reach(game("forge"), rows(pile, "pile"), fresh=True).figures()
    assert [found["cards"], found["unstopped"], found["runnable"]] == [2, 2, 1]
    assert [name for name, *_ in found["silent"]] == ["Still Boar"]
    assert found["groups"]["with one trigger"] == {"cards": 2, "unstopped": 2, "runnable": 1}


def test_a_board_announces_x() -> None:
    """Of an ability that costs X as mana; with X as nothing it would deal no damage."""
    head = "Name:Ash Ox\nManaCost:2 R\nTypes:Creature Ox\nPT:2/2\n"
    does = "A:AB$ DealDamage | Cost$ X R | ValidTgts$ Player | NumDmg$ X\nSVar:X:Count$xPaid"
    pile = json.dumps({"name": "Ash Ox", "script": head + does})
    assert reach(game("forge"), rows(pile, "pile"), fresh=True).runnable == 1


def test_a_card_runs_only_if_all_of_it_was_read() -> None:
    found = measured(
        {"name": "A", "text": "Dies: draw 1.\nFly away."},
        {"name": "B", "text": "Fly high."},
        {"name": "C", "text": "Swim."},
    )
    assert found.figures() == {
        "cards": 3, "lines": 4, "read": 1, "printed": 1, "unstopped": 0, "runnable": 0,
        "stopped": [["Fly", 2], ["Swim.", 1]], "silent": [],
    }  # fmt: skip


@pytest.mark.parametrize("text", ["", "-", " \n — \n", None])
def test_a_card_without_lines_runs(text: str | None) -> None:
    found = measured({"name": "A", "text": text})
    assert [found.cards, found.lines, found.runnable] == [1, 0, 1]


def test_a_card_without_the_key_text_runs() -> None:
    assert measured({"name": "A"}).runnable == 1


def test_empty_lines_are_no_cards() -> None:
    assert list(rows('\n{"name": "A"}\n\n', "pile")) == [{"name": "A"}]


def test_a_line_that_is_no_card_is_named() -> None:
    with pytest.raises(BadCards, match=r"pile:3: this is no JSON"):
        list(rows('\n{"name": "A"}\n{"name"', "pile"))


def test_a_plain_face_takes_what_is_called_like_the_words_of_the_game() -> None:
    card = {"name": "A", "Power": "3", "toughness": 4, "rank": "x", "type": "Unit, Hero", "traits": ["Wild"]}
    face = plain_face(TOY, card, [])
    assert dict(face.numbers) == {"power": 3, "toughness": 4}
    assert dict(face.sets) == {"types": {"Unit", "Hero"}, "traits": {"Wild"}}


def test_lines_of_dashes_are_no_ability_lines() -> None:
    assert plain_lines({"text": " Draw 1. \n\n - \n—\nDies."}) == ["Draw 1.", "Dies."]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_how_its_cards_are_written_or_leaves_it(name: str) -> None:
    ways = ways_of(game(name))
    assert ways.lines({"name": "A", "text": "-"}) in ([], ["-"])
    assert ways.face({"name": "A", "text": ""}).name == "A"


def test_reading_a_shared_pile_loses_nothing(shared: Path) -> None:
    text = (shared / "cards" / "gundam.jsonl").read_text(encoding="utf-8")
    found = reach(game("gundam"), rows(text, "gundam.jsonl"))
    assert found.read >= 0.8 * found.lines
    assert found.printed == found.read
    assert found.runnable >= 0.8 * found.cards


# --- figures of coverage ------------------------------------------------------------------------------------


def test_a_rule_is_open_when_it_is_neither_descriptive_nor_both_executed_and_shown() -> None:
    book = parse_rulebook("toy", BOOK)
    covered = Coverage(frozenset({"1", "4", "H-1", "99"}), {"1": ("a",), "H-1": ("a",), "2": ("a",)}, ())
    assert figures(book, covered) == {
        "rules": 4,
        "executed": 2,
        "shown": 2,
        "descriptive": 1,
        "open": ["3", "4"],
    }
    assert missing(book.find("3"), book, covered) == "nothing runs for it, and no step cites it"
    assert missing(book.find("4"), book, covered) == "no step of a scenario cites it"
    unspoken = replace(covered, executed=frozenset())
    assert "nothing that carries its number answered" in missing(book.find("1"), book, unspoken)


def test_only_a_reason_in_the_table_excuses_an_open_rule() -> None:
    text = """
| toy | 9 | before the table |

| Game | Rule | Reason |
| --- | :-: | ---: |
| toy | `3` | a reason \\| with a stroke |
| toy | 4 | |
| toy | 5 |
| toy | 6 | behind a broken row |

| toy | 7 | behind the table |
"""
    assert excused(text) == {("toy", "3"): "a reason | with a stroke"}


@pytest.mark.thorough
def test_several_processes_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [
        "【Deploy】Draw 1.",
        "Fly away.",
        "【Attack】Draw 1.",
        "【Deploy】Sing.",
        "",
        "【Destroyed】Draw 1.",
    ]
    text = "\n".join(json.dumps({"name": f"Card {i}", "text": texts[i % 6]}) for i in range(9))
    alone = reach(game("gundam"), rows(text, "pile"), fresh=True)
    monkeypatch.setattr(reaching, "PART", 2)
    monkeypatch.setattr(reaching, "FEW", 1)
    together = reach(game("gundam"), rows(text, "pile"), fresh=True)
    assert together == alone
    assert list(together.words) == list(alone.words)
    assert [together.cards, together.runnable] == [9, alone.runnable]
    assert alone.runnable
    assert alone.words


PILE = "".join(
    json.dumps({"name": f"Card {i}", "text": line}) + "\n"
    for i, line in enumerate(("【Deploy】Draw 1.", "Fly away.", "【Deploy】Draw 1.", ""))
)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the file in which it is kept what was found."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return keeping.place_of("reach", "gundam")


def test_what_was_found_of_a_card_is_looked_up(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as neither the card nor the code changes; and it is said how far it has come."""
    told: list[tuple[int, int]] = []
    first = reach(game("gundam"), rows(PILE, "pile"), lambda *far: told.append(far))
    assert told == [(0, 4), (4, 4)]
    monkeypatch.setattr(reaching, "_reach", lambda *_: pytest.fail("measured again"))
    again = reach(game("gundam"), rows(PILE, "pile"), lambda *far: told.append(far))
    assert again == first
    assert list(again.words) == list(first.words)
    assert told[2:] == [(0, 0)]
    for change in (PILE.replace("Fly", "Run"), PILE.replace("Card 1", "Card 9")):
        with pytest.raises(pytest.fail.Exception, match="measured again"):
            reach(game("gundam"), rows(change, "pile"))
    with pytest.raises(pytest.fail.Exception, match="measured again"):
        reach(game("gundam"), rows(PILE, "pile"), fresh=True)
    monkeypatch.setattr(keeping, "code_of", lambda _: "other code")
    with pytest.raises(pytest.fail.Exception, match="measured again"):
        reach(game("gundam"), rows(PILE, "pile"))
    assert kept.is_file()


@pytest.mark.usefixtures("kept")
def test_a_card_that_stands_twice_counts_twice() -> None:
    twice = reach(game("gundam"), rows(PILE + PILE, "pile"))
    once = reach(game("gundam"), rows(PILE, "pile"))
    assert [twice.cards, twice.lines, twice.runnable] == [2 * once.cards, 2 * once.lines, 2 * once.runnable]


@pytest.mark.parametrize("broken", ["", "[]", "{", '"cards"', '{"shape": "0", "rows": {}}'])
def test_what_is_kept_and_broken_is_nothing(kept: Path, broken: str) -> None:
    first = reach(game("gundam"), rows(PILE, "pile"))
    found = json.loads(kept.read_text(encoding="utf-8"))["rows"]
    kept.write_text(broken, encoding="utf-8")
    assert reach(game("gundam"), rows(PILE, "pile")) == first
    spoiled = {one: row | {"words": 3} if n else [] for n, (one, row) in enumerate(found.items())}
    kept.write_text(json.dumps({"shape": reaching.SHAPE, "rows": spoiled}), encoding="utf-8")
    assert reach(game("gundam"), rows(PILE, "pile")) == first


def test_where_nothing_can_be_written_nothing_is_kept(kept: Path) -> None:
    kept.parent.write_text("a file in the place of the folder", encoding="utf-8")
    assert reach(game("gundam"), rows(PILE, "pile")).cards == 4
