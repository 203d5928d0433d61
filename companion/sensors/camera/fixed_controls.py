"""Fix a camera's exposure, white balance and focus, and check them with every picture.

Drivers forget them, after a hiccup of the bus or because another program has set its own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol, TypeAlias

import cv2

from companion.sensors.camera.saved_controls import ControlValue, Numbers

BY_HAND, AUTOMATIC = 1, 3  # V4L2's exposure
SWITCHES: Mapping[int, float] = {
    cv2.CAP_PROP_AUTO_EXPOSURE: BY_HAND,
    cv2.CAP_PROP_AUTO_WB: 0,
    cv2.CAP_PROP_AUTOFOCUS: 0,
}
EXPOSURE, WHITE, FOCUS = "exposure", "white", "focus"
NUMBERS = {
    EXPOSURE: cv2.CAP_PROP_EXPOSURE,
    WHITE: cv2.CAP_PROP_WB_TEMPERATURE,
    FOCUS: cv2.CAP_PROP_FOCUS,
}
SWITCH_OF = {WHITE: cv2.CAP_PROP_AUTO_WB, FOCUS: cv2.CAP_PROP_AUTOFOCUS}
# Doubts (see `HeldLight.hold`) from which on no number is set, and from which on nothing is fixed.
IN_PLACE, BY_ITSELF = 1, 2
NEEDED = {cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTO_WB}
LIGHT, LENS = ("ExposureTime", "AnalogueGain", "ColourGains"), "LensPosition"  # libcamera's
LENS_STAYS, LENS_SEEKS, SCANNING = 0, 2, 1  # AfMode, AfMode, AfState
# Share by which a Pi camera's exposure or gain may differ from what was set. Chosen: less takes
# rounding for a change, more misses one.
STRAYS = 0.02

FrameMetadata: TypeAlias = Mapping[str, Any]  # a camera's own data about a picture


class Adjustable(Protocol):
    """The part of cv2.VideoCapture that is needed; fakes implement it too."""

    def get(self, propId: int) -> float:  # noqa: N803
        """Return a property's value."""

    def set(self, propId: int, value: float) -> bool:  # noqa: N803
        """Set a property; False if the driver cannot."""


class HeldLight:
    """The exposure, white balance and focus of a webcam, to be fixed or set free.

    `held` says whether its driver keeps exposure and white balance; None if it was not asked to.
    """

    def __init__(self, driver: Adjustable) -> None:
        self._driver = driver
        self._wanted: dict[int, float] = {}
        self.numbers: dict[str, ControlValue] = {}  # that it was set to
        self.held: bool | None = None

    def is_ready(self, _beside: FrameMetadata) -> bool:
        """Return True: a webcam does not say whether its lens moves."""
        return True

    def hold(self, _beside: FrameMetadata, doubts: Mapping[str, int]) -> None:
        """Fix the present values, as far as the driver can.

        Many drivers report another focus or white balance than the camera has found. `doubts`
        counts how often the picture changed by that. From `IN_PLACE` on, the automatic is switched
        off without setting a number; from `BY_ITSELF` on it is left on.
        """
        numbers = {name: self._driver.get(NUMBERS[name]) for name in (EXPOSURE, WHITE)}
        left = {SWITCH_OF[name] for name, times in doubts.items() if times >= BY_ITSELF}
        if cv2.CAP_PROP_AUTOFOCUS not in left:
            # While autofocus is on, few drivers report the lens position.
            self._driver.set(cv2.CAP_PROP_AUTOFOCUS, 0)
        numbers[FOCUS] = self._driver.get(NUMBERS[FOCUS])
        sure = {name: n for name, n in numbers.items() if doubts.get(name, 0) < IN_PLACE}
        self.hold_at(sure, left)

    def hold_at(self, numbers: Numbers, left: Collection[int] = ()) -> None:
        """Set and fix these values, as far as the driver can.

        `left` are automatics that stay on.
        """
        self._wanted.clear()
        self.numbers = {}
        for prop in SWITCHES.keys() - set(left):
            self._driver.set(prop, SWITCHES[prop])  # False where it cannot: asked, not demanded
        for name, prop in NUMBERS.items():
            number = numbers.get(name, 0)
            if isinstance(number, int | float) and number > 0:
                self._driver.set(prop, number)
                self._wanted[prop] = self._driver.get(prop)  # drivers round
                self.numbers[name] = number
        switches = {prop for prop, value in SWITCHES.items() if self._driver.get(prop) == value}
        self._wanted |= {prop: SWITCHES[prop] for prop in switches}
        self.held = switches >= NEEDED

    def assert_it(self, _beside: FrameMetadata) -> None:
        """Set again what the driver has changed."""
        if not self.held and not self._wanted:
            return
        strays = [each for each in self._wanted.items() if self._driver.get(each[0]) != each[1]]
        for prop, value in strays:
            self._driver.set(prop, value)
        is_kept = all(self._driver.get(prop) == value for prop, value in strays)
        self.held = self._wanted.keys() >= NEEDED and is_kept

    def let_go(self) -> None:
        """Switch exposure back to automatic; it counts as not held."""
        self._wanted.clear()
        self._driver.set(cv2.CAP_PROP_AUTO_EXPOSURE, AUTOMATIC)
        self.held = False

    def leave(self) -> None:
        """Switch everything back to automatic; an earlier game may have fixed it."""
        self._wanted.clear()
        self._driver.set(cv2.CAP_PROP_AUTO_EXPOSURE, AUTOMATIC)
        self._driver.set(cv2.CAP_PROP_AUTO_WB, 1)
        self._driver.set(cv2.CAP_PROP_AUTOFOCUS, 1)
        self.held = None


class PiDevice(Protocol):
    """The part of Picamera2 that is needed; fakes implement it too."""

    def set_controls(self, controls: Mapping[str, Any]) -> object:
        """Set libcamera controls."""


class HeldPiLight:
    """The exposure, white balance and focus of a Pi camera, which it writes beside each picture."""

    def __init__(self, device: PiDevice) -> None:
        self._device = device
        self.numbers: dict[str, ControlValue] = {}
        self.held: bool | None = None

    def is_ready(self, beside: FrameMetadata) -> bool:
        """Return whether the lens is at rest, cannot move, or has given up."""
        return beside.get("AfState") != SCANNING

    def hold(self, beside: FrameMetadata, doubts: Mapping[str, int]) -> None:
        """Fix the values of this picture. A lens that did not stay sharp remains automatic."""
        names = LIGHT if doubts.get(FOCUS) else (*LIGHT, LENS)
        self.hold_at({name: beside[name] for name in names if name in beside})

    def hold_at(self, numbers: Numbers) -> None:
        """Set and fix these values."""
        self.numbers = dict(numbers)
        self._set()
        self.held = self.numbers.keys() >= set(LIGHT)

    def assert_it(self, beside: FrameMetadata) -> None:
        """Set the values again if a picture differs.

        A new setting is visible only some pictures later.
        """
        if any(_strays(beside.get(name), self.numbers[name]) for name in self._light()):
            self._set()

    def let_go(self) -> None:
        """Switch exposure and white balance back to automatic."""
        self._release({"AeEnable": True, "AwbEnable": True})
        self.held = False

    def leave(self) -> None:
        """Switch everything back to automatic; after opening it already is."""
        if self.numbers:
            self._release({"AeEnable": True, "AwbEnable": True, "AfMode": LENS_SEEKS})

    def _release(self, controls: Mapping[str, Any]) -> None:
        has_lens = LENS in self.numbers
        self.numbers, self.held = {}, None
        wanted = {name: v for name, v in controls.items() if has_lens or name != "AfMode"}
        self._device.set_controls(wanted)

    def _light(self) -> list[str]:
        return [name for name in LIGHT if name in self.numbers]

    def _set(self) -> None:
        stays = {"AfMode": LENS_STAYS} if LENS in self.numbers else {}
        self._device.set_controls({"AeEnable": False, "AwbEnable": False, **stays, **self.numbers})


def _strays(now: Any, wanted: Any) -> bool:
    if now is None:
        return False
    pairs = zip(now, wanted, strict=False) if isinstance(wanted, tuple) else [(now, wanted)]
    return any(abs(one - other) > STRAYS * abs(other) for one, other in pairs)
