"""What stands in for a widget whose libraries are not installed: it says what to install when it is used."""

from __future__ import annotations

INSTALL = "python -m pip install 'executable-rulebook[lab]', or in a clone: make lab"


def stand_in(name: str, library: str) -> type:
    """Make a class of a widget's name that refuses to be opened.

    `from rulesengine import *` takes it too, so that a notebook's cell is told what is missing where it opens
    the widget, and is not told that there is no such name.
    """

    def refused(*_: object, **__: object) -> None:
        raise ImportError(
            f"{name} is shown in a notebook and needs {library}, which is not installed; "
            f"install it with: {INSTALL}"
        )

    return type(name, (), {"__init__": refused, "__doc__": f"Says that {library} must be installed first."})
