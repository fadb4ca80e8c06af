"""The engine for a page: what its doors answer, what a build makes of it, what is said without a network."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulesengine.live import building, cutting, doors, tools
from rulesengine.playing.scenario import files_of
from rulesengine.show.drawing import render

ROOM = Path(building.__file__).parent
PIN_IMP = (
    "Name:Pin Imp\nTypes:Creature Imp\nPT:1/1\nT:Mode$ Attacks | ValidCard$ Card.Self | Execute$ TrigDraw\n"
    "SVar:TrigDraw:DB$ Draw | NumCards$ 1"
)
CARDS = {  # a text of each game, its types, and what stands in its board
    "gundam": ("When this Unit attacks, draw 1.", "Unit", "attacks"),
    "fab": ("When this attacks, draw a card.", "Action", "attacks"),
    "riftbound": ("When you play me, draw 1.", "Unit", "played"),
    "starcore": ("On Deploy: Draw 1 card.", "", "deploys"),
    "forge": (PIN_IMP, "", "attacks"),
}
SITUATION = """---
game: gundam
id: mine
---
# Mine

## Table
Ann, Ben

| card | owner | zone | AP | HP | types | text |
| --- | --- | --- | --- | --- | --- | --- |
| Scout | Ann | battle area | 2 | 3 | Unit | When this Unit attacks, you may draw 1. |
| Sheet ×4 | Ann | deck |  |  |  |  |

## Happens
1. Ann attacks Ben with Scout
"""


def ask(door: str, **given: object) -> Any:
    said = json.loads(doors.answer(door, json.dumps(given)))
    assert "ok" in said, said
    return said["ok"]


def refused(door: str, **given: object) -> Any:
    said: dict[str, Any] = json.loads(doors.answer(door, json.dumps(given)))
    assert "error" in said, said
    return said["error"]


# --- a situation ----------------------------------------------------------------------------------


def test_a_situation_is_played_and_another_answer_is_another_run() -> None:
    first = ask("play", text=SITUATION)
    asked = [frame for frame in first["doc"]["frames"] if frame["question"]]
    assert len(asked) == 1
    assert first["doc"]["svg"] == ""
    answers = ask("branch", text=SITUATION, frame=asked[0]["number"], option=1)["answers"]
    assert answers == ["Ann: no"]
    other = ask("play", text=SITUATION + "\n## Choices\n- Ann: no\n")
    assert len(other["doc"]["frames"]) < len(first["doc"]["frames"])


def test_what_chance_decides_stays_when_a_player_answers_otherwise() -> None:
    (file,) = (each for each in files_of("fab") if each.name == "6-1-four-effects-one-at-a-time.md")
    text = file.read_text(encoding="utf-8")
    first = ask("play", text=text)["doc"]
    asked = [frame for frame in first["frames"] if frame["question"]]
    assert [frame["question"]["who"] for frame in asked] == ["Ada", "chance"]
    fork = asked[0]["question"]["options"].index("Silver Fork")
    found = ask("branch", text=text, frame=asked[0]["number"], option=fork)
    assert found["answers"] == ["Ada: Silver Fork", "chance: Old Rag 1"]
    head, _, rest = text.partition("## Choices")
    choices = "\n".join(f"- {each}" for each in found["answers"])
    other = ask("play", text=f"{head}## Choices\n{choices}\n\n## After{rest.partition('## After')[2]}")["doc"]
    assert any("Silver Fork is put into the hand" in frame["says"] for frame in other["frames"])


def test_an_option_with_a_symbol_in_it_is_taken() -> None:
    """It is shown in words, and answered as the game writes it: the run does not stay as it was."""
    (file,) = (each for each in files_of("fab") if each.name == "6-2-beginnings-one-by-one.md")
    text = file.read_text(encoding="utf-8")
    (asked,) = (frame for frame in ask("play", text=text)["doc"]["frames"] if frame["question"])
    assert asked["question"]["options"][1].endswith("+2 power.")
    found = ask("branch", text=text, frame=asked["number"], option=1)
    other = ask("play", text=text.replace("- Ada: Red Ring", f"- {found['answers'][0]}"))
    assert other["idle"] == []
    (frame,) = (frame for frame in other["doc"]["frames"] if frame["question"])
    assert frame["question"]["answer"] == 1


def test_what_else_is_shown_is_that_of_the_same_run(monkeypatch: pytest.MonkeyPatch) -> None:
    (file,) = (each for each in files_of("fab") if each.name == "6-3-eight-stages.md")
    text = file.read_text(encoding="utf-8")
    frames = ask("play", text=text)["doc"]["frames"]
    monkeypatch.setattr(doors, "played", None)  # nothing is played again
    stages = ask("view", text=text, view="layers")["view"]
    last = stages["moments"][-1]
    assert last["step"] <= len(frames)
    assert len(last["boards"]) == 1  # another order is worked out when it is wanted
    other = ask("order", text=text, step=last["step"], order=[last["arrivals"][1]["id"]])["board"]
    assert other["objects"]
    assert ask("view", text=text, view="instead")["view"] is None
    assert ask("stated", text=text)["stated"] == []


def test_an_answer_that_is_asked_for_no_more_is_no_mistake() -> None:
    got = ask(
        "play", text=SITUATION.replace("you may draw", "draw") + "\n## Choices\n- Ann: no\n- Ben: yes\n"
    )
    assert got["idle"] == ["Ann: no", "Ben: yes"]
    assert ask("play", text=SITUATION)["idle"] == []


def test_what_draws_is_what_the_page_has(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulesengine.show.drawing import render

    monkeypatch.setattr(doors, "_draw", [])
    drawn: list[str] = []

    def draw(dot: str) -> str:
        drawn.append(dot)
        return render(dot)

    doors.draws(draw)
    assert "<svg" in ask("play", text=SITUATION, picture=True)["doc"]["svg"]
    assert len(drawn) == 2, "the picture of every step, and that of what is inside what"


def test_what_is_wrong_comes_back_as_data() -> None:
    wrong = refused("play", text=SITUATION.replace("battle area", "batle area"))
    assert (wrong["line"], wrong["nearest"][:1]) == (12, ["battle area"])
    assert refused("play", text="x" * 70_000)["message"].startswith("this is longer")
    assert refused("play")["kind"] == "Fault"
    assert refused("nowhere")["kind"] == "Fault"
    assert json.loads(doors.answer("play", "[}"))["error"]["message"]


def test_the_words_of_a_game_are_listed() -> None:
    assert {"Table", "Happens"} <= set(ask("words")["sections"])
    found = ask("words", name="gundam")
    assert "battle area" in found["zones"]
    assert "text" in found["columns"]
    assert any("attacks" in each for each in found["sayings"])


# --- a card ---------------------------------------------------------------------------------------


def test_a_made_board_has_what_is_paid_with_and_what_the_event_happens_to() -> None:
    given = {"name": "riftbound", "text": "When I conquer, you may pay [E1] to draw 1.", "types": "Unit"}
    board = ask("made", **given)["text"]
    assert "| Battlefield |" in board
    steps = [frame["says"] for frame in ask("play", text=board)["doc"]["frames"]]
    assert {"Ann pays 1 energy", "Ann draws 1"} <= set(steps)


def test_where_cards_are_scripts_an_english_sentence_is_told_from_one() -> None:
    assert ask("read", name="forge", text="When Ox enters, draw a card.") | {"errors": []} == {
        "abilities": [], "errors": [], "follows": [], "script": False, "scripts": True,
    }  # fmt: skip
    assert ask("read", name="gundam", text="Draw 1.")["scripts"] is False


def test_what_a_script_means_is_in_words_and_never_in_code() -> None:
    read = ask("read", name="forge", text=PIN_IMP)["abilities"]
    assert [each["normal"] for each in read] == [""]  # the page leaves such a row out
    assert "Ability(" not in json.dumps(read)
    assert (
        ask("read", name="gundam", text="【Deploy】 Draw 1.")["abilities"][0]["normal"] == "【Deploy】Draw 1."
    )


def test_a_mark_that_names_a_seat_by_its_number_is_not_shown() -> None:
    board = ask("made", name="forge", text=PIN_IMP)["text"]
    frames = ask("play", text=board)["doc"]["frames"]
    changed = {change["prop"] for frame in frames for change in frame["changes"]}
    assert "attacking" in changed
    assert not changed & {"attacks", "blocks", "attached to"}


@pytest.mark.parametrize("name", CARDS)
def test_a_board_is_made_on_which_a_card_does_something(name: str) -> None:
    text, types, happens = CARDS[name]
    made = ask("made", name=name, text=text, card="Ash Hound", types=types)
    assert made["works"], made
    assert happens in made["text"].split("## Happens")[1]
    assert "Ash Hound" in made["text"] or "Pin Imp" in made["text"]
    assert ask("play", text=made["text"])["doc"]["frames"]


def test_a_made_board_has_nothing_that_changes_no_step() -> None:
    made = ask("made", name="gundam", text="【Deploy】Draw 1.", card="Scout", types="Unit")["text"]
    rows = [line for line in made.splitlines() if line.startswith("| ")][2:]
    assert len(rows) == 2, made  # the card, and the deck from which it draws


def test_a_card_is_read_line_by_line() -> None:
    got = ask(
        "read", name="gundam", text="【Deploy】Draw 1.\n【Deploy】Drow 1.\n【Attack】Draw 1.", types="Unit"
    )
    assert [each["line"] for each in got["abilities"]] == [1, 3]
    (wrong,) = got["errors"]
    assert (wrong["line"], wrong["column"], wrong["nearest"][0]) == (2, 9, "draw")
    assert got["abilities"][0]["cites"]


@pytest.mark.parametrize(
    ("name", "text", "column", "word"),
    [
        ("gundam", "【Deploy】Draw 1.", 9, "draw"),
        ("fab", "When this hits, draw a card.", 17, "draw"),
        ("riftbound", "When you play me, draw 1.", 19, "draw"),
        ("starcore", "On Deploy: Draw 1 card.", 12, "draw"),
        ("forge", "T:Mode$ Attacks", 9, "Attacks"),
        ("forge", "SVar:A:DB$ Draw", 12, "Draw"),
    ],
)
def test_what_can_follow_is_offered(name: str, text: str, column: int, word: str) -> None:
    follows = ask("read", name=name, text=text, line=1, column=column)["follows"]
    assert word.lower() in {each.lower() for each in follows}, follows[:20]


@pytest.mark.parametrize("name", ["gundam", "fab", "riftbound", "forge"])
def test_a_card_says_may_and_says_it_no_longer(name: str) -> None:
    text, types, _ = CARDS[name]
    once = ask("maybe", name=name, text=text, types=types)
    assert once["may"]
    assert ask("maybe", name=name, text=once["text"], types=types) == {"text": text, "may": False}


OWL = "Name:Owl\nTypes:Creature\nPT:1/1\nR:Event$ Draw | ValidPlayer$ You | ReplaceWith$ L{}\nSVar:L:DB$ Draw"
FIRST = "The first time each turn an attack you control would get +{{p}}, instead {} that much plus 3{{p}}."
RAFT = "If your other Unit would receive battle damage, this Unit {} it instead."


@pytest.mark.parametrize(
    ("name", "text", "must", "may"),
    [
        ("gundam", RAFT, "receives", "may receive"),
        ("starcore", "On Deploy: Draw 2 cards, then discard 1 card{}", "", " or nothing"),
        ("fab", FIRST, "it gets", "you may have it get"),
        ("forge", OWL, "", " | Optional$ True"),
    ],
)
def test_what_takes_the_place_of_an_event_or_has_no_may_is_left_in_a_games_own_words(
    name: str, text: str, must: str, may: str
) -> None:
    now, then = text.format(must), text.format(may)
    assert ask("maybe", name=name, text=now) == {"text": then, "may": True}
    assert ask("maybe", name=name, text=then) == {"text": now, "may": False}


def test_where_a_game_has_no_word_for_may_that_is_said() -> None:
    assert (
        "Flesh and Blood" in refused("maybe", name="fab", text="Attacks you control have +1{p}.")["message"]
    )


def test_two_wordings_are_told_apart_at_the_first_step_that_differs() -> None:
    must = SITUATION.replace("you may draw", "draw")
    found = ask("against", text=SITUATION, other=must)
    assert found["differs"] > 1
    one, two = ([each["says"] for each in doc["frames"]] for doc in found["docs"])
    assert one[: found["differs"] - 2] == two[: found["differs"] - 2]
    assert ask("against", text=SITUATION, other=SITUATION)["differs"] == 0


def test_every_outcome_is_listed() -> None:
    found = ask("outcomes", text=SITUATION)
    assert [row["answers"] for row in found["rows"]] == [["Ann: yes"], ["Ann: no"]]
    assert len(found["ends"]) == 2


LIFE_FOR_LIFE = """---
game: forge
id: mine
---
# Mine

## Cards
### Pin Imp
```
Name:Pin Imp
Types:Creature Imp
PT:1/1
T:Mode$ LifeGained | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ TrigLife
SVar:TrigLife:DB$ GainLife | LifeAmount$ 1
```

## Table
Ann, Ben

| card | owner | zone |
| --- | --- | --- |
| Pin Imp | Ann | battlefield |
"""


def test_the_tree_of_outcomes_is_drawn_by_what_the_page_has(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    native = render

    def page_draws(dot: str) -> str:
        drawn.append(dot)
        return native(dot)

    monkeypatch.setattr(doors, "_draw", [page_draws])
    assert "<svg" in ask("outcomes", text=SITUATION, picture=True)["svg"]
    assert "digraph" in drawn[0]


def test_what_is_stated_comes_back_with_its_line_and_what_is_so_instead() -> None:
    facts = "\n## Afterwards\n- Ann: hand 1\n- Ann: hand 2\n- Ann: hnd 2\n\n## Never\n- triggers\n"
    text = SITUATION + facts
    got = dict(ask("stated", text=text)["stated"])
    lines = text.split("\n")
    assert {lines[line - 1] for line in got} == {"- Ann: hand 2", "- Ann: hnd 2", "- triggers"}
    assert "not 2" in got[lines.index("- Ann: hand 2") + 1]
    assert ask("stated", text=SITUATION)["stated"] == []


def test_a_loop_is_found_and_played() -> None:
    (circle,) = ask("loops", text=LIFE_FOR_LIFE)["circles"]
    assert circle["cards"] == ["Pin Imp"]
    assert circle["verdict"] == "confirmed"
    assert ask("loops", text=SITUATION)["circles"] == []


# --- the build ------------------------------------------------------------------------------------


def test_what_is_fetched_is_named_by_version_and_sum_and_by_no_address() -> None:
    lock = json.loads((ROOM / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert all(each["integrity"].startswith("sha512-") for each in packages.values())
    assert not any("resolved" in each for each in packages.values())
    papers = json.loads((ROOM / "package.json").read_text(encoding="utf-8"))
    wanted = papers["dependencies"] | papers["devDependencies"]
    assert all(packages[f"node_modules/{name}"]["version"] == version for name, version in wanted.items())


def test_the_pieces_have_what_runs_and_nothing_else() -> None:
    cut = cutting.pieces(("gundam",))
    assert set(cut) == {"engine", "game-gundam"}
    names = set(cut["engine"]) | set(cut["game-gundam"])
    assert {"rulesengine/live/doors.py", "rulesengine/games/gundam/rules.md"} <= names
    assert not any(
        "scenarios/" in each or "/cli/" in each or each.endswith((".js", ".css")) for each in names
    )
    assert "rulesengine/live/tools.py" not in names


def test_without_node_the_build_says_so_and_goes_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(tools, "_wheel", lambda *_: None)
    made = building.live(("gundam",))
    assert made.files == {}
    assert made.why_not.startswith("there is no npm here")
    script = building.assets(made)["assets/live.js"]
    assert 'const AT = ""' in script


def test_without_a_network_the_build_says_so_and_goes_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error code ENOTFOUND' >&2\nexit 1\n", encoding="utf-8")
    npm.chmod(0o755)
    monkeypatch.setattr(tools, "npm", lambda: [str(npm)])
    assert building.live(("gundam",)).why_not == "npm says: npm error code ENOTFOUND"


def test_npm_is_given_pauses_that_fit_together() -> None:
    # with a longest pause below the shortest, which is ten seconds by itself, npm 11 fetches nothing at all
    given = dict(word.removeprefix("--").split("=") for word in tools.FETCH if "=" in word)
    assert int(given["fetch-retry-mintimeout"]) <= int(given["fetch-retry-maxtimeout"])


def test_books_alone_need_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building.games, "is_only_a_book", lambda _: True)
    assert building.live(("gundam",)) == building.Live({})


@pytest.mark.thorough
@pytest.mark.minute
def test_every_scenario_has_the_same_trace_in_the_browsers_python(
    built: Path, tmp_path: Path, live_folder: Callable[[Path], Path]
) -> None:
    from rulesengine.games import GAMES

    folder = live_folder(built)
    files = [str(file) for name in GAMES for file in files_of(name)]
    (tmp_path / "files.json").write_text(json.dumps(files), encoding="utf-8")
    python = next(folder.parent.glob("pyodide-*"))
    command = [
        *tools.node(),
        str(ROOM / "js" / "check.mjs"),
        str(folder),
        str(python),
        str(tmp_path / "files.json"),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    said = json.loads(ran.stdout)
    assert said["python"].startswith("3.14")
    assert (said["scenarios"], said["wrong"]) == (len(files), [])


# --- other wordings to compare with ---------------------------------------------------------------


@pytest.mark.parametrize("name", CARDS)
def test_other_wordings_are_read_by_the_game_and_mean_something_else(name: str) -> None:
    card, types, _ = CARDS[name]
    rows = ask("wordings", name=name, text=card, types=types)["wordings"]
    assert len(rows) > 1
    read = [ask("read", name=name, text=each["text"], types=types) for each in rows]
    assert [each["errors"] for each in read] == [[] for _ in rows]
    meant = [json.dumps(each["abilities"], sort_keys=True) for each in read]
    meant.append(json.dumps(ask("read", name=name, text=card, types=types)["abilities"], sort_keys=True))
    assert len(set(meant)) == len(meant)


def test_a_condition_is_left_out_and_what_is_not_read_has_no_other_wording() -> None:
    said = ask(
        "wordings", name="fab", text="When this hits, if you have 20 or more {h}, gain 1{h}.", types="Action"
    )
    assert {"says": "Without its condition", "text": "When this hits, gain 1{h}."} in said["wordings"]
    two = ask("wordings", name="gundam", text="【Deploy】Draw 1.\n【Destroyed】Draw 1.", types="Unit")[
        "wordings"
    ]
    assert two[-1] == {"says": "Without its last line", "text": "【Deploy】Draw 1."}
    assert ask("wordings", name="gundam", text="【Deploy】Drow 1.", types="Unit")["wordings"] == []
