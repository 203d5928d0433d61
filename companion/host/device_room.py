"""The table's devices, for clients that check and choose them, such as the keeper's page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from msgspec.structs import replace

from calibration.device import Device
from companion.health.finding import Finding
from companion.host.watching import TrayWatch
from companion.said import Said
from companion.settings import Settings
from companion.tower.observation import TrayPicture


class Checkup(Protocol):
    """The checks of all devices."""

    def open(self) -> Sequence[Finding]:
        """Return the findings about devices that a game has open, at once."""

    def closed(self) -> Iterator[Finding]:
        """Yield the findings about files and unused devices, which takes seconds, in a thread."""


class CameraFinder(Protocol):
    """Finds the cameras of this computer, and looks through one that no game uses."""

    def sources(self) -> Sequence[str]:
        """Return this computer's cameras as in the settings, the likeliest first."""

    def is_there(self, source: str, /) -> bool:
        """Return whether this camera is connected; True if that is unknown."""

    def is_same(self, one: str, other: str, /) -> bool:
        """Return whether both names stand for the same camera."""

    def lasting(self, source: str, /) -> str:
        """Return the name by which this camera is found after the next boot, too."""

    def look(self, source: str, /) -> TrayPicture | Said | str:
        """Return what the camera sees now, or why it sees nothing; in a thread."""

    def end(self) -> None:
        """Let go of the camera."""


class WatchedTable(Protocol):
    """The host, as far as the devices need it."""

    watch: TrayWatch

    @property
    def settings(self) -> Settings:
        """The settings: which devices there are."""

    def change_settings(self, settings: Settings) -> None:
        """Use other settings and save them. Raises CompanionError."""

    def look_out(self) -> None:
        """Watch the tray again."""


@dataclass(frozen=True, slots=True)
class DeviceRoom:
    """Checks, shows and chooses the devices of a host.

    Attributes:
        hear: Plays a test sound.
        refocus: Lets the camera find focus and exposure again; None where the app sets neither.
    """

    host: WatchedTable
    checkup: Checkup
    finder: CameraFinder
    hear: Callable[[], object] = lambda: None
    refocus: Callable[[], Callable[[], object] | None] = lambda: None

    def watching(self) -> Mapping[str, TrayPicture | None]:
        """Return the cameras that watch the tray now, each with its last picture."""
        watch = self.host.watch
        sensors = [each for each in watch.watchers.sources if each.takes_pictures]
        last = watch.tray.state.sources
        cameras = self.host.settings.over_tray(watch.camera)
        return {
            camera: last[sensor].picture if sensor in last else None
            for sensor, camera in zip(sensors, cameras, strict=False)
        }

    def choose(self, device: Device, source: str) -> None:
        """Use this device from now on, also for the open game. Raises CompanionError."""
        self.finder.end()
        self.host.change_settings(replace(self.host.settings, **{device.value: source}))
        self.host.watch.calibrated(device, source)
        self.host.look_out()
