"""Learn a table's own cubes from counts that people confirmed, in a thread of its own.

    learner = BoxLearner(box_file, warn)
    learner.count(image, reading, counts, is_confirmed=True)      # after each throw
    learner.close()

Sizes are measured in every picture until they are known. Paints are learned only from confirmed or
corrected counts, and only if the last confirmed pictures are then read no worse. Import this module
late, because it imports OpenCV.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from companion.errors import NotSaved
from companion.files import saving
from companion.said import Said, message_of
from companion.sensors.box import pixels
from companion.sensors.box.learned_cubes import MOST_BOWLS, BoxCubes, BoxFile, LearnedShifts
from companion.sensors.box.learned_paints import learned_paints, paints_for
from companion.vision.arrays import Image
from companion.vision.colour.paints import USUAL_CUBE_MM, Paints, known_colours
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.geometry.paper_pose import Standpoint
from companion.vision.learning.box_paints import shifted
from companion.vision.learning.confirmed import (
    MOST_PICTURES,
    confirmed_picture,
    learned_shifts,
    look_alike,
)
from companion.vision.learning.cube_size import cube_size, loose_edges
from companion.vision.paper_reader import PaperReader, floor_of
from companion.vision.reading import Reading

log = logging.getLogger(__name__)

PIXELS = "box-cubes.npz"
# Edges of separate cubes after which no more are measured. Chosen: with fewer the size is less
# sure, with more pictures are measured for longer.
ENOUGH_EDGES = 16
# Confirmed pictures that new paints must read no worse. Chosen: more notice wrong paints more
# often, but cost two readings each.
READ_AGAIN = 3
# s to wait for the last picture when the app closes. Chosen: with less its lesson is lost.
ENDS = 5.0

Reads = Callable[[Image], Reading]
Floors = Callable[[Image, Standpoint, float], "PaperFloor | Said"]


@dataclass(frozen=True, slots=True, eq=False)
class CountedPicture:
    """A picture that led to an accepted count.

    Attributes:
        counts: The count of every colour that could be in the tray, with zeros.
        is_confirmed: A person accepted or corrected the count; otherwise a countdown accepted it.
    """

    image: Image = field(repr=False)
    place: Standpoint
    counts: Mapping[str, int]
    is_confirmed: bool


def _reader(paints: Paints) -> Reads:
    return partial(PaperReader(paints).read, rested=True)


class BoxLearner:
    """Learns a box's cubes. `warn` is called once if nothing can be saved, from another thread."""

    def __init__(
        self,
        box: BoxFile,
        warn: Callable[[Said | str], object],
        reader: Callable[[Paints], Reads] = _reader,
        floors: Floors = floor_of,
    ) -> None:
        self._box = box
        self._tell = warn
        self._reader = reader
        self._floors = floors
        self._lately: deque[CountedPicture] = deque(maxlen=READ_AGAIN)
        self._tasks: SimpleQueue[CountedPicture | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._is_at_fault = False

    def count(
        self, image: Image, reading: Reading, counts: Mapping[str, int], *, is_confirmed: bool
    ) -> None:
        """Learn from this picture soon. A picture that was not read by printed paper is ignored."""
        if reading.standpoint is None:
            return
        self._tasks.put(CountedPicture(image, reading.standpoint, dict(counts), is_confirmed))
        if self._thread is None:
            self._thread = Thread(target=self._run, name="box of cubes", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Finish the work in progress, but wait no longer than ENDS."""
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join(ENDS)
            self._thread = None

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                self.learn(task)
                self._is_at_fault = False
            except NotSaved as error:
                if not self._is_at_fault:
                    self._tell(message_of(error))
                self._is_at_fault = True
            except Exception:  # what is learned is an extra: the game goes on without
                log.exception("nothing is learned from a picture")

    def learn(self, picture: CountedPicture) -> None:
        """Learn from one picture now.

        Raises:
            NotSaved: What was learned cannot be saved.
        """
        cube_mm = self._box.cubes.cube_mm or USUAL_CUBE_MM
        floor = self._floors(picture.image, picture.place, cube_mm)
        if isinstance(floor, Said):
            return
        self._measure(floor, picture.counts)
        if picture.is_confirmed and set(picture.counts) <= set(known_colours()):
            self._learn_paints(picture, floor)

    def _measure(self, floor: PaperFloor, colours: Iterable[str]) -> None:
        if len(self._box.cubes.edges) < ENOUGH_EDGES:
            usable_colours = [each for each in colours if each in known_colours()]
            paints = paints_for(self._box.cubes, usable_colours) if usable_colours else None
            apart, more = _rounded(loose_edges(floor)), _rounded(loose_edges(floor, paints))
            self._box.change(lambda box: _measured(box, apart, more))
        bowl = floor.bowl
        is_known = len(self._box.cubes.floors) >= MOST_BOWLS
        if bowl is not None and not bowl.is_clear and not is_known:
            across = bowl.floor_across(floor.view.eye)
            self._box.change(lambda box: box.in_bowl(across, 2 * bowl.paper.radius))

    def _learn_paints(self, picture: CountedPicture, floor: PaperFloor) -> None:
        cubes = self._box.cubes
        confirmed = confirmed_picture(floor, cubes.cube_mm or USUAL_CUBE_MM, picture.counts)
        if confirmed is None:
            return
        self._lately.append(picture)
        throws = cubes.now.throws + 1
        file = self._box.path.with_name(PIXELS)
        pictures = [each for each in pixels.load(file) if each.throw < throws]
        pictures = [*pictures, pixels.NumberedPicture(throws, confirmed)][-MOST_PICTURES:]
        _save(file, pictures)
        learned = self._better(cubes, pictures, throws)
        self._box.change(lambda box: box if box.now != cubes.now else _with(box, learned, throws))

    def _better(
        self, cubes: BoxCubes, pictures: list[pixels.NumberedPicture], throws: int
    ) -> LearnedShifts | None:
        """Return the shifts learned from these pictures; None if none, or if they read worse."""
        usual = learned_paints(LearnedShifts(), known_colours(), cubes.cube_mm)
        now = paints_for(cubes, known_colours())
        shifts = learned_shifts(usual, _arrays(cubes.now), [each.picture for each in pictures])
        if shifts is None or not self._reads_no_worse(now, shifted(usual, shifts)):
            return None
        rounded = {
            colour: (round(float(b), 3), round(float(g), 3), round(float(r), 3))
            for colour, (b, g, r) in shifts.items()
        }
        played = [
            each for each in known_colours() if any(each in c.picture.counts for c in pictures)
        ]
        return LearnedShifts(
            rounded, throws, tuple(look_alike(shifted(usual, shifts).only(played)))
        )

    def _reads_no_worse(self, now: Paints, then: Paints) -> bool:
        """Return whether the new paints read the last confirmed pictures at least as well."""
        colours = list(dict.fromkeys(c for each in self._lately for c in each.counts))
        before, after = now.only(colours), then.only(colours)
        return self._right(after) >= self._right(before)

    def _right(self, paints: Paints) -> int:
        """Return how many counts come out with these paints as people confirmed them."""
        read = self._reader(paints)
        pairs = [(read(each.image).counts, each.counts) for each in self._lately]
        return sum(
            read_as.get(colour, -1) == number
            for read_as, truth in pairs
            for colour, number in truth.items()
        )


def _measured(box: BoxCubes, apart: tuple[float, ...], more: tuple[float, ...]) -> BoxCubes:
    """Return the box with the edges `apart`, and with the cubes' size.

    The size comes from cubes that touch no other; until there are enough, the edges `more` count
    too, which the paints find on touching cubes.
    """
    edges = (*box.edges, *apart)
    size = cube_size(edges) or cube_size((*box.edges, *more))
    return box.measured(edges, None if size is None else size.mm)


def _rounded(edges: Iterable[float]) -> tuple[float, ...]:
    return tuple(round(edge, 2) for edge in edges)


def _with(box: BoxCubes, learned: LearnedShifts | None, throws: int) -> BoxCubes:
    if learned is not None:
        return box.stepped(learned)
    return replace(box, now=replace(box.now, throws=throws))


def _arrays(learned: LearnedShifts) -> dict[str, NDArray[np.float64]]:
    return {colour: np.array(shift) for colour, shift in learned.shifts.items()}


def _save(file: Path, pictures: list[pixels.NumberedPicture]) -> None:
    with saving(file):
        pixels.save(file, pictures)
