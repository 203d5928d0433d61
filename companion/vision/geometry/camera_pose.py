"""Find a camera's pose and lens parameters from points of a printed sheet in its picture.

World coordinates are millimetres on the sheet: x to the right, y towards the camera, z **down**, so
that x, y and z are right-handed as OpenCV wants them. Heights over the sheet are negative z, and
are given as positive numbers everywhere else.

The fit is a maximum a posteriori estimate (Gauss-Newton with Levenberg's damping) of the pose, the
focal length, one coefficient of radial distortion and the print's stretch. A picture from straight
above hardly determines the focal length, and with it the camera's height; there the prior decides.
Without the stretch, a print that a printer pulled one way would look like a tilted one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Matrix, Points
from companion.vision.geometry.sheet import Viewpoint

# By their data sheets, focal lengths are 0.69 to 0.81 of the picture's longer side for phones' main
# cameras (24 to 28 mm of small format), 0.77 to 0.99 for the Raspberry Pi's (but its wide one's),
# 0.7 to 1.1 for webcams, and a third more where a webcam crops a wide picture to 4:3. The spreads
# are chosen: narrower ones misjudge unusual lenses, wider ones make the pose uncertain where the
# camera looks straight down.
USUAL_FOCAL = 0.95  # of the picture's longer side
FOCAL_SPREAD = 0.25  # standard deviation of the focal length's log around the usual one
KNOWN_FOCAL_SPREAD = 0.03  # the same, if EXIF or earlier pictures give the focal length
BEND_SPREAD = 0.14  # of the first distortion coefficient: half of all lenses have less
STRETCH_SPREAD = 0.0045  # of the stretch: half of all prints have less
CORNER_SPREAD = 0.5  # px, standard deviation of a marker's corner
FIRST_FOCALS = (0.8, 1.1, 1.5)  # of the longer side: where fits begin
ROUNDS = 12  # of the fit, at most
DAMPING = 1e-3  # at first; less after a step that fits better, more after one that does not
STRAIGHT = 0.004  # a smaller coefficient moves no pixel of a tray by as much as one

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class CameraPose:
    """A pinhole camera with one coefficient of radial distortion, over a sheet.

    Attributes:
        turn: (3, 3) rotation from the sheet's axes to the camera's.
        shift: (3,) mm, the sheet's origin in the camera's coordinates.
        focal: px.
        centre: px, x and y of the picture's middle.
        bend: first coefficient of radial distortion (OpenCV's k1).
        error: px, root mean square reprojection error of the points.
        stretch: how much wider than deep the print is, beyond its drawing; a logarithm.
    """

    turn: NDArray[np.float64]
    shift: Vector
    focal: float
    centre: tuple[float, float]
    bend: float
    error: float
    stretch: float = 0.0

    @property
    def camera(self) -> Matrix:
        """The camera matrix (intrinsics), px."""
        x, y = self.centre
        return np.array([[self.focal, 0, x], [0, self.focal, y], [0, 0, 1.0]])

    def homography(self, height: float = 0.0) -> Matrix:
        """Return the matrix from mm on a level to px of the undistorted picture.

        Args:
            height: mm of the level over the sheet.
        """
        wide, deep = _stretches(self.stretch)
        right, near, down = self.turn.T
        columns = [wide * right, deep * near, self.shift - height * down]
        return np.asarray(self.camera @ np.column_stack(columns), np.float64)

    def viewpoint(self, height: float = 0.0) -> Viewpoint:
        """Return the camera's centre over a level `height` mm over the sheet."""
        x, y, z = -self.turn.T @ self.shift
        wide, deep = _stretches(self.stretch)
        return Viewpoint(float(x / wide), float(y / deep), float(-z) - height)

    def straightened(self, image: Image) -> Image:
        """Return the picture without its lens's distortion."""
        if abs(self.bend) < STRAIGHT:
            return image
        height, width = image.shape[:2]
        places = _undistortion(self.focal, self.centre, self.bend, (width, height))
        return np.asarray(cv2.remap(image, *places, cv2.INTER_LINEAR), np.uint8)

    def distorted(self, points: Points) -> Points:
        """Return where points (n, 2) px of the undistorted picture are in the original picture."""
        if abs(self.bend) < STRAIGHT or not len(points):
            return points
        rays = (points - self.centre) / self.focal
        longer = 1 + self.bend * (rays**2).sum(axis=1, keepdims=True)
        return np.asarray(rays * longer * self.focal + self.centre, np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class _PoseEvidence:
    """Points of the sheet in a picture, and what is known of lens and print beforehand."""

    on_sheet: Points  # (n, 2) mm
    in_picture: Points  # (n, 2) px
    off: float  # px, standard deviation of a point
    centre: tuple[float, float]
    usual: Vector  # (3,) log focal length, distortion, stretch
    spread: Vector  # (3,) standard deviations of these


def pose_from(
    on_sheet: Points,
    in_picture: Points,
    size: tuple[int, int],
    focal: float | None = None,
    off: float = CORNER_SPREAD,
) -> CameraPose | None:
    """Fit a camera to points of the sheet.

    Args:
        on_sheet: (n, 2) mm, at least four points that are not all on one line.
        in_picture: (n, 2) px.
        size: px, the picture's width and height.
        focal: px, where it is known from another source.
        off: px, standard deviation of a point in the picture.

    Returns:
        The likeliest camera, or None where no camera above the sheet fits.
    """
    centre = ((size[0] - 1) / 2, (size[1] - 1) / 2)
    usual = np.array([np.log(focal or USUAL_FOCAL * max(size)), 0.0, 0.0])
    spread = np.array([KNOWN_FOCAL_SPREAD if focal else FOCAL_SPREAD, BEND_SPREAD, STRETCH_SPREAD])
    evidence = _PoseEvidence(on_sheet, in_picture, off, centre, usual, spread)
    first = [focal] if focal else [share * max(size) for share in FIRST_FOCALS]
    fits = [
        fit
        for begin in first
        for start in _starts(evidence, begin)
        if (fit := _fit(evidence, start)) is not None
    ]
    if not fits:
        return None
    _cost, solution, error = min(fits, key=lambda each: each[0])
    pose = _pose_of(solution, centre, error)
    return pose if pose.viewpoint().z > 0 else None


def _pose_of(solution: Vector, centre: tuple[float, float], error: float) -> CameraPose:
    """Return the camera of the fit's parameters (9,), as `_starts` has them."""
    turn, _ = cv2.Rodrigues(solution[:3])
    shift, (length, bend, stretch) = solution[3:6].copy(), solution[6:].tolist()
    focal = float(np.exp(length))
    return CameraPose(np.asarray(turn, np.float64), shift, focal, centre, bend, error, stretch)


@lru_cache(maxsize=2)
def _undistortion(
    focal: float, centre: tuple[float, float], bend: float, size: tuple[int, int]
) -> tuple[NDArray[np.int16], NDArray[np.uint16]]:
    """Return where each pixel is in the distorted picture, as `cv2.remap` reads it fastest.

    Two cameras are remembered: as long as they stand still, it is the same.
    """
    x, y = centre
    camera = np.array([[focal, 0, x], [0, focal, y], [0, 0, 1.0]])
    places, parts = cv2.initUndistortRectifyMap(
        camera, np.array([bend, 0, 0, 0]), None, camera, size, cv2.CV_16SC2
    )
    return np.asarray(places, np.int16), np.asarray(parts, np.uint16)


def _stretches(stretch: float) -> Vector:
    """Return the factors (2,) by which the print is wider and deeper than its drawing."""
    half = np.clip(stretch, -1, 1) / 2
    return np.exp([half, -half])


def _starts(evidence: _PoseEvidence, focal: float) -> list[Vector]:
    """Return start values (9,): rotation vector, shift, log focal length, distortion, stretch."""
    x, y = evidence.centre
    camera = np.array([[focal, 0, x], [0, focal, y], [0, 0, 1.0]])
    world = np.column_stack([evidence.on_sheet, np.zeros(len(evidence.on_sheet))])
    try:
        _, turns, shifts, _ = cv2.solvePnPGeneric(
            world, evidence.in_picture, camera, None, flags=cv2.SOLVEPNP_IPPE
        )
    except cv2.error:
        return []
    return [
        np.concatenate([turn.ravel(), shift.ravel(), [np.log(focal), 0.0, 0.0]])
        for turn, shift in zip(turns, shifts, strict=True)
    ]


def _fit(evidence: _PoseEvidence, start: Vector) -> tuple[float, Vector, float] | None:
    """Return the cost, the parameters (9,) and the error in px; None if the fit diverges."""
    at, damping = start, DAMPING
    away, slopes = _residuals(evidence, at)
    for _ in range(ROUNDS):
        normal = slopes.T @ slopes
        if not np.isfinite(normal).all():
            return None
        step = np.linalg.lstsq(
            normal + damping * np.diag(np.diag(normal)), -slopes.T @ away, rcond=None
        )[0]
        tried, tried_slopes = _residuals(evidence, at + step)
        if not np.isfinite(tried).all():
            return None
        if tried @ tried < away @ away:
            is_done = away @ away - tried @ tried < 1e-6 * (1 + away @ away)
            at, away, slopes, damping = at + step, tried, tried_slopes, damping / 5
            if is_done:
                break
        else:
            damping *= 10
    error = float(np.sqrt((away[:-3] ** 2).sum() / len(evidence.on_sheet))) * evidence.off
    return float(away @ away), at, error


def _residuals(evidence: _PoseEvidence, at: Vector) -> tuple[Vector, NDArray[np.float64]]:
    """Return the residuals in standard deviations, the priors' last, and their Jacobian (n, 9)."""
    length = float(np.exp(np.clip(at[6], 0, 15)))
    x, y = evidence.centre
    camera = np.array([[length, 0, x], [0, length, y], [0, 0, 1.0]])
    flat = evidence.on_sheet * _stretches(at[8])
    world = np.column_stack([flat, np.zeros(len(flat))])
    drawn, slopes = cv2.projectPoints(world, at[:3], at[3:6], camera, np.array([at[7], 0, 0, 0]))
    away = (drawn.reshape(-1, 2) - evidence.in_picture).ravel() / evidence.off
    of_focal = slopes[:, 6:8].sum(axis=1) * length
    turn, _ = cv2.Rodrigues(at[:3])
    wider = (flat * [0.5, -0.5]) @ turn[:, :2].T  # (n, 3), by which a stretch moves the points
    of_stretch = (slopes[:, 3:6] * np.repeat(wider, 2, axis=0)).sum(axis=1)
    of_points = np.column_stack([slopes[:, :6], of_focal, slopes[:, 10], of_stretch]) / evidence.off
    unusual, of_unusual = _unusual((at[6:] - evidence.usual) / evidence.spread)
    of_prior = np.eye(9)[6:] * (of_unusual / evidence.spread)[:, None]
    return np.concatenate([away, unusual]), np.vstack([of_points, of_prior])


def _unusual(off: Vector) -> tuple[Vector, Vector]:
    """Return the residuals (3,) of the priors and their slopes, by standard deviations.

    Focal lengths spread normally. Most lenses hardly distort and most prints are even, but some are
    far off: these two spread as Cauchy's distribution does.
    """
    tails = np.sqrt(2 * np.log1p(off[1:] ** 2))
    slopes = np.abs(off[1:]) / (1 + off[1:] ** 2) * 2 / np.maximum(tails, 1e-9)
    slopes = np.where(tails < 1e-6, np.sqrt(2), slopes)
    return np.append(off[:1], np.copysign(tails, off[1:])), np.append(1.0, slopes)
