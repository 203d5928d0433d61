"""A picture explained by cubes: the sum, over all pixels, of the evidence for the cube in front.

The score of a scene is the sum of its pixels' log-likelihood ratios, minus penalties for impossible
poses. Its unit is the cube face: the sum is divided by the pixels of a cube's face on the sheet. A
fully visible cube of the right colour scores about five. Areas in cube faces are counts of pixels
divided in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Plane, Planes, Poses
from companion.vision.geometry import solids
from companion.vision.geometry.sheet import SheetView

# All chosen. The detector is trained, and the weights of `confidence.json` are fitted, with CLIP.
TOUCH = 0.93  # of an edge: no two middles come nearer, however the cubes lie (with some slack)
# A lower one lets cubes overlap; a higher one rejects touching cubes whose poses are a little off.
OVERLAP_COST = 12.0  # cube faces of penalty for each edge by which two middles are too near
SUPPORT = 1.1  # of an edge: distance aside within which a lower cube supports one
HOVER_COST, HIGH_COST = 1.0, 0.2  # cube faces of penalty for lying high: without support, with it
CLIP = 4.0  # largest log-likelihood ratio of one pixel, as neighbours are not independent


Pose = NDArray[np.float64]  # (4,)


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A cube of the scene."""

    colour: int
    pose: Pose
    outline: solids.Silhouette
    gain: float = 0.0  # what it added to the score when it was placed, without penalties


Colours = NDArray[np.int64]  # (n,), numbers of colours
LogRatios = NDArray[np.float64]  # (n,), in cube faces
Window = tuple[slice, slice]  # rows and columns of the sheet


class Scene:
    """The cubes placed so far, and what they leave unexplained.

    Attributes:
        log_ratios: (colours, height, width) log-likelihood ratio of a cube against the empty tray.
        explained: (height, width) that of the cube in front at each pixel; 0 without one.
        surface: (height, width) height of the cube in front, mm above the floor; -1 without one.
    """

    def __init__(self, log_ratios: Planes, view: SheetView) -> None:
        self.log_ratios, self.view = log_ratios, view
        self.explained: Plane = np.zeros(log_ratios.shape[1:], np.float32)
        self.surface: Plane = np.full(log_ratios.shape[1:], -1, np.float32)  # mm above the floor
        self.cubes: list[Placed] = []
        self._trial: list[tuple[Window, Plane, Plane]] | None = None  # what is drawn over in it
        self._most = np.asarray(log_ratios.max(axis=0, initial=0), np.float32)

    def worth(
        self, poses: Poses, colours: Colours | int, grain: solids.Grain = solids.FINE
    ) -> LogRatios:
        """Return what a further cube would add in each pose, in cube faces, less the penalties."""
        return np.asarray(self.gain(poses, colours, grain) - self.crowding(poses))

    def gain(
        self, poses: Poses, colours: Colours | int, grain: solids.Grain, under: bool = False
    ) -> LogRatios:
        """Return what a further cube would explain in each pose, without penalties, in cube faces.

        Args:
            under: the cube lies under all others.
        """
        heights = poses[:, 2]
        if not len(poses) or heights.min() < heights.max():
            log_ratios = np.zeros(len(poses))
            for level in np.unique(heights):
                here = heights == level
                log_ratios[here] = self.gain(poses[here], np.asarray(colours)[here], grain, under)
            return log_ratios
        points = solids.face_points(poses, self.view, grain)
        spots = points.spots
        planes = np.asarray(colours, np.int32) * np.int32(self.explained.size)
        gain = self.log_ratios.take(spots + planes.reshape(-1, 1), mode="clip")
        if under:
            gain *= self.surface.take(spots, mode="clip") < 0
        elif self.cubes:
            gain -= self.explained.take(spots, mode="clip")
            gain *= self.surface.take(spots, mode="clip") < points.heights + solids.SLACK_MM
        return _over_faces(gain, points)

    def gains_under(self, poses: Poses, grain: solids.Grain) -> NDArray[np.float64]:
        """Return (colours, n): what a cube of each colour would explain under all others.

        Args:
            poses: (n, 4), all at one height.
        """
        points = solids.face_points(poses, self.view, grain)
        free = self.surface.take(points.spots, mode="clip") < 0
        planes = (plane.take(points.spots, mode="clip") for plane in self.log_ratios)
        return np.array([_over_faces(plane * free, points) for plane in planes])

    def crowding(self, poses: Poses) -> LogRatios:
        """Return the penalty of each pose, for overlaps, hovering and reaching into a wall."""
        outside = OVERLAP_COST * self.view.beyond_floor(poses)
        if not self.cubes:
            return outside + raised(poses, poses[:0], self.view.edge)
        others = np.array([cube.pose for cube in self.cubes])
        edge = self.view.edge
        return outside + crowded(poses, others, edge) + raised(poses, others, edge)

    def place(self, colour: int, pose: Pose, gain: float) -> None:
        """Add a cube."""
        outline = solids.silhouette(pose, self.view)
        cube = Placed(colour, pose, outline, gain)
        self.cubes.append(cube)
        self.relay(cube)

    def remove(self, number: int) -> Placed:
        """Remove the cube of this number and return it."""
        cube = self.cubes.pop(number)
        window = self._window(cube.outline)
        self.explained[window] = 0
        self.surface[window] = -1
        for other in self.cubes:
            if _meet(other.outline, cube.outline):
                self.relay(other)
        return cube

    def without(self, number: int) -> tuple[Placed, float]:
        """Remove a cube; return it and the score that the scene loses with it."""
        cube = self.remove(number)
        if not any(_meet(cube.outline, other.outline) for other in self.cubes):
            return cube, cube.gain
        return cube, float(self.worth(cube.pose[None], cube.colour)[0])

    def put_back(self, number: int, cube: Placed, gain: float) -> None:
        """Insert a removed cube at its number again, with this gain."""
        back = Placed(cube.colour, cube.pose, cube.outline, gain)
        self.cubes.insert(number, back)
        self.relay(back)

    def unexplained(self, cube: Placed) -> float:
        """Return how much is unexplained or contradicted near a cube, as an area in cube faces."""
        rows, columns = cube.outline.rows, cube.outline.columns
        here = self.explained[rows, columns]
        left = self._most[rows, columns] - np.maximum(here, 0) + np.maximum(-here, 0)
        return float(left.sum()) / (CLIP * self.view.face_px)

    def rest(self) -> Plane:
        """Return the log-likelihood ratio at each pixel that no cube explains yet."""
        return np.asarray(self._most - np.maximum(self.explained, 0), np.float32)

    def total(self) -> float:
        """Return the score of the scene, in cube faces."""
        poses = np.array([cube.pose for cube in self.cubes]).reshape(-1, 4)
        edge = self.view.edge
        pairs = crowded(poses, poses[:, :3], edge) - OVERLAP_COST * TOUCH
        cost = pairs.sum() / 2 + raised(poses, poses[:, :3], edge).sum()
        cost += OVERLAP_COST * self.view.beyond_floor(poses).sum()
        return float(self.explained.sum() / self.view.face_px - cost)

    def snapshot(self) -> list[Placed]:
        """Begin a trial and return its first cubes, for `restore`."""
        self._trial = []
        return list(self.cubes)

    def restore(self, cubes: list[Placed]) -> None:
        """End the trial: return to the state in which it began, with these cubes."""
        self.cubes = cubes
        for window, explained, surface in reversed(self._trial or []):
            self.explained[window], self.surface[window] = explained, surface
        self._trial = None

    def accept(self) -> None:
        """End the trial: the scene stays as it is now."""
        self._trial = None

    def relay(self, cube: Placed) -> None:
        """Draw a cube into `explained` and `surface` wherever it is in front."""
        outline = cube.outline
        window = self._window(outline)
        front = outline.mask & (outline.heights > self.surface[window])
        np.copyto(self.explained[window], self.log_ratios[cube.colour][window], where=front)
        np.copyto(self.surface[window], outline.heights, where=front)

    def _window(self, outline: solids.Silhouette) -> Window:
        """Return an outline's window, which will be drawn over; in a trial, note what it shows."""
        window = outline.rows, outline.columns
        if self._trial is not None:
            self._trial.append((window, self.explained[window].copy(), self.surface[window].copy()))
        return window


def _over_faces(gain: Plane, points: solids.FacePoints) -> LogRatios:
    """Return the sum over each cube's sample points (n, m), in cube faces."""
    return np.asarray(((gain @ points.areas) * points.distances).sum(axis=1))


def crowded(poses: Poses, others: NDArray[np.float64], edge: float) -> LogRatios:
    """Return each pose's penalty for a middle too near to others.

    Args:
        others: (n, 3 or more), x, y and height of the other cubes, mm.
    """
    if not len(others):
        return np.zeros(len(poses))
    aside = poses[:, None, :3] - others[:, :3]
    away = np.sqrt(np.einsum("pon,pon->po", aside, aside))
    return np.asarray(OVERLAP_COST * np.maximum(TOUCH - away / edge, 0).sum(axis=1))


def raised(poses: Poses, others: NDArray[np.float64], edge: float) -> LogRatios:
    """Return each pose's penalty for lying high; it is larger without another cube under it."""
    high = poses[:, 2] > 0
    if not high.any():
        return np.zeros(len(poses))
    aside = np.linalg.norm(poses[:, None, :2] - others[None, :, :2], axis=2) / edge
    held = ((aside < SUPPORT) & (poses[:, None, 2] > others[None, :, 2])).any(axis=1)
    return np.asarray(high * np.where(held, HIGH_COST, HOVER_COST))


def _meet(one: solids.Silhouette, two: solids.Silhouette) -> bool:
    return bool(
        one.rows.start < two.rows.stop
        and two.rows.start < one.rows.stop
        and one.columns.start < two.columns.stop
        and two.columns.start < one.columns.stop
    )
