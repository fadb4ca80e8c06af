"""Documents are held against the schema that is published with them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest


def read_schema(root: Path) -> Any:  # noqa: ANN401
    """Read the schema of a run."""
    return json.loads((root / "docs/trace-schema.json").read_text(encoding="utf-8"))


@cache
def validator(root: Path) -> Any:  # noqa: ANN401
    """Make ready what holds documents against it."""
    schema, checker = read_schema(root), pytest.importorskip("jsonschema").Draft202012Validator
    checker.check_schema(schema)
    return checker(schema)


def valid(root: Path, made: object) -> None:
    """Fail where a document is not as its schema says."""
    assert [error.message for error in validator(root).iter_errors(made)] == []
