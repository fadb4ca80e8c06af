"""Who "it" and "they" are, and small steps between words and parts of an ability.

Every choice gets its slot and every pronoun its object, in the order of the words.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import (
    Ability,
    Choose,
    Do,
    Make,
    Pick,
    Test,
)
from rulesengine.games.fab.cardtext import copying, walking
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.owning import gathered
from rulesengine.games.fab.cardtext.walk import NOBODYS, TO_COME, Endless, Parts, Unclear, Walk
from rulesengine.games.fab.cardtext.xs import filled


def bind_ability(ability: Ability, walk: Walk) -> Ability:
    """Walk through an ability that stands alone or is made by another."""
    outer = (walk.it, walk.they)
    when, whose = ability.events, ability.whose
    heard = {name: walking.through(getattr(ability, name), walk) for name in ("about", "by")}
    if ability.form not in {"static", "ban", "permit"}:
        other = whose not in {"self", "source", "target"} or (when[:1] == ("defends",) and ability.about)
        if when and other and when[0] not in NOBODYS:
            walk.it = ("event", 0) if walk.it[0] == "self" or ability.about else walk.it
        if when and when[0] in {"hits", "attacks"}:
            walk.they = ("other", 0)
        elif (
            when and when[0] == "is dealt" and whose in {"source", "any"} and m.FRIENDLY not in ability.about
        ):
            walk.they = ("event", 0)
    kept = {name: walking.through(getattr(ability, name), walk) for name in ("given", "cost", "changes")}
    kept |= heard
    if ability.form == "instead":
        kept = _of_subject(kept, ability, walk)
    kept["instead"] = walking.through(ability.instead, walk)
    kept["then"] = bind_parts(ability.then, walk)
    kept["cost"] = kept["cost"] if not ability.cost else bind_parts(ability.cost, walk)
    walk.it, walk.they = outer
    return replace(ability, **kept)


def _of_subject(kept: dict[str, Any], ability: Ability, walk: Walk) -> dict[str, Any]:
    """Let "and it has 15 or less life" be asked of the event's object, with all else that is asked of it."""
    asked = [t for t in kept["given"] if isinstance(t, Test) and t.of == "subject"]
    given = tuple(t for t in kept["given"] if t not in asked)
    about = (*kept["about"], *(replace(t, of="it") for t in asked))
    return {**kept, "given": given, "about": about}


def bind_parts(parts: Parts, walk: Walk) -> Parts:
    """Walk through instructions."""
    return gathered(tuple(_bound_many(parts, walk)))


def _bound(part: Any, walk: Walk) -> list[Any]:  # noqa: ANN401, PLR0911, C901  one case a kind of part
    match part:
        case m.WhereX(then, x):
            inner, walk.inner = walk.inner, walk.inner or (bool(then) and isinstance(then[0], m.Lasts))
            x = walking.through(x, walk)
            walk.inner = inner
            return _bound_many(filled(then, x), walk)
        case m.Find(where, most, least):
            here = tuple(walking.through(t, walk) for t in where)
            chosen = Choose(here, least, most, walk.slot, target=False)
            zone = next((str(t.value) for t in where if isinstance(t, Test) and t.prop == "zone"), "deck")
            walk.it, walk.slot = ("chosen", walk.slot), walk.slot + 1
            return [Do("searches", 0, m.YOU, (("zone", zone),)), chosen]
        case Choose(where=m.Whom() as whom):
            return [choice_of(whom, walk)]
        case m.Rather(given, then):
            return [m.Rather(walking.through(given, walk), bind_parts(then, walk))]
        case m.Lasts():
            return _lasts(part, walk)
        case m.Copies():
            return copying.copies_of(part, walk)
        case m.Later():
            return [_later(part, walk)]
        case m.Inline(then):
            return [Make(Ability("", "inline", then=bind_parts(then, walk)))]
        case Do(whom=m.Whom() as whom):
            chosen = choice_of(whom, walk)
            rest = replace(part, whom=Pick("chosen", slot=chosen.slot))
            return [chosen, *_bound_do(rest, walk)]
        case Do():
            return _bound_do(part, walk)
    return [walking.through(part, walk)]


def _bound_many(parts: Parts, walk: Walk) -> list[Any]:
    made: list[Any] = []
    for part in parts:
        made += _bound(part, walk)
    return made


def _bound_do(part: Do, walk: Walk) -> list[Any]:
    whom = part.whom
    made = replace(
        part,
        whom=walking.through(whom, walk) if whom.who != "chosen" else whom,
        amount=walking.through(part.amount, walk),
    )
    note_named(made, walk)
    return [made]


def note_named(do: Do, walk: Walk) -> None:
    """Behind "put a counter on this", "it" is this."""
    if do.whom.who == "self" and do.whom.where:
        walk.it = ("self", 0)


def choice_of(whom: m.Whom, walk: Walk) -> Choose:
    """Make the choice that a sentence makes as it speaks of something, and name it."""
    where = tuple(walking.through(t, walk) for t in whom.where)
    least, most = walking.through(whom.least, walk), walking.through(whom.most, walk)
    slot, walk.slot = walk.slot, walk.slot + 1
    if m.HERO in whom.where:
        walk.they = ("chosen", slot)
    else:
        walk.it = ("chosen", slot)
    return Choose(where, least, most, slot, whom.target, whom.random, whom.who)


def _lasts(lasts: m.Lasts, walk: Walk) -> list[Any]:
    held = lasts.held
    before: list[Any] = []
    subject: Any = held.subject
    if isinstance(subject, m.Whom):
        chosen = choice_of(subject, walk)
        before, subject = [chosen], Pick("chosen", slot=chosen.slot)
    elif isinstance(subject, Pick):
        subject = walking.through(subject, walk)
    ability = ability_of(replace(held, subject=subject), walk)
    if lasts.given:
        ability = replace(ability, given=walking.through(lasts.given, walk))
    whom = subject if isinstance(subject, Pick) else None
    uses = subject.times if isinstance(subject, m.Next) else 0
    if uses:
        walk.it = TO_COME
    return [*before, made_of(ability, lasts.time, whom, uses)]


def made_of(ability: Ability, time: m.Time, whom: Pick | None, uses: int) -> Make:
    """Let an ability hold for a time."""
    return Make(ability, time.until, whom, uses, time.whose, time.later)


def ability_of(held: m.Held, walk: Walk) -> Ability:
    """Make the ability that says what holds."""
    whose, where = {m.Those: lambda s: (s.whose, s.where), m.Next: lambda s: (s.whose, s.where)}.get(
        type(held.subject), lambda _: ("self", ())
    )(held.subject)  # type: ignore[no-untyped-call]
    inner, walk.inner = walk.inner, True
    changes, about = walking.through(held.changes, walk), walking.through(where, walk)
    walk.inner = inner
    if held.ban is not None:
        ban = _walk_ban(held.ban, walk)
        subject = held.ban.whose if held.ban.whose in {"target", "source"} else whose
        return (
            replace(ban, whose=subject, about=(*about, *ban.about)) if about else replace(ban, whose=subject)
        )
    return Ability("", "static", whose=whose, about=about, changes=changes)


def _walk_ban(ban: Ability, walk: Walk) -> Ability:
    return replace(ban, about=walking.through(ban.about, walk))


def static_of(held: m.Held, walk: Walk) -> Ability:
    """Make the ability of a line that only holds."""
    subject: Any = held.subject
    if isinstance(subject, m.Whom):
        raise Unclear  # a choice is made once, and nothing that only holds makes one
    if isinstance(subject, Pick):
        subject = walking.through(subject, walk)
        if subject.who != "self":
            raise Unclear
    return ability_of(replace(held, subject=subject), walk)


def _later(later: m.Later, walk: Walk) -> Make:
    heard, then = later.heard, later.then
    if later.time.until == m.NEVER:
        raise Endless
    if then and heard.form == "trigger" and type(then[0]).__name__ == "Instead":
        heard, then = replace(heard, form="instead", instead=then[0]), ()
    it = walk.it
    ability = bind_ability(replace(heard, then=then), walk)
    walk.it = it
    return made_of(ability, later.time, None, later.uses)
