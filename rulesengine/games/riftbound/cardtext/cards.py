"""Cards in hands, decks and trashes: discarded, looked at, revealed, chosen, played, put back.

A card says "from your trash" of itself: then its ability waits and is used there, and nowhere else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Choose, Do, Each, Either, Frame, Look, Pick, Several, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.binding import FROM_TRASH
from rulesengine.games.riftbound.cardtext.nouns import ANY_NUMBER, FACE_DOWN
from rulesengine.games.riftbound.cardtext.unfolding import ALL_OF_IT, NOTHING, ONLY_POWER, Only, Played
from rulesengine.games.riftbound.cardtext.words import AMONG, FREE, HAND, TRASH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests


LEFT = (AMONG, m.zone("deck"), m.NOT_THOSE)  # what is left of the cards that were looked at


def _hands() -> Iterator[Phrase]:
    """Cards in hands, decks and trashes."""
    mine = Choose((HAND, m.OWN), hole("n"), hole("n"), target=False)
    away = Do("discards", whom=m.CHOSEN)
    yield Phrase("order", "discard {n:number}", (mine, away))
    one = Choose((HAND, m.OWN, rest("w")), target=False)
    yield Phrase("order", "discard a {w:card}", (one, away))
    for zone, test in (("trash", TRASH), ("hand", HAND)):
        some = Choose((test, m.OWN), hole("n"), hole("n"), target=False)
        yield Phrase(
            "order", f"recycle {{n:number}} from your {zone}", (some, Do("is recycled", whom=m.CHOSEN))
        )
    for words, pile in (("trashes", (TRASH,)), ("your trash", (TRASH, m.OWN))):
        some = Choose((rest("w"), *pile), 0, hole("n"))
        said = f"recycle up to {{n:several}} {{w:cards}} from {words}"
        yield Phrase("order", said, (some, Do("is recycled", whom=m.CHOSEN)))
    back = Do("is returned", whom=m.CHOSEN)
    for words, least, most in (("a {w:card}", 1, 1), ("up to {n:several} {w:cards}", 0, hole("n"))):
        chosen = Choose((rest("w"), TRASH, m.OWN), least, most)
        yield Phrase("order", f"return {words} from your trash to your hand", (chosen, back))


def _own_piles() -> Iterator[Phrase]:
    """Cards that go from the deck, the hand and the trash; and what is added."""
    for place in ("into", "in"):
        words = f"put the top {{n:several}} cards of your Main Deck {place} your trash"
        yield Phrase("order", words, (Do("mills", hole("n"), m.YOU),))
    yield Phrase("order", "put the top card of your Main Deck into your trash", (Do("mills", 1, m.YOU),))
    seen = (Look(1, -1), Frame((Do("is recycled", whom=m.REST),), may=True))
    yield Phrase("order", "[Predict]", seen)
    many = Choose((AMONG,), 0, ANY_NUMBER, target=False)
    left = Choose(LEFT, ANY_NUMBER, ANY_NUMBER, target=False, ordered=True)
    put_in_order = (Do("is recycled", whom=m.CHOSEN), left, Do("is put on top", whom=m.CHOSEN))
    yield Phrase("order", "{n:predict}", (Look(hole("n"), -1), many, *put_in_order))
    every = Choose((HAND, m.OWN), 0, ANY_NUMBER, target=False)
    yield Phrase("order", "discard any number of cards", (every, Do("discards", whom=m.CHOSEN)))
    gone = Do("discards", whom=Pick("all", (HAND,)))
    then_draws = Do("draws", hole("n"), m.EVERYONE)
    words = "each player discards their hand , then draws {n:number}"
    yield Phrase("order", words, (gone, then_draws))
    for zone, test in (("trash", TRASH), ("hand", HAND)):
        single = Choose((rest("w"), test, m.OWN), target=False)
        yield Phrase(
            "order", f"recycle a {{w:card}} from your {zone}", (single, Do("is recycled", whom=m.CHOSEN))
        )
    yield Phrase("order", "[Add] {s:added}", (rest("s"),))
    for words, kind in (
        ("Energy", "gains energy"),
        ("power", "gains power"),
        ("[RUNE:rainbow]", "gains power"),
    ):
        yield Phrase("order", f"[Add] that much {words}", (Do(kind, Amount("event"), m.YOU),))
    for words, sort in (("spells", "Spell"), ("units", "Unit"), ("gear", "Gear")):
        for spend in ("use only to play", "use this only to play", "spend this only to play"):
            only = (Only(hole("s"), sort),)
            yield Phrase("order", f"[Add] {{s:added}} . {spend} {words}", only)
            yield Phrase("order", f"[Add] {{s:added}} . {spend} a {words.rstrip('s')}", only)
    yield Phrase("order", "discard your hand", (Do("discards", whom=Pick("all", (HAND, m.OWN))),))
    yield Phrase("order", "each player discards their hand", (Do("discards", whom=Pick("all", (HAND,))),))


def _hands_and_piles() -> Iterator[Phrase]:
    """Cards in hands and trashes."""
    for top in ("on top of your Main Deck", "on the top of your Main Deck"):
        one = Choose((rest("w"), TRASH, m.OWN))
        words = f"put a {{w:card}} from your trash {top}"
        yield Phrase("order", words, (one, Do("is put on top", whom=m.CHOSEN)))
    few = Test("hand", "<", hole("n"), "you")
    missing = Amount("you", "hand", times=-1, plus=hole("n"))
    for end in ("cards in hand", "cards in your hand"):
        fills = Frame((Do("draws", missing, m.YOU),), given=(few,))
        yield Phrase("order", f"draw until you have {{n:number}} {end}", (fills,))
    yield Phrase("order", "recycle the rest in any order", (Do("is recycled", whom=m.REST),))
    any_of_them = Choose((Test("id", "among", -1),), target=False)
    for one_word in ("one", "1", "one of them"):
        yield Phrase("order", f"put {one_word} in your hand", (any_of_them, Do("is drawn", whom=m.CHOSEN)))
    shown = Choose((rest("w"), HAND, m.OWN), target=False)
    reveal = (shown, Do("is revealed", whom=m.CHOSEN))
    yield Phrase("order", "reveal a {w:card} from your hand", reveal)


def _piles_of_others() -> Iterator[Phrase]:
    """Trashes of opponents, hands that are recycled, several of the cards that were looked at."""
    theirs = (TRASH, m.OWNED_BY_THEM)
    for words in ("a opponent's trash", "each opponent's trash"):
        some = Choose((rest("w"), *theirs), 0, hole("n"))
        gone = Do("is banished", whom=m.CHOSEN)
        yield Phrase("order", f"banish up to {{n:several}} {{w:cards}} from {words}", (some, gone))
        yield Phrase("order", f"banish a {{w:card}} from {words}", (Choose((rest("w"), *theirs)), gone))
    one = Choose((rest("w"), *theirs))
    yield Phrase("order", "choose a {w:card} in a opponent's trash", (one,))
    mine = Choose((rest("w"), TRASH, m.OWN))
    yield Phrase(
        "order", "add a {w:card} from your trash to your hand", (mine, Do("is returned", whom=m.CHOSEN))
    )
    yield Phrase("order", "recycle your hand", (Do("is recycled", whom=Pick("all", (HAND, m.OWN))),))
    for words, pile in (("trashes", (TRASH,)), ("your trash", (TRASH, m.OWN))):
        every = Do("is recycled", whom=Pick("all", (rest("w"), *pile)))
        yield Phrase("order", f"recycle all {{w:cards}} from {words}", (every,))
    few = Choose((AMONG, rest("w")), 0, hole("n"), target=False)
    shown = (few, Do("is revealed", whom=m.CHOSEN), Do("is drawn", whom=m.THEM))
    yield Phrase("order", "reveal up to {n:several} {w:cards} from among them and draw them", shown)
    yield Phrase(
        "order", "draw up to {n:several} {w:cards} from among them", (few, Do("is drawn", whom=m.CHOSEN))
    )
    yield Phrase("order", "you score a additional point", (Do("gains points", 1, m.YOU),))


def _two_cards() -> Iterator[Phrase]:
    """Two cards of a trash, and where it is played that was banished."""
    back = (Do("is returned", whom=m.FORMER), Do("is returned", whom=m.CHOSEN))
    one, other = Choose((rest("w"), TRASH, m.OWN)), Choose((rest("v"), TRASH, m.OWN))
    yield Phrase(
        "order", "return a {w:card} and a {v:card} from your trash to your hand", (one, other, *back)
    )


FATES = tuple(  # what becomes of the card that was chosen
    (f"{who}{verb} {it}", kind)
    for who in ("", "they ")
    for verb, kind in (("recycle", "is recycled"), ("discard", "discards"), ("banish", "is banished"))
    for it in ("it", "that card")
)


def _hand_of_opponent() -> Iterator[Phrase]:
    """A hand that is shown, and a card of it that is chosen."""
    for words, kind in FATES:
        yield Phrase("fate", words, kind)
    shown = Do("is revealed", whom=Pick("all", (HAND, m.OWN_OF_EACH)))
    chosen = Choose((rest("w"), HAND, m.OWN_OF_EACH), target=False)
    for who in ("choose a opponent . they reveal their hand", "a opponent reveals their hand"):
        yield Phrase("order", who, (Each((shown,), "an opponent"),))
        for joint in (" , and", " and", " .", " , then"):
            words = f"{who} . choose a {{w:card}} from it{joint} {{k:fate}}"
            gone = (shown, chosen, Do(hole("k"), whom=m.CHOSEN))
            yield Phrase("order", words, (Each(gone, "an opponent"),))
    yield Phrase("order", "look at a opponent's hand", (Each((shown,), "an opponent"),))


def _looking() -> Iterator[Phrase]:
    """The top cards of the deck, and what is done with them."""
    for verb, reveal in (("look at", False), ("reveal", True)):
        top = Look(hole("n"), -1, reveal=reveal)
        yield Phrase("order", f"{verb} the top {{n:several}} cards of your Main Deck", (top,))
        yield Phrase("order", f"{verb} the top card of your Main Deck", (Look(1, -1, reveal=reveal),))
    taken = Do("is drawn", whom=m.CHOSEN)
    shown = (Do("is revealed", whom=m.CHOSEN), Do("is drawn", whom=m.IT))
    some = Choose((AMONG, rest("w")), target=False)
    any_of_them = Choose((AMONG,), target=False)
    yield Phrase("order", "reveal a {w:card} from among them and draw it", (some, *shown))
    yield Phrase("order", "draw a {w:card} from among them", (some, taken))
    for words in (
        "put 1 into your hand",
        "put one into your hand",
        "draw one",
        "put one of them into your hand",
        "put 1 of them into your hand",
        "draw one of them",
        "draw 1 of them",
        "put one in your hand",
        "put 1 in your hand",
    ):
        yield Phrase("order", words, (any_of_them, taken))
    some_of_them = Choose((AMONG,), 0, ANY_NUMBER, target=False)
    away = Do("is recycled", whom=m.CHOSEN)
    yield Phrase("order", "recycle any number of them", (some_of_them, away))
    for words in ("reveal it and draw it", "reveal it , then draw it", "reveal and draw it"):
        yield Phrase("order", words, (Do("is revealed", whom=m.IT), Do("is drawn", whom=m.IT)))
    yield Phrase("order", "reveal it", (Do("is revealed", whom=m.IT),))
    theirs = Look(hole("n"), -1, whose="each player", mine=True)
    owners: tuple[tuple[str, Several], ...] = (
        ("a opponent's", "an opponent"), ("each opponent's", "opponent"), ("your opponent's", "an opponent"),
    )  # fmt: skip
    for whose, of in owners:
        several, single = (Each((replace(theirs, amount=n),), of) for n in (hole("n"), 1))
        yield Phrase("order", f"look at the top {{n:several}} cards of {whose} Main Deck", (several,))
        yield Phrase("order", f"look at the top card of {whose} Main Deck", (single,))
    yield Phrase("order", "recycle the rest", (Do("is recycled", whom=m.REST),))
    yield Phrase("order", "recycle it", (Do("is recycled", whom=m.IT),))
    yield Phrase("order", "draw it", (Do("is drawn", whom=m.IT),))


def _top_cards() -> Iterator[Phrase]:
    """The top card of the deck, and the hand, where they are seen or go away."""
    top, gone = Look(1, -1), Do("is banished", whom=m.IT)
    yield Phrase("order", "banish the top card of your Main Deck", (top, gone))
    some, rest_banished = Look(hole("n"), -1), Do("is banished", whom=m.REST)
    yield Phrase("order", "banish the top {n:several} cards of your Main Deck", (some, rest_banished))
    mine = Pick("all", (HAND, m.OWN))
    yield Phrase("order", "reveal your hand", (Do("is revealed", whom=mine),))
    shown = Choose((rest("w"), HAND, m.OWN), target=False)
    yield Phrase("cost", "reveal a {w:card} from your hand", (shown, Do("is revealed", whom=m.CHOSEN)))
    one = (Choose((AMONG,), target=False), Do("is banished", whom=m.CHOSEN))
    for words in ("banish one of them", "banish 1 of them"):
        yield Phrase("order", words, one)


def _among() -> Iterator[Phrase]:
    """Among the cards that were looked at: one is banished, played, kept."""
    any_of_them, some = Choose((AMONG,), target=False), Choose((AMONG, rest("w")), target=False)
    banished = Do("is banished", whom=m.CHOSEN)
    yield Phrase("order", "recycle the other", (Do("is recycled", whom=m.REST),))
    yield Phrase("order", "recycle the others", (Do("is recycled", whom=m.REST),))
    for one in ("one", "1", "one of them"):
        yield Phrase("order", f"banish {one}", (any_of_them, banished))
        yield Phrase("order", f"recycle {one}", (any_of_them, Do("is recycled", whom=m.CHOSEN)))
    for words in (
        "put a {w:card} from among them into your hand",
        "put a {w:card} from among them in your hand",
    ):
        yield Phrase("order", words, (some, Do("is drawn", whom=m.CHOSEN)))
    for words in ("in", "into"):
        yield Phrase("order", f"put it {words} your hand", (Do("is drawn", whom=m.IT),))


def _one_or_both() -> Iterator[Phrase]:
    """Cards that were looked at or revealed: banished and played, recycled, one or both of them."""
    some = Choose((AMONG, rest("w")), target=False)
    either = Choose((AMONG,), 1, 2, target=False)
    away = (either, Do("is recycled", whom=m.CHOSEN))
    yield Phrase("order", "recycle one or both of them", away)
    yield Phrase(
        "sentence", "you may recycle one or both of them . put the rest back", (Frame(away, may=True),)
    )
    yield Phrase("order", "banish a {w:card} from among them", (some, Do("is banished", whom=m.CHOSEN)))


UNTIL = Test("place", "<", Amount("chosen", "place"))  # above the card at which one stops


def _until() -> Iterator[Phrase]:
    """Cards that are revealed until one is what is looked for; the others are "the rest"."""
    deck = (m.zone("deck"), m.OWN)
    chosen = Choose((rest("w"), *deck, Test("place", "is", "top")), target=False)
    above = Choose((*deck, UNTIL), 99, 99, target=False)
    shown = Do("is revealed", whom=m.CHOSEN)
    for words in ("reveal cards from the top of your Main Deck", "reveal cards from your Main Deck"):
        yield Phrase("order", f"{words} until you reveal a {{w:card}}", (chosen, shown, above))


PILES: tuple[tuple[str, Tests], ...] = (
    ("a opponent's trash", (TRASH, m.OWNED_BY_THEM)), ("your opponent's trash", (TRASH, m.OWNED_BY_THEM)),
    ("opponents' trashes", (TRASH, m.OWNED_BY_THEM)), ("each opponent's trash", (TRASH, m.OWNED_BY_THEM)),
    ("a trash", (TRASH,)), ("any trash", (TRASH,)), ("trashes", (TRASH,)), ("all trashes", (TRASH,)),
    ("your trash", (TRASH, m.OWN)), ("your hand", (HAND, m.OWN)),
)  # fmt: skip


FATES_OF_THEM = (  # what becomes of cards that were looked at, revealed or put into the trash
    ("put {c} into your hand", "is drawn"), ("put {c} in your hand", "is drawn"), ("draw {c}", "is drawn"),
    ("return {c} to your hand", "is drawn"), ("banish {c}", "is banished"), ("recycle {c}", "is recycled"),
    ("put {c} into your trash", "is milled"), ("put {c} on top of your Main Deck", "is put on top"),
    ("put {c} on the bottom of your Main Deck", "is recycled"),
)  # fmt: skip


def _of_them() -> Iterator[Phrase]:
    """Some of the cards that were looked at, revealed or put into the trash, and what becomes of them."""
    n, w = hole("n"), rest("w")
    for words, where, least, most in (
        ("a {w:card} from among them", (AMONG, w), 1, 1),
        ("up to one {w:card} from among them", (AMONG, w), 0, 1),
        ("up to {n:several} {w:cards} from among them", (AMONG, w), 0, n),
        ("{n:several} {w:cards} from among them", (AMONG, w), n, n),
        ("any number of {w:cards} from among them", (AMONG, w), 0, ANY_NUMBER),
        ("all {w:cards} from among them", (AMONG, w), ANY_NUMBER, ANY_NUMBER),
        ("all {w:cards} revealed this way", (AMONG, w), ANY_NUMBER, ANY_NUMBER),
        ("a {w:card} revealed this way", (AMONG, w), 1, 1),
        ("{n:several} of them", (AMONG,), n, n), ("up to {n:several} of them", (AMONG,), 0, n),
    ):  # fmt: skip
        sort = "one of them" if most == 1 else "some of them"
        yield Phrase(sort, words, Choose(where, least, most, target=False))
    for sort in ("one of them", "some of them"):
        yield Phrase("of them", f"{{c:{sort}}}", hole("c"))
    c = hole("c")
    for words, kind in FATES_OF_THEM:
        yield Phrase("order", words.replace("{c}", "{c:of them}"), (c, Do(kind, whom=m.CHOSEN)))
        for it, whom, sort in (("it", m.IT, "one of them"), ("them", m.THEM, "some of them")):
            shown = (c, Do("is revealed", whom=m.CHOSEN), Do(kind, whom=whom))
            for joint in ("and", ", then"):
                said = f"reveal {{c:{sort}}} {joint} {words.replace('{c}', it)}"
                yield Phrase("order", said, shown)
    for it, whom in (("it", m.IT), ("them", m.THEM)):
        yield Phrase("order", f"put {it} into your trash", (Do("is milled", whom=whom),))


def _of_piles() -> Iterator[Phrase]:
    """Cards of any pile that are chosen, and what is done with them."""
    p, w, n = rest("p"), rest("w"), hole("n")
    for words, tests in PILES:
        yield Phrase("pile", words, tests)
    for at in ("in", "from"):
        for words, where, least, most in (
            ("a {w:card}", (w, p), 1, 1), ("another {w:card}", (m.OTHER, w, p), 1, 1),
            ("up to one {w:card}", (w, p), 0, 1), ("up to {n:several} {w:cards}", (w, p), 0, n),
            ("{n:several} {w:cards}", (w, p), n, n), ("any number of {w:cards}", (w, p), 0, ANY_NUMBER),
        ):  # fmt: skip
            yield Phrase("card of a pile", f"{words} {at} {{p:pile}}", Choose(where, least, most))
        every = Pick("all", (w, p))
        yield Phrase("order", f"banish all {{w:cards}} {at} {{p:pile}}", (Do("is banished", whom=every),))
        yield Phrase("order", f"recycle all {{w:cards}} {at} {{p:pile}}", (Do("is recycled", whom=every),))
    c = hole("c")
    yield Phrase("order", "choose {c:card of a pile}", (c,))
    for verb, kind in (("banish", "is banished"), ("recycle", "is recycled")):
        yield Phrase("order", f"{verb} {{c:card of a pile}}", (c, Do(kind, whom=m.CHOSEN)))
    back = Do("is returned", whom=m.CHOSEN)
    for hand in ("your hand", "its owner's hand", "their owners' hands", "hand"):
        yield Phrase("order", f"return {{c:card of a pile}} to {hand}", (c, back))
        yield Phrase("order", f"put {{c:card of a pile}} into {hand}", (c, back))
    for words, pick in (("them", m.THEM), ("those cards", m.THEM), ("it", m.IT), ("that card", m.IT)):
        for verb, kind in (("banish", "is banished"), ("recycle", "is recycled")):
            yield Phrase("order", f"{verb} {words}", (Do(kind, whom=pick),))
            for owner in ("their owners", "its owner", "their owner"):
                s = "" if owner.endswith("owners") else "s" if verb == "recycle" else "es"
                yield Phrase("order", f"{owner} {verb}{s} {words}", (Do(kind, whom=pick),))


def _from_piles() -> Iterator[Phrase]:
    """Cards that are taken or banished from a hand or a trash."""
    back = Do("is returned", whom=m.CHOSEN)
    another = Choose((m.OTHER, rest("w"), TRASH, m.OWN))
    yield Phrase("order", "return another {w:card} from your trash to your hand", (another, back))
    gone = Do("is banished", whom=m.CHOSEN)
    for words, pile in (("your trash", (TRASH, m.OWN)), ("a trash", (TRASH,)), ("trashes", (TRASH,))):
        yield Phrase("order", f"banish a {{w:card}} from {words}", (Choose((rest("w"), *pile)), gone))
        some = Choose((rest("w"), *pile), 0, hole("n"))
        yield Phrase("order", f"banish up to {{n:several}} {{w:cards}} from {words}", (some, gone))
        yield Phrase(
            "order",
            f"banish all {{w:cards}} from {words}",
            (Do("is banished", whom=Pick("all", (rest("w"), *pile))),),
        )


def _from_trash() -> Iterator[Phrase]:
    """Cards of a trash, and cards that go on or under the deck."""
    for words in ("in your trash", "from your trash"):
        yield Phrase("order", f"choose a {{w:card}} {words}", (Choose((rest("w"), TRASH, m.OWN)),))
    there = Choose((rest("w"), rest("p"), TRASH, m.OWN))
    home = Do("is returned", whom=m.CHOSEN)
    yield Phrase("order", "return a {w:card} from your trash {p:post} to your hand", (there, home))
    single = Choose((rest("w"), HAND, m.OWN), target=False)
    for end, kind in (
        ("on top of your Main Deck", "is put on top"), ("on the top of your Main Deck", "is put on top"),
        ("on the bottom of your Main Deck", "is recycled"),
    ):  # fmt: skip
        yield Phrase("order", f"put a {{w:card}} from your hand {end}", (single, Do(kind, whom=m.CHOSEN)))
    yield Phrase("order", "return me to hand", (Do("is returned", whom=m.ME),))


def _own() -> Iterator[Phrase]:
    """The card itself, from its player's trash."""
    for me in ("me", "this"):
        back = Do("is returned", whom=FROM_TRASH)
        yield Phrase("order", f"return {me} from your trash to your hand", (back,))
        for verb, kind in (("recycle", "is recycled"), ("banish", "is banished")):
            yield Phrase("cost", f"{verb} {me} from your trash", (Do(kind, whom=FROM_TRASH),))


def _in_order() -> Iterator[Phrase]:
    """Cards that are put back on the deck in the order that a player likes."""
    left = Choose(LEFT, ANY_NUMBER, ANY_NUMBER, target=False, ordered=True)
    back = (left, Do("is put on top", whom=m.CHOSEN))
    for what in ("the rest", "them", "those you don't"):
        yield Phrase("order", f"put {what} back in any order", back)
    yield Phrase("order", "put the rest on top of your Main Deck in any order", back)


def _shown() -> Iterator[Phrase]:
    """Facedown cards that are revealed or returned."""
    shown = Do("is revealed", whom=m.CHOSEN)
    one = Choose((FACE_DOWN, rest("w")), target=False)
    yield Phrase("order", "reveal a facedown {w:card}", (one, shown))
    for start, tests in (("a friendly", (m.YOURS,)), ("another friendly", (m.YOURS, m.OTHER))):
        on_board = (Test("types", "any", ("Gear", "Unit")), m.BOARD)
        either = Choose((*tests, Either((on_board, (FACE_DOWN,)))))
        words = f"return {start} gear , unit , or facedown card to its owner's hand"
        yield Phrase("order", words, (either, Do("is returned", whom=m.CHOSEN)))


OF_CARDS = (
    _hands, _own_piles, _hands_and_piles, _piles_of_others, _two_cards, _hand_of_opponent,
    _looking, _top_cards, _among, _one_or_both, _until, _of_them, _of_piles, _from_piles, _from_trash,
    _own, _in_order, _shown,
)  # fmt: skip

IGNORED = ("ignoring {} cost", "without paying {} cost", "ignoring {} costs")
ENERGY_IGNORED = ("ignoring {} Energy cost", "without paying {} Energy cost")


def _paid_for_it() -> Iterator[Phrase]:
    """What is paid for it."""
    yield Phrase("played for", "", ALL_OF_IT)
    for start in ("", ", "):
        for whose in ("its", "my", "their"):
            for words in IGNORED:
                said = f"{start}{words.format(whose)}"
                yield Phrase("free", said, "yes")
                yield Phrase("played for", said, NOTHING)
            for words in ENERGY_IGNORED:
                yield Phrase("played for", f"{start}{words.format(whose)}", ONLY_POWER)
    for words in (", reducing its cost by {n:energy off}", "for {n:energy off} less"):
        yield Phrase("played for", words, hole("n"))


PLAYED_FROM: tuple[tuple[str, Tests], ...] = (  # the piles from which cards are played
    ("your hand", (HAND, m.OWN)), ("hand", (HAND, m.OWN)), ("your trash", (TRASH, m.OWN)),
    ("your hand or trash", (Test("zone", "any", ("hand", "trash")), m.OWN)),
)  # fmt: skip
OWN_FIELD = Choose((m.BATTLEFIELD, m.AT_BATTLEFIELD, m.CONTROLLED, m.YOURS), target=False)


def _places() -> Iterator[Phrase]:
    """From where, and to where."""
    for words, tests in PLAYED_FROM:
        yield Phrase("played from", words, tests)
    base = ("", "to your base", "to base", "to its base")
    for words, to in (
        *((words, ()) for words in base), ("here", m.ME), ("to my battlefield", m.ME), ("there", m.AT_THERE),
        ("to a battlefield you control", OWN_FIELD),
    ):  # fmt: skip
        yield Phrase("played to", words, to)


def _cards() -> Iterator[Phrase]:
    """Which card: one of a pile, one that was looked at, one that was named, or the card itself."""
    w, z = rest("w"), rest("z")
    for start, tests in (("a {w:card}", ()), ("another {w:card}", (m.OTHER,))):
        yield Phrase("played card", f"{start} from {{z:played from}}", (Choose((*tests, w, *(z,))), m.CHOSEN))
    behind = Choose((w, rest("p"), z))
    yield Phrase("played card", "a {w:card} from {z:played from} {p:post}", (behind, m.CHOSEN))
    for it in ("it", "that card"):
        yield Phrase("played card", it, (m.IT,))
    any_of_them, some = Choose((AMONG,), target=False), Choose((AMONG, w, rest("p")), target=False)
    for one in ("one", "1", "one of them"):
        yield Phrase("played among", one, (any_of_them, m.CHOSEN))
    yield Phrase("played among", "a {w:card} from among them{p:posts}", (some, m.CHOSEN))
    yield Phrase("played card", "{c:played among}", hole("c"))
    yield Phrase("played card", "the top card of your Main Deck", (Look(1, -1), m.IT))
    for me in ("me", "this"):
        yield Phrase("played card", f"{me} from your trash", (FROM_TRASH,))
    yield Phrase("played card", "me", (m.ME,))


def _played() -> Iterator[Phrase]:
    """That it is played."""
    to, paid = hole("t"), hole("p")
    said = "{t:played to}{p:played for}"
    yield Phrase("order", f"play {{c:played card}}{said}", (Played(hole("c"), to, paid),))
    for joint in (" , then", " and", " , and"):
        words = f"banish {{c:played among}}{joint} play it{said}"
        yield Phrase("order", words, (Played(hole("c"), to, paid),))
    gone = Do("is banished", whom=m.CHOSEN)
    words = f"banish {{o:choice}} , then play it{said}"
    yield Phrase("order", words, (hole("o"), gone, Played((m.IT,), to, paid)))
    several: Pick = m.CHOSEN
    free = Do("plays", whom=several, detail=FREE)
    yield Phrase("order", "play {c:card of a pile} {f:free}", (hole("c"), free))


OF_PLAYS = (_paid_for_it, _places, _cards, _played)
PHRASES = (*OF_CARDS, *OF_PLAYS)
