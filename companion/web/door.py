"""Who is let in: to our own address, from our own page, with a key that is somebody's."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.evening.pages import Role
from companion.web.guard import LONGEST, Guard
from companion.web.keys import PageKeys
from companion.words import pages as words

SOON = 5  # s until a page asks again whose key opens nothing just now


@dataclass(frozen=True, slots=True)
class PageRefusal:
    """`again` is in how many seconds it is worth another try; None: it never is."""

    why: str
    again: int | None = None


@dataclass(slots=True)
class Door:
    """`hosts` are the names that the page may be asked for by, each with its port."""

    hosts: frozenset[str] = frozenset()
    keys: PageKeys = field(default_factory=PageKeys)
    clock: Callable[[], float] = time.monotonic
    _guard: Guard = field(init=False)

    def __post_init__(self) -> None:
        self._guard = Guard(self.clock)

    def is_ours(self, headers: Mapping[str, str], *, with_origin: bool = False) -> bool:
        """No other site's page, and none that calls us by a name of its own.

        Another site may have a link to us. Old browsers, and all of them on plain http, leave out
        what Fetch Metadata tells; what another site's page can send from there has no key.
        """
        host = headers.get("host", "").casefold()
        site = headers.get("sec-fetch-site", "none")
        if headers.get("sec-fetch-mode") != "navigate" and site not in {"none", "same-origin"}:
            return False
        origin = headers.get("origin", "" if with_origin else f"http://{host}")
        return host in self.hosts and origin.casefold() == f"http://{host}"

    async def opens(self, key: str, address: str) -> Role | PageRefusal:
        """Whose page it is, or why it is nobody's; see `guard` for who waits for that."""
        wait = self._guard.wait(key, address)
        if wait is None:
            return PageRefusal(words.too_many_wrong(), round(LONGEST))
        if wait:
            await asyncio.sleep(wait)
        if (role := self.keys.role(key)) is not None:
            return role
        if (closed := self.closed(key)).again is None:
            self._guard.wrong(key, address)
        return closed

    def closed(self, key: str) -> PageRefusal:
        """Why it opens nothing."""
        if not self.keys.sleeps(key):
            return PageRefusal(words.wrong_key())
        is_played = bool(self.keys.roles)
        return PageRefusal(words.another_game() if is_played else words.nothing_is_played(), SOON)
