"""Leads each throw from the question to the accepted count, whatever screen is in front.

The host asks the tray as soon as the game asks for a throw. While somebody attends, a sure count
counts down, and is given to the game at the end. What came out stays until the terminal goes on or
something else is done; where only pages show it, for READ seconds. If nobody attends, nothing is
counted down: the count waits until somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any, Protocol

from companion.engine.flow import Throw
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.host.clock import Clock, Handle
from companion.host.host_events import CountNotAccepted, HostEvent
from companion.host.signals import Devices, took_of
from companion.settings import Settings
from companion.tray import inputs
from companion.tray.state import Stage

SECOND = 1.0  # s of the countdown
READ = 6.0  # s for which a result stays on pages alone; chosen: time to read it aloud


class Attention(IntEnum):
    """How a client looks at the throw; of several clients the highest counts."""

    AWAY = 0  # it shows no throw
    WATCHES = 1  # it shows the throw, as a page does
    LEADS = 2  # it shows the throw, and its reader says when to go on


class ThrowHost(Protocol):
    """The host, as far as a throw needs it."""

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""

    @property
    def tray(self) -> LiveTray:
        """The tray of the evening."""

    @property
    def settings(self) -> Settings:
        """The settings: the countdown, and how sure a count must be."""

    @property
    def attention(self) -> Attention:
        """The highest attention of all clients."""


class ThrowLeader:
    """Leads the throws of the host's evening; `publish` gets what happens."""

    def __init__(
        self,
        host: ThrowHost,
        clock: Clock,
        devices: Devices,
        publish: Callable[[HostEvent], object],
    ) -> None:
        self._host, self._clock, self._devices, self._publish = host, clock, devices, publish
        self._second_timer: Handle | None = None
        self._read_timer: Handle | None = None
        self._is_giving = False  # the game's own changes meanwhile ask for no throw
        self._accepted_at: int | None = None  # the evening's number when it accepted the count
        self.refusal: CompanionError | None = None  # why the game refused the last count

    @property
    def is_being_read(self) -> bool:
        """Whether the result of a throw stays until somebody goes on."""
        evening, tray = self._host.evening, self._host.tray
        is_counted = tray.state.stage is Stage.COUNTED
        return is_counted and evening is not None and self._accepted_at == evening.number

    def follow(self) -> None:
        """Ask the tray for the throw that the game asks for; if it asks for none, close the last.

        A result that is being read stays.
        """
        evening, tray, now = self._host.evening, self._host.tray, self._host.settings
        if evening is None or self._is_giving or self.is_being_read:
            return
        self._stop_read_timer()
        throw, count = evening.pending, tray.state.count
        if not isinstance(throw, Throw):
            tray.stand()
        elif count is None or count.asked.throw is not throw or count.stage is Stage.COUNTED:
            tray.ask(throw, now.countdown, now.sure_enough)

    def go_on(self) -> None:
        """Close a result that was read, and ask for what comes next."""
        self._accepted_at = None
        self.follow()

    def attend(self) -> None:
        """Start or stop the seconds, since another client looks at the throw, or none.

        If the terminal has shown a result and turns away, it stays on pages for READ seconds more.
        """
        if self._host.attention is Attention.LEADS:
            self._stop_read_timer()
        elif self._host.attention is Attention.WATCHES:
            self._begin_reading()
        self.follow_tray()

    def follow_tray(self) -> None:
        """Start or stop the countdown, since the tray's state may have changed.

        A count without a countdown is accepted at once, or within a second after a disturbance.
        """
        state = self._host.tray.state
        is_running = (
            self._host.evening is not None
            and state.stage is Stage.PROPOSED
            and self._host.attention is not Attention.AWAY
        )
        if is_running and self._second_timer is None:
            is_at_once = state.count is not None and not round(state.count.asked.countdown)
            wait = 0.0 if is_at_once and not state.is_disturbed else SECOND
            self._second_timer = self._clock.call_later(wait, self.beat)
        elif not is_running and self._second_timer is not None:
            self._second_timer.cancel()
            self._second_timer = None

    def beat(self) -> None:
        """Count one second down, if anybody attends."""
        if self._second_timer is not None:
            self._second_timer.cancel()
            self._second_timer = None
        if self._host.attention is not Attention.AWAY:
            self._host.tray.take(inputs.Second())
        self.follow_tray()

    def stop(self) -> None:
        """Stop all timers: the game is closed."""
        self._stop_read_timer()
        if self._second_timer is not None:
            self._second_timer.cancel()
            self._second_timer = None

    def give(self) -> None:
        """Give the count that is due to the game.

        First the game accepts it, and the tray machine makes the count final. Then the devices
        learn which count that was, since its picture may be worth saving, and how many cubes are in
        the tray now. If the game refuses the count, it is asked for again.
        """
        evening, count = self._host.evening, self._host.tray.state.count
        if evening is None or count is None or count.stage is not Stage.DUE:
            return
        if count.asked.throw is not evening.pending:
            return  # it was counted for a throw that is over
        took = took_of(count)
        if evening.read_only:
            self._refuse(None)
            return
        self._is_giving, is_refused = True, False
        try:
            evening.answer(count.counts, count.source, count.evidence())
        except CompanionError as error:
            is_refused = True
            self._refuse(error)
        finally:
            self._is_giving = False
        if is_refused:
            self.follow()  # rules that have failed ask for the throw anew
            return
        self._accepted_at = evening.number
        self._host.tray.count_accepted()
        self._devices.took(evening, took)
        number, place = sum(count.counts.values()), evening.place
        self._devices.settled(number, confirmed=count.is_confirmed, place=place)
        if self._host.attention is not Attention.LEADS:
            self._begin_reading()

    def _refuse(self, error: CompanionError | None) -> None:
        self.refusal = error
        self._host.tray.take(inputs.CountRefused())
        self._publish(CountNotAccepted(error))

    def _begin_reading(self) -> None:
        if self.is_being_read and self._read_timer is None:
            self._read_timer = self._clock.call_later(READ, self._end_reading)

    def _end_reading(self) -> None:
        self._read_timer = None
        if self._host.attention is not Attention.LEADS and self.is_being_read:
            self.go_on()

    def _stop_read_timer(self) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None
