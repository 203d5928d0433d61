"""What happens in the running evening, as values, and the subscriptions of those who follow it.

    subscription = host.events.subscribe(wake)     # wake() is called once, until take()
    for event in subscription.take(): ...          # all since the last time, in order

`wake` must not wait. A client with a queue of its own posts a message to itself there; another one
calls `take` at once. Of events that only say that something has changed, such as `TrayChanged`,
only the newest waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.errors import CompanionError
from companion.settings import Settings

# Events that wait for one client at most. Chosen: more take memory for a client that hangs; with
# fewer a slow one must look at everything anew, which costs more.
MOST = 1000


@dataclass(frozen=True, slots=True)
class HostEvent:
    """Something that has happened."""


@dataclass(frozen=True, slots=True)
class EveningOpened(HostEvent):
    """A game was opened (`Host.evening`). `is_demo`: the app plays it by itself."""

    is_demo: bool = False


@dataclass(frozen=True, slots=True)
class EveningClosed(HostEvent):
    """The game was closed; no game is open."""


@dataclass(frozen=True, slots=True)
class EveningChanged(HostEvent):
    """The game has gone on or back. `number` is the evening's change number now."""

    number: int


@dataclass(frozen=True, slots=True)
class PageActed(HostEvent):
    """An act of a page has reached the host, and was carried out or refused."""


@dataclass(frozen=True, slots=True)
class BesideChanged(HostEvent):
    """Something beside the question has changed: who is ready, the timer, a change that began."""


@dataclass(frozen=True, slots=True)
class TrayChanged(HostEvent):
    """The tray machine has had an input (`LiveTray.state`)."""


@dataclass(frozen=True, slots=True)
class CountNotAccepted(HostEvent):
    """The game has not accepted a count. `error` None: this copy of the app only looks on."""

    error: CompanionError | None


@dataclass(frozen=True, slots=True)
class CeremonyShown(HostEvent):
    """The page of the last ceremony that is shown; None: none is."""

    at: int | None


@dataclass(frozen=True, slots=True)
class SettingsChanged(HostEvent):
    """The settings have changed."""

    before: Settings
    now: Settings


@dataclass(frozen=True, slots=True)
class NightChanged(HostEvent):
    """The connection to the night has changed (`Host.night_status`)."""


@dataclass(frozen=True, slots=True)
class CalibrationChanged(HostEvent):
    """A guided calibration has begun, gone on or ended (`Host.calibrating`)."""


@dataclass(frozen=True, slots=True)
class Warned(HostEvent):
    """People should read this. `message` is what `words.worded` turns into a sentence."""

    message: object


@dataclass(frozen=True, slots=True)
class FellBehind(HostEvent):
    """So much was waiting that it was dropped: look at everything anew."""


_NEWEST_ONLY = (
    BesideChanged,
    CalibrationChanged,
    CeremonyShown,
    EveningChanged,
    NightChanged,
    PageActed,
    TrayChanged,
)


@dataclass(slots=True, eq=False)
class Subscription:
    """One client's view of the events. See the module's docstring."""

    wake: Callable[[], object]
    _close: Callable[[Subscription], object]
    _waiting: list[HostEvent] = field(default_factory=list)

    def take(self) -> list[HostEvent]:
        """Return all events since the last call, in order."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def put(self, event: HostEvent) -> None:
        """Let an event wait for this client, and wake it if it is the first one."""
        is_first = not self._waiting
        if isinstance(event, _NEWEST_ONLY):
            kind = type(event)
            self._waiting = [each for each in self._waiting if type(each) is not kind]
        elif len(self._waiting) >= MOST:
            self._waiting = [FellBehind()]
        self._waiting.append(event)
        if is_first:
            self.wake()

    def close(self) -> None:
        """End the subscription; nothing is put any more."""
        self._close(self)


class Events:
    """The stream of events: puts each event to every subscription, in the order of their age."""

    def __init__(self) -> None:
        self._subscriptions: list[Subscription] = []

    def subscribe(self, wake: Callable[[], object]) -> Subscription:
        """Return a new subscription; `wake` is called when there is something to take."""
        subscription = Subscription(wake, self._close)
        self._subscriptions.append(subscription)
        return subscription

    def _close(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)

    def publish(self, event: HostEvent) -> None:
        """Put an event to every subscription.

        One whose `wake` raises is let go of: the others play on. The loop's handler of exceptions
        gets the error, because it is a fault of ours.
        """
        for each in tuple(self._subscriptions):
            if each not in self._subscriptions:
                continue  # closed by one before
            try:
                each.put(event)
            except Exception as error:
                self._close(each)
                fault = {"message": "a client of the host has failed", "exception": error}
                asyncio.get_running_loop().call_exception_handler(fault)
