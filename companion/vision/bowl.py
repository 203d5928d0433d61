"""Find a round bowl and the paper in it, in a picture whose camera is known.

All is looked at on a plan: the picture squared to the level of the bowl's floor, from straight
above. A circle that stands higher, as the rim does, is a circle on the plan too: larger, and moved
away from the camera. Millimetres are the stand's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Logs, Mask, Matrix, Plane, Points
from companion.vision.camera_pose import CameraPose
from companion.vision.light import logs_of
from companion.vision.sheet import WALL_OUTWARDS, Viewpoint
from companion.vision.stand import FLOOR_OVER_SHEET_MM, STAND

REACH_MM = 105.0  # of the plan, from the stand's middle to each side
FINE = 3.0  # px for a mm of the plan
MIDDLE_MM = 30.0  # about the stand's middle: the floor's paper is there, wherever the bowl stands
PAPER_SHARE = 0.55  # of the paper's brightness in the middle: what is darker is no paper
LEAST_PAPER = 0.28  # of the white sheet's brightness: a floor that is darker is no paper
FARTHEST_PAPER_MM = 80.0  # from the stand's middle: paper beyond is the sheet's
WALL_BEGINS_MM = 6.0  # beyond a disc; where that is as bright as paper, the bowl is clear
RIM_MM = (62.0, 104.0)  # on the plan, from the disc's middle: where the rim can show
RIM_STEP = 0.35  # a logarithm: from black plastic to the white sheet
RAYS = 180
RIM_WIDE_MM = 3.5  # of plastic, from outside to inside, as seen on the plan
ENOUGH_RAYS = 50
SHADE_IS_BLUE = 2.0  # times as much may paper's tint differ towards blue
ROUNDS = 6
FLOOR_BEYOND_DISC_MM = 3.0  # it is cut a little smaller than the floor, and slides
FLOOR_BEYOND_FIELD_MM = 5.0  # a clear bowl stands a little off its field
RIM_HIGH_MM = 33.0  # over the floor
WALL_FOOT_MM = 16.5  # from the rim's outer edge to the floor's
HEAP_EDGES = (0.0, 0.7, 1.4, 2.2)  # heights over the floor at which a cube may be, in cube edges


@dataclass(frozen=True, slots=True)
class Circle:
    """On the plan, mm of the stand."""

    x: float
    y: float
    radius: float

    def beyond(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how far (mm) points (…, 2) are outside of it; inside is negative."""
        return np.asarray(
            np.hypot(points[..., 0] - self.x, points[..., 1] - self.y) - self.radius, np.float64
        )


@dataclass(frozen=True, slots=True)
class BowlInPicture:
    """A bowl on the stand, as one picture shows it.

    Attributes:
        paper: what is seen as paper on the floor, a disc or the stand's own field.
        rim: the outer edge of the rim, projected to the floor's level; None where it does not show.
        is_clear: the bowl is clear plastic.
    """

    paper: Circle
    rim: Circle | None
    is_clear: bool

    def floor_across(self, eye: Viewpoint) -> float:
        """Return the flat floor's diameter, mm, as the rim shows it; `eye` is over the floor."""
        if self.rim is None:
            return 2 * self.paper.radius
        outside = self.rim.radius * (eye.z - RIM_HIGH_MM) / eye.z
        return 2 * max(self.paper.radius, outside - WALL_FOOT_MM)

    @property
    def floor(self) -> Circle:
        """The bowl's flat floor, and as much more as the paper may be off its middle."""
        more = FLOOR_BEYOND_FIELD_MM if self.is_clear else FLOOR_BEYOND_DISC_MM
        return replace(self.paper, radius=self.paper.radius + more)


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """The picture at the level of the bowl's floor, from straight above."""

    logs: Plane  # logarithm of the brightest channel
    white: float  # the same of the sheet's paper
    colours: Logs  # (height, width, 3) logarithms of all channels
    visible: Mask  # where the picture shows it at all

    def at(self, points: NDArray[np.float64]) -> Plane:
        """Return the plan at points (…, 2), mm."""
        px = _to_px(points).astype(np.float32)
        values = cv2.remap(self.logs, px[..., 0], px[..., 1], cv2.INTER_LINEAR)
        return np.asarray(values, np.float32)

    def is_paper(self, points: NDArray[np.float64], tint: float, dark: float) -> Mask:
        """Tell at which points (n, 2) white paper may be seen, or nothing.

        Args:
            tint: by how much its tint may differ, a logarithm.
            dark: the same of its brightness.
        """
        columns, rows = np.rint(_to_px(points)).astype(int).T
        inside = (columns >= 0) & (rows >= 0) & (columns < len(self.logs)) & (rows < len(self.logs))
        columns, rows = np.where(inside, columns, 0), np.where(inside, rows, 0)
        level = self.colours.max(axis=2)
        of_white = np.median((self.colours - level[..., None])[level > self.white - 0.1], axis=0)
        over = self.colours[rows, columns] - level[rows, columns, None] - of_white
        bluish = over[:, 0] >= over[:, 2]  # as shade is, where a lamp is warmer than the room
        away = np.abs(over).max(axis=1) / np.where(bluish, SHADE_IS_BLUE, 1)
        alike = (away < tint) & (level[rows, columns] > self.white - dark)
        return np.asarray(alike | ~inside | ~self.visible[rows, columns], np.bool_)


def plan_of(image: Image, pose: CameraPose) -> Plan:
    """Square the straightened picture."""
    x, y = STAND.middle
    to_mm: Matrix = np.array(
        [[1 / FINE, 0, x - REACH_MM], [0, 1 / FINE, y - REACH_MM], [0, 0, 1.0]]
    )
    side = round(2 * REACH_MM * FINE)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    to_picture = pose.homography(FLOOR_OVER_SHEET_MM) @ to_mm
    flat = cv2.warpPerspective(image, to_picture, (side, side), flags=flags)
    colours = logs_of(np.asarray(cv2.GaussianBlur(flat, (0, 0), 2.0), np.uint8))
    logs = colours.max(axis=2)
    whole = np.full(image.shape[:2], 255, np.uint8)
    visible = cv2.warpPerspective(whole, to_picture, (side, side), flags=flags) > 250
    return Plan(logs, float(np.percentile(logs, 97)), colours, np.asarray(visible, np.bool_))


def bowl_in(plan: Plan) -> BowlInPicture | None:
    """Find the bowl; None where no paper lies on its floor."""
    paper = _paper_in(plan)
    if paper is None:
        return None
    x, y = STAND.middle
    if _is_clear(plan, paper):
        return BowlInPicture(Circle(x, y, STAND.field_radius_mm), None, is_clear=True)
    return BowlInPicture(paper, rim_in(plan, paper), is_clear=False)


def _paper_in(plan: Plan) -> Circle | None:
    x, y = STAND.middle
    near = np.exp(plan.logs[_within(MIDDLE_MM)]) - 6
    level = float(np.percentile(near, 80))
    if level < LEAST_PAPER * np.exp(plan.white):
        return None
    is_paper = (np.exp(plan.logs) - 6 > PAPER_SHARE * level).astype(np.uint8)
    middle = (round(REACH_MM * FINE),) * 2
    outside = np.zeros_like(is_paper)
    cv2.circle(outside, middle, round(FARTHEST_PAPER_MM * FINE), 1, -1)
    is_paper &= outside
    opened = cv2.morphologyEx(is_paper, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    count, labels, _, _ = cv2.connectedComponentsWithStats(opened)
    inside = np.bincount(labels[_within(MIDDLE_MM)].ravel(), minlength=count)
    inside[0] = 0
    largest = (labels == int(np.argmax(inside))).astype(np.uint8)
    outlines, _ = cv2.findContours(largest, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not inside.any() or not outlines:
        return None
    hull = cv2.convexHull(max(outlines, key=len)).reshape(-1, 2).astype(np.float64)
    return circle_through(_even(_to_mm(hull))) or Circle(x, y, STAND.field_radius_mm)


def _even(hull: Points) -> Points:
    """Return points every mm along a closed outline: a long side counts as much as many bends."""
    ends = np.roll(hull, -1, axis=0)
    parts = [
        begin
        + (end - begin) * np.linspace(0, 1, max(1, int(np.hypot(*(end - begin)))), False)[:, None]
        for begin, end in zip(hull, ends, strict=True)
    ]
    return np.concatenate(parts)


def circle_through(points: Points, least: float = 1.0) -> Circle | None:
    """Fit a circle to most of these points, mm; None where too few agree on one."""
    used = points
    circle = None
    for _ in range(ROUNDS):
        if len(used) < 3:
            return None
        terms = np.column_stack([2 * used, np.ones(len(used))])
        fit = np.linalg.lstsq(terms, (used**2).sum(axis=1), rcond=None)[0]
        circle = Circle(float(fit[0]), float(fit[1]), float(np.sqrt(fit[2] + fit[:2] @ fit[:2])))
        off = np.abs(circle.beyond(points))
        used = points[off < max(least, 2 * float(np.median(off)))]
    return circle


def _is_clear(plan: Plan, paper: Circle) -> bool:
    """Tell whether it is as bright as paper beyond the disc: the sheet, seen through the wall."""
    beside = _ring(replace(paper, radius=paper.radius + WALL_BEGINS_MM), np.pi * 0.15)
    bright = np.exp(plan.at(beside)) > PAPER_SHARE * np.exp(plan.white) * 0.9
    return bool(bright.mean() > 0.6)


def rim_in(plan: Plan, paper: Circle) -> Circle | None:
    """Find the outer edge of a dark rim against the white sheet."""
    angles = np.linspace(0, 2 * np.pi, RAYS, endpoint=False)
    away = np.arange(RIM_MM[0], RIM_MM[1], 0.5)
    outwards = np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    points = np.array([paper.x, paper.y]) + outwards[:, None] * away[None, :, None]
    logs = plan.at(points)
    step = logs[:, 4:] - logs[:, :-4]
    is_dark = logs[:, :-4] < plan.white - 2 * RIM_STEP
    step = np.where(is_dark, step, 0)
    first = np.argmax(step, axis=1)
    shows = step.max(axis=1) > RIM_STEP
    if np.count_nonzero(shows) < ENOUGH_RAYS:
        return None
    edge = points[np.arange(RAYS), np.minimum(first + 2, len(away) - 1)]
    return circle_through(edge[shows], 1.5)


def _ring(circle: Circle, near: float) -> NDArray[np.float64]:
    """Return points (1, n, 2) on the part of a circle that no tower hides."""
    angles = np.linspace(-np.pi / 2 + near, 1.5 * np.pi - near, 120)
    around = np.stack([np.cos(angles), np.sin(angles)], axis=-1) * circle.radius
    return np.asarray(around + np.array([circle.x, circle.y]), np.float64)[None]


def _within(mm: float) -> tuple[slice, slice]:
    half = slice(round((REACH_MM - mm) * FINE), round((REACH_MM + mm) * FINE))
    return half, half


def _to_px(points: NDArray[np.float64]) -> NDArray[np.float64]:
    begin = np.array(STAND.middle) - REACH_MM
    return np.asarray((points - begin) * FINE, np.float64)


def _to_mm(px: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(px / FINE + np.array(STAND.middle) - REACH_MM, np.float64)


def floor_shown(bowl: BowlInPicture, points: NDArray[np.float64], inside: float) -> Mask:
    """Tell which points (…, 2) of the floor's level show paper, `inside` mm within its edges."""
    visible = bowl.paper.beyond(points) < -inside
    if bowl.rim is not None:
        visible &= bowl.rim.beyond(points) < -inside - RIM_WIDE_MM
    return np.asarray(visible, np.bool_)


def reach_of_cubes(
    floor: Circle, eye: Viewpoint, points: NDArray[np.float64], cube_mm: float
) -> Mask:
    """Tell at which points (…, 2) of the floor's level a cube in the bowl could show.

    Its ray to the camera passes through the bowl at some height at which cubes can be.
    """
    reach = np.zeros(points.shape[:-1], np.bool_)
    for height in (share * cube_mm for share in HEAP_EDGES):
        wide = replace(floor, radius=floor.radius + 1 + WALL_OUTWARDS * height)
        reach |= wide.beyond(eye.above(points, height)) < 0
    return reach
