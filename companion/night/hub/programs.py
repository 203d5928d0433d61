"""Finds the programs that the hub needs, or says what to install."""

from __future__ import annotations

import os
from shutil import which

from companion.errors import NotSaved
from companion.said import said

INSTALL = "sudo apt install openssl mosquitto"
SBIN = "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin"  # not on every user's PATH


def program(name: str) -> str:
    """Return the path of a program. Raises NotSaved: it is missing; the message says what to do."""
    path = which(name, path=f"{os.environ.get('PATH', '')}:{SBIN}")
    if path is None:
        raise NotSaved(
            said("{program} is missing; run this once: {command}", program=name, command=INSTALL)
        )
    return path
