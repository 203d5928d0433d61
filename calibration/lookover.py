"""Check the empty tray before anything is learned: the camera's place, the light and the focus."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, radians, tan
from typing import Protocol

from calibration.dialogue import stand_comments
from calibration.dialogue.comments import Comment
from companion.vision.arrays import Image, Matrix
from companion.vision.floor.floor_light import FloorLight
from companion.vision.geometry.camera_stand import Standing, standing_of
from companion.vision.geometry.sheet import SheetView
from companion.vision.geometry.sight import ENOUGH, walls_of
from companion.vision.profile.clarity import Clarity, clarity_of
from companion.vision.profile.picture_faults import UNSHARP, reaches_edge

# All chosen. Stricter limits comment on cameras that count well; looser ones stay silent about what
# makes counts unsure.
FLAT = 50  # degrees of tilt from which cubes hide each other
STEEP_ENOUGH = 40  # degrees of tilt that are advised then
SMALL = 18.0  # px of a cube's edge, below which its sides cannot be judged
SHINING, WASHED, SHADED = 0.005, 0.3, 0.08  # shares of the floor
DIM = 45  # of 255, brightness of the floor
GRAINY = 0.05  # standard deviation of noise, a logarithm
FARTHEST = 300.0  # mm: a longer move of the camera is not advised


class KnownTray(Protocol):
    """The empty tray in a picture; every profile is one."""

    @property
    def marked(self) -> bool:
        """Whether the printed mat is in the tray."""

    @property
    def homography(self) -> Matrix:
        """The matrix from floor mm to picture px."""

    @property
    def empty(self) -> Image:
        """The picture."""

    @property
    def view(self) -> SheetView:
        """The sheet, with the camera's place over it."""

    @property
    def light(self) -> FloorLight:
        """The light on the empty tray."""


def looked_over(tray: KnownTray) -> tuple[Comment, ...]:
    """Return comments on how the camera stands and on what to correct, or that all is well."""
    view, light = tray.view, tray.light
    walls = walls_of(view, light.hidden, marked=tray.marked)
    stands = standing_of(view, tray.homography, walls)
    clear = clarity_of(tray.empty, tray.homography, view.sheet, light.plain)
    above = None if stands.above_mm is None else round(stands.above_mm / 10)
    is_cut_off = reaches_edge(tray.empty, tray.homography, view.sheet)
    amiss = [*_of_place(stands, is_cut_off=is_cut_off), *_of_light(clear, view.edge)]
    tilt = round(stands.tilt)
    return (
        (stand_comments.CameraStands(above, tilt), *amiss)
        if amiss
        else (stand_comments.CameraStandsWell(above, tilt),)
    )


def _of_place(stands: Standing, *, is_cut_off: bool) -> Iterator[Comment]:
    if stands.out_of_sight > ENOUGH and stands.side is not None:
        yield stand_comments.OutOfSight(
            stands.side.value,
            max(1, round(100 * stands.out_of_sight)),
            _cm(stands.raise_mm),
            _cm(stands.bring_in_mm),
        )
    elif stands.tilt > FLAT:
        yield stand_comments.LooksFlat(round(stands.tilt), ceil(_too_far_out(stands) / 10))
    if is_cut_off:
        yield stand_comments.TrayCutOff()
    if stands.cube_px < SMALL:
        yield stand_comments.SmallInPicture(round(stands.cube_px))


def _too_far_out(stands: Standing) -> float:
    """Return by how many mm to move the camera in, at its height, to look down steeply enough."""
    height = stands.above_mm or 0.0
    return height * (tan(radians(stands.tilt)) - tan(radians(STEEP_ENOUGH)))


def _cm(mm: float | None) -> int | None:
    return None if mm is None or mm > FARTHEST else ceil(mm / 10)


def _of_light(clear: Clarity, edge: float) -> Iterator[Comment]:
    if clear.shining > WASHED:
        yield stand_comments.WashedOut(round(100 * clear.shining))
    elif clear.shining > SHINING and clear.where is not None:
        yield stand_comments.Shines(max(1, round(100 * clear.shining)), _third(clear.where))
    if clear.shaded > SHADED:
        yield stand_comments.HardShadow(round(100 * clear.shaded))
    if clear.blur > UNSHARP * edge:
        yield stand_comments.Unsharp(round(10 * clear.blur))
    if clear.brightness < DIM:
        yield stand_comments.DimLight(clear.brightness)
    if clear.grain > GRAINY:
        yield stand_comments.Grainy(round(100 * clear.grain))


def _third(where: tuple[float, float]) -> stand_comments.ThirdOfPicture:
    across, along = (min(2, int(3 * each)) for each in where)
    return across, along
