"""Compute outlines of cubes, an extra task for the network while it is trained.

A cube's middle is one pixel of two hundred, but its outline tells something at every pixel. The app
never asks for outlines, and the layer that answers is not exported.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.training.true_cubes import Numbers
from companion.vision.geometry.sheet import CUBE_PX

Planes = NDArray[np.float32]
Floats = NDArray[np.float64]
AGAIN = 2  # pixels of the sheet for one of the answer


@dataclass(frozen=True, slots=True, eq=False)
class Outlines:
    """The extra answers, at every second pixel of the sheet."""

    inside: Planes  # (height, width): 1 where a cube shows
    ends: Planes  # (height, width): 1 where what is beside it is another cube, or none
    ways: Planes  # (2, height, width): to the middle of what shows of the cube, in edges


def outlines(numbers: Numbers) -> Outlines:
    """Return the outlines of cubes.

    `numbers` (height, width) has the number of the cube at each pixel of the sheet, -1 for none.
    """
    labels = numbers[::AGAIN, ::AGAIN]
    inside = labels >= 0
    rows, columns = np.indices(labels.shape)
    to = _middles(labels)[labels] - np.stack([columns, rows], axis=-1)
    ways = np.where(inside[..., None], to * (AGAIN / CUBE_PX), 0).transpose(2, 0, 1)
    planes = inside, _ends(labels) & inside, ways
    return Outlines(*(np.asarray(each, np.float32) for each in planes))


def _middles(numbers: Numbers) -> Floats:
    """Return each cube's middle, (cubes + 1, 2); the last is of the pixels without a cube."""
    flat = np.where(numbers < 0, numbers.max() + 1, numbers).ravel()
    rows, columns = (each.ravel() for each in np.indices(numbers.shape))
    shows = np.maximum(np.bincount(flat), 1)
    return np.stack([np.bincount(flat, each) / shows for each in (columns, rows)], axis=1)


def _ends(labels: Numbers) -> NDArray[np.bool_]:
    """Return where one of the four neighbours does not belong to the same cube."""
    wide = np.pad(labels, 1, mode="edge")
    beside = wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]
    return np.asarray(np.any([each != labels for each in beside], axis=0))
