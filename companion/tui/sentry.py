"""Who watches the tray: brought for a camera, gone while a device is calibrated, brought anew."""

from __future__ import annotations

from collections.abc import Callable

from calibration.guide import Device, Guided, freed
from companion.tower.sighting import likeliest
from companion.tui.chosen import Trays
from companion.tui.looking import Look, VirtualTower, Watcher
from companion.tui.lookout import Lookout


class Sentry:
    """`camera` is this evening's source; `start` gives a lookout its thread, which calls `told`."""

    def __init__(
        self,
        camera: str,
        trays: Trays | None,
        told: Callable[[], object],
        start: Callable[[Lookout], object],
    ) -> None:
        self.camera = camera
        self.virtual: VirtualTower | None = None
        self.lookout: Lookout | None = None
        self._trays = trays
        self._told = told
        self._start = start

    def post(self, watcher: Watcher | None, virtual: VirtualTower | None) -> None:
        """These from now on; nobody looks yet."""
        self.virtual = virtual
        self.lookout = Lookout(watcher, self._told) if watcher else None

    def look_out(self) -> None:
        if self.lookout is not None:
            self._start(self.lookout)

    def bring(self) -> None:
        """Have the camera's tray watched; raises CompanionError where it cannot be."""
        if self._trays is not None:
            self.post(*self._trays(self.camera))
            self.look_out()

    def stop(self) -> None:
        if self.lookout is not None:
            self.lookout.stop()

    def leave(self) -> None:
        """The evening is put away."""
        self.stop()
        self.lookout = self.virtual = None

    def freed(self, guided: Guided) -> Guided:
        """The same, with nobody else at camera and board."""
        if self.lookout is None:
            return guided
        lookout, self.lookout = self.lookout, None
        return freed(guided, lookout)

    def calibrated(self, device: Device, source: str | None) -> None:
        """A camera that was just calibrated is the evening's."""
        if device is Device.CAMERA and source is not None and self.virtual is None:
            self.camera = source

    def fetch(self, place: tuple[int, int]) -> Look | None:
        """The newest look, once, with what fell for the throw at this place alone."""
        look = self.lookout.fetch() if self.lookout is not None else None
        return look if look is None or look.since is None else look.of(place)

    def resting(self, place: tuple[int, int] | None) -> Look | None:
        """Drawn cubes that are about to be laid otherwise do not rest."""
        look = self.lookout.resting() if self.lookout is not None else None
        if look is not None and place is not None:
            look = look.of(place)
        if look is None or look.sighting is None or self.virtual is None:
            return look
        return look if likeliest(look.sighting) == self.virtual.tray() else None
