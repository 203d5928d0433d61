"""Guided calibration as an act of the host, whoever gives it: the terminal or a keeper's page.

The procedure runs in a thread of its own and has all devices meanwhile, so throws are counted by
hand. It waits for its answers however many clients come and go. `Calibrating.value` is what all of
them show; whatever ends the procedure gives the devices back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from threading import Thread
from typing import Any, Protocol, TypeAlias

from msgspec import structs

from calibration.course import Calibration, Ended
from calibration.device import Device
from calibration.dialogue.comments import Comment
from calibration.guide import LISTENS, Guide, Procedure, run
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.evening.page_roles import PageKind
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    ActResult,
    ActTooLate,
    Giver,
    RefusedBecause,
)
from companion.host.host_events import CalibrationChanged, HostEvent
from companion.host.keeper_acts import AnswerCalibration, Calibrate, CalibrationAct
from companion.host.watching import TrayWatch
from companion.said import said
from companion.settings import VIRTUAL, Settings

# s, both chosen: longer than a camera or a board needs.
LETS_GO = 10.0  # for the tray's watcher to release its devices
ENDS = 5.0  # for a procedure that was stopped, such as to put the board's zero back

# Returns the procedure that calibrates a device, by the settings.
Procedures: TypeAlias = Callable[[Device, Settings], Procedure]


class CalibratedHost(Protocol):
    """The host, as far as calibration needs it."""

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""

    @property
    def settings(self) -> Settings:
        """The settings, which name the devices."""

    @property
    def watch(self) -> TrayWatch:
        """What watches the tray."""

    def look_out(self) -> None:
        """Start watching the evening's tray, if the game has one."""

    def change_settings(self, settings: Settings, /) -> None:
        """Use other settings and save them. Raises CompanionError: they cannot be saved."""

    def warn(self, message: object, /) -> None:
        """Let people read this."""

    def from_thread(self, do: Callable[[], object], /) -> None:
        """Call `do` on the host's loop."""


class Calibrating:
    """Runs one calibration at a time.

    Args:
        procedures: returns the procedure for a device; None: nothing can be calibrated here.
        publish: tells all clients of a change.
    """

    def __init__(
        self,
        host: CalibratedHost,
        procedures: Procedures | None,
        publish: Callable[[HostEvent], object],
    ) -> None:
        self.value: Calibration | None = None
        self._host, self._procedures, self._publish = host, procedures, publish
        self._guide: Guide | None = None  # None: no procedure runs
        self._thread: Thread | None = None
        self._page = ""  # the page that acted last; empty: the terminal
        self._is_ending = False

    @property
    def devices(self) -> tuple[Device, ...]:
        """The devices that can be calibrated; a second camera needs a first."""
        evening, now = self._host.evening, self._host.settings
        if self._procedures is None or (evening is not None and evening.read_only):
            return ()
        has_second = bool(now.camera) and now.second_camera not in {"", VIRTUAL}
        return tuple(each for each in Device if has_second or each is not Device.SECOND_CAMERA)

    def do(self, act: CalibrationAct, by: Giver) -> ActResult:
        """Carry out an act, or refuse it and change nothing."""
        if by.role.kind is not PageKind.KEEPER:
            return ActRefused(RefusedBecause.KEEPER_ONLY)
        match act:
            case Calibrate(device=device):
                result = self._begin(device)
            case AnswerCalibration():
                result = self._answer(act)
            case _:
                result = self._leave()
        if isinstance(result, ActDone):
            self._page = by.page
            self._publish(CalibrationChanged())
        return result

    async def end(self) -> None:
        """Stop the procedure, and wait until it has released its device."""
        self._is_ending = True
        if self._guide is not None:
            self._guide.stop()
            await asyncio.to_thread(self.wait, ENDS)

    def wait(self, seconds: float) -> bool:
        """Wait for the procedure's thread, and return whether it has ended."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self._thread is None or not self._thread.is_alive()

    # --- Acts ---

    def _begin(self, device: Device) -> ActResult:
        if self._guide is not None:
            return ActRefused(RefusedBecause.CALIBRATING_ALREADY)
        if self._procedures is None or self._is_ending or device not in self.devices:
            return ActRefused(RefusedBecause.NOT_TO_CALIBRATE)
        procedure = self._procedures(device, self._host.settings)
        guide = Guide(lambda: self._host.from_thread(partial(self._follow, guide)))
        self._guide, self.value = guide, Calibration(device)
        self._host.watch.lend()
        self._thread = Thread(
            target=self._run, args=(procedure, guide), name="calibration", daemon=True
        )
        self._thread.start()
        return ActDone()

    def _answer(self, act: AnswerCalibration) -> ActResult:
        value = self.value
        if value is None or self._guide is None:
            return ActRefused(RefusedBecause.NOT_CALIBRATING)
        if act.request != value.number or not value.is_open:
            return ActTooLate(self._page)
        self.value = value.answered(act.answer)
        self._guide.answer(act.answer)
        return ActDone()

    def _leave(self) -> ActResult:
        if self._guide is None:
            self.value = None
        elif self.value is not None:
            self.value = self.value.stopped()
            self._guide.stop()
        return ActDone()

    # --- The procedure ---

    def _run(self, procedure: Procedure, guide: Guide) -> None:
        """Run it, in its thread, once the tray's watcher has released the devices."""
        for _ in range(round(LETS_GO / LISTENS)):
            if self._host.watch.watchers.wait(LISTENS) or guide.stopped.is_set():
                break
        run(procedure, guide)

    def _follow(self, guide: Guide) -> None:
        """Take over what the procedure has sent."""
        if guide is not self._guide or self.value is None:
            return
        for news in guide.fetch():
            self.value = self.value.with_news(news)
            if isinstance(news, Ended):
                self._give_back(self.value, news)
                break
            if isinstance(news, Comment) and news.outlives and self.value.is_stopping:
                self._host.warn(news.outlives)  # nobody would read it here
        if self.value is not None and (sign := guide.sign()) is not None:
            self.value = replace(self.value, sign=sign)
        self._publish(CalibrationChanged())

    def _give_back(self, value: Calibration, ended: Ended) -> None:
        """Watch the tray again, with the device that has a new profile."""
        self._guide = None
        if value.is_stopping and ended.source is None:
            self.value = None
            if not self._is_ending and not any(each.outlives for each in value.comments):
                self._host.warn(said("Calibration stopped. Nothing has changed."))
        host = self._host
        if ended.source is not None:
            host.watch.calibrated(value.device, ended.source)
            self._remember(value.device, ended.source)
        host.watch.give_back()
        if not self._is_ending:
            host.look_out()

    def _remember(self, device: Device, source: str) -> None:
        """Save which device has the new profile; a failure is not worth stopping for."""
        now = self._host.settings
        wanted = structs.replace(now, **{device.value: source})
        try:
            if wanted != now:
                self._host.change_settings(wanted)
        except CompanionError as error:
            self._host.warn(error)
