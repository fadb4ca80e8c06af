"""A line as players say it, tidied: names are signs, verbs are in the present, “by” is turned round.

    “Then Guard was hit by Ann's Brute for 2!”  ->  “‹c1› hits ‹c2› for 2”

Whose a card is, is looked at: “Ben's Brute” is no way to say Ann's. What changes the meaning (“not”,
“instead”, “may”) is never left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.model import looks
from rulesengine.playing.tenses import by_whom, present

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesengine.core.model import Card, Table

SIGN = re.compile("‹([cp])([0-9]+)›")
_SHORT = 2  # a name of so few letters is only read as it is written: “a” is no card A
_FIRST = (
    r"(?:(?:and|so|but|ok|okay|well|now|then|next|first|second|afterwards|later(?: on)?|finally|at last"
    r"|meanwhile"
    r"|immediately|at once|straight away|right away|after (?:that|this)|also|lastly|suddenly|at this"
    r" point|from there)\b,? *)+"
)
_LAST = (
    r"(?<! is),? (?:now|too|as well|this turn|right away|immediately|at once|straight away|afterwards|next"
    r"|first|for now"
    r"|then|after that|later|again|finally|at last|at the same time|simultaneously|in the same moment"
    r"|together|at instant speed)$"
)
_WAITS = re.compile(
    r"\b(?:respon\w*|reacts?|priority|resolve[sd]?)\b", re.IGNORECASE
)  # there “then” says when
_AT_TURN = (
    r",? at the (start|beginning|end) of (‹p[0-9]+›'s|his|her|their) (?:own |next )?turn$"
    r"|^at the (start|beginning|end) of (‹p[0-9]+›'s|his|her|their) (?:own |next )?turn,? "
)
_TURN = r"(?:on|in|during) (‹p[0-9]+›'s|his|her|their) (?:own )?turn"
_FOE = (
    r"(?:(?:his|her|their|the|‹p[0-9]+›'s) )?(?:opponent|enemy player|opposing player|other player"
    r"|enemy hero|rival)"
)
_FACE = re.compile(
    r"\b(?:goes|swings|attacks|heads|runs|hits|charges|comes|rushes|is sent|goes in)(?: (?:straight"
    r"|right|directly))?"
    r"(?: (?:for|to|at|into|in the))?(?: the)? (?:face|(?:enemy |opposing )?player)\b|\battacks directly\b",
    re.IGNORECASE,
)  # fmt: skip
_PLACES = (
    r"(?:hand|deck|library|main deck|graveyard|trash|discard pile|arsenal|base|board|field|side"
    r"|rune deck|resource deck)"
)

_HAS = r"(?:own )?(?:turn|go|life|main phase|end step|end phase|upkeep|start phase|draw phase)"


class Tidied(NamedTuple):
    """A line with signs for names, and what to say if it is understood in no way."""

    line: str
    advice: str = ""


class Mentioned(NamedTuple):
    """Who and what was named before: whom “she” and “it” may mean."""

    players: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


class Names:
    """The names of a table, and the signs that are written for them while a line is being read."""

    def __init__(self, table: Table) -> None:
        """Take the names of a table: its players, its cards, and those of a name by number."""
        self.table = table
        self.players = [player.name for player in table.board.players]
        self.cards: dict[str, list[Card]] = {}
        for card in table.board.cards:
            self.cards.setdefault(card.name, []).append(card)
        for name, same in list(self.cards.items()):
            if len(same) > 1:
                self.cards |= {f"{name} {n}": [card] for n, card in enumerate(same, 1)}
        self.all = [*self.players, *(name for name in self.cards if name not in self.players)]
        self.where = {_plain(name): place for place, name in reversed(list(enumerate(self.all)))}
        longest = sorted(self.all, key=len, reverse=True)
        self.exact = _one_of(longest, 0)
        self.loose = _one_of([each for each in longest if len(each) > _SHORT], re.IGNORECASE)

    def signed(self, line: str) -> str:
        """Write a line with signs for the names: those that are written exactly so come first."""
        for pattern in (self.exact, self.loose):
            cut = re.split("(‹[cp][0-9]+›)", line)
            line = "".join(each if SIGN.fullmatch(each) else pattern.sub(self._sign, each) for each in cut)
        return line

    def _sign(self, match: re.Match[str]) -> str:
        return self.sign(match[0])

    def sign(self, name: str) -> str:
        """Write the sign of a name."""
        place = self.where[_plain(name)] if name not in self.all else self.all.index(name)
        return f"‹{'p' if place < len(self.players) else 'c'}{place}›"

    def called(self, card: Card) -> str:
        """Write the sign of one card: of several of a name by its number."""
        same = self.cards[card.name]
        return self.sign(card.name if len(same) == 1 else f"{card.name} {same.index(card) + 1}")

    def name(self, sign: str) -> str:
        """Give the name for which a sign is written."""
        match = SIGN.fullmatch(sign)
        return self.all[int(match[2])] if match else sign

    def spelled(self, line: str) -> str:
        """Write a line with the names again."""
        return SIGN.sub(lambda match: self.all[int(match[2])], line)

    def mentioned(self, lines: Sequence[str]) -> Mentioned:
        """List who and what was named last in lines that were said: nobody is in a line without a name."""
        for line in reversed(lines):
            if signs := tuple(dict.fromkeys(match[0] for match in SIGN.finditer(self.signed(line)))):
                people = tuple(each for each in signs if each[1] == "p")
                return Mentioned(people, tuple(each for each in signs if each[1] == "c"))
        return Mentioned()

    def others(self, player: str) -> list[str]:
        """List the other players."""
        return [each for each in self.players if each != player]

    def after(self, player: str) -> str:
        """Name who is next in turn; "" where nobody is said."""
        every = self.players
        return every[(every.index(player) + 1) % len(every)] if player in every else ""

    def controller(self, sign: str) -> str:
        """Name the player behind a sign: who it is, or who controls what it is; "" where that is unclear."""
        name = self.name(sign)
        if sign[1] == "p":
            return name
        whose = {card.controller for card in self.cards[name]}
        return whose.pop() if len(whose) == 1 else ""

    def of(self, player: str, sign: str) -> str | None:
        """Give the sign of that player's card of a name; None where the player has none, or several sorts."""
        name = self.name(sign)
        mine = [card for card in self.cards[name] if player in {card.controller, card.owner}]
        if not mine or len({looks(card) for card in mine}) > 1:
            return None
        if len(mine) == len(self.cards[name]):
            return sign
        return self.sign(f"{name} {self.cards[name].index(mine[0]) + 1}")


def _plain(name: str) -> str:
    """Write a name without what makes no difference: capitals, and which apostrophe it has."""
    return name.lower().replace("’", "'")


def _one_of(names: list[str], flags: int) -> re.Pattern[str]:
    """Make a pattern of names, the longest first; none of them is half of a word."""
    every = "|".join(re.sub("['’]", "['’]", re.escape(each)) for each in names) or r"(?!)"
    return re.compile(rf"(?<![\w‹])(?:{every})(?!\w)", flags)


def tidied(names: Names, said: str, lines_before: Sequence[str] = ()) -> Tidied:
    """Tidy one clause; “she” and “it” are who was named last in what was said before it."""
    before = names.mentioned(lines_before)
    line = re.sub(r"[.!?…]+$", "", names.signed(" ".join(said.split()))).replace("’", "'").strip()
    line = re.sub(r"\bit's\b", "it is", line, flags=re.IGNORECASE)
    line = re.sub(r"(?<=›)'s next (?=(?:turn|go)\b)", "'s ", line, flags=re.IGNORECASE)
    line = _written_out(_without_adverbs(line))
    line = re.sub(r"(?<=\w) itself$", "", line, flags=re.IGNORECASE)
    line = re.sub(
        r"\b(turn|go|phase|step|chain)'s (?=over|done|finished|closed)", r"\1 is ", line, flags=re.IGNORECASE
    )
    line = re.sub(r"\b(?:chump|double|triple|gang)[ -](?=block)", "", line, flags=re.IGNORECASE)
    line = re.sub(r"\btop card\b", "top 1 card", line, flags=re.IGNORECASE)
    line = re.sub(r"\bboth (?=(?:the )?‹)", "", line, flags=re.IGNORECASE)
    line = re.sub(r"(?<=›) are\b", " is", line, flags=re.IGNORECASE)
    advice = ""
    for step in (_pronouns, _possessives, _from_where, _in_turn):
        line, told = step(names, line, before)
        advice = advice or told
    line = present(line)
    line = _faces(names, line)
    return Tidied(by_whom(line), advice)


def _without_adverbs(line: str) -> str:
    """Leave out what says when, where that is the order of the lines anyway."""
    if _WAITS.search(line):
        return line
    line = (
        re.sub(_FIRST, "", line, count=1, flags=re.IGNORECASE)
        if re.match(_FIRST, line, re.IGNORECASE)
        else line
    )
    while (shorter := re.sub(_LAST, "", line, flags=re.IGNORECASE)) != line:
        line = shorter
    return line.strip()


_SHORT_FOR = tuple(
    (re.compile(rf"(?<![\w‹]){said}(?!\w)", re.IGNORECASE), put)
    for said, put in (
        (r"dmg", "damage"),
        (r"pts?", "points"),
        (r"gy", "graveyard"),
        (r"(?:a couple of|a couple|a pair of|two whole)", "two"),
        (r"(?:just|only|exactly) (?=an?\b|one\b|two\b|three\b|[0-9])", ""),
        (r"(?:a single|one single|one more|another one|a further|an additional)", "one"),
        (r"half a dozen", "six"),
        (r"a dozen", "twelve"),
    )
)


def _written_out(line: str) -> str:
    """Write out what is said short, and numbers that have a name: “2 dmg”, “a couple of cards”."""
    for seek, put in _SHORT_FOR:
        line = seek.sub(put, line)
    line = re.sub(r"\bX ?= ?(?=\w)", "X is ", line)
    return " ".join(line.split())


def _subject(line: str) -> str:
    """Give the sign with which a clause begins; "" where it begins with none."""
    match = re.match(r"(?:the )?(‹[cp][0-9]+›)", line, re.IGNORECASE)
    return match[1] if match else ""


def _pronouns(names: Names, line: str, before: Mentioned) -> tuple[str, str]:
    """Write who “she”, “it” or “him” is, where only one can be meant."""
    advice = ""

    def meant(match: re.Match[str]) -> str:
        nonlocal advice
        word, subject = match[0].lower(), _subject(line)
        people, things = before
        if subject and match.start() > 0:
            people = tuple(each for each in people if each != subject)
            things = tuple(each for each in things if each != subject)
        every = things if word == "it" else people
        if len(every) == 1:
            return every[0]
        can = " or ".join(names.name(each) for each in every)
        advice = advice or f"who is meant by “{match[0]}”{f': {can}' if can else ''}? Write the name"
        return match[0]

    first = re.sub(r"^(?:he|she|they|it)\b(?! is (?:now )?‹p)", meant, line, flags=re.IGNORECASE)
    first = re.sub(
        rf"^(?:his|her|their)\b(?= {_HAS}\b)", lambda one: f"{meant(one)}'s", first, flags=re.IGNORECASE
    )
    return re.sub(
        r"(?<=\w )(?:him|it|them)\b|(?<=\w )her\b(?= *(?:$|for\b|with\b|by\b))",
        meant,
        first,
        flags=re.IGNORECASE,
    ), advice


def _possessives(names: Names, line: str, before: Mentioned) -> tuple[str, str]:
    """Leave out whose a card or a deck is, where that is so; and say who an opponent is."""
    subject, advice = _subject(line), ""
    doer = names.controller(subject) if subject else ""
    line = re.sub(rf"{_FOE}(?!\w)", lambda match: _foe(names, doer, match[0]), line, flags=re.IGNORECASE)
    if re.search(rf"{_FOE}(?!\w)", line, flags=re.IGNORECASE) and len(names.others(doer)) > 1 and doer:
        advice = f"which opponent is meant: {' or '.join(names.others(doer))}? Write the name"

    def whose(match: re.Match[str]) -> str:
        nonlocal advice
        who = names.name(match[1])
        mine = names.of(who, match[2])
        if mine is None:
            cards = names.cards[names.name(match[2])]
            there = f"is {cards[0].controller}'s" if len(cards) == 1 else "is not one card of that player's"
            advice = f"{names.name(match[2])} {there}, and not {who}'s"
            return match[0]
        return mine

    line = _of_type(names, line)
    line = re.sub(r"(‹p[0-9]+›)'s (?:own )?(‹c[0-9]+›)", whose, line)
    line = re.sub(
        r"\b(?:(?:his|her|their|its) (?:own )?|the |an? |enemy |opposing |friendly )+(?=‹c)",
        "",
        line,
        flags=re.IGNORECASE,
    )
    owner = re.compile(rf"(?<=\w )(‹p[0-9]+›)'s (?={_PLACES}\b)", re.IGNORECASE)
    said = [(found.start(), found[0]) for found in SIGN.finditer(line)]
    line = owner.sub(
        lambda match: (
            "their "
            if names.name(match[1]) in _owners(names, line) and said[0][0] != match.start()
            else match[0]
        ),
        line,
    )
    return line, advice


_FROM = re.compile(
    r"(?P<card>‹c[0-9]+›)?(?P<between>[^‹›]*) (?:from|out of|off) (?:(?:the|his|her|their|its|its owner's) )?"
    r"(?:top of (?:the|his|her|their) )?(?P<zone>hand|deck|library|main deck|graveyard|trash|discard pile"
    r"|arsenal|exile|base|board|play|battlefield|battle area|arena|grid)(?= (?:to|into|onto|in|on)\b|$)",
    re.IGNORECASE,
)


def _from_where(names: Names, line: str, before: Mentioned) -> tuple[str, str]:
    """Leave out where a card comes from, where it is there and nothing was said of it before."""
    match = _FROM.search(line)
    if match is None or match["card"] is None or match["card"] in before.cards:
        return line, ""
    zones = {card.zone for card in names.cards[names.name(match["card"])]}
    if zones == {match["zone"].lower()}:
        return f"{line[: match.start()]}{match['card']}{match['between']}{line[match.end() :]}", ""
    return line, ""


def _of_type(names: Names, line: str) -> str:
    """Leave out of which type a card is and in which state, where it is: “the command Boom”, “rested Ox”."""

    def typed(match: re.Match[str]) -> str:
        cards = names.cards[names.name(match[2])]
        types = {str(each).lower() for card in cards for _, words in card.face.sets for each in words}
        states = frozenset[str].intersection(*(card.flags for card in cards))
        return match[2] if match[1].lower() in types | {each.lower() for each in states} else match[0]

    return re.sub(r"(?:(?<=^)|(?<= ))(?:the |an? |his |her |their )?(\w+),? (‹c[0-9]+›)", typed, line)


def _owners(names: Names, line: str) -> set[str]:
    """Name whose hand and deck a clause can mean: that of who does it, or of whose card it is about."""
    signs = ["".join(f"‹{kind}{n}›") for kind, n in SIGN.findall(line)]
    cards = [each for each in signs if each[1] == "c"]
    if cards:  # a card goes to its owner's, whoever sends it there
        return {card.owner for card in names.cards[names.name(cards[0])]}
    return {names.name(signs[0])} if signs else set()


def _foe(names: Names, doer: str, said: str) -> str:
    """Name an opponent, where there is only one whom it can be."""
    others = names.others(doer) if doer else []
    if match := SIGN.search(said):
        others = names.others(names.name(match[0]))
    return names.sign(others[0]) if len(others) == 1 else said


def _in_turn(names: Names, line: str, before: Mentioned) -> tuple[str, str]:
    """Leave out “on her turn”, where nothing was said before and it is her turn."""
    if at := re.search(_AT_TURN, line, re.IGNORECASE):
        when, what = ("turn begins", "begins") if (at[1] or at[3]).lower() != "end" else ("turn ends", "ends")
        return line, f"say that the turn {what} in a line of its own, as “{names.players[0]}'s {when}”"
    match = re.search(rf"^{_TURN},? |,? {_TURN}$", line, re.IGNORECASE)
    if match is None:
        return line, ""
    rest = (line[: match.start()] + line[match.end() :]).strip()
    said = match[1] or match[2]
    sign = SIGN.search(said)
    who = names.name(sign[0]) if sign else names.controller(_subject(rest)) if _subject(rest) else ""
    if who == names.table.board.turn_player and not (before.players or before.cards):
        return rest, ""
    return line, f"say whose turn it is in a line of its own: “{who or names.players[0]}'s turn begins”"


def _faces(names: Names, line: str) -> str:
    """Write whose face it is that is attacked."""
    line = re.sub(r"(‹p[0-9]+›)'s face\b", r"\1", line, flags=re.IGNORECASE)
    line = re.sub(r"(?<=›) (?:directly|straight|head-on) (?=with\b)", " ", line, flags=re.IGNORECASE)
    doer = names.controller(_subject(line)) if _subject(line) else ""
    others = names.others(doer)
    if doer and len(others) == 1:
        return _FACE.sub(f"attacks {names.sign(others[0])}", line)
    return line
