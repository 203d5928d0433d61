"""Rectify the floor of a bowl on the printed stand and estimate its light.

One picture with cubes in it is enough.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from companion.said import Said, said
from companion.vision.arrays import Image, Points
from companion.vision.colour.paints import black_plastic, clear_plastic
from companion.vision.floor import paper_floor
from companion.vision.floor.arm import reaches_in
from companion.vision.floor.bowl_view import Circle, bowl_in, floor_shown, plan_of, reach_of_cubes
from companion.vision.floor.floor_light import light_of_paper, logs_of, within
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
from companion.vision.geometry.stand import FLOOR_OVER_SHEET_MM

# All chosen.
TOO_FLAT = 50.0  # degrees: from a lower camera a cube may be wholly hidden by the near wall
PAPER_WITHIN_MM, KNOWN_WITHIN_MM = 3.5, 1.5  # margins inside the paper: for light, for cubes
HEAP_MM = 22.0  # height over the floor up to which heaps are wholly on the sheet


def bowl_floor(image: Image, pose: CameraPose, cube_mm: float) -> paper_floor.PaperFloor | Said:
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
    points = paper_floor.pixels_in_mm(sheet) + corner
    flat = squared(straight, homography, sheet)
    picture = logs_of(flat)
    paper = floor_shown(bowl, points, PAPER_WITHIN_MM)
    lit = paper_floor.paper_light(picture, paper)
    if lit is None:
        return said("the camera sees too little of the paper in the bowl")
    floor = bowl.floor
    round_floor = floor.x - corner[0], floor.y - corner[1], floor.radius
    reach = reach_of_cubes(floor, camera, points, cube_mm)
    visible = floor_shown(bowl, points, KNOWN_WITHIN_MM)
    logs, bare = (
        paper_floor.in_standard_light(flat, within(lit, visible)),
        paper_floor.standard_paper(lit),
    )
    light = light_of_paper(logs, bare, bare, plain=paper, visible=visible, reach=reach)
    light = replace(light, walls_paint=clear_plastic() if bowl.is_clear else black_plastic())
    return paper_floor.PaperFloor(
        homography,
        SheetView(sheet, eye, cube_mm, round_floor),
        logs,
        light,
        bowl,
        reaches_in(plan, bowl, camera),
    )


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
