"""Focus, exposure and white that a camera has found by the printed sheet, for its next opening.

One small file beside the journal, by the cameras' lasting names: focus belongs to where a camera
stands, and it stands there next Friday as well.
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
Number: TypeAlias = int | float | tuple[float, ...]  # libcamera tells whole numbers from others
Numbers: TypeAlias = Mapping[str, Number]  # by what the driver calls them


class LensState(msgspec.Struct, frozen=True):
    """What a camera was set to, and its picture then.

    Attributes:
        numbers: by what the driver or libcamera calls them.
        sharpness: of the picture, see vision/clarity.py.
        light: the picture's mean, of 255.
    """

    numbers: Numbers
    sharpness: float
    light: float


class Lenses:
    """What is known of each camera, for those that read them in threads of their own.

    A file that is damaged or cannot be written costs a second of focusing, and nothing is said.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._lock = Lock()
        self._times = 0  # that all were to be found anew

    def of(self, source: str) -> Lens:
        return Lens(self, lasting(source))

    def find_anew(self) -> None:
        """Forget all: each camera that is open finds its light and focus again."""
        with self._lock:
            self._times += 1
            self._write({})

    @property
    def times(self) -> int:
        return self._times

    def state_of(self, name: str) -> LensState | None:
        with self._lock:
            return self._read().get(name)

    def keep(self, name: str, state: LensState | None) -> None:
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
    """One camera's, while it is open."""

    def __init__(self, lenses: Lenses, name: str) -> None:
        self._lenses = lenses
        self._name = name
        self._times = lenses.times
        self.state = lenses.state_of(name)

    @property
    def is_to_find_anew(self) -> bool:
        return self._times != self._lenses.times

    def keep(self, state: LensState) -> None:
        self._lenses.keep(self._name, state)

    def forget(self) -> None:
        self._lenses.keep(self._name, None)
