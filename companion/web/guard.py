"""Who guesses short keys waits for his turn, and nobody else does.

A key of a hand or of the keeper has 128 bits. Nobody guesses it, so that a wrong one costs nothing
and is not counted: phones that come with yesterday's keys shut nobody out.

The TV's key is typed on a remote control, and short: a letter and six of 30 signs, 729 million. An
address may try 20 of them in a minute, then one a second, right ones included. A right one opens
when its turn comes, at most 8 s later; whoever hangs up keeps his place in the line. Where nine
wait already it is told to come again, which only wrong ones of its own address bring about. That
makes 86,400 tries a day, one chance in 8,000 of finding it; of somebody who takes all 250 addresses
of a home's network one in 34, and more by IPv6. What it opens is what all in the room see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.new_keys import SHORT

AT_ONCE = 20  # wrong keys of an address
WITHIN = 60.0  # s
PAUSE = 1.0  # s between two of its tries, after that
LONGEST = 8.0  # s that one of them waits
ADDRESSES = 1000  # that are remembered


@dataclass(slots=True)
class Tries:
    """Of an address: when it was wrong, and when it has its next turn."""

    wrong: list[float] = field(default_factory=list)
    turn: float = 0.0


@dataclass(slots=True)
class Guard:
    clock: Callable[[], float]
    _tries: dict[str, Tries] = field(default_factory=dict)

    def wait(self, key: str, address: str) -> float | None:
        """How many seconds until this key is looked at; None: too many wait there already."""
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
        if not SHORT.fullmatch(key):
            return
        if len(self._tries) >= ADDRESSES and address not in self._tries:
            del self._tries[next(iter(self._tries))]
        self._tries.setdefault(address, Tries()).wrong.append(self.clock())
