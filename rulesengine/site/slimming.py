"""A run as a page is sent it: its pictures in a file of their own, its frames by columns.

A picture is most of a run's bytes, and is drawn when somebody looks at it: the page asks for it then. From
step to step most of a frame stays as it was, so each column lists what is said in it once, and which of that
each frame says. Both are put together again in `docs/assets/site.js`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rulesengine.site import places
from rulesengine.site.markup import script
from rulesengine.site.shelf import Scene

Doc = Mapping[str, Any]
TAKE = "rulesengineSite.take"


def files(game: str, scene: Scene) -> dict[str, str | bytes]:
    """Write the script of a scenario's run, and that of its pictures where it has any."""
    if not scene.doc:
        return {}
    name = f"{game}/{scene.name}"
    scripts: dict[str, str | bytes] = {places.frames(game, scene.name): script(TAKE, name, slim(scene.doc))}
    if drawn(scene):
        there = places.pictures(game, scene.name)
        scripts[there] = script(TAKE, f"{name}#picture", pictures(scene.doc))
    return scripts


def drawn(scene: Scene) -> bool:
    """Say whether a scenario's run has a picture."""
    return bool(scene.doc.get("svg"))


def slim(doc: Doc) -> dict[str, Any]:
    """Leave the pictures out of a run's document, and write its frames by columns."""
    shape = doc.get("shape")
    plain = {**shape, "svg": ""} if shape else shape
    return {**doc, "svg": "", "shape": plain, "frames": columns(doc["frames"])}


def pictures(doc: Doc) -> dict[str, Any]:
    """Take the pictures out of a run's document."""
    return {"svg": doc["svg"], "shape": doc.get("shape")}


def columns(frames: Sequence[Doc]) -> dict[str, Any]:
    """Write frames by columns: what is said in each, once; and which of that each frame says."""
    made: dict[str, Any] = {}
    for name in frames[0] if frames else ():
        said = [json.dumps(frame[name], ensure_ascii=False, sort_keys=True) for frame in frames]
        known = {each: place for place, each in enumerate(dict.fromkeys(said))}
        made[name] = [[json.loads(each) for each in known], [known[each] for each in said]]
    return made
