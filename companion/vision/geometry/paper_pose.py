"""Find which printed sheet is in a picture, of which size, and where the camera stood over it.

All mats of other sizes than the usual one have markers of one width. So a mat of another size never
looks like this one seen from elsewhere: only the right size puts all the markers' corners on one
plane. Lens distortion could be mistaken for another size, so some amounts of it are tried as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

import cv2
import numpy as np

from companion.errors import ImpossibleRequest
from companion.said import Said, said
from companion.vision.arrays import Image, Points
from companion.vision.geometry import turned_picture
from companion.vision.geometry.camera_pose import CameraPose, pose_from
from companion.vision.geometry.locate import (
    Landmarks,
    agreeing,
    aligned,
    grey,
    landmarks,
    sheet_markers,
    unmoved,
)
from companion.vision.geometry.mat import (
    EVERY_MM,
    LONGER_MM,
    MAT,
    OTHER_SIZE,
    SHORTER_MM,
    Mat,
    mat_of,
)
from companion.vision.geometry.stand import FLOOR_OVER_SHEET_MM, STAND, Stand

LEAST_MARKERS = 2  # chosen: a single one is small, so its pose is uncertain
ENOUGH_ALIGNED = 3  # chosen: markers that show that the print need not be registered again
FRONT_MM = STAND.middle[1] + 20  # a marker beyond this y is in front of the bowl
# Chosen: a lower one refuses paper that curls a little; a higher one reads with a wrong pose.
OFF_PX = 4.0  # px error of the markers in the best pose, beyond which the sheet is bent
USUAL_WIDTH = 1000  # px: a larger picture may have a proportionally larger error
AROUND_MM = 82.0  # from the bowl's middle: the rim and all that stands in it
WALLS_MM = 12.0  # margin around the mat, for the tray's walls
NO_SHEET = said("the picture shows no printed stand or mat")
_BENT = said("the printed sheet is bent or partly covered: lay it flat")
# All chosen. A higher _FITS accepts bent mats, with a wrong size; a lower one refuses blurred ones.
_COARSE_MM = 20  # step between the sizes that are tried first
_AROUND_MM = 15  # around the best of these all sizes are tried
_BENDS = (0.0, 0.01, 0.02, 0.03)  # amounts of lens distortion, as a share of the distance
_FITS = 0.06  # of a marker's width: with a larger error the markers are no mat
_MAT_NUMBERS = range(OTHER_SIZE, OTHER_SIZE + 4)


class PaperSheet(Enum):
    """A kind of printed sheet that gives a camera its pose."""

    STAND = "stand"
    MAT = "mat"
    SIZED_MAT = "mat of another size"


_NUMBERS = {
    PaperSheet.STAND: set(STAND.numbers),
    PaperSheet.MAT: set(MAT.numbers),
    PaperSheet.SIZED_MAT: set(range(OTHER_SIZE, OTHER_SIZE + len(MAT.markers))),
}


@dataclass(frozen=True, slots=True, eq=False)
class Standpoint:
    """Where a camera stood, with landmarks of its picture to recognise the same view again.

    Attributes:
        landmarks: with the homography from mm of the sheet to px of the undistorted picture.
        mat: the mat in the picture, if the sheet is a mat.
        is_aligned: enough of the mat was visible to register its print; always true of a stand.
    """

    sheet: PaperSheet
    pose: CameraPose
    landmarks: Landmarks
    mat: Mat = MAT
    is_aligned: bool = True


def sheet_in(image: Image) -> PaperSheet | None:
    """Return which sheet is in the picture; None where no marker is visible."""
    return _sheet_of(sheet_markers(grey(image)))


def standpoint(
    image: Image, before: Standpoint | None = None, focal: float | None = None
) -> Standpoint | Said:
    """Find where the camera stands over the printed sheet.

    Args:
        image: the picture.
        before: the standpoint of the same camera in the previous picture. It is returned if the
            landmarks are unmoved, so covered markers do no harm.
        focal: px, where it is known from another source.

    Returns:
        The standpoint, or a message that says why it is not known and what to do.
    """
    picture = grey(image)
    if before is not None and unmoved(picture, before.landmarks):
        return before if before.is_aligned else _with_print_registered(image, before)
    corners_by_marker = sheet_markers(picture)
    sheet = _sheet_of(corners_by_marker)
    if sheet is None:
        return turned_picture.MIRRORED if turned_picture.is_mirrored(picture) else NO_SHEET
    known_focal = {
        number: at for number, at in corners_by_marker.items() if number in _NUMBERS[sheet]
    }
    mat = MAT if sheet is not PaperSheet.SIZED_MAT else _mat_of(known_focal, before)
    if isinstance(mat, Said):
        return mat
    layout = STAND if sheet is PaperSheet.STAND else mat
    pose = _pose(layout, known_focal, (picture.shape[1], picture.shape[0]), focal)
    if isinstance(pose, Said):
        return pose
    place = Standpoint(sheet, pose, landmarks(picture, pose.homography()), mat)
    return place if sheet is PaperSheet.STAND else _with_print_registered(image, place)


def _with_print_registered(image: Image, place: Standpoint) -> Standpoint:
    """Return the standpoint with its mat's print registered in this picture."""
    straight, rough = place.pose.straightened(image), place.pose.homography()
    homography = aligned(straight, rough, place.mat)
    return replace(
        place,
        landmarks=replace(place.landmarks, homography=homography),
        is_aligned=agreeing(straight, homography, place.mat) >= ENOUGH_ALIGNED,
    )


def _sheet_of(corners_by_marker: Mapping[int, Points]) -> PaperSheet | None:
    """Return the sheet of which most markers are visible."""
    markers_by_sheet = {
        sheet: len(corners_by_marker.keys() & numbers) for sheet, numbers in _NUMBERS.items()
    }
    best = max(markers_by_sheet, key=lambda sheet: markers_by_sheet[sheet])
    return best if markers_by_sheet[best] else None


def _mat_of(corners_by_marker: Mapping[int, Points], before: Standpoint | None) -> Mat | Said:
    """Return the mat of another size whose markers these are, or a message.

    Four markers give its size best; with fewer, the previous picture's mat is the better answer.
    """
    is_known = before is not None and before.sheet is PaperSheet.SIZED_MAT
    if before is not None and is_known and len(corners_by_marker) < len(before.mat.markers):
        return before.mat
    mat = mat_from(corners_by_marker)
    if mat is not None:
        return mat
    if len(corners_by_marker) > LEAST_MARKERS:
        return _BENT
    return said(
        "three of the mat's four black squares must be in the picture; they show the mat's size"
    )


def _pose(
    layout: Stand | Mat,
    corners_by_marker: Mapping[int, Points],
    size: tuple[int, int],
    focal: float | None,
) -> CameraPose | Said:
    on_sheet = np.concatenate([layout.marker_corners(number) for number in corners_by_marker])
    if layout is STAND and not (on_sheet[:, 1] > FRONT_MM).any():
        return said("the front of the printed stand must be in the picture too")
    if len(corners_by_marker) < LEAST_MARKERS:
        return said("the camera sees only one of the printed black squares; show the whole sheet")
    pose = pose_from(on_sheet, np.concatenate(list(corners_by_marker.values())), size, focal)
    most = OFF_PX * max(1.0, max(size) / USUAL_WIDTH)
    if pose is None or pose.error > most:
        return turned_picture.BENT_LENS if turned_picture.is_lens_too_bent(pose) else _BENT
    return pose


def steepness(pose: CameraPose) -> float:
    """Return the camera's angle over the bowl in degrees; 90 is from straight above."""
    eye = pose.viewpoint(FLOOR_OVER_SHEET_MM)
    x, y = STAND.middle
    return float(np.degrees(np.arctan2(eye.z, np.hypot(eye.x - x, eye.y - y))))


def corners_about(place: Standpoint) -> Points:
    """Return the corners (4, 2) px of a rectangle around the tray, clockwise from the far left."""
    if place.sheet is PaperSheet.STAND:
        middle, half, height = np.array(STAND.middle), np.full(2, AROUND_MM), FLOOR_OVER_SHEET_MM
    else:
        half = np.array([place.mat.width_mm, place.mat.height_mm]) / 2
        middle, half, height = half, half + WALLS_MM, 0.0
    signs = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
    world = np.column_stack([middle + signs * half, np.ones(4)])
    corners = world @ place.pose.homography(height).T
    return place.pose.distorted(np.asarray(corners[:, :2] / corners[:, 2:], np.float64))


def mat_from(corners: Mapping[int, Points]) -> Mat | None:
    """Return the mat of another size whose markers these are; other markers are ignored.

    Args:
        corners: each marker's corners, (4, 2), px, clockwise from its own far left, by number.

    Returns:
        None where the size is open: two markers of the same side leave the other side's length
        open.
    """
    numbers = [number for number in _MAT_NUMBERS if number in corners]
    if not _spans(numbers):
        return None
    image_points = np.concatenate([corners[number] for number in numbers]).astype(float)
    coarse, _off_by = _best(numbers, [image_points], _sizes())
    wide, deep = (
        range(int(side) - _AROUND_MM, int(side) + _AROUND_MM + 1, EVERY_MM)
        for side in (coarse.width_mm, coarse.height_mm)
    )
    bends = _BENDS if len(numbers) > 2 else _BENDS[:1]  # two markers do not determine it
    straight = [_straightened(image_points, bend) for bend in bends]
    mat, off_by = _best(numbers, straight, product(wide, deep))
    return mat if off_by < _FITS * _width(image_points) else None


def _spans(numbers: Sequence[int]) -> bool:
    """Return whether there are three markers, or two that are diagonally opposite."""
    return len(numbers) > 2 or (len(numbers) == 2 and numbers[1] - numbers[0] == 2)


def _sizes() -> Iterator[tuple[int, int]]:
    sides = range(SHORTER_MM[0], LONGER_MM[1] + 1, _COARSE_MM)
    return product(sides, sides)


def _straightened(image_points: Points, bend: float) -> Points:
    """Return the points with this amount of radial distortion removed, about their own middle."""
    away = image_points - image_points.mean(axis=0)
    squares = np.sum(away**2, axis=1, keepdims=True)
    return np.asarray(image_points + bend * away * squares / squares.mean(), np.float64)


def _width(image_points: Points) -> float:
    """Return the mean side of a marker in the picture, px."""
    markers = image_points.reshape(-1, 4, 2)
    return float(np.linalg.norm(np.roll(markers, 1, axis=1) - markers, axis=2).mean())


def _best(
    numbers: Sequence[int], pictures: Sequence[Points], sizes: Iterable[tuple[int, int]]
) -> tuple[Mat, float]:
    """Return the mat whose corners fit one of these pictures best, and its error in px."""
    mats = [mat for width, height in sizes if (mat := _mat(width, height)) is not None]
    tried = ((mat, _off(numbers, image_points, mat)) for mat in mats for image_points in pictures)
    return min(tried, key=lambda each: each[1])


def _mat(width: int, height: int) -> Mat | None:
    try:
        return mat_of(width, height)
    except ImpossibleRequest:
        return None


def _off(numbers: Sequence[int], image_points: Points, mat: Mat) -> float:
    """Return the root mean square error of this mat's corners, px, under the best homography."""
    printed = np.concatenate([mat.marker_corners(number) for number in numbers]).astype(float)
    homography, _mask = cv2.findHomography(printed, image_points)
    if homography is None:
        return float("inf")
    there = cv2.perspectiveTransform(printed[None], homography)[0]
    return float(np.sqrt(np.mean(np.sum((there - image_points) ** 2, axis=1))))
