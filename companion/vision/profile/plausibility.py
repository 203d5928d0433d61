"""Check whether numbers from a file or a person can be a tray's at all, before they are used.

Each check raises ValueError, which says what is wrong and what is possible.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from companion.said import said
from companion.vision.arrays import Matrix
from companion.vision.colour.mixture import Mixture
from companion.vision.geometry.sheet import Viewpoint

# Chosen, wider than any real tray and camera: they refuse slips and damaged files.
CUBES_MM = (4.0, 40.0)  # smallest and largest edge
FEWEST, MOST = 3.0, 60.0  # cubes side by side along the floor; more would be a sheet of many MB
NEAREST, FARTHEST = 50.0, 5000.0  # mm, height of a camera over the floor
OUTSIDE = 0.5  # share of the picture's size by which a corner may lie beyond it
LEAST_FLOOR = 0.01  # share of the picture's area
MOST_COLOURS = 12
MOST_PARTS = 20  # Gaussians of a mixture
LARGEST = 1e3  # absolute value of any logarithm
UNPACKED = 100_000_000  # bytes, of all arrays of a profile
NO_CAMERA = said("no camera can see a floor like this; check the corners and the size")


def check_floor(width_mm: float, height_mm: float, cube_mm: float) -> None:
    """Check the floor's and the cubes' size."""
    low, high = CUBES_MM
    if not low <= cube_mm <= high:
        raise ValueError(
            said(
                "cubes of {size:g} mm are not possible; choose {low:g} to {high:g} mm",
                size=cube_mm,
                low=low,
                high=high,
            )
        )
    low, high = FEWEST * cube_mm, MOST * cube_mm
    if not (low <= width_mm <= high and low <= height_mm <= high):
        raise ValueError(
            said(
                "a tray of {width:g} × {depth:g} mm is not possible; choose {low:g} to "
                "{high:g} mm for each side",
                width=width_mm,
                depth=height_mm,
                low=low,
                high=high,
            )
        )


def check_corners(corners: Sequence[tuple[float, float]], picture: tuple[int, int]) -> None:
    """Check the floor's corners, clockwise from the far left; `picture` is (width, height), px."""
    wide, high = picture
    corners_text = " ".join(f"{x:g},{y:g}" for x, y in corners)
    points = np.array(corners, np.float64)
    away = np.abs(points / (wide, high) - 0.5).max() if np.isfinite(points).all() else np.inf
    if away > 0.5 + OUTSIDE:
        raise ValueError(
            said(
                "corners {given} are far outside a picture of {wide} × {high} px",
                given=corners_text,
                wide=wide,
                high=high,
            )
        )
    turns = _turns(points)
    if (turns < 0).all():
        raise ValueError(
            said(
                "corners {given} go anticlockwise; give them clockwise, starting at the far left",
                given=corners_text,
            )
        )
    if not (turns > 0).all():
        raise ValueError(
            said(
                "corners {given} do not form a floor; give them clockwise, starting at the "
                "far left",
                given=corners_text,
            )
        )
    if turns.sum() / 4 < LEAST_FLOOR * wide * high:
        raise ValueError(
            said(
                "corners {given} leave almost no floor in a picture of {wide} × {high} px",
                given=corners_text,
                wide=wide,
                high=high,
            )
        )


def _turns(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how each corner bends; all are positive for a floor seen clockwise."""
    sides = np.roll(points, -1, axis=0) - points
    after = np.roll(sides, -1, axis=0)
    return np.asarray(sides[:, 0] * after[:, 1] - sides[:, 1] * after[:, 0], np.float64)


def check_viewpoint(eye: Viewpoint) -> None:
    """Check that the camera is at a possible place over the floor."""
    if not (
        NEAREST <= eye.z <= FARTHEST and abs(eye.x) <= 2 * FARTHEST and abs(eye.y) <= 2 * FARTHEST
    ):
        raise ValueError(NO_CAMERA)


def check_homography(matrix: Matrix) -> None:
    """Check that the matrix is finite and can be inverted."""
    if matrix.shape != (3, 3) or not np.isfinite(matrix).all() or np.abs(matrix).max() > 1e9:
        raise ValueError(said("the position of the tray is no longer known"))
    if np.linalg.cond(matrix) > 1e12:
        raise ValueError(said("the position of the tray is no longer known"))


def check_colours(names: Sequence[object]) -> None:
    """Check that there are 1 to MOST_COLOURS different names."""
    fine = [name for name in names if isinstance(name, str) and name.strip()]
    if not 1 <= len(fine) == len(names) <= MOST_COLOURS or len(set(fine)) < len(names):
        raise ValueError(said("its colours must be 1 to {most} different names", most=MOST_COLOURS))


def check_mixture(mixture: Mixture) -> None:
    """Check the shapes and values of a mixture, and that its covariances are positive definite."""
    parts = mixture.weights.size
    shapes = mixture.weights.shape, mixture.means.shape, mixture.spreads.shape
    if shapes != ((parts,), (parts, 3), (parts, 3, 3)) or not 1 <= parts <= MOST_PARTS:
        raise ValueError(said("one of its colours is damaged"))
    numbers = [mixture.weights, mixture.means, mixture.spreads]
    if not all(np.isfinite(each).all() and np.abs(each).max() < LARGEST for each in numbers):
        raise ValueError(said("one of its colours is damaged"))
    least = np.linalg.eigvalsh(mixture.spreads).min()
    if mixture.weights.min() < 0 or not 0.5 < mixture.weights.sum() < 2 or least < 1e-9:
        raise ValueError(said("one of its colours is damaged"))


def check_archive(packed: bytes) -> None:
    """Check the unpacked size of a profile.

    Raises:
        ValueError: it unpacks to more than UNPACKED bytes.
        zipfile.BadZipFile: the bytes are no archive.
    """
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        if sum(each.file_size for each in archive.infolist()) > UNPACKED:
            raise ValueError(
                said("it unpacks to more than {megabytes} MB", megabytes=UNPACKED // 1000000)
            )
