"""The doctor's checks while the app runs.

Of devices that the app has open, it reports what they do; all others are opened and checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.commands.devices import Fitted
from companion.commands.package_parts import package_parts
from companion.evening.evening import Evening
from companion.evening.nights import NightStatus
from companion.health import doctor
from companion.health.camera import Seeing, of_camera
from companion.health.camera import living as seen
from companion.health.computer import night, of_sensor, power, second_screens, sound
from companion.health.finding import Finding
from companion.health.home import folder, journal
from companion.sensors.camera.vitals import CameraVitals
from companion.settings import VIRTUAL_BOARDS, Folders, Settings
from companion.sounds.player import LastSound
from companion.tower.observation import Observation, Trouble


class Rounds:
    """Checks the devices.

    `settings` returns the present ones, `observed` what all sources have reported last; `profile`
    is the first camera's, and `evening` returns the open one.
    """

    def __init__(
        self,
        where: Folders,
        settings: Callable[[], Settings],
        fitted: Fitted,
        profile: Path | None = None,
        *,
        night: Callable[[], NightStatus | None] = lambda: None,
        last_sound: Callable[[], LastSound | None] = lambda: None,
        observed: Callable[[], Iterable[Observation]] = tuple,
        evening: Callable[[], Evening[Any] | None] = lambda: None,
    ) -> None:
        self._where = where
        self._profile = profile
        self._settings = settings
        self._fitted = fitted
        self._night = night
        self._last_sound = last_sound
        self._observed = observed
        self._evening = evening

    def open(self) -> list[Finding]:
        """Return the findings on devices that the app has open."""
        findings = []
        for sensor, vitals in self._fitted.cameras.items():
            if (last := vitals.last) is not None:
                findings.append(of_camera(sensor.name, seen(_seeing(last, vitals))))
        if (board := self._board()) is not None:
            findings += board
        further = self._fitted.further
        findings += [of_sensor(each) for each in self._observed() if each.source in further]
        if self._settings().panel.wired():
            findings.append(doctor.panel(self._settings().panel, self._fitted.panel))
        if (status := self._night()) is not None:
            findings.append(night(status))
        if (hears := self._last_sound()) is not None:
            findings.append(sound(self._settings().sound, hears))
        if (evening := self._evening()) is not None:
            model = evening.model
            findings.append(doctor.tower(len(evening.session.throws), model.fall, model.loose))
        return findings

    def _board(self) -> list[Finding] | None:
        """Return the findings on the open board; None if none is open."""
        source = self._fitted.source
        if source is None or not source.is_open:
            return None
        from companion.health.board_in_use import (
            living,  # late: the first screen does not wait for it
        )
        from companion.sensors.board.board_vitals import Monitored

        assert isinstance(source.board, Monitored)
        findings = list(living(source.board, source.watch.profile, source.watch.zero))
        if source.logbook is not None and source.logbook.fault:
            findings.append(doctor.unkept(source.logbook.fault))
        if self._fitted.board not in VIRTUAL_BOARDS:
            from companion.health.board import board_profile

            findings.append(board_profile(self._where.board, source.board.vitals.ident))
        return findings

    def closed(self) -> Iterator[Finding]:
        """Yield the findings on everything that the app does not have open."""
        settings = self._settings()
        is_open = {sensor.name for sensor, vitals in self._fitted.cameras.items() if vitals.is_open}
        for finding in doctor.cameras(settings, self._where, is_open, self._profile):
            if finding.is_there or not finding.what.startswith(
                "profile"
            ):  # no profile is missed: with the printed stand none is needed
                yield finding
        source = self._fitted.source
        if source is None or not source.is_open:
            yield from doctor.board(self._fitted.board, self._where.board)
        if not settings.panel.wired():
            yield doctor.panel(settings.panel)
        yield from power()
        yield sound(settings.sound)
        yield second_screens(settings.second_screens_address)
        yield from doctor.packages(package_parts())
        yield folder(self._where.data)
        yield journal(self._where.data)


def _seeing(last: Observation, vitals: CameraVitals) -> Seeing:
    seeing = Seeing(vitals.source, last.activity, last.reason, vitals.rate, vitals.light)
    poor = tuple(each.about for each in last.remarks if each.trouble is Trouble.POOR_PICTURE)
    return replace(seeing, holds_light=last.holds_light, lag=vitals.lag, poor=poor)
