"""The cubes of one box, independent of the camera, and what is visible beside a tray's paper.

A paint is relative to white paper. Pixels are logarithms of B, G and R over the light that falls on
the sheet's light-grey field, so a paint belongs to the box and neither to a camera nor to a lamp.
The usual paints (`paints.json`) are pooled from rendered boxes; how the players' own box differs
from them is learned during games (`confirmed.py`).

Beside the paper are plastic and its reflections, or walls of any kind. Their models are wide:
little is known of them, and only a cube unlike all of it is evidence.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from companion.errors import BadProfile
from companion.said import said
from companion.vision.arrays import Logs, Mask
from companion.vision.colour.mixture import Mixture, greys, like_any
from companion.vision.geometry.sheet import Sheet

USUAL = Path(__file__).with_name("paints.json")
USUAL_CUBE_MM = 10.0  # the edge where none was measured (`cube_size.py`)
_PARTS = ("weights", "means", "spreads")  # of a mixture, in a file
TRAY = "tray"  # key in the file, beside the colours: bare paper and shade on it
# Chosen, like the levels of plastic below: wider mixtures hide cubes that lean on a wall, narrower
# ones take reflections for cubes.
MIRRORED = 0.15  # share of a wall's pixels that show something else
LEAST_SPREAD, GREY_SPREAD = 0.12, 0.15  # logarithms: least deviation of tint, and of brightness
FEWEST = 50  # pixels of a side that are needed


@dataclass(frozen=True, eq=False)
class Paints:
    """One box's cubes, and the paper on which they lie.

    Attributes:
        cubes: each colour's pixels over the light of the paper's field, logarithms of B, G, R.
        tray: the paper's own pixels and those in the shade of cubes, over the empty paper.
        cube_mm: a cube's edge.
    """

    cubes: Mapping[str, Mixture]
    tray: Mixture
    cube_mm: float = USUAL_CUBE_MM

    @property
    def colours(self) -> tuple[str, ...]:
        """Their names, in order."""
        return tuple(self.cubes)

    def only(self, colours: Iterable[str]) -> Paints:
        """Return the same box with these colours only.

        Raises:
            KeyError: the box lacks one of them.
        """
        return Paints({each: self.cubes[each] for each in colours}, self.tray, self.cube_mm)


def usual_paints(colours: Iterable[str], cube_mm: float = USUAL_CUBE_MM) -> Paints:
    """Return the usual paints of these colours.

    Raises:
        KeyError: there is no usual paint of that name; `known_colours` has them all.
    """
    paints = _usual()
    return Paints({each: paints[each] for each in colours}, paints[TRAY], cube_mm)


def known_colours() -> tuple[str, ...]:
    """Return the colours whose usual paint is known."""
    return tuple(each for each in _usual() if each != TRAY)


@cache
def _usual() -> Mapping[str, Mixture]:
    values = json.loads(USUAL.read_text(encoding="utf-8"))
    return {
        name: Mixture(*(np.array(each[part]) for part in _PARTS)) for name, each in values.items()
    }


def as_file(paints: Paints) -> bytes:
    """Return the paints as the bytes of a JSON file.

    It is saved beside a picture, so that the picture can be read again to the same counts.
    """
    mixtures = {name: _written(mixture) for name, mixture in paints.cubes.items()}
    content = {"cube_mm": paints.cube_mm, "tray": _written(paints.tray), "cubes": mixtures}
    return json.dumps(content).encode()


def from_file(packed: bytes, name: object) -> Paints:
    """Return the paints that `as_file` wrote.

    Args:
        name: what an error calls the file.

    Raises:
        BadProfile: these bytes are no paints.
    """
    try:
        content = json.loads(packed)
        cubes = {str(colour): _read(mixture) for colour, mixture in content["cubes"].items()}
        return Paints(cubes, _read(content["tray"]), float(content["cube_mm"]))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadProfile(said("{file} is not a file of cube colours", file=name)) from error


def _written(mixture: Mixture) -> dict[str, Any]:
    return {part: np.asarray(getattr(mixture, part)).tolist() for part in _PARTS}


def _read(fields: dict[str, Any]) -> Mixture:
    weights, means, spreads = (np.array(fields[part], np.float64) for part in _PARTS)
    if weights.ndim != 1 or means.shape != (*weights.shape, 3):
        raise ValueError("a mixture's parts do not fit each other")
    if spreads.shape != (*weights.shape, 3, 3):
        raise ValueError("a mixture's spreads do not fit its parts")
    return Mixture(weights, means, spreads)


@cache
def black_plastic() -> Mixture:
    """Return the model of a black bowl's wall; a black cube on it is indistinguishable."""
    black = usual_paints(["black"]).cubes["black"]
    return like_any([(0.5, greys([-1.4, -0.6], 0.45, 0.1)), (0.5, black)])


@cache
def clear_plastic() -> Mixture:
    """Return the model of a clear bowl's wall: the white sheet and its rings show through it."""
    return like_any([(0.7, greys([0.1], 0.15, 0.06)), (0.3, greys([-0.5], 0.5, 0.12))])


def walls_of(logs: Logs, bare: Logs, beside: Mask, sheet: Sheet) -> Mixture:
    """Return the model of a rectangular tray's walls, by the commonest colour on each side.

    Args:
        logs: (height, width, 3) the rectified picture.
        bare: the same shape, of bare paper.
        beside: mask of pixels that show walls.
    """
    over = logs - bare
    left, top = sheet.left_mm * sheet.px_per_mm, sheet.top_mm * sheet.px_per_mm
    right = left + sheet.width_mm * sheet.px_per_mm
    bottom = top + sheet.height_mm * sheet.px_per_mm
    rows, columns = np.mgrid[0 : beside.shape[0], 0 : beside.shape[1]]
    sides = [rows < top, rows >= bottom, columns < left, columns >= right]
    pixels = [over[beside & side] for side in sides]
    walls = [_about_median(each) for each in pixels if len(each) >= FEWEST]
    anything = greys([-0.7], 0.8, 0.5)
    if not walls:
        return anything
    share = (1 - MIRRORED) / len(walls)
    return like_any([(MIRRORED, anything), *((share, wall) for wall in walls)])


def _about_median(pixels: Logs) -> Mixture:
    middle = np.median(pixels, axis=0)
    away = np.median(np.abs(pixels - middle)) * 1.5
    spread = np.full((3, 3), max(GREY_SPREAD, away) ** 2) + np.eye(3) * LEAST_SPREAD**2
    return Mixture(np.ones(1), middle[None].astype(np.float64), spread[None])
