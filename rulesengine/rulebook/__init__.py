"""Rulebooks: numbered rules, in our own words, with addresses that last. No game is known here."""

from __future__ import annotations

from rulesengine.rulebook.editions import (
    Address,
    BrokenAddress,
    UnknownEdition,
    find_edition,
    number_in,
    parse_address,
    resolve,
)
from rulesengine.rulebook.finding import Hit, search
from rulesengine.rulebook.graph import Links, links, outside
from rulesengine.rulebook.marks import plain
from rulesengine.rulebook.model import Chapter, Edition, Kind, Rule, Rulebook
from rulesengine.rulebook.reading import parse_rulebook, read_rulebook
from rulesengine.rulebook.terms import Finder, Found, Term, ambiguous, explained, finder, terms, terms_in

__all__ = [
    "Address",
    "BrokenAddress",
    "Chapter",
    "Edition",
    "Finder",
    "Found",
    "Hit",
    "Kind",
    "Links",
    "Rule",
    "Rulebook",
    "Term",
    "UnknownEdition",
    "ambiguous",
    "explained",
    "find_edition",
    "finder",
    "links",
    "number_in",
    "outside",
    "parse_address",
    "parse_rulebook",
    "plain",
    "read_rulebook",
    "resolve",
    "search",
    "terms",
    "terms_in",
]
