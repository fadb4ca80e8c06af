"""Serving the site on this machine, and nowhere else: 127.0.0.1, the standard library's server."""

from __future__ import annotations

import errno
import re
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from rulesengine.core.errors import RulesEngineError
from rulesengine.site import lost
from rulesengine.site.building import build

HERE = "127.0.0.1"
LARGEST, OTHER = 65535, 8001
LAB = "lab/lab/index.html"  # where the notebooks open, in a site that has them
FIXED = re.compile(r"/live/(?:[0-9a-f]{16}|pyodide-[\d.]+)/\w")  # the engine in the browser


class PortBusy(RulesEngineError):
    """Another program listens on the port already, or the port may not be used."""


class Quiet(SimpleHTTPRequestHandler):
    """Gives out files, and says nothing about each of them."""

    extensions_map = {  # noqa: RUF012  the base class has it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".tgz": "application/octet-stream",
    }

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base class names it so
        """Say nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Show the site's own page where there is none at the address."""
        page = Path(self.directory) / lost.NAME
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        said = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(said)

    def end_headers(self) -> None:
        """Let the browser ask again each time: the pages change while one works on them.

        What is in a folder named after its content never changes.
        """
        fixed = FIXED.match(self.path) is not None
        self.send_header("Cache-Control", "max-age=31536000, immutable" if fixed else "no-cache")
        super().end_headers()


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Open the server for a folder; port 0 takes any free one.

    Raises PortBusy.
    """
    if not 0 <= port <= LARGEST:
        raise PortBusy(f"a port is a number from 1 to {LARGEST}, and this is {port}")
    try:
        return ThreadingHTTPServer((HERE, port), partial(Quiet, directory=str(folder)))
    except OSError as wrong:
        if wrong.errno not in {errno.EADDRINUSE, errno.EACCES}:
            raise
        why = "is in use by another program" if wrong.errno == errno.EADDRINUSE else "is kept for the system"
        raise PortBusy(f"port {port} {why}; try another: rulesengine serve --port {OTHER}") from wrong


def serve(
    port: int = 8000, out: Path | None = None, root: Path | None = None, *, with_lab: bool = False
) -> None:
    """Build the site, and serve it until Ctrl+C; `root` is the folder of a project.

    `with_lab` puts the notebooks beside the pages, and their address is printed as well.

    Raises PortBusy before anything is built, and what `build` raises.
    """
    out = (out or (root or Path()) / "build").resolve()
    with server(out / "site", port) as running:
        sys.stdout.write("Building the site ...\n")
        sys.stdout.flush()
        made = build(out, root=root, with_lab=with_lab)
        address = f"http://{HERE}:{running.server_address[1]}"
        if (made / LAB).is_file():
            sys.stdout.write(f"The notebooks run at {address}/{LAB}\n")
        sys.stdout.write(f"The site is at {address}  (Ctrl+C ends it)\n")
        sys.stdout.flush()
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            sys.stdout.write("\n")
