"""Lanterns, the game of this project, on one screen."""

from __future__ import annotations

from pathlib import Path

from rulesengine.core.acts import mark, moves
from rulesengine.core.ruling import Ruleset
from rulesengine.rulebook import read_rulebook

from . import rules
from .cardtext import phrase_list, printed, read
from .words import VOCABULARY

RULESET = Ruleset(
    name="lanterns",
    title="Lanterns",
    book=read_rulebook("lanterns", Path(__file__).parent / "rules.md"),
    words=VOCABULARY,
    reader=read,
    printer=printed,
    phrase_list=phrase_list,
    known_order="dim every enemy lantern by {n}",
    known_timing="When this goes out, ",
    acts={"is dimmed": mark("dimmed"), "goes out": moves("dark")},
    ability_zones=frozenset({"row"}),
    state_based_actions=(rules.out_at_zero,),
    waiting_grounds=(rules.waits,),
    waiting_order=(rules.guest_first,),
    ordering_player=(rules.own_order,),
    resolving_grounds=(rules.one_at_a_time,),
)
