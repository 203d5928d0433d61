"""The evening's tray and the sources that watch it: started, stopped, and started again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from calibration.device import Device
from companion.errors import CompanionError
from companion.evening.live_tray import LiveTray, VirtualTower
from companion.said import said
from companion.sensors.watchers import Sources, Watchers, failed
from companion.tower.observation import Observation
from companion.tray.inputs import Watched

# The sources that watch a tray, and the virtual tower if they watch one.
OpenedSources: TypeAlias = tuple[Sources, VirtualTower | None]
LENT = said("a device is being calibrated")


# Opens the sources that watch the tray with a camera, without starting them. Raises
# CompanionError.
Trays: TypeAlias = Callable[[str], OpenedSources]


class TrayWatch:
    """Watches a tray. `trays` opens the sources of a camera; `camera` is this evening's."""

    def __init__(
        self, tray: LiveTray, trays: Trays | None, camera: str, on_news: Callable[[], object]
    ) -> None:
        self.tray = tray
        self.camera = camera
        self.watchers = Watchers(on_news)
        self.is_lent = False  # a calibration uses the devices
        self._trays = trays

    def use(self, sources: Sources, virtual: VirtualTower | None) -> None:
        """Use these sources from now on, without starting to watch."""
        self.watchers.watch(sources)
        self.tray.virtual = virtual
        self.tray.take(Watched(tuple(each.name for each in sources)))

    def take(self) -> list[Observation]:
        """Return what the sources have seen since the last call; nothing while they are lent."""
        observations = self.watchers.take()
        return [] if self.is_lent else observations

    def lend(self) -> None:
        """Stop watching, so that a calibration can use the devices; people count by hand."""
        self.tray.take(*self.take())
        self.is_lent = True
        self.watchers.stop()
        self._tell_lent()

    def give_back(self) -> None:
        """Let `look_out` start the sources again."""
        self.is_lent = False

    def _tell_lent(self) -> None:
        self.tray.take(*(failed(sensor, LENT) for sensor in self.watchers.sources))

    def look_out(self) -> None:
        """Start watching, unless the devices are lent; if that fails, nothing watches.

        Raises:
            CompanionError: The sources cannot be opened.
        """
        try:
            if self._trays is not None:
                self.use(*self._trays(self.camera))
        except CompanionError:
            self.use({}, self.tray.virtual)
            raise
        if self.is_lent:
            self._tell_lent()
        else:
            self.watchers.start()

    def calibrated(self, device: Device, source: str) -> None:
        """Use a newly calibrated device this evening, unless the cubes are virtual."""
        if device is Device.CAMERA and self.tray.virtual is None:
            self.camera = source
