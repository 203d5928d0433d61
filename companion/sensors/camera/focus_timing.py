"""Decide when to fix a camera's focus, exposure and white balance, by means of the printed sheet.

An unknown camera is left in automatic mode until nothing moves in its picture. What it then finds
with the sheet in view is saved for the next opening, once it proves stable. A known camera is set
to the saved values at once; if they no longer fit, after a move or in other light, they are found
again.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import NamedTuple, Protocol

import cv2
import numpy as np

from companion.said import said
from companion.sensors.camera.fixed_controls import BY_ITSELF, FOCUS, WHITE, FrameMetadata
from companion.sensors.camera.saved_controls import Lens, LensState, Numbers
from companion.vision.arrays import Image
from companion.vision.geometry.locate import grey
from companion.vision.geometry.paper_pose import sheet_in
from companion.vision.profile.clarity import sharpness

# All chosen: with fewer pictures, or larger moves, focus and light are fixed before they are found
# or on a hand; else later, or never.
CELLS = (32, 24)  # the picture is averaged in cells, which removes noise
MOVES = 6.0  # levels of 255 by which any cell may change between two pictures at rest
AT_REST = 8  # pictures in a row
LOCK_AT = 20  # pictures that a camera needs to find its exposure
LATEST = 300  # pictures after which rest is assumed: under a flickering lamp there is none
# All chosen: stricter limits find focus and light again needlessly, which takes a second each time;
# looser ones read blurred or tinted pictures.
FAR_OFF = 0.75  # share of the saved sharpness; below it lens, camera or tower was moved
WORSE = 0.85  # share of the sharpness before fixing; below it the driver's number was wrong
DARKER, BRIGHTER = 0.6, 1.6  # times the brightness before; beyond them the light is another one
TINTED = 0.12  # logarithm of red to blue; a larger change means another white balance
LOOKS = 15  # pictures from one search for a sheet to the next; a search takes time


class Rest:
    """A detector of rest that sees each picture since the camera was opened."""

    def __init__(self) -> None:
        self._before: np.ndarray[tuple[int, ...], np.dtype[np.int16]] | None = None
        self._taken = 0
        self._alike = 0

    def is_settled(self, image: Image) -> bool:
        """Return whether the camera has had time to adjust, and nothing moves in its picture."""
        cells = cv2.resize(image, CELLS, interpolation=cv2.INTER_AREA).astype(np.int16)
        is_alike = self._before is not None and np.abs(cells - self._before).max() <= MOVES
        self._alike = self._alike + 1 if is_alike else 0
        self._before = cells
        self._taken += 1
        return self._taken >= LATEST or (self._taken >= LOCK_AT and self._alike >= AT_REST)


class Holding(Protocol):
    """What a kind of camera must do to fix its values.

    `beside` is the camera's own data about a picture.
    """

    @property
    def numbers(self) -> Numbers:
        """The values that are set."""

    def is_ready(self, beside: FrameMetadata) -> bool:
        """Return whether the values can be fixed now."""

    def leave(self) -> None:
        """Switch everything back to automatic."""

    def hold(self, beside: FrameMetadata, doubts: Mapping[str, int]) -> None:
        """Fix the present values; `doubts` counts how often a value changed when it was fixed."""

    def hold_at(self, numbers: Numbers) -> None:
        """Set and fix these values."""

    def let_go(self) -> None:
        """Switch exposure back to automatic for the rest of this opening."""

    def assert_it(self, beside: FrameMetadata) -> None:
        """Set the values again if they have changed."""


class BySheet:
    """The decision when to fix values; it sees every picture of one opening of the camera."""

    def __init__(self, holding: Holding, lens: Lens | None = None) -> None:
        self._holding = holding
        self._lens = lens
        self._state = None if lens is None else lens.state
        self._is_begun = False
        self._doubts = {FOCUS: 0, WHITE: 0}
        self._start()

    def see(self, image: Image, beside: FrameMetadata) -> None:
        """Look at the next picture.

        Raises:
            ConnectionError: The saved values no longer fit: the camera must be opened again.
        """
        if self._lens is not None and self._lens.is_to_find_anew:
            raise ConnectionError(said("the camera is adjusting to light and focus again"))
        if not self._is_begun:
            self._begin()
        if self._state is not None:
            self._check(image, self._state)
            self._holding.assert_it(beside)
        elif self._since_held is None:
            if self._rest.is_settled(image) and self._holding.is_ready(beside):
                self._hold(image, beside)
        else:
            self._after(image, beside)

    def _start(self) -> None:
        self._rest = Rest()
        self._since_held: int | None = None  # pictures
        self._before = _Looks(0.0, 0.0, 0.0)  # as it was held
        self._is_by_sheet = False

    def _begin(self) -> None:
        self._is_begun = True
        if self._state is None:
            self._holding.leave()
        else:
            self._holding.hold_at(self._state.numbers)

    def _check(self, image: Image, state: LensState) -> None:
        """Check, once the sheet is seen at rest, whether the saved values still fit."""
        if self._since_held is not None or not self._rest.is_settled(image):
            return
        if not _shows_sheet(image):
            self._rest = Rest()
            return
        self._since_held = 0
        now = _Looks.of(image)
        if now.sharp < FAR_OFF * state.sharpness or not _is_alike(now.light, state.light):
            assert self._lens is not None
            self._lens.forget()
            raise ConnectionError(said("the camera is adjusting to light and focus again"))

    def _hold(self, image: Image, beside: FrameMetadata) -> None:
        self._since_held = 0
        self._before = _Looks.of(image)
        self._is_by_sheet = _shows_sheet(image)
        self._holding.hold(beside, self._doubts)

    def _after(self, image: Image, beside: FrameMetadata) -> None:
        assert self._since_held is not None
        self._since_held += 1
        self._holding.assert_it(beside)
        if self._since_held == LOCK_AT:
            self._judge(image)
        elif not self._is_by_sheet and self._since_held % LOOKS == 0:
            self._look_for_sheet(image)

    def _look_for_sheet(self, image: Image) -> None:
        """Start again when the sheet appears: the values were found without it."""
        if _shows_sheet(image):
            self._holding.leave()
            self._start()

    def _judge(self, image: Image) -> None:
        """Check after a while whether the fixed values hold.

        Some drivers report another exposure or focus than they have, and then go to it.
        """
        if self._is_by_sheet and not _shows_sheet(image):
            self._since_held = 0  # something covers the sheet: judge later
            return
        before, now = self._before, _Looks.of(image)
        if not _is_alike(now.light, before.light):
            self._holding.let_go()
        elif self._is_by_sheet and (odd := self._doubted(before, now)):
            self._doubts |= {name: self._doubts[name] + 1 for name in odd}
            self._holding.leave()
            self._start()
        elif self._is_by_sheet and self._lens is not None and not any(self._doubts.values()):
            self._lens.keep(LensState(self._holding.numbers, now.sharp, now.light))

    def _doubted(self, before: _Looks, now: _Looks) -> list[str]:
        """Return the values that changed when they were fixed, and can be fixed in another way."""
        is_odd = {
            FOCUS: now.sharp < WORSE * before.sharp,
            WHITE: abs(now.tint - before.tint) > TINTED,
        }
        return [name for name, odd in is_odd.items() if odd and self._doubts[name] < BY_ITSELF]


class _Looks(NamedTuple):
    """How a picture looks: its sharpness, its mean, and how much redder than blue it is."""

    sharp: float
    light: float
    tint: float  # a logarithm

    @classmethod
    def of(cls, image: Image) -> _Looks:
        blue, _green, red = cv2.mean(image)[:3]
        return cls(sharpness(grey(image)), float(image.mean()), log((red + 1) / (blue + 1)))


def _is_alike(light: float, other: float) -> bool:
    return DARKER < (light + 1) / (other + 1) < BRIGHTER


def _shows_sheet(image: Image) -> bool:
    return sheet_in(image) is not None
