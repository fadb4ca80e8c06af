"""Boards and events that set an ability off, made out of nothing but the ability itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.model import Card, Event, Key, Player, lay
from rulesengine.core.text import Ability, Amount, Change, Face, Frame, Test, base_of, without_base
from rulesengine.core.trace import pieces, slot
from rulesengine.playing.casting import (
    ANN,
    BEARER,
    BEN,
    ITSELF,
    asked_for,
    asked_of,
    every_do,
    every_test,
    leaves,
    looked_at,
    of_bearer,
    partners,
    plain_card,
    strings,
    suited,
    words_in,
)
from rulesengine.playing.fitting import (
    HELD,
    brings_along,
    counted_on,
    different,
    fewer_cards,
    is_for_a_player,
    is_on_it,
    more_players,
    numbers_of_players,
    of_itself,
    shared_words,
    taken,
)
from rulesengine.playing.remembering import cast_past, remembered
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Part, Tests


# What may happen to set an ability off: the events that it listens for, with everybody in their part.
#
# An event that lacks what its sentences need is not given: nothing is paired without a partner.


LIMIT = 400  # a made-up board that is still busy after so many steps will not come to rest
SAID = "2"  # the number that a player says where a text asks for one: "X is 2"
FIELDS = frozenset({"card", "player", "amount", "source", "target", "made", "ability"})  # no details


class People(NamedTuple):
    """Who can have a part in an event."""

    bearer: int
    subject: int  # what passes the tests for the event's own object
    doer: int  # an opponent's card that passes the tests for what does it
    partner: int  # what the bearer is linked with
    aimed: int = 0  # what passes the tests for the event's second object


def prompts(ruleset: Ruleset, ability: Ability, key: Key, people: People, table: Table) -> Iterator[Event]:
    """Give the events that may set an ability off, the likeliest first."""
    if ability.form in {"activated", "command"}:
        yield from _requests(ruleset, ability, key, people, table)
        return
    if ability.form not in {"trigger", "instead", "ban", "permit"}:
        return
    yield from _as_it_is_used(ruleset, ability, people, table)
    details = dict(ability.where) | _details(ability)
    amount = int(details.pop("amount", 1))
    for name in ability.events:
        slots = ruleset.words.events[name].slots()
        aims = (people.doer, people.partner, people.aimed, people.bearer, 0) if "target" in slots else (0,)
        for target in dict.fromkeys(aims):
            event = Event(name, amount=amount, detail=tuple(sorted(details.items())))
            whose = "self" if _of_itself(ability) else ability.whose
            like = replace(table.board.cards[people.subject].face, token=True)
            event = _with_part(event, whose, people, slots, target, like)
            who = table.board.cards[event.card].controller if event.card else ANN
            if ability.whose in {"you", "opponent"}:
                who = ANN if ability.whose == "you" else BEN
            yield from _whole(ruleset, table, event._replace(player=who))
            if _of_players(ability):  # it asks whose event it is, or to whom it happens
                for card, player_name in ((event.card, ANN), (event.card, BEN), (0, ANN), (0, BEN)):
                    yield from _whole(ruleset, table, event._replace(card=card, player=player_name))


def _as_it_is_used(ruleset: Ruleset, ability: Ability, people: People, table: Table) -> Iterator[Event]:
    """Give the uses of the card itself that make happen to it what a text listens for: an Aura is cast."""
    card = table.board.cards[people.bearer]
    for used in _uses(card.face, ability, card, ruleset):
        key = Key("printed", people.bearer, card.face.abilities.index(used))
        yield from (e for e in _requests(ruleset, used, key, people, table) if e.ability is not None)


def _uses(face: Face, ability: Ability, card: Card, ruleset: Ruleset) -> Iterator[Ability]:
    """Give what a card itself does that its own text listens for, where it is not in play yet."""
    if ability.form != "trigger" or not _of_itself(ability) or card.zone in ruleset.ability_zones:
        return
    for used in face.abilities:
        if used.form == "command" and set(ability.events).intersection(_kinds(used.then)):
            yield used


def _of_itself(ability: Ability) -> bool:
    """Say whether an ability listens for what happens to the card that has it: "when a hero plays this"."""
    return ability.whose == "self" or ITSELF in ability.about


def _of_players(ability: Ability) -> bool:
    """Say whether an ability asks for the player of the event, or for something other than its object."""
    tests = every_test((ability.given, ability.about))
    return any(test.of == "event" and test.prop in {"player", "on"} for test in tests)


def _requests(ruleset: Ruleset, ability: Ability, key: Key, people: People, table: Table) -> Iterator[Event]:
    """Give the events with which a player may use an ability; last, one that is nothing else.

    A game may name what a card's own instructions are followed with; otherwise it is asked of every event.
    """
    kinds = ruleset.words.events.items()
    named: frozenset[str] | None = getattr(of_game(ruleset, "tables"), "FOLLOWED_WITH", None)
    for name, kind in kinds:
        if ability.form in kind.activates:
            asked = {a.prop for a in leaves(ability.then) if isinstance(a, Amount) and a.of == "event"}
            said = tuple((word, SAID) for word in kind.details if word in asked)  # "X is 2"
            yield Event(name, people.bearer, ANN, detail=said, ability=key)
        elif ability.form != "command" or not kind.slots() >= {"player", "card"}:
            continue
        elif named is None or name in named:
            yield from _whole(ruleset, table, Event(name, people.bearer, ANN))
    if ability.form == "command" and named is not None:
        return
    quiet = next((name for name, kind in kinds if name not in ruleset.acts), next(iter(ruleset.words.events)))
    yield Event(quiet, people.bearer, ANN, ability=key)


def _whole(ruleset: Ruleset, table: Table, event: Event) -> Iterator[Event]:
    """Give an event if one of its sentences can be said of it; with the details that it still needs."""
    lacks = [
        [name for name in pieces(said)[1::2] if not slot(table, event, name)]
        for said in ruleset.words.events[event.kind].says
    ]
    missing = min(lacks, key=len, default=[])
    if not missing:
        yield event
    elif not set(missing) & FIELDS:
        words = ruleset.words
        known: dict[str, tuple[str, ...]] = getattr(of_game(ruleset, "tables"), "DETAILS", {})
        for word in known.get(missing[0], ()) if len(missing) == 1 else ():
            yield event._replace(detail=(*event.detail, (missing[0], word)))
        for word in (*list(words.player_marks)[:1], *list(words.flags)[:1], BEN, "1"):
            yield event._replace(detail=(*event.detail, *((name, word) for name in missing)))


def _with_part(
    event: Event, whose: str, people: People, slots: frozenset[str], target: int, like: Face
) -> Event:
    """Give everybody their part in an event, so that it is about whom the ability is about.

    What only comes to be is `like` the object that passes the tests.
    """
    if whose == "source":
        subject = people.subject if "card" in slots else 0
        return event._replace(card=subject, source=people.bearer, target=target)
    card = people.bearer if whose == "self" else people.subject
    if whose == "target":
        target = people.bearer
    if "card" not in slots and (whose in {"you", "opponent"} or "made" in slots):
        card = 0
        event = event._replace(made=like) if "made" in slots else event
    return event._replace(card=card, source=people.doer, target=target)


def _details(ability: Ability) -> dict[str, str]:
    """Read off what the event itself must be like."""
    details: dict[str, str] = {}
    for test in every_test((ability.given, ability.about, ability.by, ability.then)):
        if test.of == "event" and isinstance(test.prop, str):
            value = test.value[0] if isinstance(test.value, tuple) and test.value else test.value
            if test.how in {"is", "any", "has", ">=", "<="} and isinstance(value, (str, int)):
                details[test.prop] = str(value)
            elif test.how == ">" and isinstance(value, int):
                details[test.prop] = str(value + 1)
    details.pop("player", None)
    return {name: word for name, word in details.items() if name not in {"kind", "turn"}}


# Boards and events that should set an ability off, made out of nothing but the ability itself.
#
# What suits every game is tried one after the other: each zone, alone or lent to another card, either
# player's turn, many other cards or few. Which of them works, `trying.py` finds out.


BY_FAR = 19  # the first player has so much less of something, or so much more
MORE_OR_LESS = frozenset({"<", "<=", ">", ">="})
FEWER = {"is": 0, "<=": 0, "<": -1}  # how a text asks for few cards, and how far that is from its number
MANY, LESS, FEW = 2, 1, 0  # how many cards of a sort are there, for each player
PILE, SMALL = 4, 1  # how many cards are in a deck, a hand, a trash; for the player who is to have fewer
CORNERS = (1,)  # the first place of a card; a game with a grid names places that are far from each other
FEW_MARKS = 2  # counters on a card that loses some
MOST = 12  # more cards of one sort than this no text asks for
PLENTY = 9  # what a player has of Energy and the like


class Setting(NamedTuple):
    """A table, the card whose text is tried, and what may happen to set its ability off."""

    table: Table
    bearer: int  # the object that has the text
    key: Key
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to lay the table."""

    zone: str
    host: Face | None  # what the card is with, where it lends its text
    first: str  # whose turn it is
    crowd: int  # how many more cards of each sort that the text names
    corner: int = 1  # the first place: on a grid, another corner of it
    linked: bool = False  # are the cards of one player linked with each other?
    uneven: bool = False  # has the first player less of what is compared, and is every number changed?


def settings(ruleset: Ruleset, face: Face, place: int, company: tuple[Face, ...] = ()) -> Iterator[Setting]:
    """Give tables on which an ability of a face may be set off, the likeliest first.

    `company` are faces of the game's usual sorts of cards; without them, sorts are read off the text.
    """
    ability = face.abilities[place]
    for way in _ways(ruleset, face, ability, company):
        yield _lay(ruleset, face, place, way, company)


def _ways(ruleset: Ruleset, face: Face, ability: Ability, company: tuple[Face, ...]) -> Iterator[_Way]:
    """Give the ways to lay the table: first where the card works, then wherever else it may be asked for.

    What can be used anywhere is tried in one place in every way, and once in each other place.
    """
    usual = [zone for zone in ruleset.words.zones if zone in ruleset.ability_zones]
    others = [zone for zone in ruleset.words.zones if zone not in ruleset.ability_zones]
    zones = [ability.zone] if ability.zone and ability.zone != "any" else usual or others
    if _of_itself(ability) and (first_place := _place(ruleset, ability, "")):
        zones = list(dict.fromkeys([first_place, *zones]))
    elsewhere: list[str] = []
    if ability.zone == "any" or ability.form in {"activated", "command"}:
        zones, elsewhere = zones[:1], list(dict.fromkeys([*zones[1:], *others]))
    hosts: list[Face | None] = [None]
    if ruleset.text_bearer is not None:
        types = sorted(words_in(ability, "types"))
        hosts += company or [Face("Host", (("types", frozenset({card_type})),)) for card_type in types]
    first = [
        _Way(zone, host, turn, crowd)
        for crowd, host, zone, turn in product((MANY, FEW), hosts, zones, (ANN, BEN))
        if host is None or zone in ruleset.ability_zones
    ]
    yield from first
    yield from (replace(way, uneven=True) for way in first if way.host is None and _compares(ability))
    yield from _last_ways(ability, hosts, zones, others)
    corners: tuple[int, ...] = getattr(of_game(ruleset, "tables"), "CORNERS", CORNERS)
    links = getattr(of_game(ruleset, "tables"), "LINKS", True)
    for corner, linked in (*([(corners[0], True)] if links else ()), *((c, False) for c in corners[1:])):
        yield from (replace(way, corner=corner, linked=linked) for way in first if way.host is None)
    yield from (_Way(zone, None, ANN, MANY) for zone in elsewhere if zone not in zones)


def _compares(ability: Ability) -> dict[str, int]:
    """List the numbers that a text compares, with their base or of two players, and how they must differ."""
    marks: dict[str, int] = {}
    for test in every_test(ability):
        other = test.value
        if isinstance(other, Amount) and test.how in MORE_OR_LESS:
            own = test.prop.prop if isinstance(test.prop, Amount) else test.prop
            if own and without_base(other.prop) == own:
                by = 1 if other.prop != own else BY_FAR
                marks[own] = by if test.how.startswith(">") else -by
    return marks


def _of_own_base(ability: Ability) -> bool:
    """Say whether a text compares a number of its own card with what is printed on that."""
    return any(
        test.of == "source" and isinstance(test.value, Amount) and test.value.prop == base_of(str(test.prop))
        for test in every_test(ability.given)
    )


def _last_ways(
    ability: Ability, hosts: list[Face | None], zones: list[str], others: list[str]
) -> Iterator[_Way]:
    """Give ways that few texts need: exactly as many as it asks for, and a bearer that is not in play."""
    yield from (_Way(zone, host, ANN, LESS) for host, zone in product(hosts, zones))
    if ability.form == "trigger" and _of_itself(ability):
        yield from (_Way(zone, None, ANN, MANY) for zone in others)


def _place(ruleset: Ruleset, ability: Ability, usual: str) -> str:
    """Say where a card must be for what an ability listens for to happen to it, as the game says."""
    places: dict[str, str] = getattr(of_game(ruleset, "tables"), "PLACES", {})
    said = dict(ability.where).get("from", "")
    if said in ruleset.words.zones:
        return said
    return next((places[kind] for kind in ability.events if kind in places), usual)


def _lay(ruleset: Ruleset, face: Face, place: int, way: _Way, company: tuple[Face, ...]) -> Setting:
    """Lay the card that is tried, those that have a part in the event, and those that the text names."""
    ability, made = face.abilities[place], _Cards(ruleset, company, way.corner)
    given = (*ability.given, *(ability.about if ability.whose == "self" else ()), *of_bearer(ability.then))
    given = (*given, *(_gated(ability.then) if way.crowd == FEW else ()), *of_itself(ability))
    mine = made.add(suited(ruleset, Card(0, face, ANN, ANN, way.zone), given if way.host is None else ()))
    bearer = made.one_less(ability, mine)
    if way.host is not None:
        bearer = made.add(suited(ruleset, plain_card(ruleset, "Host", ANN, way.zone, way.host), given))
        made.link(mine, bearer)
    for tests in partners(given) if way.host is None else ():
        made.link(bearer, made.one("Partner", ANN, way.zone, tests))
    who = BEN if ability.whose in {"opponent", "target"} else ANN
    sort = _sort(ruleset, ability)
    asks = (*ability.about, *asked_of(ability.given, "subject"), *sort)
    subject = made.one(
        str(sort[0].value) if sort else "Subject", who, _place(ruleset, ability, way.zone), asks
    )
    itself = any(
        (test.prop, test.how, test.value) == ("id", "is", "source") for test in every_test(ability.by)
    )
    by = (*ability.by, *asked_of(ability.given, "cause"))
    made.beside(ability, bearer, subject)
    doer = bearer if itself and ability.form == "ban" else made.one("Doer", BEN, way.zone, by)
    second = asked_of(ability.given, "target")
    aimed = made.one("Target", BEN, made.usual, second) if second else doer
    made.states(ability, (mine, subject))
    uses = _uses(face, ability, made.cards[bearer - 1], ruleset)  # what an Aura is put on is there
    extras = [extra for text in (ability, *uses) for extra in _extras(ruleset, text, way, made)]
    made.counters(ability, bearer)
    away = next(zone for zone in ruleset.words.zones if zone not in ruleset.ability_zones)
    past = cast_past(ability, lambda who, tests: made.one("Past", who, away, tests)) if way.crowd else []
    if way.uneven:
        made.uneven(_compares(ability), 0 if _of_own_base(ability) else bearer)
    for other in (subject, *extras) if way.linked else ():
        made.link(bearer, other)
    wished = _wished(ruleset, ability) if way.crowd or way.first == ANN else ()
    _piles(ruleset, made, ability, way.crowd, wished)
    players = _seated(ruleset, ability, (ANN, BEN) if way.first == ANN else (BEN, ANN))
    _as_asked(ruleset, made, ability, bearer, players)
    _can_be_used(ruleset, made, ability, (bearer, subject, doer, aimed, *extras))
    table = remembered(ruleset, lay(ruleset, players, made.cards), past)
    key, partner = Key("printed", mine, place), mine if mine != bearer else made.partner(bearer)
    people = People(bearer, subject, doer, partner, aimed)
    return Setting(table, bearer, key, tuple(prompts(ruleset, ability, key, people, table)))


def _can_be_used(ruleset: Ruleset, made: _Cards, ability: Ability, cards: Iterable[int]) -> None:
    """Give those who have a part something to activate, where a text is about that: what has none is not."""
    kinds = (ruleset.words.events[kind] for kind in ability.events)
    if not any("activated" in kind.activates for kind in kinds):
        return
    for number in dict.fromkeys(cards):
        card = made.cards[number - 1]
        if not any(each.form == "activated" for each in card.face.abilities):
            face = replace(card.face, abilities=(*card.face.abilities, Ability("", "activated")))
            made.cards[number - 1] = card._replace(face=face)


def _as_asked(ruleset: Ruleset, made: _Cards, ability: Ability, bearer: int, players: list[Player]) -> None:
    """Say for which player the card is, where its text is about one, and let piles have different cards."""
    if is_for_a_player(ruleset, ability):
        card = made.cards[bearer - 1]
        seat = next(at for at, player in enumerate(players, 1) if player.name == BEN)
        made.cards[bearer - 1] = card._replace(marks=(*card.marks, (HELD, seat)))
    closed = getattr(of_game(ruleset, "tables"), "WORDS", {})
    shared_words(made.cards, ability, bearer, ruleset)
    different(made.cards, ability, {name: tuple(words) for name, words in closed.items()})


def _seated(ruleset: Ruleset, ability: Ability, names: tuple[str, ...]) -> list[Player]:
    """Give the players what the text names, in plenty, and the numbers that it asks for."""
    named = frozenset(strings((ability.cost, ability.then, ability.given)))
    plenty = {name: PLENTY for name in ruleset.words.player_marks if name in named}
    plenty |= getattr(of_game(ruleset, "tables"), "PLENTY", {})
    asked = numbers_of_players(ruleset, ability, plenty)
    seats = (*names, *more_players(ability))
    return [Player(name, tuple(sorted((plenty | asked.get(name, {})).items()))) for name in seats]


def _sort(ruleset: Ruleset, ability: Ability) -> tuple[Test, ...]:
    """Say what sort of card an event happens to, as the game says: nothing but a battlefield is conquered."""
    sorts: dict[str, str] = getattr(of_game(ruleset, "tables"), "HAPPENS_TO", {})
    return tuple(Test("types", "has", sorts[kind]) for kind in ability.events if kind in sorts)


def _extras(ruleset: Ruleset, ability: Ability, way: _Way, made: _Cards) -> list[int]:
    """Lay more cards of each sort that a text names; return the first player's that are in play."""
    looked, mine = looked_at(ability), []
    single: frozenset[str] = getattr(of_game(ruleset, "tables"), "ONE_EACH", frozenset())
    laid = {zone for zone, _ in _exact(ruleset, ability)} if way.crowd == LESS else set()
    for tests, number in asked_for(ability, ruleset.words.tallies):
        if any(isinstance(t, Test) and t.prop == "zone" and t.value in laid for t in tests):
            continue  # these are in the piles, and there are as many as it asks for
        there = way.zone if way.zone in ruleset.ability_zones else made.usual
        if looked and any(isinstance(test, Test) and test.how == "among" for test in tests):
            there = looked  # these are chosen among cards that were looked at
        for player in (ANN, BEN):
            wanted = max(way.crowd, number - (way.crowd == LESS) if way.crowd else 0)
            wanted = 0 if way.crowd == LESS and not number else wanted
            if sole := words_in(tests, "types") & single:
                has = made.one_of(ANN if _is_mine(tests) else player, sole)
                wanted = 0 if has else min(1, wanted)
                made.suit(has, tests)
            for _ in range(min(MOST, wanted)):
                extra = made.one("Extra", player, there, tests)
                mine += (
                    [extra] if player == ANN and made.cards[extra - 1].zone in ruleset.ability_zones else []
                )
    return mine


def _is_mine(tests: Tests) -> bool:
    """Say whether tests ask that a card is yours, whoever it was to be laid for."""
    whose = (t for t in every_test(tests) if t.prop in {"controller", "owner"} and t.how == "is")
    return any(test.value == "you" for test in whose)


def _gated(parts: tuple[Part, ...]) -> Tests:
    """Give what a gate in front of instructions asks of the bearer, where nothing is done otherwise."""
    gates = (part for part in parts if isinstance(part, Frame) and not part.otherwise)
    return tuple(t for gate in gates for t in gate.given if isinstance(t, Test) and t.of == "it")


def _wished(ruleset: Ruleset, ability: Ability) -> Tests:
    """Give what a card must have to be of every kind that a text names; its types it has already."""
    sets = [name for name in ruleset.words.sets if name not in {"types", "keywords"}]
    return tuple(Test(name, "has", word) for name in sets for word in sorted(words_in(ability, name)))


def _piles(ruleset: Ruleset, made: _Cards, ability: Ability, crowd: int, wished: Tests) -> None:
    """Lay cards in the deck, the hand, the trash: wherever cards only are. The top ones suit the text."""
    exact = _exact(ruleset, ability) if crowd == LESS else {}
    unsaid: frozenset[str] = getattr(of_game(ruleset, "tables"), "KEPT_EMPTY", frozenset())
    empty = unsaid - set(strings(ability)) if unsaid else unsaid  # what the text is about is there
    piles = [z for z in ruleset.words.zones if z not in ruleset.ability_zones and z not in empty]
    poor = fewer_cards(ruleset, ability)
    for zone, player in product(piles, (ANN, BEN)):
        usual = SMALL if crowd == LESS and player == ANN else PILE
        usual = 1 if crowd == FEW or (zone, player) in poor else usual
        made.fill(player, zone, exact.get((zone, player), usual), wished)


def _exact(ruleset: Ruleset, ability: Ability) -> dict[tuple[str, str], int]:
    """Read off how many cards exactly a text wants in the piles of which a player's number is the count."""
    counts: dict[tuple[str, str], int] = {}
    for test in every_test((ability.given, ability.then)):
        tally = ruleset.words.tallies.get(test.prop) if isinstance(test.prop, str) else _counted(test.prop)
        if tally is None or test.how not in FEWER or not isinstance(test.value, int):
            continue
        theirs = any(getattr(t, "value", "") == "opponent" for t in tally.where)
        who = BEN if theirs or (test.of != "you" and isinstance(test.prop, str)) else ANN
        zones = (getattr(t, "value", "") for t in tally.where if getattr(t, "prop", "") == "zone")
        number = max(0, test.value + FEWER[test.how])
        counts |= {(zone, who): number for zone in zones if isinstance(zone, str)}
    return counts


def _counted(prop: object) -> Amount | None:
    """Give what a test counts, where that is nothing but the cards in a pile: "no cards in your soul"."""
    if not isinstance(prop, Amount) or prop.of != "count":
        return None
    plain = all(getattr(t, "prop", "") in {"zone", "owner", "controller"} for t in prop.where)
    return prop if plain else None


def _mark(ability: Ability) -> str:
    """Name the kind of counter that an event of an ability is about."""
    return dict(ability.where).get("mark", "")


def _kinds(parts: tuple[Part, ...]) -> tuple[str, ...]:
    """List the kinds of event that instructions let happen."""
    return tuple(do.kind for do in every_do(parts))


class _Cards:
    """The cards of a table that is being laid; each knows its number at once."""

    def __init__(self, ruleset: Ruleset, company: tuple[Face, ...], corner: int) -> None:
        self.ruleset, self.company, self.corner = ruleset, company, corner
        self.cards: list[Card] = []
        self.usual = next((z for z in ruleset.words.zones if z in ruleset.ability_zones), "")

    def add(self, card: Card) -> int:
        """Put a card on the table and return its number."""
        self.cards.append(card._replace(id=len(self.cards) + 1, place=self.corner + len(self.cards)))
        return len(self.cards)

    def one(self, name: str, who: str, zone: str, tests: Tests) -> int:
        """Make up a card that passes these tests, with what it must be linked with."""
        number = len(self.cards) + 1
        card = plain_card(self.ruleset, f"{name} {number}", who, zone, self._like(tests))
        made = self.add(self._at_home(suited(self.ruleset, card, tests, you=ANN, way=number), tests))
        if is_on_it(tests):
            self.link(made, BEARER)
        for wanted in partners(tests):
            card = self.cards[made - 1]
            self.link(made, self.one("Partner", card.controller, card.zone, wanted))
        return made

    def fill(self, who: str, zone: str, number: int, wished: Tests) -> None:
        """Lay so many cards in a pile, of which every other one is of all the kinds that a text names."""
        like = self._like(())
        fit = suited(self.ruleset, plain_card(self.ruleset, "Filler", who, zone, like), wished, you=ANN)
        for place in range(number):
            name = f"Filler {len(self.cards) + 1}"
            plain = place % 2 or not wished
            self.add(
                plain_card(self.ruleset, name, who, zone, like)
                if plain
                else fit._replace(face=replace(fit.face, name=name))
            )

    def _at_home(self, card: Card, tests: Tests) -> Card:
        """Put a card in play where cards of its kind are, as the game says, if no test names a place."""
        homes: dict[str, str] = getattr(of_game(self.ruleset, "tables"), "HOMES", {})
        if card.zone not in self.ruleset.ability_zones or any(t.prop == "zone" for t in every_test(tests)):
            return card
        words = {word for _, some in card.face.sets for word in some} | card.flags
        return card._replace(zone=next((homes[word] for word in homes if word in words), card.zone))

    def link(self, first: int, other: int) -> None:
        """Link two cards."""
        for here, there in ((first, other), (other, first)):
            card = self.cards[here - 1]
            self.cards[here - 1] = card._replace(links=(*card.links, there))

    def beside(self, ability: Ability, bearer: int, subject: int) -> None:
        """Put the card that is tried where the event happens, if the game says that it must be there."""
        kinds: frozenset[str] = getattr(of_game(self.ruleset, "tables"), "BESIDE", frozenset())
        if kinds.intersection(ability.events):
            there = self.cards[subject - 1]
            self.cards[bearer - 1] = self.cards[bearer - 1]._replace(zone=there.zone, place=there.place)

    def states(self, ability: Ability, numbers: tuple[int, ...]) -> None:
        """Put cards into the state without which something cannot happen to them, as the game says."""
        parts = of_game(self.ruleset, "tables")
        needs: dict[str, str] = getattr(parts, "STATES", {})
        counted: dict[str, str] = getattr(parts, "MARKED", {})
        said = dict(ability.where)  # "{condition}" stands for the condition that the ability names
        kinds = (*ability.events, *_kinds(ability.cost))
        flags = {needs[kind].format_map(said) for kind in kinds if kind in needs}
        marks = tuple((counted[kind], 1) for kind in ability.events if kind in counted)
        for number in numbers if flags or marks else ():
            card = self.cards[number - 1]
            self.cards[number - 1] = card._replace(flags=card.flags | flags, marks=(*card.marks, *marks))

    def uneven(self, numbers: dict[str, int], bearer: int) -> None:
        """Let everything of the first player have more or less of a number than is printed."""
        for name, by in numbers.items():
            change = Change(name, "plus" if by > 0 else "minus", abs(by))
            mine = (Test("controller", "is", ANN), Test("id", "isnt", bearer))
            text = Ability(f"{name} is not as printed", "static", whose="any", about=mine, changes=(change,))
            self.add(Card(0, Face("Changer", abilities=(text,)), ANN, ANN, self.usual))

    def counters(self, ability: Ability, bearer: int) -> None:
        """Put counters on every card that can have any, where a text takes some off or waits for that."""
        takes: frozenset[str] = getattr(of_game(self.ruleset, "tables"), "TAKES", frozenset())
        marks = taken(ability, takes)
        marks |= {m: FEW_MARKS for kind in ability.events if kind in takes for m in [_mark(ability)] if m}
        for place, card in enumerate(self.cards):
            more = marks if card.zone in self.ruleset.ability_zones else {}
            if place + 1 == bearer and card.zone in self.ruleset.ability_zones:
                more = brings_along(self.ruleset, card.face) | more
            more = more | (counted_on(self.ruleset, ability) if place + 1 == bearer else {})
            if more:
                every = more | dict(card.marks)
                self.cards[place] = card._replace(marks=tuple(sorted(every.items())))

    def one_less(self, ability: Ability, bearer: int) -> int:
        """Leave out the counter for whose coming a text waits: the third one, where there are two."""
        adds: frozenset[str] = getattr(of_game(self.ruleset, "tables"), "ADDS", frozenset())
        mark = _mark(ability) if ability.whose == "self" and adds.intersection(ability.events) else ""
        wanted = (t.value for t in ability.about if isinstance(t, Test) and (t.prop, t.how) == (mark, "is"))
        number = next((n for n in wanted if isinstance(n, int)), 0) if mark else 0
        if number:
            card = self.cards[bearer - 1]
            marks = dict(card.marks) | {mark: number - 1}
            self.cards[bearer - 1] = card._replace(marks=tuple(sorted(marks.items())))
        return bearer

    def one_of(self, who: str, types: frozenset[str]) -> int:
        """Return the number of the card of one of these types that a player has already, or 0."""
        mine = (card for card in self.cards if card.controller == who)
        return next((c.id for c in mine if not types.isdisjoint(dict(c.face.sets).get("types", ()))), 0)

    def suit(self, number: int, tests: Tests) -> None:
        """Let a card that is laid pass these tests too; 0 is none."""
        if number:
            self.cards[number - 1] = suited(self.ruleset, self.cards[number - 1], tests, you=ANN, way=number)

    def partner(self, number: int) -> int:
        """Return the number of what a card is linked with, or 0."""
        links = self.cards[number - 1].links
        return links[0] if links else 0

    def _like(self, tests: Tests) -> Face | None:
        """Choose the usual face that fits best: one of a type that the tests name."""
        types = words_in(tests, "types") if tests else frozenset()
        if not types:
            return self.company[0] if self.company else None
        fits = [face for face in self.company if types & dict(face.sets).get("types", frozenset())]
        return next(iter((*fits, *self.company)), None)
