"""Which pages anybody has opened, and whether other machines come as far as this one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from companion.evening.pages import PagesAt, Role
from companion.web.desk import WebPage
from companion.web.place import PagePlace


@dataclass(slots=True)
class Visits:
    place: PagePlace
    clock: Callable[[], float] = time.monotonic
    opened: set[Role] = field(default_factory=set)
    _since: float = 0.0  # switched on
    _is_found: bool = False  # another machine has opened a page

    def begin(self) -> None:
        """They are switched on: whoever was there before tells nothing of now."""
        self._since, self._is_found = self.clock(), False

    def note(self, pages: Iterable[WebPage]) -> None:
        """These are open now."""
        for page in pages:
            self.opened.add(page.role)
            self._is_found |= not self.place.is_own(page.address)

    @property
    def found_at(self) -> PagesAt:
        return replace(
            self.place.found_at,
            opened=frozenset(self.opened),
            is_reached=self.place.is_reached,
            waited=0.0 if self._is_found else self.clock() - self._since,
        )
