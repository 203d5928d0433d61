"""Rectify the floor of a bowl on the printed stand, estimate its light, and detect an arm over it.

One picture with cubes in it is enough.

An arm comes from outside, so it crosses a ring of the sheet around the rim. Light and shade change
how bright paper is, but hardly its tint. Skin and most sleeves have another tint, or are black.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from companion.said import Said, said
from companion.vision.arrays import Image, Mask, Points
from companion.vision.colour.paints import black_plastic, clear_plastic
from companion.vision.floor.bowl_view import (
    RIM_HIGH_MM,
    BowlInPicture,
    BowlView,
    bowl_in,
    floor_shown,
    plan_of,
    reach_of_cubes,
)
from companion.vision.floor.circles import Circle
from companion.vision.floor.floor_light import light_of_paper, logs_of, within
from companion.vision.floor.local_light import local_light
from companion.vision.floor.paper_floor import (
    PaperFloor,
    in_standard_light,
    paper_light,
    pixels_in_mm,
    standard_paper,
)
from companion.vision.geometry.camera_pose import CameraPose
from companion.vision.geometry.paper_pose import steepness
from companion.vision.geometry.sheet import (
    WALL_OUTWARDS,
    Sheet,
    SheetView,
    Viewpoint,
    sheet_for,
    squared,
)
from companion.vision.geometry.stand import FLOOR_OVER_SHEET_MM, STAND

# All chosen.
TOO_FLAT = 50.0  # degrees: from a lower camera a cube may be wholly hidden by the near wall
PAPER_WITHIN_MM, KNOWN_WITHIN_MM = 3.5, 1.5  # margins inside the paper: for light, for cubes
HEAP_MM = 22.0  # height over the floor up to which heaps are wholly on the sheet
# Sizes are the bowl's and the stand's; the others are chosen. A smaller WIDE_MM or OTHER_TINT takes
# a coloured shadow for an arm, a larger one misses a thin or pale arm.
RIM_RADIUS_MM = 76.5  # of a clear bowl's rim, which is hardly visible
RING_MM = (3.0, 5.5, 8.0)  # radii of the three rings that are sampled, outside of the rim
STEP_MM = 2.0  # between points of a ring
WIDE_MM = 22.0  # length of ring covered in one piece: no print is as wide, and a finger is no arm
BEHIND_MM = 35.0  # beyond the bowl's middle, where the tower stands and the sheet is not checked
EDGE_MM = 4.0  # margin of the sheet that is left out, as paper may curl there
PRINT_MM = 2.0  # margin around markers and grey steps that is left out
OTHER_TINT, BLACK = 0.35, 1.4  # logarithms: difference from paper's tint, and below its brightness


def bowl_floor(image: Image, pose: CameraPose, cube_mm: float) -> PaperFloor | Said:
    """Rectify a bowl's floor and estimate its light, or return why not and what to do."""
    if steepness(pose) < TOO_FLAT:
        return said(
            "the camera looks into the bowl at too flat an angle; hold it higher, more from above"
        )
    straight = pose.straightened(image)
    plan = plan_of(straight, pose)
    bowl = bowl_in(plan)
    if bowl is None:
        return said("there is no paper in the bowl; lay the printed disc on its floor")
    side = 2 * bowl.paper.radius
    corner = np.array([bowl.paper.x, bowl.paper.y]) - bowl.paper.radius
    to_stand = np.array([[1, 0, corner[0]], [0, 1, corner[1]], [0, 0, 1.0]])
    homography = np.asarray(pose.homography(FLOOR_OVER_SHEET_MM) @ to_stand, np.float64)
    camera = pose.viewpoint(FLOOR_OVER_SHEET_MM)
    eye = Viewpoint(camera.x - corner[0], camera.y - corner[1], camera.z)
    sheet = _sheet_about(sheet_for(side, side, cube_mm, eye), bowl.floor, camera, corner)
    points = pixels_in_mm(sheet) + corner
    flat = squared(straight, homography, sheet)
    picture = logs_of(flat)
    paper = floor_shown(bowl, points, PAPER_WITHIN_MM)
    lit = paper_light(picture, paper)
    if lit is None:
        return said("the camera sees too little of the paper in the bowl")
    floor = bowl.floor
    round_floor = floor.x - corner[0], floor.y - corner[1], floor.radius
    reach = reach_of_cubes(floor, camera, points, cube_mm)
    visible = floor_shown(bowl, points, KNOWN_WITHIN_MM)
    local = local_light(picture, lit, paper)
    logs, bare = in_standard_light(flat, within(local.bare, visible)), standard_paper(picture)
    light = light_of_paper(logs, bare, bare, plain=paper, visible=visible, reach=reach)
    walls_paint = clear_plastic() if bowl.is_clear else black_plastic()
    light = replace(light, walls_paint=walls_paint, others=local.others)
    view = SheetView(sheet, eye, cube_mm, round_floor)
    return PaperFloor(homography, view, logs, light, bowl, reaches_in(plan, bowl, camera))


def _sheet_about(sheet: Sheet, floor: Circle, camera: Viewpoint, corner: Points) -> Sheet:
    """Return the sheet with margins wide enough for heaps that lean on the wall."""
    high = HEAP_MM
    wide = floor.radius + WALL_OUTWARDS * high
    middle = np.array([floor.x, floor.y])
    far = camera.on_floor(np.array([middle - wide, middle + wide]), high) - corner
    near = np.array([middle - floor.radius, middle + floor.radius]) - corner
    least, most = np.minimum(far[0], near[0]), np.maximum(far[1], near[1])
    return replace(
        sheet,
        left_mm=max(0.0, float(-least[0])) + 1,
        top_mm=max(0.0, float(-least[1])) + 1,
        right_mm=max(0.0, float(most[0]) - sheet.width_mm) + 1,
        bottom_mm=max(0.0, float(most[1]) - sheet.height_mm) + 1,
    )


def reaches_in(plan: BowlView, bowl: BowlInPicture, camera: Viewpoint) -> bool:
    """Return whether something wide covers the sheet beside the rim.

    False also where the ring is not visible.

    Args:
        plan: the picture rectified at the floor's level.
        bowl: where the bowl stands.
        camera: the camera's centre over the floor, mm in the stand's coordinates.
    """
    rim = bowl.rim or _usual_rim(bowl.paper, camera)
    covered: Mask | None = None
    for away in RING_MM:
        points, is_sheet = _ring(rim, rim.radius + away)
        here = ~plan.is_paper(points, OTHER_TINT, BLACK) & is_sheet
        covered = here if covered is None else covered & here
    assert covered is not None
    return _longest(covered) * STEP_MM >= WIDE_MM


def _usual_rim(paper: Circle, camera: Viewpoint) -> Circle:
    middle = np.array([[paper.x, paper.y]])
    x, y = camera.on_floor(middle, RIM_HIGH_MM)[0]
    scale = camera.z / (camera.z - RIM_HIGH_MM)
    return Circle(float(x), float(y), RIM_RADIUS_MM * scale)


def _ring(rim: Circle, radius: float) -> tuple[NDArray[np.float64], Mask]:
    """Return the points (n, 2), mm, of a ring from its far side on, and a mask of bare sheet."""
    number = round(2 * np.pi * rim.radius / STEP_MM)
    angles = -np.pi / 2 + np.linspace(0, 2 * np.pi, number, endpoint=False)
    points = np.array([rim.x, rim.y]) + radius * np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    x, y = points.T
    is_sheet = (x > EDGE_MM) & (x < STAND.width_mm - EDGE_MM) & (y < STAND.height_mm - EDGE_MM)
    is_sheet &= y > STAND.middle[1] - BEHIND_MM
    squares = [(*corner, STAND.marker_mm) for corner in STAND.markers]
    squares += [(step.x, step.y, STAND.step_mm) for step in STAND.steps]
    for left, top, size in squares:
        across = (x > left - PRINT_MM) & (x < left + size + PRINT_MM)
        is_sheet &= ~(across & (y > top - PRINT_MM) & (y < top + size + PRINT_MM))
    return points, np.asarray(is_sheet, np.bool_)


def _longest(covered: Mask) -> int:
    """Return the length of the longest run of True.

    The ring begins at the far side, where the tower hides the sheet, so no run goes over its ends.
    """
    longest = run = 0
    for each in covered:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest
