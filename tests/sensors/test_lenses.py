"""Focus and light by the printed sheet: found once, kept with the camera, found anew in need."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.sensors.camera.fixed_controls import HeldPiLight
from companion.sensors.camera.focus_timing import LOCK_AT, BySheet
from companion.sensors.camera.live import Webcam
from companion.sensors.camera.saved_controls import FILE, Lenses
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.vision.arrays import Image
from companion.vision.geometry.locate import grey
from companion.vision.profile.clarity import sharpness

SHARP_AT = 120.0


class Lensed:
    """A webcam over a sheet: it focuses by itself, and where its lens is, is what is sharp.

    Driver's faults: `stale`, it tells of another place than its lens is at until it is told one;
    `jumps`, the lens goes there as it is not to focus by itself any more; `tinted`, white that does
    not find itself is another.
    """

    def __init__(self, fault: str = "", sharp_at: float = SHARP_AT, light: float = 1.0) -> None:
        self.asked: dict[int, float] = {}
        self.sharp_at = sharp_at
        self.light = light
        self.shows_sheet = True
        self._fault = fault
        self._at = 10.0  # its lens

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def read(self) -> tuple[bool, Image]:
        if self.asked.get(cv2.CAP_PROP_AUTOFOCUS, 1) == 1:
            self._at = self.sharp_at
        is_tinted = self._fault == "tinted" and self.asked.get(cv2.CAP_PROP_AUTO_WB, 1) == 0
        red = 0.7 if is_tinted else 1.0
        return True, pictured(self.shows_sheet, abs(self._at - self.sharp_at), self.light, red)

    def get(self, propId: int) -> float:  # noqa: N803
        if propId == cv2.CAP_PROP_FOCUS:
            return 60.0 if self._fault == "stale" and propId not in self.asked else self._at
        return self.asked.get(propId, 156.0)

    def set(self, propId: int, value: float) -> bool:  # noqa: N803
        self.asked[propId] = value
        if propId == cv2.CAP_PROP_FOCUS:
            self._at = value
        if propId == cv2.CAP_PROP_AUTOFOCUS and value == 0 and self._fault == "jumps":
            self._at = 60.0
        return True

    def release(self) -> None: ...


@cache
def sheet() -> Image:
    return VirtualTable(seed=1, tray=BOWL_TRAY).eye().read()


@cache
def pictured(shows_sheet: bool, off: float, light: float, red: float = 1.0) -> Image:
    drawn = sheet() if shows_sheet else np.full_like(sheet(), 110)
    blurred = cv2.GaussianBlur(drawn, (0, 0), max(0.3, off / 15))
    return np.asarray(blurred * (light * np.array([1.0, 1.0, red])), np.uint8)


def watched(driver: Lensed, lenses: Lenses, pictures: int = 3 * LOCK_AT) -> Webcam:
    webcam = Webcam("0", lambda _source: driver, lens=lenses.of("0"))
    for _ in range(pictures):
        webcam.read()
    return webcam


def test_a_webcam_is_set_at_once_to_what_it_has_found_by_the_sheet_before(tmp_path: Path) -> None:
    watched(Lensed(), Lenses(tmp_path))
    again = Lensed()
    again.set(cv2.CAP_PROP_FOCUS, 10.0)
    assert watched(again, Lenses(tmp_path), pictures=1).held
    assert again.asked[cv2.CAP_PROP_AUTOFOCUS] == 0
    assert again.asked[cv2.CAP_PROP_FOCUS] == SHARP_AT
    assert again.asked[cv2.CAP_PROP_EXPOSURE] == 156.0


def test_what_is_held_before_the_sheet_is_there_is_found_anew_by_the_sheet(tmp_path: Path) -> None:
    driver, lenses = Lensed(), Lenses(tmp_path)
    driver.shows_sheet = False
    webcam = watched(driver, lenses)
    assert webcam.held
    assert not (tmp_path / FILE).exists()
    driver.shows_sheet = True
    for _ in range(6 * LOCK_AT):
        webcam.read()
    assert (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    ("sharp_at", "light"),
    [(200.0, 1.0), (SHARP_AT, 0.4)],
    ids=["the camera was moved", "another lamp"],
)
def test_what_does_not_fit_any_more_is_thrown_away(
    tmp_path: Path, sharp_at: float, light: float
) -> None:
    watched(Lensed(), Lenses(tmp_path))
    with pytest.raises(ConnectionError, match="adjusting to light and focus again"):
        watched(Lensed(sharp_at=sharp_at, light=light), Lenses(tmp_path))
    driver = Lensed(sharp_at=sharp_at, light=light)
    watched(driver, Lenses(tmp_path), pictures=LOCK_AT - 1)
    assert driver.asked[cv2.CAP_PROP_AUTOFOCUS] == 1
    assert driver.read()[1] is pictured(True, 0.0, driver.light, 1.0)


@pytest.mark.parametrize(
    ("fault", "by_itself"),
    [
        ("stale", set()),
        ("jumps", {cv2.CAP_PROP_AUTOFOCUS}),
        ("tinted", {cv2.CAP_PROP_AUTO_WB}),
    ],
)
def test_what_a_driver_does_not_hold_as_it_was_is_left_to_the_camera(
    tmp_path: Path, fault: str, by_itself: set[int]
) -> None:
    driver = Lensed(fault)
    watched(driver, Lenses(tmp_path), pictures=9 * LOCK_AT)
    assert driver.read()[1] is pictured(True, 0.0, 1.0, 1.0)
    automatic = {cv2.CAP_PROP_AUTOFOCUS, cv2.CAP_PROP_AUTO_WB}
    assert {each for each in automatic if driver.asked[each] == 1} == by_itself
    assert not (tmp_path / FILE).exists()


def test_a_camera_that_is_open_finds_its_focus_anew_where_people_wish(tmp_path: Path) -> None:
    lenses = Lenses(tmp_path)
    webcam = watched(Lensed(), lenses)
    lenses.find_anew()
    with pytest.raises(ConnectionError, match="adjusting to light and focus again"):
        webcam.read()
    assert lenses.of("0").state is None


def test_a_damaged_file_of_lenses_costs_no_more_than_focusing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"0": 3')
    assert watched(Lensed(), Lenses(tmp_path)).held
    assert Lenses(tmp_path).of("0").state is not None


def test_a_pi_camera_is_set_to_whole_numbers_as_it_was(tmp_path: Path) -> None:
    class Pi:
        def __init__(self) -> None:
            self.asked: dict[str, object] = {}

        def set_controls(self, controls: object) -> None:
            assert isinstance(controls, dict)
            self.asked |= controls

    beside = {"ExposureTime": 9982, "AnalogueGain": 1.5, "ColourGains": (1.8, 1.2)}
    beside |= {"LensPosition": 2.4}
    by_sheet = BySheet(HeldPiLight(Pi()), Lenses(tmp_path).of("pi"))
    for _ in range(3 * LOCK_AT):
        by_sheet.see(pictured(True, 0.0, 1.0), beside)
    again = Pi()
    BySheet(HeldPiLight(again), Lenses(tmp_path).of("pi")).see(pictured(True, 0.0, 1.0), {})
    assert again.asked == {"AeEnable": False, "AwbEnable": False, "AfMode": 0, **beside}
    assert isinstance(again.asked["ExposureTime"], int)


def test_cubes_make_a_picture_no_less_sharp_and_a_blur_does() -> None:
    whole = sharpness(grey(sheet()))
    soft = sharpness(grey(pictured(True, 30.0, 1.0)))
    assert soft < 0.75 * whole
    assert sharpness(grey(np.full((72, 96, 3), 99, np.uint8))) == 0
