"""The cubes of one box, independent of the camera: their size, and each colour's paint.

A paint is relative to white paper. Pixels are logarithms of B, G and R over the light that falls on
the sheet's light-grey field, so a paint belongs to the box and neither to a camera nor to a lamp.
The usual paints (`paints.json`) are pooled from rendered boxes; how the players' own box differs
from them is learned during games (`confirmed.py`).
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
from companion.vision.colour.mixture import Mixture

USUAL = Path(__file__).with_name("paints.json")
USUAL_CUBE_MM = 10.0  # the edge where none was measured (`cube_size.py`)
_PARTS = ("weights", "means", "spreads")  # of a mixture, in a file
TRAY = "tray"  # key in the file, beside the colours: bare paper and shade on it


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
