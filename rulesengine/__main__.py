"""`python -m rulesengine` is the command line. Nothing else may go in here."""

from __future__ import annotations

from rulesengine.cli import main

if __name__ == "__main__":
    main()
