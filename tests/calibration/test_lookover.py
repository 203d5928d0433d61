"""The empty tray looked over: what is amiss, and what would help."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.dialogue.comments import Comment
from calibration.dialogue.stand_comments import (
    CameraStandsWell,
    DimLight,
    LooksFlat,
    OutOfSight,
    Shines,
    SmallInPicture,
    TrayCutOff,
    Unsharp,
)
from calibration.fit import floor_in
from calibration.lookover import looked_over
from companion.sensors.drawn.animation import DrawnScene
from companion.sensors.drawn.painter import Painter
from companion.sensors.drawn.projection import Pinhole
from companion.vision.arrays import Image
from companion.vision.geometry.locate import grey, marker_homography
from companion.vision.geometry.mat import MAT
from companion.words.calibrating.comments import comment_text
from tests.support.once import once

pytestmark = pytest.mark.slow


same_floor = once(floor_in)


def remarks(folder: Path, image: Image) -> tuple[Comment, ...]:
    path = folder / "empty.png"
    cv2.imwrite(str(path), image)
    return looked_over(same_floor(path))


def drawn(tilt: float = 22.0, distance: float = 300.0) -> Image:
    return Painter(view=Pinhole(tilt=tilt, distance=distance)).paint(DrawnScene(()))


def test_a_camera_that_stands_well_is_told_so_with_its_place(tmp_path: Path) -> None:
    (well,) = remarks(tmp_path, drawn())
    assert well == CameraStandsWell(above=28, tilt=22)
    assert comment_text(well).startswith(
        "The camera is 28 cm above the tray, tilted by 22°. The whole tray"
    )


def mirrored(image: Image) -> Image:
    return np.asarray(cv2.circle(image.copy(), (300, 250), 40, (255, 255, 255), -1, cv2.LINE_AA))


def cut_close(image: Image) -> Image:
    """As far as the mat goes, and no farther."""
    rough = marker_homography(grey(image))
    assert rough is not None
    wide, deep = float(MAT.width_mm), float(MAT.height_mm)
    mat = np.array([[[0, 0], [wide, 0], [wide, deep], [0, deep]]])
    left, _, width, _ = cv2.boundingRect(cv2.perspectiveTransform(mat, rough).astype(np.float32))
    return np.ascontiguousarray(image[:, left : left + width])


@pytest.mark.parametrize(
    ("image", "amiss"),
    [
        (lambda: drawn(tilt=62.0, distance=330.0), LooksFlat),
        (lambda: drawn(distance=900.0), SmallInPicture),
        (lambda: cut_close(drawn()), TrayCutOff),
        (lambda: np.asarray(cv2.GaussianBlur(drawn(), (0, 0), 4.0)), Unsharp),
        (lambda: np.asarray(drawn() // 6), DimLight),
        (lambda: mirrored(drawn()), Shines),
    ],
)
def test_what_is_amiss_is_told(
    tmp_path: Path, image: Callable[[], Image], amiss: type[Comment]
) -> None:
    assert amiss in {type(each) for each in remarks(tmp_path, image())}


def test_where_a_lamp_is_mirrored_is_told(tmp_path: Path) -> None:
    (shines,) = (each for each in remarks(tmp_path, mirrored(drawn())) if isinstance(each, Shines))
    assert shines.where == (0, 0)
    assert "A lamp is reflected at the far left" in comment_text(shines)


@pytest.mark.parametrize(
    ("raised", "nearer", "words"),
    [
        (8, None, "11 % of the tray is out of sight: raise the camera by 8 cm."),
        (None, 5, "out of sight: bring the camera 5 cm farther in over the tray."),
        (8, 5, "raise the camera by 8 cm, or bring it 5 cm farther in over the tray."),
        (None, None, "set the camera up higher and more over the middle of the tray."),
    ],
)
def test_what_brings_the_floor_into_sight_is_told_in_cm(
    raised: int | None, nearer: int | None, words: str
) -> None:
    told = comment_text(OutOfSight("front", 11, raised, nearer))
    assert told.startswith("Behind the front wall 11 %")
    assert told.endswith(words)


def halved(image: Image) -> Image:
    return np.asarray(image // 2)


@pytest.mark.parametrize("change", [halved, np.flipud, np.fliplr])
def test_looking_over_is_only_about_the_tray(
    tmp_path: Path, change: Callable[[Image], Image]
) -> None:
    """Whatever lies around it on the table."""
    image = drawn()
    around = np.asarray(change(image)).copy()
    tray = np.zeros(image.shape[:2], np.uint8)
    corners = Pinhole().flat(np.array([(-25.0, -25), (181, -25), (181, 141), (-25, 141)]))
    cv2.fillConvexPoly(tray, np.rint(corners).astype(np.int32), 1)
    around[tray > 0] = image[tray > 0]
    assert remarks(tmp_path, around) == remarks(tmp_path, image)
