"""What is paid, in an effect, before a colon, or beside the cost of a card; and what cards cost less or more.

However an additional cost is said, each tail goes with it: "if you do, draw 2. Otherwise, draw 1".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Look, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import CONQUER, HOLD, PLAY
from rulesengine.games.riftbound.cardtext.nouns import ANY_NUMBER, CARDS_OF, EQUAL
from rulesengine.games.riftbound.cardtext.unfolding import ONCE, AnyAmount, Line
from rulesengine.games.riftbound.cardtext.words import HAND, LEGION, PAID, PLAYED_BEFORE, TRASH, static
from rulesengine.games.riftbound.words import RUNES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Part, Tests


def as_played(*then: Part) -> Ability:
    """Make what is asked while its card is being played."""
    return Ability("", when="plays", zone="chain", kind="as played", then=then)


def _costs() -> Iterator[Phrase]:
    """What is paid inside an effect: "pay [E1]", "exhaust me", "kill a friendly unit"."""
    yield Phrase("cost", "{p:payment}", (rest("p"),))
    yield Phrase("payment", "pay {s:symbols}", (rest("s"),))
    for words, whom in (("me", m.ME), ("this", m.THIS)):
        for verb, kind in (
            ("exhaust", "is exhausted"),
            ("kill", "is killed"),
            ("banish", "is banished"),
            ("recycle", "is recycled"),
        ):
            yield Phrase("cost", f"{verb} {words}", (Do(kind, whom=whom),))
    for verb, kind in (("kill", "is killed"), ("exhaust", "is exhausted"), ("recycle", "is recycled")):
        yield Phrase("cost", f"{verb} {{t:taken}}", (hole("t"), Do(kind, whom=m.CHOSEN)))
    returned = Do("is returned", whom=m.CHOSEN)
    yield Phrase("cost", "return {t:taken} to its owner's hand", (hole("t"), returned))
    yield Phrase("cost", "return me to my owner's hand", (Do("is returned", whom=m.ME),))
    hand = Choose((HAND, m.OWN), hole("n"), hole("n"), target=False)
    yield Phrase("cost", "discard {n:number}", (hand, Do("discards", whom=m.CHOSEN)))
    for zone, test in (("trash", TRASH), ("hand", HAND)):
        some = Choose((test, m.OWN), hole("n"), hole("n"), target=False)
        for cards in ("", " cards"):
            words = f"recycle {{n:number}}{cards} from your {zone}"
            yield Phrase("cost", words, (some, Do("is recycled", whom=m.CHOSEN)))
    card = Choose((HAND, m.OWN, rest("w")), target=False)
    yield Phrase("cost", "discard a {w:card}", (card, Do("discards", whom=m.CHOSEN)))
    for words, kind in (("recycle", "is recycled"), ("banish", "is banished")):
        for zone, test in (("trash", TRASH), ("hand", HAND)):
            one = Choose((rest("w"), test, m.OWN), target=False)
            yield Phrase("cost", f"{words} a {{w:card}} from your {zone}", (one, Do(kind, whom=m.CHOSEN)))
    gone = Choose((TRASH, m.OWN), hole("n"), hole("n"), target=False)
    for end in ("from your trash", "cards from your trash"):
        yield Phrase("cost", f"banish {{n:number}} {end}", (gone, Do("is banished", whom=m.CHOSEN)))
    yield Phrase("payment", "spend {n:number} XP", (Do("spends XP", hole("n"), m.YOU),))
    yield Phrase("payment", "spend my buff", (Do("loses a buff", whom=m.ME),))
    buffed = Choose((m.YOURS, Test("buff", ">", 0), m.UNIT, m.BOARD), target=False)
    yield Phrase("payment", "spend a buff", (buffed, Do("loses a buff", whom=m.CHOSEN)))
    yield Phrase("costs", "{c:cost}", (rest("c"),))
    yield Phrase("costs", "{c:cost} and {d:cost}", (rest("c"), rest("d")))
    yield Phrase("costs", "{c:cost} , {d:cost} , and {e:cost}", (rest("c"), rest("d"), rest("e")))


def _costs_with_it() -> Iterator[Phrase]:
    """What is paid with the one that an event would happen to."""
    yield Phrase("cost of it", "spend its buff", (Do("loses a buff", whom=m.IT),))
    for verb, kind in (("kill", "is killed"), ("exhaust", "is exhausted"), ("banish", "is banished")):
        yield Phrase("cost of it", f"{verb} it", (Do(kind, whom=m.IT),))
    yield Phrase("costs with it", "{c:costs}", (rest("c"),))
    yield Phrase("costs with it", "{c:cost of it}", (rest("c"),))
    yield Phrase("costs with it", "{c:cost} and {d:cost of it}", (rest("c"), rest("d")))
    three = (rest("c"), rest("d"), rest("e"))
    yield Phrase("costs with it", "{c:cost} , {d:cost} , and {e:cost of it}", three)


POWERS = tuple(Amount("you", rune) for rune in RUNES if rune != "rainbow")
AMOUNTS = (  # what somebody may pay as much of as they like
    ("pay", "[RUNE:rainbow]", Amount("you", "power", more=POWERS), "pays power"),
    ("pay", "power", Amount("you", "power", more=POWERS), "pays power"),
    ("pay", "Energy", Amount("you", "energy"), "pays energy"),
    ("spend", "XP", Amount("you", "XP"), "spends XP"),
)


def _any_amounts() -> Iterator[Phrase]:
    """As much as a player likes is paid, and as much is done."""
    for verb, what, there, kind in AMOUNTS:
        then = AnyAmount(there, kind, hole("o"))
        yield Phrase("sentence", f"{verb} any amount of {what} to {{o:orders}}", (then,))
        yield Phrase("sentence", f"{verb} any amount of {what} . {{o:orders}}", (then,))
        may = f"you may {verb} any amount of {what}"
        yield Phrase("sentence", f"{may} to {{o:orders}}", (then,))


def _prices() -> Iterator[Phrase]:
    """What is before the colon of an activated ability."""
    yield Phrase("price", "{p:priced}", (rest("p"),))
    yield Phrase("price", "{p:priced} , {q:price}", (rest("p"), rest("q")))
    spent = Do("is exhausted", whom=m.ME)  # symbols stand side by side without a comma
    yield Phrase("price", "{s:symbols} [EXHAUST]", (rest("s"), spent))
    yield Phrase("price", "{s:symbols} [EXHAUST] , {q:price}", (rest("s"), spent, rest("q")))
    yield Phrase("priced", "[EXHAUST]", (Do("is exhausted", whom=m.ME),))
    yield Phrase("priced", "{s:symbols}", (rest("s"),))
    yield Phrase("priced", "{c:cost}", (rest("c"),))
    for phrase in _costs():  # in a row of prices each begins with a capital
        if phrase.category in {"cost", "payment"} and phrase.words[0] != "{":
            yield Phrase("priced", phrase.words[0].upper() + phrase.words[1:], phrase.means)


def _buffs() -> Iterator[Phrase]:
    """Buffs that are spent: any number of them, or so many."""
    buffed = (m.YOURS, Test("buff", ">", 0), m.UNIT, m.BOARD)
    some = Choose(buffed, 0, ANY_NUMBER, target=False)
    yield Phrase("order", "spend any number of buffs", (some, Do("loses a buff", whom=m.CHOSEN)))
    two = Choose(buffed, hole("n"), hole("n"), target=False)
    yield Phrase("payment", "spend {n:several} buffs", (two, Do("loses a buff", whom=m.CHOSEN)))


TIMES_OF_USE = (  # where the word stands that says when it may be used
    ("{c:price} : ", ""), ("[Action] — {c:price} : ", "Action"), ("{c:price} : [Action] — ", "Action"),
    ("[Reaction] — {c:price} : ", "Reaction"), ("{c:price} : [Reaction] — ", "Reaction"),
    ("{c:price} : [Action] , ", "Action"), ("{c:price} : [Reaction] , ", "Reaction"),
)  # fmt: skip
USES = ("use only", "use this ability only", "activate only", "activate this ability only", "use me only")


def _uses() -> Iterator[Phrase]:
    """When, and how often, an ability with a price may be used."""
    for words in USES:
        yield Phrase("use", words, ())
    for start, word in TIMES_OF_USE:
        if start.endswith(", "):
            continue
        timed = (word,) if word else ()
        paid = Line(cost=hole("c"), then=hole("b"), given=(rest("g"), rest("u")), words=timed)
        for conjunction in ("if", "while"):
            yield Phrase("line", f"{start}{{b:effect}} {{u:use}} {conjunction} {{g:conditions}} .", paid)
        for once in ("once each turn", "once per turn", "once a turn"):
            often = replace(paid, given=(rest("u"),), words=(*timed, *ONCE))
            yield Phrase("line", f"{start}{{b:effect}} {{u:use}} {once} .", often)


GATES: tuple[tuple[str, Tests], ...] = (
    ("{l:level} — ", (rest("l"),)),
    ("[Legion] — ", (PLAYED_BEFORE,)),
)


def _priced() -> Iterator[Phrase]:
    """What is paid for works from a level on, or only as the second card of a turn, at whatever time."""
    for start, word in TIMES_OF_USE:
        for gate, given in GATES:
            used = Line(cost=hole("c"), then=hole("b"), given=given, words=(word,) if word else ())
            if not start.endswith(", "):
                yield Phrase("line", f"{gate}{start}{{b:effect}}", used)
            yield Phrase("line", f"{start}{gate}{{b:effect}}", used)
    awaited = Line(hole("e"), given=(LEGION, rest("c")), then=hole("b"))
    yield Phrase("line", "[Legion] — {e:event} , if {c:conditions} , {b:effect}", awaited)
    for turn in ("turn", "each turn", "per turn"):
        once = Line(cost=hole("c"), then=hole("b"), words=ONCE)
        yield Phrase("line", f"once {turn} — {{c:price}} : {{b:effect}}", once)
        if turn != "turn":
            yield Phrase("line", f"once {turn} , {{c:price}} : {{b:effect}}", once)


EXTRA = Do("pays extra", whom=m.ME)  # a card knows that its additional cost was paid
ASKED = (as_played(),)
SAID_OF_ME = ("me",)
CALLED = ("this", "this spell")
WAYS = (  # how it is said that a cost may be paid beside
    "you may {{c:costs}} as a additional cost to play {me}",
    "as a additional cost to play {me} , you may {{c:costs}}",
    "as you play {me} , you may {{c:costs}} as a additional cost",
)
DID_NOT = ("otherwise", "if you don't", "if you didn't")
DID = ("if you do", "if you paid this cost", "if you paid the additional cost")


def _asked() -> Iterator[Phrase]:
    """What may be paid beside the cost of a card: of one that says "me", and of one that says "this"."""
    for kind, names in (("asked of me", SAID_OF_ME), ("asked of this", CALLED)):
        for me in names:
            for way in WAYS:
                yield Phrase(kind, way.format(me=me), hole("c"))
        yield Phrase("asked", f"{{x:{kind}}}", hole("x"))


def _as_played() -> Iterator[Phrase]:
    """Additional costs by themselves, and keywords with a price behind them."""
    c = hole("c")
    optional = Frame((EXTRA,), may=True, cost=hole("x"))
    yield Phrase("line", "{x:asked} .", Line(ASKED, then=(optional,)))
    late = Frame((optional,), given=hole("g"))
    yield Phrase("line", "if {g:conditions} , {x:asked} .", Line(ASKED, then=(late,)))
    must = Frame((EXTRA,), cost=c, otherwise=(Do("is taken back", whom=m.ME),))
    for me in ("me", *CALLED):
        yield Phrase("line", f"as a additional cost to play {me} , {{c:costs}} .", Line(ASKED, then=(must,)))
    again = Frame((Do("repeats", whom=m.ME),), may=True, cost=hole("s"))
    yield Phrase(
        "line", "[Repeat] {s:symbols}", Line((replace(as_played(), keyword="Repeat"),), then=(again,))
    )
    put_on = (Choose((m.UNIT, m.BOARD, m.YOURS)), Do("is attached", whom=m.THIS, other=m.CHOSEN))
    yield Phrase("line", "[Equip] {s:symbols}", Line(cost=hole("s"), then=put_on))
    yield Phrase("line", "[Equip] — {c:price} .", Line(cost=c, then=put_on))
    repeat = replace(as_played(), keyword="Repeat")
    more = Frame((Do("repeats", whom=m.ME),), may=True, cost=c)
    yield Phrase("line", "[Repeat] — {c:price} .", Line((repeat,), then=(more,)))


def _paid() -> Iterator[Phrase]:
    """What follows where it was paid: of a Spell its effect, of a permanent its Play Effect."""
    asked = (Frame((EXTRA,), may=True, cost=hole("x")),)
    paid = Line(then=hole("b"), level=(PAID,))
    either = Frame(hole("s"), given=(PAID,), otherwise=hole("o"))
    entered = Line((PLAY,), given=(PAID,), then=hole("b"))
    for start in DID:
        of_this = f"{{x:asked of this}} . {start} ,"
        yield Phrase("line", f"{of_this} {{b:effect}}", Line(ASKED, then=asked, also=(paid,)))
        for end in DID_NOT:
            said = f"{of_this} {{s:sentence}} . {end} , {{o:sentence}} ."
            yield Phrase("line", said, Line(ASKED, then=asked, also=(Line(then=(either,)),)))
        said = f"{{x:asked of me}} . {start} , {{b:effect}}"
        yield Phrase("line", said, Line(ASKED, then=asked, also=(entered,)))


def _gifts() -> Iterator[Phrase]:
    """What an additional cost gives beside: less to pay, nothing to pay, or that the card enters ready."""
    all_of_it = (Do("costs less", Amount("source", "cost"), m.ME),)
    for whose in ("my cost", "its cost", "this spell's cost"):
        yield Phrase("gift", f"reduce {whose} by {{p:price off}}", (rest("p"),))
        yield Phrase("gift", f"ignore {whose}", all_of_it)
    for costs in ("I cost", "this costs", "this spell costs"):
        yield Phrase("gift", f"{costs} {{p:price off}} less", (rest("p"),))
    yield Phrase("gift", "ignore my Energy cost", all_of_it)
    yield Phrase("gift", "I enter ready", (Do("hurries", whom=m.ME),))
    yield Phrase("gifts", "{y:gift}", hole("y"))
    yield Phrase("gifts", "{y:gift} and enter ready", (rest("y"), Do("hurries", whom=m.ME)))
    paid = Frame((EXTRA, rest("y")), may=True, cost=hole("x"))
    for start in DID:
        said = f"{{x:asked}} . {start} , {{y:gifts}} ."
        yield Phrase("line", said, Line(ASKED, then=(paid,)))
        late = Frame((paid,), given=hole("g"))
        yield Phrase("line", f"if {{g:conditions}} , {said}", Line(ASKED, then=(late,)))


def _as_many() -> Iterator[Phrase]:
    """As many as a player likes are given up, and for each of them there is less to pay."""
    w = rest("w")
    pile = {"hand": HAND, "trash": TRASH}
    mine, buffed = (m.YOURS, w), (m.YOURS, Test("buff", ">", 0), m.UNIT, m.BOARD)
    for words, where, kind in (
        ("kill any number of {w:many}", mine, "is killed"),
        ("exhaust any number of {w:many}", mine, "is exhausted"),
        ("return any number of {w:many} to their owners' hands", mine, "is returned"),
        ("spend any number of buffs", buffed, "loses a buff"),
        ("discard any number of {w:cards}", (pile["hand"], m.OWN, w), "discards"),
        ("banish any number of {w:cards} from your trash", (pile["trash"], m.OWN, w), "is banished"),
        ("recycle any number of {w:cards} from your trash", (pile["trash"], m.OWN, w), "is recycled"),
    ):  # fmt: skip
        some = (Choose(where, 0, ANY_NUMBER, target=False), Do(kind, whom=m.CHOSEN))
        yield Phrase("as many", words, some)
    for words in (
        "killed", "exhausted", "returned", "spent", "discarded", "banished", "recycled", "buff spent",
        "buff you spend", "card discarded", "unit killed",
    ):  # fmt: skip
        yield Phrase("gave up", words, ())
    yield Phrase("given up", "{v:gave up}", hole("v"))
    yield Phrase("given up", "{v:gave up} this way", hole("v"))
    for me in ("me", *CALLED):
        for way in WAYS:
            said = way.format(me=me).replace("{c:costs}", "{a:as many}")
            yield Phrase("asked for many", said, hole("a"))
    energy = Do("costs less", Amount("done", times=hole("n")), m.ME)
    for leaf, less in (("energy", energy), ("power", replace(energy, detail=(("rune", "rainbow"),)))):
        words = f"{{a:asked for many}} . reduce my cost by {{n:{leaf}}} for each {{e:given up}} ."
        yield Phrase("line", words, Line(ASKED, then=(rest("a"), less, rest("e"))))


def of_keyword(words: str) -> tuple[Ability, ...]:
    """Give what a keyword does: what it asks as its card is played, or what it does when it was played."""
    faster = (Do("pays energy", 1, m.YOU), Do("pays power", 1, m.YOU, (("rune", "rainbow"),)))
    hurry = as_played(Frame((Do("hurries", whom=m.ME),), may=True, cost=faster))
    look = (Look(1, 0), Frame((Do("is recycled", whom=Pick("chosen", (m.zone("deck"),), 0)),), may=True))
    unit = Choose((m.UNIT, m.BOARD, m.YOURS), slot=0)
    put_on = (unit, Do("is attached", whom=m.THIS, other=Pick("chosen", (), 0)))
    made = {
        "[Accelerate]": hurry,
        "[Vision]": replace(PLAY, then=look),
        "[Quick-Draw]": replace(PLAY, then=put_on),
    }
    if words.startswith("[Hunt"):
        more = (Do("gains XP", int(words[5:-1] or 1), m.YOU),)
        heads = (replace(head, then=more, words=words, keyword="Hunt") for head in (CONQUER, HOLD))
        return tuple(heads)
    ability = made.get(words)
    return () if ability is None else (replace(ability, words=words, keyword=words[1:-1]),)


def _costs_of_cards() -> Iterator[Phrase]:
    """Lines that make a card cheaper, or dearer."""
    for words, price in (
        ("less", (Change("cost", "minus", hole("n")),)),
        ("more", (Change("cost", "plus", hole("n")),)),
    ):
        held = static(changes=price, zone="any", whose="any", about=(m.ITSELF, m.PRICED))
        for me, verb in (("I", "cost"), ("this", "costs"), ("this spell", "costs")):
            yield Phrase("static", f"{me} {verb} {{n:energy}} {words}", held)
        for whose, tests in (("opponents'", (m.OWNED_BY_THEM,)), ("enemy", (m.OWNED_BY_THEM, m.THEIRS))):
            for one, kind in (("spells", "Spell"), ("units", "Unit"), ("gear", "Gear"), ("cards", "")):
                of = (Test("types", "has", kind),) if kind else ()
                dearer = static(changes=price, whose="any", about=(*of, m.PRICED, *tests))
                yield Phrase("static", f"{whose} {one} cost {{n:energy}} {words}", dearer)
                if whose == "opponents'":
                    yield Phrase("static", f"{one} opponents play cost {{n:energy}} {words}", dearer)
        leaf = "lower price" if words == "less" else "higher price"
        power = replace(held, changes=hole("r"))
        for me, verb in (("I", "cost"), ("this", "costs"), ("this spell", "costs")):
            yield Phrase("static", f"{me} {verb} {{r:{leaf}}} {words}", power)


def _of_sorts() -> Iterator[Phrase]:
    """What makes cards cheaper, or this one."""
    for whose in CARDS_OF:
        for end, how in (("less", "minus"), ("more", "plus")):
            price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
            held = static(changes=price, whose="any", about=(rest("w"), m.PRICED, m.OWN))
            yield Phrase("static", f"{whose} cost {{n:energy}} {end}", held)
            yield Phrase("static", f"{whose} costs {{n:energy}} {end}", held)
    least = (Change("cost", "minus", Amount("it", "cost", plus=-1, most=hole("n"))),)
    dear = Test("cost", ">=", 1)
    for whose in CARDS_OF:
        lower = static(changes=least, whose="any", about=(rest("w"), m.PRICED, m.OWN, dear))
        for joint in (" ,", ""):
            words = f"{whose} cost {{n:energy}} less{joint} to a minimum of [E1]"
            yield Phrase("static", words, lower)


def _of_all_cards() -> Iterator[Phrase]:
    """What cards of some sort cost, whoever plays them."""
    for end, how in (("less", "minus"), ("more", "plus")):
        price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
        for_everybody = static(changes=price, whose="any", about=(rest("w"), m.PRICED))
        yield Phrase("static", f"{{w:cards}} cost {{n:energy}} {end}", for_everybody)


def _reduced() -> Iterator[Phrase]:
    """Costs that are lower by what is counted."""
    for words, amount in EQUAL:
        if "its" not in words and "my" not in words:
            price = (Change("cost", "minus", amount),)
            held = static(changes=price, zone="any", whose="any", about=(m.ITSELF, m.PRICED))
            for mine in ("my", "this spell's"):
                for cost in ("cost", "Energy cost"):
                    yield Phrase("static", f"{mine} {cost} is reduced by {words}", held)


def _first_card() -> Iterator[Phrase]:
    """What the first card of a sort costs less, and a Spell that calls itself one."""
    sorts: tuple[tuple[str, Tests], ...] = (
        ("unit", (m.UNIT,)), ("gear", (m.GEAR,)), ("spell", (m.SPELL,)), ("card", ()),
    )  # fmt: skip
    for one, kind in sorts:
        played = (Test("player", "is", "you", "event"), *kind)
        never = Test(Amount("happened", "is played", where=played, each="turn"), "is", 0)
        for end, how in (("less", "minus"), ("more", "plus")):
            price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
            about = (*kind, m.PRICED, m.OWN)
            if one in {"spell", "card"}:  # one that waits on the Chain was played before
                other = Test("id", "isnt", Amount("outer", "id"))
                waits = Amount("count", where=(*kind, m.zone("chain"), m.OWN, other))
                about = (*about, Test(waits, "is", 0))
            first = static(changes=price, whose="any", about=about, given=(never,))
            for words in (f"the first {one} you play each turn costs", f"your first {one} each turn costs"):
                yield Phrase("static", f"{words} {{n:energy}} {end}", first)


PHRASES = (
    _costs, _costs_with_it, _any_amounts, _prices, _buffs, _uses, _priced, _asked, _paid, _gifts, _as_many,
    _costs_of_cards, _of_sorts, _of_all_cards, _reduced, _first_card,
)  # fmt: skip
