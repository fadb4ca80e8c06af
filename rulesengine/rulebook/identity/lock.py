"""The lock of a book: which permanent id each rule has, in which editions, under which number.

JSON, one line a rule, in the order of the ids, so that a change of one rule is a change of one line. It
holds numbers and hashes, never a sentence. Nothing is matched here.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.rulebook.identity.wording import unsketched

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SCHEMA = "rulesengine.lock/1"
_FIELDS = frozenset({"label", "at", "above", "cites", "words", "from", "gone", "into"})
_PRINT = re.compile(r"[0-9a-f]{16}")


class BrokenLock(RulesEngineError):
    """A lock file is not as `rulesengine lock` writes it."""


class Stand(NamedTuple):
    """How a rule is in one edition: its number, and the fingerprint of its words."""

    number: str
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Locked:
    """What is kept of one rule."""

    id: str
    at: Mapping[str, Stand] = field(default_factory=dict)  # by the name of the edition
    label: str = ""  # where its author gave it one
    above: str = ""  # the id of the rule above it, where it was seen last
    cites: tuple[str, ...] = ()  # the ids of the rules that it names, where it says little else
    words: str = ""  # its features, where it was seen last
    start: str = ""  # the id of the rule from which it was cut, "from" in the file
    gone: str = ""  # the first edition without it
    into: str = ""  # the id of the rule of which it became a part


@dataclass(frozen=True, slots=True)
class Lock:
    """All that is kept of a book."""

    book: str
    editions: tuple[str, ...] = ()  # the oldest first
    rules: Mapping[str, Locked] = field(default_factory=dict)  # by id; what is gone stays for good

    def present(self, rule_id: str) -> str:
        """Follow a rule that became a part of another one to where its words are now, or to itself."""
        seen = {rule_id}
        while rule_id in self.rules and self.rules[rule_id].into and self.rules[rule_id].into not in seen:
            rule_id = self.rules[rule_id].into
            seen.add(rule_id)
        return rule_id


def written(lock: Lock) -> str:
    """Write a lock as a file holds it."""
    rows = [f"    {_json(name)}: {_json(_row(lock, lock.rules[name]))}" for name in sorted(lock.rules)]
    return "\n".join(
        [
            "{",
            f'  "schema": {_json(SCHEMA)},',
            f'  "book": {_json(lock.book)},',
            f'  "editions": {_json(list(lock.editions))},',
            '  "rules": {',
            ",\n".join(rows),
            "  }",
            "}",
            "",
        ]
    )


def _row(lock: Lock, each: Locked) -> dict[str, Any]:
    at = {name: list(each.at[name]) for name in lock.editions if name in each.at}
    given = {
        "label": each.label, "at": at, "above": each.above, "cites": list(each.cites), "from": each.start,
        "gone": each.gone, "into": each.into, "words": each.words,
    }  # fmt: skip
    return {name: value for name, value in given.items() if value}


def _json(value: object) -> str:
    said = json.dumps(value, ensure_ascii=False)
    return re.sub(r"[\x7f-\x9f\u2028\u2029\ud800-\udfff]", lambda sign: f"\\u{ord(sign[0]):04x}", said)


def read_lock(path: Path) -> Lock:
    """Read a lock file.

    Raises BrokenLock with the line, and what to do.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BrokenLock(f"{path.name} is no text in UTF-8; take it back from your version control") from None
    marks = re.search(r"^(?:<<<<<<<|=======|>>>>>>>)", text, re.MULTILINE)
    if marks:
        line = text.count("\n", 0, marks.start()) + 1
        raise BrokenLock(
            f"{path.name}:{line}: two versions of the lock were merged and not put together; it has one line "
            "a rule, so keep the lines of both, once each, and run `rulesengine lock` again"
        )
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except _Twice as wrong:
        raise BrokenLock(f"{path.name}: {wrong} is there twice; keep the line that is right") from None
    except (json.JSONDecodeError, RecursionError) as wrong:
        line = getattr(wrong, "lineno", 1)
        raise BrokenLock(
            f"{path.name}:{line}: this is no JSON: {getattr(wrong, 'msg', wrong)}{_BACK}"
        ) from None
    return _lock(path.name, data, text)


_BACK = "; take the file back from your version control, or remove it to begin anew with new ids"


class _Twice(ValueError):
    """A name is twice in one object."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, value in pairs:
        if name in values:
            raise _Twice(repr(name))
        values[name] = value
    return values


def _lock(file: str, data: object, text: str) -> Lock:
    if not isinstance(data, dict) or data.get("schema") != SCHEMA:
        said = data.get("schema") if isinstance(data, dict) else None
        raise BrokenLock(f"{file}: its schema is {said!r}, and this version reads {SCHEMA!r}")
    rules, editions, book = data.get("rules"), data.get("editions"), data.get("book")
    if (
        not isinstance(rules, dict)
        or not isinstance(editions, list)
        or not _strings(editions)
        or not isinstance(book, str)
    ):
        raise BrokenLock(f"{file}: a lock has a book, a list of editions, and rules{_BACK}")
    locked = {}
    for name, row in rules.items():
        wrong = _wrong(row, editions, rules)
        if wrong:
            at = text.find(f"{_json(name)}: {{")
            line = text.count("\n", 0, at) + 1 if at >= 0 else 1
            raise BrokenLock(f"{file}:{line}: {name}: {wrong}")
        stands = {edition: Stand(*stand) for edition, stand in row.get("at", {}).items()}
        locked[name] = Locked(
            name, stands, row.get("label", ""), row.get("above", ""), tuple(row.get("cites", ())),
            row.get("words", ""), row.get("from", ""), row.get("gone", ""), row.get("into", ""),
        )  # fmt: skip
    return Lock(book, tuple(editions), locked)


def _wrong(row: object, editions: list[str], rules: Mapping[str, Any]) -> str:
    """Say what is wrong with a rule's line, or nothing."""
    if not isinstance(row, dict):
        return "a rule is a line of the form {…}"
    wrong = _wrong_fields(row) or _wrong_stands(row.get("at", {}), editions)
    if wrong:
        return wrong
    for name in ("from", "into"):
        if row.get(name) and row[name] not in rules:
            return f"{name!r} names {row[name]!r}, which is not here{guess(row[name], rules)}"
    try:
        unsketched(row.get("words", ""))
    except ValueError:
        return "'words' is not as it was written; run `rulesengine lock` with a lock from before"
    return ""


def _wrong_fields(row: dict[str, Any]) -> str:
    for name, value in row.items():
        if name not in _FIELDS:
            return f"there is no {name!r}{guess(name, sorted(_FIELDS))}"
        if name == "cites" and not _strings(value):
            return "'cites' is a list of ids"
        if name not in {"at", "cites"} and not isinstance(value, str):
            return f"{name!r} is a text"
    return ""


def _wrong_stands(at: object, editions: list[str]) -> str:
    if not isinstance(at, dict):
        return "'at' has a number and a fingerprint for each edition"
    for edition, stand in at.items():
        if edition not in editions:
            return f"edition {edition!r} is not in the list of editions{guess(edition, editions)}"
        if not _strings(stand) or len(stand) != len(Stand._fields) or not _PRINT.fullmatch(stand[1]):
            return f"edition {edition}: a number and a fingerprint of 16 signs are needed"
    return ""


def _strings(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
