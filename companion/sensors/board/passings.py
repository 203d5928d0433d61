"""The cubes that have passed the lanes since the last throw, as colour probabilities."""

from __future__ import annotations

from collections.abc import Mapping

from companion.sensors.board.board_messages import Cube, Flag
from companion.sensors.board.lane_colours import Tone, chances, unknown
from companion.tower.lanes import Chances, LaneRates

# The chance that a cube of doubtful length was none, and that there were two. Chosen: with less,
# such cubes are believed too much, with more, each of them makes the app ask.
DOUBTFUL = 0.3


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
