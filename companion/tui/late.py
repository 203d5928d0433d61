"""A watcher that is brought in from its own thread: the first screen does not wait for OpenCV."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event

from companion.errors import CompanionError
from companion.tower.observation import Activity
from companion.tui.looking import Look, Watcher


def late(bring: Callable[[], Watcher]) -> Watcher:
    """What keeps the watcher from coming, say a profile of a newer app, is told as a look."""

    def looks(stop: Event) -> Iterator[Look]:
        yield Look(Activity.COMING)
        try:
            watcher = bring()
        except CompanionError as error:  # counting by hand goes on
            yield Look(Activity.FAILED, reason=str(error))
        else:
            yield from watcher(stop)

    return looks
