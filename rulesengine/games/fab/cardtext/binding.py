"""Who "it" and "they" are: one walk over what was read, in the order of the words.

Every choice gets its slot and every pronoun its object; small steps between words and parts of an ability are
taken on the way. A pronoun that nothing answers to is Unclear, and then the line is read in another way.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Each,
    Either,
    Frame,
    Instead,
    Look,
    Make,
    Modes,
    Pick,
    Pronoun,
    Test,
    rewritten,
)
from rulesengine.games.fab.cardtext import words as m
from rulesengine.games.fab.cardtext.naming import (
    ELSEWHERE,
    MOVES,
    OF_CARDS,
    ONLY,
    Walk,
    as_cards,
    at_ally,
    attacks_alike,
    by_a_hero,
    by_speed,
    came_from,
    doer_is,
    done_to,
    everywhere,
    filled,
    it_is,
    lying,
    made_and_named,
    moved,
    named_last,
    names_it,
    none_of,
    payable,
    placed,
    player_word,
    said_of,
    shown,
    so_many,
    the_attack,
    they_are,
    this_way,
    whose_of,
    word_for_they,
)
from rulesengine.games.fab.cardtext.spelling import spell
from rulesengine.games.fab.cardtext.unfolding import (
    cheaper,
    for_each,
    gathered,
    of_each,
    of_its_event,
    of_ways,
    with_hits,
)
from rulesengine.games.fab.cardtext.words import Endless, Unclear

if TYPE_CHECKING:
    from rulesengine.core.text import Asked, Aspect, Whose


Parts = tuple[Any, ...]


ATTACKS = {"attacks", "hits", "plays", "gets power", "activates"}  # of an attack, or of a card that attacks
NOBODYS = {"turn begins", "phase begins", "combat chain closes", "chain link closes", "draws"}


def pick_of(pick: Pick, walk: Walk) -> Pick:
    """Say whom a pronoun means.

    Raises Unclear.
    """
    if pick.who == m.REST:
        if walk.look < 0:
            raise Unclear
        return Pick("chosen", (Test("zone", "is", "deck"),), walk.look)
    if pick.who == m.SEEN:
        if walk.look < 0:
            raise Unclear
        return Pick("chosen", lying(through(pick.where, walk)), walk.look)
    if pick in {m.IS_DOER, m.DOERS_HERO}:
        return doer_is(walk, hero=pick == m.DOERS_HERO)
    if pick.who in {m.THEM, m.THAT}:
        return named_last(pick, walk)
    if pick.who == m.THE_ATTACK:
        return the_attack(walk)
    if pick.who in {m.IT, m.THEY}:
        return it_is(walk) if pick.who == m.IT else they_are(walk)
    return replace(pick, where=through(pick.where, walk))


def identity(test: Test, walk: Walk) -> Test:
    """Bind "when it hits" to the object that was named, and "among them" to the cards looked at.

    Raises Unclear.
    """
    kind, slot = walk.it
    if test.how == "among":
        if walk.look < 0:
            raise Unclear
        return replace(test, value=walk.look)
    if test.value != m.IT:
        return test
    if kind in {m.TO_COME, "other"}:
        raise Unclear
    bound: Any = {"self": "source", "event": Amount("subject", "id")}.get(kind)
    return replace(test, how="among", value=slot) if bound is None else replace(test, value=bound)


OVER_MANY = frozenset({"count", "sum", "highest", "lowest", "kinds"})


def amount_of(amount: Amount, walk: Walk) -> Amount:
    """Bind whose number it is, and what is counted."""
    where, pile = moved(through(amount.where, walk))
    if m.SHOWN in where:
        return shown(amount, as_cards(where), walk)
    if amount.prop in MOVES and amount.of == "happened":
        where, came = came_from(as_cards(where) if amount.prop in OF_CARDS else where)
        where = (*where, *(Test("from", "is", place, "event") for _, place in came))
    where = by_speed(amount.prop, as_cards(where) if amount.prop in OF_CARDS else lying(where))
    if pile and amount.of == "count":
        return this_way(replace(amount, of="moved", where=where), walk)
    if amount.of in OVER_MANY and m.IN_PLAY not in where and not placed(where):
        where = (*where, m.IN_PLAY)  # where no zone is named, cards in a hand are not counted
    if amount.of == m.X.of:
        return amount
    if amount.of == "moved":
        return this_way(replace(amount, where=where), walk)
    return replace(_number_of(amount, walk), where=where)


def _scaled(number: m.Scaled, walk: Walk) -> Amount:
    """Make a number of another one.

    Raises Unclear for a part of a number that is more than a lookup.
    """
    of: Amount = through(number.of, walk)
    if number.per > 1 and (of.plus or of.times != 1 or of.per != 1):
        raise Unclear
    per, up = of.per * number.per, number.up or of.up
    return replace(
        of, times=of.times * number.times, plus=of.plus * number.times + number.plus, per=per, up=up
    )


def _named(walk: Walk) -> tuple[tuple[Aspect | Pronoun, int], tuple[Aspect | Pronoun, int]]:
    """Say whose number "its" is here, and what was chosen last."""
    return ("it", 0) if walk.inner else whose_of(walk), ("chosen", walk.slot - 1)


def _number_of(amount: Amount, walk: Walk) -> Amount:
    """Bind whose number it is.

    Raises Unclear.
    """
    it, last = _named(walk)
    if amount.of == m.DONE:
        if not walk.slot:
            raise Unclear
        return replace(amount, of=last[0], slot=last[1])
    if amount.of == m.IT:
        return replace(amount, of=it[0], slot=it[1])
    return amount


def through(value: Any, walk: Walk) -> Any:
    """Bind the pronouns in one part, of whatever kind it is."""
    match value:
        case tuple():
            return _tests(value, walk)
        case Pick():
            return pick_of(value, walk)
        case Frame():
            return _frame(value, walk)
        case Look() | Modes() if walk.doer != "you":
            raise Unclear  # these ask the player whose card it is, and nobody else
        case Look():
            slot = walk.slot
            walk.shown = slot if value.reveal else walk.shown
            walk.it, walk.look, walk.slot = ("chosen", walk.slot), walk.slot, walk.slot + 1
            return replace(value, slot=slot)
        case Modes():
            return _modes(value, walk)
        case Amount():
            return amount_of(value, walk)
        case m.Scaled():
            return _scaled(value, walk)
        case Instead():
            return _instead(value, walk)
        case Ability():
            return value  # a quoted ability has its own "this"
        case Either():
            return replace(value, options=through(attacks_alike(value.options), walk))
        case Test(prop="id", how="is" | "among"):
            return identity(value, walk)
        case Test(value=m.THEY | m.DOER as who):
            return replace(value, value=player_word(Pronoun(str(who)), walk))
    return rewritten(value, lambda part: through(part, walk))


def _instead(value: Instead, walk: Walk) -> Instead:
    amount, whom, also = (through(part, walk) for part in (value.amount, value.whom, value.also))
    cost, then = bind_parts(value.cost, walk), bind_parts(value.then, walk)
    return replace(value, amount=amount, whom=whom, also=also, cost=cost, then=then)


def counted_in_play(value: Any) -> Any:
    """Count in play what a keyword counts that somebody controls."""
    if isinstance(value, Amount):
        return amount_of(value, Walk(inner=True))
    if isinstance(value, Instead):
        return replace(value, amount=counted_in_play(value.amount))
    return (
        replace(value, instead=counted_in_play(value.instead))
        if isinstance(value, Ability) and value.instead
        else value
    )


def _modes(modes: Modes, walk: Walk) -> Modes:
    options = []
    start = (walk.it, walk.they)
    for words, parts in modes.options:
        walk.it, walk.they = start
        inner = bind_parts(parts, walk)
        options.append((spell(list(words)), inner))
    return replace(modes, options=tuple(options), who=player_word(modes.who, walk))


def _frame(frame: Frame, walk: Walk) -> Frame:
    given = through(frame.given, walk)
    outer, who = walk.doer, player_word(frame.who, walk)
    if frame.may and frame.who != m.DOER:
        walk.doer = frame.who
    cost = bind_parts(frame.cost, walk)
    start = (walk.it, walk.they)
    then = bind_parts(frame.then, walk)
    after = (walk.it, walk.they)
    walk.doer = outer
    otherwise: Parts = ()
    if frame.otherwise:
        walk.it, walk.they = start
        otherwise = bind_parts(frame.otherwise, walk)
        walk.it, walk.they = after
    return replace(frame, given=given, cost=cost, then=then, otherwise=otherwise, who=who)


def _tests(value: Parts, walk: Walk) -> Parts:
    """Walk through a tuple; conditions on what was named become tests of it."""
    made: list[Any] = []
    for item in value:
        made += _about(item, walk) if isinstance(item, m.About) else [through(item, walk)]
    return tuple(made)


def _about(about: m.About, walk: Walk) -> list[Any]:
    of, slot = whose_of(walk) if about.subject == m.IT else (about.subject, 0)
    tests = [through(t, walk) for t in about.tests]
    if not all(isinstance(t, Test) and t.of == "it" for t in tests):
        raise Unclear
    return [_of_whom(t, of, slot) for t in tests]


def _of_whom(test: Test, of: Aspect | Pronoun, slot: int) -> Test:
    """Ask something of somebody else; "its base" is that one's as well."""
    value = test.value
    if isinstance(value, Amount) and value.of == "it":
        value = replace(value, of=of, slot=slot)
    return replace(test, of=of, slot=slot, value=value)


def copies_of(copies: m.Copies, walk: Walk) -> list[Any]:
    """Choose what becomes a copy, and what of, and let it be one."""
    subject: Any = copies.subject
    first: list[Any] = []
    if isinstance(subject, m.Whom):
        first = [choice_of(subject, walk)]
        subject = Pick("chosen", slot=first[0].slot)
    elif isinstance(subject, Pick):
        subject = through(subject, walk)
    other = m.OTHER
    chosen = choice_of(copies.of, walk)
    if first:
        not_it = Test("id", "isnt", Amount("chosen", "id", slot=first[0].slot))
        chosen = replace(chosen, where=tuple(not_it if t == other else t for t in chosen.where))
    change = Change("name", "copy", Amount("chosen", "id", slot=chosen.slot))
    held = m.Held(subject, (change,))
    made = ability_of(m.Held(subject, ()), walk)
    made = replace(made, changes=held.changes)
    whom = subject if isinstance(subject, Pick) else None
    uses = subject.times if isinstance(subject, m.Next) else 0
    return [*first, chosen, made_of(made, copies.time, whom, uses)]


def bind_ability(ability: Ability, walk: Walk) -> Ability:
    """Walk through an ability that is alone or is made by another."""
    outer = (walk.it, walk.they, walk.lasting)
    whose: str = ability.whose
    awaited = {"about": through(ability.about, walk), "by": by_a_hero(through(ability.by, walk))}
    if MOVES.issuperset(ability.events or ("",)):
        awaited["about"], came = came_from(awaited["about"])
        ability = replace(ability, where=(*ability.where, *came))
    if ONLY in ability.where:
        where = tuple(each for each in ability.where if each != ONLY)
        ability, awaited["about"] = replace(ability, where=where), none_of(awaited["about"])
    way = dict(ability.where)
    elsewhere = way.get("to") in ELSEWHERE or way.get("from") in ELSEWHERE
    if elsewhere or OF_CARDS.issuperset(ability.events or ("",)):
        awaited["about"] = as_cards(awaited["about"])
    if ability.form not in {"static", "ban", "permit"}:
        _name_those_of(ability, walk)
    ability = replace(ability, whose="any") if whose in {m.A_PLAYER, m.A_LOSER} else ability
    kept = {name: through(getattr(ability, name), walk) for name in ("given", "cost", "changes")}
    kept |= awaited
    if ability.form == "instead":
        kept = _of_subject(kept, ability, walk)
    kept["instead"] = through(ability.instead, walk)
    kept["then"] = bind_parts(ability.then, walk)
    kept["cost"] = kept["cost"] if not ability.cost else bind_parts(ability.cost, walk)
    walk.it, walk.they, walk.lasting = outer
    return replace(ability, **kept)


def _name_those_of(ability: Ability, walk: Walk) -> None:
    """Say who "it" and "they" are behind an event."""
    when, whose = ability.events, ability.whose
    other = whose not in {"self", "source", "target"} or (when[:1] == ("defends",) and ability.about)
    if when and other and when[0] not in NOBODYS:
        walk.it = ("event", 0) if walk.it[0] == "self" or ability.about else walk.it
        of_attacks = ATTACKS.intersection(when) or {m.ATTACK, m.ATTACKING}.intersection(ability.about)
        if of_attacks and walk.it[0] == "event":
            walk.attack = walk.it
    elif whose == "self" and {"attacks", "hits"}.intersection(when):
        walk.attack = ("self", 0)
    if at_ally(ability):
        walk.it = (m.TO_COME, 0) if m.ALLY in ability.about else ("other", 0)
    elif when == ("is dealt",) and whose == "source" and m.ALLY in ability.about:
        walk.it = ("event", 0)
    named = walk.they
    if whose in {m.A_PLAYER, m.A_LOSER}:
        walk.they = ("player" if whose == m.A_PLAYER else "loser", 0)
    elif when and when[0] in {"hits", "attacks"}:
        mine = whose in {"self", "source", "you"} or m.FRIENDLY in ability.about
        walk.they = ("other", 0 if mine else 1)
    elif when and when[0] == "is dealt" and whose in {"source", "any"} and m.FRIENDLY not in ability.about:
        walk.they = ("foe event" if m.ENEMY in ability.about else "event", 0)
    walk.lasting = walk.lasting and walk.they is named


def _of_subject(kept: dict[str, Any], ability: Ability, walk: Walk) -> dict[str, Any]:
    """Let "and it has 15 or less life" be asked of the event's object, with all else that is asked of it."""
    asked = [t for t in kept["given"] if isinstance(t, Test) and t.of == "subject"]
    given = tuple(t for t in kept["given"] if t not in asked)
    about = (*kept["about"], *(replace(t, of="it") for t in asked))
    return {**kept, "given": given, "about": about}


def bind_parts(parts: Parts, walk: Walk) -> Parts:
    """Walk through instructions."""
    return gathered(tuple(_bound_many(parts, walk)))


AROUND = (m.Acting, m.ForEach, m.Unless, m.WithCounters, m.Cheaper, m.ThatMany, m.MoreModes)


def _bound(part: Any, walk: Walk) -> list[Any]:
    match part:
        case m.WhereX(then, x):
            inner, walk.inner = walk.inner, walk.inner or (bool(then) and isinstance(then[0], m.Lasts))
            x = through(x, walk)
            walk.inner = inner
            return _bound_many(filled(then, x), walk)
        case m.Find(where, most, least):
            here = lying(tuple(through(t, walk) for t in where))
            chosen = Choose(here, least, most, walk.slot, target=False)
            zone = next((str(t.value) for t in where if isinstance(t, Test) and t.prop == "zone"), "deck")
            walk.it, walk.slot = ("chosen", walk.slot), walk.slot + 1
            return [Do("searches", 0, m.YOU, (("zone", zone),)), chosen]
        case Choose(where=m.Whom() as whom):
            return [choice_of(whom, walk)]
        case Choose(where=Pick()):
            raise Unclear  # "choose Aether": nothing says of what
        case m.Pair():
            return _bound_many(_two(part), walk)
        case _ if isinstance(part, AROUND):
            return _around(part, walk)
        case m.Opt():
            return _opts(part, walk)
        case m.Back():
            return _back(part, walk)
        case m.Rather(given, then):
            return [m.Rather(through(given, walk), bind_parts(then, walk))]
        case m.Lasts():
            return _lasts(part, walk)
        case m.Copies():
            return copies_of(part, walk)
        case m.Later() | m.Forbids():
            return [_later(part, walk)]
        case m.Inline(then):
            return [Make(Ability("", "inline", then=bind_parts(then, walk)))]
        case Do(by=m.Whom() as who):
            chosen = choice_of(who, walk)
            return [chosen, *_bound(replace(part, by=Pick("chosen", slot=chosen.slot)), walk)]
        case Do(whom=m.Whom() as whom):
            chosen = choice_of(whom, walk)
            rest = replace(part, whom=Pick("chosen", slot=chosen.slot))
            return [chosen, *_bound_do(rest, walk)]
        case Do():
            return _bound_do(part, walk)
    return [through(part, walk)]


def _two(pair: m.Pair) -> Parts:
    """Make two orders of one that is about two, from the same place."""
    first, second = pair.first, pair.second
    if isinstance(first, m.Whom) and isinstance(second, m.Whom) and not placed(first.where):
        there = tuple(t for t in second.where if isinstance(t, Test) and t.prop in {"zone", "owner"})
        if any(t.prop == "zone" for t in there):
            first = replace(first, where=(*first.where, *there))
    return Do(pair.kind, whom=first, detail=pair.detail), Do(pair.kind, whom=second, detail=pair.detail)


def _around(part: Any, walk: Walk) -> list[Any]:
    """Bind what is around orders: who follows them, for how many, unless what, with which counters."""
    match part:
        case m.ForEach(then, by):
            by = through(by, walk)
            walk.then_named = False  # several are made, and none of them is "it"
            return for_each(_bound_many(then, walk), by)
        case m.ThatMany(then, number):
            return _bound_many(so_many(then, number), walk)
        case m.Unless(then, cost, who):
            return [_unless(then, cost, who, walk)]
        case m.WithCounters():
            return _with_counters(part, walk)
        case m.MoreModes(options, given, more, fewer):
            number = of_ways(through(given, walk), more, fewer)
            return [_modes(Modes(options, number, number), walk)]
        case m.Cheaper(cost, by):
            return _bound_many(tuple(cheaper(each, by) for each in cost), walk)
    return _acting(part, walk)


def _unless(then: Parts, cost: Parts, who: Asked | Pronoun, walk: Walk) -> Frame:
    """Bind what is done before what is paid, in the order of the words."""
    otherwise = bind_parts(then, walk)
    outer, word = walk.doer, player_word(who, walk)
    walk.doer = who
    paid = bind_parts(cost, walk)
    walk.doer = outer
    return Frame((), may=True, cost=paid, otherwise=otherwise, who=word)


def _with_counters(part: m.WithCounters, walk: Walk) -> list[Any]:
    """Put counters on what an order has just moved or made.

    Raises Unclear where it is about nothing that stays.
    """
    made = _bound_many(part.then, walk)
    last = made[-1] if made else None
    if not isinstance(last, Do) or last.kind not in PUTS or last.into >= 0:
        raise Unclear
    slot, walk.slot = walk.slot, walk.slot + 1
    amount = through(part.amount, walk)
    counters = Do("gets counters", amount, Pick("chosen", slot=slot), (("mark", part.mark),))
    walk.it = ("chosen", slot)
    return [*made[:-1], replace(last, into=slot), counters]


PUTS = frozenset({"is put", "enters", "is created", "is equipped"})
MANY = 99  # of so many cards all are taken


def _opts(part: m.Opt, walk: Walk) -> list[Any]:
    """Look, put any number on the bottom, and the rest back: the order of each is chosen.

    Raises Unclear where another player than the card's own would look.
    """
    if walk.doer != "you":
        raise Unclear
    amount, seen, low, high = through(part.amount, walk), walk.slot, walk.slot + 1, walk.slot + 2
    walk.slot += 3
    among, outside = Test("id", "among", seen), Test("id", "outside", low)
    return [
        Do("opts", amount, m.YOU),
        Look(amount, slot=seen),
        Choose((among,), 0, amount, low, target=False, ordered=True),
        Do("is put", whom=Pick("chosen", slot=low), detail=(("to", "deck"), ("end", "bottom"))),
        Choose((among, outside), amount, amount, high, target=False, ordered=True),
        Do("is put", whom=Pick("chosen", slot=high), detail=(("to", "deck"), ("end", "top"))),
    ]


def _back(part: m.Back, walk: Walk) -> list[Any]:
    """Put cards back one by one, in an order that is chosen.

    Raises Unclear where they are none that were chosen or looked at.
    """
    whom = pick_of(part.whom, walk)
    if whom.who == "all":
        where = lying(whom.where)
    elif whom.who == "chosen":
        where = (Test("id", "among", whom.slot), *whom.where)
    else:
        raise Unclear
    slot, walk.slot = walk.slot, walk.slot + 1
    return [
        Choose(where, MANY, MANY, slot, target=False, ordered=True),
        Do("is put", whom=Pick("chosen", slot=slot), detail=(("to", "deck"), ("end", part.end))),
    ]


def _acting(part: m.Acting, walk: Walk) -> list[Any]:
    """Let somebody follow orders: whoever was named, or several players, one after the other."""
    doer, they = walk.doer, walk.they
    if part.of:
        walk.doer, walk.they = m.EACH, ("each", 0)
        made: list[Any] = [Each(bind_parts(part.then, walk), part.of)]
        walk.they = they
    else:
        walk.doer = part.who
        walk.they = ("mine", 0) if part.who == "you" else they
        made = _bound_many(part.then, walk)
        walk.they = they if part.who == "you" else walk.they
    walk.doer = doer
    return made


def _bound_many(parts: Parts, walk: Walk) -> list[Any]:
    made: list[Any] = []
    said = with_hits(of_each(parts), lambda ability: bind_ability(ability, Walk()))
    for place, part in enumerate(said, start=1):
        outer = walk.then_named
        walk.then_named = names_it(said[place]) if said[place:] else outer
        made += _bound(part, walk)
        walk.then_named = outer
    return made


def _bound_do(part: Do, walk: Walk) -> list[Any]:
    part = replace(part, whom=done_to(part, walk))
    whom = part.whom
    made = replace(
        part,
        detail=tuple((name, said_of(word, walk)) for name, word in part.detail),
        whom=through(whom, walk) if whom.who != "chosen" else whom,
        amount=through(part.amount, walk),
        other=part.other and through(part.other, walk),
        by=part.by and through(part.by, walk) if not part.by or part.by.who != "chosen" else part.by,
    )
    made = made_and_named(made, walk)
    walk.done.add(made.kind)
    return [made]


def choice_of(whom: m.Whom, walk: Walk) -> Choose:
    """Make the choice that a sentence makes as it names something, and name it."""
    where = lying(tuple(through(t, walk) for t in whom.where))
    if m.ATTACKING in where and Test("controller", "is", "event opponent") in where:
        raise Unclear("the attack is of the player who makes it, and no other player controls one")
    least, most = through(whom.least, walk), through(whom.most, walk)
    slot, walk.slot = walk.slot, walk.slot + 1
    if m.HERO in whom.where:
        walk.they = ("foe" if m.ENEMY in whom.where else "chosen", slot)
    else:
        walk.it = ("chosen", slot)
        if m.ATTACKING in where:
            walk.fighting.add(slot)
        if m.ATTACKING in where or m.ATTACK in where or m.LAYER in where:
            walk.attack = walk.it
    return Choose(where, least, most, slot, whom.target, whom.random, player_word(whom.who, walk))


def _lasts(lasts: m.Lasts, walk: Walk) -> list[Any]:
    held = lasts.held
    before: list[Any] = []
    subject: Any = held.subject
    if isinstance(subject, m.Whom):
        chosen = choice_of(subject, walk)
        before, subject = [chosen], Pick("chosen", slot=chosen.slot)
    elif isinstance(subject, Pick):
        if subject.who == m.IT and walk.it[0] == "other":
            raise Unclear("“it” is this or the ally here: say “this”, or “that ally”")
        subject = through(subject, walk)
    if isinstance(subject, Pick) and subject.who == "chosen" and subject.slot in walk.fighting:
        subject = replace(subject, where=(*subject.where, m.ATTACKING))  # the attack, and not what attacks
    ability = ability_of(replace(held, subject=subject), walk, remembers=held.ban is None)
    if lasts.given or lasts.time.given:
        ability = replace(ability, given=(*through(lasts.given, walk), *lasts.time.given))
    whom = subject if isinstance(subject, Pick) else None
    uses = subject.times if isinstance(subject, m.Next) else 0
    if uses:
        walk.it = (m.TO_COME, 0)
    return [*before, made_of(ability, lasts.time, whom, uses)]


def made_of(ability: Ability, time: m.Time, whom: Pick | None, uses: int) -> Make:
    """Let an ability hold for a time."""
    return Make(ability, time.until, whom, uses, time.whose, time.later)


def ability_of(held: m.Held, walk: Walk, *, remembers: bool = False) -> Ability:
    """Make the ability that says what holds; with `remembers` of whose things it is known as it is made."""
    whose, where = {m.Those: lambda s: (s.whose, s.where), m.Next: lambda s: (s.whose, s.where)}.get(
        type(held.subject), lambda _: ("self", ())
    )(held.subject)  # type: ignore[no-untyped-call]
    outer = walk.inner, walk.lasting
    walk.inner = walk.lasting = True
    changes = through(held.changes, walk)
    where = payable(everywhere(where), changes)
    walk.remembers = remembers
    about = through(_as_played(where), walk)
    walk.inner, walk.lasting = outer
    walk.remembers = False
    if held.ban is not None:
        ban = _walk_ban(held.ban, walk)
        subject = held.ban.whose if held.ban.whose in {"target", "source"} else whose
        return (
            replace(ban, whose=subject, about=(*about, *ban.about)) if about else replace(ban, whose=subject)
        )
    return Ability("", "static", whose=whose, about=about, changes=changes)


def _as_played(where: Parts) -> Parts:
    """Say what an attack is while it is a layer: it does not attack yet, but is an attack card."""
    return tuple(m.ATTACK if test == m.ATTACKING else test for test in where) if m.LAYER in where else where


def _walk_ban(ban: Ability, walk: Walk) -> Ability:
    return replace(ban, about=through(ban.about, walk))


def static_of(held: m.Held, walk: Walk) -> Ability:
    """Make the ability of a line that only holds."""
    subject: Any = held.subject
    if isinstance(subject, m.Whom):
        raise Unclear  # a choice is made once, and nothing that only holds makes one
    if isinstance(subject, Pick):
        subject = through(subject, walk)
        if subject.who != "self":
            raise Unclear
    return ability_of(replace(held, subject=subject), walk)


def _later(later: m.Later | m.Forbids, walk: Walk) -> Make:
    if isinstance(later, m.Forbids):
        later = m.Later(forbidden(later, walk), (), later.time or m.Time())
    awaited, then = later.awaited, later.then
    if later.time.until == m.NEVER:
        raise Endless
    if then and awaited.form == "trigger" and isinstance(then[0], (Instead, m.Altered)):
        awaited, then = replace(awaited, form="instead", instead=of_its_event(awaited, then[0])), ()
    awaited = replace(awaited, given=(*awaited.given, *later.time.given)) if later.time.given else awaited
    if awaited.form in {"ban", "permit"}:
        awaited = replace(
            awaited, given=through(awaited.given, walk)
        )  # who is meant is remembered from now on
    outer = walk.it, walk.lasting
    walk.lasting = True
    if awaited.instead is not None and awaited.instead.whom == m.IS_TARGET:
        awaited = replace(awaited, instead=replace(awaited.instead, whom=Pick("chosen", slot=walk.it[1])))
    ability = bind_ability(replace(awaited, then=then), walk)
    walk.it, walk.lasting = outer
    return made_of(ability, later.time, None, later.uses)


def forbidden(part: m.Forbids, walk: Walk) -> Ability:
    """Say who it is that can't do something; a player who was named is remembered."""
    who = word_for_they(walk) if part.who == m.THEY else part.who
    if who in {"you", "opponent", "any"}:
        return replace(part.ban, whose=cast("Whose", who))
    return replace(part.ban, whose="any", given=(Test("player", "is", who, "event"),))
