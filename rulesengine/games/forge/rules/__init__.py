"""Rules of Magic as code, one function a numbered rule, in rulebook order.

`layers.py` decides in which order continuous effects apply; `telling.py` says with every step which rules
one sees at work there; `spells.py` is the little that must happen so that there are effects at all.
"""
