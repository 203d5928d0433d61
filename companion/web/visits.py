"""Records which pages have been opened, and whether other machines can reach this one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from companion.evening.page_roles import PagesAt, Role
from companion.web.controller import WebPage
from companion.web.place import PagePlace


@dataclass(slots=True)
class Visits:
    """What is known of visits since the second screens were switched on."""

    place: PagePlace
    clock: Callable[[], float] = time.monotonic
    opened: set[Role] = field(default_factory=set)
    _since: float = 0.0  # when the second screens were switched on
    _is_found: bool = False  # another machine has opened a page

    def begin(self) -> None:
        """Start again when they are switched on: earlier visits say nothing about now."""
        self._since, self._is_found = self.clock(), False

    def note(self, pages: Iterable[WebPage]) -> None:
        """Record the pages that are open now."""
        for page in pages:
            self.opened.add(page.role)
            self._is_found |= not self.place.is_own(page.address)

    @property
    def found_at(self) -> PagesAt:
        """Where the pages are found, with what is known of visits."""
        return replace(
            self.place.found_at,
            opened=frozenset(self.opened),
            is_reached=self.place.is_reached,
            waited=0.0 if self._is_found else self.clock() - self._since,
        )
