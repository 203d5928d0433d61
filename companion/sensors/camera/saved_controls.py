"""Save focus, exposure and white balance that a camera found by the printed sheet.

They are in one small file beside the journal, by the cameras' lasting names (devices.py). A camera
that stands where it stood on the last evening needs the same focus.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from threading import Lock
from typing import TypeAlias

import msgspec

from companion.files import write_whole
from companion.sensors.camera.devices import lasting

log = logging.getLogger(__name__)

FILE = "lenses.json"
ControlValue: TypeAlias = int | float | tuple[float, ...]  # libcamera tells integers from floats
Numbers: TypeAlias = Mapping[str, ControlValue]  # by the driver's names


class LensState(msgspec.Struct, frozen=True):
    """What a camera was set to, and how its picture looked.

    Attributes:
        numbers: The values, by the driver's or libcamera's names.
        sharpness: That of the picture, see vision/profile/clarity.py.
        light: The picture's mean, of 255.
    """

    numbers: Numbers
    sharpness: float
    light: float


class Lenses:
    """The saved states of all cameras, thread-safe.

    If the file is damaged or cannot be written, nothing is reported: focusing only takes a second
    longer.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._lock = Lock()
        self._times = 0  # how often all states were forgotten

    def of(self, source: str) -> Lens:
        """Return the state of the camera at `source`."""
        return Lens(self, lasting(source))

    def find_anew(self) -> None:
        """Forget all states, so that every open camera finds its light and focus again."""
        with self._lock:
            self._times += 1
            self._write({})

    @property
    def times(self) -> int:
        """How often all states were forgotten."""
        return self._times

    def state_of(self, name: str) -> LensState | None:
        """Return the state of a camera, or None."""
        with self._lock:
            return self._read().get(name)

    def keep(self, name: str, state: LensState | None) -> None:
        """Save the state of a camera; None forgets it."""
        with self._lock:
            others = {each: old for each, old in self._read().items() if each != name}
            self._write(others if state is None else {**others, name: state})

    def _read(self) -> dict[str, LensState]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, LensState])
        except (OSError, msgspec.DecodeError):
            return {}

    def _write(self, states: Mapping[str, LensState]) -> None:
        try:
            write_whole(self._path, msgspec.json.encode(states))
        except OSError as error:
            log.warning("%s: %s", self._path, error)


class Lens:
    """The state of one camera, while it is open."""

    def __init__(self, lenses: Lenses, name: str) -> None:
        self._lenses = lenses
        self._name = name
        self._times = lenses.times
        self.state = lenses.state_of(name)

    @property
    def is_to_find_anew(self) -> bool:
        """Whether all states were forgotten since this camera was opened."""
        return self._times != self._lenses.times

    def keep(self, state: LensState) -> None:
        """Save the state."""
        self._lenses.keep(self._name, state)

    def forget(self) -> None:
        """Forget the state."""
        self._lenses.keep(self._name, None)
