"""Describe the faults of a picture that is read nevertheless, each with its remedy.

A picture read by a profile is compared with the calibration picture: a fault that was in that one
does not count. A picture read by paper alone is judged by what is printed.

Haze is stray light that makes black things grey. A printed sheet shows it by itself: the black of
its markers against their white. Without a sheet, the patterns around the tray are compared with
those at calibration: haze makes them fainter.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.said import Said, said, with_remedy
from companion.vision.arrays import Grey, Image, Matrix, Plane, Points
from companion.vision.geometry.locate import grey
from companion.vision.geometry.mat import DICTIONARY, Mat
from companion.vision.geometry.paper_pose import PaperSheet, Standpoint, corners_about
from companion.vision.geometry.sheet import Sheet
from companion.vision.geometry.stand import STAND, Stand
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.clarity import blur_of
from companion.vision.profile.hand import surroundings

# Chosen between the values of clear and of faulty pictures, where these are given.
FAINT = 0.25  # lost share of the tray's patterns; haze that costs counts removes 0.4 and more
VEILED = 0.12  # black print over white; at most 0.06 in clear pictures, 0.18 in hazy ones
BLURRED = 1.5  # width of edges over that in calibration; at most 1.1 in clear pictures
SOFT = 0.035  # of a cube's edge: narrower edges are sharp enough
UNSHARP = 0.065  # of a cube's edge: with wider edges counts are hardly ever sure
SOFT_ON_PAPER = 0.045  # as SOFT, by paper; at most 0.035 in clear pictures
MARGIN_MM = 1.0  # around the floor, that the picture must show
HAZY = with_remedy(
    said("the picture is hazy"),
    said("wipe the camera's lens, and make sure that no lamp or window shines into it"),
)
NOT_SHARP = with_remedy(
    said("the picture is not sharp"),
    said("focus the camera on the tray, wipe its lens, or hold it a little farther away"),
)
NO_MARGIN = with_remedy(
    said("the tray reaches the picture's edge"),
    said("move the camera back until the tray's walls are in the picture too"),
)
CELLS = 6  # of a marker's side, its black border included
CELL_PX = 8  # px for each of a marker's cells
LIKE_PRINT = 0.8  # chosen: correlation from which a marker is not covered
GAMMA = 2.2  # assumed for any camera's picture, about that of sRGB
PLAIN = 0.05  # chosen: a logarithm; a weaker pattern is noise


def poor_by_profile(image: Image, homography: Matrix, profile: TrayProfile) -> tuple[Said, ...]:
    """Return what is worse in this picture than in the profile's, the worst first."""
    return tuple(_by_profile(image, homography, profile))


def _by_profile(image: Image, homography: Matrix, profile: TrayProfile) -> Iterator[Said]:
    sheet = profile.sheet
    if faintness(profile.around, surroundings(image, homography, sheet)) > FAINT:
        yield HAZY
    blur = blur_of(image, homography, sheet)
    if blur > max(SOFT * profile.cube_mm, BLURRED * profile.blur):
        yield NOT_SHARP
    if reaches_edge(image, homography, sheet):
        yield NO_MARGIN


def poor_on_paper(image: Image, place: Standpoint, cube_mm: float) -> tuple[Said, ...]:
    """Return the faults of this picture of a printed sheet, the worst first."""
    return tuple(_on_paper(image, place, cube_mm))


def _on_paper(image: Image, place: Standpoint, cube_mm: float) -> Iterator[Said]:
    layout = STAND if place.sheet is PaperSheet.STAND else place.mat
    straight, homography = place.pose.straightened(image), place.pose.homography()
    veil = veil_over(straight, homography, layout)
    if veil is not None and veil > VEILED:
        yield HAZY
    sheet = Sheet(layout.width_mm, layout.height_mm, 1.0, 0, 0, 0, 0)
    if blur_of(straight, homography, sheet) > SOFT_ON_PAPER * cube_mm:
        yield NOT_SHARP
    if _is_cut_off(corners_about(place), image):
        yield NO_MARGIN


def reaches_edge(image: Image, homography: Matrix, floor: Sheet) -> bool:
    """Return whether the tray's floor reaches the picture's edge.

    Then a wall of the tray is outside of the picture.
    """
    out, wide, deep = MARGIN_MM, floor.width_mm + MARGIN_MM, floor.height_mm + MARGIN_MM
    around = np.array([[[-out, -out], [wide, -out], [wide, deep], [-out, deep]]])
    return _is_cut_off(cv2.perspectiveTransform(around, homography)[0], image)


def _is_cut_off(corners: Points, image: Image) -> bool:
    """Return whether any of these corners (px) is outside of the picture."""
    high, wide = image.shape[:2]
    return bool((corners < 0).any() or (corners > (wide - 1, high - 1)).any())


def veil_over(image: Image, homography: Matrix, sheet: Mat | Stand) -> float | None:
    """Return how bright black print is over white paper; None where no marker is uncovered.

    Args:
        homography: from mm of the sheet to px.

    Returns:
        The smallest ratio of all markers, in linear light; in clear pictures it is less than 0.06.
    """
    picture = grey(image)
    ratios = [_black_by_white(picture, homography, sheet, each) for each in sheet.numbers]
    return min((each for each in ratios if each is not None), default=None)


def _black_by_white(
    picture: Grey, homography: Matrix, sheet: Mat | Stand, number: int
) -> float | None:
    ideal = cv2.aruco.generateImageMarker(
        cv2.aruco.getPredefinedDictionary(DICTIONARY), number, CELLS
    )
    cells = _cells(picture, homography, np.asarray(sheet.marker_corners(number), np.float64))
    white = ideal > 0
    if cells is None or np.corrcoef(cells.ravel(), white.ravel())[0, 1] < LIKE_PRINT:
        return None
    return float(np.median(cells[~white]) / max(1e-3, float(np.median(cells[white]))))


def _cells(
    picture: Grey, homography: Matrix, corners: NDArray[np.float64]
) -> NDArray[np.float64] | None:
    """Return the linear light of each cell of a marker; None where it is not in the picture."""
    image_points = cv2.perspectiveTransform(corners[None], homography)[0]
    high, wide = picture.shape
    if (image_points < 0).any() or (image_points > (wide - 1, high - 1)).any():
        return None
    side = CELLS * CELL_PX
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    to_square = cv2.getPerspectiveTransform(image_points.astype(np.float32), square)
    flat = cv2.warpPerspective(picture, to_square, (side, side)).astype(np.float64)
    light = (flat / 255) ** GAMMA
    inner = slice(CELL_PX // 4, -CELL_PX // 4)
    cells = light.reshape(CELLS, CELL_PX, CELLS, CELL_PX)[:, inner, :, inner].mean(axis=(1, 3))
    return cells if cells.std() > 0 else None


def faintness(before: Plane, now: Plane) -> float:
    """Return the share by which the patterns around the tray have faded; 0 if not at all."""
    telling = np.abs(before) > PLAIN
    if np.count_nonzero(telling) < CELLS * CELLS:
        return 0.0
    return 1 - float(np.median(now[telling] / before[telling]))
