"""Facts about Effect, bans and replacements in card scripts: what runs, and where each other form stops."""

from __future__ import annotations

import re

import pytest

from rulesengine.core.continuous.standing import survey
from rulesengine.core.engine import run
from rulesengine.core.model import Card, Event, Player, Table, lay
from rulesengine.core.text import Face
from rulesengine.games import game
from rulesengine.games.forge.running import printed, runnable
from rulesengine.games.forge.scripts.reading import read
from rulesengine.show.replacing import insteads

RULESET = game("forge")
SPRITE = """Name:Ash Sprite
ManaCost:1 R
Types:Creature Faerie
PT:1/1
"""
ATTACKS = "T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ Go | TriggerDescription$ Whenever it attacks.\n"
WIN = "SVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1\n"
END = "SVar:Gone:DB$ ChangeZone | Origin$ Command | Destination$ Exile | Defined$ Self\n"


def stops(text: str) -> str:
    """Say where a script stops; "" where all of it runs."""
    stop = runnable(read(SPRITE + text))
    return "" if stop is None else str(stop)


def effect(said: str, held: str) -> str:
    """Write a script whose trigger makes an effect."""
    names = ",".join(re.findall(r"SVar:(\w+):", held))
    handed = "" if "SVars$" in said else f" | SVars$ {names}"
    return f"{ATTACKS}SVar:Go:DB$ Effect | {said}{handed}\n{held}"


def creature(name: str, owner: str, power: int = 2, toughness: int = 2, zone: str = "battlefield") -> Card:
    """Make a creature without any text."""
    numbers = (("power", power), ("toughness", toughness))
    return Card(0, Face(name, (("types", frozenset({"Creature"})),), numbers), owner, owner, zone)


def table(text: str, *others: Card, head: str = SPRITE) -> Table:
    """Lay out a card with a script as number 1, and others behind it."""
    first = Card(0, printed(read(head + text).front), "Ann", "Ann", "battlefield")
    players = [Player(name, (("life", 20),)) for name in ("Ann", "Ben")]
    return lay(RULESET, players, [first, *others])


def life(at: Table) -> tuple[int, ...]:
    """Read how much life each player has."""
    return tuple(player.mark("life") for player in at.board.players)


LINE = "SVar:T:Mode$ Attacks | ValidCard$ Creature.YouCtrl | TriggerZones$ Command | Execute$ Win"


@pytest.mark.parametrize(
    ("said", "held"),
    [
        ("Triggers$ T | SVars$ Win", f"{LINE}\n{WIN}"),
        ("Triggers$ T | Duration$ Permanent", f"{LINE}\n{WIN}"),
        ("StaticAbilities$ S", "SVar:S:Mode$ Continuous | Affected$ Creature.YouCtrl | AddPower$ 1\n"),
        ("StaticAbilities$ S", "SVar:S:Mode$ CantAttack | EffectZone$ Command | ValidCard$ Creature.Red\n"),
        (
            "ValidTgts$ Creature | RememberObjects$ Targeted | StaticAbilities$ S",
            "SVar:S:Mode$ Continuous | Affected$ Card.IsRemembered | AddKeyword$ Flying\n",
        ),
        ("ReplacementEffects$ R", "SVar:R:Event$ DamageDone | Prevent$ True | ActiveZones$ Command\n"),
    ],
)
def test_an_effect_runs_whose_every_word_is_understood(said: str, held: str) -> None:
    assert stops(effect(said, held)) == ""


@pytest.mark.parametrize(
    ("said", "held", "token"),
    [
        ("Abilities$ T", LINE + "\n" + WIN, "Effect without Triggers, StaticAbilities or ReplacementEffects"),
        ("Triggers$ T | Abilities$ A", LINE + "\n" + WIN, "Effect.Abilities"),
        ("Triggers$ T | Stackable$ False", LINE + "\n" + WIN, "Effect.Stackable"),
        ("Triggers$ T | Duration$ Wobble", LINE + "\n" + WIN, "Duration$ Wobble"),
        ("Triggers$ Nowhere", LINE + "\n" + WIN, "Nowhere"),
        ("Triggers$ T | RememberObjects$ You", LINE + "\n" + WIN, "RememberObjects$ You"),
        ("Triggers$ T | ImprintCards$ Targeted", LINE + "\n" + WIN, "ImprintCards$ Targeted"),
        # "Self" would be the card in the command zone, which is not there
        ("Triggers$ T", LINE + "\nSVar:Win:DB$ Destroy | Defined$ Self\n", "OfEffectSelf"),
        ("Triggers$ T", LINE + "\nSVar:Win:DB$ PutCounter | CounterType$ P1P1\n", "Effect: PutCounter"),
        ("Triggers$ T", LINE + "\nSVar:Win:DB$ DealDamage | NumDmg$ 1\n", "Effect: DealDamage"),
        (
            "Triggers$ T",
            LINE + "\nSVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ X\nSVar:X:Count$CardPower\n",
            "OfEffectCount$CardPower",
        ),
        # what it remembers is nothing
        ("Triggers$ T", LINE + "\nSVar:Win:DB$ Destroy | Defined$ Remembered\n", "OfEffectRemembered"),
        # it would be over when its trigger has resolved, and not before
        (
            "Triggers$ T",
            f"{LINE}\nSVar:Win:DB$ GainLife | Defined$ You | LifeAmount$ 1 | SubAbility$ Gone\n{END}",
            "Effect that ends when its trigger has resolved",
        ),
        (
            "StaticAbilities$ S",
            "SVar:S:Mode$ CantBeCast | ValidCard$ Card.nonRed\n",
            "ValidCard$ Card.nonRed",
        ),
        (
            "StaticAbilities$ S",
            "SVar:S:Mode$ Continuous | Affected$ Creature | AddPower$ X\nSVar:X:Count$Valid Land\n",
            "Effect with a number that is counted anew",
        ),
        (
            "ValidTgts$ Creature | RememberObjects$ Targeted | ReplacementEffects$ R",
            "SVar:R:Event$ DamageDone | Prevent$ True | ValidSource$ Creature.IsNotRemembered\n",
            "OfEffectIsNotRemembered",
        ),
    ],
)  # fmt: skip
def test_every_other_form_of_an_effect_stops_at_its_word(said: str, held: str, token: str) -> None:
    assert token in stops(effect(said, held))


def test_a_trigger_of_an_effect_fires_each_time_and_not_after_the_turn() -> None:
    at = table(effect("Triggers$ T", f"{LINE}\n{WIN}"), creature("Bear", "Ann"), creature("Rat", "Ben"))
    first, bear, rat = (Event("attacks", n, who) for n, who in ((1, "Ann"), (2, "Ann"), (3, "Ben")))
    assert life(run(RULESET, at, [(first,), (bear,), (rat,)]).table) == (21, 20)
    over = Event("turn ends", 0, "Ann")
    assert life(run(RULESET, at, [(first,), (over,), (bear,)]).table) == (20, 20)


@pytest.mark.parametrize(
    ("line", "blocks"),
    [
        ("S:Mode$ CantBlockBy | ValidAttacker$ Card.Self | ValidBlocker$ Creature.powerLE2", (False, True)),
        ("S:Mode$ CantBlockBy | ValidAttacker$ Creature.YouCtrl", (False, False)),
        ("S:Mode$ CantBlock | ValidCard$ Creature.powerGE3", (True, False)),
        ("S:Mode$ CantBlock | ValidCard$ Creature.powerGE3 | IsPresent$ Land", (True, True)),
        ("K:CantBeBlockedBy Creature.powerGE3", (True, False)),
    ],
)
def test_a_ban_forbids_just_those_it_is_about(line: str, blocks: tuple[bool, bool]) -> None:
    at = table(line + "\n", creature("Small", "Ben", 2), creature("Large", "Ben", 3))
    for blocker, may in zip((2, 3), blocks, strict=True):
        script = [(Event("attacks", 1, "Ann"),), (Event("blocks", blocker, "Ben", target=1),)]
        after = run(RULESET, at, script).table
        assert ("blocking" in after.board.cards[blocker].flags) is may


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("S:Mode$ CantAttack | ValidCard$ Card.Self | Target$ You", "CantAttack.Target"),
        ("S:Mode$ CantAttack | ValidCard$ Card | UnlessDefenderControls$ Island", "UnlessDefenderControls"),
        ("S:Mode$ CantBlockBy | ValidBlocker$ Creature", "CantBlockBy without ValidAttacker"),
        ("S:Mode$ CantBlock | ValidCard$ Creature.Wobbly", "Wobbly"),
        ("K:CantBeBlockedBy Creature.Wobbly", "Wobbly"),
        ("R:Event$ DamageDone | Prevent$ True | Wobble$ 3", "R:Event$ DamageDone.Wobble"),
        ("R:Event$ DamageDone | ReplaceWith$ Nothing", "ReplaceWith$ Nothing"),
        ("R:Event$ Moved | ValidCard$ Card.Self | Destination$ Exile | ReplaceWith$ X", "ReplaceWith$ X"),
        ("K:ETBReplacement:Other:Nothing", "ETBReplacement"),
        ("S:Mode$ Continuous | Affected$ Card | AddPower$ 1 | AffectedZone$ Moon", "Moon"),
    ],
)  # fmt: skip
def test_a_ban_or_a_replacement_with_another_word_stops(line: str, token: str) -> None:
    assert token in stops(line + "\n")


@pytest.mark.parametrize(
    ("number", "gained"),
    [
        ("Count$GreatestPower_Creature.OppCtrl", 5),
        ("Count$GreatestToughness_Creature.Other", 4),
        ("Count$TotalCounters_P1P1_Creature.OppCtrl", 3),
        ("PlayerCountOpponents$HighestCardsInHand", 1),
        ("Count$GreatestPower_Artifact", 0),
    ],
)
def test_a_number_over_several_cards(number: str, gained: int) -> None:
    text = f"{ATTACKS}SVar:Go:DB$ GainLife | Defined$ You | LifeAmount$ X\nSVar:X:{number}\n"
    large = creature("Large", "Ben", 2, 1)._replace(marks=(("+1/+1", 3),))
    at = table(text, large, creature("Small", "Ben", 1, 2), creature("Card", "Ben", zone="hand"))
    assert life(run(RULESET, at, [(Event("attacks", 1, "Ann"),)]).table) == (20 + gained, 20)


def test_a_number_called_affected_is_looked_up_on_what_is_affected() -> None:
    static = "S:Mode$ Continuous | Affected$ Creature | AffectedZone$ Battlefield | AddPower$ AffectedX\n"
    bear = creature("Bear", "Ben")._replace(marks=(("spore", 3),))
    at = table(f"{static}SVar:AffectedX:Count$CardCounters.SPORE\n", bear)
    assert [survey(RULESET, at.board)[n]["power"] for n in (1, 2)] == [1, 5]
    assert stops(f"{static}SVar:AffectedX:Count$Valid Land\n") == "AddPower$ AffectedX"


@pytest.mark.parametrize(("mode", "who"), [("CantBlockBy", "ValidAttacker"), ("CantAttack", "ValidCard")])
def test_a_ban_may_be_about_what_the_card_is_attached_to(mode: str, who: str) -> None:
    bear, other = creature("Bear", "Ann"), creature("Other", "Ann")
    said, rat = f"S:Mode$ {mode} | {who}$ Creature.EnchantedBy\n", creature("Rat", "Ben")
    at = table(said, bear, other, rat, head="Name:Ash Veil\nManaCost:2\nTypes:Enchantment Aura\n")
    at = run(RULESET, at, [(Event("attaches", 1, "Ann", target=2),)]).table
    for attacker, free in ((2, False), (3, True)):
        script = [(Event("attacks", attacker, "Ann"),), (Event("blocks", 4, "Ben", target=attacker),)]
        after = run(RULESET, at, script).table
        flag, number = ("blocking", 4) if mode == "CantBlockBy" else ("attacking", attacker)
        assert (flag in after.board.cards[number].flags) is free


def test_the_replacement_view_knows_an_event_that_the_game_has_completed() -> None:
    moth = table("R:Event$ DamageDone | Prevent$ True | ValidTarget$ Card.Self\n", creature("Rat", "Ben"))
    fight = [(Event("attacks", 2, "Ben"),), (Event("blocks", 1, "Ann", target=2),)]
    trace = run(
        RULESET, moth, [(Event("turn begins", 0, "Ben"),), *fight, (Event("combat damage", 0, "Ben"),)]
    )
    (shown,) = insteads(trace)
    assert shown["event"] == "Rat deals 2 combat damage to Ash Sprite"
    assert [one["after"] for one in shown["rounds"]] == ["Rat deals 0 combat damage to Ash Sprite"]
    assert shown["happened"] is None


@pytest.mark.parametrize(
    ("said", "more", "token"),
    [
        ("ChangeZone | Defined$ Self | Origin$ Battlefield | Destination$ Exile", "UnImprint$ True",
         "ChangeZone.UnImprint"),
        ("ChangeZone | ChangeType$ Land | Origin$ Library | Destination$ Hand", "NoLooking$ True",
         "ChangeZone.NoLooking"),
        ("ChangeZone | ChangeType$ Land | Origin$ Library | Destination$ Hand", "WithCounters$ P1P1_1",
         "ChangeZone.WithCounters"),
        ("FlipACoin | WinSubAbility$ Win", "Caller$ Opponent", "FlipACoin.Caller"),
        ("DigUntil | Valid$ Land | FoundDestination$ Hand | RevealedDestination$ Exile", "Amount$ 2",
         "DigUntil.Amount"),
        ("GenericChoice | Choices$ Win", "Defined$ TriggeredPlayer", "Defined$ TriggeredPlayer"),
    ],
)  # fmt: skip
def test_a_key_that_nothing_carries_out_stops_the_script(said: str, more: str, token: str) -> None:
    assert stops(f"{ATTACKS}SVar:Go:DB$ {said}\n{WIN}") == ""
    assert stops(f"{ATTACKS}SVar:Go:DB$ {said} | {more}\n{WIN}") == token


@pytest.mark.parametrize(
    ("said", "token"),
    [
        ("ValidCard$ Card.nonCreature | Caster$ Player.IsRemembered", "Caster$ Player.IsRemembered"),
        ("ValidCard$ Card.nonRed", "ValidCard$ Card.nonRed"),  # face down a red card would be one
        ("ValidCard$ Card.Red", ""),  # and face down it is no red card
        ("ValidCard$ Card | NonCasterTurn$ True", ""),
        ("ValidCard$ Card | Origin$ Graveyard", ""),
        ("Caster$ You", "CantBeCast without ValidCard"),
        ("ValidCard$ Card.nonCreature | Caster$ Opponent", ""),
        ("ValidCard$ Creature", ""),
    ],
)
def test_what_cannot_be_cast_runs_or_stops_at_its_word(said: str, token: str) -> None:
    assert stops(f"S:Mode$ CantBeCast | {said}\n") == token
