"""Where the pages of a table or a wall are found: it follows this machine through its networks."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address

from companion.errors import NotKept
from companion.evening.pages import PagesAt, ReachedBy
from companion.networks import (
    LOCAL,
    Address,
    Rank,
    addresses,
    chosen,
    in_url,
    is_in_wsl,
    is_near,
    is_windows_own,
    own_names,
    rank,
    ranked,
    ways_out,
)
from companion.said import marked, said, system
from companion.web.listening import listening

FOLLOWS = 2.0  # s between two looks at the networks


@dataclass(slots=True, eq=False)
class PagePlace:
    """`fixed` is the address or name that somebody has set; empty: it is found.

    `here` tells this machine's addresses, `hosts` are the names that a page may be asked for by.
    """

    port: int
    fixed: Callable[[], str] = lambda: ""
    here: Callable[[], Sequence[Address]] = addresses
    in_wsl: bool = field(default_factory=is_in_wsl)
    hosts: frozenset[str] = frozenset()
    found_at: PagesAt = field(default_factory=lambda: PagesAt(LOCAL, 0))
    is_reached: bool = False  # another machine has come as far as this one
    _own: Sequence[Address] = ()
    _likely: Sequence[Address] = ()
    _picked: str = ""
    _fixed: str = ""

    def listen(self) -> list[socket.socket]:
        """Raises NotKept."""
        try:
            sockets = listening(self.port, self._only)
        except OSError as error:
            template = marked("Nothing can be served at port {port}: {why}")
            raise NotKept(said(template, port=self.port, why=system(error))) from error
        self.port = sockets[0].getsockname()[1]  # the same again: pages that lost it look there
        self.is_reached = False
        self.look()
        return sockets

    def look(self) -> None:
        """At the networks as they are now."""
        self._own = self.here()
        self._likely = ranked(self._own, ways_out())
        host, reach = self._address()
        others = () if self._only else tuple(ip for ip in self._known_hosts() if ip != host)
        self.found_at = PagesAt(host, self.port, reach, others)
        hosts = {host, *own_names(), *(each.ip.partition("%")[0] for each in self._own)}
        self.hosts = frozenset(f"{in_url(each.casefold())}:{self.port}" for each in hosts)

    def _address(self) -> tuple[str, ReachedBy]:
        fixed = self.fixed()
        if fixed != self._fixed:  # what is set later goes before what was picked
            self._fixed, self._picked = fixed, ""
        picked = next((each for each in self._likely if each.ip == self._picked), None)
        if fixed and picked is None:
            return fixed, self._reach_of(fixed)
        used = self.found_at.host if self.is_reached else ""
        address = picked or chosen(self._likely, used)
        if address is None:
            return LOCAL, ReachedBy.MACHINE
        if is_windows_own(address, in_wsl=self.in_wsl):
            return address.ip, ReachedBy.WINDOWS
        is_alone = rank(address) is Rank.UNASSIGNED
        return address.ip, ReachedBy.UNASSIGNED if is_alone else ReachedBy.NETWORK

    def _reach_of(self, fixed: str) -> ReachedBy:
        if fixed == LOCAL:
            return ReachedBy.MACHINE
        is_gone = _is_ip(fixed) and all(each.ip != fixed for each in self._own)
        return ReachedBy.GONE if is_gone else ReachedBy.NETWORK

    def turn(self) -> None:
        """To the next of this machine's addresses, round and round."""
        hosts = self._known_hosts()
        if hosts and not self._only:
            host = self.found_at.host
            at = hosts.index(host) if host in hosts else -1
            self._picked = hosts[(at + 1) % len(hosts)]
            self.look()

    def _known_hosts(self) -> list[str]:
        """What the codes may name: what was set, and then what this machine has."""
        named = (self.fixed(), *(each.ip for each in self._likely))
        return list(dict.fromkeys(filter(None, named)))

    @property
    def _only(self) -> str:
        """Where alone it listens; empty: at every address."""
        return LOCAL if self.fixed() == LOCAL else ""

    def url(self, rest: str) -> str:
        return f"http://{in_url(self.found_at.host)}:{self.port}/{rest}"

    def lets_in(self, peer: str) -> bool:
        """Whoever is in a network of this machine; the world where its address was set so."""
        may = is_near(peer, self._own) or _is_abroad(self.fixed())
        self.is_reached |= may and not self.is_own(peer)
        return may

    def is_own(self, peer: str) -> bool:
        return any(each.ip == peer for each in self._own)

    async def follow(self, looked: Callable[[], object]) -> None:
        while True:
            await asyncio.sleep(FOLLOWS)
            self.look()
            looked()


def _is_abroad(fixed: str) -> bool:
    """An address or a name of the whole world's."""
    if _is_ip(fixed):
        return not is_near(fixed, ())
    return "." in fixed and not fixed.casefold().endswith(".local")


def _is_ip(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
