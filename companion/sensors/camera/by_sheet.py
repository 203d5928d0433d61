"""When what a camera has set by itself is held: focus, exposure and white, by the printed sheet.

A camera that nobody knows is left to itself until nothing moves before it. What it has found with
the sheet in view is kept for the next opening, once it is seen to hold. A camera that is known is
set to that at once; what no longer fits, as after a move or in other light, is found anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import NamedTuple, Protocol

import cv2

from companion.said import said
from companion.sensors.camera.holding import BY_ITSELF, FOCUS, WHITE, Beside
from companion.sensors.camera.lenses import Lens, LensState, Numbers
from companion.sensors.camera.rest import LOCK_AT, Rest
from companion.vision.arrays import Image
from companion.vision.clarity import sharpness
from companion.vision.locate import grey
from companion.vision.paper_pose import sheet_in

FAR_OFF = 0.75  # of the sharpness that was found: the lens, the camera or the tower was moved
WORSE = 0.85  # of what it was as it was held: the driver's number is not where the lens was
DARKER, BRIGHTER = 0.6, 1.6  # times the light that was found
TINTED = 0.12  # a logarithm between red and blue; white that strays so far is another
LOOKS = 15  # pictures from one search for a sheet to the next


class Holding(Protocol):
    """The driver's side; `beside` is what it says of a picture."""

    @property
    def numbers(self) -> Numbers: ...
    def is_ready(self, beside: Beside) -> bool: ...
    def leave(self) -> None: ...
    def hold(self, beside: Beside, doubts: Mapping[str, int]) -> None: ...
    def hold_at(self, numbers: Numbers) -> None: ...
    def let_go(self) -> None: ...
    def assert_it(self, beside: Beside) -> None: ...


class BySheet:
    """Is shown every picture of one opening, and has `holding` do what it asks for."""

    def __init__(self, holding: Holding, lens: Lens | None = None) -> None:
        self._holding = holding
        self._lens = lens
        self._state = None if lens is None else lens.state
        self._is_begun = False
        self._doubts = {FOCUS: 0, WHITE: 0}
        self._start()

    def see(self, image: Image, beside: Beside) -> None:
        """Raises ConnectionError where all is found anew, from the next opening on."""
        if self._lens is not None and self._lens.is_to_find_anew:
            raise ConnectionError(said("light and focus are found anew"))
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
        """Once a camera shows the sheet at rest: does what is known of it still fit?"""
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
            raise ConnectionError(said("light and focus are found anew"))

    def _hold(self, image: Image, beside: Beside) -> None:
        self._since_held = 0
        self._before = _Looks.of(image)
        self._is_by_sheet = _shows_sheet(image)
        self._holding.hold(beside, self._doubts)

    def _after(self, image: Image, beside: Beside) -> None:
        assert self._since_held is not None
        self._since_held += 1
        self._holding.assert_it(beside)
        if self._since_held == LOCK_AT:
            self._judge(image)
        elif not self._is_by_sheet and self._since_held % LOOKS == 0:
            self._look_for_sheet(image)

    def _look_for_sheet(self, image: Image) -> None:
        """What was held before the sheet was there was found on anything."""
        if _shows_sheet(image):
            self._holding.leave()
            self._start()

    def _judge(self, image: Image) -> None:
        """Some drivers report another exposure or focus than they have, and then go there."""
        if self._is_by_sheet and not _shows_sheet(image):
            self._since_held = 0  # something is before it: later
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
        """What has changed as it was held, and can be held in another way."""
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
