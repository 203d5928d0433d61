"""Where the tray lies in the picture.

Printed markers give the floor's homography, bare trays have it from calibration. As long as the
camera has not been moved, the homography of an earlier picture is the better one: it is kept while
its landmarks (patches of that picture) still are where they were, so hidden markers do no harm.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Grey, Image, Matrix, Points
from companion.vision.mat import DICTIONARY, MAT, Mat, drawn, printed
from companion.vision.sheet import Sheet, squared

PATCH = 14  # px from a landmark's middle to its edge
REACH = 4  # px that a landmark is searched around its place
ALIKE = 0.6  # correlation from which a landmark counts as seen
AS_GOOD = 0.03  # correlation by which a landmark may look better elsewhere and not have moved
SHADE = 4.0  # brightness, of 255, of what lies in deep shade
LANDMARKS = 20  # looked at in each picture
FINE = 4.0  # px for a mm, where the mat is compared with what was printed
LIKE_PRINT = 0.6  # correlation from which a marker is where it is thought to be
ENOUGH_OF_SHEET = 4  # markers of a sheet
AGREEING = 4  # of them that must be seen in place
OUT_OF_FOCUS, SHARPER = 3.0, 2.0  # px of blur, and how much of it is taken out
CELL_PX, BLURRED = 8, 0.3  # of a marker's square: looked at in px, and how much of it is edge
SMALL, ENLARGED = 800, 2.0  # px across: a smaller picture's markers are looked for so enlarged
WIDEST, WIDER = 63, 8  # px there: the widest surroundings that tell black from white; steps to it


@dataclass(frozen=True, slots=True, eq=False)
class Landmarks:
    """Patches of a picture in which the tray's place is known."""

    homography: Matrix
    places: NDArray[np.int64]  # (n, 2), their middles in px
    patches: tuple[Grey, ...]


def grey(image: Image) -> Grey:
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)


def landmarks(picture: Grey, homography: Matrix) -> Landmarks:
    """The most telling patches of this picture, spread over all of it."""
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
    """Whether enough landmarks are where they were, and hardly any has moved."""
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
    """The mat's place by the markers that are seen; None without any."""
    corners_by_marker = markers(picture)
    if not corners_by_marker:
        return None
    on_mat = np.concatenate([MAT.marker_corners(number) for number in corners_by_marker])
    return corners_homography(on_mat, np.concatenate(list(corners_by_marker.values())))


def markers(picture: Grey) -> dict[int, Points]:
    """The corners of each marker that can be made out, however the picture must be developed."""
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

    The picture is developed in further ways only where the first shows fewer than most of them.
    """
    corners_by_marker: dict[int, Points] = {}
    for developed in (_as_it_is, _shadows_lifted, _noise_softened, _sharpened):
        corners_by_marker = markers_in(developed(picture), numbers=range(50)) | corners_by_marker
        if len(corners_by_marker) >= ENOUGH_OF_SHEET:
            break
    return corners_by_marker


def _markers_enlarged(picture: Grey) -> dict[int, Points]:
    size = None  # it follows from how much it is enlarged
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
    """The corners of each marker that is seen."""
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
    """Out of focus, the small squares of a marker run into each other."""
    soft = cv2.GaussianBlur(picture, (0, 0), OUT_OF_FOCUS)
    return np.asarray(cv2.addWeighted(picture, 1 + SHARPER, soft, -SHARPER, 0), np.uint8)


def corners_homography(floor: Points, picture: Points) -> Matrix | None:
    homography, _ = cv2.findHomography(floor, picture)
    return None if homography is None else np.asarray(homography, np.float64)


def aligned(image: Image, rough: Matrix, mat: Mat = MAT) -> Matrix:
    """A rough homography made exact by laying the drawn mat over all that is printed.

    In bad light that may go astray: then the rough one, of the markers' own corners, is better.
    """
    scale = FINE
    sheet = Sheet(mat.width_mm, mat.height_mm, scale, 0, 0, 0, 0)
    squared_grey = grey(squared(image, rough, sheet))
    ink = printed(mat, scale, 1.0)
    begin = np.eye(3, dtype=np.float32)
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_COUNT, 60, 1e-5)
    try:
        _, warp = cv2.findTransformECC(
            drawn(mat, scale), squared_grey, begin, cv2.MOTION_HOMOGRAPHY, criteria, ink, 5
        )
    except cv2.error:  # too little of the mat is seen to do better
        return rough
    from_floor = sheet.from_floor
    better = rough @ np.linalg.inv(from_floor) @ np.asarray(warp, np.float64) @ from_floor
    better = np.asarray(better / better[2, 2], np.float64)
    return better if agreeing(image, better, mat) >= agreeing(image, rough, mat) else rough


def agreeing(image: Image, homography: Matrix, mat: Mat = MAT) -> int:
    """How many of the mat's markers are seen where this puts them."""
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
