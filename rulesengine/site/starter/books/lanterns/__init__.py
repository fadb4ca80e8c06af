"""Lanterns, the game of this project, on one screen."""

from __future__ import annotations

from pathlib import Path

from rulesengine.core.acts import mark, moves
from rulesengine.core.ruling import Ruleset
from rulesengine.rulebook import read_rulebook

from . import rules
from .cardtext import printed, read
from .words import VOCABULARY

RULESET = Ruleset(
    name="lanterns",
    title="Lanterns",
    book=read_rulebook("lanterns", Path(__file__).parent / "rules.md"),
    words=VOCABULARY,
    reads=read,
    prints=printed,
    acts={"is dimmed": mark("dimmed"), "goes out": moves("dark")},
    zones=frozenset({"row"}),
    upkeep=(rules.out_at_zero,),
    waits=(rules.waits,),
    ranks=(rules.guest_first,),
    decides=(rules.own_order,),
    resolves=(rules.one_at_a_time,),
)
