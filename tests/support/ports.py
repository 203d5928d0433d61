"""Ports for whoever must know his port before he listens at it."""

from __future__ import annotations

import os
import socket

# None of those that the system gives to whoever connects: it would give it away once more.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """This process's alone as long as it runs: for TCP it is free, by UDP it is held."""
    first = os.getpid() * 97 % len(PORTS)
    ports: list[int] = [*PORTS[first:], *PORTS[:first]]
    return next(port for port in ports if _is_ours(port))


def _is_ours(port: int) -> bool:
    held = socket.socket(type=socket.SOCK_DGRAM)
    try:
        held.bind(("127.0.0.1", port))
        with socket.socket() as tried:
            tried.bind(("", port))
    except OSError:
        held.close()
        return False
    held.detach()  # until the process ends
    return True
