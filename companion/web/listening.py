"""Opens the sockets for the pages, at the first port that is free."""

from __future__ import annotations

import errno
import socket

LAST = 65535  # the highest port
TRIED = 20  # ports that are tried, from the usual one on; chosen: a few copies of the app may run
EVERYWHERE = ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::"))  # noqa: S104 - phones come by any


def listening(port: int, address: str = "") -> list[socket.socket]:
    """Return listening sockets at the first free port from `port` on. Raises OSError.

    Args:
        address: listen there only; empty: at every address of this machine, present and future.

    The sockets listen already, because another program can also bind a port that is only bound.
    """
    where = ((socket.AF_INET, address),) if address else EVERYWHERE
    for each in (*range(port, min(port + TRIED, LAST + 1)), 0):
        try:
            return _at(where, each)
        except OSError:
            if each == 0:
                raise
    raise AssertionError(port)


def _at(where: tuple[tuple[socket.AddressFamily, str], ...], port: int) -> list[socket.socket]:
    """Return sockets at the same port for all these addresses; IPv6 only if the system has it."""
    opened: list[socket.socket] = []
    for family, address in where:
        at = opened[0].getsockname()[1] if opened else port
        try:
            opened.append(_listening(family, address, at))
        except OSError as error:
            if not opened or error.errno == errno.EADDRINUSE:
                for each in opened:
                    each.close()
                raise
    return opened


def _listening(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((address, port))
        made.listen()
    except OSError:
        made.close()
        raise
    return made
