"""Facts about a card: what it is, has and is called, where it is, how often it triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.choosing import plain
from rulesengine.core.model import ATTACHED
from rulesengine.core.text import base_of, show
from rulesengine.core.trace import Stage
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.facts.forms import Form, Slots, begun
from rulesengine.playing.facts.sight import Sight, in_play, is_of, number, often, went
from rulesengine.playing.facts.steps import pattern
from rulesengine.playing.seeing import own
from rulesengine.playing.sentences import of_player
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Card


def _properties(sight: Sight) -> list[str]:
    words = sight.ruleset.words
    return ["place", *words.numbers, *words.marks, *(base_of(each) for each in words.numbers)]


def _number(sight: Sight, card: Card, said: Slots) -> str | None:
    prop = sight.one_of(said["property"], _properties(sight), "the property")
    value, wanted = sight.sheet(card).get(prop, 0), int(said["number"])
    return None if value == wanted else f"{card.name}'s {prop} is {show(value)}, not {wanted}"


def _at_least(sight: Sight, card: Card, said: Slots) -> str | None:
    prop = sight.one_of(said["property"], _properties(sight), "the property")
    value, wanted = sight.sheet(card).get(prop, 0), int(said["number"])
    return None if value >= wanted else f"{card.name}'s {prop} is {show(value)}, less than {wanted}"


def _at_most(sight: Sight, card: Card, said: Slots) -> str | None:
    prop = sight.one_of(said["property"], _properties(sight), "the property")
    value, wanted = sight.sheet(card).get(prop, 0), int(said["number"])
    return None if value <= wanted else f"{card.name}'s {prop} is {show(value)}, more than {wanted}"


def _went_down(sight: Sight, card: Card, said: Slots) -> str | None:
    return _went(sight, card, said, int(said["number"]))


def _went_up(sight: Sight, card: Card, said: Slots) -> str | None:
    return _went(sight, card, said, -int(said["number"]))


def _went(sight: Sight, card: Card, said: Slots, down_by: int) -> str | None:
    """Judge how a number of a card has changed since the start.

    Raises BadScenario for a card that came later.
    """
    prop = sight.one_of(said["property"], _properties(sight), "the property")
    if card.id not in {each.id for each in sight.start.board.cards}:
        raise BadScenario(f"{card.name} was not there at the start", word=card.name)
    return went(prop, sight.at_first[card.id].get(prop, 0), sight.sheet(card).get(prop, 0), down_by)


def _more(sight: Sight, card: Card, said: Slots) -> str | None:
    return _than(sight, card, said, 1)


def _less(sight: Sight, card: Card, said: Slots) -> str | None:
    return _than(sight, card, said, -1)


def _equal(sight: Sight, card: Card, said: Slots) -> str | None:
    return _than(sight, card, said, 0)


def _than(sight: Sight, card: Card, said: Slots, sign: int) -> str | None:
    """Judge whether a number of a card is more than that of another card, less, or the same."""
    prop = sight.one_of(said["property"], _properties(sight), "the property")
    other = next(iter(of_player(sight.ruleset, sight.table, said["card"])), None) or sight.card(said["card"])
    one, two = (sight.sheet(each).get(prop, 0) for each in (card, other))
    so = (one > two) - (one < two) == sign
    return None if so else f"{card.name}'s {prop} is {show(one)}, and {other.name}'s is {show(two)}"


def _no_number(sight: Sight, card: Card, said: Slots) -> str | None:
    words = sight.ruleset.words
    prop = sight.one_of(said["number property"], [*words.numbers, *words.marks], "the property")
    value = sight.sheet(card).get(prop)
    none = value is None or (prop in words.marks and value == 0)
    return None if none else f"{card.name} has {prop} {show(value)}"


def _no_counters(sight: Sight, card: Card, _: Slots) -> str | None:
    marks = [(name, n) for name, n in card.marks if n and name != ATTACHED]
    return f"{card.name} has {', '.join(f'{n} {name}' for name, n in marks)}" if marks else None


def _abilities(sight: Sight, card: Card) -> tuple[str, ...]:
    """List the words of the abilities that a card has now."""
    words = own(sight.ruleset, sight.sheet(card), card, "abilities")
    return tuple(map(str, words)) if isinstance(words, tuple) else ()


def _no_abilities(sight: Sight, card: Card, _: Slots) -> str | None:
    have = _abilities(sight, card)
    return f"{card.name} has {_quoted(have)}" if have else None


def _some_abilities(sight: Sight, card: Card, said: Slots) -> str | None:
    have, wanted = _abilities(sight, card), int(said["number"])
    if len(have) == wanted:
        return None
    return f"{card.name} has {len(have)} abilities, not {wanted}: {_quoted(have) or 'none'}"


def _quoted(words: Iterable[str]) -> str:
    return ", ".join(f"“{each}”" for each in words)


def _has_text(sight: Sight, card: Card, said: Slots) -> str | None:
    have, wanted = _abilities(sight, card), plain(said["text"])
    if any(_bare(each) == _bare(wanted) for each in have):
        return None
    _known_text(sight, said["text"])
    return f"{card.name} has not “{said['text']}”; it has {_quoted(have) or 'no ability'}"


def _has_no_text(sight: Sight, card: Card, said: Slots) -> str | None:
    _known_text(sight, said["text"])
    have = [each for each in _abilities(sight, card) if _bare(each) == _bare(said["text"])]
    return f"{card.name} has “{have[0]}”" if have else None


def _bare(words: str) -> str:
    return plain(words).rstrip(". ")


def _known_text(sight: Sight, said: str) -> None:
    """Refuse the text of an ability that nothing on the table has or gives.

    Raises BadScenario with the nearest.
    """
    there = sight.texts
    if _bare(said) not in {_bare(each) for each in there}:
        sight.one_of(said, there, "the ability")


def _has(sight: Sight, card: Card, said: Slots) -> str | None:
    word = sight.one_of(said["word"], sight.words, "the word")
    return None if _holds(sight, card, word) else f"{card.name} has no {word}"


def _has_no(sight: Sight, card: Card, said: Slots) -> str | None:
    word = sight.one_of(said["word"], sight.words, "the word")
    return f"{card.name} has {word}" if _holds(sight, card, word) else None


def _holds(sight: Sight, card: Card, word: str) -> bool:
    sheet = sight.sheet(card)
    return any(word in (sheet.get(name) or ()) for name in sight.ruleset.words.sets)


def _exactly(sight: Sight, card: Card, said: Slots) -> str | None:
    whole, sets = f"{said['set']} {said['words']}", sight.ruleset.words.sets
    called = next((each for each in sets if plain(whole).startswith(f"{plain(each)} ")), said["set"])
    if plain(called) in {"no", "without"}:  # “no Bloker”: the word is a slip, for all that can be is read
        sight.one_of(said["words"], sight.words, "the word")
    if called not in sets and (instead := _otherwise(sight, called)):
        raise BadScenario(f"{called!r} is no set of words; {instead}, and this is “{whole}”", word=called)
    if called not in sets and (form := begun(FORMS, whole)):
        raise BadScenario(f"{called!r} is no set of words; did you mean “{form}”?", word=called)
    name = sight.one_of(called, sets, "the set")  # a set may be called by two words
    words = whole[len(called) :].split(",")
    wanted = {sight.one_of(each.strip(), sight.words, "the word") for each in words}
    have = set(sight.sheet(card).get(name) or ())
    if have == wanted:
        return None
    return f"{card.name}'s {name} are {', '.join(sorted(map(str, have))) or 'none'}, and not these"


def _otherwise(sight: Sight, called: str) -> str:
    """Say how a fact is written about what is no set of words; "" where it is nothing that the game has."""
    words, small = sight.ruleset.words, plain(called)
    if number := next((each for each in (*words.numbers, *words.marks) if plain(each) == small), ""):
        return f"it is a number: write “{number} 2”"
    if state := next((each for each in words.flags if plain(each) == small), ""):
        return f"it is a state: write “is {state}” or “is not {state}”"
    return "write “has no …”" if small in {"no", "without"} else ""


def _none_of_set(sight: Sight, card: Card, said: Slots) -> str | None:
    name = sight.one_of(said["set"], sight.ruleset.words.sets, "the set")
    have = sorted(map(str, sight.sheet(card).get(name) or ()))
    return f"{card.name}'s {name} are {', '.join(have)}" if have else None


def _is(sight: Sight, card: Card, said: Slots) -> str | None:
    flag = sight.one_of(said["state"], sight.ruleset.words.flags, "the state")
    return None if flag in sight.sheet(card)["flags"] else f"{card.name} is not {flag}"


def _is_not(sight: Sight, card: Card, said: Slots) -> str | None:
    flag = sight.one_of(said["state"], sight.ruleset.words.flags, "the state")
    return f"{card.name} is {flag}" if flag in sight.sheet(card)["flags"] else None


def _zone(sight: Sight, card: Card, said: Slots) -> str | None:
    zone = sight.one_of(said["zone"], sight.ruleset.words.zones, "the zone")
    return None if card.zone == zone else f"{card.name}'s zone is {card.zone}, not {zone}"


def _not_zone(sight: Sight, card: Card, said: Slots) -> str | None:
    zone = sight.one_of(said["zone"], sight.ruleset.words.zones, "the zone")
    return f"{card.name}'s zone is {zone}" if card.zone == zone else None


def _in_play(sight: Sight, card: Card, _: Slots) -> str | None:
    return None if card.zone in in_play(sight) else f"{card.name} is in the zone {card.zone}"


def _not_in_play(sight: Sight, card: Card, _: Slots) -> str | None:
    return f"{card.name} is in play, in the zone {card.zone}" if card.zone in in_play(sight) else None


def _died(sight: Sight, card: Card, _: Slots) -> str | None:
    return None if has_died(sight, card) else f"{card.name} did not die; its zone is {card.zone}"


def _not_died(sight: Sight, card: Card, _: Slots) -> str | None:
    return f"{card.name} died" if has_died(sight, card) else None


def has_died(sight: Sight, card: Card) -> bool:
    """Say whether a card was destroyed, or went in another way from play to where the dead go.

    Raises BadScenario in a game that has no such place.
    """
    own = of_game(sight.ruleset, "tables")
    grave = getattr(own, "DEAD", "")
    if not grave:
        raise BadScenario("nothing dies in this game; write the zone: “zone …”", word="died")
    before = next((each for each in sight.start.board.cards if each.id == card.id), card)
    said = getattr(own, "IDEAS", {}).get("destroy", ())[:1]
    fits = [pattern(sight, each.replace("{card}", card.name)) for each in said]
    killed = any(fit(step) for fit in fits for step in sight.steps)
    return killed or (card.zone == grave and before.zone in in_play(sight))


def _controller(sight: Sight, card: Card, said: Slots) -> str | None:
    wanted, have = sight.player(said["player"]), sight.sheet(card)["controller"]
    return None if have == wanted else f"{card.name}'s controller is {have}, not {wanted}"


def _owner(sight: Sight, card: Card, said: Slots) -> str | None:
    wanted = sight.player(said["player"])
    return None if card.owner == wanted else f"{card.name}'s owner is {card.owner}, not {wanted}"


def _name(sight: Sight, card: Card, said: Slots) -> str | None:
    wanted, have = sight.one_of(said["name"], _names(sight), "the name"), sight.sheet(card)["name"]
    return None if have == wanted else f"the name of {card.name} is {have}, not {wanted}"


def _names(sight: Sight) -> list[str]:
    return list(
        dict.fromkeys([*sight.names, *(str(sight.sheet(c)["name"]) for c in sight.table.board.cards)])
    )


def _attached(sight: Sight, card: Card, said: Slots) -> str | None:
    other = sight.card(said["card"])
    if card.mark(ATTACHED) == other.id or other.id in card.links:
        return None
    return f"{card.name} is attached to {_partners(sight, card) or 'nothing'}"


def _not_attached(sight: Sight, card: Card, said: Slots) -> str | None:
    other = sight.card(said["card"])
    with_it = card.mark(ATTACHED) == other.id or other.id in card.links
    return f"{card.name} is attached to {other.name}" if with_it else None


def _unattached(sight: Sight, card: Card, _: Slots) -> str | None:
    return f"{card.name} is attached to {_partners(sight, card)}" if card.links else None


def _partners(sight: Sight, card: Card) -> str:
    return ", ".join(sight.table.board.cards[n].name for n in card.links)


def _on_top(sight: Sight, card: Card, said: Slots) -> str | None:
    zone = sight.one_of(said["zone"], sight.ruleset.words.zones, "the zone")
    mine = pile(sight, card.owner, zone)
    return None if mine and mine[0].id == card.id else f"on top of the {zone} is {_first(mine)}"


def _at_bottom(sight: Sight, card: Card, said: Slots) -> str | None:
    zone = sight.one_of(said["zone"], sight.ruleset.words.zones, "the zone")
    mine = pile(sight, card.owner, zone)
    return None if mine and mine[-1].id == card.id else f"at the bottom of the {zone} is {_first(mine[::-1])}"


def _first(cards: list[Card]) -> str:
    return cards[0].name if cards else "nothing"


def pile(sight: Sight, player: str, zone: str) -> list[Card]:
    """List the cards that a player owns in a zone, from the top."""
    mine = [card for card in sight.table.board.cards if card.owner == player and card.zone == zone]
    return sorted(mine, key=lambda card: (card.place, card.id))


def _triggered(sight: Sight, card: Card, said: Slots) -> str | None:
    wanted = number(said["times"])
    count = sum(1 for s in sight.steps if s.stage is Stage.TRIGGERS and is_of(s, card))
    return None if count == wanted else f"{card.name} triggered {often(count)}"


def _did(stage: Stage, card: Card, sight: Sight) -> bool:
    return any(s.stage is stage and is_of(s, card) for s in sight.steps)


def _some(stage: Stage, verb: str, denied: str) -> tuple[Form, Form]:
    """Make the two forms that say of a stage that a card's ability came to it, and that it did not."""

    def did(sight: Sight, card: Card, _: Slots) -> str | None:
        return None if _did(stage, card, sight) else f"{card.name} {denied}"

    def did_not(sight: Sight, card: Card, _: Slots) -> str | None:
        return f"{card.name} {verb}" if _did(stage, card, sight) else None

    yes = Form("card", verb, f"An ability of the card has a step “{stage.value}”.", did)
    return yes, Form("card", denied, "None has.", did_not)


def _depends(sight: Sight, card: Card, said: Slots) -> str | None:
    other = sight.card(said["card"])
    on = {edge.on.source for edge in sight.found.edges if edge.effect.source == card.id}
    if other.id in on:
        return None
    names = ", ".join(sight.table.board.cards[n].name for n in sorted(on) if n > 0)
    return f"the effect of {card.name} depends on {names or 'nothing'}"


def _depends_not(sight: Sight, card: Card, said: Slots) -> str | None:
    other = sight.card(said["card"])
    for edge in sight.found.edges:
        if edge.effect.source == card.id and edge.on.source == other.id:
            return f"the effect of {card.name} depends on {other.name}: {edge.differs.says}"
    return None


def _depends_on_nothing(sight: Sight, card: Card, _: Slots) -> str | None:
    for edge in sight.found.edges:
        if edge.effect.source == card.id:
            return f"the effect of {card.name} depends on {short(str(edge.on.says))}"
    return None


FORMS: tuple[Form, ...] = (
    Form("card", "{property} {number}", "A number of the card, or how many counters of a kind.", _number),
    Form("card", "{property} at least {number}", "The number is not less.", _at_least),
    Form("card", "{property} at most {number}", "The number is not more.", _at_most),
    Form("card", "{property} went down by {number}", "It is so much less than at the start.", _went_down),
    Form("card", "{property} went up by {number}", "It is so much more than at the start.", _went_up),
    Form("card", "{property} more than {card}", "The number is more than the other card's.", _more),
    Form("card", "{property} less than {card}", "It is less than the other's.", _less),
    Form("card", "{property} fewer than {card}", "The same, of what is counted.", _less),
    Form("card", "{property} equal to {card}", "Both have the same.", _equal),
    Form(
        "card",
        "has no abilities",
        "Effects took all of them away, or it is printed with none.",
        _no_abilities,
    ),
    Form("card", "has {number} abilities", "So many, printed and given.", _some_abilities),
    Form("card", "has no ability “{text}”", "No ability with these words.", _has_no_text),
    Form("card", "has the ability “{text}”", "An ability with these words, printed or given.", _has_text),
    Form("card", "has no counters", "Nothing is counted on it.", _no_counters),
    Form("card", "has no {set}", "None of a set of words: no subtypes, no traits.", _none_of_set),
    Form("card", "has no {word}", "None of its types, traits, keywords, colours is that word.", _has_no),
    Form("card", "has no {number property}", "It has no such number at all, not even 0.", _no_number),
    Form("card", "has {word}", "One of its types, traits, keywords, colours.", _has),
    Form("card", "is attached to nothing", "It is with no other card.", _unattached),
    Form("card", "is attached to {card}", "It is attached to, paired or linked with the other.", _attached),
    Form("card", "is not attached to {card}", "It is not with that one.", _not_attached),
    Form("card", "is on top of the {zone}", "The first card of its owner's pile.", _on_top),
    Form("card", "is at the bottom of the {zone}", "The last card of its owner's pile.", _at_bottom),
    Form("card", "is not in the {zone}", "It is somewhere else.", _not_zone),
    Form(
        "card", "is in play", "It is where texts reach it: on the board, not in a hand or a pile.", _in_play
    ),
    Form("card", "is not in play", "It is in a hand, in a pile, or out of the game.", _not_in_play),
    Form("card", "is not {state}", "It does not have the state.", _is_not),
    Form("card", "is {state}", "It has the state.", _is),
    Form("card", "died", "It was destroyed, or went from play to where the dead go.", _died),
    Form("card", "did not die", "It did not.", _not_died),
    Form("card", "zone {zone}", "Where it is.", _zone),
    Form("card", "controller {player}", "Who controls it now.", _controller),
    Form("card", "owner {player}", "Who owns it.", _owner),
    Form("card", "name {name}", "What it is called now: a copy has another name.", _name),
    Form(
        "card",
        "triggered {times}",
        "How often its abilities triggered: once, twice, 3 times, never.",
        _triggered,
    ),
    *_some(Stage.TRIGGERS, "triggered", "did not trigger"),
    *_some(Stage.RESOLVES, "resolved", "did not resolve"),
    *_some(Stage.FIZZLES, "came to nothing", "did not come to nothing"),
    *_some(Stage.REPLACED, "replaced something", "replaced nothing"),
    *_some(Stage.FORBIDDEN, "was forbidden", "was not forbidden"),
    Form("card", "depends on nothing", "Its continuous effect waits for no other.", _depends_on_nothing),
    Form("card", "depends on {card}", "Its continuous effect waits for the other's.", _depends),
    Form("card", "does not depend on {card}", "It does not wait for that one.", _depends_not),
    Form("card", "{set} {words}", "Exactly these: “types Creature, Wall”.", _exactly),
)
