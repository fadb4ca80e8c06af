"""How Gundam cards are written: pieces of a line, reminder text, capitals, one way for each sign.

`normal` writes a text in the one spelling that the printer uses as well. Meaning is not its business.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulesengine.cardtext.spelling import Spelling, Token, plain
from rulesengine.games.gundam.words import KEYWORDS, NUMBERED, UNPRINTED

SIGNS = str.maketrans("•·・‧（）＜＞［］／，．:", "････()<>[]/,.：")
DEFINED = r"\((?=\(|AP|HP)(?:[^()]|\([^()]*\))*\)"  # of a token: ((Zeon)･AP3･HP1)
PIECE = (
    r"【[^】]*】|<[^<>]*>|\"[^\"]*\""
    rf"|\[[^\]]*\](?:\s*{DEFINED})?"
    r"|\((?:[^()]|\([^()]*\))*\)"
    r"|[①-⑳]|(?:AP|HP|[Ll]v\.|[Cc]ost) ?[+-]\d+|[Ll]v\. ?\d+|[Ll]v\."
    r"|[^\W\d_]+(?:(?:['-]|' (?=[st]\b))[^\W\d_]+)*(?:(?<=s)')?|\d+|\s+|."
)
SPELLING = Spelling(
    re.compile(PIECE),
    re.compile(r"[.,：/･)\]]"),
    re.compile(r"[：/･(\[]$"),
    {"an": "a", "An": "A"},
)
TIMINGS = (
    "Burst", "Deploy", "Attack", "Destroyed", "Main", "Action", "Activate･Main", "Activate･Action",
    "Once per Turn", "When Paired", "When Linked", "During Pair", "During Link", "During Your Turn",
    "During Your Opponent's Turn", "Pilot",
)  # fmt: skip
ALIKE = {"when attacking": "Attack"} | {name.lower(): name for name in TIMINGS}
VOWEL = re.compile(r"[(\[<\"]*(?:X(?![a-z])|(?!U[Nn]|Eu|One|OZ(?!\w))[AEIOUaeiou])")
FOLLOWING = re.compile(r"(?:\s|<br ?/?>)*■")  # an effect of several, on a line of its own
DEVELOPMENT = re.compile(r"(【.+)･Development (\d{1,2})】")
REMINDER = re.compile(r"\(.*[.!?]\s*\)", re.DOTALL)


def lines_of(text: str) -> list[str]:
    """Split a text into its ability lines: reminder lines and dashes are none."""
    rows = re.split(r"[\r\n]+|<br ?/?>", FOLLOWING.sub("■", text))
    return [row.strip() for row in rows if row.strip(" -\t\u3000") and tokens_of(row.strip())]


def normal(text: str) -> str:
    """Write a text in its one normal spelling."""
    return "\n".join(spell([t.text for t in tokens_of(line)]) for line in lines_of(text))


def tokens_of(line: str) -> list[Token]:
    """Cut a line into pieces in their normal spelling, without reminder text."""
    return [*_tokens(line)]


@lru_cache(maxsize=4096)
def _tokens(line: str) -> tuple[Token, ...]:
    """Cut a line, once: it is asked for to find the lines of a text, and again to read each of them."""
    pieces = SPELLING.pieces(plain(line).translate(SIGNS))
    said = [Token(_piece(t.text), t.column) for t in pieces if not REMINDER.fullmatch(t.text)]
    words = _with_stop(_with_comma(_one_way(_remaining(_developed(said)))))
    if words and words[-1].text != "." and any(t.text[0].isalpha() for t in words):
        words.append(Token(".", len(line) + 1))
    starts = starts_in([t.text for t in words])
    return tuple(Token(t.text, t.column, starts=i in starts) for i, t in enumerate(words))


def spell(words: list[str]) -> str:
    """Write pieces as a line: capitals where sentences begin, "an" where it sounds right."""
    starts, said = starts_in(words), []
    for place, word in enumerate(words):
        fit = word
        if word == "." and place and words[place - 1] == "Lv.":
            fit = ""  # one full stop is enough
        if word in {"a", "A"} and place + 1 < len(words) and VOWEL.match(words[place + 1]):
            fit = word + "n"
        said.append(fit[:1].upper() + fit[1:] if place in starts else fit)
    head = head_of(words)
    return "".join(words[:head]) + SPELLING.join(said[head:])


def head_of(words: list[str]) -> int:
    """Count the brackets at the beginning of a line, with the strokes between them."""
    return next((i for i, w in enumerate(words) if not w.startswith("【") and w != "/"), len(words))


def starts_in(words: list[str]) -> frozenset[int]:
    """Find the places where a sentence begins."""
    head = head_of(words)
    return frozenset(
        place for place, word in enumerate(words)
        if place == head or (place and words[place - 1] in {".", "：", "■"} and word != ".")
    )  # fmt: skip


def in_brackets(word: str, line: str) -> str:
    """Say how a timing word or a keyword is written, where a line begins with it in other signs; else ""."""
    said = re.sub(r"^(?:when|on)\s+", "", line.strip(), flags=re.IGNORECASE) if line else word
    known = {name.lower(): f"【{name}】" for name in TIMINGS}
    known |= {name.lower(): f"<{name}>" for name in KEYWORDS if name not in UNPRINTED}
    known |= {name.lower(): f"<{name} {{}}>" for name in NUMBERED}
    match = _BEGINS.match(said)
    if match is None or (name := match[1].lower()) not in known:
        return ""
    kind = "a timing word" if known[name][0] == "【" else "a keyword"
    written = known[name].replace("{}", match[2] or "2")
    return f"{kind} is written in its brackets: {written}{said[match.end() :]}".rstrip()


_BEGINS = re.compile(r"[\[(<【]?([A-Za-z][A-Za-z･' -]*?)(?: (\d+))?(?:[\])>】]|\s*[:：,]|\s*$)\s*")


def _with_stop(tokens: list[Token]) -> list[Token]:
    """Give a sentence that ends with "Lv." the full stop that its last word has swallowed."""
    made: list[Token] = []
    for place, token in enumerate(tokens):
        made.append(token)
        follows = tokens[place + 1].text if place + 1 < len(tokens) else ""
        if token.text == "Lv." and follows[:1].isupper():
            made.append(Token(".", token.column))
    return made


def _developed(tokens: list[Token]) -> list[Token]:
    """Say how many cards Development exiles where its text says "the specified number of"."""
    words = [t.text for t in tokens]
    heads = [match for word in words if (match := DEVELOPMENT.fullmatch(word))]
    if not heads:
        return tokens
    said = ["the", "specified", "number", "of"]
    place = next((i for i in range(len(words)) if words[i : i + len(said)] == said), 0)
    if place:
        tokens = [*tokens[:place], Token(heads[0][2], tokens[place].column), *tokens[place + len(said) :]]
    made = [Token(DEVELOPMENT.sub(r"\1】", t.text), t.column) for t in tokens if t.text != "■"]
    return (
        made
        if heads[0][2] != "1"
        else [Token("card" if t.text == "cards" else t.text, t.column) for t in made]
    )


def _remaining(tokens: list[Token]) -> list[Token]:
    """Say "the remaining cards" for "the rest"."""
    made: list[Token] = []
    for token in tokens:
        if token.text == "rest" and made and made[-1].text == "the":
            made += [Token("remaining", token.column), Token("cards", token.column)]
        else:
            made.append(token)
    return made


# what is written in several ways, and the one way
WAYS = tuple(
    (tuple(many.split()), tuple(one.split()))
    for many, one in (
        ("or fewer", "or less"),
        ("if not ,", "if it is not ,"),
        ("attack the player", "attack the enemy player"),
        ("This turn , when", "during this turn , when"),  # where a sentence begins so
        ("until the end of this turn", "during this turn"),
        ("until end of turn", "during this turn"),
        ("damage to each .", "damage to each of them ."),
        ("this Unit's attack is blocked", "this Unit is blocked"),
        (
            "place the top card of your deck into your shield area",
            "add the top card of your deck to your Shields",
        ),
    )
)


# most words begin none of them
_WAYS_FROM = {
    first: tuple(way for way in WAYS if way[0][0].lower() == first)
    for first in {many[0].lower() for many, _ in WAYS}
}


def _one_way(tokens: list[Token]) -> list[Token]:
    """Write what is said in several ways in one."""
    made, at = list[Token](), 0
    while at < len(tokens):
        ways = _WAYS_FROM.get(tokens[at].text.lower(), ())
        found = next((way for way in ways if _begins(tokens[at:], way[0])), None)
        if found is None:
            made.append(tokens[at])
            at += 1
            continue
        many, one = found
        first = one[0].capitalize() if tokens[at].text[:1].isupper() else one[0]
        made += [Token(word, tokens[at].column) for word in (first, *one[1:])]
        at += len(many)
    return made


def _begins(tokens: list[Token], words: tuple[str, ...]) -> bool:
    """Say whether pieces begin with these words; "until" and the like may begin a sentence."""
    said = [token.text for token in tokens[: len(words)]]
    first = said[:1] if words[0][:1].isupper() else [said[0].lower()] if said else []
    return (*first, *said[1:]) == words


def _with_comma(tokens: list[Token]) -> list[Token]:
    """Give "Then" at the beginning of a sentence its comma."""
    made: list[Token] = []
    for place, token in enumerate(tokens):
        made.append(token)
        follows = tokens[place + 1].text if place + 1 < len(tokens) else ""
        if token.text == "Then" and follows != ",":
            made.append(Token(",", token.column))
    return made


def _piece(text: str) -> str:
    inner = re.sub(r"\s+", " ", text[1:-1]).strip()
    match text[0]:
        case "【":
            inner = re.sub(r" ?(･) ?", r"\1", inner)
            name, dot, rest = inner.partition("･")
            whole = ALIKE.get(inner.lower())
            rest = re.sub(r"\b(Or|Higher|Lower)\b", lambda word: word[0].lower(), rest)
            return f"【{whole or ALIKE.get(name.lower(), name) + dot + rest}】"
        case "<":
            return f"<{inner}>"
        case "(":
            return f"({inner})"
        case "[" if text.endswith(")"):
            return _token(text)
        case "[":
            return f"[{inner}]"
    text = f"L{text[1:]}" if text.startswith("lv.") else text
    return re.sub(r"(?<=[A-Za-z.]) (?=[+-]?\d)|(?<=') (?=[st]\b)", "", text)


def _token(text: str) -> str:
    name, _, rest = text.partition("]")
    said = [_segment(part.strip()) for part in segments(rest.strip()[1:-1])]
    return f"{name.strip()}]({'･'.join(said)})"


def _segment(part: str) -> str:
    if part.startswith("(") and part.endswith(")"):
        return " ".join(f"({t.strip()})" for t in sorted(re.findall(r"\(([^()]*)\)", part)))
    return part.replace(" ", "") if re.fullmatch(r"(AP|HP) ?\d+", part) else normal(part).rstrip(".")


def segments(inner: str) -> list[str]:
    """Split the definition of a token at its dots, but not inside brackets."""
    parts, depth = [""], 0
    for sign in inner:
        depth += (sign in "([<【") - (sign in ")]>】")
        if sign == "･" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return parts
