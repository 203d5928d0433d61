"""`calibrate fit` with pictures and numbers that cannot be: a sentence, and no profile."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.commands.pictures import fit
from companion.errors import BadCalibration
from tests.support.vision_table import TRAYS

pytestmark = pytest.mark.slow

FLOOR = "100,80 860,82 900,640 60,642"


def refused(
    tmp_path: Path,
    *cubes: str,
    cube_mm: float = 10.0,
    corners: str | None = None,
    tray_mm: str | None = None,
) -> str:
    """The sentence."""
    out = tmp_path / "profile.npz"
    empty = TRAYS / "empty.jpg"
    with pytest.raises(BadCalibration) as told:
        fit(empty, cubes, cube_mm=cube_mm, corners=corners, tray_mm=tray_mm, out=out)
    assert not out.exists()
    sentence = str(told.value)
    assert "\n" not in sentence
    return sentence


def of(colour: str, picture: str = "", number: int = 4) -> str:
    return f"{colour}={TRAYS / f'cal-{picture or colour}.jpg'}:{number}"


def test_one_picture_for_two_colours(tmp_path: Path) -> None:
    told = refused(tmp_path, of("red"), of("blue", "red"))
    assert "cal-red.jpg is given for red and for blue; use a separate picture for each" in told


def test_the_empty_tray_for_a_colour_too(tmp_path: Path) -> None:
    told = refused(tmp_path, f"red={TRAYS / 'empty.jpg'}:4")
    assert "is given for the empty tray and for red" in told


def test_one_colour_twice(tmp_path: Path) -> None:
    assert "red is given twice" in refused(tmp_path, of("red"), of("red", "blue"))


def test_two_colours_with_each_others_names(tmp_path: Path) -> None:
    told = refused(tmp_path, of("red", "blue"), of("blue", "red"))
    assert "the colours look swapped" in told


def test_a_picture_of_a_full_tray_for_one_colour(tmp_path: Path) -> None:
    told = refused(tmp_path, f"red={TRAYS / 'throw-05.jpg'}:4", of("blue"))
    assert "throw-05.jpg" in told


@pytest.mark.parametrize(
    ("corners", "told"),
    [
        ("60,642 900,640 860,82 100,80", "go anticlockwise"),
        ("100,80 900,640 860,82 60,642", "do not form a floor"),
        ("100,80 860,82 900,64000 60,642", "far outside"),
        ("nan,80 860,82 900,640 60,642", "far outside"),
        ("100,80 110,80 110,90 100,90", "almost no floor"),
        ("5,5 5,5 5,5 5,5", "do not form a floor"),
    ],
)
def test_corners_that_are_no_floors(tmp_path: Path, corners: str, told: str) -> None:
    assert told in refused(tmp_path, of("red"), corners=corners, tray_mm="160x120")


@pytest.mark.parametrize("size", ["0x0", "-160x120", "nanxnan", "1e9x120", "infx1", "5x5"])
def test_senseless_sizes_of_a_tray(tmp_path: Path, size: str) -> None:
    assert "not possible; choose" in refused(tmp_path, of("red"), corners=FLOOR, tray_mm=size)


@pytest.mark.parametrize("edge", [0.0, -10.0, float("nan"), float("inf"), 1e-9, 300.0])
def test_senseless_cubes(tmp_path: Path, edge: float) -> None:
    assert "not possible; choose" in refused(tmp_path, of("red"), cube_mm=edge)


def test_more_cubes_than_a_picture_shows(tmp_path: Path) -> None:
    assert "use a picture of 4" in refused(tmp_path, of("red", number=10**12))


def test_a_grey_picture(tmp_path: Path) -> None:
    empty = cv2.imread(str(TRAYS / "empty.jpg"))
    assert empty is not None
    grey = tmp_path / "grey.png"
    cv2.imwrite(str(grey), np.full_like(empty, 120))
    assert "grey.png" in refused(tmp_path, f"red={grey}:4")
