"""The light in the lanes, and the probable colours of the cubes that pass there.

A colour is computed from the sensor's counts and the calibration. A shade is how red and how blue
the light is relative to its green, and how bright the cube is relative to the empty groove. All are
logarithms, so that a fading lamp changes only brightness.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, log, prod
from statistics import fmean
from typing import TypeAlias

import msgspec

from companion.sensors.board.board_messages import LANES, Cube, Flag, Heartbeat, lanes_of
from companion.tower.lanes import Chances, LaneRates

Shade: TypeAlias = tuple[float, float, float]  # ln red/green, ln blue/green, ln clear/empty

# All chosen: smaller values make a sensor too sure of a cube that looks a little different, larger
# ones confuse colours that are alike. `make bench TOPICS=board` shows what the claims are worth.
LEAST = (0.05, 0.05, 0.08)  # deviations (of logarithms) that cubes of one colour have in any case
TRUST = 1.5  # factor for deviations learned from few cubes: a colour varies more than they did
COUNT = 1.0  # a sensor's own noise in counts, which matters for dark cubes
TAIL = 6.0  # degrees of freedom: outliers are more common than in a normal distribution
DAZZLED = 1000  # counts, of 1023; above that the mean over a cube shows no colour
ODD = 12.0  # deviations from every colour beyond which a sensor says nothing
# Share of the most light that an empty groove had, below which its lamp is out. Chosen: with less,
# cubes pass unseen, with more, a lamp that fades or a lamp of the room that goes off is a fault.
DIM = 0.4
# The chance that a cube of doubtful length was none, and that there were two. Chosen: with less,
# such cubes are believed too much, with more, each of them makes the app ask.
DOUBTFUL = 0.3


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


class LaneLight:
    """The light in all lanes, from heartbeats."""

    def __init__(self) -> None:
        self.empty: tuple[int, ...] = (0,) * len(LANES)  # as last seen
        self.hidden: tuple[int, ...] = ()  # lanes whose groove the sensor does not see now
        self._lightest = self.empty

    def beat(self, heartbeat: Heartbeat) -> None:
        """Note a heartbeat.

        A sensor with a cube on it, or just started, has no level of its empty groove: it counts as
        hidden, and the last level stays.
        """
        there = lanes_of(heartbeat.parts)
        self.hidden = tuple(lane for lane in there if not heartbeat.empty[lane])
        self.empty = tuple(
            now or before for now, before in zip(heartbeat.empty, self.empty, strict=True)
        )
        self._lightest = tuple(map(max, self.empty, self._lightest))

    @property
    def dim(self) -> tuple[int, ...]:
        """The lanes whose lamp is out: cubes would pass unseen there, without any fault."""
        return tuple(lane for lane in LANES if self.empty[lane] < DIM * self._lightest[lane])


class Passings:
    """The cubes that have passed: their probable colours, and how many there are of each kind.

    `plain` ones are one cube each, `twins` touched another one of their colour, and `doubtful` ones
    may be no cube, one or two.
    """

    def __init__(self) -> None:
        self.cubes: list[Chances] = []
        self.plain = self.twins = self.doubtful = 0
        self._last: dict[int, str] = {}  # a lane's last colour

    def see(self, cube: Cube, empty: int, tones: Mapping[str, Tone], rates: LaneRates) -> None:
        """Add a cube that a lane's sensor saw."""
        colour_chances = chances(cube, empty, tones)
        if cube.flags & Flag.LENGTH_DOUBTFUL:
            self.doubtful += 1
            self.cubes += [_with(colour_chances, 1 - DOUBTFUL), _with(colour_chances, DOUBTFUL)]
        elif self._is_twin(cube, colour_chances):
            self.twins += 1
            self.cubes.append(_with(colour_chances, 1 - rates.twin))
        else:
            self.plain += 1
            self.cubes.append(colour_chances)

    def miss(self, number: int, tones: Mapping[str, Tone]) -> None:
        """Add cubes that are known to have passed, of unknown colour."""
        self.plain += number
        self.cubes += [unknown(tones)] * number

    def number_registered(self, lay: int) -> int:
        """Return how many cubes were counted, without twins.

        Those of doubtful length count so that the sum comes closest to the number `lay` in the
        tray.
        """
        return min(max(lay - self.twins, self.plain), self.plain + 2 * self.doubtful)

    def _is_twin(self, cube: Cube, colour_chances: Chances) -> bool:
        colour = max(colour_chances, key=colour_chances.__getitem__, default="")
        last = self._last.get(cube.lane)
        self._last[cube.lane] = colour
        return bool(cube.flags & Flag.TOUCHED) and colour == last


def _with(colour_chances: Chances, there: float) -> Chances:
    return {colour: chance * there for colour, chance in colour_chances.items()}
