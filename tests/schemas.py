"""Documents are held against the schema that is published with them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


def read_schema(root: Path) -> Any:
    """Read the schema of a run."""
    return json.loads((root / "docs/trace-schema.json").read_text(encoding="utf-8"))


@cache
def validator(root: Path) -> Any:
    """Make ready what holds documents against it."""
    schema, checker = read_schema(root), pytest.importorskip("jsonschema").Draft202012Validator
    checker.check_schema(schema)
    return checker(schema)


# What the compiled form of a schema looks at; of anything else that a schema says it would take no notice.
HEEDED = frozenset(
    {"$ref", "const", "enum", "type", "oneOf", "properties", "required", "additionalProperties", "items"}
    | {"prefixItems", "minItems", "maxItems", "uniqueItems", "minLength", "minimum"}
)
NAMES = frozenset({"properties", "$defs"})  # below these are names, each with a schema
SILENT = frozenset({"$schema", "$id", "$defs", "title", "description"})


def heeded(part: Any, *, names: bool = False) -> Any:
    """Write a schema as it is compiled: the kinds of a row's places were called `items` before.

    A keyword that would be passed over fails here.
    """
    if isinstance(part, list):
        return [heeded(each) if isinstance(each, dict) else each for each in part]
    if not isinstance(part, dict):
        return part
    if names:
        return {name: heeded(each) for name, each in part.items()}
    assert part.keys() <= HEEDED | SILENT, part.keys() - HEEDED - SILENT
    made = {key: heeded(each, names=key in NAMES) for key, each in part.items() if key != "$schema"}
    return made | {"items": made.pop("prefixItems")} if "prefixItems" in made else made


@cache
def quick(root: Path) -> Callable[[object], bool]:
    """Compile the schema: that looks at a document ten times as fast, and only says yes or no."""
    library = pytest.importorskip("fastjsonschema")
    look = library.compile(
        {"$schema": "http://json-schema.org/draft-07/schema#", **heeded(read_schema(root))}
    )

    def passes(made: object) -> bool:
        try:
            look(made)
        except library.JsonSchemaValueException:
            return False
        return True

    return passes


def faults(root: Path, made: object) -> list[str]:
    """Say everything in which a document is not as its schema says."""
    return [error.message for error in validator(root).iter_errors(made)]


def valid(root: Path, made: object) -> None:
    """Fail where a document is not as its schema says."""
    assert quick(root)(made) or faults(root, made) == "a compiled schema that differs from it"
