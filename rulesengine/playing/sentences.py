"""From a line of a scenario to the events of one moment, by the game's own sentence templates."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import islice, product
from os.path import commonprefix
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.cardtext.agreement import agreeing
from rulesengine.core.continuous.standing import controller_of
from rulesengine.core.errors import guess
from rulesengine.core.model import Event, looks
from rulesengine.core.noticing import of_card
from rulesengine.core.trace import pieces
from rulesengine.playing.errors import SHOWN, BadScenario, short
from rulesengine.playing.groups import Together
from rulesengine.playing.spoken import advice, of_several, parted, spoken
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulesengine.core.model import Card, Key, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.words import Kind, Listed, Vocabulary


_Part = tuple[str, ...]  # a part of a line, and what was said before it
_PLAIN = r"(?:(?! \+ [0-9]).)+?"  # one kind, not several
OBJECTS = frozenset({"card", "source", "target"})
PEOPLE = frozenset({"player", "whom", "whose", "enemy", "opponent", "against", "other", "under"})  # players
_IN_WORDS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
NUMBERS = {"a": 1, "an": 1} | {word: number for number, word in enumerate(_IN_WORDS, 1)}
# "3", "three", or by kinds: "2 power + 2 arcane"
_NUMBER = rf"(?:[0-9]{{1,9}}(?: \w+(?: \+ [0-9]{{1,9}} \w+)+)?|{'|'.join(NUMBERS)})"


_LESS = re.compile(r"(?<![\w/+-])(?:-|minus )\w+\b(?!/)", re.IGNORECASE)  # an amount below nothing
_LONG = re.compile(r"\b[0-9]{10,}\b")  # no number in a sentence has so many digits


def moments(
    ruleset: Ruleset, table: Table, line: str, before: Sequence[str] = ()
) -> tuple[tuple[Event, ...], ...]:
    """Read one line: the moments that it says, one after the other; `before` are the lines before it.

    Sentences that are joined by "; " happen in one moment, and so does what is said of several cards; what is
    joined by “and then” or “and” happens in turn.

    Raises BadScenario where a sentence fits no template, with the nearest ones.
    """
    return _moments(ruleset, table, line, before, {})


TRIES = (
    100  # so many parts of one line are tried: what none of them makes a sentence is told as it was written
)


def _moments(
    ruleset: Ruleset, table: Table, line: str, before: Sequence[str], failed: dict[_Part, BadScenario]
) -> tuple[tuple[Event, ...], ...]:
    """Read a line or a part of one; `failed` are the parts of it that say nothing, each tried once."""
    if known := failed.get((line, *before)):
        raise known
    try:
        return _read(ruleset, table, line, before, failed)
    except BadScenario as wrong:
        failed[line, *before] = wrong
        raise


def _read(
    ruleset: Ruleset, table: Table, line: str, before: Sequence[str], failed: dict[_Part, BadScenario]
) -> tuple[tuple[Event, ...], ...]:
    """Read a line as one moment, as what is said of several, or as two parts of it, one after the other."""
    try:
        return (moment(ruleset, table, line, before),)
    except BadScenario as wrong:
        if ";" in line:
            raise
        unread = wrong
    try:
        if several := of_several(ruleset, table, line, before):
            return (moment(ruleset, table, "; ".join(several), before),)
    except BadScenario as wrong:
        unread = wrong if isinstance(wrong, Together) else unread
    for left, right, clear in parted(table, line):
        try:
            first = _moments(ruleset, table, left, before, failed)
        except BadScenario:
            if len(failed) > TRIES:
                break
            continue
        try:
            return (*first, *_moments(ruleset, table, right, (left,), failed))
        except BadScenario as wrong:
            unread = wrong if clear else unread
    raise unread


def moment(ruleset: Ruleset, table: Table, line: str, before: Sequence[str] = ()) -> tuple[Event, ...]:
    """Read the sentences of one moment, joined by "; ".

    Raises BadScenario where a sentence fits no template, with the nearest ones.
    """
    said = [part.strip() for part in line.split(";") if part.strip()]
    if not said:
        raise BadScenario("nothing is said here: write what happens, as “Ann draws 1”, or leave the line out")
    said = [each for part in said for each in of_each(ruleset, table, part)]
    events = tuple(event(ruleset, table, part, before) for part in said)
    for place, made in enumerate(events):
        for earlier, words in zip(events[:place], said, strict=False):
            _check_pair(ruleset, table, earlier, made, (words, said[place]))
    return events


def _check_pair(ruleset: Ruleset, table: Table, first: Event, other: Event, said: tuple[str, str]) -> None:
    """Refuse what one card cannot do twice at once; damage from two sides it can take.

    Raises BadScenario.
    """
    one: frozenset[str] = getattr(of_game(ruleset, "tables"), "ONE_AT_A_TIME", frozenset())
    if first.kind in one and other.kind in one and first.card != other.card:
        says = f"“{short(said[0])}” and “{short(said[1])}” at once: one attacks at a time; a line for each"
        raise Together(says, word=said[1])
    if first.card != other.card or not first.card:
        return
    amounts = "amount" in ruleset.words.events[first.kind].slots()
    if (
        first.kind == other.kind
        and (first.target, first.detail) == (other.target, other.detail)
        and not amounts
    ):
        says = f"“{short(said[1])}” is said twice in one moment: a card does it once; leave one of them out"
        raise BadScenario(says)
    if first.kind != other.kind and _goes(ruleset, table, first) and _goes(ruleset, table, other):
        name = table.board.cards[first.card].name
        says = (
            f"“{short(said[0])}” and “{short(said[1])}” at once: {name} can go to one place only; "
            "leave one out, or give each a line of its own"
        )
        raise BadScenario(says)


def _goes(ruleset: Ruleset, table: Table, made: Event) -> bool:
    """Say whether an event takes its card to another zone, as the cards are laid."""
    act = ruleset.acts.get(made.kind)
    if act is None:
        return False
    return act.does(table, made).board.cards[made.card].zone != table.board.cards[made.card].zone


def event(ruleset: Ruleset, table: Table, said: str, before: Sequence[str] = ()) -> Event:
    """Read one sentence as an event; `before` is what was said before it."""
    said = said.rstrip(".")
    readings = list(_fits(ruleset, table, said))
    if readings:
        _, made, slots = max(readings, key=lambda f: f[0])
        _refuse_unclear(ruleset, table, made.kind, slots)
        return made
    undone = ""
    for put in spoken(ruleset, table, said, before):
        fitting = list(_fits(ruleset, table, put.said))
        if same := [each for each in fitting if put.doer in {"", each[1].player}]:
            _, made, slots = max(same, key=lambda f: f[0])
            _refuse_unclear(ruleset, table, made.kind, slots)
            return made
        undone = undone or (put.said if fitting else "")
    if undone and not advice(ruleset, table, said, before):
        raise BadScenario(f"“{short(said)}”: who does it is no part of that event: write “{short(undone)}”")
    raise _unread(ruleset, table, said, before)


def _unread(ruleset: Ruleset, table: Table, said: str, before: Sequence[str]) -> BadScenario:
    """Say what stops a sentence that is none of the game's.

    Raises BadScenario where one place of it stops it.
    """
    for template, instead in ruleset.words.absent.items():
        if absent := _pattern(template).fullmatch(said):
            who = absent.groupdict().get("player")
            if who is not None and not _player(table, who):
                continue
            raise BadScenario(f"“{short(said)}”: {instead}")
    if (less := _LESS.search(said)) is not None and can_be_said(ruleset, table, _LESS.sub("1", said)):
        raise BadScenario(
            f"“{short(said)}”: {less[0]} is less than nothing, and an amount here is 0 or more", word=less[0]
        )
    told = advice(ruleset, table, said, before)
    for event_kind, slot, name in _strangers(ruleset, table, said):
        if (listed := _unlisted(ruleset, event_kind, slot, name)) is not None:
            known = listed.words
            kinds = "it is written as" if listed.pattern else "there are:"
            there = f"{guess(name.lower(), known)}; {kinds} {short(', '.join(known))}"
            raise BadScenario(f"there is no {listed.what} {short(name)!r}{there}", word=name, known=known)
        if not told:
            _refuse_stranger(ruleset, table, slot, name)
    if told:
        raise BadScenario(f"“{short(said)}”: {told}")
    if (long := _LONG.search(said)) is not None and can_be_said(ruleset, table, _LONG.sub("1", said)):
        says = f"the number {short(long[0])} has {len(long[0])} digits, and a number here has at most nine"
        raise BadScenario(says, word=long[0])
    near = _nearest(ruleset, table, said[:SHOWN])
    unread = f"nothing in {ruleset.title} is said like “{short(said)}”; the nearest are: " + " | ".join(near)
    return BadScenario(unread, word=said, known=near)


_ALL = re.compile(r"(?:all|both)(?: the)? players|both|everybody|everyone|each player", re.IGNORECASE)
_NOUNS = frozenset({"units", "creatures", "cards", "pilots", "allies", "heroes", "of"})  # no verbs
_SEVERAL = re.compile(rf"({_ALL.pattern}|.+? and .+?) (\w+)\b(.*)", re.IGNORECASE)


def of_each(ruleset: Ruleset, table: Table, said: str) -> list[str]:
    """Say a sentence about several players of each of them: “Ann and Ben pass” is “Ann passes; Ben passes”.

    A sentence of the game's own stays what it is, and so does one about anything else.
    """
    match = _SEVERAL.fullmatch(said)
    if match is None or can_be_said(ruleset, table, said) or match[2].lower() in _NOUNS:
        return [said]
    who, verb, rest = match[1], match[2], match[3]
    names = [p.name for p in table.board.players] if _ALL.fullmatch(who) else re.split(r", | and ", who)
    if not all(_player(table, name) for name in names):
        return [said]
    together = f"{' and '.join(_player(table, name) for name in names)} {verb}{rest}"
    if can_be_said(ruleset, table, together):  # what the game says of several is no moment of each
        return [together]
    verb_of_one = (
        verb if verb.endswith("s") and not verb.endswith("ss") else agreeing(verb, ("they",)) or verb
    )
    return [f"{_player(table, name)} {verb_of_one}{rest}" for name in names]


def _nearest(ruleset: Ruleset, table: Table, said: str) -> list[str]:
    """List the sentences that are most like a line, by the words that both have, then by their letters."""
    names = {player.name.lower(): "{player}" for player in table.board.players}
    names |= {card.name.lower(): "{card}" for card in table.board.cards}
    plain = said.lower()
    for name in sorted(names, key=len, reverse=True):
        plain = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", names[name], plain)
    plain = re.sub(r"\b(?:[0-9]+|an?)\b", "{amount}", plain)
    templates = [t for kind in ruleset.words.events for t in ruleset.words.sayable(kind)]
    return _most_alike(plain, tuple(templates))


@lru_cache(maxsize=256)
def _most_alike(plain: str, templates: tuple[str, ...]) -> list[str]:
    """Choose the three templates nearest to a sentence; the parts of a line ask for the same again."""
    mine = frozenset(map(_stem, plain.split()))

    def likeness(template: str) -> tuple[float, float]:
        theirs = frozenset(map(_stem, template.lower().split()))
        shared = sum(0.5 if word.startswith("{") else 1.0 for word in mine & theirs)
        return shared / len(mine | theirs), SequenceMatcher(None, plain, template.lower()).ratio()

    return sorted(templates, key=likeness, reverse=True)[:3]


def _stem(word: str) -> str:
    """Take off what a verb or a noun may end with: "moves" is "move"."""
    return word if word.startswith("{") else re.sub(r"(?<=\w{3})(?:ed|es|s|d)$", "", word).rstrip("e")


class _Saying(NamedTuple):
    """A sentence that says an event, ready to be read."""

    name: str
    kind: Kind
    template: str
    pattern: re.Pattern[str]
    fixed: int  # how many of its letters are in no place
    word: str  # in small letters, one that each sentence of it has, so that most are not held against it


_SAYINGS: dict[int, tuple[Vocabulary, tuple[_Saying, ...]]] = {}  # by the identity of a game's words
_KEPT = 64  # a bound on memory, not a rule


def _sayings(words: Vocabulary) -> tuple[_Saying, ...]:
    """List the sentences of a game that can be written, made ready once: each line is held against all."""
    known = _SAYINGS.get(id(words))
    if known is None:
        if len(_SAYINGS) > _KEPT:
            _SAYINGS.clear()
        every = tuple(
            _Saying(name, kind, each, _pattern(each), sum(map(len, pieces(each)[::2])), _sure(each))
            for name, kind in words.events.items()
            for each in words.sayable(name)
        )
        known = _SAYINGS[id(words)] = (words, every)  # the words are kept with it, so no others get their id
    return known[1]


def _sure(template: str) -> str:
    """Give letters that each sentence of a template has: its longest word, as far as leniency leaves it."""
    sure = list[str]()
    for place, text in enumerate(pieces(template)[::2]):
        acts = (
            re.match(r"\s(\w+)", text) if place else None
        )  # “draws”, of several “draw”: as `_pattern` reads it
        verb, rest = (acts[1], text[acts.end() :]) if acts else ("", text)
        both = commonprefix([verb, agreeing(verb, ("they",)) or verb])  # noqa: RUF071  words, and no paths
        words = [both, *(each for each in re.findall(r"\w+", rest) if each not in _VARIED)]
        sure += [each.lower().removesuffix("s") for each in words]
    return max(sure, key=len, default="")


_VARIED = {"a", "an", "their"}


def _fits(ruleset: Ruleset, table: Table, said: str) -> Iterator[tuple[int, Event, dict[str, str]]]:
    small = said.lower()
    for name, kind, template, seek, fixed, word in _sayings(ruleset.words):
        if word not in small or (matched := seek.fullmatch(said)) is None:
            continue
        slots = matched.groupdict()
        made = _event(ruleset, table, name, kind, slots)
        if made is not None:
            made = made._replace(detail=(*made.detail, *ruleset.words.implied.get(template, ())))
            if template not in kind.says and not made.player:  # “end of turn” names nobody
                made = made._replace(player=table.board.turn_player)
            made = made._replace(alike=tuple(_alike(ruleset, table, kind, slots, made)))
            yield fixed, made, slots


_THEIR = "(?:their|her|his)"
SEVERAL = 64  # so many ways to take the names of a line are looked at
SHORT = 3  # no noun is shorter


@lru_cache(maxsize=2048)
def _pattern(template: str) -> re.Pattern[str]:
    cut = pieces(template)
    made = list[str]()
    for place, text in enumerate(cut):
        counts = "amount" in cut[1:place:2]
        words = [_lenient(each, counts=counts) for each in re.split(r"(\w+)", text)]
        acts = re.match(r"\s(\w+)", text) if place else None  # "{player} draws": what they do
        if acts and (other := agreeing(acts[1], ("they",))):
            words[1] = f"(?:{words[1]}|{other})"
        made.append("".join(words))
    for place in range(1, len(cut), 2):
        what = _NUMBER if cut[place] in {"amount", "times"} else _PLAIN if cut[place] == "type" else r".+?"
        made[place] = f"(?P<{cut[place]}>{what})"
    return re.compile("".join(made), re.IGNORECASE)


def _lenient(piece: str, *, counts: bool) -> str:
    """Match a word or what is between two: either apostrophe, a or an, whoever's turn it is.

    Behind a number a plural is as good as a singular.
    """
    small = piece.lower()
    if small in {"a", "an"}:
        return "an?"
    if small == "their":
        return _THEIR
    if counts and len(small) > SHORT and small.isalpha():
        return f"{re.escape(piece.removesuffix('s'))}s?"
    return re.sub("['’]", "['’]", re.escape(piece))


def can_be_said(ruleset: Ruleset, table: Table, said: str) -> bool:
    """Say whether a sentence is one of the game's, about who is there."""
    return any(_fits(ruleset, table, said.rstrip(".")))


def is_named(table: Table, said: str) -> bool:
    """Say whether a card or a player is called so."""
    return card_called(table, said) is not None or bool(_player(table, said))


def says(template: str, line: str) -> bool:
    """Say whether a line is said like a template, whoever is named in it."""
    return _pattern(template).fullmatch(line.rstrip(".")) is not None


_COUNTED = re.compile(
    rf"(?:(?:his|her|their|the|all|both|some|any) )*(?:(?:[0-9]+|{'|'.join(NUMBERS)}) )?(?:of )?"
    r"(?:(?:his|her|their) )?(?:cards?|units?|creatures?|lands?|permanents?|runes?|allies|ally|pilots?|items?"
    r"|spells?|instants?|tokens?|attacks?|things?|ones?)",
    re.IGNORECASE,
)
SOME = frozenset({"a card", "card", "a unit", "a creature", "any card", "one", "two", "three"})


def _strangers(ruleset: Ruleset, table: Table, said: str) -> list[tuple[str, str, str]]:
    """Find what stops the one sentence which fits best: a card, a player or a word that is not there.

    Of two that fit equally well, it is the one of whose names more are there.
    """
    best, strangers = (0, 0), list[tuple[str, str, str]]()
    for kind in ruleset.words.events:
        for template in ruleset.words.sayable(kind):
            matched = _pattern(template).fullmatch(said)
            if matched is None:
                continue
            fixed = sum(len(text) for text in pieces(template)[::2])
            strange = [
                (kind, slot, name)
                for slot, name in matched.groupdict().items()
                if _strange(table, slot, name) or _unlisted(ruleset, kind, slot, name)
            ]
            if any(_is_half_a_sentence(table, name) for _, _, name in strange):
                continue
            if strange and (fixed, -len(strange)) > best:
                best, strangers = (fixed, -len(strange)), strange
    return strangers


def _unlisted(ruleset: Ruleset, kind: str, slot: str, said: str) -> Listed | None:
    """Say what can be written in a place, where what is written there is none of it; else None."""
    listed = ruleset.words.listed(kind, slot)
    said = _in_digits(slot, said)
    return None if listed is None or listed.has(said) else listed


def _is_half_a_sentence(table: Table, name: str) -> bool:
    """Say whether what stands for a name begins with a player's, as “Ann taps Ox to” does."""
    small = _same(name)
    return any(small.startswith(f"{_same(player.name)} ") for player in table.board.players)


def _strange(table: Table, slot: str, name: str) -> bool:
    if slot in PEOPLE:
        return not _player(table, name)
    return slot in OBJECTS and card_called(table, name) is None


def _refuse_stranger(ruleset: Ruleset, table: Table, slot: str, name: str) -> None:
    """Say who is not there, and who is meant.

    Raises BadScenario.
    """
    name = short(name)
    if slot in PEOPLE:
        names = [p.name for p in table.board.players]
        if card_called(table, name) is not None:
            says = f"nobody called {name!r} plays: that is a card; the players are: {', '.join(names)}"
            raise BadScenario(says, word=name, known=names)
        says = f"nobody called {name!r} plays{guess(name, names)}; the players are: {', '.join(names)}"
        raise BadScenario(says, word=name, known=names)
    cards = list(dict.fromkeys(c.name for c in table.board.cards))
    bare, _, number = name.rpartition(" ")
    same = [c for c in table.board.cards if c.name.lower() == bare.lower()]
    if number.isdecimal() and same:
        says = f"there is no {name!r}: {len(same)} of the cards are called {same[0].name!r}"
        raise BadScenario(says, word=name, known=cards)
    for aimed in re.finditer(r" (?:at|on|to) ", name):
        first, other = card_called(table, name[: aimed.start()]), card_called(table, name[aimed.end() :])
        if first is not None and other is not None:
            says = f"no card is called {name!r}; what a card is aimed at comes behind a comma: "
            raise BadScenario(f"{says}“…{first.name}, targeting {other.name}”", word=name, known=cards)
    _refuse_vague(table, name, cards)
    zone, who = getattr(of_game(ruleset, "tables"), "STANDS_FOR_PLAYER", ""), _player(table, name)
    if zone and who:
        row = f"the table needs a row for it, with owner {who} and zone {zone}"
        says = f"{who} is meant by a card in the zone “{zone}”, and has none there: {row}; the cards are: "
        raise BadScenario(says + short(", ".join(cards)), word=name, known=cards)
    if _player(table, name):
        says = f"no card is called {name!r}: that is a player; the cards are: {short(', '.join(cards))}"
        raise BadScenario(says, word=name, known=cards)
    there = short(", ".join(cards)) or "none"
    says = f"no card is called {name!r}{guess(name, cards)}; the cards are: {there}"
    raise BadScenario(says, word=name, known=cards)


def _refuse_vague(table: Table, name: str, cards: Sequence[str]) -> None:
    """Refuse what says not which card is meant, and a name with more behind it than belongs to it.

    Raises BadScenario.
    """
    if re.match(r"(?:all|each|every) ", name, re.IGNORECASE):
        types = dict.fromkeys(str(e) for c in table.board.cards for e in dict(c.face.sets).get("types", ()))
        there = short(", ".join(types)) or "none"
        says = f"nobody knows who “{name}” are; the types on the table are: {there}"
        raise BadScenario(says, word=name, known=types)
    if name.lower() in SOME or _COUNTED.fullmatch(name):
        says = (
            f"“{name}” does not say which: write its name; the cards are: {short(', '.join(cards)) or 'none'}"
        )
        raise BadScenario(says, word=name, known=cards)
    for end in re.finditer(r" (?:for|to|with|from|next|by|and|because|until|so|when|while|in|then)\b", name):
        if (first := card_called(table, name[: end.start()])) is not None:
            rest = name[end.start() + 1 :]
            does = f"leave out “{rest}”, or say it in a line of its own"
            says = f"no card is called {name!r}; {first.name} is one: {does}"
            raise BadScenario(says, word=name, known=cards)


def _event(ruleset: Ruleset, table: Table, name: str, kind: Kind, slots: dict[str, str]) -> Event | None:
    made, details = Event(name), []
    for slot, said in slots.items():
        if slot in OBJECTS:
            cards = _meant(ruleset, table, name, slots, slot) or of_player(ruleset, table, said)
            if not cards:
                return None
            made = made._replace(**{slot: cards[0].id})  # type: ignore[arg-type]
        elif slot in PEOPLE and not _player(table, said):
            return None
        elif slot == "player":
            made = made._replace(player=_player(table, said))
        elif slot in {"amount", "times"}:
            made = _amounting(made, said)
        elif _unlisted(ruleset, name, slot, said) is not None:
            return None
        elif slot != "ability":
            listed = ruleset.words.listed(name, slot)
            details.append((slot, _player(table, said) or _as_the_game_writes(ruleset, slot, said, listed)))
    made = made._replace(detail=tuple(details))
    if made.card and not made.player:
        made = made._replace(player=controller_of(ruleset, table.board, made.card))
    return _activating(ruleset, table, made, kind, slots) if kind.activates and made.card else made


def _alike(ruleset: Ruleset, table: Table, kind: Kind, slots: dict[str, str], made: Event) -> Iterator[Event]:
    """Give what a line can mean as well, where it names one of several cards of a name."""
    named = [slot for slot in slots if slot in OBJECTS]
    cards = [_meant(ruleset, table, made.kind, slots, slot) for slot in named]
    if not any(len(each) > 1 for each in cards) or not all(cards):
        return
    for each in islice(product(*cards), 1, SEVERAL):
        put = made._replace(**{slot: card.id for slot, card in zip(named, each, strict=True)})  # type: ignore[arg-type]
        if put.card and "player" not in slots:
            put = put._replace(player=controller_of(ruleset, table.board, put.card))
        whole = _activating(ruleset, table, put, kind, slots) if kind.activates and put.card else put
        if whole is not None:
            yield whole


def of_player(ruleset: Ruleset, table: Table, said: str) -> list[Card]:
    """Find the card that stands for a player: “Ann gains 2 life” is said of Ann's hero, if there is one."""
    zone = getattr(of_game(ruleset, "tables"), "STANDS_FOR_PLAYER", "")
    who = _player(table, said) if zone else ""
    return [card for card in table.board.cards if who and (card.zone, card.controller) == (zone, who)][:1]


def _in_digits(slot: str, said: str) -> str:
    """Write a number in a place that is numbered in digits: “to tile four”."""
    return str(NUMBERS.get(said.lower(), said)) if slot == "tile" else said


def _as_the_game_writes(ruleset: Ruleset, slot: str, said: str, listed: Listed | None) -> str:
    """Give a word of the game as it is written there: "jammed" is Jammed."""
    words, small = ruleset.words, said.lower()
    if slot == "tile":
        return _in_digits(slot, said)
    if listed is not None and not listed.pattern:
        return next((each for each in listed.words if each.lower() == small), said)
    for known in (words.flags, words.marks, words.zones, words.keywords, words.player_marks):
        if said not in known and (own := next((each for each in known if each.lower() == small), "")):
            return own
    return said


def _amounting(made: Event, said: str) -> Event:
    """Read a number, or numbers of several kinds."""
    if said.isdecimal() or said.lower() in NUMBERS:
        return made._replace(amount=NUMBERS.get(said.lower()) or int(said))
    each = [part.split(" ", 1) for part in said.split(" + ")]
    parts = tuple((kind, int(number)) for number, kind in each)
    return made._replace(amount=sum(n for _, n in parts), parts=parts)


def _activating(
    ruleset: Ruleset, table: Table, made: Event, kind: Kind, slots: dict[str, str]
) -> Event | None:
    """Name the ability that the event activates; None where the line asks for one that is not there."""
    key = _ability(ruleset, table, made.card, kind, slots.get("ability", ""))
    if key is None:
        return made if "ability" not in slots else None
    return made._replace(ability=key)


def _player(table: Table, said: str) -> str:
    small = _same(said)
    return next((p.name for p in table.board.players if _same(p.name) == small), "")


def _same(name: str) -> str:
    """Write a name without what makes no difference: capitals, and which apostrophe it has."""
    return name.strip().lower().replace("’", "'")


def card_called(table: Table, said: str) -> Card | None:
    """Find a card by name; where two share it, "Name 2" is the second, and the bare name the first."""
    return next(iter(cards_called(table, said)), None)


def cards_called(table: Table, said: str) -> list[Card]:
    """List the cards of a name; "Name 2" is the second of those that share it."""
    said = _same(said)
    same = [c for c in table.board.cards if _same(c.name) == said]
    if same:
        return sorted(same, key=_another)
    before = [c for c in table.board.cards if c.face.of is not None and _same(c.face.of.name) == said]
    if before:
        return before  # it is a copy now, or on its other side, and has another name
    name, _, number = said.rpartition(" ")
    twins = [c for c in table.board.cards if _same(c.name) == name]
    return twins[int(number) - 1 : int(number)] if number.isdecimal() and int(number) else []


def _another(card: Card) -> bool:
    """Say whether a card has this name only now, as a copy: one that was always called so comes first."""
    return card.face.of is not None and _same(card.face.of.name) != _same(card.name)


def _meant(ruleset: Ruleset, table: Table, kind: str, slots: Mapping[str, str], slot: str) -> list[Card]:
    """List the cards that a name can mean; of a card with which a player does something, that player's."""
    cards = cards_called(table, slots[slot])
    if len(cards) > 1 and slot == "card" and kind in ruleset.words.player_actions:
        who = _player(table, slots.get("player", ""))
        return [c for c in cards if controller_of(ruleset, table.board, c.id) == who] or cards
    return cards


def _refuse_unclear(ruleset: Ruleset, table: Table, kind: str, slots: Mapping[str, str]) -> None:
    """Refuse a name that several cards share, where they can be told apart as they are there.

    Raises BadScenario with what each of them is called.
    """
    for slot in OBJECTS & slots.keys():
        meant = _meant(ruleset, table, kind, slots, slot)
        if len({looks(card) for card in meant}) > 1:
            twins, name = cards_called(table, slots[slot]), meant[0].name
            each = [f"{name} {n} ({c.controller}'s, {c.zone})" for n, c in enumerate(twins, 1) if c in meant]
            which = f"{', '.join(each[:-1])} or {each[-1]}"
            says = f"{len(meant)} cards are called {name}; say which one is meant: {which}"
            raise BadScenario(says, word=slots[slot])


def _ability(ruleset: Ruleset, table: Table, card: int, kind: Kind, said: str) -> Key | None:
    """Find the ability that is activated: the one whose words hold what was said, or the first."""
    for held in of_card(ruleset, table.board, table.board.cards[card]):
        if held.ability.form in kind.activates and said.lower() in held.ability.words.lower():
            return held.key
    return None
