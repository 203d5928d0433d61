"""A board's lanes and scale without a wire: what they tell of cubes that fall, noise and all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from companion.sensors.board.board_messages import (
    Beam,
    BoardEvent,
    Cube,
    Flag,
    Heartbeat,
    Ident,
    MessageContent,
    ScaleState,
    SensorPart,
    Weight,
)
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.lane_colours import Tone, learned, shade
from companion.sensors.board.link_events import Acquainted, DeliveredEvent, Happening, Pulse
from companion.tower.scale import Weighing

PARTS = 0x0F1F
EMPTY = 930  # clear counts of the empty groove
# Red, green, blue and clear counts of painted cubes under a white LED.
PAINT = {
    "red": (611, 140, 118, 835),
    "blue": (95, 190, 420, 690),
    "yellow": (640, 480, 130, 980),
    "black": (52, 50, 44, 142),
    "violet": (240, 120, 300, 640),
    "green": (120, 330, 140, 570),
}
CUBE = 0.62  # g
NO_FLAG = Flag(0)
BOARD = Ident(1, 1, 0, 1, 1, 0, PARTS, 7, 0, 1)


def cube(colour: str, random: Random, lane: int = 0, flags: Flag = NO_FLAG) -> Cube:
    light = random.gauss(1, 0.06)
    red, green, blue, clear = (
        min(1023, max(0, round(value * light * random.gauss(1, 0.03) + random.gauss(0, 1))))
        for value in PAINT[colour]
    )
    return Cube(lane, flags, round(random.gauss(28, 3)), red, green, blue, clear)


def tones(seed: int = 1) -> dict[str, Tone]:
    random = Random(seed)
    return learned(
        {colour: [shade(cube(colour, random), EMPTY) for _ in range(5)] for colour in PAINT}
    )


def profile() -> BoardProfile:
    return BoardProfile(weighing=Weighing(CUBE), tones=tones())


def weight(cubes: float) -> Weight:
    return Weight(0, round(cubes * CUBE * 1000), 10, 8)


def beat(
    time: float,
    cubes: float = 0,
    scale: ScaleState = ScaleState.AT_REST,
    *,
    beam: int = 0,
    parts: int = PARTS,
) -> Pulse:
    grams = round(cubes * CUBE * 1000)
    return Pulse(time, Heartbeat(1, 0, parts, scale, 0, grams, beam, 0, 0, 0, 0, (EMPTY,) * 4))


class Feed:
    """Numbers what happens as a board does, a tenth of a second apart."""

    def __init__(self) -> None:
        self.time = 0.0
        self._number = -1

    def __call__(self, what: MessageContent) -> Happening:
        self.time += 0.1
        self._number += 1
        return DeliveredEvent(self.time, BoardEvent(1, self._number, what))


def throw(feed: Feed, fallen: Mapping[str, int], random: Random, lies: float) -> list[Happening]:
    """Cubes fall and come to rest; then the tray holds `lies`."""
    colours = [colour for colour, number in fallen.items() for _ in range(number)]
    random.shuffle(colours)
    return fall(feed, [cube(colour, random, random.randrange(4)) for colour in colours], lies)


def fall(feed: Feed, passed: Sequence[Cube], lies: float) -> list[Happening]:
    """The same, cube by cube as the eyes tell of them."""
    cubes = [feed(each) for each in passed]
    return [feed(Beam(True, 1)), *cubes, feed(Beam(False, len(cubes))), feed(weight(lies))]


def met(parts: int = PARTS) -> Sequence[Happening]:
    scale = ScaleState.AT_REST if parts & SensorPart.SCALE else ScaleState.ABSENT
    return [Acquainted(0.0, replace(BOARD, parts=parts)), beat(0.0, 0, scale, parts=parts)]
