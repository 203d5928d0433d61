"""Check whether calibration pictures can show what was declared, before and after the fit.

Each check raises BadCalibration, which says what was given and what is possible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from calibration.fit import read_picture
from companion.errors import BadCalibration
from companion.said import said
from companion.tower.colours import COLOURS
from companion.vision.colour.mixture import Mixture
from companion.vision.profile.camera_profile import TrayProfile, Trial
from companion.vision.profile.plausibility import MOST_COLOURS

# All chosen.
MOST = 30  # cubes in a colour's picture; four are enough
LIFT = 8.0  # of 255, added so that black has a finite logarithm
SWAPPED = 0.5  # of the colours' distance from their names; nearer swapped names are right

ColourPictures = Mapping[
    str, tuple[Path, int]
]  # each colour's picture, and how many cubes it shows
Hue = NDArray[np.float64]  # (3,): a colour's logarithms of B, G and R, without its brightness


def check_given(empty: Path, colour_pictures: ColourPictures) -> None:
    """Check that each colour has a picture of its own, of a possible number of cubes."""
    if len(colour_pictures) > MOST_COLOURS:
        raise BadCalibration(
            said(
                "{number} colours are given; give at most {most}",
                number=len(colour_pictures),
                most=MOST_COLOURS,
            )
        )
    for colour, (path, number) in colour_pictures.items():
        if number > MOST:
            raise BadCalibration(
                said(
                    "{file}: {number} {colour} cubes are too many; use a picture of 4",
                    file=path,
                    number=number,
                    colour=said(colour),
                )
            )
    pictures = [
        (said("the empty tray"), empty),
        *((said(each), path) for each, (path, _) in colour_pictures.items()),
    ]
    read = [(name, path, sha256(read_picture(path).tobytes()).digest()) for name, path in pictures]
    for (one, path, image), (other, _, same) in combinations(read, 2):
        if image == same:
            raise BadCalibration(
                said(
                    "{file} is given for {one} and for {other}; use a separate picture for each",
                    file=path,
                    one=one,
                    other=other,
                )
            )


def check_fitted(profile: TrayProfile, pictures: ColourPictures, trials: Sequence[Trial]) -> None:
    """Check that each picture is read as its own colour's with the new profile."""
    _check_names(profile, pictures)
    for trial in trials:
        path, number = pictures[trial.name]
        number_seen = trial.seen.get(trial.name, 0)
        if 2 * number_seen < number:
            raise BadCalibration(
                said(
                    "{file}: expected {number} {name}, but the picture shows {others}. "
                    "Photograph {number} loose {name} cubes with the same camera and in "
                    "the same light as the empty tray",
                    file=path,
                    number=number,
                    name=said(trial.name),
                    others=_counts(trial.seen),
                )
            )


def _counts(cubes: Mapping[str, int]) -> object:
    """Return cubes in words: "3 red, 1 blue"; "nothing" for none."""
    return tuple(
        said("{number} {colour}", number=number, colour=said(colour))
        for colour, number in cubes.items()
        if number
    ) or said("nothing")


def _check_names(profile: TrayProfile, pictures: ColourPictures) -> None:
    """Check that no two colours have each other's name."""
    hues = {name: _hue(_paint(paint)) for name, paint in profile.cubes.items() if name in COLOURS}
    named = {name: _hue(np.log(np.array(COLOURS[name].paint) + LIFT)) for name in hues}
    for one, other in combinations(hues, 2):
        as_given = _apart(hues[one], named[one]) + _apart(hues[other], named[other])
        turned = _apart(hues[one], named[other]) + _apart(hues[other], named[one])
        if turned < SWAPPED * as_given:
            raise BadCalibration(
                said(
                    "{file} was given as {one} and {other_file} as {other}, but the "
                    "colours look swapped; swap the two names",
                    file=pictures[one][0],
                    one=said(one),
                    other_file=pictures[other][0],
                    other=said(other),
                )
            )


def _paint(paint: Mixture) -> Hue:
    return np.asarray(paint.weights @ paint.means, np.float64)


def _hue(logs: Hue) -> Hue:
    return np.asarray(logs - logs.mean(), np.float64)


def _apart(one: Hue, other: Hue) -> float:
    return float(np.linalg.norm(one - other))
