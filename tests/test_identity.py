"""Permanent ids, in sentences: who keeps an id, who gets a new one, what the lock holds and refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

import rulesengine.games
from rulesengine.cli import app
from rulesengine.games import GAMES, game
from rulesengine.rulebook import Rulebook, outline
from rulesengine.rulebook.identity import (
    Article,
    BrokenBook,
    BrokenLock,
    Lock,
    NotTheSameBook,
    Snapshot,
    keep,
    lock_of,
    lock_path,
    locked_book,
    parse_book,
    read_book,
    read_lock,
    written,
)
from rulesengine.rulebook.identity.wording import KEPT, Features, features, sketch, spoken, unsketched, words
from tests.generated_editions import Author, Told, score, two_editions

LAMP = "A lamp that is lit shows the row in which it stands to every player at the table."
OIL = "Oil burns down by one at the end of each turn, and a lamp without oil goes out at once."
DOOR = "A closed door stops the light; whoever opens one must say so before the next player moves."
GUEST = "The guest begins, unless the house has been entered twice on the same evening."


def book(*texts: str, edition: str = "1", above: str = "") -> Snapshot:
    """Write a small book: a heading, and rules below it with the numbers 1.1, 1.2, ..."""
    rules = [Article(f"1.{at}", "", text, parent="1") for at, text in enumerate(texts, 1)]
    return Snapshot("lamps", edition, (Article("1", above or "Lamps"), *rules))


def ids(*books: Snapshot) -> list[tuple[str, ...]]:
    """Put editions into one lock, and return the ids of the rules of each, without the heading."""
    lock, found = Lock("lamps"), []
    for each in books:
        lock, own = keep(lock, each)
        found.append(own[1:])
    return found


def lock_with(*books: Snapshot) -> Lock:
    """Put editions into one lock."""
    lock = Lock("lamps")
    for each in books:
        lock, _ = keep(lock, each)
    return lock


# ---- numbers ----


def test_a_number_stands_below_its_longest_beginning() -> None:
    numbers = ["6", "6.3", "6.3.2", "6.3.2a", "9-1-6", "9-1", "H-1", "7.1.1"]
    assert outline.above(numbers) == ["", "6", "6.3", "6.3.2", "9-1", "", "", ""]


def test_figures_are_ordered_as_figures_and_an_endless_one_is_no_trouble() -> None:
    assert sorted(["1.10", "1.9", "1.2b", "1.2a"], key=outline.parts) == ["1.2a", "1.2b", "1.9", "1.10"]
    assert outline.parts("9" * 6000) > outline.parts("1")


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)  # the machine may be busy
@given(st.lists(st.integers(0, 30), unique=True, max_size=20))
def test_what_rises_is_in_order_and_nothing_longer_is(places: list[int]) -> None:
    found = outline.rising(places)
    chain = [places[at] for at in sorted(found)]
    assert chain == sorted(chain)
    best = [1] * len(places)
    for at in range(len(places)):
        best[at] += max((best[b] for b in range(at) if places[b] < places[at]), default=0)
    assert len(found) == max(best, default=0)


# ---- words ----


def said(text: str, *references: str, numbers: frozenset[str] = frozenset()) -> list[str]:
    return spoken(Article("1", "", text, references=references), numbers)


def test_numbers_of_rules_are_set_aside_and_quantities_are_not() -> None:
    assert said("see rule 7, then draw 7 cards", "7") == said("see rule 12, then draw 7 cards", "12")
    assert said("see 6.3.2a.", "6.3.2a") == said("see 9.1.", "9.1")
    assert said("deal 2 damage") != said("deal 3 damage")
    assert said("as 1.2 says", numbers=frozenset({"1-2"})) == said("as 1.3 says", numbers=frozenset({"1-3"}))


def test_kinds_of_quotes_dashes_and_spaces_are_no_change() -> None:
    assert said("a “lit” lamp – the guest’s") == said('a "lit"  lamp - the guest\'s')


def test_a_number_is_one_word() -> None:
    assert words("see 376.4.b.2, (9-1-6) and +7-6.") == [
        "see",
        "376.4.b.2",
        ",",
        "(",
        "9-1-6",
        ")",
        "and",
        "+7-6",
        ".",
    ]


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.text(max_size=200))
def test_features_come_back_out_of_a_lock(text: str) -> None:
    found = features(words(text))
    back = unsketched(sketch(found))
    assert back.found == frozenset(sorted(found.found)[:KEPT])
    assert back.whole == (len(found.found) < KEPT)


def test_what_is_no_sketch_is_refused() -> None:
    for wrong in ("abc", "äöüß", "ab c", "!!!!"):
        with pytest.raises(ValueError, match=r".*"):
            unsketched(wrong)
    assert unsketched("") == Features()


# ---- who keeps an id ----


def test_a_rule_that_moved_keeps_its_id() -> None:
    before, after = ids(book(LAMP, OIL, DOOR), book(DOOR, LAMP, GUEST, OIL, edition="2"))
    assert [after[0], after[1], after[3]] == [before[2], before[0], before[1]]
    assert after[2] not in before


def test_a_rule_that_was_edited_keeps_its_id() -> None:
    changed = OIL.replace("one", "two").replace("each turn", "every turn")
    before, after = ids(book(LAMP, OIL), book(LAMP, changed, edition="2"))
    assert before == after


def test_another_rule_under_the_same_number_gets_a_new_id() -> None:
    before, after = ids(book(LAMP, OIL), book(LAMP, GUEST, edition="2"))
    assert before[0] == after[0]
    assert before[1] != after[1]


def test_a_label_is_stronger_than_words() -> None:
    one = Snapshot("lamps", "1", (Article("1", "", LAMP, "lit"), Article("2", "", OIL, "oil")))
    two = Snapshot("lamps", "2", (Article("1", "", LAMP, "oil"), Article("2", "", OIL, "lit")))
    lock, _ = keep(Lock("lamps"), one)
    assert keep(lock, two)[1] == ("lamps.oil", "lamps.lit")


def test_references_alone_tell_short_rules_apart() -> None:
    def edition(name: str, first: str, second: str) -> Snapshot:
        cites = [
            Article(f"1.{at}", "", f"See rule {to}.", "", "1", (to,)) for at, to in ((1, first), (2, second))
        ]
        rest = [Article("2", "", LAMP), Article("3", "", OIL)]
        if name == "2":
            rest = [replace(rest[1], number="2"), replace(rest[0], number="3")]
        return Snapshot("lamps", name, (Article("1", "Lamps"), *cites, *rest))

    before, after = ids(edition("1", "2", "3"), edition("2", "2", "3"))  # 2 and 3 have changed places
    assert (before[0], before[1]) == (after[1], after[0])


def test_a_rule_cut_in_two_leaves_its_id_where_it_stood_and_the_lock_says_where_the_part_comes_from() -> None:
    lock = lock_with(book(f"{LAMP} {DOOR}", OIL), book(LAMP, DOOR, OIL, edition="2"))
    first, second = (
        next(n for n, e in lock.rules.items() if e.at.get("2", ("",))[0] == f"1.{k}") for k in (1, 2)
    )
    assert "1" in lock.rules[first].at
    assert "1" not in lock.rules[second].at
    assert lock.rules[second].start == first


def test_of_two_rules_that_became_one_the_other_points_to_it() -> None:
    lock = lock_with(book(LAMP, DOOR, OIL), book(f"{LAMP} {DOOR}", OIL, edition="2"))
    one = next(name for name, each in lock.rules.items() if each.at.get("2", ("",))[0] == "1.1")
    gone = next(each for each in lock.rules.values() if each.gone)
    assert gone.into == one
    assert lock.present(gone.id) == one


def test_a_rule_that_is_gone_leaves_its_id_for_good_and_takes_it_again_when_it_is_back() -> None:
    lock = lock_with(book(LAMP, OIL), book(LAMP, edition="2"), book(LAMP, GUEST, edition="3"))
    (gone,) = (each for each in lock.rules.values() if each.gone)
    assert gone.gone == "2"
    back, own = keep(lock, book(LAMP, OIL, edition="4"))
    assert own[2] == gone.id
    assert not back.rules[gone.id].gone


def test_a_label_of_a_rule_that_is_gone_is_not_given_to_another() -> None:
    one = Snapshot("lamps", "1", (Article("1", "", LAMP, "lit"), Article("2", "", OIL, "oil")))
    two = Snapshot("lamps", "2", (Article("1", "", LAMP, "lit"),))
    lock = lock_with(one, two)
    with pytest.raises(
        NotTheSameBook, match=r"2 has the label 'oil', which belonged .* since edition 2; ids"
    ):
        keep(lock, replace(one, edition="3", articles=(one.articles[0], Article("2", "", GUEST, "oil"))))
    assert keep(lock, replace(one, edition="3"))[1] == ("lamps.lit", "lamps.oil")


def test_another_book_is_refused() -> None:
    with pytest.raises(NotTheSameBook, match="the lock of lamps, and not of doors"):
        keep(lock_with(book(LAMP)), replace(book(LAMP), book="doors"))


def test_a_title_becomes_an_id_and_a_sentence_does_not() -> None:
    long = Article("3", "A lamp that is lit shows the row in which it stands", "")
    articles = (Article("1", "Öl & Docht", OIL), Article("2", "", DOOR), long)
    _, own = keep(Lock("lamps"), Snapshot("lamps", "1", articles))
    assert own[0] == "lamps.ol-docht"
    assert all(each.startswith("lamps.r-") for each in own[1:])


def test_the_same_edition_may_be_put_in_again() -> None:
    lock = lock_with(book(LAMP, OIL), book(LAMP, OIL, DOOR, edition="2"))
    assert keep(lock, book(LAMP, OIL, DOOR, edition="2"))[0] == lock
    assert keep(lock, book(LAMP, OIL))[0] == lock
    draft, own = keep(lock, book(LAMP, GUEST, OIL, DOOR, edition="2"))
    assert list(draft.editions) == ["1", "2"]
    assert len(set(own)) == 5


# ---- many editions of books that nobody wrote ----


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("seed", "style"), [(1, "."), (2, "-"), (3, ".")])
def test_of_generated_editions_nearly_every_rule_is_known_again(seed: int, style: str) -> None:
    found = two_editions(seed, 1500, style=style)
    lock, old = keep(Lock("gen"), found.old)
    _, new = keep(lock, found.new)
    precision, recall = score(found, (list(old), list(new)))
    assert len(found.new.articles) >= 1500
    assert precision >= 0.97
    assert recall >= 0.97


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("rewrites", "least"), [((0.03, 0.33), 0.96), ((0.33, 0.5), 0.86), ((0.5, 0.7), 0.6)]
)
def test_a_rule_that_was_rewritten_is_shown_as_changed_and_not_as_gone(
    rewrites: tuple[float, float], least: float
) -> None:
    """However much of it was written anew; and no more rules are taken for others than before."""
    found = two_editions(11, 1500, rewrites=rewrites)
    lock, old = keep(Lock("gen"), found.old)
    _, new = keep(lock, found.new)
    here = dict(zip(new, found.golds[1], strict=True))
    pairs = {gold: here[name] for name, gold in zip(old, found.golds[0], strict=True) if name in here}
    edited = found.edited & set(found.golds[0]) & set(found.golds[1])
    assert sum(pairs.get(each) == each for each in edited) >= least * len(edited)
    wrong = sum(was != now and found.parents.get(now) != was for was, now in pairs.items())
    assert wrong <= 0.015 * len(pairs)


@pytest.mark.thorough
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.lists(st.floats(0, 0.9), min_size=1, max_size=4))
def test_ids_are_given_once_and_kept_for_good(seed: int, shares: list[float]) -> None:
    author, lock = Author(seed, 60), Lock("gen")
    ever: set[str] = set()
    for at, share in enumerate(shares, 1):
        edition, _ = author.printed(str(at))
        lock, own = keep(lock, edition)
        assert len(set(own)) == len(edition.articles)
        assert ever <= set(lock.rules), "an id once given stays in the lock"
        ever |= set(own)
        assert keep(lock, edition) == (lock, own), "nothing new comes of the same edition"
        for each in lock.rules.values():
            assert bool(each.gone) == (str(at) not in each.at)
        author.revise(share)


def test_the_generator_really_moves_cuts_joins_and_replaces() -> None:
    found: Told = two_editions(5, 800)
    old, new = map(set, found.golds)
    assert old - new
    assert new - old
    assert found.edited & old & new
    assert found.parents


# ---- the file ----


def test_a_lock_is_the_same_every_time_and_has_one_line_a_rule(tmp_path: Path) -> None:
    lock = lock_with(book(LAMP, OIL), book(OIL, LAMP, edition="2"))
    path = tmp_path / "lamps.lock.json"
    path.write_text(written(lock), encoding="utf-8")
    assert read_lock(path) == lock
    assert written(read_lock(path)) == written(lock)
    rows = [line for line in written(lock).splitlines() if line.startswith("    ")]
    assert len(rows) == len(lock.rules)
    assert rows == sorted(rows)


def test_a_new_rule_is_a_new_line_and_no_other_changes() -> None:
    old = written(lock_with(book(LAMP, OIL))).splitlines()
    new = written(lock_with(book(LAMP, OIL, DOOR))).splitlines()
    assert len(set(new) - {f"{line}," for line in old} - set(old)) == 1


def test_a_lock_holds_no_sentence() -> None:
    text = written(lock_with(book(LAMP, OIL, DOOR, GUEST)))
    assert not [word for word in f"{LAMP} {OIL} {DOOR} {GUEST}".split() if len(word) > 5 and word in text]


Breaking = Callable[[str], str]


@pytest.mark.parametrize(
    ("breaking", "message"),
    [
        (lambda t: t.replace("{", "", 1), r"lamps.lock.json:\d+: this is no JSON: .*version control"),
        (lambda t: "<<<<<<< mine\n" + t, r"lamps.lock.json:1: two versions of the lock were merged"),
        (
            lambda t: t.replace("lock/1", "lock/9"),
            "its schema is 'rulesengine.lock/9', and this version reads",
        ),
        (
            lambda t: t.replace('"above"', '"abvoe"', 1),
            r":\d+: lamps\..*: there is no 'abvoe'; did you mean 'above'",
        ),
        (
            lambda t: t.replace('["1.1", "', '["1.1", "xyz'),
            "edition 1: a number and a fingerprint of 16 signs",
        ),
        (lambda t: t.replace('"at": {"1"', '"at": {"7"', 1), "edition '7' is not in the list of editions"),
        (lambda t: t.replace('"editions": ["1"]', '"editions": 5'), "a lock has a book, a list of editions"),
        (
            lambda t: t.replace('"words": "', '"into": "lamps.no", "words": "', 1),
            "'into' names 'lamps.no', which",
        ),
        (lambda t: t.replace('"words": "', '"words": "?', 1), "'words' is not as it was written"),
        (lambda t: t.replace('"above"', '"words"', 1), "'words' is there twice"),
        (lambda _: "[]", "its schema is None"),
        (lambda _: "[" * 100_000, "this is no JSON"),
        (lambda _: "", "this is no JSON"),
    ],
)
def test_a_broken_lock_says_where_and_what_to_do(tmp_path: Path, breaking: Breaking, message: str) -> None:
    path = tmp_path / "lamps.lock.json"
    path.write_text(breaking(written(lock_with(book(LAMP, OIL)))), encoding="utf-8")
    with pytest.raises(BrokenLock, match=message):
        read_lock(path)


def test_a_lock_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lamps.lock.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BrokenLock, match="no text in UTF-8"):
        read_lock(path)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.text(max_size=60))
def test_any_sign_in_a_title_survives_the_file(title: str) -> None:
    lock = lock_with(Snapshot("lamps", "1", (Article(title or "1", title, title, title),)))
    assert "\n" not in written(lock).splitlines()[5]
    assert json.loads(written(lock))["rules"]


# ---- imported books ----


def test_an_imported_book_is_read_with_parents_out_of_its_numbers() -> None:
    rules = [
        {"id": "lamps.1", "number": "1", "title": "Lamps", "text": ""},
        {"id": "lamps.1-1", "number": "1.1", "title": "", "text": LAMP, "references": ["1"]},
        {"id": "lamps.1-1-2", "number": "1.1", "title": "", "text": OIL},
        {"id": "lamps.burning", "number": "1.2", "title": "", "text": OIL},
    ]
    found = parse_book({"rules": rules}, "x.json", "2.0")
    assert (found.book, found.edition) == ("lamps", "2.0")
    assert [each.parent for each in found.articles] == ["", "1", "1", "1"]
    assert [each.label for each in found.articles] == ["", "", "", "burning"]
    _, own = keep(Lock("lamps"), found)
    assert len(set(own)) == 4


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "a list “rules” is needed"),
        ({"rules": {}}, "a list “rules” is needed"),
        ({"rules": ["x"]}, "rule 1: a rule has a number"),
        ({"rules": [{"number": 5}]}, "rule 1: “number” is a text, and this is '5'"),
        ({"rules": [{"id": "x"}]}, "rule 1: it has neither"),
        ({"rules": [{"number": "1", "references": "2"}]}, "“references” are a list"),
    ],
)
def test_a_book_in_another_form_is_refused(data: object, message: str) -> None:
    with pytest.raises(BrokenBook, match=message):
        parse_book(data, "x.json")


def test_a_file_that_holds_no_book_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    for raw, message in ((b"{", "x.json:1: this is no JSON"), (b"\xff", "no text in UTF-8")):
        path.write_bytes(raw)
        with pytest.raises(BrokenBook, match=message):
            read_book(path)


# ---- the command ----


def run(*arguments: str | Path) -> Result:
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def as_json(found: Snapshot) -> str:
    rules = [
        {"id": f"lamps.{a.number}", "number": a.number, "title": a.title, "text": a.text}
        for a in found.articles
    ]
    return json.dumps({"rules": rules})


def test_lock_writes_beside_the_book_and_check_only_looks(tmp_path: Path) -> None:
    (tmp_path / "v1.json").write_text(as_json(book(LAMP, OIL)), encoding="utf-8")
    (tmp_path / "v2.json").write_text(as_json(book(OIL, LAMP)), encoding="utf-8")
    lock = lock_path(tmp_path, "lamps")
    assert run("lock", tmp_path / "v1.json", "--check").exit_code == 1
    assert not lock.exists()
    assert "3 new ids, 0 gone; written" in run("lock", tmp_path / "v1.json").output
    assert run("lock", tmp_path / "v1.json", "--check").exit_code == 0
    assert "0 new ids, 0 gone; written" in run("lock", tmp_path / "v2.json").output
    assert read_lock(lock).editions == ("v1", "v2")
    assert "1 edition" not in run("lock", tmp_path / "v2.json", "--check").output


def test_a_broken_lock_is_a_message_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "v1.json").write_text(as_json(book(LAMP)), encoding="utf-8")
    lock_path(tmp_path, "lamps").write_text("{", encoding="utf-8")
    result = run("lock", tmp_path / "v1.json")
    assert result.exit_code == 2
    assert "lamps.lock.json:1: this is no JSON" in result.output
    assert lock_path(tmp_path, "lamps").read_text(encoding="utf-8") == "{"


@pytest.mark.parametrize("name", GAMES)
def test_the_lock_of_a_game_is_up_to_date(name: str) -> None:
    folder = Path(rulesengine.games.__file__).parent / name
    if not lock_path(folder, name).is_file():
        pytest.skip(f"{name} has no lock yet: rulesengine lock {name}")
    found = game(name).book
    assert isinstance(found, Rulebook)
    lock = lock_of(folder, name)
    now = written(locked_book(found, lock))
    assert lock_path(folder, name).read_text(encoding="utf-8") == now, (
        f"write it with: rulesengine lock {name}"
    )
    assert {each.id for each in found.rules.values()} <= set(lock.rules)
