"""The paints of a table's own box, for reading its pictures. Import late: this imports NumPy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from companion.sensors.box.learned_cubes import BoxCubes, BoxFile, LearnedShifts
from companion.vision.colour.paints import USUAL_CUBE_MM, Paints, usual_paints
from companion.vision.learning.box_paints import shifted


def paints_for(box: BoxCubes, colours: Sequence[str]) -> Paints:
    """Return the usual paints of these colours, with all that was learned of this box.

    Raises:
        KeyError: The app knows no usual paint of a colour.
    """
    return learned_paints(box.now, colours, box.cube_mm)


def learned_paints(
    learned: LearnedShifts, colours: Sequence[str], cube_mm: float | None = None
) -> Paints:
    """Return the usual paints of these colours with these shifts."""
    usual = usual_paints(colours, cube_mm or USUAL_CUBE_MM)
    shifts = {colour: np.array(shift) for colour, shift in learned.shifts.items()}
    return shifted(usual, shifts)


class BoxPaints:
    """A function of some colours that returns a box's paints: the same object until it learns.

    A reader that compares the object with its own sees that there are new paints. Without a box the
    paints are the usual ones.
    """

    def __init__(self, box: BoxFile | None = None) -> None:
        self._box = box
        self._made: tuple[BoxCubes, tuple[str, ...], Paints] | None = None

    def __call__(self, colours: Sequence[str]) -> Paints:
        cubes = BoxCubes() if self._box is None else self._box.cubes
        wanted = tuple(colours)
        made = self._made
        if made is not None and made[1] == wanted and _reads_alike(made[0], cubes):
            return made[2]
        paints = paints_for(cubes, wanted)
        self._made = (cubes, wanted, paints)
        return paints


def _reads_alike(one: BoxCubes, other: BoxCubes) -> bool:
    return one.now.shifts == other.now.shifts and one.cube_mm == other.cube_mm
