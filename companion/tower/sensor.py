"""What kinds of sensors are: one row for each, as a value that every observation and claim carries.

All that the app decides about a claim, it decides on these properties, never on a sensor's name.
So a new kind of sensor is a row and a source (docs/add-a-sensor.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from companion.said import marked


class Tells(Enum):
    """What a sensor can detect about the tray."""

    LYING = "lying"  # what lies there
    FALLEN = "fallen"  # only what falls
    NOTHING = "nothing"  # only that something falls
    CHANGES = "changes"  # only what is put in and taken out, and never what lies there


@dataclass(frozen=True, slots=True)
class Sensor:
    """A kind of sensor. Rows of the same name are equal: they are the same sensor.

    Attributes:
        name: Its name in journals and recordings. Only people and files need it.
        tells: What it can detect. Its claims are about cubes that lie in the tray, about cubes
            that have fallen since the last answer, or about cubes that went in or were taken out.
            Whether a claim is of colours or of a sum, the claim shows by itself.
        is_waited_for: Nothing is counted before it has claimed, as long as it sees the tray.
        takes_pictures: It looks at the tray. So it may take a hand for a fall, cubes can hide each
            other from it, and to stir them shows it more.
        watches: It watches the tray all the time. If not, each observation is of one throw, as a
            photograph is.
        learns: It learns from accepted counts, so its own claims cannot confirm them.
        lag: How many seconds its reports come late, at most.
        part_of: The name of the device that people know it by, if it is only a part of one.
        label: What people call it, in English, if that is not `name`.
        claim: The English sentence for what it claims, with {cubes}; empty: its label and a colon.
    """

    name: str
    tells: Tells = field(default=Tells.LYING, compare=False)
    is_waited_for: bool = field(default=False, compare=False)
    takes_pictures: bool = field(default=False, compare=False)
    watches: bool = field(default=True, compare=False)
    learns: bool = field(default=False, compare=False)
    lag: float = field(default=0.0, compare=False)
    part_of: str = field(default="", compare=False)
    label: str = field(default="", compare=False)
    claim: str = field(default="", compare=False)

    @property
    def device(self) -> str:
        """The name of the device that people know it by."""
        return self.part_of or self.name


CAMERA = Sensor(
    marked("camera"),
    is_waited_for=True,
    takes_pictures=True,
    claim=marked("The camera sees {cubes}"),
)
SECOND_CAMERA = Sensor(  # it sees what is hidden from the first
    "camera 2",
    is_waited_for=True,
    takes_pictures=True,
    part_of="camera",
    label=marked("second camera"),
    claim=marked("The second camera sees {cubes}"),
)
CAMERAS = (CAMERA, SECOND_CAMERA)
PHOTO = Sensor(  # taken by people, each of exactly one throw
    marked("photo"),
    takes_pictures=True,
    watches=False,
    claim=marked("The photo shows {cubes}"),
)
BOARD = Sensor("board", label=marked("sensor board"), learns=True)  # its parts make the claims
SCALE = Sensor(
    marked("scale"), learns=True, part_of="board", claim=marked("The weight is that of {cubes}")
)
TOWER_SCALE = Sensor(  # under tower and tray together
    "tower scale",
    tells=Tells.CHANGES,
    learns=True,
    part_of="board",
    label=marked("scale under the tower"),
)
LANES = Sensor(  # grooves with colour sensors
    marked("lanes"),
    tells=Tells.FALLEN,
    learns=True,
    part_of="board",
    claim=marked("The lanes have counted {cubes}"),
)
PERSON = Sensor("person", label=marked("count by hand"), claim=marked("You counted {cubes}"))

# In files these are written by name alone, as they were before claims said what they are.
BUILT_IN = {
    each.name: each
    for each in (CAMERA, SECOND_CAMERA, PHOTO, BOARD, SCALE, TOWER_SCALE, LANES, PERSON)
}
