"""Compute the probable colour of a cube in a lane, from its sensor's counts and the calibration.

A shade is how red and how blue the light is relative to its green, and how bright the cube is
relative to the empty groove. All are logarithms, so that a fading lamp changes only brightness.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, log, prod
from statistics import fmean
from typing import TypeAlias

import msgspec

from companion.sensors.board.board_messages import Cube, Flag

Shade: TypeAlias = tuple[float, float, float]  # ln red/green, ln blue/green, ln clear/empty

# All chosen: smaller values make a sensor too sure of a cube that looks a little different, larger
# ones confuse colours that are alike. `make bench TOPICS=board` shows what the claims are worth.
LEAST = (0.05, 0.05, 0.08)  # deviations (of logarithms) that cubes of one colour have in any case
TRUST = 1.5  # factor for deviations learned from few cubes: a colour varies more than they did
COUNT = 1.0  # a sensor's own noise in counts, which matters for dark cubes
TAIL = 6.0  # degrees of freedom: outliers are more common than in a normal distribution
DAZZLED = 1000  # counts, of 1023; above that the mean over a cube shows no colour
ODD = 12.0  # deviations from every colour beyond which a sensor says nothing


class Tone(msgspec.Struct, frozen=True):
    """A colour as this board's sensors see it: its mean shade and its standard deviation."""

    shade: Shade
    deviation: Shade = LEAST


def shade(cube: Cube, empty: int) -> Shade:
    """Return the shade of a cube; `empty` is the clear channel of the groove without a cube."""
    green = log(cube.green + COUNT)
    return (
        log(cube.red + COUNT) - green,
        log(cube.blue + COUNT) - green,
        log((cube.clear + COUNT) / (empty + COUNT)),
    )


def learned(shades: Mapping[str, Sequence[Shade]]) -> dict[str, Tone]:
    """Return each colour's tone from some cubes of it; the deviation is pooled over all colours."""
    means = {colour: _mean(shades_seen) for colour, shades_seen in shades.items()}
    off = [
        [
            one[axis] - means[colour][axis]
            for colour, shades_seen in shades.items()
            for one in shades_seen
        ]
        for axis in range(3)
    ]
    free = max(1, sum(len(shades_seen) - 1 for shades_seen in shades.values()))
    pooled = [TRUST * (sum(each**2 for each in axis) / free) ** 0.5 for axis in off]
    deviation = tuple(map(max, pooled, LEAST))
    return {colour: Tone(mean, deviation) for colour, mean in means.items()}


def chances(cube: Cube, empty: int, tones: Mapping[str, Tone]) -> dict[str, float]:
    """Return the probability of each colour; equal ones if the sensor was blinded.

    They are nearly equal, too, for a shade that is far from every colour.
    """
    if not shows_colour(cube):
        return unknown(tones)
    cube_shade = shade(cube, empty)
    odds = {colour: _density(cube_shade, cube, tone) for colour, tone in tones.items()}
    everything = sum(odds.values())
    return {colour: each / everything for colour, each in odds.items()}


def shows_colour(cube: Cube) -> bool:
    """Return whether there was enough light, and no more than red, green and blue can measure."""
    return not cube.flags & Flag.TOO_DARK and max(cube.red, cube.green, cube.blue) < DAZZLED


def unknown(tones: Mapping[str, Tone]) -> dict[str, float]:
    """Return the same probability for every colour."""
    return dict.fromkeys(tones, 1 / max(1, len(tones)))


def apart(tones: Mapping[str, Tone]) -> tuple[float, str, str] | None:
    """Return the two colours that are hardest to tell apart, and their distance in deviations."""
    pairs = [(_between(tones[a], tones[b]), a, b) for a in tones for b in tones if a < b]
    return min(pairs, default=None)


def _between(one: Tone, other: Tone) -> float:
    wide = map(max, one.deviation, other.deviation)
    return hypot(*((a - b) / w for a, b, w in zip(one.shade, other.shade, wide, strict=True)))


def _density(cube_shade: Shade, cube: Cube, tone: Tone) -> float:
    noise = [COUNT / (value + COUNT) for value in (cube.red, cube.blue, cube.clear)]
    noise[0] = hypot(noise[0], COUNT / (cube.green + COUNT))
    noise[1] = hypot(noise[1], COUNT / (cube.green + COUNT))
    wide = [hypot(own, more) for own, more in zip(tone.deviation, noise, strict=True)]
    off = [(a - b) / w for a, b, w in zip(cube_shade, tone.shade, wide, strict=True)]
    if cube.flags & Flag.SATURATED:
        off[2] = max(0.0, off[2])  # the true brightness is at least that
    far = sum(each**2 for each in off)
    return (_near(far) + _near(ODD**2)) / prod(wide)


def _near(far: float) -> float:
    """Return Student's density in three dimensions for a squared distance, up to a constant."""
    return float((1 + far / TAIL) ** (-(TAIL + 3) / 2))


def _mean(shades: Sequence[Shade]) -> Shade:
    return tuple(fmean(axis) for axis in zip(*shades, strict=True))  # type: ignore[return-value]
