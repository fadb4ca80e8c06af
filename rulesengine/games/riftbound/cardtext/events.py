"""When-clauses: what an ability waits for. The five families carry their name as the ability's kind.

`event` gives a tuple of abilities without an effect: "when I attack or defend" is two conditions. Here is
what the card does or what is done to it, what is played, what players do; `moments.py` has moves, fights, and
what several do at once.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.conditions import ALONE, ONE_FOE
from rulesengine.games.riftbound.cardtext.unfolding import Asked, Line
from rulesengine.games.riftbound.cardtext.words import BATCH

if TYPE_CHECKING:
    from collections.abc import Iterator

AS_ATTACHED = "as attached"  # the kind of what is done as an Equipment goes to a Unit
LONE = Test(Amount("count", where=(m.UNIT, m.YOURS, *m.THERE)), "is", 1)
AT_HERE = Test("place", "is", Amount("source", "place"))


def _here(ability: Ability) -> Ability:
    return replace(ability, about=(*ability.about, AT_HERE))


def _played_here() -> Iterator[Phrase]:
    """What is played, said of what it is; and who wins a combat with whom."""
    came = Ability("", when="is played", whose="any", about=(rest("w"), *m.HERE))
    yield Phrase("when", "a {w:card} is played", replace(came, about=hole("w")))
    for here in ("here", "to here"):
        yield Phrase("when", f"a {{w:card}} is played {here}", came)
    winner = Test(Amount("count", where=(m.YOURS, rest("w"), *m.THERE)), ">=", 1)
    for words in ("a friendly {w:one} wins a combat", "one of your {w:many} wins a combat"):
        yield Phrase("when", words, Ability("", when="wins a combat", whose="you", about=(winner,)))


def _alone(ability: Ability, *tests: Test) -> Ability:
    return replace(ability, about=(*ability.about, *tests))


ATTACKS = Ability("", when="becomes an attacker", whose="any", about=hole("w"))
DEFENDS = Ability("", when="becomes a defender", whose="any", about=hole("w"))
ANY_CONQUEST = Ability("", when="has conquered", kind="conquer effect", cites=("376.4.b", "376.4.b.1"))
ANY_HOLD = Ability("", when="has held", kind="hold effect", cites=("376.4.c", "376.4.c.1"))
YOU_CONQUER, YOU_HOLD = (replace(a, whose="any", about=(m.YOURS,)) for a in (ANY_CONQUEST, ANY_HOLD))
CONQUER, HOLD = (replace(a, whose="any", by=m.PRESENT) for a in (ANY_CONQUEST, ANY_HOLD))
ATTACK = Ability(
    "", when="becomes an attacker", kind="attack trigger", limit="combat", cites=("376.4.d", "376.4.d.1")
)
DEFEND = Ability(
    "", when="becomes a defender", kind="defend trigger", limit="combat", cites=("376.4.e", "376.4.e.1")
)
YOU_ATTACK = Ability("", when="attacks", whose="you")
YOU_DEFEND = Ability("", when="defends", whose="you")


def _pairs() -> Iterator[Phrase]:
    """Two conditions that share words."""
    for words, one, other in (
        ("you conquer or hold", YOU_CONQUER, YOU_HOLD), ("I conquer or hold", CONQUER, HOLD),
        ("you conquer or hold here", _here(YOU_CONQUER), _here(YOU_HOLD)),
        ("I attack or defend", ATTACK, DEFEND),
        ("I attack or defend alone", _alone(ATTACK, ALONE), _alone(DEFEND, ALONE)),
        ("I attack or defend one on one", _alone(ATTACK, ALONE, ONE_FOE), _alone(DEFEND, ALONE, ONE_FOE)),
        ("you attack or defend", YOU_ATTACK, YOU_DEFEND),
        ("you attack or defend here", _here(YOU_ATTACK), _here(YOU_DEFEND)),
    ):  # fmt: skip
        yield Phrase("event", f"when {words}", (one, other))
    both = (ATTACKS, DEFENDS)
    yield Phrase("event", "when a {w:one} attacks or defends", both)
    yield Phrase("event", "when {a:when}", (hole("a"),))
    yield Phrase("event", "when {a:when} or {b:when}", (hole("a"), hole("b")))
    yield Phrase("event", "whenever {a:when}", (hole("a"),))


PLAY = Ability("", when="is played", kind="play effect", cites=("376.4.a", "376.4.a.1"))


def _family() -> Iterator[Phrase]:
    """The five families, each condition by itself."""
    battlefield = replace(PLAY, about=(m.AT_BATTLEFIELD,))
    for words, mean in (
        ("you play me", PLAY), ("you play this", replace(PLAY, timing=("this",))),
        ("you play me to a battlefield", battlefield),
        ("I conquer", CONQUER), ("I hold", HOLD), ("you conquer", YOU_CONQUER), ("you hold", YOU_HOLD),
        ("I conquer after a attack", replace(CONQUER, where=(("after", "attack"),))),
        ("you conquer here", _here(YOU_CONQUER)), ("you hold here", _here(YOU_HOLD)),
        ("you conquer a battlefield", YOU_CONQUER), ("I conquer a battlefield", CONQUER),
        ("you hold a battlefield", YOU_HOLD), ("you conquer this battlefield", _here(YOU_CONQUER)),
        ("you hold this battlefield", _here(YOU_HOLD)),
        ("I attack", ATTACK), ("I defend", DEFEND),
        ("I attack alone", _alone(ATTACK, ALONE)), ("I defend alone", _alone(DEFEND, ALONE)),
        ("I attack one on one", _alone(ATTACK, ALONE, ONE_FOE)),
        ("I defend one on one", _alone(DEFEND, ALONE, ONE_FOE)),
        ("you attack", YOU_ATTACK), ("you defend", YOU_DEFEND), ("you attack here", _here(YOU_ATTACK)),
        ("you defend here", _here(YOU_DEFEND)), ("you attack at a battlefield", YOU_ATTACK),
        ("you defend at a battlefield", YOU_DEFEND),
    ):  # fmt: skip
        yield Phrase("when", words, mean)
    for words, ability in (("you conquer here", _here(YOU_CONQUER)), ("you hold here", _here(YOU_HOLD))):
        many = replace(ability, about=(*ability.about, Test(_there(), ">=", hole("n"))))
        yield Phrase("when", f"{words} with {{n:number}} or more {{w:many}}", many)


def _there() -> Amount:
    return Amount("count", where=(m.YOURS, rest("w"), *m.THERE))


def _conquests() -> Iterator[Phrase]:
    """Conquests with somebody, and alone."""
    for verb, seen, mine in (("conquer", YOU_CONQUER, CONQUER), ("hold", YOU_HOLD, HOLD)):
        there = Amount("count", where=(m.YOURS, rest("w"), *m.THERE))
        with_one = replace(seen, about=(*seen.about, AT_HERE, Test(there, ">=", 1)))
        yield Phrase("when", f"you {verb} here with a {{w:one}}", with_one)
        yield Phrase("when", f"I {verb} alone", replace(mine, given=(ALONE,)))


MOVES = Ability("", when=("moves", "is moved"))
DONE = {
    "buff": "is buffed",
    "stun": "is stunned",
    "ready": "is readied",
    "exhaust": "is exhausted",
    "kill": "is killed",
    "recycle": "is recycled",
    "return": "is returned",
}
PLAYED = Ability("", when="is played", whose="you")


def _others() -> Iterator[Phrase]:
    """Conditions of no family: another object is played, somebody dies, something moves, a time comes."""
    yield Phrase("when", "you play another {w:card}", replace(PLAYED, about=(m.OTHER, rest("w"))))
    yield Phrase("when", "you play a {w:card}", replace(PLAYED, about=hole("w")))
    yield Phrase("when", "I move", MOVES)
    yield Phrase("when", "I move to a battlefield", replace(MOVES, about=(m.AT_BATTLEFIELD,)))
    yield Phrase("when", "I move to base", replace(MOVES, about=(m.AT_BASE,)))
    dies = Ability("", when="is killed")
    yield Phrase("when", "I die", dies)
    yield Phrase("when", "another {w:one} dies", replace(dies, whose="any", about=(m.OTHER, rest("w"))))
    yield Phrase("when", "a {w:one} dies", replace(dies, whose="any", about=hole("w")))
    yield Phrase("when", "you buff me", Ability("", when="is buffed"))
    for verb, kind in DONE.items():
        done = Ability("", when=kind, whose="any", about=hole("w"), by=(m.YOURS,))
        yield Phrase("when", f"you {verb} a {{w:one}}", done)
    for verb, seen in (("attacks", ATTACKS), ("defends", DEFENDS)):
        yield Phrase("when", f"a {{w:one}} {verb}", seen)
    time = Ability("", when="beginning", whose="you")
    yield Phrase("event", "at the start of your Beginning Phase", (time,))
    yield Phrase("event", "at start of your Beginning Phase", (time,))
    yield Phrase("event", "at the start of your turn", (time,))
    yield Phrase("event", "at the end of each turn", (Ability("", when="turn ends", whose="any"),))
    mine = Ability("", when="gains points", whose="you")
    for words, seen in (
        ("you score", mine),
        ("you gain", mine),
        ("a opponent scores", replace(mine, whose="opponent")),
    ):
        yield Phrase("when", f"{words} a point", seen)
    yield Phrase("event", "at the start of each player's Beginning Phase", (replace(time, whose="any"),))
    yield Phrase("event", "at the end of your turn", (Ability("", when="turn ends", whose="you"),))


def _around() -> Iterator[Phrase]:
    """Being chosen, showdowns that begin, moves and cards that are counted, being attached."""
    chosen = Ability("", when="is chosen")
    yield Phrase("when", "I'm chosen", chosen)
    yield Phrase("when", "a opponent chooses me", replace(chosen, by=(m.THEIRS,)))
    for end in ("", " with a spell or ability", " with a spell"):
        by = (Test("types", "has", "Spell"),) if end.endswith("a spell") else ()
        yield Phrase("when", f"you choose me{end}", replace(chosen, by=(m.YOURS, *by)))
        mine = replace(chosen, whose="you", about=hole("w"), by=by)
        yield Phrase("when", f"you choose a {{w:one}}{end}", mine)
        theirs = replace(chosen, whose="opponent", about=hole("w"), by=by)
        yield Phrase("when", f"a opponent chooses a {{w:one}}{end}", theirs)
    begins = Ability("", when=("showdown opens", "combat begins"), whose="any")
    for verb in ("begins", "opens", "starts"):
        yield Phrase("when", f"a showdown {verb} here", replace(begins, about=(AT_HERE,)))
        yield Phrase("when", f"a showdown {verb}", begins)
        yield Phrase("when", f"a showdown {verb} at a battlefield", begins)
    yield Phrase("event", "at the start of a showdown here", (replace(begins, about=(AT_HERE,)),))
    yield Phrase("event", "at the start of a showdown", (begins,))
    yield Phrase("when", "I move from a battlefield", replace(MOVES, where=(("from", "battlefield"),)))
    for nth, number in (("first", 1), ("second", 2), ("third", 3)):
        for words in (f"you play your {nth} card in a turn", f"you play your {nth} card each turn"):
            yield Phrase("when", words, Ability("", when="plays", whose="you", ordinal=number))


def _of_players() -> Iterator[Phrase]:
    """What players do: discard, draw, win a combat, play cards in their own or the other's turn."""
    discards = Ability("", when="discards", whose="you")
    yield Phrase("when", "you discard a card", discards)
    yield Phrase("when", "you discard a {w:card}", replace(discards, about=hole("w")))
    yield Phrase("when", "you discard me", Ability("", when="discards", zone="any"))
    yield Phrase("when", "you spend a buff", Ability("", when="loses a buff", whose="you"))
    yield Phrase("when", "you gain XP", Ability("", when="gains XP", whose="you"))
    yield Phrase("when", "you draw a card", Ability("", when="draws", whose="you"))
    yield Phrase("when", "you win a combat", Ability("", when="wins a combat", whose="you"))
    yield Phrase("when", "I win a combat", Ability("", when="wins a combat", whose="any", by=m.PRESENT))
    theirs = replace(PLAYED, whose="opponent", about=hole("w"))
    yield Phrase("when", "a opponent plays a {w:card}", theirs)
    in_one = (Test(Amount("count", where=(Test("flags", "has", "showdown"),)), ">=", 1),)
    during = replace(PLAYED, about=hole("w"), given=in_one)
    yield Phrase("when", "you play a {w:card} during a showdown", during)
    first = replace(PLAYED, about=hole("w"), ordinal=1)
    yield Phrase("when", "you play your first {w:card} each turn", first)
    attached = Ability("", when="is attached")
    yield Phrase("when", "this is attached", attached)
    yield Phrase("when", "this is attached to a unit", attached)
    for end in ("", " to a unit"):
        yield Phrase("event", f"as this is attached{end}", (replace(attached, kind=AS_ATTACHED),))
    for end in ("", " to a unit", " to a friendly unit", " to something"):
        yield Phrase("when", f"you attach this{end}", replace(attached, by=(m.YOURS,)))
    milled = Ability("", when="is milled", whose="you")
    mine = Ability("", when="is milled", zone="any")
    for words in ("into your trash from your Main Deck", "from your Main Deck into your trash"):
        yield Phrase("when", f"a {{w:card}} is put {words}", replace(milled, about=hole("w")))
        yield Phrase("when", f"you put a {{w:card}} {words}", replace(milled, about=hole("w")))
        yield Phrase("when", f"I'm put {words}", mine)
        yield Phrase("when", f"this is put {words}", mine)
        yield Phrase("when", f"1 or more cards are put {words}", replace(milled, timing=BATCH))
        yield Phrase("when", f"you put 1 or more cards {words}", replace(milled, timing=BATCH))
    yield Phrase("when", "I'm equipped", replace(attached, whose="target"))
    yield Phrase("when", "you attach a {w:one} to me", replace(attached, whose="target", about=hole("w")))


def _of_whom(mine: str, theirs: str, kind: str) -> Iterator[Phrase]:
    """Say it of the card itself, of one of a sort, and of another of a sort."""
    yield Phrase("when", f"I{mine}", Ability("", when=kind))
    seen = Ability("", when=kind, whose="any", about=hole("w"))
    yield Phrase("when", f"a {{w:one}} {theirs}", seen)
    yield Phrase("when", f"another {{w:one}} {theirs}", replace(seen, about=(m.OTHER, rest("w"))))


DONE_TO: tuple[tuple[str, str], ...] = (
    ("stunned", "is stunned"), ("buffed", "is buffed"), ("exhausted", "is exhausted"),
    ("readied", "is readied"), ("killed", "is killed"), ("recalled", "is recalled"),
    ("moved", "is moved"), ("banished", "is banished"), ("returned to hand", "is returned"),
)  # fmt: skip


def _passive() -> Iterator[Phrase]:
    for words, kind in DONE_TO:
        yield from _of_whom(f"'m {words}", f"is {words}", kind)


BECOMES = (
    ("ready", "is readied"),
    ("exhausted", "is exhausted"),
    ("stunned", "is stunned"),
    ("buffed", "is buffed"),
)


def _becoming() -> Iterator[Phrase]:
    """The same, said of what somebody becomes."""
    for words, kind in BECOMES:
        yield from _of_whom(f" become {words}", f"becomes {words}", kind)
    yield Phrase("when", "I ready", Ability("", when="is readied"))


def _by_players() -> Iterator[Phrase]:
    """What players do with a Spell, several times at once, or with tokens."""
    hit = Ability("", when="is dealt", whose="any", about=hole("w"), by=(m.YOURS, m.SPELL))
    yield Phrase("when", "you deal damage to a {w:one} with a spell", hit)
    chosen = Ability("", when="is chosen", whose="you", about=hole("w"), timing=BATCH)
    yield Phrase("when", "you choose 1 or more {w:many}", chosen)
    yield Phrase("when", "you gain 1 or more XP", Ability("", when="gains XP", whose="you"))
    yield Phrase("when", "you spend XP", Ability("", when="spends XP", whose="you"))
    for number, words in ((2, "second"), (3, "third")):
        for end in ("in a turn", "each turn"):
            nth = Ability("", when="plays", whose="you", ordinal=number)
            yield Phrase("when", f"you play a {words} card {end}", nth)
    yield Phrase("when", "a {w:one} dies here", _dies_here(Ability("", when="is killed", whose="any")))
    for words in ("I move to another battlefield", "I move from a battlefield to another"):
        away = replace(MOVES, about=(m.AT_BATTLEFIELD,), where=(("from", "battlefield"),))
        yield Phrase("when", words, away)


def _dies_here(ability: Ability) -> Ability:
    return replace(ability, about=(rest("w"), *m.HERE))


def _readied_or_chosen() -> Iterator[Phrase]:
    """Being readied or chosen, being discarded, fighting alone, being attached."""
    for verb in ("stun", "ready", "exhaust"):
        yield Phrase("when", f"you {verb} me", Ability("", when=DONE[verb], by=(m.YOURS,)))
    readied = Ability("", when="is readied", by=(m.YOURS,))
    chosen = Ability("", when="is chosen", by=(m.YOURS,))
    yield Phrase("event", "when you choose or ready me", (chosen, readied))
    others = (
        Ability("", when="is chosen", whose="you", about=hole("w")),
        Ability("", when="is readied", whose="any", about=hole("w"), by=(m.YOURS,)),
    )
    yield Phrase("event", "when you choose or ready a {w:one}", others)
    yield Phrase("when", "I'm discarded", Ability("", when="discards", zone="any"))
    both = tuple(replace(seen, about=(m.YOURS, rest("w")), given=(LONE,)) for seen in (ATTACKS, DEFENDS))
    yield Phrase("event", "when a friendly {w:one} attacks or defends alone", both)
    for verb, seen in (("attacks", both[0]), ("defends", both[1])):
        yield Phrase("when", f"a friendly {{w:one}} {verb} alone", seen)
    attached = Ability("", when="is attached", whose="you", about=hole("w"))
    for end in ("", " to a unit", " to a friendly unit"):
        yield Phrase("when", f"you attach a {{w:one}}{end}", attached)


def _of_the_card() -> Iterator[Phrase]:
    """Being played, said of the card; two and three moments of one ability; what holds beside the moment."""
    this = replace(PLAY, timing=("this",))
    dies, thrown = Ability("", when="is killed"), Ability("", when="discards", zone="any")
    yield Phrase("when", "I'm played", PLAY)
    yield Phrase("when", "this is played", this)
    yield Phrase("when", "this is killed", replace(dies, timing=("this",)))
    yield Phrase("when", "this is discarded", replace(thrown, timing=("this",)))
    yield Phrase("event", "when this is played , discarded , or killed", (this, thrown, dies))
    yield Phrase("event", "when I'm played , discarded , or killed", (PLAY, thrown, dies))
    yield Phrase("event", "when {a:when} and when {b:when}", (hole("a"), hole("b")))
    for who, whose, about in (
        ("a opponent moves", "opponent", (m.UNIT,)), ("a {w:one} moves", "any", (rest("w"),)),
    ):  # fmt: skip
        away = replace(MOVES, whose=whose, about=(*about, m.AT_BATTLEFIELD, m.ELSEWHERE))  # type: ignore[arg-type]
        yield Phrase("when", f"{who} to a battlefield other than mine", away)
    e, b, c = hole("e"), hole("b"), hole("c")
    yield Phrase("line", "while {c:conditions} , {e:event} , {b:effect}", Line(heads=e, given=c, then=b))


def _equipped() -> Iterator[Phrase]:
    """What the Unit does to which a card is attached."""
    for unit in ("the equipped unit", "equipped unit"):
        for verb, seen in (
            ("attacks", ATTACK), ("defends", DEFEND),
            ("moves", MOVES), ("is stunned", Ability("", when="is stunned")),
            ("dies", Ability("", when="is killed")), ("is buffed", Ability("", when="is buffed")),
            ("is readied", Ability("", when="is readied")), ("is dealt damage", Ability("", when="is dealt")),
            ("is chosen", Ability("", when="is chosen")),
        ):  # fmt: skip
            linked = replace(seen, whose="any", about=m.BEARER, kind="", cites=(), limit="")
            yield Phrase("when", f"{unit} {verb}", linked)
        both = tuple(
            replace(seen, whose="any", about=m.BEARER, kind="", cites=(), limit="")
            for seen in (ATTACK, DEFEND)
        )
        yield Phrase("event", f"when {unit} attacks or defends", both)
        worn = Test(Amount("count", where=(*m.BEARER, *m.THERE)), ">=", 1)
        for verb, scored in (("conquers", ANY_CONQUEST), ("holds", ANY_HOLD)):
            with_it = replace(scored, whose="any", about=(m.YOURS, worn), kind="", cites=())
            yield Phrase("when", f"{unit} {verb}", with_it)
    on_one: Any = (Asked(hole("w"), "target"),)
    equipped = Ability("", when="is attached", whose="any", by=(m.YOURS,), given=on_one)
    yield Phrase("when", "you equip a {w:one}", equipped)
    yield Phrase("when", "a {w:one} is equipped", replace(equipped, by=()))
    hit = Ability("", when="is dealt", whose="any", about=hole("w"), by=(m.ITSELF,))
    for words in ("I deal damage to a {w:one}", "I damage a {w:one}"):
        yield Phrase("when", words, hit)
    yield Phrase("when", "you equip me", Ability("", when="is attached", whose="target", by=(m.YOURS,)))


FROM = ("from face down", "from [Hidden]")
LAID = (("from", "face down"),)


def _from_face_down() -> Iterator[Phrase]:
    """Being played from face down, and being hidden."""
    mine = replace(PLAY, where=LAID)
    for words in FROM:
        yield Phrase("when", f"you play me {words}", mine)
        yield Phrase("when", f"I'm played {words}", mine)
        yield Phrase("when", f"you play a {{w:card}} {words}", replace(PLAYED, about=hole("w"), where=LAID))
        yield Phrase("event", f"when I defend or I'm played {words}", (DEFEND, mine))
    yield Phrase("when", "you play this from face down", replace(mine, timing=("this",)))
    for who, whose in (("you hide", "you"), ("a opponent hides", "opponent")):
        yield Phrase("when", f"{who} a card", Ability("", when="hides", whose=whose))  # type: ignore[arg-type]


def _returned() -> Iterator[Phrase]:
    """Bases, battlefields of enemies, and what I kill."""
    for base in ("your base", "my base"):
        yield Phrase("when", f"I move to {base}", replace(MOVES, about=(m.AT_BASE,)))
    killed = Ability("", when="is killed", whose="any", by=(m.ITSELF,))
    yield Phrase("when", "I kill a {w:one}", replace(killed, about=hole("w")))
    home = replace(Ability("", when="is returned", whose="any"), about=hole("w"))
    for hand in ("your hand", "its owner's hand", "hand"):
        yield Phrase("when", f"a {{w:one}} is returned to {hand}", home)


PHRASES = (
    _pairs, _family, _conquests, _others, _around, _of_players, _passive, _becoming, _by_players,
    _readied_or_chosen, _of_the_card, _equipped, _played_here, _from_face_down, _returned,
)  # fmt: skip
