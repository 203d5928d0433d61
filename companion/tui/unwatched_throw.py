"""Carry a throw on while the terminal shows another screen, if second screens show it.

If no second screen is open, nothing goes on unseen: the throw waits for the battle screen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.timer import Timer

from companion.engine.flow import Throw
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.settings import Settings
from companion.tray.inputs import Second
from companion.tray.state import Stage

SECOND = 1.0  # s of the countdown
READ = 6.0  # s for which a result stays, unless a person goes on; chosen: time to read it aloud


class AtPages(Protocol):
    """The app, as far as a throw needs it."""

    evening: Evening[Any] | None
    tray: LiveTray
    settings: Settings

    @property
    def is_seen_elsewhere(self) -> bool:
        """Return whether another screen covers the evening's while a page is open."""

    def give_now(self) -> None:
        """Give the due count to the game."""

    def set_timer(self, delay: float, callback: Callable[[], object], /) -> Timer:
        """Call `callback` after `delay` seconds."""
        ...


class UnwatchedThrow:
    """Runs a throw's countdown while only second screens show it."""

    def __init__(self, app: AtPages) -> None:
        self._app = app
        self._timer: Timer | None = None
        self._counted: tuple[Throw | None, int] = (None, 0)  # and the evening's number then

    def follow(self, *, is_theirs: bool = False) -> None:
        """Check whether evening or tray have gone on, perhaps by a second screen."""
        evening, tray = self._app.evening, self._app.tray
        if evening is None or evening.read_only or not self._app.is_seen_elsewhere:
            return
        count = tray.state.count
        if count is None or count.stage is not Stage.COUNTED:
            self._go_on(evening)
        elif self._counted[0] is not count.asked.throw:
            self._counted = count.asked.throw, evening.number
            if is_theirs:
                self._after(READ, self._read)
        elif self._counted[1] != evening.number:
            self._go_on(evening)

    def _read(self) -> None:
        evening = self._app.evening
        if evening is not None and self._app.is_seen_elsewhere:
            self._go_on(evening)

    def _go_on(self, evening: Evening[Any]) -> None:
        tray, now = self._app.tray, self._app.settings
        throw, count = evening.pending, tray.state.count
        if not isinstance(throw, Throw):
            if count is not None:
                tray.stand()
            return
        if count is None or count.asked.throw is not throw or count.stage is Stage.COUNTED:
            tray.ask(throw, now.countdown, now.sure_enough)
        self._count_down()

    def _count_down(self) -> None:
        stage = self._app.tray.state.stage
        if stage is Stage.DUE:
            self._app.give_now()
            self.follow(is_theirs=True)
        elif stage is Stage.PROPOSED and self._timer is None:
            self._after(SECOND, self.beat)

    def beat(self) -> None:
        """Count one second down."""
        if self._app.is_seen_elsewhere and self._app.tray.state.stage is Stage.PROPOSED:
            self._app.tray.take(Second())
            self._count_down()

    def _after(self, seconds: float, then: Callable[[], object]) -> None:
        def do() -> None:
            self._timer = None
            then()

        if self._timer is not None:
            self._timer.stop()
        self._timer = self._app.set_timer(seconds, do)
