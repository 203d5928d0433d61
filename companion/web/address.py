"""Where on the local network the second screens are found."""

from __future__ import annotations

import socket

TRIED = 20  # ports, from the usual one on


def own_address() -> str:
    """This machine's on the network that it would go out by; its own where there is none.

    Nothing is sent: connecting a datagram socket only chooses the way.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        try:
            out.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(out.getsockname()[0])


def bound(address: str, port: int) -> socket.socket:
    """Listening there, at the first port that is free; raises OSError."""
    for each in (*range(port, port + TRIED), 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address, each))
        except OSError:
            listening.close()
            if each == 0:
                raise
        else:
            return listening
    raise AssertionError(port)
