"""Read a tray by the printed paper in the picture, without any calibration.

The sheet's markers give the camera's pose, the paper on the floor gives the light, and the cubes'
paints belong to the box. Nothing else is remembered from one picture to the next: the camera may be
moved or replaced at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from companion.said import Said, said
from companion.vision.arrays import Image, Logs, Matrix, Points
from companion.vision.bowl import BowlInPicture, bowl_in, floor_shown, plan_of, reach_of_cubes
from companion.vision.camera_pose import CameraPose
from companion.vision.hand import is_much
from companion.vision.lamps import in_light_of
from companion.vision.light import Light, light_of_paper, logs_of
from companion.vision.paints import Paints
from companion.vision.paper_light import paper_light
from companion.vision.paper_pose import corners_about, standpoint, steepness
from companion.vision.reading import DARK, PictureState, Reading, reading_of, unread
from companion.vision.segment import Lit, Palette, palette
from companion.vision.sheet import Sheet, SheetView, Viewpoint, sheet_for, squared
from companion.vision.stand import FLOOR_OVER_SHEET_MM
from companion.vision.weighed import weighed, witnessed

TOO_FLAT = 50.0  # degrees of steepness, under which a cube may be wholly behind the near wall
PAPER_WITHIN_MM, KNOWN_WITHIN_MM = 3.5, 1.5  # within its edges: light is taken, cubes are known


@dataclass(frozen=True, slots=True, eq=False)
class BowlFloor:
    """A bowl's floor as one picture shows it, squared and lit.

    Attributes:
        homography: from mm of the floor's square to px of the straightened picture.
        view: the square about the floor, and the camera's place over it.
        logs: (height, width, 3) the square's pixels.
        light: the bare paper in this picture's light.
    """

    pose: CameraPose
    bowl: BowlInPicture
    homography: Matrix
    view: SheetView
    logs: Logs
    light: Light


class PaperReader:
    """Reads pictures of one box's cubes, from wherever they are taken."""

    def __init__(self, paints: Paints) -> None:
        self.paints = paints

    @property
    def colours(self) -> tuple[str, ...]:
        return self.paints.colours

    @cached_property
    def palette(self) -> Palette:
        """The lookup tables of these paints: they take most of a second to make."""
        return palette(list(self.paints.cubes.values()), self.paints.tray)

    def read(
        self,
        image: Image,
        previous: Reading | None = None,
        *,
        rested: bool = False,
        focal: float | None = None,
    ) -> Reading:
        """Read what is in the tray.

        Args:
            image: a picture with the sheet in it.
            previous: the reading before, where the same camera took it.
            rested: nothing has moved for so long that no hand is in the picture.
            focal: px, where the picture's file gives it.
        """
        if float(image.mean()) < DARK:
            return unread(PictureState.DARK)
        place = standpoint(image, previous.standpoint if previous else None, focal)
        if isinstance(place, Said):
            return unread(PictureState.NO_TRAY, place)
        floor = floor_of(image, place.pose, self.paints.cube_mm)
        if isinstance(floor, Said):
            return unread(PictureState.NO_TRAY, floor)
        seen = in_light_of(floor.logs, Lit(floor.light, self.palette))
        if is_much(seen.strange, floor.view):
            return unread(PictureState.COVERED if rested else PictureState.HAND)
        claims = weighed(witnessed(seen, floor.view))
        sheet, bend = floor.view.sheet, place.pose.distorted
        reading = reading_of(claims, self.colours, sheet, floor.homography, bend)
        return replace(reading, standpoint=place)

    def floor_corners(self, image: Image) -> Points | None:
        """Return the corners (4, 2) px of a square about the bowl, clockwise from the far left."""
        place = standpoint(image)
        return None if isinstance(place, Said) else corners_about(place.pose)


def floor_of(image: Image, pose: CameraPose, cube_mm: float) -> BowlFloor | Said:
    """Find the bowl's floor and its light; a sentence where that cannot be."""
    if steepness(pose) < TOO_FLAT:
        return said("the camera looks too flat into the bowl: hold it higher, more from above")
    straight = pose.straightened(image)
    bowl = bowl_in(plan_of(straight, pose))
    if bowl is None:
        return said("no paper is in the bowl: lay the printed disc on its floor")
    side = 2 * bowl.paper.radius
    corner = np.array([bowl.paper.x, bowl.paper.y]) - bowl.paper.radius
    to_stand = np.array([[1, 0, corner[0]], [0, 1, corner[1]], [0, 0, 1.0]])
    homography = np.asarray(pose.homography(FLOOR_OVER_SHEET_MM) @ to_stand, np.float64)
    camera = pose.viewpoint(FLOOR_OVER_SHEET_MM)
    eye = Viewpoint(camera.x - corner[0], camera.y - corner[1], camera.z)
    sheet = sheet_for(side, side, cube_mm, eye)
    points = pixels_in_mm(sheet) + corner
    logs = logs_of(squared(straight, homography, sheet))
    paper = floor_shown(bowl, points, PAPER_WITHIN_MM)
    lit = paper_light(logs, paper)
    if lit is None:
        return said("too little of the bowl's paper floor is in sight")
    reach = reach_of_cubes(bowl.floor(camera), camera, points, cube_mm)
    light = light_of_paper(logs, lit, paper, floor_shown(bowl, points, KNOWN_WITHIN_MM), reach)
    return BowlFloor(pose, bowl, homography, SheetView(sheet, eye, cube_mm), logs, light)


def pixels_in_mm(sheet: Sheet) -> NDArray[np.float64]:
    """Return where each pixel of the sheet is on its floor: (height, width, 2), mm."""
    width, height = sheet.size
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    return sheet.to_mm(np.stack([columns, rows], axis=-1).astype(np.float64))
