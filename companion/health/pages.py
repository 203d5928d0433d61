"""The doctor's check of the second screens: their address, and what may keep phones away."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from companion.evening.page_roles import PORT
from companion.health.finding import Finding, absent, amiss
from companion.networks import (
    LOCAL,
    addresses,
    chosen,
    firewall,
    is_in_wsl,
    is_windows_own,
    openings,
    ranked,
    ways_out,
)
from companion.said import Said, marked, said

NAME = "second screens"
PROCESSES = Path("/proc")
LISTENS = "0A"  # the state of a listening socket, as the kernel writes it


def second_screens(fixed: str = "", port: int = PORT) -> Finding:
    """Return the finding on the second screens. `fixed`: the address from the settings."""
    here = addresses()
    address = chosen(ranked(here, ways_out()))
    if address is None:
        return absent(NAME, marked("no network: only browsers on this computer can open them"))
    says = marked("at {address}, {port}")
    about = {"address": fixed or address.ip, "port": _port(port), "command": openings(port)[0]}
    if fixed[:1].isdigit() and fixed not in {LOCAL, *(each.ip for each in here)}:
        to_do = marked(
            "this computer does not have that address now; in the app, press F9 and change "
            "Their address"
        )
        return amiss(NAME, says, to_do, **about)
    if is_windows_own(address, in_wsl=is_in_wsl()):
        says = marked("at {address}, which phones cannot reach: it is in a network inside Windows")
        to_do = marked(
            "write [wsl2] networkingMode=mirrored into the file .wslconfig, or use a Raspberry Pi"
        )
        return Finding(NAME, says, to_do, about=about)
    if on := firewall():
        says = marked("at {address}, {port}; the firewall {firewall} is on")
        to_do = marked("run this once so that phones can connect: {command}")
        return Finding(NAME, says, to_do, about=about | {"firewall": on})
    to_do = marked(
        "if no phone can connect, check for a firewall ({command}), a guest Wi-Fi or a VPN on "
        "the phone"
    )
    return Finding(NAME, says, to_do, about=about)


def _port(port: int) -> Said:
    with socket.socket() as tried:
        is_free = tried.connect_ex((LOCAL, port)) != 0
    if is_free:
        return said("port {port} is free", port=port)
    listeners = dict(_listeners(port))
    if os.getpid() in listeners:
        return said("this app uses port {port}", port=port)
    who = next(iter(listeners.values()), None)
    if who is None:
        return said("another program uses port {port}; the app uses the next free one", port=port)
    return said("{who} uses port {port}; the app uses the next free one", port=port, who=who)


def _listeners(port: int) -> Iterator[tuple[int, str]]:
    """Yield this user's programs that listen at this port, as Linux lists them."""
    nodes = {f"socket:[{node}]" for node in _nodes(port)}
    for files in PROCESSES.glob("[0-9]*/fd"):
        with suppress(OSError):
            if any(str(each.readlink()) in nodes for each in files.iterdir()):
                name = (files.parent / "comm").read_text(encoding="utf-8").strip()
                yield int(files.parent.name), f"{name} ({files.parent.name})"


def _nodes(port: int) -> Iterator[str]:
    for table in ("tcp", "tcp6"):
        with suppress(OSError):
            for line in (PROCESSES / "net" / table).read_text(encoding="ascii").splitlines()[1:]:
                fields = line.split()
                if fields[3] == LISTENS and int(fields[1].rpartition(":")[2], 16) == port:
                    yield fields[9]
