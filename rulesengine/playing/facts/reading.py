"""Reading a fact and judging it: “Ash Hound: AP 3”, “Ann: was asked about Ash Hound”, “waiting: nothing”.

A fact names a card or a player, a colon, and what is so; a few are about neither. It holds or it does not;
one that cannot be read is refused with the nearest form and the nearest word.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess, nearest
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.facts import cards, course, people
from rulesengine.playing.facts.aloud import SAID_WORDS
from rulesengine.playing.facts.forms import begun, fits
from rulesengine.playing.facts.plainly import plainly
from rulesengine.playing.facts.several import several
from rulesengine.playing.facts.sight import Sight
from rulesengine.playing.facts.steps import before_itself, pattern
from rulesengine.playing.tenses import PAST

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulesengine.core.model import Card
    from rulesengine.playing.facts.forms import Form

EXACTLY = "{set} {words}"
NOBODY = ("waiting", "turn", "happened", "never", "refused")  # what facts about neither begin with
FORMS: tuple[Form, ...] = (*cards.FORMS, *people.FORMS, *course.FORMS)


def wrong_fact(sight: Sight, said: str) -> str | None:
    """Judge one fact; return what is so instead, or None where it holds.

    Raises BadScenario for a fact that cannot be read.
    """
    try:
        return read(sight, said)
    except BadScenario as wrong:
        if "did you mean" not in str(wrong) and (meant := _meant(sight, said)):
            raise BadScenario(f"{wrong}; did you mean “{short(meant)}”?", word=said, known=[meant]) from None
        raise


def read(sight: Sight, said: str) -> str | None:
    """Judge one fact, without a look at which word of it may be a slip.

    Raises BadScenario for a fact that cannot be read.
    """
    said = said.strip().rstrip(".")
    try:
        return _as_written(sight, said)
    except BadScenario as wrong:
        unread = wrong
    nearer, others = None, list[tuple[str, ...]]()
    try:
        others = list(plainly(sight, said)) if _may_be_plain(said) else []
    except BadScenario as wrong:
        nearer = wrong
    for facts in others:
        try:
            return next((says for each in facts if (says := _as_written(sight, each)) is not None), None)
        except BadScenario as wrong:
            nearer = wrong if nearer is None or _is_nearer(wrong, nearer) else nearer
    for facts in _several(sight, said):
        try:
            return next((says for each in facts if (says := read(sight, each)) is not None), None)
        except BadScenario:
            continue
    raise nearer if nearer is not None and ":" not in said else unread


def _several(sight: Sight, said: str) -> Iterator[tuple[str, ...]]:
    """Give what a fact about several states of each; a card and a colon are about one."""
    if ":" not in said:
        yield from several(sight, said)


_WORD = re.compile(r"[^\W\d_]{4,}")


def _meant(sight: Sight, said: str) -> str:
    """Write a fact with the word that is nearest to the one that is a slip in it; "" where none is."""
    known = _fact_words(sight)
    names = " ".join((*sight.names, *sight.players)).lower().split()
    for found in _WORD.finditer(said):
        if found[0].lower() in known or found[0].lower() in names:
            continue
        for near in nearest(found[0].lower(), known):
            meant = f"{said[: found.start()]}{near}{said[found.end() :]}"
            try:
                read(sight, meant)
            except BadScenario:
                continue
            return meant
    return ""


def _fact_words(sight: Sight) -> list[str]:
    """List the words that facts are said with: those of the forms, of what is done, and of the game."""
    words = sight.ruleset.words
    said = [form.says for form in FORMS] + list(PAST) + list(SAID_WORDS)
    said += [*words.flags, *words.zones, *words.numbers, *words.marks]
    return sorted({word for each in said for word in _WORD.findall(re.sub(r"\{[^}]*\}", "", each).lower())})


def _may_be_plain(said: str) -> bool:
    """Say whether a fact that is none as it is written is about somebody, and in other words."""
    return said.partition(":")[0].strip().lower() not in NOBODY


def _as_written(sight: Sight, said: str) -> str | None:
    """Judge a fact that is written as the forms are.

    Raises BadScenario for one that cannot be read.
    """
    for form in course.FORMS:
        slots = fits(form, said)
        if slots is not None:
            return form.judge(sight, None, slots)
    who, what, about, forms = _subject(sight, said)
    if isinstance(about, BadScenario):
        raise about
    return _judged(sight, who, what, about, forms)


def _subject(sight: Sight, said: str) -> tuple[str, str, Card | str | BadScenario, Sequence[Form]]:
    """Cut a fact at the colon behind its subject; a name may have colons in it."""
    colons = [colon.start() for colon in re.finditer(":", said)]
    if not colons:
        says = f"a fact is written “card or player: what is so”, and this is “{short(said)}”"
        return "", "", BadScenario(says), ()
    for at in reversed(colons):
        who, what = said[:at].strip(), said[at + 1 :].strip()
        if (card := sight.card_or_none(who)) is not None:
            return who, what, card, cards.FORMS
        for name in sight.players:
            if name.lower() == who.lower():
                return who, what, name, people.FORMS
    who = said[: colons[0]].strip()
    known = [*sight.names, *sight.players, *NOBODY]
    says = f"nobody and nothing is called {short(who)!r}{guess(who, known)}"
    return who, "", BadScenario(says, word=who, known=known), ()


def _judged(sight: Sight, who: str, what: str, about: Card | str, forms: Sequence[Form]) -> str | None:
    """Ask the first form that can be said like this and whose words are all known."""
    stopped: list[tuple[int, BadScenario]] = []
    for form in forms:
        slots = fits(form, what)
        if slots is None or (form.says == EXACTLY and _is_told(sight, what)):
            continue
        try:
            return form.judge(sight, about, slots)
        except BadScenario as wrong:
            stopped.append((_fixed(form), wrong))
    if stopped:
        best = max(fixed for fixed, _ in stopped)
        same = [wrong for fixed, wrong in stopped if fixed == best]
        raise next((wrong for wrong in same if _has_a_guess(wrong)), same[0])
    near = _nearest(what, forms)
    if forms is cards.FORMS and what.lower() in sight.ruleset.words.flags:
        near = [f"is {what}", f"is not {what}"]
    raise BadScenario(
        f"“{short(what)}” is no fact about {short(who)}; the nearest are: {' | '.join(near)}",
        word=what,
        known=near,
    )


def _is_told(sight: Sight, what: str) -> bool:
    """Say whether it tells what was done: “killed Troll” is no set of words, “rested yes” may be meant so."""
    verb = what.partition(" ")[0].lower()
    return verb in PAST and verb not in sight.ruleset.words.flags and not begun(cards.FORMS, what)


def _has_a_guess(wrong: BadScenario) -> bool:
    """Say whether a word that is not known looks like one that is."""
    return bool(wrong.word and guess(wrong.word, wrong.expected))


def _is_nearer(wrong: BadScenario, other: BadScenario) -> bool:
    """Say whether one error knows better what was meant: the word that it doubts is a shorter one."""
    if not _has_a_guess(wrong):
        return False
    return not _has_a_guess(other) or len(wrong.word) < len(other.word)


def _fixed(form: Form) -> int:
    return len(re.sub(r"\{[^}]*\}", "", form.says).strip())


def _nearest(what: str, forms: Iterable[Form]) -> list[str]:
    """List the forms that share most words with what was said."""
    mine = set(re.findall(r"\w+", what.lower()))

    def likeness(form: Form) -> float:
        theirs = set(re.findall(r"\w+", re.sub(r"\{[^}]*\}", "", form.says).lower()))
        return len(mine & theirs) / (len(mine | theirs) or 1)

    return [form.says for form in sorted(forms, key=likeness, reverse=True)[:3]]


# Steps in their order, and what no step may be.


def wrong_order(sight: Sight, wanted: Sequence[tuple[int, str]]) -> tuple[int, str] | None:
    """Find the first of several steps that does not come behind those before it; others may be between.

    Returns its line and what is wrong. Raises BadScenario for what is no step.
    """
    tests = [(line, said, pattern(sight, said)) for line, said in wanted]
    at = 0
    for line, said, matches in tests:
        place = next((n for n, step in enumerate(sight.steps[at:], start=at) if matches(step)), None)
        if place is None:
            earlier = next((step for step in sight.steps[:at] if matches(step)), None)
            if earlier is None:
                return line, f"no step is “{said}”"
            return (
                line,
                f"“{said}” is step {earlier.number}, and must come after step {sight.steps[at - 1].number}",
            )
        at = place + 1
    return None


def wrong_never(sight: Sight, said: str) -> str | None:
    """Check that no step is what is said; return the one that is.

    Raises BadScenario for what is no step.
    """
    matches = pattern(sight, said)
    first = next((step for step in sight.steps if matches(step)), None)
    if first is None:
        before_itself(sight, said)
    return f"step {first.number} says “{first.stage.value} {first.says}”" if first is not None else None
