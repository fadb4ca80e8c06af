"""What keywords order beside the keyword lines: sharpen, wager a prize, win or lose a clash, amounts of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    A_LOSER,
    CLASHED_WITH,
    DOER,
    FRIENDLY,
    IS_DOER,
    IS_IT,
    IT,
    YOU,
    Acting,
    Amount,
    Do,
    Frame,
    Later,
    Modes,
    Test,
    Time,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


EDGE = (("mark", "+1 power"),)
LINK = Time("chain link closes")
END_PHASE = sees("phase begins", whose="any", where=(("phase", "end"),))


def _sharpening() -> Iterator[Phrase]:
    """What is sharpened has a counter until the end phase begins."""
    blunt = Later(END_PHASE, (Do("loses counters", Amount("it", "+1 power"), IS_IT, EDGE),), Time(), 1)
    sharpened = (Do("gets counters", 1, hole("o"), EDGE), Do("is sharpened", whom=IS_IT), blunt)
    yield Phrase("order", "sharpen {o:object}", sharpened)
    for who, test in (
        ("the weapon", IT),
        ("the sword", IT),
        ("it", IT),
        ("that weapon", IT),
        ("this", "source"),
    ):
        done = Amount("happened", "is sharpened", where=(Test("id", "is", test),))
        yield Phrase("state", f"{who} has been sharpened this turn", (Test(done, ">=", 1),))


def _prizes() -> Iterator[Phrase]:
    """What is wagered on an attack: the player whose attack hits wins it, and the other one where it does not."""
    o, a, b = hole("o"), rest("a"), rest("b")
    won = sees("chain link closes", whose="any")
    for of, test in (("this", "source"), ("it", IT)):
        hit = Amount("happened", "hits", where=(Test("id", "is", test),), each="combat chain")
        met = (Test(hit, ">=", 1),)
        prize = (_to_the_winner(met, a),)
        both = (_to_the_winner(met, a, b),)
        for whom in ("them", "the defending hero"):
            for other in ("the other hero", "the loser"):
                for joint in (", and", " and"):
                    said = f"wager with {whom}. the winner {{a:all it does}}{joint} {other} {{b:all it does}}"
                    if of == "this":
                        yield Phrase("sentence", said, (Do("wagers"), Later(won, both, Time(), 1)))
                        may = Frame((Do("wagers"), Later(won, both, Time(), 1)), may=True)
                        yield Phrase("sentence", f"you may {said}", (may,))
            said = f"wager with {whom}. the winner {{a:all it does}}"
            if of == "this":
                plain = (Do("wagers"), Later(won, prize, Time(), 1))
                yield Phrase("sentence", said, plain)
                yield Phrase("sentence", f"you may {said}", (Frame(plain, may=True),))
                continue
            theirs = (Do("wagers", whom=o), Later(won, (_of_its_attack(met, rest("l")),), Time(), 1))
            for tokens in ("{l:token list}", "{l:created one}"):
                yield Phrase("order", f"{{o:chosen one}} wagers {tokens} with {whom}", theirs)
            named = (Do("wagers", whom=o), Later(won, (_of_its_attack(met, a),), Time(), 1))
            yield Phrase(
                "sentence", f"{{o:chosen one}} wagers with {whom}. the winner {{a:all it does}}", named
            )
    one: tuple[Any, ...] = (Do("is created", 1, IS_DOER, made=hole("m")),)
    yield Phrase("created one", "a {m:token} token", one)


def _of_its_attack(met: tuple[Any, ...], won: Any) -> Any:
    """Let who controls the attack that wagers win with a hit, and not who said that it wagers."""
    yours = Test(Amount("count", where=(Test("id", "is", IT), FRIENDLY)), ">=", 1)
    other = Frame((Acting((won,), who="opponent"),), given=met, otherwise=(Acting((won,), who="you"),))
    return Frame((_to_the_winner(met, won),), given=(yours,), otherwise=(other,))


def _to_the_winner(met: tuple[Any, ...], won: Any, lost: Any = None) -> Any:
    """Let the winner follow orders, and the other player those for whoever loses."""
    mine, theirs = Acting((won,), who="you"), Acting((won,), who="opponent")
    if lost is None:
        return Frame((mine,), given=met, otherwise=(theirs,))
    i_lose, they_lose = Acting((lost,), who="you"), Acting((lost,), who="opponent")
    return Frame((mine, they_lose), given=met, otherwise=(theirs, i_lose))


def _lost_clashes() -> Iterator[Phrase]:
    """What the hero does who does not win a clash that somebody wins."""
    a = rest("a")
    for who, opponent in CLASHED_WITH:
        clash = Do("clashes", 0, YOU, (("opponent", opponent),))
        lost = Later(sees("wins a clash", whose=A_LOSER), (Acting((a,)),), LINK, 1)
        for there in ("if there is a winner, the other hero {a:all it does}", "the loser {a:all it does}"):
            yield Phrase("sentence", f"clash with {who}. {there}", (lost, clash))


def _listed_choices() -> Iterator[Phrase]:
    """Ways to choose from where something must be so, and any number of them."""
    g, o, a = hole("g"), hole("o"), rest("a")
    for end in (":", ";"):
        for words, least, most in (
            ("choose 1", 1, 1), ("choose 2", 2, 2), ("choose up to 2", 0, 2), ("choose any number", 0, 99),
            ("choose 1 or both", 1, 2),
        ):  # fmt: skip
            modes = Modes(o, least, most)
            yield Phrase(
                "sentence", f"if {{g:states}}, {words}{end} {{o:bullets}}", (Frame((modes,), given=g),)
            )
            for joint in (", then ", " then ", " and "):
                yield Phrase("sentence", f"{{a:orders}}{joint}{words}{end} {{o:bullets}}", (a, modes))
            yield Phrase("sentence", f"if you do, {words}{end} {{o:bullets}}", (Frame((modes,), done=True),))
        yield Phrase("sentence", f"choose any number{end} {{o:bullets}}", (Modes(o, 0, 99),))


def _into_an_empty_zone() -> Iterator[Phrase]:
    """What is put where nothing lies yet."""
    empty = (Test("arsenal", "is", 0, "you"),)
    for article in ("a empty arsenal zone you control", "your empty arsenal zone"):
        for words, face in (
            ("face-up ", (("face", "up"),)),
            ("face-down ", (("face", "down"),)),
            ("", (("face", "down"),)),
        ):
            put = Do("is put", whom=hole("o"), detail=(("to", "arsenal"), *face))
            said = f"put {{o:object}} {words}into {article}"
            yield Phrase("body", said, (Frame((put,), given=empty),))
            yield Phrase("body", f"you may {said}", (Frame((put,), may=True, given=empty),))
            yield Phrase("order", said, (Frame((put,), given=empty),))


def _numbers_of_actions() -> Iterator[Phrase]:
    """As many resources and actions as a number says."""
    for words, kind in (("{r}", "gains resources"), ("action points", "gains action points")):
        yield Phrase("order", f"gain {words} equal to {{x:amount}}", (Do(kind, hole("x"), IS_DOER),))
    mine = (zone("hand"), Test("owner", "is", DOER))
    for words in ("pitch a random card from your hand", "pitch a random card"):
        yield Phrase("order", words, (Do("pitches", whom=Whom(mine, random=True)),))
    top = (zone("deck"), Test("owner", "is", "you"), Test("place", "is", "top"))
    yield Phrase("order", "pitch the top card of your deck", (Do("pitches", whom=Whom(top)),))
    for words in ("one", "1", "one of those cards", "1 of those cards", "one of the cards"):
        yield Phrase("object", words, Whom((Test("id", "among", -1),)))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _sharpening()
    yield from _prizes()
    yield from _lost_clashes()
    yield from _listed_choices()
    yield from _into_an_empty_zone()
    yield from _numbers_of_actions()
