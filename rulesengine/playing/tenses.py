"""Verbs as players say them, in the present: “drew”, “has drawn”, “is drawing”, “will draw” are “draws”.

What was done to somebody stays said so: “was killed” is “is killed”, and with “by” who did it comes first:
“Guard is hit by Brute for 2” is “Brute hits Guard for 2”.
"""

from __future__ import annotations

import re
from functools import partial

_ODD = (  # as one does it, as one did it, as it was done
    "draw drew drawn", "take took taken", "get got gotten", "give gave given", "put put put", "hit hit hit",
    "throw threw thrown", "send sent sent", "bring brought brought", "swing swung swung", "go went gone",
    "come came come", "deal dealt dealt", "lose lost lost", "win won won", "fall fell fallen",
    "stand stood stood", "pay paid paid", "spend spent spent", "make made made", "lay laid laid",
    "hold held held", "run ran run", "choose chose chosen", "cast cast cast", "bite bit bitten",
    "eat ate eaten", "do did done", "shoot shot shot", "strike struck struck", "steal stole stolen",
    "set set set", "begin began begun", "hide hid hidden", "blow blew blown", "keep kept kept",
    "say said said", "leave left left", "slide slid slid", "slay slew slain", "bind bound bound",
    "cut cut cut", "hurt hurt hurt", "shut shut shut", "become became become", "dig dug dug",
    "fight fought fought", "stick stuck stuck", "sink sank sunk", "fly flew flown", "rise rose risen",
    "wear wore worn", "find found found", "lead led led", "let let let", "drive drove driven",
    "break broke broken", "burn burned burned", "meet met met", "untap untapped untapped",
    "sac sacced sacced", "recover recovered recovered",
)  # fmt: skip
_DOUBLED = [
    "tap",
    "drop",
    "slam",
    "ram",
    "bin",
    "stun",
    "zap",
    "flip",
    "pin",
    "whip",
    "grab",
    "jam",
    "plop",
    "chop",
    "clip",
    "step",
    "nip",
    "mop",
    "bag",
    "swap",
    "stab",
]
_PLAIN = [
    "play",
    "deploy",
    "summon",
    "discard",
    "ditch",
    "chuck",
    "toss",
    "dump",
    "attack",
    "charge",
    "lunge",
    "jump",
    "block",
    "chump",
    "intercept",
    "stop",
    "smack",
    "whack",
    "damage",
    "ping",
    "poke",
    "slap",
    "punch",
    "clobber",
    "blast",
    "nail",
    "heal",
    "repair",
    "restore",
    "gain",
    "destroy",
    "kill",
    "finish",
    "wipe",
    "murder",
    "smash",
    "crush",
    "eliminate",
    "perish",
    "croak",
    "explode",
    "sacrifice",
    "exile",
    "banish",
    "remove",
    "return",
    "bounce",
    "pick",
    "scoop",
    "place",
    "mill",
    "trash",
    "rest",
    "exhaust",
    "turn",
    "ready",
    "straighten",
    "wake",
    "refresh",
    "reveal",
    "show",
    "shuffle",
    "search",
    "look",
    "peek",
    "add",
    "receive",
    "suffer",
    "absorb",
    "buff",
    "pump",
    "move",
    "walk",
    "march",
    "shift",
    "push",
    "advance",
    "head",
    "travel",
    "cross",
    "retreat",
    "recall",
    "call",
    "attach",
    "equip",
    "arm",
    "pair",
    "match",
    "join",
    "pilot",
    "board",
    "climb",
    "link",
    "connect",
    "hook",
    "couple",
    "sever",
    "end",
    "start",
    "pass",
    "complete",
    "hand",
    "respond",
    "react",
    "answer",
    "use",
    "activate",
    "trigger",
    "fire",
    "support",
    "score",
    "conquer",
    "capture",
    "seize",
    "claim",
    "channel",
    "recycle",
    "generate",
    "produce",
    "earn",
    "collect",
    "pitch",
    "arsenal",
    "defend",
    "tuck",
    "slip",
    "lock",
    "enter",
    "arrive",
    "land",
    "leap",
    "declare",
    "announce",
    "cycle",
    "transform",
    "scry",
    "counter",
    "negate",
    "cancel",
    "own",
    "control",
    "resolve",
    "die",
    "draw",
    "mark",
    "apply",
    "shield",
    "protect",
    "boost",
    "freeze",
    "hop",
    "rush",
    "pounce",
    "crash",
    "fizzle",
    "field",
    "stow",
    "unlink",
    "disconnect",
    "proliferate",
    "trade",
    "concede",
    "surrender",
    "resign",
    "cleanse",
    "lift",
    "clear",
    "assign",
    "mix",
    "phase",
    "engage",
]


def _past(word: str) -> str:
    """Write a regular verb as it was done."""
    if word in _DOUBLED:
        return f"{word}{word[-1]}ed"
    if word.endswith("e"):
        return f"{word}d"
    return f"{word[:-1]}ied" if word.endswith("y") and word[-2] not in "aeou" else f"{word}ed"


def _ing(word: str) -> str:
    """Write a verb as it is being done."""
    doubled = (*_DOUBLED, "put", "hit", "get", "set", "cut", "run", "begin", "win", "untap", "dig", "let")
    if word in doubled:
        return f"{word}{word[-1]}ing"
    if word == "die":
        return "dying"
    return f"{word[:-1]}ing" if word.endswith("e") and not word.endswith("ee") else f"{word}ing"


def _does(word: str) -> str:
    """Write a verb as one does it."""
    if word.endswith(("s", "sh", "ch", "x", "z", "o")):
        return f"{word}es"
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2] not in "aeiou" else f"{word}s"


_THREE = [tuple(each.split()) for each in _ODD]
_THREE += [(word, _past(word), _past(word)) for word in (*_DOUBLED, *_PLAIN)]
BASE = {base: _does(base) for base, _, _ in _THREE}
PAST = {past: _does(base) for base, past, _ in _THREE}
DONE = {done: _does(base) for base, _, done in _THREE} | {"got": "gets"}
DOING = {_ing(base): _does(base) for base in BASE}


def _any(words: dict[str, str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_WHO = "(‹[cp][0-9]+›)"
_JUST = "(?:(?:also|just|already|now|then|both|all|even|simply|quickly|has|finally|immediately|next) )?"
_FUTURE = (
    "will|is going to|are going to|has to|must|gets to|decides to|proceeds to|chooses to|moves to"
    "|steps in to|jumps in to"
    "|elects to|does|do|did|goes on to|goes and|manages to|starts to|begins to"
    "|(?:has|have|had) (?:decided|chosen) to|decided to|chose to"
)
# “moves to damage” is no deed: the step begins
_TO_A_STEP = "(?:moves|proceeds) to (?:damage|draw|end|combat|attack|block)(?: step| phase)?$"
_TURNS: tuple[tuple[re.Pattern[str], dict[str, str]], ...] = tuple(
    (re.compile(rf"{_WHO} {how}", re.IGNORECASE), words)
    for how, words in (
        (rf"(?!{_TO_A_STEP})(?:{_FUTURE}) {_JUST}({_any(BASE)})\b(?![ -]block)", BASE),
        (rf"(?:is|are|was|were|starts|begins|keeps) {_JUST}({_any(DOING)})\b", DOING),
        (rf"(?:has|have|had) {_JUST}({_any(DONE)})\b", DONE),
        (rf"{_JUST}({_any(PAST)})\b", PAST),
        (rf"{_JUST}({_any(BASE)})\b(?![ -]block)", BASE),
    )
)
_IS_DONE = re.compile(
    r"\b(?:(?:has|have|had|will|is going to|was|is|are|were) (?:been|be|being|gotten|got|getting|get)"
    r"|was|were|are|gets|get|got|becomes|became|ends up"
    rf"|ends up being|ended up) (?:now |also |then |just )?({_any(DONE)})\b",
    re.IGNORECASE,
)
_BY = re.compile(
    rf"(.+?) is ({_any(DONE)})\b(.*?) by (‹[cp][0-9]+›)(.*)",
    re.IGNORECASE,
)
_SHORT_IS = re.compile(
    rf"{_WHO}'s (?=(?:{_any(DONE)}|{_any(DOING)}|dead|done|at|down|up|out|back|now|no longer|not|going"
    r"|been|free|next)\b)",
    re.IGNORECASE,
)


def _turned(words: dict[str, str], match: re.Match[str]) -> str:
    """Write who does it, and the verb as one does it."""
    return f"{match[1]} {words[match[2].lower()]}"


def present(line: str) -> str:
    """Put the verbs of one clause into the present; names are signs in it."""
    line = _SHORT_IS.sub(r"\1 is ", line)
    line = re.sub(
        r"\b(?:doesn't|don't|didn't|does not|do not|did not|won't|will not)\b",
        "does not",
        line,
        flags=re.IGNORECASE,
    )
    line = re.sub(r"\b(?:isn't|aren't|wasn't|is not|was not)\b", "is not", line, flags=re.IGNORECASE)
    line = _IS_DONE.sub(r"is \1", line)
    for pattern, words in _TURNS:
        turned = pattern.sub(partial(_turned, words), line, count=1)
        if turned != line:
            line = turned
            break
    return line


def by_whom(line: str) -> str:
    """Turn round who does it and to whom: “‹c1› is hit by ‹c2›” is “‹c2› hits ‹c1›”."""
    match = _BY.fullmatch(line)
    if match is None:
        return line
    what, done, more, who, rest = match.groups()
    return f"{who} {DONE[done.lower()]} {what}{more}{rest}"
