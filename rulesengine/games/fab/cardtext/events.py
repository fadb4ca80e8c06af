"""What a text waits for: "this hits a hero", "you play an attack action card", "an attack would get {p}".

`event` gives an Ability that only sees; `would` the same behind "would"; `moment` has "at the start of ...".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.words import (
    A_PLAYER,
    AT_HERO,
    BOUNDS,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IT,
    Ability,
    About,
    Do,
    Either,
    Line,
    Test,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core import text


MARKED = Test("flags", "has", "marked", "target")
TYPES = (
    ("", ()),
    ("arcane", (("type", "arcane"),)),
    ("power", (("type", "power"),)),
)
ACTION_PHASE = Test("action phase", ">=", 1, "you")


THIS = (Test("id", "is", "source"),)
# where a card is when this has happened to it, and where it is while it only would
ON_THE_WAY = {"plays": ("stack", "hand"), "pitches": ("pitch", "hand"), "is discarded": ("graveyard", "hand")}


def sees(kind: str | tuple[str, ...], **more: Any) -> text.Ability:
    """Make the seeing part of an ability."""
    made: text.Ability = Ability("", "trigger", when=kind, **more)
    return made


BURIED = ("is put", "is destroyed", "is discarded", "is cleared")  # how a card comes into a graveyard
LEAVES = ("leaves", "is destroyed", "is banished", "is put", "is removed")  # how an object leaves the arena
# what something does, or what happens to it: one, behind "would", the kind of event, and more of it
VERBS: tuple[tuple[str, str, str | tuple[str, ...], dict[str, Any]], ...] = (
    ("attacks", "attack", "attacks", {}),
    ("attacks a hero", "attack a hero", "attacks", {"given": (AT_HERO,)}),
    ("attacks a marked hero", "attack a marked hero", "attacks", {"given": (AT_HERO, MARKED)}),
    ("hits", "hit", "hits", {}),
    ("hits a hero", "hit a hero", "hits", {"given": (AT_HERO,)}),
    ("hits a marked hero", "hit a marked hero", "hits", {"given": (AT_HERO, MARKED)}),
    ("defends", "defend", "defends", {}),
    ("is destroyed", "be destroyed", "is destroyed", {}),
    ("fragments", "fragment", "fragments", {}), ("is sharpened", "be sharpened", "is sharpened", {}),
    ("wagers", "wager", "wagers", {}), ("clashes", "clash", "clashes", {}),
    ("dies", "die", "is destroyed", {"where": (("by", "dying"),)}),
    ("enters the arena", "enter the arena", "enters", {}),
    ("leaves the arena", "leave the arena", LEAVES, {}),
    ("is banished", "be banished", "is banished", {}),
    ("is discarded", "be discarded", "is discarded", {}),
    ("is discarded at random", "be discarded at random", "is discarded", {"where": (("order", "random"),)}),
    ("is revealed", "be revealed", "is revealed", {}),
    ("is played", "be played", "plays", {}),
    ("is pitched", "be pitched", "pitches", {}),
    ("is equipped", "be equipped", "is equipped", {}),
    ("becomes tapped", "become tapped", "is tapped", {}),
    ("is turned face-up", "be turned face-up", "is turned", {"where": (("face", "up"),)}),
    ("is turned face-down", "be turned face-down", "is turned", {"where": (("face", "down"),)}),
    *(
        (f"is {words}", f"be {words}", BURIED, {"where": (("to", "graveyard"),)})
        for words in ("put into your graveyard", "put into your graveyard from anywhere")
    ),
    ("is put face-up into your arsenal", "be put face-up into your arsenal", "is put", {"where": (("to", "arsenal"), ("face", "up"))}),
    ("is put face-up into your arsenal from your deck", "be put face-up into your arsenal from your deck", "is put",
     {"where": (("to", "arsenal"), ("face", "up"), ("from", "deck"))}),
    ("is put face-up in arsenal from your deck", "be put face-up in arsenal from your deck", "is put",
     {"where": (("to", "arsenal"), ("face", "up"), ("from", "deck"), ("of", "you"))}),
    ("is charged to your soul", "be charged to your soul", "charges", {}),
    ("gets {p}", "get {p}", "gets power", {}),
    ("gets {d}", "get {d}", "gets defense", {}),
    ("gets +{p}", "get +{p}", "gets power", {}), ("loses {p}", "lose {p}", "loses power", {}),
    ("gets exactly {n:plus} {p}", "get exactly {n:plus} {p}", "gets power", {"given": (Test("amount", "is", hole("n"), "event"),)}),
)  # fmt: skip
# what something does to somebody else: the bearer, or who fits, is the event's source
DEEDS: tuple[tuple[str, str, str, dict[str, Any]], ...] = tuple(
    (f"deals {says}damage{to}", f"deal {says}damage{to}", "is dealt", {"where": where, **more})
    for kind, where in TYPES
    for says in (f"{kind} ".lstrip(),)
    for to, more in (("", {}), (" to a hero", {"about": (HERO,)}), (" to a opposing hero", {"about": (HERO, ENEMY)}),
                     (" to you", {"about": (HERO, FRIENDLY)}))
) + tuple(
    (f"deals {{n:number}} {words} damage{to}", f"deal {{n:number}} {words} damage{to}", "is dealt",
     {"given": (Test("amount", how, hole("n"), "event"),), **more})
    for words, how in BOUNDS for to, more in (("", {}), (" to a hero", {"about": (HERO,)}))
)  # fmt: skip


def _where(kind: str | tuple[str, ...], category: str) -> dict[str, str]:
    """Say where an ability works that is about its own card on its way: where that is when it happens."""
    if kind == BURIED:
        return {"zone": "any"}  # it may come from the arena, where it was, and from a hand
    if isinstance(kind, tuple):
        return {"zone": "any"} if set(kind) & ON_THE_WAY.keys() else {}
    return {"zone": ON_THE_WAY[kind][category == "would"]} if kind in ON_THE_WAY else {}


def _things() -> Iterator[Phrase]:
    w = rest("w")
    for form, would, kind, more in VERBS:
        for category, verb in (("event", form), ("would", f"would {would}")):
            yield Phrase(category, f"this {verb}", sees(kind, **_where(kind, category), **more))
            it = sees(kind, whose="any", about=(Test("id", "is", IT),), **more)
            yield Phrase(category, f"it {verb}", it)
            yield Phrase(category, f"{{w:a thing}} {verb}", sees(kind, whose="any", about=hole("w"), **more))
            either = (Either(((w,), THIS)),)
            yield Phrase(
                category, f"this or {{w:a thing}} {verb}", sees(kind, whose="any", about=either, **more)
            )
            mine = (FRIENDLY, w)
            one = sees(kind, whose="any", about=mine, **more)
            for words in ("one of your {w:things}", "your {w:thing}"):
                yield Phrase(category, f"{words} {verb}", one)
    for form, would, kind, more in DEEDS:
        for category, verb in (("event", form), ("would", f"would {would}")):
            yield Phrase(category, f"this {verb}", sees(kind, whose="source", **more))
            it = sees(kind, whose="any", by=(Test("id", "is", IT),), **more)
            yield Phrase(category, f"it {verb}", it)
            yield Phrase(category, f"{{w:a thing}} {verb}", sees(kind, whose="any", by=hole("w"), **more))
    yield Phrase("event", "{w:a thing} defends this", sees("defends", whose="target", about=(DEFENDING, w)))
    for words in ("attacks or hits", "attacks or defends", "hits or defends"):
        first, _, second = words.partition(" or ")
        yield Phrase("event", f"this {words}", Ability("", "trigger", when=(first, second)))
    yield Phrase(
        "event", "this is defended by {w:a thing}", sees("defends", whose="target", about=(DEFENDING, w))
    )
    for verb, kind in (
        ("banishes", "is banished"),
        ("destroys", "is destroyed"),
        ("discards", "is discarded"),
        ("reveals", "is revealed"),
    ):
        yield Phrase("event", f"this {verb} {{w:a thing}}", sees(kind, whose="source", about=hole("w")))
    against = (About("target", (rest("w"),)),)
    yield Phrase("event", "this defends {w:a thing}", sees("defends", given=against))
    yield Phrase("event", "this defends against {w:a thing}", sees("defends", given=against))
    yield Phrase(
        "event", "this becomes the target of {w:a thing}", sees("attacks", whose="target", about=hole("w"))
    )


def _counters() -> Iterator[Phrase]:
    """Counters that are put on something, and taken off it."""
    for category, put, off in (
        ("event", "is put on", "is removed from"),
        ("would", "would be put on", "would be removed from"),
    ):
        for words, kind in ((put, "gets counters"), (off, "loses counters")):
            many = words.replace("is ", "are ")
            where = (("mark", hole("c")),)
            for whom, awaited in (("this", {}), ("{w:a thing}", {"whose": "any", "about": hole("w")})):
                mean = sees(kind, where=where, **awaited)
                yield Phrase(category, f"a {{c:mark}} counter {words} {whom}", mean)
                yield Phrase(category, f"1 or more {{c:mark}} counters {many} {whom}", mean)


def _players() -> Iterator[Phrase]:
    w, n = hole("w"), hole("n")
    for who, s, whose in (
        ("you", "", "you"),
        ("a opponent", "s", "opponent"),
        ("a hero", "s", A_PLAYER),
        ("they", "", "opponent"),
    ):
        for category, would in (("event", ""), ("would", "would ")):
            end = "" if would else s
            es = "es" if end else ""
            for words, kind, more in (
                (f"draw{end} a card", "draws", {}), (f"mill{end} a card", "mills", {}), (f"mill{end}", "mills", {}),
                (f"fail{end} to win a clash", "loses a clash", {}), ("not win a clash", "loses a clash", {}), (f"gain{end} life", "gains life", {}),
                (f"put{end} the top card of your deck into your graveyard", "mills", {}),
                (f"play{end} {{w:a thing}}", "plays", {"about": w}),
                (f"play{end} or activate{end} {{w:a thing}}", ("plays", "activates"), {"about": w}),
                (f"play{end} or pitch{es} {{w:a thing}}", ("plays", "pitches"), {"about": w}),
                (f"play{end} or create{end} {{w:a thing}}", ("plays", "is created"), {"about": w}),
                (f"attack{end} or defend{end} with {{w:a thing}}", ("attacks", "defends"), {"about": w}),
                (f"attack{end} with {{w:a thing}}", "attacks", {"about": w}),
                (f"attack{end} with this", "attacks", {"about": THIS}),
                (f"play{end} this", "plays", {"about": THIS}),
                (f"defend{end} with this", "defends", {"about": THIS}),
                (f"play{end} or defend{end} with this", ("plays", "defends"), {"about": THIS}),
                (f"attack{end} or defend{end} with this", ("attacks", "defends"), {"about": THIS}),
                (f"attack{end}", "attacks", {}), (f"hit{end}", "hits", {}),
                (f"hit{end} a hero", "hits", {"given": (AT_HERO,)}),
                (f"hit{end} a marked hero", "hits", {"given": (AT_HERO, MARKED)}),
                (f"hit{end} with {{w:a thing}}", "hits", {"about": w}),
                (f"defend{end} with {{w:a thing}}", "defends", {"about": w}),
                (f"discard{end} {{w:a thing}}", "is discarded", {"about": w}),
                (f"pitch{es} {{w:a thing}}", "pitches", {"about": w}), (f"pitch{es} this", "pitches", {"about": THIS}),
                (f"banish{es} {{w:a thing}}", "is banished", {"about": w}),
                (f"reveal{end} {{w:a thing}}", "is revealed", {"about": w}),
                (f"create{end} {{w:a thing}}", "is created", {"about": w}),
                (f"create{end} 1 or more {{w:things}}", "is created", {"about": w}),
                (f"control{end} no {{w:things}}", "controls", {"about": w}),
                (f"boost{end}", "boosts", {}), (f"boost{end} {{w:a thing}}", "boosts", {"about": w}),
                (f"intimidate{end}", "intimidates", {}), (f"clash{es}", "clashes", {}), (f"charge{end}", "charges", {}),
                (f"win{end} a clash", "wins a clash", {}), (f"lose{end} a clash", "loses a clash", {}),
                (f"gain{end} {{h}}", "gains life", {}), (f"lose{end} {{h}}", "loses life", {}),
                (f"gain{end} {{r}}", "gains resources", {}), (f"fuse{end}", "fuses", {}), (f"transcend{end}", "transcends", {}),
                (f"activate{end} {{w:a thing}}", "activates", {"about": w}), (f"complete{end} this contract", "completes", {"about": THIS}),
            ):  # fmt: skip
                if kind != "controls" and (
                    more.get("about") != THIS or who == "you" or (who == "a hero" and kind != "completes")
                ):
                    awaited: dict[str, Any] = {"whose": whose, **more}
                    if more.get("about") == THIS:
                        mine = {"whose": "self"} if who == "you" else awaited
                        awaited = {**mine, **_where(kind, category)}
                    mean = Ability("", "trigger", when=kind, **awaited)
                    yield Phrase(category, f"{who} {would}{words}", mean)
            deal = (f"deal{end} damage", f"deal{end} damage to a opposing hero", f"deal{end} arcane damage")
            for words in deal:
                about = (HERO, ENEMY) if "hero" in words else ()
                where = (("type", "arcane"),) if "arcane" in words else ()
                by = (Test("controller", "is", "you" if whose == "you" else "opponent"),)
                yield Phrase(
                    category,
                    f"{who} {would}{words}",
                    sees("is dealt", whose="any", about=about, by=by, where=where),
                )
            for more_words, how in BOUNDS:
                given = (Test("amount", how, n, "event"),)
                yield Phrase(
                    category,
                    f"{who} {would}draw{end} {{n:number}} {more_words} cards",
                    sees("draws", whose=whose, given=given),
                )
    yield from _dealt()


def _dealt() -> Iterator[Phrase]:
    """What is dealt to somebody."""
    mine = (HERO, FRIENDLY)
    for kind, where in TYPES:
        says = f"{kind} " if kind else ""
        for who, be, about in (("you", "are", mine), ("your hero", "is", mine), ("a hero", "is", (HERO,)),
                               ("a opposing hero", "is", (HERO, ENEMY)), ("a opponent", "is", (HERO, ENEMY)),
                               ("this", "is", ())):  # fmt: skip
            whose = "self" if who == "this" else "any"
            for category, verb in (("event", be), ("would", "would be")):
                awaited = {"whose": whose, "about": about, "where": where}
                yield Phrase(category, f"{who} {verb} dealt {says}damage", sees("is dealt", **awaited))
                by = sees("is dealt", by=hole("b"), **awaited)
                yield Phrase(category, f"{who} {verb} dealt {says}damage by {{b:a thing}}", by)
                exact = sees("is dealt", given=(Test("amount", "is", hole("n"), "event"),), **awaited)
                yield Phrase(category, f"{who} {verb} dealt {{n:number}} {says}damage", exact)
                yield Phrase(category, f"{who} {verb} dealt exactly {{n:number}} {says}damage", exact)
                for words, how in BOUNDS:
                    given = (Test("amount", how, hole("n"), "event"),)
                    yield Phrase(
                        category,
                        f"{who} {verb} dealt {{n:number}} {words} {says}damage",
                        sees("is dealt", given=given, **awaited),
                    )


def _moments() -> Iterator[Phrase]:
    for whose, who in (("your", "you"), ("each opponent's", "opponent"), ("a opponent's", "opponent"), ("each hero's", A_PLAYER),
                       ("each player's", A_PLAYER), ("their", "opponent")):  # fmt: skip
        yield Phrase("moment", f"at the start of {whose} turn", sees("turn begins", whose=who))
        for phase in ("action", "end", "start"):
            awaited = sees("phase begins", whose=who, where=(("phase", phase),))
            yield Phrase("moment", f"at the start of {whose} {phase} phase", awaited)
    yield Phrase(
        "moment", "at the start of each turn", sees("turn begins", whose="any", where=(("by", "turn"),))
    )
    end = sees("phase begins", whose="any", where=(("phase", "end"),))
    for words in ("at the end of the turn", "at the end of this turn", "at the end of turn"):
        yield Phrase("wait", words, end)
    yield Phrase("wait", "at the start of your next turn", sees("turn begins", whose="you"))
    yield Phrase(
        "wait",
        "at the start of your next action phase",
        sees("phase begins", whose="you", where=(("phase", "action"),)),
    )
    yield Phrase(
        "wait",
        "at the start of your next end phase",
        sees("phase begins", whose="you", where=(("phase", "end"),)),
    )
    yield Phrase("wait", "at the start of the end phase", end)
    yield Phrase(
        "wait", "at the start of your end phase", sees("phase begins", whose="you", where=(("phase", "end"),))
    )
    yield Phrase("wait", "when the chain link resolves", RESOLVES)
    yield Phrase("wait", "when this chain link resolves", RESOLVES)
    mine = sees("phase begins", whose="you", where=(("phase", "end"),))
    yield Phrase("moment", "at the end of your turn", mine)
    yield Phrase("moment", "when the combat chain closes", sees("combat chain closes", whose="any"))
    yield Phrase("moment", "when the chain link closes", sees("chain link closes", whose="any"))


def _during() -> Iterator[Phrase]:
    """In which part of the turn it must happen."""
    for words, tests in (
        ("during your action phase", (ACTION_PHASE,)),
        ("during the reaction step", (Test("reaction step", ">=", 1, "you"),)),
        ("during your turn", (Test("turn", "is", "you", "turn"),)),
        ("during a opponent's turn", (Test("turn", "is", "opponent", "turn"),)),
        ("during their turn", (Test("turn", "is", "opponent", "turn"), Test("turn", "isnt", "you", "turn"))),
        ("during a action phase", (Test("action phase", ">=", 1, "turn player"),)),
        ("from an effect during the reaction step", (Test("reaction step", ">=", 1, "you"), Test("by", "is", "effect", "event"))),
        ("this combat chain", ()), ("while {s:states}", rest("s")),
    ):  # fmt: skip
        if words != "this combat chain":
            yield Phrase("during", words, (tests,) if words.startswith("while") else tests)


RESOLVES = sees("step begins", whose="any", where=(("step", "resolution"),))
WHEN = ("when", "whenever")
NTH = (("first", 1), ("second", 2), ("third", 3))


def _deeds_and_times() -> Iterator[Phrase]:
    """What is waited for: by this, by an opposing hero, as something resolves, for which time in a turn."""
    w = hole("w")
    for verb, kind, zone in (("charge", "charges", "soul"), ("fuse", "fuses", "any"), ("boost", "boosts", "any"),
                             ("activate", "activates", ""), ("hit with", "hits", ""), ("equip", "is equipped", "")):  # fmt: skip
        yield Phrase("event", f"you {verb} this", sees(kind, zone=zone))
    yield Phrase("event", "this resolves", sees("resolves", zone="any"))
    last_step = {"whose": "any", "where": (("step", "resolution"),)}
    for words in ("this chain link resolves", "the chain link resolves"):
        fights = Either(
            ((Test("flags", "has", "attacking", "source"),), (Test("flags", "has", "defending", "source"),))
        )
        yield Phrase("event", words, sees("step begins", given=(fights,), **last_step))
    yield Phrase("event", "{w:a thing} resolves", sees("resolves", whose="any", about=w))
    yield Phrase(
        "event", "{w:a thing} you play resolves", sees("resolves", whose="any", about=(rest("w"), FRIENDLY))
    )
    random = {"where": (("order", "random"),)}
    for who, s, whose in (
        ("you", "", "you"),
        ("a opponent", "s", "opponent"),
        ("a hero", "s", A_PLAYER),
        ("a opposing hero", "s", "opponent"),
    ):
        es = "es" if s else ""
        yield Phrase("event", f"{who} discard{s} a random card", sees("is discarded", whose=whose, **random))
        if who != "a opposing hero":
            continue
        for words, kind, about in ((f"draw{s} a card", "draws", ()), (f"play{s} {{w:a thing}}", "plays", w), (f"discard{s} {{w:a thing}}", "is discarded", w),
                                   (f"pitch{es} {{w:a thing}}", "pitches", w), (f"banish{es} {{w:a thing}}", "is banished", w),
                                   (f"defend{s} with {{w:a thing}}", "defends", w), (f"attack{s} with {{w:a thing}}", "attacks", w),
                                   (f"create{s} {{w:a thing}}", "is created", w), (f"gain{s} {{h}}", "gains life", ()), (f"lose{s} {{h}}", "loses life", ())):  # fmt: skip
            yield Phrase("event", f"{who} {words}", sees(kind, whose=whose, about=about))
    for kind in ("", "arcane "):
        where = (("type", "arcane"),) if kind else ()
        for whom, about in (
            ("you", (HERO, FRIENDLY)),
            ("your hero", (HERO, FRIENDLY)),
            ("a opposing hero", (HERO, ENEMY)),
            ("a hero", (HERO,)),
        ):
            yield Phrase(
                "event",
                f"{kind}damage is dealt to {whom}",
                sees("is dealt", whose="any", about=about, where=where),
            )
    for whose_pile in ("a graveyard", "their graveyard", "its owner's graveyard"):
        for tail in ("", " from anywhere"):
            for category, be in (("event", "is"), ("would", "would be")):
                buried = sees(BURIED, whose="any", about=w, where=(("to", "graveyard"),))
                yield Phrase(category, f"{{w:a thing}} {be} put into {whose_pile}{tail}", buried)
    for when in WHEN:
        for word, number in NTH:
            for verb, kind in (
                ("play", "plays"),
                ("attack with", "attacks"),
                ("pitch", "pitches"),
                ("discard", "is discarded"),
            ):
                nth = Line("trigger", sees(kind, whose="you", about=w), then=hole("t"), limit=str(number))
                for each in ("each turn", "in a turn", "of the turn", "this turn"):
                    said = f"you {verb} your {word} {{w:thing}} {each}"
                    yield Phrase("line", f"{when} {said}, {{t:effect}}", nth)
        joined = Line("trigger", hole("e"), given=hole("g"), then=hole("t"))
        yield Phrase("line", f"{when} {{e:event}} and {{g:states}}, {{t:effect}}", joined)
    yield Phrase(
        "line",
        "if {e:event} and {g:states}, {t:effect}",
        Line("trigger", hole("e"), given=hole("g"), then=hole("t")),
    )


def _contracts() -> Iterator[Phrase]:
    """What a card is contracted to do, and what comes of each time that it is done."""
    w, theirs = rest("w"), Test("owner", "is", "opponent")
    for words, awaited in (
        ("banish opponents' {w:things}", sees("is banished", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("banish {w:things} opponents own", sees("is banished", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("destroy opponents' {w:things}", sees("is destroyed", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("discard opponents' {w:things}", sees("is discarded", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("hit {w:a thing}", sees("hits", whose="any", about=(FRIENDLY,), given=(About("target", (w,)),))),
    ):  # fmt: skip
        yield Phrase("contracted", words, awaited)
    done = Line("trigger", hole("c"), then=(Do("completes"),))
    yield Phrase("line", "you are contracted to {c:contracted}.", done)
    paid = Line("trigger", hole("c"), then=hole("t"))
    said = "you are contracted to {c:contracted}. whenever you complete this contract, {t:effect}"
    yield Phrase("line", said, paid)


def _hit() -> Iterator[Phrase]:
    """What hits somebody, and what comes from somewhere."""
    me = (About("target", (HERO, FRIENDLY)),)
    for words in ("you", "your hero"):
        yield Phrase(
            "event", f"{{w:a thing}} hits {words}", sees("hits", whose="any", about=hole("w"), given=me)
        )
    w = rest("w")
    for verb, kind in (
        ("banished", "is banished"),
        ("put into your hand", "is put"),
        ("discarded", "is discarded"),
    ):
        for place, in_zone in (
            ("hand", "hand"),
            ("graveyard", "graveyard"),
            ("soul", "soul"),
            ("deck", "deck"),
            ("arsenal", "arsenal"),
        ):
            for whose, who in (("your", "you"), ("their", "opponent"), ("a opponent's", "opponent")):
                about = (w, Test("owner", "is", who))
                more = (("to", "hand"),) if kind == "is put" else ()
                awaited = sees(kind, whose="any", about=about, where=(("from", in_zone), *more))
                yield Phrase("event", f"{{w:a thing}} is {verb} from {whose} {place}", awaited)
    into = sees(("is put", "charges"), where=(("to", "soul"),), zone="soul")
    yield Phrase("event", "this is put into your soul", into)
    about = (w, Test("owner", "is", "you"))
    yield Phrase(
        "event",
        "{w:a thing} is put into your soul",
        sees(("is put", "charges"), whose="any", about=about, where=(("to", "soul"),)),
    )


def _moments_of_others() -> Iterator[Phrase]:
    """What is waited for, in other words."""
    for whose in ("each hero's", "each player's"):
        yield Phrase(
            "moment",
            f"at the end of {whose} turn",
            sees("phase begins", whose=A_PLAYER, where=(("phase", "end"),)),
        )
    yield Phrase(
        "moment", "at the end of each turn", sees("phase begins", whose="any", where=(("phase", "end"),))
    )
    about = (rest("w"), Test("owner", "is", "you"))
    banished = sees("is banished", whose="any", about=about)
    yield Phrase("event", "{w:a thing} is put into your banished zone from anywhere", banished)
    for place in ("graveyard", "hand", "inventory", "banished zone"):
        else_where = (Test("from", "isnt", place.removesuffix(" zone"), "event"),)
        words = f"this is equipped from anywhere other than your {place}"
        yield Phrase("event", words, sees("is equipped", zone="any", given=else_where))
    yield Phrase("event", "you reveal this", sees("is revealed", zone="any"))
    yield Phrase("event", "you discard this", sees("is discarded", zone="graveyard"))
    mine = (HERO, FRIENDLY)
    for kind in ("", "arcane "):
        where = (("type", "arcane"),) if kind else ()
        for whom in ("you", "your hero"):
            yield Phrase(
                "would",
                f"{kind}damage would be dealt to {whom}",
                sees("is dealt", whose="any", about=mine, where=where),
            )
        this = sees("is dealt", where=where)
        yield Phrase("would", f"{kind}damage would be dealt to this", this)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _things()
    yield from _counters()
    yield from _players()
    yield from _moments()
    yield from _during()
    yield from _deeds_and_times()
    yield from _hit()
    yield from _contracts()
    yield from _moments_of_others()
