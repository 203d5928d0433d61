"""The tray of this evening, and those who watch it: brought, taken away, and brought anew."""

from __future__ import annotations

from collections.abc import Callable

from calibration.device import Device
from companion.errors import CompanionError
from companion.evening.tray import LiveTray, VirtualTower
from companion.sensors.watchers import Sources, Watchers
from companion.tray.inputs import Watched
from companion.tui.chosen import Trays


class TrayWatch:
    """`trays` brings those who watch by a camera's source, which is `camera` this evening."""

    def __init__(
        self, tray: LiveTray, trays: Trays | None, camera: str, on_news: Callable[[], object]
    ) -> None:
        self.tray = tray
        self.camera = camera
        self.watchers = Watchers(on_news)
        self._trays = trays

    def post(self, sources: Sources, virtual: VirtualTower | None) -> None:
        """These watch the tray from now on; nobody looks yet."""
        self.watchers.watch(sources)
        self.tray.virtual = virtual
        self.tray.take(Watched(tuple(sources)))

    def look_out(self) -> None:
        """Have it watched; raises CompanionError where that fails, and then nobody watches."""
        if self._trays is None:
            return
        try:
            self.post(*self._trays(self.camera))
        except CompanionError:
            self.post({}, self.tray.virtual)
            raise
        self.watchers.start()

    def calibrated(self, device: Device, source: str | None) -> None:
        """That is what watches this evening, unless the cubes are drawn; None: none was."""
        if device is Device.CAMERA and source is not None and self.tray.virtual is None:
            self.camera = source
