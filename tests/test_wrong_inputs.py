"""What somebody gets wrong is told in one message: the place, the nearest right word, what to write instead.

Scenario files, tables, sentences, choices, facts, card texts and calls from Python. Nothing is a traceback of
the library's insides, and nothing is called our fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

import rulesengine as r
from rulesengine import RulesEngineError, check, game, situation
from rulesengine.playing import sentences
from rulesengine.playing.scenario import scenario_of

if TYPE_CHECKING:
    from collections.abc import Callable

TABLE = """Ann, Ben

| card | owner | zone | AP | HP | types | text |
| --- | --- | --- | --- | --- | --- | --- |
| Ash Hound | Ann | battle area | 2 | 3 | Unit | 【Destroyed】You may draw 1. |
| Iron Ox | Ben | battle area | 2 | 3 | Unit | |
| Filler ×3 | Ann | deck | | | | |
"""
DONE = ["Ash Hound is destroyed"]
FILE = f"---\ngame: gundam\nid: T-1\n---\n# A title\n\n## Table\n\n{TABLE}\n## Happens\n\n1. Ash Hound is destroyed\n"
anything: Any = cast("Any", None)


def on(old: str, new: str) -> Callable[[], object]:
    """Play on a table in which something is written otherwise."""
    assert old in TABLE
    return lambda: situation("gundam", TABLE.replace(old, new, 1), DONE)


def rows(*given: object, **named: object) -> Callable[[], object]:
    return lambda: situation("gundam", list(given), DONE, **cast("Any", {"players": "Ann, Ben"} | named))


def happens(line: object, choices: object = ()) -> Callable[[], object]:
    return lambda: situation("gundam", TABLE, cast("Any", line), cast("Any", choices))


def call(name: str, *given: object, **named: object) -> Callable[[], object]:
    return lambda: getattr(r, name)(*given, **named)


def made(face: object) -> Callable[[], object]:
    card = r.Card(0, cast("Any", face), "Ann", "", "deck")
    return lambda: situation("gundam", [card], players="Ann, Ben")


def attached() -> object:
    """Say in a table of Magic what an Aura is on, where only the engine's own number of a card is known."""
    return situation(
        "forge",
        "Ann, Ben\n\n| card | zone | attached to |\n| --- | --- | --- |\n| Moss | battlefield | Ox |",
        [],
    )


def event(kind: object, **named: object) -> Callable[[], object]:
    """Let an event happen that a program has made."""
    made = r.Event(cast("Any", kind), **cast("Any", named))
    return lambda: r.run(game("gundam"), situation("gundam", TABLE).table, [made])


def asked(name: str, *given: object, **named: object) -> Callable[[], object]:
    """Ask a trace."""
    return lambda: getattr(situation("gundam", TABLE, DONE), name)(*given, **named)


def file(text: str) -> Callable[[], object]:
    def judged() -> None:
        report = check(scenario_of(text))
        raise RulesEngineError("; ".join(report.wrong))

    return judged


def fact(said: str, section: str = "Afterwards") -> Callable[[], object]:
    return file(f"{FILE}\n## {section}\n\n- {said}\n")


def two(_now: object, _event: object) -> object:
    """Answer with an amount in letters."""
    return ((r.Event("draws", player="Ann", amount=cast("Any", "two")),),)


OWN = r.own_rule("X-1", "T", "t", asks="consequences", on=("draws",))(two)
WRONG: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    # a table
    "a zone with a slip": (on("battle area", "batle area"), ("the table:5", "did you mean 'battle area'")),
    "a column with a slip": (on("owner", "ownr"), ("the table:3", "did you mean 'owner'")),
    "a column that is there twice": (on("| AP", "| HP"), ("the table:3", "is here twice")),
    "a number in letters": (on("| 2 |", "| two |"), ("the table:5", "AP must be a whole number", "'two'")),
    "a type that no card has": (on("| Unit |", "| Wombat |"), ("the table:5", "'Wombat' is unknown", "there are:")),
    "a keyword among the types": (lambda: situation("forge", "Ann, Ben\n\n| card | owner | zone | types |\n| - | - | - | - |\n| A | Ann | battlefield | flying |\n"), ("the table:5", "write it in the column “keywords”")),
    "an owner with a slip": (on("| Ben |", "| Bem |"), ("the table:6", "did you mean 'Ben'")),
    "a cell too few": (on("| 2 | 3 | Unit | 【", "| 2 | Unit | 【"), ("the table:5", "6 cells under 7 columns", "| |")),
    "a cell too many": (on("| 2 | 3 |", "| 2 | 2 | 3 |"), ("the table:5", "8 cells under 7 columns")),
    "no line below the columns": (on("| --- | --- | --- | --- | --- | --- | --- |\n", ""), ("the table:4", "below the columns comes")),
    "nobody against whom to play": (on("Ann, Ben", "Ann"), ("the table:1", "needs two players")),
    "players without a comma": (on("Ann, Ben", "Ann and Ben"), ("the table:1", "come commas: write “Ann, Ben”")),
    "players with a semicolon": (on("Ann, Ben", "Ann (level 1); Ben"), ("the table:1", "come commas: write “Ann (level 1), Ben”")),
    "no players": (on("Ann, Ben\n", ""), ("the table:", "players' names are missing")),
    "none of a card": (on("×3", "×0"), ("the table:7", "from 1 to 1000")),
    "a number that is too long": (on("| 2 |", "| 9999999999 |"), ("the table:5", "whole number of at most nine digits", "'9999999999'")),
    "two sentences in a name": (on("Ash Hound", "Ash; Hound"), ("the table:5", "no name has one in it", "'Ash, Hound'")),
    "a card's name for its number": (attached, ("the table:5", "no name belongs in the column 'attached to'", "Happens")),
    "many of a card": (on("×3", "×many"), ("the table:7", "whole number")),
    "a table that is nothing": (lambda: situation("gundam", anything, DONE), ("the table must be", "None")),
    "a table without a sign": (lambda: situation("gundam", "", DONE), ("the table is empty",)),
    "a table that is a number": (lambda: situation("gundam", cast("Any", 42), DONE), ("the table must be", "42")),
    "half a sign in a name": (on("Ash Hound", "Ash\ud800Hound"), ("the table:5", "U+D800")),
    "a zero in a name": (on("Ash Hound", "Ash\0Hound"), ("the table:5", "U+0000", "behind “| Ash”")),
    "a blank without a width": (on("Ash Hound", "Ash\u200bHound"), ("the table:5", "zero width space")),
    "a card called like a player": (on("Ash Hound", "ann"), ("the table:5", "a card and a player are both called")),
    "half a sign in what happens": (happens(["Ash\ud800 is destroyed"]), ("what happens:1", "U+D800")),
    "half a sign in a choice": (happens(DONE, ["Ann: \ud800"]), ("the choices:1", "U+D800")),
    "a number of twenty digits": (happens(["Ann draws 12345678901234567890"]), ("what happens:1", "has 20 digits", "at most nine")),
    # rows
    "rows that are numbers": (rows(1, 2), ("the rows:1", "a row is a dict")),
    "rows without players": (rows({"card": "A"}, players=""), ("players' names are missing",)),
    "a row with a slip": (rows({"card": "A", "ownr": "Ann"}), ("did you mean 'owner'",)),
    "a row with a word for a number": (rows({"card": "A", "zone": "battle area", "AP": "x"}), ("row:1", "AP must be a whole number")),
    "a row without a name": (rows({"card": None, "zone": "battle area"}), ("row:1", "the card has no name")),
    "players that are a number": (rows({"card": "A"}, players=3), ("players must be", "3")),
    # card text
    "a text with a slip": (on("draw 1", "drow 1"), ("the table:5", "stops at 'drow'", "did you mean 'draw'")),
    "a text of another game": (on("You may draw 1.", "Once each turn, draw 1."), ("the table:5", "the nearest phrases are")),
    "a timing in other brackets": (on("【Destroyed】You may", "[Destroyed] You may"), ("the table:5", "written in its brackets: 【Destroyed】You may draw 1.")),
    "a timing with a colon": (on("【Destroyed】You may", "Destroyed: You may"), ("the table:5", "written in its brackets: 【Destroyed】You may draw 1.")),
    "a keyword without its signs": (on("【Destroyed】You may draw 1.", "Repair 2"), ("the table:5", "written in its brackets: <Repair 2>")),
    "a keyword of Riftbound without its brackets": (lambda: game("riftbound").reader("Deathknell: Draw 1."), ("written in its brackets: [Deathknell] Draw 1.",)),
    "a word for any number": (on("draw 1", "draw won"), ("the table:5", "stops at 'won'", "a number, as '2'")),
    # what happens
    "a verb with a slip": (happens(["Ash Hound is destroyd"]), ("what happens:1", "the nearest are: {card} is destroyed")),
    "a card with a slip": (happens(["Ash Hund is destroyed"]), ("what happens:1", "did you mean 'Ash Hound'")),
    "a player with a slip": (happens(["Anne draws 1"]), ("what happens:1", "did you mean 'Ann'")),
    "a line that says nothing": (happens([""]), ("what happens:1", "nothing is said here")),
    "a line that is no text": (happens([None]), ("what happens:1", "must be a text")),
    "one text for a list": (happens("Ash Hound is destroyed"), ("must be a list", "write ['Ash Hound is destroyed']")),
    "nothing for a list": (happens(None), ("happens must be a list",)),
    "a card that is there once": (happens(["Iron Ox 2 is destroyed"]), ("1 of the cards are called 'Iron Ox'",)),
    "what another game says": (happens(["in response, Ann plays Iron Ox"]), ("Gundam has no responses",)),
    # choices
    "a choice without a colon": (happens(DONE, ["yes"]), ("the choices:1", "player: answer")),
    "an answer that there is not": (happens(DONE, ["Ann: maybe"]), ("was never asked for", "Asked was", "(yes | no)")),
    "an answer twice": (happens(DONE, ["Ann: yes", "Ann: yes"]), ("the choices:2", "beside what other lines answer")),
    "an answer of nobody": (happens(DONE, ["Zoe: yes"]), ("was never asked for", "Ann: yes")),
    "a sort with a slip": (happens(DONE, ["Ann, ordr: yes"]), ("did you mean 'order'",)),
    "one text for a list of choices": (happens(DONE, "Ann: yes"), ("must be a list", "write ['Ann: yes']")),
    # a call
    "a game with a slip": (call("situation", "gundm", TABLE, DONE), ("did you mean 'gundam'",)),
    "a game without a name": (call("game", ""), ("there are: gundam",)),
    "a game that is a number": (call("game", 3), ("name must be a text",)),
    "a variant that there is not": (call("game", "gundam", "xx"), ("no variant 'xx'", "there are:")),
    "an argument with a slip": (call("situation", "gundam", TABLE, hapens=DONE), ("takes no 'hapens'", "did you mean 'happens'")),
    "an argument too few": (call("own_rule", "x"), ("own_rule() needs title and text",)),
    "an argument too many": (call("see", 1, 2, 3, 4, 5), ("more than it takes",)),
    "cards that are a list": (call("situation", "gundam", TABLE, DONE, cards=["x"]), ("cards must be a dict",)),
    "a scenario of what is refused": (lambda: r.play(next(each for each in r.scenarios("gundam") if each.name == "colon-without-a-cost")), ("it shows what is refused",)),
    "a scenario that is a name": (call("play", "gundam"), ("must be a scenario", "read_scenario(path)")),
    "a file that is not there": (call("read_scenario", "nope.md"), ("nope.md", "cannot be opened")),
    "a file that is nothing": (call("read_scenario", None), ("must be a path",)),
    "scenarios of nothing": (call("scenarios", None), ("must be a list",)),
    "a sweep of nothing": (call("sweep", "gundam", None), ("cards must be a list",)),
    "a sweep of a number": (call("sweep", "gundam", 3), ("rows, a frame or a file",)),
    "a triple that is one name": (call("sweep", "gundam", [{"name": "A"}], triples=["A"]), ("a triple is a list of names",)),
    "fewer processes than none": (call("sweep", "gundam", [], jobs=-1), ("cannot be -1",)),
    "a script that is a number": (call("situation", "gundam", TABLE, DONE, cards={"Ash Hound": 3}), ("the text of 'Ash Hound' must be a text",)),
    "a card whose face is a name": (made("Ash Hound"), ("the cards:1", "a Face, as Face('Ash Hound')")),
    "abilities that are a text": (made(r.Face("X", abilities=cast("Any", ("Draw 1.",)))), ("X: its abilities are a tuple", "reader(text)")),
    "numbers that are a dict": (made(r.Face("X", numbers=cast("Any", {"AP": 2}))), ("its numbers are pairs, as (('AP', 2),)",)),
    "a run of a text": (call("run", "gundam", TABLE), ("ruleset must be a game, as game('…')",)),
    "a run on a text": (call("run", game("gundam"), TABLE), ("table must be a table",)),
    "a run of sentences": (lambda: r.run(game("gundam"), situation("gundam", TABLE).table, cast("Any", DONE)), ("is an Event", "sentences are for situation()")),
    "why without a property": (asked("why", "Ash Hound"), ("why() needs prop",)),
    "two of no kind": (call("compare", None, None), ("give two traces",)),
    "a stepper of nothing": (call("Stepper", None), ("make the document from a trace",)),
    "a project that is not there": (call("project", "/nope/there"), ("there is no project",)),
    "a word of one's own with a slip": (lambda: game("gundam").extended(**cast("Any", {"phrase": {"a": "b"}})), ("did you mean 'phrases'",)),
    "words of one's own that are a number": (lambda: game("gundam").extended(phrases=cast("Any", 3)), ("phrases must be a dict",)),
    "a part of what can be said with a slip": (lambda: game("gundam").phrases("zonse"), ("did you mean 'zones'",)),
    "two games side by side": (lambda: r.compare(game("gundam"), game("fab")), ("are two games, and share no scenarios",)),
    "a run of a card's name": (event("is destroyed", card="Ash Hound"), ("run(): card is the number of a card, as card=1", "'Ash Hound'")),
    "a run of a target's name": (event("is destroyed", card=1, target="Ben"), ("target is the number of a card, as target=1", "'Ben'")),
    "a run of an amount in letters": (event("draws", player="Ann", amount="two"), ("amount is a whole number, as amount=1", "'two'")),
    "a run of a player's number": (event("draws", player=5, amount=1), ("player is a name, as player='Ann'", "5")),
    "a run of a kind of event that is a number": (event(5), ("kind is the name of an event", "5")),
    "why not, in a game's name": (lambda: r.why_not(cast("Any", "gundam"), situation("gundam", TABLE).table, 1, r.Event("draws")), ("ruleset must be a game, as game('…')",)),
    "why not, of a card's name": (lambda: r.why_not(game("gundam"), situation("gundam", TABLE).table, cast("Any", "Ash Hound"), r.Event("draws")), ("card must be a whole number", "'Ash Hound'")),
    "why not, of a card that is not there": (lambda: r.why_not(game("gundam"), situation("gundam", TABLE).table, 99, r.Event("draws")), ("no card has the number 99", "1 to 5")),
    "why not, of a sentence": (lambda: r.why_not(game("gundam"), situation("gundam", TABLE).table, 1, cast("Any", "Ann draws 1")), ("event must be an Event",)),
    "a text of a card that is a number, in a sweep": (call("sweep", "gundam", [{"name": "A", "text": 7}]), ("card 1: its text must be a text, and is 7",)),
    "a name of a card that is a number, in a sweep": (call("sweep", "gundam", [{"name": 7, "text": ""}]), ("card 1: its name must be a text, and is 7",)),
    "a text with a slip in its head, in a sweep": (call("sweep", "gundam", [{"name": "A", "txet": "【Deploy】Draw 1."}]), ("no card has a “text”, and one has 'txet'", "did you mean 'text'")),
    "a number of a printed card in letters": (made(r.Face("X", numbers=cast("Any", (("AP", "2"),)))), ("X: its AP is a whole number, and is '2'",)),
    "a type of a printed card that is no set": (made(r.Face("X", sets=cast("Any", (("types", "Unit"),)))), ("X: its types are a set of texts, as frozenset({'Unit'}), and are 'Unit'",)),
    "a type of a printed card that no card has": (made(r.Face("X", sets=(("types", frozenset({"Wombat"})),))), ("the cards:1", "X: types 'Wombat' is unknown", "there are:")),
    "a printed card whose name is nothing": (made(r.Face(cast("Any", None))), ("the cards:1", "a card's name is a text, and is None")),
    "a card in no zone": (lambda: situation("gundam", [r.Card(0, r.Face("X"), "Ann", "", cast("Any", None))], players="Ann, Ben"), ("X: its zone is a text, and is None",)),
    "half of two numbers in one cell": (lambda: situation("forge", "Ann, Ben\n\n| card | zone | types | P/T |\n| - | - | - | - |\n| A | battlefield | Creature | 2/ |\n"), ("the table:5", "under “P/T” stand two numbers, as 2/3, and this is '2/'")),
    "a table that is a number, for two wordings": (call("compare", "【Deploy】Draw 1.", "【Deploy】Draw 2.", game="gundam", table=5), ("the table must be a text, a list of rows", "5")),
    "a folder that is a number": (call("sweep", "gundam", [], resume=5), ("resume must be a path", "5")),
    "a document of a text": (call("document", "x"), ("run must be a run, as situation(…) gives it",)),
    "a player that is a number": (lambda: situation("gundam", [r.Player(cast("Any", 3)), r.Player("Ben")], []), ("a player's name is a text, as Player('Ann')", "3")),
    "an event that happens to nobody": (lambda: r.run(game("gundam"), situation("gundam", TABLE).table, [r.Event("draws", amount=1)]), ("“{player} draws {amount}” is said of somebody", "player='Ann'")),
    "a card of a frame without a name": (call("sweep", "gundam", [{"name": float("nan"), "text": float("nan")}]), ("card 1: a card is a dict with a name",)),
    # a word and a rule of one's own
    "a place that is not closed": (lambda: game("gundam").extended(phrases={"forage {n": "draw 1"}), ("“forage {n”: a place is a name in braces",)),
    "a place without a name": (lambda: game("gundam").extended(phrases={"forage {}": "draw 1"}), ("a place is a name in braces, as {n}",)),
    "a place that is there twice": (lambda: game("gundam").extended(phrases={"forage {n} {n}": "draw {n}"}), ("has the place {n} twice",)),
    "a meaning that goes wrong": (lambda: game("gundam").extended(phrases={"forage {n}": lambda n: [1 // 0, n]}).reader("【Deploy】Forage 1."), ("the function that says what “forage {n}” means", "n=1", "ZeroDivisionError")),
    "a phrase that the game has": (lambda: game("gundam").extended(phrases={"draw {n}": "draw 2"}), ("the game reads “draw {n}” already",)),
    "one kind of event for a list": (call("own_rule", "X-1", "T", "t", asks="consequences", on="draws"), ("on=('draws',)",)),
    "a rule that is no function": (lambda: r.own_rule("X-1", "T", "t", asks="consequences")(cast("Any", 3)), ("comes a function that answers", "this is 3")),
    "one rule for a list": (lambda: game("gundam").extended(rules=cast("Any", len)), ("rules must be a list, as rules=[my_rule]",)),
    "two rules of one number": (lambda: game("gundam").extended(rules=[OWN, OWN]), ("two rules of your own have the number X-1",)),
    "a rule with an amount in letters": (lambda: situation(game("gundam").extended(rules=[OWN]), TABLE, ["Ann draws 1"]), ("rule X-1", "the amount of “draws” is a whole number, and is 'two'")),
    # a trace that is asked
    "a card that is not there": (asked("card", "Ash Hund"), ("did you mean 'Ash Hound'",)),
    "a part of a card's name": (asked("card", "Hound"), ("did you mean 'Ash Hound'",)),
    "a property with a slip": (asked("why", "Ash Hound", "APP"), ("did you mean 'AP'",)),
    "a step that there is not": (asked("at", 99), ("there is no step 99", "1 to 6")),
    "a step in letters": (asked("at", "3"), ("must be a whole number",)),
    "steps from behind": (asked("__getitem__", slice(-3, None)), ("trace.steps[-3:]",)),
    "another answer that there is not": (asked("go_on", "maybe"), ("is no other answer", "yes | no")),
    "an answer that is nothing": (asked("go_on", None), ("answer must be",)),
    "an answer where nothing is asked": (lambda: situation("gundam", TABLE, DONE).at(1).go_on("no"), ("nothing is asked", "'no' answers nothing")),
    "a limit of nothing": (asked("outcomes", limit=0), ("1 at least, and is 0",)),
    "a zone with a slip in its first word": (asked("check", "Ash Hound: zon trash"), ("did you mean “zone trash”",)),
    "a fact without its first word": (asked("check", "Ash Hound: attached to nothing"), ("did you mean “is attached to nothing”",)),
    "a state alone": (asked("check", "Ash Hound: rested"), ("the nearest are: is rested | is not rested",)),
    "another state alone": (asked("check", "Ash Hound: linked"), ("the nearest are: is linked | is not linked",)),
    "a trait that no card here has": (asked("check", "Ash Hound: traits Zeon"), ("the word 'Zeon' is not known here; there are: Base,",)),
    "an answer that another line has given": (happens(DONE, ["Ann: yes", "Ann: no"]), ("the choices:2", "was never asked for, beside what other lines answer")),
    "a limit in letters": (asked("outcomes", limit="x"), ("limit must be a whole number",)),
    "a number in letters in a fact": (asked("check", "Ash Hound: AP two"), ("it is a number: write “AP 2”",)),
    "a state as a number in a fact": (asked("check", "Ash Hound: rested yes"), ("it is a state: write “is rested”",)),
    "a fact that has nothing": (asked("check", "Ash Hound: no Bloker"), ("did you mean 'Blocker'",)),
    "a fact that is nothing": (asked("check", None), ("facts must be a text",)),
    # a file
    "a file without a sign": (file(""), ("situation.md:1", "a scenario begins with a head")),
    "a head without a game": (file(FILE.replace("game: gundam\n", "")), ("situation.md:1", "game: …")),
    "a head with a slip": (file(FILE.replace("id: T", "idd: T")), ("situation.md:3", "did you mean 'id'")),
    "a head with a game with a slip": (file(FILE.replace("gundam", "gundm")), ("situation.md:2", "did you mean 'gundam'")),
    "a rule that there is not": (file(FILE.replace("id: T-1", "id: T-1\nshows: 99-99")), ("no rule '99-99'", "the nearest")),
    "a section with a slip": (file(FILE.replace("## Happens", "## Happns")), ("situation.md:17", "did you mean 'Happens'")),
    "a section twice": (file(f"{FILE}\n## Happens\n\n1. Ben draws 1\n"), ("situation.md:21", "there twice")),
    "no title": (file(FILE.replace("# A title", "A title")), ("situation.md:5", "needs a title")),
    "no table": (file(f"{FILE.partition('## Table')[0]}## Happens\n\n1. Ann draws 1\n"), ("no section “## Table”",)),
    "a line that is no item": (file(FILE.replace("1. Ash", "Ash")), ("situation.md:19", "begins with “- ” or “1. ”")),
    # facts, steps, and what never happens
    "a fact about nobody": (fact("Ash Hund: zone trash"), ("situation.md:23", "did you mean 'Ash Hound'")),
    "a fact about a property with a slip": (fact("Ash Hound: APP 2"), ("situation.md:23", "did you mean 'AP'")),
    "a fact about a zone with a slip": (fact("Ash Hound: zone trsh"), ("situation.md:23", "did you mean 'trash'")),
    "a denied keyword with a slip": (fact("Iron Ox: has no Bloker"), ("situation.md:23", "did you mean 'Blocker'")),
    "a fact about nothing": (fact("it went well"), ("situation.md:23", "card or player: what is so")),
    "a fact that is not so": (fact("Ash Hound: zone hand"), ("situation.md:23", "is trash, not hand")),
    "a fact after no line": (fact("after 9: Ann: hand 1"), ("situation.md:23", "there is no line 9")),
    "a step with a slip": (fact("Ash Hound trigers", "Steps"), ("situation.md:23", "the nearest are: {card} triggers")),
    "what is never before itself": (
        fact("“Ash Hound before Ash Hound”", "Never"), ("situation.md:23", "nothing is before itself", "name two:"),
    ),
    "a step before the same step": (
        fact("Ash Hound triggers before Ash Hound triggers", "Never"), ("situation.md:23", "how often it may be"),
    ),
    "two steps as one": (
        fact("Ash Hound is destroyed before Iron Ox is destroyed", "Never"),
        ("situation.md:23", "is two steps", "- happened: Iron Ox is destroyed, then Ash Hound is destroyed"),
    ),
    "what never happens to nobody": (fact("Iron Oks is destroyed", "Never"), ("situation.md:23", "is no step here")),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_it_is_told_in_one_message_with_the_place_and_what_to_write(what: str) -> None:
    does, says = WRONG[what]
    with pytest.raises(RulesEngineError) as told:
        does()
    message = str(told.value)
    assert [each for each in says if each not in message] == [], message
    assert "our fault" not in message
    assert "Traceback" not in message


def test_there_are_sixty_of_them_and_more() -> None:
    assert len(WRONG) > 60


def test_blanks_of_other_kinds_and_the_numbers_of_lines_make_no_difference() -> None:
    """They come along where somebody copies a table out of a page, or a line out of a file."""
    plain = situation("gundam", TABLE, DONE, ["Ann: yes"])
    copied = TABLE.replace("Ash Hound", "Ash\u00a0Hound").replace("\n", "\r\n")
    lines = [f"{number}. {line}" for number, line in enumerate(DONE, start=1)]
    assert str(situation("gundam", copied, lines, ["- Ann:\u00a0yes"])) == str(plain)


def test_a_letter_is_as_good_as_the_sign_for_so_many() -> None:
    plain = situation("gundam", TABLE, DONE, ["Ann: yes"])
    assert "×" in TABLE
    assert str(situation("gundam", TABLE.replace(" ×", " x"), DONE, ["Ann: yes"])) == str(plain)


def test_a_player_made_by_a_program_has_a_name_that_can_be_printed() -> None:
    from rulesengine import BadScenario, Card, Face, Player, situation

    cards = [Player("A\udc80"), Player("Ben"), Card(0, Face("Ox"), "A\udc80", "", "deck")]
    with pytest.raises(BadScenario, match=r"a sign that nobody sees, U\+DC80"):
        situation("gundam", cards, ["Ben draws 1"])


def test_a_line_of_many_parts_is_tried_so_often_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each “and” may part a line or join two names: forty of them are told about like one, and soon."""
    tried = 0
    real = sentences.moment

    def counted(*given: Any, **named: Any) -> Any:
        nonlocal tried
        tried += 1
        return real(*given, **named)

    monkeypatch.setattr(sentences, "moment", counted)
    for line in (" and ".join(["Ash Hound and Iron Ox attack"] * 20), " and ".join(["zzz"] * 40)):
        with pytest.raises(RulesEngineError):
            situation("gundam", TABLE, [line])
    assert tried <= 4 * sentences.TRIES


@pytest.mark.parametrize(
    ("name", "table", "says"),
    [
        ("forge", "Ann, Ben (turn)", "whoever is named first has the turn, so name Ben first"),
        ("fab", "Ada, Bo (life 20)", "it is a number of cards here, in the column 'life' of a card of Bo"),
    ],
)
def test_a_mark_that_no_player_has_is_told_by_what_is_meant(name: str, table: str, says: str) -> None:
    with pytest.raises(RulesEngineError, match=says):
        situation(name, f"{table}\n\n| card | owner |\n| --- | --- |\n| Moth | {table[:3]} |\n", DONE)


def test_a_pile_may_be_called_as_in_another_game() -> None:
    """Where the game has one such pile: the library of Gundam is its deck; StarCore has two piles of what is gone."""
    rows = "\n\n| card | owner | zone |\n| --- | --- | --- |\n| Moth ×2 | Ann | {} |\n"
    assert situation("gundam", "Ann, Ben" + rows.format("library"), ["Ann draws 1"]).check("Moth: zone hand")
    with pytest.raises(RulesEngineError, match="'graveyard' is not"):
        situation("starcore", "Ann, Ben" + rows.format("graveyard"), ["Ann draws 1"])
