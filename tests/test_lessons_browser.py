"""Lessons and the drill: the engine says what is right, one guesses before one sees, misses come back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from rulesengine.games import GAMES, folder_of
from rulesengine.playing import check, scenarios
from rulesengine.site import lessons, places
from rulesengine.site.drilling import eventful
from rulesengine.site.shelf import Shelf
from tests.site_pages import run_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

OF_A_GAME, ACROSS = 8, 4
GAME = "gundam"
TEXT = """---
order: 1
---
# Who draws?

One dies.

Plays: two-die

## Guess

Who draws first?

- Ann => {0}
- Ben => {1}

## Because

It is her turn.

## Change

Give the turn to Ben.

## Check

Who draws last?

- Ben => Ann draws 1 .. Ben draws 1
- Ann => Ben draws 1 .. Ann draws 1
"""


def toy() -> Shelf:
    """Make a shelf with one run, of which a lesson needs the sentences alone."""
    says = ["Hound is destroyed", "Ann draws 1", "Ben draws 1"]
    run = SimpleNamespace(name="two-die", frames=[{"says": each} for each in says])
    return cast("Shelf", SimpleNamespace(name="toy", title="Toy", scenes=[run]))


def read(first: str, second: str, text: str = TEXT) -> lessons.Lesson:
    """Read a lesson whose two answers need this."""
    shelf = toy()
    return lessons.read(text.format(first, second), "who", (shelf,), shelf)


def questions(built: Path, game: str) -> list[dict[str, Any]]:
    """Read the questions of a game's drill."""
    text = (built / places.questions(game)).read_text(encoding="utf-8")
    found = json.loads("[" + text.partition("(")[2].rpartition(")")[0] + "]")
    return cast("list[dict[str, Any]]", found[1])


def test_the_engine_says_which_answer_is_right() -> None:
    """By steps in their order, and by steps that there are none of."""
    assert read("Ann draws 1 .. Ben draws 1", "Ben draws 1 .. Ann draws 1").guess.right == 0
    assert read("not Ann draws", "destroyed; not Cy draws").guess.right == 1


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [("Ann draws", "Ben draws", "“Ann”, “Ben”"), ("Cy draws", "Dee draws", "none")],
    ids=["two right", "none right"],
)
def test_a_guess_without_exactly_one_right_answer_is_refused(first: str, second: str, found: str) -> None:
    """The lesson, the part, the run, and what the engine finds."""
    with pytest.raises(lessons.BrokenLesson, match=f"under “Guess” exactly one .* two-die.* {found}"):
        read(first, second)


def test_a_lesson_names_a_run_that_is_there_and_has_all_its_parts() -> None:
    """Else the nearest name is said, or the part that is missing."""
    with pytest.raises(lessons.BrokenLesson, match="'two-dye', which Toy has not; did you mean"):
        read("Ann", "Cy", TEXT.replace("two-die", "two-dye"))
    with pytest.raises(lessons.BrokenLesson, match="no part “Change”"):
        read("Ann", "Cy", TEXT.replace("## Change", "## Else"))


def test_eight_lessons_a_game_and_four_over_several(built: Path) -> None:
    """Each is a file and a page; the build lets the engine judge every answer."""
    for name in GAMES:
        files = {path.stem for path in (folder_of(name) / lessons.FOLDER).glob("*.md")}
        lesson_names = {path.stem for path in (built / name / places.LEARN).glob("*.html")}
        assert len(files) == OF_A_GAME
        assert files == lesson_names, name
    assert len(list((built / places.LEARN).glob("*.html"))) == ACROSS + 1


def test_the_answers_are_true_of_the_traces() -> None:
    """Judged anew from the scenarios of one game, without the site."""
    known = {each.name: each for each in scenarios(GAME)}
    played: dict[str, SimpleNamespace] = {}
    for path in (folder_of(GAME) / lessons.FOLDER).glob("*.md"):
        text = path.read_text(encoding="utf-8")
        for part in text.split("\n## Guess")[1:]:
            name = re.findall(r"^Plays: (\S+)", text, re.MULTILINE)[0]
            if name not in played:
                run = check(known[name]).played
                assert run is not None
                played[name] = SimpleNamespace(frames=[{"says": s.says} for s in run.trace.steps])
            ways = re.findall(r"^- .+ => (.+)$", part.split("\n## ")[0], re.MULTILINE)
            true = [all(lessons.happens(o.strip(), played[name]) for o in way.split(";")) for way in ways]
            assert sum(true) == 1, (path.name, true)


def test_one_guesses_before_one_sees(built: Path, page: Page) -> None:
    """The run opens with the guess, right or wrong; what was guessed stays in the browser."""
    page.goto((built / GAME / "learn" / "who-goes-first.html").as_uri())
    assert not page.locator(".re-lesson > .re-after").is_visible()
    cards = page.locator(".re-guess-cards > li")
    assert cards.count() == cards.locator(".re-seal > svg").count() == 2  # each is known again by its seal
    page.locator(".re-guess .re-answers > button", has_text="Ben").click()
    page.wait_for_selector(".re-lesson > .re-after .rs-place")
    assert "By this book: Ann" in page.inner_text(".re-guess > .re-verdict")
    page.locator(".re-check .re-answers > button").first.click()
    kept = page.evaluate("JSON.parse(localStorage.getItem('rulesengine-learn'))")
    page.goto((built / places.url(places.lessons(GAME))).as_uri())

    assert kept[f"{GAME}/who-goes-first"]["guess"] is False
    assert page.locator("li.re-done").count() == 1


def test_learn_says_which_game_to_take_first(built: Path, page: Page) -> None:
    """And why; each game is in the order once, and its way leads to its lessons."""
    page.goto((built / "learn/index.html").as_uri())
    ways = page.locator("#begin ~ ol").first.locator("li > a:first-of-type").all()
    assert sorted(each.get_attribute("href") or "" for each in ways) == sorted(
        f"../{name}/learn.html" for name in GAMES
    )
    assert page.locator("#begin ~ ol").first.locator("li").first.inner_text().endswith("keep in mind.")


def test_the_cards_of_the_drill_have_their_seals(built: Path, page: Page) -> None:
    """As the cards of the lessons have."""
    page.goto((built / places.url(places.drill(GAMES[0]))).as_uri())
    page.wait_for_selector(".re-drill .re-answers > button")
    cards = page.locator(".re-drill .re-guess-cards > li")
    assert cards.count() == page.locator(".re-drill .re-guess-cards > li > .re-seal > svg").count()


@pytest.mark.parametrize("name", GAMES)
def test_the_drill_asks_what_the_engine_has_answered(built: Path, name: str) -> None:
    """The right answer is the step of the run; no answer is twice there; the rule is one that it cites."""
    found = questions(built, name)
    for one in found:
        frames_at, _, step = one["url"].partition(".html#step=")
        frames = run_of(built / name / f"{frames_at}.js")["frames"]
        at = int(step) - 1
        assert frames[at]["plain"] == one["step"]
        assert [each["plain"] for each in frames[:at] if eventful(each)][-4:] == one["told"]
        assert frames[at]["stage"] not in {"declares", "settles", "skipped", "forbidden"}  # no book-keeping
        assert len(set(one["answers"])) == len(one["answers"]) == 3
        assert one["rule"][0].split(" ")[0] in frames[at]["cites"]
        assert one["answers"][0] == (one["step"] if one["kind"] == "next" else one["rule"][0])

    assert len(found) >= 50
    assert {one["kind"] for one in found} == {"next", "rule"}


def test_what_one_misses_comes_back(built: Path, page: Page) -> None:
    """After a few others; and the rule is shown as the reason, whatever was answered."""
    page.goto((built / places.url(places.drill(GAME))).as_uri())
    page.wait_for_selector(".re-drill-card .re-answers > button")
    known = {frozenset(map(plain, one["answers"])): one for one in questions(built, GAME)}

    def asked() -> tuple[str, ...]:
        return tuple(page.locator(".re-told-steps > li, .re-asks").all_inner_texts())

    missed = asked()
    shown = page.locator(".re-drill-card .re-answers > button").all_inner_texts()
    wrong = plain(known[frozenset(shown)]["answers"][1])
    page.locator(".re-answers > button").nth(shown.index(wrong)).click()
    assert page.locator(".re-not").count() == 1
    assert page.locator(".re-drill .re-told-laws").is_visible()
    later = []
    for _ in range(5):
        page.locator(".re-go").click()
        later.append(asked())
        page.locator(".re-answers > button").first.click()

    assert missed in later


def plain(said: str) -> str:
    """Leave out the brackets of timing words, as the page does."""
    return re.sub("[【】]", "", said)
