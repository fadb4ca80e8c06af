"""The site: rules and scenarios as pages. `build` writes them, `serve` shows them on this machine."""

from __future__ import annotations

from pathlib import Path

__all__ = ["build", "serve"]


def build(out: Path = Path("build"), strict: bool = True) -> Path:  # noqa: FBT001, FBT002  one word on a command line
    """Write every page into out/docs, build the site into out/site, and return that folder."""
    from rulesengine.site import building

    return building.build(out, strict=strict)


def serve(port: int = 8000) -> None:
    """Build the site, serve it on 127.0.0.1, and print the address."""
    from rulesengine.site import serving

    serving.serve(port)
