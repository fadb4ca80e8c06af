"""Games on the site: their scenarios are played by several processes, and nothing else is otherwise."""

from __future__ import annotations

from dataclasses import replace
from multiprocessing.reduction import ForkingPickler
from typing import TYPE_CHECKING

import pytest

from rulesengine import games
from rulesengine.playing.processes import StaysHere, batches
from rulesengine.playing.scenario import files_of, read_scenario
from rulesengine.site import shelf

if TYPE_CHECKING:
    from rulesengine.site.shelf import Shelf

GAME = "starcore"


def some_of(game: str) -> list[str]:
    """Name a few scenarios of a game: of what runs, of a variant of it, and of what is refused."""
    read = [read_scenario(path) for path in files_of(game)]
    kinds = ([s for s in read if s.bad], [s for s in read if s.variant], [s for s in read if not s.bad])
    return [each.path.stem for kind in kinds for each in kind[:2]]


def shelved(monkeypatch: pytest.MonkeyPatch, few: int) -> Shelf:
    """Gather a game with these few scenarios, one in a part; `few` parts are played in this process."""
    chosen = some_of(GAME)
    monkeypatch.setattr(shelf, "files_of", lambda name: [p for p in files_of(name) if p.stem in chosen])
    monkeypatch.setattr(shelf, "AT_ONCE", 1)
    monkeypatch.setattr(shelf, "FEW", few)
    return shelf.shelve(GAME)


def test_what_other_processes_played_is_the_same_scene_by_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames, views, other lines, traces, messages and coverage are those of one process, in its order."""
    there, here = shelved(monkeypatch, 0), shelved(monkeypatch, 1_000)

    assert [each.name for each in there.scenes] == [each.name for each in here.scenes]
    assert len({each.scenario.bad for each in there.scenes}) == len({True, False})
    for one, other in zip(there.scenes, here.scenes, strict=True):
        assert (one.doc, one.views, one.others) == (other.doc, other.views, other.others)
        assert (one.says, one.cites, one.report.wrong) == (other.says, other.cites, other.report.wrong)
        if one.report.played is not None and other.report.played is not None:
            assert str(one.report.played.trace) == str(other.report.played.trace)
    assert there.coverage == here.coverage
    assert list(there.coverage.shown.items()) == list(here.coverage.shown.items())


def test_a_ruleset_comes_to_another_process_by_its_name() -> None:
    """A game and each of its variants are the same one there; what only somebody made here stays here."""
    mine = games.game(GAME)
    for ruleset in (mine, *games.variants(GAME)):
        assert ForkingPickler.loads(ForkingPickler.dumps(ruleset)) is ruleset

    with pytest.raises(StaysHere, match="by its name"):
        ForkingPickler.dumps(replace(mine, title="of my own"))


def test_parts_have_one_size_and_leave_nothing_out() -> None:
    """The last one is shorter."""
    assert [list(each) for each in batches("abcde", 2)] == [["a", "b"], ["c", "d"], ["e"]]
    assert list(batches("", 2)) == []
