"""More moments that cards wait for: moves of others, fights, what opponents do, what several do at once.

The phrases are of the same category `when` as in `events.py`, and give an ability without an effect.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.conditions import NOT_ALONE
from rulesengine.games.riftbound.cardtext.events import (
    ANY_CONQUEST,
    ANY_HOLD,
    AT_HERE,
    ATTACK,
    ATTACKS,
    CONQUER,
    DEFEND,
    DEFENDS,
    DONE,
    MOVES,
    PLAY,
    PLAYED,
    YOU_CONQUER,
    YOU_HOLD,
)
from rulesengine.games.riftbound.cardtext.words import BATCH, FIGHTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests, Whose

FROM_HERE = Test(Amount("event", "left"), "is", Amount("source", "place"))  # the place that it has left


def _moves() -> Iterator[Phrase]:
    """Others that move: anywhere, to a battlefield, here, and away from here."""
    seen = replace(MOVES, whose="any")
    for one, who in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
        about = (*who, rest("w"))
        yield Phrase("when", f"{one} moves", replace(seen, about=about))
        for end in ("to a battlefield", "to another battlefield"):
            there = (m.ELSEWHERE,) if "another" in end else ()
            yield Phrase(
                "when", f"{one} moves {end}", replace(seen, about=(*about, m.AT_BATTLEFIELD, *there))
            )
        yield Phrase("when", f"{one} moves to base", replace(seen, about=(*about, m.AT_BASE)))
        away = replace(seen, where=(("from", "battlefield"),))
        yield Phrase("when", f"{one} moves from a battlefield", replace(away, about=about))
        yield Phrase("when", f"{one} moves from here", replace(away, about=(*about, FROM_HERE)))
        for here in ("here", "to here", "to my battlefield", "to this battlefield"):
            yield Phrase("when", f"{one} moves {here}", replace(seen, about=(*about, *m.HERE)))


MY_FIELD = Test(  # the event is about who is at a battlefield that the ability's player controls
    Amount("count", where=(m.BATTLEFIELD, m.CONTROLLED, m.YOURS, *m.THERE)), ">=", 1
)


def _where_to() -> Iterator[Phrase]:
    """Battlefields to which somebody moves, by whose they are; and Units of one's own that score."""
    open_one = Test(Amount("count", where=(m.BATTLEFIELD, m.UNCONTROLLED, *m.THERE)), ">=", 1)
    foes = Test(Amount("count", where=(m.BATTLEFIELD, m.CONTROLLED, m.THEIRS, *m.THERE)), ">=", 1)
    for field, test in (
        ("a battlefield you control", MY_FIELD), ("a open battlefield", open_one),
        ("a enemy battlefield", foes), ("a battlefield a opponent controls", foes),
    ):  # fmt: skip
        there = replace(MOVES, about=(m.AT_BATTLEFIELD,), given=(test,))
        yield Phrase("when", f"I move to {field}", there)
        seen = replace(there, whose="any", about=(rest("w"), m.AT_BATTLEFIELD))
        yield Phrase("when", f"a {{w:one}} moves to {field}", seen)
    for start, other in (("a friendly", ()), ("another friendly", (m.OTHER,))):
        some = Test(Amount("count", where=(m.YOURS, *other, rest("w"), *m.THERE)), ">=", 1)
        for verb, scored in (("conquers", YOU_CONQUER), ("holds", YOU_HOLD)):
            met = replace(scored, kind="", cites=(), about=(m.YOURS, some))
            yield Phrase("when", f"{start} {{w:one}} {verb}", met)
    beside = Amount("count", where=(m.YOURS, m.OTHER, rest("w"), m.AT_BATTLEFIELD, m.SAME_PLACE))
    for verb, mine in (("attack", ATTACK), ("defend", DEFEND)):
        for more in ("or more other", "or more"):
            alike = beside if "other" in more else replace(beside, where=beside.where[:1] + beside.where[2:])
            many = replace(mine, about=(Test(alike, ">=", hole("n")),))
            yield Phrase("when", f"I {verb} with {{n:number}} {more} {{w:many}}", many)
    fallen = Ability("", when="is killed", given=(FIGHTS,))
    for words in ("I die in combat", "I die in a combat", "I'm killed in combat"):
        yield Phrase("when", words, fallen)


def _fights() -> Iterator[Phrase]:
    """Others that attack or defend at some place, and what becomes of a combat."""
    for verb, seen in (("attacks", ATTACKS), ("defends", DEFENDS)):
        for one, who in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
            about = (*who, rest("w"))
            if who:
                yield Phrase("when", f"{one} {verb}", replace(seen, about=about))
            yield Phrase("when", f"{one} {verb} here", replace(seen, about=(*about, *m.HERE)))
            for field in ("a battlefield you control", "at a battlefield you control"):
                yield Phrase("when", f"{one} {verb} {field}", replace(seen, about=about, given=(MY_FIELD,)))
    ends = Ability("", when="combat is decided", whose="any")
    survived = replace(ends, about=(AT_HERE,), given=(FIGHTS,))
    for words in ("I survive a combat", "I survive combat"):
        yield Phrase("when", words, survived)
    hurt = Ability("", when="is dealt")
    for words in ("I'm dealt damage", "I take damage"):
        yield Phrase("when", words, hurt)
    for words in ("a {w:one} is dealt damage", "a {w:one} takes damage"):
        yield Phrase("when", words, replace(hurt, whose="any", about=hole("w")))
    yield Phrase("when", "I become Mighty", Ability("", "state", given=(m.MIGHTY,)))


def _with_whom() -> Iterator[Phrase]:
    """With whom one fights, what a card has done, and in whose turn."""
    for words, seen in (("attack", ATTACK), ("defend", DEFEND)):
        yield Phrase("when", f"I {words} with another unit", replace(seen, about=(NOT_ALONE,)))
    both = tuple(replace(seen, about=(NOT_ALONE,)) for seen in (ATTACK, DEFEND))
    yield Phrase("event", "when I attack or defend with another unit", both)
    for verb, kind in DONE.items():
        by = (m.YOURS, m.SPELL)
        seen = Ability("", when=kind, whose="any", about=hole("w"), by=by)
        yield Phrase("when", f"you {verb} a {{w:one}} with a spell", seen)
        many = replace(seen, timing=BATCH)
        yield Phrase("when", f"you {verb} 1 or more {{w:many}} with a spell", many)
    chosen = Ability("", when="is chosen", whose="any", about=hole("w"))
    yield Phrase("when", "a {w:one} is chosen", chosen)
    for words, tests in (("a enemy", (m.THEIRS,)), ("a friendly", (m.YOURS,)), ("a", ())):
        for what, more in (("spell or ability", ()), ("spell", (m.SPELL,))):
            done_by = replace(chosen, by=(*tests, *more))
            yield Phrase("when", f"a {{w:one}} is chosen by {words} {what}", done_by)
    for who, whose in (("you draw", "you"), ("a opponent draws", "opponent")):
        drawn = Ability("", when="draws", whose=whose)  # type: ignore[arg-type]
        yield Phrase("when", f"{who} 1 or more cards", drawn)
    yield Phrase("when", "a opponent draws a card", drawn)
    yield Phrase("when", "a opponent discards a card", Ability("", when="discards", whose="opponent"))


def _by_allies() -> Iterator[Phrase]:
    """What one of several does, and combats that are won here."""
    yield Phrase("when", "you or a ally conquer", YOU_CONQUER)
    yield Phrase("when", "you or a ally hold", YOU_HOLD)
    won = Ability("", when="wins a combat", whose="you", about=(AT_HERE,))
    yield Phrase("when", "you win a combat here", won)
    mine = replace(ATTACKS, when="is killed", kind="", cites=(), limit="", about=(m.YOURS, rest("w")))
    yield Phrase("when", "one of your {w:many} dies", mine)
    yield Phrase("when", "one of your {w:many} moves", replace(mine, when=MOVES.when))
    yield Phrase("when", "one of your {w:many} attacks", replace(ATTACKS, about=(m.YOURS, rest("w"))))


NTH = (("first", 1), ("second", 2), ("third", 3))


def _of_players() -> Iterator[Phrase]:
    """What players do: play, channel, score, conquer with their Units, draw for the second time."""
    yield Phrase("when", "a player plays a {w:card}", replace(PLAYED, whose="any", about=hole("w")))
    while_there = replace(PLAYED, whose="opponent", about=hole("w"), given=hole("c"))
    yield Phrase("when", "a opponent plays a {w:card} while {c:conditions}", while_there)
    yours = replace(PLAYED, about=hole("w"), given=hole("c"))
    yield Phrase("when", "you play a {w:card} while {c:conditions}", yours)
    channels = Ability("", when="channels", whose="you")
    for words in ("channel a rune", "channel runes", "channel 1 or more runes"):
        yield Phrase("when", f"you {words}", channels)
    drawing: tuple[tuple[str, Literal["you", "opponent"]], ...] = (
        ("you draw", "you"),
        ("a opponent draws", "opponent"),
    )
    for who, whose in drawing:
        draws = Ability("", when="draws", whose=whose)
        your = "your" if whose == "you" else "their"
        for nth, number in NTH:
            passed = (
                Test("drawn", ">=", number, whose),
                Test("drawn", "<", Amount("event", plus=number), whose),
            )
            for end in ("each turn", "in a turn", "this turn"):
                words = f"{who} {your} {nth} card {end}"
                yield Phrase("when", words, replace(draws, given=passed))
    scored = [replace(seen, kind="", cites=()) for seen in (YOU_CONQUER, YOU_HOLD)]
    yield Phrase("event", "when you score", tuple(scored))
    yield Phrase("event", "when you score a battlefield", tuple(scored))
    near = tuple(replace(seen, about=(*seen.about, AT_HERE)) for seen in scored)
    for words in ("when you score here", "when you score this battlefield"):
        yield Phrase("event", words, near)
    for words in ("you conquer with me", "you conquer a battlefield with me"):
        yield Phrase("when", words, CONQUER)
    with_one = Amount("count", where=(m.YOURS, rest("w"), *m.THERE))
    met = replace(YOU_CONQUER, about=(m.YOURS, Test(with_one, ">=", 1)))
    yield Phrase("when", "you conquer with a {w:one}", met)
    many = replace(YOU_CONQUER, about=(m.YOURS, Test(with_one, ">=", hole("n"))))
    yield Phrase("when", "you conquer with {n:number} or more {w:many}", many)
    main = Ability("", when="action phase", whose="you")
    for words in ("at the start of your Main Phase", "at the start of your Action Phase"):
        yield Phrase("event", words, (main,))


def _of_opponents() -> Iterator[Phrase]:
    """What an opponent conquers, holds and scores."""
    conquers, holds = (
        replace(seen, kind="", cites=(), whose="any", about=(m.THEIRS,)) for seen in (ANY_CONQUEST, ANY_HOLD)
    )
    for who in ("a opponent", "your opponent"):
        yield Phrase("event", f"when {who} scores", (conquers, holds))
        yield Phrase("event", f"when {who} scores a battlefield", (conquers, holds))


def _played_where() -> Iterator[Phrase]:
    """Cards that opponents play to some battlefield; Units that come from elsewhere to one."""
    for who, whose in (("you play", "you"), ("a opponent plays", "opponent")):
        seen = replace(PLAYED, whose=whose, about=hole("w"))  # type: ignore[arg-type]
        for end, tests in (("to a battlefield", (m.AT_BATTLEFIELD,)), ("here", m.HERE), ("to here", m.HERE)):
            yield Phrase("when", f"{who} a {{w:card}} {end}", replace(seen, about=(rest("w"), *tests)))
        yours = replace(seen, given=(MY_FIELD,))
        yield Phrase("when", f"{who} a {{w:card}} to a battlefield you control", yours)


def _moved_by_players() -> Iterator[Phrase]:
    """What a player moves, by a move of its own or by an effect; and who is chosen by what."""
    for who, whose, by in (("you move", "you", m.YOURS), ("a opponent moves", "opponent", m.THEIRS)):
        moved = Ability("", when="moves", whose=whose)  # type: ignore[arg-type]
        put = Ability("", when="is moved", whose="any", by=(by,))
        for end, tests in (
            ("", ()), (" to a battlefield", (m.AT_BATTLEFIELD,)), (" here", m.HERE), (" to here", m.HERE),
            (" to base", (m.AT_BASE,)),
        ):  # fmt: skip
            about = (rest("w"), *tests)
            pair = (replace(moved, about=about), replace(put, about=about))
            yield Phrase("event", f"when {who} a {{w:one}}{end}", pair)
    chosen = Ability("", when="is chosen")
    for words, tests in (("a enemy", (m.THEIRS,)), ("a friendly", (m.YOURS,)), ("a", ())):
        for what, more in (("spell or ability", ()), ("spell", (m.SPELL,))):
            done_by = (*tests, *more)
            yield Phrase("when", f"{words} {what} chooses me", replace(chosen, by=done_by))
            yield Phrase("when", f"I'm chosen by {words} {what}", replace(chosen, by=done_by))
            other = replace(chosen, whose="any", about=hole("w"), by=done_by)
            yield Phrase("when", f"{words} {what} chooses a {{w:one}}", other)


IN_ONE = (  # what is done to several at once, and the event that it is for each of them
    ("die", "is killed"), ("are killed", "is killed"), ("become stunned", "is stunned"),
    ("are stunned", "is stunned"), ("move", ("moves", "is moved")), ("attack", "becomes an attacker"),
    ("are buffed", "is buffed"), ("are recycled", "is recycled"),
)  # fmt: skip


def _batches() -> Iterator[Phrase]:
    """What several do in one moment sets an ability off once."""
    for verb, kind in IN_ONE:
        for one, who in (("1 or more {w:many}", ()), ("1 or more other {w:many}", (m.OTHER,))):
            seen = Ability("", when=kind, whose="any", about=(*who, rest("w")), timing=BATCH)
            yield Phrase("when", f"{one} {verb}", seen)
    for words, kind in (("discard", "discards"), ("recycle", "is recycled")):
        seen = Ability("", when=kind, whose="you", timing=BATCH)
        for end in ("cards", "cards to your Main Deck") if words == "recycle" else ("cards",):
            yield Phrase("when", f"you {words} 1 or more {end}", seen)
    for verb, kind in (
        ("stun", "is stunned"),
        ("buff", "is buffed"),
        ("kill", "is killed"),
        ("ready", "is readied"),
    ):
        seen = Ability("", when=kind, whose="any", about=hole("w"), by=(m.YOURS,), timing=BATCH)
        yield Phrase("when", f"you {verb} 1 or more {{w:many}}", seen)
    chosen = Ability("", when="is played", whose="you", about=hole("w"), timing=BATCH)
    yield Phrase("when", "you play 1 or more {w:many}", chosen)


# Who does it goes with what is done

OTHERS: tuple[tuple[str, Whose, Tests], ...] = (  # who: by whose event it is, and who controls what does it
    ("a opponent", "opponent", (m.THEIRS,)), ("your opponent", "opponent", (m.THEIRS,)),
    ("a player", "any", (m.A_CARD,)),
)  # fmt: skip
BY_THEMSELVES = (  # what players do, and no object has a part in it
    ("draws a card", "draws"), ("draws 1 or more cards", "draws"), ("channels a rune", "channels"),
    ("channels 1 or more runes", "channels"), ("gains XP", "gains XP"), ("gains 1 or more XP", "gains XP"),
    ("spends XP", "spends XP"), ("spends a buff", "loses a buff"), ("hides a card", "hides"),
    ("scores a point", "gains points"), ("gains a point", "gains points"),
    ("scores 1 or more points", "gains points"), ("wins a combat", "wins a combat"),
)  # fmt: skip
ITSELF_OR_ANOTHER = (  # what I do, what another does, and the event
    ("die", "dies", Ability("", when="is killed")), ("move", "moves", MOVES), ("attack", "attacks", ATTACK),
    ("defend", "defends", DEFEND), ("am readied", "is readied", Ability("", when="is readied")),
    ("am buffed", "is buffed", Ability("", when="is buffed")),
    ("am stunned", "is stunned", Ability("", when="is stunned")),
    ("am chosen", "is chosen", Ability("", when="is chosen")),
    ("am dealt damage", "is dealt damage", Ability("", when="is dealt")),
)  # fmt: skip
USES = ("activates", "answers", "answers later")


def _of_others() -> Iterator[Phrase]:
    """What an opponent or any player does."""
    w = hole("w")
    for who, whose, by in OTHERS:
        for words, kind in BY_THEMSELVES:
            yield Phrase("when", f"{who} {words}", Ability("", when=kind, whose=whose))
        thrown = Ability("", when="discards", whose=whose, about=w)
        yield Phrase("when", f"{who} discards a {{w:card}}", thrown)
        many = replace(thrown, timing=BATCH)
        yield Phrase("when", f"{who} discards 1 or more {{w:cards}}", many)
        yield Phrase("when", f"{who} plays a {{w:card}}", Ability("", when="is played", whose=whose, about=w))
        chosen = Ability("", when="is chosen", whose=whose, about=w)
        yield Phrase("when", f"{who} chooses a {{w:one}}", chosen)
        by_spell = replace(chosen, by=(m.SPELL,))
        yield Phrase("when", f"{who} chooses a {{w:one}} with a spell", by_spell)
        for verb, kind in DONE.items():
            s = "es" if verb == "banish" else "s"
            s_verb = "readies" if verb == "ready" else f"{verb}{s}"
            done = Ability("", when=kind, whose="any", about=w, by=by)
            yield Phrase("when", f"{who} {s_verb} a {{w:one}}", done)
            yield Phrase("when", f"{who} {s_verb} 1 or more {{w:many}}", replace(done, timing=BATCH))
        sides = (m.THEIRS,) if whose == "opponent" else ()
        for verb, seen in (("conquers", YOU_CONQUER), ("holds", YOU_HOLD)):
            theirs = replace(seen, kind="", cites=(), about=sides)
            for end, tests in (("", ()), (" a battlefield", ()), (" here", (AT_HERE,))):
                yield Phrase("when", f"{who} {verb}{end}", replace(theirs, about=(*sides, *tests)))


def _or_another() -> Iterator[Phrase]:
    """What I do or another does: two moments of one ability."""
    another = (m.OTHER, rest("w"))
    for mine, theirs, seen in ITSELF_OR_ANOTHER:
        other = replace(seen, whose="any", about=another, kind="", cites=(), limit="")
        both = (replace(seen, kind="", cites=()), other)
        yield Phrase("event", f"when I or another {{w:one}} {theirs}", both)
        for verb in (mine, mine.replace("am ", "are ")) if "am " in mine else (mine,):
            yield Phrase("event", f"when another {{w:one}} or I {verb}", both)
    pair = (PLAY, replace(PLAYED, about=another))
    yield Phrase("event", "when you play me or another {w:card}", pair)
    for verb, kind in DONE.items():
        on_me = Ability("", when=kind, by=(m.YOURS,))
        on_other = replace(on_me, whose="any", about=another)
        yield Phrase("when", f"you {verb} another {{w:one}}", on_other)
        yield Phrase("event", f"when you {verb} me or another {{w:one}}", (on_me, on_other))


def _used() -> Iterator[Phrase]:
    """Abilities with a price that are used."""
    players: tuple[tuple[str, Whose, tuple[str, str]], ...] = (
        ("you", "you", ("use", "activate")), ("a opponent", "opponent", ("uses", "activates")),
    )  # fmt: skip
    for who, whose, verb in ((who, whose, verb) for who, whose, verbs in players for verb in verbs):
        used = Ability("", when=USES, whose=whose)
        for what in ("ability", "activated ability"):
            yield Phrase("when", f"{who} {verb} a {what}", used)
            yield Phrase("when", f"{who} {verb} a {what} of a {{w:one}}", replace(used, about=hole("w")))
            yield Phrase("when", f"{who} {verb} my {what}", replace(used, about=(m.ITSELF,)))


PHRASES = (
    _moves, _where_to, _fights, _with_whom, _by_allies, _of_players, _of_others, _or_another, _used,
    _of_opponents, _played_where, _moved_by_players, _batches,
)  # fmt: skip
