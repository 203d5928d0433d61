"""Access to the server: only at our own address, from our own page, with a valid key."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.evening.page_roles import Role
from companion.web.guard import LONGEST, Guard
from companion.web.keys import PageKeys
from companion.words.pages import common as words

# s until a page asks again whose key is of another game. Chosen: a shorter time costs the server
# more, with a longer one phones are late when their game is opened.
SOON = 5


@dataclass(frozen=True, slots=True)
class PageRefusal:
    """Why a page is refused. `again`: seconds after which it may try again; None: it may not."""

    why: str
    again: int | None = None


@dataclass(slots=True)
class OriginCheck:
    """Checks requests and keys.

    `hosts` are the names, each with its port, that this server answers to.
    """

    hosts: frozenset[str] = frozenset()
    keys: PageKeys = field(default_factory=PageKeys)
    clock: Callable[[], float] = time.monotonic
    _guard: Guard = field(init=False)

    def __post_init__(self) -> None:
        self._guard = Guard(self.clock)

    def is_ours(self, headers: Mapping[str, str], *, with_origin: bool = False) -> bool:
        """Return whether the request uses our host name and is not from another site.

        A link from another site to our page is allowed. Old browsers, and all browsers on plain
        HTTP, leave out the Fetch Metadata headers; a request that another site sends in that way
        has no key.

        Args:
            with_origin: the header `Origin` must be there and be ours. This blocks DNS
                rebinding.
        """
        host = headers.get("host", "").casefold()
        site = headers.get("sec-fetch-site", "none")
        if headers.get("sec-fetch-mode") != "navigate" and site not in {"none", "same-origin"}:
            return False
        origin = headers.get("origin", "" if with_origin else f"http://{host}")
        return host in self.hosts and origin.casefold() == f"http://{host}"

    async def opens(self, key: str, address: str) -> Role | PageRefusal:
        """Return the role that a key opens, or why it opens none.

        A client that guesses waits first: see `guard`.
        """
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
        """Return why this key opens nothing now."""
        if not self.keys.sleeps(key):
            return PageRefusal(words.wrong_key())
        is_played = self.keys.is_for_a_game
        return PageRefusal(words.another_game() if is_played else words.nothing_is_played(), SOON)
