"""Find a round bowl and the paper on its floor, in a picture whose camera pose is known.

All steps work on a plan: the picture rectified at the level of the bowl's floor, as if seen from
straight above. A circle at a greater height, such as the rim, is a circle on the plan too: larger,
and shifted away from the camera. Millimetres are in the stand's coordinates.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Grey, Image, Mask, Matrix, Plane, Samples
from companion.vision.floor.circles import Circle, circle_through, evenly_along
from companion.vision.floor.floor_light import LIFT, logs_of
from companion.vision.geometry.camera_pose import CameraPose
from companion.vision.geometry.sheet import WALL_OUTWARDS, Viewpoint
from companion.vision.geometry.stand import FLOOR_OVER_SHEET_MM, STAND

# Sizes in mm are the bowl's and the stand's, with some margin. Shares and steps are chosen: lower
# ones take shaded plastic for paper, or print for the rim; higher ones miss paper or rim in shade.
REACH_MM = 105.0  # half the side of the plan, from the stand's middle
FINE = 3.0  # px of the plan for each mm
MIDDLE_MM = 30.0  # around the stand's middle: paper on the floor is there, wherever the bowl stands
PAPER_SHARE = 0.55  # of the paper's brightness in the middle: anything darker is no paper
OTHER_SHARES = (0.42, 0.32, 0.24, 0.7)  # tried next: paper in shade, or plastic that mirrors a lamp
EDGE_VISIBLE = 0.8  # share of its edge that paper shows where all of it was found
EDGE_MM = 2.0  # on either side of that edge, where brightness is compared
LEAST_PAPER = 0.28  # of the white sheet's brightness: a darker floor has no paper on it
FARTHEST_PAPER_MM = 80.0  # from the stand's middle: paper beyond belongs to the sheet
WALL_BEGINS_MM = 6.0  # beyond a disc; if the wall is as bright as paper there, the bowl is clear
RIM_MM = (62.0, 104.0)  # on the plan, from the disc's middle: where the rim is searched
RIM_STEP = 0.35  # a logarithm: step from black plastic to the white sheet
RAYS = 180  # from the disc's middle, along which the rim is searched
RIM_WIDE_MM = 3.5  # width of the plastic rim, as seen on the plan
ENOUGH_RAYS = 50  # rays, of RAYS, that must show the rim
SHADE_IS_BLUE = 2.0  # paper's tint may differ by this factor more towards blue
FLOOR_BEYOND_DISC_MM = 3.0  # the disc is cut a little smaller than the floor, and slides
FLOOR_BEYOND_FIELD_MM = 5.0  # a clear bowl stands a little off the printed field
RIM_HIGH_MM = 33.0  # height of the rim over the floor
WALL_FOOT_MM = 16.5  # horizontal distance from the rim's outer edge to the floor's edge
HEAP_EDGES = (0.0, 0.7, 1.4, 2.2)  # heights over the floor of possible cubes, in cube edges


@dataclass(frozen=True, slots=True)
class BowlInPicture:
    """A bowl on the stand, as one picture shows it.

    Attributes:
        paper: the paper on the floor: a disc, or the light field printed on the stand.
        rim: the rim's outer edge, projected to the floor's level; None where it was not found.
        is_clear: the bowl is of clear plastic.
    """

    paper: Circle
    rim: Circle | None
    is_clear: bool

    def floor_across(self, eye: Viewpoint) -> float:
        """Return the flat floor's diameter, mm: by the rim where it is known, else by the paper.

        Args:
            eye: the camera's centre over the floor, mm.
        """
        if self.rim is None:
            return 2 * self.paper.radius
        outside = self.rim.radius * (eye.z - RIM_HIGH_MM) / eye.z
        return 2 * max(self.paper.radius, outside - WALL_FOOT_MM)

    @property
    def floor(self) -> Circle:
        """The bowl's flat floor, with a margin for paper that lies off its middle."""
        more = FLOOR_BEYOND_FIELD_MM if self.is_clear else FLOOR_BEYOND_DISC_MM
        return replace(self.paper, radius=self.paper.radius + more)


@dataclass(frozen=True, slots=True, eq=False)
class BowlView:
    """The picture rectified at the level of the bowl's floor, as if seen from straight above."""

    logs: Plane  # logarithm of the brightest channel
    white: float  # `logs` of the sheet's paper
    flat: Image  # (height, width, 3) the rectified picture, blurred
    visible: Mask  # pixels that the picture shows
    tint: Samples  # (3,) the sheet's paper: logarithms of its channels over the brightest one's

    def at(self, points: NDArray[np.float64]) -> Plane:
        """Return `logs` at points (…, 2), mm, by bilinear interpolation."""
        px = _to_px(points).astype(np.float32)
        values = cv2.remap(self.logs, px[..., 0], px[..., 1], cv2.INTER_LINEAR)
        return np.asarray(values, np.float32)

    def is_paper(self, points: NDArray[np.float64], tint: float, dark: float) -> Mask:
        """Return at which points (n, 2), mm, white paper may be visible.

        True also at points that the picture does not show.

        Args:
            tint: largest difference from the paper's tint, a logarithm (twice as much towards blue,
                as shade is bluish).
            dark: how much darker than the paper a point may be, a logarithm.
        """
        columns, rows = np.rint(_to_px(points)).astype(int).T
        inside = (columns >= 0) & (rows >= 0) & (columns < len(self.logs)) & (rows < len(self.logs))
        columns, rows = np.where(inside, columns, 0), np.where(inside, rows, 0)
        level = self.logs[rows, columns]
        over = logs_of(self.flat[rows, columns]) - level[:, None] - self.tint
        bluish = over[:, 0] >= over[:, 2]  # as shade is, where a lamp is warmer than the room
        away = np.abs(over).max(axis=1) / np.where(bluish, SHADE_IS_BLUE, 1)
        alike = (away < tint) & (level > self.white - dark)
        return np.asarray(alike | ~inside | ~self.visible[rows, columns], np.bool_)


def plan_of(image: Image, pose: CameraPose) -> BowlView:
    """Rectify the undistorted picture at the level of the bowl's floor."""
    x, y = STAND.middle
    to_mm: Matrix = np.array(
        [[1 / FINE, 0, x - REACH_MM], [0, 1 / FINE, y - REACH_MM], [0, 0, 1.0]]
    )
    side = round(2 * REACH_MM * FINE)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    to_picture = pose.homography(FLOOR_OVER_SHEET_MM) @ to_mm
    flat = cv2.warpPerspective(image, to_picture, (side, side), flags=flags)
    soft = np.asarray(cv2.GaussianBlur(flat, (0, 0), 2.0), np.uint8)
    blue, green, red = cv2.split(soft)
    brightest = np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
    logs = logs_of(brightest)
    white = _white(brightest)
    is_white = logs > white - 0.1
    over = logs_of(soft[is_white]) - logs[is_white][:, None]
    tint = np.median(np.ascontiguousarray(over.T), axis=1)
    return BowlView(logs, white, soft, _visible(image, to_picture, side), tint)


def _white(brightest: Grey) -> float:
    """Return the 97th percentile of the pixels' logarithms."""
    below = np.cumsum(np.bincount(brightest.ravel(), minlength=256))
    place = 0.97 * (brightest.size - 1)
    lower, upper = logs_of(
        np.searchsorted(below, [place // 1 + 1, place // 1 + 2]).astype(np.uint8)
    )
    return float(lower + (upper - lower) * (place % 1))


def _visible(image: Image, to_picture: Matrix, side: int) -> Mask:
    """Return a mask of the plan's pixels that lie within the picture."""
    height, width = image.shape[:2]
    edge = np.array([[0, 0, 1], [side, 0, 1], [side, side, 1], [0, side, 1]]) @ to_picture.T
    x, y = (edge[:, :2] / edge[:, 2:]).T
    is_within = (edge[:, 2] > 0).all() and x.min() > 0 and y.min() > 0
    if is_within and x.max() < width - 1 and y.max() < height - 1:
        return np.ones((side, side), np.bool_)
    whole = np.full((height, width), 255, np.uint8)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpPerspective(whole, to_picture, (side, side), flags=flags) > 250)


def bowl_in(plan: BowlView) -> BowlInPicture | None:
    """Find the bowl; None where no paper lies on its floor."""
    level = float(np.percentile(np.exp(plan.logs[_within(MIDDLE_MM)]) - LIFT, 80))
    if level < LEAST_PAPER * np.exp(plan.white):
        return None
    paper = _paper_in(plan, PAPER_SHARE * level)
    if paper is None:
        return None
    x, y = STAND.middle
    if _is_clear(plan, paper):
        return BowlInPicture(Circle(x, y, STAND.field_radius_mm), None, is_clear=True)
    paper = _shaded_too(plan, paper, level)
    return BowlInPicture(paper, rim_in(plan, paper), is_clear=False)


def _shaded_too(plan: BowlView, paper: Circle, level: float) -> Circle:
    """Return the circle of all the paper, if a part of it lies in shade or beside a mirror.

    Args:
        paper: the circle found with PAPER_SHARE.
        level: how bright paper is in the middle, 0 to 255.
    """
    best, most = paper, _visible_edge(plan, paper)
    for share in OTHER_SHARES:
        if most > EDGE_VISIBLE:
            break
        other = _paper_in(plan, share * level)
        if other is not None and (edge := _visible_edge(plan, other)) > most:
            best, most = other, edge
    return best


def _visible_edge(plan: BowlView, paper: Circle) -> float:
    """Return the share of a circle on which it is much brighter just inside than just outside."""
    angles = np.linspace(0, 2 * np.pi, RAYS, endpoint=False)
    outwards = np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    away = paper.radius + np.array([-EDGE_MM, EDGE_MM])
    inside, outside = plan.at(np.array([paper.x, paper.y]) + outwards * away[:, None, None])
    return float((inside - outside > RIM_STEP).mean())


def _paper_in(plan: BowlView, least: float) -> Circle | None:
    """Find the paper on the floor, which is brighter than `least`, 0 to 255."""
    x, y = STAND.middle
    is_paper = (plan.logs > np.log(least + LIFT)).astype(np.uint8)
    middle = (round(REACH_MM * FINE),) * 2
    outside = np.zeros_like(is_paper)
    cv2.circle(outside, middle, round(FARTHEST_PAPER_MM * FINE), 1, -1)
    is_paper &= outside
    opened = cv2.morphologyEx(is_paper, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    count, labels = cv2.connectedComponents(opened)
    inside = np.bincount(labels[_within(MIDDLE_MM)].ravel(), minlength=count)
    inside[0] = 0
    largest = (labels == int(np.argmax(inside))).astype(np.uint8)
    outlines, _ = cv2.findContours(largest, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not inside.any() or not outlines:
        return None
    hull = cv2.convexHull(max(outlines, key=len)).reshape(-1, 2).astype(np.float64)
    return circle_through(evenly_along(_to_mm(hull))) or Circle(x, y, STAND.field_radius_mm)


def _is_clear(plan: BowlView, paper: Circle) -> bool:
    """Return whether the ring beyond the disc is as bright as paper.

    Then the sheet shows through a clear wall.
    """
    beside = _ring(replace(paper, radius=paper.radius + WALL_BEGINS_MM), np.pi * 0.15)
    bright = np.exp(plan.at(beside)) > PAPER_SHARE * np.exp(plan.white) * 0.9
    return bool(bright.mean() > 0.6)


def rim_in(plan: BowlView, paper: Circle) -> Circle | None:
    """Find a dark rim's outer edge against the white sheet; None where too few rays show it."""
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
    """Return points (1, n, 2) on the part of a circle that the tower does not hide."""
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
    """Return a mask of the points (…, 2) at the floor's level that show paper.

    Args:
        inside: mm, the distance that a point must keep from the paper's and the rim's edges.
    """
    visible = bowl.paper.contains(points, inside)
    if bowl.rim is not None:
        visible &= bowl.rim.contains(points, inside + RIM_WIDE_MM)
    return visible


def reach_of_cubes(
    floor: Circle, eye: Viewpoint, points: NDArray[np.float64], cube_mm: float
) -> Mask:
    """Return at which points (…, 2) of the floor's level a cube in the bowl could be visible.

    The ray from such a point to the camera passes through the bowl at a height at which cubes can
    be.
    """
    reach = np.zeros(points.shape[:-1], np.bool_)
    for height in (share * cube_mm for share in HEAP_EDGES):
        x, y = eye.on_floor(np.array([floor.x, floor.y]), height)
        radius = (floor.radius + 1 + WALL_OUTWARDS * height) * eye.z / (eye.z - height)
        reach |= Circle(float(x), float(y), radius).contains(points)
    return reach
