"""Facts: what must be so at the end, after a line, or on the way. A language of its own, small and proofread.

forms       the shape of a fact: words with places, what it means, who judges it
sight       what a fact is judged by, and which words are known there
cards       facts about a card           people   about a player
course      about neither: what waits, what happened, what was refused
steps       what a step is said to be: `Steps`, `Never`, “happened: …”
reading     from a line to its verdict; from here the checks take it
"""

from rulesengine.playing.facts.forms import Form
from rulesengine.playing.facts.reading import FORMS, wrong_fact, wrong_never, wrong_order
from rulesengine.playing.facts.sight import Sight

__all__ = ["FORMS", "Form", "Sight", "wrong_fact", "wrong_never", "wrong_order"]
