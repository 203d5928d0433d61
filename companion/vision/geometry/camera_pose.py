"""Find a camera's pose and lens parameters from points of a printed sheet in its picture.

World coordinates are millimetres on the sheet: x to the right, y towards the camera, z **down**, so
that x, y and z are right-handed as OpenCV wants them. Heights over the sheet are negative z, and
are given as positive numbers everywhere else.

The fit is a maximum a posteriori estimate (Gauss-Newton with Levenberg's damping) of the pose, the
focal length and one coefficient of radial distortion. A picture from straight above hardly
determines the focal length; there the prior decides.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Matrix, Points
from companion.vision.geometry.sheet import Viewpoint

# The priors are chosen: narrower ones misjudge unusual lenses, wider ones make the pose uncertain
# where the camera looks straight down.
USUAL_FOCAL = 1.0  # of the picture's longer side: most webcams' and phones'
FOCAL_SPREAD = 0.25  # standard deviation of the focal length's log around the usual one
KNOWN_FOCAL_SPREAD = 0.03  # the same, if EXIF or earlier pictures give the focal length
BEND_SPREAD = 0.05  # standard deviation of the first distortion coefficient
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
    """

    turn: NDArray[np.float64]
    shift: Vector
    focal: float
    centre: tuple[float, float]
    bend: float
    error: float

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
        columns = [self.turn[:, 0], self.turn[:, 1], self.shift - height * self.turn[:, 2]]
        return np.asarray(self.camera @ np.column_stack(columns), np.float64)

    def viewpoint(self, height: float = 0.0) -> Viewpoint:
        """Return the camera's centre over a level `height` mm over the sheet."""
        x, y, z = -self.turn.T @ self.shift
        return Viewpoint(float(x), float(y), float(-z) - height)

    def straightened(self, image: Image) -> Image:
        """Return the picture without its lens's distortion."""
        if abs(self.bend) < STRAIGHT:
            return image
        bend = np.array([self.bend, 0, 0, 0])
        return np.asarray(cv2.undistort(image, self.camera, bend), np.uint8)

    def distorted(self, points: Points) -> Points:
        """Return where points (n, 2) px of the undistorted picture are in the original picture."""
        if abs(self.bend) < STRAIGHT or not len(points):
            return points
        rays = (points - self.centre) / self.focal
        longer = 1 + self.bend * (rays**2).sum(axis=1, keepdims=True)
        return np.asarray(rays * longer * self.focal + self.centre, np.float64)


def pose_from(
    on_sheet: Points, in_picture: Points, size: tuple[int, int], focal: float | None = None
) -> CameraPose | None:
    """Fit a camera to points of the sheet.

    Args:
        on_sheet: (n, 2) mm, at least four points that are not all on one line.
        in_picture: (n, 2) px.
        size: px, the picture's width and height.
        focal: px, where it is known from another source.

    Returns:
        The likeliest camera, or None where no camera above the sheet fits.
    """
    centre = ((size[0] - 1) / 2, (size[1] - 1) / 2)
    usual = focal or USUAL_FOCAL * max(size)
    spread = KNOWN_FOCAL_SPREAD if focal else FOCAL_SPREAD
    world = np.column_stack([on_sheet, np.zeros(len(on_sheet))])
    first = [focal] if focal else [share * max(size) for share in FIRST_FOCALS]
    fits = [
        fit
        for begin in first
        for start in _starts(world, in_picture, begin, centre)
        if (fit := _fitted(world, in_picture, start, centre, (usual, spread))) is not None
    ]
    if not fits:
        return None
    cost, solution, error = min(fits, key=lambda each: each[0])
    del cost
    turn, _ = cv2.Rodrigues(solution[:3])
    pose = CameraPose(
        np.asarray(turn, np.float64),
        solution[3:6].copy(),
        float(np.exp(solution[6])),
        centre,
        float(solution[7]),
        error,
    )
    return pose if pose.viewpoint().z > 0 else None


def _starts(
    world: NDArray[np.float64], image_points: Points, focal: float, centre: tuple[float, float]
) -> list[Vector]:
    """Return start values (8,): rotation vector, shift, log focal length, distortion."""
    camera = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1.0]])
    try:
        _, turns, shifts, _ = cv2.solvePnPGeneric(
            world, image_points, camera, None, flags=cv2.SOLVEPNP_IPPE
        )
    except cv2.error:
        return []
    return [
        np.concatenate([turn.ravel(), shift.ravel(), [np.log(focal), 0.0]])
        for turn, shift in zip(turns, shifts, strict=True)
    ]


def _fitted(
    world: NDArray[np.float64],
    image_points: Points,
    start: Vector,
    centre: tuple[float, float],
    focal: tuple[float, float],
) -> tuple[float, Vector, float] | None:
    """Return the cost, the parameters (8,) and the error in px; None if the fit diverges."""
    at, damping = start, DAMPING
    away, slopes = _residuals(world, image_points, at, centre, focal)
    for _ in range(ROUNDS):
        normal = slopes.T @ slopes
        step = np.linalg.lstsq(
            normal + damping * np.diag(np.diag(normal)), -slopes.T @ away, rcond=None
        )[0]
        tried, tried_slopes = _residuals(world, image_points, at + step, centre, focal)
        if not np.isfinite(tried).all():
            return None
        if tried @ tried < away @ away:
            is_done = away @ away - tried @ tried < 1e-6 * (1 + away @ away)
            at, away, slopes, damping = at + step, tried, tried_slopes, damping / 5
            if is_done:
                break
        else:
            damping *= 10
    error = float(np.sqrt((away[:-2] ** 2).sum() / len(world))) * CORNER_SPREAD
    return float(away @ away), at, error


def _residuals(
    world: NDArray[np.float64],
    image_points: Points,
    at: Vector,
    centre: tuple[float, float],
    focal: tuple[float, float],
) -> tuple[Vector, NDArray[np.float64]]:
    """Return the residuals in standard deviations, the priors' last, and their Jacobian (n, 8)."""
    length = float(np.exp(np.clip(at[6], 0, 15)))
    camera = np.array([[length, 0, centre[0]], [0, length, centre[1]], [0, 0, 1.0]])
    bend = np.array([at[7], 0, 0, 0])
    drawn, slopes = cv2.projectPoints(world, at[:3], at[3:6], camera, bend)
    away = (drawn.reshape(-1, 2) - image_points).ravel() / CORNER_SPREAD
    of_focal = slopes[:, 6:8].sum(axis=1, keepdims=True) * length
    all_slopes = np.hstack([slopes[:, :6], of_focal, slopes[:, 10:11]]) / CORNER_SPREAD
    usual, spread = focal
    prior = np.array([(at[6] - np.log(usual)) / spread, at[7] / BEND_SPREAD])
    of_prior = np.zeros((2, 8))
    of_prior[0, 6], of_prior[1, 7] = 1 / spread, 1 / BEND_SPREAD
    return np.concatenate([away, prior]), np.vstack([all_slopes, of_prior])
