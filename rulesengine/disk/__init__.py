"""What is written to disk: only over what we wrote ourselves, as a whole or not at all, one writer at a time.

`held` takes a folder for one command, and refuses it where it holds anything that this command did not
write; `Held.put` makes it hold other files, by one step that counts. `settle` finishes what a killed run had
begun, and whoever reads such a folder calls it first. `write_file` is for a single file that somebody named.
"""

from __future__ import annotations

from rulesengine.disk.files import digest, write_file
from rulesengine.disk.holding import DROPPED, Held, NotOurs, held, listing, strangers
from rulesengine.disk.locking import Busy, locked
from rulesengine.disk.swapping import HOME, NEW, Unfinished, settle

__all__ = [
    "DROPPED",
    "HOME",
    "NEW",
    "Busy",
    "Held",
    "NotOurs",
    "Unfinished",
    "digest",
    "held",
    "listing",
    "locked",
    "settle",
    "strangers",
    "write_file",
]
