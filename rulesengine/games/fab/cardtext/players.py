"""What players do, and what they may do: "draw a card", "target hero loses 1{h}", "play it this turn"."""

# ruff: noqa: E501, C901  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.meanings import (
    ENEMY,
    EVERYONE,
    HERO,
    IS_THEY,
    MY_HERO,
    OPPONENT,
    THEIR_HERO,
    YOU,
    X,
    zone,
)
from rulesengine.games.fab.cardtext.open import (
    Ability,
    Amount,
    Do,
    Later,
    Modes,
    Test,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def _of_players() -> Iterator[Phrase]:
    """What a player does: an order to you, or what somebody else does."""
    n = hole("n")
    table: tuple[tuple[str, str, str, Any, tuple[tuple[str, str], ...]], ...] = (
        ("draw a card", "draws a card", "draws", 1, ()), ("draw {n:many} cards", "draws {n:many} cards", "draws", n, ()),
        ("draw X cards", "draws X cards", "draws", X, ()),
        ("gain {n:number} {h}", "gains {n:number} {h}", "gains life", n, ()), ("gain X {h}", "gains X {h}", "gains life", X, ()),
        ("gain that much {h}", "gains that much {h}", "gains life", Amount("event"), ()),
        ("lose {n:number} {h}", "loses {n:number} {h}", "loses life", n, ()), ("lose X {h}", "loses X {h}", "loses life", X, ()),
        ("lose {h} equal to {x:amount}", "loses {h} equal to {x:amount}", "loses life", hole("x"), ()),
        ("gain {h} equal to {x:amount}", "gains {h} equal to {x:amount}", "gains life", hole("x"), ()),
        ("gain {n:resources}", "gains {n:resources}", "gains resources", n, ()),
        ("gain {n:resources} for each {w:thing}", "gains {n:resources} for each {w:thing}", "gains resources", Amount("count", where=hole("w"), times=n), ()),
        ("draw a card for each {w:thing}", "draws a card for each {w:thing}", "draws", Amount("count", where=hole("w")), ()),
        ("gain {n:number} {h} for each {w:thing}", "gains {n:number} {h} for each {w:thing}", "gains life", Amount("count", where=hole("w"), times=n), ()),
        ("lose {n:number} {h} for each {w:thing}", "loses {n:number} {h} for each {w:thing}", "loses life", Amount("count", where=hole("w"), times=n), ()),
        ("gain X {r}", "gains X {r}", "gains resources", X, ()),
        ("gain {n:number} action point", "gains {n:number} action point", "gains action points", n, ()),
        ("gain {n:number} action points", "gains {n:number} action points", "gains action points", n, ()),
        ("gain a action point", "gains a action point", "gains action points", 1, ()),
        ("pay {n:resources}", "pays {n:resources}", "pays", n, ()), ("shuffle", "shuffles", "shuffles", 0, ()),
        ("shuffle your deck", "shuffles their deck", "shuffles", 0, ()),
        ("intimidate", "intimidates", "intimidates", 0, ()), ("intimidate twice", "intimidates twice", "intimidates", 2, ()),
        ("opt {n:number}", "opts {n:number}", "opts", n, ()), ("amp {n:number}", "amps {n:number}", "amps", n, ()), ("opt X", "opts X", "opts", X, ()),
        ("boost", "boosts", "boosts", 0, ()), ("charge your soul", "charges their soul", "charges", 0, ()), ("reload", "reloads", "reloads", 0, ()),
        ("transcend", "transcends", "transcends", 0, ()), ("beat chest", "beats chest", "beats chest", 0, ()),
        ("clash with the attacking hero", "clashes with the attacking hero", "clashes", 0, (("opponent", "attacking"),)),
        ("clash with the defending hero", "clashes with the defending hero", "clashes", 0, (("opponent", "defending"),)),
        ("clash with target opposing hero", "clashes with target opposing hero", "clashes", 0, (("opponent", "target"),)),
        ("clash with them", "clashes with them", "clashes", 0, (("opponent", "them"),)),
        ("clash again", "clashes again", "clashes", 0, (("how", "again"),)),
        ("reveal your hand", "reveals their hand", "reveals hand", 0, ()),
        ("wager {m:wagered} with them", "wagers {m:wagered} with them", "wagers", 0, (("for", hole("m")),)),
        ("draw cards equal to {x:amount}", "draws cards equal to {x:amount}", "draws", hole("x"), ()),
        ("name a card", "names a card", "names", 0, ()),
    )  # fmt: skip
    for base, third, kind, amount, detail in table:
        heroes = kind in {"gains life", "loses life"}
        yield Phrase("order", base, (Do(kind, amount, MY_HERO if heroes else YOU, detail),))
        yield Phrase("order", f"you {base}", (Do(kind, amount, MY_HERO if heroes else YOU, detail),))
        yield Phrase("order", f"{{o:player}} {third}", (Do(kind, amount, hole("o"), detail),))
        theirs = base.replace("your", "their")
        yield Phrase("order", f"{{o:players}} {theirs}", (Do(kind, amount, hole("o"), detail),))
    hand = (zone("hand"), Test("owner", "is", "opponent"))
    for who, s in (
        ("they", ""),
        ("the defending hero", "s"),
        ("the attacking hero", "s"),
        ("each opponent", "s"),
        ("that hero", "s"),
        ("target opponent", "s"),
    ):
        for count, number in (("a card", 1), ("{n:many} cards", n)):
            yield Phrase(
                "order",
                f"{who} discard{s} {count}",
                (Do("is discarded", whom=Whom(hand, number, number, who="opponent")),),
            )
        yield Phrase(
            "order", f"{who} discard{s} a random card", (Do("is discarded", whom=Whom(hand, random=True)),)
        )
        yield Phrase(
            "order",
            f"{who} discard{s} {{n:many}} random cards",
            (Do("is discarded", whom=Whom(hand, n, n, random=True)),),
        )
        for verb, es, kind in (
            ("banish", "es", "is banished"),
            ("destroy", "s", "is destroyed"),
            ("reveal", "s", "is revealed"),
            ("discard", "s", "is discarded"),
        ):
            end = es if s else ""
            for count, number in (("{w:a thing}", 1), ("{n:many} {w:things}", n)):
                yield Phrase(
                    "order",
                    f"{who} {verb}{end} {count}",
                    (
                        Do(
                            kind,
                            whom=Whom(
                                (Test("controller", "is", "opponent"), rest("w")),
                                number,
                                number,
                                who="opponent",
                            ),
                        ),
                    ),
                )
    for words, amount, made in (("a {m:token} token", 1, hole("m")), ("{n:many} {m:token} tokens", n, hole("m")),
                                ("X {m:token} tokens", X, hole("m")),
                                ("a {m:token} token for each {w:thing}", Amount("count", where=hole("w")), hole("m")),
                                ("that many {m:token} tokens", Amount("event"), hole("m")),
                                ("{m:token} tokens equal to {x:amount}", hole("x"), hole("m"))):  # fmt: skip
        yield Phrase("created", words, (Do("is created", amount, YOU, made=made),))
        for s, who in (("", ""), ("s", "{o:player} "), ("", "{o:players} ")):
            whom = hole("o") if who else YOU
            yield Phrase("order", f"{who}create{s} {words}", (Do("is created", amount, whom, made=made),))
        for control, whom in (("their", IS_THEY), ("target hero's", Whom((HERO,), target=True)), ("target opponent's", Whom((HERO, ENEMY), target=True)),
                              ("target opposing hero's", Whom((HERO, ENEMY), target=True)), ("each opponent's", OPPONENT), ("each other hero's", OPPONENT),
                              ("the attacking hero's", IS_THEY), ("the defending hero's", IS_THEY), ("your", YOU), ("its controller's", IS_THEY)):  # fmt: skip
            yield Phrase(
                "order",
                f"create {words} under {control} control",
                (Do("is created", amount, whom, made=made),),
            )
        card = words.replace("{m:token} tokens", "{m:tokens}").replace(" token", "")
        for place, to in (
            ("in your hand", "hand"),
            ("in your banished zone", "banished"),
            ("in your soul", "soul"),
        ):
            yield Phrase(
                "order", f"create {card} {place}", (Do("is created", amount, YOU, (("to", to),), made),)
            )
    yield Phrase("wagered", "a {n:name} token", hole("n"))
    for names in (("m", "k"), ("m", "k", "j")):
        said = "{m:token} and {k:token}" if names == ("m", "k") else "{m:token}, {k:token}, and {j:token}"
        parts = tuple(Do("is created", 1, YOU, made=hole(x)) for x in names)
        yield Phrase("order", f"create a {said} token", parts)
    either = "{m:token}, {k:token}, or {j:token}"
    under = ("token", "under", "their", "control")
    options = tuple(
        (("create", "a", rest(f"{x}:said"), *under), (Do("is created", 1, IS_THEY, made=hole(x)),))
        for x in ("m", "k", "j")
    )
    yield Phrase("order", f"create a {either} token under their control", (Modes(options),))


def _players() -> Iterator[Phrase]:
    for words, pick in (("target hero", Whom((HERO,), target=True)), ("target opponent", Whom((HERO, ENEMY), target=True)),
                        ("target opposing hero", Whom((HERO, ENEMY), target=True)), ("each hero", EVERYONE), ("each opponent", OPPONENT),
                        ("each opposing hero", OPPONENT), ("each other hero", OPPONENT), ("a opponent", THEIR_HERO), ("your hero", MY_HERO),
                        ("the defending hero", IS_THEY), ("the attacking hero", IS_THEY), ("defending hero", IS_THEY), ("that hero", IS_THEY), ("each player", EVERYONE)):  # fmt: skip
        yield Phrase("player", words, pick)
    yield Phrase("players", "they", IS_THEY)
    yield Phrase("players", "you each", EVERYONE)


def _permits() -> Iterator[Phrase]:
    """What may be done from now on: played from a zone, as though it were an instant, attacked again."""
    time, t = "{t:time}", hole("t")
    for words, detail in (("", ()), (" as though it were a instant", (("as", "instant"),))):
        play = Ability(
            "", "permit", when="plays", where=detail, about=(Test("id", "is", "(it)"),), whose="any"
        )
        yield Phrase("permit", f"play it {time}{words}", (Later(play, (), t, 0),))
        yield Phrase(
            "permit",
            f"play it{words} {time}" if words else f"play that card {time}",
            (Later(play, (), t, 0),),
        )
        yield Phrase("permit", f"play them {time}{words}", (Later(play, (), t, 0),))
        mine = Ability("", "permit", when="plays", where=detail, about=hole("w"), whose="you")
        yield Phrase("permit", f"play your next {{w:thing}} {time}{words}", (Later(mine, (), t, 1),))
    again = Ability(
        "",
        "permit",
        when="attacks",
        about=(Test("id", "is", "(it)"),),
        where=(("as", "again"),),
        whose="any",
    )
    for weapon in ("it", "that weapon"):
        yield Phrase("permit", f"attack a additional time with {weapon} {time}", (Later(again, (), t, 1),))
        yield Phrase("permit", f"attack with {weapon} a additional time {time}", (Later(again, (), t, 1),))


PLAYERS = (*_of_players(), *_players(), *_permits())
