"""The rules of StarCore as code: one function a numbered rule, by what they are about.

`order.py` who goes first · `firing.py` what lets a trigger wait, and what stops it ·
`resolving.py` what lets it resolve, or come to nothing · `combat.py`
attacks and damage · `grid.py` coming, moving, linking, leaving · `lasting.py` what holds for a time ·
`resources.py` paying and making.
"""
