"""Why a file cannot be imported: one class a reason. No class here has behaviour."""

from __future__ import annotations

from rulesengine.core.errors import RulesEngineError


class CannotImport(RulesEngineError):
    """A file cannot be imported; the classes below say why."""


class NoSuchFile(CannotImport):
    """There is no such file, or it is a folder, or it may not be opened."""


class EmptyFile(CannotImport):
    """A file has no text in it."""


class TooLarge(CannotImport):
    """A file is larger than any rulebook."""


class NotText(CannotImport):
    """A file is a picture, a PDF, a program: no text."""


class WrongEncoding(CannotImport):
    """A file is text, and not in UTF-8."""


class UnknownFormat(CannotImport):
    """A format was named that does not exist."""


class BrokenFile(CannotImport):
    """A file has the marks of a format and breaks its rules, so that it cannot be read to its end."""


class NoRules(CannotImport):
    """A text was read, and nothing in it is a rule."""


class NoYaml(CannotImport):
    """A YAML file was given, and the library that reads YAML is not installed."""


class CannotWrite(CannotImport):
    """The folder for the result cannot be written."""
