"""From the table of a scenario to the table of the engine: its rows, its words, its cards in blocks."""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rulesengine import games
from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.core.model import ATTACHED, Card, lay, named, put
from rulesengine.core.text import Ability, Face
from rulesengine.playing import printed
from rulesengine.playing.casting import words_in
from rulesengine.playing.errors import UNREADABLE, BadScenario, short
from rulesengine.playing.seats import DIGITS, WHOLE, commas, number_in, read_players
from rulesengine.playing.unseen import seen

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.markdown import Section


# The words that a table says of its cards: types, traits, colours. A slip is refused with the right word.
#
# A game may list in its `tables.py` the words of its sets (`WORDS`), what is counted and so never written
# (`COUNTED`), why a card cannot be where it is put (`misplaced`), and why not once all are there (`stray`).
# Where it lists no words, a word that nobody else uses and that is one letter away from a word in use is
# taken for a slip.


Row = tuple["Card", int]  # a card, and the line that it is on
SIDEWAYS = ("tapped", "rested", "exhausted")  # how games call a card that is turned
NONE: Mapping[str, Collection[str]] = {}


def of_game(ruleset: Ruleset, part: str) -> Any:  # noqa: ANN401  a module, or nothing
    """Import a part of a game's folder that a game may leave out; None where it does."""
    name = f"rulesengine.games.{ruleset.name}.{part}"
    known = sys.modules.get(name)  # which forgets the parts of a project that was closed
    if known is not None:
        return known
    return import_module(name) if _has(name, tuple(games.__path__)) else None


@lru_cache(maxsize=512)
def _has(name: str, _folders: tuple[str, ...]) -> bool:
    """Look once for each part of a game: every scenario asks for several, and each look tries many files."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def check_words(ruleset: Ruleset, rows: Sequence[Row], file: str) -> None:
    """Refuse a word of a set that the game does not list, or that looks like a slip.

    Raises BadScenario with the line and the nearest right word.
    """
    for name in ruleset.words.sets:
        used = [(w, card, line) for card, line in rows for w in sorted(dict(card.face.sets).get(name, ()))]
        words = [word for word, *_ in used]
        usual = known_words(ruleset, name, rows) if used else ()
        for word, card, line in used:
            if word not in usual and (wrong := wrong_word(ruleset, name, word, words, rows)):
                says = f"{card.name}: {wrong}"
                raise BadScenario(says, file=file, line=line, word=word, known=sorted(usual))


def wrong_word(
    ruleset: Ruleset, name: str, word: str, used: Sequence[str] = (), rows: Sequence[Row] = ()
) -> str:
    """Say what is wrong with a word of a set; "" where it is one of the game, or can be one."""
    known = known_words(ruleset, name, rows)
    if word in known:
        return ""
    if name in _listed(ruleset):
        others = (each for each in ruleset.words.sets if each != name)
        if other := next((each for each in others if word in known_words(ruleset, each, rows)), ""):
            return f"{word!r} is one of the {other}: write it in the column “{other}”, and not in “{name}”"
        there = f"there are: {', '.join(_ordered(known))}{_elsewhere(ruleset, name)}"
        return f"{name} {word!r} is unknown{guess(word, known)}; {there}"
    near = _slip(word, known, used)
    return f"{name} {word!r} is unknown{near}" if near else ""


def _elsewhere(ruleset: Ruleset, name: str) -> str:
    """Say how a subtype is written, where one was taken for a type and the game has some."""
    other = next((each for each in printed.SUBTYPES if each in ruleset.words.sets), "")
    if name != "types" or not other:
        return ""
    first = next(iter(known_words(ruleset, "types")))
    return f"; a subtype is in the column “{other}”, or behind a dash: “{first} — …”"


def type_line(ruleset: Ruleset, sets: Mapping[str, frozenset[str]]) -> tuple[tuple[str, frozenset[str]], ...]:
    """Put each word of the types where the game has it: on a card, all of them in one line.

    Only a word that is none of the types, and is known among the supertypes or the subtypes, is moved there;
    a whole type line, “Legendary Creature — Hare Scout”, is taken apart where all of it can be placed. What
    a card says behind the dash is where the game has it, also where a table has it under “subtypes”.
    """
    made = dict(sets)
    for word in sorted(sets.get("types", ())) if "types" in _listed(ruleset) else ():
        if word in known_words(ruleset, "types"):
            continue
        for name, words in printed.type_line(word, *_printed(ruleset)).items():
            made["types"] -= {word}
            made[name] = made.get(name, frozenset()) | words
    for word in sorted(sets.get("subtypes", ())) if printed.CREATURES in ruleset.words.sets else ():
        name, spelt = printed.set_behind(word, *_printed(ruleset), made.get("types", ()))
        if name not in {"", "subtypes"}:  # “Bear” of a creature is a creature type
            made["subtypes"] -= {word}
            made[name] = made.get(name, frozenset()) | {spelt}
    for name in made.keys() & _listed(ruleset).keys():  # whatever its capital letters
        known = known_words(ruleset, name)
        made[name] = frozenset(printed.among(word, known) or word for word in made[name])
    return tuple((name, made[name]) for name in ruleset.words.sets if made.get(name))


def _printed(ruleset: Ruleset) -> tuple[Mapping[str, Collection[str]], Collection[str]]:
    """List the words of each set that is in a type line, and the sets that have no other words."""
    more: Mapping[str, Collection[str]] = getattr(of_game(ruleset, "tables"), "TYPE_LINE", NONE)
    sets = (name for name in ruleset.words.sets if name.endswith("types") or name in printed.BEHIND)
    known = {
        name: (*known_words(ruleset, name), *more.get(name, ())) for name in sets if "chosen" not in name
    }
    return known, _listed(ruleset)


def known_words(ruleset: Ruleset, name: str, rows: Sequence[Row] = ()) -> Collection[str]:
    """List the words of a set: as the game lists them, or else those that are in use."""
    listed = _listed(ruleset)
    return listed[name] if name in listed else _in_use(ruleset, name, rows)


def _ordered(known: Collection[str]) -> Collection[str]:
    """Give words in the order of the game, or by the alphabet where it has none."""
    return sorted(known) if isinstance(known, (set, frozenset)) else known


def _listed(ruleset: Ruleset) -> Mapping[str, Collection[str]]:
    words: Mapping[str, Collection[str]] = getattr(of_game(ruleset, "tables"), "WORDS", NONE)
    return words


def listed_words(ruleset: Ruleset, name: str) -> Collection[str]:
    """List the words that a set can have, where the game lists them; else nothing."""
    listed: Mapping[str, Collection[str]] = getattr(of_game(ruleset, "tables"), "WORDS", NONE)
    return listed.get(name, ())


def check_place(ruleset: Ruleset, card: Card, others: Iterable[Card]) -> None:
    """Refuse a card where its game says that it cannot be.

    Raises BadScenario.
    """
    misplaced = getattr(of_game(ruleset, "tables"), "misplaced", None)
    if misplaced is not None and (why := misplaced(card, others)):
        raise BadScenario(why)


def _check_strays(ruleset: Ruleset, rows: Iterable[Row], cards: Collection[Card], file: str) -> None:
    """Refuse a card that is where its game says, now that all are known, that it cannot be."""
    stray = getattr(of_game(ruleset, "tables"), "stray", None)
    if stray is None:
        return
    for card, line in rows:
        if why := stray(card, cards):
            raise BadScenario(why, file=file, line=line)


def counted(ruleset: Ruleset) -> Collection[str]:
    """List what a game counts by itself, so that no table says it."""
    properties: Collection[str] = getattr(of_game(ruleset, "tables"), "COUNTED", ())
    return properties


def _in_use(ruleset: Ruleset, name: str, rows: Sequence[Row]) -> Collection[str]:
    """List the words of a set that are in use: in its own sentence, and in the texts on the table."""
    asked = {word for card, _ in rows for word in words_in(card.face.abilities, name)}
    return {*asked, *named_in(ruleset.words.sets.get(name, ""))}  # a game may have no types at all


def named_in(meaning: str) -> frozenset[str]:
    """List the words that the sentence on a set names: “Tags of a card: Mech, Poro” names two, and is none.

    They are where the commas are, before the colon or behind it; what is of three words is no word.
    """
    side = max(reversed(meaning.partition(";")[0].partition(": ")[::2]), key=lambda each: each.count(","))
    if "," not in side:
        return frozenset()
    said = (each.strip() for each in re.split(r"[,.]|\b(?:or|and)\b", side))
    return frozenset(each for each in said if 0 < len(each.split()) < LONGER and not each.startswith("many "))


LONGER = 3  # so many words are no longer a word of a set


def _slip(word: str, known: Collection[str], used: Sequence[str]) -> str:
    """Name the word that is meant, where a word that is here once is one letter away from it."""
    if used.count(word) > 1 or word in known:
        return ""
    others = {*known, *(other for other in used if used.count(other) > 1)}
    meant = next((other for other in sorted(others) if _one_letter(word.casefold(), other.casefold())), "")
    return f"; did you mean {meant!r}?" if meant else ""


def _one_letter(word: str, other: str) -> bool:
    """Say whether two words differ by one letter at most: another, one more, or two that changed places."""
    if abs(len(word) - len(other)) > 1:
        return False
    pairs = enumerate(zip(word, other, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(word), len(other)))
    rests = ((1, 1), (1, 0), (0, 1))
    swapped = word[at : at + 2] == other[at : at + 2][::-1] and word[at + 2 :] == other[at + 2 :]
    return swapped or any(word[at + i :] == other[at + k :] for i, k in rests)


# Cards whose text is in a block of its own, under "## Cards": for games that write cards as scripts.
#
# ### Pin Imp
# ```
# Name:Pin Imp
# ...
# ```
#
# What such a block means is the game's business: its `cards.py` makes a face out of it.


HEADING, FENCE = "### ", "```"


def faces(ruleset: Ruleset, section: Section, file: str) -> dict[str, Face]:
    """Read the cards of a section, by name.

    Raises BadScenario with the line at which a card begins.
    """
    return faces_of(ruleset, blocks(section, file), file)


def faces_of(ruleset: Ruleset, texts: Iterable[tuple[str, int, str]], file: str) -> dict[str, Face]:
    """Read cards that are given as name, line and text.

    Raises BadScenario with the line of the card.
    """
    made: dict[str, Face] = {}
    cards = of_game(ruleset, "cards")
    maker: Callable[[dict[str, str]], Face] | None = getattr(cards, "face", None)
    if ruleset.own_phrases and hasattr(cards, "face_with"):
        maker = cards.face_with(ruleset.own_phrases, ruleset.words)
    for name, line, text in texts:
        if maker is None:
            raise BadScenario(
                "this game writes its cards into the table, not into blocks", file=file, line=line
            )
        if name in made:
            raise BadScenario(f"the card {short(name)!r} is written here twice", file=file, line=line)
        try:
            made[name] = maker({"name": seen(name), "text": seen(text)})
        except RulesEngineError as wrong:
            raise BadScenario.of(wrong, file=file, line=line, before=f"{name}: ") from wrong
    return made


def is_script(ruleset: Ruleset, text: str) -> bool:
    """Say whether a text is a card script, in a game whose cards are scripts."""
    asked: Callable[[str], bool] = getattr(of_game(ruleset, "cards"), "is_script", lambda _: False)
    return asked(text)


def blocks(section: Section, file: str) -> Iterator[tuple[str, int, str]]:
    """Give each card: its name, the line of its heading, and the text of its block."""
    name, at, inside, rows = "", section.line, False, list[str]()
    for number, row in enumerate(section.lines, start=section.line):
        if row.startswith(HEADING) and not inside:
            name, at = row[len(HEADING) :].strip(), number
        elif row.startswith(FENCE):
            if inside:
                yield name, at, "\n".join(rows)
                name, rows = "", []
            elif not name:
                says = "above each block comes its card: ### Pin Imp"
                raise BadScenario(says, file=file, line=number)
            inside = not inside
        elif inside:
            rows.append(row)
        elif row.strip():
            raise BadScenario(f"this is in no block: {short(row.strip())}", file=file, line=number)


COLUMNS = {  # the columns that every table may have, whatever the game
    "card": "The card's name. `Filler ×4` lays four; two of one name are called `Filler 1` and `Filler 2`.",
    "owner": "Whose card it is: a player of the first line. Without it, the first player.",
    "controller": "Who controls it, where that is not its owner.",
    "zone": "Where it is: one of the zones of the game.",
    "is": "States that it has, with commas, and what is counted on it: `tapped, damage 2`.",
    "since": "When it came there: a card with 1 is older than one with 2. It orders what goes by age.",
    "place": "Its place in its zone: 1 is the top of a pile; on a grid, the tile; of battlefields, which.",
    "links": "The names of the cards that it is paired with, linked with, or attached to.",
    "token": "yes for a token.",
    "text": "What its card text says, or its script; `<br>` begins a new line, `\\|` is an upright stroke.",
}
OWN = frozenset(COLUMNS)
_CELL = re.compile(r"(?<!\\)\|")
MOST = 1000  # as many of one card no table needs
_RULED = re.compile(r":?-+:?")  # a cell of the line below the columns
_TIMES = re.compile(r"\s+[x*]\s?(\d{1,4})$")  # “Filler x4”, by who has no × on the keyboard


def lay_table(
    ruleset: Ruleset, section: Section, file: str, written: Mapping[str, Face] = MappingProxyType({})
) -> Table:
    """Lay the table that a scenario describes; `written` are cards whose text is in blocks.

    Raises BadScenario with the line for a column, a card, or a text that cannot be used.
    """
    lines = [
        (section.line + i, seen(line, file, section.line + i))
        for i, line in enumerate(section.lines)
        if line.strip()
    ]
    if not lines:
        raise BadScenario(
            "the table is empty: it begins with the players' names", file=file, line=section.line
        )
    players = read_players(ruleset, lines[0], file)
    columns, rows = _rows(ruleset, lines[1:], file)
    cards: list[Card] = []
    told: list[tuple[Card, int]] = []
    links: list[tuple[str, str, int]] = []
    written_down = [(number, dict(zip(columns, cells, strict=False))) for number, cells in rows]
    for number, row in _located(ruleset, written_down, file):
        try:
            made, count = _card(ruleset, row, [p.name for p in players], written)
            ruleset.words.check_card(made)  # a word that the game does not have is reported with its line
            for i in range(count):
                here = made._replace(place=made.place + i if row.get("place") else made.place)
                check_place(ruleset, here, cards)
                cards.append(here)
        except BadScenario as wrong:
            raise wrong.at(file, number) from None
        except RulesEngineError as wrong:
            raise BadScenario.of(wrong, file=file, line=number) from wrong
        except (RecursionError, ValueError) as wrong:
            raise BadScenario(UNREADABLE, file=file, line=number) from wrong
        told.append((made, number))
        links += [(made.name, other, number) for other in commas(row.get("links", ""))]
    check_words(ruleset, told, file)
    _check_strays(ruleset, told, cards, file)
    return _link(ruleset, lay(ruleset, players, cards), links, file)


def _located(
    ruleset: Ruleset, rows: list[tuple[int, dict[str, str]]], file: str
) -> list[tuple[int, dict[str, str]]]:
    """Give each row its zone as the game spells it; a game may say more ways to tell where a card is.

    Raises BadScenario for the name of a place that is none on this table.
    """
    piles: Mapping[str, str] = getattr(of_game(ruleset, "tables"), "PILES", {})
    for _, row in rows:
        row["zone"] = printed.zone(row.get("zone", ""), ruleset.words.zones, piles)
    located = getattr(of_game(ruleset, "tables"), "located", None)
    if located is not None:
        located([row for _, row in rows])
    named = getattr(of_game(ruleset, "tables"), "places", None)
    there: list[str] = named([row for _, row in rows]) if named is not None else []
    for number, row in rows if there else ():
        for said, fits in ((row["zone"], row["zone"] in ruleset.words.zones), (row.get("place", ""), False)):
            if said and not fits and not WHOLE.fullmatch(said) and (near := guess(said, there)):
                says = f"{row.get('card', '')}: no place is called {short(said)!r}{near}"
                raise BadScenario(says, file=file, line=number, word=said, known=there)
    return rows


def _rows(
    ruleset: Ruleset, lines: list[tuple[int, str]], file: str
) -> tuple[list[str], list[tuple[int, list[str]]]]:
    """Cut the table of cards into its columns and its rows; nothing that is written there is left out."""
    for number, line in lines:
        if not line.lstrip().startswith("|"):
            says = f"a line of the table begins with “|”, and this is “{short(line.strip())}”"
            raise BadScenario(says, file=file, line=number)
    cut = [(number, _cells(line)) for number, line in lines]
    if not cut:
        return [], []
    (at, columns), rows = cut[0], cut[2:]
    if not (ruled := cut[1:2]) or not all(_RULED.fullmatch(cell) for cell in ruled[0][1]):
        says = f"below the columns comes a line “|{' --- |' * len(columns)}”"
        raise BadScenario(says, file=file, line=at + 1)
    for number, cells in rows:
        if len(cells) > len(columns):
            says = f"{len(cells)} cells under {len(columns)} columns; a “|” inside a text is written “\\|”"
            raise BadScenario(says, file=file, line=number)
        if len(cells) < len(columns):
            says = f"{len(cells)} cells under {len(columns)} columns; an empty one is written “| |”"
            raise BadScenario(says, file=file, line=number)
    columns, rows = _parted(ruleset, [_column(ruleset, each) for each in columns], rows, file)
    _check_columns(ruleset, columns, file, at)
    return columns, rows


def _parted(
    ruleset: Ruleset, columns: list[str], rows: list[tuple[int, list[str]]], file: str
) -> tuple[list[str], list[tuple[int, list[str]]]]:
    """Make two columns of one such as “P/T”, with cells such as “2/3”.

    Raises BadScenario with the line of a cell that is not two.
    """
    known = _columns(ruleset)
    numbers = [name for name in ruleset.words.numbers if name not in counted(ruleset)]
    for name in [each for each in columns if each not in known]:
        if not (two := printed.two_numbers(name, numbers)):
            continue
        at = columns.index(name)
        for number, cells in rows:
            if not (pair := printed.parted(cells[at])):
                says = f"under “{name}” stand two numbers, as 2/3, and this is {short(cells[at])!r}"
                raise BadScenario(says, file=file, line=number, word=cells[at])
            cells[at : at + 1] = pair
        columns[at : at + 1] = two
    return columns, rows


_TEXT = "what a card says is in the column 'text', where <br> begins a new line and | is written \\|"
_MEANT = {  # what others call a column, and what it is called here
    **dict.fromkeys(("script", "scripts", "effect", "effects", "ability", "abilities", "rules text"), _TEXT),
    **dict.fromkeys(("name", "card name", "title"), "a card's name is in the column 'card'"),
    **dict.fromkeys(("player", "whose"), "whose a card is, the column 'owner' says"),
    **dict.fromkeys(("where", "location", "area", "position"), "where a card is, the column 'zone' says"),
    **dict.fromkeys(("state", "states", "status"), "what a card is (tapped, …), the column 'is' says"),
    **dict.fromkeys(
        ("arrived", "arrival", "came", "entered", "timestamp"),
        "since when a card is there, the column 'since' says",
    ),
    **dict.fromkeys(("counter", "counters", "marks"), "each kind of counter has a column of its own name"),
}


def _column(ruleset: Ruleset, said: str) -> str:
    """Give a column as the game spells it: a capital letter makes no difference, where one alone is meant."""
    known = _columns(ruleset)
    if said in known:
        return said
    same = [each for each in known if each.lower() == said.lower()]
    return same[0] if len(same) == 1 else said


@lru_cache(maxsize=16)
def _columns(ruleset: Ruleset) -> frozenset[str]:
    """List the columns that a table of a game can have."""
    words = ruleset.words
    return OWN | words.numbers.keys() | words.sets.keys() | words.marks.keys() | words.flags.keys()


def _check_columns(ruleset: Ruleset, columns: list[str], file: str, line: int) -> None:
    """Refuse a column that no table has, one that is there twice, and a table without names."""
    words, known = ruleset.words, _columns(ruleset)
    for column in columns:
        if column in counted(ruleset):
            says = f"{column!r} is counted by the game, and is in no table"
            raise BadScenario(says, file=file, line=line)
        if column not in known:
            mine: dict[str, str] = getattr(of_game(ruleset, "tables"), "OTHER_COLUMNS", {})
            meant = {**_MEANT, **mine}.get(column.lower().strip())
            near = f": {meant}" if meant else guess(column, known - words.references)
            says = f"the table has no column {column!r}{near}; {_columns_there(ruleset)}"
            raise BadScenario(says, file=file, line=line, word=column, known=sorted(known - words.references))
        if columns.count(column) > 1:
            says = f"the column {column!r} is here twice"
            raise BadScenario(says, file=file, line=line, word=column)
    if "card" not in columns:
        raise BadScenario("the table needs a column “card”, with the cards' names", file=file, line=line)


def _columns_there(ruleset: Ruleset) -> str:
    """List the columns that a table can have, for who wrote another; of counters and states, one each."""
    words = ruleset.words
    columns = [*COLUMNS, *(n for n in words.numbers if n not in counted(ruleset)), *words.sets]
    more = [
        f"{what} ({next(iter(listed))}, …){how}"
        for what, listed, how in (
            ("each counter", words.marks, ""),
            ("each state", words.flags, ", with yes in it"),
        )
        if listed
    ]
    return "; and ".join((f"there can be: {', '.join(columns)}", *more))


def _abilities(ruleset: Ruleset, text: str, types: frozenset[str]) -> tuple[Ability, ...]:
    """Read card text, and look at what somebody's own reader gives.

    Raises BadScenario where that is no ability.
    """
    read: tuple[Any, ...] = tuple(ruleset.reader(text, types=types))
    odd = next((each for each in read if not isinstance(each, Ability)), None)
    if odd is not None:
        what = f"reads “{short(text)}” as {short(repr(odd))}, and not as an Ability"
        raise BadScenario(f"the reader of {ruleset.name} {what}")
    return read


def _card(
    ruleset: Ruleset, row: dict[str, str], players: list[str], written: Mapping[str, Face]
) -> tuple[Card, int]:
    words = ruleset.words
    name, times, count = _TIMES.sub(r"×\1", row.get("card", "")).partition("×")
    name = _card_name(name.strip(), players)
    owner = row.get("owner", "") or players[0]
    for who in (owner, row.get("controller", "") or owner):
        if who not in players:
            says = f"nobody called {who!r} plays{guess(who, players)}"
            raise BadScenario(says, word=who, known=players)
    said = {s: frozenset(commas(row[s])) for s in words.sets if row.get(s)}
    said["types"], token = printed.without_token(
        said.get("types", frozenset()), known_words(ruleset, "types")
    )
    sets = type_line(ruleset, said)
    numbers = tuple((n, number_in(row[n], n)) for n in words.numbers if row.get(n))
    text, types = row.get("text", "").replace("<br>", "\n").strip(), dict(sets).get("types", frozenset())
    whole = written.get(name)
    if text and whole is None and is_script(ruleset, text):
        whole, text = faces_of(ruleset, ((name, 0, text),), "")[name], ""
    abilities: tuple[Ability, ...] = ()
    if text or types:  # a type can bring an ability with it that is not printed
        abilities = _abilities(ruleset, text, types)
    face = Face(name, sets, numbers, abilities, token or _yes(row.get("token", ""), "token"))
    if whole is not None:  # what is in the table comes in the place of what it says
        sets, numbers = (
            (*(dict(whole.sets) | dict(sets)).items(),),
            (*(dict(whole.numbers) | dict(numbers)).items(),),
        )
        face = Face(name, sets, numbers, (*whole.abilities, *abilities), face.token)
    flags, marks = _states(ruleset, row)
    card = Card(
        0,
        face,
        owner,
        row.get("controller", "") or owner,
        row.get("zone", ""),
        number_in(row.get("since") or "0", "since"),
        number_in(row.get("place") or "0", "place"),
        flags | _taken(ruleset, row, types),
        marks,
    )
    number = number_in(count.strip(), "the number behind ×") if times else 1
    if not 0 < number <= MOST:
        raise BadScenario(f"the number behind × must be from 1 to {MOST}, and is {number}")
    return card, number


def _sets(ruleset: Ruleset, row: dict[str, str]) -> tuple[tuple[tuple[str, frozenset[str]], ...], bool]:
    """Read the columns that are sets of words, and whether the type line says that it is a token."""
    said = {name: frozenset(commas(row[name])) for name in ruleset.words.sets if row.get(name)}
    types = said.get("types", frozenset())
    said["types"], token = printed.without_token(types, known_words(ruleset, "types"))
    return type_line(ruleset, said), token


def _states(ruleset: Ruleset, row: dict[str, str]) -> tuple[frozenset[str], tuple[tuple[str, int], ...]]:
    """Read the column “is”, and those that are states or counted: what a card is, and what is on it."""
    words = ruleset.words
    states = {name for name in words.flags if name not in words.marks and _yes(row.get(name, ""), name)}
    marks: dict[str, int] = {}
    for each in commas(row.get("is", "")):
        name, _, number = each.rpartition(" ")
        if each not in words.flags and number.isdecimal():
            if name not in words.marks:
                near = guess(name, words.marks)
                raise BadScenario(f"nothing is counted as {name!r}{near}", word=name, known=words.marks)
            marks[name] = number_in(number, name)
        else:
            states.add(each)
    marks |= {m: _mark(ruleset, row[m], m) for m in words.marks if row.get(m)}
    return frozenset(states), tuple(sorted((mark, number) for mark, number in marks.items() if number))


def _taken(ruleset: Ruleset, row: dict[str, str], types: Collection[str]) -> frozenset[str]:
    """Give the state of a card that is nobody's until it is taken, where the table says who controls it."""
    states: Mapping[str, str] = getattr(of_game(ruleset, "tables"), "CONTROLLED_WITH", {})
    return frozenset(states[each] for each in states if each in types and row.get("controller"))


def _yes(said: str, column: str) -> bool:
    if said.lower() not in {"", "yes", "no"}:
        says = f"in the column “{column}” comes yes or no, and this is {short(said)!r}"
        raise BadScenario(says, word=said)
    return said.lower() == "yes"


def _card_name(name: str, players: Collection[str]) -> str:
    if not name:
        raise BadScenario("the card has no name: write one into the column “card”")
    if ";" in name:
        says = "“;” joins two sentences of one moment, so no name has one in it: write "
        raise BadScenario(says + repr(name.replace(";", ",")), word=name)
    if name.casefold() in {each.casefold() for each in players}:
        says = f"a card and a player are both called {name!r}, and a sentence could mean either"
        raise BadScenario(f"{says}: give one of them another name", word=name)
    return name


def _mark(ruleset: Ruleset, said: str, mark: str) -> int:
    if mark in ruleset.words.references and not DIGITS.fullmatch(said):
        says = f"no name belongs in the column {mark!r}: say it in a line under “Happens”, with both names"
        raise BadScenario(says, word=said)
    return number_in(said, mark)


def _link(ruleset: Ruleset, table: Table, links: list[tuple[str, str, int]], file: str) -> Table:
    board, go_on = table.board, getattr(of_game(ruleset, "tables"), "ATTACHMENTS", frozenset[str]())
    for first, other, line in links:
        try:
            a, b = named(board, first), named(board, other)
        except RulesEngineError as wrong:
            raise BadScenario.of(wrong, file=file, line=line) from wrong
        for here, there in ((a.id, b.id), (b.id, a.id)):
            card = board.cards[here]
            if there not in card.links:
                board = put(board, card._replace(links=(*card.links, there)))
        if on := next((pair for pair in ((a, b), (b, a)) if _words_of(pair[0]) & go_on), None):
            fresh = board.cards[on[0].id]  # an Aura is on what it is linked with, and never the other way
            marks = tuple(each for each in fresh.marks if each[0] != ATTACHED)
            board = put(board, fresh._replace(marks=tuple(sorted((*marks, (ATTACHED, on[1].id))))))
    return table._replace(board=board)


def _words_of(card: Card) -> frozenset[str]:
    return frozenset().union(*(words for _, words in card.face.sets))


def _cells(line: str) -> list[str]:
    return [c.strip().replace("\\|", "|") for c in _CELL.split(line.strip().strip("|"))]
