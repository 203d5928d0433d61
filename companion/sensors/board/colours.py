"""What colour a cube in a lane is: chances, from what the eye said and what calibration learned.

A shade is how red and how blue the light is against its green, and how bright the cube is against
the empty groove; logarithms, so that a lamp that fades moves brightness alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, log, prod
from statistics import fmean
from typing import TypeAlias

import msgspec

from companion.sensors.board.messages import Cube, Flag

Shade: TypeAlias = tuple[float, float, float]  # ln red/green, ln blue/green, ln clear/empty

LEAST = (0.05, 0.05, 0.08)  # deviations that cubes of one colour have in any case
TRUST = 1.5  # few cubes were seen: a colour strays further than they did
COUNT = 1.0  # an eye's own noise, counts: tells for dark cubes
TAIL = 6.0  # degrees of freedom: now and then a cube strays further than a bell curve has it
DAZZLED = 1000  # counts, of 1023: the mean over a cube is no colour any more
ODD = 12.0  # deviations from every colour at which an eye has nothing to say


class Tone(msgspec.Struct, frozen=True):
    """A colour, as this board's eyes see it."""

    shade: Shade
    deviation: Shade = LEAST


def shade(cube: Cube, empty: int) -> Shade:
    """`empty` is the clear channel of the groove without a cube."""
    green = log(cube.green + COUNT)
    return (
        log(cube.red + COUNT) - green,
        log(cube.blue + COUNT) - green,
        log((cube.clear + COUNT) / (empty + COUNT)),
    )


def learned(shades: Mapping[str, Sequence[Shade]]) -> dict[str, Tone]:
    """Each colour's tone, from some cubes of it; how far they stray, from all cubes together."""
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
    """What colour it is; even where the eye was blinded or has never seen such a thing."""
    if not shows_colour(cube):
        return unknown(tones)
    cube_shade = shade(cube, empty)
    odds = {colour: _density(cube_shade, cube, tone) for colour, tone in tones.items()}
    everything = sum(odds.values())
    return {colour: each / everything for colour, each in odds.items()}


def shows_colour(cube: Cube) -> bool:
    """Enough light, and not more than red, green and blue can count; clear may be full."""
    return not cube.flags & Flag.TOO_DARK and max(cube.red, cube.green, cube.blue) < DAZZLED


def unknown(tones: Mapping[str, Tone]) -> dict[str, float]:
    return dict.fromkeys(tones, 1 / max(1, len(tones)))


def apart(tones: Mapping[str, Tone]) -> tuple[float, str, str] | None:
    """The two colours that are hardest to tell, and how many deviations lie between them."""
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
        off[2] = max(0.0, off[2])  # it is as bright as that at least
    far = sum(each**2 for each in off)
    return (_near(far) + _near(ODD**2)) / prod(wide)


def _near(far: float) -> float:
    """Student's density in three dimensions, of a squared distance."""
    return float((1 + far / TAIL) ** (-(TAIL + 3) / 2))


def _mean(shades: Sequence[Shade]) -> Shade:
    return tuple(fmean(axis) for axis in zip(*shades, strict=True))  # type: ignore[return-value]
