"""A package of npm for a test: fetched once by the machine's own npm, by version and integrity, into a cache.

Nothing of it is committed. Without npm or network the test is skipped, and says so.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rulesengine" / "npm"


def packed(name: str, version: str, integrity: str) -> Path:
    """Give the packed file of a package, checked against its integrity, or skip."""
    there = CACHE / f"{name}-{version}.tgz"
    if not there.is_file():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip(f"no npm on this machine to fetch {name} with")
        CACHE.mkdir(parents=True, exist_ok=True)
        ran = subprocess.run(
            [npm, "pack", "--silent", f"{name}@{version}"],
            cwd=CACHE,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        if ran.returncode or not there.is_file():
            pytest.skip(f"npm could not fetch {name} {version}")
    found = base64.b64encode(hashlib.sha512(there.read_bytes()).digest()).decode()
    assert f"sha512-{found}" == integrity, f"{there.name} is not what it was"
    return there


def text(name: str, version: str, integrity: str, file: str) -> str:
    """Read one file of a package."""
    with tarfile.open(packed(name, version, integrity)) as whole:
        inside = whole.extractfile(f"package/{file}")
        assert inside is not None
        return inside.read().decode("utf-8")
