"""Who is let in: to our own address, from our own page, with a key that is somebody's."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.evening.pages import Role
from companion.web.keys import Guard, PageKeys
from companion.words import pages as words


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
        """No other site's page, and none that calls us by a name of its own."""
        host = headers.get("host", "").casefold()
        if host not in self.hosts:
            return False
        return not with_origin or headers.get("origin", "").casefold() == f"http://{host}"

    def opens(self, key: str, address: str) -> tuple[Role | None, str]:
        """Whose page it is; or None, and why not."""
        if self._guard.is_shut(address):
            return None, words.too_many_wrong()
        if (role := self.keys.role(key)) is None:
            self._guard.wrong(address)
            return None, words.wrong_key()
        return role, ""
