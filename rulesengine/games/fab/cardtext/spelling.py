"""How Flesh and Blood cards are written: pieces of a line, names, older wordings, one way for each sign.

A name of several words is one piece ("Seismic Surge"). An older wording is replaced by a newer one that says
the very same ("gains +1{p}" is "gets +1{p}"), and `normal` writes a text in the one spelling that the printer
uses as well. What a piece means is none of this file's business.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulesengine.cardtext.spelling import Spelling, Token, plain
from rulesengine.games.fab.cardtext.words import (
    CLASSES,
    DEEDS,
    KEYWORDS,
    LABELS,
    NUMBERED,
    OFTEN,
    SUBTYPES,
    SUPERTYPES,
    TIMINGS,
    TYPES,
)

SMALL = {"of", "the", "from", "for", "and", "to", "a"}  # inside a name


PLAIN = {*SUPERTYPES, *CLASSES, "Evo", "Evos", "Chi"}


def joined(tokens: list[Token]) -> list[Token]:
    """Make one piece of a name of several words: "Seismic Surge", "Edge of Autumn"."""
    made: list[Token] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if not _names(tokens, place):
            made.append(token)
            place += 1
            continue
        end = place + 1
        while end < len(tokens):
            word = tokens[end].text
            if (
                (word[:1].isupper() and word.replace("-", "").replace("'", "").isalpha())
                or (word == "'s" and end + 1 < len(tokens) and tokens[end + 1].text[:1].isupper())
                or (
                    word in SMALL
                    and end + 1 < len(tokens)
                    and tokens[end + 1].text[:1].isupper()
                    and word not in {"and", "a", "from"}
                )
            ):
                end += 1
            else:
                break
        made.append(Token(" ".join(t.text for t in tokens[place:end]).replace(" 's", "'s"), token.column))
        place = end
    return made


NOUNS = frozenset(
    f"{word}{end}"
    for word in (
        *SUBTYPES,
        *TYPES,
        "attack",
        "card",
        "reaction",
        "fusion",
        "specialization",
        "bond",
        "permanent",
    )
    for end in ("", "s")
)


def _names(tokens: list[Token], place: int) -> bool:
    """Say whether a name begins here: a word with a capital that no grammar knows, inside a sentence.

    A class or talent begins a name where another word with a capital follows that is none: "Lightning Flow".
    """
    word = tokens[place].text
    if word in PLAIN and place + 1 < len(tokens):
        after = tokens[place + 1].text
        proper = after[:1].isupper() and after.isalpha() and len(after) > 1
        return proper and after not in PLAIN and after.lower() not in NOUNS and place > 0
    if not word[:1].isupper() or word in PLAIN or word in {"X", "Y"} or not word[0].isalpha():
        return False
    before = tokens[place - 1].text if place else "."
    return before not in {".", ":", "-", ";"}


BONUS = re.compile(r"[+-](?:\d+|[XY])")
GIVEN = frozenset(word.split(" ")[0] for word in (*KEYWORDS, *NUMBERED))
RULES: tuple[tuple[str, str], ...] = (
    ("it's owner's", "its owner's"), ("it's owner", "its owner's"), ("its owner deck", "its owner's deck"),
    ("into your arsenal face up", "face-up into your arsenal"), ("into your arsenal face down", "face-down into your arsenal"),
    ("into their arsenal face down", "face-down into their arsenal"), ("into their arsenal face up", "face-up into their arsenal"),
    ("face up into arsenal", "face-up into your arsenal"), ("to play this you may", "to play this , you may"),
    ("your hero has", "you have"), ("to yourself", "to you"), ("until the end of turn", "this turn"),
    ("would gain {p}", "would get {p}"), ("would gain {d}", "would get {d}"), ("gains exactly", "gets exactly"),
    ("it's base", "its base"), ("from you hand", "from your hand"),
    ("it's", "it is"), ("you've", "you have"), ("you're", "you are"), ("they've", "they have"), ("that's", "that is"),
    ("haven't", "have not"), ("hasn't", "has not"), ("isn't", "is not"), ("aren't", "are not"), ("they're", "they are"),
    ("don't", "do not"), ("doesn't", "does not"), ("didn't", "did not"), ("wouldn't", "would not"),
    ("attacked an additional time", "attack again"),
    ("card types", "types"), ("this weapon hits", "this hits"), ("this attack hits", "this hits"), ("this weapon attacks", "this attacks"),
    ("this ally attacks", "this attacks"), ("face down", "face-down"), ("face up", "face-up"),
    ("a opponents", "a opponent's"), ("your hero's soul", "your soul"), ("at the beginning of", "at the start of"),
    ("until end of turn", "this turn"), ("one or more", "1 or more"), ("until the end of this turn", "this turn"), ("until the end of the turn", "this turn"),
    ("your hero has less {h}", "you have less {h}"), ("your hero has more {h}", "you have more {h}"), ("once each turn", "once per turn"), ("twice each turn", "twice per turn"), ("this's soul", "your soul"), ("in their hero's soul", "in their soul"), ("resource points", "{r}"), ("for each of", "for each"),
    ("the resource cost", "the {r} cost"), ("sided", "sided"), ("action phase", "action phase"),
    ("by the effect of", "from the effect of"), ("each other opponent", "each opponent"),
    ("under your control", "under your control"), ("into your hero's soul", "into your soul"),
    ("reveales", "reveals"), ("his or her", "their"), ("he or she", "they"), ("they has", "they have"), ("cannot", "can't"),
    ("card's effect", "card effect"), ("on it's", "on its"), ("siesmic surge", "seismic surge"),
    ("then shuffle your deck", "then shuffle"),
    ("as long as", "while"), ("whenever you've", "whenever you have"), ("additional {r}", "additional {r}"),
    ("gain control", "gain control"), ("this card's", "this's"), ("these cards", "them"),
    ("beaten chest", "beaten your chest"), ("resource cost", "{r} cost"), ("facedown", "face-down"), ("faceup", "face-up"),
    ("any opposing target", "any opposing target"), ("you hero's soul", "your soul"), ("as thought it", "as though it"),
    ("on the obttom", "on the bottom"), ("control fewer equipment and tokens", "control fewer equipment and tokens"),
    ("in a row", "in a row"), ("this attack", "this"), ("this card", "this"), ("this weapon", "this"), ("this ally", "this"), ("this equipment", "this"),
    ("this aura", "this"), ("this item", "this"), ("this sword", "this"),
    ("into your arsenal face-up", "face-up into your arsenal"), ("you may choose to", "you may"), ("were and instant", "were a instant"), ("the attack's controller", "the attacking hero"),
    ("atttack", "attack"), ("defendend", "defended"), ("ore more", "or more"), ("opponents turn", "opponent's turn"),
    ("its owners hand", "its owner's hand"), ("is discard this way", "is discarded this way"), ("their own", "their"),
    ("your own", "your"), ("target hero control", "target hero's control"), ("on bottom of", "on the bottom of"),
    ("with {r} cost", "with cost"), ("equal to or less than", "less than or equal to"), ("base power", "base {p}"),
    ("equal to or greater than", "greater than or equal to"), ("than number of", "than the number of"),
    ("this's chain link", "this chain link"), ("where X the", "where X is the"), ("during action phases", "during a action phase"),
    ("its card", "its card"), ("a exposed", "a exposed"), ("hasn't been", "has not been"),
)  # fmt: skip
_BY_FIRST: dict[str, list[tuple[list[str], ...]]] = {}
for _old, _new in RULES:
    if _old != _new:
        _rows = tuple(re.sub(r"(?<!\bit)(?<!\bthat)'s\b", " 's", said).split(" ") for said in (_old, _new))
        _BY_FIRST.setdefault(_rows[0][0], []).append(_rows)


def reworded(tokens: list[Token]) -> list[Token]:
    """Put the newer wording in the place of an older one."""
    made: list[Token] = []
    place = 0
    while place < len(tokens):
        old, new = _rule(tokens, place)
        if old:
            first = tokens[place].text
            words = [new[0].capitalize() if first[:1].isupper() else new[0], *new[1:]]
            made += [Token(w, tokens[min(place + i, place + old - 1)].column) for i, w in enumerate(words)]
            place += old
            continue
        made.append(_verb(tokens, place, made))
        place += 1
    return made


def _rule(tokens: list[Token], place: int) -> tuple[int, list[str]]:
    first = tokens[place].text
    for old, new in _BY_FIRST.get(first, _BY_FIRST.get(first[:1].lower() + first[1:], [])):
        if [t.text for t in tokens[place + 1 : place + len(old)]] == old[1:]:
            return len(old), new
    return 0, []


def _verb(tokens: list[Token], place: int, made: list[Token]) -> Token:
    """Say "gets" for "gains" and "has" where a bonus or a keyword follows."""
    token = tokens[place]
    follows = tokens[place + 1].text if place + 1 < len(tokens) else ""
    bonus = bool(BONUS.fullmatch(follows))
    before = made[-1].text if made else ""
    if token.text in {"has", "have"} and bonus:
        return Token("gets" if token.text == "has" else "get", token.column)
    keyword = bonus or follows.startswith('"') or follows in GIVEN
    if token.text in {"gains", "gain"} and keyword and before not in {"can't", "not", "would", "lose"}:
        return Token("gets" if token.text == "gains" else "get", token.column)
    return token


QUOTED = r"\"[^\"]*\""
PIECE = (
    rf"{QUOTED}|(\{{[a-z]\}})\1*|[+-](?:\d+|[XY])(?![\w])|\d+[Hh]\b|\d+"
    r"|(?:[Ii]t|[Tt]hat|[Tt]here)'s\b|'s\b|(?<=s)'(?!\w)|[^\W\d_]+(?:[-'](?!s\b)[^\W\d_]+)*|\s+|."
)
SPELLING = Spelling(
    re.compile(PIECE), re.compile(r"[.,:;)]|\{[phdi]\}$|'s?$"), re.compile(r"[(]$"), {"an": "a", "An": "A"}
)
VOWEL = re.compile(r"X(?![a-z])|(?!Uni|Eu|One|Ur)[AEIOUaeiou]")
REMINDER = re.compile(r"\([^()]*\)|\*\([^()]*\)\*")
TOKEN = re.compile(r"(?<=[A-Za-z] )Token(?=[ .,]|$)")  # a slip: the word is none of the name's own
LONE = re.compile(r"(?<![\w'])'([\w-]+)'(?!\w)")
KEYED = {*KEYWORDS, *NUMBERED} - DEEDS
LABEL = r"(?:[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)? - )?"
REFERS = re.compile(rf"{LABEL}If (?!.*\bwould\b)[^.]*, instead |{LABEL}If (?!.*\bwould\b)[^.]* instead\.$")
OF_BEFORE = re.compile(
    r"If (?:it|its)\b(?!'s (?:your|not your|an opponent)| is (?:your|not your|an opponent))"
)
LABELLED = re.compile(f"^{LABEL}(?=If )")
LIMITS = tuple(f"{often} per turn" for often in OFTEN)
HEADS = {
    *(f"{often}{timing.lower()}" for often in ("", *(f"{each} " for each in LIMITS)) for timing in (*TIMINGS, "Effect")),
    *LIMITS, *(label.lower() for label in LABELS),
}  # fmt: skip
LONGEST_HEAD = 4  # words of "Once per turn attack reaction", counted from 0
BULLET = re.compile(r"^\s*[-–—•]\s+")
LEADS = re.compile(
    r"[Cc]hoose (?:up to )?(?:\d+|X|one|two|three|that many|any number)[^.]*[:;]\s*$|turn;\s*$|\bthis turn:\s*$"
)


def lines_of(text: str, name: str = "") -> list[str]:
    """Split a text into its ability lines; a list of bullets belongs to the line before it.

    With the card's `name`, that name is in it as "this".
    """
    rows: list[str] = []
    for row in re.split(r"[\r\n]+|<br ?/?>", text):
        said = row.strip()
        refers = REFERS.match(_bare(said))
        if not said.strip(" -/\t\u3000*"):
            continue
        if (
            (refers and rows and not _is_keyed(rows[-1]))
            or (OF_BEFORE.match(_bare(said)) and rows and not _is_keyed(rows[-1]))
            or (BULLET.match(said) and rows and (LEADS.search(_bare(rows[-1])) or " - " in rows[-1]))
            or (rows and _is_option(rows[-1], said))
        ):
            rows[-1] += f" {LABELLED.sub('', _bare(said)) if refers else said}"
        else:
            rows.append(said)
    rows = [named(row, name) if name else row for row in _steps(rows)]
    return [row for row in rows if tokens_of(row)]


STEP = re.compile(r"[-–—•]\s*(\d+) or more, (.+?)[,.]?$")
FIRST_STEP = re.compile(r"(If [^,]*?\b)\d+( or more [^,]+, )")


def _steps(rows: list[str]) -> list[str]:
    """Write "- 3 or more, ..." behind "If you control 1 or more ..., ..." as a line of its own."""
    made: list[str] = []
    first: re.Match[str] | None = None
    for row in rows:
        step = STEP.match(_bare(row))
        if first is not None and step:
            made.append(f"{first[1]}{step[1]}{first[2]}{step[2]}.")
            continue
        first = FIRST_STEP.match(_bare(row)) or (first if step else None)
        made.append(row)
    return made


OPTIONS = re.compile(r"(?:^|[.] )[Cc]hoose (?:up to )?(?:\d+|one|two|three);(?:\s|$)")


def _is_option(before: str, said: str) -> bool:
    """Say whether a row is one of the ways that the row before lets choose: it has no bullet, and is no keyword."""
    return bool(OPTIONS.search(_bare(before))) and " - " not in before and not _is_keyed(said)


def _is_keyed(row: str) -> bool:
    return re.sub(r" \d+$", "", _bare(row).lower().rstrip(".")) in KEYED


def _bare(row: str) -> str:
    return row.replace("*", "").strip()


def with_name(text: str, name: str) -> str:
    """Put "this" where a text says the name of its card."""
    return "\n".join(lines_of(text, name))


def named(line: str, name: str) -> str:
    """Put "this" where a line says the card's own name, whole or its first part."""
    parts = [name]
    if "," in name:
        parts.append(name.split(",", maxsplit=1)[0])
    called = re.match(r"While ([\w'-]+) is face[ -](?:up|down)\b", line)
    if called and called[1] in name.split(" ") and called[1] != name:
        parts.append(called[1])  # a mentor is called by one word of its name
    for part in parts:
        line = re.sub(
            rf"(?<![\w-]){_any_capitals(part)}(?![\w-])(?!'s? Specialization)(?! Specialization)",
            "this",
            line,
        )
    return re.sub(r"(^|[.:] )this\b", lambda start: start[1] + "This", line)


def _any_capitals(name: str) -> str:
    """Let all words of a name but the first begin small or large: "Tall maw" is Tall Maw."""
    first, *others = name.split(" ")
    small = (f"(?i:{re.escape(word)})" if len(first) > 1 else re.escape(word) for word in others)
    return r"\ ".join((re.escape(first), *small))


def normal(text: str) -> str:
    """Write a text in its one normal spelling."""
    return "\n".join(spell([t.text for t in tokens_of(line)]) for line in lines_of(text))


def tokens_of(line: str) -> list[Token]:
    """Cut a line into pieces in their normal spelling, without reminder text."""
    return [*_tokens(line)]


@lru_cache(maxsize=4096)
def _tokens(line: str) -> tuple[Token, ...]:
    """Cut a line, once: to find out what it is, to read it and to write it, it is asked for seven times."""
    said = plain(line).replace("*", " ").replace("_", " ")
    said = REMINDER.sub(lambda reminder: " " * len(reminder[0]), said)
    said = TOKEN.sub("token", said)
    said = LONE.sub(lambda sign: f" {sign[1]} ", said)
    pieces = [Token(_piece(t.text), t.column) for t in SPELLING.pieces(said)]
    pieces = _called(pieces)
    words = _special(pieces) or reworded(joined(_with_stops(_lowered(pieces))))
    if words and words[-1].text not in {".", ":"} and not _is_keyword_line(words):
        words.append(Token(".", len(line) + 1))
    starts = starts_in([t.text for t in words])
    return tuple(Token(t.text, t.column, starts=i in starts) for i, t in enumerate(words))


def _called(tokens: list[Token]) -> list[Token]:
    """Write a word that names have in them as they are written: "harpoon in its name"."""
    made = list(tokens)
    for place in range(1, len(made) - 2):
        in_a_name = [t.text for t in made[place : place + 3]] in (
            ["in", "its", "name"],
            ["in", "their", "name"],
        )
        before = made[place - 1]
        if in_a_name and before.text.isalpha() and before.text.islower():
            made[place - 1] = Token(before.text.capitalize(), before.column)
    return made


def _is_keyword_line(words: list[Token]) -> bool:
    """Say whether a line is a keyword, which has no full stop: its first word is followed by nothing that acts."""
    said = " ".join(t.text for t in words).lower()
    said = re.sub(r" \d+$| x$", "", said)
    behind = said.rpartition(" . ")[2]
    if behind in KEYED and (behind != "go again" or not _activates([t.text for t in words])):
        return True
    tail = said.split(" ")[-1]
    return (
        said in KEYED or tail in {"specialization", "fusion"} or said.startswith(("essence of", "legend of"))
    )


def _activates(words: list[str]) -> bool:
    """Say whether a line is an activated ability: it costs something, and a colon follows."""
    return ":" in words and " ".join(words[: words.index("-")]).lower() in HEADS if "-" in words else False


def _lowered(tokens: list[Token]) -> list[Token]:
    """Write keywords that are a line, and the head of an activated ability, with small letters."""
    said = [t.text.lower() for t in tokens]
    whole = re.sub(r" \d+$| x\b.*$", "", " ".join(said).removesuffix(" ."))
    end = len(tokens) if whole in KEYED else 0
    if "-" in said and " ".join(said[: said.index("-")]) in HEADS:
        end = said.index("-")
    keyed = whole in KEYED and "where" not in said
    last = [t for t in tokens if t.text != "."] if keyed else tokens
    return [
        Token(
            t.text.lower()
            if i < end and t.text != "X" and (keyed or not t.text[:1].isupper() or i <= LONGEST_HEAD)
            else t.text,
            t.column,
        )
        for i, t in enumerate(last)
    ]


def _special(tokens: list[Token]) -> list[Token] | None:
    """Read "Rhinar Specialization" as a name of its own."""
    words = [t.text for t in tokens if t.text != "."]
    if not words or words[-1] not in {"Specialization", "specialization"} or len(words) < 2 or "-" in words:
        return None
    first = 1 if words[0].lower() == "legendary" and len(words) > 2 else 0
    name = Token(" ".join([*words[first:-1], "Specialization"]), tokens[first].column)
    return [Token("legendary", tokens[0].column), name] if first else [name]


def _piece(text: str) -> str:
    if text[0] == '"':
        said = text[1:-1].strip().rstrip(",")
        inner = normal(said) if said else ""
        return f'"{inner.removesuffix(".")}"'
    return text


NO_COMMA = (["if", "they", "don't"], ["if", "you", "don't"])  # a comma that is left out
FOLLOWS = frozenset({"your", "this", "the", "it", "they", "each", "target"})  # with which a sentence goes on
GETTING = frozenset({"get", "gets", "gain", "gains", "has", "have", "lose", "loses", "with"})  # a keyword


def _with_stops(tokens: list[Token]) -> list[Token]:
    """Give a sentence that ends with a quotation, or with "Go again", its full stop."""
    made: list[Token] = []
    for place, token in enumerate(tokens):
        follows = tokens[place + 1].text if place + 1 < len(tokens) else ""
        before = made[-1].text if made else "."
        if token.text == "-" and before in {":", ".", ";"}:
            made.append(Token("-", token.column))
            continue
        said = [t.text.lower() for t in made[-3:]]
        if said == ["if", "you", "do"] and token.text not in {",", "not", "."}:
            made.append(Token(",", token.column))
        if said in NO_COMMA and token.text in FOLLOWS:
            made.append(Token(",", token.column))
        if (
            said[1:] in (["end", "phase"], ["action", "phase"])
            and made[0].text == "At"
            and token.text not in {",", "."}
            and not any(t.text == "," for t in made)
        ):
            made.append(Token(",", token.column))
        if token.text == "If" and before not in {".", ":", "-", ";", ","} and made:
            made.append(Token(".", token.column))
        if token.text == "Go" and follows == "again" and made and before.lower() in GETTING:
            made.append(Token("go", token.column))
            continue
        if token.text == "Go" and follows == "again" and made and before not in {".", "-"}:
            made.append(Token(".", token.column))
        if token.text == "-" and before not in {".", ":", "-"} and _in_list(made):
            made.append(Token(".", token.column))
        made.append(token)
        if token.text.startswith('"') and follows[:1].isupper() and len(follows) > 1:
            made.append(Token(".", token.column))
    return made


def _in_list(made: list[Token]) -> bool:
    return any(t.text == "-" and i and made[i - 1].text in {":", ".", ";"} for i, t in enumerate(made))


def spell(words: list[str]) -> str:
    """Write pieces as a line: capitals where sentences begin, "an" where it sounds right."""
    starts, said = starts_in(words), []
    for place, word in enumerate(words):
        fit = word
        if word in {"a", "A"} and place + 1 < len(words) and VOWEL.match(words[place + 1]):
            fit = word + "n"
        said.append(fit[:1].upper() + fit[1:] if place in starts else fit)
    return _close(SPELLING.join(said))


def _close(line: str) -> str:
    """Set a symbol close to the number before it, and apart from a word."""
    return re.sub(r"(?<=[a-z,])(?=\{)", " ", line)


def starts_in(words: list[str]) -> frozenset[int]:
    """Find the places where a sentence begins."""
    return frozenset(
        place
        for place, word in enumerate(words)
        if not place
        or (words[place - 1] in {".", ":", ";"} and word not in {".", "-"})
        or (words[place - 1] == "-" and place > 1)
    )
