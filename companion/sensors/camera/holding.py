"""A camera's exposure, white and focus as they were found, asserted with every picture.

Drivers forget them: after a hiccup of the bus, or because another program has asked for its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import cv2

BY_HAND, BY_ITSELF = 1, 3  # V4L2's exposure
SWITCHES: Mapping[int, float] = {
    cv2.CAP_PROP_AUTO_EXPOSURE: BY_HAND,
    cv2.CAP_PROP_AUTO_WB: 0,
    cv2.CAP_PROP_AUTOFOCUS: 0,
}
NUMBERS = (cv2.CAP_PROP_EXPOSURE, cv2.CAP_PROP_WB_TEMPERATURE)
NEEDED = {cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTO_WB}
LIGHT, LENS = ("ExposureTime", "AnalogueGain", "ColourGains"), "LensPosition"  # libcamera's
LENS_STAYS, SCANNING = 0, 1  # AfMode, AfState
STRAYS = 0.02  # share of a Pi camera's exposure or gain; more is another one


class Adjustable(Protocol):
    """The part of cv2.VideoCapture that is needed; fakes implement it too."""

    def get(self, propId: int) -> float: ...  # noqa: N803
    def set(self, propId: int, value: float) -> bool: ...  # noqa: N803


class HeldLight:
    """A webcam's. `held`: does its driver keep both? None: nobody has asked it to."""

    def __init__(self, driver: Adjustable) -> None:
        self._driver = driver
        self._wanted: dict[int, float] = {}
        self.held: bool | None = None

    def hold(self) -> None:
        """As they are now, and as far as the driver can."""
        found = {prop: self._driver.get(prop) for prop in NUMBERS}
        for prop, value in SWITCHES.items():
            self._driver.set(prop, value)  # False where the driver cannot: asked, not demanded
        for prop, value in found.items():
            if value > 0:
                self._driver.set(prop, value)
                self._wanted[prop] = self._driver.get(prop)  # drivers round
        taken = {prop for prop, value in SWITCHES.items() if self._driver.get(prop) == value}
        self._wanted |= {prop: SWITCHES[prop] for prop in taken}
        self.held = taken >= NEEDED

    def assert_it(self) -> None:
        """What has changed is set again."""
        if not self.held and not self._wanted:
            return
        strays = [each for each in self._wanted.items() if self._driver.get(each[0]) != each[1]]
        for prop, value in strays:
            self._driver.set(prop, value)
        is_kept = all(self._driver.get(prop) == value for prop, value in strays)
        self.held = self._wanted.keys() >= NEEDED and is_kept

    def let_go(self) -> None:
        self._wanted.clear()
        self._driver.set(cv2.CAP_PROP_AUTO_EXPOSURE, BY_ITSELF)
        self.held = False

    def leave(self) -> None:
        """All is the camera's own again: it may have been held for a game before."""
        self.let_go()
        self._driver.set(cv2.CAP_PROP_AUTO_WB, 1)
        self._driver.set(cv2.CAP_PROP_AUTOFOCUS, 1)


class PiDevice(Protocol):
    """The part of Picamera2 that is needed; fakes implement it too."""

    def set_controls(self, controls: Mapping[str, Any]) -> object: ...


class HeldPiLight:
    """A Pi camera's, by what it writes beside each picture."""

    def __init__(self, device: PiDevice) -> None:
        self._device = device
        self._wanted: dict[str, Any] = {}
        self._lens: dict[str, Any] = {}
        self.held: bool | None = None

    def hold(self, beside: Mapping[str, Any]) -> None:
        self._wanted = {name: beside[name] for name in LIGHT if name in beside}
        self._lens = {"AfMode": LENS_STAYS, LENS: beside[LENS]} if LENS in beside else {}
        self._set()
        self.held = len(self._wanted) == len(LIGHT)

    def assert_it(self, beside: Mapping[str, Any]) -> None:
        """It takes some pictures until what was set is seen in one."""
        if any(_strays(beside.get(name), value) for name, value in self._wanted.items()):
            self._set()

    def _set(self) -> None:
        stays = {"AeEnable": False, "AwbEnable": False, **self._wanted, **self._lens}
        self._device.set_controls(stays)


def is_focused(beside: Mapping[str, Any]) -> bool:
    """True, too, of a lens that cannot be moved, and of one that has given up."""
    return beside.get("AfState") != SCANNING


def _strays(now: Any, wanted: Any) -> bool:
    if now is None:
        return False
    pairs = zip(now, wanted, strict=False) if isinstance(wanted, tuple) else [(now, wanted)]
    return any(abs(one - other) > STRAYS * abs(other) for one, other in pairs)
