"""From orders to sentences, and from sentences to the lines of a card.

Categories: `body` is what follows "if ...," or "then,"; `sentence` one sentence without its full stop;
`effect` all sentences of an effect; `line` all that follows the brackets.
A condition at the very beginning of an effect is about all of it; a later one is about its sentence.
Parts that one sentence joins with "and" are one Frame; "Then," is a Frame with nothing but one order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.cardtext import (
    Phrase,
    hole,
    rest,
)
from rulesengine.core.text import (
    Ability,
    Do,
    Frame,
    Instead,
    Make,
    Modes,
    Part,
    Pick,
    Tests,
)
from rulesengine.games.gundam.cardtext.events import trigger
from rulesengine.games.gundam.cardtext.words import (
    INSTEAD,
    THEY,
    TIMES,
    TURN_THEIRS,
    TURN_YOU,
    YOU,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


Gates: TypeAlias = "tuple[tuple[str, Tests], ...]"


@dataclass(frozen=True, slots=True)
class Clause:
    """What follows the brackets of a line, before it is one ability."""

    gates: Gates = ()  # ("If", tests), ("While", tests), ("During", tests)
    joint: str = ""  # the word before an event: "", "When", "If would", "When would"
    trigger: Ability | None = None  # the trigger of an ability
    cost: tuple[Part, ...] = ()
    then: tuple[Part, ...] = ()
    static: Ability | None = None
    instead: Instead | None = None
    also: Ability | None = None  # a second sentence that holds: "It can't ..."
    mid: Tests = ()  # a condition between the event and what happens instead: "when ..., if ..., reduce it"


@dataclass(frozen=True, slots=True)
class Later:
    """A trigger for a time, before it is one ability: "During this turn, when ..., ..."."""

    trigger: Ability
    then: tuple[Part, ...]
    until: str
    whom: Pick | None = None  # "when it ...": fixed objects
    joint: tuple[str, ...] = ()  # ("If",) where it is said with "if"


def _bodies() -> Iterator[Phrase]:
    a, b = rest("a"), rest("b")
    yield Phrase("orders", "{a:order}", (a,))
    yield Phrase("orders", "{a:order} and {b:orders}", (a, b))
    yield Phrase("orders", "{a:order}, then {b:order}", (a, Frame((b,))))
    yield Phrase("body", "{a:order}", (a,))
    yield Phrase("body", "{a:order} and {b:orders}", (Frame((a, b)),))
    yield Phrase("body", "{a:order}, then {b:order}", (Frame((a, Frame((b,)))),))
    yield Phrase("body", "{a:may}", (Frame((a,), may=True),))
    yield Phrase("body", "you may {a:orders}", (Frame((a,), may=True),))
    yield Phrase("their orders", "{a:their order}", (a,))
    yield Phrase("their orders", "{a:their order} and {b:their orders}", (a, b))
    yield Phrase("body", "your opponent may {a:their orders}", (Frame((a,), may=True, who="opponent"),))
    yield Phrase("body", "they may {a:their orders}", (Frame((a,), may=True, who=THEY),))
    cases = (Frame((a,), given=hole("g"), otherwise=(Frame((b,), given=hole("h")),)),)
    yield Phrase("body", "{a:order} if {g:states}, or {b:order} if {h:states}", cases)
    last = Frame((rest("c"),), given=hole("i"))
    cases = (Frame((a,), given=hole("g"), otherwise=(Frame((b,), given=hole("h"), otherwise=(last,)),)),)
    yield Phrase(
        "body", "{a:order} if {g:states}, {b:order} if {h:states}, or {c:order} if {i:states}", cases
    )
    for time, until in TIMES:
        yield Phrase("body", f"{time}, when {{e:event}}, {{a:order}}", (Later(hole("e"), (a,), until),))
        words = f"{time}, when {{s:subject}} {{e:its event}}, {{a:order}}"
        yield Phrase("body", words, (Later(hole("e"), (a,), until, hole("s")),))
        words = f"{time}, when {{s:subjects}} {{e:their event}}, {{a:order}}"
        yield Phrase("body", words, (Later(hole("e"), (a,), until, hole("s")),))
    yield Phrase("gated body", "if {g:states}, {b:body}", (Frame((b,), given=hole("g")),))
    yield Phrase("any body", "{b:body}", (b,))
    yield Phrase("any body", "{b:gated body}", (b,))


def _sentences() -> Iterator[Phrase]:
    a, b, t = rest("a"), rest("b"), rest("t")
    effect = trigger("is destroyed", whose="source", about=hole("w"), then=(b,))
    for time, until in TIMES:
        late = Later(hole("e"), (b,), until, hole("s"), ("Time behind",))
        yield Phrase("next", f"when {{s:subject}} {{e:its event}} {time}, {{b:any body}}", (late,))
    yield Phrase("next", "then, {b:any body}", (Frame((b,)),))
    yield Phrase("next", "if you do, {b:body}", (Frame((b,), done=True),))
    yield Phrase("next", "if you do not, {b:body}", (Frame((), done=True, otherwise=(b,)),))
    yield Phrase("next", "if they do, {b:body}", (Frame((b,), done=True, who=THEY),))
    yield Phrase("next", "if they do not, {b:body}", (Frame((), done=True, otherwise=(b,), who=THEY),))
    said = "when playing this card, choose 1 of the following effects and activate it："
    a, b, c = (rest(name) for name in "abc")
    yield Phrase("effect", f"{said}■{{a:effect}}■{{b:effect}}", (Modes((("", (a,)), ("", (b,)))),))
    three = Modes((("", (a,)), ("", (b,)), ("", (c,))))
    yield Phrase("effect", f"{said}■{{a:effect}}■{{b:effect}}■{{c:effect}}", (three,))
    follow = "if you do, activate the following effect：{t:effect}"
    yield Phrase("effect", f"you may {{a:orders}}. {follow}", (Frame((t,), may=True, cost=(a,)),))
    yield Phrase("next", "if it is not, {b:body}", (Frame((), otherwise=(b,)),))
    yield Phrase("next", "if {g:states}, {b:orders} instead", (Frame((b,), hole("g"), otherwise=(INSTEAD,)),))
    yield Phrase("next", "when this effect destroys {w:a thing}, {b:body}", (Make(effect, "resolved"),))
    yield Phrase("next", "{b:body}", (b,))
    yield Phrase("tail", "{b:next}.", (b,))
    yield Phrase("tail", "{b:next}. {more:tail}", (b, rest("more")))
    yield Phrase("any tail", "{b:next}.", (b,))
    yield Phrase("any tail", "{b:gated body}.", (b,))
    yield Phrase("any tail", "{b:next}. {more:any tail}", (b, rest("more")))
    yield Phrase("any tail", "{b:gated body}. {more:any tail}", (b, rest("more")))
    gated = Frame((b, rest("more")), given=hole("g"))
    yield Phrase("gated", "if {g:states}, {b:body}.", (Frame((b,), given=hole("g")),))
    yield Phrase("gated", "if {g:states}, {b:body}. {more:tail}", (gated,))
    yield Phrase("gateds", "{b:gated}", (b,))
    yield Phrase("gateds", "{b:gated} {more:gateds}", (b, rest("more")))
    for time, until in TIMES:  # all that follows belongs to it: "..., choose 1 Unit. Rest it."
        for word, again in (("when", ()), ("if", ("If",))):
            later = Later(hole("e"), hole("t"), until, joint=again)
            yield Phrase("effect", f"{time}, {word} {{e:event}}, {{t:effect}}", (later,))
    yield Phrase("effect", "{b:gateds}", (b,))
    yield Phrase("effect", "{b:body}.", (b,))
    yield Phrase("effect", "{b:body}. {more:any tail}", (b, rest("more")))


def _gates() -> Iterator[Phrase]:
    more = rest("more")
    yield Phrase("during", "", ())
    yield Phrase("gates", "", ())
    for whose, test in (("your", TURN_YOU), ("your opponent's", TURN_THEIRS)):
        yield Phrase("gates", f"during {whose} turn, {{more:gates}}", (("During", (test,)), more))
        yield Phrase("during", f"during {whose} turn,", (("During", (test,)),))
    yield Phrase("gates", "while {g:states}, {more:gates}", (("While", hole("g")), more))
    yield Phrase("gates", "if {g:states}, {more:gates}", (("If", hole("g")), more))


def _instead() -> Iterator[Phrase]:
    """What happens in place of an event."""
    verbs = (("rest {o:object} instead", "is rested"), ("destroy {o:object} instead", "is destroyed"))
    for words, kind in verbs:
        yield Phrase("instead", words, Instead("become", becomes=kind, whom=hole("o")))
        yield Phrase("instead", f"you may {words}", Instead("become", becomes=kind, whom=hole("o"), may=True))
    for may, word in (
        (False, "{o:subject} receives it instead"),
        (True, "{o:subject} may receive it instead"),
    ):
        yield Phrase("instead", word, Instead("redirect", whom=hole("o"), may=may))
    follow = Instead("follow", cost=(rest("o"),))  # as a cost: what cannot be done replaces nothing (H-18)
    yield Phrase("instead", "{o:orders} instead", follow)
    yield Phrase("instead", "you may {o:orders} instead", replace(follow, may=True))
    yield Phrase("instead", "reduce it by {n:number}", Instead("minus", hole("n")))
    yield Phrase("instead", "reduce the damage by {n:number}", Instead("minus", hole("n"), sort="self"))


def _lines() -> Iterator[Phrase]:
    g, e, t = hole("g"), hole("e"), hole("t")
    yield Phrase("line", "{g:gates}{s:static}.", Clause(g, static=hole("s")))
    yield Phrase("line", "{g:gates}{s:static}. {t:static}.", Clause(g, static=hole("s"), also=t))
    yield Phrase("line", "{g:gates}when {e:event}, {i:instead}.", Clause(g, "When", e, instead=hole("i")))
    for word in ("if", "when"):
        mean = Clause(g, f"{word.capitalize()} would", e, instead=hole("i"))
        yield Phrase("line", f"{{g:gates}}{word} {{e:would}}, {{i:instead}}.", mean)
    mean = Clause(g, "When while", e, then=t, mid=hole("m"))
    yield Phrase("line", "{g:gates}when {e:event} while {m:states}, {t:effect}", mean)
    mean = Clause(g, "When if", e, instead=hole("i"), mid=hole("m"))
    yield Phrase("line", "{g:gates}when {e:event}, if {m:states}, {i:instead}.", mean)
    held = Clause((rest("g"), ("While behind", hole("h"))), static=hole("s"))
    yield Phrase("line", "{g:gates}{s:static} while {h:states}.", held)
    for whose, test in (("your", TURN_YOU), ("your opponent's", TURN_THEIRS)):
        behind = Clause((rest("g"), ("Behind", (test,))), static=hole("s"))
        yield Phrase("line", f"{{g:gates}}{{s:static}} during {whose} turn.", behind)
    yield Phrase("line", "{g:gates}{e:moment}, {t:effect}", Clause(g, trigger=e, then=t))
    yield Phrase("ordered", "{g:during}{t:effect}", Clause(g, then=t))
    yield Phrase("activated", "{c:costs}：{t:effect}", Clause(cost=hole("c"), then=t))
    yield Phrase("activated", "{g:during}{t:effect}", Clause(g, then=t))
    yield Phrase("cost", "{n:circled}", (Do("pays", hole("n"), YOU),))
    yield Phrase("cost", "{o:order}", (rest("o"),))
    yield Phrase("costs", "{c:cost}", (rest("c"),))
    yield Phrase("costs", "{c:cost}, {more:costs}", (rest("c"), rest("more")))


def sentences() -> Iterator[Phrase]:
    """List the phrases for sentences and whole lines."""
    for phrases in (_bodies, _sentences, _gates, _instead, _lines):
        yield from phrases()
