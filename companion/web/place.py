"""The address of the pages of a table or a wall; it follows this machine through its networks."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address

from companion.errors import NotSaved
from companion.evening.page_roles import PagesAt, ReachedBy
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

FOLLOWS = 2.0  # s between two looks at the networks; chosen: the QR code is wrong for so long


@dataclass(slots=True, eq=False)
class PagePlace:
    """Finds the address at which pages are served.

    `fixed` returns the address or name from the settings; empty: it is found. `here` returns this
    machine's addresses; `hosts` are the names that the server answers to.
    """

    port: int
    fixed: Callable[[], str] = lambda: ""
    here: Callable[[], Sequence[Address]] = addresses
    in_wsl: bool = field(default_factory=is_in_wsl)
    hosts: frozenset[str] = frozenset()
    found_at: PagesAt = field(default_factory=lambda: PagesAt(LOCAL, 0))
    is_reached: bool = False  # another machine has connected to this one
    _own: Sequence[Address] = ()
    _likely: Sequence[Address] = ()
    _picked: str = ""
    _fixed: str = ""

    def listen(self) -> list[socket.socket]:
        """Open the sockets and find the address. Raises NotSaved: no port can be opened."""
        try:
            sockets = listening(self.port, self._only)
        except OSError as error:
            template = marked("The app cannot use port {port}: {why}")
            raise NotSaved(said(template, port=self.port, why=system(error))) from error
        self.port = sockets[0].getsockname()[1]  # the same port next time: pages look for us there
        self.is_reached = False
        self.look()
        return sockets

    def look(self) -> None:
        """Read the networks as they are now, and find the address again."""
        self._own = self.here()
        self._likely = ranked(self._own, ways_out())
        host, reach = self._address()
        others = () if self._only else tuple(ip for ip in self._known_hosts() if ip != host)
        self.found_at = PagesAt(host, self.port, reach, others)
        hosts = {host, *own_names(), *(each.ip.partition("%")[0] for each in self._own)}
        self.hosts = frozenset(f"{in_url(each.casefold())}:{self.port}" for each in hosts)

    def _address(self) -> tuple[str, ReachedBy]:
        fixed = self.fixed()
        if fixed != self._fixed:  # a new fixed address wins over a picked one
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
        """Switch to the next of this machine's addresses; after the last comes the first."""
        hosts = self._known_hosts()
        if hosts and not self._only:
            host = self.found_at.host
            at = hosts.index(host) if host in hosts else -1
            self._picked = hosts[(at + 1) % len(hosts)]
            self.look()

    def _known_hosts(self) -> list[str]:
        """Return the hosts that the codes may name: the fixed one, then this machine's."""
        named = (self.fixed(), *(each.ip for each in self._likely))
        return list(dict.fromkeys(filter(None, named)))

    @property
    def _only(self) -> str:
        """The only address to listen at; empty: at every address."""
        return LOCAL if self.fixed() == LOCAL else ""

    def url(self, rest: str) -> str:
        """Return the URL of `rest` at the present address."""
        return f"http://{in_url(self.found_at.host)}:{self.port}/{rest}"

    def lets_in(self, peer: str) -> bool:
        """Return whether to answer this address.

        Addresses in our networks are answered; all are if `fixed` is public.
        """
        may = is_near(peer, self._own) or _is_abroad(self.fixed())
        self.is_reached |= may and not self.is_own(peer)
        return may

    def is_own(self, peer: str) -> bool:
        """Return whether this is an address of this machine."""
        return any(each.ip == peer for each in self._own)

    async def follow(self, looked: Callable[[], object]) -> None:
        """Look at the networks every FOLLOWS seconds, for ever, and call `looked` after each."""
        while True:
            await asyncio.sleep(FOLLOWS)
            self.look()
            looked()


def _is_abroad(fixed: str) -> bool:
    """Return whether this is an address or a name on the public internet."""
    if _is_ip(fixed):
        return not is_near(fixed, ())
    return "." in fixed and not fixed.casefold().endswith(".local")


def _is_ip(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
