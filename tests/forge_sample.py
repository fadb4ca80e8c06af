"""The sample of card scripts beside the checkout, for the tests that read it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

SAMPLE = Path(__file__).resolve().parent.parent.parent / "shared" / "cards" / "forge.jsonl"


def sample() -> list[str]:
    """List the scripts of the sample; where it is not there, skip the test."""
    return [json.loads(row)["script"] for row in rows()]


def rows() -> list[str]:
    """List the lines of the sample, one card each; where it is not there, skip the test."""
    if not SAMPLE.is_file():
        pytest.skip("the sample of cards is not beside this checkout")
    return SAMPLE.read_text(encoding="utf-8").splitlines()
