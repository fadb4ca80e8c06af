"""The modes about cards that move, spells cast and abilities used. Adding one is one entry here."""

from __future__ import annotations

from rulesengine.games.forge.events import MOVING
from rulesengine.games.forge.scripts.modes.entry import (
    WORD,
    ZONES,
    Mode,
    Parameter,
    card,
    either,
    hears,
    player,
    seen,
)

ON_THE_STACK = (
    player("who controls it", "ValidControllingPlayer"),
    player("who cast or used it", "ValidActivatingPlayer"),
    card("its card"),
    either("one of its targets; it must have some", "TargetsValid"),
)
ASKED_OF_THE_STACK = (
    "ValidControllingPlayer: player, ValidActivatingPlayer: player, ValidCard: subject, TargetsValid: targets"
)
FILLED_BY_THE_STACK = "Card: subject, SpellAbility: subject, Player: player, Activator: player"
OF_THE_STACK = seen("Card", "SpellAbility: stack object", "Player: player", "Activator: player")
CAST = ("stack object", "card", "controller", "who did it", "targets")

CARDS = (
    Mode(
        "ChangesZone",
        "A card goes from one zone to another.",
        (
            card("the card"),
            Parameter("Origin", ZONES, "where it was; Any is any zone"),
            Parameter("Destination", ZONES, "where it is now; Any is any zone"),
        ),
        seen("Card"),
        ("card as it was", "card as it is", "origin", "destination", "cause"),
        words=("enters", "enter ", "dies", "die", "leaves", "leave ", "put into", "put onto", "graveyard",
               "exile", "battlefield", "hand", "comes into", "return", "library", "destroyed"),
        note="One that leaves the battlefield is looked at as it last was. Within a zone nothing changes.",
        event=hears(
            *MOVING,
            asks="ValidCard: subject, Origin: from, Destination: to",
            fills="Card: subject",
        ),
    ),
    Mode(
        "Championed",
        "A card is exiled so that another may champion it.",
        (card("the exiled card"), card("the champion", "ValidSource")),
        seen("Championed", "Card"),
        ("exiled card", "champion"),
        words=("champion",),
        note="Here Card is the champion, although ValidCard asks for the other one.",
        event=hears(
            "champions",
            asks="ValidCard: subject, ValidSource: cause",
            fills="Championed: subject, Card: cause",
        ),
    ),
    Mode(
        "ChangesController",
        "A card gets another controller.",
        (card("the card"), player("who had it", "ValidOriginalController")),
        seen("Card"),
        ("card", "old controller", "new controller"),
        words=("control",),
        note="ValidCard looks at the card after the change.",
        event=hears(
            "changes controller",
            asks="ValidCard: subject, ValidOriginalController: player",
            fills="Card: subject, OriginalController: player",
        ),
    ),
    Mode(
        "Countered",
        "A spell or an ability is countered.",
        (
            card("the card of what is countered"),
            player("whose it was"),
            card("the card that countered it", "ValidCause"),
        ),
        seen("Card", "Player: player", "Cause"),
        ("countered object", "card", "player", "cause"),
        words=("counter",),
        event=hears(
            "is countered",
            asks="ValidCard: subject, ValidPlayer: player, ValidCause: cause",
            fills="Card: subject, Player: player, Cause: cause",
        ),
    ),
    Mode(
        "Cycled",
        "A player cycles a card.",
        (card("the card"),),
        seen("Card"),
        ("card", "player"),
        words=("cycle", "cycling"),
        event=hears("is cycled", asks="ValidCard: subject", fills="Card: subject, Player: player"),
    ),
    Mode(
        "Destroyed",
        "A permanent is destroyed; one that regenerates is not.",
        (card("the permanent"), player("whose card or spell did it", "ValidCauser")),
        seen("Card", "Causer: player"),
        ("card", "causer"),
        words=("destroy",),
        event=hears(
            "is destroyed",
            asks="ValidCard: subject, ValidCauser: controller of cause",
            fills="Card: subject, Causer: controller of cause",
        ),
    ),
    Mode(
        "Devoured",
        "A creature is sacrificed to one that devours.",
        (card("the creature that is gone", "ValidDevoured"),),
        seen("Devoured"),
        ("devoured card", "devourer"),
        words=("devour",),
        note="Which creature devours cannot be asked.",
        event=hears("is devoured", asks="ValidDevoured: subject", fills="Devoured: subject"),
    ),
    Mode(
        "Discarded",
        "A player discards a card.",
        (player("who discards"), card("the card"), card("the card that made it happen", "ValidCause")),
        seen("Card"),
        ("player", "card", "cause"),
        words=("discard",),
        event=hears(
            "is discarded",
            asks="ValidPlayer: player, ValidCard: subject, ValidCause: cause",
            fills="Card: subject, Player: player, Cause: cause",
        ),
    ),
    Mode(
        "Drawn",
        "A player draws a card; heard for each card.",
        (card("the card"),),
        seen("Card", "Player: player"),
        ("card", "player", "how many this turn"),
        words=("draw",),
        note="Who draws is said with YouOwn or OppOwn.",
        event=hears("is drawn", asks="ValidCard: subject", fills="Card: subject, Player: player"),
    ),
    Mode(
        "LandPlayed",
        "A player plays a land.",
        (card("the land"),),
        seen("Card"),
        ("card", "player"),
        words=("play", "enter"),
        event=hears("plays", asks="ValidCard: subject", fills="Card: subject, Player: player"),
    ),
    Mode(
        "Sacrificed",
        "A player sacrifices a permanent; heard for each.",
        (player("who does it"), card("the permanent")),
        seen("Card"),
        ("player", "card as it was", "cause"),
        words=("sacrific",),
        event=hears(
            "is sacrificed",
            "is devoured",
            "is exploited",
            asks="ValidPlayer: player, ValidCard: subject",
            fills="Card: subject, Player: player",
        ),
    ),
    Mode(
        "SpellCast",
        "Somebody casts a spell. A copy is not cast.",
        ON_THE_STACK,
        OF_THE_STACK,
        CAST,
        words=("cast",),
        event=hears("is cast", asks=ASKED_OF_THE_STACK, fills=FILLED_BY_THE_STACK),
    ),
    Mode(
        "AbilityCast",
        "Somebody uses an activated ability.",
        ON_THE_STACK,
        OF_THE_STACK,
        CAST,
        words=("activate", "ability", "abilities", "cycle"),
        event=hears("is activated", asks=ASKED_OF_THE_STACK, fills=FILLED_BY_THE_STACK),
    ),
    Mode(
        "SpellAbilityCast",
        "Somebody casts a spell or uses an activated ability.",
        ON_THE_STACK,
        OF_THE_STACK,
        CAST,
        words=("cast", "activate", "ability", "target"),
        event=hears("is cast", "is activated", asks=ASKED_OF_THE_STACK, fills=FILLED_BY_THE_STACK),
    ),
    Mode(
        "BecomesTarget",
        "A spell or an ability that aims at something is put on the stack; heard for each target.",
        (
            Parameter("SourceType", WORD, "whether a spell or an ability aims", ("Spell", "Ability")),
            card("the card that aims", "ValidSource"),
            either("what is aimed at"),
        ),
        seen("Source", "Target: card or player"),
        ("what aims", "its card", "target"),
        words=("target",),
        event=hears(
            "becomes the target",
            asks="SourceType: word of, ValidSource: cause, ValidTarget: whom",
            fills="Source: cause, Target: whom",
        ),
    ),
)  # fmt: skip
