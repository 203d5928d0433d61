"""What the system has installed for the hub, or what to type."""

from __future__ import annotations

import os
from shutil import which

from companion.errors import NotKept
from companion.said import said

INSTALL = "sudo apt install openssl mosquitto"
SBIN = "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin"  # not on everybody's path


def program(name: str) -> str:
    """Where it lies; raises NotKept, with what to do."""
    path = which(name, path=f"{os.environ.get('PATH', '')}:{SBIN}")
    if path is None:
        raise NotKept(said("{program} is missing; once: {command}", program=name, command=INSTALL))
    return path
