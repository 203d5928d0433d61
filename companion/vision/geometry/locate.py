"""Find the tray in the picture: the homography from floor mm to picture px.

Printed markers give the homography; for a bare tray calibration gives it. As long as the camera has
not moved, the homography of an earlier picture is the better one. It is used while its landmarks
(patches of that picture) are unmoved, so covered markers do no harm.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Grey, Image, Matrix, Points
from companion.vision.geometry.mat import DICTIONARY, MAT, Mat, drawn, printed
from companion.vision.geometry.sheet import Sheet, squared

# All chosen. A lower AGREEING may call a moved camera unmoved; with a higher AGREEING or ALIKE
# fewer pictures in new light count as unmoved, and the markers are needed to find their tray.
PATCH = 14  # px from a landmark's middle to its edge
REACH = 4  # px around a landmark's place in which it is searched
ALIKE = 0.6  # correlation from which a landmark counts as visible
AS_GOOD = 0.03  # correlation by which a landmark may fit better elsewhere and count as unmoved
SHADE = 4.0  # of 255, brightness in deep shade
LANDMARKS = 20  # per picture
FINE = 4.0  # px for a mm, where the picture is compared with the drawn mat
LEVELS = ((2.0, 20), (FINE, 3))  # px for a mm, and rounds of registering; coarse, then fine
LIKE_PRINT = 0.6  # correlation from which a marker is where the homography puts it
ENOUGH_OF_SHEET = 4  # markers of a sheet
AGREEING = 4  # landmarks that must be visible in place
OUT_OF_FOCUS, SHARPER = 3.0, 2.0  # px, sigma of the unsharp mask; its amount
CELL_PX, BLURRED = 8, 0.3  # px for a marker's cell; share of the cell that is ignored at its edge
SMALL, ENLARGED = 800, 2.0  # px: markers of a narrower picture are searched enlarged by the factor
WIDEST, WIDER = 63, 8  # px: largest adaptive threshold window there; step between windows


@dataclass(frozen=True, slots=True, eq=False)
class Landmarks:
    """Patches of a picture in which the tray's place is known, to recognise the same view again."""

    homography: Matrix
    places: NDArray[np.int64]  # (n, 2), their middles in px
    patches: tuple[Grey, ...]


def grey(image: Image) -> Grey:
    """Return the picture in grey, (height, width) uint8."""
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)


def landmarks(picture: Grey, homography: Matrix) -> Landmarks:
    """Return the patches with the strongest corners, spread over all of this picture."""
    rim = PATCH + REACH + 1
    inside = np.zeros_like(picture)
    inside[rim:-rim, rim:-rim] = 255
    soft = cv2.GaussianBlur(picture, (0, 0), 1.5)
    corners = cv2.goodFeaturesToTrack(soft, LANDMARKS, 0.02, 2.5 * PATCH, mask=inside)
    places = np.zeros((0, 2), np.int64)
    if corners is not None:
        places = np.rint(corners.reshape(-1, 2)).astype(np.int64)
    patches = tuple(
        np.array(soft[y - PATCH : y + PATCH + 1, x - PATCH : x + PATCH + 1], np.uint8)
        for x, y in places
    )
    return Landmarks(homography, places, patches)


def unmoved(picture: Grey, landmarks: Landmarks) -> bool:
    """Return whether enough landmarks are where they were, and hardly any has moved."""
    moved = unmoved_patches = 0
    for (x, y), patch in zip(landmarks.places, landmarks.patches, strict=True):
        around = PATCH + REACH
        window = picture[y - around : y + around + 1, x - around : x + around + 1]
        alike = cv2.matchTemplate(cv2.blur(window, (3, 3)), patch, cv2.TM_CCOEFF_NORMED)
        here, best = alike[REACH - 1 : REACH + 2, REACH - 1 : REACH + 2].max(), alike.max()
        if best > ALIKE:  # along a straight edge every place is as good as the right one
            unmoved_patches += bool(here > best - AS_GOOD)
            moved += bool(here <= best - AS_GOOD)
    return unmoved_patches >= AGREEING and unmoved_patches > 2 * moved


def marker_homography(picture: Grey) -> Matrix | None:
    """Return the mat's homography by its visible markers; None if no marker is visible."""
    corners_by_marker = markers(picture)
    if not corners_by_marker:
        return None
    on_mat = np.concatenate([MAT.marker_corners(number) for number in corners_by_marker])
    return corners_homography(on_mat, np.concatenate(list(corners_by_marker.values())))


def markers(picture: Grey) -> dict[int, Points]:
    """Return the corners (4, 2), px, of each of the usual mat's markers, by its number.

    The picture is searched as it is, with shadows lifted, denoised, sharpened and, if small,
    enlarged, until all markers are found.
    """
    corners_by_marker: dict[int, Points] = {}
    for developed in (_as_it_is, _shadows_lifted, _noise_softened, _sharpened):
        corners_by_marker = markers_in(developed(picture)) | corners_by_marker
        if len(corners_by_marker) == len(MAT.markers):
            return corners_by_marker
    if picture.shape[1] < SMALL:
        for developed in (_as_it_is, _sharpened):
            corners_by_marker = _markers_enlarged(developed(picture)) | corners_by_marker
    return corners_by_marker


def sheet_markers(picture: Grey) -> dict[int, Points]:
    """Return the corners (4, 2) px of every marker of any of the printed sheets, by its number.

    Further ways of processing the picture are tried only while fewer than four markers are found.
    """
    corners_by_marker: dict[int, Points] = {}
    for developed in (_as_it_is, _shadows_lifted, _noise_softened, _sharpened):
        corners_by_marker = markers_in(developed(picture), numbers=range(50)) | corners_by_marker
        if len(corners_by_marker) >= ENOUGH_OF_SHEET:
            break
    return corners_by_marker


def _markers_enlarged(picture: Grey) -> dict[int, Points]:
    size = None  # OpenCV computes it from the factors
    wide = cv2.resize(picture, size, fx=ENLARGED, fy=ENLARGED, interpolation=cv2.INTER_CUBIC)
    parameters = _parameters()
    parameters.adaptiveThreshWinSizeMax = WIDEST
    parameters.adaptiveThreshWinSizeStep = WIDER
    corners_by_marker = markers_in(np.asarray(wide, np.uint8), parameters)
    return {
        number: (corners + 0.5) / ENLARGED - 0.5 for number, corners in corners_by_marker.items()
    }


def _parameters() -> cv2.aruco.DetectorParameters:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.perspectiveRemovePixelPerCell = CELL_PX
    parameters.perspectiveRemoveIgnoredMarginPerCell = BLURRED
    return parameters


def markers_in(
    picture: Grey,
    parameters: cv2.aruco.DetectorParameters | None = None,
    numbers: range = range(len(MAT.markers)),
) -> dict[int, Points]:
    """Return the corners (4, 2), px, of each marker that is visible, by its number.

    Args:
        numbers: the numbers of the markers to return.
    """
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    parameters = parameters or _parameters()
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, parameters).detectMarkers(picture)
    seen_numbers = [] if ids is None else [int(number) for number in ids.ravel()]
    return {
        number: np.asarray(corners_seen, np.float64).reshape(4, 2)
        for number, corners_seen in zip(seen_numbers, corners, strict=True)
        if number in numbers
    }


def _as_it_is(picture: Grey) -> Grey:
    return picture


def _shadows_lifted(picture: Grey) -> Grey:
    curve = np.log1p(np.arange(256) / SHADE) / np.log1p(255 / SHADE)
    return np.asarray(
        cv2.LUT(cv2.GaussianBlur(picture, (0, 0), 0.8), np.rint(255 * curve).astype(np.uint8))
    )


def _noise_softened(picture: Grey) -> Grey:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.6), np.uint8)


def _sharpened(picture: Grey) -> Grey:
    """Return the picture sharpened: out of focus, a marker's small squares run into each other."""
    soft = cv2.GaussianBlur(picture, (0, 0), OUT_OF_FOCUS)
    return np.asarray(cv2.addWeighted(picture, 1 + SHARPER, soft, -SHARPER, 0), np.uint8)


def corners_homography(floor: Points, picture: Points) -> Matrix | None:
    """Return the homography from floor points (n, 2), mm, to picture points, px.

    None where the points determine none.
    """
    homography, _ = cv2.findHomography(floor, picture)
    return None if homography is None else np.asarray(homography, np.float64)


def aligned(image: Image, rough: Matrix, mat: Mat = MAT) -> Matrix:
    """Refine a rough homography by registering the drawn mat with all visible print (ECC).

    In bad light the refined one may be worse. Then the rough one, of the markers' corners, is
    returned.
    """
    better = rough
    try:
        for px_per_mm, rounds in LEVELS:
            better = _registration(image, better, mat, px_per_mm, rounds)
    except cv2.error:  # too little of the mat is visible to refine it
        return rough
    return better if agreeing(image, better, mat) >= agreeing(image, rough, mat) else rough


def _registration(image: Image, rough: Matrix, mat: Mat, px_per_mm: float, rounds: int) -> Matrix:
    sheet = Sheet(mat.width_mm, mat.height_mm, px_per_mm, 0, 0, 0, 0)
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, rounds, 1e-5)
    _, warp = cv2.findTransformECC(
        drawn(mat, px_per_mm),
        grey(squared(image, rough, sheet)),
        np.eye(3, dtype=np.float32),
        cv2.MOTION_HOMOGRAPHY,
        criteria,
        printed(mat, px_per_mm, 1.0),
        5,
    )
    from_floor = sheet.from_floor
    better = rough @ np.linalg.inv(from_floor) @ np.asarray(warp, np.float64) @ from_floor
    return np.asarray(better / better[2, 2], np.float64)


def agreeing(image: Image, homography: Matrix, mat: Mat = MAT) -> int:
    """Return how many of the mat's markers are visible where this homography puts them."""
    squared_grey = grey(
        squared(image, homography, Sheet(mat.width_mm, mat.height_mm, FINE, 0, 0, 0, 0))
    )
    ideal = drawn(mat, FINE)
    number_agreeing = 0
    for x, y in mat.markers:
        rows, columns = (slice(int(at * FINE), int((at + mat.marker_mm) * FINE)) for at in (y, x))
        alike = cv2.matchTemplate(
            squared_grey[rows, columns], ideal[rows, columns], cv2.TM_CCOEFF_NORMED
        )
        number_agreeing += bool(alike.max() > LIKE_PRINT)
    return number_agreeing
