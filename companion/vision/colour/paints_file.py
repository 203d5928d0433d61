"""Write and read paints as JSON.

The file is saved beside a picture, so that the picture can be read again to the same counts.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from companion.errors import BadProfile
from companion.said import said
from companion.vision.colour.mixture import Mixture
from companion.vision.colour.paints import Paints

_PARTS = ("weights", "means", "spreads")


def as_file(paints: Paints) -> bytes:
    """Return the paints as the bytes of a JSON file."""
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
