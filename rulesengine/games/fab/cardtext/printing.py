"""Printing: from an ability to its line, out of its parts and never out of its `words`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnprintableText
from rulesengine.core.text import Ability, Test
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.binding import bind_ability
from rulesengine.games.fab.cardtext.inlining import unsettled
from rulesengine.games.fab.cardtext.loosening import held_of
from rulesengine.games.fab.cardtext.marking import unmarked
from rulesengine.games.fab.cardtext.saying import Speaker
from rulesengine.games.fab.cardtext.spelling import spell
from rulesengine.games.fab.cardtext.walk import Walk
from rulesengine.games.fab.cardtext.walking import counted_in_play, through
from rulesengine.games.fab.cardtext.xs import abstracted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.cardtext import Token

SAID, NAMED = "wording ", "named "


def print_text(abilities: tuple[Ability, ...]) -> str:
    """Write a card's abilities as its text, a line each."""
    lines: list[str] = []
    for ability in unsettled(abilities):
        said = print_ability(ability)
        if "same line" in ability.timing and lines:
            lines[-1] += f" {said}"
        else:
            lines.append(said)
    return "\n".join(lines)


def print_ability(ability: Ability) -> str:
    """Write an ability as a line of card text.

    Raises UnprintableText where the phrases have no words for it.
    """
    from rulesengine.games.fab.cardtext.lines import GRAMMAR

    category, meaning = loosened(ability)
    said = Speaker(GRAMMAR).say(category, meaning, _numbers(ability, SAID))
    if said is None:
        raise UnprintableText(f"there are no words for {ability!r:.200}")
    label = [*ability.keyword.split(" "), "-"] if "label" in ability.timing else []
    return spell([*label, *said])


def turns_of(ability: Ability, tokens: Sequence[Token]) -> str:
    """Find which wordings a line uses.

    Raises UnprintableText where the ability cannot be said in these words.
    """
    from rulesengine.games.fab.cardtext.lines import GRAMMAR

    category, meaning = loosened(ability)
    found = Speaker(GRAMMAR).path(category, meaning, tokens)
    if found is None:
        raise UnprintableText(f"there are no such words for {ability!r:.200}")
    last = max((i for i, n in enumerate(found) if n), default=-1)
    return SAID + ".".join(map(str, found[: last + 1])) if last >= 0 else ""


def _numbers(ability: Ability, what: str) -> Iterator[int]:
    said = next((t for t in ability.timing if t.startswith(what)), what)
    return iter([int(n) for n in said.removeprefix(what).split(".") if n.isdigit()])


def loosened(ability: Ability) -> tuple[str, Any]:
    """Take an ability apart into what a line says."""
    walk = Walk(back=True, taken=_numbers(ability, NAMED))
    bare = unmarked(ability)
    labelled = "label" in bare.timing
    timing = tuple(
        t for t in bare.timing if not t.startswith((SAID, NAMED)) and t not in {"label", "same line"}
    )
    if "none" in timing:
        timing = tuple(t for t in timing if t != "none")
        named = tuple(
            replace(t, prop="(counter)") if isinstance(t, Test) and t.how == "is" and t.value == 0 else t
            for t in bare.given
        )
        bare = replace(bare, given=named)
    bare = replace(bare, timing=timing, keyword="" if labelled else bare.keyword)
    if bare.keyword:
        return "keyword line", counted_in_play(bare, back=True)
    return "line", _line(bare, walk)


def _line(ability: Ability, walk: Walk) -> m.Line:
    timing = ability.timing
    arrival = ability.form == "instead" and ability.instead is not None and ability.instead.sort == "identity"
    if ability.form == "permit" and ability.when not in {"gets go again", "gets dominate"}:
        made = bind_ability(ability, walk)
        return m.Line(
            "permit", replace(made, given=(), then=(), timing=()), made.given, made.then, timing=timing
        )
    if ability.form == "activated" and ability.changes:
        made = bind_ability(replace(ability, changes=()), walk)
        return m.Line(
            "activated",
            None,
            made.given,
            made.then,
            made.cost,
            m.Held(m.SELF, ability.changes),
            timing,
            made.limit,
        )
    if ability.form in {"static", "ban", "permit"}:
        return _held(ability, walk, timing)
    made = bind_ability(ability, walk)
    if arrival:
        return m.Line("arrives", replace(made, timing=()))
    if ability.form == "instead" and made.instead is not None:
        heard = replace(made, form="trigger", instead=None, limit="", timing=())
        heard, given = _split(heard, ability)
        follows = made.instead.how == "follow"
        may = made.instead.may and not follows
        change = replace(made.instead, may=False) if may else made.instead
        return m.Line("instead", heard, given=given, then=(change,), limit=made.limit, may=may)
    if ability.form == "trigger":
        return _trigger(made, timing, ability)
    if ability.form == "state":
        return m.Line("state", given=made.given, then=made.then)
    return m.Line(ability.form, None, made.given, made.then, made.cost, None, timing, made.limit)


def _trigger(made: Ability, timing: tuple[str, ...], ability: Ability) -> m.Line:
    heard = replace(made, then=(), limit="", ordinal=0, zone="", timing=())
    heard, given = _split(heard, ability)
    ordinal: Any = made.ordinal
    limit = made.limit or (
        " ".join(map(str, ordinal)) if isinstance(ordinal, tuple) else str(ordinal) if ordinal else ""
    )
    zone = next((t for t in timing if " face-" in t), made.zone)
    timing = tuple(t for t in timing if " face-" not in t)
    return m.Line("trigger", heard, given=given, then=made.then, timing=timing, limit=limit, zone=zone)


def _split(heard: Ability, ability: Ability) -> tuple[Ability, Any]:
    """Part the conditions of the event from those of the line: those of the event stand first."""
    del ability
    own = [g for g in heard.given if _of_event(g)]
    rest = tuple(g for g in heard.given if not _of_event(g))
    return replace(heard, given=tuple(own)), rest


def _of_event(test: Any) -> bool:  # noqa: ANN401
    return getattr(test, "of", "") == "target" or (
        getattr(test, "of", "") == "event" and getattr(test, "prop", "") == "amount"
    )


def _held(ability: Ability, walk: Walk, timing: tuple[str, ...]) -> m.Line:
    given = through(ability.given, walk)
    bare = replace(ability, given=(), timing=())
    x = abstracted(bare, []) if ability.form == "static" else None
    if x is not None and walk.turn([0, 1]) == 1:
        walk.inner = x[0].of == "it"
        amount = through(x[0], walk)
        walk.inner = False
        held: Any = held_of(x[1][0], walk)
        return m.Line("held", given=given, held=m.WhereX((held,), amount), timing=timing)  # type: ignore[arg-type]
    return m.Line("held", given=given, held=held_of(bare, walk), timing=timing)
