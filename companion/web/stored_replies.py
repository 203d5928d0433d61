"""Replies to acts, stored so that an act that a page sends again is not carried out again.

A page sends an act again after its connection was lost, because the reply may have been lost too.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

# Both chosen: with fewer a repeated act is done twice, more take memory.
REPLIES = 64  # stored for a page, as WAITING acts
PAGES = 200  # whose replies are stored

R = TypeVar("R")


class StoredReplies(Generic[R]):
    """The last replies of each page. A reply may be a future that several wait for."""

    def __init__(self) -> None:
        self._replies: dict[Hashable, dict[int, R]] = {}

    def once(self, page: Hashable, act: int, reply: Callable[[], R]) -> R:
        """Return the stored reply to a page's act of this id; make it if there is none."""
        if page not in self._replies and len(self._replies) >= PAGES:
            del self._replies[next(iter(self._replies))]
        replies = self._replies.setdefault(page, {})
        if act not in replies:
            while len(replies) >= REPLIES:
                del replies[next(iter(replies))]
            replies[act] = reply()
        return replies[act]
