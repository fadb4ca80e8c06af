"""How Riftbound cards are written: pieces of a line, reminder text, one way for each sign.

`[MIGHT]` and "Might" are one word, "two" is 2, what is in round brackets is a reminder and no text.
What a piece means is not its business.
"""

from __future__ import annotations

import re

from rulesengine.cardtext.spelling import Spelling, Token, plain

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SAME = (
    {"an": "a", "An": "A", "ALL": "all"}
    | {"[MIGHT]": "Might", "[Might]": "Might", "[>]": "—", "–": "—", "[Mighty]": "Mighty"}
    | {word: str(n) for n, word in enumerate(NUMBERS, 2)}
    | {word.capitalize(): str(n) for n, word in enumerate(NUMBERS, 2)}
    | {f"[{word}]": word.lower() for word in ("Buff", "Stun", "buff", "stun")}
)  # fmt: skip
NAME = r"[A-Z][\w'-]{0,30}(?: [A-Z][\w'-]{0,30}){0,2}"
WITH = r"(?: with \[[A-Z][\w -]{1,20}\](?: and \[[A-Z][\w -]{1,20}\])?)?"
MIGHT = r"(?:\[MIGHT\]|\[Might\]|[Mm]ight)"
SMALL = r"(?!unit)[a-z][\w'-]{0,30}(?: (?!unit)[a-z][\w'-]{0,30}){0,2}"  # a name without its capitals
TOKENS = (
    rf"\d{{1,3}} {MIGHT} {NAME}(?: unit)? tokens?\b{WITH}"
    rf"|\d{{1,3}} {MIGHT} {SMALL} unit tokens?\b{WITH}"
    rf"|{NAME} unit tokens? with \d{{1,3}} {MIGHT}|{NAME} gear tokens?\b|Gold tokens?\b"
)
PIECE = (
    rf"{TOKENS}|\"[^\"]*\"|(?:\[(?:E\d{{1,2}}|RUNE:\w{{1,12}})\])+|\[[^\[\]]{{1,40}}\]"
    r"|[+-](?:\d{1,3}|X)\b|\d+(?:st|nd|rd|th)?|[^\W\d_]+(?:['-][^\W\d_]+)*(?:(?<=s)'(?!\w))?|\s+|."
)
SPELLING = Spelling(re.compile(PIECE), re.compile(r"[.,:]"), re.compile(r"^$"), SAME)
REMINDER = re.compile(r"\([^()]*\)|_")
SAYS = re.compile(
    r"[^\s_\-–—‒―.…•*,;:()]"
)  # a dash alone says nothing; whatever else is there has to be read
VOWEL = re.compile(r"[AEIOaeio]|[Uu]n(?!it)|8|11\b|18\b")
BOUNDS = frozenset({"more", "fewer", "less"})
LISTED = re.compile(r"</?(?:ul|li)>")  # the several ways of a card as its data has them
LIST_MARKS = {"<li>": "\n• ", "</ul>": "\n"}
ENDS = frozenset({".", ":", "—", "•"})
GOES_ON = re.compile(  # what depends on the line above: something else in its place, or more of the same "it"
    r"\s*\[(?:Legion|Level \d{1,2})\]\s*(?:\[>\]|[—–-])?\s*(?!When|While|If|At|I\b|\[)"
    r"(?:.*\binstead\.?\s*$|.*\b(?:to|give|kill|ready|move|stun|buff|banish|recall) (?:it|them)\b)",
    re.IGNORECASE,
)
BEHIND = re.compile(  # what is said of what the line above has done, or of how it is used
    r"\s*(?:If you (?:do|don't|didn't|can't|couldn't)\b|Otherwise\b|Use (?:this ability |this |me )?only\b"
    r"|(?:If |When |While )?(?:\w+ ){0,2}?(?:control of )?(?:that|those) (?:unit|gear|card|spell)s?\b)"
)
LEADS = re.compile(r"\[(?:Deathknell|Legion|Level \d{1,2})\]")  # a dash is behind, or is left out


def lines_of(text: str) -> list[str]:
    """Split a text into its ability lines; reminders and dashes are none."""
    rows = list[str]()
    for row in re.split(r"[\r\n]+|<br ?/?>", LISTED.sub(lambda mark: LIST_MARKS.get(mark[0], ""), text)):
        if rows and (row.lstrip().startswith("•") or _goes_on(bare(row))):
            rows[-1] = f"{rows[-1].rstrip()} {row.strip()}"
        else:
            rows.append(row)
    return [row.strip() for row in rows if SAYS.search(bare(row))]


def _goes_on(row: str) -> bool:
    """Say whether a line belongs to the one above; one with two levels has both of them already."""
    if BEHIND.match(row):
        return True
    return GOES_ON.match(row) is not None and len(LEADS.findall(row)) == 1


def bare(line: str) -> str:
    """Write blanks in the place of reminder text, so that every column stays what it was."""
    return REMINDER.sub(lambda reminder: " " * len(reminder[0]), plain(line))


def tokens_of(line: str) -> list[Token]:
    """Cut a line into pieces in their normal spelling, without reminder text."""
    tokens = [Token(_piece(t.text), t.column) for t in SPELLING.pieces(bare(line))]
    if tokens and tokens[-1].text != "." and _is_sentence([t.text for t in tokens]):
        tokens.append(Token(".", len(line.rstrip()) + 1))
    if len(tokens) > 1 and LEADS.fullmatch(tokens[0].text) and tokens[1].text[:1].isupper():
        tokens.insert(1, Token("—", tokens[1].column))
    for place in range(len(tokens) - 2):  # "one or more" is 1 or more; "one of them" is not
        if [t.text for t in tokens[place : place + 2]] == ["one", "or"] and tokens[place + 2].text in BOUNDS:
            tokens[place] = Token("1", tokens[place].column)
    for place in range(len(tokens) - 2, 0, -1):  # "4+ units" is 4 or more of them
        if tokens[place].text == "+" and tokens[place - 1].text.isdigit():
            at = tokens[place].column
            tokens[place : place + 1] = [Token("or", at), Token("more", at)]
    for place in range(len(tokens) - 2):  # "as long as" says no more than "while"
        if [t.text.lower() for t in tokens[place : place + 3]] == ["as", "long", "as"]:
            first = tokens[place]
            tokens[place : place + 3] = [Token("While" if first.text == "As" else "while", first.column)]
            break
    starts = starts_in([t.text for t in tokens])
    return [Token(t.text, t.column, starts=place in starts) for place, t in enumerate(tokens)]


def normal(line: str) -> str:
    """Write a line in the one spelling that the printer uses as well."""
    return spell([t.text for t in tokens_of(line)])


def spell(words: list[str]) -> str:
    """Write pieces as a line: capitals where sentences begin, "an" where it sounds right."""
    starts, said = starts_in(words), list[str]()
    for place, word in enumerate(words):
        after = words[place + 1] if place + 1 < len(words) else ""
        fit = word + "n" if word in {"a", "A"} and VOWEL.match(after) else word
        said.append(fit[:1].upper() + fit[1:] if place in starts else fit)
    return SPELLING.join(said)


def starts_in(words: list[str]) -> frozenset[int]:
    """Find the places where a sentence begins."""
    return frozenset(
        i for i, word in enumerate(words) if word not in ENDS and (not i or words[i - 1] in ENDS)
    )


def _is_sentence(words: list[str]) -> bool:
    """Say whether a line is more than a row of keywords, and so ends with a full stop."""
    return any(word[0].isalpha() for word in words)


def _piece(text: str) -> str:
    """Write a piece the normal way inside: the Might of a token, blanks in brackets."""
    inner = re.sub(r"\[(?:MIGHT|Might)\]", "Might", re.sub(r"\s+", " ", text))
    if match := re.fullmatch(rf"(\d+) [Mm]ight ({SMALL}) (unit tokens?\b.*)", inner):
        return f"{match[1]} Might {match[2].title()} {match[3]}"
    if match := re.fullmatch(r"(.+) unit (tokens?) with (\d+) Might", inner):
        return f"{match[3]} Might {match[1]} unit {match[2]}"
    if match := re.fullmatch(r"Gold (tokens?)", inner):
        return f"Gold gear {match[1]}"
    if match := re.fullmatch(r"(\d+ Might .+?) (tokens?\b.*)", inner):
        return inner if match[1].endswith(" unit") else f"{match[1]} unit {match[2]}"
    return inner if " token" in inner or not text.startswith("[MIGHT") else "[MIGHT]"
