"""Prepare the input of the detector's network: one for the picture, one for each colour.

The weights hold for the constants below alone.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Plane, Planes, Samples
from companion.vision.geometry.sheet import SheetView
from companion.vision.scene.cube_scene import CLIP
from companion.vision.scene.segment import Evidence

DARKEST, BRIGHTEST = -2.5, 2.6  # logarithms over the floor; beyond these is no information
UNIT = 1.2  # logarithms that are one unit of the network's input
MIDDLING = 4.3  # logarithm of a picture's own brightness, half way between dark and bright
MOST_CHANGE = 1.5  # largest difference from the empty tray, a logarithm
COARSER = 2  # sheet px for one pixel of the network's output
WIDE, NEAR = 2, 5  # indices of two of the likeness planes
SHOWS, MAY_SHOW = 0.0, -0.5  # least likeness, near by and averaged, at which a colour is evaluated
NOTHING, SURELY = 0.2, 0.5  # difference from the empty tray: no cube; a cube or its shadow
REACH, WIDEST = 9, 15  # pixels of the output: widths of the maximum and of the widest average


@dataclass(frozen=True, slots=True, eq=False)
class NetworkInput:
    """A picture as input of the network; all planes have one value for each sheet pixel."""

    over: Logs  # logarithms over the plain floor
    change: Plane  # difference from the empty tray, a logarithm
    log_ratios: Planes  # likeness to each colour, from -1 to 1: log-likelihood ratio over CLIP
    paints: Samples  # (colours, 3), logarithms of each paint over the floor; NaN: unknown
    slant: Planes  # (2, height, width): shift of a cube's top from its foot, right and down, edges
    light: Planes  # (2, height, width): the picture's brightness; the empty tray's over its floor

    def clipped(self) -> NetworkInput:
        """Return the same planes, clipped to the range in which they carry information."""
        return NetworkInput(
            np.clip(self.over, DARKEST, BRIGHTEST),
            np.minimum(self.change, np.float32(MOST_CHANGE)),
            self.log_ratios,
            self.paints,
            self.slant,
            np.clip(self.light, DARKEST, BRIGHTEST),
        )


@dataclass(frozen=True, slots=True, eq=False)
class AskedOf:
    """The pixels at which a cube of one colour is possible, and the network's inputs there."""

    places: NDArray[np.int64]  # (n,), flat indices of pixels of the output
    grains: NDArray[np.float32]  # (13, n): seven likenesses, then six differences from the paint


def views(judged: Evidence, view: SheetView) -> NetworkInput:
    """Prepare the network's planes from a picture's pixel evidence."""
    log_ratios = judged.log_ratios / np.float32(CLIP)
    if judged.wall is not None:  # no cube is searched on a wall unlike all of them
        bare = judged.wall & (log_ratios.max(axis=0) <= 0)
        np.minimum(log_ratios, np.float32(MAY_SHOW), out=log_ratios, where=bare)
    slant, light = slant_of(view), _about_nought(judged.light)
    return NetworkInput(
        judged.over, judged.unlike, log_ratios, judged.paints, slant, light
    ).clipped()


def colourless(
    over: Logs, unlike: Plane, light: Planes, away: Plane, view: SheetView
) -> NetworkInput:
    """Prepare the network's planes for a picture whose colours are unknown.

    Colour 0 then stands for a cube of any colour, and colour 1 for none.

    Args:
        over: (height, width, 3) logarithms over the plain floor.
        unlike: (height, width) difference from the empty tray, a logarithm.
        light: (2, height, width) as `segment.light_planes` returns it.
        away: the same as `unlike`, but 0 where no cube is searched.
    """
    unknown = np.full((2, 3), np.nan, np.float32)
    slant, light = slant_of(view), _about_nought(light)
    return NetworkInput(over, unlike, something(away), unknown, slant, light).clipped()


def something(away: Plane) -> Planes:
    """Return (2, height, width): the likeness to a cube of any colour, and to no cube."""
    like = np.clip((away - NOTHING) / (SURELY - NOTHING) * 2 - 1, -1, 1).astype(np.float32)
    return np.stack([like, np.full_like(like, -1)])


def _about_nought(light: Planes) -> Planes:
    return np.stack([light[0] - np.float32(MIDDLING), light[1]])


def slant_of(view: SheetView) -> Planes:
    """Return (2, height, width): the shift of a cube's top from its foot on the sheet, in edges.

    The two planes are the shift to the right and the shift down.
    """
    width, height = view.sheet.size
    corners = view.sheet.to_mm(np.array([[0.0, 0.0], [width - 1.0, height - 1.0]]))
    (left, top), (right, bottom) = (corners - (view.eye.x, view.eye.y)) / (view.eye.z - view.edge)
    across, down = np.linspace(left, right, width), np.linspace(top, bottom, height)
    return np.asarray(np.stack(np.meshgrid(across, down)), np.float32)


def network_input(all_views: NetworkInput) -> Planes:
    """Return the network's input, (10, height, width) float32.

    The number of planes does not depend on how many colours there are.
    """
    first, second = _two_best(all_views.log_ratios)
    planes = np.empty((10, *first.shape), np.float32)
    np.divide(np.moveaxis(all_views.over, 2, 0), np.float32(UNIT), out=planes[:3])
    planes[3], planes[4] = all_views.change, first
    np.subtract(first, second, out=planes[5])
    planes[6:8] = all_views.slant
    np.divide(all_views.light, np.float32(UNIT), out=planes[8:])
    return planes


def _two_best(log_ratios: Planes) -> tuple[Plane, Plane]:
    """Return the strongest likeness and the next; for a single colour both are the same."""
    first = second = log_ratios[0]
    for number, plane in enumerate(log_ratios[1:]):
        lower = cv2.min(first, plane)
        second = np.asarray(lower if number == 0 else cv2.max(second, lower), np.float32)
        first = np.asarray(cv2.max(first, plane), np.float32)
    return first, second


def questions_of(all_views: NetworkInput) -> list[AskedOf]:
    """Return for each colour the pixels at which a cube of it is possible, with their inputs."""
    grains, own = _grains(all_views.log_ratios), _own(all_views.over)
    grains, own = grains.reshape(*grains.shape[:2], -1), own.reshape(len(own), -1)
    return [
        _question_of(grain, own, paint)
        for grain, paint in zip(grains, all_views.paints / np.float32(UNIT), strict=True)
    ]


def _question_of(grain: NDArray[np.float32], own: Planes, paint: Samples) -> AskedOf:
    here = np.flatnonzero((grain[NEAR] > SHOWS) | (grain[WIDE] > MAY_SHOW))
    inputs = np.zeros((len(grain) + len(own), len(here)), np.float32)
    inputs[: len(grain)] = grain.take(here, axis=1)
    if not np.isnan(paint).any():
        np.subtract(own.take(here, axis=1), np.tile(paint, 2)[:, None], out=inputs[len(grain) :])
    return AskedOf(here, inputs)


def _grains(log_ratios: Planes) -> NDArray[np.float32]:
    """Return (colours, 7, height / 2, width / 2): each colour's likeness, measured in seven ways.

    These are its averages in four widths, the highest near by, and its lead over the best other
    colour, fine and averaged.
    """
    height, width = log_ratios.shape[1] // COARSER, log_ratios.shape[2] // COARSER
    fine = np.stack(
        [cv2.resize(plane, (width, height), interpolation=cv2.INTER_AREA) for plane in log_ratios]
    )
    some, wide, widest = (_blurred(fine, side) for side in (3, 7, WIDEST))
    around = np.ones((REACH, REACH), np.uint8)
    near = np.stack([cv2.dilate(plane, around) for plane in fine])
    ahead = [plane - _rival(plane) for plane in (fine, wide)]
    return np.stack([fine, some, wide, ahead[0], widest, near, ahead[1]], axis=1)


def _own(over: Logs) -> Planes:
    """Return (6, height / 2, width / 2): B, G, R over the floor, at a pixel and averaged."""
    height, width = over.shape[0] // COARSER, over.shape[1] // COARSER
    fine = cv2.resize(over, (width, height), interpolation=cv2.INTER_AREA)
    planes = np.asarray(np.stack(cv2.split(fine)) / np.float32(UNIT), np.float32)
    return np.concatenate([planes, _blurred(planes, 7)])


def _blurred(planes: Planes, side: int) -> Planes:
    border = cv2.BORDER_CONSTANT
    return np.stack([cv2.boxFilter(plane, -1, (side, side), borderType=border) for plane in planes])


def _rival(planes: Planes) -> Planes:
    """Return the likeness of the best other colour."""
    first, second = _two_best(planes)
    return np.where(planes >= first, second, first)
