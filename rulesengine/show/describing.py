"""What tests, amounts and picks of a text say, in plain words: "an opponent's Unit with HP 3 or less".

A noun for what is tested, a number by where it is looked up, a name for whom an instruction is about.
Nothing is left out: two that mean different things are written differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.reasons import noun, where
from rulesengine.core.text import EVERY_SLOT, Amount, Either, Test, show

if TYPE_CHECKING:
    from rulesengine.core.text import Pick, Tests

WHO = {
    "self": "this card", "event": "the card it happened to", "cause": "the card that did it",
    "chosen": "what was chosen", "other": "the event's second card", "all": "every card",
    "linked": "what it is linked with", "you": "its player", "opponent": "the opponent",
    "everyone": "every player", "event player": "the player it happened to",
    "event opponent": "the opponent of the player it happened to", "owner": "the owner",
    "named": "the player whom it names", "both": "both cards of the event",
    "held player": "the player whom it is for", "each player": "that player",
    "whom": "whom it happened to", "turn player": "the player whose turn it is",
    "chosen player": "the chosen player", "event controller": "who controls the card it happened to",
    "event owner": "who owns the card it happened to", "cause owner": "who owns the card that did it",
    "cause controller": "who controls the card that did it", "any opponent": "one of the opponents",
}  # fmt: skip
THEIRS = {
    "it": "its", "source": "this card's", "you": "its player's", "opponent": "the opponent's",
    "turn": "the turn player's", "cause": "of the card that did it, the", "event": "of the event, the",
    "subject": "of the card it happened to, the", "target": "of the event's second card, the",
    "chosen": "of what was chosen, the", "was": "of the card it happened to, as it was last seen, the",
}  # fmt: skip
OF_YOURS = {"you": "its player's", "opponent": "an opponent's", "turn": "the turn player's"}
OTHERS = {whom: f"not {whose}" for whom, whose in OF_YOURS.items()}
COMPARED = {
    "is": "is", "isnt": "is not", "<": "is less than", "<=": "is at most", ">": "is more than",
    ">=": "is at least", "has": "has", "lacks": "has not", "any": "has one of", "none": "has none of",
    "with": "is one that is", "without": "is none that is", "among": "is among", "outside": "is not among",
}  # fmt: skip
EVERY = {
    "moment": ", of every such event of that moment", "whom": ", of every such event to the same one",
    "cause": ", of every such event by the same one",
}  # fmt: skip
LINKED = {"links": "of what it is linked with", "carries": "of what is attached to it"}
OF_A_SET = frozenset({"has", "lacks", "any", "none"})
OF_OTHERS = frozenset({"with", "without", "among", "outside"})
SAME = frozenset({"is", "isnt"})
DONE_BY = frozenset({"controller", "owner", "player"})


def thing(tests: Tests, *, many: bool = False) -> str:
    """Write what tests describe: "an opponent's rested Unit with HP 3 or less in the battle area"."""
    whose = [each for each in tests if _is_whose(each)]
    plain = [each for each in tests if each not in whose and _is_plain(each)]
    rest = [each for each in tests if each not in whose and each not in plain]
    places = [each for each in plain if _is_place(each)]
    rest += places[1:]
    before = " ".join(_whose(each) for each in whose)
    named = noun([each for each in plain if each not in places], {}, many=many) if plain or whose else ""
    place = where(places[:1])
    said = " ".join(each for each in (before, named or ("cards" if many else "a card"), place) if each)
    return said + (f", where {condition((*rest,))}" if rest else "")


def _is_whose(test: Test | Either) -> bool:
    """Say whether a test asks whose a card is, by a word for that player."""
    return (
        isinstance(test, Test) and test.of == "it" and test.prop == "controller" and test.value in OF_YOURS
        and test.how in SAME
    )  # fmt: skip


def _whose(test: Test | Either) -> str:
    """Write whose a card is, before its name."""
    assert isinstance(test, Test)  # noqa: S101  for the type checker: _is_whose has looked
    return (OF_YOURS if test.how == "is" else OTHERS)[str(test.value)]


def _is_place(test: Test | Either) -> bool:
    return isinstance(test, Test) and test.prop == "zone" and test.how in {"is", "any"}


def _is_plain(test: Test | Either) -> bool:
    """Say whether a noun says all of a test: its property, how, and a plain value."""
    if not isinstance(test, Test) or test.of != "it" or not isinstance(test.prop, str):
        return False
    if test.prop in DONE_BY or isinstance(test.value, Amount) or test.how in OF_OTHERS:
        return False
    if isinstance(test.value, tuple) and any(not isinstance(each, str) for each in test.value):
        return False
    if test.value == "source":
        return test.prop == "id" and test.how in SAME
    return isinstance(test.value, int) or test.how in OF_A_SET or test.prop in {"zone", "name"}


def condition(tests: Tests) -> str:
    """Write what must be so, with whose it is."""
    return " and ".join(_test(test) for test in tests) or "always"


def _test(test: Test | Either) -> str:
    if isinstance(test, Either):
        return "(" + " or ".join(condition(option) for option in test.options) + ")"
    head = THEIRS.get(test.of, f"of {WHO.get(test.of, test.of)}, the")
    if test.slot:
        head = f"{head} choice {test.slot + 1}" if test.of != "chosen" else f"of choice {test.slot + 1}, the"
    if isinstance(test.prop, Amount):
        head = "" if test.of == "it" else f"{head} "
        return f"{head}{amount(test.prop)} {COMPARED[test.how]} {_value(test)}"
    if test.of == "turn" and test.prop in {"player", "turn"} and isinstance(test.value, str):
        return f"it {COMPARED[test.how]} {OF_YOURS.get(test.value, f'of {test.value}, the')} turn"
    if test.prop in LINKED and test.how in {"with", "without"}:
        of = (
            ""
            if test.of == "it"
            else f" of {WHO.get(test.of, 'this card' if test.of == 'source' else test.of)}"
        )
        return f"{'one' if test.how == 'with' else 'none'} {LINKED[test.prop]}{of} is {_value(test)}"
    if test.prop == "id" and test.of == "it":
        return f"it {COMPARED[test.how]} {_value(test)}"
    if test.prop == "flags":
        is_not = "is" if test.how in {"has", "any"} else "is not"
        whom = {"it": "it", "source": "this card", "you": "its player", "opponent": "the opponent"}
        return f"{whom.get(test.of, WHO.get(test.of, test.of))} {is_not} {_value(test)}"
    compared = COMPARED[test.how]
    if test.how in OF_A_SET and isinstance(test.value, str):
        compared = {"any": "has", "none": "has not"}.get(test.how, compared)
    return f"{head} {test.prop} {compared} {_value(test)}"


def _value(test: Test) -> str:
    """Write what something is compared with."""
    value = test.value
    if isinstance(value, Amount):
        return amount(value)
    if isinstance(value, tuple) and (tests := tuple(e for e in value if isinstance(e, (Test, Either)))):
        return thing(tests)
    if test.how in OF_OTHERS and isinstance(value, int):
        return f"what was chosen (choice {value + 1})"
    said = show(value)
    if said == "source name":
        return "this card's name"
    if said == "source":
        return "this card"
    return WHO.get(said, said) if test.prop in DONE_BY else said


def amount(number: int | Amount) -> str:
    """Write a number, or where it is looked up."""
    if isinstance(number, int):
        return str(number)
    base = _looked_up(number)
    if number.per != 1:
        base += f" for each {number.per} of it" + (", what is left over counted too" if number.up else "")
    elif number.up:
        base += ", rounded up"
    said = f"{number.times} × {base}" if number.times != 1 else base
    said += "".join(f" and {amount(each)}" for each in number.more)
    if number.plus:
        said += f" {'+' if number.plus > 0 else '−'} {abs(number.plus)}"
    return said + (f", at most {number.most}" if number.most is not None else "")


def _looked_up(number: Amount) -> str:
    """Say where a number is looked up."""
    if number.of in OF_MANY:
        things = thing(number.where, many=True) if number.where else "all cards"
        return OF_MANY[number.of].format(prop=number.prop, things=things)
    if number.of in {"happened", "latest"}:
        return _happened(number)
    if number.of in {"most", "least", "total"}:
        whom = "an opponent" if number.prop == "opponent" else "a player"
        whole = {"most": f"the most that {whom} has", "least": f"the least that {whom} has"}
        of = " and ".join(amount(each) for each in number.theirs)
        return f"{whole.get(number.of, f'what every {whom[2:].strip()} has')} of: {of or 'being there'}"
    if number.of == "beside":
        scope = {"turn": ""}.get(number.each, f" ({number.each})")
        said = f"how many of {WHO.get(number.prop, number.prop)} there are of what happened together{scope}"
    elif number.of in {"done", "roll"}:
        said = {"done": "how much was done", "roll": "the number that chance says"}[number.of]
    else:
        head = THEIRS.get(number.of, f"of {WHO.get(number.of, number.of)}, the")
        said = f"{head} {number.prop or 'amount'}" + (f" (choice {number.slot + 1})" if number.slot else "")
    return said + (f" of {thing(number.where)}" if number.where else "")


OF_MANY = {  # numbers that are made of all that pass
    "count": "the number of {things}", "kinds": "how many different {prop} there are among {things}",
    "sum": "the {prop} of {things} together", "lowest": "the lowest {prop} of {things}",
    "highest": "the highest {prop} of {things}", "moved": "how many of {things} have just moved",
}  # fmt: skip


def _happened(number: Amount) -> str:
    """Say of what has happened how often it has, or whether the last of it was so."""
    by = [each for each in number.where if isinstance(each, Test) and each.prop == "player"]
    rest = tuple(each for each in number.where if each not in by)
    said = f"“{number.prop}”"
    said += "".join(f" {'by' if each.how == 'is' else 'not by'} {_value(each)}" for each in by)
    said += f" about {thing(rest)}" if rest else ""
    if number.of == "latest":
        return f"whether that was the last this {number.each} before it: {said}"
    return f"how much has happened this {number.each} of {said}"


def who(pick: Pick) -> str:
    """Say whom an instruction is about."""
    name = WHO.get(pick.who, pick.who)
    if pick.who == "all" and pick.where:
        name = f"each of {thing(pick.where, many=True)}"
    elif pick.where:
        name += f", if it is {thing(pick.where)}"
    if pick.who == "chosen" and pick.slot:
        name += " (of every choice)" if pick.slot == EVERY_SLOT else f" (choice {pick.slot + 1})"
    name += EVERY.get(pick.every, "")
    return f"the {pick.whose} of {name}" if pick.whose else name
