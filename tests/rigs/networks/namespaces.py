"""A table and phones in networks of their own: Linux's network namespaces, joined by a cable each.

Needs root and iproute2.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

TABLE = "net-table"


@dataclass(frozen=True, slots=True)
class Namespace:
    """A machine with interfaces of its own."""

    name: str

    def words(self, *words: str) -> list[str]:
        return ["ip", "netns", "exec", self.name, *words]

    def run(self, line: str) -> str:
        done = subprocess.run(self.words(*line.split()), capture_output=True, text=True, check=True)
        return done.stdout

    def ip(self, line: str) -> None:
        subprocess.run(["ip", "-n", self.name, *line.split()], capture_output=True, check=True)

    def takes(self, address: str, interface: str) -> None:
        """As from a router; IPv6 at once, without asking whether somebody has it."""
        nodad = " nodad" if ":" in address else ""
        self.ip(f"addr add {address} dev {interface}{nodad}")
        self.ip(f"link set {interface} up")

    def gives_up(self, address: str, interface: str) -> None:
        self.ip(f"addr del {address} dev {interface}")


def can_be_made() -> bool:
    return os.geteuid() == 0 and shutil.which("ip") is not None


@contextlib.contextmanager
def machines(*phones: str) -> Iterator[tuple[Namespace, ...]]:
    """A table, and each of these phones at a cable of its own: the table's t0, t1, … to its p0."""
    made = [Namespace(TABLE), *(Namespace(f"net-{each}") for each in phones)]
    try:
        for each in made:
            subprocess.run(["ip", "netns", "add", each.name], check=True)
            each.ip("link set lo up")
        for number, phone in enumerate(made[1:]):
            cable = f"link add t{number} type veth peer name p0 netns {phone.name}"
            made[0].ip(cable)
            phone.ip("link set p0 up")
        yield tuple(made)
    finally:
        for each in made:
            subprocess.run(["ip", "netns", "del", each.name], capture_output=True, check=False)
