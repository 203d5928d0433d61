"""A limit on guesses at short keys: only the address that guesses has to wait.

A key of a hand or of the keeper has 128 bits. Nobody can guess it, so a wrong one costs nothing and
is not counted: phones with yesterday's keys shut nobody out.
The TV's key is typed on a remote control and is short: a letter and six of 30 signs, 729 million.
An address may try 20 in a minute, then one a second, right ones included. A right one opens in its
turn, at most 8 s later; a client that disconnects keeps its place in the queue. If nine are
waiting, the next is asked to come again; only wrong keys from the same address cause this. So an
address has 86,400 tries a day, a chance of one in 8,000 to find the key; somebody who uses all 250
addresses of a home network has one in 34, and more by IPv6. The key opens only what everybody in
the room sees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from companion.new_keys import SHORT

# All chosen, with the odds above: more tries make a guess likelier, fewer delay a room behind one
# address.
AT_ONCE = 20  # wrong keys of an address without a wait
WITHIN = 60.0  # s in which they are counted
PAUSE = 1.0  # s between two tries after that
LONGEST = 8.0  # s that a try waits at most
ADDRESSES = 1000  # addresses that are remembered


@dataclass(slots=True)
class Tries:
    """The tries of one address: the times of its wrong keys, and when its next turn is."""

    wrong: list[float] = field(default_factory=list)
    turn: float = 0.0


@dataclass(slots=True)
class Guard:
    """Counts wrong short keys by address and makes that address wait."""

    clock: Callable[[], float]
    _tries: dict[str, Tries] = field(default_factory=dict)

    def wait(self, key: str, address: str) -> float | None:
        """Return how many seconds this key must wait; None if too many are waiting already."""
        tries, now = self._tries.get(address), self.clock()
        if tries is None or not SHORT.fullmatch(key):
            return 0.0
        tries.wrong = [at for at in tries.wrong if now - at < WITHIN]
        if len(tries.wrong) < AT_ONCE:
            return 0.0
        at = max(now, tries.turn)
        if at - now > LONGEST:
            return None
        tries.turn = at + PAUSE
        return at - now

    def wrong(self, key: str, address: str) -> None:
        """Note a wrong key of this address; long keys are not counted."""
        if not SHORT.fullmatch(key):
            return
        if len(self._tries) >= ADDRESSES and address not in self._tries:
            del self._tries[next(iter(self._tries))]
        self._tries.setdefault(address, Tries()).wrong.append(self.clock())


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a client; empty if the server does not know it."""
    return connection.client.host if connection.client else ""
