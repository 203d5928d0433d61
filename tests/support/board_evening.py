"""Evenings over a board whose lanes err as often as they are told to: what it takes, and rightly.

A cube may jump past the eyes; slide so slowly that it is told as two that touch, or of doubtful
length; touch one of its own colour; and something may be told that is no cube at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from companion.engine.flow import Throw
from companion.sensors.board.board_messages import Cube, Flag, SensorPart
from companion.sensors.board.board_profile import BoardProfile, with_lanes
from companion.sensors.board.board_reports import Rested
from companion.sensors.board.board_watch import BoardWatch
from companion.tower.belief import Belief, reconcile
from companion.tower.model import TowerModel, fresh_model
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Sighting
from tests.support.board_table import CUBE, PAINT, PARTS, Feed, cube, fall, met, profile, weight

TOUCHING = 0.08  # chance that a cube touches the one before it in its lane
ZERO = 0.015  # g


@dataclass(frozen=True, slots=True)
class Lanes:
    """How often they err, per cube."""

    miss: float = 0.01
    ghost: float = 0.0001  # the simulated lanes have none in 10,000
    slow: float = 0.001  # told as two that touch
    doubtful: float = 0.001  # told as of doubtful length

    def times(self, factor: float) -> Lanes:
        """So much worse, or better."""
        rates = (self.miss, self.ghost, self.slow, self.doubtful)
        return Lanes(*(rate * factor for rate in rates))


@dataclass(slots=True)
class Tally:
    throws: int = 0
    taken: int = 0
    right: int = 0

    @property
    def wrong(self) -> int:
        return self.taken - self.right


class Evening:
    """A board with its profile; `parts` are those that it has, and a camera may look on."""

    def __init__(
        self,
        lanes: Lanes,
        random: Random,
        *,
        has_scale: bool = True,
        has_camera: bool = False,
        known: BoardProfile | None = None,
        spread: float = 0.06,
    ) -> None:
        self.lanes, self.random, self.spread = lanes, random, spread
        self.has_scale, self.has_camera = has_scale, has_camera
        self.watch, self._feed = BoardWatch(known or self._calibrated()), Feed()
        # What ten cubes weighed on it, when it was calibrated, and what they do on average.
        self._heavy = 1 / random.gauss(1, spread / 10**0.5)
        for seen in met(PARTS if has_scale else PARTS & ~SensorPart.SCALE):
            self.watch.see(seen)

    def _calibrated(self) -> BoardProfile:
        """With five cubes of each colour."""
        tried = 5 * len(PAINT)
        missed = sum(self.random.random() < self.lanes.miss for _ in range(tried))
        return with_lanes(profile(), {}, tried, missed, 0)

    def throw(self, tray: Mapping[str, int]) -> Rested:
        passed = list(self._passed(tray))
        weighs = sum(self.random.gauss(self._heavy, self.spread) for _ in range(sum(tray.values())))
        weighs += self.random.gauss(0, ZERO) / CUBE
        told = []
        for seen in fall(self._feed, passed, weighs):
            told += self.watch.see(seen)
        return [each for each in told if isinstance(each, Rested)][-1]

    def play(self, throws: int, only: str = "") -> Tally:
        """What is taken unasked; the table is told the truth of all else."""
        tally, model = Tally(), fresh_model()
        for _ in range(throws):
            question, tray = thrown(self.random)
            seen = [each for each in self.throw(tray).sightings if only in {"", each.source}]
            if self.has_camera:
                seen.append(camera(self.random, tray))
            belief = reconcile(question, seen, model)
            said = self._count(tally, belief, tray)
            model = self._settle(question, said, model, confirmed=belief.ask or self.has_camera)
        return tally

    def _count(self, tally: Tally, belief: Belief, tray: Mapping[str, int]) -> Mapping[str, int]:
        tally.throws += 1
        if belief.ask:
            return tray
        tally.taken += 1
        said = {colour: number for colour, number in belief.tray.items() if number}
        tally.right += said == dict(tray)
        return said

    def _settle(
        self, question: Throw, said: Mapping[str, int], model: TowerModel, *, confirmed: bool
    ) -> TowerModel:
        self.watch.learn(sum(said.values()), confirmed=confirmed)
        self.watch.settled()
        self._feed.time += 60
        self.watch.see(self._feed(weight(self.random.gauss(0, ZERO) / CUBE)))
        return model.after(question, said)

    def _passed(self, tray: Mapping[str, int]) -> Iterator[Cube]:
        random, last = self.random, [""] * 4
        colours = [colour for colour, number in tray.items() for _ in range(number)]
        random.shuffle(colours)
        for colour in colours:
            lane = random.randrange(4)
            touches = last[lane] != "" and random.random() < TOUCHING
            last[lane] = colour
            if random.random() >= self.lanes.miss:
                yield from self._told(cube(colour, random, lane), colour, touches=touches)
            if random.random() < self.lanes.ghost:
                yield cube(colour, random, lane)

    def _told(self, seen: Cube, colour: str, *, touches: bool) -> Iterator[Cube]:
        seen = replace(seen, flags=Flag.TOUCHED) if touches else seen
        if self.random.random() < self.lanes.doubtful:
            yield replace(seen, flags=seen.flags | Flag.LENGTH_DOUBTFUL)
        else:
            yield seen
        if self.random.random() < self.lanes.slow:
            yield cube(colour, self.random, seen.lane, Flag.TOUCHED)


def thrown(random: Random) -> tuple[Throw, dict[str, int]]:
    """A throw into the game's own tower, and what came out of it."""
    attacker, defender = random.sample(sorted(PAINT), 2)
    falling = {attacker: random.randint(1, 9), defender: random.randint(1, 9)}
    stuck = {colour: random.randint(0, 4) for colour in PAINT}
    tray: Counter[str] = Counter()
    for places, chance in ((falling, 2 / 3), (stuck, 1 / 3)):
        for colour, number in places.items():
            tray[colour] += sum(random.random() < chance for _ in range(number))
    return Throw(stuck, falling, {}), dict(+tray)


def camera(random: Random, tray: Mapping[str, int]) -> Sighting:
    """It overlooks one cube in fifty, and knows it."""
    hidden = 0.02
    counts = {}
    for colour in PAINT:
        seen = sum(random.random() >= hidden for _ in range(tray.get(colour, 0)))
        odds = [0.0] * seen + [1.0]
        for number in range(seen + 1, seen + 12):
            odds.append(odds[-1] * hidden * number / (number - seen))
        counts[colour] = tuple(odds)
    return Sighting(CAMERA, counts)
