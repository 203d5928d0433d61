"""Rectify the floor of a rectangular tray with the printed mat in it, from one picture with cubes.

The mat's print is known, so the empty floor is drawn instead of photographed: paper in this
picture's light, print as dark as this picture shows it, and the picture itself wherever the print
is visible.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np

from companion.said import Said, said
from companion.vision.arrays import Image, Logs, Mask, Plane
from companion.vision.colour.mixture import Mixture, like_any
from companion.vision.colour.paints import walls_of
from companion.vision.floor import floor_light, paper_floor
from companion.vision.floor.local_light import local_light
from companion.vision.geometry.front_wall import print_ends_at
from companion.vision.geometry.mat import MAT, Mat, drawn, printed
from companion.vision.geometry.paper_pose import Standpoint
from companion.vision.geometry.sheet import Sheet, SheetView, Viewpoint, sheet_for, squared

# All chosen. Stricter limits use the drawing also where the print is visible, which may be a little
# off; looser ones take a cube on the print for the print.
LENS_BLUR_PX = 1.2  # of the sheet: print is softer in a picture than in the drawing
DARK_PRINT = -0.3  # a logarithm over the field: darker steps measure the print's contrast
CONTRASTS = (0.4, 1.4)  # limits of that contrast, as a share of the print's own
ABOUT_MARKER_MM, OFF_PX = 2.0, 6  # margin around a marker; px that it may be off its place
SHOWS, PARTLY = 0.8, 0.4  # correlation with the print: a marker is visible; half visible
AS_PRINTED, AS_STEP = 0.5, 0.25  # logarithms by which a pixel of print, or a step, may differ
WALLS_MM = 2.0  # from the mat's edge to the tray's walls
HEAP_EDGES = (0.0, 1.0, 2.2)  # heights over the floor of possible cubes, in cube edges
# Chosen: smaller margins take walls and print for plain floor, larger ones lose floor.
EDGE_MM = 2.5  # margin of the floor, as a clicked corner or a lens may shift its edge
INK_MM = 2.2  # margin around the print, for the same reason


def mat_floor(image: Image, place: Standpoint, cube_mm: float) -> paper_floor.PaperFloor | Said:
    """Rectify this mat and estimate its light; return a message if too little of it is visible."""
    mat, homography, eye = place.mat, place.landmarks.homography, place.pose.viewpoint()
    straight = place.pose.straightened(image)
    sheet = sheet_for(mat.width_mm, mat.height_mm, cube_mm, eye)
    flat = squared(straight, homography, sheet)
    picture = floor_light.logs_of(flat)
    ink, plain = ink_on(sheet, mat), plain_floor(sheet, mat)
    lit = paper_floor.paper_light(picture, plain)
    if lit is None:
        return said("the camera sees too little of the mat")
    visible = _floor(sheet)
    ends = print_ends_at(np.asarray((picture - lit).mean(axis=2), np.float32), ink)
    if ends is not None:
        visible[ends + 1 :] = False
    local = local_light(picture, lit, plain & visible)
    lit = floor_light.within(local.bare, plain)
    logs, bare = paper_floor.in_standard_light(flat, lit), paper_floor.standard_paper(lit)
    empty = np.where(visible[..., None], _drawn(logs, bare, ink, mat, sheet), bare)
    reach = _reach_of_cubes(sheet, eye, cube_mm)
    light = floor_light.light_of_paper(
        logs,
        np.asarray(empty, np.float32),
        bare,
        plain=plain & visible,
        visible=visible,
        reach=reach,
    )
    light = replace(light, others=local.others)
    light = replace(light, walls_paint=_walls(logs, bare, light, sheet))
    return paper_floor.PaperFloor(homography, SheetView(sheet, eye, cube_mm), logs, light)


def _walls(logs: Logs, bare: Logs, light: floor_light.FloorLight, sheet: Sheet) -> Mixture:
    """Return the model of the walls; each has a dark and a bright part where light has edges."""
    if not light.others:
        return walls_of(logs, bare, light.hidden, sheet)
    level = (logs - bare).mean(axis=2)
    is_dark = level < np.median(level[light.hidden]) if light.hidden.any() else light.hidden
    parts = [walls_of(logs, bare, light.hidden & here, sheet) for here in (is_dark, ~is_dark)]
    return like_any([(0.5, part) for part in parts])


def _floor(sheet: Sheet) -> Mask:
    left, top, wide, deep = floor_on_sheet(sheet)
    inside = np.zeros(sheet.size[::-1], np.bool_)
    inside[top : top + deep, left : left + wide] = True
    return inside


def _reach_of_cubes(sheet: Sheet, eye: Viewpoint, cube_mm: float) -> Mask:
    """Return a mask of the pixels at which a cube within the tray's walls could be visible."""
    width, height = sheet.size
    across = sheet.to_mm(np.column_stack([np.arange(width), np.zeros(width)]))
    down = sheet.to_mm(np.column_stack([np.zeros(height), np.arange(height)]))
    most = np.array([sheet.width_mm, sheet.height_mm]) + WALLS_MM
    reach = np.zeros((height, width), np.bool_)
    for high in (share * cube_mm for share in HEAP_EDGES):
        x, y = eye.above(across, high)[:, 0], eye.above(down, high)[:, 1]
        reach |= ((y > -WALLS_MM) & (y < most[1]))[:, None] & (x > -WALLS_MM) & (x < most[0])
    return reach


def _drawn(logs: Logs, lit: Logs, ink: Plane, mat: Mat, sheet: Sheet) -> Logs:
    """Return the empty floor: the drawn mat, or the picture's pixels where they show the print."""
    over = ink - np.log(np.float32(mat.field_srgb + floor_light.LIFT))
    print_over = over[..., None] * _contrast(logs, lit, mat, sheet)
    empty = np.asarray(cv2.GaussianBlur(lit + print_over, (0, 0), LENS_BLUR_PX), np.float32)
    grey, drawn = logs.mean(axis=2), empty.mean(axis=2)
    for here in _markers(mat, sheet):
        likeness = _likeness(grey[here], drawn[here])
        if likeness > SHOWS:
            empty[here] = logs[here]
        elif likeness > PARTLY:
            as_printed = np.abs(grey[here] - drawn[here]) < AS_PRINTED
            empty[here][as_printed] = logs[here][as_printed]
    for here in _steps(mat, sheet, 1.0):
        if np.median(np.abs(grey[here] - drawn[here])) < AS_STEP:
            empty[here] = logs[here]
    return empty


def _contrast(logs: Logs, lit: Logs, mat: Mat, sheet: Sheet) -> float:
    """Return how dark print is in this picture, as a share of what was printed."""
    over = (logs - lit).mean(axis=2)
    printed = [
        float(np.log((step.srgb + floor_light.LIFT) / (mat.field_srgb + floor_light.LIFT)))
        for step in mat.steps
    ]
    shares = [
        float(np.median(over[here])) / dark
        for here, dark in zip(_steps(mat, sheet, -1.0), printed, strict=True)
        if dark < DARK_PRINT
    ]
    return float(np.clip(np.median(shares), *CONTRASTS))


def _likeness(picture_plane: Plane, drawn: Plane) -> float:
    wide = np.pad(picture_plane, OFF_PX, mode="edge").astype(np.float32)
    return float(cv2.matchTemplate(wide, drawn.astype(np.float32), cv2.TM_CCOEFF_NORMED).max())


def _markers(mat: Mat, sheet: Sheet) -> Iterator[tuple[slice, slice]]:
    for x, y in mat.markers:
        yield _box(sheet, x, y, mat.marker_mm, ABOUT_MARKER_MM)


def _steps(mat: Mat, sheet: Sheet, around: float) -> Iterator[tuple[slice, slice]]:
    for step in mat.steps:
        yield _box(sheet, step.x, step.y, mat.step_mm, around)


def _box(sheet: Sheet, x: float, y: float, size: float, around: float) -> tuple[slice, slice]:
    corners = np.array([[x - around, y - around], [x + size + around, y + size + around]])
    (left, top), (right, bottom) = np.rint(sheet.to_px(corners)).astype(int)
    return slice(max(top, 0), bottom), slice(max(left, 0), right)


def tray_light(flat: Image, view: SheetView, mat: Mat | None) -> floor_light.FloorLight:
    """Return the light on the rectified picture of an empty tray; `mat` is None for a bare tray."""
    plain, ink = plain_floor(view.sheet, mat), ink_on(view.sheet, mat)
    return floor_light.light_of(floor_light.logs_of(flat), plain, ink, view.first_hidden)


def ink_on(sheet: Sheet, mat: Mat | None) -> Plane:
    """Return what is printed on the floor as a logarithm, (height, width).

    It is constant where there is no mat.
    """
    width, height = sheet.size
    ink = np.full((height, width), MAT.field_srgb, np.uint8)
    if mat is not None:
        left, top, wide, deep = floor_on_sheet(sheet)
        there = ink[top : top + deep, left : left + wide]
        there[:] = cv2.resize(drawn(mat, 4), (wide, deep), interpolation=cv2.INTER_AREA)
    return floor_light.logs_of(ink)


def floor_on_sheet(sheet: Sheet) -> tuple[int, int, int, int]:
    """Return the floor's rectangle on the sheet, px: left, top, width, height."""
    sides = sheet.left_mm, sheet.top_mm, sheet.width_mm, sheet.height_mm
    left, top, wide, deep = (round(side * sheet.px_per_mm) for side in sides)
    return left, top, wide, deep


def plain_floor(sheet: Sheet, mat: Mat | None) -> Mask:
    """Return a mask of the floor's pixels on which nothing is printed and no wall stands."""
    width, height = sheet.size
    plain = np.zeros((height, width), np.bool_)
    left, top, wide, deep = floor_on_sheet(sheet)
    plain[top : top + deep, left : left + wide] = True
    if mat is not None:
        ink = cv2.resize(printed(mat, 4, INK_MM), (wide, deep), interpolation=cv2.INTER_LINEAR)
        plain[top : top + deep, left : left + wide] = ink == 0
    edge = round(EDGE_MM * sheet.px_per_mm)
    inner = np.zeros_like(plain)
    inner[top + edge : top + deep - edge, left + edge : left + wide - edge] = True
    return np.asarray(plain & inner, np.bool_)
