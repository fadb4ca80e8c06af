"""Opening what a command was pointed at, with one kind message for each way in which that can fail."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from rulesengine.cli.failing import refuse
from rulesengine.core.errors import guess

HALF = re.compile("[\ud800-\udfff]")
ENDINGS = (".txt", ".md", ".card", ".cards", ".json", ".jsonl")


def text_in(path: Path) -> str:
    """Read a text file.

    Raises Mistake where there is none, where it is a folder, or no text.
    """
    if path.is_dir():
        refuse(f"{path} is a folder, and a file is needed{_first_in(path)}")
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        near = [other.name for other in path.parent.iterdir()] if path.parent.is_dir() else []
        refuse(f"there is no file {path}{guess(path.name, near)}")
    except UnicodeDecodeError:
        refuse(f"{path} is no text in UTF-8")
    except (OSError, ValueError) as wrong:  # ValueError: a name with a zero in it
        refuse(f"{path} cannot be opened: {getattr(wrong, 'strerror', None) or wrong}")


def text_or_file(given: str) -> str:
    """Take "-" for what comes in, a file's name for what is in it, and all else as the text itself."""
    if given == "-":
        try:
            given = sys.stdin.read()
        except UnicodeDecodeError:
            refuse("what comes in is no text in UTF-8")
        return _whole(given)
    if _is_there(given) or given.lower().endswith(ENDINGS):
        return text_in(Path(given))
    return _whole(given)


def _whole(text: str) -> str:
    """Refuse text with halves of signs in it: that is what Python makes of bytes that are no text."""
    if HALF.search(text):
        refuse("this is no text in UTF-8")
    return text


def _is_there(given: str) -> bool:
    try:
        return bool(given.strip()) and "\n" not in given and Path(given).exists()
    except (OSError, ValueError):  # too long for a name, or with a zero in it: then it is text
        return False


def _first_in(folder: Path) -> str:
    found = sorted(p.name for p in folder.iterdir() if p.is_file())[:3]
    return f"; in it are: {', '.join(found)}" if found else ""
