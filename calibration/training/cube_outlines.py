"""What else the network is asked while it learns: where one cube ends, and where its middle is.

A cube's middle is one pixel of two hundred; its outline tells something at all of them. The app
never asks for outlines, and the part that answers is not written.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from calibration.training.true_cubes import Numbers
from companion.vision.sheet import CUBE_PX

Planes = NDArray[np.float32]
Floats = NDArray[np.float64]
AGAIN = 2  # pixels of the sheet for one of the answer


@dataclass(frozen=True, slots=True, eq=False)
class Outlines:
    """For each pixel of the answer."""

    inside: Planes  # (height, width): 1 where a cube shows
    ends: Planes  # (height, width): 1 where what is beside it is another cube, or none
    ways: Planes  # (2, height, width): to the middle of what shows of the cube, in edges


def outlines(numbers: Numbers) -> Outlines:
    """Of the cubes with these numbers, (height, width) of the sheet; -1 where none shows."""
    seen = numbers[::AGAIN, ::AGAIN]
    inside = seen >= 0
    rows, columns = np.indices(seen.shape)
    to = _middles(seen)[seen] - np.stack([columns, rows], axis=-1)
    ways = np.where(inside[..., None], to * (AGAIN / CUBE_PX), 0).transpose(2, 0, 1)
    planes = inside, _ends(seen) & inside, ways
    return Outlines(*(np.asarray(each, np.float32) for each in planes))


def _middles(numbers: Numbers) -> Floats:
    """(cubes + 1, 2): of the pixels that show each; last, of those that show none."""
    flat = np.where(numbers < 0, numbers.max() + 1, numbers).ravel()
    rows, columns = (each.ravel() for each in np.indices(numbers.shape))
    shows = np.maximum(np.bincount(flat), 1)
    return np.stack([np.bincount(flat, each) / shows for each in (columns, rows)], axis=1)


def _ends(seen: Numbers) -> NDArray[np.bool_]:
    """Where one of the four beside it is not of the same cube."""
    wide = np.pad(seen, 1, mode="edge")
    beside = wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]
    return np.asarray(np.any([each != seen for each in beside], axis=0))
